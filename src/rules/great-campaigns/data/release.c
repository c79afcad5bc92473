/* L4.4, L5.4: release.ini, when the Valley wakes, and who is limited. */
#include "rules/great-campaigns/data/release_private.h"
#include "rules/kit/game_sections.h"

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
	{"late", "ID", .each = gc_load_late},
	{"sleeper", "ID", .each = gc_load_sleeper},
	{"militia", .once = gc_load_militia},
	{"cavalry", .once = gc_load_cavalry},
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
