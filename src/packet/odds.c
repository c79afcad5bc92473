/* The chances of what is offered, as a page shows them beside it. */
#include "game/odds.h"

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "base/err.h"
#include "base/json.h"
#include "game/ruleset.h"
#include "orders/orders.h"
#include "packet/offers.h"
#include "packet/packet_private.h"
#include "report/odds.h"

/* The standing orders that hold with a file: its own, else those that are filed. */
static const char *standing_of(
	struct packet *packet, enum side side, const char *text, size_t length)
{
	const struct intake_context *context = &packet->context;
	struct orders *orders;
	struct diag unread; /* what is wrong with it says the intake */

	diag_init(&unread, &packet->call);
	orders_parse(&orders, &packet->call, "orders", text, length,
		ruleset_grammar(context->ruleset, context->game),
		context->ruleset->names(context->game), &unread);
	return orders && orders->standing_given ? orders->standing_text
						: context->side[side].standing;
}

/* What is counted is what stands behind the orders so far. */
static int count(struct odds *out, struct packet *packet, const struct plan *plan,
	const char *text, size_t length, struct diag *diag)
{
	const struct intake_context *context = &packet->context;
	const void *view;
	int err;

	if (!context->ruleset->odds) {
		diag_error(diag, "the rules of this game have no odds");
		return ERR_REFUSED;
	}
	err = intake_behind(&view, context, plan->side, "orders", text, length);
	return err < 0 ? err
		       : context->ruleset->odds(
				 out, &packet->call, context->game, view, plan, diag);
}

static void write_odds(struct buf *out, struct arena *arena, const struct odds *odds)
{
	struct buf text;

	buf_init(&text, arena);
	report_odds(&text, odds);
	json_key_text(out, "short", report_odds_short(arena, odds));
	json_key_text(out, "text", text.data);
}

const char *packet_odds(struct packet *packet, const char *text, size_t length,
	const char *lines, const char *enemy, const char *says)
{
	struct plan plan = {.orders = lines,
		.enemy = *enemy ? enemy : NULL,
		.enemy_says = *says ? says : NULL};
	struct odds odds;
	struct diag diag;
	struct buf out;

	if (!packet->open || !audience_is_side(packet->clone.who))
		return "{}";
	plan.side = (enum side)packet->clone.who;
	plan.standing = standing_of(packet, plan.side, text, length);
	diag_init(&diag, &packet->call);
	buf_init(&out, &packet->call);
	json_open(&out, '{');
	if (count(&odds, packet, &plan, text, length, &diag) == OK)
		write_odds(&out, &packet->call, &odds);
	packet_keep_messages(packet, &diag);
	if (diag.errors)
		json_key_text(&out, "said", packet_said(packet));
	buf_putc(&out, '}');
	return out.data;
}
