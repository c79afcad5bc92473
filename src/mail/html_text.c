/*
 * HTML as text, as a reader of the page sees it.
 *
 * Entities; the lines that are written; tags and what each does to these lines; text and
 * blanks. It reads what mail programs write, not what a standard allows: a tag that nobody
 * knows is passed over, and one that never ends takes nothing with it.
 */
#include <stdbool.h>
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/text.h"
#include "mail/message_private.h"

/* ---- entities ---- */

#define ENTITY_BYTES 12 /* of a name or number with `&` and `;` */

static const struct {
	const char *name, *text;
} entities[] = {{"amp", "&"}, {"lt", "<"}, {"gt", ">"}, {"quot", "\""}, {"apos", "'"},
	{"nbsp", "\xc2\xa0"}, {"ensp", " "}, {"emsp", " "}, {"thinsp", " "},
	{"ndash", "\xe2\x80\x93"}, {"mdash", "\xe2\x80\x94"}, {"minus", "\xe2\x88\x92"},
	{"bull", "\xe2\x80\xa2"}, {"middot", "\xc2\xb7"}, {"hellip", "..."},
	{"lsquo", "\xe2\x80\x98"}, {"rsquo", "\xe2\x80\x99"}, {"sbquo", "\xe2\x80\x9a"},
	{"ldquo", "\xe2\x80\x9c"}, {"rdquo", "\xe2\x80\x9d"}, {"bdquo", "\xe2\x80\x9e"},
	{"laquo", "\xc2\xab"}, {"raquo", "\xc2\xbb"}, {"shy", "\xc2\xad"},
	{"zwnj", "\xe2\x80\x8c"}, {"zwj", "\xe2\x80\x8d"}, {"rarr", "\xe2\x86\x92"},
	{"larr", "\xe2\x86\x90"}, {"rArr", "\xe2\x87\x92"}, {"frac12", "\xc2\xbd"},
	{"deg", "\xc2\xb0"}, {"auml", "\xc3\xa4"}, {"ouml", "\xc3\xb6"},
	{"uuml", "\xc3\xbc"}, {"Auml", "\xc3\x84"}, {"Ouml", "\xc3\x96"},
	{"Uuml", "\xc3\x9c"}, {"szlig", "\xc3\x9f"}, {"eacute", "\xc3\xa9"},
	{"egrave", "\xc3\xa8"}, {"agrave", "\xc3\xa0"}, {"ccedil", "\xc3\xa7"},
	{"ntilde", "\xc3\xb1"}, {"copy", "\xc2\xa9"}, {"reg", "\xc2\xae"}, {"Tab", "\t"},
	{"NewLine", "\n"}};

static void put_character(char to[5], unsigned c)
{
	if (c < 0x80) {
		*to++ = (char)c;
	} else if (c < 0x800) {
		*to++ = (char)(0xc0 | c >> 6);
		*to++ = (char)(0x80 | (c & 63));
	} else {
		if (c < 0x10000) {
			*to++ = (char)(0xe0 | c >> 12);
		} else {
			*to++ = (char)(0xf0 | c >> 18);
			*to++ = (char)(0x80 | (c >> 12 & 63));
		}
		*to++ = (char)(0x80 | (c >> 6 & 63));
		*to++ = (char)(0x80 | (c & 63));
	}
	*to = '\0';
}

/* The value of a digit, below `base`; -1 for none. */
static int digit(char c, unsigned base)
{
	int value = text_hex_digit(c);

	return value < (int)base ? value : -1;
}

/* `#8211`, `#x2022`. */
static size_t numbered(char to[5], const char *text, size_t length)
{
	unsigned base = length > 2 && text_lower(text[2]) == 'x' ? 16 : 10, value = 0;
	size_t from = base == 16 ? 3 : 2, n = from;

	for (; n < length && n < ENTITY_BYTES && digit(text[n], base) >= 0; n++)
		value = value * base + (unsigned)digit(text[n], base);
	if (n == from || !value || value > 0x10ffff || (value >= 0xd800 && value < 0xe000))
		return 0;
	put_character(to, value);
	return n < length && text[n] == ';' ? n + 1 : n;
}

/* The bytes of the entity at `text` (`&nbsp;`, `&#8211;`, `&#x2022;`), whose UTF-8 and a
 * NUL are written to `to`; 0: it is none. */
static size_t read_entity(char to[5], const char *text, size_t length)
{
	size_t n = 1;

	if (length < 3 || *text != '&')
		return 0;
	if (text[1] == '#')
		return numbered(to, text, length);
	while (n < length && n < ENTITY_BYTES &&
		(text_is_letter(text[n]) || text_is_digit(text[n])))
		n++;
	if (n == length || text[n] != ';')
		return 0;
	for (size_t i = 0; i < sizeof entities / sizeof *entities; i++)
		if (strlen(entities[i].name) == n - 1 &&
			!memcmp(entities[i].name, text + 1, n - 1)) {
			memcpy(to, entities[i].text, strlen(entities[i].text) + 1);
			return n + 1;
		}
	return 0;
}

/* ---- the page ---- */

#define QUOTES_MAX 20

struct tag {
	const char *name;
	size_t length;
	bool closes;
	const char *end; /* behind its `>` */
};

/* A page that is read. */
struct page {
	struct buf text;
	struct buf struck;  /* what is struck out, a line a line */
	struct tag strikes; /* the element that strikes it; no name: there is none */
	int strike;         /* of its name, open */
	const char *at, *end;
	size_t line;      /* where the line that is written begins in the text */
	int quotes;       /* blockquotes about it */
	int pre;          /* blocks about it in which blanks and line ends count */
	struct tag box;   /* the same by its style; no name: there is none */
	int boxes;        /* of its name, open */
	bool gap;         /* a blank is due before the next word */
	const char *mark; /* what is due before the next word of a line: of a list */
};

/* ---- writing ---- */

/* Ends a line of what is struck out, too. */
static void end_struck(struct page *page)
{
	struct buf *struck = &page->struck;

	if (struck->length && struck->data[struck->length - 1] != '\n')
		buf_putc(struck, '\n');
}

/* A word that is struck out is seen, and not meant. */
static void add_struck(struct page *page, const char *bytes, size_t length)
{
	struct buf *struck = &page->struck;

	if (page->quotes)
		return;
	if (page->gap && struck->length && struck->data[struck->length - 1] != '\n')
		buf_putc(struck, ' ');
	buf_add(struck, bytes, length);
}

static void end_line(struct page *page)
{
	end_struck(page);
	buf_trim(&page->text);
	buf_putc(&page->text, '\n');
	page->line = page->text.length;
	page->gap = false;
}

/* Ends the line if something stands in it. */
static void end_block(struct page *page)
{
	if (page->text.length > page->line)
		end_line(page);
	end_struck(page);
	page->gap = false;
}

static void begin_line(struct page *page)
{
	if (page->text.length > page->line)
		return;
	for (int i = 0; i < page->quotes; i++)
		buf_puts(&page->text, "> ");
	if (page->mark)
		buf_puts(&page->text, page->mark);
	page->mark = NULL;
	page->gap = false;
}

static void add_word(struct page *page, const char *bytes, size_t length)
{
	if (page->strike) {
		add_struck(page, bytes, length);
		page->gap = false;
		return;
	}
	begin_line(page);
	if (page->gap)
		buf_putc(&page->text, ' ');
	page->gap = false;
	buf_add(&page->text, bytes, length);
}

/* An empty line, as between paragraphs. */
static void add_gap(struct page *page)
{
	end_block(page);
	if (page->text.length > 1 && page->text.data[page->text.length - 2] != '\n')
		end_line(page);
}

/* ---- tags ---- */

/* The tag at `<`; false when it is none, and the sign stands for itself. */
static bool tag_at(struct tag *out, const char *p, const char *end)
{
	char quote = '\0';

	out->closes = p + 1 < end && p[1] == '/';
	out->name = p + 1 + out->closes;
	out->length = 0;
	while (out->name + out->length < end &&
		(text_is_letter(out->name[out->length]) ||
			text_is_digit(out->name[out->length])))
		out->length++;
	if (!out->length || !text_is_letter(*out->name))
		return false;
	for (p = out->name + out->length; p < end && (quote || *p != '>'); p++) {
		if (quote && *p == quote)
			quote = '\0';
		else if (!quote && (*p == '"' || *p == '\''))
			quote = *p;
	}
	if (p == end && quote) /* a quote that never ends is none */
		for (p = out->name + out->length; p < end && *p != '>';)
			p++;
	out->end = p < end ? p + 1 : end;
	return true;
}

static bool is_tag(const struct tag *tag, const char *const *names)
{
	for (; *names; names++)
		if (strlen(*names) == tag->length && text_starts_fold(tag->name, *names))
			return true;
	return false;
}

static bool is_same(const struct tag *tag, const struct tag *other)
{
	if (tag->length != other->length)
		return false;
	for (size_t i = 0; i < tag->length; i++)
		if (text_lower(tag->name[i]) != text_lower(other->name[i]))
			return false;
	return true;
}

/* True when the style of a tag says that; blanks aside. */
static bool has_style(const struct tag *tag, const char *style)
{
	size_t n = 0;

	for (const char *p = tag->name; p < tag->end && style[n]; p++)
		if (!text_is_blank(*p))
			n = text_lower(*p) == style[n] ? n + 1 : text_lower(*p) == *style;
	return !style[n];
}

/* Previews of newsletters are. */
static bool is_hidden(const struct tag *tag)
{
	return has_style(tag, "display:none");
}

/* Goes behind the end of an element, with those of the same name in it. */
static void skip_element(struct page *page, const struct tag *tag)
{
	int level = 1;
	struct tag other;

	for (page->at = tag->end; page->at < page->end && level;) {
		page->at = memchr(page->at, '<', (size_t)(page->end - page->at));
		if (!page->at) {
			page->at = page->end;
			return;
		}
		if (!tag_at(&other, page->at, page->end)) {
			page->at++;
			continue;
		}
		if (is_same(&other, tag))
			level += other.closes ? -1 : 1;
		page->at = other.end;
	}
}

static const char *const unseen[] = {"script", "style", "title", "template", NULL};
static const char *const blocks[] = {"div", "tr", "table", "ul", "ol", "dl", "dt", "dd",
	"h1", "h2", "h3", "h4", "h5", "h6", "section", "article", "header", "footer",
	"body", "html", "address", "center", "form", "tbody", "thead", "head", NULL};
static const char *const paragraph[] = {"p", NULL};
static const char *const breaks[] = {"br", NULL};
static const char *const rules[] = {"hr", NULL};
static const char *const items[] = {"li", NULL};
static const char *const cells[] = {"td", "th", NULL};
static const char *const quote[] = {"blockquote", NULL};
static const char *const as_is[] = {"pre", "textarea", NULL};
static const char *const strikes[] = {"s", "del", "strike", NULL};
static const char *const single[] = {
	"br", "hr", "img", "input", "meta", "link", "col", "wbr", "area", "base", NULL};
static const char *const unclosed[] = {"p", "li", "td", "th", "tr", "dt", "dd", NULL};
static const char *const boxes[] = {"div", "span", "p", "td", NULL};

static void step_level(int *level, const struct tag *tag)
{
	if (!tag->closes && *level < QUOTES_MAX)
		++*level;
	else if (tag->closes && *level > 0)
		--*level;
}

/* A box whose style keeps line ends, up to its end. */
static void step_box(struct page *page, const struct tag *tag)
{
	if (page->boxes) {
		if (is_same(tag, &page->box))
			page->boxes += tag->closes ? -1 : 1;
	} else if (!tag->closes && has_style(tag, "white-space:pre")) {
		page->box = *tag;
		page->boxes = 1;
	}
}

/* An element that is struck out, up to its end. */
static void step_strike(struct page *page, const struct tag *tag)
{
	if (page->strike && is_same(tag, &page->strikes)) {
		if (tag->closes)
			page->strike--;
		else if (is_tag(tag, unclosed)) /* which ends the one before */
			page->strike = 0;
		else
			page->strike++;
	}
	if (page->strike || tag->closes || is_tag(tag, single) ||
		!(is_tag(tag, strikes) || has_style(tag, "line-through")))
		return;
	page->gap = page->gap || page->text.length > page->line;
	page->strikes = *tag;
	page->strike = 1;
}

static void read_tag(struct page *page, const struct tag *tag)
{
	page->at = tag->end;
	step_strike(page, tag);
	if (is_tag(tag, boxes))
		step_box(page, tag);
	if (!tag->closes &&
		(is_tag(tag, unseen) || (is_tag(tag, boxes) && is_hidden(tag)))) {
		skip_element(page, tag);
	} else if (is_tag(tag, breaks)) {
		begin_line(page);
		end_line(page);
	} else if (is_tag(tag, paragraph)) {
		add_gap(page);
	} else if (is_tag(tag, rules)) {
		end_block(page);
		add_word(page, "________________", 16);
		end_line(page);
	} else if (is_tag(tag, quote)) {
		end_block(page);
		step_level(&page->quotes, tag);
	} else if (is_tag(tag, as_is)) {
		end_block(page);
		step_level(&page->pre, tag);
	} else if (is_tag(tag, items)) {
		end_block(page);
		page->mark = tag->closes ? NULL : "- ";
	} else if (is_tag(tag, cells)) {
		page->gap = page->text.length > page->line;
	} else if (is_tag(tag, blocks)) {
		end_block(page);
	}
}

/* `<!-- ... -->`, `<!DOCTYPE ...>`, `<?xml ...>`; the next bytes to read, NULL: none. */
static const char *behind_comment(const struct page *page)
{
	const char *p = page->at, *end = page->end, *stop;
	bool comment = end - p >= 4 && !memcmp(p, "<!--", 4);

	if (end - p < 2 || (p[1] != '!' && p[1] != '?'))
		return NULL;
	stop = comment ? memmem(p + 4, (size_t)(end - p - 4), "-->", 3)
		       : memchr(p, '>', (size_t)(end - p));
	return stop ? stop + (comment ? 3 : 1) : end;
}

/* ---- text ---- */

static bool is_space(char c)
{
	return text_is_blank(c) || c == '\n' || c == '\r' || c == '\f';
}

static void read_space(struct page *page)
{
	char c = *page->at++;
	bool as_it_is = page->pre || page->boxes;

	if (as_it_is && c == '\n') {
		begin_line(page);
		end_line(page);
	} else if (as_it_is && text_is_blank(c)) {
		add_word(page, " ", 1);
	} else if (!as_it_is) {
		page->gap = page->strike || page->text.length > page->line;
	}
}

static void read_text(struct page *page)
{
	char entity[5];
	size_t n = read_entity(entity, page->at, (size_t)(page->end - page->at));

	if (n) {
		add_word(page, entity, strlen(entity));
		page->at += n;
		return;
	}
	n = 1;
	while (page->at + n < page->end && !is_space(page->at[n]) && page->at[n] != '<' &&
		page->at[n] != '&')
		n++;
	add_word(page, page->at, n);
	page->at += n;
}

static void read_page(struct page *page)
{
	while (page->at < page->end) {
		const char *behind = *page->at == '<' ? behind_comment(page) : NULL;
		struct tag tag;

		if (behind)
			page->at = behind;
		else if (*page->at == '<' && tag_at(&tag, page->at, page->end))
			read_tag(page, &tag);
		else if (is_space(*page->at))
			read_space(page);
		else
			read_text(page);
	}
}

static void read_html(
	struct page *page, struct arena *arena, const char *html, size_t length)
{
	*page = (struct page){.at = html, .end = html + length};
	buf_init(&page->text, arena);
	buf_init(&page->struck, arena);
	buf_expect(&page->text, length + 1);
	read_page(page);
	end_block(page);
}

char *html_as_text(struct arena *arena, const char *html, size_t length, size_t *out)
{
	struct page page;

	read_html(&page, arena, html, length);
	*out = page.text.length;
	return page.text.data;
}

const char *html_struck(struct arena *arena, const char *html, size_t length)
{
	struct page page;

	read_html(&page, arena, html, length);
	return page.struck.data;
}

/* ---- text/enriched ---- */

static const struct {
	const char *command, *tag;
} enriched[] = {{"<<", "&lt;"}, {"<nofill>", "<pre>"}, {"</nofill>", "</pre>"},
	{"<excerpt>", "<blockquote>"}, {"</excerpt>", "</blockquote>"},
	{"<param>", "<template>"}, {"</param>", "</template>"}, {"&", "&amp;"}};

/* Appends the command at `at` as HTML has it; the bytes that it takes, 0: it is none. */
static size_t add_command(struct buf *out, const char *at, const char *end)
{
	for (size_t i = 0; i < sizeof enriched / sizeof *enriched; i++) {
		size_t n = strlen(enriched[i].command);

		if ((size_t)(end - at) >= n && text_starts_fold(at, enriched[i].command)) {
			buf_puts(out, enriched[i].tag);
			return n;
		}
	}
	return 0;
}

/* One line end is a blank; of several the first does not count. */
char *enriched_as_text(struct arena *arena, const char *text, size_t length, size_t *out)
{
	const char *end = text + length;
	struct buf html;
	size_t step;

	buf_init(&html, arena);
	for (const char *at = text; at < end; at += step) {
		step = 1;
		if (*at == '\n') {
			while (at + step < end && at[step] == '\n')
				step++;
			buf_putc(&html, '\n');
			for (size_t i = 1; i < step; i++)
				buf_puts(&html, "<br>");
		} else if (!(step = add_command(&html, at, end))) {
			buf_putc(&html, *at);
			step = 1;
		}
	}
	return html_as_text(arena, html.data, html.length, out);
}
