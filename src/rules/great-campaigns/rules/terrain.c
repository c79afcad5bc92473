/* 7.4: what helps defenders: water, heights, gunboats. */
#include "rules/great-campaigns/rules/combat_private.h"

/* What defenders have of the ground against attackers from one hex. */
struct ground_bonus {
	const char *id, *text;
	int value;
};

typedef struct ground_bonus ground_bonus(
	const struct day *day, const struct attack *attack, int from);

static struct ground_bonus water(
	const struct day *day, const struct attack *attack, int from)
{
	const struct game *game = day->game;
	const int *modifier = game->tables.modifier;
	int link = map_link(&game->map, from, attack->target);

	if (attack->ferried)
		return (struct ground_bonus){"ferry", "behind a ferry", attack->ferried};
	if (link >= 0 && gc_is_river_now(game, day->state, link))
		return (struct ground_bonus){"crossing",
			"over a bridge, dam, ferry or ford", modifier[MODIFIER_CROSSING]};
	if (link >= 0 && (game->map.link[link].flags & LINK_CREEK))
		return (struct ground_bonus){"creek", "over a creek",
			modifier[day->state->rain ? MODIFIER_CREEK_RAIN : MODIFIER_CREEK]};
	return (struct ground_bonus){NULL, NULL, 0};
}

static struct ground_bonus height(
	const struct day *day, const struct attack *attack, int from)
{
	const int *modifier = day->game->tables.modifier;
	enum gc_ground here = day->game->land.ground[attack->target];
	enum gc_ground there = day->game->land.ground[from];

	if (here == GROUND_MOUNTAIN)
		return (struct ground_bonus){"mountain", "defenders on a mountain",
			modifier[there == GROUND_MOUNTAIN ? MODIFIER_MOUNTAIN_LEVEL
							  : MODIFIER_MOUNTAIN]};
	if (here == GROUND_HILL)
		return (struct ground_bonus){"hill", "defenders on a hill",
			modifier[there == GROUND_HILL || there == GROUND_MOUNTAIN
					 ? MODIFIER_HILL_LEVEL
					 : MODIFIER_HILL]};
	return (struct ground_bonus){NULL, NULL, 0};
}

/* Of attackers from several hexes those whom it hinders most. */
static void weigh(struct terms *out, const struct day *day, const struct attack *attack,
	ground_bonus *of)
{
	struct ground_bonus best = {NULL, NULL, 0};
	int place[HEX_SIDES];
	int places = gc_attack_places(place, day, attack);

	for (int i = 0; i < places; i++) {
		struct ground_bonus bonus = of(day, attack, place[i]);

		if (bonus.value > best.value)
			best = bonus;
	}
	if (best.value)
		gc_term_add(out, best.id, "7.4", -best.value, best.text);
}

void gc_weigh_terrain(struct terms *out, const struct day *day, const struct attack *attack)
{
	int gunboats = gc_gunboats_at(day, side_other(attack->side), attack->target);

	weigh(out, day, attack, water);
	weigh(out, day, attack, height);
	if (gunboats && !attack->no_gunboats)
		gc_term_add(out, "gunboats", "7.4", -gunboats, "gunboat support");
}
