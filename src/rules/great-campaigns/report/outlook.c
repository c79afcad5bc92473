/* What the news in short ends with: what the reader should look to as things stand. */
#include <string.h>

#include "rules/great-campaigns/campaign/campaign.h"
#include "rules/great-campaigns/campaign/valley.h"
#include "rules/great-campaigns/report/report.h"
#include "rules/great-campaigns/report/report_private.h"

#define NAMED 5 /* units of a sentence; of more their number */
#define NEAR  5 /* hexes: an enemy who is so near to a depot may be there in a day */

/* ---- 4: whether a plan goes on ---- */

static void say_plan(const struct brief *brief, const struct page *page)
{
	const struct state *view = page->view;

	static const char until[] = "plan until ";
	const char *plan;
	size_t begins;

	if (page->own == NO_SIDE || view->step != SEQUENCE_DAY || view->under_way)
		return;
	plan = view->carried[page->own].plan;
	begins = strncmp(plan, until, strlen(until)) ? 0 : strlen("plan");
	if (*plan)
		brief_say(brief, "Your plan goes on%.*s, unless you send another.",
			begins ? (int)strcspn(plan + begins, "\n") : 0, plan + begins);
}

/* ---- 33, L5.4 ---- */

/* What binds the Union, and what its enemy may count on. */
static void say_posture(const struct brief *brief, const struct page *page)
{
	const char *whose = page->own == UNION ? "Your" : "The Union's";

	if (gc_posture_is_due(page->day) && page->view->campaign.passive)
		brief_say(brief,
			"%s command posture is passive: no attack, and no step nearer to the enemy.",
			whose);
	if (gc_has_release(page->game, page->view) &&
		!gc_valley_sleeps(page->game, page->view) &&
		page->view->campaign.valley.passive)
		brief_say(brief,
			"%s command posture in the Valley is passive: no attack there, and no step nearer to the enemy.",
			whose);
}

/* ---- L3.6 ---- */

static void say_on_board(const struct brief *brief, const struct page *page, int box)
{
	struct words words;

	words_begin(&words);
	for (int i = 0; i < page->game->units; i++)
		if (gc_unit_side(page->game, i) == page->own &&
			gc_is_in_box(page->view, i, box))
			words_add(&words, gc_page_counter(page, i));
	if (words.count)
		brief_say(brief,
			"On board, %s: %s. They land with `march`, or sail on with `transfer`.",
			gc_page_place(page, box), words_join(page->arena, &words, ", "));
}

static void say_boarded(const struct brief *brief, const struct page *page)
{
	const struct gc_campaign *campaign = page->game->campaign;

	for (int i = 0; page->own != NO_SIDE && i < campaign->boxes; i++)
		if (campaign->waters.embarked[page->game->hexes + i])
			say_on_board(brief, page, page->game->hexes + i);
}

/* ---- 30, V24 ---- */

static void say_want(const struct brief *brief, const struct page *page,
	const struct supply *supply, int i)
{
	enum side side = brief_side(brief, i);
	struct words words, named;

	words_begin(&words);
	words_begin(&named);
	gc_report_unsupplied(page, supply, side, &words);
	for (int k = 0; k < words.count && k < NAMED; k++)
		words_add(&named, words.word[k]);
	if (words.count > NAMED)
		words_add(
			&named, arena_printf(page->arena, "%d more", words.count - NAMED));
	if (words.count)
		brief_say(brief, "%s without a source of supply now: %s.",
			side == page->own
				? "Your units"
				: arena_printf(page->arena, "%s units", side_title(side)),
			words_join(page->arena, &named, " and "));
}

/* ---- depots ---- */

/* The enemy who is nearest to a hex, within NEAR hexes; -1: nobody is. */
static int nearest_enemy(const struct page *page, enum side side, int place, int *distance)
{
	int nearest = -1;

	*distance = NEAR + 1;
	for (int i = 0; i < page->game->units; i++) {
		int away;

		if (gc_unit_side(page->game, i) == side ||
			!gc_is_combat_unit(page->game, page->view, i))
			continue;
		away = hex_distance(
			&page->game->land.rows.sheets.grid, place, page->view->unit[i].at);
		if (away >= *distance)
			continue;
		nearest = i;
		*distance = away;
	}
	return nearest;
}

static void say_threat(
	const struct brief *brief, const struct page *page, const struct depot_state *depot)
{
	enum side side = (enum side)depot->side;
	int distance, enemy;

	if (depot->at >= page->game->hexes || (page->own != NO_SIDE && side != page->own))
		return;
	enemy = nearest_enemy(page, side, depot->at, &distance);
	if (enemy >= 0)
		brief_say(brief, "%s is %d hex%s from the depot at %s.",
			gc_page_counter(page, enemy), distance, distance == 1 ? "" : "es",
			gc_page_near(page, depot->at));
}

/* ---- 14, L5.7 ---- */

/* The one that is ordered at the moment is none to look to. */
static void say_cycle(
	const struct brief *brief, const struct page *page, enum gc_theatre theatre)
{
	const struct state *view = page->view;
	int turn = gc_campaign_next_cycle(page->game, view, theatre);

	if (!turn || turn > page->scenario->days ||
		(turn == view->turn && view->step == SEQUENCE_CYCLE))
		return;
	brief_say(brief, "%s: %s.", gc_report_cycle_title(page, theatre),
		turn == view->turn ? "today, after the actions" : gc_page_turn(page, turn));
}

void gc_report_outlook(struct tlist *out, struct arena *arena, const void *game,
	const void *view, const struct standing *standing)
{
	const struct page page = gc_page_of(arena, game, view);
	const struct brief brief = gc_brief_of(&page, out, NULL, 0);
	const struct campaign_state *campaign = &page.view->campaign;
	struct supply supply;

	(void)standing;
	if (!gc_is_campaign(page.game, page.view) || !page.view->turn ||
		gc_page_over(&page))
		return;
	say_plan(&brief, &page);
	say_posture(&brief, &page);
	say_boarded(&brief, &page);
	gc_supply_find(&supply, page.day);
	for (int i = 0; i < SIDES; i++)
		say_want(&brief, &page, &supply, i);
	for (int i = 0; i < campaign->depots; i++)
		say_threat(&brief, &page, &campaign->depot[i]);
	if (!campaign->claimed) /* the news have told it */
		gc_report_raids(&page, out);
	for (enum gc_theatre theatre = 0; theatre < GC_THEATRES; theatre++)
		say_cycle(&brief, &page, theatre);
}
