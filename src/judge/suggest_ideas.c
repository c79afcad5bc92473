/*
 * What the family itself would have each stack do, for the half-filled form. In order:
 * whom it takes; a stack; all of them.
 */
#include <string.h>

#include "base/arena.h"
#include "base/diag.h"
#include "base/text.h"
#include "judge/suggest.h"
#include "report/report.h"

#define OTHERS_MOST  2  /* alternatives of a stack that are told, */
#define OTHERS_ALL   4  /* in the form of all stacks */
#define TOLD_MOST    8  /* lines of a stack that are looked at */
#define STAYERS_MOST 4  /* of those who stay, that are named, */
#define STAYER_LINES 2  /* in so many lines each, */
#define PLACES_MOST  6  /* and so many more by their places alone, */
#define STAYERS_ROOM 4  /* in so many lines with their heading */
#define STACKS_MOST  40 /* that are told of, unless all are */
#define HOPELESS     30 /* chances of 100: a fight with less is no idea, */

/* ---- whom it takes ---- */

/* Pieces that lines of the plan have taken so far. */
struct taken {
	struct arena *arena;
	int *piece;
	size_t pieces, room;
};

static bool is_free(const struct taken *taken, const struct idea *idea)
{
	for (size_t i = 0; i < taken->pieces; i++)
		for (int k = 0; k < idea->pieces; k++)
			if (taken->piece[i] == idea->piece[k])
				return false;
	return true;
}

static void take(struct taken *taken, const struct idea *idea)
{
	for (int k = 0; k < idea->pieces; k++) {
		ARENA_GROW(taken->arena, taken->piece, taken->pieces, taken->room);
		taken->piece[taken->pieces++] = idea->piece[k];
	}
}

/* ---- a stack ---- */

/* What stands in one place, and what it could do. */
struct stack_told {
	int place; /* -1: there is no room for it */
	const struct idea *told[TOLD_MOST];
	int count;
	bool worth;                     /* more than to stay */
	int best;                       /* of the chances of its fights */
	const char *who, *head;         /* who they are, and as lines of the form */
	const char *brief;              /* the same in few words */
	const char *warning;            /* of their danger, as lines; "": there is none */
	const char *plan;               /* lines of theirs in the plan of all, */
	const char *others[OTHERS_ALL]; /* and what they could do instead */
	int other;
};

static bool is_hopeless(const struct idea *idea)
{
	return idea->chance && idea->chance < HOPELESS;
}

/* Who has nothing better has a line all the same. */
static bool is_kept(const struct idea *idea)
{
	return !is_hopeless(idea) || !idea->worth;
}

/* An order and the words below it in one line, as far as it has room. */
static const char *in_few_lines(struct arena *arena, const char *lines)
{
	struct buf out;
	size_t columns = 0;

	buf_init(&out, arena);
	while (*lines) {
		size_t length = strcspn(lines, "\n"), blanks = strspn(lines, " ");
		size_t more = strlen("; ") + length - blanks;

		if (out.length && blanks && columns + more + strlen("# ") <= FORM_COLUMNS) {
			buf_printf(&out, "; %.*s", (int)(length - blanks), lines + blanks);
			columns += more;
		} else {
			buf_printf(
				&out, "%s%.*s", out.length ? "\n" : "", (int)length, lines);
			columns = length;
		}
		lines += length + (lines[length] == '\n');
	}
	buf_putc(&out, '\n');
	return out.data;
}

static bool is_risky(const struct idea *idea)
{
	return idea->chance && idea->chance < SUGGEST_RISKY;
}

/* "or: march Pickett; assail N1225  # you win 83 %": it stays a comment. */
static const char *other_text(struct arena *arena, const struct idea *idea)
{
	struct buf text, out;

	buf_init(&text, arena);
	for (const char *lines = idea->lines; *lines;) {
		size_t length = strcspn(lines, "\n"), blanks = strspn(lines, " ");

		buf_printf(&text, "%s%.*s", text.length ? "; " : "", (int)(length - blanks),
			lines + blanks);
		lines += length + (lines[length] == '\n');
	}
	if (*idea->note)
		buf_printf(&text, "  # %s", idea->note);
	buf_init(&out, arena);
	suggest_note(&out, is_risky(idea) ? "##   risky: " : "##   or: ", text.data);
	return out.data;
}

/* In the plan; a note that stands above the order before it holds for this one, too. */
static void put_planned(struct buf *plan, const struct suggesting *s,
	const struct idea *idea, const char **above)
{
	bool said = *above && !strcmp(*above, idea->note);
	size_t at = plan->length;

	suggest_order(plan, in_few_lines(s->arena, idea->lines), said ? "" : idea->note);
	if (!said)
		*above = text_starts_fold(plan->data + at, "##   ") ? idea->note : NULL;
}

/* What the stack does in the plan, with risky fights or without, and what it could do
 * instead. */
static void part(struct stack_told *stack, const struct suggesting *s, struct taken *taken,
	bool dares)
{
	int most = s->read == FORM_WHOLE ? OTHERS_ALL : OTHERS_MOST;
	const char *above = NULL;
	struct buf plan;

	stack->other = 0;
	buf_init(&plan, s->arena);
	for (int i = 0; i < stack->count; i++) {
		const struct idea *idea = stack->told[i];

		if (is_free(taken, idea) && (dares || !is_risky(idea))) {
			take(taken, idea);
			put_planned(&plan, s, idea, &above);
		} else if (stack->other < most && !(plan.length && is_risky(idea))) {
			stack->others[stack->other++] = other_text(s->arena, idea);
		}
	}
	stack->plan = plan.length ? plan.data : "";
}

/* ---- all of them ---- */

static bool is_first_of_place(const struct idea *idea, int i)
{
	for (int k = 0; k < i; k++)
		if (idea[k].place == idea[i].place)
			return false;
	return true;
}

/* What names no stack: what is said above all, and what is done together. */
static void put_common(struct buf *out, struct suggesting *s, const struct diag *before,
	const struct idea *idea)
{
	if (!idea->lines)
		suggest_note(out, "## ", idea->note);
	else if (suggest_is_taken(s, before, idea->lines))
		suggest_keep_block(s, idea->lines);
}

/* How far a form has come. */
struct telling {
	struct suggesting *s;
	const struct idea *idea;
	int ideas;
	const struct diag *before; /* what is said of a form without orders */
	struct taken taken;
	struct stack_told *stack;
	size_t stacks, room;
	bool all;   /* who had better stay, too */
	int left;   /* lines */
	int unsaid; /* stacks */
};

/* A note alone on a stack. */
static void look_at_warning(
	struct stack_told *stack, const struct telling *t, const struct idea *idea)
{
	struct buf warning;

	buf_init(&warning, t->s->arena);
	if (*idea->note)
		suggest_note(&warning, "##   ", idea->note);
	stack->warning = warning.data;
	stack->worth |= idea->worth > 0;
}

static void look_at_idea(struct stack_told *stack, struct telling *t, int i)
{
	const struct idea *idea = &t->idea[i];

	if (idea->place != stack->place)
		return;
	if (!idea->lines) {
		look_at_warning(stack, t, idea);
		return;
	}
	if (idea->chance > stack->best)
		stack->best = idea->chance;
	if (is_kept(idea) && suggest_is_taken(t->s, t->before, idea->lines)) {
		stack->told[stack->count++] = idea;
		stack->worth |= idea->worth > 0;
	}
}

static void look_at(struct telling *t, int first)
{
	struct stack_told stack = {.place = t->idea[first].place,
		.who = t->idea[first].who,
		.brief = t->idea[first].brief,
		.warning = ""};
	struct buf head;

	for (int i = first; i < t->ideas && stack.count < TOLD_MOST; i++)
		look_at_idea(&stack, t, i);
	buf_init(&head, t->s->arena);
	suggest_note(&head, "## ", stack.who);
	stack.head = head.data;
	ARENA_GROW(t->s->arena, t->stack, t->stacks, t->room);
	t->stack[t->stacks++] = stack;
}

/* All stacks, as many as are told of. What was tried in a place is forgotten behind it. */
static void look_at_all(struct telling *t)
{
	const struct intake_context *lasting = t->s->context;
	struct intake_context context = *lasting;
	struct arena tried = ARENA_INIT;

	context.arena = &tried;
	t->s->context = &context;
	for (int i = 0; i < t->ideas; i++) {
		if (t->idea[i].place < 0 || !is_first_of_place(t->idea, i))
			continue;
		if (t->stacks < STACKS_MOST || t->s->read == FORM_WHOLE)
			look_at(t, i);
		else
			t->unsaid++;
		arena_clear(&tried);
	}
	t->s->context = lasting;
	arena_release(&tried);
}

/* Who is worth no more than to stay has no line in the plan, unless all have, or nobody
 * else. */
static bool is_told(const struct telling *t, const struct stack_told *stack)
{
	return stack->worth || t->s->read == FORM_WHOLE || t->all;
}

/* The plan of one stack, if there is room for it. */
static void choose_plan(struct telling *t, struct stack_told *stack)
{
	int lines;

	part(stack, t->s, &t->taken, t->all);
	lines = suggest_lines_of(stack->head) + suggest_lines_of(stack->warning) +
		suggest_lines_of(stack->plan);
	if (!*stack->plan && !*stack->warning)
		return;
	if (lines < t->left) {
		t->left -= lines;
		return;
	}
	*stack = (struct stack_told){.place = -1};
	t->unsaid++;
}

/* What it could do instead, as far as there is room. */
static void choose_others(struct telling *t, struct stack_told *stack)
{
	int head = *stack->plan || *stack->warning ? 0 : suggest_lines_of(stack->head),
	    kept = 0;

	for (int k = 0; k < stack->other; k++) {
		int lines = suggest_lines_of(stack->others[k]) + (kept ? 0 : head);

		if (lines >= t->left)
			continue;
		t->left -= lines;
		stack->others[kept++] = stack->others[k];
	}
	stack->other = kept;
}

/* False: there is none. */
static bool choose_plans(struct telling *t)
{
	bool any = false;

	for (size_t i = 0; i < t->stacks; i++)
		if (t->stack[i].place >= 0 && is_told(t, &t->stack[i])) {
			choose_plan(t, &t->stack[i]);
			any |= t->stack[i].plan && *t->stack[i].plan;
		}
	return any;
}

/* The lines of the plan first, of all stacks. */
static void choose_lines(struct telling *t)
{
	if (!choose_plans(t)) {
		t->all = true;
		choose_plans(t);
	}
	for (size_t i = 0; i < t->stacks; i++)
		if (t->stack[i].plan)
			choose_others(t, &t->stack[i]);
}

/* It has a line, or one of what it could do instead, or is in danger. */
static bool has_lines(const struct stack_told *stack)
{
	return stack->plan && (*stack->plan || *stack->warning || stack->other);
}

static void put_stack(struct buf *out, const struct stack_told *stack)
{
	buf_puts(out, stack->head);
	buf_puts(out, stack->warning);
	buf_puts(out, stack->plan);
	for (int k = 0; k < stack->other; k++)
		buf_puts(out, stack->others[k]);
}

/* A line of another stack takes somebody of this one along. */
static bool is_taken_along(const struct telling *t, const struct stack_told *stack)
{
	for (int i = 0; i < t->ideas; i++)
		if (t->idea[i].place == stack->place && !is_free(&t->taken, &t->idea[i]))
			return true;
	return false;
}

static bool stays(const struct telling *t, const struct stack_told *stack)
{
	return stack->place >= 0 && !has_lines(stack) && !is_taken_along(t, stack);
}

/* "N1226: Sumner, Sedgwick (16): attacks win 13 % at most" */
static const char *why_stays(const struct telling *t, const struct stack_told *stack)
{
	return stack->best ? arena_printf(t->s->arena, "%s: attacks win %d %% at most",
				     stack->who, stack->best)
			   : stack->who;
}

/* "N1226 (57 MV in 9 units; attacks win 13 % at most)": one of several in a sentence. */
static const char *why_stays_there(const struct telling *t, const struct stack_told *stack)
{
	size_t length = strlen(stack->brief);
	bool in_brackets = length && stack->brief[length - 1] == ')';

	if (!stack->best)
		return stack->brief;
	return arena_printf(t->s->arena, "%.*s%sattacks win %d %% at most)",
		(int)(length - in_brackets), stack->brief, in_brackets ? "; " : " (",
		stack->best);
}

/* Who had better stay: the first of them by name, the others by their places. */
static void put_stayers(struct buf *out, struct telling *t)
{
	struct buf names, others;
	int named = 0, placed = 0;

	buf_init(&names, t->s->arena);
	buf_init(&others, t->s->arena);
	for (size_t i = 0; i < t->stacks; i++) {
		const struct stack_told *stack = &t->stack[i];
		struct buf who;

		if (!stays(t, stack))
			continue;
		buf_init(&who, t->s->arena);
		suggest_note(&who, "##   ", why_stays(t, stack));
		if (named < STAYERS_MOST && suggest_lines_of(who.data) <= STAYER_LINES &&
			suggest_lines_of(who.data) < t->left) {
			named++;
			t->left -= suggest_lines_of(who.data);
			buf_puts(&names, who.data);
		} else if (placed++ < PLACES_MOST) {
			buf_printf(&others, "%s%s", others.length ? ", " : "",
				why_stays_there(t, stack));
		}
	}
	if (placed > PLACES_MOST)
		buf_printf(&others, ", %d more", placed - PLACES_MOST);
	if (!names.length) {
		suggest_stayers(out, others.data);
		return;
	}
	suggest_note(out, "## ", "Best left as they are:");
	buf_puts(out, names.data);
	if (others.length)
		suggest_note(out, "##   and at ", others.data);
}

int suggest_ideas(
	struct buf *out, struct suggesting *s, const struct idea *idea, int ideas, int left)
{
	struct telling t = {.s = s,
		.idea = idea,
		.ideas = ideas,
		.before = suggest_read(s, NULL),
		.taken = {.arena = s->arena}};

	for (int i = 0; i < ideas; i++)
		if (idea[i].place < 0)
			put_common(out, s, t.before, &idea[i]);
	t.left = left - suggest_lines_of(out->data) - STAYERS_ROOM;
	look_at_all(&t);
	choose_lines(&t);
	for (size_t i = 0; i < t.stacks; i++)
		if (has_lines(&t.stack[i]))
			put_stack(out, &t.stack[i]);
	put_stayers(out, &t);
	return t.unsaid;
}
