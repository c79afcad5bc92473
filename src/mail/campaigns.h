/*
 * The campaigns of a home: found by looking, with two calls of stat(2) for each, and no
 * file opened of one that is as it was.
 *
 * HOME/.adjutant/index remembers of each what to know costs more: its name, and when
 * something is due in it next. What is remembered counts as long as the marks are the same:
 * when branch and book were last written. So whatever moves a campaign or its mail, by any
 * program, is seen. The index may be deleted at any time: it is made anew.
 */
#ifndef MAIL_CAMPAIGNS_H
#define MAIL_CAMPAIGNS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "mail/home.h"

#define MARK_MAX 96

/* When something is due, besides a moment: */
#define DUE_UNKNOWN (-1)      /* nobody has looked since the campaign has moved */
#define DUE_NEVER   INT64_MAX /* not before somebody moves it */

struct home_campaign {
	const char *path; /* below the home: "hanover", "club/hanover" */
	const char *dir;  /* with the home in front */
	const char *name; /* of its campaign.ini; NULL when that cannot be read */
	char mark[MARK_MAX];
	int64_t due; /* seconds since 1970, or as above */
};

struct home_campaigns {
	struct home_campaign *item; /* by path */
	size_t count;
	bool changed; /* the index does not have all of this */
};

/* Lists the campaigns of a home, or the one that stands alone in `alone` where there is no
 * home. ERR_SYSTEM when the home cannot be read. */
int home_campaigns(struct home_campaigns *out, struct arena *arena, const struct home *home,
	const char *alone, struct diag *diag);

/*
 * Finds the campaign of that name, small and capital letters alike. NULL when there is
 * none; and, with *several, when there are several of that name.
 */
struct home_campaign *home_campaign_named(
	const struct home_campaigns *campaigns, const char *name, bool *several);

/* Its marks as they are now: before the campaign is read, so that what happens meanwhile is
 * seen later. False when no campaign is there. */
bool home_mark(char mark[MARK_MAX], const char *dir);

/* Writes the index, if it changed or `campaigns->changed` was set; nothing without a home.
 * ERR_SYSTEM. Who loses a race writes what was true, too. */
int home_index_write(const struct home_campaigns *campaigns, struct arena *arena,
	const struct home *home, struct diag *diag);

#endif
