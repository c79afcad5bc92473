/* What else counts: the train, the Command Control Zone, early arrival. */
#include "rules/blue-and-gray/report/report_private.h"

struct terms {
	const struct page *page;
	struct tlist *list;
	bool any;
};

static void add_term(struct terms *terms, const char *rule, const char *text)
{
	template_add_text(
		terms->list, arena_printf(terms->page->arena, "%s [%s]", text, rule));
	terms->any = true;
}

/* ---- 20.0 ---- */

static const char *train_words(const struct page *page, int train)
{
	const struct unit_state *now = &page->view->unit[train];

	switch ((enum fate)now->fate) {
	case FATE_AWAITED:
		return arena_printf(page->arena, "has not entered; it is due with %s",
			bg_page_turn(page, bg_arrival_turn(page->game, page->view, train)));
	case FATE_ON_MAP:
		return arena_printf(page->arena, "is at %s", bg_page_hex(page, now->at));
	case FATE_EXITED:
		return arena_printf(page->arena, "left the map at %s with turn %d",
			bg_page_hex(page, now->at), now->gone);
	case FATE_ELIMINATED: break;
	}
	return arena_printf(page->arena, "was eliminated at %s in turn %d",
		bg_page_hex(page, now->at), now->gone);
}

static void add_train(struct terms *terms)
{
	const struct page *page = terms->page;
	int train = page->game->train;

	if (train < 0)
		return;
	add_term(terms, "20.0",
		arena_printf(page->arena,
			"The train of %s %s. It moves along roads and trails alone, shares "
			"its hex with nobody, and is to leave at %s.",
			side_army(bg_unit_side(page->game, train)),
			train_words(page, train),
			bg_page_hex(page, page->game->train_exit)));
}

/* ---- 18.1 ---- */

static const char *control_words(const struct page *page)
{
	const struct game *game = page->game;
	int turn = bg_control_open_turn(game, page->view);

	if (!turn)
		return arena_printf(page->arena,
			"is closed to %s until %d turns after the train has left or all "
			"units due with turn %d have entered",
			side_army((enum side)game->control_side), game->control_delay,
			game->control_turn);
	return arena_printf(page->arena, "is %s to %s %s turn %d",
		turn <= page->view->turn ? "open" : "closed",
		side_army((enum side)game->control_side),
		turn <= page->view->turn ? "since" : "until", turn);
}

static bool has_control(const struct game *game)
{
	for (int i = 0; i < game->map.places; i++)
		if (game->map.place[i].flags & PLACE_COMMAND_CONTROL)
			return true;
	return false;
}

static void add_control(struct terms *terms)
{
	const struct page *page = terms->page;
	if (has_control(page->game))
		add_term(terms, "18.1",
			arena_printf(page->arena, "The Command Control Zone %s.",
				control_words(page)));
}

/* ---- 19.0 ---- */

/* "those of turn 13 come 1 turn after it at the earliest" */
static const char *early_words(const struct page *page)
{
	struct words words;

	words_begin(&words);
	for (int i = 0; i < page->game->earlies; i++) {
		const struct early *early = &page->game->early[i];

		words_add(&words,
			arena_printf(page->arena, "those of turn %d after %d turn%s",
				early->turn, early->after, early->after == 1 ? "" : "s"));
	}
	return words_join(page->arena, &words, ", ");
}

static const char *activation_words(const struct page *page)
{
	const struct game *game = page->game;

	if (page->view->activated)
		return arena_printf(page->arena,
			"Reinforcements arrive early: activated in turn %d.",
			page->view->activated);
	return arena_printf(page->arena,
		"Reinforcements do not arrive early yet. As soon as a %s unit is in "
		"the activation area of the map or within %d hexes of %s, they may "
		"come sooner than printed: %s.",
		side_title((enum side)game->activation_side), game->near_distance,
		place_names(page->arena, &page->game->map, game->near, game->nears, " or "),
		early_words(page));
}

static bool awaits_early(const struct page *page)
{
	for (int i = 0; i < page->game->units; i++)
		for (int k = 0; k < page->game->earlies; k++)
			if (page->view->unit[i].fate == FATE_AWAITED &&
				page->game->unit[i].turn == page->game->early[k].turn)
				return true;
	return false;
}

/* ---- all ---- */

void bg_report_terms(const struct page *page, struct tmap *out)
{
	struct terms terms = {page, template_set_list(out, "terms"), false};

	if (page->view->outcome == ENDING_NONE) {
		add_train(&terms);
		add_control(&terms);
		if (awaits_early(page))
			add_term(&terms, "19.0", activation_words(page));
	}
	template_set_flag(out, "terms-given", terms.any);
}
