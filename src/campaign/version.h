/*
 * Which version of the program a commit is of: the rules version of its family, and the
 * edition. Commits of one campaign are of one version, but for where `upgrade` moves it to
 * another (COMMIT_UPGRADE).
 *
 * The rules version changes when the same input may give another result of the rules. The
 * EDITION changes when anything else changes that stands in commits: what a seal is made
 * of, formats, the words of reports that are not in templates, maps. A landed program has
 * its numbers for good; until it lands the next ones hold for whatever changes.
 */
#ifndef CAMPAIGN_VERSION_H
#define CAMPAIGN_VERSION_H

#include <stdbool.h>

#define EDITION 11

/* From that edition on a clone is told what its audit asks for: the letters of its side,
 * the links that are burnt, and the actions between pulses. */
#define EDITION_OF_FULL_CLONES 4

struct arena;
struct ruleset;
struct tree;

struct version {
	const char *rules; /* "FAMILY 7", as the trailer Rules-Version has it;
			      empty: the commit does not say */
	int edition;       /* the trailer Edition; 1 where there is none */
};

/* That of this program for games of the family. The text belongs to the arena. */
void version_ours(struct version *out, struct arena *arena, const struct ruleset *ruleset);

/* That of a commit, by its message. The text belongs to the arena. */
void version_of_message(struct version *out, struct arena *arena, const char *message);

/* That of a campaign, by its tree: of the last commit that was told. */
void version_of_tree(struct version *out, struct arena *arena, const struct tree *tree);

bool version_same(const struct version *a, const struct version *b);

/* "FAMILY 7, edition 2", owned by the arena. */
const char *version_text(struct arena *arena, const struct version *version);

#endif
