/*
 * 21.0 Victory points, lines of communications, and who has won.
 *
 * Parts: 21.2 lines of communications; 21.1 points; the end of the game.
 */
#include <string.h>

#include "rules/blue-and-gray/rules/rules.h"

/* ---- 21.2 lines of communications: units cut them, zones of control do not ---- */

struct tracing {
	const struct game *game;
	bool *held; /* hexes in which the enemy stands */
};

static void tracing_make(struct tracing *out, struct arena *arena, const struct game *game,
	const struct state *state, enum side side)
{
	out->game = game;
	out->held = ARENA_NEW_ARRAY(arena, (size_t)game->map.places, bool);
	for (int i = 0; i < game->units; i++)
		if (bg_on_map(state, i) && bg_unit_side(game, i) != side)
			out->held[state->unit[i].at] = true;
}

static bool passes_by_way(const void *context, int from, int to, int link)
{
	const struct tracing *t = context;

	(void)from;
	return !t->held[to] && bg_link_has_way(t->game, link);
}

static bool passes(const void *context, int from, int to, int link)
{
	const struct tracing *t = context;

	(void)from;
	return !t->held[to] && bg_link_crossable(t->game, link);
}

/* A hex that an enemy holds is never reached. */
static void reach_free(struct reach *reach, const struct tracing *t, int place)
{
	if (!t->held[place])
		reach_from(reach, place);
}

/* ---- 21.21 ---- */

bool bg_has_communications(struct arena *arena, const struct game *game,
	const struct state *state, enum side side, struct line *line)
{
	struct tracing tracing;
	struct reach reach;

	tracing_make(&tracing, arena, game, state, side);
	reach_make(&reach, arena, &game->map);
	/* from the far end, so that the way back is the way there */
	reach_free(&reach, &tracing, game->line_to);
	reach_search(&reach, passes_by_way, &tracing);
	if (reach.distance[game->line_from] < 0)
		return false;
	if (!line)
		return true;
	line->length = 0;
	line->place =
		ARENA_NEW_ARRAY(arena, (size_t)reach.distance[game->line_from] + 1, int);
	for (int at = game->line_from; at >= 0; at = reach.behind[at])
		line->place[line->length++] = at;
	return true;
}

/* ---- 21.22 ---- */

/* How far hexes are from the roads and trails that lead to where units can trace. */
static void measure(struct reach *out, struct arena *arena, const struct tracing *tracing)
{
	const struct game *game = tracing->game;
	struct reach ways;

	reach_make(&ways, arena, &game->map);
	for (int i = 0; i < game->traces; i++)
		reach_free(&ways, tracing, game->trace_to[i]);
	reach_search(&ways, passes_by_way, tracing);
	reach_make(out, arena, &game->map);
	for (int i = 0; i < ways.places; i++)
		reach_from(out, ways.place[i]);
	reach_search(out, passes, tracing);
}

void bg_isolated(
	bool *out, struct arena *arena, const struct game *game, const struct state *state)
{
	struct tracing tracing;
	struct reach reach;

	for (int i = 0; i < game->units; i++)
		out[i] = false;
	/* the rule holds only of a train that was never brought on the map */
	if (game->train < 0 || state->unit[game->train].fate != FATE_AWAITED)
		return;
	tracing_make(&tracing, arena, game, state, (enum side)game->isolated_side);
	measure(&reach, arena, &tracing);
	for (int i = 0; i < game->units; i++) {
		int distance;

		if (!bg_on_map(state, i) || game->unit[i].side != game->isolated_side)
			continue;
		distance = reach.distance[state->unit[i].at];
		out[i] = distance < 0 || distance > game->trace_distance;
	}
}

/* ---- 21.1 ---- */

/* What all rows are counted from. */
struct count {
	const struct game *game;
	const struct state *state;
	bool over;
	bool lost[UNITS_MAX];       /* eliminated, or counted so (21.22) */
	bool communications[SIDES]; /* 21.21 */
};

/* How often a row counts by the loss of a unit. */
static int award_of_loss(const struct game *game, const struct award *award, int unit)
{
	switch ((enum award_kind)award->kind) {
	case AWARD_STRENGTH_ELIMINATED: return game->unit[unit].strength;
	case AWARD_TRAIN_ELIMINATED: return bg_is_train(game, unit);
	default: return 0;
	}
}

/* The same by its leaving the map by the hex of the row. */
static int award_of_exit(const struct game *game, const struct award *award, int unit)
{
	switch ((enum award_kind)award->kind) {
	case AWARD_UNIT_EXITED: return 1;
	case AWARD_STRENGTH_EXITED: return game->unit[unit].strength;
	case AWARD_TRAIN_EXITED: return bg_is_train(game, unit);
	default: return 0;
	}
}

/* Of the enemy's units those count that are lost, of one's own those that have left. */
static int award_of_unit(
	const struct count *c, const struct award *award, enum side side, int unit)
{
	const struct unit_state *now = &c->state->unit[unit];

	if (bg_unit_side(c->game, unit) != side)
		return c->lost[unit] ? award_of_loss(c->game, award, unit) : 0;
	return now->fate == FATE_EXITED && now->at == award->exit
		       ? award_of_exit(c->game, award, unit)
		       : 0;
}

static bool is_for(const struct award *award, enum side side)
{
	return award->side == NO_SIDE || award->side == (int)side;
}

/* 21.11: the points that the enemy gets when the unit is eliminated. */
static int loss_points(const struct game *game, int unit)
{
	enum side enemy = side_other(bg_unit_side(game, unit));
	int points = 0;

	for (int i = 0; i < game->awards; i++)
		if (is_for(&game->award[i], enemy))
			points += game->award[i].points *
				  award_of_loss(game, &game->award[i], unit);
	return points;
}

static bool conditions_hold(
	const struct count *c, const struct award *award, enum side side)
{
	return (!award->train || bg_train_exit_turn(c->game, c->state)) &&
	       (!award->communications || c->communications[side]);
}

static bool is_given(const struct count *c, const struct award *award, enum side side)
{
	if (!is_for(award, side) || (award->at_end && !c->over))
		return false;
	if (award->otherwise >= 0 &&
		conditions_hold(c, &c->game->award[award->otherwise], side))
		return false;
	return conditions_hold(c, award, side);
}

static int award_points(const struct count *c, const struct award *award, enum side side)
{
	int count = 0;

	if (!is_given(c, award, side))
		return 0;
	for (int i = 0; i < c->game->units; i++)
		count += award_of_unit(c, award, side, i);
	return count * award->points;
}

static void count_begin(struct count *c, struct arena *arena, const struct game *game,
	const struct state *state, bool over)
{
	bool isolated[UNITS_MAX] = {false};

	c->game = game;
	c->state = state;
	c->over = over;
	if (over)
		bg_isolated(isolated, arena, game, state);
	for (int i = 0; i < game->units; i++)
		c->lost[i] = state->unit[i].fate == FATE_ELIMINATED || isolated[i];
	for (enum side side = UNION; side < SIDES; side++)
		c->communications[side] =
			over && bg_has_communications(arena, game, state, side, NULL);
}

void bg_points_count(struct points *out, struct arena *arena, const struct game *game,
	const struct state *state, bool over)
{
	struct count count;

	count_begin(&count, arena, game, state, over);
	memset(out, 0, sizeof *out);
	for (int side = 0; side < SIDES; side++)
		for (int i = 0; i < game->awards; i++) {
			out->row[side][i] =
				award_points(&count, &game->award[i], (enum side)side);
			out->total[side] += out->row[side][i];
		}
}

/* ---- the end ---- */

/* 21.22 */
static void tell_isolated(struct turn_play *turn)
{
	enum side side = (enum side)turn->game->isolated_side;
	struct stack stack = {.count = 0};
	struct event *event;
	bool isolated[UNITS_MAX];
	int points = 0;

	bg_isolated(isolated, turn->adj->arena, turn->game, turn->state);
	for (int i = 0; i < turn->game->units; i++) {
		if (!isolated[i])
			continue;
		stack_add(&stack, i);
		points += loss_points(turn->game, i);
	}
	if (!stack.count)
		return;
	event = bg_side_event(turn, "isolated", "21.22", side);
	event_fact(turn->adj->journal, event, "pieces", "%s", bg_stack_ids(turn, &stack));
	event_fact(turn->adj->journal, event, "points", "%d", points);
}

static void tell_communications(struct turn_play *turn, enum side side)
{
	struct event *event;
	struct line line;

	if (!bg_has_communications(turn->adj->arena, turn->game, turn->state, side, &line))
		return;
	event = bg_side_event(turn, "communications", "21.21", side);
	event_fact(turn->adj->journal, event, "path", "%s",
		bg_place_ids(turn, line.place, line.length));
}

static void tell_award(
	struct turn_play *turn, const struct award *award, enum side side, int points)
{
	struct journal *journal = turn->adj->journal;
	struct event *event = bg_side_event(turn, "end-points", award->rule, side);

	event_fact(journal, event, "award", "%s", award->id);
	event_fact(journal, event, "text", "%s", award->text);
	event_fact(journal, event, "count", "%d", points / award->points);
	event_fact(journal, event, "points", "%d", points);
}

static void tell_outcome(struct turn_play *turn, const struct points *points)
{
	enum side winner = ending_winner((enum game_ending)turn->state->outcome);
	struct journal *journal = turn->adj->journal;
	struct event *event = game_over_event(turn->adj, "21.0");

	event_fact(journal, event, "union", "%d", points->total[UNION]);
	event_fact(journal, event, "confederate", "%d", points->total[CONFEDERATE]);
	if (winner != NO_SIDE)
		event_fact(journal, event, "winner", "%s", side_name(winner));
}

/* 21.0: equal totals are a draw. */
static enum game_ending ending_of(const struct points *points)
{
	int lead = points->total[UNION] - points->total[CONFEDERATE];

	return lead > 0 ? ENDING_UNION : lead < 0 ? ENDING_CONFEDERATE : ENDING_DRAW;
}

void bg_victory_decide(struct turn_play *turn)
{
	const struct game *game = turn->game;
	struct points points;

	bg_points_count(&points, turn->adj->arena, game, turn->state, true);
	tell_isolated(turn);
	for (int side = 0; side < SIDES; side++)
		tell_communications(turn, (enum side)side);
	for (int side = 0; side < SIDES; side++)
		for (int i = 0; i < game->awards; i++)
			if (points.row[side][i])
				tell_award(turn, &game->award[i], (enum side)side,
					points.row[side][i]);
	turn->state->outcome = (int)ending_of(&points);
	tell_outcome(turn, &points);
}
