/* 12.0: cards in the words of orders. */
#include "base/arena.h"
#include "base/buf.h"
#include "rules/late-unpleasantness/cards/plays.h"

/* "PLACE, PLACE" */
static void put_repeated(struct buf *out, const char *word, int count)
{
	for (int i = 0; i < count; i++)
		buf_printf(out, "%s%s", i ? ", " : "", word);
}

static void put_target(struct buf *out, const struct effect *effect)
{
	switch (effect->target) {
	case TARGET_NONE: break;
	case TARGET_POINT: buf_puts(out, " at PLACE"); break;
	case TARGET_POINTS:
		buf_puts(out, " at ");
		put_repeated(out, "PLACE", effect->n);
		break;
	case TARGET_STACK:
		buf_puts(out, effect->side == effect->by ? " with PIECES" : " at PLACE");
		break;
	case TARGET_LINK: buf_puts(out, " from PLACE to PLACE"); break;
	case TARGET_DISCARDS:
		buf_puts(out, " taking ");
		put_repeated(out, "CARD", effect->n);
		break;
	}
}

const char *lu_card_order(struct arena *arena, const struct card *card, enum side side)
{
	struct buf out;

	buf_init(&out, arena);
	buf_printf(&out, "play %s", card->digits);
	for (int i = 0; i < card->clauses; i++)
		put_target(&out, &card->clause[side][i]);
	return out.data;
}
