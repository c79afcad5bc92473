/*
 * Decisions: every source of a choice, in its order, of both kinds of question; and the
 * answers in orders that are taken in.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "game/dice.h"
#include "game/journal.h"
#include "game/ruleset.h"
#include "judge/judge.h"
#include "orders/orders.h"

#include "game/adjudication.h"
#include "game/decide.h"
#include "game/step.h"
#include "unit/lib/messages.h"
#include "unit/lib/sample_grammar.h"

#define SEALED_MAX 4

struct fixture {
	struct arena arena;
	struct names *names;
	struct diag diag;
	struct standing standing;
	struct sealed sealed[SEALED_MAX];
	struct adjudication *adj;
};

static const struct option banks[] = {
	{"north", "the north bank"}, {"south", "the south bank"}};
static const struct option divisions[] = {{"winder", "4 SP"}, {"ewell", "6 SP"}};
static const struct option cards[] = {{"card-3", "a card"}, {"card-10", "another"}};
static const char *const some[] = {"retreat-to", "lead", NULL};

static const struct query bank = {
	.decision = "bank",
	.rule = "10.0",
	.side = CONFEDERATE,
	.subject = "barker",
	.text = "On which bank?",
	.option = banks,
	.options = 2,
	.fallback = 1,
	.ordered = -1,
	.standing = -1,
};

static const struct query lead = {
	.decision = "lead",
	.rule = "6.2",
	.side = CONFEDERATE,
	.subject = "trent-house",
	.text = "Who leads?",
	.option = divisions,
	.options = 2,
	.words = "lead losses",
	.fallback_text = "lead Ewell",
};

static int set_up(void **state)
{
	static struct fixture f;

	memset(&f, 0, sizeof f);
	f.names = sample_names(&f.arena);
	diag_init(&f.diag, &f.arena);
	f.adj = adjudication_new(
		&f.arena, NULL, NULL, "5/confederate", DICE_KEYED, &f.diag);
	for (int i = 0; i < AUDIENCES; i++)
		memset(f.adj->dice->key[i], '0' + i, SHA256_HEX);
	f.adj->standing[CONFEDERATE] = &f.standing;
	f.adj->more = f.sealed;
	f.adj->names = f.names;
	*state = &f;
	return 0;
}

static int tear_down(void **state)
{
	struct fixture *f = *state;

	arena_release(&f->arena);
	return 0;
}

/* ---- helpers ---- */

/* The answers of a file that says `answer ID: TEXT`. */
static const struct orders *orders_of(struct fixture *f, const char *id, const char *text)
{
	const char *file = arena_printf(&f->arena,
		"begin orders\ncampaign c\nturn 5\nside confederate\nanswer %s: %s\n"
		"end orders\n",
		id, text);
	struct orders *orders;

	assert_int_equal(orders_parse(&orders, &f->arena, "o", file, strlen(file),
				 &sample_grammar, f->names, &f->diag),
		OK);
	return orders;
}

static const struct qualifier *words_of(struct fixture *f, const char *text)
{
	return orders_of(f, "x", text)->answers->words;
}

/* Seals an answer behind those that are. */
static void seal(struct fixture *f, const char *id, const char *text)
{
	assert_true(f->adj->more_count < SEALED_MAX);
	f->sealed[f->adj->more_count++] =
		(struct sealed){{NULL, orders_of(f, id, text)}, "0123456789abcdef"};
}

/* The step begins again, as it does when an answer has come. */
static void again(struct fixture *f)
{
	f->adj->segment = 0;
	f->adj->asked = NULL;
	f->adj->question = NULL;
	f->adj->dice->segment = 0;
	journal_init(f->adj->journal, &f->arena);
}

static void expect_journal(struct fixture *f, const char *expected)
{
	struct buf text;

	buf_init(&text, &f->arena);
	journal_write(&text, f->adj->journal, JOURNAL_TRUTH);
	assert_string_equal(text.data, expected);
	journal_init(f->adj->journal, &f->arena);
}

static void expect_choice(struct fixture *f, const struct query *query, int expected)
{
	int choice = -2;

	assert_int_equal(decide(&choice, f->adj, query), OK);
	assert_int_equal(choice, expected);
}

/* `expected` is what is said, NULL the default. */
static void expect_words(struct fixture *f, const struct query *query, const char *expected)
{
	const struct qualifier *said = (const struct qualifier *)f;

	assert_int_equal(decide_words(&said, f->adj, query), OK);
	if (!expected)
		assert_null(said);
	else
		assert_string_equal(qualifiers_text(&f->arena, said), expected);
}

static const struct question *expect_wait(struct fixture *f, const struct query *query)
{
	const struct qualifier *said;
	int choice;

	f->adj->question = NULL;
	f->adj->waiting = 0;
	assert_int_equal(query->words ? decide_words(&said, f->adj, query)
				      : decide(&choice, f->adj, query),
		ERR_WAIT);
	assert_int_equal(f->adj->waiting, SIDE_SET(query->side));
	assert_non_null(f->adj->question);
	assert_null(f->adj->journal->first);
	return f->adj->question;
}

#define BANK_EVENT                                                                         \
	"kind: decision\nrule: 10.0\naudience: confederate\ndecision: bank\n"              \
	"question: On which bank?\n"
#define LEAD_EVENT                                                                         \
	"kind: decision\nrule: 6.2\naudience: confederate\ndecision: lead\n"               \
	"question: Who leads?\n"

/* ---- one of several options ---- */

static void test_menu_sources(void **state)
{
	struct fixture *f = *state;
	struct query query = bank;

	f->standing.ask_all = true;
	query.must_ask = true;
	query.standing = 1;
	query.ordered = 0;
	expect_choice(f, &query, 0);
	assert_null(f->adj->journal->first); /* whoever orders it knows it */
	query.ordered = -1;
	query.standing = 0;
	expect_choice(f, &query, 0);
	expect_journal(f, BANK_EVENT "choice: north\nmeaning: the north bank\n"
				     "standing: yes\n");
	query.standing = -1;
	expect_wait(f, &query);
	f->standing.ask_all = query.must_ask = false;
	expect_choice(f, &query, 1);
	expect_journal(f, BANK_EVENT "choice: south\nmeaning: the south bank\n"
				     "default: yes\n");
	f->adj->standing[CONFEDERATE] = NULL;
	expect_choice(f, &query, 1);
}

static void test_menu_question(void **state)
{
	struct fixture *f = *state;
	struct query query = bank;
	const struct question *question;

	query.must_ask = true;
	question = expect_wait(f, &query);
	assert_string_equal(question->id, "5/confederate/0/10.0/barker/bank-24d24d58");
	assert_string_equal(question->decision, "bank");
	assert_string_equal(question->rule, "10.0");
	assert_string_equal(question->text, "On which bank?");
	assert_int_equal(question->side, CONFEDERATE);
	assert_int_equal(question->options, 2);
	assert_string_equal(question->option[1].word, "south");
	assert_string_equal(question->option[1].text, "the south bank");
	assert_int_equal(question->fallback, 1);
	assert_null(question->words);
	assert_null(question->fallback_text);
}

static void test_menu_answer(void **state)
{
	struct fixture *f = *state;
	struct query query = bank;
	const char *id;

	query.must_ask = true;
	id = expect_wait(f, &query)->id;
	seal(f, id, "NORTH");
	again(f);
	expect_choice(f, &query, 0);
	expect_journal(f, BANK_EVENT "choice: north\nmeaning: the north bank\n"
				     "answered: yes\n");
	assert_int_equal(f->adj->segment, 1);
	assert_int_equal(f->adj->dice->segment, 1);
	/* the next is another question, of another segment */
	assert_string_not_equal(expect_wait(f, &query)->id, id);
	seal(f, f->adj->question->id, "default");
	again(f);
	expect_choice(f, &query, 0);
	again(f);
	f->adj->segment = 0;
	expect_choice(f, &query, 0);
	journal_init(f->adj->journal, &f->arena);
	expect_choice(f, &query, 1);
	expect_journal(f, BANK_EVENT "choice: south\nmeaning: the south bank\n"
				     "answered: yes\n");
	assert_int_equal(f->adj->segment, 2);
}

/* Without an id it is for the one that is open; the policy behind it holds from there on.
 */
static void test_answer_with_policy(void **state)
{
	struct fixture *f = *state;
	struct query query = bank;

	f->standing.ask_all = true;
	expect_wait(f, &query);
	f->sealed[f->adj->more_count++] = (struct sealed){
		{NULL, orders_of(f, "", "north\npolicy ask lead\n")}, "0123456789abcdef"};
	again(f);
	expect_choice(f, &query, 0);
	expect_choice(f, &query, 1);
	journal_init(f->adj->journal, &f->arena);
	expect_wait(f, &lead);
	assert_true(f->standing.ask_all); /* the step may be played again */
}

/* What is left of standing orders once the step is over has the policy in it. */
static void test_policy_is_kept(void **state)
{
	struct fixture *f = *state;
	static const char text[] = "policy ask\nonce when supply begins: shift north\n"
				   "when supply begins: shift south\npolicy ask lead\n";
	static const bool used[] = {false, true, false};
	struct standing *set;
	const struct standing *changed;

	assert_int_equal(standing_parse(&set, &f->arena, "s", text, strlen(text),
				 CONFEDERATE, &sample_grammar, f->names, &f->diag),
		OK);
	changed = standing_with_policy(
		&f->arena, set, orders_of(f, "", "no\npolicy ask bank\n"));
	assert_string_equal(standing_strike(&f->arena, changed, text, used),
		"when supply begins: shift south\npolicy ask bank\n");
	changed = standing_with_policy(
		&f->arena, set, orders_of(f, "", "no\npolicy default\n"));
	assert_string_equal(standing_strike(&f->arena, changed, text, used),
		"when supply begins: shift south\n");
	changed =
		standing_with_policy(&f->arena, NULL, orders_of(f, "", "no\npolicy ask\n"));
	assert_string_equal(standing_strike(&f->arena, changed, "", used), "policy ask\n");
}

/* ---- in words ---- */

static void test_words_sources(void **state)
{
	struct fixture *f = *state;
	struct query query = lead;

	f->standing.ask_all = true;
	query.must_ask = true;
	query.said = words_of(f, "lead Winder; losses 2 from Ewell");
	query.standing_said = words_of(f, "lead Jackson");
	expect_words(f, &query, "lead Winder; losses 2 from Ewell");
	assert_null(f->adj->journal->first);
	query.said = NULL;
	expect_words(f, &query, "lead Jackson");
	expect_journal(f, LEAD_EVENT "choice: lead Jackson\nmeaning: lead Jackson\n"
				     "standing: yes\n");
	query.standing_said = NULL;
	expect_wait(f, &query);
	f->standing.ask_all = query.must_ask = false;
	expect_words(f, &query, NULL);
	expect_journal(f, LEAD_EVENT "choice: lead Ewell\nmeaning: lead Ewell\n"
				     "default: yes\n");
	/* a default without words of its own */
	query.fallback_text = "default";
	expect_words(f, &query, NULL);
	expect_journal(f, LEAD_EVENT "choice: default\ndefault: yes\n");
}

static void test_words_question(void **state)
{
	struct fixture *f = *state;
	struct query query = lead;
	const struct question *question;
	const char *id;

	query.must_ask = true;
	question = expect_wait(f, &query);
	id = question->id;
	assert_memory_equal(id, "5/confederate/0/6.2/trent-house/lead-", 37);
	assert_int_equal(strlen(id), 37 + 8);
	assert_string_equal(question->words, "lead losses");
	assert_string_equal(question->fallback_text, "lead Ewell");
	assert_int_equal(question->options, 2);
	assert_string_equal(question->option[0].word, "winder");
	assert_int_equal(question->fallback, -1);
	/* other words or other names make another question of it */
	again(f);
	query.words = "lead";
	assert_string_not_equal(expect_wait(f, &query)->id, id);
	again(f);
	query.words = lead.words;
	query.options = 1;
	assert_string_not_equal(expect_wait(f, &query)->id, id);
	again(f);
	query.options = 0;
	assert_int_equal(expect_wait(f, &query)->options, 0);
	again(f);
	query.options = 2;
	assert_string_equal(expect_wait(f, &query)->id, id);
}

static void test_words_answer(void **state)
{
	struct fixture *f = *state;
	struct query query = lead;

	query.must_ask = true;
	seal(f, expect_wait(f, &query)->id, "lead winder; losses 2 from Ewell, Winder");
	again(f);
	expect_words(f, &query, "lead winder; losses 2 from Ewell, Winder");
	expect_journal(f, LEAD_EVENT "choice: lead winder; losses 2 from Ewell, Winder\n"
				     "meaning: lead winder; losses 2 from Ewell, Winder\n"
				     "answered: yes\n");
	assert_int_equal(f->adj->segment, 1);
	assert_int_equal(f->adj->dice->segment, 1);
	seal(f, expect_wait(f, &query)->id, "Default");
	again(f);
	expect_words(f, &query, "lead winder; losses 2 from Ewell, Winder");
	journal_init(f->adj->journal, &f->arena);
	expect_words(f, &query, NULL);
	expect_journal(f, LEAD_EVENT "choice: lead Ewell\nmeaning: lead Ewell\n"
				     "answered: yes\ndefault: yes\n");
	assert_int_equal(f->adj->segment, 2);
}

/* Decides by a file that somebody has sealed, whatever it says. */
static int decide_by(struct fixture *f, const struct query *query, const char *file)
{
	const struct qualifier *said;
	struct orders *orders;

	diag_init(&f->diag, &f->arena);
	again(f);
	if (orders_parse(&orders, &f->arena, "answer-1.txt", file, strlen(file),
		    &sample_grammar, f->names, &f->diag) < 0)
		fail_msg("cannot be read:\n%s", file);
	f->sealed[0] = (struct sealed){{NULL, orders}, "0123456789abcdef"};
	f->adj->more_count = 1;
	return decide_words(&said, f->adj, query);
}

/* What intake would not have taken is not carried out, whoever has sealed it. */
static void test_words_forged(void **state)
{
	static const char *const forged[] = {
		"lead Jackson",
		"losses 2 from Lee",
		"reserve Lee",
		"lead Winder; using 3",
		"play cards 3",
		"south",
	};
	struct fixture *f = *state;
	struct query query = lead;
	const char *id;

	query.must_ask = true;
	id = expect_wait(f, &query)->id;
	for (size_t i = 0; i < sizeof forged / sizeof *forged; i++) {
		const char *file = arena_printf(&f->arena,
			"begin orders\ncampaign c\nturn 5\nside confederate\nanswer %s: %s\n"
			"end orders\n",
			id, forged[i]);

		if (decide_by(f, &query, file) != ERR_DAMAGED)
			fail_msg("`%s` was carried out", forged[i]);
		assert_int_equal(f->diag.errors, 1);
		assert_int_equal(f->adj->segment, 0);
		assert_string_equal(f->diag.first->where.file, "answer-1.txt");
	}
	/* nor what the other side says of it */
	query.side = UNION;
	f->adj->standing[UNION] = &f->standing;
	assert_int_equal(
		decide_by(f, &query,
			arena_printf(&f->arena,
				"begin orders\ncampaign c\nturn 5\nside confederate\nanswer %s: lead Winder\nend orders\n",
				id)),
		ERR_DAMAGED);
}

/* An order may be said, with what qualifies it; it is told in the words of the grammar. */
static void test_words_order(void **state)
{
	struct fixture *f = *state;
	struct query query = lead;

	query.must_ask = true;
	query.option = cards;
	query.words = "play";
	query.fallback_text = "no";
	seal(f, expect_wait(f, &query)->id,
		"PLAY cards 3, 10 Fire and Sword AT Barker : 2 to lee; Reserve Lee");
	again(f);
	expect_words(f, &query,
		"play cards 3, 10 Fire and Sword at Barker: 2 to lee; reserve Lee");
	expect_journal(f, LEAD_EVENT
		"choice: play cards 3, 10 Fire and Sword at Barker: 2 to lee; reserve Lee\n"
		"meaning: play cards 3, 10 Fire and Sword at Barker: 2 to lee; reserve Lee\nanswered: yes\n");
	assert_int_equal(f->adj->segment, 1);
	query.must_ask = false;
	query.standing_said = words_of(f, "play 7 Stuart rides around McClellan taking 3");
	expect_words(f, &query, "play 7 Stuart rides around McClellan taking 3");
}

/* A default may have a word of its own. */
static void test_words_no(void **state)
{
	struct fixture *f = *state;
	struct query query = lead;

	query.must_ask = true;
	query.fallback_text = "no";
	seal(f, expect_wait(f, &query)->id, "No");
	again(f);
	expect_words(f, &query, NULL);
	assert_int_equal(f->adj->segment, 1);
	expect_journal(f, LEAD_EVENT "choice: no\nmeaning: no\nanswered: yes\n"
				     "default: yes\n");
}

/* ---- both ---- */

static void test_policy(void **state)
{
	struct fixture *f = *state;

	f->standing.ask = (const char **)some;
	expect_choice(f, &bank, 1);
	journal_init(f->adj->journal, &f->arena);
	expect_wait(f, &lead);
	f->standing.ask_all = true;
	expect_wait(f, &bank);
	/* the policy of the one is not the other's */
	f->adj->standing[UNION] = &f->standing;
	f->adj->standing[CONFEDERATE] = NULL;
	expect_choice(f, &bank, 1);
	expect_words(f, &lead, NULL);
}

/* What shows by itself is told only where somebody has answered. */
static void test_quiet(void **state)
{
	struct fixture *f = *state;
	struct query menu = bank, words = lead;

	menu.quiet = words.quiet = true;
	expect_choice(f, &menu, 1);
	expect_words(f, &words, NULL);
	menu.standing = 0;
	words.standing_said = words_of(f, "lead Jackson");
	expect_choice(f, &menu, 0);
	expect_words(f, &words, "lead Jackson");
	assert_null(f->adj->journal->first);
	menu.standing = -1;
	words.standing_said = NULL;
	menu.must_ask = words.must_ask = true;
	seal(f, expect_wait(f, &menu)->id, "south");
	again(f);
	expect_choice(f, &menu, 1);
	assert_non_null(f->adj->journal->first);
	journal_init(f->adj->journal, &f->arena);
	seal(f, expect_wait(f, &words)->id, "default");
	again(f);
	expect_choice(f, &menu, 1);
	journal_init(f->adj->journal, &f->arena);
	expect_words(f, &words, NULL);
	assert_non_null(f->adj->journal->first);
}

/* What the orders say counts in a preview; nobody is asked, and nothing is recorded. */
static void test_preview(void **state)
{
	struct fixture *f = *state;
	struct query menu = bank, words = lead;

	f->adj->preview = true;
	menu.must_ask = words.must_ask = true;
	seal(f, "x", "north");
	expect_choice(f, &menu, 1);
	expect_words(f, &words, NULL);
	menu.standing = 0;
	words.standing_said = words_of(f, "lead Jackson");
	expect_choice(f, &menu, 0);
	expect_words(f, &words, "lead Jackson");
	words.said = words_of(f, "lead Winder");
	expect_words(f, &words, "lead Winder");
	assert_null(f->adj->journal->first);
	assert_int_equal(f->adj->segment, 0);
}

static void expect_stale(struct fixture *f, const char *id, const char *text)
{
	const struct qualifier *said;
	int choice;

	f->adj->more_count = 0;
	seal(f, id, text);
	for (int i = 0; i < 2; i++) {
		struct query query = i ? lead : bank;

		again(f);
		diag_init(&f->diag, &f->arena);
		query.must_ask = true;
		assert_int_equal(i ? decide_words(&said, f->adj, &query)
				   : decide(&choice, f->adj, &query),
			ERR_DAMAGED);
		assert_int_equal(f->diag.errors, 1);
		assert_non_null(strstr(f->diag.first->text, "does not answer it"));
		assert_int_equal(f->adj->segment, 0);
		assert_null(f->adj->journal->first);
	}
}

/* What was sealed fits the question that is asked, or the campaign is damaged. */
static void test_stale(void **state)
{
	struct fixture *f = *state;
	struct query menu = bank, words = lead;
	const char *menu_id, *words_id;

	menu.must_ask = words.must_ask = true;
	menu_id = expect_wait(f, &menu)->id;
	words_id = expect_wait(f, &words)->id;
	expect_stale(f, "5/confederate/0/10.0/barker/bank-00000000", "north");
	expect_stale(f, "5/confederate/0/6.2/trent-house/lead-00000000", "lead Winder");
	expect_stale(f, menu_id, "lead Winder");
	expect_stale(f, menu_id, "west");
	expect_stale(f, words_id, "winder");
	expect_stale(f, words_id, "no");
}

/* A question that comes twice in a step is two, by a count. */
static void test_twice(void **state)
{
	struct fixture *f = *state;
	struct query query = lead;
	const char *first;

	query.must_ask = true;
	first = expect_wait(f, &query)->id;
	assert_null(strchr(first, '#'));
	assert_non_null(strstr(expect_wait(f, &query)->id, "/lead#2-"));
}

/* ---- what may be answered at all ---- */

static const struct step his_turn = {"confederate", STEP_ORDERS, SIDE_SET(CONFEDERATE),
	"2.0 C", "Confederate Player Turn"};

static void sample_position(struct position *out, const void *game, const void *state)
{
	(void)game;
	(void)state;
	*out = (struct position){.turn = 5, .step = &his_turn};
}

static const struct names *names_in(const void *game)
{
	return game;
}

/* An answer to a question with these words, whose options are a card and a division. */
static void expect_intake(
	struct fixture *f, const char *words, const char *answer, const char *expected)
{
	static const struct ruleset ruleset = {.orders.grammar = &sample_grammar,
		.names = names_in,
		.position = sample_position};
	const char *question = arena_printf(&f->arena,
		"[question]\nid = q\nwords = %s\ndefault = no\n\n[options]\n"
		"card-7 = to play\nwinder = 4 SP\n",
		words);
	const char *file = arena_printf(&f->arena,
		"begin orders\ncampaign c\nturn 5\nside confederate\nanswer q: %s\n"
		"end orders\n",
		answer);
	const struct intake_context context = {
		.arena = &f->arena,
		.ruleset = &ruleset,
		.game = f->names,
		.phase = PHASE_WAITING,
		.waiting = CONFEDERATE,
		.side[CONFEDERATE] = {.view = f,
			.question = question,
			.question_length = strlen(question)},
	};
	struct intake *intake = NULL;
	int err;

	diag_init(&f->diag, &f->arena);
	err = intake_read(&intake, &context, "o", file, strlen(file), &f->diag);
	assert_string_equal(
		err == OK ? intake->receipt : messages_of(&f->arena, &f->diag), expected);
	assert_int_equal(err, f->diag.errors ? ERR_REFUSED : OK);
}

/* The first thing that an order names is an option; the rules look over the rest. */
static void test_intake_of_orders(void **state)
{
	struct fixture *f = *state;

	expect_intake(f, "lead play",
		"PLAY card 7 At Barker taking 3: 2 to Lee; Reserve Lee",
		"line 5: play 7 Stuart rides around McClellan at Barker taking 3 Balloons!: 2 Lee; reserve Lee\n");
	expect_intake(f, "lead play", "lead Winder; play 7; reserve Ewell; play 7: Lee",
		"line 5: lead Winder; play 7 Stuart rides around McClellan; reserve Ewell; play 7 Stuart rides around McClellan: Lee\n");
	expect_intake(f, "play", "no", "line 5: the default, no\n");
	expect_intake(f, "play", "play 3, 7",
		"o:5:16: error: `play` cannot name `3` in this answer; possible: 7 Stuart rides around McClellan\n");
	expect_intake(f, "lead", "lead Ewell; play 7; reserve Lee",
		"o:5:16: error: `lead` cannot name `Ewell` in this answer; possible: Winder\n"
		"o:5:23: error: `play` says nothing about this question; these words do: lead\n"
		"o:5:31: error: `reserve` says nothing about this question; these words do: lead\n");
	expect_intake(f, "lead play break", "7",
		"o:5:1: error: `7` is no answer; this question is answered with `default`, or in words of orders: lead, play, break off\n");
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(test_##name, set_up, tear_down)
	const struct CMUnitTest tests[] = {
		TEST(menu_sources),
		TEST(menu_question),
		TEST(menu_answer),
		TEST(answer_with_policy),
		TEST(policy_is_kept),
		TEST(words_sources),
		TEST(words_question),
		TEST(words_answer),
		TEST(words_forged),
		TEST(words_order),
		TEST(words_no),
		TEST(policy),
		TEST(quiet),
		TEST(preview),
		TEST(stale),
		TEST(twice),
		TEST(intake_of_orders),
	};

	return cmocka_run_group_tests_name("decide", tests, NULL, NULL);
}
