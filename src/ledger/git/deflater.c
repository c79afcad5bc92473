#include "ledger/git/deflater.h"

#include <limits.h>
#include <string.h>

#include "base/arena.h"

void deflater_init(struct deflater *deflater, struct arena *arena, int level)
{
	memset(deflater, 0, sizeof *deflater);
	deflater->arena = arena;
	deflater->level = level;
}

static void *take(void *arena, unsigned count, unsigned size)
{
	return arena_array(arena, count, size);
}

static void give_back(void *arena, void *memory)
{
	(void)arena; /* goes with it */
	(void)memory;
}

static bool begin(struct deflater *deflater)
{
	if (deflater->begun)
		return deflateReset(&deflater->stream) == Z_OK;
	deflater->stream.zalloc = take;
	deflater->stream.zfree = give_back;
	deflater->stream.opaque = deflater->arena;
	deflater->begun = deflateInit(&deflater->stream, deflater->level) == Z_OK;
	return deflater->begun;
}

bool deflater_put(const char **out, size_t *size, struct deflater *deflater,
	struct arena *arena, const char *data, size_t length)
{
	struct arena scratch = ARENA_INIT;
	z_stream *z = &deflater->stream;
	bool good = false;

	if (length <= UINT_MAX / 2 && begin(deflater)) {
		uLong bound = deflateBound(z, (uLong)length);

		z->next_in = (z_const Bytef *)data;
		z->avail_in = (uInt)length;
		z->next_out = arena_alloc(&scratch, bound);
		z->avail_out = (uInt)bound;
		good = deflate(z, Z_FINISH) == Z_STREAM_END;
		*size = z->total_out;
		*out = arena_copy(arena, (const char *)(z->next_out - z->total_out),
			good ? z->total_out : 0);
	}
	arena_release(&scratch);
	return good;
}
