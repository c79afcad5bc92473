/* The course of a march, hex after hex to its end, and what is told of it: 5.1. */
#include "rules/great-campaigns/rules/march_private.h"

/* ---- who goes along ---- */

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

/* ---- the way ---- */

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
		arena_printf(day->adj->arena, "it takes %d MP, and it had %d", least,
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
		if (gc_marching_lives(m))
			err = deed[i](m);
	if (!m->heirs.count && !gc_marching_lives(m))
		m->ended = "lost";
	return err;
}

/* Behind the first hex a march may be forced. */
int gc_marching_goes(struct marching *m)
{
	int err = m->goes_on ? OK : walk(m, 1);

	if (err == OK && !m->ended && m->may_force)
		err = gc_marching_forces(m);
	if (err == OK && gc_marching_lives(m))
		err = walk(m, m->day->game->map.places);
	return err == OK ? do_the_rest(m) : err;
}

/* ---- what is told ---- */

void gc_marching_tells_beginning(struct marching *m)
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

void gc_marching_tells_end(const struct marching *m)
{
	const struct day *day = m->day;
	struct journal *journal = day->adj->journal;
	int unit = m->march.unit;
	struct event *event = gc_side_event(
		day, "marched", m->event->rule, gc_unit_side(day->game, unit));
	struct buf way;

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
