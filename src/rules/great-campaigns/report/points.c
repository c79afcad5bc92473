/* 12, 35 Victory points: what they are given for, and what each side has lost. */
#include "game/ruleset.h"
#include "rules/great-campaigns/report/report.h"
#include "rules/great-campaigns/report/report_private.h"

/* ---- points and losses ---- */

static void add_totals(const struct page *page, struct tlist *list)
{
	for (int i = 0; i < SIDES; i++) {
		enum side side = page_side(page->own, i);

		template_add_text(list,
			arena_printf(page->arena, "%-12s %s", side_title(side),
				gc_halves_text(page->arena, page->view->points[side])));
	}
}

/* How it stands with an award now: of a place whether the side holds it, of what is given
 * once whether it has been. */
static const char *now(const struct page *page, int award)
{
	const struct award *row = &page->scenario->award[award];

	if (row->kind == AWARD_PLACE && page->view->held[award] == row->side)
		return "; it holds it now";
	if (row->kind == AWARD_TAKEN && page->view->taken[award])
		return "; done";
	return "";
}

static void add_schedule(const struct page *page, struct tlist *list)
{
	for (int i = 0; i < page->scenario->awards; i++) {
		const struct award *award = &page->scenario->award[i];

		if (award->kind == AWARD_LINE)
			continue; /* it is needed, and gives nothing */
		template_add_text(list,
			arena_printf(page->arena, "%s: %s, %s%s%s.",
				side_title((enum side)award->side), award->text,
				award->points > 0 ? "+" : "",
				gc_halves_text(page->arena, award->points), now(page, i)));
	}
}

static void add_levels(const struct page *page, struct tlist *list)
{
	for (int i = 0; i < page->scenario->levels; i++) {
		const struct level *level = &page->scenario->level[i];

		if (i + 1 < page->scenario->levels)
			template_add_text(list, arena_printf(page->arena, "%d or more: %s.",
							level->least, level->text));
		else
			template_add_text(
				list, arena_printf(page->arena, "Less: %s.", level->text));
	}
}

void gc_report_points(const struct page *page, struct tmap *out)
{
	struct tlist *points = template_set_list(out, "points");
	struct tlist *schedule = template_set_list(out, "schedule");

	template_set_flag(out, "points-open", page->view->outcome == ENDING_NONE);
	add_totals(page, points);
	add_schedule(page, schedule);
	if (page->scenario->needs)
		template_add_text(
			schedule, arena_printf(page->arena, "The Union wins only with %s.",
					  gc_needs_text(page->arena, page->scenario)));
	gc_report_cycles(page, points, schedule);
	add_levels(page, template_set_list(out, "levels"));
}

/* ---- points and losses: losses ---- */

/* "6 PA (turn 5, June 29)" */
static const char *gone(const struct page *page, int unit)
{
	const struct unit_state *is = &page->view->unit[unit];

	return arena_printf(page->arena, "%s (%s)", gc_page_unit(page, unit),
		gc_page_turn(page, is->gone));
}

/* Adds "destroyed: 3/8 PA (turn 23, April 27), 8 IL (turn 2, April 6)". */
static void add_gone(struct words *clauses, const struct page *page, enum side side,
	int fate, const char *how)
{
	struct words words;

	words_begin(&words);
	for (int i = 0; i < page->game->units; i++) {
		const struct unit_state *is = &page->view->unit[i];
		bool told_apart = is->fate == FATE_SURRENDERED || is->fate == FATE_EXITED;

		if (gc_unit_side(page->game, i) == side && gc_is_gone(page->view, i) &&
			is->gone && (fate < 0 ? !told_apart : is->fate == fate))
			words_add(&words, gone(page, i));
	}
	if (words.count)
		words_add(clauses, arena_printf(page->arena, "%s: %s", how,
					   words_apart(page->arena, &words, ", ")));
}

const char *gc_losses_of(const struct page *page, enum side side)
{
	static const struct {
		int fate; /* FATE_SURRENDERED, FATE_EXITED; -1: any other */
		const char *how;
	} ends[] = {{-1, "destroyed"}, {FATE_SURRENDERED, "surrendered"},
		{FATE_EXITED, "left the map"}};
	struct words clauses;
	int lost = 0;

	for (int i = 0; i < page->game->units; i++)
		if (gc_unit_side(page->game, i) == side)
			lost += page->view->unit[i].lost;
	words_begin(&clauses);
	for (size_t i = 0; i < sizeof ends / sizeof *ends; i++)
		add_gone(&clauses, page, side, ends[i].fate, ends[i].how);
	if (!lost && !clauses.count)
		return NULL;
	return arena_printf(page->arena, "%s: %d MV lost in combat%s%s.", side_title(side),
		lost, clauses.count ? "; " : "", words_apart(page->arena, &clauses, "; "));
}

void gc_report_losses(const struct page *page, struct tmap *out)
{
	struct tlist *list = template_set_list(out, "losses");
	bool any = false;

	for (int i = 0; i < SIDES; i++) {
		const char *line = gc_losses_of(page, page_side(page->own, i));

		if (line)
			template_add_text(list, line);
		any |= line != NULL;
	}
	template_set_flag(out, "losses-given", any);
}

/* ---- points and losses: as numbers ---- */

/* A page has far more than they want, and each step of a past has its numbers. */

/* Of the enemy a view has no strengths but of those who are seen. */
static unsigned counted(const struct state *view)
{
	enum side own = page_reader(view->viewer);

	return view->viewer == AUDIENCE_DECK ? BOTH_SIDES
	       : own == NO_SIDE              ? 0
					     : SIDE_SET(own);
}

static void gauge_strength(
	struct gauge *out, const struct game *game, const struct state *view)
{
	*out = (struct gauge){.title = "MV in the field", .known = counted(view)};
	for (int i = 0; i < game->units; i++) {
		int fate = view->unit[i].fate;

		if (fate == FATE_ON_MAP || fate == FATE_OFF_MAP || fate == FATE_UNDER_WAY)
			out->value[gc_unit_side(game, i)] += view->unit[i].strength;
	}
}

int gc_report_gauges(
	struct gauge *out, struct arena *arena, const void *game, const void *view)
{
	const struct state *state = view;

	(void)arena;
	out[0] = (struct gauge){.title = "Victory points",
		.points = true,
		.halves = true,
		.known = BOTH_SIDES,
		.value = {state->points[UNION], state->points[CONFEDERATE]}};
	gauge_strength(&out[1], game, state);
	return 2;
}
