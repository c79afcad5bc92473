/*
 * Intake: whom supply would not reach behind the orders of a file, where these make a
 * difference: by the family's own rule, on the position to which a preview comes.
 */
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "game/advice.h"
#include "game/ruleset.h"
#include "judge/judge_private.h"

static bool is_same_want(const struct supply_want *a, const struct supply_want *b)
{
	return !strcmp(a->text, b->text) && !strcmp(a->why, b->why);
}

static bool is_same(const struct supply_advice *a, const struct supply_advice *b)
{
	for (int i = 0; i < a->wants && i < b->wants; i++)
		if (!is_same_want(&a->want[i], &b->want[i]))
			return false;
	return a->wants == b->wants &&
	       !strcmp(a->done ? a->done : "", b->done ? b->done : "");
}

/* ", and supply reaches 8" */
static const char *last_words(const struct supply_want *want)
{
	const char *last = strstr(want->why, ", and ");

	return last ? last : "";
}

#define WANTS_SAID 4 /* of more it is told how many units there are */

/* " all but Hancock at Nelson's Bridge (10 points away, and supply reaches 8)": what would
 * be the same of the next one is not said again. */
static void put_wants(struct buf *out, const struct supply_advice *advice)
{
	const char *said = "";
	int more = 0;

	buf_puts(out, advice->wants ? " all but " : " all");
	for (int i = 0; i < advice->wants; i++) {
		const struct supply_want *want = &advice->want[i];
		const char *last = last_words(want);

		if (i >= WANTS_SAID) {
			more += want->pieces;
			continue;
		}
		buf_printf(out, "%s%s (%.*s%s)", i ? "; " : "", want->text,
			(int)(strlen(want->why) - strlen(last)), want->why,
			strcmp(last, said) ? last : "");
		said = last;
	}
	if (more)
		buf_printf(out, "; and %d more", more);
}

void intake_tell_supply(const struct taker *t, const void *behind, bool won)
{
	const struct intake_context *context = t->context;
	struct supply_advice before, after;
	struct buf told;

	if (!context->ruleset->advice.supply ||
		!context->ruleset->advice.supply(&before, context->arena, context->game,
			t->view->view, intake_standing(t)) ||
		!context->ruleset->advice.supply(
			&after, context->arena, context->game, behind, t->out->holds) ||
		is_same(&before, &after))
		return;
	buf_init(&told, context->arena);
	buf_printf(&told, "after these orders%s supply%s%s would reach",
		won ? ", if all attacks are won," : "", after.from ? " from " : "",
		after.from ? after.from : "");
	put_wants(&told, &after);
	if (after.done)
		buf_printf(&told, "; %s", after.done);
	receipt_add(&t->out->lines, 0, "", told.data);
}
