#include "command/wrapped.h"

#include <stdio.h>

#include "base/arena.h"
#include "base/buf.h"

void print_led(const char *lead, const char *text, size_t indent)
{
	struct arena arena = ARENA_INIT;
	struct buf out;

	buf_init(&out, &arena);
	wrap_text(&out, lead, text, indent);
	fwrite(out.data, 1, out.length, stdout);
	arena_release(&arena);
}

void print_wrapped(const char *text, size_t indent)
{
	print_led("", text, indent);
}
