/* The table of a day: leaders, marches, and what is done on them. */
#include <string.h>

#include "base/field.h"
#include "rules/great-campaigns/report/day_table_private.h"

void gc_table_tell_transfer(struct day_table *t, const struct event *event)
{
	gc_table_row(t, event, gc_table_named(t, event, "leader"))->to =
		gc_table_named(t, event, "place");
	gc_table_note(
		t, arena_printf(t->page.arena, "to %s", gc_table_named(t, event, "unit")));
}

/* In the midst of somebody's action. */
void gc_table_tell_joins(struct day_table *t, const struct event *event)
{
	gc_table_note(t, arena_printf(t->page.arena, "%s to %s, %s",
				 gc_table_named(t, event, "leader"),
				 gc_table_named(t, event, "unit"),
				 gc_table_named(t, event, "place")));
}

void gc_table_tell_leaves(struct day_table *t, const struct event *event)
{
	gc_table_note(t, arena_printf(t->page.arena, "%s left the map",
				 gc_table_named(t, event, "leader")));
}

/* It is no action: what is told next belongs to that which follows. */
void gc_table_tell_refuse(struct day_table *t, const struct event *event)
{
	gc_table_row(t, event, "flanks refused")->from = gc_table_named(t, event, "place");
	gc_table_end_row(t);
}

void gc_table_tell_unrefuse(struct day_table *t, const struct event *event)
{
	gc_table_row(t, event, "front faced")->from = gc_table_named(t, event, "place");
	gc_table_end_row(t);
}

void gc_table_tell_activate(struct day_table *t, const struct event *event)
{
	const char *foot = event_value(event, "foot"), *horse = event_value(event, "horse");

	gc_table_row(t, event, gc_table_named(t, event, "leader"));
	t->row.movement = foot ? foot : horse;
	gc_table_note(t, foot && horse ? arena_printf(t->page.arena,
						 "activated; %s MP of cavalry", horse)
				       : "activated");
}

void gc_table_tell_activated(struct day_table *t, const struct event *event)
{
	if (!brief_number(event, "units"))
		gc_table_note(t, "nobody marched");
}

/* 20, 21, 23: how it went, if not by a march of its own. */
static const char *means_of(const struct event *event)
{
	static const struct {
		const char *by, *text;
	} means[] = {{"strategic", "strategic movement"}, {"rail", "by rail"},
		{"sea", "by sea"}};
	const char *by = event_value(event, "by"), *embarks = event_value(event, "embarks");

	if (embarks && strcmp(embarks, "yes") != 0)
		return "did not embark";
	for (size_t i = 0; by && i < sizeof means / sizeof *means; i++)
		if (!strcmp(by, means[i].by))
			return means[i].text;
	return NULL;
}

void gc_table_tell_march(struct day_table *t, const struct event *event)
{
	struct action_row *row = gc_table_row(t, event, gc_table_named(t, event, "unit"));

	row->inside = event_value(event, "leader") || event_value(event, "after");
	row->movement = event_value(event, "movement");
	row->fatigue = event_value(event, "fatigue");
	if (means_of(event))
		gc_table_note(t, means_of(event));
	if (event_value(event, "with"))
		gc_table_note(t, arena_printf(t->page.arena, "with %s",
					 gc_table_named(t, event, "with")));
}

void gc_table_tell_marched(struct day_table *t, const struct event *event)
{
	static const struct {
		const char *ended, *text;
	} ends[] = {{"movement", "MP spent"}, {"zone", "stopped by a zone"},
		{"barred", "way barred"}, {"ferry", "MP spent at the ferry"}};
	const char *ended = event_value(event, "ended");

	if (event_value(event, "way"))
		t->row.to = gc_table_named(t, event, "to");
	else if (!t->row.fight.begun && !t->row.explained && !event_value(event, "by"))
		gc_table_note(t, "went nowhere");
	for (size_t i = 0; ended && i < sizeof ends / sizeof *ends; i++)
		if (!strcmp(ended, ends[i].ended))
			gc_table_note(t, ends[i].text);
}

/* To its owner alone: what it cost stands in the row. */
void gc_table_tell_not_done(struct day_table *t, const struct event *event)
{
	t->row.explained = true;
	gc_table_note(
		t, arena_printf(t->page.arena, "did not %s: %s",
			   gc_table_fact(event, "what"), gc_table_fact(event, "why")));
}

/* L2.2 */
void gc_table_tell_divided(struct day_table *t, const struct event *event)
{
	gc_table_note(t, arena_printf(t->page.arena, "%s divided at %s",
				 gc_table_named(t, event, "unit"),
				 gc_table_named(t, event, "place")));
}

void gc_table_tell_formed(struct day_table *t, const struct event *event)
{
	gc_table_note(t, arena_printf(t->page.arena, "%s formed at %s",
				 gc_table_named(t, event, "unit"),
				 gc_table_named(t, event, "place")));
}

void gc_table_tell_force(struct day_table *t, const struct event *event)
{
	const char *loss = gc_table_fact(event, "loss");

	gc_table_note(t, arena_printf(t->page.arena, "forced for %s MP more%s%s%s",
				 gc_table_fact(event, "movement"),
				 brief_number(event, "loss") ? " at " : "",
				 brief_number(event, "loss") ? loss : "",
				 brief_number(event, "loss") ? " MV" : ""));
}

/* 5.1: "extended march, die 5 +2 (fatigue +1, Union +1)", and the harm of it. */
void gc_table_tell_extended(struct day_table *t, const struct event *event)
{
	struct arena *arena = t->page.arena;
	const char *dice = gc_table_dice(t, event), *terms = event_value(event, "terms");

	gc_table_note(t, arena_printf(arena, "extended march, die %s %s%s%s%s",
				 dice ? dice : "?", gc_table_fact(event, "modifier"),
				 terms ? " (" : "", terms ? terms : "", terms ? ")" : ""));
	if (brief_number(event, "loss"))
		gc_table_note(t, arena_printf(arena, "%s MV lost on the way",
					 gc_table_fact(event, "loss")));
	if (event_value(event, "disorganized"))
		gc_table_note(t, "disorganized");
}

void gc_table_tell_disorganized(struct day_table *t, const struct event *event)
{
	(void)event;
	gc_table_note(t, "disorganized from zone to zone");
}

void gc_table_tell_destroy(struct day_table *t, const struct event *event)
{
	const char *dice = gc_table_dice(t, event);
	bool done = !strcmp(gc_table_fact(event, "done"), "yes");

	gc_table_note(t, arena_printf(t->page.arena, "crossing to %s %s (die %s)",
				 gc_table_named(t, event, "place"),
				 done ? "destroyed" : "not destroyed", dice ? dice : "?"));
}

void gc_table_tell_burn(struct day_table *t, const struct event *event)
{
	const char *damage = gc_table_fact(event, "damage");
	struct action_row *row = gc_table_row(t, event, gc_table_named(t, event, "unit"));

	row->from = gc_table_named(t, event, "place");
	row->fatigue = event_value(event, "fatigue");
	gc_table_note(t, arena_printf(t->page.arena, "set fire to the station: %s",
				 strcmp(damage, "none") != 0 ? damage : "no damage"));
}

void gc_table_tell_works_fall(struct day_table *t, const struct event *event)
{
	gc_table_note(t, arena_printf(t->page.arena, "works at %s gone",
				 gc_table_named(t, event, "place")));
}

void gc_table_tell_place(struct day_table *t, const struct event *event)
{
	int place = field_ids_find(
		&t->page.game->base.refs[REF_PLACE], gc_table_fact(event, "place"));

	if (place >= 0)
		gc_table_note(t, arena_printf(t->page.arena, "took %s",
					 gc_page_spot(&t->page, place)));
}
