/* The built-in player: standing orders for cards of the whole deck (12.0). */
#include "rules/kit/stack.h"
#include "rules/late-unpleasantness/cards/cards.h"
#include "rules/late-unpleasantness/cards/moments.h"
#include "rules/late-unpleasantness/player/cards.h"

static int any_of(struct player *p, bool (*fits)(const struct unit *))
{
	int unit = chance(p->random, p->game->units);

	while (!fits(&p->game->unit[unit]) || !is_own(p, unit))
		unit = (unit + 1) % p->game->units;
	return unit;
}

static bool leads_corps(const struct unit *unit)
{
	return unit->type == TYPE_LEADER && unit->rank == RANK_CORPS;
}

/* Of any moment. */
static void write_condition(struct player *p)
{
	const char *place = place_text(p, lu_player_any_place(p));

	switch (chance(p->random, 8)) {
	case 0: buf_printf(p->out, "turn is after %d", chance(p->random, 6)); break;
	case 1: buf_printf(p->out, "not turn is %d", 1 + chance(p->random, 9)); break;
	case 2: buf_printf(p->out, "enemy at %s", place); break;
	case 3: buf_printf(p->out, "%s was attacked", place); break;
	case 4: buf_printf(p->out, "own at %s or no enemy at %s", place, place); break;
	case 5: buf_printf(p->out, "not bridge is broken at %s", place); break;
	default:
		buf_puts(p->out, chance(p->random, 2) ? "not " : "");
		buf_printf(p->out, "card %s in hand",
			number_of(p, chance(p->random, p->game->cards)));
	}
}

/* Of a combat. */
static void write_combat_condition(struct player *p)
{
	switch (chance(p->random, 12)) {
	case 0: buf_printf(p->out, "net is below %d", chance(p->random, 5) - 2); break;
	case 1: buf_printf(p->out, "net is above %d", chance(p->random, 5) - 2); break;
	case 2:
		buf_printf(p->out, "attackers have %d SP", 2 + chance(p->random, 12));
		break;
	case 3: buf_puts(p->out, "not attackers are double"); break;
	case 4: buf_puts(p->out, "attackers are half"); break;
	case 5:
		buf_printf(p->out, "%s fights", name_of(p, any_of(p, lu_unit_is_division)));
		break;
	case 6:
		buf_printf(
			p->out, "not %s leads", name_of(p, any_of(p, lu_unit_is_division)));
		break;
	case 7:
		buf_printf(
			p->out, "corps of %s fights", name_of(p, any_of(p, leads_corps)));
		break;
	case 8:
		buf_printf(p->out, "corps of %s leads", name_of(p, any_of(p, leads_corps)));
		break;
	case 9: buf_puts(p->out, "attack is the first"); break;
	case 10: buf_puts(p->out, "attack is a later one"); break;
	default: write_condition(p);
	}
}

static bool is_of_combat(unsigned window)
{
	return window >= WINDOW_COMBAT_DECLARED;
}

/* `when TRIGGER`, with conditions now and then. */
static void write_moment(struct player *p, const char *moment, bool combat, int place)
{
	buf_printf(p->out, "%swhen %s", chance(p->random, 6) ? "" : "once ", moment);
	if (combat && place >= 0)
		buf_printf(p->out, " at %s", place_text(p, place));
	if (chance(p->random, 4) == 0) {
		buf_puts(p->out, " if ");
		if (combat)
			write_combat_condition(p);
		else
			write_condition(p);
	}
	buf_puts(p->out, ": ");
}

/* One of the windows of a set. */
static int pick_window(struct player *p, unsigned windows)
{
	int found = 0, seen = 0;

	for (int i = 1; i < WINDOWS; i++)
		if (windows & 1u << i && chance_takes(p->random, &seen))
			found = i;
	return found;
}

/* What orders of the file may count on stays. */
static void write_discard_too(struct player *p)
{
	int card = chance(p->random, p->game->cards);

	if (!lu_player_hurries(p, card))
		buf_printf(p->out, "; discard %s", number_of(p, card));
}

/*
 * Taken back when the card wants what there is not. Those that hurry a stack are for the
 * file: a stack that sets out with them must not find them gone.
 */
static void write_standing_play(struct player *p, int card, int window)
{
	size_t length = p->out->length;
	struct stack stack;

	if (lu_player_hurries(p, card))
		return;
	write_moment(p, lu_window_moments[window], is_of_combat((unsigned)window),
		chance(p->random, 4) ? -1 : lu_player_pick_place(p, is_enemy_held));
	if (!lu_player_one_play(p, card, -1, &stack, "; ")) {
		p->out->length = length;
		p->out->data[length] = '\0';
		return;
	}
	if (gives_extra_move(p, card) &&
		(window == WINDOW_OWN_END || window == WINDOW_ENEMY_END) &&
		(window == WINDOW_OWN_END || !clause_of(p, card, 0)->attack))
		lu_player_extra_move(p, card, &stack, "; ");
	else if (chance(p->random, 12) == 0)
		write_discard_too(p);
	buf_putc(p->out, '\n');
}

/* 12.0: nobody waits for a card that was played or is out of the game. */
static bool may_come(const struct player *p, int card)
{
	int at = p->view->card[card].at;

	return at != CARD_DISCARDED && at != CARD_IN_FORCE && at != CARD_REMOVED;
}

static void write_standing_using(struct player *p, int card)
{
	bool attacked = chance(p->random, 2);

	write_moment(p, attacked ? "attacked" : "attacking", attacked,
		chance(p->random, 3) ? -1 : lu_player_pick_place(p, is_enemy_held));
	buf_printf(p->out, "using %s", number_of(p, card));
	card = chance(p->random, p->game->cards);
	if (may_come(p, card) && !lu_player_wants_target(p, card) &&
		p->game->card[card].windows & USING_WINDOWS)
		buf_printf(p->out, "; using %s", number_of(p, card));
	buf_putc(p->out, '\n');
}

/* A card in hand in one of its windows, which a card of the deck may meet as well. */
static void write_card_standing(struct player *p, int card)
{
	unsigned windows = p->game->card[card].windows;
	int window = pick_window(p, windows);

	if (windows & USING_WINDOWS && !lu_player_wants_target(p, card) &&
		chance(p->random, windows & 1u << WINDOW_EVENTS ? 8 : 2) == 0)
		write_standing_using(p, card);
	else if (window)
		write_standing_play(p, card, window);
}

static void write_hand_standing(struct player *p)
{
	int first = chance(p->random, p->game->cards), written = 0;

	for (int i = 0, n = 4 + chance(p->random, 20); i < n; i++) {
		int card = (first + i) % p->game->cards;

		if (lu_player_hurries(p, card))
			continue;
		buf_printf(p->out, "%s%s",
			written++ ? ", " : "when hand is too large: discard ",
			number_of(p, card));
	}
	if (written)
		buf_putc(p->out, '\n');
}

static void write_choice_standing(struct player *p)
{
	size_t length = p->out->length;

	if (chance(p->random, 2))
		lu_player_shares(p, "when replacements arrive: ", "replacements ");
	else
		lu_player_dummies(p, "when dummies change: ", chance(p->random, 2));
	if (p->out->length > length)
		buf_putc(p->out, '\n');
}

static void write_must_attack(struct player *p)
{
	int unit = lu_player_pick_unit(p, false, true);
	int target = unit < 0 ? -1 : lu_player_pick_neighbour(p, p->view->unit[unit].at);

	if (target >= 0)
		buf_printf(p->out, "when must attack: attack %s with %s\n",
			place_text(p, target), name_of(p, unit));
}

void lu_player_card_standing(struct player *p)
{
	for (int i = 0; i < p->game->cards; i++)
		if (in_hand(p, i) && is_mine(p, i) && often(p->random, p->temper->plays))
			write_card_standing(p, i);
	for (int i = chance(p->random, 6); i > 0; i--) {
		int card = chance(p->random, p->game->cards);

		if (may_come(p, card))
			write_card_standing(p, card);
	}
	if (chance(p->random, 4) == 0) {
		int card = chance(p->random, p->game->cards);

		if (may_come(p, card))
			write_standing_play(p, card, 1 + chance(p->random, WINDOWS - 1));
	}
	if (chance(p->random, 2))
		write_hand_standing(p);
	for (int i = chance(p->random, 3); i > 0; i--)
		write_choice_standing(p);
	if (chance(p->random, 3) == 0)
		write_must_attack(p);
}
