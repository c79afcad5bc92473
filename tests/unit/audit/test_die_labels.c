/*
 * The order of rolls as their labels tell it: of a family whose actions, attacks and
 * retreats are counted over a day, and not each is thrown for. And of all families, that
 * audits and tests/verify-dice.sh can read their labels.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "audit/audit.h"
#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "base/text.h"
#include "game/dice.h"
#include "game/journal.h"
#include "game/ruleset.h"
#include "shelf/shelf.h"
#include "system/files.h"

#define SHIPPED_ID "on-to-richmond"
#include "unit/lib/shipped_game.h"

static struct step_labels begin(void)
{
	return (struct step_labels){
		.arena = &arena, .table = rules->rolls, .names = rules->names(game)};
}

static bool takes(struct step_labels *labels, const char *name)
{
	const struct roll_kind *kind;
	const char *fault;

	return die_labels_take(labels, &fault, &kind, name, 1);
}

static void test_actions(void **unused)
{
	struct step_labels labels = begin();

	(void)unused;
	assert_true(takes(&labels, "5.1/us-couch/2/march"));
	assert_true(takes(&labels, "5.1/us-couch/2/extended-march"));
	assert_true(takes(&labels, "5.1/cs-hood/1/march"));
	assert_true(takes(&labels, "5.1/us-couch/4/march"));
	assert_false(takes(&labels, "5.1/us-couch/3/march"));
	assert_false(takes(&labels, "5.1/nobody/1/march"));
}

static void test_attacks(void **unused)
{
	struct step_labels labels = begin();

	(void)unused;
	assert_false(takes(&labels, "7.5/otr-n1328>otr-n1428/2/attack"));
	labels = begin();
	assert_true(takes(&labels, "7.5/otr-n1328>otr-n1428/1/attack"));
	assert_true(takes(&labels, "7.5/otr-n1328>otr-n1428/1/defence"));
	assert_true(takes(&labels, "7.5/otr-n1225>otr-n1226/2/attack"));
	assert_true(takes(&labels, "7.5/otr-n1225>otr-n1226/2/defence"));
	assert_false(takes(&labels, "7.5/otr-n1328>otr-n1428/1/attack#2"));
	assert_false(takes(&labels, "7.5/otr-n1326>otr-n1428/4/attack"));
}

static void test_retreats(void **unused)
{
	struct step_labels labels = begin();

	(void)unused;
	assert_true(takes(&labels, "7.7/otr-n1328/3/cavalry-retreat"));
	assert_true(takes(&labels, "7.7/otr-n1328/3/cavalry-loss"));
	assert_false(takes(&labels, "7.7/otr-n1226/2/cavalry-retreat"));
	assert_true(takes(&labels, "7.7/otr-n1226/5/cavalry-retreat"));
}

/* The event of the initiative tells who has it, and both threw for it. */
static void test_initiative(void **unused)
{
	struct step_labels labels = begin();
	const struct roll_kind *kind;
	struct journal journal;
	struct event *event;
	const char *fault, *name = "4.0/confederate/1/initiative";

	(void)unused;
	journal_init(&journal, &arena);
	event = journal_event_of(&journal, "initiative", "4.0", TOLD_ALL, UNION);
	assert_true(die_labels_take(&labels, &fault, &kind, name, 1));
	assert_true(die_labels_fit(&labels, kind, name, event));
	assert_false(takes(&labels, "4.0/confederate/3/initiative"));
}

/* ---- the rolls of all families ---- */

/* The form of a subject in the words of verify-dice.sh. */
static const char *form_of(const char *subject)
{
	static const char *const word[][2] = {{"from", "place"}, {"targets", "place"},
		{"unit", "unit"}, {"leader", "unit"}, {"cards", "card"}, {"card", "card"},
		{"thrower", "side"}, {"side", "side"}, {"place", "place"},
		{"command", "word"}, {"group", "word"}};
	struct buf out;

	buf_init(&out, &arena);
	while (*subject) {
		size_t length = strcspn(subject, ">/,[]*"), i = 0;

		while (length && i < sizeof word / sizeof *word &&
			(strncmp(word[i][0], subject, length) || word[i][0][length]))
			i++;
		if (length)
			buf_puts(&out,
				i < sizeof word / sizeof *word ? word[i][1] : "number");
		else
			buf_putc(&out, *subject);
		subject += length + !length;
	}
	return out.data;
}

static const char *row_of(const struct roll_kind *kind, const char *rule)
{
	static const char *const eyes[] = {
		[EYES_PUBLIC] = "public", [EYES_OWNER] = "owner", [EYES_SEALED] = "deck"};

	return arena_printf(&arena, "\n%s %s %d %s %s %s\n", kind->which,
		text_without_blanks(&arena, rule), kind->dice, eyes[kind->eyes],
		kind->counted ? "counted" : "once", form_of(kind->subject));
}

static const char *read_script(void)
{
	const char *text;
	size_t length;

	assert_int_equal(workfile_read(&text, &length, &arena, getenv("ADJUTANT_DATA"),
				 "tests/verify-dice.sh", 1 << 20, &diag),
		OK);
	return text;
}

/* A row without a rule is of one that has another number in another game. */
static int faults_of(const struct roll_kind *kind, const char *script)
{
	int faults = 0;

	if (!die_labels_can_read(kind)) {
		print_error(
			"audit/die_labels.c does not know all words of the form %s of %s\n",
			kind->subject, kind->which);
		faults++;
	}
	if (!strstr(script, row_of(kind, kind->rule)) &&
		!strstr(script, row_of(kind, "-"))) {
		print_error("tests/verify-dice.sh has no row%s", row_of(kind, kind->rule));
		faults++;
	}
	/* Of how many somebody was drawn is not told of all that is open. */
	if (!kind->sides && kind->eyes == EYES_PUBLIC &&
		!strstr(script,
			arena_printf(&arena, "\t%s)\n\t\tamong_some ", kind->which))) {
		print_error("tests/verify-dice.sh reads %s as a die of six\n", kind->which);
		faults++;
	}
	return faults;
}

static void test_all_families(void **unused)
{
	static const char *const family[] = {
		"late-unpleasantness", "blue-and-gray", "great-campaigns"};
	const char *script = read_script();
	int faults = 0;

	(void)unused;
	for (size_t i = 0; i < sizeof family / sizeof *family; i++)
		for (const struct roll_kind *kind = shelf_find_family(family[i])->rolls;
			kind->which; kind++)
			faults += faults_of(kind, script);
	assert_int_equal(faults, 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(test_actions, start),
		cmocka_unit_test_setup(test_attacks, start),
		cmocka_unit_test_setup(test_retreats, start),
		cmocka_unit_test_setup(test_initiative, start),
		cmocka_unit_test_setup(test_all_families, start),
	};

	return cmocka_run_group_tests(tests, load_game, release);
}
