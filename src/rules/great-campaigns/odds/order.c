/* Which action a plan is. */
#include <string.h>

#include "base/text.h"
#include "rules/great-campaigns/odds/plan.h"

int gc_odds_read_order(
	const struct order **out, const struct planned *planned, const char *text)
{
	static const struct {
		const char *word;
		int id;
		const char *looks;
	} kinds[] = {
		{"march", ORDER_MARCH, "march UNIT to HEX` or `march UNIT; assail HEX"},
		{"activate", ORDER_ACTIVATE, "activate LEADER; send UNIT to HEX"},
		{"grand", ORDER_GRAND, "grand assault HEX with LEADER: UNITS"},
		{"assault", ORDER_ASSAULT, "assault HEX with LEADER: UNITS"},
		{"", ORDER_ASSAULT,
			"assault HEX with LEADER: UNITS`, `grand assault`, `march UNIT to "
			"HEX`, `march UNIT; assail HEX` or `activate LEADER; send UNIT to "
			"HEX"},
	};
	size_t i = 0;

	text += strspn(text, " \t\n");
	while (!text_starts_fold(text, kinds[i].word))
		i++;
	return plan_order(out, &planned->reader, text, kinds[i].id, kinds[i].looks);
}
