/* Sides with several commanders: their list, what they join with, the hash of a role over
 * their parts, and their standing orders as one set. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/arena.h"
#include "base/diag.h"
#include "base/sha256.h"
#include "base/tree.h"
#include "campaign/seal.h"
#include "campaign/seats.h"
#include "orders/orders.h"
#include "unit/lib/sample_grammar.h"

static struct arena arena;
static struct settings settings;

static int begin(void **state)
{
	(void)state;
	memset(&settings, 0, sizeof settings);
	assert_true(team_read(&settings.team[CONFEDERATE], &arena, "richmond, valley"));
	return 0;
}

static int end(void **state)
{
	(void)state;
	arena_release(&arena);
	return 0;
}

/* To a member is left what is his, and what is nobody's of the team. */
static void test_member(void **state)
{
	const struct team_member valley = {&settings.team[CONFEDERATE], 1},
				 nobody = {NULL, 0};

	(void)state;
	assert_string_equal(team_member_id(&valley), "valley");
	assert_null(team_member_id(&nobody));
	assert_true(team_member_has(&valley, "valley"));
	assert_true(team_member_has(&valley, NULL));
	assert_true(team_member_has(&valley, "norfolk"));
	assert_false(team_member_has(&valley, "richmond"));
	assert_true(team_member_has(&nobody, "richmond"));
}

static void test_list(void **state)
{
	struct team team;

	(void)state;
	assert_true(team_read(&team, &arena, "richmond,valley"));
	assert_int_equal(team.count, 2);
	assert_string_equal(team_text(&arena, &team), "richmond, valley");
	assert_int_equal(team_find(&team, "Valley"), 1);
	assert_int_equal(team_find(&team, "west"), -1);
	assert_int_equal(team_find(&team, NULL), -1);
	assert_true(team_read(&team, &arena, NULL));
	assert_int_equal(team.count, 0);
	assert_null(team_text(&arena, &team));
	assert_false(team_read(&team, &arena, "richmond"));
	assert_false(team_read(&team, &arena, "richmond, Richmond"));
	assert_false(team_read(&team, &arena, "valley, valley"));
	assert_false(team_read(&team, &arena, "a, b, c, d, e"));
}

static void test_names(void **state)
{
	(void)state;
	assert_int_equal(seats(&settings, UNION), 1);
	assert_int_equal(seats(&settings, CONFEDERATE), 2);
	assert_string_equal(seat_name(&arena, &settings, UNION, 0), "union");
	assert_string_equal(
		seat_name(&arena, &settings, CONFEDERATE, 1), "confederate-valley");
	assert_string_equal(seat_role(&arena, &settings, UNION, 0, "orders"), seal_role[0]);
	assert_string_equal(seat_role(&arena, &settings, CONFEDERATE, 0, "standing"),
		"confederate-richmond-standing");
	assert_string_equal(
		seat_report(&arena, &settings, CONFEDERATE, 0, TOLD_REPORT), "report.md");
	assert_string_equal(seat_report(&arena, &settings, CONFEDERATE, 1, TOLD_SHORT),
		"short-valley.md");
}

/* The first digits of H of the lines. */
static const char *joint(const char *lines)
{
	char hash[SHA256_HEX + 1];

	sha256_hex(hash, lines, strlen(lines));
	return arena_copy(&arena, hash, NONCE_HEX);
}

static void test_nonces(void **state)
{
	(void)state;
	*seat_nonce(&settings, CONFEDERATE, 1) = "22222222222222222222222222222222";
	seats_joined(&settings, &arena, CONFEDERATE);
	assert_null(settings.nonce[CONFEDERATE]);
	*seat_nonce(&settings, CONFEDERATE, 0) = "11111111111111111111111111111111";
	seats_joined(&settings, &arena, CONFEDERATE);
	assert_string_equal(settings.nonce[CONFEDERATE],
		joint("richmond 11111111111111111111111111111111\n"
		      "valley 22222222222222222222222222222222\n"));
	assert_true(seats_fit(&settings, &arena, CONFEDERATE));
	*seat_nonce(&settings, CONFEDERATE, 0) = "33333333333333333333333333333333";
	assert_false(seats_fit(&settings, &arena, CONFEDERATE));
	*seat_nonce(&settings, UNION, 0) = "44444444444444444444444444444444";
	assert_string_equal(settings.nonce[UNION], "44444444444444444444444444444444");
	assert_true(seats_fit(&settings, &arena, UNION));
	assert_string_not_equal(seal_make_nonce(&arena, "link", "4/day", 0, 0, "valley"),
		seal_make_nonce(&arena, "link", "4/day", 0, 0, "richmond"));
	assert_string_equal(seal_make_nonce(&arena, "link", "4/day", 0, 0, NULL),
		joint("link:4/day.0:0"));
	assert_string_equal(seal_make_nonce(&arena, "link", "4/day", 1, 2, "valley"),
		joint("link:4/day.1:2:valley"));
}

static void put(struct tree *tree, const char *path, const char *text)
{
	tree_put(tree, path, text, strlen(text));
}

static void role_is(struct tree *tree, int role, const char *bytes)
{
	char is[SHA256_HEX + 1], should[SHA256_HEX + 1];

	seats_role_hash(is, &arena, tree, &settings, "4/day", role);
	sha256_hex(should, bytes, strlen(bytes));
	assert_string_equal(is, should);
}

static void test_role(void **state)
{
	char one[SHA256_HEX + 1], nothing[SHA256_HEX + 1];
	struct tree tree;

	(void)state;
	tree_init(&tree, &arena);
	sha256_hex(nothing, "", 0);
	sha256_hex(one, "one", 3);
	for (int role = 0; role < SEAL_ROLES; role++)
		role_is(&tree, role, "");
	put(&tree, "orders/4-day/union-orders.txt", "one");
	role_is(&tree, 0, "one");
	put(&tree, "orders/4-day/confederate-valley-orders.txt", "one");
	role_is(&tree, 2,
		arena_printf(&arena,
			"confederate-richmond-orders %s\nconfederate-valley-orders %s\n",
			nothing, one));
	role_is(&tree, 3, "");
	put(&tree, "orders/4-day/confederate-richmond-orders.txt", "one");
	role_is(&tree, 2,
		arena_printf(&arena,
			"confederate-richmond-orders %s\nconfederate-valley-orders %s\n",
			one, one));
}

/* ---- parts as one ---- */

static const struct standing *set(const char *text)
{
	struct standing *standing;
	struct diag diag;

	diag_init(&diag, &arena);
	assert_int_equal(standing_parse(&standing, &arena, "standing", text, strlen(text),
				 CONFEDERATE, &sample_grammar, sample_names(&arena), &diag),
		OK);
	return standing;
}

static void test_standing(void **state)
{
	static const char first[] = "once when enemy turn begins: play 44\n";
	static const char second[] = "once when enemy turn begins: play 21\n"
				     "once when enemy turn begins: play 24\n";
	const struct standing *part[3] = {set(first), NULL, set(second)}, *all;
	bool used[4] = {false};
	int behind[COMMANDERS_MAX], number = 0;

	(void)state;
	all = standing_of_parts(&arena, part, 3, behind);
	for (const struct standing_order *when = all->first; when; when = when->next)
		assert_int_equal(when->number, ++number);
	assert_int_equal(number, 3);
	assert_int_equal(behind[0], 0);
	assert_int_equal(behind[2], 1);
	used[2] = true;
	assert_string_equal(
		standing_strike(&arena, part[0], first, used + behind[0]), first);
	assert_string_equal(standing_strike(&arena, part[2], second, used + behind[2]),
		"once when enemy turn begins: play 24\n");
	part[0] = part[2] = NULL;
	assert_null(standing_of_parts(&arena, part, 3, behind));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(test_list, begin),
		cmocka_unit_test_setup(test_member, begin),
		cmocka_unit_test_setup(test_names, begin),
		cmocka_unit_test_setup(test_nonces, begin),
		cmocka_unit_test_setup(test_role, begin),
		cmocka_unit_test_setup(test_standing, begin),
	};

	return cmocka_run_group_tests(tests, NULL, end);
}
