/* The journals of the steps that were played, as the truth has them. */
#ifndef CAMPAIGN_JOURNALS_H
#define CAMPAIGN_JOURNALS_H

struct campaign;
struct diag;
struct journal;
struct told_step;

/*
 * Reads all that happened in a step, "4/union"; *out belongs to the campaign's arena and is
 * NULL when there is no journal of it. ERR_DAMAGED for one that is not well formed.
 */
int journals_read(struct journal **out, struct campaign *campaign, const char *step,
	struct diag *diag);

/* The step under its heading, with a journal of it; the step's text is kept. */
struct told_step journals_step(
	struct campaign *campaign, const char *step, const struct journal *journal);

/* For who reads all: takes out what one side was told of a thing that the other was told of
 * by itself. */
void journals_drop_echoes(struct journal *journal);

#endif
