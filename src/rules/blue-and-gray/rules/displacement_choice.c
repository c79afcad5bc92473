/* 7.81: who makes room for a unit that retreats: what the owner says, else what is done by
 * default. */
#include "rules/blue-and-gray/rules/resolve_private.h"

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

	bg_wish_fails(room->turn, room->side, wish_next(said, QUALIFIER_DISPLACE),
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
	struct stack makers;
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
	bg_wish_find(&wish, turn, deciding, "displace", -1,
		&(struct wish_test){can_make, tell_useless,
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
