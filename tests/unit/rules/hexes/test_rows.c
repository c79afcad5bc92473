/* Tests of rules/hexes/rows.h: layers, lists and maps of several texts. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/arena.h"
#include "base/diag.h"
#include "base/field.h"
#include "base/index.h"
#include "rules/hexes/rows.h"
#include "unit/lib/messages.h"

static struct arena arena;
static struct diag diag;

static int start(void **state)
{
	(void)state;
	diag_init(&diag, &arena);
	return 0;
}

static int release(void **state)
{
	(void)state;
	arena_release(&arena);
	return 0;
}

static const char *const hex_words[] = {"town", "ridge", NULL};
static const char *const side_words[] = {"road", "trail", "creek", "bridge", NULL};
static const char *const layers[] = {"county", "theatre", NULL};

enum { TOWN = 1, RIDGE = 2 };
enum { ROAD = 1, TRAIL = 2, CREEK = 4, BRIDGE = 8 };

#define WEST                                                                               \
	"sheet W 3 2 0 0 even\n"                                                           \
	"ground . clear\n"                                                                 \
	"rows W\n"                                                                         \
	"01 ...\n"                                                                         \
	"02 ...\n"                                                                         \
	"county a King William\n"                                                          \
	"county b Henrico\n"                                                               \
	"county W\n"                                                                       \
	"01 aab\n"                                                                         \
	"02 -ab\n"                                                                         \
	"hex 0101 town = Home | House\n"                                                   \
	"hex 0301 = Border\n"                                                              \
	"hexes ridge = Long Mountain: 0101 0102\n"                                         \
	"side 0101 0201 bridge = Old Bridge\n"                                             \
	"sides creek = The Run: 0101/0201\n"                                               \
	"  0201/0202\n"                                                                    \
	"way road = River Road: 0101 0201 0301\n"

/* Its first column is the last of W, and its letters mean other things. */
#define EAST                                                                               \
	"sheet E 2 2 2 0 even\n"                                                           \
	"ground a clear\n"                                                                 \
	"rows E\n"                                                                         \
	"01 aa\n"                                                                          \
	"02 aa\n"                                                                          \
	"county a Henrico\n"                                                               \
	"county E\n"                                                                       \
	"01 aa\n"                                                                          \
	"02 a\n"                                                                           \
	"hex 0101 = Border\n"                                                              \
	"way road: 0101 0201\n"

static const char *own; /* whose lines lie over those of w.txt */

static int read_texts(struct rows *out, const char *west, const char *east)
{
	static const char *ground[] = {"clear"};
	struct index *index = index_new(&arena);
	const struct field_ids ids = {ground, 1, index};
	const struct rows_words words = {&ids, hex_words, side_words, layers};
	const struct rows_text text[] = {
		{"w.txt", west, strlen(west), own}, {"e.txt", east, strlen(east), NULL}};

	index_add(index, "clear", 0);
	return rows_read(out, &arena, &words, text, 2, NULL, &diag);
}

static struct rows *both(void)
{
	struct rows *rows = ARENA_NEW(&arena, struct rows);

	if (read_texts(rows, WEST, EAST) < 0)
		fail_msg("%s", messages_of(&arena, &diag));
	return rows;
}

static int place_of(const struct rows *rows, const char *name)
{
	int place = sheets_find(&rows->sheets, name);

	assert_true(place >= 0);
	return place;
}

static uint32_t side_of(const struct rows *rows, const char *a, const char *b)
{
	int link = map_link(&rows->map, place_of(rows, a), place_of(rows, b));

	assert_true(link >= 0);
	return rows->map.link[link].flags;
}

/* A hex on two sheets is one, whatever letters they use. */
static void test_layers(void **state)
{
	const struct rows *rows = both();
	const struct rows_layer *county = &rows->layer[0];

	(void)state;
	assert_int_equal(rows->map.places, 6 + 2);
	assert_int_equal(place_of(rows, "W0301"), place_of(rows, "E0101"));
	assert_int_equal(county->values, 2);
	assert_string_equal(
		county->value[county->at[place_of(rows, "W0101")]], "King William");
	assert_string_equal(county->value[county->at[place_of(rows, "E0201")]], "Henrico");
	assert_int_equal(county->at[place_of(rows, "W0102")], -1);
	assert_int_equal(county->at[place_of(rows, "E0202")], -1);
	assert_int_equal(rows->layer[1].values, 0);
	assert_int_equal(rows->layer[1].at[0], -1);
}

/* What several lines say of a hex or a side adds up. */
static void test_lists(void **state)
{
	const struct rows *rows = both();
	int home = place_of(rows, "W0101");

	(void)state;
	assert_int_equal(rows->map.place[home].flags, TOWN | RIDGE);
	assert_string_equal(rows->name[home], "Home");
	assert_string_equal(rows->aliases[home], "House");
	assert_int_equal(rows->map.place[place_of(rows, "W0102")].flags, RIDGE);
	assert_int_equal(side_of(rows, "W0101", "W0201"), ROAD | CREEK | BRIDGE);
	assert_int_equal(side_of(rows, "W0201", "W0202"), CREEK);
	assert_int_equal(side_of(rows, "W0201", "W0301"), ROAD);
	assert_int_equal(side_of(rows, "E0101", "E0201"), ROAD);
	assert_int_equal(rows->lists, 4);
}

/* Lists keep their names, for who draws or tells of them. */
static void test_names(void **state)
{
	static const struct {
		enum rows_list_kind kind;
		const char *name;
		int items;
	} lists[] = {{ROWS_HEXES, "Long Mountain", 2}, {ROWS_SIDES, "The Run", 2},
		{ROWS_WAY, "River Road", 2}, {ROWS_WAY, NULL, 1}};
	const struct rows *rows = both();

	(void)state;
	for (size_t i = 0; i < rows->lists; i++) {
		assert_int_equal(rows->list[i].kind, lists[i].kind);
		assert_int_equal(rows->list[i].items, lists[i].items);
		if (lists[i].name)
			assert_string_equal(rows->list[i].name, lists[i].name);
		else
			assert_null(rows->list[i].name);
	}
	assert_string_equal(rows->side_name[map_link(&rows->map, place_of(rows, "W0101"),
				    place_of(rows, "W0201"))],
		"Old Bridge");
}

static const char *with(const char *text, const char *part, const char *other)
{
	const char *at = strstr(text, part);

	assert_non_null(at);
	return arena_printf(
		&arena, "%.*s%s%s", (int)(at - text), text, other, at + strlen(part));
}

static void test_mistakes(void **state)
{
	static const struct {
		const char *part, *other, *says;
	} east[] = {
		{"hex 0101 = Border", "hex 0101 = Ford",
			"e.txt:10:5: error: w.txt says something else of hex 0101 in line 12"},
		{"county a Henrico", "county a York",
			"E0101 is York, and on another sheet, as W0301, Henrico"},
		{"01 aa\n02 aa", "01 aa\n02 ab", "e.txt:5:5: error: `b` stands for no"},
		{"county a", "county a Surry\ncounty a",
			"e.txt:7:8: error: `county a` stands twice"},
		{"road: 0101 0201", "road: 0101 0301",
			"e.txt:11:16: error: there is no hex `0301`"},
		{"way road: 0101 0201", "way road: 0101\n  0102 0202 0101",
			"e.txt:12:13: error: 0202 and 0101 share no side"},
		{"way road: 0101 0201", "sides road: 0101-0201",
			"e.txt:11:13: error: `HEX/HEX`, the two hexes of a side"},
		{"way road: 0101 0201", "way road: 0101",
			"e.txt:11:11: error: a way leads through two hexes at least"},
		{"way road: 0101 0201", "way = Name: 0101 0201",
			"e.txt:11:1: error: `way WORDS = NAME: HEXES` was expected"},
		{"way road: 0101 0201", "way rode: 0101 0201",
			"e.txt:11:5: error: unknown word `rode`; did you mean `road`?"},
	};
	struct rows *rows = ARENA_NEW(&arena, struct rows);

	(void)state;
	for (size_t i = 0; i < sizeof east / sizeof *east; i++) {
		diag_init(&diag, &arena);
		assert_int_equal(
			read_texts(rows, WEST, with(EAST, east[i].part, east[i].other)),
			ERR_REFUSED);
		if (!strstr(messages_of(&arena, &diag), east[i].says))
			fail_msg("`%s` was expected:\n%s", east[i].says,
				messages_of(&arena, &diag));
	}
}

/* ---- what lies over ---- */

static struct rows *laid(const char *west, const char *east)
{
	struct rows *rows = ARENA_NEW(&arena, struct rows);

	if (read_texts(rows, arena_printf(&arena, WEST "%s", west),
		    arena_printf(&arena, EAST "%s", east)) < 0)
		fail_msg("%s", messages_of(&arena, &diag));
	return rows;
}

static const char *county_of(const struct rows *rows, const char *name)
{
	int value = rows->layer[0].at[place_of(rows, name)];

	return value < 0 ? "none" : rows->layer[0].value[value];
}

static void test_rows_over(void **state)
{
	const struct rows *rows = laid("over\ncounty c Hanover\ncounty a King William\n"
				       "county W\n01 _c\n02 a\n",
		"over\nrows E\n02 _-\n");

	(void)state;
	assert_string_equal(county_of(rows, "W0101"), "King William");
	assert_string_equal(county_of(rows, "W0201"), "Hanover");
	assert_string_equal(county_of(rows, "W0301"), "Henrico");
	assert_string_equal(county_of(rows, "W0102"), "King William");
	assert_int_equal(sheets_find(&rows->sheets, "E0202"), -1);
	assert_true(sheets_find(&rows->sheets, "E0102") >= 0);
}

static void test_hex_over(void **state)
{
	const struct rows *rows =
		laid("over\nhex 0101 = Elsewhere\nhex W0301 town = Limit | Bound\n", "");
	int home = place_of(rows, "W0101"), border = place_of(rows, "E0101");

	(void)state;
	assert_string_equal(rows->name[home], "Elsewhere");
	assert_null(rows->aliases[home]);
	assert_int_equal(rows->map.place[home].flags, 0);
	assert_int_equal(rows->list[0].items, 1); /* the rest of Long Mountain */
	assert_string_equal(rows->name[border], "Limit");
	assert_string_equal(rows->aliases[border], "Bound");
	assert_int_equal(rows->map.place[border].flags, TOWN);
}

static void test_hex_taken_back(void **state)
{
	const struct rows *rows = laid("", "over\nhex 0101\n");

	(void)state;
	assert_null(rows->name[place_of(rows, "W0301")]);
}

static void test_side_over(void **state)
{
	const struct rows *rows = laid("over\nside 0101 0201 creek road\nside 0201 0202\n"
				       "sides trail: 0201/0202\nway trail: 0201 0301\n",
		"");

	(void)state;
	assert_int_equal(side_of(rows, "W0101", "W0201"), CREEK | ROAD);
	assert_null(rows->side_name[map_link(
		&rows->map, place_of(rows, "W0101"), place_of(rows, "W0201"))]);
	assert_int_equal(side_of(rows, "W0201", "W0202"), TRAIL);
	assert_int_equal(side_of(rows, "W0201", "W0301"), ROAD | TRAIL);
	assert_string_equal(rows->list[1].name, "The Run");
	assert_int_equal(rows->list[1].items, 1);
}

static void over_refused(const char *over, const char *said)
{
	struct rows rows;

	diag_init(&diag, &arena);
	assert_int_equal(
		read_texts(&rows, arena_printf(&arena, WEST "over\n%s", over), EAST),
		ERR_REFUSED);
	assert_string_equal(messages_of(&arena, &diag), said);
}

/* Lines count on, but those of a file of its own. */
static void test_mistakes_over(void **state)
{
	(void)state;
	over_refused("hex 0101\nhex 0101\n",
		"w.txt:20:5: error: hex 0101 has a line already, 19\n");
	over_refused("side 0101 0201 road\nside 0101 0201 creek\n",
		"w.txt:20:6: error: the side of 0101 and 0201 has a line already, 19\n");
	over_refused("ground . clear\nground f clear\ncounty a Hanover\n",
		"w.txt:21:8: error: `county a` stands twice; another letter was expected\n");
	over_refused("county W\n01 _\n01 a\n", "w.txt:21:1: error: row 01 stands twice\n");
	over_refused("hex 0101 twon\n",
		"w.txt:19:10: error: unknown word `twon`; did you mean `town`?\n");
	over_refused("over\n",
		"w.txt:19:1: error: `sheet`, `ground`, `rows`, the number of a row, `hex`, `hexes`, `side`, `sides` or `way` was expected\n");
	own = "mine/w.txt";
	over_refused("\nhex 0101 twon\n",
		"mine/w.txt:2:10: error: unknown word `twon`; did you mean `town`?\n");
	over_refused("county W\n02 b\n01 __e\n",
		"mine/w.txt:3:6: error: `e` stands for no county; `county e ID` was expected above\n");
	own = NULL;
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(test_layers, start),
		cmocka_unit_test_setup(test_lists, start),
		cmocka_unit_test_setup(test_names, start),
		cmocka_unit_test_setup(test_mistakes, start),
		cmocka_unit_test_setup(test_rows_over, start),
		cmocka_unit_test_setup(test_hex_over, start),
		cmocka_unit_test_setup(test_hex_taken_back, start),
		cmocka_unit_test_setup(test_side_over, start),
		cmocka_unit_test_setup(test_mistakes_over, start),
	};

	return cmocka_run_group_tests_name("rows of sheets", tests, NULL, release);
}
