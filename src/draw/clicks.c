#include "draw/clicks.h"

#include "base/buf.h"
#include "draw/shapes.h"
#include "draw/svg.h"
#include "game/map.h"
#include "game/marks.h"

void svg_click_place(struct buf *out, const struct svg_map *svg, int place)
{
	if (!svg->clicks)
		return;
	buf_puts(out, " data-place=\"");
	svg_text(out, svg->map->place[place].id);
	buf_putc(out, '"');
}

void svg_click_marks(struct buf *out, const struct svg_map *svg,
	const struct map_mark *const *mark, int marks)
{
	const char *before = " data-piece=\"";

	if (!svg->clicks || !marks)
		return;
	svg_click_place(out, svg, mark[0]->place);
	for (int i = 0; i < marks; i++) {
		if (!mark[i]->pieces || !*mark[i]->pieces)
			continue;
		buf_puts(out, before);
		svg_text(out, mark[i]->pieces);
		before = " ";
	}
	if (*before == ' ' && !before[1])
		buf_putc(out, '"');
}

void svg_open_place(struct buf *out, const struct svg_map *svg, int place)
{
	buf_puts(out, "<g id=\"place-");
	svg_text(out, svg->map->place[place].id);
	buf_puts(out, "\" class=\"place\"");
	svg_click_place(out, svg, place);
	buf_putc(out, '>');
}
