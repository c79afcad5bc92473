/*
 * The map of the Great Campaigns as it is shipped: what it says of itself, and what is
 * known of it besides, tests/fixtures/great-campaigns-map.txt.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/arena.h"
#include "base/diag.h"
#include "base/ini.h"
#include "base/text.h"
#include "game/data_file.h"
#include "game/loader.h"
#include "rules/great-campaigns/data/map.h"
#include "rules/hexes/hexes.h"
#include "shelf/shelf.h"
#include "system/files.h"
#include "unit/lib/messages.h"

#define FACTS "tests/fixtures/great-campaigns-map.txt"

static struct arena arena;
static struct gc_map whole;
static struct reach from_richmond, north_bank;

/* ---- loading ---- */

static bool load(struct gc_map *out, const char *const *windows, struct diag *diag)
{
	static char unused;
	struct data_file *file;
	struct loader *l;
	size_t files;

	diag_init(diag, &arena);
	*out = (struct gc_map){.works = 0};
	assert_int_equal(
		shelf_read(&file, &files, &arena, "games/great-campaigns", diag), OK);
	assert_int_equal(loader_open(&l, &arena, file, files, &unused, 0, diag), OK);
	return gc_load_map(out, l, file, files, windows);
}

static int release(void **state)
{
	(void)state;
	arena_release(&arena);
	return 0;
}

/* ---- hexes and sides by their names ---- */

static int hex(const char *name)
{
	int place = gc_place(&whole, name);

	if (place < 0)
		fail_msg("%s is not on the map", name);
	return place;
}

static uint32_t side(const char *from, const char *to)
{
	int link = map_link(&whole.rows.map, hex(from), hex(to));

	if (link < 0)
		fail_msg("%s and %s share no side", from, to);
	return whole.rows.map.link[link].flags;
}

static bool is_named(int place, const char *name)
{
	const char *aliases = whole.rows.aliases[place];
	char **part;
	size_t parts;

	if (!whole.rows.name[place])
		return false;
	if (!strcmp(whole.rows.name[place], name))
		return true;
	parts = aliases ? text_split(&arena, aliases, '|', &part) : 0;
	for (size_t i = 0; i < parts; i++)
		if (!strcmp(part[i], name))
			return true;
	return false;
}

/* The first hex of that name. */
static int named(const char *name)
{
	for (int i = 0; i < whole.rows.map.places; i++)
		if (is_named(i, name))
			return i;
	fail_msg("no hex is called %s", name);
	return -1;
}

static bool has_way(int place, uint32_t flags)
{
	const struct place *at = &whole.rows.map.place[place];

	for (int i = 0; i < at->exits; i++)
		if (whole.rows.map.link[whole.rows.map.exit[at->first_exit + i].link]
				.flags &
			flags)
			return true;
	return false;
}

/* ---- who can get where ---- */

static bool on_foot(const void *context, int from, int to, int link)
{
	(void)context;
	(void)from;
	return gc_passable(&whole, link, to);
}

static bool by_rail(const void *context, int from, int to, int link)
{
	(void)context;
	(void)from;
	(void)to;
	return whole.rows.map.link[link].flags & LINK_RAIL;
}

/* Columns 1 to 20 and rows 19 to 33 of sheet OTRN. */
static bool is_patch(int place)
{
	const struct sheets *sheets = &whole.rows.sheets;
	struct hex at;

	for (int i = 0; i < sheets->sheets; i++)
		if (!strcmp(sheets->sheet[i].code, "OTRN"))
			return sheets_hex(&at, sheets, i, hex_at(&sheets->grid, place)) &&
			       at.column < 21 && at.row > 18 && at.row < 34;
	return false;
}

static bool on_the_bank(const void *context, int from, int to, int link)
{
	(void)context;
	(void)from;
	return is_patch(to) && !(whole.rows.map.link[link].flags & LINK_MINOR);
}

static struct reach reach_of(
	const char *from, bool (*passes)(const void *context, int from, int to, int link))
{
	struct reach reach;

	reach_make(&reach, &arena, &whole.rows.map);
	reach_from(&reach, hex(from));
	reach_search(&reach, passes, NULL);
	return reach;
}

static int start(void **state)
{
	struct diag diag;

	(void)state;
	if (!load(&whole, NULL, &diag)) {
		print_error("%s", messages_of(&arena, &diag));
		return -1;
	}
	from_richmond = reach_of("OTRN0627", on_foot);
	north_bank = reach_of("OTRN0923", on_the_bank);
	return 0;
}

static int road_step(const void *context, int from, const struct map_exit *exit)
{
	(void)context;
	(void)from;
	return whole.rows.map.link[exit->link].flags & GC_WAYS ? 1 : -1;
}

/* ---- facts ---- */

struct fact {
	const char *word;
	char **arg;
	size_t args;
};

static void check_land(const struct fact *fact)
{
	int place = hex(fact->arg[0]);

	assert_int_not_equal(whole.ground[place], GROUND_WATER);
	if (from_richmond.distance[place] < 0)
		fail_msg("%s cannot be reached from Richmond", fact->arg[0]);
}

static void check_water(const struct fact *fact)
{
	assert_int_equal(whole.ground[hex(fact->arg[0])], GROUND_WATER);
}

static void check_way(const struct fact *fact)
{
	check_land(fact);
	assert_true(has_way(hex(fact->arg[0]), GC_WAYS | LINK_RAIL));
}

static void check_rail(const struct fact *fact)
{
	check_land(fact);
	assert_true(has_way(hex(fact->arg[0]), LINK_RAIL));
}

static void check_place(const struct fact *fact)
{
	int place = hex(fact->arg[0]);

	if (!is_named(place, fact->arg[2]))
		fail_msg("%s is not called %s", fact->arg[0], fact->arg[2]);
	if (!strcmp(fact->arg[1], "land"))
		assert_int_not_equal(whole.ground[place], GROUND_WATER);
}

static void check_rail_side(const struct fact *fact)
{
	assert_true(side(fact->arg[0], fact->arg[1]) & LINK_RAIL);
}

static void check_rail_bridge(const struct fact *fact)
{
	uint32_t flags = side(fact->arg[0], fact->arg[1]);

	assert_true(flags & LINK_BRIDGE);
	assert_true(flags & GC_WATERS);
}

static void check_railroad(const struct fact *fact)
{
	struct reach reach = reach_of(fact->arg[0], by_rail);

	if (reach.distance[hex(fact->arg[1])] < 0)
		fail_msg("no railroad leads from %s to %s", fact->arg[0], fact->arg[1]);
}

static void check_theatre(const struct fact *fact)
{
	bool valley = whole.theatre[hex(fact->arg[0])] == THEATRE_VALLEY;

	assert_string_equal(valley ? "valley" : "richmond", fact->arg[1]);
}

static void check_county(const struct fact *fact)
{
	assert_string_equal(whole.county[hex(fact->arg[0])], fact->arg[1]);
}

static void check_seat(const struct fact *fact)
{
	assert_string_equal(whole.county[named(fact->arg[1])], fact->arg[0]);
}

/* A hex is 1.15 miles, and a way of hexes some 5 per cent longer than the road it stands
 * for; a fifth or 1.8 miles may be missing. */
static void check_road(const struct fact *fact)
{
	static const struct paths_rules rules = {road_step, NULL, NULL};
	struct paths *paths = paths_new(&arena, &whole.rows.map);
	int tenths, hexes, to = named(fact->arg[2]), missing, may;

	assert_true(text_to_int(fact->arg[0], 1, 9999, &tenths));
	paths_search(paths, &rules, NULL, named(fact->arg[1]), 0, to);
	hexes = paths_cost(paths, to);
	if (hexes < 0)
		fail_msg("no road leads from %s to %s", fact->arg[1], fact->arg[2]);
	missing = abs(hexes * 115 * 95 - tenths * 1000);
	may = tenths * 200 > 18000 ? tenths * 200 : 18000;
	if (missing > may)
		fail_msg("%d hexes from %s to %s", hexes, fact->arg[1], fact->arg[2]);
}

static void check_pike(const struct fact *fact)
{
	assert_true(side(fact->arg[0], fact->arg[1]) & LINK_PIKE);
}

static void check_next_by_road(const struct fact *fact)
{
	assert_true(side(fact->arg[0], fact->arg[1]) & LINK_ROAD);
}

static void check_station(const struct fact *fact)
{
	check_rail(fact);
	assert_true(whole.rows.map.place[hex(fact->arg[0])].flags & PLACE_RAIL_STATION);
}

static void check_chickahominy(const struct fact *fact)
{
	assert_true(side(fact->arg[0], fact->arg[1]) & LINK_MINOR);
}

static void check_crossing(const struct fact *fact)
{
	uint32_t flags = side(fact->arg[0], fact->arg[1]);

	assert_true(flags & (!strcmp(fact->arg[2], "bridge")        ? LINK_BRIDGE
				    : !strcmp(fact->arg[2], "ford") ? LINK_FORD
								    : LINK_SITE));
}

static void check_north(const struct fact *fact)
{
	assert_true(north_bank.distance[hex(fact->arg[0])] >= 0);
}

static void check_south(const struct fact *fact)
{
	assert_int_equal(north_bank.distance[hex(fact->arg[0])], -1);
}

static const struct {
	const char *word;
	size_t args;
	void (*check)(const struct fact *fact);
} kind[] = {{"land", 1, check_land}, {"water", 1, check_water}, {"way", 1, check_way},
	{"rail", 1, check_rail}, {"place", 3, check_place},
	{"rail-side", 2, check_rail_side}, {"rail-bridge", 2, check_rail_bridge},
	{"railroad", 2, check_railroad}, {"theatre", 2, check_theatre},
	{"county", 2, check_county}, {"seat", 2, check_seat}, {"road", 3, check_road},
	{"pike", 2, check_pike}, {"next-by-road", 2, check_next_by_road},
	{"station", 1, check_station}, {"chickahominy", 2, check_chickahominy},
	{"crossing", 3, check_crossing}, {"north", 1, check_north},
	{"south", 1, check_south}};

#define KINDS (sizeof kind / sizeof *kind)

static size_t check_line(char *line, size_t number)
{
	char *rest = strstr(line, ": ");
	struct fact fact = {.word = line};

	if (!rest)
		fail_msg(FACTS ":%zu: `word: facts` was expected", number);
	*rest = '\0';
	fact.args = text_split(&arena, rest + 2, '|', &fact.arg);
	for (size_t i = 0; i < KINDS; i++)
		if (!strcmp(kind[i].word, line)) {
			assert_int_equal(fact.args, kind[i].args);
			kind[i].check(&fact);
			return i;
		}
	fail_msg(FACTS ":%zu: %s is no kind of fact", number, line);
	return 0;
}

static void test_facts(void **state)
{
	struct diag diag;
	const char *text;
	char *rest, *line;
	size_t length, number = 0, seen[KINDS] = {0};

	(void)state;
	diag_init(&diag, &arena);
	assert_int_equal(
		workfile_read(&text, &length, &arena, ".", FACTS, INI_FILE_MAX, &diag), OK);
	rest = arena_copy(&arena, text, length);
	while ((line = strsep(&rest, "\n"))) {
		number++;
		if (*line && *line != '#')
			seen[check_line(line, number)]++;
	}
	for (size_t i = 0; i < KINDS; i++)
		assert_true(seen[i] > 0);
}

/* ---- the map itself ---- */

/* Counted in what the rows were made from: nothing was lost on the way. */
static void test_counts(void **state)
{
	static const int grounds[GC_GROUNDS] = {
		4967, 2366, 5019, 531, 1245, 1134, 199, 315, 25, 316};
	static const int sides[] = {
		853, 3706, 409, 746, 2095, 1938, 1386, 145, 39, 27, 3, 4, 153, 65, 0};
	int ground[GC_GROUNDS] = {0}, valley = 0;

	(void)state;
	assert_int_equal(whole.rows.map.places, 16117);
	for (int i = 0; i < whole.rows.map.places; i++) {
		ground[whole.ground[i]]++;
		valley += whole.theatre[i] == THEATRE_VALLEY;
	}
	assert_memory_equal(ground, grounds, sizeof grounds);
	assert_int_equal(valley, 10462);
	for (size_t bit = 0; bit < sizeof sides / sizeof *sides; bit++) {
		int count = 0;

		for (int i = 0; i < whole.rows.map.links; i++)
			count += (whole.rows.map.link[i].flags >> bit & 1) != 0;
		assert_int_equal(count, sides[bit]);
	}
	assert_int_equal(whole.works, 42);
	assert_int_equal(whole.passages, 10);
}

static bool is_near(int place, int other)
{
	return place == other || map_link(&whole.rows.map, place, other) >= 0;
}

/* Where sheets SJWS and GTCN reach, a river parts the theatres, but around Fredericksburg.
 */
static void test_theatre_line(void **state)
{
	int town = hex("GTCN4114"), checked = 0;
	int first = whole.rows.map.place[hex("SJWS0101")].x;
	int last = whole.rows.map.place[hex("GTCN5821")].x;

	(void)state;
	for (int i = 0; i < whole.rows.map.links; i++) {
		const struct link *link = &whole.rows.map.link[i];
		int x = whole.rows.map.place[link->from].x;

		if (whole.theatre[link->from] == whole.theatre[link->to] || x < first ||
			x > last || is_near(town, link->from) || is_near(town, link->to))
			continue;
		assert_true(link->flags & GC_RIVERS);
		checked++;
	}
	assert_true(checked > 50);
}

/* The rest of the land lies behind ferries. */
static void test_reach(void **state)
{
	int land = 0, cut = 0;

	(void)state;
	for (int i = 0; i < whole.rows.map.places; i++)
		if (whole.ground[i] != GROUND_WATER) {
			land++;
			cut += from_richmond.distance[i] < 0;
		}
	assert_true(cut * 100 < land * 3);
}

/* A hex has a name on each of its sheets. */
static void test_names(void **state)
{
	(void)state;
	assert_int_equal(hex("OTRN0734"), hex("OTRS0301"));
	assert_int_equal(hex("OTRN0734"), hex("GTCS3633"));
	assert_int_equal(gc_place(&whole, "OTRN9901"), -1);
}

/* ---- windows ---- */

static void test_window(void **state)
{
	static const char *const seven_pines[] = {"OTRN0520-2034", NULL};
	struct gc_map part;
	struct diag diag;

	(void)state;
	if (!load(&part, seven_pines, &diag))
		fail_msg("%s", messages_of(&arena, &diag));
	assert_int_equal(part.rows.map.places, 16 * 15);
	assert_int_equal(part.works, 13);
	assert_int_equal(part.passages, 0);
	assert_true(gc_place(&part, "OTRN1328") >= 0);
	assert_int_equal(gc_place(&part, "OTRN0627") >= 0, 1);
	assert_int_equal(gc_place(&part, "OTRS5510"), -1);
}

/* ---- mistakes ---- */

#define SHEET                                                                              \
	"sheet A 2 1 0 0 even\n"                                                           \
	"ground . clear\n"                                                                 \
	"ground ~ water\n"                                                                 \
	"county h Henrico\n"                                                               \
	"county A\n"                                                                       \
	"01 hh\n"                                                                          \
	"theatre r richmond\n"                                                             \
	"theatre A\n"                                                                      \
	"01 rr\n"

static const char *refused(const char *rows, const char *works, const char *passages)
{
	static char unused;
	const struct data_file file[] = {{.path = "map/A.txt", .text = rows},
		{.path = "map/passages.ini", .text = passages},
		{.path = "map/works.ini", .text = works}};
	struct data_file sized[3];
	struct gc_map map = {.works = 0};
	struct diag diag;
	struct loader *l;

	diag_init(&diag, &arena);
	for (size_t i = 0; i < 3; i++) {
		sized[i] = file[i];
		sized[i].length = strlen(file[i].text);
	}
	assert_int_equal(loader_open(&l, &arena, sized, 3, &unused, 0, &diag), OK);
	assert_false(gc_load_map(&map, l, sized, 3, NULL));
	return messages_of(&arena, &diag);
}

static void check_refused(const char *text, const char *message)
{
	if (!strstr(text, message))
		fail_msg("`%s` is not in: %s", message, text);
}

static void test_mistakes(void **state)
{
	(void)state;
	check_refused(
		refused(SHEET "rows A\n01 ..\nside 0101 0201 minor\nway road: 0101 0201\n",
			"", ""),
		"a way leads over a river without a crossing");
	check_refused(refused(SHEET "rows A\n01 .~\nway road: 0101 0201\n", "", ""),
		"a way leads into open water");
	check_refused(
		refused(SHEET "rows A\n01 ..\nside 0101 0201 bridge listed\n", "", ""),
		"a crossing leads over water, and there is none");
	check_refused(refused(SHEET "rows A\n01 ..\nside 0101 0201 minor bridge\n", "", ""),
		"listed, inferred or corrected");
	check_refused(refused("sheet A 1 1 0 0 even\nground . clear\nrows A\n01 .\n"
			      "theatre r richmont\ntheatre A\n01 r\n",
			      "", ""),
		"theatre `richmont` is not known");
	check_refused(
		refused("sheet A 1 1 0 0 even\nground . clear\nrows A\n01 .\n", "", ""),
		"A0101 lies in no county");
	check_refused(
		refused(SHEET "rows A\n01 ..\n",
			"[work A0301]\nname = Fort\ntype = fort\nsource = public\n", ""),
		"there is no hex `A0301`");
	check_refused(refused(SHEET "rows A\n01 ..\n", "",
			      "[passage A0101]\nby = rail\nhexes = 2\nsource = public\n"),
		"`A0101` is no passage");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_counts),
		cmocka_unit_test(test_facts),
		cmocka_unit_test(test_theatre_line),
		cmocka_unit_test(test_reach),
		cmocka_unit_test(test_names),
		cmocka_unit_test(test_window),
		cmocka_unit_test(test_mistakes),
	};

	return cmocka_run_group_tests_name("the map", tests, start, release);
}
