/*
 * Maps as lists of lines. Most of a map is the same at all steps: each line of them is kept
 * once, and a map is a list of numbers.
 */
#include <stdint.h>
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "tell/tell_private.h"

#define FIRST_SLOTS 1024

struct map_line {
	const char *text;
	size_t length;
	uint64_t hash;
	size_t number; /* from 1; 0: the slot is free */
};

/* FNV-1a */
static uint64_t hash_of(const char *text, size_t length)
{
	uint64_t hash = 0xcbf29ce484222325u;

	for (size_t i = 0; i < length; i++)
		hash = (hash ^ (unsigned char)text[i]) * 0x100000001b3u;
	return hash;
}

/* The slot of a line, or the free one where it belongs. */
static struct map_line *slot_of(const struct map_lines *lines, const struct map_line *line)
{
	size_t at = (size_t)line->hash & (lines->slots - 1);
	struct map_line *slot;

	while ((slot = &lines->slot[at])->number &&
		(slot->hash != line->hash || slot->length != line->length ||
			memcmp(slot->text, line->text, line->length) != 0))
		at = (at + 1) & (lines->slots - 1);
	return slot;
}

static void make_room(struct map_lines *lines)
{
	const struct map_lines old = *lines;

	if (2 * lines->count < lines->slots)
		return;
	lines->slots = old.slots ? 2 * old.slots : FIRST_SLOTS;
	lines->slot = ARENA_NEW_ARRAY(lines->arena, lines->slots, struct map_line);
	for (size_t i = 0; i < old.slots; i++)
		if (old.slot[i].number)
			*slot_of(lines, &old.slot[i]) = old.slot[i];
}

/* The line with its number; *is_new: no map had it. */
static struct map_line *know(
	struct map_lines *lines, const char *text, size_t length, bool *is_new)
{
	const struct map_line line = {text, length, hash_of(text, length), 0};
	struct map_line *slot;

	make_room(lines);
	slot = slot_of(lines, &line);
	if ((*is_new = !slot->number)) {
		*slot = line;
		slot->number = ++lines->count;
	}
	return slot;
}

void map_lines_know(struct map_lines *lines, const char *text)
{
	while (*text) {
		size_t length = strcspn(text, "\n");
		bool is_new;

		/* what stood in the drawing may be gone soon: this stays */
		know(lines, text, length, &is_new)->text = text;
		text += length + (text[length] == '\n');
	}
}

/* Lines that follow on each other. */
struct run {
	size_t first, end; /* end: the number behind the last */
};

static void put_run(struct buf *out, const struct run *run)
{
	if (run->end > run->first)
		buf_printf(out, "%zu %zu\n", run->first, run->end - 1);
}

void map_lines_fold(
	struct buf *list, struct buf *added, struct map_lines *lines, const char *map)
{
	struct run run = {0, 0};

	while (*map) {
		size_t length = strcspn(map, "\n"), number;
		bool is_new;

		number = know(lines, map, length, &is_new)->number - 1;
		if (is_new) {
			buf_add(added, map, length);
			buf_putc(added, '\n');
		}
		if (number != run.end || run.first == run.end) {
			put_run(list, &run);
			run.first = number;
		}
		run.end = number + 1;
		map += length + (map[length] == '\n');
	}
	put_run(list, &run);
}
