/* The families of rules that this program knows. A test with a family of its own links its
 * own list instead, so nothing else is in this file. */
#include "shelf/shelf.h"

#include <stddef.h>
#include <string.h>

#include "game/ruleset.h"
#include "rules/blue-and-gray/family.h"
#include "rules/great-campaigns/family.h"
#include "rules/late-unpleasantness/family.h"

/* A page is of one game: its runtime knows the family of that alone (packet/packet.mk). */
#ifdef PACKET_FAMILY
static const struct ruleset *const families[] = {&PACKET_FAMILY};
#else
static const struct ruleset *const families[] = {
	&late_unpleasantness, &blue_and_gray, &great_campaigns};
#endif

const struct ruleset *shelf_find_family(const char *name)
{
	for (size_t i = 0; i < sizeof families / sizeof *families; i++)
		if (!strcmp(families[i]->family, name))
			return families[i];
	return NULL;
}

const struct ruleset *shelf_family_at(size_t index)
{
	return index < sizeof families / sizeof *families ? families[index] : NULL;
}
