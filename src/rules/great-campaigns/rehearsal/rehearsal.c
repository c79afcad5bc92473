#include "rules/great-campaigns/rehearsal/rehearsal.h"

#include "rules/great-campaigns/rehearsal/tally.h"
#include "rules/great-campaigns/rules/sequence.h"
#include "rules/kit/rehearsal_pages.h"

static const char *enemy_text(struct arena *arena, const struct rehearsing *what)
{
	const char *enemy = side_army(side_other(what->side));

	switch (what->opponent) {
	case OPPONENT_PLAYER:
		return arena_printf(
			arena, "against plans of the built-in player for %s", enemy);
	case OPPONENT_PLAN:
		return arena_printf(
			arena, "against the plan that is supposed of %s", enemy);
	default:
		return arena_printf(arena, "while %s %s nothing", enemy,
			what->side == CONFEDERATE ? "does" : "do");
	}
}

/* "The Confederate plan for turn 1, May 31, played 100 times with practice dice (seed x)
 * while the Union does nothing." */
static const char *title_of(const struct tally *tally)
{
	const struct rehearsing *what = tally->what;
	struct position position;

	gc_sequence_position(&position, tally->game, tally->dawn);
	return arena_printf(tally->arena,
		"The %s plan for turn %d, %s, played %d time%s with practice dice (seed "
		"%s) %s.",
		side_title(what->side), position.turn, position.date, what->times,
		what->times == 1 ? "" : "s", what->seed, enemy_text(tally->arena, what));
}

int gc_rehearse(struct rehearsal *out, struct arena *arena, const void *game,
	const void *view, const struct rehearsing *what, struct diag *diag)
{
	const struct state *dawn = view;
	struct rehearsal_pages pages;
	struct tally *tally;
	int err = OK;

	if (dawn->step != SEQUENCE_DAY) {
		diag_error(diag, "rehearsed are the actions of a day; this is the %s",
			gc_sequence[dawn->step].title);
		return ERR_REFUSED;
	}
	tally = gc_tally_new(arena, game, dawn, what);
	for (int i = 0; i < what->times && err == OK; i++)
		err = gc_trial_play(tally, i, diag);
	if (err < 0)
		return err;
	rehearsal_pages_begin(&pages, out, arena);
	out->title = title_of(tally);
	gc_rehearsal_plan(&pages, tally);
	gc_rehearsal_sums(&pages, tally);
	gc_rehearsal_units(&pages, tally);
	gc_rehearsal_notes(&pages, tally);
	return OK;
}
