/* The rules of the Blue & Gray family. */
#ifndef BLUE_AND_GRAY_FAMILY_H
#define BLUE_AND_GRAY_FAMILY_H

#include "engine/ruleset.h"

extern const struct ruleset blue_and_gray;

#endif
