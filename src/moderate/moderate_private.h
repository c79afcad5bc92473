/* What the sources of the room share. Nobody else includes it. */
#ifndef MODERATE_MODERATE_PRIVATE_H
#define MODERATE_MODERATE_PRIVATE_H

#include "campaign/seats.h"
#include "moderate/session.h"
#include "tell/tell.h"

struct orders;
struct standing;

/* What a side has filed, by whichever seat, is void, with its signature. */
void drop_draft(struct campaign *campaign, enum side side);
/* The same of orders for its next move. */
void drop_ahead(struct campaign *campaign, enum side side);

/* What a commit of that kind is about; the subject is kept as given. */
struct occasion occasion_of(
	const struct campaign *campaign, enum commit_kind kind, const char *subject);

/* The tree as it is, and the message of the occasion. ERR_BUG as message_truth. */
int finish_change(struct change *out, struct campaign *campaign,
	const struct occasion *occasion, struct diag *diag);

/* The standing orders of a seat are that text; "": it has none. */
void put_standing(struct campaign *campaign, enum side side, int k, const char *text);

/* Standing orders that come with a file hold at once; NULL: it brings none. `letter` is
 * that file, canonical; NULL: it is not at hand. */
void take_standing(struct campaign *campaign, enum side side, int k, const char *standing,
	const char *letter, const char *voucher);

/* Of a text, owned by the arena. */
const char *hash_of(struct arena *arena, const char *text);

/* Of these sides those who have read what came before it: not who has sent his orders
 * ahead. */
unsigned readers(const struct campaign *campaign, unsigned sides);

/* Of the sides of a step those who have sent a file for it: whose plan goes on without one
 * may have read nothing. */
unsigned senders(const struct campaign *campaign, const char *step, unsigned sides);

/*
 * The present step joins the news of each audience; who has just had his own turn, and has
 * read the rest, starts anew with it. At a wait it may be there already.
 */
void add_news(struct campaign *campaign, const char *step, unsigned phasing);

/* For a report in the middle of a step: these sides hear of it, and only until the news
 * that are kept are taken back. */
void lend_news(const char *kept[AUDIENCES], struct campaign *campaign, const char *step,
	unsigned sides);
void take_news(const char *kept[AUDIENCES], struct campaign *campaign);

/* The text of a side is what it has committed itself to, where that is wanted. ERR_DAMAGED,
 * with a message, when it is not. */
int check_commitment(const struct campaign *campaign, enum side side, const char *text,
	struct diag *diag);

/* What both have committed themselves to is sealed with their texts, for the step or a
 * segment of it. */
void seal_commitments(struct campaign *campaign, const char *step, int segment);

/* Nobody is committed to anything any more. */
void drop_commitments(struct campaign *campaign);

/*
 * Return what all are told when both sides are committed and that is given up now: whose
 * text has come already, which the moderator could read. NULL: nobody's, or nobody is
 * committed. It is a ruling, to be added when the campaign is what it will be.
 */
const char *commitments_given_up(const struct campaign *campaign);

/* Another try of the step at hand begins: what was filed for it is void. */
void begin_try(struct campaign *campaign);

/*
 * Of a campaign that was put back to an earlier tree: chains, with what the sides joined
 * with, tries and rulings that are still to be told are those of now, `settings` and
 * `tree`.
 */
void keep_untaken(struct campaign *campaign, const struct settings *settings,
	const struct tree *tree);

/* seats.c: a substitute joins for a seat that is open. Its nonce stays that of
 * before, where it has one. */
int take_seat(struct change *out, struct campaign *campaign, enum side side, int k,
	const char *nonce, const char *binding, enum reading reading, struct diag *diag);

/* A step is complete: that a draw was declined, or a seat taken, was told long enough. */
void drop_notices(struct campaign *campaign);

/*
 * seats.c: of these sides the seats that have filed nothing for what is due,
 * though their plans do not go on: a line each; NULL: none.
 */
const char *absent_seats(struct campaign *campaign, unsigned sides);

/* Counts for each of these sides that it was gone on without it: of several commanders
 * without all. `sent`: it has sent what is sealed now. Who has sent anything begins anew.
 */
void count_absent(struct campaign *campaign, unsigned sides, bool sent);

/* A side has sent something: nothing was missed in a row. */
void note_sent(struct campaign *campaign, enum side side);

/* What is sealed in mid step for a side that has sent nothing: of a question the default,
 * else no orders. ERR_DAMAGED as NULL, with a message. */
const char *absent_text(struct campaign *campaign, enum side side, struct diag *diag);

/*
 * A position by itself must hold to the rules, or break them no more than the one before
 * does (NULL: it cannot be asked). ERR_REFUSED, with messages.
 */
int check_position(
	const struct campaign *campaign, const struct campaign *before, struct diag *diag);

/*
 * team.c: what the commanders of a side have sealed for the step at hand, each
 * for himself, as orders of the side, and their standing orders as a set of it. ERR_DAMAGED
 * as the loaders of a side with one.
 */
int load_parts(struct adjudication *adj, struct campaign *campaign, const char *step,
	enum side side, struct diag *diag);
int load_standing_parts(struct adjudication *adj, struct campaign *campaign, enum side side,
	struct diag *diag);

/* Of who is waited for by a question: of several commanders the one whose it is. */
const char *asked_of(const struct campaign *campaign, const struct adjudication *adj);

/* seal.c: reads what is sealed as orders of that side at the path; *out is
 * NULL where nothing is. ERR_DAMAGED for what no intake takes. */
int load_sealed(struct orders **out, struct campaign *campaign, enum side side,
	const char *path, struct diag *diag);

/* The standing orders of a seat; *out is NULL where it has none. */
int load_standing_of(struct standing **out, struct campaign *campaign, enum side side,
	int k, struct diag *diag);

/* What was sealed for the segments of the step so far goes into the adjudication. */
int load_answers(struct adjudication *adj, struct campaign *campaign, const char *step,
	struct diag *diag);

/* What the players are asked is new, and where the campaign has terms
 * their clock begins anew. */
void begin_clock(struct campaign *campaign);

/* The last chains of the secrets are in force from here on. */
void put_anchors(struct campaign *campaign);

/* ---- sessions ---- */

/* Commits a change; the campaign of the session is then the new one. Not yet durable. */
int session_commit(struct session *session, const struct change *change);

/* Makes everything durable. */
int session_flush(struct session *session);

/* ERR_REFUSED, with a message, when the secrets are published, and for a campaign of
 * another version of the program. */
int session_can_change(struct session *session);

/*
 * ERR_REFUSED when this file, which has a voucher, was received already since the last
 * step, and something else since: somebody sends an old file again.
 */
int session_not_replayed(struct session *session, const struct intake *intake);

#endif
