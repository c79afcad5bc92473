#include "campaign/told_seal.h"

#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/text.h"
#include "campaign/seal.h"

/* Before anything is sealed all four roles are those of nothing. */
static void hash_nothing(char out[SHA256_HEX + 1], struct arena *arena)
{
	char nothing[SHA256_HEX + 1];
	struct buf lines;

	sha256_hex(nothing, "", 0);
	buf_init(&lines, arena);
	for (int role = 0; role < SEAL_ROLES; role++)
		buf_printf(&lines, "%s %s\n", seal_role[role], nothing);
	sha256_hex(out, lines.data, lines.length);
}

/* The first edition did not say whose answer it was. */
static bool is_segment(const char *line)
{
	return seal_line_hash(line, UNION) || seal_line_hash(line, CONFEDERATE) ||
	       !strncmp(line, "answer ", 7);
}

void told_seal_read(struct told_seal *out, struct arena *arena, const char *text)
{
	char **line;
	size_t lines = text_split(arena, text ? text : "", '\n', &line);
	struct buf orders;

	*out = (struct told_seal){
		.answer_hash = ARENA_NEW_ARRAY(arena, lines + 1, const char *)};
	hash_nothing(out->orders_hash, arena);
	if (!lines || strncmp(line[0], "step ", 5) != 0)
		return;
	out->step = line[0] + 5;
	buf_init(&orders, arena);
	for (size_t i = 1; i < lines; i++) {
		char hash[SHA256_HEX + 1];

		if (!is_segment(line[i])) {
			buf_printf(&orders, "%s\n", line[i]);
			continue;
		}
		seal_answer_hash(hash, line[i]);
		out->answer_hash[out->answers++] = arena_string(arena, hash);
	}
	sha256_hex(out->orders_hash, orders.data, orders.length);
}
