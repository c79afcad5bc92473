/* Conditions: what the owner of an order sees at this moment, never the truth. */

#include <string.h>

#include "rules/late-unpleasantness/rules/combat.h"

/* What a condition is judged by: what the side sees. A preview plays a view, in which all
 * of that is. */
struct sight {
	const struct turn_play *turn;
	enum side side;
};

/* A record of the state, into `out`: looking at one takes no view of everything. */
static void see(void *out, const struct sight *sight, enum state_kind kind, int index)
{
	const struct turn_play *turn = sight->turn;
	const struct record_kind *of = &lu_state_form.kind[kind];
	const void *truth =
		(const char *)turn->state + of->first + (size_t)index * of->size;

	if (turn->adj->preview)
		memcpy(out, truth, of->size);
	else
		record_show(out, of, turn->game, turn->state, index,
			(enum audience)sight->side);
}

static struct place_state place_seen(const struct sight *sight, int place)
{
	struct place_state seen;

	see(&seen, sight, LU_STATE_PLACES, place);
	return seen;
}

static bool enemy_at(const struct sight *sight, int place)
{
	const struct place_state seen = place_seen(sight, place);

	return lu_held_by(&seen, side_other(sight->side));
}

/* A name that the side does not see makes it false. */
static bool own_is_at(const struct sight *sight, int unit, int place)
{
	struct unit_state seen;

	if (unit < 0 || sight->turn->game->unit[unit].side != (int)sight->side)
		return false;
	see(&seen, sight, LU_STATE_UNITS, unit);
	return seen.at == place;
}

static bool own_at(const struct sight *sight, int place)
{
	const struct game *game = sight->turn->game;

	for (int i = 0; i < game->units; i++)
		if (game->unit[i].type != TYPE_MARKER && own_is_at(sight, i, place))
			return true;
	return false;
}

static bool has_card(const struct sight *sight, int card)
{
	struct card_state seen;

	see(&seen, sight, LU_STATE_CARDS, card);
	return seen.at == (int)lu_hand_of(sight->side);
}

/* ---- of a combat ---- */

/* The fight, once both sides have seen who attacks and who is attacked. */
static const struct fight *shown(const struct turn_play *turn)
{
	return turn->fight && turn->fight->displayed ? turn->fight : NULL;
}

/* As it would be announced now: where the lead division of the last round is gone, the
 * same words say who leads in the next. Those of the enemy the side does not know: he is
 * taken to do what he does without. */
static struct sum sum_of(const struct fight *fight, enum side side)
{
	struct fight now = *fight;
	struct sum sum;

	for (enum role role = ATTACKER; role < ROLES; role++) {
		const struct force *force = &now.force[role];

		if (!lu_can_fight(&now, role, force->lead) && lu_fit_divisions(&now, role))
			lu_commit_as(&now, role, force->side == side ? force->said : NULL);
	}
	lu_combat_sum(&sum, &now);
	return sum;
}

/* A piece that takes part, of a fight that is shown; one's own also before, when it may. */
static bool fights(const struct turn_play *turn, enum side side, int unit)
{
	const struct fight *fight = turn->fight;

	if (!fight || unit < 0 ||
		(!fight->displayed && turn->game->unit[unit].side != (int)side))
		return false;
	for (enum role role = ATTACKER; role < ROLES; role++)
		if (lu_in_fight(fight, role, unit) &&
			(!fight->displayed || fight->force[role].committed[unit]))
			return true;
	return false;
}

static bool is_lead(const struct turn_play *turn, int unit)
{
	const struct fight *fight = shown(turn);

	return fight && unit >= 0 &&
	       (fight->force[ATTACKER].lead == unit || fight->force[DEFENDER].lead == unit);
}

/* Does the test hold for a division of the command of that piece? */
static bool of_corps(
	const struct turn_play *turn, enum side side, int unit, bool leads_only)
{
	int command = unit < 0 ? -1 : lu_unit_command(turn->game, turn->state, unit);

	for (int i = 0; command >= 0 && i < turn->game->units; i++)
		if (lu_unit_is_division(&turn->game->unit[i]) &&
			lu_command_within(
				turn->game, turn->game->unit[i].command, command) &&
			(leads_only ? is_lead(turn, i) : fights(turn, side, i)))
			return true;
	return false;
}

int lu_conditions_net(const struct turn_play *turn, enum side side)
{
	return sum_of(turn->fight, side).net;
}

/* Of the sum, which a fight has once it is shown. */
static bool test_of_sum(const struct turn_play *turn, enum side side, int id, int first)
{
	const struct fight *fight = shown(turn);
	struct sum sum;

	if (!fight)
		return false;
	sum = sum_of(fight, side);
	switch (id) {
	case PREDICATE_NET_BELOW: return sum.net < first;
	case PREDICATE_NET_ABOVE: return sum.net > first;
	case PREDICATE_STRENGTH: return sum.strength[ATTACKER] >= first;
	case PREDICATE_DOUBLE: return sum.strength[ATTACKER] >= 2 * sum.strength[DEFENDER];
	case PREDICATE_HALF: return 2 * sum.strength[ATTACKER] <= sum.strength[DEFENDER];
	default: return false;
	}
}

static bool test_of_fight(const struct turn_play *turn, enum side side, int id, int first)
{
	switch (id) {
	case PREDICATE_FIGHTS: return fights(turn, side, first);
	case PREDICATE_LEADS: return is_lead(turn, first);
	case PREDICATE_CORPS_FIGHTS: return of_corps(turn, side, first, false);
	case PREDICATE_CORPS_LEADS: return of_corps(turn, side, first, true);
	case PREDICATE_FIRST_ATTACK: return turn->fight && !turn->fight->again;
	case PREDICATE_LATER_ATTACK: return turn->fight && turn->fight->again;
	case PREDICATE_ROUND_AFTER: return turn->fight && turn->fight->round > first;
	default: return test_of_sum(turn, side, id, first);
	}
}

/* ---- all of them ---- */

static bool test_holds(const void *context, const struct condition *test)
{
	const struct sight *sight = context;
	const struct turn_play *turn = sight->turn;
	const struct arg *arg = test->arg;
	int first = arg_first(&arg[0]);

	switch (test->form->id) {
	case PREDICATE_STANDS:
		return lu_place_has_bridge(turn->game, first) &&
		       !place_seen(sight, first).broken;
	case PREDICATE_BROKEN: return place_seen(sight, first).broken;
	case PREDICATE_ENEMY: return enemy_at(sight, first);
	case PREDICATE_NO_ENEMY: return !enemy_at(sight, first);
	case PREDICATE_OWN: return own_at(sight, first);
	case PREDICATE_PIECE: return own_is_at(sight, first, arg[1].number[0]);
	case PREDICATE_TURN: return turn->state->turn == first; /* which all know */
	case PREDICATE_AFTER: return turn->state->turn > first;
	case PREDICATE_CARD: return has_card(sight, first);
	case PREDICATE_WAS_ATTACKED: return place_seen(sight, first).attacked;
	default: return test_of_fight(turn, sight->side, test->form->id, first);
	}
}

bool lu_condition_holds(
	const struct turn_play *turn, enum side side, const struct condition *condition)
{
	const struct sight sight = {turn, side};

	return condition_true(condition, test_holds, &sight);
}
