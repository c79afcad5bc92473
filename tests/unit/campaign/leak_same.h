/*
 * What is compared of two truths: everything below for/AUDIENCE/, and what `check` says. To
 * be included behind cmocka.h.
 */
#ifndef TESTS_LEAK_SAME_H
#define TESTS_LEAK_SAME_H

#include "base/sha256.h"
#include "judge/help.h"
#include "judge/judge.h"

#include "unit/campaign/leak.h"

/*
 * What PROTOCOL masks: hiding commitments. In MESSAGE the values of three trailers, in
 * `seal` the hash behind the name of each role.
 */
static inline const char *mask(const struct tree_file *file)
{
	static const char *const message[] = {
		"State-SHA256: ", "Orders-SHA256: ", "Link: "};
	static const char *const sealed[] = {"union-orders ", "union-standing ",
		"confederate-orders ", "confederate-standing ", "union-answer ",
		"confederate-answer "};
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
static inline const char *difference(
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

static inline void same_for(const struct campaign *a, const struct campaign *b,
	enum audience who, const char *what)
{
	const char *path = difference(a, b, who);

	if (path)
		fail_msg("%s: expected the same bytes in %s", what, path);
}

/* Apart from the salt: a comparison of two equal truths would show nothing. */
static inline bool truths_differ(const struct campaign *a, const struct campaign *b)
{
	struct buf here, there;

	buf_init(&here, world.now);
	buf_init(&there, world.now);
	a->ruleset->state_write(&here, a->game, a->state, NULL);
	b->ruleset->state_write(&there, b->game, b->state, NULL);
	return strcmp(here.data, there.data) != 0;
}

static inline const char *said(
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

/* The order form of the side, half filled in. */
static inline const char *half_filled(
	const struct campaign *c, enum side side, const char *state)
{
	struct intake_context context;
	const char *block = frame(
		c, side, arena_printf(world.now, "%s# Your orders:\n\nstanding\n", state));

	good(intake_context(&context, c, &world.diag), "context");
	return intake_half_filled(&context, side,
		arena_printf(world.now, "# A report\n\n```\n%s```\n", block), FORM_WHOLE);
}

/* What help says of the position: supply, and an order with each of these words. */
static inline const char *helped(const struct campaign *c, enum side side)
{
	static const char *const words[] = {"move", "attack", "march", "assail"};
	struct intake_context context;
	struct help help;
	struct diag diag;
	struct buf out;
	int err;

	diag_init(&diag, world.now);
	good(intake_context(&context, c, &world.diag), "context");
	context.arena = world.now;
	help = help_of(&context, side);
	buf_init(&out, world.now);
	for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
		err = help_knows(&help, words[i])
			      ? help_write_word(&out, &help, words[i], &diag)
			      : OK;
		buf_printf(&out, "result %d\n", err);
	}
	err = help_write_supply(&out, &help, &diag);
	diag_write(&out, &diag);
	buf_printf(&out, "result %d\n", err);
	return out.data;
}

#define HELPED 7 /* help takes its time: one position in so many */

static inline void same_help(
	const struct campaign *a, const struct campaign *b, enum side side)
{
	static int positions;

	if (positions++ % HELPED == 0)
		assert_string_equal(helped(a, side), helped(b, side));
}

static inline void same_checks(
	const struct campaign *a, const struct campaign *b, enum side side)
{
	const struct tree_file *view = tree_find(
		&a->tree, arena_printf(world.now, "for/%s/view.ini", side_name(side)));
	char hash[SHA256_HEX + 1];
	const char *state;

	sha256_hex(hash, view->data, view->length);
	state = arena_printf(world.now, "state %s %.12s\n", campaign_step(a), hash);
	for (const char *const *body = world.shipped->orders; *body; body++)
		assert_string_equal(
			said(a, side, *body, state), said(b, side, *body, state));
	assert_string_equal(half_filled(a, side, state), half_filled(b, side, state));
	same_help(a, b, side);
}

#endif
