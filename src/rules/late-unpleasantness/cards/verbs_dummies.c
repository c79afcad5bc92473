/* 12.0: dummies that go, or come back, by an effect. */
#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "game/decide.h"
#include "game/journal.h"
#include "rules/late-unpleasantness/rules/rules.h"
#include "rules/late-unpleasantness/rules/supply.h"

/* An effect on dummies that is being carried out. */
struct change {
	struct turn_play *turn;
	const struct effect *effect;
	const struct order *order; /* the play, with what it says; NULL: nothing */
	enum side side;
	bool back; /* they come back */
	bool picked[UNITS_MAX];
	int to[UNITS_MAX]; /* where one comes back; -1: the default */
	int left;          /* how many more */
};

/* ---- which ---- */

static bool can_change(const struct change *change, int unit)
{
	const struct unit *info = &change->turn->game->unit[unit];

	return info->type == TYPE_DUMMY && info->side == (int)change->side &&
	       lu_effect_is_of_kind(change->effect, info->dummy_kind) &&
	       (change->turn->state->unit[unit].at < 0) == change->back;
}

static void pick(struct change *change, int unit, int to)
{
	change->picked[unit] = true;
	change->to[unit] = to;
	change->left--;
}

/* Lost ones come back from the first on, others go from the last on. */
static void pick_default(struct change *change)
{
	int units = change->turn->game->units;

	for (int i = 0; i < units && change->left; i++) {
		int unit = change->back ? i : units - 1 - i;

		if (can_change(change, unit) && !change->picked[unit])
			pick(change, unit, -1);
	}
}

/* ---- where ---- */

static bool is_source(const struct change *change, int place)
{
	int source[CHOICES_MAX];
	int sources = lu_state_sources(
		change->turn->state, change->turn->game, change->side, source);

	for (int i = 0; i < sources; i++)
		if (source[i] == place)
			return true;
	return false;
}

/* 5.1: a point that the side holds, or one that is its own without; no wagon there
 * (8.1). */
static bool may_return(const struct change *change, int unit, int place)
{
	const struct turn_play *turn = change->turn;
	const struct stack alone = {{unit}, 1};

	return !lu_place_held_by(turn->state, place, side_other(change->side)) &&
	       !lu_wagon_bars(turn, &alone, place) &&
	       (lu_place_held_by(turn->state, place, change->side) ||
		       lu_is_supply_point(turn->game, turn->state, change->side, place));
}

/* The source of supply, else the first point that will do; -1: none. */
static int default_point(const struct change *change, int unit)
{
	int found = -1;

	for (int i = 0; i < change->turn->game->map.places; i++) {
		if (!may_return(change, unit, i))
			continue;
		if (is_source(change, i))
			return i;
		if (found < 0)
			found = i;
	}
	return found;
}

/* ---- as the owner says ---- */

/* Where a word wants the dummy; -1, which the owner is told, when that cannot be. */
static int said_point(const struct change *change, const struct qualifier *word, int unit)
{
	int place = word->arg[1].kind == ARG_PLACES ? word->arg[1].number[0] : -1;

	if (place < 0 || may_return(change, unit, place))
		return place;
	lu_instruction_fails(change->turn, change->side, word, F_NO_FRIENDS,
		lu_place_name(change->turn, place), NULL, NULL);
	return -1;
}

static bool is_named(const struct change *change, const struct piece_item *item, int unit)
{
	const struct piece_class *class;

	if (item->piece >= 0)
		return item->piece == unit;
	class = &lu_piece_classes[item->class];
	return class->type == TYPE_DUMMY &&
	       (class->dummy_kind < 0 ||
		       class->dummy_kind == change->turn->game->unit[unit].dummy_kind);
}

/* A member of a list: a dummy, or so many of a class in the order of the file. */
static void pick_item(
	struct change *change, const struct qualifier *word, const struct piece_item *item)
{
	int wanted = item->piece < 0 ? item->count : 1;

	for (int i = 0; i < change->turn->game->units && wanted && change->left; i++) {
		if (!can_change(change, i) || change->picked[i] ||
			!is_named(change, item, i))
			continue;
		pick(change, i, change->back ? said_point(change, word, i) : -1);
		wanted--;
	}
}

static void as_said(struct change *change, const struct qualifier *said)
{
	int id = change->back ? QUALIFIER_RETURN : QUALIFIER_REMOVE;

	for (said = wish_next(said, id); said; said = wish_next(said->next, id))
		for (int i = 0; i < said->arg[0].count; i++)
			pick_item(change, said, &said->arg[0].piece[i]);
}

/* The dummies, and the points to which they may come; returns the number of both. */
static int list_options(const struct change *change, struct option *option, int *dummies)
{
	const struct turn_play *turn = change->turn;
	int first = -1, count = 0;

	for (int i = 0; i < turn->game->units; i++) {
		int at = turn->state->unit[i].at;

		if (!can_change(change, i))
			continue;
		if (first < 0)
			first = i;
		option[count++] = (struct option){turn->game->unit[i].id,
			at < 0 ? "lost"
			       : arena_printf(turn->adj->arena, "at %s",
					 lu_place_name(turn, at))};
	}
	*dummies = count;
	for (int i = 0; change->back && first >= 0 && i < turn->game->map.places; i++)
		if (may_return(change, first, i))
			option[count++] = (struct option){
				lu_place_id(turn, i), lu_place_name(turn, i)};
	return count;
}

static const char *default_words(const struct change *change)
{
	struct change copy = *change;
	struct buf text;

	buf_init(&text, change->turn->adj->arena);
	pick_default(&copy);
	for (int i = 0; i < change->turn->game->units; i++)
		if (copy.picked[i])
			buf_printf(&text, "%s %s",
				text.length    ? ","
				: change->back ? "return"
					       : "remove",
				change->turn->game->unit[i].id);
	return text.data;
}

/* A dummy that is named can change, or they are counted (`2 cavalry dummies`). */
static bool names_dummies(const void *context, const struct qualifier *said)
{
	const struct change *change = context;

	for (; said; said = said->next)
		for (int i = 0; i < said->arg[0].count; i++)
			if (said->arg[0].piece[i].piece < 0 ||
				can_change(change, said->arg[0].piece[i].piece))
				return true;
	return false;
}

static int choose(struct change *change)
{
	static const int triggers[] = {TRIGGER_DUMMIES, 0};
	struct turn_play *turn = change->turn;
	struct option option[UNITS_MAX + PLACES_MAX];
	struct query query = {
		.decision = change->back ? "card-dummies-return" : "card-dummies-remove",
		.rule = "12.0",
		.side = change->side,
		.subject = lu_effect_subject(turn, change->effect),
		.words = change->back ? "return" : "remove",
		.option = option,
	};
	const struct instruction_test test = {.can = names_dummies,
		.context = change,
		.because = "no dummy that it names can be chosen (12.0)"};
	const struct qualifier *said = NULL;
	struct wish wish;
	int dummies, err;

	query.options = list_options(change, option, &dummies);
	change->left = change->left < dummies ? change->left : dummies;
	if (dummies && (change->back || change->left < dummies)) {
		lu_instruction_find(&wish, turn, change->side, change->order, triggers, -1,
			query.words, &test);
		query.said = wish.ordered;
		query.standing_said = wish.standing;
		query.must_ask = wish.ask;
		query.fallback_text = default_words(change);
		query.text = arena_printf(turn->adj->arena,
			!change->back ? "%d of your dummies must go. Which?"
			: change->left == 1
				? "%d of your dummies comes back. Which, and where?"
				: "%d of your dummies come back. Which, and where?",
			change->left);
		if ((err = decide_words(&said, turn->adj, &query)) < 0)
			return err;
	}
	if (said)
		as_said(change, said);
	pick_default(change);
	return OK;
}

/* ---- going and coming ---- */

/* One event for the owner, for pieces that come to one point (-1: that go). */
static void tell(const struct change *change, const struct stack *stack, int place)
{
	struct journal *journal = change->turn->adj->journal;
	struct event *event;

	if (change->turn->adj->preview)
		return;
	event = journal_event(journal, change->back ? "dummies-back" : "dummies-gone",
		"12.0", TOLD_SIDE(change->side));
	event_fact(journal, event, "pieces", "%s", lu_stack_ids(change->turn, stack));
	if (change->back)
		event_fact(journal, event, "place", "%s", lu_place_id(change->turn, place));
}

static void put_down(struct change *change, int unit, int place)
{
	struct unit_state *now = &change->turn->state->unit[unit];
	static const struct stack nobody = {{0}, 0};

	now->bank = place < 0 ? BANK_NONE
			      : (int)lu_bank_of_friends(
					change->turn, change->side, &nobody, place);
	lu_unit_goes(now, place);
	now->supply = SUPPLIED;
}

/* All that are picked, point by point; -1 is off the map, or no point to come to. */
static void apply(struct change *change)
{
	struct turn_play *turn = change->turn;

	for (int i = 0; i < turn->game->units; i++)
		if (change->picked[i] && change->back && change->to[i] < 0)
			change->to[i] = default_point(change, i);
	for (int place = change->back ? 0 : -1; place < turn->game->map.places; place++) {
		struct stack stack = {{0}, 0};

		for (int i = 0; i < turn->game->units; i++) {
			if (!change->picked[i] || change->to[i] != place)
				continue;
			put_down(change, i, place);
			stack_push(&stack, i);
		}
		if (stack.count)
			tell(change, &stack, place);
	}
	lu_state_count_holders(turn->state, turn->game, change->side);
}

/* In a preview: what hangs on a question, or on standing orders that may be others then. */
static bool hangs_on_answer(const struct change *change)
{
	struct turn_play *turn = change->turn;
	int id = change->back ? QUALIFIER_RETURN : QUALIFIER_REMOVE;

	if (!turn->adj->preview || (change->order && order_qualifier(change->order, id)))
		return false;
	for (int i = 0; i < turn->game->units; i++)
		if (can_change(change, i))
			turn->unknown[i] = true;
	return true;
}

/* In his own turn a leader who was with them may still move (7.0). */
static int change_dummies(const struct card_action *action)
{
	struct turn_play *turn = action->turn;
	const struct effect *effect = action->effect;
	bool said = action->play->own_words && effect->side == effect->by;
	struct change change = {
		.turn = turn,
		.effect = effect,
		.order = said ? action->play->order : NULL,
		.side = (enum side)effect->side,
		.back = effect->n > 0,
		.left = effect->n > 0 ? effect->n : -effect->n,
	};
	int err;

	if (hangs_on_answer(&change))
		return OK;
	if ((err = choose(&change)) < 0)
		return err;
	apply(&change);
	return lu_leaders_settle(turn, change.side, change.side != turn->side);
}

/* ---- the row ---- */

static const char *text_of_dummies(
	struct arena *arena, const struct game *game, const struct effect *effect)
{
	static const char *const kinds[] = {"", "infantry ", "cavalry "};
	const char *side = side_title((enum side)effect->side);
	const char *kind = kinds[effect->kind];
	int n = effect->n > 0 ? effect->n : -effect->n;

	(void)game;
	if (effect->n > 0)
		return arena_printf(arena, "up to %d lost %s %sdumm%s may come back", n,
			side, kind, n == 1 ? "y" : "ies");
	return arena_printf(
		arena, "%d %s %sdumm%s must go", n, side, kind, n == 1 ? "y" : "ies");
}

/* Dummies of one's own that are lost; how many the enemy has nobody knows. */
static const char *idle_dummies(const struct card_action *action)
{
	const struct turn_play *turn = action->turn;
	const struct effect *effect = action->effect;

	if (effect->n < 0 || effect->side != effect->by)
		return NULL;
	for (int i = 0; i < turn->game->units; i++) {
		const struct unit *unit = &turn->game->unit[i];

		if (unit->type == TYPE_DUMMY && unit->side == effect->side &&
			lu_effect_is_of_kind(effect, unit->dummy_kind) &&
			(turn->unknown[i] || turn->state->unit[i].at < 0))
			return NULL;
	}
	return "none of your dummies that it could bring back is lost";
}

static bool they_go(
	const struct game *game, const struct state *view, const struct effect *effect)
{
	(void)game;
	(void)view;
	return effect->n < 0;
}

static bool takes_word(const struct effect *effect, int word)
{
	return word == (effect->n > 0 ? QUALIFIER_RETURN : QUALIFIER_REMOVE);
}

const struct verb lu_verb_dummies = {
	.text = text_of_dummies,
	.act = change_dummies,
	.foresee = change_dummies,
	.idle = idle_dummies,
	.is_sure = they_go,
	.takes_word = takes_word,
};
