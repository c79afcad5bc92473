/* What must be true of tables and cards. */
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/side.h"
#include "base/text.h"
#include "rules/late-unpleasantness/cards/effects_clause.h"
#include "rules/late-unpleasantness/cards/verbs.h"
#include "rules/late-unpleasantness/data/cards.h"
#include "rules/late-unpleasantness/data/check_private.h"
#include "rules/late-unpleasantness/data/game.h"
#include "rules/late-unpleasantness/data/tables.h"
#include "rules/late-unpleasantness/rules/window.h"

struct card;

bool lu_check_is_thrown(const struct checker *c, const char *table)
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

	if (is_needed(c->game, form->need) && !lu_check_is_thrown(c, form->table))
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
void lu_check_tables(const struct checker *c)
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
		bool thrown = lu_check_is_thrown(c, t->name);

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
	const unsigned combat = 1u << WINDOW_COMBAT_DECLARED | 1u << WINDOW_COMBAT |
				1u << WINDOW_AFTER_COMBAT;
	const struct verb *verb = lu_verb_of(effect);

	if (effect->until == UNTIL_COMBAT && (card->windows & ~combat))
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
void lu_check_cards(const struct checker *c)
{
	for (int i = 0; i < c->game->cards; i++) {
		const struct card *card = &c->game->card[i];

		if (card->reshuffle && !lu_check_is_thrown(c, "reshuffle"))
			diag_add(c->diag, DIAG_ERROR,
				game_files_key_at(&c->files, "cards.ini", "card",
					card->digits, "reshuffle-roll"),
				"there is no table `reshuffle` with a row for each face of "
				"a die");
		check_card_dice(c, card);
		check_card_clauses(c, card);
	}
}
