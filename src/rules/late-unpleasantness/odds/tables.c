/* The chances of a planned fight as tables that people and scripts read. */
#include "base/arena.h"
#include "base/buf.h"
#include "base/err.h"
#include "rules/kit/odds_pages.h"
#include "rules/late-unpleasantness/data/data.h"
#include "rules/late-unpleasantness/odds/odds.h"
#include "rules/late-unpleasantness/odds/pages.h"
#include "rules/late-unpleasantness/orders/pieces.h"
#include "rules/late-unpleasantness/rules/combat.h"
#include "rules/late-unpleasantness/state/state.h"

/* "the Union", "the Confederates" */
static const char *army(const struct pages *pages, enum role role)
{
	return side_army(pages->planned->fight->force[role].side);
}

static const char *place(const struct pages *pages)
{
	return lu_place_name(pages->planned->turn, pages->planned->to);
}

/* ---- the tables ---- */

static void tell_holder(struct pages *pages)
{
	const uint64_t *chance = pages->tally->holder;

	odds_add_table(&pages->to, "holds",
		arena_printf(pages->to.arena, "Who holds %s afterwards", place(pages)),
		ODDS_HOLDERS);
	odds_add_row(&pages->to, "attacker", army(pages, ATTACKER), chance[HOLDS_ATTACKER]);
	odds_add_row(&pages->to, "defender", army(pages, DEFENDER), chance[HOLDS_DEFENDER]);
	if (chance[HOLDS_NOBODY])
		odds_add_row(&pages->to, "nobody", "nobody", chance[HOLDS_NOBODY]);
}

static void tell_end(struct pages *pages)
{
	static const struct {
		const char *key, *text;
	} ends[ODDS_ENDS] = {
		[ODDS_STOPPED] = {"stopped", "the attack is stopped before it begins"},
		[ODDS_CALLED_OFF] = {"called-off", "the attack is called off"},
		[ODDS_GUIDED] = {"guided", "the defenders retreat without a fight"},
		[ODDS_ENTERED] = {"entered", "the attackers enter without a fight"},
		[ODDS_RETURN] = {"return", "the attackers go back"},
		[ODDS_ADVANCE] = {"advance", "the defenders give way"},
		[ODDS_DESTROYED] = {"destroyed", "all attackers are destroyed"},
	};

	odds_add_table(&pages->to, "ends", "How it ends", ODDS_ENDS);
	for (int i = 0; i < ODDS_ENDS; i++)
		if (pages->tally->end[i])
			odds_add_row(&pages->to, ends[i].key, ends[i].text,
				pages->tally->end[i]);
}

/* Numbers from `first` to `last`, in the last table, and their mean. */
static void tell_numbers(struct pages *pages, const uint64_t *chance, int first, int last)
{
	uint64_t mean = 0;

	for (int i = first; i <= last; i++) {
		const char *number = arena_printf(pages->to.arena, "%d", i);

		odds_add_row(&pages->to, number, number, chance[i]);
		mean += (uint64_t)i * (chance[i] / (CERTAIN / 1000000));
	}
	odds_spread(&pages->to, (int)((mean + 5000) / 10000));
}

/* The last number that is possible; `first` when none is. */
static int last_of(const uint64_t *chance, int first, int last)
{
	while (last > first && !chance[last])
		last--;
	return last;
}

static void tell_losses(struct pages *pages)
{
	for (enum role role = ATTACKER; role < ROLES; role++) {
		const uint64_t *chance = pages->tally->loss[role];
		int last = last_of(chance, 0, pages->tally->strength[role]);

		odds_add_losses(&pages->to, (int)role,
			pages->planned->fight->force[role].side, last + 1);
		tell_numbers(pages, chance, 0, last);
	}
}

static void tell_rounds(struct pages *pages)
{
	const uint64_t *chance = pages->tally->rounds;
	int first = !chance[0], last = last_of(chance, first, ODDS_ROUNDS_MAX);

	odds_add_table(&pages->to, "rounds", "Rounds", last + 1);
	tell_numbers(pages, chance, first, last);
}

static void tell_leaders(struct pages *pages)
{
	const struct game *game = pages->planned->game;
	bool any = false;

	for (int i = 0; i < game->units; i++) {
		if (!pages->tally->leader[i])
			continue;
		if (!any)
			odds_add_table(
				&pages->to, "lost", "Leaders who are lost", game->units);
		any = true;
		odds_add_row(&pages->to, game->unit[i].id,
			lu_unit_name(game, pages->planned->state, i),
			pages->tally->leader[i]);
	}
}

/* ---- the first round ---- */

static void tell_sum(struct pages *pages)
{
	const struct fight *fight = pages->planned->fight;
	struct odds_term *term =
		ARENA_NEW_ARRAY(pages->to.arena, SUM_MAX, struct odds_term);
	struct sum sum;

	lu_combat_sum(&sum, fight);
	for (int i = 0; i < sum.items; i++)
		term[i] =
			(struct odds_term){lu_modifier_text(pages->to.arena, &sum.item[i]),
				sum.item[i].rule, sum.item[i].value};
	pages->to.out->term = term;
	pages->to.out->terms = sum.items;
	pages->to.out->round = "First round";
	pages->to.out->points = "SP";
	pages->to.out->total_key = "net";
	pages->to.out->total = arena_printf(pages->to.arena, "%+d", sum.net);
	pages->to.out->total_text = "to the two dice, in all";
	for (enum role role = ATTACKER; role < ROLES; role++)
		pages->to.out->strength[role] = sum.strength[role];
}

/* As it comes after the dice that are thrown before. */
static int tell_opening(struct pages *pages)
{
	struct fight *fight = pages->planned->fight;
	const struct fight found = *fight;
	struct state *state = ARENA_NEW(pages->to.arena, struct state);
	enum odds_end end;
	int err;

	*state = *pages->planned->state;
	if ((err = lu_odds_open(fight, &end)) < 0)
		return err;
	if (end == ODDS_ENDS)
		tell_sum(pages);
	lu_note_opening(pages, end);
	*pages->planned->state = *state;
	*fight = found;
	return OK;
}

/* ---- what goes with them ---- */

/* "Sykes 5 SP, McCall 7 SP out of supply" */
static const char *assumed(const struct pages *pages)
{
	const struct planned *planned = pages->planned;
	struct buf text;

	buf_init(&text, pages->to.arena);
	for (int i = 0; i < planned->assumed.count; i++) {
		int unit = planned->assumed.unit[i];
		const struct unit_state *now = &planned->state->unit[unit];

		buf_printf(&text, "%s%s", i ? ", " : "",
			lu_unit_name(planned->game, planned->state, unit));
		if (lu_unit_is_division(&planned->game->unit[unit]))
			buf_printf(&text, " %d SP", now->strength);
		if (now->supply != SUPPLIED)
			buf_puts(&text, " out of supply");
	}
	return text.data;
}

static const char *title(const struct pages *pages)
{
	const struct planned *planned = pages->planned;
	const char *from = lu_place_name(planned->turn, planned->from);

	if (planned->plan->defend)
		return arena_printf(pages->to.arena, "%s attack%s %s from %s.",
			assumed(pages), planned->assumed.count == 1 ? "s" : "",
			place(pages), from);
	return arena_printf(pages->to.arena, "%s attack%s %s from %s. Assumed there: %s.",
		lu_stack_names(planned->turn, &planned->stack),
		planned->stack.count == 1 ? "s" : "", place(pages), from, assumed(pages));
}

int lu_odds_make(struct odds *out, struct arena *arena, const void *game, const void *view,
	const struct plan *plan, struct diag *diag)
{
	struct planned *planned = ARENA_NEW(arena, struct planned);
	struct tally *tally = ARENA_NEW(arena, struct tally);
	struct pages *pages = ARENA_NEW(arena, struct pages);
	int err;

	odds_pages_begin(&pages->to, out, arena);
	if ((err = lu_odds_plan(planned, arena, game, view, plan, diag)) < 0)
		return err;
	pages->planned = planned;
	pages->tally = tally;
	if ((err = lu_odds_attack(tally, arena, planned->fight)) < 0 ||
		(err = tell_opening(pages)) < 0)
		return err;
	out->title = title(pages);
	tell_holder(pages);
	tell_end(pages);
	tell_losses(pages);
	tell_leaders(pages);
	tell_rounds(pages);
	lu_note_plan(pages);
	for (enum role role = ATTACKER; role < ROLES; role++)
		out->side[role] = army(pages, role);
	out->certain = CERTAIN;
	out->rest = tally->rest;
	return OK;
}
