/* 10.0: on which bank of a broken bridge one stands. */
#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "base/text.h"
#include "game/decide.h"
#include "rules/late-unpleasantness/rules/combat.h"

/* The last one is for several pieces. */
enum { NORTH, SOUTH, APART, BANK_OPTIONS };

static const struct option bank_options[BANK_OPTIONS] = {
	[NORTH] = {"north", "the north bank"},
	[SOUTH] = {"south", "the south bank"},
	[APART] = {"apart", "each of them for itself: you are asked again"},
};

enum bank lu_bridge_bank(const struct turn_play *turn, enum side side, int place)
{
	return lu_way_to_source(turn, side, place, BANK_SOUTH, -1) <
			       lu_way_to_source(turn, side, place, BANK_NORTH, -1)
		       ? BANK_SOUTH
		       : BANK_NORTH;
}

/* ---- who picks a bank ---- */

enum group { THE_STACK, /* that broke the bridge */ THE_OTHERS, ALL };

static const char *const group_texts[] = {
	[THE_STACK] = "is the stack that destroyed it",
	[THE_OTHERS] = "are the others that stand there",
	[ALL] = "are your pieces that stand there",
};

/* Pieces of a side in the point of a bridge that breaks, who have no bank yet. */
struct choosing {
	struct turn_play *turn;
	enum side side;
	int place;
	enum group group;
	bool open[UNITS_MAX];
	const struct qualifier *ordered; /* words `bank` of the order that broke it */
	bool looked;                     /* into the standing orders: one serves them all */
	struct wish standing;
};

static bool stands_there(const struct choosing *choosing, int unit)
{
	const struct turn_play *turn = choosing->turn;

	return turn->state->unit[unit].at == choosing->place &&
	       turn->game->unit[unit].side == (int)choosing->side &&
	       turn->game->unit[unit].type != TYPE_MARKER;
}

static void open_group(struct choosing *choosing, enum group group)
{
	const struct turn_play *turn = choosing->turn;

	choosing->group = group;
	for (int i = 0; i < turn->game->units; i++)
		choosing->open[i] =
			stands_there(choosing, i) &&
			(group == ALL || turn->active[i] == (group == THE_STACK));
}

/* Those of them whom a word names (NULL: all). */
static void list_open(
	struct stack *out, const struct choosing *choosing, const struct qualifier *word)
{
	out->count = 0;
	for (int i = 0; i < choosing->turn->game->units; i++)
		if (choosing->open[i] && (!word || arg_names(&word->arg[1], i)))
			stack_push(out, i);
}

static bool names_pieces(const struct qualifier *word)
{
	return word->arg[1].kind == ARG_PIECES;
}

/* The bank that is said of all, or -1. */
static int general_bank(const struct qualifier *said)
{
	for (said = wish_next(said, QUALIFIER_BANK); said;
		said = wish_next(said->next, QUALIFIER_BANK))
		if (!names_pieces(said))
			return said->arg[0].number[0];
	return -1;
}

/* ---- what standing orders say ---- */

static bool names_somebody_there(
	const struct choosing *choosing, const struct qualifier *word)
{
	for (int i = 0; i < choosing->turn->game->units; i++)
		if (stands_there(choosing, i) && arg_names(&word->arg[1], i))
			return true;
	return false;
}

static const char nobody[] = "nobody whom it names stands there (10.0)";

static bool is_about_them(const void *context, const struct qualifier *said)
{
	for (said = wish_next(said, QUALIFIER_BANK); said;
		said = wish_next(said->next, QUALIFIER_BANK))
		if (!names_pieces(said) || names_somebody_there(context, said))
			return true;
	return false;
}

/* It is looked for when somebody needs it: one for `once` is not used up in vain. */
static void look_up(struct choosing *choosing)
{
	static const int triggers[] = {TRIGGER_BRIDGE_BREAKS, 0};
	const struct instruction_test test = {
		.can = is_about_them, .context = choosing, .because = nobody};

	if (!choosing->looked)
		lu_instruction_find(&choosing->standing, choosing->turn, choosing->side,
			NULL, triggers, choosing->place, "bank", &test);
	choosing->looked = true;
}

/* ---- the question ---- */

/* "Fairfield and Old Tavern": where the links of a bank lead. */
static const char *ways_from(const struct turn_play *turn, int place, enum bank bank)
{
	const struct map *map = &turn->game->map;
	const char *name[PLACES_MAX];
	int first = map->place[place].first_exit, count = 0;
	struct buf text;

	for (int i = first; i < first + map->place[place].exits; i++) {
		int to = map->exit[i].to;

		/* a road and a railroad may lead to one point */
		if (lu_link_bank(turn->game, place, map->exit[i].link) == bank &&
			!(count && name[count - 1] == lu_place_name(turn, to)))
			name[count++] = lu_place_name(turn, to);
	}
	buf_init(&text, turn->adj->arena);
	for (int i = 0; i < count; i++)
		buf_printf(&text, "%s%s", text_link((size_t)i, (size_t)count, " and "),
			name[i]);
	return count ? text.data : "nowhere";
}

/* Who attacks from the point goes on with it; else what leads to the source. */
static enum bank default_bank(const struct turn_play *turn, enum side side, int place)
{
	const struct fight *fight = turn->fight;

	if (fight && fight->from == place && fight->force[ATTACKER].side == side)
		return lu_link_bank(turn->game, place, fight->link);
	return lu_bridge_bank(turn, side, place);
}

static const char *question(
	const struct choosing *choosing, const struct stack *stack, bool alone)
{
	const struct turn_play *turn = choosing->turn;
	struct arena *arena = turn->adj->arena;
	const char *names = lu_stack_names(turn, stack);

	return arena_printf(arena,
		"The bridge at %s is down. On which bank %s? From the north bank one goes to %s, from the south bank to %s.",
		lu_place_name(turn, choosing->place),
		alone ? arena_printf(arena, "is %s", names)
		      : arena_printf(arena, "%s (%s)", group_texts[choosing->group], names),
		ways_from(turn, choosing->place, BANK_NORTH),
		ways_from(turn, choosing->place, BANK_SOUTH));
}

static const char *subject(const struct choosing *choosing, const char *of)
{
	const struct turn_play *turn = choosing->turn;
	const char *id = lu_place_id(turn, choosing->place);

	if (!of && choosing->group == THE_OTHERS)
		of = "rest";
	return of ? arena_printf(turn->adj->arena, "%s,%s", id, of) : id;
}

static void set_bank(struct choosing *choosing, const struct stack *stack, int choice)
{
	for (int i = 0; i < stack->count; i++) {
		choosing->turn->state->unit[stack->unit[i]].bank =
			choice == SOUTH ? BANK_SOUTH : BANK_NORTH;
		choosing->open[stack->unit[i]] = false;
	}
}

/* `of`: the id of the one who is asked for alone, NULL for all of the group. */
static int pick(struct choosing *choosing, const struct stack *stack, const char *of,
	struct query *query)
{
	struct turn_play *turn = choosing->turn;
	int choice, err;

	query->decision = "bank-choice";
	query->rule = "10.0";
	query->side = choosing->side;
	query->option = bank_options;
	query->options = of || stack->count == 1 ? APART : BANK_OPTIONS;
	query->subject = subject(choosing, of);
	query->text = question(choosing, stack, of != NULL);
	query->fallback = default_bank(turn, choosing->side, choosing->place) == BANK_SOUTH
				  ? SOUTH
				  : NORTH;
	if ((err = decide(&choice, turn->adj, query)) < 0)
		return err;
	if (choice != APART)
		set_bank(choosing, stack, choice);
	return OK;
}

/* Each of those who are left for itself. */
static int pick_apart(struct choosing *choosing)
{
	for (int i = 0; i < choosing->turn->game->units; i++) {
		const struct stack stack = {{i}, 1};
		struct query query = {.ordered = -1, .standing = -1, .must_ask = true};
		int err;

		if (choosing->open[i] &&
			(err = pick(choosing, &stack, choosing->turn->game->unit[i].id,
				 &query)) < 0)
			return err;
	}
	return OK;
}

/* Those who are named in what is said: by the order itself, or by standing orders. */
static int pick_named(struct choosing *choosing, const struct qualifier *said, bool ordered)
{
	for (said = wish_next(said, QUALIFIER_BANK); said;
		said = wish_next(said->next, QUALIFIER_BANK)) {
		int bank = said->arg[0].number[0], err;
		struct query query = {
			.ordered = ordered ? bank : -1, .standing = ordered ? -1 : bank};
		struct stack stack;

		if (!names_pieces(said))
			continue;
		list_open(&stack, choosing, said);
		if (stack.count &&
			(err = pick(choosing, &stack,
				 choosing->turn->game->unit[stack.unit[0]].id, &query)) < 0)
			return err;
	}
	return OK;
}

void lu_bank_words_look_over(struct turn_play *turn, const struct order *order, int place)
{
	const struct choosing choosing = {.turn = turn, .side = turn->side, .place = place};
	const struct qualifier *word = wish_next(order->qualifiers, QUALIFIER_BANK);

	for (; word; word = wish_next(word->next, QUALIFIER_BANK))
		if (names_pieces(word) && !names_somebody_there(&choosing, word))
			lu_instruction_passed_over(
				turn, turn->side, word, F_PASSED_OVER, nobody);
}

/* ---- a bridge breaks ---- */

/* Nobody is on a bank of a bridge that has just broken until his side has chosen. */
static void leave_banks(struct turn_play *turn, int place)
{
	for (int i = 0; i < turn->game->units; i++)
		if (turn->state->unit[i].at == place)
			turn->state->unit[i].bank = BANK_NONE;
}

/*
 * They pick a bank at once: who is named as is said of him, the others as one, those of
 * the stack that broke the bridge by its order if it says anything.
 */
static int choose_banks(struct choosing *choosing, enum group group)
{
	struct query query = {.ordered = -1, .standing = -1};
	struct stack stack;
	int err;

	open_group(choosing, group);
	if ((err = pick_named(choosing, choosing->ordered, true)) < 0)
		return err;
	if (group == THE_STACK)
		query.ordered = general_bank(choosing->ordered);
	list_open(&stack, choosing, NULL);
	if (stack.count && query.ordered < 0) {
		look_up(choosing);
		if ((err = pick_named(choosing, choosing->standing.standing, false)) < 0)
			return err;
		query.standing = general_bank(choosing->standing.standing);
		query.must_ask = choosing->standing.ask;
		list_open(&stack, choosing, NULL);
	}
	if (stack.count && (err = pick(choosing, &stack, NULL, &query)) < 0)
		return err;
	return pick_apart(choosing);
}

int lu_bridge_broken_by(struct turn_play *turn, const struct order *order, int place)
{
	struct choosing choosing = {.turn = turn,
		.side = turn->side,
		.place = place,
		.ordered = order->qualifiers};
	int err;

	turn->state->place[place].broken = true;
	leave_banks(turn, place);
	if ((err = choose_banks(&choosing, THE_STACK)) < 0)
		return err;
	return choose_banks(&choosing, THE_OTHERS);
}

int lu_bridge_breaks(struct turn_play *turn, int place)
{
	enum side first = turn->side == NO_SIDE ? UNION : turn->side;
	int err = OK;

	turn->state->place[place].broken = true;
	leave_banks(turn, place);
	for (int i = 0; i < SIDES && err == OK; i++) {
		struct choosing choosing = {.turn = turn,
			.side = i ? side_other(first) : first,
			.place = place};

		err = choose_banks(&choosing, ALL);
	}
	return err;
}
