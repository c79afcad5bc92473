/* What the lines of `given` and `expect` have in common. */
#include <string.h>

#include "base/arena.h"
#include "base/diag.h"
#include "base/err.h"
#include "orders/orders.h"
#include "rules/late-unpleasantness/cases/cases_private.h"
#include "rules/late-unpleasantness/rules/sequence.h"
#include "rules/late-unpleasantness/state/state.h"

const int lu_case_results[4] = {RESULT_UNION, RESULT_CONFEDERATE, RESULT_DRAW, RESULT_NONE};

const int lu_case_holders[3] = {HELD_BY_UNION, HELD_BY_CONFEDERATE, HELD_BY_NOBODY};

/* The first that fits counts. */
static const struct form line_forms[] = {
	{NULL, "only these pieces", LINE_ONLY, CASE_GIVEN},
	{NULL, "turn NUMBER", LINE_TURN, CASE_BOTH},
	{NULL, "step TEXT", LINE_STEP, CASE_BOTH},
	{NULL, "bridge at PLACE stands|broken", LINE_BRIDGE, CASE_BOTH},
	{NULL, "PLACES held since turn NUMBER step TEXT", LINE_SINCE, CASE_GIVEN},
	{NULL, "PLACES attacked [from PLACES]", LINE_ATTACKED, CASE_BOTH},
	{NULL, "PLACES retreated into", LINE_RETREATED, CASE_BOTH},
	{NULL, "PLACES controlled by union|confederate|nobody", LINE_CONTROL, CASE_BOTH},
	{NULL, "PLACES doubted", LINE_DOUBTED, CASE_BOTH},
	{NULL, "rail at PLACES union|confederate|nobody", LINE_RAIL, CASE_BOTH},
	{NULL, "breastworks at PLACES", LINE_BREASTWORKS, CASE_EXPECT},
	{NULL, "options TEXT", LINE_OPTIONS, CASE_BOTH},
	{NULL, "result union|confederate|draw|none", LINE_RESULT, CASE_BOTH},
	{NULL, "nobody at PLACE", LINE_NOBODY, CASE_EXPECT},
	{NULL, "union|confederate holds PLACE", LINE_HELD, CASE_EXPECT},
	{NULL, "PIECES off the map", LINE_OFF, CASE_BOTH},
	{NULL, "PIECES on north|south bank", LINE_BANK, CASE_BOTH},
	{NULL, "PIECES as dump|wagon", LINE_MODE, CASE_BOTH},
	{NULL, "PIECES supplied", LINE_SUPPLIED, CASE_BOTH},
	{NULL, "PIECES out of supply", LINE_OUT_OF_SUPPLY, CASE_BOTH},
	{NULL, "PIECES on attrition", LINE_ATTRITION, CASE_BOTH},
	{NULL, "PIECES looting to turn NUMBER", LINE_LOOTING, CASE_BOTH},
	{NULL, "PIECES back on turn NUMBER", LINE_BACK, CASE_BOTH},
	{NULL, "PIECES dug in", LINE_DUG_IN, CASE_BOTH},
	{NULL, "PIECES awaited", LINE_AWAITED, CASE_BOTH},
	{NULL, "PIECES lost", LINE_LOST, CASE_BOTH},
	{NULL, "PIECES replaced", LINE_REPLACED, CASE_BOTH},
	{NULL, "nobody commands TEXT", LINE_COMMANDS_NOBODY, CASE_BOTH},
	{NULL, "PIECE commands TEXT", LINE_COMMANDS, CASE_BOTH},
	{NULL, "PIECE stands for PIECE", LINE_STANDS_FOR, CASE_BOTH},
	{NULL, "PIECES relocated", LINE_RELOCATED, CASE_GIVEN},
	{NULL, "PIECES alone", LINE_ALONE, CASE_GIVEN},
	{NULL, "PIECES rolled for when destroyed", LINE_REBUILD_CHECKED, CASE_GIVEN},
	{NULL, "hand union|confederate CARDS", LINE_HAND, CASE_BOTH},
	{NULL, "deck all", LINE_ALL_CARDS, CASE_GIVEN},
	{NULL, "deck CARDS", LINE_DECK, CASE_BOTH},
	{NULL, "discards CARDS", LINE_DISCARDS, CASE_BOTH},
	{NULL, "in force CARDS", LINE_IN_FORCE, CASE_BOTH},
	{NULL, "removed CARDS", LINE_REMOVED, CASE_BOTH},
	{NULL, "known CARDS", LINE_KNOWN, CASE_BOTH},
	{NULL, "no cards", LINE_NO_CARDS, CASE_GIVEN},
	{NULL, "effect union|confederate TEXT", LINE_EFFECT, CASE_GIVEN},
	{NULL, "no effects", LINE_NO_EFFECT, CASE_EXPECT},
	{NULL, "PIECES at PLACE strength NUMBER", LINE_STRENGTH_AT, CASE_BOTH},
	{NULL, "PIECES strength NUMBER", LINE_STRENGTH, CASE_BOTH},
	{NULL, "PIECES at PLACE", LINE_AT, CASE_BOTH},
	{0},
};

const struct form *lu_case_form_read(struct arg *arg, const struct game *game, unsigned use,
	const char *line, struct arena *arena, struct diag *diag)
{
	return case_line_read(arg, &game->base, line_forms, use, line, arena, diag);
}

int lu_case_piece(const struct arg *pieces, int index, struct diag *diag)
{
	if (pieces->piece[index].piece < 0)
		diag_error(diag, "a case names each piece; `%s` counts them", pieces->text);
	return pieces->piece[index].piece;
}

static int find_command(const struct game *game, const char *id, struct diag *diag)
{
	int command = field_ids_find(&game->base.refs[REF_COMMAND], id);

	if (command < 0)
		diag_error(diag, "`%s` is no command", id);
	return command;
}

int lu_case_commander(int *command, int *unit, const struct game *game,
	const struct form *form, const struct arg *arg, struct diag *diag)
{
	bool nobody = form->id == LINE_COMMANDS_NOBODY;

	*command = find_command(game, arg[nobody ? 0 : 1].text, diag);
	*unit = nobody ? -1 : lu_case_piece(&arg[0], 0, diag);
	return *command < 0 || (!nobody && *unit < 0) ? ERR_REFUSED : OK;
}
