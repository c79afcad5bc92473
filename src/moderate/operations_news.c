/* Which steps the next report of each audience tells. */
#include <string.h>

#include "base/arena.h"
#include "campaign/seal.h"
#include "moderate/ahead.h"
#include "moderate/moderate_private.h"

unsigned readers(const struct campaign *c, unsigned sides)
{
	for (enum side side = UNION; side < SIDES; side++)
		if (campaign_ahead(c, side))
			sides &= ~SIDE_SET(side);
	return sides;
}

unsigned senders(const struct campaign *c, const char *step, unsigned sides)
{
	unsigned out = sides;

	for (enum side side = UNION; side < SIDES; side++) {
		bool sent = !sides_have(sides, side);

		for (int k = 0; k < seats(&c->settings, side) && !sent; k++)
			sent = tree_find(&c->tree, role_path(c->arena, step,
							   seat_role(c->arena, &c->settings,
								   side, k, "orders")));
		if (!sent)
			out &= ~SIDE_SET(side);
	}
	return out;
}

void add_news(struct campaign *c, const char *step, unsigned phasing)
{
	for (enum audience who = AUDIENCE_UNION; who < AUDIENCE_DECK; who++) {
		const char **news = &c->settings.news[who];
		size_t length = *news ? strlen(*news) : 0, size = strlen(step);

		if (length >= size && !strcmp(*news + length - size, step))
			continue;
		if (who == AUDIENCE_PUBLIC || sides_have(phasing, (enum side)who) ||
			!length)
			*news = step;
		else
			*news = arena_printf(c->arena, "%s, %s", *news, step);
	}
}

void lend_news(
	const char *kept[AUDIENCES], struct campaign *c, const char *step, unsigned sides)
{
	memcpy(kept, c->settings.news, sizeof c->settings.news);
	add_news(c, step, readers(c, sides));
}

void take_news(const char *kept[AUDIENCES], struct campaign *c)
{
	memcpy(c->settings.news, kept, sizeof c->settings.news);
}
