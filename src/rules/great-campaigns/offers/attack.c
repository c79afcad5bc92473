/* Attacks on the march, and assaults: 5.1, 5.3, 7.1. */
#include "rules/great-campaigns/offers/offers_private.h"

/* An assault that the leader orders, or each unit's own attack on the march. */
static const char *lines_of(const struct party *party, int target, bool assault)
{
	const struct names *names = party->day->game->base.names;
	const char *at = offers_place(party->search, target);
	bool army = assault && gc_is_army_leader(party->day->game, party->leader);
	struct buf lines;

	buf_init(&lines, party->search->arena);
	if (assault)
		buf_printf(&lines, "%sassault %s with %s:", army ? "grand " : "", at,
			names_text(names, NAME_PIECE, party->leader));
	for (int i = 0; i < party->units.count; i++) {
		const char *name = names_text(names, NAME_PIECE, party->units.unit[i]);

		if (assault)
			buf_printf(&lines, "%s %s", i ? "," : "", name);
		else
			buf_printf(&lines, "march %s\n  assail %s\n", name, at);
	}
	if (assault)
		buf_putc(&lines, '\n');
	return lines.data;
}

static void try_attacking(const struct party *party, int target, bool assault)
{
	struct offer offer = {.kind = OFFER_ATTACK, .place = target, .cost = ""};

	offer.lines = lines_of(party, target, assault);
	offers_try(party->search, &offer, offers_read(party->search, offer.lines));
}

void gc_offer_attacks(const struct party *party)
{
	const struct map *map = &party->day->game->map;
	const struct place *at =
		&map->place[party->day->state->unit[party->units.unit[0]].at];

	for (int i = at->first_exit; i < at->first_exit + at->exits; i++) {
		int target = map->exit[i].to;

		if (!offers_asks(party->search, target) ||
			!gc_is_held(party->day, side_other(party->side), target))
			continue;
		for (int assault = party->leader >= 0; assault >= 0; assault--)
			if (!offers_done(party->search))
				try_attacking(party, target, assault);
	}
}
