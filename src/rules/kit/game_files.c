/*
 * The files of a game: sections by a table of the family, and facts as they were written.
 *
 * Parts: sections; where facts stand, and what holds for names.
 */
#include <string.h>

#include "base/buf.h"
#include "base/ini.h"
#include "base/text.h"
#include "game/loader.h"
#include "rules/kit/game.h"

/* ---- sections ---- */

static bool is_of(const struct game_section *row, const struct ini_section *section)
{
	return row->id ? ini_section_id(section, row->name) != NULL
		       : !strcmp(section->name, row->name);
}

/* ---- what does not belong into the file ---- */

/* "[game], [scenario ID] or [shared FOLDER]" */
static const char *names_of(struct arena *arena, const struct game_section *rows)
{
	struct buf out;

	buf_init(&out, arena);
	for (const struct game_section *row = rows; row->name; row++) {
		if (row > rows)
			buf_puts(&out, row[1].name ? ", " : " or ");
		buf_printf(&out, "[%s%s%s]", row->name, row->id ? " " : "",
			row->id ? row->id : "");
	}
	return out.data;
}

static void check_known(const struct loader *l, const struct ini_section *section,
	const struct game_section *rows)
{
	for (const struct game_section *row = rows; row->name; row++)
		if (is_of(row, section))
			return;
	diag_add(l->diag, DIAG_ERROR, section->where,
		"section [%s] does not belong here; %s was expected", section->name,
		names_of(l->arena, rows));
}

/* ---- reading ---- */

/* True when it is there. */
static bool read_once(
	struct loader *l, const struct ini *ini, const struct game_section *row)
{
	const struct ini_section *section = ini_section(ini, row->name);

	if (section && row->once)
		row->once(l, section);
	return section != NULL;
}

static void check_required(const struct loader *l, const char *file,
	const struct game_section *row, bool there)
{
	if (!there && row->required)
		diag_error(l->diag, "%s: section [%s] is missing", file, row->name);
}

static void read_each(
	struct loader *l, const struct ini *ini, const struct game_section *row)
{
	for (const struct ini_section *s = ini->first; s; s = s->next) {
		const char *id = ini_section_id(s, row->name);

		if (!id)
			continue;
		if (!strcmp(row->id, "ID"))
			loader_section_id(l, s, row->name);
		if (row->each)
			row->each(l, s, id);
	}
}

void game_sections_read(
	struct loader *l, const struct ini *ini, const struct game_section *rows)
{
	if (!ini)
		return;
	for (const struct ini_section *s = ini->first; s; s = s->next)
		check_known(l, s, rows);
	for (const struct game_section *row = rows; row->name; row++)
		if (row->id)
			read_each(l, ini, row);
		else
			check_required(l, ini->file, row, read_once(l, ini, row));
}

/* ---- several files ---- */

/* It stands in no more than one of them. */
static void read_once_of(
	struct loader *l, const char *const *paths, const struct game_section *row)
{
	bool there = false;

	for (const char *const *path = paths; *path; path++) {
		const struct ini *ini = loader_file(l, *path);
		const struct ini_section *section =
			ini ? ini_section(ini, row->name) : NULL;

		if (section && there)
			diag_add(l->diag, DIAG_ERROR, section->where,
				"section [%s] stands in a file before this one", row->name);
		else if (section)
			there = read_once(l, ini, row);
	}
	check_required(l, paths[0], row, there);
}

static void read_each_of(
	struct loader *l, const char *const *paths, const struct game_section *row)
{
	for (const char *const *path = paths; *path; path++)
		if (loader_file(l, *path))
			read_each(l, loader_file(l, *path), row);
}

void game_sections_read_files(
	struct loader *l, const char *const *paths, const struct game_section *rows)
{
	for (const char *const *path = paths; *path; path++) {
		const struct ini *ini = loader_file(l, *path);

		for (const struct ini_section *s = ini ? ini->first : NULL; s; s = s->next)
			check_known(l, s, rows);
	}
	for (const struct game_section *row = rows; row->name; row++)
		if (row->id)
			read_each_of(l, paths, row);
		else
			read_once_of(l, paths, row);
}

bool game_section_number(const struct loader *l, const struct ini_section *section,
	const char *id, int most, int *number)
{
	/* written in one way, so that nothing stands twice */
	if (*id != '0' && text_to_int(id, 1, most, number))
		return true;
	diag_add(l->diag, DIAG_ERROR, section->where,
		"[%s]: a number from 1 to %d was expected", section->name, most);
	return false;
}

/* ---- where facts stand, and what holds for the names of any game ---- */

/* NULL when the file has none of that id. */
static const struct ini_section *section_of(const struct game_files *files,
	const char *path, const char *prefix, const char *id)
{
	for (size_t i = 0; i < files->files; i++)
		if (files->file[i] && *files->file[i]->file == *path &&
			!strcmp(files->file[i]->file, path))
			return prefix ? ini_section_of(files->file[i], prefix, id)
				      : ini_section(files->file[i], id);
	return NULL;
}

struct where game_files_at(const struct game_files *files, const char *path,
	const char *prefix, const char *id)
{
	const struct ini_section *section = section_of(files, path, prefix, id);

	return section ? section->where : (struct where){path, 0, 0};
}

struct where game_files_key_at(const struct game_files *files, const char *path,
	const char *prefix, const char *id, const char *key)
{
	const struct ini_section *section = section_of(files, path, prefix, id);
	const struct ini_entry *entry = section ? ini_entry(section, key) : NULL;

	return entry ? entry->where : game_files_at(files, path, prefix, id);
}

/* A printed name (NULL: none) must not hold a word that order patterns are made of. */
static void check_name(struct diag *diag, const char *name, struct where where)
{
	static const char *const words[] = {
		"to", "at", "with", "via", "and", "or", "not", "if"};
	char **word;
	size_t count = text_split(diag->arena, name ? name : "", ' ', &word);

	for (size_t i = 0; i < count; i++)
		for (size_t k = 0; k < sizeof words / sizeof *words; k++)
			if (text_equal_fold(word[i], words[k]))
				diag_add(diag, DIAG_ERROR, where,
					"the name `%s` holds the word `%s`, which orders are made of",
					name, words[k]);
}

static void check_spelling(struct diag *diag, const struct names *names,
	const struct name *name, const char *spelling, struct where where)
{
	const struct name *found;
	enum names_result result =
		names_find(names, (unsigned)name->kind, name->side, spelling, &found);

	check_name(diag, spelling, where);
	if (result == NAMES_UNKNOWN)
		diag_add(diag, DIAG_ERROR, where,
			"the name `%s` has neither letters nor digits", spelling);
	else if (result == NAMES_AMBIGUOUS || found->index != name->index)
		diag_add(diag, DIAG_ERROR, where, "the name `%s` also means something else",
			spelling);
}

void game_files_check_spellings(struct diag *diag, const struct names *names,
	const struct name *name, const char *text, const char *aliases, struct where where)
{
	char **alias;
	size_t count = text_split(diag->arena, aliases ? aliases : "", '|', &alias);

	if (text)
		check_spelling(diag, names, name, text, where);
	for (size_t i = 0; i < count; i++)
		check_spelling(diag, names, name, alias[i], where);
}

void game_files_check_unit_id(struct diag *diag, const struct field_ids *places,
	const char *id, struct where where)
{
	if (field_ids_find(places, id) >= 0)
		diag_add(diag, DIAG_ERROR, where, "`%s` is also the id of a place", id);
}
