/* What may become of a unit in a step. */
#include "rules/blue-and-gray/check/invariants_private.h"
#include "rules/blue-and-gray/rules/movement.h"

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
	return hex_distance(&c->game->grid, from, to) + more <=
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
static void check_hex(const struct check *c, int unit)
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

void bg_invariants_check_unit(const struct check *c, int unit)
{
	check_coming(c, unit);
	check_going(c, unit);
	check_hex(c, unit);
	check_effectiveness(c, unit);
	if (c->night)
		check_night(c, unit);
}
