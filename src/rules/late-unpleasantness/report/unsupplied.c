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

void lu_page_foresee(struct supply_forecast *out, const struct page *page,
	const struct standing *standing)
{
	lu_supply_foresee(out, page->arena, page->game, page->view, page->own, standing);
}

/* ---- a line that is added ---- */

/* A set with one more at its end. */
static const struct standing *standing_with(
	const struct page *page, const struct standing *standing, const char *line)
{
	struct arena *arena = page->arena;
	struct standing *all, *more;
	struct standing_order **end;
	struct diag unsaid;
	int number = 1;

	diag_init(&unsaid, arena);
	if (standing_parse(&more, arena, "line", line, strlen(line), page->own,
		    page->game->base.grammar, page->game->base.names, &unsaid) < 0)
		return NULL;
	if (!standing)
		return more;
	all = arena_clone(arena, standing, sizeof *standing);
	for (end = &all->first; *end; end = &(*end)->next) {
		*end = arena_clone(arena, *end, sizeof **end);
		number = (*end)->number + 1;
	}
	more->first->number = number;
	*end = more->first;
	return all;
}

int lu_page_feeds(struct stack *fed, const struct page *page, int wagon,
	const struct standing *standing, const struct supply_forecast *without)
{
	struct supply_forecast *with;
	const struct standing *more;
	int gain = 0;

	if (fed)
		fed->count = 0;
	if (!lu_page_is_supply_unit(page, wagon) || stack_has(&without->spent, wagon) ||
		!(more = standing_with(page, standing, lu_page_expend_line(page, wagon))))
		return 0;
	with = ARENA_NEW(page->arena, struct supply_forecast);
	lu_page_foresee(with, page, more);
	for (int i = 0; i < page->game->units; i++) {
		if (!lu_page_is_to_supply(page, i))
			continue;
		gain += with->supplied[i] - without->supplied[i];
		if (fed && with->supplied[i] && !without->supplied[i])
			stack_push(fed, i);
	}
	return gain;
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
	const struct standing *standing;
	const struct supply_forecast *forecast;
	struct supply_want *want;
	int wants;
};

static bool is_unsupplied(const struct finding *f, int unit)
{
	return lu_page_is_to_supply(f->page, unit) && !f->forecast->supplied[unit];
}

static const char *why_not(const struct finding *f, int unit)
{
	const struct page *page = f->page;
	int away = lu_reach_of(&f->forecast->net.reach, page->view, unit);

	return away < 0 ? "no way to them is free"
			: arena_printf(page->arena, "%d points away, and supply reaches %d",
				  away, page->game->supply_trace[page->own]);
}

/* 8.1: the first supply unit near them that is of no other use. */
static void find_wagon(struct supply_want *want, const struct finding *f)
{
	const struct page *page = f->page;

	for (int i = 0; i < page->game->units && !want->lines; i++) {
		struct stack fed;
		int feeds = lu_page_feeds(&fed, page, i, f->standing, f->forecast);

		if (feeds <= 0 || !stack_has(&fed, want->piece[0]))
			continue;
		want->line[want->lines++] =
			(struct supply_line){"This line feeds them where they stand",
				arena_printf(page->arena, "also %s\n",
					lu_page_expend_line(page, i)),
				arena_printf(page->arena, "uses up %s, which feeds %d",
					lu_unit_name(page->game, page->view, i), feeds)};
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

/* Supply reaches the point, on the bank that is farther. */
static bool is_reached(const struct page *page, const struct reach *reach, int place)
{
	int most = page->game->supply_trace[page->own], banks = 0;

	for (int bank = 0; bank < BANKS; bank++)
		banks += reach->distance[place][bank] >= 0 &&
			 reach->distance[place][bank] <= most;
	return banks >= (page->view->place[place].broken ? 2 : 1);
}

/* From where it comes from, and from wagons that are used up. */
static const bool *reached_places(const struct finding *f)
{
	const struct page *page = f->page;
	const struct stack *spent = &f->forecast->spent;
	int places = page->game->map.places;
	bool *reached = ARENA_NEW_ARRAY(page->arena, (size_t)places, bool);
	struct reach reach = f->forecast->net.reach;

	for (int i = 0; i < spent->count; i++)
		lu_reach_add(&reach, page->game, &f->forecast->state, page->own,
			page->view->unit[spent->unit[i]].at,
			page->view->unit[spent->unit[i]].bank);
	for (int i = 0; i < places; i++)
		reached[i] = is_reached(page, &reach, i);
	return reached;
}

/* ---- what standing orders do ---- */

const char *lu_page_spent(const struct page *page, const struct supply_forecast *forecast)
{
	struct words words;

	words_begin(&words);
	for (int i = 0; i < forecast->spent.count; i++) {
		int wagon = forecast->spent.unit[i];

		words_add(&words, arena_printf(page->arena, "%s at %s",
					  lu_unit_name(page->game, page->view, wagon),
					  lu_page_name(page, page->view->unit[wagon].at)));
	}
	if (!words.count)
		return NULL;
	return arena_printf(page->arena, "%s %s used up for %d unit%s",
		words_join(page->arena, &words, " and "), words.count == 1 ? "is" : "are",
		forecast->fed, forecast->fed == 1 ? "" : "s");
}

/* The supply unit of the reader there; -1: none is. */
static int supply_unit_at(const struct page *page, int place)
{
	for (int i = 0; i < page->game->units; i++)
		if (lu_page_is_supply_unit(page, i) && page->view->unit[i].at == place)
			return i;
	return -1;
}

/* 8.1: the first word of a place counts. */
static bool is_kept(const struct finding *f, int place)
{
	const struct standing_order *when = f->standing->first;

	for (; when; when = when->next)
		for (const struct order *action = when->actions;
			when->trigger && when->trigger->id == MOMENT_SUPPLY_START && action;
			action = action->next)
			for (int k = 0; k < action->arg[0].count; k++)
				if (action->arg[0].number[k] == place &&
					(action->form->id == QUALIFIER_KEEP ||
						action->form->id == QUALIFIER_EXPEND))
					return action->form->id == QUALIFIER_KEEP;
	return false;
}

/* Why nothing is used up there; NULL: something is, or nobody wants supply. */
static const char *why_idle(const struct finding *f, int place)
{
	const struct page *page = f->page;
	const struct supply_forecast *forecast = f->forecast;
	int wagon = supply_unit_at(page, place);
	struct stack served;

	if (wagon < 0)
		return "no supply unit of yours is there then";
	if (stack_has(&forecast->spent, wagon))
		return NULL;
	lu_wagon_serves(&served, page->game, &forecast->state, wagon, forecast->supplied);
	if (!served.count)
		return f->wants ? "nobody near it needs that" : NULL;
	return is_kept(f, place)
		       ? "`keep` stands before it"
		       : arena_printf(page->arena,
				 "it is a dump, unless `wagon at %s` stands before it",
				 lu_page_name(page, place));
}

/* "`expend at Savage Station` comes to nothing: nobody near it needs that" */
static void add_idle(struct words *out, const struct finding *f, const struct order *action)
{
	const struct page *page = f->page;

	for (int k = 0; action->form->id == QUALIFIER_EXPEND && k < action->arg[0].count;
		k++) {
		int place = action->arg[0].number[k];
		const char *why = why_idle(f, place);

		if (why)
			words_add_once(out,
				arena_printf(page->arena, "`expend at %s` does nothing: %s",
					lu_page_name(page, place), why));
	}
}

/* What the standing orders come to in the phase, in their own order; NULL: nothing. */
static const char *done_in_phase(const struct finding *f)
{
	const char *spent = lu_page_spent(f->page, f->forecast);
	const struct standing_order *when = f->standing ? f->standing->first : NULL;
	struct words words;

	words_begin(&words);
	if (spent)
		words_add(&words, spent);
	for (; when; when = when->next)
		for (const struct order *action = when->actions;
			when->trigger && when->trigger->id == MOMENT_SUPPLY_START && action;
			action = action->next)
			add_idle(&words, f, action);
	return words.count ? words_apart(f->page->arena, &words, "; ") : NULL;
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

bool lu_report_supply_advice(struct supply_advice *out, struct arena *arena,
	const void *game, const void *view, const struct standing *standing)
{
	const struct page page = lu_page_of(arena, game, view);
	struct supply_forecast *forecast = ARENA_NEW(arena, struct supply_forecast);
	const char **note = ARENA_NEW_ARRAY(arena, 2, const char *);
	struct finding f = {.page = &page, .standing = standing, .forecast = forecast};

	*out = (struct supply_advice){.note = note};
	if (page.own == NO_SIDE || !lu_supply_is_ahead(page.game, page.view))
		return false;
	lu_page_foresee(forecast, &page, standing);
	f.want = ARENA_NEW_ARRAY(arena, (size_t)page.game->units + 1, struct supply_want);
	for (int place = 0; place < page.game->map.places; place++)
		for (int bank = 0; bank < BANKS; bank++)
			find_at(&f, place, bank);
	say_marked(out, note, &page, OUT_OF_SUPPLY, "Marked Out of Supply");
	say_marked(out, note, &page, ATTRITION, "Marked Attrition");
	out->want = f.want;
	out->wants = f.wants;
	out->reached = reached_places(&f);
	out->from = markers_at(&page);
	out->done = done_in_phase(&f);
	return true;
}
