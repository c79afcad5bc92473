/*
 * Standing orders that are over, such as one whose card is spent: which of a set they are,
 * and why.
 */
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/text.h"
#include "game/ruleset.h"
#include "judge/judge_private.h"
#include "report/report.h"

void judge_look_at_standing(struct diag *found, const struct intake_context *context,
	enum side side, const struct standing *standing)
{
	diag_init(found, context->arena);
	if (standing && context->ruleset->orders.check_standing && context->side[side].view)
		context->ruleset->orders.check_standing(context->game,
			context->side[side].view, standing, side, context->arena, found);
}

const struct standing_order *judge_standing_with(
	const struct standing *standing, const struct diag_item *item)
{
	const struct standing_order *found = NULL;

	for (const struct standing_order *when = standing->first; when; when = when->next)
		if (when->where.line <= item->where.line)
			found = when;
	return found;
}

const struct standing *judge_standing_of(
	const struct intake_context *context, enum side side, const char *text)
{
	struct standing *standing;
	struct diag ignored;

	diag_init(&ignored, context->arena);
	if (!text ||
		standing_parse(&standing, context->arena, "standing", text, strlen(text),
			side, ruleset_grammar(context->ruleset, context->game),
			context->ruleset->names(context->game), &ignored) < 0)
		return NULL;
	return standing;
}

static bool is_before(struct where a, struct where b)
{
	return a.line != b.line ? a.line < b.line : a.column < b.column;
}

/* Why an action of the standing order can never be done; NULL: it may. */
static const char *why_never(const struct diag *found, const struct standing *standing,
	const struct standing_order *when, const struct order *action)
{
	for (const struct diag_item *item = found->first; item; item = item->next)
		if (item->level == DIAG_ERROR &&
			judge_standing_with(standing, item) == when &&
			!is_before(item->where, action->where) &&
			(!action->next || is_before(item->where, action->next->where)))
			return item->text;
	return NULL;
}

/* Why the standing order is over, with all of its actions; NULL: it is not. */
static const char *why_over(const struct diag *found, const struct standing *standing,
	const struct standing_order *when)
{
	const char *why = NULL;

	for (const struct order *action = when ? when->actions : NULL; action;
		action = action->next)
		if (!(why = why_never(found, standing, when, action)))
			return NULL;
	return why;
}

/* The standing order that begins in that line; NULL: none does. */
static const struct standing_order *standing_at(
	const struct standing *standing, unsigned line)
{
	const struct standing_order *when = standing->first;

	while (when && when->where.line != line)
		when = when->next;
	return when;
}

/* Of a standing order some actions are over: it without them, they, and why. */
struct part_over {
	const char *lives, *over, *why;
};

/* False: none is, or all are. */
static bool is_part_over(struct part_over *out, struct arena *arena,
	const struct diag *found, const struct standing *standing,
	const struct standing_order *when)
{
	const char *text = when ? strstr(when->text, ": ") : NULL;
	const struct order *action = text ? when->actions : NULL;
	int head = text ? (int)(text - when->text) : 0;
	struct buf lives, over;

	buf_init(&lives, arena);
	buf_init(&over, arena);
	out->why = NULL;
	for (const char *from = text ? text + 2 : ""; *from; action = action->next) {
		const char *end = strstr(from, "; ");
		int length = end ? (int)(end - from) : (int)strlen(from);
		const char *why;
		struct buf *to;

		if (!action)
			return false; /* words below an order are no actions */
		why = why_never(found, standing, when, action);
		to = why ? &over : &lives;
		buf_printf(to, "%s%.*s", to->length ? "; " : "", length, from);
		out->why = why ? why : out->why;
		from = end ? end + 2 : from + length;
	}
	out->lives =
		arena_printf(arena, "%.*s: %s", head, when ? when->text : "", lives.data);
	out->over = over.data;
	return !action && lives.length && over.length;
}

static bool goes_on(const char *line)
{
	return *line != '#' && !text_starts_fold(line, "when ") &&
	       !text_starts_fold(line, "once ") && !text_starts_fold(line, "policy ");
}

/* "card 10 cannot be played: it is in force; strike it": "it is in force". */
static const char *reason(struct arena *arena, const char *message)
{
	const char *colon = strstr(message, ": "), *end = message + strcspn(message, ";");
	const char *from = colon && colon < end ? colon + strlen(": ") : message;

	return arena_copy(arena, from, (size_t)(end - from));
}

const char *judge_living(const char **over, const struct intake_context *context,
	enum side side, const char *text)
{
	const struct standing *standing = judge_standing_of(context, side, text);
	struct buf living, told, order;
	unsigned line = 0;
	struct diag found;

	*over = "";
	judge_look_at_standing(&found, context, side, standing);
	if (!found.first)
		return text;
	buf_init(&living, context->arena);
	buf_init(&told, context->arena);
	while (*text) {
		const struct standing_order *when = standing_at(standing, ++line);
		const char *why = why_over(&found, standing, when);
		struct part_over part;
		bool partly =
			!why && is_part_over(&part, context->arena, &found, standing, when);

		buf_init(&order, context->arena);
		for (bool first = true;
			*text && (first || ((why || partly) && goes_on(text)));
			first = false) {
			size_t length = strcspn(text, "\n");

			if (why)
				buf_printf(&order, "%s%.*s", first ? "" : " ",
					(int)(length - strspn(text, " ")),
					text + strspn(text, " "));
			else if (!partly)
				buf_printf(&living, "%.*s\n", (int)length, text);
			text += length + (text[length] == '\n');
			line += !first;
		}
		if (why)
			buf_printf(&told, "%s  # %s\n", order.data,
				reason(context->arena, why));
		if (!partly)
			continue;
		buf_puts(
			&living, report_standing_lines(context->arena,
					 arena_printf(context->arena, "%s\n", part.lives)));
		buf_printf(&told, "%s, of number %d  # %s\n", part.over, when->number,
			reason(context->arena, part.why));
	}
	*over = told.data;
	return living.data;
}

const char *judge_doubts(
	const struct intake_context *context, enum side side, const char *text)
{
	const struct standing *standing = judge_standing_of(context, side, text);
	struct buf told;
	struct diag found;

	buf_init(&told, context->arena);
	judge_look_at_standing(&found, context, side, standing);
	for (const struct diag_item *item = found.first; item; item = item->next)
		if (item->level == DIAG_WARNING)
			buf_printf(&told, "%s\n", item->text);
	return told.data;
}
