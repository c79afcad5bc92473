/* 12.0: the effects in force that the reader knows of. */
#include "base/buf.h"
#include "base/side.h"
#include "rules/kit/words.h"
#include "rules/late-unpleasantness/cards/effect.h"
#include "rules/late-unpleasantness/cards/verbs.h"
#include "rules/late-unpleasantness/data/cards.h"
#include "rules/late-unpleasantness/report/report_private.h"
#include "rules/late-unpleasantness/state/state.h"

/* "the Union stack that was at Barker", and to its owner who it is. */
static const char *pieces_of(const struct page *page, const struct effect *effect)
{
	struct words words;

	words_begin(&words);
	for (int i = 0; i < effect->pieces.count; i++)
		words_add(&words,
			lu_unit_name(page->game, page->view, effect->pieces.ref[i]));
	return words.count ? arena_printf(page->arena, " (%s)",
				     words_join(page->arena, &words, " and "))
			   : "";
}

/* "**42 Lee's plan goes awry** of the Union", or "An event of the Union" */
static const char *source_of(const struct page *page, const struct effect *effect)
{
	const char *army = side_army((enum side)effect->by);
	int card = effect->card ? lu_card_find(page->game, effect->card) : -1;

	return card >= 0 ? arena_printf(page->arena, "**%s**, played by %s",
				   page->game->card[card].called, army)
			 : arena_printf(page->arena, "An event of %s", army);
}

static const char *until_text(const struct effect *effect)
{
	switch ((enum effect_until)effect->until) {
	case UNTIL_COMBAT: return "to the end of the combat";
	case UNTIL_TURN: return "to the end of the turn";
	case UNTIL_GAME: return "to the end of the game";
	default: return "";
	}
}

/* All that a card does stands together. */
static bool goes_on(const struct page *page, int i)
{
	const struct effect *effect = &page->view->effect[i];

	return i && effect->card && effect->card == effect[-1].card &&
	       effect->until == effect[-1].until;
}

void lu_report_effects(const struct page *page, struct tmap *out)
{
	struct tlist *list = template_set_list(out, "effects");
	struct buf text;

	buf_init(&text, page->arena);
	for (int i = 0; i < page->view->effects; i++) {
		const struct effect *effect = &page->view->effect[i];

		if (!goes_on(page, i)) {
			buf_truncate(&text, 0);
			buf_printf(&text, "%s, %s: ", source_of(page, effect),
				until_text(effect));
		} else {
			buf_puts(&text, "; ");
		}
		buf_printf(&text, "%s%s", lu_effect_text(page->arena, page->game, effect),
			pieces_of(page, effect));
		if (i + 1 == page->view->effects || !goes_on(page, i + 1)) {
			buf_putc(&text, '.');
			template_add_text(list, text.data);
		}
	}
	template_set_flag(out, "effects-given", page->view->effects > 0);
}
