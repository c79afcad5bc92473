/*
 * What is written down: what every report says, examples of orders, chances, rehearsals.
 *
 * Parts: every report; examples; chances; rehearsals.
 */
#include <assert.h>
#include <stdarg.h>
#include <string.h>

#include "base/arena.h"
#include "base/template.h"
#include "base/text.h"
#include "rules/kit/game.h"
#include "rules/kit/report.h"

/* ---- what every report says of a game and its turn ---- */

enum side page_reader(enum audience viewer)
{
	return audience_is_side(viewer) ? (enum side)viewer : NO_SIDE;
}

enum side page_side(enum side own, int i)
{
	enum side first = own == NO_SIDE ? UNION : own;

	return i ? side_other(first) : first;
}

const char *page_army(enum side own, enum side side)
{
	if (own == NO_SIDE)
		return side == UNION ? "The Union army" : "The Confederate army";
	return side == own ? "Your army" : "The enemy";
}

const char *page_turn_line(struct arena *arena, int turn, int turns, const char *date)
{
	return turn ? arena_printf(arena, "Turn %d of %d, %s", turn, turns, date)
		    : "Before the first turn";
}

const char *page_turn(struct arena *arena, int turn, const char *date)
{
	return arena_printf(arena, "turn %d, %s", turn, date);
}

void page_options(struct tmap *out, struct arena *arena, const struct game_base *base,
	uint32_t set, const char *given)
{
	struct tlist *list = template_set_list(out, "game-options");
	bool any = false;

	for (int i = 0; i < base->options; i++)
		if (set & base->option[i].flag) {
			any = true;
			template_add_text(
				list, arena_printf(arena, "%s [%s]", base->option[i].text,
					      base->option[i].rule));
		}
	template_set_flag(out, given, any);
}

/* ---- examples of orders ---- */

#define EXAMPLE_COLUMNS 68 /* with `# ` before it, a line of an order form */

struct example_list examples_begin(
	struct arena *arena, struct tmap *out, const char *name, int most)
{
	template_set_flag(out, name, false);
	return (struct example_list){
		.arena = arena, .out = out, .name = name, .most = most};
}

static void add_line(struct example_list *list, const char *text)
{
	if (!list->lines)
		list->lines =
			template_set_list(template_set_map(list->out, list->name), "lines");
	template_add_text(list->lines, text);
}

bool example_add(struct example_list *list, const char *format, ...)
{
	const char *text;
	va_list args;

	va_start(args, format);
	text = arena_vprintf(list->arena, format, args);
	va_end(args);
	if ((list->most && list->count == list->most) ||
		text_columns(text) > EXAMPLE_COLUMNS)
		return false;
	add_line(list, text);
	list->count++;
	return true;
}

/* The last comma with which a line may end; NULL: there is none. */
static const char *last_comma(const char *text)
{
	const char *found = NULL;

	for (const char *p = strstr(text, ", "); p && p - text < EXAMPLE_COLUMNS;
		p = strstr(p + 1, ", "))
		found = p;
	return found;
}

void example_add_long(struct example_list *list, const char *format, ...)
{
	const char *text, *cut;
	va_list args;

	va_start(args, format);
	text = arena_vprintf(list->arena, format, args);
	va_end(args);
	for (; text_columns(text) > EXAMPLE_COLUMNS && (cut = last_comma(text));
		text = arena_printf(list->arena, "  %s", cut + 2))
		add_line(list, arena_printf(list->arena, "%.*s,", (int)(cut - text), text));
	add_line(list, text);
	list->count++;
}

/* ---- chances ---- */

void odds_pages_begin(struct odds_pages *pages, struct odds *out, struct arena *arena)
{
	memset(out, 0, sizeof *out);
	*pages = (struct odds_pages){.out = out, .arena = arena};
}

static struct odds_table *last_table(const struct odds_pages *pages)
{
	return &pages->table[pages->out->tables - 1];
}

void odds_add_table(struct odds_pages *pages, const char *key, const char *title, int room)
{
	ARENA_GROW(
		pages->arena, pages->table, (size_t)pages->out->tables, pages->table_room);
	pages->out->table = pages->table;
	pages->out->tables++;
	pages->row = ARENA_NEW_ARRAY(pages->arena, (size_t)room, struct odds_row);
	pages->rows = room;
	*last_table(pages) = (struct odds_table){
		.key = key, .title = title, .row = pages->row, .mean = -1};
}

void odds_add_row(
	struct odds_pages *pages, const char *key, const char *text, uint64_t chance)
{
	assert(pages->out->tables && last_table(pages)->rows < pages->rows);
	pages->row[last_table(pages)->rows++] = (struct odds_row){key, text, chance};
}

void odds_add_note(struct odds_pages *pages, const char *text)
{
	ARENA_GROW(pages->arena, pages->note, (size_t)pages->out->notes, pages->note_room);
	pages->note[pages->out->notes++] = text;
	pages->out->note = pages->note;
}

void odds_add_losses(struct odds_pages *pages, int role, enum side side, int room)
{
	static const char *const keys[] = {"losses.attacker", "losses.defender"};

	odds_add_table(pages, keys[role],
		arena_printf(pages->arena, "SP that %s lose%s", side_army(side),
			side == UNION ? "s" : ""),
		room);
}

void odds_spread(struct odds_pages *pages, int mean)
{
	last_table(pages)->spread = true;
	last_table(pages)->mean = mean;
}

int odds_last_mean(const struct odds_pages *pages)
{
	return last_table(pages)->mean;
}

/* ---- rehearsals ---- */

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
