/* 7.4, 7.6: what an attack comes to before the die. */
#include "rules/blue-and-gray/rules/rules.h"
#include "rules/kit/report.h"

/* What of the side that two hexes share is good for a defender. */
struct shelter {
	int multiple;
	enum feature feature; /* FEATURE_NONE: nothing */
};

static void shelter_behind(struct shelter *out, const struct game *game, enum feature which)
{
	if (game->hexside[which].multiple > out->multiple)
		*out = (struct shelter){game->hexside[which].multiple, which};
}

/* 16.1: the works face the hex in which the barbs are. */
static bool faces_works(const struct game *game, int link, int attacker)
{
	const struct link *side = &game->map.link[link];

	return side->flags & (attacker == side->from ? LINK_REDOUBT_FROM : LINK_REDOUBT_TO);
}

/* 7.43 for one attacker in contact. */
static struct shelter shelter_of(const struct game *game, int attacker, int defender)
{
	struct shelter out = {1, FEATURE_NONE};
	int link = map_link(&game->map, attacker, defender);

	shelter_behind(&out, game, bg_link_feature(game, link));
	if (faces_works(game, link, attacker))
		shelter_behind(&out, game, FEATURE_REDOUBT);
	return out;
}

static void shelter_from_guns(
	struct shelter *out, const struct game *game, int from, int to)
{
	enum feature which = bg_link_feature(game, map_link(&game->map, from, to));

	if (game->hexside[which].bombarded > out->multiple)
		*out = (struct shelter){game->hexside[which].bombarded, which};
}

/* 7.43 for one who bombards: the most of the sides that his line of sight crosses. Along
 * the side of two hexes it crosses what has to be crossed on both ways round. */
static struct shelter shelter_along(const struct game *game, int gun, int defender)
{
	struct shelter out = {1, FEATURE_NONE}, way;
	int between[2], hexes = hexes_sight_between(&game->grid, gun, defender, between);

	if (!hexes)
		shelter_from_guns(&out, game, gun, defender);
	for (int i = 0; i < hexes; i++) {
		way = (struct shelter){1, FEATURE_NONE};
		if (between[i] >= 0) {
			shelter_from_guns(&way, game, gun, between[i]);
			shelter_from_guns(&way, game, between[i], defender);
		}
		if (!i || way.multiple < out.multiple)
			out = way;
	}
	return out;
}

/* ---- a target hex ---- */

static bool any_in_contact(
	const struct turn_play *turn, const struct attack *attack, int place)
{
	for (int i = 0; i < attack->attackers.count; i++)
		if (bg_touches(turn, attack->attackers.unit[i], place))
			return true;
	return false;
}

/* 7.43: the least that any attacker in contact leaves; where none is, any of the guns. */
static int side_multiple(struct words *why, const struct turn_play *turn,
	const struct attack *attack, int place)
{
	bool contact = any_in_contact(turn, attack, place);
	int multiple = 0;

	for (int i = 0; i < attack->attackers.count; i++) {
		int at = turn->state->unit[attack->attackers.unit[i]].at;
		struct shelter shelter;

		if (contact && !bg_in_contact(turn->game, at, place))
			continue;
		shelter = contact ? shelter_of(turn->game, at, place)
				  : shelter_along(turn->game, at, place);
		if (!multiple || shelter.multiple < multiple)
			multiple = shelter.multiple;
		words_add_once(why, bg_feature_words[shelter.feature]);
	}
	return multiple;
}

/* 7.44: the ground or the sides, whichever does more; never both. */
static int multiple_at(const char **why, const struct turn_play *turn,
	const struct attack *attack, int place)
{
	const struct terrain *ground = &turn->game->terrain[turn->game->terrain_at[place]];
	struct words words;
	int sides;

	words_begin(&words);
	sides = side_multiple(&words, turn, attack, place);
	*why = NULL;
	if (sides > ground->multiple) {
		*why = words_join(turn->adj->arena, &words, " and ");
		return sides;
	}
	if (ground->multiple > 1)
		*why = ground->name;
	return ground->multiple;
}

/* 7.22; 7.76: who came there in retreat adds nothing. */
static int defenders_at(const struct turn_play *turn, int place)
{
	int strength = 0;

	for (int i = 0; i < turn->game->units; i++)
		if (bg_stands_at(turn->state, i, place) && !turn->attacked[i])
			strength += turn->game->unit[i].strength;
	return strength;
}

/* ---- all of it ---- */

void bg_attack_sum(
	struct sum *out, const struct turn_play *turn, const struct attack *attack)
{
	*out = (struct sum){.column = -1, .used = -1};
	for (int i = 0; i < attack->attackers.count; i++)
		out->attackers += turn->game->unit[attack->attackers.unit[i]].strength;
	for (int i = 0; i < attack->targets; i++) {
		int strength = defenders_at(turn, attack->target[i]);

		out->multiple[i] =
			multiple_at(&out->why[i], turn, attack, attack->target[i]);
		out->printed += strength;
		out->defenders += out->multiple[i] * strength;
	}
	if (!out->attackers || !out->defenders)
		return;
	out->column = bg_column_find(turn->game, out->attackers, out->defenders);
	out->used = out->column;
	if (attack->column >= 0 && attack->column < out->used)
		out->used = attack->column;
}
