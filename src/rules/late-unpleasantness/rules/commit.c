/* 6.1 to 6.3: who takes part in a round, who leads, which leaders help him. */
#include <string.h>

#include "base/arena.h"
#include "base/err.h"
#include "game/decide.h"
#include "rules/late-unpleasantness/cards/windows.h"
#include "rules/late-unpleasantness/rules/combat.h"
#include "rules/late-unpleasantness/rules/leaders.h"

/* ---- what is possible ---- */

/* 6.2: infantry leads if there is some. */
static bool may_lead(const struct fight *fight, enum role role, int unit)
{
	return lu_can_fight(fight, role, unit) &&
	       (!lu_has_infantry(fight, role) ||
		       lu_unit_is_foot(&fight->turn->game->unit[unit]));
}

/* The best rating, then the most SP, then the order of the file. */
static int best_lead(const struct fight *fight, enum role role, bool committed)
{
	int best = -1;

	for (int i = 0; i < fight->turn->game->units; i++)
		if (may_lead(fight, role, i) &&
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
	settle(fight, role, best_lead(fight, role, true), none, none);
}

/* ---- what is said ---- */

static void mark(bool *out, const struct qualifier *said, int id)
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

		if (unit >= 0 && may_lead(fight, role, unit))
			return unit;
	}
	best = best_lead(fight, role, true);
	return best >= 0 ? best : best_lead(fight, role, false);
}

static void commit_said(struct fight *fight, enum role role, const struct qualifier *said)
{
	bool named[UNITS_MAX] = {false}, spared[UNITS_MAX] = {false};

	mark(named, said, QUALIFIER_COMMIT);
	mark(spared, said, QUALIFIER_SPARE);
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

/* ---- what is passed over ---- */

/* The word `spare` that leaves nobody to take part, or NULL. */
static const struct qualifier *spares_all(
	const struct fight *fight, enum role role, const struct qualifier *said)
{
	bool named[UNITS_MAX] = {false}, spared[UNITS_MAX] = {false}, any = false;

	mark(named, said, QUALIFIER_COMMIT);
	mark(spared, said, QUALIFIER_SPARE);
	for (int i = 0; i < fight->turn->game->units; i++)
		any = any || (named[i] && lu_can_fight(fight, role, i));
	for (int i = 0; i < fight->turn->game->units; i++)
		if (lu_can_fight(fight, role, i) && (named[i] || !any) && !spared[i])
			return NULL;
	return wish_next(said, QUALIFIER_SPARE);
}

/* The word `lead` none of whose names may lead, or NULL. */
static const struct qualifier *leads_nobody(
	const struct fight *fight, enum role role, const struct qualifier *said)
{
	const struct qualifier *word = wish_next(said, QUALIFIER_LEAD);

	for (int i = 0; word && i < word->arg[0].count; i++)
		if (word->arg[0].piece[i].piece >= 0 &&
			may_lead(fight, role, word->arg[0].piece[i].piece))
			return NULL;
	return word;
}

void lu_tell_passed_over(struct fight *fight, enum role role, const struct qualifier *said)
{
	struct force *force = &fight->force[role];

	lu_pass_over(fight, role, spares_all(fight, role, said), &force->spare_told,
		F_SPARES_ALL, NULL);
	lu_pass_over(fight, role, leads_nobody(fight, role, said), &force->lead_told,
		F_MAY_NOT_LEAD, NULL);
}

/* ---- asking ---- */

static const char *standing_of(const struct fight *fight, int unit)
{
	const struct turn_play *turn = fight->turn;
	const struct unit *info = &turn->game->unit[unit];
	int rating = lu_unit_rating(turn->game, turn->state, unit);

	if (info->type == TYPE_LEADER)
		return arena_printf(turn->adj->arena, "leader, rating %d", rating);
	return arena_printf(turn->adj->arena, "%s, %d SP, rating %d%s",
		lu_piece_words[info->type], turn->state->unit[unit].strength, rating,
		turn->state->unit[unit].supply ? ", out of supply" : "");
}

static int list_choices(const struct fight *fight, enum role role, struct option *option)
{
	int count = 0;

	for (int i = 0; i < fight->turn->game->units; i++)
		if (lu_can_fight(fight, role, i) || lu_may_help(fight, role, i))
			option[count++] = (struct option){
				fight->turn->game->unit[i].id, standing_of(fight, i)};
	return count;
}

/* In the words of an answer: `lead cs-winder`. */
static const char *default_words(const struct fight *fight, enum role role)
{
	return arena_printf(fight->turn->adj->arena, "lead %s",
		fight->turn->game->unit[best_lead(fight, role, false)].id);
}

/* From the second round on the defender sees what the attacker has chosen. */
static const char *enemy_choice(const struct fight *fight)
{
	const struct turn_play *turn = fight->turn;
	const struct force *enemy = &fight->force[ATTACKER];
	struct stack stack;

	if (fight->round == 1)
		return "";
	lu_stack_of(&stack, turn, enemy->committed);
	return arena_printf(turn->adj->arena, " The attackers: %s; %s leads.",
		lu_stack_names(turn, &stack),
		lu_unit_name(turn->game, turn->state, enemy->lead));
}

static const char *question(const struct fight *fight, enum role role)
{
	struct turn_play *turn = fight->turn;

	return arena_printf(turn->adj->arena,
		"%s %s from %s, round %d.%s Who leads, and who takes part?",
		role == ATTACKER ? "You attack" : "You are attacked at",
		lu_place_name(turn, fight->to), lu_place_name(turn, fight->from),
		fight->round, role == ATTACKER ? "" : enemy_choice(fight));
}

int lu_commit_force(struct fight *fight, enum role role)
{
	struct option option[UNITS_MAX];
	struct query query = {
		.decision = role == ATTACKER ? "commit-attacker" : "commit-defender",
		.rule = "6.2",
		.words = "lead commit spare",
		.option = option,
		.options = list_choices(fight, role, option),
	};
	const struct qualifier *said = NULL;
	int err;

	if (query.options > 1) {
		query.text = question(fight, role);
		query.fallback_text = default_words(fight, role);
		if ((err = lu_fight_ask(&said, fight, role, &query)) < 0)
			return err;
	}
	fight->force[role].said = said;
	lu_effects_want(fight, role);
	lu_commit_as(fight, role, said);
	lu_tell_passed_over(fight, role, said);
	return OK;
}
