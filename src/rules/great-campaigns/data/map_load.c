/* Loading the map: its texts and lists. */
#include <string.h>

#include "base/arena.h"
#include "base/diag.h"
#include "base/err.h"
#include "base/text.h"
#include "game/data_file.h"
#include "game/loader.h"
#include "rules/great-campaigns/data/map_private.h"

#define FOLDER "map/"

/* ---- the words of the texts, in the order of their enums ---- */

const char *const gc_ground_words[GC_GROUNDS + 1] = {"clear", "rolling", "woods", "rough",
	"hill", "mountain", "swamp", "town", "city", "water", NULL};
static const char *const hex_words[] = {"station", "rail-station", "church", "mill", "ford",
	"fort", "landing", "gap", "ferry", "bridge", "edge", "tavern", "ridge", NULL};
static const char *const side_words[] = {"pike", "road", "trail", "rail", "creek", "minor",
	"major", "bridge", "ford", "ferry", "dam", "site", "listed", "inferred",
	"corrected", NULL};

enum layer { LAYER_COUNTY, LAYER_THEATRE };
static const char *const layer_words[] = {"county", "theatre", NULL};
const char *const gc_theatre_words[GC_THEATRES + 1] = {"richmond", "valley", NULL};

/* ---- reading ---- */

static bool is_rows(const struct data_file *file)
{
	size_t length = strlen(file->path);

	return !strncmp(file->path, FOLDER, strlen(FOLDER)) && length > 4 &&
	       !strcmp(file->path + length - 4, ".txt");
}

static bool read_rows(struct gc_map *map, struct loader *l, const struct data_file *file,
	size_t files, const char *const *windows)
{
	const struct field_ids grounds = {gc_ground_words, GC_GROUNDS, NULL};
	const struct rows_words words = {&grounds, hex_words, side_words, layer_words};
	struct rows_text text[ROWS_TEXTS_MAX];
	size_t texts = 0;

	for (size_t i = 0; i < files; i++) {
		if (!is_rows(&file[i]))
			continue;
		if (texts == ROWS_TEXTS_MAX) {
			diag_error(l->diag, "%s: more than %d texts of a map", file[i].path,
				ROWS_TEXTS_MAX);
			return false;
		}
		text[texts++] = (struct rows_text){
			file[i].path, file[i].text, file[i].length, file[i].overlay};
	}
	if (!texts)
		diag_error(l->diag, "%s: no text of a map is there; %sA.txt was expected",
			FOLDER, FOLDER);
	return texts &&
	       rows_read(&map->rows, l->arena, &words, text, texts, windows, l->diag) == OK;
}

/* Which theatre each value of the layer is; false after an error. */
static bool read_theatres(
	const struct gc_map *map, const struct loader *l, int theatre[ROWS_VALUES_MAX])
{
	const struct rows_layer *layer = &map->rows.layer[LAYER_THEATRE];
	bool known = true;

	for (int i = 0; i < layer->values; i++) {
		theatre[i] = text_index(gc_theatre_words, layer->value[i]);
		if (theatre[i] >= 0)
			continue;
		diag_error(l->diag,
			"%s: theatre `%s` is not known; `richmond` or `valley` was "
			"expected",
			FOLDER, layer->value[i]);
		known = false;
	}
	return known;
}

/* What the layers say of each place. Every hex has a theatre, every land hex a county. */
static bool take_layers(struct gc_map *map, struct loader *l)
{
	const struct rows *rows = &map->rows;
	const struct rows_layer *county = &rows->layer[LAYER_COUNTY];
	const struct rows_layer *theatre = &rows->layer[LAYER_THEATRE];
	size_t places = (size_t)rows->map.places;
	const char **counties = ARENA_NEW_ARRAY(l->arena, places, const char *);
	int theatres[ROWS_VALUES_MAX];
	unsigned errors = l->diag->errors;

	if (!read_theatres(map, l, theatres))
		return false;
	map->ground = ARENA_NEW_ARRAY(l->arena, places, enum gc_ground);
	map->theatre = ARENA_NEW_ARRAY(l->arena, places, enum gc_theatre);
	map->county = counties;
	for (size_t i = 0; i < places; i++) {
		map->ground[i] = (enum gc_ground)rows->ground[i];
		counties[i] = county->at[i] < 0 ? NULL : county->value[county->at[i]];
		if (!counties[i] && map->ground[i] != GROUND_WATER)
			diag_add(l->diag, DIAG_ERROR, rows->hex_where[i],
				"%s lies in no county", rows->map.place[i].id);
		if (theatre->at[i] < 0)
			diag_add(l->diag, DIAG_ERROR, rows->hex_where[i],
				"%s lies in no theatre", rows->map.place[i].id);
		else
			map->theatre[i] = (enum gc_theatre)theatres[theatre->at[i]];
	}
	return l->diag->errors == errors;
}

bool gc_load_map(struct gc_map *out, struct loader *l, const struct data_file *file,
	size_t files, const char *const *windows)
{
	unsigned errors = l->diag->errors;

	out->partial = windows != NULL;
	if (!read_rows(out, l, file, files, windows) || !take_layers(out, l))
		return false;
	gc_load_works(out, l);
	gc_load_passages(out, l);
	gc_check_map(out, l);
	return l->diag->errors == errors;
}
