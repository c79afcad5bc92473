/* The words of `expect`: what must be so. */
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "base/err.h"
#include "orders/orders.h"
#include "rules/late-unpleasantness/cases/cases.h"
#include "rules/late-unpleasantness/cases/cases_private.h"
#include "rules/late-unpleasantness/rules/arrivals.h"
#include "rules/late-unpleasantness/rules/sequence.h"

static bool is_so(
	const struct unit_state *now, const struct form *form, const struct arg *arg)
{
	switch (form->id) {
	case LINE_OFF: return now->at < 0;
	case LINE_BANK: return now->bank == (arg[1].number[0] ? BANK_SOUTH : BANK_NORTH);
	case LINE_MODE: return now->mode == (arg[1].number[0] ? MODE_WAGON : MODE_DUMP);
	case LINE_STRENGTH: return now->strength == arg[1].number[0];
	case LINE_STRENGTH_AT:
		return now->at == arg[1].number[0] && now->strength == arg[2].number[0];
	case LINE_AT: return now->at == arg[1].number[0];
	case LINE_SUPPLIED: return now->supply == SUPPLIED;
	case LINE_OUT_OF_SUPPLY: return now->supply == OUT_OF_SUPPLY;
	case LINE_ATTRITION: return now->supply == ATTRITION;
	case LINE_LOOTING: return now->looting == arg[1].number[0];
	case LINE_BACK: return now->at < 0 && now->back == arg[1].number[0];
	case LINE_DUG_IN: return now->dug_in;
	case LINE_LOST: return now->at < 0 && now->lost;
	case LINE_REPLACED: return now->replaced;
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
		buf_printf(&text, ", %s bank", lu_bank_words[now->bank]);
	if (now->mode != MODE_NONE)
		buf_printf(&text, ", as %s", lu_mode_words[now->mode]);
	if (lu_unit_is_division(unit))
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
	if (now->back)
		buf_printf(&text, ", back on turn %d", now->back);
	if (now->dug_in)
		buf_puts(&text, ", dug in");
	diag_add(diag, DIAG_NOTE, (struct where){0}, "%s", text.data);
}

static int expect_pieces(bool *is_true, const struct game *game, const struct state *state,
	const struct form *form, const struct arg *arg, struct diag *diag)
{
	*is_true = true;
	for (int i = 0; i < arg[0].count; i++) {
		int unit = lu_case_piece(&arg[0], i, diag);

		if (unit < 0)
			return ERR_REFUSED;
		if (form->id == LINE_AWAITED ? lu_is_awaited(game, state, unit)
					     : is_so(&state->unit[unit], form, arg))
			continue;
		*is_true = false;
		note_unit(game, state, unit, diag);
	}
	return OK;
}

/* 6.1: over all of these connections, and perhaps over others. */
static bool attacked_from(const struct place_state *now, const struct arg *from)
{
	for (int i = 0; from->kind == ARG_PLACES && i < from->count; i++) {
		int k = 0;

		while (k < now->attacked_from.count &&
			now->attacked_from.ref[k] != from->number[i])
			k++;
		if (k == now->attacked_from.count)
			return false;
	}
	return now->attacked;
}

static bool is_so_there(const struct game *game, const struct state *state, int place,
	const struct form *form, const struct arg *arg)
{
	const struct place_state *now = &state->place[place];
	bool union_rail = lu_rail_is_union(state, game, place);

	switch (form->id) {
	case LINE_ATTACKED: return attacked_from(now, &arg[1]);
	case LINE_RETREATED: return now->retreated;
	case LINE_BREASTWORKS: return now->breastworks;
	case LINE_CONTROL: return now->control == lu_case_holders[arg[1].number[0]];
	case LINE_DOUBTED: return now->doubted;
	case LINE_RAIL:
		/* the map's own rails are the Union's without a note in the state */
		return lu_case_holders[arg[1].number[0]] == HELD_BY_UNION
			       ? union_rail
			       : !union_rail &&
					 now->rail == lu_case_holders[arg[1].number[0]];
	default: return false;
	}
}

/* All of the points are so; a note of those that are not. */
static bool places_are(const struct game *game, const struct state *state,
	const struct form *form, const struct arg *arg, struct diag *diag)
{
	bool all = true;

	for (int i = 0; i < arg[0].count; i++) {
		if (is_so_there(game, state, arg[0].number[i], form, arg))
			continue;
		all = false;
		diag_add(diag, DIAG_NOTE, (struct where){0}, "%s is not so",
			game->map.place[arg[0].number[i]].name);
	}
	return all;
}

static int expect_named(bool *is_true, const struct game *game, const struct state *state,
	const struct arg *arg, struct diag *diag)
{
	int leader = lu_case_piece(&arg[0], 0, diag),
	    named = lu_case_piece(&arg[1], 0, diag);
	int command = leader < 0 ? -1 : lu_unit_command(game, state, leader);

	if (leader < 0 || named < 0)
		return ERR_REFUSED;
	*is_true = command >= 0 && state->command[command].named == named;
	return OK;
}

/* Who holds a command; a note of who does when it is somebody else. */
static int expect_command(bool *is_true, const struct game *game, const struct state *state,
	const struct form *form, const struct arg *arg, struct diag *diag)
{
	int command, unit, leader;

	if (lu_case_commander(&command, &unit, game, form, arg, diag) < 0)
		return ERR_REFUSED;
	leader = state->command[command].leader;
	*is_true = leader == unit;
	if (!*is_true)
		diag_add(diag, DIAG_NOTE, (struct where){0}, "%s commands %s",
			leader < 0 ? "nobody" : game->unit[leader].id,
			game->command[command].id);
	return OK;
}

/* All of the cards are there; a note of those that are elsewhere. */
static bool cards_are(const struct game *game, const struct state *state,
	const struct form *form, const struct arg *arg, struct diag *diag)
{
	static const char *const places[] = {"in the deck", "in the Union hand",
		"in the Confederate hand", "among the discards", "in force", "removed"};
	const struct arg *cards = form->id == LINE_HAND ? &arg[1] : &arg[0];
	int at = form->id == LINE_HAND       ? CARD_UNION + arg[0].number[0]
		 : form->id == LINE_DECK     ? CARD_DECK
		 : form->id == LINE_DISCARDS ? CARD_DISCARDED
		 : form->id == LINE_IN_FORCE ? CARD_IN_FORCE
					     : CARD_REMOVED;
	bool all = true;

	for (int i = 0; i < cards->count; i++) {
		const struct card_state *now = &state->card[cards->number[i]];

		if (form->id == LINE_KNOWN ? now->known : now->at == at)
			continue;
		all = false;
		diag_add(diag, DIAG_NOTE, (struct where){0}, "card %s is %s%s",
			game->card[cards->number[i]].digits, places[now->at],
			now->known ? ", known" : "");
	}
	return all;
}

static void note_moment(const struct state *state, struct diag *diag)
{
	diag_add(diag, DIAG_NOTE, (struct where){0}, "it is turn %d, step %s", state->turn,
		lu_sequence[state->step].name);
}

/* The point that a line speaks of; any when it speaks of none. */
static int place_of(const struct form *form, const struct arg *arg)
{
	if (form->id == LINE_HELD)
		return arg[1].number[0];
	return arg[0].kind == ARG_PLACES ? arg[0].number[0] : 0;
}

int lu_case_expect(bool *is_true, const void *data, const void *at, const char *line,
	struct arena *arena, struct diag *diag)
{
	const struct game *game = data;
	const struct state *state = at;
	struct arg arg[ORDER_ARGS_MAX];
	const struct form *form =
		lu_case_form_read(arg, game, CASE_EXPECT, line, arena, diag);
	uint32_t options;
	int place;

	if (!form)
		return ERR_REFUSED;
	place = place_of(form, arg);
	switch (form->id) {
	case LINE_TURN: *is_true = state->turn == arg[0].number[0]; break;
	case LINE_STEP:
		if (case_step_read(lu_sequence, SEQUENCE_STEPS, arg[0].text, diag) < 0)
			return ERR_REFUSED;
		*is_true = !strcmp(lu_sequence[state->step].name, arg[0].text);
		break;
	case LINE_RESULT:
		*is_true = state->result == lu_case_results[arg[0].number[0]];
		break;
	case LINE_NOBODY: *is_true = lu_place_holder(state, place) == NO_SIDE; break;
	case LINE_HELD:
		*is_true = lu_place_held_by(state, place, (enum side)arg[0].number[0]);
		break;
	case LINE_BRIDGE:
		*is_true = state->place[place].broken == (arg[1].number[0] == 1);
		break;
	case LINE_ATTACKED:
	case LINE_RETREATED:
	case LINE_BREASTWORKS:
	case LINE_CONTROL:
	case LINE_DOUBTED:
	case LINE_RAIL: *is_true = places_are(game, state, form, arg, diag); break;
	case LINE_STANDS_FOR: return expect_named(is_true, game, state, arg, diag);
	case LINE_OPTIONS:
		if (case_options_read(&options, &game->base, arg[0].text, diag) < 0)
			return ERR_REFUSED;
		*is_true = state->options == options;
		break;
	case LINE_HAND:
	case LINE_DECK:
	case LINE_DISCARDS:
	case LINE_IN_FORCE:
	case LINE_REMOVED:
	case LINE_KNOWN: *is_true = cards_are(game, state, form, arg, diag); break;
	case LINE_NO_EFFECT: *is_true = !state->effects; break;
	case LINE_COMMANDS:
	case LINE_COMMANDS_NOBODY:
		return expect_command(is_true, game, state, form, arg, diag);
	default: return expect_pieces(is_true, game, state, form, arg, diag);
	}
	if (!*is_true && (form->id == LINE_TURN || form->id == LINE_STEP))
		note_moment(state, diag);
	return OK;
}
