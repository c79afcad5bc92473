/* What must be true of a game's data as a whole. */
#include <string.h>

#include "engine/err.h"
#include "engine/ini.h"
#include "engine/text.h"
#include "rules/late-unpleasantness/game_check_private.h"
#include "rules/late-unpleasantness/sequence.h"

/* A section, for where it stands; NULL when the file has none of that id. */
static const struct ini_section *section_of(
	const struct checker *c, const char *path, const char *prefix, const char *id)
{
	for (size_t i = 0; i < c->files; i++) {
		if (!c->file[i] || strcmp(c->file[i]->file, path))
			continue;
		for (const struct ini_section *s = c->file[i]->first; s; s = s->next) {
			const char *name = ini_section_id(s, prefix);

			if (name && !strcmp(name, id))
				return s;
		}
	}
	return NULL;
}

struct where check_at(
	const struct checker *c, const char *path, const char *prefix, const char *id)
{
	const struct ini_section *section = section_of(c, path, prefix, id);

	return section ? section->where : (struct where){path, 0, 0};
}

struct where check_key_at(const struct checker *c, const char *path, const char *prefix,
	const char *id, const char *key)
{
	const struct ini_section *section = section_of(c, path, prefix, id);
	const struct ini_entry *entry = section ? ini_entry(section, key) : NULL;

	return entry ? entry->where : check_at(c, path, prefix, id);
}

/* A point's name must not hold a word that order patterns are made of. */
static void check_name(const struct checker *c, const char *name, struct where where)
{
	static const char *const words[] = {
		"to", "at", "with", "via", "and", "or", "not", "if"};
	char **word;
	size_t count = text_split(c->diag->arena, name ? name : "", ' ', &word);

	for (size_t i = 0; i < count; i++)
		for (size_t k = 0; k < sizeof words / sizeof *words; k++)
			if (text_equal_fold(word[i], words[k]))
				diag_add(c->diag, DIAG_ERROR, where,
					"the name `%s` holds the word `%s`, which orders "
					"are made of",
					name, words[k]);
}

static void check_ids(const struct checker *c)
{
	const struct game *game = c->game;

	for (int i = 0; i < game->map.places; i++)
		check_name(c, game->map.place[i].name,
			check_at(c, "points.ini", "point", game->map.place[i].id));
	for (int i = 0; i < game->units; i++) {
		struct where where = check_at(c, "units.ini", "unit", game->unit[i].id);

		check_name(c, game->unit[i].name, where);
		for (int k = 0; k < game->map.places; k++)
			if (!strcmp(game->unit[i].id, game->map.place[k].id))
				diag_add(c->diag, DIAG_ERROR, where,
					"`%s` is also the id of a point", game->unit[i].id);
	}
}

static bool can_win(const struct game *game, enum side side)
{
	for (int i = 0; i < game->victories; i++)
		if (game->victory[i].side == (int)side)
			return true;
	return false;
}

static void check_scenarios(const struct checker *c)
{
	const struct game *game = c->game;

	if (!game->scenarios)
		diag_error(c->diag, "game.ini: there is no [scenario ID]");
	for (int i = 0; i < game->scenarios; i++) {
		const struct scenario *scenario = &game->scenario[i];

		int step = scenario->step ? sequence_find(scenario->step) : -1;

		if (scenario->step && step < 0)
			diag_add(c->diag, DIAG_ERROR,
				check_at(c, "game.ini", "scenario", scenario->id),
				"`%s` is no step of the sequence of play", scenario->step);
		else if (step >= 0 && (step < SEQUENCE_SUPPLY) != !scenario->turn)
			diag_add(c->diag, DIAG_ERROR,
				check_key_at(
					c, "game.ini", "scenario", scenario->id, "step"),
				"`%s` is no step of turn %d", scenario->step,
				scenario->turn);
		if (scenario->turn > game->turns)
			diag_add(c->diag, DIAG_ERROR,
				check_at(c, "game.ini", "scenario", scenario->id),
				"turn %d comes after the last turn", scenario->turn);
	}
	for (int i = 1; i <= game->turns; i++)
		if (!game->turn[i].date)
			diag_error(c->diag, "turns.ini: turn %d is missing", i);
	for (enum side side = UNION; side < SIDES; side++)
		if (!can_win(game, side))
			diag_error(c->diag, "game.ini: no [victory ID] is of the %s side",
				side_name(side));
}

int game_check(const struct game *game, const struct ini *const *file, size_t files,
	struct diag *diag)
{
	const struct checker c = {game, file, files, diag};
	unsigned errors = diag->errors;

	check_ids(&c);
	check_map(&c);
	check_units(&c);
	check_commands(&c);
	check_tables(&c);
	check_cards(&c);
	check_scenarios(&c);
	return diag->errors > errors ? ERR_REFUSED : OK;
}
