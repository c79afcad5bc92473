#include "packet/planning.h"

#include "base/buf.h"
#include "base/err.h"
#include "campaign/clone.h"
#include "campaign/told_map.h"
#include "packet/embed.h"

void planning_write(struct buf *out)
{
	buf_puts(out,
		"<div id=\"packet-plan\" role=\"group\" aria-label=\"Planning\" hidden>\n"
		"<p id=\"packet-plan-word\" role=\"status\"></p>\n"
		"<p><button type=\"button\" id=\"packet-plan-closer\">Closer</button> "
		"<button type=\"button\" id=\"packet-plan-farther\">Farther</button></p>\n"
		"<div id=\"packet-plan-both\">\n"
		"<figure id=\"packet-plan-map\" tabindex=\"0\" role=\"group\" "
		"aria-label=\"Map to plan on\"></figure>\n"
		"<div id=\"packet-plan-side\">\n"
		"<p id=\"packet-plan-hint\"></p>\n"
		"<div id=\"packet-plan-panel\"></div>\n"
		"<p><button type=\"button\" id=\"packet-plan-undo\" disabled>Undo</button> "
		"<span id=\"packet-plan-last\"></span></p>\n"
		"</div>\n</div>\n"
		"<details id=\"packet-plan-standing\" hidden>\n<summary>A standing order"
		"</summary>\n<div id=\"packet-plan-form\"></div>\n</details>\n</div>\n");
}

int planning_map(struct buf *out, struct arena *arena, const struct clone *clone,
	const struct tree *told, struct diag *diag)
{
	const struct told_position position = {clone->ruleset, clone->game, clone->view};
	struct buf map;
	int err;

	buf_init(&map, arena);
	if ((err = told_map_clicks(&map, arena, &position, told, diag)) < 0)
		return err;
	buf_puts(out, "<script type=\"application/gzip\" id=\"packet-ground\">");
	err = embed_bytes(out, arena, map.data, map.length, diag);
	buf_puts(out, "</script>\n");
	return err;
}
