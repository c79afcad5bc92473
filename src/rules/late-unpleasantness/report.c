/* What a player reads of his view: words only, nothing here rules on anything. */
#include "rules/late-unpleasantness/report.h"

#include <string.h>

#include "rules/late-unpleasantness/report_private.h"

static const char *turn_line(const struct page *page)
{
	int turn = page->view->turn;

	if (!turn)
		return "Before the first turn";
	return arena_printf(page->arena, "Turn %d of %d, %s", turn, page->game->turns,
		page->game->turn[turn].date);
}

static bool gives(const struct page *page, const char *table, int face, const char *result)
{
	const char *given = table_die(page->game, table, face);

	return given && !strcmp(given, result);
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
		words_add(&words,
			last == face ? arena_printf(page->arena, "%d", face)
				     : arena_printf(page->arena, "%d to %d", face, last));
		face = last;
	}
	return words_join(page, &words, ", ");
}

/* The faces that events speak of, behind their dice. */
static void report_needed(const struct page *page, struct tmap *out)
{
	template_set_text(
		out, "needed-destroy", faces_for(page, "bridge-destruction", "destroyed"));
	template_set_text(
		out, "needed-rebuild", faces_for(page, "bridge-rebuilding", "rebuilt"));
	template_set_text(
		out, "needed-reshuffle", faces_for(page, "reshuffle", "reshuffle"));
	template_set_text(out, "needed-rains", faces_for(page, "heavy-rains", "destroyed"));
}

void report_sections(
	struct tmap *out, struct arena *arena, const void *game, const void *view)
{
	const struct page page = page_of(arena, game, view);

	template_set_text(out, "turn-line", turn_line(&page));
	report_army(&page, out);
	report_supply(&page, out);
	report_setup(&page, out);
	report_known(&page, out);
	report_bridges(&page, out);
	report_cards(&page, out);
	report_effects(&page, out);
	report_victory(&page, out);
	report_examples(&page, out);
	report_needed(&page, out);
}
