/*
 * Maps: of an audience, for a page, around a place; of both sides, of a step that is over;
 * as PNG.
 */
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "base/ini.h"
#include "base/tree.h"
#include "draw/svg.h"
#include "game/hex.h"
#include "game/map.h"
#include "game/ruleset.h"
#include "game/step.h"
#include "orders/names.h"
#include "system/process.h"
#include "tell/tell_private.h"

/* Sets what a map has of its game, but for the waters. */
static void tell_map_ground(
	struct svg_map *map, const struct ruleset *ruleset, const void *game)
{
	map->map = ruleset->map(game);
	map->sheet = ruleset->drawing.sheet ? ruleset->drawing.sheet(game) : NULL;
	map->rail = ruleset->drawing.rail;
}

int tell_map_plan(const struct svg_plan **out, struct arena *arena,
	const struct ruleset *ruleset, const void *game, const struct tree_file *waters,
	struct diag *diag)
{
	struct svg_map map = {0};
	struct ini *ini = NULL;
	int err;

	tell_map_ground(&map, ruleset, game);
	*out = NULL;
	if (map.sheet)
		return OK;
	if (waters && (err = ini_read(&ini, arena, "waters.ini", waters->data,
			       waters->length, diag)) < 0)
		return err;
	map.waters = ini;
	return svg_plan_make(out, arena, &map, diag);
}

/* What is the same on all maps of the campaign is found out once. */
static int tell_map_lay_out(struct svg_map *map, struct campaign *c, struct diag *diag)
{
	int err;

	tell_map_ground(map, c->ruleset, c->game);
	if (!c->plan && !map->sheet &&
		(err = tell_map_plan(&c->plan, c->arena, c->ruleset, c->game,
			 tree_find(&c->tree, "game/waters.ini"), diag)) < 0)
		return err;
	map->plan = c->plan;
	return OK;
}

int tell_map_know(struct campaign *c, struct diag *diag)
{
	struct svg_map map = {0};

	return tell_map_lay_out(&map, c, diag);
}

/* `knows` says whose map it is. */
static void write_title(struct svg_map *map, struct arena *arena, const char *title,
	const struct position *position, const char *knows)
{
	const char *when = position->turn ? arena_printf(arena, "Turn %d, %s",
						    position->turn, position->date)
					  : "Before the first turn";

	map->title = title;
	map->subtitle = arena_printf(arena, "%s, %s", when, knows);
}

/* Sets title and subtitle; `knows` says whose map it is. */
static void tell_map_head(struct svg_map *map, const struct campaign *c, const char *knows)
{
	struct position position;

	campaign_position(&position, c);
	write_title(map, c->arena,
		arena_printf(
			c->arena, "%s: %s", c->settings.name, c->ruleset->title(c->game)),
		&position, knows);
}

/* "as the Union side knows it" */
static const char *tell_map_whose(struct arena *arena, enum audience who)
{
	return audience_is_side(who) ? arena_printf(arena, "as the %s side knows it",
					       side_title((enum side)who))
				     : "as everybody knows it";
}

static const struct map_regions *regions_of(
	struct arena *arena, const struct tell_position *of)
{
	struct map_regions *regions = ARENA_NEW(arena, struct map_regions);

	return of->ruleset->drawing.regions(regions, arena, of->game, of->view) ? regions
										: NULL;
}

/* What the family shows of a view. */
static void tell_map_show(
	struct svg_map *map, struct arena *arena, const struct tell_position *of)
{
	const struct ruleset *r = of->ruleset;
	struct map_mark *mark;
	struct map_sign *sign;
	struct map_view *part;
	struct map_way *way;

	map->marks = r->drawing.marks(&mark, arena, of->game, of->view);
	map->mark = mark;
	map->signs = r->drawing.signs(&sign, arena, of->game, of->view);
	map->sign = sign;
	map->ways = r->drawing.ways(&way, arena, of->game, of->view);
	map->way = way;
	if (r->drawing.control)
		map->control = r->drawing.control(arena, of->game, of->view);
	if (r->drawing.regions)
		map->regions = regions_of(arena, of);
	if (!r->drawing.views)
		return;
	map->views = r->drawing.views(&part, arena, of->game, of->view);
	map->view = map->views ? part : NULL;
}

/* Sets the arrows of what was told of some steps. */
static void tell_map_arrows(struct svg_map *map, struct arena *arena,
	const struct ruleset *ruleset, const void *game, const struct told_step *news,
	size_t steps)
{
	struct map_arrow *arrow;

	if (!ruleset->drawing.arrows)
		return;
	map->arrows = ruleset->drawing.arrows(&arrow, arena, game, news, steps);
	map->arrow = map->arrows ? arrow : NULL;
}

int tell_map(struct buf *out, struct arena *arena, struct campaign *c, const void *view,
	const struct told_step *news, size_t steps, struct diag *diag)
{
	struct svg_map map = {0};
	int err;

	if ((err = tell_map_lay_out(&map, c, diag)) < 0)
		return err;
	tell_map_head(&map, c, tell_map_whose(c->arena, c->ruleset->view_of(view)));
	tell_map_show(&map, arena, &(struct tell_position){c->ruleset, c->game, view});
	tell_map_arrows(&map, arena, c->ruleset, c->game, news, steps);
	return svg_write(out, arena, &map, diag);
}

/* ---- of a position by itself ---- */

void tell_map_alone(
	struct svg_map *map, struct arena *arena, const struct tell_position *of)
{
	struct position position;

	tell_map_ground(map, of->ruleset, of->game);
	of->ruleset->position(&position, of->game, of->view);
	write_title(map, arena, of->ruleset->title(of->game), &position,
		tell_map_whose(arena, of->ruleset->view_of(of->view)));
	tell_map_show(map, arena, of);
}

/* ---- around a place ---- */

#define AROUND 8 /* hexes on each side */

static int find_place(const struct name **out, struct arena *arena,
	const struct tell_position *of, const char *text, struct diag *diag)
{
	const struct names *names = of->ruleset->names(of->game);
	struct buf near;

	if (names_find(names, NAME_PLACE, NO_SIDE, text, out) == NAMES_FOUND)
		return OK;
	buf_init(&near, arena);
	if (names_near(&near, names, NAME_PLACE, NO_SIDE, text))
		diag_error(
			diag, "no place is called `%s`; did you mean %s?", text, near.data);
	else
		diag_error(diag, "no place is called `%s`", text);
	return ERR_REFUSED;
}

static struct map_view around(
	const struct hex_sheet *sheet, const struct name *place, struct arena *arena)
{
	const struct hex_grid *grid = &sheet->grid;
	const char *title = sheet->title ? sheet->title[place->index] : NULL;
	struct hex hex = hex_at(grid, place->index);
	struct map_view view = {
		.title = arena_printf(arena, "around %s", title ? title : place->text),
		.first = {hex.column - AROUND, hex.row - AROUND},
		.last = {hex.column + AROUND, hex.row + AROUND}};

	if (view.first.column < 1)
		view.first.column = 1;
	if (view.first.row < 1)
		view.first.row = 1;
	if (view.last.column > grid->columns)
		view.last.column = grid->columns;
	if (view.last.row > grid->rows)
		view.last.row = grid->rows;
	return view;
}

int tell_map_at(struct buf *out, struct arena *arena, const struct tell_position *of,
	const char *text, struct diag *diag)
{
	struct svg_map map = {0};
	const struct name *place;
	struct map_view view;
	int err;

	if (!of->ruleset->drawing.sheet) {
		diag_error(diag, "this map is one of points, and always drawn as a whole");
		return ERR_REFUSED;
	}
	if ((err = find_place(&place, arena, of, text, diag)) < 0)
		return err;
	tell_map_alone(&map, arena, of);
	view = around(map.sheet, place, arena);
	map.view = &view;
	map.views = 1;
	return svg_write(out, arena, &map, diag);
}

bool tell_map_part(struct buf *out, struct arena *arena, const char *drawing, int part)
{
	return svg_take_view(out, arena, drawing, part);
}

bool tell_map_zones(struct buf *out, const char *drawing)
{
	return svg_show_control(out, drawing);
}

/* ---- of both sides ---- */

#define MODERATOR "for the moderator alone"
#define EVERYBODY "as both sides knew it"

/* What each side knows of its own; of nobody's, what the Union knows. */
static void add_marks(struct svg_map *map, struct arena *arena, const struct svg_map *of)
{
	struct map_mark *mark = ARENA_NEW_ARRAY(
		arena, (size_t)(of[0].marks + of[1].marks) + 1, struct map_mark);

	map->mark = mark;
	for (enum side side = UNION; side < SIDES; side++)
		for (int i = 0; i < of[side].marks; i++)
			if (of[side].mark[i].own ||
				(side == UNION && of[side].mark[i].side == NO_SIDE))
				mark[map->marks++] = of[side].mark[i];
}

/* Works have no characters: a sign of them is its works, and whose they are. */
static bool same_sign(const struct map_sign *a, const struct map_sign *b)
{
	if (a->place != b->place || a->works != b->works)
		return false;
	return a->works ? a->side == b->side : !strcmp(a->sign, b->sign);
}

static bool has_sign(const struct svg_map *map, const struct map_sign *sign)
{
	for (int i = 0; i < map->signs; i++)
		if (same_sign(&map->sign[i], sign))
			return true;
	return false;
}

static void add_signs(struct svg_map *map, struct arena *arena, const struct svg_map *of)
{
	struct map_sign *sign = ARENA_NEW_ARRAY(
		arena, (size_t)(of[0].signs + of[1].signs) + 1, struct map_sign);

	map->sign = sign;
	for (enum side side = UNION; side < SIDES; side++)
		for (int i = 0; i < of[side].signs; i++)
			if (!has_sign(map, &of[side].sign[i]))
				sign[map->signs++] = of[side].sign[i];
}

/* Ways are known to all; where there are zones, or several maps, all units are open. */
static void show_both(struct svg_map *map, struct arena *arena,
	const struct ruleset *ruleset, const void *game, void *const view[SIDES])
{
	struct svg_map of[SIDES] = {{0}};

	for (enum side side = UNION; side < SIDES; side++)
		tell_map_show(&of[side], arena,
			&(struct tell_position){ruleset, game, view[side]});
	add_marks(map, arena, of);
	add_signs(map, arena, of);
	map->way = of[UNION].way;
	map->ways = of[UNION].ways;
	map->control = of[UNION].control;
	map->view = of[UNION].view;
	map->views = of[UNION].views;
}

int tell_map_of_both(struct buf *out, struct campaign *c, void *const view[SIDES],
	const struct told_step *news, size_t steps, struct diag *diag)
{
	struct arena scratch = ARENA_INIT; /* many times what is kept */
	struct svg_map map = {0};
	int err;

	if ((err = tell_map_lay_out(&map, c, diag)) < 0)
		return err;
	tell_map_head(&map, c, MODERATOR);
	show_both(&map, &scratch, c->ruleset, c->game, view);
	tell_map_arrows(&map, &scratch, c->ruleset, c->game, news, steps);
	err = svg_write(out, &scratch, &map, diag);
	arena_release(&scratch);
	return err;
}

/* ---- of a step that is over ---- */

static const char *whose(struct arena *arena, const struct step_map *then)
{
	if (!then->view[1])
		return tell_map_whose(arena, then->ruleset->view_of(then->view[0]));
	return then->open ? EVERYBODY : MODERATOR;
}

static void lay_out(struct svg_map *map, struct arena *arena, const struct step_map *then)
{
	const struct ruleset *r = then->ruleset;

	*map = (struct svg_map){.title = then->title,
		.subtitle = arena_printf(
			arena, "%s; %s", then->news.heading, whose(arena, then)),
		.plan = then->plan,
		.by_hexes = then->by_hexes};
	tell_map_ground(map, r, then->game);
	if (then->view[1])
		show_both(map, arena, r, then->game, then->view);
	else
		tell_map_show(
			map, arena, &(struct tell_position){r, then->game, then->view[0]});
	tell_map_arrows(map, arena, r, then->game, &then->news, 1);
}

int tell_map_of_step_whole(struct buf *out, struct arena *arena,
	const struct step_map *then, struct diag *diag)
{
	struct svg_map map;

	lay_out(&map, arena, then);
	return svg_write(out, arena, &map, diag);
}

/* Of several parts that of the theatre, which is the first, stands alone. Zones are for who
 * plans. */
int tell_map_of_step(struct buf *out, struct arena *arena, const struct step_map *then,
	struct diag *diag)
{
	struct svg_map map;

	lay_out(&map, arena, then);
	map.control = NULL;
	map.views = map.views ? 1 : 0;
	return svg_write(out, arena, &map, diag);
}

/* ---- as PNG ---- */

/* The first line of what another program complains of. */
static const char *complaint(struct arena *arena, const struct buf *said)
{
	size_t length = said->length ? strcspn(said->data, "\n") : 0;

	return length ? arena_copy(arena, said->data, length) : "it gives no reason";
}

int tell_map_png(struct buf *out, struct arena *arena, const char *map, size_t length,
	struct diag *diag)
{
	const char *own = process_find(arena, "adjutant-png");
	const char *const argv[] = {
		own ? own : "rsvg-convert", own ? NULL : "--format=png", NULL};
	struct buf said;
	int status, err;

	buf_init(&said, arena);
	err = process_run(&status, out, &said, argv, map, length,
		"for a map as PNG (Debian: package librsvg2-bin); without --png the map is SVG",
		diag);
	if (err < 0 || !status)
		return err;
	diag_error(diag, "%s failed: %s", own ? "adjutant-png" : argv[0],
		complaint(arena, &said));
	return ERR_SYSTEM;
}
