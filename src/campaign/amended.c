#include "campaign/amended.h"

#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "base/ini.h"
#include "campaign/campaign.h"
#include "game/ruleset.h"
#include "orders/names.h"

#define SHOWN_MAX 20 /* pieces, points and so on in one sentence */

struct difference {
	struct buf *out;
	const struct names *names;
	int sections; /* that differ */
	bool begun;   /* the section at hand is one of them */
};

/* A view as it is written. What was written can be read. */
static const struct ini *written_view(
	struct campaign *c, const void *state, enum audience who)
{
	void *view = arena_alloc(c->arena, c->ruleset->state_size);
	struct diag known;
	struct ini *ini;
	struct buf text;

	diag_init(&known, c->arena);
	buf_init(&text, c->arena);
	c->ruleset->view(view, c->game, state, who);
	c->ruleset->view_write(&text, c->game, view);
	return ini_read(&ini, c->arena, "view", text.data, text.length, &known) == OK
		       ? ini
		       : NULL;
}

/* The printed name of what an id names, else the id. */
static const char *name_of(const struct difference *d, const char *id)
{
	const struct name *name = names_by_id(d->names, id);

	return name ? name->text : id;
}

/* "; Stuart: " of [unit cs-stuart], "; the position: " of what stands above all. */
static void begin_section(struct difference *d, const char *section)
{
	const char *id = strchr(section, ' ');

	buf_puts(d->out, d->sections > 1 ? "; " : "");
	if (!strcmp(section, "view"))
		buf_puts(d->out, "the position: ");
	else if (id && names_by_id(d->names, id + 1))
		buf_printf(d->out, "%s: ", name_of(d, id + 1));
	else
		buf_printf(d->out, "%s: ", section);
}

static void add_fact(struct difference *d, const char *section, const char *key,
	const char *was, const char *now)
{
	if (was && now && !strcmp(was, now))
		return;
	if (!d->begun)
		d->sections++;
	if (d->sections <= SHOWN_MAX) {
		if (d->begun)
			buf_puts(d->out, ", ");
		else
			begin_section(d, section);
		buf_printf(d->out, "%s %s (was %s)", key, now ? name_of(d, now) : "none",
			was ? name_of(d, was) : "none");
	}
	d->begun = true;
}

static const char *value_in(const struct ini_section *section, const char *key)
{
	return section ? ini_value(section, key) : NULL;
}

/* Either section may be missing. */
static void compare(struct difference *d, const char *name, const struct ini_section *was,
	const struct ini_section *now)
{
	d->begun = false;
	for (const struct ini_entry *e = now ? now->first : NULL; e; e = e->next)
		add_fact(d, name, e->key, value_in(was, e->key), e->value);
	for (const struct ini_entry *e = was ? was->first : NULL; e; e = e->next)
		if (!value_in(now, e->key))
			add_fact(d, name, e->key, e->value, NULL);
}

const char *amended_difference(struct campaign *c, const void *before, enum audience who)
{
	const struct ini *was = written_view(c, before, who),
			 *now = written_view(c, c->state, who);
	struct difference d = {.names = c->ruleset->names(c->game)};
	const char *reader = audience_is_side(who) ? "you know" : "everybody knows";
	struct buf facts;

	buf_init(&facts, c->arena);
	d.out = &facts;
	for (const struct ini_section *s = now ? now->first : NULL; was && s; s = s->next)
		compare(&d, s->name, ini_section(was, s->name), s);
	for (const struct ini_section *s = was ? was->first : NULL; now && s; s = s->next)
		if (!ini_section(now, s->name))
			compare(&d, s->name, s, NULL);
	if (!d.sections)
		return arena_printf(c->arena, "Of what %s nothing is different.", reader);
	if (d.sections > SHOWN_MAX)
		buf_printf(&facts, "; and %d more", d.sections - SHOWN_MAX);
	return arena_printf(
		c->arena, "What is different, as %s it: %s.", reader, facts.data);
}
