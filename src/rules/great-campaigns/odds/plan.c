#include "rules/great-campaigns/odds/plan.h"
#include "rules/great-campaigns/orders/plan.h"

enum { ASSAIL_TARGET, ASSAIL_WITH, ASSAIL_KIND };

/* ---- what they attack, and where they stand ---- */

static bool is_march(const struct planned *planned)
{
	return planned->order->form->id == ORDER_MARCH;
}

/* Whom and what the order names. */
static int read_parties(struct planned *planned)
{
	const struct order *order = planned->order;
	struct attack *attack = &planned->attack;
	const struct qualifier *with = order_qualifier(order, QUALIFIER_WITH);

	attack->side = planned->reader.attacker;
	attack->order = order;
	attack->leader = -1;
	if (!is_march(planned)) {
		attack->target = arg_first(&order->arg[ASSAULT_TARGET]);
		attack->leader = arg_first(&order->arg[ASSAULT_LEADER]);
		return OK;
	}
	planned->assail = order_qualifier(order, QUALIFIER_ASSAIL);
	attack->target = arg_first(&planned->assail->arg[ASSAIL_TARGET]);
	attack->leader = with ? arg_first(&with->arg[0]) : -1;
	planned->kind_said = planned->assail->arg[ASSAIL_KIND].kind == ARG_WORD;
	attack->type = ATTACK_NORMAL;
	if (planned->kind_said)
		attack->type = (enum attack_type)(
			ATTACK_COLUMN + planned->assail->arg[ASSAIL_KIND].number[0]);
	return OK;
}

/* --from: the attackers stand there. */
static int put_attackers(struct planned *planned)
{
	const struct order *order = planned->order;
	const struct arg *units =
		&order->arg[is_march(planned) ? MARCH_UNIT : ASSAULT_UNITS];
	int place[FROM_MAX], places = gc_odds_from(place, planned);

	if (places <= 0)
		return places;
	if (places > 1 && order->form->id != ORDER_GRAND) {
		diag_error(planned->diag, "from several hexes comes a grand assault alone "
					  "(7.1): `--from HEX`");
		return ERR_REFUSED;
	}
	return gc_odds_put(planned, units, planned->attack.leader, place, places);
}

/* 6.3: the leader who goes along, if he can; -1. */
static int companion(const struct day *day, const struct march *march)
{
	return march->with >= 0 && gc_is_leader(day->game, march->with) &&
			       gc_stands_at(day->state, march->with,
				       day->state->unit[march->unit].at) &&
			       gc_obeys(day->game, march->unit, march->with)
		       ? march->with
		       : -1;
}

/* Who marches is thought of where his way ends: there the sum is made, and he attacks. */
static int put_at_end(struct planned *planned)
{
	struct day *day = planned->day;
	struct march march;
	struct way way;

	planned->dawn = day->state;
	if (!is_march(planned))
		return OK;
	march = gc_march_of(planned->order);
	planned->dawn = ARENA_NEW(planned->arena, struct state);
	*planned->dawn = *day->state;
	planned->attack.leader = companion(day, &march);
	if (march.to < 0 || !gc_on_map(day->state, march.unit) ||
		!gc_way_find(&way, day, &march, -1) || !way.length)
		return OK;
	return gc_odds_put(planned, &planned->order->arg[MARCH_UNIT],
		planned->attack.leader, &way.place[way.length - 1], 1);
}

/* ---- can it be? ---- */

/* What the message names behind the unit. */
static const char *second_of(const struct planned *planned, enum fail why)
{
	switch (why) {
	case F_NOT_ON_MAP: return "it is gone, or has not come yet";
	case F_HELD: return "the scenario holds it";
	default: return gc_place_name(planned->day, planned->attack.target);
	}
}

/* The march as it begins. */
static int check_beginning(struct planned *planned)
{
	struct day *day =
		gc_day_imagined(planned->arena, planned->day->game, planned->dawn);
	const struct march march = gc_march_of(planned->order);

	day->adj->diag = planned->diag;
	if (!gc_can_begin(day, planned->attack.side, planned->order))
		gc_odds_tell_bar(planned, day, &march);
	return OK;
}

static int check_march(struct planned *planned)
{
	const struct day *day = planned->day;
	struct attack *attack = &planned->attack;
	int unit = arg_first(&planned->order->arg[MARCH_UNIT]);
	const char *about = gc_unit_name(day, unit);
	enum fail why = F_LEADER_MARCHES;

	stack_push(&attack->attackers, unit);
	if (!gc_is_leader(day->game, unit) && gc_may_march(day, unit, &why) &&
		gc_may_attack(day, attack, &why, &about))
		return check_beginning(planned);
	return gc_order_fails(planned->day, attack->side, planned->order, why, about,
		why == F_LEADER_MARCHES ? about : second_of(planned, why), NULL);
}

static int check_assault(struct planned *planned)
{
	struct day *day = planned->day;
	int leader = planned->attack.leader;

	if (planned->order->form->id == ORDER_GRAND &&
		!gc_is_army_leader(day->game, leader))
		return gc_order_fails(day, planned->attack.side, planned->order,
			F_NOT_ARMY_LEADER, gc_unit_name(day, leader), NULL, NULL);
	gc_assault_imagine(&planned->attack, day, planned->order);
	return gc_assault_play(day, planned->order); /* a preview: messages alone */
}

static int check(struct planned *planned)
{
	struct day *day = planned->day;
	int err = is_march(planned) ? check_march(planned) : check_assault(planned);

	if (err == OK && planned->diag->errors)
		err = ERR_REFUSED;
	if (err < 0)
		return err;
	gc_units_at(&planned->defenders, day, side_other(planned->attack.side),
		planned->attack.target);
	return gc_gunboats_decide(&planned->attack, day);
}

/* ---- an attack of one's own, or of the enemy's ---- */

static int plan_attack(struct planned *planned)
{
	const struct plan *plan = planned->plan;
	int err;

	if ((err = gc_odds_read_order(&planned->order, planned, plan->orders)) < 0)
		return err;
	if (plan->enemy_says && (err = gc_odds_read_words(planned, side_other(plan->side),
					 plan->enemy_says)) < 0)
		return err;
	if (gc_odds_is_march(planned->order))
		return gc_odds_plan_march(planned);
	if ((err = read_parties(planned)) < 0 ||
		(err = gc_odds_put_defenders(planned, planned->attack.target)) < 0)
		return err;
	return put_attackers(planned);
}

/* The attacker's order, with the words that are thought to be his. */
static int order_of_enemy(struct planned *planned, int target)
{
	const struct plan *plan = planned->plan;
	const char *text = plan->enemy ? gc_odds_order_of_named(planned, target)
				       : gc_odds_order_of_all(planned, target);
	int err;

	if (!text)
		return ERR_REFUSED;
	err = gc_odds_read_order(&planned->order, planned,
		plan_order_of_enemy(&planned->reader, plan, text));
	return err < 0 ? err : read_parties(planned);
}

static int plan_defence(struct planned *planned)
{
	const struct plan *plan = planned->plan;
	int target, err;

	if ((err = plan_place(&target, &planned->reader, "hex", plan->defend)) < 0)
		return err;
	if (!gc_is_held(planned->day, plan->side, target)) {
		diag_error(planned->diag, "no unit of yours is at %s",
			gc_place_name(planned->day, target));
		return ERR_REFUSED;
	}
	if (plan->orders &&
		(err = gc_odds_read_words(planned, plan->side, plan->orders)) < 0)
		return err;
	if ((err = order_of_enemy(planned, target)) < 0)
		return err;
	return plan->enemy ? put_attackers(planned) : OK;
}

int gc_odds_plan(struct planned *out, struct arena *arena, const struct game *game,
	const struct state *view, const struct plan *plan, struct diag *diag)
{
	int err;

	*out = (struct planned){.arena = arena, .diag = diag, .plan = plan};
	out->reader = plan_reader_of(arena, plan, &gc_language, game->base.names, diag);
	out->day = gc_day_imagined(arena, game, view);
	out->day->adj->diag = diag;
	out->standing[plan->side] = plan_standing(&out->reader, plan->standing);
	if ((err = plan->defend ? plan_defence(out) : plan_attack(out)) < 0)
		return err;
	for (enum side side = UNION; side < SIDES; side++)
		adjudication_standing(out->day->adj, side, out->standing[side]);
	if (out->movers)
		return OK;
	err = put_at_end(out);
	return err < 0 ? err : check(out);
}
