/*
 * Campaigns that are played by files, as by mail, for tests of steps that await both sides:
 * of whichever game.
 */
#ifndef TESTS_UNIT_BY_MAIL_H
#define TESTS_UNIT_BY_MAIL_H

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>
#include <sodium.h>

#include "audit/audit.h"
#include "auth/auth.h"
#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "base/sha256.h"
#include "campaign/secrets.h"
#include "command/campaign.h"
#include "command/cli.h"
#include "game/ruleset.h"
#include "game/step.h"
#include "judge/judge.h"
#include "ledger/format.h"
#include "ledger/git/ledger.h"
#include "ledger/projection/projection.h"
#include "moderate/session.h"
#include "shelf/shelf.h"
#include "system/files.h"
#include "unit/lib/files.h"
#include "unit/lib/mails.h"
#include "unit/lib/messages.h"

#define DATE 1700000000
#define SEED "3f2a90c1d7e45b6688aa01f2c3d4e5f63f2a90c1d7e45b6688aa01f2c3d4e5f6"

static struct arena arena;
static struct diag diag;
static char *base;           /* the directory of a test */
static struct intake *taken; /* the last file */
static bool found_chains;    /* its dice come from chains, and not from a seed */
static int found_plans;      /* enum plans_mode of campaigns to come */
static const struct beacon *found_beacon; /* of campaigns to come; NULL: they have none */

/* ---- a campaign ---- */

static inline void good(int err, const char *what)
{
	if (err < 0)
		fail_msg("%s: %d %s", what, err, messages_of(&arena, &diag));
}

static inline int set_up_mail(void **state)
{
	(void)state;
	setenv("ADJUTANT_DATA", ".", 0);
	diag_init(&diag, &arena);
	if (sodium_init() < 0)
		return -1;
	base = scratch_make(&arena, "both-sides");
	return base ? 0 : -1;
}

static inline int tear_down(void **state)
{
	(void)state;
	assert_int_equal(scratch_remove(base), 0);
	arena_release(&arena);
	return 0;
}

static inline int take(struct session *s, enum side side, const char *body, bool run)
{
	struct position position;
	const char *text;

	s->date += 60;
	campaign_position(&position, s->campaign);
	text = arena_printf(&arena,
		"begin orders\ncampaign both\nturn %d\nside %s\n%s%send orders\n",
		position.turn, side_name(side), form_nonce_line(&arena, s->campaign, side),
		body);
	return session_take(s, &taken, "orders", text, strlen(text), run);
}

/* What a side's own form has behind `state`. */
static inline const char *state_of(const struct session *s, enum side side)
{
	const struct campaign *c = s->campaign;
	const struct tree_file *view = tree_find(
		&c->tree, arena_printf(&arena, "for/%s/view.ini", side_name(side)));
	bool asked = c->settings.phase == PHASE_WAITING;
	char hash[SHA256_HEX + 1];

	sha256_hex(hash, view->data, view->length);
	return arena_printf(&arena, "%s%s %.12s", campaign_step(c),
		asked ? arena_printf(&arena, ".%d", c->settings.segment + 1) : "", hash);
}

static inline void orders(struct session *s, enum side side, const char *body)
{
	good(take(s, side, arena_printf(&arena, "state %s\n%s", state_of(s, side), body),
		     true),
		body);
}

static inline void answer(struct session *s, enum side side, const char *choice)
{
	good(take(s, side,
		     arena_printf(&arena, "answer %s: %s\n", s->campaign->settings.question,
			     choice),
		     true),
		choice);
}

/* A game of these files. Nobody has joined yet. `talk` NULL: as the family has it. */
static inline struct session found_of(const char *scenario, const struct data_file *file,
	size_t files, const char *name, const char *dice, const char *talk)
{
	struct session s = {.arena = &arena, .diag = &diag, .date = DATE};
	struct new_campaign new = {.name = "both",
		.scenario = scenario,
		.dice = dice ? DICE_MODE_LOADED : DICE_MODE_SEED,
		.dice_text = dice,
		.talk = talk,
		.plans = found_plans,
		.beacon = found_beacon,
		.seed = SEED,
		.file = file,
		.files = files};
	struct change change;

	if (found_chains) {
		good(secrets_draw(&s.secrets, &arena, 64, &diag), "secrets");
		new.dice = DICE_MODE_CHAIN;
		new.seed = NULL;
		new.secrets = s.secrets;
	}
	s.dir = arena_printf(&arena, "%s/%s", base, name);
	good(operation_new(&change, &arena, &new, &diag), "new");
	good(ledger_create(&s.ledger, &arena, s.dir, &diag), "create");
	if (found_chains)
		good(secrets_store(s.secrets, &arena, s.dir, &diag), "store");
	good(ledger_commit(s.ledger, &change.tree, change.message, DATE, &diag), "commit");
	good(ledger_flush(s.ledger, &diag), "flush");
	session_close(&s);
	good(session_open(&s, true), "open");
	return s;
}

static inline void join(struct session *s, enum side side)
{
	good(take(s, side, "join 3f2a90c1d7e45b6688aa01f2c3d4e5f6\n", true), "join");
}

/* ---- looking at it ---- */

static inline const char *text_at(const struct session *s, const char *path)
{
	const char *text = tree_text(&s->campaign->tree, path);

	if (!text)
		fail_msg("%s is missing", path);
	return text;
}

static inline bool has(const struct session *s, const char *path)
{
	return tree_find(&s->campaign->tree, path) != NULL;
}

/* All that stands below a directory of the tree. */
static inline const char *below(const struct session *s, const char *prefix)
{
	const struct tree *tree = &s->campaign->tree;
	struct buf all;

	buf_init(&all, &arena);
	for (size_t i = 0; i < tree->count; i++) {
		if (strncmp(tree->file[i].path, prefix, strlen(prefix)))
			continue;
		buf_printf(&all, "%s %zu\n", tree->file[i].path, tree->file[i].length);
		buf_add(&all, tree->file[i].data, tree->file[i].length);
	}
	assert_true(all.length > 0 || *prefix == 'o');
	return all.data;
}

/* The newest commit of what an audience is told: its id holds all that was told before. */
static inline const char *told_head(const struct session *s, enum audience who)
{
	char id[LEDGER_ID + 1] = "";
	FILE *git = popen(arena_printf(&arena, "git -C '%s/%s' rev-parse HEAD", s->dir,
				  projection_path(who)),
		"r");

	assert_non_null(git);
	assert_non_null(fgets(id, sizeof id, git));
	pclose(git);
	assert_int_equal(strlen(id), LEDGER_ID);
	return arena_string(&arena, id);
}

/* ---- committed plans ---- */

#define OPENS "opens 00112233445566778899aabbccddeeff\n"

/* The whole file of a side, which says what it plans. */
static inline const char *plan(const struct session *s, enum side side, const char *body)
{
	struct position position;

	campaign_position(&position, s->campaign);
	return arena_printf(&arena,
		"begin orders\ncampaign both\nturn %d\nside %s\nstate %s\n%s" OPENS
		"%send orders\n",
		position.turn, side_name(side), state_of(s, side),
		form_nonce_line(&arena, s->campaign, side), body);
}

static inline const char *hash_of_plan(const char *text)
{
	char hash[SHA256_HEX + 1];

	sha256_hex(hash, text, strlen(text));
	return arena_string(&arena, hash);
}

/* Sends the hash of a plan. */
static inline int commit(struct session *s, enum side side, const char *text)
{
	return take(s, side,
		arena_printf(&arena, "state %s\npledge %s\n", state_of(s, side),
			hash_of_plan(text)),
		true);
}

/* Sends the plan itself. */
static inline int reveal(struct session *s, const char *text)
{
	s->date += 60;
	return session_take(s, &taken, "plan", text, strlen(text), true);
}

static inline void both_commit(struct session *s, const char *const text[SIDES])
{
	good(commit(s, CONFEDERATE, text[CONFEDERATE]), "confederate hash");
	assert_int_equal(taken->kind, INTAKE_COMMIT);
	assert_false(campaign_is_committed(s->campaign));
	good(commit(s, UNION, text[UNION]), "union hash");
	assert_true(campaign_is_committed(s->campaign));
}

/* As it stands in the ledger: an operation leaves it half changed. */
static inline void again(struct session *s)
{
	struct tree tree;

	good(ledger_read(&tree, s->ledger, &arena, NULL, &diag), "read");
	good(campaign_load(&s->campaign, &arena, &tree, s->campaign, &diag), "load");
}

static inline void put(struct session *s, struct change *change)
{
	s->date += 60;
	good(ledger_commit(s->ledger, &change->tree, change->message, s->date, &diag),
		"commit");
	good(campaign_load(&s->campaign, &arena, &change->tree, s->campaign, &diag),
		"load");
}

static inline void file(struct session *s, enum side side, const char *text)
{
	struct change change;

	good(operation_draft(
		     &change, s->campaign, side, text, NULL, NULL, READS_WHOLE, &diag),
		"draft");
	put(s, &change);
}

static inline void caught_out(struct session *s, const char *why)
{
	struct audit_result result;

	diag_init(&diag, &arena);
	good(ledger_flush(s->ledger, &diag), "flush");
	assert_int_equal(audit_run(&result, s), ERR_DAMAGED);
	if (!strstr(messages_of(&arena, &diag), why))
		fail_msg("%s was expected, not: %s", why, messages_of(&arena, &diag));
}

#endif
