/* Between the sources that load release.ini. Nobody else includes it. */
#ifndef RULES_GREAT_CAMPAIGNS_DATA_RELEASE_PRIVATE_H
#define RULES_GREAT_CAMPAIGNS_DATA_RELEASE_PRIVATE_H

#include "rules/great-campaigns/data/campaign_private.h"

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

/* release_late.c: [late ID], [sleeper ID], [militia], [cavalry]. */
void gc_load_late(struct loader *l, const struct ini_section *section, const char *id);
void gc_load_sleeper(struct loader *l, const struct ini_section *section, const char *id);
void gc_load_militia(struct loader *l, const struct ini_section *section);
void gc_load_cavalry(struct loader *l, const struct ini_section *section);

#endif
