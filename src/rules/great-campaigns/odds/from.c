/* Where those stand of whom a plan thinks: the hexes of --from. */
#include "base/text.h"
#include "rules/great-campaigns/odds/plan.h"

int gc_odds_from(int place[FROM_MAX], const struct planned *planned)
{
	char **part;
	size_t count = 0;
	int err = OK;

	if (!planned->plan->from)
		return 0;
	count = text_split(planned->arena, planned->plan->from, ',', &part);
	if (count < 1 || count > FROM_MAX) {
		diag_error(planned->diag,
			"--from: 1 to %d hexes were expected, with commas "
			"between",
			FROM_MAX);
		return ERR_REFUSED;
	}
	for (size_t i = 0; i < count && err == OK; i++)
		err = plan_place(&place[i], &planned->reader, "hex", part[i]);
	return err < 0 ? err : (int)count;
}

/* ---- putting ---- */

int gc_odds_check_on_map(const void *context, int unit)
{
	const struct planned *planned = context;

	if (gc_on_map(planned->day->state, unit))
		return OK;
	diag_error(planned->diag, "%s is not on the map", gc_unit_name(planned->day, unit));
	return ERR_REFUSED;
}

/* What it had refused, it had where it stood. */
static void put(struct state *state, int unit, int place)
{
	state->unit[unit].at = place;
	state->unit[unit].refuses = false;
}

int gc_odds_put(struct planned *planned, const struct arg *units, int leader,
	const int *place, int places)
{
	struct day *day = planned->day;
	enum side enemy = side_other(planned->attack.side);

	for (int i = 0; i < places; i++)
		if (gc_is_held(day, enemy, place[i])) {
			diag_error(planned->diag, "the other side stands at %s",
				gc_place_name(day, place[i]));
			return ERR_REFUSED;
		}
	for (int i = 0; i < units->count; i++) {
		if (gc_odds_check_on_map(planned, units->piece[i].piece) < 0)
			return ERR_REFUSED;
		put(day->state, units->piece[i].piece, place[i < places ? i : places - 1]);
	}
	if (leader >= 0 && gc_on_map(day->state, leader))
		put(day->state, leader, place[0]);
	gc_field_make(day);
	return OK;
}
