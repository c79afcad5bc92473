/* What came of a rehearsal for each unit. */
#include <stdlib.h>

#include "rules/great-campaigns/rehearsal/tally.h"
#include "rules/kit/rehearsal_pages.h"

#define PLACES_SHOWN 4  /* of a unit; the rest is "elsewhere" */
#define SELDOM       20 /* of other units that is told which befalls one day in so many */

/* ---- where it ends ---- */

struct stand {
	int place, days;
};

static int by_days(const void *a, const void *b)
{
	const struct stand *one = a, *other = b;

	return one->days != other->days ? other->days - one->days
					: one->place - other->place;
}

static int list_stands(
	struct stand **out, const struct tally *tally, const struct unit_tally *count)
{
	int places = count->at ? tally->game->map.places : 0, stands = 0;

	*out = ARENA_NEW_ARRAY(tally->arena, (size_t)places + 1, struct stand);
	for (int i = 0; i < places; i++)
		if (count->at[i])
			(*out)[stands++] = (struct stand){i, count->at[i]};
	qsort(*out, (size_t)stands, sizeof **out, by_days);
	return stands;
}

static void tell_stands(struct rehearsal_pages *pages, const struct tally *tally,
	const struct unit_tally *count)
{
	struct stand *stand;
	int stands = list_stands(&stand, tally, count), rest = 0;

	for (int i = 0; i < stands; i++) {
		const struct place *place = &tally->game->map.place[stand[i].place];

		if (i < PLACES_SHOWN || stands == PLACES_SHOWN + 1)
			rehearsal_add_some(pages,
				arena_printf(pages->arena, "at.%s", place->id),
				arena_printf(pages->arena, "%s%s", i ? "" : "ends at ",
					place->name),
				stand[i].days);
		else
			rest += stand[i].days;
	}
	rehearsal_add_some(pages, "elsewhere", "elsewhere", rest);
	rehearsal_add_some(pages, "eliminated", "destroyed", count->fate[FATE_ELIMINATED]);
	rehearsal_add_some(
		pages, "surrendered", "surrendered", count->fate[FATE_SURRENDERED]);
	rehearsal_add_some(pages, "exited", "off the map", count->fate[FATE_EXITED]);
}

/* ---- what it has gone through ---- */

static void tell_means(struct rehearsal_pages *pages, const struct tally *tally,
	const struct unit_tally *count)
{
	const char *average = "on average";

	rehearsal_break(pages);
	if (count->marches) {
		rehearsal_add_mean(pages, "marches", average, 100L * count->marches,
			tally->days, "marches");
		rehearsal_add_mean(
			pages, "hexes", "", 100L * count->hexes, tally->days, "hexes");
		average = "";
	}
	if (!count->lost)
		return;
	rehearsal_add_mean(
		pages, "lost", average, 100L * count->lost, tally->days, "MV lost");
	rehearsal_add_number(pages, "lost-most", "at most", count->most, "");
}

static void tell_conditions(struct rehearsal_pages *pages, const struct unit_tally *count)
{
	rehearsal_break(pages);
	rehearsal_add_some(pages, "attacks", "attacks", count->attacked);
	for (int i = 0; i <= FATIGUE_MAX; i++)
		rehearsal_add_some(pages, arena_printf(pages->arena, "fatigue.%d", i),
			arena_printf(pages->arena, "FL %d:", i), count->fatigue[i]);
	rehearsal_add_some(pages, "disorganized", "disorganized", count->disorganized);
	rehearsal_add_some(pages, "exhausted", "exhausted", count->exhausted);
	rehearsal_add_some(pages, "routed", "routed", count->routed);
	rehearsal_add_some(pages, "demoralized", "demoralized", count->demoralized);
}

static void tell_unit(struct rehearsal_pages *pages, const struct tally *tally, int unit)
{
	const struct unit_state *now = &tally->dawn->unit[unit];
	const struct unit_tally *count = &tally->unit[unit];

	rehearsal_add_row(pages, tally->game->unit[unit].id,
		arena_printf(pages->arena, "%s, %d MV at %s", tally->game->unit[unit].name,
			now->strength, tally->game->map.place[now->at].name),
		-1);
	tell_stands(pages, tally, count);
	tell_means(pages, tally, count);
	tell_conditions(pages, count);
}

/* ---- all of them ---- */

/* Something befalls it so often that it is worth a row; of the enemy, more than a march. */
static bool is_touched(const struct tally *tally, int unit)
{
	const struct unit_tally *count = &tally->unit[unit];
	bool own = gc_unit_side(tally->game, unit) == tally->what->side;
	int days = count->lost + count->routed + (own ? count->moved + count->marches : 0);

	return SELDOM * days >= tally->days;
}

static void tell_units(struct rehearsal_pages *pages, const struct tally *tally,
	enum side side, bool named, const char *title)
{
	bool any = false;

	for (int i = 0; i < tally->game->units; i++) {
		if (gc_unit_side(tally->game, i) != side || gc_is_leader(tally->game, i) ||
			!gc_on_map(tally->dawn, i) || tally->unit[i].named != named ||
			!(named || is_touched(tally, i)))
			continue;
		if (!any)
			rehearsal_add_part(pages, "unit", title);
		any = true;
		tell_unit(pages, tally, i);
	}
}

void gc_rehearsal_units(struct rehearsal_pages *pages, const struct tally *tally)
{
	enum side own = tally->what->side;

	tell_units(pages, tally, own, true, "Units that the plan names");
	tell_units(pages, tally, own, false, "Other units of yours that are hurt or move");
	tell_units(
		pages, tally, side_other(own), false, "Units of the enemy that are hurt");
}
