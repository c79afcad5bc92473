/* Vessels of the files of the sea: gunboats, and the Virginia. 22.0, 24.0 */
#include "base/err.h"
#include "rules/great-campaigns/data/data_private.h"
#include "rules/great-campaigns/data/waters_private.h"

/* ---- vessels ---- */

static const struct field vessel_fields[] = {
	{FIELD_OF(struct gc_vessel, boats, "boats", FIELD_INT, "it supports like so many"),
		.min = 0, .max = 9, .required = true},
	{FIELD_OF(struct gc_vessel, waits_for, "waits-for", FIELD_REF,
		 "it does nothing while this unit lives"),
		.refs = REF_UNIT},
	{FIELD_OF(struct gc_vessel, stays, "stays", FIELD_BOOL, "it never leaves its box")},
	FIELD_END,
};

void gc_load_vessel(struct gc_waters *waters, struct loader *l,
	const struct ini_section *section, const char *id)
{
	struct gc_vessel *vessel = &waters->vessel[waters->vessels];

	if (!loader_fits(l, section->where.file, waters->vessels + 1, VESSELS_MAX))
		return;
	field_clear(vessel, vessel_fields);
	vessel->unit = loader_find(l, REF_UNIT, id);
	if (vessel->unit < 0)
		diag_add(l->diag, DIAG_ERROR, section->where, "there is no unit `%s`", id);
	else if (field_read(vessel, vessel_fields, section, &l->context, l->diag) == OK)
		waters->vessels++;
}

/* ---- 22.0 ---- */

#define VIRGINIA(member, key, low, high, text)                                             \
	{                                                                                  \
		FIELD_OF(struct gc_waters, member, key, FIELD_INT, text),                  \
			.min = (low), .max = (high), .required = true                      \
	}

static const struct field virginia_fields[] = {
	{FIELD_OF(struct gc_waters, ironclad, "ironclad", FIELD_REF, "who comes out"),
		.refs = REF_UNIT, .required = true},
	{FIELD_OF(struct gc_waters, monitor, "monitor", FIELD_REF, "who meets her"),
		.refs = REF_UNIT, .required = true},
	VIRGINIA(sortie_turn, "first-turn", 1, DAYS_MAX, "from which on she may"),
	VIRGINIA(
		sortie_monitor, "monitor-modifier", -9, 9, "added while that one is there"),
	VIRGINIA(sortie_destroyed, "destroyed", 0, 12, "the highest dice that destroy her"),
	VIRGINIA(sortie_closes, "closes", 2, 13, "the least dice that close the Roads"),
	VIRGINIA(sortie_sinks, "sinks", 2, 13, "the least that cost a gunboat, too"),
	VIRGINIA(sortie_turns, "turns", 1, DAYS_MAX, "for which the Roads are closed"),
	FIELD_END,
};

void gc_load_virginia(
	struct gc_waters *waters, struct loader *l, const struct ini_section *section)
{
	field_read(waters, virginia_fields, section, &l->context, l->diag);
}
