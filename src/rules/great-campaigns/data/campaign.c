/* campaign.ini, and what stands beside it by subject: the facts of a campaign. */
#include "base/text.h"
#include "rules/great-campaigns/data/campaign_private.h"
#include "rules/kit/game_sections.h"

const char *const gc_campaign_files[] = {CAMPAIGN_FILE, "richmond.ini", "boxes.ini",
	"western-boxes.ini", "stand-ins.ini", "weather.ini", "counties.ini", "supplies.ini",
	"points.ini", "valley.ini", "valley-boxes.ini", "valley-counties.ini",
	"valley-points.ini", "valley-events.ini", NULL};

/* ---- [campaign] ---- */

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

/* ---- [cycle THEATRE] ---- */

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

/* ---- [snow] ---- */

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

/* ---- [strategic] ---- */

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

/* ---- [norfolk] ---- */

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

/* ---- theatres that are not played ---- */

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

/* ---- all of them ---- */

/* Boxes have been read with the hexes. */
static const struct game_section sections[] = {
	{"campaign", .once = load_campaign, .required = true},
	{"cycle", "THEATRE", .each = load_calendar},
	{"box", "ID"},
	{"snow", .once = load_snow},
	{"valley-event", "SUM", .each = gc_load_valley_event},
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
	gc_valley_events_finish(l);
	gc_load_railroads(&game->campaign->rail, l);
	gc_load_waters(&game->campaign->waters, l);
	gc_load_transfers(&game->campaign->transfers, l);
	gc_join_boxes(l);
}
