#include "rules/blue-and-gray/rules/rolls.h"

#include "rules/blue-and-gray/data/game.h"

const struct roll_kind bg_roll_odds = {
	.which = "odds",
	.rule = "7.62",
	.dice = 1,
	.sides = FACES,
	.eyes = EYES_PUBLIC,
};

const struct roll_words bg_roll_words[] = {
	{"odds", "attack on {2} from {1}", false},
	{NULL, NULL, false},
};
