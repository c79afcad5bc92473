/* Writing, filtering and reading the journal. */
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "game/journal.h"
#include "unit/lib/messages.h"

static struct arena arena;
static struct diag diag;

static int setup(void **state)
{
	(void)state;
	diag_init(&diag, &arena);
	return 0;
}

static int teardown(void **state)
{
	(void)state;
	arena_release(&arena);
	return 0;
}

static const char *written(const struct journal *journal, unsigned told)
{
	struct buf out;

	buf_init(&out, &arena);
	journal_write(&out, journal, told);
	return out.data;
}

static int parse(struct journal *journal, const char *text)
{
	journal_init(journal, &arena);
	return journal_parse(journal, "journal.txt", text, strlen(text), &diag);
}

#define BRIDGE                                                                             \
	"kind: bridge-destroy\n"                                                           \
	"rule: 10.0\n"                                                                     \
	"audience: union confederate public\n"                                             \
	"place: trestle-bridge\n"                                                          \
	"note:\n"                                                                          \
	"stacks: lee, jackson\n"                                                           \
	"die: 4/union/0/10.0/trestle-bridge/bridge-destroy = 2\n"

static void fill(struct journal *journal)
{
	struct dice_roll bridge = {.label = "4/union/0/10.0/trestle-bridge/bridge-destroy",
		.audience = AUDIENCE_PUBLIC,
		.count = 1,
		.face = {2}};
	struct dice_roll recon = {.label = "4/union/0/11.2/hooker/recon",
		.audience = AUDIENCE_UNION,
		.count = 3,
		.face = {6, 1, 4}};
	struct dice_roll draw = {.label = "4/union/0/9.2/union/draw",
		.audience = AUDIENCE_DECK,
		.count = 1,
		.face = {17}};
	struct event *event;

	journal_init(journal, &arena);
	event = journal_event(journal, "bridge-destroy", "10.0", TOLD_ALL);
	event_fact(journal, event, "place", "%s-%s", "trestle", "bridge");
	event_fact(journal, event, "note", "%s", "");
	event_die(journal, event, &bridge);
	event_fact(journal, event, "stacks", "lee, jackson");
	event = journal_event(journal, "recon", "11.2", TOLD_SIDE(UNION));
	event_fact(journal, event, "loss", "%d", 1);
	event_fact(journal, event, "loss", "%d", 2);
	event_die(journal, event, &recon);
	event_die(journal, event, &bridge);
	event = journal_event(journal, "recon-seen", "11.2", TOLD_OTHERS(UNION));
	event = journal_event(journal, "draw", "9.2", 0);
	event_die(journal, event, &draw);
}

static void test_write(void **state)
{
	struct journal journal;

	(void)state;
	fill(&journal);
	assert_string_equal(written(&journal, JOURNAL_TRUTH),
		BRIDGE "\n"
		       "kind: recon\n"
		       "rule: 11.2\n"
		       "audience: union\n"
		       "loss: 1\n"
		       "loss: 2\n"
		       "die: 4/union/0/11.2/hooker/recon = 6,1,4\n"
		       "die: 4/union/0/10.0/trestle-bridge/bridge-destroy = 2\n"
		       "\n"
		       "kind: recon-seen\n"
		       "rule: 11.2\n"
		       "audience: confederate public\n"
		       "\n"
		       "kind: draw\n"
		       "rule: 9.2\n"
		       "audience: deck\n"
		       "die: 4/union/0/9.2/union/draw = 17\n");
}

/* An audience gets its own events, and does not learn who else has them. */
static void test_filter(void **state)
{
	struct journal journal;
	const char *text;

	(void)state;
	fill(&journal);
	text = written(&journal, TOLD_CONFEDERATE);
	assert_non_null(
		strstr(text, "kind: bridge-destroy\nrule: 10.0\naudience: confederate\n"));
	assert_non_null(
		strstr(text, "kind: recon-seen\nrule: 11.2\naudience: confederate\n"));
	assert_null(strstr(text, "hooker"));
	assert_null(strstr(text, "draw"));
	assert_null(strstr(text, "public"));
	text = written(&journal, TOLD_UNION);
	assert_non_null(strstr(text, "hooker"));
	assert_null(strstr(text, "recon-seen"));
	text = written(&journal, TOLD_UNION | TOLD_PUBLIC);
	assert_non_null(strstr(text, "rule: 10.0\naudience: union public\n"));
	assert_non_null(strstr(text, "kind: recon-seen\nrule: 11.2\naudience: public\n"));
	assert_string_equal(written(&journal, 0), "");
}

static void test_round_trip(void **state)
{
	struct journal journal, again;
	const char *text;
	struct event *event;

	(void)state;
	fill(&journal);
	text = written(&journal, JOURNAL_TRUTH);
	assert_int_equal(parse(&again, text), OK);
	assert_int_equal(diag.errors, 0);
	assert_string_equal(written(&again, JOURNAL_TRUTH), text);
	event = again.first;
	assert_string_equal(event->kind, "bridge-destroy");
	assert_string_equal(event->rule, "10.0");
	assert_int_equal(event->told, TOLD_ALL);
	assert_string_equal(event_value(event, "place"), "trestle-bridge");
	assert_string_equal(event_value(event, "note"), "");
	assert_true(event_names(event, "place", "trestle-bridge"));
	assert_false(event_names(event, "place", "trestle"));
	assert_false(event_names(event, "kind", "x"));
	assert_null(event_value(event, "kind"));
	assert_string_equal(event->rolls->faces, "2");
	event = event->next;
	assert_string_equal(event_value(event, "loss"), "1");
	assert_string_equal(event->rolls->label, "4/union/0/11.2/hooker/recon");
	assert_string_equal(event->rolls->faces, "6,1,4");

	/* Several texts, one behind the other. */
	assert_int_equal(journal_parse(&again, "more", BRIDGE, strlen(BRIDGE), &diag), OK);
	assert_non_null(
		strstr(written(&again, JOURNAL_TRUTH), "= 17\n\nkind: bridge-destroy"));
}

/* True when the roll may go into an event told to `told`; otherwise the program stops. */
static bool may_hold(unsigned told, enum audience audience)
{
	struct dice_roll roll = {
		.label = "a", .audience = audience, .count = 1, .face = {1}};
	pid_t child = fork();
	int status;

	assert_true(child >= 0);
	if (!child) {
		struct journal journal;

		signal(SIGABRT, SIG_DFL);
		if (!freopen("/dev/null", "w", stderr))
			_exit(1);
		journal_init(&journal, &arena);
		event_die(&journal, journal_event(&journal, "a", "1", told), &roll);
		_exit(0);
	}
	assert_int_equal(waitpid(child, &status, 0), child);
	if (WIFEXITED(status))
		assert_int_equal(WEXITSTATUS(status), 0);
	return WIFEXITED(status);
}

static void test_die_of_another(void **state)
{
	(void)state;
	assert_true(may_hold(TOLD_ALL, AUDIENCE_PUBLIC));
	assert_true(may_hold(TOLD_UNION, AUDIENCE_PUBLIC));
	assert_true(may_hold(TOLD_UNION, AUDIENCE_UNION));
	assert_true(may_hold(0, AUDIENCE_UNION));
	assert_true(may_hold(0, AUDIENCE_DECK));
	assert_false(may_hold(TOLD_ALL, AUDIENCE_UNION));
	assert_false(may_hold(TOLD_CONFEDERATE, AUDIENCE_UNION));
	assert_false(may_hold(TOLD_UNION, AUDIENCE_CONFEDERATE));
	assert_false(may_hold(TOLD_UNION | TOLD_PUBLIC, AUDIENCE_UNION));
	assert_false(may_hold(TOLD_UNION, AUDIENCE_DECK));
}

static void test_no_events(void **state)
{
	struct journal journal;

	(void)state;
	assert_int_equal(parse(&journal, ""), OK);
	assert_null(journal.first);
	assert_string_equal(written(&journal, JOURNAL_TRUTH), "");
}

static void test_value_with_colon(void **state)
{
	static const char text[] =
		"kind: note\nrule: 5.1 (a)\naudience: public\ntext:  a: b = \xc3\xa9 \n";
	struct journal journal;

	(void)state;
	assert_int_equal(parse(&journal, text), OK);
	assert_string_equal(event_value(journal.first, "text"), " a: b = \xc3\xa9 ");
	assert_string_equal(written(&journal, JOURNAL_TRUTH), text);
}

#define HEAD "kind: a\nrule: 1\naudience: union\n"

/* Every mistake is told, each once, with its place. */
static void test_mistakes(void **state)
{
	static const struct {
		const char *text, *messages;
	} cases[] = {
		{"rule: 1\nkind: a\nx: 1\n", "j:1:1: error: expected: kind: ...\n"},
		{"kind: a\naudience: union\nx: 1\n", "j:2:1: error: expected: rule: ...\n"},
		{"kind: a\nrule: 1\nx: 1\n", "j:3:1: error: expected: audience: ...\n"},
		{"kind: a\n",
			"j:1: error: the event has no complete head: kind, rule, audience\n"},
		{"kind: a\n\n" HEAD,
			"j:2: error: the event has no complete head: kind, rule, audience\n"},
		{"kind: A b\nrule:\naudience: union\n",
			"j:1:7: error: expected: the kind of the event\n"
			"j:2:6: error: expected: the number of the rule\n"},
		{"kind: a\nrule: 1\naudience: public union\n",
			"j:3:11: error: expected: some of union confederate public deck, in this order\n"},
		{"kind: a\nrule: 1\naudience: union \n",
			"j:3:11: error: expected: some of union confederate public deck, in this order\n"},
		{"kind: a\nrule: 1\naudience:\n",
			"j:3:10: error: expected: some of union confederate public deck, in this order\n"},
		{HEAD "rule: 2\n", "j:4:1: error: rule belongs to the head\n"},
		{HEAD "nonsense\nB: 1\nx:1\nx: \n: 1\n",
			"j:4:1: error: expected: key: value\n"
			"j:5:1: error: expected: key: value\n"
			"j:6:3: error: expected: one blank and the value, or nothing\n"
			"j:7:3: error: expected: one blank and the value, or nothing\n"
			"j:8:1: error: expected: key: value\n"},
		{HEAD "die: a/b = 1\nx: 1\n",
			"j:5:1: error: a fact stands behind the dice of its event\n"},
		{HEAD "die: a = 1,\ndie: a b = 1\ndie: a\ndie:  = 1\ndie: a = 01\ndie: a = 1, 2\n",
			"j:4:12: error: expected: faces as numbers, a comma between\n"
			"j:5:6: error: expected: LABEL = FACE,FACE\n"
			"j:6:6: error: expected: LABEL = FACE,FACE\n"
			"j:7:6: error: expected: LABEL = FACE,FACE\n"
			"j:8:10: error: expected: faces as numbers, a comma between\n"
			"j:9:12: error: expected: faces as numbers, a comma between\n"},
		{HEAD "x: 1", "j:4: error: the last line has no end\n"},
		{HEAD "\n", "j:4:1: error: an empty line stands between events only\n"},
		{"\n" HEAD, "j:1:1: error: an empty line stands between events only\n"},
		{HEAD "\n\n" HEAD,
			"j:5:1: error: an empty line stands between events only\n"},
		{HEAD "x: a\tb\r\ny: \xff\n", "j:4:5: error: control character\n"
					      "j:5:1: error: not UTF-8\n"},
		{HEAD "x: a\302\2332J\n", "j:4:5: error: control character\n"},
		{"kind a\nrule: 1\nx: 1\n\nkind: b\nrule: 1\naudience: deck x\n",
			"j:1:1: error: expected: key: value\n"
			"j:7:11: error: expected: some of union confederate public deck, in this order\n"},
	};

	(void)state;
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct journal journal;
		struct diag some;
		const char *text = cases[i].text;

		diag_init(&some, &arena);
		journal_init(&journal, &arena);
		assert_int_equal(journal_parse(&journal, "j", text, strlen(text), &some),
			ERR_REFUSED);
		assert_string_equal(messages_of(&arena, &some), cases[i].messages);
	}
}

static void test_nul(void **state)
{
	static const char text[] = HEAD "x: a\0b\n";
	struct journal journal;

	(void)state;
	journal_init(&journal, &arena);
	assert_int_equal(
		journal_parse(&journal, "f", text, sizeof text - 1, &diag), ERR_REFUSED);
	assert_int_equal(diag.first->where.line, 4);
	assert_int_equal(diag.first->where.column, 5);
}

#define TEST(function) cmocka_unit_test_setup_teardown(function, setup, teardown)

static void test_of_a_side(void **state)
{
	struct journal journal;
	struct event *event;

	(void)state;
	journal_init(&journal, &arena);
	event = journal_event_of(&journal, "retreat", "6.6", TOLD_ALL, CONFEDERATE);
	assert_ptr_equal(journal.first, event);
	assert_string_equal(event->kind, "retreat");
	assert_string_equal(event_value(event, "side"), "confederate");
	assert_int_equal(event->told, TOLD_ALL);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		TEST(test_write),
		TEST(test_filter),
		TEST(test_round_trip),
		TEST(test_die_of_another),
		TEST(test_no_events),
		TEST(test_value_with_colon),
		TEST(test_mistakes),
		TEST(test_nul),
		TEST(test_of_a_side),
	};

	return cmocka_run_group_tests_name("journal", tests, NULL, NULL);
}
