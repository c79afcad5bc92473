#include "rules/great-campaigns/family.h"

#include "rules/great-campaigns/changes.h"
#include "rules/great-campaigns/check/check.h"
#include "rules/great-campaigns/odds/odds.h"
#include "rules/great-campaigns/offers/offers.h"
#include "rules/great-campaigns/orders/orders.h"
#include "rules/great-campaigns/player/player.h"
#include "rules/great-campaigns/rehearsal/rehearsal.h"
#include "rules/great-campaigns/report/report.h"

/* Battles are short: their players talk after every eight actions. A day of a campaign is
 * one mail of each. */
static void talk(struct talk *out, const void *game, const char *scenario)
{
	*out = gc_scenario_called(game, scenario)->campaign ? (struct talk){TALK_NONE, 0}
							    : (struct talk){TALK_PULSE, 8};
}

const struct ruleset great_campaigns = {
	.family = "great-campaigns",
	.version = "8",
	.changes = gc_changes,
	.scenarios_told = true,
	.rolls = gc_rolls,
	.load = gc_game_load,
	.id = game_base_id,
	.title = game_base_title,
	.names = game_base_names,
	.in_play = gc_in_play,
	.map = game_map,
	.state_size = sizeof(struct state),
	.scenario = game_base_scenario,
	.option = game_base_option,
	.begin = gc_state_begin,
	.position = gc_sequence_position,
	.heading = gc_sequence_heading,
	.step_words = gc_sequence_words,
	.adjudicate = gc_sequence_adjudicate,
	.memory = gc_memory_of,
	.state_copy = game_state_copy,
	.state_write = game_state_write,
	.state_read = game_state_read,
	.view = game_view_make,
	.view_write = game_view_write,
	.view_read = game_view_read,
	.view_of = gc_view_of,
	.player = gc_player_write,
	.invariants = gc_invariants_check,
	.orders =
		{
			.grammar = &gc_language,
			.grammar_of = game_base_grammar,
			.messages = gc_language_messages,
			.check_standing = gc_standing_check,
			.left = gc_orders_left,
		},
	.commanders =
		{
			.at = gc_commander,
			.of = gc_commands,
		},
	.pulses =
		{
			.talk = talk,
			.actions = gc_cycle_actions,
		},
	.report =
		{
			.sections = gc_report_sections,
			.brief = gc_report_brief,
			.chronicle = gc_report_chronicle,
			.outlook = gc_report_outlook,
			.score = gc_report_score,
			.table = gc_report_day,
			.enemies = gc_report_enemies,
			.chapter = gc_report_chapter,
			.digest = gc_report_digest,
			.since = gc_report_since,
			.game_end = gc_report_ending,
			.tables = RULESET_TABLES(gc_report_tables),
			.near = gc_report_near,
			.gauges = gc_report_gauges,
		},
	.drawing =
		{
			.sheet = game_sheet,
			.marks = gc_report_marks,
			.signs = gc_report_signs,
			.ways = gc_report_ways,
			.views = gc_report_views,
			.regions = gc_report_regions,
			.arrows = gc_report_arrows,
			.control = gc_report_control,
		},
	.cases =
		{
			.given = game_case_given,
			.given_write = game_case_given_write,
			.expect = game_case_expect,
		},
	.advice =
		{
			.odds = gc_odds_make,
			.offers = gc_offers_make,
			.goals = gc_offer_goals,
			.ideas = gc_ideas,
			.supply = gc_report_supply_advice,
			.remedies = gc_report_remedies,
			.rehearse = gc_rehearse,
			.instead = gc_language_instead,
		},
};
