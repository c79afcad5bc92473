/* What a file holds for a strategic cycle. */
#include "rules/great-campaigns/campaign/campaign.h"
#include "rules/great-campaigns/campaign/depots.h"
#include "rules/great-campaigns/campaign/organization.h"
#include "rules/great-campaigns/player/player_private.h"
#include "rules/great-campaigns/rules/turn_phases.h"

/* A hex with infantry of the side, or a station, at which a depot can be begun; -1: there
 * is none. */
static int depot_site(struct player *p)
{
	int first = chance(p->random, p->game->units);

	for (int k = 0; k < p->game->units; k++) {
		int unit = (first + k) % p->game->units;

		if (gc_unit_side(p->game, unit) == p->side && gc_on_map(p->view, unit) &&
			p->game->unit[unit].arm == ARM_INFANTRY &&
			gc_may_order_depot(p->day, p->side, p->view->unit[unit].at))
			return p->view->unit[unit].at;
	}
	return -1;
}

/* Any depot that can be completed, or is, and of which something can be said today; -1:
 * there is none. */
static int some_depot(struct player *p, bool complete)
{
	const struct campaign_state *campaign = &p->view->campaign;
	int first = campaign->depots ? chance(p->random, campaign->depots) : 0;

	for (int k = 0; k < campaign->depots; k++) {
		int i = (first + k) % campaign->depots;
		const struct depot_state *depot = &campaign->depot[i];

		if (gc_is_box(p->game, depot->at) || depot->side != (int)p->side)
			continue;
		if (complete ? depot->complete : gc_may_complete_depot(p->day, p->side, i))
			return depot->at;
	}
	return -1;
}

static void write_line(struct player *p, const char *words, int place)
{
	if (place >= 0)
		buf_printf(p->out, "%s %s\n", words, hex_name(p, place));
}

/* What was begun is completed, by an order or by itself; else another is begun. */
static void write_depots(struct player *p)
{
	int begun = some_depot(p, false);

	if (begun >= 0 && often(p->random, 4))
		write_line(p, "complete depot at", begun);
	else if (begun < 0 && often(p->random, 6))
		write_line(p, "place depot at", depot_site(p));
	else if (chance(p->random, 12) == 0)
		write_line(p, "dismantle depot at", begun);
}

static void write_siege(struct player *p)
{
	int depot = some_depot(p, true);

	if (p->view->campaign.siege_at >= 0 && depot != p->view->campaign.siege_at &&
		often(p->random, 3))
		write_line(p, "siege artillery to", depot);
}

/* In cycles of the Richmond Theater the Union alone has depots. */
static bool has_depots(const struct player *p)
{
	return gc_player_is_due(p, ORDER_PLACE_DEPOT) &&
	       (p->side == UNION || gc_theatre_has_cycle(p->game, p->view, THEATRE_VALLEY));
}

/* L5.1: now and then another box is fought for before the rest. */
static void write_fights(struct player *p)
{
	const struct gc_organization *in = gc_organization_of(p->day);

	if (in->foughts > 1 && chance(p->random, 3) == 0)
		write_line(p, "fight for", in->fought[chance(p->random, in->foughts)].box);
}

void gc_player_cycle(struct player *p)
{
	p->due = gc_campaign_due_orders(p->day);
	gc_player_calls(p);
	gc_player_segments(p);
	gc_player_valley_cycle(p);
	if (p->side == UNION && gc_player_is_due(p, ORDER_SIEGE))
		write_siege(p);
	if (has_depots(p))
		write_depots(p);
	if (p->side == UNION && gc_player_is_due(p, ORDER_FIGHT_BOXES))
		write_fights(p);
	if (gc_player_is_due(p, ORDER_FORAGE) && chance(p->random, 6) == 0)
		buf_puts(p->out, "forage none\n");
}
