/* The rule family of Gates of Richmond and If It Takes All Summer. */
#ifndef RULES_LATE_UNPLEASANTNESS_FAMILY_H
#define RULES_LATE_UNPLEASANTNESS_FAMILY_H

struct ruleset;

extern const struct ruleset late_unpleasantness;

#endif
