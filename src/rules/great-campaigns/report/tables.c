/*
 * The tables of the rules that never change: of the data of a game alone, no position is
 * looked at. What a campaign has besides is in tables_campaign.c.
 *
 * Parts: 5, 6 marches; 7 combat: the modifiers, the chart, retreats; 8 to 11; 3 random
 * events; all of them.
 */
#include <limits.h>
#include <string.h>

#include "base/buf.h"
#include "rules/great-campaigns/report/report.h"
#include "rules/great-campaigns/report/report_private.h"

/* ---- 5, 6 marches ---- */

static const char *const theatre_titles[GC_THEATRES] = {
	[THEATRE_RICHMOND] = "Richmond Theater", [THEATRE_VALLEY] = "Valley Theater"};
static const char *const feet_titles[FEET] = {
	[FOOT] = "infantry, artillery", [HORSE] = "cavalry"};

/* "2 dice +1" */
static const char *march_of(struct tables_page *page, const struct march_roll *roll)
{
	return arena_printf(page->arena, "%d di%se%s, at least %d", roll->dice,
		roll->dice == 1 ? "" : "c",
		roll->plus ? arena_printf(page->arena, " %+d", roll->plus) : "",
		roll->least);
}

static void put_marches_in(struct tables_page *page, enum gc_theatre theatre)
{
	buf_printf(&page->lines, "%-32s%-21s%s\n", theatre_titles[theatre], "alone",
		"activated");
	for (enum side side = UNION; side < SIDES; side++)
		for (int foot = 0; foot < FEET; foot++) {
			const struct march_roll *roll =
				page->game->tables.march[theatre][side][foot];

			kit_column_put(&page->lines,
				arena_printf(page->arena, "%s %s", side_title(side),
					feet_titles[foot]),
				32);
			kit_column_put(&page->lines, march_of(page, &roll[0]), 21);
			buf_puts(&page->lines, march_of(page, &roll[1]));
			tables_row_end(&page->lines);
		}
}

static const char *units_of(struct tables_page *page, int number)
{
	return number ? gc_tables_number(page, number) : "all";
}

static void put_marches(struct tables_page *page)
{
	tables_title(page->out, "March dice", "5.1");
	tables_say(page->out,
		"The MP of a march; of a unit alone, and of those that a leader activates.");
	for (int theatre = 0; theatre < GC_THEATRES; theatre++)
		if (gc_tables_plays_in(page->game, (enum gc_theatre)theatre)) {
			put_marches_in(page, (enum gc_theatre)theatre);
			gc_tables_end(page);
		}
	tables_title(page->out, "Activation", "5.2");
	tables_say(page->out,
		"Units that a leader may activate, by the die that won the initiative.");
	gc_tables_faces(page, "die");
	for (enum side side = UNION; side < SIDES; side++)
		gc_tables_numbers(page, side_title(side),
			page->game->tables.activation[side], DIE, units_of);
	gc_tables_end(page);
	if (page->game->campaign && page->game->campaign->theatres.unlimited)
		tables_say(page->out,
			"In the Valley Theater a leader may activate all, whatever the die.");
}

static const char *check_of(struct tables_page *page, int number)
{
	return number == NO_CHECK ? "none" : gc_tables_signed(page, number);
}

static const char *extended_of(struct tables_page *page, const struct extended *result)
{
	if (!result->disorganized && !result->loss)
		return "-";
	return arena_printf(page->arena, "%s%s", result->disorganized ? "D" : "",
		result->loss ? gc_tables_number(page, result->loss) : "");
}

static void put_force(struct tables_page *page)
{
	const struct tables *tables = &page->game->tables;

	tables_title(page->out, "Force march", "5.1");
	tables_say(page->out,
		"The MP that it adds; the unit loses 1 MV. On a die of 1 a unit of %d MV or less loses nothing.",
		tables->force_loss_small);
	gc_tables_faces(page, "die");
	gc_tables_numbers(page, "MP", tables->force, DIE, gc_tables_number);
	gc_tables_end(page);
}

static void put_extended(struct tables_page *page)
{
	static const char *const die[EXTENDED_ROWS] = {"5 or less", "6", "7", "8 or more"};
	static const int level[FATIGUE_LEVELS] = {0, 1, 2, 3, 4};
	const struct tables *tables = &page->game->tables;
	int least = 1;

	tables_title(page->out, "Extended march", "5.1");
	tables_say(page->out,
		"After its march a unit rolls by the Fatigue Level (FL) that it has reached; `none`: it does not. Add to the die:");
	gc_tables_numbers(page, "FL", level, FATIGUE_LEVELS, gc_tables_number);
	gc_tables_numbers(page, "unit", tables->extended_normal, FATIGUE_LEVELS, check_of);
	gc_tables_numbers(page, "exhausted unit", tables->extended_exhausted,
		FATIGUE_LEVELS, check_of);
	gc_tables_row(page, "Union unit", gc_tables_signed(page, tables->extended_union));
	gc_tables_row(page, "in rain", gc_tables_signed(page, tables->extended_rain));
	gc_tables_row(page, "cavalry", gc_tables_signed(page, tables->extended_cavalry));
	gc_tables_end(page);
	tables_say(page->out,
		"The result, by the MV of the unit. D: it is disorganized; if it is so already, it loses 1 MV instead. A number: MV lost.");
	kit_column_put(&page->lines, "die", GC_TABLE_NAME);
	for (int i = 0; i < EXTENDED_SIZES; least = tables->extended_size[i++] + 1)
		kit_column_put(&page->lines,
			arena_printf(page->arena, "%d-%d", least, tables->extended_size[i]),
			8);
	tables_row_end(&page->lines);
	for (int row = 0; row < EXTENDED_ROWS; row++) {
		kit_column_put(&page->lines, die[row], GC_TABLE_NAME);
		for (int i = 0; i < EXTENDED_SIZES; i++)
			kit_column_put(&page->lines,
				extended_of(page, &tables->extended[row][i]), 8);
		tables_row_end(&page->lines);
	}
	gc_tables_end(page);
}

static const char *cost_of(struct tables_page *page, int cost)
{
	return cost < 0 ? "no" : gc_tables_number(page, cost);
}

/* What a feature costs in clear weather and in rain. */
static void add_cost(struct tables_page *page, const char *name, const int clear[FEET],
	const int rain[FEET])
{
	const int cost[2 * FEET] = {clear[FOOT], clear[HORSE], rain[FOOT], rain[HORSE]};

	gc_tables_numbers(page, name, cost, 2 * FEET, cost_of);
}

static void put_costs(struct tables_page *page)
{
	const struct tables *tables = &page->game->tables;
	const struct step_costs *clear = &tables->costs[0], *rain = &tables->costs[1];
	struct words barred;

	words_begin(&barred);
	tables_title(page->out, "Movement costs", "6.2");
	tables_say(page->out,
		"MP to enter a hex off the ways, or a hex along a way; `no`: nobody may. Waters are added to that, but not where a bridge or dam crosses them.");
	gc_tables_row(page, "", "clear       rain");
	gc_tables_row(page, "", "foot  horse foot  horse");
	for (int ground = 0; ground < GC_GROUNDS; ground++) {
		add_cost(page, gc_ground_words[ground], clear->ground[ground],
			rain->ground[ground]);
		if (tables->no_guns[ground])
			words_add(&barred, gc_ground_words[ground]);
	}
	add_cost(page, "along a pike", clear->pike, rain->pike);
	add_cost(page, "along a road", clear->road, rain->road);
	add_cost(page, "along a trail", clear->trail, rain->trail);
	add_cost(page, "along a railroad", clear->rail, rain->rail);
	add_cost(page, "creek, off a way: more", clear->creek, rain->creek);
	add_cost(page, "minor ford: more", clear->minor_ford, rain->minor_ford);
	add_cost(page, "major ford: more", clear->major_ford, rain->major_ford);
	gc_tables_end(page);
	tables_say(page->out,
		"To leave a hex of friends that a march only passes through costs %d MP more (6.4). Fords are closed from day %d of rain on (3.0).",
		tables->passing_friends, tables->unfordable);
	if (barred.count)
		tables_say(page->out, "Artillery enters %s along a way alone.",
			words_join(page->arena, &barred, " and "));
}

/* ---- 7 combat: the modifiers ---- */

static void put_attacks(struct tables_page *page)
{
	static const char *const name[ATTACK_TYPES] = {[ATTACK_COLUMN] = "column of route",
		[ATTACK_HASTY] = "hasty",
		[ATTACK_NORMAL] = "normal",
		[ATTACK_PREPARED] = "prepared",
		[ATTACK_ASSAULT] = "assault"};

	tables_title(page->out, "Attacks", "7.1");
	tables_say(page->out,
		"The MP that an attack takes, and what it adds to the attackers' die. The best that the MP pay for is made.");
	gc_tables_row(page, "", "MP    die");
	for (int i = 0; i < ATTACK_TYPES; i++) {
		const struct attack_kind *kind = &page->game->tables.attack[i];

		gc_tables_row(page, name[i],
			arena_printf(page->arena, "%-6s%s",
				kind->movement ? gc_tables_number(page, kind->movement)
					       : "-",
				gc_tables_signed(page, kind->modifier)));
	}
	gc_tables_end(page);
}

#define RATIOS_IN_A_LINE 6

static void put_ratios(struct tables_page *page)
{
	const struct tables *tables = &page->game->tables;

	tables_title(page->out, "Odds", "7.4");
	tables_say(page->out,
		"CV of the attackers to CV of the defenders, rounded in favour of the defenders, and what it adds to the attackers' die.");
	for (int i = 0; i < tables->ratios; i++) {
		const struct ratio *ratio = &tables->ratio[i];

		kit_column_put(&page->lines,
			arena_printf(page->arena, "%d:%d %s", ratio->attackers,
				ratio->defenders, gc_tables_signed(page, ratio->modifier)),
			11);
		if (i == tables->ratios - 1 || i % RATIOS_IN_A_LINE == RATIOS_IN_A_LINE - 1)
			tables_row_end(&page->lines);
	}
	gc_tables_end(page);
}

/* "-3 to -1" */
static const char *band_of(struct tables_page *page, int band)
{
	const int *least = page->game->tables.artillery_least;

	if (!band)
		return arena_printf(page->arena, "to %d", least[1] - 1);
	if (band == ARTILLERY_BANDS - 1)
		return arena_printf(page->arena, "from %d", least[band]);
	return arena_printf(page->arena, "%d to %d", least[band], least[band + 1] - 1);
}

static void put_artillery(struct tables_page *page)
{
	static const char *const die[] = {
		[DIE_NONE] = "", [DIE_ODD] = " odd", [DIE_EVEN] = " even"};

	tables_title(page->out, "Artillery", "7.3");
	tables_say(page->out,
		"Added to the attackers' die, by the ground of the defenders and by Artillery Values, the attackers' less the defenders'. `odd` or `even`: only if a die is so.");
	kit_column_put(&page->lines, "", 12);
	for (int band = 0; band < ARTILLERY_BANDS; band++)
		kit_column_put(&page->lines, band_of(page, band), 10);
	tables_row_end(&page->lines);
	for (int ground = 0; ground < GROUND_WATER; ground++) {
		kit_column_put(&page->lines, gc_ground_words[ground], 12);
		for (int band = 0; band < ARTILLERY_BANDS; band++) {
			const struct artillery_cell *cell =
				&page->game->tables.artillery[ground][band];

			kit_column_put(&page->lines,
				arena_printf(page->arena, "%s%s",
					gc_tables_signed(page, cell->modifier),
					die[cell->die]),
				10);
		}
		tables_row_end(&page->lines);
	}
	gc_tables_end(page);
}

static void put_modifiers(struct tables_page *page)
{
	static const char *const when[MODIFIERS] = {
		[MODIFIER_RAIN] = "attackers: it rains",
		[MODIFIER_DEMORALIZED] =
			"attackers: half of their CV or more is Demoralized-2",
		[MODIFIER_REFUSED] =
			"attackers: refused flanks, in place of the flank bonus (7.8)",
		[MODIFIER_REFUSED_SIDE] =
			"attackers: the same, through the refused side (7.8)",
		[MODIFIER_ARMY_LEADER] =
			"attackers: assault with an army leader whose scenario says so",
		[MODIFIER_CROSSING] = "defenders: over a bridge, dam, ferry or ford",
		[MODIFIER_CREEK] = "defenders: over a creek",
		[MODIFIER_CREEK_RAIN] = "defenders: over a creek in rain",
		[MODIFIER_MOUNTAIN] = "defenders: in a mountain hex",
		[MODIFIER_MOUNTAIN_LEVEL] = "defenders: the same, attacked from a mountain",
		[MODIFIER_HILL] = "defenders: in a hill hex",
		[MODIFIER_HILL_LEVEL] =
			"defenders: the same, attacked from a hill or mountain",
		[MODIFIER_GUNBOAT] = "defenders: one gunboat supports them",
		[MODIFIER_GUNBOATS] = "defenders: two gunboats or more support them",
	};

	tables_title(page->out, "Other modifiers", "7.4");
	tables_say(
		page->out, "Added to the die of that side, as its best Tactical Value is.");
	for (int i = 0; i < MODIFIERS; i++) {
		kit_column_put(&page->lines,
			gc_tables_signed(page, page->game->tables.modifier[i]), 5);
		buf_puts(&page->lines, when[i]);
		tables_row_end(&page->lines);
	}
	gc_tables_end(page);
}

static void put_flanks(struct tables_page *page)
{
	const struct flank *flank = &page->game->tables.flank;

	tables_title(page->out, "Flank bonus", "7.4");
	tables_say(page->out,
		"For the attackers, by how many they cover of the three hexes that are next to the defenders and not next to the hex of the attack. Units of 1/%d of the defenders' CV or less cover none.",
		flank->share);
	for (int i = 0; i <= FLANK_HEXES; i++)
		gc_tables_row(page, arena_printf(page->arena, "%d covered", i),
			gc_tables_signed(page, flank->bonus[i]));
	gc_tables_row(page, "all five other hexes", gc_tables_signed(page, flank->around));
	gc_tables_end(page);
}

/* ---- 7.5 the chart ---- */

#define VALUES_IN_A_LINE 11

static void put_values(struct tables_page *page)
{
	const int *halves = page->game->tables.disorganized_halves;

	tables_title(page->out, "Combat Value of a disorganized unit", "7.2");
	tables_say(page->out, "The CV of any other unit is its MV.");
	for (int first = 1; first <= STRENGTH_MAX; first += VALUES_IN_A_LINE) {
		for (int line = 0; line < 2; line++) {
			kit_column_put(&page->lines, line ? "CV" : "MV", 5);
			for (int i = first;
				i <= STRENGTH_MAX && i < first + VALUES_IN_A_LINE; i++)
				kit_column_put(&page->lines,
					line ? gc_halves_text(page->arena, halves[i])
					     : gc_tables_number(page, i),
					6);
			tables_row_end(&page->lines);
		}
	}
	gc_tables_end(page);
}

static bool is_same_result(const struct result *a, const struct result *b)
{
	return a->fatigue == b->fatigue && a->disorganized == b->disorganized &&
	       a->exhausted == b->exhausted && a->goes == b->goes &&
	       a->demoralizes == b->demoralizes && a->advances == b->advances;
}

/* "2DR*": the fewest letters that together say it. */
static const char *letters_of(struct tables_page *page, const struct result *result)
{
	const struct result *code = page->game->tables.chart.code;
	int fewest = RESULT_CODES + 1;
	char text[RESULT_CODES + 1] = "";

	for (unsigned set = 0; set < 1u << RESULT_CODES; set++) {
		struct result sum = {.loss = 0};
		char letters[RESULT_CODES + 1];
		int count = 0;

		for (int i = 0; i < RESULT_CODES; i++)
			if (set & 1u << (unsigned)i) {
				gc_result_add(&sum, &code[i]);
				letters[count++] = RESULT_LETTERS[i];
			}
		if (count >= fewest || !is_same_result(&sum, result))
			continue;
		fewest = count;
		memcpy(text, letters, (size_t)count);
		text[count] = '\0';
	}
	if (!result->loss)
		return *text ? arena_string(page->arena, text) : "-";
	return arena_printf(page->arena, "%d%s", result->loss, text);
}

/* What a letter says: "disorganized, Fatigue Level 4". */
static const char *meaning_of(struct tables_page *page, const struct result *code)
{
	static const char *const goes[] = {[STAYS] = NULL,
		[RETREATS] = "the defenders retreat",
		[ROUTS] = "the defenders rout"};
	struct words words;

	words_begin(&words);
	if (code->disorganized)
		words_add(&words, "disorganized");
	if (code->fatigue)
		words_add(&words,
			code->fatigue == FATIGUE_MAX
				? arena_printf(page->arena, "Fatigue Level %d", FATIGUE_MAX)
				: arena_printf(page->arena, "%d Fatigue Level%s more",
					  code->fatigue, code->fatigue == 1 ? "" : "s"));
	if (code->exhausted)
		words_add(&words, "exhausted");
	if (code->goes)
		words_add(&words, goes[code->goes]);
	if (code->advances)
		words_add(&words, "the attackers may advance");
	if (code->demoralizes)
		words_add(&words, "demoralized");
	return words_join(page->arena, &words, ", ");
}

static void put_letters(struct tables_page *page)
{
	buf_puts(&page->lines, "2   a number is MV lost\n");
	for (int i = 0; i < RESULT_CODES; i++) {
		buf_printf(&page->lines, "%c   %s", RESULT_LETTERS[i],
			meaning_of(page, &page->game->tables.chart.code[i]));
		tables_row_end(&page->lines);
	}
	gc_tables_end(page);
}

/* "-8 and less", "+10 and more" */
static const char *difference_of(struct tables_page *page, int row)
{
	int difference = CHART_LEAST + row;

	return arena_printf(page->arena, "%s%s", gc_tables_signed(page, difference),
		!row                    ? " and less"
		: row == CHART_ROWS - 1 ? " and more"
					: "");
}

/* A half of the chart. */
static void put_half(struct tables_page *page, const char *whose, const int *most_halves,
	const struct result *cells, int columns)
{
	int wide = columns > DEFENDER_COLUMNS ? 6 : 7;

	kit_column_put(&page->lines, whose, 14);
	for (int i = 0; i < columns; i++)
		kit_column_put(&page->lines,
			most_halves[i] == INT_MAX
				? "more"
				: gc_halves_text(page->arena, most_halves[i]),
			wide);
	tables_row_end(&page->lines);
	for (int row = 0; row < CHART_ROWS; row++) {
		kit_column_put(&page->lines, difference_of(page, row), 14);
		for (int i = 0; i < columns; i++)
			kit_column_put(&page->lines,
				letters_of(page, &cells[row * columns + i]), wide);
		tables_row_end(&page->lines);
	}
	gc_tables_end(page);
}

static void put_chart(struct tables_page *page)
{
	const struct chart *chart = &page->game->tables.chart;

	tables_title(page->out, "Combat results", "7.5");
	tables_say(page->out,
		"Each side throws a die and adds its modifiers. The attackers' less the defenders' gives the row. Each side has the column of its own CV: the first whose number is no less.");
	put_half(page, "defenders' CV", chart->defender_halves, chart->defender[0],
		DEFENDER_COLUMNS);
	put_half(page, "attackers' CV", chart->attacker_halves, chart->attacker[0],
		ATTACKER_COLUMNS);
	put_letters(page);
}

/* ---- 7.6, 7.7 retreats ---- */

static void put_retreats(struct tables_page *page)
{
	static const int priority[RETREAT_PRIORITIES] = {1, 2, 3, 4, 5};
	const struct tables *tables = &page->game->tables;

	tables_title(page->out, "Retreats", "7.6");
	tables_say(page->out,
		"A retreat goes %d to %d hexes, a rout %d to %d. MV lost in each hex, by its priority; chart 2 is for leaving a hex next to more than one hex of the enemy.",
		tables->retreat_least[0], tables->retreat_most[0], tables->retreat_least[1],
		tables->retreat_most[1]);
	gc_tables_numbers(page, "priority", priority, RETREAT_PRIORITIES, gc_tables_number);
	for (int i = 0; i < 2; i++)
		gc_tables_numbers(page, i ? "chart 2" : "chart 1", tables->retreat_loss[i],
			RETREAT_PRIORITIES, gc_tables_number);
	gc_tables_end(page);
}

static void put_cavalry(struct tables_page *page)
{
	const struct cavalry_retreat *cavalry = &page->game->tables.cavalry;

	tables_title(page->out, "Cavalry retreats", "7.7");
	tables_say(page->out,
		"The mover loses MP: a die with the modifiers below, divided by %d and rounded up.",
		cavalry->divisor);
	for (int i = 0; i < CAVALRY_SIZES; i++)
		gc_tables_row(page,
			cavalry->size_most[i] == INT_MAX
				? "cavalry of more MV"
				: arena_printf(page->arena, "cavalry to %d MV",
					  cavalry->size_most[i]),
			gc_tables_signed(page, cavalry->size[i]));
	gc_tables_row(
		page, "in a mountain hex, more", gc_tables_signed(page, cavalry->mountain));
	gc_tables_end(page);
	tables_say(page->out,
		"The cavalry goes %d to %d hexes and tires by %d. It throws a die, too: on %d it loses 1 MV, on %d it is disorganized.",
		cavalry->least, cavalry->most, cavalry->fatigue, cavalry->loss_die,
		cavalry->disordered_die);
	if (page->game->campaign && page->game->campaign->theatres.differ)
		tables_say(page->out,
			"In the Valley Theater %+d is added to that die for Union cavalry, %+d for Confederate cavalry.",
			page->game->campaign->theatres.cavalry[UNION],
			page->game->campaign->theatres.cavalry[CONFEDERATE]);
}

/* ---- 5.4, 8 to 11 ---- */

static void put_burning(struct tables_page *page)
{
	static const char *const damage[] = {[STATION_UNDAMAGED] = "nothing",
		[STATION_DAMAGED] = "it is damaged",
		[STATION_DESTROYED] = "it is destroyed"};

	tables_title(page->out, "Burning a station", "5.4");
	tables_say(page->out, "For a unit of CV %s or more.",
		gc_halves_text(page->arena, page->game->tables.station_halves));
	for (int i = 0; i < DIE; i++)
		gc_tables_row(page, arena_printf(page->arena, "die %d", i + 1),
			damage[page->game->tables.station[i]]);
	gc_tables_end(page);
}

static void put_recovery(struct tables_page *page)
{
	static const int level[FATIGUE_LEVELS] = {0, 1, 2, 3, 4};
	const struct tables *tables = &page->game->tables;

	tables_title(page->out, "Recovery", "8.0");
	tables_say(page->out,
		"The Fatigue Level (FL) that a unit has after the day; `exh.`: it is exhausted. All are organized again. From FL %d or less a demoralized unit loses a level of demoralization (11.0).",
		tables->demoralized_fatigue);
	kit_column_put(&page->lines, "from FL", GC_TABLE_NAME);
	for (int i = 0; i < FATIGUE_LEVELS; i++)
		kit_column_put(&page->lines, gc_tables_number(page, level[i]), 8);
	tables_row_end(&page->lines);
	for (int row = 0; row < 4; row++) {
		const struct recovered *to = tables->recovered[row / 2][row % 2];

		kit_column_put(&page->lines,
			arena_printf(page->arena, "%s%s", row / 2 ? "exhausted, " : "",
				row % 2 ? "disorganized" : "organized"),
			GC_TABLE_NAME);
		for (int i = 0; i < FATIGUE_LEVELS; i++)
			kit_column_put(&page->lines,
				arena_printf(page->arena, "%s%d",
					to[i].exhausted ? "exh. " : "", to[i].fatigue),
				8);
		tables_row_end(&page->lines);
	}
	gc_tables_end(page);
}

static void put_works(struct tables_page *page)
{
	const struct tables *tables = &page->game->tables;

	tables_title(page->out, "Works", "9.0");
	tables_say(page->out,
		"The defenders' CV is multiplied for the odds, the attackers' Artillery Value is divided, and a number is added to the flank bonus. Infantry of FL %d or less builds.",
		tables->works_fatigue);
	gc_tables_row(page, "", "CV      guns  flank");
	for (int i = WORKS_NONE + 1; i < WORK_LEVELS; i++) {
		const struct works *works = &tables->works[i];

		gc_tables_row(page, gc_works_titles[i],
			arena_printf(page->arena, "x%-7s/%-5d%s",
				gc_halves_text(page->arena, works->twice), works->guns,
				works->no_flank ? "no bonus"
						: gc_tables_signed(page, works->flank)));
	}
	gc_tables_end(page);
}

static void put_bridges(struct tables_page *page)
{
	const struct tables *tables = &page->game->tables;

	tables_title(page->out, "Bridges and ferries", "10.0");
	gc_tables_row(page, "to destroy one",
		arena_printf(page->arena, "%d MP, and a die of %d or more",
			tables->bridge_movement, tables->bridge_destroyed));
	for (int theatre = 0; theatre < GC_THEATRES; theatre++)
		if (gc_tables_plays_in(page->game, (enum gc_theatre)theatre))
			gc_tables_row(page, "to build or repair one",
				arena_printf(page->arena, "infantry of MV %d or more, %s",
					tables->bridge_builder[theatre],
					theatre_titles[theatre]));
	gc_tables_row(page, "a pontoon bridge in rain",
		arena_printf(page->arena, "breaks on a die of %d or more",
			tables->bridge_washed));
	gc_tables_end(page);
}

/* ---- 3 random events ---- */

#define EVENT_LEAST 2
#define EVENT_MOST  12

static void put_events(struct tables_page *page)
{
	static const char *const words[EVENT_KINDS] = {[EVENT_NONE] = "nothing",
		[EVENT_RAIN] = "rain",
		[EVENT_UNION_PARALYSIS] = "Union paralysis",
		[EVENT_CONFEDERATE_PARALYSIS] = "Confederate paralysis"};

	tables_title(page->out, "Random events", "3.0");
	tables_say(page->out, "Two dice in the morning.");
	for (int sum = EVENT_LEAST; sum <= EVENT_MOST; sum++) {
		const struct random_event *event = &page->game->tables.event[sum];

		buf_printf(&page->lines, "%2d  %s", sum, words[event->kind]);
		if (event->turns)
			buf_printf(&page->lines, ", today and %d day%s more", event->turns,
				event->turns == 1 ? "" : "s");
		tables_row_end(&page->lines);
	}
	gc_tables_end(page);
}

/* ---- all of them ---- */

void gc_report_tables(struct buf *out, const void *game)
{
	struct tables_page page = gc_tables_begin(out, game);
	static void (*const parts[])(struct tables_page * page) = {put_events, put_marches,
		put_force, put_extended, put_costs, put_burning, put_attacks, put_ratios,
		put_artillery, put_modifiers, put_flanks, put_values, put_chart,
		put_retreats, put_cavalry, put_recovery, put_works, put_bridges, NULL};

	for (int i = 0; parts[i]; i++)
		parts[i](&page);
	if (page.game->campaign)
		gc_tables_campaign(&page);
}
