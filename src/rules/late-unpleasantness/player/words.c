/* The built-in player: words under attacks, and standing orders. */
#include "rules/kit/stack.h"
#include "rules/late-unpleasantness/player/cards.h"
#include "rules/late-unpleasantness/player/player_private.h"

struct stack;

void lu_player_names(struct player *p, const struct stack *stack)
{
	for (int i = 0; i < stack->count; i++) {
		buf_puts(p->out, i ? ",\n  " : " ");
		buf_puts(p->out, p->game->unit[stack->unit[i]].name);
	}
}

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
					: !often(p->random, p->temper->gives_up))
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
	lu_player_card_standing(p);
}
