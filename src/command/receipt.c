#include "command/receipt.h"

#include <stdio.h>
#include <string.h>

#include "base/buf.h"
#include "base/keys.h"
#include "base/sha256.h"
#include "command/cli.h"
#include "judge/judge.h"

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
