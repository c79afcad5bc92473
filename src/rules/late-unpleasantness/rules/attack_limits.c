/*
 * What holds an attack to a part of its stack: the die before an attack into certain points
 * (6.4 B, 9.0), and cards (12.0).
 *
 * The effects die of a game is Magruder's on the Richmond Works, or that of the Wilderness
 * and the Totopotomoy. It may stop the attack, change the dice, or let some divisions
 * attack alone.
 *
 * Parts: the divisions or corps that go on; the effects die.
 */
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "base/text.h"
#include "game/decide.h"
#include "game/journal.h"
#include "rules/late-unpleasantness/rules/combat.h"

/* ---- the divisions or corps that go on ---- */

static bool same_command(const struct game *game, int a, int b)
{
	return game->unit[a].command == game->unit[b].command;
}

/* Before the display all that attack may go on; later those that take part. */
static bool may_go_on(const struct fight *fight, int unit)
{
	return lu_can_fight(fight, ATTACKER, unit) &&
	       (!fight->displayed || fight->force[ATTACKER].committed[unit]);
}

/* One candidate a division, or a command; the best first: it is the default. */
static int find_candidates(const struct fight *fight, bool corps, int *unit)
{
	const struct turn_play *turn = fight->turn;
	int count = 0;

	for (int i = 0; i < turn->game->units; i++) {
		int at = 0;

		if (!may_go_on(fight, i))
			continue;
		while (corps && at < count && !same_command(turn->game, unit[at], i))
			at++;
		if (corps && at < count) {
			if (lu_is_better_lead(turn, i, unit[at]))
				unit[at] = i;
			continue;
		}
		unit[count++] = i;
	}
	for (int i = 1; i < count; i++)
		for (int k = i; k && lu_is_better_lead(turn, unit[k], unit[k - 1]); k--) {
			int swap = unit[k];

			unit[k] = unit[k - 1];
			unit[k - 1] = swap;
		}
	return count;
}

int lu_attack_parts(const struct fight *fight, bool corps)
{
	int unit[UNITS_MAX];

	return find_candidates(fight, corps, unit);
}

/* The `lead` of the attack says who goes on, if it names one of them. */
static int said_choice(const struct fight *fight, const struct qualifier *said,
	const int *unit, int count, bool corps)
{
	for (int i = 0; said && i < said->arg[0].count; i++)
		for (int k = 0; k < count; k++) {
			int named = said->arg[0].piece[i].piece;

			if (named >= 0 && may_go_on(fight, named) &&
				(named == unit[k] ||
					(corps && same_command(fight->turn->game, named,
							  unit[k]))))
				return k;
		}
	return -1;
}

struct candidates {
	const struct fight *fight;
	const int *unit;
	int count;
	bool corps;
};

static bool is_candidate(const void *context, const struct qualifier *said)
{
	const struct candidates *among = context;

	return said_choice(among->fight, said, among->unit, among->count, among->corps) >=
	       0;
}

static const char *question(const struct fight *fight, bool corps, int n)
{
	const struct turn_play *turn = fight->turn;
	const char *part = corps ? "corps" : "division";

	if (n == 1)
		return arena_printf(turn->adj->arena,
			"Only one %s may go on with the attack on %s. Which?", part,
			lu_place_name(turn, fight->to));
	return arena_printf(turn->adj->arena,
		"Not all may go on with the attack on %s. Which %s is the next of %d?",
		lu_place_name(turn, fight->to), part, n);
}

/* One of them, when `n` are still to be chosen. */
static int choose(struct fight *fight, bool corps, int n, const char *rule, const int *unit,
	int count, int *choice)
{
	struct turn_play *turn = fight->turn;
	struct option option[UNITS_MAX];
	struct query query = {
		.decision = "attack-limit-choice",
		.rule = rule,
		.side = fight->force[ATTACKER].side,
		.subject = lu_fight_subject(fight),
		.option = option,
		.options = count,
	};
	const struct candidates among = {fight, unit, count, corps};
	const struct instruction_test test = {.can = is_candidate,
		.context = &among,
		.because = "nobody whom it names may go on with the attack (9.0)"};
	struct wish wish;

	for (int i = 0; i < count; i++) {
		const struct unit *info = &turn->game->unit[unit[i]];

		option[i] = corps ? (struct option){turn->game->command[info->command].id,
					    turn->game->command[info->command].name}
				  : (struct option){info->id,
					    lu_unit_name(turn->game, turn->state, unit[i])};
	}
	lu_fight_instruction(&wish, fight, ATTACKER, "lead", &test);
	query.ordered = said_choice(fight, wish.ordered, unit, count, corps);
	query.standing = said_choice(fight, wish.standing, unit, count, corps);
	query.must_ask = wish.ask;
	query.text = question(fight, corps, n);
	return decide(choice, turn->adj, &query);
}

/* Who may not go on stays behind, finished; leaders go with divisions of theirs. */
static void leave_behind(struct fight *fight, const bool *goes)
{
	struct turn_play *turn = fight->turn;
	struct force *force = &fight->force[ATTACKER];

	for (int i = 0; i < turn->game->units; i++) {
		bool stays = !goes[i];

		for (int k = 0; stays && k < turn->game->units; k++)
			stays = !goes[k] || !lu_leads(turn->game, turn->state, i, k);
		force->present[i] = force->present[i] && !stays;
	}
}

static void tell_limit(
	const struct fight *fight, bool corps, const char *rule, const struct stack *chosen)
{
	struct turn_play *turn = fight->turn;
	struct journal *journal = turn->adj->journal;
	struct event *event =
		journal_event(journal, "attack-limited", rule, TOLD_SIDE(turn->side));
	struct buf names;

	if (!corps) {
		lu_event_stack(turn, event, "pieces", chosen);
		return;
	}
	buf_init(&names, turn->adj->arena);
	for (int i = 0; i < chosen->count; i++)
		buf_printf(&names, "%s%s", i ? " and " : "",
			turn->game->command[turn->game->unit[chosen->unit[i]].command]
				.name);
	event_fact(journal, event, "command", "%s", names.data);
}

/* Marks the divisions that go on with those who were chosen. */
static void mark_chosen(
	const struct fight *fight, bool corps, const struct stack *chosen, bool *goes)
{
	for (int k = 0; k < chosen->count; k++)
		for (int i = 0; i < fight->turn->game->units; i++)
			goes[i] = goes[i] || i == chosen->unit[k] ||
				  (corps && may_go_on(fight, i) &&
					  same_command(
						  fight->turn->game, i, chosen->unit[k]));
}

int lu_attack_limit(struct fight *fight, bool corps, int n, const char *rule)
{
	int unit[UNITS_MAX], count = find_candidates(fight, corps, unit), choice, err;
	struct stack chosen = {{0}, 0};
	bool goes[UNITS_MAX] = {false}, some_stay = count > n;

	for (; n && count; n--) {
		choice = 0;
		if (count > n &&
			(err = choose(fight, corps, n, rule, unit, count, &choice)) < 0)
			return err;
		stack_push(&chosen, unit[choice]);
		memmove(unit + choice, unit + choice + 1,
			(size_t)(--count - choice) * sizeof *unit);
	}
	if (!corps)
		fight->divisions = chosen.count;
	if (some_stay)
		tell_limit(fight, corps, rule, &chosen);
	mark_chosen(fight, corps, &chosen, goes);
	leave_behind(fight, goes);
	return OK;
}

/* ---- 6.4 B, 9.0 the effects die ---- */

/* "no-attack", "drm -1", "limit division 1", "limit corps 1". */
static int take_effect(struct fight *fight, const char *result, bool *goes_on)
{
	*goes_on = strcmp(result, "no-attack") != 0;
	fight->bonus = text_starts_fold(result, "drm ") ? atoi(result + 4) : 0;
	if (text_starts_fold(result, "limit "))
		return lu_attack_limit(fight, text_starts_fold(result + 6, "corps"), 1,
			fight->turn->game->effects_die.rule);
	return OK;
}

bool lu_effects_die_is_due(const struct fight *fight)
{
	const struct effects_die *die = &fight->turn->game->effects_die;

	return die->id &&
	       (die->attacker == NO_SIDE ||
		       die->attacker == (int)fight->force[ATTACKER].side) &&
	       (fight->turn->game->map.place[fight->to].flags & die->flags) &&
	       (die->each_round || fight->round <= 1);
}

int lu_effects_die_effect(struct fight *fight, int face, bool *goes_on)
{
	const struct game *game = fight->turn->game;

	return take_effect(fight, lu_table_die(game, game->effects_die.id, face), goes_on);
}

/* FROM>TO, or FROM>TO/ROUND when each round has its own. */
static const char *subject_of(const struct fight *fight)
{
	if (!fight->turn->game->effects_die.each_round)
		return fight->subject;
	return arena_printf(fight->turn->adj->arena, "%s/%d", fight->subject,
		fight->round ? fight->round : 1);
}

int lu_effects_die_roll(struct fight *fight, bool *goes_on)
{
	struct turn_play *turn = fight->turn;
	const struct effects_die *die = &turn->game->effects_die;
	struct journal *journal = turn->adj->journal;
	const struct dice_roll *roll;
	struct event *event;
	const char *result;
	int err;

	*goes_on = true;
	if (!lu_effects_die_is_due(fight))
		return OK;
	if ((err = dice_roll(&roll, turn->adj->dice, die->roll, turn->side,
		     subject_of(fight), 6, turn->adj->diag)) < 0)
		return err;
	result = lu_table_die(turn->game, die->id, roll->face[0]);
	event = lu_fight_event(fight, die->id, die->rule, TOLD_ALL);
	if (fight->round > 1)
		event_fact(journal, event, "round", "%d", fight->round);
	event_fact(journal, event,
		!strcmp(result, "no-attack") ? "stopped"
		: strstr(result, "division") ? "division"
		: strstr(result, "corps")    ? "corps"
		: atoi(result + 4) < 0       ? "harder"
		: atoi(result + 4) > 0       ? "easier"
					     : "level",
		"yes");
	event_die(journal, event, roll);
	return take_effect(fight, result, goes_on);
}
