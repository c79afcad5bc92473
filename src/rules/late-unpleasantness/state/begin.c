/* The state in which a game begins: options, and the positions of a scenario. */
#include <string.h>

#include "base/diag.h"
#include "base/ini.h"
#include "rules/late-unpleasantness/rules/rules.h"
#include "rules/late-unpleasantness/state/state_private.h"

static int find_card(const struct game *game, const char *id)
{
	for (int i = 0; i < game->cards; i++)
		if (!strcmp(game->card[i].digits, id))
			return i;
	return -1;
}

/* A step is there as a whole or not at all; only a view may see it in its middle. `file`
 * is for the message. */
static int refuse_progress(const struct state *state, const struct game *game,
	const char *file, struct diag *diag)
{
	if (!lu_progress_is_noted(state, game))
		return OK;
	diag_add(diag, DIAG_ERROR, (struct where){file, 0, 0},
		"a state cannot be that of a player turn under way");
	return ERR_REFUSED;
}

bool lu_state_agrees(const void *at, const void *game, const struct ini *ini,
	struct arena *arena, struct diag *diag)
{
	const struct state *state = at;

	(void)arena;
	return state->viewer != AUDIENCE_DECK ||
	       refuse_progress(state, game, ini->file, diag) == OK;
}

int lu_state_begin(void *out, const void *data, const char *scenario, const char *options,
	struct diag *diag)
{
	const struct game *game = data;
	struct state *state = out;

	if (records_begin(state, &lu_state_form, game, scenario, options, diag) < 0)
		return ERR_REFUSED;
	for (int i = 0; i < game->units; i++) {
		state->unit[i].strength = game->unit[i].strength;
		state->unit[i].mode = game->unit[i].setup.mode;
	}
	return OK;
}

int lu_state_place_scenario(struct state *state, const struct game *game,
	struct arena *arena, struct diag *diag)
{
	const struct scenario *scenario = &game->base.scenario[state->start];
	const struct field_context context = {arena, game->base.refs, true};
	unsigned errors = diag->errors;

	if (scenario->file && !scenario->positions) {
		diag_error(diag, "%s: this file of the game is missing", scenario->file);
		return ERR_REFUSED;
	}
	state->turn = scenario->turn;
	state->step = lu_sequence_find(scenario->step);
	for (const struct ini_section *s = scenario->positions ? scenario->positions->first
							       : NULL;
		s; s = s->next) {
		const char *id = ini_section_id(s, "unit"),
			   *card = ini_section_id(s, "card");
		int index = id ? field_ids_find(&game->base.refs[REF_UNIT], id) : -1;
		struct unit_state *unit = &state->unit[index < 0 ? 0 : index];
		int strength = unit->strength, mode = unit->mode;

		if (card && (index = find_card(game, card)) >= 0) {
			field_read(&state->card[index], lu_state_card_fields, s, &context,
				diag);
			continue;
		}
		if (index < 0) {
			diag_add(diag, DIAG_ERROR, s->where,
				"section [%s] does not belong here; [unit ID] or [card NUMBER] was expected",
				s->name);
			continue;
		}
		field_clear(unit, lu_state_unit_fields);
		field_read(unit, lu_state_unit_fields, s, &context, diag);
		if (!ini_entry(s, "strength"))
			unit->strength = strength;
		if (!ini_entry(s, "mode"))
			unit->mode = mode;
	}
	lu_state_count_holders(state, game, UNION);
	lu_state_count_holders(state, game, CONFEDERATE);
	if (diag->errors > errors)
		return ERR_REFUSED;
	return refuse_progress(state, game, scenario->file, diag);
}
