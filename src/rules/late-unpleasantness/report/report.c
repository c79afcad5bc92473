/*
 * What a player reads of his view: words only, nothing here rules on anything.
 */
#include "rules/kit/report.h"
#include "rules/late-unpleasantness/report/report.h"
#include "rules/late-unpleasantness/report/report_private.h"

/* The table of the card that throws for bridges (12.0); NULL: there is none. */
static const char *bridge_table(const struct game *game)
{
	for (int i = 0; i < game->cards; i++)
		for (int k = 0; k < game->card[i].clauses; k++)
			if (game->card[i].clause[UNION][k].verb == EFFECT_BRIDGES)
				return game->card[i].clause[UNION][k].table;
	return NULL;
}

/* The faces that events speak of, behind their dice. */
static void report_needed(const struct page *page, struct tmap *out)
{
	const char *table = bridge_table(page->game);

	template_set_text(out, "needed-destroy",
		lu_page_faces(page, "bridge-destruction", "destroyed"));
	template_set_text(
		out, "needed-rebuild", lu_page_faces(page, "bridge-rebuilding", "rebuilt"));
	template_set_text(
		out, "needed-reshuffle", lu_page_faces(page, "reshuffle", "reshuffle"));
	template_set_text(out, "needed-effects-die",
		page->game->effects_die.id
			? lu_page_table(page, page->game->effects_die.id, lu_page_effect)
			: "");
	template_set_text(
		out, "needed-down", table ? lu_page_faces(page, table, "destroyed") : "");
}

void lu_report_sections(struct tmap *out, struct arena *arena, const void *game,
	const void *view, const struct team_member *reader)
{
	const struct page page = lu_page_of(arena, game, view);

	(void)reader; /* no game of this family has several commanders a side */
	template_set_text(out, "turn-line",
		page_turn_line(arena, page.view->turn, page.game->base.turns,
			page.game->base.turn[page.view->turn].date));
	template_set_text(out, "orders-note", "You may also send no orders at all.");
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
	lu_report_chart(&page, out);
	page_options(
		out, arena, &page.game->base, page.view->options, "game-options-given");
	lu_report_examples(&page, out);
	report_needed(&page, out);
}
