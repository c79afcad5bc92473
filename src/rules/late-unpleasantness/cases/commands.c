/* The lines of cases about who commands what. 7.1 */
#include "base/diag.h"
#include "base/field.h"
#include "orders/orders.h"
#include "rules/late-unpleasantness/cases/cases_private.h"
#include "rules/late-unpleasantness/data/game.h"
#include "rules/late-unpleasantness/data/units.h"
#include "rules/late-unpleasantness/state/state.h"

static int find_command(const struct case_line *line, const char *id)
{
	int command = field_ids_find(&line->game->base.refs[REF_COMMAND], id);

	if (command < 0)
		diag_error(line->diag, "`%s` is no command", id);
	return command;
}

/* What a line `PIECE commands TEXT` or `nobody commands TEXT` says: indices; *unit is -1
 * for nobody. False after a message when it says nothing that there is. */
static bool read_commander(int *command, int *unit, const struct case_line *line)
{
	bool nobody = line->arg[0].kind == ARG_TEXT;

	*command = find_command(line, line->arg[nobody ? 0 : 1].text);
	*unit = nobody ? -1 : case_piece(&line->arg[0], 0, line->diag);
	return *command >= 0 && (nobody || *unit >= 0);
}

/* Who takes a command leaves his own. */
void lu_case_give_command(const struct case_line *line, int index)
{
	int command, unit;

	(void)index;
	if (!read_commander(&command, &unit, line))
		return;
	for (int i = 0; unit >= 0 && i < line->game->commands; i++)
		if (line->given->command[i].leader == unit)
			line->given->command[i].leader = -1;
	line->given->command[command].leader = unit;
}

/* A note of who holds it when it is somebody else. */
bool lu_case_is_commander(const struct case_line *line, int index)
{
	int command, unit, leader;

	(void)index;
	if (!read_commander(&command, &unit, line))
		return false;
	leader = line->state->command[command].leader;
	if (leader != unit)
		case_note(line, "%s commands %s",
			leader < 0 ? "nobody" : line->game->unit[leader].id,
			line->game->command[command].id);
	return leader == unit;
}

/* The army leader's counter, for the corps leader who takes the command: the pieces that
 * the line names, and the command of the first, -1 for none. False after a message. */
static bool read_named(int *command, int *leader, int *named, const struct case_line *line)
{
	*leader = case_piece(&line->arg[0], 0, line->diag);
	*named = case_piece(&line->arg[1], 0, line->diag);
	*command = *leader < 0 ? -1 : lu_unit_command(line->game, line->state, *leader);
	return *leader >= 0 && *named >= 0;
}

/* Of his own the counter is on its other side. */
void lu_case_give_named(const struct case_line *line, int index)
{
	int command, leader, named;

	(void)index;
	if (!read_named(&command, &leader, &named, line))
		return;
	if (command < 0 || line->game->command[command].follows != SUCCESSION_CORPS) {
		diag_error(line->diag, "%s commands no army that a corps leader may take",
			line->game->unit[leader].id);
		return;
	}
	line->given->command[command].named = named;
	line->given->unit[named].replaced = true;
}

bool lu_case_is_named(const struct case_line *line, int index)
{
	int command, leader, named;

	(void)index;
	return read_named(&command, &leader, &named, line) && command >= 0 &&
	       line->state->command[command].named == named;
}

void lu_case_write_commands(
	struct buf *out, const struct game *game, const struct state *state)
{
	for (int i = 0; i < game->commands; i++) {
		int leader = state->command[i].leader, named = state->command[i].named;

		if (leader != game->command[i].leader)
			buf_printf(out, "%s commands %s\n",
				leader < 0 ? "nobody" : game->unit[leader].id,
				game->command[i].id);
		if (leader >= 0 && named >= 0)
			buf_printf(out, "%s stands for %s\n", game->unit[leader].id,
				game->unit[named].id);
	}
}
