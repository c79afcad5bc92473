/* What the lines of `given` and `expect` have in common. */
#include <string.h>

#include "engine/diag.h"
#include "engine/err.h"
#include "engine/orders.h"
#include "rules/late-unpleasantness/cases_private.h"
#include "rules/late-unpleasantness/sequence.h"
#include "rules/late-unpleasantness/state.h"

const int case_results[4] = {RESULT_UNION, RESULT_CONFEDERATE, RESULT_DRAW, RESULT_NONE};

const struct form *case_line_read(struct arg *arg, const struct game *game,
	const struct form *forms, const char *line, struct arena *arena, struct diag *diag)
{
	return form_read(
		arg, arena, (struct where){0}, line, forms, NO_SIDE, game->names, diag);
}

int case_piece(const struct arg *pieces, int index, struct diag *diag)
{
	if (pieces->piece[index].piece < 0)
		diag_error(diag, "a case names each piece; `%s` counts them", pieces->text);
	return pieces->piece[index].piece;
}

int case_step(const char *name, struct diag *diag)
{
	int step = sequence_find(name);

	if (step < 0)
		diag_error(diag, "`%s` is no step", name);
	return step;
}

static int find_command(const struct game *game, const char *id, struct diag *diag)
{
	for (int i = 0; i < game->commands; i++)
		if (!strcmp(game->command[i].id, id))
			return i;
	diag_error(diag, "`%s` is no command", id);
	return -1;
}

int case_commander(int *command, int *unit, const struct game *game,
	const struct form *form, const struct arg *arg, struct diag *diag)
{
	bool nobody = form->id == LINE_COMMANDS_NOBODY;

	*command = find_command(game, arg[nobody ? 0 : 1].text, diag);
	*unit = nobody ? -1 : case_piece(&arg[0], 0, diag);
	return *command < 0 || (!nobody && *unit < 0) ? ERR_REFUSED : OK;
}
