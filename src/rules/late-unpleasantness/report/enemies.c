/*
 * Where the enemy stands, in short: what a side that is to act reads beside its form.
 *
 * Parts: who was displayed; what is known of a point; the points, the nearest first.
 */
#include "base/buf.h"
#include "base/text.h"
#include "rules/kit/report.h"
#include "rules/late-unpleasantness/report/report.h"
#include "rules/late-unpleasantness/report/report_private.h"

#define NAMED_MOST  2 /* divisions that are named, and not only counted */
#define POINTS_MOST 9 /* points that have a line of their own, */
#define NEAR        2 /* links: and that are no farther from one's own, */
#define NEAR_SEEN   5 /* or where somebody was seen, or the reader wins by it */
#define OWN_NAMED   2 /* of one's points that are next to one */
#define BEFORE_MOST 2 /* displays in points that have been left since, */
#define BEFORE_OLD  2 /* turns: and that are no older */

/* ---- who was displayed ---- */

static int moment(int turn, int step)
{
	return turn * SEQUENCE_STEPS + step;
}

static int seen_when(const struct page *page, int unit)
{
	const struct unit_state *now = &page->view->unit[unit];

	return moment(now->seen_turn, now->seen_step);
}

static bool was_seen_at(const struct page *page, enum side side, int unit, int place)
{
	const struct unit_state *now = &page->view->unit[unit];

	return lu_unit_side(page->game, unit) == side && now->seen_turn &&
	       now->seen_at == place;
}

int lu_page_seen(struct stack *out, const struct page *page, enum side side, int place)
{
	const struct place_state *held = &page->view->place[place];
	int last = moment(held->since_turn, held->since_step), turn = 0;

	out->count = 0;
	for (int i = 0; i < page->game->units; i++) {
		if (!was_seen_at(page, side, i, place) || seen_when(page, i) < last)
			continue;
		if (seen_when(page, i) > last)
			out->count = 0;
		last = seen_when(page, i);
		turn = page->view->unit[i].seen_turn;
		stack_push(out, i);
	}
	return turn;
}

const char *lu_page_others(const struct page *page, int place)
{
	return lu_place_hides(page->game, page->view, place) ? ", maybe others" : "";
}

/* ---- what is known of a point ---- */

/* "Slocum 7"; 12.0: a card shows no strength. */
static const char *division_text(const struct page *page, int unit)
{
	const struct unit_state *now = &page->view->unit[unit];
	const char *name = now->seen_replaced ? page->game->unit[unit].called
					      : lu_unit_name(page->game, page->view, unit);

	return now->seen_strength
		       ? lu_with_strength(page->arena, name, now->seen_strength, "")
		       : name;
}

/* "Slocum 7, Smith 7", "35 SP in 6 divisions", "dummies alone" */
static const char *shown_text(const struct page *page, const struct stack *shown)
{
	int divisions = 0, strength = 0, dummies = 0;
	struct words names;

	words_begin(&names);
	for (int i = 0; i < shown->count; i++) {
		int unit = shown->unit[i];

		dummies += page->game->unit[unit].type == TYPE_DUMMY;
		if (!lu_unit_is_division(&page->game->unit[unit]))
			continue;
		divisions++;
		strength += page->view->unit[unit].seen_strength;
		words_add(&names, division_text(page, unit));
	}
	if (!divisions)
		return dummies > 1 ? "dummies alone" : dummies ? "a dummy" : "no division";
	if (divisions <= NAMED_MOST)
		return words_join(page->arena, &names, ", ");
	return strength ? arena_printf(
				  page->arena, "%d SP in %d divisions", strength, divisions)
			: arena_printf(page->arena, "%d divisions", divisions);
}

/* The garrison that is set up there: it never moves. */
static bool has_garrison(const struct page *page, enum side side, int place)
{
	for (int i = 0; i < page->game->units; i++) {
		const struct unit *unit = &page->game->unit[i];

		if (unit->type != TYPE_GARRISON || unit->side != (int)side)
			continue;
		for (int k = 0; k < unit->setup.places; k++)
			if (unit->setup.place[k] == place)
				return true;
	}
	return false;
}

static const char *known_text(const struct page *page, enum side side, int place)
{
	struct stack shown;
	int turn = lu_page_seen(&shown, page, side, place);
	int since = page->view->place[place].since_turn;

	if (turn)
		return arena_printf(page->arena, "%s (turn %d)%s", shown_text(page, &shown),
			turn, lu_page_others(page, place));
	if (has_garrison(page, side, place))
		return "garrison";
	return since ? arena_printf(page->arena, "hidden since turn %d", since)
		     : "hidden since the set-up";
}

/* ---- the points ---- */

/* A point that the enemy holds, and how far it is from one's own pieces. */
struct enemy_point {
	int place, far; /* links */
	int beside;     /* one's own point that is the nearest */
};

struct enemy_points {
	const struct page *page;
	enum side side; /* of the enemy */
	bool own[PLACES_MAX];
	struct enemy_point point[PLACES_MAX]; /* the nearest first */
	int points;
	bool unit_said; /* what distances are counted in */
};

/* Garrisons and supply go nowhere. */
static bool counts_as_own(const struct page *page, int unit)
{
	int type = page->game->unit[unit].type;

	return lu_page_is_own(page, unit) && type != TYPE_GARRISON && type != TYPE_SUPPLY;
}

static void find_own(struct enemy_points *p)
{
	for (int i = 0; i < p->page->game->map.places; i++)
		p->own[i] = false;
	for (int i = 0; i < p->page->game->units; i++)
		if (p->page->view->unit[i].at >= 0 && counts_as_own(p->page, i))
			p->own[p->page->view->unit[i].at] = true;
}

static void add_point(struct enemy_points *p, int place)
{
	struct enemy_point found = {place, PLACES_MAX, -1};
	int distance[PLACES_MAX], to = p->points++;

	map_distances(&p->page->game->map, place, NULL, NULL, distance);
	for (int i = 0; i < p->page->game->map.places; i++)
		if (p->own[i] && distance[i] >= 0 && distance[i] < found.far) {
			found.far = distance[i];
			found.beside = i;
		}
	for (; to && p->point[to - 1].far > found.far; to--)
		p->point[to] = p->point[to - 1];
	p->point[to] = found;
}

static void find_points(struct enemy_points *p)
{
	find_own(p);
	p->points = 0;
	for (int i = 0; i < p->page->game->map.places; i++)
		if (lu_place_held_by(p->page->view, i, p->side))
			add_point(p, i);
}

/* "next to Richmond, Fort 2 and 1 more", "3 points from Atlee Station", and then "4 from"
 */
static const char *where_text(struct enemy_points *p, const struct enemy_point *point)
{
	const struct map *map = &p->page->game->map;
	const char *unit = p->unit_said ? "" : " points";
	struct words next;
	int more = 0;

	if (point->far != 1) {
		p->unit_said = true;
		return arena_printf(p->page->arena, "%d%s from %s", point->far, unit,
			lu_page_name(p->page, point->beside));
	}
	words_begin(&next);
	for (int i = 0; i < map->places; i++) {
		if (!p->own[i] || map_link(map, point->place, i) < 0)
			continue;
		if (next.count < OWN_NAMED)
			words_add(&next, lu_page_name(p->page, i));
		else
			more++;
	}
	return arena_printf(p->page->arena, "next to %s%s",
		words_join(p->page->arena, &next, ", "),
		more ? arena_printf(p->page->arena, " and %d more", more) : "");
}

/* 13.0: the reader wins by this point. */
static bool is_goal(const struct enemy_points *p, int place)
{
	for (int i = 0; i < p->page->game->victories; i++) {
		const struct victory *victory = &p->page->game->victory[i];

		for (int k = 0; k < victory->places; k++)
			if (victory->side != (int)p->side && victory->place[k] == place)
				return true;
	}
	return false;
}

/* Who is so far off stands in the line of all others. */
static bool is_near(const struct enemy_points *p, const struct enemy_point *point)
{
	struct stack shown;

	return point->far <= NEAR ||
	       (point->far <= NEAR_SEEN &&
		       ((is_goal(p, point->place) &&
				!has_garrison(p->page, p->side, point->place)) ||
			       lu_page_seen(&shown, p->page, p->side, point->place)));
}

static int widest_name(const struct enemy_points *p)
{
	int width = 0;

	for (int i = 0; i < p->points; i++) {
		int columns = (int)text_columns(lu_page_name(p->page, p->point[i].place));

		if (!is_near(p, &p->point[i]))
			continue;
		width = columns > width ? columns : width;
	}
	return width;
}

static void put_line(struct tlist *out, const struct enemy_points *p, const char *head,
	int width, const char *text)
{
	struct buf line;

	buf_init(&line, p->page->arena);
	kit_column_put(&line, head, width);
	kit_column_line(out, &line, text, "");
}

/* The near ones a line each; the others by their names, of garrisons their number. */
static void put_points(struct tlist *out, struct enemy_points *p)
{
	int width = widest_name(p) + 2, told = 0, garrisons = 0;
	struct words far;

	words_begin(&far);
	for (int i = 0; i < p->points; i++) {
		const struct enemy_point *point = &p->point[i];
		const char *name = lu_page_name(p->page, point->place);

		if (is_near(p, point) && told++ < POINTS_MOST)
			put_line(out, p, name, width,
				arena_printf(p->page->arena, "%s: %s", where_text(p, point),
					known_text(p->page, p->side, point->place)));
		else if (has_garrison(p->page, p->side, point->place))
			garrisons++;
		else
			words_add(&far, name);
	}
	if (garrisons)
		words_add(&far, arena_printf(p->page->arena, "%d garrison%s", garrisons,
					garrisons == 1 ? "" : "s"));
	if (far.count)
		put_line(out, p, told ? "Farther off: " : "Far off: ", 0,
			words_join(p->page->arena, &far, ", "));
}

/* ---- who was displayed elsewhere ---- */

/* A division that was seen not long ago where its side is no more. */
static bool has_left(const struct enemy_points *p, int unit)
{
	const struct unit_state *now = &p->page->view->unit[unit];

	return lu_unit_side(p->page->game, unit) == p->side &&
	       lu_unit_is_division(&p->page->game->unit[unit]) && now->seen_turn &&
	       now->seen_at >= 0 && now->seen_turn + BEFORE_OLD >= p->page->view->turn &&
	       !lu_place_held_by(p->page->view, now->seen_at, p->side);
}

/* The latest of them before that moment; -1: none is left. */
static int latest_before(const struct enemy_points *p, int before)
{
	int latest = -1;

	for (int i = 0; i < p->page->game->units; i++)
		if (has_left(p, i) && seen_when(p->page, i) < before &&
			(latest < 0 || seen_when(p->page, i) > seen_when(p->page, latest)))
			latest = i;
	return latest;
}

static void put_left(struct tlist *out, const struct enemy_points *p)
{
	int unit = latest_before(p, moment(p->page->view->turn + 1, 0));

	for (int told = 0; unit >= 0 && told < BEFORE_MOST; told++) {
		const struct unit_state *now = &p->page->view->unit[unit];
		struct stack shown = {.count = 0};

		for (int i = 0; i < p->page->game->units; i++)
			if (has_left(p, i) &&
				seen_when(p->page, i) == seen_when(p->page, unit) &&
				p->page->view->unit[i].seen_at == now->seen_at)
				stack_push(&shown, i);
		put_line(out, p, "Gone since: ", 0,
			arena_printf(p->page->arena, "%s, from %s, turn %d",
				shown_text(p->page, &shown),
				lu_page_name(p->page, now->seen_at), now->seen_turn));
		unit = latest_before(p, seen_when(p->page, unit));
	}
}

void lu_report_enemies(
	struct tlist *out, struct arena *arena, const void *game, const void *view)
{
	const struct page page = lu_page_of(arena, game, view);
	struct enemy_points *p;

	if (page.own == NO_SIDE)
		return;
	p = ARENA_NEW(arena, struct enemy_points);
	p->page = &page;
	p->side = side_other(page.own);
	find_points(p);
	put_points(out, p);
	put_left(out, p);
}
