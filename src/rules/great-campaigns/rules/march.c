/*
 * 5.1 March: the die, the first hex, a force march, the way, an extended march, the attack.
 *
 * Events: `march` (unit, leader who activates, with, movement, from, fatigue); `marched` at
 * its end, behind all that came of it (unit, from, way, to, left, ended: arrived, movement,
 * zone, ferry, barred, attack, entered, lost): nothing is added to an event once somebody
 * may have been asked; `disorganized` (unit, from, place).
 */
#include "rules/great-campaigns/campaign/valley.h"
#include "rules/great-campaigns/rules/march_private.h"

/* 5.1: one die, of cavalry two; 5.2: whoever is activated has what was thrown for all. */
static int roll(struct marching *m)
{
	struct day *day = m->day;
	bool horse = gc_foot_of(day->game, m->march.unit) == HORSE;
	const struct dice_roll *dice;
	int sum = 0, err;

	day->now.movement = m->march.allowance;
	if (m->march.allowance >= 0)
		return OK;
	err = gc_roll_for(
		&dice, day, horse ? ROLL_MARCH_HORSE : ROLL_MARCH, m->march.unit, m->event);
	if (err < 0)
		return err;
	for (int i = 0; i < dice->count; i++)
		sum += dice->face[i];
	day->now.movement = gc_march_movement(gc_march_roll_of(day, &m->march), sum);
	return OK;
}

static int set_out(struct marching *m, const struct march *march)
{
	struct day *day = m->day;
	struct journal *journal = day->adj->journal;
	struct march ordered = *march;
	int unit = march->unit, err;

	day->now.unit = unit;
	day->now.began = 1 + day->state->unit[unit].at;
	m->march.with = ordered.with = gc_march_companion(day, march);
	gc_marching_tells_beginning(m);
	if ((err = roll(m)) < 0)
		return err;
	gc_unit_tires(day, unit, 1);
	event_fact(journal, m->event, "movement", "%d", day->now.movement);
	event_fact(journal, m->event, "fatigue", "%d", day->state->unit[unit].fatigue);
	if (!gc_goal_choose(&m->march, &m->way, day, &ordered))
		m->ended = "barred";
	return OK;
}

/* L5.4: where the unit has ended its move, or those who stand for it. */
static void look_at_move(const struct marching *m, int from)
{
	gc_valley_moved(m->day, m->march.unit, from);
	for (int i = 0; i < m->heirs.count; i++)
		gc_valley_moved(m->day, m->heirs.unit[i], from);
}

int gc_march_play(struct day *day, const struct march *march)
{
	enum side side = gc_unit_side(day->game, march->unit);
	struct marching m = {.day = day, .march = *march, .may_force = true};
	int err, from = day->state->unit[march->unit].at;

	gc_act_begins(day, march->unit);
	m.event = gc_side_event(day, "march", march->leader >= 0 ? "5.2" : "5.1", side);
	err = set_out(&m, march);
	if (err == OK)
		err = gc_marching_goes(&m);
	if (err == OK) {
		gc_marching_tells_end(&m);
		err = gc_marching_goes_on(&m);
	}
	if (err == OK)
		look_at_move(&m, from);
	day->now.unit = day->now.movement = -1;
	day->now.began = 0;
	day->now.has_net = false;
	return err;
}
