/* What all are told when a game ends before its time. */
#ifndef CAMPAIGN_TOLD_END_H
#define CAMPAIGN_TOLD_END_H

struct campaign;
struct diag;
struct occasion;

/*
 * Every report says that the game is over, and why; nothing is asked of anybody. View, map
 * and journal stay as they were told last: of a step under way each side knows what it
 * knew. Errors as told_busy.
 */
int told_end(struct campaign *campaign, const struct occasion *occasion, struct diag *diag);

#endif
