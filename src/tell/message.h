/* Commit messages: a subject, what happened, and the trailers of the protocol. */
#ifndef TELL_MESSAGE_H
#define TELL_MESSAGE_H

#include "campaign/campaign.h"
#include "ledger/commit_kind.h"

struct dice;
struct journal;

/* What a commit is about. */
struct occasion {
	enum commit_kind kind;
	const char *subject; /* at most 70 characters */
	const char *step;    /* "4/union" */
	int turn;
	bool opened;                   /* the step is complete: its links are told */
	const struct dice *dice;       /* rolled in it; NULL: none */
	const struct journal *journal; /* told in the body; NULL: nothing */
	const char *news;              /* told in the body to everybody; NULL: nothing */
	const char *orders_hash;       /* NULL: none */
	bool told;                     /* for/ was written anew */
	bool anchors;                  /* new chains: their anchors are told */
	const char *reason;            /* of the moderator, in lines; NULL: none */
	const char *to; /* the audience for which the reason is; NULL: for all */
	bool alone;     /* the others are told nothing at all of it */
	/* COMMIT_WAIT, COMMIT_PLEDGE: the standing orders in force by then, by seat; NULL:
	 * none. */
	const char *standing[SIDES][COMMANDERS_MAX];
	const char *seat; /* COMMIT_OPEN: its name; and of a substitute who joins */
	const char *set;  /* COMMIT_SET: "KEY = VALUE" */
	bool burnt;       /* the step at hand was sealed: its links are passed over */
	/* COMMIT_SEAL, COMMIT_ANSWER of a campaign with a beacon: its round and when that
	 * is; of an answer also the hash of all that is sealed with it. Else NULL. */
	const char *round, *answer_hash;
	const char *absent; /* COMMIT_SEAL, COMMIT_ANSWER, COMMIT_PLEDGE: seats without a
			       part, a line each; or NULL */
};

/* The title of COMMIT_AMEND where the position was put right, and not in words alone. */
#define AMEND_PUTS_RIGHT "The moderator puts the position right"

/* True for the message of such a commit: another try begins with it. */
bool amend_puts_right(const char *message);

/* The message of the truth: everything. ERR_BUG when an event has no words. */
int message_truth(const char **out, struct campaign *campaign,
	const struct occasion *occasion, struct diag *diag);

/* The MESSAGE of an audience: only what it may know, with its news as they stand in its
 * report (NULL: those of the occasion). */
const char *message_told(const struct campaign *campaign, const struct occasion *occasion,
	enum audience who, const char *news);

#endif
