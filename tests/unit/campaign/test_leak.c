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

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "base/err.h"
#include "base/ini.h"
#include "base/text.h"
#include "campaign/intake.h"
#include "campaign/operations.h"
#include "campaign/told.h"
#include "game/dice.h"
#include "game/journal.h"
#include "ledger/git/ledger.h"
#include "ledger/paths.h"
#include "rules/late-unpleasantness/cards/cards.h"
#include "rules/late-unpleasantness/data/game.h"
#include "rules/late-unpleasantness/rules/sequence.h"
#include "rules/late-unpleasantness/rules/turn.h"
#include "rules/late-unpleasantness/state/state.h"
#include "shelf/shelf.h"

#include "game/ruleset.h"
#include "unit/rounds.h"

#define POSITIONS 24 /* steps with orders of a game that are looked at */
#define TRUTHS    1  /* of each position */

#define WITH_NEVER " if turn is after 30"

struct world {
	struct arena arena;   /* what lasts */
	struct arena game;    /* of one game */
	struct arena scratch; /* of one comparison */
	struct arena *now;    /* one of them */
	struct diag diag;
	const struct shipped *shipped; /* the game that is played */
	uint64_t random;
	int compared;          /* files */
	bool named[CARDS_MAX]; /* cards that stay where they are in the other truth */
};

static struct world world;

/* The games, and where their self-play starts: turn by turn. */
static struct shipped {
	const char *id;
	const char *scenario[2];
	int games; /* of self-play, in a round */
	struct data_file *file;
	size_t files;
} shipped[] = {
	{.id = "gates-of-richmond", .scenario = {"june-27-pm", "campaign"}, .games = 2},
	{.id = "if-it-takes-all-summer", .scenario = {"may-1864", "campaign"}, .games = 1},
};

static int gates(void **unused)
{
	(void)unused;
	world.shipped = &shipped[0];
	return 0;
}

static int summer(void **unused)
{
	(void)unused;
	world.shipped = &shipped[1];
	return 0;
}

static int games_wanted(void)
{
	return world.shipped->games * rounds_wanted();
}

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

	good(operation_seal(&change, c, text, NULL, NULL, &world.diag), "seal");
	return load(&change.tree, c);
}

static struct campaign *give_standing(struct campaign *c, enum side side, const char *text)
{
	struct change change;

	good(operation_draft(&change, c, side, NULL, text, NULL, &world.diag),
		"standing orders");
	return load(&change.tree, c);
}

static struct campaign *start(const char *scenario, int seed)
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
	new.options = "breastworks";
	good(operation_new(&change, world.now, &new, &world.diag), "new");
	c = load(&change.tree, NULL);
	for (enum side side = UNION; side < SIDES; side++) {
		good(operation_join(&change, c, side, "3f2a90c1d7e45b6688aa01f2c3d4e5f6",
			     NULL, &world.diag),
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
	c->ruleset->player(&body, world.now, c->game, view, 0, &world.random);
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
	if (unit->at >= 0 && lu_place_has_bridge(game, unit->at))
		unit->bank = chance(2) ? BANK_NORTH : BANK_SOUTH;
	if (lu_unit_is_division(info))
		unit->strength = 1 + chance(info->strength);
	if (info->type == TYPE_SUPPLY)
		unit->mode = chance(2) ? MODE_DUMP : MODE_WAGON;
	unit->relocated = is_dummy(info) && chance(2);
	unit->dug_in = unit->at >= 0 && state->place[unit->at].breastworks &&
		       (is_dummy(info) ? info->dummy_kind : info->type) == TYPE_INFANTRY &&
		       chance(2);
	unit->supply = SUPPLIED;
	unit->looting = 0;
}

/* Who has not come yet, as the rules print it; garrisons; who has dug in, for breastworks
 * stand while he stays; and who has come to a marker of enemy supply, for a division drives
 * it away. */
static bool is_known(const struct game *game, const struct state *state, int unit)
{
	const struct unit *info = &game->unit[unit];
	int at = state->unit[unit].at;
	bool marked = false;

	for (int i = 0; i < game->units; i++)
		marked = marked || (at >= 0 && game->unit[i].type == TYPE_MARKER &&
					   game->unit[i].side != info->side &&
					   state->unit[i].at == at);
	return info->type == TYPE_GARRISON || state->unit[unit].dug_in ||
	       (at < 0 && info->setup.turn) || marked;
}

/* With points that are kept: who is in them, and all supply units. */
static bool stays(
	const struct game *game, const struct state *state, int unit, const bool *kept)
{
	int at = state->unit[unit].at;

	if (is_known(game, state, unit))
		return true;
	return kept && ((at >= 0 && kept[at]) || game->unit[unit].type == TYPE_SUPPLY);
}

/* 8.1, 8.2: markers and looters are their owner's secret, too. */
static void change_markers(struct campaign *c, enum side side, const bool *kept)
{
	const struct game *game = game_of(c);
	struct state *state = state_of(c);

	for (int i = 0; i < game->units; i++) {
		if (!is_piece(&game->unit[i], side) || state->unit[i].at < 0 ||
			stays(game, state, i, kept))
			continue;
		state->unit[i].supply = chance(3);
		state->unit[i].looting = chance(2) ? state->turn + 1 : 0;
	}
}

/* 8.2: attrition may take pieces of the side away, and that they are gone is seen. */
static bool attrition_comes(struct campaign *c, enum side side)
{
	const struct state *state = state_of(c);

	for (int i = 0; i < game_of(c)->units; i++)
		if (state->step == SEQUENCE_SUPPLY &&
			is_piece(&game_of(c)->unit[i], side) &&
			state->unit[i].supply != SUPPLIED)
			return true;
	return false;
}

/* 7.0: a leader elsewhere than with his command would be sent there, for all to see that
 * he has left a point. */
static void change_leader(
	const struct game *game, struct state *state, int leader, const bool *kept)
{
	struct unit_state *now = &state->unit[leader];
	int with = -1, seen = 0;

	for (int i = 0; i < game->units; i++)
		if (lu_unit_is_division(&game->unit[i]) && state->unit[i].at >= 0 &&
			!stays(game, state, i, kept) && lu_leads(game, state, leader, i) &&
			chance(++seen) == 0)
			with = i;
	now->at = with < 0 ? -1 : state->unit[with].at;
	now->bank = with < 0 ? BANK_NONE : state->unit[with].bank;
}

/* The points of a side that may be filled anew; returns their number. */
static int list_held(const struct campaign *c, enum side side, const bool *kept, int *held)
{
	const struct state *state = c->state;
	int holds = 0;

	for (int i = 0; i < game_of(c)->map.places; i++) {
		bool open = lu_place_held_by(state, i, side);

		for (int k = 0; k < game_of(c)->units; k++)
			open = open && (state->unit[k].at != i ||
					       !stays(game_of(c), state, k, kept));
		if (open)
			held[holds++] = i;
	}
	return holds;
}

/*
 * Everything of a side that the other cannot know is made up anew; which points it
 * holds and since when stays. So does, if there are points to be `kept`, what is in them,
 * and supply units do.
 */
static void change_hidden_but(struct campaign *c, enum side side, const bool *kept)
{
	const struct game *game = game_of(c);
	struct state *state = state_of(c);
	int unit[UNITS_MAX], held[PLACES_MAX], units = 0, holds;
	bool leader[UNITS_MAX] = {false};

	for (int i = 0; i < game->units; i++) {
		if (!is_piece(&game->unit[i], side) || stays(game, state, i, kept))
			continue;
		if (game->unit[i].type == TYPE_LEADER)
			leader[i] = true;
		else
			unit[units++] = i;
	}
	holds = list_held(c, side, kept, held);
	assert_true(units >= holds);
	shuffle(unit, units);
	for (int i = 0; i < units; i++) {
		bool away = !holds || (i >= holds && chance(4) == 0);

		state->unit[unit[i]].at = away ? -1 : held[i < holds ? i : chance(holds)];
		change_unit(game, state, unit[i]);
	}
	for (int i = 0; i < game->units; i++)
		if (leader[i])
			change_leader(game, state, i, kept);
}

/*
 * 12.0: cards in the hand of a side, which the other does not know, change places with
 * cards of the deck. `useless`: with cards that the side cannot play, as far as they go.
 */
static void change_cards(struct campaign *c, enum side side, bool useless)
{
	const struct game *game = game_of(c);
	struct state *state = state_of(c);
	int hand[CARDS_MAX], deck[CARDS_MAX], cards = 0, left = 0;

	for (int i = 0; i < game->cards; i++) {
		if (world.named[i])
			continue;
		if (state->card[i].at == (int)lu_hand_of(side) && !state->card[i].known)
			hand[cards++] = i;
		else if (state->card[i].at == CARD_DECK &&
			 (!useless || game->card[i].side == (int)side_other(side)))
			deck[left++] = i;
	}
	shuffle(deck, left);
	for (int i = 0; i < cards && i < left; i++) {
		if (!useless && chance(4) == 0)
			continue;
		state->card[hand[i]].at = CARD_DECK;
		state->card[deck[i]].at = (int)lu_hand_of(side);
	}
}

static void name_no_cards(void)
{
	memset(world.named, 0, sizeof world.named);
}

/* The cards whose numbers stand in a text; other numbers do no harm. */
static void name_cards(const struct campaign *c, const char *text)
{
	for (const char *p = text; p && *p;) {
		int number = 0, card;

		for (; text_is_digit(*p); p++)
			number = number < 1000 ? number * 10 + *p - '0' : number;
		if (number && (card = lu_card_find(game_of(c), number)) >= 0)
			world.named[card] = true;
		p += *p != '\0';
	}
}

static void change_hidden(struct campaign *c, enum side side)
{
	change_hidden_but(c, side, NULL);
	change_cards(c, side, false);
}

static void put_text(struct campaign *c, const char *path, const char *text)
{
	tree_put(&c->tree, path, text, strlen(text));
}

static void put_standing(struct campaign *c, enum side side, const char *text)
{
	const char *path = arena_printf(world.now, "standing/%s.txt", side_name(side));

	tree_remove(&c->tree, path);
	if (text)
		put_text(c, path, text);
}

static bool has_kind(const struct campaign *c, const char *kind)
{
	const char *line = arena_printf(world.now, "kind: %s\n", kind);

	for (size_t i = 0; i < c->tree.count; i++)
		if (!strncmp(c->tree.file[i].path, "journal/", 8) &&
			strstr(c->tree.file[i].data, line))
			return true;
	return false;
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
	struct occasion occasion = {
		.kind = COMMIT_STEP, .subject = "A position", .told = true};

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
	"attack Turkey Hill with Sykes, McCall\nlead McCall\nlosses 2 from Sykes\n"
	"break off with McCall after 2\nmove Sykes to Barker\n",
	"attack Fort 5 with Franklin, Slocum, Smith\nspare Franklin\n",
	"attack Richmond with Keyes, Couch via Fort 2\ncommit Couch\n",
	"attack Grapevine Bridge with Jackson, Winder, Ewell\nlead Sykes\n",
	"attack Barker with Longstreet, Stuart\nmove Longstreet to Tucker Town\n",
	"attack Lower Grapevine Bridge with Lee, A.P. Hill\nattack Lower Grapevine Bridge "
	"with D.H. Hill\n",
	"attack Savage Station with Infantry Dummy 1\n",
	"standing\nwhen attacked at Fort 5: lead Huger; retreat to Fort 6; withdraw to "
	"Richmond\nwhen combat continues: ask\nwhen leader alone: rejoin at Richmond\n",
	"standing\nwhen attacking Turkey Hill: lead Sykes; losses Sykes, McCall\n"
	"when supply begins: terminus at White House; wagon at Savage Station\n",
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
	/* of the other game, and of options */
	"place Pickett at Hanover Junction\nmove Pickett to Taylorsville\n",
	"place Potter at Brandy Station\nplace Burnside at Aquia Creek\n",
	"dig in Getty, Heth\ndig in Heth\nmove Heth to Verdiersville\n",
	"move Torbert, Sheridan to Chancellorsville\ndig in Griffin\n",
	"attack Wilderness Tavern with Griffin via Spottswood\nlead Griffin\n",
	"attack Germanna Ford with Rodes, Ewell\nattack Ely's Ford with Early\n",
	"standing\nwhen reconnoitred at Orange CH: announce 12\nwhen supply begins: "
	"terminus at Aquia Creek; depot at Winston\nwhen army leader lost: promote Ewell\n",
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

			name_no_cards();
			change_hidden(b, enemy);
			change_markers(b, enemy, NULL);
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

/* 7.0: a leader goes where his command is, which is elsewhere in the other truth. */
static void take_off_leaders(struct campaign *c, enum side side)
{
	struct state *state = state_of(c);

	for (int i = 0; i < game_of(c)->units; i++)
		if (is_piece(&game_of(c)->unit[i], side) &&
			game_of(c)->unit[i].type == TYPE_LEADER) {
			state->unit[i].at = -1;
			state->unit[i].bank = BANK_NONE;
		}
	settle(c);
}

/* Who wins hangs on pieces that are not seen before: that much is told then. */
static bool near_the_end(const struct campaign *c)
{
	for (int i = 0; i < game_of(c)->victories; i++) {
		const struct victory *victory = &game_of(c)->victory[i];

		for (int k = 0; k < victory->places; k++)
			if (lu_place_held_by(
				    c->state, victory->place[k], (enum side)victory->side))
				return true;
	}
	return false;
}

/* Behind turn, step and segment: "10.0/x/y = 5" of "4/union/0/10.0/x/y = 5". */
static const char *loaded_name(const char *label)
{
	for (int slashes = 0; slashes < 3; label++)
		slashes += *label == '/';
	return label;
}

/* A draw is loaded by the number of the card, which its face is not. */
static void add_draws(struct buf *dice, const struct campaign *c, const char *step)
{
	const char *path = journal_path(world.now, step);
	const struct tree_file *file = tree_find(&c->tree, path);
	struct journal journal;

	journal_init(&journal, world.now);
	good(journal_parse(&journal, path, file->data, file->length, &world.diag), path);
	for (const struct event *event = journal.first; event; event = event->next) {
		const struct fact *fact = event->facts;

		if (strcmp(event->kind, "card-drawn") != 0 &&
			strcmp(event->kind, "card-stolen-drawn") != 0)
			continue;
		while (strcmp(fact->key, "card") != 0)
			fact = fact->next;
		for (int i = 0; i < game_of(c)->cards; i++)
			if (!strcmp(game_of(c)->card[i].id, fact->value)) {
				buf_printf(dice, "%s = %d\n",
					loaded_name(event->rolls->label),
					game_of(c)->card[i].number);
				world.named[i] = true;
			}
	}
}

static void add_loaded(struct buf *dice, const char *message)
{
	char **die;
	size_t count = ledger_trailers(&die, world.now, message, "Die");

	for (size_t i = 0; i < count; i++)
		if (!strstr(die[i], "/draw") && !strstr(die[i], "/steal"))
			buf_printf(dice, "%s\n", loaded_name(die[i]));
}

/* The dice of the orders and of the steps that follow; their draws are named. */
static const char *roll_once(struct campaign *c, const char *text)
{
	const char *message;
	bool waits = false;
	struct buf dice;

	buf_init(&dice, world.now);
	c = seal(c, text);
	while (!waits && campaign_runs_on(c)) {
		const char *step_name = campaign_step(c);

		c = step(c, &waits, &message);
		add_loaded(&dice, message);
		add_draws(&dice, c, step_name);
	}
	return dice.data;
}

static void load_dice(struct campaign *c, const char *dice)
{
	c->settings.dice = DICE_MODE_LOADED;
	put_text(c, "dice.txt", dice);
}

/* 12.0: who discards what is too much shows it. */
static bool discards_come(const struct campaign *c, enum side side)
{
	const struct state *state = c->state;

	return state->step == SEQUENCE_EVENTS &&
	       lu_hand_size(game_of(c), state, side) + game_of(c)->cards_drawn >
		       game_of(c)->hand_limit;
}

/* Cards by which a side comes to see what the other hides, takes it away or gives to it. */
static bool shows_pieces(const struct card *card)
{
	for (int i = 0; i < card->clauses; i++)
		switch (card->clause[UNION][i].verb) {
		case EFFECT_REVEAL_POINTS:
		case EFFECT_REVEAL_HAND:
		case EFFECT_LOSE:
		case EFFECT_MUST_ATTACK:
		case EFFECT_DUMMIES:
		case EFFECT_BRIDGES: return true;
		case EFFECT_REPLACE:
			if (card->clause[UNION][i].side != UNION)
				return true;
			break;
		default: break;
		}
	return false;
}

/* Cards that change hands, which are others in another truth. */
static bool steals(const struct card *card)
{
	for (int i = 0; i < card->clauses; i++)
		if (card->clause[UNION][i].verb == EFFECT_STEAL_CARD)
			return true;
	return false;
}

static void take_out_cards(struct campaign *c, bool (*these)(const struct card *card))
{
	struct state *state = state_of(c);

	for (int i = 0; i < game_of(c)->cards; i++) {
		if (!these(&game_of(c)->card[i]))
			continue;
		for (int k = state->effects - 1; k >= 0; k--)
			if (state->effect[k].card == game_of(c)->card[i].number)
				lu_effects_remove(state, k);
		state->card[i] = (struct card_state){.at = CARD_REMOVED};
	}
	settle(c);
}

static int steps_compared;

static void play_step_from_both(const struct campaign *c, enum side side, const char *text)
{
	enum side enemy = side_other(side);
	struct campaign *a = copy(c), *b;
	bool waits_a = false, waits_b = false;
	const char *dice;

	tree_remove(&a->tree, arena_printf(world.now, "standing/%s.txt", side_name(enemy)));
	take_out_cards(a, shows_pieces);
	b = load(&a->tree, a);
	name_no_cards();
	dice = roll_once(copy(a), text);
	load_dice(a, dice);
	load_dice(b, dice);
	change_hidden(b, enemy);
	settle(b);
	for (a = seal(a, text), b = seal(b, text);
		!waits_a && campaign_runs_on(a) && !discards_come(a, enemy) &&
		!attrition_comes(a, enemy) && !attrition_comes(b, enemy);) {
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

/* ---- across a step with attacks ---- */

static int attacks_compared, displays_compared, partings;

/* Where who is attacked goes, so that it does not hang on friends who are not seen. */
static const char *fixed_ways_out(const struct campaign *c, enum side side)
{
	const struct game *game = game_of(c);
	struct buf text;

	buf_init(&text, world.now);
	for (int i = 0; i < game->map.places; i++) {
		const struct place *place = &game->map.place[i];
		struct buf list;

		if (!lu_place_held_by(c->state, i, side))
			continue;
		buf_init(&list, world.now);
		for (int k = place->first_exit; k < place->first_exit + place->exits; k++)
			if (!(game->map.place[game->map.exit[k].to].flags & POINT_OFFMAP))
				buf_printf(&list, "%s%s", list.length ? ", " : "",
					game->map.place[game->map.exit[k].to].id);
		buf_printf(&text, "when attacked at %s: retreat to %s; withdraw to %s\n",
			place->id, list.data, list.data);
	}
	return text.data;
}

/* What of a step lies open on the map: who holds what since when, and who has won. */
static bool same_openly(const struct campaign *a, const struct campaign *b)
{
	const struct state *x = a->state, *y = b->state;

	for (int i = 0; i < game_of(a)->map.places; i++)
		if (x->place[i].held != y->place[i].held ||
			x->place[i].since_turn != y->place[i].since_turn ||
			x->place[i].since_step != y->place[i].since_step)
			return false;
	return x->result == y->result;
}

static void find_attacked(const struct campaign *c, const char *text, bool *kept)
{
	for (int i = 0; i < game_of(c)->map.places; i++)
		kept[i] = strstr(text, arena_printf(world.now, "attack %s with",
					       game_of(c)->map.place[i].name)) != NULL;
}

/*
 * The enemy stands in the points that are attacked as he did, and elsewhere with others.
 * The dice are keyed alike: the same name, the same face.
 */
static void attack_from_both(const struct campaign *c, enum side side, const char *text)
{
	enum side enemy = side_other(side);
	struct campaign *a = copy(c), *b;
	bool kept[PLACES_MAX] = {false}, waits = false;

	put_standing(a, enemy, fixed_ways_out(c, enemy));
	take_out_cards(a, shows_pieces);
	take_off_leaders(a, enemy); /* who rejoins could come into the next attack */
	a = load(&a->tree, c);
	b = copy(a);
	find_attacked(a, text, kept);
	change_hidden_but(b, enemy, kept);
	change_markers(b, enemy, kept);
	settle(b);
	for (a = seal(a, text), b = seal(b, text); !waits && campaign_runs_on(a);) {
		a = step(a, &waits, NULL);
		b = step(b, &waits, NULL);
		assert_true(truths_differ(a, b));
		if (!same_openly(a, b)) {
			partings++;
			return;
		}
		same_for(a, b, (enum audience)side, "across an attack");
		same_for(a, b, AUDIENCE_PUBLIC, "across an attack, for everybody");
		assert_int_equal(campaign_runs_on(a), campaign_runs_on(b));
		attacks_compared++;
		displays_compared +=
			strstr(tree_find(&a->tree, "for/public/journal.txt")->data,
				"kind: display\n") != NULL;
	}
}

static void step_from_both(const struct campaign *c, enum side side)
{
	const char *text = player_orders(c, side);

	if (strstr(text, "attack")) {
		attack_from_both(c, side, text);
		text = frame(c, side, "");
	}
	play_step_from_both(c, side, text);
}

/* ---- the same march by other pieces ---- */

static int marches_compared;

static bool walks(
	const struct game *game, const struct state *state, int unit, enum side side)
{
	const struct unit *info = &game->unit[unit];
	int type = is_dummy(info) ? info->dummy_kind : info->type;

	return info->side == (int)side && state->unit[unit].at >= 0 &&
	       type == TYPE_INFANTRY && !state->unit[unit].dug_in &&
	       state->unit[unit].looting < state->turn;
}

/* A marker of supply stands there. */
static bool is_marked(const struct campaign *c, int place)
{
	const struct state *state = c->state;

	for (int i = 0; i < game_of(c)->units; i++)
		if (game_of(c)->unit[i].type == TYPE_MARKER && state->unit[i].at == place)
			return true;
	return false;
}

/* A place next to one of its pieces, with no bridge and nobody near; -1: none. */
static int find_walk(const struct campaign *c, int unit)
{
	const struct game *game = game_of(c);
	const struct state *state = c->state;
	int from = state->unit[unit].at;

	if (lu_place_has_bridge(game, from))
		return -1;
	for (int to = 0; to < game->map.places; to++)
		if (map_link(&game->map, from, to) >= 0 && !lu_place_has_bridge(game, to) &&
			lu_place_holder(state, to) == NO_SIDE && !is_marked(c, to) &&
			!(game->map.place[to].flags & (POINT_RICHMOND | POINT_OFFMAP)))
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
		if (state->place[i].broken && lu_place_held_by(state, i, side))
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
	take_off_leaders(a, side);
	b = load(&a->tree, a);
	at = state_of(b)->unit[walker[0]].at;
	state_of(b)->unit[walker[0]].at = state_of(b)->unit[walker[1]].at;
	state_of(b)->unit[walker[1]].at = at;
	for (int i = 0; i < 2; i++)
		state_of(b)->unit[walker[i]].bank =
			lu_place_has_bridge(game, state_of(b)->unit[walker[i]].at)
				? BANK_SOUTH
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
	for (size_t i = 0; i < sizeof shipped / sizeof *shipped; i++)
		if (shelf_game(&shipped[i].file, &shipped[i].files, &ruleset, &world.arena,
			    shipped[i].id, &world.diag) < 0)
			return -1;
	return gates(unused);
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
	struct campaign *c = start(world.shipped->scenario[seed % 2 ? 0 : 1], seed);
	struct position position;

	for (int i = 0; i < POSITIONS; i++) {
		enum side side;

		campaign_position(&position, c);
		if (position.over)
			break;
		side = step_side(position.step);
		world.now = &world.scratch;
		look_at(c);
		if (position.turn && !near_the_end(c)) {
			step_from_both(c, side);
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
	world.compared = steps_compared = attacks_compared = displays_compared = 0;
	partings = marches_compared = 0;
	for (int seed = 1; seed <= games_wanted(); seed++)
		play_one_game(seed);
	print_message("%d files the same, in %d steps, %d with attacks (%d displays; %d "
		      "parted) and %d marches\n",
		world.compared, steps_compared, attacks_compared, displays_compared,
		partings, marches_compared);
	assert_true(steps_compared > games_wanted() * 4);
	assert_true(marches_compared > games_wanted() * 2);
	assert_true(attacks_compared > games_wanted() * 4);
	assert_true(displays_compared > games_wanted());
	assert_true(partings < attacks_compared);
}

/* The union, on the move in turn 4, is asked for the bank. */
static struct campaign *before_question(void)
{
	struct campaign *c = start("june-27-pm", 1);

	c = run_on(seal(c, frame(c, CONFEDERATE, "")));
	return give_standing(c, UNION, "policy ask bank-choice\n");
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
		     NULL, &world.diag),
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

	b = copy(c); /* another hand */
	name_no_cards();
	change_cards(b, UNION, false);
	tell(b);
	assert_non_null(difference(a, b, AUDIENCE_UNION));
	assert_null(difference(a, b, AUDIENCE_CONFEDERATE));
	assert_null(difference(a, b, AUDIENCE_PUBLIC));

	b = copy(c); /* one card more in a hand */
	for (int i = 0, done = 0; i < game_of(c)->cards; i++)
		if (state_of(b)->card[i].at == CARD_DECK && !done++)
			state_of(b)->card[i].at = CARD_UNION;
	tell(b);
	for (enum audience who = AUDIENCE_UNION; who < AUDIENCE_DECK; who++)
		assert_non_null(difference(a, b, who));

	b = copy(c); /* one more point is held */
	for (int i = 0; i < game_of(c)->map.places; i++)
		if (lu_place_holder(b->state, i) == NO_SIDE)
			state_of(b)->unit[stuart].at = i;
	lu_state_count_holders(b->state, b->game, CONFEDERATE);
	tell(b);
	for (enum audience who = AUDIENCE_UNION; who < AUDIENCE_DECK; who++)
		assert_non_null(difference(a, b, who));

	b = copy(c);
	for (int i = 0; i < game_of(c)->map.places; i++)
		if (lu_place_has_bridge(b->game, i))
			state_of(b)->place[i].broken = true;
	tell(b);
	for (enum audience who = AUDIENCE_UNION; who < AUDIENCE_DECK; who++)
		assert_non_null(difference(a, b, who));

	b = copy(c); /* nor is everything masked */
	put_text(b, "for/union/MESSAGE", "A position\n");
	assert_non_null(difference(a, b, AUDIENCE_UNION));
}

/* ---- pairs of truths ---- */

/*
 * A position that is so in two ways, of which one side knows and the other must not
 * find out, neither by what is played nor by what it is told of it.
 */
struct pair {
	const char *what;
	enum side hidden;        /* whose facts differ */
	const char *given;       /* in both; lines of adjutant-case(5) */
	const char *truth[2];    /* the same for one of them */
	const char *orders[2];   /* of the side on the move, NULL: nobody's */
	const char *standing[2]; /* of the side that differs */
	const char *kinds[2];    /* events that this must have come to */
	const char *dice;
	const char *other;   /* standing orders of the other side */
	const char *then[2]; /* orders of whoever is on the move afterwards */
	const char *asked;   /* the decision for which the other side must be asked */
	const char *answer;
};

#define UNION_MOVES       "step union\n"
#define CONFEDERATE_MOVES "step confederate\n"
#define KEARNY_ATTACKS    "attack Baptist Church with Kearny\n"

static const struct pair pairs[] = {
	/* 6.1, 9.0: attacks that are stopped */
	{.what = "an attack that its leader check stops",
		.hidden = UNION,
		.given = UNION_MOVES "Couch at Portugue\nHuger at Fort 2\n",
		.truth = {"Kearny, Heintzelman at White's Tavern\n",
			"Hooker, us-infantry-dummy-1 at White's Tavern\n"},
		.orders = {"attack Fort 2 with Couch\nattack Fort 2 with Kearny, "
			   "Heintzelman\n",
			"attack Fort 2 with Couch\nattack Fort 2 with Hooker, Infantry "
			"Dummy 1\nlead Hooker\nlosses Hooker\n"},
		.kinds = {"leader-check", "leader-check"},
		.dice = "9.0/portugue>fort-2/magruder = 1\n"
			"6.1/whites-tavern>fort-2/leader-check = 6\n"},
	{.what = "an attack that Magruder stops",
		.hidden = UNION,
		.given = UNION_MOVES "Huger at Fort 2\n",
		.truth = {"Kearny at White's Tavern\n",
			"Hooker, Peck, Porter, us-cavalry-dummy-1 at White's Tavern\n"},
		.orders = {"attack Fort 2 with Kearny\n",
			"attack Fort 2 with Hooker, Peck, Porter, Cavalry Dummy 1\n"},
		.kinds = {"magruder", "magruder"},
		.dice = "9.0/whites-tavern>fort-2/magruder = 2\n"},
	{.what = "who stands in a point whose attack is stopped",
		.hidden = CONFEDERATE,
		.given = UNION_MOVES "Kearny at White's Tavern\n",
		.truth = {"Huger at Fort 2\n", "Lee, cs-infantry-dummy-2 at Fort 2\n"},
		.orders = {"attack Fort 2 with Kearny\n", "attack Fort 2 with Kearny\n"},
		.kinds = {"magruder", "magruder"},
		.dice = "9.0/whites-tavern>fort-2/magruder = 3\n"},

	/* 5.1, 6.4 C: attacks that find nobody to fight */
	{.what = "dummies that are saved",
		.hidden = CONFEDERATE,
		.given = UNION_MOVES "Couch at Portugue\nKearny at White's Tavern\n"
				     "Huger at Fort 6\n",
		.truth = {"cs-infantry-dummy-1 at Baptist Church\n",
			"cs-infantry-dummy-3, cs-cavalry-dummy-1 at Baptist Church\n"},
		.orders = {"move Couch to Seven Pines\n" KEARNY_ATTACKS,
			"move Couch to Seven Pines\n" KEARNY_ATTACKS},
		.standing = {"when enemy stack finishes: relocate Infantry Dummy 1 to Fort "
			     "6\n",
			"when enemy stack finishes: relocate Infantry Dummy 3, Cavalry "
			"Dummy 1 to Fort 6\n"},
		.kinds = {"relocate march", "relocate march"}},
	{.what = "facts elsewhere when dummies are eliminated",
		.hidden = CONFEDERATE,
		.given = UNION_MOVES "Kearny at White's Tavern\n"
				     "cs-infantry-dummy-1 at Baptist Church\n",
		.truth = {"Huger at Fort 6\n",
			"Magruder, McLaws, cs-infantry-dummy-2 at Fort 6\n"},
		.orders = {KEARNY_ATTACKS, KEARNY_ATTACKS},
		.kinds = {"dummies-eliminated advance", "dummies-eliminated advance"}},
	{.what = "who attacks dummies",
		.hidden = UNION,
		.given = UNION_MOVES "cs-infantry-dummy-1 at Baptist Church\n",
		.truth = {"Kearny at White's Tavern\n",
			"Hooker, Porter, us-infantry-dummy-2 at White's Tavern\n"},
		.orders = {KEARNY_ATTACKS,
			"attack Baptist Church with Hooker, Infantry Dummy 2\n"},
		.kinds = {"dummies-eliminated advance", "dummies-eliminated advance"}},
	{.what = "a cavalry dummy that withdraws",
		.hidden = CONFEDERATE,
		.given = UNION_MOVES "Kearny at White's Tavern\n",
		.truth = {"Stuart at Baptist Church\n",
			"cs-cavalry-dummy-1 at Baptist Church\n"},
		.orders = {KEARNY_ATTACKS, KEARNY_ATTACKS},
		.standing = {"when attacked: withdraw to Darbytown\n",
			"when attacked: withdraw to Darbytown\n"},
		.kinds = {"withdraw advance", "withdraw advance"}},
	{.what = "a leader who goes with the cavalry",
		.hidden = CONFEDERATE,
		.given = UNION_MOVES "Kearny at White's Tavern\n",
		.truth = {"Stuart, Lee at Baptist Church\n", "Stuart at Baptist Church\n"},
		.orders = {KEARNY_ATTACKS, KEARNY_ATTACKS},
		.standing = {"when attacked: withdraw to Darbytown\n",
			"when attacked: withdraw to Darbytown, Mrs. Jordan's\n"},
		.kinds = {"withdraw advance", "withdraw advance"}},
	{.what = "cavalry that leaves dummies behind",
		.hidden = CONFEDERATE,
		.given = UNION_MOVES "Kearny at White's Tavern\n"
				     "cs-infantry-dummy-1 at Baptist Church\n",
		.truth = {"Stuart at Baptist Church\n",
			"cs-cavalry-dummy-1 at Baptist Church\n"},
		.orders = {KEARNY_ATTACKS, KEARNY_ATTACKS},
		.standing = {"when attacked: withdraw to Darbytown\n",
			"when attacked: withdraw to Darbytown\n"},
		.kinds = {"withdraw dummies-eliminated advance",
			"withdraw dummies-eliminated advance"}},

	/* 7.0 */
	{.what = "a leader who was with the dummies",
		.hidden = CONFEDERATE,
		.given = UNION_MOVES
		"Kearny at White's Tavern\nMagruder at Fort 6\n"
		"McLaws at Fort 8\ncs-infantry-dummy-1 at Baptist Church\n",
		.truth = {"cs-magruder-leader at Baptist Church\n", ""},
		.orders = {KEARNY_ATTACKS, KEARNY_ATTACKS},
		.kinds = {"dummies-eliminated leader-rejoins", "dummies-eliminated"}},
	{.what = "where a leader rejoins",
		.hidden = CONFEDERATE,
		.given = UNION_MOVES
		"Kearny at White's Tavern\nMagruder at Fort 6\n"
		"McLaws at Fort 8\ncs-infantry-dummy-1, cs-magruder-leader "
		"at Baptist Church\n",
		.truth = {"", ""},
		.orders = {KEARNY_ATTACKS, KEARNY_ATTACKS},
		.standing = {"when leader alone: rejoin at Fort 6\n",
			"when leader alone: rejoin at Fort 8\n"},
		.kinds = {"leader-rejoins", "leader-rejoins"}},

	/* 6.4 D: after a display */
	{.what = "facts elsewhere when a combat displays, and who parts then",
		.hidden = CONFEDERATE,
		.given = UNION_MOVES "Kearny at White's Tavern\nHolmes at Fort 6\n"
				     "Huger, cs-infantry-dummy-1 at Baptist Church\n",
		.truth = {"Lee at Fort 6\n",
			"Magruder, McLaws, cs-infantry-dummy-2 at Fort 6\n"},
		.orders = {KEARNY_ATTACKS, KEARNY_ATTACKS},
		.kinds = {"display combat-round losses", "display combat-round losses"},
		.dice = "6.4E/whites-tavern>baptist-church/1/combat = 2,3\n"
			"6.4E/whites-tavern>baptist-church/1/third = 1\n",
		.then = {"move Huger to Mrs. Jordan's\n",
			"move Infantry Dummy 1 to Mrs. Jordan's\n"}},
	{.what = "facts of the attacker elsewhere when a combat displays",
		.hidden = UNION,
		.given = UNION_MOVES "Kearny at White's Tavern\nHuger at Baptist Church\n",
		.truth = {"Couch at Portugue\nCouch strength 2\n",
			"Peck, us-infantry-dummy-1 at Portugue\nPeck strength 1\n"},
		.orders = {KEARNY_ATTACKS, KEARNY_ATTACKS},
		.kinds = {"display combat-round", "display combat-round"},
		.dice = "6.4E/whites-tavern>baptist-church/1/combat = 2,3\n"
			"6.4E/whites-tavern>baptist-church/1/third = 1\n"},

	/* 8.0 */
	{.what = "a wagon that is used up, dummies that starve",
		.hidden = UNION,
		.given = "step supply\nus-terminus at White House\nKearny at Jordan's "
			 "Ford\n",
		.truth = {"us-supply-1 at Oldham's Farm\nus-supply-1 as wagon\n",
			"us-infantry-dummy-1 at Oldham's Farm\n"
			"us-infantry-dummy-1 out of supply\n"},
		.standing = {"when supply begins: expend at Oldham's Farm\n", NULL},
		.kinds = {"wagon-expended", "attrition-dummies supply-marker"}},
	{.what = "a dump of the chain, a dummy in its place",
		.hidden = UNION,
		.given = "step supply\nus-terminus at White House\nKearny at Oldham's "
			 "Farm\n",
		.truth = {"us-supply-3 at Bottom's Bridge\nKearny out of supply\n",
			"us-infantry-dummy-1 at Bottom's Bridge\n"},
		.kinds = {"supply-restored", "supply-marker"}},
	{.what = "a mode that changes",
		.hidden = UNION,
		.given = "step supply\nus-terminus at White House\nKearny at Jordan's "
			 "Ford\n",
		.truth = {"us-supply-3 at Bottom's Bridge\n",
			"us-cavalry-dummy-1 at Bottom's Bridge\n"},
		.standing = {"when supply begins: wagon at Bottom's Bridge\n", NULL},
		.kinds = {"supply-mode", "supply-marker"}},
	{.what = "attrition",
		.hidden = UNION,
		.given = "step supply\n",
		.truth = {"Kearny at Jordan's Ford\nKearny on attrition\n",
			"Hooker, us-infantry-dummy-1 at Jordan's Ford\n"},
		.kinds = {"attrition", "supply-marker"},
		.dice = "8.2/us-kearny/attrition = 1\n"},
	{.what = "a division that starves, a dummy that does, a leader who is left",
		.hidden = CONFEDERATE,
		.given = "step supply\nMagruder at Fort 6\nKearny at Darbytown\nHooker at "
			 "Fort 1\n"
			 "Peck at Baptist Church\n",
		.truth = {"McLaws, cs-magruder-leader at Mrs. Jordan's\nMcLaws strength 1\n"
			  "McLaws on attrition\n",
			"cs-infantry-dummy-1 at Mrs. Jordan's\n"
			"cs-infantry-dummy-1 out of supply\n"},
		.kinds = {"attrition leader-rejoins", "attrition-dummies"},
		.dice = "8.2/cs-mclaws/attrition = 2\n"},

	/* 11.0, 12.0 */
	{.what = "who gets replacements",
		.hidden = UNION,
		.given = UNION_MOVES "us-terminus at White House\nPeck at White House\n"
				     "hand union 16\n",
		.truth = {"Kearny at White House\nKearny strength 2\n",
			"Hooker, Sykes at White House\nHooker strength 1\nSykes strength "
			"1\n"},
		.orders = {"play 16\n", "play 16\n"},
		.kinds = {"replacements", "replacements"},
		.dice = "11.0/16,union/replacement = 5\n2.0B/confederate/1/draw = 16\n"},
	{.what = "a division that is rebuilt",
		.hidden = UNION,
		.given = UNION_MOVES "us-terminus at White House\nPeck at White House\n"
				     "hand union 16\n",
		.truth = {"Kearny strength 0\n",
			"Kearny at White House\nKearny strength 1\n"},
		.orders = {"play 16\n", "play 16\n"},
		.kinds = {"rebuilt rebuild-check", "replacements-placed"},
		.dice = "11.0/16,union/replacement = 5\n7.1/us-kearny/rebuild-check = 1\n"
			"2.0B/confederate/1/draw = 16\n"},
	{.what = "which dummies go",
		.hidden = UNION,
		.given = CONFEDERATE_MOVES
		"Kearny at White's Tavern\nHuger at Fort 6\nhand confederate 7\n",
		.truth = {"us-infantry-dummy-1, us-infantry-dummy-2 at White's Tavern\n",
			"us-cavalry-dummy-1 at White's Tavern\n"},
		.orders = {"play 7\n", "play 7\n"},
		.kinds = {"dummies-gone", "dummies-gone"}},
	{.what = "how losses by an effect fall",
		.hidden = UNION,
		.given = CONFEDERATE_MOVES
		"Kearny at White's Tavern\nHuger at Fort 6\nhand confederate 10\n",
		.truth = {"Hooker at White's Tavern\nHooker strength 2\n",
			"McClellan at White's Tavern\n"},
		.orders = {"play 10 at White's Tavern\n", "play 10 at White's Tavern\n"},
		.kinds = {"fever", "fever"},
		.dice = "12.0/10/fever = 2\n"},

	/* 12.0: cards */
	{.what = "a hand that waits",
		.hidden = UNION,
		.given = CONFEDERATE_MOVES "Kearny at White's Tavern\nHuger at Fort 6\n"
					   "hand confederate 5\n",
		.truth = {"hand union 4, 9, 27, 35\ndeck 25, 26, 34, 46\n",
			"hand union 25, 26, 34, 46\ndeck 4, 9, 27, 35\n"},
		.orders = {"move Huger to Fort 5\n", "move Huger to Fort 5\n"},
		.standing = {"when enemy turn begins: play 46\n", ""}},
	{.what = "which stack is in a hurry",
		.hidden = CONFEDERATE,
		.given = CONFEDERATE_MOVES
		"Kearny at White's Tavern\nHuger, Holmes at Fort 6\n"
		"hand confederate 39\n",
		.truth = {"", ""},
		.orders = {"play 39 with Huger\n", "play 39 with Holmes\n"},
		.kinds = {"card-played", "card-played"}},
	{.what = "whom a card slows down",
		.hidden = CONFEDERATE,
		.given = CONFEDERATE_MOVES "Kearny at White's Tavern\nhand union 31\n",
		.truth = {"Huger at Fort 6\n", "Holmes, cs-cavalry-dummy-1 at Fort 6\n"},
		.orders = {"move Huger to Fort 5\n",
			"move Holmes, Cavalry Dummy 1 to Fort 5\n"},
		.other = "when enemy turn begins: play 31 at Fort 6\n",
		.kinds = {"card-played march", "card-played march"}},
	{.what = "who may not attack",
		.hidden = CONFEDERATE,
		.given = CONFEDERATE_MOVES "Kearny at White's Tavern\nhand union 52\n",
		.truth = {"Huger at Baptist Church\n",
			"Holmes, cs-cavalry-dummy-1 at Baptist Church\n"},
		.orders = {"attack White's Tavern with Huger\n",
			"attack White's Tavern with Holmes\n"},
		.other = "when enemy turn begins: play 52 at Baptist Church\n",
		.kinds = {"card-played order-fails", "card-played order-fails"}},
	{.what = "whose cards are discarded, and which stay",
		.hidden = UNION,
		.given = CONFEDERATE_MOVES "Kearny at White's Tavern\nHuger at Fort 6\n",
		.truth = {"hand union 4, 9, 27\ndeck 25, 26\n",
			"hand union 4, 25, 26\ndeck 9, 27\n"},
		.orders = {"", ""},
		.standing = {"when enemy turn begins: discard 4\n",
			"when enemy turn begins: discard 4, 9, 27\n"},
		.kinds = {"discarded", "discarded"}},
	{.what = "a card that its owner would like to play in vain",
		.hidden = UNION,
		.given = CONFEDERATE_MOVES "Kearny at White's Tavern\nHuger at Fort 6\n",
		.truth = {"hand union 27\ndeck 4\n", "hand union 4\ndeck 27\n"},
		.orders = {"move Huger to Fort 5\n", "move Huger to Fort 5\n"},
		.standing = {"when enemy turn begins: play 27 at Fort 6\n",
			"when enemy stack finishes: play 4\n"}},
	{.what = "who attacks those who may play a card",
		.hidden = UNION,
		.given = UNION_MOVES "Huger at Baptist Church\nhand confederate 32\n",
		.truth = {"Kearny at White's Tavern\n",
			"Hooker, Peck, us-infantry-dummy-1 at White's Tavern\n"},
		.orders = {KEARNY_ATTACKS,
			"attack Baptist Church with Hooker, Peck, Infantry Dummy 1\n"},
		.other = "when attack is declared: ask\n",
		.asked = "play-card"},

	/* standing orders that fire or not */
	{.what = "a dummy that is shifted",
		.hidden = CONFEDERATE,
		.given = UNION_MOVES
		"Kearny at White's Tavern\nHuger at Fort 5\nHolmes at Fort 6\n"
		"cs-infantry-dummy-1 at Fort 5\n",
		.truth = {"", ""},
		.orders = {"move Kearny to Baptist Church\n",
			"move Kearny to Baptist Church\n"},
		.standing = {"once when enemy turn begins: relocate Infantry Dummy 1 to "
			     "Fort 6\n",
			"policy ask\n"},
		.kinds = {"relocate", "march"}},
	{.what = "a standing order that cannot fire",
		.hidden = CONFEDERATE,
		.given = UNION_MOVES "Kearny at White's Tavern\nHuger at Fort 5\n",
		.truth = {"", "Lee at Fort 5\n"},
		.orders = {"move Kearny to Baptist Church\n",
			"move Kearny to Baptist Church\n"},
		.standing =
			{"when enemy stack finishes: relocate Infantry Dummy 1 to Fort 5\n",
				"when enemy stack finishes if Lee at Fort 6: relocate "
				"Infantry "
				"Dummy 1 to Fort 5\n"},
		.kinds = {"march", "march"}},

	/* questions: what the asked side does not know must not be in them */
	{.what = "who attacks the cavalry that may withdraw",
		.hidden = UNION,
		.given = UNION_MOVES "Stuart at Baptist Church\n",
		.truth = {"Kearny at White's Tavern\n",
			"Hooker, Peck, us-infantry-dummy-1 at White's Tavern\n"},
		.orders = {KEARNY_ATTACKS,
			"attack Baptist Church with Hooker, Peck, Infantry Dummy 1\n"},
		.other = "policy ask\n",
		.asked = "cavalry-withdraw",
		.answer = "withdraw to darbytown",
		.kinds = {"withdraw", "withdraw"}},
	{.what = "who attacks those who choose their lead",
		.hidden = UNION,
		.given = UNION_MOVES "Huger, Holmes at Baptist Church\n",
		.truth = {"Kearny at White's Tavern\n",
			"Hooker, Peck, us-infantry-dummy-1 at White's Tavern\n"},
		.orders = {KEARNY_ATTACKS,
			"attack Baptist Church with Hooker, Peck, Infantry Dummy 1\n"},
		.other = "policy ask\n",
		.asked = "commit-defender"},
	{.what = "who is attacked by those who choose their lead",
		.hidden = CONFEDERATE,
		.given = UNION_MOVES "Kearny, Hooker at White's Tavern\n",
		.truth = {"Huger at Baptist Church\n",
			"Holmes, Magruder, cs-infantry-dummy-2 at Baptist Church\n"},
		.orders = {"attack Baptist Church with Kearny, Hooker\n",
			"attack Baptist Church with Kearny, Hooker\n"},
		.other = "policy ask\n",
		.asked = "commit-attacker"},
	{.what = "who stands in the works that only one division attacks",
		.hidden = CONFEDERATE,
		.given = UNION_MOVES "Kearny, Hooker at White's Tavern\n",
		.truth = {"Huger at Fort 2\n", "Holmes, cs-infantry-dummy-2 at Fort 2\n"},
		.orders = {"attack Fort 2 with Kearny, Hooker\n",
			"attack Fort 2 with Kearny, Hooker\n"},
		.other = "policy ask\n",
		.asked = "attack-limit-choice",
		.dice = "9.0/whites-tavern>fort-2/magruder = 5\n"},
	{.what = "who drives a leader away",
		.hidden = CONFEDERATE,
		.given = CONFEDERATE_MOVES
		"Porter, us-infantry-dummy-1 at Barker\n"
		"Morell at Dispatch Station\nSykes at Savage Station\n",
		.truth = {"Jackson, Ewell at Old Cold Harbor\n",
			"D.H. Hill at Old Cold Harbor\n"},
		.orders = {"attack Barker with Jackson, Ewell\n",
			"attack Barker with D.H. Hill\n"},
		.other = "policy ask\n",
		.asked = "leader-rejoin",
		.answer = "savage-station",
		.kinds = {"leader-rejoins", "leader-rejoins"}},
	{.what = "facts elsewhere when losses are split",
		.hidden = UNION,
		.given = UNION_MOVES
		"Kearny at White's Tavern\nHuger, Holmes at Baptist Church\n",
		.truth = {"Couch at Portugue\n", "Peck, us-infantry-dummy-1 at Portugue\n"},
		.orders = {KEARNY_ATTACKS, KEARNY_ATTACKS},
		.other = "policy ask loss-split-defender\n",
		.asked = "loss-split-defender",
		.answer = "losses 2 from cs-holmes",
		.kinds = {"display", "display"},
		.dice = "6.4E/whites-tavern>baptist-church/1/combat = 6,6\n"
			"7.1/whites-tavern>baptist-church/1,cs-huger/leader-loss = 4\n"},
	{.what = "facts elsewhere when somebody must retreat",
		.hidden = UNION,
		.given = UNION_MOVES "Kearny at White's Tavern\nHuger at Baptist Church\n",
		.truth = {"Couch at Portugue\n", "Peck, us-infantry-dummy-1 at Portugue\n"},
		.orders = {KEARNY_ATTACKS, KEARNY_ATTACKS},
		.other = "policy ask retreat-point\n",
		.asked = "retreat-point",
		.answer = "retreat to darbytown",
		.kinds = {"retreat", "retreat"},
		.dice = "6.4E/whites-tavern>baptist-church/1/combat = 6,6\n"
			"7.1/whites-tavern>baptist-church/1,cs-huger/leader-loss = 4\n"},
	{.what = "who bars the way of supplies",
		.hidden = CONFEDERATE,
		.given =
			"step supply\nus-terminus at White House\nKearny at Jordan's Ford\n"
			"us-supply-1 at Oldham's Farm\nus-supply-1 as wagon\n",
		.truth = {"Huger at Doggett\n", "Lee, cs-cavalry-dummy-1 at Doggett\n"},
		.other = "policy ask expend-wagon\n",
		.asked = "expend-wagon",
		.answer = "expend",
		.kinds = {"wagon-expended", "wagon-expended"}},
	{.what = "facts elsewhere when supply units choose",
		.hidden = CONFEDERATE,
		.given = "step supply\nus-terminus at White House\nus-supply-1 at White "
			 "House\n",
		.truth = {"Huger at Doggett\n", "Lee, cs-cavalry-dummy-1 at Doggett\n"},
		.other = "policy ask supply-mode\n",
		.asked = "supply-mode",
		.answer = "wagon",
		.kinds = {"supply-mode", "supply-mode"}},

	/* 15.1: a supply unit alone is taken without an attack, but who asks cannot know it
	 */
	{.what = "supplies alone that are reconnoitred again",
		.hidden = UNION,
		.given = CONFEDERATE_MOVES "options recon\nHuger at Baptist Church\n"
					   "White's Tavern attacked from Baptist Church\n",
		.truth = {"us-supply-1 at White's Tavern\n",
			"us-infantry-dummy-1 at White's Tavern\n"},
		.orders = {"recon White's Tavern with Huger\n",
			"recon White's Tavern with Huger\n"}},
	{.what = "supplies alone that a barred stack reconnoitres",
		.hidden = UNION,
		.given = CONFEDERATE_MOVES
		"options recon\nHuger at Baptist Church\n"
		"effect union: no-attack command cs-magruder-command\n",
		.truth = {"us-supply-1 at White's Tavern\n",
			"us-infantry-dummy-1 at White's Tavern\n"},
		.orders = {"recon White's Tavern with Huger\n",
			"recon White's Tavern with Huger\n"}},
	{.what = "supplies alone that are reconnoitred",
		.hidden = UNION,
		.given = CONFEDERATE_MOVES "options recon\nHuger at Baptist Church\n",
		.truth = {"us-supply-1 at White's Tavern\n",
			"us-infantry-dummy-1 at White's Tavern\n"},
		.orders = {"recon White's Tavern with Huger\n",
			"recon White's Tavern with Huger\n"},
		.kinds = {"recon-answered", "recon-answered"},
		.dice = "15.1/baptist-church>whites-tavern/recon = 2\n"},
};

#define TO_THE_WORKS "move Birney to Mechanicsville Works\n"
#define LEE_IS_LOST                                                                        \
	"6.4E/haws-shop>hanover-ch/1/combat = 6,4\n"                                       \
	"6.4E/haws-shop>hanover-ch/1/third = 1\n"                                          \
	"7.1/haws-shop>hanover-ch/1,us-wright/leader-loss = 6\n"                           \
	"7.1/haws-shop>hanover-ch/1,cs-lee/leader-loss = 1\n"                              \
	"7.1/haws-shop>hanover-ch/1,cs-anderson/leader-loss = 6\n"

/* What If It Takes All Summer has of its own. */
static const struct pair summer_pairs[] = {
	/* 12.0: who controls a point that counts */
	{.what = "a dummy that walks into the works",
		.hidden = UNION,
		.given = UNION_MOVES,
		.truth = {"Birney at Mechanicsville\n",
			"us-infantry-dummy-1 at Mechanicsville\n"},
		.orders = {TO_THE_WORKS, "move Infantry Dummy 1 to Mechanicsville Works\n"},
		.kinds = {"march", "march"}},
	{.what = "cavalry that walks into the works",
		.hidden = UNION,
		.given = UNION_MOVES,
		.truth = {"Birney at Mechanicsville\n", "Gregg at Mechanicsville\n"},
		.orders = {TO_THE_WORKS, "move Gregg to Mechanicsville Works\n"},
		.kinds = {"march", "march"}},
	{.what = "infantry without supply that walks into the works",
		.hidden = UNION,
		.given = UNION_MOVES "Birney at Mechanicsville\n",
		.truth = {"Birney supplied\n", "Birney out of supply\n"},
		.orders = {TO_THE_WORKS, TO_THE_WORKS},
		.kinds = {"march", "march"}},
	{.what = "who leaves the works again",
		.hidden = UNION,
		.given = UNION_MOVES,
		.truth = {"Birney at Mechanicsville Works\n"
			  "Mechanicsville Works controlled by union\n",
			"us-cavalry-dummy-1 at Mechanicsville Works\n"
			"Mechanicsville Works doubted\n"},
		.orders = {"move Birney to Mechanicsville\n",
			"move Cavalry Dummy 1 to Mechanicsville\n"},
		.kinds = {"march", "march"}},
	{.what = "a dummy that takes nothing back",
		.hidden = CONFEDERATE,
		.given = CONFEDERATE_MOVES "Brook Works, Deep Run Works controlled by "
					   "union\n",
		.truth = {"Rodes at Richmond West\n",
			"cs-infantry-dummy-1 at Richmond West\n"},
		.orders = {"move Rodes to Brook Works\n",
			"move Infantry Dummy 1 to Brook Works\n"},
		.kinds = {"march", "march"}},
	{.what = "who comes back to a doubted point",
		.hidden = UNION,
		.given = UNION_MOVES "Brook Works controlled by union\n"
				     "Brook Works doubted\n",
		.truth = {"Birney at Yellow Tavern\n",
			"Sheridan, Gregg at Yellow Tavern\n"},
		.orders = {"move Birney to Brook Works\n",
			"move Sheridan, Gregg to Brook Works\n"},
		.kinds = {"march", "march"}},

	/* 15.2: whose breastworks they are */
	{.what = "a dummy that digs in",
		.hidden = UNION,
		.given = UNION_MOVES "options breastworks\n",
		.truth = {"Birney at Mechanicsville\n",
			"us-infantry-dummy-1 at Mechanicsville\n"},
		.orders = {"dig in Birney\n", "dig in Infantry Dummy 1\n"},
		.kinds = {"dig-in", "dig-in"}},
	{.what = "who leaves the breastworks",
		.hidden = CONFEDERATE,
		.given = CONFEDERATE_MOVES "options breastworks\n"
					   "Rodes, cs-infantry-dummy-1, cs-cavalry-dummy-1 "
					   "at Ashland\nRodes dug in\n",
		.truth = {"cs-infantry-dummy-1 dug in\n",
			"cs-infantry-dummy-2 at Ashland\n"},
		.orders = {"move Infantry Dummy 1 to Yellow Tavern\n",
			"move Cavalry Dummy 1 to Yellow Tavern\n"},
		.kinds = {"march", "march"}},

	/* 7.1: where a man enters who stands for the army's leader */
	{.what = "where Longstreet enters for Lee",
		.hidden = CONFEDERATE,
		.given = UNION_MOVES "Wright at Haw's Shop\n"
				     "Lee, Anderson at Hanover CH\n"
				     "Longstreet, Field at Gordonsville\n",
		.truth = {"Rodes at Louisa CH\n", "Rodes, Early at Louisa CH\n"},
		.orders = {"attack Hanover CH with Wright\n",
			"attack Hanover CH with Wright\n"},
		.standing = {"when attacked: retreat to Ashland\n",
			"when attacked: retreat to Ashland\n"
			"when army leader lost: rejoin at Louisa CH\n"},
		.kinds = {"leader-promoted successor-enters",
			"leader-promoted successor-enters"},
		.dice = LEE_IS_LOST},

	/* 8.1: who moves along a railroad */
	{.what = "a dummy on the railroad",
		.hidden = UNION,
		.given = UNION_MOVES,
		.truth = {"Birney, Hancock at Gordonsville\n",
			"us-cavalry-dummy-1 at Gordonsville\n"},
		.orders = {"move Birney, Hancock to Orange CH\n",
			"move Cavalry Dummy 1 to Orange CH\n"},
		.kinds = {"march", "march"}},

	/* 10.1: who comes where */
	{.what = "which division arrives where",
		.hidden = CONFEDERATE,
		.given = CONFEDERATE_MOVES "turn 10\nPickett strength 5\n"
					   "Breckinridge strength 3\nButler strength 2\n",
		.truth = {"Rodes at Ashland\n", "Early at Ashland\n"},
		.orders = {"place Pickett at Hanover Junction\n"
			   "place Breckinridge at Richmond East\n"
			   "place Butler at Gordonsville\n",
			"place Butler at Hanover Junction\n"
			"place Pickett at Richmond East\n"
			"place Breckinridge at Gordonsville\n"},
		.kinds = {"reinforcements", "reinforcements"}},
	{.what = "which of two that have dug in is shifted",
		.hidden = CONFEDERATE,
		.given = UNION_MOVES "options breastworks\n"
				     "Rodes, cs-infantry-dummy-1 at Ashland\nRodes dug in\n"
				     "Early at Hanover Junction\n"
				     "Griffin at Haw's Shop\n",
		.truth = {"cs-infantry-dummy-1 dug in\n", ""},
		.orders = {"move Griffin to Old Church\n", "move Griffin to Old Church\n"},
		.standing = {"when enemy turn begins: relocate Infantry Dummy 1 to Hanover "
			     "Junction\n"},
		.kinds = {"relocate", "march"}},

	/* 15.1: who asks, and what the owner of the point throws and has there */
	{.what = "who reconnoitres",
		.hidden = UNION,
		.given = UNION_MOVES "options recon\nRodes at Germanna Ford\n",
		.truth = {"Griffin at Stevensburg\n",
			"Grant, Getty, us-cavalry-dummy-1 at Stevensburg\n"},
		.orders = {"recon Germanna Ford with Griffin\n",
			"recon Germanna Ford with Grant, Getty, Cavalry Dummy 1\n"},
		.other = "policy ask recon-value\n",
		.asked = "recon-value",
		.answer = "announce 9",
		.kinds = {"recon", "recon"},
		.dice = "15.1/stevensburg>germanna-ford/recon = 4\n"},
	{.what = "who is reconnoitred and says the same",
		.hidden = CONFEDERATE,
		.given = UNION_MOVES "options recon\nGriffin at Stevensburg\n",
		.truth = {"Rodes, Ewell at Germanna Ford\n",
			"cs-infantry-dummy-1 at Germanna Ford\n"},
		.orders = {"recon Germanna Ford with Griffin\n",
			"recon Germanna Ford with Griffin\n"},
		.standing = {"when reconnoitred: announce 20\n",
			"when reconnoitred at Germanna Ford: announce 20\n"},
		.kinds = {"recon-answered", "recon-answered"},
		.dice = "15.1/stevensburg>germanna-ford/recon = 6\n"},

	/* 8.1: Terminus and Depot */
	{.what = "which division drives the network away",
		.hidden = CONFEDERATE,
		.given = CONFEDERATE_MOVES "us-terminus at Brandy Station\n"
					   "us-depot at Winston\n"
					   "Barlow at Kelly's Ford\n",
		.truth = {"Hampton at Stevensburg\n",
			"Ewell, Rodes, cs-infantry-dummy-1 at Stevensburg\n"},
		.orders = {"move Hampton to Brandy Station\n",
			"move Ewell, Rodes, Infantry Dummy 1 to Brandy Station\n"},
		.kinds = {"network-lost", "network-lost"}},
	{.what = "a dummy or a leader in the Terminus point",
		.hidden = CONFEDERATE,
		.given = CONFEDERATE_MOVES "us-terminus at Brandy Station\n"
					   "us-depot at Winston\n"
					   "Barlow at Kelly's Ford\nHampton at Summit\n",
		.truth = {"cs-infantry-dummy-1 at Stevensburg\n",
			"cs-cavalry-dummy-1, Stuart at Stevensburg\n"},
		.orders = {"move Infantry Dummy 1 to Brandy Station\n",
			"move Cavalry Dummy 1, Stuart to Brandy Station\n"},
		.kinds = {"march", "march"}},
	{.what = "who bars the rails of the Depot",
		.hidden = CONFEDERATE,
		.given = "step supply\nus-terminus, us-depot at Brandy Station\n"
			 "Griffin at Culpeper CH\n",
		.truth = {"Rodes at Mitchell's\n",
			"Lee, cs-cavalry-dummy-1 at Mitchell's\n"},
		.other = "policy ask depot-place\n",
		.asked = "depot-place",
		.answer = "winston",
		.kinds = {"depot-moved", "depot-moved"}},
	{.what = "who bars a point of the Terminus",
		.hidden = CONFEDERATE,
		.given = "step supply\nturn 13\nus-terminus, us-depot at Brandy Station\n"
			 "Griffin at Culpeper CH\n",
		.truth = {"Rodes at White House\n", "cs-cavalry-dummy-1 at White House\n"},
		.other = "policy ask terminus-place\n",
		.asked = "terminus-place",
		.answer = "aquia-creek",
		.kinds = {"terminus-moved", "terminus-moved"}},

	/* 8.2, 12.0: markers that come off are their owner's secret, and what he holds by
	   it */
	{.what = "infantry in the works that is supplied again",
		.hidden = UNION,
		.given = "step supply\nturn 13\nus-terminus, us-depot at White House\n"
			 "Mott at Mechanicsville Works\n",
		.truth = {"Mott out of supply\nMechanicsville Works doubted\n",
			"Mott supplied\nMechanicsville Works controlled by union\n"},
		.kinds = {"supply-restored", ""}},
	{.what = "who was out of supply before the blockade runners",
		.hidden = CONFEDERATE,
		.given = CONFEDERATE_MOVES
		"options confederate-first\nhand confederate 17\nRodes, Early at Ashland\n",
		.truth = {"Rodes out of supply\n", "Early on attrition\n"},
		.orders = {"play 17\n", "play 17\n"},
		.kinds = {"supply-restored", "supply-restored"}},
	{.what = "who raids, and who was out of supply",
		.hidden = UNION,
		.given = UNION_MOVES "hand union 14\nus-terminus at Aquia Creek\n",
		.truth = {"Sheridan, Gregg at Haw's Shop\nGregg out of supply\n",
			"Wilson, Torbert at Haw's Shop\n"},
		.orders = {"play 14\nmove Gregg, Sheridan to Golansville via Hanover CH, "
			   "Ashland, Taylorsville, Hanover Junction, Chesterfield Station, "
			   "Mount Carmel Church\n",
			"play 14\nmove Torbert, Wilson to Golansville via "
			"Hanover CH, Ashland, Taylorsville, Hanover Junction, "
			"Chesterfield Station, Mount Carmel Church\n"},
		.kinds = {"march", "march"},
		.dice = "11.0/14/reshuffle-roll = 4\n"},

	/* 10.1, 10.2: who comes by a card, and where; who waits, and who is asked */
	{.what = "where a division comes before its time",
		.hidden = CONFEDERATE,
		.given = CONFEDERATE_MOVES
		"options confederate-first\nhand confederate 2\nBreckinridge awaited\n"
		"Rodes at Ashland\nEarly at Hanover Junction\n",
		.truth = {"", "cs-infantry-dummy-1 at Ashland\n"},
		.orders = {"play 2\nplace Breckinridge at Ashland\n",
			"play 2\nplace Breckinridge at Hanover Junction\n"},
		.kinds = {"reinforcements", "reinforcements"},
		.dice = "11.0/2/reshuffle-roll = 4\n"},
	{.what = "who waits for the Terminus",
		.hidden = UNION,
		.given = UNION_MOVES "us-terminus, us-depot back on turn 6\n"
				     "Griffin at Culpeper CH\nFerrero awaited\n",
		.truth = {"Potter, Willcox awaited\n", ""},
		.orders = {"", "place Ferrero at Aquia Creek\n"},
		.kinds = {"reinforcements-wait", "reinforcements-wait"}},
	{.what = "who bars a point of arrival",
		.hidden = UNION,
		.given = CONFEDERATE_MOVES "turn 14\nHoke awaited\nRodes at Ashland\n",
		.truth = {"Birney at Hungary Station\n",
			"Grant, us-cavalry-dummy-1 at Hungary Station\n"},
		.orders = {"", ""},
		.other = "policy ask arrival-point\n",
		.asked = "arrival-point",
		.answer = "ashland",
		.kinds = {"reinforcements", "reinforcements"}},
	{.what = "a division that is rebuilt, or one that is filled up",
		.hidden = CONFEDERATE,
		.given = CONFEDERATE_MOVES
		"options confederate-first\nhand confederate 20\nRodes at Ashland\n"
		"Field strength 0\n",
		.truth = {"Rodes strength 7\n", "Rodes strength 4\n"},
		.orders = {"play 20: 2 to Field\n", "play 20: 2 to Rodes\n"},
		.kinds = {"rebuilt-waits", "replacements-placed"},
		.dice = "10.2/20,confederate/replacement = 3\n"
			"7.1/cs-field/rebuild-check = 1\n"},
	{.what = "a division that comes back to a point of its side's",
		.hidden = CONFEDERATE,
		.given = CONFEDERATE_MOVES "Rodes at Ashland\n",
		.truth = {"Field strength 2\nField back on turn 4\n", ""},
		.orders = {"place Field at Ashland\n", ""},
		.kinds = {"rebuilt", ""}},

	/* 11.0 */
	{.what = "who of the infantry goes home",
		.hidden = UNION,
		.given = CONFEDERATE_MOVES
		"options confederate-first\nhand confederate 19\nRodes at Ashland\n"
		"Griffin, Robinson at Haw's Shop\n",
		.truth = {"Griffin strength 1\n", ""},
		.orders = {"play 19\n", "play 19\n"},
		.standing = {NULL, "when card costs sp: losses Robinson, Griffin\n"},
		.kinds = {"losses", "losses"},
		.dice = "11.0/19/enlistments = 3\n"},
	{.what = "who of a corps may not do both",
		.hidden = CONFEDERATE,
		.given = CONFEDERATE_MOVES
		"options confederate-first\n"
		"effect union card 9: move-or-attack command cs-3rd-corps\n"
		"Griffin at Guinea Station\n",
		.truth = {"Heth at Four Mile Fork\n",
			"Rodes, cs-infantry-dummy-1 at Four Mile Fork\n"},
		.orders = {"attack Guinea Station with Heth via Massaponax Church\n"
			   "move Heth to Massaponax Church\n"
			   "attack Guinea Station with Heth\n",
			"move Rodes, Infantry Dummy 1 to Massaponax Church\n"},
		.kinds = {"march", "march"}},
	{.what = "who would have made the second attack",
		.hidden = UNION,
		.given = UNION_MOVES "effect confederate card 15: limit-attacks union 1\n"
				     "Griffin at Spottswood\nHeth at Wilderness Tavern\n"
				     "Early at Guinea Station\n",
		.truth = {"Robinson at Summit\n", "us-infantry-dummy-1 at Summit\n"},
		.orders = {"attack Wilderness Tavern with Griffin\n"
			   "attack Guinea Station with Robinson\n",
			"attack Wilderness Tavern with Griffin\n"},
		.kinds = {"wilderness", "wilderness"},
		.dice = "6.4B/spottswood>wilderness-tavern/1/wilderness = 1\n"},
	{.what = "whose leader check Grant demands",
		.hidden = UNION,
		.given = UNION_MOVES "effect union card 13: auto-check union\n"
				     "Heth at Wilderness Tavern\n"
				     "Wilderness Tavern attacked from Parker's Store\n",
		.truth = {"Griffin at Spottswood\n", "Grant, Mott, Barlow at Spottswood\n"},
		.orders = {"attack Wilderness Tavern with Griffin\n",
			"attack Wilderness Tavern with Mott, Barlow\n"},
		.kinds = {"leader-check-waived", "leader-check-waived"},
		.dice = "6.4B/spottswood>wilderness-tavern/1/wilderness = 1\n"},
	{.what = "who retreats from a guide, and who is attacked where he went",
		.hidden = CONFEDERATE,
		.given = UNION_MOVES "hand union 40\nGriffin, Mott at Yellow Tavern\n"
				     "cs-garrison-4 at Brook Works\n"
				     "cs-garrison-5 at Meadow Bridge Works\n"
				     "Robinson at Mechanicsville\n",
		.truth = {"Heth at Brook Works\n", "Ewell, Rodes at Brook Works\n"},
		.orders = {"attack Brook Works with Griffin\nusing 40\n"
			   "attack Meadow Bridge Works with Mott via Meadow Bridge\n",
			"attack Brook Works with Griffin\nusing 40\n"
			"attack Meadow Bridge Works with Mott via Meadow Bridge\n"},
		.standing = {"when attacked: retreat to Meadow Bridge Works\n",
			"when attacked: retreat to Meadow Bridge Works\n"},
		.kinds = {"garrison-lost", "leader-check"},
		.dice = "6.1/meadow-bridge>works-meadow-bridge/leader-check = 6\n"},
	{.what = "which other cards a thief leaves",
		.hidden = CONFEDERATE,
		.given = UNION_MOVES "hand union 55\nGriffin at Summit\n",
		.truth = {"hand confederate 52, 20\ndeck 21, 22\n",
			"hand confederate 52, 21\ndeck 20, 22\n"},
		.orders = {"play 55\n", "play 55\n"},
		.kinds = {"card-stolen", "card-stolen"},
		.dice = "11.0/55/steal = 52\n"},
	{.what = "where Longstreet is wounded",
		.hidden = CONFEDERATE,
		.given = UNION_MOVES "hand union 6\nGriffin at Summit\n",
		.truth = {"Longstreet, Field at Gordonsville\n",
			"Rodes at Gordonsville\nLongstreet off the map\n"},
		.orders = {"play 6\n", "play 6\n"},
		.kinds = {"leader-lost", "leader-lost"}},
	{.what = "facts elsewhere when the army is to be led",
		.hidden = UNION,
		.given = UNION_MOVES "Wright at Haw's Shop\n"
				     "Lee, Anderson at Hanover CH\n"
				     "Longstreet, Field at Gordonsville\n"
				     "Ewell, Rodes at Orange CH\n",
		.truth = {"Griffin at Winston\n", "us-cavalry-dummy-1 at Winston\n"},
		.orders = {"attack Hanover CH with Wright\n",
			"attack Hanover CH with Wright\n"},
		.other = "policy ask successor-choice\nwhen attacked: retreat to Ashland\n",
		.asked = "successor-choice",
		.answer = "cs-ewell",
		.kinds = {"leader-promoted", "leader-promoted"},
		.dice = LEE_IS_LOST},
	{.what = "whose division gets the prisoners back",
		.hidden = UNION,
		.given =
			CONFEDERATE_MOVES "options confederate-first\nhand confederate 18\n"
					  "Rodes at Ashland\nRodes strength 2\n"
					  "Griffin, Robinson at Haw's Shop\n",
		.truth = {"Griffin strength 1\n", "Robinson strength 2\n"},
		.orders = {"play 18\n", "play 18\n"},
		.kinds = {"replacements-placed", "replacements-placed"},
		.dice = "10.2/18,confederate/replacement = 3\n"
			"10.2/18,union/replacement = 3\n"},

	/* 14.0 */
	{.what = "where Sheridan and the dummies are set up",
		.hidden = UNION,
		.given = "turn 0\nstep setup-union\n",
		.truth = {"", "Burnside awaited\n"},
		.orders =
			{"place Sheridan at Ely's Ford\nplace Infantry Dummy 1 at Kelly's "
			 "Ford\n",
				"place Torbert at Germanna Ford\nplace Cavalry Dummy 2 at "
				"Culpeper CH\n"},
		.kinds = {"set-up", "set-up"}},
};

static void give(struct campaign *c, const char *text)
{
	char **line;
	size_t lines = text_split(world.now, text, '\n', &line);

	for (size_t i = 0; i < lines; i++)
		if (*line[i])
			good(c->ruleset->given(
				     c->state, c->game, line[i], world.now, &world.diag),
				line[i]);
}

static struct campaign *truth_of(
	const struct campaign *start, const struct pair *pair, int which)
{
	struct campaign *c = copy(start);

	tree_remove_prefix(&c->tree, "journal/");
	give(c, "only these pieces\nturn 4\n");
	give(c, pair->given);
	give(c, pair->truth[which]);
	put_standing(c, pair->hidden, pair->standing[which]);
	put_standing(c, side_other(pair->hidden), pair->other);
	load_dice(c, pair->dice ? pair->dice : "");
	settle(c);
	tell(c);
	return c;
}

/* Seals the orders of whoever is on the move, if there are any. */
static struct campaign *send_orders(struct campaign *c, const char *body)
{
	struct position position;

	if (!body)
		return c;
	campaign_position(&position, c);
	return seal(c, frame(c, step_side(position.step), body));
}

static void came_to(const struct campaign *c, const struct pair *pair, int which)
{
	char **kind;
	size_t kinds = text_split(
		world.now, pair->kinds[which] ? pair->kinds[which] : "", ' ', &kind);

	for (size_t i = 0; i < kinds; i++)
		if (*kind[i] && !has_kind(c, kind[i]))
			fail_msg("%s: expected an event `%s` in truth %d", pair->what,
				kind[i], which + 1);
}

/* Steps until somebody is waited for; what the other side and all are told is the same. */
static void step_both(
	struct campaign **a, struct campaign **b, const struct pair *pair, bool *waits)
{
	enum audience blind = (enum audience)side_other(pair->hidden);

	for (*waits = false; !*waits && campaign_runs_on(*a);) {
		bool other = false;

		if (!campaign_runs_on(*b))
			fail_msg("%s: expected both to run on", pair->what);
		*a = step(*a, waits, NULL);
		*b = step(*b, &other, NULL);
		if (*waits != other)
			fail_msg("%s: expected both to wait", pair->what);
		same_for(*a, *b, blind, pair->what);
		same_for(*a, *b, AUDIENCE_PUBLIC, pair->what);
	}
	if (campaign_runs_on(*b))
		fail_msg("%s: expected neither to run on", pair->what);
}

static struct campaign *give_answer(struct campaign *c, const char *text)
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

/* The report of a side asks for what it has sent no more. */
static void is_busy(const struct campaign *c, enum side side, bool busy)
{
	const struct tree_file *report = tree_find(
		&c->tree, arena_printf(world.now, "for/%s/report.md", side_name(side)));

	assert_non_null(report);
	assert_int_equal(strstr(report->data, "is being adjudicated.**") != NULL, busy);
	assert_int_equal(strstr(report->data, "\nbegin orders\n") == NULL, busy);
}

/* Nobody but the asked side hears of a question; it reads the same in both truths. */
static void ask_both(struct campaign **a, struct campaign **b,
	const struct campaign *before, const struct pair *pair)
{
	enum side asked = side_other(pair->hidden);
	const struct tree_file *file = tree_find(&(*a)->tree,
		arena_printf(world.now, "for/%s/questions.ini", side_name(asked)));
	struct position position;
	bool waits;

	if (!file || !strstr(file->data,
			     arena_printf(world.now, "decision = %s\n", pair->asked)))
		fail_msg("%s: expected the %s side to be asked for %s", pair->what,
			side_title(asked), pair->asked);
	same_checks(*a, *b, asked);
	is_busy(*a, asked, false);
	campaign_position(&position, *a);
	is_busy(*a, side_other(asked), step_side(position.step) == side_other(asked));
	same_for(before, *a, (enum audience)pair->hidden, pair->what);
	same_for(before, *a, AUDIENCE_PUBLIC, pair->what);
	if (!pair->answer)
		return;
	*a = give_answer(*a, pair->answer);
	*b = give_answer(*b, pair->answer);
	is_busy(*a, asked, true);
	same_for(*a, *b, (enum audience)asked, pair->what);
	step_both(a, b, pair, &waits);
	assert_false(waits);
}

static void play_pair(const struct campaign *start, const struct pair *pair)
{
	enum audience blind = (enum audience)side_other(pair->hidden);
	struct campaign *a = truth_of(start, pair, 0), *b = truth_of(start, pair, 1);
	const struct campaign *before;
	bool known = difference(a, b, (enum audience)pair->hidden) != NULL, waits;

	same_for(a, b, blind, pair->what);
	same_for(a, b, AUDIENCE_PUBLIC, pair->what);
	a = send_orders(a, pair->orders[0]);
	b = send_orders(b, pair->orders[1]);
	before = a; /* who is on the move is told that his orders are sealed */
	step_both(&a, &b, pair, &waits);
	if (waits != (pair->asked != NULL))
		fail_msg("%s: it waits, or does not", pair->what);
	if (pair->asked)
		ask_both(&a, &b, before, pair);
	if (pair->then[0]) {
		a = send_orders(a, pair->then[0]);
		b = send_orders(b, pair->then[1]);
		step_both(&a, &b, pair, &waits);
	}
	came_to(a, pair, 0);
	came_to(b, pair, 1);
	if (!known && !difference(a, b, (enum audience)pair->hidden))
		fail_msg("%s: expected who knows it to see the difference", pair->what);
}

static void play_pairs(const struct pair *pair, size_t count)
{
	const struct campaign *before;

	world.now = &world.game;
	before = start(world.shipped->scenario[0], 1);
	world.now = &world.scratch;
	for (size_t i = 0; i < count; i++) {
		play_pair(before, &pair[i]);
		arena_clear(&world.scratch);
	}
	world.now = &world.game;
}

static void test_pairs(void **unused)
{
	(void)unused;
	play_pairs(pairs, sizeof pairs / sizeof *pairs);
}

static void test_summer_pairs(void **unused)
{
	(void)unused;
	play_pairs(summer_pairs, sizeof summer_pairs / sizeof *summer_pairs);
}

/* ---- cards: across whole steps of a game ---- */

static int hands_compared, cards_shown, waits_compared;

/* No paper of a side, nor of the public, tells of the deck's dice. */
static void no_draws_in(const struct campaign *c)
{
	for (size_t i = 0; i < c->tree.count; i++) {
		const struct tree_file *file = &c->tree.file[i];
		const char *name = strrchr(file->path, '/');

		if (!strncmp(file->path, "for/", 4) &&
			(!strcmp(name, "/journal.txt") || !strcmp(name, "/MESSAGE") ||
				!strcmp(name, "/report.md")) &&
			(strstr(file->data, "/draw = ") || strstr(file->data, "/draw\n") ||
				strstr(file->data, "card-drawn")))
			fail_msg("%s tells of the deck", file->path);
	}
}

/* The same dice, but that the side draws other cards, as far as the deck has some that
 * nothing speaks of. */
static const char *draw_others(const struct campaign *c, enum side side, const char *dice)
{
	const char *start = arena_printf(world.now, "2.0B/%s/", side_name(side));
	const struct state *state = c->state;
	struct buf out;
	char **line;
	size_t lines = text_split(world.now, dice, '\n', &line);

	buf_init(&out, world.now);
	for (size_t i = 0; i < lines; i++) {
		int card = chance(game_of(c)->cards), looked = 0;

		while (looked++ < game_of(c)->cards &&
			(world.named[card] || state->card[card].at != CARD_DECK))
			card = (card + 1) % game_of(c)->cards;
		if (strncmp(line[i], start, strlen(start)) != 0 ||
			looked > game_of(c)->cards) {
			buf_printf(&out, "%s\n", line[i]);
			continue;
		}
		world.named[card] = true;
		buf_printf(&out, "%.*s= %d\n", (int)strcspn(line[i], "="), line[i],
			game_of(c)->card[card].number);
	}
	return out.data;
}

/* Copies of a position that will throw the same dice; in the second the enemy's hand is
 * another one, but for what he names in his standing orders, and he draws other cards.
 * False: it is the same. */
static bool deal_two_truths(struct campaign **a, struct campaign **b,
	const struct campaign *c, enum side enemy, const char *text, const char *standing,
	const char *other_standing)
{
	const char *dice;

	*a = copy(c);
	take_out_cards(*a, steals);
	name_no_cards();
	name_cards(c, standing);
	put_standing(*a, enemy, standing);
	dice = roll_once(copy(*a), text);
	put_standing(*a, enemy, other_standing);
	load_dice(*a, dice);
	*b = load(&(*a)->tree, *a);
	change_cards(*b, enemy, other_standing != standing);
	load_dice(*b, draw_others(*b, enemy, dice));
	settle(*b);
	return truths_differ(*a, *b);
}

/* The enemy holds other cards, and plays those that he would have played anyway. */
static void hands_from_both(const struct campaign *c, enum side side, const char *text)
{
	enum side enemy = side_other(side);
	const struct tree_file *file = tree_find(
		&c->tree, arena_printf(world.now, "standing/%s.txt", side_name(enemy)));
	const char *standing = file ? file->data : NULL;
	struct campaign *a, *b;
	bool waits = false, shown = false;

	if (!deal_two_truths(&a, &b, c, enemy, text, standing, standing))
		return;
	for (a = seal(a, text), b = seal(b, text);
		!shown && campaign_runs_on(a) && !discards_come(a, enemy);) {
		a = step(a, &waits, NULL);
		assert_false(waits);
		b = step(b, &waits, NULL);
		assert_false(waits);
		shown = strstr(tree_find(&a->tree, "for/public/journal.txt")->data,
				"kind: hand-shown") != NULL;
		if (!shown)
			same_for(a, b, (enum audience)side, "across a step with cards");
		same_for(a, b, AUDIENCE_PUBLIC, "across a step with cards, for everybody");
		no_draws_in(a);
		hands_compared++;
		cards_shown += shown;
	}
}

/* "4/union/0/12.0/enemy-phase-start/play-card": what is asked differs, as it must. */
static const char *place_of_question(const struct campaign *c)
{
	const char *id = c->settings.question;

	return arena_copy(world.now, id, (size_t)(strrchr(id, '-') - id));
}

/* Who may play cards is asked at the same moments, whatever he holds. */
static void waits_from_both(const struct campaign *c, enum side side, const char *text)
{
	enum side enemy = side_other(side);
	struct campaign *a, *b;
	bool waits = false, other = false, shown = false;

	if (!deal_two_truths(&a, &b, c, enemy, text, NULL, "policy ask play-card\n"))
		return;
	for (a = seal(a, text), b = seal(b, text);
		!shown && campaign_runs_on(a) && !discards_come(a, enemy);) {
		a = step(a, &waits, NULL);
		b = step(b, &other, NULL);
		if (waits != other)
			fail_msg("expected both to wait, or neither: %s",
				(waits ? a : b)->settings.question);
		shown = strstr(tree_find(&a->tree, "for/public/journal.txt")->data,
				"kind: hand-shown") != NULL;
		if (!shown)
			same_for(a, b, (enum audience)side, "at a question about cards");
		same_for(a, b, AUDIENCE_PUBLIC, "at a question about cards, for everybody");
		if (!waits)
			continue;
		assert_int_equal(a->settings.waiting, (int)enemy);
		assert_string_equal(place_of_question(a), place_of_question(b));
		a = give_answer(a, "pass");
		b = give_answer(b, "pass");
		waits_compared++;
	}
}

static void play_with_cards(int seed)
{
	struct campaign *c = start(world.shipped->scenario[seed % 2 ? 0 : 1], seed);
	struct position position;

	for (int i = 0; i < POSITIONS; i++) {
		enum side side;
		const char *text;

		campaign_position(&position, c);
		if (position.over)
			break;
		side = step_side(position.step);
		world.now = &world.scratch;
		text = player_orders(c, side);
		hands_from_both(c, side, text);
		waits_from_both(c, side, text);
		arena_clear(&world.scratch);
		world.now = &world.game;
		c = run_on(seal(c, player_orders(c, side)));
		assert_int_not_equal(c->settings.phase, PHASE_WAITING);
	}
}

/* Who is shown a hand sees it, and nobody else. */
static void test_hand_shown(void **unused)
{
	const struct pair pair = {.what = "a hand that is shown",
		.hidden = CONFEDERATE,
		.given = UNION_MOVES
		"Kearny at White's Tavern\nHuger at Fort 6\nhand union 11\n",
		.truth = {"hand confederate 5, 12\ndeck 6, 14\n",
			"hand confederate 6, 14\ndeck 5, 12\n"}};
	struct campaign *before, *a, *b;
	bool waits;

	(void)unused;
	world.now = &world.game;
	before = start("june-27-pm", 1);
	a = truth_of(before, &pair, 0);
	b = truth_of(before, &pair, 1);
	same_for(a, b, AUDIENCE_UNION, pair.what);
	a = step(send_orders(a, "play 11\n"), &waits, NULL);
	b = step(send_orders(b, "play 11\n"), &waits, NULL);
	assert_true(has_kind(a, "hand-shown"));
	assert_non_null(difference(a, b, AUDIENCE_UNION));
	same_for(a, b, AUDIENCE_PUBLIC, pair.what);
}

static void test_hands(void **unused)
{
	(void)unused;
	hands_compared = cards_shown = waits_compared = 0;
	world.now = &world.game;
	for (int seed = 1; seed <= games_wanted(); seed++)
		play_with_cards(seed + games_wanted());
	print_message("%d steps with other hands (%d of them shown), %d questions\n",
		hands_compared, cards_shown, waits_compared);
	assert_true(hands_compared > games_wanted() * 8);
	assert_true(waits_compared > games_wanted() * 16);
}

/* 15.1: whether the owner of the point has a choice hangs on a die that he alone sees. */
static void test_recon_die(void **unused)
{
	static const struct pair pair = {.what = "the die of recon",
		.hidden = CONFEDERATE,
		.given = UNION_MOVES "options recon\nGriffin at Stevensburg\n"
				     "Rodes at Germanna Ford\n",
		.truth = {"", ""},
		.standing = {"policy ask recon-value\n", "policy ask recon-value\n"}};
	struct campaign *before, *c[2];

	(void)unused;
	world.now = &world.game;
	before = start(world.shipped->scenario[0], 1);
	for (int i = 0; i < 2; i++) {
		bool waits = false;

		c[i] = truth_of(before, &pair, i);
		load_dice(c[i], arena_printf(world.now,
					"15.1/stevensburg>germanna-ford/recon = %d\n"
					"6.4E/stevensburg>germanna-ford/1/combat = 1,1\n"
					"6.4E/stevensburg>germanna-ford/1/third = 1\n"
					"7.1/stevensburg>germanna-ford/1,us-griffin/"
					"leader-loss = 6\n",
					i ? 2 : 1));
		c[i] = step(send_orders(c[i], "recon Germanna Ford with Griffin\n"
					      "attack Germanna Ford with Griffin\n"),
			&waits, NULL);
		assert_true(waits);
		c[i] = step(give_answer(c[i], "announce 7"), &waits, NULL);
		assert_false(waits);
		assert_true(has_kind(c[i], "combat-round"));
	}
	assert_non_null(difference(c[0], c[1], AUDIENCE_CONFEDERATE));
	same_for(c[0], c[1], AUDIENCE_UNION, pair.what);
	same_for(c[0], c[1], AUDIENCE_PUBLIC, pair.what);
}

/* 11.0: which card was stolen both sides know, and nobody else. */
static void test_card_stolen(void **unused)
{
	static const struct pair pair = {.what = "a card that is stolen",
		.hidden = CONFEDERATE,
		.given = UNION_MOVES "Griffin at Summit\nRodes at Ashland\nhand union 55\n",
		.truth = {"hand confederate 52\ndeck 20\n",
			"hand confederate 20\ndeck 52\n"}};
	struct campaign *before, *c[2];

	(void)unused;
	world.now = &world.game;
	before = start(world.shipped->scenario[0], 1);
	for (int i = 0; i < 2; i++) {
		bool waits;

		c[i] = truth_of(before, &pair, i);
		load_dice(c[i], i ? "11.0/55/steal = 20\n" : "11.0/55/steal = 52\n");
		c[i] = step(send_orders(c[i], "play 55\n"), &waits, NULL);
		assert_true(has_kind(c[i], "card-stolen"));
	}
	assert_non_null(difference(c[0], c[1], AUDIENCE_UNION));
	assert_non_null(difference(c[0], c[1], AUDIENCE_CONFEDERATE));
	same_for(c[0], c[1], AUDIENCE_PUBLIC, pair.what);
}

/* An event that is told to one too many is seen by all of the above. */
static void test_leaks_are_seen(void **unused)
{
	const struct campaign *before = start("june-27-pm", 1);

	(void)unused;
	for (enum audience who = AUDIENCE_UNION; who < AUDIENCE_DECK; who++) {
		const struct pair *pair = &pairs[0];
		struct campaign *a = truth_of(before, pair, 0), *b;
		const struct tree_file *file;
		bool waits;

		a = send_orders(a, pair->orders[0]);
		a = step(a, &waits, NULL);
		b = load(&a->tree, a);
		file = tree_find(&b->tree, "journal/4-union.txt");
		assert_non_null(file);
		put_text(b, "journal/4-union.txt",
			arena_printf(world.now,
				"%s\nkind: leader-rejoins\nrule: 7.0\naudience: %s\nside: "
				"union\nleader: Porter\nfrom: barker\nplace: turkey-hill\n",
				file->data, audience_name(who)));
		tell(a);
		tell(b);
		for (enum audience any = AUDIENCE_UNION; any < AUDIENCE_DECK; any++)
			assert_true((difference(a, b, any) != NULL) == (any == who));
	}
}

/* ---- a player turn that waits ---- */

/* How far it has come is the mover's own, and no truth between steps has it. */
static void test_progress(void **unused)
{
	struct campaign *c = start("june-27-pm", 1);
	struct state *state = state_of(c), view;
	int own = -1, bridge = -1;
	struct buf text;
	struct ini *ini;

	(void)unused;
	for (int i = 0; i < game_of(c)->units; i++)
		if (is_piece(&game_of(c)->unit[i], CONFEDERATE))
			own = i;
	for (int i = 0; i < game_of(c)->map.places; i++)
		if (lu_place_has_bridge(game_of(c), i))
			bridge = i;
	assert_int_equal(step_side(&lu_sequence[state->step]), CONFEDERATE);
	state->under_way = true;
	state->stacks = 2;
	state->unit[own].finished = true;
	state->place[bridge].crossed = 1;
	state->place[bridge].left = true;
	lu_view_make(&view, c->game, state, AUDIENCE_CONFEDERATE);
	assert_true(view.stacks == 2 && view.unit[own].finished);
	assert_true(view.place[bridge].crossed == 1 && view.place[bridge].left);
	for (enum audience who = AUDIENCE_UNION; who < AUDIENCE_DECK; who++) {
		if ((int)who == CONFEDERATE)
			continue;
		lu_view_make(&view, c->game, state, who);
		assert_true(view.under_way);
		view.under_way = false;
		assert_false(lu_progress_is_noted(&view, c->game));
	}
	buf_init(&text, world.now);
	lu_state_write(&text, c->game, state, NULL);
	good(ini_read(&ini, world.now, "state.ini", text.data, text.length, &world.diag),
		"ini");
	assert_int_equal(
		lu_state_read(&view, c->game, ini, world.now, &world.diag), ERR_REFUSED);
	diag_init(&world.diag, &world.arena);
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

/* Both sides have an Infantry Dummy 1; a place or a card may be called after a person. */
static bool is_told_apart(const struct game *game, const struct unit *unit)
{
	for (int i = 0; i < game->cards; i++)
		if (has_word(game->card[i].title, unit->name))
			return false;
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
		cmocka_unit_test(test_pairs),
		cmocka_unit_test_setup_teardown(test_summer_pairs, summer, gates),
		cmocka_unit_test_setup_teardown(test_recon_die, summer, gates),
		cmocka_unit_test_setup_teardown(test_card_stolen, summer, gates),
		cmocka_unit_test_setup_teardown(test_self_play, summer, gates),
		cmocka_unit_test_setup_teardown(test_hands, summer, gates),
		cmocka_unit_test(test_hand_shown),
		cmocka_unit_test(test_hands),
		cmocka_unit_test(test_leaks_are_seen),
		cmocka_unit_test(test_progress),
		cmocka_unit_test(test_no_names),
	};

	return cmocka_run_group_tests(tests, setup, teardown);
}
