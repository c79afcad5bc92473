/*
 * 12.0: the effects in force, as the rules ask for them.
 *
 * A card that lasts leaves effects in the state, in the order in which they were played. An
 * effect means a side, a command, a stack or a unit. The rules ask by verb: what keeps this
 * stack from moving, how far may it go? Effects in a combat are in effects_combat.c.
 *
 * Parts: the list, and whom an effect means; extra moves.
 */
#include <string.h>

#include "base/arena.h"
#include "game/journal.h"
#include "rules/late-unpleasantness/rules/rules.h"

/* ---- the list, and whom an effect means ---- */

#define VERB_WORD(name, row, word, ...) word,
static const char *const verb_words[] = {VERBS(VERB_WORD) NULL};
#undef VERB_WORD
static const char *const scope_words[] = {"all", "stack", "unit", "command", "point",
	"attacker", "defender", "division", "corps", "breastworks", NULL};
static const char *const until_words[] = {"done", "combat", "turn", "game", NULL};
static const char *const role_words[] = {"any", "attacks", "defends", NULL};
static const char *const condition_words[] = {"always", "committed", "leads", "near",
	"infantry-attacks", "infantry-defends", NULL};

const struct field lu_effect_fields[] = {
	{STATE_FIELD(FOR_ALL, struct effect, verb, "verb", FIELD_WORD, "what it does"),
		.words = verb_words, .required = true},
	{STATE_FIELD(FOR_ALL, struct effect, scope, "scope", FIELD_WORD, "what it means"),
		.words = scope_words},
	{STATE_FIELD(FOR_ALL, struct effect, by, "by", FIELD_WORD, "side that plays it"),
		.words = game_side_words, .required = true},
	{STATE_FIELD(
		 FOR_ALL, struct effect, side, "side", FIELD_WORD, "side that it means"),
		.words = game_side_words},
	{STATE_FIELD(FOR_ALL, struct effect, n, "n", FIELD_INT, "how much of it"),
		.min = -20, .max = 20},
	{STATE_FIELD(
		 FOR_ALL, struct effect, place, "place", FIELD_REF, "point that it means"),
		.refs = REF_PLACE},
	{STATE_FIELD(
		 FOR_ALL, struct effect, other, "other", FIELD_REF, "other end of a link"),
		.refs = REF_PLACE},
	{STATE_FIELD(FOR_OWNER, struct effect, pieces, "pieces", FIELD_FEW,
		 "stack that it means"),
		.refs = REF_UNIT},
	{STATE_FIELD(FOR_ALL, struct effect, card, "card", FIELD_INT, "number of its card"),
		.max = 99},
	{STATE_FIELD(
		 FOR_ALL, struct effect, until, "until", FIELD_WORD, "how long it holds"),
		.words = until_words},
	{STATE_FIELD(
		 FOR_ALL, struct effect, role, "role", FIELD_WORD, "what the side must do"),
		.words = role_words},
	{STATE_FIELD(FOR_ALL, struct effect, condition, "condition", FIELD_WORD,
		 "combats in which it counts"),
		.words = condition_words},
	{STATE_FIELD(FOR_ALL, struct effect, unit, "unit", FIELD_REF, "unit that it means"),
		.refs = REF_UNIT},
	{STATE_FIELD(FOR_ALL, struct effect, command, "command", FIELD_REF,
		 "command that it means"),
		.refs = REF_COMMAND},
	{STATE_FIELD(FOR_ALL, struct effect, attack, "attack", FIELD_BOOL,
		"an extra move may end with an attack")},
	FIELD_END,
};

/* ---- the list ---- */

bool lu_effects_add(struct state *state, const struct effect *effect)
{
	if (state->effects == EFFECTS_MAX)
		return false;
	state->effect[state->effects++] = *effect;
	return true;
}

void lu_effects_remove(struct state *state, int index)
{
	state->effects--;
	for (int i = index; i < state->effects; i++)
		state->effect[i] = state->effect[i + 1];
}

static void end(struct turn_play *turn, enum effect_until until)
{
	for (int i = turn->state->effects - 1; i >= 0; i--)
		if (turn->state->effect[i].until == (int)until)
			lu_effects_remove(turn->state, i);
	lu_cards_settle(turn);
}

void lu_effects_end_combat(struct turn_play *turn)
{
	end(turn, UNTIL_COMBAT);
}

void lu_effects_end_turn(struct turn_play *turn)
{
	end(turn, UNTIL_COMBAT);
	end(turn, UNTIL_TURN);
}

/* ---- whose and whom it means ---- */

const char *lu_effect_source(
	struct arena *arena, const struct game *game, const struct effect *effect)
{
	int card = lu_card_find(game, effect->card);

	return card < 0 ? "an event"
			: arena_printf(arena, "card %d, %s", effect->card,
				  game->card[card].title);
}

bool lu_effect_side_read(enum side *side, const struct effect *effect, const char *word)
{
	if (!strcmp(word, "self"))
		*side = (enum side)effect->by;
	else if (!strcmp(word, "opponent"))
		*side = side_other((enum side)effect->by);
	else
		return side_parse(word, side);
	return true;
}

const char *lu_effect_subject(const struct turn_play *turn, const struct effect *effect)
{
	return arena_printf(turn->adj->arena, "%d,%s", effect->card,
		side_name((enum side)effect->side));
}

const char *lu_effect_command_text(
	struct arena *arena, const struct game *game, const struct effect *effect)
{
	const char *name = game->command[effect->command].name;

	return arena_printf(arena, "%s%s", strstr(name, "'s ") ? "" : "the ", name);
}

void lu_event_card(
	const struct turn_play *turn, struct event *event, const struct effect *effect)
{
	int card = lu_card_find(turn->game, effect->card);

	if (card >= 0)
		event_fact(
			turn->adj->journal, event, "card", "%s", turn->game->card[card].id);
}

bool lu_effect_means(const struct effect *effect, const struct game *game,
	const struct state *state, int unit)
{
	if (game->unit[unit].side != effect->side)
		return false;
	switch ((enum effect_scope)effect->scope) {
	case SCOPE_ALL: return true;
	case SCOPE_STACK: return field_few_has(&effect->pieces, unit);
	case SCOPE_UNIT: return effect->unit == unit;
	case SCOPE_COMMAND:
		return lu_command_within(
			game, lu_unit_command(game, state, unit), effect->command);
	default: return false;
	}
}

bool lu_effect_is_of_kind(const struct effect *effect, int type)
{
	return effect->kind == KIND_ANY ||
	       type == (effect->kind == KIND_INFANTRY ? TYPE_INFANTRY : TYPE_CAVALRY);
}

int lu_effects_find(
	const struct state *state, const struct game *game, enum effect_verb verb, int unit)
{
	for (int i = state->effects - 1; i >= 0; i--)
		if (state->effect[i].verb == (int)verb &&
			lu_effect_means(&state->effect[i], game, state, unit))
			return i;
	return -1;
}

/* While a division must attack or does so, the cards before that which makes it are
 * lifted. */
int lu_effects_forbid(const struct turn_play *turn, enum effect_verb verb, int unit)
{
	const struct state *state = turn->state;
	int found = lu_effects_find(state, turn->game, verb, unit);

	if (found < (turn->obeys ? turn->overridden : 0) ||
		found < lu_effects_find(state, turn->game, EFFECT_MUST_ATTACK, unit) ||
		found < lu_effects_find(state, turn->game, EFFECT_EXTRA_MOVE, unit))
		return -1;
	return found;
}

int lu_effects_extra(const struct state *state, const struct game *game, int unit)
{
	int sum = 0;

	for (int i = 0; i < state->effects; i++)
		if (state->effect[i].verb == EFFECT_EXTRA_MOVE &&
			lu_effect_means(&state->effect[i], game, state, unit))
			sum += state->effect[i].n;
	return sum;
}

/* ---- 3.0 ---- */

bool lu_effects_block(const struct state *state, int from, int to)
{
	for (int i = 0; i < state->effects; i++) {
		const struct effect *effect = &state->effect[i];

		if (effect->verb == EFFECT_BLOCK_LINK &&
			((effect->place == from && effect->other == to) ||
				(effect->place == to && effect->other == from)))
			return true;
	}
	return false;
}

/* The later card wins. */
const struct effect *lu_effects_limit(
	const struct state *state, enum effect_verb verb, enum side side)
{
	for (int i = state->effects - 1; i >= 0; i--)
		if (state->effect[i].verb == (int)verb &&
			state->effect[i].side == (int)side)
			return &state->effect[i];
	return NULL;
}

bool lu_effects_no_joint(const struct state *state, enum side side)
{
	for (int i = 0; i < state->effects; i++)
		if (state->effect[i].verb == EFFECT_NO_JOINT &&
			state->effect[i].side == (int)side)
			return true;
	return false;
}

/* As they were played, one after another; fractions are kept to the end and then rounded
 * up. Sixteenths: four cards that halve. `slowed`: what takes MP counts too. */
static int allowance_by(const struct game *game, const struct state *state, int unit,
	int allowance, bool slowed)
{
	const int one = 16;
	int sum = allowance * one;

	for (int i = 0; i < state->effects; i++) {
		const struct effect *effect = &state->effect[i];

		if (!lu_effect_means(effect, game, state, unit))
			continue;
		if (effect->verb == EFFECT_MP && (slowed || effect->n > 0))
			sum += effect->n * one;
		else if (effect->verb == EFFECT_HALF && slowed)
			sum /= 2;
	}
	return sum > 0 ? (sum + one - 1) / one : -(-sum / one);
}

int lu_effects_movement(
	const struct game *game, const struct state *state, int unit, int allowance)
{
	return allowance_by(game, state, unit, allowance, true);
}

int lu_effects_unslowed(
	const struct game *game, const struct state *state, int unit, int allowance)
{
	return allowance_by(game, state, unit, allowance, false);
}

/* ---- the points of an extra move ---- */

/* The effect lets every piece of the stack go. */
static bool gives(const struct turn_play *turn, const struct effect *effect,
	const struct stack *stack)
{
	if (effect->verb != EFFECT_EXTRA_MOVE || effect->side != (int)turn->side)
		return false;
	for (int i = 0; i < stack->count; i++)
		if (!lu_effect_means(effect, turn->game, turn->state, stack->unit[i]))
			return false;
	return true;
}

int lu_extra_points(const struct turn_play *turn, const struct stack *stack)
{
	int sum = 0;

	for (int i = 0; i < turn->state->effects; i++)
		if (gives(turn, &turn->state->effect[i], stack))
			sum += turn->state->effect[i].n;
	return sum;
}

static bool may_end_with_attack(const struct turn_play *turn, const struct stack *stack)
{
	for (int i = 0; i < turn->state->effects; i++)
		if (turn->state->effect[i].attack &&
			gives(turn, &turn->state->effect[i], stack))
			return true;
	return false;
}

bool lu_has_extra_move(struct turn_play *turn, const struct order *order,
	const struct stack *stack, bool attacks)
{
	const char *why;

	if (!lu_extra_points(turn, stack))
		why = "only a stack acts that a card lets move on";
	else if (attacks && !may_end_with_attack(turn, stack))
		why = "this extra move allows no attack";
	else
		return true;
	lu_order_fails(turn, order, F_TURN_ENDS, lu_stack_names(turn, stack), why, NULL);
	return false;
}
