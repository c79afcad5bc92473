/*
 * The audit of a clone: steps. None is played twice but for what was taken back, which is
 * counted; what was told while a step waited stays told; what was sealed for earlier steps
 * stays as it was. And where both sides halt after so many actions, the journal tells how
 * many there were: a pulse that comes elsewhere is found, and one that is left out.
 */
#include <stdlib.h>
#include <string.h>

#include "audit/audit_private.h"
#include "base/diag.h"
#include "base/text.h"
#include "game/journal.h"
#include "game/ruleset.h"
#include "game/step.h"
#include "tell/tell.h"

/* ---- tries ---- */

/* True when the commit takes something back, or changes the position: another try begins.
 * A ruling in words alone tells how many there were, and begins none. */
static bool begins_try(const struct clone_audit *t)
{
	return commit_traits[t->kind].takes_back ||
	       (t->kind == COMMIT_AMEND && tell_amend_puts_right(t->commit->message));
}

/* The number of tries goes into salts and nonces, and so into every die: it is counted. */
static int read_tries(struct clone_audit *t)
{
	const char *word = clone_trailer(t, "Try");
	int said;

	if (!commit_traits[t->kind].counts_try)
		return word ? clone_differs(
				      t, "counts what was taken back, out of place:", word)
			    : OK;
	t->tries += begins_try(t);
	if (!word || !text_to_int(word, 0, 1000000, &said) || said != t->tries)
		return clone_differs(
			t, "counts wrongly what was taken back:", word ? word : "");
	return OK;
}

/* ---- the sequence ---- */

static const struct audited_step *find_step(const struct clone_audit *t)
{
	const struct audited_step *step = t->steps;

	while (step && strcmp(step->name, t->step))
		step = step->before;
	return step;
}

/* No step is played twice, but for what was taken back or put right in between. */
static int check_sequence(struct clone_audit *t)
{
	struct audited_step *step;

	if (t->kind == COMMIT_AMEND) {
		t->steps = NULL;
	} else if (commit_traits[t->kind].takes_back && find_step(t)) {
		t->steps = find_step(t)->before;
	} else if (t->kind == COMMIT_STEP) {
		if (find_step(t))
			return clone_differs(
				t, "plays a step that is complete already:", t->step);
		step = ARENA_NEW(t->session->arena, struct audited_step);
		*step = (struct audited_step){.before = t->steps, .name = t->step};
		t->steps = step;
	}
	return OK;
}

int clone_check_sequence(struct clone_audit *t)
{
	int err = check_sequence(t);

	return err < 0 ? err : read_tries(t);
}

/* ---- while a step waits ---- */

/* All dice that were told then are told now, with the same faces. */
static int check_waited_dice(struct clone_audit *t, const char *journal)
{
	struct arena *arena = t->session->arena;
	char **line;
	size_t lines = text_split(arena, t->waited_journal, '\n', &line);

	for (size_t i = 0; i < lines; i++)
		if (!strncmp(line[i], "die: ", 5) &&
			!strstr(journal, arena_printf(arena, "%s\n", line[i])))
			return clone_differs(t,
				"changes a roll that was told while the step waited:",
				line[i]);
	return OK;
}

/* Who was asked in mid step has seen the seal, and what was rolled until then. */
int clone_check_waited(struct clone_audit *t)
{
	const char *seal = tree_text(&t->tree, told_path[TOLD_SEAL]);
	const char *journal = tree_text(&t->tree, told_path[TOLD_JOURNAL]);
	bool goes_on = commit_traits[t->kind].goes_on;

	seal = seal ? seal : "";
	journal = journal ? journal : "";
	if (t->waited && goes_on && !strcmp(t->waited, t->step)) {
		if (strncmp(seal, t->waited_seal, strlen(t->waited_seal)) != 0)
			return clone_differs(t,
				"has another seal than it had while the step waited", "");
		if (t->kind != COMMIT_ANSWER && check_waited_dice(t, journal) < 0)
			return ERR_DAMAGED;
	}
	if (t->kind == COMMIT_WAIT) {
		t->waited = t->step;
		t->waited_seal = seal;
		t->waited_journal = journal;
	} else if (t->kind == COMMIT_SEAL || t->kind == COMMIT_STEP ||
		   commit_traits[t->kind].takes_back) {
		t->waited = NULL;
	}
	return OK;
}

/* ---- what was sealed for earlier steps ---- */

/* Below the directory of orders or of letters. */
static bool is_of_step(struct clone_audit *t, const char *path, const char *step)
{
	const char *name = step ? ledger_step_file(t->session->arena, step) : "";
	const char *dir = strchr(path, '/') + 1;
	size_t length = strcspn(dir, "/");

	return strlen(name) == length && !strncmp(dir, name, length);
}

/* A letter of a step; of the end, and of absences, the last one counts. */
static bool is_letter(const char *path)
{
	return !strncmp(path, LETTERS_DIR, strlen(LETTERS_DIR)) &&
	       strchr(path + strlen(LETTERS_DIR), '/');
}

/* The orders and letters of one tree stand in the other; but for those of the step at hand,
 * of orders unless `all`. */
static int check_kept(
	struct clone_audit *t, const struct tree *kept, const struct tree *in, bool all)
{
	for (size_t i = 0; i < kept->count; i++) {
		const struct tree_file *old = &kept->file[i], *file;

		if ((strncmp(old->path, ORDERS_DIR, strlen(ORDERS_DIR)) &&
			    !is_letter(old->path)) ||
			((!all || is_letter(old->path)) &&
				(is_of_step(t, old->path, t->sealed) ||
					is_of_step(t, old->path, t->step))))
			continue;
		file = tree_find(in, old->path);
		if (!file || file->length != old->length ||
			memcmp(file->data, old->data, old->length))
			return clone_differs(
				t, "changes what was sealed long ago:", old->path);
	}
	return OK;
}

/* The step that an undo takes back, complete or not; NULL where a ruling alone goes. */
static const struct audited_step *taken_back(const struct clone_audit *t)
{
	const struct audited_step *step = t->played;

	if (t->begun && !strcmp(t->begun->name, t->step))
		return t->begun;
	while (step && strcmp(step->name, t->step))
		step = step->before;
	return step;
}

/* What was sealed before stays as it was. Behind an undo all is as it was before the step
 * that it takes back, with texts that were sealed over since. */
int clone_check_old_texts(struct clone_audit *t)
{
	const struct audited_step *step;
	const struct tree *ground;
	int err;

	if (t->first)
		return OK;
	if (!commit_traits[t->kind].takes_back)
		return check_kept(t, &t->old, &t->tree, false);
	step = taken_back(t);
	ground = step ? step->ground : &t->old;
	err = check_kept(t, ground, &t->tree, true);
	return err < 0 ? err : check_kept(t, &t->tree, ground, true);
}

/* ---- complete steps ---- */

static void keep_step(struct clone_audit *t)
{
	struct audited_step *step = ARENA_NEW(t->session->arena, struct audited_step);
	struct tree *ground = ARENA_NEW(t->session->arena, struct tree);

	*ground = t->old;
	*step = (struct audited_step){
		.before = t->played, .name = t->step, .ground = ground, .game = t->game};
	t->begun = step;
}

/* What it was told is what the published campaign must agree with. */
static void complete_step(struct clone_audit *t)
{
	struct audited_step *step = ARENA_NEW(t->session->arena, struct audited_step);
	struct tree *told = ARENA_NEW(t->session->arena, struct tree);

	*told = t->tree;
	*step = *t->begun;
	step->told = told;
	step->settings = t->now;
	memcpy(step->link, t->witness.link, sizeof step->link);
	step->used = t->evidence.used[AUDIENCE_PUBLIC];
	t->played = step;
	t->begun = NULL;
}

/* For an undo to come, and for the end. */
void clone_keep_step(struct clone_audit *t)
{
	const struct audited_step *step;

	if (commit_traits[t->kind].takes_back) {
		step = taken_back(t);
		t->played = step ? step->before : t->played;
		t->begun = NULL;
	} else if (t->kind == COMMIT_SEAL || commit_traits[t->kind].goes_on) {
		if (!t->begun || strcmp(t->begun->name, t->step))
			keep_step(t);
		if (t->kind == COMMIT_STEP)
			complete_step(t);
	}
}

/* ---- pulses ---- */

/* What a commit tells of a step that may have pulses. */
struct pulses {
	struct clone_audit *t;
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

static int count_pulses(const struct clone_audit *t, size_t lines)
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
	const struct clone_audit *t = p->t;
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

int clone_check_pulses(struct clone_audit *t)
{
	struct pulses p = {.t = t};
	struct talk talk;
	int err;

	if ((t->kind != COMMIT_WAIT && t->kind != COMMIT_STEP) || !t->game ||
		!t->ruleset->pulses.actions || clone_edition(t) < EDITION_OF_FULL_CLONES)
		return OK;
	settings_talk(&talk, t->session->arena, &t->now);
	if (talk.kind != TALK_PULSE ||
		(t->kind == COMMIT_WAIT && tree_find(&t->tree, told_path[TOLD_QUESTIONS])))
		return OK;
	if ((err = clone_journal(t, &p.journal)) < 0)
		return err;
	p.every = talk.count;
	return t->kind == COMMIT_WAIT ? check_halt(&p) : check_step(&p);
}
