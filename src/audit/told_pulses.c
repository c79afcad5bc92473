/*
 * The audit of what is told: pulses. Where both sides halt after so many actions, the
 * journal tells how many there were: a pulse that comes elsewhere is found, and one that is
 * left out.
 */
#include <stdlib.h>
#include <string.h>

#include "audit/told_private.h"
#include "base/arena.h"
#include "base/err.h"
#include "base/text.h"
#include "game/journal.h"
#include "game/ruleset.h"
#include "game/talk.h"
#include "ledger/paths.h"
#include "moderate/session.h"

/* What a commit tells of a step that may have pulses. */
struct pulses {
	struct told_audit *t;
	struct journal journal;
	int every; /* so many actions */
};

/* The actions before an event, NULL: all of them. *all: none is hidden from this audience.
 */
static int actions(bool *all, const struct pulses *p, const struct event *before)
{
	*all = false;
	return p->t->ruleset->pulses.actions(all, &p->journal, before);
}

static int differs(const struct pulses *p, const char *what, int count)
{
	return evidence_differs(p->t->session->diag, p->t->commit,
		arena_printf(p->t->session->arena,
			"%s (`talk = pulse %d`), but its journal tells of %d actions:",
			what, p->every, count),
		p->t->step);
}

/* In the line of a pulse both sides have sent further orders. */
static bool is_pulse(const char *line)
{
	return seal_line_hash(line, UNION) && seal_line_hash(line, CONFEDERATE);
}

static int count_pulses(const struct told_audit *t, size_t lines)
{
	int count = 0;

	for (size_t i = 0; i < lines; i++)
		count += is_pulse(t->answer[i]);
	return count;
}

/* Both sides have halted now. */
static int check_halt(const struct pulses *p)
{
	int pulse = count_pulses(p->t, p->t->answers) + 1, due = pulse * p->every;
	bool all;
	int count = actions(&all, p, NULL);

	if (all ? count == due : count <= due)
		return OK;
	return differs(p,
		arena_printf(p->t->session->arena,
			"halts both sides for pulse %d, which comes after %d", pulse, due),
		count);
}

/* True when a roll of the event was thrown in segment k or a later one; *any: the event has
 * a roll. */
static bool is_behind(bool *any, const struct pulses *p, const struct event *event, int k)
{
	size_t length = strlen(p->t->step) + 1;
	const struct event_roll *roll = event->rolls;

	*any = roll && strlen(roll->label) > length;
	return *any && strtol(roll->label + length, NULL, 10) >= k;
}

/* The dice on both sides of the pulse that begins segment k tell where it came. */
static int check_place(const struct pulses *p, int pulse, int k)
{
	const struct event *event = p->journal.first, *last = NULL;
	int due = pulse * p->every, least = 0, most;
	bool all, any = false;

	for (; event && !is_behind(&any, p, event, k); event = event->next)
		last = any ? event : last;
	most = actions(&all, p, event);
	if (last && last->next)
		least = actions(&all, p, last->next);
	else if (last)
		least = most;
	if (least <= due && (!all || most >= due))
		return OK;
	return differs(p,
		arena_printf(p->t->session->arena,
			"has pulse %d elsewhere than after %d actions", pulse, due),
		least > due ? least : most);
}

static int check_step(const struct pulses *p)
{
	const struct told_audit *t = p->t;
	int pulses = count_pulses(t, t->answers), pulse = 0, count, err = OK;
	bool all;

	count = actions(&all, p, NULL);
	if (count / p->every > pulses || (all && count / p->every < pulses))
		return differs(p,
			arena_printf(t->session->arena, "has %d pulse%s", pulses,
				pulses == 1 ? "" : "s"),
			count);
	for (size_t i = 0; i < t->answers && err == OK; i++)
		if (is_pulse(t->answer[i]))
			err = check_place(p, ++pulse, (int)i + 1);
	return err;
}

int told_pulses(struct told_audit *t)
{
	struct pulses p = {.t = t};
	struct talk talk;
	int err;

	if ((t->kind != COMMIT_WAIT && t->kind != COMMIT_STEP) || !t->game ||
		!t->ruleset->pulses.actions || told_edition(t) < EDITION_OF_FULL_CLONES)
		return OK;
	settings_talk(&talk, t->session->arena, &t->now);
	if (talk.kind != TALK_PULSE ||
		(t->kind == COMMIT_WAIT && tree_find(&t->tree, told_path[TOLD_QUESTIONS])))
		return OK;
	if ((err = told_journal(t, &p.journal)) < 0)
		return err;
	p.every = talk.count;
	return t->kind == COMMIT_WAIT ? check_halt(&p) : check_step(&p);
}
