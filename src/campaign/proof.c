/* A page's own check of the dice that its side was told. */
#include <string.h>

#include "base/arena.h"
#include "base/text.h"
#include "campaign/open_dice.h"
#include "campaign/proof.h"
#include "campaign/settings.h"
#include "campaign/version.h"
#include "game/dice.h"
#include "ledger/format.h"

struct checker {
	struct arena *arena;
	const struct proof_of *of;
	struct proof_result *result;
	const char *anchor[AUDIENCES]; /* NULL: there is none */
	const char *last[AUDIENCES];   /* link opened last, or the anchor */
	int used[AUDIENCES];           /* its number */
	const char *nonce[SIDES];
	/* links passed over: so many, and perhaps so many more */
	int burnt, unsure;

	/* the commit at hand, its lines */
	char **line;
	size_t lines;
	const char *step;
	enum commit_kind kind;
};

static bool fail(struct checker *c, const char *fault)
{
	c->result->fault_step = c->step;
	c->result->fault = fault;
	return false;
}

/* The value of a line of that key; NULL: it is of another. */
static const char *value_of(const char *line, const char *key)
{
	size_t length = strlen(key);

	return !strncmp(line, key, length) && !strncmp(line + length, ": ", 2)
		       ? line + length + 2
		       : NULL;
}

static size_t values_of(const char ***out, const struct checker *c, const char *key)
{
	size_t count = 0;

	*out = ARENA_NEW_ARRAY(c->arena, c->lines + 1, const char *);
	for (size_t i = 0; i < c->lines; i++)
		if (((*out)[count] = value_of(c->line[i], key)))
			count++;
	return count;
}

static const char *first_of(const struct checker *c, const char *key)
{
	const char **value;

	return values_of(&value, c, key) ? value[0] : NULL;
}

static bool has_chains(const struct checker *c)
{
	return c->of->settings->dice == DICE_MODE_CHAIN;
}

/* ---- what a step builds on ---- */

static bool take_anchors(struct checker *c)
{
	const char **value, *anchor;
	size_t count = values_of(&value, c, "Anchor");
	enum audience who;

	if (count != AUDIENCES)
		return fail(c, "it does not tell the anchors of all chains");
	for (size_t i = 0; i < count; i++) {
		if (!open_link_parse(&who, &anchor, value[i]))
			return fail(c, "an anchor of it cannot be read");
		c->anchor[who] = c->last[who] = anchor;
		c->used[who] = 0;
	}
	c->burnt = c->unsure = 0;
	return true;
}

/* With lost secrets both sides join again. */
static bool take_nonces(struct checker *c)
{
	const char **value;
	size_t count = values_of(&value, c, "Nonce");

	memset(c->nonce, 0, sizeof c->nonce);
	for (size_t i = 0; i < count; i++)
		for (enum side side = UNION; side < SIDES; side++) {
			size_t length = strlen(side_name(side));

			if (!strncmp(value[i], side_name(side), length) &&
				value[i][length] == ' ')
				c->nonce[side] = value[i] + length + 1;
		}
	return true;
}

static bool take_back(struct checker *c)
{
	const char *edition = first_of(c, "Edition");
	int number = 0;

	if (edition)
		(void)text_to_int(edition, 0, 1000000, &number);
	if (number < EDITION_OF_FULL_CLONES)
		c->unsure++;
	else
		c->burnt += first_of(c, "Burnt") != NULL;
	return true;
}

/* ---- a step ---- */

static bool follow_link(struct checker *c, enum audience who, const char *link)
{
	int least = c->used[AUDIENCE_PUBLIC] + 1 + c->burnt, number;

	if (!c->last[who])
		return fail(c, arena_printf(c->arena, "its %s link has no anchor",
				       audience_name(who)));
	number = open_link_number(c->last[who], c->used[who], link, least + c->unsure);
	if (number < least)
		return fail(c,
			arena_printf(c->arena,
				"its %s link does not hash down to the one before it, and so not to the anchor",
				audience_name(who)));
	c->last[who] = link;
	c->used[who] = number;
	return true;
}

/* That of everybody last, by which the others are counted. */
static bool take_links(struct checker *c, struct open_step *step)
{
	const char **value;
	size_t count = values_of(&value, c, "Link");
	enum audience own = c->of->who;

	for (size_t i = 0; i < count; i++) {
		const char *link;
		enum audience who;

		if (!open_link_parse(&who, &link, value[i]))
			return fail(c, "a link that it opens cannot be read");
		step->link[who] = link;
	}
	if (!has_chains(c))
		return true;
	if (!step->link[AUDIENCE_PUBLIC] || (audience_is_side(own) && !step->link[own]))
		return fail(c, "it does not open the links of its step");
	for (enum audience who = AUDIENCE_UNION; who < AUDIENCES; who++)
		if (who != AUDIENCE_PUBLIC && step->link[who] &&
			!follow_link(c, who, step->link[who]))
			return false;
	if (!follow_link(c, AUDIENCE_PUBLIC, step->link[AUDIENCE_PUBLIC]))
		return false;
	c->burnt = c->unsure = 0;
	return true;
}

/* "ROUND VALUE" of the seal, then of each answer. */
static bool take_values(struct checker *c, struct open_step *step)
{
	const char **value;
	size_t count = values_of(&value, c, "Beacon");

	if (!c->of->settings->beacon.name)
		return true;
	if (count && count != step->answers + 1)
		return fail(c, "it does not tell the values of all its rounds");
	for (size_t i = 0; i < count; i++) {
		const char *blank = strchr(value[i], ' ');

		if (!blank)
			return fail(c, "a value of the beacon cannot be read");
		value[i] = blank + 1;
	}
	step->value = count ? value : NULL;
	return true;
}

static bool throw_die(struct checker *c, const struct open_step *step, const char *line)
{
	const struct roll_kind *kind;
	struct loaded_roll *die;
	int segment;

	if (!dice_parse_loaded(&die, c->arena, line))
		return fail(c, "a die of it cannot be read");
	if (!open_segment(&segment, c->arena, step, die->name))
		return fail(c,
			arena_printf(c->arena, "the roll %s is of another step, or of none",
				die->name));
	kind = roll_kind_of_label(c->of->rolls, c->arena, die->name);
	if (!open_die_is_allowed(step, kind))
		return fail(c,
			arena_printf(c->arena, "the roll %s is none that may be known here",
				die->name));
	if (!open_die_fits(step, die, kind, segment))
		return fail(c, arena_printf(c->arena,
				       "its key does not give the faces of %s", die->name));
	c->result->dice++;
	return true;
}

static bool take_step(struct checker *c)
{
	struct open_step step = {.step = c->step, .who = c->of->who};
	const char **die;
	size_t dice = values_of(&die, c, "Die");

	memcpy(step.nonce, c->nonce, sizeof step.nonce);
	step.answers = values_of((const char ***)&step.answer_hash, c, "Answer");
	if (!(step.orders_hash = first_of(c, "Orders")))
		return fail(c, "the hash of its seal is missing");
	if (!take_links(c, &step) || !take_values(c, &step))
		return false;
	for (size_t i = 0; i < dice && step.link[AUDIENCE_PUBLIC]; i++)
		if (!throw_die(c, &step, die[i]))
			return false;
	c->result->steps++;
	c->result->step = c->step;
	return true;
}

/* ---- all of it ---- */

static bool take_commit(struct checker *c)
{
	switch (c->kind) {
	case COMMIT_NEW:
	case COMMIT_CHAIN: return (!has_chains(c) || take_anchors(c)) && take_nonces(c);
	case COMMIT_JOIN: return take_nonces(c);
	case COMMIT_UNDO:
	case COMMIT_UPGRADE: return take_back(c);
	case COMMIT_STEP: return take_step(c);
	default: return fail(c, "it is of a kind that has no place here");
	}
}

/* "commit KIND STEP", and its lines up to the next. */
static bool next_commit(struct checker *c, char **line, size_t lines)
{
	char **word;
	size_t words = text_split(c->arena, line[0], ' ', &word);
	bool is_read = words == 3 && !strcmp(word[0], "commit") &&
		       commit_kind_parse(word[1], &c->kind);

	c->step = is_read ? word[2] : "";
	c->line = line + 1;
	for (c->lines = 0;
		c->lines + 1 < lines && strncmp(c->line[c->lines], "commit ", 7) != 0;)
		c->lines++;
	return is_read || fail(c, "the record of the dice cannot be read");
}

/* What campaign.ini says now is what the record ends with. */
static bool fits_settings(struct checker *c)
{
	const struct settings *settings = c->of->settings;

	for (enum side side = UNION; side < SIDES; side++)
		if (!text_same(settings->nonce[side], c->nonce[side]))
			return fail(c,
				"the sides have joined with other nonces than the dice come from");
	for (enum audience who = AUDIENCE_UNION; has_chains(c) && who < AUDIENCES; who++)
		if (!text_same(settings->anchor[who], c->anchor[who]))
			return fail(c,
				"the campaign has other anchors than the links lead down to");
	return true;
}

void proof_check(struct proof_result *out, struct arena *arena, const char *text,
	const struct proof_of *of)
{
	struct checker c = {.arena = arena, .of = of, .result = out};
	char **line;
	size_t lines = text_split(arena, text, '\n', &line);

	*out = (struct proof_result){0};
	for (size_t i = 0; i < lines; i += c.lines + 1)
		if (!next_commit(&c, line + i, lines - i) || !take_commit(&c))
			return;
	(void)fits_settings(&c);
}
