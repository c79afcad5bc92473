/*
 * The rules of the Blue & Gray family, and what they play otherwise than versions before.
 */
#include "rules/blue-and-gray/family.h"
#include "game/ruleset.h"
#include "rules/blue-and-gray/check/check.h"
#include "rules/blue-and-gray/odds/odds.h"
#include "rules/blue-and-gray/offers/offers.h"
#include "rules/blue-and-gray/player/player.h"
#include "rules/blue-and-gray/report/report.h"
#include "rules/blue-and-gray/rules/rules.h"
#include "rules/kit/orders.h"

/* ---- what versions play otherwise than those before, from 2 on ---- */

static const struct rules_change changes[] = {
	{2, "7.71",
		"Units that must retreat together go in the order in which their owner names them, and he can be asked who goes first."},
	{2, "7.71",
		"A standing order of which nothing can be done passes the choice to the next one that speaks of it, and its owner is told."},
	{2, "15.04",
		"Reinforcements enter by a hex that the enemy controls by night too, and stop there."},
	{2, "20.11",
		"The train steps back also when a retreat or an advance of the Union Combat Phase brings an enemy next to it."},
	{3, "7.43",
		"Defenders are doubled against artillery that bombards alone when all of its lines of sight cross a creek, a bridge or the ford."},
	{3, "5.21",
		"Rough with forest costs 7 MP across a stream, so that only cavalry enters it there."},
	{4, "orders",
		"A line that is no order as it stands is taken as it was meant, where that can be one order alone."},
	{4, "orders",
		"`also` adds to the standing orders in force, and `standing without` takes one out."},
	{5, "orders", "`the stack of 3/3/V` means all who stand with it."},
	{0},
};

/* ---- the family ---- */

const struct ruleset blue_and_gray = {
	.family = "blue-and-gray",
	.version = "5",
	.changes = changes,
	.rolls = bg_rolls,
	.load = bg_game_load,
	.id = game_base_id,
	.title = game_base_title,
	.names = game_base_names,
	.at_hand = bg_at_hand,
	.map = game_map,
	.state_size = sizeof(struct state),
	.game_stays = true,
	.scenario = game_base_scenario,
	.option = game_base_option,
	.begin = bg_state_begin,
	.position = game_position,
	.heading = game_heading,
	.step_words = bg_sequence_words,
	.adjudicate = bg_sequence_adjudicate,
	.state_copy = game_state_copy,
	.state_write = game_state_write,
	.state_read = game_state_read,
	.view = game_view_make,
	.view_write = game_view_write,
	.view_read = game_view_read,
	.view_of = bg_view_of,
	.player = bg_player_write,
	.invariants = bg_invariants_check,
	.orders =
		{
			.grammar = &bg_language,
			.grammar_of = game_base_grammar,
			.messages = bg_language_messages,
			.check_standing = bg_standing_check,
		},
	.report =
		{
			.sections = bg_report_sections,
			.brief = bg_report_brief,
			.chronicle = bg_report_chronicle,
			.outlook = bg_report_outlook,
			.score = bg_report_score,
			.digest = bg_report_digest,
			.game_end = bg_report_game_end,
			.tables = RULESET_TABLES(bg_report_tables),
			.gauges = bg_report_gauges,
			.forces = bg_report_forces,
			.enemies = bg_report_enemies,
		},
	.drawing =
		{
			.sheet = game_sheet,
			.marks = bg_report_marks,
			.signs = bg_report_signs,
			.ways = bg_report_ways,
			.arrows = bg_report_arrows,
			.control = bg_report_control,
		},
	.cases =
		{
			.given = game_case_given,
			.given_write = game_case_given_write,
			.expect = game_case_expect,
		},
	.advice =
		{
			.odds = bg_odds_make,
			.answer = bg_odds_answer,
			.offers = bg_offers_make,
			.behind = bg_offers_behind,
			.behind_add = offers_behind_add,
			.goals = bg_offer_goals,
			.toward = bg_offer_toward,
			.attacks_last = true, /* 4.1 */
			.odds_key =           /* 7.6 */
			"A attackers, D defenders, e eliminated, r retreat; Ex exchange",
			.short_of_room = true, /* 5.31 */
			.instead = bg_language_instead,
		},
};
