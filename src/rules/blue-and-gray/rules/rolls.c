#include "rules/blue-and-gray/rules/rolls.h"

#include "rules/blue-and-gray/data/game.h"

const struct roll_kind bg_rolls[] = {
	[ROLL_ODDS] = {"odds", "7.62", 1, FACES, EYES_PUBLIC, false,
		"attack on {2} from {1}", "from*>targets*"},
	[ROLLS] = {0},
};
