/* game.ini: the game itself, where it may start, its options. */
#include "rules/great-campaigns/data/data_private.h"

#include <string.h>

static const struct field header_fields[] = {FIELD_END};

static const struct field scenario_fields[] = {
	{FIELD_OF(struct scenario, file, "file", FIELD_TEXT, "the file that describes it"),
		.required = true},
	FIELD_END,
};

static void load_scenario(
	struct loader *l, const struct ini_section *section, const char *id)
{
	loader_section_id(l, section, "scenario");
	game_base_read_scenario(l, section, id, scenario_fields);
}

static void load_section(struct loader *l, const struct ini_section *section)
{
	const char *id;

	if (!strcmp(section->name, "game"))
		game_base_read(l, section, "great-campaigns", header_fields);
	else if ((id = ini_section_id(section, "scenario")))
		load_scenario(l, section, id);
	else if ((id = ini_section_id(section, "option")))
		game_base_read_option(l, section, id, gc_option_words);
	else if (strcmp(section->name, "map") && !ini_section_id(section, "sheet") &&
		 !game_base_is_shared(section))
		diag_add(l->diag, DIAG_ERROR, section->where,
			"section [%s] does not belong here; [game], [map], [sheet CODE], "
			"[scenario ID], [option ID] or [shared FOLDER] was expected",
			section->name);
}

bool gc_load_game_file(struct loader *l)
{
	const struct ini *ini = loader_need_file(l, "game.ini");

	if (!ini)
		return false;
	if (!ini_section(ini, "game"))
		diag_error(l->diag, "game.ini: section [game] is missing");
	for (const struct ini_section *s = ini->first; s; s = s->next)
		load_section(l, s);
	return true;
}
