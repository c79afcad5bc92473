/* Points and links of the map. */
#ifndef RULES_LATE_UNPLEASANTNESS_DATA_POINTS_H
#define RULES_LATE_UNPLEASANTNESS_DATA_POINTS_H

#include <stdbool.h>

struct game;

#define PLACES_MAX 255

/* Flags of points, in the order of their words. */
enum point_flag {
	POINT_RICHMOND = 1 << 0,
	POINT_WORKS = 1 << 1,
	POINT_SOURCE_CONFEDERATE = 1 << 2, /* supply-source-confederate */
	POINT_TERMINUS = 1 << 3,
	POINT_RIVER = 1 << 4,
	POINT_BRIDGE = 1 << 5,
	POINT_PERMANENT_BRIDGE = 1 << 6,
	POINT_SWAMP = 1 << 7,
	POINT_WILDERNESS = 1 << 8,
	POINT_TOTOPOTOMOY = 1 << 9,
	POINT_UNION_RAIL = 1 << 10, /* 8.1: the Union moved through last, at the start */
	POINT_OFFMAP = 1 << 11,     /* a source of supply that nobody enters */
};

/* Flags of links. The bank is that on which the link leaves its bridge point. */
enum link_flag {
	LINK_RAIL = 1 << 0,
	LINK_NORTH = 1 << 1,
	LINK_SOUTH = 1 << 2,
	LINK_RIVER = 1 << 3, /* a bar of a river is printed across it */
};

enum bank { BANK_NONE, BANK_NORTH, BANK_SOUTH, BANKS };

/* Words of the flags and enums above, for field tables and messages. */
extern const char *const lu_bank_words[];
extern const char *const lu_mode_words[];
/* `either` is behind the sides, as NO_SIDE is. */
extern const char *const lu_either_words[];
extern const char *const lu_option_words[];

/* True for a point with a railroad link. */
bool lu_place_has_rail(const struct game *game, int place);

/* 10.0: true when the point has a bridge that can be destroyed (not Meadow Bridge). */
bool lu_place_has_bridge(const struct game *game, int place);

/* The bank on which a link leaves a point; BANK_NONE where it has no banks. */
enum bank lu_link_bank(const struct game *game, int place, int link);

#endif
