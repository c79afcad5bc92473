/* Tests of base/field.h: one table reads, writes, compares and documents. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "base/field.h"
#include "base/ini.h"
#include "unit/lib/messages.h"

struct piece {
	int strength;
	bool disrupted;
	int arm;
	uint32_t flags;
	int place;
	const char *name;
	int untold; /* in no table */
	struct field_refs way;
	struct field_few stops;
	char motto[9];
};

static const char *const arms[] = {"infantry", "cavalry", "horse artillery", NULL};
static const char *const flags[] = {"road", "rail", "ford", NULL};
static const char *const places[] = {"trent-house", "old-tavern", "barker", "parker"};
static const struct field_ids refs[] = {{NULL, 0}, {places, 4}};

#define ROW(member, kind, doc) FIELD_OF(struct piece, member, #member, kind, doc)

static const struct field table[] = {
	{ROW(name, FIELD_TEXT, "the printed name"), .required = true},
	{ROW(strength, FIELD_INT, "strength points"), .min = -5, .max = 12},
	{ROW(disrupted, FIELD_BOOL, "after a retreat")},
	{ROW(arm, FIELD_WORD, "arm of service"), .words = arms},
	{ROW(flags, FIELD_FLAGS, "ways"), .words = flags},
	{ROW(place, FIELD_REF, "where it stands"), .refs = 1},
	FIELD_END,
};

/* Lists of references; the second is required. */
static const struct field ways[] = {
	{ROW(way, FIELD_REFS, "its way"), .refs = 1}, FIELD_END};
static const struct field strict_ways[] = {
	{ROW(way, FIELD_REFS, "its way"), .refs = 1, .required = true}, FIELD_END};

static const struct field few[] = {
	{ROW(stops, FIELD_FEW, "its stops"), .refs = 1, .eyes = FOR_ALL}, FIELD_END};

static const struct field mottos[] = {
	{ROW(motto, FIELD_STRING, "motto"), .max = 8}, FIELD_END};

/* All of them are required. */
static const struct field strict[] = {
	{ROW(name, FIELD_TEXT, "name"), .required = true},
	{ROW(strength, FIELD_INT, "strength"), .max = 12, .required = true},
	{ROW(disrupted, FIELD_BOOL, "bad"), .required = true},
	{ROW(arm, FIELD_WORD, "arm"), .words = arms, .required = true},
	{ROW(flags, FIELD_FLAGS, "ways"), .words = flags, .required = true},
	{ROW(place, FIELD_REF, "where"), .refs = 1, .required = true},
	FIELD_END,
};

struct fixture {
	struct arena arena;
	struct diag diag;
	struct field_context context;
	struct piece piece;
};

static int set_up(void **state)
{
	static struct fixture f;

	memset(&f, 0, sizeof f);
	f.context.arena = &f.arena;
	f.context.refs = refs;
	*state = &f;
	return 0;
}

static int tear_down(void **state)
{
	struct fixture *f = *state;

	arena_release(&f->arena);
	return 0;
}

/* Reads the lines of a section [piece x] that begins in line 1. */
static int read_piece(struct fixture *f, const struct field *fields, const char *lines)
{
	const char *text = arena_printf(&f->arena, "[piece x]\n%s", lines);
	struct ini *ini;

	diag_init(&f->diag, &f->arena);
	assert_int_equal(
		ini_read(&ini, &f->arena, "t.ini", text, strlen(text), &f->diag), OK);
	field_clear(&f->piece, fields);
	return field_read(&f->piece, fields, ini->first, &f->context, &f->diag);
}

static void expect(struct fixture *f, const struct field *fields, const char *lines,
	int result, const char *messages)
{
	int got = read_piece(f, fields, lines);

	assert_string_equal(messages_of(&f->arena, &f->diag), messages);
	assert_int_equal(got, result);
}

static void accept(struct fixture *f, const char *lines)
{
	expect(f, table, lines, OK, "");
}

static void refuse(struct fixture *f, const char *lines, const char *messages)
{
	expect(f, table, lines, ERR_REFUSED, messages);
}

static const char *written(
	struct fixture *f, const struct piece *piece, const struct field *fields)
{
	struct buf out;

	buf_init(&out, &f->arena);
	field_write(&out, piece, fields, &f->context);
	return out.data;
}

static void test_clear(void **state)
{
	struct piece piece;

	(void)state;
	memset(&piece, 0x55, sizeof piece);
	field_clear(&piece, table);
	assert_int_equal(piece.strength, 0);
	assert_false(piece.disrupted);
	assert_int_equal(piece.arm, 0);
	assert_int_equal(piece.flags, 0);
	assert_int_equal(piece.place, -1);
	assert_null(piece.name);
	assert_int_equal(piece.untold, 0x55555555);
}

static void test_reads_every_kind(void **state)
{
	struct fixture *f = *state;

	accept(f,
		"place = barker\nflags = ford,road\narm = horse artillery\ndisrupted = yes\n"
		"strength = -5\nname = A.P. Hill\n");
	assert_string_equal(f->piece.name, "A.P. Hill");
	assert_int_equal(f->piece.strength, -5);
	assert_true(f->piece.disrupted);
	assert_int_equal(f->piece.arm, 2);
	assert_int_equal(f->piece.flags, 5);
	assert_int_equal(f->piece.place, 2);
	accept(f,
		"name = x\nstrength = 12\ndisrupted = no\narm = infantry\nflags =\nplace =\n");
	assert_int_equal(f->piece.strength, 12);
	assert_false(f->piece.disrupted);
	assert_int_equal(f->piece.arm, 0);
	assert_int_equal(f->piece.flags, 0);
	assert_int_equal(f->piece.place, -1);
}

static void test_unknown_key(void **state)
{
	struct fixture *f = *state;

	refuse(f, "name = x\nflgas = road\n",
		"t.ini:3:1: error: unknown key 'flgas'; did you mean 'flags'?\n");
	refuse(f, "name = x\ncolour = blue\n",
		"t.ini:3:1: error: unknown key 'colour'; expected: name, strength, disrupted, arm, flags, place\n");
	refuse(f, "name = x\nsource = public\n",
		"t.ini:3:1: error: unknown key 'source'; expected: name, strength, disrupted, arm, flags, place\n");
}

static void test_bad_numbers(void **state)
{
	struct fixture *f = *state;
	static const char *const bad[] = {
		"13", "-6", "x", "1x", "", "+1", "99999999999", "1.0", "--1"};

	for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
		refuse(f, arena_printf(&f->arena, "name = x\nstrength = %s\n", bad[i]),
			arena_printf(&f->arena,
				"t.ini:3:%d: error: '%s' in 'strength'; expected a whole number from -5 to 12\n",
				*bad[i] ? 12 : 11, bad[i]));
		assert_int_equal(f->piece.strength, 0);
	}
}

static void test_bad_words(void **state)
{
	struct fixture *f = *state;

	refuse(f, "name = x\narm = cavlary\n",
		"t.ini:3:7: error: unknown value 'cavlary' in 'arm'; did you mean 'cavalry'?\n");
	assert_int_equal(f->piece.arm, 0);
	refuse(f, "name = x\narm = boats\n",
		"t.ini:3:7: error: unknown value 'boats' in 'arm'; expected: infantry, cavalry, horse artillery\n");
	refuse(f, "name = x\narm = Cavalry\n",
		"t.ini:3:7: error: unknown value 'Cavalry' in 'arm'; did you mean 'cavalry'?\n");
	refuse(f, "name = x\narm =\n",
		"t.ini:3:6: error: unknown value '' in 'arm'; expected: infantry, cavalry, horse artillery\n");
	refuse(f, "name = x\ndisrupted = true\n",
		"t.ini:3:13: error: unknown value 'true' in 'disrupted'; expected: no, yes\n");
	assert_false(f->piece.disrupted);
}

static void test_bad_flags(void **state)
{
	struct fixture *f = *state;

	refuse(f, "name = x\nflags = road, ral, ford, boat\n",
		"t.ini:3:15: error: unknown value 'ral' in 'flags'; did you mean 'rail'?\n"
		"t.ini:3:26: error: unknown value 'boat' in 'flags'; expected: road, rail, ford\n");
	assert_int_equal(f->piece.flags, 5);
	refuse(f, "name = x\nflags = road, rail, road\n",
		"t.ini:3:21: error: 'road' stands twice in 'flags'\n");
	refuse(f, "name = x\nflags = road,, rail\n",
		"t.ini:3:14: error: nothing between commas in 'flags'; expected 'a, b'\n");
	refuse(f, "name = x\nflags = road,\n",
		"t.ini:3:14: error: nothing between commas in 'flags'; expected 'a, b'\n");
	/* In the part where it stands. */
	refuse(f, "name = x\nflags = road,\nflags.2 = rial\n",
		"t.ini:4:11: error: unknown value 'rial' in 'flags'; did you mean 'rail'?\n");
}

static void test_two_near_words(void **state)
{
	struct fixture *f = *state;

	refuse(f, "name = x\nplace = larker\n",
		"t.ini:3:9: error: unknown id 'larker' in 'place'; did you mean 'barker' or 'parker'?\n");
	/* One is nearer. */
	refuse(f, "name = x\nplace = barkr\n",
		"t.ini:3:9: error: unknown id 'barkr' in 'place'; did you mean 'barker'?\n");
}

static void test_bad_reference(void **state)
{
	struct fixture *f = *state;

	refuse(f, "name = x\nplace = trent-hose\n",
		"t.ini:3:9: error: unknown id 'trent-hose' in 'place'; did you mean 'trent-house'?\n");
	assert_int_equal(f->piece.place, -1);
	refuse(f, "name = x\nplace = Paris\n",
		"t.ini:3:9: error: unknown id 'Paris' in 'place'; expected: trent-house, old-tavern, barker, parker\n");
}

static void test_required(void **state)
{
	struct fixture *f = *state;

	refuse(f, "strength = 1\n",
		"t.ini:1:1: error: [piece x] has no key 'name' (the printed name)\n");
	refuse(f, "name =\n", "t.ini:2:7: error: 'name' must not be empty\n");
	expect(f, strict,
		"name = x\nstrength = 1\ndisrupted = no\narm = cavalry\nflags =\nplace =\n",
		ERR_REFUSED, "t.ini:7:8: error: 'place' must not be empty\n");
}

static void test_all_mistakes_at_once(void **state)
{
	struct fixture *f = *state;

	refuse(f, "strength = many\nplcae = barker\narm = cavalry\nflags = x\n",
		"t.ini:2:12: error: 'many' in 'strength'; expected a whole number from -5 to 12\n"
		"t.ini:3:1: error: unknown key 'plcae'; did you mean 'place'?\n"
		"t.ini:5:9: error: unknown value 'x' in 'flags'; expected: road, rail, ford\n"
		"t.ini:1:1: error: [piece x] has no key 'name' (the printed name)\n");
	assert_int_equal(f->piece.arm, 1);
}

static void test_provenance(void **state)
{
	struct fixture *f = *state;

	f->context.provenance = true;
	accept(f, "name = x\nsource = rulebook\nreconstructed = strength, place\n");
	accept(f, "name = x\nsource = owner\n");
	refuse(f, "name = x\nsource = rulebok\nreconstructed = name, plaec\nremove = yes\n",
		"t.ini:3:10: error: unknown value 'rulebok' in 'source'; did you mean 'rulebook'?\n"
		"t.ini:4:23: error: unknown key 'plaec' in 'reconstructed'; did you mean 'place'?\n"
		"t.ini:5:1: error: unknown key 'remove'; expected: name, strength, disrupted, arm, flags, place\n");
}

static void test_text_is_copied(void **state)
{
	struct fixture *f = *state;
	struct arena files = ARENA_INIT;
	struct diag diag;
	struct ini *ini;
	static const char text[] = "[a]\nname = Lee\n";

	diag_init(&diag, &files);
	assert_int_equal(ini_read(&ini, &files, "t.ini", text, sizeof text - 1, &diag), OK);
	field_clear(&f->piece, table);
	assert_int_equal(field_read(&f->piece, table, ini->first, &f->context, &diag), OK);
	arena_release(&files);
	assert_string_equal(f->piece.name, "Lee");
}

static void test_write(void **state)
{
	struct fixture *f = *state;
	struct piece piece;

	field_clear(&piece, table);
	assert_string_equal(written(f, &piece, table), "");
	piece = (struct piece){.strength = -3,
		.disrupted = true,
		.arm = 1,
		.flags = 6,
		.place = 0,
		.name = "Lee"};
	assert_string_equal(written(f, &piece, table),
		"name = Lee\nstrength = -3\ndisrupted = yes\narm = cavalry\nflags = rail, ford\n"
		"place = trent-house\n");
	piece.name = "";
	piece.strength = 0;
	piece.disrupted = false;
	piece.arm = 0;
	piece.flags = 0;
	assert_string_equal(written(f, &piece, table), "place = trent-house\n");
}

/* A default that is required must be written, or it could not be read again. */
static void test_write_required(void **state)
{
	struct fixture *f = *state;
	struct piece piece = {.name = "x", .place = 1};
	const char *text = written(f, &piece, strict);

	assert_string_equal(text, "name = x\nstrength = 0\ndisrupted = no\narm = infantry\n"
				  "flags =\nplace = old-tavern\n");
	expect(f, strict, text, OK, "");
	assert_true(field_equal(&piece, &f->piece, strict));
}

static void test_round_trip(void **state)
{
	struct fixture *f = *state;

	for (int i = 0; i < 18 * 2 * 3 * 8 * 5; i++) {
		struct piece piece = {
			.name = "The First Texas, a brigade with a name so long that it goes on in another line"};
		int n = i;

		piece.strength = n % 18 - 5;
		n /= 18;
		piece.disrupted = n % 2;
		n /= 2;
		piece.arm = n % 3;
		n /= 3;
		piece.flags = (uint32_t)n % 8;
		n /= 8;
		piece.place = n - 1;
		accept(f, written(f, &piece, table));
		assert_true(field_equal(&piece, &f->piece, table));
		assert_int_equal(f->piece.strength, piece.strength);
		assert_int_equal(f->piece.place, piece.place);
	}
}

static void test_32_flags(void **state)
{
	struct fixture *f = *state;
	static const char *const many[] = {"b0", "b1", "b2", "b3", "b4", "b5", "b6", "b7",
		"b8", "b9", "b10", "b11", "b12", "b13", "b14", "b15", "b16", "b17", "b18",
		"b19", "b20", "b21", "b22", "b23", "b24", "b25", "b26", "b27", "b28", "b29",
		"b30", "b31", NULL};
	const struct field fields[] = {
		{ROW(flags, FIELD_FLAGS, "many"), .words = many}, FIELD_END};
	struct piece piece = {.flags = 0x80000001u};

	assert_string_equal(written(f, &piece, fields), "flags = b0, b31\n");
	expect(f, fields, "flags = b31, b0\n", OK, "");
	assert_int_equal(f->piece.flags, 0x80000001u);
	piece.flags = UINT32_MAX;
	expect(f, fields, written(f, &piece, fields), OK, "");
	assert_int_equal(f->piece.flags, UINT32_MAX);
}

static void test_references(void **state)
{
	struct fixture *f = *state;

	memset(&f->piece, 0x55, sizeof f->piece);
	expect(f, ways, "", OK, "");
	assert_int_equal(f->piece.way.count, 0);
	expect(f, ways, "way = barker, trent-house,parker\n", OK, "");
	assert_int_equal(f->piece.way.count, 3);
	assert_int_equal(f->piece.way.ref[0], 2);
	assert_int_equal(f->piece.way.ref[1], 0);
	assert_int_equal(f->piece.way.ref[2], 3);
	expect(f, ways, "way =\n", OK, "");
	assert_int_equal(f->piece.way.count, 0);
	expect(f, ways, "way = barker, barkr, old-tavern, barker, Paris,, parker\n",
		ERR_REFUSED,
		"t.ini:2:15: error: unknown id 'barkr' in 'way'; did you mean 'barker'?\n"
		"t.ini:2:34: error: 'barker' stands twice in 'way'\n"
		"t.ini:2:42: error: unknown id 'Paris' in 'way'; expected: trent-house, old-tavern, barker, parker\n"
		"t.ini:2:48: error: nothing between commas in 'way'; expected 'a, b'\n");
	assert_int_equal(f->piece.way.count, 3); /* what could be understood */
	expect(f, strict_ways, "", ERR_REFUSED,
		"t.ini:1:1: error: [piece x] has no key 'way' (its way)\n");
	expect(f, strict_ways, "way =\n", ERR_REFUSED,
		"t.ini:2:6: error: 'way' must not be empty\n");
}

/* More than one line holds: they go on in numbered keys, and there is an end to them. */
static void test_many_references(void **state)
{
	struct fixture *f = *state;
	const char *many[FIELD_REFS_MAX + 1];
	const struct field_ids many_refs[] = {{NULL, 0}, {many, FIELD_REFS_MAX + 1}};
	struct piece piece = {.way.count = 60};
	const char *text;
	int parts;

	for (int i = 0; i <= FIELD_REFS_MAX; i++)
		many[i] = arena_printf(&f->arena, "piece-number-%d", i);
	for (int i = 0; i < 60; i++)
		piece.way.ref[i] = (int16_t)(i * 7 % 60);
	f->context.refs = many_refs;
	text = written(f, &piece, ways);
	assert_non_null(strstr(text, "\nway.2 = "));
	assert_non_null(strstr(text, "\nway.12 = "));
	for (const char *line = text; *line; line += strcspn(line, "\n") + 1)
		assert_true(strcspn(line, "\n") <= INI_LINE_MAX);
	expect(f, ways, text, OK, "");
	assert_int_equal(f->piece.way.count, 60);
	assert_true(field_equal(&piece, &f->piece, ways));
	assert_string_equal(written(f, &f->piece, ways), text);

	piece.way.count = FIELD_REFS_MAX;
	for (int i = 0; i < FIELD_REFS_MAX; i++)
		piece.way.ref[i] = (int16_t)i;
	text = written(f, &piece, ways);
	expect(f, ways, text, OK, "");
	assert_true(field_equal(&piece, &f->piece, ways));
	/* one more, in a line of its own */
	for (parts = 2; strstr(text, arena_printf(&f->arena, "\nway.%d = ", parts));
		parts++)
		;
	text = arena_printf(&f->arena, "%.*s,\nway.%d = piece-number-64\n",
		(int)strlen(text) - 1, text, parts);
	expect(f, ways, text, ERR_REFUSED,
		arena_printf(&f->arena, "t.ini:%d:%d: error: more than 64 in 'way'\n",
			parts + 1, parts < 10 ? 9 : 10));
	assert_int_equal(f->piece.way.count, FIELD_REFS_MAX);
	f->context.refs = refs;
}

/* In less room, and the same besides. */
static void test_few_references(void **state)
{
	struct fixture *f = *state;
	struct piece piece = {.stops = {2, {3, 0}}}, other = piece;

	assert_string_equal(written(f, &piece, few), "stops = parker, trent-house\n");
	memset(&f->piece, 0x55, sizeof f->piece);
	expect(f, few, written(f, &piece, few), OK, "");
	assert_true(field_equal(&piece, &f->piece, few));
	assert_true(field_few_has(&f->piece.stops, 3));
	assert_false(field_few_has(&f->piece.stops, 1));
	other.stops = (struct field_few){2, {0, 3}};
	assert_false(field_equal(&piece, &other, few));
	field_copy_seen(&other, &piece, few, FOR_ALL);
	assert_true(field_equal(&piece, &other, few));
	expect(f, few, "stops =\n", OK, "");
	assert_int_equal(f->piece.stops.count, 0);
	expect(f, few, "stops = barker, barker\n", ERR_REFUSED,
		"t.ini:2:17: error: 'barker' stands twice in 'stops'\n");
	field_clear(&piece, few);
	assert_int_equal(piece.stops.count, 0);
	for (int i = 0; i <= FIELD_REFS_MAX; i++)
		field_few_add(&piece.stops, i);
	assert_int_equal(piece.stops.count, FIELD_REFS_MAX);
	assert_false(field_few_has(&piece.stops, FIELD_REFS_MAX));
}

static void test_write_references(void **state)
{
	struct fixture *f = *state;
	struct piece piece = {.way = {2, {3, 0}}}, other = piece;

	assert_string_equal(written(f, &piece, ways), "way = parker, trent-house\n");
	expect(f, ways, written(f, &piece, ways), OK, "");
	assert_true(field_equal(&piece, &f->piece, ways));
	/* the order counts, what stands behind the last does not */
	other.way = (struct field_refs){2, {0, 3}};
	assert_false(field_equal(&piece, &other, ways));
	other.way = (struct field_refs){1, {3, 0}};
	assert_false(field_equal(&piece, &other, ways));
	assert_false(field_equal(&other, &piece, ways));
	other.way = (struct field_refs){2, {3, 0, 1}};
	assert_true(field_equal(&piece, &other, ways));
	field_clear(&piece, ways);
	assert_int_equal(piece.way.count, 0);
	assert_string_equal(written(f, &piece, ways), "");
	assert_string_equal(written(f, &piece, strict_ways), "way =\n");
}

/* A text that the object itself holds, as far as it has room. */
static void test_strings(void **state)
{
	struct fixture *f = *state;
	struct piece piece = {.motto = "to arms"}, copy = {.motto = "other"};

	assert_string_equal(written(f, &piece, mottos), "motto = to arms\n");
	expect(f, mottos, "motto = 12345678\n", OK, "");
	assert_string_equal(f->piece.motto, "12345678");
	expect(f, mottos, "motto = 123456789\n", ERR_REFUSED,
		"t.ini:2:9: error: 'motto' is too long: it has at most 8 bytes\n");
	expect(f, mottos, "motto =\n", OK, "");
	assert_string_equal(written(f, &f->piece, mottos), "");
	assert_false(field_equal(&piece, &copy, mottos));
	strcpy(copy.motto, "to arms");
	assert_true(field_equal(&piece, &copy, mottos));
}

static void test_equal(void **state)
{
	const struct piece base = {.strength = 1,
		.disrupted = true,
		.arm = 1,
		.flags = 1,
		.place = 1,
		.name = "x"};
	char same_name[] = "x";
	struct piece other = base;

	(void)state;
	other.name = same_name;
	other.untold = 7;
	assert_true(field_equal(&base, &other, table));
	other = base;
	other.strength = 2;
	assert_false(field_equal(&base, &other, table));
	other = base;
	other.disrupted = false;
	assert_false(field_equal(&base, &other, table));
	other = base;
	other.arm = 2;
	assert_false(field_equal(&base, &other, table));
	other = base;
	other.flags = 3;
	assert_false(field_equal(&base, &other, table));
	other = base;
	other.place = -1;
	assert_false(field_equal(&base, &other, table));
	other = base;
	other.name = "y";
	assert_false(field_equal(&base, &other, table));
	other.name = NULL;
	assert_false(field_equal(&base, &other, table));
	assert_false(field_equal(&other, &base, table));
	assert_true(field_equal(&other,
		&(struct piece){.strength = 1,
			.disrupted = true,
			.arm = 1,
			.flags = 1,
			.place = 1,
			.name = ""},
		table));
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(test_##name, set_up, tear_down)
	const struct CMUnitTest tests[] = {
		TEST(clear),
		TEST(reads_every_kind),
		TEST(unknown_key),
		TEST(bad_numbers),
		TEST(bad_words),
		TEST(bad_flags),
		TEST(two_near_words),
		TEST(bad_reference),
		TEST(required),
		TEST(all_mistakes_at_once),
		TEST(provenance),
		TEST(text_is_copied),
		TEST(write),
		TEST(write_required),
		TEST(round_trip),
		TEST(32_flags),
		TEST(references),
		TEST(many_references),
		TEST(few_references),
		TEST(write_references),
		TEST(strings),
		TEST(equal),
	};

	return cmocka_run_group_tests_name("field", tests, NULL, NULL);
}
