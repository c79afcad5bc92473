/* Plans over days, as they stand in a state: read. 4 */
#include "rules/great-campaigns/orders/carried.h"

#include <string.h>

#include "base/buf.h"
#include "base/err.h"
#include "orders/orders.h"
#include "rules/great-campaigns/orders/language.h"
#include "rules/great-campaigns/state/state.h"

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

int gc_carried_read(const struct statement **out, struct arena *arena,
	const struct game *game, enum side side, const char *plan, struct diag *diag)
{
	const char *lines = gc_carried_lines(arena, plan);
	struct statement *first = NULL;
	int err = OK;

	if (*plan)
		err = statements_parse(&first, arena, "the plan that goes on", lines,
			strlen(lines), side, game->grammar, game->base.names, diag);
	*out = first;
	return err;
}
