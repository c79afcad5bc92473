/*
 * Loading a game: its files, their sections, and the ids by which sections refer to one
 * another. A family's loader reads the sections by its field tables.
 */
#ifndef GAME_LOADER_H
#define GAME_LOADER_H

#include <stdbool.h>
#include <stddef.h>

#include "base/field.h"

struct arena;
struct data_file;
struct diag;
struct ini;
struct ini_section;

struct loader {
	struct arena *arena; /* owns the game */
	struct diag *diag;
	void *game; /* of the family */
	void *part; /* of it: what the file at hand describes alone. The family's */
	const struct ini **file;
	size_t files;
	struct field_context context;
	struct field_ids *ids; /* the lists of context.refs, while they are filled */
};

/*
 * Begins to load `game`, which is the family's and cleared: parses the INI files that hold
 * rules. There is room for `refs` lists of ids. *out belongs to the arena. ERR_REFUSED,
 * with messages, when a file is not well formed.
 */
int loader_open(struct loader **out, struct arena *arena, const struct data_file *file,
	size_t files, void *game, int refs, struct diag *diag);

/* Returns the file of that path, or NULL. The second adds an error when it is missing. */
const struct ini *loader_file(const struct loader *l, const char *path);
const struct ini *loader_need_file(const struct loader *l, const char *path);

/* Refuses sections that a file should not hold. Returns the id behind the prefix, the
 * second only one that is well formed; else NULL. */
const char *loader_section(
	const struct loader *l, const struct ini_section *section, const char *prefix);
const char *loader_section_id(
	const struct loader *l, const struct ini_section *section, const char *prefix);

/* Returns the number of sections; NULL has none. */
int loader_sections(const struct ini *ini);

/* False, after an error, when a file has more sections than there is room for. */
bool loader_fits(const struct loader *l, const char *path, int count, int max);

/* Fills the id list `ref` with the sections of a file, so that sections may refer to one
 * another in any order. */
void loader_collect(
	struct loader *l, int ref, const char *path, const char *prefix, int max);

/* Adds to the list `ref` the sections of a further file, where there is one. */
void loader_collect_more(
	struct loader *l, int ref, const char *path, const char *prefix, int max);

/* Returns the index of an id in list `ref`, or -1. */
int loader_find(const struct loader *l, int ref, const char *id);

#endif
