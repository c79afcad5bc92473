/* 8.1 Supply units: what their owner decides in the Supply Phase. */
#include <string.h>

#include "engine/arena.h"
#include "engine/err.h"
#include "engine/journal.h"
#include "rules/late-unpleasantness/supply.h"

/* ---- what standing orders say of the phase ---- */

/* The word and the point that, in a standing order, mean an option. */
struct saying {
	int id; /* enum order_id */
	int place;
};

static int option_said(const struct query *query, const struct saying *saying, int id,
	const struct arg *arg)
{
	for (int i = 0; i < query->options; i++)
		for (int k = 0; saying[i].id == id && k < arg->count; k++)
			if (arg->number[k] == saying[i].place)
				return i;
	return -1;
}

/* What the actions of one standing order say: an option, or -1. */
static int option_in(
	const struct query *query, const struct saying *saying, const struct order *actions)
{
	for (; actions; actions = actions->next) {
		int option =
			option_said(query, saying, actions->form->id, &actions->arg[0]);

		for (const struct qualifier *q = actions->qualifiers; q && option < 0;
			q = q->next)
			option = option_said(query, saying, q->form->id, &q->arg[0]);
		if (option >= 0)
			return option;
	}
	return -1;
}

/*
 * All standing orders of `when supply begins` speak: the first that says something of
 * this choice counts. One marked `once` speaks of all choices of this one moment, so
 * it does not matter whether it has been used up in it.
 */
static void look_up(
	struct turn_play *turn, struct query *query, const struct saying *saying)
{
	for (const struct standing_order *when = standing_first(turn, query->side);
		when && query->standing < 0 && !query->must_ask; when = when->next) {
		if (!when->trigger || when->trigger->id != WINDOW_SUPPLY_START ||
			!condition_holds(turn, query->side, when->condition))
			continue;
		query->standing = option_in(query, saying, when->actions);
		query->must_ask = query->standing < 0 && when->ask;
		if (when->once && (query->standing >= 0 || query->must_ask))
			standing_used(turn->adj, query->side, when->number);
	}
}

static bool asks(const struct standing *standing, const char *decision)
{
	const char **ask = standing ? standing->ask : NULL;

	while (ask && *ask && strcmp(*ask, decision) != 0)
		ask++;
	return standing && (standing->ask_all || (ask && *ask));
}

/*
 * Asks for a choice. With `quiet`, what stays as it was because nobody speaks of it is
 * not worth telling.
 */
static int choose(int *choice, struct turn_play *turn, struct query *query,
	const struct saying *saying, bool quiet)
{
	query->rule = "8.1";
	query->ordered = query->standing = -1;
	look_up(turn, query, saying);
	*choice = query->fallback;
	if (quiet && query->standing < 0 && !query->must_ask &&
		!asks(turn->adj->standing[query->side], query->decision))
		return OK;
	return decide(choice, turn->adj, query);
}

/* ---- the Terminus ---- */

/* Points where the Terminus may stand, in the order of the file; returns their number. */
static int open_points(const struct turn_play *turn, enum side side, int place[CHOICES_MAX])
{
	int count = 0;

	for (int i = 0; i < turn->game->map.places && count < CHOICES_MAX; i++)
		if ((turn->game->map.place[i].flags & POINT_TERMINUS) &&
			!place_held_by(turn->state, i, side_other(side)))
			place[count++] = i;
	return count;
}

int supply_marker(const struct game *game, enum marker_kind kind)
{
	for (int i = 0; i < game->units; i++)
		if (game->unit[i].type == TYPE_MARKER && game->unit[i].marker == (int)kind)
			return i;
	return -1;
}

/* 12.0: the Terminus stays where it is for the rest of the game. */
static bool terminus_is_locked(const struct state *state)
{
	for (int i = 0; i < state->effects; i++)
		if (state->effect[i].verb == EFFECT_LOCK_TERMINUS)
			return true;
	return false;
}

void terminus_put(struct turn_play *turn, int marker, int place)
{
	struct journal *journal = turn->adj->journal;
	int from = turn->state->unit[marker].at;
	struct event *event;

	if (from == place)
		return;
	turn->state->unit[marker].at = place;
	if (turn->adj->preview)
		return;
	event = journal_event(journal, "terminus-moved", "8.1", TOLD_ALL);
	event_fact(journal, event, "side", "%s",
		side_name((enum side)turn->game->unit[marker].side));
	event_fact(journal, event, "from", "%s", place_id(turn, from));
	event_fact(journal, event, "place", "%s", place_id(turn, place));
}

/* It stays unless its owner wants otherwise or its point is closed; once locked, it stays
 * without a question. */
static int place_terminus(struct turn_play *turn, enum side side, int marker)
{
	struct option option[CHOICES_MAX];
	struct saying saying[CHOICES_MAX];
	int open[CHOICES_MAX], choice, err;
	struct query query = {
		.decision = "terminus-place",
		.side = side,
		.subject = turn->game->unit[marker].id,
		.text = arena_printf(turn->adj->arena, "Where does the %s stand?",
			turn->game->unit[marker].name),
		.option = option,
		.options = open_points(turn, side, open),
	};

	for (int i = 0; i < query.options; i++) {
		option[i] =
			(struct option){place_id(turn, open[i]), place_name(turn, open[i])};
		saying[i] = (struct saying){QUALIFIER_TERMINUS, open[i]};
		if (open[i] == turn->state->unit[marker].at)
			query.fallback = i;
	}
	if (!query.options || terminus_is_locked(turn->state))
		return OK;
	if (query.options == 1)
		choice = 0;
	else if ((err = choose(&choice, turn, &query, saying, true)) < 0)
		return err;
	terminus_put(turn, marker, open[choice]);
	return OK;
}

/* ---- modes ---- */

static bool is_own_supply(const struct turn_play *turn, enum side side, int unit)
{
	return turn->game->unit[unit].side == (int)side &&
	       turn->game->unit[unit].type == TYPE_SUPPLY &&
	       turn->state->unit[unit].at >= 0;
}

static int choose_mode(struct turn_play *turn, enum side side, int unit, int *mode)
{
	static const struct option options[] = {
		{"dump", "a dump"},
		{"wagon", "a wagon"},
	};
	int at = turn->state->unit[unit].at, choice, err;
	const struct saying saying[] = {{QUALIFIER_DUMP, at}, {QUALIFIER_WAGON, at}};
	struct query query = {
		.decision = "supply-mode",
		.side = side,
		.subject = turn->game->unit[unit].id,
		.text = arena_printf(turn->adj->arena,
			"Is %s at %s a dump or a wagon this turn?",
			turn->game->unit[unit].name, place_name(turn, at)),
		.option = options,
		.options = 2,
		.fallback = turn->state->unit[unit].mode == MODE_WAGON,
	};

	if ((err = choose(&choice, turn, &query, saying, true)) < 0)
		return err;
	*mode = choice ? MODE_WAGON : MODE_DUMP;
	return OK;
}

static int set_modes(struct turn_play *turn, enum side side)
{
	struct stack changed[] = {[MODE_DUMP] = {{0}, 0}, [MODE_WAGON] = {{0}, 0}};

	for (int i = 0; i < turn->game->units; i++) {
		int mode, err;

		if (!is_own_supply(turn, side, i))
			continue;
		if ((err = choose_mode(turn, side, i, &mode)) < 0)
			return err;
		if (mode == turn->state->unit[i].mode)
			continue;
		turn->state->unit[i].mode = mode;
		changed[mode].unit[changed[mode].count++] = i;
	}
	for (int mode = MODE_DUMP; mode <= MODE_WAGON; mode++) {
		struct event *event =
			supply_event(turn, "supply-mode", "8.1", side, &changed[mode]);

		if (event)
			event_fact(
				turn->adj->journal, event, "mode", "%s", mode_words[mode]);
	}
	return OK;
}

int supply_arrange(struct turn_play *turn, enum side side)
{
	int err;

	for (int i = 0; i < turn->game->units; i++) {
		if (turn->game->unit[i].side != (int)side ||
			turn->game->unit[i].type != TYPE_MARKER ||
			turn->state->unit[i].at < 0)
			continue;
		if ((err = place_terminus(turn, side, i)) < 0)
			return err;
	}
	return set_modes(turn, side);
}

/* ---- wagons that are used up ---- */

/* Who is near the wagon and has nothing else. */
static void find_served(
	const struct turn_play *turn, int wagon, const bool *supplied, struct stack *served)
{
	enum side side = (enum side)turn->game->unit[wagon].side;
	struct reach reach;

	served->count = 0;
	reach_clear(&reach, turn->game);
	reach_add(&reach, turn->game, turn->state, side, turn->state->unit[wagon].at,
		turn->state->unit[wagon].bank);
	for (int i = 0; i < turn->game->units; i++) {
		const struct unit *unit = &turn->game->unit[i];
		int distance;

		if (unit->side != (int)side || !needs_supply(turn->game, unit) ||
			turn->state->unit[i].at < 0 || supplied[i])
			continue;
		distance = reach_of(&reach, turn->state, i);
		if (distance >= 0 && distance <= turn->game->supply_trace[side])
			served->unit[served->count++] = i;
	}
}

static int choose_expend(
	struct turn_play *turn, int wagon, const struct stack *served, bool *expend)
{
	static const struct option options[] = {
		{"keep", "it is kept"},
		{"expend", "it is used up"},
	};
	int at = turn->state->unit[wagon].at, choice, err;
	const struct saying saying[] = {{QUALIFIER_KEEP, at}, {QUALIFIER_EXPEND, at}};
	struct query query = {
		.decision = "expend-wagon",
		.side = (enum side)turn->game->unit[wagon].side,
		.subject = turn->game->unit[wagon].id,
		.text = arena_printf(turn->adj->arena,
			"Without other supply, but near the wagon %s at %s: %s. Is it "
			"used up for them?",
			turn->game->unit[wagon].name, place_name(turn, at),
			stack_names(turn, served)),
		.option = options,
		.options = 2,
	};

	if ((err = choose(&choice, turn, &query, saying, false)) < 0)
		return err;
	*expend = choice == 1;
	return OK;
}

int supply_expend(struct turn_play *turn, enum side side, bool *supplied)
{
	struct stack spent = {{0}, 0}, served;

	for (int i = 0; i < turn->game->units; i++) {
		bool expend;
		int err;

		if (!is_own_supply(turn, side, i) ||
			turn->state->unit[i].mode != MODE_WAGON)
			continue;
		find_served(turn, i, supplied, &served);
		if (!served.count)
			continue;
		if ((err = choose_expend(turn, i, &served, &expend)) < 0)
			return err;
		if (!expend)
			continue;
		for (int k = 0; k < served.count; k++)
			supplied[served.unit[k]] = true;
		spent.unit[spent.count++] = i;
	}
	supply_event(turn, "wagon-expended", "8.1", side, &spent);
	for (int i = 0; i < spent.count; i++) {
		turn->state->unit[spent.unit[i]].lost = true;
		take_off(turn, spent.unit[i]);
	}
	state_count_holders(turn->state, turn->game, side);
	return OK;
}
