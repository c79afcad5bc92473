/* 4 Plans over days, as they stand in a state: how one is read. */
#include <string.h>

#include "rules/great-campaigns/orders/orders.h"

const char *gc_carried_lines(struct arena *arena, const char *plan)
{
	const size_t gap = strlen(CARRIED_END);
	const char *end;
	struct buf out;

	buf_init(&out, arena);
	for (; *plan; plan = end + (*end ? gap : 0)) {
		end = strstr(plan, CARRIED_END);
		if (!end)
			end = plan + strlen(plan);
		buf_printf(&out, "%.*s\n", (int)(end - plan), plan);
	}
	return out.data;
}

/* The line that a plan begins with; *next is the text behind it. */
static size_t first_line(const char *plan, const char **next)
{
	const char *end = strstr(plan, CARRIED_END);
	size_t length = end ? (size_t)(end - plan) : strlen(plan);

	*next = end ? end + strlen(CARRIED_END) : plan + length;
	return length;
}

static bool is_next(const char *line, size_t length)
{
	return length == strlen(CARRIED_NEXT) && !strncmp(line, CARRIED_NEXT, length);
}

const char *gc_carried_part(struct arena *arena, const char *plan, int number)
{
	struct buf out;
	const char *next;

	buf_init(&out, arena);
	for (; *plan; plan = next) {
		size_t length = first_line(plan, &next);

		if (is_next(plan, length))
			number--;
		else if (!number)
			buf_printf(&out, "%s%.*s", out.length ? CARRIED_END : "",
				(int)length, plan);
	}
	return out.data;
}

unsigned gc_carried_parts(const char *plan)
{
	unsigned parts = 0, part = 1;
	const char *next;

	for (; *plan; plan = next) {
		size_t length = first_line(plan, &next);

		if (is_next(plan, length))
			part <<= 1;
		else
			parts |= part;
	}
	return parts;
}

int gc_carried_read(const struct statement **out, struct arena *arena,
	const struct game *game, enum side side, const char *plan, struct diag *diag)
{
	const char *lines = gc_carried_lines(arena, plan);
	struct statement *first = NULL;
	int err = OK;

	if (*plan)
		err = statements_parse(&first, arena, "the plan that goes on", lines,
			strlen(lines), side, game->base.grammar, game->base.names, diag);
	*out = first;
	return err;
}
