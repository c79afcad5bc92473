/* game.ini: the game itself, where it may start, its options. */
#include "rules/blue-and-gray/data/game_private.h"
#include "rules/kit/game_sections.h"

static const struct field header_fields[] = {
	{FIELD_OF(struct game, stacking, "stacking", FIELD_INT,
		 "units that a hex holds when movement and combat end"),
		.min = 1, .max = 9, .required = true},
	FIELD_END,
};

static const struct field scenario_fields[] = {FIELD_END};

/* ---- sections that stand once ---- */

static void load_header(struct loader *l, const struct ini_section *section)
{
	game_base_read(l, section, "blue-and-gray", header_fields);
}

/* ---- sections with ids ---- */

static void load_scenario(
	struct loader *l, const struct ini_section *section, const char *id)
{
	game_base_read_scenario(l, section, id, scenario_fields);
}

static void load_option(struct loader *l, const struct ini_section *section, const char *id)
{
	game_base_read_option(l, section, id, bg_option_words);
}

/* ---- the file ---- */

/* The grid has been read when all else is: see bg_load_grid. */
static const struct game_section sections[] = {
	{"game", .once = load_header, .required = true},
	{"map"},
	{"march", .once = bg_load_march, .required = true},
	{"train", .once = bg_load_train, .required = true},
	{"command-control", .once = bg_load_control, .required = true},
	{"activation", .once = bg_load_activation, .required = true},
	{"communications", .once = bg_load_line, .required = true},
	{"scenario", "ID", .each = load_scenario},
	{"option", "ID", .each = load_option},
	{"early", "TURN", .each = bg_load_early},
	{"award", "ID", .each = bg_load_award},
	GAME_SECTION_SHARED,
	GAME_SECTIONS_END,
};

void bg_load_game(struct loader *l)
{
	const struct ini *ini = loader_file(l, "game.ini");

	bg_collect(l, REF_AWARD, ini, "award", AWARDS_MAX);
	game_sections_read(l, ini, sections);
}
