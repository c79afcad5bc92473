/*
 * Templates: a small expander of Mustache's plainest parts.
 *
 *     {{name}}  {{{name}}}        the text of that name
 *     {{#name}} ... {{/name}}     once for every item of a list; once for a map,
 *                                 a flag that is set, a text that is not empty
 *     {{^name}} ... {{/name}}     when the section {{#name}} would give nothing
 *     {{.}}                       the item itself where the items are texts
 *     {{! comment }}              nothing; may go over several lines
 *
 * A section, its end or a comment alone on a line takes the whole line with it.
 * Names (letters, digits, `-`, `_`) are looked up in the innermost context
 * first, then outwards. Partials, other delimiters and dotted names are refused.
 *
 * A name that no context knows is an error: what may be absent has to be set
 * to the empty text, an empty list or a flag that is not set.
 */
#ifndef BASE_TEMPLATE_H
#define BASE_TEMPLATE_H

#include <stdbool.h>

struct arena;
struct buf;
struct diag;

/* A context: values by name. A list: maps and texts in order. */
struct tmap;
struct tlist;

/*
 * Returns an empty map. It and all that is put into it live in the arena:
 * texts are copied, names are kept as given (they are literals).
 */
struct tmap *template_map(struct arena *arena);

/* Each of these sets a value, or replaces the one of the same name. */
void template_set_text(
	struct tmap *map, const char *name, const char *text); /* NULL: empty */
void template_set_format(struct tmap *map, const char *name, const char *format, ...)
	__attribute__((format(printf, 3, 4)));
void template_set_flag(struct tmap *map, const char *name, bool set);
struct tmap *template_set_map(struct tmap *map, const char *name); /* returns the new map */
struct tlist *template_set_list(
	struct tmap *map, const char *name); /* returns the new list */

/* Each of these appends an item to a list. */
struct tmap *template_add_map(struct tlist *list); /* returns the new map */
void template_add_text(struct tlist *list, const char *text);

/* True when something was appended to it. */
bool template_has_items(const struct tlist *list);

/*
 * Appends the expanded template `text` to `out`; `file` is its name in
 * messages. It is UTF-8, and no control characters but tabs and ends of lines are in it.
 * When something is wrong, nothing is appended and `diag` gets every mistake with line and
 * column: ERR_REFUSED for a template that is not well formed, ERR_BUG for a name that no
 * context knows or that stands for something else than the tag wants. The latter are found
 * where the expansion comes by, so not in sections that are left out.
 */
int template_expand(struct buf *out, const char *file, const char *text,
	const struct tmap *data, struct diag *diag);

#endif
