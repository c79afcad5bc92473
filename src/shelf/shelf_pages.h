/* The pages by which a game is told: the templates of its family, and what it adds. */
#ifndef SHELF_SHELF_PAGES_H
#define SHELF_SHELF_PAGES_H

#include <stdbool.h>
#include <stddef.h>

struct arena;
struct data_file;
struct diag;

/* Reads what is common to all families and what is the family's own, as templates/...; the
 * memory belongs to the arena. ERR_SYSTEM when it cannot be read. */
int shelf_pages(struct data_file **out, size_t *count, struct arena *arena,
	const char *shelf, const char *family, struct diag *diag);

/* True for a page in the folder of a game: templates/NAME. */
bool shelf_is_page(const struct data_file *file);

/*
 * Adds the pages of a game among its files to those of the family that have their names.
 * Sections of an INI stand behind the others, and in place of those that are called as they
 * are; any other page ends with a line of the family's, in front of which it is put.
 */
void shelf_pages_add(struct data_file *page, size_t pages, struct arena *arena,
	const struct data_file *file, size_t files);

#endif
