/*
 * tables.ini: the charts and tables. First the forms: which sections the file has, and
 * where their cells stand in struct tables; cells.c reads a cell of each kind.
 */
#include <string.h>

#include "base/text.h"
#include "rules/great-campaigns/data/data_private.h"
#include "rules/great-campaigns/data/tables.h"

/* ---- the forms ---- */

#define AT(member) offsetof(struct tables, member)

#define CELLS_END                                                                          \
	{                                                                                  \
		.key = NULL                                                                \
	}

/* ---- the forms: 5, 6 ---- */

static const char *const marchers[] = {"richmond-union-foot", "richmond-union-horse",
	"richmond-confederate-foot", "richmond-confederate-horse", "valley-union-foot",
	"valley-union-horse", "valley-confederate-foot", "valley-confederate-horse", NULL};

#define MARCH_ROW (2 * sizeof(struct march_roll))

static const struct cells march[] = {
	{"alone", &gc_cell_count, AT(march[0][0][0][0]), MARCH_ROW, 3, false},
	{"activated", &gc_cell_count, AT(march[0][0][0][1]), MARCH_ROW, 3, false},
	CELLS_END,
};

/* What struct step_costs has, in its order. */
static const char *const features[] = {"clear", "rolling", "woods", "rough", "hill",
	"mountain", "swamp", "town", "city", "water", "pike", "road", "trail", "rail",
	"creek", "minor-ford", "major-ford", NULL};

_Static_assert(sizeof(struct step_costs) ==
		       sizeof(int[sizeof features / sizeof *features - 1][FEET]),
	"a row for each feature");

static const struct cells cost[] = {
	{"clear", &gc_cell_cost, AT(costs[0]), sizeof(int[FEET]), FEET, false},
	{"rain", &gc_cell_cost, AT(costs[1]), sizeof(int[FEET]), FEET, false},
	CELLS_END,
};

static const struct cells passing[] = {
	{"friends", &gc_cell_count, AT(passing_friends), 0, 1, false},
	CELLS_END,
};

/* Features that are grounds, by enum gc_ground; of water nobody asks more. */
static const char *const grounds[] = {"clear", "rolling", "woods", "rough", "hill",
	"mountain", "swamp", "town", "city", NULL};

static const struct cells guns[] = {
	{"off-roads", &gc_cell_barred, AT(no_guns), sizeof(bool), 1, false},
	CELLS_END,
};

static const struct cells force[] = {
	{"movement", &gc_cell_count, AT(force), 0, DIE, false},
	{"spared", &gc_cell_count, AT(force_loss_small), 0, 1, false},
	CELLS_END,
};

static const struct cells extended_march[] = {
	{"sizes", &gc_cell_count, AT(extended_size), 0, EXTENDED_SIZES, false},
	{"normal", &gc_cell_check, AT(extended_normal), 0, FATIGUE_LEVELS, false},
	{"exhausted", &gc_cell_check, AT(extended_exhausted), 0, FATIGUE_LEVELS, false},
	{"union", &gc_cell_number, AT(extended_union), 0, 1, false},
	{"rain", &gc_cell_number, AT(extended_rain), 0, 1, false},
	{"cavalry", &gc_cell_number, AT(extended_cavalry), 0, 1, false},
	CELLS_END,
};

static const char *const extended_dice[] = {"5-or-less", "6", "7", "8-or-more", NULL};

static const struct cells extended[] = {
	{"results", &gc_cell_extended, AT(extended),
		sizeof(struct extended[EXTENDED_SIZES]), EXTENDED_SIZES, false},
	CELLS_END,
};

static const struct cells activation[] = {
	{"units", &gc_cell_units, AT(activation), sizeof(int[DIE]), DIE, false},
	CELLS_END,
};

static const struct cells burning[] = {
	{"dice", &gc_cell_station, AT(station), 0, DIE, false},
	{"least", &gc_cell_halves, AT(station_halves), 0, 1, false},
	CELLS_END,
};

/* ---- the forms: 7 ---- */

static const struct cells combat_value[] = {
	{"disorganized", &gc_cell_halves, AT(disorganized_halves[1]), 0, STRENGTH_MAX,
		false},
	CELLS_END,
};

static const char *const attacks[] = {
	"column-of-route", "hasty", "normal", "prepared", "assault", NULL};

static const struct cells attack[] = {
	{"movement", &gc_cell_count, AT(attack[0].movement), sizeof(struct attack_kind), 1,
		false},
	{"modifier", &gc_cell_number, AT(attack[0].modifier), sizeof(struct attack_kind), 1,
		false},
	CELLS_END,
};

/* In the order of RESULT_LETTERS. */
static const char *const letters[] = {"f", "F", "D", "E", "r", "R", "a", "*", NULL};

#define CODE(member) AT(chart.code[0].member), sizeof(struct result), 1, true

static const struct cells result[] = {
	{"fatigue", &gc_cell_count, CODE(fatigue)},
	{"disorganized", &gc_cell_bool, CODE(disorganized)},
	{"exhausted", &gc_cell_bool, CODE(exhausted)},
	{"goes", &gc_cell_goes, CODE(goes)},
	{"demoralizes", &gc_cell_bool, CODE(demoralizes)},
	{"advances", &gc_cell_bool, CODE(advances)},
	CELLS_END,
};

static const struct cells chart[] = {
	{"defenders", &gc_cell_halves, AT(chart.defender_halves), 0, DEFENDER_COLUMNS,
		false},
	{"attackers", &gc_cell_halves, AT(chart.attacker_halves), 0, ATTACKER_COLUMNS,
		false},
	CELLS_END,
};

static const char *const differences[CHART_ROWS + 1] = {"-8", "-7", "-6", "-5", "-4", "-3",
	"-2", "-1", "0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", NULL};

static const struct cells difference[] = {
	{"defenders", &gc_cell_result, AT(chart.defender),
		sizeof(struct result[DEFENDER_COLUMNS]), DEFENDER_COLUMNS, false},
	{"attackers", &gc_cell_result, AT(chart.attacker),
		sizeof(struct result[ATTACKER_COLUMNS]), ATTACKER_COLUMNS, false},
	CELLS_END,
};

static const struct cells artillery_chart[] = {
	{"least", &gc_cell_number, AT(artillery_least[1]), 0, ARTILLERY_BANDS - 1, false},
	CELLS_END,
};

static const struct cells artillery[] = {
	{"modifiers", &gc_cell_artillery, AT(artillery),
		sizeof(struct artillery_cell[ARTILLERY_BANDS]), ARTILLERY_BANDS, false},
	CELLS_END,
};

/* By enum modifier. */
static const char *const modifiers[MODIFIERS + 1] = {"rain", "demoralized", "refused",
	"refused-side", "army-leader", "crossing", "creek", "creek-in-rain", "mountain",
	"mountain-level", "hill", "hill-level", "gunboat", "gunboats", NULL};

static const struct cells modifier[] = {
	{"value", &gc_cell_number, AT(modifier), sizeof(int), 1, false},
	CELLS_END,
};

static const struct cells flank[] = {
	{"bonus", &gc_cell_number, AT(flank.bonus), 0, FLANK_HEXES + 1, false},
	{"around", &gc_cell_number, AT(flank.around), 0, 1, false},
	{"share", &gc_cell_count, AT(flank.share), 0, 1, false},
	CELLS_END,
};

/* ---- the forms: 7.6, 7.7, 8, 9, 10, 11 ---- */

static const char *const retreat_charts[] = {"1", "2", NULL};

static const struct cells retreat_chart[] = {
	{"losses", &gc_cell_count, AT(retreat_loss), sizeof(int[RETREAT_PRIORITIES]),
		RETREAT_PRIORITIES, false},
	CELLS_END,
};

static const char *const retreats[] = {"normal", "rout", NULL};

static const struct cells retreat[] = {
	{"least", &gc_cell_count, AT(retreat_least), sizeof(int), 1, false},
	{"most", &gc_cell_count, AT(retreat_most), sizeof(int), 1, false},
	CELLS_END,
};

static const struct cells cavalry_retreat[] = {
	{"sizes", &gc_cell_most, AT(cavalry.size_most), 0, CAVALRY_SIZES, false},
	{"modifiers", &gc_cell_number, AT(cavalry.size), 0, CAVALRY_SIZES, false},
	{"mountain", &gc_cell_number, AT(cavalry.mountain), 0, 1, true},
	{"divisor", &gc_cell_count, AT(cavalry.divisor), 0, 1, false},
	{"fatigue", &gc_cell_count, AT(cavalry.fatigue), 0, 1, false},
	{"loses-on", &gc_cell_count, AT(cavalry.loss_die), 0, 1, false},
	{"disorganized-on", &gc_cell_count, AT(cavalry.disordered_die), 0, 1, false},
	{"least", &gc_cell_count, AT(cavalry.least), 0, 1, false},
	{"most", &gc_cell_count, AT(cavalry.most), 0, 1, false},
	CELLS_END,
};

static const char *const conditions[] = {"normal-organized", "normal-disorganized",
	"exhausted-organized", "exhausted-disorganized", NULL};

static const struct cells recovery[] = {
	{"becomes", &gc_cell_recovered, AT(recovered),
		sizeof(struct recovered[FATIGUE_LEVELS]), FATIGUE_LEVELS, false},
	CELLS_END,
};

static const struct cells demoralization[] = {
	{"fatigue", &gc_cell_count, AT(demoralized_fatigue), 0, 1, false},
	CELLS_END,
};

/* By enum work_level, without the first. */
static const char *const levels[] = {
	"breastworks-build", "breastworks", "fort-build", "fort", "redoubt", NULL};

static const struct cells works[] = {
	{"halves", &gc_cell_count, AT(works[1].twice), sizeof(struct works), 1, false},
	{"guns", &gc_cell_count, AT(works[1].guns), sizeof(struct works), 1, false},
	{"flank", &gc_cell_number, AT(works[1].flank), sizeof(struct works), 1, false},
	{"no-flank", &gc_cell_bool, AT(works[1].no_flank), sizeof(struct works), 1, true},
	CELLS_END,
};

static const struct cells building[] = {
	{"fatigue", &gc_cell_count, AT(works_fatigue), 0, 1, false},
	CELLS_END,
};

static const struct cells bridges[] = {
	{"destroyed", &gc_cell_count, AT(bridge_destroyed), 0, 1, false},
	{"movement", &gc_cell_count, AT(bridge_movement), 0, 1, false},
	{"builders", &gc_cell_count, AT(bridge_builder), 0, GC_THEATRES, false},
	{"washed", &gc_cell_count, AT(bridge_washed), 0, 1, false},
	CELLS_END,
};

/* ---- the forms: 3 ---- */

static const char *const sums[] = {
	"2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", NULL};

static const struct cells event[] = {
	{"kind", &gc_cell_event, AT(event[2].kind), sizeof(struct random_event), 1, false},
	{"turns", &gc_cell_count, AT(event[2].turns), sizeof(struct random_event), 1, true},
	CELLS_END,
};

static const struct cells fords[] = {
	{"closed", &gc_cell_count, AT(unfordable), 0, 1, false},
	CELLS_END,
};

/* What others are read by comes before them: the letters before the chart. */
const struct table_form gc_table_forms[] = {
	{"march", marchers, march},
	{"cost", features, cost},
	{"passing", NULL, passing, .optional = true},
	{"artillery-movement", grounds, guns},
	{"force-march", NULL, force},
	{"extended-march", NULL, extended_march},
	{"extended", extended_dice, extended},
	{"activation", game_side_words, activation},
	{"burning", NULL, burning},
	{"combat-value", NULL, combat_value},
	{"attack", attacks, attack},
	{"result", letters, result},
	{"combat-chart", NULL, chart},
	{"difference", differences, difference},
	{"artillery-chart", NULL, artillery_chart},
	{"artillery", grounds, artillery},
	{"modifier", modifiers, modifier},
	{"flank", NULL, flank},
	{"retreat-chart", retreat_charts, retreat_chart},
	{"retreat", retreats, retreat},
	{"cavalry-retreat", NULL, cavalry_retreat},
	{"recovery", conditions, recovery},
	{"demoralization", NULL, demoralization},
	{"works", levels, works},
	{"building", NULL, building},
	{"bridges", NULL, bridges},
	{"event", sums, event},
	{"fords", NULL, fords},
	{.prefix = NULL},
};

/* ---- the file ---- */

#define FILE_NAME "tables.ini"
#define KEYS_MAX  10

/* ---- the file: sections of a form ---- */

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

/* ---- the file: 7.4: the ratios, in as many sections as who knows them likes ---- */

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
