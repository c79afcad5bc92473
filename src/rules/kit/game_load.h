/* From the files of a game to the game, in any family. */
#ifndef RULES_KIT_GAME_LOAD_H
#define RULES_KIT_GAME_LOAD_H

#include <stdbool.h>
#include <stddef.h>

#include "base/diag.h"
#include "rules/kit/game_units.h"
#include "rules/kit/records.h"

struct arena;
struct case_book;
struct data_file;
struct field;
struct field_refs;
struct game;
struct game_files;
struct ini_section;
struct loader;
struct step;

/* What a family does of it; all errors go to the messages of the loader. */
struct game_parts {
	size_t size; /* of its struct game, which begins with a struct game_base */
	int refs;    /* lists of ids */
	/* Reads the files; false when no more can be read of them. */
	bool (*load)(struct loader *l, const struct data_file *file, size_t files);
	/* Names things, and works out what follows from the files: these were good. */
	void (*finish)(struct loader *l);
	/* What must be true of the game as a whole. */
	void (*check)(
		const struct game *game, const struct game_files *files, struct diag *diag);

	/* For game_state.h: offsets of its struct map and, where that is of hexes, of its
	 * struct hex_sheet; and its tables. */
	size_t map, sheet;
	struct game_units units;
	const struct record_form *form;
	records_agree *agrees;
	const struct step *sequence;
	int steps;
	const struct case_book *cases;
};

/* struct ruleset: load. *out belongs to the arena. ERR_REFUSED after messages. */
int game_load(void **out, const struct game_parts *parts, struct arena *arena,
	const struct data_file *file, size_t files, struct diag *diag);

/*
 * Reads the sections of which loader_collect has noted the ids, each into one of the
 * `rows`, which have `size` bytes each and their id first. `also` is done for each that was
 * read; NULL: nothing. Returns how many there are.
 */
int game_load_rows(struct loader *l, const char *path, int ref, const struct field *fields,
	void *rows, size_t size,
	void (*also)(struct loader *l, int index, const struct ini_section *section));

/* The same of a further file, whose sections loader_collect_more has noted behind `count`
 * others; returns how many there are now. */
int game_load_more_rows(struct loader *l, const char *path, int ref,
	const struct field *fields, void *rows, size_t size,
	void (*also)(struct loader *l, int index, const struct ini_section *section),
	int count);

/* Copies the references of a key; returns how many, 0 after an error when they are more
 * than `max`. */
int game_load_refs(struct loader *l, const struct ini_section *section, const char *key,
	const struct field_refs *refs, int *out, int max);

/* Where a key of a section stands; the section itself when it has no such key. */
struct where game_load_key_at(const struct ini_section *section, const char *key);

#endif
