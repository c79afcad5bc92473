#include "packet/page_private.h"

#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "base/json.h"
#include "base/tree.h"
#include "game/ruleset.h"
#include "packet/html.h"
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
		"<button type=\"button\" id=\"packet-numbers\" aria-expanded=\"false\" aria-controls=\"packet-chart\" aria-label=\"Chart\"><span class=\"long\">Chart</span></button>\n"
		"<output id=\"packet-when\" for=\"packet-step\"></output>\n"
		"<button type=\"button\" id=\"packet-present\" hidden>Back to now</button>\n</div>\n"
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

/* Of each step [{"title": TEXT, "values": [UNION, CONFEDERATE]}], in tenths; null is not
 * known. The dice are those of all steps up to then. */
static const char *list_numbers(struct arena *arena, const struct past *past)
{
	struct gauge luck = {
		.title = "Dice above their mean", .halves = true, .known = BOTH_SIDES};
	struct buf out;

	buf_init(&out, arena);
	json_open(&out, '[');
	for (size_t i = 0; i < past->steps; i++) {
		const struct past_step *step = &past->step[i];

		for (enum side side = UNION; side < SIDES; side++)
			luck.value[side] += step->luck[side];
		json_open(&out, '[');
		for (int k = 0; k < step->gauges; k++)
			if (step->gauge[k].known)
				put_gauge(&out, &step->gauge[k]);
		put_gauge(&out, &luck);
		buf_putc(&out, ']');
	}
	buf_putc(&out, ']');
	return out.data;
}

/* ---- lines of maps ---- */

#define KIND_LENGTH 24 /* of what lines of a kind begin with, at most */
#define KINDS       64 /* those of the last have nothing else in common */
#define FIRST_KIND  '0'

/* Lines of a kind stand together, so that they pack well. */
struct kinds {
	struct {
		const char *begin;
		size_t length;
		struct buf lines;
	} kind[KINDS];
	int count;
	struct buf sequence; /* the kind of each line, as a character from '0' on */
	struct arena *arena;
};

/* What it begins with, up to the first number. */
static int kind_of(struct kinds *kinds, const char *line)
{
	size_t length = strcspn(line, "0123456789\n");
	int kind = 0;

	if (length > KIND_LENGTH)
		length = KIND_LENGTH;
	while (kind < kinds->count &&
		(kinds->kind[kind].length != length ||
			memcmp(kinds->kind[kind].begin, line, length) != 0))
		kind++;
	if (kind == KINDS)
		return KINDS - 1;
	if (kind == kinds->count) {
		kinds->count++;
		kinds->kind[kind].begin = line;
		kinds->kind[kind].length = length;
		buf_init(&kinds->kind[kind].lines, kinds->arena);
	}
	return kind;
}

static void add_lines(struct kinds *kinds, const char *lines)
{
	for (size_t length; *lines; lines += length) {
		int kind = kind_of(kinds, lines);

		length = strcspn(lines, "\n");
		length += lines[length] == '\n';
		buf_add(&kinds->kind[kind].lines, lines, length);
		buf_putc(&kinds->sequence, (char)(FIRST_KIND + kind));
	}
}

static const char *all_lines(const struct past *past, struct arena *arena)
{
	struct buf lines;
	size_t length = 0;

	for (size_t i = 0; i < past->steps; i++)
		length += strlen(past->step[i].lines);
	buf_init(&lines, arena);
	buf_expect(&lines, length);
	for (size_t i = 0; i < past->steps; i++)
		buf_puts(&lines, past->step[i].lines);
	return lines.data;
}

static void put_text(struct tree *files, const char *name, const struct buf *text)
{
	tree_put(files, name, text->data, text->length);
}

/* Those of all steps; *count becomes how many there are. */
static void put_lines(struct tree *files, size_t *count, const char *all)
{
	struct kinds *kinds = ARENA_NEW(files->arena, struct kinds);
	struct buf shorter, together, lines;

	buf_init(&shorter, files->arena);
	drawings_shorten(&shorter, all);
	kinds->arena = files->arena;
	buf_init(&kinds->sequence, files->arena);
	add_lines(kinds, shorter.data);
	*count = kinds->sequence.length;
	buf_init(&together, files->arena);
	for (int i = 0; i < kinds->count; i++)
		buf_add(&together, kinds->kind[i].lines.data, kinds->kind[i].lines.length);
	buf_init(&lines, files->arena);
	drawings_pack(&lines, together.data);
	put_text(files, "lines", &lines);
	put_text(files, "kinds", &kinds->sequence);
}

/* ---- maps: lists of lines, each said by the one before ---- */

struct map_list {
	size_t *line;
	size_t count;
};

struct lister {
	struct arena *arena;
	size_t lines;  /* of all maps */
	size_t known;  /* so many of them were in some map, the first ones */
	size_t *place; /* by line: where the map before has it, from 1; 0: it has not */
	struct map_list before;
};

/* The lines of "FIRST LAST", on a line each for those that follow on each other; false:
 * they are none of all maps. */
static bool read_list(struct map_list *out, const struct lister *l, const char *text)
{
	size_t room = 0;

	*out = (struct map_list){NULL, 0};
	while (*text) {
		char *end;
		size_t first = strtoul(text, &end, 10), last = strtoul(end, &end, 10);

		if (*end != '\n' || first > last || last >= l->lines)
			return false;
		for (size_t line = first; line <= last; line++) {
			ARENA_GROW(l->arena, out->line, out->count, room);
			out->line[out->count++] = line;
		}
		text = end + 1;
	}
	return true;
}

/* Where the map before goes on as this one does, if it does: at `at`, if it can be there.
 */
static bool find_same(size_t *from, const struct lister *l, const struct map_list *map,
	size_t i, size_t at)
{
	const struct map_list *before = &l->before;
	size_t place = l->place[map->line[i]];

	if (at < before->count && before->line[at] == map->line[i]) {
		*from = at;
		return true;
	}
	*from = place - 1;
	return place > 0;
}

static size_t same_lines(
	const struct lister *l, const struct map_list *map, size_t i, size_t from)
{
	const struct map_list *before = &l->before;
	size_t count = 0;

	while (i + count < map->count && from + count < before->count &&
		before->line[from + count] == map->line[i + count])
		count++;
	return count;
}

/* Lines that follow on each other, and that the map before has not. */
static size_t other_lines(const struct lister *l, const struct map_list *map, size_t i)
{
	size_t count = 1;

	while (i + count < map->count && map->line[i + count] == map->line[i] + count &&
		!l->place[map->line[i + count]])
		count++;
	return count;
}

/*
 * Appends, on a line, what the map has: "+N" the next N lines of the map before, behind a
 * number, which may be negative, when so many of those are left out first; "*N" the next N
 * lines that no map had; "F:N" N lines from F on.
 */
static void put_list(struct buf *out, struct lister *l, const struct map_list *map)
{
	size_t at = 0, from, count;

	for (size_t i = 0; i < map->count; i += count) {
		buf_puts(out, i ? " " : "");
		if (find_same(&from, l, map, i, at)) {
			count = same_lines(l, map, i, from);
			if (from != at)
				buf_printf(out, "%ld", (long)from - (long)at);
			buf_printf(out, "+%zu", count);
			at = from + count;
			continue;
		}
		count = other_lines(l, map, i);
		if (map->line[i] == l->known)
			buf_puts(out, "*");
		else
			buf_printf(out, "%zu:", map->line[i]);
		buf_printf(out, "%zu", count);
		if (map->line[i] + count > l->known)
			l->known = map->line[i] + count;
	}
	buf_putc(out, '\n');
}

static void go_on(struct lister *l, const struct map_list *map)
{
	for (size_t i = 0; i < l->before.count; i++)
		l->place[l->before.line[i]] = 0;
	for (size_t i = 0; i < map->count; i++)
		l->place[map->line[i]] = i + 1;
	l->before = *map;
}

static bool put_lists(struct tree *files, const struct past *past, size_t lines)
{
	struct lister l = {.arena = files->arena,
		.lines = lines,
		.place = ARENA_NEW_ARRAY(files->arena, lines, size_t)};
	struct map_list map;
	struct buf out;

	buf_init(&out, files->arena);
	for (size_t i = 0; i < past->steps; i++) {
		if (!read_list(&map, &l, past->step[i].map))
			return false;
		put_list(&out, &l, &map);
		go_on(&l, &map);
	}
	put_text(files, "maps", &out);
	return true;
}

/* ---- the whole ---- */

static int put_maps(
	struct buf *out, struct arena *scratch, const struct past *past, struct diag *diag)
{
	const char *numbers = list_numbers(scratch, past),
		   *lines = all_lines(past, scratch);
	struct tree files;
	bool plain = html_lines_are_plain(lines);
	size_t count;

	tree_init(&files, scratch);
	if (plain)
		put_lines(&files, &count, lines);
	if (!plain || !put_lists(&files, past, count)) {
		diag_error(diag,
			"the maps of the steps so far hold what no map of this program has: they are kept in the repository, and drawn again after `rm -r .git/adjutant/past` (in a clone .git/adjutant-past)");
		return ERR_DAMAGED;
	}
	tree_put(&files, "numbers", numbers, strlen(numbers));
	return embed_tree(out, &files, diag);
}

int history_maps(struct buf *out, const struct past *past, struct diag *diag)
{
	struct arena scratch = ARENA_INIT;
	int err = put_maps(out, &scratch, past, diag);

	arena_release(&scratch);
	return err;
}
