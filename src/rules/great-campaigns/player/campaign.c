/*
 * What the built-in player orders in a campaign besides the plan of a day: moves that are
 * no marches (20 to 24, 28), units to call, detach and divide (26, 27, 32, 34), the release
 * of the Valley (L4.4, L5.4), and the strategic cycles.
 */
#include "rules/great-campaigns/campaign/campaign.h"
#include "rules/great-campaigns/campaign/moves.h"
#include "rules/great-campaigns/campaign/valley.h"
#include "rules/great-campaigns/player/player_private.h"

/* ---- divisions and calls: 32 ---- */

/* From here on nothing is ordered of it: it is none any more. */
static void player_put_aside(struct player *p, int unit)
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
		player_put_aside(p, unit);
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

/* ---- divisions and calls: the cycle ---- */

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

/* Who is called or released in a strategic cycle. 26, 27, 34 */
static void player_calls(struct player *p)
{
	if (gc_player_is_due(p, ORDER_TAKE))
		name_some(p, "take", gc_may_call);
	if (gc_player_is_due(p, ORDER_RELEASE))
		write_release(p);
	if (gc_player_is_due(p, ORDER_REORGANIZE) && p->side == UNION &&
		chance(p->random, 8) == 0)
		buf_printf(p->out, "reorganize none\n");
}

/* ---- moves ---- */

#define TRIES 12 /* hexes of which one is looked for */

/* Such a movement of a unit, as its order would say it. */
static struct march move_of(enum order_id id, struct order *order, int unit, int to)
{
	static const struct form forms[] = {
		{.id = ORDER_STRATEGIC}, {.id = ORDER_RAIL}, {.id = ORDER_SEA}};

	*order = (struct order){.form = NULL};
	for (size_t i = 0; i < sizeof forms / sizeof *forms; i++)
		if (forms[i].id == (int)id)
			order->form = &forms[i];
	return (struct march){.unit = unit,
		.leader = -1,
		.with = -1,
		.to = to,
		.towards = id == ORDER_STRATEGIC,
		.order = order,
		.allowance = -1};
}

static bool may_move(const struct player *p, enum order_id id, int unit, int to)
{
	const char *about[3];
	struct gc_trip trip;
	struct order order;
	const struct march march = move_of(id, &order, unit, to);

	return gc_move_bar(&trip, about, p->day, &march) == F_NONE;
}

bool gc_player_goes_far(struct player *p, int unit, int goal)
{
	if (!gc_is_campaign(p->game, p->view) || chance(p->random, 4) == 0 ||
		!may_move(p, ORDER_STRATEGIC, unit, goal))
		return false;
	buf_printf(p->out, "strategic march %s towards %s\n", unit_name(p, unit),
		hex_name(p, goal));
	p->ordered[unit] = true;
	return true;
}

/* ---- moves: by rail and by sea ---- */

static void ride(struct player *p, enum order_id id, int unit, const char *how)
{
	for (int i = 0; i < TRIES; i++) {
		int to = chance(p->random, p->game->map.places);

		if (!may_move(p, id, unit, to))
			continue;
		buf_printf(p->out, "march %s to %s by %s\n", unit_name(p, unit),
			hex_name(p, to), how);
		p->ordered[unit] = true;
		return;
	}
}

/* A landing or port to which the unit may go by sea. */
static void sail(struct player *p, int unit)
{
	const bool *landing = p->game->campaign->waters.landing;

	for (int i = 0; i < p->game->map.places; i++) {
		if (!landing[i] || chance(p->random, 3) || !may_move(p, ORDER_SEA, unit, i))
			continue;
		buf_printf(p->out, "march %s to %s by sea\n", unit_name(p, unit),
			hex_name(p, i));
		p->ordered[unit] = true;
		return;
	}
}

void gc_player_rides(struct player *p)
{
	int unit;

	if (!gc_is_campaign(p->game, p->view))
		return;
	unit = chance(p->random, p->game->units);
	if (gc_unit_side(p->game, unit) != p->side || p->ordered[unit])
		return;
	if (p->side == CONFEDERATE && gc_on_map(p->view, unit))
		ride(p, ORDER_RAIL, unit, "rail");
	else if (p->side == UNION)
		sail(p, unit);
}

/* ---- moves: vessels and transfers ---- */

static void cruise(struct player *p, const struct gc_vessel *vessel)
{
	for (int to = p->game->hexes; to < p->game->map.places; to++) {
		if (gc_no_cruise(p->day, vessel->unit, to))
			continue;
		buf_printf(p->out, "gunboat %s to %s\n", unit_name(p, vessel->unit),
			hex_name(p, to));
		return;
	}
}

static void bombard(struct player *p, const struct gc_vessel *vessel)
{
	for (int i = 0; i < p->game->land.works; i++) {
		int place = p->game->land.work[i].place;

		if (gc_no_bombardment(p->day, vessel->unit, place))
			continue;
		buf_printf(p->out, "bombard %s with %s\n", hex_name(p, place),
			unit_name(p, vessel->unit));
		return;
	}
}

/* One of the places to which a way leads from where the unit is, or not. */
static int end_of(struct player *p, const struct gc_transfer *way, int unit)
{
	if (way->other >= 0)
		return way->other == p->view->unit[unit].at ? way->box : way->other;
	return gc_on_map(p->view, unit) ? way->box
					: way->arrive[chance(p->random, way->arrivals)];
}

/* Somebody goes to a box, or out of one. */
static void transfer(struct player *p)
{
	const struct gc_transfers *ways = &p->game->campaign->transfers;
	int unit = chance(p->random, p->game->units);
	int first = ways->transfers ? chance(p->random, ways->transfers) : 0;

	if (gc_unit_side(p->game, unit) != p->side || gc_is_leader(p->game, unit))
		return;
	for (int i = 0; i < ways->transfers; i++) {
		int to = end_of(p, &ways->transfer[(first + i) % ways->transfers], unit);

		if (gc_no_transfer(p->day, unit, to))
			continue;
		buf_printf(
			p->out, "transfer %s to %s\n", unit_name(p, unit), hex_name(p, to));
		player_put_aside(p, unit);
		return;
	}
}

void gc_player_vehicles(struct player *p)
{
	const struct gc_waters *waters = &p->game->campaign->waters;

	if (chance_often(p->random, 2))
		transfer(p);
	for (int i = 0; p->side == UNION && i < waters->vessels; i++)
		if (chance_often(p->random, 1))
			cruise(p, &waters->vessel[i]);
		else if (chance_often(p->random, 1))
			bombard(p, &waters->vessel[i]);
}

/* ---- moves: the cycle ---- */

static bool may_cross(const struct player *p, int unit)
{
	return gc_unit_side(p->game, unit) == UNION && !gc_is_leader(p->game, unit) &&
	       p->game->unit[unit].arm <= ARM_ARTILLERY && !p->view->unit[unit].held &&
	       gc_is_in_box(p->view, unit, p->game->campaign->norfolk.from);
}

static void attack_norfolk(struct player *p)
{
	const char *gap = " ";

	if (!gc_norfolk_is_due(p->day) || !gc_norfolk_is_open(p->day, UNION))
		return;
	for (int i = 0; i < p->game->units; i++)
		if (may_cross(p, i)) {
			buf_printf(p->out, "%s%s%s",
				*gap == ' ' ? "attack Norfolk Box with" : "", gap,
				unit_name(p, i));
			gap = ", ";
		}
	if (*gap == ',')
		buf_puts(p->out, "\n");
}

/* L5.1: a box to which a unit may go from its own; -1: none. */
static int next_box(struct player *p, int unit)
{
	const struct gc_organization *in = &p->game->campaign->organization;
	int first = chance(p->random, in->foughts);

	for (int i = 0; i < in->foughts; i++) {
		int box = in->fought[(first + i) % in->foughts].box;

		if (gc_may_box_move(p->day, unit, box))
			return box;
	}
	return -1;
}

static void move_boxed(struct player *p)
{
	for (int i = 0; i < p->game->units; i++) {
		int box;

		if (gc_unit_side(p->game, i) != p->side ||
			p->view->unit[i].fate != FATE_OFF_MAP ||
			p->game->unit[i].arm > ARM_ARTILLERY || !chance_often(p->random, 4))
			continue;
		box = next_box(p, i);
		if (box >= 0)
			buf_printf(p->out, "move %s to %s\n", unit_name(p, i),
				hex_name(p, box));
	}
}

/* The Virginia and Norfolk, in a strategic cycle. */
static void player_segments(struct player *p)
{
	if (gc_player_is_due(p, ORDER_BOX_MOVE))
		move_boxed(p);
	if (p->side == CONFEDERATE && gc_player_is_due(p, ORDER_SORTIE) &&
		chance_often(p->random, 2))
		buf_puts(p->out, "sortie\n");
	if (p->side == UNION && gc_player_is_due(p, ORDER_ATTACK_BOX) &&
		chance_often(p->random, 2))
		attack_norfolk(p);
}

/* ---- the Valley ---- */

static const struct gc_release_rules *valley_rules(const struct player *p)
{
	return p->game->campaign->release;
}

/* ---- the Valley: patience ---- */

/* Most days the Confederates on the middle sheet let the Union sleep: they act as if they
 * were held. */
static void wait(struct player *p)
{
	const struct gc_area *trigger = valley_rules(p)->valley.trigger;
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

/* ---- the Valley: who comes, and where ---- */

/* Another of its places, now and then. */
static void bring(struct player *p, const struct gc_callup *callup)
{
	int unit = callup->of.unit[0], place;

	if (callup->places < 2 || p->view->unit[unit].fate != FATE_UNDER_WAY ||
		gc_unit_side(p->game, unit) != p->side || chance(p->random, 4))
		return;
	place = callup->place[chance(p->random, callup->places)];
	buf_printf(p->out, "bring %s to %s\n", unit_name(p, unit), hex_name(p, place));
}

static void call(struct player *p)
{
	const struct gc_callup *heth = &valley_rules(p)->callup[CALLUP_HETH];

	if (p->side == CONFEDERATE && heth->of.units &&
		gc_callup_awaits(p->day, heth, heth->of.unit[0]) &&
		chance(p->random, 40) == 0)
		buf_printf(p->out, "call %s\n", unit_name(p, heth->of.unit[0]));
}

/* A regiment for Banks. */
static void release(struct player *p)
{
	const struct gc_units *cavalry = &valley_rules(p)->cavalry;
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
	for (int i = 0; i < CALLUPS; i++)
		bring(p, &valley_rules(p)->callup[i]);
	release(p);
	wait(p);
}

/* ---- the Valley: the cycle ---- */

/* The strongest that may be given MV, most often. */
static void augment(struct player *p)
{
	int best = -1;

	for (int i = 0; i < p->game->units; i++)
		if (gc_may_augment(p->day, i) &&
			(best < 0 ||
				p->view->unit[i].strength > p->view->unit[best].strength))
			best = i;
	if (best >= 0 && chance_often(p->random, 6))
		buf_printf(p->out, "augment %s\n", unit_name(p, best));
}

static void player_valley_cycle(struct player *p)
{
	const struct valley_state *now = &p->view->campaign.valley;

	if (!gc_has_release(p->game, p->view))
		return;
	if (p->side == CONFEDERATE && gc_player_is_due(p, ORDER_AUGMENT))
		augment(p);
	if (p->side == UNION && gc_player_is_due(p, ORDER_OVERRIDE) &&
		now->overrides < valley_rules(p)->posture.overrides &&
		chance_often(p->random, 2))
		buf_puts(p->out, "override posture\n");
}

/* ---- the strategic cycles ---- */

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

	if (begun >= 0 && chance_often(p->random, 4))
		write_line(p, "complete depot at", begun);
	else if (begun < 0 && chance_often(p->random, 6))
		write_line(p, "place depot at", depot_site(p));
	else if (chance(p->random, 12) == 0)
		write_line(p, "dismantle depot at", begun);
}

static void write_siege(struct player *p)
{
	int depot = some_depot(p, true);

	if (p->view->campaign.siege_at >= 0 && depot != p->view->campaign.siege_at &&
		chance_often(p->random, 3))
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
	player_calls(p);
	player_segments(p);
	player_valley_cycle(p);
	if (p->side == UNION && gc_player_is_due(p, ORDER_SIEGE))
		write_siege(p);
	if (has_depots(p))
		write_depots(p);
	if (p->side == UNION && gc_player_is_due(p, ORDER_FIGHT_BOXES))
		write_fights(p);
	if (gc_player_is_due(p, ORDER_FORAGE) && chance(p->random, 6) == 0)
		buf_puts(p->out, "forage none\n");
}
