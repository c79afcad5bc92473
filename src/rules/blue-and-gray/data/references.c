/* Lists of ids and references to them, as the loaders read them. */
#include "rules/blue-and-gray/data/game_private.h"

void bg_collect(
	struct loader *l, int ref, const struct ini *ini, const char *prefix, int max)
{
	const char **id =
		ARENA_NEW_ARRAY(l->arena, (size_t)loader_sections(ini) + 1, const char *);
	int count = 0;

	for (const struct ini_section *s = ini->first; s; s = s->next)
		if (ini_section_id(s, prefix))
			id[count++] = ini_section_id(s, prefix);
	loader_fits(l, ini->file, count, max);
	l->ids[ref] = field_ids_make(l->arena, id, count < max ? count : max);
}
