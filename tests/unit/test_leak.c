/*
 * Non-interference: two truths that differ only in what a side cannot know give it
 * the same bytes. The truths are made by changing a state that was come to in play;
 * what is compared is everything below for/SIDE/ and what `check` says.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "campaign/intake.h"
#include "campaign/operations.h"
#include "campaign/shelf.h"
#include "campaign/told.h"
#include "engine/arena.h"
#include "engine/buf.h"
#include "engine/diag.h"
#include "engine/dice.h"
#include "engine/err.h"
#include "engine/text.h"
#include "rules/late-unpleasantness/game.h"
#include "rules/late-unpleasantness/state.h"
#include "rules/late-unpleasantness/turn.h"

#define GAMES     8
#define POSITIONS 24 /* steps with orders of a game that are looked at */
#define TRUTHS    1  /* of each position */

#define WITH_NEVER " if turn is after 30"

struct world {
	struct arena arena;   /* what lasts */
	struct arena game;    /* of one game */
	struct arena scratch; /* of one comparison */
	struct arena *now;    /* one of them */
	struct diag diag;
	struct data_file *file;
	size_t files;
	uint64_t random;
	int compared; /* files */
};

static struct world world;

static int chance(int n)
{
	return (int)dice_random(&world.random, (uint32_t)n);
}

static void fail_with_messages(const char *what)
{
	struct buf text;

	buf_init(&text, &world.arena);
	diag_write(&text, &world.diag);
	fail_msg("%s: %s", what, text.data);
}

static void good(int err, const char *what)
{
	if (err != OK)
		fail_with_messages(what);
}

static const struct game *game_of(const struct campaign *c)
{
	return c->game;
}

static struct state *state_of(struct campaign *c)
{
	return c->state;
}

/* ---- playing ---- */

static struct campaign *load(const struct tree *tree, const struct campaign *known)
{
	struct campaign *c;

	good(campaign_load(&c, world.now, tree, known, &world.diag), "load");
	return c;
}

static struct campaign *copy(const struct campaign *c)
{
	return load(&c->tree, c);
}

static struct campaign *step(struct campaign *c, bool *waits, const char **message)
{
	struct change change;

	good(operation_step(&change, c, waits, &world.diag), "step");
	if (message)
		*message = change.message;
	return load(&change.tree, c);
}

static struct campaign *run_on(struct campaign *c)
{
	bool waits = false;

	while (!waits && campaign_runs_on(c))
		c = step(c, &waits, NULL);
	return c;
}

static struct campaign *seal(struct campaign *c, const char *text)
{
	struct change change;

	good(operation_seal(&change, c, text, NULL, &world.diag), "seal");
	return load(&change.tree, c);
}

static struct campaign *give_standing(struct campaign *c, enum side side, const char *text)
{
	struct change change;

	good(operation_draft(&change, c, side, NULL, text, &world.diag), "standing orders");
	return load(&change.tree, c);
}

static struct campaign *start(const char *scenario, int seed)
{
	struct new_campaign new = {.name = "leak",
		.scenario = scenario,
		.dice = DICE_MODE_SEED,
		.file = world.file,
		.files = world.files};
	char hash[SHA256_HEX + 1];
	struct campaign *c;
	struct change change;

	sha256_join(hash, arena_printf(world.now, "%d", seed), "leak", NULL);
	new.seed = arena_string(world.now, hash);
	good(operation_new(&change, world.now, &new, &world.diag), "new");
	c = load(&change.tree, NULL);
	for (enum side side = UNION; side < SIDES; side++) {
		good(operation_join(&change, c, side, "3f2a90c1d7e45b6688aa01f2c3d4e5f6",
			     &world.diag),
			"join");
		c = load(&change.tree, c);
	}
	return run_on(c);
}

static const char *frame(const struct campaign *c, enum side side, const char *body)
{
	struct position position;

	campaign_position(&position, c);
	return arena_printf(world.now,
		"begin orders\ncampaign leak\nturn %d\nside %s\n%send orders\n",
		position.turn, side_name(side), body);
}

static const char *player_orders(const struct campaign *c, enum side side)
{
	void *view = arena_alloc(world.now, c->ruleset->state_size);
	struct buf body;

	buf_init(&body, world.now);
	c->ruleset->view(view, c->game, c->state, (enum audience)side);
	c->ruleset->player(&body, world.now, c->game, view, &world.random);
	return frame(c, side, body.data);
}

/* ---- another truth ---- */

static bool is_piece(const struct unit *unit, enum side side)
{
	return unit->side == (int)side && unit->type != TYPE_MARKER;
}

static bool is_dummy(const struct unit *unit)
{
	return unit->type == TYPE_DUMMY;
}

static void shuffle(int *list, int count)
{
	for (int i = count - 1; i > 0; i--) {
		int k = chance(i + 1), kept = list[i];

		list[i] = list[k];
		list[k] = kept;
	}
}

static void change_unit(const struct game *game, struct state *state, int index)
{
	struct unit_state *unit = &state->unit[index];
	const struct unit *info = &game->unit[index];

	unit->bank = BANK_NONE;
	if (unit->at >= 0 && place_has_bridge(game, unit->at))
		unit->bank = chance(2) ? BANK_NORTH : BANK_SOUTH;
	if (unit_is_division(info))
		unit->strength = 1 + chance(info->strength);
	if (info->type == TYPE_SUPPLY)
		unit->mode = chance(2) ? MODE_DUMP : MODE_WAGON;
	unit->relocated = is_dummy(info) && chance(2);
}

/*
 * Everything of a side that the other cannot know is made up anew; which points it
 * holds and since when, and its markers, stay.
 */
static void change_hidden(struct campaign *c, enum side side)
{
	const struct game *game = game_of(c);
	struct state *state = state_of(c);
	int unit[UNITS_MAX], held[PLACES_MAX], units = 0, holds = 0;

	for (int i = 0; i < game->units; i++)
		if (is_piece(&game->unit[i], side))
			unit[units++] = i;
	for (int i = 0; i < game->map.places; i++)
		if (place_held_by(state, i, side))
			held[holds++] = i;
	assert_true(units >= holds);
	shuffle(unit, units);
	for (int i = 0; i < units; i++) {
		bool away = !holds || (i >= holds && chance(4) == 0);

		state->unit[unit[i]].at = away ? -1 : held[i < holds ? i : chance(holds)];
		change_unit(game, state, unit[i]);
	}
}

static void put_text(struct campaign *c, const char *path, const char *text)
{
	tree_put(&c->tree, path, text, strlen(text));
}

/* What the side has sent and what only it was told: another set, or none at all. */
static void change_papers(struct campaign *c, enum side side)
{
	static const char *const standing[] = {
		"policy ask\n",
		"when bridge breaks: ask\n",
		"once when enemy stack finishes" WITH_NEVER
		": relocate Infantry Dummy 1 to Fort 2\n",
	};
	const char *name = side_name(side), *path;
	size_t count = c->tree.count;

	path = arena_printf(world.now, "standing/%s.txt", name);
	tree_remove(&c->tree, path);
	if (chance(2))
		put_text(c, path, standing[chance(3)]);
	path = arena_printf(world.now, "orders/draft-%s.txt", name);
	if (chance(2))
		put_text(c, path, frame(c, side, ""));
	for (size_t i = 0; i < count; i++) {
		const struct tree_file *file = &c->tree.file[i];
		const char *role = strrchr(file->path, '/');

		if (!strncmp(file->path, "orders/", 7) && role != file->path + 6 &&
			!strncmp(role + 1, name, strlen(name)))
			put_text(c, file->path,
				arena_printf(
					world.now, "%s# %d\n", file->data, chance(1000)));
		else if (!strncmp(file->path, "journal/", 8))
			put_text(c, file->path,
				arena_printf(world.now,
					"%s%skind: relocate\nrule: 5.1\naudience: %s\n"
					"side: %s\npieces: %s\nplace: fort-9\n",
					file->data, file->length ? "\n" : "", name, name,
					side == UNION ? "us-infantry-dummy-1"
						      : "cs-infantry-dummy-1"));
	}
}

/* The changed state into the tree, from where the next step takes it. */
static void settle(struct campaign *c)
{
	campaign_store(c, "00112233445566778899aabbccddeeff");
}

/* ---- comparing ---- */

/*
 * What PROTOCOL masks: hiding commitments. In MESSAGE the values of three trailers, in
 * `seal` the hash behind the name of each role and behind `answer`.
 */
static const char *mask(const struct tree_file *file)
{
	static const char *const message[] = {
		"State-SHA256: ", "Orders-SHA256: ", "Link: "};
	static const char *const sealed[] = {"union-orders ", "union-standing ",
		"confederate-orders ", "confederate-standing ", "answer "};
	const char *name = strrchr(file->path, '/') + 1;
	const char *const *start = NULL;
	size_t starts = 0, lines;
	struct buf out;
	char **line;

	if (!strcmp(name, "MESSAGE")) {
		start = message;
		starts = sizeof message / sizeof *message;
	} else if (!strcmp(name, "seal")) {
		start = sealed;
		starts = sizeof sealed / sizeof *sealed;
	} else {
		return file->data;
	}
	buf_init(&out, world.now);
	lines = text_split(world.now, file->data, '\n', &line);
	for (size_t i = 0; i < lines; i++) {
		const char *text = line[i];

		for (size_t k = 0; k < starts; k++)
			if (!strncmp(text, start[k], strlen(start[k])))
				text = arena_printf(world.now, "%s(masked)", start[k]);
		buf_printf(&out, "%s\n", text);
	}
	return out.data;
}

/* The first file below for/WHO/ that differs, or NULL. */
static const char *difference(
	const struct campaign *a, const struct campaign *b, enum audience who)
{
	const char *prefix = arena_printf(world.now, "for/%s/", audience_name(who));
	int here = 0, there = 0;

	for (size_t i = 0; i < b->tree.count; i++)
		there += !strncmp(b->tree.file[i].path, prefix, strlen(prefix));
	for (size_t i = 0; i < a->tree.count; i++) {
		const struct tree_file *file = &a->tree.file[i], *other;

		if (strncmp(file->path, prefix, strlen(prefix)))
			continue;
		here++;
		other = tree_find(&b->tree, file->path);
		if (!other || strcmp(mask(file), mask(other)))
			return file->path;
		world.compared++;
	}
	assert_true(here > 5);
	return here == there ? NULL : "a file too many";
}

static void same_for(const struct campaign *a, const struct campaign *b, enum audience who,
	const char *what)
{
	const char *path = difference(a, b, who);

	if (path)
		fail_msg("%s: expected the same bytes in %s", what, path);
}

/* Apart from the salt: a comparison of two equal truths would show nothing. */
static bool truths_differ(const struct campaign *a, const struct campaign *b)
{
	struct buf here, there;

	buf_init(&here, world.now);
	buf_init(&there, world.now);
	a->ruleset->state_write(&here, a->game, a->state, NULL);
	b->ruleset->state_write(&there, b->game, b->state, NULL);
	return strcmp(here.data, there.data) != 0;
}

static void tell(struct campaign *c)
{
	struct position position;
	struct occasion occasion = {.kind = "step", .subject = "A position", .told = true};

	campaign_position(&position, c);
	occasion.turn = position.turn;
	occasion.step = campaign_step(c);
	good(told_all(c, &occasion, &world.diag), "tell");
}

/* ---- what `check` says ---- */

static const char *const files[] = {
	"",
	"stop\n",
	"move Porter, Morell to Gaines's Mill\n",
	"move Porter, Morell to Gaines's Mill via Fairfield\nbank south\n",
	"move Cooke to Grapevine Bridge\ndestroy bridge at Grapevine Bridge with Cooke\n",
	"destroy bridge at Duane's Bridge with Porter, Morell\nmove Morell to Trent "
	"House\n",
	"rebuild bridge at New Bridge with Smith\n",
	"leave bridge at New Bridge\n",
	"move Richardson to Fort 5\n",
	"move Richardson, Sedgwick to Fort 3\n",
	"move Sykes to Old Cold Harbor\n",
	"move Sykes to Turkey Hill\nmove McCall to Turkey Hill\n",
	"move Hooker to Barker via Lower Grapevine Bridge\n",
	"move Couch, Peck to Richmond via Fort 2\n",
	"move Keyes to Hughes Tavern\n",
	"move Stuart to Barker\n",
	"move Jackson, Winder to Meadow Bridge\n",
	"move Huger to Portugue\n",
	"move Longstreet to New Bridge\ndestroy bridge at New Bridge with Longstreet\n",
	"move Stonewall to Nowhere\n",
	"relocate Infantry Dummy 1 to Savage Station\n",
	"relocate Infantry Dummy 2 to Fort 9\n",
	"relocate Cavalry Dummy 1 to Chessman\n",
	"if enemy at Fort 5\nmove Slocum to Orchard Station\nelse\nmove Smith to Fort "
	"5\nend if\n",
	"if no enemy at Richmond and not enemy at Fort 2\nmove Couch to Fort 2\nend if\n",
	"if Stuart at Chessman\nmove Slocum to Orchard Station\nend if\n",
	"standing\npolicy ask\nwhen enemy stack finishes if enemy at Fort 6: relocate "
	"Infantry "
	"Dummy 3 to Savage Station\n",
	"standing\nwhen supply begins if Lee at Chessman: relocate Infantry Dummy 1 to "
	"Fort 9\n",
	"standing none\n",
	"answer 4/union/0/10.0/duanes-bridge/bank-choice-00000000: north\n",
	"place Porter at Fairfield\nplace Magruder at Fort 1\n",
	"join 3f2a90c1d7e45b6688aa01f2c3d4e5f6\n",
};

static const char *said(
	const struct campaign *c, enum side side, const char *body, const char *state)
{
	struct intake_context context;
	struct intake *intake = NULL;
	const char *text = arena_printf(world.now, "%s%s", state, body);
	struct diag diag;
	struct buf out;
	int err;

	diag_init(&diag, world.now);
	text = frame(c, side, text);
	good(intake_context(&context, c, &world.diag), "context");
	err = intake_read(&intake, &context, "orders.txt", text, strlen(text), &diag);
	buf_init(&out, world.now);
	diag_write(&out, &diag);
	buf_printf(&out, "result %d, %u errors, %u warnings\n", err, diag.errors,
		diag.warnings);
	if (intake)
		buf_printf(&out, "kind %d\n%s", (int)intake->kind, intake->receipt);
	return out.data;
}

static void same_checks(const struct campaign *a, const struct campaign *b, enum side side)
{
	const struct tree_file *view = tree_find(
		&a->tree, arena_printf(world.now, "for/%s/view.ini", side_name(side)));
	char hash[SHA256_HEX + 1];
	const char *state;

	sha256_hex(hash, view->data, view->length);
	state = arena_printf(world.now, "state %s %.12s\n", campaign_step(a), hash);
	for (size_t i = 0; i < sizeof files / sizeof *files; i++)
		assert_string_equal(
			said(a, side, files[i], state), said(b, side, files[i], state));
}

/* ---- at a position ---- */

static void look_at(const struct campaign *c)
{
	for (int i = 0; i < TRUTHS; i++)
		for (enum side side = UNION; side < SIDES; side++) {
			enum side enemy = side_other(side);
			struct campaign *a = copy(c), *b = copy(c);

			change_hidden(b, enemy);
			change_papers(b, enemy);
			tell(a);
			tell(b);
			same_for(a, b, (enum audience)side, "at a position");
			same_for(a, b, AUDIENCE_PUBLIC, "at a position, for everybody");
			same_checks(a, b, side);
			/* the public knows of neither side more than its enemy */
			change_hidden(b, side);
			tell(b);
			same_for(a, b, AUDIENCE_PUBLIC, "at a position, both changed");
		}
}

/* ---- across a step ---- */

static bool holds(const struct campaign *c, enum side side, const char *id)
{
	const struct game *game = game_of(c);

	for (int i = 0; i < game->map.places; i++)
		if (!strcmp(game->map.place[i].id, id))
			return place_held_by(c->state, i, side);
	fail_msg("there is no place %s", id);
	return false;
}

/* Who wins hangs on pieces that are not seen before: that much is told then. */
static bool near_the_end(const struct campaign *c)
{
	return holds(c, UNION, "richmond") || holds(c, CONFEDERATE, "white-house") ||
	       holds(c, CONFEDERATE, "harrisons-landing");
}

/* "4/union/0/10.0/x/y = 5" without turn, step and segment. */
static void add_loaded(struct buf *dice, const char *message)
{
	char **die;
	size_t count = ledger_trailers(&die, world.now, message, "Die");

	for (size_t i = 0; i < count; i++) {
		const char *name = die[i];

		for (int slashes = 0; slashes < 3; name++)
			slashes += *name == '/';
		buf_printf(dice, "%s\n", name);
	}
}

static const char *roll_once(struct campaign *c, const char *text)
{
	const char *message;
	bool waits = false;
	struct buf dice;

	buf_init(&dice, world.now);
	c = seal(c, text);
	while (!waits && campaign_runs_on(c)) {
		c = step(c, &waits, &message);
		add_loaded(&dice, message);
	}
	return dice.data;
}

static void load_dice(struct campaign *c, const char *dice)
{
	c->settings.dice = DICE_MODE_LOADED;
	put_text(c, "dice.txt", dice);
}

static int steps_compared;

static void play_step_from_both(const struct campaign *c, enum side side)
{
	const char *text = player_orders(c, side), *dice;
	enum side enemy = side_other(side);
	struct campaign *a = copy(c), *b = copy(c);
	bool waits_a = false, waits_b = false;

	if (strstr(text, "attack"))
		return; /* a combat displays pieces: that may differ */
	tree_remove(&a->tree, arena_printf(world.now, "standing/%s.txt", side_name(enemy)));
	tree_copy(&b->tree, &a->tree, world.now);
	dice = roll_once(copy(a), text);
	load_dice(a, dice);
	load_dice(b, dice);
	change_hidden(b, enemy);
	settle(b);
	for (a = seal(a, text), b = seal(b, text); !waits_a && campaign_runs_on(a);) {
		a = step(a, &waits_a, NULL);
		b = step(b, &waits_b, NULL);
		assert_int_equal(waits_a, waits_b);
		assert_true(truths_differ(a, b));
		same_for(a, b, (enum audience)side, "across a step");
		same_for(a, b, AUDIENCE_PUBLIC, "across a step, for everybody");
		assert_int_equal(campaign_runs_on(a), campaign_runs_on(b));
		steps_compared++;
	}
}

/* ---- the same march by other pieces ---- */

static int marches_compared;

static bool walks(
	const struct game *game, const struct state *state, int unit, enum side side)
{
	const struct unit *info = &game->unit[unit];
	int type = is_dummy(info) ? info->dummy_kind : info->type;

	return info->side == (int)side && state->unit[unit].at >= 0 &&
	       type == TYPE_INFANTRY;
}

/* A place next to one of its pieces, with no bridge and nobody near; -1: none. */
static int find_walk(const struct campaign *c, int unit)
{
	const struct game *game = game_of(c);
	const struct state *state = c->state;
	int from = state->unit[unit].at;

	if (place_has_bridge(game, from))
		return -1;
	for (int to = 0; to < game->map.places; to++)
		if (map_link(&game->map, from, to) >= 0 && !place_has_bridge(game, to) &&
			place_holder(state, to) == NO_SIDE &&
			!(game->map.place[to].flags & POINT_RICHMOND))
			return to;
	return -1;
}

static struct campaign *march(struct campaign *c, enum side side, int unit, int to)
{
	const struct game *game = game_of(c);
	bool waits;

	load_dice(c, "");
	c = seal(c, frame(c, side,
			    arena_printf(world.now, "move %s to %s\n",
				    game->unit[unit].name, game->map.place[to].name)));
	return step(c, &waits, NULL);
}

static bool holds_broken_bridge(const struct campaign *c, enum side side)
{
	const struct state *state = c->state;

	for (int i = 0; i < game_of(c)->map.places; i++)
		if (state->place[i].broken && place_held_by(state, i, side))
			return true; /* a division rebuilds it by waiting, a dummy does not
				      */
	return false;
}

static void march_by_others(const struct campaign *c, enum side side)
{
	const struct game *game = game_of(c);
	int walker[UNITS_MAX], walkers = 0, to, at;
	struct campaign *a, *b;

	for (int i = 0; i < game->units; i++)
		if (walks(game, c->state, i, side))
			walker[walkers++] = i;
	shuffle(walker, walkers);
	if (walkers < 2 || holds_broken_bridge(c, side) ||
		(to = find_walk(c, walker[0])) < 0)
		return;
	a = copy(c);
	tree_remove(&a->tree, arena_printf(world.now, "standing/%s.txt", side_name(side)));
	tree_remove(&a->tree,
		arena_printf(world.now, "standing/%s.txt", side_name(side_other(side))));
	b = load(&a->tree, a);
	at = state_of(b)->unit[walker[0]].at;
	state_of(b)->unit[walker[0]].at = state_of(b)->unit[walker[1]].at;
	state_of(b)->unit[walker[1]].at = at;
	for (int i = 0; i < 2; i++)
		state_of(b)->unit[walker[i]].bank =
			place_has_bridge(game, state_of(b)->unit[walker[i]].at) ? BANK_SOUTH
										: BANK_NONE;
	settle(b);
	a = march(a, side, walker[0], to);
	b = march(b, side, walker[1], to);
	assert_int_equal(state_of(a)->unit[walker[0]].at, to);
	assert_int_equal(state_of(b)->unit[walker[1]].at, to);
	assert_true(truths_differ(a, b));
	same_for(a, b, (enum audience)side_other(side), "a march by others");
	same_for(a, b, AUDIENCE_PUBLIC, "a march by others, for everybody");
	marches_compared++;
}

/* ---- tests ---- */

static int setup(void **unused)
{
	const struct ruleset *ruleset;

	(void)unused;
	setenv("ADJUTANT_DATA", ".", 0);
	diag_init(&world.diag, &world.arena);
	world.random = 1862;
	world.now = &world.game;
	return shelf_game(&world.file, &world.files, &ruleset, &world.arena,
		"gates-of-richmond", &world.diag);
}

static int teardown(void **unused)
{
	(void)unused;
	arena_release(&world.arena);
	arena_release(&world.game);
	arena_release(&world.scratch);
	return 0;
}

static void play_one_game(int seed)
{
	struct campaign *c = start(seed % 2 ? "june-27-pm" : "campaign", seed);
	struct position position;

	for (int i = 0; i < POSITIONS; i++) {
		enum side side;

		campaign_position(&position, c);
		if (position.over)
			break;
		side = position.step->side;
		world.now = &world.scratch;
		look_at(c);
		if (position.turn && !near_the_end(c)) {
			play_step_from_both(c, side);
			march_by_others(c, side);
		}
		arena_clear(&world.scratch);
		world.now = &world.game;
		c = run_on(seal(c, player_orders(c, side)));
		assert_int_not_equal(c->settings.phase, PHASE_WAITING);
	}
}

static void test_self_play(void **unused)
{
	(void)unused;
	for (int seed = 1; seed <= GAMES; seed++)
		play_one_game(seed);
	assert_true(steps_compared > GAMES * 4);
	assert_true(marches_compared > GAMES * 2);
	print_message("%d files the same, in %d steps and %d marches\n", world.compared,
		steps_compared, marches_compared);
}

/* The union, on the move in turn 4, is asked for the bank. */
static struct campaign *before_question(void)
{
	struct campaign *c = start("june-27-pm", 1);

	c = run_on(seal(c, frame(c, CONFEDERATE, "")));
	return give_standing(c, UNION, "policy ask\n");
}

static const char *question_of(const struct campaign *c)
{
	const struct tree_file *file = tree_find(&c->tree, "for/union/questions.ini");

	assert_non_null(file);
	return file->data;
}

static struct campaign *ask(struct campaign *c)
{
	bool waits;

	load_dice(c, "10.0/duanes-bridge/bridge-destroy = 1\n");
	c = seal(c,
		frame(c, UNION, "destroy bridge at Duane's Bridge with Porter, Morell\n"));
	c = step(c, &waits, NULL);
	assert_true(waits);
	return c;
}

static struct campaign *answer(struct campaign *c)
{
	struct change change;
	bool waits;

	good(operation_answer(&change, c,
		     frame(c, UNION,
			     arena_printf(world.now, "answer %s: south\n",
				     c->settings.question)),
		     &world.diag),
		"answer");
	return step(load(&change.tree, c), &waits, NULL);
}

static void test_question(void **unused)
{
	const struct campaign *c = before_question();

	(void)unused;
	for (int i = 0; i < 20; i++) {
		struct campaign *a = copy(c), *b = copy(c);

		change_hidden(b, CONFEDERATE);
		settle(b);
		a = ask(a);
		b = ask(b);
		assert_true(truths_differ(a, b));
		assert_string_equal(question_of(a), question_of(b));
		assert_string_equal(a->settings.question, b->settings.question);
		same_for(a, b, AUDIENCE_UNION, "at a question");
		same_checks(a, b, UNION);
		/* nobody else hears of a wait */
		same_for(c, a, AUDIENCE_CONFEDERATE, "at a question of the enemy");
		same_for(c, a, AUDIENCE_PUBLIC, "at a question of a side");
		a = answer(a);
		b = answer(b);
		same_for(a, b, AUDIENCE_UNION, "after an answer");
		same_for(a, b, AUDIENCE_PUBLIC, "after an answer, for everybody");
	}
}

static int first_of(const struct campaign *c, const char *id)
{
	const struct game *game = game_of(c);

	for (int i = 0; i < game->units; i++)
		if (!strcmp(game->unit[i].id, id))
			return i;
	fail_msg("there is no unit %s", id);
	return -1;
}

/* What the Union does know must make a difference, or the tests above show nothing. */
static void test_knowledge_shows(void **unused)
{
	struct campaign *c = start("june-27-pm", 1), *a = copy(c), *b;
	int sykes = first_of(c, "us-sykes"), stuart = first_of(c, "cs-stuart");

	(void)unused;
	tell(a);
	b = copy(c);
	state_of(b)->unit[sykes].strength--;
	tell(b);
	assert_non_null(difference(a, b, AUDIENCE_UNION));
	assert_null(difference(a, b, AUDIENCE_CONFEDERATE));
	assert_null(difference(a, b, AUDIENCE_PUBLIC));
	assert_string_not_equal(said(a, CONFEDERATE, "move Stuart to Barker\n", ""),
		said(a, CONFEDERATE, "move Stuart to Turkey Hill\n", ""));

	b = copy(c); /* one more point is held */
	for (int i = 0; i < game_of(c)->map.places; i++)
		if (place_holder(b->state, i) == NO_SIDE)
			state_of(b)->unit[stuart].at = i;
	state_count_holders(b->state, b->game, CONFEDERATE);
	tell(b);
	for (enum audience who = AUDIENCE_UNION; who < AUDIENCE_DECK; who++)
		assert_non_null(difference(a, b, who));

	b = copy(c);
	for (int i = 0; i < game_of(c)->map.places; i++)
		if (place_has_bridge(b->game, i))
			state_of(b)->place[i].broken = true;
	tell(b);
	for (enum audience who = AUDIENCE_UNION; who < AUDIENCE_DECK; who++)
		assert_non_null(difference(a, b, who));

	b = copy(c); /* nor is everything masked */
	put_text(b, "for/union/MESSAGE", "A position\n");
	assert_non_null(difference(a, b, AUDIENCE_UNION));
}

/* ---- names ---- */

static bool is_letter(char c)
{
	return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

static bool has_word(const char *text, const char *word)
{
	size_t length = strlen(word);

	for (const char *at = strstr(text, word); at; at = strstr(at + 1, word))
		if ((at == text || !is_letter(at[-1])) && !is_letter(at[length]))
			return true;
	return false;
}

/* Both sides have an Infantry Dummy 1; a place may be called after a person. */
static bool is_told_apart(const struct game *game, const struct unit *unit)
{
	for (int i = 0; i < game->units; i++)
		if (game->unit[i].side != unit->side &&
			has_word(game->unit[i].name, unit->name))
			return false;
	for (int i = 0; i < game->map.places; i++)
		if (has_word(game->map.place[i].name, unit->name))
			return false;
	return unit->type != TYPE_MARKER;
}

static int no_names_for(const struct campaign *c, enum audience who)
{
	const struct game *game = game_of(c);
	const char *prefix = arena_printf(world.now, "for/%s/", audience_name(who));
	const char *data = arena_printf(world.now, "%sgame/", prefix);
	int looked = 0;

	for (size_t i = 0; i < c->tree.count; i++) {
		const struct tree_file *file = &c->tree.file[i];

		if (strncmp(file->path, prefix, strlen(prefix)) ||
			!strncmp(file->path, data, strlen(data)))
			continue;
		for (int k = 0; k < game->units; k++) {
			const struct unit *unit = &game->unit[k];

			if (unit->side == (int)who || !is_told_apart(game, unit))
				continue;
			if (has_word(file->data, unit->name) ||
				strstr(file->data, unit->id))
				fail_msg("%s names %s", file->path, unit->name);
			looked++;
		}
	}
	return looked;
}

static void test_no_names(void **unused)
{
	struct campaign *c = start("june-27-pm", 1);
	int looked = 0;

	(void)unused;
	c = run_on(seal(c, frame(c, CONFEDERATE,
				   "move Stuart to Barker\nmove Magruder to Mrs. Jordan's\n"
				   "move Winder, Ewell to Barker\n")));
	for (enum audience who = AUDIENCE_UNION; who < AUDIENCE_DECK; who++)
		looked += no_names_for(c, who);
	c = run_on(seal(
		c, frame(c, UNION,
			   "move Couch to Seven Pines\nmove Cooke to Dispatch Station\n")));
	for (enum audience who = AUDIENCE_UNION; who < AUDIENCE_DECK; who++)
		looked += no_names_for(c, who);
	assert_true(looked > 500);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_self_play),
		cmocka_unit_test(test_question),
		cmocka_unit_test(test_knowledge_shows),
		cmocka_unit_test(test_no_names),
	};

	return cmocka_run_group_tests(tests, setup, teardown);
}
