/* 12.0: the effects that the reader knows of. */
#include "rules/late-unpleasantness/report_private.h"

/* "Card 42 of the Union", or "An event of the Union". */
static const char *source_of(const struct page *page, const struct effect *effect)
{
	const char *army = page_armies[effect->by];

	return effect->card ? arena_printf(page->arena, "Card %d of %s", effect->card, army)
			    : arena_printf(page->arena, "An event of %s", army);
}

void report_effects(const struct page *page, struct tmap *out)
{
	struct tlist *list = template_set_list(out, "effects");

	for (int i = 0; i < page->view->effects; i++) {
		const struct effect *effect = &page->view->effect[i];

		template_add_text(list,
			arena_printf(page->arena, "%s: %s%s.", source_of(page, effect),
				effect_text(page->arena, page->game, effect),
				effect->when ? "; still to come, and known to you alone"
					     : ""));
	}
	template_set_flag(out, "effects-given", page->view->effects > 0);
}
