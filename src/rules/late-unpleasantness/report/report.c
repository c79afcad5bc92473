/* What a player reads of his view: words only, nothing here rules on anything. */
#include "rules/late-unpleasantness/report/report.h"
#include "base/text.h"
#include "rules/kit/report_page.h"
#include "rules/kit/words.h"
#include "rules/late-unpleasantness/cards/effect.h"
#include "rules/late-unpleasantness/data/game.h"
#include "rules/late-unpleasantness/data/tables.h"
#include "rules/late-unpleasantness/report/report_private.h"
#include "rules/late-unpleasantness/state/state.h"

#include <stdlib.h>
#include <string.h>

static bool gives(const struct page *page, const char *table, int face, const char *result)
{
	const char *given = lu_table_die(page->game, table, face);

	return given && !strcmp(given, result);
}

static const char *faces_from(const struct page *page, int first, int last)
{
	return last == first ? arena_printf(page->arena, "%d", first)
			     : arena_printf(page->arena, "%d to %d", first, last);
}

/* The faces that give a result: "1 to 4", "1, 3"; none of a table that the game has not. */
static const char *faces_for(const struct page *page, const char *table, const char *result)
{
	struct words words = {{NULL}, 0};

	for (int face = 1; face <= 6; face++) {
		int last = face;

		if (!gives(page, table, face, result))
			continue;
		while (last < 6 && gives(page, table, last + 1, result))
			last++;
		words_add(&words, faces_from(page, face, last));
		face = last;
	}
	return words_join(page->arena, &words, ", ");
}

/* The table of the card that throws for bridges (12.0); NULL: there is none. */
static const char *bridge_table(const struct game *game)
{
	for (int i = 0; i < game->cards; i++)
		for (int k = 0; k < game->card[i].clauses; k++)
			if (game->card[i].clause[UNION][k].verb == EFFECT_BRIDGES)
				return game->card[i].clause[UNION][k].table;
	return NULL;
}

/* "drm -1" as it is said behind a die. */
static const char *effect_words(const struct page *page, const char *result)
{
	int drm;

	if (!strcmp(result, "no-attack"))
		return "no attack";
	if (!text_starts_fold(result, "drm "))
		return text_starts_fold(result, "limit ") ? result + 6 : result;
	drm = atoi(result + 4);
	return drm ? arena_printf(page->arena, "%+d", drm) : "nothing";
}

/* The die of the Wilderness: "1: no attack, 2 to 3: -1, 4: nothing, 5 to 6: +1". */
static const char *effects_by_face(const struct page *page)
{
	const char *table = page->game->effects_die.id;
	struct words words = {{NULL}, 0};

	for (int face = 1; table && face <= 6; face++) {
		const char *result = lu_table_die(page->game, table, face);
		int last = face;

		while (last < 6 && gives(page, table, last + 1, result))
			last++;
		words_add(&words,
			arena_printf(page->arena, "%s: %s", faces_from(page, face, last),
				effect_words(page, result)));
		face = last;
	}
	return words_join(page->arena, &words, ", ");
}

/* The faces that events speak of, behind their dice. */
static void report_needed(const struct page *page, struct tmap *out)
{
	const char *table = bridge_table(page->game);

	template_set_text(
		out, "needed-destroy", faces_for(page, "bridge-destruction", "destroyed"));
	template_set_text(
		out, "needed-rebuild", faces_for(page, "bridge-rebuilding", "rebuilt"));
	template_set_text(
		out, "needed-reshuffle", faces_for(page, "reshuffle", "reshuffle"));
	template_set_text(out, "needed-effects-die", effects_by_face(page));
	template_set_text(
		out, "needed-down", table ? faces_for(page, table, "destroyed") : "");
}

void lu_report_sections(
	struct tmap *out, struct arena *arena, const void *game, const void *view)
{
	const struct page page = lu_page_of(arena, game, view);

	template_set_text(
		out, "turn-line", page_turn_line(arena, &page.game->base, page.view->turn));
	template_set_text(out, "orders-note", "No order at all is legal, too.");
	lu_report_army(&page, out);
	lu_report_arrivals(&page, out);
	lu_report_supply(&page, out);
	lu_report_setup(&page, out);
	lu_report_known(&page, out);
	lu_report_bridges(&page, out);
	lu_report_railroads(&page, out);
	lu_report_breastworks(&page, out);
	lu_report_cards(&page, out);
	lu_report_effects(&page, out);
	lu_report_victory(&page, out);
	page_options(
		out, arena, &page.game->base, page.view->options, "game-options-given");
	lu_report_examples(&page, out);
	report_needed(&page, out);
}
