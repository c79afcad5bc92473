/*
 * campaign.ini, and the files that share its sections by subject: the facts of a campaign.
 * Before them theatres.ini and formations.ini (L2.2, L2.3: what differs by theatre) and the
 * random events of the Valley (V15).
 */
#include <string.h>

#include "base/text.h"
#include "rules/great-campaigns/data/campaign.h"
#include "rules/great-campaigns/data/data_private.h"

/* ---- theatres ---- */

static struct gc_theatres *theatres_of(const struct loader *l)
{
	return &gc_campaign_of(l)->theatres;
}

#define WRONG(l, section, key, ...)                                                        \
	diag_add((l)->diag, DIAG_ERROR, game_load_key_at(section, key), __VA_ARGS__)

/* ---- theatres: [theatres] ---- */

struct theatres_row {
	struct gc_theatres theatres; /* its numbers alone */
	const char *pontoons;
};

static const struct field theatres_fields[] = {
	{FIELD_OF(struct theatres_row, theatres.north, "north", FIELD_INT,
		 "Tactical Value more of brigades and regiments in the Valley Theater"),
		.min = -9, .max = 9, .required = true},
	{FIELD_OF(struct theatres_row, theatres.south, "south", FIELD_INT,
		 "and of those of Stonewall in the Valley in the Richmond Theater"),
		.min = -9, .max = 9, .required = true},
	{FIELD_OF(struct theatres_row, theatres.unlimited, "unlimited", FIELD_BOOL,
		"no die bounds an activation in the Valley Theater")},
	{FIELD_OF(struct theatres_row, theatres.cavalry[UNION], "union-cavalry", FIELD_INT,
		 "added there to the die for what its retreat costs"),
		.min = -DIE, .max = DIE},
	{FIELD_OF(struct theatres_row, theatres.cavalry[CONFEDERATE], "confederate-cavalry",
		 FIELD_INT, "added there to the die for what its retreat costs"),
		.min = -DIE, .max = DIE},
	{FIELD_OF(struct theatres_row, theatres.whole, "whole", FIELD_INT,
		 "hexes from the enemy at which a division stays whole in the Valley Theater"),
		.min = 1, .max = 99, .required = true},
	{FIELD_OF(struct theatres_row, theatres.most, "brigade", FIELD_INT,
		 "MV of a brigade into which one is divided"),
		.min = 1, .max = STRENGTH_MAX, .required = true},
	{FIELD_OF(struct theatres_row, pontoons, "pontoons", FIELD_TEXT,
		"rivers over which pontoon bridges are built anywhere")},
	FIELD_END,
};

/* 10: the rivers that are named, commas between. */
static void mark_pontoons(struct loader *l, struct gc_theatres *out,
	const struct ini_section *section, const char *rivers)
{
	size_t links = (size_t)game_of(l)->map.links, count;
	int *link = ARENA_NEW_ARRAY(l->arena, links, int);
	char **name;

	out->bridged = ARENA_NEW_ARRAY(l->arena, links, bool);
	count = text_split(l->arena, rivers, ',', &name);
	for (size_t i = 0; i < count; i++) {
		int sides = gc_find_river(l, name[i], link);

		if (!sides)
			WRONG(l, section, "pontoons", "no sides of the map are called `%s`",
				name[i]);
		for (int k = 0; k < sides; k++)
			out->bridged[link[k]] = true;
	}
}

static void load_theatres(struct loader *l, const struct ini_section *section)
{
	struct theatres_row row;

	field_clear(&row, theatres_fields);
	row.theatres = *theatres_of(l);
	if (field_read(&row, theatres_fields, section, &l->context, l->diag) < 0)
		return;
	*theatres_of(l) = row.theatres;
	theatres_of(l)->differ = true;
	if (row.pontoons)
		mark_pontoons(l, theatres_of(l), section, row.pontoons);
}

/* ---- theatres: [leader UNIT] ---- */

static const struct field values_fields[] = {
	{FIELD_OF(struct gc_other_values, theatre, "theatre", FIELD_WORD, "where"),
		.words = gc_theatre_words, .required = true},
	{FIELD_OF(struct gc_other_values, tactical, "tactical", FIELD_INT,
		 "Tactical Value there"),
		.max = 9, .required = true},
	{FIELD_OF(struct gc_other_values, command_value, "command-value", FIELD_INT,
		 "Command Value there"),
		.max = 9, .required = true},
	FIELD_END,
};

static void load_values(struct loader *l, const struct ini_section *section, const char *id)
{
	struct gc_theatres *out = theatres_of(l);
	struct gc_other_values row;

	if (!loader_fits(l, section->where.file, out->valued + 1, OTHER_VALUES_MAX))
		return;
	field_clear(&row, values_fields);
	if (field_read(&row, values_fields, section, &l->context, l->diag) < 0 ||
		(row.unit = gc_unit_of_section(l, section, id)) < 0)
		return;
	if (!gc_is_leader(game_of(l), row.unit))
		WRONG(l, section, "command-value", "[%s]: it is no leader", section->name);
	out->values[out->valued++] = row;
}

/* ---- theatres: [formation DIVISION] ---- */

struct formation_row {
	struct gc_formation formation;
	struct field_refs brigade;
};

static const struct field formation_fields[] = {
	{FIELD_OF(struct formation_row, formation.leader, "leader", FIELD_REF,
		 "who leads its brigades"),
		.refs = REF_UNIT},
	{FIELD_OF(struct formation_row, brigade, "brigades", FIELD_REFS,
		 "into which it is divided"),
		.refs = REF_UNIT, .required = true},
	FIELD_END,
};

/* What is wrong with a formation; NULL: nothing. */
static const char *formation_fault(const struct loader *l, const struct gc_formation *in)
{
	const struct game *game = game_of(l);

	if (game->unit[in->division].size < SIZE_DEMI_DIVISION)
		return "a division or demi-division is divided";
	if (in->leader >= 0 && !gc_is_leader(game, in->leader))
		return "its leader is none";
	for (int i = 0; i < in->brigades; i++) {
		const struct unit *brigade = &game->unit[in->brigade[i]];

		if (brigade->arm != ARM_INFANTRY || brigade->size > SIZE_BRIGADE ||
			brigade->side != game->unit[in->division].side)
			return "its brigades are infantry brigades of its side";
		if (in->leader >= 0 && !gc_obeys(game, in->brigade[i], in->leader))
			return "its brigades obey its leader";
	}
	return NULL;
}

static void load_formation(
	struct loader *l, const struct ini_section *section, const char *id)
{
	struct gc_theatres *out = theatres_of(l);
	struct formation_row row;
	const char *fault;

	if (!loader_fits(l, section->where.file, out->formations + 1, FORMATIONS_MAX))
		return;
	field_clear(&row, formation_fields);
	if (field_read(&row, formation_fields, section, &l->context, l->diag) < 0 ||
		(row.formation.division = gc_unit_of_section(l, section, id)) < 0)
		return;
	row.formation.brigades = game_load_refs(l, section, "brigades", &row.brigade,
		row.formation.brigade, FORMATION_BRIGADES);
	if ((fault = formation_fault(l, &row.formation)))
		WRONG(l, section, "brigades", "[%s]: %s", section->name, fault);
	out->formation[out->formations++] = row.formation;
}

/* ---- theatres: [part COMMAND] ---- */

struct part_row {
	int of;
};

static const struct field part_fields[] = {
	{FIELD_OF(
		 struct part_row, of, "of", FIELD_REF, "the command of which it is a part"),
		.refs = REF_COMMAND, .required = true},
	FIELD_END,
};

/* As `within` of a command that another game has. */
static void load_part(struct loader *l, const struct ini_section *section, const char *id)
{
	int command = loader_find(l, REF_COMMAND, id);
	struct game *game = game_of(l);
	struct part_row row;

	field_clear(&row, part_fields);
	if (field_read(&row, part_fields, section, &l->context, l->diag) < 0)
		return;
	if (command < 0 || gc_command_is_within(game, row.of, command) ||
		game->command[command].side != game->command[row.of].side)
		WRONG(l, section, "of", "[%s]: a command of the same side was expected",
			section->name);
	else
		game->command[command].within = row.of;
}

/* ---- theatres: both files ---- */

static const struct game_section theatre_sections[] = {
	{"theatres", .once = load_theatres, .required = true},
	{"leader", "UNIT", .each = load_values},
	GAME_SECTIONS_END,
};

static const struct game_section formation_sections[] = {
	{"part", "COMMAND", .each = load_part},
	{"formation", "UNIT", .each = load_formation},
	GAME_SECTIONS_END,
};

/* Reads theatres.ini and formations.ini of the loader's game; without the first theatres
 * are alike. */
static void gc_load_theatres(struct gc_theatres *out, struct loader *l)
{
	memset(out, 0, sizeof *out);
	game_sections_read(l, loader_file(l, "theatres.ini"), theatre_sections);
	game_sections_read(l, loader_file(l, "formations.ini"), formation_sections);
}

/* ---- the events of the Valley ---- */

const char *const gc_valley_event_words[] = {"none", "rain", "major-rivers", "minor-rivers",
	"union-paralysis", "banks-cavalry", "straggling", NULL};

static const struct field event_fields[] = {
	{FIELD_OF(struct gc_valley_event, kind, "kind", FIELD_WORD, "what happens"),
		.words = gc_valley_event_words, .required = true},
	{FIELD_OF(struct gc_valley_event, turns, "turns", FIELD_INT, "for how many"),
		.max = DAYS_MAX},
	FIELD_END,
};

static void load_valley_event(
	struct loader *l, const struct ini_section *section, const char *id)
{
	struct gc_valley_events *events = &gc_campaign_of(l)->valley_events;
	int sum;

	if (!game_section_number(l, section, id, VALLEY_EVENT_MOST, &sum))
		return;
	field_read(&events->event[sum], event_fields, section, &l->context, l->diag);
	events->events++;
}

/* V15. To be read last, when all others are there. */
static void valley_events_finish(struct loader *l)
{
	int rows = gc_campaign_of(l)->valley_events.events;

	if (rows && rows != VALLEY_EVENT_MOST - VALLEY_EVENT_LEAST + 1)
		diag_error(l->diag,
			"a [valley-event SUM] was expected for each sum from %d to %d",
			VALLEY_EVENT_LEAST, VALLEY_EVENT_MOST);
}

/* ---- the campaign ---- */

const char *const gc_campaign_files[] = {CAMPAIGN_FILE, "richmond.ini", "boxes.ini",
	"western-boxes.ini", "stand-ins.ini", "weather.ini", "counties.ini", "supplies.ini",
	"points.ini", "valley.ini", "valley-boxes.ini", "valley-counties.ini",
	"valley-points.ini", "valley-events.ini", NULL};

/* ---- the campaign: [campaign] ---- */

static const struct field campaign_fields[] = {
	{FIELD_OF(struct gc_campaign, theatre, "theatre", FIELD_WORD,
		 "whose hexes alone are entered"),
		.words = gc_theatre_words},
	{FIELD_OF(struct gc_campaign, ties, "ties", FIELD_INT,
		 "so many of them end the actions of a day"),
		.min = 1, .max = 99, .required = true},
	FIELD_END,
};

static void load_campaign(struct loader *l, const struct ini_section *section)
{
	struct gc_campaign *campaign = gc_campaign_of(l);

	field_read(campaign, campaign_fields, section, &l->context, l->diag);
	if (!ini_entry(section, "theatre"))
		campaign->theatre = -1;
}

/* ---- the campaign: [cycle THEATRE] ---- */

static const struct field calendar_fields[] = {
	{FIELD_OF(struct gc_calendar, first, "first", FIELD_INT, "the turn of the first"),
		.min = 1, .max = DAYS_MAX, .required = true},
	{FIELD_OF(struct gc_calendar, every, "every", FIELD_INT,
		 "turns from each to the next"),
		.min = 1, .max = DAYS_MAX, .required = true},
	FIELD_END,
};

static void load_calendar(
	struct loader *l, const struct ini_section *section, const char *id)
{
	int theatre = text_index(gc_theatre_words, id);

	if (theatre < 0) {
		diag_add(l->diag, DIAG_ERROR, section->where,
			"[%s]: `richmond` or `valley` was expected", section->name);
		return;
	}
	field_read(&gc_campaign_of(l)->calendar[theatre], calendar_fields, section,
		&l->context, l->diag);
}

/* ---- the campaign: [snow] ---- */

static const struct field snow_fields[] = {
	{FIELD_OF(struct gc_snow, before, "before", FIELD_INT,
		 "the turn from which on there is none"),
		.max = DAYS_MAX, .required = true},
	{FIELD_OF(struct gc_snow, most, "most", FIELD_INT,
		 "on this or less, on a die, rain is snow"),
		.max = DIE, .required = true},
	FIELD_END,
};

static void load_snow(struct loader *l, const struct ini_section *section)
{
	field_read(&gc_campaign_of(l)->snow, snow_fields, section, &l->context, l->diag);
}

/* ---- the campaign: [strategic] ---- */

static const struct field strategic_fields[] = {
	{FIELD_OF(struct gc_strategic, movement[FOOT], "foot", FIELD_INT, "MP on foot"),
		.min = 1, .max = 99, .required = true},
	{FIELD_OF(struct gc_strategic, movement[HORSE], "horse", FIELD_INT, "of cavalry"),
		.min = 1, .max = 99, .required = true},
	{FIELD_OF(struct gc_strategic, fatigue, "fatigue", FIELD_INT,
		 "the highest FL at which it may begin"),
		.max = FATIGUE_MAX, .required = true},
	{FIELD_OF(struct gc_strategic, distance, "distance", FIELD_INT,
		 "hexes from the enemy: nearer nobody comes"),
		.max = 99, .required = true},
	FIELD_END,
};

static void load_strategic(struct loader *l, const struct ini_section *section)
{
	field_read(&gc_campaign_of(l)->strategic, strategic_fields, section, &l->context,
		l->diag);
}

/* ---- the campaign: [norfolk] ---- */

static const struct field norfolk_fields[] = {
	{FIELD_OF(struct gc_norfolk, box, "box", FIELD_REF, "the box that is attacked"),
		.refs = REF_PLACE, .required = true},
	{FIELD_OF(struct gc_norfolk, from, "from", FIELD_REF, "the box of the attackers"),
		.refs = REF_PLACE, .required = true},
	{FIELD_OF(struct gc_norfolk, retreat, "retreat", FIELD_REF,
		 "the box to which its garrison goes"),
		.refs = REF_PLACE, .required = true},
	{FIELD_OF(struct gc_norfolk, turn, "first-turn", FIELD_INT,
		 "the turn from which on it can be"),
		.min = 1, .max = DAYS_MAX, .required = true},
	FIELD_END,
};

static void load_norfolk(struct loader *l, const struct ini_section *section)
{
	field_read(
		&gc_campaign_of(l)->norfolk, norfolk_fields, section, &l->context, l->diag);
}

/* ---- the campaign: theatres that are not played ---- */

static void close_theatres(struct game *game, struct arena *arena)
{
	const struct gc_campaign *campaign = game->campaign;
	struct gc_map *land = &game->land;

	if (campaign->theatre < 0)
		return;
	land->closed = ARENA_NEW_ARRAY(arena, (size_t)game->map.places, bool);
	for (int i = 0; i < game->hexes; i++)
		land->closed[i] = (int)land->theatre[i] != campaign->theatre;
}

/* ---- the campaign: all of them ---- */

/* Boxes have been read with the hexes. */
static const struct game_section sections[] = {
	{"campaign", .once = load_campaign, .required = true},
	{"cycle", "THEATRE", .each = load_calendar},
	{"box", "ID"},
	{"snow", .once = load_snow},
	{"valley-event", "SUM", .each = load_valley_event},
	{"control", .once = gc_load_control},
	{"valley-control", .once = gc_load_valley_control},
	{"county", "ID", .each = gc_load_county},
	{"city", "ID", .each = gc_load_city},
	{"supply", .once = gc_load_supply, .required = true},
	{"depots", "ID", .each = gc_load_depots},
	{"valley-supply", .once = gc_load_valley_supply},
	{"ammunition", .once = gc_load_ammunition, .required = true},
	{"siege", .once = gc_load_siege},
	{"posture", .once = gc_load_posture},
	{"score", "ID", .each = gc_load_score},
	{"end", "TURN", .each = gc_load_end},
	{"strategic", .once = load_strategic},
	{"norfolk", .once = load_norfolk},
	GAME_SECTIONS_END,
};

void gc_load_campaign(struct loader *l)
{
	struct game *game = l->game;

	if (!game->campaign)
		return;
	game->campaign->supplies.siege.place = game->campaign->supplies.posture.leader = -1;
	gc_load_areas(l);
	game_sections_read_files(l, gc_campaign_files, sections);
	gc_load_organization(l);
	gc_load_theatres(&game->campaign->theatres, l);
	gc_load_district(l);
	gc_load_release_rules(l);
	close_theatres(game, l->arena);
	gc_counties_finish(l);
	valley_events_finish(l);
	gc_load_railroads(&game->campaign->rail, l);
	gc_load_waters(&game->campaign->waters, l);
	gc_load_transfers(&game->campaign->transfers, l);
	gc_join_boxes(l);
}
