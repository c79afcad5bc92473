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
	GIVEN_SUPPLIED,
	GIVEN_OUT_OF_SUPPLY,
	GIVEN_ATTRITION,
	GIVEN_LOOTING,
	GIVEN_LOST,
	GIVEN_REPLACED,
	GIVEN_COMMANDS,
	GIVEN_COMMANDS_NOBODY,
	GIVEN_REBUILD_CHECKED,
	GIVEN_EFFECT,
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
	{NULL, "PIECES supplied", GIVEN_SUPPLIED},
	{NULL, "PIECES out of supply", GIVEN_OUT_OF_SUPPLY},
	{NULL, "PIECES on attrition", GIVEN_ATTRITION},
	{NULL, "PIECES looting to turn NUMBER", GIVEN_LOOTING},
	{NULL, "PIECES lost", GIVEN_LOST},
	{NULL, "PIECES replaced", GIVEN_REPLACED},
	{NULL, "nobody commands TEXT", GIVEN_COMMANDS_NOBODY},
	{NULL, "PIECE commands TEXT", GIVEN_COMMANDS},
	{NULL, "PIECES relocated", GIVEN_RELOCATED},
	{NULL, "PIECES rolled for when destroyed", GIVEN_REBUILD_CHECKED},
	{NULL, "effect union|confederate TEXT", GIVEN_EFFECT},
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
	{NULL, "PIECES supplied", GIVEN_SUPPLIED},
	{NULL, "PIECES out of supply", GIVEN_OUT_OF_SUPPLY},
	{NULL, "PIECES on attrition", GIVEN_ATTRITION},
	{NULL, "PIECES looting to turn NUMBER", GIVEN_LOOTING},
	{NULL, "PIECES lost", GIVEN_LOST},
	{NULL, "PIECES replaced", GIVEN_REPLACED},
	{NULL, "nobody commands TEXT", GIVEN_COMMANDS_NOBODY},
	{NULL, "PIECE commands TEXT", GIVEN_COMMANDS},
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
	case GIVEN_LOST: now->lost = true; /* fall through */
	case GIVEN_OFF:
		now->at = -1;
		now->bank = BANK_NONE;
		break;
	case GIVEN_REPLACED: now->replaced = true; break;
	case GIVEN_SUPPLIED: now->supply = SUPPLIED; break;
	case GIVEN_OUT_OF_SUPPLY: now->supply = OUT_OF_SUPPLY; break;
	case GIVEN_ATTRITION: now->supply = ATTRITION; break;
	case GIVEN_LOOTING: now->looting = arg[1].number[0]; break;
	case GIVEN_BANK: now->bank = arg[1].number[0] ? BANK_SOUTH : BANK_NORTH; break;
	case GIVEN_MODE: now->mode = arg[1].number[0] ? MODE_WAGON : MODE_DUMP; break;
	case GIVEN_RELOCATED: now->relocated = true; break;
	case GIVEN_REBUILD_CHECKED: now->checked = true; break;
	case GIVEN_STRENGTH: now->strength = arg[1].number[0]; break;
	case GIVEN_STRENGTH_AT: now->strength = arg[2].number[0]; /* fall through */
	case GIVEN_AT:
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

static int find_command(const struct game *game, const char *id, struct diag *diag)
{
	for (int i = 0; i < game->commands; i++)
		if (!strcmp(game->command[i].id, id))
			return i;
	diag_error(diag, "`%s` is no command", id);
	return -1;
}

/* 7.1: who takes a command leaves his own. */
static int give_command(struct state *state, const struct game *game,
	const struct form *form, const struct arg *arg, struct diag *diag)
{
	bool nobody = form->id == GIVEN_COMMANDS_NOBODY;
	int command = find_command(game, arg[nobody ? 0 : 1].text, diag);
	int unit = nobody ? -1 : piece_of(&arg[0], 0, diag);

	if (command < 0 || (!nobody && unit < 0))
		return ERR_REFUSED;
	for (int i = 0; !nobody && i < game->commands; i++)
		if (state->command[i].leader == unit)
			state->command[i].leader = -1;
	state->command[command].leader = unit;
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
	const struct form *form = read_line(arg, game, effect_heads, head, arena, diag);
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
	const struct form *form = read_line(arg, game, given_forms, line, arena, diag);
	int err = OK, step;

	if (!form)
		return ERR_REFUSED;
	switch (form->id) {
	case GIVEN_ONLY: clear_map(state, game); break;
	case GIVEN_TURN: state->turn = arg[0].number[0]; break;
	case GIVEN_RESULT: state->result = results[arg[0].number[0]]; break;
	case GIVEN_SINCE: err = give_since(state, arg, diag); break;
	case GIVEN_COMMANDS:
	case GIVEN_COMMANDS_NOBODY: err = give_command(state, game, form, arg, diag); break;
	case GIVEN_STEP:
		step = find_step(arg[0].text, diag);
		err = step < 0 ? ERR_REFUSED : OK;
		state->step = step < 0 ? state->step : step;
		break;
	case GIVEN_BRIDGE:
		state->place[arg[0].number[0]].broken = arg[1].number[0] == 1;
		break;
	case GIVEN_EFFECT:
		err = give_effect(
			state, game, (enum side)arg[0].number[0], arg[1].text, arena, diag);
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
	for (int i = 0; i < state->effects; i++)
		write_effect(out, game, &state->effect[i]);
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
	case GIVEN_SUPPLIED: return now->supply == SUPPLIED;
	case GIVEN_OUT_OF_SUPPLY: return now->supply == OUT_OF_SUPPLY;
	case GIVEN_ATTRITION: return now->supply == ATTRITION;
	case GIVEN_LOOTING: return now->looting == arg[1].number[0];
	case GIVEN_LOST: return now->at < 0 && now->lost;
	case GIVEN_REPLACED: return now->replaced;
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
	if (now->supply != SUPPLIED)
		buf_printf(&text, ", %s",
			now->supply == ATTRITION ? "on attrition" : "out of supply");
	if (now->looting)
		buf_printf(&text, ", looting to turn %d", now->looting);
	if (now->lost)
		buf_puts(&text, ", lost");
	if (now->replaced)
		buf_puts(&text, ", replaced");
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

/* Who holds a command; a note of who does when it is somebody else. */
static int expect_command(bool *is_true, const struct game *game, const struct state *state,
	const struct form *form, const struct arg *arg, struct diag *diag)
{
	bool nobody = form->id == GIVEN_COMMANDS_NOBODY;
	int command = find_command(game, arg[nobody ? 0 : 1].text, diag);
	int unit = nobody ? -1 : piece_of(&arg[0], 0, diag), leader;

	if (command < 0 || (!nobody && unit < 0))
		return ERR_REFUSED;
	leader = state->command[command].leader;
	*is_true = leader == unit;
	if (!*is_true)
		diag_add(diag, DIAG_NOTE, (struct where){0}, "%s commands %s",
			leader < 0 ? "nobody" : game->unit[leader].id,
			game->command[command].id);
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
	case GIVEN_COMMANDS:
	case GIVEN_COMMANDS_NOBODY:
		return expect_command(is_true, game, state, form, arg, diag);
	default: return expect_pieces(is_true, game, state, form, arg, diag);
	}
	if (!*is_true && (form->id == GIVEN_TURN || form->id == GIVEN_STEP))
		diag_add(diag, DIAG_NOTE, (struct where){0}, "it is turn %d, step %s",
			state->turn, sequence[state->step].name);
	return OK;
}
