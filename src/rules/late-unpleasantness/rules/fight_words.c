/* What a side says of its choices in a fight. */
#include <string.h>

#include "game/decide.h"
#include "rules/late-unpleasantness/orders/fails.h"
#include "rules/late-unpleasantness/orders/wishes.h"
#include "rules/late-unpleasantness/rules/fight.h"
#include "rules/late-unpleasantness/rules/fight_words.h"

void lu_fight_wish(struct wish *out, const struct fight *fight, enum role role,
	const char *words, const struct wish_test *test)
{
	static const int continues[] = {TRIGGER_CONTINUES, 0};
	static const int attacking[] = {TRIGGER_ATTACKING, 0};
	static const int attacked[] = {TRIGGER_ATTACKED, 0};
	enum side side = fight->force[role].side;

	/* who is asked whether he breaks off knows that it goes on */
	if (fight->round > 1 || !strcmp(words, "break")) {
		lu_wish_find(
			out, fight->turn, side, NULL, continues, fight->to, words, test);
		if (out->standing || out->ask)
			return;
	}
	lu_wish_find(out, fight->turn, side, role == ATTACKER ? fight->order : NULL,
		role == ATTACKER ? attacking : attacked, fight->to, words, test);
}

int lu_fight_ask(const struct qualifier **said, const struct fight *fight, enum role role,
	struct query *query, const struct wish *wish)
{
	query->side = fight->force[role].side;
	query->subject = lu_fight_subject(fight);
	query->said = wish->ordered;
	query->standing_said = wish->standing;
	query->must_ask = wish->ask;
	return decide_words(said, fight->turn->adj, query);
}
