/*
 * Writes a map of rows as a text: what was read from one written by this comes out byte by
 * byte, with the whole map. Comments are not kept.
 */
#ifndef TESTS_ROWS_TEXT_H
#define TESTS_ROWS_TEXT_H

#include "base/buf.h"
#include "base/field.h"
#include "rules/hexes/rows.h"

static const char *code_of(const struct sheet *sheet)
{
	return *sheet->code ? sheet->code : "-";
}

/* Of the grounds of the family, in its order. */
static const char ground_letters[] = ".frFsT678";

static bool occurs(const struct rows *rows, int ground)
{
	for (int i = 0; i < rows->map.places; i++)
		if (rows->ground[i] == ground)
			return true;
	return false;
}

static void write_layout(
	struct buf *out, const struct rows *rows, const struct rows_words *words)
{
	for (int i = 0; i < rows->sheet_count; i++) {
		const struct sheet *sheet = &rows->sheet[i];

		buf_printf(out, "sheet %s %d %d %d %d%s\n", code_of(sheet), sheet->columns,
			sheet->rows, sheet->right, sheet->down, sheet->even ? " even" : "");
	}
	for (int i = 0; i < words->ground->count; i++)
		if (occurs(rows, i))
			buf_printf(out, "ground %c %s\n", ground_letters[i],
				words->ground->id[i]);
}

static char letter_of(const struct rows *rows, int sheet, struct hex hex)
{
	int place = sheets_place(&rows->sheets, sheet, hex);

	return place < 0 ? '-' : ground_letters[rows->ground[place]];
}

/* Without `-` at the end. */
static void write_row(struct buf *out, const struct rows *rows, int sheet, int row)
{
	int last = 0;

	buf_printf(out, "%02d", row);
	for (int column = 1; column <= rows->sheet[sheet].columns; column++)
		if (letter_of(rows, sheet, (struct hex){column, row}) != '-')
			last = column;
	for (int column = 1; column <= last; column++)
		buf_printf(out, "%s%c", column == 1 ? " " : "",
			letter_of(rows, sheet, (struct hex){column, row}));
	buf_putc(out, '\n');
}

static void write_words(struct buf *out, uint32_t flags, const char *const *words)
{
	for (int i = 0; words[i]; i++)
		if (flags & (uint32_t)1 << i)
			buf_printf(out, " %s", words[i]);
}

static void write_hexes(
	struct buf *out, const struct rows *rows, const struct rows_words *words)
{
	for (int i = 0; i < rows->map.places; i++) {
		const struct place *place = &rows->map.place[i];

		if (!place->flags && !rows->name[i])
			continue;
		buf_printf(out, "hex %s", place->id);
		write_words(out, place->flags, words->hex);
		if (rows->name[i])
			buf_printf(out, " = %s", rows->name[i]);
		if (rows->name[i] && rows->aliases[i])
			buf_printf(out, " | %s", rows->aliases[i]);
		buf_putc(out, '\n');
	}
}

static void write_sides(
	struct buf *out, const struct rows *rows, const struct rows_words *words)
{
	for (int i = 0; i < rows->map.links; i++) {
		const struct link *link = &rows->map.link[i];

		if (!link->flags && !rows->side_name[i])
			continue;
		buf_printf(out, "side %s %s", rows->map.place[link->from].id,
			rows->map.place[link->to].id);
		write_words(out, link->flags, words->side);
		if (rows->side_name[i])
			buf_printf(out, " = %s", rows->side_name[i]);
		buf_putc(out, '\n');
	}
}

static void rows_write(
	struct buf *out, const struct rows *rows, const struct rows_words *words)
{
	write_layout(out, rows, words);
	for (int i = 0; i < rows->sheet_count; i++) {
		buf_printf(out, "\nrows %s\n", code_of(&rows->sheet[i]));
		for (int row = 1; row <= rows->sheet[i].rows; row++)
			write_row(out, rows, i, row);
	}
	buf_putc(out, '\n');
	write_hexes(out, rows, words);
	buf_putc(out, '\n');
	write_sides(out, rows, words);
}

#endif
