/* 12.0: cards by which a unit comes in, or a leader goes elsewhere, or falls. */
#include "base/err.h"
#include "game/journal.h"
#include "rules/late-unpleasantness/cards/effects.h"
#include "rules/late-unpleasantness/rules/arrivals.h"
#include "rules/late-unpleasantness/rules/combat.h"
#include "rules/late-unpleasantness/rules/leaders.h"

/* Whence he came his owner alone is told; where he is now the card has told everybody. */
static void tell_sent(struct turn_play *turn, int leader, int from)
{
	struct journal *journal = turn->adj->journal;
	enum side side = lu_unit_side(turn->game, leader);
	const unsigned told[] = {TOLD_SIDE(side), TOLD_OTHERS(side)};
	int at = turn->state->unit[leader].at;

	for (int i = 0; i < 2; i++) {
		struct event *event = journal_event(
			journal, i ? "leader-sent-seen" : "leader-sent", "12.0", told[i]);

		lu_event_unit(turn, event, "leader", leader);
		if (!i && from != at)
			event_fact(journal, event, "from", "%s", lu_place_id(turn, from));
		event_fact(journal, event, "place", "%s", lu_place_id(turn, at));
	}
}

/* Out of a fight or of a stack that moves, too; and he may move from there. */
static void send(struct turn_play *turn, int leader, int place)
{
	lu_leader_put(turn, leader, place);
	turn->state->unit[leader].alone = true;
	turn->active[leader] = false;
	turn->set_out[leader] = -1;
	turn->finished[leader] = false;
	if (turn->fight)
		turn->fight->sight[leader] = place;
}

/* Who is out for want of a command stays out: nobody but his owner knows. */
int lu_effect_move_leader(struct turn_play *turn, const struct effect *effect)
{
	int leader = effect->unit, from = turn->state->unit[leader].at;

	if (from < 0)
		return OK;
	send(turn, leader, effect->place);
	if (turn->adj->preview)
		return OK;
	/* the other side remembers what everybody has read */
	lu_unit_seen(turn, leader, turn->state->unit[leader].at);
	tell_sent(turn, leader, from);
	return OK;
}

int lu_effect_reinforce(struct turn_play *turn, const struct effect *effect)
{
	bool arrived;

	return lu_piece_arrives(turn, effect->unit, false, &arrived);
}

/* Whatever the other side has seen of him, it reads now that he has fallen. */
int lu_effect_flip_leader(struct turn_play *turn, const struct effect *effect)
{
	struct unit_state *now = &turn->state->unit[effect->unit];
	int err = lu_leader_falls(turn, effect->unit);

	now->seen_replaced = now->seen_turn > 0 && now->replaced;
	now->spied_replaced = now->spied_turn > 0 && now->replaced;
	return err;
}
