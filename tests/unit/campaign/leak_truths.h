/*
 * Another truth of a game of points: what a side cannot know of its enemy is made up anew,
 * in a state that was come to in play. To be included behind cmocka.h.
 */
#ifndef TESTS_LEAK_TRUTHS_H
#define TESTS_LEAK_TRUTHS_H

#include "game/journal.h"
#include "rules/late-unpleasantness/cards/cards.h"
#include "rules/late-unpleasantness/rules/rules.h"
#include "unit/campaign/leak_points.h"

static bool named[CARDS_MAX]; /* cards that stay where they are in the other truth */

static inline bool is_piece(const struct unit *unit, enum side side)
{
	return unit->side == (int)side && unit->type != TYPE_MARKER;
}

static inline bool is_dummy(const struct unit *unit)
{
	return unit->type == TYPE_DUMMY;
}

static inline void shuffle(int *list, int count)
{
	for (int i = count - 1; i > 0; i--) {
		int k = chance(i + 1), kept = list[i];

		list[i] = list[k];
		list[k] = kept;
	}
}

static inline void change_unit(const struct game *game, struct state *state, int index)
{
	struct unit_state *unit = &state->unit[index];
	const struct unit *info = &game->unit[index];

	unit->bank = BANK_NONE;
	if (unit->at >= 0 && lu_place_has_bridge(game, unit->at))
		unit->bank = chance(2) ? BANK_NORTH : BANK_SOUTH;
	if (lu_unit_is_division(info))
		unit->strength = 1 + chance(info->strength);
	if (info->type == TYPE_SUPPLY)
		unit->mode = chance(2) ? MODE_DUMP : MODE_WAGON;
	unit->relocated = is_dummy(info) && chance(2);
	unit->dug_in = unit->at >= 0 && state->place[unit->at].breastworks &&
		       (is_dummy(info) ? info->dummy_kind : info->type) == TYPE_INFANTRY &&
		       chance(2);
	unit->supply = SUPPLIED;
	unit->looting = 0;
}

/* Who has not come yet, as the rules print it; garrisons; who has dug in, for breastworks
 * stand while he stays; and who has come to a marker of enemy supply, for a division drives
 * it away. */
static inline bool is_known(const struct game *game, const struct state *state, int unit)
{
	const struct unit *info = &game->unit[unit];
	int at = state->unit[unit].at;
	bool marked = false;

	for (int i = 0; i < game->units; i++)
		marked = marked || (at >= 0 && game->unit[i].type == TYPE_MARKER &&
					   game->unit[i].side != info->side &&
					   state->unit[i].at == at);
	return info->type == TYPE_GARRISON || state->unit[unit].dug_in ||
	       (at < 0 && info->setup.turn) || marked;
}

/* With points that are kept: who is in them, and all supply units. */
static inline bool stays(
	const struct game *game, const struct state *state, int unit, const bool *kept)
{
	int at = state->unit[unit].at;

	if (is_known(game, state, unit))
		return true;
	return kept && ((at >= 0 && kept[at]) || game->unit[unit].type == TYPE_SUPPLY);
}

/* 8.1, 8.2: markers and looters are their owner's secret, too. */
static inline void change_markers(struct campaign *c, enum side side, const bool *kept)
{
	const struct game *game = game_of(c);
	struct state *state = state_of(c);

	for (int i = 0; i < game->units; i++) {
		if (!is_piece(&game->unit[i], side) || state->unit[i].at < 0 ||
			stays(game, state, i, kept))
			continue;
		state->unit[i].supply = chance(3);
		state->unit[i].looting = chance(2) ? state->turn + 1 : 0;
	}
}

/* 8.2: attrition may take pieces of the side away, and that they are gone is seen. */
static inline bool attrition_comes(struct campaign *c, enum side side)
{
	const struct state *state = state_of(c);

	for (int i = 0; i < game_of(c)->units; i++)
		if (state->step == SEQUENCE_SUPPLY &&
			is_piece(&game_of(c)->unit[i], side) &&
			state->unit[i].supply != SUPPLIED)
			return true;
	return false;
}

/* 7.0: a leader elsewhere than with his command would be sent there, for all to see that
 * he has left a point. */
static inline void change_leader(
	const struct game *game, struct state *state, int leader, const bool *kept)
{
	struct unit_state *now = &state->unit[leader];
	int with = -1, seen = 0;

	for (int i = 0; i < game->units; i++)
		if (lu_unit_is_division(&game->unit[i]) && state->unit[i].at >= 0 &&
			!stays(game, state, i, kept) && lu_leads(game, state, leader, i) &&
			chance(++seen) == 0)
			with = i;
	now->at = with < 0 ? -1 : state->unit[with].at;
	now->bank = with < 0 ? BANK_NONE : state->unit[with].bank;
}

/* The points of a side that may be filled anew; returns their number. */
static inline int list_held(
	const struct campaign *c, enum side side, const bool *kept, int *held)
{
	const struct state *state = c->state;
	int holds = 0;

	for (int i = 0; i < game_of(c)->map.places; i++) {
		bool open = lu_place_held_by(state, i, side);

		for (int k = 0; k < game_of(c)->units; k++)
			open = open && (state->unit[k].at != i ||
					       !stays(game_of(c), state, k, kept));
		if (open)
			held[holds++] = i;
	}
	return holds;
}

/*
 * Everything of a side that the other cannot know is made up anew; which points it
 * holds and since when stays. So does, if there are points to be `kept`, what is in them,
 * and supply units do.
 */
static inline void change_hidden_but(struct campaign *c, enum side side, const bool *kept)
{
	const struct game *game = game_of(c);
	struct state *state = state_of(c);
	int unit[UNITS_MAX], held[PLACES_MAX], units = 0, holds;
	bool leader[UNITS_MAX] = {false};

	for (int i = 0; i < game->units; i++) {
		if (!is_piece(&game->unit[i], side) || stays(game, state, i, kept))
			continue;
		if (game->unit[i].type == TYPE_LEADER)
			leader[i] = true;
		else
			unit[units++] = i;
	}
	holds = list_held(c, side, kept, held);
	assert_true(units >= holds);
	shuffle(unit, units);
	for (int i = 0; i < units; i++) {
		bool away = !holds || (i >= holds && chance(4) == 0);

		state->unit[unit[i]].at = away ? -1 : held[i < holds ? i : chance(holds)];
		change_unit(game, state, unit[i]);
	}
	for (int i = 0; i < game->units; i++)
		if (leader[i])
			change_leader(game, state, i, kept);
}

/* 7.0: a leader goes where his command is, which is elsewhere in the other truth. */
static inline void take_off_leaders(struct campaign *c, enum side side)
{
	struct state *state = state_of(c);

	for (int i = 0; i < game_of(c)->units; i++)
		if (is_piece(&game_of(c)->unit[i], side) &&
			game_of(c)->unit[i].type == TYPE_LEADER) {
			state->unit[i].at = -1;
			state->unit[i].bank = BANK_NONE;
		}
	settle(c);
}

/* ---- cards ---- */

/*
 * 12.0: cards in the hand of a side, which the other does not know, change places with
 * cards of the deck. `useless`: with cards that the side cannot play, as far as they go.
 */
static inline void change_cards(struct campaign *c, enum side side, bool useless)
{
	const struct game *game = game_of(c);
	struct state *state = state_of(c);
	int hand[CARDS_MAX], deck[CARDS_MAX], cards = 0, left = 0;

	for (int i = 0; i < game->cards; i++) {
		if (named[i])
			continue;
		if (state->card[i].at == (int)lu_hand_of(side) && !state->card[i].known)
			hand[cards++] = i;
		else if (state->card[i].at == CARD_DECK &&
			 (!useless || game->card[i].side == (int)side_other(side)))
			deck[left++] = i;
	}
	shuffle(deck, left);
	for (int i = 0; i < cards && i < left; i++) {
		if (!useless && chance(4) == 0)
			continue;
		state->card[hand[i]].at = CARD_DECK;
		state->card[deck[i]].at = (int)lu_hand_of(side);
	}
}

static inline void name_no_cards(void)
{
	memset(named, 0, sizeof named);
}

/* The cards whose numbers stand in a text; other numbers do no harm. */
static inline void name_cards(const struct campaign *c, const char *text)
{
	for (const char *p = text; p && *p;) {
		int number = 0, card;

		for (; text_is_digit(*p); p++)
			number = number < 1000 ? number * 10 + *p - '0' : number;
		if (number && (card = lu_card_find(game_of(c), number)) >= 0)
			named[card] = true;
		p += *p != '\0';
	}
}

static inline void change_hidden(struct campaign *c, enum side side)
{
	change_hidden_but(c, side, NULL);
	change_cards(c, side, false);
}

/* A draw is loaded by the number of the card, which its face is not. */
static inline void add_draws(struct buf *dice, const struct campaign *c, const char *step)
{
	const char *path = ledger_journal_path(world.now, step);
	const struct tree_file *file = tree_find(&c->tree, path);
	struct journal journal;

	journal_init(&journal, world.now);
	good(journal_parse(&journal, path, file->data, file->length, &world.diag), path);
	for (const struct event *event = journal.first; event; event = event->next) {
		const struct fact *fact = event->facts;

		if (strcmp(event->kind, "card-drawn") != 0 &&
			strcmp(event->kind, "card-stolen-drawn") != 0)
			continue;
		while (strcmp(fact->key, "card") != 0)
			fact = fact->next;
		for (int i = 0; i < game_of(c)->cards; i++)
			if (!strcmp(game_of(c)->card[i].id, fact->value)) {
				buf_printf(dice, "%s = %d\n",
					loaded_name(event->rolls->label),
					game_of(c)->card[i].number);
				named[i] = true;
			}
	}
}

/* The dice of the orders and of the steps that follow; their draws are named. */
static inline const char *roll_once(struct campaign *c, const char *text)
{
	const char *message;
	bool waits = false;
	struct buf dice;

	buf_init(&dice, world.now);
	c = seal(c, text);
	while (!waits && operation_runs_on(c)) {
		const char *step_name = campaign_step(c);

		c = step(c, &waits, &message);
		add_loaded(&dice, message);
		add_draws(&dice, c, step_name);
	}
	return dice.data;
}

/* 12.0: who discards what is too much shows it. */
static inline bool discards_come(const struct campaign *c, enum side side)
{
	const struct state *state = c->state;

	return state->step == SEQUENCE_EVENTS &&
	       lu_hand_size(game_of(c), state, side) + game_of(c)->cards_drawn >
		       game_of(c)->hand_limit;
}

static inline void take_out_cards(
	struct campaign *c, bool (*these)(const struct card *card))
{
	struct state *state = state_of(c);

	for (int i = 0; i < game_of(c)->cards; i++) {
		if (!these(&game_of(c)->card[i]))
			continue;
		for (int k = state->effects - 1; k >= 0; k--)
			if (state->effect[k].card == game_of(c)->card[i].number)
				lu_effects_remove(state, k);
		state->card[i] = (struct card_state){.at = CARD_REMOVED};
	}
	settle(c);
}

#endif
