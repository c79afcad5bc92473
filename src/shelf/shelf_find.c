/* Where the shelf is, and what lies beside it. */
#include <dirent.h>
#include <limits.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/arena.h"
#include "base/diag.h"
#include "base/err.h"
#include "base/text.h"
#include "shelf/shelf.h"
#include "shelf/shelf_private.h"
#include "system/workfiles.h"

#define PART_MAX ((size_t)16 << 20) /* bytes of a part of the packet */

/* Beside the games lies what several of them share. */
bool shelf_is_game(struct arena *arena, const char *games, const char *name)
{
	return text_is_id(name) &&
	       !access(arena_printf(arena, "%s/%s/game.ini", games, name), R_OK);
}

/* A game tells it, not the name alone: systems keep programs in a directory games/, too. */
static bool holds_a_game(struct arena *arena, const char *dir)
{
	const char *games = arena_printf(arena, "%s/games", dir);
	DIR *stream = opendir(games);
	struct dirent *entry;
	bool holds = false;

	while (stream && !holds && (entry = readdir(stream)))
		holds = shelf_is_game(arena, games, entry->d_name);
	if (stream)
		closedir(stream);
	return holds;
}

/* The directory of the program; NULL where nobody says it. */
static const char *program_dir(struct arena *arena)
{
	char path[PATH_MAX];
	ssize_t length = readlink("/proc/self/exe", path, sizeof path - 1);
	char *slash;

	path[length > 0 ? length : 0] = '\0';
	if (!(slash = strrchr(path, '/')))
		return NULL;
	*slash = '\0';
	return arena_string(arena, path);
}

/*
 * The directory that holds games/ and templates/: $ADJUTANT_DATA, else the directory of the
 * program or the one above (a build tree), share/adjutant of the tree it is installed in,
 * else the one compiled in.
 */
const char *shelf_place(struct arena *arena)
{
	static const char *const beside[] = {
		"", "/..", "/../share/adjutant", "/../../share/adjutant"};
	const char *given = getenv("ADJUTANT_DATA"), *program;

	if (given && *given)
		return arena_string(arena, given);
	program = program_dir(arena);
	for (size_t i = 0; program && i < sizeof beside / sizeof *beside; i++) {
		const char *dir = arena_printf(arena, "%s%s", program, beside[i]);

		if (holds_a_game(arena, dir))
			return dir;
	}
	return ADJUTANT_DATADIR;
}

/* ---- the packet ---- */

/* In a build tree it is beside the program, not beside the games. */
static const char *packet_place(struct arena *arena, const char *name)
{
	const char *program = program_dir(arena);
	const char *const place[] = {
		arena_printf(arena, "%s/packet", program ? program : "."),
		arena_printf(arena, "%s/packet", shelf_place(arena)),
	};

	for (size_t i = 0; i < sizeof place / sizeof *place; i++)
		if (!access(arena_printf(arena, "%s/%s", place[i], name), R_OK))
			return place[i];
	return NULL;
}

int shelf_packet(const char **text, size_t *length, struct arena *arena, const char *name,
	struct diag *diag)
{
	const char *place = packet_place(arena, name);

	if (place)
		/* the runtime is no text: where it has CR LF, that is meant */
		return workfile_read(text, length, arena, place, name, PART_MAX, diag);
	diag_error(diag,
		"the runtime of the packet is not there (%s): in the source tree `make "
		"packet-runtime` builds it, and `make install` installs it then",
		name);
	return ERR_SYSTEM;
}

/* ---- mails ---- */

int shelf_mail(const char **text, size_t *length, struct arena *arena, const char *name,
	struct diag *diag)
{
	const char *place = arena_printf(arena, "%s/templates/mail", shelf_place(arena));

	return workfile_text(text, length, arena, place, name, PART_MAX, diag) == OK
		       ? OK
		       : ERR_SYSTEM;
}

/* ---- beacons ---- */

int shelf_beacons(const char **file, const char **text, size_t *length, struct arena *arena,
	struct diag *diag)
{
	const char *place = arena_printf(arena, "%s/games", shelf_place(arena));

	*file = arena_printf(arena, "%s/beacons.ini", place);
	return workfile_text(text, length, arena, place, "beacons.ini", PART_MAX, diag) ==
			       OK
		       ? OK
		       : ERR_SYSTEM;
}
