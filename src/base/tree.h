/* A tree of files in memory, as a commit holds it. */
#ifndef BASE_TREE_H
#define BASE_TREE_H

#include <stddef.h>

struct arena;

/* A file of a tree. Paths are relative, parts separated by `/`. */
struct tree_file {
	const char *path;
	const char *data; /* NUL-terminated behind `length` bytes */
	size_t length;
	const char *hash; /* SHA-256, once somebody has asked for it; else NULL */
	const void *blob; /* the ledger's: id of its object, once known; else NULL */
};

/* A whole tree in memory, sorted by path (byte order), every path once. */
struct tree {
	struct tree_file *file;
	size_t count;
	size_t capacity;
	struct arena *arena;
};

void tree_init(struct tree *tree, struct arena *arena);

/* Copies the list of files, not their contents. */
void tree_copy(struct tree *to, const struct tree *from, struct arena *arena);

/* Returns the file of that path, or NULL. */
const struct tree_file *tree_find(const struct tree *tree, const char *path);

/* Returns the text of the file of that path, or NULL when there is none. */
const char *tree_text(const struct tree *tree, const char *path);

/* Puts a file in, replacing one of the same path, unless that has these bytes already: it
 * stays with what is known of it. Path and data are borrowed: they must live as long as the
 * tree (use its arena). */
void tree_put(struct tree *tree, const char *path, const char *data, size_t length);

/* Takes a file out, if it is there. */
void tree_remove(struct tree *tree, const char *path);

/* Puts in every file of another tree whose path starts with `prefix`, with what is known of
 * it. What is borrowed is as in tree_put. */
void tree_put_prefix(struct tree *tree, const struct tree *other, const char *prefix);

/* The same by their names without the prefix. */
void tree_put_below(struct tree *tree, const struct tree *other, const char *prefix);

/* Takes out every file whose path starts with `prefix`. */
void tree_remove_prefix(struct tree *tree, const char *prefix);

#endif
