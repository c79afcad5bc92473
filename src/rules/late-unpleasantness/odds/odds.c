/*
 * The chances of a fight, followed round by round: what stands before the first round.
 *
 * No rule is written here a second time. A round is played by the functions that play it
 * in combat.c, and a moment by card_moments.c; only that each face of a die is followed
 * with its share of the weight, where combat.c throws one.
 */
#include <string.h>

#include "base/diag.h"
#include "rules/late-unpleasantness/odds/odds_private.h"

/* ---- 12.0: cards ---- */

/* Both sides play as their words say, in silence: what cannot be played stays in hand, and
 * no die is thrown for what a card does beside the fight. */
static int play_window(const struct fight *fight, enum moment moment)
{
	struct turn_play *turn = fight->turn;
	const bool standing = turn->standing, preview = turn->adj->preview;
	int err;

	turn->standing = true;
	turn->adj->preview = true;
	err = lu_moment_open(turn, turn->side, moment, moment, fight->to);
	turn->standing = standing;
	turn->adj->preview = preview;
	return err;
}

static enum odds_end settled(const struct fight *fight)
{
	switch (lu_effects_settle(fight->turn, fight->to)) {
	case EFFECT_GUIDE: return ODDS_GUIDED;
	case EFFECT_CANCEL: return ODDS_CALLED_OFF;
	default: return ODDS_ENDS;
	}
}

/* ---- 6.4 B to D ---- */

/* Who takes part in the first round, and the cards that are played when that is shown. */
static int show_forces(struct fight *fight, enum odds_end *end)
{
	int err;

	fight->round = 1;
	for (enum role role = ATTACKER; role < ROLES; role++) {
		struct wish wish;

		lu_commit_instruction(&wish, fight, role);
		fight->force[role].said = wish.ordered ? wish.ordered : wish.standing;
		lu_effects_note_needed(fight, role);
		lu_commit_as(fight, role, fight->force[role].said);
	}
	fight->displayed = true;
	if ((err = play_window(fight, MOMENT_COMBAT)) < 0)
		return err;
	*end = settled(fight);
	if (*end == ODDS_ENDS)
		*end = lu_odds_ends[lu_end_of_round(lu_committed_divisions(fight, ATTACKER),
			lu_committed_divisions(fight, DEFENDER), lu_attackers_live(fight),
			OUTCOME_CONTINUES)];
	return OK;
}

int lu_odds_open(struct fight *fight, enum odds_end *end)
{
	struct place_state *place = &fight->turn->state->place[fight->to];
	int err;

	fight->again = place->attacked;
	place->attacked = true;
	if ((err = play_window(fight, MOMENT_COMBAT_DECLARED)) < 0)
		return err;
	lu_fight_defended(fight);
	if ((*end = settled(fight)) != ODDS_ENDS)
		return OK;
	if ((err = lu_cavalry_withdraws(fight)) < 0)
		return err;
	if (lu_fit_divisions(fight, DEFENDER))
		return show_forces(fight, end);
	*end = ODDS_ENTERED;
	return OK;
}

/* ---- the dice before ---- */

static int follow_from(struct walk *walk, enum odds_end end, uint64_t weight)
{
	if (end == ODDS_ENDS)
		lu_walk_follow(walk, weight);
	else
		lu_walk_stop(walk, end, weight);
	return OK;
}

static int open_fight(struct walk *walk, uint64_t weight)
{
	enum odds_end end;
	int err = lu_odds_open(walk->fight, &end);

	return err < 0 ? err : follow_from(walk, end, weight);
}

/* The attack after one face of the effects die. */
static int one_face(struct walk *walk, int face, uint64_t weight)
{
	const struct fight found = *walk->fight;
	bool goes_on;
	int err = lu_effects_die_effect(walk->fight, face, &goes_on);

	if (err == OK && goes_on)
		err = open_fight(walk, weight);
	else if (err == OK)
		lu_walk_stop(walk, ODDS_STOPPED, weight);
	*walk->turn->state = *walk->found;
	*walk->fight = found;
	return err;
}

/* How many faces from this one on have the same effect. */
static int same_faces(const struct game *game, int face)
{
	const char *result = lu_table_die(game, game->effects_die.id, face);
	int count = 1;

	while (face + count <= 6 &&
		!strcmp(lu_table_die(game, game->effects_die.id, face + count), result))
		count++;
	return count;
}

/* 6.4 B, 9.0: each face has its own attack; of faces that are alike one is followed, and
 * counts for each. */
static int face_effects(struct walk *walk, uint64_t weight)
{
	struct tally *out = walk->out, one;
	int err = OK;

	if (!lu_effects_die_is_due(walk->fight))
		return open_fight(walk, weight);
	walk->out = &one;
	for (int face = 1, faces; face <= 6 && err == OK; face += faces) {
		faces = same_faces(walk->turn->game, face);
		lu_tally_init(&one, walk->arena, walk->fight);
		err = one_face(walk, face, share(weight, 1, 6));
		for (int i = 0; i < faces; i++)
			lu_tally_add(out, &one);
	}
	walk->out = out;
	return err;
}

/* 6.1 */
static int check_first(struct walk *walk, uint64_t weight)
{
	const struct turn_play *turn = walk->turn;
	int leader = lu_senior_leader(turn, walk->fight->from), faces = 0;

	if (!lu_check_is_due(turn, walk->fight->to) || lu_check_is_waived(turn, leader))
		return face_effects(walk, weight);
	for (int face = 1; leader >= 0 && face <= 6; face++)
		faces += lu_breaks_off(walk->fight, leader, face);
	lu_walk_stop(walk, ODDS_STOPPED, share(weight, 6 - faces, 6));
	return face_effects(walk, share(weight, faces, 6));
}

/* ---- the whole ---- */

int lu_odds_rounds(struct tally *out, struct arena *arena, struct fight *fight)
{
	const struct fight found = *fight;
	struct walk walk;
	enum odds_end end;
	int err;

	lu_walk_init(&walk, out, arena, fight, false);
	err = show_forces(fight, &end);
	if (err == OK)
		err = follow_from(&walk, end, CERTAIN);
	lu_walk_end(&walk, &found);
	return err;
}

int lu_odds_attack(struct tally *out, struct arena *arena, struct fight *fight, bool rough)
{
	const struct fight found = *fight;
	struct walk walk;
	int err;

	lu_walk_init(&walk, out, arena, fight, rough);
	err = check_first(&walk, CERTAIN);
	lu_walk_end(&walk, &found);
	return err;
}
