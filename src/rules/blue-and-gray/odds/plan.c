#include "rules/blue-and-gray/odds/plan.h"

#include "rules/kit/words.h"

/* ---- what is said ---- */

/* Before what is filed, which speaks where they do not. */
static int read_words(struct planned *planned, enum side side, const char *words)
{
	const struct plan_reader *reader = &planned->reader;
	const char *filed = side == planned->side ? planned->plan->standing : NULL;
	struct standing *standing;
	int err = plan_words(&standing, reader, side, words);

	planned->turn->adj->standing[side] =
		plan_words_before(standing, plan_standing(reader, filed));
	return err;
}

static int read_attack(
	const struct order **out, const struct planned *planned, const char *text)
{
	int err = plan_order(
		out, &planned->reader, text, ORDER_ATTACK, "attack PLACES with PIECES");

	if (err < 0)
		return err;
	*out = bg_order_meant(planned->turn, *out);
	return *out ? OK : ERR_REFUSED;
}

/* The attack as an order file would declare it, of units that may be thought elsewhere. */
static int declare(struct planned *planned, const struct order *order)
{
	struct turn_play *turn = planned->turn;
	int err = bg_attack_order(turn, order);

	if (err < 0)
		return err;
	if (planned->diag->errors || !turn->attacks)
		return ERR_REFUSED;
	planned->attack = &turn->attack[0];
	bg_attack_sum(&planned->sum, turn, planned->attack);
	return OK;
}

/* ---- an attack of one's own ---- */

static int plan_attack(struct planned *planned)
{
	const struct plan *plan = planned->plan;
	const struct order *order;
	int err;

	if ((err = read_attack(&order, planned, plan->orders)) < 0 ||
		(err = bg_odds_put_defenders(planned, &order->arg[0])) < 0 ||
		(err = bg_odds_put_attackers(planned, &order->arg[1], &order->arg[0])) < 0)
		return err;
	if (plan->enemy_says && (err = read_words(planned, side_other(planned->side),
					 plan->enemy_says)) < 0)
		return err;
	return declare(planned, order);
}

/* ---- an attack of the enemy's ---- */

static bool could_attack(const struct planned *planned, int unit, int place)
{
	const struct turn_play *turn = planned->turn;

	return bg_unit_side(turn->game, unit) == turn->side && on_map(turn->state, unit) &&
	       !bg_is_train(turn->game, unit) && !turn->state->unit[unit].ineffective &&
	       (bg_touches(turn, unit, place) || bg_bombards(turn, unit, place));
}

/* Everybody who could attack the hex, of those in the hexes that --from names. NULL after a
 * message. */
static const char *all_who_could(const struct planned *planned, int place)
{
	const struct turn_play *turn = planned->turn;
	struct words words;
	bool *from;

	words_begin(&words);
	if (bg_odds_from(&from, planned) < 0)
		return NULL;
	for (int i = 0; i < turn->game->units; i++)
		if (could_attack(planned, i, place) && from[turn->state->unit[i].at])
			words_add(&words, turn->game->unit[i].id);
	if (words.count)
		return words_join(planned->arena, &words, ", ");
	diag_error(planned->diag,
		"nobody is there who could attack %s; --enemy PIECES and --from HEXES "
		"assume somebody",
		bg_place_name(turn, place));
	return NULL;
}

static int plan_defence(struct planned *planned)
{
	const struct plan *plan = planned->plan;
	const struct order *order;
	const char *who = plan->enemy;
	int place, err;

	if ((err = plan_place(&place, &planned->reader, "hex", plan->defend)) < 0)
		return err;
	if (!planned->turn->field.units[planned->side][place]) {
		diag_error(planned->diag, "no unit of yours is at %s",
			bg_place_name(planned->turn, place));
		return ERR_REFUSED;
	}
	if (plan->orders && (err = read_words(planned, planned->side, plan->orders)) < 0)
		return err;
	if (!who && !(who = all_who_could(planned, place)))
		return ERR_REFUSED;
	if ((err = read_attack(&order, planned,
		     plan_order_of_enemy(&planned->reader, plan,
			     arena_printf(planned->arena, "attack %s with %s",
				     bg_place_id(planned->turn, place), who)))) < 0)
		return err;
	if (plan->enemy &&
		(err = bg_odds_put_attackers(planned, &order->arg[1], &order->arg[0])) < 0)
		return err;
	return declare(planned, order);
}

bool bg_odds_defends(const struct planned *planned, int unit)
{
	const struct state *state = planned->turn->state;

	return on_map(state, unit) && bg_is_target(planned->attack, state->unit[unit].at);
}

int bg_odds_plan(struct planned *out, struct arena *arena, const struct game *game,
	const struct state *view, const struct plan *plan, struct diag *diag)
{
	*out = (struct planned){.arena = arena, .diag = diag, .plan = plan};
	out->reader = plan_reader_of(arena, plan, &bg_language, game->base.names, diag);
	out->side = plan->side;
	out->turn = bg_turn_imagined(arena, game, view, out->reader.attacker);
	out->turn->adj->diag = diag;
	out->turn->adj->prefix = "odds";
	out->turn->adj->standing[plan->side] = plan_standing(&out->reader, plan->standing);
	return plan->defend ? plan_defence(out) : plan_attack(out);
}
