/*
 * The tables that a campaign has besides those of its battles: of its data alone.
 *
 * Parts: lines; weather and events; movement off the roads; boxes off the map; departments
 * and the Valley; supply; posture, points and the end; all of them.
 */
#include <string.h>

#include "base/buf.h"
#include "orders/names.h"
#include "rules/great-campaigns/report/report_private.h"

#define HEXES_NAMED 4 /* of those where units leave a box */

/* ---- lines ---- */

/* "16  rain is snow on a die of 3 or less" */
static void add(struct tables_page *page, const char *number, const char *text)
{
	kit_column_put(&page->lines, number, 8);
	buf_puts(&page->lines, text);
	tables_row_end(&page->lines);
}

static void add_number(struct tables_page *page, int number, const char *text)
{
	add(page, gc_tables_number(page, number), text);
}

static void add_signed(struct tables_page *page, int number, const char *text)
{
	if (number)
		add(page, gc_tables_signed(page, number), text);
}

/* ---- 3, 16 weather and events ---- */

static void put_snow(struct tables_page *page)
{
	const struct gc_snow *snow = &page->game->campaign->snow;

	if (!snow->most)
		return;
	tables_title(page->out, "Snow", "16.0");
	tables_say(page->out, "Before turn %d rain is snow on a die of %d or less.",
		snow->before, snow->most);
}

static const char *valley_event_of(
	struct tables_page *page, const struct gc_valley_event *event)
{
	static const char *const words[VALLEY_EVENT_KINDS] = {
		[VALLEY_EVENT_NONE] = "nothing",
		[VALLEY_EVENT_RAIN] = "nothing: the rain of the day's events counts",
		[VALLEY_EVENT_MAJOR] = "fords of major rivers are closed",
		[VALLEY_EVENT_MINOR] = "fords of minor rivers and creeks are closed",
		[VALLEY_EVENT_PARALYSIS] = "Union paralysis",
		[VALLEY_EVENT_CAVALRY] = "Banks is given a regiment of cavalry",
		[VALLEY_EVENT_STRAGGLING] = "a Confederate unit straggles",
	};

	if (!event->turns)
		return words[event->kind];
	return arena_printf(page->arena, "%s for %d day%s", words[event->kind],
		event->turns, event->turns == 1 ? "" : "s");
}

static void put_valley_events(struct tables_page *page)
{
	const struct gc_valley_events *events = &page->game->campaign->valley_events;

	if (!events->events)
		return;
	tables_title(page->out, "Random events of the Valley", "V15");
	tables_say(page->out, "Two dice in the morning.");
	for (int sum = VALLEY_EVENT_LEAST; sum <= VALLEY_EVENT_MOST; sum++)
		add_number(page, sum, valley_event_of(page, &events->event[sum]));
	gc_tables_end(page);
}

/* ---- 20, 21, 23, 24 movement ---- */

static void put_strategic(struct tables_page *page)
{
	const struct gc_strategic *strategic = &page->game->campaign->strategic;

	if (!strategic->movement[FOOT])
		return;
	tables_title(page->out, "Strategic movement", "20.0");
	add_number(page, strategic->movement[FOOT], "MP of infantry and artillery");
	add_number(page, strategic->movement[HORSE], "MP of cavalry");
	add_number(page, strategic->fatigue, "Fatigue Level at most, to begin");
	add_number(page, strategic->distance, "hexes that it keeps away from the enemy");
	gc_tables_end(page);
}

/* The most hexes for each level of fatigue. */
static void add_hexes(struct tables_page *page, const char *name, const int *hexes)
{
	gc_tables_numbers(page, name, hexes, RAIL_LEVELS, gc_tables_number);
}

static void put_rails(struct tables_page *page)
{
	static const int level[RAIL_LEVELS] = {1, 2, 3};

	tables_title(page->out, "Railroads", "21.0");
	tables_say(page->out, "The most hexes, by the Fatigue Levels that they cost:");
	gc_tables_numbers(page, "Fatigue Levels", level, RAIL_LEVELS, gc_tables_number);
	for (enum side side = UNION; side < SIDES; side++)
		add_hexes(page, side_title(side),
			page->game->campaign->rail.side[side].hexes);
	gc_tables_end(page);
	tables_say(page->out,
		"The most units and MV of a turn, and repairs of stations in a segment (L5.6):");
	for (enum side side = UNION; side < SIDES; side++) {
		const struct gc_rail_side *rail = &page->game->campaign->rail.side[side];

		gc_tables_row(page, side_title(side),
			arena_printf(page->arena, "%d units, %d MV%s", rail->units,
				rail->strength, rail->areas ? ", in each area" : ""));
		gc_tables_row(page, "",
			arena_printf(page->arena, "%d damaged, or %d destroyed%s",
				rail->damaged, rail->destroyed,
				rail->rests ? " if none last time" : ""));
	}
	gc_tables_end(page);
}

static void put_sea(struct tables_page *page)
{
	static const int level[SEA_LEVELS] = {1, 2, 3};
	const struct gc_waters *waters = &page->game->campaign->waters;

	if (!waters->strength)
		return;
	tables_title(page->out, "Movement by sea", "23.0");
	tables_say(page->out,
		"At most %d MV embark in a turn; cavalry and artillery count %d times their MV. A unit embarks on a die of %d or less, to which is added:",
		waters->strength, waters->times, waters->embark_most);
	add_signed(page, waters->large_modifier,
		arena_printf(page->arena, "a unit of more than %d MV", waters->large));
	add_signed(page, waters->port_modifier, "in a port");
	add_signed(page, waters->early_modifier,
		arena_printf(page->arena, "to turn %d", waters->early_turn));
	gc_tables_end(page);
	tables_say(page->out, "The most hexes, by the Fatigue Levels that they cost:");
	gc_tables_numbers(page, "Fatigue Levels", level, SEA_LEVELS, gc_tables_number);
	add_hexes(page, "hexes", waters->hexes);
	gc_tables_end(page);
	tables_say(page->out,
		"To land in an enemy zone of control costs %d more. Batteries reach %d hexes over the water.",
		waters->zone_fatigue, waters->guns_reach);
}

static void put_gunboats(struct tables_page *page)
{
	const struct gc_waters *waters = &page->game->campaign->waters;

	if (waters->vessels) {
		tables_title(page->out, "Gunboats", "24.0");
		tables_say(page->out,
			"A gunboat gives support %d times a turn. It bombards works with a die: %d or more lowers them by a level, on %d or less it is lost for %d turns.",
			waters->supports, waters->bombard_lowers, waters->bombard_loses,
			waters->lost_turns);
	}
	if (waters->ironclad < 0)
		return;
	tables_title(page->out, "The Virginia comes out", "22.0");
	tables_say(page->out,
		"From turn %d on, with two dice; the Monitor adds %+d. On %d or more the Roads are closed for %d turns, on %d or more a gunboat is lost, on %d or less the Virginia is destroyed.",
		waters->sortie_turn, waters->sortie_monitor, waters->sortie_closes,
		waters->sortie_turns, waters->sortie_sinks, waters->sortie_destroyed);
}

/* ---- 28, L5.1, L5.2 boxes off the map ---- */

static const char *name_of(const struct tables_page *page, int place)
{
	return names_text(page->game->base.names, NAME_PLACE, place);
}

static const char *hexes_of(
	const struct tables_page *page, const int *hex, int count, const char *last)
{
	struct words words;

	words_begin(&words);
	for (int i = 0; i < count && i < HEXES_NAMED; i++)
		words_add(&words, name_of(page, hex[i]));
	if (count > HEXES_NAMED)
		words_add(
			&words, arena_printf(page->arena, "%d more", count - HEXES_NAMED));
	return words_join(page->arena, &words, last);
}

static bool is_same(const struct gc_transfer *way)
{
	return way->arrivals == way->leavings &&
	       !memcmp(way->arrive, way->leave, (size_t)way->arrivals * sizeof *way->leave);
}

/* "SIVS2629, and in from SIVS3434" */
static const char *goal_of(
	const struct tables_page *page, const struct gc_transfer *way, int box)
{
	const char *out;

	if (way->other >= 0)
		return name_of(page, way->box == box ? way->other : way->box);
	out = hexes_of(page, way->arrive, way->arrivals, " or ");
	return way->one_way || is_same(way) || !way->leavings
		       ? out
		       : arena_printf(page->arena, "%s, and in from %s", out,
				 hexes_of(page, way->leave, way->leavings, " or "));
}

/* "by rail to Lynchburg Box, 2 turns" */
static const char *way_text(
	const struct tables_page *page, const struct gc_transfer *way, int box)
{
	return arena_printf(page->arena, "by %s to %s, %d turn%s%s%s",
		way->by == TRANSFER_MOUNTAINS ? "the mountains"
					      : gc_transfer_words[way->by],
		goal_of(page, way, box), way->turns, way->turns == 1 ? "" : "s",
		way->side == UNION         ? ", the Union alone"
		: way->side == CONFEDERATE ? ", the Confederates alone"
					   : "",
		way->one_way ? ", one way" : "");
}

/* "; " before all but the first. */
static void add_connection(struct buf *out, const char *text)
{
	buf_printf(out, "%s%s", out->length ? "; " : "", text);
}

/* What a box is connected with; "": with nothing. */
static const char *connections(const struct tables_page *page, int box)
{
	const struct gc_transfers *all = &page->game->campaign->transfers;
	struct buf out;

	buf_init(&out, page->arena);
	for (int i = 0; i < all->transfers; i++) {
		const struct gc_transfer *way = &all->transfer[i];

		if (way->box == box || (way->other == box && !way->one_way))
			add_connection(&out, way_text(page, way, box));
	}
	for (int i = 0; i < all->links; i++)
		for (int k = 0; k < 2; k++)
			if (all->link[i].box[k] == box)
				add_connection(&out,
					arena_printf(page->arena,
						"with `move`, in a cycle, to %s",
						name_of(page, all->link[i].box[1 - k])));
	return out.data;
}

static void begin_boxes(struct tables_page *page)
{
	tables_title(page->out, "Boxes off the map", "28.0");
	tables_say(page->out,
		"Among the orders of a day `transfer UNITS to BOX` sends units there, and `transfer UNITS to HEX` brings them to the map. Ways and their turns:");
}

static void put_boxes(struct tables_page *page)
{
	bool any = false;

	for (int i = 0; i < page->game->campaign->boxes; i++) {
		int box = page->game->hexes + i;
		const char *text = connections(page, box);

		if (!*text)
			continue;
		if (!any)
			begin_boxes(page);
		any = true;
		tables_say(page->out, "%s: %s.", name_of(page, box), text);
	}
}

/* ---- 26, 27 departments and the Valley ---- */

static const char *pools_of(struct tables_page *page, const struct gc_draw *draw)
{
	const struct gc_organization *organization = &page->game->campaign->organization;
	struct words words;

	words_begin(&words);
	for (int i = 0; i < draw->pools; i++)
		words_add(&words, organization->pool[draw->pool[i]].text);
	return words_join(page->arena, &words, " or ");
}

static void put_calls(struct tables_page *page)
{
	const struct gc_organization *organization = &page->game->campaign->organization;

	if (!organization->pools || !organization->draw[DRAW_LEAST].pools)
		return;
	tables_title(page->out, "Arrivals from the departments", "26.0");
	tables_say(page->out, "Two dice: how many units come, and from where.");
	for (int sum = DRAW_LEAST; sum <= DRAW_MOST; sum++) {
		const struct gc_draw *draw = &organization->draw[sum];

		kit_column_put(&page->lines, gc_tables_number(page, sum), 4);
		kit_column_put(&page->lines,
			arena_printf(page->arena, "%d unit%s", draw->picks,
				draw->picks == 1 ? "" : "s"),
			8);
		buf_puts(&page->lines, pools_of(page, draw));
		tables_row_end(&page->lines);
	}
	gc_tables_end(page);
	if (organization->more_turn)
		tables_say(page->out, "From turn %d on one unit more.",
			organization->more_turn);
}

#define RELEASES ((int)(sizeof((struct gc_valley *)NULL)->release / sizeof(int)))

static void put_release(struct tables_page *page)
{
	const struct gc_valley *valley = &page->game->campaign->organization.valley;

	if (valley->keep + valley->release[0] + valley->release[RELEASES - 1] == 0)
		return;
	tables_title(page->out, "Release from Washington", "27.0");
	tables_say(page->out,
		"MV, by a die and what is added to it below; more than 6 counts as 6. %d MV always stay there.",
		valley->keep);
	gc_tables_faces(page, "die");
	gc_tables_numbers(page, "MV", valley->release, RELEASES, gc_tables_number);
	gc_tables_end(page);
	add(page, "+box", "the box of the Valley track, and 1 more if it has just risen");
	add_signed(page, valley->early,
		arena_printf(page->arena, "before turn %d", valley->early_turn));
	add_signed(page, valley->watch_die,
		arena_printf(page->arena,
			"%d MV of Confederates or more watch the District",
			valley->watch_strength));
	gc_tables_end(page);
}

static void put_ferry(struct tables_page *page)
{
	const struct gc_ferry *ferry = &page->game->campaign->ferry;

	if (!ferry->die)
		return;
	tables_title(page->out, "Harpers Ferry surrenders", "L5.7");
	tables_say(page->out,
		"On a die of %d or more. Each %d MV of Confederate infantry add 1 to it, a garrison of more than %d MV takes 1 off.",
		ferry->die, ferry->each, ferry->large);
}

/* ---- 30, 31 supply ---- */

static void put_supply(struct tables_page *page)
{
	const struct gc_supply *supply = &page->game->campaign->supplies.supply;

	tables_title(page->out, "Supply", "30.0");
	add_number(page, supply->depot_hexes, "hexes from a depot to a unit in supply");
	add_number(page, supply->wagon_hexes,
		"hexes by road from a complete depot to a new one");
	add_number(page, supply->changes, "depots placed or completed in a segment");
	add_number(page, supply->loss, "MV that a unit out of supply loses");
	add_signed(page, supply->extended, "to the die of its extended march");
	gc_tables_end(page);
}

static void put_forage(struct tables_page *page)
{
	const struct gc_supply *supply = &page->game->campaign->supplies.supply;
	const struct gc_valley_supply *valley = page->game->campaign->valley_supply;

	tables_title(page->out, "Foraging", valley ? "30.0, V24" : "30.0");
	tables_say(page->out,
		"A die and the unit's Fatigue Level: up to %d the unit is in supply, up to %d it is not and is disorganized, above that it loses MV, too. Foraging tires by %d. To the die is added:",
		supply->forage_good, supply->forage_fair, supply->forage_fatigue);
	add_signed(page, supply->forage_rain, "in rain");
	add_signed(page, supply->forage_crowd,
		arena_printf(page->arena, "more than %d MV forage in the county",
			supply->forage_many));
	for (enum side side = UNION; valley && side < SIDES; side++)
		add_signed(page, valley->maryland[side],
			arena_printf(
				page->arena, "%s units in Maryland", side_title(side)));
	gc_tables_end(page);
}

static void put_ammunition(struct tables_page *page)
{
	const struct gc_ammunition *ammunition = &page->game->campaign->supplies.ammunition;

	tables_title(page->out, "Ammunition", "31.0");
	add_number(page, ammunition->boxes, "boxes that a unit carries");
	add_number(page, ammunition->loss,
		"MV lost by both sides in a combat empty a box of each unit");
	add_number(page, ammunition->refill, "boxes filled in a cycle");
	add_signed(page, ammunition->modifier,
		"to the attackers' die, if half of their CV has none");
	add(page, arena_printf(page->arena, "/%d", ammunition->guns),
		"of the Artillery Value of a unit that has none");
	gc_tables_end(page);
}

/* ---- 33, 35, 36 posture, points and the end ---- */

static void put_posture(struct tables_page *page)
{
	const struct gc_posture *posture = &page->game->campaign->supplies.posture;
	const struct gc_release_rules *release = page->game->campaign->release;

	if (posture->passive) {
		tables_title(page->out, "Command posture of the Union", "33.0");
		tables_say(page->out,
			"On a die of %d or more it is passive: nobody comes nearer to enemies within %d hexes. To the die is added:",
			posture->passive, posture->within);
		add_signed(page, posture->again, "it was passive already");
		if (posture->leader >= 0)
			add_signed(page, posture->near_added,
				arena_printf(page->arena,
					"the enemy is within %d hexes of %s, and nearer than before",
					posture->near,
					page->game->unit[posture->leader].name));
		add_signed(page, posture->losses_added,
			arena_printf(page->arena,
				"the Confederates have lost %d MV more than the Union",
				posture->losses));
		gc_tables_end(page);
	}
	if (!release || !release->posture.passive)
		return;
	tables_title(page->out, "Command posture in the Valley", "L5.4");
	tables_say(page->out,
		"On a die of %d or more the Union is passive there, within %d hexes. If it was so already, %+d is added. It may change that %d times.",
		release->posture.passive, release->posture.within, release->posture.again,
		release->posture.overrides);
}

static void put_valley_release(struct tables_page *page)
{
	const struct gc_release_rules *release = page->game->campaign->release;

	if (!release || !release->valley.die)
		return;
	tables_title(page->out, "The Valley is released", "L4.4.3");
	tables_say(page->out,
		"In each cycle of the Valley, on a die of %d or less; %+d is added for each cycle after the first.",
		release->valley.die, release->valley.later);
}

static void put_scores(struct tables_page *page)
{
	const struct gc_supplies *supplies = &page->game->campaign->supplies;
	bool any = false;

	for (int i = 0; i < SCORE_KINDS; i++)
		if (supplies->score[i].text) {
			any = true;
			add_signed(
				page, supplies->score[i].points, supplies->score[i].text);
		}
	if (!any)
		return;
	tables_title(page->out, "Victory points scored once", "35.0");
	tables_say(page->out, "For the Union; with a minus it loses them.");
	gc_tables_end(page);
}

static void put_end(struct tables_page *page)
{
	const struct gc_supplies *supplies = &page->game->campaign->supplies;

	if (!supplies->ends)
		return;
	tables_title(page->out, "The end of the game", "36.0");
	tables_say(page->out, "It ends in the cycle of that turn, on a die of:");
	for (int i = 0; i < supplies->ends; i++) {
		const struct gc_end_die *end = &supplies->end[i];

		gc_tables_row(page, arena_printf(page->arena, "turn %d", end->turn),
			end->least > 1 ? arena_printf(page->arena, "%d%s", end->least,
						 end->least < DIE ? " or more" : "")
				       : "without a die");
	}
	gc_tables_end(page);
}

/* ---- all of them ---- */

void gc_tables_campaign(struct tables_page *page)
{
	static void (*const parts[])(struct tables_page * page) = {put_snow,
		put_valley_events, put_strategic, put_rails, put_sea, put_gunboats,
		put_boxes, put_calls, put_release, put_valley_release, put_ferry,
		put_supply, put_forage, put_ammunition, put_posture, put_scores, put_end,
		NULL};

	for (int i = 0; parts[i]; i++)
		parts[i](page);
}
