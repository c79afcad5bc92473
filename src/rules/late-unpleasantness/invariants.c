#include "rules/late-unpleasantness/invariants.h"

#include <string.h>

#include "engine/diag.h"
#include "engine/err.h"
#include "rules/late-unpleasantness/sequence.h"
#include "rules/late-unpleasantness/state.h"
#include "rules/late-unpleasantness/turn.h"

struct check {
	const struct game *game;
	const struct state *before, *after;
	struct diag *diag;
};

/* 4.0: a point never holds pieces of both sides; a wagon shares with nobody. */
static void check_stacking(const struct check *c)
{
	int pieces[SIDES][PLACES_MAX] = {{0}}, wagons[PLACES_MAX] = {0};

	for (int i = 0; i < c->game->units; i++) {
		int at = c->after->unit[i].at;

		if (at < 0 || c->game->unit[i].type == TYPE_MARKER)
			continue;
		pieces[c->game->unit[i].side][at]++;
		wagons[at] += c->after->unit[i].mode == MODE_WAGON;
	}
	for (int i = 0; i < c->game->map.places; i++) {
		const char *name = c->game->map.place[i].name;
		int here = pieces[UNION][i] + pieces[CONFEDERATE][i];
		enum side holder = pieces[UNION][i]         ? UNION
				   : pieces[CONFEDERATE][i] ? CONFEDERATE
							    : NO_SIDE;

		if (pieces[UNION][i] && pieces[CONFEDERATE][i])
			diag_error(c->diag, "4.0: both sides have pieces at %s", name);
		if (wagons[i] && here > 1)
			diag_error(c->diag, "8.1: a wagon shares %s", name);
		if (place_holder(c->after, i) != holder)
			diag_error(
				c->diag, "5.0: it is not said rightly who holds %s", name);
		if (c->after->place[i].broken && !place_has_bridge(c->game, i))
			diag_error(
				c->diag, "10.0: there is no bridge to break at %s", name);
	}
}

static void check_unit(const struct check *c, int index)
{
	const struct unit *unit = &c->game->unit[index];
	const struct unit_state *was = &c->before->unit[index],
				*is = &c->after->unit[index];
	bool at_bridge = is->at >= 0 && place_has_bridge(c->game, is->at);
	int distance[PLACES_MAX];

	if (was->at >= 0 && is->at < 0)
		diag_error(c->diag, "%s has vanished", unit->name);
	if (was->strength != is->strength || is->strength > unit->strength)
		diag_error(c->diag, "%s has %d SP after %d", unit->name, is->strength,
			was->strength);
	if (is->bank != BANK_NONE && !at_bridge)
		diag_error(c->diag, "10.0: %s has a bank where there is no bridge",
			unit->name);
	if (at_bridge && c->after->place[is->at].broken && is->bank == BANK_NONE &&
		unit->type != TYPE_MARKER)
		diag_error(
			c->diag, "10.0: %s is on no bank of a broken bridge", unit->name);
	if (was->at < 0 || is->at < 0 || was->at == is->at || is->relocated)
		return;
	/* 3.0: nobody goes further than his allowance, and only in his own player turn. */
	map_distances(&c->game->map, was->at, NULL, NULL, distance);
	if (distance[is->at] > unit_allowance(c->game, c->before, index))
		diag_error(c->diag, "3.0: %s went %d points", unit->name, distance[is->at]);
	if ((int)sequence[c->before->step].side != unit->side)
		diag_error(c->diag, "2.0: %s moved out of turn", unit->name);
}

/* 2.0, 13.0 */
static void check_order_of_play(const struct check *c)
{
	const struct state *was = c->before, *is = c->after;

	if (is->turn < was->turn || is->turn > c->game->turns)
		diag_error(c->diag, "2.0: turn %d follows turn %d", is->turn, was->turn);
	if (!is->result && is->turn == was->turn && is->step <= was->step)
		diag_error(c->diag, "2.0: step %s follows step %s", sequence[is->step].name,
			sequence[was->step].name);
	if (was->result)
		diag_error(c->diag, "13.0: a game that is over was played on");
	if (is->result == RESULT_DRAW && is->turn != c->game->turns)
		diag_error(c->diag, "13.0: a draw before the last turn");
}

int invariants_check(
	const void *game, const void *before, const void *after, struct diag *diag)
{
	const struct check c = {game, before, after, diag};
	unsigned errors = diag->errors;

	/* joining puts a scenario's pieces on the map; nothing of it is a move */
	if (c.before->step != SEQUENCE_JOIN) {
		for (int i = 0; i < c.game->units; i++)
			check_unit(&c, i);
		check_order_of_play(&c);
	}
	check_stacking(&c);
	return diag->errors > errors ? ERR_BUG : OK;
}
