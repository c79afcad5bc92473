/*
 * 7.7 Retreat: units go back, one after another, and some are eliminated.
 *
 * Parts: 7.71 who goes first; where a unit goes; elimination; the retreat itself.
 */
#include "rules/blue-and-gray/rules/rules_private.h"
#include "rules/kit/report.h"

/* ---- 7.71 who goes first: as their owner says, else as the file has them ---- */

static int room_at(const struct turn_play *turn, enum side side, int place)
{
	int room = turn->game->stacking - turn->field.units[side][place];

	return room > 0 ? room : 0;
}

/* By place: how many of the units could go there. Owned by the arena. */
static int *count_takers(const struct turn_play *turn, const struct stack *left)
{
	int *takers =
		ARENA_NEW_ARRAY(turn->adj->arena, (size_t)turn->game->map.places, int);

	for (int i = 0; i < left->count; i++) {
		int place[HEX_SIDES], count;
		bool displacing;

		count = bg_retreat_hexes(place, &displacing, turn, left->unit[i]);
		for (int k = 0; k < count; k++)
			takers[place[k]]++;
	}
	return takers;
}

static bool shares(const struct turn_play *turn, const int *takers, int unit)
{
	int place[HEX_SIDES], count;
	bool displacing;

	count = bg_retreat_hexes(place, &displacing, turn, unit);
	for (int i = 0; i < count; i++)
		if (takers[place[i]] > 1)
			return true;
	return false;
}

/* True when the hexes that more than one of them could take have not room for all. */
static bool is_contested(
	const struct turn_play *turn, const struct stack *left, enum side side)
{
	const int *takers = count_takers(turn, left);
	int room = 0, seekers = 0;

	for (int i = 0; i < turn->game->map.places; i++)
		if (takers[i] > 1)
			room += room_at(turn, side, i);
	for (int i = 0; i < left->count; i++)
		seekers += shares(turn, takers, left->unit[i]);
	return seekers > room;
}

/* ---- what is said ---- */

static const char *question(const struct turn_play *turn, const struct stack *left)
{
	return arena_printf(turn->adj->arena,
		"%s must retreat, and there is not room for all. Who goes first?",
		bg_stack_names(turn, left));
}

int bg_retreat_next(int *unit, struct turn_play *turn, const struct stack *left,
	const struct deciding *deciding)
{
	struct option option[UNITS_MAX];
	struct query query = {
		.decision = "retreat-order",
		.rule = "7.71",
		.side = deciding->side,
		.option = option,
		.options = left->count,
	};
	int choice = 0, err = OK;

	if (left->count > 1) {
		bg_instruction_first(&query, turn, deciding, left);
		if (query.ordered >= 0 || query.standing >= 0)
			choice = query.ordered >= 0 ? query.ordered : query.standing;
		if (is_contested(turn, left, deciding->side)) {
			query.subject =
				bg_place_id(turn, turn->state->unit[left->unit[0]].at);
			query.text = question(turn, left);
			bg_stack_options(option, turn, left);
			err = decide(&choice, turn->adj, &query);
		}
	}
	*unit = left->unit[choice];
	return err;
}

/* ---- where a unit goes: as its owner says, else by default ---- */

static int enemy_distance(const struct turn_play *turn, enum side side, int place)
{
	const struct game *game = turn->game;
	int nearest = game->map.places;

	for (int i = 0; i < game->units; i++) {
		int distance;

		if (!bg_on_map(turn->state, i) || bg_unit_side(game, i) == side)
			continue;
		distance = bg_distance(game, place, turn->state->unit[i].at);
		nearest = distance < nearest ? distance : nearest;
	}
	return nearest;
}

/* Farthest from the enemy, then on a road or trail, then the first of the map. */
static int best_hex(
	const struct turn_play *turn, enum side side, const int *place, int count)
{
	int best = 0, farthest = -1;

	for (int i = 0; i < count; i++) {
		int worth = 2 * enemy_distance(turn, side, place[i]) +
			    bg_place_has_way(turn->game, place[i]);

		if (worth > farthest) {
			farthest = worth;
			best = i;
		}
	}
	return best;
}

/* ---- what is said ---- */

/* The first of the hexes of a word that is open; -1: none is. */
static int first_open(const struct arg *to, const int *place, int count)
{
	for (int k = 0; k < to->count; k++)
		for (int i = 0; i < count; i++)
			if (to->number[k] == place[i])
				return i;
	return -1;
}

/* The first of the hexes that are named, of words about this unit by name, else of words
 * about all; -1: none of them is open. */
static int said_hex(const struct qualifier *said, int unit, const int *place, int count)
{
	for (int named = 1; named >= 0; named--)
		for (const struct qualifier *word = wish_next(said, QUALIFIER_RETREAT);
			word; word = wish_next(word->next, QUALIFIER_RETREAT)) {
			int open = first_open(&word->arg[1], place, count);

			if (open >= 0 && (word->arg[0].kind == ARG_PIECES) == named &&
				wish_is_about(word, unit))
				return open;
		}
	return -1;
}

static const char *why_not(const struct turn_play *turn, const struct chain *chain,
	int unit, const struct arg *to)
{
	const char *barred = bg_retreat_barred(turn, unit, chain->at[unit], to->number[0]);

	if (to->count > 1)
		return "none of these hexes is open to it";
	if (barred)
		return barred;
	if (bg_is_train(turn->game, unit) &&
		!bg_has_way_to(turn->game, chain->at[unit], to->number[0]))
		return "no road or trail leads there";
	return "it is full, or a hex with room must be taken";
}

/* A unit that retreats, and where it may go. */
struct leaver {
	struct turn_play *turn;
	const struct chain *chain;
	int unit;
	const struct deciding *deciding;
	const int *place;
	int places;
};

static bool can_go(const void *context, const struct qualifier *said)
{
	const struct leaver *leaver = context;

	return said_hex(said, leaver->unit, leaver->place, leaver->places) >= 0;
}

/* Its owner hears that none of the hexes could be taken. */
static void tell_refused(const void *context, const struct qualifier *said)
{
	const struct leaver *leaver = context;
	struct turn_play *turn = leaver->turn;

	for (const struct qualifier *word = wish_next(said, QUALIFIER_RETREAT); word;
		word = wish_next(word->next, QUALIFIER_RETREAT)) {
		const struct arg *to = &word->arg[1];

		if (wish_is_about(word, leaver->unit))
			bg_instruction_fails(turn, leaver->deciding->side, word,
				F_NO_RETREAT, bg_unit_name(turn, leaver->unit),
				bg_place_names(turn, to->number, to->count),
				why_not(turn, leaver->chain, leaver->unit, to));
	}
}

/* ---- questions ---- */

static const char *standing_there(const struct chain *chain, int place, const char *last)
{
	struct words words;

	words_begin(&words);
	for (int i = 0; i < chain->turn->game->units; i++)
		if (chain->at[i] == place)
			words_add(&words, bg_unit_name(chain->turn, i));
	return words_join(chain->turn->adj->arena, &words, last);
}

/* "on a road or trail, 3 hexes from the enemy, with Garland" */
static const char *hex_text(
	const struct chain *chain, enum side side, int place, bool displacing)
{
	const struct turn_play *turn = chain->turn;
	int distance = enemy_distance(turn, side, place);
	const char *there = standing_there(chain, place, displacing ? " or " : " and ");
	const char *company =
		!*there ? ""
			: arena_printf(turn->adj->arena,
				  displacing ? "; full: %s must make room" : ", with %s",
				  there);

	return arena_printf(turn->adj->arena, "%s%s, %d hex%s from the enemy%s",
		turn->game->terrain[turn->game->terrain_at[place]].id,
		bg_place_has_way(turn->game, place) ? " with a road or trail" : "",
		distance, distance == 1 ? "" : "es", company);
}

static const char *retreat_text(
	const struct chain *chain, int unit, int by, const struct deciding *deciding)
{
	const struct turn_play *turn = chain->turn;
	const char *name = bg_unit_name(turn, unit),
		   *from = bg_place_name(turn, chain->at[unit]);

	if (by >= 0)
		return arena_printf(turn->adj->arena,
			"%s must make room at %s for %s. Where does it go?", name, from,
			bg_unit_name(turn, by));
	if (!deciding->attack)
		return arena_printf(turn->adj->arena,
			"The enemy is in contact with %s at %s. Where does it step back?",
			name, from);
	return arena_printf(
		turn->adj->arena, "%s must retreat from %s. Where does it go?", name, from);
}

/* Into which of the hexes that are open the unit goes; `by`: for whom it makes room, -1:
 * nobody. There must be one. Returns OK, or what decide gives. */
static int bg_retreat_choose(int *to, struct turn_play *turn, const struct chain *chain,
	int unit, int by, const struct deciding *deciding)
{
	bool displacing, steps_back = !deciding->attack && by < 0;
	int place[HEX_SIDES], choice, err;
	struct option option[HEX_SIDES];
	struct wish wish;
	struct query query = {
		.decision = steps_back ? "train-retreat" : "retreat-hex",
		.rule = steps_back ? "20.11"
			: by >= 0  ? "7.81"
				   : "7.71",
		.side = deciding->side,
		.subject = turn->game->unit[unit].id,
		.option = option,
		.ordered = -1,
		.standing = -1,
	};

	query.options = bg_chain_hexes(place, &displacing, chain, unit);
	bg_instruction_find(&wish, turn, deciding, "retreat", unit,
		&(struct instruction_test){can_go, tell_refused,
			&(struct leaver){
				turn, chain, unit, deciding, place, query.options}});
	query.ordered = said_hex(wish.ordered, unit, place, query.options);
	query.standing = said_hex(wish.standing, unit, place, query.options);
	*to = place[0];
	if (query.options == 1)
		return OK;
	query.must_ask = wish.ask;
	query.fallback = best_hex(turn, deciding->side, place, query.options);
	query.text = retreat_text(chain, unit, by, deciding);
	for (int i = 0; i < query.options; i++)
		option[i] = (struct option){bg_place_id(turn, place[i]),
			hex_text(chain, deciding->side, place[i], displacing)};
	if ((err = decide(&choice, turn->adj, &query)) == OK)
		*to = place[choice];
	return err;
}

/* ---- elimination ---- */

int bg_unit_removed(struct turn_play *turn, int unit)
{
	enum side enemy = side_other(bg_unit_side(turn->game, unit));
	struct points before, after;

	bg_points_count(&before, turn->adj->arena, turn->game, turn->state, false);
	bg_unit_leaves(turn, unit, FATE_ELIMINATED);
	bg_points_count(&after, turn->adj->arena, turn->game, turn->state, false);
	return after.total[enemy] - before.total[enemy];
}

static void tell_lost(struct turn_play *turn, int unit, const char *kind, const char *rule,
	bool no_retreat)
{
	struct event *event =
		bg_side_event(turn, kind, rule, bg_unit_side(turn->game, unit));
	struct journal *journal = turn->adj->journal;

	event_fact(journal, event, "piece", "%s", turn->game->unit[unit].id);
	event_fact(
		journal, event, "at", "%s", bg_place_id(turn, turn->state->unit[unit].at));
	event_fact(journal, event, "points", "%d", bg_unit_removed(turn, unit));
	if (no_retreat)
		event_fact(journal, event, "no-retreat", "yes");
}

void bg_unit_eliminated(struct turn_play *turn, int unit, bool no_retreat)
{
	tell_lost(turn, unit, "eliminated", no_retreat ? "7.72" : "7.63", no_retreat);
}

/* 20.11, 20.23: what cannot go back is lost; so is a train that would leave the road. */
static void lose(struct turn_play *turn, const struct chain *chain, int unit,
	const struct deciding *deciding)
{
	if (!deciding->attack)
		tell_lost(turn, unit, "train-destroyed", "20.11", false);
	else if (bg_chain_off_road(chain, unit))
		tell_lost(turn, unit, "train-destroyed", "20.23", false);
	else
		bg_unit_eliminated(turn, unit, true);
}

/* ---- going ---- */

static void go(
	struct turn_play *turn, int unit, int by, int to, const struct deciding *deciding)
{
	bool steps_back = !deciding->attack && by < 0;
	const char *kind = by >= 0 ? "displaced" : steps_back ? "train-retreat" : "retreat";
	struct event *event = bg_side_event(turn, kind,
		by >= 0      ? "7.81"
		: steps_back ? "20.11"
			     : "7.71",
		deciding->side);
	struct journal *journal = turn->adj->journal;

	event_fact(journal, event, "piece", "%s", turn->game->unit[unit].id);
	event_fact(journal, event, "from", "%s",
		bg_place_id(turn, turn->state->unit[unit].at));
	event_fact(journal, event, "to", "%s", bg_place_id(turn, to));
	if (steps_back && deciding->pressed)
		event_fact(journal, event, "pressed", "yes");
	if (by >= 0)
		event_fact(journal, event, "by", "%s", turn->game->unit[by].id);
	turn->displaced[unit] = turn->displaced[unit] || by >= 0;
	bg_unit_enters(turn, unit, to);
}

/* 20.11: along a road or trail alone. */
static bool may_go(const struct chain *chain, int unit, const struct deciding *deciding)
{
	int place[HEX_SIDES];
	bool displacing;

	if (!bg_chain_hexes(place, &displacing, chain, unit))
		return false;
	return deciding->attack ||
	       bg_has_way_to(chain->turn->game, chain->at[unit], place[0]);
}

int bg_unit_retreats(struct turn_play *turn, int unit, const struct deciding *deciding)
{
	struct chain chain;
	int by = -1, err;

	bg_chain_begin(&chain, turn);
	if (!may_go(&chain, unit, deciding)) {
		lose(turn, &chain, unit, deciding);
		return OK;
	}
	for (;;) {
		struct chain before = chain;
		int place[HEX_SIDES], to, maker;
		bool displacing;

		if ((err = bg_retreat_choose(&to, turn, &chain, unit, by, deciding)) < 0)
			return err;
		bg_chain_hexes(place, &displacing, &chain, unit);
		go(turn, unit, by, to, deciding);
		bg_chain_step(&chain, unit, to);
		if (!displacing)
			return OK;
		if ((err = bg_maker_choose(&maker, turn, &before, unit, to, deciding)) < 0)
			return err;
		by = unit;
		unit = maker;
	}
}
