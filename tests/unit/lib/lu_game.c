/* Pieces and points by their ids: lib/lu_game.h. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "unit/lib/lu_game.h"

int lu_unit_by_id(const struct game *game, const char *id)
{
	for (int i = 0; i < game->units; i++)
		if (!strcmp(game->unit[i].id, id))
			return i;
	fail_msg("there is no unit %s", id);
	return -1;
}

int lu_place_by_id(const struct game *game, const char *id)
{
	for (int i = 0; i < game->map.places; i++)
		if (!strcmp(game->map.place[i].id, id))
			return i;
	fail_msg("there is no point %s", id);
	return -1;
}
