/* Kinds of cells of the tables. */
#include "rules/great-campaigns/data/data_private.h"

#include <limits.h>
#include <string.h>

#include "base/text.h"

#define CELL_MAX 99

/* ---- numbers ---- */

/* A number with or without its sign. */
static bool read_signed(const char *text, int *out)
{
	return text_to_int(text + (*text == '+'), -CELL_MAX, CELL_MAX, out);
}

static bool read_number(void *out, const char *text, const struct tables *tables)
{
	(void)tables;
	return read_signed(text, out);
}

static bool read_count(void *out, const char *text, const struct tables *tables)
{
	(void)tables;
	return text_to_int(text, 0, CELL_MAX, out);
}

/* A count, or a word that stands for a number. */
static bool read_count_or(void *out, const char *text, const char *word, int number)
{
	int *value = out;

	if (strcmp(text, word))
		return text_to_int(text, 0, CELL_MAX, value);
	*value = number;
	return true;
}

static bool read_cost(void *out, const char *text, const struct tables *tables)
{
	(void)tables;
	return read_count_or(out, text, "no", -1);
}

static bool read_units(void *out, const char *text, const struct tables *tables)
{
	(void)tables;
	return read_count_or(out, text, "all", 0);
}

static bool read_check(void *out, const char *text, const struct tables *tables)
{
	int *value = out;

	(void)tables;
	if (strcmp(text, "-"))
		return read_signed(text, value);
	*value = NO_CHECK;
	return true;
}

/* What has no end is the largest number. */
static bool read_most(void *out, const char *text, const struct tables *tables)
{
	(void)tables;
	return read_count_or(out, text, "more", INT_MAX);
}

static bool read_halves(void *out, const char *text, const struct tables *tables)
{
	int *value = out;

	if (!strcmp(text, "1/2")) {
		*value = 1;
		return true;
	}
	if (!read_most(out, text, tables))
		return false;
	if (*value != INT_MAX)
		*value *= 2;
	return true;
}

/* ---- words ---- */

static bool read_word(void *out, const char *text, const char *const *words)
{
	int word = text_index(words, text);

	*(int *)out = word;
	return word >= 0;
}

static bool read_bool(void *out, const char *text, const struct tables *tables)
{
	(void)tables;
	*(bool *)out = !strcmp(text, "yes");
	return !strcmp(text, "yes") || !strcmp(text, "no");
}

static bool read_barred(void *out, const char *text, const struct tables *tables)
{
	bool allowed, read = read_bool(&allowed, text, tables);

	*(bool *)out = !allowed;
	return read;
}

static bool read_event(void *out, const char *text, const struct tables *tables)
{
	static const char *const words[EVENT_KINDS + 1] = {
		"none", "rain", "union-paralysis", "confederate-paralysis", NULL};

	(void)tables;
	return read_word(out, text, words);
}

const char *const gc_station_words[] = {"none", "damaged", "destroyed", NULL};

static bool read_station(void *out, const char *text, const struct tables *tables)
{
	(void)tables;
	return read_word(out, text, gc_station_words);
}

static bool read_goes(void *out, const char *text, const struct tables *tables)
{
	static const char *const words[] = {"stays", "retreats", "routs", NULL};

	(void)tables;
	return read_word(out, text, words);
}

/* ---- what has several parts ---- */

/* The digits at the beginning of a text, 0 when it has none; *text goes behind them. */
static int take_digits(const char **text)
{
	int number = 0;

	for (; text_is_digit(**text) && number <= CELL_MAX; (*text)++)
		number = number * 10 + (**text - '0');
	return number;
}

void gc_result_add(struct result *result, const struct result *code)
{
	result->fatigue += code->fatigue;
	result->disorganized |= code->disorganized;
	result->exhausted |= code->exhausted;
	result->demoralizes |= code->demoralizes;
	result->advances |= code->advances;
	if (code->goes)
		result->goes = code->goes;
}

/* 7.5: MV, then letters. */
static bool read_result(void *out, const char *text, const struct tables *tables)
{
	struct result *result = out;

	*result = (struct result){.loss = 0};
	if (!strcmp(text, "-"))
		return true;
	result->loss = take_digits(&text);
	for (; *text; text++) {
		const char *letter = strchr(RESULT_LETTERS, *text);

		if (!letter)
			return false;
		gc_result_add(result, &tables->chart.code[letter - RESULT_LETTERS]);
	}
	return true;
}

static bool read_extended(void *out, const char *text, const struct tables *tables)
{
	struct extended *extended = out;

	(void)tables;
	*extended = (struct extended){.loss = 0};
	if (!strcmp(text, "-"))
		return true;
	extended->disorganized = *text == 'D';
	text += extended->disorganized;
	extended->loss = take_digits(&text);
	return !*text && (extended->disorganized || extended->loss);
}

/* "+1", "-1 even": the die on which it applies. */
static bool read_artillery(void *out, const char *text, const struct tables *tables)
{
	static const char *const dice[] = {"", " odd", " even"};
	struct artillery_cell *cell = out;
	char number[4] = "";
	size_t length = strcspn(text, " ");

	(void)tables;
	if (length >= sizeof number)
		return false;
	memcpy(number, text, length);
	for (cell->die = DIE_NONE; cell->die <= DIE_EVEN; cell->die++)
		if (!strcmp(text + length, dice[cell->die]))
			return read_signed(number, &cell->modifier);
	return false;
}

static bool read_recovered(void *out, const char *text, const struct tables *tables)
{
	struct recovered *recovered = out;

	(void)tables;
	recovered->exhausted = !strncmp(text, "exhausted ", 10);
	return text_to_int(text + (recovered->exhausted ? 10 : 0), 0, FATIGUE_MAX,
		&recovered->fatigue);
}

/* ---- the kinds ---- */

const struct cell_type gc_cell_number = {sizeof(int), read_number, "a number"};
const struct cell_type gc_cell_count = {sizeof(int), read_count, "a number from 0 to 99"};
const struct cell_type gc_cell_bool = {sizeof(bool), read_bool, "`yes` or `no`"};
const struct cell_type gc_cell_barred = {sizeof(bool), read_barred, "`yes` or `no`"};
const struct cell_type gc_cell_cost = {
	sizeof(int), read_cost, "MP, or `no` where nobody goes"};
const struct cell_type gc_cell_check = {
	sizeof(int), read_check, "a number, or `-` for no roll"};
const struct cell_type gc_cell_units = {sizeof(int), read_units, "a number, or `all`"};
const struct cell_type gc_cell_halves = {
	sizeof(int), read_halves, "a number, `1/2`, or `more` for no end"};
const struct cell_type gc_cell_most = {
	sizeof(int), read_most, "a number, or `more` for no end"};
const struct cell_type gc_cell_goes = {
	sizeof(int), read_goes, "`stays`, `retreats` or `routs`"};
const struct cell_type gc_cell_result = {
	sizeof(struct result), read_result, "MV and letters of " RESULT_LETTERS ", or `-`"};
const struct cell_type gc_cell_extended = {
	sizeof(struct extended), read_extended, "`-`, `D` or `D1`"};
const struct cell_type gc_cell_artillery = {sizeof(struct artillery_cell), read_artillery,
	"a number, with ` odd` or ` even` where a die decides"};
const struct cell_type gc_cell_recovered = {sizeof(struct recovered), read_recovered,
	"a fatigue level, or `exhausted` and one"};
const struct cell_type gc_cell_event = {sizeof(int), read_event,
	"`none`, `rain`, `union-paralysis` or `confederate-paralysis`"};
const struct cell_type gc_cell_station = {
	sizeof(int), read_station, "`none`, `damaged` or `destroyed`"};
