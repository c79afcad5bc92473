/* Sections of a scenario: its special rules, days, gunboats, works, releases. */
#include <string.h>

#include "base/text.h"
#include "rules/great-campaigns/data/data_private.h"

/* ---- [scenario] ---- */

struct special_row {
	struct gc_scenario scenario; /* a part of it */
	const char *flooded, *begins, *landings, *with;
	struct field_refs bridges, landing;
};

static const struct field special_fields[] = {
	{FIELD_OF(struct special_row, scenario.days, "days", FIELD_INT, "how many it has"),
		.min = 1, .max = DAYS_MAX, .required = true},
	{FIELD_OF(struct special_row, scenario.setup_side, "set-up", FIELD_WORD,
		 "who chooses hexes before the first day"),
		.words = gc_holder_words, .required = true},
	{FIELD_OF(struct special_row, scenario.assault_bonus, "assault-bonus", FIELD_REF,
		 "army leader who gives a bonus to assaults"),
		.refs = REF_UNIT},
	{FIELD_OF(struct special_row, scenario.bridges_wash, "bridges-wash", FIELD_BOOL,
		"pontoon bridges may break in rain")},
	{FIELD_OF(struct special_row, bridges, "bridges", FIELD_REFS,
		 "sides with a pontoon bridge at first"),
		.refs = REF_LINK},
	{FIELD_OF(struct special_row, scenario.bridges_side, "bridges-by", FIELD_WORD,
		 "who has built them"),
		.words = game_side_words},
	{FIELD_OF(struct special_row, flooded, "flooded", FIELD_TEXT,
		"the river that only dams cross")},
	{FIELD_OF(struct special_row, scenario.campaign, "campaign", FIELD_BOOL,
		"the rules of campaign.ini are in force")},
	{FIELD_OF(struct special_row, begins, "begins", FIELD_TEXT,
		"date of the first day; on each one random events are thrown for")},
	{FIELD_OF(struct special_row, with, "with", FIELD_TEXT,
		"files of which the scenario has the sections, too")},
	{FIELD_OF(struct special_row, scenario.needed, "union-needs", FIELD_TEXT,
		"awards of which the Union must hold one at the end to win")},
	{FIELD_OF(struct special_row, landings, "landings", FIELD_TEXT,
		"scenarios of which the Union chooses one before the set-up")},
	{FIELD_OF(struct special_row, landing, "landing", FIELD_REFS,
		 "what the Union names to choose this one"),
		.refs = REF_PLACE},
	FIELD_END,
};

int gc_find_river(struct loader *l, const char *name, int *link)
{
	const struct rows *rows = &game_of(l)->land.rows;
	int count = 0;

	for (size_t i = 0; i < rows->lists; i++) {
		const struct rows_list *list = &rows->list[i];

		if (list->kind != ROWS_SIDES || !list->name || strcmp(list->name, name))
			continue;
		for (int k = 0; k < list->items; k++)
			link[count++] = list->item[k];
	}
	return count;
}

static void flood(struct loader *l, struct gc_scenario *scenario, const char *river,
	struct where where)
{
	size_t links = (size_t)game_of(l)->map.links;
	int *link = ARENA_NEW_ARRAY(l->arena, links, int);
	int count = gc_find_river(l, river, link);

	scenario->flooded = ARENA_NEW_ARRAY(l->arena, links, bool);
	for (int i = 0; i < count; i++)
		scenario->flooded[link[i]] = true;
	if (!count)
		diag_add(l->diag, DIAG_ERROR, where, "no sides of the map are called `%s`",
			river);
}

static void check_bridges(struct loader *l, const struct gc_scenario *scenario,
	const struct ini_section *section)
{
	const struct map *map = &game_of(l)->map;

	for (int i = 0; i < scenario->bridges; i++)
		if (!(map->link[scenario->bridge[i]].flags & LINK_SITE))
			diag_add(l->diag, DIAG_ERROR, game_load_key_at(section, "bridges"),
				"%s is no site of a pontoon bridge",
				game_of(l)->base.refs[REF_LINK].id[scenario->bridge[i]]);
}

/* ---- a campaign ---- */

static void read_landings(struct loader *l, struct gc_scenario *scenario,
	const char *landings, struct where where)
{
	const struct game_base *base = &game_of(l)->base;
	char **id;
	size_t count = landings ? text_split(l->arena, landings, ',', &id) : 0;

	for (size_t i = 0; i < count && i < LANDINGS_MAX; i++) {
		int number = 0;

		while (number < base->scenarios &&
			strcmp(base->scenario[number].id, id[i]) != 0)
			number++;
		if (number < base->scenarios)
			scenario->landing[scenario->landings++] = number;
		else
			diag_add(l->diag, DIAG_ERROR, where,
				"there is no [scenario %s] in game.ini", id[i]);
	}
	if (count > LANDINGS_MAX)
		diag_add(l->diag, DIAG_ERROR, where, "no more than %d landings can stand",
			LANDINGS_MAX);
}

static void read_with(struct loader *l, struct gc_scenario *scenario, const char *with,
	struct where where)
{
	char **path;
	size_t count = with ? text_split(l->arena, with, ',', &path) : 0;

	for (size_t i = 0; i < count && i < WITH_MAX; i++)
		scenario->with[scenario->withs++] = path[i];
	if (count > WITH_MAX)
		diag_add(l->diag, DIAG_ERROR, where, "no more than %d files can stand",
			WITH_MAX);
}

static void read_campaign(struct loader *l, struct gc_scenario *scenario,
	const struct special_row *row, const struct ini_section *section)
{
	scenario->campaign = row->scenario.campaign;
	read_with(l, scenario, row->with, game_load_key_at(section, "with"));
	read_landings(l, scenario, row->landings, game_load_key_at(section, "landings"));
	scenario->landed_places = game_load_refs(
		l, section, "landing", &row->landing, scenario->landed, SETUP_PLACES);
	if (scenario->campaign && !game_of(l)->campaign)
		diag_add(l->diag, DIAG_ERROR, game_load_key_at(section, "campaign"),
			"the game has no campaign.ini");
	if (row->begins && !gc_date_days(l->arena, scenario, row->begins))
		diag_add(l->diag, DIAG_ERROR, game_load_key_at(section, "begins"),
			"`%s` is no date; one such as `April 5` was expected", row->begins);
}

void gc_load_special(struct loader *l, const struct ini_section *section)
{
	struct gc_scenario *scenario = scenario_of(l);
	struct special_row *row = ARENA_NEW(l->arena, struct special_row);
	struct game *game = l->game;

	field_clear(row, special_fields);
	field_read(row, special_fields, section, &l->context, l->diag);
	scenario->days = row->scenario.days;
	scenario->setup_side = row->scenario.setup_side;
	scenario->assault_bonus = row->scenario.assault_bonus;
	scenario->bridges_wash = row->scenario.bridges_wash;
	scenario->needed = row->scenario.needed;
	scenario->bridges_side = row->scenario.bridges_side;
	scenario->bridges = game_load_refs(
		l, section, "bridges", &row->bridges, scenario->bridge, START_BRIDGES);
	check_bridges(l, scenario, section);
	read_campaign(l, scenario, row, section);
	if (row->flooded)
		flood(l, scenario, row->flooded, game_load_key_at(section, "flooded"));
	if (scenario->days > game->base.turns)
		diag_add(l->diag, DIAG_ERROR, game_load_key_at(section, "days"),
			"%d days are more than the %d `turns` of game.ini", scenario->days,
			game->base.turns);
	if (scenario->assault_bonus >= 0 &&
		!gc_is_army_leader(game, scenario->assault_bonus))
		diag_add(l->diag, DIAG_ERROR, game_load_key_at(section, "assault-bonus"),
			"%s leads no army", game->unit[scenario->assault_bonus].name);
}

/* ---- [day NUMBER] ---- */

static const struct field day_fields[] = {
	{FIELD_OF(struct day_row, date, "date", FIELD_TEXT, "which day it is"),
		.required = true},
	{FIELD_OF(struct day_row, rain, "rain", FIELD_BOOL, "it rains")},
	{FIELD_OF(struct day_row, events, "events", FIELD_BOOL,
		"two dice are thrown for random events")},
	FIELD_END,
};

void gc_load_day(struct loader *l, const struct ini_section *section, const char *id)
{
	struct gc_scenario *scenario = scenario_of(l);
	struct day_row row;
	int number;

	field_clear(&row, day_fields);
	field_read(&row, day_fields, section, &l->context, l->diag);
	if (game_section_number(l, section, id, scenario->days, &number))
		scenario->day[number] = row;
}

/* ---- [gunboats] ---- */

struct gunboats_row {
	int boats, supports;
	struct field_refs hexes;
};

static const struct field gunboats_fields[] = {
	{FIELD_OF(struct gunboats_row, boats, "boats", FIELD_INT, "how many there are"),
		.min = 1, .max = 9, .required = true},
	{FIELD_OF(struct gunboats_row, supports, "supports", FIELD_INT,
		 "how often a day they support"),
		.min = 1, .max = 9, .required = true},
	{FIELD_OF(struct gunboats_row, hexes, "hexes", FIELD_REFS,
		 "whose defenders they support"),
		.refs = REF_PLACE, .required = true},
	FIELD_END,
};

void gc_load_gunboats(struct loader *l, const struct ini_section *section)
{
	struct gc_scenario *scenario = scenario_of(l);
	struct gunboats *gunboats = &scenario->gunboats;
	struct gunboats_row row;

	field_clear(&row, gunboats_fields);
	field_read(&row, gunboats_fields, section, &l->context, l->diag);
	gunboats->boats = row.boats;
	gunboats->supports = row.supports;
	gunboats->places = game_load_refs(
		l, section, "hexes", &row.hexes, gunboats->place, SUPPORTS_MAX);
}

/* ---- [works HEX] ---- */

static const struct field works_fields[] = {
	{FIELD_OF(struct start_works, level, "level", FIELD_WORD, "how strong they are"),
		.words = gc_works_words, .required = true},
	{FIELD_OF(struct start_works, side, "side", FIELD_WORD, "whose they are"),
		.words = game_side_words, .required = true},
	FIELD_END,
};

void gc_load_works_row(struct loader *l, const struct ini_section *section, const char *id)
{
	struct gc_scenario *scenario = scenario_of(l);
	struct start_works *works = &scenario->works[scenario->works_count];

	if (!loader_fits(
		    l, section->where.file, scenario->works_count + 1, START_WORKS_MAX))
		return;
	field_clear(works, works_fields);
	field_read(works, works_fields, section, &l->context, l->diag);
	works->place = loader_find(l, REF_PLACE, id);
	if (works->place >= 0)
		scenario->works_count++;
	else
		diag_add(l->diag, DIAG_ERROR, section->where,
			"[%s]: there is no such hex on the map of the game", section->name);
}

/* ---- [group ID] ---- */

static const struct field group_fields[] = {
	{FIELD_OF(struct arrival_group, text, "text", FIELD_TEXT, "when they come"),
		.required = true},
	{FIELD_OF(struct arrival_group, last, "last", FIELD_INT,
		 "turn with which all come who are left"),
		.min = 1, .max = DAYS_MAX, .required = true},
	FIELD_END,
};

void gc_load_group(struct loader *l, const struct ini_section *section, const char *id)
{
	struct gc_scenario *scenario = scenario_of(l);
	struct arrival_group *group = &scenario->group[scenario->groups];

	if (!loader_fits(l, section->where.file, scenario->groups + 1, GROUPS_MAX))
		return;
	scenario->groups++;
	field_clear(group, group_fields);
	field_read(group, group_fields, section, &l->context, l->diag);
	group->id = id;
}

/* ---- [destroyed ID] ---- */

struct destroyed_row {
	struct field_refs stations, bridges;
	int side;
};

static const struct field destroyed_fields[] = {
	{FIELD_OF(struct destroyed_row, stations, "stations", FIELD_REFS,
		 "hexes of stations"),
		.refs = REF_PLACE},
	{FIELD_OF(struct destroyed_row, bridges, "bridges", FIELD_REFS,
		 "sides whose crossings are no more"),
		.refs = REF_LINK},
	{FIELD_OF(struct destroyed_row, side, "side", FIELD_WORD, "who has done it"),
		.words = game_side_words, .required = true},
	FIELD_END,
};

void gc_load_destroyed(struct loader *l, const struct ini_section *section, const char *id)
{
	struct gc_scenario *scenario = scenario_of(l);
	struct destroyed_row row;

	(void)id;
	field_clear(&row, destroyed_fields);
	if (field_read(&row, destroyed_fields, section, &l->context, l->diag) < 0)
		return;
	scenario->ruins += game_load_refs(l, section, "stations", &row.stations,
		scenario->ruined + scenario->ruins, START_RUINS - scenario->ruins);
	scenario->breaks += game_load_refs(l, section, "bridges", &row.bridges,
		scenario->broken + scenario->breaks, START_RUINS - scenario->breaks);
	scenario->broken_side = row.side;
}

/* ---- [release ID] ---- */

static const struct field release_fields[] = {
	{FIELD_OF(struct release, text, "text", FIELD_TEXT, "when it is"),
		.required = true},
	{FIELD_OF(struct release, turn, "turn", FIELD_INT, "surely with this turn"),
		.max = DAYS_MAX},
	{FIELD_OF(struct release, within, "within", FIELD_INT,
		 "once an enemy is within so many hexes"),
		.max = 20},
	{FIELD_OF(struct release, rule, "rule", FIELD_TEXT,
		"the rule of a campaign by which they are let go")},
	{FIELD_OF(struct release, attacked, "attacked", FIELD_BOOL,
		"when one of them is attacked")},
	FIELD_END,
};

void gc_load_release(struct loader *l, const struct ini_section *section, const char *id)
{
	struct gc_scenario *scenario = scenario_of(l);
	struct release *release = &scenario->release[scenario->releases];

	if (!loader_fits(l, section->where.file, scenario->releases + 1, RELEASES_MAX))
		return;
	scenario->releases++;
	field_clear(release, release_fields);
	field_read(release, release_fields, section, &l->context, l->diag);
	release->id = id;
}
