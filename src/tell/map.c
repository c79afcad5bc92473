#include "tell/map.h"

#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "base/err.h"
#include "base/ini.h"
#include "base/tree.h"
#include "campaign/campaign.h"
#include "draw/svg.h"
#include "game/hex.h"
#include "game/marks.h"
#include "game/ruleset.h"
#include "game/step.h"
#include "ledger/paths.h"
#include "orders/names.h"
#include "tell/map_private.h"

void told_map_ground(struct svg_map *map, const struct ruleset *ruleset, const void *game)
{
	map->map = ruleset->map(game);
	map->sheet = ruleset->sheet ? ruleset->sheet(game) : NULL;
	map->rail = ruleset->rail;
}

int told_map_plan(const struct svg_plan **out, struct arena *arena,
	const struct ruleset *ruleset, const void *game, const struct tree_file *waters,
	struct diag *diag)
{
	struct svg_map map = {0};
	struct ini *ini = NULL;
	int err;

	told_map_ground(&map, ruleset, game);
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
int told_map_lay_out(struct svg_map *map, struct campaign *c, struct diag *diag)
{
	int err;

	told_map_ground(map, c->ruleset, c->game);
	if (!c->plan && !map->sheet &&
		(err = told_map_plan(&c->plan, c->arena, c->ruleset, c->game,
			 tree_find(&c->tree, "game/waters.ini"), diag)) < 0)
		return err;
	map->plan = c->plan;
	return OK;
}

int told_map_know(struct campaign *c, struct diag *diag)
{
	struct svg_map map = {0};

	return told_map_lay_out(&map, c, diag);
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

void told_map_head(struct svg_map *map, const struct campaign *c, const char *knows)
{
	struct position position;

	campaign_position(&position, c);
	write_title(map, c->arena,
		arena_printf(
			c->arena, "%s: %s", c->settings.name, c->ruleset->title(c->game)),
		&position, knows);
}

const char *told_map_whose(struct arena *arena, enum audience who)
{
	return audience_is_side(who) ? arena_printf(arena, "as the %s side knows it",
					       side_title((enum side)who))
				     : "as everybody knows it";
}

static const struct map_regions *told_regions(
	struct arena *arena, const struct told_position *of)
{
	struct map_regions *regions = ARENA_NEW(arena, struct map_regions);

	return of->ruleset->regions(regions, arena, of->game, of->view) ? regions : NULL;
}

/* What the family shows of a view. */
void told_map_show(struct svg_map *map, struct arena *arena, const struct told_position *of)
{
	const struct ruleset *r = of->ruleset;
	struct map_mark *mark;
	struct map_sign *sign;
	struct map_view *part;
	struct map_way *way;

	map->marks = r->marks(&mark, arena, of->game, of->view);
	map->mark = mark;
	map->signs = r->signs(&sign, arena, of->game, of->view);
	map->sign = sign;
	map->ways = r->ways(&way, arena, of->game, of->view);
	map->way = way;
	if (r->control)
		map->control = r->control(arena, of->game, of->view);
	if (r->regions)
		map->regions = told_regions(arena, of);
	if (!r->views)
		return;
	map->views = r->views(&part, arena, of->game, of->view);
	map->view = map->views ? part : NULL;
}

void told_map_arrows(struct svg_map *map, struct arena *arena,
	const struct ruleset *ruleset, const void *game, const struct told_step *news,
	size_t steps)
{
	struct map_arrow *arrow;

	if (!ruleset->arrows)
		return;
	map->arrows = ruleset->arrows(&arrow, arena, game, news, steps);
	map->arrow = map->arrows ? arrow : NULL;
}

int told_map(struct buf *out, struct arena *arena, struct campaign *c, const void *view,
	const struct told_step *news, size_t steps, struct diag *diag)
{
	struct svg_map map = {0};
	int err;

	if ((err = told_map_lay_out(&map, c, diag)) < 0)
		return err;
	told_map_head(&map, c, told_map_whose(c->arena, c->ruleset->view_of(view)));
	told_map_show(&map, arena, &(struct told_position){c->ruleset, c->game, view});
	told_map_arrows(&map, arena, c->ruleset, c->game, news, steps);
	return svg_write(out, arena, &map, diag);
}

/* ---- for a page ---- */

/* What of the map is the same in all positions, and its head. */
static void lay_out_alone(
	struct svg_map *map, struct arena *arena, const struct told_position *of)
{
	struct position position;

	told_map_ground(map, of->ruleset, of->game);
	of->ruleset->position(&position, of->game, of->view);
	write_title(map, arena, of->ruleset->title(of->game), &position,
		told_map_whose(arena, of->ruleset->view_of(of->view)));
	told_map_show(map, arena, of);
}

int told_map_clicks(struct buf *out, struct arena *arena, const struct told_position *of,
	const struct tree *told, struct diag *diag)
{
	const struct tree_file *file =
		tree_find(told, arena_printf(arena, "%swaters.ini", told_path[TOLD_GAME]));
	struct svg_map map = {.clicks = true};
	struct ini *waters = NULL;
	int err;

	if (file && (err = ini_read(&waters, arena, file->path, file->data, file->length,
			     diag)) < 0)
		return err;
	map.waters = waters;
	lay_out_alone(&map, arena, of);
	return svg_write(out, arena, &map, diag);
}

/* ---- around a place ---- */

#define AROUND 8 /* hexes on each side */

static int find_place(const struct name **out, struct arena *arena,
	const struct told_position *of, const char *text, struct diag *diag)
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

int told_map_at(struct buf *out, struct arena *arena, const struct told_position *of,
	const char *text, struct diag *diag)
{
	struct svg_map map = {0};
	const struct name *place;
	struct map_view view;
	int err;

	if (!of->ruleset->sheet) {
		diag_error(diag, "this map is one of points, and always drawn as a whole");
		return ERR_REFUSED;
	}
	if ((err = find_place(&place, arena, of, text, diag)) < 0)
		return err;
	lay_out_alone(&map, arena, of);
	view = around(map.sheet, place, arena);
	map.view = &view;
	map.views = 1;
	return svg_write(out, arena, &map, diag);
}

bool told_map_part(struct buf *out, struct arena *arena, const char *drawing, int part)
{
	return svg_take_view(out, arena, drawing, part);
}

bool told_map_zones(struct buf *out, const char *drawing)
{
	return svg_show_control(out, drawing);
}
