#include "orders/traces.h"

#include "base/arena.h"
#include "base/buf.h"
#include "orders/orders_private.h"

#define BLOCKS_MAX 64

/* A text that is looked at. */
struct look {
	struct orders_traces *out;
	struct reader reader; /* without a grammar */
	const struct raw_line *raw;
	size_t count;
	int rank; /* of out->block: how much says that it is what the sender means */
};

static const char *block_text(
	struct arena *arena, const struct raw_line *raw, const struct block *block)
{
	struct buf text;

	buf_init(&text, arena);
	for (size_t i = block->begin + 1; i < block->end; i++)
		if (raw[i].line.length)
			buf_printf(&text, "%s\n", raw[i].line.text);
	return text.data;
}

static void keep(struct look *look, const struct block *block, int rank)
{
	if (rank <= look->rank)
		return;
	look->rank = rank;
	look->out->block = block_text(look->reader.arena, look->raw, block);
}

static void count_block(struct look *look, const struct block *block, bool quoted)
{
	bool form;

	if (!block->closed) {
		look->out->open = look->out->open || !quoted;
		return;
	}
	form = block_is_form(&look->reader, look->raw, block);
	if (form)
		(*(quoted ? &look->out->quoted_forms : &look->out->forms))++;
	else
		(*(quoted ? &look->out->quoted_blocks : &look->out->blocks))++;
	keep(look, block, quoted ? 2 - form : 4 - form);
}

static void count_blocks(struct look *look, bool quoted)
{
	struct block block[BLOCKS_MAX];
	size_t blocks = find_blocks(block, BLOCKS_MAX, look->raw, look->count, quoted);

	for (size_t i = 0; i < blocks && i < BLOCKS_MAX; i++)
		count_block(look, &block[i], quoted);
}

void orders_traces(
	struct orders_traces *out, struct arena *arena, const char *text, size_t length)
{
	struct look look = {.out = out, .reader = {.arena = arena}};
	struct raw_line *raw;

	*out = (struct orders_traces){0};
	if (length > ORDERS_FILE_MAX)
		return;
	text = as_utf8(arena, text, &length);
	look.count = raw_lines(&raw, arena, text, length);
	look.raw = raw;
	count_blocks(&look, false);
	count_blocks(&look, true);
	if (!look.rank && !out->open)
		out->meant = frame_is_meant(arena, raw, look.count);
}
