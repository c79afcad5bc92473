/* 13.0|12.0 Victory. */
#include "game/journal.h"
#include "rules/late-unpleasantness/rules/rules.h"

struct victory;

/* ---- who holds what ---- */

static bool division_at(const struct turn_play *turn, enum side side, int place)
{
	for (int i = 0; i < turn->game->units; i++)
		if (turn->state->unit[i].at == place &&
			turn->game->unit[i].side == (int)side &&
			lu_unit_is_division(&turn->game->unit[i]))
			return true;
	return false;
}

/* Where each side has infantry that is no dummy and carries no marker; garrisons need no
 * supply. */
struct infantry {
	bool at[SIDES][PLACES_MAX];
};

static void find_infantry(struct infantry *out, const struct turn_play *turn)
{
	*out = (struct infantry){0};
	for (int i = 0; i < turn->game->units; i++) {
		const struct unit_state *now = &turn->state->unit[i];

		if (now->at >= 0 && now->supply == SUPPLIED &&
			lu_unit_is_foot(&turn->game->unit[i]))
			out->at[turn->game->unit[i].side][now->at] = true;
	}
}

/* What the side that does not win by it holds at the start is not worth a note. */
static void settle(struct turn_play *turn, const struct victory *victory, int place,
	const struct infantry *infantry)
{
	struct place_state *now = &turn->state->place[place];
	enum side holder = lu_place_holder(turn->state, place);
	enum side controller = lu_place_controller(turn->state, victory, place);

	if (holder == NO_SIDE)
		return;
	if (infantry->at[holder][place]) {
		if (holder != controller)
			now->control =
				holder == UNION ? HELD_BY_UNION : HELD_BY_CONFEDERATE;
		now->doubted = false;
	} else if (holder != controller) {
		now->doubted = true;
	}
}

void lu_control_settle(struct turn_play *turn)
{
	struct infantry infantry;

	find_infantry(&infantry, turn);
	for (int i = 0; i < turn->game->victories; i++) {
		const struct victory *victory = &turn->game->victory[i];

		for (int k = 0; victory->kind == VICTORY_CONTROL && k < victory->places;
			k++)
			settle(turn, victory, victory->place[k], &infantry);
	}
}

/* ---- what is wanting ---- */

bool lu_victory_may_have(const struct state *view, const struct victory *victory, int place)
{
	static const int held_by[SIDES] = {
		[UNION] = HELD_BY_UNION, [CONFEDERATE] = HELD_BY_CONFEDERATE};
	enum side side = (enum side)victory->side;
	int control = view->place[place].control;

	if (victory->kind != VICTORY_CONTROL || !audience_is_side(view->viewer))
		return lu_place_held_by(view, place, side);
	return (int)view->viewer == victory->side ? control == held_by[side]
						  : control != held_by[side_other(side)];
}

int lu_victory_wanting(const struct state *view, const struct victory *victory)
{
	int wanting = victory->kind == VICTORY_ENTER ? 1 : victory->count;

	if (!victory->places)
		return 0;
	for (int i = 0; victory->kind != VICTORY_ENTER && i < victory->places; i++)
		wanting -= lu_victory_may_have(view, victory, victory->place[i]);
	return wanting > 1 ? wanting : 1;
}

/* ---- the conditions ---- */

/* A division in every one of the points at the same time. */
static bool holds_all(const struct turn_play *turn, const struct victory *victory)
{
	for (int i = 0; i < victory->places; i++)
		if (!division_at(turn, (enum side)victory->side, victory->place[i]))
			return false;
	return true;
}

bool lu_victory_by_entering(const struct game *game, enum side side, int place)
{
	for (int i = 0; i < game->victories; i++) {
		const struct victory *victory = &game->victory[i];

		for (int k = 0; k < victory->places; k++)
			if (victory->kind == VICTORY_ENTER && victory->side == (int)side &&
				victory->place[k] == place)
				return true;
	}
	return false;
}

/* A division in each of those points but one, besides those. */
static bool holds_others(const struct game *game, const struct state *state,
	const struct victory *victory, const struct stack *who, int but)
{
	for (int i = 0; i < victory->places; i++) {
		int place = victory->place[i], unit = 0;

		while (unit < game->units &&
			(state->unit[unit].at != place || stack_has(who, unit) ||
				game->unit[unit].side != victory->side ||
				!lu_unit_is_division(&game->unit[unit])))
			unit++;
		if (place != but && unit == game->units)
			return false;
	}
	return true;
}

/* Would one of them, there, be what is wanting? */
static bool completes(const struct game *game, const struct state *state,
	const struct victory *victory, const struct stack *who, int place)
{
	bool division = false, supplied = false;

	for (int i = 0; i < who->count; i++) {
		const struct unit *unit = &game->unit[who->unit[i]];

		division |= lu_unit_is_division(unit);
		supplied |= lu_unit_is_foot(unit) &&
			    state->unit[who->unit[i]].supply == SUPPLIED;
	}
	switch ((enum victory_kind)victory->kind) {
	case VICTORY_ENTER: return division;
	case VICTORY_HOLD_ALL:
		return division && holds_others(game, state, victory, who, place);
	case VICTORY_CONTROL:
		return supplied && lu_victory_wanting(state, victory) == 1 &&
		       !lu_victory_may_have(state, victory, place);
	case VICTORY_LEADERS_LOST:
	case VICTORY_LAST_TURN: break;
	}
	return false;
}

bool lu_victory_by_coming(const struct game *game, const struct state *state,
	const struct stack *who, int place)
{
	for (int i = 0; who->count && i < game->victories; i++) {
		const struct victory *victory = &game->victory[i];

		for (int k = 0; k < victory->places; k++)
			if (victory->place[k] == place &&
				victory->side == game->unit[who->unit[0]].side &&
				completes(game, state, victory, who, place))
				return true;
	}
	return false;
}

/* A division enters one of the points; passing through is entering, a retreat is. */
static bool enters(const struct turn_play *turn, const struct victory *victory,
	const struct stack *stack, int entered)
{
	for (int i = 0; stack && i < victory->places; i++)
		if (victory->place[i] == entered && lu_stack_has_division(turn, stack) &&
			turn->game->unit[stack->unit[0]].side == victory->side)
			return true;
	return false;
}

static bool controls(const struct turn_play *turn, const struct victory *victory)
{
	int count = 0;

	for (int i = 0; i < victory->places; i++)
		count += (int)lu_place_controller(
				 turn->state, victory, victory->place[i]) == victory->side;
	return count >= victory->count;
}

static bool leaders_lost(const struct turn_play *turn, const struct victory *victory)
{
	for (int i = 0; i < victory->units; i++)
		if (!turn->state->unit[victory->unit[i]].lost)
			return false;
	return true;
}

/* True when it holds at this moment: a stack has just come to `entered`, a stack has
 * finished or a step ends (-1), a player turn is over (`turn_over`). */
static bool holds(const struct turn_play *turn, const struct victory *victory,
	const struct stack *stack, int entered, bool turn_over)
{
	switch ((enum victory_kind)victory->kind) {
	case VICTORY_ENTER: return enters(turn, victory, stack, entered);
	case VICTORY_HOLD_ALL: return entered < 0 && holds_all(turn, victory);
	case VICTORY_CONTROL: return turn_over && controls(turn, victory);
	case VICTORY_LEADERS_LOST: return leaders_lost(turn, victory);
	case VICTORY_LAST_TURN: return false;
	}
	return false;
}

/* ---- the end ---- */

static void win(struct turn_play *turn, const struct victory *victory)
{
	turn->state->result = victory->side == UNION ? ENDING_UNION : ENDING_CONFEDERATE;
	turn->victory = victory;
}

static void check(
	struct turn_play *turn, const struct stack *stack, int entered, bool turn_over)
{
	if (entered < 0)
		lu_control_settle(turn);
	for (int i = 0; i < turn->game->victories && !turn->state->result; i++)
		if (holds(turn, &turn->game->victory[i], stack, entered, turn_over))
			win(turn, &turn->game->victory[i]);
}

void lu_victory_tell(struct turn_play *turn)
{
	struct journal *journal = turn->adj->journal;
	struct event *event;

	if (!turn->victory || turn->adj->preview)
		return;
	event = game_over_event(turn->adj, "13.0");
	if (turn->victory->rule) /* that of the game's own rulebook, as data have it */
		event->rule = turn->victory->rule;
	event_fact(journal, event, "result", "%s", ending_words[turn->state->result]);
	event_fact(journal, event, "text", "%s", turn->victory->text);
}

void lu_victory_check(struct turn_play *turn, const struct stack *stack, int entered)
{
	check(turn, stack, entered, false);
}

void lu_victory_leader_lost(struct turn_play *turn)
{
	for (int i = 0; i < turn->game->victories && !turn->state->result; i++)
		if (turn->game->victory[i].kind == VICTORY_LEADERS_LOST &&
			leaders_lost(turn, &turn->game->victory[i]))
			win(turn, &turn->game->victory[i]);
}

void lu_victory_turn_over(struct turn_play *turn)
{
	check(turn, NULL, -1, turn->side != NO_SIDE);
}

void lu_victory_last_turn(struct turn_play *turn)
{
	static const struct victory draw = {
		.text = "The last turn is over and neither side has won."};

	for (int i = 0; i < turn->game->victories && !turn->state->result; i++)
		if (turn->game->victory[i].kind == VICTORY_LAST_TURN)
			win(turn, &turn->game->victory[i]);
	if (turn->state->result)
		return;
	turn->state->result = ENDING_DRAW;
	turn->victory = &draw;
}
