/* 12.0: clauses of effects, and the words that people read of them. */
#include <string.h>

#include "engine/arena.h"
#include "engine/buf.h"
#include "engine/diag.h"
#include "engine/err.h"
#include "engine/text.h"
#include "rules/late-unpleasantness/effects.h"
#include "rules/late-unpleasantness/turn.h"

enum {
	NEEDS_CARD = 1, /* it throws dice, whose labels name the card */
	NEEDS_PLACE = 2,
	NEEDS_WINDOW = 4, /* it happens once: when? */
};

/*
 * What a clause looks like: words stand as they are, SIDE, N, +N (with its sign), and
 * KIND and IF, a condition, which may be missing.
 */
static const struct verb {
	const char *pattern;
	enum effect_until until;
	unsigned needs;
	const char *table; /* that it is thrown on */
} verbs[] = {
	[EFFECT_DRM] = {"drm SIDE N IF", UNTIL_COMBAT, 0, NULL},
	[EFFECT_MP] = {"mp SIDE all +N", UNTIL_TURN, 0, NULL},
	[EFFECT_LIMIT_STACKS] = {"limit-stacks SIDE N", UNTIL_TURN, 0, NULL},
	[EFFECT_NO_ATTACK] = {"no-attack point", UNTIL_TURN, NEEDS_PLACE, NULL},
	[EFFECT_GUIDE] = {"retreat-defender", UNTIL_COMBAT, NEEDS_WINDOW, NULL},
	[EFFECT_BRIDGES] = {"bridges table heavy-rains", UNTIL_DONE,
		NEEDS_WINDOW | NEEDS_CARD, "heavy-rains"},
	[EFFECT_REPLACE] = {"replace SIDE table replacements", UNTIL_DONE,
		NEEDS_WINDOW | NEEDS_CARD, "replacements"},
	[EFFECT_LOSE] = {"lose SIDE N point KIND", UNTIL_DONE, NEEDS_WINDOW | NEEDS_PLACE,
		NULL},
	[EFFECT_FEVER] = {"lose SIDE table chickahominy-fever point KIND", UNTIL_DONE,
		NEEDS_WINDOW | NEEDS_PLACE | NEEDS_CARD, "chickahominy-fever"},
	[EFFECT_DUMMIES] = {"dummies SIDE +N KIND", UNTIL_DONE, NEEDS_WINDOW, NULL},
};

static const char *const kinds[] = {"", "infantry", "cavalry"};

/* ---- reading ---- */

static bool read_side(struct effect *effect, const char *word)
{
	enum side side;

	if (!strcmp(word, "self"))
		side = (enum side)effect->by;
	else if (!strcmp(word, "opponent"))
		side = side_other((enum side)effect->by);
	else if (!side_parse(word, &side))
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

static bool read_word(struct effect *effect, const char *pattern, const char *word)
{
	if (!strcmp(pattern, "SIDE"))
		return read_side(effect, word);
	if (!strcmp(pattern, "N"))
		return text_to_int(word, 1, 20, &effect->n);
	if (!strcmp(pattern, "+N"))
		return read_signed(effect, word);
	if (!strcmp(pattern, "KIND"))
		return read_kind(effect, word);
	return !strcmp(pattern, word);
}

/* A division of a command fights more than once: that holds for the turn. */
static enum effect_until until_of(const struct effect *effect)
{
	return effect->condition == IF_LEADS ? UNTIL_TURN : verbs[effect->verb].until;
}

/* True when the clause is of this verb and whole. */
static bool read_clause(struct effect *effect, const struct game *game,
	enum effect_verb verb, const char *clause, struct arena *arena)
{
	char **want, **word;
	size_t wanted = text_split(arena, verbs[verb].pattern, ' ', &want);
	size_t words = text_split(arena, clause, ' ', &word);
	bool may_end_in_if = !strcmp(want[wanted - 1], "IF");

	if (may_end_in_if || (wanted == words + 1 && !strcmp(want[words], "KIND")))
		wanted--;
	if (may_end_in_if ? words < wanted : words != wanted)
		return false;
	for (size_t i = 0; i < wanted; i++)
		if (!read_word(effect, want[i], word[i]))
			return false;
	if (words > wanted &&
		!effect_condition_read(effect, game, word + wanted, words - wanted))
		return false;
	effect->verb = (int)verb;
	effect->until = (int)until_of(effect);
	return true;
}

static const char *what_is_missing(
	const struct effect *effect, const struct game *game, struct arena *arena)
{
	const struct verb *verb = &verbs[effect->verb];

	if ((verb->needs & NEEDS_CARD) && !effect->card)
		return "`card NUMBER` was expected before it";
	if ((verb->needs & NEEDS_WINDOW) && !effect->when)
		return "`at WINDOW` was expected before it";
	if ((verb->needs & NEEDS_PLACE) && effect->place < 0)
		return "a point was expected before it";
	if (effect->verb == EFFECT_GUIDE && effect->when != WINDOW_COMBAT_DECLARED &&
		effect->when != WINDOW_COMBAT)
		return "`at combat-declared` or `at combat` was expected before it";
	if (verb->table && !table_die(game, verb->table, 1))
		return arena_printf(arena, "the game has no table %s", verb->table);
	return NULL;
}

int effect_compile(struct effect *effect, const struct game *game, const char *clause,
	struct arena *arena, struct diag *diag)
{
	const struct effect head = *effect;
	const char *missing;
	struct buf known;

	buf_init(&known, arena);
	for (int verb = 0; verb < EFFECT_VERBS; verb++) {
		*effect = head;
		effect->side = UNION;
		effect->n = 0;
		effect->kind = KIND_ANY;
		effect->condition = IF_ANY;
		effect->unit = effect->command = -1;
		buf_printf(&known, "%s%s", verb ? "; " : "", verbs[verb].pattern);
		if (!read_clause(effect, game, (enum effect_verb)verb, clause, arena))
			continue;
		if (!(missing = what_is_missing(effect, game, arena)))
			return OK;
		diag_error(diag, "`%s`: %s", clause, missing);
		return ERR_REFUSED;
	}
	diag_error(diag,
		"`%s` is no effect; expected one of: %s; SIDE is union, confederate, self "
		"or opponent, KIND infantry, cavalry or nothing, IF `if SIDE attacks`, `if "
		"SIDE defends`, `if committed UNIT`, `if leads COMMAND` or nothing",
		clause, known.data);
	return ERR_REFUSED;
}

/* ---- writing ---- */

static void put_word(struct buf *out, const struct effect *effect, const char *pattern)
{
	if (!strcmp(pattern, "IF") ||
		(!strcmp(pattern, "KIND") && effect->kind == KIND_ANY))
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
	else
		buf_puts(out, pattern);
}

void effect_clause(struct buf *out, const struct game *game, const struct effect *effect)
{
	struct buf clause;
	char **word;
	size_t words = text_split(out->arena, verbs[effect->verb].pattern, ' ', &word);

	buf_init(&clause, out->arena);
	for (size_t i = 0; i < words; i++)
		put_word(&clause, effect, word[i]);
	effect_condition_write(&clause, game, effect);
	buf_puts(out, clause.data);
}

/* What lasts has been compiled with a window that has opened since. */
bool effect_is_whole(
	const struct effect *effect, const struct game *game, struct arena *arena)
{
	bool opened = !effect->when && effect->until != UNTIL_DONE;
	struct effect again = *effect;
	struct buf clause;
	struct diag ignored;

	if (!effect_condition_is_whole(effect))
		return false;
	diag_init(&ignored, arena);
	buf_init(&clause, arena);
	effect_clause(&clause, game, effect);
	if (opened)
		again.when = WINDOW_COMBAT;
	if (effect_compile(&again, game, clause.data, arena, &ignored) < 0)
		return false;
	again.when = effect->when;
	return field_equal(&again, effect, effect_fields);
}

/* ---- for people ---- */

static const char *text_of_drm(
	struct arena *arena, const struct game *game, const struct effect *effect)
{
	bool lasts = effect->until == UNTIL_TURN;
	const char *place =
		effect->place < 0 || lasts ? NULL : game->map.place[effect->place].name;

	return arena_printf(arena, "the %s side gains %d in %s%s%s%s",
		side_title((enum side)effect->side), effect->n,
		lasts ? "every combat of this turn" : "the combat", place ? " at " : "",
		place ? place : "", effect_condition_text(arena, game, effect));
}

static const char *text_of_mp(struct arena *arena, const struct effect *effect)
{
	return arena_printf(arena, "every %s piece has %d MP %s this turn",
		side_title((enum side)effect->side), effect->n > 0 ? effect->n : -effect->n,
		effect->n > 0 ? "more" : "less");
}

static const char *text_of_dummies(struct arena *arena, const struct effect *effect)
{
	const char *side = side_title((enum side)effect->side);
	const char *kind = kinds[effect->kind], *gap = *kind ? " " : "";
	int n = effect->n > 0 ? effect->n : -effect->n;

	if (effect->n > 0)
		return arena_printf(arena, "up to %d lost %s%s%s dumm%s may come back", n,
			side, gap, kind, n == 1 ? "y" : "ies");
	return arena_printf(arena, "%d %s%s%s dumm%s must go", n, side, gap, kind,
		n == 1 ? "y" : "ies");
}

const char *effect_text(
	struct arena *arena, const struct game *game, const struct effect *effect)
{
	const char *side = side_title((enum side)effect->side);
	const char *place = effect->place < 0 ? NULL : game->map.place[effect->place].name;

	switch ((enum effect_verb)effect->verb) {
	case EFFECT_DRM: return text_of_drm(arena, game, effect);
	case EFFECT_MP: return text_of_mp(arena, effect);
	case EFFECT_LIMIT_STACKS:
		return arena_printf(arena, "no more than %d %s stack%s may act this turn",
			effect->n, side, effect->n == 1 ? "" : "s");
	case EFFECT_NO_ATTACK:
		return arena_printf(
			arena, "nobody may start another attack on %s this turn", place);
	case EFFECT_GUIDE:
		return arena_printf(arena,
			"the attack%s%s is settled without a fight, and the defender "
			"retreats",
			place ? " on " : "", place ? place : "");
	case EFFECT_BRIDGES: return "heavy rains, and a die for each bridge that stands";
	case EFFECT_REPLACE: return arena_printf(arena, "%s replacements", side);
	case EFFECT_LOSE:
		return arena_printf(arena, "%s %s at %s loses up to %d SP", side,
			effect->kind == KIND_ANY ? "strength" : kinds[effect->kind], place,
			effect->n);
	case EFFECT_FEVER:
		return arena_printf(arena,
			"fever at %s, and a die for the SP it costs the "
			"%s side",
			place, side);
	case EFFECT_DUMMIES: return text_of_dummies(arena, effect);
	case EFFECT_VERBS: break;
	}
	return "";
}
