/* What the lines of `given` and `expect` have in common. */
#include "rules/blue-and-gray/cases/cases.h"

#include "base/diag.h"
#include "orders/orders.h"
#include "rules/blue-and-gray/cases/cases_private.h"

const int bg_case_outcomes[4] = {
	OUTCOME_UNION, OUTCOME_CONFEDERATE, OUTCOME_DRAW, OUTCOME_NONE};

/* The first that fits counts. */
static const struct form line_forms[] = {
	{NULL, "only these units", LINE_ONLY, CASE_GIVEN},
	{NULL, "turn NUMBER", LINE_TURN, CASE_BOTH},
	{NULL, "step TEXT", LINE_STEP, CASE_BOTH},
	{NULL, "options TEXT", LINE_OPTIONS, CASE_BOTH},
	{NULL, "outcome union|confederate|draw|none", LINE_OUTCOME, CASE_BOTH},
	{NULL, "activated on turn NUMBER", LINE_ACTIVATED, CASE_BOTH},
	{NULL, "not activated", LINE_NOT_ACTIVATED, CASE_GIVEN},
	{NULL, "activated", LINE_ACTIVATED_EVER, CASE_EXPECT},
	{NULL, "nobody at PLACE", LINE_NOBODY, CASE_EXPECT},
	{NULL, "points union|confederate NUMBER at the end", LINE_POINTS_AT_END,
		CASE_EXPECT},
	{NULL, "points union|confederate NUMBER", LINE_POINTS, CASE_EXPECT},
	{NULL, "line of communications union|confederate", LINE_COMMUNICATIONS,
		CASE_EXPECT},
	{NULL, "PIECES awaited", LINE_AWAITED, CASE_BOTH},
	{NULL, "PIECES exited [at PLACE] [on turn NUMBER]", LINE_EXITED, CASE_BOTH},
	{NULL, "PIECES eliminated [at PLACE] [on turn NUMBER]", LINE_ELIMINATED, CASE_BOTH},
	{NULL, "PIECES entered on turn NUMBER", LINE_ENTERED, CASE_BOTH},
	{NULL, "PIECES ineffective", LINE_INEFFECTIVE, CASE_BOTH},
	{NULL, "PIECES effective", LINE_EFFECTIVE, CASE_BOTH},
	{NULL, "PIECES isolated", LINE_ISOLATED, CASE_EXPECT},
	{NULL, "PIECES at PLACE", LINE_AT, CASE_BOTH},
	{0},
};

const struct form *bg_case_form_read(struct arg *arg, const struct game *game, unsigned use,
	const char *line, struct arena *arena, struct diag *diag)
{
	return case_line_read(arg, &game->base, line_forms, use, line, arena, diag);
}

int bg_case_entered(const struct game *game, const struct state *state, int unit)
{
	int due = game->unit[unit].turn;

	return game->unit[unit].setup >= 0 ? 0 : due < state->turn ? due : state->turn;
}
