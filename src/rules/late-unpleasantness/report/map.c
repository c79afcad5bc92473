/*
 * What a map shows of a view: marks of who is where, signs of the points, ways, and arrows
 * for what was done.
 */
#include "base/buf.h"
#include "rules/kit/report.h"
#include "rules/late-unpleasantness/report/report.h"
#include "rules/late-unpleasantness/report/report_private.h"

/* ---- marks, signs and ways ---- */

struct link;

#define SIGNS_MAX (2 + 4 + SIDES + 1 + 2) /* at a point */

/* ---- one's own pieces ---- */

/* What stands in a point. */
struct pieces {
	int strength, divisions, leaders, supply, dummies, garrisons;
	bool any, is_short, is_worn; /* 8.2: somebody is out of supply, on attrition */
};

static bool is_own_here(const struct page *page, int unit, int place)
{
	return lu_page_is_own(page, unit) && lu_report_place(page, unit) == place;
}

/* Before the set-up a piece has the strength with which it will come. */
static int strength_of(const struct page *page, int unit)
{
	const struct unit_state *now = &page->view->unit[unit];

	return now->at < 0 ? page->game->unit[unit].strength : now->strength;
}

static void count_piece(struct pieces *pieces, const struct page *page, int unit)
{
	switch (page->game->unit[unit].type) {
	case TYPE_LEADER: pieces->leaders++; break;
	case TYPE_SUPPLY: pieces->supply++; break;
	case TYPE_DUMMY: pieces->dummies++; break;
	case TYPE_GARRISON: pieces->garrisons++; break;
	default: pieces->divisions++;
	}
	pieces->any = true;
	pieces->strength += strength_of(page, unit);
	pieces->is_short |= page->view->unit[unit].supply != SUPPLIED;
	pieces->is_worn |= page->view->unit[unit].supply == ATTRITION;
}

static struct pieces pieces_at(const struct page *page, int place)
{
	struct pieces pieces = {0};

	for (int i = 0; i < page->game->units; i++)
		if (is_own_here(page, i, place))
			count_piece(&pieces, page, i);
	return pieces;
}

/* "3 L2 S": what there is besides the strength. */
static const char *detail_of(const struct page *page, const struct pieces *pieces)
{
	const struct {
		int count;
		const char *letter;
	} kinds[] = {{pieces->garrisons, "G"}, {pieces->leaders, "L"},
		{pieces->supply, "S"}, {pieces->dummies, "D"}};
	struct buf text;

	buf_init(&text, page->arena);
	if (pieces->divisions)
		buf_printf(&text, "%d", pieces->divisions);
	for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
		if (kinds[i].count == 1)
			buf_printf(&text, "%s%s", text.length ? " " : "", kinds[i].letter);
		else if (kinds[i].count)
			buf_printf(&text, "%s%s%d", text.length ? " " : "", kinds[i].letter,
				kinds[i].count);
	return text.data;
}

/* The strength, else what is the most there is. */
static void label_own(
	struct map_mark *mark, const struct page *page, const struct pieces *pieces)
{
	if (pieces->divisions || pieces->garrisons) {
		mark->label = arena_printf(page->arena, "%d", pieces->strength);
		mark->detail = detail_of(page, pieces);
		mark->legend =
			"SP; below: divisions, L leader, S supply, D dummy, G garrison";
	} else if (pieces->leaders) {
		mark->label = "L";
		mark->legend = "leader without divisions";
	} else if (pieces->supply) {
		mark->label = "S";
		mark->legend = "supply without divisions";
	} else if (pieces->dummies) {
		mark->label = "D";
		mark->legend = "dummies alone";
	}
	mark->flags =
		(pieces->is_short ? MARK_SHORT : 0u) | (pieces->is_worn ? MARK_WORN : 0u);
}

/* "Slocum 5 SP (out of supply)" */
static const char *title_of_piece(const struct page *page, int unit)
{
	static const char *const markers[] = {"", " (out of supply)", " (on attrition)"};
	const char *name = lu_unit_name(page->game, page->view, unit);
	int strength = strength_of(page, unit);

	return strength ? arena_printf(page->arena, "%s%s",
				  lu_with_strength(page->arena, name, strength, " SP"),
				  markers[page->view->unit[unit].supply])
			: name;
}

static const char *own_title(const struct page *page, int place)
{
	struct words words;

	words_begin(&words);
	for (int i = 0; i < page->game->units; i++)
		if (is_own_here(page, i, place))
			words_add(&words, title_of_piece(page, i));
	return arena_printf(page->arena, "%s: %s", lu_page_name(page, place),
		words_join(page->arena, &words, ", "));
}

/* "Slocum 5", a line each: those with strength first, then leaders and the rest. */
static const char *own_members(const struct page *page, int place)
{
	struct buf lines;

	buf_init(&lines, page->arena);
	for (int strong = 1; strong >= 0; strong--)
		for (int i = 0; i < page->game->units; i++) {
			int strength = strength_of(page, i);

			if (!is_own_here(page, i, place) || (strength > 0) != strong)
				continue;
			buf_puts(&lines, lu_unit_name(page->game, page->view, i));
			if (strength)
				buf_printf(&lines, " %d", strength);
			buf_putc(&lines, '\n');
		}
	return lines.data;
}

/* The ids of those who are there, blanks between. */
static const char *own_ids(const struct page *page, int place)
{
	struct buf ids;

	buf_init(&ids, page->arena);
	for (int i = 0; i < page->game->units; i++)
		if (is_own_here(page, i, place))
			buf_printf(&ids, "%s%s", ids.length ? " " : "",
				page->game->unit[i].id);
	return ids.data;
}

/* ---- others' ---- */

/* What was seen last in a point of a side that has held it since. */
struct seen {
	int turn, strength, divisions;
};

static struct seen seen_at(const struct page *page, enum side side, int place)
{
	struct stack shown;
	struct seen seen = {.turn = lu_page_seen(&shown, page, side, place)};

	for (int i = 0; i < shown.count; i++)
		if (lu_unit_is_division(&page->game->unit[shown.unit[i]])) {
			seen.strength += page->view->unit[shown.unit[i]].seen_strength;
			seen.divisions++;
		}
	return seen;
}

static void label_other(struct map_mark *mark, const struct page *page)
{
	struct seen seen = seen_at(page, mark->side, mark->place);

	mark->title = arena_printf(page->arena, "%s: %s, since %s",
		lu_page_name(page, mark->place), side_army(mark->side),
		lu_page_since(page, mark->place));
	if (!seen.divisions)
		return;
	mark->detail = arena_printf(page->arena, "%d T%d", seen.divisions, seen.turn);
	mark->label = seen.strength ? arena_printf(page->arena, "%d", seen.strength) : "?";
	mark->legend = seen.strength ? "SP when last seen; below: divisions, and the turn"
				     : "seen without SP; below: divisions, and the turn";
	mark->title = arena_printf(page->arena, "%s; seen last in %s: %d division%s%s%s",
		mark->title, lu_page_turn(page, seen.turn), seen.divisions,
		seen.divisions == 1 ? "" : "s",
		seen.strength ? arena_printf(page->arena, ", %d SP", seen.strength) : "",
		lu_page_others(page, mark->place));
}

int lu_report_marks(
	struct map_mark **out, struct arena *arena, const void *data, const void *view)
{
	const struct page page = lu_page_of(arena, data, view);
	int places = page.game->map.places, count = 0;

	*out = ARENA_NEW_ARRAY(arena, (size_t)places + 1, struct map_mark);
	for (int place = 0; place < places; place++) {
		enum side holder = lu_place_holder(page.view, place);
		struct map_mark *mark = &(*out)[count];
		struct pieces pieces = pieces_at(&page, place);

		if (holder == NO_SIDE && !pieces.any)
			continue;
		count++;
		*mark = (struct map_mark){.place = place,
			.side = holder == NO_SIDE ? page.own : holder,
			.label = ""};
		mark->own = mark->side == page.own;
		if (mark->own) {
			label_own(mark, &page, &pieces);
			mark->title = own_title(&page, place);
			mark->pieces = own_ids(&page, place);
			mark->members = own_members(&page, place);
		} else {
			label_other(mark, &page);
		}
	}
	return count;
}

/* 13.0: who wins by this point. */
static bool wins_by(const struct page *page, enum side side, int place)
{
	for (int i = 0; i < page->game->victories; i++) {
		const struct victory *victory = &page->game->victory[i];

		for (int k = 0; k < victory->places && victory->side == (int)side; k++)
			if (victory->place[k] == place)
				return true;
	}
	return false;
}

/* The points of a victory are no secret, nor are works: these may be both. */
static int add_goals(struct map_sign *out, const struct page *page, int place)
{
	const char *works = lu_page_kind(page->game->map.place[place].flags & POINT_WORKS);
	const char *name = lu_page_name(page, place);
	int count = 0;

	for (enum side side = UNION; side < SIDES; side++)
		if (wins_by(page, side, place))
			out[count++] = (struct map_sign){place, works ? "#*" : "*",
				arena_printf(page->arena, "%s: %s%svictory of %s", name,
					works ? works : "", works ? ", " : "",
					side_army(side)),
				works ? "works and victory" : "victory"};
	if (works && !count)
		out[count++] = (struct map_sign){place, "#",
			arena_printf(page->arena, "%s: %s", name, works), "works"};
	return count;
}

/* 8.1: the markers of Union supply lie open. */
static int add_markers(struct map_sign *out, const struct page *page, int place)
{
	static const struct {
		const char *sign, *words;
	} kinds[] = {
		{"T", "Supply Terminus"},
		{"D", "Supply Depot"},
		{"TD", "Supply Terminus and Supply Depot"},
	};
	int here = 0;

	for (enum marker_kind kind = MARKER_TERMINUS; kind < MARKERS; kind++) {
		int marker = lu_supply_marker(page->game, kind);

		if (marker >= 0 && page->view->unit[marker].at == place)
			here |= 1 << kind;
	}
	if (!here)
		return 0;
	*out = (struct map_sign){place, kinds[here - 1].sign,
		arena_printf(page->arena, "%s: %s", lu_page_name(page, place),
			kinds[here - 1].words),
		kinds[here - 1].words};
	return 1;
}

/* What the ground is like; where a bridge is, it says that there is water. */
static int add_ground(struct map_sign *out, const struct page *page, int place)
{
	uint32_t flags = page->game->map.place[place].flags;
	const char *name = lu_page_name(page, place),
		   *woods = lu_page_kind(flags & (POINT_WILDERNESS | POINT_TOTOPOTOMOY));
	int count = 0;

	if (woods)
		out[count++] = (struct map_sign){place, "%",
			arena_printf(page->arena, "%s: %s", name, woods),
			"Wilderness or Totopotomoy"};
	if ((flags & (POINT_RIVER | POINT_BRIDGE)) == POINT_RIVER)
		out[count++] = (struct map_sign){place, "~",
			arena_printf(page->arena, "%s: on a river", name), "river point"};
	if (flags & POINT_OFFMAP)
		out[count++] = (struct map_sign){place, "S",
			arena_printf(page->arena, "%s: supply comes from there", name),
			"source of supply, which nobody enters"};
	return count;
}

/* 12.0: what cards do to points and to the ways between them, for a turn. */
static int add_effects(struct map_sign *out, const struct page *page, int place)
{
	const char *name = lu_page_name(page, place);
	struct words shut;
	int count = 0;

	words_begin(&shut);
	for (int to = 0; to < page->game->map.places; to++)
		if (lu_effects_block(page->view, place, to))
			words_add(&shut, lu_page_name(page, to));
	if (shut.count)
		out[count++] = (struct map_sign){place, "/",
			arena_printf(page->arena, "%s: the way to %s is shut this turn",
				name, words_join(page->arena, &shut, " and ")),
			"end of a way shut this turn"};
	if (lu_effects_bar_attack(page->view, place))
		out[count++] = (struct map_sign){place, "no",
			arena_printf(page->arena, "%s: no further attack this turn", name),
			"no further attack this turn"};
	return count;
}

int lu_report_signs(
	struct map_sign **out, struct arena *arena, const void *data, const void *view)
{
	const struct page page = lu_page_of(arena, data, view);
	int places = page.game->map.places, count = 0;

	*out = ARENA_NEW_ARRAY(arena, (size_t)places * SIGNS_MAX + 1, struct map_sign);
	for (int place = 0; place < places; place++) {
		uint32_t flags = page.game->map.place[place].flags;
		const char *name = lu_page_name(&page, place);

		if (page.view->place[place].broken)
			(*out)[count++] = (struct map_sign){place, "x",
				arena_printf(arena, "%s: the bridge is broken", name),
				"broken bridge"};
		else if (flags & POINT_BRIDGE)
			(*out)[count++] = (struct map_sign){place, "=",
				arena_printf(arena, "%s: %s", name,
					flags & POINT_PERMANENT_BRIDGE
						? "permanent bridge"
						: "the bridge stands"),
				"bridge"};
		count += add_ground(*out + count, &page, place);
		count += add_goals(*out + count, &page, place);
		if (page.view->place[place].breastworks)
			(*out)[count++] = (struct map_sign){place, "^",
				arena_printf(arena, "%s: breastworks", name),
				"breastworks"};
		if (page.view->place[place].attacked)
			(*out)[count++] = (struct map_sign){place, "!",
				arena_printf(arena, "%s: attacked this turn", name),
				"attacked this turn"};
		count += add_effects(*out + count, &page, place);
		count += add_markers(*out + count, &page, place);
	}
	return count;
}

/* ---- ways ---- */

/* 8.1: a railroad between two points through which the Union moved last. */
static bool is_union_rail(const struct page *page, const struct link *link)
{
	return (link->flags & LINK_RAIL) &&
	       lu_rail_is_union(page->view, page->game, link->from) &&
	       lu_rail_is_union(page->view, page->game, link->to);
}

int lu_report_ways(
	struct map_way **out, struct arena *arena, const void *data, const void *view)
{
	const struct page page = lu_page_of(arena, data, view);
	const struct map *map = &page.game->map;
	int count = 0;

	*out = ARENA_NEW_ARRAY(arena, (size_t)map->links * 2 + 1, struct map_way);
	for (int i = 0; i < map->links; i++) {
		const struct link *link = &map->link[i];

		if (link->flags & LINK_RIVER)
			(*out)[count++] = (struct map_way){i, true, NO_SIDE,
				arena_printf(arena, "a river between %s and %s",
					lu_page_name(&page, link->from),
					lu_page_name(&page, link->to)),
				"river across the way"};
		if (is_union_rail(&page, link))
			(*out)[count++] = (struct map_way){i, false, UNION,
				"the Union was the last to move here",
				"railroad where the Union moved last"};
	}
	return count;
}

/* ---- arrows ---- */

static const struct trail_form forms[] = {
	{"march", ARROW_MARCH, "from", "path"},
	{"march-seen", ARROW_MARCH, "from", "path"},
	{"attack", ARROW_ATTACK, "from", "place"},
	{"attack-seen", ARROW_ATTACK, "from", "place"},
	{"advance", ARROW_MARCH, "from", "place"},
	{"advance-seen", ARROW_MARCH, "from", "place"},
	{"withdraw", ARROW_RETREAT, "from", "place"},
	{"withdraw-seen", ARROW_RETREAT, "from", "place"},
	{"retreat", ARROW_RETREAT, "from", "place"},
	{"retreat-seen", ARROW_RETREAT, "from", "place"},
	{0},
};

int lu_report_arrows(struct map_arrow **out, struct arena *arena, const void *data,
	const struct told_step *news, size_t steps)
{
	const struct game *game = data;

	return trails_read(out, arena, &game->map, forms, news, steps);
}
