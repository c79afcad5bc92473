/* L4.4, L5.8: release.ini, who comes later, and who is let go. */
#include "base/err.h"
#include "base/text.h"
#include "rules/great-campaigns/data/release_private.h"

/* ---- who is called ---- */

static const char *const late_words[LATES] = {
	"fremont", "milroy", "heth", "crook", "kelley"};

struct late_row {
	struct gc_late late;
	struct field_refs units, to;
	const char *where;
};

static const struct field late_fields[] = {
	UNITS(struct late_row, units, "units", "who comes"),
	NUMBER(struct late_row, late.turns, "turns", "later", 0, DAYS_MAX),
	{FIELD_OF(struct late_row, to, "to", FIELD_REFS, "where: the default first"),
		.refs = REF_PLACE, .required = true},
	{FIELD_OF(struct late_row, where, "where", FIELD_TEXT,
		"an area: an enemy there brings them")},
	{FIELD_OF(struct late_row, late.score, "score", FIELD_WORD, "what is scored"),
		.words = gc_score_words},
	FIELD_END,
};

void gc_load_late(struct loader *l, const struct ini_section *section, const char *id)
{
	const struct field_ids ids = {late_words, LATES, NULL};
	int kind = field_ids_find(&ids, id);
	struct gc_late *out;
	struct late_row row;

	if (kind < 0) {
		diag_add(l->diag, DIAG_ERROR, section->where,
			"[%s]: fremont, milroy, heth, crook or kelley was expected",
			section->name);
		return;
	}
	field_clear(&row, late_fields);
	if (field_read(&row, late_fields, section, &l->context, l->diag) < 0)
		return;
	out = &gc_release_rules_of(l)->late[kind];
	*out = row.late;
	out->id = late_words[kind];
	gc_take_units(&out->of, l, section, "units", &row.units);
	out->places = game_load_refs(l, section, "to", &row.to, out->place, LATE_PLACES);
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

void gc_load_sleeper(struct loader *l, const struct ini_section *section, const char *id)
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

void gc_load_militia(struct loader *l, const struct ini_section *section)
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

void gc_load_cavalry(struct loader *l, const struct ini_section *section)
{
	struct cavalry_row row;

	field_clear(&row, cavalry_fields);
	if (field_read(&row, cavalry_fields, section, &l->context, l->diag) == OK)
		gc_take_units(
			&gc_release_rules_of(l)->cavalry, l, section, "units", &row.units);
}
