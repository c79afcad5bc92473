/* The chances of a planned fight as tables that people and scripts read. */
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/err.h"
#include "rules/late-unpleasantness/odds/pages.h"

static const char *const role_keys[] = {"attacker", "defender"};

/* "the Union", "the Confederates" */
static const char *army(const struct pages *pages, enum role role)
{
	return side_army(pages->planned->fight->force[role].side);
}

static const char *place(const struct pages *pages)
{
	return lu_place_name(pages->planned->turn, pages->planned->to);
}

static struct odds_row *add_table(
	struct pages *pages, const char *key, const char *title, int room)
{
	struct odds_table *table = &pages->table[pages->out->tables++];
	struct odds_row *row = ARENA_NEW_ARRAY(pages->arena, (size_t)room, struct odds_row);

	*table = (struct odds_table){.key = key, .title = title, .row = row, .mean = -1};
	return row;
}

static void add_row(struct pages *pages, struct odds_row *row, const char *key,
	const char *text, uint64_t chance)
{
	row[pages->table[pages->out->tables - 1].rows++] =
		(struct odds_row){key, text, chance};
}

/* ---- the tables ---- */

static void tell_holder(struct pages *pages)
{
	const uint64_t *chance = pages->tally->holder;
	struct odds_row *row = add_table(pages, "holds",
		arena_printf(pages->arena, "Who holds %s afterwards", place(pages)),
		ODDS_HOLDERS);

	add_row(pages, row, "attacker", army(pages, ATTACKER), chance[HOLDS_ATTACKER]);
	add_row(pages, row, "defender", army(pages, DEFENDER), chance[HOLDS_DEFENDER]);
	if (chance[HOLDS_NOBODY])
		add_row(pages, row, "nobody", "nobody", chance[HOLDS_NOBODY]);
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
	struct odds_row *row = add_table(pages, "ends", "How it ends", ODDS_ENDS);

	for (int i = 0; i < ODDS_ENDS; i++)
		if (pages->tally->end[i])
			add_row(pages, row, ends[i].key, ends[i].text,
				pages->tally->end[i]);
}

/* Numbers from `first` to the last that is possible, and their mean. */
static void tell_spread(struct pages *pages, const char *key, const char *title,
	const uint64_t *chance, int first, int last)
{
	struct odds_row *row;
	uint64_t mean = 0;

	for (; last > first && !chance[last]; last--)
		;
	row = add_table(pages, key, title, last + 1);
	for (int i = first; i <= last; i++) {
		const char *number = arena_printf(pages->arena, "%d", i);

		add_row(pages, row, number, number, chance[i]);
		mean += (uint64_t)i * (chance[i] / (CERTAIN / 1000000));
	}
	pages->table[pages->out->tables - 1].spread = true;
	pages->table[pages->out->tables - 1].mean = (int)((mean + 5000) / 10000);
}

static void tell_losses(struct pages *pages)
{
	for (enum role role = ATTACKER; role < ROLES; role++)
		tell_spread(pages, arena_printf(pages->arena, "losses.%s", role_keys[role]),
			arena_printf(pages->arena, "SP that %s lose%s", army(pages, role),
				pages->planned->fight->force[role].side == UNION ? "s"
										 : ""),
			pages->tally->loss[role], 0, pages->tally->strength[role]);
}

static void tell_leaders(struct pages *pages)
{
	const struct game *game = pages->planned->game;
	struct odds_row *row = NULL;

	for (int i = 0; i < game->units; i++) {
		if (!pages->tally->leader[i])
			continue;
		if (!row)
			row = add_table(pages, "lost", "Leaders who are lost", game->units);
		add_row(pages, row, game->unit[i].id,
			lu_unit_name(game, pages->planned->state, i),
			pages->tally->leader[i]);
	}
}

/* ---- the first round ---- */

static void tell_sum(struct pages *pages)
{
	const struct fight *fight = pages->planned->fight;
	struct odds_term *term = ARENA_NEW_ARRAY(pages->arena, SUM_MAX, struct odds_term);
	struct sum sum;

	lu_combat_sum(&sum, fight);
	for (int i = 0; i < sum.items; i++)
		term[i] = (struct odds_term){lu_modifier_text(pages->arena, &sum.item[i]),
			sum.item[i].rule, sum.item[i].value};
	pages->out->term = term;
	pages->out->terms = sum.items;
	pages->out->round = "First round";
	pages->out->points = "SP";
	pages->out->total_key = "net";
	pages->out->total = arena_printf(pages->arena, "%+d", sum.net);
	pages->out->total_text = "to the two dice, in all";
	for (enum role role = ATTACKER; role < ROLES; role++)
		pages->out->strength[role] = sum.strength[role];
}

/* As it comes after the dice that are thrown before. */
static int tell_opening(struct pages *pages)
{
	struct fight *fight = pages->planned->fight;
	const struct fight found = *fight;
	struct state *state = ARENA_NEW(pages->arena, struct state);
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

	buf_init(&text, pages->arena);
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
		return arena_printf(pages->arena, "%s attack%s %s from %s.", assumed(pages),
			planned->assumed.count == 1 ? "s" : "", place(pages), from);
	return arena_printf(pages->arena, "%s attack%s %s from %s. Assumed there: %s.",
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

	memset(out, 0, sizeof *out);
	if ((err = lu_odds_plan(planned, arena, game, view, plan, diag)) < 0)
		return err;
	pages->out = out;
	pages->arena = arena;
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
	tell_spread(pages, "rounds", "Rounds", tally->rounds, !tally->rounds[0],
		ODDS_ROUNDS_MAX);
	lu_note_plan(pages);
	for (enum role role = ATTACKER; role < ROLES; role++)
		out->side[role] = army(pages, role);
	out->table = pages->table;
	out->note = pages->note;
	out->certain = CERTAIN;
	out->rest = tally->rest;
	return OK;
}
