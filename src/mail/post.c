/* The post: opened, committed, closed. What it says is made in the files beside this one.
 */
#include "mail/post.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "base/diag.h"
#include "base/err.h"
#include "base/sha256.h"
#include "base/text.h"
#include "ledger/git/ledger.h"
#include "mail/book_private.h"
#include "mail/home.h"
#include "mail/post_private.h"

#define LOOKED_BACK 64 /* commits */

struct book *post_book(struct post *post)
{
	return post->book;
}

/* ---- what a killed process left ---- */

/*
 * True when the ledger has moved on from where it was when the mail began to be taken, by a
 * commit of the date that this was done at: somebody else may have moved it since.
 */
static bool was_taken(const struct post *post)
{
	const struct book_taking *taking = &post->book->taking;
	struct ledger *ledger = NULL;
	struct ledger_commit *commit;
	struct diag ignored;
	bool taken = false;
	size_t count = 0;

	diag_init(&ignored, post->arena);
	if (ledger_open(&ledger, post->arena, post->dir, false, &ignored) < 0 ||
		ledger_recent(&commit, &count, ledger, post->arena, LOOKED_BACK, &ignored) <
			0)
		count = 0;
	for (size_t i = 0; i < count; i++)
		if (!strcmp(commit[i].parent, taking->head ? taking->head : "") &&
			commit[i].date == taking->date)
			taken = true;
	ledger_close(ledger);
	return taken;
}

/* Delivery that fails keeps nobody from playing: it is told, and tried again. */
static int deliver(struct post *post)
{
	struct diag said;
	int err;

	if (!post->book->goings)
		return OK;
	diag_init(&said, post->arena);
	err = outbox_send(post->book, &post->outbox, post->arena, &said);
	for (const struct diag_item *item = said.first; item; item = item->next)
		diag_add(post->diag, DIAG_WARNING, item->where,
			"%s; mail waits, and is sent the next time", item->text);
	post->committed = post->book->goings;
	return err;
}

static int put_in_order(struct post *post)
{
	struct book *book = post->book;
	int err;

	if (book->taking.mail) {
		book_end_taking(book, was_taken(post));
		if ((err = book_store(book, post->diag)) < 0)
			return err;
	}
	outbox_sweep(book, post->arena);
	(void)deliver(post);
	return OK;
}

/* ---- open, commit, close ---- */

int post_open(struct post **out, struct arena *arena, const char *dir,
	const struct home *home, int64_t now, struct diag *diag)
{
	struct post *post = ARENA_NEW(arena, struct post);
	int err;

	*post = (struct post){.arena = arena,
		.diag = diag,
		.dir = arena_string(arena, dir),
		.home = home,
		.outbox = outbox_of(home, arena),
		.now = now};
	if ((err = book_open(&post->book, arena, dir, true, diag)) < 0)
		return err;
	if ((err = put_in_order(post)) < 0) {
		book_close(post->book);
		return err;
	}
	*out = post;
	return OK;
}

/*
 * The name of a message: what is left of the @ in its id, and of which directory the
 * campaign is, since several may share a name and an outbox.
 */
static const char *name_of(const struct post *post, const char *id)
{
	char path[PATH_MAX], hash[SHA256_HEX + 1];
	const char *where = realpath(post->dir, path) ? path : post->dir;
	char *name = arena_copy(post->arena, id, strcspn(id, "@"));

	for (char *at = name; *at; at++)
		if (!text_is_letter(*at) && !text_is_digit(*at) && !strchr(".-+", *at))
			*at = '-';
	sha256_hex(hash, where, strlen(where));
	return arena_printf(post->arena, "%s.%.8s", name, hash);
}

int post_put(struct post *post, const char *id, const char *bytes, size_t length)
{
	const char *name = name_of(post, id);
	int err = outbox_put(post->book, name, bytes, length, post->diag);

	if (err == OK)
		book_add_going(post->book, name);
	return err;
}

/* The bytes of the messages are on the disk; so must be their names. */
static int commit_book(struct post *post)
{
	int err = durable_names(post->dir, BOOK_PENDING, post->diag);

	return err < 0 ? err : book_store(post->book, post->diag);
}

int post_commit(struct post *post)
{
	int err = commit_book(post);

	if (err < 0)
		return err;
	post->committed = post->book->goings;
	(void)deliver(post);
	return OK;
}

int post_taking(struct post *post, const char *mail, const char *head, int64_t date)
{
	book_begin_taking(post->book, mail, head, date, post->committed);
	return commit_book(post);
}

void post_taken(struct post *post, bool taken)
{
	book_end_taking(post->book, taken);
}

void post_close(struct post *post)
{
	if (post)
		book_close(post->book);
}
