/* Intake: standing orders, the old set and the new. */
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/text.h"
#include "game/ruleset.h"
#include "judge/judge_private.h"

const struct standing *intake_standing(const struct taker *t)
{
	return judge_standing_of(t->context, t->out->side, t->view->standing);
}

const struct standing *intake_standing_of(
	const struct intake_context *context, enum side side)
{
	return judge_standing_of(context, side, context->side[side].standing);
}

/* ---- a set that is changed ---- */

/* Plans are committed as they are, and in mid step what is used up is not known yet; but
 * where no set at all is taken that is said. */
static bool wants_whole(const struct taker *t)
{
	const struct intake_context *context = t->context;

	return context->phase == PHASE_OPEN
		       ? context->plans_known && context->plans == PLANS_COMMITTED
		       : intake_of_both(t);
}

void intake_change_standing(struct taker *t)
{
	const struct intake_context *context = t->context;
	struct orders *orders = ARENA_NEW(context->arena, struct orders);
	bool changes = t->orders->standing_changes;
	const char *before = t->orders->text;

	*orders = *t->orders;
	t->orders = t->out->orders = orders;
	if (changes && wants_whole(t))
		intake_refuse(t, orders->standing_at, I_STANDING_WHOLE, NULL, NULL, NULL);
	else if (!changes ||
		 (context->phase == PHASE_OPEN && (!context->offline || t->view->standing)))
		(void)orders_change_standing(orders, context->arena, t->view->standing,
			ruleset_grammar(context->ruleset, context->game),
			context->ruleset->names(context->game), t->diag);
	t->out->written = strcmp(orders->text, before) != 0 ? before : NULL;
	t->out->standing = orders->standing_given ? orders->standing_text : NULL;
}

/* ---- what they are from now on ---- */

/* A line each, as it is understood. */
static const char *lines_of(const struct taker *t, const struct standing *standing)
{
	struct arena *arena = t->context->arena;
	const struct names *names = t->context->ruleset->names(t->context->game);
	const struct grammar *grammar =
		ruleset_grammar(t->context->ruleset, t->context->game);
	struct buf lines;

	buf_init(&lines, arena);
	for (const struct standing_order *when = standing->first; when; when = when->next)
		if (when->trigger)
			buf_printf(&lines, "%s\n", standing_meaning(arena, names, when));
	if (standing->ask_all)
		buf_puts(&lines, "policy ask\n");
	for (const char **ask = standing->ask; ask && *ask; ask++)
		buf_printf(&lines, "policy ask %s\n", *ask);
	for (int i = 0; grammar->policies && grammar->policies[i]; i++)
		if (standing->policies & (1u << i))
			buf_printf(&lines, "policy %s\n", grammar->policies[i]);
	return lines.data;
}

/* Those that are not over: nobody misses the others. */
static const char *living_lines(const struct taker *t, const char *lines)
{
	const char *over;

	return judge_living(&over, t->context, t->out->side, lines);
}

void intake_tell_standing(const struct taker *t)
{
	const struct standing *old = intake_standing(t), *set = &t->orders->standing;
	const char *before = old ? lines_of(t, old) : "";
	struct buf dropped;

	/* to what it is added is not known where a player has no report */
	if (!t->orders->standing_given || t->orders->standing_changes)
		return;
	if (!orders_bring_standing(t->orders))
		set = standing_with_policy(t->context->arena, old, t->orders);
	t->out->in_force = lines_of(t, set);
	t->out->was_in_force = before;
	t->out->keeps_standing =
		*before && (!strcmp(t->out->in_force, before) ||
				   !strcmp(t->out->in_force, living_lines(t, before)));
	buf_init(&dropped, t->context->arena);
	for (size_t n; !t->out->keeps_standing && *before; before += n + 1) {
		n = strcspn(before, "\n");
		if (!text_has_line(t->out->in_force, before, n))
			buf_printf(&dropped, "%.*s\n", (int)n, before);
	}
	t->out->dropped = dropped.data;
}

/* ---- a form beside the orders ---- */

/* Words with single blanks between; those of empty lines, comments and capitals aside. */
static const char *squeezed(struct arena *arena, const char *text)
{
	struct buf out;

	buf_init(&out, arena);
	for (size_t length; *text; text += length + (text[length] == '\n')) {
		length = strcspn(text, "\n");
		if (length && *text != '#')
			buf_printf(
				&out, "%s%.*s", out.length ? " " : "", (int)length, text);
	}
	return out.data;
}

/* What the form of the side had as its standing orders: all of those in force, or without
 * those that are over. */
static bool has_those(
	const struct taker *t, const char *text, bool (*fits)(const char *, const char *))
{
	const char *standing = t->view->standing ? t->view->standing : "";
	struct arena *arena = t->context->arena;

	return fits(text, squeezed(arena, standing)) ||
	       fits(text, squeezed(arena, living_lines(t, standing)));
}

static bool holds(const char *text, const char *part)
{
	return *part && strstr(text, part);
}

static bool is_same(const char *text, const char *other)
{
	return !strcmp(text, other);
}

bool intake_keeps_standing(const struct taker *t)
{
	return t->view->standing && t->orders->standing_text &&
	       has_those(t, squeezed(t->context->arena, t->orders->standing_text), holds);
}

void intake_check_form(const struct taker *t)
{
	const char *form = t->orders->form;

	if (!form || !text_starts_fold(form, "standing") ||
		(!t->view->standing && t->context->offline))
		return;
	form += strlen("standing");
	form += *form == ' ';
	if (!has_those(t, form, is_same))
		orders_take_form_back(t->orders, t->diag);
}
