/*
 * The shelf: the games as they are shipped, `games/` and `templates/` beside
 * the program or where `make install` has put them.
 */
#ifndef SHELF_SHELF_H
#define SHELF_SHELF_H

#include <stdbool.h>
#include <stddef.h>

struct arena;
struct buf;
struct data_file;
struct diag;
struct ini;
struct provenance;
struct ruleset;

/* The ids of the games, sorted; returns their number. */
size_t shelf_games(char ***out, struct arena *arena, struct diag *diag);

/*
 * The game that is meant where none is said: the first of the shelf. NULL, after an error,
 * when there is none.
 */
const char *shelf_first(struct arena *arena, struct diag *diag);

/*
 * Reads every plain file below a directory, sorted by path (byte order), paths
 * relative to it. Hidden files are left out. ERR_SYSTEM when one cannot be read.
 */
int shelf_read(struct data_file **out, size_t *count, struct arena *arena, const char *dir,
	struct diag *diag);

/*
 * Reads the folder of a game, and what it takes of shared folders (shared.c below).
 * ERR_SYSTEM as above; ERR_REFUSED when something shared is not there.
 */
int shelf_folder(struct data_file **out, size_t *count, struct arena *arena,
	const char *dir, struct diag *diag);

/* The game that a word means: that of the name, else the one with such a scenario, else the
 * word itself. Owned by the arena, or `word`. */
const char *shelf_game_meant(struct arena *arena, const char *word);

/*
 * Reads a shipped game with the templates of its family (as templates/...) and
 * finds its family. ERR_REFUSED with near names when there is no such game.
 */
int shelf_game(struct data_file **out, size_t *count, const struct ruleset **ruleset,
	struct arena *arena, const char *game, struct diag *diag);

/*
 * shelf_game, and the directory of an owner over it unless `dir` is NULL; nothing is in
 * `changes` then.
 */
int shelf_game_overlaid(struct data_file **out, size_t *count,
	const struct ruleset **ruleset, struct arena *arena, const char *game,
	const char *dir, struct buf *changes, struct diag *diag);

/* The paths of files that come from an overlay, ", " between; NULL: none. */
const char *shelf_overlaid(const struct data_file *file, size_t count, struct arena *arena);

/*
 * Reads a part of the packet, which is built by itself: beside the program, or beside the
 * games. ERR_SYSTEM when it is not there.
 */
int shelf_packet(const char **text, size_t *length, struct arena *arena, const char *name,
	struct diag *diag);

/* Reads what mails are made of: templates/mail/NAME. ERR_SYSTEM when it is not there. */
int shelf_mail(const char **text, size_t *length, struct arena *arena, const char *name,
	struct diag *diag);

/* Reads the list of public beacons, games/beacons.ini; *file is its path. ERR_SYSTEM when
 * it is not there. */
int shelf_beacons(const char **file, const char **text, size_t *length, struct arena *arena,
	struct diag *diag);

/* Finds the family named in game.ini among the files. ERR_REFUSED when unknown. */
int shelf_family(const struct ruleset **out, struct arena *arena,
	const struct data_file *file, size_t count, struct diag *diag);

/* ---- families.c ---- */

/* Returns the family of that name, or NULL. */
const struct ruleset *shelf_find_family(const char *name);

/* Returns the family of that index, from 0 on, or NULL behind the last. */
const struct ruleset *shelf_family_at(size_t index);

/* ---- pages: the templates of a family, and what a game adds to them ---- */

/* True for a page in the folder of a game: templates/NAME. */
bool shelf_is_page(const struct data_file *file);

/*
 * Adds the pages of a game among its files to those of the family that have their names.
 * Sections of an INI stand behind the others, and in place of those that are called as they
 * are; any other page ends with a line of the family's, in front of which it is put.
 */
void shelf_pages_add(struct data_file *page, size_t pages, struct arena *arena,
	const struct data_file *file, size_t files);

/* ---- shared.c ---- */

/*
 * What several games of a series share: a game takes single files of a folder beside its
 * own, as if they lay in its own. Its game.ini has, for each such folder,
 *
 *	[shared FOLDER]
 *	files = map/A.txt, map/joins.txt
 */

/* Of a section of game.ini that names such files; its id is the folder. */
#define SHELF_SHARED "shared"

/*
 * Adds to the files of a game, which were read from `dir`, those that it takes from shared
 * folders. These lie beside `dir`; a folder that is not there is looked for in `games`. A
 * file that the game has already is its own: so it is with a campaign's, where all of them
 * are. It is an error only where the shared folder lies beside, since one of the two is of
 * no use then.
 *
 * *file is replaced, sorted by path, and belongs to the arena, as the texts do. ERR_REFUSED
 * with a message for each file or folder that is not there, with near names; nothing is
 * replaced then.
 */
int shelf_add_shared(struct data_file **file, size_t *count, struct arena *arena,
	const char *dir, const char *games, struct diag *diag);

/* ---- overlay.c ---- */

/*
 * An owner's data laid over shipped ones: two INI files become one.
 *
 * Sections of the same name are merged by key: a key of the owner's replaces the
 * shipped one with all of its numbered parts, an empty value takes it back, and
 * `remove = yes` takes the whole section away. Shipped sections keep their order; new
 * ones come behind them, but one that is named by a number ([card 56]) before the next
 * higher number of its kind.
 *
 * What the owner touches has his `source`, `owner` when he names none. What was
 * reconstructed in it and is not replaced stays listed in `reconstructed`, unless he
 * writes that list himself.
 *
 * A text of rows, as maps are, is laid over another one behind a line `over`: what that
 * does, its reader knows (rules/hexes/rows.h). One that has a sheet of its own is whole,
 * and takes the place of the shipped one.
 */

/*
 * Lays `own` over `shipped`. *out has the file name of `shipped`, but every section and
 * entry knows the line of the file that it comes from; a section that was touched, the
 * owner's. It shares entries with both and belongs to the arena. `changes` gets a line
 * for each section that the owner touches. Mistakes of the owner are added to `diag`
 * where they stand; ERR_REFUSED when there was one.
 */
int shelf_overlay(struct ini **out, struct arena *arena, const struct ini *shipped,
	const struct ini *own, struct buf *changes, struct diag *diag);

/* Writes a file so that reading it gives the same sections and values. */
void shelf_write_overlay(struct buf *out, const struct ini *ini);

/*
 * Lays the text of `own` over that of `file`, which gets it and the name of the owner's
 * file; `changes` gets a line. The text belongs to the arena.
 */
void shelf_overlay_text(struct data_file *file, struct arena *arena,
	const struct data_file *own, const char *name, struct buf *changes);

/* ---- data_changes.c: two versions of the data of a game, in words for players ---- */

/*
 * Appends a line for each fact that is different, in the order of the files, sections and
 * keys of `after`, with what is gone behind: "units.ini, [unit us-slocum] Slocum: strength
 * is 6, was 5". Of templates one line tells that reports are worded otherwise. Scenarios
 * count for nothing once a game has begun, and are left out; so is where a fact comes from.
 * Returns the number of lines.
 */
size_t shelf_changes(struct buf *out, struct arena *arena, const struct data_file *before,
	size_t before_count, const struct data_file *after, size_t after_count);

/* ---- data_check.c ---- */

/*
 * Loads a game, plays the joining of each of its scenarios, so that their positions are
 * read too, and reads what only the map draws. *game is set when all is well; ERR_REFUSED
 * with messages when not.
 */
int shelf_check(void **game, const struct ruleset *ruleset, struct arena *arena,
	const struct data_file *file, size_t files, struct diag *diag);

/* True for a file of facts, whose sections say where they come from; no template is one. */
bool shelf_is_data(const struct data_file *file);

/* Counts the sections of all files of facts by where they come from. ERR_REFUSED with
 * messages for one that cannot be read. */
int shelf_sources(struct provenance *sum, struct arena *arena, const struct data_file *file,
	size_t files, struct diag *diag);

#endif
