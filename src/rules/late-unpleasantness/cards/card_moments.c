/*
 * 12.0: the moments at which cards may be played, as the sides play through them.
 *
 * When the game comes to such a moment, the sides act in turn until both
 * pass in succession. The side on the move acts by the orders of its file, the other one by
 * its standing orders, by `using`, or by an answer, if it wants to be asked. A pass is not
 * final. The last moment of a player turn, in which the turn ends, is also that of extra
 * moves.
 *
 * Parts: a moment begins; what a side does; extra moves by standing orders; the question to
 * a side; the sides in turn; the end of a player turn; orders of the file.
 */
#include "base/arena.h"
#include "base/diag.h"
#include "game/decide.h"
#include <string.h>

#include "rules/late-unpleasantness/rules/combat.h"
#include "rules/late-unpleasantness/rules/supply.h"

/* ---- a moment begins ---- */

enum moment lu_moment_seen_by(const struct moment_play *moment, enum side side)
{
	return side == moment->first ? moment->own : moment->enemy;
}

/* Both sides have seen something in it: whoever has passed may answer. */
static void moment_note_open(struct moment_play *moment)
{
	moment->passes = 0;
	moment->unseen = false;
	for (enum side side = UNION; side < SIDES; side++)
		moment->asked[side] = false;
}

/* A moment that nobody has acted in yet, as lu_moment_open describes it. */
static struct moment_play moment_new(const struct turn_play *turn, enum side first,
	enum moment own, enum moment enemy, int place)
{
	struct moment_play moment = {
		.own = own, .enemy = enemy, .first = first, .next = first, .place = place};

	for (enum side side = UNION; side < SIDES; side++) {
		int last = 0;

		for (const struct standing_order *when = standing_first(turn->adj, side);
			when; when = when->next)
			last = when->number;
		moment.acted[side] =
			ARENA_NEW_ARRAY(turn->adj->arena, (size_t)last + 1, bool);
	}
	return moment;
}

void lu_moment_begin(struct turn_play *turn, enum moment own, enum moment enemy)
{
	turn->moment = moment_new(turn, turn->side, own, enemy, -1);
}

/* Both sides have seen what the side on the move did in it, and may answer. */
static void window_seen(struct turn_play *turn)
{
	moment_note_open(&turn->moment);
	turn->moment.next = side_other(turn->side);
}

/* ---- extra moves: the end of it ---- */

static bool means_mover(const struct turn_play *turn, const struct effect *effect)
{
	for (int i = 0; i < turn->game->units; i++)
		if (turn->active[i] && lu_effect_means(effect, turn->game, turn->state, i))
			return true;
	return false;
}

/* Who could not take the first step has not moved. */
void lu_extra_move_made(struct turn_play *turn)
{
	for (int i = turn->state->effects - 1; turn->spent && i >= 0; i--)
		if (turn->state->effect[i].verb == EFFECT_EXTRA_MOVE &&
			means_mover(turn, &turn->state->effect[i]))
			lu_effects_remove(turn->state, i);
	lu_cards_settle(turn);
	if (turn->spent)
		window_seen(turn);
}

/* ---- by standing orders ---- */

/* The next action of the same standing order may take the stack further. */
static bool goes_on(const struct order *order)
{
	return order->next && (order->next->form->id == ORDER_MOVE ||
				      order->next->form->id == ORDER_ATTACK);
}

static int count_left(const struct turn_play *turn)
{
	int count = 0;

	for (int i = 0; i < turn->state->effects; i++)
		count += turn->state->effect[i].verb == EFFECT_EXTRA_MOVE;
	return count;
}

/* In the other player turn nobody attacks. */
static int act(struct turn_play *turn, const struct order *order, bool on_the_move)
{
	if (order->form->id == ORDER_MOVE)
		return lu_move_order(turn, order);
	return on_the_move ? lu_attack_order(turn, order) : OK;
}

/*
 * `move` or `attack` in a standing order of the side: the extra move of a stack of it.
 * *open: it was made, and everybody saw it. Returns OK or what dice and decide give.
 */
static int extra_move(
	struct turn_play *turn, const struct order *order, enum side side, bool *open)
{
	enum side phasing = turn->side;
	bool standing = turn->standing;
	int left = count_left(turn), err;

	if (!turn->ending || turn->fight)
		return OK;
	turn->side = side;
	err = act(turn, order, side == phasing);
	*open = turn->moving && turn->spent > 0;
	if (err == OK && !goes_on(order)) {
		/* what becomes of the stack is no failure of the order, and told */
		turn->standing = false;
		err = lu_stack_finish(turn);
		turn->standing = standing;
	}
	turn->side = phasing;
	*open = *open || count_left(turn) < left;
	return err;
}

/* ---- what a side does ---- */

static bool is_combat(const struct moment_play *moment)
{
	return moment->own == MOMENT_COMBAT_DECLARED || moment->own == MOMENT_COMBAT;
}

/* ---- standing orders ---- */

/* True when the moment sets off a standing order of the side: in a combat `when attacked`
 * and `when attacking` speak of its moments, too. */
static bool moment_triggers(const struct turn_play *turn, const struct moment_play *moment,
	enum side side, const struct standing_order *when)
{
	int trigger;

	if (lu_standing_triggered(
		    turn, side, when, (int)lu_moment_seen_by(moment, side), moment->place))
		return true;
	if (!is_combat(moment))
		return false;
	trigger = side == turn->side ? TRIGGER_ATTACKING : TRIGGER_ATTACKED;
	return lu_standing_triggered(turn, side, when, trigger, moment->place);
}

/* Cards of a word that fit the moment and are in hand: the others may have their moment
 * later, or never. */
static struct arg fitting(const struct turn_play *turn, const struct moment_play *moment,
	enum side side, const struct arg *cards)
{
	struct arg out = *cards;

	out.count = 0;
	out.number = ARENA_NEW_ARRAY(turn->adj->arena, (size_t)cards->count, int);
	for (int i = 0; i < cards->count; i++)
		if (lu_card_fits(turn->game, cards->number[i], side,
			    lu_moment_seen_by(moment, side)) &&
			lu_card_in_hand(turn->state, cards->number[i], side))
			out.number[out.count++] = cards->number[i];
	return out;
}

static int use_cards(struct turn_play *turn, const struct moment_play *moment,
	enum side side, const struct order *order, const struct arg *cards, bool *acted)
{
	struct arg fit = fitting(turn, moment, side, cards);

	*acted = false;
	return fit.count ? lu_play_cards(turn, side, order, &fit,
				   lu_moment_seen_by(moment, side), acted)
			 : OK;
}

/* Carries out one action in the moment; *open: everybody sees it. Of a standing order what
 * it cannot do passes silently. Returns OK or what dice and decide give. */
static int act_at_moment(struct turn_play *turn, const struct moment_play *moment,
	enum side side, const struct order *order, bool *open)
{
	enum moment seen = lu_moment_seen_by(moment, side);

	*open = false;
	switch (order->form->id) {
	case ORDER_PLAY:
		return lu_play_cards(
			turn, side, order, &order->arg[PLAY_CARDS], seen, open);
	case QUALIFIER_USING:
		return use_cards(turn, moment, side, order, &order->arg[0], open);
	case ORDER_DISCARD:
		return lu_discard_cards(turn, side, order, &order->arg[0], open);
	case ORDER_RELOCATE:
		return is_combat(moment) ? OK : lu_relocate_order(turn, order, side);
	case ORDER_LEAVE: return side == turn->side ? lu_leave_order(turn, order) : OK;
	case ORDER_MOVE:
	case ORDER_ATTACK: return extra_move(turn, order, side, open);
	default: return OK;
	}
}

/*
 * One standing order acts for an absent player: all its actions are one play.
 * It fires when it can: *acted tells whether it did anything, *open whether everybody
 * sees it.
 */
static int fire(struct turn_play *turn, const struct moment_play *moment, enum side side,
	const struct standing_order *when, bool *acted, bool *open)
{
	/* an attack by another standing order may be under way */
	const bool standing = turn->standing;
	int err = OK;

	*open = false;
	turn->standing = true;
	turn->acted_on_standing = false;
	for (const struct order *order = when->actions; order && err == OK;
		order = order->next) {
		bool seen = false;

		err = act_at_moment(turn, moment, side, order, &seen);
		*open = *open || seen;
	}
	*acted = *open || turn->acted_on_standing;
	turn->standing = standing;
	if (*acted)
		lu_instruction_speaks(turn, side, when);
	return err;
}

/* It has not acted here yet and can. */
static bool can_act(const struct turn_play *turn, const struct moment_play *moment,
	enum side side, const struct standing_order *when)
{
	return !moment->acted[side][when->number] &&
	       moment_triggers(turn, moment, side, when);
}

static bool some_can_act(
	const struct turn_play *turn, const struct moment_play *moment, enum side side)
{
	for (const struct standing_order *when = standing_first(turn->adj, side); when;
		when = when->next)
		if (can_act(turn, moment, side, when))
			return true;
	return false;
}

/* The first of its standing orders, as filed, that can. */
static int act_as_ordered(struct turn_play *turn, struct moment_play *moment,
	enum side side, bool *any, bool *open)
{
	int err = OK;

	for (const struct standing_order *when = standing_first(turn->adj, side);
		when && !*any && err == OK; when = when->next) {
		bool *acted = &moment->acted[side][when->number];

		if (!can_act(turn, moment, side, when))
			continue;
		err = fire(turn, moment, side, when, acted, open);
		*any = *acted;
	}
	return err;
}

/* The cards under the order to attack. */
static int act_by_attack(
	struct turn_play *turn, struct moment_play *moment, enum side side, bool *open)
{
	const struct order *order = turn->fight ? turn->fight->order : NULL;
	int err = OK;

	if (moment->used || !order || !is_combat(moment) || side != turn->side)
		return OK;
	moment->used = true;
	for (const struct qualifier *q = order->qualifiers; q && err == OK; q = q->next) {
		bool acted;

		if (q->form->id != QUALIFIER_USING)
			continue;
		err = use_cards(turn, moment, side, order, &q->arg[0], &acted);
		*open = *open || acted;
	}
	return err;
}

/* ---- the question: what may be said ---- */

static bool may_play(const struct turn_play *turn, const struct moment_play *moment,
	enum side side, int card)
{
	return lu_card_in_hand(turn->state, card, side) &&
	       lu_card_fits(turn->game, card, side, lu_moment_seen_by(moment, side));
}

/* The first of the cards that can be played and do the same as this one. */
static int same_card(const struct turn_play *turn, const struct moment_play *moment,
	enum side side, int card)
{
	int first = 0;

	while (first < card && (!may_play(turn, moment, side, first) ||
				       strcmp(turn->game->card[first].text,
					       turn->game->card[card].text) != 0))
		first++;
	return first;
}

/* First what can be played, with how it is played and what it does, which is said once;
 * then what can only be discarded. */
static int list_hand(const struct turn_play *turn, const struct moment_play *moment,
	enum side side, struct option *option)
{
	struct arena *arena = turn->adj->arena;
	int count = 0;

	for (int i = 0; i < turn->game->cards; i++) {
		const struct card *card = &turn->game->card[i];
		int same;

		if (!may_play(turn, moment, side, i))
			continue;
		same = same_card(turn, moment, side, i);
		option[count++] = (struct option){card->id,
			arena_printf(arena, "`%s`. %s", lu_card_order(arena, card, side),
				same == i ? card->text
					  : arena_printf(arena, "It does the same as %s.",
						    turn->game->card[same].called))};
	}
	for (int i = 0; i < turn->game->cards; i++) {
		const struct card *card = &turn->game->card[i];

		if (lu_card_in_hand(turn->state, i, side) &&
			!may_play(turn, moment, side, i))
			option[count++] = (struct option){
				card->id, arena_printf(arena,
						  "`discard %d`: it cannot be played now.",
						  card->number)};
	}
	return count;
}

/* A card that can be played lets a stack move: the answer says how. */
static bool offers_move(
	const struct turn_play *turn, const struct moment_play *moment, enum side side)
{
	for (int i = 0; i < turn->game->cards; i++)
		for (int n = 0; n < turn->game->card[i].clauses; n++)
			if (may_play(turn, moment, side, i) &&
				turn->game->card[i].clause[side][n].verb ==
					EFFECT_EXTRA_MOVE)
				return true;
	return false;
}

static int list_pieces(const struct turn_play *turn, enum side side, struct option *option)
{
	int count = 0;

	for (int i = 0; i < turn->game->units; i++)
		if (turn->game->unit[i].side == (int)side && turn->state->unit[i].at >= 0 &&
			turn->game->unit[i].type != TYPE_MARKER)
			option[count++] = (struct option){turn->game->unit[i].id,
				lu_place_name(turn, turn->state->unit[i].at)};
	return count;
}

/* ---- asking ---- */

/* The standing order that says `ask`, or NULL. */
static const struct standing_order *who_asks(
	const struct turn_play *turn, const struct moment_play *moment, enum side side)
{
	for (const struct standing_order *when = standing_first(turn->adj, side); when;
		when = when->next)
		if (when->ask && moment_triggers(turn, moment, side, when))
			return when;
	return NULL;
}

/* Who of the side that is asked is in the attack: it is not told who of the other is. */
static const char *own_fighters(const struct turn_play *turn, enum side side)
{
	enum role role = side == turn->side ? ATTACKER : DEFENDER;
	bool fights[UNITS_MAX] = {false};
	struct stack stack;

	for (int i = 0; i < turn->game->units; i++)
		fights[i] = turn->game->unit[i].side == (int)side &&
			    lu_in_fight(turn->fight, role, i);
	lu_stack_of(&stack, turn, fights);
	return lu_stack_names(turn, &stack);
}

/* What the side that is asked sees happen. */
static const char *moment_text(
	const struct turn_play *turn, const struct moment_play *moment, enum side side)
{
	struct arena *arena = turn->adj->arena;
	const char *place = moment->place < 0 ? "" : lu_place_name(turn, moment->place);

	switch (lu_moment_seen_by(moment, side)) {
	case MOMENT_SUPPLY_START: return "The Supply Phase begins.";
	case MOMENT_SUPPLY_END: return "The Supply Phase ends.";
	case MOMENT_EVENTS: return "The Random Events Phase ends.";
	case MOMENT_OWN_START: return "Your player turn begins.";
	case MOMENT_ENEMY_START: return "The enemy's player turn begins.";
	case MOMENT_OWN_STACK: return "One of your stacks has finished.";
	case MOMENT_ENEMY_STACK: return "An enemy stack has finished.";
	case MOMENT_OWN_END: return "Your player turn ends.";
	case MOMENT_ENEMY_END: return "The enemy's player turn ends.";
	case MOMENT_COMBAT_DECLARED:
		return arena_printf(arena, "%s attack on %s from %s is declared. %s: %s.",
			side == turn->side ? "Your" : "An", place,
			lu_place_name(turn, turn->fight->from),
			side == turn->side ? "Attackers" : "Your defenders",
			own_fighters(turn, side));
	case MOMENT_COMBAT:
		return arena_printf(arena,
			"The forces in the combat at %s are shown. Seen from the attacker the net is %+d now.",
			place, lu_conditions_net(turn, side));
	case MOMENT_AFTER_COMBAT:
		return arena_printf(arena, "The attack on %s is over.", place);
	default: return "";
	}
}

/* The question of a moment; *said is NULL for a pass. */
static int ask(const struct qualifier **said, struct turn_play *turn,
	const struct moment_play *moment, enum side side)
{
	struct adjudication *adj = turn->adj;
	const struct standing_order *when = who_asks(turn, moment, side);
	struct option option[CARDS_MAX + UNITS_MAX];
	struct query query = {
		.decision = "play-card",
		.rule = "12.0",
		.side = side,
		.words = "play discard",
		.option = option,
		.fallback_text = "pass",
		.quiet = true,
	};
	int err;

	query.must_ask = when != NULL;
	*said = NULL;
	if (!decide_asks(adj, &query))
		return OK; /* nearly always: no text for nobody */
	query.options = list_hand(turn, moment, side, option);
	if (offers_move(turn, moment, side)) {
		query.words = "play discard move";
		query.options += list_pieces(turn, side, option + query.options);
	}
	query.subject = moment->place < 0
				? lu_moment_words[lu_moment_seen_by(moment, side)]
				: arena_printf(adj->arena, "%s,%s",
					  lu_moment_words[lu_moment_seen_by(moment, side)],
					  lu_place_id(turn, moment->place));
	query.text =
		arena_printf(adj->arena, "%s Do you play any cards? The default is no.",
			moment_text(turn, moment, side));
	if ((err = decide_words(said, adj, &query)) == OK && when)
		lu_instruction_speaks(turn, side, when);
	return err;
}

/* ---- doing what the answer says ---- */

struct order *lu_order_of_words(struct arena *arena, const struct qualifier *said)
{
	struct order *order = ARENA_NEW(arena, struct order);
	struct qualifier **end = &order->qualifiers;
	struct qualifier alone = *said;

	alone.next = NULL;
	order->form = said->form;
	order->where = said->where;
	for (int i = 0; i < ORDER_ARGS_MAX; i++)
		order->arg[i] = said->arg[i];
	for (said = said->next; said && said->form->id >= QUALIFIER_BANK;
		said = said->next) {
		*end = ARENA_NEW(arena, struct qualifier);
		**end = *said;
		(*end)->next = NULL;
		end = &(*end)->next;
	}
	order->text = qualifiers_text(arena, &alone);
	return order;
}

/* What an answer says is done; what cannot be is told to the side that gave it. */
static int obey_answer(struct turn_play *turn, const struct moment_play *moment,
	enum side side, const struct qualifier *said, bool *open)
{
	const bool standing = turn->standing;
	int err = OK;

	turn->standing = false;
	for (; said && err == OK; said = said->next) {
		bool seen = false;

		if (said->form->id < QUALIFIER_BANK)
			err = act_at_moment(turn, moment, side,
				lu_order_of_words(turn->adj->arena, said), &seen);
		*open = *open || seen;
	}
	turn->standing = standing;
	return err;
}

/*
 * Asks the side, once until something is seen, what it does, and does it; *open: everybody
 * sees it. Whether it is asked hangs on its policy, its standing orders and on whether it
 * holds cards at all, which both know: never on which. Returns OK or what dice and decide
 * give.
 */
static int ask_at_moment(
	struct turn_play *turn, struct moment_play *moment, enum side side, bool *open)
{
	const struct qualifier *said;
	int err;

	if (moment->asked[side] || !lu_hand_size(turn->game, turn->state, side) ||
		turn->adj->preview)
		return OK;
	moment->asked[side] = true;
	err = ask(&said, turn, moment, side);
	return err < 0 ? err : obey_answer(turn, moment, side, said, open);
}

/* ---- the sides in turn ---- */

/* Who holds which points, and since when, is all that both sides see of a shift (5.0). */
struct holders {
	struct {
		int held, since_turn, since_step;
	} place[PLACES_MAX];
};

static void note_holders(struct holders *out, const struct turn_play *turn)
{
	for (int i = 0; i < turn->game->map.places; i++) {
		const struct place_state *place = &turn->state->place[i];

		out->place[i].held = place->held;
		out->place[i].since_turn = place->since_turn;
		out->place[i].since_step = place->since_step;
	}
}

static bool holders_differ(const struct holders *before, const struct turn_play *turn)
{
	for (int i = 0; i < turn->game->map.places; i++) {
		const struct place_state *place = &turn->state->place[i];

		if (before->place[i].held != place->held ||
			before->place[i].since_turn != place->since_turn ||
			before->place[i].since_step != place->since_step)
			return true;
	}
	return false;
}

/* Its standing orders, up to the first that the enemy sees. What is done unseen takes no
 * time: he could tell it from the order in which both act, or are asked. */
static int act_on_standing(struct turn_play *turn, struct moment_play *moment,
	enum side side, bool *any, bool *seen, bool *open)
{
	bool again = standing_first(turn->adj, side) != NULL;
	int err = OK;

	while (again && !*open && !*seen && err == OK) {
		struct holders before;

		if (!some_can_act(turn, moment, side))
			break;
		note_holders(&before, turn);
		again = false;
		err = act_as_ordered(turn, moment, side, &again, open);
		*any = *any || again;
		*seen = holders_differ(&before, turn);
	}
	return err;
}

/* A side acts or passes. Who has passed is not asked again because dummies were shifted,
 * but his standing orders look again. */
static int take_turn(struct turn_play *turn, struct moment_play *moment, enum side side)
{
	bool any = false, seen = false, open = false;
	int err;

	if ((err = act_by_attack(turn, moment, side, &open)) < 0 ||
		(err = act_on_standing(turn, moment, side, &any, &seen, &open)) < 0 ||
		(!open && !seen && (err = ask_at_moment(turn, moment, side, &open)) < 0))
		return err;
	moment->passes = any || open ? 0 : moment->passes + 1;
	moment->next = side_other(side);
	if (open)
		moment_note_open(moment);
	return OK;
}

/* A card too many may be played in the moment before it must go. */
static int keep_limits(struct turn_play *turn, enum side first)
{
	int err = OK;

	for (int i = 0; i < SIDES && err == OK && !turn->state->result; i++)
		err = lu_hand_keep_limit(turn, i ? side_other(first) : first);
	return err;
}

/* A pass is not final: who has passed may still act on what the other does then. A card
 * that settles the attack ends the moment once the other side has answered it. */
static int run(struct turn_play *turn, struct moment_play *moment)
{
	int err;

	while (moment->passes < SIDES && !turn->state->result) {
		bool settled =
			is_combat(moment) && lu_effects_settle(turn, moment->place) >= 0;

		if ((err = take_turn(turn, moment, moment->next)) < 0)
			return err;
		if (settled)
			break;
	}
	return keep_limits(turn, moment->first);
}

int lu_moment_open(struct turn_play *turn, enum side first, enum moment own,
	enum moment enemy, int place)
{
	struct moment_play moment = moment_new(turn, first, own, enemy, place);

	return run(turn, &moment);
}

int lu_moment_close(struct turn_play *turn)
{
	struct moment_play moment = turn->moment;

	turn->moment.own = 0;
	return moment.own && !moment.unseen ? run(turn, &moment) : OK;
}

/* ---- the end of a player turn ---- */

int lu_turn_ends(struct turn_play *turn)
{
	bool by_file;
	int err;

	if (turn->ending)
		return OK;
	if ((err = lu_stack_finish(turn)) < 0 || (err = lu_moment_close(turn)) < 0 ||
		(err = lu_must_attack(turn, NULL, &by_file)) < 0 ||
		(err = lu_moment_close(turn)) < 0 || turn->state->result)
		return err;
	if ((err = lu_leaders_settle(turn, turn->side, true)) < 0 ||
		(err = lu_wagons_settle(turn)) < 0)
		return err;
	turn->ending = true;
	lu_moment_begin(turn, MOMENT_OWN_END, MOMENT_ENEMY_END);
	return OK;
}

/* ---- orders of the file ---- */

/* Some card of the order has its moment only when the turn ends. */
static bool waits_for_end(const struct turn_play *turn, const struct order *order)
{
	if (order->form->id != ORDER_PLAY || turn->ending)
		return false;
	for (int i = 0; i < order->arg[PLAY_CARDS].count; i++) {
		int card = order->arg[PLAY_CARDS].number[i];

		if (lu_card_in_hand(turn->state, card, turn->side) &&
			lu_card_fits(turn->game, card, turn->side, MOMENT_OWN_END) &&
			!lu_card_fits(turn->game, card, turn->side, turn->moment.own))
			return true;
	}
	return false;
}

/* Moments are between stacks: who acts in one has done with the stack that moved. One that
 * follows no stack is there for the order alone, until something is seen in it. */
static int find_moment(struct turn_play *turn, const struct order *order)
{
	int err = lu_stack_finish(turn);

	if (err != OK)
		return err;
	if (!turn->moment.own) {
		lu_moment_begin(turn, MOMENT_OWN_STACK, MOMENT_ENEMY_STACK);
		turn->moment.unseen = true;
	}
	return waits_for_end(turn, order) ? lu_turn_ends(turn) : OK;
}

int lu_moment_act(struct turn_play *turn, const struct order *order)
{
	struct moment_play moment;
	bool open;
	int err;

	if (turn->hypothetical) {
		moment = moment_new(
			turn, turn->side, MOMENT_OWN_STACK, MOMENT_ENEMY_STACK, -1);
		return act_at_moment(turn, &moment, turn->side, order, &open);
	}
	turn->between = true;
	if ((err = find_moment(turn, order)) != OK || turn->state->result)
		return err;
	turn->between = false;
	moment = turn->moment;
	if ((err = act_at_moment(turn, &moment, turn->side, order, &open)) < 0)
		return err;
	if (open)
		moment_note_open(&moment);
	if (open && !turn->state->result)
		err = take_turn(turn, &moment, side_other(turn->side));
	turn->moment = moment;
	return err;
}
