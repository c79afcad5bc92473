/*
 * What a side has filed since its report was made: the form of the report has the standing
 * orders that are in force now, so that whoever sends it again loses none of them.
 */
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/text.h"
#include "judge/judge_private.h"
#include "report/report.h"

/* What the side, or one of its commanders, has in hand besides its view. */
struct filed {
	bool orders;
	const char *standing; /* in force; NULL: none, or not known */
};

/* Whose report it is, of several commanders: the head of its form says so. */
static int seat_of(const struct intake_context *context, enum side side, const char *report)
{
	static const char word[] = "\ncommander ";
	const char *line = strstr(report, word);

	if (!context->team[side].count || !line)
		return 0;
	line += strlen(word);
	return team_find(&context->team[side],
		arena_copy(context->arena, line, strcspn(line, "\n")));
}

static struct filed filed_of(
	const struct intake_context *context, enum side side, const char *report)
{
	const struct intake_view *view = &context->side[side];
	int k = seat_of(context, side, report);

	if (!context->team[side].count)
		return (struct filed){view->filed, view->standing};
	if (k < 0)
		return (struct filed){.orders = false};
	return (struct filed){
		context->seat[side][k].draft != NULL, context->seat[side][k].standing};
}

/* Are there comments alone from here to there? */
static bool is_without_orders(const char *from, const char *end)
{
	for (; from < end; from += strcspn(from, "\n") + 1)
		if (*from != '#' && *from != '\n')
			return false;
	return true;
}

/* The report with those standing orders in its form, or as it is. */
static const char *with_standing(
	struct arena *arena, const char *report, const char *standing)
{
	static const char word[] = "\nstanding\n";
	const char *form = strstr(report, FORM_BEGIN);
	const char *end = form ? strstr(form, FORM_END) : NULL;
	const char *from = end ? strstr(form, word) : NULL, *lines;
	struct buf out;

	if (!from || from > end)
		return report;
	from += strlen(word);
	end = from > end ? from : end + 1;
	lines = report_standing_lines(arena, standing);
	if (!*lines ? is_without_orders(from, end)
		    : !strncmp(from, lines, strlen(lines)) && from + strlen(lines) == end)
		return report;
	buf_init(&out, arena);
	buf_add(&out, report, (size_t)(from - report));
	buf_puts(&out, lines);
	buf_puts(&out, end);
	return out.data;
}

/* The report that asks for orders says that they are in. */
static const char *with_notice(struct arena *arena, const char *report)
{
	static const char asks[] = "\n**It is your move: ";
	const char *from = strstr(report, asks),
		   *rest = from ? strstr(from + 1, "** ") : NULL;
	const char *end = rest ? strstr(rest, "\n\n") : NULL;
	struct buf out;

	if (!end)
		return report;
	buf_init(&out, arena);
	buf_add(&out, report, (size_t)(from + 1 - report));
	text_wrap(&out, "",
		arena_printf(arena, "%.*s%s", (int)(rest + strlen("** ") - from - 1),
			from + 1, JUDGE_IS_FILED),
		0);
	buf_puts(&out, end + 1);
	return out.data;
}

bool judge_is_filed(
	const struct intake_context *context, enum side side, const char *report)
{
	return filed_of(context, side, report).orders;
}

const char *judge_as_filed(
	const struct intake_context *context, enum side side, const char *report)
{
	struct filed filed = filed_of(context, side, report);

	if (filed.orders || filed.standing)
		report = with_standing(context->arena, report, filed.standing);
	return filed.orders ? with_notice(context->arena, report) : report;
}
