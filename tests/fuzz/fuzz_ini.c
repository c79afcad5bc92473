/* Any bytes as INI: refused with messages, or read and written back to the same values. */
#include <assert.h>
#include <stdint.h>
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "base/ini.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void write(struct buf *out, const struct ini *ini)
{
	ini_write_format(out, ini->format);
	for (const struct ini_section *s = ini->first; s; s = s->next) {
		ini_write_section(out, s->name);
		for (const struct ini_entry *e = s->first; e; e = e->next)
			ini_write(out, e->key, e->value);
	}
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct arena arena = ARENA_INIT;
	struct buf first, second;
	struct diag diag;
	struct ini *ini;

	diag_init(&diag, &arena);
	/* a file of ours says its format */
	if (ini_read(&ini, &arena, "fuzz", (const char *)data, size, &diag) < 0) {
		assert(diag.errors);
	} else if (ini->format > 0) {
		buf_init(&first, &arena);
		buf_init(&second, &arena);
		write(&first, ini);
		assert(ini_read(&ini, &arena, "again", first.data, first.length, &diag) ==
			OK);
		write(&second, ini);
		assert(!strcmp(first.data, second.data));
	}
	arena_release(&arena);
	return 0;
}
