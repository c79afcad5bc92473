#include "base/template.h"

#include <stdarg.h>
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "base/text.h"

#define DEPTH_MAX 32 /* of sections within each other */

/* Values. */

enum value_kind { VALUE_TEXT, VALUE_FLAG, VALUE_MAP, VALUE_LIST };

struct value {
	struct value *next; /* in its map or list */
	const char *name;   /* NULL in a list */
	enum value_kind kind;
	const char *text;
	bool flag;
	struct tmap *map;
	struct tlist *list;
};

struct tmap {
	struct arena *arena;
	struct value *first;
};

struct tlist {
	struct arena *arena;
	struct value *first;
	struct value **end;
};

struct tmap *template_map(struct arena *arena)
{
	struct tmap *map = ARENA_NEW(arena, struct tmap);

	map->arena = arena;
	return map;
}

static struct value *find(const struct tmap *map, const char *name)
{
	struct value *value = map->first;

	while (value && strcmp(value->name, name))
		value = value->next;
	return value;
}

static struct value *set(struct tmap *map, const char *name, enum value_kind kind)
{
	struct value *value = find(map, name);

	if (!value) {
		value = ARENA_NEW(map->arena, struct value);
		value->name = name;
		value->next = map->first;
		map->first = value;
	}
	value->kind = kind;
	return value;
}

void template_set_text(struct tmap *map, const char *name, const char *text)
{
	set(map, name, VALUE_TEXT)->text = arena_string(map->arena, text ? text : "");
}

void template_set_format(struct tmap *map, const char *name, const char *format, ...)
{
	va_list args;

	va_start(args, format);
	set(map, name, VALUE_TEXT)->text = arena_vprintf(map->arena, format, args);
	va_end(args);
}

void template_set_flag(struct tmap *map, const char *name, bool flag)
{
	set(map, name, VALUE_FLAG)->flag = flag;
}

struct tmap *template_set_map(struct tmap *map, const char *name)
{
	struct value *value = set(map, name, VALUE_MAP);

	value->map = template_map(map->arena);
	return value->map;
}

struct tlist *template_set_list(struct tmap *map, const char *name)
{
	struct value *value = set(map, name, VALUE_LIST);

	value->list = ARENA_NEW(map->arena, struct tlist);
	value->list->arena = map->arena;
	value->list->end = &value->list->first;
	return value->list;
}

static struct value *add(struct tlist *list, enum value_kind kind)
{
	struct value *value = ARENA_NEW(list->arena, struct value);

	value->kind = kind;
	*list->end = value;
	list->end = &value->next;
	return value;
}

struct tmap *template_add_map(struct tlist *list)
{
	struct value *value = add(list, VALUE_MAP);

	value->map = template_map(list->arena);
	return value->map;
}

void template_add_text(struct tlist *list, const char *text)
{
	add(list, VALUE_TEXT)->text = arena_string(list->arena, text ? text : "");
}

bool template_has_items(const struct tlist *list)
{
	return list->first != NULL;
}

static bool is_something(const struct value *value)
{
	switch (value->kind) {
	case VALUE_TEXT: return *value->text != '\0';
	case VALUE_FLAG: return value->flag;
	case VALUE_MAP: return true;
	case VALUE_LIST: return value->list->first != NULL;
	}
	return false;
}

/* Parsing: the template as a list of plain texts and tags. */

enum node_kind { NODE_TEXT, NODE_VALUE, NODE_SECTION, NODE_INVERTED, NODE_END };

struct node {
	struct node *next;
	enum node_kind kind;
	const char *text; /* of NODE_TEXT; the name of a tag */
	size_t length;
	struct where where;
	bool reported;      /* a list does not repeat the mistakes of its items */
	struct node *end;   /* of a section: its NODE_END */
	struct node *outer; /* of a section: the one around it */
};

struct parser {
	struct arena *arena;
	struct diag *diag;
	struct node *first;
	struct node **end;
	struct node *open; /* the innermost section */
	unsigned depth;
	const char *text; /* the whole template */
	struct where where;
	const char *line; /* where the present line starts */
};

static void append(struct parser *parser, enum node_kind kind, const char *text,
	size_t length, struct where where)
{
	struct node *node;

	if (kind == NODE_TEXT && !length)
		return;
	node = ARENA_NEW(parser->arena, struct node);
	node->kind = kind;
	node->text = text;
	node->length = length;
	node->where = where;
	*parser->end = node;
	parser->end = &node->next;
	if (kind == NODE_SECTION || kind == NODE_INVERTED) {
		node->outer = parser->open;
		parser->open = node;
		if (++parser->depth == DEPTH_MAX + 1)
			diag_add(parser->diag, DIAG_ERROR, where,
				"more than %d sections within each other", DEPTH_MAX);
	} else if (kind == NODE_END) {
		parser->open->end = node;
		parser->open = parser->open->outer;
		parser->depth--;
	}
}

/* Moves on to `to`, counting lines. */
static void advance(struct parser *parser, const char *from, const char *to)
{
	for (; from < to; from++) {
		if (*from == '\n') {
			parser->where.line++;
			parser->line = from + 1;
		}
	}
	parser->where.column = (unsigned)(to - parser->line) + 1;
}

/*
 * If the tag from `from` to `to` stands alone on its line, widens both to the
 * whole line with its end. `line` is where the line of `from` starts.
 */
static void take_line(const char *line, const char **from, const char **to)
{
	const char *end = *to;

	while (text_is_blank(*end))
		end++;
	if (end[0] == '\r' && end[1] == '\n')
		end++;
	if ((*end && *end != '\n') || !text_all_blank(line, *from))
		return;
	*from = line;
	*to = *end ? end + 1 : end;
}

static bool is_name(const char *name)
{
	if (!strcmp(name, "."))
		return true;
	for (const char *c = name; *c; c++)
		if (!text_is_letter(*c) && !text_is_digit(*c) && *c != '-' && *c != '_')
			return false;
	return *name != '\0';
}

/* Says that the sections inside `until` were never closed. */
static void report_open(struct parser *parser, const struct node *until)
{
	while (parser->open != until) {
		diag_add(parser->diag, DIAG_ERROR, parser->open->where,
			"the section %s has no end: {{/%s}}", parser->open->text,
			parser->open->text);
		parser->open = parser->open->outer;
		parser->depth--;
	}
}

/* True when {{/name}} ends a section; otherwise says what is wrong. */
static bool check_end(struct parser *parser, const char *name)
{
	const struct node *section = parser->open;

	while (section && strcmp(section->text, name))
		section = section->outer;
	if (!section) {
		diag_add(parser->diag, DIAG_ERROR, parser->where,
			"{{/%s}} ends a section that was not begun", name);
		return false;
	}
	report_open(parser, section);
	return true;
}

/* Appends the tag with the given sign ('\0', '{', '#', '^', '/') and name. */
static void add_tag(struct parser *parser, char sign, const char *name)
{
	enum node_kind kind = NODE_VALUE;

	if (!is_name(name)) {
		diag_add(parser->diag, DIAG_ERROR, parser->where,
			strchr(">=<$", *name) && *name
				? "{{%s}}: tags of this kind are not known"
				: "`%s` is not a name",
			name);
		return;
	}
	switch (sign) {
	case '#': kind = NODE_SECTION; break;
	case '^': kind = NODE_INVERTED; break;
	case '/': kind = NODE_END; break;
	}
	if (kind >= NODE_SECTION && !strcmp(name, ".")) {
		diag_add(parser->diag, DIAG_ERROR, parser->where, "a section needs a name");
		return;
	}
	if (kind == NODE_END && !check_end(parser, name))
		return;
	append(parser, kind, name, strlen(name), parser->where);
}

/* Returns the end of the tag that begins at `tag`, or NULL when it has none. */
static const char *tag_end(const char *tag, char sign)
{
	const char *close = sign == '{' ? "}}}" : "}}";
	const char *end = strstr(tag + 2, close), *line = strchr(tag, '\n');

	/* Only comments go over several lines. */
	if (!end || (sign != '!' && line && line < end))
		return NULL;
	return end;
}

/* Returns the name between `from` and `to` without the blanks around it. */
static const char *tag_name(struct arena *arena, const char *from, const char *to)
{
	while (from < to && text_is_blank(*from))
		from++;
	while (to > from && text_is_blank(to[-1]))
		to--;
	return arena_copy(arena, from, (size_t)(to - from));
}

/* Appends the plain text from `from` up to the tag, and the tag; returns where it ends. */
static const char *parse_tag(struct parser *parser, const char *from, const char *tag)
{
	char sign = tag[2] && strchr("{#^/!", tag[2]) ? tag[2] : '\0';
	const char *close = tag_end(tag, sign), *begin = tag, *end;

	advance(parser, from, tag);
	if (!close) {
		diag_add(parser->diag, DIAG_ERROR, parser->where, "the tag has no end: %s",
			sign == '{' ? "}}}" : "}}");
		advance(parser, tag, tag + 2);
		return tag + 2;
	}
	end = close + (sign == '{' ? 3 : 2);
	if (sign && strchr("#^/!", sign))
		take_line(parser->line, &begin, &end);
	append(parser, NODE_TEXT, from, (size_t)(begin - from), parser->where);
	if (sign != '!')
		add_tag(parser, sign,
			tag_name(parser->arena, tag + 2 + (sign != '\0'), close));
	advance(parser, tag, end);
	return end;
}

static void parse(struct parser *parser)
{
	const char *text = parser->text, *tag;

	while ((tag = strstr(text, "{{")))
		text = parse_tag(parser, text, tag);
	append(parser, NODE_TEXT, text, strlen(text), parser->where);
	report_open(parser, NULL);
}

/* What a terminal obeys must not get into a report, whoever wrote the template. A carriage
 * return ends a line, where it ends one. */
static void check_characters(struct parser *parser)
{
	size_t left = strlen(parser->text), length;
	const char *line = parser->text;
	struct where where = parser->where;

	for (const char *c = parser->text; left; c += length, left -= length) {
		bool breaks = *c == '\n' || !strncmp(c, "\r\n", 2);

		length = text_character(c, left);
		where.column = (unsigned)(c - line) + 1;
		if (!length) {
			diag_add(parser->diag, DIAG_ERROR, where, "not UTF-8");
			return;
		}
		if (text_control(c, left) && !breaks && *c != '\t')
			diag_add(parser->diag, DIAG_ERROR, where, "control character");
		if (*c == '\n') {
			line = c + 1;
			where.line++;
		}
	}
}

/* Expanding. */

struct context {
	const struct context *outer;
	const struct tmap *map; /* or NULL: */
	const char *text;       /* an item that is a text */
};

struct expander {
	struct buf *out;
	struct diag *diag;
};

static const struct value *look_up(const struct context *context, const char *name)
{
	const struct value *value = NULL;

	for (; context && !value; context = context->outer)
		if (context->map)
			value = find(context->map, name);
	return value;
}

static const char *nearest(const struct context *context, const char *name)
{
	unsigned best = (unsigned)strlen(name) / 3 + 2;
	const char *found = NULL;

	for (; context; context = context->outer) {
		const struct value *value = context->map ? context->map->first : NULL;

		for (; value; value = value->next)
			if (text_nearer(&best, value->name, name))
				found = value->name;
	}
	return found;
}

/* Returns the value of a tag's name; NULL and one message when there is none. */
static const struct value *value_of(
	struct expander *expander, struct node *node, const struct context *context)
{
	const struct value *value = look_up(context, node->text);
	const char *near;

	if (value || node->reported)
		return value;
	node->reported = true;
	near = nearest(context, node->text);
	diag_add(expander->diag, DIAG_ERROR, node->where, "nothing is named %s here%s%s",
		node->text, near ? "; the nearest name is " : "", near ? near : "");
	return NULL;
}

static void expand_value(
	struct expander *expander, struct node *node, const struct context *context)
{
	const char *text = context->text;

	if (strcmp(node->text, ".")) {
		const struct value *value = value_of(expander, node, context);

		if (!value)
			return;
		text = value->kind == VALUE_TEXT ? value->text : NULL;
	}
	if (!text) {
		if (node->reported)
			return;
		node->reported = true;
		diag_add(expander->diag, DIAG_ERROR, node->where, "`%s` is not a text here",
			node->text);
		return;
	}
	buf_puts(expander->out, text);
}

static void expand_nodes(struct expander *expander, struct node *node,
	const struct node *end, const struct context *context);

static void expand_item(struct expander *expander, struct node *section,
	const struct value *item, const struct context *outer)
{
	struct context context = {outer, NULL, NULL};

	if (item->kind == VALUE_FLAG) {
		expand_nodes(expander, section->next, section->end, outer);
		return;
	}
	if (item->kind == VALUE_MAP)
		context.map = item->map;
	else
		context.text = item->text;
	expand_nodes(expander, section->next, section->end, &context);
}

static void expand_section(
	struct expander *expander, struct node *section, const struct context *context)
{
	const struct value *value = value_of(expander, section, context);

	if (!value)
		return;
	if (section->kind == NODE_INVERTED) {
		if (!is_something(value))
			expand_nodes(expander, section->next, section->end, context);
	} else if (value->kind == VALUE_LIST) {
		for (value = value->list->first; value; value = value->next)
			expand_item(expander, section, value, context);
	} else if (is_something(value)) {
		expand_item(expander, section, value, context);
	}
}

static void expand_nodes(struct expander *expander, struct node *node,
	const struct node *end, const struct context *context)
{
	for (; node != end; node = node->next) {
		switch (node->kind) {
		case NODE_TEXT: buf_add(expander->out, node->text, node->length); break;
		case NODE_VALUE: expand_value(expander, node, context); break;
		case NODE_SECTION:
		case NODE_INVERTED:
			expand_section(expander, node, context);
			node = node->end;
			break;
		case NODE_END: break;
		}
	}
}

int template_expand(struct buf *out, const char *file, const char *text,
	const struct tmap *data, struct diag *diag)
{
	struct arena arena = ARENA_INIT; /* of the parsed template */
	struct parser parser = {.arena = &arena, .diag = diag, .text = text, .line = text};
	struct expander expander = {out, diag};
	struct context context = {NULL, data, NULL};
	unsigned errors = diag->errors;
	size_t length = out->length;
	int err = OK;

	parser.end = &parser.first;
	parser.where = (struct where){file, 1, 1};
	check_characters(&parser);
	parse(&parser);
	if (diag->errors > errors) {
		err = ERR_REFUSED;
	} else {
		expand_nodes(&expander, parser.first, NULL, &context);
		if (diag->errors > errors)
			err = ERR_BUG;
	}
	if (err)
		buf_truncate(out, length);
	arena_release(&arena);
	return err;
}
