/*
 * What several games of a series share: a game takes single files of a folder beside its
 * own, as if they lay in its own. Its game.ini has, for each such folder,
 *
 *	[shared FOLDER]
 *	files = map/A.txt, map/joins.txt
 */
#ifndef SHELF_SHARED_H
#define SHELF_SHARED_H

#include <stddef.h>

struct arena;
struct data_file;
struct diag;

/* Of a section of game.ini that names such files; its id is the folder. */
#define SHARED_SECTION "shared"

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
int shared_add(struct data_file **file, size_t *count, struct arena *arena, const char *dir,
	const char *games, struct diag *diag);

#endif
