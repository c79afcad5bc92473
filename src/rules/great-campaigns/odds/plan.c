#include "rules/great-campaigns/odds/plan.h"
#include "rules/great-campaigns/rules/march.h"

#include "base/text.h"
#include <string.h>

enum { ASSAIL_TARGET, ASSAIL_WITH, ASSAIL_KIND };

/* ---- what is said ---- */

static int read_words(struct planned *planned, enum side side, const char *words)
{
	struct standing *standing;
	bool horse = text_starts_fold(words, "withdraw") || text_starts_fold(words, "stay");
	int err = plan_words_when(&standing, &planned->reader, side,
		horse                              ? "when approached: "
		: side == planned->reader.attacker ? "when attacking: "
						   : "when attacked: ",
		words);

	planned->standing[side] = standing;
	return err;
}

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

/* --from, or where the march goes: the attackers stand there. */
static int put_attackers(struct planned *planned)
{
	const struct order *order = planned->order;
	const struct arg *units =
		&order->arg[is_march(planned) ? MARCH_UNIT : ASSAULT_UNITS];
	const struct arg *to = &order->arg[MARCH_TO];
	int place, err;

	if (planned->plan->from) {
		if ((err = plan_place(
			     &place, &planned->reader, "hex", planned->plan->from)) < 0)
			return err;
	} else if (is_march(planned) && to->kind == ARG_PLACES)
		place = to->number[0];
	else
		return OK;
	return gc_odds_put(planned, units, planned->attack.leader, place);
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
		return OK;
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
	if (plan->enemy_says &&
		(err = read_words(planned, side_other(plan->side), plan->enemy_says)) < 0)
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
	if (plan->orders && (err = read_words(planned, plan->side, plan->orders)) < 0)
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
	return out->movers ? OK : check(out);
}
