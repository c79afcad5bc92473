/*
 * adjutant check: read an order file and say what is wrong with it.
 *
 * Reads work files only and never starts libgit2: it must be quick, and it looks at nothing
 * but what the side may know. Its receipt is what `submit` and `run` print, too.
 */
#include <stdio.h>
#include <string.h>

#include "base/buf.h"
#include "base/keys.h"
#include "base/sha256.h"
#include "command/cli.h"
#include "command/command_private.h"
#include "command/commands.h"
#include "orders/orders.h"

/* ---- the receipt ---- */

static const char *const kind_words[] = {
	[INTAKE_JOIN] = "join",
	[INTAKE_ORDERS] = "orders",
	[INTAKE_STANDING] = "standing",
	[INTAKE_ANSWER] = "answer",
	[INTAKE_FURTHER] = "further",
	[INTAKE_AHEAD] = "ahead",
	[INTAKE_END] = "end",
	[INTAKE_COMMIT] = "commit",
	[INTAKE_ABSENT] = "absent",
};

static const char *number(struct cli *cli, unsigned value)
{
	return arena_printf(&cli->arena, "%u", value);
}

/* In lines a message is its id, for its words are many; in JSON they stand beside it. */
static void give_messages(struct cli *cli)
{
	keys_several(cli->keys, "message");
	for (const struct diag_item *item = cli->diag.first; item; item = item->next)
		if (item->id)
			keys_parts(cli->keys, "message", ":",
				(const struct key_part[]){
					{"line", PART_DIGITS,
						number(cli, item->where.line)},
					{"column", PART_DIGITS,
						number(cli, item->where.column)},
					{"level", PART_TEXT, diag_level_name(item->level)},
					{"id", PART_TEXT, item->id},
					{"text", PART_JSON_TEXT, item->text}},
				5);
}

void receipt_print(struct cli *cli, const struct intake *intake, int err)
{
	struct buf text;

	if (cli->keys) {
		give_messages(cli);
		keys_flag(cli->keys, "accepted", err == OK);
	}
	if (!intake || err != OK)
		return;
	if (cli->keys) {
		keys_text(cli->keys, "side", side_name(intake->side));
		keys_text(cli->keys, "kind", kind_words[intake->kind]);
		return;
	}
	buf_init(&text, &cli->arena);
	receipt_write(&text, intake);
	fwrite(text.data, 1, text.length, stdout);
}

void receipt_text(struct cli *cli, const char *text)
{
	char hash[SHA256_HEX + 1];
	struct buf filed;

	if (cli->keys) {
		sha256_hex(hash, text, strlen(text));
		keys_text(cli->keys, "hash", hash);
		return;
	}
	buf_init(&filed, &cli->arena);
	receipt_filed(&filed, text);
	fwrite(filed.data, 1, filed.length, stdout);
}

/* ---- the command ---- */

struct request {
	const char *view, *data, *signature;
	bool canonical, commit;
};

/* The file that is sent before the one that was looked at. */
static int print_commit(struct cli *cli, const struct intake *intake)
{
	const struct orders_head *head = &intake->orders->head;
	char hash[SHA256_HEX + 1];

	if (!head->opens)
		return cli_wrong(cli,
			"--commit wants a file with `opens` and 32 hex digits of your own in its head",
			"");
	sha256_hex(hash, intake->orders->text, intake->orders->length);
	printf("begin orders\ncampaign %s\nturn %d\nside %s\n", head->campaign, head->turn,
		side_name(head->side));
	if (head->step && head->segment)
		printf("state %s.%d %s\n", head->step, head->segment, head->hash);
	else if (head->step)
		printf("state %s %s\n", head->step, head->hash);
	if (head->nonce)
		printf("nonce %s\n", head->nonce);
	printf("pledge %s\nend orders\n", hash);
	return OK;
}

static int run(struct cli *cli, const void *values, char **operand)
{
	const struct request *request = values;
	struct intake_context context = {.arena = &cli->arena};
	struct intake *intake = NULL;
	struct letter letter = {0};
	enum side side;
	int err = cli_file(cli, operand[0]);

	if (request->canonical || request->commit)
		cli->keys = NULL; /* what is asked for is a text */
	if (err == OK)
		err = request->view ? cli_context_view(cli, &context, request->view,
					      request->data, &side)
				    : cli_context_campaign(cli, &context);
	if (err == OK)
		err = letter_open(&letter, cli, operand[0], request->signature);
	if (err == OK) {
		err = intake_look_over(&intake, &context, letter.name, letter.text,
			letter.length, letter.signature, letter.signature_length,
			&cli->diag);
		if (request->commit && err == OK)
			err = print_commit(cli, intake);
		else if (!request->canonical)
			receipt_print(cli, intake, err);
		else if (err == OK)
			fputs(intake->written ? intake->written : intake->orders->text,
				stdout);
	}
	return err;
}

static const struct cli_option options[] = {
	OPTION_DIR,
	{OPTION_OF(struct request, view, "view", "FILE",
		 "check against a mailed view.ini instead"),
		.tie = TIE_WITH},
	{OPTION_OF(struct request, data, "data", "DIR",
		"with the data in DIR over those of the game")},
	OPTION_SIGNATURE(struct request, signature),
	{OPTION_OF(struct request, canonical, "canonical", NULL,
		 "print nothing but the canonical text"),
		.tie = TIE_OR},
	{OPTION_OF(struct request, commit, "commit", NULL,
		 "print the file that commits its side to this one"),
		.tie = TIE_OR},
	OPTION_KEYS,
	OPTION_END,
};

const struct command command_check = {
	.operands = "[FILE]",
	.max = 1,
	.options = options,
	.values = sizeof(struct request),
	.run = run,
};
