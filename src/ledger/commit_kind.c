#include "ledger/commit_kind.h"

#include <string.h>

const struct commit_traits commit_traits[] = {
	[COMMIT_NEW] = {"new", .told = true, .dates = true, .ends_try = true, .asks = true},
	[COMMIT_JOIN] = {"join", .told = true, .dates = true, .ends_try = true},
	[COMMIT_DRAFT] = {"draft"},
	[COMMIT_PLEDGE] = {"committed", .told = true, .asks = true},
	[COMMIT_SEAL] = {"seal", .told = true, .dates = true, .ends_try = true},
	[COMMIT_WAIT] = {"wait", .told = true, .ends_try = true, .goes_on = true,
		.asks = true},
	[COMMIT_ANSWER] = {"answer", .told = true, .ends_try = true, .goes_on = true},
	[COMMIT_STEP] = {"step", .told = true, .ends_try = true, .goes_on = true,
		.asks = true},
	[COMMIT_UNDO] = {"undo", .told = true, .dates = true, .ends_try = true,
		.counts_try = true, .asks = true, .takes_back = true},
	[COMMIT_CHAIN] = {"chain", .told = true},
	/* a ruling in words keeps the nonce, and old files would count again behind it */
	[COMMIT_AMEND] = {"amend", .told = true, .dates = true, .counts_try = true},
	[COMMIT_SET] = {"set", .told = true, .dates = true},
	/* a step under way is taken back with it */
	[COMMIT_UPGRADE] = {"upgrade", .told = true, .dates = true, .ends_try = true,
		.counts_try = true, .asks = true, .takes_back = true},
	[COMMIT_END] = {"end", .told = true, .dates = true},
	/* the end is taken back, the step at hand with its nonces is as it was */
	[COMMIT_RESUME] = {"resume", .told = true, .dates = true, .asks = true},
	[COMMIT_OFFER] = {"offer", .told = true, .dates = true},
	[COMMIT_OPEN] = {"open", .told = true, .dates = true},
	[COMMIT_PUBLISH] = {"publish", .told = true, .dates = true},
};

_Static_assert(sizeof commit_traits / sizeof *commit_traits == COMMIT_KINDS,
	"every kind of commit has its row");

bool commit_kind_parse(const char *word, enum commit_kind *out)
{
	for (int kind = 0; word && kind < COMMIT_KINDS; kind++) {
		if (strcmp(commit_traits[kind].word, word))
			continue;
		*out = (enum commit_kind)kind;
		return true;
	}
	return false;
}
