/*
 * The page of a whole campaign with everything revealed: made of what is published to
 * everybody, and so the same everywhere.
 */
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "base/tree.h"
#include "judge/judge.h"
#include "packet/page.h"
#include "tell/past.h"

struct past_of page_past_of(const struct clone *clone, const struct tree *files)
{
	return (struct past_of){.ruleset = clone->ruleset,
		.game = clone->game,
		.name = clone->settings.name,
		.scenario = clone->settings.scenario,
		.files = files,
		.who = clone->who};
}

/* The report of the page is that of the end. */
static int read_ending(struct tree *read, struct arena *arena, const struct tree *told,
	const char *map, struct diag *diag)
{
	const struct tree_file *ending = tree_find(told, told_path[TOLD_ENDING]);

	if (!ending) {
		diag_error(diag, "%s is missing", told_path[TOLD_ENDING]);
		return ERR_DAMAGED;
	}
	tree_init(read, arena);
	tree_put(read, told_path[TOLD_REPORT], ending->data, ending->length);
	tree_put(read, told_path[TOLD_MAP], map, strlen(map));
	return OK;
}

int page_write_whole(struct buf *out, struct arena *arena, const struct page_file *part,
	const struct tree *told, struct clone *clone, struct diag *diag)
{
	struct past_of of = page_past_of(clone, told);
	struct past past;
	struct tree read;
	struct page page = {.told = &read, .clone = clone, .past = &past, .revealed = true};
	const char *map;
	int err;

	memcpy(page.part, part, sizeof page.part);
	of.who = clone->who = AUDIENCE_PUBLIC;
	of.both = of.open = true;
	if ((err = published_read(&past, &map, arena, told, &of, diag)) < 0 ||
		(err = read_ending(&read, arena, told, map, diag)) < 0)
		return err;
	return page_write(out, arena, &page, diag);
}
