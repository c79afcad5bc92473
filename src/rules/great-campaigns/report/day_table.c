/*
 * The day as a table, an action a line: the initiative, who acts, from where and to where,
 * with what dice, and what came of it. Everything in it is known to all.
 */
#include <string.h>

#include "base/field.h"
#include "base/template.h"
#include "game/journal.h"
#include "rules/great-campaigns/report/action_row.h"
#include "rules/great-campaigns/report/report.h"
#include "rules/great-campaigns/report/report_private.h"
#include "rules/kit/brief.h"

struct day_table {
	struct page page;
	struct tlist *lines;
	struct row_initiative initiative;
	struct action_row row;
	const char *slipped; /* cavalry that gives way; NULL: none */
	int slip;            /* the note that says so */
};

/* ---- words ---- */

static const char *named(
	const struct day_table *t, const struct event *event, const char *key)
{
	return gc_page_named(&t->page, event, key);
}

/* "2+6"; of several throws of an event "3 2+6"; NULL: nothing was thrown. */
static const char *dice_of(const struct day_table *t, const struct event *event)
{
	struct buf text;

	buf_init(&text, t->page.arena);
	for (const struct event_roll *roll = event->rolls; roll; roll = roll->next) {
		if (text.length)
			buf_putc(&text, ' ');
		for (const char *p = roll->faces; *p; p++)
			buf_putc(&text, *p == ',' ? '+' : *p);
	}
	return text.length ? text.data : NULL;
}

static void note(struct day_table *t, const char *text)
{
	words_add_once(&t->row.notes, text);
}

static void note_units(struct day_table *t, const struct event *event, const char *what)
{
	const char *key = event_value(event, "units") ? "units" : "unit";

	note(t, arena_printf(t->page.arena, "%s %s", named(t, event, key), what));
}

/* ---- rows ---- */

static void end_row(struct day_table *t)
{
	if (t->row.open)
		t->slipped = NULL;
	gc_action_row_close(t->lines, t->page.arena, &t->row, &t->initiative);
}

/* Begins the row of an event; what is noted already stays with it. */
static struct action_row *begin_row(
	struct day_table *t, const struct event *event, const char *who)
{
	struct words early = t->row.notes;
	bool was_open = t->row.open;

	end_row(t);
	if (!was_open)
		t->row.notes = early;
	t->row.open = true;
	t->row.side = brief_event_side(event);
	t->row.who = who;
	t->row.dice = dice_of(t, event);
	if (event_value(event, "from"))
		t->row.from = named(t, event, "from");
	return &t->row;
}

static void tell_initiative(struct day_table *t, const struct event *event)
{
	const struct event_roll *roll = event->rolls;

	end_row(t);
	t->initiative = (struct row_initiative){.number = event_value(event, "number")};
	for (enum side side = UNION; side < SIDES; side++) {
		t->initiative.dice[side] = roll ? roll->faces : "";
		roll = roll ? roll->next : NULL;
	}
}

static void tell_pass(struct day_table *t, const struct event *event)
{
	if (event_value(event, "follows") && t->row.open)
		t->row.who = "both passed";
	else
		begin_row(t, event, "passed")->from = NULL;
}

static void tell_end(struct day_table *t, const struct event *event)
{
	(void)event;
	end_row(t);
	t->initiative.number = NULL;
}

static void tell_transfer(struct day_table *t, const struct event *event)
{
	begin_row(t, event, named(t, event, "leader"))->to = named(t, event, "place");
	note(t, arena_printf(t->page.arena, "to %s", named(t, event, "unit")));
}

/* In the midst of somebody's action. */
static void tell_joins(struct day_table *t, const struct event *event)
{
	note(t, arena_printf(t->page.arena, "%s to %s, %s", named(t, event, "leader"),
			named(t, event, "unit"), named(t, event, "place")));
}

static void tell_leaves(struct day_table *t, const struct event *event)
{
	note(t, arena_printf(t->page.arena, "%s left the map", named(t, event, "leader")));
}

static void tell_refuse(struct day_table *t, const struct event *event)
{
	begin_row(t, event, "flanks refused")->from = named(t, event, "place");
}

static void tell_unrefuse(struct day_table *t, const struct event *event)
{
	begin_row(t, event, "front faced")->from = named(t, event, "place");
}

static void tell_activate(struct day_table *t, const struct event *event)
{
	const char *foot = event_value(event, "foot"), *horse = event_value(event, "horse");

	begin_row(t, event, named(t, event, "leader"));
	t->row.movement = foot ? foot : horse;
	note(t, foot && horse
			? arena_printf(t->page.arena, "activated; %s MP of cavalry", horse)
			: "activated");
}

static void tell_activated(struct day_table *t, const struct event *event)
{
	if (!brief_number(event, "units"))
		note(t, "nobody marched");
}

static void tell_march(struct day_table *t, const struct event *event)
{
	struct action_row *row = begin_row(t, event, named(t, event, "unit"));

	row->inside = event_value(event, "leader") != NULL;
	row->movement = event_value(event, "movement");
	row->fatigue = event_value(event, "fatigue");
	if (event_value(event, "with"))
		note(t, arena_printf(t->page.arena, "with %s", named(t, event, "with")));
}

static void tell_marched(struct day_table *t, const struct event *event)
{
	static const struct {
		const char *ended, *text;
	} ends[] = {{"movement", "MP spent"}, {"zone", "stopped by a zone"},
		{"barred", "way barred"}, {"ferry", "MP spent at the ferry"}};
	const char *ended = event_value(event, "ended");

	if (event_value(event, "way"))
		t->row.to = named(t, event, "to");
	else if (!t->row.fight.begun)
		note(t, "went nowhere");
	for (size_t i = 0; ended && i < sizeof ends / sizeof *ends; i++)
		if (!strcmp(ended, ends[i].ended))
			note(t, ends[i].text);
}

static void tell_force(struct day_table *t, const struct event *event)
{
	const char *loss = event_value(event, "loss");

	note(t, arena_printf(t->page.arena, "forced for %s MP more%s%s%s",
			event_value(event, "movement"),
			brief_number(event, "loss") ? " at " : "",
			brief_number(event, "loss") ? loss : "",
			brief_number(event, "loss") ? " MV" : ""));
}

/* 5.1: only the harm of it is told. */
static void tell_extended(struct day_table *t, const struct event *event)
{
	if (brief_number(event, "loss"))
		note(t, arena_printf(t->page.arena, "%s MV lost on the way",
				event_value(event, "loss")));
	if (event_value(event, "disorganized"))
		note(t, "disorganized");
}

static void tell_disorganized(struct day_table *t, const struct event *event)
{
	(void)event;
	note(t, "disorganized from zone to zone");
}

static void tell_destroy(struct day_table *t, const struct event *event)
{
	bool done =
		event_value(event, "done") && !strcmp(event_value(event, "done"), "yes");

	note(t, arena_printf(t->page.arena, "crossing to %s %s (die %s)",
			named(t, event, "place"), done ? "destroyed" : "not destroyed",
			dice_of(t, event)));
}

static void tell_burn(struct day_table *t, const struct event *event)
{
	const char *damage = event_value(event, "damage");
	struct action_row *row = begin_row(t, event, named(t, event, "unit"));

	row->from = named(t, event, "place");
	row->fatigue = event_value(event, "fatigue");
	note(t, arena_printf(t->page.arena, "set fire to the station: %s",
			damage && strcmp(damage, "none") != 0 ? damage : "no damage"));
}

static void tell_works_fall(struct day_table *t, const struct event *event)
{
	note(t, arena_printf(t->page.arena, "works at %s gone", named(t, event, "place")));
}

static void tell_place(struct day_table *t, const struct event *event)
{
	int place = field_ids_find(
		&t->page.game->base.refs[REF_PLACE], event_value(event, "place"));

	if (place >= 0)
		note(t, arena_printf(
				t->page.arena, "took %s", gc_page_spot(&t->page, place)));
}

/* ---- fights ---- */

static void tell_assault(struct day_table *t, const struct event *event)
{
	begin_row(t, event, named(t, event, "leader"));
	t->row.to = named(t, event, "place");
	note(t, event_value(event, "grand") ? "grand assault" : "assault");
	if (event_value(event, "cancelled"))
		note(t, "nobody went in");
	else if (event_value(event, "declined"))
		note(t, "called off");
	else if (event_value(event, "vacated"))
		note(t, "the enemy was gone");
}

static void tell_attack(struct day_table *t, const struct event *event)
{
	const char *place = named(t, event, "place");
	bool is_said = t->row.to && !strcmp(t->row.to, place);

	t->slipped = NULL;
	t->row.fight = (struct row_fight){.begun = true,
		.side = brief_event_side(event),
		.notes = t->row.notes.count,
		.place = is_said ? NULL : place,
		.difference = ""};
}

static void tell_result(struct day_table *t, const struct event *event)
{
	t->row.fight.difference = event_value(event, "difference");
}

static void tell_loss(struct day_table *t, const struct event *event)
{
	if (t->row.fight.begun)
		t->row.fight.lost[brief_event_side(event)] += brief_number(event, "points");
	else
		note_units(t, event,
			arena_printf(
				t->page.arena, "lost %s MV", event_value(event, "points")));
}

/* The defenders of a fight are gone, or units without one. */
static void tell_gone(struct day_table *t, const struct event *event)
{
	const char *how = !strcmp(event->kind, "rout") ? "routed" : "surrendered";

	if (!t->row.fight.begun)
		note_units(t, event, how);
	else
		t->row.fight.outcome = how;
}

/* A hex of their way: the last one stays. */
static void tell_retreat(struct day_table *t, const struct event *event)
{
	struct row_fight *fight = &t->row.fight;

	if (t->slipped)
		t->row.notes.word[t->slip] = arena_printf(t->page.arena,
			"%s gave way to %s", t->slipped, named(t, event, "to"));
	if (!fight->begun)
		return;
	if (!fight->outcome)
		fight->outcome = "went back";
	fight->to = named(t, event, "to");
}

static void tell_advance(struct day_table *t, const struct event *event)
{
	if (t->row.fight.begun && !t->row.fight.outcome)
		t->row.fight.outcome = "are gone";
	(void)event;
}

static void tell_slip(struct day_table *t, const struct event *event)
{
	t->slipped = named(t, event, "units");
	t->slip = t->row.notes.count;
	words_add(&t->row.notes, arena_printf(t->page.arena, "%s gave way", t->slipped));
}

static void tell_abandoned(struct day_table *t, const struct event *event)
{
	note_units(t, event, "lost");
}

/* ---- the table ---- */

static const struct {
	const char *kind;
	void (*tell)(struct day_table *t, const struct event *event);
} tellers[] = {
	{"initiative", tell_initiative},
	{"pass", tell_pass},
	{"cycle-ends", tell_end},
	{"leader-transfers", tell_transfer},
	{"leader-joins", tell_joins},
	{"leader-leaves", tell_leaves},
	{"refuse", tell_refuse},
	{"unrefuse", tell_unrefuse},
	{"activate", tell_activate},
	{"activated", tell_activated},
	{"march", tell_march},
	{"marched", tell_marched},
	{"force-march", tell_force},
	{"extended-march", tell_extended},
	{"disorganized", tell_disorganized},
	{"destroy-crossing", tell_destroy},
	{"burn-station", tell_burn},
	{"works-fall", tell_works_fall},
	{"place-taken", tell_place},
	{"assault", tell_assault},
	{"attack", tell_attack},
	{"combat-result", tell_result},
	{"loss", tell_loss},
	{"rout", tell_gone},
	{"surrender", tell_gone},
	{"retreat", tell_retreat},
	{"advance", tell_advance},
	{"cavalry-retreat", tell_slip},
	{"abandoned", tell_abandoned},
};

static void tell(struct day_table *t, const struct event *event)
{
	for (size_t i = 0; i < sizeof tellers / sizeof *tellers; i++)
		if (!strcmp(event->kind, tellers[i].kind)) {
			tellers[i].tell(t, event);
			return;
		}
}

/* Marches and fights are those of a day. */
static bool is_of_a_day(const struct told_step *step)
{
	for (const struct event *event = step->journal ? step->journal->first : NULL; event;
		event = event->next)
		if (!strcmp(event->kind, "initiative") || !strcmp(event->kind, "march") ||
			!strcmp(event->kind, "leader-transfers"))
			return true;
	return false;
}

void gc_report_day(struct tlist *out, struct arena *arena, const void *game,
	const void *view, const struct told_step *step)
{
	struct day_table *t = ARENA_NEW(arena, struct day_table);

	if (!is_of_a_day(step))
		return;
	t->page = gc_page_of(arena, game, view);
	t->lines = out;
	gc_action_row_head(out);
	for (const struct event *event = step->journal->first; event; event = event->next)
		tell(t, event);
	end_row(t);
}
