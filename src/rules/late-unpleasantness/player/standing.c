/*
 * The built-in player: its standing orders, and the words of a fight below its attacks.
 *
 * Parts: cards of the whole deck (12.0); words of a fight; all standing orders.
 */
#include "rules/late-unpleasantness/player/player_private.h"

/* ---- 12.0 cards of the whole deck ---- */

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

static bool is_of_combat(unsigned moment)
{
	return moment >= MOMENT_COMBAT_DECLARED;
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

/* One of the moments of a set. */
static int pick_window(struct player *p, unsigned moments)
{
	int found = 0, seen = 0;

	for (int i = 1; i < MOMENTS; i++)
		if (moments & 1u << i && chance_takes(p->random, &seen))
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
static void write_standing_play(struct player *p, int card, int moment)
{
	size_t length = p->out->length;
	struct stack stack;

	if (lu_player_hurries(p, card))
		return;
	write_moment(p, lu_moment_triggers[moment], is_of_combat((unsigned)moment),
		chance(p->random, 4) ? -1 : lu_player_pick_place(p, is_enemy_held));
	if (!lu_player_one_play(p, card, -1, &stack, "; ")) {
		p->out->length = length;
		p->out->data[length] = '\0';
		return;
	}
	if (gives_extra_move(p, card) &&
		(moment == MOMENT_OWN_END || moment == MOMENT_ENEMY_END) &&
		(moment == MOMENT_OWN_END || !clause_of(p, card, 0)->attack))
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
	if (may_come(p, card) && !lu_player_needs_target(p, card) &&
		p->game->card[card].moments & USING_MOMENTS)
		buf_printf(p->out, "; using %s", number_of(p, card));
	buf_putc(p->out, '\n');
}

/* A card in hand in one of its moments, which a card of the deck may meet as well. */
static void write_card_standing(struct player *p, int card)
{
	unsigned moments = p->game->card[card].moments;
	int moment = pick_window(p, moments);

	if (moments & USING_MOMENTS && !lu_player_needs_target(p, card) &&
		chance(p->random, moments & 1u << MOMENT_EVENTS ? 8 : 2) == 0)
		write_standing_using(p, card);
	else if (moment)
		write_standing_play(p, card, moment);
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

/* Standing orders for cards of the whole deck. */
static void player_card_standing(struct player *p)
{
	for (int i = 0; i < p->game->cards; i++)
		if (in_hand(p, i) && is_mine(p, i) &&
			chance_often(p->random, p->temper->plays))
			write_card_standing(p, i);
	for (int i = chance(p->random, 6); i > 0; i--) {
		int card = chance(p->random, p->game->cards);

		if (may_come(p, card))
			write_card_standing(p, card);
	}
	if (chance(p->random, 4) == 0) {
		int card = chance(p->random, p->game->cards);

		if (may_come(p, card))
			write_standing_play(p, card, 1 + chance(p->random, MOMENTS - 1));
	}
	if (chance(p->random, 2))
		write_hand_standing(p);
	for (int i = chance(p->random, 3); i > 0; i--)
		write_choice_standing(p);
	if (chance(p->random, 3) == 0)
		write_must_attack(p);
}

/* ---- fights, and all the rest ---- */

struct stack;

/* ---- words of a fight ---- */

static const char *unit_word(const struct player *p, int unit)
{
	return p->game->unit[unit].name;
}

/*
 * Writes `word` and the names of up to `n` of the stack, none twice: divisions, and
 * leaders if they are wanted too. `first` goes before a name: "2 from ".
 */
static void write_some(struct player *p, const struct stack *stack, const char *word,
	const char *first, int n, bool leaders)
{
	int from = chance(p->random, stack->count), written = 0;

	for (int i = 0; i < stack->count && written < n; i++) {
		int unit = stack->unit[(from + i) % stack->count];

		if (!lu_unit_is_division(&p->game->unit[unit]) &&
			!(leaders && p->game->unit[unit].type == TYPE_LEADER))
			continue;
		buf_puts(p->out, written ? ", " : word);
		buf_puts(p->out, written++ ? "" : first);
		buf_puts(p->out, unit_word(p, unit));
	}
}

void lu_player_fight_words(
	struct player *p, const struct stack *stack, const char *before, const char *after)
{
	static const struct {
		const char *word, *first;
		int one_in, most;
		bool leaders;
	} words[] = {
		{"lead ", "", 3, 2, false},
		{"commit ", "", 8, 4, true},
		{"spare ", "", 10, 1, true},
		{"losses ", "2 from ", 3, 3, false},
		{"break off with ", "", 1, 4, true},
	};

	if (lu_player_division(p, stack) < 0)
		return;
	for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
		if (words[i].one_in > 1 ? chance(p->random, words[i].one_in)
					: !chance_often(p->random, p->temper->gives_up))
			continue;
		buf_puts(p->out, before);
		write_some(p, stack, words[i].word, words[i].first, words[i].most,
			words[i].leaders);
		buf_puts(p->out, after);
	}
}

/* ---- standing orders ---- */

static int own_place(struct player *p)
{
	int found = -1, seen = 0;

	for (int i = 0; i < p->game->map.places; i++)
		if (lu_place_held_by(p->view, i, p->side) && chance_takes(p->random, &seen))
			found = i;
	return found;
}

static int free_dummy(struct player *p)
{
	int found = -1, seen = 0;

	for (int i = 0; i < p->game->units; i++)
		if (is_own(p, i) && !p->used[i] && p->game->unit[i].type == TYPE_DUMMY &&
			p->view->unit[i].at >= 0 && chance_takes(p->random, &seen))
			found = i;
	return found;
}

void lu_player_relocation(struct player *p, const char *before)
{
	int dummy = free_dummy(p), place = own_place(p);

	if (dummy < 0 || place < 0)
		return;
	if (!*before)
		p->used[dummy] = true; /* where it moves from could not be said */
	buf_printf(p->out, "%srelocate %s to %s\n", before, unit_word(p, dummy),
		p->game->map.place[place].name);
}

static const char *any_place(struct player *p)
{
	return p->game->map.place[lu_player_any_place(p)].name;
}

/* A point next to this one: where the pieces in it might go. */
static const char *next_place(struct player *p, int place)
{
	const struct place *at = &p->game->map.place[place];
	int to;

	do
		to = p->game->map.exit[at->first_exit + chance(p->random, at->exits)].to;
	while (!is_on_map(p, to));
	return p->game->map.place[to].name;
}

/* Where those who are attacked go: one of them by himself, all; or that they stay. */
static void write_ways_out(struct player *p, int place, int unit)
{
	static const char *const words[] = {"retreat", "withdraw"};

	for (int i = 0; i < 2; i++) {
		if (chance(p->random, 2))
			buf_printf(p->out, "; %s %s to %s", words[i], unit_word(p, unit),
				next_place(p, place));
		if (chance(p->random, 2)) {
			buf_printf(p->out, "; %s to %s", words[i], next_place(p, place));
			buf_printf(p->out, ", %s", next_place(p, place));
		}
	}
	if (chance(p->random, 4) == 0)
		buf_puts(p->out, "; stand fast");
}

/* For a fight of whoever stands in one of the own points, or of anybody anywhere. */
static void write_fight_standing(struct player *p)
{
	static const char *const when[] = {"attacked", "attacked", "attacking",
		"combat continues", "combat continues"};
	int place = own_place(p), way = chance(p->random, 5), division;
	bool anywhere = chance(p->random, 2);
	struct stack stack = {{0}, 0};

	for (int i = 0; i < p->game->units; i++)
		if (is_own(p, i) && p->view->unit[i].at >= 0 &&
			(anywhere || p->view->unit[i].at == place))
			stack_push(&stack, i);
	if (place < 0 || (division = lu_player_division(p, &stack)) < 0)
		return;
	buf_printf(p->out, "%swhen %s", chance(p->random, 4) ? "" : "once ", when[way]);
	if (way < 2 && !anywhere)
		buf_printf(p->out, " at %s", p->game->map.place[place].name);
	if (way > 2 && chance(p->random, 3) == 0)
		buf_puts(p->out, " if round is after 2");
	buf_printf(p->out, ":\n  lead %s", unit_word(p, division));
	lu_player_fight_words(p, &stack, "; ", "");
	if (way < 2)
		write_ways_out(p, place, division);
	buf_putc(p->out, '\n');
}

/* What a card costs a point. 12.0 */
static void write_cost_standing(struct player *p)
{
	int division = lu_player_pick_unit(p, false, true);
	int other = lu_player_pick_unit(p, false, true);

	if (division < 0)
		return;
	buf_puts(p->out, "when card costs SP");
	if (chance(p->random, 2))
		buf_printf(p->out, " at %s",
			p->game->map.place[p->view->unit[division].at].name);
	buf_printf(p->out, ": losses %s", unit_word(p, division));
	if (other != division)
		buf_printf(p->out, ", %d from %s", 1 + chance(p->random, 2),
			unit_word(p, other));
	buf_putc(p->out, '\n');
}

/* 7.1: corps leaders for the army, where one of them takes it. */
static void write_promotion(struct player *p)
{
	int written = 0;

	for (int i = 0; i < p->game->commands; i++) {
		const struct command *command = &p->game->command[i];

		if (command->side != (int)p->side || command->superior < 0 ||
			p->game->command[command->superior].follows != SUCCESSION_CORPS ||
			chance(p->random, 2))
			continue;
		buf_printf(p->out, "%s%s",
			written++ ? ", " : "when army leader lost: promote ",
			unit_word(p, command->leader));
	}
	if (written)
		buf_putc(p->out, '\n');
}

/* 15.1: the truth stretched, of one's own point or of any. */
static void write_announcement(struct player *p)
{
	int place = own_place(p);

	if (!lu_has_option(p->view, OPTION_RECON) || place < 0)
		return;
	buf_puts(p->out, "when reconnoitred");
	if (chance(p->random, 2))
		buf_printf(p->out, " at %s", p->game->map.place[place].name);
	buf_printf(p->out, ": announce %d\n", 1 + chance(p->random, 40));
}

static void write_relocations(struct player *p)
{
	static const char *const when[] = {
		"when enemy turn begins: ",
		"once when enemy stack finishes: ",
		"when supply ends: ",
		"when own turn begins if turn is after 3: ",
	};

	for (int i = chance(p->random, 3); i > 0; i--)
		lu_player_relocation(p, when[chance(p->random, 4)]);
}

/* One draw at a time: the order of arguments is the compiler's. */
static void write_rejoining(struct player *p)
{
	buf_printf(p->out, "when %s: rejoin at ",
		chance(p->random, 2) ? "leader alone" : "army leader lost");
	buf_printf(p->out, "%s, ", any_place(p));
	buf_printf(p->out, "%s\n", any_place(p));
}

void lu_player_standing(struct player *p)
{
	buf_puts(p->out, "standing\n");
	write_relocations(p);
	if (chance(p->random, 2))
		buf_printf(p->out, "when bridge breaks: bank %s\n",
			chance(p->random, 2) ? "north" : "south");
	for (int i = chance(p->random, 5); i > 0; i--)
		write_fight_standing(p);
	if (chance(p->random, 3) == 0)
		write_rejoining(p);
	if (chance(p->random, 3) == 0)
		write_promotion(p);
	if (chance(p->random, 2))
		write_announcement(p);
	if (chance(p->random, 3) == 0)
		write_cost_standing(p);
	lu_player_supply_standing(p);
	player_card_standing(p);
}
