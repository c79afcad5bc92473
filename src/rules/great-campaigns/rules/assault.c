/* 5.3, 7.1: assault and grand assault. */
#include "rules/great-campaigns/campaign/valley.h"
#include "rules/great-campaigns/rules/rules_private.h"

bool gc_may_assault(const struct day *day, int leader, int target, enum fail *why)
{
	const struct unit *is = &day->game->unit[leader];
	enum side side = gc_unit_side(day->game, leader);

	*why = F_NONE;
	if (!gc_on_map(day->state, leader))
		*why = F_NOT_ON_MAP;
	else if (!gc_is_leader(day->game, leader) || !is->command_value)
		*why = F_NOT_A_LEADER;
	else if (is->command >= 0 && day->state->paralysed[side] == is->command)
		*why = F_PARALYSED;
	else if (!gc_is_held(day, side_other(side), target))
		*why = F_NO_TARGET;
	else if (gc_is_over_at(day, day->state->unit[leader].at))
		*why = F_RICHMOND_OVER;
	return *why == F_NONE;
}

/* ---- who can take part ---- */

/* Why one of those who are ordered cannot. `out` holds those who can so far. */
static enum fail why_not(const struct day *day, const struct attack *out,
	const struct order *order, int unit)
{
	const struct unit_state *now = &day->state->unit[unit];
	struct attack alone = *out;
	const char *about;
	enum fail why;

	if (!gc_obeys_now(day->game, day->state, unit, out->leader))
		return F_NOT_HIS;
	if (!gc_on_map(day->state, unit))
		return F_NOT_ON_MAP;
	if ((now->held && !gc_are_siege_guns(day, unit)) || gc_sleeps(day, unit))
		return F_HELD;
	if (now->fatigue >= FATIGUE_MAX)
		return F_WORN_OUT;
	if (gc_is_over_at(day, now->at))
		return F_RICHMOND_OVER;
	if (!gc_in_radius(day, out->leader, unit))
		return gc_radius_bar(day, out->leader, unit);
	if (order->form->id != ORDER_GRAND && out->attackers.count &&
		day->state->unit[out->attackers.unit[0]].at != now->at)
		return F_OTHER_HEX;
	alone.attackers = (struct stack){.unit = {unit}, .count = 1};
	return gc_may_attack(day, &alone, &why, &about) ? F_NONE : why;
}

/* What the message names behind the unit. */
static const char *second_of(
	const struct day *day, const struct attack *attack, enum fail why)
{
	switch (why) {
	case F_NOT_HIS:
	case F_OUT_OF_RADIUS:
	case F_RADIUS_CUT:
	case F_RADIUS_BARRED: return gc_unit_name(day, attack->leader);
	case F_NOT_ON_MAP: return "it is gone, or has not come yet";
	case F_HELD: return "the scenario holds it";
	case F_OTHER_HEX:
		return gc_place_name(day, day->state->unit[attack->attackers.unit[0]].at);
	default: return gc_place_name(day, attack->target);
	}
}

/* Puts the attack together of those who can, in the order in which they are named. */
static void put_together(struct attack *out, const struct day *day,
	const struct order *order, gc_left_out *left_out, void *context)
{
	const struct arg *units = &order->arg[ASSAULT_UNITS];
	int leader = arg_first(&order->arg[ASSAULT_LEADER]);

	*out = (struct attack){
		.type = ATTACK_ASSAULT,
		.side = gc_unit_side(day->game, leader),
		.target = arg_first(&order->arg[ASSAULT_TARGET]),
		.leader = leader,
		.grand = order->form->id == ORDER_GRAND,
		.order = order,
	};
	for (int i = 0; i < units->count; i++) {
		int unit = units->piece[i].piece;
		enum fail why;

		if (unit < 0 || stack_has(&out->attackers, unit))
			continue;
		why = why_not(day, out, order, unit);
		if (why == F_NONE)
			stack_push(&out->attackers, unit);
		else if (left_out)
			left_out(context, why, gc_unit_name(day, unit),
				second_of(day, out, why));
	}
}

bool gc_assault_imagine(
	struct attack *out, const struct day *day, const struct order *order)
{
	put_together(out, day, order, NULL, NULL);
	return out->attackers.count > 0;
}

void gc_assault_left_out(
	const struct day *day, const struct order *order, gc_left_out *tell, void *context)
{
	struct attack attack;

	put_together(&attack, day, order, tell, context);
}

int gc_assault_ordered(const struct day *day, const struct order *order)
{
	struct attack attack;

	gc_assault_imagine(&attack, day, order);
	return attack.attackers.count;
}

/* ---- how many may ---- */

static void keep_first(struct stack *stack, int count)
{
	if (stack->count > count)
		stack->count = count > 0 ? count : 0;
}

/* Those who stand in the first so many hexes of the attack. */
static void keep_hexes(struct attack *attack, const struct day *day, int hexes)
{
	struct stack stays = {{0}, 0};
	int place[HEX_SIDES];
	int places = gc_attack_places(place, day, attack);

	for (int i = 0; i < attack->attackers.count; i++)
		for (int k = 0; k < places && k < hexes; k++)
			if (gc_stands_at(day->state, attack->attackers.unit[i], place[k]))
				stack_push(&stays, attack->attackers.unit[i]);
	attack->attackers = stays;
}

void gc_assault_keep_allowed(struct attack *attack, const struct day *day, int allowed)
{
	if (attack->grand)
		keep_hexes(attack, day, allowed < 0 ? 0 : allowed + 1);
	else
		keep_first(&attack->attackers, allowed);
}

/* ---- is it still wanted? ---- */

const char *gc_assault_unwanted(const struct day *day, const struct attack *attack)
{
	const struct order *order = attack->order;
	const struct arg *least;

	if (!order)
		return NULL;
	least = &order->arg[ASSAULT_LEAST];

	if (least->kind == ARG_NUMBERS && attack->attackers.count < least->number[0])
		return arena_printf(day->adj->arena,
			"the die lets %d go in, and the order said at least %d",
			attack->attackers.count, least->number[0]);
	for (const struct qualifier *q = order->qualifiers; q; q = q->next) {
		bool unless = q->form->id == QUALIFIER_UNLESS;

		if ((unless || q->form->id == QUALIFIER_ONLY_IF) && q->condition &&
			gc_condition_holds(day, attack->side, q->condition) == unless)
			return gc_unwanted_text(day, q);
	}
	return NULL;
}

/* ---- carrying it out ---- */

static struct event *tell(const struct day *day, const struct attack *ordered)
{
	struct event *event = gc_side_event(day, "assault", "5.3", ordered->side);
	struct journal *journal = day->adj->journal;
	int place[HEX_SIDES];
	int places = gc_attack_places(place, day, ordered);

	event_fact(journal, event, "leader", "%s", gc_unit_id(day, ordered->leader));
	if (ordered->grand)
		event_fact(journal, event, "grand", "yes");
	event_fact(journal, event, "from", "%s", gc_place_ids(day, place, places));
	event_fact(journal, event, "place", "%s", gc_place_id(day, ordered->target));
	event_fact(journal, event, "ordered", "%s", gc_stack_ids(day, &ordered->attackers));
	return event;
}

static int commit(struct day *day, const struct attack *attack, struct event *event)
{
	struct outcome outcome;

	event_fact(day->adj->journal, event, "units", "%s",
		gc_stack_ids(day, &attack->attackers));
	for (int i = 0; i < attack->attackers.count; i++) {
		gc_valley_acts(day, attack->attackers.unit[i]);
		gc_unit_tires(day, attack->attackers.unit[i], 1);
	}
	return gc_attack_play(&outcome, day, attack);
}

static int roll_and_fight(struct day *day, const struct attack *ordered)
{
	struct event *event = tell(day, ordered);
	struct attack attack = *ordered;
	const struct dice_roll *die;
	const char *why;
	int allowed, err;

	err = gc_roll_for(&die, day, ordered->grand ? ROLL_GRAND_ASSAULT : ROLL_ASSAULT,
		ordered->leader, event);
	if (err < 0)
		return err;
	allowed = gc_command_value(day->game, day->state, ordered->leader) - die->face[0];
	event_fact(day->adj->journal, event, "allowed", "%d", allowed);
	gc_assault_keep_allowed(&attack, day, allowed);
	if (!attack.attackers.count) {
		event_fact(day->adj->journal, event, "cancelled", "yes");
		return OK;
	}
	gc_attack_weigh(day, &attack);
	if ((why = gc_assault_unwanted(day, &attack))) {
		event_fact(day->adj->journal, event, "declined", "yes");
		gc_not_done(day, attack.leader, "5.3",
			arena_printf(day->adj->arena, "assault %s",
				gc_place_name(day, attack.target)),
			why);
		return OK;
	}
	return commit(day, &attack, event);
}

/* 7.7: all of the target's cavalry may be gone before the die. */
static int fight_who_stays(struct day *day, const struct attack *ordered)
{
	bool gone;
	int cost, err;

	gc_attack_weigh(day, ordered);
	err = gc_cavalry_retreat(
		&gone, &cost, day, ordered->attackers.unit[0], ordered->target);
	if (err < 0)
		return err;
	if (!gone)
		return roll_and_fight(day, ordered);
	event_fact(day->adj->journal, tell(day, ordered), "vacated", "yes");
	return OK;
}

/* Who gives the order, as he hears why somebody is left out. */
struct commander {
	struct day *day;
	enum side side;
	const struct order *order;
};

static void tell_left_out(void *context, enum fail why, const char *unit, const char *about)
{
	const struct commander *commander = context;

	gc_order_fails(
		commander->day, commander->side, commander->order, why, unit, about, NULL);
}

int gc_assault_play(struct day *day, const struct order *order)
{
	struct commander commander = {day,
		gc_unit_side(day->game, arg_first(&order->arg[ASSAULT_LEADER])), order};
	struct attack ordered;
	enum fail why;
	int err;

	put_together(&ordered, day, order, tell_left_out, &commander);
	if (!gc_may_assault(day, ordered.leader, ordered.target, &why))
		return gc_order_fails(day, ordered.side, order, why,
			why == F_NO_TARGET ? gc_place_name(day, ordered.target)
					   : gc_unit_name(day, ordered.leader),
			"he is gone, or has not come yet", NULL);
	if (!ordered.attackers.count || day->adj->preview)
		return OK;
	gc_act_begins(day, ordered.leader);
	err = fight_who_stays(day, &ordered);
	day->now.has_net = false;
	return err;
}
