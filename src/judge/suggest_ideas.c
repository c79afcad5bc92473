/*
 * What the family itself would have each stack do, for the half-filled form. In order:
 * whether it can be ordered; a stack; all of them.
 */
#include <string.h>

#include "base/arena.h"
#include "base/diag.h"
#include "base/text.h"
#include "judge/suggest.h"

#define IDEAS_MOST  2  /* of a stack that are told, */
#define IDEAS_ALL   4  /* in the form of all stacks */
#define STACKS_MOST 16 /* that are told of, unless all are */
#define HOPELESS    30 /* chances of 100: a fight with less is no idea, */
#define SECOND      50 /* nor one with less behind another */

/* ---- whether it can be ordered ---- */

/* What is said of the form with those orders (NULL: none) in it, in the arena of the
 * context. */
static struct diag *read_with(const struct suggesting *s, const char *orders)
{
	const char *form = suggest_form_with(s, orders);
	struct diag *said = ARENA_NEW(s->context->arena, struct diag);
	struct intake *intake;

	diag_init(said, s->context->arena);
	intake_read(&intake, s->context, "form", form, strlen(form), said);
	return said;
}

/* Neither an error nor a warning comes of them that the form has not without them. */
static bool is_taken(
	const struct suggesting *s, const struct diag *before, const char *orders)
{
	const struct diag *said = read_with(s, orders);

	for (const struct diag_item *item = said->first; item; item = item->next)
		if (item->level != DIAG_NOTE && !diag_has(before, item))
			return false;
	return true;
}

/* ---- a stack ---- */

struct told {
	const struct idea *idea;
	const char *note;
	int rank; /* chances of a fight, of 100; -1: it is none, or nobody can say */
};

/* Ideas of one place. */
struct place_ideas {
	struct suggesting *s;
	const struct diag *before; /* what is said of a form without orders */
	struct told told[IDEAS_ALL];
	int count, most;
};

static bool is_before(const struct told *a, const struct told *b)
{
	return a->rank >= 0 && b->rank >= 0 && a->rank > b->rank;
}

/* Of fights those with the better chances first. */
static void keep(struct place_ideas *p, const struct told *one)
{
	int to = p->count++;

	for (; to && is_before(one, &p->told[to - 1]); to--)
		p->told[to] = p->told[to - 1];
	p->told[to] = *one;
}

static void look_at(struct place_ideas *p, const struct idea *idea)
{
	struct told one = {.idea = idea, .note = idea->note, .rank = -1};
	struct chances chances;

	if (p->count == IDEAS_ALL || !is_taken(p->s, p->before, idea->lines))
		return;
	if (idea->fights) {
		chances = suggest_odds(p->s, NULL, idea->lines, NULL);
		one.note = chances.text;
		one.rank = chances.rank;
	}
	if (one.rank < 0 || one.rank >= HOPELESS)
		keep(p, &one);
}

/* A fight behind a better one must be worth it. */
static bool is_worth_telling(const struct place_ideas *p, int i)
{
	return !i || p->told[i].rank < 0 || p->told[i - 1].rank < 0 ||
	       p->told[i].rank >= SECOND;
}

/* All that is to be said of the place; "": nothing is. */
static const char *text_of(const struct place_ideas *p)
{
	struct buf text;

	buf_init(&text, p->s->arena);
	if (p->count)
		suggest_note(&text, "## ", p->told[0].idea->who);
	for (int i = 0, told = 0; i < p->count && told < p->most; i++) {
		if (!is_worth_telling(p, i))
			continue;
		suggest_order(&text, p->told[i].idea->lines, p->told[i].note);
		told++;
	}
	return text.length ? text.data : "";
}

/* ---- all of them ---- */

static bool is_first_of_place(const struct idea *idea, int i)
{
	for (int k = 0; k < i; k++)
		if (idea[k].place == idea[i].place)
			return false;
	return true;
}

static const char *place_text(struct suggesting *s, const struct idea *idea, int ideas,
	int first, const struct diag *before)
{
	bool whole = s->read == FORM_WHOLE;
	struct place_ideas p = {
		.s = s, .before = before, .most = whole ? IDEAS_ALL : IDEAS_MOST};

	for (int i = first; i < ideas; i++)
		if (idea[i].place == idea[first].place)
			look_at(&p, &idea[i]);
	return text_of(&p);
}

/* What names no stack: what is said above all, and what is done together. */
static void put_common(struct buf *out, struct suggesting *s, const struct diag *before,
	const struct idea *idea)
{
	if (!idea->lines)
		suggest_note(out, "## ", idea->note);
	else if (is_taken(s, before, idea->lines))
		suggest_keep_block(s, idea->lines);
}

/* How far a form has come. */
struct telling {
	struct buf *out;
	struct suggesting *s;
	const struct idea *idea;
	int ideas;
	const struct diag *before; /* what is said of a form without orders */
	int left;                  /* lines */
	int told, unsaid;          /* stacks */
};

static bool has_room(const struct telling *t)
{
	return t->s->read == FORM_WHOLE || t->told < STACKS_MOST;
}

static void tell(struct telling *t, int first)
{
	const char *text =
		has_room(t) ? place_text(t->s, t->idea, t->ideas, first, t->before) : NULL;
	int lines = text ? suggest_lines_of(text) : t->left;

	if (lines > t->left - 1) {
		t->unsaid++;
		return;
	}
	buf_puts(t->out, text);
	t->told += lines > 0;
	t->left -= lines;
}

/* Those of some worth, or those of none. What was tried in a place is forgotten when its
 * lines are written. */
static void tell_all(struct telling *t, bool worth)
{
	const struct intake_context *lasting = t->s->context;
	struct intake_context context = *lasting;
	struct arena tried = ARENA_INIT;

	context.arena = &tried;
	t->s->context = &context;
	for (int i = 0; i < t->ideas; i++)
		if (t->idea[i].place >= 0 && (t->idea[i].worth > 0) == worth &&
			is_first_of_place(t->idea, i)) {
			tell(t, i);
			arena_clear(&tried);
		}
	t->s->context = lasting;
	arena_release(&tried);
}

static int count_worthless(const struct telling *t)
{
	int count = 0;

	for (int i = 0; i < t->ideas; i++)
		count += t->idea[i].place >= 0 && !t->idea[i].worth &&
			 is_first_of_place(t->idea, i);
	return count;
}

/* What is worth little is told of where there is nothing else. */
int suggest_ideas(
	struct buf *out, struct suggesting *s, const struct idea *idea, int ideas, int left)
{
	struct telling t = {.out = out,
		.s = s,
		.idea = idea,
		.ideas = ideas,
		.before = read_with(s, NULL),
		.left = left};

	for (int i = 0; i < ideas; i++)
		if (idea[i].place < 0)
			put_common(out, s, t.before, &idea[i]);
	t.left -= suggest_lines_of(out->data);
	tell_all(&t, true);
	if (s->read == FORM_WHOLE || !t.told)
		tell_all(&t, false);
	else
		t.unsaid += count_worthless(&t);
	return t.unsaid;
}
