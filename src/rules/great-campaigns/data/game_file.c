/* game.ini: the game itself, where it may start, its options. */
#include "rules/great-campaigns/data/data_private.h"
#include "rules/kit/game_sections.h"

static const struct field header_fields[] = {FIELD_END};

static const struct field scenario_fields[] = {
	{FIELD_OF(struct scenario, file, "file", FIELD_TEXT, "the file that describes it"),
		.required = true},
	FIELD_END,
};

static void load_header(struct loader *l, const struct ini_section *section)
{
	game_base_read(l, section, "great-campaigns", header_fields);
}

static void load_scenario(
	struct loader *l, const struct ini_section *section, const char *id)
{
	game_base_read_scenario(l, section, id, scenario_fields);
}

static void load_option(struct loader *l, const struct ini_section *section, const char *id)
{
	game_base_read_option(l, section, id, gc_option_words);
}

bool gc_load_game_file(struct loader *l)
{
	static const struct game_section sections[] = {
		{"game", .once = load_header, .required = true},
		{"map"},
		{"sheet", "CODE"},
		{"scenario", "ID", .each = load_scenario},
		{"option", "ID", .each = load_option},
		{"commander", "ID"},
		GAME_SECTION_SHARED,
		GAME_SECTIONS_END,
	};
	const struct ini *ini = loader_need_file(l, "game.ini");

	game_sections_read(l, ini, sections);
	return ini != NULL;
}
