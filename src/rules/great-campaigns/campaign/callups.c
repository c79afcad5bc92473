/*
 * L4.4.1, L4.4.4 Units that a rule or a side calls: the orders `call`, how those who have
 * set out arrive, and the Mountain Department, where Blenker's limits are lifted, Fremont
 * comes, Milroy sets out and Schenck is let go. Events: `blenker-free` (side, units), and
 * those of arrivals.
 */
#include "rules/great-campaigns/campaign/campaign_private.h"
#include "rules/kit/report.h"

/* ---- calls: who ---- */

/* The list to which a unit belongs; NULL: none. */
static const struct gc_callup *callup_of(const struct day *day, int unit)
{
	for (int i = 0; i < CALLUPS && gc_has_release(day->game, day->state); i++)
		if (gc_units_have(&gc_valley_rules(day)->callup[i].of, unit))
			return &gc_valley_rules(day)->callup[i];
	return NULL;
}

static bool has_place(const struct gc_callup *callup, int place)
{
	for (int i = 0; i < callup->places; i++)
		if (callup->place[i] == place)
			return true;
	return false;
}

static const char *places_text(const struct day *day, const struct gc_callup *callup)
{
	struct words words;

	words_begin(&words);
	for (int i = 0; i < callup->places; i++)
		words_add(&words, gc_place_name(day, callup->place[i]));
	return words_join(day->adj->arena, &words, " or ");
}

/* ---- calls: arriving ---- */

/* The first of the places at which a unit may come in now; -1: none. */
static int first_open(const struct day *day, const struct gc_callup *callup, int unit)
{
	for (int i = 0; i < callup->places; i++)
		if (gc_transfer_is_open(day, unit, callup->place[i]))
			return callup->place[i];
	return -1;
}

void gc_callup_divert(struct day *day, int unit)
{
	const struct gc_callup *callup = callup_of(day, unit);
	int place;

	if (!callup || !has_place(callup, day->state->unit[unit].at) ||
		gc_transfer_is_open(day, unit, day->state->unit[unit].at))
		return;
	place = first_open(day, callup, unit);
	if (place >= 0)
		day->state->unit[unit].at = place;
}

/* ---- calls: where: bring PIECES to PLACE ---- */

/* L4.4.4: Fremont, once Blenker's limits have been lifted before today. */
static bool comes_today(const struct day *day, const struct gc_callup *callup)
{
	int lifted = gc_valley_now(day)->blenker;

	return callup == &gc_valley_rules(day)->callup[CALLUP_FREMONT] && lifted &&
	       lifted < day->state->turn;
}

/* Why a unit does not come there; NULL: it does. */
static const char *no_bringing(const struct day *day, int unit, int place)
{
	const struct gc_callup *callup = callup_of(day, unit);
	const struct unit_state *now = &day->state->unit[unit];

	if (!callup)
		return "it comes by no rule that leaves you a choice";
	if (now->fate != FATE_UNDER_WAY && !gc_callup_awaits(day, callup, unit))
		return "it has come already";
	if (now->fate != FATE_UNDER_WAY && !comes_today(day, callup))
		return "it has not been called yet";
	return has_place(callup, place) ? NULL
					: arena_printf(day->adj->arena, "it comes to %s",
						  places_text(day, callup));
}

static int bring(struct day *day, enum side side, const struct order *order, int unit)
{
	struct unit_state *now = &day->state->unit[unit];
	int place = arg_first(&order->arg[1]);
	const char *why;

	if (gc_is_militia(day, unit))
		return gc_militia_look_over(day, side, order, unit, place);
	why = no_bringing(day, unit, place);
	if (why)
		return gc_order_fails(day, side, order, F_NO_BRINGING,
			gc_unit_name(day, unit), gc_place_name(day, place), why);
	if (now->fate == FATE_UNDER_WAY) {
		now->at = place;
		kit_receipt_line(day->adj, order->where, "%s comes to %s with turn %d",
			gc_unit_name(day, unit), gc_place_name(day, place), now->due);
	} else
		kit_receipt_line(day->adj, order->where,
			"%s comes to %s behind the Recovery Phase", gc_unit_name(day, unit),
			gc_place_name(day, place));
	return OK;
}

/* ---- calls: who is called: call PIECE [to PLACE] ---- */

static const char *no_calling(
	const struct day *day, enum side side, int unit, const struct gc_callup *callup)
{
	if (callup_of(day, unit) != callup || gc_unit_side(day->game, unit) != side)
		return "it is nobody whom you may call";
	return gc_callup_awaits(day, callup, unit) ? NULL : "it has been called already";
}

static int call(struct day *day, enum side side, const struct order *order)
{
	const struct gc_callup *heth = &gc_valley_rules(day)->callup[CALLUP_HETH];
	const struct gc_callup *crook = &gc_valley_rules(day)->callup[CALLUP_CROOK];
	int unit = arg_first(&order->arg[0]);
	int place = order->arg[1].count ? arg_first(&order->arg[1]) : heth->place[0];
	const char *why = no_calling(day, side, unit, heth);

	if (!why && !has_place(heth, place))
		why = arena_printf(
			day->adj->arena, "it comes to %s", places_text(day, heth));
	if (why)
		return gc_order_fails(
			day, side, order, F_NO_CALLING, gc_unit_name(day, unit), why, NULL);
	kit_receipt_line(day->adj, order->where,
		"%s is called, and comes to %s with turn %d", gc_unit_name(day, unit),
		gc_place_name(day, place), day->state->turn + heth->turns);
	gc_callup_set_out(day, heth, place);
	if (heth->score >= 0)
		gc_score(day, (enum gc_score_kind)heth->score, 1);
	if (crook->places)
		gc_callup_set_out(day, crook, crook->place[0]);
	return OK;
}

/* ---- calls: the phase ---- */

static int carry_out(
	struct day *day, enum side side, const struct order *order, void *context)
{
	const struct arg *units = &order->arg[0];
	int err = OK;

	(void)context;
	if (order->form->id == ORDER_CALL)
		return call(day, side, order);
	for (int i = 0; i < units->count && err == OK; i++)
		err = bring(day, side, order, units->piece[i].piece);
	return err;
}

int gc_callup_orders_play(struct day *day)
{
	int err = OK;

	for (enum side side = UNION; side < SIDES && err == OK; side++) {
		const struct orders *orders = adjudication_orders(day->adj, side);

		if (orders && gc_has_release(day->game, day->state))
			err = gc_phase_orders(day, side, orders->first,
				ORDER_SET(ORDER_CALL) | ORDER_SET(ORDER_BRING), carry_out,
				NULL);
	}
	return err;
}

/* ---- calls: who comes without delay ---- */

static void come(struct day *day, const struct gc_callup *callup, int unit)
{
	int place = gc_brought_to(day, unit);

	if (!has_place(callup, place) || !gc_transfer_is_open(day, unit, place))
		place = first_open(day, callup, unit);
	if (place < 0) {
		gc_tell_arrival(day, "arrival-barred", unit, -1);
		return;
	}
	gc_tell_arrival(day, "arrives", unit, place);
	gc_unit_comes(day, unit, place);
}

/* Units before their leaders, who find them there. */
static void callup_arrive(struct day *day, const struct gc_callup *callup)
{
	struct stack units = gc_callup_waiting(day, callup);

	for (int leaders = 0; leaders < 2 && !day->adj->preview; leaders++)
		for (int i = 0; i < units.count; i++)
			if (gc_is_leader(day->game, units.unit[i]) == leaders)
				come(day, callup, units.unit[i]);
}

/* L4.4.4: with the turn with which Milroy is due since Blenker's limits were lifted. */
static bool schenck_is_due(const struct day *day)
{
	int lifted = gc_valley_now(day)->blenker;

	return lifted && lifted + gc_valley_rules(day)->callup[CALLUP_MILROY].turns <=
				 day->state->turn;
}

int gc_callup_morning(struct day *day)
{
	const struct gc_callup *kelley;

	if (!gc_has_release(day->game, day->state))
		return OK;
	kelley = &gc_valley_rules(day)->callup[CALLUP_KELLEY];
	if (kelley->places && gc_enemy_is_in(day, CONFEDERATE, kelley->where))
		callup_arrive(day, kelley);
	if (schenck_is_due(day))
		gc_schenck_may_move(day);
	gc_sleepers_look(day);
	return OK;
}

/* ---- Blenker ---- */

static bool is_union_depot(const struct day *day, int place)
{
	return gc_depot_at(day->state, place) >= 0;
}

/* True for who stands at a depot and is not tired; leaders never are. */
static bool rests(const struct day *day, int unit)
{
	const struct unit_state *now = &day->state->unit[unit];

	return gc_on_map(day->state, unit) && !now->fatigue && is_union_depot(day, now->at);
}

/* Those who are gone, and counters that lie aside, do not count. */
static bool is_of_blenker(const struct day *day, int unit)
{
	return gc_is_listed(day, &gc_valley_rules(day)->blenker.of, unit) &&
	       day->state->unit[unit].fate != FATE_UNUSED &&
	       !gc_lies_aside(day->game, day->state, unit) && !gc_is_gone(day->state, unit);
}

bool gc_keeps_limits(const struct day *day, int unit)
{
	return is_of_blenker(day, unit) && !rests(day, unit);
}

static bool all_rest(const struct day *day)
{
	for (int i = 0; i < day->game->units; i++)
		if (gc_keeps_limits(day, i))
			return false;
	return true;
}

static void lift(struct day *day)
{
	struct event *event = gc_side_event(day, "blenker-free", "L4.4.4", UNION);
	struct stack free = {.count = 0};

	for (int i = 0; i < day->game->units; i++)
		if (is_of_blenker(day, i))
			stack_add(&free, i);
	if (free.count)
		event_fact(
			day->adj->journal, event, "units", "%s", gc_stack_ids(day, &free));
	gc_valley_now(day)->blenker = day->state->turn;
	day->changes++;
	gc_milroy_set_out(day);
}

int gc_blenker_check(struct day *day)
{
	if (gc_has_release(day->game, day->state) && !day->adj->preview &&
		!gc_valley_now(day)->blenker && all_rest(day))
		lift(day);
	return OK;
}

/* ---- Fremont ---- */

int gc_fremont_arrive(struct day *day)
{
	int lifted =
		gc_has_release(day->game, day->state) ? gc_valley_now(day)->blenker : 0;

	if (lifted && lifted < day->state->turn)
		callup_arrive(day, &gc_valley_rules(day)->callup[CALLUP_FREMONT]);
	return OK;
}
