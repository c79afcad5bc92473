/* Maps that are not of one audience now: of both sides, and of a step that is over. */
#include <string.h>

#include "base/arena.h"
#include "campaign/campaign.h"
#include "draw/svg.h"
#include "game/marks.h"
#include "game/ruleset.h"
#include "tell/map_private.h"

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
		told_map_show(&of[side], arena,
			&(struct told_position){ruleset, game, view[side]});
	add_marks(map, arena, of);
	add_signs(map, arena, of);
	map->way = of[UNION].way;
	map->ways = of[UNION].ways;
	map->control = of[UNION].control;
	map->view = of[UNION].view;
	map->views = of[UNION].views;
}

int told_map_of_both(struct buf *out, struct campaign *c, void *const view[SIDES],
	const struct told_step *news, size_t steps, struct diag *diag)
{
	struct arena scratch = ARENA_INIT; /* many times what is kept */
	struct svg_map map = {0};
	int err;

	if ((err = told_map_lay_out(&map, c, diag)) < 0)
		return err;
	told_map_head(&map, c, MODERATOR);
	show_both(&map, &scratch, c->ruleset, c->game, view);
	told_map_arrows(&map, &scratch, c->ruleset, c->game, news, steps);
	err = svg_write(out, &scratch, &map, diag);
	arena_release(&scratch);
	return err;
}

/* ---- of a step that is over ---- */

static const char *whose(struct arena *arena, const struct told_then *then)
{
	if (!then->view[1])
		return told_map_whose(arena, then->ruleset->view_of(then->view[0]));
	return then->open ? EVERYBODY : MODERATOR;
}

static void lay_out(struct svg_map *map, struct arena *arena, const struct told_then *then)
{
	const struct ruleset *r = then->ruleset;

	*map = (struct svg_map){.title = then->title,
		.subtitle = arena_printf(
			arena, "%s; %s", then->news.heading, whose(arena, then)),
		.plan = then->plan};
	told_map_ground(map, r, then->game);
	if (then->view[1])
		show_both(map, arena, r, then->game, then->view);
	else
		told_map_show(
			map, arena, &(struct told_position){r, then->game, then->view[0]});
	told_map_arrows(map, arena, r, then->game, &then->news, 1);
}

int told_map_then_whole(struct buf *out, struct arena *arena, const struct told_then *then,
	struct diag *diag)
{
	struct svg_map map;

	lay_out(&map, arena, then);
	return svg_write(out, arena, &map, diag);
}

/* Of several parts that of the theatre, which is the first, stands alone. Zones are for who
 * plans. */
int told_map_then(struct buf *out, struct arena *arena, const struct told_then *then,
	struct diag *diag)
{
	struct svg_map map;

	lay_out(&map, arena, then);
	map.control = NULL;
	map.views = map.views ? 1 : 0;
	return svg_write(out, arena, &map, diag);
}
