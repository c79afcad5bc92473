/*
 * What the files of games, states and cases share: members of states, by their offsets, and
 * what reading and writing the lines of cases need.
 */
#ifndef RULES_KIT_GAME_PRIVATE_H
#define RULES_KIT_GAME_PRIVATE_H

#include "rules/kit/cases.h"
#include "rules/kit/game.h"

/* ---- states ---- */

static inline const struct game_base *base_of(const void *game)
{
	return game;
}

static inline int *start_in(const struct record_form *form, void *state)
{
	return (int *)(void *)((char *)state + form->start);
}

static inline int start_of(const struct record_form *form, const void *state)
{
	return *(const int *)(const void *)((const char *)state + form->start);
}

static inline int turn_of(const struct record_form *form, const void *state)
{
	return *(const int *)(const void *)((const char *)state + form->turn);
}

static inline int step_of(const struct record_form *form, const void *state)
{
	return *(const int *)(const void *)((const char *)state + form->step);
}

static inline int ending_of(const struct record_form *form, const void *state)
{
	return *(const int *)(const void *)((const char *)state + form->ending);
}

static inline bool is_under_way(const struct record_form *form, const void *state)
{
	return *(const bool *)((const char *)state + form->under_way);
}

static inline enum audience *viewer_in(const struct record_form *form, void *state)
{
	return (enum audience *)(void *)((char *)state + form->viewer);
}

static inline enum audience viewer_of(const struct record_form *form, const void *state)
{
	return *(const enum audience *)(const void *)((const char *)state + form->viewer);
}

static inline uint32_t *options_in(const struct record_form *form, void *state)
{
	return (uint32_t *)(void *)((char *)state + form->options);
}

static inline uint32_t options_of(const struct record_form *form, const void *state)
{
	return *(const uint32_t *)(const void *)((const char *)state + form->options);
}

static inline int *count_in(const struct record_kind *kind, void *state)
{
	return (int *)(void *)((char *)state + kind->count);
}

static inline void *record_in(const struct record_kind *kind, void *state, int index)
{
	return (char *)state + kind->first + (size_t)index * kind->size;
}

static inline const void *record_of(
	const struct record_kind *kind, const void *state, int index)
{
	return (const char *)state + kind->first + (size_t)index * kind->size;
}

/* Returns its id; of what is numbered, NULL. */
const char *record_id(const struct record_kind *kind, const void *game, int index);

/* As it is when it has no section. */
void record_clear(
	void *record, const struct record_kind *kind, const void *game, int index);

/* ---- lines of cases ---- */

/* Returns the kind of the records that lines are about; NULL: the state itself. */
static inline const struct record_kind *case_kind(const struct case_records *of)
{
	return of->form ? &of->form->kind[of->kind] : NULL;
}

#endif
