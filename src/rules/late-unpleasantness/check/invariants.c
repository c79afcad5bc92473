/*
 * What must hold whatever is played: every step of self-play and of cases is checked by
 * this.
 *
 * A mistake here is a fault of the program, never of a player.
 *
 * Parts: cards and effects (12.0); points and markers; units, and the whole.
 */
#include <string.h>

#include "base/diag.h"
#include "rules/late-unpleasantness/check/check.h"
#include "rules/late-unpleasantness/rules/rules.h"
#include "rules/late-unpleasantness/rules/supply.h"

/* Two truths, one step apart. */
struct check {
	const struct game *game;
	const struct state *before, *after;
	struct diag *diag;
};

/* ---- 12.0 cards and effects: what may have been played ---- */

/*
 * 12.0: a card was perhaps played in the step: it is elsewhere. In the events step it may
 * have been drawn, played and put back where it was.
 */
static bool went_around(const struct check *c, int card)
{
	int was = c->before->card[card].at, is = c->after->card[card].at;

	return was != is || ((is == CARD_DECK || is == CARD_DISCARDED) &&
				    c->before->step == SEQUENCE_EVENTS);
}

static bool has_clause(const struct check *c, int card, enum effect_verb verb)
{
	for (int k = 0; k < c->game->card[card].clauses; k++)
		if (c->game->card[card].clause[UNION][k].verb == (int)verb)
			return true;
	return false;
}

/* 12.0: true when a card with such an effect may have been played in the step. */
static bool effect_may_have_come(const struct check *c, enum effect_verb verb)
{
	for (int i = 0; i < c->game->cards; i++)
		if (went_around(c, i) &&
			(has_clause(c, i, verb) || has_clause(c, i, EFFECT_TAKE_DISCARD)))
			return true;
	return false;
}

/* 12.0: the points that cards of such an effect may have given in the course of the step.
 */
static int given_by_cards(const struct check *c, enum effect_verb verb)
{
	int sum = 0;

	for (int i = 0; i < c->game->cards; i++) {
		const struct card *card = &c->game->card[i];

		for (int k = 0; k < card->clauses && went_around(c, i); k++)
			if (card->clause[UNION][k].verb == (int)verb &&
				card->clause[UNION][k].n > 0)
				sum += card->clause[UNION][k].n;
	}
	return sum;
}

/* ---- cards and effects ---- */

static bool is_of_hand(int at)
{
	return at == CARD_UNION || at == CARD_CONFEDERATE;
}

/* Where a card may come from, and where it may go. */
static void check_way(const struct check *c, int index)
{
	const struct card *card = &c->game->card[index];
	int was = c->before->card[index].at, is = c->after->card[index].at;

	if (is < CARD_DECK || is > CARD_REMOVED)
		diag_error(c->diag, "12.0: card %d is nowhere", card->number);
	if (c->after->card[index].known && !is_of_hand(is))
		diag_error(c->diag, "12.0: card %d is known, and in no hand", card->number);
	if (was == CARD_REMOVED && is != CARD_REMOVED)
		diag_error(c->diag, "12.0: card %d is back in the game", card->number);
	if (was != CARD_REMOVED && is == CARD_REMOVED && !card->one_use)
		diag_error(c->diag, "12.0: card %d has left the game", card->number);
	if (was == CARD_IN_FORCE && is == CARD_DISCARDED && card->one_use)
		diag_error(c->diag, "12.0: card %d was played for good, and is a discard",
			card->number);
	if (was == CARD_DECK && is != CARD_DECK && c->before->step != SEQUENCE_EVENTS)
		diag_error(c->diag, "12.0: card %d was drawn out of time", card->number);
	if (is == CARD_IN_FORCE && card->side != NO_SIDE && was != is &&
		c->before->step != SEQUENCE_EVENTS &&
		!effect_may_have_come(c, EFFECT_TAKE_DISCARD) &&
		!effect_may_have_come(c, EFFECT_STEAL_CARD) &&
		was != (card->side == UNION ? CARD_UNION : CARD_CONFEDERATE))
		diag_error(c->diag, "12.0: card %d was played by the other side",
			card->number);
}

static bool has_effect(const struct state *state, int number, bool of_combat)
{
	for (int i = 0; i < state->effects; i++)
		if (state->effect[i].card == number &&
			(!of_combat || state->effect[i].until == UNTIL_COMBAT))
			return true;
	return false;
}

static bool is_placed(const struct check *c, const struct state *state, int index)
{
	return has_effect(state, c->game->card[index].number, false) ==
	       (state->card[index].at == CARD_IN_FORCE);
}

/* A card is in force as long as something that it does is; a case may begin otherwise. */
static void check_in_force(const struct check *c, int index)
{
	if (!is_placed(c, c->after, index) && is_placed(c, c->before, index))
		diag_error(c->diag,
			"12.0: it is not said rightly whether card %d is in force",
			c->game->card[index].number);
}

static int count_cards(const struct check *c, const struct state *state, int at)
{
	int count = 0;

	for (int i = 0; i < c->game->cards; i++)
		count += state->card[i].at == at;
	return count;
}

/* A card whose die may have the discards reshuffled. */
static bool may_reshuffle(const struct check *c)
{
	for (int i = 0; i < c->game->cards; i++)
		if (c->game->card[i].reshuffle && went_around(c, i))
			return true;
	return false;
}

static void check_deck(const struct check *c)
{
	bool empty = c->before->step == SEQUENCE_EVENTS &&
		     count_cards(c, c->before, CARD_DECK) < SIDES * c->game->cards_drawn;

	for (int i = 0; i < c->game->cards; i++)
		if (c->before->card[i].at != CARD_DECK &&
			c->after->card[i].at == CARD_DECK && !empty && !may_reshuffle(c))
			diag_error(c->diag, "12.0: card %d is back in the deck",
				c->game->card[i].number);
}

/* The limit, which a case may break to begin with. */
static void check_hands(const struct check *c)
{
	for (int at = CARD_UNION; at <= CARD_CONFEDERATE; at++) {
		int count = count_cards(c, c->after, at);

		if (!c->after->result && count > c->game->hand_limit &&
			count > count_cards(c, c->before, at))
			diag_error(c->diag, "12.0: a hand of %d cards", count);
	}
}

/* The end of a game leaves everything as it is; a case may begin with an effect of a
 * combat. */
static void check_effects(const struct check *c)
{
	for (int i = 0; i < c->after->effects && !c->after->result; i++) {
		const struct effect *effect = &c->after->effect[i];

		if (effect->until == UNTIL_DONE ||
			(effect->until == UNTIL_COMBAT &&
				!has_effect(c->before, effect->card, true)))
			diag_error(c->diag,
				"12.0: an effect of card %d outlives its combat",
				effect->card);
		if (effect->until == UNTIL_TURN && c->after->turn != c->before->turn)
			diag_error(c->diag, "12.0: an effect of card %d outlives its turn",
				effect->card);
	}
}

/* 12.0: cards and effects are where they may be. */
static void invariants_check_cards(const struct check *c)
{
	for (int i = 0; i < c->game->cards; i++) {
		check_way(c, i);
		check_in_force(c, i);
	}
	check_deck(c);
	check_hands(c);
	check_effects(c);
}

/* ---- points and markers ---- */

static const char *name_of(const struct check *c, int place)
{
	return c->game->map.place[place].name;
}

/* 6.1: who was attacked, from where, in this turn. */
static void check_attacked(const struct check *c)
{
	for (int i = 0; i < c->game->map.places; i++) {
		const struct place_state *place = &c->after->place[i];
		const char *name = name_of(c, i);

		if (place->attacked && c->before->step == SEQUENCE_SUPPLY)
			diag_error(c->diag, "6.1: %s was attacked before the turn", name);
		if (place->retreated && c->before->step == SEQUENCE_SUPPLY)
			diag_error(c->diag, "6.6: units retreated to %s before the turn",
				name);
		if (place->attacked != (place->attacked_from.count > 0))
			diag_error(c->diag, "6.1: %s was attacked from nowhere", name);
		for (int k = 0; k < place->attacked_from.count; k++) {
			int from = place->attacked_from.ref[k];

			if (map_link(&c->game->map, from, i) < 0)
				diag_error(c->diag, "6.1: %s was attacked from afar", name);
			for (int other = 0; other < k; other++)
				if (place->attacked_from.ref[other] == from)
					diag_error(c->diag,
						"6.1: %s was attacked twice from one point",
						name);
		}
	}
}

/* 8.1, 9.0: some points nobody enters, and garrisons stay where they were set up. */
static void check_entered(const struct check *c)
{
	for (int i = 0; i < c->game->units; i++) {
		const struct unit *unit = &c->game->unit[i];
		int at = c->after->unit[i].at;
		bool home = unit->type != TYPE_GARRISON;

		if (at < 0)
			continue;
		if (c->game->map.place[at].flags & POINT_OFFMAP)
			diag_error(c->diag, "8.1: %s is at %s, off the map", unit->name,
				name_of(c, at));
		for (int k = 0; k < unit->setup.places; k++)
			home = home || unit->setup.place[k] == at;
		if (!home && c->before->unit[i].at != at)
			diag_error(c->diag, "9.0: %s is at %s", unit->name, name_of(c, at));
	}
}

static void check_breastworks(const struct check *c)
{
	bool works[PLACES_MAX] = {false};

	for (int i = 0; i < c->game->units; i++) {
		const struct unit_state *is = &c->after->unit[i];

		if (!is->dug_in)
			continue;
		if (is->at < 0 || !lu_unit_digs(&c->game->unit[i]) ||
			!lu_has_option(c->after, OPTION_BREASTWORKS))
			diag_error(c->diag, "15.2: %s is said to have dug in",
				c->game->unit[i].name);
		if (is->at >= 0)
			works[is->at] = true;
	}
	for (int i = 0; i < c->game->map.places; i++)
		if (c->after->place[i].breastworks != works[i])
			diag_error(c->diag,
				"15.2: it is not said rightly whether there are breastworks at %s",
				name_of(c, i));
}

/* 8.1: by rail points alone; 12.0: of points alone by which the game is won. */
static void check_traces(const struct check *c)
{
	bool counts[PLACES_MAX] = {false};

	for (int i = 0; i < c->game->victories; i++) {
		const struct victory *victory = &c->game->victory[i];

		for (int k = 0; victory->kind == VICTORY_CONTROL && k < victory->places;
			k++)
			counts[victory->place[k]] = true;
	}
	for (int i = 0; i < c->game->map.places; i++) {
		const struct place_state *place = &c->after->place[i];

		if (place->rail != HELD_BY_NOBODY && !lu_place_has_rail(c->game, i))
			diag_error(
				c->diag, "8.1: there is no railroad at %s", name_of(c, i));
		if ((place->control != HELD_BY_NOBODY || place->doubted) && !counts[i])
			diag_error(c->diag, "12.0: nobody can control %s", name_of(c, i));
	}
}

/* ---- 8.1: Terminus and Depot ---- */

/* In a game where an enemy who comes to a marker drives it away. */
static bool is_overrun(const struct check *c, int index)
{
	const struct unit *marker = &c->game->unit[index];

	for (int i = 0; c->game->network_delay && i < c->game->units; i++)
		if (c->game->unit[i].side != marker->side &&
			lu_unit_is_division(&c->game->unit[i]) &&
			c->after->unit[i].at == c->after->unit[index].at)
			return true;
	return false;
}

static void check_marker_stands(const struct check *c, int index)
{
	const struct unit *unit = &c->game->unit[index];
	const struct unit_state *was = &c->before->unit[index],
				*is = &c->after->unit[index];
	bool terminus = c->game->map.place[is->at].flags & POINT_TERMINUS;

	if (is->back)
		diag_error(c->diag, "8.1: %s is to come back, and is there", unit->name);
	if (was->at != is->at && c->before->turn &&
		(unit->marker == MARKER_TERMINUS
				? !lu_terminus_is_open(c->before, c->game, is->at)
				: !terminus && !lu_place_has_rail(c->game, is->at)))
		diag_error(c->diag, "8.1: %s cannot stand at %s", unit->name,
			name_of(c, is->at));
	if (is_overrun(c, index))
		diag_error(c->diag, "8.1: %s stands under the enemy at %s", unit->name,
			name_of(c, is->at));
}

static void check_network_marker(const struct check *c, int index)
{
	const struct unit_state *was = &c->before->unit[index],
				*is = &c->after->unit[index];

	if (is->at >= 0)
		check_marker_stands(c, index);
	else if (was->at >= 0 && is->back != c->before->turn + c->game->network_delay)
		diag_error(c->diag, "8.1: %s comes back on turn %d",
			c->game->unit[index].name, is->back);
}

/* 11.0: rebuilt, and off the map. Its turn may be past: with no point open it waits. */
static void check_rebuilt(const struct check *c, int index)
{
	const struct unit *unit = &c->game->unit[index];
	const struct unit_state *is = &c->after->unit[index];

	if (is->back &&
		(!lu_unit_is_division(unit) || !c->game->rebuilt_wait[unit->side] ||
			is->at >= 0 || !is->strength || is->back > c->after->turn + 1))
		diag_error(
			c->diag, "11.0: %s cannot be due on turn %d", unit->name, is->back);
}

/* What is said of points and of the markers of supply. */
static void invariants_check_points(const struct check *c)
{
	check_attacked(c);
	check_entered(c);
	check_breastworks(c);
	check_traces(c);
	for (int i = 0; i < c->game->units; i++) {
		if (c->game->unit[i].type == TYPE_MARKER)
			check_network_marker(c, i);
		else
			check_rebuilt(c, i);
	}
}

/* ---- units, and the whole ---- */

static bool is_wagon(const struct check *c, const struct state *state, int unit)
{
	return c->game->unit[unit].type == TYPE_SUPPLY && state->unit[unit].at >= 0 &&
	       state->unit[unit].mode == MODE_WAGON;
}

/* 4.0: a point never holds pieces of both sides. */
static void check_stacking(const struct check *c)
{
	int pieces[SIDES][PLACES_MAX] = {{0}};

	for (int i = 0; i < c->game->units; i++) {
		int at = c->after->unit[i].at;

		if (at >= 0 && c->game->unit[i].type != TYPE_MARKER)
			pieces[c->game->unit[i].side][at]++;
	}
	for (int i = 0; i < c->game->map.places; i++) {
		const char *name = c->game->map.place[i].name;
		enum side holder = pieces[UNION][i]         ? UNION
				   : pieces[CONFEDERATE][i] ? CONFEDERATE
							    : NO_SIDE;

		if (pieces[UNION][i] && pieces[CONFEDERATE][i])
			diag_error(c->diag, "4.0: both sides have pieces at %s", name);
		if (lu_place_holder(c->after, i) != holder)
			diag_error(
				c->diag, "5.0: it is not said rightly who holds %s", name);
		if (c->after->place[i].broken && !lu_place_has_bridge(c->game, i))
			diag_error(
				c->diag, "10.0: there is no bridge to break at %s", name);
	}
}

/*
 * 4.0, 8.1: a wagon shares its point with nobody, but for one that has just changed
 * its mode in the company of others, and where a card sends a leader (12.0): until the
 * end of its player turn.
 */
static void check_wagon(const struct check *c, int index)
{
	const struct state *was = c->before, *is = c->after;
	bool caught = is_wagon(c, was, index) && lu_shares_point(c->game, was, index) &&
		      was->unit[index].at == is->unit[index].at;

	if (!is_wagon(c, is, index) || !lu_shares_point(c->game, is, index) ||
		effect_may_have_come(c, EFFECT_MOVE_LEADER))
		return;
	if (was->step == SEQUENCE_SUPPLY)
		caught = caught || !is_wagon(c, was, index);
	else if ((int)step_side(&lu_sequence[was->step]) == c->game->unit[index].side)
		caught = is->result != ENDING_NONE;
	if (!caught)
		diag_error(c->diag, "8.1: the wagon %s shares its point",
			c->game->unit[index].name);
}

/* 10.1, 11.0, 12.0: a piece that was off the map may have come to it in the step. Leaders
 * come with their commands, markers in the Supply Phase (8.1). */
static bool may_have_come(const struct check *c, int index)
{
	const struct unit *unit = &c->game->unit[index];
	const struct unit_state *was = &c->before->unit[index];
	int due = was->back ? was->back : was->strength ? unit->setup.turn : 0;

	switch (unit->type) {
	case TYPE_LEADER: return true;
	case TYPE_DUMMY: return effect_may_have_come(c, EFFECT_DUMMIES);
	case TYPE_MARKER:
		return c->before->step == SEQUENCE_SUPPLY ||
		       effect_may_have_come(c, EFFECT_RELOCATE_SUPPLY);
	case TYPE_GARRISON: return false;
	default:
		if (due && (c->before->turn >= due ||
				   effect_may_have_come(c, EFFECT_REINFORCE)))
			return true;
		return !c->game->rebuilt_wait[unit->side] &&
		       effect_may_have_come(c, EFFECT_REPLACE);
	}
}

/* Who may be gone from the map, and how. */
static void check_gone(const struct check *c, int index)
{
	const struct unit *unit = &c->game->unit[index];
	const struct unit_state *was = &c->before->unit[index],
				*is = &c->after->unit[index];

	if (is->lost && is->at >= 0)
		diag_error(c->diag, "%s is out of the game and on the map", unit->name);
	if (was->lost && !is->lost)
		diag_error(c->diag, "%s is back in the game", unit->name);
	if (is->at < 0 && is->supply != SUPPLIED)
		diag_error(c->diag, "8.2: %s carries a marker off the map", unit->name);
	if (was->at < 0 && is->at >= 0 && c->before->turn && !may_have_come(c, index))
		diag_error(c->diag, "%s is back on the map", unit->name);
	if (was->at < 0 || is->at >= 0)
		return;
	if ((unit->type == TYPE_MARKER && !is->back) ||
		(unit->type == TYPE_SUPPLY && !is->lost) ||
		(lu_unit_is_division(unit) && is->strength && !is->back))
		diag_error(c->diag, "%s has vanished", unit->name);
}

/* 6.5, 8.2, 11.0: SP go and come, never above the printed ones. */
static void check_strength(const struct check *c, int index)
{
	const struct unit *unit = &c->game->unit[index];
	const struct unit_state *was = &c->before->unit[index],
				*is = &c->after->unit[index];

	if (is->strength > unit->strength)
		diag_error(c->diag, "11.0: %s has %d SP of %d", unit->name, is->strength,
			unit->strength);
	if (is->strength > was->strength && !effect_may_have_come(c, EFFECT_REPLACE))
		diag_error(c->diag, "11.0: %s rose from %d to %d SP", unit->name,
			was->strength, is->strength);
	if (lu_unit_is_division(unit) && was->strength && is->at >= 0 && !is->strength)
		diag_error(c->diag, "6.5: %s is on the map without SP", unit->name);
}

/* 8.2: markers come one after the other, in the Supply Phase, to who needs supply. */
static void check_supply_marker(const struct check *c, int index)
{
	const struct unit *unit = &c->game->unit[index];
	const struct unit_state *was = &c->before->unit[index],
				*is = &c->after->unit[index];

	if (is->supply != SUPPLIED && !lu_needs_supply(c->game, unit))
		diag_error(c->diag, "8.2: %s carries a marker", unit->name);
	if (is->supply > was->supply + 1 ||
		(is->supply > was->supply && c->before->step != SEQUENCE_SUPPLY))
		diag_error(c->diag, "8.2: the marker of %s came unasked", unit->name);
}

static void check_bank(const struct check *c, int index)
{
	const struct unit *unit = &c->game->unit[index];
	const struct unit_state *is = &c->after->unit[index];
	bool at_bridge = is->at >= 0 && lu_place_has_bridge(c->game, is->at);

	if (is->bank != BANK_NONE && !at_bridge)
		diag_error(c->diag, "10.0: %s has a bank where there is no bridge",
			unit->name);
	if (at_bridge && c->after->place[is->at].broken && is->bank == BANK_NONE &&
		unit->type != TYPE_MARKER)
		diag_error(
			c->diag, "10.0: %s is on no bank of a broken bridge", unit->name);
}

/* In links. */
static int distance_between(const struct check *c, int from, int to)
{
	bool wanted[PLACES_MAX] = {false};

	wanted[to] = true;
	return map_nearest(&c->game->map, from, NULL, NULL, wanted);
}

/* 8.1: the source as it was before the step, or after it: a card may move the Terminus. */
static bool is_at_source(const struct check *c, const struct state *state, int index)
{
	enum side side = lu_unit_side(c->game, index);
	int source[CHOICES_MAX], sources = lu_state_sources(state, c->game, side, source);

	for (int i = 0; i < sources; i++)
		if (c->after->unit[index].at == source[i])
			return true;
	return false;
}

/* 11.0, 12.0: lost in the step and brought back by a card: a division at its source of
 * supply, or where reinforcements arrive, a dummy wherever its side is. */
static bool came_back(const struct check *c, int index)
{
	const struct unit *unit = &c->game->unit[index];

	if (unit->type == TYPE_DUMMY)
		return effect_may_have_come(c, EFFECT_DUMMIES);
	return !c->game->rebuilt_wait[unit->side] &&
	       effect_may_have_come(c, EFFECT_REPLACE) &&
	       (c->game->arrive_at_release[unit->side] ||
		       is_at_source(c, c->before, index) ||
		       is_at_source(c, c->after, index));
}

/*
 * 3.0: nobody goes further than his allowance. Leaders rejoin their command from
 * anywhere (7.0), dummies are shifted (5.1), and the side that is attacked retreats as
 * far as it must (6.6); but its dumps stay (8.1).
 */
static void check_move(const struct check *c, int index)
{
	const struct unit *unit = &c->game->unit[index];
	const struct unit_state *was = &c->before->unit[index],
				*is = &c->after->unit[index];
	bool on_the_move = (int)step_side(&lu_sequence[c->before->step]) == unit->side;
	int went, extra;

	if (was->at < 0 || is->at < 0 || was->at == is->at || is->relocated)
		return;
	if (unit->type == TYPE_MARKER)
		return;
	if (unit->type == TYPE_GARRISON)
		diag_error(c->diag, "9.0: %s has left its place", unit->name);
	if (unit->type == TYPE_SUPPLY && !on_the_move && was->mode == MODE_DUMP)
		diag_error(c->diag, "8.1: %s moved out of turn", unit->name);
	if (unit->type == TYPE_LEADER || came_back(c, index))
		return;
	went = distance_between(c, was->at, is->at);
	if (went <= (on_the_move ? lu_unit_allowance(c->game, c->before, index) : 0))
		return; /* cards only add to that */
	extra = given_by_cards(c, EFFECT_EXTRA_MOVE);
	if (!on_the_move) {
		if (!c->after->place[was->at].attacked && went > extra)
			diag_error(c->diag, "6.6: %s left %s, which nobody attacked",
				unit->name, c->game->map.place[was->at].name);
		return;
	}
	/* 8.2: a card that supplies it gives back the MP that its marker takes */
	if (effect_may_have_come(c, EFFECT_IN_SUPPLY))
		extra -= c->game->out_of_supply_movement;
	if (went > lu_unit_allowance(c->game, c->before, index) +
			   given_by_cards(c, EFFECT_MP) + extra)
		diag_error(c->diag, "3.0: %s went %d points", unit->name, went);
}

/* 5.0, 12.0: what is known of a unit was seen in a combat of this step or shown by a card,
 * or before. */
static void check_seen(const struct check *c, int index)
{
	const struct unit *unit = &c->game->unit[index];
	const struct unit_state *was = &c->before->unit[index],
				*is = &c->after->unit[index];

	if (is->seen_turn == was->seen_turn && is->seen_step == was->seen_step) {
		if (is->seen_at != was->seen_at || is->seen_strength != was->seen_strength)
			diag_error(c->diag, "5.0: %s was seen out of sight", unit->name);
		return;
	}
	if (is->seen_turn != c->before->turn || is->seen_step != c->before->step ||
		(step_side(&lu_sequence[c->before->step]) == NO_SIDE &&
			!effect_may_have_come(c, EFFECT_REVEAL_POINTS) &&
			!effect_may_have_come(c, EFFECT_MOVE_LEADER)))
		diag_error(c->diag, "5.0: %s was seen at another time", unit->name);
	if (effect_may_have_come(c, EFFECT_REPLACE) ||
		effect_may_have_come(c, EFFECT_DUMMIES))
		return; /* it may have come back since */
	if (is->seen_strength > was->strength ||
		(is->seen_at < 0 && unit->type != TYPE_LEADER && is->at >= 0))
		diag_error(c->diag, "5.0: %s was not seen as it is", unit->name);
}

/* 12.0: what a card alone has shown is of this step, or of an earlier one. */
static void check_spied(const struct check *c, int index)
{
	const struct unit_state *was = &c->before->unit[index],
				*is = &c->after->unit[index];

	if (!is->spied_turn ||
		(is->spied_turn == was->spied_turn && is->spied_step == was->spied_step &&
			is->spied_at == was->spied_at))
		return;
	if (is->spied_turn != c->before->turn || is->spied_step != c->before->step ||
		!effect_may_have_come(c, EFFECT_REVEAL_POINTS))
		diag_error(c->diag, "12.0: %s was seen through no card",
			c->game->unit[index].name);
}

/* ---- 7.0 leaders ---- */

/* A division of his, of those who are on the map. */
static bool has_led(
	const struct game *game, const struct state *state, int leader, int division)
{
	return lu_unit_is_division(&game->unit[division]) &&
	       state->unit[division].at >= 0 && lu_leads(game, state, leader, division);
}

/*
 * What is wrong with where a leader stands, or NULL: he is with a division of his
 * command, or with dummies alone, or where a card sent him; on a broken bridge, on his
 * bank. Without a command he is off the map.
 */
static const char *astray(const struct game *game, const struct state *state, int leader)
{
	int at = state->unit[leader].at;
	bool any = false, dummies = false, others = false;

	for (int i = 0; at >= 0 && i < game->units; i++) {
		bool here = state->unit[i].at == at &&
			    (!state->place[at].broken ||
				    state->unit[i].bank == state->unit[leader].bank);

		if (game->unit[i].side != game->unit[leader].side)
			continue;
		if (has_led(game, state, leader, i)) {
			if (here)
				return NULL;
			any = true;
		}
		dummies = dummies || (here && game->unit[i].type == TYPE_DUMMY);
		others = others || (here && (lu_unit_is_division(&game->unit[i]) ||
						    game->unit[i].type == TYPE_SUPPLY));
	}
	if (at < 0 || state->unit[leader].alone || (any && dummies && !others))
		return NULL;
	return any ? "has a command elsewhere" : "has no command left";
}

/* The end of a game leaves everything as it is; a case may begin with a leader astray. */
static void check_leader(const struct check *c, int index)
{
	const char *wrong = c->after->result ? NULL : astray(c->game, c->after, index);

	if (wrong && !astray(c->game, c->before, index))
		diag_error(c->diag, "7.0: %s at %s %s", c->game->unit[index].name,
			c->game->map.place[c->after->unit[index].at].name, wrong);
}

/* 7.1: one command a leader, and he lives. */
static void check_commands(const struct check *c)
{
	for (int i = 0; i < c->game->commands; i++) {
		const char *name = c->game->command[i].name;
		int leader = c->after->command[i].leader;

		if (leader < 0)
			continue;
		if (c->game->unit[leader].type != TYPE_LEADER ||
			c->after->unit[leader].lost)
			diag_error(c->diag, "7.1: the %s is led by nobody", name);
		if (lu_unit_command(c->game, c->after, leader) != i)
			diag_error(
				c->diag, "7.1: the leader of the %s leads another", name);
	}
}

/* 7.1: for whom the counter of an army's leader stands: a leader of the side who is turned
 * over. */
static void check_named(const struct check *c)
{
	for (int i = 0; i < c->game->commands; i++) {
		const struct command *command = &c->game->command[i];
		const struct command_state *is = &c->after->command[i];
		const struct unit *man = is->named < 0 ? NULL : &c->game->unit[is->named];

		if (man && (command->follows != SUCCESSION_CORPS || is->leader < 0 ||
				   man->type != TYPE_LEADER || man->side != command->side ||
				   !c->after->unit[is->named].replaced))
			diag_error(c->diag, "7.1: %s cannot stand for the leader of the %s",
				man->name, command->name);
	}
}

static void check_unit(const struct check *c, int index)
{
	check_gone(c, index);
	check_strength(c, index);
	check_supply_marker(c, index);
	check_bank(c, index);
	check_move(c, index);
	check_wagon(c, index);
	check_seen(c, index);
	check_spied(c, index);
	if (c->after->unit[index].alone &&
		(c->game->unit[index].type != TYPE_LEADER || c->after->unit[index].at < 0))
		diag_error(c->diag, "7.0: %s is no leader whom a card sent",
			c->game->unit[index].name);
	if (c->game->unit[index].type == TYPE_LEADER)
		check_leader(c, index);
}

/* 2.0: which comes when in a turn: the side that is not first moves last. */
static int order_of(const struct check *c, int step)
{
	bool last = lu_sequence[step].kind == STEP_ORDERS && c->before->turn &&
		    step_side(&lu_sequence[step]) !=
			    lu_first_player(c->game, c->before->options);

	return last ? SEQUENCE_STEPS : step;
}

/* 2.0, 13.0 */
static void check_order_of_play(const struct check *c)
{
	const struct state *was = c->before, *is = c->after;

	if (is->turn < was->turn || is->turn > c->game->base.turns)
		diag_error(c->diag, "2.0: turn %d follows turn %d", is->turn, was->turn);
	if (!is->result && is->turn == was->turn &&
		order_of(c, is->step) <= order_of(c, was->step))
		diag_error(c->diag, "2.0: step %s follows step %s",
			lu_sequence[is->step].name, lu_sequence[was->step].name);
	if (is->result == ENDING_DRAW && is->turn != c->game->base.turns)
		diag_error(c->diag, "13.0: a draw before the last turn");
}

int lu_invariants_check(
	const void *game, const void *before, const void *after, struct diag *diag)
{
	struct check c;
	unsigned errors = diag->errors;

	c.game = game;
	c.before = before;
	c.after = after;
	c.diag = diag;
	/* joining puts a scenario's pieces on the map; nothing of it is a move */
	if (c.before->step != SEQUENCE_JOIN) {
		for (int i = 0; i < c.game->units; i++)
			check_unit(&c, i);
		game_check_step(game, before, after, diag);
		check_order_of_play(&c);
		invariants_check_cards(&c);
	}
	if (lu_progress_is_noted(after, game))
		diag_error(diag, "3.0: the player turn is said to be under way");
	check_stacking(&c);
	check_commands(&c);
	check_named(&c);
	invariants_check_points(&c);
	return diag->errors > errors ? ERR_BUG : OK;
}
