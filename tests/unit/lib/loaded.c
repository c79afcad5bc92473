/* Games from the shelf: lib/loaded.h. */
#include <stdlib.h>
#include <string.h>

#include "base/diag.h"
#include "shelf/shelf.h"
#include "unit/lib/loaded.h"
#include "unit/lib/messages.h"

int loaded_read(struct loaded *out, struct arena *arena, const char *id, struct diag *diag)
{
	int err;

	memset(out, 0, sizeof *out);
	setenv("ADJUTANT_DATA", ".", 0);
	err = shelf_game(&out->file, &out->files, &out->rules, arena, id, diag);
	return err < 0 ? err
		       : out->rules->load(&out->game, arena, out->file, out->files, diag);
}

struct loaded loaded_game(struct arena *arena, const char *id)
{
	struct loaded out;
	struct diag diag;

	diag_init(&diag, arena);
	expect_ok(loaded_read(&out, arena, id, &diag), id, arena, &diag);
	return out;
}
