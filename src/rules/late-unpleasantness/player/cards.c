/*
 * The built-in player: cards that it plays, in its order file and in standing orders
 * (12.0).
 *
 * Parts: a play and what it names; cards in its order file.
 */
#include "rules/late-unpleasantness/player/player_private.h"
#include "rules/late-unpleasantness/rules/rules.h"

/* ---- a play and what it names: points and pieces ---- */

bool lu_player_needs_target(const struct player *p, int card)
{
	for (int i = 0; i < p->game->card[card].clauses; i++)
		if (clause_of(p, card, i)->target != TARGET_NONE)
			return true;
	return false;
}

static bool is_attacked(const struct player *p, int place)
{
	return p->view->place[place].attacked;
}

int lu_player_pick_place(struct player *p, bool (*fits)(const struct player *, int))
{
	int found = lu_player_any_place(p), seen = 0;

	if (chance(p->random, 12) == 0)
		return found;
	for (int i = 0; i < p->game->map.places; i++)
		if (is_on_map(p, i) && fits(p, i) && chance_takes(p->random, &seen))
			found = i;
	return found;
}

static void write_points(struct player *p, int n)
{
	int place[CHOICES_MAX], count = 0;

	while (count < n) {
		bool again = false;

		place[count] = lu_player_pick_place(p, is_enemy_held);
		for (int i = 0; i < count; i++)
			again = again || place[i] == place[count];
		if (!again)
			buf_printf(p->out, "%s%s", count ? ", " : " at ",
				place_text(p, place[count]));
		count += !again;
	}
}

static void write_link(struct player *p)
{
	int from = lu_player_pick_place(p, is_enemy_held);
	const struct place *at = &p->game->map.place[from];
	int exit = at->first_exit + chance(p->random, at->exits);

	buf_printf(p->out, " from %s to %s", at->name,
		place_text(p, p->game->map.exit[exit].to));
}

/* Cards that are among the discards, or will be, or never. */
static void write_discards(struct player *p, int n)
{
	int found[CARDS_MAX], count = 0;

	for (int i = 0; i < p->game->cards && count < n; i++)
		if (p->view->card[i].at == CARD_DISCARDED && chance(p->random, 3) == 0)
			found[count++] = i;
	for (int i = chance(p->random, p->game->cards - n); count < n; i++)
		found[count++] = i;
	for (int i = 0; i < n; i++)
		buf_printf(p->out, "%s%s", i ? ", " : " taking ", number_of(p, found[i]));
}

/* 7.0: who has no command with him may have gone to it before the stack's time comes. */
static void send_leaders_away(const struct player *p, struct stack *stack)
{
	int count = 0;

	for (int i = 0; i < stack->count; i++)
		if (p->game->unit[stack->unit[i]].type != TYPE_LEADER ||
			lu_player_is_led(p, stack, stack->unit[i]))
			stack->unit[count++] = stack->unit[i];
	stack->count = count;
}

/* A stack that has not been used, up to so many pieces of it; false when there is none. */
static bool pick_stack(struct player *p, struct stack *stack, int most)
{
	int first = -1, seen = 0;

	stack->count = 0;
	for (int i = 0; i < p->game->units; i++)
		if (is_own(p, i) && !p->used[i] && p->view->unit[i].at >= 0 &&
			lu_unit_allowance(p->game, p->view, i) &&
			p->view->unit[i].mode != MODE_WAGON &&
			chance_takes(p->random, &seen))
			first = i;
	for (int i = 0; i < p->game->units && first >= 0 && stack->count < most; i++)
		if (is_own(p, i) && !p->used[i] &&
			p->view->unit[i].at == p->view->unit[first].at &&
			lu_unit_allowance(p->game, p->view, i) &&
			p->view->unit[i].mode != MODE_WAGON && chance(p->random, 4))
			stack_push(stack, i);
	send_leaders_away(p, stack);
	return stack->count > 0;
}

static void write_names(struct player *p, const struct stack *stack)
{
	for (int i = 0; i < stack->count; i++)
		buf_printf(p->out, "%s%s", i ? ", " : "", name_of(p, stack->unit[i]));
}

/* What the card wants behind it. `stack`: with whom, when it wants one's own. */
static void write_target(struct player *p, int card, const struct stack *stack)
{
	for (int i = 0; i < p->game->card[card].clauses; i++) {
		const struct effect *effect = clause_of(p, card, i);
		const struct verb *verb = lu_verb_of(effect);

		switch (effect->target) {
		case TARGET_POINT:
			buf_printf(p->out, " at %s",
				place_text(p,
					lu_player_pick_place(p, verb->needs_attacked
									? is_attacked
									: is_enemy_held)));
			break;
		case TARGET_POINTS: write_points(p, effect->n); break;
		case TARGET_STACK:
			if (effect->side != (int)p->side) {
				write_points(p, 1);
				break;
			}
			buf_puts(p->out, " with ");
			write_names(p, stack);
			break;
		case TARGET_LINK: write_link(p); break;
		case TARGET_DISCARDS: write_discards(p, effect->n); break;
		case TARGET_NONE: break;
		}
	}
}

static bool player_wants_stack(const struct player *p, int card)
{
	for (int i = 0; i < p->game->card[card].clauses; i++)
		if (clause_of(p, card, i)->target == TARGET_STACK &&
			clause_of(p, card, i)->side == (int)p->side)
			return true;
	return false;
}

bool lu_player_hurries(const struct player *p, int card)
{
	return clause_of(p, card, 0)->verb == EFFECT_MP && player_wants_stack(p, card);
}

int lu_player_pick_unit(struct player *p, bool dummy, bool on_map)
{
	int found = -1, seen = 0;

	for (int i = 0; i < p->game->units; i++) {
		bool fits = dummy ? p->game->unit[i].type == TYPE_DUMMY
				  : lu_unit_is_division(&p->game->unit[i]);

		if (is_own(p, i) && fits && (p->view->unit[i].at >= 0) == on_map &&
			chance_takes(p->random, &seen))
			found = i;
	}
	return found;
}

void lu_player_shares(struct player *p, const char *before, const char *word)
{
	int first = lu_player_pick_unit(p, false, true),
	    next = lu_player_pick_unit(p, false, chance(p->random, 2));

	if (first < 0)
		return;
	buf_printf(p->out, "%s%s%d to %s", before, word, 1 + chance(p->random, 3),
		name_of(p, first));
	if (next >= 0 && next != first)
		buf_printf(
			p->out, ", %d to %s", 1 + chance(p->random, 2), name_of(p, next));
}

void lu_player_dummies(struct player *p, const char *before, bool back)
{
	int dummy = lu_player_pick_unit(p, true, !back);

	if (dummy < 0)
		return;
	buf_printf(
		p->out, "%s%s %s", before, back ? "return" : "remove", name_of(p, dummy));
	if (back && chance(p->random, 2))
		buf_printf(p->out, " at %s", place_text(p, lu_player_any_place(p)));
}

/* What is said of the choices behind a card, or left to standing orders; `before` stands
 * in front of a word. */
static void write_choices(struct player *p, int card, const char *before)
{
	const struct effect *effect = clause_of(p, card, 0);
	bool (*told_by)(const struct effect *, int) = lu_verb_of(effect)->takes_word;

	if (effect->side != (int)p->side || chance(p->random, 2) || !told_by)
		return;
	if (told_by(effect, QUALIFIER_REPLACEMENTS) && chance(p->random, 2))
		lu_player_shares(p, "", ": ");
	else if (told_by(effect, QUALIFIER_REPLACEMENTS))
		lu_player_shares(p, before, "replacements ");
	else if (told_by(effect, QUALIFIER_RETURN))
		lu_player_dummies(p, before, true);
	else if (told_by(effect, QUALIFIER_REMOVE))
		lu_player_dummies(p, before, false);
	else if (told_by(effect, QUALIFIER_TERMINUS))
		lu_player_network(p, before);
}

bool lu_player_one_play(
	struct player *p, int card, int twin, struct stack *stack, const char *before)
{
	if (player_wants_stack(p, card) && !pick_stack(p, stack, 8))
		return false;
	buf_printf(p->out, "play %s", number_of(p, card));
	if (twin >= 0)
		buf_printf(p->out, ", %s", number_of(p, twin));
	if (chance(p->random, 6) == 0 && twin < 0)
		buf_printf(p->out, " %s", p->game->card[card].title);
	write_target(p, card, stack);
	write_choices(p, card, before);
	return true;
}

/* ---- extra moves ---- */

/* Up to n steps away from the enemy; returns how many. */
static int pick_steps(struct player *p, int from, int n, int *path)
{
	const struct map *map = &p->game->map;
	int length = 0;

	for (int at = from; length < n; at = path[length++]) {
		const struct place *place = &map->place[at];
		int to = map->exit[place->first_exit + chance(p->random, place->exits)].to;

		if (is_enemy_held(p, to) || p->wins[to] || !is_on_map(p, to))
			break;
		path[length] = to;
	}
	return length;
}

int lu_player_pick_neighbour(struct player *p, int at)
{
	const struct place *place = &p->game->map.place[at];
	int found = -1, seen = 0;

	for (int i = 0; i < place->exits; i++) {
		int to = p->game->map.exit[place->first_exit + i].to;

		if (is_enemy_held(p, to) && chance_takes(p->random, &seen))
			found = to;
	}
	return found;
}

static void write_points_list(struct player *p, const int *path, int length)
{
	for (int i = 0; i < length; i++)
		buf_printf(p->out, "%s%s", i ? ", " : " via ", place_text(p, path[i]));
}

void lu_player_extra_move(
	struct player *p, int card, const struct stack *stack, const char *before)
{
	const struct effect *effect = clause_of(p, card, 0);
	int path[PLACES_MAX], at = p->view->unit[stack->unit[0]].at, length, target;
	struct stack some = *stack;

	length = pick_steps(p, at, effect->n, path);
	target = effect->attack && lu_player_division(p, &some) >= 0
			 ? lu_player_pick_neighbour(p, length ? path[length - 1] : at)
			 : -1;
	if (target >= 0) {
		buf_printf(p->out, "%sattack %s with ", before, place_text(p, target));
		write_names(p, &some);
		write_points_list(p, path, length);
	} else if (length) {
		buf_printf(p->out, "%smove ", before);
		write_names(p, &some);
		buf_printf(p->out, " to %s", place_text(p, path[length - 1]));
		write_points_list(p, path, length - 1);
	}
}

/* ---- cards in its order file ---- */

struct stack;

#define IN_FILE (1u << MOMENT_OWN_START | 1u << MOMENT_OWN_STACK)

/* A card in hand that can be played in one of these moments, -1: there is none. `using`
 * names no targets. */
static int pick_card(struct player *p, unsigned moments, bool using)
{
	int found = -1, seen = 0;

	for (int i = 0; i < p->game->cards; i++)
		if (in_hand(p, i) && is_mine(p, i) && p->game->card[i].moments & moments &&
			!(using && lu_player_needs_target(p, i)) &&
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
			p->game->card[i].moments == p->game->card[card].moments)
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
	if (card < 0 || !chance_often(p->random, p->temper->plays) ||
		gives_extra_move(p, card) || player_wants_stack(p, card))
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
			!chance_often(p->random, p->temper->plays))
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
	int card = pick_card(p, USING_MOMENTS, true), other;

	if (card < 0 || !chance_often(p->random, p->temper->plays))
		return;
	note_played(p, card);
	buf_printf(p->out, "%susing %s", before, number_of(p, card));
	other = chance(p->random, 2) ? pick_card(p, USING_MOMENTS, true) : -1;
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
			!chance_often(p->random, p->temper->plays))
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
