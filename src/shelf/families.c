#include "shelf/families.h"

#include <stddef.h>
#include <string.h>

#include "game/ruleset.h"
#include "rules/blue-and-gray/family.h"
#include "rules/great-campaigns/family.h"
#include "rules/late-unpleasantness/family.h"

static const struct ruleset *const families[] = {
	&late_unpleasantness, &blue_and_gray, &great_campaigns};

const struct ruleset *family_find(const char *name)
{
	for (size_t i = 0; i < sizeof families / sizeof *families; i++)
		if (!strcmp(families[i]->family, name))
			return families[i];
	return NULL;
}
