#include "campaign/journals.h"

#include "base/arena.h"
#include "base/buf.h"
#include "base/err.h"
#include "campaign/campaign.h"
#include "game/journal.h"
#include "game/ruleset.h"
#include "ledger/paths.h"

int journals_read(struct journal **out, struct campaign *campaign, const char *step,
	struct diag *diag)
{
	const char *path = journal_path(campaign->arena, step);
	const struct tree_file *file = tree_find(&campaign->tree, path);

	*out = NULL;
	if (!file)
		return OK;
	*out = ARENA_NEW(campaign->arena, struct journal);
	journal_init(*out, campaign->arena);
	return journal_parse(*out, path, file->data, file->length, diag);
}

struct told_step journals_step(
	struct campaign *campaign, const char *step, const struct journal *journal)
{
	struct buf heading;

	buf_init(&heading, campaign->arena);
	campaign->ruleset->heading(
		&heading, campaign->game, campaign->settings.scenario, step);
	return (struct told_step){heading.data, journal, step};
}
