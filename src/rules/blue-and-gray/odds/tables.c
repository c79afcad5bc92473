/* The chances as tables that people and scripts read. */
#include "rules/blue-and-gray/odds/pages.h"

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
			on_map(planned->turn->state, i) &&
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
}

void bg_odds_tables(struct pages *pages)
{
	enum side attacker = pages->planned->turn->side;

	tell_results(pages);
	tell_units(pages);
	tell_losses(pages, 0, attacker);
	tell_losses(pages, 1, side_other(attacker));
	pages->to.out->certain = CERTAIN;
}
