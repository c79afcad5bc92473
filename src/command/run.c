/* adjutant submit, run, undo, status. */
#include <stdio.h>
#include <string.h>

#include "base/buf.h"
#include "campaign/intake.h"
#include "campaign/session.h"
#include "command/cli.h"
#include "command/commands.h"
#include "command/letter.h"
#include "command/receipt.h"
#include "game/ruleset.h"
#include "game/step.h"
#include "orders/orders.h"

/* Who is waited for, and for what. */
static const char *due(const struct campaign *c, enum side *side, bool *filed)
{
	struct position position;

	*side = NO_SIDE;
	*filed = false;
	campaign_position(&position, c);
	if (campaign_is_over(c))
		return "over";
	if (c->settings.phase == PHASE_WAITING) {
		*side = (enum side)c->settings.waiting;
		return c->settings.question ? "answer" : "further-orders";
	}
	if (position.step->kind == STEP_JOIN || campaign_must_join(c)) {
		*side = !c->settings.nonce[UNION] ? UNION : CONFEDERATE;
		return "join";
	}
	*side = position.step->side;
	*filed = *side != NO_SIDE &&
		 tree_text(&c->tree,
			 arena_printf(c->arena, "orders/draft-%s.txt", side_name(*side)));
	return "orders";
}

static void print_status(const struct cli *cli, const struct campaign *c)
{
	struct position position;
	struct buf heading;
	enum side side;
	bool filed;
	const char *what = due(c, &side, &filed);

	campaign_position(&position, c);
	if (cli->porcelain) {
		printf("campaign=%s\ngame=%s\nturn=%d\nstep=%s\ndue=%s\n", c->settings.name,
			c->settings.game, position.turn, campaign_step(c), what);
		if (side != NO_SIDE)
			printf("side=%s\nfiled=%s\n", side_name(side),
				filed ? "yes" : "no");
		if (c->settings.question)
			printf("question=%s\n", c->settings.question);
		if (position.over)
			printf("winner=%s\n", position.winner == NO_SIDE
						      ? "none"
						      : side_name(position.winner));
		return;
	}
	buf_init(&heading, c->arena);
	c->ruleset->heading(&heading, c->game, campaign_step(c));
	printf("%s (%s). %s.\n", c->settings.name, c->ruleset->title(c->game),
		heading.data);
	if (position.over)
		printf("The game is over. %s\n", position.outcome);
	else if (c->settings.published)
		puts("The game was given up.");
	else if (campaign_must_join(c))
		printf("The dice have new chains: %s to join again.\n",
			!c->settings.nonce[UNION] && !c->settings.nonce[CONFEDERATE]
				? "both sides have"
			: side == UNION ? "the Union side has"
					: "the Confederate side has");
	else if (position.step->kind == STEP_JOIN && !c->settings.nonce[UNION] &&
		 !c->settings.nonce[CONFEDERATE])
		puts("Both sides still have to join.");
	else if (c->settings.phase == PHASE_WAITING && c->settings.question)
		printf("The %s side has to answer %s.\n", side_title(side),
			c->settings.question);
	else if (c->settings.phase == PHASE_WAITING)
		printf("The %s side has stopped and has to send further orders.\n",
			side_title(side));
	else if (position.step->kind == STEP_JOIN)
		printf("The %s side still has to join.\n", side_title(side));
	else if (filed)
		printf("The %s orders are filed; `adjutant run` adjudicates them.\n",
			side_title(side));
	else
		printf("The %s orders are due.\n", side_title(side));
}

/* The reports of the sides, kept to tell afterwards which of them are new. */
struct reports {
	const char *text[SIDES];
};

static struct reports reports_of(const struct campaign *c)
{
	struct reports out;

	for (enum side side = UNION; side < SIDES; side++)
		out.text[side] = tree_text(&c->tree,
			arena_printf(c->arena, "for/%s/report.md", side_name(side)));
	return out;
}

static bool is_new(const char *now, const char *before)
{
	return now && (!before || strcmp(now, before) != 0);
}

static void print_reports(
	const struct cli *cli, const struct campaign *c, const struct reports *before)
{
	struct reports now = reports_of(c);
	bool new_union = is_new(now.text[UNION], before->text[UNION]);
	bool new_confederate = is_new(now.text[CONFEDERATE], before->text[CONFEDERATE]);

	if (cli->porcelain)
		return;
	if (new_union && new_confederate)
		printf("The new reports are %s/for/union/report.md and\n"
		       "%s/for/confederate/report.md.\n",
			cli->dir, cli->dir);
	else if (new_union || new_confederate)
		printf("The new report is %s/for/%s/report.md.\n", cli->dir,
			side_name(new_union ? UNION : CONFEDERATE));
}

/* Nothing more can be done without one of the players. */
static int result_of(const struct campaign *c)
{
	struct position position;

	campaign_position(&position, c);
	return position.over || c->settings.phase != PHASE_WAITING ? OK : ERR_WAIT;
}

static int take(struct cli *cli, const char *path, const char *signature, const char *date,
	bool run)
{
	struct intake *intake = NULL;
	struct session session = {0};
	struct reports before;
	struct letter letter;
	int err;

	if ((err = letter_read(&letter, cli, path, signature)) < 0 ||
		(err = cli_open(cli, &session, date, true)) < 0)
		goto out;
	before = reports_of(session.campaign);
	session.given = &letter.given;
	err = session_take(&session, &intake, letter.name, letter.text, letter.length, run);
	letter_forget(&letter);
	if (!run || err == ERR_REFUSED)
		receipt_print(cli, intake, err);
	if (err < 0)
		goto out;
	if (!run && intake->kind != INTAKE_JOIN && intake->kind != INTAKE_STANDING) {
		const char *draft = tree_text(&session.campaign->tree,
			arena_printf(&cli->arena, "orders/draft-%s.txt",
				side_name(intake->side)));

		if (draft)
			receipt_text(cli, draft);
	}
	print_status(cli, session.campaign);
	if (run)
		print_reports(cli, session.campaign, &before);
	if (run)
		err = intake->kind == INTAKE_STANDING ? ERR_WAIT
						      : result_of(session.campaign);
out:
	letter_forget(&letter);
	session_close(&session);
	return err;
}

int command_submit(struct cli *cli, int argc, char **argv)
{
	const char *date = NULL, *signature = NULL;
	const struct cli_option options[] = {
		{"date", &date, NULL}, {"signature", &signature, NULL}, {0}};
	char **operand;
	int err = cli_parse(cli, argc, argv, options, 0, 1, &operand);

	if (err == OK)
		err = take(cli, operand[0], signature, date, false);
	return cli_status(cli, err);
}

static int run_filed(struct cli *cli, const char *date)
{
	struct session session = {0};
	struct reports before;
	int err = cli_open(cli, &session, date, true);

	if (err == OK) {
		before = reports_of(session.campaign);
		err = session_run(&session);
		if (err == OK || err == ERR_WAIT)
			print_status(cli, session.campaign);
		if (err == OK)
			print_reports(cli, session.campaign, &before);
		if (err == OK)
			err = result_of(session.campaign);
	}
	session_close(&session);
	return err;
}

int command_run(struct cli *cli, int argc, char **argv)
{
	const char *date = NULL, *signature = NULL;
	const struct cli_option options[] = {
		{"date", &date, NULL}, {"signature", &signature, NULL}, {0}};
	char **operand;
	int err = cli_parse(cli, argc, argv, options, 0, 1, &operand);

	if (err == OK)
		err = operand[0] ? take(cli, operand[0], signature, date, true)
				 : run_filed(cli, date);
	return cli_status(cli, err);
}

int command_undo(struct cli *cli, int argc, char **argv)
{
	const char *date = NULL;
	const struct cli_option options[] = {{"date", &date, NULL}, {0}};
	struct session session = {0};
	char **operand;
	int err = cli_parse(cli, argc, argv, options, 0, 0, &operand);

	if (err == OK)
		err = cli_open(cli, &session, date, true);
	if (err == OK) {
		struct reports before = reports_of(session.campaign);

		if ((err = session_undo(&session)) == OK) {
			print_status(cli, session.campaign);
			print_reports(cli, session.campaign, &before);
		}
	}
	session_close(&session);
	return cli_status(cli, err);
}

/* Also what `check` sends one to after a killed run: opening for writing mends it. */
int command_status(struct cli *cli, int argc, char **argv)
{
	const struct cli_option options[] = {{0}};
	struct session session = {0};
	char **operand;
	int err = cli_parse(cli, argc, argv, options, 0, 0, &operand);

	if (err == OK)
		err = cli_open(cli, &session, "0", true);
	if (err == OK)
		print_status(cli, session.campaign);
	session_close(&session);
	return cli_status(cli, err);
}
