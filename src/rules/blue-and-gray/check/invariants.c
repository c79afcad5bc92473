/*
 * What holds between and after steps, whatever was ordered.
 *
 * Parts: what may become of a unit in a step; the state as a whole.
 */
#include "rules/blue-and-gray/check/check.h"
#include "rules/blue-and-gray/rules/rules.h"

/* Two truths, one step apart. */
struct check {
	const struct game *game;
	const struct state *before, *after;
	struct diag *diag;

	enum side side; /* whose player turn it was; NO_SIDE: joining */
	bool night;
	struct zones was, is; /* of before and of after */
};

/* ---- what may become of a unit in a step ---- */

static void wrong(const struct check *c, const char *rule, int unit, const char *what)
{
	diag_error(c->diag, "%s: %s %s", rule, c->game->unit[unit].name, what);
}

static bool is_phasing(const struct check *c, int unit)
{
	return bg_unit_side(c->game, unit) == c->side;
}

/* ---- coming and going ---- */

static bool is_same(const struct unit_state *a, const struct unit_state *b)
{
	return a->fate == b->fate && a->at == b->at && a->entered == b->entered &&
	       a->gone == b->gone && a->ineffective == b->ineffective;
}

static bool has_gone(const struct unit_state *unit)
{
	return unit->fate == FATE_EXITED || unit->fate == FATE_ELIMINATED;
}

/* 15.0, 19.2 */
static void check_coming(const struct check *c, int unit)
{
	const struct unit_state *was = &c->before->unit[unit], *is = &c->after->unit[unit];

	if (was->fate != FATE_AWAITED) {
		if (is->entered != was->entered)
			wrong(c, "15.0", unit, "has come at another time");
		return;
	}
	if (is->fate == FATE_AWAITED)
		return;
	if (!is_phasing(c, unit))
		wrong(c, "15.01", unit, "came in the enemy's player turn");
	if (is->entered != c->before->turn)
		wrong(c, "15.01", unit, "did not come with this turn");
	if (c->before->turn < bg_arrival_turn(c->game, c->before, unit))
		wrong(c, "19.2", unit, "came too early");
}

/* MP that it had in this turn, at the most: a hex costs at least 1 (5.2). */
static bool is_in_reach(const struct check *c, int unit, int from, int to, int more)
{
	return bg_distance(c->game, from, to) + more <=
	       bg_free_allowance(c->game, c->before, unit);
}

/* 15.12: a reinforcement may pass from one of its entry hexes to an exit in one turn. */
static bool has_passed_through(const struct check *c, int unit)
{
	const struct unit *info = &c->game->unit[unit];

	for (int i = 0; i < info->entries; i++)
		if (is_in_reach(c, unit, info->entry[i], c->after->unit[unit].at, 2))
			return bg_may_enter(c->game, c->before, unit);
	return false;
}

/* 17.0: in its own movement, by an exit hex; by day not out of a zone of control. */
static void check_exit(const struct check *c, int unit)
{
	const struct unit_state *was = &c->before->unit[unit], *is = &c->after->unit[unit];
	enum side enemy = side_other(bg_unit_side(c->game, unit));
	bool came = was->fate == FATE_AWAITED;

	if (!is_phasing(c, unit))
		wrong(c, "17.2", unit, "has left the map, but not in its movement");
	if (!(c->game->map.place[is->at].flags & PLACE_EXIT))
		wrong(c, "17.1", unit, "has left by no exit hex");
	if (came ? !has_passed_through(c, unit) : !is_in_reach(c, unit, was->at, is->at, 1))
		wrong(c, "17.2", unit, "has left from too far away");
	if (!came && !c->night && bg_controlled_by(&c->was, enemy, was->at))
		wrong(c, "6.3", unit, "has left out of a zone of control");
}

static void check_going(const struct check *c, int unit)
{
	const struct unit_state *was = &c->before->unit[unit], *is = &c->after->unit[unit];

	if (has_gone(was)) {
		if (!is_same(was, is))
			wrong(c, "17.3", unit, "is out of the game and not left alone");
		return;
	}
	if (was->fate == FATE_ON_MAP && is->fate == FATE_AWAITED)
		wrong(c, "15.0", unit, "is awaited again");
	if (!has_gone(is)) {
		if (is->gone)
			wrong(c, "17.3", unit, "is said to be gone");
		return;
	}
	if (is->gone != c->before->turn)
		wrong(c, "17.3", unit, "is gone, but not with this turn");
	if (is->fate == FATE_EXITED)
		check_exit(c, unit);
	else if (c->night)
		wrong(c, "10.1", unit, "was eliminated by night");
}

/* ---- where it is ---- */

/* 15.04: into an entry hex, and no farther, a zone lets in at any time. */
static bool has_entered_at(const struct check *c, int unit)
{
	const struct unit *info = &c->game->unit[unit];

	for (int i = 0; i < info->entries; i++)
		if (c->before->unit[unit].fate == FATE_AWAITED &&
			info->entry[i] == c->after->unit[unit].at)
			return true;
	return false;
}

/* By night nobody is moved by a combat: what moves does so by 10.2. */
static void check_night(const struct check *c, int unit)
{
	const struct unit_state *was = &c->before->unit[unit], *is = &c->after->unit[unit];
	enum side enemy = side_other(bg_unit_side(c->game, unit));

	if (is->fate != FATE_ON_MAP || (was->fate == FATE_ON_MAP && was->at == is->at))
		return;
	if (!is_phasing(c, unit))
		wrong(c, "10.1", unit, "was moved by night by the enemy");
	if (bg_controlled_by(&c->is, enemy, is->at) && !has_entered_at(c, unit))
		wrong(c, "10.2", unit, "has gone into a zone of control by night");
	if (was->fate == FATE_ON_MAP && !is_in_reach(c, unit, was->at, is->at, 0))
		wrong(c, "5.11", unit, "has gone too far");
}

/* 18.1, 20.23: who was put into such a hex before the step is not judged. */
static void check_ground(const struct check *c, int unit)
{
	const struct unit_state *was = &c->before->unit[unit], *is = &c->after->unit[unit];

	if (is->fate != FATE_ON_MAP || (was->fate == FATE_ON_MAP && was->at == is->at))
		return;
	if (bg_is_closed(c->game, c->before, unit, is->at))
		wrong(c, "18.1", unit, "is in a hex that is closed to it");
	if (bg_is_train(c->game, unit) && !bg_place_has_way(c->game, is->at))
		wrong(c, "20.23", unit, "has left roads and trails");
}

/* ---- 11.0 ---- */

static void check_effectiveness(const struct check *c, int unit)
{
	const struct unit_state *was = &c->before->unit[unit], *is = &c->after->unit[unit];
	bool recovers = c->night && c->after->turn != c->before->turn;

	if (is->ineffective &&
		(!bg_has_option(c->after, OPTION_EFFECTIVENESS) ||
			is->fate != FATE_ON_MAP || bg_is_train(c->game, unit)))
		wrong(c, "11.1", unit, "cannot be ineffective");
	if (is->ineffective && !was->ineffective && (c->night || !is_phasing(c, unit)))
		wrong(c, "11.1", unit, "is ineffective without an attack");
	if (is->ineffective && recovers)
		wrong(c, "11.2", unit, "has not recovered in the night");
	if (!is->ineffective && was->ineffective && !recovers && is->fate == FATE_ON_MAP)
		wrong(c, "11.1", unit, "has recovered before the night");
}

/* What has become of a unit in the step. */
static void bg_invariants_check_unit(const struct check *c, int unit)
{
	check_coming(c, unit);
	check_going(c, unit);
	check_ground(c, unit);
	check_effectiveness(c, unit);
	if (c->night)
		check_night(c, unit);
}

/* ---- 4.0 the state as a whole ---- */

/* The moment that must follow: *turn and *step; false when the game must be over. */
static bool next_moment(const struct check *c, int *turn, int *step)
{
	const struct state *was = c->before;

	*turn = was->turn;
	*step = bg_first_step(c->game);
	if (was->step == SEQUENCE_JOIN)
		*turn = 1;
	else if (was->step == bg_first_step(c->game))
		*step = bg_last_step(c->game);
	else
		*turn = was->turn + 1;
	return *turn <= c->game->base.turns;
}

static void check_moment(const struct check *c)
{
	int turn, step;
	bool goes_on = next_moment(c, &turn, &step);

	game_check_step(c->game, c->before, c->after, c->diag);
	game_check_moment(c->game, c->before, c->after, !goes_on, turn, step, c->diag);
}

/* ---- 19.1 ---- */

static bool anybody_activates(const struct game *game, const struct state *state)
{
	for (int i = 0; i < game->units; i++)
		if (bg_on_map(state, i) && game->unit[i].side == game->activation_side &&
			bg_place_activates(game, state->unit[i].at))
			return true;
	return false;
}

static void check_activation(const struct check *c)
{
	int was = c->before->activated, is = c->after->activated;
	bool theirs = (int)c->side == c->game->activation_side;

	if (was ? is != was : is && is != c->before->turn)
		diag_error(c->diag, "19.1: the turn of activation is not that of the step");
	if (is && !was && !theirs)
		diag_error(c->diag, "19.1: activation in the other side's player turn");
	if (!is && theirs &&
		(anybody_activates(c->game, c->before) ||
			anybody_activates(c->game, c->after)))
		diag_error(c->diag, "19.1: a unit that activates has not done so");
}

/* ---- hexes ---- */

/* 5.31, 20.21: also of a hex that the step has left as it was. */
static void check_hex(const struct check *c, int place)
{
	const char *name = c->game->map.place[place].name;
	int own = c->is.units[UNION][place], enemy = c->is.units[CONFEDERATE][place];
	int train = c->game->train;

	if (own && enemy)
		diag_error(c->diag, "5.12: both sides have units at %s", name);
	if (own > c->game->stacking || enemy > c->game->stacking)
		diag_error(c->diag, "5.31: too many units at %s", name);
	if (train >= 0 && bg_stands_at(c->after, train, place) && own + enemy > 1)
		diag_error(c->diag, "20.21: the train is not alone at %s", name);
}

/* ---- 21.0 ---- */

static void check_points(const struct check *c)
{
	struct points was, is;

	bg_points_count(&was, c->diag->arena, c->game, c->before, false);
	bg_points_count(&is, c->diag->arena, c->game, c->after, false);
	for (int side = 0; side < SIDES; side++)
		if (is.total[side] < was.total[side])
			diag_error(c->diag, "21.11: points of the %s have fallen",
				side_title((enum side)side));
	if (c->night && (is.total[UNION] != was.total[UNION] ||
				is.total[CONFEDERATE] != was.total[CONFEDERATE]))
		diag_error(c->diag, "10.1: points were given by night");
}

static void check_outcome(const struct check *c)
{
	struct points points;
	int lead;

	if (!c->after->outcome)
		return;
	bg_points_count(&points, c->diag->arena, c->game, c->after, true);
	lead = points.total[UNION] - points.total[CONFEDERATE];
	if (c->after->outcome != (lead > 0          ? ENDING_UNION
					 : lead < 0 ? ENDING_CONFEDERATE
						    : ENDING_DRAW))
		diag_error(c->diag, "21.0: the wrong side is said to have won");
}

int bg_invariants_check(
	const void *game, const void *before, const void *after, struct diag *diag)
{
	struct check c = {.game = game, .before = before, .after = after, .diag = diag};
	unsigned errors = diag->errors;

	c.side = step_side(&bg_sequence[c.before->step]);
	c.night = bg_is_night(game, before);
	bg_zones_make(&c.was, diag->arena, game, before);
	bg_zones_make(&c.is, diag->arena, game, after);
	if (before != after) /* else no step lies between: a position by itself */
		check_moment(&c);
	check_activation(&c);
	check_points(&c);
	check_outcome(&c);
	for (int i = 0; i < c.game->map.places; i++)
		check_hex(&c, i);
	for (int i = 0; i < c.game->units; i++)
		bg_invariants_check_unit(&c, i);
	return diag->errors > errors ? ERR_BUG : OK;
}
