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

struct where bg_key_at(const struct ini_section *section, const char *key)
{
	const struct ini_entry *entry = ini_entry(section, key);

	return entry ? entry->where : section->where;
}

int bg_copy_refs(struct loader *l, const struct ini_section *section, const char *key,
	const struct field_refs *refs, int *out, int max)
{
	if (refs->count > max) {
		diag_add(l->diag, DIAG_ERROR, bg_key_at(section, key),
			"[%s]: no more than %d can stand in '%s'", section->name, max, key);
		return 0;
	}
	for (int i = 0; i < refs->count; i++)
		out[i] = refs->ref[i];
	return refs->count;
}
