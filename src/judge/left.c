/*
 * What is left of the orders of a side that is asked in the middle of its step: how its
 * report lists it, or its form, and how its own clone finds it out.
 */
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/ini.h"
#include "base/text.h"
#include "base/turn.h"
#include "campaign/seal.h"
#include "game/journal.h"
#include "game/ruleset.h"
#include "judge/judge_private.h"
#include "orders/orders.h"

/* ---- the list in a report ---- */

/* The heading above which the list stands, the words that it begins with, and how many
 * orders it names: of more their number. A form has room for what new orders replace. */
struct asking {
	const char *heading, *words;
	int most;
};

static const struct asking askings[] = {
	{"\n## Question", "After your answer your orders go on:", 10},
	{"\n## Order form", "A form without orders lets these go on:", 24},
};

static void put_list(struct buf *out, const struct order_left *left, int part, int most)
{
	int put = 0, more = 0;

	for (; left; left = left->next)
		if (left->part != part)
			continue;
		else if (put++ < most)
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
	for (size_t i = 0; i < sizeof askings / sizeof *askings; i++) {
		const char *heading = strstr(report, askings[i].heading);

		if (!heading)
			continue;
		put_list(&list, left, part, askings[i].most);
		if (!list.length)
			return report;
		buf_add(&out, report, (size_t)(heading - report));
		buf_printf(&out, "\n## Still to come\n\n%s\n\n%s%s", askings[i].words,
			list.data, heading);
		return out.data;
	}
	return report;
}

/* ---- the same in a half-filled form ---- */

static const char still_to_come[] = "\n## Still to come\n";

/* "march Winder to N1022; assail N1022": the words stand below the order. */
static void put_order(struct buf *out, const char *text)
{
	const char *lead = "";

	while (*text) {
		const char *end = strstr(text, "; ");
		size_t length = end ? (size_t)(end - text) : strlen(text);

		buf_printf(out, "%s%.*s\n", lead, (int)length, text);
		text += length;
		text += end ? strlen("; ") : 0;
		lead = "  ";
	}
}

/* An item of the list, in one line; *at goes behind it. */
static const char *next_item(struct arena *arena, const char **at)
{
	struct buf item;

	buf_init(&item, arena);
	do {
		size_t length = strcspn(*at, "\n");

		buf_printf(
			&item, "%s%.*s", item.length ? " " : "", (int)length - 2, *at + 2);
		*at += length + ((*at)[length] == '\n');
	} while (!strncmp(*at, "  ", 2));
	return item.data;
}

const char *judge_left_lines(const char **rest, struct arena *arena, const char *report)
{
	const struct asking *form = &askings[1];
	const char *from = strstr(report, still_to_come), *at;
	const char *heading = from ? strstr(from, form->heading) : NULL;
	struct buf lines, out;

	at = heading && strstr(from, form->words) ? strstr(from, "\n- ") : NULL;
	if (!at || at > heading)
		return NULL;
	buf_init(&lines, arena);
	for (at++; !strncmp(at, "- ", 2);) {
		const char *item = next_item(arena, &at);

		if (text_ends(item, "...") || text_starts_fold(item, "and "))
			return NULL;
		put_order(&lines, item);
	}
	buf_init(&out, arena);
	buf_add(&out, report, (size_t)(from - report));
	buf_printf(&out, "%s\n", still_to_come);
	text_wrap(&out, "",
		"The rest of your plan stands in the form. A form without orders lets it go on.",
		0);
	buf_puts(&out, heading);
	*rest = out.data;
	return lines.data;
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
