/* A position in the words of `given`. */
#include "engine/buf.h"
#include "rules/late-unpleasantness/cases.h"
#include "rules/late-unpleasantness/sequence.h"
#include "rules/late-unpleasantness/state.h"

static void write_unit(
	struct buf *out, const struct game *game, const struct state *state, int index)
{
	const struct unit *unit = &game->unit[index];
	const struct unit_state *now = &state->unit[index];

	if (now->at >= 0)
		buf_printf(out, "%s at %s\n", unit->id, game->map.place[now->at].id);
	if (now->strength != unit->strength)
		buf_printf(out, "%s strength %d\n", unit->id, now->strength);
	if (now->bank != BANK_NONE)
		buf_printf(out, "%s on %s bank\n", unit->id,
			now->bank == BANK_SOUTH ? "south" : "north");
	if (now->mode != unit->setup.mode)
		buf_printf(out, "%s as %s\n", unit->id,
			now->mode == MODE_WAGON ? "wagon" : "dump");
	if (now->relocated)
		buf_printf(out, "%s relocated\n", unit->id);
	if (now->supply != SUPPLIED)
		buf_printf(out, "%s %s\n", unit->id,
			now->supply == ATTRITION ? "on attrition" : "out of supply");
	if (now->looting)
		buf_printf(out, "%s looting to turn %d\n", unit->id, now->looting);
	if (now->lost)
		buf_printf(out, "%s lost\n", unit->id);
	if (now->replaced)
		buf_printf(out, "%s replaced\n", unit->id);
	if (now->checked)
		buf_printf(out, "%s rolled for when destroyed\n", unit->id);
}

static void write_effect(
	struct buf *out, const struct game *game, const struct effect *effect)
{
	buf_printf(out, "effect %s", side_name((enum side)effect->by));
	if (effect->card)
		buf_printf(out, " card %d", effect->card);
	if (effect->when || effect->place >= 0)
		buf_puts(out, " at");
	if (effect->when)
		buf_printf(out, " %s", effect_windows[effect->when]);
	if (effect->place >= 0)
		buf_printf(out, " %s", game->map.place[effect->place].id);
	buf_puts(out, ": ");
	effect_clause(out, game, effect);
	buf_putc(out, '\n');
}

static void write_command(
	struct buf *out, const struct game *game, const struct state *state, int index)
{
	int leader = state->command[index].leader;

	if (leader != game->command[index].leader)
		buf_printf(out, "%s commands %s\n",
			leader < 0 ? "nobody" : game->unit[leader].id,
			game->command[index].id);
}

static void write_place(
	struct buf *out, const struct game *game, const struct state *state, int index)
{
	const struct place_state *now = &state->place[index];
	const char *id = game->map.place[index].id;

	if (now->broken)
		buf_printf(out, "bridge at %s broken\n", id);
	if (now->held && (now->since_turn != state->turn || now->since_step != state->step))
		buf_printf(out, "%s held since turn %d step %s\n", id, now->since_turn,
			sequence[now->since_step].name);
}

void case_given_write(struct buf *out, const void *data, const void *at)
{
	const struct game *game = data;
	const struct state *state = at;

	buf_printf(out, "only these pieces\nturn %d\nstep %s\n", state->turn,
		sequence[state->step].name);
	if (state->result)
		buf_printf(out, "result %s\n",
			state->result == RESULT_UNION         ? "union"
			: state->result == RESULT_CONFEDERATE ? "confederate"
							      : "draw");
	for (int i = 0; i < game->units; i++)
		write_unit(out, game, state, i);
	for (int i = 0; i < game->commands; i++)
		write_command(out, game, state, i);
	for (int i = 0; i < game->map.places; i++)
		write_place(out, game, state, i);
	for (int i = 0; i < state->effects; i++)
		write_effect(out, game, &state->effect[i]);
}
