/*
 * Plain text as mail programs change it.
 *
 * They break long lines (format=flowed, RFC 3676) and end them in their own ways, which is
 * undone here; and below an answer they put the message that is answered, often without
 * quoting it: original_at finds where that begins, by what the programs of several
 * languages write above it.
 */
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/text.h"
#include "mail/message_private.h"

/* ---- soft line breaks ---- */

#define SHORT_COLUMNS 60 /* no program breaks lines before that */

struct flowed_line {
	const char *text; /* without quote marks and stuffing */
	size_t length, quotes;
	bool soft;
};

static struct flowed_line next_line(const char **p, const char *end)
{
	const char *stop = memchr(*p, '\n', (size_t)(end - *p));
	struct flowed_line line = {*p, 0, 0, false};

	stop = stop ? stop : end;
	while (line.text < stop && *line.text == '>') {
		line.text++;
		line.quotes++;
	}
	if (line.text < stop && *line.text == ' ')
		line.text++;
	line.length = (size_t)(stop - line.text);
	line.soft = line.length && line.text[line.length - 1] == ' ' &&
		    !(line.length == 3 && !memcmp(line.text, "-- ", 3));
	*p = stop < end ? stop + 1 : end;
	return line;
}

static size_t first_word(const struct flowed_line *line)
{
	size_t n = 0;

	while (n < line->length && line->text[n] != ' ')
		n++;
	return n;
}

static bool is_frame(const struct flowed_line *line)
{
	return text_starts_fold(line->text, "begin orders") ||
	       text_starts_fold(line->text, "end orders");
}

/* Is `next` the rest of the line before it? */
static bool goes_on(const struct flowed_line *line, const struct flowed_line *next)
{
	return line->soft && next->quotes == line->quotes && next->length &&
	       !is_frame(line) && !is_frame(next) &&
	       line->length + line->quotes + first_word(next) > SHORT_COLUMNS &&
	       !(next->length == 3 && !memcmp(next->text, "-- ", 3));
}

static void add_quotes(struct buf *text, size_t quotes)
{
	for (size_t i = 0; i < quotes; i++)
		buf_putc(text, '>');
	if (quotes)
		buf_putc(text, ' ');
}

char *flowed_text(
	struct arena *arena, const char *text, size_t length, bool delsp, size_t *out)
{
	const char *end = text + length;
	struct flowed_line before = {NULL, 0, 0, false};
	struct buf flowed;

	buf_init(&flowed, arena);
	buf_expect(&flowed, length + 1);
	while (text < end) {
		struct flowed_line line = next_line(&text, end);

		if (goes_on(&before, &line)) {
			if (delsp)
				buf_truncate(&flowed, flowed.length - 1);
		} else {
			if (before.text)
				buf_putc(&flowed, '\n');
			add_quotes(&flowed, line.quotes);
		}
		buf_add(&flowed, line.text, line.length);
		before = line;
	}
	if (before.text)
		buf_putc(&flowed, '\n');
	*out = flowed.length;
	return flowed.data;
}

/* ---- line ends ---- */

size_t flowed_line_ends(char *text, size_t length)
{
	size_t n = 0;

	for (size_t i = 0; i < length; i++) {
		size_t wide =
			length - i >= 3 && (!memcmp(text + i, "\xe2\x80\xa8", 3) ||
						   !memcmp(text + i, "\xe2\x80\xa9", 3))
				? 2
				: 0;

		if (wide || text[i] == '\v' || text[i] == '\f')
			text[n++] = '\n';
		else if (text[i] != '\r')
			text[n++] = text[i];
		else if (i + 1 == length || text[i + 1] != '\n')
			text[n++] = '\n';
		i += wide;
	}
	text[n] = '\0';
	return n;
}

/* ---- the original message: its lines ---- */

#define LINE_MAX_BYTES 400 /* of a line that begins an original */
#define HEADERS        3   /* in a row of lines that are no orders */

struct line {
	const char *text; /* without blanks, stars and quote marks about it */
	size_t length, at, next;
};

static bool is_about(char c)
{
	return text_is_blank(c) || c == '*' || c == '_' || c == '\r' || c == '>';
}

static struct line line_at(const char *text, size_t length, size_t at)
{
	const char *stop = memchr(text + at, '\n', length - at);
	size_t end = stop ? (size_t)(stop - text) : length;
	struct line line = {text + at, 0, at, stop ? end + 1 : length};

	while (line.text < text + end && is_about(*line.text))
		line.text++;
	while (end > (size_t)(line.text - text) && is_about(text[end - 1]))
		end--;
	line.length = (size_t)(text + end - line.text);
	return line;
}

static bool starts(const struct line *line, size_t from, const char *word)
{
	size_t length = strlen(word);

	if (line->length < from + length)
		return false;
	for (size_t i = 0; i < length; i++)
		if (text_lower(line->text[from + i]) != text_lower(word[i]))
			return false;
	return true;
}

static bool ends(const struct line *line, const char *word)
{
	size_t length = strlen(word);

	return line->length >= length && starts(line, line->length - length, word);
}

static bool starts_with_one(const struct line *line, size_t from, const char *const *words)
{
	for (; *words; words++)
		if (starts(line, from, *words))
			return true;
	return false;
}

/* ---- `-----Original Message-----` ---- */

/* `-----Original Message-----`, `---------- Forwarded message ---------`. */
static bool is_rule(const struct line *line, const char *const *words)
{
	size_t dashes = 0;

	while (dashes < line->length && line->text[dashes] == '-')
		dashes++;
	if (dashes < 2)
		return false;
	while (dashes < line->length && line->text[dashes] == ' ')
		dashes++;
	return starts_with_one(line, dashes, words);
}

static const char *const answered[] = {"original message", "original-nachricht",
	"urspr\xc3\xbcngliche nachricht", "message d'origine",
	"message d\xe2\x80\x99origine", "mensaje original", "messaggio originale",
	"oorspronkelijk bericht", "mensagem original", "reply message", NULL};

static const char *const handed_on[] = {"forwarded message", "forwarded by",
	"weitergeleitete nachricht", "message transf\xc3\xa9r\xc3\xa9", "mensaje reenviado",
	"messaggio inoltrato", "doorgestuurd bericht", "mensagem encaminhada", NULL};

/* ---- `On ... wrote:` ---- */

static bool is_wrote(const struct line *line)
{
	static const char *const words[] = {"wrote:", "writes:", "schrieb:", "crit :",
		"crit:", "escribi\xc3\xb3:", "ha scritto:", "schreef:", "escreveu:", NULL};

	for (const char *const *word = words; *word; word++)
		if (ends(line, *word))
			return true;
	return false;
}

static bool is_on(const struct line *line)
{
	static const char *const words[] = {
		"on ", "am ", "le ", "el ", "il ", "op ", "em ", "il giorno ", NULL};
	bool digit = false;

	for (size_t i = 0; i < line->length; i++)
		digit = digit || text_is_digit(line->text[i]);
	return digit && starts_with_one(line, 0, words);
}

/* It may be broken once or twice. */
static bool is_attribution(const char *text, size_t length, struct line line)
{
	if (is_wrote(&line))
		return is_on(&line) || memchr(line.text, '@', line.length) ||
		       memchr(line.text, '<', line.length);
	if (!is_on(&line))
		return false;
	for (int more = 0; more < 2 && line.next < length; more++) {
		line = line_at(text, length, line.next);
		if (!line.length)
			return false;
		if (is_wrote(&line))
			return true;
	}
	return false;
}

/* ---- `From: Sent: To: Subject:` ---- */

static const char *const from_words[] = {
	"from:", "von:", "de :", "de:", "da:", "van:", "fr\xc3\xa5n:", NULL};

static const char *const other_words[] = {"sent:", "date:", "to:", "cc:", "subject:",
	"reply-to:", "gesendet:", "datum:", "an:", "betreff:", "envoy\xc3\xa9 :",
	"envoy\xc3\xa9:", "\xc3\xa0 :", "\xc3\x80 :", "objet :", "objet:", "date :",
	"enviado:", "enviado el:", "para:", "asunto:", "inviato:", "a:", "data:",
	"oggetto:", "verzonden:", "aan:", "onderwerp:", "assunto:", NULL};

static bool is_header_row(const char *text, size_t length, struct line line)
{
	int headers = 1;

	if (!starts_with_one(&line, 0, from_words))
		return false;
	for (int lines = 0; lines < 8 && line.next < length && headers < HEADERS; lines++) {
		line = line_at(text, length, line.next);
		if (!line.length) /* HTML may part them */
			continue;
		if (!starts_with_one(&line, 0, other_words) && lines > 0)
			break;
		headers += starts_with_one(&line, 0, other_words);
	}
	return headers >= HEADERS;
}

/* ---- where it begins ---- */

size_t original_at(const char *text, size_t length, bool *forwarded)
{
	struct line line;

	*forwarded = false;
	for (size_t at = 0; at < length; at = line.next) {
		line = line_at(text, length, at);
		if (!line.length || line.length > LINE_MAX_BYTES)
			continue;
		if (is_rule(&line, handed_on) ||
			starts(&line, 0, "begin forwarded message")) {
			*forwarded = true;
			return at;
		}
		if (is_rule(&line, answered) || is_attribution(text, length, line) ||
			is_header_row(text, length, line))
			return at;
	}
	return length;
}
