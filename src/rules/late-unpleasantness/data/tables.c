/*
 * The tables of the rules: dice, the turn track, combat results and modifiers.
 *
 * Parts: tables of dice and the turn track; 6.4 combat results and modifiers.
 */
#include <string.h>

#include "base/arena.h"
#include "base/text.h"
#include "rules/late-unpleasantness/data/data.h"
#include "rules/late-unpleasantness/data/data_private.h"

/* ---- tables of dice, and the turn track ---- */

static const struct field turn_fields[] = {
	{FIELD_NOTED("events", "what happens in it")},
	FIELD_END,
};

static bool is_comment_key(const char *key)
{
	return !strcmp(key, "note") || !strcmp(key, "source") ||
	       !strcmp(key, "reconstructed") || !strcmp(key, "address");
}

void lu_load_tables(struct loader *l)
{
	const struct ini *ini = loader_need_file(l, "tables.ini");
	struct table **end = &game_of(l)->tables;

	for (const struct ini_section *s = ini ? ini->first : NULL; s; s = s->next) {
		struct table *table = ARENA_NEW(l->arena, struct table);
		int rows = 0;

		if (!(table->name = loader_section_id(l, s, "table")))
			continue;
		for (const struct ini_entry *e = s->first; e; e = e->next)
			rows++;
		table->row = ARENA_NEW_ARRAY(l->arena, (size_t)rows + 1, struct table_row);
		for (const struct ini_entry *e = s->first; e; e = e->next)
			if (!is_comment_key(e->key))
				table->row[table->rows++] =
					(struct table_row){e->key, e->value};
		*end = table;
		end = &table->next;
	}
}

/* `terminus-available POINT` and `last-turn`, blanks and | between. */
static void load_turn_events(
	struct loader *l, int number, const struct ini_section *section)
{
	const struct ini_entry *entry = ini_entry(section, "events");
	char **event, **word;
	size_t events = text_split(l->arena, entry ? entry->value : "", '|', &event);

	for (size_t i = 0; i < events; i++) {
		size_t words = text_split(l->arena, event[i], ' ', &word);
		int place = words == 2 ? loader_find(l, REF_PLACE, word[1]) : -1;

		if (place >= 0 && !strcmp(word[0], "terminus-available") &&
			(game_of(l)->map.place[place].flags & POINT_TERMINUS))
			game_of(l)->terminus_from[place] = number;
		else if (place >= 0 && !strcmp(word[0], "terminus-available"))
			diag_add(l->diag, DIAG_ERROR, entry->where,
				"%s has no flag `terminus`", word[1]);
		else if (words != 1 || strcmp(word[0], "last-turn") != 0 ||
			 number != game_of(l)->base.turns)
			diag_add(l->diag, DIAG_ERROR, entry->where,
				"`%s` is no event of turn %d: `terminus-available POINT`, or `last-turn` with the last one, was expected",
				event[i], number);
	}
}

void lu_load_turns(struct loader *l)
{
	game_base_read_turns(l, turn_fields, load_turn_events);
}

/* ---- 6.4 combat results and modifiers ---- */

#define FACES 6

static const char *const outcome_words[] = {"ends", "continues", "retreat", NULL};

static const char *const modifier_words[] = {
	[MODIFIER_LEAD_ATTACKER] = "lead-attacker",
	[MODIFIER_CORPS_ATTACKER] = "corps-attacker",
	[MODIFIER_ARMY_ATTACKER] = "army-attacker",
	[MODIFIER_LEAD_DEFENDER] = "lead-defender",
	[MODIFIER_CORPS_DEFENDER] = "corps-defender",
	[MODIFIER_ARMY_DEFENDER] = "army-defender",
	[MODIFIER_STRENGTH_ATTACKER] = "strength-attacker",
	[MODIFIER_STRENGTH_DEFENDER] = "strength-defender",
	[MODIFIER_SUPPLY_ATTACKER] = "supply-attacker",
	[MODIFIER_SUPPLY_DEFENDER] = "supply-defender",
	[MODIFIER_WORKS] = "works",
	[MODIFIER_WORKS_CONFEDERATE] = "works-confederate",
	[MODIFIER_MAGRUDER] = "magruder",
	[MODIFIER_WILDERNESS] = "wilderness",
	[MODIFIER_RIVER_POINT] = "river-point",
	[MODIFIER_RIVER_BAR] = "river-bar",
	[MODIFIER_BREASTWORKS] = "breastworks",
	[MODIFIER_KINDS] = NULL,
};

/* 6.2, 6.3: those of them that ratings are multiplied by. */
static const char *const rated_words[ROLES][4] = {
	[ATTACKER] = {"lead-attacker", "corps-attacker", "army-attacker", NULL},
	[DEFENDER] = {"lead-defender", "corps-defender", "army-defender", NULL},
};

/* A row as it is written, with where that is. */
struct written_row {
	struct result_row row;
	const char *third;
	const struct ini_section *section;
};

#define ROW(member) offsetof(struct written_row, member)

static const struct field result_fields[] = {
	{"net-min", FIELD_INT, ROW(row.net_min), "lowest net; none: no limit", NET_LOWEST,
		NET_HIGHEST},
	{"net-max", FIELD_INT, ROW(row.net_max), "highest net; none: no limit", NET_LOWEST,
		NET_HIGHEST},
	{"attacker-loss", FIELD_INT, ROW(row.loss[ATTACKER]), "SP that the attacker loses",
		0, 20, .required = true},
	{"defender-loss", FIELD_INT, ROW(row.loss[DEFENDER]), "SP that the defender loses",
		0, 20, .required = true},
	{"attacker-leader-check", FIELD_BOOL, ROW(row.check[ATTACKER]),
		"his leaders roll for their loss", .required = true},
	{"defender-leader-check", FIELD_BOOL, ROW(row.check[DEFENDER]),
		"his leaders roll for their loss", .required = true},
	{"third-die", FIELD_TEXT, ROW(third), "a word for each face, commas between",
		.required = true},
	{0},
};

static const struct field modifier_fields[] = {
	{"value", FIELD_INT, offsetof(struct modifier_row, value),
		"seen from the attacker; ratings are multiplied by it", -9, 9,
		.required = true},
	{"rule", FIELD_TEXT, offsetof(struct modifier_row, rule), "section of the rulebook",
		.required = true},
	{"text", FIELD_TEXT, offsetof(struct modifier_row, text),
		"what reports call it, alone or after a name", .required = true},
	{0},
};

/* Returns the word that a misspelt one is nearest to, or NULL when none is near. */
static const char *near_word(const char *const *words, const char *text)
{
	unsigned best = (unsigned)strlen(text) / 3 + 1;
	const char *near = NULL;

	for (int i = 0; words[i]; i++)
		if (text_nearer(&best, text, words[i]))
			near = words[i];
	return near;
}

/* ---- the combat results table ---- */

static void read_third_die(struct loader *l, struct written_row *written)
{
	const struct ini_entry *entry = ini_entry(written->section, "third-die");
	struct result_row *row = &written->row;
	char **word;
	size_t words;

	if (!written->third)
		return;
	words = text_split(l->arena, written->third, ',', &word);
	if (words != FACES)
		diag_add(l->diag, DIAG_ERROR, entry->where,
			"third-die: a word for each of the %d faces was expected, not %zu",
			FACES, words);
	for (size_t i = 0; i < words && i < FACES; i++) {
		row->third[i] = text_index(outcome_words, word[i]);
		row->rolled = row->rolled || row->third[i] != row->third[0];
		if (row->third[i] < 0)
			diag_add(l->diag, DIAG_ERROR, entry->where,
				"third-die: `%s` is none of ends, continues, retreat",
				word[i]);
	}
}

static void read_result(
	struct loader *l, struct written_row *written, const struct ini_section *section)
{
	field_clear(written, result_fields);
	written->row.net_min = NET_LOWEST;
	written->row.net_max = NET_HIGHEST;
	written->section = section;
	loader_section_id(l, section, "result");
	field_read(written, result_fields, section, &l->context, l->diag);
	read_third_die(l, written);
}

static void sort_results(struct written_row *written, int count)
{
	for (int i = 1; i < count; i++) {
		struct written_row row = written[i];
		int k = i;

		for (; k > 0 && written[k - 1].row.net_min > row.row.net_min; k--)
			written[k] = written[k - 1];
		written[k] = row;
	}
}

/* Every net has one row: none is missing, none has two. */
static void check_nets(const struct loader *l, const struct written_row *written, int count)
{
	int next = NET_LOWEST;

	for (int i = 0; i < count; i++) {
		const struct result_row *row = &written[i].row;
		struct where where = written[i].section->where;

		if (row->net_min > row->net_max)
			diag_add(l->diag, DIAG_ERROR, where,
				"net-min %d is above net-max %d", row->net_min,
				row->net_max);
		else if (row->net_min > next)
			diag_add(l->diag, DIAG_ERROR, where,
				"no row has the net %d, which comes before this one",
				row->net_min - 1);
		else if (row->net_min < next)
			diag_add(l->diag, DIAG_ERROR, where,
				"the net %d has two rows: this one and the one below it",
				row->net_min);
		if (row->net_max >= next)
			next = row->net_max + 1;
	}
	if (count && next <= NET_HIGHEST)
		diag_add(l->diag, DIAG_ERROR, written[count - 1].section->where,
			"no row has the net %d, which comes after this one", next);
}

static void add_result(struct game *game, const struct result_row *row)
{
	for (int net = row->net_min; net <= row->net_max; net++)
		game->result_of[net - NET_LOWEST] = (unsigned char)game->results;
	game->result[game->results++] = *row;
}

void lu_load_results(struct loader *l)
{
	const struct ini *ini = loader_need_file(l, "results.ini");
	unsigned errors = l->diag->errors;
	struct written_row written[RESULT_ROWS_MAX] = {0};
	int count = 0;

	if (!ini || !loader_fits(l, "results.ini", loader_sections(ini), RESULT_ROWS_MAX))
		return;
	for (const struct ini_section *s = ini->first; s; s = s->next)
		read_result(l, &written[count++], s);
	if (!count)
		diag_error(l->diag, "results.ini: there is no [result ID]");
	if (l->diag->errors > errors)
		return;
	sort_results(written, count);
	check_nets(l, written, count);
	for (int i = 0; i < count; i++)
		add_result(game_of(l), &written[i].row);
}

const struct result_row *lu_result_find(const struct game *game, int net)
{
	if (net < NET_LOWEST)
		net = NET_LOWEST;
	if (net > NET_HIGHEST)
		net = NET_HIGHEST;
	return &game->result[game->result_of[net - NET_LOWEST]];
}

/* ---- the modifiers ---- */

/* Notes which of those that the rules know the newest is. */
static void note_modifier(
	const struct loader *l, const struct ini_section *section, const char *id)
{
	struct game *game = game_of(l);
	int kind = text_index(modifier_words, id);
	const char *near;

	if (kind >= 0) {
		if (!game->modifier_of[kind])
			game->modifier_of[kind] = game->modifiers;
		return;
	}
	near = near_word(modifier_words, id);
	diag_add(l->diag, DIAG_ERROR, section->where,
		"the rules know no modifier `%s`%s%s%s", id, near ? "; did you mean '" : "",
		near ? near : "", near ? "'?" : "");
}

void lu_load_modifiers(struct loader *l)
{
	const struct ini *ini = loader_need_file(l, "modifiers.ini");
	struct game *game = l->game;

	if (!ini || !loader_fits(l, "modifiers.ini", loader_sections(ini), MODIFIERS_MAX))
		return;
	for (const struct ini_section *s = ini->first; s; s = s->next) {
		struct modifier_row *row = &game->modifier[game->modifiers++];

		field_clear(row, modifier_fields);
		row->id = loader_section_id(l, s, "modifier");
		if (row->id)
			note_modifier(l, s, row->id);
		field_read(row, modifier_fields, s, &l->context, l->diag);
	}
}

const struct modifier_row *lu_modifier_find(const struct game *game, const char *id)
{
	for (int i = 0; i < game->modifiers; i++)
		if (!strcmp(game->modifier[i].id, id))
			return &game->modifier[i];
	return NULL;
}

const struct modifier_row *lu_modifier_of(const struct game *game, enum modifier_kind kind)
{
	return game->modifier_of[kind] ? &game->modifier[game->modifier_of[kind] - 1]
				       : NULL;
}

enum role lu_modifier_rated(const struct modifier_row *row)
{
	enum role role = ATTACKER;

	while (role < ROLES && text_index(rated_words[role], row->id) < 0)
		role++;
	return role;
}
