/* Words for what is offered. */
#include "game/advice.h"

const char *offer_kind_name(enum offer_kind kind)
{
	static const char *const names[OFFER_KINDS] = {
		"go", "enter", "place", "attack", "leave", "do"};

	return names[kind];
}
