/* Chances of On to Richmond that tests ask for, and what they say. */
#ifndef TESTS_GC_ODDS_H
#define TESTS_GC_ODDS_H

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#define SHIPPED_ID "on-to-richmond"

#include "base/diag.h"
#include "game/advice.h"
#include "rules/great-campaigns/rules/rules.h"
#include "rules/great-campaigns/state/state.h"
#include "unit/lib/messages.h"
#include "unit/lib/shipped_game.h"

/* The first day of a scenario, in rain. */
static inline struct state *first_day(const char *scenario)
{
	struct state *state = ARENA_NEW(&arena, struct state);

	assert_int_equal(rules->begin(state, game, scenario, NULL, &diag), OK);
	state->turn = 1;
	state->step = SEQUENCE_DAY;
	state->rain = true;
	return state;
}

static inline struct unit_state *unit_of(struct state *state, const char *id)
{
	const struct game *of = game;

	for (int i = 0; i < of->units; i++)
		if (!strcmp(of->unit[i].id, id))
			return &state->unit[i];
	fail_msg("there is no unit %s", id);
	return NULL;
}

static inline int hex_of(const char *id)
{
	const struct game *of = game;

	for (int i = 0; i < of->map.places; i++)
		if (!strcmp(of->map.place[i].id, id))
			return i;
	fail_msg("there is no hex %s", id);
	return -1;
}

/* A dry first day with nobody on the map. */
static inline struct state *empty_day(const char *scenario)
{
	struct state *state = first_day(scenario);

	for (int i = 0; i < UNITS_MAX; i++)
		state->unit[i] = (struct unit_state){.at = -1};
	state->works_count = 0;
	state->rain = false;
	return state;
}

static inline struct unit_state *put(
	struct state *state, const char *id, const char *hex, int strength)
{
	struct unit_state *unit = unit_of(state, id);

	*unit = (struct unit_state){
		.fate = FATE_ON_MAP, .at = hex_of(hex), .strength = strength};
	return unit;
}

static inline int count(struct odds *out, const struct state *state, struct plan plan)
{
	struct state *view = ARENA_NEW(&arena, struct state);

	rules->view(view, game, state, (enum audience)plan.side);
	return rules->advice.odds(out, &arena, game, view, &plan, &diag);
}

/* What must be countable. */
static inline struct odds *counted(const struct state *state, struct plan plan)
{
	struct odds *odds = ARENA_NEW(&arena, struct odds);

	if (count(odds, state, plan) != OK)
		fail_msg("%s: %s", plan.orders ? plan.orders : plan.defend,
			messages_of(&arena, &diag));
	return odds;
}

/* What cannot be asked, and why. */
static inline void refused(const struct state *state, struct plan plan, const char *why)
{
	struct odds odds;

	diag_init(&diag, &arena);
	assert_int_equal(count(&odds, state, plan), ERR_REFUSED);
	if (!strstr(messages_of(&arena, &diag), why))
		fail_msg("\"%s\" is not in: %s", why, messages_of(&arena, &diag));
	diag_init(&diag, &arena);
}

/* A row that is not there is impossible. */
static inline uint64_t chance_of(
	const struct odds *odds, const char *table, const char *key)
{
	for (int i = 0; i < odds->tables; i++)
		for (int k = 0; k < odds->table[i].rows; k++)
			if (!strcmp(odds->table[i].key, table) &&
				!strcmp(odds->table[i].row[k].key, key))
				return odds->table[i].row[k].chance;
	return 0;
}

/* The same in whole parts of `of`. */
static inline unsigned parts(
	const struct odds *odds, const char *table, const char *key, unsigned of)
{
	uint64_t part = odds->certain / of, chance = chance_of(odds, table, key);

	assert_true(odds->certain % of == 0);
	if (chance % part)
		fail_msg("%s.%s is no whole number of %u parts", table, key, of);
	return (unsigned)(chance / part);
}

/* The value of a modifier, by the beginning of its text; 99: it is not told. */
static inline int term_of(const struct odds *odds, const char *text)
{
	for (int i = 0; i < odds->terms; i++)
		if (!strncmp(odds->term[i].text, text, strlen(text)))
			return odds->term[i].value;
	return 99;
}

static inline bool is_noted(const struct odds *odds, const char *text)
{
	for (int i = 0; i < odds->notes; i++)
		if (strstr(odds->note[i], text))
			return true;
	return false;
}

/* The rows of tables of numbers exclude each other. */
static inline void sums_are_certain(const struct odds *odds)
{
	for (int i = 0; i < odds->tables; i++) {
		uint64_t sum = 0;

		if (!odds->table[i].spread)
			continue;
		for (int k = 0; k < odds->table[i].rows; k++)
			sum += odds->table[i].row[k].chance;
		if (!strcmp(odds->table[i].key, "difference"))
			assert_true(sum <= odds->certain);
		else
			assert_true(sum == odds->certain);
	}
}

#endif
