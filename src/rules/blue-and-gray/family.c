#include "rules/blue-and-gray/family.h"

#include "game/ruleset.h"
#include "rules/blue-and-gray/changes.h"
#include "rules/blue-and-gray/check/invariants.h"
#include "rules/blue-and-gray/check/standing_check.h"
#include "rules/blue-and-gray/data/load.h"
#include "rules/blue-and-gray/odds/odds.h"
#include "rules/blue-and-gray/offers/offers.h"
#include "rules/blue-and-gray/orders/language.h"
#include "rules/blue-and-gray/player/player.h"
#include "rules/blue-and-gray/report/report.h"
#include "rules/blue-and-gray/rules/rolls.h"
#include "rules/blue-and-gray/rules/sequence.h"
#include "rules/blue-and-gray/state/state.h"
#include "rules/kit/game_state.h"

const struct ruleset blue_and_gray = {
	.family = "blue-and-gray",
	.version = "3",
	.changes = bg_changes,
	.grammar = &bg_language,
	.messages = bg_language_messages,
	.rolls = bg_rolls,
	.load = bg_game_load,
	.id = game_base_id,
	.title = game_base_title,
	.names = game_base_names,
	.map = game_map,
	.sheet = game_sheet,
	.state_size = sizeof(struct state),
	.game_stays = true,
	.scenario = game_base_scenario,
	.option = game_base_option,
	.begin = bg_state_begin,
	.position = game_position,
	.heading = game_heading,
	.step_words = bg_sequence_words,
	.adjudicate = bg_sequence_adjudicate,
	.state_write = game_state_write,
	.state_read = game_state_read,
	.view = game_view_make,
	.view_write = game_view_write,
	.view_read = game_view_read,
	.view_of = bg_view_of,
	.check_standing = bg_standing_check,
	.report = bg_report_sections,
	.brief = bg_report_brief,
	.ending = bg_report_ending,
	.marks = bg_report_marks,
	.signs = bg_report_signs,
	.ways = bg_report_ways,
	.control = bg_report_control,
	.arrows = bg_report_arrows,
	.player = bg_player_write,
	.invariants = bg_invariants_check,
	.given = game_case_given,
	.given_write = game_case_given_write,
	.expect = game_case_expect,
	.odds = bg_odds_make,
	.offers = bg_offers_make,
};
