/*
 * What a page asks of chances: those of an order, and an attack in a few numbers, against
 * whoever may be there where nobody knows who is.
 */
#include <stdlib.h>
#include <string.h>

#include "base/buf.h"
#include "base/diag.h"
#include "base/json.h"
#include "game/ruleset.h"
#include "judge/hidden.h"
#include "orders/orders.h"
#include "packet/offers.h"
#include "packet/packet_private.h"
#include "report/report_private.h"

/* ---- counting ---- */

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
	if (!orders || !orders->standing_given)
		return context->side[side].standing;
	(void)orders_change_standing(orders, &packet->call, context->side[side].standing,
		ruleset_grammar(context->ruleset, context->game),
		context->ruleset->names(context->game), &unread);
	return orders->standing_text;
}

/* A question about lines of orders behind a text. */
struct question {
	struct packet *packet;
	const char *text;
	size_t length;
	struct plan plan;
	const void *view; /* the side's, behind the text; NULL until it is known */
};

static void question_make(struct question *out, struct packet *packet, const char *text,
	size_t length, const char *lines)
{
	enum side side = (enum side)packet->clone.who;

	*out = (struct question){.packet = packet, .text = text, .length = length};
	out->plan.side = side;
	out->plan.orders = lines;
	out->plan.standing = standing_of(packet, side, text, length);
}

/* What is counted is what stands behind the orders so far. */
static int count(struct odds *out, struct question *question, struct diag *diag)
{
	struct packet *packet = question->packet;
	const struct intake_context *context = &packet->context;
	int err;

	if (!context->ruleset->advice.odds) {
		diag_error(diag, "the rules of this game have no odds");
		return ERR_REFUSED;
	}
	if (!question->view &&
		(err = intake_behind(&question->view, context, question->plan.side,
			 "orders", question->text, question->length)) < 0)
		return err;
	return context->ruleset->advice.odds(
		out, &packet->call, context->game, question->view, &question->plan, diag);
}

/* ---- in full ---- */

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
	struct question question;
	struct odds odds;
	struct diag diag;
	struct buf out;

	if (!packet->open || !audience_is_side(packet->clone.who))
		return "{}";
	question_make(&question, packet, text, length, lines);
	question.plan.enemy = *enemy ? enemy : NULL;
	question.plan.enemy_says = *says ? says : NULL;
	diag_init(&diag, &packet->call);
	buf_init(&out, &packet->call);
	json_open(&out, '{');
	if (count(&odds, &question, &diag) == OK)
		write_odds(&out, &packet->call, &odds);
	packet_keep_messages(packet, &diag);
	if (diag.errors)
		json_key_text(&out, "said", packet_said(packet));
	buf_putc(&out, '}');
	return out.data;
}

/* ---- an attack in a few numbers ---- */

static void write_outlook(struct buf *out, const struct odds *odds)
{
	static const char *const key[ODDS_OUTCOMES] = {
		[ODDS_WON] = "won", [ODDS_DRAWN] = "drawn", [ODDS_LOST] = "lost"};

	for (int i = 0; i < ODDS_OUTCOMES; i++)
		json_key_number(
			out, key[i], (int)report_odds_millionths(odds, odds->outcome[i]));
	json_key_number(out, "own", odds->lost[0]);
	json_key_number(out, "enemy", odds->lost[1]);
	json_key_text(out, "points", odds->points);
	json_key_text(out, "title", odds->title);
}

/* ---- against whoever may be there ---- */

static unsigned won(const struct hidden_odds *hidden)
{
	return report_odds_millionths(&hidden->odds, hidden->odds.outcome[ODDS_WON]);
}

static int by_chance(const void *a, const void *b)
{
	const struct hidden_odds *first = a, *second = b;

	if (won(first) != won(second))
		return won(first) < won(second) ? -1 : 1;
	return strcmp(first->enemy, second->enemy);
}

/* A corps that may be there, with those who were seen, if any were. */
static void write_corps(struct buf *out, struct question *question)
{
	struct packet *packet = question->packet;
	struct odds corps;

	if (!hidden_odds_of_corps(&corps, &packet->call, &packet->context, question->view,
		    &question->plan))
		return;
	json_key_text(out, "corps", corps.others);
	json_key_number(out, "against",
		(int)report_odds_millionths(&corps, corps.outcome[ODDS_WON]));
}

/* The middle of them stands for all. */
static bool write_supposed(struct buf *out, struct question *question)
{
	struct packet *packet = question->packet;
	struct hidden_odds *supposed;
	int all = hidden_odds_count(&supposed, &packet->call, &packet->context, "orders",
		question->text, question->length, question->view, &question->plan, NULL);

	if (!all)
		return false;
	qsort(supposed, (size_t)all, sizeof *supposed, by_chance);
	write_outlook(out, &supposed[all / 2].odds);
	json_key_text(out, "supposed", supposed[all / 2].enemy);
	json_key_number(out, "least", (int)won(&supposed[0]));
	json_key_number(out, "most", (int)won(&supposed[all - 1]));
	write_corps(out, question);
	return true;
}

const char *packet_outlook(
	struct packet *packet, const char *text, size_t length, const char *lines)
{
	struct question question;
	struct odds odds;
	struct diag diag;
	struct buf out;
	int err;

	if (!packet->open || !audience_is_side(packet->clone.who))
		return "{}";
	question_make(&question, packet, text, length, lines);
	diag_init(&diag, &packet->call);
	buf_init(&out, &packet->call);
	json_open(&out, '{');
	if ((err = count(&odds, &question, &diag)) == OK && odds_is_attack(&odds)) {
		write_outlook(&out, &odds);
		if (odds.hides)
			write_corps(&out, &question);
	} else if (err == ERR_REFUSED && !write_supposed(&out, &question)) {
		packet_keep_messages(packet, &diag);
		json_key_text(&out, "said", packet_said(packet));
	}
	buf_putc(&out, '}');
	return out.data;
}
