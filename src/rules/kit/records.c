/*
 * States as tables: cleared, begun, shown, written and read.
 *
 * Parts: records; files of states and views.
 */
#include <assert.h>
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/ini.h"
#include "base/text.h"
#include "rules/kit/game_private.h"
#include "rules/kit/report.h"

/* ---- records ---- */

int record_count(const struct record_kind *kind, const void *game, const void *state)
{
	int count = 0;

	if (kind->max)
		return *(const int *)(const void *)((const char *)state + kind->count);
	if (!kind->id)
		return base_of(game)->refs[kind->refs].count;
	while (kind->id(game, count))
		count++;
	return count;
}

const char *record_id(const struct record_kind *kind, const void *game, int index)
{
	if (kind->max)
		return NULL;
	return kind->id ? kind->id(game, index) : base_of(game)->refs[kind->refs].id[index];
}

unsigned record_eyes(const struct record_kind *kind, const void *game, const void *state,
	int index, enum audience who)
{
	return kind->eyes ? kind->eyes(game, state, index, who) : FOR_ALL;
}

unsigned record_head_eyes(
	const struct record_form *form, const void *state, enum audience who)
{
	return form->eyes ? form->eyes(state, who) : FOR_ALL;
}

void record_clear(void *record, const struct record_kind *kind, const void *game, int index)
{
	field_clear(record, kind->fields);
	if (kind->standard)
		kind->standard(record, game, index);
}

static void clear_kind(void *state, const struct record_kind *kind, const void *game)
{
	int count = record_count(kind, game, state);
	void *first = record_in(kind, state, 0);

	if (!count)
		return;
	memset(first, 0, kind->size);
	field_clear(first, kind->fields);
	for (int i = 1; i < count; i++)
		memcpy(record_in(kind, state, i), first, kind->size);
	for (int i = 0; i < count && kind->standard; i++)
		kind->standard(record_in(kind, state, i), game, i);
}

/* Returns the kind whose array is the next in a state from that offset on; NULL: none is.
 */
static const struct record_kind *next_array(const struct record_form *form, size_t at)
{
	const struct record_kind *next = NULL;

	for (int i = 0; i < form->kinds; i++)
		if (form->kind[i].first >= at &&
			(!next || form->kind[i].first < next->first))
			next = &form->kind[i];
	return next;
}

static void copy_bytes(void *copy, const void *state, size_t from, size_t to)
{
	memcpy((char *)copy + from, (const char *)state + from, to - from);
}

void records_copy(
	void *copy, const struct record_form *form, const void *game, const void *state)
{
	const struct record_kind *kind;
	size_t at = 0, end;

	for (; (kind = next_array(form, at)); at = kind->first + kind->room) {
		end = kind->first + (size_t)record_count(kind, game, state) * kind->size;
		copy_bytes(copy, state, at, end);
	}
	copy_bytes(copy, state, at, form->size);
}

/* Makes a truth in which every record is as it is when nothing is said of it. */
static void records_clear(void *state, const struct record_form *form, const void *game)
{
	const struct record_kind *kind;
	size_t at = 0;

	for (; (kind = next_array(form, at)); at = kind->first + kind->room)
		memset((char *)state + at, 0, kind->first - at);
	memset((char *)state + at, 0, form->size - at);
	*viewer_in(form, state) = AUDIENCE_DECK;
	field_clear(state, form->head);
	for (int i = 0; i < form->kinds; i++)
		clear_kind(state, &form->kind[i], game);
}

/* Finds a scenario by its id (NULL: none); false when there is none of that. */
static bool records_scenario(int *start, const struct game_base *base, const char *id)
{
	for (int i = 0; id && i < base->scenarios; i++) {
		if (strcmp(id, base->scenario[i].id))
			continue;
		*start = i;
		return true;
	}
	return false;
}

int records_begin(void *state, const struct record_form *form, const void *game,
	const char *scenario, const char *options, struct diag *diag)
{
	const struct game_base *base = game;

	records_clear(state, form, game);
	if (records_scenario(start_in(form, state), base, scenario))
		return game_options_read(options_in(form, state), base, options, diag);
	diag_error(diag, "there is no scenario `%s` of %s; see `adjutant games %s`",
		scenario, base->name, base->id);
	return ERR_REFUSED;
}

static void show_record(void *view, const struct record_kind *kind, const void *game,
	const void *state, int index, enum audience who)
{
	field_copy_seen(view, record_of(kind, state, index), kind->fields,
		record_eyes(kind, game, state, index, who));
}

static void show_kind(void *view, const struct record_kind *kind, const void *game,
	const void *state, enum audience who)
{
	int count = record_count(kind, game, state);

	if (kind->max) {
		*count_in(kind, view) = count;
		clear_kind(view, kind, game);
	}
	for (int i = 0; i < count; i++)
		show_record(record_in(kind, view, i), kind, game, state, i, who);
}

void record_show(void *view, const struct record_kind *kind, const void *game,
	const void *state, int index, enum audience who)
{
	assert(who != AUDIENCE_DECK); /* the truth is no view */
	memset(view, 0, kind->size);
	record_clear(view, kind, game, index);
	show_record(view, kind, game, state, index, who);
}

void records_show(void *view, const struct record_form *form, const void *game,
	const void *state, enum audience who)
{
	assert(who != AUDIENCE_DECK); /* the truth is no view */
	records_clear(view, form, game);
	*viewer_in(form, view) = who;
	*start_in(form, view) = start_of(form, state);
	field_copy_seen(view, state, form->head, record_head_eyes(form, state, who));
	for (int i = 0; i < form->kinds; i++)
		show_kind(view, &form->kind[i], game, state, who);
}

/* ---- the files of states and views ---- */

#define STATE_FORMAT 1

/* What the first section says beside the fields of the state. */
struct record_head {
	const char *side; /* of a view: whose it is */
	const char *game;
	const char *scenario;
	const char *salt; /* of a state */
};

/* What is said of that first in the file, and what last. */
static const struct field front[] = {
	{STATE_FIELD(FOR_LISTED, struct record_head, side, "side", FIELD_TEXT,
		"of a view: whose it is")},
	{STATE_FIELD(FOR_ALL, struct record_head, game, "game", FIELD_TEXT, "game"),
		.required = true},
	{STATE_FIELD(
		 FOR_ALL, struct record_head, scenario, "scenario", FIELD_TEXT, "scenario"),
		.required = true},
	FIELD_END,
};
static const struct field back[] = {
	{STATE_FIELD(FOR_NOBODY, struct record_head, salt, "salt", FIELD_TEXT,
		"keeps the hash from being guessed")},
	FIELD_END,
};

/* ---- writing ---- */

static void write_kind(struct buf *out, const struct record_kind *kind, const void *game,
	const void *state, const struct field_context *context)
{
	int count = record_count(kind, game, state);
	void *standard = arena_alloc(out->arena, kind->size);

	for (int i = 0; i < count; i++) {
		const void *record = record_of(kind, state, i);
		const char *id = record_id(kind, game, i);

		record_clear(standard, kind, game, i);
		if (!id)
			id = arena_printf(out->arena, "%d", i + 1);
		else if (field_equal(record, standard, kind->fields))
			continue;
		ini_write_section(out, arena_printf(out->arena, "%s %s", kind->word, id));
		field_write(out, record, kind->fields, context);
	}
}

static void write_all(struct buf *out, const struct record_form *form, const void *game,
	const void *state, const char *section, const char *side, const char *salt)
{
	const struct field_context context = {out->arena, base_of(game)->refs, false};
	const struct record_head head = {side, base_of(game)->id,
		base_of(game)->scenario[start_of(form, state)].id, salt};

	ini_write_format(out, STATE_FORMAT);
	ini_write_section(out, section);
	field_write(out, &head, front, &context);
	field_write(out, state, form->head, &context);
	field_write(out, &head, back, &context);
	for (int i = 0; i < form->kinds; i++)
		write_kind(out, &form->kind[i], game, state, &context);
}

void records_write_state(struct buf *out, const struct record_form *form, const void *game,
	const void *state, const char *salt)
{
	write_all(out, form, game, state, "state", NULL, salt);
}

void records_write_view(
	struct buf *out, const struct record_form *form, const void *game, const void *view)
{
	write_all(
		out, form, game, view, "view", audience_name(viewer_of(form, view)), NULL);
}

/* ---- reading ---- */

struct reader {
	const struct record_form *form;
	records_agree *agrees;
	const void *game;
	struct field_context context;
	void *state;
	bool in_view;
	struct diag *diag;
};

/* Those that are numbered come in order. */
static int next_number(const struct record_kind *kind, void *state, const char *number)
{
	int *count = count_in(kind, state), n;

	if (!text_to_int(number, 1, kind->max, &n) || n != *count + 1)
		return -1;
	return (*count)++;
}

static int find_record(
	const struct record_kind *kind, const void *game, void *state, const char *id)
{
	const char *other;

	if (kind->max)
		return next_number(kind, state, id);
	if (!kind->id)
		return field_ids_find(&base_of(game)->refs[kind->refs], id);
	for (int i = 0; (other = kind->id(game, i)); i++)
		if (!strcmp(other, id))
			return i;
	return -1;
}

static void read_record(struct reader *r, const struct record_kind *kind, int index,
	const struct ini_section *section)
{
	void *record = record_in(kind, r->state, index);
	const char *fault = NULL;

	memset(record, 0, kind->size);
	field_clear(record, kind->fields);
	if (field_read(record, kind->fields, section, &r->context, r->diag) == OK &&
		kind->fault)
		fault = kind->fault(r->game, record, index, r->context.arena, r->in_view);
	if (fault)
		diag_add(r->diag, DIAG_ERROR, section->where, "[%s] %s", section->name,
			fault);
}

static void refuse_section(const struct reader *r, const struct ini_section *section)
{
	struct words expected = {.count = 0};

	for (int i = 0; i < r->form->kinds; i++)
		words_add(&expected, r->form->kind[i].expected);
	diag_add(r->diag, DIAG_ERROR, section->where,
		"section [%s] does not belong here; %s was expected", section->name,
		words_join(r->context.arena, &expected, " or "));
}

static void read_section(struct reader *r, const struct ini_section *section)
{
	const struct record_form *form = r->form;

	for (int i = 0; i < form->kinds; i++) {
		const struct record_kind *kind = &form->kind[i];
		const char *id = ini_section_id(section, kind->word);
		int index = id ? find_record(kind, r->game, r->state, id) : -1;

		if (index >= 0) {
			read_record(r, kind, index, section);
			return;
		}
	}
	refuse_section(r, section);
}

static void take_head(
	struct reader *r, const struct record_head *head, const struct where where)
{
	const struct game_base *base = r->game;

	if (head->game && strcmp(head->game, base->id))
		diag_add(r->diag, DIAG_ERROR, where, "this is a game of `%s`, not of `%s`",
			head->game, base->id);
	if (!records_scenario(start_in(r->form, r->state), base, head->scenario))
		diag_add(r->diag, DIAG_ERROR, where, "the scenario is not known");
}

static bool read_sections(
	struct reader *r, struct record_head *head, const struct ini *ini, const char *name)
{
	const struct ini_section *first = ini->first;
	const struct field_part part[] = {
		{head, front}, {r->state, r->form->head}, {head, back}};
	unsigned errors = r->diag->errors;

	records_clear(r->state, r->form, r->game);
	field_clear(head, front);
	field_clear(head, back);
	if (ini->format != STATE_FORMAT || !first || strcmp(first->name, name)) {
		diag_add(r->diag, DIAG_ERROR, (struct where){ini->file, 1, 1},
			"`format = %d` and the section [%s] were expected", STATE_FORMAT,
			name);
		return false;
	}
	field_read_parts(part, 3, first, &r->context, r->diag);
	take_head(r, head, first->where);
	for (const struct ini_section *s = first->next; s; s = s->next)
		read_section(r, s);
	return r->diag->errors == errors;
}

static int misplaced(const struct reader *r, const struct ini *ini, const char *what)
{
	diag_add(r->diag, DIAG_ERROR, ini->first->where, "%s", what);
	return ERR_REFUSED;
}

/* What no state of any family says; NULL: nothing. */
static const char *head_fault(const struct reader *r)
{
	const struct game_base *base = r->game;
	uint32_t offered = 0;

	for (int i = 0; i < base->options; i++)
		offered |= base->option[i].flag;
	if (turn_of(r->form, r->state) > base->turns)
		return arena_printf(r->context.arena, "the game has %d turns, not %d",
			base->turns, turn_of(r->form, r->state));
	/* a step is played as a whole or not at all; a view may show it in its middle */
	if (is_under_way(r->form, r->state) && !r->in_view)
		return "a state cannot be that of a step under way";
	if (options_of(r->form, r->state) & ~offered)
		return "the game has no such option";
	return NULL;
}

static int read_all(struct reader *r, const struct ini *ini)
{
	struct record_head head = {NULL};
	const char *fault;

	if (!read_sections(r, &head, ini, r->in_view ? "view" : "state"))
		return ERR_REFUSED;
	if (r->in_view && !audience_parse(head.side, viewer_in(r->form, r->state)))
		return misplaced(r, ini, "`side` wants union, confederate or public");
	if (!r->in_view && head.side)
		return misplaced(r, ini, "`side` belongs to a view");
	if (r->in_view && head.salt)
		return misplaced(r, ini, "`salt` belongs to a state");
	if ((fault = head_fault(r)))
		return misplaced(r, ini, fault);
	return r->agrees(r->state, r->game, ini, r->context.arena, r->diag) ? OK
									    : ERR_REFUSED;
}

int records_read_state(void *state, const struct record_form *form, records_agree *agrees,
	const void *game, const struct ini *ini, struct arena *arena, struct diag *diag)
{
	struct reader reader = {form, agrees, game, {arena, base_of(game)->refs, false},
		state, false, diag};

	return read_all(&reader, ini);
}

int records_read_view(void *view, const struct record_form *form, records_agree *agrees,
	const void *game, const struct ini *ini, struct arena *arena, struct diag *diag)
{
	struct reader reader = {
		form, agrees, game, {arena, base_of(game)->refs, false}, view, true, diag};

	return read_all(&reader, ini);
}

struct where records_where(const struct record_kind *kind, const void *game, int index,
	const struct ini *ini, struct arena *arena)
{
	const struct ini_section *section = ini_section(ini,
		arena_printf(arena, "%s %s", kind->word, record_id(kind, game, index)));

	return section ? section->where : (struct where){0};
}
