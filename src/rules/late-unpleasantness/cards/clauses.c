/*
 * 12.0: the clauses of cards: from the words of a game's data to an effect, and back.
 *
 * A clause is a form of its verb (VERBS in effect.h), filled in, and perhaps `if ...`: "drm
 * union +1 if Sumner takes part". Data are compiled once, when a game is loaded; states are
 * written in the same words.
 *
 * Parts: forms; reading; what was expected; writing; effects of a state.
 */
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "base/text.h"
#include "rules/late-unpleasantness/cards/cards.h"

/* ---- forms ---- */

static const char *const kinds[] = {"", "infantry", "cavalry"};

#define VERB_FORM(name, row, word, ...) [EFFECT_##name] = {__VA_ARGS__},
const struct verb_form lu_verb_forms[][VERB_FORMS] = {VERBS(VERB_FORM)};
#undef VERB_FORM

/* A form among those of all verbs. */
struct form_at {
	int verb;
	const struct verb_form *form; /* NULL: before the first */
};

/* Goes to the next; false behind the last. */
static bool next_form(struct form_at *at)
{
	at->form = at->form ? at->form + 1 : lu_verb_forms[at->verb];
	while (!at->form->pattern && ++at->verb < EFFECT_VERBS)
		at->form = lu_verb_forms[at->verb];
	return at->verb < EFFECT_VERBS;
}

/* The form of an effect: with a table or without, as it has one; NULL: it is of none. */
static const struct verb_form *form_of(const struct effect *effect)
{
	const struct verb_form *form = lu_verb_forms[effect->verb];

	for (; form->pattern; form++)
		if (form->scope == (enum effect_scope)effect->scope &&
			(strstr(form->pattern, "TABLE") != NULL) == (effect->table != NULL))
			return form;
	return NULL;
}

/* ---- reading ---- */

static bool read_side(struct effect *effect, const char *word)
{
	enum side side;

	if (!lu_effect_side_read(&side, effect, word))
		return false;
	effect->side = (int)side;
	return true;
}

static bool read_signed(struct effect *effect, const char *word)
{
	if (*word != '+' && *word != '-')
		return false;
	return text_to_int(word + (*word == '+'), -20, 20, &effect->n) && effect->n;
}

static bool read_kind(struct effect *effect, const char *word)
{
	for (int kind = KIND_INFANTRY; kind <= KIND_CAVALRY; kind++)
		if (!strcmp(word, kinds[kind])) {
			effect->kind = kind;
			return true;
		}
	return false;
}

static bool read_table(struct effect *effect, const struct game *game, const char *word)
{
	if (!lu_table_result(game, word, "1"))
		return false;
	for (const struct table *table = game->tables; table; table = table->next)
		if (!strcmp(table->name, word))
			effect->table = table->name;
	return true;
}

static bool read_word(struct effect *effect, const struct game *game, const char *pattern,
	const char *word)
{
	if (!strcmp(pattern, "SIDE"))
		return read_side(effect, word);
	if (!strcmp(pattern, "N"))
		return text_to_int(word, 1, 20, &effect->n);
	if (!strcmp(pattern, "+N"))
		return read_signed(effect, word);
	if (!strcmp(pattern, "TABLE"))
		return read_table(effect, game, word);
	if (!strcmp(pattern, "UNIT"))
		return (effect->unit = field_ids_find(&game->base.refs[REF_UNIT], word)) >=
		       0;
	if (!strcmp(pattern, "COMMAND"))
		return (effect->command = field_ids_find(
				&game->base.refs[REF_COMMAND], word)) >= 0;
	if (!strcmp(pattern, "POINT"))
		return (effect->place = field_ids_find(
				&game->base.refs[REF_PLACE], word)) >= 0;
	return !strcmp(pattern, word);
}

/* A unit or a command says whose it is. */
static void side_from_subject(struct effect *effect, const struct game *game)
{
	if (effect->scope == SCOPE_UNIT)
		effect->side = game->unit[effect->unit].side;
	if (effect->scope == SCOPE_COMMAND)
		effect->side = game->command[effect->command].side;
}

/* True when the first word of the pattern, which is never a name, is that word. */
static bool begins_with(const struct verb_form *form, const char *word)
{
	size_t length = strcspn(form->pattern, " ");

	return strlen(word) == length && !strncmp(form->pattern, word, length);
}

/* `max N`, `keep N` */
static bool read_counted(int *out, const char *name, char **word, size_t words)
{
	return words > 1 && !strcmp(word[0], name) && text_to_int(word[1], 1, 20, out);
}

/* What stands at the end of a pattern and may be missing in a clause: returns how many
 * words it is, or -1 for what may not be missing. */
static int read_optional(
	struct effect *effect, const char *pattern, char **word, size_t words)
{
	if (!strcmp(pattern, "KIND"))
		return words && read_kind(effect, word[0]) ? 1 : 0;
	if (!strcmp(pattern, "ATTACK"))
		return words && (effect->attack = !strcmp(word[0], "attack")) ? 1 : 0;
	if (!strcmp(pattern, "MAX"))
		return read_counted(&effect->max, "max", word, words) ? 2 : 0;
	if (!strcmp(pattern, "KEEP"))
		return read_counted(&effect->keep, "keep", word, words) ? 2 : 0;
	return -1;
}

/* True when the clause is of this form and whole. */
static bool read_clause(struct effect *effect, const struct game *game,
	const struct form_at *at_form, char **word, size_t words, struct arena *arena)
{
	char **want;
	size_t wanted = text_split(arena, at_form->form->pattern, ' ', &want), at = 0;

	effect->verb = at_form->verb;
	effect->scope = (int)at_form->form->scope;
	effect->until = (int)at_form->form->until;
	effect->target = at_form->form->target;
	for (size_t i = 0; i < wanted; i++) {
		int taken = read_optional(effect, want[i], word + at, words - at);

		if (taken >= 0) {
			at += (size_t)taken;
		} else if (!strcmp(want[i], "IF")) {
			if (at < words && !lu_effect_condition_read(
						  effect, game, word + at, words - at))
				return false;
			at = words;
		} else if (at == words || !read_word(effect, game, want[i], word[at++])) {
			return false;
		}
	}
	side_from_subject(effect, game);
	return at == words;
}

static void clear(struct effect *effect)
{
	*effect = (struct effect){
		.by = effect->by,
		.side = UNION,
		.card = effect->card,
		.place = -1,
		.other = -1,
		.unit = -1,
		.command = -1,
	};
}

/* ---- what was expected ---- */

/* What the words of patterns stand for, in the order in which they are explained. */
static const struct {
	const char *word, *meaning;
} glossary[] = {
	{"SIDE", "union, confederate, self or opponent"},
	{"N", "a number from 1 to 20"},
	{"+N", "a number with its sign, as +2"},
	{"UNIT", "the id of a unit"},
	{"COMMAND", "the id of a command"},
	{"POINT", "the id of a point"},
	{"TABLE", "the name of a table of this game"},
	{"KIND", "infantry, cavalry or nothing"},
	{"ATTACK", "attack or nothing"},
	{"MAX", "`max N` or nothing"},
	{"KEEP", "`keep N` or nothing"},
	{"IF", "nothing or `if` with `SIDE attacks`, `SIDE defends`, `infantry attacks`, `infantry defends`, `committed UNIT`, `leads COMMAND` or `near COMMAND`, two of them joined by `and`"},
};

#define WORDS (sizeof glossary / sizeof *glossary)

/* The first word of a pattern; owned by the arena. */
static const char *verb_of(struct arena *arena, const struct verb_form *form)
{
	return arena_printf(arena, "%.*s", (int)strcspn(form->pattern, " "), form->pattern);
}

/* The verb that a word was meant to be; NULL: it is like none. */
static const char *nearest_verb(struct arena *arena, const char *word)
{
	struct form_at at = {0, NULL};
	const char *nearest = NULL;
	unsigned best = 1 + (unsigned)strlen(word) / 3;

	while (next_form(&at)) {
		const char *verb = verb_of(arena, at.form);

		if (text_nearer(&best, word, verb))
			nearest = verb;
	}
	return nearest;
}

static const char *list_verbs(struct arena *arena)
{
	struct form_at at = {0, NULL};
	const char *last = "";
	struct buf out;

	buf_init(&out, arena);
	while (next_form(&at)) {
		const char *verb = verb_of(arena, at.form);

		if (strcmp(verb, last) != 0)
			buf_printf(&out, "%s%s", *last ? ", " : "", verb);
		last = verb;
	}
	return out.data;
}

static bool has_word(struct arena *arena, const char *pattern, const char *wanted)
{
	char **word;
	size_t words = text_split(arena, pattern, ' ', &word);

	for (size_t i = 0; i < words; i++)
		if (!strcmp(word[i], wanted))
			return true;
	return false;
}

/* "`limit-attack division N` or `limit-attack corps N`; N is a number from 1 to 20" */
static const char *explain_verb(struct arena *arena, const char *verb)
{
	struct form_at at = {0, NULL};
	bool used[WORDS] = {false};
	struct buf out;

	buf_init(&out, arena);
	while (next_form(&at)) {
		if (!begins_with(at.form, verb))
			continue;
		buf_printf(&out, "%s`%s`", out.length ? " or " : "", at.form->pattern);
		for (size_t k = 0; k < WORDS; k++)
			used[k] = used[k] ||
				  has_word(arena, at.form->pattern, glossary[k].word);
	}
	for (size_t k = 0; k < WORDS; k++)
		if (used[k])
			buf_printf(
				&out, "; %s is %s", glossary[k].word, glossary[k].meaning);
	return out.data;
}

static void tell_expected(
	struct diag *diag, struct arena *arena, const char *clause, const char *word)
{
	const char *verb = nearest_verb(arena, word);

	if (verb)
		diag_error(diag, "`%s` is no effect; expected %s", clause,
			explain_verb(arena, verb));
	else
		diag_error(diag, "`%s` is no effect; expected one that begins with %s",
			clause, list_verbs(arena));
}

int lu_effect_compile(struct effect *effect, const struct game *game, const char *clause,
	struct arena *arena, struct diag *diag)
{
	struct form_at at = {0, NULL};
	char **word;
	size_t words = text_split(arena, clause, ' ', &word);

	while (words && next_form(&at)) {
		clear(effect);
		if (begins_with(at.form, word[0]) &&
			read_clause(effect, game, &at, word, words, arena))
			return OK;
	}
	tell_expected(diag, arena, clause, words ? word[0] : "");
	return ERR_REFUSED;
}

/* ---- writing ---- */

static void put_word(struct buf *out, const struct game *game, const struct effect *effect,
	const char *pattern)
{
	if (!strcmp(pattern, "IF") ||
		(!strcmp(pattern, "KIND") && effect->kind == KIND_ANY) ||
		(!strcmp(pattern, "ATTACK") && !effect->attack) ||
		(!strcmp(pattern, "MAX") && !effect->max) ||
		(!strcmp(pattern, "KEEP") && !effect->keep))
		return;
	if (out->length)
		buf_putc(out, ' ');
	if (!strcmp(pattern, "SIDE"))
		buf_puts(out, side_name((enum side)effect->side));
	else if (!strcmp(pattern, "N"))
		buf_printf(out, "%d", effect->n);
	else if (!strcmp(pattern, "+N"))
		buf_printf(out, "%+d", effect->n);
	else if (!strcmp(pattern, "KIND"))
		buf_puts(out, kinds[effect->kind]);
	else if (!strcmp(pattern, "ATTACK"))
		buf_puts(out, "attack");
	else if (!strcmp(pattern, "MAX"))
		buf_printf(out, "max %d", effect->max);
	else if (!strcmp(pattern, "KEEP"))
		buf_printf(out, "keep %d", effect->keep);
	else if (!strcmp(pattern, "TABLE"))
		buf_puts(out, effect->table);
	else if (!strcmp(pattern, "UNIT"))
		buf_puts(out, game->unit[effect->unit].id);
	else if (!strcmp(pattern, "COMMAND"))
		buf_puts(out, game->command[effect->command].id);
	else if (!strcmp(pattern, "POINT"))
		buf_puts(out, game->map.place[effect->place].id);
	else
		buf_puts(out, pattern);
}

void lu_effect_clause(struct buf *out, const struct game *game, const struct effect *effect)
{
	const struct verb_form *form = form_of(effect);
	struct buf clause;
	char **word;
	size_t words = text_split(out->arena, form ? form->pattern : "", ' ', &word);

	buf_init(&clause, out->arena);
	for (size_t i = 0; i < words; i++)
		put_word(&clause, game, effect, word[i]);
	lu_effect_condition_write(&clause, game, effect);
	buf_puts(out, clause.data);
}

/* ---- of a state ---- */

/* A unit or command that the form or the condition wants must be there before it is
 * written. */
static bool has_subjects(const struct verb_form *form, const struct effect *effect)
{
	bool unit = strstr(form->pattern, "UNIT") || effect->condition == IF_COMMITTED;
	bool command = strstr(form->pattern, "COMMAND") || effect->condition == IF_LEADS ||
		       effect->condition == IF_NEAR;

	return unit == (effect->unit >= 0) && command == (effect->command >= 0);
}

/* What the player named; a combat's effect has the place of the combat, or none. */
static bool has_targets(const struct verb_form *form, const struct effect *effect,
	const struct game *game, bool in_view)
{
	bool place = effect->place >= 0;
	int pieces = effect->pieces.count;

	if ((form->target == TARGET_LINK) != (effect->other >= 0))
		return false;
	if (form->target != TARGET_STACK && pieces)
		return false;
	for (int i = 0; i < pieces; i++)
		if (game->unit[effect->pieces.ref[i]].side != effect->side)
			return false;
	switch (form->target) {
	case TARGET_LINK:
		return place && map_link(&game->map, effect->place, effect->other) >= 0;
	case TARGET_POINT: return place;
	case TARGET_STACK:
		return place && (in_view || pieces || effect->side != effect->by);
	default: return !place || effect->until == UNTIL_COMBAT;
	}
}

bool lu_effect_is_whole(const struct effect *effect, const struct game *game,
	struct arena *arena, bool in_view)
{
	const struct verb_form *form = form_of(effect);
	struct effect again = *effect;
	struct buf clause;
	struct diag ignored;

	if (!form || form->until == UNTIL_DONE || effect->until == UNTIL_DONE ||
		!has_subjects(form, effect) || !has_targets(form, effect, game, in_view))
		return false;
	diag_init(&ignored, arena);
	buf_init(&clause, arena);
	lu_effect_clause(&clause, game, effect);
	if (lu_effect_compile(&again, game, clause.data, arena, &ignored) < 0)
		return false;
	again.until = effect->until;
	again.place = effect->place;
	again.other = effect->other;
	again.pieces = effect->pieces;
	return field_equal(&again, effect, lu_effect_fields);
}
