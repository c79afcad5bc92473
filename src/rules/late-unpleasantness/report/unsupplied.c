/* 8.0 Whom supply would not reach as things stand, why, and which line would feed them. */
#include <string.h>

#include "game/advice.h"
#include "rules/kit/report.h"
#include "rules/late-unpleasantness/report/report.h"
#include "rules/late-unpleasantness/report/report_private.h"
#include "rules/late-unpleasantness/rules/supply.h"

const char *lu_page_expend_line(const struct page *page, int wagon)
{
	const struct unit_state *now = &page->view->unit[wagon];
	const char *at = lu_page_name(page, now->at);

	return now->mode == MODE_WAGON
		       ? arena_printf(page->arena, "when supply begins: expend at %s", at)
		       : arena_printf(page->arena,
				 "when supply begins: wagon at %s; expend at %s", at, at);
}

bool lu_page_is_to_supply(const struct page *page, int unit)
{
	return lu_page_is_own(page, unit) && page->view->unit[unit].at >= 0 &&
	       lu_needs_supply(page->game, &page->game->unit[unit]);
}

bool lu_page_is_supply_unit(const struct page *page, int unit)
{
	return lu_page_is_own(page, unit) && page->game->unit[unit].type == TYPE_SUPPLY &&
	       page->view->unit[unit].at >= 0;
}

void lu_page_find_supplied(bool *supplied, const struct page *page, const struct net *net)
{
	for (int i = 0; i < page->game->units; i++)
		supplied[i] = lu_net_supplies(net, page->game, page->view, i);
}

bool lu_page_serves(struct stack *served, const struct page *page, const struct net *net,
	int wagon, const bool *supplied)
{
	if (!lu_page_is_supply_unit(page, wagon) ||
		(page->view->unit[wagon].mode != MODE_WAGON && net->linked[wagon]))
		return false;
	lu_wagon_serves(served, page->game, page->view, wagon, supplied);
	return served->count > 0;
}

const char *lu_page_marked(const struct page *page, int marker)
{
	struct words words;

	words_begin(&words);
	for (int i = 0; i < page->game->units; i++)
		if (lu_page_is_own(page, i) && page->view->unit[i].supply == marker)
			words_add(&words, lu_unit_name(page->game, page->view, i));
	return words.count ? words_join(page->arena, &words, ", ") : NULL;
}

/* What is looked for, and what has been found. */
struct finding {
	const struct page *page;
	const struct net *net;
	bool supplied[UNITS_MAX];
	struct supply_want *want;
	int wants;
};

static bool is_unsupplied(const struct finding *f, int unit)
{
	return lu_page_is_to_supply(f->page, unit) && !f->supplied[unit];
}

static const char *why_not(const struct finding *f, int unit)
{
	const struct page *page = f->page;
	int away = lu_reach_of(&f->net->reach, page->view, unit);

	return away < 0 ? "no way to them is free"
			: arena_printf(page->arena, "%d points away, and supply reaches %d",
				  away, page->game->supply_trace[page->own]);
}

/* 8.1: the first supply unit near them that is of no other use. */
static void find_wagon(struct supply_want *want, const struct finding *f)
{
	const struct page *page = f->page;

	for (int i = 0; i < page->game->units && !want->lines; i++) {
		struct stack served;

		if (!lu_page_serves(&served, page, f->net, i, f->supplied) ||
			!stack_has(&served, want->piece[0]))
			continue;
		want->line[want->lines++] = (struct supply_line){
			"This line feeds them where they stand",
			arena_printf(
				page->arena, "also %s\n", lu_page_expend_line(page, i)),
			arena_printf(page->arena, "uses up %s, which feeds %d",
				lu_unit_name(page->game, page->view, i), served.count)};
	}
}

/* Those on one bank. */
static void find_at(struct finding *f, int place, int bank)
{
	const struct page *page = f->page;
	struct supply_want *want = &f->want[f->wants];
	int *piece = ARENA_NEW_ARRAY(page->arena, (size_t)page->game->units, int);
	struct words names;

	words_begin(&names);
	*want = (struct supply_want){.piece = piece};
	for (int i = 0; i < page->game->units; i++)
		if (is_unsupplied(f, i) && page->view->unit[i].at == place &&
			page->view->unit[i].bank == bank) {
			piece[want->pieces++] = i;
			words_add(&names, lu_unit_name(page->game, page->view, i));
		}
	if (!want->pieces)
		return;
	want->text = arena_printf(page->arena, "%s at %s",
		words_join(page->arena, &names, " and "), lu_page_name(page, place));
	want->why = why_not(f, piece[0]);
	find_wagon(want, f);
	f->wants++;
}

/* A point at a broken bridge counts where either bank is reached. */
static const bool *reached_places(const struct finding *f)
{
	const struct page *page = f->page;
	int places = page->game->map.places, most = page->game->supply_trace[page->own];
	bool *reached = ARENA_NEW_ARRAY(page->arena, (size_t)places, bool);

	for (int i = 0; i < places; i++) {
		int banks = 0;

		for (int bank = 0; bank < BANKS; bank++) {
			int distance = f->net->reach.distance[i][bank];

			banks += distance >= 0 && distance <= most;
		}
		reached[i] = banks >= (page->view->place[i].broken ? 2 : 1);
	}
	return reached;
}

static void say_marked(struct supply_advice *out, const char **note,
	const struct page *page, int marker, const char *text)
{
	const char *marked = lu_page_marked(page, marker);

	if (marked)
		note[out->notes++] = arena_printf(page->arena, "%s: %s.", text, marked);
}

/* 8.1: Terminus and Depot, which their owner may put elsewhere in a Supply Phase. */
static const char *markers_at(const struct page *page)
{
	struct words words;
	int before = -1;

	if (page->game->release[page->own] != RELEASE_DEPOT)
		return NULL;
	words_begin(&words);
	for (enum marker_kind kind = MARKER_TERMINUS; kind < MARKERS; kind++) {
		int marker = lu_supply_marker(page->game, kind), at;

		if (marker < 0 || page->game->unit[marker].side != (int)page->own)
			continue;
		at = page->view->unit[marker].at;
		if (at >= 0 && at != before)
			words_add(&words, lu_page_name(page, at));
		before = at;
	}
	return words.count ? words_join(page->arena, &words, " and ") : NULL;
}

bool lu_report_supply_advice(
	struct supply_advice *out, struct arena *arena, const void *game, const void *view)
{
	const struct page page = lu_page_of(arena, game, view);
	struct finding *f = ARENA_NEW(arena, struct finding);
	const char **note = ARENA_NEW_ARRAY(arena, 2, const char *);
	struct net *net = ARENA_NEW(arena, struct net);

	*out = (struct supply_advice){.note = note};
	if (page.own == NO_SIDE || !page.view->turn)
		return false;
	lu_net_find(net, page.game, page.view, page.own);
	*f = (struct finding){.page = &page, .net = net};
	f->want = ARENA_NEW_ARRAY(arena, (size_t)page.game->units + 1, struct supply_want);
	lu_page_find_supplied(f->supplied, &page, net);
	for (int place = 0; place < page.game->map.places; place++)
		for (int bank = 0; bank < BANKS; bank++)
			find_at(f, place, bank);
	say_marked(out, note, &page, OUT_OF_SUPPLY, "Marked Out of Supply");
	say_marked(out, note, &page, ATTRITION, "Marked Attrition");
	out->want = f->want;
	out->wants = f->wants;
	out->reached = reached_places(f);
	out->from = markers_at(&page);
	return true;
}
