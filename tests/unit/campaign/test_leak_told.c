/*
 * What a side of a game of points is told, and what it must not be: at questions, in the
 * middle of a player turn, in names; and that what it does know makes a difference.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/ini.h"
#include "rules/kit/game.h"
#include "rules/late-unpleasantness/state/state.h"

#include "unit/campaign/leak_same.h"
#include "unit/campaign/leak_truths.h"

/* The union, on the move in turn 4, is asked for the bank. */
static struct campaign *before_question(void)
{
	struct campaign *c = start("june-27-pm", 1);

	c = run_on(seal(c, frame(c, CONFEDERATE, "")));
	return give_standing(c, UNION, "policy ask bank-choice\n");
}

static const char *question_of(const struct campaign *c)
{
	const struct tree_file *file = tree_find(&c->tree, "for/union/questions.ini");

	assert_non_null(file);
	return file->data;
}

static struct campaign *ask(struct campaign *c)
{
	bool waits;

	load_dice(c, "10.0/duanes-bridge/bridge-destroy = 1\n");
	c = seal(c,
		frame(c, UNION, "destroy bridge at Duane's Bridge with Porter, Morell\n"));
	c = step(c, &waits, NULL);
	assert_true(waits);
	return c;
}

static struct campaign *answer(struct campaign *c)
{
	struct change change;
	bool waits;

	good(operation_answer(&change, c,
		     frame(c, UNION,
			     arena_printf(world.now, "answer %s: south\n",
				     c->settings.question)),
		     NULL, &world.diag),
		"answer");
	return step(load(&change.tree, c), &waits, NULL);
}

static void test_question(void **unused)
{
	const struct campaign *c = before_question();

	(void)unused;
	for (int i = 0; i < 20; i++) {
		struct campaign *a = copy(c), *b = copy(c);

		change_hidden(b, CONFEDERATE);
		settle(b);
		a = ask(a);
		b = ask(b);
		assert_true(truths_differ(a, b));
		assert_string_equal(question_of(a), question_of(b));
		assert_string_equal(a->settings.question, b->settings.question);
		same_for(a, b, AUDIENCE_UNION, "at a question");
		same_checks(a, b, UNION);
		/* nobody else hears of a wait */
		same_for(c, a, AUDIENCE_CONFEDERATE, "at a question of the enemy");
		same_for(c, a, AUDIENCE_PUBLIC, "at a question of a side");
		a = answer(a);
		b = answer(b);
		same_for(a, b, AUDIENCE_UNION, "after an answer");
		same_for(a, b, AUDIENCE_PUBLIC, "after an answer, for everybody");
	}
}

/* Standing orders of the Confederates, as they came. */
static struct campaign *take_letter(const struct campaign *before, const char *comment)
{
	struct campaign *c = copy(before);
	struct change change;

	c->letter = frame(c, CONFEDERATE,
		arena_printf(
			world.now, "standing\n%spolicy ask cavalry-withdraw\n", comment));
	good(operation_draft(&change, c, CONFEDERATE, NULL, "policy ask cavalry-withdraw\n",
		     NULL, READS_WHOLE, &world.diag),
		"standing orders");
	return load(&change.tree, c);
}

static bool has_letter(const struct campaign *c, enum audience who, const char *name)
{
	return tree_find(&c->tree, arena_printf(world.now, "for/%s/letters/4-union/%s.txt",
					   audience_name(who), name));
}

/* No letter of a side has the name of the other. */
static void no_letters_of(const struct campaign *c, enum side side, enum side other)
{
	const char *dir = arena_printf(world.now, "for/%s/letters/", side_name(side));

	for (size_t i = 0; i < c->tree.count; i++) {
		const char *path = c->tree.file[i].path;

		if (!strncmp(path, dir, strlen(dir)))
			assert_null(strstr(strrchr(path, '/'), side_name(other)));
	}
}

/* What a side has sent is told to it alone, and not before it may know of the seal. */
static void test_letters(void **unused)
{
	const struct campaign *c = before_question();
	struct campaign *a = take_letter(c, ""), *b = take_letter(c, "# at last\n");
	bool waits;

	(void)unused;
	for (enum audience who = AUDIENCE_UNION; who < AUDIENCE_DECK; who++) {
		same_for(c, a, who, "when a letter comes");
		same_for(a, b, who, "when another letter comes");
	}
	a = ask(a);
	assert_true(has_letter(a, AUDIENCE_UNION, "union-orders"));
	same_for(c, a, AUDIENCE_CONFEDERATE,
		"when its letter is sealed in a step that waits");
	same_for(a, ask(b), AUDIENCE_UNION, "at a letter of the enemy");
	assert_true(has_letter(answer(a), AUDIENCE_UNION, "union-answer-1"));

	c = give_standing(copy(c), UNION, "policy default\n");
	a = take_letter(c, "");
	b = take_letter(c, "# at last\n");
	a = step(seal(a, frame(a, UNION, "")), &waits, NULL);
	assert_false(waits);
	b = step(seal(b, frame(b, UNION, "")), &waits, NULL);
	same_for(a, b, AUDIENCE_UNION, "behind a letter of the enemy");
	same_for(a, b, AUDIENCE_PUBLIC, "behind a letter of a side");
	assert_true(has_letter(a, AUDIENCE_CONFEDERATE, "confederate-standing"));
	assert_non_null(difference(a, b, AUDIENCE_CONFEDERATE));
	no_letters_of(a, UNION, CONFEDERATE);
	no_letters_of(a, CONFEDERATE, UNION);
}

static int first_of(const struct campaign *c, const char *id)
{
	const struct game *game = game_of(c);

	for (int i = 0; i < game->units; i++)
		if (!strcmp(game->unit[i].id, id))
			return i;
	fail_msg("there is no unit %s", id);
	return -1;
}

/* What the Union does know must make a difference, or the tests above show nothing. */
static void test_knowledge_shows(void **unused)
{
	struct campaign *c = start("june-27-pm", 1), *a = copy(c), *b;
	int sykes = first_of(c, "us-sykes"), stuart = first_of(c, "cs-stuart");

	(void)unused;
	tell(a);
	b = copy(c);
	state_of(b)->unit[sykes].strength--;
	tell(b);
	assert_non_null(difference(a, b, AUDIENCE_UNION));
	assert_null(difference(a, b, AUDIENCE_CONFEDERATE));
	assert_null(difference(a, b, AUDIENCE_PUBLIC));
	assert_string_not_equal(said(a, CONFEDERATE, "move Stuart to Barker\n", ""),
		said(a, CONFEDERATE, "move Stuart to Turkey Hill\n", ""));

	b = copy(c); /* another hand */
	name_no_cards();
	change_cards(b, UNION, false);
	tell(b);
	assert_non_null(difference(a, b, AUDIENCE_UNION));
	assert_null(difference(a, b, AUDIENCE_CONFEDERATE));
	assert_null(difference(a, b, AUDIENCE_PUBLIC));

	b = copy(c); /* one card more in a hand */
	for (int i = 0, done = 0; i < game_of(c)->cards; i++)
		if (state_of(b)->card[i].at == CARD_DECK && !done++)
			state_of(b)->card[i].at = CARD_UNION;
	tell(b);
	for (enum audience who = AUDIENCE_UNION; who < AUDIENCE_DECK; who++)
		assert_non_null(difference(a, b, who));

	b = copy(c); /* one more point is held */
	for (int i = 0; i < game_of(c)->map.places; i++)
		if (lu_place_holder(b->state, i) == NO_SIDE)
			state_of(b)->unit[stuart].at = i;
	lu_state_count_holders(b->state, b->game, CONFEDERATE);
	tell(b);
	for (enum audience who = AUDIENCE_UNION; who < AUDIENCE_DECK; who++)
		assert_non_null(difference(a, b, who));

	b = copy(c);
	for (int i = 0; i < game_of(c)->map.places; i++)
		if (lu_place_has_bridge(b->game, i))
			state_of(b)->place[i].broken = true;
	tell(b);
	for (enum audience who = AUDIENCE_UNION; who < AUDIENCE_DECK; who++)
		assert_non_null(difference(a, b, who));

	b = copy(c); /* nor is everything masked */
	put_text(b, "for/union/MESSAGE", "A position\n");
	assert_non_null(difference(a, b, AUDIENCE_UNION));
}

/* ---- a player turn that waits ---- */

/* How far it has come is the mover's own, and no truth between steps has it. */
static void test_progress(void **unused)
{
	struct campaign *c = start("june-27-pm", 1);
	struct state *state = state_of(c), view;
	int own = -1, bridge = -1;
	struct buf text;
	struct ini *ini;

	(void)unused;
	for (int i = 0; i < game_of(c)->units; i++)
		if (is_piece(&game_of(c)->unit[i], CONFEDERATE))
			own = i;
	for (int i = 0; i < game_of(c)->map.places; i++)
		if (lu_place_has_bridge(game_of(c), i))
			bridge = i;
	assert_int_equal(step_side(&lu_sequence[state->step]), CONFEDERATE);
	state->under_way = true;
	state->stacks = 2;
	state->unit[own].finished = true;
	state->place[bridge].crossed = 1;
	state->place[bridge].left = true;
	lu_view_make(&view, c->game, state, AUDIENCE_CONFEDERATE);
	assert_true(view.stacks == 2 && view.unit[own].finished);
	assert_true(view.place[bridge].crossed == 1 && view.place[bridge].left);
	for (enum audience who = AUDIENCE_UNION; who < AUDIENCE_DECK; who++) {
		if ((int)who == CONFEDERATE)
			continue;
		lu_view_make(&view, c->game, state, who);
		assert_true(view.under_way);
		view.under_way = false;
		assert_false(lu_progress_is_noted(&view, c->game));
	}
	buf_init(&text, world.now);
	game_state_write(&text, c->game, state, NULL);
	good(ini_read(&ini, world.now, "state.ini", text.data, text.length, &world.diag),
		"ini");
	assert_int_equal(
		game_state_read(&view, c->game, ini, world.now, &world.diag), ERR_REFUSED);
	diag_init(&world.diag, &world.arena);
}

/* ---- names ---- */

static bool is_letter(char c)
{
	return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

static bool has_word(const char *text, const char *word)
{
	size_t length = strlen(word);

	for (const char *at = strstr(text, word); at; at = strstr(at + 1, word))
		if ((at == text || !is_letter(at[-1])) && !is_letter(at[length]))
			return true;
	return false;
}

/* Both sides have an Infantry Dummy 1; a place or a card may be called after a person. */
static bool is_told_apart(const struct game *game, const struct unit *unit)
{
	for (int i = 0; i < game->cards; i++)
		if (has_word(game->card[i].title, unit->name))
			return false;
	for (int i = 0; i < game->units; i++)
		if (game->unit[i].side != unit->side &&
			has_word(game->unit[i].name, unit->name))
			return false;
	for (int i = 0; i < game->map.places; i++)
		if (has_word(game->map.place[i].name, unit->name))
			return false;
	return unit->type != TYPE_MARKER;
}

static int no_names_for(const struct campaign *c, enum audience who)
{
	const struct game *game = game_of(c);
	const char *prefix = arena_printf(world.now, "for/%s/", audience_name(who));
	const char *data = arena_printf(world.now, "%sgame/", prefix);
	int looked = 0;

	for (size_t i = 0; i < c->tree.count; i++) {
		const struct tree_file *file = &c->tree.file[i];

		if (strncmp(file->path, prefix, strlen(prefix)) ||
			!strncmp(file->path, data, strlen(data)))
			continue;
		for (int k = 0; k < game->units; k++) {
			const struct unit *unit = &game->unit[k];

			if (unit->side == (int)who || !is_told_apart(game, unit))
				continue;
			if (has_word(file->data, unit->name) ||
				strstr(file->data, unit->id))
				fail_msg("%s names %s", file->path, unit->name);
			looked++;
		}
	}
	return looked;
}

static void test_no_names(void **unused)
{
	struct campaign *c = start("june-27-pm", 1);
	int looked = 0;

	(void)unused;
	c = run_on(seal(c, frame(c, CONFEDERATE,
				   "move Stuart to Barker\nmove Magruder to Mrs. Jordan's\n"
				   "move Winder, Ewell to Barker\n")));
	for (enum audience who = AUDIENCE_UNION; who < AUDIENCE_DECK; who++)
		looked += no_names_for(c, who);
	c = run_on(seal(
		c, frame(c, UNION,
			   "move Couch to Seven Pines\nmove Cooke to Dispatch Station\n")));
	for (enum audience who = AUDIENCE_UNION; who < AUDIENCE_DECK; who++)
		looked += no_names_for(c, who);
	assert_true(looked > 500);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_question),
		cmocka_unit_test(test_letters),
		cmocka_unit_test(test_knowledge_shows),
		cmocka_unit_test(test_progress),
		cmocka_unit_test(test_no_names),
	};

	return cmocka_run_group_tests(tests, setup, tear_down);
}
