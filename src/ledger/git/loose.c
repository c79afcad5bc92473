/* Loose objects, read with care: libgit2 1.5 inflates one that is cut short for ever. */
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zlib.h>

#include "base/text.h"
#include "ledger/git/backend.h"
#include "ledger/git/ledger_private.h"

#define OBJECT_MAX ((size_t)256 * 1024 * 1024) /* far above any of ours */
#define HEAD_MAX   32                          /* `commit 123456`, and a NUL */
#define BEFORE_ALL 10                          /* libgit2 gives its own 1 and 2 */

#define FANS 256 /* directories, by the first byte of the ids */

struct reader {
	git_odb_backend parent;
	bool listed;
	bool has_fan[FANS]; /* once they are listed */
	char objects[];     /* the directory */
};

struct object {
	git_object_t type;
	size_t length;
	char *data; /* of libgit2 */
};

static int complain(const char *path, const char *why)
{
	char text[1024];

	snprintf(text, sizeof text, "%s %s; put it back from a copy of the campaign", path,
		why);
	git_error_set_str(GIT_ERROR_ODB, text);
	return GIT_ERROR;
}

/* `path` is an open file's name, for messages. */
static int read_open(unsigned char **data, size_t *size, int fd, const char *path)
{
	struct stat status;
	size_t have = 0;
	ssize_t got = 1;

	if (fstat(fd, &status) < 0 || !S_ISREG(status.st_mode))
		return complain(path, "is no plain file");
	if (!status.st_size || (size_t)status.st_size > OBJECT_MAX)
		return complain(path, status.st_size ? "is too large" : "is empty");
	*size = (size_t)status.st_size;
	if (!(*data = malloc(*size)))
		return complain(path, "needs more memory than there is");
	while (have < *size && got)
		if ((got = read(fd, *data + have, *size - have)) > 0)
			have += (size_t)got;
		else if (got < 0 && errno != EINTR)
			break;
	if (have == *size)
		return 0;
	free(*data);
	return complain(path, "cannot be read");
}

static int read_file(unsigned char **data, size_t *size, const char *path)
{
	int fd = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK), rc;

	if (fd < 0)
		return errno == ENOENT || errno == ENOTDIR
			       ? GIT_ENOTFOUND
			       : complain(path, "cannot be opened");
	rc = read_open(data, size, fd, path);
	close(fd);
	return rc;
}

/* `TYPE LENGTH`, ended by a NUL. Returns how many bytes that takes, 0 when it is wrong. */
static size_t read_head(struct object *out, char *head, size_t length)
{
	char *end = memchr(head, '\0', length), *blank = end ? strchr(head, ' ') : NULL;
	int size;

	if (!blank || !text_to_int(blank + 1, 0, (int)OBJECT_MAX, &size))
		return 0;
	*blank = '\0';
	out->type = git_object_string2type(head);
	out->length = (size_t)size;
	return git_object_typeisloose(out->type) ? (size_t)(end - head) + 1 : 0;
}

/* The stream must end where the head says, and the file with it. */
static bool unpack(struct object *out, git_odb_backend *backend, z_stream *z)
{
	char head[HEAD_MAX];
	size_t taken, have;
	int rc;

	z->next_out = (unsigned char *)head;
	z->avail_out = sizeof head;
	rc = inflate(z, Z_NO_FLUSH);
	have = sizeof head - z->avail_out;
	if ((rc != Z_OK && rc != Z_STREAM_END) || !(taken = read_head(out, head, have)) ||
		have - taken > out->length ||
		!(out->data = git_odb_backend_data_alloc(backend, out->length + 1)))
		return false;
	memcpy(out->data, head + taken, have - taken);
	z->next_out = (unsigned char *)out->data + have - taken;
	/* a byte more: what is longer than it says must show */
	z->avail_out = (unsigned)(out->length + 1 - (have - taken));
	if (rc == Z_OK)
		rc = inflate(z, Z_FINISH);
	out->data[out->length] = '\0';
	return rc == Z_STREAM_END && !z->avail_in && z->total_out == taken + out->length;
}

/* Notes which directories there are: where most objects are packed few are, and nothing is
 * looked for in the others. One that another program makes from now on is read by libgit2
 * itself. */
static void list_fans(struct reader *reader)
{
	DIR *stream = opendir(reader->objects);
	struct dirent *entry;
	char *end;

	while (stream && (entry = readdir(stream)))
		if (text_is_hex(entry->d_name, 2))
			reader->has_fan[strtoul(entry->d_name, &end, 16)] = true;
	if (stream)
		closedir(stream);
	else
		memset(reader->has_fan, true, sizeof reader->has_fan);
	reader->listed = true;
}

static int read_object(struct object *out, struct reader *reader, const git_oid *id)
{
	char hex[LEDGER_ID + 1], path[4096];
	unsigned char *data;
	z_stream z = {0};
	size_t size;
	bool good;
	int rc;

	memset(out, 0, sizeof *out);
	if (!reader->listed)
		list_fans(reader);
	if (!reader->has_fan[id->id[0]])
		return GIT_ENOTFOUND;
	git_oid_tostr(hex, sizeof hex, id);
	snprintf(path, sizeof path, "%s/%.2s/%s", reader->objects, hex, hex + 2);
	if ((rc = read_file(&data, &size, path)))
		return rc;
	z.next_in = data;
	z.avail_in = (unsigned)size;
	good = inflateInit(&z) == Z_OK && unpack(out, &reader->parent, &z);
	inflateEnd(&z);
	free(data);
	if (good)
		return 0;
	if (out->data)
		git_odb_backend_data_free(&reader->parent, out->data);
	return complain(path, "is cut short or damaged");
}

static int give(void **data, size_t *length, git_object_t *type, git_odb_backend *backend,
	const git_oid *id)
{
	struct object object;
	int rc = read_object(&object, (struct reader *)backend, id);

	*data = object.data;
	*length = object.length;
	*type = object.type;
	return rc;
}

static int give_header(
	size_t *length, git_object_t *type, git_odb_backend *backend, const git_oid *id)
{
	void *data;
	int rc = give(&data, length, type, backend, id);

	if (!rc)
		git_odb_backend_data_free(backend, data);
	return rc;
}

int loose_guard(git_odb *odb, const char *objects)
{
	size_t length = strlen(objects) + 1;
	struct reader *reader = backend_new(sizeof *reader + length, give, give_header);

	if (!reader)
		return GIT_ERROR;
	memcpy(reader->objects, objects, length);
	return git_odb_add_backend(odb, &reader->parent, BEFORE_ALL);
}

bool object_is_sound(git_odb *odb, const git_oid *id)
{
	git_odb_object *object = NULL;
	bool sound = git_odb_exists_ext(odb, id, GIT_ODB_LOOKUP_NO_REFRESH) &&
		     !git_odb_read(&object, odb, id);

	git_odb_object_free(object);
	return sound;
}
