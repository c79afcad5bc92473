#include "draw/layout.h"

#include <assert.h>
#include <string.h>

#include "base/arena.h"
#include "base/err.h"
#include "draw/points.h"
#include "game/map.h"

#define WIDTH_MIN 900

static void find_places(struct layout *layout, struct arena *arena, const struct map *map)
{
	layout->at = ARENA_NEW_ARRAY(arena, (size_t)map->places, struct spot);
	for (int p = 0; p < map->places; p++) {
		const struct place *place = &map->place[p];

		assert(place->x >= 0 && place->x <= SVG_MAX);
		assert(place->y >= 0 && place->y <= SVG_MAX);
		layout->at[p] = (struct spot){place->x * SVG_SCALE, place->y * SVG_SCALE};
	}
}

/* Where a sign is drawn: on its point or below or around it, the first of each; else it
 * stands beside it. */
static const struct map_sign **spot_of(
	const struct layout *layout, const struct map_sign *sign)
{
	return (!strcmp(sign->sign, SVG_GROUND)            ? layout->ground
		       : !strcmp(sign->sign, SVG_WET)      ? layout->wet
		       : !strcmp(sign->sign, SVG_ATTACKED) ? layout->attacked
							   : layout->sign) +
	       sign->place;
}

static void find_signs(
	struct layout *layout, struct arena *arena, const struct svg_map *svg)
{
	size_t places = (size_t)svg->map->places;

	layout->sign = ARENA_NEW_ARRAY(arena, places, const struct map_sign *);
	layout->ground = ARENA_NEW_ARRAY(arena, places, const struct map_sign *);
	layout->wet = ARENA_NEW_ARRAY(arena, places, const struct map_sign *);
	layout->attacked = ARENA_NEW_ARRAY(arena, places, const struct map_sign *);
	for (int i = 0; i < svg->signs; i++) {
		const struct map_sign *sign = &svg->sign[i], **spot;

		assert(sign->place >= 0 && sign->place < svg->map->places);
		spot = spot_of(layout, sign);
		if (!*spot)
			*spot = sign;
	}
}

/* Joins all points of places and waters. */
static void find_data(struct layout *layout, const struct map *map)
{
	bool any = false;

	for (int p = 0; p < map->places; p++, any = true) {
		struct box box = box_around(layout->at[p], 0, 0);

		if (!any)
			layout->data = box;
		box_join(&layout->data, box);
	}
	for (int w = 0; w < layout->waters; w++)
		for (int i = 0; i < layout->water[w].points; i++, any = true) {
			struct box box = box_around(layout->water[w].point[i], 0, 0);

			if (!any)
				layout->data = box;
			box_join(&layout->data, box);
		}
}

static void find_frame(struct layout *layout, const struct map *map)
{
	struct box *frame = &layout->frame;

	*frame = layout->data;
	for (int p = 0; p < map->places; p++) {
		box_join(frame, layout->room[p].name);
		box_join(frame, layout->room[p].slot);
		box_join(frame, box_around(layout->at[p], SVG_SIGN, SVG_SIGN));
	}
	*frame = box_grown(*frame, SVG_MARGIN);
	frame->right = larger(frame->right, frame->left + WIDTH_MIN);
}

static int make_plan(struct layout *out, struct arena *arena, const struct svg_map *svg,
	struct diag *diag)
{
	int rc;

	*out = (struct layout){0};
	if ((rc = svg_waters(out, arena, svg->waters, diag)))
		return rc;
	find_places(out, arena, svg->map);
	find_data(out, svg->map);
	svg_water_courses(out, arena);
	svg_lands(out, arena);
	svg_roads(out, arena, svg);
	svg_find_room(out, arena, svg->map);
	find_frame(out, svg->map);
	svg_water_names(out, svg->map);
	svg_points_lasting(out, arena, svg);
	return OK;
}

int svg_plan_make(const struct svg_plan **out, struct arena *arena,
	const struct svg_map *map, struct diag *diag)
{
	struct svg_plan *plan = ARENA_NEW(arena, struct svg_plan);

	*out = map->sheet ? NULL : plan;
	return map->sheet ? OK : make_plan(&plan->layout, arena, map, diag);
}

int svg_layout(struct layout *out, struct arena *arena, const struct svg_map *svg,
	struct diag *diag)
{
	int rc = OK;

	if (svg->plan)
		*out = svg->plan->layout;
	else
		rc = make_plan(out, arena, svg, diag);
	if (rc == OK)
		find_signs(out, arena, svg);
	return rc;
}
