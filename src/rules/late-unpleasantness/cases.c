/* The words of `given` and `expect`. */
#include "rules/late-unpleasantness/cases.h"

#include <string.h>

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
	EXPECT_NOBODY,
	EXPECT_HELD,
	EXPECT_RESULT,
};

static const struct form given_forms[] = {
	{NULL, "only these pieces", GIVEN_ONLY},
	{NULL, "turn NUMBER", GIVEN_TURN},
	{NULL, "step TEXT", GIVEN_STEP},
	{NULL, "bridge at PLACE stands|broken", GIVEN_BRIDGE},
	{NULL, "PIECES off the map", GIVEN_OFF},
	{NULL, "PIECES on north|south bank", GIVEN_BANK},
	{NULL, "PIECES as dump|wagon", GIVEN_MODE},
	{NULL, "PIECES at PLACE strength NUMBER", GIVEN_STRENGTH_AT},
	{NULL, "PIECES strength NUMBER", GIVEN_STRENGTH},
	{NULL, "PIECES at PLACE", GIVEN_AT},
	{0},
};

static const struct form expect_forms[] = {
	{NULL, "turn NUMBER", GIVEN_TURN},
	{NULL, "step TEXT", GIVEN_STEP},
	{NULL, "result union|confederate|draw|none", EXPECT_RESULT},
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
	return form_read(arg, arena, (struct where){0}, line, forms, NO_SIDE, game->names, diag);
}

/* Cases name pieces, one by one; nothing is counted. */
static int piece_of(const struct arg *pieces, int index, struct diag *diag)
{
	if (pieces->piece[index].piece < 0)
		diag_error(diag, "a case names each piece; `%s` counts them", pieces->text);
	return pieces->piece[index].piece;
}

static void give(struct state *state, int unit, const struct form *form, const struct arg *arg)
{
	struct unit_state *now = &state->unit[unit];

	switch (form->id) {
	case GIVEN_OFF:
		now->at = -1;
		now->bank = BANK_NONE;
		break;
	case GIVEN_BANK: now->bank = arg[1].number[0] ? BANK_SOUTH : BANK_NORTH; break;
	case GIVEN_MODE: now->mode = arg[1].number[0] ? MODE_WAGON : MODE_DUMP; break;
	case GIVEN_STRENGTH: now->strength = arg[1].number[0]; break;
	case GIVEN_STRENGTH_AT: now->strength = arg[2].number[0]; /* fall through */
	case GIVEN_AT:
		now->at = arg[1].number[0];
		now->bank = BANK_NONE;
		break;
	default: break;
	}
}

int case_given(void *out, const void *data, const char *line, struct arena *arena,
	struct diag *diag)
{
	const struct game *game = data;
	struct state *state = out;
	struct arg arg[ORDER_ARGS_MAX];
	const struct form *form = read_line(arg, game, given_forms, line, arena, diag);

	if (!form)
		return ERR_REFUSED;
	if (form->id == GIVEN_ONLY) {
		for (int i = 0; i < game->units; i++) {
			state->unit[i].at = -1;
			state->unit[i].bank = BANK_NONE;
		}
	} else if (form->id == GIVEN_TURN) {
		state->turn = arg[0].number[0];
	} else if (form->id == GIVEN_STEP) {
		if ((state->step = sequence_find(arg[0].text)) < 0) {
			state->step = 0;
			diag_error(diag, "`%s` is no step", arg[0].text);
			return ERR_REFUSED;
		}
	} else if (form->id == GIVEN_BRIDGE) {
		state->place[arg[0].number[0]].broken = arg[1].number[0] == 1;
	} else {
		for (int i = 0; i < arg[0].count; i++) {
			int unit = piece_of(&arg[0], i, diag);

			if (unit < 0)
				return ERR_REFUSED;
			give(state, unit, form, arg);
		}
	}
	state_count_holders(state, game, UNION);
	state_count_holders(state, game, CONFEDERATE);
	return OK;
}

static bool is_so(const struct unit_state *now, const struct form *form, const struct arg *arg)
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

int case_expect(bool *is_true, const void *data, const void *at, const char *line,
	struct arena *arena, struct diag *diag)
{
	static const int result[] = {
		RESULT_UNION, RESULT_CONFEDERATE, RESULT_DRAW, RESULT_NONE};
	const struct game *game = data;
	const struct state *state = at;
	struct arg arg[ORDER_ARGS_MAX];
	const struct form *form = read_line(arg, game, expect_forms, line, arena, diag);

	if (!form)
		return ERR_REFUSED;
	switch (form->id) {
	case GIVEN_TURN: *is_true = state->turn == arg[0].number[0]; return OK;
	case GIVEN_STEP: *is_true = !strcmp(sequence[state->step].name, arg[0].text); return OK;
	case EXPECT_RESULT: *is_true = state->result == result[arg[0].number[0]]; return OK;
	case EXPECT_NOBODY:
		*is_true = place_holder(state, arg[0].number[0]) == NO_SIDE;
		return OK;
	case EXPECT_HELD:
		*is_true = place_held_by(state, arg[1].number[0], (enum side)arg[0].number[0]);
		return OK;
	case GIVEN_BRIDGE:
		*is_true = state->place[arg[0].number[0]].broken == (arg[1].number[0] == 1);
		return OK;
	default: break;
	}
	*is_true = true;
	for (int i = 0; i < arg[0].count; i++) {
		int unit = piece_of(&arg[0], i, diag);

		if (unit < 0)
			return ERR_REFUSED;
		*is_true = *is_true && is_so(&state->unit[unit], form, arg);
	}
	return OK;
}
