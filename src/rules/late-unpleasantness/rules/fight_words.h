/* What a side says of its choices in a fight. */
#ifndef RULES_LATE_UNPLEASANTNESS_RULES_FIGHT_WORDS_H
#define RULES_LATE_UNPLEASANTNESS_RULES_FIGHT_WORDS_H

#include "rules/late-unpleasantness/data/tables.h"
#include "rules/late-unpleasantness/orders/language.h"

struct fight;
struct qualifier;
struct query;
struct where;
struct wish;

/*
 * What a side says of its choices in this fight: in further rounds first under `when
 * combat continues`, then under the order or `when attacking`, `when attacked`.
 */
void lu_fight_wish(
	struct wish *out, const struct fight *fight, enum role role, const char *words);

/*
 * The owner is told of a word (NULL: none) that cannot be obeyed, once an attack: *told
 * remembers for which word he was.
 */
void lu_pass_over(const struct fight *fight, enum role role, const struct qualifier *word,
	struct where *told, enum fail why, const char *a);

/*
 * decide_words for a side of the fight, in silence when nobody is asked. The query has
 * decision, rule, text, words, options and the default; the rest of it is set here.
 */
int lu_fight_ask(const struct qualifier **said, const struct fight *fight, enum role role,
	struct query *query);

#endif
