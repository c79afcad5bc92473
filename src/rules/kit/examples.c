#include "rules/kit/examples.h"

#include <stdarg.h>
#include <string.h>

#include "base/arena.h"
#include "base/template.h"
#include "base/text.h"

#define EXAMPLE_COLUMNS 68 /* with `# ` before it, a line of an order form */

struct example_list examples_begin(
	struct arena *arena, struct tmap *out, const char *name, int most)
{
	template_set_flag(out, name, false);
	return (struct example_list){
		.arena = arena, .out = out, .name = name, .most = most};
}

static void add_line(struct example_list *list, const char *text)
{
	if (!list->lines)
		list->lines =
			template_set_list(template_set_map(list->out, list->name), "lines");
	template_add_text(list->lines, text);
}

bool example_add(struct example_list *list, const char *format, ...)
{
	const char *text;
	va_list args;

	va_start(args, format);
	text = arena_vprintf(list->arena, format, args);
	va_end(args);
	if ((list->most && list->count == list->most) ||
		text_columns(text) > EXAMPLE_COLUMNS)
		return false;
	add_line(list, text);
	list->count++;
	return true;
}

/* The last comma with which a line may end; NULL: there is none. */
static const char *last_comma(const char *text)
{
	const char *found = NULL;

	for (const char *p = strstr(text, ", "); p && p - text < EXAMPLE_COLUMNS;
		p = strstr(p + 1, ", "))
		found = p;
	return found;
}

void example_add_long(struct example_list *list, const char *format, ...)
{
	const char *text, *cut;
	va_list args;

	va_start(args, format);
	text = arena_vprintf(list->arena, format, args);
	va_end(args);
	for (; text_columns(text) > EXAMPLE_COLUMNS && (cut = last_comma(text));
		text = arena_printf(list->arena, "  %s", cut + 2))
		add_line(list, arena_printf(list->arena, "%.*s,", (int)(cut - text), text));
	add_line(list, text);
	list->count++;
}
