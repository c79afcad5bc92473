#include "command/progress.h"

#include <stdio.h>
#include <string.h>

#include "base/buf.h"
#include "base/date.h"
#include "base/keys.h"
#include "campaign/campaign.h"
#include "campaign/rounds.h"
#include "campaign/seats_in.h"
#include "command/cli.h"
#include "game/ruleset.h"
#include "game/step.h"
#include "judge/judge.h"
#include "ledger/paths.h"
#include "moderate/operations.h"

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

const char *progress_due(const struct campaign *c)
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

void print_plans(const struct cli *cli, const struct position *position, unsigned planned,
	unsigned sides)
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
		if (!campaign_ahead(c, side) || step_awaits(position.step, side))
			continue;
		if (cli->keys)
			keys_text(cli->keys, "ahead", side_name(side));
		else
			printf("The %s side has sent orders for its next move.\n",
				side_title(side));
	}
}

void print_talk(const struct cli *cli, const struct settings *settings)
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

void print_round(const struct cli *cli, const struct beacon *b, const char *dir)
{
	struct arena arena = ARENA_INIT;
	const char *moment, *address;

	if (!b->waits)
		return;
	moment = moment_text(&arena, beacon_time(b, b->waits));
	address = beacon_address(&arena, b, b->waits);
	if (cli->keys) {
		keys_text(cli->keys, "beacon", b->name);
		keys_number(cli->keys, "round", b->waits);
		keys_text(cli->keys, "round-due", moment);
		keys_text(cli->keys, "round-address", address);
	} else {
		printf("It opens with round %d of the beacon %s, due %s:\n%s\n", b->waits,
			b->name, moment_said(&arena, beacon_time(b, b->waits)), address);
		if (dir)
			printf("Then: `adjutant run -C %s --beacon VALUE`\n", dir);
	}
	arena_release(&arena);
}

void several_keys(struct keys *keys)
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
	several_keys(keys);
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

void print_status(const struct cli *cli, const struct campaign *c)
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
	print_round(cli, &c->settings.beacon, cli->dir);
	print_talk(cli, &c->settings);
	print_teams(cli, c, what);
	print_quiet(cli, c);
	print_ahead(cli, c);
	print_end(cli, c->arena, &c->settings);
}

void print_status_within(const struct cli *cli, const struct campaign *c)
{
	if (cli->keys)
		keys_enter(cli->keys, "status");
	print_status(cli, c);
	if (cli->keys)
		keys_leave(cli->keys);
}

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
	return told_file(c->arena, (enum audience)side, reading_path(&c->settings, side));
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
				reading_path(&c->settings, side)));
}

void print_all_reports(const struct cli *cli, const struct campaign *c)
{
	if (!cli->keys)
		printf("The new reports are %s/%s and\n%s/%s.\n", cli->dir,
			report_name(c, UNION), cli->dir, report_name(c, CONFEDERATE));
	for (enum side side = UNION; side < SIDES && !cli->keys; side++)
		print_seat_reports(cli, c, side);
}

void print_reports(
	const struct cli *cli, const struct campaign *c, const struct reports *before)
{
	struct reports now = reports_of(c);
	bool new_union = is_new(now.text[UNION], before->text[UNION]);
	bool new_confederate = is_new(now.text[CONFEDERATE], before->text[CONFEDERATE]);

	if (cli->keys)
		return;
	if (new_union && new_confederate)
		print_all_reports(cli, c);
	else if (new_union || new_confederate) {
		enum side side = new_union ? UNION : CONFEDERATE;

		printf("The new report is %s/%s.\n", cli->dir, report_name(c, side));
		print_seat_reports(cli, c, side);
	}
}

int result_of(const struct campaign *c)
{
	struct position position;

	campaign_position(&position, c);
	return position.over || c->settings.phase != PHASE_WAITING ? OK : ERR_WAIT;
}
