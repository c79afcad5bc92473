#include "judge/judge.h"

#include <string.h>

#include "base/buf.h"
#include "base/date.h"
#include "base/sha256.h"
#include "orders/orders.h"

static const char *const kind_titles[] = {
	[INTAKE_JOIN] = "joins the campaign",
	[INTAKE_ORDERS] = "sends orders",
	[INTAKE_STANDING] = "sends standing orders",
	[INTAKE_ANSWER] = "answers a question",
	[INTAKE_FURTHER] = "sends further orders",
	[INTAKE_AHEAD] = "sends orders for its next move",
	[INTAKE_COMMIT] = "commits itself to orders that are to follow",
	[INTAKE_ABSENT] = "says when it is away",
};

static const char *const end_titles[] = {
	[ENDS_CONCEDE] = "concedes the game",
	[ENDS_OFFER_DRAW] = "offers a draw",
	[ENDS_ACCEPT_DRAW] = "accepts the draw",
	[ENDS_DECLINE_DRAW] = "declines the draw, or takes its own offer back",
};

static const char *title_of(const struct intake *intake)
{
	return intake->kind == INTAKE_END ? end_titles[intake->orders->head.ends]
					  : kind_titles[intake->kind];
}

/* `numbered`: each `when` has its number, by which `standing without` knows it. */
static void write_lines(
	struct buf *out, const char *title, const char *lines, bool numbered)
{
	int number = 0;

	if (lines && *lines)
		buf_printf(out, "%s\n", title);
	for (size_t n; lines && *lines; lines += n + 1) {
		n = strcspn(lines, "\n");
		if (numbered && strncmp(lines, "policy ", 7) != 0)
			buf_printf(out, "%3d  %.*s\n", ++number, (int)n, lines);
		else
			buf_printf(
				out, "%s%.*s\n", numbered ? "     " : "  ", (int)n, lines);
	}
}

static void write_standing(struct buf *out, const struct intake *intake)
{
	if (!intake->in_force) {
		if (intake->orders->standing_changes)
			buf_puts(out,
				"Standing orders: those in force are changed. They are not known here: your\nnewest report has them.\n");
		return;
	}
	write_lines(out, "Standing orders that are dropped:", intake->dropped, false);
	if (!*intake->in_force)
		buf_puts(out, intake->had_standing ? "Standing orders: none from now on.\n"
						   : "Standing orders: none.\n");
	write_lines(out, "Standing orders from now on:", intake->in_force, true);
}

/* What a side is bound to from now on, and what it was held to. */
static void write_sender(struct buf *out, const struct intake *intake)
{
	if (intake->wants_password)
		buf_puts(out,
			"From now on its files count only with the password that was given.\n");
	if (intake->key)
		buf_printf(out,
			"From now on its files count only when they are signed by the key\n"
			"  %s\n",
			intake->key);
	if (intake->voucher)
		buf_puts(out, "The signature is good.\n");
}

/* What words come to for the dice, so that whoever sent them can compute it again. */
static void write_join(struct buf *out, const struct intake *intake)
{
	const struct written *words = intake->orders->first->order->arg[0].written;
	char hash[SHA256_HEX + 1];

	if (!words)
		return;
	sha256_hex(hash, words->text, strlen(words->text));
	buf_printf(out,
		"Your words are read as\n  %s\nTheir SHA-256 is\n  %s\n"
		"Its first 32 digits go into the dice.\n",
		words->text, hash);
}

/* Whether they fit is seen when the move comes: here is what it will come to. */
static void write_ahead(struct buf *out, const struct intake *intake)
{
	const struct orders *orders = intake->orders;

	if (!orders->first && !orders->passes) {
		buf_puts(out, "There are no orders in it: none are kept.\n");
		return;
	}
	if (!orders->first)
		buf_puts(out, "No orders: you will pass.\n");
	if (intake->had_ahead)
		buf_puts(out, "They take the place of those that were kept before.\n");
	buf_puts(out,
		"They are kept and played when that move comes. Those that do not fit by then are\nnot played at all, and the report says why. Until then another "
		"file with `ahead`\nreplaces them, and one without orders drops them.\n");
}

/* The day on which it comes is not known here. */
static void write_absent(struct buf *out, const struct orders *orders)
{
	const char *days = orders->head.absent;
	int64_t from, to;

	if (!days)
		return;
	if (!terms_range(&from, &to, &days)) {
		buf_puts(out,
			"You are away no longer: the clock runs on from the next day on.\n");
		return;
	}
	buf_printf(out,
		"You are away from %s to %s: the clock stands still on those of these days that\ncome after the one on which this is received. A clock that is late by then does\nnot stop.\n",
		date_text(out->arena, from), date_text(out->arena, to - 1));
}

void receipt_write(struct buf *out, const struct intake *intake)
{
	buf_printf(out, "The %s side %s.\n", side_title(intake->side), title_of(intake));
	write_sender(out, intake);
	if (intake->kind == INTAKE_JOIN)
		write_join(out, intake);
	if (intake->kind == INTAKE_AHEAD)
		write_ahead(out, intake);
	write_absent(out, intake->orders);
	if (*intake->receipt)
		buf_printf(out, "%s:\n%s",
			intake->kind == INTAKE_ANSWER
				? "How the answer is understood"
				: "How the orders are understood, as far as nothing comes between",
			intake->receipt);
	if (intake->orders->form)
		buf_printf(out,
			"The order form at line %u says nothing of its own and is left out.\n",
			intake->orders->form_at);
	/* without either the reader of orders has said so himself */
	if (intake->kind == INTAKE_ORDERS && !intake->orders->first &&
		(intake->standing || intake->orders->passes))
		buf_puts(out, "No orders: you pass.\n");
	if (intake->keeps)
		buf_puts(out, "No orders: those under way go on.\n");
	write_standing(out, intake);
}

void receipt_filed(struct buf *out, const char *text)
{
	char hash[SHA256_HEX + 1];

	sha256_hex(hash, text, strlen(text));
	buf_printf(out, "\nFiled as this text (SHA-256 %s):\n\n%s", hash, text);
}
