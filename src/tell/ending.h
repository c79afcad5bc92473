/* What everybody is told when the secrets are published: the game as it was. */
#ifndef TELL_ENDING_H
#define TELL_ENDING_H

struct campaign;
struct diag;

/* Puts it into what each audience is told, the same to all. ERR_DAMAGED when a journal or
 * the template cannot be read; else as report_ending. */
int ending_tell(struct campaign *campaign, struct diag *diag);

#endif
