/* Which report a side reads, as the head of its files says: `report whole` or `short`. */
#ifndef JUDGE_READING_H
#define JUDGE_READING_H

#include "base/side.h"
#include "campaign/settings.h"
#include "ledger/paths.h"

struct campaign;
struct diag;
struct orders;

/* What the head of orders says; `before` when it says nothing. */
enum reading reading_wanted(const struct orders *orders, int before);

/* From now on the side reads what the head of its sealed text, at `path`, says.
 * ERR_DAMAGED when that cannot be read; OK where there is none. */
int reading_take(
	struct campaign *campaign, enum side side, const char *path, struct diag *diag);

/* The file of the report that the side reads: TOLD_REPORT or TOLD_SHORT. */
enum told_path reading_path(const struct settings *settings, enum side side);

#endif
