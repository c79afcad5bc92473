/* Tests of what the report tells of a day: the table of its actions, the news in short. */
/* Before there is a `game` of the tests, which its functions call theirs. */
#include "game/ruleset.h"

#include "unit/rules/great-campaigns/gc_game.h"

#include "base/template.h"
#include "game/journal.h"
#include "report/report.h"
#include "rules/great-campaigns/family.h"
#include "rules/great-campaigns/report/report.h"
#include "rules/great-campaigns/rules/rules.h"
#include "unit/lib/messages.h"
#include "unit/lib/reports.h"

#define INITIATIVE(number, side, union_die, confederate_die)                               \
	"kind: initiative\nrule: 4.0\naudience: union\nside: " side "\nnumber: " number    \
	"\ndie: 1/day/0/4.0/union/" number "/initiative = " union_die                      \
	"\ndie: 1/day/0/4.0/confederate/" number "/initiative = " confederate_die "\n\n"
#define EVENT(kind, side, facts)                                                           \
	"kind: " kind "\nrule: 5.1\naudience: union\nside: " side "\n" facts "\n"

static const char kearny[] = INITIATIVE("3", "union", "5", "2") EVENT("march", "union",
	"unit: us-kearny\nfrom: otr-n1627\nmovement: 1\nfatigue: 1\n"
	"die: 1/day/0/5.1/us-kearny/1/march = 1\n") EVENT("marched", "union",
	"unit: us-kearny\nfrom: otr-n1627\nway: otr-n1628\nto: otr-n1628\n"
	"ended: movement\n");

static const char assault[] = INITIATIVE("4", "confederate", "3", "3") EVENT("assault",
	"confederate",
	"leader: cs-dh-hill\nfrom: otr-n1128\nplace: otr-n1227\n"
	"ordered: cs-garland-a\nunits: cs-garland-a\n"
	"die: 1/day/0/5.3/cs-dh-hill/1/assault = 4\n") EVENT("attack", "confederate",
	"place: otr-n1227\nfrom: otr-n1128\nattackers: cs-garland-a\n")
	EVENT("combat-result", "confederate", "place: otr-n1227\ndifference: +4\n") EVENT(
		"loss", "union", "unit: us-casey\npoints: 2\nleft: 11\n") EVENT("points",
		"confederate",
		"award: confederate-kills\nwhy: each\ntimes: 2\npoints: 2\ntotal: 2\n")
		EVENT("loss", "confederate",
			"unit: cs-garland-a\npoints: 1\nleft: 16\n") EVENT("rout", "union",
			"units: us-casey\nplace: otr-n1227\n") EVENT("retreat", "union",
			"units: us-casey\nfrom: otr-n1227\nto: otr-n1328\n")
			EVENT("retreat", "union",
				"units: us-casey\nfrom: otr-n1328\nto: otr-n1428\n")
				EVENT("advance", "confederate",
					"units: cs-garland-a\nto: otr-n1227\n")
					EVENT("place-taken", "confederate",
						"place: otr-n1328\naward: a\n")
						EVENT("place-taken", "confederate",
							"place: otr-n1328\naward: b\n");

static const char passes[] = INITIATIVE("5", "union", "5", "2") EVENT(
	"pass", "union", "") EVENT("march", "confederate",
	"unit: cs-pickett\nfrom: otr-n0928\nmovement: 4\nfatigue: 1\n") EVENT("marched",
	"confederate", "unit: cs-pickett\nfrom: otr-n0928\nto: otr-n0928\nended: barred\n")
	INITIATIVE("6", "confederate", "1", "2") EVENT("pass", "confederate", "") EVENT(
		"pass", "union", "follows: yes\n")
		EVENT("cycle-ends", "union", "initiatives: 6\nunion: 1\nconfederate: 2\n");

static struct state *state;

static int begin(void **unused)
{
	start(unused);
	state = ARENA_NEW(&arena, struct state);
	if (gc_state_begin(state, game, "seven-pines", NULL, &diag) != OK)
		return -1;
	state->viewer = AUDIENCE_UNION;
	state->turn = 1;
	return 0;
}

static struct told_step step_of(const char *text)
{
	struct journal *journal = ARENA_NEW(&arena, struct journal);

	journal_init(journal, &arena);
	/* an empty line stands between events, and behind none */
	if (journal_parse(journal, "journal", text, strlen(text) - 1, &diag) != OK)
		fail_msg("%s", messages_of(&arena, &diag));
	return (struct told_step){"Turn 1: Day", journal, "1/day"};
}

static const char *lines_of(struct tmap *page)
{
	struct buf text;

	buf_init(&text, &arena);
	if (template_expand(
		    &text, "lines", "{{#lines}}\n{{.}}\n{{/lines}}\n", page, &diag) != OK)
		fail_msg("%s", messages_of(&arena, &diag));
	return text.data;
}

static const char *table(const char *events)
{
	struct tmap *page = template_map(&arena);
	struct tlist *lines = template_set_list(page, "lines");
	struct told_step step = step_of(events);

	gc_report_day(lines, &arena, game, state, &step, false);
	return lines_of(page);
}

/* As the short report has it. */
static const char *journeys(const char *events)
{
	struct tmap *page = template_map(&arena);
	struct tlist *lines = template_set_list(page, "lines");
	struct told_step step = step_of(events);

	gc_report_day(lines, &arena, game, state, &step, true);
	return lines_of(page);
}

static const char *brief(const char *events)
{
	struct tmap *page = template_map(&arena);
	struct tlist *lines = template_set_list(page, "lines");
	struct told_step step = step_of(events);

	gc_report_brief(lines, &arena, game, state, &step, 1);
	return lines_of(page);
}

/* What stands above the dispatches of the short report. */
static const char *chronicle(const char *events)
{
	struct tmap *page = template_map(&arena);
	struct tlist *lines = template_set_list(page, "lines");
	struct told_step step = step_of(events);

	gc_report_chronicle(lines, &arena, game, state, &step, 1);
	return lines_of(page);
}

static const char *joined(const char *a, const char *b, const char *c)
{
	return arena_printf(&arena, "%s%s%s", a, b, c);
}

#define HEAD " #   U-C  who            from-to     die  MP  FL  result\n"

static void test_march(void **unused)
{
	(void)unused;
	assert_string_equal(table(kearny),
		HEAD " 3 U 5-2  Kearny         N1627-N1628 1     1   1  no MP left\n");
}

static void test_assault(void **unused)
{
	(void)unused;
	assert_string_equal(table(assault), HEAD
		" 4 C 3-3  DH Hill        N1128-N1227 4\n"
		"              assault; +4, lost 1 to 2, they routed to N1428; took Seven\n"
		"              Pines\n");
}

/* Columns are as wide as what stands in them, whatever hexes are called; a way to a box
 * that finds no room there is told behind it. */
static void test_wide(void **unused)
{
	const char *far = EVENT("march", "confederate",
		"unit: cs-pickett\nfrom: SIVM2229\nmovement: 4\nfatigue: 1\n")
		EVENT("marched", "confederate",
			"unit: cs-pickett\nfrom: SIVM2229\nway: SIVM2329\n"
			"to: SIVM2329\nended: movement\n");
	const char *boxed = EVENT("march", "union",
		"unit: us-porter-division\nfrom: otr-n1627\nfatigue: 2\nby: sea\n")
		EVENT("marched", "union",
			"unit: us-porter-division\nfrom: otr-n1627\n"
			"way: Washington Waters\n"
			"to: Washington Waters\nby: sea\n");

	(void)unused;
	assert_string_equal(table(joined(kearny, far, boxed)),
		" #   U-C  who               from-to           die  MP  FL  result\n"
		" 3 U 5-2  Kearny            N1627-N1628       1     1   1  no MP left\n"
		"   C      Pickett           SIVM2229-SIVM2329       4   1  no MP left\n"
		"   U      Porter's Division N1627                       2\n"
		"              to Washington Waters; by sea\n");
}

static const char column[] = INITIATIVE("4", "union", "3", "2") EVENT("march", "union",
	"unit: us-kearny\nfrom: otr-n1328\nmovement: 1\nfatigue: 1\n") EVENT("attack",
	"union",
	"place: otr-n1228\nfrom: otr-n1328\nattackers: us-kearny\n"
	"defenders: cs-rodes-b, cs-ripley\n")
	EVENT("combat-result", "union", "place: otr-n1228\ndifference: +9\n") EVENT("loss",
		"confederate", "unit: cs-rodes-b\npoints: 2\nleft: 0\neliminated: yes\n");

static const char refused[] = INITIATIVE("4", "union", "3", "2") EVENT(
	"refuse", "union", "place: otr-n1328\nunits: us-couch\n") EVENT("cavalry-retreat",
	"confederate", "units: cs-1-va\nplace: otr-n1228\nmover: us-couch\n")
	EVENT("retreat", "confederate", "units: cs-1-va\nto: otr-n1127\n")
		EVENT("retreat", "confederate", "units: cs-1-va\nto: otr-n1026\n")
			EVENT("assault", "union",
				"leader: us-keyes\nfrom: otr-n1328\nplace: otr-n1228\n"
				"ordered: us-couch\nvacated: yes\n");

/* Who gives way before an assault does so to it, not to what was refused before. */
static void test_gives_way(void **unused)
{
	(void)unused;
	assert_string_equal(table(refused), HEAD
		" 4 U 3-2  flanks refused N1328\n"
		"   U      Keyes          N1328-N1228\n"
		"              1 VA fell back to N1026; assault; the enemy was gone\n");
}

#define AGAIN(from, to, more)                                                              \
	INITIATIVE("7", "union", "5", "2")                                                 \
	EVENT("march", "union",                                                            \
		"unit: us-kearny\nfrom: " from "\nmovement: 3\nfatigue: 3\n")              \
	EVENT("extended-march", "union",                                                   \
		"unit: us-kearny\nmodifier: +1\nloss: 2\ndisorganized: yes\n")             \
	EVENT("march-barred", "union", "unit: us-kearny\nplace: otr-n1630\n")              \
	EVENT("marched", "union",                                                          \
		"unit: us-kearny\nfrom: " from "\nway: " to "\nto: " to "\n" more)

#define NOT_DONE(unit, place, why)                                                         \
	EVENT("not-done", "union", "unit: " unit "\nwhat: attack " place "\nwhy: " why "\n")
#define STANDS_OFF(unit, place) NOT_DONE(unit, place, "no enemy unit was there")
#define TOO_LOW(unit, net)                                                                 \
	NOT_DONE(unit, "N1227", "net " net ", and the order said `if net is at least 1`")

/* All marches of a unit in one line, its fights by their places alone, and a reason once.
 */
static void test_journeys(void **unused)
{
	(void)unused;
	assert_string_equal(
		journeys(joined(kearny, AGAIN("otr-n1628", "otr-n1629", "ended: barred\n"),
			assault)),
		"Fights: net, dice, MV lost\n"
		"  N1227  Garland-A, lost 1 to 2; routed to N1428; taken\n"
		"You\n"
		"  Kearny         N1627-1629  2 MV lost, disorganized; blocked at N1630\n");
	assert_string_equal(journeys(joined(passes, STANDS_OFF("us-kearny", "N1227"),
				    STANDS_OFF("us-couch", "N1228"))),
		"Not done by your units:\n"
		"    attack N1227, N1228 (Kearny, Couch): no enemy unit was there\n");
}

/* The words of the order that kept them off, not the net of each of them. */
static void test_net_too_low(void **unused)
{
	(void)unused;
	assert_string_equal(journeys(joined(passes, TOO_LOW("us-kearny", "-3"),
				    TOO_LOW("us-couch", "-8"))),
		"Not done by your units:\n"
		"    attack N1227 (Kearny, Couch): the order said `if net is at least 1`\n");
}

/* Where the enemy stands, the nearest first, and whom he is near. */
static void test_enemies(void **unused)
{
	struct tmap *page = template_map(&arena);
	const char *text;

	(void)unused;
	state->step = SEQUENCE_DAY;
	gc_report_enemies(template_set_list(page, "lines"), &arena, game, state);
	text = lines_of(page);
	report_expect(text, "N1128  DH Hill, Garland-A (17); next to N1227 Casey\n");
	report_expect(text, "; 2 hexes from N1227\n"); /* the first alone says of what */
	report_expect(text, "N1225  McLaws-B (10, held); breastworks; 2 from N1227\n");
	report_expect(text, "N0624 Whiting-A (13) and 2 more, N0627 Walker (8),");
	report_expect_not(text, "Casey (");
	report_expect_not(text, "gives him");
	state->viewer = AUDIENCE_PUBLIC;
	page = template_map(&arena);
	gc_report_enemies(template_set_list(page, "lines"), &arena, game, state);
	assert_string_equal(lines_of(page), "");
}

/* Who stands where he is given points for it comes before all others. */
static void test_enemy_for_points(void **unused)
{
	struct tmap *page = template_map(&arena);
	const int savage = hex("otr-n1627");
	const char *text;

	(void)unused;
	state->step = SEQUENCE_DAY;
	for (int i = 0; i < game->units; i++)
		if (game->unit[i].side == UNION && state->unit[i].at >= 0)
			state->unit[i].at = hex("otr-n1227");
	state->unit[unit("cs-huger-b")].at = savage;
	gc_report_enemies(template_set_list(page, "lines"), &arena, game, state);
	text = lines_of(page);
	report_expect(text, "Savage Station gives him 4 points");
	assert_true(strstr(text, "N1627  Huger-B") < strstr(text, "N1128  DH Hill"));
	assert_non_null(strstr(text, "N1627  Huger-B"));
	state->unit[unit("cs-huger-b")].at = hex("otr-n1831");
	page = template_map(&arena);
	gc_report_enemies(template_set_list(page, "lines"), &arena, game, state);
	report_expect(lines_of(page), "hexes from Savage Station: 4 points");
}

#define ASSAULT(side, leader, place, facts)                                                \
	INITIATIVE("4", side, "3", "3")                                                    \
	EVENT("assault", side,                                                             \
		"leader: " leader "\nfrom: otr-n1128\nplace: " place                       \
		"\nordered: us-couch, us-casey\n" facts "die: 1/day/0/5.3/" leader         \
		"/1/assault = 4\n")

/* Why few of his own went in, and nobody; of the enemy's that nobody went into the hexes.
 */
static void test_assaults_in_journeys(void **unused)
{
	(void)unused;
	assert_string_equal(journeys(joined(ASSAULT("union", "us-keyes", "otr-n1227",
						    "units: us-couch\nallowed: 1\n"),
				    ASSAULT("union", "us-heintzelman", "otr-n1228",
					    "cancelled: yes\nallowed: -1\n"),
				    ASSAULT("confederate", "cs-dh-hill", "otr-n1327",
					    "cancelled: yes\n"))),
		"You\n"
		"  Keyes          N1128\n"
		"        assault on N1227: 1 of 2 went in (die 4, Command Value 5)\n"
		"Enemy assaults came to nothing at N1327\n"
		"Not done by your units:\n"
		"    assault N1228 (Heintzelman): nobody went in (die 4; needed 2 or\n"
		"    less)\n");
	assert_string_equal(journeys(joined(kearny,
				    EVENT("captured", "union",
					    "unit: cs-wagon-train-a\nplace: otr-n1628\n"),
				    "")),
		"You\n"
		"  Kearny         N1627-1628  took Wagon Train-A\n");
}

static const char *short_report(const char *events)
{
	struct told_step step = step_of(events);
	struct report_input input = {.ruleset = &great_campaigns,
		.game = game,
		.view = state,
		.campaign = "pines",
		.call = REPORT_NOTHING,
		.news = &step,
		.news_count = 1,
		.recent = &step,
		.recent_count = 1,
		.inside = "",
		.page = report_file_read(&arena, "templates/report.md"),
		.events = report_file_read(&arena, "templates/great-campaigns/events.ini")};
	struct buf whole, brief;

	buf_init(&whole, &arena);
	buf_init(&brief, &arena);
	if (report_write(&whole, &brief, &arena, &input, &diag) != OK)
		fail_msg("%s", messages_of(&arena, &diag));
	return brief.data;
}

/* A rout is one way from its first hex to its last, a hex without a name says what it is
 * near, and the sum of the net is left to the whole report. */
static void test_fight_in_short(void **unused)
{
	const char *text = short_report(INITIATIVE("4", "confederate", "3", "3") EVENT(
		"attack", "confederate",
		"type: assault\nfrom: otr-n1128\nplace: otr-n1227\n"
		"attackers: cs-garland-a\ndefenders: us-casey\nattack: 16\ndefence: 9\n"
		"terms: ratio +0, tactical +1, flank +3\nnet: +4\n"
		"attack-die: 1\ndefence-die: 2\n") EVENT("rout", "union",
		"units: us-casey\nplace: otr-n1227\n") EVENT("retreat", "union",
		"units: us-casey\nfrom: otr-n1227\nto: otr-n1328\n"
		"priority: 1\npoints: 0\n") EVENT("loss", "union",
		"unit: us-casey\nplace: otr-n1328\nhad: 12\npoints: 1\nleft: 11\n"
		"cause: combat\n") EVENT("retreat", "union",
		"units: us-casey\nfrom: otr-n1328\n"
		"to: otr-n1428\npriority: 3\npoints: 1\n") EVENT("loss", "union",
		"unit: us-casey\nplace: otr-n1428\nhad: 11\npoints: 2\nleft: 9\n"
		"cause: retreat\n"));

	(void)unused;
	report_expect(
		text, "N1227  Garland-A on Casey: +4, 1-2, lost 0 to 3; routed to N1428");
	report_expect_not(text, "CV 16");
	report_expect_not(text, "Casey lost");
}

/* What comes of a fight that was told of before stands without its attack, of cavalry
 * that gives way there is where it went, and who is gone has no line as a march. */
static void test_fights(void **unused)
{
	static const char gone[] = EVENT("march", "confederate",
		"unit: cs-5-va\nfrom: otr-n1132\nmovement: 4\nfatigue: 1\n") EVENT("attack",
		"confederate",
		"type: hasty\nfrom: otr-n1329\nplace: otr-n1328\n"
		"attackers: cs-5-va\ndefenders: us-couch, us-hooker\n"
		"net: -15\nattack-die: 4\ndefence-die: 5\n") EVENT("loss", "confederate",
		"unit: cs-5-va\nplace: otr-n1329\npoints: 1\nleft: 0\n"
		"cause: combat\neliminated: yes\n") EVENT("marched", "confederate",
		"unit: cs-5-va\nfrom: otr-n1132\n"
		"way: otr-n1329\nto: otr-n1329\nended: lost\n");

	(void)unused;
	assert_string_equal(journeys(joined(gone, "", "")),
		"Fights: net, dice, MV lost\n"
		"  N1328  5 VA on Couch, Hooker: -15, 4-5, lost 1 to 0; 5 VA destroyed\n");
	assert_string_equal(journeys(EVENT("loss", "union",
				    "unit: us-casey\nplace: otr-n1227\npoints: 2\nleft: 9\n"
				    "cause: combat\n") EVENT("retreat", "union",
				    "units: us-casey\nfrom: otr-n1227\nto: otr-n1328\n")),
		"Fights: net, dice, MV lost\n"
		"  N1227  Union lost 2; fell back to N1328\n");
	assert_string_equal(journeys(refused),
		"Fights: net, dice, MV lost\n"
		"  N1228  1 VA gave way to Couch; fell back to N1026\n"
		"You\n"
		"  Keyes          N1328       assault on N1228: the enemy was gone\n");
	assert_string_equal(journeys(EVENT("loss", "union",
				    "unit: us-casey\nplace: otr-n1227\npoints: 2\nleft: 9\n"
				    "cause: box\n")),
		"");
}

/* Whoever is destroyed on the retreat goes back first; nobody dies twice, and no dead unit
 * is said to be somewhere. */
static const char destroyed[] = INITIATIVE("4", "union", "3", "2") EVENT("march", "union",
	"unit: us-sykes\nfrom: otr-n1328\nmovement: 1\nfatigue: 1\n") EVENT("attack",
	"union",
	"type: prepared\nfrom: otr-n1328\nplace: otr-n1227\n"
	"attackers: us-kearny\ndefenders: cs-ripley\nattack: 16\ndefence: 9\n"
	"terms: flank +3\nnet: +3\nattack-die: 3\ndefence-die: 2\n")
	EVENT("combat-result", "union",
		"place: otr-n1227\ndifference: +4\nattackers-code: -\n"
		"defenders-code: 1DR\n") EVENT("loss", "confederate",
		"unit: cs-ripley\nplace: otr-n1227\nhad: 4\npoints: 1\nleft: 3\n"
		"cause: combat\n") EVENT("rout", "confederate",
		"units: cs-ripley\nplace: otr-n1227\n") EVENT("retreat", "confederate",
		"units: cs-ripley\nfrom: otr-n1227\nto: otr-n1127\n"
		"priority: 1\npoints: 3\n") EVENT("loss", "confederate",
		"unit: cs-ripley\nplace: otr-n1127\nhad: 3\npoints: 3\nleft: 0\n"
		"cause: retreat\neliminated: yes\n");

static void test_destroyed(void **unused)
{
	(void)unused;
	report_expect(short_report(destroyed),
		"N1227  Kearny on Ripley: +3, 3-2, lost 0 to 4; routed to N1127; Ripley destroyed");
	assert_non_null(strstr(table(destroyed), "lost 0 to 4, they were destroyed\n"));
	assert_non_null(
		strstr(brief(destroyed), "\nOf Confederate units, destroyed: Ripley.\n"));
}

/* What a fight cost is not said to be lost on the way. */
static void test_dead_marchers(void **unused)
{
	static const char begun[] = EVENT("march", "union",
		"unit: us-kearny\nfrom: otr-n1627\nmovement: 4\nfatigue: 1\n");
	static const char beaten[] = EVENT("attack", "union",
		"place: otr-n1227\nfrom: otr-n1627\nattackers: us-kearny\n") EVENT("loss",
		"union", "unit: us-kearny\npoints: 2\nleft: 0\neliminated: yes\n");
	static const char tired[] =
		EVENT("force-march", "union", "unit: us-kearny\nmovement: 2\nloss: 1\n");
	static const char ended[] = EVENT("marched", "union",
		"unit: us-kearny\nfrom: otr-n1627\nto: otr-n1627\nended: lost\n");

	(void)unused;
	assert_string_equal(journeys(joined(begun, beaten, ended)),
		"Fights: net, dice, MV lost\n"
		"  N1227  Kearny, lost 2 to 0; Kearny destroyed\n");
	assert_string_equal(journeys(joined(begun, tired, ended)),
		"You\n  Kearny         N1627       did not move; destroyed on the way (1 MV)\n");
	assert_non_null(strstr(brief(joined(begun, beaten, ended)),
		"Of your units, destroyed: Kearny.\n"));
}

/* Leaders who must go elsewhere in the midst of a march leave the march what is its own. */
static void test_leaders_aside(void **unused)
{
	static const char begun[] = EVENT("march", "union",
		"unit: us-kearny\nfrom: otr-n1627\nmovement: 4\nfatigue: 1\n");
	static const char leaves[] = EVENT("leader-leaves", "confederate",
		"leader: cs-dh-hill\nfrom: otr-n1227\n") EVENT("leader-joins", "union",
		"leader: us-heintzelman\nfrom: otr-n1627\nunit: us-kearny\n"
		"place: otr-n1628\n");
	static const char ended[] = EVENT("attack", "union",
		"place: otr-n1227\nfrom: otr-n1628\nattackers: us-kearny\n")
		EVENT("marched", "union",
			"unit: us-kearny\nfrom: otr-n1627\nway: otr-n1628\n"
			"to: otr-n1628\nended: movement\n");

	(void)unused;
	assert_string_equal(journeys(joined(begun, leaves, ended)),
		"Fights: net, dice, MV lost\n"
		"  N1227  Kearny, lost 0 to 0\n"
		"The Confederates\n"
		"  DH Hill        N1227       left the map\n");
}

/* Nobody need go in where the defenders are no more. */
static void test_wiped_out(void **unused)
{
	const char *last = EVENT("loss", "confederate",
		"unit: cs-ripley\npoints: 1\nleft: 0\neliminated: yes\n");

	(void)unused;
	assert_non_null(strstr(table(joined(column, "", "")), "lost 0 to 2, they held"));
	assert_non_null(strstr(brief(joined(column, "", "")),
		"\nYou attacked N1228 (near Seven Pines) in vain.\n"));
	assert_non_null(strstr(table(joined(column, last, "")),
		"+9 at N1228, lost 0 to 3, they were destroyed"));
	assert_non_null(strstr(brief(joined(column, last, "")),
		"\nYou drove the enemy from N1228 (near Seven Pines).\n"));
}

/* What was taken in the end is not said to have been attacked in vain as well. */
static void test_tried_again(void **unused)
{
	static const char before[] = EVENT("attack", "confederate",
		"place: otr-n1227\nfrom: otr-n1128\nattackers: cs-garland-a\n")
		EVENT("combat-result", "confederate", "place: otr-n1227\ndifference: -2\n");
	const char *text = brief(joined(before, assault, ""));

	(void)unused;
	assert_non_null(strstr(text, "(another attack was in vain).\n"));
	assert_null(strstr(text, "You attacked"));
	assert_null(strstr(text, " attacked N1227"));
}

/* Whoever goes on after a pass stands below it without the dice. */
static void test_passes(void **unused)
{
	(void)unused;
	assert_string_equal(table(passes), HEAD
		" 5 U 5-2  passed\n"
		"   C      Pickett        N0928             4   1  did not move; blocked\n"
		" 6 C 1-2  both passed\n");
}

static void test_no_day(void **unused)
{
	(void)unused;
	assert_string_equal(
		table(EVENT("works-rise", "union", "place: otr-n1328\nlevel: fort\n")), "");
}

/* The plan of a side is in no table. */
static void test_plans(void **unused)
{
	(void)unused;
	assert_null(strstr(table(joined(INITIATIVE("1", "union", "2", "1"),
				   "kind: takes\nrule: 4.0\naudience: union\n"
				   "order: march Couch to N1111\n\n",
				   kearny)),
		"Couch"));
}

static void test_brief(void **unused)
{
	(void)unused;
	assert_string_equal(brief(joined(kearny, assault, passes)),
		"You took 1 action and the Confederates 2.\n"
		"The Confederates drove you from N1227 (near Old Tavern).\n"
		"Of your units, routed: Casey.\n"
		"You lost 2 MV in combat, the Confederates 1 MV in combat.\n"
		"The Confederates took Seven Pines.\n"
		"The Confederates scored 2 victory points.\n");
}

/* Whom a march has lost, who is free to move, and what was not done of a plan that ended.
 */
static void test_brief_of_days(void **unused)
{
	const char *lost = EVENT("march", "union",
		"unit: us-kearny\nfrom: otr-n1627\nmovement: 1\nfatigue: 4\n")
		EVENT("marched", "union",
			"unit: us-kearny\nfrom: otr-n1627\nway: otr-n1628\nto: otr-n1628\n"
			"ended: lost\n");
	const char *left = "kind: plan-left\nrule: 4.0\naudience: union\n"
			   "entries: march Kearny to N1629\n\n";
	const char *over = EVENT("released", "confederate", "pieces: cs-rodes-b\n") EVENT(
		"released", "union",
		"pieces: us-couch, us-casey\n") "kind: plan-ends\nrule: 4.0\naudience: union\nuntil: June 1\n\n";

	(void)unused;
	assert_string_equal(brief(joined(lost, left, over)),
		"Of your units, destroyed on the march: Kearny.\n"
		"Free to move from now on: Couch and Casey.\n"
		"Free to move from now on: Confederate Rodes-B.\n"
		"The day was over before the turn of Kearny.\n");
	assert_string_equal(
		brief("kind: plan-left\nrule: 4.0\naudience: union\n"
		      "entries: then strategic march Kearny towards N1629; march Kearny;"
		      " grand assault N1327 with McClellan: Couch, Casey; activate Keyes at least 2;"
		      " refuse N1328\n\n"),
		"The day was over before the turn of Kearny, McClellan, Keyes and refuse N1328.\n");
	memcpy(state->carried[UNION].plan, "plan until rain", sizeof "plan until rain");
	assert_null(strstr(brief(joined(lost, left, "")), "over"));
}

#define BARRED(order, why) EVENT("plan-barred", "union", "order: " order "\nwhy: " why "\n")

/* The short report says for what points came, and why lines of one's own came to nothing.
 */
static void test_chronicle(void **unused)
{
	const char *left =
		"kind: plan-left\nrule: 4.0\naudience: union\n"
		"entries: assault N0101 with Sumner: Sedgwick; march Hooker to N1328\n\n" BARRED(
			"assault N0101 with Sumner: Sedgwick", "no enemy unit is at N0101");

	(void)unused;
	assert_string_equal(chronicle(joined(assault, passes, left)),
		"You took 0 actions and the Confederates 2.\n"
		"You won the initiative once and passed.\n"
		"You lost 2 MV in combat, the Confederates 1 MV in combat.\n"
		"The Confederates took Seven Pines.\n"
		"The Confederates scored 2 victory points (MV lost in combat).\n"
		"The day was over before the turn of Hooker.\n");
}

/* Lines that could not begin, each reason once and without what follows from it; of who is
 * sent it is the one who was kept from it. */
static void test_barred_lines(void **unused)
{
	static const char worn[] = BARRED("march Couch to N1328",
		"Couch is at Fatigue Level 4 and may not march, assault or dig")
		BARRED("activate Keyes",
			"Casey is at Fatigue Level 4 and may not march, assault or dig (5.0)");
	static const char others[] = BARRED("assault N1227 with Sumner: Sedgwick",
		"no enemy unit is at N1227") BARRED("march Kearny", "waits until rain");

	(void)unused;
	assert_string_equal(journeys(joined(passes, worn, others)),
		"Not done by your units:\n"
		"    march (Couch, Casey): at Fatigue Level 4\n"
		"    assault N1227 (Sumner): no enemy unit is at N1227\n"
		"    march (Kearny): waits until rain\n");
}

/* At a halt. */
static void test_brief_halt(void **unused)
{
	(void)unused;
	assert_string_equal(brief(kearny),
		"You took 1 action and the Confederates 0; the day goes on.\n");
}

/* What stands at the head of a report: the points, and what they are worth. */
static void test_score(void **unused)
{
	struct tmap *page = template_map(&arena);

	(void)unused;
	state->points[UNION] = 2 * 3;
	gc_report_score(template_set_list(page, "lines"), &arena, game, state);
	assert_string_equal(lines_of(page),
		"Victory points: you 3, the Confederates 0.\n"
		"If the game ended now: Union Substantive Victory.\n"
		"For a Union Decisive Victory you need 5 more points.\n"
		"Still to be won: by the Confederates Seven Pines 3, Fair Oaks 3, Savage Station 4.\n");
	page = template_map(&arena);
	state->viewer = AUDIENCE_CONFEDERATE;
	gc_report_score(template_set_list(page, "lines"), &arena, game, state);
	state->viewer = AUDIENCE_UNION;
	assert_non_null(strstr(lines_of(page), "\nFor a Confederate "));
}

/* ---- the end of the game ---- */

static const char *ending(const char *events, const char *page)
{
	struct told_step step = step_of(events);
	struct ending_input input = {.ruleset = &great_campaigns,
		.game = game,
		.state = state,
		.campaign = "pines",
		.step = &step,
		.steps = 1,
		.page = {"page", page, strlen(page)}};
	struct buf out;

	state->viewer = AUDIENCE_DECK;
	buf_init(&out, &arena);
	if (report_ending(&out, &arena, &input, &diag) != OK)
		fail_msg("%s", messages_of(&arena, &diag));
	return out.data;
}

static void test_ending_points(void **unused)
{
	const char *text;

	(void)unused;
	state->points[CONFEDERATE] = 4;
	text = ending(assault, "```\n{{#turns}}\n{{.}}\n{{/turns}}\n```\n");
	assert_non_null(strstr(text, "\nvictory points of the Union: 0\n"));
	assert_non_null(strstr(text, "\nvictory points of the Confederates: 2\n"
				     "     2  each Union MV lost in combat\n"));
	assert_non_null(
		strstr(text, "\nall                          0     2            1"));
}

/* Both sides throw for the initiative, whoever wins it. */
static void test_ending_luck(void **unused)
{
	const char *text = ending(
		joined(kearny, assault, passes), "```\n{{#dice}}\n{{.}}\n{{/dice}}\n```\n");

	(void)unused;
	assert_non_null(strstr(text, "initiative               4   3.50  ( 3.5)"));
	assert_non_null(strstr(text, "         4   2.25  ( 3.5)\n"));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(test_march, begin),
		cmocka_unit_test_setup(test_assault, begin),
		cmocka_unit_test_setup(test_assaults_in_journeys, begin),
		cmocka_unit_test_setup(test_wide, begin),
		cmocka_unit_test_setup(test_journeys, begin),
		cmocka_unit_test_setup(test_net_too_low, begin),
		cmocka_unit_test_setup(test_enemy_for_points, begin),
		cmocka_unit_test_setup(test_enemies, begin),
		cmocka_unit_test_setup(test_fight_in_short, begin),
		cmocka_unit_test_setup(test_fights, begin),
		cmocka_unit_test_setup(test_destroyed, begin),
		cmocka_unit_test_setup(test_dead_marchers, begin),
		cmocka_unit_test_setup(test_leaders_aside, begin),
		cmocka_unit_test_setup(test_wiped_out, begin),
		cmocka_unit_test_setup(test_tried_again, begin),
		cmocka_unit_test_setup(test_gives_way, begin),
		cmocka_unit_test_setup(test_passes, begin),
		cmocka_unit_test_setup(test_no_day, begin),
		cmocka_unit_test_setup(test_plans, begin),
		cmocka_unit_test_setup(test_brief, begin),
		cmocka_unit_test_setup(test_brief_of_days, begin),
		cmocka_unit_test_setup(test_brief_halt, begin),
		cmocka_unit_test_setup(test_chronicle, begin),
		cmocka_unit_test_setup(test_barred_lines, begin),
		cmocka_unit_test_setup(test_score, begin),
		cmocka_unit_test_setup(test_ending_points, begin),
		cmocka_unit_test_setup(test_ending_luck, begin),
	};

	return cmocka_run_group_tests(tests, load_game, release);
}
