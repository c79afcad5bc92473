#include "rules/great-campaigns/odds/plan.h"
#include "rules/great-campaigns/orders/plan.h"

/* ---- what they attack, and where they stand ---- */

static bool is_march(const struct planned *planned)
{
	return planned->order->form->id == ORDER_MARCH ||
	       planned->order->form->id == ORDER_ACTIVATE;
}

/* Whom and what the order names. */
static int read_parties(struct planned *planned)
{
	const struct order *order = planned->order;
	struct attack *attack = &planned->attack;

	attack->side = planned->reader.attacker;
	attack->order = order;
	attack->leader = -1;
	if (is_march(planned))
		return gc_odds_read_march_attack(planned);
	attack->target = arg_first(&order->arg[ASSAULT_TARGET]);
	attack->leader = arg_first(&order->arg[ASSAULT_LEADER]);
	return OK;
}

/* --from: the attackers stand there. */
static int put_attackers(struct planned *planned)
{
	const struct order *order = planned->order;
	const struct arg *units =
		planned->assail ? planned->who : &order->arg[ASSAULT_UNITS];
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

/* ---- can it be? ---- */

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
	int err = planned->assail ? gc_odds_check_march_attack(planned)
				  : check_assault(planned);

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
	out->reader = plan_reader_of(
		arena, plan, game->grammar, gc_names_now(arena, game, view), diag);
	out->day = gc_day_imagined(arena, game, view);
	out->day->adj->diag = diag;
	out->standing[plan->side] = plan_standing(&out->reader, plan->standing);
	if ((err = plan->defend ? plan_defence(out) : plan_attack(out)) < 0)
		return err;
	for (enum side side = UNION; side < SIDES; side++)
		adjudication_standing(out->day->adj, side, out->standing[side]);
	if (out->movers)
		return OK;
	out->dawn = out->day->state;
	err = out->assail ? gc_odds_put_at_end(out) : OK;
	return err < 0 ? err : check(out);
}
