/* What a map shows of the last steps: the events of a journal that are arrows. */
#include "rules/kit/trails.h"
#include "rules/late-unpleasantness/data/game.h"
#include "rules/late-unpleasantness/report/report.h"

static const struct trail_form forms[] = {
	{"march", ARROW_MARCH, "from", "path"},
	{"march-seen", ARROW_MARCH, "from", "path"},
	{"attack", ARROW_ATTACK, "from", "place"},
	{"attack-seen", ARROW_ATTACK, "from", "place"},
	{"advance", ARROW_MARCH, "from", "place"},
	{"advance-seen", ARROW_MARCH, "from", "place"},
	{"withdraw", ARROW_RETREAT, "from", "place"},
	{"withdraw-seen", ARROW_RETREAT, "from", "place"},
	{"retreat", ARROW_RETREAT, "from", "place"},
	{"retreat-seen", ARROW_RETREAT, "from", "place"},
	{0},
};

int lu_report_arrows(struct map_arrow **out, struct arena *arena, const void *data,
	const struct told_step *news, size_t steps)
{
	const struct game *game = data;

	return trails_read(out, arena, &game->map, forms, news, steps);
}
