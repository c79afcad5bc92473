/* What is known of the enemy, or for the public of both sides; bridges and railroads. */
#include "rules/kit/report.h"
#include "rules/late-unpleasantness/report/report_private.h"

struct unit_state;

static const char *const Armies[] = {"The Union", "The Confederates"};

static bool came_later(const struct page *page, int a, int b)
{
	const struct place_state *x = &page->view->place[a], *y = &page->view->place[b];

	return x->since_turn > y->since_turn ||
	       (x->since_turn == y->since_turn && x->since_step > y->since_step);
}

static bool came_together(const struct page *page, int a, int b)
{
	return !came_later(page, a, b) && !came_later(page, b, a);
}

/* The points of a side, those taken last first, else in the order of the map. */
static int held_by(const struct page *page, enum side side, int *held)
{
	int count = 0;

	for (int place = 0; place < page->game->map.places; place++) {
		int at = count;

		if (!lu_place_held_by(page->view, place, side))
			continue;
		for (; at && came_later(page, place, held[at - 1]); at--)
			held[at] = held[at - 1];
		held[at] = place;
		count++;
	}
	return count;
}

static void held_points(const struct page *page, struct tlist *list, enum side side)
{
	int held[PLACES_MAX], count = held_by(page, side, held);
	struct tmap *map = template_add_map(list);
	struct tlist *groups;

	template_set_format(map, "summary", "%s hold%s %s point%s.", Armies[side],
		side == UNION ? "s" : "",
		count ? arena_printf(page->arena, "%d", count) : "no",
		count == 1 ? "" : "s");
	groups = template_set_list(map, "groups");
	for (int i = 0; i < count;) {
		struct tmap *group = template_add_map(groups);
		struct words words;
		int first = i;

		words_begin(&words);
		for (; i < count && came_together(page, held[first], held[i]); i++)
			words_add(&words, lu_page_name(page, held[i]));
		template_set_text(group, "since", lu_page_since(page, held[first]));
		template_set_text(group, "places", words_join(page->arena, &words, ", "));
	}
}

/* ---- what combats and cards displayed ---- */

static bool seen_later(const struct unit_state *a, const struct unit_state *b)
{
	return a->seen_turn > b->seen_turn ||
	       (a->seen_turn == b->seen_turn && a->seen_step > b->seen_step);
}

static bool seen_together(const struct unit_state *a, const struct unit_state *b)
{
	return a->seen_at == b->seen_at && !seen_later(a, b) && !seen_later(b, a);
}

/* A leader who fell is told of once; a division may be rebuilt. */
static bool is_shown(const struct page *page, int unit, enum side side)
{
	const struct unit_state *now = &page->view->unit[unit];

	return page->game->unit[unit].side == (int)side && now->seen_turn &&
	       (now->seen_at >= 0 || lu_unit_is_division(&page->game->unit[unit]));
}

/* Units of a side that were displayed, those seen last first. */
static int seen_units(const struct page *page, enum side side, int *unit)
{
	const struct unit_state *now = page->view->unit;
	int count = 0;

	for (int i = 0; i < page->game->units; i++) {
		int at = count;

		if (!is_shown(page, i, side))
			continue;
		for (; at && seen_later(&now[i], &now[unit[at - 1]]); at--)
			unit[at] = unit[at - 1];
		unit[at] = i;
		count++;
	}
	return count;
}

/* "Winder 5 SP, out of supply": the name of its replacement side if it showed that. */
static const char *seen_unit(const struct page *page, int unit)
{
	static const char *const markers[] = {"", ", out of supply", ", on attrition"};
	const struct unit_state *now = &page->view->unit[unit];
	const struct unit *info = &page->game->unit[unit];
	const char *name = now->seen_replaced ? info->called
					      : lu_unit_name(page->game, page->view, unit);

	if (!lu_unit_is_division(info) || now->seen_at < 0 || !now->seen_strength)
		return name;
	return arena_printf(page->arena, "%s%s",
		lu_with_strength(page->arena, name, now->seen_strength, " SP"),
		markers[now->seen_supply]);
}

/* 12.0: a card may show who is there, without strengths. */
static bool shows_no_strength(const struct page *page, int unit)
{
	const struct unit_state *now = &page->view->unit[unit];

	return lu_unit_is_division(&page->game->unit[unit]) && now->seen_at >= 0 &&
	       !now->seen_strength;
}

/* "at Trent House", "destroyed" */
static const char *where_seen(const struct page *page, enum side side, int place)
{
	if (place < 0)
		return "destroyed";
	return arena_printf(page->arena, "at %s%s", lu_page_name(page, place),
		lu_place_held_by(page->view, place, side) ? "" : ", since left");
}

/* "Turn 4, Union Player Turn, at Trent House: Sykes 4 SP and McCall 4 SP." */
static void seen_points(const struct page *page, struct tlist *list, enum side side)
{
	const struct unit_state *now = page->view->unit;
	int unit[UNITS_MAX], count = seen_units(page, side, unit);
	bool told[UNITS_MAX] = {false};

	for (int i = 0; i < count; i++) {
		const struct unit_state *first = &now[unit[i]];
		struct words words;
		bool by_card = false;

		words_begin(&words);
		if (told[i])
			continue;
		for (int k = i; k < count; k++) {
			if (!seen_together(first, &now[unit[k]]))
				continue;
			told[k] = true;
			by_card = by_card || shows_no_strength(page, unit[k]);
			words_add(&words, seen_unit(page, unit[k]));
		}
		template_add_text(
			list, arena_printf(page->arena, "Turn %d, %s, %s: %s%s.",
				      first->seen_turn, lu_sequence[first->seen_step].title,
				      where_seen(page, side, first->seen_at),
				      words_join(page->arena, &words, " and "),
				      by_card ? "; SP were not shown" : ""));
	}
}

static bool anything_seen(const struct page *page)
{
	for (int i = 0; i < page->game->units; i++) {
		enum side side = lu_unit_side(page->game, i);

		if (side != page->own && is_shown(page, i, side))
			return true;
	}
	return false;
}

/* 8.1: markers lie open. */
static void add_marker(const struct page *page, struct tlist *list, int unit)
{
	const struct unit_state *now = &page->view->unit[unit];
	const struct unit *info = &page->game->unit[unit];
	const char *where = NULL;

	if (info->type != TYPE_MARKER || (info->side == (int)page->own && page->view->turn))
		return; /* one's own stand under one's supply */
	if (now->at >= 0)
		where = lu_page_name(page, now->at);
	else if (now->back)
		where = arena_printf(page->arena,
			"lost, and back with the Supply Phase of %s",
			lu_page_turn(page, now->back));
	if (where)
		template_add_text(
			list, arena_printf(page->arena, "%s of %s: %s", info->name,
				      side_army((enum side)info->side), where));
}

void lu_report_known(const struct page *page, struct tmap *out)
{
	struct tlist *seen = template_set_list(out, "seen");
	struct tlist *list = template_set_list(out, "held");
	struct tlist *markers = template_set_list(out, "markers");

	for (enum side side = UNION; side < SIDES; side++)
		if (side != page->own) {
			held_points(page, list, side);
			seen_points(page, seen, side);
		}
	template_set_flag(out, "seen-given", anything_seen(page));
	for (int i = 0; i < page->game->units; i++)
		add_marker(page, markers, i);
}

void lu_report_bridges(const struct page *page, struct tmap *out)
{
	struct words standing, broken;

	words_begin(&standing);
	words_begin(&broken);
	for (int place = 0; place < page->game->map.places; place++) {
		uint32_t flags = page->game->map.place[place].flags;

		if (page->view->place[place].broken)
			words_add(&broken, lu_page_name(page, place));
		else if (flags & POINT_PERMANENT_BRIDGE)
			words_add(&standing, arena_printf(page->arena, "%s (permanent)",
						     lu_page_name(page, place)));
		else if (flags & POINT_BRIDGE)
			words_add(&standing, lu_page_name(page, place));
	}
	template_set_flag(out, "bridges-given", lu_page_has_flag(page, POINT_BRIDGE));
	template_set_text(
		out, "bridges-standing", words_join(page->arena, &standing, ", "));
	template_set_text(out, "bridges-broken", words_join(page->arena, &broken, ", "));
}

/* 8.1: over which railroads the Depot may go; both sides see who moves on them. */
void lu_report_railroads(const struct page *page, struct tmap *out)
{
	bool trodden[PLACES_MAX] = {false};

	for (int i = 0; i < page->game->map.places; i++)
		trodden[i] = lu_rail_is_union(page->view, page->game, i);
	template_set_flag(
		out, "railroads-given", lu_supply_marker(page->game, MARKER_DEPOT) >= 0);
	template_set_text(out, "railroads-union",
		kit_places_chosen(page->arena, &page->game->map, trodden, ", "));
}

/* 15.2 */
void lu_report_breastworks(const struct page *page, struct tmap *out)
{
	bool dug[PLACES_MAX] = {false};

	for (int i = 0; i < page->game->map.places; i++)
		dug[i] = page->view->place[i].breastworks;
	template_set_text(out, "breastworks",
		kit_places_chosen(page->arena, &page->game->map, dug, ", "));
}
