/* The words of conditions and triggers. What conditions mean is in conditions.c. */
#include "rules/great-campaigns/orders/language_private.h"

#define MONTHS                                                                             \
	"january|february|march|april|may|june|july|august|september|october|november|"    \
	"december"

const struct form gc_predicate_forms[] = {
	{NULL, "enemy at PLACE", PREDICATE_ENEMY, 0, NULL, "6.2", "enemy at N1327",
		"An enemy unit that can fight stands there."},
	{NULL, "no enemy at PLACE", PREDICATE_NO_ENEMY, 0, NULL, "6.2", "no enemy at N1327",
		"None does."},
	{NULL, "own at PLACE", PREDICATE_OWN, 0, NULL, "6.2", "own at N1328",
		"A unit of yours stands there."},
	{NULL, "PIECE at PLACE", PREDICATE_PIECE, 0, NULL, "6.2", "Couch at N1328",
		"That unit or leader stands there."},
	{NULL, "PIECE within NUMBER of PLACE|PIECE", PREDICATE_WITHIN, 0, NULL, "6.2",
		"Hooker within 3 of N1328", "It stands at most so many hexes from there."},
	{NULL, "enemy within NUMBER of PLACE", PREDICATE_ENEMY_WITHIN, 0, NULL, "6.2",
		"enemy within 2 of N1328", "An enemy unit does."},
	{NULL, "fatigue of PIECE is COMPARE", PREDICATE_FATIGUE, 0, NULL, "6.5",
		"fatigue of Hooker is at least 3", "Its Fatigue Level."},
	{NULL, "strength of PIECE is COMPARE", PREDICATE_STRENGTH, 0, NULL, "2.0",
		"strength of Couch is below 8", "Its Manpower Value."},
	{NULL, "PIECE is disorganized|exhausted|demoralized", PREDICATE_CONDITION, 0, NULL,
		"2.0", "Couch is disorganized", "In what state it is."},
	{NULL, "movement is COMPARE", PREDICATE_MOVEMENT, 0, NULL, "5.1",
		"movement is below 3",
		"The MP that the unit under way has left, from its march die on."},
	{NULL, "net is COMPARE", PREDICATE_NET, 0, NULL, "7.4", "net is at least 1",
		"The modifiers of the attack that would be made, attacker's less "
		"defender's; what hangs on the artillery die is left out."},
	{NULL, "odds are at least NUMBER to NUMBER", PREDICATE_ODDS, 0, NULL, "7.4",
		"odds are at least 2 to 1",
		"The Combat Values of that attack, the defenders' as works have them."},
	{NULL, "initiative die is COMPARE", PREDICATE_INITIATIVE_DIE, 0, NULL, "4.0",
		"initiative die is at least 5", "Your own die of this initiative."},
	{NULL, "may activate NUMBER", PREDICATE_MAY_ACTIVATE, 0, NULL, "5.2",
		"may activate 2", "Your leaders may activate so many units with it."},
	{NULL, "enemy has passed", PREDICATE_ENEMY_PASSED, 0, NULL, "4.0",
		"enemy has passed", "He has, in this initiative."},
	{NULL, "actions of enemy are COMPARE", PREDICATE_ENEMY_ACTIONS, 0, NULL, "4.0",
		"actions of enemy are at least 4", "How many he has taken today."},
	{NULL, "ties are COMPARE", PREDICATE_TIES, 0, NULL, "4.0", "ties are at least 1",
		"How many initiatives of today were ties."},
	{NULL, "turn is COMPARE", PREDICATE_TURN, 0, NULL, "3.0", "turn is 2",
		"The day, by its number."},
	{NULL, "rain", PREDICATE_RAIN, 0, NULL, "3.0", "rain", "It rains today."},
	{NULL, MONTHS " NUMBER", PREDICATE_DATE, 0, NULL, "3.0", "June 1",
		"That day of the scenario has come, or is past."},
	{NULL, "NUMBER " MONTHS, PREDICATE_DATE, 0, NULL, "3.0", "1 June", "The same.",
		.needs = NEEDS_NOT_OFFERED},
	{0},
};

#define WORDS_OF_FIGHT "lose retreat advance support"

const struct form gc_trigger_forms[] = {
	{NULL, "initiative is won", TRIGGER_INITIATIVE, 0,
		"march activate assault grand burn pass", "4.0", "initiative is won",
		"You have won an initiative: this comes before the plan."},
	{NULL, "enemy passes", TRIGGER_FOLLOW, 0, "march activate assault grand burn pass",
		"4.0", "enemy passes", "He has won it and passed, and you may act."},
	{NULL, "attacked [at PLACE]", TRIGGER_ATTACKED, 0, WORDS_OF_FIGHT, "7.1",
		"attacked at N1328", "The enemy attacks you there, or anywhere."},
	{NULL, "attacking [PLACE]", TRIGGER_ATTACKING, 0, WORDS_OF_FIGHT, "7.1",
		"attacking N1328", "You attack that hex, or any."},
	{NULL, "approached [at PLACE]", TRIGGER_APPROACHED, 0, "withdraw stay", "7.7",
		"approached at N1020",
		"An enemy comes next to your cavalry there, or attacks it."},
	{0},
};
