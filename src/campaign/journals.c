#include "campaign/journals.h"

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "campaign/campaign.h"
#include "game/journal.h"
#include "game/ruleset.h"
#include "ledger/format.h"

int journals_read(struct journal **out, struct campaign *campaign, const char *step,
	struct diag *diag)
{
	const char *path = ledger_journal_path(campaign->arena, step);
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

/* What the other side is told of a thing stands beside what its owner is told: so that is
 * no secret of his. */
static bool joins_echo(struct event *event, const struct event *echo)
{
	if (!event || (event->told | echo->told) != TOLD_ALL || event->told & echo->told)
		return false;
	event->told |= TOLD_PUBLIC;
	return true;
}

void journals_drop_echoes(struct journal *journal)
{
	struct event *before = NULL;

	for (struct event **event = &journal->first; *event;) {
		if (event_is_echo(*event)) {
			if (!joins_echo(before, *event))
				joins_echo((*event)->next, *event);
			*event = (*event)->next;
		} else {
			before = *event;
			event = &before->next;
		}
	}
}
