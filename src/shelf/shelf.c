/*
 * The shelf: the games as they are shipped. In order: where the shelf is and what lies
 * beside it; the pages by which a game is told, its family's and its own; the games by
 * their names.
 */
#include <dirent.h>
#include <errno.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "base/text.h"
#include "game/data_file.h"
#include "game/ruleset.h"
#include "shelf/shelf.h"
#include "system/files.h"
#include "system/process.h"

/* ---- where the shelf is, and what lies beside it ---- */

#define PART_MAX ((size_t)16 << 20) /* bytes of a part of the packet */

/* Beside the games lies what several of them share. */
static bool shelf_is_game(struct arena *arena, const char *games, const char *name)
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

/*
 * The directory that holds games/ and templates/: $ADJUTANT_DATA, else the directory of the
 * program or the one above (a build tree), share/adjutant of the tree it is installed in,
 * else the one compiled in.
 */
static const char *shelf_place(struct arena *arena)
{
	static const char *const beside[] = {
		"", "/..", "/../share/adjutant", "/../../share/adjutant"};
	const char *given = getenv("ADJUTANT_DATA"), *program;

	if (given && *given)
		return arena_string(arena, given);
	program = process_own_dir(arena);
	for (size_t i = 0; program && i < sizeof beside / sizeof *beside; i++) {
		const char *dir = arena_printf(arena, "%s%s", program, beside[i]);

		if (holds_a_game(arena, dir))
			return dir;
	}
	return ADJUTANT_DATADIR;
}

/* ---- beside it: the packet ---- */

/* In a build tree it is beside the program, not beside the games. */
static const char *packet_place(struct arena *arena, const char *name)
{
	const char *program = process_own_dir(arena);
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
		"the runtime of the packet is not there (%s): in the source tree `make packet-runtime` builds it, and `make install` installs it then",
		name);
	return ERR_SYSTEM;
}

/* ---- beside it: mails ---- */

int shelf_mail(const char **text, size_t *length, struct arena *arena, const char *name,
	struct diag *diag)
{
	const char *place = arena_printf(arena, "%s/templates/mail", shelf_place(arena));

	return workfile_text(text, length, arena, place, name, PART_MAX, diag) == OK
		       ? OK
		       : ERR_SYSTEM;
}

#define FOLDER "templates/"

/* ---- beside it: beacons ---- */

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

/* ---- pages ---- */

/* True for `report.md`, and for those of the family, `FAMILY/report.md`. */
static bool is_for(const char *path, const char *family)
{
	const char *slash = strchr(path, '/');

	return !slash ||
	       (!strncmp(path, family, strlen(family)) && slash == path + strlen(family));
}

/* Reads what is common to all families and what is the family's own, as templates/...; the
 * memory belongs to the arena. ERR_SYSTEM when it cannot be read. */
static int shelf_pages(struct data_file **out, size_t *count, struct arena *arena,
	const char *shelf, const char *family, struct diag *diag)
{
	struct data_file *page;
	size_t pages, n = 0;
	int err = shelf_read(
		&page, &pages, arena, arena_printf(arena, "%s/templates", shelf), diag);

	if (err < 0)
		return err;
	for (size_t i = 0; i < pages; i++)
		if (is_for(page[i].path, family)) {
			page[n] = page[i];
			page[n++].path = arena_printf(arena, FOLDER "%s", page[i].path);
		}
	*out = page;
	*count = n;
	return OK;
}

bool shelf_is_page(const struct data_file *file)
{
	return !strncmp(file->path, FOLDER, strlen(FOLDER));
}

/* The family's page that has the name of the game's own; NULL: it has none. */
static struct data_file *page_of(
	struct data_file *page, size_t pages, const struct data_file *own)
{
	for (size_t i = 0; i < pages; i++) {
		const char *family = strchr(page[i].path + strlen(FOLDER), '/');

		if (family && !strcmp(family + 1, own->path + strlen(FOLDER)))
			return &page[i];
	}
	return NULL;
}

/* Where the line stands in a text, with its end; NULL: nowhere. */
static const char *find_line(const char *text, const char *line)
{
	const char *at = text;

	while ((at = strstr(at, line)) && at > text && at[-1] != '\n')
		at++;
	return at;
}

/* Where the next section begins; NULL: nowhere. */
static const char *next_section(const char *text)
{
	const char *at = strstr(text, "\n[");

	return at ? at + 1 : NULL;
}

/* The sections of the second behind those of the first that it has not itself. */
static void merge(struct data_file *page, struct arena *arena, const struct data_file *own)
{
	const char *section = next_section(page->text), *end;
	struct buf out;

	buf_init(&out, arena);
	buf_add(&out, page->text, section ? (size_t)(section - page->text) : page->length);
	for (; section; section = end) {
		size_t head = strcspn(section, "\n") + 1, length;

		end = next_section(section);
		length = end ? (size_t)(end - section) : strlen(section);
		if (!find_line(own->text, arena_copy(arena, section, head)))
			buf_add(&out, section, length);
	}
	if ((section = next_section(own->text)))
		buf_printf(&out, "\n%s", section);
	page->text = out.data;
	page->length = out.length;
}

/* The second in front of the line with which it ends; behind all where that is missing. */
static void insert(struct data_file *page, struct arena *arena, const struct data_file *own)
{
	size_t last = own->length ? own->length - 1 : 0;
	const char *at;

	while (last && own->text[last - 1] != '\n')
		last--;
	at = find_line(page->text, own->text + last);
	if (!at) {
		at = page->text + page->length;
		last = own->length;
	}
	page->text = arena_printf(arena, "%.*s%.*s%s", (int)(at - page->text), page->text,
		(int)last, own->text, at);
	page->length = strlen(page->text);
}

void shelf_pages_add(struct data_file *page, size_t pages, struct arena *arena,
	const struct data_file *file, size_t files)
{
	for (size_t i = 0; i < files; i++) {
		struct data_file *to =
			shelf_is_page(&file[i]) ? page_of(page, pages, &file[i]) : NULL;

		if (!to)
			continue;
		if (text_ends(file[i].path, ".ini"))
			merge(to, arena, &file[i]);
		else
			insert(to, arena, &file[i]);
	}
}

/* ---- the games ---- */

static int compare_names(const void *a, const void *b)
{
	return strcmp(*(char *const *)a, *(char *const *)b);
}

size_t shelf_games(char ***out, struct arena *arena, struct diag *diag)
{
	const char *dir = arena_printf(arena, "%s/games", shelf_place(arena));
	DIR *stream = opendir(dir);
	struct dirent *entry;
	size_t count = 0, room = 0;

	if (!stream) {
		diag_error(diag, "%s: %s", dir, diag_errno(errno));
		return 0;
	}
	for (*out = NULL; (entry = readdir(stream));) {
		if (!shelf_is_game(arena, dir, entry->d_name))
			continue;
		ARENA_GROW(arena, *out, count, room);
		(*out)[count++] = arena_string(arena, entry->d_name);
	}
	closedir(stream);
	if (count)
		qsort(*out, count, sizeof **out, compare_names);
	return count;
}

const char *shelf_first(struct arena *arena, struct diag *diag)
{
	unsigned errors = diag->errors;
	char **game;

	if (shelf_games(&game, arena, diag))
		return game[0];
	if (diag->errors == errors)
		diag_error(diag, "%s/games: there is no game", shelf_place(arena));
	return NULL;
}

/* The one game that has a scenario of that name; NULL: none has, or several have. */
static const char *game_with(struct arena *arena, const char *scenario)
{
	struct diag unsaid;
	const char *found = NULL;
	char **game;
	size_t count;

	diag_init(&unsaid, arena);
	if (!text_is_id(scenario))
		return NULL;
	count = shelf_games(&game, arena, &unsaid);
	for (size_t i = 0; i < count; i++) {
		const char *path = arena_printf(arena, "%s/games/%s/scenarios/%s.ini",
			shelf_place(arena), game[i], scenario);

		if (access(path, R_OK) != 0)
			continue;
		if (found)
			return NULL;
		found = game[i];
	}
	return found;
}

const char *shelf_game_meant(struct arena *arena, const char *word)
{
	const char *games = arena_printf(arena, "%s/games", shelf_place(arena));
	const char *game =
		shelf_is_game(arena, games, word) ? word : game_with(arena, word);

	return game ? game : word;
}

static int no_such_game(struct arena *arena, const char *game, struct diag *diag)
{
	char **known;
	size_t count = shelf_games(&known, arena, diag);
	const char *near = NULL;

	for (size_t i = 0; i < count && !near; i++)
		if (text_distance(game, known[i], 4) <= 4 ||
			(*game && text_starts_fold(known[i], game)))
			near = known[i];
	diag_error(diag, "there is no game `%s`%s%s%s", game,
		near ? "; did you mean `" : "",
		near ? near : "; `adjutant games` lists them", near ? "`?" : "");
	return ERR_REFUSED;
}

int shelf_folder(struct data_file **out, size_t *count, struct arena *arena,
	const char *dir, struct diag *diag)
{
	const char *games = arena_printf(arena, "%s/games", shelf_place(arena));
	int err = shelf_read(out, count, arena, dir, diag);

	return err < 0 ? err : shelf_add_shared(out, count, arena, dir, games, diag);
}

int shelf_game(struct data_file **out, size_t *count, const struct ruleset **ruleset,
	struct arena *arena, const char *game, struct diag *diag)
{
	const char *shelf = shelf_place(arena);
	const char *dir = arena_printf(arena, "%s/games/%s", shelf, game);
	struct data_file *file, *page;
	size_t files, pages, n = 0;
	int err;

	if (!shelf_is_game(arena, arena_printf(arena, "%s/games", shelf), game))
		return no_such_game(arena, game, diag);
	if ((err = shelf_folder(&file, &files, arena, dir, diag)) < 0 ||
		(err = shelf_family(ruleset, arena, file, files, diag)) < 0 ||
		(err = shelf_pages(&page, &pages, arena, shelf, (*ruleset)->family, diag)) <
			0)
		return err;
	shelf_pages_add(page, pages, arena, file, files);
	*out = ARENA_NEW_ARRAY(arena, files + pages + 1, struct data_file);
	for (size_t i = 0; i < files; i++)
		if (strncmp(file[i].path, "examples/", 9) && /* orders to read, no data */
			!shelf_is_page(&file[i]))
			(*out)[n++] = file[i];
	for (size_t i = 0; i < pages; i++)
		(*out)[n++] = page[i];
	*count = n;
	return OK;
}
