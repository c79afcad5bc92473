/* What the lines of `given` and `expect` have in common. */
#include "rules/blue-and-gray/cases/cases.h"

#include <string.h>

#include "base/arena.h"
#include "base/diag.h"
#include "orders/orders.h"
#include "rules/blue-and-gray/cases/cases_private.h"
#include "rules/blue-and-gray/rules/sequence.h"

const int bg_case_outcomes[4] = {
	OUTCOME_UNION, OUTCOME_CONFEDERATE, OUTCOME_DRAW, OUTCOME_NONE};

#define BOTH (CASE_GIVEN | CASE_EXPECT)

/* The first that fits counts. */
static const struct form line_forms[] = {
	{NULL, "only these units", LINE_ONLY, CASE_GIVEN},
	{NULL, "turn NUMBER", LINE_TURN, BOTH},
	{NULL, "step TEXT", LINE_STEP, BOTH},
	{NULL, "options TEXT", LINE_OPTIONS, BOTH},
	{NULL, "outcome union|confederate|draw|none", LINE_OUTCOME, BOTH},
	{NULL, "activated on turn NUMBER", LINE_ACTIVATED, BOTH},
	{NULL, "not activated", LINE_NOT_ACTIVATED, CASE_GIVEN},
	{NULL, "activated", LINE_ACTIVATED_EVER, CASE_EXPECT},
	{NULL, "nobody at PLACE", LINE_NOBODY, CASE_EXPECT},
	{NULL, "points union|confederate NUMBER at the end", LINE_POINTS_AT_END,
		CASE_EXPECT},
	{NULL, "points union|confederate NUMBER", LINE_POINTS, CASE_EXPECT},
	{NULL, "line of communications union|confederate", LINE_COMMUNICATIONS,
		CASE_EXPECT},
	{NULL, "PIECES awaited", LINE_AWAITED, BOTH},
	{NULL, "PIECES exited [at PLACE] [on turn NUMBER]", LINE_EXITED, BOTH},
	{NULL, "PIECES eliminated [at PLACE] [on turn NUMBER]", LINE_ELIMINATED, BOTH},
	{NULL, "PIECES entered on turn NUMBER", LINE_ENTERED, BOTH},
	{NULL, "PIECES ineffective", LINE_INEFFECTIVE, BOTH},
	{NULL, "PIECES effective", LINE_EFFECTIVE, BOTH},
	{NULL, "PIECES isolated", LINE_ISOLATED, CASE_EXPECT},
	{NULL, "PIECES at PLACE", LINE_AT, BOTH},
	{0},
};

const struct form *bg_case_form_read(struct arg *arg, const struct game *game, unsigned use,
	const char *line, struct arena *arena, struct diag *diag)
{
	struct form *forms =
		ARENA_NEW_ARRAY(arena, sizeof line_forms / sizeof *line_forms, struct form);
	int count = 0;

	for (const struct form *form = line_forms; form->pattern; form++)
		if (form->allowed & use)
			forms[count++] = *form;
	return form_read(arg, arena, (struct where){0}, line, forms, NO_SIDE,
		game->base.names, diag);
}

int bg_case_options(
	uint32_t *options, const struct game *game, const char *list, struct diag *diag)
{
	return options_read(options, game->base.option, game->base.options, game->base.name,
		strcmp(list, "none") ? list : NULL, diag);
}

int bg_case_step(const char *name, struct diag *diag)
{
	int step = bg_sequence_find(name);

	if (step < 0)
		diag_error(diag, "`%s` is no step", name);
	return step;
}

int bg_case_entered(const struct game *game, const struct state *state, int unit)
{
	int due = game->unit[unit].turn;

	return game->unit[unit].setup >= 0 ? 0 : due < state->turn ? due : state->turn;
}
