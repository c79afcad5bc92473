#include "packet/page_private.h"

#include <stdint.h>
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/json.h"
#include "base/tree.h"
#include "game/journal.h"
#include "game/ruleset.h"
#include "judge/judge.h"
#include "packet/html.h"
#include "report/report.h"
#include "tell/past.h"

bool history_is_there(const struct past *past)
{
	return past && past->steps > 1;
}

/* ---- what is read ---- */

void history_slider(struct buf *out, const struct past *past)
{
	buf_printf(out,
		"<div id=\"packet-past\" role=\"group\" aria-label=\"The steps so far\" hidden>\n<div>\n"
		"<button type=\"button\" id=\"packet-play\" aria-label=\"Play the steps\">&#x25b6;</button>\n"
		"<button type=\"button\" id=\"packet-back\" aria-label=\"One step back\">&lsaquo;</button>\n"
		"<input type=\"range\" id=\"packet-step\" min=\"0\" max=\"%zu\" value=\"%zu\" aria-label=\"Step\">\n"
		"<button type=\"button\" id=\"packet-on\" aria-label=\"One step on\">&rsaquo;</button>\n"
		"<button type=\"button\" id=\"packet-speed\" aria-label=\"Speed: 1\">1&times;</button>\n"
		"<button type=\"button\" id=\"packet-numbers\" aria-expanded=\"false\" aria-controls=\"packet-chart\">Chart</button>\n"
		"<output id=\"packet-when\" for=\"packet-step\"></output>\n</div>\n"
		"<div id=\"packet-chart\" role=\"group\" aria-label=\"The campaign in numbers\" hidden></div>\n</div>\n"
		"<figure id=\"packet-then\" tabindex=\"0\" role=\"group\" aria-label=\"Map of that step\" hidden><div class=\"sheet\"></div></figure>\n",
		past->steps, past->steps);
}

void history_list(struct buf *out, struct arena *arena, const struct past *past)
{
	const struct html_report plain = {0};

	buf_puts(out,
		"<details id=\"packet-steps\">\n<summary><h3>Step by step</h3></summary>\n<ol>\n");
	for (size_t i = 0; i < past->steps; i++) {
		const struct past_step *step = &past->step[i];

		buf_puts(out, "<li><b>");
		html_string(out, step->heading);
		buf_puts(out, "</b>\n<div data-step=\"");
		html_string(out, step->amended ? "" : step->step);
		buf_puts(out, "\">");
		html_report(out, arena, step->news, &plain);
		buf_puts(out, "</div></li>\n");
	}
	buf_puts(out, "</ol>\n</details>\n");
}

/* ---- maps as lists of lines ---- */

struct line {
	const char *text;
	size_t length;
	size_t number; /* from 1; 0: the slot is free */
};

/* Each line once. */
struct lines {
	struct line *slot;
	size_t slots; /* a power of two, more than there are lines */
	size_t count;
	struct buf text;
};

static size_t count_lines(const struct past *past)
{
	size_t count = 0;

	for (size_t i = 0; i < past->steps; i++)
		for (const char *at = past->step[i].map; *at; at++)
			count += *at == '\n';
	return count + past->steps;
}

static void init_lines(struct lines *lines, struct arena *arena, const struct past *past)
{
	size_t count = count_lines(past);

	*lines = (struct lines){.slots = 16};
	while (lines->slots < 2 * count)
		lines->slots *= 2;
	lines->slot = ARENA_NEW_ARRAY(arena, lines->slots, struct line);
	buf_init(&lines->text, arena);
}

/* FNV-1a */
static uint64_t hash_of(const char *text, size_t length)
{
	uint64_t hash = 0xcbf29ce484222325u;

	for (size_t i = 0; i < length; i++)
		hash = (hash ^ (unsigned char)text[i]) * 0x100000001b3u;
	return hash;
}

/* The number of a line, from 0. */
static size_t number_of(struct lines *lines, const char *text, size_t length)
{
	size_t at = (size_t)hash_of(text, length) & (lines->slots - 1);
	struct line *line;

	while ((line = &lines->slot[at])->number &&
		(line->length != length || memcmp(line->text, text, length) != 0))
		at = (at + 1) & (lines->slots - 1);
	if (!line->number) {
		*line = (struct line){text, length, ++lines->count};
		buf_add(&lines->text, text, length);
		buf_putc(&lines->text, '\n');
	}
	return line->number - 1;
}

/* Lines that follow on each other, as "FIRST LAST" on a line. */
struct run {
	size_t first, end; /* end: the number behind the last */
};

static void put_run(struct buf *out, const struct run *run)
{
	if (run->end > run->first)
		buf_printf(out, "%zu %zu\n", run->first, run->end - 1);
}

static const char *list_map(struct arena *arena, struct lines *lines, const char *map)
{
	struct run run = {0, 0};
	struct buf list;

	buf_init(&list, arena);
	while (*map) {
		size_t length = strcspn(map, "\n");
		size_t number = number_of(lines, map, length);

		if (number != run.end || run.first == run.end) {
			put_run(&list, &run);
			run.first = number;
		}
		run.end = number + 1;
		map += length + (map[length] == '\n');
	}
	put_run(&list, &run);
	return list.data;
}

/* ---- numbers of the campaign ---- */

static void put_values(struct buf *out, const struct gauge *gauge)
{
	json_key(out, "values");
	json_open(out, '[');
	for (enum side side = UNION; side < SIDES; side++) {
		if (side)
			buf_putc(out, ',');
		if (sides_have(gauge->known, side))
			buf_printf(out, "%d",
				gauge->halves ? gauge->value[side] * 5
					      : gauge->value[side] * 10);
		else
			buf_puts(out, "null");
	}
	buf_putc(out, ']');
}

static void put_gauge(struct buf *out, const struct gauge *gauge)
{
	json_open(out, '{');
	json_key_text(out, "title", gauge->title);
	put_values(out, gauge);
	buf_putc(out, '}');
}

/* What the dice of a side came to up to now, against what is to be expected of them. */
static void add_luck(
	struct gauge *luck, const struct clone *clone, const struct past_step *is)
{
	const struct told_step step = {is->heading, is->journal, is->step};
	struct thrown thrown[SIDES];

	report_thrown(thrown, clone->ruleset->rolls, &step);
	for (enum side side = UNION; side < SIDES; side++)
		luck->value[side] += 2 * thrown[side].sum - 7 * thrown[side].dice;
}

/* Of each step [{"title": TEXT, "values": [UNION, CONFEDERATE]}], in tenths; null is not
 * known. */
static const char *list_numbers(
	struct arena *arena, const struct clone *clone, const struct past *past)
{
	struct gauge luck = {
		.title = "Dice above their mean", .halves = true, .known = BOTH_SIDES};
	struct gauge gauge[GAUGES_MAX];
	struct buf out;

	buf_init(&out, arena);
	json_open(&out, '[');
	for (size_t i = 0; i < past->steps; i++) {
		const struct past_step *step = &past->step[i];
		int count = step->view && clone->ruleset->report.gauges
				    ? clone->ruleset->report.gauges(
					      gauge, arena, clone->game, step->view)
				    : 0;

		add_luck(&luck, clone, step);
		json_open(&out, '[');
		for (int k = 0; k < count; k++)
			if (gauge[k].known)
				put_gauge(&out, &gauge[k]);
		put_gauge(&out, &luck);
		buf_putc(&out, ']');
	}
	buf_putc(&out, ']');
	return out.data;
}

int history_maps(struct buf *out, struct arena *arena, const struct clone *clone,
	const struct past *past, struct diag *diag)
{
	const char *numbers = list_numbers(arena, clone, past);
	struct lines lines;
	struct tree files;

	init_lines(&lines, arena, past);
	tree_init(&files, arena);
	for (size_t i = 0; i < past->steps; i++) {
		const char *list = list_map(arena, &lines, past->step[i].map);

		tree_put(&files, arena_printf(arena, "%zu", i), list, strlen(list));
	}
	tree_put(&files, "lines", lines.text.data, lines.text.length);
	tree_put(&files, "numbers", numbers, strlen(numbers));
	return embed_tree(out, arena, &files, diag);
}
