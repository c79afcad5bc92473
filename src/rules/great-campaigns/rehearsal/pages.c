/*
 * What came of a rehearsal, in words: for each unit, for the plan line by line, and in
 * sums; and what is assumed.
 */
#include <stdlib.h>

#include "rules/great-campaigns/rehearsal/rehearsal_private.h"
#include "rules/kit/report.h"

/* ---- units ---- */

#define PLACES_SHOWN 4  /* of a unit; the rest is "elsewhere" */
#define SELDOM       20 /* of other units that is told which befalls one day in so many */

/* ---- units: where it ends ---- */

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

/* ---- units: what it has gone through ---- */

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

/* ---- units: all of them ---- */

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

/* ---- plan, sums, notes ---- */

#define REASONS_SHOWN 3 /* why a line has not begun */

/* ---- plan, sums, notes: the plan ---- */

static void tell_goals(struct rehearsal_pages *pages, const struct tally *tally, int line)
{
	const struct game *game = tally->game;

	for (const struct goal *goal = tally->goals; goal; goal = goal->next)
		if (goal->line == line)
			rehearsal_add_times(pages,
				arena_printf(pages->arena, "%s.at.%s",
					game->unit[goal->unit].id,
					game->map.place[goal->place].id),
				arena_printf(pages->arena, "%s comes to %s",
					game->unit[goal->unit].name,
					game->map.place[goal->place].name),
				goal->days);
}

/* The most frequent first. */
static struct said *most_said(struct said *list)
{
	struct said *most = list;

	for (; list; list = list->next)
		if (list->times > most->times)
			most = list;
	return most;
}

static void tell_left(struct rehearsal_pages *pages, struct said *left)
{
	int shown = 0, rest = 0;
	struct said *most;

	while ((most = most_said(left)) && most->times) {
		if (shown++ < REASONS_SHOWN) {
			rehearsal_break(pages);
			rehearsal_add_some(pages, NULL,
				arena_printf(pages->arena, "not begun, %s:", most->text),
				most->times);
		} else {
			rest += most->times;
		}
		most->times = 0;
	}
	rehearsal_break(pages);
	rehearsal_add_some(pages, NULL, "not begun for other reasons:", rest);
}

/* The line of the file, or "on-1" for the first that goes on from the day before. */
static const char *line_key(struct arena *arena, const struct line_tally *line, int number)
{
	return line->line ? arena_printf(arena, "%u", line->line)
			  : arena_printf(arena, "on-%d", number + 1);
}

static void tell_line(struct rehearsal_pages *pages, const struct tally *tally, int number)
{
	const struct line_tally *line = &tally->line[number];

	rehearsal_add_row(pages, line_key(pages->arena, line, number),
		line->line ? arena_printf(pages->arena, "%u: %s", line->line, line->text)
			   : arena_printf(pages->arena, "going on: %s", line->text),
		line->days);
	if (line->begun > line->days)
		rehearsal_add_mean(pages, "begun", "begun", 100L * line->begun, tally->days,
			"times on average");
	if (line->days)
		tell_goals(pages, tally, number);
	tell_left(pages, line->left);
}

void gc_rehearsal_plan(struct rehearsal_pages *pages, const struct tally *tally)
{
	if (tally->lines)
		rehearsal_add_part(pages, "plan", "How often each line of the plan began");
	for (int i = 0; i < tally->lines; i++)
		tell_line(pages, tally, i);
	if (!tally->failed)
		return;
	rehearsal_add_part(pages, "failed", "What came to nothing when its turn came");
	for (const struct said *said = tally->failed; said; said = said->next)
		rehearsal_add_row(pages, NULL, said->text, said->times);
}

/* ---- plan, sums, notes: hexes ---- */

static bool is_fought_for(const struct hex_tally *hex)
{
	return hex->named || hex->attacked[UNION] || hex->attacked[CONFEDERATE];
}

static void tell_hex(struct rehearsal_pages *pages, const struct tally *tally, int place)
{
	const struct hex_tally *hex = &tally->hex[place];
	enum side own = tally->what->side, enemy = side_other(own);

	rehearsal_add_row(pages, tally->game->map.place[place].id,
		gc_place_title(pages->arena, tally->game, place), -1);
	rehearsal_add_some(pages, "attacked", "you attack it", hex->attacked[own]);
	rehearsal_add_some(
		pages, "attacked-by-enemy", "the enemy attacks it", hex->attacked[enemy]);
	rehearsal_break(pages);
	rehearsal_add_some(
		pages, side_name(own), "at the end you stand there", hex->held[own]);
	rehearsal_add_some(
		pages, side_name(enemy), "the enemy stands there", hex->held[enemy]);
	rehearsal_add_some(
		pages, "nobody", "nobody", tally->days - hex->held[own] - hex->held[enemy]);
}

static void tell_hexes(struct rehearsal_pages *pages, const struct tally *tally)
{
	bool any = false;

	for (int i = 0; i < tally->game->map.places; i++) {
		if (!is_fought_for(&tally->hex[i]))
			continue;
		if (!any)
			rehearsal_add_part(pages, "hex", "Hexes that are fought for");
		any = true;
		tell_hex(pages, tally, i);
	}
}

/* ---- plan, sums, notes: both sides ---- */

static void tell_side(struct rehearsal_pages *pages, const struct tally *tally,
	enum side side, const char *name)
{
	const struct side_tally *count = &tally->side[side];
	int days = tally->days;

	rehearsal_add_row(pages, side_name(side), name, -1);
	rehearsal_add_mean(
		pages, "lost", "", 100L * count->lost, days, "MV lost on average");
	rehearsal_add_number(pages, "lost-most", "at most", count->most, "");
	rehearsal_break(pages);
	rehearsal_add_mean(pages, "points", "", 50L * count->points, days,
		"victory points on average");
	rehearsal_add_mean(
		pages, "points-least", "at least", 50L * count->points_least, 1, "");
	rehearsal_add_mean(
		pages, "points-most", "at most", 50L * count->points_most, 1, "");
	rehearsal_break(pages);
	rehearsal_add_mean(
		pages, "actions", "", 100L * count->actions, days, "actions on average");
}

void gc_rehearsal_sums(struct rehearsal_pages *pages, const struct tally *tally)
{
	enum side own = tally->what->side;

	tell_hexes(pages, tally);
	rehearsal_add_part(pages, "side", "In all");
	tell_side(pages, tally, own, "You");
	tell_side(pages, tally, side_other(own), "The enemy");
}

/* ---- plan, sums, notes: what is assumed ---- */

static void note_enemy(struct rehearsal_pages *pages, const struct rehearsing *what)
{
	static const char *const notes[] = {
		[OPPONENT_IDLE] =
			"The enemy passes each time, and makes the choices of his fights by the defaults.",
		[OPPONENT_PLAYER] =
			"The enemy plans anew for each day, as the built-in player does who plays to win or to hold; he does not know your plan.",
		[OPPONENT_PLAN] =
			"Of the enemy's standing orders nothing is known but what the plan supposes.",
	};

	rehearsal_add_note(pages, notes[what->opponent]);
}

void gc_rehearsal_notes(struct rehearsal_pages *pages, const struct tally *tally)
{
	if (tally->dawn->under_way)
		rehearsal_add_note(pages,
			"It begins where the day has halted, and goes on to its end.");
	note_enemy(pages, tally->what);
	rehearsal_add_note(pages,
		"Where units stand, how tired they are and who has been beaten is as both have passed, before the Recovery Phase (8.0).");
	rehearsal_add_note(pages,
		"Nobody halts, and nobody is asked: plans go on, and the defaults decide. All strengths lie open and are as you see them.");
}
