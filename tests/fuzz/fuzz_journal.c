/* Any bytes as a journal: refused with messages, or written back byte for byte. */
#include <assert.h>
#include <stdint.h>
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "game/journal.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct arena arena = ARENA_INIT;
	struct journal journal;
	struct diag diag;
	struct buf out;

	diag_init(&diag, &arena);
	journal_init(&journal, &arena);
	if (journal_parse(&journal, "fuzz", (const char *)data, size, &diag) == OK) {
		buf_init(&out, &arena);
		journal_write(&out, &journal, JOURNAL_TRUTH);
		assert(out.length == size && !memcmp(out.data, data, size));
	} else {
		assert(diag.errors);
	}
	arena_release(&arena);
	return 0;
}
