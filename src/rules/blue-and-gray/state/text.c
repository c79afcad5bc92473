/* The files of states and views. */
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/err.h"
#include "base/ini.h"
#include "rules/blue-and-gray/state/state_private.h"

#define STATE_FORMAT 1

/* ---- writing ---- */

/* Who is still awaited has no section: nothing is to be said of him. */
static void write_units(struct buf *out, const struct game *game, const struct state *state,
	const struct field_context *context)
{
	struct unit_state awaited;

	field_clear(&awaited, bg_state_unit_fields);
	for (int i = 0; i < game->units; i++) {
		if (field_equal(&state->unit[i], &awaited, bg_state_unit_fields))
			continue;
		ini_write_section(
			out, arena_printf(out->arena, "unit %s", game->unit[i].id));
		field_write(out, &state->unit[i], bg_state_unit_fields, context);
	}
}

static void write_body(struct buf *out, const struct game *game, const struct state *state,
	const char *section, const char *side, const char *salt)
{
	const struct field_context context = {out->arena, game->base.refs, false};
	const struct state_head head = {
		.side = side,
		.game = game->base.id,
		.scenario = game->base.scenario[state->start].id,
		.turn = state->turn,
		.step = state->step,
		.outcome = state->outcome,
		.under_way = state->under_way,
		.options = state->options,
		.activated = state->activated,
		.salt = salt,
	};

	ini_write_format(out, STATE_FORMAT);
	ini_write_section(out, section);
	field_write(out, &head, bg_state_head_fields, &context);
	write_units(out, game, state, &context);
}

void bg_state_write(struct buf *out, const void *game, const void *state, const char *salt)
{
	write_body(out, game, state, "state", NULL, salt);
}

void bg_view_write(struct buf *out, const void *game, const void *data)
{
	const struct state *view = data;

	write_body(out, game, view, "view", audience_name(view->viewer), NULL);
}

/* ---- reading ---- */

static int find_scenario(const struct game *game, const char *id)
{
	for (int i = 0; id && i < game->base.scenarios; i++)
		if (!strcmp(game->base.scenario[i].id, id))
			return i;
	return -1;
}

static void take_head(struct state *state, const struct state_head *head,
	const struct game *game, struct where where, struct diag *diag)
{
	int start = find_scenario(game, head->scenario);

	if (head->game && strcmp(head->game, game->base.id))
		diag_add(diag, DIAG_ERROR, where, "this is a game of `%s`, not of `%s`",
			head->game, game->base.id);
	if (start < 0)
		diag_add(diag, DIAG_ERROR, where, "the scenario is not known");
	state->start = start < 0 ? 0 : start;
	state->turn = head->turn;
	state->step = head->step;
	state->outcome = head->outcome;
	state->under_way = head->under_way;
	state->options = head->options;
	state->activated = head->activated;
}

static void read_unit(struct state *state, const struct game *game,
	const struct ini_section *section, struct state_lines *at,
	const struct field_context *context, struct diag *diag)
{
	const char *id = ini_section_id(section, "unit");
	int unit = id ? field_ids_find(&game->base.refs[REF_UNIT], id) : -1;

	if (unit < 0) {
		diag_add(diag, DIAG_ERROR, section->where,
			"section [%s] does not belong here; [unit ID] was expected",
			section->name);
		return;
	}
	at->unit[unit] = section->where;
	field_read(&state->unit[unit], bg_state_unit_fields, section, context, diag);
}

static int read_body(struct state *state, struct state_head *head, const struct game *game,
	const struct ini *ini, const char *name, struct arena *arena, struct diag *diag)
{
	const struct field_context context = {arena, game->base.refs, false};
	const struct ini_section *first = ini->first;
	struct state_lines at = {0};
	unsigned errors = diag->errors;

	bg_state_clear(state, game);
	field_clear(head, bg_state_head_fields);
	if (ini->format != STATE_FORMAT || !first || strcmp(first->name, name)) {
		diag_add(diag, DIAG_ERROR, (struct where){ini->file, 1, 1},
			"`format = %d` and the section [%s] were expected", STATE_FORMAT,
			name);
		return ERR_REFUSED;
	}
	at.head = first->where;
	field_read(head, bg_state_head_fields, first, &context, diag);
	take_head(state, head, game, first->where, diag);
	for (const struct ini_section *s = first->next; s; s = s->next)
		read_unit(state, game, s, &at, &context, diag);
	if (diag->errors == errors)
		bg_state_is_whole(state, game, &at, diag);
	return diag->errors > errors ? ERR_REFUSED : OK;
}

/* A key of the one kind of file stands in the other. */
static int misplaced(const struct ini *ini, const char *what, struct diag *diag)
{
	diag_add(diag, DIAG_ERROR, ini->first->where, "%s", what);
	return ERR_REFUSED;
}

/* A step is played as a whole or not at all; only a view may show it in its middle. */
int bg_state_read(void *out, const void *game, const struct ini *ini, struct arena *arena,
	struct diag *diag)
{
	struct state_head head;
	int err = read_body(out, &head, game, ini, "state", arena, diag);

	if (err < 0)
		return err;
	if (head.under_way)
		return misplaced(ini, "a state cannot be that of a step under way", diag);
	if (head.side)
		return misplaced(ini, "`side` belongs to a view", diag);
	return OK;
}

int bg_view_read(void *out, const void *game, const struct ini *ini, struct arena *arena,
	struct diag *diag)
{
	struct state *view = out;
	struct state_head head;
	int err = read_body(view, &head, game, ini, "view", arena, diag);

	if (err < 0)
		return err;
	if (head.salt)
		return misplaced(ini, "`salt` belongs to a state", diag);
	if (!audience_parse(head.side, &view->viewer))
		return misplaced(ini, "`side` wants union, confederate or public", diag);
	return OK;
}
