/* What the sources of for/AUDIENCE/ share. */
#ifndef TELL_TELL_PRIVATE_H
#define TELL_TELL_PRIVATE_H

#include <stddef.h>

#include "ledger/paths.h"
#include "report/report.h"
#include "tell/tell.h"

struct buf;
struct campaign;
struct diag;
struct told_step;

/* Whom it is told, what of, and what was found out for that. */
struct teller {
	struct campaign *c;
	enum audience who;
	int seat; /* of a side with several commanders: whose report it is */
	const struct occasion *occasion;
	const struct question *question;
	void *view;
	struct diag *diag;
	struct told_step *news;
	size_t news_count;
	struct buf *log; /* gets what the commit tells of its step; NULL: not wanted */
};

/* told.c: writes for/WHO/ anew, all but the map; then the map. Errors as told_write. */
int told_put_texts(struct teller *t);
int told_put_map(const struct teller *t);

/* told_parts.c: puts a text into the subtree. */
void told_put(const struct teller *t, enum told_path path, const struct buf *text);

/* The same of a text in memory that is about to be given back. */
void told_put_copy(const struct teller *t, const char *name, const struct buf *text);

/* How many commanders the side has; 1 of the public. */
int told_seats(const struct teller *t);

/* The commander whose report it is; NULL of a side that has one. */
const char *told_commander(const struct teller *t);

/* report.c: puts the report of the audience, in whole and in short; each of several
 * commanders has it with his own form. The view is that of the audience as it is written.
 * ERR_BUG, ERR_DAMAGED, ERR_REFUSED as told_templates and report_write. */
int told_put_report(const struct teller *t, const char *view_text, size_t view_length);

/* notes.c: what the report asks of its reader. */
enum report_call told_call(const struct teller *t);

/* What stands in every report: who is asked and the deadline in lines of
 * their own, and how plans, talk and dice go. */
const char *told_note(const struct teller *t);

/* told_texts.c: the role hashes of all, and those of the answers in the step that this is
 * about (which may be one that has no seal of its own): so that everybody can check the
 * keys. */
void told_put_seal(const struct teller *t);

/* A side's own sealed texts. */
void told_put_orders(const struct teller *t);

/* The open question, if there is one. */
void told_put_question(const struct teller *t);

/* The settings as the audience was told them last; false: it was told none yet. */
bool told_settings_before(
	struct settings *out, struct campaign *campaign, enum audience who);

#endif
