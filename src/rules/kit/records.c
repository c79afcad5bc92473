/* States as tables: cleared, begun, shown. */
#include <assert.h>
#include <string.h>

#include "base/err.h"
#include "rules/kit/records_private.h"

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

	for (int i = 0; i < count; i++)
		record_clear(record_in(kind, state, i), kind, game, i);
}

void records_clear(void *state, const struct record_form *form, const void *game)
{
	memset(state, 0, form->size);
	*viewer_in(form, state) = AUDIENCE_DECK;
	field_clear(state, form->head);
	for (int i = 0; i < form->kinds; i++)
		clear_kind(state, &form->kind[i], game);
}

bool records_scenario(int *start, const struct game_base *base, const char *id)
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
		return options_read(options_in(form, state), base, options, diag);
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
