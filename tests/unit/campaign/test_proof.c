/* What a page checks of its dice: links that are passed over, used again, or made up, and
 * dice of another key, each in a record that is made here. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/sha256.h"
#include "campaign/proof.h"
#include "campaign/settings.h"
#include "game/dice.h"

#define LINKS 12
#define ROLL  "/0/6.4/a>b/combat"

static struct arena arena;
static char link[AUDIENCES][LINKS][SHA256_HEX + 1]; /* 0: the anchor */
static struct settings settings;
static struct buf text;

static const struct roll_kind rolls[] = {
	{.which = "combat", .rule = "6.4", .dice = 2, .sides = 6, .eyes = EYES_PUBLIC},
	{.which = "attrition", .rule = "8.2", .dice = 1, .sides = 6, .eyes = EYES_OWNER},
	{.which = "card", .rule = "3.0", .dice = 1, .eyes = EYES_SEALED},
	{0},
};

static int setup(void **unused)
{
	(void)unused;
	settings = (struct settings){.dice = DICE_MODE_CHAIN,
		.nonce = {"00000000000000000000000000000001",
			"00000000000000000000000000000002"}};
	for (enum audience who = AUDIENCE_UNION; who < AUDIENCES; who++) {
		sha256_hex(link[who][LINKS - 1], audience_name(who),
			strlen(audience_name(who)));
		for (int i = LINKS - 1; i > 0; i--)
			sha256_hex(link[who][i - 1], link[who][i], SHA256_HEX);
		settings.anchor[who] = link[who][0];
	}
	return 0;
}

static int tear_down(void **unused)
{
	(void)unused;
	arena_release(&arena);
	return 0;
}

/* A record up to where both have joined. */
static void begin(void)
{
	buf_init(&text, &arena);
	buf_puts(&text, "commit new 0/join\n");
	for (enum audience who = AUDIENCE_UNION; who < AUDIENCES; who++)
		buf_printf(&text, "Anchor: %s %s\n", audience_name(who), link[who][0]);
	buf_printf(&text, "commit join 0/join\nNonce: union %s\nNonce: confederate %s\n",
		settings.nonce[UNION], settings.nonce[CONFEDERATE]);
}

/* A step with the links of those numbers. */
static void step(const char *name, int own, int open)
{
	buf_printf(&text, "commit step %s\nLink: union %s\nLink: public %s\nOrders: %s\n",
		name, link[AUDIENCE_UNION][own], link[AUDIENCE_PUBLIC][open], link[0][0]);
}

/* The faces as PROTOCOL makes them, with the link of that number. */
static const char *faces_of(enum audience who, int number, const char *label, int count)
{
	char joined[SHA256_HEX + 1], key[SHA256_HEX + 1];
	int face[DICE_MAX];

	sha256_join(joined, settings.nonce[UNION], settings.nonce[CONFEDERATE], NULL);
	sha256_join(key, link[who][number], joined, link[0][0], NULL);
	dice_read(face, count, 6, key, label);
	return count == 1 ? arena_printf(&arena, "%d", face[0])
			  : arena_printf(&arena, "%d,%d", face[0], face[1]);
}

static struct proof_result check(enum audience who)
{
	struct proof_result result;

	proof_check(&result, &arena, text.data, &(struct proof_of){who, &settings, rolls});
	return result;
}

static void is_good(size_t steps, size_t dice)
{
	const struct proof_result result = check(AUDIENCE_UNION);

	assert_null(result.fault);
	assert_null(result.fault_step);
	assert_int_equal(result.steps, steps);
	assert_int_equal(result.dice, dice);
}

static void is_wrong(const char *name, const char *fault)
{
	const struct proof_result result = check(AUDIENCE_UNION);

	assert_non_null(result.fault);
	assert_string_equal(result.fault_step, name);
	assert_non_null(strstr(result.fault, fault));
}

/* Each step has the next link; a step that was taken back has burnt one, if it says so. */
static void test_links(void **unused)
{
	(void)unused;
	begin();
	step("1/union", 1, 1);
	step("1/confederate", 2, 2);
	is_good(2, 0);
	assert_string_equal(check(AUDIENCE_UNION).step, "1/confederate");
	step("2/union", 4, 4);
	is_wrong("2/union", "its union link does not hash down");

	begin();
	step("1/union", 1, 1);
	buf_puts(&text, "commit undo 2/union\nEdition: 4\nBurnt: 1\n");
	step("2/union", 3, 3);
	is_good(2, 0);
	step("2/confederate", 3, 3);
	is_wrong("2/confederate", "does not hash down");

	/* the link of the step that was taken back, again */
	begin();
	buf_puts(&text, "commit undo 1/union\nEdition: 4\nBurnt: 1\n");
	step("1/union", 1, 1);
	is_wrong("1/union", "its union link does not hash down");

	/* nothing was burnt, and one is passed over all the same */
	begin();
	buf_puts(&text, "commit undo 1/union\nEdition: 4\n");
	step("1/union", 2, 2);
	is_wrong("1/union", "its union link does not hash down");

	/* the editions before did not say it */
	begin();
	buf_puts(&text, "commit undo 1/union\nEdition: 3\n");
	step("1/union", 2, 2);
	is_good(1, 0);
}

static void test_links_that_lack(void **unused)
{
	(void)unused;
	begin();
	buf_printf(&text, "commit step 1/union\nLink: public %s\nOrders: %s\n",
		link[AUDIENCE_PUBLIC][1], link[0][0]);
	is_wrong("1/union", "does not open the links of its step");
	assert_null(check(AUDIENCE_PUBLIC).fault);
	assert_string_equal(check(AUDIENCE_CONFEDERATE).fault_step, "1/union");

	begin();
	step("1/union", 1, 2);
	is_wrong("1/union", "its public link does not hash down");
	begin();
	buf_puts(&text, "commit step 1/union\nLink: union 12\n");
	is_wrong("1/union", "the hash of its seal is missing");
	buf_puts(&text, "Orders: 12\n");
	is_wrong("1/union", "cannot be read");
}

static void put_die(const char *label, const char *faces)
{
	buf_printf(&text, "Die: %s = %s\n", label, faces);
}

static void test_dice(void **unused)
{
	const char *label = "1/union" ROLL, *own = "1/union/0/8.2/us-smith/attrition";
	const char *public_faces, *own_faces;

	(void)unused;
	public_faces = faces_of(AUDIENCE_PUBLIC, 1, label, 2);
	own_faces = faces_of(AUDIENCE_UNION, 1, own, 1);
	begin();
	step("1/union", 1, 1);
	put_die(label, public_faces);
	put_die(own, own_faces);
	is_good(1, 2);

	/* faces of another die, another key, another step; and of what nobody is told */
	begin();
	step("1/union", 1, 1);
	put_die(own, *own_faces == '6' ? "1" : "6");
	is_wrong("1/union", "does not give the faces of 1/union/0/8.2/us-smith/attrition");
	begin();
	step("1/union", 1, 1);
	put_die("2/union" ROLL, faces_of(AUDIENCE_PUBLIC, 1, "2/union" ROLL, 2));
	is_wrong("1/union", "is of another step");
	begin();
	step("1/union", 1, 1);
	put_die("1/union/1/6.4/a>b/combat", "1,1");
	is_wrong("1/union", "is of another step");
	begin();
	step("1/union", 1, 1);
	put_die("1/union/0/3.0/1/card", "1");
	is_wrong("1/union", "none that may be known here");
	begin();
	step("1/union", 1, 1);
	put_die("nothing", "x");
	is_wrong("1/union", "a die of it cannot be read");
}

/* Of a seed the links have no anchor, and the dice come from them no less. */
static void test_seed(void **unused)
{
	const char *label = "1/union" ROLL;
	const char *right = faces_of(AUDIENCE_PUBLIC, 5, label, 2);

	(void)unused;
	settings.dice = DICE_MODE_SEED;
	begin();
	step("1/union", 7, 5);
	put_die(label, right);
	is_good(1, 1);
	begin();
	step("1/union", 7, 5);
	put_die(label, strcmp(right, "1,1") ? "1,1" : "2,1");
	is_wrong("1/union", "does not give the faces");
	settings.dice = DICE_MODE_CHAIN;
}

/* What is no record of ours is refused, and never trusted. */
static void test_malformed(void **unused)
{
	static const char *const bad[] = {"commit", "hello", "commit new",
		"commit nobody 1/union", "commit new 0/join\nAnchor: union x",
		"commit wait 1/union", "commit step 1/union"};

	(void)unused;
	for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
		buf_init(&text, &arena);
		buf_puts(&text, bad[i]);
		assert_non_null(check(AUDIENCE_UNION).fault);
		assert_int_equal(check(AUDIENCE_UNION).steps, 0);
	}
	/* other nonces, or anchors, than the campaign has */
	begin();
	is_good(0, 0);
	settings.nonce[UNION] = "00000000000000000000000000000003";
	is_wrong("0/join", "other nonces");
	settings.nonce[UNION] = "00000000000000000000000000000001";
	settings.anchor[AUDIENCE_DECK] = link[AUDIENCE_DECK][1];
	is_wrong("0/join", "other anchors");
	settings.anchor[AUDIENCE_DECK] = link[AUDIENCE_DECK][0];
	is_good(0, 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_links),
		cmocka_unit_test(test_links_that_lack),
		cmocka_unit_test(test_dice),
		cmocka_unit_test(test_seed),
		cmocka_unit_test(test_malformed),
	};

	return cmocka_run_group_tests(tests, setup, tear_down);
}
