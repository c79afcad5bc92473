/*
 * What all commands share, without git: order files and other input, output, dates, sides
 * and the exit status. How a campaign is opened is in campaign.c.
 */
#include <errno.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

#include "base/buf.h"
#include "base/keys.h"
#include "command/cli.h"

#define INPUT_MAX ((size_t)4 * 1024 * 1024)

/* Prints what `diag` has collected. */
static void show_messages(struct cli *cli)
{
	struct buf text;

	buf_init(&text, &cli->arena);
	diag_write(&text, &cli->diag);
	fwrite(text.data, 1, text.length, stderr);
}

static int exit_status(int err)
{
	switch (err) {
	case OK:
	case CLI_HELPED: return 0;
	case ERR_REFUSED: return 1;
	case ERR_USAGE: return 2;
	case ERR_WAIT: return 3;
	case ERR_DAMAGED: return 4;
	case ERR_AGAIN: return 75; /* EX_TEMPFAIL, as mail servers know it */
	default: return 5;
	}
}

/* A failure of which nothing is to be told but messages leaves standard output empty. */
static void show_keys(struct cli *cli, int status)
{
	struct buf text;

	if (!cli->keys || (keys_empty(cli->keys) && status && status != 3))
		return;
	buf_init(&text, &cli->arena);
	keys_write(&text, cli->keys);
	fwrite(text.data, 1, text.length, stdout);
}

int cli_status(struct cli *cli, int err)
{
	int status = exit_status(err);

	show_keys(cli, status);
	show_messages(cli);
	if (fflush(stdout) == EOF || ferror(stdout)) {
		fprintf(stderr, "adjutant: standard output: %s\n", diag_errno(errno));
		status = 5;
	}
	if (cli->stands && status && status != 3)
		fprintf(stderr, "adjutant: %s\n", cli->stands);
	return status;
}

int cli_file(struct cli *cli, const char *path)
{
	struct stat status;

	if (!path || stat(path, &status) || !S_ISDIR(status.st_mode))
		return OK;
	diag_error(&cli->diag,
		"%s is a directory, not an order file; if it is the campaign, write `-C %s`",
		path, path);
	return ERR_REFUSED;
}

/* What is read may hold a password: one copy of it is enough. */
static char *grow(struct arena *arena, char *text, size_t *size)
{
	char *more = arena_alloc(arena, *size * 2 + 1);

	memcpy(more, text, *size);
	sodium_memzero(text, *size);
	*size *= 2;
	return more;
}

int cli_read(struct cli *cli, const char *path, const char **text, size_t *length)
{
	bool standard = !path || !strcmp(path, "-");
	FILE *file = standard ? stdin : fopen(path, "rb");
	const char *name = standard ? "standard input" : path;
	size_t size = 16384, n = 0, got;
	char *out;

	if (!file) {
		diag_error(&cli->diag, "%s: %s", name, diag_errno(errno));
		return ERR_REFUSED;
	}
	errno = 0;
	setvbuf(file, NULL, _IONBF, 0);
	out = arena_alloc(&cli->arena, size + 1);
	while ((got = fread(out + n, 1, size - n, file)) > 0 && n + got <= INPUT_MAX) {
		n += got;
		if (n == size)
			out = grow(&cli->arena, out, &size);
	}
	if (ferror(file))
		diag_error(&cli->diag, "%s: %s", name, diag_errno(errno));
	else if (n + got > INPUT_MAX)
		diag_error(&cli->diag, "%s: longer than any order file", name);
	if (!standard && fclose(file) == EOF)
		diag_error(&cli->diag, "%s: %s", name, diag_errno(errno));
	out[n] = '\0';
	*text = out;
	*length = n;
	return cli->diag.errors ? ERR_REFUSED : OK;
}

int cli_date(struct cli *cli, const char *given, int64_t *out)
{
	const char *epoch = getenv("SOURCE_DATE_EPOCH");
	struct tm tm = {0};
	const char *end;
	int seconds;

	if (!given && epoch && *epoch)
		given = epoch;
	if (!given) {
		*out = (int64_t)time(NULL);
		return OK;
	}
	if (text_to_int(given, 0, 2147483647, &seconds)) {
		*out = seconds;
		return OK;
	}
	end = strptime(given, "%Y-%m-%d", &tm);
	if (end && *end == 'T')
		end = strptime(end, "T%H:%M:%SZ", &tm);
	if (!end || *end)
		return cli_wrong(cli,
			"--date wants 2026-11-21, 2026-11-21T18:00:00Z or seconds, not ",
			given);
	*out = (int64_t)timegm(&tm);
	return OK;
}

int cli_side(struct cli *cli, const char *text, bool audience, int *out)
{
	enum side side;

	if (side_parse(text, &side))
		*out = (int)side;
	else if (audience && text_equal_fold(text, "public"))
		*out = AUDIENCE_PUBLIC;
	else
		return cli_wrong(cli, "a side is union or confederate, not ", text);
	return OK;
}

/* ---- order files ---- */

int letter_open(
	struct letter *out, struct cli *cli, const char *path, const char *signature)
{
	const char *text;
	int err;

	memset(out, 0, sizeof *out);
	out->name = path ? path : "-";
	if ((err = cli_file(cli, path)) < 0)
		return err;
	if (signature && ((err = cli_file(cli, signature)) < 0 ||
				 (err = cli_read(cli, signature, &out->signature,
					  &out->signature_length)) < 0))
		return err;
	if ((err = cli_read(cli, path, &text, &out->length)) < 0)
		return err;
	/* what was read is ours, in memory of its own: a password goes out of it */
	out->text = (char *)text;
	return OK;
}

int letter_read(
	struct letter *out, struct cli *cli, const char *path, const char *signature)
{
	int err = letter_open(out, cli, path, signature);

	return err < 0 ? err
		       : auth_read(&out->given, &cli->arena, out->text, out->length,
				 out->signature, out->signature_length, &cli->diag);
}

void letter_forget(struct letter *letter)
{
	auth_forget(&letter->given);
}

/* ---- output ---- */

int cli_write(struct cli *cli, const char *path, const char *bytes, size_t length)
{
	FILE *file = path ? fopen(path, "wb") : stdout;
	size_t written = file ? fwrite(bytes, 1, length, file) : 0;

	if (file && (!path || fclose(file) != EOF) && written == length)
		return OK;
	diag_error(&cli->diag, "%s cannot be written: %s", path ? path : "standard output",
		diag_errno(errno));
	return ERR_SYSTEM;
}

void cli_print_led_paragraph(const char *lead, const char *text, size_t indent)
{
	struct arena arena = ARENA_INIT;
	struct buf out;

	buf_init(&out, &arena);
	text_wrap(&out, lead, text, indent);
	fwrite(out.data, 1, out.length, stdout);
	arena_release(&arena);
}

void cli_print_paragraph(const char *text, size_t indent)
{
	cli_print_led_paragraph("", text, indent);
}
