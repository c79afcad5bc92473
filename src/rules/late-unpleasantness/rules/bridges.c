/* 10.0 Bridges. */
#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "game/decide.h"
#include "game/journal.h"
#include "rules/late-unpleasantness/rules/combat.h"

struct fight;

static const struct option rebuild_options[] = {
	{"yes", "rebuild it"},
	{"no", "leave it broken"},
};

/* ---- crossing ---- */

bool lu_bridge_lets_leave(const struct turn_play *turn, int unit, int link)
{
	int at = turn->state->unit[unit].at;

	return !turn->state->place[at].broken ||
	       (int)lu_link_bank(turn->game, at, link) == turn->state->unit[unit].bank;
}

/* A unit crosses when it leaves by the bank opposite to that by which it came. */
static bool crosses(const struct turn_play *turn, int unit, int place, int out)
{
	int bank = turn->state->unit[unit].bank;

	return bank != BANK_NONE && !turn->state->place[place].broken &&
	       bank != (int)lu_link_bank(turn->game, place, out);
}

/* Leaders and dummies are free; a wagon counts as two (8.1). */
static int weight(const struct turn_play *turn, int unit)
{
	const struct unit *info = &turn->game->unit[unit];

	if (info->type == TYPE_SUPPLY)
		return turn->game->units_over_a_bridge;
	return lu_unit_is_division(info) ? 1 : 0;
}

static int crossing_weight(
	const struct turn_play *turn, const struct stack *stack, int place, int out)
{
	int sum = 0;

	if (!lu_place_has_bridge(turn->game, place))
		return 0;
	for (int i = 0; i < stack->count; i++)
		if (crosses(turn, stack->unit[i], place, out))
			sum += weight(turn, stack->unit[i]);
	return sum;
}

bool lu_bridge_has_room(
	const struct turn_play *turn, const struct stack *stack, int place, int out)
{
	int sum = crossing_weight(turn, stack, place, out);

	return !sum || turn->crossings[place] + sum <= turn->game->units_over_a_bridge;
}

void lu_bridge_count(struct turn_play *turn, const struct stack *stack, int place, int out)
{
	turn->crossings[place] += crossing_weight(turn, stack, place, out);
}

void lu_bridge_mark(bool crossing[UNITS_MAX], const struct turn_play *turn,
	const struct stack *stack, int place, int out)
{
	bool bridge = lu_place_has_bridge(turn->game, place);

	for (int i = 0; bridge && i < stack->count; i++)
		crossing[stack->unit[i]] = crosses(turn, stack->unit[i], place, out);
}

void lu_bridge_count_attack(const struct fight *fight)
{
	struct turn_play *turn = fight->turn;

	for (int i = 0; i < turn->game->units; i++)
		if (fight->crossing[i] &&
			(turn->state->unit[i].at == fight->to ||
				(fight->thrown && fight->force[ATTACKER].fought[i])))
			turn->crossings[fight->from] += weight(turn, i);
}

/* ---- destroying and rebuilding ---- */

int lu_leave_order(struct turn_play *turn, const struct order *order)
{
	int place = order->arg[0].number[0];

	if (!lu_place_has_bridge(turn->game, place))
		return lu_order_fails(turn, order, F_NOT_A_BRIDGE,
			lu_place_name(turn, place), NULL, NULL);
	turn->left_broken[place] = true;
	turn->acted_on_standing = true;
	lu_order_said(turn, order, "", "the bridge at %s is left broken",
		lu_place_name(turn, place));
	return OK;
}

/* A division that was there all the turn and did not move, attack or throw a die; it may
 * have dug in, or looked at the enemy. */
static bool spent_turn_here(const struct turn_play *turn, int unit, int place)
{
	return turn->game->unit[unit].side == (int)turn->side &&
	       lu_unit_is_division(&turn->game->unit[unit]) && !turn->acted[unit] &&
	       turn->began_at[unit] == place && turn->state->unit[unit].at == place;
}

/* In a preview: what happens unless the player says otherwise. */
static void foresee_rebuilding(const struct turn_play *turn, int builder, int place)
{
	if (turn->adj->receipt && !turn->unknown[builder])
		receipt_add(turn->adj->receipt, 0, "",
			arena_printf(turn->adj->arena,
				"at the end of the turn: %s rebuilds the bridge at %s without a die; `leave bridge at %s` prevents it",
				lu_unit_name(turn->game, turn->state, builder),
				lu_place_name(turn, place), lu_place_name(turn, place)));
}

int lu_bridges_rebuild_free(struct turn_play *turn)
{
	struct adjudication *adj = turn->adj;

	for (int place = 0; place < turn->game->map.places; place++) {
		struct query query = {
			.decision = "bridge-rebuild-free",
			.rule = "10.0",
			.side = turn->side,
			.subject = lu_place_id(turn, place),
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
			turn->game->unit[builder].name, lu_place_name(turn, place));
		if ((err = decide(&choice, adj, &query)) < 0)
			return err;
		if (choice)
			continue;
		if (adj->preview) {
			foresee_rebuilding(turn, builder, place);
			continue;
		}
		turn->state->place[place].broken = false;
		event = lu_side_event(
			turn, "bridge-rebuilt-free", "10.0", TOLD_ALL, turn->side);
		event_fact(adj->journal, event, "place", "%s", lu_place_id(turn, place));
	}
	return OK;
}
