/* What a file of a campaign holds besides: 26, 27, 32, 34. */
#include "rules/great-campaigns/campaign/organization.h"
#include "rules/great-campaigns/player/player_private.h"

/* ---- 32 ---- */

/* From here on nothing is ordered of it: it is none any more. */
void gc_player_put_aside(struct player *p, int unit)
{
	struct state *view = ARENA_NEW(p->arena, struct state);

	*view = *p->view;
	view->unit[unit].fate = FATE_AWAITED;
	view->unit[unit].at = -1;
	p->view = view;
	p->day = gc_day_imagined(p->arena, p->game, view);
}

static bool attaches(struct player *p, int unit)
{
	for (int to = 0; to < p->game->units; to++) {
		if (gc_unit_side(p->game, to) != p->side || !gc_on_map(p->view, to) ||
			gc_no_attachment(p->day, p->side, unit, to))
			continue;
		buf_printf(
			p->out, "attach %s to %s\n", unit_name(p, unit), unit_name(p, to));
		gc_player_put_aside(p, unit);
		return true;
	}
	return false;
}

static void detaches(struct player *p, int unit)
{
	int points = 1 + chance(p->random, 3);
	int as = gc_free_substitute(p->day, p->side);

	if (!gc_no_detachment(p->day, p->side, unit, as, false, points))
		buf_printf(p->out, "detach %d from %s\n", points, unit_name(p, unit));
}

void gc_player_divides(struct player *p)
{
	int unit = chance(p->random, p->game->units);

	if (gc_unit_side(p->game, unit) != p->side || !gc_on_map(p->view, unit))
		return;
	if (!attaches(p, unit))
		detaches(p, unit);
}

/* ---- the cycle ---- */

/* Names some who may be named. */
static void name_some(struct player *p, const char *word,
	bool (*may)(const struct day *day, enum side side, int unit))
{
	const char *gap = "";

	for (int i = 0; i < p->game->units; i++) {
		if (!may(p->day, p->side, i) || chance(p->random, 4))
			continue;
		if (!*gap)
			buf_printf(p->out, "%s ", word);
		buf_printf(p->out, "%s%s", gap, unit_name(p, i));
		gap = ", ";
	}
	if (*gap)
		buf_printf(p->out, "\n");
}

static bool may_release(const struct day *day, enum side side, int unit)
{
	return side == UNION && !gc_is_leader(day->game, unit) && gc_may_release(day, unit);
}

static void write_release(struct player *p)
{
	if (p->side == UNION && chance(p->random, 8) == 0)
		buf_printf(p->out, "release none\n");
	else
		name_some(p, "release", may_release);
}

void gc_player_calls(struct player *p)
{
	if (gc_player_is_due(p, ORDER_TAKE))
		name_some(p, "take", gc_may_call);
	if (gc_player_is_due(p, ORDER_RELEASE))
		write_release(p);
	if (gc_player_is_due(p, ORDER_REORGANIZE) && p->side == UNION &&
		chance(p->random, 8) == 0)
		buf_printf(p->out, "reorganize none\n");
}
