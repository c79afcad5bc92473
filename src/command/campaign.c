/*
 * The campaign of the command line, with git: it is opened and closed, and the commands
 * that move it say how far it has come: whose move it is, what is due, how it has ended,
 * which reports are new. A player's clone says the same as far as it is told.
 */
#include <stdio.h>
#include <string.h>

#include "base/buf.h"
#include "base/date.h"
#include "base/ini.h"
#include "base/keys.h"
#include "campaign/campaign.h"
#include "campaign/ended.h"
#include "campaign/rounds.h"
#include "campaign/seats.h"
#include "campaign/seats_in.h"
#include "command/campaign.h"
#include "command/cli.h"
#include "game/adjudication.h"
#include "game/ruleset.h"
#include "game/step.h"
#include "ledger/format.h"
#include "mail/hook.h"
#include "moderate/operations.h"
#include "moderate/session.h"

/* ---- opened and closed ---- */

static void prepare(struct session *session, struct cli *cli)
{
	memset(session, 0, sizeof *session);
	session->arena = &cli->arena;
	session->diag = &cli->diag;
	session->dir = cli->dir;
}

/* From here on what is played counts for the hook. */
static int open_to_write(struct cli *cli, struct session *session)
{
	int err = session_open(session, true);

	if (err == OK)
		ledger_head(session->ledger, cli->before);
	return err;
}

int cli_open(struct cli *cli, struct session *session, const char *date, bool write)
{
	int err;

	prepare(session, cli);
	if (write && (err = cli_date(cli, date, &session->date)) < 0)
		return err;
	return write ? open_to_write(cli, session) : session_open(session, false);
}

int cli_open_present(struct cli *cli, struct session *session)
{
	prepare(session, cli);
	session->present = true;
	return session_open(session, false);
}

void cli_close(struct cli *cli, struct session *session)
{
	char id[LEDGER_ID + 1] = "";
	struct hook_steps steps = {0};

	if (session->ledger) {
		ledger_recorded(session->ledger, id);
		hook_collect(&steps, session->arena, session, NULL, cli->before);
	}
	if (*id)
		cli->stands = arena_printf(&cli->arena,
			"commit %.12s of %s was recorded and stands; `adjutant status -C %s` says what is due now",
			id, session->dir, session->dir);
	session_close(session);
	hook_run(&steps, &cli->diag);
}

int cli_open_without(
	struct cli *cli, struct session *session, const char *date, bool without_secrets)
{
	int err;

	prepare(session, cli);
	session->without_secrets = without_secrets;
	if ((err = cli_date(cli, date, &session->date)) < 0)
		return err;
	return open_to_write(cli, session);
}

/* ---- whose move it is ---- */

/* Of several commanders all must have filed something, whose plans do not go on. */
static bool has_filed(const struct campaign *c, enum side side)
{
	if (!campaign_draft(c, side))
		return false;
	for (int k = 0; k < c->settings.team[side].count; k++)
		if (!seat_is_in(c, side, k))
			return false;
	return true;
}

static unsigned filed_by(const struct campaign *c, unsigned sides)
{
	unsigned filed = 0;

	for (enum side side = UNION; side < SIDES; side++)
		if (sides_have(sides, side) && has_filed(c, side))
			filed |= SIDE_SET(side);
	return filed;
}

/* Who is waited for, and for what; and who of them has filed it. */
static const char *due(const struct campaign *c, unsigned *sides, unsigned *filed)
{
	struct position position;

	*sides = 0;
	*filed = 0;
	campaign_position(&position, c);
	if (campaign_is_over(c))
		return "over";
	if (round_is_due(c))
		return "beacon";
	if (c->settings.phase == PHASE_WAITING) {
		*sides = settings_waiting(&c->settings);
		*filed = *sides == BOTH_SIDES ? filed_by(c, *sides) : 0;
		return c->settings.question  ? "answer"
		       : campaign_commits(c) ? "commitments"
					     : "further-orders";
	}
	if (position.step->kind == STEP_JOIN || campaign_must_join(c)) {
		*sides = SIDE_SET(!c->settings.nonce[UNION] ? UNION : CONFEDERATE);
		return "join";
	}
	*sides = position.step->sides;
	*filed = filed_by(c, *sides);
	return campaign_commits(c) ? "commitments" : "orders";
}

const char *command_progress_due(const struct campaign *c)
{
	unsigned sides, filed;

	return due(c, &sides, &filed);
}

/* Orders are due, or filed: of a side, or of both; `what` they are. */
static void print_orders(unsigned sides, unsigned filed, const char *what)
{
	enum side missing = sides_only(sides & ~filed);
	bool both = sides == BOTH_SIDES;

	if (both && filed == sides)
		printf("The %s of both sides are filed; `adjutant run` adjudicates them.\n",
			what);
	else if (both && !filed)
		printf("The %s of both sides are due.\n", what);
	else if (both)
		printf("The %s %s are filed; the %s %s are due.\n",
			side_title(side_other(missing)), what, side_title(missing), what);
	else if (filed)
		printf("The %s orders are filed; `adjutant run` adjudicates them.\n",
			side_title(sides_only(sides)));
	else
		printf("The %s orders are due.\n", side_title(missing));
}

static void print_plan(const struct cli *cli, const struct position *position,
	enum side side, bool goes_on)
{
	const char *over = position->plan_over[side];

	if (cli->keys && goes_on)
		keys_text(cli->keys, "planned", side_name(side));
	else if (goes_on)
		printf("The plan of the %s side goes on: it need send nothing.\n",
			side_title(side));
	else if (over && cli->keys)
		keys_text(cli->keys, "plan-over", side_name(side));
	else if (over)
		printf("The plan of the %s side went on until this: %s.\n",
			side_title(side), over);
}

/* Of these sides: whose plan goes on without a file, or why it does not any more. `planned`
 * is the set of the first. */
static void print_plans(const struct cli *cli, const struct position *position,
	unsigned planned, unsigned sides)
{
	for (enum side side = UNION; side < SIDES && !position->over; side++)
		if (sides_have(sides, side))
			print_plan(cli, position, side, sides_have(planned, side));
}

/* How far it went without files, and whose plan goes on or is over. */
static void print_quiet(const struct cli *cli, const struct campaign *c)
{
	const struct settings *settings = &c->settings;
	struct position position;

	campaign_position(&position, c);
	if (settings->quiet_from && cli->keys)
		keys_parts(cli->keys, "quiet", " ",
			(const struct key_part[]){{"from", PART_TEXT, settings->quiet_from},
				{"to", PART_TEXT, settings->quiet_to}},
			2);
	else if (settings->quiet_from)
		printf("Played by the plans of both sides, without a file: %s to %s.\n",
			settings->quiet_from, settings->quiet_to);
	print_plans(cli, &position, campaign_planned(c), BOTH_SIDES);
}

/* What one of several commanders has to do with it: he has joined, or sent his part, or
 * need not, or is asked. */
static const char *doing_of(
	const struct campaign *c, enum side side, int k, const char *what)
{
	const struct settings *settings = &c->settings;

	if (!strcmp(what, "join"))
		return settings->commander[side][k].nonce ? "joined" : "due";
	if (settings->asked)
		return strcmp(settings->asked, settings->team[side].id[k]) ? NULL : "due";
	if (seat_draft(c, side, k))
		return "filed";
	return seat_is_in(c, side, k) ? "planned" : "due";
}

static void print_commander(const struct cli *cli, const struct campaign *c, enum side side,
	int k, const char *doing)
{
	static const char *const titles[][2] = {{"joined", "has joined"},
		{"filed", "has sent his part"}, {"planned", "need send nothing"},
		{"due", "is waited for"}};
	const char *seat = seat_name(c->arena, &c->settings, side, k);

	if (cli->keys) {
		keys_parts(cli->keys, "commander", " ",
			(const struct key_part[]){
				{"name", PART_TEXT, seat}, {"doing", PART_TEXT, doing}},
			2);
		return;
	}
	for (size_t i = 0; i < sizeof titles / sizeof *titles; i++)
		if (!strcmp(titles[i][0], doing))
			printf("Of the %s side %s %s.\n", side_title(side),
				c->settings.team[side].id[k], titles[i][1]);
}

/* How far the commanders of a side with several are. */
static void print_teams(const struct cli *cli, const struct campaign *c, const char *what)
{
	unsigned sides = !strcmp(what, "join") ? BOTH_SIDES : campaign_awaits(c);

	for (enum side side = UNION; side < SIDES; side++)
		for (int k = 0; sides_have(sides, side) && k < c->settings.team[side].count;
			k++) {
			const char *doing = doing_of(c, side, k, what);

			if (doing)
				print_commander(cli, c, side, k, doing);
		}
}

/* What is kept for moves to come. */
static void print_ahead(const struct cli *cli, const struct campaign *c)
{
	struct position position;

	campaign_position(&position, c);
	for (enum side side = UNION; side < SIDES; side++) {
		if (!ahead_filed(c, side) || step_awaits(position.step, side))
			continue;
		if (cli->keys)
			keys_text(cli->keys, "ahead", side_name(side));
		else
			printf("The %s side has sent orders for its next move.\n",
				side_title(side));
	}
}

/* How much the players talk, and whether plans are committed; nothing where a campaign has
 * no step of both sides. */
static void print_talk(const struct cli *cli, const struct settings *settings)
{
	bool committed = settings->plans == PLANS_COMMITTED;

	if (settings->talk && cli->keys)
		keys_text(cli->keys, "talk", settings->talk);
	else if (settings->talk)
		printf("Talk within a step: %s.\n", settings->talk);
	if (committed && cli->keys)
		keys_text(cli->keys, "plans", "committed");
	else if (committed)
		puts("Plans are committed.");
}

void command_print_round(const struct cli *cli, const struct beacon *b, const char *dir)
{
	struct arena arena = ARENA_INIT;
	const char *moment, *address;

	if (!b->waits)
		return;
	moment = date_moment_text(&arena, beacon_time(b, b->waits));
	address = beacon_address(&arena, b, b->waits);
	if (cli->keys) {
		keys_text(cli->keys, "beacon", b->name);
		keys_number(cli->keys, "round", b->waits);
		keys_text(cli->keys, "round-due", moment);
		keys_text(cli->keys, "round-address", address);
	} else {
		printf("It opens with round %d of the beacon %s, due %s:\n%s\n", b->waits,
			b->name, date_moment_said(&arena, beacon_time(b, b->waits)),
			address);
		if (dir)
			printf("Then: `adjutant run -C %s --beacon VALUE`\n", dir);
	}
	arena_release(&arena);
}

/* ---- ends, draws and open seats ---- */

static void print_seats(const struct cli *cli, struct arena *arena,
	const struct settings *settings, enum side side)
{
	struct settings copy = *settings;

	for (int k = 0; k < seats(settings, side); k++) {
		if (*seat_open(&copy, side, k) != SEAT_OPEN)
			continue;
		if (cli->keys)
			keys_text(cli->keys, "open", seat_name(arena, settings, side, k));
		else
			printf("The seat of the %s side is open for a substitute.\n",
				seat_title(arena, settings, side, k));
	}
}

static void print_missed(
	const struct cli *cli, const struct settings *settings, enum side side)
{
	int missed = settings->missed[side];

	if (!missed)
		return;
	if (cli->keys)
		keys_number(cli->keys,
			side == UNION ? "union-missed" : "confederate-missed", missed);
	else
		printf("It was gone on without the %s side %s.\n", side_title(side),
			missed == 1 ? "once" : "several times in a row");
}

/* That a draw is offered, a seat open, how often it was gone on without a side, and how the
 * game has ended before its time; of that the status says it in words. */
static void print_end(
	const struct cli *cli, struct arena *arena, const struct settings *settings)
{
	enum side offers = draw_offered(settings);

	if (cli->keys && settings->ended)
		keys_text(cli->keys, "ended", ended_trailer(arena, settings));
	if (settings->ended)
		return;
	if (cli->keys && offers != NO_SIDE)
		keys_text(cli->keys, "draw", side_name(offers));
	else if (offers != NO_SIDE)
		printf("The %s side offers a draw.\n", side_title(offers));
	for (enum side side = UNION; side < SIDES; side++) {
		print_seats(cli, arena, settings, side);
		print_missed(cli, settings, side);
	}
}

/* ---- the status ---- */

/* Says which keys of these may stand several times. */
static void status_several_keys(struct keys *keys)
{
	static const char *const several[] = {
		"side", "filed", "commander", "planned", "plan-over", "ahead", "open"};

	for (size_t i = 0; i < sizeof several / sizeof *several; i++)
		keys_several(keys, several[i]);
}

static void give_keys(struct keys *keys, const struct campaign *c,
	const struct position *position, unsigned sides, unsigned filed, const char *what)
{
	keys_text(keys, "campaign", c->settings.name);
	keys_text(keys, "game", c->settings.game);
	keys_number(keys, "turn", position->turn);
	keys_text(keys, "step", campaign_step(c));
	keys_text(keys, "due", what);
	status_several_keys(keys);
	for (enum side side = UNION; side < SIDES; side++) {
		if (!sides_have(sides, side))
			continue;
		keys_text(keys, "side", side_name(side));
		keys_flag(keys, "filed", sides_have(filed, side));
	}
	if (c->settings.question && !position->over)
		keys_text(keys, "question", c->settings.question);
	if (position->over)
		keys_text(keys, "winner",
			position->winner == NO_SIDE ? "none" : side_name(position->winner));
}

/* Who has to do what. */
static void print_due(const struct campaign *c, const struct position *position,
	unsigned sides, unsigned filed)
{
	enum side side = sides_only(sides);

	if (position->over)
		printf("The game is over. %s\n", position->outcome);
	else if (c->settings.published)
		puts("The game was given up.");
	else if (round_is_due(c))
		printf("%s is sealed and waits for its round.\n", campaign_step(c));
	else if (campaign_must_join(c))
		printf("The dice have new chains: %s to join again.\n",
			!c->settings.nonce[UNION] && !c->settings.nonce[CONFEDERATE]
				? "both sides have"
			: side == UNION ? "the Union side has"
					: "the Confederate side has");
	else if (position->step->kind == STEP_JOIN && !c->settings.nonce[UNION] &&
		 !c->settings.nonce[CONFEDERATE])
		puts("Both sides still have to join.");
	else if (c->settings.phase == PHASE_WAITING && c->settings.question)
		printf("The %s side has to answer %s.\n", side_title(side),
			c->settings.question);
	else if (campaign_commits(c))
		print_orders(sides, filed, "hashes");
	else if (c->settings.phase == PHASE_WAITING && side == NO_SIDE)
		print_orders(sides, filed, "further orders");
	else if (c->settings.phase == PHASE_WAITING)
		printf("The %s side has stopped and has to send further orders.\n",
			side_title(side));
	else if (position->step->kind == STEP_JOIN)
		printf("The %s side still has to join.\n", side_title(side));
	else
		print_orders(sides, filed, "orders");
}

void command_print_status(const struct cli *cli, const struct campaign *c)
{
	struct position position;
	struct buf heading;
	unsigned sides, filed;
	const char *what = due(c, &sides, &filed);

	campaign_position(&position, c);
	if (cli->keys) {
		give_keys(cli->keys, c, &position, sides, filed, what);
	} else {
		buf_init(&heading, c->arena);
		c->ruleset->heading(
			&heading, c->game, c->settings.scenario, campaign_step(c));
		printf("%s (%s). %s.\n", c->settings.name, c->ruleset->title(c->game),
			heading.data);
		print_due(c, &position, sides, filed);
	}
	command_print_round(cli, &c->settings.beacon, cli->dir);
	print_talk(cli, &c->settings);
	print_teams(cli, c, what);
	print_quiet(cli, c);
	print_ahead(cli, c);
	print_end(cli, c->arena, &c->settings);
}

void command_print_status_within(const struct cli *cli, const struct campaign *c)
{
	if (cli->keys)
		keys_enter(cli->keys, "status");
	command_print_status(cli, c);
	if (cli->keys)
		keys_leave(cli->keys);
}

/* ---- the status of a clone ---- */

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

static const char *due_in_clone(
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

const char *command_clone_progress_due(
	struct cli *cli, const struct clone *clone, const struct position *position)
{
	return due_in_clone(clone, position, open_question(cli, clone));
}

static void give_clone_keys(struct keys *keys, const struct clone *clone,
	const struct position *position, const char *prefix, const char *question)
{
	keys_text(keys, "campaign", clone->settings.name);
	keys_text(keys, "game", clone->settings.game);
	keys_number(keys, "turn", position->turn);
	keys_text(keys, "step", prefix);
	keys_text(keys, "due", due_in_clone(clone, position, question));
	keys_text(keys, "told", audience_name(clone->who));
	status_several_keys(keys);
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
static void print_clone_due(
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

/* How many of its orders the rules have not come to; its report lists them. */
static void print_left(struct cli *cli, const struct clone *clone)
{
	int part, orders = 0;

	for (const struct order_left *left = cli_clone_left(&part, cli, clone); left;
		left = left->next)
		orders += left->part == part;
	if (orders)
		printf("%d of your orders %s still to come; `adjutant report` lists %s.\n",
			orders, orders > 1 ? "are" : "is", orders > 1 ? "them" : "it");
}

void command_print_clone_status(struct cli *cli, const struct clone *clone)
{
	const char *question = open_question(cli, clone), *prefix;
	struct position position;
	struct buf heading;

	clone->ruleset->position(&position, clone->game, clone->view);
	ended_position(&position, &cli->arena, &clone->settings);
	prefix = step_prefix(&cli->arena, &position);
	if (cli->keys) {
		give_clone_keys(cli->keys, clone, &position, prefix, question);
		command_print_round(cli, &clone->settings.beacon, NULL);
		print_talk(cli, &clone->settings);
		print_own_plan(cli, clone, &position);
		print_end(cli, &cli->arena, &clone->settings);
		return;
	}
	buf_init(&heading, &cli->arena);
	clone->ruleset->heading(&heading, clone->game, clone->settings.scenario, prefix);
	printf("%s (%s), as %s is told. %s.\n", clone->settings.name,
		clone->ruleset->title(clone->game), cli_clone_reader(clone->who),
		heading.data);
	print_clone_due(clone, &position, question);
	print_left(cli, clone);
	command_print_round(cli, &clone->settings.beacon, NULL);
	print_talk(cli, &clone->settings);
	print_own_plan(cli, clone, &position);
	print_end(cli, &cli->arena, &clone->settings);
}

/* ---- new reports ---- */

struct reports reports_of(const struct campaign *c)
{
	struct reports out;

	for (enum side side = UNION; side < SIDES; side++)
		out.text[side] = tree_text(
			&c->tree, told_file(c->arena, (enum audience)side, TOLD_REPORT));
	return out;
}

static bool is_new(const char *now, const char *before)
{
	return now && (!before || strcmp(now, before) != 0);
}

/* The one that the side reads. */
static const char *report_name(const struct campaign *c, enum side side)
{
	return told_file(
		c->arena, (enum audience)side, judge_reading_path(&c->settings, side));
}

/* Of a side with several commanders each but the first has a file of his own. */
static void print_seat_reports(
	const struct cli *cli, const struct campaign *c, enum side side)
{
	for (int k = 1; k < c->settings.team[side].count; k++)
		printf("That of %s is %s/for/%s/%s.\n",
			seat_name(c->arena, &c->settings, side, k), cli->dir,
			side_name(side),
			seat_report(c->arena, &c->settings, side, k,
				judge_reading_path(&c->settings, side)));
}

void command_print_all_reports(const struct cli *cli, const struct campaign *c)
{
	if (!cli->keys)
		printf("The new reports are %s/%s and\n%s/%s.\n", cli->dir,
			report_name(c, UNION), cli->dir, report_name(c, CONFEDERATE));
	for (enum side side = UNION; side < SIDES && !cli->keys; side++)
		print_seat_reports(cli, c, side);
}

void command_print_reports(
	const struct cli *cli, const struct campaign *c, const struct reports *before)
{
	struct reports now = reports_of(c);
	bool new_union = is_new(now.text[UNION], before->text[UNION]);
	bool new_confederate = is_new(now.text[CONFEDERATE], before->text[CONFEDERATE]);

	if (cli->keys)
		return;
	if (new_union && new_confederate)
		command_print_all_reports(cli, c);
	else if (new_union || new_confederate) {
		enum side side = new_union ? UNION : CONFEDERATE;

		printf("The new report is %s/%s.\n", cli->dir, report_name(c, side));
		print_seat_reports(cli, c, side);
	}
}

int command_progress_result(const struct campaign *c)
{
	struct position position;

	campaign_position(&position, c);
	return position.over || c->settings.phase != PHASE_WAITING ? OK : ERR_WAIT;
}
