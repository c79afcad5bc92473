#include "shelf/shelf_pages.h"

#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
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
