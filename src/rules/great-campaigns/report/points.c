/*
 * 12, 35, J Victory points: what they are given for, what each side has lost, and what
 * raids into the counties of the Valley Theater are worth.
 */
#include "rules/great-campaigns/campaign/campaign.h"
#include "rules/great-campaigns/report/report_private.h"
#include "rules/great-campaigns/rules/rules.h"

/* ---- raids ---- */

/* J What the Union loses for counties of the Valley Theater: by the schedule, and now. */

static const struct gc_counties *counties_of(const struct page *page)
{
	return &page->game->campaign->counties;
}

static void add(const struct page *page, struct tlist *list, const char *what,
	const struct words *words)
{
	if (words->count)
		template_add_text(list, arena_printf(page->arena, "%s: %s.", what,
						words_join(page->arena, words, ", ")));
}

static void add_lacking(const struct page *page, struct tlist *list)
{
	struct words words;

	words_begin(&words);
	for (int i = 0; i < counties_of(page)->counties; i++) {
		const struct gc_county *county = &counties_of(page)->county[i];

		if (county->lack)
			words_add(&words, arena_printf(page->arena, "%s -%d", county->name,
						  county->lack));
	}
	add(page, list, "Union: each Valley cycle, for what it does not control", &words);
}

/* "Fairfax -18, by its second seat -35" */
static const char *raid_text(const struct page *page, const struct gc_county *county)
{
	return county->raid_second
		       ? arena_printf(page->arena, "%s -%d (%s -%d)", county->name,
				 county->raid, gc_page_place(page, county->second),
				 county->raid_second)
		       : arena_printf(page->arena, "%s -%d", county->name, county->raid);
}

void gc_report_raid_schedule(const struct page *page, struct tlist *list)
{
	const struct gc_valley_control *rules = &counties_of(page)->valley;
	struct words words;

	words_begin(&words);
	if (!rules->seat)
		return;
	add_lacking(page, list);
	for (int i = 0; i < counties_of(page)->counties; i++)
		if (counties_of(page)->county[i].raid)
			words_add(&words, raid_text(page, &counties_of(page)->county[i]));
	add(page, list,
		"Union: each Valley cycle, for the worst county that the Confederates hold",
		&words);
	template_add_text(list,
		arena_printf(page->arena,
			"Half of that, up, for %d MV without the seat. One part in %d, up, "
			"when it is claimed in a Recovery Phase, and none in the next "
			"cycle.",
			rules->half, rules->part));
	template_add_text(
		list, arena_printf(page->arena,
			      "Union: a brigade that has raided beyond the Occoquan or the "
			      "Monocacy "
			      "and falls, %d; a division %d.",
			      rules->brigade, rules->division));
}

void gc_report_raids(const struct page *page, struct tlist *list)
{
	int county, points = gc_raid_worth(page->game, page->view, &county);

	if (points)
		template_add_text(list,
			arena_printf(page->arena,
				"The Confederates would take %d point%s for %s%s in a "
				"Valley "
				"cycle%s, and %d by a claim today.",
				points, points == 1 ? "" : "s",
				gc_controls(page->view, CONFEDERATE, county) ? ""
									     : "half of ",
				counties_of(page)->county[county].title,
				page->view->campaign.claimed ? " if they had claimed none"
							     : "",
				gc_claim_worth(page->game, page->view)));
}

/* ---- points and losses ---- */

static void add_totals(const struct page *page, struct tlist *list)
{
	for (int i = 0; i < SIDES; i++) {
		enum side side = page_side(page->own, i);

		template_add_text(list,
			arena_printf(page->arena, "%-12s %s", side_title(side),
				gc_page_halves(page->arena, page->view->points[side])));
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
			arena_printf(page->arena, "%s: %s, %s%s.",
				side_title((enum side)award->side), award->text,
				gc_page_halves(page->arena, award->points), now(page, i)));
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

static const char *gone(const struct page *page, int unit)
{
	const struct unit_state *is = &page->view->unit[unit];
	const char *how = is->fate == FATE_SURRENDERED ? "surrendered"
			  : is->fate == FATE_EXITED    ? "left the map"
						       : "destroyed";

	return arena_printf(page->arena, "%s %s, %s", gc_page_unit(page, unit), how,
		gc_page_turn(page, is->gone));
}

const char *gc_losses_of(const struct page *page, enum side side)
{
	struct words words;
	int lost = 0;

	words_begin(&words);
	for (int i = 0; i < page->game->units; i++) {
		if (gc_unit_side(page->game, i) != side)
			continue;
		lost += page->view->unit[i].lost;
		if (gc_is_gone(page->view, i) && page->view->unit[i].gone)
			words_add(&words, gone(page, i));
	}
	if (!lost && !words.count)
		return NULL;
	return arena_printf(page->arena, "%s: %d MV lost in combat%s%s.", side_title(side),
		lost, words.count ? "; " : "", words_join(page->arena, &words, "; "));
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
