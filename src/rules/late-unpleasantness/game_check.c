/* What must be true of a game's data as a whole. */
#include <string.h>

#include "engine/arena.h"
#include "engine/buf.h"
#include "engine/diag.h"
#include "engine/err.h"
#include "engine/field.h"
#include "engine/ini.h"
#include "engine/text.h"
#include "rules/late-unpleasantness/game.h"
#include "rules/late-unpleasantness/sequence.h"
#include "rules/late-unpleasantness/supply.h"

struct checker {
	const struct game *game;
	const struct ini *const *file;
	size_t files;
	struct diag *diag;
};

/* A section, for where it stands; NULL when the file has none of that id. */
static const struct ini_section *section_of(
	const struct checker *c, const char *path, const char *prefix, const char *id)
{
	for (size_t i = 0; i < c->files; i++) {
		if (!c->file[i] || strcmp(c->file[i]->file, path))
			continue;
		for (const struct ini_section *s = c->file[i]->first; s; s = s->next) {
			const char *name = ini_section_id(s, prefix);

			if (name && !strcmp(name, id))
				return s;
		}
	}
	return NULL;
}

/* Where a section stands, for messages. */
static struct where at(
	const struct checker *c, const char *path, const char *prefix, const char *id)
{
	const struct ini_section *section = section_of(c, path, prefix, id);

	return section ? section->where : (struct where){path, 0, 0};
}

/* Where a key of a section stands. */
static struct where key_at(const struct checker *c, const char *path, const char *prefix,
	const char *id, const char *key)
{
	const struct ini_section *section = section_of(c, path, prefix, id);
	const struct ini_entry *entry = section ? ini_entry(section, key) : NULL;

	return entry ? entry->where : at(c, path, prefix, id);
}

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
				at(c, "points.ini", "point", map->place[i].id),
				"%s has %d links; no more than %d can be",
				map->place[i].name, map->place[i].exits, FIELD_REFS_MAX);
	for (int i = 0; i < map->places; i++)
		if (distance[i] < 0)
			diag_add(c->diag, DIAG_ERROR,
				at(c, "points.ini", "point", map->place[i].id),
				"no way leads from %s to %s", map->place[0].name,
				map->place[i].name);
}

static struct where link_at(const struct checker *c, const struct link *link)
{
	const struct map *map = &c->game->map;
	const char *name = arena_printf(c->diag->arena, "%s %s", map->place[link->from].id,
		map->place[link->to].id);

	return at(c, "links.ini", "link", name);
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
				"a link joins two bridge points; one bank cannot serve "
				"both");
		else if (bridges && !bank)
			diag_add(c->diag, DIAG_ERROR, link_at(c, link),
				"a link of a bridge point needs `bank = north` or `bank = "
				"south`");
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
		if (place_has_bridge(c->game, i) &&
			(!(seen & LINK_NORTH) || !(seen & LINK_SOUTH)))
			diag_add(c->diag, DIAG_ERROR,
				at(c, "points.ini", "point", place->id),
				"the bridge at %s has links on one bank only", place->name);
	}
}

/* A point's name must not hold a word that order patterns are made of. */
static void check_name(const struct checker *c, const char *name, struct where where)
{
	static const char *const words[] = {
		"to", "at", "with", "via", "and", "or", "not", "if"};
	char **word;
	size_t count = text_split(c->diag->arena, name ? name : "", ' ', &word);

	for (size_t i = 0; i < count; i++)
		for (size_t k = 0; k < sizeof words / sizeof *words; k++)
			if (text_equal_fold(word[i], words[k]))
				diag_add(c->diag, DIAG_ERROR, where,
					"the name `%s` holds the word `%s`, which orders "
					"are made of",
					name, words[k]);
}

static void check_ids(const struct checker *c)
{
	const struct game *game = c->game;

	for (int i = 0; i < game->map.places; i++)
		check_name(c, game->map.place[i].name,
			at(c, "points.ini", "point", game->map.place[i].id));
	for (int i = 0; i < game->units; i++) {
		struct where where = at(c, "units.ini", "unit", game->unit[i].id);

		check_name(c, game->unit[i].name, where);
		for (int k = 0; k < game->map.places; k++)
			if (!strcmp(game->unit[i].id, game->map.place[k].id))
				diag_add(c->diag, DIAG_ERROR, where,
					"`%s` is also the id of a point", game->unit[i].id);
	}
}

/* 14.0: with whom a unit is set up: divisions of its side that have a point. */
static void check_company(const struct checker *c, const struct unit *unit)
{
	for (int i = 0; i < unit->setup.withs; i++) {
		const struct unit *with = &c->game->unit[unit->setup.with[i]];

		if (with->side != unit->side || !unit_is_division(with) ||
			!with->setup.places)
			diag_add(c->diag, DIAG_ERROR, at(c, "units.ini", "unit", unit->id),
				"%s cannot be set up with %s: a division of its side with "
				"points to choose from was expected",
				unit->name, with->name);
	}
}

static void check_units(const struct checker *c)
{
	const struct game *game = c->game;

	for (int i = 0; i < game->units; i++) {
		const struct unit *unit = &game->unit[i];
		struct where where = at(c, "units.ini", "unit", unit->id);

		if (!unit->setup.places && !unit->setup.reserve && !unit->setup.turn &&
			!unit->setup.withs)
			diag_add(c->diag, DIAG_ERROR, where, "%s is placed nowhere",
				unit->name);
		check_company(c, unit);
		if (unit_is_division(unit) && unit->strength < 1)
			diag_add(c->diag, DIAG_ERROR, where,
				"%s is a division without strength points", unit->name);
		if ((unit_is_division(unit) || unit->type == TYPE_LEADER) &&
			unit->command < 0)
			diag_add(c->diag, DIAG_ERROR, where, "%s belongs to no command",
				unit->name);
		if (unit->command >= 0 && game->command[unit->command].side != unit->side)
			diag_add(c->diag, DIAG_ERROR, where,
				"%s belongs to a command of the other side", unit->name);
		if (unit->type == TYPE_SUPPLY && unit->setup.mode == MODE_NONE)
			diag_add(c->diag, DIAG_ERROR, where, "%s is neither dump nor wagon",
				unit->name);
		if (unit_is_division(unit) && unit->type != TYPE_GARRISON &&
			!unit->replacement_name)
			diag_add(c->diag, DIAG_ERROR, where,
				"%s is a division without a replacement-name", unit->name);
	}
}

/* Who may lead a command: a leader of its side. */
static bool may_lead(const struct command *command, const struct unit *unit)
{
	return unit->type == TYPE_LEADER && unit->side == command->side;
}

/* True when a die is thrown on the table: it has a row for a face. */
static bool is_thrown(const struct checker *c, const char *table)
{
	bool thrown = false;

	for (int face = 1; face <= 6; face++)
		thrown = thrown || table_die(c->game, table, face);
	return thrown;
}

/* 7.1: each face names a leader of the side. */
static void check_successors(const struct checker *c, const struct command *command)
{
	const char *table = command->follow_table;

	if (!is_thrown(c, table))
		diag_add(c->diag, DIAG_ERROR,
			key_at(c, "commands.ini", "command", command->id, "succession"),
			"there is no table `%s` with a row for each face of a die", table);
	for (int face = 1; face <= 6; face++) {
		const char *id = table_die(c->game, table, face);
		int unit = id ? field_ids_find(&c->game->refs[REF_UNIT], id) : -1;
		const char key[] = {(char)('0' + face), '\0'};

		if (id && (unit < 0 || !may_lead(command, &c->game->unit[unit])))
			diag_add(c->diag, DIAG_ERROR,
				key_at(c, "tables.ini", "table", table, key),
				"table %s: `%s` is no leader who could take the %s", table,
				id, command->name);
	}
}

/* 7.1 */
static void check_succession(const struct checker *c, const struct command *command)
{
	const struct game *game = c->game;
	struct where where =
		key_at(c, "commands.ini", "command", command->id, "succession");

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

static void check_commands(const struct checker *c)
{
	const struct game *game = c->game;

	for (int i = 0; i < game->commands; i++) {
		const struct command *command = &game->command[i];

		if (game->unit[command->leader].side != command->side)
			diag_add(c->diag, DIAG_ERROR,
				at(c, "commands.ini", "command", command->id),
				"the leader of %s is of the other side", command->name);
		else
			check_succession(c, command);
	}
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
	return (struct table_form){effect->table,
		effect->verb == EFFECT_BRIDGES ? "destroyed|stands" : "N", 0, 20};
}

static bool is_needed(const struct checker *c, enum table_need need)
{
	for (int i = 0; need == WITH_BRIDGES && i < c->game->map.places; i++)
		if (place_has_bridge(c->game, i))
			return true;
	return need == IN_EVERY_GAME;
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

	if (is_needed(c, form->need) && !is_thrown(c, form->table))
		diag_error(c->diag, "tables.ini: table %s is missing", form->table);
	for (int face = 1; face <= 6; face++) {
		const char *result = table_die(c->game, form->table, face);
		const char key[] = {(char)('0' + face), '\0'};
		bool good = !result;

		for (size_t i = 0; i < ones && !good; i++)
			good = fits(form, one[i], result);
		if (!good)
			diag_add(c->diag, DIAG_ERROR,
				key_at(c, "tables.ini", "table", form->table, key),
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
		if (!modifier_find(c->game, c->game->effects_die.id))
			diag_error(c->diag, "modifiers.ini: [modifier %s] is missing",
				c->game->effects_die.id);
	}
	for (const struct table *t = c->game->tables; t; t = t->next) {
		bool thrown = is_thrown(c, t->name);

		for (int face = 1; thrown && face <= 6; face++)
			if (!table_die(c->game, t->name, face))
				diag_add(c->diag, DIAG_ERROR,
					at(c, "tables.ini", "table", t->name),
					"table %s has no row for %d", t->name, face);
	}
}

/* A die needs a name, and a table that gives what the effect wants. */
static void check_card_dice(const struct checker *c, const struct card *card)
{
	for (int i = 0; i < card->clauses; i++) {
		const struct effect *effect = &card->clause[UNION][i];
		bool throws =
			effect->verb == EFFECT_BRIDGES ||
			(effect->verb == EFFECT_LOSE && (effect->table || !effect->n));

		if (throws && !card->roll)
			diag_add(c->diag, DIAG_ERROR,
				key_at(c, "cards.ini", "card", card->digits, "effect"),
				"the effect throws a die; `roll` must name it");
		if (throws && effect->table) {
			const struct table_form form = card_form(effect);

			check_form(c, &form);
		}
	}
}

/* Why a clause that can be read means nothing in this game, or NULL. */
static const char *misfit(const struct game *game, const struct effect *effect)
{
	switch ((enum effect_verb)effect->verb) {
	case EFFECT_REINFORCE:
		return game->unit[effect->unit].setup.turn ? NULL
							   : "the unit is no reinforcement";
	case EFFECT_FLIP_LEADER:
	case EFFECT_LEADER_OFF:
	case EFFECT_MOVE_LEADER:
		return game->unit[effect->unit].type == TYPE_LEADER
			       ? NULL
			       : "the unit is no leader";
	case EFFECT_TERMINUS:
	case EFFECT_LOCK_TERMINUS:
	case EFFECT_RELOCATE_SUPPLY:
		return supply_marker(game, MARKER_TERMINUS) < 0 ? "the game has no Terminus"
								: NULL;
	default: return NULL;
	}
}

static void check_card_clauses(const struct checker *c, const struct card *card)
{
	for (int i = 0; i < card->clauses; i++) {
		const struct effect *effect = &card->clause[UNION][i];
		struct buf clause;

		if (!misfit(c->game, effect))
			continue;
		buf_init(&clause, c->diag->arena);
		effect_clause(&clause, c->game, effect);
		diag_add(c->diag, DIAG_ERROR,
			key_at(c, "cards.ini", "card", card->digits, "effect"), "`%s`: %s",
			clause.data, misfit(c->game, effect));
	}
}

/* 12.0 */
static void check_cards(const struct checker *c)
{
	for (int i = 0; i < c->game->cards; i++) {
		const struct card *card = &c->game->card[i];

		if (card->reshuffle && !is_thrown(c, "reshuffle"))
			diag_add(c->diag, DIAG_ERROR,
				key_at(c, "cards.ini", "card", card->digits,
					"reshuffle-roll"),
				"there is no table `reshuffle` with a row for each face of "
				"a die");
		check_card_dice(c, card);
		check_card_clauses(c, card);
	}
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

	if (!game->scenarios)
		diag_error(c->diag, "game.ini: there is no [scenario ID]");
	for (int i = 0; i < game->scenarios; i++) {
		const struct scenario *scenario = &game->scenario[i];

		if (scenario->step && sequence_find(scenario->step) < 0)
			diag_add(c->diag, DIAG_ERROR,
				at(c, "game.ini", "scenario", scenario->id),
				"`%s` is no step of the sequence of play", scenario->step);
		if (scenario->turn > game->turns)
			diag_add(c->diag, DIAG_ERROR,
				at(c, "game.ini", "scenario", scenario->id),
				"turn %d comes after the last turn", scenario->turn);
	}
	for (int i = 1; i <= game->turns; i++)
		if (!game->turn[i].date)
			diag_error(c->diag, "turns.ini: turn %d is missing", i);
	for (enum side side = UNION; side < SIDES; side++)
		if (!can_win(game, side))
			diag_error(c->diag, "game.ini: no [victory ID] is of the %s side",
				side_name(side));
}

int game_check(const struct game *game, const struct ini *const *file, size_t files,
	struct diag *diag)
{
	const struct checker c = {game, file, files, diag};
	unsigned errors = diag->errors;

	check_connected(&c);
	check_banks(&c);
	check_ids(&c);
	check_units(&c);
	check_commands(&c);
	check_tables(&c);
	check_cards(&c);
	check_scenarios(&c);
	return diag->errors > errors ? ERR_REFUSED : OK;
}
