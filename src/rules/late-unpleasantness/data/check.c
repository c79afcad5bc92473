/*
 * What must be true of a game's data as a whole: what the reader of a single fact cannot
 * see.
 *
 * Each check adds errors with the file and line of the fact. A game that has errors is
 * refused.
 *
 * Parts: points and links; units and commands; tables and cards; names and scenarios; the
 * game.
 */
#include <stdbool.h>
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "base/text.h"
#include "rules/late-unpleasantness/rules/rules.h"

/* ---- points, links and supply ---- */

struct link;

static void check_connected(const struct checker *c)
{
	const struct map *map = &c->game->map;
	int distance[PLACES_MAX];

	if (!map->places)
		return;
	map_distances(map, 0, NULL, NULL, distance);
	/* 6.1: a point keeps the connections that served an attack */
	for (int i = 0; i < map->places; i++)
		if (map->place[i].exits > FIELD_REFS_MAX)
			diag_add(c->diag, DIAG_ERROR,
				game_files_at(
					&c->files, "points.ini", "point", map->place[i].id),
				"%s has %d links; no more than %d can be",
				map->place[i].name, map->place[i].exits, FIELD_REFS_MAX);
	for (int i = 0; i < map->places; i++)
		if (distance[i] < 0)
			diag_add(c->diag, DIAG_ERROR,
				game_files_at(
					&c->files, "points.ini", "point", map->place[i].id),
				"no way leads from %s to %s", map->place[0].name,
				map->place[i].name);
}

static struct where link_at(const struct checker *c, const struct link *link)
{
	const struct map *map = &c->game->map;
	const char *name = arena_printf(c->diag->arena, "%s %s", map->place[link->from].id,
		map->place[link->to].id);

	return game_files_at(&c->files, "links.ini", "link", name);
}

/* 10.0: water is crossed at bridge points only, and each of their links has a bank. */
static void check_banks(const struct checker *c)
{
	const struct map *map = &c->game->map;

	for (int i = 0; i < map->links; i++) {
		const struct link *link = &map->link[i];
		int bridges = (map->place[link->from].flags & POINT_BRIDGE ? 1 : 0) +
			      (map->place[link->to].flags & POINT_BRIDGE ? 1 : 0);
		bool bank = link->flags & (LINK_NORTH | LINK_SOUTH);

		if (bridges == 2)
			diag_add(c->diag, DIAG_ERROR, link_at(c, link),
				"a link joins two bridge points; one bank cannot serve both");
		else if (bridges && !bank)
			diag_add(c->diag, DIAG_ERROR, link_at(c, link),
				"a link of a bridge point needs `bank = north` or `bank = south`");
		else if (!bridges && bank)
			diag_add(c->diag, DIAG_ERROR, link_at(c, link),
				"a link without a bridge point has no bank");
		for (int k = 0; k < i; k++)
			if ((map->link[k].from == link->to &&
				    map->link[k].to == link->from) ||
				(map->link[k].from == link->from &&
					map->link[k].to == link->to))
				diag_add(c->diag, DIAG_ERROR, link_at(c, link),
					"this link stands twice");
	}
	for (int i = 0; i < map->places; i++) {
		const struct place *place = &map->place[i];
		unsigned seen = 0;

		for (int k = 0; k < place->exits; k++)
			seen |= map->link[map->exit[place->first_exit + k].link].flags;
		if (lu_place_has_bridge(c->game, i) &&
			(!(seen & LINK_NORTH) || !(seen & LINK_SOUTH)))
			diag_add(c->diag, DIAG_ERROR,
				game_files_at(&c->files, "points.ini", "point", place->id),
				"the bridge at %s has links on one bank only", place->name);
	}
}

/* ---- 8.1: where supply comes from ---- */

static int points_with(const struct game *game, uint32_t flag)
{
	int count = 0;

	for (int i = 0; i < game->map.places; i++)
		count += (game->map.place[i].flags & flag) != 0;
	return count;
}

/* Points that are listed where they are sources. */
static void check_source_points(const struct checker *c)
{
	static const struct {
		uint32_t flag;
		const char *word;
	} kinds[] = {
		{POINT_TERMINUS, "terminus"},
		{POINT_SOURCE_CONFEDERATE, "supply-source-confederate"},
	};

	for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
		if (points_with(c->game, kinds[i].flag) > CHOICES_MAX)
			diag_error(c->diag,
				"points.ini: more than %d points have the flag `%s`",
				CHOICES_MAX, kinds[i].word);
}

static void check_markers(const struct checker *c)
{
	for (int i = 0; i < c->game->units; i++) {
		const struct unit *unit = &c->game->unit[i];
		int first =
			unit->type == TYPE_MARKER
				? lu_supply_marker(c->game, (enum marker_kind)unit->marker)
				: i;

		if (first != i)
			diag_add(c->diag, DIAG_ERROR,
				game_files_at(&c->files, "units.ini", "unit", unit->id),
				"%s marks what %s marks already", unit->name,
				c->game->unit[first].name);
	}
}

static bool has_marker(const struct game *game, enum side side, enum marker_kind kind)
{
	int marker = lu_supply_marker(game, kind);

	return marker >= 0 && game->unit[marker].side == (int)side;
}

/* A side traces to what there is. */
static void check_sources(const struct checker *c)
{
	const struct game *game = c->game;

	check_source_points(c);
	check_markers(c);
	for (enum side side = UNION; side < SIDES; side++) {
		struct where where = game_files_key_at(
			&c->files, "game.ini", "side", side_name(side), "supply");
		bool depot = game->release[side] == RELEASE_DEPOT,
		     marker = game->supply[side] &&
			      !strcmp(game->supply[side], "@terminus-marker");

		if (!game->supply[side])
			diag_error(c->diag, "game.ini: section [side %s] is missing",
				side_name(side));
		else if (!marker &&
			 strcmp(game->supply[side], "@supply-source-confederate") != 0)
			diag_add(c->diag, DIAG_ERROR, where,
				"`%s` is no source of supply: `@terminus-marker` or `@supply-source-confederate` was expected",
				game->supply[side]);
		else if ((marker || depot) && !has_marker(game, side, MARKER_TERMINUS))
			diag_add(c->diag, DIAG_ERROR, where, "the %s side has no Terminus",
				side_name(side));
		else if (depot && !has_marker(game, side, MARKER_DEPOT))
			diag_add(c->diag, DIAG_ERROR, where, "the %s side has no Depot",
				side_name(side));
		else if (!marker && !points_with(game, POINT_SOURCE_CONFEDERATE))
			diag_add(c->diag, DIAG_ERROR, where,
				"no point has the flag `supply-source-confederate`");
	}
}

/* Points, links, and where supply comes from. */
static void check_map(const struct checker *c)
{
	check_connected(c);
	check_banks(c);
	check_sources(c);
}

/* ---- tables and cards ---- */

struct card;

/* True when a die is thrown on the table: it has a row for a face. */
static bool check_is_thrown(const struct checker *c, const char *table)
{
	bool thrown = false;

	for (int face = 1; face <= 6; face++)
		thrown = thrown || lu_table_die(c->game, table, face);
	return thrown;
}

/* What a table may give; N is a whole number. */
struct table_form {
	const char *table, *results; /* | between */
	int min, max;                /* of N */
	enum table_need {
		NOT_NEEDED,
		IN_EVERY_GAME, /* the rules throw for it */
		WITH_BRIDGES,  /* where there are such that can be destroyed */
	} need;
};

static const struct table_form table_forms[] = {
	{"bridge-destruction", "destroyed|stands", .need = WITH_BRIDGES},
	{"bridge-rebuilding", "rebuilt|fails", .need = WITH_BRIDGES},
	{"leader-loss", "lost|safe", .need = IN_EVERY_GAME},
	{"attrition", "N", -20, 0, .need = IN_EVERY_GAME},
	{"replacements", "N", 0, 20},
	{"reshuffle", "reshuffle|no"},
};

/* 6.4 B, 9.0: the table of the effects die has its name. One that is thrown in each round
 * leaves nobody behind. */
static struct table_form effects_form(const struct game *game)
{
	return (struct table_form){game->effects_die.id,
		game->effects_die.each_round
			? "no-attack|drm N"
			: "no-attack|drm N|limit division 1|limit corps 1",
		-9, 9, .need = IN_EVERY_GAME};
}

/* 12.0: the table of a card gives what its effect makes of it. */
static struct table_form card_form(const struct effect *effect)
{
	return (struct table_form){effect->table, lu_verb_of(effect)->results, 0, 20};
}

static bool is_needed(const struct game *game, enum table_need need)
{
	return need == IN_EVERY_GAME || (need == WITH_BRIDGES && lu_has_bridges(game));
}

static bool fits(const struct table_form *form, const char *one, const char *result)
{
	const char *number = strchr(one, 'N');
	size_t before = number ? (size_t)(number - one) : 0;
	int value;

	if (!number)
		return !strcmp(one, result);
	return !strncmp(one, result, before) &&
	       text_to_int(result + before, form->min, form->max, &value);
}

static void check_form(const struct checker *c, const struct table_form *form)
{
	char **one;
	size_t ones = text_split(c->diag->arena, form->results, '|', &one);

	if (is_needed(c->game, form->need) && !check_is_thrown(c, form->table))
		diag_error(c->diag, "tables.ini: table %s is missing", form->table);
	for (int face = 1; face <= 6; face++) {
		const char *result = lu_table_die(c->game, form->table, face);
		const char key[] = {(char)('0' + face), '\0'};
		bool good = !result;

		for (size_t i = 0; i < ones && !good; i++)
			good = fits(form, one[i], result);
		if (!good)
			diag_add(c->diag, DIAG_ERROR,
				game_files_key_at(
					&c->files, "tables.ini", "table", form->table, key),
				"table %s cannot give `%s`; expected: %s%s", form->table,
				result, form->results,
				form->min < form->max
					? arena_printf(c->diag->arena, ", N from %d to %d",
						  form->min, form->max)
					: "");
	}
}

/* Tables that are thrown for need a row for each face of the die. */
static void check_tables(const struct checker *c)
{
	for (size_t i = 0; i < sizeof table_forms / sizeof *table_forms; i++)
		check_form(c, &table_forms[i]);
	if (c->game->effects_die.id) {
		const struct table_form form = effects_form(c->game);

		check_form(c, &form);
		if (!lu_modifier_find(c->game, c->game->effects_die.id))
			diag_error(c->diag, "modifiers.ini: [modifier %s] is missing",
				c->game->effects_die.id);
	}
	for (const struct table *t = c->game->tables; t; t = t->next) {
		bool thrown = check_is_thrown(c, t->name);

		for (int face = 1; thrown && face <= 6; face++)
			if (!lu_table_die(c->game, t->name, face))
				diag_add(c->diag, DIAG_ERROR,
					game_files_at(
						&c->files, "tables.ini", "table", t->name),
					"table %s has no row for %d", t->name, face);
	}
}

/* ---- 12.0 ---- */

/* A die needs a name, and a table that gives what the effect wants. */
static void check_card_dice(const struct checker *c, const struct card *card)
{
	for (int i = 0; i < card->clauses; i++) {
		const struct effect *effect = &card->clause[UNION][i];
		bool throws = lu_verb_of(effect)->results && (effect->table || !effect->n);

		if (throws && !card->roll)
			diag_add(c->diag, DIAG_ERROR,
				game_files_key_at(&c->files, "cards.ini", "card",
					card->digits, "effect"),
				"the effect throws a die; `roll` must name it");
		if (throws && effect->table) {
			const struct table_form form = card_form(effect);

			check_form(c, &form);
		}
	}
}

/* Why a clause that can be read means nothing in this game, or NULL. */
static const char *misfit(
	const struct game *game, const struct card *card, const struct effect *effect)
{
	const unsigned combat = 1u << MOMENT_COMBAT_DECLARED | 1u << MOMENT_COMBAT |
				1u << MOMENT_AFTER_COMBAT;
	const struct verb *verb = lu_verb_of(effect);

	if (effect->until == UNTIL_COMBAT && (card->moments & ~combat))
		return "it holds for a combat, and some of the windows are in none";
	return verb->misfit ? verb->misfit(game, effect) : NULL;
}

static void check_card_clauses(const struct checker *c, const struct card *card)
{
	for (int i = 0; i < card->clauses; i++) {
		const struct effect *effect = &card->clause[UNION][i];
		struct buf clause;

		if (!misfit(c->game, card, effect))
			continue;
		buf_init(&clause, c->diag->arena);
		lu_effect_clause(&clause, c->game, effect);
		diag_add(c->diag, DIAG_ERROR,
			game_files_key_at(
				&c->files, "cards.ini", "card", card->digits, "effect"),
			"`%s`: %s", clause.data, misfit(c->game, card, effect));
	}
}

/* 12.0 */
static void check_cards(const struct checker *c)
{
	for (int i = 0; i < c->game->cards; i++) {
		const struct card *card = &c->game->card[i];

		if (card->reshuffle && !check_is_thrown(c, "reshuffle"))
			diag_add(c->diag, DIAG_ERROR,
				game_files_key_at(&c->files, "cards.ini", "card",
					card->digits, "reshuffle-roll"),
				"there is no table `reshuffle` with a row for each face of a die");
		check_card_dice(c, card);
		check_card_clauses(c, card);
	}
}

/* ---- units and commands ---- */

struct unit;

/* 14.0: with whom a unit is set up: divisions of its side that have a point. */
static void check_company(const struct checker *c, const struct unit *unit)
{
	for (int i = 0; i < unit->setup.withs; i++) {
		const struct unit *with = &c->game->unit[unit->setup.with[i]];

		if (with->side != unit->side || !lu_unit_is_division(with) ||
			!with->setup.places)
			diag_add(c->diag, DIAG_ERROR,
				game_files_at(&c->files, "units.ini", "unit", unit->id),
				"%s cannot be set up with %s: a division of its side with points to choose from was expected",
				unit->name, with->name);
	}
}

static bool may_start_at(const struct unit *unit, int place)
{
	for (int i = 0; i < unit->setup.places; i++)
		if (unit->setup.place[i] == place)
			return true;
	return false;
}

/* 8.1: nobody is off the map. */
static void check_on_map(const struct checker *c, const struct unit *unit)
{
	for (int i = 0; i < unit->setup.places; i++) {
		const struct place *place = &c->game->map.place[unit->setup.place[i]];

		if (place->flags & POINT_OFFMAP)
			diag_add(c->diag, DIAG_ERROR,
				game_files_at(&c->files, "units.ini", "unit", unit->id),
				"%s cannot be set up at %s, which is off the map",
				unit->name, place->name);
	}
}

/* 14.0: no point is for pieces of both sides, or they might meet there. */
static void check_apart(const struct checker *c, const struct unit *unit)
{
	for (int i = 0; i < c->game->units; i++) {
		const struct unit *other = &c->game->unit[i];

		for (int k = 0; other->side > unit->side && k < unit->setup.places; k++) {
			int place = unit->setup.place[k];

			if (!may_start_at(other, place))
				continue;
			diag_add(c->diag, DIAG_ERROR,
				game_files_at(&c->files, "units.ini", "unit", unit->id),
				"%s may be set up at %s, as %s of the other side may",
				unit->name, c->game->map.place[place].name, other->name);
			return;
		}
	}
}

static void check_units(const struct checker *c)
{
	const struct game *game = c->game;

	for (int i = 0; i < game->units; i++) {
		const struct unit *unit = &game->unit[i];
		struct where where =
			game_files_at(&c->files, "units.ini", "unit", unit->id);

		if (!unit->setup.places && !unit->setup.reserve && !unit->setup.turn &&
			!unit->setup.withs)
			diag_add(c->diag, DIAG_ERROR, where, "%s is placed nowhere",
				unit->name);
		else if (unit->type == TYPE_GARRISON && !unit->setup.places)
			diag_add(c->diag, DIAG_ERROR, where,
				"%s is a garrison, which is set up at a point", unit->name);
		check_company(c, unit);
		check_on_map(c, unit);
		check_apart(c, unit);
		if (lu_unit_is_division(unit) && unit->strength < 1)
			diag_add(c->diag, DIAG_ERROR, where,
				"%s is a division without strength points", unit->name);
		if ((lu_unit_is_division(unit) || unit->type == TYPE_LEADER) &&
			unit->command < 0)
			diag_add(c->diag, DIAG_ERROR, where, "%s belongs to no command",
				unit->name);
		if (unit->command >= 0 && game->command[unit->command].side != unit->side)
			diag_add(c->diag, DIAG_ERROR, where,
				"%s belongs to a command of the other side", unit->name);
		if (unit->type == TYPE_SUPPLY && unit->setup.mode == MODE_NONE)
			diag_add(c->diag, DIAG_ERROR, where, "%s is neither dump nor wagon",
				unit->name);
		if (lu_unit_is_division(unit) && unit->type != TYPE_GARRISON &&
			!unit->replacement_name)
			diag_add(c->diag, DIAG_ERROR, where,
				"%s is a division without a replacement-name", unit->name);
	}
}

/* ---- the chain of command ---- */

/* Who may lead a command: a leader of its side. */
static bool may_lead(const struct command *command, const struct unit *unit)
{
	return unit->type == TYPE_LEADER && unit->side == command->side;
}

/* 7.1: each face names a leader of the side. */
static void check_successors(const struct checker *c, const struct command *command)
{
	const char *table = command->follow_table;

	if (!check_is_thrown(c, table))
		diag_add(c->diag, DIAG_ERROR,
			game_files_key_at(&c->files, "commands.ini", "command", command->id,
				"succession"),
			"there is no table `%s` with a row for each face of a die", table);
	for (int face = 1; face <= 6; face++) {
		const char *id = lu_table_die(c->game, table, face);
		int unit = id ? field_ids_find(&c->game->base.refs[REF_UNIT], id) : -1;
		const char key[] = {(char)('0' + face), '\0'};

		if (id && (unit < 0 || !may_lead(command, &c->game->unit[unit])))
			diag_add(c->diag, DIAG_ERROR,
				game_files_key_at(
					&c->files, "tables.ini", "table", table, key),
				"table %s: `%s` is no leader who could take the %s", table,
				id, command->name);
	}
}

/* 7.1 */
static void check_succession(const struct checker *c, const struct command *command)
{
	const struct game *game = c->game;
	struct where where = game_files_key_at(
		&c->files, "commands.ini", "command", command->id, "succession");

	if (command->follows == SUCCESSION_FLIP &&
		!game->unit[command->leader].replacement_name)
		diag_add(c->diag, DIAG_ERROR, where,
			"%s, who leads the %s, has no replacement-name to flip to",
			game->unit[command->leader].name, command->name);
	else if (command->follows == SUCCESSION_UNIT &&
		 !may_lead(command, &game->unit[command->follow_unit]))
		diag_add(c->diag, DIAG_ERROR, where,
			"%s is no leader who could take the %s",
			game->unit[command->follow_unit].name, command->name);
	else if (command->follows == SUCCESSION_TABLE)
		check_successors(c, command);
}

/* The chain of command ends above, and is of one side. */
static void check_superiors(const struct checker *c, const struct command *command)
{
	const struct game *game = c->game;
	struct where where = game_files_key_at(
		&c->files, "commands.ini", "command", command->id, "superior");
	int above = command->superior, steps = 0;

	if (above >= 0 && game->command[above].side != command->side)
		diag_add(c->diag, DIAG_ERROR, where,
			"the %s is below a command of the other side", command->name);
	while (above >= 0 && steps++ < game->commands)
		above = game->command[above].superior;
	if (above >= 0)
		diag_add(c->diag, DIAG_ERROR, where,
			"above the %s the chain of command never ends", command->name);
}

static void check_commands(const struct checker *c)
{
	const struct game *game = c->game;

	for (int i = 0; i < game->commands; i++) {
		const struct command *command = &game->command[i];

		check_superiors(c, command);
		if (game->unit[command->leader].side != command->side)
			diag_add(c->diag, DIAG_ERROR,
				game_files_at(
					&c->files, "commands.ini", "command", command->id),
				"the leader of %s is of the other side", command->name);
		else if (!may_lead(command, &game->unit[command->leader]) ||
			 game->unit[command->leader].command != i)
			diag_add(c->diag, DIAG_ERROR,
				game_files_key_at(&c->files, "commands.ini", "command",
					command->id, "leader"),
				"%s is no leader of the %s",
				game->unit[command->leader].name, command->name);
		else
			check_succession(c, command);
	}
}

/* ---- names, scenarios, the game ---- */

static void check_names(const struct checker *c)
{
	const struct game *game = c->game;

	for (int i = 0; i < game->map.places; i++) {
		const struct place *place = &game->map.place[i];
		const struct name name = {NAME_PLACE, i, NO_SIDE, place->id, place->name};

		/* several points may have one alias: whoever says it is asked which */
		game_files_check_spellings(c->diag, game->base.names, &name, place->name,
			NULL, game_files_at(&c->files, "points.ini", "point", place->id));
	}
	game_units_check(c);
}

static bool can_win(const struct game *game, enum side side)
{
	for (int i = 0; i < game->victories; i++)
		if (game->victory[i].side == (int)side)
			return true;
	return false;
}

static void check_scenarios(const struct checker *c)
{
	const struct game *game = c->game;

	for (int i = 0; i < game->base.scenarios; i++) {
		const struct scenario *scenario = &game->base.scenario[i];

		int step = scenario->step ? lu_sequence_find(scenario->step) : -1;

		if (scenario->step && step < 0)
			diag_add(c->diag, DIAG_ERROR,
				game_files_at(
					&c->files, "game.ini", "scenario", scenario->id),
				"`%s` is no step of the sequence of play", scenario->step);
		else if (step >= 0 && (step < SEQUENCE_SUPPLY) != !scenario->turn)
			diag_add(c->diag, DIAG_ERROR,
				game_files_key_at(&c->files, "game.ini", "scenario",
					scenario->id, "step"),
				"`%s` is no step of turn %d", scenario->step,
				scenario->turn);
	}
	for (enum side side = UNION; side < SIDES; side++)
		if (!can_win(game, side))
			diag_error(c->diag, "game.ini: no [victory ID] is of the %s side",
				side_name(side));
}

void lu_game_check(
	const struct game *game, const struct game_files *files, struct diag *diag)
{
	const struct checker c = {game, *files, diag};

	check_names(&c);
	check_map(&c);
	check_units(&c);
	check_commands(&c);
	check_tables(&c);
	check_cards(&c);
	game_base_check(&game->base, &c.files, diag);
	check_scenarios(&c);
}
