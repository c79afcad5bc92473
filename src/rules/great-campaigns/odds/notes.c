/* What goes with the chances: dice that count, what is assumed, what is left out. */
#include "rules/great-campaigns/odds/outcomes.h"

static void note_artillery(struct pages *pages)
{
	const struct terms *terms = &pages->terms;

	if (terms->die != DIE_NONE)
		odds_add_note(&pages->to,
			arena_printf(pages->to.arena,
				"Artillery %d to %d: %+d more if its die is %s (7.3).",
				terms->guns[0], terms->guns[1], terms->artillery,
				terms->die == DIE_ODD ? "odd" : "even"));
}

/* 5.3 */
static void note_assault(struct pages *pages)
{
	const struct planned *planned = pages->planned;
	const struct unit *leader;

	if (planned->assail)
		return;
	leader = &planned->day->game->unit[planned->attack.leader];
	odds_add_note(&pages->to,
		arena_printf(pages->to.arena,
			"%s has a Command Value of %d; less a die it is how many %s go in, "
			"in the order of their names (5.3).",
			leader->name, leader->command_value,
			planned->attack.grand ? "hexes besides the first" : "units"));
	if (planned->attack.attackers.count > 1)
		odds_add_note(&pages->to,
			"Modifiers and net are those of all who are named; the chances "
			"count fewer with theirs.");
}

/* 5.1, 7.1 */
static void note_march(struct pages *pages)
{
	if (!pages->planned->assail)
		return;
	odds_add_note(&pages->to,
		pages->planned->kind_said
			? "The sum is that of the attack that is named, and of the unit as "
			  "it is now; the chances count the march, what it costs, and the "
			  "best attack that the MP left pay for (7.1)."
			: "The sum is that of a normal attack, and of the unit as it is "
			  "now; the chances count the march, what it costs, and the best "
			  "attack that the MP left pay for (7.1).");
}

void gc_odds_notes(struct pages *pages)
{
	note_artillery(pages);
	note_assault(pages);
	note_march(pages);
	odds_add_note(&pages->to,
		"Choices of which nothing is said follow the defaults. Not counted: what "
		"the other side does before this attack.");
}
