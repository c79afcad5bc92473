/* What a map shows of the last steps: the events of a journal that are arrows. */
#include "rules/great-campaigns/data/game.h"
#include "rules/great-campaigns/report/report.h"
#include "rules/kit/trails.h"

static const struct trail_form forms[] = {
	{"marched", ARROW_MARCH, "from", "way"},
	{"attack", ARROW_ATTACK, "from", "place"},
	{"retreat", ARROW_RETREAT, "from", "to"},
	{0},
};

int gc_report_arrows(struct map_arrow **out, struct arena *arena, const void *data,
	const struct told_step *news, size_t steps)
{
	const struct game *game = data;

	return trails_read(out, arena, &game->map, forms, news, steps);
}
