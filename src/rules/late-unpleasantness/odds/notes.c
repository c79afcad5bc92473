/* What goes with the chances: what they rest on, and what is left out. */
#include "base/arena.h"
#include "base/side.h"
#include "base/text.h"
#include "orders/orders.h"
#include "rules/late-unpleasantness/cards/cards.h"
#include "rules/late-unpleasantness/cards/effect.h"
#include "rules/late-unpleasantness/data/data.h"
#include "rules/late-unpleasantness/odds/odds.h"
#include "rules/late-unpleasantness/odds/pages.h"
#include "rules/late-unpleasantness/odds/plan.h"
#include "rules/late-unpleasantness/orders/language.h"
#include "rules/late-unpleasantness/orders/pieces.h"
#include "rules/late-unpleasantness/rules/combat.h"
#include "rules/late-unpleasantness/state/state.h"

struct card;
struct condition;
struct standing_order;

/* ---- 12.0: of the first round, as it stands when it is opened ---- */

/* "Card 45, Little Mac slips away" */
static const char *source_of(const struct pages *pages, const struct effect *effect)
{
	char *text = arena_string(pages->to.arena,
		lu_effect_source(pages->to.arena, pages->planned->game, effect));

	text[0] = text_upper(text[0]);
	return text;
}

/* Those that bear on the fight otherwise than by the sum. */
static void note_effects(struct pages *pages)
{
	const struct planned *planned = pages->planned;
	const struct outlook outlook = {planned->fight, &planned->stack};

	for (int i = 0; i < planned->state->effects; i++) {
		const struct effect *effect = &planned->state->effect[i];
		const struct verb *verb = lu_verb_of(effect);

		if (verb->bears_on && verb->bears_on(&outlook, effect))
			odds_add_note(&pages->to, arena_printf(pages->to.arena, "%s: %s.",
							  source_of(pages, effect),
							  lu_effect_text(pages->to.arena,
								  planned->game, effect)));
	}
}

/* Why it is not played in this fight; of its effects the first that says so. */
static const char *why_idle(const struct pages *pages, const struct card *card,
	enum side side, enum odds_end end)
{
	const struct card_play none = {.by = side};

	for (int i = 0; i < card->clauses; i++) {
		const char *why = lu_effect_idle(
			pages->planned->turn, &none, &card->clause[side][i], 0);

		if (why)
			return why;
	}
	return end == ODDS_ENTERED ? "there is no combat" : "its moment does not come";
}

/* Cards that the plan names and that stay in hand. */
static void note_idle(struct pages *pages, enum odds_end end)
{
	const struct planned *planned = pages->planned;

	for (int i = 0; i < planned->game->cards; i++) {
		const struct card *card = &planned->game->card[i];
		int at = planned->state->card[i].at;

		if (!planned->named[i] || (at != CARD_UNION && at != CARD_CONFEDERATE))
			continue;
		odds_add_note(&pages->to,
			arena_printf(pages->to.arena, "Card %s stays in hand: %s.",
				card->called,
				why_idle(pages, card,
					at == CARD_UNION ? UNION : CONFEDERATE, end)));
	}
}

/* Of those that are played: dice beside the fight. */
static void note_dice(struct pages *pages)
{
	const struct planned *planned = pages->planned;

	for (int i = 0; i < planned->game->cards; i++) {
		const struct card *card = &planned->game->card[i];
		int at = planned->state->card[i].at;

		if (planned->held[i] && at != CARD_UNION && at != CARD_CONFEDERATE &&
			card->clause[UNION][0].table)
			odds_add_note(&pages->to,
				arena_printf(pages->to.arena,
					"Card %s is played, but what its dice bring is not "
					"counted.",
					card->called));
	}
}

void lu_note_opening(struct pages *pages, enum odds_end end)
{
	note_effects(pages);
	if (end == ODDS_GUIDED || end == ODDS_CALLED_OFF)
		odds_add_note(&pages->to,
			"No dice are thrown for an attack that a card settles.");
	note_idle(pages, end);
	note_dice(pages);
}

/* ---- standing orders ---- */

static bool looks_at_combat(const struct condition *condition)
{
	if (!condition)
		return false;
	switch (condition->kind) {
	case CONDITION_NOT: return looks_at_combat(condition->a);
	case CONDITION_AND:
	case CONDITION_OR:
		return looks_at_combat(condition->a) || looks_at_combat(condition->b);
	case CONDITION_TEST: break;
	}
	return condition->form->id >= PREDICATE_NET_BELOW &&
	       condition->form->id <= PREDICATE_CORPS_LEADS;
}

static bool speaks_in_combat(const struct standing_order *when)
{
	return when->trigger && (when->trigger->id == TRIGGER_ATTACKING ||
					when->trigger->id == TRIGGER_ATTACKED ||
					when->trigger->id == TRIGGER_CONTINUES);
}

static void note_standing(struct pages *pages)
{
	for (enum side side = UNION; side < SIDES; side++) {
		const struct standing *standing = pages->planned->adj->standing[side];

		for (const struct standing_order *when = standing ? standing->first : NULL;
			when; when = when->next) {
			if (!speaks_in_combat(when) || !looks_at_combat(when->condition))
				continue;
			odds_add_note(&pages->to,
				"A standing order that looks at the combat "
				"(`net is ...`) speaks in every round as it does "
				"in the first.");
			return;
		}
	}
}

/* ---- the others ---- */

static bool has_type(const struct planned *planned, enum role role, enum unit_type type)
{
	for (int i = 0; i < planned->game->units; i++)
		if (planned->fight->force[role].present[i] &&
			planned->game->unit[i].type == (int)type)
			return true;
	return false;
}

static void note_memory(struct pages *pages)
{
	const struct planned *planned = pages->planned;
	int seen = 0;

	for (int i = 0; !planned->plan->enemy && i < planned->assumed.count; i++) {
		int then = planned->state->unit[planned->assumed.unit[i]].seen_turn;

		seen = then > seen ? then : seen;
	}
	if (seen)
		odds_add_note(&pages->to,
			arena_printf(pages->to.arena,
				"The enemy is taken to be there as a combat of turn "
				"%d showed him.",
				seen));
}

/* 6.1: the check that is due, or the card by which it is passed. */
static const char *check_text(const struct pages *pages, int leader)
{
	const struct planned *planned = pages->planned;
	const struct effect *waived = lu_check_is_waived(planned->turn, leader);
	const char *at = lu_place_name(planned->turn, planned->to);
	const char *why = planned->state->place[planned->to].attacked
				  ? "was attacked this turn"
				  : "was retreated into this turn";

	if (waived)
		return arena_printf(pages->to.arena,
			"%s %s: the combat leader check is passed without a die, by %s "
			"(6.1).",
			at, why, lu_effect_source(pages->to.arena, planned->game, waived));
	return arena_printf(pages->to.arena,
		"%s %s: %s must pass a combat leader check first (6.1).", at, why,
		lu_unit_name(planned->game, planned->state, leader));
}

/* What is thrown before. */
static void note_dice_before(struct pages *pages)
{
	const struct planned *planned = pages->planned;
	const struct turn_play *turn = planned->turn;
	const struct effects_die *die = &planned->game->effects_die;
	int leader = lu_senior_leader(turn, planned->from);

	if (lu_check_is_due(turn, planned->to) && leader >= 0)
		odds_add_note(&pages->to, check_text(pages, leader));
	if (lu_effects_die_is_due(planned->fight))
		odds_add_note(&pages->to,
			arena_printf(pages->to.arena,
				"The die for the %s effect comes before%s (%s): it stops "
				"the attack, or alters it. All its faces are in the "
				"chances; the table of the first round is without it.",
				die->called, die->each_round ? " each round" : "",
				die->rule));
}

void lu_note_plan(struct pages *pages)
{
	const struct planned *planned = pages->planned;

	note_memory(pages);
	note_dice_before(pages);
	note_standing(pages);
	if (pages->tally->holder[HOLDS_NOBODY] &&
		has_type(planned, ATTACKER, TYPE_CAVALRY) &&
		has_type(planned, DEFENDER, TYPE_CAVALRY))
		odds_add_note(&pages->to,
			arena_printf(pages->to.arena,
				"Nobody holds %s when both sides' cavalry leaves or is "
				"destroyed: cavalry that loses SP is out of the fight "
				"(6.7).",
				lu_place_name(planned->turn, planned->to)));
	if (has_type(planned, DEFENDER, TYPE_GARRISON))
		odds_add_note(&pages->to,
			"A garrison whose side must retreat is destroyed (9.0); "
			"that is not among the SP lost.");
	odds_add_note(&pages->to,
		"Not counted: cards to come, and what a retreat without a free "
		"point costs (6.6).");
}
