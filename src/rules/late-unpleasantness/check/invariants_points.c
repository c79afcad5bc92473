/* What must hold of points: attacks, breastworks, railroads, control, Terminus and Depot.
 */
#include "base/diag.h"
#include "rules/late-unpleasantness/check/invariants_private.h"
#include "rules/late-unpleasantness/rules/sequence.h"
#include "rules/late-unpleasantness/state/state.h"

static const char *name_of(const struct check *c, int place)
{
	return c->game->map.place[place].name;
}

/* 6.1: who was attacked, from where, in this turn. */
static void check_attacked(const struct check *c)
{
	for (int i = 0; i < c->game->map.places; i++) {
		const struct place_state *place = &c->after->place[i];
		const char *name = name_of(c, i);

		if (place->attacked && c->before->step == SEQUENCE_SUPPLY)
			diag_error(c->diag, "6.1: %s was attacked before the turn", name);
		if (place->retreated && c->before->step == SEQUENCE_SUPPLY)
			diag_error(c->diag, "6.6: units retreated to %s before the turn",
				name);
		if (place->attacked != (place->attacked_from.count > 0))
			diag_error(c->diag, "6.1: %s was attacked from nowhere", name);
		for (int k = 0; k < place->attacked_from.count; k++) {
			int from = place->attacked_from.ref[k];

			if (map_link(&c->game->map, from, i) < 0)
				diag_error(c->diag, "6.1: %s was attacked from afar", name);
			for (int other = 0; other < k; other++)
				if (place->attacked_from.ref[other] == from)
					diag_error(c->diag,
						"6.1: %s was attacked twice from one point",
						name);
		}
	}
}

/* 8.1, 9.0: some points nobody enters, and garrisons stay where they were set up. */
static void check_entered(const struct check *c)
{
	for (int i = 0; i < c->game->units; i++) {
		const struct unit *unit = &c->game->unit[i];
		int at = c->after->unit[i].at;
		bool home = unit->type != TYPE_GARRISON;

		if (at < 0)
			continue;
		if (c->game->map.place[at].flags & POINT_OFFMAP)
			diag_error(c->diag, "8.1: %s is at %s, off the map", unit->name,
				name_of(c, at));
		for (int k = 0; k < unit->setup.places; k++)
			home = home || unit->setup.place[k] == at;
		if (!home && c->before->unit[i].at != at)
			diag_error(c->diag, "9.0: %s is at %s", unit->name, name_of(c, at));
	}
}

static void check_breastworks(const struct check *c)
{
	bool works[PLACES_MAX] = {false};

	for (int i = 0; i < c->game->units; i++) {
		const struct unit_state *is = &c->after->unit[i];

		if (!is->dug_in)
			continue;
		if (is->at < 0 || !lu_unit_digs(&c->game->unit[i]) ||
			!lu_has_option(c->after, OPTION_BREASTWORKS))
			diag_error(c->diag, "15.2: %s is said to have dug in",
				c->game->unit[i].name);
		if (is->at >= 0)
			works[is->at] = true;
	}
	for (int i = 0; i < c->game->map.places; i++)
		if (c->after->place[i].breastworks != works[i])
			diag_error(c->diag,
				"15.2: it is not said rightly whether there are "
				"breastworks at %s",
				name_of(c, i));
}

/* 8.1: by rail points alone; 12.0: of points alone by which the game is won. */
static void check_traces(const struct check *c)
{
	bool counts[PLACES_MAX] = {false};

	for (int i = 0; i < c->game->victories; i++) {
		const struct victory *victory = &c->game->victory[i];

		for (int k = 0; victory->kind == VICTORY_CONTROL && k < victory->places;
			k++)
			counts[victory->place[k]] = true;
	}
	for (int i = 0; i < c->game->map.places; i++) {
		const struct place_state *place = &c->after->place[i];

		if (place->rail != HELD_BY_NOBODY && !lu_place_has_rail(c->game, i))
			diag_error(
				c->diag, "8.1: there is no railroad at %s", name_of(c, i));
		if ((place->control != HELD_BY_NOBODY || place->doubted) && !counts[i])
			diag_error(c->diag, "12.0: nobody can control %s", name_of(c, i));
	}
}

/* ---- 8.1: Terminus and Depot ---- */

/* In a game where an enemy who comes to a marker drives it away. */
static bool is_overrun(const struct check *c, int index)
{
	const struct unit *marker = &c->game->unit[index];

	for (int i = 0; c->game->network_delay && i < c->game->units; i++)
		if (c->game->unit[i].side != marker->side &&
			lu_unit_is_division(&c->game->unit[i]) &&
			c->after->unit[i].at == c->after->unit[index].at)
			return true;
	return false;
}

static void check_marker_stands(const struct check *c, int index)
{
	const struct unit *unit = &c->game->unit[index];
	const struct unit_state *was = &c->before->unit[index],
				*is = &c->after->unit[index];
	bool terminus = c->game->map.place[is->at].flags & POINT_TERMINUS;

	if (is->back)
		diag_error(c->diag, "8.1: %s is to come back, and is there", unit->name);
	if (was->at != is->at && c->before->turn &&
		(unit->marker == MARKER_TERMINUS
				? !lu_terminus_is_open(c->before, c->game, is->at)
				: !terminus && !lu_place_has_rail(c->game, is->at)))
		diag_error(c->diag, "8.1: %s cannot stand at %s", unit->name,
			name_of(c, is->at));
	if (is_overrun(c, index))
		diag_error(c->diag, "8.1: %s stands under the enemy at %s", unit->name,
			name_of(c, is->at));
}

static void check_marker(const struct check *c, int index)
{
	const struct unit_state *was = &c->before->unit[index],
				*is = &c->after->unit[index];

	if (is->at >= 0)
		check_marker_stands(c, index);
	else if (was->at >= 0 && is->back != c->before->turn + c->game->network_delay)
		diag_error(c->diag, "8.1: %s comes back on turn %d",
			c->game->unit[index].name, is->back);
}

/* 11.0: rebuilt, and off the map. Its turn may be past: with no point open it waits. */
static void check_rebuilt(const struct check *c, int index)
{
	const struct unit *unit = &c->game->unit[index];
	const struct unit_state *is = &c->after->unit[index];

	if (is->back &&
		(!lu_unit_is_division(unit) || !c->game->rebuilt_wait[unit->side] ||
			is->at >= 0 || !is->strength || is->back > c->after->turn + 1))
		diag_error(
			c->diag, "11.0: %s cannot be due on turn %d", unit->name, is->back);
}

void lu_invariants_check_points(const struct check *c)
{
	check_attacked(c);
	check_entered(c);
	check_breastworks(c);
	check_traces(c);
	for (int i = 0; i < c->game->units; i++) {
		if (c->game->unit[i].type == TYPE_MARKER)
			check_marker(c, i);
		else
			check_rebuilt(c, i);
	}
}
