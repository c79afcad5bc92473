#include "rules/late-unpleasantness/family.h"
#include "game/ruleset.h"
#include "rules/kit/game_base.h"
#include "rules/kit/game_state.h"
#include "rules/late-unpleasantness/cases/cases.h"
#include "rules/late-unpleasantness/changes.h"
#include "rules/late-unpleasantness/check/invariants.h"
#include "rules/late-unpleasantness/check/standing_check.h"
#include "rules/late-unpleasantness/data/game.h"
#include "rules/late-unpleasantness/data/load.h"
#include "rules/late-unpleasantness/data/points.h"
#include "rules/late-unpleasantness/odds/odds.h"
#include "rules/late-unpleasantness/offers/offers.h"
#include "rules/late-unpleasantness/orders/language.h"
#include "rules/late-unpleasantness/player/player.h"
#include "rules/late-unpleasantness/report/report.h"
#include "rules/late-unpleasantness/rules/rolls.h"
#include "rules/late-unpleasantness/rules/sequence.h"
#include "rules/late-unpleasantness/state/begin.h"
#include "rules/late-unpleasantness/state/intelligence.h"
#include "rules/late-unpleasantness/state/state.h"

static const struct rule_numbers *numbers(const void *game)
{
	return &((const struct game *)game)->numbers;
}

const struct ruleset late_unpleasantness = {
	.family = "late-unpleasantness",
	.version = "8",
	.changes = lu_changes,
	.grammar = &lu_language,
	.messages = lu_language_messages,
	.rail = LINK_RAIL,
	.rolls = lu_rolls,
	.numbers = numbers,
	.load = lu_game_load,
	.id = game_base_id,
	.title = game_base_title,
	.names = game_base_names,
	.map = game_map,
	.state_size = sizeof(struct state),
	.game_stays = true,
	.scenario = game_base_scenario,
	.option = game_base_option,
	.begin = lu_state_begin,
	.position = game_position,
	.heading = game_heading,
	.step_words = lu_sequence_words,
	.adjudicate = lu_sequence_adjudicate,
	.state_write = game_state_write,
	.state_read = game_state_read,
	.view = lu_view_make,
	.view_write = game_view_write,
	.view_read = game_view_read,
	.view_of = lu_view_of,
	.lacks = lu_words_lacking,
	.check_standing = lu_standing_check,
	.report = lu_report_sections,
	.brief = lu_report_brief,
	.ending = lu_report_ending,
	.marks = lu_report_marks,
	.signs = lu_report_signs,
	.ways = lu_report_ways,
	.arrows = lu_report_arrows,
	.player = lu_player_write,
	.invariants = lu_invariants_check,
	.given = game_case_given,
	.given_write = lu_case_given_write,
	.expect = game_case_expect,
	.odds = lu_odds_make,
	.offers = lu_offers_make,
};
