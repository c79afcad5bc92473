/* How the built-in player deals with the Valley's release, and who is called. L4.4, L5.4 */
#include "rules/great-campaigns/valley/valley.h"

#include "rules/great-campaigns/player/player_private.h"

static const struct gc_release_rules *rules_of(const struct player *p)
{
	return p->game->campaign->release;
}

/* ---- patience ---- */

/* Most days the Confederates on the middle sheet let the Union sleep: they act as if they
 * were held. */
static void wait(struct player *p)
{
	const struct gc_area *trigger = rules_of(p)->valley.trigger;
	struct state *view;

	if (p->side != CONFEDERATE || !gc_valley_sleeps(p->game, p->view) ||
		chance(p->random, 6) == 0)
		return;
	view = ARENA_NEW(p->arena, struct state);
	*view = *p->view;
	for (int i = 0; i < p->game->units; i++)
		if (gc_unit_side(p->game, i) == CONFEDERATE && gc_on_map(view, i) &&
			gc_area_has(trigger, view->unit[i].at))
			view->unit[i].held = true;
	p->view = view;
	p->day = gc_day_imagined(p->arena, p->game, view);
}

/* ---- who comes, and where ---- */

/* Another of its places, now and then. */
static void bring(struct player *p, const struct gc_late *late)
{
	int unit = late->of.unit[0], place;

	if (late->places < 2 || p->view->unit[unit].fate != FATE_UNDER_WAY ||
		gc_unit_side(p->game, unit) != p->side || chance(p->random, 4))
		return;
	place = late->place[chance(p->random, late->places)];
	buf_printf(p->out, "bring %s to %s\n", unit_name(p, unit), hex_name(p, place));
}

static void call(struct player *p)
{
	const struct gc_late *heth = &rules_of(p)->late[LATE_HETH];

	if (p->side == CONFEDERATE && heth->of.units &&
		gc_is_late(p->day, heth, heth->of.unit[0]) && chance(p->random, 40) == 0)
		buf_printf(p->out, "call %s\n", unit_name(p, heth->of.unit[0]));
}

/* A regiment for Banks. */
static void release(struct player *p)
{
	const struct gc_units *cavalry = &rules_of(p)->cavalry;
	int unit;

	if (p->side != UNION || !p->view->campaign.valley.cavalry || !cavalry->units)
		return;
	unit = cavalry->unit[chance(p->random, cavalry->units)];
	if (p->view->unit[unit].district && !gc_is_gone(p->view, unit))
		buf_printf(p->out, "release %s\n", unit_name(p, unit));
}

void gc_player_valley(struct player *p)
{
	if (!gc_has_release(p->game, p->view))
		return;
	call(p);
	for (int i = 0; i < LATES; i++)
		bring(p, &rules_of(p)->late[i]);
	release(p);
	wait(p);
}

/* ---- the cycle ---- */

/* The strongest that may be given MV, most often. */
static void augment(struct player *p)
{
	int best = -1;

	for (int i = 0; i < p->game->units; i++)
		if (gc_may_augment(p->day, i) &&
			(best < 0 ||
				p->view->unit[i].strength > p->view->unit[best].strength))
			best = i;
	if (best >= 0 && often(p->random, 6))
		buf_printf(p->out, "augment %s\n", unit_name(p, best));
}

void gc_player_valley_cycle(struct player *p)
{
	const struct valley_state *now = &p->view->campaign.valley;

	if (!gc_has_release(p->game, p->view))
		return;
	if (p->side == CONFEDERATE && gc_player_is_due(p, ORDER_AUGMENT))
		augment(p);
	if (p->side == UNION && gc_player_is_due(p, ORDER_OVERRIDE) &&
		now->overrides < rules_of(p)->posture.overrides && often(p->random, 2))
		buf_puts(p->out, "override posture\n");
}
