/* Telling all audiences on several cores, against telling one after the other. */
#include <stdlib.h>

#include "tell/tell.h"
#include "unit/campaign/toy_campaign.h"
#include "unit/lib/messages.h"

#define CORES 3

static const struct occasion occasion = {
	.kind = COMMIT_SET, .step = "1/day", .subject = "All are told", .told = true};

/* A copy of the campaign in which all that it was told is something else. */
static struct campaign untold(const struct session *s, unsigned cores)
{
	struct campaign copy = *s->campaign;

	tree_copy(&copy.tree, &s->campaign->tree, &arena);
	for (enum audience who = AUDIENCE_UNION; who < AUDIENCE_DECK; who++)
		for (size_t i = 0; i < copy.tree.count; i++) {
			const char *path = copy.tree.file[i].path;
			const char *dir =
				arena_printf(&arena, "for/%s/", audience_name(who));

			if (!strncmp(path, dir, strlen(dir)) && !strstr(path, "/game/"))
				copy.tree.file[i] =
					(struct tree_file){path, "changed", 7, NULL, NULL};
		}
	copy.cores = cores;
	return copy;
}

static void assert_same(const struct tree *a, const struct tree *b)
{
	assert_int_equal(a->count, b->count);
	for (size_t i = 0; i < a->count; i++) {
		assert_string_equal(a->file[i].path, b->file[i].path);
		assert_int_equal(a->file[i].length, b->file[i].length);
		assert_memory_equal(a->file[i].data, b->file[i].data, a->file[i].length);
	}
}

static void test_same(void **state)
{
	struct session s = begin("told");
	struct campaign alone, together;

	(void)state;
	orders(&s, UNION, "go to hill\n");
	orders(&s, CONFEDERATE, "go to mill\n");
	alone = untold(&s, 1);
	together = untold(&s, CORES);
	good(tell_all(&alone, &occasion, &diag), "told one after the other");
	good(tell_all(&together, &occasion, &diag), "told on several cores");
	assert_same(&alone.tree, &together.tree);
	assert_string_not_equal(
		tree_text(&together.tree, "for/union/report.md"), "changed");
	session_close(&s);
}

/* The same mistake is found, and said once for each to whom it is one. */
static void test_mistake(void **state)
{
	struct session s = begin("wrong");
	struct campaign broken = untold(&s, CORES);
	struct tree before;

	(void)state;
	tree_remove(&broken.tree, "game/templates/report.md");
	tree_copy(&before, &broken.tree, &arena);
	assert_int_equal(tell_all(&broken, &occasion, &diag), ERR_DAMAGED);
	assert_non_null(
		strstr(messages_of(&arena, &diag), "game/templates/report.md is missing"));
	assert_same(&before, &broken.tree);
	session_close(&s);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup_teardown(test_same, set_up, tear_down),
		cmocka_unit_test_setup_teardown(test_mistake, set_up, tear_down),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
