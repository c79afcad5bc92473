/*
 * What a player has kept of his own mail, held against the letters in his clone. A
 * moderator who makes words up, or leaves them out, writes a history that agrees with
 * itself; only the writer knows better.
 */
#ifndef AUDIT_SENT_H
#define AUDIT_SENT_H

#include <stddef.h>

struct session;

struct sent_result {
	size_t files;    /* of this side and campaign, that were read */
	size_t found;    /* of these: they are letters of the clone, byte for byte */
	size_t replaced; /* a later file of the same writer counts */
	size_t open;     /* what they are for is not sealed yet */
	size_t taken;    /* for a step that was taken back, or played by an older program */
	size_t others;  /* order forms, joins, and files that are none of this side's orders
			 */
	size_t letters; /* of the clone, by seats of which files are there */
};

/*
 * Compares the files below a directory, each an order file, a mail of one or a receipt,
 * with the letters of a session that audit_open found to be told, and which has been
 * audited. ERR_DAMAGED, with a message for each that is not what it should be; ERR_REFUSED
 * when there is nothing to compare.
 */
int sent_compare(struct sent_result *out, struct session *session, const char *dir);

/* What it comes to in words, owned by the arena of the session. */
const char *sent_said(
	const struct sent_result *result, struct session *session, const char *dir);

#endif
