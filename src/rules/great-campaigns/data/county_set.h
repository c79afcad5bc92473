/* Sets of counties. */
#ifndef RULES_GREAT_CAMPAIGNS_DATA_COUNTY_SET_H
#define RULES_GREAT_CAMPAIGNS_DATA_COUNTY_SET_H

#include <stdbool.h>
#include <stdint.h>

#define COUNTIES_MAX     128
#define COUNTY_WORD_BITS 64
#define COUNTY_WORDS     (COUNTIES_MAX / COUNTY_WORD_BITS)

struct county_set {
	uint64_t word[COUNTY_WORDS];
};

static inline uint64_t county_bit(int county)
{
	return UINT64_C(1) << (unsigned)(county % COUNTY_WORD_BITS);
}

static inline bool county_set_has(const struct county_set *set, int county)
{
	return (set->word[county / COUNTY_WORD_BITS] & county_bit(county)) != 0;
}

static inline void county_set_add(struct county_set *set, int county)
{
	set->word[county / COUNTY_WORD_BITS] |= county_bit(county);
}

/* Adds all of another set. */
static inline void county_set_join(struct county_set *set, const struct county_set *other)
{
	for (int i = 0; i < COUNTY_WORDS; i++)
		set->word[i] |= other->word[i];
}

/* Leaves those that are in another set, too. */
static inline void county_set_meet(struct county_set *set, const struct county_set *other)
{
	for (int i = 0; i < COUNTY_WORDS; i++)
		set->word[i] &= other->word[i];
}

static inline bool county_set_same(
	const struct county_set *set, const struct county_set *other)
{
	for (int i = 0; i < COUNTY_WORDS; i++)
		if (set->word[i] != other->word[i])
			return false;
	return true;
}

#endif
