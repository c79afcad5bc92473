#include "rules/kit/order_tally.h"

#include <stdbool.h>
#include <string.h>

#include "game/adjudication.h"
#include "game/journal.h"

struct event *const *order_tally_mark(const struct adjudication *adj)
{
	return adj->journal->end;
}

/* Did that side do anything, by this event? */
static bool is_deed(const struct event *event, enum side side)
{
	const char *named = event_value(event, "side");

	return named && !strcmp(named, side_name(side));
}

void order_tally_add(struct order_tally *tally, enum side side, struct event *const *mark)
{
	bool fails = false, does = false;

	for (const struct event *event = *mark; event; event = event->next) {
		fails = fails || !strcmp(event->kind, "order-fails");
		does = does || is_deed(event, side);
	}
	if (!fails)
		tally->done++;
	else if (does)
		tally->cut++;
	else
		tally->failed++;
}

void order_tally_tell(const struct order_tally *tally, struct adjudication *adj,
	enum side side, const char *rule)
{
	int given = tally->done + tally->cut + tally->failed;
	struct event *event;

	if (!given || adj->preview)
		return;
	event = journal_event(adj->journal, "orders-carried-out", rule, TOLD_SIDE(side));
	event_fact(adj->journal, event, "given", "%d", given);
	event_fact(adj->journal, event, "done", "%d", tally->done);
	event_fact(adj->journal, event, "cut", "%d", tally->cut);
	event_fact(adj->journal, event, "failed", "%d", tally->failed);
}
