/* What a report of many steps tells of a campaign: weeks, days, points, armies, counties.
 */
#define GC_FOLDER "games/the-peninsula"

#include "gc_day.h"

#include "base/template.h"
#include "base/text.h"
#include "game/journal.h"
#include "game/ruleset.h"
#include "report/report.h"
#include "rules/great-campaigns/family.h"
#include "rules/great-campaigns/report/report.h"
#include "unit/lib/messages.h"

#define EVENT(kind, side, facts)                                                           \
	"kind: " kind "\nrule: 5.1\naudience: union\nside: " side "\n" facts "\n"

static const char fight[] = EVENT("march", "union", "unit: us-kearny\nfrom: otr-s5815\n")
	EVENT("attack", "union", "place: otr-s5510\nfrom: otr-s5511\n") EVENT("loss",
		"confederate", "unit: cs-ward\npoints: 2\nleft: 0\neliminated: yes\n")
		EVENT("loss", "union", "unit: us-kearny\npoints: 1\nleft: 17\n");
static const char cycle[] = EVENT("posture", "union", "posture: passive\nwhy: cycle\n")
	EVENT("released-from-district", "union", "units: us-king\nleft: 60\n") EVENT(
		"vessel-destroyed", "confederate", "unit: cs-virginia\nwhy: norfolk\n");

static struct since_step step_of(const char *name, const char *date, int turn,
	const struct state *view, const char *text)
{
	struct journal *journal = ARENA_NEW(&arena, struct journal);

	journal_init(journal, &arena);
	if (*text && journal_parse(journal, "journal", text, strlen(text) - 1, &diag) != OK)
		fail_msg("%s", messages_of(&arena, &diag));
	return (struct since_step){
		.told = {arena_printf(&arena, "Turn %d, %s: Step", turn, date), journal,
			name},
		.turn = turn,
		.view = view};
}

static struct state *view_of(int turn)
{
	struct state *view = ARENA_NEW(&arena, struct state);

	*view = *today->state;
	view->viewer = AUDIENCE_UNION;
	view->turn = turn;
	return view;
}

/* Turns 7, with its cycle, and 8, on which it rains. */
static const char *report(void)
{
	struct state *before, *then, *now;
	struct since_step step[3];
	struct since since = {.step = step, .steps = 3};
	const struct since_input input = {.ruleset = &great_campaigns,
		.game = game,
		.campaign = "pen",
		.scenario = "yorktown-road",
		.who = AUDIENCE_UNION,
		.since = &since};
	struct buf out;

	begin_scenario("yorktown-road", "");
	before = view_of(6);
	then = view_of(7);
	now = view_of(8);
	then->unit[unit("cs-ward")].fate = FATE_ELIMINATED;
	then->points[UNION] = 4;
	then->campaign.cycle[0] = (struct cycle_points){7, 1, 2, -5, -2};
	then->campaign.cycles = 1;
	*now = *then;
	now->turn = 8;
	now->rain = true;
	now->points[CONFEDERATE] = 1;
	for (int i = 0; i < game->campaign->counties.counties; i++)
		if (!strcmp(game->campaign->counties.county[i].id, "york"))
			now->campaign.county[i].holder = UNION;
	since.before = before;
	step[0] = step_of("7/day", "April 11", 7, then, fight);
	step[1] = step_of("7/cycle", "April 11", 7, then, cycle);
	step[2] = step_of("8/day", "April 12", 8, now, "");
	buf_init(&out, &arena);
	if (report_since(&out, &arena, &input, &diag) != OK)
		fail_msg("%s", messages_of(&arena, &diag));
	return out.data;
}

static void test_report(void **unused)
{
	static const char *const said[] = {
		"# The Peninsula: pen\n\nFor the Union. From turn 7, April 11 to turn 8, April 12.\n\n## Turn 7, April 11\n",
		"- You attacked Yorktown in vain.\n",
		"- Of Confederate units, destroyed: Ward.\n",
		"- You lost 1 MV in combat, the Confederates 2 MV in combat.\n",
		"- Virginia was destroyed.\n",
		"- Washington let go King.\n",
		"- The command posture of the Union is passive.\n",
		"\n## Turn 8, April 12\n",
		"\n## Day by day\n",
		"\nApril 11      1   0    1   0    1   2        2\n",
		"\nApril 12      0   0    0   0    0   0    1 1/2  rain\n",
		("\n## Victory points\n\n```\nCycle        Counties  Losses  Others    Sum  In all\n"
		 "April 11            1      +2      -5     -2      -2\n```\n"),
		"\n## The armies then and now\n\n```\nUnion ",
		"\n## Counties that changed hands\n\n- To the Union: York County.\n",
	};
	const char *text = report(), *at = text;

	(void)unused;
	for (size_t i = 0; i < sizeof said / sizeof *said; i++) {
		if (!(at = strstr(at, said[i])))
			fail_msg("no \"%s\" behind what was looked for before it in:\n%s",
				said[i], text);
		at++;
	}
}

/* Ward's 2 MV are gone from the armies. */
static void test_armies(void **unused)
{
	const char *text = strstr(report(), "## The armies"),
		   *of = strstr(text, "\nConfederate ");
	const char *row = strstr(of, "\n  All of them");
	char *line = arena_copy(&arena, row + 1, strcspn(row + 1, "\n"));

	(void)unused;
	assert_true(text_ends(line, "  -2"));
}

/* A battle has days for chapters, a campaign weeks. */
static void test_chapters(void **unused)
{
	(void)unused;
	assert_int_equal(great_campaigns.report.chapter(game, "urbanna", 1), 7);
	assert_int_equal(great_campaigns.report.chapter(game, "urbanna", 7), 7);
	assert_int_equal(great_campaigns.report.chapter(game, "urbanna", 8), 14);
}

#define GOES(unit)                                                                         \
	EVENT("march", "union", "unit: " unit "\nfrom: otr-s5815\nmovement: 3\n")          \
	EVENT("marched", "union",                                                          \
		"unit: " unit "\nfrom: otr-s5815\nway: otr-s5714\nto: otr-s5714\n")

/* Units that did the same are in one line of the short report, and who only fought is in
 * none. */
static void test_marches_in_short(void **unused)
{
	struct tmap *page = template_map(&arena);
	struct since_step step = step_of("day", "March 30", 1, NULL,
		GOES("us-kearny") GOES("us-hooker") EVENT("march", "union",
			"unit: us-porter\nfrom: otr-s5511\n") EVENT("attack", "union",
			"place: otr-s5510\nfrom: otr-s5511\nattackers: us-porter\n"));
	struct buf text;

	(void)unused;
	begin_scenario("yorktown-road", "");
	today->state->viewer = AUDIENCE_UNION;
	gc_report_day(template_set_list(page, "lines"), &arena, game, today->state,
		&step.told, true);
	buf_init(&text, &arena);
	template_expand(&text, "lines", "{{#lines}}\n{{.}}\n{{/lines}}\n", page, &diag);
	assert_non_null(
		strstr(text.data, "Your other marches ended at S5714 Kearny, Hooker\n"));
	assert_null(strstr(text.data, "ended at S5714 Kearny, Hooker; "));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(test_report, start),
		cmocka_unit_test_setup(test_armies, start),
		cmocka_unit_test_setup(test_chapters, start),
		cmocka_unit_test(test_marches_in_short),
	};

	return cmocka_run_group_tests(tests, load_game, release);
}
