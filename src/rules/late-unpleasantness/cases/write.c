/* A position in the words of `given`. */
#include "base/arena.h"
#include "base/buf.h"
#include "rules/late-unpleasantness/cases/cases.h"
#include "rules/late-unpleasantness/cases/cases_private.h"
#include "rules/late-unpleasantness/rules/arrivals.h"
#include "rules/late-unpleasantness/rules/sequence.h"

static void write_unit(
	struct buf *out, const struct game *game, const struct state *state, int index)
{
	const struct unit *unit = &game->unit[index];
	const struct unit_state *now = &state->unit[index];

	if (now->at >= 0)
		buf_printf(out, "%s at %s\n", unit->id, game->map.place[now->at].id);
	else if (lu_is_awaited(game, state, index))
		buf_printf(out, "%s awaited\n", unit->id);
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
	if (now->alone)
		buf_printf(out, "%s alone\n", unit->id);
	if (now->supply != SUPPLIED)
		buf_printf(out, "%s %s\n", unit->id,
			now->supply == ATTRITION ? "on attrition" : "out of supply");
	if (now->looting)
		buf_printf(out, "%s looting to turn %d\n", unit->id, now->looting);
	if (now->lost)
		buf_printf(out, "%s lost\n", unit->id);
	if (now->replaced)
		buf_printf(out, "%s replaced\n", unit->id);
	if (now->back)
		buf_printf(out, "%s back on turn %d\n", unit->id, now->back);
	if (now->dug_in)
		buf_printf(out, "%s dug in\n", unit->id);
	if (now->checked)
		buf_printf(out, "%s rolled for when destroyed\n", unit->id);
}

static void write_effect(
	struct buf *out, const struct game *game, const struct effect *effect)
{
	buf_printf(out, "effect %s", side_name((enum side)effect->by));
	if (effect->card)
		buf_printf(out, " card %d", effect->card);
	if (effect->place >= 0)
		buf_printf(out, " at %s", game->map.place[effect->place].id);
	if (effect->other >= 0)
		buf_printf(out, " to %s", game->map.place[effect->other].id);
	for (int i = 0; i < effect->pieces.count; i++)
		buf_printf(out, "%s%s", i ? ", " : " with ",
			game->unit[effect->pieces.ref[i]].id);
	if (effect->until == UNTIL_GAME)
		buf_puts(out, " for the game");
	else
		buf_printf(out, " for the %s",
			effect->until == UNTIL_COMBAT ? "combat" : "turn");
	buf_puts(out, ": ");
	lu_effect_clause(out, game, effect);
	buf_putc(out, '\n');
}

/* Where the cards are that are in the game: all others are out of it. */
static void write_cards(struct buf *out, const struct game *game, const struct state *state)
{
	static const char *const lines[] = {
		"deck", "hand union", "hand confederate", "discards", "in force", NULL};

	for (int at = CARD_DECK; at < CARD_REMOVED; at++) {
		bool any = false;

		for (int i = 0; i < game->cards; i++) {
			if (state->card[i].at != at)
				continue;
			buf_printf(out, "%s%s",
				any ? ", " : arena_printf(out->arena, "%s ", lines[at]),
				game->card[i].digits);
			any = true;
		}
		if (any)
			buf_putc(out, '\n');
	}
	for (int i = 0; i < game->cards; i++)
		if (state->card[i].known)
			buf_printf(out, "known %s\n", game->card[i].digits);
}

static void write_command(
	struct buf *out, const struct game *game, const struct state *state, int index)
{
	int leader = state->command[index].leader, named = state->command[index].named;

	if (leader != game->command[index].leader)
		buf_printf(out, "%s commands %s\n",
			leader < 0 ? "nobody" : game->unit[leader].id,
			game->command[index].id);
	if (leader >= 0 && named >= 0)
		buf_printf(out, "%s stands for %s\n", game->unit[leader].id,
			game->unit[named].id);
}

/* The words of an enum holder. */
static const char *holder_word(int holder)
{
	return holder == HELD_BY_NOBODY
		       ? "nobody"
		       : side_name(holder == HELD_BY_UNION ? UNION : CONFEDERATE);
}

static void write_place(
	struct buf *out, const struct game *game, const struct state *state, int index)
{
	const struct place_state *now = &state->place[index];
	const char *id = game->map.place[index].id;

	if (now->broken)
		buf_printf(out, "bridge at %s broken\n", id);
	if (now->attacked)
		buf_printf(out, "%s attacked", id);
	for (int i = 0; i < now->attacked_from.count; i++)
		buf_printf(out, "%s%s", i ? ", " : " from ",
			game->map.place[now->attacked_from.ref[i]].id);
	if (now->attacked)
		buf_putc(out, '\n');
	if (now->retreated)
		buf_printf(out, "%s retreated into\n", id);
	if (now->rail)
		buf_printf(out, "rail at %s %s\n", id, holder_word(now->rail));
	if (now->control)
		buf_printf(out, "%s controlled by %s\n", id, holder_word(now->control));
	if (now->doubted)
		buf_printf(out, "%s doubted\n", id);
	if (now->held && (now->since_turn != state->turn || now->since_step != state->step))
		buf_printf(out, "%s held since turn %d step %s\n", id, now->since_turn,
			lu_sequence[now->since_step].name);
}

void lu_case_given_write(struct buf *out, const void *data, const void *at)
{
	const struct game *game = data;
	const struct state *state = at;

	buf_printf(out, "only these pieces\nturn %d\nstep %s\n", state->turn,
		lu_sequence[state->step].name);
	case_options_write(out, &game->base, state->options);
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
	write_cards(out, game, state);
	for (int i = 0; i < state->effects; i++)
		write_effect(out, game, &state->effect[i]);
}
