#include "tell/png.h"

#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "base/err.h"
#include "system/process.h"

/* The first line of what another program complains of. */
static const char *complaint(struct arena *arena, const struct buf *said)
{
	size_t length = said->length ? strcspn(said->data, "\n") : 0;

	return length ? arena_copy(arena, said->data, length) : "it gives no reason";
}

int told_map_png(struct buf *out, struct arena *arena, const char *map, size_t length,
	struct diag *diag)
{
	static const char *const argv[] = {"rsvg-convert", "--format=png", NULL};
	struct buf said;
	int status, err;

	buf_init(&said, arena);
	err = process_run(&status, out, &said, argv, map, length,
		"for a map as PNG (Debian: package librsvg2-bin); without --png the map is "
		"SVG",
		diag);
	if (err < 0 || !status)
		return err;
	diag_error(diag, "rsvg-convert failed: %s", complaint(arena, &said));
	return ERR_SYSTEM;
}
