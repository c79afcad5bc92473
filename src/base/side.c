#include "base/side.h"

#include <string.h>

#include "base/text.h"

const char *side_name(enum side side)
{
	return side == UNION ? "union" : "confederate";
}

const char *side_title(enum side side)
{
	return side == UNION ? "Union" : "Confederate";
}

const char *side_army(enum side side)
{
	return side == UNION ? "the Union" : "the Confederates";
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

bool audience_parse(const char *name, enum audience *out)
{
	for (*out = AUDIENCE_UNION; *out < AUDIENCE_DECK; ++*out)
		if (name && !strcmp(name, audience_name(*out)))
			return true;
	return false;
}
