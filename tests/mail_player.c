/*
 * tests/mail-player NAME FROM STATE MAIL: somebody who plays by mail, and sees nothing
 * else.
 *
 * Reads the file MAIL, which he got, and writes his answer to standard output; nothing,
 * when nothing is asked of him. What he is asked he knows from the words of the mail, his
 * order form is the one that stands in it, and the position is what the bundles that came
 * with his mails hold, in the clone STATE/clone. There the built-in player thinks for him.
 * Where the clone is older than the form (a mail was lost), he sends the form with nothing
 * in it, and wishes a whole bundle; where what he wrote was refused, the form alone. What
 * he writes follows from NAME and the form alone. A substitute has a password, and
 * remembers so in STATE/password.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "base/sha256.h"
#include "base/text.h"
#include "command/cli.h"
#include "game/ruleset.h"
#include "mail/message.h"
#include "system/process.h"

struct player {
	struct arena arena;
	struct diag diag;
	const char *name, *from, *state;
	struct mail_in mail;
	const char *text; /* of the mail */
	const char *form; /* its lines from `begin orders` to before `end orders` */
	bool lost;        /* a bundle, without which his clone is not that of this mail */
};

static void die(struct player *p, const char *what)
{
	struct buf out;

	buf_init(&out, &p->arena);
	diag_write(&out, &p->diag);
	fprintf(stderr, "mail-player: %s: %s\n%s", p->name, what, out.data);
	exit(2);
}

static void read_mail(struct player *p, const char *path)
{
	FILE *file = fopen(path, "rb");
	struct buf bytes;
	char piece[65536];
	size_t n;

	if (!file)
		die(p, path);
	buf_init(&bytes, &p->arena);
	while ((n = fread(piece, 1, sizeof piece, file)) > 0)
		buf_add(&bytes, piece, n);
	fclose(file);
	if (mail_read_within(
		    &p->mail, &p->arena, bytes.data, bytes.length, 64u << 20, &p->diag) < 0)
		die(p, path);
	for (size_t i = 0; i < p->mail.parts && !p->text; i++)
		if (!strcmp(p->mail.part[i].type, "text/plain") &&
			!p->mail.part[i].attached)
			p->text = p->mail.part[i].text;
	if (!p->text)
		die(p, "a mail without plain text");
}

/* ---- the clone ---- */

/* False for a bundle that lies upon one which was lost. */
static bool git(struct player *p, const char *const argv[])
{
	struct buf out, said;
	int status;

	buf_init(&out, &p->arena);
	buf_init(&said, &p->arena);
	if (process_run(&status, &out, &said, argv, "", 0, "to read a bundle", &p->diag) <
		0)
		die(p, "git");
	if (status && !strstr(said.data, "lacks these prerequisite"))
		die(p, said.data);
	return !status;
}

static bool has_clone(struct player *p)
{
	struct stat status;

	return !stat(arena_printf(&p->arena, "%s/clone", p->state), &status);
}

static void take_bundle(struct player *p, const struct mail_part *part)
{
	const char *path = arena_printf(&p->arena, "%s/bundle", p->state);
	const char *clone = arena_printf(&p->arena, "%s/clone", p->state);
	FILE *file = fopen(path, "wb");

	if (!file || fwrite(part->text, 1, part->length, file) != part->length ||
		fclose(file) == EOF)
		die(p, path);
	if (!has_clone(p)) {
		git(p, (const char *[]){
			       "git", "clone", "-q", "-b", "main", path, clone, NULL});
		return;
	}
	p->lost = !git(p, (const char *[]){"git", "-C", clone, "fetch", "-q", "../bundle",
				  "main", NULL});
	if (!p->lost)
		git(p, (const char *[]){"git", "-C", clone, "reset", "-q", "--hard",
			       "FETCH_HEAD", NULL});
}

static void take_bundles(struct player *p)
{
	for (size_t i = 0; i < p->mail.parts; i++)
		if (p->mail.part[i].name && text_ends(p->mail.part[i].name, ".bundle"))
			take_bundle(p, &p->mail.part[i]);
}

/* ---- what he is asked ---- */

static bool says(const struct player *p, const char *words)
{
	return strstr(p->text, words) != NULL;
}

/* The newest form is the last of the mail. */
static void find_form(struct player *p)
{
	static const char begin[] = "begin orders\n", end[] = "\nend orders";
	const char *at = p->text, *found = NULL;

	for (; (at = strstr(at, begin)); at += strlen(begin))
		if (at == p->text || at[-1] == '\n')
			found = at;
	if (found && (at = strstr(found, end)))
		p->form = arena_copy(&p->arena, found, (size_t)(at + 1 - found));
}

static const char *line_of(struct player *p, const char *word)
{
	const char *at = strstr(p->form, arena_printf(&p->arena, "\n%s ", word));

	return at ? arena_copy(&p->arena, at + 1, strcspn(at + 1, "\n")) : "";
}

/* The lines of its head alone: comments of the form explain it. */
static const char *head(struct player *p)
{
	static const char *const words[] = {
		"campaign", "turn", "side", "commander", "state", "nonce"};
	struct buf out;

	buf_init(&out, &p->arena);
	for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
		const char *line = line_of(p, words[i]);

		if (*line)
			buf_printf(&out, "%s\n", line);
	}
	return out.data;
}

static const char *joining(struct player *p)
{
	char hash[SHA256_HEX + 1];

	sha256_join(hash, p->name, "joins", NULL);
	return arena_printf(&p->arena, "join %.32s\n", hash);
}

/* What the built-in player orders; nothing where the clone is not that of the form. */
static const char *thinking(struct player *p)
{
	struct cli cli = {
		.arena = ARENA_INIT, .dir = arena_printf(&p->arena, "%s/clone", p->state)};
	char hash[SHA256_HEX + 1];
	struct clone clone;
	struct buf body;
	uint64_t random;

	buf_init(&body, &p->arena);
	diag_init(&cli.diag, &cli.arena);
	p->lost = true;
	if (!has_clone(p) || cli_clone_open(&clone, &cli) < 0)
		return "";
	sha256_hex(hash, clone.view_text, clone.view_length);
	if (!strstr(line_of(p, "state"), arena_printf(&p->arena, " %.12s", hash)))
		return "";
	p->lost = false;
	sha256_join(hash, p->name, line_of(p, "state"), NULL);
	hash[15] = '\0';
	random = strtoull(hash, NULL, 16);
	clone.ruleset->player(
		&body, &p->arena, clone.game, clone.view, (uint32_t)p->name[0], &random);
	return body.data;
}

/* Who takes over from somebody binds his seat to words of his own, and says them from then
 * on. */
static const char *password(struct player *p)
{
	const char *path = arena_printf(&p->arena, "%s/password", p->state);
	struct stat status;
	FILE *file;

	if (says(p, "You take over") && (!(file = fopen(path, "w")) || fclose(file) == EOF))
		die(p, path);
	return stat(path, &status)
		       ? ""
		       : arena_printf(&p->arena, "password the words of %s\n\n", p->name);
}

static const char *body(struct player *p)
{
	if (says(p, "**You are asked to join.**"))
		return joining(p);
	if (says(p, "**A question waits for your answer.**"))
		return "answer: default\n";
	if (says(p, "**Your orders said `stop`: further orders are wanted.**") ||
		says(p, "Nothing of it counts, and nothing has changed."))
		return "";
	return says(p, "**It is your move") ? thinking(p) : NULL;
}

/* ---- his answer ---- */

/* As people write: above the mail that they answer, which stands below in quotes. */
static void write_text(struct buf *out, const struct player *p, const char *lines)
{
	const char *to = p->text;

	buf_printf(out, "Hello,\n\nhere is what I do.\n\n%s%s",
		p->lost ? "mail bundle\n\n" : "", lines);
	buf_printf(out, "\nYours,\n%s\n\nOn some day the moderator wrote:\n", p->name);
	for (size_t n; *to; to += n + (to[n] != '\0')) {
		n = strcspn(to, "\n");
		buf_printf(out, ">%s%.*s\n", n ? " " : "", (int)n, to);
	}
}

/* The program marks its mails as its own; people's programs do not. */
static void print_as_people(const char *at)
{
	bool head = true;

	for (size_t n; *at; at += n) {
		n = strcspn(at, "\n");
		n += at[n] != '\0';
		head = head && n > 1;
		if (!head || (!text_starts_fold(at, "Auto-Submitted:") &&
				     !text_starts_fold(at, "X-Auto-Response-")))
			fwrite(at, 1, n, stdout);
	}
}

static void answer(struct player *p, const char *lines)
{
	char hash[SHA256_HEX + 1];
	struct buf text, bytes;
	struct mail_out out = {.from = p->from,
		.to = p->mail.reply_to ? p->mail.reply_to : p->mail.from,
		.subject = arena_printf(
			&p->arena, "Re: %s", p->mail.subject ? p->mail.subject : ""),
		.in_reply_to = p->mail.id,
		.refs = p->mail.refs,
		.nrefs = p->mail.nrefs,
		.date = 1782518400};

	buf_init(&text, &p->arena);
	buf_init(&bytes, &p->arena);
	write_text(&text, p,
		arena_printf(&p->arena, "%sbegin orders\n%s%send orders\n", password(p),
			head(p), lines));
	sha256_join(hash, p->name, p->mail.id ? p->mail.id : "", lines, NULL);
	out.id = arena_printf(&p->arena, "%.24s@%s.example", hash, p->name);
	out.text = text.data;
	if (mail_write(&bytes, &out, &p->diag) < 0)
		die(p, "cannot write");
	print_as_people(bytes.data);
}

int main(int argc, char **argv)
{
	struct player p = {.arena = ARENA_INIT};
	const char *lines;

	if (argc != 5) {
		fprintf(stderr, "usage: mail-player NAME FROM STATE MAIL\n");
		return 2;
	}
	p.name = argv[1];
	p.from = argv[2];
	p.state = argv[3];
	diag_init(&p.diag, &p.arena);
	read_mail(&p, argv[4]);
	take_bundles(&p);
	find_form(&p);
	if (p.form && (lines = body(&p)))
		answer(&p, lines);
	arena_release(&p.arena);
	return 0;
}
