/*
 * What a power failure leaves: replays a log of powerlog.c up to a record, and then loses
 * what was not synced.
 *
 *   replay LOG              prints how many records there are
 *   replay LOG DIR N SEED   DIR is as it was before the first record; makes of it what may
 *                           stand there when the power fails behind the first N
 *
 * The model, of a file system that orders nothing by itself:
 *
 *   - the bytes of a file are safe when it was synced, or the whole file system; else it
 *     has what was written, or a part of it, or what was safe before;
 *   - a name is safe when its directory was synced, or the whole file system; of the
 *     changes since, each has happened or not, for itself. A rename is one change: the file
 *     is at the one place or at the other.
 *
 * Which, is drawn by the seed, file for file.
 */
#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "crash/powerlog.h"

struct bytes {
	char *data;
	size_t length;
};

struct inode {
	bool directory;
	bool dirty;
	struct bytes now, safe;
};

/* A name; `inode` NULL: nothing is there. */
struct name {
	char *path;
	struct inode *now, *safe;
};

/* A change of names that is not safe yet. */
struct change {
	size_t from, to; /* names; the same, but for renames */
	struct inode *inode, *before;
	bool safe;
};

static const char *root;
static struct name *names;
static struct change *changes;
static size_t name_count, change_count;
static uint64_t chance;

static void die(const char *what, const char *path)
{
	fprintf(stderr, "replay: %s %s: %s\n", what, path, strerror(errno));
	exit(2);
}

static void *take(void *old, size_t size)
{
	void *memory = realloc(old, size ? size : 1);

	if (!memory)
		die("memory for", "the log");
	return memory;
}

static uint64_t draw(uint64_t below)
{
	chance = chance * 6364136223846793005u + 1442695040888963407u;
	return (chance >> 33) % below;
}

static struct bytes read_whole(const char *path)
{
	FILE *file = fopen(path, "rb");
	struct bytes out = {NULL, 0};
	size_t got;

	if (!file)
		die("cannot read", path);
	do {
		out.data = take(out.data, out.length + 65536);
		got = fread(out.data + out.length, 1, 65536, file);
		out.length += got;
	} while (got);
	if (ferror(file))
		die("cannot read", path);
	fclose(file);
	return out;
}

static struct bytes copy_of(const struct bytes *from)
{
	struct bytes out = {take(NULL, from->length), from->length};

	memcpy(out.data, from->data, from->length);
	return out;
}

/* `//`, `/.` and `/..` are taken out. */
static char *plain_path(const char *path, size_t length)
{
	char *out = take(NULL, length + 2);
	size_t n = 0;

	for (size_t i = 0; i < length;) {
		size_t part = i;

		while (i < length && path[i] != '/')
			i++;
		if (i - part == 2 && !memcmp(path + part, "..", 2)) {
			while (n && out[--n] != '/')
				;
		} else if (i > part && (i - part > 1 || path[part] != '.')) {
			out[n++] = '/';
			memcpy(out + n, path + part, i - part);
			n += i - part;
		}
		i++;
	}
	out[n] = '\0';
	return out;
}

/* What stands there before the first record. */
static struct inode *look(const char *path)
{
	struct inode *inode;
	struct stat status;

	if (lstat(path, &status) < 0)
		return NULL;
	inode = take(NULL, sizeof *inode);
	memset(inode, 0, sizeof *inode);
	inode->directory = S_ISDIR(status.st_mode);
	if (!inode->directory) {
		inode->safe = read_whole(path);
		inode->now = copy_of(&inode->safe);
	}
	return inode;
}

/* SIZE_MAX for what is not below the root. */
static size_t find(const char *text, size_t length)
{
	char *path = plain_path(text, length);
	size_t below = strlen(root);

	if (strncmp(path, root, below) != 0 || (path[below] && path[below] != '/')) {
		free(path);
		return SIZE_MAX;
	}
	for (size_t i = 0; i < name_count; i++)
		if (!strcmp(names[i].path, path)) {
			free(path);
			return i;
		}
	names = take(names, (name_count + 1) * sizeof *names);
	names[name_count].path = path;
	names[name_count].now = names[name_count].safe = look(path);
	return name_count++;
}

static void change(size_t from, size_t to, struct inode *inode)
{
	changes = take(changes, (change_count + 1) * sizeof *changes);
	changes[change_count++] = (struct change){
		.from = from, .to = to, .inode = inode, .before = names[to].now};
	if (from != to)
		names[from].now = NULL;
	names[to].now = inode;
}

static struct inode *new_inode(bool directory)
{
	struct inode *inode = take(NULL, sizeof *inode);

	memset(inode, 0, sizeof *inode);
	inode->directory = directory;
	return inode;
}

static void write_at(struct inode *inode, uint64_t at, const char *data, size_t length)
{
	struct bytes *now = &inode->now;

	if (at + length > now->length) {
		now->data = take(now->data, at + length);
		if (at > now->length)
			memset(now->data + now->length, 0, at - now->length);
		now->length = at + length;
	}
	memcpy(now->data + at, data, length);
	inode->dirty = true;
}

static void cut(struct inode *inode, uint64_t length)
{
	if (length < inode->now.length)
		inode->now.length = length;
	else if (length > inode->now.length)
		write_at(inode, length, "", 0);
	inode->dirty = true;
}

static void make_bytes_safe(struct inode *inode)
{
	if (!inode->dirty)
		return;
	free(inode->safe.data);
	inode->safe = copy_of(&inode->now);
	inode->dirty = false;
}

static bool is_in(const struct name *name, const struct name *directory)
{
	size_t length = strlen(directory->path);

	return !strncmp(name->path, directory->path, length) && name->path[length] == '/' &&
	       !strchr(name->path + length + 1, '/');
}

static void make_safe(const struct change *change)
{
	if (change->from != change->to)
		names[change->from].safe = NULL;
	names[change->to].safe = change->inode;
}

/* `directory` NULL: all of them. */
static void make_names_safe(const struct name *directory)
{
	size_t left = 0;

	for (size_t i = 0; i < change_count; i++)
		if (!directory || is_in(&names[changes[i].to], directory) ||
			is_in(&names[changes[i].from], directory))
			make_safe(&changes[i]);
		else
			changes[left++] = changes[i];
	change_count = left;
}

static void sync_one(const struct name *name)
{
	if (!name->now)
		return;
	if (name->now->directory)
		make_names_safe(name);
	else
		make_bytes_safe(name->now);
}

static void sync_all(void)
{
	for (size_t i = 0; i < name_count; i++)
		if (names[i].now)
			make_bytes_safe(names[i].now);
	make_names_safe(NULL);
}

static void replay(const struct power_record *record, const char *path, const char *data)
{
	size_t at, to;

	if (record->what == 'a') {
		sync_all();
		return;
	}
	if ((at = find(path, record->path)) == SIZE_MAX)
		return;
	switch (record->what) {
	case 'c':
		if (!names[at].now)
			change(at, at, new_inode(false));
		break;
	case 'd': change(at, at, new_inode(true)); break;
	case 'u': change(at, at, NULL); break;
	case 'w':
		if (names[at].now)
			write_at(names[at].now, record->offset, data, record->data);
		break;
	case 't':
		if (names[at].now)
			cut(names[at].now, record->offset);
		break;
	case 's': sync_one(&names[at]); break;
	case 'm':
	case 'l':
		if ((to = find(data, record->data)) == SIZE_MAX)
			die("moved out of the root:", root);
		change(record->what == 'm' ? at : to, to, names[at].now);
		break;
	}
}

/* ---- the power fails ---- */

static void lose_bytes(struct inode *inode)
{
	if (!inode->dirty || inode->directory)
		return;
	inode->dirty = false;
	switch (draw(3)) {
	case 0: inode->now = inode->safe; break;
	case 1: inode->now.length = draw(inode->now.length + 1); break;
	default: break;
	}
}

/* Of a name's changes any may be lost; a file that was renamed is never nowhere. */
static void lose_names(void)
{
	for (size_t i = 0; i < change_count; i++)
		if (draw(2))
			make_safe(&changes[i]);
}

static int by_path(const void *a, const void *b)
{
	return strcmp(((const struct name *)a)->path, ((const struct name *)b)->path);
}

static void put(const struct name *name)
{
	FILE *file;

	if (name->safe->directory) {
		if (mkdir(name->path, 0777) < 0 && errno != EEXIST && errno != ENOENT)
			die("cannot make", name->path);
		return;
	}
	if (!(file = fopen(name->path, "wb"))) {
		if (errno == ENOENT || errno == ENOTDIR)
			return; /* its directory is lost, and all in it */
		die("cannot write", name->path);
	}
	if (fwrite(name->safe->now.data, 1, name->safe->now.length, file) !=
			name->safe->now.length ||
		fclose(file) == EOF)
		die("cannot write", name->path);
}

static void fail_power(void)
{
	lose_names();
	for (size_t i = 0; i < name_count; i++)
		if (names[i].safe)
			lose_bytes(names[i].safe);
	qsort(names, name_count, sizeof *names, by_path);
	/* the deepest first, then the directories from the top */
	for (size_t i = name_count; i-- > 0;)
		if (!names[i].safe || !names[i].safe->directory)
			remove(names[i].path);
	for (size_t i = name_count; i-- > 0;)
		if (!names[i].safe)
			rmdir(names[i].path); /* not with something in it that was kept */
	for (size_t i = 0; i < name_count; i++)
		if (names[i].safe)
			put(&names[i]);
}

int main(int argc, char **argv)
{
	struct bytes log;
	unsigned long count = 0, wanted;

	if (argc != 2 && argc != 5) {
		fprintf(stderr, "usage: replay LOG [DIR N SEED]\n");
		return 2;
	}
	log = read_whole(argv[1]);
	root = argc == 5 ? plain_path(argv[2], strlen(argv[2])) : "";
	wanted = argc == 5 ? strtoul(argv[3], NULL, 10) : 0;
	chance = argc == 5 ? strtoul(argv[4], NULL, 10) * 2654435761u + wanted : 0;
	for (size_t at = 0; at < log.length; count++) {
		struct power_record record;
		const char *path = log.data + at + sizeof record;

		memcpy(&record, log.data + at, sizeof record);
		if (count < wanted)
			replay(&record, path, path + record.path);
		at += sizeof record + record.path + record.data;
	}
	if (argc == 2)
		printf("%lu\n", count);
	else
		fail_power();
	return 0;
}
