#include "packet/page_private.h"

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

/* ---- maps ---- */

/* Those of all steps, as their maps count them. */
static int put_lines(struct tree *files, const struct past *past, struct diag *diag)
{
	struct buf lines;
	size_t length = 0;

	for (size_t i = 0; i < past->steps; i++)
		length += strlen(past->step[i].lines);
	buf_init(&lines, files->arena);
	buf_expect(&lines, length);
	for (size_t i = 0; i < past->steps; i++)
		buf_puts(&lines, past->step[i].lines);
	if (!html_lines_are_plain(lines.data)) {
		diag_error(diag,
			"the maps of the steps so far hold what no map of this program has: they are kept in the repository, and drawn again after `rm -r .git/adjutant/past` (in a clone .git/adjutant-past)");
		return ERR_DAMAGED;
	}
	tree_put(files, "lines", lines.data, lines.length);
	return OK;
}

static int put_maps(
	struct buf *out, struct arena *scratch, const struct past *past, struct diag *diag)
{
	const char *numbers = list_numbers(scratch, past);
	struct tree files;
	int err;

	tree_init(&files, scratch);
	for (size_t i = 0; i < past->steps; i++)
		tree_put(&files, arena_printf(scratch, "%zu", i), past->step[i].map,
			strlen(past->step[i].map));
	if ((err = put_lines(&files, past, diag)) < 0)
		return err;
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
