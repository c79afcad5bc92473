/* The words of `given` and `expect`. */
#include "rules/late-unpleasantness/cases.h"

#include <string.h>

#include "engine/arena.h"
#include "engine/buf.h"
#include "engine/diag.h"
#include "engine/err.h"
#include "engine/orders.h"
#include "engine/text.h"
#include "rules/late-unpleasantness/sequence.h"
#include "rules/late-unpleasantness/state.h"

enum given_id {
	GIVEN_ONLY = 1,
	GIVEN_STRENGTH_AT,
	GIVEN_STRENGTH,
	GIVEN_MODE,
	GIVEN_OFF,
	GIVEN_BANK,
	GIVEN_BRIDGE,
	GIVEN_TURN,
	GIVEN_STEP,
	GIVEN_AT,
	GIVEN_RELOCATED,
	GIVEN_SINCE,
	GIVEN_RESULT,
	EXPECT_NOBODY,
	EXPECT_HELD,
};

static const struct form given_forms[] = {
	{NULL, "only these pieces", GIVEN_ONLY},
	{NULL, "turn NUMBER", GIVEN_TURN},
	{NULL, "step TEXT", GIVEN_STEP},
	{NULL, "bridge at PLACE stands|broken", GIVEN_BRIDGE},
	{NULL, "PLACES held since turn NUMBER step TEXT", GIVEN_SINCE},
	{NULL, "result union|confederate|draw|none", GIVEN_RESULT},
	{NULL, "PIECES off the map", GIVEN_OFF},
	{NULL, "PIECES on north|south bank", GIVEN_BANK},
	{NULL, "PIECES as dump|wagon", GIVEN_MODE},
	{NULL, "PIECES relocated", GIVEN_RELOCATED},
	{NULL, "PIECES at PLACE strength NUMBER", GIVEN_STRENGTH_AT},
	{NULL, "PIECES strength NUMBER", GIVEN_STRENGTH},
	{NULL, "PIECES at PLACE", GIVEN_AT},
	{0},
};

static const struct form expect_forms[] = {
	{NULL, "turn NUMBER", GIVEN_TURN},
	{NULL, "step TEXT", GIVEN_STEP},
	{NULL, "result union|confederate|draw|none", GIVEN_RESULT},
	{NULL, "nobody at PLACE", EXPECT_NOBODY},
	{NULL, "union|confederate holds PLACE", EXPECT_HELD},
	{NULL, "bridge at PLACE stands|broken", GIVEN_BRIDGE},
	{NULL, "PIECES off the map", GIVEN_OFF},
	{NULL, "PIECES on north|south bank", GIVEN_BANK},
	{NULL, "PIECES as dump|wagon", GIVEN_MODE},
	{NULL, "PIECES at PLACE strength NUMBER", GIVEN_STRENGTH_AT},
	{NULL, "PIECES strength NUMBER", GIVEN_STRENGTH},
	{NULL, "PIECES at PLACE", GIVEN_AT},
	{0},
};

static const struct form *read_line(struct arg *arg, const struct game *game,
	const struct form *forms, const char *line, struct arena *arena, struct diag *diag)
{
	return form_read(
		arg, arena, (struct where){0}, line, forms, NO_SIDE, game->names, diag);
}

/* Cases name pieces, one by one; nothing is counted. */
static int piece_of(const struct arg *pieces, int index, struct diag *diag)
{
	if (pieces->piece[index].piece < 0)
		diag_error(diag, "a case names each piece; `%s` counts them", pieces->text);
	return pieces->piece[index].piece;
}

static void give(
	struct state *state, int unit, const struct form *form, const struct arg *arg)
{
	struct unit_state *now = &state->unit[unit];

	switch (form->id) {
	case GIVEN_OFF:
		now->at = -1;
		now->bank = BANK_NONE;
		break;
	case GIVEN_BANK: now->bank = arg[1].number[0] ? BANK_SOUTH : BANK_NORTH; break;
	case GIVEN_MODE: now->mode = arg[1].number[0] ? MODE_WAGON : MODE_DUMP; break;
	case GIVEN_RELOCATED: now->relocated = true; break;
	case GIVEN_STRENGTH: now->strength = arg[1].number[0]; break;
	case GIVEN_STRENGTH_AT: now->strength = arg[2].number[0]; /* fall through */
	case GIVEN_AT:
		now->at = arg[1].number[0];
		now->bank = BANK_NONE;
		break;
	default: break;
	}
}

/* Takes every piece off the map, as good as new. */
static void clear_map(struct state *state, const struct game *game)
{
	for (int i = 0; i < game->units; i++) {
		state->unit[i] = (struct unit_state){
			.at = -1,
			.strength = game->unit[i].strength,
			.mode = game->unit[i].setup.mode,
		};
	}
}

static int find_step(const char *name, struct diag *diag)
{
	int step = sequence_find(name);

	if (step < 0)
		diag_error(diag, "`%s` is no step", name);
	return step;
}

static const int results[] = {RESULT_UNION, RESULT_CONFEDERATE, RESULT_DRAW, RESULT_NONE};

/* Since when points are held; who holds them follows from the pieces. */
static int give_since(struct state *state, const struct arg *arg, struct diag *diag)
{
	int step = find_step(arg[2].text, diag);

	if (step < 0)
		return ERR_REFUSED;
	for (int i = 0; i < arg[0].count; i++) {
		state->place[arg[0].number[i]].since_turn = arg[1].number[0];
		state->place[arg[0].number[i]].since_step = step;
	}
	return OK;
}

static int give_pieces(struct state *state, const struct form *form, const struct arg *arg,
	struct diag *diag)
{
	for (int i = 0; i < arg[0].count; i++) {
		int unit = piece_of(&arg[0], i, diag);

		if (unit < 0)
			return ERR_REFUSED;
		give(state, unit, form, arg);
	}
	return OK;
}

int case_given(void *out, const void *data, const char *line, struct arena *arena,
	struct diag *diag)
{
	const struct game *game = data;
	struct state *state = out;
	struct arg arg[ORDER_ARGS_MAX];
	const struct form *form = read_line(arg, game, given_forms, line, arena, diag);
	int err = OK, step;

	if (!form)
		return ERR_REFUSED;
	switch (form->id) {
	case GIVEN_ONLY: clear_map(state, game); break;
	case GIVEN_TURN: state->turn = arg[0].number[0]; break;
	case GIVEN_RESULT: state->result = results[arg[0].number[0]]; break;
	case GIVEN_SINCE: err = give_since(state, arg, diag); break;
	case GIVEN_STEP:
		step = find_step(arg[0].text, diag);
		err = step < 0 ? ERR_REFUSED : OK;
		state->step = step < 0 ? state->step : step;
		break;
	case GIVEN_BRIDGE:
		state->place[arg[0].number[0]].broken = arg[1].number[0] == 1;
		break;
	default: err = give_pieces(state, form, arg, diag);
	}
	state_count_holders(state, game, UNION);
	state_count_holders(state, game, CONFEDERATE);
	return err;
}

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
	for (int i = 0; i < game->map.places; i++) {
		const struct place_state *now = &state->place[i];
		const char *id = game->map.place[i].id;

		if (now->broken)
			buf_printf(out, "bridge at %s broken\n", id);
		if (now->held &&
			(now->since_turn != state->turn || now->since_step != state->step))
			buf_printf(out, "%s held since turn %d step %s\n", id,
				now->since_turn, sequence[now->since_step].name);
	}
}

static bool is_so(
	const struct unit_state *now, const struct form *form, const struct arg *arg)
{
	switch (form->id) {
	case GIVEN_OFF: return now->at < 0;
	case GIVEN_BANK: return now->bank == (arg[1].number[0] ? BANK_SOUTH : BANK_NORTH);
	case GIVEN_MODE: return now->mode == (arg[1].number[0] ? MODE_WAGON : MODE_DUMP);
	case GIVEN_STRENGTH: return now->strength == arg[1].number[0];
	case GIVEN_STRENGTH_AT:
		return now->at == arg[1].number[0] && now->strength == arg[2].number[0];
	case GIVEN_AT: return now->at == arg[1].number[0];
	default: return false;
	}
}

/* What is so of a piece, as a note. */
static void note_unit(
	const struct game *game, const struct state *state, int index, struct diag *diag)
{
	const struct unit_state *now = &state->unit[index];
	const struct unit *unit = &game->unit[index];
	struct buf text;

	buf_init(&text, diag->arena);
	if (now->at < 0)
		buf_printf(&text, "%s is off the map", unit->id);
	else
		buf_printf(&text, "%s is at %s", unit->id, game->map.place[now->at].name);
	if (now->bank != BANK_NONE)
		buf_printf(&text, ", %s bank", bank_words[now->bank]);
	if (now->mode != MODE_NONE)
		buf_printf(&text, ", as %s", mode_words[now->mode]);
	if (unit_is_division(unit))
		buf_printf(&text, ", strength %d", now->strength);
	diag_add(diag, DIAG_NOTE, (struct where){0}, "%s", text.data);
}

static int expect_pieces(bool *is_true, const struct game *game, const struct state *state,
	const struct form *form, const struct arg *arg, struct diag *diag)
{
	*is_true = true;
	for (int i = 0; i < arg[0].count; i++) {
		int unit = piece_of(&arg[0], i, diag);

		if (unit < 0)
			return ERR_REFUSED;
		if (is_so(&state->unit[unit], form, arg))
			continue;
		*is_true = false;
		note_unit(game, state, unit, diag);
	}
	return OK;
}

int case_expect(bool *is_true, const void *data, const void *at, const char *line,
	struct arena *arena, struct diag *diag)
{
	const struct game *game = data;
	const struct state *state = at;
	struct arg arg[ORDER_ARGS_MAX];
	const struct form *form = read_line(arg, game, expect_forms, line, arena, diag);
	int place;

	if (!form)
		return ERR_REFUSED;
	place = form->id == EXPECT_HELD     ? arg[1].number[0]
		: arg[0].kind == ARG_PLACES ? arg[0].number[0]
					    : 0;
	switch (form->id) {
	case GIVEN_TURN: *is_true = state->turn == arg[0].number[0]; break;
	case GIVEN_STEP:
		if (find_step(arg[0].text, diag) < 0)
			return ERR_REFUSED;
		*is_true = !strcmp(sequence[state->step].name, arg[0].text);
		break;
	case GIVEN_RESULT: *is_true = state->result == results[arg[0].number[0]]; break;
	case EXPECT_NOBODY: *is_true = place_holder(state, place) == NO_SIDE; break;
	case EXPECT_HELD:
		*is_true = place_held_by(state, place, (enum side)arg[0].number[0]);
		break;
	case GIVEN_BRIDGE:
		*is_true = state->place[place].broken == (arg[1].number[0] == 1);
		break;
	default: return expect_pieces(is_true, game, state, form, arg, diag);
	}
	if (!*is_true && (form->id == GIVEN_TURN || form->id == GIVEN_STEP))
		diag_add(diag, DIAG_NOTE, (struct where){0}, "it is turn %d, step %s",
			state->turn, sequence[state->step].name);
	return OK;
}
