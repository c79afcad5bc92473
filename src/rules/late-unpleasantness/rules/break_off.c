/* 6.4: breaking off a combat. */
#include <string.h>

#include "base/arena.h"
#include "base/diag.h"
#include "game/decide.h"
#include "game/journal.h"
#include "rules/late-unpleasantness/rules/combat.h"

static bool may_break_off(const struct fight *fight, enum role role, int unit)
{
	const struct turn_play *turn = fight->turn;

	if (turn->game->unit[unit].type == TYPE_LEADER)
		return lu_may_help(fight, role, unit);
	return fight->force[role].committed[unit] && lu_can_fight(fight, role, unit);
}

/* True for words that are of a later round. */
static bool waits(const struct fight *fight, const struct qualifier *said)
{
	const struct qualifier *word = wish_next(said, QUALIFIER_BREAK);

	return word && word->arg[1].kind == ARG_NUMBERS &&
	       fight->round < word->arg[1].number[0];
}

int lu_who_breaks_off(
	const struct fight *fight, enum role role, const struct qualifier *said)
{
	const struct qualifier *word = wish_next(said, QUALIFIER_BREAK);

	if (!word || waits(fight, said))
		return -1;
	for (int i = 0; i < word->arg[0].count; i++)
		if (word->arg[0].piece[i].piece >= 0 &&
			may_break_off(fight, role, word->arg[0].piece[i].piece))
			return word->arg[0].piece[i].piece;
	return -1;
}

bool lu_breaks_off(const struct fight *fight, int unit, int face)
{
	return face <= lu_unit_rating(fight->turn->game, fight->turn->state, unit);
}

const enum fight_end lu_break_off_ends[ROLES] = {END_RETURN, END_ADVANCE};

/* Who is named may be there no more. */
static void tell_not_tried(
	struct fight *fight, enum role role, const struct qualifier *said)
{
	const struct qualifier *word = wish_next(said, QUALIFIER_BREAK);

	if (word && !waits(fight, said))
		lu_instruction_passed_over(fight->turn, fight->force[role].side, word,
			F_NOT_TRIED, "nobody whom it names can try it");
}

struct hearing {
	struct fight *fight;
	enum role role;
};

/* Who is named is there, or the word waits for a later round. */
static bool is_tried(const void *context, const struct qualifier *said)
{
	const struct hearing *hearing = context;

	return waits(hearing->fight, said) ||
	       lu_who_breaks_off(hearing->fight, hearing->role, said) >= 0;
}

static void tell_nobody(const void *context, const struct qualifier *said)
{
	const struct hearing *hearing = context;

	tell_not_tried(hearing->fight, hearing->role, said);
}

/* An answer may speak of the rounds to come. */
static void keep_answer(struct fight *fight, enum role role, const struct qualifier *said)
{
	if (wish_next(said, QUALIFIER_NO) || waits(fight, said))
		fight->force[role].later = said;
}

/* What was answered in an earlier round, as far as it decides this one. */
static bool is_answered(struct fight *fight, enum role role, int *unit)
{
	const struct qualifier *later = fight->force[role].later;

	if (!later)
		return false;
	*unit = -1;
	if (wish_next(later, QUALIFIER_NO) || waits(fight, later))
		return true;
	fight->force[role].later = NULL;
	*unit = lu_who_breaks_off(fight, role, later);
	tell_not_tried(fight, role, *unit < 0 ? later : NULL);
	return *unit >= 0;
}

static int ask_break_off(struct fight *fight, enum role role, int *unit)
{
	struct turn_play *turn = fight->turn;
	struct option option[UNITS_MAX];
	struct query query = {
		.decision = role == ATTACKER ? "break-off-attacker" : "break-off-defender",
		.rule = "6.4",
		.words = "break no",
		.quiet = true,
		.option = option,
		.fallback_text = "no",
	};
	const struct hearing hearing = {fight, role};
	const struct instruction_test test = {
		.can = is_tried, .context = &hearing, .tell = tell_nobody};
	const struct qualifier *said;
	struct wish wish;
	int err;

	for (int i = 0; i < turn->game->units; i++)
		if (may_break_off(fight, role, i))
			option[query.options++] = (struct option){turn->game->unit[i].id,
				arena_printf(turn->adj->arena, "rating %d",
					lu_unit_rating(turn->game, turn->state, i))};
	query.text = arena_printf(turn->adj->arena,
		"The combat at %s goes on after round %d. Do you try to break it off, and with whose rating? By default you do not.",
		lu_place_name(turn, fight->to), fight->round);
	lu_fight_instruction(&wish, fight, role, "break", &test);
	if ((err = lu_fight_ask(&said, fight, role, &query, &wish)) < 0)
		return err;
	*unit = lu_who_breaks_off(fight, role, said);
	if (*unit < 0)
		tell_not_tried(fight, role, said);
	if (said != query.said && said != query.standing_said)
		keep_answer(fight, role, said);
	return OK;
}

/* Passed or failed, the rating does not serve in the next round. */
static int break_off(struct fight *fight, enum role role, bool *passed)
{
	struct turn_play *turn = fight->turn;
	struct journal *journal = turn->adj->journal;
	enum side side = fight->force[role].side;
	const struct dice_roll *roll;
	struct event *event;
	int unit, err;

	*passed = false;
	if (!is_answered(fight, role, &unit) &&
		(err = ask_break_off(fight, role, &unit)) < 0)
		return err;
	if (unit < 0)
		return OK;
	if ((err = dice_roll(&roll, turn->adj->dice, &lu_rolls[ROLL_BREAK_OFF], side,
		     arena_printf(turn->adj->arena, "%s,%s", lu_round_subject(fight),
			     side_name(side)),
		     6, turn->adj->diag)) < 0)
		return err;
	*passed = lu_breaks_off(fight, unit, roll->face[0]);
	fight->force[role].barred[unit] = true;
	event = lu_side_event(turn, "break-off", "6.4", TOLD_ALL, side);
	event_fact(journal, event, "leader", "%s",
		lu_unit_name(turn->game, turn->state, unit));
	event_fact(journal, event, "rating", "%d",
		lu_unit_rating(turn->game, turn->state, unit));
	event_fact(journal, event, *passed ? "passed" : "failed", "yes");
	event_die(journal, event, roll);
	return OK;
}

int lu_break_offs(struct fight *fight, enum fight_end *end)
{
	for (enum role role = ATTACKER; role < ROLES; role++)
		memset(fight->force[role].barred, 0, sizeof fight->force[role].barred);
	for (enum role role = ATTACKER; role < ROLES; role++) {
		bool passed;
		int err = break_off(fight, role, &passed);

		if (err < 0)
			return err;
		if (!passed)
			continue;
		*end = lu_break_off_ends[role];
		return OK;
	}
	return OK;
}
