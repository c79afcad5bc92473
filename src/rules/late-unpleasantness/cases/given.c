/* The words of `given`: they change a position. */
#include <string.h>

#include "base/arena.h"
#include "base/diag.h"
#include "base/err.h"
#include "orders/orders.h"
#include "rules/late-unpleasantness/cases/cases.h"
#include "rules/late-unpleasantness/cases/cases_private.h"
#include "rules/late-unpleasantness/rules/sequence.h"
#include "rules/late-unpleasantness/state/state.h"

/* Who stands somewhere, or will, is not destroyed. */
static void revive(struct unit_state *now, const struct unit *unit)
{
	if (!now->strength)
		now->strength = unit->strength;
}

static void give(struct unit_state *now, const struct unit *unit, const struct form *form,
	const struct arg *arg)
{
	switch (form->id) {
	case LINE_LOST: now->lost = true; /* fall through */
	case LINE_OFF:
		now->at = -1;
		now->bank = BANK_NONE;
		break;
	case LINE_BACK:
		revive(now, unit);
		now->at = -1;
		now->back = arg[1].number[0];
		break;
	case LINE_AWAITED:
		revive(now, unit);
		now->at = -1;
		break;
	case LINE_DUG_IN: now->dug_in = true; break;
	case LINE_REPLACED: now->replaced = true; break;
	case LINE_SUPPLIED: now->supply = SUPPLIED; break;
	case LINE_OUT_OF_SUPPLY: now->supply = OUT_OF_SUPPLY; break;
	case LINE_ATTRITION: now->supply = ATTRITION; break;
	case LINE_LOOTING: now->looting = arg[1].number[0]; break;
	case LINE_BANK: now->bank = arg[1].number[0] ? BANK_SOUTH : BANK_NORTH; break;
	case LINE_MODE: now->mode = arg[1].number[0] ? MODE_WAGON : MODE_DUMP; break;
	case LINE_RELOCATED: now->relocated = true; break;
	case LINE_ALONE: now->alone = true; break;
	case LINE_REBUILD_CHECKED: now->checked = true; break;
	case LINE_STRENGTH: now->strength = arg[1].number[0]; break;
	case LINE_STRENGTH_AT: now->strength = arg[2].number[0]; /* fall through */
	case LINE_AT:
		revive(now, unit);
		now->at = arg[1].number[0];
		now->bank = BANK_NONE;
		now->back = 0;
		break;
	default: break;
	}
}

/* As good as new, off the map; no reinforcement (10.1) unless the case says that it is. */
static struct unit_state new_unit(const struct unit *unit)
{
	return (struct unit_state){
		.at = -1,
		.set_out = -1,
		.strength = unit->setup.turn ? 0 : unit->strength,
		.mode = unit->setup.mode,
		.seen_at = -1,
		.spied_at = -1,
	};
}

static void put_cards(struct state *state, const struct game *game, enum card_at at)
{
	for (int i = 0; i < game->cards; i++)
		state->card[i] = (struct card_state){.at = (int)at};
}

/* With the pieces the cards go: a case has those that it names. */
static void clear_map(struct state *state, const struct game *game)
{
	put_cards(state, game, CARD_REMOVED);
	for (int i = 0; i < game->units; i++)
		state->unit[i] = new_unit(&game->unit[i]);
}

static int give_step(struct state *state, const struct arg *arg, struct diag *diag)
{
	int step = case_step_read(lu_sequence, SEQUENCE_STEPS, arg[0].text, diag);

	if (step < 0)
		return ERR_REFUSED;
	state->step = step;
	return OK;
}

/* Since when points are held; who holds them follows from the pieces. */
static int give_since(struct state *state, const struct arg *arg, struct diag *diag)
{
	int step = case_step_read(lu_sequence, SEQUENCE_STEPS, arg[2].text, diag);

	if (step < 0)
		return ERR_REFUSED;
	for (int i = 0; i < arg[0].count; i++) {
		state->place[arg[0].number[i]].since_turn = arg[1].number[0];
		state->place[arg[0].number[i]].since_step = step;
	}
	return OK;
}

/* 6.1: in this turn, and by which connections. */
static void give_attacked(struct state *state, const struct arg *arg)
{
	for (int i = 0; i < arg[0].count; i++) {
		struct place_state *place = &state->place[arg[0].number[i]];
		struct field_refs *from = &place->attacked_from;

		place->attacked = true;
		for (int k = 0; arg[1].kind == ARG_PLACES && k < arg[1].count &&
				from->count < FIELD_REFS_MAX;
			k++)
			from->ref[from->count++] = (int16_t)arg[1].number[k];
	}
}

/* 7.1: who takes a command leaves his own. */
static int give_command(struct state *state, const struct game *game,
	const struct form *form, const struct arg *arg, struct diag *diag)
{
	int command, unit;

	if (lu_case_commander(&command, &unit, game, form, arg, diag) < 0)
		return ERR_REFUSED;
	for (int i = 0; unit >= 0 && i < game->commands; i++)
		if (state->command[i].leader == unit)
			state->command[i].leader = -1;
	state->command[command].leader = unit;
	return OK;
}

/* 7.1: the army leader's counter, for the corps leader who takes the command: of his own
 * the counter is on its other side. */
static int give_named(struct state *state, const struct game *game, const struct arg *arg,
	struct diag *diag)
{
	int leader = lu_case_piece(&arg[0], 0, diag),
	    named = lu_case_piece(&arg[1], 0, diag);
	int command = leader < 0 ? -1 : lu_unit_command(game, state, leader);

	if (leader < 0 || named < 0)
		return ERR_REFUSED;
	if (command < 0 || game->command[command].follows != SUCCESSION_CORPS) {
		diag_error(diag, "%s commands no army that a corps leader may take",
			game->unit[leader].id);
		return ERR_REFUSED;
	}
	state->command[command].named = named;
	state->unit[named].replaced = true;
	return OK;
}

static void give_place(
	struct place_state *place, const struct form *form, const struct arg *arg)
{
	switch (form->id) {
	case LINE_RETREATED: place->retreated = true; break;
	case LINE_RAIL: place->rail = lu_case_holders[arg[1].number[0]]; break;
	case LINE_CONTROL: place->control = lu_case_holders[arg[1].number[0]]; break;
	case LINE_DOUBTED: place->doubted = true; break;
	default: break;
	}
}

static void give_places(struct state *state, const struct form *form, const struct arg *arg)
{
	for (int i = 0; i < arg[0].count; i++)
		give_place(&state->place[arg[0].number[i]], form, arg);
}

/* 15.2: works are seen where somebody is behind them. */
static void count_breastworks(struct state *state, const struct game *game)
{
	for (int i = 0; i < game->map.places; i++)
		state->place[i].breastworks = false;
	for (int i = 0; i < game->units; i++)
		if (state->unit[i].dug_in && state->unit[i].at >= 0)
			state->place[state->unit[i].at].breastworks = true;
}

static int give_pieces(struct state *state, const struct game *game,
	const struct form *form, const struct arg *arg, struct diag *diag)
{
	for (int i = 0; i < arg[0].count; i++) {
		int unit = lu_case_piece(&arg[0], i, diag);

		if (unit < 0)
			return ERR_REFUSED;
		give(&state->unit[unit], &game->unit[unit], form, arg);
	}
	return OK;
}

/* What stands before the colon of an effect. */
static const struct form effect_heads[] = {
	{NULL,
		"[card CARD] [at PLACE] [to PLACE] [with PIECES] [for the "
		"combat|turn|game]",
		LINE_EFFECT, CASE_GIVEN},
	{0},
};

/* What the head of an effect says of it, behind the clause. */
static void give_targets(struct effect *effect, const struct arg *arg)
{
	static const enum effect_until until[] = {UNTIL_COMBAT, UNTIL_TURN, UNTIL_GAME};

	if (arg[1].kind == ARG_PLACES)
		effect->place = arg[1].number[0];
	if (arg[2].kind == ARG_PLACES)
		effect->other = arg[2].number[0];
	for (int i = 0; arg[3].kind == ARG_PIECES && i < arg[3].count; i++)
		if (effect->pieces.count < FIELD_REFS_MAX && arg[3].piece[i].piece >= 0)
			effect->pieces.ref[effect->pieces.count++] =
				(int16_t)arg[3].piece[i].piece;
	if (arg[4].kind == ARG_WORD)
		effect->until = (int)until[arg[4].number[0]];
}

/* `card 38: drm union 2 if leads us-v-corps`, in force; the card is with it. */
static int give_effect(struct state *state, const struct game *game, enum side by,
	const char *text, struct arena *arena, struct diag *diag)
{
	const char *colon = strchr(text, ':'), *clause = colon ? colon + 1 : text;
	const char *head = arena_copy(arena, text, colon ? (size_t)(colon - text) : 0);
	struct effect effect = {.by = (int)by};
	struct arg arg[ORDER_ARGS_MAX];

	if (!case_line_read(arg, &game->base, effect_heads, CASE_GIVEN, head, arena, diag))
		return ERR_REFUSED;
	if (arg[0].kind == ARG_CARDS) {
		effect.card = game->card[arg[0].number[0]].number;
		state->card[arg[0].number[0]] = (struct card_state){.at = CARD_IN_FORCE};
	}
	if (lu_effect_compile(&effect, game, clause, arena, diag) < 0)
		return ERR_REFUSED;
	give_targets(&effect, arg);
	if (!lu_effect_is_whole(&effect, game, arena, false)) {
		diag_error(diag, "`%s` is not in force like that", text);
		return ERR_REFUSED;
	}
	if (lu_effects_add(state, &effect))
		return OK;
	diag_error(diag, "no more than %d effects at a time", EFFECTS_MAX);
	return ERR_REFUSED;
}

static void give_cards(struct state *state, const struct form *form, const struct arg *arg)
{
	static const enum card_at hands[] = {CARD_UNION, CARD_CONFEDERATE};
	const struct arg *cards = form->id == LINE_HAND ? &arg[1] : &arg[0];

	for (int i = 0; i < cards->count; i++) {
		struct card_state *card = &state->card[cards->number[i]];

		if (form->id == LINE_KNOWN)
			card->known = true;
		else
			*card = (struct card_state){
				.at = form->id == LINE_HAND   ? (int)hands[arg[0].number[0]]
				      : form->id == LINE_DECK ? CARD_DECK
				      : form->id == LINE_DISCARDS ? CARD_DISCARDED
				      : form->id == LINE_IN_FORCE ? CARD_IN_FORCE
								  : CARD_REMOVED};
	}
}

int lu_case_given(void *out, const void *data, const char *line, struct arena *arena,
	struct diag *diag)
{
	const struct game *game = data;
	struct state *state = out;
	struct arg arg[ORDER_ARGS_MAX];
	const struct form *form =
		lu_case_form_read(arg, game, CASE_GIVEN, line, arena, diag);
	int err = OK;

	if (!form)
		return ERR_REFUSED;
	switch (form->id) {
	case LINE_ONLY: clear_map(state, game); break;
	case LINE_TURN: state->turn = arg[0].number[0]; break;
	case LINE_RESULT: state->result = lu_case_results[arg[0].number[0]]; break;
	case LINE_SINCE: err = give_since(state, arg, diag); break;
	case LINE_ATTACKED: give_attacked(state, arg); break;
	case LINE_COMMANDS:
	case LINE_COMMANDS_NOBODY: err = give_command(state, game, form, arg, diag); break;
	case LINE_STEP: err = give_step(state, arg, diag); break;
	case LINE_BRIDGE:
		state->place[arg[0].number[0]].broken = arg[1].number[0] == 1;
		break;
	case LINE_OPTIONS:
		err = case_options_read(&state->options, &game->base, arg[0].text, diag);
		break;
	case LINE_RETREATED:
	case LINE_RAIL:
	case LINE_CONTROL:
	case LINE_DOUBTED: give_places(state, form, arg); break;
	case LINE_STANDS_FOR: err = give_named(state, game, arg, diag); break;
	case LINE_NO_CARDS: put_cards(state, game, CARD_REMOVED); break;
	case LINE_ALL_CARDS: put_cards(state, game, CARD_DECK); break;
	case LINE_HAND:
	case LINE_DECK:
	case LINE_DISCARDS:
	case LINE_IN_FORCE:
	case LINE_REMOVED:
	case LINE_KNOWN: give_cards(state, form, arg); break;
	case LINE_EFFECT:
		err = give_effect(
			state, game, (enum side)arg[0].number[0], arg[1].text, arena, diag);
		break;
	default: err = give_pieces(state, game, form, arg, diag);
	}
	lu_state_count_holders(state, game, UNION);
	lu_state_count_holders(state, game, CONFEDERATE);
	count_breastworks(state, game);
	return err;
}
