#include "packet/page_script.h"

#include "base/buf.h"
#include "base/err.h"
#include "packet/history.h"
#include "packet/page.h"

static const char *const part_name[PAGE_PARTS] = {
	[PAGE_RUNTIME] = "adjutant.wasm.gz",
	[PAGE_STYLE] = "page.css",
	[PAGE_UNPACK] = "unpack.js",
	[PAGE_DOM] = "dom.js",
	[PAGE_THEATRE] = "theatre.js",
	[PAGE_NARROW] = "narrow.js",
	[PAGE_JUDGE] = "judge.js",
	[PAGE_KEEPING] = "keeping.js",
	[PAGE_DRAWING] = "drawing.js",
	[PAGE_WRITING] = "writing.js",
	[PAGE_UNDO] = "undo.js",
	[PAGE_CHOICES] = "choices.js",
	[PAGE_CHOOSING] = "choosing.js",
	[PAGE_PLANNING] = "planning.js",
	[PAGE_CHOOSERS] = "choosers.js",
	[PAGE_FIELDS] = "fields.js",
	[PAGE_STANDING] = "standing.js",
	[PAGE_ENDS] = "ends.js",
	[PAGE_SCRIPT] = "page.js",
	[PAGE_HISTORY] = "history.js",
};

int page_read_parts(
	struct page *page, struct arena *arena, page_reader *read, struct diag *diag)
{
	int err = OK;

	for (size_t i = 0; err == OK && i < PAGE_PARTS; i++)
		err = read(&page->part[i].text, &page->part[i].length, arena, part_name[i],
			diag);
	return err;
}

static bool is_wanted(enum page_part part, const struct page *page, bool writes)
{
	switch (part) {
	case PAGE_UNPACK:
	case PAGE_DOM:
	case PAGE_THEATRE:
	case PAGE_NARROW: return true;
	case PAGE_HISTORY: return history_is_there(page->past);
	default: return writes;
	}
}

const char *page_script(
	size_t *length, struct arena *arena, const struct page *page, bool writes)
{
	struct buf script;

	buf_init(&script, arena);
	for (int part = PAGE_SCRIPTS; part < PAGE_PARTS; part++)
		if (is_wanted((enum page_part)part, page, writes))
			buf_add(&script, page->part[part].text, page->part[part].length);
	*length = script.length;
	return script.data;
}
