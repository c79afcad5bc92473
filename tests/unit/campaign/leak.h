/*
 * Campaigns for tests of non-interference: two truths that differ only in what a side
 * cannot know give it the same bytes. Here is what is the same for every game; a game says
 * in a struct shipped what such tests want to know of it. To be included behind cmocka.h.
 */
#ifndef TESTS_LEAK_H
#define TESTS_LEAK_H

#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "base/text.h"
#include "game/dice.h"
#include "game/ruleset.h"
#include "game/step.h"
#include "ledger/format.h"
#include "ledger/git/ledger.h"
#include "moderate/operations.h"
#include "moderate/session.h"
#include "shelf/shelf.h"
#include "tell/tell.h"

#include "unit/lib/mails.h"
#include "unit/lib/messages.h"
#include "unit/lib/rounds.h"

#define NEVER " if turn is after 30"

/* A game, and what tests put into campaigns of it. */
struct shipped {
	const char *id;
	const char *options;      /* with which it is played; NULL: none */
	const char *talk;         /* within a step; NULL: as the family has it */
	int plans;                /* enum plans_mode */
	const char *scenario[2];  /* where self-play starts */
	int games;                /* of self-play, in a round */
	const char *standing[4];  /* orders that come to nothing at a position; NULL ends */
	const char *event[SIDES]; /* told to that side alone, as a journal has it */
	const char *const *orders; /* bodies that are checked; NULL behind the last */
	struct data_file *file;
	size_t files;
};

struct world {
	struct arena arena;   /* what lasts */
	struct arena game;    /* of one game */
	struct arena scratch; /* of one comparison */
	struct arena *now;    /* one of them */
	struct diag diag;
	const struct shipped *shipped; /* the game that is played */
	uint64_t random;
	int compared; /* files */
};

static struct world world;

/* Loads the games; the first is the one that is played. */
static inline int set_up(struct shipped *shipped, size_t count)
{
	const struct ruleset *ruleset;

	setenv("ADJUTANT_DATA", ".", 0);
	diag_init(&world.diag, &world.arena);
	world.random = 1862;
	world.now = &world.game;
	world.shipped = shipped;
	for (size_t i = 0; i < count; i++)
		if (shelf_game(&shipped[i].file, &shipped[i].files, &ruleset, &world.arena,
			    shipped[i].id, &world.diag) < 0)
			return -1;
	return 0;
}

static inline int tear_down(void **unused)
{
	(void)unused;
	arena_release(&world.arena);
	arena_release(&world.game);
	arena_release(&world.scratch);
	return 0;
}

static inline int games_wanted(void)
{
	return world.shipped->games * rounds_wanted();
}

static inline int chance(int n)
{
	return (int)dice_random(&world.random, (uint32_t)n);
}

static inline void fail_with_messages(const char *what)
{
	fail_msg("%s: %s", what, messages_of(&world.arena, &world.diag));
}

static inline void good(int err, const char *what)
{
	if (err != OK)
		fail_with_messages(what);
}

/* ---- playing ---- */

static inline struct campaign *load(const struct tree *tree, const struct campaign *known)
{
	struct campaign *c;

	good(campaign_load(&c, world.now, tree, known, &world.diag), "load");
	return c;
}

static inline struct campaign *copy(const struct campaign *c)
{
	return load(&c->tree, c);
}

static inline struct campaign *step(struct campaign *c, bool *waits, const char **message)
{
	struct change change;

	good(operation_step(&change, c, waits, &world.diag), "step");
	if (message)
		*message = change.message;
	return load(&change.tree, c);
}

static inline struct campaign *run_on(struct campaign *c)
{
	bool waits = false;

	while (!waits && operation_runs_on(c))
		c = step(c, &waits, NULL);
	return c;
}

static inline struct campaign *seal(struct campaign *c, const char *text)
{
	struct change change;

	good(operation_seal(&change, c, text, NULL, NULL, &world.diag), "seal");
	return load(&change.tree, c);
}

static inline struct campaign *give_standing(
	struct campaign *c, enum side side, const char *text)
{
	struct change change;

	good(operation_draft(&change, c, side, NULL, text, NULL, READS_WHOLE, &world.diag),
		"standing orders");
	return load(&change.tree, c);
}

static inline struct campaign *start(const char *scenario, int seed)
{
	struct new_campaign new = {.name = "leak",
		.scenario = scenario,
		.dice = DICE_MODE_SEED,
		.file = world.shipped->file,
		.files = world.shipped->files};
	char hash[SHA256_HEX + 1];
	struct campaign *c;
	struct change change;

	sha256_join(hash, arena_printf(world.now, "%d", seed), "leak", NULL);
	new.seed = arena_string(world.now, hash);
	new.options = world.shipped->options;
	new.talk = world.shipped->talk;
	new.plans = world.shipped->plans;
	good(operation_new(&change, world.now, &new, &world.diag), "new");
	c = load(&change.tree, NULL);
	for (enum side side = UNION; side < SIDES; side++) {
		good(operation_join(&change, c, side, "3f2a90c1d7e45b6688aa01f2c3d4e5f6",
			     NULL, READS_WHOLE, &world.diag),
			"join");
		c = load(&change.tree, c);
	}
	return run_on(c);
}

static inline const char *frame(const struct campaign *c, enum side side, const char *body)
{
	struct position position;

	campaign_position(&position, c);
	return arena_printf(world.now,
		"begin orders\ncampaign leak\nturn %d\nside %s\n%s%send orders\n",
		position.turn, side_name(side), form_nonce_line(world.now, c, side), body);
}

static inline const char *player_orders(const struct campaign *c, enum side side)
{
	void *view = arena_alloc(world.now, c->ruleset->state_size);
	struct buf body;

	buf_init(&body, world.now);
	c->ruleset->view(view, c->game, c->state, (enum audience)side);
	c->ruleset->player(&body, world.now, c->game, view, 0, &world.random);
	return frame(c, side, body.data);
}

/* ---- papers ---- */

static inline void put_text(struct campaign *c, const char *path, const char *text)
{
	tree_put(&c->tree, path, text, strlen(text));
}

static inline void put_standing(struct campaign *c, enum side side, const char *text)
{
	const char *path = ledger_standing_path(world.now, side);

	tree_remove(&c->tree, path);
	if (text)
		put_text(c, path, text);
}

static inline bool has_kind(const struct campaign *c, const char *kind)
{
	const char *line = arena_printf(world.now, "kind: %s\n", kind);

	for (size_t i = 0; i < c->tree.count; i++)
		if (!strncmp(c->tree.file[i].path, "journal/", 8) &&
			strstr(c->tree.file[i].data, line))
			return true;
	return false;
}

/* Another set, or none at all. */
static inline const char *other_standing(void)
{
	const char *const *set = world.shipped->standing;
	int sets = 0;

	while (set[sets])
		sets++;
	return chance(2) ? set[chance(sets)] : NULL;
}

/* True for a path of what a side sealed for a step. */
static inline bool is_sealed_by(const char *path, enum side side)
{
	const char *role = strrchr(path, '/'), *name = side_name(side);

	return !strncmp(path, ORDERS_DIR, strlen(ORDERS_DIR)) &&
	       role != path + strlen(ORDERS_DIR) - 1 &&
	       !strncmp(role + 1, name, strlen(name));
}

/* What the side has sent and what only it was told is made up anew. */
static inline void change_papers(struct campaign *c, enum side side)
{
	size_t count = c->tree.count;

	put_standing(c, side, other_standing());
	tree_remove(&c->tree, ledger_draft_path(world.now, side));
	if (chance(2))
		put_text(c, ledger_draft_path(world.now, side), frame(c, side, ""));
	for (size_t i = 0; i < count; i++) {
		const struct tree_file *file = &c->tree.file[i];

		if (is_sealed_by(file->path, side))
			put_text(c, file->path,
				arena_printf(
					world.now, "%s# %d\n", file->data, chance(1000)));
		else if (!strncmp(file->path, "journal/", 8))
			put_text(c, file->path,
				arena_printf(world.now, "%s%s%s", file->data,
					file->length ? "\n" : "",
					world.shipped->event[side]));
	}
}

/* The changed state into the tree, from where the next step takes it. */
static inline void settle(struct campaign *c)
{
	campaign_store(c, "00112233445566778899aabbccddeeff");
}

/* Whatever the position is, he has his report and his map, and they stand in no file. */
static inline void read_as_moderator(struct campaign *c)
{
	size_t files = c->tree.count;
	struct buf text;

	buf_init(&text, world.now);
	good(moderator_report(&text, c, &world.diag), "the moderator's report");
	good(moderator_map(&text, c, &world.diag), "the moderator's map");
	if (c->tree.count != files)
		fail_with_messages("the moderator's report stands in a file");
}

static inline void tell(struct campaign *c)
{
	struct position position;
	struct occasion occasion = {
		.kind = COMMIT_STEP, .subject = "A position", .told = true};

	campaign_position(&position, c);
	occasion.turn = position.turn;
	occasion.step = campaign_step(c);
	good(tell_all(c, &occasion, &world.diag), "tell");
	read_as_moderator(c);
}

/* ---- dice ---- */

/* Behind turn, step and segment: "10.0/x/y = 5" of "4/union/0/10.0/x/y = 5". */
static inline const char *loaded_name(const char *label)
{
	for (int slashes = 0; slashes < 3; label++)
		slashes += *label == '/';
	return label;
}

static inline void add_loaded(struct buf *dice, const char *message)
{
	char **die;
	size_t count = ledger_trailers(&die, world.now, message, "Die");

	for (size_t i = 0; i < count; i++)
		if (!strstr(die[i], "/draw") && !strstr(die[i], "/steal"))
			buf_printf(dice, "%s\n", loaded_name(die[i]));
}

static inline void load_dice(struct campaign *c, const char *dice)
{
	c->settings.dice = DICE_MODE_LOADED;
	put_text(c, "dice.txt", dice);
}

/* ---- answers ---- */

static inline struct campaign *give_answer(struct campaign *c, const char *text)
{
	struct change change;

	good(operation_answer(&change, c,
		     frame(c, (enum side)c->settings.waiting,
			     arena_printf(world.now, "answer %s: %s\n",
				     c->settings.question, text)),
		     NULL, &world.diag),
		"answer");
	return load(&change.tree, c);
}

#endif
