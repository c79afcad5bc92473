/* The rules of the Blue & Gray family. */
#ifndef RULES_BLUE_AND_GRAY_FAMILY_H
#define RULES_BLUE_AND_GRAY_FAMILY_H

struct ruleset;

extern const struct ruleset blue_and_gray;

#endif
