/* The built-in player: cards in its order file (12.0). */
#include "rules/late-unpleasantness/cards/cards.h"
#include "rules/kit/stack.h"
#include "rules/late-unpleasantness/player/cards.h"
#include "rules/late-unpleasantness/player/player_private.h"

struct stack;

#define IN_FILE (1u << WINDOW_OWN_START | 1u << WINDOW_OWN_STACK)

/* A card in hand that can be played in one of these windows, -1: there is none. `using`
 * names no targets. */
static int pick_card(struct player *p, unsigned windows, bool using)
{
	int found = -1, seen = 0;

	for (int i = 0; i < p->game->cards; i++)
		if (in_hand(p, i) && is_mine(p, i) && p->game->card[i].windows & windows &&
			!(using && lu_player_wants_target(p, i)) &&
			chance_takes(p->random, &seen))
			found = i;
	return found;
}

/* Another one in hand of the same effect: two of a kind are played together. */
static int pick_twin(struct player *p, int card)
{
	for (int i = 0; i < p->game->cards; i++)
		if (i != card && in_hand(p, i) &&
			clause_of(p, i, 0)->verb == clause_of(p, card, 0)->verb &&
			p->game->card[i].side == p->game->card[card].side &&
			p->game->card[i].windows == p->game->card[card].windows)
			return i;
	return -1;
}

/* Each card once: a card that was played is no longer in hand. */
static void note_played(struct player *p, int card)
{
	if (card < 0)
		return;
	p->played[card] = true;
	p->hand_grows = p->hand_grows || clause_of(p, card, 0)->verb == EFFECT_TAKE_DISCARD;
}

static void write_discard(struct player *p)
{
	for (int i = 0, n = 0, most = 1 + chance(p->random, 3); i < p->game->cards; i++) {
		if (!in_hand(p, i) || n >= most ||
			chance(p->random, is_mine(p, i) ? 12 : 2))
			continue;
		buf_printf(p->out, "%s%s", n++ ? ", " : "discard ", number_of(p, i));
		p->played[i] = true;
	}
}

void lu_player_play(struct player *p)
{
	int card = pick_card(p, IN_FILE, false), twin = -1;
	struct stack stack;
	bool guarded;

	if (chance(p->random, 12) == 0) {
		size_t length = p->out->length;

		write_discard(p);
		buf_puts(p->out, p->out->length > length ? "\n" : "");
		return;
	}
	if (card < 0 || !often(p->random, p->temper->plays) || gives_extra_move(p, card) ||
		lu_player_wants_stack(p, card))
		return;
	if (chance(p->random, 2))
		twin = pick_twin(p, card);
	guarded = chance(p->random, 8) == 0;
	if (guarded)
		buf_printf(p->out, "if %scard %s in hand\n",
			chance(p->random, 4) ? "" : "not ", number_of(p, card));
	if (lu_player_one_play(p, card, twin, &stack, "\n  "))
		buf_putc(p->out, '\n');
	if (guarded)
		buf_puts(p->out, "end if\n");
	note_played(p, card);
	note_played(p, twin);
}

/* 8.1: who has taken supplies stays where he is. */
static bool loots(const struct player *p, const struct stack *stack)
{
	for (int i = 0; i < stack->count; i++)
		if (p->view->unit[stack->unit[i]].looting >= p->view->turn)
			return true;
	return false;
}

int lu_player_hurry(struct player *p, const struct stack *stack)
{
	if (loots(p, stack))
		return 0;
	for (int i = 0; i < p->game->cards && !p->hand_grows; i++) {
		if (!in_hand(p, i) || !is_mine(p, i) || !lu_player_hurries(p, i) ||
			!often(p->random, p->temper->plays))
			continue;
		buf_printf(p->out, "play %s with", number_of(p, i));
		lu_player_names(p, stack);
		buf_putc(p->out, '\n');
		note_played(p, i);
		return clause_of(p, i, 0)->n;
	}
	return 0;
}

void lu_player_using(struct player *p, const char *before, const char *after)
{
	int card = pick_card(p, USING_WINDOWS, true), other;

	if (card < 0 || !often(p->random, p->temper->plays))
		return;
	note_played(p, card);
	buf_printf(p->out, "%susing %s", before, number_of(p, card));
	other = chance(p->random, 2) ? pick_card(p, USING_WINDOWS, true) : -1;
	if (other >= 0)
		buf_printf(p->out, ", %s", number_of(p, other));
	note_played(p, other);
	buf_puts(p->out, after);
}

void lu_player_last_moves(struct player *p)
{
	for (int i = 0; i < p->game->cards; i++) {
		struct stack stack;

		if (!in_hand(p, i) || !is_mine(p, i) || !gives_extra_move(p, i) ||
			!often(p->random, p->temper->plays))
			continue;
		note_played(p, i);
		if (!lu_player_one_play(p, i, -1, &stack, ""))
			continue;
		for (int k = 0; k < stack.count; k++)
			p->used[stack.unit[k]] = true;
		lu_player_extra_move(p, i, &stack, "\n");
		buf_putc(p->out, '\n');
	}
}
