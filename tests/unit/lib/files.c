/* Files, directories and commands: lib/files.h. */
#include <errno.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

#include "base/buf.h"
#include "unit/lib/files.h"

/* ---- files ---- */

/* All of a stream. */
static void read_all(struct buf *out, FILE *stream)
{
	char some[4096];
	size_t n;

	while ((n = fread(some, 1, sizeof some, stream)))
		buf_add(out, some, n);
	assert_false(ferror(stream));
}

const char *file_read(struct arena *arena, const char *path, size_t *length)
{
	FILE *file = fopen(path, "rb");
	struct buf text;

	if (!file)
		fail_msg("%s: %s", path, strerror(errno));
	buf_init(&text, arena);
	read_all(&text, file);
	fclose(file);
	if (length)
		*length = text.length;
	return text.data;
}

void file_write_bytes(const char *path, const char *data, size_t length)
{
	char *part = strdup(path);
	FILE *file;

	assert_non_null(part);
	for (char *slash = part; (slash = strchr(slash + 1, '/')); *slash = '/') {
		*slash = '\0';
		mkdir(part, 0700);
	}
	free(part);
	file = fopen(path, "wb");
	if (!file)
		fail_msg("%s: %s", path, strerror(errno));
	assert_int_equal(fwrite(data, 1, length, file), length);
	assert_int_equal(fclose(file), 0);
}

void file_write(const char *path, const char *text)
{
	file_write_bytes(path, text, strlen(text));
}

const char *part_of_page(struct arena *arena, const char *from, const char *to)
{
	const char *text = file_read(arena,
		arena_printf(arena, "%s/man/adjutant-campaign.5", getenv("ADJUTANT_DATA")),
		NULL);
	const char *begin, *end;

	begin = strstr(text, from);
	assert_non_null(begin);
	end = strstr(begin, to);
	assert_non_null(end);
	return arena_copy(arena, begin, (size_t)(end - begin));
}

/* ---- directories ---- */

char *scratch_make(struct arena *arena, const char *name)
{
	const char *above = getenv("TMPDIR");
	char *dir;

	if (!above)
		above = access("/dev/shm", W_OK) ? "/tmp" : "/dev/shm";
	dir = arena_printf(arena, "%s/test-%s-XXXXXX", above, name);
	return mkdtemp(dir);
}

int scratch_remove(const char *dir)
{
	struct arena arena = ARENA_INIT;
	int failed = system(arena_printf(&arena, "rm -rf '%s'", dir));

	arena_release(&arena);
	return failed;
}

/* ---- commands ---- */

void shell(const char *command)
{
	if (system(command))
		fail_msg("failed: %s", command);
}

char *shell_output(struct arena *arena, const char *command)
{
	FILE *pipe = popen(command, "r");
	struct buf out;

	assert_non_null(pipe);
	buf_init(&out, arena);
	read_all(&out, pipe);
	assert_int_equal(pclose(pipe), 0);
	while (out.length && out.data[out.length - 1] == '\n')
		buf_truncate(&out, out.length - 1);
	return out.data;
}
