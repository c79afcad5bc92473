/*
 * Words and columns for who reads: lists with commas, names of places, text of a width.
 *
 * Parts: words; places; columns.
 */
#include <assert.h>
#include <stddef.h>
#include <string.h>

#include "base/buf.h"
#include "base/template.h"
#include "base/text.h"
#include "rules/kit/report.h"

/* ---- words ---- */

void words_add(struct words *words, const char *word)
{
	assert(words->count < WORDS_MAX);
	words->word[words->count++] = word;
}

bool words_has(const struct words *words, const char *word)
{
	for (int i = 0; i < words->count; i++)
		if (!strcmp(words->word[i], word))
			return true;
	return false;
}

void words_add_once(struct words *words, const char *word)
{
	if (!words_has(words, word))
		words_add(words, word);
}

const char *words_join(struct arena *arena, const struct words *words, const char *last)
{
	struct buf text;

	buf_init(&text, arena);
	for (int i = 0; i < words->count; i++) {
		buf_puts(&text, text_link((size_t)i, (size_t)words->count, last));
		buf_puts(&text, words->word[i]);
	}
	return text.data;
}

const char *words_apart(struct arena *arena, const struct words *words, const char *between)
{
	struct buf text;

	buf_init(&text, arena);
	for (int i = 0; i < words->count; i++)
		buf_printf(&text, "%s%s", i ? between : "", words->word[i]);
	return text.data;
}

/* ---- the names of places ---- */

const char *kit_place_names(struct arena *arena, const struct map *map, const int *place,
	int count, const char *last)
{
	struct words words;

	words_begin(&words);
	for (int i = 0; i < count; i++)
		words_add(&words, map->place[place[i]].name);
	return words_join(arena, &words, last);
}

const char *kit_place_ids(
	struct arena *arena, const struct map *map, const int *place, int count)
{
	struct words words;

	words_begin(&words);
	for (int i = 0; i < count; i++)
		words_add(&words, map->place[place[i]].id);
	return words_join(arena, &words, ", ");
}

const char *kit_places_chosen(
	struct arena *arena, const struct map *map, const bool *chosen, const char *last)
{
	struct words words;

	words_begin(&words);
	for (int i = 0; i < map->places; i++)
		if (chosen[i])
			words_add(&words, map->place[i].name);
	return words_join(arena, &words, last);
}

/* ---- columns ---- */

void kit_column_put(struct buf *out, const char *text, int width)
{
	buf_puts(out, text);
	for (int i = (int)text_columns(text); i < width; i++)
		buf_putc(out, ' ');
}

static void add_line(struct tlist *lines, struct buf *line)
{
	buf_trim(line);
	template_add_text(lines, line->data);
}

/* The words, broken at blanks. */
static void add_below(
	struct tlist *lines, struct buf *line, const char *notes, const char *indent)
{
	bool begun = false;

	buf_truncate(line, 0);
	while (*notes) {
		size_t word = strcspn(notes, " ");

		if (begun && text_columns(line->data) + word >= LINE_COLUMNS) {
			add_line(lines, line);
			buf_truncate(line, 0);
			begun = false;
		}
		buf_printf(line, "%s%s", begun ? " " : indent, begun ? "" : "    ");
		buf_add(line, notes, word);
		begun = true;
		notes += word + (notes[word] == ' ');
	}
	add_line(lines, line);
}

void kit_column_line(
	struct tlist *lines, struct buf *line, const char *notes, const char *indent)
{
	if (text_columns(line->data) + text_columns(notes) <= LINE_COLUMNS) {
		buf_puts(line, notes);
		add_line(lines, line);
		return;
	}
	buf_trim(line);
	if (line->length)
		template_add_text(lines, line->data);
	add_below(lines, line, notes, indent);
}
