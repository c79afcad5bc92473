/*
 * What is left of the orders of a side that is asked in the middle of its step: how its
 * report lists it, and how its own clone finds it out.
 */
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/ini.h"
#include "base/text.h"
#include "base/turn.h"
#include "campaign/seal.h"
#include "game/adjudication.h"
#include "game/journal.h"
#include "game/ruleset.h"
#include "judge/judge_private.h"
#include "orders/orders.h"

/* ---- the list in a report ---- */

#define LEFT_MOST 10 /* orders that are named; of more their number */

/* The heading above which the list stands, and the words that it begins with. */
struct asking {
	const char *heading, *words;
};

static const struct asking askings[] = {
	{"\n## Question", "After your answer your orders go on:"},
	{"\n## Order form", "A form without orders lets these go on:"},
};

static void put_list(struct buf *out, const struct order_left *left, int part)
{
	int put = 0, more = 0;

	for (; left; left = left->next)
		if (left->part != part)
			continue;
		else if (put++ < LEFT_MOST)
			text_wrap(out, "- ", left->text, 2);
		else
			more++;
	if (more)
		buf_printf(out, "- and %d more\n", more);
}

const char *judge_report_with_left(
	struct arena *arena, const char *report, const struct order_left *left, int part)
{
	struct buf list, out;

	buf_init(&list, arena);
	buf_init(&out, arena);
	put_list(&list, left, part);
	for (size_t i = 0; list.length && i < sizeof askings / sizeof *askings; i++) {
		const char *heading = strstr(report, askings[i].heading);

		if (!heading)
			continue;
		buf_add(&out, report, (size_t)(heading - report));
		buf_printf(&out, "\n## Still to come\n\n%s\n\n%s%s", askings[i].words,
			list.data, heading);
		return out.data;
	}
	return report;
}

/* ---- found out in a clone ---- */

/* A step that waits for the side of a clone. */
struct asked_step {
	const struct clone *clone;
	const struct clone_files *files;
	struct intake_context context;
	const char *step; /* "4/union" */
	struct step_told is;
	struct diag unsaid;
};

/* What was sealed there; NULL: nothing, or it cannot be read. */
static const struct orders *sealed_at(struct asked_step *s, const char *path)
{
	const char *text = s->files->text(s->files, path);
	const struct grammar *grammar = ruleset_grammar(s->clone->ruleset, s->clone->game);
	struct orders *orders;

	if (!text || !(text = seal_opened(text)) ||
		orders_parse(&orders, s->context.arena, path, text, strlen(text), grammar,
			intake_names(&s->context), &s->unsaid) < 0)
		return NULL;
	return orders;
}

static const struct orders *orders_of(struct asked_step *s)
{
	const struct settings *settings = &s->clone->settings;
	const struct orders *part[COMMANDERS_MAX] = {NULL};
	struct arena *arena = s->context.arena;
	int count = seats(settings, s->is.side);

	for (int k = 0; k < count; k++)
		part[k] = sealed_at(
			s, ledger_role_path(arena, s->step,
				   seat_role(arena, settings, s->is.side, k, "orders")));
	return s->is.team ? orders_of_parts(arena, part, count) : part[0];
}

static void read_later(struct asked_step *s)
{
	struct arena *arena = s->context.arena;
	const struct orders **later =
		ARENA_NEW_ARRAY(arena, (size_t)s->is.segments + 1, const struct orders *);

	for (int k = 0; k < s->is.segments; k++)
		later[k] = sealed_at(s, ledger_answer_path(arena, s->step,
						seal_answer_role[s->is.side], k + 1));
	s->is.later = later;
}

/* An id begins with its step and how many segments are sealed: "4/union/2/...". */
static int segments_before(const struct asked_step *s)
{
	size_t length = strlen(s->step);
	const char *id = s->is.id;
	int segments;

	if (!id)
		return s->context.segment;
	if (strncmp(id, s->step, length) != 0 || id[length] != '/' ||
		!text_to_int(arena_copy(s->context.arena, id + length + 1,
				     strcspn(id + length + 1, "/")),
			0, SEGMENT_MAX, &segments))
		return -1;
	return segments;
}

static void read_question(struct asked_step *s)
{
	const struct ini_section *section = NULL;
	struct ini *ini;

	if (s->clone->question &&
		ini_read(&ini, s->context.arena, told_path[TOLD_QUESTIONS],
			s->clone->question, s->clone->question_length, &s->unsaid) == OK)
		section = ini_section(ini, "question");
	if (!section)
		return;
	s->is.id = ini_value(section, "id");
	s->is.decision = ini_value(section, "decision");
}

static bool read_journal(struct asked_step *s)
{
	const char *text = s->files->text(s->files, told_path[TOLD_JOURNAL]);
	struct journal *journal = ARENA_NEW(s->context.arena, struct journal);

	journal_init(journal, s->context.arena);
	s->is.journal = journal;
	return text && journal_parse(journal, told_path[TOLD_JOURNAL], text, strlen(text),
			       &s->unsaid) == OK;
}

/* False: nothing is asked, or something of it cannot be read. */
static bool read_step(struct asked_step *s)
{
	const struct clone *clone = s->clone;
	struct position position;

	if (clone_context(&s->context, clone, &s->unsaid) < 0 ||
		s->context.phase != PHASE_WAITING)
		return false;
	clone->ruleset->position(&position, clone->game, clone->view);
	s->step = step_prefix(s->context.arena, &position);
	s->is = (struct step_told){.arena = s->context.arena,
		.game = clone->game,
		.view = clone->view,
		.side = (enum side)clone->who};
	if (clone->settings.team[s->is.side].count)
		s->is.team = &clone->settings.team[s->is.side];
	read_question(s);
	if ((s->is.segments = segments_before(s)) < 0 || !read_journal(s))
		return false;
	s->is.orders = orders_of(s);
	read_later(s);
	return s->is.orders != NULL;
}

const struct order_left *clone_orders_left(int *part, struct arena *arena,
	const struct clone *clone, const struct clone_files *files)
{
	struct asked_step s = {.clone = clone, .files = files, .context = {.arena = arena}};
	struct order_left *left = NULL;

	*part = 0;
	diag_init(&s.unsaid, arena);
	if (!clone->ruleset->orders.left || !audience_is_side(clone->who) ||
		!read_step(&s) || !clone->ruleset->orders.left(&left, &s.is))
		return NULL;
	if (s.is.team && s.context.asked)
		*part = team_find(s.is.team, s.context.asked);
	return left;
}
