#include "rules/kit/game_load.h"

#include <string.h>

#include "base/arena.h"
#include "base/diag.h"
#include "base/err.h"
#include "base/ini.h"
#include "game/loader.h"
#include "rules/kit/game_base.h"
#include "rules/kit/game_files.h"

int game_load(void **out, const struct game_parts *parts, struct arena *arena,
	const struct data_file *file, size_t files, struct diag *diag)
{
	void *game = arena_array(arena, 1, parts->size);
	unsigned errors = diag->errors;
	struct loader *l;

	if (loader_open(&l, arena, file, files, game, parts->refs, diag) < 0)
		return ERR_REFUSED;
	((struct game_base *)game)->refs = l->ids;
	((struct game_base *)game)->parts = parts;
	if (!parts->load(l, file, files) || diag->errors > errors)
		return ERR_REFUSED;
	parts->finish(l);
	game_base_name_examples(l);
	parts->check(game, &(const struct game_files){l->file, files}, diag);
	*out = game;
	return diag->errors > errors ? ERR_REFUSED : OK;
}

int game_load_rows(struct loader *l, const char *path, int ref, const struct field *fields,
	void *rows, size_t size,
	void (*also)(struct loader *l, int index, const struct ini_section *section))
{
	return game_load_more_rows(l, path, ref, fields, rows, size, also, 0);
}

int game_load_more_rows(struct loader *l, const char *path, int ref,
	const struct field *fields, void *rows, size_t size,
	void (*also)(struct loader *l, int index, const struct ini_section *section),
	int count)
{
	const struct field_ids *ids = &l->ids[ref];
	const struct ini *ini = loader_file(l, path);
	const struct ini_section *s = ini ? ini->first : NULL;

	for (; s && count < ids->count; s = s->next, count++) {
		void *row = (char *)rows + (size_t)count * size;

		field_clear(row, fields);
		memcpy(row, &ids->id[count], sizeof *ids->id);
		field_read(row, fields, s, &l->context, l->diag);
		if (also)
			also(l, count, s);
	}
	return count;
}

struct where game_load_key_at(const struct ini_section *section, const char *key)
{
	const struct ini_entry *entry = ini_entry(section, key);

	return entry ? entry->where : section->where;
}

int game_load_refs(struct loader *l, const struct ini_section *section, const char *key,
	const struct field_refs *refs, int *out, int max)
{
	if (refs->count > max) {
		diag_add(l->diag, DIAG_ERROR, game_load_key_at(section, key),
			"[%s]: no more than %d can stand in '%s'", section->name, max, key);
		return 0;
	}
	for (int i = 0; i < refs->count; i++)
		out[i] = refs->ref[i];
	return refs->count;
}
