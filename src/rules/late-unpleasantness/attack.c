/* 6.1 Combat declaration, and 6.4 A to C: what comes before the dice. */
#include <string.h>

#include "engine/arena.h"
#include "engine/dice.h"
#include "engine/err.h"
#include "engine/journal.h"
#include "rules/late-unpleasantness/cards.h"
#include "rules/late-unpleasantness/combat.h"
#include "rules/late-unpleasantness/effects.h"
#include "rules/late-unpleasantness/rolls.h"

/* ---- telling ---- */

/* What the rounds have cost both sides, when there were some. */
static void tell_balance(const struct fight *fight, struct event *event)
{
	static const char *const keys[] = {"union_lost", "confederate_lost"};
	struct journal *journal = fight->turn->adj->journal;

	if (!fight->thrown)
		return;
	event_fact(journal, event, "rounds", "%d", fight->thrown);
	for (enum role role = ATTACKER; role < ROLES; role++)
		event_fact(journal, event, keys[fight->force[role].side], "%d",
			fight->force[role].lost_in_all);
}

/* The attacker is told who it is; the others see that it happens. */
static void tell_stack(const struct fight *fight, const char *kind, const char *rule,
	const struct stack *stack)
{
	const struct turn_play *turn = fight->turn;
	struct adjudication *adj = turn->adj;

	struct event *own = fight_event(fight, kind, rule, TOLD_SIDE(turn->side));
	struct event *seen = fight_event(fight, arena_printf(adj->arena, "%s-seen", kind),
		rule, TOLD_OTHERS(turn->side));

	event_stack(turn, own, "pieces", stack);
	tell_balance(fight, own);
	tell_balance(fight, seen);
}

static void tell_attack(const struct fight *fight)
{
	struct stack stack;

	stack_of(&stack, fight->turn, fight->force[ATTACKER].present);
	tell_stack(fight, "attack", "6.1", &stack);
}

/* ---- 6.1 combat leader check ---- */

/* Army before corps before division. */
static int seniority(const struct turn_play *turn, int unit)
{
	int command = unit_command(turn->game, turn->state, unit);

	if (unit_is_division(&turn->game->unit[unit]))
		return RANK_DIVISION;
	if (turn->game->unit[unit].type != TYPE_LEADER || command < 0)
		return RANK_NONE;
	return turn->game->command[command].superior < 0 ? RANK_ARMY : RANK_CORPS;
}

/* Whether or not he attacks himself; among equals the best. */
int senior_leader(const struct turn_play *turn, int place)
{
	int found = -1;

	for (int i = 0; i < turn->game->units; i++) {
		int rank = seniority(turn, i);

		if (turn->state->unit[i].at != place || rank == RANK_NONE ||
			turn->game->unit[i].side != (int)turn->side ||
			leader_is_off(turn, i))
			continue;
		if (found < 0 || rank > seniority(turn, found) ||
			(rank == seniority(turn, found) &&
				unit_rating(turn->game, turn->state, i) >
					unit_rating(turn->game, turn->state, found)))
			found = i;
	}
	return found;
}

/* Due when the point was attacked earlier in the turn, by either side, even if that was
 * stopped. */
static int leader_check(struct fight *fight, bool *goes_on)
{
	struct turn_play *turn = fight->turn;
	struct journal *journal = turn->adj->journal;
	int leader = senior_leader(turn, fight->from), err;
	const struct dice_roll *roll;
	unsigned told[] = {TOLD_SIDE(turn->side), TOLD_OTHERS(turn->side)};

	if ((err = dice_roll(&roll, turn->adj->dice, &roll_leader_check, turn->side,
		     fight->subject, 6, turn->adj->diag)) < 0)
		return err;
	*goes_on = roll->face[0] <= unit_rating(turn->game, turn->state, leader);
	for (int i = 0; i < 2; i++) {
		struct event *event = fight_event(
			fight, i ? "leader-check-seen" : "leader-check", "6.1", told[i]);

		if (!i) {
			event_unit(turn, event, "leader", leader);
			event_fact(journal, event, "rating", "%d",
				unit_rating(turn->game, turn->state, leader));
		}
		event_fact(journal, event, *goes_on ? "passed" : "failed", "yes");
		event_die(journal, event, roll);
	}
	return OK;
}

static bool was_attacked_from(const struct turn_play *turn, int place, int from)
{
	const struct field_refs *served = &turn->state->place[place].attacked_from;

	for (int i = 0; i < served->count; i++)
		if (served->ref[i] == from)
			return true;
	return false;
}

/* 6.4 F: the marker, and the connection that has served its attack this turn. */
static void mark_attacked(struct turn_play *turn, int from, int to)
{
	struct place_state *place = &turn->state->place[to];

	place->attacked = true;
	if (place->attacked_from.count < FIELD_REFS_MAX)
		place->attacked_from.ref[place->attacked_from.count++] = (int16_t)from;
}

/* ---- 6.6 advance ---- */

/* Those that fought; without a fight all enter. */
bool must_advance(const struct fight *fight, int unit)
{
	return can_fight(fight, ATTACKER, unit) &&
	       (!fight->round || fight->force[ATTACKER].fought[unit]);
}

/*
 * A leader goes where a division of his command goes; who did not take part stays with
 * one that stays.
 */
static bool leader_advances(const struct fight *fight, int leader, const bool *goes)
{
	const struct turn_play *turn = fight->turn;
	bool follows = false, company = false;

	for (int i = 0; i < turn->game->units; i++) {
		if (!can_fight(fight, ATTACKER, i) ||
			!leads(turn->game, turn->state, leader, i))
			continue;
		follows = follows || goes[i];
		company = company || !goes[i];
	}
	return follows && (!company || fight->force[ATTACKER].fought[leader]);
}

/*
 * Divisions that fought must advance; dummies and leaders of the stack go with them.
 * Without a fight all enter.
 */
static void choose_advance(const struct fight *fight, struct stack *stack)
{
	const struct turn_play *turn = fight->turn;
	bool goes[UNITS_MAX] = {false}, any = false;

	for (int i = 0; i < turn->game->units; i++) {
		goes[i] = must_advance(fight, i);
		any = any || goes[i];
	}
	for (int i = 0; i < turn->game->units; i++) {
		if (!in_fight(fight, ATTACKER, i))
			continue;
		if (turn->game->unit[i].type == TYPE_DUMMY)
			goes[i] = any;
		if (turn->game->unit[i].type == TYPE_LEADER)
			goes[i] = leader_advances(fight, i, goes);
	}
	stack_of(stack, turn, goes);
}

static void enter(struct fight *fight, const struct stack *stack, const char *rule)
{
	step_into(fight->turn, stack, fight->from, fight->link, fight->to, false);
	for (int i = 0; i < stack->count; i++)
		fight->sight[stack->unit[i]] = fight->to;
	tell_stack(fight, "advance", rule, stack);
	victory_check(fight->turn, stack, fight->to);
}

/*
 * Supply units that are still there are taken; who takes them `unguarded`, for no division
 * was there, loots them (8.1). When nobody is left to advance, they stay.
 */
static int advance(struct fight *fight, bool unguarded)
{
	struct turn_play *turn = fight->turn;
	struct stack stack;

	choose_advance(fight, &stack);
	state_count_holders(turn->state, turn->game, fight->force[DEFENDER].side);
	if (!stack.count)
		return OK;
	supply_captured(
		turn, fight->to, fight->force[DEFENDER].side, unguarded ? &stack : NULL);
	enter(fight, &stack, "6.6");
	return OK;
}

/* ---- 6.4 B to F ---- */

/* 5.1, 7.0: without a division there is no combat. Dummies are eliminated, leaders rejoin
 * their commands. */
static int clear_point(struct fight *fight)
{
	struct turn_play *turn = fight->turn;
	enum side side = fight->force[DEFENDER].side;

	dummies_die(fight);
	state_count_holders(turn->state, turn->game, side);
	return leaders_settle(turn, side, true);
}

/* 12.0: the attackers stay where they are, finished; the point counts as attacked. */
static int called_off(struct fight *fight)
{
	fight_event(fight, "attack-called-off", "12.0", TOLD_ALL);
	return OK;
}

/* 6.6: nobody advances. */
static int beaten_off(struct fight *fight, enum fight_end end)
{
	tell_balance(fight,
		fight_event(fight,
			end == END_DESTROYED ? "attackers-destroyed" : "attackers-return",
			"6.6", TOLD_ALL));
	return OK;
}

/* 6.6: what follows from the end of the combat. */
static int finish_combat(struct fight *fight)
{
	enum fight_end end;
	int err;

	if ((err = combat_play(fight, &end)) < 0 || fight->turn->state->result)
		return err;
	if (end == END_ADVANCE) {
		fight_defended(fight);
		if ((err = retreat_all(fight)) < 0 || fight->turn->state->result ||
			(err = clear_point(fight)) < 0)
			return err;
		return advance(fight, false);
	}
	if (effects_settle(fight->turn, fight->to) == EFFECT_CANCEL)
		return called_off(fight);
	return beaten_off(fight, end);
}

/* 12.0: a guide: the defender retreats, and the attackers advance. Dummies alone vanish
 * (5.1). */
static int guided(struct fight *fight)
{
	int err;

	if (!fit_divisions(fight, DEFENDER))
		return (err = clear_point(fight)) < 0 ? err : advance(fight, true);
	if ((err = retreat_all(fight)) < 0 || fight->turn->state->result)
		return err;
	return advance(fight, false);
}

static int fight_on(struct fight *fight)
{
	struct turn_play *turn = fight->turn;
	int err;

	if ((err = window_open(turn, turn->side, WINDOW_COMBAT_DECLARED,
		     WINDOW_COMBAT_DECLARED, fight->to)) < 0 ||
		turn->state->result)
		return err;
	fight_defended(fight);
	if (!fit_divisions(fight, ATTACKER))
		return beaten_off(
			fight, attackers_live(fight) ? END_RETURN : END_DESTROYED);
	switch (effects_settle(turn, fight->to)) {
	case EFFECT_GUIDE: return guided(fight);
	case EFFECT_CANCEL: return called_off(fight);
	default: break;
	}
	if ((err = cavalry_withdraws(fight)) < 0 || turn->state->result)
		return err;
	if (fit_divisions(fight, DEFENDER))
		return finish_combat(fight);
	if ((err = clear_point(fight)) < 0)
		return err;
	return advance(fight, true);
}

/* 8.1: a point with nothing but supply units is entered without combat. */
static int loot(struct fight *fight)
{
	struct turn_play *turn = fight->turn;
	struct stack stack;

	fight->looted = true;
	stack_of(&stack, turn, fight->force[ATTACKER].present);
	supply_captured(turn, fight->to, fight->force[DEFENDER].side, &stack);
	state_count_holders(turn->state, turn->game, fight->force[DEFENDER].side);
	enter(fight, &stack, "8.1");
	return OK;
}

/* 12.0: cards of the attack that have been played since it was written. */
static void tell_cards_gone(const struct fight *fight)
{
	struct turn_play *turn = fight->turn;
	const struct qualifier *word = wish_next(fight->order->qualifiers, QUALIFIER_USING);

	for (; word; word = wish_next(word->next, QUALIFIER_USING))
		for (int i = 0; i < word->arg[0].count; i++) {
			int number = word->arg[0].number[i];

			if (turn->state->card[number].at != (int)hand_of(turn->side))
				wish_fails(turn, turn->side, word,
					card_missing(turn, turn->side, number),
					turn->game->card[number].called, NULL, NULL);
		}
}

static int declared(struct fight *fight)
{
	struct turn_play *turn = fight->turn;
	bool goes_on = true;
	int err = OK;

	tell_attack(fight);
	if (supply_alone(turn, fight->to, fight->force[DEFENDER].side))
		return loot(fight);
	tell_cards_gone(fight);
	fight->again = turn->state->place[fight->to].attacked;
	if (fight->again)
		err = leader_check(fight, &goes_on);
	mark_attacked(turn, fight->from, fight->to);
	if (err == OK && goes_on)
		err = magruder(fight, &goes_on);
	if (err == OK && goes_on)
		err = fight_on(fight);
	return err;
}

/* An attack from its declaration to its end; the stack is then finished. */
static int attack(struct turn_play *turn, const struct order *order,
	const struct stack *stack, int to)
{
	int from = turn->state->unit[stack->unit[0]].at, err;
	struct fight *fight = ARENA_NEW(turn->adj->arena, struct fight);

	fight_begin(fight, turn, order, stack, from, to);
	bridge_count(turn, stack, from, fight->link);
	turn->spent++;
	for (int i = 0; i < stack->count; i++)
		turn->acted[stack->unit[i]] = true;
	turn->fight = fight;
	err = declared(fight);
	if (err == OK) {
		seen_again(fight);
		effects_end_combat(turn);
		wishes_end(turn);
		if (!turn->state->result)
			err = leaders_settle(turn, fight->force[DEFENDER].side, true);
	}
	turn->fight = NULL;
	if (err != OK || turn->state->result)
		return err;
	if (!fight->looted && (err = window_open(turn, turn->side, WINDOW_AFTER_COMBAT,
				       WINDOW_AFTER_COMBAT, to)) < 0)
		return err;
	return stack_finish(turn);
}

/* ---- the order ---- */

/* What an order can never do with these pieces, wherever they are. */
static bool may_ever_attack(
	struct turn_play *turn, const struct order *order, const struct stack *stack)
{
	if (stack_has_division(turn, stack))
		return true;
	order_fails(turn, order, F_NO_ATTACKER, stack_names(turn, stack), NULL, NULL);
	return false;
}

/* The words under the order name pieces of the stack. */
static bool words_fit(
	struct turn_play *turn, const struct order *order, const struct stack *stack)
{
	bool fit = true;

	for (const struct qualifier *word = order->qualifiers; word; word = word->next)
		for (int i = 0; i < word->arg[0].count; i++) {
			int unit = word->arg[0].piece ? word->arg[0].piece[i].piece : -1;

			if (unit < 0 || stack_has(stack, unit))
				continue;
			wish_fails(turn, turn->side, word, F_NOT_IN_ATTACK,
				word->form->word, turn->game->unit[unit].name, NULL);
			fit = false;
		}
	return fit;
}

/* What keeps the stack from attacking, once it is next to the point; FAILS for nothing. */
static enum fail attack_barred(
	const struct turn_play *turn, const struct stack *stack, int from, int to)
{
	enum fail fail =
		way_barred(turn, stack, from, map_link(&turn->game->map, from, to));

	if (fail != FAILS)
		return fail;
	/* 8.1: to take supplies that nobody guards is no attack */
	if (supply_alone(turn, to, side_other(turn->side)))
		return FAILS;
	if (was_attacked_from(turn, to, from))
		return F_ATTACKED_FROM;
	return effects_bar_attack(turn, to) ? F_ATTACK_BARRED : FAILS;
}

/* In a preview: a check of which no face would do (6.1). */
static void foresee_check(
	struct turn_play *turn, const struct order *order, int from, int to)
{
	int leader = senior_leader(turn, from);

	if (leader < 0 || turn->unknown[leader] ||
		unit_rating(turn->game, turn->state, leader))
		return;
	order_fails(turn, order, F_LEADER_CHECK, place_name(turn, to),
		place_name(turn, from), unit_name(turn->game, turn->state, leader));
}

/* In a preview: words that will be passed over. */
static void foresee_words(struct turn_play *turn, const struct order *order,
	const struct stack *stack, int from, int to)
{
	struct fight *fight = ARENA_NEW(turn->adj->arena, struct fight);
	struct wish wish;

	fight_begin(fight, turn, order, stack, from, to);
	fight_wish(&wish, fight, ATTACKER, "lead commit spare");
	tell_passed_over(fight, ATTACKER, wish.ordered);
}

enum fail card_barred(
	const struct fight *fight, enum side side, int number, const char **about)
{
	struct turn_play *turn = fight->turn;
	const struct card *card = &turn->game->card[number];

	if (!turn->hypothetical && turn->state->card[number].at != (int)hand_of(side))
		return card_missing(turn, turn->side, number);
	if (card->side != NO_SIDE && card->side != (int)side)
		return F_NOT_YOUR_CARD;
	*about = card_when(turn->adj->arena, card);
	if (!card_fits(turn->game, number, side, WINDOW_COMBAT_DECLARED) &&
		!card_fits(turn->game, number, side, WINDOW_COMBAT))
		return F_CARD_WINDOW;
	*about = "`play`, not `using`, and a target";
	for (int i = 0; i < card->clauses; i++)
		if (effect_target(&card->clause[side][i]) != TARGET_NONE)
			return F_CARD_TARGET;
	for (int i = 0; i < card->clauses; i++)
		if ((*about = effect_idle_in_fight(turn, &card->clause[side][i])))
			return F_CARD_IDLE;
	return FAILS;
}

/* In a preview: cards that will stay in hand, and the others. */
static void foresee_cards(struct turn_play *turn, const struct order *order)
{
	struct fight *fight = ARENA_NEW(turn->adj->arena, struct fight);
	const struct qualifier *word = wish_next(order->qualifiers, QUALIFIER_USING);

	fight->turn = turn;
	fight->to = order->arg[0].number[0];
	fight->force[ATTACKER].side = turn->side;
	fight->force[DEFENDER].side = side_other(turn->side);
	turn->fight = fight;
	for (; word; word = wish_next(word->next, QUALIFIER_USING))
		for (int i = 0; i < word->arg[0].count; i++) {
			int number = word->arg[0].number[i];
			const char *about = NULL, *called = turn->game->card[number].called;
			enum fail barred = card_barred(fight, turn->side, number, &about);

			if (barred == FAILS)
				order_understood(turn, order,
					"uses %s as soon as it can be played", called);
			else
				wish_fails(turn, turn->side, word, barred, called, about,
					card_hint(turn->adj->arena, barred,
						&turn->game->card[number], turn->side));
		}
	turn->fight = NULL;
}

/* In a preview nothing is known of what the attack leads to. */
static int preview_attack(struct turn_play *turn, const struct order *order,
	const struct stack *stack, int from, int to)
{
	bool again = turn->state->place[to].attacked;

	order_understood(turn, order, "%s attack%s %s from %s%s", stack_names(turn, stack),
		stack->count == 1 ? "s" : "", place_name(turn, to),
		from < 0 ? "where the dice leave them" : place_name(turn, from),
		again ? "; a combat leader check is due (6.1)" : "");
	foresee_cards(turn, order);
	if (from >= 0) {
		if (again)
			foresee_check(turn, order, from, to);
		foresee_words(turn, order, stack, from, to);
		mark_attacked(turn, from, to);
	}
	/* a stack that attacks has acted */
	turn->spent++;
	lose_sight(turn, stack);
	turn->unknown_place[to] = true;
	return OK;
}

/* The enemy who was to be attacked is not there: the stack moves in. */
static int attack_nobody(struct turn_play *turn, const struct order *order,
	const struct stack *stack, int to, const struct arg *via)
{
	bool there;

	order_fails(turn, order,
		place_held_by(turn->state, to, turn->side) ? F_OWN_POINT : F_NOBODY_THERE,
		place_name(turn, to), NULL, NULL);
	return move_stack(turn, order, stack, to, via, false, &there);
}

/* Goes next to the point; false when the attack comes to nothing. */
static bool approach(struct turn_play *turn, const struct order *order,
	const struct stack *stack, int to, int *err)
{
	static const struct arg no_via = {.kind = ARG_NONE};
	enum side enemy = side_other(turn->side);
	bool there = false;
	int from;
	enum fail barred;

	*err = OK;
	if (!place_held_by(turn->state, to, enemy)) {
		*err = attack_nobody(turn, order, stack, to, &order->arg[2]);
		return false;
	}
	*err = move_stack(turn, order, stack, to, &order->arg[2], true, &there);
	if (*err < 0 || !there || turn->state->result)
		return false;
	/* the window before the move may have shifted his dummies away */
	if (!place_held_by(turn->state, to, enemy)) {
		*err = attack_nobody(turn, order, stack, to, &no_via);
		return false;
	}
	from = turn->state->unit[stack->unit[0]].at;
	if ((barred = attack_barred(turn, stack, from, to)) == FAILS)
		return true;
	if (barred == F_ATTACKED_FROM || barred == F_ATTACK_BARRED)
		order_fails(turn, order, barred, place_name(turn, to),
			place_name(turn, from), NULL);
	else
		attack_fails(turn, order, to, barred, from, to);
	return false;
}

bool attack_stack(struct stack *stack, struct turn_play *turn, const struct order *order)
{
	return stack_resolve(stack, turn, order, &order->arg[1]) &&
	       may_ever_move(turn, order, stack) && may_ever_attack(turn, order, stack) &&
	       words_fit(turn, order, stack);
}

int attack_order(struct turn_play *turn, const struct order *order)
{
	int to = order->arg[0].number[0], err;
	struct stack stack;

	if (!attack_stack(&stack, turn, order) || !may_begin(turn, order, &stack))
		return OK;
	if (stack_unknown(turn, &stack))
		return preview_attack(turn, order, &stack, -1, to);
	if (approach(turn, order, &stack, to, &err))
		return turn->adj->preview ? preview_attack(turn, order, &stack,
						    turn->state->unit[stack.unit[0]].at, to)
					  : attack(turn, order, &stack, to);
	/* a preview that sees an order fail cannot judge what was to follow it */
	if (turn->adj->preview)
		lose_sight(turn, &stack);
	return err;
}
