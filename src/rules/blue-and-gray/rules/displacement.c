/*
 * 7.7, 7.8: into which hexes a unit may retreat, and who makes room for it.
 *
 * A chain of displacements is a walk from unit to unit that ends at one which finds room.
 * Each goes into the hex of the next, so the number of units in a hex changes only where
 * the chain begins and where it ends; and where the train leaves, behind which two may
 * stand, but there the unit that the train displaces in turn finds room at once. Whether a
 * unit can be displaced is therefore the same on whichever way the search comes to it, and
 * to look at each but once finds every chain that there is.
 *
 * Parts: hexes and chains; 7.81 who of several makes room.
 */
#include <string.h>

#include "rules/blue-and-gray/rules/rules_private.h"

/* ---- one hex ---- */

static bool is_train(const struct chain *chain, int unit)
{
	return bg_is_train(chain->turn->game, unit);
}

bool bg_has_way_to(const struct game *game, int from, int to)
{
	int link = map_link(&game->map, from, to);

	return link >= 0 && bg_link_has_way(game, link);
}

const char *bg_retreat_barred(const struct turn_play *turn, int unit, int from, int place)
{
	const struct game *game = turn->game;
	enum side enemy = side_other(bg_unit_side(game, unit));

	if (map_link(&game->map, from, place) < 0)
		return "it is no neighbouring hex";
	if (!bg_in_contact(game, from, place))
		return "the side between them cannot be crossed";
	if (bg_is_closed(game, turn->state, unit, place))
		return "the Command Control Zone is still closed";
	if (turn->field.units[enemy][place])
		return "the enemy stands there";
	if (bg_controlled_by(&turn->field, enemy, place))
		return "it is in an enemy zone of control";
	return NULL;
}

/* How well an open hex suits: of a train those come first to which a road or trail leads,
 * then those that have one (20.23). */
enum { ALONG_WAY, ON_WAY, OFF_WAY, NOT_OPEN };

static int suits(const struct chain *chain, int unit, int place)
{
	const struct game *game = chain->turn->game;
	int from = chain->at[unit];

	if (bg_retreat_barred(chain->turn, unit, from, place))
		return NOT_OPEN;
	if (!is_train(chain, unit) || bg_has_way_to(game, from, place))
		return ALONG_WAY;
	return bg_place_has_way(game, place) ? ON_WAY : OFF_WAY;
}

/* True when the unit may stand there beside all others but `without` (-1: all). 5.31,
 * 20.21 */
static bool has_room(const struct chain *chain, int unit, int place, int without)
{
	const struct game *game = chain->turn->game;
	int count = 0;

	for (int i = 0; i < game->units; i++) {
		if (i == without || chain->at[i] != place)
			continue;
		if (is_train(chain, i) || is_train(chain, unit))
			return false;
		count++;
	}
	return count < game->stacking;
}

static bool can_make_room(const struct chain *chain, int maker, int unit, int place)
{
	return chain->at[maker] == place && maker != unit && !chain->gone[maker] &&
	       has_room(chain, unit, place, maker);
}

/* ---- chains ---- */

void bg_chain_begin(struct chain *chain, const struct turn_play *turn)
{
	chain->turn = turn;
	memset(chain->gone, 0, sizeof chain->gone);
	for (int i = 0; i < turn->game->units; i++)
		chain->at[i] = bg_on_map(turn->state, i) ? turn->state->unit[i].at : -1;
}

void bg_chain_step(struct chain *chain, int unit, int place)
{
	chain->at[unit] = place;
	chain->gone[unit] = true;
}

static bool completes(const struct chain *chain, int unit, bool *seen);

/* Could `maker` leave the hex to the unit, and find a place itself? */
static bool makes_room(
	const struct chain *chain, int maker, int unit, int place, bool *seen)
{
	struct chain further;

	if (seen[maker] || !can_make_room(chain, maker, unit, place))
		return false;
	further = *chain;
	bg_chain_step(&further, unit, place);
	return completes(&further, maker, seen);
}

static bool anybody_makes_room(const struct chain *chain, int unit, int place, bool *seen)
{
	for (int i = 0; i < chain->turn->game->units; i++)
		if (makes_room(chain, i, unit, place, seen))
			return true;
	return false;
}

/* True when the unit finds a hex, with room or with somebody who can make it. `seen`: who
 * was looked at before, in vain. */
static bool completes(const struct chain *chain, int unit, bool *seen)
{
	const struct map *map = &chain->turn->game->map;
	const struct place *at = &map->place[chain->at[unit]];

	seen[unit] = true;
	for (int displacing = 0; displacing < 2; displacing++)
		for (int i = at->first_exit; i < at->first_exit + at->exits; i++) {
			int to = map->exit[i].to;

			if (suits(chain, unit, to) < OFF_WAY &&
				(displacing ? anybody_makes_room(chain, unit, to, seen)
					    : has_room(chain, unit, to, -1)))
				return true;
		}
	return false;
}

/* ---- what is asked ---- */

/* The open hexes that suit so well, and have room or need a displacement. */
static int gather(
	int *place, const struct chain *chain, int unit, int suited, bool displacing)
{
	const struct map *map = &chain->turn->game->map;
	const struct place *at = &map->place[chain->at[unit]];
	int count = 0;

	for (int i = at->first_exit; i < at->first_exit + at->exits; i++) {
		int to = map->exit[i].to;
		bool seen[UNITS_MAX] = {false};

		seen[unit] = true;
		if (suits(chain, unit, to) == suited &&
			(displacing ? anybody_makes_room(chain, unit, to, seen)
				    : has_room(chain, unit, to, -1)))
			place[count++] = to;
	}
	return count;
}

int bg_chain_hexes(int *place, bool *displacing, const struct chain *chain, int unit)
{
	int count = 0;

	for (int suited = ALONG_WAY; suited <= ON_WAY; suited++)
		for (int i = 0; i < 2; i++) {
			*displacing = i > 0;
			count = gather(place, chain, unit, suited, *displacing);
			if (count)
				return count;
		}
	*displacing = false;
	return 0;
}

/* Units that could make room in that hex for this one, in the order of the file: for each
 * the rest of the chain can be completed. */
static void bg_chain_makers(
	struct stack *out, const struct chain *chain, int unit, int place)
{
	out->count = 0;
	for (int i = 0; i < chain->turn->game->units; i++) {
		bool seen[UNITS_MAX] = {false};

		seen[unit] = true;
		if (makes_room(chain, i, unit, place, seen))
			stack_add(out, i);
	}
}

bool bg_chain_off_road(const struct chain *chain, int unit)
{
	int place[HEX_SIDES];

	return is_train(chain, unit) && gather(place, chain, unit, OFF_WAY, false) > 0;
}

int bg_retreat_hexes(int *place, bool *displacing, const struct turn_play *turn, int unit)
{
	struct chain chain;

	bg_chain_begin(&chain, turn);
	return bg_chain_hexes(place, displacing, &chain, unit);
}

/* ---- 7.81 who makes room: what the owner says, else what is done by default ---- */

/* The weakest, then the first of the file. */
static int weakest(const struct turn_play *turn, const struct stack *stack)
{
	int best = 0;

	for (int i = 1; i < stack->count; i++)
		if (turn->game->unit[stack->unit[i]].strength <
			turn->game->unit[stack->unit[best]].strength)
			best = i;
	return best;
}

/* The first of the units of a word that can make room; -1: none of them. */
static int first_able(const struct arg *pieces, const struct stack *makers)
{
	for (int k = 0; k < pieces->count; k++)
		for (int i = 0; i < makers->count; i++)
			if (pieces->piece[k].piece == makers->unit[i])
				return i;
	return -1;
}

static int said_maker(const struct qualifier *said, const struct stack *makers)
{
	int maker = -1;

	for (const struct qualifier *word = wish_next(said, QUALIFIER_DISPLACE);
		word && maker < 0; word = wish_next(word->next, QUALIFIER_DISPLACE))
		maker = first_able(&word->arg[0], makers);
	return maker;
}

/* Those who could make room for a unit. */
struct room {
	struct turn_play *turn;
	const struct stack *makers;
	enum side side;
};

static bool can_make(const void *context, const struct qualifier *said)
{
	const struct room *room = context;

	return said_maker(said, room->makers) >= 0;
}

static void tell_useless(const void *context, const struct qualifier *said)
{
	const struct room *room = context;

	bg_instruction_fails(room->turn, room->side, wish_next(said, QUALIFIER_DISPLACE),
		F_NEVER_POSSIBLE, "displace",
		"none of those that it names can make room (7.81)", NULL);
}

static const char *maker_text(const struct chain *chain, int maker, int unit, int place)
{
	struct chain after = *chain;
	int hex[HEX_SIDES], count;
	bool displacing;

	bg_chain_step(&after, unit, place);
	count = bg_chain_hexes(hex, &displacing, &after, maker);
	return arena_printf(chain->turn->adj->arena, "%d SP; it can go to %s",
		chain->turn->game->unit[maker].strength,
		bg_place_names(chain->turn, hex, count));
}

int bg_maker_choose(int *maker, struct turn_play *turn, const struct chain *chain, int unit,
	int place, const struct deciding *deciding)
{
	struct option option[UNITS_MAX];
	struct stack makers = {.count = 0};
	struct wish wish;
	int choice, err;
	struct query query = {
		.decision = "displacement",
		.rule = "7.81",
		.side = deciding->side,
		.subject = turn->game->unit[unit].id,
		.option = option,
	};

	bg_chain_makers(&makers, chain, unit, place);
	*maker = makers.unit[0];
	if (makers.count == 1)
		return OK;
	bg_instruction_find(&wish, turn, deciding, "displace", -1,
		&(struct instruction_test){can_make, tell_useless,
			&(struct room){turn, &makers, deciding->side}});
	query.ordered = said_maker(wish.ordered, &makers);
	query.standing = said_maker(wish.standing, &makers);
	query.must_ask = wish.ask;
	query.fallback = weakest(turn, &makers);
	query.text = arena_printf(turn->adj->arena,
		"%s retreats to %s, which is full. Who makes room?",
		bg_unit_name(turn, unit), bg_place_name(turn, place));
	query.options = makers.count;
	for (int i = 0; i < makers.count; i++)
		option[i] = (struct option){turn->game->unit[makers.unit[i]].id,
			maker_text(chain, makers.unit[i], unit, place)};
	if ((err = decide(&choice, turn->adj, &query)) == OK)
		*maker = makers.unit[choice];
	return err;
}
