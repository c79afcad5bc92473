/* 10.0 Bridges. */
#include <string.h>

#include "engine/arena.h"
#include "engine/buf.h"
#include "engine/dice.h"
#include "engine/err.h"
#include "engine/journal.h"
#include "engine/text.h"
#include "rules/late-unpleasantness/combat.h"
#include "rules/late-unpleasantness/rolls.h"

static const struct option bank_options[] = {
	{"north", "the north bank"},
	{"south", "the south bank"},
};

static const struct option rebuild_options[] = {
	{"yes", "rebuild it"},
	{"no", "leave it broken"},
};

/* ---- crossing ---- */

bool bridge_lets_leave(const struct turn_play *turn, int unit, int link)
{
	int at = turn->state->unit[unit].at;

	return !turn->state->place[at].broken ||
	       (int)link_bank(turn->game, at, link) == turn->state->unit[unit].bank;
}

/* A unit crosses when it leaves by the bank opposite to that by which it came. */
static bool crosses(const struct turn_play *turn, int unit, int place, int out)
{
	int bank = turn->state->unit[unit].bank;

	return bank != BANK_NONE && !turn->state->place[place].broken &&
	       bank != (int)link_bank(turn->game, place, out);
}

/* Leaders and dummies are free; a wagon counts as two (8.1). */
static int weight(const struct turn_play *turn, int unit)
{
	const struct unit *info = &turn->game->unit[unit];

	if (info->type == TYPE_SUPPLY)
		return turn->game->units_over_a_bridge;
	return unit_is_division(info) ? 1 : 0;
}

static int crossing_weight(
	const struct turn_play *turn, const struct stack *stack, int place, int out)
{
	int sum = 0;

	if (!place_has_bridge(turn->game, place))
		return 0;
	for (int i = 0; i < stack->count; i++)
		if (crosses(turn, stack->unit[i], place, out))
			sum += weight(turn, stack->unit[i]);
	return sum;
}

bool bridge_has_room(
	const struct turn_play *turn, const struct stack *stack, int place, int out)
{
	int sum = crossing_weight(turn, stack, place, out);

	return !sum || turn->crossings[place] + sum <= turn->game->units_over_a_bridge;
}

void bridge_count(struct turn_play *turn, const struct stack *stack, int place, int out)
{
	turn->crossings[place] += crossing_weight(turn, stack, place, out);
}

/* ---- which bank ---- */

struct way {
	const struct turn_play *turn;
	enum side side;
	int start;
	enum bank bank;
};

/* Points free of enemies, over standing bridges; out of the start by one bank only. */
static bool way_is_free(const void *context, int from, int to, int link)
{
	const struct way *way = context;
	const struct turn_play *turn = way->turn;

	if (place_held_by(turn->state, to, side_other(way->side)))
		return false;
	if (from == way->start)
		return link_bank(turn->game, from, link) == way->bank;
	return !turn->state->place[from].broken;
}

static int distance_to_source(
	const struct turn_play *turn, enum side side, int place, enum bank bank)
{
	const struct way way = {turn, side, place, bank};
	int distance[PLACES_MAX], source[CHOICES_MAX], best = PLACES_MAX;
	int sources = state_sources(turn->state, turn->game, side, source);

	map_distances(&turn->game->map, place, way_is_free, &way, distance);
	for (int i = 0; i < sources; i++)
		if (distance[source[i]] >= 0 && distance[source[i]] < best)
			best = distance[source[i]];
	return best;
}

enum bank bridge_bank(const struct turn_play *turn, enum side side, int place)
{
	return distance_to_source(turn, side, place, BANK_SOUTH) <
			       distance_to_source(turn, side, place, BANK_NORTH)
		       ? BANK_SOUTH
		       : BANK_NORTH;
}

/* What the standing orders say of a bridge that breaks: one choice for all who stand there.
 */
struct standing_bank {
	bool looked;
	struct wish wish;
};

static void look_up(
	struct standing_bank *bank, struct turn_play *turn, enum side side, int place)
{
	static const int triggers[] = {TRIGGER_BRIDGE_BREAKS, 0};

	if (!bank->looked)
		wish_find(&bank->wish, turn, side, NULL, triggers, place, "bank");
	bank->looked = true;
}

/* Who picks a bank as one. */
enum group { THE_STACK, /* that broke the bridge */ THE_OTHERS, ALL };

static bool in_group(
	const struct turn_play *turn, enum side side, int place, enum group group, int unit)
{
	return turn->state->unit[unit].at == place &&
	       turn->game->unit[unit].side == (int)side &&
	       turn->game->unit[unit].type != TYPE_MARKER &&
	       (group == ALL || turn->active[unit] == (group == THE_STACK));
}

/* "Porter and Morell"; NULL when nobody is there. */
static const char *who_is_there(
	const struct turn_play *turn, enum side side, int place, enum group group)
{
	struct stack stack = {{0}, 0};

	for (int i = 0; i < turn->game->units; i++)
		if (in_group(turn, side, place, group, i))
			stack.unit[stack.count++] = i;
	return stack.count ? stack_names(turn, &stack) : NULL;
}

/* "Fairfield and Old Tavern": where the links of a bank lead. */
static const char *ways_from(const struct turn_play *turn, int place, enum bank bank)
{
	const struct map *map = &turn->game->map;
	const char *name[PLACES_MAX];
	int first = map->place[place].first_exit, count = 0;
	struct buf text;

	for (int i = first; i < first + map->place[place].exits; i++) {
		int to = map->exit[i].to;

		/* a road and a railroad may lead to one point */
		if (link_bank(turn->game, place, map->exit[i].link) == bank &&
			!(count && name[count - 1] == place_name(turn, to)))
			name[count++] = place_name(turn, to);
	}
	buf_init(&text, turn->adj->arena);
	for (int i = 0; i < count; i++)
		buf_printf(&text, "%s%s", text_link((size_t)i, (size_t)count, " and "),
			name[i]);
	return count ? text.data : "nowhere";
}

/* Nobody is on a bank of a bridge that has just broken until his side has chosen. */
static void leave_banks(struct turn_play *turn, int place)
{
	for (int i = 0; i < turn->game->units; i++)
		if (turn->state->unit[i].at == place)
			turn->state->unit[i].bank = BANK_NONE;
}

/* Who attacks from the point goes on with it; else what leads to the source. */
static enum bank default_bank(const struct turn_play *turn, enum side side, int place)
{
	const struct fight *fight = turn->fight;

	if (fight && fight->from == place && fight->force[ATTACKER].side == side)
		return link_bank(turn->game, place, fight->link);
	return bridge_bank(turn, side, place);
}

/*
 * Pieces in the point of a bridge that breaks pick a bank at once. The stack that broke
 * it does so by its order (else NULL) if that says anything.
 */
static int choose_bank(struct turn_play *turn, enum side side, const struct order *order,
	int place, enum group group, struct standing_bank *standing)
{
	static const char *const who[] = {
		[THE_STACK] = "is the stack that destroyed it",
		[THE_OTHERS] = "are the others that stand there",
		[ALL] = "are your pieces that stand there",
	};
	const struct qualifier *qualifier =
		order ? order_qualifier(order, QUALIFIER_BANK) : NULL;
	const char *names = who_is_there(turn, side, place, group);
	struct query query = {
		.decision = "bank-choice",
		.rule = "10.0",
		.side = side,
		.subject = place_id(turn, place),
		.option = bank_options,
		.options = 2,
		.ordered = -1,
		.standing = -1,
	};
	int choice, err;

	if (!names)
		return OK;
	query.text = arena_printf(turn->adj->arena,
		"The bridge at %s is down. On which bank %s (%s)? From the north bank one "
		"goes to %s, from the south bank to %s.",
		place_name(turn, place), who[group], names,
		ways_from(turn, place, BANK_NORTH), ways_from(turn, place, BANK_SOUTH));
	if (group == THE_OTHERS)
		query.subject = arena_printf(turn->adj->arena, "%s,rest", query.subject);
	query.fallback = default_bank(turn, side, place) == BANK_SOUTH;
	if (qualifier && group == THE_STACK) {
		query.ordered = qualifier->arg[0].number[0];
	} else {
		look_up(standing, turn, side, place);
		query.must_ask = standing->wish.ask;
		if (standing->wish.standing)
			query.standing = standing->wish.standing->arg[0].number[0];
	}
	if ((err = decide(&choice, turn->adj, &query)) < 0)
		return err;
	for (int i = 0; i < turn->game->units; i++)
		if (in_group(turn, side, place, group, i))
			turn->state->unit[i].bank = choice ? BANK_SOUTH : BANK_NORTH;
	return OK;
}

int bridge_breaks(struct turn_play *turn, int place)
{
	enum side first = turn->side == NO_SIDE ? UNION : turn->side;
	int err = OK;

	turn->state->place[place].broken = true;
	leave_banks(turn, place);
	for (int i = 0; i < SIDES && err == OK; i++) {
		struct standing_bank standing = {0};

		err = choose_bank(
			turn, i ? side_other(first) : first, NULL, place, ALL, &standing);
	}
	return err;
}

/* ---- destroying and rebuilding ---- */

/* What makes every try on this bridge senseless. */
static bool is_hopeless(struct turn_play *turn, const struct order *order,
	const struct stack *stack, int place)
{
	uint32_t flags = turn->game->map.place[place].flags;

	if (!(flags & POINT_BRIDGE))
		order_fails(
			turn, order, F_NOT_A_BRIDGE, place_name(turn, place), NULL, NULL);
	else if (flags & POINT_PERMANENT_BRIDGE)
		order_fails(turn, order, F_PERMANENT, place_name(turn, place), NULL, NULL);
	else if (!stack_has_division(turn, stack))
		order_fails(
			turn, order, F_NO_DIVISION, stack_names(turn, stack), NULL, NULL);
	else
		return false;
	return true;
}

/*
 * In a preview: this stack has had its try. Whatever the die said, a second one comes
 * to nothing.
 */
static bool has_tried(const struct turn_play *turn, const struct stack *stack)
{
	bool subset = turn->adj->preview && turn->moving && turn->tried;

	for (int i = 0; i < stack->count; i++)
		subset = subset && turn->active[stack->unit[i]];
	return subset;
}

/* In a preview the die is not known, so neither is what follows. */
static int hang_on_die(struct turn_play *turn, const struct order *order,
	const struct stack *stack, int place)
{
	for (int i = 0; i < stack->count; i++)
		turn->unknown[stack->unit[i]] = true;
	for (int i = 0; i < turn->game->units; i++)
		if (turn->state->unit[i].at == place)
			turn->unknown[i] = true;
	turn->unknown_place[place] = true;
	order_understood(turn, order, "%s: the bridge at %s, by a die; 1 MP",
		stack_names(turn, stack), place_name(turn, place));
	return OK;
}

/*
 * A try: 1 MP and a die, once a stack and turn. *result is the table's word, or
 * NULL when nothing was rolled (*err tells whether that is an error).
 */
static const char *try_bridge(struct turn_play *turn, const struct order *order,
	const struct stack *stack, int place, const struct roll_kind *kind,
	const char *table, const char *success, int *err)
{
	struct adjudication *adj = turn->adj;
	const struct dice_roll *roll;
	const char *result;
	struct event *event;

	*err = OK;
	if (turn->tried) {
		order_fails(turn, order, F_TRIED, NULL, NULL, NULL);
		return NULL;
	}
	if (turn->spent >= stack_allowance(turn, stack)) {
		order_fails(
			turn, order, F_NO_MOVEMENT, stack_names(turn, stack), NULL, NULL);
		return NULL;
	}
	*err = dice_roll(
		&roll, adj->dice, kind, turn->side, place_id(turn, place), 6, adj->diag);
	if (*err == ERR_CHANCE) {
		turn->tried = true;
		*err = hang_on_die(turn, order, stack, place);
	}
	if (*err < 0 || adj->preview)
		return NULL;
	turn->spent++;
	turn->tried = true;
	for (int i = 0; i < stack->count; i++)
		turn->acted[stack->unit[i]] = true;
	result = table_die(turn->game, table, roll->face[0]);
	event = journal_event(adj->journal, kind->which, "10.0", TOLD_ALL);
	event_fact(adj->journal, event, "side", "%s", side_name(turn->side));
	event_fact(adj->journal, event, "place", "%s", place_id(turn, place));
	event_fact(adj->journal, event, "at", "%s",
		place_id(turn, turn->state->unit[stack->unit[0]].at));
	event_fact(adj->journal, event, !strcmp(result, success) ? "success" : "failure",
		"yes");
	event_die(adj->journal, event, roll);
	return result;
}

/*
 * What a try begins with, on a bridge to destroy or to rebuild: the stack, which must be
 * at `at` unless that is -1, becomes the moving one. False when there is nothing to go
 * on with; *err tells whether that is an error.
 */
static bool begin_try(struct turn_play *turn, const struct order *order,
	struct stack *stack, int at, int *err)
{
	int place = order->arg[0].number[0];

	*err = OK;
	if (!stack_resolve(stack, turn, order, &order->arg[1]) ||
		is_hopeless(turn, order, stack, place))
		return false;
	if (turn->ending) {
		*err = order_fails(turn, order, F_TURN_ENDS, stack_names(turn, stack),
			"nobody works on bridges any more", NULL);
		return false;
	}
	if (has_tried(turn, stack))
		*err = order_fails(turn, order, F_TRIED, NULL, NULL, NULL);
	else if (stack_unknown(turn, stack) || turn->unknown_place[place])
		*err = hang_on_die(turn, order, stack, place);
	else
		return stack_activate(turn, order, stack, at, err);
	return false;
}

int destroy_order(struct turn_play *turn, const struct order *order)
{
	struct standing_bank standing = {0};
	int place = order->arg[0].number[0], err;
	struct stack stack;
	const char *result;

	if (!begin_try(turn, order, &stack, place, &err))
		return err;
	if (turn->state->place[place].broken)
		return order_fails(
			turn, order, F_IS_BROKEN, place_name(turn, place), NULL, NULL);
	result = try_bridge(turn, order, &stack, place, &roll_bridge_destroy,
		"bridge-destruction", "destroyed", &err);
	if (!result)
		return err;
	if (strcmp(result, "destroyed"))
		return stack_finish(turn);
	turn->state->place[place].broken = true;
	leave_banks(turn, place);
	/* who breaks it does not mend it in the same turn */
	turn->left_broken[place] = true;
	if ((err = choose_bank(turn, turn->side, order, place, THE_STACK, &standing)) < 0)
		return err;
	return choose_bank(turn, turn->side, order, place, THE_OTHERS, &standing);
}

/* Rebuilding works from the point itself or, held by the enemy, from next to it. */
static bool within_reach(struct turn_play *turn, const struct order *order,
	const struct stack *stack, int place)
{
	int at = turn->state->unit[stack->unit[0]].at;

	if (at == place)
		return true;
	if (place_held_by(turn->state, place, side_other(turn->side)) &&
		map_link(&turn->game->map, at, place) >= 0)
		return true;
	order_fails(turn, order, F_NOT_AT_BRIDGE, stack_names(turn, stack),
		place_name(turn, at), place_name(turn, place));
	return false;
}

int rebuild_order(struct turn_play *turn, const struct order *order)
{
	int place = order->arg[0].number[0], err;
	struct stack stack;
	const char *result;

	if (!begin_try(turn, order, &stack, -1, &err) ||
		!within_reach(turn, order, &stack, place))
		return err;
	if (!turn->state->place[place].broken)
		return order_fails(
			turn, order, F_STANDS, place_name(turn, place), NULL, NULL);
	result = try_bridge(turn, order, &stack, place, &roll_bridge_rebuild,
		"bridge-rebuilding", "rebuilt", &err);
	if (!result)
		return err;
	if (strcmp(result, "rebuilt"))
		return stack_finish(turn);
	turn->state->place[place].broken = false;
	return OK;
}

int leave_order(struct turn_play *turn, const struct order *order)
{
	int place = order->arg[0].number[0];

	if (!place_has_bridge(turn->game, place))
		return order_fails(
			turn, order, F_NOT_A_BRIDGE, place_name(turn, place), NULL, NULL);
	turn->left_broken[place] = true;
	turn->acted_on_standing = true;
	order_understood(
		turn, order, "the bridge at %s is left broken", place_name(turn, place));
	return OK;
}

/* A division that was there all the turn, did not move, fight or roll. */
static bool spent_turn_here(const struct turn_play *turn, int unit, int place)
{
	return turn->game->unit[unit].side == (int)turn->side &&
	       unit_is_division(&turn->game->unit[unit]) && !turn->acted[unit] &&
	       turn->began_at[unit] == place && turn->state->unit[unit].at == place;
}

/* In a preview: what happens unless the player says otherwise. */
static void foresee_rebuilding(const struct turn_play *turn, int builder, int place)
{
	if (turn->adj->receipt && !turn->unknown[builder])
		buf_printf(turn->adj->receipt,
			"at the end of the turn: %s rebuilds the bridge at %s without a "
			"die; `leave bridge at %s` prevents it\n",
			unit_name(turn->game, turn->state, builder),
			place_name(turn, place), place_name(turn, place));
}

int bridges_rebuild_free(struct turn_play *turn)
{
	struct adjudication *adj = turn->adj;

	for (int place = 0; place < turn->game->map.places; place++) {
		struct query query = {
			.decision = "bridge-rebuild-free",
			.rule = "10.0",
			.side = turn->side,
			.subject = place_id(turn, place),
			.option = rebuild_options,
			.options = 2,
			.ordered = turn->left_broken[place] ? 1 : -1,
			.standing = -1,
		};
		struct event *event;
		int builder = 0, choice, err;

		if (!turn->state->place[place].broken || turn->unknown_place[place])
			continue;
		while (builder < turn->game->units &&
			!spent_turn_here(turn, builder, place))
			builder++;
		if (builder == turn->game->units)
			continue;
		query.text = arena_printf(adj->arena,
			"%s has spent the turn at %s. Rebuild the bridge there?",
			turn->game->unit[builder].name, place_name(turn, place));
		if ((err = decide(&choice, adj, &query)) < 0)
			return err;
		if (choice)
			continue;
		if (adj->preview) {
			foresee_rebuilding(turn, builder, place);
			continue;
		}
		turn->state->place[place].broken = false;
		event = side_event(
			turn, "bridge-rebuilt-free", "10.0", TOLD_ALL, turn->side);
		event_fact(adj->journal, event, "place", "%s", place_id(turn, place));
	}
	return OK;
}
