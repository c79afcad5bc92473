/* What is known to come in a campaign, in order of date. 14, 16, 22, 26, 28, 30, 36, 37 */
#include "rules/great-campaigns/campaign/campaign.h"
#include "rules/great-campaigns/report/report_private.h"

#define ENTRIES_MAX 256

struct entry {
	int turn;
	const char *text;
};

struct calendar {
	const struct page *page;
	struct entry entry[ENTRIES_MAX];
	int entries;
};

/* Keeps the order of turns; of one turn what was added first stands first. */
static void add(struct calendar *calendar, int turn, const char *text)
{
	int at = calendar->entries;

	if (turn > calendar->page->scenario->days || at == ENTRIES_MAX)
		return;
	for (; at > 0 && calendar->entry[at - 1].turn > turn; at--)
		calendar->entry[at] = calendar->entry[at - 1];
	calendar->entry[at] = (struct entry){turn, text};
	calendar->entries++;
}

/* ---- 37: who is set free ---- */

static bool is_freed(
	const struct page *page, const struct setup *setup, int turn, bool attacked)
{
	const struct release *release;

	if (setup->release < 0 || !page->view->unit[setup->unit].held)
		return false;
	release = &page->scenario->release[setup->release];
	return release->turn == turn && release->attacked == attacked;
}

static void add_freed(struct calendar *calendar, int turn, bool attacked)
{
	const struct page *page = calendar->page;

	for (int i = 0; i < SIDES; i++) {
		enum side side = page_side(page->own, i);
		struct words words;

		words_begin(&words);
		for (int k = 0; k < page->scenario->setups; k++) {
			const struct setup *setup = &page->scenario->setup[k];

			if (gc_unit_side(page->game, setup->unit) == side &&
				is_freed(page, setup, turn, attacked))
				words_add_once(&words, gc_page_unit(page, setup->unit));
		}
		if (words.count)
			add(calendar, turn,
				arena_printf(page->arena, "%s units may move%s: %s.",
					side_title(side),
					attacked
						? ", sooner when one of their garrison is attacked"
						: "",
					words_join(page->arena, &words, ", ")));
	}
}

/* ---- 28: who is under way ---- */

static bool come_together(const struct page *page, int a, int b)
{
	const struct unit_state *one = &page->view->unit[a], *other = &page->view->unit[b];

	return one->fate == FATE_UNDER_WAY && other->fate == FATE_UNDER_WAY &&
	       one->due == other->due && one->at == other->at &&
	       gc_unit_side(page->game, a) == gc_unit_side(page->game, b);
}

static bool is_first_of_them(const struct page *page, int unit)
{
	for (int i = 0; i < unit; i++)
		if (come_together(page, i, unit))
			return false;
	return page->view->unit[unit].fate == FATE_UNDER_WAY;
}

static void add_under_way(struct calendar *calendar)
{
	const struct page *page = calendar->page;

	for (int i = 0; i < page->game->units; i++) {
		struct words words;

		words_begin(&words);
		if (!is_first_of_them(page, i))
			continue;
		for (int k = i; k < page->game->units; k++)
			if (come_together(page, i, k))
				words_add(&words, gc_page_counter(page, k));
		add(calendar, page->view->unit[i].due,
			arena_printf(page->arena, "%s units reach %s: %s.",
				side_title(gc_unit_side(page->game, i)),
				gc_page_place(page, page->view->unit[i].at),
				words_join(page->arena, &words, ", ")));
	}
}

/* ---- 14, 30, 36: the cycle ---- */

const char *gc_report_cycle_title(const struct page *page, enum gc_theatre theatre)
{
	static const char *const of[GC_THEATRES] = {" of Richmond", " of the Valley"};
	const struct gc_calendar *calendar = page->game->campaign->calendar;
	bool both = calendar[THEATRE_RICHMOND].every && calendar[THEATRE_VALLEY].every;

	return arena_printf(
		page->arena, "The next strategic cycle%s", both ? of[theatre] : "");
}

static void add_cycle(struct calendar *calendar, enum gc_theatre theatre)
{
	const struct page *page = calendar->page;
	const struct campaign_state *campaign = &page->view->campaign;
	int turn = gc_campaign_next_cycle(page->game, page->view, theatre);
	const char *title = gc_report_cycle_title(page, theatre);
	struct words words;

	words_begin(&words);
	if (!turn || turn > page->scenario->days)
		return;
	for (int i = 0; i < campaign->depots; i++)
		if (!campaign->depot[i].complete &&
			gc_supply_theatre(page->game, campaign->depot[i].at) == theatre)
			words_add(&words, gc_page_place(page, campaign->depot[i].at));
	add(calendar, turn,
		words.count
			? arena_printf(page->arena, "%s; the depot at %s can be completed.",
				  title, words_join(page->arena, &words, " or at "))
			: arena_printf(page->arena, "%s.", title));
}

/* L4.4: the release of the Valley, and Fremont. */
static void add_valley(struct calendar *calendar)
{
	const struct page *page = calendar->page;
	int turn;
	const char *text = gc_report_release(page, &turn);

	if (text)
		add(calendar, turn, text);
	text = gc_report_fremont(page, &turn);
	if (text)
		add(calendar, turn, text);
}

static void add_ends(struct calendar *calendar)
{
	const struct page *page = calendar->page;
	const struct gc_supplies *supplies = &page->game->campaign->supplies;

	for (int i = 0; i < supplies->ends; i++) {
		const struct gc_end_die *end = &supplies->end[i];

		if (end->turn >= page->view->turn)
			add(calendar, end->turn,
				end->least > 1
					? arena_printf(page->arena,
						  "The game ends after the cycle on a roll of %d%s.",
						  end->least,
						  end->least < DIE ? " or more" : "")
					: "The game ends after the cycle.");
	}
}

/* ---- 16, 22: what is over ---- */

static void add_closures(struct calendar *calendar)
{
	const struct state *view = calendar->page->view;

	if (view->rain_until >= view->turn)
		add(calendar, view->rain_until,
			view->campaign.snow_until >= view->turn
				? "Last day of the snow of a random event."
				: "Last day of the rain of a random event.");
	if (view->campaign.roads_closed >= view->turn)
		add(calendar, view->campaign.roads_closed + 1,
			"Hampton Roads are open to Union vessels again.");
	for (int i = 0; i < STRUCTURES; i++)
		if (gc_is_burnt(calendar->page->game, view, (enum gc_structure_kind)i))
			add(calendar, view->campaign.burnt[i],
				arena_printf(calendar->page->arena,
					"The loss of %s is felt no more.",
					calendar->page->game->campaign->structure[i].name));
}

/* ---- all of it ---- */

/* A group that comes over some days stands under the next of them. */
static void add_arrivals(struct calendar *calendar)
{
	const struct page *page = calendar->page;

	for (int i = 0; i < page->scenario->setups; i++) {
		int turn = page->scenario->setup[i].turn;
		const char *text = gc_report_arrival(page, i);

		if (text)
			add(calendar, turn > page->view->turn ? turn : page->view->turn,
				text);
	}
}

void gc_report_calendar(const struct page *page, struct tmap *out)
{
	struct tlist *list = template_set_list(out, "calendar");
	struct calendar calendar = {.page = page};
	bool given = gc_is_campaign(page->game, page->view) && page->view->turn > 0 &&
		     !gc_page_over(page);

	template_set_flag(out, "calendar-given", given);
	if (!given)
		return;
	add_arrivals(&calendar);
	add_under_way(&calendar);
	add_closures(&calendar);
	for (int turn = 1; turn <= page->scenario->days; turn++) {
		add_freed(&calendar, turn, false);
		add_freed(&calendar, turn, true);
	}
	for (enum gc_theatre theatre = 0; theatre < GC_THEATRES; theatre++)
		add_cycle(&calendar, theatre);
	add_valley(&calendar);
	add_ends(&calendar);
	for (int i = 0; i < calendar.entries; i++)
		template_add_text(list,
			arena_printf(page->arena, "Turn %d, %s: %s", calendar.entry[i].turn,
				page->scenario->day[calendar.entry[i].turn].date,
				calendar.entry[i].text));
}
