/* 13.0|12.0 Victory. */
#include "engine/journal.h"
#include "rules/late-unpleasantness/turn.h"

/* ---- who holds what ---- */

static bool division_at(const struct turn_play *turn, enum side side, int place)
{
	for (int i = 0; i < turn->game->units; i++)
		if (turn->state->unit[i].at == place &&
			turn->game->unit[i].side == (int)side &&
			unit_is_division(&turn->game->unit[i]))
			return true;
	return false;
}

/* Infantry that is no dummy and carries no marker; garrisons need no supply. */
static bool supplied_infantry_at(const struct turn_play *turn, enum side side, int place)
{
	for (int i = 0; i < turn->game->units; i++)
		if (turn->state->unit[i].at == place &&
			turn->game->unit[i].side == (int)side &&
			unit_is_foot(&turn->game->unit[i]) &&
			turn->state->unit[i].supply == SUPPLIED)
			return true;
	return false;
}

static void settle(struct turn_play *turn, int place)
{
	static const int holders[] = {HELD_BY_UNION, HELD_BY_CONFEDERATE};
	struct place_state *now = &turn->state->place[place];
	enum side holder = place_holder(turn->state, place);

	if (holder == NO_SIDE)
		return;
	if (supplied_infantry_at(turn, holder, place)) {
		/* at the start the Confederates hold all: that is not worth a note */
		if (holder == UNION || now->control != HELD_BY_NOBODY)
			now->control = holders[holder];
		now->doubted = false;
	} else if (now->control != HELD_BY_NOBODY && now->control != holders[holder]) {
		now->doubted = true;
	}
}

void control_settle(struct turn_play *turn)
{
	for (int i = 0; i < turn->game->victories; i++) {
		const struct victory *victory = &turn->game->victory[i];

		for (int k = 0; victory->kind == VICTORY_CONTROL && k < victory->places;
			k++)
			settle(turn, victory->place[k]);
	}
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

/* A division enters one of the points; passing through is entering, a retreat is. */
static bool enters(const struct turn_play *turn, const struct victory *victory,
	const struct stack *stack, int entered)
{
	for (int i = 0; stack && i < victory->places; i++)
		if (victory->place[i] == entered && stack_has_division(turn, stack) &&
			turn->game->unit[stack->unit[0]].side == victory->side)
			return true;
	return false;
}

static bool controls(const struct turn_play *turn, const struct victory *victory)
{
	int holder = victory->side == UNION ? HELD_BY_UNION : HELD_BY_CONFEDERATE;
	int count = 0;

	for (int i = 0; i < victory->places; i++)
		count += turn->state->place[victory->place[i]].control == holder;
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

static void end_game(struct turn_play *turn, int result, const char *text)
{
	turn->state->result = result;
	turn->victory = text;
}

static void win(struct turn_play *turn, const struct victory *victory)
{
	end_game(turn, victory->side == UNION ? RESULT_UNION : RESULT_CONFEDERATE,
		victory->text);
}

static void check(
	struct turn_play *turn, const struct stack *stack, int entered, bool turn_over)
{
	if (entered < 0)
		control_settle(turn);
	for (int i = 0; i < turn->game->victories && !turn->state->result; i++)
		if (holds(turn, &turn->game->victory[i], stack, entered, turn_over))
			win(turn, &turn->game->victory[i]);
}

void victory_tell(struct turn_play *turn)
{
	struct journal *journal = turn->adj->journal;
	int result = turn->state->result;
	struct event *event;

	if (!turn->victory || turn->adj->preview)
		return;
	event = journal_event(journal, "game-over", "13.0", TOLD_ALL);
	event_fact(journal, event, "result", "%s",
		result == RESULT_DRAW    ? "draw"
		: result == RESULT_UNION ? "union"
					 : "confederate");
	event_fact(journal, event, "text", "%s", turn->victory);
}

void victory_check(struct turn_play *turn, const struct stack *stack, int entered)
{
	check(turn, stack, entered, false);
}

void victory_turn_over(struct turn_play *turn)
{
	check(turn, NULL, -1, turn->side != NO_SIDE);
}

void victory_last_turn(struct turn_play *turn)
{
	for (int i = 0; i < turn->game->victories && !turn->state->result; i++)
		if (turn->game->victory[i].kind == VICTORY_LAST_TURN)
			win(turn, &turn->game->victory[i]);
	if (!turn->state->result)
		end_game(turn, RESULT_DRAW,
			"The last turn is over and neither side has won.");
}
