/*
 * 12.0: cards about units and their supply.
 *
 * Parts: units that come, and leaders; replacements; supply.
 */
#include "base/arena.h"
#include "base/diag.h"
#include "game/journal.h"
#include "rules/late-unpleasantness/rules/combat.h"
#include "rules/late-unpleasantness/rules/supply.h"

/* ---- units that come, and leaders: move-leader ---- */

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
static int move_leader(const struct card_action *action)
{
	struct turn_play *turn = action->turn;
	const struct effect *effect = action->effect;
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
static const char *idle_move(const struct card_action *action)
{
	const struct turn_play *turn = action->turn;
	int leader = action->effect->unit;

	if (lu_unit_command(turn->game, turn->state, leader) < 0)
		return arena_printf(turn->adj->arena, "%s is out of the game",
			turn->game->unit[leader].name);
	return lu_idle_sent(action, leader);
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

static int reinforce(const struct card_action *action)
{
	bool arrived;

	return lu_piece_arrives(action->turn, action->effect->unit, false, &arrived);
}

static const char *text_of_reinforce(
	struct arena *arena, const struct game *game, const struct effect *effect)
{
	return arena_printf(arena, "%s arrives now", game->unit[effect->unit].name);
}

/* 10.1: the printed order of arrival is open to both sides, and so is who has come; who
 * comes once more, rebuilt, keeps to his turn. */
static const char *idle_reinforce(const struct card_action *action)
{
	const struct turn_play *turn = action->turn;
	const struct effect *effect = action->effect;
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
static int flip_leader(const struct card_action *action)
{
	struct turn_play *turn = action->turn;
	int leader = action->effect->unit;
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
static const char *idle_flip(const struct card_action *action)
{
	const struct turn_play *turn = action->turn;
	const struct unit_state *now = &turn->state->unit[action->effect->unit];

	if (!now->replaced && !now->seen_replaced && !now->lost)
		return NULL;
	return arena_printf(turn->adj->arena, "%s has fallen already",
		turn->game->unit[action->effect->unit].name);
}

const struct verb lu_verb_flip_leader = {
	.text = text_of_flip,
	.act = flip_leader,
	.regroups = true,
	.idle = idle_flip,
	.misfit = lu_misfit_leader,
};

/* ---- 11.0 replacements ---- */

static const char *text_of_replace(
	struct arena *arena, const struct game *game, const struct effect *effect)
{
	(void)game;
	return arena_printf(
		arena, "a die for %s replacements", side_title((enum side)effect->side));
}

/* Replacements of one side that are declared together are added, with the first of them. */
static int replace(const struct card_action *action)
{
	const struct card_play *play = action->play;
	const struct effect *together[CARDS_MAX];
	int count = 0;

	for (int i = 0; i < play->effects; i++) {
		const struct effect *effect = &play->effect[i];

		if (effect->verb != EFFECT_REPLACE || effect->side != action->effect->side)
			continue;
		if (effect < action->effect) /* done with that one */
			return OK;
		together[count++] = effect;
	}
	return lu_replacements_arrive(
		action->turn, together, count, play->own_words ? play->order : NULL);
}

static const char *idle_replace(const struct card_action *action)
{
	return lu_idle_replacements(action->turn, action->effect);
}

/* Somebody has a use for them. */
static bool is_sure(
	const struct game *game, const struct state *view, const struct effect *effect)
{
	for (int i = 0; i < game->units; i++) {
		const struct unit *info = &game->unit[i];
		const struct unit_state *now = &view->unit[i];

		if (info->side == effect->by && lu_unit_is_division(info) && now->at >= 0 &&
			now->supply == SUPPLIED && now->strength < info->strength)
			return true;
	}
	return false;
}

static bool takes_word_of_replacements(const struct effect *effect, int word)
{
	(void)effect;
	return word == QUALIFIER_REPLACEMENTS;
}

const struct verb lu_verb_replace = {
	.text = text_of_replace,
	.act = replace,
	.foresee = replace,
	.idle = idle_replace,
	.is_sure = is_sure,
	.takes_word = takes_word_of_replacements,
};

/* ---- 8.1 supply: terminus, lock-terminus ---- */

static int put_terminus(const struct card_action *action)
{
	int marker = lu_supply_marker(action->turn->game, MARKER_TERMINUS);

	if (action->turn->state->unit[marker].at >= 0)
		lu_marker_put(action->turn, marker, action->effect->place);
	return OK;
}

static const char *text_of_terminus(
	struct arena *arena, const struct game *game, const struct effect *effect)
{
	return arena_printf(arena, "the Supply Terminus goes to %s",
		lu_effect_point(game, effect->place));
}

/* It cannot stand where its enemy is. */
static const char *idle_terminus(const struct card_action *action)
{
	return lu_idle_sent(action, lu_supply_marker(action->turn->game, MARKER_TERMINUS));
}

static const char *without_terminus(const struct game *game, const struct effect *effect)
{
	(void)effect;
	return lu_supply_marker(game, MARKER_TERMINUS) < 0 ? "the game has no Terminus"
							   : NULL;
}

static const char *misfit_terminus(const struct game *game, const struct effect *effect)
{
	return game->map.place[effect->place].flags & POINT_TERMINUS
		       ? without_terminus(game, effect)
		       : "the point has no flag `terminus`";
}

const struct verb lu_verb_terminus = {
	.text = text_of_terminus,
	.act = put_terminus,
	.foresee = put_terminus,
	.idle = idle_terminus,
	.misfit = misfit_terminus,
};

static const char *text_of_lock(
	struct arena *arena, const struct game *game, const struct effect *effect)
{
	(void)arena;
	(void)game;
	(void)effect;
	return "the Supply Terminus stays where it is";
}

const struct verb lu_verb_lock_terminus = {
	.text = text_of_lock,
	.misfit = without_terminus,
};

/* ---- in-supply ---- */

/* 8.2: those who are marked lose their markers; their owner alone knows. */
static void restore(struct turn_play *turn, enum side side, const bool *supplied)
{
	struct stack restored = {{0}, 0};

	for (int i = 0; i < turn->game->units; i++) {
		if (!supplied[i] || turn->game->unit[i].side != (int)side ||
			turn->state->unit[i].supply == SUPPLIED)
			continue;
		turn->state->unit[i].supply = SUPPLIED;
		stack_push(&restored, i);
	}
	lu_supply_event(turn, "supply-restored", "8.2", side, &restored);
}

static int supply(const struct card_action *action)
{
	struct turn_play *turn = action->turn;
	bool supplied[UNITS_MAX] = {false};

	for (int i = 0; i < turn->game->units; i++)
		supplied[i] = lu_effect_means(action->effect, turn->game, turn->state, i);
	restore(turn, (enum side)action->effect->side, supplied);
	return OK;
}

static const char *text_of_supply(
	struct arena *arena, const struct game *game, const struct effect *effect)
{
	return arena_printf(arena, "%s counts as supplied this turn",
		lu_effect_whom(arena, game, effect, "every"));
}

/* 8.2: of one's own side one sees the markers; before the Supply Phase judges, nobody
 * knows who will get one. */
static const char *idle_supply(const struct card_action *action)
{
	const struct turn_play *turn = action->turn;
	const struct effect *effect = action->effect;

	if (effect->scope != SCOPE_ALL || effect->side != effect->by ||
		turn->state->step == SEQUENCE_SUPPLY)
		return NULL;
	for (int i = 0; i < turn->game->units; i++)
		if (turn->unknown[i] ||
			(turn->state->unit[i].supply != SUPPLIED &&
				lu_effect_means(effect, turn->game, turn->state, i)))
			return NULL;
	return "none of your units is out of supply";
}

const struct verb lu_verb_in_supply = {
	.text = text_of_supply,
	.act = supply,
	.foresee = supply,
	.idle = idle_supply,
	.is_sure = lu_always_sure,
};

/* ---- relocate-supply ---- */

/* 8.1: both markers go where their owner wants them; then who has a trace is in supply. */
static int relocate(const struct card_action *action)
{
	const struct order *order = action->play->own_words ? action->play->order : NULL;
	enum side side = (enum side)action->effect->side;
	struct turn_play *turn = action->turn;
	bool supplied[UNITS_MAX];
	struct net net;
	int err;

	if ((err = lu_network_relocate(turn, side, order)) < 0)
		return err;
	lu_net_find(&net, turn->game, turn->state, side);
	for (int i = 0; i < turn->game->units; i++)
		supplied[i] = lu_net_supplies(&net, turn->game, turn->state, i);
	restore(turn, side, supplied);
	return OK;
}

static const char *text_of_relocate(
	struct arena *arena, const struct game *game, const struct effect *effect)
{
	(void)game;
	return arena_printf(arena, "the %s side places its Terminus and Depot now",
		side_title((enum side)effect->side));
}

/* 8.1: the Terminus needs a point. */
static const char *idle_relocate(const struct card_action *action)
{
	const struct turn_play *turn = action->turn;
	enum side enemy = side_other((enum side)action->effect->side);

	for (int i = 0; i < turn->game->map.places; i++)
		if (lu_terminus_is_open(turn->state, turn->game, i) &&
			(turn->unknown_place[i] ||
				!lu_place_held_by(turn->state, i, enemy)))
			return NULL;
	return "no point is open to the Terminus";
}

static bool takes_word_of_network(const struct effect *effect, int word)
{
	(void)effect;
	return word == QUALIFIER_TERMINUS || word == QUALIFIER_DEPOT;
}

const struct verb lu_verb_relocate_supply = {
	.text = text_of_relocate,
	.act = relocate,
	.foresee = relocate,
	.idle = idle_relocate,
	.misfit = without_terminus,
	.takes_word = takes_word_of_network,
};
