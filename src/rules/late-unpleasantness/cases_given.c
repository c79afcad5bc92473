/* The words of `given`: they change a position. */
#include <string.h>

#include "engine/arena.h"
#include "engine/diag.h"
#include "engine/err.h"
#include "engine/orders.h"
#include "rules/late-unpleasantness/cases.h"
#include "rules/late-unpleasantness/cases_private.h"
#include "rules/late-unpleasantness/state.h"

static const struct form given_forms[] = {
	{NULL, "only these pieces", LINE_ONLY},
	{NULL, "turn NUMBER", LINE_TURN},
	{NULL, "step TEXT", LINE_STEP},
	{NULL, "bridge at PLACE stands|broken", LINE_BRIDGE},
	{NULL, "PLACES held since turn NUMBER step TEXT", LINE_SINCE},
	{NULL, "result union|confederate|draw|none", LINE_RESULT},
	{NULL, "PIECES off the map", LINE_OFF},
	{NULL, "PIECES on north|south bank", LINE_BANK},
	{NULL, "PIECES as dump|wagon", LINE_MODE},
	{NULL, "PIECES supplied", LINE_SUPPLIED},
	{NULL, "PIECES out of supply", LINE_OUT_OF_SUPPLY},
	{NULL, "PIECES on attrition", LINE_ATTRITION},
	{NULL, "PIECES looting to turn NUMBER", LINE_LOOTING},
	{NULL, "PIECES lost", LINE_LOST},
	{NULL, "PIECES replaced", LINE_REPLACED},
	{NULL, "nobody commands TEXT", LINE_COMMANDS_NOBODY},
	{NULL, "PIECE commands TEXT", LINE_COMMANDS},
	{NULL, "PIECES relocated", LINE_RELOCATED},
	{NULL, "PIECES rolled for when destroyed", LINE_REBUILD_CHECKED},
	{NULL, "effect union|confederate TEXT", LINE_EFFECT},
	{NULL, "PIECES at PLACE strength NUMBER", LINE_STRENGTH_AT},
	{NULL, "PIECES strength NUMBER", LINE_STRENGTH},
	{NULL, "PIECES at PLACE", LINE_AT},
	{0},
};

static void give(
	struct state *state, int unit, const struct form *form, const struct arg *arg)
{
	struct unit_state *now = &state->unit[unit];

	switch (form->id) {
	case LINE_LOST: now->lost = true; /* fall through */
	case LINE_OFF:
		now->at = -1;
		now->bank = BANK_NONE;
		break;
	case LINE_REPLACED: now->replaced = true; break;
	case LINE_SUPPLIED: now->supply = SUPPLIED; break;
	case LINE_OUT_OF_SUPPLY: now->supply = OUT_OF_SUPPLY; break;
	case LINE_ATTRITION: now->supply = ATTRITION; break;
	case LINE_LOOTING: now->looting = arg[1].number[0]; break;
	case LINE_BANK: now->bank = arg[1].number[0] ? BANK_SOUTH : BANK_NORTH; break;
	case LINE_MODE: now->mode = arg[1].number[0] ? MODE_WAGON : MODE_DUMP; break;
	case LINE_RELOCATED: now->relocated = true; break;
	case LINE_REBUILD_CHECKED: now->checked = true; break;
	case LINE_STRENGTH: now->strength = arg[1].number[0]; break;
	case LINE_STRENGTH_AT: now->strength = arg[2].number[0]; /* fall through */
	case LINE_AT:
		now->at = arg[1].number[0];
		now->bank = BANK_NONE;
		break;
	default: break;
	}
}

/* As good as new, off the map. */
static struct unit_state new_unit(const struct unit *unit)
{
	return (struct unit_state){
		.at = -1,
		.set_out = -1,
		.strength = unit->strength,
		.mode = unit->setup.mode,
		.seen_at = -1,
	};
}

static void clear_map(struct state *state, const struct game *game)
{
	for (int i = 0; i < game->units; i++)
		state->unit[i] = new_unit(&game->unit[i]);
}

static int give_step(struct state *state, const struct arg *arg, struct diag *diag)
{
	int step = case_step(arg[0].text, diag);

	if (step < 0)
		return ERR_REFUSED;
	state->step = step;
	return OK;
}

/* Since when points are held; who holds them follows from the pieces. */
static int give_since(struct state *state, const struct arg *arg, struct diag *diag)
{
	int step = case_step(arg[2].text, diag);

	if (step < 0)
		return ERR_REFUSED;
	for (int i = 0; i < arg[0].count; i++) {
		state->place[arg[0].number[i]].since_turn = arg[1].number[0];
		state->place[arg[0].number[i]].since_step = step;
	}
	return OK;
}

/* 7.1: who takes a command leaves his own. */
static int give_command(struct state *state, const struct game *game,
	const struct form *form, const struct arg *arg, struct diag *diag)
{
	int command, unit;

	if (case_commander(&command, &unit, game, form, arg, diag) < 0)
		return ERR_REFUSED;
	for (int i = 0; unit >= 0 && i < game->commands; i++)
		if (state->command[i].leader == unit)
			state->command[i].leader = -1;
	state->command[command].leader = unit;
	return OK;
}

static int give_pieces(struct state *state, const struct form *form, const struct arg *arg,
	struct diag *diag)
{
	for (int i = 0; i < arg[0].count; i++) {
		int unit = case_piece(&arg[0], i, diag);

		if (unit < 0)
			return ERR_REFUSED;
		give(state, unit, form, arg);
	}
	return OK;
}

/* What stands before the colon of an effect. */
enum head_id { HEAD_WINDOW = 1, HEAD_NOW };

static const struct form effect_heads[] = {
	{NULL,
		"[card NUMBER] at supply-start|supply-end|events|own-phase-start|"
		"enemy-phase-start|own-between-stacks|enemy-between-stacks|own-phase-end|"
		"enemy-phase-end|combat-declared|combat|after-combat [PLACE]",
		HEAD_WINDOW},
	{NULL, "[card NUMBER] [at PLACE]", HEAD_NOW},
	{0},
};

/* `card 25 at combat Grapevine Bridge: drm union 2` */
static int give_effect(struct state *state, const struct game *game, enum side by,
	const char *text, struct arena *arena, struct diag *diag)
{
	const char *colon = strchr(text, ':'), *clause = colon ? colon + 1 : text;
	const char *head = arena_copy(arena, text, colon ? (size_t)(colon - text) : 0);
	struct effect effect = {.by = (int)by, .place = -1};
	struct arg arg[ORDER_ARGS_MAX];
	const struct form *form =
		case_line_read(arg, game, effect_heads, head, arena, diag);
	const struct arg *place = form && form->id == HEAD_WINDOW ? &arg[2] : &arg[1];

	if (!form)
		return ERR_REFUSED;
	if (arg[0].kind == ARG_NUMBERS)
		effect.card = arg[0].number[0];
	if (form->id == HEAD_WINDOW)
		effect.when = arg[1].number[0] + 1;
	if (place->kind == ARG_PLACES)
		effect.place = place->number[0];
	if (effect_compile(&effect, game, clause, arena, diag) < 0)
		return ERR_REFUSED;
	if (effects_add(state, &effect))
		return OK;
	diag_error(diag, "no more than %d effects at a time", EFFECTS_MAX);
	return ERR_REFUSED;
}

int case_given(void *out, const void *data, const char *line, struct arena *arena,
	struct diag *diag)
{
	const struct game *game = data;
	struct state *state = out;
	struct arg arg[ORDER_ARGS_MAX];
	const struct form *form = case_line_read(arg, game, given_forms, line, arena, diag);
	int err = OK;

	if (!form)
		return ERR_REFUSED;
	switch (form->id) {
	case LINE_ONLY: clear_map(state, game); break;
	case LINE_TURN: state->turn = arg[0].number[0]; break;
	case LINE_RESULT: state->result = case_results[arg[0].number[0]]; break;
	case LINE_SINCE: err = give_since(state, arg, diag); break;
	case LINE_COMMANDS:
	case LINE_COMMANDS_NOBODY: err = give_command(state, game, form, arg, diag); break;
	case LINE_STEP: err = give_step(state, arg, diag); break;
	case LINE_BRIDGE:
		state->place[arg[0].number[0]].broken = arg[1].number[0] == 1;
		break;
	case LINE_EFFECT:
		err = give_effect(
			state, game, (enum side)arg[0].number[0], arg[1].text, arena, diag);
		break;
	default: err = give_pieces(state, form, arg, diag);
	}
	state_count_holders(state, game, UNION);
	state_count_holders(state, game, CONFEDERATE);
	return err;
}
