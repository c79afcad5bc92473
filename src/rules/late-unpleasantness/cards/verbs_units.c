/* 12.0: cards by which a unit comes in, or a leader goes elsewhere, or falls. */
#include "base/arena.h"
#include "base/err.h"
#include "base/side.h"
#include "game/journal.h"
#include "rules/late-unpleasantness/cards/verbs.h"
#include "rules/late-unpleasantness/data/game.h"
#include "rules/late-unpleasantness/data/points.h"
#include "rules/late-unpleasantness/orders/pieces.h"
#include "rules/late-unpleasantness/rules/arrivals.h"
#include "rules/late-unpleasantness/rules/display.h"
#include "rules/late-unpleasantness/rules/fight.h"
#include "rules/late-unpleasantness/rules/leaders.h"
#include "rules/late-unpleasantness/rules/turn.h"
#include "rules/late-unpleasantness/state/state.h"

/* ---- move-leader ---- */

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

/* Who is out for want of a command stays out: nobody but his owner knows. 7.0 lets him be
 * alone there. */
static int move_leader(const struct deed *deed)
{
	struct turn_play *turn = deed->turn;
	const struct effect *effect = deed->effect;
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

static const char *text_of_move(
	struct arena *arena, const struct game *game, const struct effect *effect)
{
	return arena_printf(arena, "%s goes to %s", game->unit[effect->unit].name,
		lu_effect_point(game, effect->place));
}

/* He cannot go where his enemy is. */
static const char *idle_move(const struct deed *deed)
{
	const struct turn_play *turn = deed->turn;
	int leader = deed->effect->unit;

	if (lu_unit_command(turn->game, turn->state, leader) < 0)
		return arena_printf(turn->adj->arena, "%s is out of the game",
			turn->game->unit[leader].name);
	return lu_idle_sent(deed, leader);
}

const struct verb lu_verb_move_leader = {
	.text = text_of_move,
	.act = move_leader,
	.foresee = move_leader,
	.regroups = true,
	.idle = idle_move,
	.misfit = lu_misfit_leader,
};

/* ---- reinforce ---- */

static int reinforce(const struct deed *deed)
{
	bool arrived;

	return lu_piece_arrives(deed->turn, deed->effect->unit, false, &arrived);
}

static const char *text_of_reinforce(
	struct arena *arena, const struct game *game, const struct effect *effect)
{
	return arena_printf(arena, "%s arrives now", game->unit[effect->unit].name);
}

/* 10.1: the printed order of arrival is open to both sides, and so is who has come; who
 * comes once more, rebuilt, keeps to his turn. */
static const char *idle_reinforce(const struct deed *deed)
{
	const struct turn_play *turn = deed->turn;
	const struct effect *effect = deed->effect;
	int place[PLACES_MAX];

	if (!lu_is_reinforcement(turn->game, turn->state, effect->unit))
		return arena_printf(turn->adj->arena, "%s has arrived already",
			turn->game->unit[effect->unit].name);
	if (!lu_arrival_points(turn, (enum side)effect->side, place))
		return "no point is open to him";
	return NULL;
}

static const char *misfit_reinforce(const struct game *game, const struct effect *effect)
{
	return game->unit[effect->unit].setup.turn ? NULL : "the unit is no reinforcement";
}

const struct verb lu_verb_reinforce = {
	.text = text_of_reinforce,
	.act = reinforce,
	.foresee = reinforce,
	.idle = idle_reinforce,
	.misfit = misfit_reinforce,
};

/* ---- flip-leader ---- */

/* 7.1: he is lost without a die. Whatever the other side has seen of him, it reads now that
 * he has fallen. */
static int flip_leader(const struct deed *deed)
{
	struct turn_play *turn = deed->turn;
	int leader = deed->effect->unit;
	struct unit_state *now = &turn->state->unit[leader];
	int err = lu_leader_falls(turn, leader);

	now->seen_replaced = now->seen_turn > 0 && now->replaced;
	now->spied_replaced = now->spied_turn > 0 && now->replaced;
	return err;
}

static const char *text_of_flip(
	struct arena *arena, const struct game *game, const struct effect *effect)
{
	return arena_printf(arena, "%s falls, and another takes his place",
		game->unit[effect->unit].name);
}

/* 7.1: who has fallen everybody knows, wherever he was. */
static const char *idle_flip(const struct deed *deed)
{
	const struct turn_play *turn = deed->turn;
	const struct unit_state *now = &turn->state->unit[deed->effect->unit];

	if (!now->replaced && !now->seen_replaced && !now->lost)
		return NULL;
	return arena_printf(turn->adj->arena, "%s has fallen already",
		turn->game->unit[deed->effect->unit].name);
}

const struct verb lu_verb_flip_leader = {
	.text = text_of_flip,
	.act = flip_leader,
	.regroups = true,
	.idle = idle_flip,
	.misfit = lu_misfit_leader,
};
