/* What the files of the post share. Nobody else includes it. */
#ifndef MAIL_POST_PRIVATE_H
#define MAIL_POST_PRIVATE_H

#include "base/side.h"
#include "ledger/git/ledger.h"
#include "mail/book.h"
#include "mail/home.h"
#include "mail/outbox.h"
#include "mail/post.h"

struct post {
	struct arena *arena;
	struct diag *diag;
	const char *dir;
	const struct home *home;
	struct outbox outbox;
	int64_t now;
	struct book *book;
	size_t committed; /* of the book's list of what is going: the rest was staged since
			   */
	/* What a side has as its witness when the ledger is at that commit. */
	const char *witness[SIDES];
	char witnessed[SIDES][LEDGER_ID + 1];
};

/* Writes a message that is made into pending/, under a name of its own, and has it go. */
int post_put(struct post *post, const char *id, const char *bytes, size_t length);

#endif
