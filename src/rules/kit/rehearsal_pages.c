#include "rules/kit/rehearsal_pages.h"

#include <assert.h>
#include <string.h>

#include "base/arena.h"

void rehearsal_pages_begin(
	struct rehearsal_pages *pages, struct rehearsal *out, struct arena *arena)
{
	memset(out, 0, sizeof *out);
	*pages = (struct rehearsal_pages){.out = out, .arena = arena};
}

static struct rehearsal_part *last_part(const struct rehearsal_pages *pages)
{
	return &pages->part[pages->out->parts - 1];
}

static struct rehearsal_row *last_row(const struct rehearsal_pages *pages)
{
	return &pages->row[last_part(pages)->rows - 1];
}

void rehearsal_add_part(struct rehearsal_pages *pages, const char *key, const char *title)
{
	ARENA_GROW(pages->arena, pages->part, (size_t)pages->out->parts, pages->part_room);
	pages->out->part = pages->part;
	pages->out->parts++;
	pages->row = NULL;
	pages->row_room = 0;
	*last_part(pages) = (struct rehearsal_part){.key = key, .title = title};
}

void rehearsal_add_row(
	struct rehearsal_pages *pages, const char *key, const char *text, int times)
{
	struct rehearsal_part *part;

	assert(pages->out->parts);
	part = last_part(pages);
	ARENA_GROW(pages->arena, pages->row, (size_t)part->rows, pages->row_room);
	part->row = pages->row;
	part->rows++;
	pages->fact = NULL;
	pages->fact_room = 0;
	pages->breaks = false;
	*last_row(pages) = (struct rehearsal_row){.key = key, .text = text, .times = times};
}

void rehearsal_add_note(struct rehearsal_pages *pages, const char *text)
{
	ARENA_GROW(pages->arena, pages->note, (size_t)pages->out->notes, pages->note_room);
	pages->note[pages->out->notes++] = text;
	pages->out->note = pages->note;
}

void rehearsal_break(struct rehearsal_pages *pages)
{
	pages->breaks = true;
}

static void add_fact(struct rehearsal_pages *pages, const char *key, const char *text,
	const char *unit, enum measure measure, int value)
{
	struct rehearsal_row *row = last_row(pages);

	ARENA_GROW(pages->arena, pages->fact, (size_t)row->facts, pages->fact_room);
	row->fact = pages->fact;
	pages->fact[row->facts++] =
		(struct rehearsal_fact){key, text, unit, measure, value, pages->breaks};
	pages->breaks = false;
}

void rehearsal_add_times(
	struct rehearsal_pages *pages, const char *key, const char *text, int times)
{
	add_fact(pages, key, text, "", MEASURE_TIMES, times);
}

void rehearsal_add_some(
	struct rehearsal_pages *pages, const char *key, const char *text, int times)
{
	if (times)
		rehearsal_add_times(pages, key, text, times);
}

void rehearsal_add_number(struct rehearsal_pages *pages, const char *key, const char *text,
	int number, const char *unit)
{
	add_fact(pages, key, text, unit, MEASURE_NUMBER, number);
}

void rehearsal_add_mean(struct rehearsal_pages *pages, const char *key, const char *text,
	long sum, int times, const char *unit)
{
	long half = sum < 0 ? -times / 2 : times / 2;

	add_fact(pages, key, text, unit, MEASURE_MEAN, (int)((sum + half) / times));
}
