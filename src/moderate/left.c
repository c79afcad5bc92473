/* What is left of the orders of a side that is asked in the middle of its turn. */
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "base/text.h"
#include "game/adjudication.h"
#include "moderate/moderate_private.h"

#define LEFT_MOST 10 /* orders that are named; of more their number */
#define QUESTION  "\n## Question"

/* A question to the side is open, and all that it orders is its own player's. */
static bool is_asked(const struct campaign *c, enum side side)
{
	return c->settings.phase == PHASE_WAITING && c->settings.question &&
	       c->settings.waiting == (int)side && !c->settings.team[side].count;
}

/* NULL: nothing is left, or this copy of the campaign cannot be played. */
static const struct order_left *find_left(
	struct arena *arena, const struct campaign *c, enum side side)
{
	struct campaign *again;
	struct adjudication *adj;
	struct diag unsaid;
	bool waits = false;

	diag_init(&unsaid, arena);
	if (campaign_load(&again, arena, &c->tree, c, &unsaid) < 0 ||
		operation_play(&adj, again, &waits, &unsaid) < 0 || !waits)
		return NULL;
	return adj->left_of == side && adj->waiting == SIDE_SET(side) ? adj->left : NULL;
}

static void put_left(struct buf *out, const struct order_left *left)
{
	int put = 0, more = 0;

	buf_puts(out, "\n## Still to come\n\nAfter your answer your orders go on:\n\n");
	for (; left; left = left->next)
		if (put++ < LEFT_MOST)
			text_wrap(out, "- ", left->text, 2);
		else
			more++;
	if (more)
		buf_printf(out, "- and %d more\n", more);
}

const char *operation_with_orders_left(
	struct arena *arena, const struct campaign *c, enum side side, const char *report)
{
	const char *question = report ? strstr(report, QUESTION) : NULL;
	const struct order_left *left;
	struct buf out;

	if (!question || !is_asked(c, side) || !(left = find_left(arena, c, side)))
		return report;
	buf_init(&out, arena);
	buf_add(&out, report, (size_t)(question - report));
	put_left(&out, left);
	buf_puts(&out, question);
	return out.data;
}
