#include "campaign/families.h"

#include <stddef.h>
#include <string.h>

#include "rules/late-unpleasantness/family.h"

static const struct ruleset *const families[] = {&late_unpleasantness};

const struct ruleset *family_find(const char *name)
{
	for (size_t i = 0; i < sizeof families / sizeof *families; i++)
		if (!strcmp(families[i]->family, name))
			return families[i];
	return NULL;
}
