/* 7.62: the combat results table. */
#include "base/text.h"
#include "rules/blue-and-gray/data/game_private.h"
#include "rules/kit/game_load.h"

struct column_row {
	const char *results;
};

static const struct field column_fields[] = {
	{FIELD_OF(struct column_row, results, "results", FIELD_TEXT,
		 "of the faces 1 to 6, commas between: Ae, Ar, Ex, Dr or De"),
		.required = true},
	FIELD_END,
};

/* "2-1": two attackers to one defender. */
static bool read_ratio(struct loader *l, struct column *column)
{
	char **number;

	return text_split(l->arena, column->id, '-', &number) == 2 &&
	       text_to_int(number[0], 1, 99, &column->attackers) &&
	       text_to_int(number[1], 1, 99, &column->defenders);
}

static void read_results(
	struct loader *l, struct column *column, const char *results, struct where where)
{
	char **word;
	size_t words = text_split(l->arena, results, ',', &word);

	if (words != FACES)
		diag_add(l->diag, DIAG_ERROR, where,
			"results: one for each of the %d faces was expected, not %zu",
			FACES, words);
	for (size_t i = 0; i < words && i < FACES; i++) {
		column->result[i] = text_index(bg_result_words, word[i]);
		if (column->result[i] < 0)
			diag_add(l->diag, DIAG_ERROR, where,
				"results: `%s` is none of Ae, Ar, Ex, Dr and De", word[i]);
	}
}

static void load_column(struct loader *l, const struct ini_section *s)
{
	struct column *column = &game_of(l)->column[game_of(l)->columns++];
	struct column_row row;

	column->id = loader_section_id(l, s, "column");
	field_clear(&row, column_fields);
	field_read(&row, column_fields, s, &l->context, l->diag);
	if (column->id && !read_ratio(l, column))
		SECTION_ERROR(l, s,
			"[%s]: a ratio of attack to defence, such as 2-1, was expected",
			s->name);
	if (row.results)
		read_results(l, column, row.results, game_load_key_at(s, "results"));
}

void bg_load_results(struct loader *l)
{
	const struct ini *ini = loader_need_file(l, "results.ini");

	if (!ini || !loader_fits(l, "results.ini", loader_sections(ini), COLUMNS_MAX))
		return;
	if (!ini->first)
		diag_error(l->diag, "results.ini: there is no [column N-M]");
	for (const struct ini_section *s = ini->first; s; s = s->next)
		load_column(l, s);
}
