/* Hashes, dice and their sources. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "base/arena.h"
#include "base/diag.h"
#include "base/sha256.h"
#include "game/dice.h"
#include "unit/lib/messages.h"

/* H("key") */
#define KEY "2c70e12b7a0646f92279f427c7b38e7334d8e5389cff167a1dc30e73f826b683"

static struct arena arena;
static struct diag diag;

static const struct roll_kind combat = {"combat", "6.4 E", 2, 6, EYES_PUBLIC, false, NULL};
static const struct roll_kind initiative = {
	"initiative", "4.1", 1, 6, EYES_PUBLIC, true, NULL};
static const struct roll_kind recon = {"recon", "11.2", 1, 6, EYES_OWNER, false, NULL};
static const struct roll_kind deck = {"draw", "9.2", 1, 0, EYES_SEALED, true, NULL};

static int setup(void **state)
{
	(void)state;
	diag_init(&diag, &arena);
	return 0;
}

static int teardown(void **state)
{
	(void)state;
	arena_release(&arena);
	return 0;
}

static void set_keys(struct dice *dice)
{
	for (int a = 0; a < AUDIENCES; a++)
		sha256_join(dice->key[a], KEY, audience_name((enum audience)a), NULL);
}

static void expect_message(const char *part)
{
	const char *text = messages_of(&arena, &diag);

	if (!strstr(text, part))
		fail_msg("no `%s` in: %s", part, text);
}

/* Runs a shell command and reads the first line of what it says. */
static void shell(char *out, int size, const char *command)
{
	FILE *pipe = popen(command, "r");

	assert_non_null(pipe);
	if (!fgets(out, size, pipe))
		out[0] = '\0';
	assert_int_equal(pclose(pipe), 0);
	out[strcspn(out, "\n")] = '\0';
}

static void test_sha256_vectors(void **state)
{
	char hex[SHA256_HEX + 1];

	(void)state;
	sha256_hex(hex, "", 0);
	assert_string_equal(
		hex, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
	sha256_hex(hex, "abc", 3);
	assert_string_equal(
		hex, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
	sha256_hex(hex, "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", 56);
	assert_string_equal(
		hex, "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
}

static void test_sha256_join(void **state)
{
	char joined[SHA256_HEX + 1], whole[SHA256_HEX + 1];

	(void)state;
	sha256_join(joined, "a", "", "b", NULL);
	sha256_hex(whole, "a::b", 4);
	assert_string_equal(joined, whole);
	sha256_join(joined, "key", NULL);
	assert_string_equal(joined, KEY);
}

/* The line that PROTOCOL tells people to type, for 200 labels, every digit. */
static void test_faces_by_hand(void **state)
{
	(void)state;
	for (int i = 0; i < 200; i++) {
		char *label = arena_printf(
			&arena, "%d/union/%d/6.4E/fort-%d>hill/2/combat", i % 12, i % 3, i);
		char hand[80];
		int face[SHA256_HEX], count;

		shell(hand, sizeof hand,
			arena_printf(&arena,
				"T=%s; label='%s'; printf '%%s' \"$T:$label\" | sha256sum | cut -c1-64 | tr -d 'c-f\\n' | tr 0123456789ab 123456123456",
				KEY, label));
		count = (int)strlen(hand);
		assert_true(count > 20);
		dice_read(face, count, 6, KEY, label);
		for (int k = 0; k < count; k++)
			assert_int_equal(face[k], hand[k] - '0');
	}
}

/* When the digits are used up, those of "label+" follow, then "label++". */
static void test_digits_used_up(void **state)
{
	const char *label = "4/union/0/6.4E/hill/1/combat";
	int face[3 * SHA256_HEX], next[SHA256_HEX];
	int begin = 0;

	(void)state;
	dice_read(face, 3 * SHA256_HEX, 6, KEY, label);
	for (int plus = 0; plus < 3; plus++) {
		char *longer = arena_printf(&arena, "%s%.*s", label, plus, "++");
		char hex[SHA256_HEX + 1];
		int count = 0;

		sha256_join(hex, KEY, longer, NULL);
		for (const char *c = hex; *c; c++)
			count += *c < 'c';
		dice_read(next, count, 6, KEY, longer);
		assert_memory_equal(face + begin, next, (size_t)count * sizeof *next);
		begin += count;
	}
}

/*
 * Computed apart from this program. The digest begins with a9 f9 66 47: at 200
 * sides f9 is skipped. 32 pairs do not give 40 numbers, so "label+" is read too.
 */
static void test_numbers_to_n(void **state)
{
	static const char *const label = "4/events/0/9.2/union/draw";
	static const int of_55[40] = {5, 48, 17, 26, 13, 10, 26, 24, 33, 29, 47, 44, 49, 27,
		50, 32, 48, 14, 32, 34, 3, 25, 53, 55, 12, 23, 41, 54, 22, 22, 29, 26, 25,
		26, 48, 17, 50, 40, 35, 31};
	static const int of_200[40] = {170, 103, 72, 191, 178, 120, 136, 79, 88, 29, 102,
		154, 27, 50, 87, 158, 179, 197, 89, 3, 80, 163, 177, 78, 109, 77, 187, 29,
		136, 135, 81, 158, 72, 95, 200, 31, 20, 161, 51, 198};
	static const int of_256[40] = {170, 250, 103, 72, 191, 178, 120, 136, 79, 88, 29,
		102, 154, 246, 214, 27, 50, 87, 158, 179, 197, 89, 3, 80, 241, 235, 163,
		220, 177, 78, 206, 109, 77, 187, 29, 136, 135, 81, 158, 72};
	int face[40];

	(void)state;
	dice_read(face, 40, 55, KEY, label);
	assert_memory_equal(face, of_55, sizeof face);
	dice_read(face, 40, 200, KEY, label);
	assert_memory_equal(face, of_200, sizeof face);
	dice_read(face, 40, 256, KEY, label);
	assert_memory_equal(face, of_256, sizeof face);
	dice_read(face, 40, 1, KEY, label);
	for (int i = 0; i < 40; i++)
		assert_int_equal(face[i], 1);
}

static void test_numbers_are_even(void **state)
{
	static const int sides[] = {2, 3, 6, 7, 55};
	enum { ROLLS = 22000 };
	static int face[ROLLS];

	(void)state;
	for (size_t s = 0; s < sizeof sides / sizeof *sides; s++) {
		int count[56] = {0}, mean = ROLLS / sides[s];

		dice_read(face, ROLLS, sides[s], KEY, "even");
		for (int i = 0; i < ROLLS; i++)
			count[face[i]]++;
		for (int f = 1; f <= sides[s]; f++) /* at most 4 standard deviations */
			assert_true((count[f] - mean) * (count[f] - mean) < 16 * mean);
	}
}

/* Label number i of many, as campaigns have them. */
static void many_label(char *out, size_t size, int i)
{
	snprintf(out, size, "%d/%s/%d/6.4E/point-%d>point-%d/%d/combat", i % 16 + 1,
		i & 1 ? "union" : "confederate", i % 3, i / 1000, i % 1000, i % 4 + 1);
}

/* 100 times the sum of (count - expected)^2 / expected, for `cells` that are all as likely.
 */
static int64_t unevenness(const int *count, int cells, int64_t throws)
{
	int64_t sum = 0, mean = throws / cells;

	for (int i = 0; i < cells; i++)
		sum += (count[i] - mean) * (count[i] - mean);
	return sum * 100 / mean;
}

/*
 * Two million labels, two dice each. What a thousandth of fair dice exceeds, with 5, 35 and
 * 10 degrees of freedom, must not be exceeded; and every compiler reads the same dice.
 */
static void test_two_million_labels(void **state)
{
	enum { LABELS = 2000000 };
	static const int ways[13] = {0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1};
	static unsigned char all[2 * LABELS];
	int faces[6] = {0}, pairs[36] = {0}, sums[13] = {0};
	char hex[SHA256_HEX + 1], label[80];
	int64_t sum = 0;

	(void)state;
	for (int i = 0; i < LABELS; i++) {
		int face[2];

		many_label(label, sizeof label, i);
		dice_read(face, 2, 6, KEY, label);
		for (int k = 0; k < 2; k++) {
			assert_in_range(face[k], 1, 6);
			all[2 * i + k] = (unsigned char)('0' + face[k]);
			faces[face[k] - 1]++;
		}
		pairs[6 * (face[0] - 1) + face[1] - 1]++;
		sums[face[0] + face[1]]++;
	}
	assert_in_range(unevenness(faces, 6, 2 * LABELS), 0, 2051);
	assert_in_range(unevenness(pairs, 36, LABELS), 0, 6661);
	for (int i = 2; i <= 12; i++) {
		int64_t mean = (int64_t)LABELS * ways[i] / 36;

		sum += (sums[i] - mean) * (sums[i] - mean) * 100 / mean;
	}
	assert_in_range(sum, 0, 2958);
	sha256_hex(hex, all, sizeof all);
	assert_string_equal(
		hex, "2e8f1b3f73df022a0d43a2a894c5128bc5a0b3c71c1507051f88275b7a37aac8");
}

static void test_label_and_audience(void **state)
{
	const struct dice_roll *roll;
	struct dice dice;
	int face[2];

	(void)state;
	dice_init(&dice, &arena, DICE_KEYED, "4/confederate");
	set_keys(&dice);
	assert_int_equal(dice_roll(&roll, &dice, &combat, UNION,
				 "grapevine-bridge>trent-house/2", 0, &diag),
		OK);
	assert_string_equal(
		roll->label, "4/confederate/0/6.4E/grapevine-bridge>trent-house/2/combat");
	assert_string_equal(roll->name, "6.4E/grapevine-bridge>trent-house/2/combat");
	assert_ptr_equal(roll->name, roll->label + strlen("4/confederate/0/"));
	assert_int_equal(roll->audience, AUDIENCE_PUBLIC);
	dice_read(face, 2, 6, dice.key[AUDIENCE_PUBLIC], roll->label);
	assert_memory_equal(roll->face, face, sizeof face);
	assert_string_equal(
		dice_faces(&arena, roll), arena_printf(&arena, "%d,%d", face[0], face[1]));
	assert_ptr_equal(dice.log, roll);

	assert_int_equal(dice_roll(&roll, &dice, &recon, CONFEDERATE, "lee", 0, &diag), OK);
	assert_int_equal(roll->audience, AUDIENCE_CONFEDERATE);
	dice_read(face, 1, 6, dice.key[AUDIENCE_CONFEDERATE], roll->label);
	assert_int_equal(roll->face[0], face[0]);
	assert_int_equal(dice_roll(&roll, &dice, &recon, UNION, "hooker", 0, &diag), OK);
	assert_int_equal(roll->audience, AUDIENCE_UNION);
	assert_int_equal(dice_roll(&roll, &dice, &deck, UNION, "union", 55, &diag), OK);
	assert_int_equal(roll->audience, AUDIENCE_DECK);
	assert_int_equal(roll->sides, 55);
	assert_null(roll->next);
	assert_int_equal(diag.errors, 0);
}

static void test_counted_label(void **state)
{
	const struct dice_roll *roll;
	struct dice dice;

	(void)state;
	dice_init(&dice, &arena, DICE_KEYED, "7/union");
	set_keys(&dice);
	assert_int_equal(dice_roll(&roll, &dice, &initiative, UNION, "both", 0, &diag), OK);
	assert_string_equal(roll->label, "7/union/0/4.1/both/initiative");
	assert_int_equal(
		dice_roll(&roll, &dice, &initiative, UNION, "both-2", 0, &diag), OK);
	assert_string_equal(roll->label, "7/union/0/4.1/both-2/initiative");
	assert_int_equal(dice_roll(&roll, &dice, &initiative, UNION, "both", 0, &diag), OK);
	assert_string_equal(roll->label, "7/union/0/4.1/both/initiative#2");
	dice_next_segment(&dice, KEY);
	assert_int_equal(dice_roll(&roll, &dice, &initiative, UNION, "both", 0, &diag), OK);
	assert_string_equal(roll->label, "7/union/1/4.1/both/initiative#3");
}

static void test_repeated_label(void **state)
{
	const struct dice_roll *roll, *first;
	struct dice dice;

	(void)state;
	dice_init(&dice, &arena, DICE_KEYED, "7/union");
	set_keys(&dice);
	assert_int_equal(dice_roll(&first, &dice, &combat, UNION, "a>b/1", 0, &diag), OK);
	assert_int_equal(dice_roll(&roll, &dice, &combat, UNION, "a>b/2", 0, &diag), OK);
	assert_int_equal(
		dice_roll(&roll, &dice, &combat, UNION, "a>b/1", 0, &diag), ERR_BUG);
	assert_null(roll);
	expect_message("6.4E/a>b/1/combat is rolled a second time in step 7/union");
	dice_next_segment(&dice, KEY);
	assert_int_equal(
		dice_roll(&roll, &dice, &combat, UNION, "a>b/1", 0, &diag), ERR_BUG);
	assert_ptr_equal(dice.log, first);
	assert_null(first->next->next);
}

static void test_bad_labels(void **state)
{
	static const char *const subject[] = {"", "/a", "a/", "a//b", "a b", "a:b", "a=b",
		"a#2", "a+", "a\tb", "a\nb", "\xc3\xa9", "a$b", "a'b", "a\\b", "a\x7f"};
	static const struct roll_kind no_rule = {
		"combat", " ", 1, 6, EYES_PUBLIC, false, NULL};
	static const struct roll_kind two_rules = {
		"combat", "6/7", 1, 6, EYES_PUBLIC, false, NULL};
	static const struct roll_kind no_which = {"", "6", 1, 6, EYES_PUBLIC, false, NULL};
	const struct dice_roll *roll;
	struct dice dice;

	(void)state;
	dice_init(&dice, &arena, DICE_RANDOM, "7/union");
	for (size_t i = 0; i < sizeof subject / sizeof *subject; i++)
		assert_int_equal(
			dice_roll(&roll, &dice, &combat, UNION, subject[i], 0, &diag),
			ERR_BUG);
	assert_int_equal(dice_roll(&roll, &dice, &no_rule, UNION, "a", 0, &diag), ERR_BUG);
	assert_int_equal(
		dice_roll(&roll, &dice, &two_rules, UNION, "a", 0, &diag), ERR_BUG);
	assert_int_equal(dice_roll(&roll, &dice, &no_which, UNION, "a", 0, &diag), ERR_BUG);
	expect_message("a byte that labels must not hold");
	dice_init(&dice, &arena, DICE_RANDOM, "7 union");
	assert_int_equal(dice_roll(&roll, &dice, &combat, UNION, "a", 0, &diag), ERR_BUG);
	assert_null(dice.log);
}

static void test_bad_rolls(void **state)
{
	static const struct roll_kind many = {
		"many", "1", DICE_MAX + 1, 6, EYES_PUBLIC, false, NULL};
	static const struct roll_kind none = {"none", "1", 0, 6, EYES_PUBLIC, false, NULL};
	const struct dice_roll *roll;
	struct dice dice;

	(void)state;
	dice_init(&dice, &arena, DICE_RANDOM, "7/union");
	assert_int_equal(dice_roll(&roll, &dice, &many, UNION, "a", 0, &diag), ERR_BUG);
	assert_int_equal(dice_roll(&roll, &dice, &none, UNION, "a", 0, &diag), ERR_BUG);
	assert_int_equal(dice_roll(&roll, &dice, &deck, UNION, "a", 0, &diag), ERR_BUG);
	assert_int_equal(dice_roll(&roll, &dice, &deck, UNION, "a", 257, &diag), ERR_BUG);
	assert_int_equal(dice_roll(&roll, &dice, &deck, UNION, "a", 256, &diag), OK);
	assert_int_equal(dice_roll(&roll, &dice, &recon, NO_SIDE, "a", 0, &diag), ERR_BUG);
	expect_message("belongs to no side");

	dice_init(&dice, &arena, DICE_KEYED, "7/union");
	assert_int_equal(dice_roll(&roll, &dice, &combat, UNION, "a", 0, &diag), ERR_BUG);
	expect_message("no key of public is set for the roll 7/union/0/6.4E/a/combat");
}

static void load(struct dice *dice, const char *const *lines)
{
	struct loaded_roll **end = &dice->loaded;

	for (; *lines; lines++) {
		assert_true(dice_parse_loaded(end, &arena, *lines));
		end = &(*end)->next;
	}
}

static void test_loaded(void **state)
{
	static const char *const lines[] = {"6.4E/a>b/1/combat = 5,4",
		"4.1/both/initiative = 1", "4.1/both/initiative#2=6",
		"6.4E/a>b/1/combat=3, 2", "6.4E/a>b/2/combat = 1", NULL};
	const struct dice_roll *roll;
	struct dice dice, later;

	(void)state;
	dice_init(&dice, &arena, DICE_LOADED, "4/union");
	load(&dice, lines);
	assert_int_equal(dice_roll(&roll, &dice, &initiative, UNION, "both", 0, &diag), OK);
	assert_int_equal(roll->face[0], 1);
	assert_int_equal(dice_roll(&roll, &dice, &combat, UNION, "a>b/1", 0, &diag), OK);
	assert_string_equal(dice_faces(&arena, roll), "5,4");
	assert_int_equal(dice_roll(&roll, &dice, &initiative, UNION, "both", 0, &diag), OK);
	assert_int_equal(roll->face[0], 6);

	/* The next step goes on with what is left of the same dice. */
	dice_init(&later, &arena, DICE_LOADED, "5/union");
	later.loaded = dice.loaded;
	assert_int_equal(dice_roll(&roll, &later, &combat, UNION, "a>b/1", 0, &diag), OK);
	assert_string_equal(roll->label, "5/union/0/6.4E/a>b/1/combat");
	assert_string_equal(dice_faces(&arena, roll), "3,2");
	assert_int_equal(diag.errors, 0);

	assert_int_equal(
		dice_roll(&roll, &later, &combat, UNION, "a>b/2", 0, &diag), ERR_REFUSED);
	expect_message("6.4E/a>b/2/combat = 1 does not fit: 2 of 1 to 6 expected");
	assert_int_equal(
		dice_roll(&roll, &later, &combat, UNION, "a>b/3", 0, &diag), ERR_REFUSED);
	assert_null(roll);
	expect_message(
		"no die is loaded for 6.4E/a>b/3/combat; the nearest name left is 6.4E/a>b/2/combat");
	assert_null(later.log->next);
}

static void test_loaded_faces(void **state)
{
	static const char *const lines[] = {
		"6.4E/a/combat = 7,1", "6.4E/b/combat = 1,0", NULL};
	const struct dice_roll *roll;
	struct dice dice;

	(void)state;
	dice_init(&dice, &arena, DICE_LOADED, "4/union");
	load(&dice, lines);
	assert_int_equal(
		dice_roll(&roll, &dice, &combat, UNION, "a", 0, &diag), ERR_REFUSED);
	assert_int_equal(
		dice_roll(&roll, &dice, &combat, UNION, "b", 0, &diag), ERR_REFUSED);
	assert_int_equal(dice_roll(&roll, &dice, &combat, UNION, "unlike-all", 0, &diag),
		ERR_REFUSED);
	expect_message("no die is loaded for 6.4E/unlike-all/combat\n");
}

static void test_parse_loaded(void **state)
{
	static const char *const bad[] = {"", "a", "a =", "= 5", "a = x", "a = 5,",
		"a = ,5", "a = 5,,4", "a = -1", "a b = 5", "a = 5 4", "a#x = 5", "a#1 = 5",
		"#2 = 5", "a = 1,1,1,1,1,1,1,1,1", "a = 10000", "a: b = 5", "a = 5 = 4",
		"/a = 1"};
	struct loaded_roll *die;

	(void)state;
	for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
		if (dice_parse_loaded(&die, &arena, bad[i]))
			fail_msg("accepted: %s", bad[i]);
	assert_true(dice_parse_loaded(&die, &arena, "  9.2/union/draw#12 =\t17 "));
	assert_string_equal(die->name, "9.2/union/draw#12");
	assert_int_equal(die->count, 1);
	assert_int_equal(die->face[0], 17);
	assert_false(die->used);
	assert_null(die->next);
}

static void test_draw(void **state)
{
	static const char *const lines[] = {
		"9.2/union/draw = 17", "9.2/union/draw#2 = 17", NULL};
	static const int cards[] = {3, 17, 44, 50, 55};
	const struct dice_roll *roll;
	struct dice dice;
	int card, face;

	(void)state;
	dice_init(&dice, &arena, DICE_KEYED, "4/events");
	set_keys(&dice);
	assert_int_equal(
		dice_draw(&roll, &card, &dice, &deck, UNION, "union", cards, 5, &diag), OK);
	dice_read(&face, 1, 5, dice.key[AUDIENCE_DECK], "4/events/0/9.2/union/draw");
	assert_int_equal(roll->face[0], face);
	assert_int_equal(card, cards[face - 1]);

	dice_init(&dice, &arena, DICE_LOADED, "4/events");
	load(&dice, lines);
	assert_int_equal(
		dice_draw(&roll, &card, &dice, &deck, UNION, "union", cards, 5, &diag), OK);
	assert_int_equal(card, 17);
	assert_int_equal(roll->face[0], 2);
	assert_int_equal(
		dice_draw(&roll, &card, &dice, &deck, UNION, "union", cards, 1, &diag),
		ERR_REFUSED);
	expect_message("9.2/union/draw#2 = 17 is not among what can be drawn");
	assert_int_equal(
		dice_draw(&roll, &card, &dice, &combat, UNION, "union", cards, 5, &diag),
		ERR_BUG);
	assert_null(roll);
	assert_int_equal(
		dice_draw(&roll, &card, &dice, &deck, UNION, "union", cards, 0, &diag),
		ERR_BUG);
}

static void test_preview(void **state)
{
	const struct dice_roll *roll;
	struct dice dice;

	(void)state;
	dice_init(&dice, &arena, DICE_NONE, "4/union");
	assert_int_equal(
		dice_roll(&roll, &dice, &combat, UNION, "a>b/1", 0, &diag), ERR_CHANCE);
	assert_null(roll);
	assert_null(dice.log);
	assert_int_equal(diag.errors, 0);
}

static void test_next_segment(void **state)
{
	const struct dice_roll *roll;
	struct dice dice;
	char before[AUDIENCES][SHA256_HEX + 1], command[400], by_hand[80];
	int face;

	(void)state;
	dice_init(&dice, &arena, DICE_KEYED, "4/union");
	set_keys(&dice);
	memcpy(before, dice.key, sizeof before);
	dice_next_segment(&dice, KEY);
	for (int a = 0; a < AUDIENCES; a++) {
		snprintf(command, sizeof command,
			"printf %%s %s:%s | sha256sum | cut -c1-64", before[a], KEY);
		shell(by_hand, sizeof by_hand, command);
		assert_string_equal(dice.key[a], by_hand);
	}
	assert_int_equal(dice_roll(&roll, &dice, &recon, UNION, "a", 0, &diag), OK);
	assert_string_equal(roll->label, "4/union/1/11.2/a/recon");
	dice_read(&face, 1, 6, dice.key[AUDIENCE_UNION], roll->label);
	assert_int_equal(roll->face[0], face);

	dice_init(&dice, &arena, DICE_RANDOM, "4/union");
	dice_next_segment(&dice, NULL);
	assert_int_equal(dice.segment, 1);
	assert_string_equal(dice.key[0], "");
}

static void test_random(void **state)
{
	enum { ROLLS = 60000 };
	static const uint32_t sides[] = {2, 6, 55};
	const uint32_t large = 3u << 30;
	uint64_t generator = 0;
	uint32_t low = 0;

	(void)state;
	/* splitmix64 from 0 begins with e220a8397b1dcdaf, 6e789e6aa1b965f4. */
	assert_int_equal(dice_random(&generator, 1000000000), 0xe220a839u % 1000000000);
	assert_int_equal(dice_random(&generator, 1000000000), 0x6e789e6au % 1000000000);
	for (size_t s = 0; s < sizeof sides / sizeof *sides; s++) {
		int count[55] = {0}, mean = ROLLS / (int)sides[s];

		for (int i = 0; i < ROLLS; i++)
			count[dice_random(&generator, sides[s])]++;
		for (uint32_t f = 0; f < sides[s]; f++)
			assert_true((count[f] - mean) * (count[f] - mean) < 16 * mean);
	}
	/* Without rejection the lower third would come up half of the time. */
	for (int i = 0; i < ROLLS; i++)
		low += dice_random(&generator, large) < large / 3;
	assert_in_range(low, ROLLS / 3 - 500, ROLLS / 3 + 500);
	assert_int_equal(dice_random(&generator, 1), 0);
}

static void test_random_rolls(void **state)
{
	const struct dice_roll *roll;
	struct dice one, two;

	(void)state;
	dice_init(&one, &arena, DICE_RANDOM, "4/union");
	dice_init(&two, &arena, DICE_RANDOM, "4/union");
	one.random = two.random = 1862;
	for (int i = 0; i < 100; i++) {
		const char *subject = arena_printf(&arena, "s%d", i);
		const struct dice_roll *same;

		assert_int_equal(
			dice_roll(&roll, &one, &combat, UNION, subject, 0, &diag), OK);
		assert_int_equal(
			dice_roll(&same, &two, &combat, UNION, subject, 0, &diag), OK);
		assert_in_range(roll->face[0], 1, 6);
		assert_in_range(roll->face[1], 1, 6);
		assert_memory_equal(roll->face, same->face, sizeof roll->face);
	}
}

#define TEST(function) cmocka_unit_test_setup_teardown(function, setup, teardown)

int main(void)
{
	static const struct CMUnitTest tests[] = {
		TEST(test_sha256_vectors),
		TEST(test_sha256_join),
		TEST(test_faces_by_hand),
		TEST(test_digits_used_up),
		TEST(test_numbers_to_n),
		TEST(test_numbers_are_even),
		TEST(test_two_million_labels),
		TEST(test_label_and_audience),
		TEST(test_counted_label),
		TEST(test_repeated_label),
		TEST(test_bad_labels),
		TEST(test_bad_rolls),
		TEST(test_loaded),
		TEST(test_loaded_faces),
		TEST(test_parse_loaded),
		TEST(test_draw),
		TEST(test_preview),
		TEST(test_next_segment),
		TEST(test_random),
		TEST(test_random_rolls),
	};

	return cmocka_run_group_tests_name("dice", tests, NULL, NULL);
}
