/*
 * 30, V24 Who would have no supply as things stand, why, where there is some, and which
 * depot would feed them. In order: why; depots; who; out of a box; all of it; what mends
 * it.
 */
#include <string.h>

#include "base/text.h"
#include "game/advice.h"
#include "rules/great-campaigns/campaign/campaign.h"
#include "rules/great-campaigns/campaign/moves.h"
#include "rules/great-campaigns/report/report.h"
#include "rules/great-campaigns/report/report_private.h"

#define STANDING_HEAD "also when cycle begins: "

/* ---- why ---- */

static const char *why_not(const struct page *page, const struct supply *supply, int place)
{
	if (gc_supply_theatre(page->game, place) == THEATRE_VALLEY)
		return "no complete depot is in their county or in one next to it";
	if (page->own == UNION)
		return arena_printf(page->arena,
			"no complete depot is in their county or in one next to it, and none is within %d hexes by a way that is free",
			supply->hexes);
	return "no counties that you control join theirs to where your supplies come from";
}

static bool is_unsupplied(const struct page *page, const struct supply *supply, int unit)
{
	return gc_unit_side(page->game, unit) == page->own &&
	       gc_report_needs_supply(page, unit) &&
	       !gc_supply_is_at(supply, page->day, page->own, page->view->unit[unit].at);
}

/* ---- the depot that would feed them ---- */

enum feeds { FEEDS_NOT, FEEDS_COMPLETE, FEEDS_BEGUN };

/* What is found out of a place for a new depot: the same for all who want one. */
struct site {
	bool is_known, is_site;
	/* By county, with a depot there; NULL: not known. */
	const struct supply *begun, *complete;
};

/* Where a want is, and a state in which depots are tried. */
struct trial {
	const struct page *page;
	struct arena *room; /* of what is forgotten at once */
	struct day *day;
	int place;
	struct site *site;                          /* by place */
	const struct supply *completed[DEPOTS_MAX]; /* with that depot, as of a site */
};

static bool is_fed(const struct trial *trial, const struct supply *supply)
{
	return gc_supply_is_at(supply, trial->day, trial->page->own, trial->place);
}

/* No depot that there is feeds them as one that is near. */
static bool is_near(const struct trial *trial, int at)
{
	bool near = trial->page->own == UNION &&
		    gc_depot_feeds(trial->room, trial->day, at, trial->place);

	arena_clear(trial->room);
	return near;
}

static const struct supply *find_supply(const struct trial *trial)
{
	struct supply *supply = ARENA_NEW(trial->page->arena, struct supply);

	gc_supply_find_counties(supply, trial->day);
	return supply;
}

/* With a depot there that is begun, or complete. */
static const struct supply *supply_with(const struct trial *trial, int at, bool complete)
{
	struct campaign_state *campaign = &trial->day->state->campaign;
	const struct supply *supply;

	campaign->depot[campaign->depots++] = (struct depot_state){
		.at = at, .side = (int)trial->page->own, .complete = complete};
	supply = find_supply(trial);
	campaign->depots--;
	return supply;
}

/* What supply comes of a depot that is begun there, or is completed later. */
static enum feeds tried_at(const struct trial *trial, int at)
{
	struct site *site = &trial->site[at];

	if (trial->day->state->campaign.depots == DEPOTS_MAX)
		return FEEDS_NOT;
	if (!site->begun)
		site->begun = supply_with(trial, at, false);
	if (is_fed(trial, site->begun) || is_near(trial, at))
		return FEEDS_BEGUN;
	if (!site->complete)
		site->complete = supply_with(trial, at, true);
	return is_fed(trial, site->complete) ? FEEDS_COMPLETE : FEEDS_NOT;
}

static bool is_site(const struct trial *trial, int at)
{
	struct site *site = &trial->site[at];

	if (!site->is_known)
		site->is_site = gc_is_depot_site(trial->day, trial->page->own, at);
	site->is_known = true;
	return site->is_site;
}

static const struct supply *supply_completed(struct trial *trial, int i)
{
	struct depot_state *depot = &trial->day->state->campaign.depot[i];

	if (trial->completed[i])
		return trial->completed[i];
	depot->complete = true;
	trial->completed[i] = find_supply(trial);
	depot->complete = false;
	return trial->completed[i];
}

/* The depot of the state that would feed them, were it complete; -1: none. */
static int find_begun(struct trial *trial)
{
	const struct campaign_state *campaign = &trial->day->state->campaign;

	for (int i = 0; i < campaign->depots; i++)
		if (campaign->depot[i].side == (int)trial->page->own &&
			!campaign->depot[i].complete &&
			gc_is_depot_completable(trial->day, trial->page->own, i) &&
			is_fed(trial, supply_completed(trial, i)))
			return i;
	return -1;
}

/* Hexes from where they are; -1: it is no place to look at, such as a box elsewhere. */
static int away_of(const struct trial *trial, int site)
{
	const struct page *page = trial->page;

	if (site == trial->place)
		return 0;
	return gc_is_box(page->game, site) || gc_is_box(page->game, trial->place)
		       ? -1
		       : hex_distance(
				 &page->game->land.rows.sheets.grid, trial->place, site);
}

/* A station, or where the side has units: a depot elsewhere is a rare thing, and all hexes
 * are too many to try. */
static bool is_worth_trying(const struct trial *trial, int site)
{
	return (trial->page->game->map.place[site].flags & PLACE_RAIL_STATION) ||
	       gc_is_held(trial->day, trial->page->own, site) || site == trial->place;
}

/* The nearest place for a new depot that would feed them; -1: none. */
static int find_site(const struct trial *trial, enum feeds *feeds)
{
	int best = -1, least = 0;

	for (int i = 0; i < trial->page->game->map.places; i++) {
		int away = is_worth_trying(trial, i) ? away_of(trial, i) : -1;
		enum feeds so;

		if (away < 0 || (best >= 0 && away >= least) || !is_site(trial, i) ||
			(so = tried_at(trial, i)) == FEEDS_NOT)
			continue;
		best = i;
		least = away;
		*feeds = so;
	}
	return best;
}

/* In a cycle it is an order of it, before one a standing order for the next. */
static void put_line(struct supply_want *want, const struct page *page, const char *text,
	const char *order, int place)
{
	bool cycle = page->view->step == SEQUENCE_CYCLE;

	want->line[want->lines++] = (struct supply_line){text,
		arena_printf(page->arena, "%s%s depot at %s\n", cycle ? "" : STANDING_HEAD,
			order, gc_page_hex(page, place)),
		"a cycle places or completes one depot"};
}

static const char *complete_text(const struct page *page)
{
	return page->view->step == SEQUENCE_CYCLE
		       ? "This line completes the depot that feeds them"
		       : "This line completes, in the next cycle, the depot that feeds them";
}

/* " (in York County, next to Gloucester County)": why a depot so far away feeds them; "":
 * it is not by counties that touch. */
static const char *county_text(const struct page *page, int site, int place)
{
	const struct gc_counties *counties = &gc_facts(page->day)->counties;
	int from = gc_county_at(counties, site), to = gc_county_at(counties, place);

	return from < 0 || to < 0 || !county_set_has(&counties->next[from], to)
		       ? ""
		       : arena_printf(page->arena, " (in %s, next to %s)",
				 counties->county[from].title, counties->county[to].title);
}

static const char *place_text(
	const struct page *page, enum feeds feeds, int site, int place)
{
	if (feeds == FEEDS_COMPLETE)
		return arena_printf(page->arena,
			"This line begins a depot that feeds them when it is complete, a cycle later%s",
			county_text(page, site, place));
	return page->view->step == SEQUENCE_CYCLE
		       ? "This line begins a depot that feeds them at once"
		       : "This line begins, in the next cycle, a depot that feeds them";
}

/* 30, V24: a depot that is begun, else a new one. In a cycle only what it can do itself. */
static void find_depot(struct supply_want *want, struct trial *trial)
{
	const struct page *page = trial->page;
	const struct day *day = trial->day;
	bool cycle = page->view->step == SEQUENCE_CYCLE;
	enum feeds feeds = FEEDS_NOT;
	int begun, site;

	trial->place = day->state->unit[want->piece[0]].at;
	if (page->own == UNION && gc_is_burnt(page->game, page->view, STRUCTURE_DEPOT))
		return;
	begun = find_begun(trial);
	if (begun >= 0 && (!cycle || gc_may_complete_depot(day, page->own, begun))) {
		put_line(want, page, complete_text(page), "complete",
			day->state->campaign.depot[begun].at);
		return;
	}
	site = find_site(trial, &feeds);
	if (site >= 0 && (!cycle || gc_may_order_depot(day, page->own, site)))
		put_line(want, page, place_text(page, feeds, site, trial->place), "place",
			site);
}

/* ---- who ---- */

/* The unit and those of its hex, unless one before it has told of them. */
static bool find_with(struct supply_want *want, const struct page *page,
	const struct supply *supply, int unit)
{
	int place = page->view->unit[unit].at;
	int *piece = ARENA_NEW_ARRAY(page->arena, (size_t)page->game->units, int);
	struct words names;

	words_begin(&names);
	*want = (struct supply_want){.piece = piece};
	for (int i = 0; i < page->game->units; i++) {
		if (page->view->unit[i].at != place || !is_unsupplied(page, supply, i))
			continue;
		if (i < unit)
			return false;
		piece[want->pieces++] = i;
		words_add(&names, gc_page_unit(page, i));
	}
	want->text = arena_printf(page->arena, "%s at %s",
		words_join(page->arena, &names, " and "), gc_page_place(page, place));
	want->why = why_not(page, supply, place);
	return true;
}

static const bool *reached_places(const struct page *page, const struct supply *supply)
{
	int places = page->game->map.places;
	bool *reached = ARENA_NEW_ARRAY(page->arena, (size_t)places, bool);

	for (int i = 0; i < places; i++)
		reached[i] = gc_supply_is_at(supply, page->day, page->own, i);
	return reached;
}

/* ---- a way out of a box off the map ---- */

static bool is_in_box(const struct page *page, const struct supply_want *want)
{
	return gc_is_box(page->game, page->view->unit[want->piece[0]].at);
}

/* 28.0, L5.2 */
static bool may_all_go(const struct page *page, const struct supply_want *want, int to)
{
	for (int i = 0; i < want->pieces; i++)
		if (gc_no_transfer(page->day, want->piece[i], to))
			return false;
	return true;
}

/* The first place with supply to which all of them may go; without one a hex of the map;
 * -1: they may go nowhere. */
static int place_to_go(
	const struct page *page, const struct supply_want *want, const bool *reached)
{
	int hex = -1;

	for (int i = 0; i < page->game->map.places; i++) {
		bool useful = reached[i] || (hex < 0 && !gc_is_box(page->game, i));

		if (!useful || !may_all_go(page, want, i))
			continue;
		if (reached[i])
			return i;
		hex = i;
	}
	return hex;
}

/* In the orders of a day units of a box can be sent elsewhere. */
static void find_way_out(
	struct supply_want *want, const struct page *page, const bool *reached)
{
	struct words names;
	int to;

	if (page->view->step != SEQUENCE_DAY || page->view->under_way ||
		(to = place_to_go(page, want, reached)) < 0)
		return;
	words_begin(&names);
	for (int i = 0; i < want->pieces; i++)
		words_add(&names, gc_page_unit(page, want->piece[i]));
	want->line[want->lines++] = (struct supply_line){
		reached[to] ? "This line sends them to a place that has supply"
			    : "This line brings them back to the map",
		arena_printf(page->arena, "transfer %s to %s\n",
			words_join(page->arena, &names, ", "), gc_page_hex(page, to)),
		"they are under way for a day at least"};
}

/* ---- all of it ---- */

static const char *forage_note(const struct page *page)
{
	int levels = page->game->campaign->supplies.supply.forage_fatigue;

	return arena_printf(page->arena,
		"Units that are out of supply when the cycle comes to it forage by themselves: a die roll, and %d Fatigue Level%s. `forage none`, or `forage` with the names of some, says otherwise.",
		levels, levels == 1 ? "" : "s");
}

/* L4.10: what a want costs on the map, and in a box off it. */
static void add_notes(struct supply_advice *out, const char **note, const struct page *page)
{
	int boxed = 0;

	for (int i = 0; i < out->wants; i++)
		boxed += is_in_box(page, &out->want[i]);
	if (boxed < out->wants)
		note[out->notes++] = forage_note(page);
	if (boxed)
		note[out->notes++] =
			"Nobody in a box off the map forages or starves: units out of supply there become disorganized. A line `transfer UNITS to HEX` among the orders of a day brings them to the map.";
}

bool gc_report_supply_advice(struct supply_advice *out, struct arena *arena,
	const void *game, const void *view, const struct standing *standing)
{
	const struct page page = gc_page_of(arena, game, view);
	struct arena room = ARENA_INIT;
	struct trial trial = {.page = &page, .room = &room};
	const char **note = ARENA_NEW_ARRAY(arena, 2, const char *);
	struct supply_want *want;
	struct supply supply;

	(void)standing; /* a depot is built by orders */
	*out = (struct supply_advice){.note = note};
	if (page.own == NO_SIDE || !gc_is_campaign(page.game, page.view) ||
		!page.view->turn || gc_page_over(&page))
		return false;
	gc_supply_find(&supply, page.day);
	want = ARENA_NEW_ARRAY(arena, (size_t)page.game->units + 1, struct supply_want);
	for (int i = 0; i < page.game->units; i++)
		if (is_unsupplied(&page, &supply, i) &&
			find_with(&want[out->wants], &page, &supply, i))
			out->wants++;
	trial.day = gc_day_imagined(arena, page.game, page.view);
	trial.site = ARENA_NEW_ARRAY(arena, (size_t)page.game->map.places, struct site);
	out->reached = reached_places(&page, &supply);
	for (int i = 0; i < out->wants; i++) {
		find_depot(&want[i], &trial);
		if (is_in_box(&page, &want[i]))
			find_way_out(&want[i], &page, out->reached);
	}
	arena_release(&room);
	out->want = want;
	add_notes(out, note, &page);
	return true;
}

/* ---- what mends it ---- */

/* The one that says the line; another is added unless there is one. */
static struct remedy *remedy_of(struct remedy *remedy, int *count, const char *line)
{
	int i = 0;

	while (i < *count && strcmp(remedy[i].line, line) != 0)
		i++;
	if (i == *count)
		remedy[(*count)++] = (struct remedy){.line = line};
	return &remedy[i];
}

/* A cycle places or completes one depot: that which feeds most stands first. */
static void sort_remedies(struct remedy *remedy, int count)
{
	for (int i = 1; i < count; i++) {
		const struct remedy moved = remedy[i];
		int to = i;

		for (; to && moved.served > remedy[to - 1].served; to--)
			remedy[to] = remedy[to - 1];
		remedy[to] = moved;
	}
}

int gc_report_remedies(const struct remedy **out, struct arena *arena, const void *game,
	const void *view, const struct standing *standing)
{
	const struct state *state = view;
	struct supply_advice advice;
	struct remedy *remedy;
	bool cycle = state->step == SEQUENCE_CYCLE;
	int count = 0;

	*out = NULL;
	if ((state->step != SEQUENCE_DAY && !cycle) || state->under_way ||
		!gc_report_supply_advice(&advice, arena, game, view, standing))
		return 0;
	remedy = ARENA_NEW_ARRAY(arena, (size_t)advice.wants + 1, struct remedy);
	for (int i = 0; i < advice.wants; i++)
		for (int k = 0; k < advice.want[i].lines; k++)
			if (cycle || text_starts_fold(
					     advice.want[i].line[k].line, STANDING_HEAD))
				remedy_of(remedy, &count, advice.want[i].line[k].line)
					->served += advice.want[i].pieces;
	for (int i = 0; i < count; i++) {
		remedy[i].of_step = cycle;
		remedy[i].note = arena_printf(arena,
			"feeds %d unit%s that stay%s, once complete", remedy[i].served,
			remedy[i].served == 1 ? "" : "s", remedy[i].served == 1 ? "s" : "");
	}
	sort_remedies(remedy, count);
	*out = remedy;
	return count > 0;
}
