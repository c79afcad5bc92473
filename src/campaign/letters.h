/*
 * Letters: what a side has sent, as it came, without its password and with its signature.
 * Those that count for a step are kept from its seal on, and told to their side alone; so a
 * player finds his own words in his clone, and the audit holds them against what was
 * played.
 *
 *     letters/SEAT-standing.txt       standing orders, until the next seal
 *     letters/STEP/ROLE.txt           orders and standing orders of a step
 *     letters/STEP/SIDE-answer-N.txt  what came in mid step
 *     letters/STEP/SIDE-commit.txt    the hash of orders, where plans are committed
 *
 * What a side says of the end, and a seat of its absence, stands below orders/ in the truth
 * and among the letters of its side.
 */
#ifndef CAMPAIGN_LETTERS_H
#define CAMPAIGN_LETTERS_H

#include "base/side.h"

struct campaign;

/* A seat's standing orders came with that file, which waits for the seal with its voucher
 * (NULL: none). Without a file (NULL: it is not at hand, or they are gone) nothing waits.
 */
void letter_standing(struct campaign *campaign, enum side side, int k, const char *text,
	const char *voucher);

/* The step is sealed: what waits is of it from now on. */
void letters_seal_standing(struct campaign *campaign, const char *step, enum side side);

/* What counts for a role of the step, or of its segment `number` (0: none), came as that
 * text (NULL: nothing came). */
void letter_seal(struct campaign *campaign, const char *step, const char *role, int number,
	const char *text, const char *voucher);

/* Puts what a side has sent, as far as it is sealed or said, into what it is told. */
void letters_tell(struct campaign *campaign, enum side side);

/* The same of what was said of the end and of absences alone: for a commit in the middle of
 * a step, of whose seal the side need not know. */
void letters_tell_said(struct campaign *campaign, enum side side);

#endif
