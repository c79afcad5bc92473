/* Units that a plan thinks of elsewhere than they stand. */
#include "base/text.h"
#include "orders/names.h"
#include "rules/blue-and-gray/odds/plan.h"

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

int bg_odds_from(bool **out, const struct planned *planned)
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

int bg_odds_put_attackers(
	struct planned *planned, const struct arg *pieces, const struct arg *targets)
{
	const struct turn_play *turn = planned->turn;
	int *place, places, err;
	struct stack who;

	if (!planned->plan->from)
		return OK;
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

int bg_odds_put_defenders(struct planned *planned, const struct arg *targets)
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
			stands_at(turn->state, i, targets->number[0]))
			turn->state->unit[i] = (struct unit_state){.at = -1};
	for (int i = 0; i < who.count; i++)
		set_down(planned, who.unit[i], targets->number[0]);
	bg_zones_make(&turn->field, planned->arena, turn->game, turn->state);
	return OK;
}
