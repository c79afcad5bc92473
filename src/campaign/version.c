#include "campaign/version.h"

#include <string.h>

#include "base/arena.h"
#include "base/text.h"
#include "base/tree.h"
#include "game/ruleset.h"
#include "ledger/format.h"
#include "ledger/git/ledger.h"

#define EDITION_MAX 100000

void version_ours(struct version *out, struct arena *arena, const struct ruleset *ruleset)
{
	out->rules = arena_printf(arena, "%s %s", ruleset->family, ruleset->version);
	out->edition = EDITION;
}

void version_of_message(struct version *out, struct arena *arena, const char *message)
{
	const char *rules = ledger_trailer(arena, message, "Rules-Version");
	const char *edition = ledger_trailer(arena, message, "Edition");

	out->rules = rules ? rules : "";
	out->edition = 1;
	if (edition && !text_to_int(edition, 2, EDITION_MAX, &out->edition))
		out->edition = 0;
}

void version_of_tree(struct version *out, struct arena *arena, const struct tree *tree)
{
	const char *message =
		tree_text(tree, told_file(arena, AUDIENCE_PUBLIC, TOLD_MESSAGE));

	version_of_message(out, arena, message ? message : "");
}

bool version_same(const struct version *a, const struct version *b)
{
	return a->edition == b->edition && !strcmp(a->rules, b->rules);
}

const char *version_text(struct arena *arena, const struct version *version)
{
	return arena_printf(arena, "%s, edition %d",
		*version->rules ? version->rules : "no rules", version->edition);
}
