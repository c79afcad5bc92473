#include "campaign/told_map.h"

#include <string.h>

#include "base/arena.h"
#include "base/err.h"
#include "base/ini.h"
#include "campaign/campaign.h"
#include "draw/svg.h"
#include "game/marks.h"
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

/* `knows` says whose map it is. */
static void write_title(struct svg_map *map, const struct campaign *c, const char *knows)
{
	struct position position;
	const char *when;

	campaign_position(&position, c);
	when = position.turn
		       ? arena_printf(c->arena, "Turn %d, %s", position.turn, position.date)
		       : "Before the first turn";
	map->title = arena_printf(
		c->arena, "%s: %s", c->settings.name, c->ruleset->title(c->game));
	map->subtitle = arena_printf(c->arena, "%s, %s", when, knows);
}

static const char *whose(struct arena *arena, enum audience who)
{
	return audience_is_side(who) ? arena_printf(arena, "as the %s side knows it",
					       side_title((enum side)who))
				     : "as everybody knows it";
}

/* What the family shows of a view. */
static void show_view(struct svg_map *map, struct campaign *c, const void *view)
{
	struct map_mark *mark;
	struct map_sign *sign;
	struct map_way *way;

	map->marks = c->ruleset->marks(&mark, c->arena, c->game, view);
	map->mark = mark;
	map->signs = c->ruleset->signs(&sign, c->arena, c->game, view);
	map->sign = sign;
	map->ways = c->ruleset->ways(&way, c->arena, c->game, view);
	map->way = way;
	if (c->ruleset->control)
		map->control = c->ruleset->control(c->arena, c->game, view);
}

static void show_arrows(
	struct svg_map *map, struct campaign *c, const struct told_step *news, size_t steps)
{
	struct map_arrow *arrow;

	if (!c->ruleset->arrows)
		return;
	map->arrows = c->ruleset->arrows(&arrow, c->arena, c->game, news, steps);
	map->arrow = map->arrows ? arrow : NULL;
}

int told_map(struct buf *out, struct campaign *c, const void *view,
	const struct told_step *news, size_t steps, struct diag *diag)
{
	struct svg_map map = {0};
	int err;

	if ((err = lay_out(&map, c, diag)) < 0)
		return err;
	write_title(&map, c, whose(c->arena, c->ruleset->view_of(view)));
	show_view(&map, c, view);
	show_arrows(&map, c, news, steps);
	return svg_write(out, c->arena, &map, diag);
}

/* ---- of both sides ---- */

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

static bool has_sign(const struct svg_map *map, const struct map_sign *sign)
{
	for (int i = 0; i < map->signs; i++)
		if (map->sign[i].place == sign->place &&
			!strcmp(map->sign[i].sign, sign->sign))
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

int told_map_of_both(struct buf *out, struct campaign *c, void *const view[SIDES],
	const struct told_step *news, size_t steps, struct diag *diag)
{
	struct svg_map map = {0}, of[SIDES] = {{0}};
	int err;

	if ((err = lay_out(&map, c, diag)) < 0)
		return err;
	write_title(&map, c, "for the moderator alone");
	for (enum side side = UNION; side < SIDES; side++)
		show_view(&of[side], c, view[side]);
	add_marks(&map, c->arena, of);
	add_signs(&map, c->arena, of);
	map.way = of[UNION].way; /* ways are known to all */
	map.ways = of[UNION].ways;
	map.control = of[UNION].control; /* where there are zones all units are open */
	show_arrows(&map, c, news, steps);
	return svg_write(out, c->arena, &map, diag);
}

bool told_map_zones(struct buf *out, const char *drawing)
{
	return svg_show_control(out, drawing);
}
