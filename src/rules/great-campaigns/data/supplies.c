/*
 * Supply and what is counted with it: [supply], [depots ID], [ammunition], [siege],
 * [posture], [score ID] and [end TURN] of a campaign; V24 [valley-supply], and boxes as
 * counties that have neighbours.
 */
#include "rules/great-campaigns/data/data_private.h"

/* ---- supply, ammunition, siege, posture, points, end ---- */

#define NUMBER(type, member, key, text, least, most)                                       \
	{                                                                                  \
		FIELD_OF(type, member, key, FIELD_INT, text),                              \
			.min = (least), .max = (most), .required = true                    \
	}

static struct gc_supplies *supplies_of(struct loader *l)
{
	return &gc_campaign_of(l)->supplies;
}

/* ---- 30 ---- */

static const struct field supply_fields[] = {
	NUMBER(struct gc_supply, depot_hexes, "depot-hexes",
		"hexes from a depot within which units are in supply", 0, 20),
	NUMBER(struct gc_supply, wagon_hexes, "wagon-hexes",
		"hexes by road from a complete depot within which one may be placed", 0,
		40),
	NUMBER(struct gc_supply, changes, "changes",
		"depots placed or completed in a segment", 1, 9),
	NUMBER(struct gc_supply, loss, "loss", "MV of who is out of supply", 0, 9),
	NUMBER(struct gc_supply, extended, "extended-march",
		"added to the die of its extended march", 0, 3),
	NUMBER(struct gc_supply, forage_good, "forage",
		"die with which foragers are in supply, or less", 0, 9),
	NUMBER(struct gc_supply, forage_fair, "forage-disorganized",
		"die with which they are disorganized, or less", 0, 9),
	NUMBER(struct gc_supply, forage_rain, "forage-rain", "added in rain", 0, 3),
	NUMBER(struct gc_supply, forage_many, "forage-many",
		"MV of foragers above which a county is crowded", 0, 99),
	NUMBER(struct gc_supply, forage_crowd, "forage-crowd", "added in such a county", 0,
		3),
	NUMBER(struct gc_supply, forage_fatigue, "forage-fatigue",
		"levels of fatigue that it costs", 0, 4),
	FIELD_END,
};

void gc_load_supply(struct loader *l, const struct ini_section *section)
{
	field_clear(&supplies_of(l)->supply, supply_fields);
	field_read(&supplies_of(l)->supply, supply_fields, section, &l->context, l->diag);
}

struct depots_row {
	int side;
	struct field_refs at;
};

static const struct field depots_fields[] = {
	{FIELD_OF(struct depots_row, side, "side", FIELD_WORD, "whose they are"),
		.words = game_side_words},
	{FIELD_OF(struct depots_row, at, "at", FIELD_REFS, "where they are at first"),
		.refs = REF_PLACE, .required = true},
	FIELD_END,
};

void gc_load_depots(struct loader *l, const struct ini_section *section, const char *id)
{
	struct gc_supplies *supplies = supplies_of(l);
	struct depots_row row;
	int at[START_DEPOTS], count;

	(void)id;
	field_clear(&row, depots_fields);
	if (field_read(&row, depots_fields, section, &l->context, l->diag) < 0)
		return;
	count = game_load_refs(
		l, section, "at", &row.at, at, START_DEPOTS - supplies->depots);
	for (int i = 0; i < count; i++)
		supplies->depot[supplies->depots++] =
			(struct gc_start_depot){at[i], row.side};
}

/* ---- 31, siege, 33 ---- */

static const struct field ammunition_fields[] = {
	NUMBER(struct gc_ammunition, boxes, "boxes", "that a unit carries", 1, 9),
	NUMBER(struct gc_ammunition, loss, "loss", "MV lost in a combat that spends one", 1,
		21),
	NUMBER(struct gc_ammunition, modifier, "modifier",
		"of attackers who have no more of it", -9, 0),
	NUMBER(struct gc_ammunition, guns, "guns", "Artillery Values are divided by this",
		1, 9),
	NUMBER(struct gc_ammunition, refill, "refill", "boxes of a cycle", 1, 9),
	FIELD_END,
};

void gc_load_ammunition(struct loader *l, const struct ini_section *section)
{
	field_clear(&supplies_of(l)->ammunition, ammunition_fields);
	field_read(&supplies_of(l)->ammunition, ammunition_fields, section, &l->context,
		l->diag);
}

static const struct field siege_fields[] = {
	{FIELD_OF(struct gc_siege, place, "at", FIELD_REF, "where it is at first"),
		.refs = REF_PLACE, .required = true},
	NUMBER(struct gc_siege, fatigue, "fatigue", "its level at first, and when moved", 0,
		FATIGUE_MAX),
	NUMBER(struct gc_siege, artillery, "artillery", "what it adds in an assault", 0,
		20),
	NUMBER(struct gc_siege, recovers, "recovers", "levels of a cycle", 1, FATIGUE_MAX),
	FIELD_END,
};

void gc_load_siege(struct loader *l, const struct ini_section *section)
{
	field_clear(&supplies_of(l)->siege, siege_fields);
	field_read(&supplies_of(l)->siege, siege_fields, section, &l->context, l->diag);
}

static const struct field posture_fields[] = {
	NUMBER(struct gc_posture, passive, "passive", "a die of so much or more", 1, 9),
	NUMBER(struct gc_posture, again, "again", "added when it is passive already", -9,
		9),
	{FIELD_OF(struct gc_posture, leader, "leader", FIELD_REF, "who fears for himself"),
		.refs = REF_UNIT},
	NUMBER(struct gc_posture, near, "near", "hexes of enemies who have come nearer", 0,
		40),
	NUMBER(struct gc_posture, near_added, "near-added", "added for them", -9, 9),
	NUMBER(struct gc_posture, losses, "losses",
		"MV that the Confederates have lost more than the Union", 0, 99),
	NUMBER(struct gc_posture, losses_added, "losses-added", "added for them", -9, 9),
	NUMBER(struct gc_posture, within, "within", "hexes of enemies to keep away from", 0,
		99),
	FIELD_END,
};

void gc_load_posture(struct loader *l, const struct ini_section *section)
{
	field_clear(&supplies_of(l)->posture, posture_fields);
	field_read(&supplies_of(l)->posture, posture_fields, section, &l->context, l->diag);
}

/* ---- 35 ---- */

static const struct field score_fields[] = {
	{FIELD_OF(struct gc_score, text, "text", FIELD_TEXT, "what it is given for"),
		.required = true},
	NUMBER(struct gc_score, points, "points", "VP for the Union", -99, 99),
	FIELD_END,
};

void gc_load_score(struct loader *l, const struct ini_section *section, const char *id)
{
	const struct field_ids ids = {gc_score_words, SCORE_KINDS, NULL};
	int kind = field_ids_find(&ids, id);

	if (kind < 0) {
		diag_add(l->diag, DIAG_ERROR, section->where,
			"[%s]: nothing of that name is scored; norfolk, virginia, depot-lost, gunboat-lost, carolina, coast, harpers-ferry, arsenal, navy-yard or baltimore-depot was expected",
			section->name);
		return;
	}
	field_clear(&supplies_of(l)->score[kind], score_fields);
	field_read(
		&supplies_of(l)->score[kind], score_fields, section, &l->context, l->diag);
}

/* ---- 36 ---- */

static const struct field end_fields[] = {
	NUMBER(struct gc_end_die, least, "die", "with so much or more the game ends", 1, 6),
	FIELD_END,
};

void gc_load_end(struct loader *l, const struct ini_section *section, const char *id)
{
	struct gc_supplies *supplies = supplies_of(l);
	struct gc_end_die row;

	if (!loader_fits(l, section->where.file, supplies->ends + 1, END_DIES))
		return;
	field_clear(&row, end_fields);
	if (field_read(&row, end_fields, section, &l->context, l->diag) == 0 &&
		game_section_number(l, section, id, DAYS_MAX, &row.turn))
		supplies->end[supplies->ends++] = row;
}

/* ---- the supply of the Valley ---- */

struct valley_supply_row {
	struct gc_valley_supply supply;
	const char *always, *counties;
};

static const struct field valley_supply_fields[] = {
	{FIELD_OF(struct valley_supply_row, always, "always", FIELD_TEXT,
		"area in which Confederates are in supply")},
	{FIELD_OF(struct valley_supply_row, counties, "by-counties", FIELD_TEXT,
		"area in which they are by the counties that they control")},
	{FIELD_OF(struct valley_supply_row, supply.maryland[UNION], "maryland-union",
		 FIELD_INT, "added to the die of Union foragers in Maryland"),
		.min = -9, .max = 9},
	{FIELD_OF(struct valley_supply_row, supply.maryland[CONFEDERATE],
		 "maryland-confederate", FIELD_INT, "of Confederate ones"),
		.min = -9, .max = 9},
	{FIELD_OF(struct valley_supply_row, supply.changes, "changes", FIELD_INT,
		 "depots that a side places or completes in a segment"),
		.min = 1, .max = 9, .required = true},
	FIELD_END,
};

void gc_load_valley_supply(struct loader *l, const struct ini_section *section)
{
	struct gc_valley_supply *out = ARENA_NEW(l->arena, struct gc_valley_supply);
	struct valley_supply_row row;

	field_clear(&row, valley_supply_fields);
	if (field_read(&row, valley_supply_fields, section, &l->context, l->diag) < 0)
		return;
	*out = row.supply;
	out->always = gc_area_named(l, section, "always", row.always);
	out->counties = gc_area_named(l, section, "by-counties", row.counties);
	gc_campaign_of(l)->valley_supply = out;
}

static void join(struct gc_counties *counties, int a, int b)
{
	if (a < 0 || b < 0 || a == b)
		return;
	county_set_add(&counties->next[a], b);
	county_set_add(&counties->next[b], a);
}

static void join_hexes(struct gc_counties *counties, int box, const int *hex, int hexes)
{
	for (int i = 0; i < hexes; i++)
		join(counties, box, gc_county_at(counties, hex[i]));
}

/* L4.10 */
void gc_join_boxes(struct loader *l)
{
	struct gc_campaign *campaign = gc_campaign_of(l);
	struct gc_counties *counties = &campaign->counties;
	const struct gc_transfers *ways = &campaign->transfers;

	if (!campaign->valley_supply)
		return;
	for (int i = 0; i < ways->transfers; i++) {
		const struct gc_transfer *way = &ways->transfer[i];
		int box = way->box < 0 ? -1 : gc_county_at(counties, way->box);

		if (box < 0)
			continue;
		if (way->other >= 0)
			join(counties, box, gc_county_at(counties, way->other));
		join_hexes(counties, box, way->arrive, way->arrivals);
		join_hexes(counties, box, way->leave, way->leavings);
	}
	for (int i = 0; i < ways->links; i++)
		join(counties, gc_county_at(counties, ways->link[i].box[0]),
			gc_county_at(counties, ways->link[i].box[1]));
}
