/* Loading the sections of a game, and counting where its facts come from. */
#include <stdbool.h>
#include <string.h>

#include "base/arena.h"
#include "base/diag.h"
#include "base/ini.h"
#include "base/text.h"
#include "game/data_file.h"
#include "game/loader.h"

/* Templates and what only the map draws are not the rules'. */
static bool is_rules_data(const char *path)
{
	size_t length = strlen(path);

	return length > 4 && !strcmp(path + length - 4, ".ini") &&
	       strncmp(path, "templates/", 10) && strncmp(path, "waters", 6);
}

static const struct ini *read_file(struct loader *l, const struct data_file *file)
{
	struct ini *ini;

	if (file->ini)
		return file->ini;
	ini_read(&ini, l->arena, file->path, file->text, file->length, l->diag);
	return ini;
}

int loader_open(struct loader **out, struct arena *arena, const struct data_file *file,
	size_t files, void *game, int refs, struct diag *diag)
{
	struct loader *l = ARENA_NEW(arena, struct loader);
	unsigned errors = diag->errors;

	l->arena = arena;
	l->diag = diag;
	l->game = game;
	l->files = files;
	l->file = ARENA_NEW_ARRAY(arena, files + 1, const struct ini *);
	l->ids = ARENA_NEW_ARRAY(arena, (size_t)refs, struct field_ids);
	l->context = (struct field_context){arena, l->ids, true};
	for (size_t i = 0; i < files; i++)
		if (is_rules_data(file[i].path))
			l->file[i] = read_file(l, &file[i]);
	*out = l;
	return diag->errors > errors ? ERR_REFUSED : OK;
}

const struct ini *loader_file(const struct loader *l, const char *path)
{
	for (size_t i = 0; i < l->files; i++)
		if (l->file[i] && *l->file[i]->file == *path &&
			!strcmp(l->file[i]->file, path))
			return l->file[i];
	return NULL;
}

const struct ini *loader_need_file(const struct loader *l, const char *path)
{
	const struct ini *ini = loader_file(l, path);

	if (!ini)
		diag_error(l->diag, "%s: this file of the game is missing or unreadable",
			path);
	return ini;
}

const char *loader_section(
	const struct loader *l, const struct ini_section *section, const char *prefix)
{
	const char *id = ini_section_id(section, prefix);

	if (!id)
		diag_add(l->diag, DIAG_ERROR, section->where,
			"section [%s] does not belong here; [%s ID] was expected",
			section->name, prefix);
	return id;
}

const char *loader_section_id(
	const struct loader *l, const struct ini_section *section, const char *prefix)
{
	const char *id = loader_section(l, section, prefix);

	if (id && !text_is_id(id)) {
		diag_add(l->diag, DIAG_ERROR, section->where,
			"`%s` is no id: lower-case letters, digits and single hyphens were expected",
			id);
		return NULL;
	}
	return id;
}

int loader_sections(const struct ini *ini)
{
	int count = 0;

	for (const struct ini_section *s = ini ? ini->first : NULL; s; s = s->next)
		count++;
	return count;
}

bool loader_fits(const struct loader *l, const char *path, int count, int max)
{
	if (count <= max)
		return true;
	diag_error(l->diag, "%s: %d sections, more than %d", path, count, max);
	return false;
}

/* Makes a list of the ids that are there, and of those of a file, NULL: none. */
static void collect(struct loader *l, int ref, const struct ini *ini, const char *path,
	const char *prefix, int max)
{
	int found = l->ids[ref].count, count = found + loader_sections(ini);
	const char **id = ARENA_NEW_ARRAY(l->arena, (size_t)count + 1, const char *);

	for (int i = 0; i < found; i++)
		id[i] = l->ids[ref].id[i];
	if (ini && !loader_fits(l, path, count, max))
		ini = NULL;
	for (const struct ini_section *s = ini ? ini->first : NULL; s; s = s->next) {
		const char *name = loader_section_id(l, s, prefix);

		id[found++] = name ? name : "";
	}
	l->ids[ref] = field_ids_make(l->arena, id, found);
}

void loader_collect(
	struct loader *l, int ref, const char *path, const char *prefix, int max)
{
	l->ids[ref].count = 0;
	collect(l, ref, loader_need_file(l, path), path, prefix, max);
}

void loader_collect_more(
	struct loader *l, int ref, const char *path, const char *prefix, int max)
{
	const struct ini *ini = loader_file(l, path);

	if (ini)
		collect(l, ref, ini, path, prefix, max);
}

int loader_find(const struct loader *l, int ref, const char *id)
{
	return field_ids_find(&l->ids[ref], id);
}

/* ---- where the facts come from ---- */

void provenance_add(struct provenance *sum, const struct ini_section *section)
{
	const char *source = ini_value(section, "source");
	bool whole = source && !strcmp(source, "reconstructed");

	sum->sections += source != NULL;
	sum->reconstructed += whole;
	sum->in_part += !whole && ini_value(section, "reconstructed");
}
