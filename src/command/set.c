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
#include "campaign/seats.h"
#include "campaign/terms_set.h"
#include "command/campaign.h"
#include "command/cli.h"
#include "command/commands.h"
#include "mail/book.h"
#include "moderate/session.h"

struct request {
	const char *date;
	bool same_player;
};

/* Of each seat, `union-mail`. */
static const char *const mail_keys[] = {"mail", "mail-as"};

#define MAIL_KEYS (sizeof mail_keys / sizeof *mail_keys)

/* ---- keys ---- */

/* Each commander of a side has his own: "union-mail" of two is that of none. */
static int refuse_team(
	struct cli *cli, const struct settings *settings, enum side side, const char *key)
{
	struct buf keys;

	buf_init(&keys, &cli->arena);
	for (int k = 0; k < seats(settings, side); k++)
		buf_printf(&keys, "%s`%s-%s`", k ? ", " : "",
			seat_name(&cli->arena, settings, side, k), key);
	diag_error(&cli->diag,
		"%s has several commanders here, and each has his own key: %s",
		side_army(side), keys.data);
	return ERR_REFUSED;
}

/*
 * The part of the key behind the seat, "mail" of "union-mail", in *out, with *seat; *out is
 * NULL when it is no key of mail. ERR_REFUSED for a side with several commanders.
 */
static int mail_key(const char **out, const char **seat, struct cli *cli,
	const struct settings *settings, const char *key)
{
	*out = NULL;
	for (size_t i = 0; i < MAIL_KEYS; i++) {
		const char *behind = arena_printf(&cli->arena, "-%s", mail_keys[i]);
		size_t length = strlen(key), most = strlen(behind);
		enum side side;
		int k;

		if (length <= most || strcmp(key + length - most, behind) != 0)
			continue;
		*seat = arena_copy(&cli->arena, key, length - most);
		if (seat_find(&side, &k, &cli->arena, settings, *seat)) {
			*out = mail_keys[i];
			return OK;
		}
		for (side = UNION; side < SIDES; side++)
			if (!strcmp(*seat, side_name(side)))
				return refuse_team(cli, settings, side, mail_keys[i]);
	}
	return OK;
}

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
	const char *mail, *seat;
	struct book *book;
	struct buf lines;
	int err;

	buf_init(&lines, &cli->arena);
	if ((err = cli_open(cli, &session, "0", false)) == OK &&
		(!only || (err = mail_key(&mail, &seat, cli, &session.campaign->settings,
				   only)) == OK) &&
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

/* Whoever plays both sides knows all: that is meant, or a slip of the pen. */
static int refuse_same_player(struct cli *cli, const struct book *book,
	const struct settings *settings, const char *seat, const char *value)
{
	const struct book_seat *other =
		book_opponent(book, &cli->arena, settings, seat, value);

	if (!other)
		return OK;
	diag_error(&cli->diag,
		"%s is the address of `%s` here, and a player of both sides sees everything. If that is meant: `adjutant set -C %s %s-mail %s --same-player`",
		value, other->seat, cli->dir, seat, value);
	return ERR_REFUSED;
}

static int set_mail(struct cli *cli, const struct request *request,
	const struct settings *settings, const char *seat, const char *key,
	const char *value)
{
	struct book *book;
	int err = book_open(&book, &cli->arena, cli->dir, true, &cli->diag);

	if (err < 0)
		return err;
	err = request->same_player || strcmp(key, mail_keys[0]) != 0
		      ? OK
		      : refuse_same_player(cli, book, settings, seat, value);
	if (err == OK)
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
		command_print_reports(cli, session->campaign, &before);
	return err;
}

static int set(
	struct cli *cli, const struct request *request, const char *key, const char *value)
{
	struct session session = {0};
	const char *seat = NULL, *mail;
	int err = cli_open(cli, &session, request->date, true);

	if (err == OK)
		err = mail_key(&mail, &seat, cli, &session.campaign->settings, key);
	if (err == OK)
		err = mail ? set_mail(cli, request, &session.campaign->settings, seat, mail,
				     value)
			   : set_term(cli, &session, key, value);
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
	return set(cli, request, operand[0], joined(cli, operand + 1));
}

static const struct cli_option options[] = {
	OPTION_DIR,
	OPTION_DATE(struct request, date),
	{OPTION_OF(struct request, same_player, "same-player", NULL,
		"one player plays both sides: they may have one address")},
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
