/*
 * A program that is wrong on purpose plays campaigns of the small family: what its tests
 * share.
 */
#ifndef TESTS_UNIT_LEAGUE_H
#define TESTS_UNIT_LEAGUE_H

#include "unit/campaign/toy_campaign.h"
#include "unit/lib/files.h"
#include "unit/lib/messages.h"

#define GO_TO_MILL "go to mill\n"

static struct change change;

static inline struct session begin_of(int plans, const char *talk)
{
	found_plans = plans;
	found_chains = true;
	return begin_talking("a", talk);
}

/* What the moderator writes into a file of the tree that he is about to commit. */
static inline void write_file(const char *path, const char *text)
{
	tree_put(&change.tree, path, text, strlen(text));
}

static inline const char *message_path(enum side side)
{
	return arena_printf(&arena, "for/%s/MESSAGE", side_name(side));
}

/* The text with `now` where `before` first stands. */
static inline const char *replaced(const char *text, const char *before, const char *now)
{
	const char *at = strstr(text, before);

	if (!at)
		fail_msg("%s does not stand in %s", before, text);
	return arena_printf(
		&arena, "%.*s%s%s", (int)(at - text), text, now, at + strlen(before));
}

/* He writes something else into the message that a side is told. */
static inline void forge_message(enum side side, const char *before, const char *now)
{
	const char *text = tree_text(&change.tree, message_path(side));

	assert_non_null(text);
	write_file(message_path(side), replaced(text, before, now));
}

static inline void play(struct session *s)
{
	bool waits;
	int err = operation_step(&change, s->campaign, &waits, &diag);

	if (err != ERR_WAIT)
		good(err, "step");
	put(s, &change);
}

static inline void seal(struct session *s)
{
	good(operation_seal(&change, s->campaign, NULL, NULL, NULL, &diag), "seal");
}

static inline const char *clone_of(struct session *s, enum audience who)
{
	const char *dir = arena_printf(&arena, "%s-of-%s", s->dir, audience_name(who));

	good(ledger_flush(s->ledger, &diag), "flush");
	good(session_project(s), "project");
	shell(arena_printf(
		&arena, "git clone -q '%s/%s' '%s'", s->dir, projection_path(who), dir));
	return dir;
}

/* By hand, with git, a shell and the manual's words. */
static inline void hand_finds(const char *dir, const char *words)
{
	shell(arena_printf(&arena,
		"sed \"s/^rolls='\\$/&\\nsky 2.1 1 public once command\\n"
		"clash 3.3 1 public once place/\" tests/verify-dice.sh >'%s.sh'; sh '%s.sh' '%s' >'%s.said'; test $? = 1 && grep -q \"%s\" '%s.said' || ! cat '%s.said'",
		dir, dir, dir, dir, words, dir, dir));
}

/* The clone of that audience, as it was told, says that; and so, with `by_hand`, does
 * verify-dice.sh. NULL: that needs the game. */
static inline void clone_finds_for(
	struct session *s, enum audience who, const char *words, const char *by_hand)
{
	struct session told = {.arena = &arena, .diag = &diag};
	struct audit_clone_result result;
	bool is_told;

	diag_init(&diag, &arena);
	told.dir = clone_of(s, who);
	good(audit_open(&told, &is_told), "open");
	if (audit_clone(&result, &told) != ERR_DAMAGED)
		fail_msg("expected `%s', but nothing was found", words);
	if (!strstr(messages_of(&arena, &diag), words))
		fail_msg("expected `%s', got: %s", words, messages_of(&arena, &diag));
	if (by_hand)
		hand_finds(told.dir, by_hand);
	session_close(&told);
	session_close(s);
	diag_init(&diag, &arena);
}

static inline void clone_finds(
	struct session *s, enum side side, const char *words, const char *by_hand)
{
	clone_finds_for(s, (enum audience)side, words, by_hand);
}

#endif
