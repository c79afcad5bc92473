/* How far a campaign has come, as far as a player's clone tells it. */
#include <stdio.h>

#include "base/buf.h"
#include "base/ini.h"
#include "base/keys.h"
#include "campaign/ended.h"
#include "command/cli.h"
#include "command/clone.h"
#include "command/progress.h"
#include "game/ruleset.h"
#include "game/step.h"

/* The question that is open to the side; NULL: none is. */
static const char *open_question(struct cli *cli, const struct clone *clone)
{
	const struct ini_section *section;
	struct ini *ini;

	if (!clone->question ||
		ini_read(&ini, &cli->arena, "questions.ini", clone->question,
			clone->question_length, &cli->diag) < 0)
		return NULL;
	section = ini_section(ini, "question");
	return section ? ini_value(section, "id") : NULL;
}

static const char *due(
	const struct clone *clone, const struct position *position, const char *question)
{
	if (position->over || clone->published)
		return "over";
	if (question)
		return "answer";
	if (clone->settings.beacon.waits)
		return "beacon";
	if (position->step->kind == STEP_JOIN)
		return "join";
	return position->step->kind == STEP_ORDERS ? "orders" : "nothing";
}

const char *told_due(
	struct cli *cli, const struct clone *clone, const struct position *position)
{
	return due(clone, position, open_question(cli, clone));
}

static void give_keys(struct keys *keys, const struct clone *clone,
	const struct position *position, const char *prefix, const char *question)
{
	keys_text(keys, "campaign", clone->settings.name);
	keys_text(keys, "game", clone->settings.game);
	keys_number(keys, "turn", position->turn);
	keys_text(keys, "step", prefix);
	keys_text(keys, "due", due(clone, position, question));
	keys_text(keys, "told", audience_name(clone->who));
	several_keys(keys);
	for (enum side side = UNION; side < SIDES; side++)
		if (!position->over && !question && !clone->settings.beacon.waits &&
			step_awaits(position->step, side))
			keys_text(keys, "side", side_name(side));
	if (question) {
		keys_text(keys, "side", audience_name(clone->who));
		keys_text(keys, "question", question);
	}
	if (position->over)
		keys_text(keys, "winner",
			position->winner == NO_SIDE ? "none" : side_name(position->winner));
}

/* What is awaited of whom. What the other side has filed or is asked nobody is told. */
static void print_due(
	const struct clone *clone, const struct position *position, const char *question)
{
	unsigned sides = position->step->sides;

	if (position->over)
		printf("The game is over. %s\n", position->outcome);
	else if (clone->published)
		puts("The game was given up.");
	else if (question)
		printf("You have to answer %s.\n", question);
	else if (clone->settings.beacon.waits)
		puts("What was sent is sealed and waits for its round.");
	else if (position->step->kind == STEP_JOIN)
		puts("The game begins when both sides have joined.");
	else if (sides == BOTH_SIDES)
		puts("The orders of both sides are due.");
	else if (audience_is_side(clone->who) && sides_have(sides, (enum side)clone->who))
		puts("Your orders are due.");
	else if (sides)
		printf("The %s orders are due.\n", side_title(sides_only(sides)));
}

/* Nobody is told of the other's; of several commanders the plans of all must go on. */
static void print_own_plan(
	const struct cli *cli, const struct clone *clone, const struct position *position)
{
	enum side side = (enum side)clone->who;
	unsigned planned = position->planned;

	if (!audience_is_side(clone->who) || clone->settings.plans != PLANS_OPEN)
		return;
	for (int k = 0; k < clone->settings.team[side].count; k++)
		if (!(position->plans[side] & 1u << k))
			planned = 0;
	print_plans(cli, position, planned, SIDE_SET(side));
}

void print_status_told(struct cli *cli, const struct clone *clone)
{
	const char *question = open_question(cli, clone), *prefix;
	struct position position;
	struct buf heading;

	clone->ruleset->position(&position, clone->game, clone->view);
	ended_position(&position, &cli->arena, &clone->settings);
	prefix = step_prefix(&cli->arena, &position);
	if (cli->keys) {
		give_keys(cli->keys, clone, &position, prefix, question);
		print_round(cli, &clone->settings.beacon, NULL);
		print_talk(cli, &clone->settings);
		print_own_plan(cli, clone, &position);
		print_end(cli, &cli->arena, &clone->settings);
		return;
	}
	buf_init(&heading, &cli->arena);
	clone->ruleset->heading(&heading, clone->game, clone->settings.scenario, prefix);
	printf("%s (%s), as %s is told. %s.\n", clone->settings.name,
		clone->ruleset->title(clone->game), clone_reader(clone->who), heading.data);
	print_due(clone, &position, question);
	print_round(cli, &clone->settings.beacon, NULL);
	print_talk(cli, &clone->settings);
	print_own_plan(cli, clone, &position);
	print_end(cli, &cli->arena, &clone->settings);
}
