#include "rules/kit/game_sections.h"

#include <string.h>

#include "base/buf.h"
#include "base/diag.h"
#include "base/ini.h"
#include "base/text.h"
#include "game/loader.h"

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
