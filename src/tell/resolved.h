/*
 * What is sealed in mid step says what was chosen and nothing else: PROTOCOL, "Answers".
 *
 * A step may seal many answers, and each moves the dice. So that nobody who knows the links
 * can try spellings and comments until the dice please him, the text of an answer is made
 * anew from what it means, and no text that is sealed in mid step has comments.
 */
#ifndef TELL_RESOLVED_H
#define TELL_RESOLVED_H

#include "campaign/campaign.h"

/*
 * The text of a side, which the campaign waits for, as it is sealed: head lines in one
 * order; of an answer the id of the question and the choice, an option by its word, the
 * default as `default`, names in words as they are printed where these are read as the
 * same; what else it brings without its comments. Resolving it again changes nothing. NULL,
 * with a message, when the text cannot be read. Owned by the arena of the campaign.
 */
const char *resolved_text(const struct campaign *campaign, enum side side, const char *text,
	struct diag *diag);

#endif
