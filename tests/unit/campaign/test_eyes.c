/*
 * Whose eyes a field of a state is for, tried field by field in every game of the shelf:
 * each of every record is changed in the truth. Who may see it sees the change in his view,
 * and nobody else gets another byte: not in the view, the report or the map.
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
#include "base/side.h"
#include "draw/svg.h"
#include "game/data_file.h"
#include "game/ruleset.h"
#include "report/report.h"
#include "rules/kit/game.h"
#include "shelf/shelf.h"
#include "unit/lib/messages.h"

/* Of the families' state.h, of which only one could be included: each has a struct state.
 */
extern const struct record_form lu_state_form;
extern const struct record_form bg_state_form;
extern const struct record_form gc_state_form;

#define MEMBER(type, object, field) (*(type *)(void *)((char *)(object) + (field)->offset))

/* What a family lists itself, and the audiences that may learn something of it. */
struct listed {
	const char *kind, *name; /* kind: NULL for the head */
	unsigned told;
};

#define PAGES_EVERY 16

#define TOLD_SIDES (TOLD_UNION | TOLD_CONFEDERATE)

static const struct listed listed[] = {
	{"place", "told", TOLD_SIDES},
	{"place", "told-turn", TOLD_SIDES},
	{"place", "told-step", TOLD_SIDES},
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

/* The tables of the state of each family. */
static const struct family {
	const char *name;
	const struct record_form *form;
} families[] = {
	{"late-unpleasantness", &lu_state_form},
	{"blue-and-gray", &bg_state_form},
	{"great-campaigns", &gc_state_form},
};

/* What an audience gets of a truth. */
struct told {
	const char *view, *report, *map;
	void *memory; /* the view as the pages are made of it */
};

struct world {
	struct arena arena, scratch;
	struct diag diag;
	const char *id; /* of the game */
	const struct ruleset *ruleset;
	const struct record_form *form;
	struct report_file page, sections, events;
	void *game, *truth, *other, *view;
	struct told before[AUDIENCES]; /* of the truth */
	int hidden, shown, drawn;      /* changes that were looked at */
};

static struct world world;

static void good(int err, const char *what)
{
	if (err == OK)
		return;
	fail_msg("%s: %s: %s", world.id, what, messages_of(&world.arena, &world.diag));
}

static const char *report_of(const void *view, enum audience who, struct arena *arena)
{
	const struct report_input input = {
		.ruleset = world.ruleset,
		.game = world.game,
		.view = view,
		.campaign = "eyes",
		.call = audience_is_side(who) ? REPORT_ORDERS : REPORT_NOTHING,
		.page = world.page,
		.sections = world.sections,
		.events = world.events,
	};
	struct buf out;

	buf_init(&out, arena);
	good(report_write(&out, NULL, arena, &input, &world.diag), "report");
	return out.data;
}

static const char *map_of(const void *view, struct arena *arena)
{
	const struct ruleset *ruleset = world.ruleset;
	struct svg_map map = {
		.title = "eyes",
		.subtitle = "",
		.map = ruleset->map(world.game),
		.sheet = ruleset->drawing.sheet ? ruleset->drawing.sheet(world.game) : NULL,
		.rail = ruleset->drawing.rail,
	};
	struct map_mark *mark;
	struct map_sign *sign;
	struct map_way *way;
	struct buf out;

	map.marks = ruleset->drawing.marks(&mark, arena, world.game, view);
	map.mark = mark;
	map.signs = ruleset->drawing.signs(&sign, arena, world.game, view);
	map.sign = sign;
	map.ways = ruleset->drawing.ways(&way, arena, world.game, view);
	map.way = way;
	buf_init(&out, arena);
	good(svg_write(&out, arena, &map, &world.diag), "map");
	return out.data;
}

/* The view, which stays in world.view until the next one is made. */
static const char *view_of(const void *state, enum audience who, struct arena *arena)
{
	struct buf out;

	buf_init(&out, arena);
	world.ruleset->view(world.view, world.game, state, who);
	world.ruleset->view_write(&out, world.game, world.view);
	return out.data;
}

static int words_of(const char *const *word)
{
	int count = 0;

	while (word[count])
		count++;
	return count;
}

/* The first of a list that has an id, and another one than that; sides of hexes without
 * water have none. */
static int ref_besides(int list, int ref)
{
	const struct field_ids *ids = &((const struct game_base *)world.game)->refs[list];
	const char *id = ref < 0 ? "" : ids->id[ref];
	int i = 0;

	while (i < ids->count && (!*ids->id[i] || !strcmp(ids->id[i], id)))
		i++;
	return i;
}

/* The first of the list but that one; what has no id of its own is none. */
static int other_ref(int list, int but)
{
	const struct field_ids *ids = &((const struct game_base *)world.game)->refs[list];
	int i = 0;

	while (i + 1 < ids->count && (i == but || !*ids->id[i]))
		i++;
	return i;
}

/* Another value that the field may have. */
static void change(void *record, const struct field *field)
{
	struct field_refs *refs = &MEMBER(struct field_refs, record, field);
	struct field_few *few = &MEMBER(struct field_few, record, field);
	int *value = &MEMBER(int, record, field);

	switch (field->kind) {
	case FIELD_INT: *value += *value < field->max ? 1 : -1; break;
	case FIELD_BOOL: MEMBER(bool, record, field) = !MEMBER(bool, record, field); break;
	case FIELD_WORD: *value = (*value + 1) % words_of(field->words); break;
	case FIELD_FLAGS: MEMBER(uint32_t, record, field) ^= 1; break;
	case FIELD_REF: *value = ref_besides(field->refs, *value); break;
	case FIELD_REFS:
		refs->count = !refs->count;
		refs->ref[0] = 0;
		break;
	case FIELD_FEW:
		few->count = !few->count;
		few->ref[0] = 0;
		break;
	case FIELD_STRING: strcpy((char *)record + field->offset, "another"); break;
	case FIELD_TEXT:
	case FIELD_NOTE: fail_msg("%s: a state owns no text", field->name);
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

/*
 * Report and map are made of the view alone, but of all of it that is in memory. What is
 * the same there makes the same pages, so that of these only some are made.
 */
static void no_other_page(const struct field *field, const char *kind, enum audience who)
{
	const struct told *before = &world.before[who];

	if (world.hidden % PAGES_EVERY &&
		!memcmp(before->memory, world.view, world.form->size))
		return;
	world.drawn++;
	if (strcmp(before->report, report_of(world.view, who, &world.scratch)) != 0 ||
		strcmp(before->map, map_of(world.view, &world.scratch)) != 0)
		fail_msg("%s: %s of %s: expected the same report and map for %s", world.id,
			field->name, kind ? kind : "the head", audience_name(who));
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
			world.before[who].view, view_of(world.other, who, &world.scratch));
		if (same == sees)
			fail_msg("%s: %s of %s: expected %s for %s", world.id, field->name,
				kind ? kind : "the head",
				sees ? "another view" : "the same view",
				audience_name(who));
		if (!sees)
			no_other_page(field, kind, who);
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
		if (field->kind == FIELD_FLAGS && !*field->words)
			continue; /* a set of nothing, as of a family without options */
		memcpy(world.other, world.truth, world.form->size);
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

static struct told told_of_truth(enum audience who)
{
	struct arena *arena = &world.arena;
	struct told told = {.view = view_of(world.truth, who, arena)};

	told.report = report_of(world.view, who, arena);
	told.map = map_of(world.view, arena);
	told.memory = arena_alloc(arena, world.form->size);
	memcpy(told.memory, world.view, world.form->size);
	return told;
}

static void walk_state(void)
{
	const struct record_form *form = world.form;
	unsigned eyes[AUDIENCES];

	for (enum audience who = AUDIENCE_UNION; who < AUDIENCE_DECK; who++) {
		world.before[who] = told_of_truth(who);
		eyes[who] = record_head_eyes(form, world.truth, who);
	}
	walk_fields(form->head, 0, NULL, eyes);
	for (int i = 0; i < form->kinds; i++)
		walk_kind(&form->kind[i]);
}

static void given(const char *line)
{
	good(world.ruleset->cases.given(
		     world.truth, world.game, line, &world.arena, &world.diag),
		line);
}

/* What a record must name is the first there is. */
static void name_the_first(char *record, const struct field *field)
{
	for (; field->name; field++)
		if (field->kind == FIELD_REF && field->required)
			*(int *)(void *)(record + field->offset) =
				other_ref(field->refs, -1);
}

/* One of each that is numbered, so that there is something to look at. */
static void plant(const struct record_form *form)
{
	for (int i = 0; i < form->kinds; i++)
		if (form->kind[i].max) {
			char *record = (char *)world.truth + form->kind[i].first;

			field_clear(record, form->kind[i].fields);
			name_the_first(record, form->kind[i].fields);
			*(int *)(void *)((char *)world.truth + form->kind[i].count) = 1;
		}
}

static struct report_file template_of(
	const struct data_file *file, size_t files, const char *path)
{
	for (size_t i = 0; i < files; i++)
		if (!strcmp(file[i].path, path))
			return (struct report_file){path, file[i].text, file[i].length};
	fail_msg("%s: expected %s", world.id, path);
	return (struct report_file){0};
}

static const struct record_form *form_of(const struct ruleset *ruleset)
{
	for (size_t i = 0; i < sizeof families / sizeof *families; i++)
		if (!strcmp(families[i].name, ruleset->family))
			return families[i].form;
	fail_msg("%s: expected a row with the tables of its state", ruleset->family);
	return NULL;
}

static void load_game(const char *id)
{
	struct data_file *file;
	const char *family;
	size_t files;

	world.id = id;
	good(shelf_game(&file, &files, &world.ruleset, &world.arena, id, &world.diag),
		"shelf");
	family = world.ruleset->family;
	world.form = form_of(world.ruleset);
	assert_int_equal(world.ruleset->state_size, world.form->size);
	world.page = template_of(file, files, "templates/report.md");
	world.sections = template_of(
		file, files, arena_printf(&world.arena, "templates/%s/report.md", family));
	world.events = template_of(
		file, files, arena_printf(&world.arena, "templates/%s/events.ini", family));
	good(world.ruleset->load(&world.game, &world.arena, file, files, &world.diag),
		"load");
}

static const char *state_text(const void *state)
{
	struct buf out;

	buf_init(&out, &world.arena);
	world.ruleset->state_write(&out, world.game, state, NULL);
	return out.data;
}

#define OTHERS 0xa5 /* a byte of what lay where a state is copied to, or a view made */

/* What lay there before does not count, and the room of games that are larger stays as it
 * was. */
static void copy_state(void)
{
	const struct record_kind *kind = &world.form->kind[0];
	const size_t records =
		(size_t)record_count(kind, world.game, world.truth) * kind->size;
	char *copy = arena_alloc(&world.arena, world.form->size);

	memset(copy, OTHERS, world.form->size);
	world.ruleset->state_copy(copy, world.game, world.truth);
	assert_string_equal(state_text(copy), state_text(world.truth));
	assert_true(records < kind->room);
	for (size_t i = records; i < kind->room; i++)
		assert_int_equal((unsigned char)copy[kind->first + i], OTHERS);
	for (enum audience who = AUDIENCE_UNION; who < AUDIENCE_DECK; who++) {
		memset(copy, OTHERS, world.form->size);
		world.ruleset->view(copy, world.game, world.truth, who);
		memset(world.view, 0, world.form->size);
		world.ruleset->view(world.view, world.game, world.truth, who);
		assert_string_equal(state_text(copy), state_text(world.view));
	}
}

static void walk_game(const char *id)
{
	const struct ruleset *ruleset;
	const char *name, *doc;

	load_game(id);
	ruleset = world.ruleset;
	world.truth = arena_alloc(&world.arena, ruleset->state_size);
	world.other = arena_alloc(&world.arena, ruleset->state_size);
	world.view = arena_alloc(&world.arena, ruleset->state_size);
	for (enum side side = UNION; side < SIDES; side++) {
		good(ruleset->begin(world.truth, world.game,
			     ruleset->scenario(world.game, 0, &name, &doc), NULL,
			     &world.diag),
			"begin");
		given("turn 1");
		given(side == UNION ? "step union" : "step confederate");
		plant(world.form);
		copy_state();
		walk_state();
	}
}

static void test_every_field(void **unused)
{
	char **id;
	size_t games;

	(void)unused;
	setenv("ADJUTANT_DATA", ".", 0);
	diag_init(&world.diag, &world.arena);
	games = shelf_games(&id, &world.arena, &world.diag);
	assert_true(games > 2);
	for (size_t i = 0; i < games; i++) {
		int shown = world.shown;

		walk_game(id[i]);
		assert_true(world.shown > shown + 500);
	}
	print_message("%d changes seen, %d not; of these %d on report and map\n",
		world.shown, world.hidden, world.drawn);
	assert_true(world.hidden > 10000);
	assert_true(world.drawn > 500);
	arena_release(&world.arena);
	arena_release(&world.scratch);
}

int main(void)
{
	const struct CMUnitTest tests[] = {cmocka_unit_test(test_every_field)};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
