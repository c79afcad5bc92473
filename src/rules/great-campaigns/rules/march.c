/*
 * 5.1, 6 March, as it is carried out: the die, the first hex, a force march, the way, an
 * extended march, the attack. The parts: force march (MP more, for MV); the course hex
 * after hex; units that stand for one that was exchanged in its march go on with it (L2.2:
 * the brigades of a division, or the division of a brigade; they throw no die); the march.
 * marching.c has a step after another, and the extended march. Events: `march` (unit,
 * leader who activates, with, movement, from, fatigue); `marched` at its end, after all
 * that came of it (unit, from, way, to, left, ended: arrived, movement, zone, ferry,
 * barred, attack, entered, lost), and before it to its side `march-barred` (unit, place:
 * the hex that it could not enter): nothing is added to an event once somebody may have
 * been asked; both with `after`, the unit that was exchanged, of those that go on;
 * `force-march` (unit, movement: MP more, loss: MV).
 */
#include <string.h>

#include "rules/great-campaigns/campaign/valley.h"
#include "rules/great-campaigns/rules/rules_private.h"

static bool marching_lives(const struct marching *m)
{
	return gc_on_map(m->day->state, m->march.unit);
}

/* ---- force march ---- */

/* MP that the rest of the march takes, as far as more of them would bring it on. */
static int wanted(const struct marching *m)
{
	const struct day *day = m->day;
	int from = day->state->unit[m->march.unit].at, movement = 0;
	bool first = m->entered == 0;
	struct step_found step;

	for (int i = m->next; i < m->way.length; i++) {
		if (!gc_step_find(
			    &step, day, m->march.unit, from, m->way.place[i], first) ||
			step.held || step.stopped)
			break;
		movement += step.cost;
		from = m->way.place[i];
		first = false;
		if (step.ends)
			break;
	}
	return movement + gc_assail_least(day, &m->march);
}

/* Who is disorganized may not, and a wagon train has no MV that it could lose. */
static bool can_pay(const struct state *state, int unit)
{
	return !state->unit[unit].disorganized && state->unit[unit].strength > 0;
}

/* `force`: when anything is missing; `force if short by N`: so much at most. */
static bool is_wished(const struct marching *m)
{
	const struct qualifier *word = gc_march_word(&m->march, QUALIFIER_FORCE);
	int missing;

	if (!word || !can_pay(m->day->state, m->march.unit))
		return false;
	missing = wanted(m) - m->day->now.movement;
	return missing > 0 &&
	       (word->arg[0].kind != ARG_NUMBERS || missing <= word->arg[0].number[0]);
}

/* A small unit is spared on a die of 1. */
static int loss(const struct tables *tables, int die, int strength)
{
	return die == 1 && strength <= tables->force_loss_small ? 0 : 1;
}

/* Buys MP when the words ask for it and the march is short of them. */
static int marching_forces(struct marching *m)
{
	struct day *day = m->day;
	struct journal *journal = day->adj->journal;
	const struct tables *tables = &day->game->tables;
	int unit = m->march.unit, lost, err;
	const struct dice_roll *dice;
	struct event *event;

	if (!is_wished(m))
		return OK;
	event = gc_side_event(day, "force-march", "5.1", gc_unit_side(day->game, unit));
	event_fact(journal, event, "unit", "%s", gc_unit_id(day, unit));
	if ((err = gc_roll_for(&dice, day, ROLL_FORCE, unit, event)) < 0)
		return err;
	lost = loss(tables, dice->face[0], day->state->unit[unit].strength);
	day->now.movement += tables->force[dice->face[0] - 1];
	event_fact(journal, event, "movement", "%d", tables->force[dice->face[0] - 1]);
	event_fact(journal, event, "loss", "%d", lost);
	gc_unit_loses(day, unit, lost, false);
	return OK;
}

/* ---- the course: who goes along ---- */

/* In a hex, or in a box: a port from which both go by sea. */
static bool are_together(const struct state *state, int a, int b)
{
	return state->unit[a].fate == state->unit[b].fate &&
	       state->unit[a].at == state->unit[b].at;
}

int gc_march_companion(const struct day *day, const struct march *march)
{
	int leader = march->with;

	return leader >= 0 && gc_is_leader(day->game, leader) &&
			       are_together(day->state, leader, march->unit) &&
			       gc_obeys_now(day->game, day->state, march->unit, leader)
		       ? leader
		       : -1;
}

/* ---- the course: the way ---- */

/* Tears down what it may where it stands, unless it is to cross it; once in a march. 10 */
static int destroy(struct marching *m)
{
	struct day *day = m->day;
	int to = m->next < m->way.length ? m->way.place[m->next] : -1, link;

	if (m->destroyed)
		return OK;
	link = gc_crossing_to_destroy(day, &m->march, day->now.movement);
	if (link < 0 || map_across(&day->game->map, link, gc_marching_at(m)) == to)
		return OK;
	m->destroyed = true;
	gc_marching_spends(m, day->game->tables.bridge_movement);
	return gc_destroy_play(day, m->march.unit, link);
}

/* A crossing that it was to tear down where it stands, and could not for want of MP. */
static void tell_not_destroyed(const struct marching *m)
{
	const struct day *day = m->day;
	const struct qualifier *word = gc_march_word(&m->march, QUALIFIER_DESTROY);
	int least = day->game->tables.bridge_movement;

	if (!word || m->destroyed || m->entered || day->now.movement >= least)
		return;
	gc_not_done(day, m->march.unit, "10.0",
		arena_printf(day->adj->arena, "destroy the crossing from %s to %s",
			gc_place_name(day, arg_first(&word->arg[0])),
			gc_place_name(day, arg_first(&word->arg[1]))),
		arena_printf(day->adj->arena,
			"too few MP were left (it takes %d, it had %d)", least,
			day->now.movement));
}

/* Goes on by so many hexes at most. */
static int walk(struct marching *m, int hexes)
{
	struct step_found step;
	int err = OK;

	while (err == OK && !m->ended && m->next < m->way.length && hexes-- > 0) {
		int place = m->way.place[m->next];

		if ((err = destroy(m)) < 0 || !gc_marching_can_step(m, place, &step))
			break;
		m->next++;
		err = gc_marching_enters(m, place, &step);
	}
	return err;
}

/* The way is at its end, or the march. */
static void come_to_rest(struct marching *m)
{
	bool there = m->march.to < 0 || m->march.to == gc_marching_at(m);

	if (!m->ended)
		m->ended = there ? "arrived" : "barred";
}

/* What is done where it has come to, as long as the unit lives. */
static int do_the_rest(struct marching *m)
{
	static int (*const deed[])(struct marching *) = {
		destroy, gc_marching_extends, gc_marching_attacks};
	int err = OK;

	if (m->heirs.count)
		return OK; /* they do it */
	come_to_rest(m);
	tell_not_destroyed(m);
	for (size_t i = 0; i < sizeof deed / sizeof *deed && err == OK; i++)
		if (marching_lives(m))
			err = deed[i](m);
	if (!m->heirs.count && !marching_lives(m))
		m->ended = "lost";
	return err;
}

/* Behind the first hex a march may be forced. */
static int marching_goes(struct marching *m)
{
	int err = m->goes_on ? OK : walk(m, 1);

	if (err == OK && !m->ended && m->may_force)
		err = marching_forces(m);
	if (err == OK && marching_lives(m))
		err = walk(m, m->day->game->map.places);
	return err == OK ? do_the_rest(m) : err;
}

/* ---- the course: what is told ---- */

static void marching_tells_beginning(struct marching *m)
{
	const struct day *day = m->day;
	struct journal *journal = day->adj->journal;
	int unit = m->march.unit;

	event_fact(journal, m->event, "unit", "%s", gc_unit_id(day, unit));
	if (m->march.leader >= 0)
		event_fact(journal, m->event, "leader", "%s",
			gc_unit_id(day, m->march.leader));
	if (m->march.with >= 0)
		event_fact(journal, m->event, "with", "%s", gc_unit_id(day, m->march.with));
	event_fact(journal, m->event, "from", "%s", gc_place_id(day, gc_marching_at(m)));
}

/* Says who marches from where; goes the way, with all that comes of it; says where to. */
/* Where its owner ordered it to go is for him alone. */
static void marching_tells_bar(const struct marching *m)
{
	const struct day *day = m->day;
	enum side side = gc_unit_side(day->game, m->march.unit);
	struct journal *journal = day->adj->journal;
	struct event *event;

	if (!m->barred || !m->ended || strcmp(m->ended, "barred") != 0)
		return;
	event = journal_event_of(
		journal, "march-barred", m->event->rule, TOLD_SIDE(side), side);
	event_fact(journal, event, "unit", "%s", gc_unit_id(day, m->march.unit));
	event_fact(journal, event, "place", "%s", gc_place_id(day, m->barred - 1));
}

static void marching_tells_end(const struct marching *m)
{
	const struct day *day = m->day;
	struct journal *journal = day->adj->journal;
	int unit = m->march.unit;
	struct event *event;
	struct buf way;

	marching_tells_bar(m);
	event = gc_side_event(
		day, "marched", m->event->rule, gc_unit_side(day->game, unit));
	buf_init(&way, day->adj->arena);
	for (size_t i = 0; i < m->entered; i++)
		buf_printf(&way, "%s%s", i ? ", " : "", gc_place_id(day, m->trail[i]));
	event_fact(journal, event, "unit", "%s", gc_unit_id(day, unit));
	event_fact(journal, event, "from", "%s", event_value(m->event, "from"));
	if (m->entered)
		event_fact(journal, event, "way", "%s", way.data);
	event_fact(journal, event, "to", "%s",
		gc_place_id(day,
			m->heirs.count ? m->trail[m->entered - 1] : gc_marching_at(m)));
	if (day->now.movement >= 0)
		event_fact(journal, event, "left", "%d", day->now.movement);
	if (m->ended)
		event_fact(journal, event, "ended", "%s", m->ended);
}

/* ---- after an exchange ---- */

/* Who goes along: he who did so far; with the first brigade else its new leader. */
static int companion(const struct marching *m, int unit, bool first)
{
	const struct gc_formation *formation = gc_formation_with(m->day->game, unit);
	struct march march = m->march;
	int found;

	if (!first)
		return -1;
	march.unit = unit;
	found = gc_march_companion(m->day, &march);
	if (found < 0 && formation) {
		march.with = formation->leader;
		found = gc_march_companion(m->day, &march);
	}
	return found;
}

static void tell_beginning(struct marching *next, const struct marching *m)
{
	struct day *day = next->day;
	struct journal *journal = day->adj->journal;
	int unit = next->march.unit;

	next->event =
		gc_side_event(day, "march", m->event->rule, gc_unit_side(day->game, unit));
	marching_tells_beginning(next);
	event_fact(journal, next->event, "after", "%s", gc_unit_id(day, m->march.unit));
	event_fact(journal, next->event, "movement", "%d", day->now.movement);
	event_fact(journal, next->event, "fatigue", "%d", day->state->unit[unit].fatigue);
}

static int go_on(const struct marching *m, int unit, int movement, bool first)
{
	struct day *day = m->day;
	struct marching next = {.day = day,
		.march = m->march,
		.goes_on = true,
		.may_force = m->may_force && m->entered == 1 && !m->goes_on};
	struct march ordered;
	int err;

	day->acts[unit]++;
	day->now.unit = unit;
	day->now.movement = movement;
	next.march.unit = unit;
	next.march.with = companion(m, unit, first);
	ordered = next.march;
	tell_beginning(&next, m);
	if (!gc_goal_choose(&next.march, &next.way, day, &ordered))
		next.ended = "barred";
	err = marching_goes(&next);
	if (err < 0)
		return err;
	marching_tells_end(&next);
	return gc_marching_goes_on(&next);
}

int gc_marching_goes_on(const struct marching *m)
{
	int movement = m->day->now.movement, err = OK;

	for (int i = 0; i < m->heirs.count && err == OK; i++)
		if (gc_on_map(m->day->state, m->heirs.unit[i]))
			err = go_on(m, m->heirs.unit[i], movement, i == 0);
	return err;
}

/* ---- the march ---- */

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
	marching_tells_beginning(m);
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
		err = marching_goes(&m);
	if (err == OK) {
		marching_tells_end(&m);
		err = gc_marching_goes_on(&m);
	}
	if (err == OK)
		look_at_move(&m, from);
	day->now.unit = day->now.movement = -1;
	day->now.began = 0;
	day->now.has_net = false;
	return err;
}
