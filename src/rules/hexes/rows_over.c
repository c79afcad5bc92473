/* Maps of rows: what takes the place of all that was said of a hex or side. */
#include "rules/hexes/rows_private.h"

static void drop(struct rows_list *list, int item)
{
	int kept = 0;

	for (int i = 0; i < list->items; i++)
		if (list->item[i] != item)
			list->item[kept++] = list->item[i];
	list->items = kept;
}

/* Lists of hexes, or of sides, that said more of it than is true now. */
static void drop_from_lists(struct rows *rows, bool hexes, int item, uint32_t flags)
{
	for (size_t i = 0; i < rows->lists; i++)
		if ((rows->list[i].kind == ROWS_HEXES) == hexes &&
			(rows->list[i].flags & ~flags))
			drop(&rows->list[i], item);
}

void rows_say_hex(struct rows *rows, int place, uint32_t flags)
{
	drop_from_lists(rows, true, place, flags);
	rows->map.place[place].flags = flags;
}

void rows_say_side(struct rows *rows, int link, uint32_t flags)
{
	drop_from_lists(rows, false, link, flags);
	rows->map.link[link].flags = flags;
}
