/*
 * 23.0, LRTR 3.6 Amphibious movement: from theatre to theatre with boxes between (L3.6),
 * and what a unit that goes by sea needs.
 */
#include "rules/great-campaigns/campaign/campaign_private.h"

/* ---- from theatre to theatre ---- */

/* The first box of troops on board to which that leads, or from which one comes there by
 * sea; -1: none. */
static int box_from(const struct day *day, int from)
{
	const struct gc_waters *waters = &day->game->campaign->waters;
	const int *hexes;

	if (waters->embarked[from])
		return from;
	hexes = gc_sea_distances(day, from);
	for (int i = day->game->hexes; i < day->game->map.places; i++)
		if (waters->embarked[i] && hexes[i] > 0)
			return i;
	return -1;
}

static int box_to(const struct day *day, int but, int to)
{
	const struct gc_waters *waters = &day->game->campaign->waters;

	for (int i = day->game->hexes; i < day->game->map.places; i++)
		if (waters->embarked[i] && i != but && gc_sea_distances(day, i)[to] > 0)
			return i;
	return -1;
}

const char *gc_sea_by_boxes(const struct day *day, int from, int to)
{
	int leaves = box_from(day, from), lands;

	if (leaves < 0 || (lands = box_to(day, leaves, to)) < 0)
		return NULL;
	return leaves == from
		       ? arena_printf(day->adj->arena, "is to be transferred to %s",
				 gc_place_name(day, lands))
		       : arena_printf(day->adj->arena,
				 "is to embark for %s, and to be transferred to %s",
				 gc_place_name(day, leaves), gc_place_name(day, lands));
}

/* ---- movement by sea: what may embark ---- */

/* Cavalry and artillery take more room than their MV. */
static int sea_room(const struct day *day, int unit)
{
	int strength = day->state->unit[unit].strength;

	return day->game->unit[unit].arm == ARM_INFANTRY
		       ? strength
		       : strength * day->game->campaign->waters.times;
}

/* L3.6: he has embarked already, and waits on board in a box. */
static bool is_on_board(const struct day *day, int unit)
{
	const struct unit_state *now = &day->state->unit[unit];

	return now->fate == FATE_OFF_MAP && day->game->campaign->waters.embarked[now->at];
}

/* Who is under way by sea takes room, too. */
static int room_used(const struct day *day)
{
	const struct state *state = day->state;
	int used = state->campaign.embarked;

	for (int i = 0; i < day->game->units; i++)
		if ((state->unit[i].fate == FATE_UNDER_WAY &&
			    state->unit[i].travels == TRANSFER_SEA) ||
			is_on_board(day, i))
			used += sea_room(day, i);
	return used;
}

bool gc_sea_has_room(const struct day *day, int unit)
{
	return is_on_board(day, unit) ||
	       room_used(day) + sea_room(day, unit) <= day->game->campaign->waters.strength;
}

/* ---- movement by sea: whether it can ---- */

static bool is_port(const struct day *day, int place)
{
	return gc_is_box(day->game, place);
}

/* Who stands on the map, or waits in a port. */
static enum fail bar_of_unit(
	const char *about[3], const struct day *day, const struct march *march)
{
	const struct unit_state *now = &day->state->unit[march->unit];
	bool in_port = now->fate == FATE_OFF_MAP && is_port(day, now->at);
	enum fail why;

	if (in_port) {
		about[1] = "a special rule of the scenario holds it";
		if (now->held)
			return F_HELD;
		if (gc_is_leader(day->game, march->unit))
			return F_LEADER_ALONE;
		if (day->game->unit[march->unit].arm > ARM_LEADER)
			return F_NO_FIGHTER;
		return now->fatigue >= FATIGUE_MAX ? F_WORN_OUT : F_NONE;
	}
	if (gc_may_march(day, march->unit, &why))
		return F_NONE;
	about[1] = gc_held_text(day, march->unit, why);
	return why;
}

enum fail gc_sea_impossible(
	const char *about[2], const struct day *day, const struct march *march)
{
	about[1] = gc_place_name(day, march->to);
	if (gc_unit_side(day->game, march->unit) != UNION)
		return F_NO_VESSELS;
	return day->game->campaign->waters.landing[march->to] ? F_NONE : F_NOT_A_LANDING;
}

static enum fail bar_of_ends(
	const char *about[3], const struct day *day, const struct march *march)
{
	const struct gc_waters *waters = &day->game->campaign->waters;
	enum side enemy = side_other(gc_unit_side(day->game, march->unit));
	const int end[] = {day->state->unit[march->unit].at, march->to};

	for (int i = 0; i < 2; i++) {
		about[1] = gc_place_name(day, end[i]);
		if (!waters->landing[end[i]])
			return F_NOT_A_LANDING;
	}
	if (gc_ferry_is_held(day, march))
		return gc_ferry_bar(about, day, march);
	if (!is_port(day, end[1]) && gc_is_held(day, enemy, end[1])) {
		about[2] = "land at another hex, and march";
		return F_ENEMY_BARS;
	}
	about[1] = gc_place_name(day, end[0]);
	return !is_port(day, end[0]) && gc_in_zone(day, enemy, end[0]) ? F_IN_ZONE : F_NONE;
}

static enum fail bar_of_way(struct gc_trip *out, const char *about[3],
	const struct day *day, const struct march *march)
{
	const struct gc_waters *waters = &day->game->campaign->waters;
	enum side enemy = side_other(gc_unit_side(day->game, march->unit));
	int at = day->state->unit[march->unit].at;

	about[1] = gc_place_name(day, march->to);
	if (gc_is_ferried(day, march)) {
		out->hexes = 1;
		out->fatigue = gc_ferry_fatigue(day, march->unit);
		return F_NONE;
	}
	out->hexes = gc_sea_distances(day, at)[march->to];
	if (gc_is_closed_water(day, at))
		return F_NO_SEA_WAY;
	if (out->hexes <= 0) {
		about[2] = gc_sea_by_boxes(day, at, march->to);
		return about[2] ? F_OTHER_WATERS : F_NO_SEA_WAY;
	}
	out->fatigue = gc_sea_fatigue(waters, out->hexes);
	if (!out->fatigue)
		return F_SEA_FAR;
	if (!is_port(day, march->to) && gc_in_zone(day, enemy, march->to))
		out->fatigue += waters->zone_fatigue;
	return gc_march_may_tire(day, march, out->fatigue) ? F_NONE : F_TIRED;
}

/* 23: large units embark with difficulty, in a port with ease; and early in the campaign
 * there are few ships. */
static int embark_modifier(const struct day *day, int unit)
{
	const struct gc_waters *waters = &day->game->campaign->waters;
	const struct unit_state *now = &day->state->unit[unit];
	int modifier = 0;

	if (now->strength > waters->large)
		modifier += waters->large_modifier;
	if (is_port(day, now->at))
		modifier += waters->port_modifier;
	if (day->state->turn <= waters->early_turn)
		modifier += waters->early_modifier;
	if (gc_is_burnt(day->game, day->state, STRUCTURE_NAVY_YARD))
		modifier++;
	return modifier;
}

enum fail gc_sea_bar(struct gc_trip *out, const char *about[3], const struct day *day,
	const struct march *march)
{
	enum fail why;

	if (gc_unit_side(day->game, march->unit) != UNION)
		return F_NO_VESSELS;
	if ((why = bar_of_unit(about, day, march)) != F_NONE ||
		(why = bar_of_ends(about, day, march)) != F_NONE ||
		(why = bar_of_way(out, about, day, march)) != F_NONE)
		return why;
	out->die = embark_modifier(day, march->unit);
	if (gc_is_ferried(day, march) || gc_sea_has_room(day, march->unit))
		return F_NONE;
	about[1] =
		arena_printf(day->adj->arena, "%d", day->game->campaign->waters.strength);
	about[2] = arena_printf(day->adj->arena, "%d", room_used(day));
	return F_SEA_FULL;
}

/* ---- movement by sea: the die ---- */

int gc_sea_begin(bool *goes, struct day *day, const struct march *march,
	const struct gc_trip *trip, struct event *event)
{
	struct journal *journal = day->adj->journal;
	const struct dice_roll *dice;
	int err = OK;

	if (gc_ferry_is_held(day, march))
		return gc_ferry_fights(goes, day, march);
	*goes = is_on_board(day, march->unit) || gc_is_ferried(day, march);
	if (!*goes) {
		err = gc_roll_for(&dice, day, ROLL_EMBARK, march->unit, event);
		if (err < 0)
			return err;
		*goes = dice->face[0] + trip->die <=
			day->game->campaign->waters.embark_most;
		event_fact(journal, event, "modifier", "%+d", trip->die);
	}
	event_fact(journal, event, "hexes", "%d", trip->hexes);
	event_fact(journal, event, "embarks", "%s", *goes ? "yes" : "no");
	if (*goes && !gc_is_ferried(day, march) &&
		!day->game->campaign->waters.embarked[march->to])
		day->state->campaign.embarked += sea_room(day, march->unit);
	return OK;
}
