#include "command/receipt.h"

#include <stdio.h>
#include <string.h>

#include "campaign/intake.h"
#include "command/cli.h"
#include "orders/orders.h"

static const char *const kind_words[] = {
	[INTAKE_JOIN] = "join",
	[INTAKE_ORDERS] = "orders",
	[INTAKE_STANDING] = "standing",
	[INTAKE_ANSWER] = "answer",
	[INTAKE_FURTHER] = "further",
	[INTAKE_AHEAD] = "ahead",
	[INTAKE_COMMIT] = "commit",
};

static const char *const kind_titles[] = {
	[INTAKE_JOIN] = "joins the campaign",
	[INTAKE_ORDERS] = "sends orders",
	[INTAKE_STANDING] = "sends standing orders",
	[INTAKE_ANSWER] = "answers a question",
	[INTAKE_FURTHER] = "sends further orders",
	[INTAKE_AHEAD] = "sends orders for its next move",
	[INTAKE_COMMIT] = "commits itself to orders that are to follow",
};

static void print_messages(const struct cli *cli)
{
	for (const struct diag_item *item = cli->diag.first; item; item = item->next)
		if (item->id)
			printf("message=%u:%u:%s:%s\n", item->where.line,
				item->where.column, diag_level_name(item->level), item->id);
}

static void print_lines(const char *title, const char *lines)
{
	if (lines && *lines)
		puts(title);
	for (size_t n; lines && *lines; lines += n + 1) {
		n = strcspn(lines, "\n");
		printf("  %.*s\n", (int)n, lines);
	}
}

static void print_standing(const struct intake *intake)
{
	if (!intake->in_force)
		return;
	if (!*intake->in_force)
		puts(intake->had_standing ? "Standing orders: none from now on."
					  : "Standing orders: none.");
	print_lines("Standing orders from now on:", intake->in_force);
	print_lines("Standing orders that are dropped:", intake->dropped);
}

/* What a side is bound to from now on, and what it was held to. */
static void print_sender(const struct intake *intake)
{
	if (intake->wants_password)
		puts("From now on its files count only with the password that was given.");
	if (intake->key)
		printf("From now on its files count only when they are signed by the key\n"
		       "  %s\n",
			intake->key);
	if (intake->voucher)
		puts("The signature is good.");
}

/* Whether they fit is seen when the move comes: here is what it will come to. */
static void print_ahead(const struct intake *intake)
{
	const struct orders *orders = intake->orders;

	if (!orders->first && !orders->passes) {
		puts("There are no orders in it: none are kept.");
		return;
	}
	if (!orders->first)
		puts("No orders: you will pass.");
	if (intake->had_ahead)
		puts("They take the place of those that were kept before.");
	puts("They are kept and played when that move comes. Those that do not fit by then "
	     "are\nnot played at all, and the report says why. Until then another file "
	     "with `ahead`\nreplaces them, and one without orders drops them.");
}

void receipt_print(struct cli *cli, const struct intake *intake, int err)
{
	if (cli->porcelain) {
		print_messages(cli);
		printf("accepted=%s\n", err == OK ? "yes" : "no");
	}
	if (!intake || err != OK)
		return;
	if (cli->porcelain) {
		printf("side=%s\nkind=%s\n", side_name(intake->side),
			kind_words[intake->kind]);
		return;
	}
	printf("The %s side %s.\n", side_title(intake->side), kind_titles[intake->kind]);
	print_sender(intake);
	if (intake->kind == INTAKE_AHEAD)
		print_ahead(intake);
	if (*intake->receipt)
		printf("%s:\n%s",
			intake->kind == INTAKE_ANSWER
				? "How the answer is understood"
				: "How the orders are understood, as far as nothing comes "
				  "between",
			intake->receipt);
	if (intake->orders->form)
		printf("The order form at line %u says nothing of its own and is left "
		       "out.\n",
			intake->orders->form_at);
	/* without either the reader of orders has said so himself */
	if (intake->kind == INTAKE_ORDERS && !intake->orders->first &&
		(intake->standing || intake->orders->passes))
		puts("No orders: you pass.");
	if (intake->keeps)
		puts("No orders: those under way go on.");
	print_standing(intake);
}

void receipt_text(struct cli *cli, const char *text)
{
	char hash[SHA256_HEX + 1];

	sha256_hex(hash, text, strlen(text));
	if (cli->porcelain)
		printf("hash=%s\n", hash);
	else
		printf("\nFiled as this text (SHA-256 %s):\n\n%s", hash, text);
}
