/* 6.1: the combat leader check, due where a point was attacked before. */
#include "rules/late-unpleasantness/rules/attack_check.h"
#include "base/err.h"
#include "game/dice.h"
#include "game/journal.h"
#include "rules/late-unpleasantness/cards/effects.h"
#include "rules/late-unpleasantness/cards/effects_combat.h"
#include "rules/late-unpleasantness/orders/pieces.h"
#include "rules/late-unpleasantness/rules/fight.h"
#include "rules/late-unpleasantness/rules/rolls.h"

/* Army before corps before division. */
static int seniority(const struct turn_play *turn, int unit)
{
	int command = lu_unit_command(turn->game, turn->state, unit);

	if (lu_unit_is_division(&turn->game->unit[unit]))
		return RANK_DIVISION;
	if (turn->game->unit[unit].type != TYPE_LEADER || command < 0)
		return RANK_NONE;
	return turn->game->command[command].superior < 0 ? RANK_ARMY : RANK_CORPS;
}

/* Whether or not he attacks himself; among equals the best. */
int lu_senior_leader(const struct turn_play *turn, int place)
{
	int found = -1;

	for (int i = 0; i < turn->game->units; i++) {
		int rank = seniority(turn, i);

		if (turn->state->unit[i].at != place || rank == RANK_NONE ||
			turn->game->unit[i].side != (int)turn->side ||
			lu_leader_is_off(turn, i))
			continue;
		if (found < 0 || rank > seniority(turn, found) ||
			(rank == seniority(turn, found) &&
				lu_unit_rating(turn->game, turn->state, i) >
					lu_unit_rating(turn->game, turn->state, found)))
			found = i;
	}
	return found;
}

/* By either side's attack, even if that was stopped. */
bool lu_check_is_due(const struct turn_play *turn, int place)
{
	const struct place_state *now = &turn->state->place[place];

	return now->attacked || (turn->game->check_after_retreat && now->retreated);
}

const struct effect *lu_check_is_waived(const struct turn_play *turn, int leader)
{
	int index = leader < 0 ? -1
			       : lu_effects_find(turn->state, turn->game, EFFECT_AUTO_CHECK,
					 leader);

	return index < 0 ? NULL : &turn->state->effect[index];
}

/* Why the check is due, when the point was not attacked before. */
static struct event *check_event(const struct fight *fight, const char *kind, unsigned told)
{
	struct event *event = lu_fight_event(fight, kind, "6.1", told);

	if (!fight->again)
		event_fact(fight->turn->adj->journal, event, "retreated", "yes");
	return event;
}

int lu_leader_check(struct fight *fight, bool *goes_on)
{
	struct turn_play *turn = fight->turn;
	struct journal *journal = turn->adj->journal;
	int leader = lu_senior_leader(turn, fight->from), err;
	const struct effect *waived = lu_check_is_waived(turn, leader);
	const struct dice_roll *roll;
	unsigned told[] = {TOLD_SIDE(turn->side), TOLD_OTHERS(turn->side)};

	if (waived) {
		lu_event_card(
			turn, check_event(fight, "leader-check-waived", TOLD_ALL), waived);
		return OK;
	}
	if ((err = dice_roll(&roll, turn->adj->dice, &lu_rolls[ROLL_LEADER_CHECK],
		     turn->side, fight->subject, 6, turn->adj->diag)) < 0)
		return err;
	*goes_on = roll->face[0] <= lu_unit_rating(turn->game, turn->state, leader);
	for (int i = 0; i < 2; i++) {
		struct event *event = check_event(
			fight, i ? "leader-check-seen" : "leader-check", told[i]);

		if (!i) {
			lu_event_unit(turn, event, "leader", leader);
			event_fact(journal, event, "rating", "%d",
				lu_unit_rating(turn->game, turn->state, leader));
		}
		event_fact(journal, event, *goes_on ? "passed" : "failed", "yes");
		event_die(journal, event, roll);
	}
	return OK;
}

void lu_mark_attacked(struct turn_play *turn, int from, int to)
{
	struct place_state *place = &turn->state->place[to];

	place->attacked = true;
	if (place->attacked_from.count < FIELD_REFS_MAX)
		place->attacked_from.ref[place->attacked_from.count++] = (int16_t)from;
}
