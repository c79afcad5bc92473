/*
 * 12.0: cards in words: when one can be played, the order that plays it, and in short what
 * it does.
 *
 * Parts: the order that plays a card; in short; the moments at which it can be played.
 */
#include <assert.h>

#include "base/arena.h"
#include "base/buf.h"
#include "rules/late-unpleasantness/cards/cards.h"

/* ---- the order that plays a card ---- */

/* "PLACE, PLACE" */
static void put_repeated(struct buf *out, const char *word, int count)
{
	for (int i = 0; i < count; i++)
		buf_printf(out, "%s%s", i ? ", " : "", word);
}

static void put_target(struct buf *out, const struct effect *effect)
{
	switch (effect->target) {
	case TARGET_NONE: break;
	case TARGET_POINT: buf_puts(out, " at PLACE"); break;
	case TARGET_POINTS:
		buf_puts(out, " at ");
		put_repeated(out, "PLACE", effect->n);
		break;
	case TARGET_STACK:
		buf_puts(out, effect->side == effect->by ? " with PIECES" : " at PLACE");
		break;
	case TARGET_LINK: buf_puts(out, " from PLACE to PLACE"); break;
	case TARGET_DISCARDS:
		buf_puts(out, " taking ");
		put_repeated(out, "CARD", effect->n);
		break;
	}
}

const char *lu_card_order(struct arena *arena, const struct card *card, enum side side)
{
	struct buf out;

	buf_init(&out, arena);
	buf_printf(&out, "play %s", card->digits);
	for (int i = 0; i < card->clauses; i++)
		put_target(&out, &card->clause[side][i]);
	return out.data;
}

/* ---- in short ---- */

/* Whose title says it has no row. */
static const char *const verb_shorts[EFFECT_VERBS] = {
	[EFFECT_HALF] = "halves his MP",
	[EFFECT_NO_MOVE] = "no move, no attack",
	[EFFECT_MUST_ATTACK] = "he must attack",
	[EFFECT_LEADER_OFF] = "leader does not count",
	[EFFECT_BLOCK_LINK] = "closes a road",
	[EFFECT_TERMINUS] = "moves his Terminus",
	[EFFECT_GUIDE] = "defenders retreat at once",
	[EFFECT_CANCEL] = "stops an attack",
	[EFFECT_MOVE_OR_ATTACK] = "move or attack alone",
	[EFFECT_IN_SUPPLY] = "supplies all",
	[EFFECT_LOSE] = "costs him SP",
	[EFFECT_BRIDGES] = "may break bridges",
	[EFFECT_REVEAL_HAND] = "shows his hand",
	[EFFECT_MOVE_LEADER] = "moves his leader",
	[EFFECT_FLIP_LEADER] = "replaces his leader",
	[EFFECT_STEAL_CARD] = "steals a card",
	[EFFECT_RELOCATE_SUPPLY] = "moves your supply",
};

static const char *mp_short(struct arena *arena, const struct effect *effect)
{
	return arena_printf(arena, "%s %s %+d MP",
		effect->side == effect->by ? "your" : "his",
		effect->target == TARGET_STACK ? "stack" : "stacks", effect->n);
}

static const char *no_attack_short(const struct effect *effect)
{
	return effect->target == TARGET_POINT   ? "shields one point"
	       : effect->target == TARGET_STACK ? "his stack cannot attack"
						: "they cannot attack";
}

const char *lu_card_short(struct arena *arena, const struct card *card, enum side side)
{
	const struct effect *effect = &card->clause[side][0];
	const char *text;

	if (!lu_card_is_for(card, side))
		return "you can only discard";
	switch ((enum effect_verb)(card->clauses ? effect->verb : EFFECT_VERBS)) {
	case EFFECT_DRM: return arena_printf(arena, "%+d in combat", effect->n);
	case EFFECT_LOSS:
		return effect->scope == SCOPE_ATTACKER ? "attackers lose more"
						       : "defenders lose more";
	case EFFECT_MP: return mp_short(arena, effect);
	case EFFECT_NO_ATTACK: return no_attack_short(effect);
	case EFFECT_LIMIT_STACKS:
		return arena_printf(arena, "his stacks: only %d", effect->n);
	case EFFECT_LIMIT_ATTACK:
		return arena_printf(arena, "only %d %s attacks", effect->n,
			effect->scope == SCOPE_CORPS ? "corps" : "division");
	case EFFECT_LIMIT_ATTACKS:
		return arena_printf(arena, "his attacks: only %d", effect->n);
	case EFFECT_LIMIT_ROUNDS: return arena_printf(arena, "rounds: only %d", effect->n);
	case EFFECT_EXTRA_MOVE:
		return effect->attack ? "extra move, may attack" : "extra move";
	case EFFECT_DUMMIES:
		return arena_printf(arena, "%s dummies %+d",
			effect->side == effect->by ? "your" : "his", effect->n);
	case EFFECT_REVEAL_POINTS: return arena_printf(arena, "shows %d points", effect->n);
	case EFFECT_TAKE_DISCARD: return arena_printf(arena, "takes %d discard", effect->n);
	case EFFECT_VERBS: return "";
	default: text = verb_shorts[effect->verb]; return text ? text : "";
	}
}

/* ---- the moments at which it can be played ---- */

const char *const lu_moment_words[] = {"", "supply-start", "supply-end", "events",
	"own-phase-start", "enemy-phase-start", "own-between-stacks",
	"enemy-between-stacks", "own-phase-end", "enemy-phase-end", "combat-declared",
	"combat", "after-combat", NULL};

static_assert(sizeof lu_moment_words / sizeof *lu_moment_words == MOMENTS + 1,
	"one word a window");

const char *const lu_moment_triggers[MOMENTS] = {
	[MOMENT_SUPPLY_START] = "supply begins",
	[MOMENT_SUPPLY_END] = "supply ends",
	[MOMENT_EVENTS] = "events end",
	[MOMENT_OWN_START] = "own turn begins",
	[MOMENT_ENEMY_START] = "enemy turn begins",
	[MOMENT_OWN_STACK] = "own stack finishes",
	[MOMENT_ENEMY_STACK] = "enemy stack finishes",
	[MOMENT_OWN_END] = "own turn ends",
	[MOMENT_ENEMY_END] = "enemy turn ends",
	[MOMENT_COMBAT_DECLARED] = "attack is declared",
	[MOMENT_COMBAT] = "combat is shown",
	[MOMENT_AFTER_COMBAT] = "combat ends",
};

/* In the order in which a turn comes to them. */
static const struct {
	enum moment moment;
	const char *text; /* of the side that holds the card */
} moment_row[] = {
	{MOMENT_SUPPLY_START, "when the Supply Phase begins"},
	{MOMENT_SUPPLY_END, "when the Supply Phase ends"},
	{MOMENT_EVENTS, "when the Random Events Phase ends"},
	{MOMENT_OWN_START, "when your player turn begins"},
	{MOMENT_ENEMY_START, "when the enemy's player turn begins"},
	{MOMENT_OWN_STACK, "between your stacks"},
	{MOMENT_ENEMY_STACK, "between his stacks"},
	{MOMENT_COMBAT_DECLARED, "when an attack is declared"},
	{MOMENT_COMBAT, "when the forces of a combat are shown"},
	{MOMENT_AFTER_COMBAT, "after a combat"},
	{MOMENT_OWN_END, "when your player turn ends"},
	{MOMENT_ENEMY_END, "when the enemy's player turn ends"},
};

#define MOMENT_ROWS ((int)(sizeof moment_row / sizeof *moment_row))

bool lu_card_fits(const struct game *game, int card, enum side side, enum moment moment)
{
	const struct card *info = &game->card[card];

	return lu_card_is_for(info, side) && (info->moments & 1u << moment);
}

/* The player's own orders name no trigger. */
static bool is_triggered(enum moment moment)
{
	return !(FILE_MOMENTS & 1u << moment);
}

static const char *list_moments(
	struct arena *arena, const struct card *card, bool as_triggers)
{
	struct buf list;
	int left = 0;

	buf_init(&list, arena);
	for (int i = 0; i < MOMENT_ROWS; i++)
		left += (card->moments & 1u << moment_row[i].moment) != 0;
	if (left == MOMENT_ROWS)
		return "at any time";
	for (int i = 0; i < MOMENT_ROWS; i++) {
		if (!(card->moments & 1u << moment_row[i].moment))
			continue;
		if (as_triggers && is_triggered(moment_row[i].moment))
			buf_printf(&list, "`when %s`",
				lu_moment_triggers[moment_row[i].moment]);
		else
			buf_puts(&list, moment_row[i].text);
		buf_puts(&list, --left > 1 ? ", " : left == 1 ? " or " : "");
	}
	return list.data;
}

const char *lu_card_when(struct arena *arena, const struct card *card)
{
	return list_moments(arena, card, false);
}

const char *lu_card_triggers(struct arena *arena, const struct card *card)
{
	return list_moments(arena, card, true);
}

/* Where else one orders it, for who has named it in the wrong place. */
static const char *right_place(struct arena *arena, const struct card *card, enum side side)
{
	const char *order = lu_card_order(arena, card, side), *before = "";
	struct buf list;

	if (!(card->moments & ~USING_MOMENTS))
		return arena_printf(arena,
			"write `using %s` below an `attack`, or below `standing` `when attacked: using %s`",
			card->digits, card->digits);
	if (card->moments & FILE_MOMENTS)
		return arena_printf(arena, "order `%s` there", order);
	buf_init(&list, arena);
	buf_puts(&list, "write below `standing` ");
	for (int i = 0; i < MOMENT_ROWS; i++) {
		if (!(card->moments & 1u << moment_row[i].moment))
			continue;
		buf_printf(&list, "%s`when %s: %s`", before,
			lu_moment_triggers[moment_row[i].moment], order);
		before = " or ";
	}
	return list.data;
}

const char *lu_card_hint(
	struct arena *arena, enum fail why, const struct card *card, enum side side)
{
	switch (why) {
	case F_CARD_TARGET: return lu_card_order(arena, card, side);
	case F_CARD_WINDOW: return right_place(arena, card, side);
	default: return NULL;
	}
}
