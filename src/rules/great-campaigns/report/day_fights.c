/* The table of a day: assaults and attacks, and what became of those who were in them. */
#include <string.h>

#include "rules/great-campaigns/report/day_table_private.h"

void gc_table_tell_assault(struct day_table *t, const struct event *event)
{
	gc_table_row(t, event, gc_table_named(t, event, "leader"));
	t->row.to = gc_table_named(t, event, "place");
	gc_table_note(t, event_value(event, "grand") ? "grand assault" : "assault");
	if (event_value(event, "cancelled"))
		gc_table_note(t, "nobody went in");
	else if (event_value(event, "declined"))
		gc_table_note(t, "called off");
	else if (event_value(event, "vacated"))
		gc_table_note(t, "the enemy was gone");
}

void gc_table_tell_attack(struct day_table *t, const struct event *event)
{
	const char *place = gc_table_named(t, event, "place");
	bool is_said;

	if (!t->row.open) /* what is told begins in the midst of an action */
		gc_table_row(t, event, gc_table_named(t, event, "attackers"));
	is_said = t->row.to && !strcmp(t->row.to, place);

	t->slipped = NULL;
	t->row.fight = (struct row_fight){.begun = true,
		.side = brief_event_side(event),
		.notes = t->row.notes.count,
		.place = is_said ? NULL : place,
		.outcome = gc_fight_end(t->page.arena, event),
		.difference = ""};
}

void gc_table_tell_result(struct day_table *t, const struct event *event)
{
	t->row.fight.difference = gc_table_fact(event, "difference");
}

void gc_table_tell_loss(struct day_table *t, const struct event *event)
{
	if (t->row.fight.begun)
		t->row.fight.lost[brief_event_side(event)] += brief_number(event, "points");
	else
		gc_table_note_units(t, event,
			arena_printf(t->page.arena, "lost %s MV",
				gc_table_fact(event, "points")));
}

/* Of the defenders of a fight it is told already. */
void gc_table_tell_rout(struct day_table *t, const struct event *event)
{
	if (!t->row.fight.begun)
		gc_table_note_units(t, event, "routed");
}

void gc_table_tell_surrender(struct day_table *t, const struct event *event)
{
	if (!t->row.fight.begun)
		gc_table_note_units(t, event, "surrendered");
}

/* A hex of their way: the last one stays. */
void gc_table_tell_retreat(struct day_table *t, const struct event *event)
{
	if (t->slipped)
		t->row.notes.word[t->slip] = arena_printf(t->page.arena,
			"%s gave way to %s", t->slipped, gc_table_named(t, event, "to"));
	if (t->row.fight.begun)
		t->row.fight.to = gc_table_named(t, event, "to");
}

void gc_table_tell_slip(struct day_table *t, const struct event *event)
{
	t->slipped = gc_table_named(t, event, "units");
	t->slip = t->row.notes.count;
	words_add(&t->row.notes, arena_printf(t->page.arena, "%s gave way", t->slipped));
}

void gc_table_tell_abandoned(struct day_table *t, const struct event *event)
{
	gc_table_note_units(t, event, "lost");
}
