/*
 * The day as a table, an action a line: the initiative, who acts, from where and to where,
 * with what dice, and what came of it. Everything in it is known to all, but for what a
 * unit of the reader's own was ordered and did not do.
 */
#include <string.h>

#include "base/template.h"
#include "rules/great-campaigns/report/day_table_private.h"
#include "rules/great-campaigns/report/report.h"

static void tell_initiative(struct day_table *t, const struct event *event)
{
	const struct event_roll *roll = event->rolls;

	gc_table_end_row(t);
	t->row = (struct action_row){.open = false};
	t->slipped = NULL;
	t->initiative = (struct row_initiative){.number = event_value(event, "number")};
	for (enum side side = UNION; side < SIDES; side++) {
		t->initiative.dice[side] = roll ? roll->faces : "";
		roll = roll ? roll->next : NULL;
	}
}

static void tell_pass(struct day_table *t, const struct event *event)
{
	static const char passed[] = "passed";

	if (event_value(event, "follows") && t->row.open && !strcmp(t->row.who, passed))
		t->row.who = "both passed";
	else
		gc_table_row(t, event, passed)->from = NULL;
}

static void tell_end(struct day_table *t, const struct event *event)
{
	(void)event;
	gc_table_end_row(t);
	t->initiative.number = NULL;
}

/* ---- the table ---- */

static const struct {
	const char *kind;
	void (*tell)(struct day_table *t, const struct event *event);
} tellers[] = {
	{"initiative", tell_initiative},
	{"pass", tell_pass},
	{"cycle-ends", tell_end},
	{"leader-transfers", gc_table_tell_transfer},
	{"leader-joins", gc_table_tell_joins},
	{"leader-leaves", gc_table_tell_leaves},
	{"refuse", gc_table_tell_refuse},
	{"unrefuse", gc_table_tell_unrefuse},
	{"activate", gc_table_tell_activate},
	{"activated", gc_table_tell_activated},
	{"march", gc_table_tell_march},
	{"marched", gc_table_tell_marched},
	{"not-done", gc_table_tell_not_done},
	{"divided", gc_table_tell_divided},
	{"formed", gc_table_tell_formed},
	{"force-march", gc_table_tell_force},
	{"extended-march", gc_table_tell_extended},
	{"disorganized", gc_table_tell_disorganized},
	{"destroy-crossing", gc_table_tell_destroy},
	{"burn-station", gc_table_tell_burn},
	{"works-fall", gc_table_tell_works_fall},
	{"place-taken", gc_table_tell_place},
	{"assault", gc_table_tell_assault},
	{"attack", gc_table_tell_attack},
	{"combat-result", gc_table_tell_result},
	{"loss", gc_table_tell_loss},
	{"rout", gc_table_tell_rout},
	{"surrender", gc_table_tell_surrender},
	{"retreat", gc_table_tell_retreat},
	{"cavalry-retreat", gc_table_tell_slip},
	{"abandoned", gc_table_tell_abandoned},
};

static void tell(struct day_table *t, const struct event *event)
{
	if (brief_event_side(event) == NO_SIDE && strcmp(event->kind, "cycle-ends") != 0)
		return;
	for (size_t i = 0; i < sizeof tellers / sizeof *tellers; i++)
		if (!strcmp(event->kind, tellers[i].kind)) {
			tellers[i].tell(t, event);
			return;
		}
}

/* Marches and fights are those of a day. */
static bool is_of_a_day(const struct told_step *step)
{
	for (const struct event *event = step->journal ? step->journal->first : NULL; event;
		event = event->next)
		if (!strcmp(event->kind, "initiative") || !strcmp(event->kind, "march") ||
			!strcmp(event->kind, "leader-transfers"))
			return true;
	return false;
}

static void tell_all(struct day_table *t, const struct told_step *step)
{
	for (const struct event *event = step->journal->first; event; event = event->next)
		tell(t, event);
	gc_table_end_row(t);
}

void gc_report_day(struct tlist *out, struct arena *arena, const void *game,
	const void *view, const struct told_step *step)
{
	/* words alone: it looks at no position */
	const struct page page = {
		.arena = arena, .game = game, .view = view, .own = NO_SIDE};
	struct day_table *t = ARENA_NEW(arena, struct day_table);
	struct action_table table = gc_action_table(arena);

	if (!is_of_a_day(step))
		return;
	*t = (struct day_table){.page = page, .table = table};
	tell_all(t, step);
	table = t->table;
	table.lines = out;
	*t = (struct day_table){.page = page, .table = table};
	gc_action_row_head(&t->table);
	tell_all(t, step);
}
