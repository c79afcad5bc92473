/* The in-memory tree of files: a sorted array. */
#include <stdbool.h>
#include <string.h>

#include "base/arena.h"
#include "base/tree.h"

void tree_init(struct tree *tree, struct arena *arena)
{
	memset(tree, 0, sizeof *tree);
	tree->arena = arena;
}

void tree_copy(struct tree *to, const struct tree *from, struct arena *arena)
{
	tree_init(to, arena);
	if (!from->count)
		return;
	to->file = ARENA_NEW_ARRAY(arena, from->count, struct tree_file);
	memcpy(to->file, from->file, from->count * sizeof *from->file);
	to->count = to->capacity = from->count;
}

/* Index of the first file whose path is not below `path`. */
static size_t position(const struct tree *tree, const char *path)
{
	size_t low = 0, high = tree->count;

	/* Trees are mostly filled in order. */
	if (high && strcmp(tree->file[high - 1].path, path) < 0)
		return high;
	while (low < high) {
		size_t middle = low + (high - low) / 2;

		if (strcmp(tree->file[middle].path, path) < 0)
			low = middle + 1;
		else
			high = middle;
	}
	return low;
}

static bool stands_at(const struct tree *tree, size_t at, const char *path)
{
	return at < tree->count && !strcmp(tree->file[at].path, path);
}

const struct tree_file *tree_find(const struct tree *tree, const char *path)
{
	size_t at = position(tree, path);

	return stands_at(tree, at, path) ? &tree->file[at] : NULL;
}

const char *tree_text(const struct tree *tree, const char *path)
{
	const struct tree_file *file = tree_find(tree, path);

	return file ? file->data : NULL;
}

static bool is_same(const struct tree_file *file, const char *data, size_t length)
{
	return file->length == length && !memcmp(file->data, data, length);
}

/* Where a file of that path goes: over the one that is there, or between its neighbours. */
static struct tree_file *place_for(struct tree *tree, size_t at, const char *path)
{
	if (!stands_at(tree, at, path)) {
		ARENA_GROW(tree->arena, tree->file, tree->count, tree->capacity);
		memmove(tree->file + at + 1, tree->file + at,
			(tree->count - at) * sizeof *tree->file);
		tree->count++;
	}
	return &tree->file[at];
}

void tree_put(struct tree *tree, const char *path, const char *data, size_t length)
{
	size_t at = position(tree, path);

	if (!stands_at(tree, at, path) || !is_same(&tree->file[at], data, length))
		*place_for(tree, at, path) = (struct tree_file){path, data, length};
}

void tree_put_prefix(struct tree *tree, const struct tree *other, const char *prefix)
{
	size_t length = strlen(prefix), at = position(other, prefix);

	for (; at < other->count; at++) {
		const struct tree_file *file = &other->file[at];

		if (strncmp(file->path, prefix, length) != 0)
			break;
		*place_for(tree, position(tree, file->path), file->path) = *file;
	}
}

void tree_put_below(struct tree *tree, const struct tree *other, const char *prefix)
{
	size_t length = strlen(prefix), at = position(other, prefix);

	for (; at < other->count && !strncmp(other->file[at].path, prefix, length); at++)
		tree_put(tree, other->file[at].path + length, other->file[at].data,
			other->file[at].length);
}

/* Takes out the files from `first` up to but not `end`. */
static void cut(struct tree *tree, size_t first, size_t end)
{
	if (first == end)
		return;
	memmove(tree->file + first, tree->file + end,
		(tree->count - end) * sizeof *tree->file);
	tree->count -= end - first;
}

void tree_remove(struct tree *tree, const char *path)
{
	size_t at = position(tree, path);

	if (stands_at(tree, at, path))
		cut(tree, at, at + 1);
}

void tree_remove_prefix(struct tree *tree, const char *prefix)
{
	size_t length = strlen(prefix), first = position(tree, prefix), end = first;

	while (end < tree->count && !strncmp(tree->file[end].path, prefix, length))
		end++;
	cut(tree, first, end);
}
