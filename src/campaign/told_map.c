#include "campaign/told_map.h"

#include "base/arena.h"
#include "base/err.h"
#include "base/ini.h"
#include "campaign/campaign.h"
#include "draw/svg.h"
#include "game/ruleset.h"
#include "game/step.h"

/* What is the same on all maps of the campaign is found out once. */
static int lay_out(struct svg_map *map, struct campaign *c, struct diag *diag)
{
	const struct tree_file *file = tree_find(&c->tree, "game/waters.ini");
	struct ini *waters = NULL;
	int err;

	map->map = c->ruleset->map(c->game);
	map->sheet = c->ruleset->sheet ? c->ruleset->sheet(c->game) : NULL;
	map->rail = c->ruleset->rail;
	if (!c->plan && !map->sheet) {
		if (file && (err = ini_read(&waters, c->arena, "waters.ini", file->data,
				     file->length, diag)) < 0)
			return err;
		map->waters = waters;
		if ((err = svg_plan_make(&c->plan, c->arena, map, diag)) < 0)
			return err;
	}
	map->plan = c->plan;
	return OK;
}

static void write_title(struct svg_map *map, const struct campaign *c, enum audience who)
{
	struct position position;
	const char *when;

	campaign_position(&position, c);
	when = position.turn
		       ? arena_printf(c->arena, "Turn %d, %s", position.turn, position.date)
		       : "Before the first turn";
	map->title = arena_printf(
		c->arena, "%s: %s", c->settings.name, c->ruleset->title(c->game));
	map->subtitle = audience_is_side(who)
				? arena_printf(c->arena, "%s, as the %s side knows it",
					  when, side_title((enum side)who))
				: arena_printf(c->arena, "%s, as everybody knows it", when);
}

int told_map(struct buf *out, struct campaign *c, const void *view,
	const struct told_step *news, size_t steps, struct diag *diag)
{
	struct svg_map map = {0};
	struct map_arrow *arrow;
	struct map_mark *mark;
	struct map_sign *sign;
	struct map_way *way;
	int err;

	if ((err = lay_out(&map, c, diag)) < 0)
		return err;
	write_title(&map, c, c->ruleset->view_of(view));
	map.marks = c->ruleset->marks(&mark, c->arena, c->game, view);
	map.mark = mark;
	map.signs = c->ruleset->signs(&sign, c->arena, c->game, view);
	map.sign = sign;
	map.ways = c->ruleset->ways(&way, c->arena, c->game, view);
	map.way = way;
	if (c->ruleset->arrows)
		map.arrows = c->ruleset->arrows(&arrow, c->arena, c->game, news, steps);
	map.arrow = map.arrows ? arrow : NULL;
	if (c->ruleset->control)
		map.control = c->ruleset->control(c->arena, c->game, view);
	return svg_write(out, c->arena, &map, diag);
}

bool told_map_zones(struct buf *out, const char *drawing)
{
	return svg_show_control(out, drawing);
}
