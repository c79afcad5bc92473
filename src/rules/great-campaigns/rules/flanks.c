/* 7.4, 7.8: the flank bonus, and refused flanks. */
#include "rules/great-campaigns/rules/rules_private.h"

/* ---- the bonus ---- */

/* An attack from one of its hexes. */
struct front {
	const struct day *day;
	const struct attack *attack;
	int modified; /* CV of the defenders in quarters, after works */
	int from;     /* where these attackers stand */
	int side;     /* of the target's hex, on which that is */
};

/* ---- the bonus: who covers a hex ---- */

/* CV in halves of the units in a hex; `zones`: of those who have one. */
static int halves_at(const struct day *day, enum side side, int place, bool zones)
{
	struct stack units;
	int sum = 0;

	if (!gc_is_held(day, side, place))
		return 0;
	gc_units_at(&units, day, side, place);
	for (int i = 0; i < units.count; i++)
		if (!zones || day->game->unit[units.unit[i]].arm != ARM_ARTILLERY)
			sum += gc_combat_halves(day->game, day->state, units.unit[i]);
	return sum;
}

/* Those who attack from this front are its front and no flank. */
static int halves_covering(const struct front *front, int place)
{
	const struct day *day = front->day;
	const struct map *map = &day->game->map;
	const struct place *here = &map->place[place];
	enum side side = front->attack->side;
	int sum = halves_at(day, side, place, false);

	for (int e = here->first_exit; e < here->first_exit + here->exits; e++)
		if (map->exit[e].to != front->from &&
			gc_zone_crosses(day, map->exit[e].link))
			sum += halves_at(day, side, map->exit[e].to, true);
	return sum;
}

/* Units of a fifth of the defenders' CV, or less, cover nothing. */
static bool is_covered(const struct front *front, int turn)
{
	const struct day *day = front->day;
	enum side side = front->attack->side;
	int place = hex_neighbour(&day->game->sheet.grid, front->attack->target,
		(front->side + turn) % HEX_SIDES);

	if (place < 0 || gc_is_held(day, side_other(side), place) ||
		(!gc_is_held(day, side, place) && !gc_in_zone(day, side, place)))
		return false;
	return 2 * day->game->tables.flank.share * halves_covering(front, place) >
	       front->modified;
}

/* ---- the bonus ---- */

static int bonus_of(const struct front *front)
{
	const struct flank *flank = &front->day->game->tables.flank;
	int covered = 0;

	for (int turn = 2; turn < 2 + FLANK_HEXES; turn++)
		covered += is_covered(front, turn);
	if (covered == FLANK_HEXES && is_covered(front, 1) &&
		is_covered(front, HEX_SIDES - 1))
		return flank->around;
	return flank->bonus[covered];
}

static int side_of(const struct day *day, int place, int neighbour)
{
	for (int side = 0; side < HEX_SIDES; side++)
		if (hex_neighbour(&day->game->sheet.grid, place, side) == neighbour)
			return side;
	return -1;
}

static int best_bonus(const struct day *day, const struct attack *attack, int modified)
{
	int place[HEX_SIDES], best = 0;
	int places = gc_attack_places(place, day, attack);

	for (int i = 0; i < places; i++) {
		const struct front front = {day, attack, modified, place[i],
			side_of(day, attack->target, place[i])};
		int bonus = front.side < 0 ? 0 : bonus_of(&front);

		best = bonus > best ? bonus : best;
	}
	return best;
}

/* 7.8: true when the defenders have refused their flanks. */
static bool flanks_refused(const struct day *day, const struct attack *attack)
{
	struct stack units;

	gc_units_at(&units, day, side_other(attack->side), attack->target);
	for (int i = 0; i < units.count; i++)
		if (day->state->unit[units.unit[i]].refuses)
			return true;
	return false;
}

int gc_flank_bonus(const struct day *day, const struct attack *attack)
{
	enum side enemy = side_other(attack->side);
	const struct works *works =
		&day->game->tables
			 .works[gc_works_at(day->game, day->state, enemy, attack->target)];
	int modified = halves_at(day, enemy, attack->target, false) * works->twice;
	int bonus;

	if (works->no_flank || flanks_refused(day, attack))
		return 0;
	bonus = best_bonus(day, attack, modified) + works->flank;
	return bonus > 0 ? bonus : 0;
}

/* ---- the bonus: refused flanks ---- */

/* Who comes from several hexes comes also through the side that is drawn back. */
static void weigh_refused(
	struct terms *out, const struct day *day, const struct attack *attack)
{
	int place[HEX_SIDES];
	bool several = gc_attack_places(place, day, attack) > 1;
	const int *modifier = day->game->tables.modifier;

	gc_term_add(out, "refused", "7.8",
		modifier[several ? MODIFIER_REFUSED_SIDE : MODIFIER_REFUSED],
		several ? "refused flanks, attacked from more than one hex"
			: "refused flanks");
}

void gc_weigh_flanks(struct terms *out, const struct day *day, const struct attack *attack)
{
	if (flanks_refused(day, attack))
		weigh_refused(out, day, attack);
	else
		gc_term_add(out, "flank", "7.4", gc_flank_bonus(day, attack), "flanks");
}

/* ---- refusing ---- */

bool gc_may_refuse(const struct day *day, enum side side, int place, enum fail *why)
{
	*why = gc_is_held(day, side, place) ? F_NONE : F_NOBODY;
	return *why == F_NONE;
}

void gc_refuse(struct day *day, enum side side, int place, bool refuses)
{
	struct event *event =
		gc_side_event(day, refuses ? "refuse" : "unrefuse", "7.8", side);
	struct stack units;

	gc_units_at(&units, day, side, place);
	for (int i = 0; i < units.count; i++)
		day->state->unit[units.unit[i]].refuses = refuses;
	event_fact(day->adj->journal, event, "place", "%s", gc_place_id(day, place));
	event_fact(day->adj->journal, event, "units", "%s", gc_stack_ids(day, &units));
}
