/*
 * Where the enemy stands whom the reader's units could meet, for the short report: a line
 * for each of his hexes, the nearest first, with who is there, works, and whom of the
 * reader's he is near. Both sides see the whole map. In order: who is there; how near; the
 * lines.
 */
#include <string.h>

#include "base/arena.h"
#include "base/template.h"
#include "base/text.h"
#include "rules/great-campaigns/report/report.h"
#include "rules/great-campaigns/report/report_private.h"

#define HEXES_NEAR 3  /* from the reader's next unit; who is farther is named alone */
#define ROWS_MOST  20 /* hexes of the enemy that have a line */
#define OWN_NAMED  2  /* hexes of the reader's in a line, if they are next to it */
#define FAR_NAMED  6  /* hexes of the enemy's that have none */
#define RAID_WORTH 8  /* halves of points: for less nobody is said to come */
#define RAID_MOST  6  /* hexes: so near to points that nobody guards he may take them */

struct enemies {
	const struct page *page;
	enum side side; /* whom the lines are about */
	int *far;    /* by place: hexes to the reader's next unit; 0: no enemy is there */
	bool *named; /* by place: it is told who of the reader's is there */
	int *gives;  /* by place: halves of points that it gives whom they are about */
	bool *held;  /* the same: he is given them as things stand */
	int *prize;  /* by place: the hex of points for which he is named first; -1: none */
	bool unit_said; /* what distances are counted in */
};

/* ---- who is there ---- */

static bool stands(const struct enemies *e, int unit, enum side side)
{
	const struct page *page = e->page;

	return gc_unit_side(page->game, unit) == side && gc_on_map(page->view, unit) &&
	       page->view->unit[unit].at < page->game->hexes;
}

/* "16, FL 1, exhausted" */
static const char *state_of(const struct page *page, int unit)
{
	const struct unit_state *now = &page->view->unit[unit];
	struct words words;

	words_begin(&words);
	if (now->strength && !gc_is_leader(page->game, unit))
		words_add(&words, arena_printf(page->arena, "%d%s", now->strength,
					  gc_arm_letters[page->game->unit[unit].arm]));
	if (now->fatigue)
		words_add(&words, arena_printf(page->arena, "FL %d", now->fatigue));
	if (now->demoralized)
		words_add(&words, "demoralized");
	if (now->disorganized)
		words_add(&words, "disorganized");
	else if (now->exhausted)
		words_add(&words, "exhausted");
	if (now->held)
		words_add(&words, "held");
	return words_apart(page->arena, &words, ", ");
}

static const char *piece_text(const struct page *page, int unit)
{
	const char *name = gc_page_unit(page, unit), *state = state_of(page, unit);

	if (gc_is_leader(page->game, unit) || !*state)
		return name;
	return arena_printf(page->arena, "%s (%s)", name, state);
}

/* "McClellan, Sedgwick (16), Art Res-2 (2a); fort" */
static const char *who_is_at(const struct enemies *e, int place)
{
	const struct page *page = e->page;
	const char *works =
		gc_page_works(gc_works_at(page->game, page->view, e->side, place));
	bool refuses = false;
	struct words who;

	words_begin(&who);
	for (int leaders = 1; leaders >= 0; leaders--)
		for (int i = 0; i < page->game->units; i++) {
			if (!stands(e, i, e->side) || page->view->unit[i].at != place ||
				gc_is_leader(page->game, i) != leaders)
				continue;
			words_add(&who, piece_text(page, i));
			refuses |= page->view->unit[i].refuses;
		}
	return arena_printf(page->arena, "%s%s%s%s", words_apart(page->arena, &who, ", "),
		*works ? "; " : "", works, refuses ? "; flanks refused" : "");
}

/* ---- how near ---- */

static int distance(const struct enemies *e, int a, int b)
{
	return hex_distance(&e->page->game->land.rows.sheets.grid, a, b);
}

/* Hexes to the next of the reader's combat units. */
static int far_of(const struct enemies *e, int place)
{
	const struct page *page = e->page;
	int least = page->game->hexes;

	for (int i = 0; i < page->game->units; i++) {
		int far = stands(e, i, page->own) &&
					  gc_is_combat_unit(page->game, page->view, i)
				  ? distance(e, place, page->view->unit[i].at)
				  : least;

		least = far < least ? far : least;
	}
	return least;
}

/* 12: hexes for which he is given points at the end, and which of them he has. */
static void find_points(struct enemies *e)
{
	const struct gc_scenario *scenario = e->page->scenario;

	for (int i = 0; i < scenario->awards; i++) {
		const struct award *award = &scenario->award[i];

		if (award->kind != AWARD_PLACE || award->side != (int)e->side)
			continue;
		for (int k = 0; k < award->places; k++) {
			if (award->place[k] >= e->page->game->hexes)
				continue;
			e->gives[award->place[k]] += award->points;
			e->held[award->place[k]] = e->page->view->held[i] == (int)e->side;
		}
	}
}

static void measure(struct enemies *e)
{
	const struct page *page = e->page;

	for (int i = 0; i < page->game->units; i++)
		if (stands(e, i, e->side) && !e->far[page->view->unit[i].at])
			e->far[page->view->unit[i].at] = far_of(e, page->view->unit[i].at);
}

/* The one of most MV of a side there. */
static int largest_at(const struct enemies *e, enum side side, int place)
{
	const struct page *page = e->page;
	int most = -1;

	for (int i = 0; i < page->game->units; i++)
		if (stands(e, i, side) && page->view->unit[i].at == place &&
			(most < 0 || page->view->unit[i].strength >
					     page->view->unit[most].strength))
			most = i;
	return most;
}

/* "N1126 Smith-B", and where it was told already, "N1126" */
static const char *own_at(const struct enemies *e, int place)
{
	const char *hex = gc_page_hex(e->page, place);

	if (e->named[place])
		return hex;
	e->named[place] = true;
	return arena_printf(e->page->arena, "%s %s", hex,
		gc_page_unit(e->page, largest_at(e, e->page->own, place)));
}

/* "next to N1126 Smith-B, N1228 Hooker", "2 hexes from N1126", and then "3 from N1225" */
static const char *near_text(struct enemies *e, int place)
{
	const struct page *page = e->page;
	int near[OWN_NAMED], count = 0, most = e->far[place] > 1 ? 1 : OWN_NAMED;
	const char *unit;
	struct words own;

	words_begin(&own);
	for (int i = 0; i < page->game->units && count < most; i++) {
		int at = page->view->unit[i].at;

		if (!stands(e, i, page->own) ||
			!gc_is_combat_unit(page->game, page->view, i) ||
			distance(e, place, at) != e->far[place] || (count && near[0] == at))
			continue;
		near[count++] = at;
		words_add(&own, own_at(e, at));
	}
	if (e->far[place] == 1)
		return arena_printf(
			page->arena, "next to %s", words_apart(page->arena, &own, ", "));
	unit = e->unit_said ? "" : " hexes";
	e->unit_said = true;
	return arena_printf(page->arena, "%d%s from %s", e->far[place], unit,
		words_apart(page->arena, &own, ", "));
}

/* ---- the lines ---- */

/* Points that he has not got, and nobody keeps him from. */
static bool lies_open(const struct enemies *e, int place)
{
	return e->gives[place] >= RAID_WORTH && !e->held[place] && !e->far[place] &&
	       largest_at(e, e->page->own, place) < 0;
}

/* Somebody is there who may go, and not where the armies are. */
static bool may_raid(const struct enemies *e, int place)
{
	const struct page *page = e->page;

	for (int i = 0; i < page->game->units && e->far[place] > HEXES_NEAR; i++)
		if (stands(e, i, e->side) && page->view->unit[i].at == place &&
			gc_is_combat_unit(page->game, page->view, i) &&
			!page->view->unit[i].held)
			return true;
	return false;
}

/* The next of his to each hex of points that lies open. */
static void find_raiders(struct enemies *e)
{
	for (int i = 0; i < e->page->game->hexes; i++) {
		int best = -1, least = RAID_MOST + 1;

		for (int k = 0; k < e->page->game->hexes && lies_open(e, i); k++) {
			if (!e->far[k] || distance(e, k, i) >= least || !may_raid(e, k))
				continue;
			best = k;
			least = distance(e, k, i);
		}
		if (best >= 0)
			e->prize[best] = i;
	}
	for (int i = 0; i < e->page->game->hexes; i++)
		if (e->far[i] && e->gives[i])
			e->prize[i] = i;
}

/* "; Malvern Hill gives him 6 points", "; 5 hexes from Berkeley: 12 points" */
static const char *points_text(const struct enemies *e, int place)
{
	const struct page *page = e->page;
	int prize = e->prize[place], far;
	const char *title, *name, *points;

	if (prize < 0)
		return "";
	title = gc_place_title(page->arena, page->game, prize);
	name = strstr(title, ", ");
	name = name ? name + strlen(", ") : title;
	points = arena_printf(page->arena, "%s point%s",
		gc_halves_text(page->arena, e->gives[prize]),
		e->gives[prize] == 2 ? "" : "s");
	far = distance(e, place, prize);
	return prize == place ? arena_printf(page->arena, "; %s gives him %s", name, points)
			      : arena_printf(page->arena, "; %d hex%s from %s: %s", far,
					far == 1 ? "" : "es", name, points);
}

static void write_row(struct tlist *out, struct enemies *e, int place)
{
	const struct page *page = e->page;
	const char *points = points_text(e, place);

	gc_page_beside(out, page, gc_page_hex(page, place),
		arena_printf(page->arena, "%s%s; %s", who_is_at(e, place), points,
			near_text(e, place)));
}

/* Who stands where he gets points, or may come there, is named before all others, however
 * far he is. */
static int write_for_points(struct tlist *out, struct enemies *e, int left)
{
	for (int i = 0; i < e->page->game->hexes; i++)
		if (e->far[i] && left && e->prize[i] >= 0) {
			write_row(out, e, i);
			e->far[i] = 0;
			left--;
		}
	return left;
}

/* Those so far away; returns how many more lines there may be. */
static int write_at(struct tlist *out, struct enemies *e, int far, int left)
{
	for (int i = 0; i < e->page->game->hexes; i++)
		if (e->far[i] == far && left) {
			write_row(out, e, i);
			e->far[i] = 0;
			left--;
		}
	return left;
}

/* "Branch (7)", "4 VA (1c)": its state matters when it is near. */
static const char *counter_text(const struct page *page, int unit)
{
	int strength = page->view->unit[unit].strength;

	return strength ? arena_printf(page->arena, "%s (%d%s)", gc_page_unit(page, unit),
				  strength, gc_arm_letters[page->game->unit[unit].arm])
			: gc_page_unit(page, unit);
}

/* "N0107 Jackson", "N0720 Branch (7) and 2 more": a hex with its largest unit. */
static const char *brief_at(const struct enemies *e, int place)
{
	const struct page *page = e->page;
	int most = largest_at(e, e->side, place), count = 0;

	for (int i = 0; i < page->game->units; i++)
		count += stands(e, i, e->side) && page->view->unit[i].at == place;
	return arena_printf(page->arena, "%s %s%s", gc_page_hex(page, place),
		counter_text(page, most),
		count > 1 ? arena_printf(page->arena, " and %d more", count - 1) : "");
}

/* Who has no line. */
static void write_others(struct tlist *out, const struct enemies *e)
{
	struct words hexes;
	int more;
	struct buf line;

	words_begin(&hexes);
	for (int i = 0; i < e->page->game->hexes; i++)
		if (e->far[i])
			words_add(&hexes, brief_at(e, i));
	if (!hexes.count)
		return;
	more = hexes.count - FAR_NAMED;
	if (more > 0) {
		hexes.count = FAR_NAMED;
		words_add(&hexes, arena_printf(e->page->arena, "%d more", more));
	}
	buf_init(&line, e->page->arena);
	buf_puts(&line, "Farther off: ");
	kit_column_line(out, &line, words_apart(e->page->arena, &hexes, ", "), "");
}

void gc_report_enemies(
	struct tlist *out, struct arena *arena, const void *game, const void *view)
{
	const struct page page = gc_page_of(arena, game, view);
	struct enemies e = {.page = &page};
	int left = ROWS_MOST;

	if (page.own == NO_SIDE || page.view->step != SEQUENCE_DAY)
		return;
	e.side = side_other(page.own);
	e.far = ARENA_NEW_ARRAY(arena, (size_t)page.game->hexes, int);
	e.named = ARENA_NEW_ARRAY(arena, (size_t)page.game->hexes, bool);
	e.gives = ARENA_NEW_ARRAY(arena, (size_t)page.game->hexes, int);
	measure(&e);
	e.held = ARENA_NEW_ARRAY(arena, (size_t)page.game->hexes, bool);
	e.prize = ARENA_NEW_ARRAY(arena, (size_t)page.game->hexes, int);
	for (int i = 0; i < page.game->hexes; i++)
		e.prize[i] = -1;
	find_points(&e);
	find_raiders(&e);
	left = write_for_points(out, &e, left);
	for (int far = 1; far <= HEXES_NEAR; far++)
		left = write_at(out, &e, far, left);
	write_others(out, &e);
}
