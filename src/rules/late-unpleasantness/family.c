/*
 * The family of Gates of Richmond and If It Takes All Summer: its ruleset.
 *
 * Parts: what its versions play otherwise; the ruleset.
 */
#include "rules/late-unpleasantness/family.h"
#include "rules/late-unpleasantness/cases/cases.h"
#include "rules/late-unpleasantness/check/check.h"
#include "rules/late-unpleasantness/odds/odds.h"
#include "rules/late-unpleasantness/offers/offers.h"
#include "rules/late-unpleasantness/player/player.h"
#include "rules/late-unpleasantness/report/report.h"
#include "rules/late-unpleasantness/rules/rules.h"
#include "rules/late-unpleasantness/rules/supply.h"

/* What the versions of the family play otherwise than those before, from 7 on. */
extern const struct rules_change lu_changes[];

/* ---- what its versions play otherwise ---- */

const struct rules_change lu_changes[] = {
	{7, "6.6",
		"A choice that a standing order cannot make passes to the next one that speaks of it, then to the default; by default stacks retreat where they can go on from, to friends, and towards supply."},
	{7, "7.1",
		"An army leader whose place a corps leader was to take is rolled for behind the corps leaders who were used."},
	{7, "5.1",
		"A way without `via` is the cheapest that its side sees free; of ways as cheap one is taken by rule and shown."},
	{8, "14.0",
		"Pieces that no order places are set up in the ways by which the enemy could win in his first turn."},
	{8, "3.0",
		"A way that the program looks for never enters a point that ends the game by that, unless the order names the point."},
	{8, "8.1",
		"A wagon that no order speaks of is used up where two divisions or more would otherwise throw a die for Attrition."},
	{8, "12.0",
		"A standing order may name a card that is not in hand yet, and is refused for one that was played or is out of the game."},
	{9, "orders",
		"A line that is no order as it stands is taken as it was meant, where that can be one order alone."},
	{9, "orders",
		"`also` adds to the standing orders in force, and `standing without` takes one out."},
	{10, "orders",
		"`Jackson's stack` means all who stand with him; of two pieces of one name the one who stands with the others of the order is meant."},
	{11, "15.1",
		"Who reconnoitres has all his MP, whatever a stack before him has marched."},
	{12, "3.0",
		"A stack that a card has slowed goes as far as it can on the way that it would take with all its MP."},
	{12, "orders",
		"Cards and the words below them may stand in one line, such as `play 26; replacements 1 to Mott`."},
	{0},
};

/* ---- the ruleset ---- */

static const struct rule_numbers *numbers(const void *game)
{
	return &((const struct game *)game)->numbers;
}

static const int said_once[] = {F_CARD_AWAITED, F_CARDS_AWAITED, F_CARD_NEVER, -1};

const struct ruleset late_unpleasantness = {
	.family = "late-unpleasantness",
	.version = "12",
	.changes = lu_changes,
	.rolls = lu_rolls,
	.numbers = numbers,
	.load = lu_game_load,
	.id = game_base_id,
	.title = game_base_title,
	.names = game_base_names,
	.at_hand = lu_at_hand,
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
	.state_copy = game_state_copy,
	.state_write = game_state_write,
	.state_read = game_state_read,
	.view = lu_view_make,
	.view_write = game_view_write,
	.view_read = game_view_read,
	.view_of = lu_view_of,
	.player = lu_player_write,
	.invariants = lu_invariants_check,
	.orders =
		{
			.grammar = &lu_language,
			.grammar_of = game_base_grammar,
			.messages = lu_language_messages,
			.lacks = lu_words_lacking,
			.check_standing = lu_standing_check,
			.said_once = said_once,
			.left = lu_orders_left,
		},
	.report =
		{
			.sections = lu_report_sections,
			.brief = lu_report_brief,
			.digest = lu_report_digest,
			.outlook = lu_report_outlook,
			.score = lu_report_score,
			.game_end = lu_report_game_end,
			.tables = RULESET_TABLES(lu_report_tables),
			.gauges = lu_report_gauges,
			.forces = lu_report_forces,
			.enemies = lu_report_enemies,
			.cards_held = lu_report_cards_held,
			.hand = lu_report_hand,
		},
	.drawing =
		{
			.rail = LINK_RAIL,
			.marks = lu_report_marks,
			.signs = lu_report_signs,
			.ways = lu_report_ways,
			.arrows = lu_report_arrows,
		},
	.cases =
		{
			.given = game_case_given,
			.given_write = lu_case_given_write,
			.expect = game_case_expect,
		},
	.advice =
		{
			.odds = lu_odds_make,
			.offers = lu_offers_make,
			.fight = "attack",
			.goals = lu_offer_goals,
			.other_goals = lu_offer_other_goals,
			.instead = lu_language_instead,
			.parties = lu_offer_parties,
			.prizes = lu_offer_prizes,
			.threat = lu_report_threat,
			.remedies = lu_report_remedies,
			.supply = lu_report_supply_advice,
		},
};
