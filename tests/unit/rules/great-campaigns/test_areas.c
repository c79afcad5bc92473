/* Areas of a map, as areas.ini says them; tried on the map of The Peninsula. */
#define GC_FOLDER "games/the-peninsula"

#include "gc_game.h"
#include "unit/lib/messages.h"

/* The game with that file besides its own; returns what loading it comes to. */
static int load_areas(struct game **out, const char *text)
{
	struct data_file *file, *more;
	size_t files;
	void *loaded = NULL;
	int err;

	assert_int_equal(shelf_folder(&file, &files, &arena, GC_FOLDER, &diag), OK);
	more = ARENA_NEW_ARRAY(&arena, files + 1, struct data_file);
	memcpy(more, file, files * sizeof *file);
	more[files] = (struct data_file){
		.path = "areas.ini", .text = text, .length = strlen(text)};
	err = gc_game_load(&loaded, &arena, more, files + 1, &diag);
	*out = loaded;
	return err;
}

static const struct gc_area *area(const struct game *with, const char *id)
{
	const struct gc_areas *areas = &with->campaign->areas;

	for (int i = 0; i < areas->areas; i++)
		if (!strcmp(areas->area[i].id, id))
			return &areas->area[i];
	fail_msg("there is no area %s", id);
	return NULL;
}

static void test_areas(void **state)
{
	static const char text[] = "[area north]\n"
				   "name = the north\n"
				   "counties = York, Caroline\n"
				   "on = GTCN0124-5837, GTCS\n"
				   "places = norfolk-box, otr-s5510\n"
				   "source = reconstructed\n"
				   "[area row]\n"
				   "name = a row\n"
				   "on = OTRN0126-5826\n"
				   "source = reconstructed\n";
	struct game *with;

	(void)state;
	if (load_areas(&with, text) < 0)
		fail_msg("%s", messages_of(&arena, &diag));
	assert_string_equal(area(with, "north")->name, "the north");
	assert_true(gc_area_has(area(with, "north"), hex("gtc-n4828")));
	assert_true(gc_area_has(area(with, "north"), hex("norfolk-box")));
	assert_true(gc_area_has(area(with, "north"), hex("otr-s5510")));
	assert_false(gc_area_has(area(with, "north"), hex("otr-s5511")));
	assert_false(gc_area_has(area(with, "north"), hex("gtc-n4114")));
	assert_true(gc_area_has(area(with, "row"), hex("otr-n0526")));
	assert_true(gc_area_has(area(with, "row"), hex("otr-n1326")));
	assert_false(gc_area_has(area(with, "row"), hex("otr-n1328")));
	assert_false(gc_area_has(area(with, "row"), hex("norfolk-box")));
	assert_false(gc_area_has(NULL, hex("otr-n1328")));
	assert_false(gc_area_has(area(with, "row"), -1));
}

static void is_refused(const char *lines, const char *message)
{
	struct game *with;
	const char *text = arena_printf(
		&arena, "[area some]\nname = some\nsource = reconstructed\n%s\n", lines);

	diag_init(&diag, &arena);
	assert_int_equal(load_areas(&with, text), ERR_REFUSED);
	if (!strstr(messages_of(&arena, &diag), message))
		fail_msg("`%s` was expected in:\n%s", message, messages_of(&arena, &diag));
}

static void test_wrong_areas(void **state)
{
	(void)state;
	is_refused("counties = York, Wessex", "no hex of the map lies in `Wessex`");
	is_refused("on = SIVX0101", "`SIVX0101` is no part of a sheet");
	is_refused("", "`counties`, `places` or `on` were expected");
	is_refused("places = nowhere", "nowhere");
	is_refused("on = OTRN\n[areas]", "[areas] does not belong here");
}

static void test_none(void **state)
{
	(void)state;
	assert_int_equal(game->campaign->areas.areas, 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(test_areas, start),
		cmocka_unit_test_setup(test_wrong_areas, start),
		cmocka_unit_test_setup(test_none, start),
	};

	return cmocka_run_group_tests(tests, load_game, release);
}
