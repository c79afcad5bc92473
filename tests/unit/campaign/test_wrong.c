/*
 * Orders as players get them wrong: the corpus tests/wrong/.
 *
 * Each file is a mail. Above its block of orders it says in which position it is
 * sent and which messages must come back, in this order:
 *
 *     given: june-27-pm
 *     expect: unknown-name@7:6 pattern@9:1
 *
 * Several `expect:` lines are one list; `expect: nothing` is a file that must be
 * taken without a word. Each line `receipt:` stands in the receipt behind the
 * number of a line, `in force:` in the standing orders from now on, `dropped:` in those
 * that are no more; each line `shown:` is a part of the receipt as its player reads it,
 * however that is broken into lines; each line `says:` is a part of a message. @STATE@,
 * @NONCE@ (the rest of such a line of the head),
 * @HASH@ and @QUESTION@ are what the order form of that position says; @LONG@ is
 * a text longer than any order file may be, @MANY@ a line with more words.
 *
 * `test_wrong show` prints what a player is told about each file. `test_wrong keep DIR`
 * writes what the sides are told of each position, and the mails that are sent in it, as
 * DIR/POSITION/for/SIDE/ and DIR/POSITION/mails/: tests/system/packet.sh has them judged.
 * `test_wrong meant` prints which mistakes of tests/meant/ do not lead to the right line.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include <cmocka.h>

#include "auth/auth.h"
#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "base/text.h"
#include "campaign/seal.h"
#include "game/advice.h"
#include "game/data_file.h"
#include "game/decide.h"
#include "game/ruleset.h"
#include "game/step.h"
#include "judge/help.h"
#include "judge/judge.h"
#include "moderate/operations.h"
#include "orders/orders.h"
#include "shelf/shelf.h"
#include "tell/tell.h"
#include "unit/lib/files.h"
#include "unit/lib/messages.h"

#define CORPUS      "tests/wrong"
#define CAMPAIGN    "seven-days"
#define SEED        "5e1fb40a9d3c7716e2b8f0515e1fb40a9d3c7716e2b8f0515e1fb40a9d3c7716"
#define COLUMNS_MAX 640
#define ROWS_MAX    160

static struct arena arena;
static struct diag diag;

enum { GATES, SUMMER, ROAD, PINES, PENINSULA, VALLEY, GAMES };

static struct {
	const char *id;
	struct data_file *file;
	size_t files;
	const struct ruleset *ruleset;
} games[GAMES] = {{.id = "gates-of-richmond"}, {.id = "if-it-takes-all-summer"},
	{.id = "road-to-richmond"}, {.id = "on-to-richmond"}, {.id = "the-peninsula"},
	{.id = "the-valley"}};

/* ---- positions ---- */

static void said(const char *what)
{
	fail_msg("%s: %s", what, messages_of(&arena, &diag));
}

static struct campaign *load(const struct tree *tree, const struct campaign *known)
{
	struct campaign *c = NULL;

	if (campaign_load(&c, &arena, tree, known, &diag) < 0)
		said("campaign_load");
	return c;
}

static struct campaign *run_on(struct campaign *c)
{
	while (operation_runs_on(c)) {
		struct change change;
		bool waits = false;

		if (operation_step(&change, c, &waits, &diag) < 0)
			said("operation_step");
		c = load(&change.tree, c);
	}
	return c;
}

static struct campaign *start(
	int game, const char *scenario, const char *options, const char *dice)
{
	struct new_campaign new = {
		.name = CAMPAIGN,
		.scenario = scenario,
		.dice = dice ? DICE_MODE_LOADED : DICE_MODE_SEED,
		.seed = SEED,
		.dice_text = dice,
		.file = games[game].file,
		.files = games[game].files,
		.options = options,
	};
	struct change change;

	if (operation_new(&change, &arena, &new, &diag) < 0)
		said("operation_new");
	return load(&change.tree, NULL);
}

static struct campaign *join(struct campaign *c, enum side side)
{
	static const char *const nonce[SIDES] = {
		"1862062700000000000000000000ab01", "1862062700000000000000000000ab02"};
	struct change change;

	if (operation_join(&change, c, side, nonce[side], NULL, READS_WHOLE, &diag) < 0)
		said("operation_join");
	return run_on(load(&change.tree, c));
}

static struct campaign *joined(const char *scenario, const char *dice)
{
	return join(join(start(GATES, scenario, NULL, dice), UNION), CONFEDERATE);
}

/* The side on the move sends `body`, or passes (NULL). */
static struct campaign *send(struct campaign *c, const char *body, const char *standing)
{
	const char *text = NULL;
	struct position position;
	struct change change;

	campaign_position(&position, c);
	if (body)
		text = arena_printf(&arena,
			"begin orders\ncampaign " CAMPAIGN
			"\nturn %d\nside %s\n%send orders\n",
			position.turn, side_name(step_side(position.step)), body);
	if (operation_seal(&change, c, text, standing, NULL, &diag) < 0)
		said("operation_seal");
	return run_on(load(&change.tree, c));
}

/* The moderator puts down the position of these lines, as in a case. */
static struct campaign *placed(struct campaign *c, const char *lines)
{
	char *copy = arena_string(&arena, lines);
	struct change change;
	struct buf text;

	for (char *line = strtok(copy, "\n"); line; line = strtok(NULL, "\n"))
		if (c->ruleset->cases.given(c->state, c->game, line, &arena, &diag) < 0)
			said(line);
	buf_init(&text, &arena);
	c->ruleset->state_write(
		&text, c->game, c->state, "00000000000000000000000000000000");
	if (operation_amend(&change, c,
		    &(struct amendment){.reason = "Let it be so.",
			    .to = NO_SIDE,
			    .state = text.data,
			    .length = text.length,
			    .file = "position"},
		    &diag) < 0)
		said("operation_amend");
	return load(&change.tree, c);
}

static struct campaign *june_27(void)
{
	return joined("june-27-pm", NULL);
}

static struct campaign *june_27_union(void)
{
	return send(june_27(), NULL, NULL);
}

/* Supply comes from White House alone, and few stand near it. */
static struct campaign *june_27_hungry(void)
{
	return placed(june_27_union(),
		"only these pieces\nstep union\nus-terminus at White House\n"
		"us-supply-2 at Savage Station\nus-supply-2 as wagon\n"
		"Kearny at Orchard Station\nHooker at Fair Oaks Station\n"
		"Couch at Baptist Church\nStuart at Richmond\n"
		"Franklin gone on turn 3");
}

/* What both sides draw in a Random Events Phase: 2.0 B. */
#define DRAWS(confederate_1, confederate_2, union_1, union_2)                              \
	"2.0B/confederate/1/draw = " #confederate_1 "\n"                                   \
	"2.0B/confederate/2/draw = " #confederate_2 "\n"                                   \
	"2.0B/union/1/draw = " #union_1 "\n"                                               \
	"2.0B/union/2/draw = " #union_2 "\n"

/* Two bridges have come down under the Union, which stands on both of them. */
static struct campaign *june_27_union_with(const char *body, const char *standing)
{
	static const char *const dice = DRAWS(29, 21, 39, 15)
		DRAWS(44, 34, 14, 30) "10.0/trestle-bridge/bridge-destroy = 1\n"
				      "10.0/duanes-bridge/bridge-destroy = 1\n";

	return send(send(joined("june-27-pm", dice), NULL, NULL), body, standing);
}

#define TRESTLE_BRIDGE                                                                     \
	"move McClellan, Cooke to Trestle Bridge via Dispatch Station\n"                   \
	"destroy bridge at Trestle Bridge with McClellan, Cooke\n"
#define DUANES_BRIDGE "destroy bridge at Duane's Bridge with Porter, Morell\nbank south\n"

static struct campaign *bridge_broken(void)
{
	struct campaign *c =
		june_27_union_with(TRESTLE_BRIDGE "bank south\n" DUANES_BRIDGE, NULL);

	return send(c, NULL, NULL); /* turn 5: the Confederates pass */
}

/* Turn 5, and the Union has played against Holmes, those at Turkey Hill and a road. */
static struct campaign *cards_in_force(void)
{
	struct campaign *c =
		joined("june-27-pm", DRAWS(29, 21, 40, 41) DRAWS(44, 34, 52, 30));

	return send(send(c, NULL, NULL), NULL,
		"when events end: play 40; play 52 at Turkey Hill\n"
		"when events end: play 41 from Turkey Hill to Barker\n");
}

/* Turn 5, and the Union has played card 13: A.P. Hill must attack. */
static struct campaign *must_attack(void)
{
	struct campaign *c =
		joined("june-27-pm", DRAWS(29, 21, 13, 30) DRAWS(44, 38, 34, 14));

	c = send(c, "relocate Infantry Dummy 3 to Boatswain's Swamp\n", NULL);
	return send(c, NULL, "when events end: play 13\n");
}

static struct campaign *waiting_stop(void)
{
	return june_27_union_with(TRESTLE_BRIDGE "bank south\nstop\n", NULL);
}

#define ASKS_OF_BRIDGES "when bridge breaks: ask\n"

static struct campaign *waiting_question(void)
{
	return june_27_union_with(TRESTLE_BRIDGE, ASKS_OF_BRIDGES);
}

static struct campaign *set_up(void)
{
	return joined("campaign", NULL);
}

static struct campaign *set_up_confederate(void)
{
	return send(set_up(), NULL, NULL);
}

/* 15.0 */
static struct campaign *options(void)
{
	return join(join(start(GATES, "june-27-pm", "recon, breastworks", NULL), UNION),
		CONFEDERATE);
}

static struct campaign *may_1864_with(const char *dice)
{
	return join(join(start(SUMMER, "may-1864", NULL, dice), UNION), CONFEDERATE);
}

static struct campaign *may_1864(void)
{
	return may_1864_with(NULL);
}

/* The Confederates have played card 15: the Union starts one attack. */
static struct campaign *attacks_limited(void)
{
	struct campaign *c =
		may_1864_with(DRAWS(15, 16, 19, 38) "11.0/15/reshuffle-roll = 4\n");
	struct change change;

	if (operation_draft(&change, c, CONFEDERATE, NULL,
		    "when enemy turn begins: play 15\n", NULL, READS_WHOLE, &diag) < 0)
		said("operation_draft");
	return send(load(&change.tree, c), "move Gibbon to Morrisville\nstop\n", NULL);
}

/* The Union has played card 9: A.P. Hill's corps moves or attacks. */
static struct campaign *hill_is_sick(void)
{
	struct campaign *c = may_1864_with(DRAWS(15, 16, 9, 38));

	c = send(c, NULL, "when enemy turn begins: play 9\n");
	return send(c, "move Hampton to Orange CH\nstop\n", NULL);
}

/* ---- positions on hexes ---- */

static struct campaign *road_with(const char *options)
{
	return join(join(start(ROAD, "campaign", options, NULL), UNION), CONFEDERATE);
}

static struct campaign *road(void)
{
	return road_with(NULL);
}

/* Nobody is in contact with an enemy. */
static struct campaign *road_apart(void)
{
	return placed(road(),
		"turn 6\nstep confederate\nonly these units\n"
		"Rodes, Garland at 0304\nPickett at 0303\n"
		"Kemper at 0608\nJones at 0303\nGregg at 1427\nMahone exited at 1528\n"
		"1/2/V at 0505\n2/2/V at 1627\nTrain at 0609");
}

/* They are in contact, and Pender has been thrown back before. */
static struct campaign *road_contact(void)
{
	return placed(road_with("attack-effectiveness"),
		"turn 6\nstep confederate\nonly these units\n"
		"1/2/V at 0505\n2/2/V at 0705\n3/2/V at 1107\n"
		"Rodes at 0404\nGarland, Pender at 0405\nPender ineffective\n"
		"Wilcox at 0604\nBrown at 0605\nJones at 0403\nNelson at 1205");
}

/* As examples of orders have it. */
static struct campaign *road_example(void)
{
	return placed(road(), "turn 6\nstep confederate\nonly these units\n"
			      "Rodes, GB Anderson at 1409\n1/2/V at 1410");
}

/* Of those due with turn 1 none has come. */
static struct campaign *road_held_back(void)
{
	return placed(road(), "turn 2\nstep confederate\nonly these units\n1/2/V at 1107");
}

static struct campaign *road_union(void)
{
	return placed(road(), "turn 12\nstep union\nonly these units\n"
			      "Train at 1625\n1/2/IV at 1526\n2/2/IV at 1524\n"
			      "2/2/VI at 0415\nRodes at 2003");
}

static struct campaign *road_night(void)
{
	return placed(road(), "turn 5\nstep confederate\nonly these units\n"
			      "Rodes at 0304\nGarland at 1404\n1/2/V at 0505\n"
			      "1/1/V at 1206\n2/1/V at 1405");
}

#define HUGER "turn 18\nstep confederate\nonly these units\n"

static struct campaign *road_huger(void)
{
	return placed(road(), HUGER "1/2/V at 2024");
}

static struct campaign *road_shut(void)
{
	return placed(road(), HUGER "1/2/V at 0126\n2/2/V at 0328\n3/2/V at 0728");
}

/* ---- positions of steps of both sides ---- */

static struct campaign *great_of(
	int game, const char *scenario, const char *talk, int plans)
{
	struct new_campaign new = {.name = CAMPAIGN,
		.scenario = scenario,
		.dice = DICE_MODE_SEED,
		.seed = SEED,
		.file = games[game].file,
		.files = games[game].files,
		.talk = talk,
		.plans = plans};
	struct change change;

	if (operation_new(&change, &arena, &new, &diag) < 0)
		said("operation_new");
	return join(join(load(&change.tree, NULL), UNION), CONFEDERATE);
}

static struct campaign *great(const char *scenario, const char *talk, int plans)
{
	return great_of(PINES, scenario, talk, plans);
}

/* Both have sent this, and what can be played of it is played. */
static struct campaign *both_send(
	struct campaign *c, const char *const body[SIDES], const char *standing)
{
	struct change change;

	for (enum side side = UNION; side < SIDES; side++) {
		const char *text = arena_printf(&arena,
			"begin orders\ncampaign " CAMPAIGN
			"\nturn 1\nside %s\n%send orders\n",
			side_name(side), body[side]);

		if (operation_draft(&change, c, side, text, side == UNION ? standing : NULL,
			    NULL, READS_WHOLE, &diag) < 0)
			said("operation_draft");
		c = load(&change.tree, c);
	}
	if (operation_seal(&change, c, NULL, NULL, NULL, &diag) < 0)
		said("operation_seal");
	return run_on(load(&change.tree, c));
}

static struct campaign *pines(void)
{
	return great("seven-pines", "free", PLANS_OPEN);
}

static struct campaign *pines_silent(void)
{
	return great("seven-pines", "none", PLANS_OPEN);
}

static struct campaign *pines_committed(void)
{
	return great("seven-pines", "none", PLANS_COMMITTED);
}

/* Both have committed themselves, to files that pass. */
static struct campaign *pines_pledged(void)
{
	struct campaign *c = pines_committed();
	struct change change;

	for (enum side side = UNION; side < SIDES; side++) {
		const char *text = arena_printf(&arena,
			"begin orders\ncampaign " CAMPAIGN
			"\nturn 1\nside %s\npledge %064d\nend orders\n",
			side_name(side), 0);

		if (operation_draft(
			    &change, c, side, text, NULL, NULL, READS_WHOLE, &diag) < 0)
			said("operation_draft");
		c = load(&change.tree, c);
	}
	if (operation_pledge(&change, c, &diag) < 0)
		said("operation_pledge");
	return load(&change.tree, c);
}

#define HUGER_MARCHES "repeat march Huger-B towards Seven Pines until turn is 2\n"

/* The Union has been woken by its `stop`. */
static struct campaign *pines_stopped(void)
{
	static const char *const body[SIDES] = {
		"march Hooker to Savage Station\nstop\n", HUGER_MARCHES};

	return both_send(pines(), body, NULL);
}

/* It has the initiative, and wants to be asked. */
static struct campaign *pines_asked(void)
{
	static const char *const body[SIDES] = {"", HUGER_MARCHES};

	return both_send(pines(), body, "policy ask initiative, follow\n");
}

static struct campaign *pines_halted(void)
{
	static const char *const body[SIDES] = {
		"march Hooker to Savage Station\n", HUGER_MARCHES};

	return both_send(great("seven-pines", "pulse 1", PLANS_OPEN), body, NULL);
}

/* Some are worn out, some beaten, and Naglee is gone. */
static struct campaign *pines_worn(void)
{
	return placed(pines(),
		"us-naglee-a strength 0\nus-naglee-a eliminated at N1227\nus-couch fatigue 4\n"
		"us-hooker demoralized 2\ncs-garland-a fatigue 3");
}

/* Keyes is far from one of his divisions. */
static struct campaign *pines_apart(void)
{
	return placed(pines(), "us-casey at N2429");
}

static struct campaign *warwick(void)
{
	return great("warwick-line", "none", PLANS_OPEN);
}

/* ---- a campaign of 112 days ---- */

static struct campaign *peninsula(void)
{
	return placed(great_of(PENINSULA, "yorktown-road", "none", PLANS_OPEN),
		"turn 3\nstep day\ncs-toombs at N0314");
}

static struct campaign *peninsula_passive(void)
{
	return placed(peninsula(), "only these units\nposture passive\n"
				   "us-couch at S5512\nus-casey at S4808\n"
				   "cs-pickett at S4807");
}

static struct campaign *peninsula_invasion(void)
{
	return great_of(PENINSULA, "the-peninsula", "none", PLANS_OPEN);
}

static struct campaign *peninsula_cycle(void)
{
	return placed(peninsula(), "turn 7\nstep cycle");
}

static struct campaign *peninsula_closed_roads(void)
{
	return placed(peninsula(), "turn 14\nstep cycle\nroads closed until turn 14\n"
				   "us-viele free");
}

/* Out of supply: where a depot was begun, at a landing, and off the roads. */
#define HUNGRY                                                                             \
	"only these units\nus-couch at S4407\nus-casey at N5418\nus-hooker at N1020\n"     \
	"depot begun at S5510\n"

static struct campaign *peninsula_hungry(void)
{
	return placed(peninsula(), HUNGRY "turn 5\nstep day");
}

static struct campaign *peninsula_hungry_cycle(void)
{
	return placed(peninsula(), HUNGRY "turn 7\nstep cycle");
}

static struct campaign *peninsula_second_cycle(void)
{
	return placed(peninsula(), "turn 14\nstep cycle");
}

/* Two of the District of Washington, a few Confederates where they may burn, and who is
 * called, or has been. */
static struct campaign *valley(void)
{
	return placed(great_of(VALLEY, "the-valley", "none", PLANS_OPEN),
		"turn 8\nstep day\nonly these units\nus-king at SJWN5017\n"
		"us-king in the district\nus-schenck at SIVM0407\n"
		"us-fremont, us-cluseret at Mountain Department Box\n"
		"cs-heth under way to Lexington Box until turn 12\n"
		"militia turns 1\nmilitia due 3\nus-doubleday at HCRE1429\n"
		"us-doubleday in the district\n"
		"cs-elzey at ALX0802");
}

/* As it begins: the enemy stands across the pike, in the hex next to Ashby. */
static struct campaign *valley_barred(void)
{
	return placed(great_of(VALLEY, "the-valley", "none", PLANS_OPEN), "step day");
}

/* Snow lies on the mountains, which are entered by a pike alone. */
static struct campaign *valley_snow(void)
{
	return placed(great_of(VALLEY, "the-valley", "none", PLANS_OPEN),
		"turn 8\nstep day\nonly these units\nvalley released on turn 2\nrain\n"
		"wet days 1\nrain until turn 10\nsnow until turn 10\ncs-taylor at SIVM2410");
}

/* The Valley sleeps, */
static struct campaign *valley_cycle(void)
{
	return placed(great_of(VALLEY, "the-valley", "none", PLANS_OPEN),
		"turn 6\nstep cycle\nonly these units\n"
		"us-schenck at SIVM0407\ncs-taylor at GTCN2001");
}

/* and is awake, with a posture that the Union has overridden as often as it may. */
static struct campaign *valley_awake(void)
{
	return placed(great_of(VALLEY, "the-valley", "none", PLANS_OPEN),
		"turn 11\nstep cycle\nonly these units\nvalley released on turn 3\n"
		"overrides 2\nus-schenck at SIVM0407");
}

/* The same with somebody off the map, whom no depot feeds. */
static struct campaign *valley_boxed(void)
{
	return placed(great_of(VALLEY, "the-valley", "none", PLANS_OPEN),
		"turn 11\nstep cycle\nonly these units\nvalley released on turn 3\n"
		"us-schenck at Lexington Box\n");
}

static struct campaign *valley_boxed_by_day(void)
{
	return placed(great_of(VALLEY, "the-valley", "none", PLANS_OPEN),
		"turn 11\nstep day\nonly these units\nvalley released on turn 3\n"
		"us-schenck at Lexington Box\n");
}

/* ---- all of them ---- */

static struct campaign *joining(void)
{
	return start(GATES, "campaign", NULL, NULL);
}

static struct campaign *half_joined(void)
{
	return join(joining(), UNION);
}

static struct campaign *over(void)
{
	struct campaign *c = june_27();
	struct position position;

	for (campaign_position(&position, c); !position.over;
		campaign_position(&position, c))
		c = send(c, NULL, NULL);
	return c;
}

/* The Confederates have offered a draw, at the Union's move. */
static struct campaign *draw_offered(void)
{
	struct campaign *c = june_27_union();
	const struct end_letter letter = {.side = CONFEDERATE,
		.text = "begin orders\ncampaign " CAMPAIGN "\nturn 4\nside confederate\n"
			"offer draw\nend orders\n"};
	struct change change;

	if (operation_offer(&change, c, &letter, &diag) < 0)
		said("operation_offer");
	return load(&change.tree, c);
}

/* The player of the Union has left at his move. */
static struct campaign *seat_left_open(void)
{
	struct campaign *c = june_27_union();
	struct change change;

	if (operation_open(&change, c, UNION, 0, NULL, &diag) < 0)
		said("operation_open");
	return load(&change.tree, c);
}

static struct setting {
	const char *name;
	struct campaign *(*build)(void);
	bool mailed; /* nothing is at hand but the view of the Union */
	bool words;  /* the question that is open wants words */
	bool no;     /* whose default is said with the word `no` */
	struct campaign *campaign;
	struct intake_context context;
} settings[] = {
	{.name = "june-27-pm", .build = june_27},
	{.name = "june-27-pm-union", .build = june_27_union},
	{.name = "june-27-hungry", .build = june_27_hungry},
	{.name = "mailed-view", .build = june_27_union, .mailed = true},
	{.name = "bridge-broken", .build = bridge_broken},
	{.name = "cards-in-force", .build = cards_in_force},
	{.name = "must-attack", .build = must_attack},
	{.name = "waiting-stop", .build = waiting_stop},
	{.name = "waiting-question", .build = waiting_question},
	{.name = "waiting-words", .build = waiting_question, .words = true},
	{.name = "waiting-words-no", .build = waiting_question, .words = true, .no = true},
	{.name = "options", .build = options},
	{.name = "may-1864", .build = may_1864},
	{.name = "attacks-limited", .build = attacks_limited},
	{.name = "hill-is-sick", .build = hill_is_sick},
	{.name = "road", .build = road},
	{.name = "road-apart", .build = road_apart},
	{.name = "road-example", .build = road_example},
	{.name = "road-contact", .build = road_contact},
	{.name = "road-held-back", .build = road_held_back},
	{.name = "road-union", .build = road_union},
	{.name = "road-night", .build = road_night},
	{.name = "road-huger", .build = road_huger},
	{.name = "road-shut", .build = road_shut},
	{.name = "pines", .build = pines},
	{.name = "pines-silent", .build = pines_silent},
	{.name = "pines-committed", .build = pines_committed},
	{.name = "pines-pledged", .build = pines_pledged},
	{.name = "pines-stopped", .build = pines_stopped},
	{.name = "pines-asked", .build = pines_asked},
	{.name = "pines-halted", .build = pines_halted},
	{.name = "pines-worn", .build = pines_worn},
	{.name = "pines-apart", .build = pines_apart},
	{.name = "warwick", .build = warwick},
	{.name = "peninsula", .build = peninsula},
	{.name = "peninsula-passive", .build = peninsula_passive},
	{.name = "peninsula-invasion", .build = peninsula_invasion},
	{.name = "peninsula-cycle", .build = peninsula_cycle},
	{.name = "peninsula-hungry", .build = peninsula_hungry},
	{.name = "peninsula-hungry-cycle", .build = peninsula_hungry_cycle},
	{.name = "peninsula-second-cycle", .build = peninsula_second_cycle},
	{.name = "peninsula-closed-roads", .build = peninsula_closed_roads},
	{.name = "valley", .build = valley},
	{.name = "valley-barred", .build = valley_barred},
	{.name = "valley-snow", .build = valley_snow},
	{.name = "valley-cycle", .build = valley_cycle},
	{.name = "valley-awake", .build = valley_awake},
	{.name = "valley-boxed", .build = valley_boxed},
	{.name = "valley-boxed-by-day", .build = valley_boxed_by_day},
	{.name = "campaign", .build = set_up},
	{.name = "campaign-confederate", .build = set_up_confederate},
	{.name = "joining", .build = joining},
	{.name = "half-joined", .build = half_joined},
	{.name = "over", .build = over},
	{.name = "draw-offered", .build = draw_offered},
	{.name = "seat-open", .build = seat_left_open},
};

static void open_view(struct setting *s)
{
	const struct tree_file *view = tree_find(&s->campaign->tree, "for/union/view.ini");

	s->context = (struct intake_context){.arena = &arena,
		.ruleset = s->campaign->ruleset,
		.game = s->campaign->game};
	assert_non_null(view);
	assert_int_equal(intake_view(&s->context, UNION, view->path, view->data,
				 view->length, &diag),
		OK);
}

/* Asks for words instead of what is asked. */
static void ask_for_words(struct setting *s)
{
	static const struct option option[] = {
		{"us-sykes", "4 SP"}, {"us-mccall", "7 SP"}, {"trent-house", "open"}};
	const struct question question = {
		.id = "4/union/0/6.4/trestle-bridge/break-off-defender-24d24d58",
		.decision = "break-off-defender",
		.side = UNION,
		.rule = "6.4",
		.text = "Who breaks off, who bears the losses, and where to?",
		.option = option,
		.options = 3,
		.words = "losses spare break retreat",
		.fallback_text = s->no ? "no" : "losses Sykes, McCall",
	};
	struct buf text;

	buf_init(&text, &arena);
	tell_question(&text, &question, NULL);
	s->context.side[UNION].question = text.data;
	s->context.side[UNION].question_length = text.length;
}

#define NOON 1782561600 /* 27 June 2026 */

static struct setting *find_setting(const char *name)
{
	for (size_t i = 0; i < sizeof settings / sizeof *settings; i++) {
		struct setting *s = &settings[i];

		if (strcmp(s->name, name))
			continue;
		if (s->campaign)
			return s;
		s->campaign = s->build();
		s->campaign->date = NOON; /* when the files come */
		if (s->mailed)
			open_view(s);
		else if (intake_context(&s->context, s->campaign, &diag) < 0)
			said("intake_context");
		if (s->words)
			ask_for_words(s);
		return s;
	}
	return NULL;
}

/* Everything that a campaign is, in one hash. */
static const char *fingerprint(const struct setting *s)
{
	const struct campaign *c = s->campaign;
	struct arena scratch = ARENA_INIT;
	char hash[SHA256_HEX + 1];
	struct buf all;

	buf_init(&all, &scratch);
	for (size_t i = 0; i < c->tree.count; i++) {
		const struct tree_file *file = &c->tree.file[i];

		buf_printf(&all, "%s %zu\n", file->path, file->length);
		buf_add(&all, file->data, file->length);
	}
	buf_add(&all, c->state, c->ruleset->state_size);
	settings_write(&all, &c->settings);
	for (enum side side = UNION; side < SIDES; side++)
		if (s->context.side[side].view)
			buf_add(&all, s->context.side[side].view, c->ruleset->state_size);
	sha256_hex(hash, all.data, all.length);
	arena_release(&scratch);
	return arena_string(&arena, hash);
}

/* ---- a file of the corpus ---- */

struct letter {
	const char *name;
	struct setting *setting;
	const char *expected; /* blanks between */
	const char *text;
	size_t length;
};

/* The values of `given:` or `expect:` above the block, blanks between. */
static const char *header(const char *text, const char *key)
{
	struct buf value;
	size_t length;

	buf_init(&value, &arena);
	if (!strncmp(text, "\xef\xbb\xbf", 3)) /* a byte order mark */
		text += 3;
	for (; *text; text += length + (text[length] == '\n')) {
		const char *line;

		length = strcspn(text, "\r\n");
		line = arena_copy(&arena, text, length);
		length += text[length] == '\r';
		if (!strncmp(line, key, strlen(key)))
			buf_printf(&value, "%s%s", value.length ? " " : "",
				line + strlen(key) + strspn(line + strlen(key), " "));
	}
	return value.data;
}

static const char *question_id(const struct intake_view *view)
{
	const char *id = view->question ? strstr(view->question, "\nid = ") : NULL;

	return id ? arena_copy(&arena, id + 6, strcspn(id + 6, "\n")) : "?";
}

static const char *value_of(const struct letter *letter, enum side side, const char *mark)
{
	const struct setting *s = letter->setting;
	const struct campaign *c = s->campaign;
	const struct intake_view *view = &s->context.side[side];
	int segment = c->settings.phase == PHASE_WAITING ? c->settings.segment + 1 : 0;
	const char *step = campaign_step(c);
	char hash[SHA256_HEX + 1] = "";

	if (view->text)
		sha256_hex(hash, view->text, view->length);
	hash[12] = '\0';
	if (!strcmp(mark, "HASH"))
		return arena_string(&arena, hash);
	if (!strcmp(mark, "STATE"))
		return segment ? arena_printf(&arena, "%s.%d %s", step, segment, hash)
			       : arena_printf(&arena, "%s %s", step, hash);
	if (!strcmp(mark, "NONCE"))
		return seal_nonce(c, side, 0, step, segment);
	if (!strcmp(mark, "QUESTION"))
		return question_id(view);
	if (!strcmp(mark, "LONG")) {
		char *text = arena_alloc(&arena, ORDERS_FILE_MAX + 2);

		memset(text, '#', ORDERS_FILE_MAX + 1);
		return text;
	}
	if (!strcmp(mark, "MANY")) {
		char *text = arena_alloc(&arena, ORDERS_WORDS_MAX + 1);

		memset(text, ',', ORDERS_WORDS_MAX);
		return text;
	}
	return NULL;
}

/* Puts in what the order form says: for the side that the file speaks of. */
static void fill_in(struct letter *letter, const struct data_file *file)
{
	enum side side = UNION;
	struct buf out;
	size_t from = 0;

	for (size_t i = 0; i < file->length; i++)
		if (text_starts_fold(file->text + i, "side confederate") ||
			text_starts_fold(file->text + i, "side: confederate"))
			side = CONFEDERATE;
	buf_init(&out, &arena);
	for (size_t i = 0; i < file->length; i++) {
		size_t n = strspn(file->text + i + 1, "ABCDEFGHIJKLMNOPQRSTUVWXYZ");
		const char *value;

		if (file->text[i] != '@' || !n || file->text[i + 1 + n] != '@')
			continue;
		value = value_of(letter, side, arena_copy(&arena, file->text + i + 1, n));
		if (!value)
			fail_msg("%s: %.20s is no placeholder", file->path, file->text + i);
		buf_add(&out, file->text + from, i - from);
		buf_puts(&out, value);
		from = i + n + 2;
		i = from - 1;
	}
	buf_add(&out, file->text + from, file->length - from);
	letter->text = out.data;
	letter->length = out.length;
}

static void open_letter(struct letter *letter, const struct data_file *file)
{
	const char *given = header(file->text, "given:");

	letter->name = file->path;
	letter->expected = header(file->text, "expect:");
	letter->setting = find_setting(given);
	if (!letter->setting)
		fail_msg("%s: `%s` is no position", file->path, given);
	if (!*letter->expected)
		fail_msg("%s: no line `expect:`", file->path);
	fill_in(letter, file);
}

/* ---- the messages ---- */

static const struct table {
	const char *name;
	const struct message *row;
	int family; /* without a row: of the family of this game */
} tables[] = {
	{"orders_messages", orders_messages, -1},
	{"intake_messages", intake_messages, -1},
	{"auth_messages", auth_messages, -1},
	{"intake_commit_messages", intake_commit_messages, -1},
	{"intake_end_messages", intake_end_messages, -1},
	{"messages of the points", NULL, GATES},
	{"messages of the hexes", NULL, ROAD},
	{"messages of the days", NULL, PINES},
};

#define TABLES (sizeof tables / sizeof *tables)

/* What the corpus has produced of each row. */
static struct {
	bool ever;
	bool alone; /* in a file whose other errors, if any, are the same */
} produced[TABLES][ROWS_MAX];

static const struct message *rows(size_t table)
{
	return tables[table].row ? tables[table].row
				 : games[tables[table].family].ruleset->orders.messages;
}

/* A family has the tables of all, and its own. */
static bool serves(size_t table, const struct ruleset *ruleset)
{
	return tables[table].row || rows(table) == ruleset->orders.messages;
}

static bool find_row(
	const struct ruleset *ruleset, const char *id, size_t *table, size_t *row)
{
	for (*table = 0; *table < TABLES; ++*table)
		for (*row = 0; serves(*table, ruleset) && rows(*table)[*row].id; ++*row)
			if (!strcmp(rows(*table)[*row].id, id))
				return true;
	return false;
}

static unsigned faults;

__attribute__((format(printf, 1, 2))) static void fault(const char *format, ...)
{
	va_list args;

	va_start(args, format);
	vfprintf(stderr, format, args);
	va_end(args);
	fputc('\n', stderr);
	faults++;
}

static void check_text(const struct letter *letter, const struct diag_item *item)
{
	const char *text = item->text;

	if (!*text || strstr(text, "%s") || strstr(text, "``") || strstr(text, "  ") ||
		text[strlen(text) - 1] == ' ' || text_columns(text) > COLUMNS_MAX)
		fault("%s: %s: no good text: `%s`", letter->name, item->id, text);
	if (!text_is_utf8(text, strlen(text)))
		fault("%s: %s: not UTF-8", letter->name, item->id);
	for (const char *p = text; *p; p++)
		if ((unsigned char)*p < 32 || *p == 127)
			fault("%s: %s: byte %d in its text", letter->name, item->id, *p);
}

static void check_item(
	const struct letter *letter, const struct diag *got, const struct diag_item *item)
{
	bool alone = true;
	size_t table, row;

	if (!item->id ||
		!find_row(letter->setting->context.ruleset, item->id, &table, &row)) {
		fault("%s: `%s` is of no table", letter->name, item->text);
		return;
	}
	if (item->level != rows(table)[row].level)
		fault("%s: %s has another level than its row", letter->name, item->id);
	check_text(letter, item);
	for (const struct diag_item *other = got->first; other; other = other->next)
		if (other->level == DIAG_ERROR && other->id && strcmp(other->id, item->id))
			alone = false;
	produced[table][row].ever = true;
	produced[table][row].alone = produced[table][row].alone || alone;
}

static const char *list_items(const struct diag *got)
{
	struct buf list;

	buf_init(&list, &arena);
	for (const struct diag_item *item = got->first; item; item = item->next)
		buf_printf(&list, "%s%s@%u:%u", list.length ? " " : "",
			item->id ? item->id : "?", item->where.line, item->where.column);
	return list.length ? list.data : "nothing";
}

static int judge(const struct letter *letter, struct diag *got, struct intake **intake)
{
	*intake = NULL;
	diag_init(got, &arena);
	return intake_read(intake, &letter->setting->context, letter->name, letter->text,
		letter->length, got);
}

/* ---- what was understood ---- */

/* Of a receipt the numbers of the lines are not compared. */
static bool has_line(const char *text, const char *line)
{
	size_t length = strlen(line), n;

	for (const char *at = text; *at; at += n + (at[n] == '\n')) {
		if (!strncmp(at, "line ", 5))
			at = strchr(at, ':') + 2;
		n = strcspn(at, "\n");
		if (n == length && !strncmp(at, line, n))
			return true;
	}
	return false;
}

static bool has_part(const char *text, const char *part)
{
	return strstr(text, part) != NULL;
}

/* Every line of the header with that key stands in `text`, as `has` tells. */
static void check_lines(const struct letter *letter, const char *header, const char *key,
	bool (*has)(const char *text, const char *line), const char *text)
{
	size_t length;

	for (; *header && !text_starts_fold(header, "begin orders"); header += length + 1) {
		length = strcspn(header, "\n");
		if (!strncmp(header, key, strlen(key))) {
			const char *line = arena_copy(
				&arena, header + strlen(key), length - strlen(key));

			if (!has(text ? text : "", line))
				fault("%s: no line `%s` in:\n%s", letter->name, line, text);
		}
		if (!header[length])
			return;
	}
}

/* What a player reads, in one line with single blanks. */
static const char *shown(const struct intake *intake)
{
	struct buf receipt, out;

	buf_init(&receipt, &arena);
	buf_init(&out, &arena);
	receipt_write(&receipt, intake);
	for (const char *at = receipt.data; *at; at++)
		if (*at != ' ' && *at != '\n')
			buf_putc(&out, *at);
		else if (out.length && out.data[out.length - 1] != ' ')
			buf_putc(&out, ' ');
	return out.data;
}

static void check_receipt(
	const struct letter *letter, const struct intake *intake, bool taken)
{
	check_lines(letter, letter->text, "shown: ", has_part, taken ? shown(intake) : "");
	check_lines(
		letter, letter->text, "receipt: ", has_line, intake ? intake->receipt : "");
	check_lines(letter, letter->text, "in force: ", has_line,
		intake ? intake->in_force : "");
	check_lines(
		letter, letter->text, "dropped: ", has_line, intake ? intake->dropped : "");
}

static void check_says(const struct letter *letter, const struct diag *got)
{
	struct buf said;

	buf_init(&said, &arena);
	diag_write(&said, got);
	check_lines(letter, letter->text, "says: ", has_part, said.data);
}

static void check_letter(const struct data_file *file)
{
	struct intake *intake;
	struct letter letter;
	const char *before;
	struct diag got;
	int err;

	open_letter(&letter, file);
	before = fingerprint(letter.setting);
	err = judge(&letter, &got, &intake);
	if (strcmp(list_items(&got), letter.expected))
		fault("%s:\n\texpected %s\n\tgot      %s", letter.name, letter.expected,
			list_items(&got));
	if (err != (got.errors ? ERR_REFUSED : OK))
		fault("%s: %d after %u errors", letter.name, err, got.errors);
	if (err == OK && !intake)
		fault("%s: taken, but as what?", letter.name);
	for (const struct diag_item *item = got.first; item; item = item->next)
		check_item(&letter, &got, item);
	check_receipt(&letter, intake, err == OK);
	check_says(&letter, &got);
	if (strcmp(before, fingerprint(letter.setting)))
		fault("%s: the campaign has changed", letter.name);
}

static size_t corpus(struct data_file **file)
{
	size_t count = 0;

	if (shelf_read(file, &count, &arena, CORPUS, &diag) < 0)
		said(CORPUS);
	return count;
}

/* ---- the tests ---- */

static void test_corpus(void **state)
{
	struct data_file *file;
	size_t count = corpus(&file);

	(void)state;
	assert_true(count > 80);
	for (size_t i = 0; i < count; i++)
		check_letter(&file[i]);
	assert_int_equal(faults, 0);
}

/* What stands in the way of a plan's line as things are is said in the receipt, since the
 * line waits, or in the evening. */
static const char *const of_the_day[] = {"none", "held", "worn-out", "no-way", "enemy-bars",
	"paralysed", "out-of-radius", "radius-cut", "radius-barred", "no-target",
	"not-adjacent", "no-crossing", "demoralized", "leader-alone", "artillery",
	"no-fighter", "in-zone", "no-works", "no-bridge", "cannot-begin", "tired",
	"too-weak", "no-attack", "nobody", "other-hex", "no-use", "box", "passive",
	"nearer", "no-strategic-way", "turns", "yields", "strategic-far", "strategic-near",
	"strategic-tired", "no-trains", "no-rail-way", "rail-full", "no-sea-way",
	"other-waters", "sea-far", "sea-full", "district", "structure", "closed",
	"valley-passive", "valley-nearer", "richmond-over", "strategic-valley",
	"no-destroying", "is-near", "enemy-ahead"};

static bool is_of_the_day(const char *id)
{
	for (size_t i = 0; i < sizeof of_the_day / sizeof *of_the_day; i++)
		if (!strcmp(of_the_day[i], id))
			return true;
	return false;
}

/* Only effects in force give these, and no position of the corpus has one, or loot, or the
 * rounds of a combat; cases do. All hexes of the shipped map can be reached: test_march.c
 * takes the ford away. Commitments where nothing is due are in test_committed.c; in
 * ends.sh, who is not in chief command, and the password of who has left. */
static bool wants_play(size_t table, const char *id)
{
	if (tables[table].row == auth_messages) /* all else of the sender: test_auth.c */
		return strcmp(id, "no-nonce") != 0 && strcmp(id, "old-nonce") != 0;
	if (tables[table].row)
		return !strcmp(id, "commit-not-now") || !strcmp(id, "end-chief") ||
		       !strcmp(id, "seat-same");
	if (tables[table].family == ROAD)
		return !strcmp(id, "no-way");
	if (tables[table].family == PINES)
		return is_of_the_day(id);
	return !strcmp(id, "stacks-limited") || !strcmp(id, "no-replacements") ||
	       !strcmp(id, "attack-barred") || !strcmp(id, "not-tried") ||
	       !strcmp(id, "looting");
}

/* Behind the test above. A row that no file gives is a row that nobody has read. */
static void test_every_row(void **state)
{
	(void)state;
	for (size_t table = 0; table < TABLES; table++)
		for (size_t row = 0; rows(table)[row].id; row++) {
			assert_true(row < ROWS_MAX);
			if (wants_play(table, rows(table)[row].id))
				continue;
			if (!produced[table][row].ever)
				fault("%s: no file of the corpus gives %s",
					tables[table].name, rows(table)[row].id);
			else if (!produced[table][row].alone)
				fault("%s: no file of the corpus gives %s alone",
					tables[table].name, rows(table)[row].id);
		}
	assert_int_equal(faults, 0);
}

static void check_ids(const struct ruleset *ruleset)
{
	for (size_t table = 0; table < TABLES; table++)
		for (size_t row = 0; serves(table, ruleset) && rows(table)[row].id; row++) {
			const char *id = rows(table)[row].id;
			size_t first_table, first_row;

			assert_true(text_is_id(id));
			assert_true(find_row(ruleset, id, &first_table, &first_row));
			assert_int_equal(first_table, table);
			assert_int_equal(first_row, row);
		}
}

/* --porcelain shows ids: one id, one meaning, in each family. */
static void test_ids(void **state)
{
	(void)state;
	check_ids(games[GATES].ruleset);
	check_ids(games[ROAD].ruleset);
	check_ids(games[PINES].ruleset);
}

/* Asks that of each message that the mails of the corpus get; `intake` is NULL where a mail
 * is none of orders. Returns the sum of the answers. */
static int of_each_message(int (*ask)(const struct letter *letter,
	const struct intake *intake, const struct diag_item *item))
{
	struct data_file *file;
	size_t count = corpus(&file);
	int sum = 0;

	for (size_t i = 0; i < count; i++) {
		struct intake *intake = NULL;
		struct letter letter;
		struct diag got;

		open_letter(&letter, &file[i]);
		judge(&letter, &got, &intake);
		for (const struct diag_item *item = got.first; item; item = item->next)
			sum += ask(&letter, intake, item);
	}
	return sum;
}

/* What is said of a file must not hang on what was read before it. */
static void test_twice(void **state)
{
	struct data_file *file;
	size_t count = corpus(&file);

	(void)state;
	for (size_t i = count; i-- > 0;) {
		struct buf first, second;
		struct intake *intake;
		struct letter letter;
		struct diag got;

		open_letter(&letter, &file[i]);
		buf_init(&first, &arena);
		buf_init(&second, &arena);
		judge(&letter, &got, &intake);
		diag_write(&first, &got);
		judge(&letter, &got, &intake);
		diag_write(&second, &got);
		assert_string_equal(first.data, second.data);
	}
}

/* ---- no line is dropped in silence ---- */

/* What a side is told of orders in a position: the messages without their places, and the
 * receipt and the standing orders without the numbers of lines. */
static const char *told_of(bool *taken, struct setting *s, enum side side, const char *body)
{
	struct letter letter = {.name = "walk", .setting = s};
	struct position position;
	struct intake *intake;
	struct diag got;
	struct buf out;

	campaign_position(&position, s->campaign);
	letter.text = arena_printf(&arena,
		"begin orders\ncampaign " CAMPAIGN
		"\nturn %d\nside %s\nstate %s\nnonce %s\n%send orders\n",
		position.turn, side_name(side), value_of(&letter, side, "STATE"),
		value_of(&letter, side, "NONCE"), body);
	letter.length = strlen(letter.text);
	*taken = judge(&letter, &got, &intake) == OK;
	buf_init(&out, &arena);
	for (const struct diag_item *item = got.first; item; item = item->next)
		buf_printf(&out, "%s: %s\n", item->id, item->text);
	for (const char *line = *taken ? intake->receipt : ""; *line;) {
		const char *text = strncmp(line, "line ", 5) ? line : strchr(line, ':');
		size_t n = strcspn(text, "\n");

		buf_printf(&out, "%.*s\n", (int)n, text);
		line = text + n + (text[n] == '\n');
	}
	buf_printf(&out, "%s", *taken && intake->in_force ? intake->in_force : "");
	return out.data;
}

/* A line that makes no difference to what is told has been dropped in silence. */
static bool check_said(
	struct setting *s, enum side side, const char *without, const char *with)
{
	bool taken, before;
	const char *told = told_of(&taken, s, side, with);

	if (taken && !strcmp(told, told_of(&before, s, side, without)))
		fault("%s: nothing is said of what is new in\n%sto\n%sbut:\n%s", s->name,
			with, without, told);
	return taken;
}

#define LINES(...) arena_printf(&arena, __VA_ARGS__)

static const struct form *form_called(const struct form *forms, const char *word)
{
	while (forms && forms->word && strcmp(forms->word, word) != 0)
		forms++;
	return forms && forms->word ? forms : NULL;
}

/* ---- the line that can be ordered instead ---- */

/* Of a message "...; you can order: `march Couch` and below it `assail N1227`" the lines.
 */
static const char *lines_shown(const char *text)
{
	static const char shown[] = "; you can order: `", below[] = "` and below it `";
	const char *line = strstr(text, shown), *second;

	if (!line)
		return NULL;
	line += strlen(shown);
	if (!(second = strstr(line, below)))
		return LINES("%.*s\n", (int)strcspn(line, "`"), line);
	return LINES("%.*s\n  %.*s\n", (int)(second - line), line,
		(int)strcspn(second + strlen(below), "`"), second + strlen(below));
}

/* True when nothing is wrong but that attacks are owed. */
static bool only_owes(const char *told)
{
	while (*told && !strncmp(told, "owes-", 5))
		told += strcspn(told, "\n") + 1;
	return !*told;
}

/* What a message says can be ordered is taken, and the mail does not have it already. */
static int try_instead(const struct letter *letter, const struct intake *intake,
	const struct diag_item *item)
{
	const char *lines = intake ? lines_shown(item->text) : NULL, *told;
	bool taken;

	if (!lines)
		return 0;
	if (strstr(letter->text, LINES("\n%s", lines)))
		fault("%s: %s\nstands in the mail already", letter->name, item->text);
	told = told_of(&taken, letter->setting, intake->side, lines);
	if (!taken && !only_owes(told))
		fault("%s: %s\nis followed, and then told: %s", letter->name, item->text,
			told);
	return 1;
}

static void test_instead(void **state)
{
	int shown = of_each_message(try_instead);

	(void)state;
	assert_true(shown > 50);
	assert_int_equal(faults, 0);
}

/* What is wrong with these lines where that of the message stands in the mail; "": nothing.
 */
static const char *told_instead(const struct letter *letter, const struct diag_item *item,
	const char *lines, unsigned count)
{
	struct letter other = *letter;
	size_t length = 0;
	const char *line = text_line(letter->text, item->where.line, &length);
	struct intake *intake;
	struct diag got;

	other.text = LINES("%.*s%s%s", (int)(line - letter->text), letter->text, lines,
		line + length + 1);
	other.length = strlen(other.text);
	judge(&other, &got, &intake);
	for (const struct diag_item *now = got.first; now; now = now->next)
		if (now->level == DIAG_ERROR && now->where.line >= item->where.line &&
			now->where.line < item->where.line + count)
			return now->text;
	return "";
}

/* Of a message "...: a line each, `march Couch`, `march Casey`, ..." or "...: write `march
 * Couch` and below it `with Keyes`" each of the lines is taken alone, with what is below
 * it.
 */
static int lines_each(const struct letter *letter, const struct intake *intake,
	const struct diag_item *item)
{
	static const char each[] = ": a line each, ", alone[] = ": write `",
			  below[] = " it `with ";
	const char *at = strstr(item->text, each), *with = strstr(item->text, below);
	int lines = 0;

	if (!intake || (!at && (!with || !(at = strstr(item->text, alone)))))
		return 0;
	for (at = strchr(at, '`'); at; at = strchr(at + 1, '`')) {
		size_t length = strcspn(++at, "`");
		const char *line = LINES("%.*s\n", (int)length, at), *told;

		if (!strncmp(at, "with ", 5))
			break;
		if (with)
			line = LINES("%s  %.*s\n", line,
				(int)strcspn(strchr(with, '`') + 1, "`"),
				strchr(with, '`') + 1);
		told = told_instead(letter, item, line, with ? 2 : 1);
		if (*told)
			fault("%s: %s\nis followed, and then told: %s", letter->name,
				item->text, told);
		lines++;
		at += length;
	}
	return lines;
}

static void test_lines_each(void **state)
{
	int lines = of_each_message(lines_each);

	(void)state;
	assert_true(lines > 6);
	assert_int_equal(faults, 0);
}

/* Each word that may stand below the order. */
static void walk_words(struct setting *s, enum side side, const struct grammar *grammar,
	const struct form *form)
{
	for (const struct form *word = grammar->qualifiers; word->word; word++)
		if (text_has_word(form->qualifiers ? form->qualifiers : "", word->word))
			check_said(s, side, LINES("%s\n", form->example),
				LINES("%s\n  %s\n", form->example, word->example));
}

/* The order in each block that may hold it, and behind each word that takes one. */
static void walk_blocks(struct setting *s, enum side side, const struct grammar *grammar,
	const struct form *form)
{
	for (const struct block_form *block = grammar->blocks; block && block->head.word;
		block++) {
		const char *word = block->head.word, *line = form->example;

		if (!strncmp(block->head.pattern, "ORDER", 5)) {
			line = LINES("%s %s%s", word, line,
				strstr(block->head.pattern, "until") ? " until turn is 99"
								     : "");
			check_said(s, side, "", LINES("%s\n", line));
		} else if (text_has_word(block->head.qualifiers, form->word)) {
			check_said(s, side, LINES("%s\nend %s\n", word, word),
				LINES("%s\n%s\nend %s\n", word, line, word));
			for (const struct form *part = block->parts; part && part->word;
				part++)
				check_said(s, side,
					LINES("%s\n%s\nend %s\n", word, line, word),
					LINES("%s\n%s\n%s\n%s\nend %s\n", word, line,
						part->example, line, word));
		}
	}
}

/* The order alone, behind and before others, in an `if`. Returns how many were taken. */
static int walk_order(struct setting *s, enum side side, const struct grammar *grammar,
	const struct form *form, const char *beside)
{
	const char *line = form->example;
	const struct form *test = grammar->predicates;
	int taken = check_said(s, side, "", LINES("%s\n", line));

	if (!taken)
		return 0;
	if (beside && strcmp(beside, line) != 0) {
		taken += check_said(
			s, side, LINES("%s\n", beside), LINES("%s\n%s\n", line, beside));
		taken += check_said(
			s, side, LINES("%s\n", beside), LINES("%s\n%s\n", beside, line));
	}
	for (; test && test->pattern; test++)
		if (!(test->needs & grammar->lacks) && test->example)
			break;
	if (test && test->pattern)
		taken += check_said(s, side, LINES("if %s\nend if\n", test->example),
			LINES("if %s\n%s\nend if\n", test->example, line));
	walk_words(s, side, grammar, form);
	return taken;
}

static int walk(struct setting *s, enum side side)
{
	const struct ruleset *ruleset = s->context.ruleset;
	const struct grammar *grammar =
		ruleset->orders.grammar_of ? ruleset->orders.grammar_of(s->context.game)
					   : ruleset->orders.grammar;
	const struct form *pass = form_called(grammar->orders, "pass");
	const char *beside = NULL;
	int taken = 0;
	bool is_taken;

	for (const struct form *form = grammar->orders; form->word && !beside; form++)
		if ((form->allowed & FORM_ORDER) && form != pass && form->example) {
			told_of(&is_taken, s, side, LINES("%s\n", form->example));
			beside = is_taken ? form->example : NULL;
		}
	for (const struct form *form = grammar->orders; form->word; form++) {
		if ((form->allowed & FORM_REST) || !form->example)
			continue;
		taken += walk_order(s, side, grammar, form, beside);
		walk_blocks(s, side, grammar, form);
	}
	if (beside) {
		const char *here = LINES("%s\n", beside);

		check_said(s, side, here, LINES("pass\n%s", here));
		check_said(s, side, here, LINES("%spass\n", here));
		check_said(s, side, here, LINES("%sat last\n", here));
		check_said(s, side, here, LINES("%sstop\n", here));
		check_said(s, side, here, LINES("%sstop when turn is 2\n", here));
	}
	return taken;
}

/* Every form of every order, in positions of all families: what is accepted has a word in
 * the receipt or a message, and so has each line beside it. */
static void test_no_line_is_dropped(void **state)
{
	static const struct {
		const char *setting;
		enum side side;
		int taken; /* at least so many files are */
	} walks[] = {
		{"june-27-pm", CONFEDERATE, 10},
		{"june-27-pm-union", UNION, 10},
		{"may-1864", UNION, 1},
		{"campaign", UNION, 1},
		{"road-contact", CONFEDERATE, 0},
		{"road-apart", CONFEDERATE, 0},
		{"pines", UNION, 15},
		{"pines", CONFEDERATE, 15},
		{"warwick", CONFEDERATE, 1},
		{"peninsula", UNION, 15},
		{"peninsula-cycle", UNION, 5},
		{"valley", CONFEDERATE, 0},
		{"valley-cycle", UNION, 5},
	};

	(void)state;
	for (size_t i = 0; i < sizeof walks / sizeof *walks; i++) {
		int taken = walk(find_setting(walks[i].setting), walks[i].side);

		if (taken < walks[i].taken)
			fault("%s: only %d files were taken", walks[i].setting, taken);
	}
	assert_int_equal(faults, 0);
}

#include "unit/campaign/helped.h"
#include "unit/campaign/left.h"
#include "unit/campaign/meant.h"

static void show(void)
{
	struct data_file *file;
	size_t count = corpus(&file);

	for (size_t i = 0; i < count; i++) {
		struct intake *intake;
		struct letter letter;
		struct diag got;
		struct buf text;
		int err;

		open_letter(&letter, &file[i]);
		buf_init(&text, &arena);
		err = judge(&letter, &got, &intake);
		diag_write(&text, &got);
		printf("%s%s%s: %s\n\n", text.data, err == OK ? intake->receipt : "",
			letter.name, err == OK ? "taken" : "refused");
	}
}

/* ---- as files ---- */

static void keep_told(const struct setting *s, const char *dir)
{
	const struct tree *tree = &s->campaign->tree;

	for (size_t i = 0; i < tree->count; i++)
		if (!strncmp(tree->file[i].path, "for/", 4))
			file_write_bytes(arena_printf(&arena, "%s/%s/%s", dir, s->name,
						 tree->file[i].path),
				tree->file[i].data, tree->file[i].length);
}

static void keep(const char *dir)
{
	struct data_file *file;
	size_t count = corpus(&file);

	for (size_t i = 0; i < count; i++) {
		struct letter letter;
		const char *name;

		open_letter(&letter, &file[i]);
		name = strrchr(letter.name, '/');
		file_write_bytes(
			arena_printf(&arena, "%s/%s/mails/%s", dir, letter.setting->name,
				name ? name + 1 : letter.name),
			letter.text, letter.length);
	}
	for (size_t i = 0; i < sizeof settings / sizeof *settings; i++)
		if (settings[i].campaign)
			keep_told(&settings[i], dir);
}

static int group_setup(void **state)
{
	(void)state;
	setenv("ADJUTANT_DATA", ".", 0);
	diag_init(&diag, &arena);
	for (int i = 0; i < GAMES; i++)
		if (shelf_game(&games[i].file, &games[i].files, &games[i].ruleset, &arena,
			    games[i].id, &diag) < 0)
			return 1;
	return 0;
}

static int group_teardown(void **state)
{
	(void)state;
	arena_release(&arena);
	return 0;
}

int main(int argc, char **argv)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_corpus),
		cmocka_unit_test(test_every_row),
		cmocka_unit_test(test_ids),
		cmocka_unit_test(test_twice),
		cmocka_unit_test(test_no_line_is_dropped),
		cmocka_unit_test(test_meant),
		cmocka_unit_test(test_remedies),
		cmocka_unit_test(test_instead),
		cmocka_unit_test(test_lines_each),
		cmocka_unit_test(test_examples),
		cmocka_unit_test(test_help_examples),
		cmocka_unit_test(test_help_lines),
		cmocka_unit_test(test_help_without_move),
		cmocka_unit_test(test_help_supply),
		cmocka_unit_test(test_help_depots),
		cmocka_unit_test(test_help_boxes),
		cmocka_unit_test(test_help_boxes_by_day),
		cmocka_unit_test(test_orders_left),
		cmocka_unit_test(test_orders_left_ends),
		cmocka_unit_test(test_attacks_left),
		cmocka_unit_test(test_left_between_stacks),
		cmocka_unit_test(test_left_of_further_orders),
		cmocka_unit_test(test_plan_left),
		cmocka_unit_test(test_spent_left),
		cmocka_unit_test(test_fate),
	};

	if ((argc == 2 && (!strcmp(argv[1], "show") || !strcmp(argv[1], "meant"))) ||
		(argc == 3 && !strcmp(argv[1], "keep"))) {
		int count;

		if (group_setup(NULL))
			return 1;
		if (argc == 2 && !strcmp(argv[1], "meant"))
			printf("%d", meant_all(&count, true)), printf(" of %d\n", count);
		else if (argc == 2)
			show();
		else
			keep(argv[2]);
		return group_teardown(NULL);
	}
	return cmocka_run_group_tests_name("wrong", tests, group_setup, group_teardown);
}
