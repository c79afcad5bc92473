/* 13.0 Victory. */
#include "engine/journal.h"
#include "rules/late-unpleasantness/turn.h"

static bool division_at(const struct turn_play *turn, enum side side, int place)
{
	for (int i = 0; i < turn->game->units; i++)
		if (turn->state->unit[i].at == place &&
			turn->game->unit[i].side == (int)side &&
			unit_is_division(&turn->game->unit[i]))
			return true;
	return false;
}

/* A division in every one of the points at the same time. */
static bool holds_all(
	const struct turn_play *turn, enum side side, const struct victory *victory)
{
	for (int i = 0; i < victory->places; i++)
		if (!division_at(turn, side, victory->place[i]))
			return false;
	return victory->places > 0;
}

/* A division enters one of the points; passing through is entering, a retreat is. */
static bool enters(const struct turn_play *turn, enum side side,
	const struct victory *victory, const struct stack *stack, int entered)
{
	for (int i = 0; stack && i < victory->places; i++)
		if (victory->place[i] == entered && stack_has_division(turn, stack) &&
			turn->game->unit[stack->unit[0]].side == (int)side)
			return true;
	return false;
}

static void end_game(struct turn_play *turn, int result, const char *text)
{
	turn->state->result = result;
	turn->victory = text;
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
	for (enum side side = UNION; side < SIDES; side++) {
		const struct victory *victory = &turn->game->victory[side];
		bool won = victory->kind == VICTORY_ENTER
				   ? enters(turn, side, victory, stack, entered)
				   : entered < 0 && holds_all(turn, side, victory);

		if (won && !turn->state->result)
			end_game(turn, side == UNION ? RESULT_UNION : RESULT_CONFEDERATE,
				victory->text);
	}
}

void victory_last_turn(struct turn_play *turn)
{
	if (!turn->state->result)
		end_game(turn, RESULT_DRAW,
			"The last turn is over and neither side has won.");
}
