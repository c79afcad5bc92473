/*
 * 12.0: the times at which cards may be played, as the sides play through them.
 *
 * When the game comes to such a time (enum card_time), the sides act in turn until both
 * pass in succession. The side on the move acts by the orders of its file, the other one by
 * its standing orders, by `using`, or by an answer, if it wants to be asked. A pass is not
 * final. The last time of a player turn, in which the turn ends, is also that of extra
 * moves.
 *
 * Parts: a time begins; what a side does; extra moves by standing orders; the question to a
 * side; the sides in turn; the end of a player turn; orders of the file.
 */
#include "base/arena.h"
#include "base/err.h"
#include "base/side.h"
#include "game/adjudication.h"
#include "game/decide.h"
#include "orders/orders.h"
#include "rules/kit/wishes.h"
#include "rules/late-unpleasantness/cards/cards.h"
#include "rules/late-unpleasantness/data/data.h"
#include "rules/late-unpleasantness/orders/conditions.h"
#include "rules/late-unpleasantness/orders/pieces.h"
#include "rules/late-unpleasantness/orders/wishes.h"
#include "rules/late-unpleasantness/rules/combat.h"
#include "rules/late-unpleasantness/rules/rules.h"
#include "rules/late-unpleasantness/rules/supply.h"
#include "rules/late-unpleasantness/state/state.h"

/* ---- a time begins ---- */

enum window lu_window_seen_by(const struct window_play *window, enum side side)
{
	return side == window->first ? window->own : window->enemy;
}

/* Both sides have seen something in it: whoever has passed may answer. */
static void window_note_open(struct window_play *window)
{
	window->passes = 0;
	window->unseen = false;
	for (enum side side = UNION; side < SIDES; side++)
		window->asked[side] = false;
}

/* A window that nobody has acted in yet, as lu_window_open describes it. */
static struct window_play window_new(const struct turn_play *turn, enum side first,
	enum window own, enum window enemy, int place)
{
	struct window_play window = {
		.own = own, .enemy = enemy, .first = first, .next = first, .place = place};

	for (enum side side = UNION; side < SIDES; side++) {
		int last = 0;

		for (const struct standing_order *when = standing_first(turn->adj, side);
			when; when = when->next)
			last = when->number;
		window.acted[side] =
			ARENA_NEW_ARRAY(turn->adj->arena, (size_t)last + 1, bool);
	}
	return window;
}

void lu_window_begin(struct turn_play *turn, enum window own, enum window enemy)
{
	turn->window = window_new(turn, turn->side, own, enemy, -1);
}

/* Both sides have seen what the side on the move did in it, and may answer. */
static void window_seen(struct turn_play *turn)
{
	window_note_open(&turn->window);
	turn->window.next = side_other(turn->side);
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

static bool is_combat(const struct window_play *window)
{
	return window->own == WINDOW_COMBAT_DECLARED || window->own == WINDOW_COMBAT;
}

/* ---- standing orders ---- */

/* True when the window sets off a standing order of the side: in a combat `when attacked`
 * and `when attacking` speak of its windows, too. */
static bool window_triggers(const struct turn_play *turn, const struct window_play *window,
	enum side side, const struct standing_order *when)
{
	int trigger;

	if (lu_standing_triggered(
		    turn, side, when, (int)lu_window_seen_by(window, side), window->place))
		return true;
	if (!is_combat(window))
		return false;
	trigger = side == turn->side ? TRIGGER_ATTACKING : TRIGGER_ATTACKED;
	return lu_standing_triggered(turn, side, when, trigger, window->place);
}

/* Cards of a word that fit the window and are in hand: the others may have their moment
 * later, or never. */
static struct arg fitting(const struct turn_play *turn, const struct window_play *window,
	enum side side, const struct arg *cards)
{
	struct arg out = *cards;

	out.count = 0;
	out.number = ARENA_NEW_ARRAY(turn->adj->arena, (size_t)cards->count, int);
	for (int i = 0; i < cards->count; i++)
		if (lu_card_fits(turn->game, cards->number[i], side,
			    lu_window_seen_by(window, side)) &&
			lu_card_in_hand(turn->state, cards->number[i], side))
			out.number[out.count++] = cards->number[i];
	return out;
}

static int use_cards(struct turn_play *turn, const struct window_play *window,
	enum side side, const struct order *order, const struct arg *cards, bool *acted)
{
	struct arg fit = fitting(turn, window, side, cards);

	*acted = false;
	return fit.count ? lu_play_cards(turn, side, order, &fit,
				   lu_window_seen_by(window, side), acted)
			 : OK;
}

/* Carries out one action in the window; *open: everybody sees it. Of a standing order what
 * it cannot do passes silently. Returns OK or what dice and decide give. */
static int window_do(struct turn_play *turn, const struct window_play *window,
	enum side side, const struct order *order, bool *open)
{
	enum window seen = lu_window_seen_by(window, side);

	*open = false;
	switch (order->form->id) {
	case ORDER_PLAY:
		return lu_play_cards(
			turn, side, order, &order->arg[PLAY_CARDS], seen, open);
	case QUALIFIER_USING:
		return use_cards(turn, window, side, order, &order->arg[0], open);
	case ORDER_DISCARD:
		return lu_discard_cards(turn, side, order, &order->arg[0], open);
	case ORDER_RELOCATE:
		return is_combat(window) ? OK : lu_relocate_order(turn, order, side);
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
static int fire(struct turn_play *turn, const struct window_play *window, enum side side,
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

		err = window_do(turn, window, side, order, &seen);
		*open = *open || seen;
	}
	*acted = *open || turn->acted_on_standing;
	turn->standing = standing;
	if (*acted)
		lu_wish_speaks(turn, side, when);
	return err;
}

/* The first of its standing orders, as filed, that has not acted here yet and can. */
static int act_as_ordered(struct turn_play *turn, struct window_play *window,
	enum side side, bool *any, bool *open)
{
	int err = OK;

	for (const struct standing_order *when = standing_first(turn->adj, side);
		when && !*any && err == OK; when = when->next) {
		bool *acted = &window->acted[side][when->number];

		if (*acted || !window_triggers(turn, window, side, when))
			continue;
		err = fire(turn, window, side, when, acted, open);
		*any = *acted;
	}
	return err;
}

/* The cards under the order to attack. */
static int act_by_attack(
	struct turn_play *turn, struct window_play *window, enum side side, bool *open)
{
	const struct order *order = turn->fight ? turn->fight->order : NULL;
	int err = OK;

	if (window->used || !order || !is_combat(window) || side != turn->side)
		return OK;
	window->used = true;
	for (const struct qualifier *q = order->qualifiers; q && err == OK; q = q->next) {
		bool acted;

		if (q->form->id != QUALIFIER_USING)
			continue;
		err = use_cards(turn, window, side, order, &q->arg[0], &acted);
		*open = *open || acted;
	}
	return err;
}

/* ---- the question: what may be said ---- */

static bool may_play(const struct turn_play *turn, const struct window_play *window,
	enum side side, int card)
{
	return lu_card_in_hand(turn->state, card, side) &&
	       lu_card_fits(turn->game, card, side, lu_window_seen_by(window, side));
}

/* First what can be played, with how it is played and what it does; then what can only be
 * discarded. */
static int list_hand(const struct turn_play *turn, const struct window_play *window,
	enum side side, struct option *option)
{
	struct arena *arena = turn->adj->arena;
	int count = 0;

	for (int i = 0; i < turn->game->cards; i++) {
		const struct card *card = &turn->game->card[i];

		if (may_play(turn, window, side, i))
			option[count++] = (struct option){card->id,
				arena_printf(arena, "`%s`. %s",
					lu_card_order(arena, card, side), card->text)};
	}
	for (int i = 0; i < turn->game->cards; i++) {
		const struct card *card = &turn->game->card[i];

		if (lu_card_in_hand(turn->state, i, side) &&
			!may_play(turn, window, side, i))
			option[count++] = (struct option){
				card->id, arena_printf(arena, "`discard %d`: not for now.",
						  card->number)};
	}
	return count;
}

/* A card that can be played lets a stack move: the answer says how. */
static bool offers_move(
	const struct turn_play *turn, const struct window_play *window, enum side side)
{
	for (int i = 0; i < turn->game->cards; i++)
		for (int n = 0; n < turn->game->card[i].clauses; n++)
			if (may_play(turn, window, side, i) &&
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
	const struct turn_play *turn, const struct window_play *window, enum side side)
{
	for (const struct standing_order *when = standing_first(turn->adj, side); when;
		when = when->next)
		if (when->ask && window_triggers(turn, window, side, when))
			return when;
	return NULL;
}

/* What the side that is asked sees happen. */
static const char *moment_text(
	const struct turn_play *turn, const struct window_play *window, enum side side)
{
	struct arena *arena = turn->adj->arena;
	const char *place = window->place < 0 ? "" : lu_place_name(turn, window->place);

	switch (lu_window_seen_by(window, side)) {
	case WINDOW_SUPPLY_START: return "The Supply Phase begins.";
	case WINDOW_SUPPLY_END: return "The Supply Phase ends.";
	case WINDOW_EVENTS: return "The Random Events Phase ends.";
	case WINDOW_OWN_START: return "Your player turn begins.";
	case WINDOW_ENEMY_START: return "The enemy's player turn begins.";
	case WINDOW_OWN_STACK: return "One of your stacks has finished.";
	case WINDOW_ENEMY_STACK: return "An enemy stack has finished.";
	case WINDOW_OWN_END: return "Your player turn ends.";
	case WINDOW_ENEMY_END: return "The enemy's player turn ends.";
	case WINDOW_COMBAT_DECLARED:
		return arena_printf(arena, "An attack on %s is declared.", place);
	case WINDOW_COMBAT:
		return arena_printf(arena,
			"The forces in the combat at %s are shown. Seen from the attacker "
			"the net is %+d now.",
			place, lu_conditions_net(turn, side));
	case WINDOW_AFTER_COMBAT:
		return arena_printf(arena, "The attack on %s is over.", place);
	default: return "";
	}
}

/* The question of a window; *said is NULL for a pass. */
static int ask(const struct qualifier **said, struct turn_play *turn,
	const struct window_play *window, enum side side)
{
	struct adjudication *adj = turn->adj;
	const struct standing_order *when = who_asks(turn, window, side);
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
	query.options = list_hand(turn, window, side, option);
	if (offers_move(turn, window, side)) {
		query.words = "play discard move";
		query.options += list_pieces(turn, side, option + query.options);
	}
	query.subject = window->place < 0
				? lu_window_words[lu_window_seen_by(window, side)]
				: arena_printf(adj->arena, "%s,%s",
					  lu_window_words[lu_window_seen_by(window, side)],
					  lu_place_id(turn, window->place));
	query.text =
		arena_printf(adj->arena, "%s Do you play cards? By default you do not.",
			moment_text(turn, window, side));
	if ((err = decide_words(said, adj, &query)) == OK && when)
		lu_wish_speaks(turn, side, when);
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
static int obey_answer(struct turn_play *turn, const struct window_play *window,
	enum side side, const struct qualifier *said, bool *open)
{
	const bool standing = turn->standing;
	int err = OK;

	turn->standing = false;
	for (; said && err == OK; said = said->next) {
		bool seen = false;

		if (said->form->id < QUALIFIER_BANK)
			err = window_do(turn, window, side,
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
static int window_ask(
	struct turn_play *turn, struct window_play *window, enum side side, bool *open)
{
	const struct qualifier *said;
	int err;

	if (window->asked[side] || !lu_hand_size(turn->game, turn->state, side) ||
		turn->adj->preview)
		return OK;
	window->asked[side] = true;
	err = ask(&said, turn, window, side);
	return err < 0 ? err : obey_answer(turn, window, side, said, open);
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
static int act_on_standing(struct turn_play *turn, struct window_play *window,
	enum side side, bool *any, bool *seen, bool *open)
{
	bool again = standing_first(turn->adj, side) != NULL;
	int err = OK;

	while (again && !*open && !*seen && err == OK) {
		struct holders before;

		note_holders(&before, turn);
		again = false;
		err = act_as_ordered(turn, window, side, &again, open);
		*any = *any || again;
		*seen = holders_differ(&before, turn);
	}
	return err;
}

/* A side acts or passes. Who has passed is not asked again because dummies were shifted,
 * but his standing orders look again. */
static int window_go(struct turn_play *turn, struct window_play *window, enum side side)
{
	bool any = false, seen = false, open = false;
	int err;

	if ((err = act_by_attack(turn, window, side, &open)) < 0 ||
		(err = act_on_standing(turn, window, side, &any, &seen, &open)) < 0 ||
		(!open && !seen && (err = window_ask(turn, window, side, &open)) < 0))
		return err;
	window->passes = any || open ? 0 : window->passes + 1;
	window->next = side_other(side);
	if (open)
		window_note_open(window);
	return OK;
}

/* A card too many may be played in the window before it must go. */
static int keep_limits(struct turn_play *turn, enum side first)
{
	int err = OK;

	for (int i = 0; i < SIDES && err == OK && !turn->state->result; i++)
		err = lu_hand_keep_limit(turn, i ? side_other(first) : first);
	return err;
}

/* A pass is not final: who has passed may still act on what the other does then. A card
 * that settles the attack ends the window once the other side has answered it. */
static int run(struct turn_play *turn, struct window_play *window)
{
	int err;

	while (window->passes < SIDES && !turn->state->result) {
		bool settled =
			is_combat(window) && lu_effects_settle(turn, window->place) >= 0;

		if ((err = window_go(turn, window, window->next)) < 0)
			return err;
		if (settled)
			break;
	}
	return keep_limits(turn, window->first);
}

int lu_window_open(struct turn_play *turn, enum side first, enum window own,
	enum window enemy, int place)
{
	struct window_play window = window_new(turn, first, own, enemy, place);

	return run(turn, &window);
}

int lu_window_close(struct turn_play *turn)
{
	struct window_play window = turn->window;

	turn->window.own = 0;
	return window.own && !window.unseen ? run(turn, &window) : OK;
}

/* ---- the end of a player turn ---- */

int lu_turn_ends(struct turn_play *turn)
{
	bool by_file;
	int err;

	if (turn->ending)
		return OK;
	if ((err = lu_stack_finish(turn)) < 0 || (err = lu_window_close(turn)) < 0 ||
		(err = lu_must_attack(turn, NULL, &by_file)) < 0 ||
		(err = lu_window_close(turn)) < 0 || turn->state->result)
		return err;
	if ((err = lu_leaders_settle(turn, turn->side, true)) < 0 ||
		(err = lu_wagons_settle(turn)) < 0)
		return err;
	turn->ending = true;
	lu_window_begin(turn, WINDOW_OWN_END, WINDOW_ENEMY_END);
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
			lu_card_fits(turn->game, card, turn->side, WINDOW_OWN_END) &&
			!lu_card_fits(turn->game, card, turn->side, turn->window.own))
			return true;
	}
	return false;
}

/* Windows are between stacks: who acts in one has done with the stack that moved. One that
 * follows no stack is there for the order alone, until something is seen in it. */
static int find_window(struct turn_play *turn, const struct order *order)
{
	int err = lu_stack_finish(turn);

	if (err != OK)
		return err;
	if (!turn->window.own) {
		lu_window_begin(turn, WINDOW_OWN_STACK, WINDOW_ENEMY_STACK);
		turn->window.unseen = true;
	}
	return waits_for_end(turn, order) ? lu_turn_ends(turn) : OK;
}

int lu_window_act(struct turn_play *turn, const struct order *order)
{
	struct window_play window;
	bool open;
	int err;

	if (turn->hypothetical) {
		window = window_new(
			turn, turn->side, WINDOW_OWN_STACK, WINDOW_ENEMY_STACK, -1);
		return window_do(turn, &window, turn->side, order, &open);
	}
	if ((err = find_window(turn, order)) != OK || turn->state->result)
		return err;
	window = turn->window;
	if ((err = window_do(turn, &window, turn->side, order, &open)) < 0)
		return err;
	if (open)
		window_note_open(&window);
	if (open && !turn->state->result)
		err = window_go(turn, &window, side_other(turn->side));
	turn->window = window;
	return err;
}
