#include "engine/side.h"

#include "engine/text.h"

const char *side_name(enum side side)
{
	return side == UNION ? "union" : "confederate";
}

const char *side_title(enum side side)
{
	return side == UNION ? "Union" : "Confederate";
}

bool side_parse(const char *text, enum side *out)
{
	for (enum side side = UNION; side < SIDES; side++) {
		if (text_equal_fold(text, side_name(side))) {
			*out = side;
			return true;
		}
	}
	return false;
}

const char *audience_name(enum audience audience)
{
	static const char *const name[AUDIENCES] = {
		"union", "confederate", "public", "deck"};

	return name[audience];
}
