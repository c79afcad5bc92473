/*
 * The shelf: the games as they are shipped, `games/` and `templates/` beside
 * the program or where `make install` has put them.
 */
#ifndef SHELF_SHELF_H
#define SHELF_SHELF_H

#include <stddef.h>

struct arena;
struct buf;
struct data_file;
struct diag;
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
 * Reads the folder of a game, and what it takes of shared folders (shelf/shared.h).
 * ERR_SYSTEM as above; ERR_REFUSED when something shared is not there.
 */
int shelf_folder(struct data_file **out, size_t *count, struct arena *arena,
	const char *dir, struct diag *diag);

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

#endif
