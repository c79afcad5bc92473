/* 25 [control], [county ID] and [city ID] of campaign.ini, and what follows from the map.
 */
#include <string.h>

#include "rules/great-campaigns/data/data_private.h"

static const struct field control_fields[] = {
	{FIELD_OF(struct gc_counties, infantry, "infantry", FIELD_INT,
		 "MV of Confederate infantry that keep a county from the Union"),
		.min = 1, .max = STRENGTH_MAX, .required = true},
	FIELD_END,
};

void gc_load_control(struct loader *l, const struct ini_section *section)
{
	field_read(&gc_campaign_of(l)->counties, control_fields, section, &l->context,
		l->diag);
}

#define VALLEY(member, key, text)                                                          \
	{                                                                                  \
		FIELD_OF(struct gc_valley_control, member, key, FIELD_INT, text),          \
			.min = 1, .max = 99, .required = true                              \
	}

static const struct field valley_fields[] = {
	VALLEY(seat, "seat", "MV of a unit that takes a seat"),
	VALLEY(keep, "keep", "MV of a unit that keeps a county from the enemy"),
	VALLEY(half, "half", "MV in a county that count half of its points"),
	VALLEY(part, "part", "so many claims are worth a cycle's points"),
	VALLEY(brigade, "brigade", "VP for a brigade that has raided and falls"),
	VALLEY(division, "division", "VP for such a division"),
	FIELD_END,
};

void gc_load_valley_control(struct loader *l, const struct ini_section *section)
{
	field_read(&gc_campaign_of(l)->counties.valley, valley_fields, section, &l->context,
		l->diag);
}

struct county_row {
	struct gc_county county;
	struct field_refs hexes, gates;
};

#define COMMON_FIELDS                                                                      \
	{FIELD_OF(                                                                         \
		 struct county_row, county.name, "name", FIELD_TEXT, "what it is called"), \
		.required = true},                                                         \
		{FIELD_OF(struct county_row, county.seat, "seat", FIELD_REF,               \
			 "hex that is taken to control it"),                               \
			.refs = REF_PLACE},                                                \
		{FIELD_OF(struct county_row, county.points, "points", FIELD_INT,           \
			 "VP of a cycle in which the Union controls it"),                  \
			.max = 99},                                                        \
		{FIELD_OF(struct county_row, county.theatre, "theatre", FIELD_WORD,        \
			 "by whose rules it is controlled"),                               \
			.words = gc_theatre_words},                                        \
	{                                                                                  \
		FIELD_OF(struct county_row, county.holder, "holder", FIELD_WORD,           \
			"who controls it at first"),                                       \
			.words = gc_holder_words, .required = true                         \
	}

#define POINTS(member, key, text)                                                          \
	{                                                                                  \
		FIELD_OF(struct county_row, county.member, key, FIELD_INT, text),          \
			.max = 999                                                         \
	}

static const struct field county_fields[] = {
	COMMON_FIELDS,
	{FIELD_OF(struct county_row, county.box, "box", FIELD_REF, "box that lies in it"),
		.refs = REF_PLACE},
	{FIELD_OF(struct county_row, gates, "gates", FIELD_REFS,
		 "hexes to which its roads lead"),
		.refs = REF_PLACE},
	{FIELD_OF(struct county_row, county.beside, "beside", FIELD_TEXT,
		"one that it touches off the sheets")},
	{FIELD_OF(struct county_row, county.base, "base", FIELD_BOOL,
		"Confederate supplies come from there")},
	{FIELD_OF(struct county_row, county.title, "title", FIELD_TEXT,
		"what it is called in full; else its name and County")},
	{FIELD_OF(struct county_row, county.otherwise, "otherwise", FIELD_WORD,
		 "who has it when neither holds it"),
		.words = gc_holder_words},
	{FIELD_OF(struct county_row, county.second, "second-seat", FIELD_REF,
		 "another hex that is taken to control it"),
		.refs = REF_PLACE},
	{FIELD_OF(
		struct county_row, county.maryland, "maryland", FIELD_BOOL, "of Maryland")},
	POINTS(lack, "lack", "VP lost in a cycle in which the Union has it not"),
	POINTS(raid, "raid", "VP lost in a cycle in which the Confederates have it"),
	POINTS(raid_second, "raid-second", "the same by the second seat"),
	{FIELD_OF(struct county_row, county.marks, "marks", FIELD_BOOL,
		"who has been there is worth VP when he falls")},
	FIELD_END,
};

static const struct field city_fields[] = {
	COMMON_FIELDS,
	{FIELD_OF(struct county_row, hexes, "hexes", FIELD_REFS, "what it is made of"),
		.refs = REF_PLACE, .required = true},
	{FIELD_OF(struct county_row, county.bonus, "bonus", FIELD_INT,
		 "VP for the Union that controls it at the end"),
		.max = 999},
	FIELD_END,
};

/* L3.8, L4.8: who has what neither side holds, where the county does not say it; a box
 * has no such key. */
static int usual_owner(const struct gc_county *county)
{
	return county->theatre == THEATRE_RICHMOND ? CONFEDERATE : UNION;
}

/* Room for one more; NULL after an error. */
static struct gc_county *add(struct loader *l, const struct ini_section *section,
	const struct field *fields, struct county_row *row, const char *id)
{
	struct gc_counties *counties = &gc_campaign_of(l)->counties;

	if (!loader_fits(l, section->where.file, counties->counties + 1, COUNTIES_MAX))
		return NULL;
	field_clear(row, fields);
	if (field_read(row, fields, section, &l->context, l->diag) < 0)
		return NULL;
	if (!ini_entry(section, "otherwise"))
		row->county.otherwise = usual_owner(&row->county);
	row->county.id = id;
	counties->county[counties->counties] = row->county;
	return &counties->county[counties->counties++];
}

void gc_load_county(struct loader *l, const struct ini_section *section, const char *id)
{
	struct county_row row = {.county = {.hexes = 0}};
	struct gc_county *county = add(l, section, county_fields, &row, id);

	if (!county)
		return;
	if (!county->title)
		county->title = arena_printf(l->arena, "%s County", county->name);
	county->gates =
		game_load_refs(l, section, "gates", &row.gates, county->gate, COUNTY_GATES);
}

void gc_load_city(struct loader *l, const struct ini_section *section, const char *id)
{
	struct county_row row = {.county = {.box = -1}};
	struct gc_county *city = add(l, section, city_fields, &row, id);

	if (!city)
		return;
	city->box = city->second = -1;
	if (city->theatre == THEATRE_VALLEY)
		city->otherwise = NO_SIDE;
	city->title = city->name;
	city->hexes =
		game_load_refs(l, section, "hexes", &row.hexes, city->hex, CITY_HEXES);
}

/* ---- what the map says ---- */

/* Of each county the text that its hexes have; of a city none. */
static void find_texts(
	const char **text, const struct gc_map *land, const struct gc_counties *counties)
{
	for (int i = 0; i < counties->counties; i++) {
		const struct gc_county *county = &counties->county[i];

		text[i] = gc_county_is_city(county) ? NULL
						    : gc_county_text(land, county->name);
	}
}

static int county_of(
	const struct gc_counties *counties, const char *const *text, const char *hex)
{
	for (int i = 0; hex && i < counties->counties; i++)
		if (text[i] == hex)
			return i;
	return -1;
}

/* The hexes of the sheets say their county, neighbours mostly the same; a box lies where
 * its county says. */
static void find_counties(struct loader *l, struct gc_counties *counties)
{
	const struct game *game = game_of(l);
	const char *text[COUNTIES_MAX], *last = NULL;
	int found = -1;

	find_texts(text, &game->land, counties);
	counties->of = ARENA_NEW_ARRAY(l->arena, (size_t)game->map.places, int);
	for (int i = 0; i < game->map.places; i++) {
		const char *county = gc_is_box(game, i) ? NULL : game->land.county[i];

		if (county != last)
			found = county_of(counties, text, county);
		counties->of[i] = found;
		last = county;
	}
	for (int i = 0; i < counties->counties; i++)
		if (counties->county[i].box >= 0)
			counties->of[counties->county[i].box] = i;
}

/* What is asked of each unit, and seldom is so. */
static void find_seats(struct loader *l, struct gc_counties *counties)
{
	counties->seat = ARENA_NEW_ARRAY(l->arena, (size_t)game_of(l)->map.places, bool);
	for (int i = 0; i < counties->counties; i++) {
		const struct gc_county *county = &counties->county[i];

		if (county->seat >= 0)
			counties->seat[county->seat] = true;
		if (county->second >= 0)
			counties->seat[county->second] = true;
		if (gc_county_is_city(county))
			counties->city[counties->cities++] = i;
	}
}

static void join(struct gc_counties *counties, int a, int b)
{
	county_set_add(&counties->next[a], b);
	county_set_add(&counties->next[b], a);
}

/* Those that touch where no sheet shows it. */
static void find_beside(struct loader *l, struct gc_counties *counties)
{
	for (int i = 0; i < counties->counties; i++) {
		const char *beside = counties->county[i].beside;
		int k = 0;

		if (!beside)
			continue;
		while (k < counties->counties && strcmp(counties->county[k].id, beside))
			k++;
		if (k < counties->counties)
			join(counties, i, k);
		else
			diag_error(l->diag, "[county %s]: there is no county `%s`",
				counties->county[i].id, beside);
	}
}

static void find_neighbours(const struct game *game, struct gc_counties *counties)
{
	for (int i = 0; i < game->map.links; i++) {
		const struct link *link = &game->map.link[i];
		int from = counties->of[link->from], to = counties->of[link->to];

		if (from < 0 || to < 0 || from == to)
			continue;
		if (!gc_passable(&game->land, i, link->to) ||
			!gc_passable(&game->land, i, link->from))
			continue;
		join(counties, from, to);
	}
}

/* Notes the middle of each that has hexes of the map, and how many. */
static void find_middles(const struct game *game, struct gc_counties *counties, int *hexes)
{
	long long across[COUNTIES_MAX] = {0}, down[COUNTIES_MAX] = {0};

	for (int i = 0; i < game->map.places; i++) {
		int county = counties->of[i];

		if (county < 0 || gc_is_box(game, i))
			continue;
		across[county] += game->map.place[i].x;
		down[county] += game->map.place[i].y;
		hexes[county]++;
	}
	for (int i = 0; i < counties->counties; i++) {
		if (!hexes[i])
			continue;
		counties->across[i] = (int)(across[i] / hexes[i]);
		counties->down[i] = (int)(down[i] / hexes[i]);
	}
}

void gc_counties_finish(struct loader *l)
{
	const struct game *game = game_of(l);
	struct gc_counties *counties = &gc_campaign_of(l)->counties;
	int hexes[COUNTIES_MAX] = {0};

	find_counties(l, counties);
	find_seats(l, counties);
	find_neighbours(game, counties);
	find_beside(l, counties);
	find_middles(game, counties, hexes);
	for (int i = 0; i < counties->counties; i++) {
		const struct gc_county *county = &counties->county[i];

		if (gc_county_is_city(county) || hexes[i] || county->box >= 0)
			continue;
		diag_error(l->diag, "[county %s]: no hex of the map lies in `%s`",
			county->id, county->name);
	}
}

int gc_county_at(const struct gc_counties *counties, int place)
{
	if (counties->of[place] >= 0)
		return counties->of[place];
	for (int i = 0; i < counties->counties; i++)
		if (counties->county[i].seat == place && counties->county[i].hexes == 1)
			return i;
	return -1;
}
