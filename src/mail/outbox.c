/*
 * Where mail leaves: messages that are made go from a campaign's pending/ into a Maildir,
 * or to a program that sends them.
 *
 * Putting a message into pending/; a Maildir, by rename, in steps where it is on another
 * file system; a program; all that is to leave, in its order; and what nobody has sent,
 * which is deleted.
 */
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "mail/book.h"
#include "mail/home.h"
#include "mail/post.h"
#include "system/files.h"
#include "system/process.h"

#define MESSAGE_MAX ((size_t)64 << 20) /* bytes */

/* One message on its way. */
struct leaving {
	const struct book *book;
	const struct outbox *outbox;
	struct arena *arena;
	struct diag *diag;
	const char *name;
};

static const char *pending(const struct book *book, const char *name)
{
	return arena_printf(book->arena, "%s/pending/%s", book->below, name);
}

int outbox_put(struct book *book, const char *name, const char *bytes, size_t length,
	struct diag *diag)
{
	return home_durable_write(book->dir, pending(book, name), bytes, length, diag);
}

struct outbox outbox_of(const struct home *home, struct arena *arena)
{
	const char **argv = ARENA_NEW_ARRAY(arena, 4, const char *);

	if (home->outbox == HOME_OUTBOX_MAILDIR)
		return (struct outbox){.maildir = home->outbox_path};
	argv[0] = home->outbox_path;
	argv[1] = "-t";
	argv[2] = "-i";
	return (struct outbox){
		.program = argv, .seconds = home->send_seconds, .sending = home->sending};
}

/* ---- a Maildir ---- */

static const char *in_maildir(const struct leaving *l, const char *part)
{
	return arena_printf(l->arena, "%s/%s", part, l->name);
}

static int tmp_to_new(const struct leaving *l)
{
	if (!files_rename_beneath(
		    l->outbox->maildir, in_maildir(l, "tmp"), in_maildir(l, "new")))
		return OK;
	return diag_system(l->diag, "put into the outbox", l->name);
}

/* On another file system a rename takes three steps, and who goes on from each of them ends
 * in the same. */
static int over_tmp(const struct leaving *l)
{
	const char *path = pending(l->book, l->name), *bytes;
	size_t length;
	int err;

	if ((err = workfile_read(&bytes, &length, l->arena, l->book->dir, path, MESSAGE_MAX,
		     l->diag)) < 0 ||
		(err = home_durable_write(l->outbox->maildir, in_maildir(l, "tmp"), bytes,
			 length, l->diag)) < 0 ||
		(err = home_durable_names(l->outbox->maildir, "tmp", l->diag)) < 0)
		return err;
	if (files_unlink_beneath(l->book->dir, path) < 0)
		return diag_system(l->diag, "remove", path);
	if ((err = home_durable_names(
		     l->book->dir, book_path(l->book, "/pending"), l->diag)) < 0)
		return err;
	return tmp_to_new(l);
}

static int into_maildir(const struct leaving *l)
{
	const char *from =
		arena_printf(l->arena, "%s/%s", l->book->dir, pending(l->book, l->name));
	const char *to = arena_printf(l->arena, "%s/new/%s", l->outbox->maildir, l->name);
	int err;

	if (!home_durable_is_there(l->book->dir, pending(l->book, l->name)))
		return home_durable_is_there(l->outbox->maildir, in_maildir(l, "tmp"))
			       ? tmp_to_new(l)
			       : OK; /* it has left */
	if ((err = home_make_maildir(l->arena, l->outbox->maildir, l->diag)) < 0)
		return err;
	if (!rename(from, to))
		return OK;
	if (errno == EXDEV)
		return over_tmp(l);
	return diag_system(l->diag, "put into the outbox", l->name);
}

/* ---- a program ---- */

static int wait_longer(const struct leaving *l)
{
	diag_error(l->diag, "%s was ended a moment ago because it took too long",
		l->outbox->program[0]);
	return ERR_SYSTEM;
}

static int give(const struct leaving *l, const char *bytes, size_t length)
{
	const struct outbox *outbox = l->outbox;
	const struct process process = {.argv = outbox->program,
		.input = bytes,
		.length = length,
		.seconds = outbox->seconds,
		.what_for = "to send mail"};
	struct buf out, said;
	int status, err;

	buf_init(&out, l->arena);
	buf_init(&said, l->arena);
	if (outbox->sending && outbox->sending->hangs)
		return wait_longer(l);
	if ((err = process_run_as(&status, &out, &said, &process, l->diag)) < 0)
		return err;
	if (!status)
		return OK;
	if (status == PROCESS_TOO_LONG) {
		if (outbox->sending)
			outbox->sending->hangs = true;
		diag_error(l->diag, "%s took more than %d seconds and was ended",
			outbox->program[0], outbox->seconds);
		return ERR_SYSTEM;
	}
	diag_error(l->diag, "%s has not sent %s (exit status %d): %s",
		l->outbox->program[0], l->name, status,
		said.length ? arena_copy(l->arena, said.data, strcspn(said.data, "\n"))
			    : "it gives no reason");
	return ERR_SYSTEM;
}

static int into_program(const struct leaving *l)
{
	const char *from = pending(l->book, l->name), *bytes;
	const char *to = arena_printf(l->arena, "%s/sending/%s", l->book->below, l->name);
	size_t length;
	int err;

	if ((err = home_durable_directory(
		     l->book->dir, book_path(l->book, "/sending"), l->diag)) < 0)
		return err;
	if (home_durable_is_there(l->book->dir, from)) {
		if (files_rename_beneath(l->book->dir, from, to) < 0)
			return diag_system(l->diag, "send", l->name);
	} else if (!home_durable_is_there(l->book->dir, to)) {
		return OK; /* it has left */
	}
	if ((err = workfile_read(&bytes, &length, l->arena, l->book->dir, to, MESSAGE_MAX,
		     l->diag)) < 0 ||
		(err = give(l, bytes, length)) < 0)
		return err;
	if (files_unlink_beneath(l->book->dir, to) < 0)
		return diag_system(l->diag, "remove", to);
	return OK;
}

/* ---- all of them ---- */

static int leave(const struct leaving *l)
{
	if (l->outbox->maildir)
		return into_maildir(l);
	if (l->outbox->program)
		return into_program(l);
	diag_error(l->diag,
		"no outbox is set: a Maildir or a program such as `sendmail` was expected");
	return ERR_REFUSED;
}

/* What has left stays so when the power fails. A Maildir that was taken away since then is
 * made anew. */
static int settle(const struct leaving *l)
{
	const char *dir = l->book->dir;
	int err = home_durable_names(dir, book_path(l->book, "/pending"), l->diag);

	if (err == OK && l->outbox->maildir) {
		err = home_make_maildir(l->arena, l->outbox->maildir, l->diag);
		return err < 0 ? err
			       : home_durable_names(l->outbox->maildir, "new", l->diag);
	}
	if (err == OK)
		err = home_durable_names(dir, book_path(l->book, "/sending"), l->diag);
	return err;
}

int outbox_send(struct book *book, const struct outbox *outbox, struct arena *arena,
	struct diag *diag)
{
	const char **stays = ARENA_NEW_ARRAY(arena, book->outgoing_count + 1, const char *);
	struct leaving l = {book, outbox, arena, diag, NULL};
	size_t count = 0;
	int err = OK, gone;

	for (size_t i = 0; i < book->outgoing_count; i++) {
		l.name = book->outgoing[i];
		if ((gone = leave(&l)) == OK)
			continue;
		err = err == OK ? gone : err;
		stays[count++] = l.name;
	}
	if (count < book->outgoing_count && (gone = settle(&l)) < 0)
		return gone; /* all are looked at again the next time */
	if (count)
		memcpy(book->outgoing, stays, count * sizeof *stays);
	book->outgoing_count = count;
	return err;
}

int outbox_give(const struct outbox *outbox, struct arena *arena, const char *name,
	const char *bytes, size_t length, struct diag *diag)
{
	const struct leaving l = {NULL, outbox, arena, diag, name};
	int err;

	if (!outbox->maildir)
		return give(&l, bytes, length);
	if ((err = home_make_maildir(arena, outbox->maildir, diag)) < 0 ||
		(err = home_durable_write(
			 outbox->maildir, in_maildir(&l, "tmp"), bytes, length, diag)) < 0)
		return err;
	return tmp_to_new(&l);
}

/* ---- what nobody has sent ---- */

static bool is_among(const char *name, const char *const *list, size_t count)
{
	for (size_t i = 0; i < count; i++)
		if (!strcmp(list[i], name))
			return true;
	return false;
}

size_t outbox_sweep(struct book *book)
{
	DIR *stream = beneath_list(book->dir, book_path(book, "/pending"));
	struct dirent *entry;
	size_t swept = 0;

	while (stream && (entry = readdir(stream)))
		if (entry->d_name[0] != '.' &&
			!is_among(entry->d_name, book->outgoing, book->outgoing_count) &&
			!is_among(
				entry->d_name, book->taking.answer, book->taking.answers) &&
			!files_unlink_beneath(book->dir, pending(book, entry->d_name)))
			swept++;
	if (stream)
		closedir(stream);
	return swept;
}
