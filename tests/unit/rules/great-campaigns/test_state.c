/* States of On to Richmond: begun, written, read, shown; and what is no state. */
#include "gc_game.h"

#include "base/ini.h"
#include "unit/lib/messages.h"

#define SALT "0123456789abcdef0123456789abcdef"

static struct state truth, other;

static void begin(const char *id)
{
	if (gc_state_begin(&truth, game, id, NULL, &diag) < 0)
		fail_msg("%s", messages_of(&arena, &diag));
}

static struct ini *parsed(const char *text)
{
	struct ini *ini;

	assert_int_equal(
		ini_read(&ini, &arena, "state.ini", text, strlen(text), &diag), OK);
	return ini;
}

static const char *written(const struct state *state)
{
	struct buf out;

	buf_init(&out, &arena);
	game_state_write(&out, game, state, SALT);
	return out.data;
}

static void test_same_bytes(void **state)
{
	(void)state;
	for (int i = 0; i < game->base.scenarios; i++) {
		const char *text;

		begin(game->base.scenario[i].id);
		text = written(&truth);
		if (game_state_read(&other, game, parsed(text), &arena, &diag) < 0)
			fail_msg("%s: %s", game->base.scenario[i].id,
				messages_of(&arena, &diag));
		assert_string_equal(written(&other), text);
	}
}

/* Everything that can be said of a state, in one. */
static void fill(struct state *state)
{
	struct unit_state *keyes = &state->unit[unit("us-couch")];

	state->turn = 2;
	state->step = 4;
	state->rain = true;
	state->wet_days = 2;
	state->unfordable = true;
	state->rain_until = 3;
	state->paralysed[CONFEDERATE] = game->unit[unit("cs-longstreet")].command;
	state->points[UNION] = 7;
	state->points[CONFEDERATE] = -3;
	state->supports = 1;
	state->held[4] = CONFEDERATE;
	state->held[7] = UNION;
	state->taken[2] = true;
	keyes->fatigue = 3;
	keyes->disorganized = keyes->exhausted = keyes->refuses = true;
	keyes->demoralized = 1;
	keyes->lost = 2;
	state->works[state->works_count++] =
		(struct works_state){hex("otr-n1328"), WORKS_FORT_BUILD, UNION};
	state->station[state->stations++] = (struct station_state){hex("otr-n1327"), 2};
	for (int i = 0; i < game->map.links && state->crossings < 2; i++)
		if (game->map.link[i].flags & GC_WATERS) {
			state->crossing[state->crossings] =
				(struct crossing_state){i, state->crossings, UNION};
			state->crossings++;
		}
}

static void test_everything_is_kept(void **state)
{
	const char *text;

	(void)state;
	begin("seven-pines");
	fill(&truth);
	text = written(&truth);
	if (game_state_read(&other, game, parsed(text), &arena, &diag) < 0)
		fail_msg("%s\n%s", messages_of(&arena, &diag), text);
	assert_string_equal(written(&other), text);
	assert_memory_equal(&truth, &other, sizeof truth);
}

/* Nothing is hidden: each view says what the truth says. */
static void test_views_say_all(void **state)
{
	(void)state;
	begin("seven-pines");
	fill(&truth);
	for (int who = AUDIENCE_UNION; who <= AUDIENCE_PUBLIC; who++) {
		struct buf out;

		game_view_make(&other, game, &truth, (enum audience)who);
		assert_int_equal(gc_view_of(&other), who);
		buf_init(&out, &arena);
		game_view_write(&out, game, &other);
		if (game_view_read(&other, game, parsed(out.data), &arena, &diag) < 0)
			fail_msg("%s", messages_of(&arena, &diag));
		other.viewer = AUDIENCE_DECK;
		assert_memory_equal(&truth, &other, sizeof truth);
	}
}

/* ---- what is no state ---- */

/* A state of Seven Pines in which a text is said otherwise. */
static void refused(const char *from, const char *to, const char *message)
{
	struct buf out;
	const char *text, *at;

	begin("seven-pines");
	text = written(&truth);
	at = strstr(text, from);
	if (!at)
		fail_msg("`%s` is not in the state", from);
	buf_init(&out, &arena);
	buf_add(&out, text, (size_t)(at - text));
	buf_puts(&out, to);
	buf_puts(&out, at + strlen(from));
	diag_init(&diag, &arena);
	assert_int_equal(game_state_read(&other, game, parsed(out.data), &arena, &diag),
		ERR_REFUSED);
	if (!strstr(messages_of(&arena, &diag), message))
		fail_msg("`%s` was expected in:\n%s", message, messages_of(&arena, &diag));
}

static void test_refused(void **state)
{
	static const struct {
		const char *from, *to, *message;
	} wrong[] = {
		{"[state]\n", "[state]\nturn = 3\nstep = day\n", "behind the last one"},
		{"[state]\n", "[state]\nturn = 1\n", "come before turn 1"},
		{"[state]\n", "[state]\nunder-way = yes\n", "a step under way"},
		{"[state]\n", "[state]\nrain = yes\n", "no wet day"},
		{"[state]\n", "[state]\nunion-paralysed = cs-longstreets\n", "the enemy's"},
		{"[unit us-couch]\nfate = on-map\nat = otr-n1328",
			"[unit us-couch]\nfate = on-map\nat = otr-n1128",
			"stands with the enemy"},
		{"[unit us-couch]\nfate = on-map\nat = otr-n1328\nstrength = 12",
			"[unit us-couch]\nfate = on-map\nat = otr-n1328\nstrength = 18",
			"more MV than are printed"},
		{"[unit us-couch]\nfate = on-map\nat = otr-n1328\nstrength = 12",
			"[unit us-couch]\nfate = on-map\nat = otr-n1328", "has no MV left"},
		{"[unit us-couch]\n", "[unit us-couch]\nheld = yes\n",
			"nothing of the scenario holds it"},
		{"[unit us-couch]\nfate = on-map", "[unit us-couch]\nfate = awaited",
			"is awaited and has a hex"},
		{"[unit us-couch]\nfate = on-map", "[unit us-couch]\nfate = exited",
			"in which turn is not said"},
		{"[unit us-keyes]\nfate = on-map\nat = otr-n1328",
			"[unit us-keyes]\nfate = on-map\nat = otr-n1329",
			"nobody of his command"},
		{"[unit us-couch]\n",
			"[unit us-porter]\nfate = on-map\nat = otr-n1428\n\n"
			"[unit us-couch]\n",
			"is not of this scenario"},
		{"[works 1]\n", "[works 2]\n", "[works 2] does not belong here"},
		{"level = breastworks", "level = redoubt", "breastworks or forts"},
	};

	(void)state;
	for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
		refused(wrong[i].from, wrong[i].to, wrong[i].message);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(test_same_bytes, start),
		cmocka_unit_test_setup(test_everything_is_kept, start),
		cmocka_unit_test_setup(test_views_say_all, start),
		cmocka_unit_test_setup(test_refused, start),
	};

	return cmocka_run_group_tests(tests, load_game, release);
}
