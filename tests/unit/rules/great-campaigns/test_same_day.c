/*
 * A day comes to the same end however its sides are heard: from a plan each; by an answer
 * at each initiative; from the plans, with pulses at which nobody changes his mind; and by
 * a `stop` whenever a side may act, with further orders of one action. Dice are loaded by
 * name, those of the first way. And with dice from keys, as a campaign has them, the same
 * day gives the same bytes whenever it is played.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#define SHIPPED_ID "on-to-richmond"

#include "base/diag.h"
#include "base/sha256.h"
#include "game/adjudication.h"
#include "game/decide.h"
#include "game/journal.h"
#include "orders/orders.h"
#include "rules/great-campaigns/rules/rules.h"
#include "rules/great-campaigns/state/state.h"
#include "unit/lib/messages.h"
#include "unit/lib/rounds.h"
#include "unit/lib/shipped_game.h"

#define DAYS        100
#define MORE_MAX    400
#define CHOICES_MAX 400

enum way { BY_PLAN, BY_ANSWER, BY_PULSE, BY_STOP, WAYS };

/* What a side did with each initiative that it had: an action, or NULL for a pass. */
struct choices {
	const char *order[CHOICES_MAX];
	int count, used;
};

struct same_day {
	enum way way;
	int key; /* of its dice; 0: they are by chance, or loaded */
	const struct state *start;
	const char *plan[SIDES];   /* the lines of the action cycle */
	const char *others[SIDES]; /* all other lines */
	struct choices choices[SIDES];
	struct loaded_roll *dice;
	struct sealed more[MORE_MAX];
	int count;
};

static const struct orders *read_orders(enum side side, int segment, const char *body)
{
	struct orders *orders;
	const char *text = arena_printf(&arena,
		"begin orders\ncampaign same\nturn 1\nside %s\n%send orders\n",
		side_name(side), body);
	int err = orders_parse(&orders, &arena, "same", text, strlen(text),
		rules->orders.grammar, rules->names(game), &diag);

	(void)segment;
	if (err != OK)
		fail_msg("%s\n%s", text, messages_of(&arena, &diag));
	return orders;
}

/* ---- a day that is drawn ---- */

/* Lines of the plan and the others, of what the built-in player writes. Lines about flanks
 * are free, and so no answer to anything; standing orders that react would be an answer;
 * and what goes on is left of plans alone. */
static void take_apart(struct same_day *day, enum side side, const char *body)
{
	struct buf plan, others;
	bool in_plan = false;

	buf_init(&plan, &arena);
	buf_init(&others, &arena);
	for (const char *line = body; *line; line += strcspn(line, "\n") + 1) {
		int length = (int)strcspn(line, "\n");

		if (!strncmp(line, "plan", 4))
			in_plan = true;
		if (!strncmp(line, "refuse", 6) || !strncmp(line, "unrefuse", 8) ||
			!strncmp(line, "once when", 9))
			continue;
		if (!strncmp(line, "plan until", 10))
			length = 4;
		buf_printf(in_plan ? &plan : &others, "%.*s\n", length, line);
		if (!strncmp(line, "end plan", 8))
			in_plan = false;
	}
	day->plan[side] = plan.data;
	day->others[side] = others.data;
}

static void draw_day(struct same_day *day, uint64_t random)
{
	struct state *state = ARENA_NEW(&arena, struct state);
	static const char *const scenarios[] = {
		"seven-pines", "gaines-mill", "johnstons-retreat", "stuarts-ride"};
	const char *scenario = scenarios[random % 4];

	memset(day, 0, sizeof *day);
	assert_int_equal(rules->begin(state, game, scenario, NULL, &diag), OK);
	state->turn = 1;
	state->step = SEQUENCE_DAY;
	day->start = state;
	for (enum side side = UNION; side < SIDES; side++) {
		struct state *view = ARENA_NEW(&arena, struct state);
		struct buf body;

		rules->view(view, game, state, (enum audience)side);
		buf_init(&body, &arena);
		rules->player(&body, &arena, game, view, (uint32_t)random % 3, &random);
		take_apart(day, side, body.data);
	}
}

/* ---- the ways ---- */

static const char *standing_of(const char *others)
{
	return strstr(others, "standing\n");
}

/* All that is not the plan, with a policy for the second way. */
static const struct orders *first_orders(const struct same_day *day, enum side side)
{
	static const char policy[] = "policy ask initiative, follow\n";
	const char *others = day->others[side], *standing = standing_of(others);
	const char *plan = day->plan[side];

	if (day->way == BY_STOP)
		plan = "plan\nstop\nend plan\n";
	if (day->way != BY_ANSWER)
		return read_orders(side, 0, arena_printf(&arena, "%s%s", plan, others));
	if (!standing)
		return read_orders(
			side, 0, arena_printf(&arena, "%sstanding\n%s", others, policy));
	return read_orders(side, 0,
		arena_printf(&arena, "%.*sstanding\n%s%s", (int)(standing - others), others,
			policy, standing + strlen("standing\n")));
}

static const char *next_choice(struct same_day *day, enum side side)
{
	struct choices *choices = &day->choices[side];

	assert_true(choices->used < choices->count);
	return choices->order[choices->used++];
}

/* An order under which its words stand. */
static const char *as_lines(const char *order)
{
	char *copy = arena_string(&arena, order);

	for (char *c = copy; *c; c++)
		if (*c == ';') {
			c[0] = '\n';
			c[1] = ' ';
		}
	return copy;
}

static void seal(struct same_day *day, const struct adjudication *adj)
{
	struct sealed *sealed = &day->more[day->count++];
	enum side side = sides_only(adj->waiting);
	const char *choice;

	assert_true(day->count <= MORE_MAX);
	sealed->hash = "";
	if (side == NO_SIDE) {
		for (side = UNION; side < SIDES; side++)
			sealed->orders[side] = read_orders(side, day->count, "");
		return;
	}
	choice = next_choice(day, side);
	if (adj->question)
		sealed->orders[side] = read_orders(side, day->count,
			arena_printf(&arena, "answer %s: %s\n", adj->question->id,
				choice ? choice : "pass"));
	else
		sealed->orders[side] = read_orders(side, day->count,
			arena_printf(&arena, "plan\n%s\nstop\nend plan\n",
				choice ? as_lines(choice) : "pass"));
}

static struct loaded_roll *copies_of(const struct loaded_roll *from)
{
	struct loaded_roll *first = NULL, **end = &first;

	for (; from; from = from->next) {
		*end = ARENA_NEW(&arena, struct loaded_roll);
		**end = *from;
		(*end)->used = false;
		(*end)->next = NULL;
		end = &(*end)->next;
	}
	return first;
}

static enum dice_source source_of(const struct same_day *day)
{
	if (day->key)
		return DICE_KEYED;
	return day->dice ? DICE_LOADED : DICE_RANDOM;
}

/* What would be made of the chains, the nonces and what was sealed. */
static void put_keys(const struct same_day *day, struct dice *dice)
{
	for (enum audience who = AUDIENCE_UNION; who < AUDIENCES; who++)
		sha256_join(dice->key[who], arena_printf(&arena, "%d", day->key),
			audience_name(who), NULL);
}

static struct adjudication *begin(const struct same_day *day)
{
	struct state *state = ARENA_NEW(&arena, struct state);
	struct adjudication *adj =
		adjudication_new(&arena, game, state, "1/day", source_of(day), &diag);

	*state = *day->start;
	adj->names = rules->names(game);
	adj->dice->random = 1862;
	put_keys(day, adj->dice);
	adj->dice->loaded = copies_of(day->dice);
	if (day->way == BY_PULSE)
		adj->talk = (struct talk){TALK_PULSE, 2};
	for (enum side side = UNION; side < SIDES; side++) {
		adj->orders[side] = first_orders(day, side);
		adjudication_standing(adj, side,
			adj->orders[side]->standing_given ? &adj->orders[side]->standing
							  : NULL);
	}
	adj->more = day->more;
	adj->more_count = day->count;
	return adj;
}

static struct adjudication *play(struct same_day *day, enum way way)
{
	struct adjudication *adj;
	int err;

	day->way = way;
	day->count = 0;
	day->choices[UNION].used = day->choices[CONFEDERATE].used = 0;
	memset(day->more, 0, sizeof day->more);
	for (;;) {
		adj = begin(day);
		err = rules->adjudicate(adj);
		if (err != ERR_WAIT)
			break;
		seal(day, adj);
	}
	if (err != OK)
		fail_msg("way %d: %s", (int)way, messages_of(&arena, &diag));
	return adj;
}

/* What the first way came to: its dice by name, and what each side did. */
static void remember(struct same_day *day, const struct adjudication *adj)
{
	struct loaded_roll **end = &day->dice;

	for (const struct dice_roll *roll = adj->dice->log; roll; roll = roll->next) {
		*end = ARENA_NEW(&arena, struct loaded_roll);
		(*end)->name = roll->name;
		(*end)->count = roll->count;
		memcpy((*end)->face, roll->face, sizeof roll->face);
		end = &(*end)->next;
	}
	for (const struct event *event = adj->journal->first; event; event = event->next) {
		bool takes = !strcmp(event->kind, "takes");
		enum side side;

		if (!takes && strcmp(event->kind, "pass") != 0)
			continue;
		side = takes ? (event->told == TOLD_UNION ? UNION : CONFEDERATE)
			     : (!strcmp(event_value(event, "side"), "union") ? UNION
									     : CONFEDERATE);
		assert_true(day->choices[side].count < CHOICES_MAX);
		day->choices[side].order[day->choices[side].count++] =
			takes ? event_value(event, "order") : NULL;
	}
}

static const char *text_of(const struct adjudication *adj)
{
	struct buf out;

	buf_init(&out, &arena);
	rules->state_write(&out, game, adj->state, NULL);
	return out.data;
}

static void test_four_ways(void **state)
{
	int days = DAYS * rounds_wanted(), actions = 0;

	(void)state;
	for (int i = 0; i < days; i++) {
		struct same_day *day;
		struct adjudication *adj;
		const char *first;

		arena_clear(&arena);
		diag_init(&diag, &arena);
		day = ARENA_NEW(&arena, struct same_day);
		draw_day(day, (uint64_t)i);
		adj = play(day, BY_PLAN);
		first = text_of(adj);
		remember(day, adj);
		actions += day->choices[UNION].count + day->choices[CONFEDERATE].count;
		for (enum way way = BY_ANSWER; way < WAYS; way++) {
			adj = play(day, way);
			assert_string_equal(text_of(adj), first);
		}
	}
	print_message("%d days, %d choices\n", days, actions);
	assert_true(actions > 10 * days);
}

/* State and journal, with each die in it. */
static const char *bytes_of(const struct adjudication *adj)
{
	struct buf out;

	buf_init(&out, &arena);
	buf_puts(&out, text_of(adj));
	journal_write(&out, adj->journal, JOURNAL_TRUTH);
	return out.data;
}

static const char *play_keyed(int number, enum way way, int key)
{
	struct same_day *day = ARENA_NEW(&arena, struct same_day);

	draw_day(day, (uint64_t)number);
	day->key = key;
	return bytes_of(play(day, way));
}

static void test_keyed_dice(void **state)
{
	static const enum way ways[] = {BY_PLAN, BY_PULSE};
	int days = DAYS * rounds_wanted() / 10, others = 0;

	(void)state;
	for (int i = 0; i < 2 * days; i++) {
		enum way way = ways[i % 2];
		const char *once;

		arena_clear(&arena);
		diag_init(&diag, &arena);
		once = play_keyed(i / 2, way, 1);
		assert_string_equal(once, play_keyed(i / 2, way, 1));
		others += strcmp(once, play_keyed(i / 2, way, 2)) != 0;
	}
	assert_int_equal(others, 2 * days);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(test_four_ways, start),
		cmocka_unit_test_setup(test_keyed_dice, start),
	};

	return cmocka_run_group_tests(tests, load_game, release);
}
