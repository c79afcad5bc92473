/* Pairs of truths of a game of points. To be included behind cmocka.h. */
#ifndef TESTS_LEAK_PAIRS_H
#define TESTS_LEAK_PAIRS_H

#include "unit/campaign/leak_points.h"
#include "unit/campaign/leak_same.h"

/*
 * A position that is so in two ways, of which one side knows and the other must not
 * find out, neither by what is played nor by what it is told of it.
 */
struct pair {
	const char *what;
	enum side hidden;        /* whose facts differ */
	const char *given;       /* in both; lines of adjutant-case(5) */
	const char *truth[2];    /* the same for one of them */
	const char *orders[2];   /* of the side on the move, NULL: nobody's */
	const char *standing[2]; /* of the side that differs */
	const char *kinds[2];    /* events that this must have come to */
	const char *dice;
	const char *other;   /* standing orders of the other side */
	const char *then[2]; /* orders of whoever is on the move afterwards */
	const char *asked;   /* the decision for which the other side must be asked */
	const char *answer;
};

#define UNION_MOVES       "step union\n"
#define CONFEDERATE_MOVES "step confederate\n"

static inline void give(struct campaign *c, const char *text)
{
	char **line;
	size_t lines = text_split(world.now, text, '\n', &line);

	for (size_t i = 0; i < lines; i++)
		if (*line[i])
			good(c->ruleset->cases.given(
				     c->state, c->game, line[i], world.now, &world.diag),
				line[i]);
}

static inline struct campaign *truth_of(
	const struct campaign *start, const struct pair *pair, int which)
{
	struct campaign *c = copy(start);

	tree_remove_prefix(&c->tree, "journal/");
	give(c, "only these pieces\nturn 4\n");
	give(c, pair->given);
	give(c, pair->truth[which]);
	put_standing(c, pair->hidden, pair->standing[which]);
	put_standing(c, side_other(pair->hidden), pair->other);
	load_dice(c, pair->dice ? pair->dice : "");
	settle(c);
	tell(c);
	return c;
}

/* Seals the orders of whoever is on the move, if there are any. */
static inline struct campaign *send_orders(struct campaign *c, const char *body)
{
	struct position position;

	if (!body)
		return c;
	campaign_position(&position, c);
	return seal(c, frame(c, step_side(position.step), body));
}

static inline void came_to(const struct campaign *c, const struct pair *pair, int which)
{
	char **kind;
	size_t kinds = text_split(
		world.now, pair->kinds[which] ? pair->kinds[which] : "", ' ', &kind);

	for (size_t i = 0; i < kinds; i++)
		if (*kind[i] && !has_kind(c, kind[i]))
			fail_msg("%s: expected an event `%s` in truth %d", pair->what,
				kind[i], which + 1);
}

/* Steps until somebody is waited for; what the other side and all are told is the same. */
static inline void step_both(
	struct campaign **a, struct campaign **b, const struct pair *pair, bool *waits)
{
	enum audience blind = (enum audience)side_other(pair->hidden);

	for (*waits = false; !*waits && operation_runs_on(*a);) {
		bool other = false;

		if (!operation_runs_on(*b))
			fail_msg("%s: expected both to run on", pair->what);
		*a = step(*a, waits, NULL);
		*b = step(*b, &other, NULL);
		if (*waits != other)
			fail_msg("%s: expected both to wait", pair->what);
		same_for(*a, *b, blind, pair->what);
		same_for(*a, *b, AUDIENCE_PUBLIC, pair->what);
	}
	if (operation_runs_on(*b))
		fail_msg("%s: expected neither to run on", pair->what);
}

/* The report of a side asks for what it has sent no more. */
static inline void is_busy(const struct campaign *c, enum side side, bool busy)
{
	const struct tree_file *report = tree_find(
		&c->tree, arena_printf(world.now, "for/%s/report.md", side_name(side)));

	assert_non_null(report);
	assert_int_equal(strstr(report->data, "is being adjudicated.**") != NULL, busy);
	assert_int_equal(strstr(report->data, "\nbegin orders\n") == NULL, busy);
}

/* Nobody but the asked side hears of a question; it reads the same in both truths. */
static inline void ask_both(struct campaign **a, struct campaign **b,
	const struct campaign *before, const struct pair *pair)
{
	enum side asked = side_other(pair->hidden);
	const struct tree_file *file = tree_find(&(*a)->tree,
		arena_printf(world.now, "for/%s/questions.ini", side_name(asked)));
	struct position position;
	bool waits;

	if (!file || !strstr(file->data,
			     arena_printf(world.now, "decision = %s\n", pair->asked)))
		fail_msg("%s: expected the %s side to be asked for %s", pair->what,
			side_title(asked), pair->asked);
	same_checks(*a, *b, asked);
	is_busy(*a, asked, false);
	campaign_position(&position, *a);
	is_busy(*a, side_other(asked), step_side(position.step) == side_other(asked));
	same_for(before, *a, (enum audience)pair->hidden, pair->what);
	same_for(before, *a, AUDIENCE_PUBLIC, pair->what);
	if (!pair->answer)
		return;
	*a = give_answer(*a, pair->answer);
	*b = give_answer(*b, pair->answer);
	is_busy(*a, asked, true);
	same_for(*a, *b, (enum audience)asked, pair->what);
	step_both(a, b, pair, &waits);
	assert_false(waits);
}

static inline void play_pair(const struct campaign *start, const struct pair *pair)
{
	enum audience blind = (enum audience)side_other(pair->hidden);
	struct campaign *a = truth_of(start, pair, 0), *b = truth_of(start, pair, 1);
	const struct campaign *before;
	bool known = difference(a, b, (enum audience)pair->hidden) != NULL, waits;

	same_for(a, b, blind, pair->what);
	same_for(a, b, AUDIENCE_PUBLIC, pair->what);
	a = send_orders(a, pair->orders[0]);
	b = send_orders(b, pair->orders[1]);
	before = a; /* who is on the move is told that his orders are sealed */
	step_both(&a, &b, pair, &waits);
	if (waits != (pair->asked != NULL))
		fail_msg("%s: it waits, or does not", pair->what);
	if (pair->asked)
		ask_both(&a, &b, before, pair);
	if (pair->then[0]) {
		a = send_orders(a, pair->then[0]);
		b = send_orders(b, pair->then[1]);
		step_both(&a, &b, pair, &waits);
	}
	came_to(a, pair, 0);
	came_to(b, pair, 1);
	if (!known && !difference(a, b, (enum audience)pair->hidden))
		fail_msg("%s: expected who knows it to see the difference", pair->what);
}

static inline void play_pairs(const struct pair *pair, size_t count)
{
	const struct campaign *before;

	world.now = &world.game;
	before = start(world.shipped->scenario[0], 1);
	world.now = &world.scratch;
	for (size_t i = 0; i < count; i++) {
		play_pair(before, &pair[i]);
		arena_clear(&world.scratch);
	}
	world.now = &world.game;
}

#endif
