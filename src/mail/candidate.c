#include "mail/candidate.h"

#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/text.h"
#include "mail/charset.h"
#include "mail/html_text.h"
#include "mail/message.h"
#include "mail/original.h"

bool candidate_is_html(const struct mail_part *part)
{
	return !strcmp(part->type, "text/html") || !strcmp(part->type, "text/enriched");
}

bool candidate_is_text(const struct mail_part *part)
{
	return text_starts_fold(part->type, "text/") && strcmp(part->type, "text/rtf") != 0;
}

static bool has_frame(const struct orders_traces *traces)
{
	return traces->blocks || traces->forms || traces->open || traces->meant;
}

/* Of a text without an original below it. */
static enum candidate_rank rank_of(const struct orders_traces *traces)
{
	if (traces->blocks || traces->forms)
		return RANK_BLOCK;
	if (traces->open || traces->quoted_blocks)
		return RANK_PART;
	if (traces->meant)
		return RANK_MEANT;
	return traces->quoted_forms ? RANK_FORM_BACK : RANK_NOTHING;
}

/* The original may have been typed into. A form in it is what was sent. */
static void rank_original(struct candidate *out, struct arena *arena, bool forwarded)
{
	orders_traces(&out->traces, arena, out->text, out->length);
	out->rank = rank_of(&out->traces);
	if (forwarded)
		return;
	if (out->rank == RANK_BLOCK)
		out->rank = out->traces.blocks ? RANK_PART : RANK_FORM_BACK;
	else if (out->rank == RANK_MEANT) /* a report speaks of it */
		out->rank = RANK_NOTHING;
}

void candidate_of_text(
	struct candidate *out, struct arena *arena, const char *text, size_t length)
{
	bool forwarded;
	size_t typed = original_at(text, length, &forwarded);

	out->text = text;
	out->length = typed;
	orders_traces(&out->traces, arena, text, typed);
	if (typed == length || has_frame(&out->traces)) {
		out->rank = rank_of(&out->traces);
		return;
	}
	out->length = length;
	rank_original(out, arena, forwarded);
}

/* A file is what it is: nothing in it is an original. */
static void of_file(
	struct candidate *out, struct arena *arena, const char *text, size_t length)
{
	out->text = text;
	out->length = length;
	orders_traces(&out->traces, arena, text, length);
	out->rank = rank_of(&out->traces);
	if (out->rank == RANK_FORM_BACK)
		out->rank = RANK_NOTHING;
}

void candidate_of_part(
	struct candidate *out, struct arena *arena, const struct mail_part *part)
{
	const char *text = part->text;
	size_t length = part->length;

	if (candidate_is_html(part))
		text = html_as_text(arena, text, length, &length);
	else if (!candidate_is_text(part))
		text = charset_text(arena, NULL, text, length, &length);
	if (memchr(text, '\0', length))
		length = 0;
	if (part->attached)
		of_file(out, arena, text, length);
	else
		candidate_of_text(out, arena, text, length);
	out->part = part;
	if (part->attached)
		out->name = part->name ? part->name : part->type;
}

/* `password WORDS`, `key KIND BASE64`. */
static bool is_beside(const char *line, size_t length)
{
	static const char *const words[] = {"password", "key"};

	for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
		size_t n = strlen(words[i]);

		if (length > n && text_starts_fold(line, words[i]) &&
			(text_is_blank(line[n]) || line[n] == ':'))
			return true;
	}
	return false;
}

void candidate_add_beside(struct buf *out, const struct candidate *candidate)
{
	const char *p = candidate->text, *end = p + candidate->length, *stop;

	for (; p < end; p = stop + 1) {
		stop = memchr(p, '\n', (size_t)(end - p));
		stop = stop ? stop : end;
		while (p < stop && text_is_blank(*p))
			p++;
		if (!is_beside(p, (size_t)(stop - p)))
			continue;
		buf_putc(out, '\n');
		buf_add(out, p, (size_t)(stop - p));
	}
	buf_putc(out, '\n');
}
