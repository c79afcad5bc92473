#include "mail/original.h"

#include <string.h>

#include "base/text.h"

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

/* ---- rules ---- */

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
