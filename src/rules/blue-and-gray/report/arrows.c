/* What a map shows of the last steps: the events of a journal that are arrows. */
#include "rules/blue-and-gray/data/game.h"
#include "rules/blue-and-gray/report/report.h"
#include "rules/kit/trails.h"

static const struct trail_form forms[] = {
	{"enter", ARROW_MARCH, "at", "path"},
	{"move", ARROW_MARCH, "from", "to"},
	{"attack", ARROW_ATTACK, "from", "targets"},
	{"retreat", ARROW_RETREAT, "from", "to"},
	{"displaced", ARROW_RETREAT, "from", "to"},
	{"train-retreat", ARROW_RETREAT, "from", "to"},
	{0},
};

int bg_report_arrows(struct map_arrow **out, struct arena *arena, const void *data,
	const struct told_step *news, size_t steps)
{
	const struct game *game = data;

	return trails_read(out, arena, &game->map, forms, news, steps);
}
