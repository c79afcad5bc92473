/* 14.0: the set-up clauses of a unit. */
#include "base/arena.h"
#include "base/diag.h"
#include "base/text.h"
#include "game/loader.h"
#include "rules/late-unpleasantness/data/game.h"
#include "rules/late-unpleasantness/data/game_private.h"
#include "rules/late-unpleasantness/data/points.h"
#include "rules/late-unpleasantness/data/units.h"

#include <string.h>

struct setup;
struct unit;

static bool add_place(struct setup *setup, int place)
{
	if (setup->places == CHOICES_MAX)
		return false;
	setup->place[setup->places++] = place;
	return true;
}

/* A PLACE of a set-up clause: a point, or @FLAG for every point with the flag. */
static bool setup_place(struct loader *l, struct setup *setup, const char *word)
{
	int place = loader_find(l, REF_PLACE, word);
	uint32_t flag = *word == '@' ? lu_point_flag_find(word + 1) : 0;

	if (place >= 0)
		return add_place(setup, place);
	for (int i = 0; i < game_of(l)->map.places; i++)
		if ((game_of(l)->map.place[i].flags & flag) && !add_place(setup, i))
			return false;
	return flag != 0;
}

/* ---- the clauses ---- */

/* What stands behind the first word of a clause. */
struct words {
	char **word;
	size_t count;
};

static bool read_places(struct loader *l, struct setup *setup, const struct words *behind)
{
	bool good = true;

	for (size_t i = 0; i < behind->count; i++)
		good = setup_place(l, setup, behind->word[i]) && good;
	return good;
}

static bool read_cover(struct loader *l, struct setup *setup, const struct words *behind)
{
	(void)l;
	(void)behind;
	return setup->cover_each = true;
}

/* `with UNIT ...`: in the stack of one of these. */
static bool read_with(struct loader *l, struct setup *setup, const struct words *behind)
{
	for (size_t i = 0; i < behind->count; i++) {
		int unit = loader_find(l, REF_UNIT, behind->word[i]);

		if (unit < 0 || setup->withs == CHOICES_MAX)
			return false;
		setup->with[setup->withs++] = unit;
	}
	return true;
}

static bool read_turn(struct loader *l, struct setup *setup, const struct words *behind)
{
	return text_to_int(behind->word[0], 1, game_of(l)->base.turns, &setup->turn);
}

static bool read_reserve(struct loader *l, struct setup *setup, const struct words *behind)
{
	return setup->reserve = loader_find(l, REF_COMMAND, behind->word[0]) >= 0;
}

static bool read_mode(struct loader *l, struct setup *setup, const struct words *behind)
{
	(void)l;
	for (setup->mode = MODE_DUMP; lu_mode_words[setup->mode]; setup->mode++)
		if (!strcmp(lu_mode_words[setup->mode], behind->word[0]))
			return true;
	return false;
}

static const struct clause {
	const char *word;
	size_t least, most; /* words behind it */
	bool (*take)(struct loader *l, struct setup *setup, const struct words *behind);
} clauses[] = {
	{"at", 1, 1, read_places},
	{"one-of", 1, CHOICES_MAX, read_places},
	{"cover-each", 0, 0, read_cover},
	{"with", 1, CHOICES_MAX, read_with},
	{"turn", 1, 1, read_turn},
	{"reserve", 1, 1, read_reserve},
	{"mode", 1, 1, read_mode},
	{0},
};

static bool read_clause(struct loader *l, struct setup *setup, const char *text)
{
	struct words behind;
	char **word;
	size_t words = text_split(l->arena, text, ' ', &word);

	if (!words)
		return false;
	behind = (struct words){word + 1, words - 1};
	for (const struct clause *clause = clauses; clause->word; clause++)
		if (!strcmp(clause->word, word[0]))
			return behind.count >= clause->least &&
			       behind.count <= clause->most &&
			       clause->take(l, setup, &behind);
	return false;
}

/* How a piece comes into the game: by one way only. */
static bool is_clear(const struct setup *setup)
{
	return (setup->places > 0) + (setup->withs > 0) + (setup->turn > 0) +
		       setup->reserve <=
	       1;
}

void lu_load_setup(struct loader *l, struct unit *unit, const struct ini_section *section)
{
	const struct ini_entry *entry = ini_entry(section, "setup");
	const struct where where = entry ? entry->where : section->where;
	char **clause;
	size_t count = text_split(
		l->arena, unit->setup_text ? unit->setup_text : "", '|', &clause);

	for (size_t i = 0; i < count; i++)
		if (!read_clause(l, &unit->setup, clause[i]))
			diag_add(l->diag, DIAG_ERROR, where,
				"`%s` is no set-up clause: at PLACE, one-of PLACE ..., "
				"cover-each, with UNIT ..., turn N, reserve COMMAND, mode "
				"dump or mode wagon was expected",
				clause[i]);
	if (!is_clear(&unit->setup))
		diag_add(l->diag, DIAG_ERROR, where,
			"`%s` has more than one way to come into the game: points, with "
			"UNIT, turn N and reserve exclude each other",
			unit->setup_text);
}
