/* 21.0: victory points, as they stand and as they would be if the game ended now. */
#include "game/ruleset.h"
#include "rules/blue-and-gray/report/report.h"
#include "rules/blue-and-gray/report/report_private.h"

static bool has_conditions(const struct award *award)
{
	return award->train || award->communications;
}

/* "SP that left the map at 0117 (2 each) *" */
static const char *award_words(const struct page *page, const struct award *award)
{
	return arena_printf(page->arena, "  %s%s%s", award->text,
		award->points == 1
			? ""
			: arena_printf(page->arena, " (%d%s)", award->points,
				  award->kind == AWARD_TRAIN_ELIMINATED ||
						  award->kind == AWARD_TRAIN_EXITED
					  ? ""
					  : " each"),
		has_conditions(award) ? " *" : "");
}

/* What is given at the end has no points before. */
struct table {
	const struct page *page;
	struct tlist *lines;
	struct points now, over;
	bool ended;
};

static void add_row(struct table *table, const char *text, int now, bool counts, int over)
{
	struct buf line;

	buf_init(&line, table->page->arena);
	if (!table->ended && counts)
		buf_printf(&line, "%5d", now);
	else if (!table->ended)
		buf_printf(&line, "%5s", "-");
	buf_printf(&line, "%6d  ", over);
	kit_column_line(table->lines, &line, text, "         ");
}

static void add_side(struct table *table, enum side side)
{
	const struct page *page = table->page;

	add_row(table, side == UNION ? "The Union" : "The Confederates",
		table->now.total[side], true, table->over.total[side]);
	for (int i = 0; i < page->game->awards; i++) {
		const struct award *award = &page->game->award[i];

		if (award->side == NO_SIDE || award->side == (int)side)
			add_row(table, award_words(page, award), table->now.row[side][i],
				!award->at_end, table->over.row[side][i]);
	}
}

/* ---- what the conditions are, and whether they hold ---- */

static bool any_conditions(const struct game *game)
{
	for (int i = 0; i < game->awards; i++)
		if (has_conditions(&game->award[i]))
			return true;
	return false;
}

/* "the Union has", "nobody has" */
static const char *holders(const struct page *page)
{
	bool has[SIDES];

	for (enum side side = UNION; side < SIDES; side++)
		has[side] = bg_has_communications(
			page->arena, page->game, page->view, side, NULL);
	if (has[UNION] && has[CONFEDERATE])
		return "both sides have";
	return has[UNION]         ? "the Union has"
	       : has[CONFEDERATE] ? "the Confederates have"
				  : "nobody has";
}

/* 21.21 */
static const char *line_words(const struct page *page)
{
	return arena_printf(page->arena,
		"A line of communications leads from %s to %s along roads and trails, free of the enemy. Now %s one. [21.21]",
		bg_page_hex(page, page->game->line_from),
		bg_page_hex(page, page->game->line_to), holders(page));
}

/* 21.22: as long as the train may still enter, it says nothing before it is due. */
static const char *isolated_words(const struct page *page)
{
	struct words words;
	int train = page->game->train;
	bool isolated[UNITS_MAX];

	words_begin(&words);
	if (train < 0 || page->view->unit[train].fate != FATE_AWAITED ||
		bg_arrival_turn(page->game, page->view, train) > page->view->turn)
		return NULL;
	bg_isolated(isolated, page->arena, page->game, page->view);
	for (int i = 0; i < page->game->units; i++)
		if (isolated[i])
			words_add(&words, bg_page_counter(page, i));
	if (!words.count)
		return NULL;
	return arena_printf(page->arena,
		"If the train never enters, those count as eliminated at the end who are not within %d hexes of a road or trail to %s; now %s. [21.22]",
		page->game->trace_distance,
		kit_place_names(page->arena, &page->game->map, page->game->trace_to,
			page->game->traces, " or "),
		words_join(page->arena, &words, ", "));
}

static void add_notes(const struct page *page, struct tlist *list)
{
	const char *isolated = isolated_words(page);

	if (any_conditions(page->game)) {
		template_add_text(list,
			arena_printf(page->arena,
				"Rows with a star count only if the train has left at %s and the side has a line of communications at the end.",
				bg_page_hex(page, page->game->train_exit)));
		template_add_text(list, line_words(page));
	}
	if (isolated)
		template_add_text(list, isolated);
	template_add_text(list,
		arena_printf(page->arena,
			"Whoever has more points when %s, is over wins; if both have as many, the game is a draw.",
			bg_page_turn(page, page->game->base.turns)));
}

void bg_report_points(const struct page *page, struct tmap *out)
{
	struct table table = {.page = page,
		.lines = template_set_list(out, "points"),
		.ended = page->view->outcome != ENDING_NONE};
	struct tlist *notes = template_set_list(out, "points-notes");

	bg_points_count(&table.now, page->arena, page->game, page->view, false);
	bg_points_count(&table.over, page->arena, page->game, page->view, true);
	for (int i = 0; i < SIDES; i++)
		add_side(&table, page_side(page->own, i));
	template_set_flag(out, "points-open", !table.ended);
	if (!table.ended)
		add_notes(page, notes);
}

/* ---- as numbers ---- */

/* A page has far more than they want, and each step of a past has its numbers. */

/* Points are counted as they stand now, or when the game is over as it ended. */
static void gauge_points(struct gauge *out, struct arena *arena, const struct game *game,
	const struct state *view)
{
	struct points points;

	*out = (struct gauge){
		.title = "Victory points", .points = true, .known = BOTH_SIDES};
	bg_points_count(&points, arena, game, view, view->outcome != ENDING_NONE);
	for (int i = 0; i < SIDES; i++)
		out->value[i] = points.total[i];
}

static void gauge_strength(
	struct gauge *out, const struct game *game, const struct state *view)
{
	*out = (struct gauge){.title = "SP on the map", .known = BOTH_SIDES};
	for (int i = 0; i < game->units; i++)
		if (view->unit[i].fate == FATE_ON_MAP)
			out->value[game->unit[i].side] += game->unit[i].strength;
}

int bg_report_gauges(
	struct gauge *out, struct arena *arena, const void *game, const void *view)
{
	gauge_points(&out[0], arena, game, view);
	gauge_strength(&out[1], game, view);
	return 2;
}
