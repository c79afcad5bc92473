/* [structure KIND] of washington.ini. L5.5 */
#include "rules/great-campaigns/data/structures.h"

#include "base/text.h"
#include "rules/great-campaigns/data/campaign_private.h"
#include "rules/kit/sequence.h"

const char *const gc_structure_words[STRUCTURES + 1] = {
	"arsenal", "navy-yard", "baltimore-depot", NULL};

struct structure_row {
	struct gc_structure structure;
	int strength;
};

static const struct field fields[] = {
	{FIELD_OF(struct structure_row, structure.name, "name", FIELD_TEXT,
		 "what it is called"),
		.required = true},
	{FIELD_OF(struct structure_row, structure.place, "at", FIELD_REF, "the hex"),
		.refs = REF_PLACE, .required = true},
	{FIELD_OF(struct structure_row, strength, "strength", FIELD_INT,
		 "the CV that burns it"),
		.min = 1, .max = 99, .required = true},
	{FIELD_OF(struct structure_row, structure.turns, "turns", FIELD_INT,
		 "for so many turns its loss is felt"),
		.min = 1, .max = DAYS_MAX, .required = true},
	FIELD_END,
};

void gc_load_structure(struct loader *l, const struct ini_section *section, const char *id)
{
	int kind = text_index(gc_structure_words, id);
	struct structure_row row;

	if (kind < 0) {
		diag_add(l->diag, DIAG_ERROR, section->where,
			"[%s]: arsenal, navy-yard or baltimore-depot was expected",
			section->name);
		return;
	}
	field_clear(&row, fields);
	if (field_read(&row, fields, section, &l->context, l->diag) < 0)
		return;
	row.structure.halves = 2 * row.strength;
	gc_campaign_of(l)->structure[kind] = row.structure;
}
