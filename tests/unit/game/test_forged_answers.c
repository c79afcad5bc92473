/*
 * Answers that nobody has looked over when they came, since somebody wrote them into a
 * history by hand: in games of the built-in players everything is asked, and before each
 * question gets its default, answers of chance words, names and numbers are sealed for it.
 * Each is played, or is damage; the sanitizers see that nothing is read that is not there.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "base/text.h"
#include "game/adjudication.h"
#include "game/data_file.h"
#include "game/decide.h"
#include "game/dice.h"
#include "game/journal.h"
#include "game/ruleset.h"
#include "game/step.h"
#include "orders/names.h"
#include "orders/orders.h"
#include "unit/lib/loaded.h"
#include "unit/lib/rounds.h"

#define FORGERIES 8  /* of a question */
#define ASKED_MAX 30 /* of a step */
#define NAMES_MAX 600

static struct arena shelf, game_arena, step_arena;
static uint64_t chance;

/* A game that is played. */
static struct {
	const struct ruleset *ruleset;
	void *game;
	const char *name[NAMES_MAX]; /* ids of pieces, places and cards */
	int names;
	void *state;
} played;

/* What came of the forgeries. */
static struct {
	unsigned questions, worded, unread, damaged, taken;
} result;

static uint32_t below(uint32_t most)
{
	return (uint32_t)dice_random(&chance, most);
}

/* ---- loading ---- */

/* The ids are those in the heads of sections, of what has a name. */
static void take_names(const struct data_file *file)
{
	const struct names *names = played.ruleset->names(played.game);

	for (const char *line = file->text; line; line = strchr(line, '\n')) {
		char *id;

		line += *line == '\n';
		if (*line != '[' || played.names == NAMES_MAX)
			continue;
		id = arena_copy(&shelf, line + 1, strcspn(line + 1, "]\n"));
		id = strrchr(id, ' ') ? strrchr(id, ' ') + 1 : id;
		if (names_by_id(names, id))
			played.name[played.names++] = id;
	}
}

static void load(const char *id)
{
	struct loaded loaded = loaded_game(&shelf, id);

	memset(&played, 0, sizeof played);
	memset(&result, 0, sizeof result);
	played.ruleset = loaded.rules;
	played.game = loaded.game;
	for (size_t i = 0; i < loaded.files; i++)
		take_names(&loaded.file[i]);
	assert_true(played.names > 20);
}

/* ---- forging ---- */

/* Of these kinds, if chance comes upon one soon. */
static void add_name(struct buf *out, const struct question *question, unsigned kinds)
{
	const struct names *names = played.ruleset->names(played.game);
	const char *id = "";

	for (int i = 0; i < 50; i++) {
		const struct name *name;

		id = question->options && below(2)
			     ? question->option[below((uint32_t)question->options)].word
			     : played.name[below((uint32_t)played.names)];
		name = names_by_id(names, id);
		if (name && name->kind & kinds)
			break;
	}
	buf_puts(out, id);
}

static void add_names(struct buf *out, const struct question *question, unsigned kinds,
	bool list, bool shares)
{
	static const int number[] = {0, 1, 2, 3, 9, 99, 400, 4000};

	for (uint32_t i = 0, names = list ? 1 + below(3) : 1; i < names; i++) {
		buf_puts(out, i ? ", " : "");
		if (shares && below(2))
			buf_printf(out, "%d %s", number[below(8)], below(2) ? "to " : "");
		add_name(out, question, kinds);
	}
}

static unsigned kinds_of(const char *slot)
{
	return !strncmp(slot, "PLACE", 5)  ? NAME_PLACE
	       : !strncmp(slot, "CARD", 4) ? NAME_CARD
					   : NAME_PIECE | NAME_CLASS;
}

static void add_slot(
	struct buf *out, const struct question *question, const char *slot, size_t length)
{
	static const int number[] = {-4000, -1, 0, 1, 2, 7, 12, 40, 1000, 2147483647};

	if (!strncmp(slot, "NUMBER", 6) || !strncmp(slot, "SIGNED", 6))
		buf_printf(out, "%d", number[below(10)]);
	else if (!strncmp(slot, "HEX", length))
		buf_puts(out, "0123456789abcdef0123456789abcdef");
	else
		add_names(out, question, kinds_of(slot), slot[length - 1] == 'S',
			!strncmp(slot, "SHARES", 6));
}

/* What a pattern admits, as far as chance wants it. */
static void add_pattern(struct buf *out, const struct question *question,
	const char *pattern, size_t length)
{
	for (const char *p = pattern, *end = pattern + length; p < end;) {
		const char *close = *p == '[' ? memchr(p, ']', (size_t)(end - p)) : NULL;
		size_t word = strcspn(p, " []");

		if (close) {
			if (below(2))
				add_pattern(out, question, p + 1, (size_t)(close - p - 1));
			p = close + 1;
		} else if (word && p + word <= end) {
			const char *bar = memchr(p, '|', word);

			buf_putc(out, ' ');
			if (*p >= 'A' && *p <= 'Z')
				add_slot(out, question, p, word);
			else if (bar && below(2))
				buf_add(out, bar + 1, word - (size_t)(bar + 1 - p));
			else
				buf_add(out, p, bar ? (size_t)(bar - p) : word);
			p += word;
		} else {
			p++;
		}
	}
}

static const struct form *find_form(const char *word, uint32_t otherwise)
{
	const struct grammar *grammar = played.ruleset->orders.grammar;
	const struct form *table[] = {grammar->orders, grammar->qualifiers};
	uint32_t count = 0;

	for (int i = 0; i < 2; i++)
		for (const struct form *form = table[i]; form->word; form++, count++)
			if (word ? !strcmp(form->word, word) : count == otherwise)
				return form;
	return NULL;
}

static void add_clause(struct buf *out, const struct question *question)
{
	const struct form *form = NULL;
	char **word;
	size_t words =
		text_split(&step_arena, question->words ? question->words : "", ' ', &word);

	if (words && below(4))
		form = find_form(word[below((uint32_t)words)], 0);
	while (!form)
		form = find_form(NULL, below(40));
	buf_puts(out, form->word);
	add_pattern(out, question, form->pattern ? form->pattern : "",
		form->pattern ? strlen(form->pattern) : 0);
}

static const char *forged(const struct question *question)
{
	struct buf out;

	buf_init(&out, &step_arena);
	if (!question->words) {
		add_name(&out, question, ~0u);
		return out.data;
	}
	for (uint32_t i = 0, clauses = 1 + below(3); i < clauses; i++) {
		buf_puts(&out, i ? "; " : "");
		add_clause(&out, question);
	}
	return out.data;
}

/* As a history seals it; NULL for what cannot be read. */
static const struct orders *sealed(
	const struct question *question, enum side side, const char *says)
{
	const char *text = arena_printf(&step_arena,
		"begin orders\ncampaign c\nturn 1\nside %s\nanswer %s: %s\nend orders\n",
		side_name(side), question->id, says);
	struct orders *orders;
	struct diag diag;

	diag_init(&diag, &step_arena);
	return orders_parse(&orders, &step_arena, "answer", text, strlen(text),
		       played.ruleset->orders.grammar, played.ruleset->names(played.game),
		       &diag) == OK
		       ? orders
		       : NULL;
}

/* ---- playing ---- */

/* A step, from the position before it, as a history has it. */
struct sealing {
	struct position at;
	const struct orders *orders[SIDES];
	const struct standing *standing[SIDES];
	uint64_t dice;
	struct sealed answer[ASKED_MAX + 1];
	int answers;
};

static int adjudicate(
	struct adjudication **out, const struct sealing *sealing, struct diag *diag)
{
	size_t size = played.ruleset->state_size;
	void *state = arena_alloc(&step_arena, size);
	struct adjudication *adj;
	int err;

	memcpy(state, played.state, size);
	diag_init(diag, &step_arena);
	adj = adjudication_new(&step_arena, played.game, state,
		step_prefix(&step_arena, &sealing->at), DICE_RANDOM, diag);
	adj->dice->random = sealing->dice;
	for (enum side side = UNION; side < SIDES; side++) {
		adj->orders[side] = sealing->orders[side];
		adjudication_standing(adj, side, sealing->standing[side]);
	}
	adj->more = sealing->answer;
	adj->more_count = sealing->answers;
	adj->names = played.ruleset->names(played.game);
	*out = adj;
	err = played.ruleset->adjudicate(adj);
	if (err == OK)
		assert_int_equal(
			played.ruleset->invariants(played.game, played.state, state, diag),
			OK);
	return err;
}

static void put_answer(struct sealing *sealing, int at, const struct orders *orders)
{
	sealing->answer[at] = (struct sealed){
		.hash = "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef"};
	sealing->answer[at].orders[orders->head.side] = orders;
	sealing->answers = at + 1;
}

static void forge(struct sealing *sealing, const struct question *question)
{
	int at = sealing->answers;

	for (int i = 0; i < FORGERIES; i++) {
		const char *says = forged(question);
		enum side side = below(8) ? question->side : side_other(question->side);
		const struct orders *orders = sealed(question, side, says);
		struct adjudication *adj;
		struct diag diag;
		int err;

		if (!orders) {
			print_message("%s: %s\n", question->id, says);
			result.unread++;
			continue;
		}
		put_answer(sealing, at, orders);
		err = adjudicate(&adj, sealing, &diag);
		if (err == ERR_DAMAGED) {
			assert_true(diag.errors > 0);
			result.damaged++;
		} else if (err == OK || err == ERR_WAIT) {
			result.taken++;
		} else {
			fail_msg("%s: %s: %d %s", question->id, says, err,
				diag.first ? diag.first->text : "");
		}
	}
	sealing->answers = at;
}

/* What the built-in player orders, with nothing decided before. */
static const struct orders *ordered(enum side side)
{
	struct orders *orders;
	struct diag diag;
	struct buf body;
	const char *text;
	void *view = arena_alloc(&step_arena, played.ruleset->state_size);

	played.ruleset->view(view, played.game, played.state, (enum audience)side);
	buf_init(&body, &step_arena);
	played.ruleset->player(&body, &step_arena, played.game, view, 7, &chance);
	text = arena_printf(&step_arena,
		"begin orders\ncampaign c\nturn 1\nside %s\n%send orders\n",
		side_name(side), body.data);
	diag_init(&diag, &step_arena);
	assert_int_equal(orders_parse(&orders, &step_arena, "player", text, strlen(text),
				 played.ruleset->orders.grammar,
				 played.ruleset->names(played.game), &diag),
		OK);
	return orders;
}

static const struct standing *all_is_asked(enum side side)
{
	static const char text[] = "policy ask\n";
	struct standing *standing;
	struct diag diag;

	diag_init(&diag, &step_arena);
	assert_int_equal(standing_parse(&standing, &step_arena, "standing", text,
				 strlen(text), side, played.ruleset->orders.grammar,
				 played.ruleset->names(played.game), &diag),
		OK);
	return standing;
}

static void play_step(const struct position *at)
{
	struct sealing sealing = {.at = *at};
	struct adjudication *adj;
	struct diag diag;
	int err;

	sealing.dice = ((uint64_t)below(1u << 30) << 30) + below(1u << 30);
	for (enum side side = UNION; side < SIDES; side++) {
		if (step_awaits(at->step, side))
			sealing.orders[side] = ordered(side);
		sealing.standing[side] = all_is_asked(side);
	}
	while ((err = adjudicate(&adj, &sealing, &diag)) == ERR_WAIT &&
		sealing.answers < ASKED_MAX) {
		const struct question *question = adj->question;
		const char *fallback;

		assert_non_null(question);
		result.questions++;
		result.worded += question->words != NULL;
		forge(&sealing, question);
		fallback = question->words ? "default"
					   : question->option[question->fallback].word;
		put_answer(&sealing, sealing.answers,
			sealed(question, question->side, fallback));
		assert_non_null(sealing.answer[sealing.answers - 1].orders);
	}
	if (err == ERR_WAIT) { /* enough of them: the defaults go on */
		sealing.standing[UNION] = sealing.standing[CONFEDERATE] = NULL;
		sealing.answers = 0;
		err = adjudicate(&adj, &sealing, &diag);
	}
	if (err != OK)
		fail_msg("%s: %d %s", adj->prefix, err, diag.first ? diag.first->text : "");
	memcpy(played.state, adj->state, played.ruleset->state_size);
}

static const char *all_options(void)
{
	const char *id, *rule, *doc;
	struct buf list;

	buf_init(&list, &game_arena);
	for (int i = 0; (id = played.ruleset->option(played.game, i, &rule, &doc)); i++)
		buf_printf(&list, "%s%s", list.length ? "," : "", id);
	return list.data;
}

static void play(const char *scenario)
{
	struct position at;
	struct diag diag;

	diag_init(&diag, &game_arena);
	played.state = arena_alloc(&game_arena, played.ruleset->state_size);
	assert_int_equal(played.ruleset->begin(
				 played.state, played.game, scenario, all_options(), &diag),
		OK);
	for (;;) {
		played.ruleset->position(&at, played.game, played.state);
		if (at.over)
			break;
		arena_clear(&step_arena);
		play_step(&at);
	}
	arena_clear(&game_arena);
}

static void play_games(const char *id)
{
	const char *name, *doc;

	load(id);
	for (int i = 0; i < rounds_wanted(); i++) {
		chance = 1862u + (uint64_t)i;
		play(played.ruleset->scenario(played.game, 0, &name, &doc));
	}
	print_message(
		"%s: %u questions, %u in words; forged answers: %u not read, %u damage, %u played\n",
		id, result.questions, result.worded, result.unread, result.damaged,
		result.taken);
	assert_true(result.questions > 30 && result.damaged > 30);
}

static void test_gates_of_richmond(void **state)
{
	(void)state;
	play_games("gates-of-richmond");
	assert_true(result.worded > 30 && result.taken > 30);
}

static void test_if_it_takes_all_summer(void **state)
{
	(void)state;
	play_games("if-it-takes-all-summer");
	assert_true(result.worded > 30 && result.taken > 30);
}

static void test_road_to_richmond(void **state)
{
	(void)state;
	play_games("road-to-richmond");
}

static int release(void **state)
{
	(void)state;
	arena_release(&step_arena);
	arena_release(&game_arena);
	arena_release(&shelf);
	return 0;
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_gates_of_richmond),
		cmocka_unit_test(test_if_it_takes_all_summer),
		cmocka_unit_test(test_road_to_richmond),
	};

	return cmocka_run_group_tests_name("forged_answers", tests, NULL, release);
}
