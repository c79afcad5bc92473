/* 12 The schedule of victory points, and what their difference means. */
#include <limits.h>
#include <string.h>

#include "base/text.h"
#include "rules/great-campaigns/data/data_private.h"

/* By enum award_kind. */
static const char *const kind_words[AWARD_KINDS + 1] = {"place", "taken", "loss",
	"surrender", "wagons", "saved", "circuit", "station", "routed", "line", NULL};

struct award_row {
	struct award award;
	const char *points;
	struct field_refs place, home;
};

static const struct field award_fields[] = {
	{FIELD_OF(struct award_row, award.text, "text", FIELD_TEXT, "what it is given for"),
		.required = true},
	{FIELD_OF(struct award_row, award.side, "side", FIELD_WORD, "who is given it"),
		.words = game_side_words, .required = true},
	{FIELD_OF(struct award_row, award.kind, "kind", FIELD_WORD, "what is counted"),
		.words = kind_words, .required = true},
	{FIELD_OF(struct award_row, points, "points", FIELD_TEXT, "for each, as 2 or 1/2"),
		.required = true},
	{FIELD_OF(struct award_row, award.most, "most", FIELD_INT,
		 "of a wagon train: points for all of them together, at most"),
		.max = 999},
	{FIELD_OF(struct award_row, place, "hexes", FIELD_REFS, "where"),
		.refs = REF_PLACE},
	{FIELD_OF(struct award_row, award.within, "within", FIELD_INT,
		 "hexes about each of them that count, too"),
		.max = 20},
	{FIELD_OF(struct award_row, home, "home", FIELD_REFS,
		 "where units of a circuit must be at the end"),
		.refs = REF_PLACE},
	{FIELD_OF(struct award_row, award.holder, "holder", FIELD_WORD,
		 "who holds the place at first"),
		.words = gc_holder_words},
	FIELD_END,
};

/* What the kind needs. */
static const char *award_fault(const struct award *award, bool has_holder)
{
	switch ((enum award_kind)award->kind) {
	case AWARD_PLACE:
		if (award->places != 1 || !has_holder)
			return "a place is one of `hexes`, and has a `holder`";
		break;
	case AWARD_TAKEN:
	case AWARD_SAVED:
	case AWARD_STATION:
		if (!award->places)
			return "`hexes` were expected";
		break;
	case AWARD_LINE:
		if (!award->places || !award->within)
			return "`hexes` and `within` were expected";
		break;
	case AWARD_CIRCUIT:
		if (!award->places || !award->homes)
			return "`hexes` and `home` were expected";
		break;
	default: break;
	}
	if (award->most && award->kind != AWARD_WAGONS && award->kind != AWARD_SAVED)
		return "`most` is of wagon trains";
	return NULL;
}

/* Reads "3", "-1/2" or "5/2" as halves; false for anything else. */
static bool parse_halves(struct arena *arena, const char *text, int *out)
{
	char **part;
	size_t count = text_split(arena, text, '/', &part);

	if (!count || count > 2 || !text_to_int(part[0], -999, 999, out))
		return false;
	if (count == 2)
		return !strcmp(part[1], "2");
	*out *= 2;
	return true;
}

void gc_load_award(struct loader *l, const struct ini_section *section, const char *id)
{
	struct gc_scenario *scenario = scenario_of(l);
	struct award_row row;
	struct award *award = &row.award;
	const char *fault;

	if (!loader_fits(l, section->where.file, scenario->awards + 1, AWARDS_MAX))
		return;
	field_clear(&row, award_fields);
	if (field_read(&row, award_fields, section, &l->context, l->diag) < 0)
		return;
	award->id = id;
	if (!ini_entry(section, "holder"))
		award->holder = NO_SIDE;
	award->places =
		game_load_refs(l, section, "hexes", &row.place, award->place, SETUP_PLACES);
	award->homes =
		game_load_refs(l, section, "home", &row.home, award->home, SETUP_PLACES);
	if (!parse_halves(l->arena, row.points, &award->points))
		diag_add(l->diag, DIAG_ERROR, game_load_key_at(section, "points"),
			"`%s` are no points; a number or one such as `1/2` was expected",
			row.points);
	if ((fault = award_fault(award, ini_entry(section, "holder"))))
		diag_add(l->diag, DIAG_ERROR, section->where, "[%s]: %s", section->name,
			fault);
	scenario->award[scenario->awards++] = *award;
}

static int find_award(const struct gc_scenario *scenario, const char *id)
{
	for (int i = 0; i < scenario->awards; i++)
		if (!strcmp(scenario->award[i].id, id))
			return i;
	return -1;
}

/* What is held is a place or a line. */
static bool can_be_held(const struct award *award)
{
	return award->side == UNION &&
	       (award->kind == AWARD_PLACE || award->kind == AWARD_LINE);
}

void gc_find_needs(struct loader *l, struct where where)
{
	struct gc_scenario *scenario = scenario_of(l);
	char **id;
	size_t count =
		scenario->needed ? text_split(l->arena, scenario->needed, ',', &id) : 0;

	for (size_t i = 0; i < count; i++) {
		int award = find_award(scenario, id[i]);

		if (award < 0 || !can_be_held(&scenario->award[award]))
			diag_add(l->diag, DIAG_ERROR, where,
				"`%s` is no award of the Union for a place or a line",
				id[i]);
		else if (loader_fits(l, where.file, scenario->needs + 1, NEEDS_MAX))
			scenario->need[scenario->needs++] = award;
	}
}

static const struct field level_fields[] = {
	{FIELD_OF(struct level, text, "text", FIELD_TEXT, "how the game has ended"),
		.required = true},
	{FIELD_OF(struct level, least, "least", FIELD_INT,
		 "the least difference, Union less Confederate"),
		.min = -999, .max = 999},
	{FIELD_OF(struct level, ending, "winner", FIELD_WORD, "who has won"),
		.words = ending_words, .required = true},
	FIELD_END,
};

void gc_load_level(struct loader *l, const struct ini_section *section, const char *id)
{
	struct gc_scenario *scenario = scenario_of(l);
	struct level *level = &scenario->level[scenario->levels];

	(void)id;
	if (!loader_fits(l, section->where.file, scenario->levels + 1, LEVELS_MAX))
		return;
	field_clear(level, level_fields);
	if (field_read(level, level_fields, section, &l->context, l->diag) < 0)
		return;
	if (!ini_entry(section, "least"))
		level->least = INT_MIN;
	level->outcome = arena_printf(l->arena, "%s.", level->text);
	if (scenario->levels && ini_entry(section, "least") &&
		level->least >= scenario->level[scenario->levels - 1].least)
		diag_add(l->diag, DIAG_ERROR, game_load_key_at(section, "least"),
			"levels stand from the best of the Union's down");
	scenario->levels++;
}
