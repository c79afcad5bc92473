#include "command/receipt.h"

#include <stdio.h>
#include <string.h>

#include "base/buf.h"
#include "base/sha256.h"
#include "campaign/intake.h"
#include "campaign/receipt.h"
#include "command/cli.h"

static const char *const kind_words[] = {
	[INTAKE_JOIN] = "join",
	[INTAKE_ORDERS] = "orders",
	[INTAKE_STANDING] = "standing",
	[INTAKE_ANSWER] = "answer",
	[INTAKE_FURTHER] = "further",
	[INTAKE_AHEAD] = "ahead",
	[INTAKE_COMMIT] = "commit",
};

static void print_messages(const struct cli *cli)
{
	for (const struct diag_item *item = cli->diag.first; item; item = item->next)
		if (item->id)
			printf("message=%u:%u:%s:%s\n", item->where.line,
				item->where.column, diag_level_name(item->level), item->id);
}

void receipt_print(struct cli *cli, const struct intake *intake, int err)
{
	struct buf text;

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
	buf_init(&text, &cli->arena);
	receipt_write(&text, intake);
	fwrite(text.data, 1, text.length, stdout);
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
