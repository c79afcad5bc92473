/* Names: by what orders may call points, pieces and classes of pieces. */
#include "orders/names.h"
#include "base/arena.h"
#include "base/text.h"
#include "rules/late-unpleasantness/data/data.h"
#include "rules/late-unpleasantness/data/data_private.h"

#include <stdio.h>
#include <string.h>

struct unit;

const struct piece_class lu_piece_classes[] = {
	{"infantry dummies", TYPE_DUMMY, TYPE_INFANTRY},
	{"cavalry dummies", TYPE_DUMMY, TYPE_CAVALRY},
	{"dummies", TYPE_DUMMY, -1},
	{NULL, 0, 0},
};

/* One of the spellings of a unit, as names are compared. */
struct unit_key {
	const char *key;
	int unit;
};

/* Adds the key of a spelling to a list; returns the new number of keys. */
static size_t add_key(struct loader *l, struct unit_key *list, size_t count, int unit,
	const char *spelling)
{
	if (spelling)
		list[count++] = (struct unit_key){
			text_key(l->arena, spelling, strlen(spelling)), unit};
	return count;
}

/* Every spelling of the units, those of their backs included. */
static size_t unit_keys(struct loader *l, struct unit_key **out)
{
	const struct game *game = l->game;
	char ***alias = ARENA_NEW_ARRAY(l->arena, UNITS_MAX, char **);
	size_t aliases[UNITS_MAX], room = 0, count = 0;

	for (int i = 0; i < game->units; i++) {
		const char *text = game->unit[i].aliases;

		aliases[i] = text_split(l->arena, text ? text : "", '|', &alias[i]);
		room += aliases[i] + 3;
	}
	*out = ARENA_NEW_ARRAY(l->arena, room + 1, struct unit_key);
	for (int i = 0; i < game->units; i++) {
		count = add_key(l, *out, count, i, game->unit[i].id);
		count = add_key(l, *out, count, i, game->unit[i].name);
		count = add_key(l, *out, count, i, game->unit[i].replacement_name);
		for (size_t k = 0; k < aliases[i]; k++)
			count = add_key(l, *out, count, i, alias[i][k]);
	}
	return count;
}

/*
 * The name on the back finds the counter, too, unless another counter has it: the
 * names on the fronts must mean what they meant before.
 */
static void add_replacement_names(struct loader *l)
{
	const struct game *game = l->game;
	struct unit_key *list;
	size_t count = unit_keys(l, &list);

	for (int i = 0; i < game->units; i++) {
		const struct unit *unit = &game->unit[i];
		bool taken = false;
		const char *key;

		if (!unit->name || !unit->replacement_name)
			continue;
		key = text_key(
			l->arena, unit->replacement_name, strlen(unit->replacement_name));
		for (size_t k = 0; k < count; k++)
			taken = taken || (list[k].unit != i && !strcmp(list[k].key, key));
		if (taken)
			continue;
		names_add(
			game->base.names, game_unit_name(game, i), unit->replacement_name);
		names_add(game->base.names, game_unit_name(game, i), unit->called);
	}
}

/* 7.1: "A.P. Hill (for Lee)" is the counter of Lee, and so is "A.P. Hill (army)"; but "A.P.
 * H" is not. */
static void add_names_above(struct loader *l)
{
	const struct game *game = l->game;

	for (int i = 0; i < game->commands; i++)
		for (int k = 0; k < game->units; k++) {
			int leader = game->command[i].leader;

			if (game->command[i].follows != SUCCESSION_CORPS ||
				!game->unit[k].above ||
				game->unit[k].side != game->command[i].side)
				continue;
			names_add_whole(game->base.names, game_unit_name(game, leader),
				game->unit[k].above);
			names_add_whole(game->base.names, game_unit_name(game, leader),
				arena_printf(l->arena, "%s (army)", game->unit[k].name));
		}
}

/* ---- groups ---- */

/* "3rd", "III" of "Third": how else the number of a corps is written. */
static const struct ordinal {
	const char *word, *number, *roman;
} ordinals[] = {
	{"First", "1st", "I"},
	{"Second", "2nd", "II"},
	{"Third", "3rd", "III"},
	{"Fourth", "4th", "IV"},
	{"Fifth", "5th", "V"},
	{"Sixth", "6th", "VI"},
	{"Seventh", "7th", "VII"},
	{"Eighth", "8th", "VIII"},
	{"Ninth", "9th", "IX"},
	{"Tenth", "10th", "X"},
	{"Eleventh", "11th", "XI"},
	{"Twelfth", "12th", "XII"},
	{"Eighteenth", "18th", "XVIII"},
};

static void add_numbers(struct names *names, struct name name)
{
	for (size_t i = 0; i < sizeof ordinals / sizeof *ordinals; i++) {
		const struct ordinal *o = &ordinals[i];
		size_t length = strlen(o->word);
		char text[32];

		if (strncmp(name.text, o->word, length) != 0 ||
			strcmp(name.text + length, " Corps") != 0)
			continue;
		snprintf(text, sizeof text, "%s Corps", o->number);
		names_add_whole(names, name, text);
		snprintf(text, sizeof text, "%s Corps", o->roman);
		names_add_whole(names, name, text);
	}
}

/* "Jackson's corps", by every name of his that does not say that he is the leader. */
static void add_possessive(struct loader *l, struct name name, const char *leader)
{
	static const char *const nouns[] = {"corps", "command", "wing"};
	struct names *names = game_of(l)->base.names;

	if (strchr(leader, '('))
		leader = arena_copy(l->arena, leader, strcspn(leader, "("));
	for (size_t i = 0; i < sizeof nouns / sizeof *nouns; i++)
		names_add_whole(
			names, name, arena_printf(l->arena, "%s's %s", leader, nouns[i]));
}

static bool has_subordinate(const struct game *game, int command)
{
	for (int i = 0; i < game->commands; i++)
		if (game->command[i].superior == command)
			return true;
	return false;
}

/* The leader first, then the divisions. */
static void set_members(const struct game *game, int command)
{
	int leader = game->command[command].leader, member[UNITS_MAX], count = 0;

	member[count++] = leader;
	for (int i = 0; i < game->units; i++)
		if (i != leader && game->unit[i].command == command &&
			lu_unit_is_division(&game->unit[i]))
			member[count++] = i;
	names_set_members(game->base.names, command, member, count);
}

/* `Third Corps`, `Jackson's command`: the commands that have none below them. */
static void add_commands(struct loader *l)
{
	const struct game *game = l->game;

	for (int i = 0; i < game->commands; i++) {
		const struct command *command = &game->command[i];
		struct name name = {NAME_GROUP, i, (enum side)command->side, command->id,
			command->name};
		char **alias;
		size_t aliases;

		if (command->leader < 0 || has_subordinate(game, i))
			continue;
		set_members(game, i);
		names_add_whole(game->base.names, name, command->name);
		add_numbers(game->base.names, name);
		add_possessive(l, name, game->unit[command->leader].name);
		aliases = text_split(l->arena,
			game->unit[command->leader].aliases
				? game->unit[command->leader].aliases
				: "",
			'|', &alias);
		for (size_t k = 0; k < aliases; k++)
			add_possessive(l, name, alias[k]);
	}
}

void lu_load_names(struct loader *l)
{
	struct game *game = l->game;

	game->base.names = names_new(l->arena);
	for (int i = 0; i < game->map.places; i++) {
		const struct place *place = &game->map.place[i];

		if (place->name)
			game_base_name(l,
				(struct name){
					NAME_PLACE, i, NO_SIDE, place->id, place->name},
				place->aliases);
	}
	game_units_name(l);
	add_replacement_names(l);
	add_names_above(l);
	add_commands(l);
	for (int i = 0; i < game->cards; i++) {
		const struct card *card = &game->card[i];
		const struct name name = {NAME_CARD, i, NO_SIDE, card->id, card->called};

		game_base_name(l, name, NULL);
		names_add(game->base.names, name, card->digits);
		names_add(game->base.names, name, card->title);
	}
	for (int i = 0; lu_piece_classes[i].name; i++)
		game_base_name(l,
			(struct name){NAME_CLASS, i, NO_SIDE, lu_piece_classes[i].name,
				lu_piece_classes[i].name},
			NULL);
	/* One dummy is a dummy. */
	names_add(game->base.names,
		(struct name){NAME_CLASS, 0, NO_SIDE, lu_piece_classes[0].name,
			lu_piece_classes[0].name},
		"infantry dummy");
	names_add(game->base.names,
		(struct name){NAME_CLASS, 1, NO_SIDE, lu_piece_classes[1].name,
			lu_piece_classes[1].name},
		"cavalry dummy");
	names_add(game->base.names,
		(struct name){NAME_CLASS, 2, NO_SIDE, lu_piece_classes[2].name,
			lu_piece_classes[2].name},
		"dummy");
}
