/* The built-in player: what all of its parts ask of stacks and points. */
#include "rules/late-unpleasantness/player/player_private.h"

struct stack;

int lu_player_division(struct player *p, const struct stack *stack)
{
	int found = -1, seen = 0;

	for (int i = 0; i < stack->count; i++)
		if (lu_unit_is_division(&p->game->unit[stack->unit[i]]) &&
			chance_takes(p->random, &seen))
			found = stack->unit[i];
	return found;
}

bool lu_player_is_led(const struct player *p, const struct stack *stack, int leader)
{
	for (int i = 0; i < stack->count; i++)
		if (lu_unit_is_division(&p->game->unit[stack->unit[i]]) &&
			lu_leads(p->game, p->view, leader, stack->unit[i]))
			return true;
	return false;
}

void lu_player_names(struct player *p, const struct stack *stack)
{
	for (int i = 0; i < stack->count; i++) {
		buf_puts(p->out, i ? ",\n  " : " ");
		buf_puts(p->out, p->game->unit[stack->unit[i]].name);
	}
}

int lu_player_any_place(struct player *p)
{
	int place;

	do
		place = chance(p->random, p->game->map.places);
	while (!is_on_map(p, place));
	return place;
}
