/* The line `nonce` of an order form, as players copy it. */
#ifndef UNIT_FORM_NONCE_H
#define UNIT_FORM_NONCE_H

#include "base/arena.h"
#include "campaign/campaign.h"
#include "judge/judge.h"
#include "ledger/format.h"

/* With its line feed; "" when the newest report of the side has no form. */
static inline const char *form_nonce_line(
	struct arena *arena, const struct campaign *c, enum side side)
{
	const char *nonce = intake_form_nonce(arena,
		tree_text(&c->tree, told_file(arena, (enum audience)side, TOLD_REPORT)));

	return nonce ? arena_printf(arena, "nonce %s\n", nonce) : "";
}

#endif
