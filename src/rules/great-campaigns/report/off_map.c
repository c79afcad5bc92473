/*
 * Off the map: which units are in which box (28), and the waters and vessels of a campaign
 * (22 to 24). The calendar has the units that are under way.
 */
#include "rules/great-campaigns/campaign/moves.h"
#include "rules/great-campaigns/report/report_private.h"

/* ---- boxes ---- */

static bool is_in(const struct page *page, int unit, enum side side, int box)
{
	return gc_unit_side(page->game, unit) == side &&
	       gc_is_in_box(page->view, unit, box);
}

/* "Viele 7 (FL 1, disorganized)"; that units are held is said once, of all. */
static const char *unit_text(const struct page *page, int unit)
{
	const char *condition = gc_page_state(page, unit);
	int fatigue = page->view->unit[unit].fatigue;
	struct words words;

	words_begin(&words);
	if (fatigue)
		words_add(&words, arena_printf(page->arena, "FL %d", fatigue));
	if (*condition)
		words_add(&words, condition);
	if (!words.count)
		return gc_page_counter(page, unit);
	return arena_printf(page->arena, "%s (%s)", gc_page_counter(page, unit),
		words_join(page->arena, &words, ", "));
}

static void add_box(
	const struct page *page, struct tlist *list, enum side side, int box, bool held)
{
	struct words words;

	words_begin(&words);
	for (int i = 0; i < page->game->units; i++)
		if (is_in(page, i, side, box) && page->view->unit[i].held == held)
			words_add(&words, unit_text(page, i));
	if (words.count)
		template_add_text(list, arena_printf(page->arena, "%s, %s%s: %s.",
						side_title(side), gc_page_hex(page, box),
						held ? ", who may not move yet" : "",
						words_join(page->arena, &words, ", ")));
}

/* 2.3 */
static void add_waiting(const struct page *page, struct tlist *list, enum side side)
{
	struct words words;

	words_begin(&words);
	for (int i = 0; i < page->game->units; i++)
		if (gc_unit_side(page->game, i) == side &&
			page->view->unit[i].fate == FATE_WAITING)
			words_add(&words,
				arena_printf(page->arena, "%s at %s", gc_page_unit(page, i),
					gc_page_place(page, page->view->unit[i].at)));
	if (words.count)
		template_add_text(list,
			arena_printf(page->arena,
				"%s, waiting for a unit of their command to come within %d hexes: %s.",
				side_title(side), TRANSFER,
				words_join(page->arena, &words, ", ")));
}

/* The first report says what the players play. */
static void add_adaptation(const struct page *page, struct tmap *out)
{
	bool first = gc_is_campaign(page->game, page->view) && !page->view->turn;
	const struct provenance *sum;

	template_set_flag(out, "adaptation", first);
	if (!first)
		return;
	sum = &page->game->campaign->provenance;
	template_set_text(out, "game-id", game_base_id(page->game));
	template_set_text(out, "sections", arena_printf(page->arena, "%zu", sum->sections));
	template_set_text(
		out, "reconstructed", arena_printf(page->arena, "%zu", sum->reconstructed));
	template_set_text(out, "reconstructed-in-part",
		arena_printf(page->arena, "%zu", sum->in_part));
}

void gc_report_off_map(const struct page *page, struct tmap *out)
{
	struct tlist *list = template_set_list(out, "off-map");
	bool campaign = gc_is_campaign(page->game, page->view);
	int boxes = campaign && !gc_page_over(page) ? page->game->campaign->boxes : 0;

	for (int i = 0; campaign && !gc_page_over(page) && i < SIDES; i++)
		add_waiting(page, list, page_side(page->own, i));
	for (int i = 0; i < SIDES; i++)
		for (int box = 0; box < boxes; box++) {
			enum side side = page_side(page->own, i);

			add_box(page, list, side, page->game->hexes + box, false);
			add_box(page, list, side, page->game->hexes + box, true);
		}
	template_set_flag(out, "off-map-given", template_has_items(list));
	add_adaptation(page, out);
}

/* ---- waters and vessels ---- */

/* Waters and vessels of a campaign: what is closed, and who supports whom. 22 to 24 */

static const struct gc_waters *waters_of(const struct page *page)
{
	return &page->game->campaign->waters;
}

/* Hexes whose guns are not silent yet. */
static void add_batteries(const struct page *page, struct tlist *list)
{
	const struct gc_waters *waters = waters_of(page);
	struct words words;

	words_begin(&words);
	for (int i = 0; i < waters->batteries; i++)
		if (!gc_is_ruined(page->view, waters->battery[i]))
			words_add(&words, gc_page_place(page, waters->battery[i]));
	if (words.count)
		template_add_text(
			list, arena_printf(page->arena,
				      "Batteries close the waters within %d hexes of %s.",
				      waters->guns_reach,
				      words_apart(page->arena, &words, "; ")));
}

/* Waters that are closed as long as somebody lives. */
static void add_closed(const struct page *page, struct tlist *list)
{
	const struct gc_waters *waters = waters_of(page);

	for (int i = 0; i < waters->waters; i++) {
		const struct gc_water *water = &waters->water[i];

		if (gc_vessel_lives(page->view, water->barred_by))
			template_add_text(list,
				arena_printf(page->arena,
					"While the %s lives no Union vessel goes through %s.",
					page->game->unit[water->barred_by].name,
					water->name));
	}
	if (page->view->turn <= page->view->campaign.roads_closed)
		template_add_text(list,
			arena_printf(page->arena,
				"Hampton Roads are closed to Union vessels through turn %d.",
				page->view->campaign.roads_closed));
	if (page->view->campaign.norfolk_taken)
		template_add_text(list, "Norfolk is the Union's.");
}

/* "Gunboat-1 (York Box, 3)" */
static const char *vessel_text(const struct page *page, const struct gc_vessel *vessel)
{
	const struct unit_state *now = &page->view->unit[vessel->unit];

	return arena_printf(page->arena, "%s (%s, %d)", page->game->unit[vessel->unit].name,
		gc_page_place(page, now->at), waters_of(page)->supports - now->supports);
}

static void add_vessels(const struct page *page, struct tlist *list)
{
	struct words words;

	words_begin(&words);
	for (int i = 0; i < waters_of(page)->vessels; i++)
		if (gc_vessel_is_ready(page->day, &waters_of(page)->vessel[i]))
			words_add(&words, vessel_text(page, &waters_of(page)->vessel[i]));
	if (words.count)
		template_add_text(list,
			arena_printf(page->arena,
				"Gunboats, with the supports that they have left today: %s.",
				words_join(page->arena, &words, ", ")));
}

/* ---- waters and vessels: 23: where an order could have a unit land ---- */

/* So many landings without a name of their own are listed by their numbers. */
#define UNNAMED_MOST 12

/* True for a place in which a unit of the Union's stands that could embark there. */
static bool is_departure(const struct page *page, int place)
{
	if (!waters_of(page)->landing[place])
		return false;
	for (int i = 0; i < page->game->units; i++) {
		const struct unit_state *now = &page->view->unit[i];

		if (gc_unit_side(page->game, i) == UNION && now->at == place &&
			page->game->unit[i].arm <= ARM_ARTILLERY && !now->held &&
			!now->district &&
			(now->fate == FATE_ON_MAP || now->fate == FATE_OFF_MAP))
			return true;
	}
	return false;
}

/* The landings to which ships go from anywhere where units could embark; how many. */
static int find_landings(const struct page *page, bool *reached)
{
	int places = page->game->hexes + page->game->campaign->boxes, count = 0;

	for (int from = 0; from < places; from++) {
		const int *hexes;

		if (!is_departure(page, from))
			continue;
		hexes = gc_sea_distances(page->day, from);
		for (int i = 0; i < places; i++)
			reached[i] =
				reached[i] || (waters_of(page)->landing[i] && hexes[i] > 0);
	}
	for (int i = 0; i < places; i++)
		count += reached[i];
	return count;
}

static bool has_name(const struct page *page, int place)
{
	return gc_is_box(page->game, place) || page->game->land.rows.name[place];
}

static void add_landings(const struct page *page, struct tlist *list)
{
	int places = page->game->hexes + page->game->campaign->boxes, unnamed = 0;
	bool *reached = ARENA_NEW_ARRAY(page->arena, (size_t)places, bool);
	struct words words;

	if (page->own == CONFEDERATE || !find_landings(page, reached))
		return;
	for (int i = 0; i < places; i++)
		unnamed += reached[i] && !has_name(page, i);
	words_begin(&words);
	for (int i = 0; i < places; i++)
		if (reached[i] && (has_name(page, i) || unnamed <= UNNAMED_MOST))
			words_add(&words, gc_page_place(page, i));
	if (unnamed > UNNAMED_MOST)
		words_add(&words, arena_printf(page->arena,
					  "%d other hexes at these waters", unnamed));
	template_add_text(list,
		arena_printf(page->arena,
			"Ships could take your units (`march UNIT to PLACE by sea`) to %s.",
			words_apart(page->arena, &words, "; ")));
}

void gc_report_vessels(const struct page *page, struct tlist *list)
{
	add_landings(page, list);
	add_batteries(page, list);
	add_closed(page, list);
	add_vessels(page, list);
}
