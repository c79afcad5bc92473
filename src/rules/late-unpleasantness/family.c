#include "rules/late-unpleasantness/family.h"

#include "rules/late-unpleasantness/cards/cards.h"
#include "rules/late-unpleasantness/cases/cases.h"
#include "rules/late-unpleasantness/check/invariants.h"
#include "rules/late-unpleasantness/odds/odds.h"
#include "rules/late-unpleasantness/player/player.h"
#include "rules/late-unpleasantness/report/report.h"
#include "rules/late-unpleasantness/rules/rolls.h"
#include "rules/late-unpleasantness/rules/sequence.h"
#include "rules/late-unpleasantness/rules/turn.h"
#include "rules/late-unpleasantness/state/state.h"

static const char *title(const void *game)
{
	return ((const struct game *)game)->name;
}

static const char *id(const void *game)
{
	return ((const struct game *)game)->id;
}

static const char *scenario(const void *data, int i, const char **name, const char **doc)
{
	const struct game *game = data;

	if (i >= game->scenarios)
		return NULL;
	*name = game->scenario[i].name;
	*doc = game->scenario[i].doc ? game->scenario[i].doc : "";
	return game->scenario[i].id;
}

static const char *option(const void *data, int i, const char **rule, const char **doc)
{
	const struct game *game = data;

	if (i >= game->options)
		return NULL;
	*rule = game->option[i].rule;
	*doc = game->option[i].text;
	return game->option[i].id;
}

static const struct names *names(const void *game)
{
	return ((const struct game *)game)->names;
}

static const struct map *map(const void *game)
{
	return &((const struct game *)game)->map;
}

const struct ruleset late_unpleasantness = {
	.family = "late-unpleasantness",
	.version = "5",
	.grammar = &language,
	.messages = language_messages,
	.rail = LINK_RAIL,
	.roll_words = roll_words,
	.load = game_load,
	.id = id,
	.title = title,
	.names = names,
	.map = map,
	.state_size = sizeof(struct state),
	.scenario = scenario,
	.option = option,
	.begin = state_begin,
	.position = sequence_position,
	.heading = sequence_heading,
	.adjudicate = sequence_adjudicate,
	.state_write = state_write,
	.state_read = state_read,
	.view = view_make,
	.view_write = view_write,
	.view_read = view_read,
	.view_of = view_of,
	.lacks = words_lacking,
	.check_standing = standing_check,
	.report = report_sections,
	.marks = report_marks,
	.signs = report_signs,
	.ways = report_ways,
	.player = player_write,
	.invariants = invariants_check,
	.given = case_given,
	.given_write = case_given_write,
	.expect = case_expect,
	.odds = odds_make,
};
