/* 7.5: what a cell of the Combat Chart says, in its letters. */
#include "base/buf.h"
#include "rules/great-campaigns/rules/combat_private.h"

const char *gc_result_code(struct arena *arena, const struct result *result)
{
	struct buf text;

	buf_init(&text, arena);
	if (result->loss)
		buf_printf(&text, "%d", result->loss);
	if (result->disorganized)
		buf_printf(&text, "D");
	else if (result->fatigue)
		buf_printf(&text, "%s", result->fatigue > 1 ? "F" : "f");
	if (result->exhausted)
		buf_printf(&text, "E");
	if (result->goes != STAYS)
		buf_printf(&text, "%s", result->goes == ROUTS ? "R" : "r");
	if (result->demoralizes)
		buf_printf(&text, "*");
	if (result->advances)
		buf_printf(&text, "a");
	if (!text.length)
		buf_printf(&text, "-");
	return text.data;
}
