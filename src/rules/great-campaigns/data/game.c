/*
 * The questions that rules ask of a loaded game, its words, the names that orders may use
 * of its hexes and units, and the dates of its days.
 */
#include <string.h>

#include "base/text.h"
#include "rules/great-campaigns/data/data_private.h"
#include "rules/great-campaigns/data/game.h"
#include "rules/great-campaigns/rules/rules.h"

/* ---- questions ---- */

const char *const gc_option_words[] = {NULL};

const char *const gc_arm_words[] = {
	"infantry", "cavalry", "artillery", "leader", "wagons", "battery", "vessel", NULL};

const char *const gc_arm_letters[ARMS] = {[ARM_INFANTRY] = "",
	[ARM_CAVALRY] = "c",
	[ARM_ARTILLERY] = "a",
	[ARM_LEADER] = "",
	[ARM_WAGONS] = "W",
	[ARM_BATTERY] = "B",
	[ARM_VESSEL] = "V"};

const char *const gc_works_words[] = {
	"none", "breastworks-build", "breastworks", "fort-build", "fort", "redoubt", NULL};

const char *const gc_works_titles[] = {"no works", "unfinished breastworks", "breastworks",
	"an unfinished fort", "a fort", "a redoubt"};

const char *const gc_holder_words[] = {"union", "confederate", "nobody", NULL};

const char *const gc_size_words[] = {
	"none", "regiment", "brigade", "demi-division", "division", "corps", "army", NULL};

/* 35 */
const char *const gc_score_words[SCORE_KINDS + 1] = {"norfolk", "virginia", "depot-lost",
	"gunboat-lost", "carolina", "coast", "harpers-ferry", "arsenal", "navy-yard",
	"baltimore-depot", "heth", NULL};

bool gc_command_is_within(const struct game *game, int command, int of)
{
	while (command >= 0 && command != of)
		command = game->command[command].within;
	return command >= 0;
}

bool gc_obeys(const struct game *game, int unit, int leader)
{
	const struct unit *his = &game->unit[unit], *he = &game->unit[leader];

	if (!gc_is_leader(game, leader) || his->side != he->side)
		return false;
	if (gc_is_army_leader(game, leader))
		return true;
	return gc_command_is_within(game, his->command, he->command);
}

bool gc_award_covers(const struct game *game, const struct award *award, int place)
{
	for (int i = 0; i < award->places; i++)
		if (award->place[i] == place ||
			hex_distance(&game->sheet.grid, award->place[i], place) <=
				award->within)
			return true;
	return !award->places;
}

const struct gc_scenario *gc_scenario_called(const struct game *game, const char *id)
{
	for (int i = 0; i < game->base.scenarios; i++)
		if (!strcmp(game->base.scenario[i].id, id))
			return &game->scenario[i];
	return &game->scenario[0];
}

const char *gc_place_title(struct arena *arena, const struct game *game, int place)
{
	const char *name = game->land.rows.name[place];
	const char *hex = game->map.place[place].name;

	return name ? arena_printf(arena, "%s, %s", hex, name) : hex;
}

/* ---- names in orders ---- */

static int hex_called(const void *game, const char *key, int behind)
{
	return gc_hex_called(&((const struct game *)game)->land, key, behind);
}

/* Most hexes are on one sheet, and have no alias. */
static const char *hex_also(const void *of, struct arena *arena, int place, int which)
{
	const struct game *game = of;

	return game->map.place[place].aliases
		       ? gc_hex_also(&game->land, arena, place, which)
		       : NULL;
}

/* What the numbers of a sheet begin with is the same of all hexes in a column, where
 * something stands before them. */
static void begin_numbers(
	const struct loader *l, const struct sheet *sheet, const char *key)
{
	char *text = arena_printf(l->arena, "%s0000", key), *digit = text + strlen(key);

	for (int column = 1; column <= sheet->columns; column++)
		for (int row = 1; row <= (*key ? 1 : sheet->rows); row++) {
			digit[0] = (char)('0' + column / 10);
			digit[1] = (char)('0' + column % 10);
			digit[2] = (char)('0' + row / 10);
			digit[3] = (char)('0' + row % 10);
			names_add_beginning(game_of(l)->base.names, text);
		}
}

static void begin_hexes(const struct loader *l)
{
	const struct gc_map *land = &game_of(l)->land;

	for (int i = 0; i < land->names.count; i++) {
		const struct gc_sheet_name *name = &land->names.sheet[i];
		const struct sheet *sheet = &land->rows.sheet[name->sheet];

		begin_numbers(l, sheet, name->id_key);
		begin_numbers(l, sheet, name->name_key);
	}
}

/* Numbers and names of hexes are found whole: N13 is the beginning of a column of them. A
 * name that several hexes have stands for none of them alone: whoever looks it up is told
 * which there are. */
static void add_hexes(struct loader *l)
{
	struct game *game = l->game;
	const struct names_pattern numbers = {hex_called, hex_also, game};
	const struct rows *rows = &game->land.rows;

	names_set_crowd(game->base.names, NAME_PLACE, game->hexes, &numbers);
	begin_hexes(l);
	for (int i = 0; i < game->map.places; i++) {
		const struct place *place = &game->map.place[i];
		const struct name name = {NAME_PLACE, i, NO_SIDE, place->id, place->name};

		if (gc_is_box(game, i))
			game_base_name_whole(l, name, place->aliases);
		else
			game_base_name_member(l, name, rows->name[i], rows->aliases[i]);
	}
}

/* "Grapevine Bridge", of "Grapevine Bridge (pontoon site)"; NULL: it has no name of its
 * own.
 */
static const char *crossing_name(struct arena *arena, const char *name)
{
	const char *end = name ? strstr(name, " (") : NULL;

	if (!name || !(*name >= 'A' && *name <= 'Z'))
		return NULL;
	return end ? arena_copy(arena, name, (size_t)(end - name)) : name;
}

/* Who names a crossing is told the two hexes that it joins, unless that is the name of a
 * hex. */
static void add_crossings(struct loader *l)
{
	struct game *game = l->game;

	for (int i = 0; i < game->map.links; i++) {
		const struct link *link = &game->map.link[i];
		const int ends[] = {link->from, link->to};
		const char *called = crossing_name(l->arena, game->land.rows.side_name[i]);

		if (!called || names_is_whole(game->base.names, NAME_PLACE, called))
			continue;
		for (int k = 0; k < 2; k++) {
			const struct place *place = &game->map.place[ends[k]];

			names_add_whole(game->base.names,
				(struct name){NAME_PLACE, ends[k], NO_SIDE, place->id,
					place->name},
				called);
		}
	}
}

void gc_names_of_scenario(const struct game *game, int scenario)
{
	const struct gc_scenario *played = &game->scenario[scenario];

	for (int i = 0; i < game->units; i++)
		names_set_absent(game->base.names, NAME_PIECE, i, true);
	for (int i = 0; i < played->setups; i++)
		names_set_absent(
			game->base.names, NAME_PIECE, played->setup[i].unit, false);
}

void gc_load_names(struct loader *l)
{
	game_of(l)->base.names = names_new(l->arena);
	names_expect(game_of(l)->base.names, (size_t)game_of(l)->units);
	add_hexes(l);
	add_crossings(l);
	game_units_name(l);
	for (int i = 0; i < game_of(l)->units; i++)
		if (gc_is_leader(game_of(l), i))
			names_set_leads(game_of(l)->base.names, i,
				gc_is_army_leader(game_of(l), i) ? 2 : 1);
}

/* ---- dates ---- */

struct month {
	const char *name;
	int days;
};

/* Of a year that is no leap year: the war's only one was 1864. */
static const struct month months[] = {
	{"January", 31},
	{"February", 28},
	{"March", 31},
	{"April", 30},
	{"May", 31},
	{"June", 30},
	{"July", 31},
	{"August", 31},
	{"September", 30},
	{"October", 31},
	{"November", 30},
	{"December", 31},
};

#define MONTHS (sizeof months / sizeof *months)

/* The month with which a date begins; MONTHS: none. */
static size_t month_of(const char *date)
{
	size_t month = 0;

	while (month < MONTHS &&
		(strncmp(date, months[month].name, strlen(months[month].name)) != 0 ||
			date[strlen(months[month].name)] != ' '))
		month++;
	return month;
}

bool gc_date_days(struct arena *arena, struct gc_scenario *scenario, const char *first)
{
	size_t month = month_of(first);
	int day;

	if (month == MONTHS || !text_to_int(first + strlen(months[month].name) + 1, 1,
				       months[month].days, &day))
		return false;
	for (int i = 1; i <= scenario->days; i++, day++) {
		if (day > months[month].days) {
			month = (month + 1) % MONTHS;
			day = 1;
		}
		scenario->day[i] = (struct day_row){
			.date = arena_printf(arena, "%s %d", months[month].name, day),
			.events = true};
	}
	return true;
}
