/* Lines of cases about victory points, and about commands. */
#include "base/buf.h"
#include "base/diag.h"
#include "base/text.h"
#include "orders/orders.h"
#include "rules/great-campaigns/cases/cases_private.h"
#include "rules/kit/sequence.h"

/* ---- points side NUMBER [and a half] ---- */

static int halves_said(const struct case_line *line)
{
	return 2 * line->arg[1].number[0] + (line->arg[2].kind == ARG_WORD);
}

void gc_case_give_points(const struct case_line *line, int index)
{
	(void)index;
	line->given->points[line->arg[0].number[0]] = halves_said(line);
}

bool gc_case_has_points(const struct case_line *line, int index)
{
	int halves = line->state->points[line->arg[0].number[0]];

	(void)index;
	case_note(line, "it has %d halves of a point", halves);
	return halves == halves_said(line);
}

void gc_case_write_points(struct buf *out, const struct case_line *line, int index)
{
	(void)index;
	for (int side = 0; side < SIDES; side++) {
		int halves = line->state->points[side];

		if (halves)
			buf_printf(out, "points %s %d%s\n", game_side_words[side],
				halves / 2, halves % 2 ? " and a half" : "");
	}
}

/* ---- awards, by their ids ---- */

/* -1 after a message when the scenario has none of that id. */
static int award_said(const struct case_line *line, int argument)
{
	const struct gc_scenario *scenario = gc_scenario_of(line->game, line->state);
	const char *text = line->arg[argument].text;

	for (int i = 0; i < scenario->awards; i++)
		if (text_equal_fold(scenario->award[i].id, text))
			return i;
	diag_error(line->diag, "the scenario has no award `%s`", text);
	return -1;
}

void gc_case_give_holder(const struct case_line *line, int index)
{
	int award = award_said(line, 0);

	(void)index;
	if (award >= 0)
		line->given->held[award] = line->arg[1].number[0];
}

bool gc_case_has_holder(const struct case_line *line, int index)
{
	int award = award_said(line, 0);

	(void)index;
	return award >= 0 && line->state->held[award] == line->arg[1].number[0];
}

void gc_case_write_holders(struct buf *out, const struct case_line *line, int index)
{
	const struct gc_scenario *scenario = gc_scenario_of(line->game, line->state);

	(void)index;
	for (int i = 0; i < scenario->awards; i++)
		if (line->state->held[i] != scenario->award[i].holder)
			buf_printf(out, "award %s held by %s\n", scenario->award[i].id,
				gc_holder_words[line->state->held[i]]);
}

void gc_case_give_taken(const struct case_line *line, int index)
{
	int award = award_said(line, 0);

	(void)index;
	if (award >= 0)
		line->given->taken[award] = true;
}

bool gc_case_is_taken(const struct case_line *line, int index)
{
	int award = award_said(line, 0);

	(void)index;
	return award >= 0 && line->state->taken[award];
}

void gc_case_write_taken(struct buf *out, const struct case_line *line, int index)
{
	const struct gc_scenario *scenario = gc_scenario_of(line->game, line->state);

	(void)index;
	for (int i = 0; i < scenario->awards; i++)
		if (line->state->taken[i])
			buf_printf(out, "award %s given\n", scenario->award[i].id);
}

/* ---- paralysed side command ---- */

static int command_said(const struct case_line *line)
{
	const char *text = line->arg[1].text;

	for (int i = 0; i < line->game->commands; i++)
		if (line->game->command[i].side == line->arg[0].number[0] &&
			text_equal_fold(line->game->command[i].id, text))
			return i;
	diag_error(line->diag, "the %s has no command `%s`",
		side_title((enum side)line->arg[0].number[0]), text);
	return -1;
}

void gc_case_give_paralysed(const struct case_line *line, int index)
{
	int command = command_said(line);

	(void)index;
	if (command >= 0)
		line->given->paralysed[line->arg[0].number[0]] = command;
}

bool gc_case_is_paralysed(const struct case_line *line, int index)
{
	(void)index;
	return line->state->paralysed[line->arg[0].number[0]] == command_said(line);
}

void gc_case_write_paralysed(struct buf *out, const struct case_line *line, int index)
{
	(void)index;
	for (int side = 0; side < SIDES; side++)
		if (line->state->paralysed[side] >= 0)
			buf_printf(out, "paralysed %s %s\n", game_side_words[side],
				line->game->command[line->state->paralysed[side]].id);
}
