/*
 * Sends what is to be sent of a campaign, as the programs that deal with mail do: a process
 * that does nothing else, to be killed at each of its calls.
 *
 *     mailout HOME DIR DATE [SEAT DEADLINE]    and a reminder for that seat
 */
#include <stdio.h>
#include <stdlib.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "base/err.h"
#include "campaign/session.h"
#include "mail/home.h"
#include "mail/post.h"

static int send_all(
	struct session *session, struct post **post, const struct home *home, char **argv)
{
	int err = post_open(
		post, session->arena, session->dir, home, session->date, session->diag);

	if (err < 0 || (err = session_open(session, true)) < 0 ||
		(err = post_reports(*post, session)) < 0)
		return err;
	if (argv[4] && argv[5] &&
		(err = post_reminder(*post, session, argv[4], strtoll(argv[5], NULL, 10))) <
			0)
		return err;
	return post_commit(*post);
}

int main(int argc, char **argv)
{
	struct arena arena = ARENA_INIT;
	struct diag diag;
	struct home home;
	struct post *post = NULL;
	struct session session = {.arena = &arena, .diag = &diag};
	struct buf said;
	int err;

	if (argc < 4)
		return 2;
	diag_init(&diag, &arena);
	session.dir = argv[2];
	session.date = strtoll(argv[3], NULL, 10);
	if ((err = home_open(&home, &arena, argv[1], argv[2], &diag)) == OK)
		err = send_all(&session, &post, &home, argv);
	session_close(&session);
	post_close(post);
	buf_init(&said, &arena);
	diag_write(&said, &diag);
	fputs(said.data, stderr);
	arena_release(&arena);
	return -err;
}
