/* What both sides say of their choices: standing orders that are filed, and words of the
 * plan, which come before them. */
#include "rules/great-campaigns/odds/plan.h"

/* Words of a defender serve him when he is attacked and when an enemy comes next to his
 * cavalry. */
int gc_odds_read_words(struct planned *planned, enum side side, const char *words)
{
	bool attacks = side == planned->reader.attacker;
	struct standing *said, *approached = NULL;
	int err = plan_words_when(&said, &planned->reader, side,
		attacks ? "when attacking: " : "when attacked: ", words);

	if (err == OK && !attacks)
		err = plan_words_when(
			&approached, &planned->reader, side, "when approached: ", words);
	if (err < 0)
		return err;
	planned->standing[side] = plan_words_before(
		plan_words_before(said, approached), planned->standing[side]);
	return OK;
}
