/* Tests of files that games share: cases of a tree of folders, and what a game has of it.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include <cmocka.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "game/data_file.h"
#include "shelf/shelf.h"
#include "unit/lib/files.h"

#define FORMAT "format = 1\n\n"
#define SHARED FORMAT "[shared maps]\nfiles = map/A.txt, map/joins.txt\n"

static struct arena arena;
static struct diag diag;
static char top[32];

/* ---- a tree ---- */

static void write_file(const char *path, const char *text)
{
	file_write(arena_printf(&arena, "%s/%s", top, path), text);
}

static int start(void **state)
{
	(void)state;
	arena_clear(&arena);
	diag_init(&diag, &arena);
	strcpy(top, "/tmp/adjutant-shared-XXXXXX");
	if (!mkdtemp(top))
		return -1;
	setenv("ADJUTANT_DATA", arena_printf(&arena, "%s/shelf", top), 1);
	write_file("shelf/games/maps/map/A.txt", "a\n");
	write_file("shelf/games/maps/map/B.txt", "b\n");
	write_file("shelf/games/maps/map/joins.txt", "joins\n");
	return 0;
}

static int stop(void **state)
{
	(void)state;
	return scratch_remove(top);
}

/* "game.ini, map/A.txt: a" or the messages. */
static const char *folder(const char *path)
{
	struct data_file *file;
	struct buf said;
	size_t files;

	buf_init(&said, &arena);
	if (shelf_folder(&file, &files, &arena, arena_printf(&arena, "%s/%s", top, path),
		    &diag) != OK) {
		diag_write(&said, &diag);
		return said.data;
	}
	for (size_t i = 0; i < files; i++)
		buf_printf(&said, "%s%s%.*s", i ? ", " : "", file[i].path,
			strstr(file[i].path, ".txt") ? (int)file[i].length : 0,
			file[i].text);
	return said.data;
}

/* ---- what a game has ---- */

static void test_taken(void **state)
{
	(void)state;
	write_file("shelf/games/one/game.ini", SHARED);
	write_file("shelf/games/one/units.ini", FORMAT);
	assert_string_equal(folder("shelf/games/one"),
		"game.ini, map/A.txta\n, map/joins.txtjoins\n, units.ini");
}

static void test_of_two_folders(void **state)
{
	(void)state;
	write_file("shelf/games/more/C.txt", "c\n");
	write_file("shelf/games/one/game.ini", SHARED "\n[shared more]\nfiles = C.txt\n");
	assert_string_equal(folder("shelf/games/one"),
		"C.txtc\n, game.ini, map/A.txta\n, map/joins.txtjoins\n");
}

/* Who makes a game elsewhere may keep what is shared beside it, or use that of the shelf.
 */
static void test_elsewhere(void **state)
{
	(void)state;
	write_file("mine/one/game.ini", SHARED);
	assert_string_equal(
		folder("mine/one"), "game.ini, map/A.txta\n, map/joins.txtjoins\n");
	write_file("mine/maps/map/A.txt", "mine\n");
	write_file("mine/maps/map/joins.txt", "mine, too\n");
	assert_string_equal(
		folder("mine/one"), "game.ini, map/A.txtmine\n, map/joins.txtmine, too\n");
}

/* A campaign has all of them, whatever became of the shelf. */
static void test_frozen(void **state)
{
	(void)state;
	write_file("camp/game/game.ini", FORMAT
		"[shared gone]\nfiles = A.txt\n\n[shared maps]\nfiles = map/B.txt\n");
	write_file("camp/game/A.txt", "then\n");
	write_file("camp/game/map/B.txt", "then\n");
	assert_string_equal(folder("camp/game"), "A.txtthen\n, game.ini, map/B.txtthen\n");
}

/* ---- mistakes ---- */

static void refused(const char *game, const char *message)
{
	write_file("shelf/games/one/game.ini", arena_printf(&arena, FORMAT "%s", game));
	assert_string_equal(folder("shelf/games/one"), message);
}

static void test_no_file(void **state)
{
	(void)state;
	refused("[shared maps]\nfiles = map/A.txt, map/join.txt, ../one/game.ini\n",
		"game.ini:4:9: error: there is no file `map/join.txt` in the folder `maps`; did you mean `map/joins.txt`?\n"
		"game.ini:4:9: error: there is no file `../one/game.ini` in the folder `maps`\n");
}

static void test_no_folder(void **state)
{
	(void)state;
	refused("[shared map]\nfiles = map/A.txt\n",
		"game.ini:3:1: error: there is no folder `map` beside the game; did you mean [shared maps]?\n");
}

static void test_no_path(void **state)
{
	(void)state;
	refused("[shared ../games/maps]\nfiles = map/A.txt\n",
		"game.ini:3:1: error: there is no folder `../games/maps` beside the game\n");
}

static void test_nothing_said(void **state)
{
	(void)state;
	refused("[shared maps]\nfile = map/A.txt\n",
		"game.ini:4:1: error: unknown key 'file'; did you mean 'files'?\n"
		"game.ini:3:1: error: [shared maps] has no key 'files' (what the game takes of it, commas between)\n");
}

static void test_twice(void **state)
{
	(void)state;
	write_file("shelf/games/one/map/A.txt", "mine\n");
	refused("[shared maps]\nfiles = map/A.txt, map/B.txt\n",
		"game.ini:4:9: error: the game has a `map/A.txt` besides the one in `maps`: take that one away, or this from the list\n");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup_teardown(test_taken, start, stop),
		cmocka_unit_test_setup_teardown(test_of_two_folders, start, stop),
		cmocka_unit_test_setup_teardown(test_elsewhere, start, stop),
		cmocka_unit_test_setup_teardown(test_frozen, start, stop),
		cmocka_unit_test_setup_teardown(test_no_file, start, stop),
		cmocka_unit_test_setup_teardown(test_no_folder, start, stop),
		cmocka_unit_test_setup_teardown(test_no_path, start, stop),
		cmocka_unit_test_setup_teardown(test_nothing_said, start, stop),
		cmocka_unit_test_setup_teardown(test_twice, start, stop),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
