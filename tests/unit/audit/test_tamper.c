/*
 * Tampering: a finished campaign is changed in one place, everything behind it is made
 * anew so that git finds nothing wrong, with trailers as a clever cheat would have them.
 * The audit must find it, at the commit where it was done, and say what it is: with the
 * secrets of the dice, without them, after they are published, and from what a side is
 * told alone.
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

#include "audit/audit.h"
#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "base/text.h"
#include "campaign/seal.h"
#include "campaign/secrets.h"
#include "game/dice.h"
#include "game/ruleset.h"
#include "game/step.h"
#include "judge/judge.h"
#include "moderate/moderate_private.h"
#include "shelf/shelf.h"

#include "unit/lib/files.h"
#include "unit/lib/mails.h"
#include "unit/lib/messages.h"

#define COMMITS_MAX 400
#define LINKS       14
#define BEHIND      25 /* commits that are forged behind the first */

/* ---- the campaign ---- */

struct commits {
	git_oid id[COMMITS_MAX];
	int count;
};

static struct {
	struct arena arena;
	struct diag diag;
	char *base, *true_dir, *dir; /* the campaign, and the one that is changed */
	char *told_dir;              /* what the Union is told */
	struct commits truth, told;
	uint64_t random;
} world;

static struct arena scratch; /* of one test */

static void good(int err, const char *what)
{
	if (err != OK)
		fail_msg("%s: %d %s", what, err, messages_of(&world.arena, &world.diag));
}

static void git_good(int rc, const char *what)
{
	if (rc < 0)
		fail_msg("%s: %s", what, git_error_last() ? git_error_last()->message : "");
}

/* The same dice in every run. */
static struct secrets *fixed_secrets(const char *from)
{
	struct secrets *secrets = ARENA_NEW(&world.arena, struct secrets);

	secrets->chain = ARENA_NEW(&world.arena, struct chain);
	secrets->chains = 1;
	secrets->chain->length = LINKS;
	for (enum audience of = AUDIENCE_UNION; of < AUDIENCES; of++)
		sha256_join(secrets->chain->top[of], from, audience_name(of), NULL);
	return secrets;
}

static struct session open_session(const char *dir)
{
	struct session s = {
		.arena = &world.arena, .diag = &world.diag, .dir = dir, .date = 1700000000};

	good(session_open(&s, true), dir);
	return s;
}

static void begin(const char *dir, const char *seed)
{
	struct session s = {.arena = &world.arena, .diag = &world.diag, .dir = dir};
	struct new_campaign new = {.name = "tamper",
		.scenario = "june-27-pm",
		.dice = DICE_MODE_CHAIN,
		.secrets = fixed_secrets(seed)};
	const struct ruleset *ruleset;
	struct data_file *file;
	struct change change;

	good(shelf_game(&file, &new.files, &ruleset, &world.arena, "gates-of-richmond",
		     &world.diag),
		"the game");
	new.file = file;
	good(operation_new(&change, &world.arena, &new, &world.diag), "new");
	good(ledger_create(&s.ledger, &world.arena, dir, &world.diag), "create");
	good(secrets_store(new.secrets, &world.arena, dir, &world.diag), "secrets");
	good(ledger_commit(s.ledger, &change.tree, change.message, 1600000000, &world.diag),
		"commit");
	good(ledger_flush(s.ledger, &world.diag), "flush");
	session_close(&s);
}

static void send(struct session *s, enum side side, const char *body)
{
	const struct campaign *c = s->campaign;
	struct position position;
	struct intake *intake;
	const char *text;
	int err;

	campaign_position(&position, c);
	text = arena_printf(&world.arena,
		"begin orders\ncampaign tamper\nturn %d\nside %s\n%s%send orders\n",
		position.turn, side_name(side), form_nonce_line(&world.arena, c, side),
		body);
	s->date += 60;
	err = session_take(s, &intake, "orders", text, strlen(text), true);
	if (err != ERR_WAIT)
		good(err, text);
}

static const char *file_text(const struct campaign *c, const char *path)
{
	const struct tree_file *file = tree_find(&c->tree, path);

	return file ? file->data : NULL;
}

static const char *state_line(const struct campaign *c, enum side side)
{
	const char *view = file_text(
		c, arena_printf(&world.arena, "for/%s/view.ini", side_name(side)));
	char hash[SHA256_HEX + 1];

	sha256_hex(hash, view, strlen(view));
	return arena_printf(&world.arena, "state %s %.12s\n", campaign_step(c), hash);
}

/* Nothing more, behind a `stop`. */
static const char *further_orders(const struct campaign *c)
{
	enum side side = (enum side)c->settings.waiting;
	const char *line = state_line(c, side);
	size_t step = strlen("state ") + strlen(campaign_step(c));

	return arena_printf(&world.arena, "%.*s.%d%s", (int)step, line,
		c->settings.segment + 1, line + step);
}

/* The orders with a `stop` behind them. */
static const char *stopped(const char *orders)
{
	const char *standing = strstr(orders, "\nstanding");
	size_t length = standing ? (size_t)(standing + 1 - orders) : strlen(orders);

	return arena_printf(
		&world.arena, "%.*sstop\n%s", (int)length, orders, orders + length);
}

/* The built-in player moves, the Union's with a `stop`. What waits for an answer gets the
 * default. */
static void move(struct session *s)
{
	const struct campaign *c = s->campaign;
	struct position position;
	struct buf body;
	void *view;

	if (c->settings.phase == PHASE_WAITING) {
		send(s, (enum side)c->settings.waiting,
			c->settings.question
				? arena_printf(&world.arena, "answer %s: default\n",
					  c->settings.question)
				: further_orders(c));
		return;
	}
	campaign_position(&position, c);
	buf_init(&body, &world.arena);
	buf_puts(&body, state_line(c, step_side(position.step)));
	view = arena_alloc(&world.arena, c->ruleset->state_size);
	c->ruleset->view(view, c->game, c->state, (enum audience)step_side(position.step));
	c->ruleset->player(&body, &world.arena, c->game, view, 7, &world.random);
	send(s, step_side(position.step),
		step_side(position.step) == UNION ? stopped(body.data) : body.data);
}

/* Text NULL: in words alone. */
static int rule(struct session *s, const char *reason, enum side to, const char *text)
{
	return session_amend(s, &(struct amendment){.reason = reason,
					.to = to,
					.state = text,
					.length = text ? strlen(text) : 0,
					.file = "given.ini"});
}

static void put_right(struct session *s, const char *unit)
{
	const char *state = file_text(s->campaign, "state.ini");
	const char *section = strstr(state, arena_printf(&world.arena, "[unit %s]", unit));
	const char *strength = section ? strstr(section, "strength = ") : NULL;
	struct buf text;

	assert_non_null(strength);
	buf_init(&text, &world.arena);
	buf_add(&text, state, (size_t)(strength - state));
	buf_puts(&text, "strength = 1");
	buf_puts(&text, strength + strcspn(strength, "\n"));
	good(rule(s, "It was counted wrong.", NO_SIDE, text.data), "amend");
}

/* To its end, with everything in it that the moderator can do. */
static void play(const char *dir, const char *seed)
{
	int moves = 0, done = 0;
	struct session s;

	world.random = 6; /* a course that is long enough for every row */
	begin(dir, seed);
	s = open_session(dir);
	send(&s, UNION, "join 0123456789abcdef0123456789abcde7\n");
	send(&s, CONFEDERATE, "join fedcba9876543210fedcba9876543217\n");
	while (!campaign_is_over(s.campaign)) {
		assert_true(++moves < 100);
		move(&s);
		if (s.campaign->settings.phase != PHASE_OPEN || moves < 5 + 3 * done)
			continue;
		if (done == 0)
			good(session_undo(NULL, &s, NULL, NULL), "undo");
		else if (done == 1)
			good(rule(&s, "Both sides may talk.", NO_SIDE, NULL), "amend");
		else if (done == 2)
			put_right(&s, "us-sykes");
		else if (done == 3)
			good(rule(&s, "Your mail is in the junk.", UNION, NULL), "amend");
		done++;
	}
	assert_true(done >= 3);
	good(session_publish(&s, false), "publish");
	session_close(&s);
}

/* ---- reading it ---- */

static git_repository *open_repository(const char *dir)
{
	git_repository *repository;

	git_good(git_repository_open(&repository, dir), dir);
	return repository;
}

static void list(struct commits *out, const char *dir)
{
	git_repository *repository = open_repository(dir);
	git_oid id;

	git_good(git_reference_name_to_id(&id, repository, "refs/heads/main"), "main");
	out->count = 0;
	for (bool more = true; more;) {
		git_commit *commit;

		assert_true(out->count < COMMITS_MAX);
		git_oid_cpy(&out->id[out->count++], &id);
		git_good(git_commit_lookup(&commit, repository, &id), "commit");
		more = git_commit_parentcount(commit) > 0;
		if (more)
			git_oid_cpy(&id, git_commit_parent_id(commit, 0));
		git_commit_free(commit);
	}
	for (int i = 0; i < out->count / 2; i++) {
		git_oid swap = out->id[i];

		out->id[i] = out->id[out->count - 1 - i];
		out->id[out->count - 1 - i] = swap;
	}
	git_repository_free(repository);
}

/* A commit that is being forged. */
struct work {
	git_repository *repository;
	git_oid tree, was; /* as it is now, and as it was */
	const char *message;
	int n, at; /* its number; the first that is changed */
};

static const char *blob_text(git_repository *repository, const git_oid *id)
{
	git_blob *blob;
	const char *text;

	git_good(git_blob_lookup(&blob, repository, id), "blob");
	text = arena_copy(
		&scratch, git_blob_rawcontent(blob), (size_t)git_blob_rawsize(blob));
	git_blob_free(blob);
	return text;
}

static const char *read_file(const struct work *w, const char *path)
{
	git_tree *tree;
	git_tree_entry *entry;
	const char *text = NULL;

	git_good(git_tree_lookup(&tree, w->repository, &w->tree), "tree");
	if (!git_tree_entry_bypath(&entry, tree, path)) {
		text = blob_text(w->repository, git_tree_entry_id(entry));
		git_tree_entry_free(entry);
	}
	git_tree_free(tree);
	return text;
}

static void load(struct work *w, git_repository *repository, const git_oid *id)
{
	git_commit *commit;

	memset(w, 0, sizeof *w);
	w->repository = repository;
	git_good(git_commit_lookup(&commit, repository, id), "commit");
	git_oid_cpy(&w->tree, git_commit_tree_id(commit));
	git_oid_cpy(&w->was, &w->tree);
	w->message = arena_string(&scratch, git_commit_message_raw(commit));
	git_commit_free(commit);
}

/* ---- changing it ---- */

static void write_file(struct work *w, const char *path, const char *text)
{
	git_tree_update update = {GIT_TREE_UPDATE_UPSERT, {{0}}, GIT_FILEMODE_BLOB, path};
	git_tree *tree;

	if (text)
		git_good(git_blob_create_from_buffer(
				 &update.id, w->repository, text, strlen(text)),
			"blob");
	else
		update.action = GIT_TREE_UPDATE_REMOVE;
	git_good(git_tree_lookup(&tree, w->repository, &w->tree), "tree");
	git_good(git_tree_create_updated(&w->tree, w->repository, tree, 1, &update), path);
	git_tree_free(tree);
}

/* The text with every `old` replaced; the same pointer when there is none. */
static const char *replaced(const char *text, const char *old, const char *new)
{
	const char *found = strstr(text, old);
	struct buf out;

	if (!found)
		return text;
	buf_init(&out, &scratch);
	for (; found; text = found + strlen(old), found = strstr(text, old)) {
		buf_add(&out, text, (size_t)(found - text));
		buf_puts(&out, new);
	}
	buf_puts(&out, text);
	return out.data;
}

/* True when something was there to change. */
static bool edit(struct work *w, const char *path, const char *old, const char *new)
{
	const char *text = read_file(w, path),
		   *now = text ? replaced(text, old, new) : NULL;

	if (now == text)
		return false;
	write_file(w, path, now);
	return true;
}

static bool edit_message(struct work *w, const char *old, const char *new)
{
	const char *before = w->message;

	w->message = replaced(before, old, new);
	return w->message != before;
}

/* In all that tells of it. */
static void edit_told(struct work *w, const char *path, const char *old, const char *new)
{
	for (enum audience who = AUDIENCE_UNION; who < AUDIENCE_DECK; who++)
		edit(w, arena_printf(&scratch, "for/%s/%s", audience_name(who), path), old,
			new);
	edit(w, path, old, new);
}

static int add_line(const char *root, const git_tree_entry *entry, void *to)
{
	struct work *w = ((void **)to)[0];
	struct buf *out = ((void **)to)[1];
	const char *text;
	char hash[SHA256_HEX + 1];

	if (git_tree_entry_type(entry) != GIT_OBJECT_BLOB)
		return 0;
	text = blob_text(w->repository, git_tree_entry_id(entry));
	sha256_hex(hash, text, strlen(text));
	buf_printf(out, "%s  %s%s\n", hash, root, git_tree_entry_name(entry));
	return 0;
}

static void mend(struct work *w, const char *key, const char *hash)
{
	const char *line = strstr(w->message, arena_printf(&scratch, "\n%s", key));
	const char *old;

	if (!line)
		return;
	old = arena_copy(&scratch, line, strcspn(line + 1, "\n") + 1);
	edit_message(w, old, arena_printf(&scratch, "\n%s%s", key, hash));
}

static git_oid subtree(const struct work *w, const git_oid *of, const char *path)
{
	git_tree_entry *entry;
	git_tree *tree;
	git_oid id;

	git_good(git_tree_lookup(&tree, w->repository, of), "tree");
	git_good(git_tree_entry_bypath(&entry, tree, path), path);
	git_oid_cpy(&id, git_tree_entry_id(entry));
	git_tree_entry_free(entry);
	git_tree_free(tree);
	return id;
}

/* State-SHA256 and Told-SHA256 as they should be. */
static void mend_hashes(struct work *w)
{
	const char *state = read_file(w, "state.ini");
	char hash[SHA256_HEX + 1];

	if (!state || git_oid_equal(&w->tree, &w->was))
		return;
	sha256_hex(hash, state, strlen(state));
	mend(w, "State-SHA256: ", hash);
	for (enum audience who = AUDIENCE_UNION; who < AUDIENCE_DECK; who++) {
		const char *path = arena_printf(&scratch, "for/%s", audience_name(who));
		const char *key =
			arena_printf(&scratch, "Told-SHA256: %s ", audience_name(who));
		git_oid now = subtree(w, &w->tree, path), was = subtree(w, &w->was, path);
		struct buf listing;
		git_tree *told;

		if (!strstr(w->message, key) || git_oid_equal(&now, &was))
			continue;
		buf_init(&listing, &scratch);
		git_good(git_tree_lookup(&told, w->repository, &now), "for");
		git_good(git_tree_walk(
				 told, GIT_TREEWALK_PRE, add_line, (void *[]){w, &listing}),
			"walk");
		sha256_hex(hash, listing.data, listing.length);
		mend(w, key, hash);
		git_tree_free(told);
	}
}

static const char *step_of(const struct work *w)
{
	const char *line = strstr(w->message, "\nStep: ") + 7;

	return arena_copy(&scratch, line, strcspn(line, "\n"));
}

static const char *step_name(const struct work *w)
{
	char *name = arena_string(&scratch, step_of(w));

	*strchr(name, '/') = '-';
	return name;
}

/* The orders-hash of what the tree holds sealed for the step, in message and seals. */
static void mend_orders_hash(struct work *w)
{
	static const char *const role[] = {"union-orders", "union-standing",
		"confederate-orders", "confederate-standing"};
	char hash[SHA256_HEX + 1];
	struct buf lines;

	buf_init(&lines, &scratch);
	for (int i = 0; i < 4; i++) {
		const char *text = read_file(w,
			arena_printf(&scratch, "orders/%s/%s.txt", step_name(w), role[i]));

		sha256_hex(hash, text ? text : "", text ? strlen(text) : 0);
		buf_printf(&lines, "%s %s\n", role[i], hash);
	}
	sha256_hex(hash, lines.data, lines.length);
	mend(w, "Orders-SHA256: ", hash);
}

/* ---- the ways to cheat ---- */

/* The rest of the first line that begins so, or NULL. */
static const char *behind(const char *text, const char *begin)
{
	const char *line = text ? strstr(text, begin) : NULL;

	return line ? arena_copy(&scratch, line + strlen(begin),
			      strcspn(line + strlen(begin), "\n"))
		    : NULL;
}

static const char *other_digit(const char *line)
{
	char *other = arena_string(&scratch, line);
	char *last = other + strlen(other) - 1;

	*last = *last == 'f' || *last == '6' ? '1' : *last == '9' ? 'a' : (char)(*last + 1);
	return other;
}

/* A die as it is told to `who` ("" in a projection), and only to it if so wanted. */
static const char *die_of(const struct work *w, const char *who, const char * not )
{
	const char *message =
		*who ? read_file(w, arena_printf(&scratch, "for/%s/MESSAGE", who))
		     : w->message;
	const char *others =
		*not ? read_file(w, arena_printf(&scratch, "for/%s/MESSAGE", not )) : "";

	for (const char *at = message; at && (at = strstr(at, "\nDie: ")); at++) {
		const char *die = behind(at, "\nDie: ");

		if (!strstr(others, die) && strchr("123456", die[strlen(die) - 1]))
			return die;
	}
	return NULL;
}

static void change_die(struct work *w, const char *die)
{
	const char *other = other_digit(die);

	edit_told(w, "MESSAGE", die, other);
	edit_told(w, "journal.txt", die, other);
	edit(w, arena_printf(&scratch, "journal/%s.txt", step_name(w)), die, other);
	edit_message(w, die, other);
}

static const char *kept; /* what a cheat goes on with in later commits */

static bool cheat_die(struct work *w)
{
	if (w->n == w->at && !(kept = die_of(w, "public", "")))
		return false;
	change_die(w, kept);
	return true;
}

static bool cheat_own_die(struct work *w)
{
	if (w->n == w->at && !(kept = die_of(w, "union", "public")))
		return false;
	change_die(w, kept);
	return true;
}

static bool cheat_label(struct work *w)
{
	const char *old, *new;

	if (w->n == w->at && !(kept = die_of(w, "public", "")))
		return false;
	old = arena_printf(&scratch, "/%s",
		arena_copy(&scratch, strchr(kept, '/') + 1,
			strcspn(strchr(kept, '/') + 1, " ")));
	new = arena_printf(&scratch, "%s#2", old);
	edit_told(w, "MESSAGE", old, new);
	edit_told(w, "journal.txt", old, new);
	edit(w, arena_printf(&scratch, "journal/%s.txt", step_name(w)), old, new);
	edit_message(w, old, new);
	return true;
}

static bool cheat_link(struct work *w)
{
	const char *link = behind(w->message, "\nLink: public ");

	if (w->n > w->at || !link)
		return w->n > w->at;
	edit_told(w, "MESSAGE", link, other_digit(link));
	return edit_message(w, link, other_digit(link));
}

/* Other chains than those that were fixed: the anchor is another everywhere. */
static bool cheat_anchor(struct work *w)
{
	if (w->n == w->at &&
		!(kept = behind(read_file(w, "for/public/campaign.ini"), "\npublic = ")))
		return false;
	edit_told(w, "campaign.ini", kept, other_digit(kept));
	edit_told(w, "MESSAGE", kept, other_digit(kept));
	edit_message(w, kept, other_digit(kept));
	return true;
}

static bool cheat_nonce(struct work *w)
{
	edit_told(w, "campaign.ini", "0123456789abcdef0123456789abcde7",
		"0123456789abcdef0123456789abcdee");
	return true;
}

static bool cheat_state(struct work *w)
{
	return edit(w, "state.ini", "[unit cs-hood]\n", "[unit cs-hood]\nsupply = 1\n") ||
	       edit(w, "state.ini", "held = union\nsince-turn = 4",
		       "held = union\nsince-turn = 3") ||
	       w->n > w->at;
}

/* A card that lies in the deck or on the pile. */
static bool cheat_late_card(struct work *w)
{
	const char *card =
		w->n == w->at ? behind(read_file(w, "state.ini"), "\n[card ") : kept;

	kept = card;
	return (card && edit(w, "state.ini",
				arena_printf(&scratch, "[card %s\nat = union\n", card),
				arena_printf(
					&scratch, "[card %s\nat = confederate\n", card))) ||
	       (card && edit(w, "state.ini",
				arena_printf(&scratch, "[card %s\nat = discarded\n", card),
				arena_printf(&scratch, "[card %s\nat = union\n", card))) ||
	       w->n > w->at;
}

/* What a side holds is exchanged for what the other has. */
static bool cheat_hand(struct work *w)
{
	const char *state = read_file(w, "state.ini"), *now;

	now = replaced(state, "\nat = union\n", "\nat = nobody\n");
	now = replaced(now, "\nat = confederate\n", "\nat = union\n");
	now = replaced(now, "\nat = nobody\n", "\nat = confederate\n");
	write_file(w, "state.ini", now);
	return now != state || w->n > w->at;
}

/* The faces of two draws of the deck, one for the other. */
static bool cheat_draw(struct work *w)
{
	const char *journal = arena_printf(&scratch, "journal/%s.txt", step_name(w));
	const char *first, *second;

	if (w->n == w->at) {
		first = strstr(w->message, "/confederate/1/draw = ");
		second = strstr(w->message, "/confederate/2/draw = ");
		if (!first || !second)
			return false;
		first = arena_copy(&scratch, first, strcspn(first, "\n"));
		second = arena_copy(&scratch, second, strcspn(second, "\n"));
		if (!strcmp(first + 22, second + 22))
			return false;
		edit_message(w, first,
			arena_printf(&scratch, "/confederate/1/draw = %s", second + 22));
		edit_message(w, second,
			arena_printf(&scratch, "/confederate/2/draw = %s", first + 22));
		edit(w, journal, first,
			arena_printf(&scratch, "/confederate/1/draw = %s", second + 22));
		edit(w, journal, second,
			arena_printf(&scratch, "/confederate/2/draw = %s", first + 22));
	}
	return true;
}

/* The first order of the file becomes a comment. */
static const char *fewer_orders(const char *text)
{
	const char *order = text ? strstr(text, "\nmove ") : NULL;

	return order ? replaced(text,
			       arena_copy(&scratch, order, strcspn(order + 1, "\n") + 1),
			       "")
		     : text;
}

static const char *sealed_orders_path(void)
{
	return arena_printf(&scratch, "orders/%s/union-orders.txt", kept);
}

static bool cheat_orders(struct work *w)
{
	const char *text, *now;

	if (w->n == w->at)
		kept = step_name(w);
	text = read_file(w, sealed_orders_path());
	if (!text)
		return false;
	now = fewer_orders(text);
	write_file(w, sealed_orders_path(), now);
	edit(w, arena_printf(&scratch, "for/union/%s", sealed_orders_path()), text, now);
	return now != text || w->n > w->at;
}

static bool cheat_resealed(struct work *w)
{
	bool done = cheat_orders(w);

	if (done && !strcmp(step_name(w), kept) && strstr(w->message, "\nKind: s"))
		mend_orders_hash(w);
	return done;
}

static bool cheat_seal(struct work *w)
{
	const char *line = behind(read_file(w, "for/public/seal"), "\nunion-orders ");

	if (w->n > w->at || !line)
		return w->n > w->at;
	edit_told(w, "seal", line, other_digit(line));
	return true;
}

static bool cheat_standing(struct work *w)
{
	edit(w, "standing/union.txt", "when", "once");
	if (w->n == w->at)
		write_file(w, "standing/union.txt", "when supply begins: pass\n");
	return true;
}

static bool cheat_report(struct work *w)
{
	return edit(w, "for/confederate/report.md", "## Victory", "## Defeat") ||
	       w->n > w->at;
}

static bool cheat_view(struct work *w)
{
	return edit(w, "for/union/view.ini", "\nstrength = ", "\nstrength = 1") ||
	       w->n > w->at;
}

static bool cheat_reason(struct work *w)
{
	return edit_message(w, "Reason: Both sides may talk.",
		       "Reason: Both sides must be silent.") ||
	       w->n > w->at;
}

static bool cheat_repair(struct work *w)
{
	return w->n > w->at ||
	       edit(w, "state.ini", "[unit us-sykes]\n", "[unit us-sykes]\nspent = 1\n") ||
	       edit(w, "for/union/view.ini", "strength = 1\n", "strength = 2\n");
}

static bool cheat_data(struct work *w)
{
	return edit(w, "game/tables.ini", "= destroyed", "= stands") || w->n > w->at;
}

static bool cheat_secrets(struct work *w)
{
	const char *deck = behind(read_file(w, "secrets.ini"), "\ndeck = ");

	edit_told(w, "secrets.ini", deck, other_digit(deck));
	return true;
}

static bool cheat_message(struct work *w)
{
	return edit_message(w, "Kind: ", "Die: 9/x/0/1.0/x/y = 6\nKind: ") || w->n > w->at;
}

static bool cheat_nothing(struct work *w)
{
	(void)w;
	return true;
}

/* ---- what is found ---- */

#define SECRETS   1u /* with those of the moderator */
#define OPEN      2u /* a clone, before they are published */
#define PUBLISHED 4u /* a clone with what is published in it */

enum surgery { CHANGE, DROP, SWAP, REPEAT };

struct tamper {
	const char *name;
	enum surgery surgery;
	const char *kind, *step; /* of the commit; step NULL: any after the first 20 */
	bool (*cheat)(struct work *w); /* false: nothing to change there, go on looking */
	const char *what;              /* said of it */
	int late;                      /* found so many commits behind at most */
	unsigned with;
};

#define BOTH (SECRETS | OPEN)
#define ALL  (SECRETS | OPEN | PUBLISHED)

static const struct tamper tampers[] = {
	{"a die", CHANGE, "step", NULL, cheat_die, "Die: |journal", 0, ALL},
	{"a die that a side alone is told", CHANGE, "step", NULL, cheat_own_die,
		"Die: |journal", 0, BOTH},
	{"a label", CHANGE, "step", NULL, cheat_label, "Die: |journal", 0, BOTH},
	{"a link", CHANGE, "step", NULL, cheat_link, "link|Link|MESSAGE", 0, ALL},
	{"an anchor", CHANGE, "new", "0/join", cheat_anchor, "campaign.ini", 0,
		SECRETS | PUBLISHED},
	{"an anchor, and nobody knows better", CHANGE, "new", "0/join", cheat_anchor,
		"anchor", 20, OPEN},
	{"an anchor of later chains", CHANGE, "chain", NULL, cheat_anchor,
		"campaign.ini|anchor", 3, ALL},
	{"a nonce", CHANGE, "join", "0/join", cheat_nonce,
		"Die: |/MESSAGE, at:|state.ini|journal|does not begin again", 20, BOTH},
	{"the state", CHANGE, "step", NULL, cheat_state, "state.ini", 0, BOTH},
	{"a seal", CHANGE, "step", NULL, cheat_seal, "seal", 0, BOTH},
	{"orders", CHANGE, "seal", NULL, cheat_orders, "Orders-SHA256|orders", 0, BOTH},
	{"orders that are sealed anew", CHANGE, "seal", NULL, cheat_resealed, "", 1, ALL},
	{"standing orders", CHANGE, "step", NULL, cheat_standing, "standing", 0, BOTH},
	{"a report", CHANGE, "step", NULL, cheat_report, "report.md", 0, ALL},
	{"a view", CHANGE, "step", NULL, cheat_view, "view.ini", 0, BOTH},
	{"a step dropped", DROP, "step", NULL, cheat_nothing, "", 0, BOTH},
	{"a seal dropped", DROP, "seal", NULL, cheat_nothing, "", 0, BOTH},
	{"an undo dropped", DROP, "undo", NULL, cheat_nothing, "", 0, BOTH},
	{"a ruling dropped", DROP, "amend", NULL, cheat_nothing, "", 1, BOTH},
	{"steps reordered", SWAP, "step", NULL, cheat_nothing, "", 0, BOTH},
	{"a step inserted", REPEAT, "step", NULL, cheat_nothing, "", 1, BOTH},
	{"a die in a ruling", CHANGE, "amend", NULL, cheat_message, "Die: ", 0, BOTH},
	{"a swapped draw", CHANGE, "step", NULL, cheat_draw, "", 0, ALL},
	{"a changed hand", CHANGE, "step", NULL, cheat_hand, "state.ini", 0, ALL},
	{"a late card", CHANGE, "step", NULL, cheat_late_card, "state.ini", 0, ALL},
	{"the reason of a ruling", CHANGE, "amend", NULL, cheat_reason, "", 0, BOTH},
	{"a repair that is told otherwise", CHANGE, "amend", NULL, cheat_repair,
		"state.ini|view.ini", 0, BOTH},
	{"the data of the game", CHANGE, "step", NULL, cheat_data, "frozen data", 0, BOTH},
	{"secrets that are not the ones", CHANGE, "publish", NULL, cheat_secrets, "", -1,
		PUBLISHED},
};

/* Is commit n one of those that the row speaks of? */
static bool fits(
	git_repository *repository, const struct commits *h, int n, const struct tamper *t)
{
	struct work w;

	load(&w, repository, &h->id[n]);
	return strstr(w.message, arena_printf(&scratch, "\nKind: %s\n", t->kind)) &&
	       (t->step ? strstr(w.message,
				  arena_printf(&scratch, "\nStep: %s\n", t->step)) != NULL
			: n > 5);
}

static void commit(struct work *w, const git_oid *like, git_oid *parent, bool first)
{
	git_commit *old, *before = NULL;
	const git_commit *parents[1];

	git_good(git_commit_lookup(&old, w->repository, like), "commit");
	if (!first)
		git_good(git_commit_lookup(&before, w->repository, parent), "parent");
	parents[0] = before;
	{
		git_tree *tree;

		git_good(git_tree_lookup(&tree, w->repository, &w->tree), "tree");
		git_good(git_commit_create(parent, w->repository, NULL,
				 git_commit_author(old), git_commit_committer(old), NULL,
				 w->message, tree, first ? 0 : 1, parents),
			"commit");
		git_tree_free(tree);
	}
	git_commit_free(before);
	git_commit_free(old);
}

/*
 * Forges commits from `at` on; *forged are the new ids. False when the row finds nothing to
 * change there. The order of the commits is that of the surgery.
 */
static bool forge(git_repository *repository, const struct commits *h,
	const struct tamper *t, int at, struct commits *forged)
{
	int order[COMMITS_MAX + 1], count = 0;
	git_oid parent = {{0}};

	for (int i = 0; i < h->count; i++) {
		if (t->surgery == DROP && i == at)
			continue;
		order[count++] = t->surgery == SWAP && i == at       ? at + 1
				 : t->surgery == SWAP && i == at + 1 ? at
								     : i;
		if (t->surgery == REPEAT && i == at)
			order[count++] = at;
	}
	forged->count = 0;
	for (int n = 0; n < count && (n < at + BEHIND || count == world.truth.count); n++) {
		const git_oid *like = &h->id[order[n]];

		if (n < at) {
			git_oid_cpy(&parent, like);
		} else {
			struct work w;

			load(&w, repository, like);
			w.n = n;
			w.at = at;
			if (!t->cheat(&w))
				return false;
			mend_hashes(&w);
			commit(&w, like, &parent, n == 0);
		}
		git_oid_cpy(&forged->id[forged->count++], &parent);
	}
	return git_oid_cmp(&parent, &h->id[forged->count - 1]) != 0;
}

/* "a|b": one of them is in the text. */
static bool says(const char *text, const char *words)
{
	char **word;
	size_t count = text_split(&scratch, words, '|', &word);

	for (size_t i = 0; i < count; i++)
		if (strstr(text, word[i]))
			return true;
	return !count;
}

static bool names_one(const struct commits *h, int from, int to, const char *text)
{
	for (int n = from; n <= to && n < h->count; n++) {
		char id[13];

		git_oid_tostr(id, sizeof id, &h->id[n]);
		if (strstr(text, arena_printf(&scratch, "commit %s ", id)))
			return true;
	}
	return false;
}

static int audit(const char *dir, struct diag *diag)
{
	struct session s = {.arena = &scratch, .diag = diag, .dir = dir};
	struct audit_clone_result told;
	struct audit_result result;
	bool is_told;
	int err = audit_open(&s, &is_told);

	if (err == OK)
		err = is_told ? audit_clone(&told, &s) : audit_run(&result, &s);
	session_close(&s);
	return err;
}

static void expect_found(const struct tamper *t, const struct commits *forged, int at,
	const char *dir, const char *how)
{
	struct diag diag;
	int err;

	diag_init(&diag, &scratch);
	err = audit(dir, &diag);
	if (err != ERR_DAMAGED)
		fail_msg("%s (%s): not found", t->name, how);
	if (!names_one(forged, t->late < 0 ? 0 : at,
		    t->late < 0 ? forged->count : at + t->late,
		    messages_of(&world.arena, &diag)))
		fail_msg("%s (%s): expected commit number %d, got %s", t->name, how, at,
			messages_of(&world.arena, &diag));
	if (!says(messages_of(&world.arena, &diag), t->what))
		fail_msg("%s (%s): expected `%s', got %s", t->name, how, t->what,
			messages_of(&world.arena, &diag));
}

static void set_main(git_repository *repository, const git_oid *id)
{
	git_reference *reference;

	git_good(git_reference_create(
			 &reference, repository, "refs/heads/main", id, 1, NULL),
		"main");
	git_reference_free(reference);
}

/* Finds the first commit where there is something to change, and forges from it on. */
static int forge_somewhere(git_repository *repository, const struct commits *h,
	const struct tamper *t, struct commits *forged)
{
	for (int at = 0; at < h->count; at++)
		if (fits(repository, h, at, t) && forge(repository, h, t, at, forged))
			return at;
	fail_msg("%s: nothing to change", t->name);
	return -1;
}

static void hide_secrets(const char *dir, bool hide)
{
	const char *file = arena_printf(&scratch, "%s/" SECRETS_FILE, dir);
	const char *away = arena_printf(&scratch, "%s.away", file);

	assert_int_equal(rename(hide ? file : away, hide ? away : file), 0);
}

static void each_is_found(void **state)
{
	git_repository *repository = open_repository(world.dir);

	(void)state;
	for (size_t i = 0; i < sizeof tampers / sizeof *tampers; i++) {
		const struct tamper *t = &tampers[i];
		struct commits open = world.truth, forged;
		int at;

		arena_clear(&scratch);
		if (t->with & PUBLISHED) {
			at = forge_somewhere(repository, &world.truth, t, &forged);
			set_main(repository, &forged.id[forged.count - 1]);
			expect_found(t, &forged, at, world.dir, "published");
		}
		if (!(t->with & (SECRETS | OPEN)))
			continue;
		open.count--; /* without `publish` */
		at = forge_somewhere(repository, &open, t, &forged);
		set_main(repository, &forged.id[forged.count - 1]);
		if (t->with & SECRETS)
			expect_found(t, &forged, at, world.dir, "with secrets");
		hide_secrets(world.dir, true);
		if (t->with & OPEN)
			expect_found(t, &forged, at, world.dir, "without secrets");
		hide_secrets(world.dir, false);
	}
	git_repository_free(repository);
}

/* The tool itself must not be what is found. */
static void nothing_is_found(void **state)
{
	git_repository *repository = open_repository(world.dir);
	struct diag diag;

	(void)state;
	diag_init(&diag, &scratch);
	set_main(repository, &world.truth.id[world.truth.count - 1]);
	if (audit(world.dir, &diag) < 0)
		fail_msg("published: %s", messages_of(&world.arena, &diag));
	set_main(repository, &world.truth.id[world.truth.count - 2]);
	if (audit(world.dir, &diag) < 0)
		fail_msg("with secrets: %s", messages_of(&world.arena, &diag));
	hide_secrets(world.dir, true);
	if (audit(world.dir, &diag) < 0)
		fail_msg("without secrets: %s", messages_of(&world.arena, &diag));
	hide_secrets(world.dir, false);
	if (audit(world.told_dir, &diag) < 0)
		fail_msg("told: %s", messages_of(&world.arena, &diag));
	git_repository_free(repository);
}

/* ---- what a side is told, by itself ---- */

static bool told_die(struct work *w)
{
	const char *die = die_of(w, "", "");

	if (w->n > w->at || !die)
		return w->n > w->at;
	edit(w, "MESSAGE", die, other_digit(die));
	edit(w, "journal.txt", die, other_digit(die));
	return edit_message(w, die, other_digit(die));
}

static bool told_label(struct work *w)
{
	const char *die = die_of(w, "", ""), *old;

	if (w->n > w->at || !die)
		return w->n > w->at;
	old = arena_copy(&scratch, die, strcspn(die, " "));
	edit(w, "MESSAGE", old, arena_printf(&scratch, "%s#2", old));
	edit(w, "journal.txt", old, arena_printf(&scratch, "%s#2", old));
	return edit_message(w, old, arena_printf(&scratch, "%s#2", old));
}

/* T of an audience as the clone tells it, behind so many answers. */
static void told_key(
	char out[SHA256_HEX + 1], const struct work *w, const char *of, int segment)
{
	const char *link = behind(w->message, arena_printf(&scratch, "\nLink: %s ", of));
	char **line, joined[SHA256_HEX + 1];
	size_t lines = text_split(&scratch, read_file(w, "seal"), '\n', &line);

	sha256_join(joined, "0123456789abcdef0123456789abcde7",
		"fedcba9876543210fedcba9876543217", NULL);
	sha256_join(out, link, joined, behind(w->message, "\nOrders-SHA256: "), NULL);
	for (size_t i = 5; i < lines && segment-- > 0; i++) {
		const char *whole = arena_printf(&scratch, "%s\n", line[i]);
		char hash[SHA256_HEX + 1];

		sha256_hex(hash, whole, strlen(whole));
		sha256_join(out, out, hash, NULL);
	}
}

/* "4,2" of that label, out of the right key. */
static const char *faces_of(
	const struct work *w, const char *of, const char *label, int segment, int count)
{
	char key[SHA256_HEX + 1];
	int face[DICE_MAX];

	told_key(key, w, of, segment);
	dice_read(face, count, 6, key, label);
	return count == 2 ? arena_printf(&scratch, "%d,%d", face[0], face[1])
			  : arena_printf(&scratch, "%d", face[0]);
}

/* The die gets another name, and the faces that this gives. */
static void rethrow(struct work *w, const char *die, const char *label, int segment)
{
	const char *old = arena_copy(&scratch, die, strcspn(die, " "));
	const char *faces = strchr(die, '=') + 2, *now;
	int was = atoi(old + strlen(step_of(w)) + 1), count = strchr(faces, ',') ? 2 : 1;
	bool all = !strcmp(faces_of(w, "public", old, was, count), faces);

	now = arena_printf(&scratch, "%s = %s", label,
		faces_of(w, all ? "public" : "union", label, segment, count));
	edit(w, "MESSAGE", die, now);
	edit(w, "journal.txt", die, now);
	edit_message(w, die, now);
}

/* The first die that everybody sees, whose name has these words: others for the first. */
static bool relabel(struct work *w, const char *word, const char *old, const char *new)
{
	const char *die, *label, *renamed;

	if (w->n > w->at)
		return true;
	for (die = w->message; (die = strstr(die, "\nDie: ")) != NULL; die++) {
		const char *whole = behind(die, "\nDie: ");

		label = arena_copy(&scratch, whole, strcspn(whole, " "));
		renamed = strstr(label, word) ? replaced(label, old, new) : label;
		if (renamed == label || atoi(label + strlen(step_of(w)) + 1))
			continue;
		rethrow(w, whole, renamed, 0);
		return true;
	}
	return false;
}

/* What is thrown is about nothing that there is. */
static bool told_label_of_nothing(struct work *w)
{
	const char *combat = strstr(w->message, "/combat = "), *start = combat;

	if (w->n > w->at || !combat)
		return w->n > w->at;
	while (start[-1] != '\n')
		start--;
	start = strstr(start, "/6.4E/") + 6;
	return relabel(w, "/combat", arena_copy(&scratch, start, (size_t)(combat - start)),
		"1-19");
}

static bool told_label_of_another_rule(struct work *w)
{
	return relabel(w, "/combat", "/6.4E/", "/6.4/");
}

static bool told_label_of_another_round(struct work *w)
{
	return relabel(w, "/1/combat", "/1/combat", "/2/combat");
}

/* A place that the game knows; the event tells of another. */
static bool told_label_of_another_place(struct work *w)
{
	const char *subject = strstr(w->message, "/6.4E/");

	if (w->n > w->at || !subject)
		return w->n > w->at;
	return relabel(w, "/1/combat",
		arena_copy(&scratch, subject + 6, strcspn(subject + 6, ">")),
		strstr(subject, "/6.4E/fort-9>") ? "fort-8" : "fort-9");
}

/* The journal is left as it is. */
static bool told_label_in_message(struct work *w)
{
	const char *journal = read_file(w, "journal.txt");
	bool done = relabel(w, "/combat", "/combat", "/third");

	if (done && w->n == w->at)
		write_file(w, "journal.txt", journal);
	return done;
}

#define MADE_UP "1234567812345678123456781234567812345678123456781234567812345678"

/* An answer that nobody gave, and all dice come out otherwise. */
static bool told_made_up_answer(struct work *w)
{
	const char *seal = read_file(w, "seal"), *step = step_of(w), *die;
	const char *from = arena_printf(&scratch, "\nDie: %s/0/", step);

	if (w->n > w->at || !seal || strstr(seal, "-answer ") || !strstr(w->message, from))
		return w->n > w->at;
	write_file(w, "seal", arena_printf(&scratch, "%sunion-answer " MADE_UP "\n", seal));
	while ((die = strstr(w->message, from)) != NULL) {
		die = behind(die, "\nDie: ");
		rethrow(w, die,
			arena_printf(&scratch, "%s/1/%s", step,
				arena_copy(&scratch, die + strlen(step) + 3,
					strcspn(die, " ") - strlen(step) - 3)),
			1);
	}
	return true;
}

/* Nor may it be nobody's. */
static bool told_answer_of_nobody(struct work *w)
{
	return w->n > w->at || edit(w, "seal", "\nunion-answer ", "\nanswer ");
}

/* The last answer of the side, as if it had not come. */
static bool told_answer_left_out(struct work *w)
{
	const char *seal = read_file(w, "seal"), *line = seal, *last = NULL;
	int k = 0;

	if (w->n > w->at)
		return true;
	while (line && (line = strstr(line, "-answer ")) != NULL) {
		last = line++;
		k++;
	}
	if (!last || strncmp(last - 5, "union", 5))
		return false;
	write_file(w, "seal", arena_copy(&scratch, seal, (size_t)(last - 5 - seal)));
	write_file(w,
		arena_printf(&scratch, "orders/%s/union-answer-%d.txt", step_name(w), k),
		NULL);
	return true;
}

static bool told_die_in_journal(struct work *w)
{
	const char *die = die_of(w, "", "");

	return w->n > w->at || (die && edit(w, "journal.txt", die, other_digit(die)));
}

static bool told_link(struct work *w)
{
	const char *link = behind(w->message, "\nLink: union ");

	if (w->n > w->at || !link)
		return w->n > w->at;
	edit(w, "MESSAGE", link, other_digit(link));
	return edit_message(w, link, other_digit(link));
}

static bool told_anchor(struct work *w)
{
	if (w->n == w->at)
		kept = behind(read_file(w, "campaign.ini"), "\nunion = ");
	edit(w, "campaign.ini", kept, other_digit(kept));
	edit(w, "MESSAGE", kept, other_digit(kept));
	edit_message(w, kept, other_digit(kept));
	return true;
}

static bool told_nonce(struct work *w)
{
	return edit(w, "campaign.ini", "0123456789abcdef0123456789abcde7",
		       "0123456789abcdef0123456789abcdee") ||
	       w->n > w->at;
}

/* Anchors that could be chosen, since both nonces were known. */
static bool told_early_nonces(struct work *w)
{
	if (!strstr(read_file(w, "campaign.ini"), "union-nonce"))
		edit(w, "campaign.ini", "\ndice = chain\n",
			"\ndice = chain\n"
			"union-nonce = 0123456789abcdef0123456789abcde7\n"
			"confederate-nonce = fedcba9876543210fedcba9876543217\n");
	return true;
}

static bool told_orders(struct work *w)
{
	const char *path, *text, *now;

	if (w->n == w->at)
		kept = step_name(w);
	path = arena_printf(&scratch, "orders/%s/union-orders.txt", kept);
	text = read_file(w, path);
	now = fewer_orders(text);
	if (text)
		write_file(w, path, now);
	return now != text || w->n > w->at;
}

static bool told_old_orders(struct work *w)
{
	if (w->n == w->at)
		write_file(w, "orders/4-union/union-orders.txt", "seal\n");
	return true;
}

static bool told_seal(struct work *w)
{
	const char *line = behind(read_file(w, "seal"), "\nconfederate-standing ");

	return w->n > w->at || (line && edit(w, "seal", line, other_digit(line)));
}

/* A step that waits: what is told of it then, and not when it is complete. */
static bool told_waiting_seal(struct work *w)
{
	const char *line = behind(read_file(w, "seal"), "\nconfederate-standing ");

	if (w->n == w->at)
		kept = step_of(w);
	else if (strcmp(kept, step_of(w)) || strstr(w->message, "\nKind: step"))
		return true;
	return line && edit(w, "seal", line, other_digit(line));
}

static bool told_waiting_die(struct work *w)
{
	const char *die = behind(read_file(w, "journal.txt"), "\ndie: ");

	if (w->n == w->at)
		kept = die;
	return w->n > w->at || (die && strchr("123456", die[strlen(die) - 1]) &&
				       edit(w, "journal.txt", die, other_digit(die)));
}

static bool told_view(struct work *w)
{
	return w->n > w->at ||
	       (strstr(read_file(w, "report.md"), "\nstate ") &&
		       edit(w, "view.ini", "\nstrength = ", "\nstrength = 1"));
}

static bool message_edited(struct work *w)
{
	return w->n > w->at || edit(w, "MESSAGE", "Turn", "turn");
}

/* It would clear the screen of who reads what is wrong. */
static bool told_escape(struct work *w)
{
	if (w->n == w->at)
		w->message = arena_printf(&scratch, "\033[2J%s", w->message);
	return true;
}

static bool data_edited(struct work *w)
{
	return edit(w, "game/tables.ini", "= destroyed", "= stands") || w->n > w->at;
}

static bool told_secrets(struct work *w)
{
	const char *deck = behind(read_file(w, "secrets.ini"), "\ndeck = ");

	edit(w, "secrets.ini", deck, other_digit(deck));
	return true;
}

static const struct tamper told_tampers[] = {
	{"a die", CHANGE, "step", NULL, told_die, "faces of", 0, 0},
	{"a label", CHANGE, "step", NULL, told_label, "cannot be|changes a roll", 0, 0},
	{"a label of nothing", CHANGE, "step", NULL, told_label_of_nothing,
		"another form|does not know", 0, 0},
	{"a label of another rule", CHANGE, "step", NULL, told_label_of_another_rule,
		"by another rule", 0, 0},
	{"a label of another round", CHANGE, "step", NULL, told_label_of_another_round,
		"follows on was not thrown", 0, 0},
	{"a label of another place", CHANGE, "step", NULL, told_label_of_another_place,
		"journal does not tell of", 0, 0},
	{"a label that no event has", CHANGE, "step", NULL, told_label_in_message,
		"cannot be|journal does not tell of", 0, 0},
	{"an answer that was made up", CHANGE, "step", NULL, told_made_up_answer,
		"does not hold", 0, 0},
	{"an answer of nobody", CHANGE, "step", NULL, told_answer_of_nobody, "malformed", 0,
		0},
	{"an answer left out", CHANGE, "step", NULL, told_answer_left_out, "leaves out", 0,
		0},
	{"an answer dropped", DROP, "answer", NULL, cheat_nothing,
		"without the answer|nothing was sealed", 2, 0},
	{"a question dropped", DROP, "wait", NULL, cheat_nothing, "was never asked", 0, 0},
	{"a seal dropped", DROP, "seal", NULL, cheat_nothing, "was never told", 12, 0},
	{"a die in the journal", CHANGE, "step", NULL, told_die_in_journal, "journal", 0,
		0},
	{"a link", CHANGE, "step", NULL, told_link, "link", 0, 0},
	{"an anchor", CHANGE, "new", "0/join", told_anchor, "anchor", 20, 0},
	{"a nonce", CHANGE, "join", "0/join", told_nonce, "", 20, 0},
	{"nonces before the anchors", CHANGE, "new", "0/join", told_early_nonces,
		"both sides have joined", 0, 0},
	{"own orders", CHANGE, "step", NULL, told_orders, "another text", 0, 0},
	{"orders of long ago", CHANGE, "step", "6/supply", told_old_orders, "long ago", 0,
		0},
	{"orders of long ago in an undo", CHANGE, "undo", NULL, told_old_orders, "long ago",
		0, 0},
	{"orders of long ago in a ruling", CHANGE, "amend", NULL, told_old_orders,
		"long ago", 0, 0},
	{"a seal", CHANGE, "step", NULL, told_seal, "orders-hash", 0, 0},
	{"a seal while the step waits", CHANGE, "wait", NULL, told_waiting_seal,
		"while the step waited", 9, 0},
	{"a die while the step waits", CHANGE, "wait", NULL, told_waiting_die,
		"while the step waited", 9, 0},
	{"a view", CHANGE, "step", NULL, told_view, "view.ini", 0, 0},
	{"the message", CHANGE, "step", NULL, message_edited, "MESSAGE", 0, 0},
	{"an escape sequence", CHANGE, "step", NULL, told_escape, "(?[2J", 0, 0},
	{"the data of the game", CHANGE, "step", NULL, data_edited, "frozen data", 0, 0},
	{"a step dropped", DROP, "step", NULL, cheat_nothing, "link", 3, 0},
	{"steps reordered", SWAP, "step", "6/supply", cheat_nothing, "link", 0, 0},
	{"a step inserted", REPEAT, "step", NULL, cheat_nothing, "link", 1, 0},
	{"an undo dropped", DROP, "undo", NULL, cheat_nothing, "", 4, 0},
	{"chains dropped", DROP, "chain", NULL, cheat_nothing, "chains", 0, 0},
	{"secrets that are not the ones", CHANGE, "publish", NULL, told_secrets,
		"anchors|made of", 0, 0},
};

static void each_told_is_found(void **state)
{
	git_repository *repository = open_repository(world.told_dir);

	(void)state;
	for (size_t i = 0; i < sizeof told_tampers / sizeof *told_tampers; i++) {
		struct commits forged;
		int at;

		arena_clear(&scratch);
		at = forge_somewhere(repository, &world.told, &told_tampers[i], &forged);
		set_main(repository, &forged.id[forged.count - 1]);
		expect_found(&told_tampers[i], &forged, at, world.told_dir, "told");
	}
	set_main(repository, &world.told.id[world.told.count - 1]);
	git_repository_free(repository);
}

/* ---- another history under what was told ---- */

static void another_history(void **state)
{
	char *other = arena_printf(&world.arena, "%s/other", world.base);
	struct session s = {.arena = &scratch, .diag = &world.diag, .dir = other};
	struct audit_result result;
	struct diag diag;

	(void)state;
	play(other, "others");
	diag_init(&diag, &scratch);
	s.diag = &diag;
	assert_int_equal(audit(other, &diag), OK);

	/* who has been told before knows better */
	good(session_open(&s, false), "open");
	assert_int_equal(audit_compare_clone(&s, world.told_dir), ERR_DAMAGED);
	assert_non_null(strstr(messages_of(&world.arena, &diag), "made anew"));
	session_close(&s);

	/* and so do projections that were left as they are */
	shell(arena_printf(&scratch, "rm -rf %s/for/*.git && cp -a %s/for/*.git %s/for/",
		other, world.true_dir, other));
	diag_init(&diag, &scratch);
	good(session_open(&s, false), "open");
	assert_int_equal(audit_run(&result, &s), ERR_DAMAGED);
	assert_non_null(strstr(messages_of(&world.arena, &diag), "for/union.git"));
	session_close(&s);

	s.dir = world.true_dir;
	good(session_open(&s, false), "open");
	diag_init(&diag, &scratch);
	if (audit_compare_clone(&s, world.told_dir) < 0)
		fail_msg("the true history: %s", messages_of(&world.arena, &diag));
	session_close(&s);
}

/* ---- what no session does: a cheat with a program of his own ---- */

static void rogue_commit(struct session *s, int err, const struct change *change)
{
	good(err, "rogue");
	s->date += 60;
	good(session_commit(s, change), "commit");
}

static struct session begin_rogue(const char *dir)
{
	struct session s;

	world.random = 6; /* a course that is long enough for every row */
	begin(dir, "rogue");
	s = open_session(dir);
	send(&s, UNION, "join 0123456789abcdef0123456789abcde7\n");
	send(&s, CONFEDERATE, "join fedcba9876543210fedcba9876543217\n");
	return s;
}

static void expect_said(const char *dir, const char *what)
{
	struct diag diag;

	diag_init(&diag, &scratch);
	assert_int_equal(audit(dir, &diag), ERR_DAMAGED);
	if (!strstr(messages_of(&world.arena, &diag), what))
		fail_msg("expected `%s', got %s", what, messages_of(&world.arena, &diag));
}

/* He knows the dice of a step that waits, and what standing orders would make of them. */
static void orders_in_mid_step(void **state)
{
	for (enum side side = UNION; side < SIDES; side++) {
		char *dir = arena_printf(&world.arena, "%s/mid-%d", world.base, side);
		struct session s = begin_rogue(dir);
		struct change change;
		struct position p;

		(void)state;
		for (campaign_position(&p, s.campaign); step_side(p.step) != UNION;
			campaign_position(&p, s.campaign))
			move(&s);
		send(&s, UNION,
			arena_printf(
				&world.arena, "%sstop\n", state_line(s.campaign, UNION)));
		assert_int_equal(s.campaign->settings.phase, PHASE_WAITING);
		rogue_commit(&s,
			operation_draft(&change, s.campaign, side, NULL,
				"when supply begins: wagon at Fair Oaks Station\n", NULL,
				READS_WHOLE, &world.diag),
			&change);
		good(session_flush(&s), "flush");
		session_close(&s);
		expect_said(dir, "between a seal and its step");
	}
}

/* New chains are drawn, and nobody's nonce goes into what is made of them. */
static void dice_of_his_own(void **state)
{
	char *dir = arena_printf(&world.arena, "%s/alone", world.base);
	char *told = arena_printf(&world.arena, "%s/alone-told", world.base);
	struct session s = begin_rogue(dir);
	struct position position;
	struct change change;
	enum side side;
	bool waits;

	(void)state;
	good(session_new_chains(&s, "They were lost."), "new chains");
	campaign_position(&position, s.campaign);
	side = step_side(position.step);
	rogue_commit(&s,
		operation_seal(&change, s.campaign,
			arena_printf(&world.arena,
				"begin orders\ncampaign tamper\nturn %d\nside %s\n"
				"nonce %s\nend orders\n",
				position.turn, side_name(side),
				seal_nonce(
					s.campaign, side, 0, campaign_step(s.campaign), 0)),
			NULL, NULL, &world.diag),
		&change);
	rogue_commit(&s, operation_step(&change, s.campaign, &waits, &world.diag), &change);
	good(session_flush(&s), "flush");
	session_close(&s);
	expect_said(dir, "whose orders are not sealed");
	shell(arena_printf(&world.arena, "git clone -q %s/for/union.git %s", dir, told));
	expect_said(told, "plays before both sides have joined");
}

/* He tries nonces, since nobody has signed, until the dice of the step suit him. */
static void nonces_tried(void **state)
{
	char *dir = arena_printf(&world.arena, "%s/nonces", world.base);
	char *told = arena_printf(&world.arena, "%s/nonces-told", world.base);
	struct session s = begin_rogue(dir);
	struct change change;
	struct position p;
	bool waits;

	(void)state;
	for (campaign_position(&p, s.campaign); step_side(p.step) != UNION;
		campaign_position(&p, s.campaign))
		move(&s);
	rogue_commit(&s,
		operation_seal(&change, s.campaign,
			arena_printf(&world.arena,
				"begin orders\ncampaign tamper\nturn %d\nside union\n"
				"nonce 00112233445566778899aabbccddeeff\nend orders\n",
				p.turn),
			NULL, NULL, &world.diag),
		&change);
	rogue_commit(&s, operation_step(&change, s.campaign, &waits, &world.diag), &change);
	good(session_flush(&s), "flush");
	session_close(&s);
	expect_said(dir, "nonce of the order form");
	hide_secrets(dir, true);
	expect_said(dir, "the link of its step gives another");
	shell(arena_printf(&world.arena, "git clone -q %s/for/union.git %s", dir, told));
	expect_said(told, "whose nonce is not that of the order form");
}

/* The text of the Union is sealed with a salt of his choice, and all hashes follow. */
static void choose_salt(struct session *s, struct change *change)
{
	const char *step = campaign_step(s->campaign), *text, *salted;
	const char *path = ledger_role_path(&world.arena, step, "union-orders");
	struct campaign *c;
	char was[SHA256_HEX + 1], now[SHA256_HEX + 1];

	good(campaign_load(&c, &world.arena, &change->tree, s->campaign, &world.diag),
		step);
	seal_orders_hash(was, c, step);
	text = tree_text(&c->tree, path);
	salted = arena_printf(&world.arena, "%.*s%032d%s",
		(int)(strcspn(text, "\n") - NONCE_HEX), text, 7, strchr(text, '\n'));
	tree_put(&c->tree, path, salted, strlen(salted));
	seal_orders_hash(now, c, step);
	path = "for/union/MESSAGE";
	text = arena_string(&world.arena, replaced(tree_text(&c->tree, path), was, now));
	tree_put(&c->tree, path, text, strlen(text));
	change->tree = c->tree;
	change->message = arena_string(&world.arena, replaced(change->message, was, now));
}

/* Then the secrets are lost, so that nobody could compute what the salt should have been.
 */
static void salts_chosen(void **state)
{
	char *dir = arena_printf(&world.arena, "%s/salts", world.base);
	char *told = arena_printf(&world.arena, "%s/salts-told", world.base);
	struct session s = begin_rogue(dir);
	struct change change;
	struct position p;
	bool waits;

	(void)state;
	for (campaign_position(&p, s.campaign); step_side(p.step) != UNION;
		campaign_position(&p, s.campaign))
		move(&s);
	good(operation_seal(&change, s.campaign,
		     arena_printf(&world.arena,
			     "begin orders\ncampaign tamper\nturn %d\nside union\n%send orders\n",
			     p.turn, form_nonce_line(&world.arena, s.campaign, UNION)),
		     NULL, NULL, &world.diag),
		"seal");
	choose_salt(&s, &change);
	rogue_commit(&s, OK, &change);
	rogue_commit(&s, operation_step(&change, s.campaign, &waits, &world.diag), &change);
	s.secrets = NULL;
	s.campaign->secrets = NULL;
	good(session_new_chains(&s, "The disk died."), "new chains");
	send(&s, UNION, "join 0123456789abcdef0123456789abcde0\n");
	send(&s, CONFEDERATE, "join fedcba9876543210fedcba9876543211\n");
	session_close(&s);
	expect_said(dir, "whose salt was chosen");
	shell(arena_printf(&world.arena, "git clone -q %s/for/union.git %s", dir, told));
	expect_said(told, "whose salt was chosen");
}

/* ---- a repair that cannot be ---- */

static void bad_repairs(void **state)
{
	static const struct {
		const char *old, *new, *what;
	} rows[] = {
		{"[unit us-sykes]\nat = ", "[unit us-sykes]\nat = nowhere-", "nowhere"},
		{"salt = ", "salt = x", "salt"}, {"[state]", "[position]", "[state]"},
		{"format = ", "", "position as it is"}, /* nothing is replaced */
	};
	char *other = arena_printf(&world.arena, "%s/repairs", world.base);
	const char *text;
	struct session s;

	(void)state;
	begin(other, "repairs");
	s = open_session(other);
	send(&s, UNION, "join 0123456789abcdef0123456789abcde7\n");
	send(&s, CONFEDERATE, "join fedcba9876543210fedcba9876543217\n");
	text = file_text(s.campaign, "state.ini");
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		const char *changed =
			*rows[i].new ? replaced(text, rows[i].old, rows[i].new) : text;
		struct diag diag;

		diag_init(&diag, &scratch);
		s.diag = &diag;
		assert_int_equal(rule(&s, "So be it.", NO_SIDE, changed), ERR_REFUSED);
		if (!strstr(messages_of(&world.arena, &diag), rows[i].what))
			fail_msg("expected `%s', got %s", rows[i].what,
				messages_of(&world.arena, &diag));
	}
	s.diag = &world.diag;
	assert_int_equal(session_publish(&s, false), ERR_REFUSED);
	assert_int_equal(session_publish(&s, true), OK);
	assert_int_equal(rule(&s, "Too late.", NO_SIDE, NULL), ERR_REFUSED);
	session_close(&s);
}

/* ---- all ---- */

static int setup(void **state)
{
	(void)state;
	setenv("ADJUTANT_DATA", ".", 0);
	diag_init(&world.diag, &world.arena);
	world.base = scratch_make(&world.arena, "tamper");
	if (!world.base)
		return -1;
	world.true_dir = arena_printf(&world.arena, "%s/true", world.base);
	world.dir = arena_printf(&world.arena, "%s/forged", world.base);
	world.told_dir = arena_printf(&world.arena, "%s/told", world.base);
	git_libgit2_init();
	play(world.true_dir, "tamper");
	shell(arena_printf(&world.arena,
		"cp -a %s %s && rm -rf %s/for/*.git && git clone -q %s/for/union.git %s",
		world.true_dir, world.dir, world.dir, world.true_dir, world.told_dir));
	list(&world.truth, world.dir);
	list(&world.told, world.told_dir);
	return 0;
}

static int teardown(void **state)
{
	(void)state;
	assert_int_equal(scratch_remove(world.base), 0);
	git_libgit2_shutdown();
	arena_release(&scratch);
	arena_release(&world.arena);
	return 0;
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(nothing_is_found),
		cmocka_unit_test(each_is_found),
		cmocka_unit_test(each_told_is_found),
		cmocka_unit_test(another_history),
		cmocka_unit_test(orders_in_mid_step),
		cmocka_unit_test(dice_of_his_own),
		cmocka_unit_test(nonces_tried),
		cmocka_unit_test(salts_chosen),
		cmocka_unit_test(bad_repairs),
	};

	return cmocka_run_group_tests(tests, setup, teardown);
}
