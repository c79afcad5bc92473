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

const struct form *lu_case_line_read(struct arg *arg, const struct game *game,
	const struct form *forms, const char *line, struct arena *arena, struct diag *diag)
{
	return form_read(arg, arena, (struct where){0}, line, forms, NO_SIDE,
		game->base.names, diag);
}

#define BOTH (CASE_GIVEN | CASE_EXPECT)

/* The first that fits counts. */
static const struct form line_forms[] = {
	{NULL, "only these pieces", LINE_ONLY, CASE_GIVEN},
	{NULL, "turn NUMBER", LINE_TURN, BOTH},
	{NULL, "step TEXT", LINE_STEP, BOTH},
	{NULL, "bridge at PLACE stands|broken", LINE_BRIDGE, BOTH},
	{NULL, "PLACES held since turn NUMBER step TEXT", LINE_SINCE, CASE_GIVEN},
	{NULL, "PLACES attacked [from PLACES]", LINE_ATTACKED, BOTH},
	{NULL, "PLACES retreated into", LINE_RETREATED, BOTH},
	{NULL, "PLACES controlled by union|confederate|nobody", LINE_CONTROL, BOTH},
	{NULL, "PLACES doubted", LINE_DOUBTED, BOTH},
	{NULL, "rail at PLACES union|confederate|nobody", LINE_RAIL, BOTH},
	{NULL, "breastworks at PLACES", LINE_BREASTWORKS, CASE_EXPECT},
	{NULL, "options TEXT", LINE_OPTIONS, BOTH},
	{NULL, "result union|confederate|draw|none", LINE_RESULT, BOTH},
	{NULL, "nobody at PLACE", LINE_NOBODY, CASE_EXPECT},
	{NULL, "union|confederate holds PLACE", LINE_HELD, CASE_EXPECT},
	{NULL, "PIECES off the map", LINE_OFF, BOTH},
	{NULL, "PIECES on north|south bank", LINE_BANK, BOTH},
	{NULL, "PIECES as dump|wagon", LINE_MODE, BOTH},
	{NULL, "PIECES supplied", LINE_SUPPLIED, BOTH},
	{NULL, "PIECES out of supply", LINE_OUT_OF_SUPPLY, BOTH},
	{NULL, "PIECES on attrition", LINE_ATTRITION, BOTH},
	{NULL, "PIECES looting to turn NUMBER", LINE_LOOTING, BOTH},
	{NULL, "PIECES back on turn NUMBER", LINE_BACK, BOTH},
	{NULL, "PIECES dug in", LINE_DUG_IN, BOTH},
	{NULL, "PIECES awaited", LINE_AWAITED, BOTH},
	{NULL, "PIECES lost", LINE_LOST, BOTH},
	{NULL, "PIECES replaced", LINE_REPLACED, BOTH},
	{NULL, "nobody commands TEXT", LINE_COMMANDS_NOBODY, BOTH},
	{NULL, "PIECE commands TEXT", LINE_COMMANDS, BOTH},
	{NULL, "PIECE stands for PIECE", LINE_STANDS_FOR, BOTH},
	{NULL, "PIECES relocated", LINE_RELOCATED, CASE_GIVEN},
	{NULL, "PIECES alone", LINE_ALONE, CASE_GIVEN},
	{NULL, "PIECES rolled for when destroyed", LINE_REBUILD_CHECKED, CASE_GIVEN},
	{NULL, "hand union|confederate CARDS", LINE_HAND, BOTH},
	{NULL, "deck all", LINE_ALL_CARDS, CASE_GIVEN},
	{NULL, "deck CARDS", LINE_DECK, BOTH},
	{NULL, "discards CARDS", LINE_DISCARDS, BOTH},
	{NULL, "in force CARDS", LINE_IN_FORCE, BOTH},
	{NULL, "removed CARDS", LINE_REMOVED, BOTH},
	{NULL, "known CARDS", LINE_KNOWN, BOTH},
	{NULL, "no cards", LINE_NO_CARDS, CASE_GIVEN},
	{NULL, "effect union|confederate TEXT", LINE_EFFECT, CASE_GIVEN},
	{NULL, "no effects", LINE_NO_EFFECT, CASE_EXPECT},
	{NULL, "PIECES at PLACE strength NUMBER", LINE_STRENGTH_AT, BOTH},
	{NULL, "PIECES strength NUMBER", LINE_STRENGTH, BOTH},
	{NULL, "PIECES at PLACE", LINE_AT, BOTH},
	{0},
};

const struct form *lu_case_form_read(struct arg *arg, const struct game *game, unsigned use,
	const char *line, struct arena *arena, struct diag *diag)
{
	struct form *forms =
		ARENA_NEW_ARRAY(arena, sizeof line_forms / sizeof *line_forms, struct form);
	int count = 0;

	for (const struct form *form = line_forms; form->pattern; form++)
		if (form->allowed & use)
			forms[count++] = *form;
	return lu_case_line_read(arg, game, forms, line, arena, diag);
}

int lu_case_piece(const struct arg *pieces, int index, struct diag *diag)
{
	if (pieces->piece[index].piece < 0)
		diag_error(diag, "a case names each piece; `%s` counts them", pieces->text);
	return pieces->piece[index].piece;
}

int lu_case_options(
	uint32_t *options, const struct game *game, const char *list, struct diag *diag)
{
	return options_read(options, game->base.option, game->base.options, game->base.name,
		strcmp(list, "none") ? list : NULL, diag);
}

int lu_case_step(const char *name, struct diag *diag)
{
	int step = lu_sequence_find(name);

	if (step < 0)
		diag_error(diag, "`%s` is no step", name);
	return step;
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
