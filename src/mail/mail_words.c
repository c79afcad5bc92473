#include "mail/mail_words.h"

#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/err.h"
#include "base/template.h"
#include "packet/html.h"
#include "report/report.h"
#include "shelf/shelf.h"

/* Small screens first: most mail is read on them. Tables of a report are 60 columns wide.
 */
static const char style[] =
	"body{max-width:44rem;margin:0 auto;padding:.75rem;font:1rem/1.45 Georgia,serif;color:#1b1b1b;background:#fffdf6;overflow-wrap:anywhere}\n"
	"h1{font-size:1.3rem;line-height:1.2;margin:.25rem 0 .75rem}\n"
	"h2,h3,h4{font-size:1.1rem;line-height:1.2;margin:1.4rem 0 .4rem}\n"
	"h4{font-size:1rem}\n"
	"p{margin:0 0 .7rem}ul,ol{margin:0 0 1rem;padding-left:1.3rem}\n"
	"pre{overflow-x:auto;margin:.5rem 0;padding:.5rem;background:#f2ecdb;font:.8rem/1.35 monospace;overflow-wrap:normal}\n"
	"pre.said{white-space:pre-wrap;overflow-wrap:anywhere}\n"
	"code{font-size:.9em}hr{border:0;border-top:1px solid #c9bd9b;margin:1.2rem 0}\n"
	"@media (max-width:36rem){pre{font-size:.64rem;padding:.4rem}}\n"
	"@media (prefers-color-scheme:dark){body{color:#e9e4d6;background:#1d1b16}pre{background:#2b281f}hr{border-color:#5a5340}}\n";

void mail_words_add(struct mail_words *words, struct arena *arena, enum words_kind kind,
	const char *text)
{
	size_t length = text ? strlen(text) : 0;

	if (!length)
		return;
	if (text[length - 1] != '\n')
		text = arena_printf(arena, "%s\n", text);
	words->piece[words->pieces++] = (struct mail_piece){kind, text};
}

int mail_words_expand(const char **out, struct arena *arena, const char *name,
	const struct tmap *map, struct diag *diag)
{
	struct buf expanded, laid;
	const char *text;
	size_t length;
	int err;

	buf_init(&expanded, arena);
	buf_init(&laid, arena);
	if ((err = shelf_mail(&text, &length, arena, name, diag)) < 0 ||
		(err = template_expand(&expanded, name, text, map, diag)) < 0)
		return err;
	report_lay_out(&laid, arena, expanded.data);
	*out = laid.data;
	return OK;
}

const char *mail_words_text(struct arena *arena, const struct mail_words *words)
{
	struct buf out;

	buf_init(&out, arena);
	for (size_t i = 0; i < words->pieces; i++)
		buf_printf(&out, "%s%s", i ? "\n" : "", words->piece[i].text);
	return out.data;
}

static void write_head(struct buf *out, const char *title)
{
	buf_puts(out,
		"<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n"
		"<meta charset=\"utf-8\">\n"
		"<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
		"<meta name=\"color-scheme\" content=\"light dark\">\n<title>");
	html_string(out, title);
	buf_printf(out, "</title>\n<style>\n%s</style>\n</head>\n<body>\n<h1>", style);
	html_string(out, title);
	buf_puts(out, "</h1>\n");
}

static void write_piece(
	struct buf *out, struct arena *arena, const struct mail_piece *piece)
{
	const struct html_report how = {
		.whole =
			"<p>This is the short report. The whole one is attached as <code>report.md</code>.</p>\n"};

	if (piece->kind == WORDS_PLAIN) {
		buf_puts(out, "<pre class=\"said\">");
		html_string(out, piece->text);
		buf_puts(out, "</pre>\n");
		return;
	}
	if (piece->kind == WORDS_REPORT)
		buf_puts(out, "<hr>\n");
	html_report(out, arena, piece->text, &how);
}

const char *mail_words_html(struct arena *arena, const struct mail_words *words)
{
	struct buf out;

	buf_init(&out, arena);
	write_head(&out, words->title);
	for (size_t i = 0; i < words->pieces; i++)
		write_piece(&out, arena, &words->piece[i]);
	buf_puts(&out, "</body>\n</html>\n");
	return out.data;
}
