/* 9.0 Richmond defences: the Magruder effect. The works themselves are a modifier. */
#include <stdlib.h>
#include <string.h>

#include "engine/arena.h"
#include "engine/dice.h"
#include "engine/err.h"
#include "engine/journal.h"
#include "engine/text.h"
#include "rules/late-unpleasantness/combat.h"
#include "rules/late-unpleasantness/rolls.h"

/* A division, or all divisions of a command, that may go on with a limited attack. */
struct candidate {
	int unit; /* the division, or the best one of the command */
	bool corps;
};

static bool better(const struct turn_play *turn, int a, int b)
{
	int x = unit_rating(turn->game, turn->state, a),
	    y = unit_rating(turn->game, turn->state, b);

	return x > y ||
	       (x == y && turn->state->unit[a].strength > turn->state->unit[b].strength);
}

static bool same_command(const struct game *game, int a, int b)
{
	return game->unit[a].command == game->unit[b].command;
}

/* One candidate a division, or a command; the best first: it is the default. */
static int find_candidates(const struct fight *fight, bool corps, int *unit)
{
	const struct turn_play *turn = fight->turn;
	int count = 0;

	for (int i = 0; i < turn->game->units; i++) {
		int at = 0;

		if (!can_fight(fight, ATTACKER, i))
			continue;
		while (corps && at < count && !same_command(turn->game, unit[at], i))
			at++;
		if (corps && at < count) {
			if (better(turn, i, unit[at]))
				unit[at] = i;
			continue;
		}
		unit[count++] = i;
	}
	for (int i = 1; i < count; i++)
		for (int k = i; k && better(turn, unit[k], unit[k - 1]); k--) {
			int swap = unit[k];

			unit[k] = unit[k - 1];
			unit[k - 1] = swap;
		}
	return count;
}

/* The `lead` of the attack says who goes on, if it names one of them. */
static int said_choice(const struct fight *fight, const struct qualifier *said,
	const int *unit, int count, bool corps)
{
	for (int i = 0; said && i < said->arg[0].count; i++)
		for (int k = 0; k < count; k++) {
			int named = said->arg[0].piece[i].piece;

			if (named >= 0 && can_fight(fight, ATTACKER, named) &&
				(named == unit[k] ||
					(corps && same_command(fight->turn->game, named,
							  unit[k]))))
				return k;
		}
	return -1;
}

static int choose(struct fight *fight, bool corps, const int *unit, int count, int *choice)
{
	struct turn_play *turn = fight->turn;
	struct option option[UNITS_MAX];
	struct query query = {
		.decision = "attack-limit-choice",
		.rule = "9.0",
		.side = fight->force[ATTACKER].side,
		.subject = fight->subject,
		.option = option,
		.options = count,
	};
	struct wish wish;

	*choice = 0;
	if (count < 2)
		return OK;
	for (int i = 0; i < count; i++) {
		const struct unit *info = &turn->game->unit[unit[i]];

		option[i] = corps ? (struct option){turn->game->command[info->command].id,
					    turn->game->command[info->command].name}
				  : (struct option){info->id,
					    unit_name(turn->game, turn->state, unit[i])};
	}
	fight_wish(&wish, fight, ATTACKER, "lead");
	query.ordered = said_choice(fight, wish.ordered, unit, count, corps);
	query.standing = said_choice(fight, wish.standing, unit, count, corps);
	query.must_ask = wish.ask;
	query.text = arena_printf(turn->adj->arena,
		"Magruder's show: only one %s may attack %s. Which?",
		corps ? "corps" : "division", place_name(turn, fight->to));
	return decide(choice, turn->adj, &query);
}

/* Who may not go on stays behind, finished; leaders go with divisions of theirs. */
static void leave_behind(struct fight *fight, int chosen, bool corps)
{
	struct turn_play *turn = fight->turn;
	struct force *force = &fight->force[ATTACKER];

	for (int i = 0; i < turn->game->units; i++) {
		bool goes = i == chosen ||
			    (corps && can_fight(fight, ATTACKER, i) &&
				    same_command(turn->game, i, chosen)) ||
			    leads(turn->game, turn->state, i, chosen);

		force->present[i] = force->present[i] && goes;
	}
}

static int limit(struct fight *fight, const char *what)
{
	bool corps = text_starts_fold(what, "corps");
	int unit[UNITS_MAX], count = find_candidates(fight, corps, unit), choice, err;
	struct turn_play *turn = fight->turn;
	struct event *event;

	if ((err = choose(fight, corps, unit, count, &choice)) < 0)
		return err;
	if (count > 1) {
		const struct unit *info = &turn->game->unit[unit[choice]];

		event = journal_event(
			turn->adj->journal, "attack-limited", "9.0", TOLD_SIDE(turn->side));
		if (corps)
			event_fact(turn->adj->journal, event, "command", "%s",
				turn->game->command[info->command].name);
		else
			event_fact(turn->adj->journal, event, "pieces", "%s", info->id);
	}
	leave_behind(fight, unit[choice], corps);
	return OK;
}

/* "no-attack", "drm -1", "limit division 1", "limit corps 1". */
static int take_effect(struct fight *fight, const char *result, bool *goes_on)
{
	*goes_on = strcmp(result, "no-attack") != 0;
	if (text_starts_fold(result, "drm "))
		fight->bonus = atoi(result + 4);
	if (text_starts_fold(result, "limit "))
		return limit(fight, result + 6);
	return OK;
}

bool magruder_is_due(const struct fight *fight)
{
	return fight->force[ATTACKER].side == UNION &&
	       (fight->turn->game->map.place[fight->to].flags & POINT_WORKS);
}

int magruder_effect(struct fight *fight, int face, bool *goes_on)
{
	return take_effect(fight, table_die(fight->turn->game, "magruder", face), goes_on);
}

int magruder(struct fight *fight, bool *goes_on)
{
	struct turn_play *turn = fight->turn;
	struct journal *journal = turn->adj->journal;
	const struct dice_roll *roll;
	struct event *event;
	const char *result;
	int err;

	*goes_on = true;
	if (!magruder_is_due(fight))
		return OK;
	if ((err = dice_roll(&roll, turn->adj->dice, &roll_magruder, turn->side,
		     fight->subject, 6, turn->adj->diag)) < 0)
		return err;
	result = table_die(turn->game, "magruder", roll->face[0]);
	event = side_event(turn, "magruder", "9.0", TOLD_ALL, turn->side);
	event_fact(journal, event, "from", "%s", place_id(turn, fight->from));
	event_fact(journal, event, "place", "%s", place_id(turn, fight->to));
	event_fact(journal, event,
		!strcmp(result, "no-attack")      ? "stopped"
		: text_starts_fold(result, "drm") ? "harder"
		: strstr(result, "division")      ? "division"
						  : "corps",
		"yes");
	event_die(journal, event, roll);
	return take_effect(fight, result, goes_on);
}
