#include "rules/hexes/windows.h"

#include "base/arena.h"
#include "base/ini.h"
#include "base/text.h"
#include "game/loader.h"

struct window_row {
	const char *window;
};

static const struct field window_fields[] = {
	{FIELD_OF(struct window_row, window, "window", FIELD_TEXT,
		"parts of its sheets, commas between")},
	FIELD_END,
};

bool windows_read(struct loader *l, const char *const **out)
{
	const struct ini *ini = loader_need_file(l, "game.ini");
	const struct ini_section *section = ini ? ini_section(ini, "map") : NULL;
	struct window_row row = {NULL};
	const char **window;
	char **part;
	size_t count;

	*out = NULL;
	if (!ini || (section && field_read(&row, window_fields, section, &l->context,
					l->diag) < 0))
		return false;
	if (!row.window)
		return true;
	count = text_split(l->arena, row.window, ',', &part);
	*out = window = ARENA_NEW_ARRAY(l->arena, count + 1, const char *);
	for (size_t i = 0; i < count; i++)
		window[i] = part[i];
	return true;
}
