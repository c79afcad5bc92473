#include "rules/great-campaigns/offers/offers.h"

#include "rules/great-campaigns/offers/offers_private.h"
#include "rules/great-campaigns/orders/plan.h"
#include "rules/great-campaigns/rules/sequence.h"
#include "rules/great-campaigns/rules/turn_phases.h"

/* ---- set-up: 3 ---- */

static void look_in_set_up(struct offer_search *search, const struct day *day)
{
	for (int i = 0; i < day->game->map.places && !offers_done(search); i++) {
		struct offer offer = {.kind = OFFER_PLACE, .place = i, .cost = ""};
		bool open = search->who.count > 0;

		for (int k = 0; k < search->who.count; k++)
			open = open && gc_set_up_allows(day, search->who.unit[k], i);
		if (!open)
			continue;
		if (!offers_asks(search, i))
			continue;
		offer.lines = arena_printf(search->arena, "deploy%s at %s\n",
			offers_names(search), offers_place(search, i));
		offers_try(search, &offer, offers_read(search, offer.lines));
	}
}

static void look(struct offer_search *search, void *played)
{
	const struct day *day = played;
	struct party party;

	if (day->state->step != SEQUENCE_DAY) {
		look_in_set_up(search, day);
		return;
	}
	if (gc_party_make(&party, search, day)) {
		gc_offer_marches(&party);
		gc_offer_attacks(&party);
	}
	gc_offer_deeds(search, day);
}

static void look_beside(struct offer_search *search, void *played)
{
	if (((const struct day *)played)->state->step == SEQUENCE_DAY)
		gc_offer_beside(search, played);
}

/* ---- what can begin ---- */

/* What is no action is looked over by the preview. */
static bool can_begin(
	const struct day *day, enum side side, const struct statement *statement)
{
	const unsigned others = ORDER_SET(ORDER_DEPLOY) | ORDER_SET(ORDER_TRANSFER) |
				ORDER_SET(ORDER_PASS) | ORDER_SET(ORDER_BUILD) |
				ORDER_SET(ORDER_BRIDGE);

	for (; statement; statement = statement->next) {
		if (statement->kind == STATEMENT_BLOCK) {
			if (!can_begin(day, side, statement->then))
				return false;
		} else if (statement->kind != STATEMENT_ORDER ||
			   (!(others & ORDER_SET(statement->order->form->id)) &&
				   !gc_can_begin(day, side, statement->order))) {
			return false;
		}
	}
	return true;
}

static bool can(const struct offer_search *search, const struct statement *statement)
{
	return can_begin(search->played, search->asked->side, statement);
}

/* ---- the whole ---- */

static bool is_own(const void *game, const void *state, enum side side, int piece)
{
	(void)state;
	return gc_unit_side(game, piece) == side;
}

static int at(const void *state, int piece)
{
	return gc_on_map(state, piece) ? ((const struct state *)state)->unit[piece].at : -1;
}

int gc_offers_make(struct offers *out, struct arena *arena, const void *game,
	const void *view, const struct offering *asked, struct diag *diag)
{
	const struct offer_rules rules = {.grammar = ((const struct game *)game)->grammar,
		.map = &((const struct game *)game)->map,
		.state_size = sizeof(struct state),
		.adjudicate = gc_sequence_adjudicate,
		.look = look,
		.look_beside = look_beside,
		.vary = gc_offer_choices,
		.can = can,
		.pieces = ((const struct game *)game)->units,
		.is_own = is_own,
		.at = at,
		.in_order = ((const struct state *)view)->step != SEQUENCE_DAY};

	return offers_make(out, &rules, arena, game, view, asked, diag);
}
