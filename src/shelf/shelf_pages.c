#include "shelf/shelf_pages.h"

#include <string.h>

#include "base/arena.h"
#include "base/err.h"
#include "base/text.h"
#include "game/data_file.h"
#include "shelf/shelf.h"

#define FOLDER "templates/"

/* True for `report.md`, and for those of the family, `FAMILY/report.md`. */
static bool is_for(const char *path, const char *family)
{
	const char *slash = strchr(path, '/');

	return !slash ||
	       (!strncmp(path, family, strlen(family)) && slash == path + strlen(family));
}

int shelf_pages(struct data_file **out, size_t *count, struct arena *arena,
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

/* The sections of the second behind those of the first, without what is said before. */
static void append(struct data_file *page, struct arena *arena, const struct data_file *own)
{
	const char *sections = strstr(own->text, "\n[");

	if (!sections)
		return;
	page->text = arena_printf(arena, "%s%s", page->text, sections);
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
		if (text_ends(file[i].path, ".ini")) {
			append(to, arena, &file[i]);
		} else {
			to->text = file[i].text;
			to->length = file[i].length;
		}
	}
}
