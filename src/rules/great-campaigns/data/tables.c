/* tables.ini: the charts and tables. */
#include "rules/great-campaigns/data/tables.h"

#include <string.h>

#include "base/text.h"
#include "rules/great-campaigns/data/cells.h"
#include "rules/great-campaigns/data/data_private.h"

#define FILE_NAME "tables.ini"
#define KEYS_MAX  10

/* ---- sections of a form ---- */

static void read_list(struct loader *l, const struct ini_section *section,
	const struct cells *cells, size_t row)
{
	struct tables *tables = &game_of(l)->tables;
	const struct ini_entry *entry = ini_entry(section, cells->key);
	char **text, *cell = (char *)tables + cells->offset + row * cells->stride;
	size_t count;

	if (!entry)
		return;
	count = text_split(l->arena, entry->value, ',', &text);
	if (count != (size_t)cells->count)
		diag_add(l->diag, DIAG_ERROR, entry->where,
			"[%s]: '%s' has %zu cells; %d were expected", section->name,
			cells->key, count, cells->count);
	for (size_t i = 0; i < count && i < (size_t)cells->count;
		i++, cell += cells->type->size)
		if (!cells->type->parse(cell, text[i], tables))
			diag_add(l->diag, DIAG_ERROR, entry->where,
				"[%s]: '%s' has a cell `%s`; %s was expected",
				section->name, cells->key, text[i], cells->type->expected);
}

/* The keys of a form, whose values are read elsewhere. */
static void check_keys(
	struct loader *l, const struct ini_section *section, const struct cells *cells)
{
	struct field fields[KEYS_MAX] = {FIELD_END};

	for (int i = 0; cells[i].key; i++)
		fields[i] = (struct field){FIELD_NOTED(cells[i].key, "a list of the table"),
			.required = !cells[i].optional};
	field_read(NULL, fields, section, &l->context, l->diag);
}

static void read_section(struct loader *l, const struct table_form *form, const char *id)
{
	const struct ini *ini = loader_file(l, FILE_NAME);
	const char *name =
		id ? arena_printf(l->arena, "%s %s", form->prefix, id) : form->prefix;
	const struct ini_section *section = ini_section(ini, name);

	if (!section && form->optional)
		return;
	if (!section) {
		diag_error(l->diag, FILE_NAME ": section [%s] is missing", name);
		return;
	}
	check_keys(l, section, form->cells);
	for (const struct cells *cells = form->cells; cells->key; cells++)
		read_list(l, section, cells, id ? (size_t)text_index(form->id, id) : 0);
}

static void read_form(struct loader *l, const struct table_form *form)
{
	if (!form->id)
		read_section(l, form, NULL);
	for (int i = 0; form->id && form->id[i]; i++)
		read_section(l, form, form->id[i]);
}

/* ---- 7.4: the ratios, in as many sections as who knows them likes ---- */

struct ratio_row {
	const char *steps;
};

static const struct field ratio_fields[] = {
	{FIELD_OF(struct ratio_row, steps, "steps", FIELD_TEXT, "ratios and modifiers"),
		.required = true},
	FIELD_END,
};

/* "2:1 +1" */
static bool parse_ratio(struct arena *arena, const char *text, struct ratio *out)
{
	char **part, **number;

	return text_split(arena, text, ' ', &part) == 2 &&
	       text_split(arena, part[0], ':', &number) == 2 &&
	       text_to_int(number[0], 1, 99, &out->attackers) &&
	       text_to_int(number[1], 1, 99, &out->defenders) &&
	       text_to_int(part[1] + (*part[1] == '+'), -99, 99, &out->modifier);
}

/* Ratios stand from the best for the attackers down. */
static bool is_worse(const struct ratio *ratio, const struct ratio *before)
{
	return ratio->attackers * before->defenders < before->attackers * ratio->defenders;
}

static void add_ratio(struct loader *l, const char *text, struct where where)
{
	struct tables *tables = &game_of(l)->tables;
	struct ratio *ratio = &tables->ratio[tables->ratios];

	if (tables->ratios == RATIOS_MAX)
		diag_add(l->diag, DIAG_ERROR, where, "more than %d ratios", RATIOS_MAX);
	else if (!parse_ratio(l->arena, text, ratio))
		diag_add(l->diag, DIAG_ERROR, where,
			"`%s` is no step; one such as `2:1 +1` was expected", text);
	else if (tables->ratios && !is_worse(ratio, ratio - 1))
		diag_add(l->diag, DIAG_ERROR, where,
			"ratios stand from the best down: %d:%d does not come behind %d:%d",
			ratio->attackers, ratio->defenders, ratio[-1].attackers,
			ratio[-1].defenders);
	else
		tables->ratios++;
}

static void read_ratios(struct loader *l, const struct ini_section *section)
{
	struct ratio_row row = {NULL};
	char **step;
	size_t count;

	if (field_read(&row, ratio_fields, section, &l->context, l->diag) < 0)
		return;
	count = text_split(l->arena, row.steps, ',', &step);
	for (size_t i = 0; i < count; i++)
		add_ratio(l, step[i], game_load_key_at(section, "steps"));
}

/* ---- the file ---- */

static bool is_known(const struct ini_section *section)
{
	for (const struct table_form *form = gc_table_forms; form->prefix; form++) {
		const char *id = ini_section_id(section, form->prefix);

		if (form->id ? id && text_index(form->id, id) >= 0
			     : !strcmp(section->name, form->prefix))
			return true;
	}
	return false;
}

/* Ratios are in order as they stand; a section that is no table's is an error. */
static void read_others(struct loader *l, const struct ini *ini)
{
	for (const struct ini_section *s = ini->first; s; s = s->next)
		if (ini_section_id(s, "ratio"))
			read_ratios(l, s);
		else if (!is_known(s))
			diag_add(l->diag, DIAG_ERROR, s->where,
				"section [%s] is no table of the family", s->name);
	if (!game_of(l)->tables.ratios)
		diag_error(l->diag, FILE_NAME ": there is no [ratio ID]");
}

void gc_load_tables(struct loader *l)
{
	const struct ini *ini = loader_need_file(l, FILE_NAME);

	game_of(l)->tables.works[WORKS_NONE] = (struct works){.twice = 2, .guns = 1};
	if (!ini)
		return;
	for (const struct table_form *form = gc_table_forms; form->prefix; form++)
		read_form(l, form);
	read_others(l, ini);
}
