/* 14.0: the set-up clauses of a unit. */
#include "rules/late-unpleasantness/game_private.h"

#include <string.h>

#include "engine/text.h"

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
	uint32_t flag = *word == '@' ? point_flag_find(word + 1) : 0;

	if (place >= 0)
		return add_place(setup, place);
	for (int i = 0; i < l->game->map.places; i++)
		if ((l->game->map.place[i].flags & flag) && !add_place(setup, i))
			return false;
	return flag != 0;
}

/* `with UNIT ...`: in the stack of one of these. */
static bool setup_with(struct loader *l, struct setup *setup, char **word, size_t words)
{
	for (size_t i = 0; i < words; i++) {
		int unit = loader_find(l, REF_UNIT, word[i]);

		if (unit < 0 || setup->withs == CHOICES_MAX)
			return false;
		setup->with[setup->withs++] = unit;
	}
	return true;
}

void load_setup(struct loader *l, struct unit *unit, const struct ini_section *section)
{
	const struct ini_entry *entry = ini_entry(section, "setup");
	char **clause, **word;
	size_t clauses = text_split(
		l->arena, unit->setup_text ? unit->setup_text : "", '|', &clause);

	for (size_t i = 0; i < clauses; i++) {
		size_t words = text_split(l->arena, clause[i], ' ', &word);
		bool good = false;

		if (!strcmp(word[0], "at") && words == 2) {
			good = setup_place(l, &unit->setup, word[1]);
		} else if (!strcmp(word[0], "one-of") && words > 1) {
			good = true;
			for (size_t k = 1; k < words; k++)
				good = setup_place(l, &unit->setup, word[k]) && good;
		} else if (!strcmp(word[0], "cover-each") && words == 1) {
			good = unit->setup.cover_each = true;
		} else if (!strcmp(word[0], "reserve") && words == 2) {
			good = unit->setup.reserve =
				loader_find(l, REF_COMMAND, word[1]) >= 0;
		} else if (!strcmp(word[0], "turn") && words == 2) {
			good = text_to_int(word[1], 1, l->game->turns, &unit->setup.turn);
		} else if (!strcmp(word[0], "with") && words > 1) {
			good = setup_with(l, &unit->setup, word + 1, words - 1);
		} else if (!strcmp(word[0], "mode") && words == 2) {
			unit->setup.mode = !strcmp(word[1], "dump")    ? MODE_DUMP
					   : !strcmp(word[1], "wagon") ? MODE_WAGON
								       : MODE_NONE;
			good = unit->setup.mode != MODE_NONE;
		}
		if (!good)
			diag_add(l->diag, DIAG_ERROR, entry ? entry->where : section->where,
				"`%s` is no set-up clause: at PLACE, one-of PLACE ..., "
				"cover-each, with UNIT ..., turn N, reserve COMMAND, mode "
				"dump or mode wagon was expected",
				clause[i]);
	}
}
