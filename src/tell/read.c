#include "tell/tell.h"

#include <limits.h>
#include <string.h>

#include "base/arena.h"
#include "base/text.h"
#include "campaign/campaign.h"
#include "game/journal.h"

void heard_all(struct campaign *c, unsigned sides)
{
	for (enum side side = UNION; side < SIDES; side++) {
		const char *news = c->settings.news[side];
		const char *last = news ? strrchr(news, ' ') : NULL;

		if (sides_have(sides, side))
			c->settings.heard[side] = last ? last + 1 : news;
	}
}

static int events_told(const struct journal *journal, enum side side)
{
	int count = 0;

	for (const struct event *event = journal->first; event; event = event->next)
		count += (event->told & (1u << side)) != 0;
	return count;
}

void heard_so_far(
	struct campaign *c, const char *step, enum side side, const struct journal *journal)
{
	c->settings.heard[side] =
		arena_printf(c->arena, "%s %d", step, events_told(journal, side));
}

/* The journal without its first events; NULL when nothing is left. */
static const struct journal *rest_of(
	struct arena *arena, const struct journal *journal, int heard)
{
	struct journal *rest = ARENA_NEW(arena, struct journal);

	*rest = *journal;
	for (; heard && rest->first; heard--)
		rest->first = rest->first->next;
	return rest->first ? rest : NULL;
}

/* "4/union 12": the step, and the number of its events; all of them without one. */
static const char *heard_of(const struct campaign *c, enum side side, int *events)
{
	const char *heard = c->settings.heard[side];
	size_t length = heard ? strcspn(heard, " ") : 0;

	*events = INT_MAX;
	if (!heard)
		return NULL;
	if (heard[length] && !text_to_int(heard + length + 1, 0, INT_MAX, events))
		return NULL;
	return arena_copy(c->arena, heard, length);
}

size_t heard_rest(struct told_step **out, const struct campaign *c, enum side side,
	const struct told_step *news, size_t steps)
{
	int events;
	const char *step = heard_of(c, side, &events);
	size_t from = 0;

	*out = ARENA_NEW_ARRAY(c->arena, steps + 1, struct told_step);
	memcpy(*out, news, steps * sizeof *news);
	while (step && from < steps && strcmp(news[from].step, step) != 0)
		from++;
	if (!step || from == steps)
		return steps;
	(*out)[from].journal = rest_of(c->arena, news[from].journal, events);
	if (!(*out)[from].journal)
		from++;
	*out += from;
	return steps - from;
}
