/*
 * What a campaign has besides: counties, depots, supply, posture, the points of cycles, and
 * what raids into the counties of the Valley Theater are worth (J).
 */
#include "rules/great-campaigns/campaign/campaign.h"
#include "rules/great-campaigns/report/report_private.h"

static const struct gc_counties *counties_of(const struct page *page)
{
	return &page->game->campaign->counties;
}

static void add_line(const struct page *page, struct tlist *list, const char *what,
	const struct words *words, const char *between)
{
	if (words->count)
		template_add_text(list, arena_printf(page->arena, "%s: %s.", what,
						words_join(page->arena, words, between)));
}

/* ---- 25 ---- */

/* "York 1", "Sussex" */
static const char *county_text(const struct page *page, int county)
{
	const struct gc_county *row = &counties_of(page)->county[county];

	return row->points ? arena_printf(page->arena, "%s %d", row->name, row->points)
			   : row->name;
}

static void add_counties_of(const struct page *page, struct tlist *list, int holder,
	bool usual, const char *what)
{
	struct words words;

	words_begin(&words);
	for (int i = 0; i < counties_of(page)->counties; i++)
		if (page->view->campaign.county[i].holder == holder &&
			(usual || counties_of(page)->county[i].theatre == THEATRE_VALLEY))
			words_add(&words, county_text(page, i));
	add_line(page, list, what, &words, ", ");
}

/* In the Richmond Theater what the Union has not is the Confederates'. */
static void add_counties(const struct page *page, struct tlist *list)
{
	add_counties_of(page, list, UNION, true,
		"The Union controls, with the points of a cycle behind the county");
	add_counties_of(page, list, CONFEDERATE, false,
		"The Confederates control in the Valley Theater");
	add_counties_of(page, list, NO_SIDE, false, "Neither side controls");
}

/* ---- 30 ---- */

static void add_depots_of(
	const struct page *page, struct tlist *list, enum side side, const char *what)
{
	const struct campaign_state *campaign = &page->view->campaign;
	struct words words;

	words_begin(&words);
	for (int i = 0; i < campaign->depots; i++) {
		const struct depot_state *depot = &campaign->depot[i];

		if (depot->side == (int)side)
			words_add(&words, arena_printf(page->arena, "%s%s",
						  gc_page_place(page, depot->at),
						  depot->complete ? "" : " (begun)"));
	}
	if (words.count) /* a place may have a comma */
		template_add_text(list, arena_printf(page->arena, "%s: %s.", what,
						words_apart(page->arena, &words, "; ")));
}

static void add_depots(const struct page *page, struct tlist *list)
{
	const struct campaign_state *campaign = &page->view->campaign;

	add_depots_of(page, list, UNION, "Depots");
	add_depots_of(page, list, CONFEDERATE, "Confederate depots");
	if (campaign->siege_at >= 0)
		template_add_text(
			list, arena_printf(page->arena,
				      "The siege artillery is at %s, Fatigue Level %d.",
				      gc_page_place(page, campaign->siege_at),
				      campaign->siege_fatigue));
}

bool gc_report_needs_supply(const struct page *page, int unit)
{
	return gc_is_supplied_in(page->day, unit, THEATRE_RICHMOND) ||
	       gc_is_supplied_in(page->day, unit, THEATRE_VALLEY);
}

void gc_report_unsupplied(const struct page *page, const struct supply *supply,
	enum side side, struct words *words)
{
	for (int i = 0; i < page->game->units; i++)
		if (gc_unit_side(page->game, i) == side &&
			gc_report_needs_supply(page, i) &&
			!gc_supply_is_at(supply, page->day, side, page->view->unit[i].at))
			words_add(words, gc_page_unit(page, i));
}

static void add_want(const struct page *page, struct tlist *list)
{
	struct supply supply;

	gc_supply_find(&supply, page->day);
	for (int i = 0; i < SIDES; i++) {
		enum side side = page_side(page->own, i);
		struct words words;

		words_begin(&words);
		gc_report_unsupplied(page, &supply, side, &words);
		add_line(page, list,
			arena_printf(page->arena, "%s, no supply as things stand",
				side_title(side)),
			&words, ", ");
	}
}

/* ---- all of it ---- */

void gc_report_campaign(const struct page *page, struct tmap *out)
{
	bool given = gc_is_campaign(page->game, page->view) && page->view->turn > 0;
	struct tlist *list = template_set_list(out, "strategy"), *overview;

	template_set_flag(out, "strategy-given", given);
	overview = template_set_list(out, "overview");
	if (!given)
		return;
	if (gc_posture_is_due(page->day))
		template_add_text(list,
			page->view->campaign.passive
				? "The command posture of the Union is passive: it attacks nobody and comes no nearer."
				: "The command posture of the Union is active.");
	gc_report_valley(page, list);
	add_counties(page, list);
	gc_report_raids(page, list);
	add_depots(page, list);
	add_want(page, list);
	gc_report_vessels(page, list);
	gc_report_district(page, list);
	gc_report_organization(page, list);
	gc_report_overview(page, overview);
}

/* ---- 35, 36 ---- */

/* A line of the table; the last column is the sum up to then. */
static void add_row(const struct page *page, struct tlist *list, const char *name,
	const struct cycle_points *row)
{
	template_add_text(
		list, arena_printf(page->arena, "%-12s %8d  %+6d  %+6d  %+5d  %6d", name,
			      row->counties, row->losses, row->others,
			      row->counties + row->losses + row->others, row->total));
}

/* "April 10", of one of the Valley in a game of both theatres "April 10 V". */
static const char *cycle_name(const struct page *page, const struct cycle_points *row)
{
	const char *date = page->scenario->day[row->turn].date;
	bool both = page->game->campaign->calendar[THEATRE_RICHMOND].every > 0;

	return row->valley && both ? arena_printf(page->arena, "%s V", date) : date;
}

void gc_report_cycle_table(const struct page *page, struct tlist *list, int first)
{
	const struct campaign_state *campaign = &page->view->campaign;
	struct cycle_points sum = {0};
	int rows = 0;

	for (int i = 0; i < campaign->cycles; i++) {
		const struct cycle_points *row = &campaign->cycle[i];

		if (row->turn < first)
			continue;
		if (!rows++)
			template_add_text(list,
				"Cycle        Counties  Losses  Others    Sum  In all");
		add_row(page, list, cycle_name(page, row), row);
		sum.counties += row->counties;
		sum.losses += row->losses;
		sum.others += row->others;
		sum.total = row->total;
	}
	if (rows > 1)
		add_row(page, list, "All of them", &sum);
}

static void add_cycles(const struct page *page, struct tlist *list)
{
	if (!page->view->campaign.cycles)
		return;
	template_add_text(list, "");
	gc_report_cycle_table(page, list, 0);
}

static void add_worth_of(const struct page *page, struct tlist *list,
	enum gc_theatre theatre, const char *what)
{
	struct words words;

	words_begin(&words);
	for (int i = 0; i < counties_of(page)->counties; i++)
		if (counties_of(page)->county[i].points &&
			counties_of(page)->county[i].theatre == (int)theatre)
			words_add(&words, county_text(page, i));
	add_line(page, list, what, &words, ", ");
}

static void add_worth(const struct page *page, struct tlist *list)
{
	add_worth_of(page, list, THEATRE_RICHMOND,
		"Union: each strategic cycle, for what it controls");
	add_worth_of(page, list, THEATRE_VALLEY,
		"Union: each Valley cycle, for what it controls");
	gc_report_raid_schedule(page, list);
}

static void add_scores(const struct page *page, struct tlist *list)
{
	const struct gc_supplies *supplies = &page->game->campaign->supplies;

	for (int i = 0; i < SCORE_KINDS; i++)
		if (supplies->score[i].points)
			template_add_text(list, arena_printf(page->arena, "Union: %s, %d.",
							supplies->score[i].text,
							supplies->score[i].points));
	for (int i = 0; i < counties_of(page)->counties; i++) {
		const struct gc_county *county = &counties_of(page)->county[i];

		if (county->bonus)
			template_add_text(
				list, arena_printf(page->arena,
					      "Union: %s held as the game ends, %d.",
					      county->title, county->bonus));
	}
}

void gc_report_cycles(const struct page *page, struct tlist *points, struct tlist *schedule)
{
	if (!gc_is_campaign(page->game, page->view))
		return;
	add_cycles(page, points);
	add_worth(page, schedule);
	add_scores(page, schedule);
}

/* ---- raids ---- */

/* J What the Union loses for counties of the Valley Theater: by the schedule, and now. */

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
	add_line(page, list, "Union: each Valley cycle, for what it does not control",
		&words, ", ");
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
	add_line(page, list,
		"Union: each Valley cycle, for the worst county that the Confederates hold",
		&words, ", ");
	template_add_text(list,
		arena_printf(page->arena,
			"Half of that, rounded up, if %d MV hold the county without its seat. One part in %d, rounded up, when they claim it in a Recovery Phase, and then nothing in the next cycle.",
			rules->half, rules->part));
	template_add_text(list,
		arena_printf(page->arena,
			"Union: a brigade that has raided beyond the Occoquan or the Monocacy and falls, +%d; a division +%d.",
			rules->brigade, rules->division));
}

void gc_report_raids(const struct page *page, struct tlist *list)
{
	int county, points = gc_raid_worth(page->game, page->view, &county);

	if (points)
		template_add_text(list,
			arena_printf(page->arena,
				"%s%s gives the Confederates %d point%s in a Valley cycle%s, or %d by a claim today.",
				gc_controls(page->view, CONFEDERATE, county) ? ""
									     : "Half of ",
				counties_of(page)->county[county].title, points,
				points == 1 ? "" : "s",
				page->view->campaign.claimed
					? " (none in the next: they have claimed)"
					: "",
				gc_claim_worth(page->game, page->view)));
}
