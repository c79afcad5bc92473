/* 6.1 to 6.3: who takes part in a round, who leads, which leaders help him. */
#include <string.h>

#include "rules/late-unpleasantness/rules/combat.h"

/* ---- what is possible ---- */

/* 6.2: infantry leads if there is some. */
bool lu_may_lead(const struct fight *fight, enum role role, int unit)
{
	return lu_can_fight(fight, role, unit) &&
	       (!lu_has_infantry(fight, role) ||
		       lu_unit_is_foot(&fight->turn->game->unit[unit]));
}

/* The best rating, then the most SP, then the order of the file. */
int lu_best_lead(const struct fight *fight, enum role role, bool committed)
{
	int best = -1;

	for (int i = 0; i < fight->turn->game->units; i++)
		if (lu_may_lead(fight, role, i) &&
			(!committed || fight->force[role].committed[i]) &&
			(best < 0 || lu_is_better_lead(fight->turn, i, best)))
			best = i;
	return best;
}

bool lu_may_help(const struct fight *fight, enum role role, int unit)
{
	const struct turn_play *turn = fight->turn;

	if (!lu_in_fight(fight, role, unit) || lu_leader_is_off(turn, unit))
		return false;
	for (int i = 0; i < turn->game->units; i++)
		if (lu_can_fight(fight, role, i) &&
			lu_leads(turn->game, turn->state, unit, i))
			return true;
	return false;
}

/*
 * Leaders of the lead division's chain, but for those who are spared. One whose rating is 0
 * adds nothing and is rolled for all the same (7.1): he comes in when he is named, or when
 * a card wants him (12.0).
 */
static void commit_leaders(
	struct fight *fight, enum role role, const bool *named, const bool *spared)
{
	const struct turn_play *turn = fight->turn;
	struct force *force = &fight->force[role];
	bool any = false;

	for (int i = 0; i < turn->game->units; i++)
		any = any || (named[i] && lu_in_fight(fight, role, i) &&
				     turn->game->unit[i].type == TYPE_LEADER);
	for (int i = 0; i < turn->game->units; i++)
		if (lu_in_fight(fight, role, i) && !spared[i] &&
			!lu_leader_is_off(turn, i) &&
			(named[i] || force->wanted[i] ||
				(!any && lu_unit_rating(turn->game, turn->state, i))) &&
			lu_leads(turn->game, turn->state, i, force->lead))
			force->committed[i] = true;
}

/* 7.1, 12.0: only the lead division's command counts. */
static void fight_apart(struct fight *fight, enum role role)
{
	const struct game *game = fight->turn->game;
	struct force *force = &fight->force[role];

	if (!lu_fights_apart(fight->turn, force->side))
		return;
	for (int i = 0; i < game->units; i++)
		if (force->committed[i] &&
			game->unit[i].command != game->unit[force->lead].command)
			force->committed[i] = false;
}

static void settle(struct fight *fight, enum role role, int lead, const bool *named,
	const bool *spared)
{
	struct force *force = &fight->force[role];

	force->lead = lead;
	force->committed[lead] = true;
	commit_leaders(fight, role, named, spared);
	fight_apart(fight, role);
	for (int i = 0; i < fight->turn->game->units; i++)
		force->fought[i] = force->fought[i] || force->committed[i];
}

/* All divisions, the best infantry in the lead, the leaders of its chain. */
static void commit_default(struct fight *fight, enum role role)
{
	static const bool none[UNITS_MAX];
	struct force *force = &fight->force[role];

	for (int i = 0; i < fight->turn->game->units; i++)
		force->committed[i] = lu_can_fight(fight, role, i);
	settle(fight, role, lu_best_lead(fight, role, true), none, none);
}

/* ---- what is said ---- */

void lu_mark_named(bool *out, const struct qualifier *said, int id)
{
	for (said = wish_next(said, id); said; said = wish_next(said->next, id))
		for (int i = 0; i < said->arg[0].count; i++)
			if (said->arg[0].piece[i].piece >= 0)
				out[said->arg[0].piece[i].piece] = true;
}

/* Divisions that take part; one at least (6.1). */
static void choose_divisions(
	struct fight *fight, enum role role, const bool *named, const bool *spared)
{
	struct force *force = &fight->force[role];
	bool any = false, left = false;

	for (int i = 0; i < fight->turn->game->units; i++)
		any = any || (named[i] && lu_can_fight(fight, role, i));
	for (int i = 0; i < fight->turn->game->units; i++) {
		force->committed[i] = lu_can_fight(fight, role, i) &&
				      (named[i] || !any || force->wanted[i]) && !spared[i];
		left = left || force->committed[i];
	}
	for (int i = 0; !left && i < fight->turn->game->units; i++)
		force->committed[i] = lu_can_fight(fight, role, i) && (named[i] || !any);
}

/* The first that can lead of those that are wished; else the best that takes part, and
 * if only cavalry does, the best infantry with it. */
static int choose_lead(
	const struct fight *fight, enum role role, const struct qualifier *said)
{
	const struct qualifier *lead = wish_next(said, QUALIFIER_LEAD);
	int best;

	for (int i = 0; lead && i < lead->arg[0].count; i++) {
		int unit = lead->arg[0].piece[i].piece;

		if (unit >= 0 && lu_may_lead(fight, role, unit))
			return unit;
	}
	best = lu_best_lead(fight, role, true);
	return best >= 0 ? best : lu_best_lead(fight, role, false);
}

static void commit_said(struct fight *fight, enum role role, const struct qualifier *said)
{
	bool named[UNITS_MAX] = {false}, spared[UNITS_MAX] = {false};

	lu_mark_named(named, said, QUALIFIER_COMMIT);
	lu_mark_named(spared, said, QUALIFIER_SPARE);
	choose_divisions(fight, role, named, spared);
	settle(fight, role, choose_lead(fight, role, said), named, spared);
}

void lu_commit_as(struct fight *fight, enum role role, const struct qualifier *said)
{
	memset(fight->force[role].committed, 0, sizeof fight->force[role].committed);
	if (said)
		commit_said(fight, role, said);
	else
		commit_default(fight, role);
}

void lu_commit_again(struct fight *fight, enum role role)
{
	struct force *force = &fight->force[role];

	memset(force->fought, 0, sizeof force->fought);
	memset(force->committed, 0, sizeof force->committed);
	if (lu_fit_divisions(fight, role))
		lu_commit_as(fight, role, force->said);
}
