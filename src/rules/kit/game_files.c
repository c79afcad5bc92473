#include "rules/kit/game_files.h"

#include <string.h>

#include "base/field.h"
#include "base/ini.h"
#include "base/text.h"
#include "orders/names.h"

/* NULL when the file has none of that id. */
static const struct ini_section *section_of(const struct game_files *files,
	const char *path, const char *prefix, const char *id)
{
	for (size_t i = 0; i < files->files; i++)
		if (files->file[i] && !strcmp(files->file[i]->file, path))
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
					"the name `%s` holds the word `%s`, which orders "
					"are made of",
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
