/*
 * L4.4, L5.4, L5.8: release.ini. When the Valley is released and which units are limited;
 * units that come later or are let go, militia, and Banks's cavalry.
 */
#include "base/text.h"
#include "rules/great-campaigns/data/data_private.h"

#define NUMBER(type, member, key, text, least, most)                                       \
	{                                                                                  \
		FIELD_OF(type, member, key, FIELD_INT, text),                              \
			.min = (least), .max = (most), .required = true                    \
	}
#define UNITS(type, member, key, text)                                                     \
	{                                                                                  \
		FIELD_OF(type, member, key, FIELD_REFS, text), .refs = REF_UNIT,           \
							       .required = true            \
	}
#define AREA(type, member, key, text)                                                      \
	{                                                                                  \
		FIELD_OF(type, member, key, FIELD_TEXT, text), .required = true            \
	}

/* The rules that are read. */
static inline struct gc_release_rules *gc_release_rules_of(const struct loader *l)
{
	return gc_campaign_of(l)->release;
}

/* The units of a key. */
static inline void gc_take_units(struct gc_units *out, struct loader *l,
	const struct ini_section *section, const char *key, const struct field_refs *refs)
{
	out->units = game_load_refs(l, section, key, refs, out->unit, RELEASE_UNITS);
}

/* ---- units that come later ---- */

/* ---- who is called ---- */

static const char *const late_words[CALLUPS] = {
	"fremont", "milroy", "heth", "crook", "kelley"};

struct callup_row {
	struct gc_callup callup;
	struct field_refs units, to;
	const char *where;
};

static const struct field late_fields[] = {
	UNITS(struct callup_row, units, "units", "who comes"),
	NUMBER(struct callup_row, callup.turns, "turns", "later", 0, DAYS_MAX),
	{FIELD_OF(struct callup_row, to, "to", FIELD_REFS, "where: the default first"),
		.refs = REF_PLACE, .required = true},
	{FIELD_OF(struct callup_row, where, "where", FIELD_TEXT,
		"an area: an enemy there brings them")},
	{FIELD_OF(struct callup_row, callup.score, "score", FIELD_WORD, "what is scored"),
		.words = gc_score_words},
	FIELD_END,
};

static void load_callup(struct loader *l, const struct ini_section *section, const char *id)
{
	const struct field_ids ids = {late_words, CALLUPS, NULL};
	int kind = field_ids_find(&ids, id);
	struct gc_callup *out;
	struct callup_row row;

	if (kind < 0) {
		diag_add(l->diag, DIAG_ERROR, section->where,
			"[%s]: fremont, milroy, heth, crook or kelley was expected",
			section->name);
		return;
	}
	field_clear(&row, late_fields);
	if (field_read(&row, late_fields, section, &l->context, l->diag) < 0)
		return;
	out = &gc_release_rules_of(l)->callup[kind];
	*out = row.callup;
	out->id = late_words[kind];
	gc_take_units(&out->of, l, section, "units", &row.units);
	out->places = game_load_refs(l, section, "to", &row.to, out->place, CALLUP_PLACES);
	out->where = gc_area_named(l, section, "where", row.where);
	if (!ini_entry(section, "score"))
		out->score = -1;
}

/* ---- who sleeps ---- */

static const char *const sleeper_words[SLEEPERS] = {"schenck", "cadets"};

struct sleeper_row {
	struct gc_sleeper sleeper;
	const char *where;
};

static const struct field sleeper_fields[] = {
	{FIELD_OF(struct sleeper_row, sleeper.release, "release", FIELD_TEXT,
		 "that of the scenario which holds them"),
		.required = true},
	AREA(struct sleeper_row, where, "where", "an enemy there lets them go"),
	{FIELD_OF(struct sleeper_row, sleeper.enemy, "enemy", FIELD_WORD, "whose enemy"),
		.words = game_side_words, .required = true},
	{FIELD_OF(struct sleeper_row, sleeper.for_good, "for-good", FIELD_BOOL,
		"they are free for good; else as long as he is there")},
	FIELD_END,
};

static void load_sleeper(
	struct loader *l, const struct ini_section *section, const char *id)
{
	const struct field_ids ids = {sleeper_words, SLEEPERS, NULL};
	int kind = field_ids_find(&ids, id);
	struct sleeper_row row;

	if (kind < 0) {
		diag_add(l->diag, DIAG_ERROR, section->where,
			"[%s]: schenck or cadets was expected", section->name);
		return;
	}
	field_clear(&row, sleeper_fields);
	if (field_read(&row, sleeper_fields, section, &l->context, l->diag) < 0)
		return;
	row.sleeper.where = gc_area_named(l, section, "where", row.where);
	gc_release_rules_of(l)->sleeper[kind] = row.sleeper;
}

/* ---- L4.4.5, L4.4.2 ---- */

struct militia_row {
	struct gc_militia militia;
	struct field_refs units;
	const char *strength, *where;
};

static const struct field militia_fields[] = {
	UNITS(struct militia_row, units, "units", "counters for them"),
	NUMBER(struct militia_row, militia.phases, "phases",
		"Reinforcement Phases in a row with a threat till they come", 1, 30),
	{FIELD_OF(struct militia_row, strength, "strength", FIELD_TEXT,
		 "MV of each turn, commas between"),
		.required = true},
	AREA(struct militia_row, where, "where", "in railroad hexes of which they come"),
	{FIELD_OF(struct militia_row, militia.first, "first", FIELD_REF, "the default"),
		.refs = REF_PLACE, .required = true},
	FIELD_END,
};

static void take_strengths(struct gc_militia *out, struct loader *l,
	const struct ini_section *section, const char *text)
{
	char **cell;
	size_t count = text_split(l->arena, text, ',', &cell);

	for (size_t i = 0; i < count; i++)
		if (i == MILITIA_TURNS || !text_to_int(cell[i], 1, 99, &out->strength[i])) {
			diag_add(l->diag, DIAG_ERROR, game_load_key_at(section, "strength"),
				"at most %d numbers of MV were expected", MILITIA_TURNS);
			return;
		}
	out->turns = (int)count;
}

static void load_militia(struct loader *l, const struct ini_section *section)
{
	struct gc_militia *out = &gc_release_rules_of(l)->militia;
	struct militia_row row;

	field_clear(&row, militia_fields);
	if (field_read(&row, militia_fields, section, &l->context, l->diag) < 0)
		return;
	*out = row.militia;
	gc_take_units(&out->of, l, section, "units", &row.units);
	take_strengths(out, l, section, row.strength);
	out->where = gc_area_named(l, section, "where", row.where);
}

struct cavalry_row {
	struct field_refs units;
};

static const struct field cavalry_fields[] = {
	UNITS(struct cavalry_row, units, "units",
		"of the District, whom Banks may be given"),
	FIELD_END,
};

static void load_cavalry(struct loader *l, const struct ini_section *section)
{
	struct cavalry_row row;

	field_clear(&row, cavalry_fields);
	if (field_read(&row, cavalry_fields, section, &l->context, l->diag) == OK)
		gc_take_units(
			&gc_release_rules_of(l)->cavalry, l, section, "units", &row.units);
}

/* ---- the release of the Valley ---- */

/* ---- L4.4.3 ---- */

struct valley_row {
	struct gc_valley_release valley;
	const char *area, *trigger, *south;
	struct field_refs southern;
};

static const struct field valley_fields[] = {
	AREA(struct valley_row, area, "area", "the Valley"),
	AREA(struct valley_row, trigger, "trigger",
		"a Confederate who acts there wakes it"),
	AREA(struct valley_row, south, "south", "or one who enters there, but for these"),
	UNITS(struct valley_row, southern, "southern", "who begin there"),
	{FIELD_OF(struct valley_row, valley.release, "release", FIELD_TEXT,
		 "that of the scenario which holds the Union's units"),
		.required = true},
	NUMBER(struct valley_row, valley.die, "die", "with which it is released, or less",
		0, 6),
	NUMBER(struct valley_row, valley.later, "later",
		"added for each cycle behind the first", -6, 0),
	NUMBER(struct valley_row, valley.augment, "augment",
		"MV of a Confederate unit in each cycle till then", 0, 9),
	NUMBER(struct valley_row, valley.augment_first, "augment-first", "in the first", 0,
		9),
	NUMBER(struct valley_row, valley.augment_most, "augment-most",
		"that none has more than", 1, STRENGTH_MAX),
	FIELD_END,
};

static void load_valley(struct loader *l, const struct ini_section *section)
{
	struct gc_valley_release *out = &gc_release_rules_of(l)->valley;
	struct valley_row row;

	field_clear(&row, valley_fields);
	if (field_read(&row, valley_fields, section, &l->context, l->diag) < 0)
		return;
	*out = row.valley;
	out->valley = gc_area_named(l, section, "area", row.area);
	out->trigger = gc_area_named(l, section, "trigger", row.trigger);
	out->south = gc_area_named(l, section, "south", row.south);
	gc_take_units(&out->southern, l, section, "southern", &row.southern);
}

/* ---- L4.4.4 ---- */

struct mountain_row {
	struct field_refs units, enemy;
	const char *closed;
	int distance;
};

static const struct field mountain_fields[] = {
	UNITS(struct mountain_row, units, "units", "who may move before the release"),
	AREA(struct mountain_row, closed, "closed", "where they do not go then"),
	NUMBER(struct mountain_row, distance, "distance",
		"hexes that they keep away from others", 0, 99),
	UNITS(struct mountain_row, enemy, "enemy", "these"),
	FIELD_END,
};

static void load_mountain(struct loader *l, const struct ini_section *section)
{
	struct gc_mountain *out = &gc_release_rules_of(l)->mountain;
	struct mountain_row row;

	field_clear(&row, mountain_fields);
	if (field_read(&row, mountain_fields, section, &l->context, l->diag) < 0)
		return;
	gc_take_units(&out->of, l, section, "units", &row.units);
	gc_take_units(&out->enemy, l, section, "enemy", &row.enemy);
	out->closed = gc_area_named(l, section, "closed", row.closed);
	out->distance = row.distance;
}

struct blenker_row {
	struct field_refs units;
	const char *closed;
	int extended;
};

static const struct field blenker_fields[] = {
	UNITS(struct blenker_row, units, "units", "the division"),
	AREA(struct blenker_row, closed, "closed", "where they do not go"),
	NUMBER(struct blenker_row, extended, "extended-march",
		"added to the die of an extended march", 0, 6),
	FIELD_END,
};

static void load_blenker(struct loader *l, const struct ini_section *section)
{
	struct gc_blenker *out = &gc_release_rules_of(l)->blenker;
	struct blenker_row row;

	field_clear(&row, blenker_fields);
	if (field_read(&row, blenker_fields, section, &l->context, l->diag) < 0)
		return;
	gc_take_units(&out->of, l, section, "units", &row.units);
	out->closed = gc_area_named(l, section, "closed", row.closed);
	out->extended = row.extended;
}

/* ---- L5.4 ---- */

static const struct field posture_fields[] = {
	NUMBER(struct gc_valley_posture, passive, "passive", "a die of so much or more", 1,
		9),
	NUMBER(struct gc_valley_posture, again, "again", "added when it is passive already",
		-9, 9),
	NUMBER(struct gc_valley_posture, within, "within",
		"hexes of enemies to keep away from", 0, 99),
	NUMBER(struct gc_valley_posture, overrides, "overrides",
		"times that the Union may be active all the same", 0, 99),
	FIELD_END,
};

static void load_posture(struct loader *l, const struct ini_section *section)
{
	field_clear(&gc_release_rules_of(l)->posture, posture_fields);
	field_read(&gc_release_rules_of(l)->posture, posture_fields, section, &l->context,
		l->diag);
}

/* ---- all of it ---- */

static const struct game_section sections[] = {
	{"valley", .once = load_valley, .required = true},
	{"mountain", .once = load_mountain, .required = true},
	{"blenker", .once = load_blenker, .required = true},
	{"late", "ID", .each = load_callup},
	{"sleeper", "ID", .each = load_sleeper},
	{"militia", .once = load_militia},
	{"cavalry", .once = load_cavalry},
	{"posture", .once = load_posture, .required = true},
	GAME_SECTIONS_END,
};

void gc_load_release_rules(struct loader *l)
{
	const struct ini *ini = loader_file(l, "release.ini");

	if (!ini)
		return;
	gc_campaign_of(l)->release = ARENA_NEW(l->arena, struct gc_release_rules);
	game_sections_read(l, ini, sections);
}
