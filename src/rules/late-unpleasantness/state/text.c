/* The files of states and views. */
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "base/err.h"
#include "base/ini.h"
#include "base/text.h"
#include "rules/late-unpleasantness/state/state_private.h"

#define STATE_FORMAT 1

/* ---- writing ---- */

static void write_body(struct buf *out, const struct game *game, const struct state *state,
	struct state_head *head, const char *section)
{
	const struct field_context context = {out->arena, game->base.refs, false};
	struct unit_state no_unit;
	struct place_state no_place;
	struct card_state no_card = {0};

	field_clear(&no_unit, lu_state_unit_fields);
	field_clear(&no_place, lu_state_place_fields);
	head->game = game->base.id;
	head->scenario = game->base.scenario[state->start].id;
	head->turn = state->turn;
	head->step = state->step;
	head->result = state->result;
	head->under_way = state->under_way;
	head->stacks = state->stacks;
	head->attacks = state->attacks;
	head->options = state->options;
	head->window = state->window;
	memcpy(head->hand, state->hand, sizeof head->hand);
	ini_write_format(out, STATE_FORMAT);
	ini_write_section(out, section);
	field_write(out, head, lu_state_head_fields, &context);
	for (int i = 0; i < game->units; i++) {
		if (field_equal(&state->unit[i], &no_unit, lu_state_unit_fields))
			continue;
		ini_write_section(
			out, arena_printf(out->arena, "unit %s", game->unit[i].id));
		field_write(out, &state->unit[i], lu_state_unit_fields, &context);
	}
	for (int i = 0; i < game->map.places; i++) {
		if (field_equal(&state->place[i], &no_place, lu_state_place_fields))
			continue;
		ini_write_section(
			out, arena_printf(out->arena, "place %s", game->map.place[i].id));
		field_write(out, &state->place[i], lu_state_place_fields, &context);
	}
	for (int i = 0; i < game->commands; i++) {
		if (state->command[i].leader == game->command[i].leader &&
			state->command[i].named < 0)
			continue;
		ini_write_section(
			out, arena_printf(out->arena, "command %s", game->command[i].id));
		field_write(out, &state->command[i], lu_state_command_fields, &context);
	}
	for (int i = 0; i < game->cards; i++) {
		if (field_equal(&state->card[i], &no_card, lu_state_card_fields))
			continue;
		ini_write_section(
			out, arena_printf(out->arena, "card %s", game->card[i].digits));
		field_write(out, &state->card[i], lu_state_card_fields, &context);
	}
	for (int i = 0; i < state->effects; i++) {
		ini_write_section(out, arena_printf(out->arena, "effect %d", i + 1));
		field_write(out, &state->effect[i], lu_effect_fields, &context);
	}
}

void lu_state_write(struct buf *out, const void *game, const void *state, const char *salt)
{
	struct state_head head = {0};

	head.salt = salt;
	write_body(out, game, state, &head, "state");
}

void lu_view_write(struct buf *out, const void *game, const void *data)
{
	const struct state *view = data;
	struct state_head head = {0};

	head.side = audience_name(view->viewer);
	write_body(out, game, view, &head, "view");
}

/* ---- reading ---- */

/* Effects count from 1, in order. */
static bool is_next_effect(const struct state *state, const char *number)
{
	int n;

	return text_to_int(number, 1, EFFECTS_MAX, &n) && n == state->effects + 1;
}

static void read_effect(struct state *state, const struct game *game,
	const struct ini_section *section, const struct field_context *context,
	bool in_view, struct diag *diag)
{
	struct effect *effect = &state->effect[state->effects++];

	field_clear(effect, lu_effect_fields);
	if (field_read(effect, lu_effect_fields, section, context, diag) == OK &&
		!lu_effect_is_whole(effect, game, context->arena, in_view))
		diag_add(diag, DIAG_ERROR, section->where,
			"[%s] is no effect that the rules know", section->name);
}

static void read_unit(struct unit_state *out, const struct unit *unit,
	const struct ini_section *section, const struct field_context *context,
	struct diag *diag)
{
	field_read(out, lu_state_unit_fields, section, context, diag);
	if ((out->replaced || out->seen_replaced || out->spied_replaced) &&
		!unit->replacement_name)
		diag_add(diag, DIAG_ERROR, section->where, "[%s] has no replacement side",
			section->name);
}

static void read_section(struct state *state, const struct game *game,
	const struct ini_section *section, const struct field_context *context,
	bool in_view, struct diag *diag)
{
	const char *id;
	int index;

	if ((id = ini_section_id(section, "unit")) &&
		(index = field_ids_find(&game->base.refs[REF_UNIT], id)) >= 0)
		read_unit(&state->unit[index], &game->unit[index], section, context, diag);
	else if ((id = ini_section_id(section, "place")) &&
		 (index = field_ids_find(&game->base.refs[REF_PLACE], id)) >= 0)
		field_read(&state->place[index], lu_state_place_fields, section, context,
			diag);
	else if ((id = ini_section_id(section, "command")) &&
		 (index = field_ids_find(&game->base.refs[REF_COMMAND], id)) >= 0) {
		field_clear(&state->command[index], lu_state_command_fields);
		field_read(&state->command[index], lu_state_command_fields, section,
			context, diag);
	} else if ((id = ini_section_id(section, "card")) &&
		   (index = lu_state_find_card(game, id)) >= 0) {
		field_clear(&state->card[index], lu_state_card_fields);
		field_read(
			&state->card[index], lu_state_card_fields, section, context, diag);
	} else if ((id = ini_section_id(section, "effect")) && is_next_effect(state, id)) {
		read_effect(state, game, section, context, in_view, diag);
	} else {
		diag_add(diag, DIAG_ERROR, section->where,
			"section [%s] does not belong here; [unit ID], [place ID], "
			"[command ID], [card NUMBER] or the next [effect NUMBER] was "
			"expected",
			section->name);
	}
}

static int read_body(struct state *state, struct state_head *head, const struct game *game,
	const struct ini *ini, const char *name, struct arena *arena, struct diag *diag)
{
	const struct field_context context = {arena, game->base.refs, false};
	const struct ini_section *first = ini->first;
	unsigned errors = diag->errors;

	lu_state_clear(state, game);
	field_clear(head, lu_state_head_fields);
	if (ini->format != STATE_FORMAT || !first || strcmp(first->name, name)) {
		diag_add(diag, DIAG_ERROR, (struct where){ini->file, 1, 1},
			"`format = %d` and the section [%s] were expected", STATE_FORMAT,
			name);
		return ERR_REFUSED;
	}
	field_read(head, lu_state_head_fields, first, &context, diag);
	for (const struct ini_section *s = first->next; s; s = s->next)
		read_section(state, game, s, &context, !strcmp(name, "view"), diag);
	if (head->game && strcmp(head->game, game->base.id))
		diag_add(diag, DIAG_ERROR, first->where,
			"this is a game of `%s`, not of `%s`", head->game, game->base.id);
	for (state->start = 0; state->start < game->base.scenarios; state->start++)
		if (head->scenario &&
			!strcmp(head->scenario, game->base.scenario[state->start].id))
			break;
	if (state->start == game->base.scenarios)
		diag_add(diag, DIAG_ERROR, first->where, "the scenario is not known");
	if (head->turn > game->base.turns)
		diag_add(diag, DIAG_ERROR, first->where, "the game has %d turns, not %d",
			game->base.turns, head->turn);
	state->turn = head->turn;
	state->step = head->step;
	state->result = head->result;
	state->under_way = head->under_way;
	state->stacks = head->stacks;
	state->attacks = head->attacks;
	state->options = head->options;
	state->window = head->window;
	memcpy(state->hand, head->hand, sizeof state->hand);
	return diag->errors > errors ? ERR_REFUSED : OK;
}

int lu_state_read(void *out, const void *game, const struct ini *ini, struct arena *arena,
	struct diag *diag)
{
	struct state_head head;
	int err = read_body(out, &head, game, ini, "state", arena, diag);

	return err < 0 ? err : lu_state_refuse_progress(out, game, ini->file, diag);
}

int lu_view_read(void *out, const void *game, const struct ini *ini, struct arena *arena,
	struct diag *diag)
{
	struct state *view = out;
	struct state_head head;
	int err = read_body(view, &head, game, ini, "view", arena, diag);

	if (err < 0)
		return err;
	if (audience_parse(head.side, &view->viewer))
		return OK;
	diag_add(diag, DIAG_ERROR, ini->first->where,
		"`side` wants union, confederate or public");
	return ERR_REFUSED;
}
