/*
 * adjutant set: the terms of a campaign, and who is written to.
 *
 * Terms are commits. Addresses are private: they stand in the book of the campaign's mail,
 * beside the ledger, and make none.
 */
#include <stdio.h>
#include <string.h>

#include "base/buf.h"
#include "base/keys.h"
#include "base/text.h"
#include "campaign/seats.h"
#include "campaign/terms_set.h"
#include "command/campaign.h"
#include "command/cli.h"
#include "command/commands.h"
#include "mail/book.h"
#include "moderate/session.h"

struct request {
	const char *date;
};

/* Of each seat, `union-mail`. */
static const char *const mail_keys[] = {"mail", "mail-as"};

#define MAIL_KEYS (sizeof mail_keys / sizeof *mail_keys)

/* ---- what is set ---- */

static void print_one(struct cli *cli, const char *key, const char *value)
{
	if (cli->keys)
		keys_text(cli->keys, key, value);
	else
		printf("%s = %s\n", key, value);
}

/* Lines "KEY = VALUE"; with `only` (NULL: none) that key alone. False when it is not there.
 */
static bool print_lines(struct cli *cli, const char *lines, const char *only)
{
	bool found = false;
	char **line;
	size_t count = text_split(&cli->arena, lines, '\n', &line);

	for (size_t i = 0; i < count; i++) {
		char *equals = strstr(line[i], " = ");

		*equals = '\0';
		if (only && strcmp(only, line[i]) != 0)
			continue;
		print_one(cli, line[i], equals + 3);
		found = true;
	}
	return found;
}

static void list_mail(struct buf *out, struct cli *cli, const struct settings *settings,
	const struct book *book)
{
	for (enum side side = UNION; side < SIDES; side++)
		for (int k = 0; k < seats(settings, side); k++) {
			const char *seat = seat_name(&cli->arena, settings, side, k);

			for (size_t i = 0; i < MAIL_KEYS; i++)
				buf_printf(out, "%s-%s = %s\n", seat, mail_keys[i],
					book_value(book, seat, mail_keys[i]));
		}
}

static int print_all(struct cli *cli, const char *only)
{
	struct session session = {0};
	struct book *book;
	struct buf lines;
	int err;

	buf_init(&lines, &cli->arena);
	if ((err = cli_open(cli, &session, "0", false)) == OK &&
		(err = book_open(&book, &cli->arena, cli->dir, false, &cli->diag)) == OK) {
		terms_list(&lines, &cli->arena, &session.campaign->settings);
		list_mail(&lines, cli, &session.campaign->settings, book);
		book_close(book);
		if (!print_lines(cli, lines.data, only)) {
			diag_error(&cli->diag, "`%s` is not set, or is nothing that can be",
				only);
			err = ERR_REFUSED;
		}
	}
	session_close(&session);
	return err;
}

/* ---- setting ---- */

/* The part of the key behind the seat, "mail" of "union-mail", with *seat; NULL when it is
 * no key of mail. */
static const char *mail_key(const char **seat, struct cli *cli,
	const struct settings *settings, const char *key)
{
	for (size_t i = 0; i < MAIL_KEYS; i++) {
		const char *behind = arena_printf(&cli->arena, "-%s", mail_keys[i]);
		size_t length = strlen(key), most = strlen(behind);
		enum side side;
		int k;

		if (length <= most || strcmp(key + length - most, behind) != 0)
			continue;
		*seat = arena_copy(&cli->arena, key, length - most);
		if (seat_find(&side, &k, &cli->arena, settings, *seat))
			return mail_keys[i];
	}
	return NULL;
}

static int set_mail(struct cli *cli, const char *seat, const char *key, const char *value)
{
	struct book *book;
	int err = book_open(&book, &cli->arena, cli->dir, true, &cli->diag);

	if (err < 0)
		return err;
	err = book_set(book, seat, key, value, &cli->diag);
	if (err == OK)
		err = book_store(book, &cli->diag);
	book_close(book);
	return err;
}

static int set_term(
	struct cli *cli, struct session *session, const char *key, const char *value)
{
	struct reports before = reports_of(session->campaign);
	int err = session_set(session, key, value);

	if (err == ERR_WAIT) {
		if (!cli->keys)
			printf("It is so already.\n");
		return OK;
	}
	if (err == OK)
		print_reports(cli, session->campaign, &before);
	return err;
}

static int set(struct cli *cli, const char *date, const char *key, const char *value)
{
	struct session session = {0};
	const char *seat = NULL, *mail;
	int err = cli_open(cli, &session, date, true);

	if (err == OK) {
		mail = mail_key(&seat, cli, &session.campaign->settings, key);
		err = mail ? set_mail(cli, seat, mail, value)
			   : set_term(cli, &session, key, value);
	}
	cli_close(cli, &session);
	return err;
}

/* The words of the value as one. */
static const char *joined(struct cli *cli, char **word)
{
	struct buf value;

	buf_init(&value, &cli->arena);
	for (size_t i = 0; word[i]; i++)
		buf_printf(&value, "%s%s", i ? " " : "", word[i]);
	return value.data;
}

static int run(struct cli *cli, const void *values, char **operand)
{
	const struct request *request = values;

	if (!operand[0] || !operand[1])
		return print_all(cli, operand[0]);
	return set(cli, request->date, operand[0], joined(cli, operand + 1));
}

static const struct cli_option options[] = {
	OPTION_DIR,
	OPTION_DATE(struct request, date),
	OPTION_KEYS,
	OPTION_END,
};

const struct command command_set = {
	.operands = "[KEY [VALUE ...]]",
	.max = 20,
	.options = options,
	.values = sizeof(struct request),
	.run = run,
};
