#include "game/provenance.h"

#include <stdbool.h>
#include <string.h>

#include "base/ini.h"

void provenance_add(struct provenance *sum, const struct ini_section *section)
{
	const char *source = ini_value(section, "source");
	bool whole = source && !strcmp(source, "reconstructed");

	sum->sections += source != NULL;
	sum->reconstructed += whole;
	sum->in_part += !whole && ini_value(section, "reconstructed");
}
