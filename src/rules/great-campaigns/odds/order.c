/* Which action a planned attack is. */
#include <string.h>

#include "base/text.h"
#include "rules/great-campaigns/odds/plan.h"

int gc_odds_read_order(
	const struct order **out, const struct planned *planned, const char *text)
{
	int id = ORDER_ASSAULT;

	text += strspn(text, " \t\n");
	if (text_starts_fold(text, "march"))
		id = ORDER_MARCH;
	else if (text_starts_fold(text, "grand"))
		id = ORDER_GRAND;
	return plan_order(out, &planned->reader, text, id,
		id == ORDER_MARCH   ? "march UNIT; assail HEX"
		: id == ORDER_GRAND ? "grand assault HEX with LEADER: UNITS"
				    : "assault HEX with LEADER: UNITS");
}
