/*
 * From a plan in words to an attack on a copy of the view.
 *
 * Parts: units that it thinks of elsewhere than they stand, where the plan says or where a
 * move can bring them; the attack.
 */
#include "base/text.h"
#include "orders/names.h"
#include "rules/blue-and-gray/odds/odds_private.h"

/* ---- hexes ---- */

/* The hexes of --from, in the order in which they are named. Returns the number, or
 * ERR_REFUSED. */
static int read_from(int **out, const struct planned *planned)
{
	char **part;
	size_t count = text_split(planned->arena, planned->plan->from, ',', &part);
	int err = OK;

	*out = ARENA_NEW_ARRAY(planned->arena, count, int);
	for (size_t i = 0; i < count; i++)
		if (plan_place(&(*out)[i], &planned->reader, "hex", part[i]) < 0)
			err = ERR_REFUSED;
	return err < 0 ? err : (int)count;
}

/* Marks the hexes that --from names; all, when the plan has no --from. */
static int bg_odds_from(bool **out, const struct planned *planned)
{
	int places = planned->turn->game->map.places;
	bool *from = *out = ARENA_NEW_ARRAY(planned->arena, (size_t)places, bool);
	int *place, count;

	for (int i = 0; i < places; i++)
		from[i] = !planned->plan->from;
	if (!planned->plan->from)
		return OK;
	if ((count = read_from(&place, planned)) < 0)
		return count;
	for (int i = 0; i < count; i++)
		from[place[i]] = true;
	return OK;
}

static void set_down(struct planned *planned, int unit, int place)
{
	struct turn_play *turn = planned->turn;

	turn->state->unit[unit].fate = FATE_ON_MAP;
	turn->state->unit[unit].at = place;
	bg_zones_make(&turn->field, planned->arena, turn->game, turn->state);
}

static bool is_gone(const struct planned *planned, int unit)
{
	int fate = planned->turn->state->unit[unit].fate;

	return fate == FATE_EXITED || fate == FATE_ELIMINATED;
}

/* ---- attackers who have yet to move ---- */

static bool touches_all(const struct turn_play *turn, int from, const struct arg *targets)
{
	for (int i = 0; i < targets->count; i++)
		if (!bg_in_contact(turn->game, from, targets->number[i]))
			return false;
	return true;
}

/* 5.0, 6.3, 8.0: neither there already, nor a gun that needs not go, nor held. */
static bool has_to_go(const struct turn_play *turn, int unit, const struct arg *targets)
{
	return bg_unit_side(turn->game, unit) == turn->side &&
	       bg_on_map(turn->state, unit) &&
	       !touches_all(turn, turn->state->unit[unit].at, targets) &&
	       !(targets->count == 1 && bg_bombards(turn, unit, targets->number[0])) &&
	       !bg_in_enemy_zone(turn, turn->state->unit[unit].at);
}

/* The cheapest hex with room to which it can move and from which it touches all targets;
 * -1: there is none. */
static int hex_for(const struct turn_play *turn, int unit, const struct arg *targets)
{
	const struct march march = {.unit = unit,
		.from = turn->state->unit[unit].at,
		.allowance = bg_allowance(turn->game, turn->state, unit),
		.free_allowance = bg_free_allowance(turn->game, turn->state, unit)};
	const int *cost = bg_path_costs(turn, &march);
	int best = -1;

	for (int i = 0; i < turn->game->map.places; i++)
		if (cost[i] >= 0 && (best < 0 || cost[i] < cost[best]) &&
			turn->field.units[turn->side][i] < turn->game->stacking &&
			touches_all(turn, i, targets))
			best = i;
	return best;
}

/* The attack is counted as it will be when they have moved. */
static void bring_attackers(
	struct planned *planned, const struct arg *pieces, const struct arg *targets)
{
	for (int i = 0; i < pieces->count; i++) {
		int unit = pieces->piece[i].piece, place;

		if (!has_to_go(planned->turn, unit, targets) ||
			(place = hex_for(planned->turn, unit, targets)) < 0)
			continue;
		set_down(planned, unit, place);
		stack_add(&planned->brought, unit);
	}
}

/* ---- attackers ---- */

/* Those that are put elsewhere; who cannot attack at all is told of later. */
static void movers(struct stack *out, const struct planned *planned,
	const struct arg *pieces, const struct arg *targets)
{
	const struct turn_play *turn = planned->turn;

	out->count = 0;
	for (int i = 0; i < pieces->count; i++) {
		int unit = pieces->piece[i].piece;

		if (bg_unit_side(turn->game, unit) == turn->side &&
			!is_gone(planned, unit) &&
			!(targets->count == 1 &&
				bg_bombards(turn, unit, targets->number[0])))
			stack_add(out, unit);
	}
}

static int check_room(
	const struct planned *planned, const int *place, int places, int count)
{
	const struct turn_play *turn = planned->turn;

	for (int i = 0; i < places; i++)
		if (turn->field.units[side_other(turn->side)][place[i]]) {
			diag_error(planned->diag, "the other side stands at %s",
				bg_place_name(turn, place[i]));
			return ERR_REFUSED;
		}
	if (count <= places * turn->game->stacking)
		return OK;
	diag_error(planned->diag,
		"%d units may stand in a hex (5.31), and --from has %d hex%s for %d",
		turn->game->stacking, places, places == 1 ? "" : "es", count);
	return ERR_REFUSED;
}

/* Puts the units, in their order, into the hexes that --from names, as many as may stack in
 * each; artillery that bombards the target from where it stands stays there. */
static int bg_odds_put_attackers(
	struct planned *planned, const struct arg *pieces, const struct arg *targets)
{
	const struct turn_play *turn = planned->turn;
	int *place, places, err;
	struct stack who;

	if (!planned->plan->from) {
		bring_attackers(planned, pieces, targets);
		return OK;
	}
	if ((places = read_from(&place, planned)) < 0)
		return places;
	movers(&who, planned, pieces, targets);
	if ((err = check_room(planned, place, places, who.count)) < 0)
		return err;
	for (int i = 0; i < who.count; i++)
		set_down(planned, who.unit[i], place[i / turn->game->stacking]);
	for (int i = 0; i < places; i++)
		if (turn->field.units[turn->side][place[i]] > turn->game->stacking)
			planned->crowded = true;
	return OK;
}

/* ---- defenders ---- */

static int check_on_map(const void *context, int unit)
{
	const struct planned *planned = context;

	if (!is_gone(planned, unit))
		return OK;
	diag_error(planned->diag, "%s is not on the map: %s",
		bg_unit_name(planned->turn, unit), bg_unit_fate(planned->turn, unit));
	return ERR_REFUSED;
}

static int read_enemy(struct stack *out, const struct planned *planned)
{
	return plan_enemies(
		out, &planned->reader, planned->plan->enemy, check_on_map, planned);
}

static int check_stack(const struct planned *planned, const struct stack *who)
{
	const struct game *game = planned->turn->game;

	if (who->count > game->stacking) {
		diag_error(planned->diag, "%d units may stand in a hex (5.31)",
			game->stacking);
		return ERR_REFUSED;
	}
	for (int i = 0; who->count > 1 && i < who->count; i++)
		if (bg_is_train(game, who->unit[i])) {
			diag_error(planned->diag, "the train stacks with nobody (20.21)");
			return ERR_REFUSED;
		}
	return OK;
}

/* Puts the units that --enemy names into the only target, in place of those there. */
static int bg_odds_put_defenders(struct planned *planned, const struct arg *targets)
{
	enum side enemy = side_other(planned->side);
	struct turn_play *turn = planned->turn;
	struct stack who;
	int err;

	if (!planned->plan->enemy)
		return OK;
	if (targets->count != 1) {
		diag_error(planned->diag,
			"--enemy assumes who stands in one hex, and this attack has %d",
			targets->count);
		return ERR_REFUSED;
	}
	if ((err = read_enemy(&who, planned)) < 0 || (err = check_stack(planned, &who)) < 0)
		return err;
	for (int i = 0; i < turn->game->units; i++)
		if (bg_unit_side(turn->game, i) == enemy &&
			bg_stands_at(turn->state, i, targets->number[0]))
			turn->state->unit[i] = (struct unit_state){.at = -1};
	for (int i = 0; i < who.count; i++)
		set_down(planned, who.unit[i], targets->number[0]);
	bg_zones_make(&turn->field, planned->arena, turn->game, turn->state);
	return OK;
}

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

	return bg_unit_side(turn->game, unit) == turn->side &&
	       bg_on_map(turn->state, unit) && !bg_is_train(turn->game, unit) &&
	       !turn->state->unit[unit].ineffective &&
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
		"nobody is there who could attack %s; --enemy PIECES and --from HEXES assume somebody",
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

	return bg_on_map(state, unit) &&
	       bg_is_target(planned->attack, state->unit[unit].at);
}

int bg_odds_plan(struct planned *out, struct arena *arena, const struct game *game,
	const struct state *view, const struct plan *plan, struct diag *diag)
{
	*out = (struct planned){.arena = arena, .diag = diag, .plan = plan};
	out->reader =
		plan_reader_of(arena, plan, game->base.grammar, game->base.names, diag);
	out->side = plan->side;
	out->turn = bg_turn_imagined(arena, game, view, out->reader.attacker);
	out->turn->adj->diag = diag;
	out->turn->adj->prefix = "odds";
	out->turn->adj->standing[plan->side] = plan_standing(&out->reader, plan->standing);
	return plan->defend ? plan_defence(out) : plan_attack(out);
}
