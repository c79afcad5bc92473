/*
 * How chances are written down: as tables that people and scripts read, and notes.
 *
 * Parts: tables; notes: room to retreat, the next column, what is assumed.
 */
#include "rules/blue-and-gray/odds/odds_private.h"

/* ---- tables ---- */

#define CERTAIN UINT64_C(6000000000) /* a chance of so much: all faces */

/* Only what is possible. */
static void add_row(struct pages *pages, const char *key, const char *text, int faces)
{
	if (faces)
		odds_add_row(&pages->to, key, text, CERTAIN / FACES * (uint64_t)faces);
}

/* ---- the die ---- */

/* 8.14: to those who bombard nothing happens. */
static bool all_bombard(const struct planned *planned)
{
	struct stack near;

	bg_attackers_in_contact(&near, planned->turn, planned->attack, true);
	return !near.count;
}

static void tell_results(struct pages *pages)
{
	static const char *const text[][RESULTS] = {
		{
			[RESULT_AE] = "Ae: the attackers are eliminated",
			[RESULT_AR] = "Ar: the attackers retreat",
			[RESULT_EX] = "Ex: the defenders are eliminated, for as many SP",
			[RESULT_DR] = "Dr: the defenders retreat",
			[RESULT_DE] = "De: the defenders are eliminated",
		},
		{
			[RESULT_AE] = "Ae: in vain",
			[RESULT_AR] = "Ar: in vain",
			[RESULT_EX] = "Ex: the defenders are eliminated",
			[RESULT_DR] = "Dr: the defenders retreat",
			[RESULT_DE] = "De: the defenders are eliminated",
		},
	};

	odds_add_table(&pages->to, "results", "What the die gives", RESULTS);
	for (int i = 0; i < RESULTS; i++)
		add_row(pages, bg_result_words[i], text[all_bombard(pages->planned)][i],
			pages->tally->result[i]);
}

/* ---- the units ---- */

static void tell_unit(struct pages *pages, int unit)
{
	static const struct {
		const char *key, *text;
	} what[BECOMINGS] = {
		[BECOMES_ELIMINATED] = {"eliminated", "is eliminated"},
		[BECOMES_RETREATED] = {"retreats", "retreats"},
		[BECOMES_ADVANCED] = {"advances", "advances"},
		[BECOMES_DISPLACED] = {"displaced", "must make room"},
		[BECOMES_STAYED] = {"stays", "stays"},
	};
	const struct unit *is = &pages->planned->turn->game->unit[unit];

	for (int i = 0; i < BECOMINGS; i++)
		add_row(pages, arena_printf(pages->to.arena, "%s.%s", is->id, what[i].key),
			arena_printf(pages->to.arena, "%s %s", is->name, what[i].text),
			pages->tally->unit[unit][i]);
}

/* Attackers, defenders, and of the others those who do not always stay. */
static void tell_units(struct pages *pages)
{
	const struct planned *planned = pages->planned;
	const struct stack *attackers = &planned->attack->attackers;
	int units = planned->turn->game->units;

	odds_add_table(&pages->to, "units", "What becomes of the units", units * BECOMINGS);
	for (int i = 0; i < attackers->count; i++)
		tell_unit(pages, attackers->unit[i]);
	for (int i = 0; i < units; i++)
		if (bg_odds_defends(planned, i))
			tell_unit(pages, i);
	for (int i = 0; i < units; i++)
		if (!bg_odds_defends(planned, i) && !stack_has(attackers, i) &&
			bg_on_map(planned->turn->state, i) &&
			pages->tally->unit[i][BECOMES_STAYED] < FACES)
			tell_unit(pages, i);
}

/* ---- losses ---- */

static int faces_with(const int lost[FACES], int strength)
{
	int faces = 0;

	for (int i = 0; i < FACES; i++)
		faces += lost[i] == strength;
	return faces;
}

/* Of numbers of SP those that are possible. */
static void tell_losses(struct pages *pages, int role, enum side side)
{
	const int *lost = pages->tally->lost[side];
	int most = 0, sum = 0;

	for (int i = 0; i < FACES; i++) {
		sum += lost[i];
		most = lost[i] > most ? lost[i] : most;
	}
	odds_add_losses(&pages->to, role, side, FACES);
	for (int i = 0; i <= most; i++)
		add_row(pages, arena_printf(pages->to.arena, "%d", i),
			arena_printf(pages->to.arena, "%d", i), faces_with(lost, i));
	odds_spread(&pages->to, (sum * 100 + FACES / 2) / FACES);
	pages->to.out->lost[role] = odds_last_mean(&pages->to);
}

/* An exchange eliminates the defenders, too: what it costs stands in the losses. Nothing
 * happens to those who bombard (8.14). */
static enum odds_outcome outcome_of(int result, bool bombards)
{
	switch (result) {
	case RESULT_DR:
	case RESULT_EX:
	case RESULT_DE: return ODDS_WON;
	default: return bombards ? ODDS_DRAWN : ODDS_LOST;
	}
}

static void tell_outcome(struct pages *pages)
{
	bool bombards = all_bombard(pages->planned);

	for (int i = 0; i < RESULTS; i++)
		pages->to.out->outcome[outcome_of(i, bombards)] +=
			CERTAIN / FACES * (uint64_t)pages->tally->result[i];
}

void bg_odds_tables(struct pages *pages)
{
	enum side attacker = pages->planned->turn->side;

	tell_results(pages);
	tell_units(pages);
	tell_losses(pages, 0, attacker);
	tell_losses(pages, 1, side_other(attacker));
	tell_outcome(pages);
	pages->to.out->certain = CERTAIN;
}

/* ---- notes: room to retreat, the next column, what is assumed ---- */

/* "0804 or 0905" */
static const char *any_of(const struct pages *pages, const int *place, int count)
{
	return kit_place_names(
		pages->to.arena, &pages->planned->turn->game->map, place, count, " or ");
}

static void note_retreat(struct pages *pages, int unit)
{
	const struct turn_play *turn = pages->planned->turn;
	const char *name = bg_unit_name(turn, unit);
	int place[HEX_SIDES], count;
	bool displacing;

	count = bg_retreat_hexes(place, &displacing, turn, unit);
	if (!count)
		odds_add_note(&pages->to,
			arena_printf(pages->to.arena,
				"%s has nowhere to go: a retreat eliminates it (7.72).",
				name));
	else if (displacing)
		odds_add_note(&pages->to,
			arena_printf(pages->to.arena,
				"%s can retreat to %s if somebody makes room there (7.81).",
				name, any_of(pages, place, count)));
	else
		odds_add_note(
			&pages->to, arena_printf(pages->to.arena, "%s can retreat to %s.",
					    name, any_of(pages, place, count)));
}

/* Of those who may have to. */
static void note_retreats(struct pages *pages)
{
	const struct planned *planned = pages->planned;
	const struct turn_play *turn = planned->turn;
	const struct attack *attack = planned->attack;

	for (int i = 0; i < turn->game->units; i++) {
		bool attacks = stack_has(&attack->attackers, i) &&
			       bg_touches(turn, i, attack->target[0]);

		if ((attacks && pages->tally->result[RESULT_AR]) ||
			(bg_odds_defends(planned, i) && pages->tally->result[RESULT_DR]))
			note_retreat(pages, i);
	}
}

/* ---- strengths ---- */

/* SP more of the attackers that make a better column; 0: none does, or none is wanted. */
static int missing(const struct planned *planned)
{
	const struct sum *sum = &planned->sum;
	const struct game *game = planned->turn->game;

	if (sum->used < sum->column || sum->column == game->columns - 1)
		return 0;
	for (int more = 1;; more++)
		if (bg_column_find(game, sum->attackers + more, sum->defenders) >
			sum->column)
			return more;
}

static void note_next_column(struct pages *pages)
{
	const struct planned *planned = pages->planned;
	const struct sum *sum = &planned->sum;
	const struct game *game = planned->turn->game;
	int more = missing(planned);

	if (more)
		odds_add_note(&pages->to,
			arena_printf(pages->to.arena, "With %d SP more it is %s.", more,
				game->column[bg_column_find(game, sum->attackers + more,
						     sum->defenders)]
					.id));
}

static void note_guns(struct pages *pages)
{
	const struct turn_play *turn = pages->planned->turn;
	struct stack guns;

	bg_attackers_in_contact(&guns, turn, pages->planned->attack, false);
	if (guns.count)
		odds_add_note(
			&pages->to, arena_printf(pages->to.arena,
					    "%s %s: no result does %s anything (8.14).",
					    bg_stack_names(turn, &guns),
					    guns.count == 1 ? "bombards" : "bombard",
					    guns.count == 1 ? "it" : "them"));
}

/* "Hood is counted from 0716" */
static void note_brought(struct pages *pages)
{
	const struct planned *planned = pages->planned;
	struct words words;

	words_begin(&words);
	for (int i = 0; i < planned->brought.count; i++) {
		int unit = planned->brought.unit[i];

		words_add(&words, arena_printf(pages->to.arena, "%s from %s",
					  bg_unit_name(planned->turn, unit),
					  bg_place_name(planned->turn,
						  planned->turn->state->unit[unit].at)));
	}
	if (words.count)
		odds_add_note(&pages->to,
			arena_printf(pages->to.arena,
				"Counted as if moved there first: %s. `--from HEXES` counts another way.",
				words_join(pages->to.arena, &words, ", ")));
}

void bg_odds_notes(struct pages *pages)
{
	note_brought(pages);
	note_next_column(pages);
	note_retreats(pages);
	note_guns(pages);
	if (pages->planned->crowded)
		odds_add_note(&pages->to,
			"More units would stand where the attackers are put than may (5.31): some of those there must leave.");
	odds_add_note(&pages->to,
		"Choices of which nothing is said follow the defaults. Not counted: what attacks before this one bring.");
}
