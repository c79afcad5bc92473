/*
 * A mail with the order forms of several campaigns.
 *
 * Who plays two games may fill in both forms and send them together. Each campaign is given
 * the whole text with the blocks of the others blanked, so that words and passwords beside
 * them stay, and so do the numbers of lines.
 */
#include <string.h>

#include "base/text.h"
#include "mail/take_private.h"

#define NAME_MAX_BYTES 100

/* Where a block stands, and the campaign that its head names. */
struct block {
	size_t from, to;
	const char *campaign;
};

struct lines {
	struct arena *arena;
	const char *text;
	size_t length, next;
};

/* The next line without blanks around it; NULL at the end. */
static const char *next_line(struct lines *lines, size_t *at)
{
	const char *line = lines->text + lines->next;
	const char *end = lines->text + lines->length, *stop;
	size_t length;

	if (line >= end)
		return NULL;
	*at = lines->next;
	if (!(stop = memchr(line, '\n', (size_t)(end - line))))
		stop = end;
	lines->next = (size_t)(stop - lines->text) + 1;
	length = (size_t)(stop - line);
	text_strip(&line, &length);
	return arena_copy(lines->arena, line, length);
}

/* Finds the typed blocks that name their campaign; returns how many. */
static size_t find_blocks(struct block block[SEVERAL_MAX], struct arena *arena,
	const char *text, size_t length)
{
	struct lines lines = {arena, text, length, 0};
	bool inside = false;
	size_t n = 0, at;
	const char *line;

	while (n < SEVERAL_MAX && (line = next_line(&lines, &at))) {
		const char *key = text_key(arena, line, strlen(line));

		if (*line == '>')
			continue;
		if (!strcmp(key, "beginorders")) {
			block[n] = (struct block){.from = at};
			inside = true;
		} else if (inside && !strcmp(key, "endorders")) {
			block[n].to = lines.next < length ? lines.next : length;
			n += block[n].campaign != NULL;
			inside = false;
		} else if (inside && !block[n].campaign &&
			   text_starts_fold(line, "campaign ") &&
			   strlen(line) < NAME_MAX_BYTES) {
			block[n].campaign = line + strlen("campaign ");
			block[n].campaign += strspn(block[n].campaign, " \t");
		}
	}
	return n;
}

static void blank(char *text, const struct block *block)
{
	for (size_t i = block->from; i < block->to; i++)
		if (text[i] != '\n')
			text[i] = ' ';
}

/* True when an earlier block is of the same campaign. */
static bool is_known(const struct block *block, size_t i)
{
	for (size_t k = 0; k < i; k++)
		if (text_equal_fold(block[k].campaign, block[i].campaign))
			return true;
	return false;
}

size_t several_campaigns(
	char *out[SEVERAL_MAX], struct arena *arena, const char *text, size_t length)
{
	struct block block[SEVERAL_MAX];
	size_t blocks = find_blocks(block, arena, text, length), n = 0;

	for (size_t i = 0; i < blocks; i++) {
		if (is_known(block, i))
			continue;
		out[n] = arena_copy(arena, text, length);
		for (size_t k = 0; k < blocks; k++)
			if (!text_equal_fold(block[k].campaign, block[i].campaign))
				blank(out[n], &block[k]);
		n++;
	}
	return n;
}
