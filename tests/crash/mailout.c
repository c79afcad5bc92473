/*
 * Sends what is to be sent of a campaign, as the programs that deal with mail do: a process
 * that does nothing else, to be killed at each of its calls.
 *
 *     mailout HOME DIR DATE                     what seats have not been told
 *     mailout HOME DIR DATE SEAT DEADLINE       and a reminder for that seat
 *     mailout HOME DIR DATE take SEAT FILE      an order file of that seat is taken, once
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "base/sha256.h"
#include "mail/book.h"
#include "mail/home.h"
#include "mail/post.h"
#include "moderate/session.h"
#include "system/files.h"

#define FILE_MAX ((size_t)1 << 20)

struct mailout {
	struct arena arena;
	struct diag diag;
	struct home home;
	struct post *post;
	struct session session;
};

/* The answer is made before the ledger moves, and leaves when it has. */
static int take(struct mailout *m, const char *seat, const char *path)
{
	char hash[SHA256_HEX + 1], head[LEDGER_ID + 1];
	struct post_answer answer = {.mail = hash,
		.seat = seat,
		.title = "Your orders are in.",
		.said = "ok\n",
		.taken = true};
	struct intake *intake;
	const char *text;
	size_t length;
	int err;

	if ((err = workfile_read(
		     &text, &length, &m->arena, ".", path, FILE_MAX, &m->diag)) < 0)
		return err;
	sha256_hex(hash, text, length);
	if (book_was_handled(post_book(m->post), hash)) {
		/* what was sealed then is played */
		err = session_run(&m->session);
		return err == ERR_WAIT ? OK : err;
	}
	ledger_head(m->session.ledger, head);
	if ((err = post_answer(m->post, &m->session, &answer)) < 0 ||
		(err = post_taking(m->post, hash, head, m->session.date)) < 0 ||
		(err = session_take(&m->session, &intake, path, text, length, true)) < 0)
		return err;
	post_taken(m->post, true);
	return OK;
}

static int send_all(struct mailout *m, int argc, char **argv)
{
	int err = post_open(
		&m->post, &m->arena, m->session.dir, &m->home, m->session.date, &m->diag);

	if (err == OK)
		err = session_open(&m->session, true);
	if (err == OK && argc == 7 && !strcmp(argv[4], "take"))
		err = take(m, argv[5], argv[6]);
	if (err == OK)
		err = post_reports(m->post, &m->session);
	if (err == OK && argc == 6)
		err = post_reminder(
			m->post, &m->session, argv[4], strtoll(argv[5], NULL, 10));
	return err < 0 ? err : post_commit(m->post);
}

int main(int argc, char **argv)
{
	struct mailout m = {.arena = ARENA_INIT};
	struct buf said;
	int err;

	if (argc < 4)
		return 2;
	diag_init(&m.diag, &m.arena);
	m.session = (struct session){.arena = &m.arena,
		.diag = &m.diag,
		.dir = argv[2],
		.date = strtoll(argv[3], NULL, 10)};
	if ((err = home_open(&m.home, &m.arena, argv[1], argv[2], &m.diag)) == OK)
		err = send_all(&m, argc, argv);
	session_close(&m.session);
	post_close(m.post);
	buf_init(&said, &m.arena);
	diag_write(&said, &m.diag);
	fputs(said.data, stderr);
	arena_release(&m.arena);
	return -err;
}
