/* 7.0 Leaders: where they may be. */

#include <string.h>

#include "base/arena.h"
#include "base/diag.h"
#include "game/decide.h"
#include "game/journal.h"
#include "rules/late-unpleasantness/rules/combat.h"

/* ---- where a leader may be ---- */

bool lu_leader_has(const struct turn_play *turn, int leader, int division)
{
	return lu_unit_is_division(&turn->game->unit[division]) &&
	       turn->state->unit[division].at >= 0 &&
	       turn->state->unit[division].strength > 0 &&
	       lu_leads(turn->game, turn->state, leader, division);
}

/* The same in a point; on one bank of a broken bridge, of others `bank` says nothing. */
static bool may_be_on(const struct turn_play *turn, int leader, int place, enum bank bank)
{
	bool broken = turn->state->place[place].broken, dummies = false, others = false;

	for (int i = 0; i < turn->game->units; i++) {
		const struct unit_state *now = &turn->state->unit[i];

		if (now->at != place ||
			lu_unit_side(turn->game, i) != lu_unit_side(turn->game, leader) ||
			(broken && now->bank != (int)bank))
			continue;
		if (lu_leader_has(turn, leader, i))
			return true;
		switch (turn->game->unit[i].type) {
		case TYPE_DUMMY: dummies = true; break;
		case TYPE_LEADER:
		case TYPE_MARKER: break;
		default: others = true;
		}
	}
	return dummies && !others;
}

/* 7.0: with a division of his command, or with dummies alone. */
static bool leader_may_be(const struct turn_play *turn, int leader, int place)
{
	const struct unit_state *now = &turn->state->unit[leader];

	if (now->at == place || !turn->state->place[place].broken)
		return may_be_on(turn, leader, place, (enum bank)now->bank);
	return may_be_on(turn, leader, place, BANK_NORTH) ||
	       may_be_on(turn, leader, place, BANK_SOUTH);
}

static bool has_command(const struct turn_play *turn, int leader)
{
	for (int i = 0; i < turn->game->units; i++)
		if (lu_leader_has(turn, leader, i))
			return true;
	return false;
}

/* In a preview: where he is, or who is with him, hangs on a die. */
static bool hangs_on_die(const struct turn_play *turn, int leader)
{
	for (int i = 0; turn->adj->preview && i < turn->game->units; i++)
		if (turn->unknown[i] &&
			(i == leader || lu_leads(turn->game, turn->state, leader, i) ||
				turn->state->unit[i].at == turn->state->unit[leader].at))
			return true;
	return false;
}

/* 12.0: where a card put him he may be without his command, but not under an attack. */
static bool may_be_alone(const struct turn_play *turn, int leader)
{
	const struct unit_state *now = &turn->state->unit[leader];

	return now->alone && !(turn->fight && turn->fight->to == now->at);
}

/* As nearly all leaders are: with a division of his command, on the same bank. */
static bool is_with_command(const struct turn_play *turn, int leader)
{
	const struct unit_state *his = &turn->state->unit[leader];

	for (int i = 0; i < turn->game->units; i++) {
		const struct unit_state *now = &turn->state->unit[i];

		if (now->at == his->at && now->bank == his->bank &&
			lu_unit_side(turn->game, i) == lu_unit_side(turn->game, leader) &&
			lu_leader_has(turn, leader, i))
			return true;
	}
	return false;
}

static bool is_astray(const struct turn_play *turn, int leader)
{
	int at = turn->state->unit[leader].at;

	return at >= 0 && !is_with_command(turn, leader) && !hangs_on_die(turn, leader) &&
	       (!has_command(turn, leader) ||
		       (!may_be_alone(turn, leader) && !leader_may_be(turn, leader, at)));
}

/* ---- going to a point ---- */

/* Where divisions of his command stand. */
static void find_command(bool at[PLACES_MAX], const struct turn_play *turn, int leader)
{
	memset(at, 0, (size_t)turn->game->map.places * sizeof *at);
	for (int i = 0; i < turn->game->units; i++)
		if (lu_leader_has(turn, leader, i))
			at[turn->state->unit[i].at] = true;
}

/* At a broken bridge: that of his strongest division there, else where he may be. */
static enum bank bank_to_join(const struct turn_play *turn, int leader, int place)
{
	int strongest = -1;

	if (!turn->state->place[place].broken)
		return BANK_NONE;
	for (int i = 0; i < turn->game->units; i++)
		if (turn->state->unit[i].at == place && lu_leader_has(turn, leader, i) &&
			(strongest < 0 || turn->state->unit[i].strength >
						  turn->state->unit[strongest].strength))
			strongest = i;
	if (strongest >= 0)
		return (enum bank)turn->state->unit[strongest].bank;
	return may_be_on(turn, leader, place, BANK_NORTH) ? BANK_NORTH : BANK_SOUTH;
}

void lu_leader_put(struct turn_play *turn, int leader, int place)
{
	enum bank bank = bank_to_join(turn, leader, place);

	turn->state->unit[leader].at = place;
	turn->state->unit[leader].alone = false;
	turn->state->unit[leader].bank = (int)bank;
	lu_state_count_holders(turn->state, turn->game, lu_unit_side(turn->game, leader));
}

/* ---- choosing a point ---- */

/* `rejoin` names him, or nobody and so all. */
static bool speaks_of(const struct qualifier *word, int leader, bool by_name)
{
	if (word->arg[0].kind != ARG_PIECES)
		return !by_name;
	return by_name && arg_names(&word->arg[0], leader);
}

/* The first point that is named and stands in the list; its index, or -1. */
static int said_point(const struct qualifier *said, int leader, const int *point, int count)
{
	for (int by_name = 1; by_name >= 0; by_name--)
		for (const struct qualifier *word = wish_next(said, QUALIFIER_REJOIN); word;
			word = wish_next(word->next, QUALIFIER_REJOIN))
			for (int i = 0;
				speaks_of(word, leader, by_name) && i < word->arg[1].count;
				i++)
				for (int k = 0; k < count; k++)
					if (word->arg[1].number[i] == point[k])
						return k;
	return -1;
}

struct stacks {
	int leader;
	const int *point;
	int count;
};

static bool is_joined(const void *context, const struct qualifier *said)
{
	const struct stacks *stacks = context;

	return said_point(said, stacks->leader, stacks->point, stacks->count) >= 0;
}

int lu_leader_choose(
	int *place, struct turn_play *turn, int leader, const struct joining *how)
{
	struct option option[PLACES_MAX];
	struct query query = {
		.decision = how->decision,
		.rule = how->rule,
		.side = lu_unit_side(turn->game, leader),
		.subject = turn->game->unit[leader].id,
		.text = how->text,
		.option = option,
		.ordered = -1,
	};
	int point[PLACES_MAX], choice = 0, err;
	bool command_at[PLACES_MAX];
	struct wish wish;

	*place = -1;
	find_command(command_at, turn, leader);
	for (int i = 0; i < turn->game->map.places; i++) {
		if (!command_at[i])
			continue;
		if (i == how->fallback)
			query.fallback = query.options;
		option[query.options] =
			(struct option){lu_place_id(turn, i), lu_place_name(turn, i)};
		point[query.options++] = i;
	}
	if (!query.options)
		return OK;
	if (query.options > 1) {
		const struct stacks stacks = {leader, point, query.options};
		const struct instruction_test test = {.can = is_joined,
			.context = &stacks,
			.because = "no stack of his command stands where it says (7.0)"};

		lu_instruction_find_about(
			&wish, turn, query.side, how->triggers, "rejoin", leader, &test);
		query.standing = said_point(wish.standing, leader, point, query.options);
		query.must_ask = wish.ask;
		if ((err = decide(&choice, turn->adj, &query)) < 0)
			return err;
	}
	*place = point[choice];
	return OK;
}

/* ---- rejoining, out, and back ---- */

/* Only the owner knows where his leaders are (5.0). `from`, `to`: points, or -1. */
static void tell(
	const struct turn_play *turn, const char *kind, int leader, int from, int to)
{
	struct journal *journal = turn->adj->journal;
	enum side side = lu_unit_side(turn->game, leader);
	struct event *event;

	event = lu_side_event(turn, kind, "7.0", TOLD_SIDE(side), side);
	event_fact(journal, event, "leader", "%s",
		lu_unit_name(turn->game, turn->state, leader));
	if (from >= 0)
		event_fact(journal, event, "from", "%s", lu_place_id(turn, from));
	if (to >= 0)
		event_fact(journal, event, "place", "%s", lu_place_id(turn, to));
}

static int strength_at(const struct turn_play *turn, enum side side, int place)
{
	int sum = 0;

	for (int i = 0; i < turn->game->units; i++)
		if (turn->state->unit[i].at == place && lu_unit_side(turn->game, i) == side)
			sum += turn->state->unit[i].strength;
	return sum;
}

/* The receipt of a preview says what will come of him. */
static void receipt_settled(struct turn_play *turn, int leader, int from, int to)
{
	const char *name = lu_unit_name(turn->game, turn->state, leader);

	if (lu_unit_side(turn->game, leader) != turn->side || !turn->order)
		return;
	if (to < 0)
		lu_order_understood(turn, turn->order,
			"then %s is out: no division of his command is left (7.0)", name);
	else
		lu_order_understood(turn, turn->order,
			"then %s goes to his command at %s: no division of it is at %s (7.0)",
			name, lu_place_name(turn, to), lu_place_name(turn, from));
}

/* The nearest stack of his command by links, then the one with most SP, then the first. */
static int nearest_stack(const struct turn_play *turn, int leader)
{
	enum side side = lu_unit_side(turn->game, leader);
	int distance[PLACES_MAX], best = -1;
	bool command_at[PLACES_MAX];

	find_command(command_at, turn, leader);
	map_distances(&turn->game->map, turn->state->unit[leader].at, NULL, NULL, distance);
	for (int i = 0; i < turn->game->map.places; i++) {
		if (!command_at[i])
			continue;
		if (best < 0 || distance[i] < distance[best] ||
			(distance[i] == distance[best] &&
				strength_at(turn, side, i) > strength_at(turn, side, best)))
			best = i;
	}
	return best;
}

static int rejoin(struct turn_play *turn, int leader)
{
	static const int triggers[] = {TRIGGER_LEADER_ALONE, 0};
	int from = turn->state->unit[leader].at, place, err;
	const struct joining how = {
		.decision = "leader-rejoin",
		.rule = "7.0",
		.text = arena_printf(turn->adj->arena,
			"%s is without his command at %s. Which stack of it does he join?",
			lu_unit_name(turn->game, turn->state, leader),
			lu_place_name(turn, from)),
		.triggers = triggers,
		.fallback = nearest_stack(turn, leader),
	};

	if ((err = lu_leader_choose(&place, turn, leader, &how)) < 0)
		return err;
	if (place < 0)
		lu_take_off(turn, leader);
	else
		lu_leader_put(turn, leader, place);
	if (turn->adj->preview)
		receipt_settled(turn, leader, from, place);
	else
		tell(turn, place < 0 ? "leader-out" : "leader-rejoins", leader, from,
			place);
	return OK;
}

/*
 * He has marched here with his stack, or was dropped by it, and no division of his was
 * in it to the end. Whom a combat has parted from his command did not come by himself.
 */
static bool came_by_himself(const struct turn_play *turn, int leader)
{
	int set_out = turn->set_out[leader];

	if (lu_unit_side(turn->game, leader) != turn->side || set_out < 0 ||
		set_out == turn->state->unit[leader].at)
		return false;
	for (int i = 0; turn->active[leader] && i < turn->game->units; i++)
		if (turn->active[i] && lu_unit_is_division(&turn->game->unit[i]) &&
			lu_leads(turn->game, turn->state, leader, i))
			return false;
	return true;
}

static int settle(struct turn_play *turn, int leader)
{
	int at = turn->state->unit[leader].at, back = turn->set_out[leader];

	if (!has_command(turn, leader) || !came_by_himself(turn, leader) ||
		!leader_may_be(turn, leader, back))
		return rejoin(turn, leader);
	lu_leader_put(turn, leader, back);
	return lu_order_fails(turn, turn->order, F_LEADER_ALONE,
		lu_unit_name(turn->game, turn->state, leader), lu_place_name(turn, back),
		lu_place_name(turn, at));
}

int lu_leaders_settle(struct turn_play *turn, enum side side, bool all)
{
	/* in the midst of his attack a player has leaders who may still move */
	bool any = all && !(turn->fight && side == turn->side);
	int err;

	for (int i = 0; i < turn->game->units; i++) {
		if (turn->game->unit[i].type != TYPE_LEADER ||
			lu_unit_side(turn->game, i) != side ||
			(!any && !turn->finished[i]) || !is_astray(turn, i))
			continue;
		if ((err = settle(turn, i)) < 0)
			return err;
	}
	return OK;
}

void lu_leaders_return(struct turn_play *turn, int division)
{
	for (int i = 0; i < turn->game->units; i++) {
		if (turn->game->unit[i].type != TYPE_LEADER ||
			turn->state->unit[i].at >= 0 || turn->state->unit[i].lost ||
			!lu_leader_has(turn, i, division))
			continue;
		lu_leader_put(turn, i, turn->state->unit[division].at);
		if (!turn->adj->preview)
			tell(turn, "leader-returns", i, -1, turn->state->unit[i].at);
	}
}
