/*
 * The two sides of an attack: who is there, and what a combat shows.
 *
 * Parts: the sides; what is shown (5.0, 6.4 D).
 */
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/text.h"
#include "game/journal.h"
#include "rules/late-unpleasantness/rules/combat.h"

/* ---- the sides: who is there ---- */

void lu_fight_begin(struct fight *fight, struct turn_play *turn, const struct order *order,
	const struct stack *stack, int from, int to)
{
	memset(fight, 0, sizeof *fight);
	fight->turn = turn;
	fight->order = order;
	fight->from = from;
	fight->to = to;
	fight->link = map_link(&turn->game->map, from, to);
	fight->subject = arena_printf(
		turn->adj->arena, "%s>%s", lu_place_id(turn, from), lu_place_id(turn, to));
	fight->force[ATTACKER].side = turn->side;
	fight->force[DEFENDER].side = side_other(turn->side);
	fight->force[ATTACKER].lead = fight->force[DEFENDER].lead = -1;
	for (int i = 0; i < stack->count; i++)
		fight->force[ATTACKER].present[stack->unit[i]] = true;
	lu_fight_defended(fight);
}

void lu_fight_defended(struct fight *fight)
{
	const struct turn_play *turn = fight->turn;

	for (int i = 0; i < turn->game->units; i++)
		if (turn->state->unit[i].at == fight->to &&
			turn->game->unit[i].type != TYPE_MARKER &&
			turn->game->unit[i].side == (int)fight->force[DEFENDER].side)
			fight->force[DEFENDER].present[i] = true;
}

bool lu_in_fight(const struct fight *fight, enum role role, int unit)
{
	const struct turn_play *turn = fight->turn;
	int at = turn->state->unit[unit].at;

	if (!fight->force[role].present[unit])
		return false;
	return role == DEFENDER
		       ? at == fight->to
		       : at == fight->from && lu_bridge_lets_leave(turn, unit, fight->link);
}

bool lu_can_fight(const struct fight *fight, enum role role, int unit)
{
	return lu_in_fight(fight, role, unit) &&
	       lu_unit_is_division(&fight->turn->game->unit[unit]) &&
	       fight->turn->state->unit[unit].strength > 0;
}

int lu_fit_divisions(const struct fight *fight, enum role role)
{
	int count = 0;

	for (int i = 0; i < fight->turn->game->units; i++)
		count += lu_can_fight(fight, role, i);
	return count;
}

bool lu_is_better_lead(const struct turn_play *turn, int a, int b)
{
	int x = lu_unit_rating(turn->game, turn->state, a),
	    y = lu_unit_rating(turn->game, turn->state, b);

	return x > y ||
	       (x == y && turn->state->unit[a].strength > turn->state->unit[b].strength);
}

bool lu_has_infantry(const struct fight *fight, enum role role)
{
	for (int i = 0; i < fight->turn->game->units; i++)
		if (lu_can_fight(fight, role, i) &&
			lu_unit_is_foot(&fight->turn->game->unit[i]))
			return true;
	return false;
}

int lu_committed_divisions(const struct fight *fight, enum role role)
{
	int count = 0;

	for (int i = 0; i < fight->turn->game->units; i++)
		count += fight->force[role].committed[i] && lu_can_fight(fight, role, i);
	return count;
}

void lu_fight_loses(struct fight *fight, enum role role, int unit)
{
	fight->force[role].present[unit] = false;
	fight->sight[unit] = -1;
	lu_take_off(fight->turn, unit);
}

/* ---- telling ---- */

const char *lu_round_subject(const struct fight *fight)
{
	return arena_printf(fight->turn->adj->arena, "%s/%d", fight->subject, fight->round);
}

const char *lu_fight_subject(const struct fight *fight)
{
	return fight->round ? lu_round_subject(fight) : fight->subject;
}

struct event *lu_fight_event(
	const struct fight *fight, const char *kind, const char *rule, unsigned told)
{
	struct journal *journal = fight->turn->adj->journal;
	struct event *event =
		journal_event_of(journal, kind, rule, told, fight->force[ATTACKER].side);

	event_fact(journal, event, "from", "%s", lu_place_id(fight->turn, fight->from));
	event_fact(journal, event, "place", "%s", lu_place_id(fight->turn, fight->to));
	return event;
}

void lu_fight_tell_balance(const struct fight *fight, struct event *event)
{
	static const char *const keys[] = {"union_lost", "confederate_lost"};
	struct journal *journal = fight->turn->adj->journal;

	if (!fight->thrown)
		return;
	event_fact(journal, event, "rounds", "%d", fight->thrown);
	for (enum role role = ATTACKER; role < ROLES; role++)
		event_fact(journal, event, keys[fight->force[role].side], "%d",
			fight->force[role].lost_in_all);
}

void lu_fight_tell_stack(const struct fight *fight, const char *kind, const char *rule,
	const struct stack *stack)
{
	const struct turn_play *turn = fight->turn;
	struct adjudication *adj = turn->adj;

	struct event *own = lu_fight_event(fight, kind, rule, TOLD_SIDE(turn->side));
	struct event *seen = lu_fight_event(fight,
		arena_printf(adj->arena, "%s-seen", kind), rule, TOLD_OTHERS(turn->side));

	lu_event_stack(turn, own, "pieces", stack);
	lu_fight_tell_balance(fight, own);
	lu_fight_tell_balance(fight, seen);
}

/* ---- asking ---- */

const char *const lu_piece_words[] = {
	[TYPE_INFANTRY] = "infantry",
	[TYPE_CAVALRY] = "cavalry",
	[TYPE_LEADER] = "leader",
	[TYPE_DUMMY] = "dummy",
	[TYPE_SUPPLY] = "supply unit",
	[TYPE_MARKER] = "marker",
	[TYPE_GARRISON] = "garrison",
};

/* ---- 5.0, 6.4 D what a combat shows ---- */

void lu_unit_seen(const struct turn_play *turn, int unit, int place)
{
	struct unit_state *now = &turn->state->unit[unit];

	now->seen_turn = turn->state->turn;
	now->seen_step = turn->state->step;
	now->seen_at = place;
	now->seen_strength = now->strength;
	now->seen_supply = now->supply;
	now->seen_replaced = now->replaced;
	now->spied_turn = 0;
}

/* Who is out of the game is nowhere: both sides were told. */
static void remember(const struct fight *fight, int unit)
{
	bool lost = fight->turn->state->unit[unit].lost;

	lu_unit_seen(fight->turn, unit, lost ? -1 : fight->sight[unit]);
}

static const char *marker_words(int supply)
{
	return supply == ATTRITION ? "on attrition" : "out of supply";
}

/* The marker that all of them have, where it is of several pieces; else SUPPLIED. Leaders
 * and supply never have one. */
static int common_marker(const struct fight *fight, const struct stack *stack)
{
	const struct turn_play *turn = fight->turn;
	int common = SUPPLIED, pieces = 0;

	for (int i = 0; i < stack->count; i++) {
		int unit = stack->unit[i], supply = turn->state->unit[unit].supply;
		int type = turn->game->unit[unit].type;

		if (type == TYPE_LEADER || type == TYPE_SUPPLY)
			continue;
		if (pieces++ && supply != common)
			return SUPPLIED;
		common = supply;
	}
	return pieces > 1 ? common : SUPPLIED;
}

/* "Winder 6 SP, Ewell 4 SP out of supply and Jackson": names as they are now; "Sykes 4 SP
 * and McCall 7 SP; all out of supply". */
static const char *describe(const struct fight *fight, const struct stack *stack)
{
	const struct turn_play *turn = fight->turn;
	int common = common_marker(fight, stack);
	struct buf text;

	buf_init(&text, turn->adj->arena);
	for (int i = 0; i < stack->count; i++) {
		int unit = stack->unit[i];
		const struct unit_state *now = &turn->state->unit[unit];
		const char *name = lu_unit_name(turn->game, turn->state, unit);

		buf_puts(&text, text_link((size_t)i, (size_t)stack->count, " and "));
		buf_puts(&text, lu_unit_is_division(&turn->game->unit[unit])
					? lu_with_strength(turn->adj->arena, name,
						  now->strength, " SP")
					: name);
		if (common == SUPPLIED && now->supply != SUPPLIED)
			buf_printf(&text, " %s", marker_words(now->supply));
	}
	if (common != SUPPLIED)
		buf_printf(&text, "; all %s", marker_words(common));
	return text.data;
}

/* The stack that attacks, had each of it a part in the combat or not; others that stand in
 * its point stay hidden. In the attacked point everything. */
static bool is_shown(const struct fight *fight, enum role role, int unit)
{
	const struct turn_play *turn = fight->turn;

	return role == ATTACKER ? lu_in_fight(fight, ATTACKER, unit)
				: turn->state->unit[unit].at == fight->to &&
					  turn->game->unit[unit].type != TYPE_MARKER;
}

static void show(struct fight *fight, enum role role, int place)
{
	struct turn_play *turn = fight->turn;
	struct journal *journal = turn->adj->journal;
	struct stack stack = {{0}, 0};
	struct event *event;

	for (int i = 0; i < turn->game->units; i++) {
		if (!is_shown(fight, role, i))
			continue;
		stack_push(&stack, i);
		fight->seen[i] = true;
		fight->sight[i] = place;
		remember(fight, i);
	}
	event = lu_side_event(turn, "display", "6.4 D", TOLD_ALL, fight->force[role].side);
	event_fact(journal, event, "place", "%s", lu_place_id(turn, place));
	lu_event_stack(turn, event, "pieces", &stack);
	event_fact(journal, event, "shown", "%s", describe(fight, &stack));
}

void lu_display(struct fight *fight)
{
	fight->displayed = true;
	show(fight, ATTACKER, fight->from);
	show(fight, DEFENDER, fight->to);
	lu_place_shown(fight->turn->state, fight->to);
}

void lu_seen_again(const struct fight *fight)
{
	for (int i = 0; fight->displayed && i < fight->turn->game->units; i++)
		if (fight->seen[i])
			remember(fight, i);
}
