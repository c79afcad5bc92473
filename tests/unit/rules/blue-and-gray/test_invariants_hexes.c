/*
 * What must hold between and after the steps of a game of hexes: a step in which nobody
 * does anything is in order, and each change of what comes of it that no rule allows is
 * found.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#define SHIPPED_ID "road-to-richmond"

#include "base/diag.h"
#include "game/adjudication.h"
#include "game/dice.h"
#include "rules/blue-and-gray/state/state.h"
#include "unit/lib/messages.h"
#include "unit/lib/shipped_game.h"

static void give(struct state *state, const char *lines)
{
	char *copy = arena_string(&arena, lines);

	for (char *line = strtok(copy, "\n"); line; line = strtok(NULL, "\n"))
		if (rules->cases.given(state, game, line, &arena, &diag) != OK)
			fail_msg("%s: %s", line, messages_of(&arena, &diag));
}

static void pass(struct state *state)
{
	struct adjudication *adj =
		adjudication_new(&arena, game, state, "4/pass", DICE_LOADED, &diag);

	if (rules->adjudicate(adj) != OK)
		fail_msg("%s", messages_of(&arena, &diag));
}

#define DAY         "turn 4\nstep confederate\n"
#define UNION_DAY   "turn 4\nstep union\n"
#define NIGHT       "turn 5\nstep confederate\n"
#define UNION_NIGHT "turn 5\nstep union\n"
#define LAST        "turn 20\nstep union\n"
#define OPTION      "options attack-effectiveness\n"
#define THERE       "Rodes at 0103\n1/2/V, 2/2/V at 1107\n"

static const struct fault {
	const char *before, *after, *message;
} faults[] = {
	/* the order of play */
	{DAY THERE, "turn 5", "turn 5, step union follows turn 4, step confederate"},
	{DAY THERE, "step confederate", "turn 4, step confederate follows"},
	{DAY THERE, "outcome draw", "the game is over at the wrong time"},
	{DAY THERE, "options attack-effectiveness", "scenario or options have changed"},
	{LAST THERE, "outcome none", "the game is over at the wrong time"},
	{LAST THERE, "outcome union", "21.0: the wrong side is said to have won"},
	{DAY "outcome draw\n" THERE, "", "a game that is over was played on"},

	/* activation */
	{DAY THERE, "activated on turn 3", "19.1: the turn of activation"},
	{DAY "activated on turn 2\n" THERE, "not activated",
		"19.1: the turn of activation"},
	{UNION_DAY THERE, "activated on turn 4", "19.1: activation in the other side's"},
	{DAY THERE, "Rodes at 0410", "19.1: a unit that activates has not"},
	{DAY THERE, "Rodes at 2420", "19.1: a unit that activates has not"},

	/* hexes */
	{DAY THERE, "Rodes at 1107", "5.12: both sides have units at 1107"},
	{DAY THERE "3/2/V at 1108\n", "3/2/V at 1107", "5.31: too many units at 1107"},
	{UNION_DAY "us-train at 1108\n5R at 1107", "us-train at 1107",
		"20.21: the train is not alone at 1107"},
	{UNION_DAY "5R at 0415\n", "5R at 0316",
		"18.1: 5R Artillery is in a hex that is closed"},
	{UNION_DAY "us-train at 0418\n", "us-train at 0518", "20.23: Train has left roads"},

	/* coming */
	{DAY THERE, "Garland at 0203", "15.01: Garland did not come with this turn"},
	{DAY THERE, "Cobb at 0117", "19.2: Cobb came too early"},
	{DAY THERE, "2/2/IV at 1528\n2/2/IV entered on turn 4",
		"15.01: 2/2/IV came in the enemy's player turn"},
	{DAY THERE, "Rodes entered on turn 2", "15.0: Rodes has come at another time"},
	{DAY THERE, "Rodes awaited", "15.0: Rodes is awaited again"},

	/* going */
	{DAY THERE, "1/2/V exited at 1528", "17.2: 1/2/V has left the map, but not in its"},
	{DAY THERE, "Garland exited at 0117", "17.2: Garland has left from too far away"},
	{DAY THERE, "Rodes exited at 0117", "17.2: Rodes has left from too far away"},
	{DAY "Rodes at 0118\n", "Rodes exited at 0117 on turn 3", "but not with this turn"},
	{DAY OPTION "Rodes at 0118\nRodes ineffective\n5R at 0218\n",
		"Rodes exited at 0117", "6.3: Rodes has left out of a zone of control"},
	{DAY THERE "Garland eliminated at 0505 on turn 2\n", "Garland at 0505",
		"17.3: Garland is out of the game"},
	{DAY THERE "Garland eliminated at 0505 on turn 2\n", "Garland at 0505",
		"21.11: points of the Union have fallen"},
	{DAY THERE "Garland eliminated at 0505 on turn 2\n",
		"Garland eliminated at 0505 on turn 3", "17.3: Garland is out of the game"},

	/* the night */
	{NIGHT THERE, "1/2/V eliminated", "10.1: 1/2/V was eliminated by night"},
	{NIGHT THERE, "1/2/V eliminated", "10.1: points were given by night"},
	{NIGHT THERE, "1/2/V at 1108", "10.1: 1/2/V was moved by night by the enemy"},
	{NIGHT THERE, "Rodes at 1106", "10.2: Rodes has gone into a zone of control"},
	{NIGHT THERE, "Rodes at 0110", "5.11: Rodes has gone too far"},

	/* attack effectiveness */
	{DAY THERE, "Rodes ineffective", "11.1: Rodes cannot be ineffective"},
	{DAY OPTION THERE, "1/2/V ineffective",
		"11.1: 1/2/V is ineffective without an attack"},
	{NIGHT OPTION THERE, "Rodes ineffective",
		"11.1: Rodes is ineffective without an attack"},
	{UNION_NIGHT OPTION THERE "Rodes ineffective\n", "Rodes ineffective",
		"11.2: Rodes has not recovered in the night"},
	{DAY OPTION THERE "Rodes ineffective\n", "Rodes effective",
		"11.1: Rodes has recovered before the night"},
};

/* What the step must not come to, as messages; "" when nothing is found. */
static const char *found(const struct fault *fault, const char *change)
{
	struct state *before = ARENA_NEW(&arena, struct state);
	struct state *after = ARENA_NEW(&arena, struct state);
	int err;

	diag_init(&diag, &arena);
	rules->begin(before, game, "campaign", NULL, &diag);
	give(before, "only these units");
	give(before, fault->before);
	*after = *before;
	pass(after);
	give(after, change);
	err = rules->invariants(game, before, after, &diag);
	assert_int_equal(err, diag.errors ? ERR_BUG : OK);
	return messages_of(&arena, &diag);
}

static void test_faults_are_found(void **unused)
{
	(void)unused;
	for (size_t i = 0; i < sizeof faults / sizeof *faults; i++)
		if (!strstr(found(&faults[i], faults[i].after), faults[i].message))
			fail_msg("%s\n%s\nwants %s, gives: %s", faults[i].before,
				faults[i].after, faults[i].message,
				messages_of(&arena, &diag));
}

/* Without the change there is nothing to find. */
static void test_nothing_else_is_found(void **unused)
{
	(void)unused;
	for (size_t i = 0; i < sizeof faults / sizeof *faults; i++)
		if (*faults[i].after && *found(&faults[i], ""))
			fail_msg("%s\ngives: %s", faults[i].before,
				messages_of(&arena, &diag));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(test_faults_are_found, start),
		cmocka_unit_test_setup(test_nothing_else_is_found, start),
	};

	return cmocka_run_group_tests(tests, load_game, release);
}
