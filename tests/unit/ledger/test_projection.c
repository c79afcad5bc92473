/*
 * Projections and bundles of two campaigns that an audience cannot tell apart are the same
 * bytes: every object, and so their number, sizes, ids, messages and dates. And no hash in
 * them can be tried out against the texts that it may stand for.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>
#include <git2.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "game/ruleset.h"
#include "game/step.h"
#include "judge/judge.h"
#include "ledger/projection/projection.h"
#include "ledger/sending.h"
#include "moderate/session.h"
#include "rules/late-unpleasantness/cards/cards.h"
#include "rules/late-unpleasantness/state/state.h"
#include "shelf/shelf.h"
#include "tell/tell.h"

#include "unit/lib/files.h"
#include "unit/lib/mails.h"
#include "unit/lib/messages.h"

#define DATE  1700000000
#define MINED 4 /* cards of the deck that make a small deck together with a hand */

struct fixture {
	struct arena arena;
	struct diag diag;
	char *dir;
	struct data_file *file;
	size_t files;
};

static void good(struct fixture *f, int err, const char *what)
{
	if (err == OK || err == ERR_WAIT)
		return;
	fail_msg("%s: %s", what, messages_of(&f->arena, &f->diag));
}

static int setup(void **state)
{
	struct fixture *f = calloc(1, sizeof *f);
	const struct ruleset *ruleset;

	if (!f)
		return -1;
	*state = f;
	setenv("ADJUTANT_DATA", ".", 0);
	diag_init(&f->diag, &f->arena);
	f->dir = scratch_make(&f->arena, "projection");
	if (!f->dir)
		return -1;
	return shelf_game(
		&f->file, &f->files, &ruleset, &f->arena, "gates-of-richmond", &f->diag);
}

static int teardown(void **state)
{
	struct fixture *f = *state;
	int status = scratch_remove(f->dir);

	arena_release(&f->arena);
	free(f);
	return status;
}

/* ---- a campaign ---- */

static void open_again(struct fixture *f, struct session *s)
{
	session_close(s);
	good(f, session_open(s, true), "open");
}

static void take(struct fixture *f, struct session *s, int64_t date, bool run,
	enum side side, const char *body)
{
	struct intake *intake;
	struct position position;
	const char *text;

	s->date = date;
	campaign_position(&position, s->campaign);
	text = arena_printf(&f->arena,
		"begin orders\ncampaign pair\nturn %d\nside %s\n%s%send orders\n",
		position.turn, side_name(side),
		form_nonce_line(&f->arena, s->campaign, side), body);
	good(f, session_take(s, &intake, "orders", text, strlen(text), run), "take");
}

/* Both sides have joined; the Confederate side is to move. */
static void begin(struct fixture *f, struct session *s, const char *name)
{
	static const char seed[] =
		"3f2a90c1d7e45b6688aa01f2c3d4e5f63f2a90c1d7e45b6688aa01f2c3d4e5f6";
	struct new_campaign new = {.name = "pair",
		.scenario = "june-27-pm",
		.dice = DICE_MODE_SEED,
		.seed = seed,
		.file = f->file,
		.files = f->files};
	struct change change;

	memset(s, 0, sizeof *s);
	s->arena = &f->arena;
	s->diag = &f->diag;
	s->dir = arena_printf(&f->arena, "%s/%s", f->dir, name);
	good(f, operation_new(&change, s->arena, &new, s->diag), "new");
	good(f, ledger_create(&s->ledger, s->arena, s->dir, s->diag), "create");
	good(f, ledger_commit(s->ledger, &change.tree, change.message, DATE, s->diag),
		"commit");
	good(f, ledger_flush(s->ledger, s->diag), "flush");
	open_again(f, s);
	for (enum side side = UNION; side < SIDES; side++)
		take(f, s, DATE + 60, true, side,
			"join 3f2a90c1d7e45b6688aa01f2c3d4e5f6\n");
	assert_string_equal(campaign_step(s->campaign), "4/confederate");
}

/* ---- another truth ---- */

static bool moves_about(const struct campaign *c, int unit, enum side side)
{
	const struct game *game = c->game;
	const struct state *state = c->state;

	return game->unit[unit].side == (int)side && game->unit[unit].type != TYPE_MARKER &&
	       game->unit[unit].type != TYPE_LEADER && state->unit[unit].at >= 0;
}

/* Who is where within the points that the side holds, and how strong. */
static void change_units(struct campaign *c, enum side side)
{
	const struct game *game = c->game;
	struct state *state = c->state;
	int last = -1, first = -1, at = 0, bank = 0;

	for (int i = 0; i < game->units; i++) {
		int kept_at = state->unit[i].at, kept_bank = state->unit[i].bank;

		if (!moves_about(c, i, side))
			continue;
		if (last < 0)
			first = i;
		else {
			state->unit[i].at = at;
			state->unit[i].bank = bank;
		}
		if (lu_unit_is_division(&game->unit[i]))
			state->unit[i].strength =
				1 + state->unit[i].strength % game->unit[i].strength;
		at = kept_at;
		bank = kept_bank;
		last = i;
	}
	assert_true(first >= 0 && last > first);
	state->unit[first].at = at;
	state->unit[first].bank = bank;
}

static int find_card(const struct campaign *c, enum card_at at, int from)
{
	const struct game *game = c->game;
	const struct state *state = c->state;

	while (from < game->cards &&
		(state->card[from].at != (int)at || state->card[from].known))
		from++;
	return from < game->cards ? from : -1;
}

static void change_hand(struct campaign *c, enum side side)
{
	struct state *state = c->state;
	int held = find_card(c, lu_hand_of(side), 0), other = find_card(c, CARD_DECK, 0);

	assert_true(held >= 0 && other >= 0);
	state->card[held].at = CARD_DECK;
	state->card[other].at = (int)lu_hand_of(side);
}

/* A commit of the kind `step` with the state as it is now. */
static void tell(struct fixture *f, struct session *s, const char *salt)
{
	struct campaign *c = s->campaign;
	struct occasion occasion = {
		.kind = COMMIT_STEP, .subject = "A position", .told = true};
	struct position position;
	const char *message;

	campaign_position(&position, c);
	occasion.turn = position.turn;
	occasion.step = campaign_step(c);
	campaign_store(c, salt);
	good(f, tell_all(c, &occasion, s->diag), "tell");
	good(f, tell_message_truth(&message, c, &occasion, s->diag), "message");
	good(f, ledger_commit(s->ledger, &c->tree, message, s->date, s->diag), "commit");
	good(f, ledger_flush(s->ledger, s->diag), "flush");
	good(f, session_project(s), "project");
	open_again(f, s);
}

/* ---- looking into repositories ---- */

struct dump {
	struct fixture *fixture;
	git_odb *odb;
	git_oid *id;
	size_t count;
	struct buf text;
};

static int list_object(const git_oid *id, void *payload)
{
	struct dump *dump = payload;

	dump->id[dump->count++] = *id;
	assert_true(dump->count < 65536);
	return 0;
}

static int compare_ids(const void *a, const void *b)
{
	return git_oid_cmp(a, b);
}

static void add_object(struct dump *dump, const git_oid *id)
{
	git_odb_object *object;
	char hex[LEDGER_ID + 1];

	assert_int_equal(git_odb_read(&object, dump->odb, id), 0);
	buf_printf(&dump->text, "%s %s %zu\n", git_oid_tostr(hex, sizeof hex, id),
		git_object_type2string(git_odb_object_type(object)),
		git_odb_object_size(object));
	if (git_odb_object_type(object) == GIT_OBJECT_TREE) {
		/* ids in hex, so that they are found like all others */
		const unsigned char *data = git_odb_object_data(object);

		for (size_t i = 0; i < git_odb_object_size(object); i++)
			buf_printf(&dump->text, "%02x", data[i]);
	} else {
		buf_add(&dump->text, git_odb_object_data(object),
			git_odb_object_size(object));
	}
	buf_putc(&dump->text, '\n');
	git_odb_object_free(object);
}

/* All objects of a repository with what they hold, and where its branch is. */
static struct buf dump_of(struct fixture *f, const char *dir, const char *repo)
{
	const char *path = arena_printf(&f->arena, "%s/%s", dir, repo);
	struct dump dump = {.fixture = f};
	git_repository *opened;
	char hex[LEDGER_ID + 1];
	git_oid tip;

	git_libgit2_init();
	buf_init(&dump.text, &f->arena);
	dump.id = ARENA_NEW_ARRAY(&f->arena, 65536, git_oid);
	assert_int_equal(git_repository_open(&opened, path), 0);
	assert_int_equal(git_repository_odb(&dump.odb, opened), 0);
	assert_int_equal(git_reference_name_to_id(&tip, opened, "refs/heads/main"), 0);
	assert_int_equal(git_odb_foreach(dump.odb, list_object, &dump), 0);
	qsort(dump.id, dump.count, sizeof *dump.id, compare_ids);
	buf_printf(&dump.text, "%zu objects, main is %s\n", dump.count,
		git_oid_tostr(hex, sizeof hex, &tip));
	for (size_t i = 0; i < dump.count; i++)
		add_object(&dump, &dump.id[i]);
	git_odb_free(dump.odb);
	git_repository_free(opened);
	git_libgit2_shutdown();
	return dump.text;
}

static bool same(const struct buf *a, const struct buf *b)
{
	return a->length == b->length && !memcmp(a->data, b->data, a->length);
}

static struct buf bundle_of(struct fixture *f, struct session *s, enum audience who)
{
	const char *path = arena_printf(&f->arena, "%s.bundle", s->dir);
	struct bundle bundle;
	struct buf text;
	FILE *file;
	int c;

	good(f,
		bundle_write(
			&bundle, s->ledger, s->arena, who, true, "pair", path, s->diag),
		"bundle");
	assert_true(bundle.commits > 3 && bundle.whole);
	buf_init(&text, &f->arena);
	file = fopen(path, "rb");
	assert_non_null(file);
	while ((c = fgetc(file)) != EOF)
		buf_putc(&text, (char)c);
	assert_int_equal(fclose(file), 0);
	assert_int_equal(unlink(path), 0);
	return text;
}

/* ---- what cannot be told apart ---- */

static void compare(struct fixture *f, struct session *a, struct session *b,
	enum audience who, bool alike)
{
	const char *path = projection_path(who);
	struct buf here = dump_of(f, a->dir, path), there = dump_of(f, b->dir, path);
	struct buf sent = bundle_of(f, a, who), other = bundle_of(f, b, who);

	if (same(&here, &there) != alike)
		fail_msg("%s: expected %s objects", path, alike ? "the same" : "other");
	if (same(&sent, &other) != alike)
		fail_msg("%s: expected %s bundles", path, alike ? "the same" : "other");
}

/* What one side has, and what it sends in when: the other two audiences see nothing. */
static void test_pairs(void **state)
{
	struct fixture *f = *state;

	for (enum side hidden = UNION; hidden < SIDES; hidden++) {
		struct session a, b;

		begin(f, &a, arena_printf(&f->arena, "a%d", (int)hidden));
		begin(f, &b, arena_printf(&f->arena, "b%d", (int)hidden));
		compare(f, &a, &b, (enum audience)hidden, true);
		take(f, &b, DATE + 300, false, hidden, "standing\npolicy ask\n");
		take(f, &b, DATE + 500, false, hidden,
			"standing\nwhen bridge breaks: ask\n");
		take(f, &a, DATE + 400, false, hidden, "standing\npolicy ask\n");
		change_units(b.campaign, hidden);
		change_hand(b.campaign, hidden);
		tell(f, &a, "00112233445566778899aabbccddeeff");
		tell(f, &b, "ffeeddccbbaa99887766554433221100");
		compare(f, &a, &b, (enum audience)side_other(hidden), true);
		compare(f, &a, &b, AUDIENCE_PUBLIC, true);
		/* or the comparison would show nothing */
		compare(f, &a, &b, (enum audience)hidden, false);
		session_close(&a);
		session_close(&b);
	}
}

/* ---- trying texts out ---- */

/* Does a SHA-256 of the text, or its id as an object, stand there? */
static bool gives_away(const struct buf *dump, const char *text, size_t length)
{
	char hash[SHA256_HEX + 1], hex[LEDGER_ID + 1];
	git_oid id;

	sha256_hex(hash, text, length);
	git_libgit2_init();
	git_odb_hash(&id, text, length, GIT_OBJECT_BLOB);
	git_libgit2_shutdown();
	git_oid_tostr(hex, sizeof hex, &id);
	return memmem(dump->data, dump->length, hash, strlen(hash)) ||
	       memmem(dump->data, dump->length, hex, strlen(hex));
}

/* What it would take: the state with that hand, with the salt or without. */
static struct buf state_with(struct fixture *f, const struct campaign *c, enum side side,
	const int *card, int cards, unsigned held, const char *salt)
{
	struct state *state = arena_alloc(&f->arena, sizeof *state);
	struct buf text;

	memcpy(state, c->state, sizeof *state);
	for (int i = 0; i < cards; i++)
		state->card[card[i]].at =
			held >> i & 1 ? (int)lu_hand_of(side) : (int)CARD_DECK;
	buf_init(&text, &f->arena);
	c->ruleset->state_write(&text, c->game, state, salt);
	return text;
}

static int ones(unsigned set)
{
	int count = 0;

	for (; set; set &= set - 1)
		count++;
	return count;
}

/* All hands of a small deck: the cards of a hand and some others. */
static void test_hands(void **state)
{
	static const char salt[] = "5e1fb40a9d3c7716e2b8f0515e1fb40a";
	struct fixture *f = *state;
	struct session s;
	int card[CARDS_MAX], cards = 0, hand, tried = 0, found = 0, found_with_salt = 0;
	struct buf told, truth;

	begin(f, &s, "hands");
	tell(f, &s, salt);
	for (int at = 0; (at = find_card(s.campaign, CARD_CONFEDERATE, at)) >= 0; at++)
		card[cards++] = at;
	hand = cards;
	assert_in_range(hand, 2, 12);
	for (int at = 0;
		cards < hand + MINED && (at = find_card(s.campaign, CARD_DECK, at)) >= 0;
		at++)
		card[cards++] = at;
	told = dump_of(f, s.dir, projection_path(AUDIENCE_UNION));
	truth = dump_of(f, s.dir, "");
	for (unsigned held = 0; held < 1u << cards; held++) {
		struct buf bare, salted;

		if (ones(held) != hand)
			continue;
		tried++;
		bare = state_with(f, s.campaign, CONFEDERATE, card, cards, held, NULL);
		salted = state_with(f, s.campaign, CONFEDERATE, card, cards, held, salt);
		found += gives_away(&told, bare.data, bare.length);
		found += gives_away(&told, salted.data, salted.length);
		found += gives_away(&truth, bare.data, bare.length);
		found_with_salt += gives_away(&truth, salted.data, salted.length);
	}
	assert_true(tried > 10);
	assert_int_equal(found, 0);
	/* with truth and salt at hand the very hand is found: so it is looked for rightly
	 */
	assert_int_equal(found_with_salt, 1);
	session_close(&s);
}

/* The card that standing orders name: their hash is told, and their text is short. */
static void test_sealed(void **state)
{
	struct fixture *f = *state;
	const struct game *game;
	const struct tree_file *view, *sealed, *plain;
	const char *plain_text;
	struct session s;
	char hash[SHA256_HEX + 1];
	struct buf told;
	int found = 0, right = 0;

	begin(f, &s, "sealed");
	game = s.campaign->game;
	take(f, &s, DATE + 100, false, CONFEDERATE,
		arena_printf(&f->arena, "standing\nwhen enemy turn begins: play %d\n",
			game->card[find_card(s.campaign, CARD_CONFEDERATE, 0)].number));
	plain = tree_find(&s.campaign->tree, "standing/confederate.txt");
	assert_non_null(plain);
	plain_text = plain->data;
	view = tree_find(&s.campaign->tree, "for/confederate/view.ini");
	sha256_hex(hash, view->data, view->length);
	take(f, &s, DATE + 200, true, CONFEDERATE,
		arena_printf(&f->arena, "state 4/confederate %.12s\n", hash));
	sealed = tree_find(
		&s.campaign->tree, "orders/4-confederate/confederate-standing.txt");
	assert_non_null(sealed);
	told = dump_of(f, s.dir, projection_path(AUDIENCE_UNION));
	assert_true(gives_away(&told, sealed->data, sealed->length));
	assert_non_null(strstr(sealed->data, plain_text));
	for (int i = 0; i < game->cards; i++) {
		const char *text = arena_printf(&f->arena,
			"when enemy turn begins: play %d\n", game->card[i].number);
		const char *line = arena_printf(
			&f->arena, "seal 4/confederate confederate-standing\n%s", text);

		right += !strcmp(text, plain_text);
		found += gives_away(&told, text, strlen(text)) +
			 gives_away(&told, line, strlen(line));
	}
	assert_int_equal(right, 1);            /* one of the guesses was the text */
	assert_true(gives_away(&told, "", 0)); /* a role that is absent: known to all */
	assert_int_equal(found, 0);
	session_close(&s);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup_teardown(test_pairs, setup, teardown),
		cmocka_unit_test_setup_teardown(test_hands, setup, teardown),
		cmocka_unit_test_setup_teardown(test_sealed, setup, teardown),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
