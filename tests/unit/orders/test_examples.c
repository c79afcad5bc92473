/* The examples of orders, as each game says them: whom they name, it knows. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/arena.h"
#include "base/diag.h"
#include "game/data_file.h"
#include "game/ruleset.h"
#include "orders/names.h"
#include "orders/orders.h"
#include "unit/lib/loaded.h"

#define WORDS_MAX 4 /* of a name */

static struct arena arena;
static const struct ruleset *rules;
static const struct names *names;

static int release(void **state)
{
	(void)state;
	arena_release(&arena);
	return 0;
}

static void load(const char *game)
{
	struct loaded loaded = loaded_game(&arena, game);

	rules = loaded.rules;
	names = rules->names(loaded.game);
}

static bool is_capital(char c)
{
	return c >= 'A' && c <= 'Z';
}

/* The length of the longest name at which the text begins; 0: of none. */
static size_t name_length(const char *text)
{
	size_t end = 0, longest = 0;

	for (int words = 0; words < WORDS_MAX && text[end]; words++) {
		end += strcspn(text + end, " ,;:");
		if (names_is_whole(names, NAME_PLACE | NAME_PIECE | NAME_CARD,
			    arena_copy(&arena, text, end)))
			longest = end;
		if (text[end] != ' ')
			break;
		end++;
	}
	return longest;
}

/* How many names it has. */
static int check_example(const char *text)
{
	const char *example = names_in_example(names, &arena, text);
	int count = 0;

	while (*example) {
		size_t word = strcspn(example, " ,;:"), length = word;

		if (is_capital(*example) && strncmp(example, "SP", 2) != 0) {
			length = name_length(example);
			if (!length)
				fail_msg("`%s` names whom nobody knows", text);
			count++;
		}
		example += length;
		example += *example != '\0';
	}
	return count;
}

static int check_forms(const struct form *form)
{
	int count = 0;

	for (; form && form->pattern; form++)
		if (form->example)
			count += check_example(form->example);
	return count;
}

static int check_game(const char *game)
{
	load(game);
	return check_forms(rules->orders.grammar->orders) +
	       check_forms(rules->orders.grammar->qualifiers) +
	       check_forms(rules->orders.grammar->predicates) +
	       check_forms(rules->orders.grammar->triggers);
}

static void test_games(void **state)
{
	(void)state;
	assert_true(check_game("gates-of-richmond") > 40);
	assert_true(check_game("if-it-takes-all-summer") > 40);
	assert_true(check_game("road-to-richmond") > 0);
}

/* Names of several words, one that begins as another does, and what is no name. */
static void test_text(void **state)
{
	(void)state;
	load("if-it-takes-all-summer");
	assert_string_equal(names_in_example(names, &arena,
				    "attack Trent House with Lee, A.P. Hill: 2 to Lee"),
		"attack Spotsylvania CH with R.E. Lee, Heth: 2 to R.E. Lee");
	assert_string_equal(names_in_example(names, &arena, "stand fast"), "stand fast");
	load("road-to-richmond");
	assert_string_equal(names_in_example(names, &arena, "spare Lee"), "spare Lee");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_games),
		cmocka_unit_test(test_text),
	};

	return cmocka_run_group_tests_name("examples", tests, NULL, release);
}
