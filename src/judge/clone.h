/*
 * A player's clone: what one audience is told, and nothing else, as a tree of its files.
 * Who reads them is not known here: a command from a directory, a page from itself.
 */
#ifndef JUDGE_CLONE_H
#define JUDGE_CLONE_H

#include <stdbool.h>
#include <stddef.h>

#include "base/side.h"
#include "campaign/settings.h"

struct arena;
struct diag;
struct intake_context;
struct ruleset;
struct tree;

struct clone {
	enum audience who;
	struct settings settings; /* as they are told */
	const struct ruleset *ruleset;
	const void *game;
	const void *view;
	const char *view_text;
	size_t view_length;
	const char *question; /* text of questions.ini; NULL: none is open */
	size_t question_length;
	/* text of report.md, and of the reports of further commanders of the side
	 * (seats.h); NULL: it is not there */
	const char *report;
	const char *seat_report[COMMANDERS_MAX];
	bool published; /* the secrets are open */
};

/*
 * Reads it out of a tree with the paths of a clone (ledger/paths.h), which must live as
 * long as *out. ERR_DAMAGED, or what the family gives, when a file of it is missing or not
 * what it should be.
 */
int clone_read(
	struct clone *out, struct arena *arena, const struct tree *told, struct diag *diag);

/*
 * Whose the view with this text is: its section [view] says it. `file` names it in
 * messages. ERR_DAMAGED when it does not.
 */
int clone_whose(enum audience *out, struct arena *arena, const char *file, const char *text,
	size_t length, struct diag *diag);

/*
 * What a side has in hand in its clone; the arena of *out is set by the caller, and the
 * clone must live as long as *out. ERR_REFUSED in a clone of the public.
 */
int clone_context(struct intake_context *out, const struct clone *clone, struct diag *diag);

#endif
