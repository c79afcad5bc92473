/* What a side says of its choices in a fight. */
#ifndef RULES_LATE_UNPLEASANTNESS_RULES_FIGHT_WORDS_H
#define RULES_LATE_UNPLEASANTNESS_RULES_FIGHT_WORDS_H

#include "rules/late-unpleasantness/data/tables.h"

struct fight;
struct qualifier;
struct query;
struct wish;
struct wish_test;

/*
 * What a side says of its choices in this fight: in further rounds first under `when
 * combat continues`, then under the order or `when attacking`, `when attacked`. What fails
 * the test (NULL: there is none) is passed over.
 */
void lu_fight_wish(struct wish *out, const struct fight *fight, enum role role,
	const char *words, const struct wish_test *test);

/*
 * decide_words for a side of the fight, in silence when nobody is asked. The query has
 * decision, rule, text, words, options and the default; the rest of it is set here.
 */
int lu_fight_ask(const struct qualifier **said, const struct fight *fight, enum role role,
	struct query *query, const struct wish *wish);

#endif
