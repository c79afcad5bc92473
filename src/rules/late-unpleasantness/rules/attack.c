/*
 * 6.1 to 6.4 C: an attack from its declaration to the first dice.
 *
 * A stack marches to the point next to its target and declares. If the point was attacked
 * before in this turn its leader must pass a check. Cards may settle the attack, cavalry
 * may withdraw, a die may stop it; then the combat is fought (combat.c), and the defenders
 * retreat or the attackers go back. A preview tells what can be foreseen and throws
 * nothing.
 *
 * Parts: the combat leader check; the preview; the attack.
 */
#include "base/arena.h"
#include "base/diag.h"
#include "game/journal.h"
#include "rules/late-unpleasantness/rules/combat.h"
#include "rules/late-unpleasantness/rules/supply.h"

/* ---- 6.1 the combat leader check ---- */

/* Army before corps before division. */
static int seniority(const struct turn_play *turn, int unit)
{
	int command = lu_unit_command(turn->game, turn->state, unit);

	if (lu_unit_is_division(&turn->game->unit[unit]))
		return RANK_DIVISION;
	if (turn->game->unit[unit].type != TYPE_LEADER || command < 0)
		return RANK_NONE;
	return turn->game->command[command].superior < 0 ? RANK_ARMY : RANK_CORPS;
}

/* Whether or not he attacks himself; among equals the best. */
int lu_senior_leader(const struct turn_play *turn, int place)
{
	int found = -1;

	for (int i = 0; i < turn->game->units; i++) {
		int rank = seniority(turn, i);

		if (turn->state->unit[i].at != place || rank == RANK_NONE ||
			turn->game->unit[i].side != (int)turn->side ||
			lu_leader_is_off(turn, i))
			continue;
		if (found < 0 || rank > seniority(turn, found) ||
			(rank == seniority(turn, found) &&
				lu_unit_rating(turn->game, turn->state, i) >
					lu_unit_rating(turn->game, turn->state, found)))
			found = i;
	}
	return found;
}

/* By either side's attack, even if that was stopped. */
bool lu_check_is_due(const struct turn_play *turn, int place)
{
	const struct place_state *now = &turn->state->place[place];

	return now->attacked || (turn->game->check_after_retreat && now->retreated);
}

const struct effect *lu_check_is_waived(const struct turn_play *turn, int leader)
{
	int index = leader < 0 ? -1
			       : lu_effects_find(turn->state, turn->game, EFFECT_AUTO_CHECK,
					 leader);

	return index < 0 ? NULL : &turn->state->effect[index];
}

/* Why the check is due, when the point was not attacked before. */
static struct event *check_event(const struct fight *fight, const char *kind, unsigned told)
{
	struct event *event = lu_fight_event(fight, kind, "6.1", told);

	if (!fight->again)
		event_fact(fight->turn->adj->journal, event, "retreated", "yes");
	return event;
}

/* Throws the die of the check, unless a card waives it; *goes_on is false when it fails.
 * Returns OK or what dice give. */
static int leader_check(struct fight *fight, bool *goes_on)
{
	struct turn_play *turn = fight->turn;
	struct journal *journal = turn->adj->journal;
	int leader = lu_senior_leader(turn, fight->from), err;
	const struct effect *waived = lu_check_is_waived(turn, leader);
	const struct dice_roll *roll;
	unsigned told[] = {TOLD_SIDE(turn->side), TOLD_OTHERS(turn->side)};

	if (waived) {
		lu_event_card(
			turn, check_event(fight, "leader-check-waived", TOLD_ALL), waived);
		return OK;
	}
	if ((err = dice_roll(&roll, turn->adj->dice, &lu_rolls[ROLL_LEADER_CHECK],
		     turn->side, fight->subject, 6, turn->adj->diag)) < 0)
		return err;
	*goes_on = roll->face[0] <= lu_unit_rating(turn->game, turn->state, leader);
	for (int i = 0; i < 2; i++) {
		struct event *event = check_event(
			fight, i ? "leader-check-seen" : "leader-check", told[i]);

		if (!i) {
			lu_event_unit(turn, event, "leader", leader);
			event_fact(journal, event, "rating", "%d",
				lu_unit_rating(turn->game, turn->state, leader));
		}
		event_fact(journal, event, *goes_on ? "passed" : "failed", "yes");
		event_die(journal, event, roll);
	}
	return OK;
}

/* 6.4 F: the marker, and the connection that has served its attack in this turn. */
static void mark_attacked(struct turn_play *turn, int from, int to)
{
	struct place_state *place = &turn->state->place[to];

	place->attacked = true;
	field_few_add(&place->attacked_from, from);
}

/* ---- the preview ---- */

/* A check of which no face would do (6.1). */
static void foresee_check(
	struct turn_play *turn, const struct order *order, int from, int to)
{
	int leader = lu_senior_leader(turn, from);

	if (leader < 0 || turn->unknown[leader] ||
		lu_unit_rating(turn->game, turn->state, leader))
		return;
	lu_order_fails(turn, order, F_LEADER_CHECK, lu_place_name(turn, to),
		lu_place_name(turn, from), lu_unit_name(turn->game, turn->state, leader));
}

/* Words that will be passed over. */
static void foresee_words(struct turn_play *turn, const struct order *order,
	const struct stack *stack, int from, int to)
{
	struct fight *fight = ARENA_NEW(turn->adj->arena, struct fight);
	struct wish wish;

	lu_fight_begin(fight, turn, order, stack, from, to);
	lu_fight_instruction(&wish, fight, ATTACKER, "lead commit spare", NULL);
	lu_tell_passed_over(fight, ATTACKER, wish.ordered);
}

enum fail lu_card_barred(
	const struct fight *fight, enum side side, int number, const char **about)
{
	struct turn_play *turn = fight->turn;
	const struct card *card = &turn->game->card[number];

	if (!turn->hypothetical && !lu_card_in_hand(turn->state, number, side))
		return lu_card_missing(turn, turn->side, number);
	*about = card->digits;
	if (!lu_card_is_for(card, side))
		return F_NOT_YOUR_CARD;
	*about = lu_card_when(turn->adj->arena, card);
	if (!lu_card_fits(turn->game, number, side, MOMENT_COMBAT_DECLARED) &&
		!lu_card_fits(turn->game, number, side, MOMENT_COMBAT))
		return F_CARD_WINDOW;
	*about = "`play`, not `using`, and a target";
	for (int i = 0; i < card->clauses; i++)
		if (card->clause[side][i].target != TARGET_NONE)
			return F_CARD_TARGET;
	for (int i = 0; i < card->clauses; i++)
		if ((*about = lu_effect_idle_in_fight(turn, &card->clause[side][i])))
			return F_CARD_IDLE;
	return FAILS;
}

/* Cards that will stay in hand, and the others. */
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
			enum fail barred =
				lu_card_barred(fight, turn->side, number, &about);
			struct qualifier here = *word;

			here.where = word->arg[0].written[i].where;
			if (barred == FAILS)
				lu_order_understood(turn, order,
					"uses %s as soon as it can be played", called);
			else
				lu_instruction_fails(turn, turn->side, &here, barred,
					called, about,
					lu_card_hint(turn->adj->arena, barred,
						&turn->game->card[number], turn->side));
		}
	turn->fight = NULL;
}

/* A preview knows nothing of what an attack leads to (`from` -1: nor where it begins): it
 * says what can be foreseen, and loses sight of both points. Returns OK. */
static int attack_preview(struct turn_play *turn, const struct order *order,
	const struct stack *stack, int from, int to)
{
	int leader = from < 0 ? stack->unit[0] : lu_senior_leader(turn, from);
	bool checked = lu_check_is_due(turn, to) && !lu_check_is_waived(turn, leader);
	struct receipt_line *line;

	line = lu_order_said(turn, order,
		checked ? "a combat leader check is due (6.1)" : "",
		"%s attack%s %s from %s; ", lu_stack_names(turn, stack),
		stack->count == 1 ? "s" : "", lu_place_name(turn, to),
		from < 0 ? "where the dice leave them" : lu_place_name(turn, from));
	if (from >= 0)
		lu_tell_staying(line, turn, stack, from);
	foresee_cards(turn, order);
	courses_add_attack(turn->adj, order->where.line, from, to);
	if (from >= 0) {
		if (checked)
			foresee_check(turn, order, from, to);
		foresee_words(turn, order, stack, from, to);
		mark_attacked(turn, from, to);
		turn->attacks++;
	}
	/* a stack that attacks has acted */
	turn->spent += lu_entry_cost(turn, turn->side, to);
	lu_lose_sight(turn, stack);
	for (int i = 0; i < stack->count && !turn->hypothetical; i++) {
		turn->fought[stack->unit[i]] = true;
		turn->aim[stack->unit[i]] = to;
	}
	turn->unknown_place[to] = true;
	return OK;
}

/* Some of those who attack win the game by coming there. */
static bool wins_the_game(const struct turn_play *turn, const struct state *won)
{
	for (int i = 0; i < turn->game->units; i++) {
		const struct stack one = {.unit = {i}, .count = 1};

		if (turn->fought[i] && won->unit[i].at == turn->aim[i] &&
			lu_victory_by_coming(turn->game, turn->state, &one, turn->aim[i]))
			return true;
	}
	return false;
}

void lu_attacks_foresee(struct turn_play *turn)
{
	struct state *won = NULL;

	for (int i = 0; turn->adj->preview && i < turn->game->units; i++) {
		if (!turn->fought[i] || turn->state->unit[i].at < 0 ||
			turn->state->place[turn->aim[i]].broken) /* on some bank */
			continue;
		if (!won)
			won = arena_clone(turn->adj->arena, turn->state, sizeof *won);
		won->unit[i].at = turn->aim[i];
		won->unit[i].bank = BANK_NONE;
	}
	if (won)
		lu_state_count_holders(won, turn->game, turn->side);
	turn->adj->won = won;
	turn->adj->won_ends = won && wins_the_game(turn, won);
}

/* ---- the attack: telling ---- */

static void tell_attack(const struct fight *fight)
{
	struct stack stack;

	lu_stack_of(&stack, fight->turn, fight->force[ATTACKER].present);
	lu_fight_tell_stack(fight, "attack", "6.1", &stack);
}

/* ---- 6.4 B to F ---- */

/* 5.1, 7.0: without a division there is no combat. Dummies are eliminated, leaders rejoin
 * their commands. */
static int clear_point(struct fight *fight)
{
	struct turn_play *turn = fight->turn;
	enum side side = fight->force[DEFENDER].side;

	lu_dummies_die(fight);
	lu_state_count_holders(turn->state, turn->game, side);
	return lu_leaders_settle(turn, side, true);
}

/* 12.0: the attackers stay where they are, finished; the point counts as attacked. */
static int called_off(struct fight *fight)
{
	lu_fight_event(fight, "attack-called-off", "12.0", TOLD_ALL);
	return OK;
}

/* 6.6: nobody advances. */
static int beaten_off(struct fight *fight, enum fight_end end)
{
	lu_fight_tell_balance(fight,
		lu_fight_event(fight,
			end == END_DESTROYED ? "attackers-destroyed" : "attackers-return",
			"6.6", TOLD_ALL));
	return OK;
}

/* 6.6: the defenders retreat, and the attackers advance. Those who do not retreat, for they
 * are without a division now, vanish or rejoin their commands. */
static int give_way(struct fight *fight)
{
	int err;

	if ((err = lu_retreat_all(fight)) < 0 || fight->turn->state->result ||
		(err = clear_point(fight)) < 0)
		return err;
	return lu_attackers_advance(fight, false);
}

/* 6.6: what follows from the end of the combat. */
static int finish_combat(struct fight *fight)
{
	enum fight_end end;
	int err;

	if ((err = lu_combat_play(fight, &end)) < 0 || fight->turn->state->result)
		return err;
	if (end == END_ADVANCE) {
		lu_fight_defended(fight);
		return give_way(fight);
	}
	if (lu_effects_settle(fight->turn, fight->to) == EFFECT_CANCEL)
		return called_off(fight);
	return beaten_off(fight, end);
}

/* 12.0: a guide: the defender retreats, and the attackers advance. Dummies alone vanish
 * (5.1). */
static int guided(struct fight *fight)
{
	int err;

	if (lu_fit_divisions(fight, DEFENDER))
		return give_way(fight);
	if ((err = clear_point(fight)) < 0)
		return err;
	return lu_attackers_advance(fight, true);
}

static int fight_on(struct fight *fight)
{
	struct turn_play *turn = fight->turn;
	int err;

	if ((err = lu_moment_open(turn, turn->side, MOMENT_COMBAT_DECLARED,
		     MOMENT_COMBAT_DECLARED, fight->to)) < 0 ||
		turn->state->result)
		return err;
	lu_fight_defended(fight);
	if (!lu_fit_divisions(fight, ATTACKER))
		return beaten_off(
			fight, lu_attackers_live(fight) ? END_RETURN : END_DESTROYED);
	switch (lu_effects_settle(turn, fight->to)) {
	case EFFECT_GUIDE: return guided(fight);
	case EFFECT_CANCEL: return called_off(fight);
	default: break;
	}
	if ((err = lu_cavalry_withdraws(fight)) < 0 || turn->state->result)
		return err;
	if (lu_fit_divisions(fight, DEFENDER))
		return finish_combat(fight);
	if ((err = clear_point(fight)) < 0)
		return err;
	return lu_attackers_advance(fight, true);
}

/* 12.0: cards of the attack that have been played since it was written. */
static void tell_cards_gone(const struct fight *fight)
{
	struct turn_play *turn = fight->turn;
	const struct qualifier *word = wish_next(fight->order->qualifiers, QUALIFIER_USING);

	for (; word; word = wish_next(word->next, QUALIFIER_USING))
		for (int i = 0; i < word->arg[0].count; i++) {
			int number = word->arg[0].number[i];

			if (!lu_card_in_hand(turn->state, number, turn->side))
				lu_instruction_fails(turn, turn->side, word,
					lu_card_missing(turn, turn->side, number),
					turn->game->card[number].called, NULL, NULL);
		}
}

static int declared(struct fight *fight)
{
	struct turn_play *turn = fight->turn;
	bool goes_on = true;
	int err = OK;

	tell_attack(fight);
	if (lu_supply_alone(turn, fight->to, fight->force[DEFENDER].side))
		return lu_attackers_loot(fight);
	turn->attacks++;
	tell_cards_gone(fight);
	fight->again = turn->state->place[fight->to].attacked;
	if (lu_check_is_due(turn, fight->to))
		err = leader_check(fight, &goes_on);
	mark_attacked(turn, fight->from, fight->to);
	if (err == OK && goes_on)
		err = lu_effects_die_roll(fight, &goes_on);
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

	lu_fight_begin(fight, turn, order, stack, from, to);
	lu_bridge_mark(fight->crossing, turn, stack, from, fight->link);
	turn->spent += lu_entry_cost(turn, turn->side, to);
	for (int i = 0; i < stack->count; i++)
		turn->acted[stack->unit[i]] = true;
	turn->fight = fight;
	err = declared(fight);
	if (err == OK) {
		lu_bridge_count_attack(fight);
		lu_seen_again(fight);
		lu_effects_end_combat(turn);
		once_orders_end(&turn->once_orders, turn->adj);
		if (!turn->state->result)
			err = lu_leaders_settle(turn, fight->force[DEFENDER].side, true);
	}
	turn->fight = NULL;
	if (err != OK || turn->state->result)
		return err;
	if (!fight->looted && (err = lu_moment_open(turn, turn->side, MOMENT_AFTER_COMBAT,
				       MOMENT_AFTER_COMBAT, to)) < 0)
		return err;
	return lu_stack_finish(turn);
}

/* ---- the order ---- */

/* What an order can never do with these pieces, wherever they are. */
static bool may_ever_attack(
	struct turn_play *turn, const struct order *order, const struct stack *stack)
{
	if (lu_stack_has_division(turn, stack))
		return true;
	lu_order_fails(turn, order, F_NO_ATTACKER, lu_stack_names(turn, stack), NULL, NULL);
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

			if (unit < 0 || stack_has(stack, unit) ||
				word->arg[0].piece[i].grouped)
				continue;
			lu_instruction_fails(turn, turn->side, word, F_NOT_IN_ATTACK,
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
		lu_way_barred(turn, stack, from, map_link(&turn->game->map, from, to));

	if (fail != FAILS)
		return fail;
	/* 8.1: to take supplies that nobody guards is no attack */
	if (lu_supply_alone(turn, to, side_other(turn->side)))
		return FAILS;
	return lu_attack_again_barred(turn, from, to);
}

/* The stack has moved, or the order has it move before it attacks. */
static bool moves_first(const struct turn_play *turn, const struct order *order,
	const struct stack *stack, int to)
{
	const struct arg *via = &order->arg[2];
	int from = turn->state->unit[stack->unit[0]].at;

	if (from < 0)
		return false;
	return (turn->moving && turn->active[stack->unit[0]] && turn->spent) ||
	       map_link(&turn->game->map, from, to) < 0 ||
	       (via->count && via->number[via->count - 1] != from);
}

bool lu_is_held_back(struct turn_play *turn, const struct order *order,
	const struct stack *stack, int to)
{
	const struct effect *held =
		lu_effects_limit(turn->state, EFFECT_LIMIT_ATTACKS, turn->side);
	enum fail why = F_ATTACKS_LIMITED;

	if (!lu_is_attack_by(turn, order, to))
		return false;
	if (held && turn->attacks < held->n)
		held = NULL;
	for (int i = 0; !held && i < stack->count; i++) {
		int index = lu_effects_find(
			turn->state, turn->game, EFFECT_MOVE_OR_ATTACK, stack->unit[i]);

		if (index < 0 || !moves_first(turn, order, stack, to))
			continue;
		held = &turn->state->effect[index];
		why = F_MOVED_ALREADY;
	}
	if (held)
		lu_order_fails(turn, order, why, lu_stack_names(turn, stack),
			lu_effect_source(turn->adj->arena, turn->game, held), NULL);
	return held;
}

/* The enemy who was to be attacked is not there: the stack moves in. */
static int attack_nobody(struct turn_play *turn, const struct order *order,
	const struct stack *stack, int to, const struct arg *via)
{
	bool there;

	lu_order_fails(turn, order,
		lu_place_held_by(turn->state, to, turn->side) ? F_OWN_POINT
							      : F_NOBODY_THERE,
		lu_place_name(turn, to), NULL, NULL);
	return lu_move_stack(turn, order, stack, to, via, false, &there);
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
	if (!lu_place_held_by(turn->state, to, enemy)) {
		*err = attack_nobody(turn, order, stack, to, &order->arg[2]);
		return false;
	}
	if (lu_is_held_back(turn, order, stack, to))
		return false;
	*err = lu_move_stack(turn, order, stack, to, &order->arg[2], true, &there);
	if (*err < 0 || !there || turn->state->result)
		return false;
	/* the moment before the move may have shifted his dummies away */
	if (!lu_place_held_by(turn->state, to, enemy)) {
		*err = attack_nobody(turn, order, stack, to, &no_via);
		return false;
	}
	from = turn->state->unit[stack->unit[0]].at;
	if ((barred = attack_barred(turn, stack, from, to)) == FAILS)
		return true;
	if (barred == F_ATTACKED_FROM || barred == F_ATTACK_BARRED)
		lu_order_fails(turn, order, barred, lu_place_name(turn, to),
			lu_place_name(turn, from), NULL);
	else
		lu_attack_fails(turn, order, to, barred, from, to, "");
	return false;
}

bool lu_attack_stack(struct stack *stack, struct turn_play *turn, const struct order *order)
{
	return lu_stack_resolve(stack, turn, order, &order->arg[1]) &&
	       lu_may_ever_move(turn, order, stack) &&
	       may_ever_attack(turn, order, stack) && words_fit(turn, order, stack);
}

int lu_attack_order(struct turn_play *turn, const struct order *order)
{
	int to = order->arg[0].number[0], err;
	struct stack stack;

	if (!lu_attack_stack(&stack, turn, order) || !lu_may_begin(turn, order, &stack))
		return OK;
	lu_warn_apart(turn, order, &stack);
	if (lu_stack_unknown(turn, &stack))
		return attack_preview(turn, order, &stack, -1, to);
	if (approach(turn, order, &stack, to, &err))
		return turn->adj->preview ? attack_preview(turn, order, &stack,
						    turn->state->unit[stack.unit[0]].at, to)
					  : attack(turn, order, &stack, to);
	/* a preview that sees an order fail cannot judge what was to follow it */
	if (turn->adj->preview)
		lu_lose_sight(turn, &stack);
	return err;
}
