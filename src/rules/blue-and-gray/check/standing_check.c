/* Standing orders that can never come to anything, of which `check` warns. */
#include "base/arena.h"
#include "base/diag.h"
#include "rules/blue-and-gray/check/check.h"
#include "rules/blue-and-gray/orders/orders.h"

/* In hexes, from a hex that is attacked: its defender goes one, and one for whom he has to
 * make room, and so on; an attacker stands one off to begin with. 7.81 */
#define REACH_OF_DEFENDERS 3
#define REACH_OF_ATTACKERS 4

/* No hex is open always, and no unit always there. */
static bool never_always(const struct order *word)
{
	(void)word;
	return false;
}

static int choice_of(const struct form *word)
{
	return word->id;
}

static bool is_too_far(const struct game *game, const struct standing_order *when,
	const struct order *word)
{
	const struct arg *to = &word->arg[1];
	int reach = when->trigger->id == TRIGGER_ATTACKED ? REACH_OF_DEFENDERS
							  : REACH_OF_ATTACKERS;

	if (word->form->id != QUALIFIER_RETREAT || when->arg[0].kind != ARG_PLACES ||
		to->kind != ARG_PLACES)
		return false;
	for (int i = 0; i < to->count; i++)
		if (bg_distance(game, when->arg[0].number[0], to->number[i]) <= reach)
			return false;
	return true;
}

static void check_possible(const struct game *game, const struct standing_order *when,
	struct arena *arena, struct diag *diag)
{
	for (const struct order *word = when->actions; word; word = word->next)
		if (!word->faulty && is_too_far(game, when, word))
			diag_message(diag, word->where,
				&bg_language_messages[F_NEVER_POSSIBLE], "retreat",
				arena_printf(arena,
					"no retreat leads so far from %s (7.71)",
					game->map.place[when->arg[0].number[0]].name),
				NULL);
}

void bg_standing_check(const void *game, const void *view, const struct standing *standing,
	enum side side, struct arena *arena, struct diag *diag)
{
	static const struct standing_choices choices = {
		choice_of, never_always, &bg_language_messages[F_NEVER_REACHED]};

	(void)view;
	(void)side;
	for (const struct standing_order *when = standing->first; when; when = when->next) {
		if (!when->trigger)
			continue;
		standing_check_reach(&choices, standing->first, when, arena, diag);
		check_possible(game, when, arena, diag);
	}
}
