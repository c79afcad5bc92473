/* What goes with the chances: room to retreat, the next column, what is assumed. */
#include "rules/blue-and-gray/odds/pages.h"
#include "rules/kit/places.h"

/* ---- retreat ---- */

/* "0804 or 0905" */
static const char *any_of(const struct pages *pages, const int *place, int count)
{
	return place_names(
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

void bg_odds_notes(struct pages *pages)
{
	note_next_column(pages);
	note_retreats(pages);
	note_guns(pages);
	if (pages->planned->crowded)
		odds_add_note(&pages->to,
			"More units would stand where the attackers are put than "
			"may (5.31): some of those there must leave.");
	odds_add_note(&pages->to,
		"Choices of which nothing is said follow the defaults. Not "
		"counted: what attacks before this one bring.");
}
