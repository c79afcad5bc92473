/* The words of `expect`: what must be so. */
#include "base/buf.h"
#include "base/diag.h"
#include "base/err.h"
#include "orders/orders.h"
#include "rules/blue-and-gray/cases/cases.h"
#include "rules/blue-and-gray/cases/cases_private.h"
#include "rules/blue-and-gray/rules/sequence.h"
#include "rules/blue-and-gray/rules/victory.h"

struct claim {
	const struct game *game;
	const struct state *state;
	const struct form *form;
	const struct arg *arg;
	struct diag *diag;
};

/* ---- units ---- */

/* What is so of a unit, as a note in the words of `given`. */
static void note_unit(const struct claim *c, int unit)
{
	static const char *const fate[] = {"awaited", "at", "exited at", "eliminated at"};
	const struct unit_state *now = &c->state->unit[unit];
	struct buf text;

	buf_init(&text, c->diag->arena);
	buf_printf(&text, "%s is %s", c->game->unit[unit].name, fate[now->fate]);
	if (now->fate != FATE_AWAITED)
		buf_printf(&text, " %s", c->game->map.place[now->at].name);
	if (now->entered)
		buf_printf(&text, ", entered on turn %d", now->entered);
	if (now->gone)
		buf_printf(&text, ", gone on turn %d", now->gone);
	if (now->ineffective)
		buf_puts(&text, ", ineffective");
	diag_add(c->diag, DIAG_NOTE, (struct where){0}, "%s", text.data);
}

/* Optional: `at PLACE` and `on turn NUMBER`. */
static bool has_gone(const struct claim *c, const struct unit_state *now, enum fate fate)
{
	const struct arg *at = &c->arg[1], *turn = &c->arg[2];

	return now->fate == (int)fate &&
	       (at->kind != ARG_PLACES || now->at == at->number[0]) &&
	       (turn->kind != ARG_NUMBERS || now->gone == turn->number[0]);
}

static bool is_isolated(const struct claim *c, int unit)
{
	bool isolated[UNITS_MAX];

	bg_isolated(isolated, c->diag->arena, c->game, c->state);
	return isolated[unit];
}

static bool unit_is_so(const struct claim *c, int unit)
{
	const struct unit_state *now = &c->state->unit[unit];

	switch (c->form->id) {
	case LINE_AWAITED: return now->fate == FATE_AWAITED;
	case LINE_EXITED: return has_gone(c, now, FATE_EXITED);
	case LINE_ELIMINATED: return has_gone(c, now, FATE_ELIMINATED);
	case LINE_ENTERED:
		return now->fate != FATE_AWAITED && now->entered == c->arg[1].number[0];
	case LINE_INEFFECTIVE: return now->ineffective;
	case LINE_EFFECTIVE: return on_map(c->state, unit) && !now->ineffective;
	case LINE_ISOLATED: return is_isolated(c, unit);
	default: return stands_at(c->state, unit, c->arg[1].number[0]);
	}
}

/* All of them are so; a note of those that are not. */
static bool units_are(const struct claim *c)
{
	bool all = true;

	for (int i = 0; i < c->arg[0].count; i++) {
		int unit = c->arg[0].piece[i].piece;

		if (unit_is_so(c, unit))
			continue;
		all = false;
		note_unit(c, unit);
	}
	return all;
}

static bool is_empty(const struct claim *c)
{
	int place = c->arg[0].number[0];

	for (int i = 0; i < c->game->units; i++)
		if (stands_at(c->state, i, place))
			note_unit(c, i);
	return bg_place_holder(c->game, c->state, place) == NO_SIDE;
}

/* ---- 21.0 ---- */

static bool has_points(const struct claim *c)
{
	struct points points;
	int side = c->arg[0].number[0], said = c->arg[1].number[0];

	bg_points_count(&points, c->diag->arena, c->game, c->state,
		c->form->id == LINE_POINTS_AT_END);
	if (points.total[side] == said)
		return true;
	for (int i = 0; i < c->game->awards; i++)
		if (points.row[side][i])
			diag_add(c->diag, DIAG_NOTE, (struct where){0}, "%s gives %d",
				c->game->award[i].id, points.row[side][i]);
	diag_add(c->diag, DIAG_NOTE, (struct where){0}, "the %s has %d",
		side_title((enum side)side), points.total[side]);
	return false;
}

/* ---- lines ---- */

static bool note_moment(const struct claim *c)
{
	diag_add(c->diag, DIAG_NOTE, (struct where){0}, "it is turn %d, step %s",
		c->state->turn, bg_sequence[c->state->step].name);
	return false;
}

static bool is_activated(const struct claim *c, int turn)
{
	if (c->state->activated == turn)
		return true;
	if (c->state->activated)
		diag_add(c->diag, DIAG_NOTE, (struct where){0}, "activated on turn %d",
			c->state->activated);
	return false;
}

static bool line_holds(const struct claim *c)
{
	int first = c->arg[0].kind == ARG_TEXT || c->arg[0].kind == ARG_PIECES ||
				    c->arg[0].kind == ARG_NONE
			    ? 0
			    : c->arg[0].number[0];

	switch (c->form->id) {
	case LINE_TURN: return c->state->turn == first || note_moment(c);
	case LINE_OUTCOME: return c->state->outcome == bg_case_outcomes[first];
	case LINE_ACTIVATED: return is_activated(c, first);
	case LINE_ACTIVATED_EVER: return c->state->activated > 0;
	case LINE_NOBODY: return is_empty(c);
	case LINE_POINTS:
	case LINE_POINTS_AT_END: return has_points(c);
	case LINE_COMMUNICATIONS:
		return bg_has_communications(
			c->diag->arena, c->game, c->state, (enum side)first, NULL);
	default: return units_are(c);
	}
}

int bg_case_expect(bool *holds, const void *game, const void *state, const char *line,
	struct arena *arena, struct diag *diag)
{
	struct arg arg[ORDER_ARGS_MAX];
	struct claim c = {game, state, NULL, arg, diag};
	uint32_t options;
	int step;

	c.form = bg_case_form_read(arg, game, CASE_EXPECT, line, arena, diag);
	if (!c.form)
		return ERR_REFUSED;
	if (c.form->id == LINE_STEP) {
		if ((step = case_step_read(
			     bg_sequence, SEQUENCE_STEPS, arg[0].text, diag)) < 0)
			return ERR_REFUSED;
		*holds = c.state->step == step || note_moment(&c);
	} else if (c.form->id == LINE_OPTIONS) {
		if (case_options_read(&options, &c.game->base, arg[0].text, diag) < 0)
			return ERR_REFUSED;
		*holds = c.state->options == options;
	} else {
		*holds = line_holds(&c);
	}
	return OK;
}
