/* Tests of rules/hexes/rows.h: layers, lists and maps of several texts. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/err.h"
#include "base/field.h"
#include "base/index.h"
#include "rules/hexes/rows.h"

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

static int read_texts(struct rows *out, const char *west, const char *east)
{
	static const char *ground[] = {"clear"};
	struct index *index = index_new(&arena);
	const struct field_ids ids = {ground, 1, index};
	const struct rows_words words = {&ids, hex_words, side_words, layers};
	const struct rows_text text[] = {
		{"w.txt", west, strlen(west)}, {"e.txt", east, strlen(east)}};

	index_add(index, "clear", 0);
	return rows_read(out, &arena, &words, text, 2, NULL, &diag);
}

static const char *messages(void)
{
	struct buf text;

	buf_init(&text, &arena);
	diag_write(&text, &diag);
	return text.data ? text.data : "";
}

static struct rows *both(void)
{
	struct rows *rows = ARENA_NEW(&arena, struct rows);

	if (read_texts(rows, WEST, EAST) < 0)
		fail_msg("%s", messages());
	return rows;
}

static int place_of(const struct rows *rows, const char *name)
{
	int place = index_find(rows->index, name);

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
			"e.txt:10:5: error: w.txt says something else of hex 0101 in line "
			"12"},
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
		if (!strstr(messages(), east[i].says))
			fail_msg("`%s` was expected:\n%s", east[i].says, messages());
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(test_layers, start),
		cmocka_unit_test_setup(test_lists, start),
		cmocka_unit_test_setup(test_names, start),
		cmocka_unit_test_setup(test_mistakes, start),
	};

	return cmocka_run_group_tests_name("rows of sheets", tests, NULL, release);
}
