/*
 * The chances of a fight, followed round by round: what stands before the first round.
 *
 * No rule is written here a second time. A round is played by the functions that play it
 * in combat.c; only that each face of a die is followed with its share of the weight,
 * where combat.c throws one.
 */
#include "engine/arena.h"
#include "engine/err.h"
#include "rules/late-unpleasantness/odds_private.h"

void odds_rounds(struct tally *out, struct arena *arena, struct fight *fight)
{
	const struct fight found = *fight;
	struct walk walk;

	walk_init(&walk, out, arena, fight);
	walk_follow(&walk, CERTAIN);
	walk_end(&walk, &found);
}

/* 6.4 C to the first round. */
static int open_fight(struct walk *walk, uint64_t weight)
{
	int err = cavalry_withdraws(walk->fight);

	if (err < 0)
		return err;
	if (fit_divisions(walk->fight, DEFENDER))
		walk_follow(walk, weight);
	else
		walk_stop(walk, ODDS_ENTERED, weight);
	return OK;
}

/* 9.0: each face has its own attack. */
static int face_magruder(struct walk *walk, uint64_t weight)
{
	const struct fight found = *walk->fight;

	if (!magruder_is_due(walk->fight))
		return open_fight(walk, weight);
	for (int face = 1; face <= 6; face++) {
		bool goes_on;
		int err = magruder_effect(walk->fight, face, &goes_on);

		if (err == OK && goes_on)
			err = open_fight(walk, share(weight, 1, 6));
		else if (err == OK)
			walk_stop(walk, ODDS_STOPPED, share(weight, 1, 6));
		if (err < 0)
			return err;
		*walk->turn->state = *walk->before;
		*walk->fight = found;
	}
	return OK;
}

/* 6.1: due when the point was attacked before in this turn. */
static int check_first(struct walk *walk, uint64_t weight)
{
	const struct turn_play *turn = walk->turn;
	int faces = 0, leader;

	if (!turn->state->place[walk->fight->to].attacked)
		return face_magruder(walk, weight);
	leader = senior_leader(turn, walk->fight->from);
	for (int face = 1; leader >= 0 && face <= 6; face++)
		faces += breaks_off(walk->fight, leader, face);
	walk_stop(walk, ODDS_STOPPED, share(weight, 6 - faces, 6));
	return face_magruder(walk, share(weight, faces, 6));
}

int odds_attack(struct tally *out, struct arena *arena, struct fight *fight)
{
	const struct fight found = *fight;
	struct walk walk;
	int err;

	walk_init(&walk, out, arena, fight);
	err = check_first(&walk, CERTAIN);
	walk_end(&walk, &found);
	return err;
}
