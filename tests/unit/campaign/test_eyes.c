/*
 * Whose eyes a field of a state is for, tried field by field: each of every record is
 * changed in the truth. Who may see it sees the change, and nobody else gets another byte.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "base/err.h"
#include "base/side.h"
#include "game/ruleset.h"
#include "rules/blue-and-gray/family.h"
#include "rules/kit/records.h"
#include "rules/late-unpleasantness/family.h"
#include "shelf/shelf.h"

/* Of the families' state.h, of which only one could be included: each has a struct state.
 */
extern const struct record_form lu_state_form;
extern const struct record_form bg_state_form;

#define MEMBER(type, object, field) (*(type *)(void *)((char *)(object) + (field)->offset))

/* What a family lists itself, and the audiences that may learn something of it. */
struct listed {
	const char *kind, *name; /* kind: NULL for the head */
	unsigned told;
};

#define TOLD_SIDES (TOLD_UNION | TOLD_CONFEDERATE)

static const struct listed listed[] = {
	{"unit", "spied-turn", TOLD_SIDES},
	{"unit", "spied-step", TOLD_SIDES},
	{"unit", "spied-at", TOLD_SIDES},
	{"unit", "spied-replaced", TOLD_SIDES},
	{"place", "control", TOLD_SIDES},
	{"place", "doubted", TOLD_SIDES},
	{"card", "at", TOLD_ALL}, /* how many are in a hand */
	{"card", "known", TOLD_SIDES},
	{NULL, "union-hand", 0}, /* of a view */
	{NULL, "confederate-hand", 0},
};

static const struct shipped {
	const char *id;
	const struct ruleset *ruleset;
	const struct record_form *form;
} shipped[] = {
	{"gates-of-richmond", &late_unpleasantness, &lu_state_form},
	{"if-it-takes-all-summer", &late_unpleasantness, &lu_state_form},
	{"road-to-richmond", &blue_and_gray, &bg_state_form},
};

struct world {
	struct arena arena, scratch;
	struct diag diag;
	const struct shipped *shipped;
	void *game, *truth, *other, *view;
	const char *before[AUDIENCES]; /* the views of the truth */
	int hidden, shown;             /* changes that were looked at */
};

static struct world world;

static const char *view_of(const void *state, enum audience who, struct arena *arena)
{
	struct buf out;

	buf_init(&out, arena);
	world.shipped->ruleset->view(world.view, world.game, state, who);
	world.shipped->ruleset->view_write(&out, world.game, world.view);
	return out.data;
}

static int words_of(const char *const *word)
{
	int count = 0;

	while (word[count])
		count++;
	return count;
}

/* Another value that the field may have. */
static void change(void *record, const struct field *field)
{
	struct field_refs *refs = &MEMBER(struct field_refs, record, field);
	int *value = &MEMBER(int, record, field);

	switch (field->kind) {
	case FIELD_INT: *value += *value < field->max ? 1 : -1; break;
	case FIELD_BOOL: MEMBER(bool, record, field) = !MEMBER(bool, record, field); break;
	case FIELD_WORD: *value = (*value + 1) % words_of(field->words); break;
	case FIELD_FLAGS: MEMBER(uint32_t, record, field) ^= 1; break;
	case FIELD_REF: *value = *value == 0; break;
	case FIELD_REFS:
		refs->count = !refs->count;
		refs->ref[0] = 0;
		break;
	case FIELD_TEXT: fail_msg("%s: a state owns no text", field->name);
	}
}

static unsigned told_of(const char *kind, const char *name)
{
	for (size_t i = 0; i < sizeof listed / sizeof *listed; i++)
		if (!strcmp(listed[i].name, name) &&
			(kind && listed[i].kind ? !strcmp(kind, listed[i].kind)
						: kind == listed[i].kind))
			return listed[i].told;
	fail_msg("%s: expected a row of what the family lists", name);
	return 0;
}

static void look(
	const struct field *field, const char *kind, const unsigned eyes[AUDIENCES])
{
	for (enum audience who = AUDIENCE_UNION; who < AUDIENCE_DECK; who++) {
		bool sees = (field->eyes & eyes[who]) != 0, same;

		if (field->eyes == FOR_LISTED &&
			(sees || (told_of(kind, field->name) & 1u << who)))
			continue;
		same = !strcmp(
			world.before[who], view_of(world.other, who, &world.scratch));
		if (same == sees)
			fail_msg("%s: %s of %s: expected %s for %s", world.shipped->id,
				field->name, kind ? kind : "the head",
				sees ? "another view" : "the same view",
				audience_name(who));
		world.shown += sees;
		world.hidden += !sees;
	}
	arena_clear(&world.scratch);
}

static void walk_fields(const struct field *table, size_t offset, const char *kind,
	const unsigned eyes[AUDIENCES])
{
	for (const struct field *field = table; field->name; field++) {
		if (!field->eyes)
			fail_msg("%s does not say whose eyes it is for", field->name);
		memcpy(world.other, world.truth, world.shipped->form->size);
		change((char *)world.other + offset, field);
		look(field, kind, eyes);
	}
}

static void walk_kind(const struct record_kind *kind)
{
	int count = record_count(kind, world.game, world.truth);

	assert_true(count > 0 || (!kind->max && kind->id));
	for (int i = 0; i < count; i++) {
		unsigned eyes[AUDIENCES];

		for (enum audience who = AUDIENCE_UNION; who < AUDIENCE_DECK; who++)
			eyes[who] = record_eyes(kind, world.game, world.truth, i, who);
		walk_fields(kind->fields, kind->first + (size_t)i * kind->size, kind->word,
			eyes);
	}
}

static void walk_state(void)
{
	const struct record_form *form = world.shipped->form;
	unsigned eyes[AUDIENCES];

	for (enum audience who = AUDIENCE_UNION; who < AUDIENCE_DECK; who++) {
		world.before[who] = view_of(world.truth, who, &world.arena);
		eyes[who] = record_head_eyes(form, world.truth, who);
	}
	walk_fields(form->head, 0, NULL, eyes);
	for (int i = 0; i < form->kinds; i++)
		walk_kind(&form->kind[i]);
}

static void given(const char *line)
{
	assert_int_equal(world.shipped->ruleset->given(
				 world.truth, world.game, line, &world.arena, &world.diag),
		OK);
}

/* One of each that is numbered, so that there is something to look at. */
static void plant(const struct record_form *form)
{
	for (int i = 0; i < form->kinds; i++)
		if (form->kind[i].max) {
			field_clear((char *)world.truth + form->kind[i].first,
				form->kind[i].fields);
			*(int *)(void *)((char *)world.truth + form->kind[i].count) = 1;
		}
}

static void walk_game(const struct shipped *game)
{
	const struct ruleset *ruleset;
	struct data_file *file;
	const char *name, *doc;
	size_t files;

	world.shipped = game;
	assert_int_equal(
		shelf_game(&file, &files, &ruleset, &world.arena, game->id, &world.diag),
		OK);
	assert_ptr_equal(ruleset, game->ruleset);
	assert_int_equal(
		ruleset->load(&world.game, &world.arena, file, files, &world.diag), OK);
	assert_int_equal(ruleset->state_size, game->form->size);
	world.truth = arena_alloc(&world.arena, ruleset->state_size);
	world.other = arena_alloc(&world.arena, ruleset->state_size);
	world.view = arena_alloc(&world.arena, ruleset->state_size);
	for (enum side side = UNION; side < SIDES; side++) {
		assert_int_equal(ruleset->begin(world.truth, world.game,
					 ruleset->scenario(world.game, 0, &name, &doc),
					 NULL, &world.diag),
			OK);
		given("turn 1");
		given(side == UNION ? "step union" : "step confederate");
		plant(game->form);
		walk_state();
	}
}

static void test_every_field(void **unused)
{
	(void)unused;
	setenv("ADJUTANT_DATA", ".", 0);
	diag_init(&world.diag, &world.arena);
	for (size_t i = 0; i < sizeof shipped / sizeof *shipped; i++) {
		int shown = world.shown;

		walk_game(&shipped[i]);
		assert_true(world.shown > shown + 500);
	}
	print_message("%d changes seen, %d not\n", world.shown, world.hidden);
	assert_true(world.hidden > 10000);
	arena_release(&world.arena);
	arena_release(&world.scratch);
}

int main(void)
{
	const struct CMUnitTest tests[] = {cmocka_unit_test(test_every_field)};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
