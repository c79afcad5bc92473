/*
 * A small family for tests of steps that await both sides; no real game's. Each day either
 * side sends its column to the hill, the mill or the ford, and neither sees where the enemy
 * is unless they meet. Those who meet fight: the Union wins with 1 to 3.
 *
 * It is found instead of the families of the program: tests that include this link no
 * other.
 */
#ifndef TESTS_UNIT_TOY_FAMILY_H
#define TESTS_UNIT_TOY_FAMILY_H

#include <stdio.h>
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "base/field.h"
#include "base/ini.h"
#include "base/template.h"
#include "base/text.h"
#include "game/adjudication.h"
#include "game/data_file.h"
#include "game/decide.h"
#include "game/journal.h"
#include "game/loader.h"
#include "game/map.h"
#include "game/ruleset.h"
#include "game/step.h"
#include "orders/orders.h"
#include "rules/kit/game.h"
#include "shelf/shelf.h"

#define TOY_TURNS 3

/* ---- the game ---- */

static const char toy_game_ini[] = "format = 1\n"
				   "[game]\n"
				   "id = toy\n"
				   "name = The Hill, the Mill and the Ford\n"
				   "family = toy\n"
				   "turns = 3\n"
				   "first-player = union\n"
				   "[scenario days]\n"
				   "name = Three days\n"
				   "turn = 0\n";

static const char toy_report[] = "{{#at}}\nYour column is at {{at}}.\n{{/at}}\n"
				 "Points: {{union}} to {{confederate}}.\n";

static const char toy_events[] = "format = 1\n"
				 "[event weather]\n"
				 "text = The sky: {{face}} of 6.\n"
				 "[event march]\n"
				 "text = {{Army}}: to {{to}}.\n"
				 "[event bugle]\n"
				 "text = A bugle, far off.\n"
				 "[event decision]\n"
				 "text = {{question}} {{meaning}}.\n"
				 "optional = meaning\n"
				 "[event clash]\n"
				 "text = {{winner}} won at {{place}}: {{points}}.\n"
				 "[event game-over]\n"
				 "text = The days are over.\n";

enum toy_place { TOY_NOWHERE, TOY_HILL, TOY_MILL, TOY_FORD, TOY_PLACES };

static const char *const toy_places[] = {"nowhere", "hill", "mill", "ford", NULL};

struct toy_game {
	struct game_base base; /* must be first: the kit reads it */
	struct map map;
};

enum toy_step { TOY_JOIN, TOY_MORNING, TOY_DAY, TOY_STEPS };

static const char *const toy_steps[] = {"join", "morning", "day", NULL};

static const struct step toy_sequence[TOY_STEPS] = {
	{"join", STEP_JOIN, 0, "1.0", "Joining"},
	{"morning", STEP_AUTO, 0, "2.0", "Morning"},
	{"day", STEP_ORDERS, BOTH_SIDES, "3.0", "Day"},
};

struct toy_state {
	const char *game, *side, *salt; /* of the file alone */
	int turn, step;
	int at[SIDES]; /* enum toy_place */
	int points[SIDES];
	enum audience viewer; /* of a view; the deck: it is the truth */
};

static const struct field toy_fields[] = {
	{FIELD_OF(struct toy_state, game, "game", FIELD_TEXT, "game"), .required = true},
	{FIELD_OF(struct toy_state, side, "side", FIELD_TEXT, "whose view")},
	{FIELD_OF(struct toy_state, salt, "salt", FIELD_TEXT, "salt")},
	{FIELD_OF(struct toy_state, turn, "turn", FIELD_INT, "turn"), .max = TOY_TURNS + 1},
	{FIELD_OF(struct toy_state, step, "step", FIELD_WORD, "step"), .words = toy_steps},
	{FIELD_OF(struct toy_state, at[UNION], "union", FIELD_WORD, "place"),
		.words = toy_places},
	{FIELD_OF(struct toy_state, at[CONFEDERATE], "confederate", FIELD_WORD, "place"),
		.words = toy_places},
	{FIELD_OF(struct toy_state, points[UNION], "union-points", FIELD_INT, "points"),
		.max = 99},
	{FIELD_OF(struct toy_state, points[CONFEDERATE], "confederate-points", FIELD_INT,
		 "points"),
		.max = 99},
	FIELD_END,
};

/* ---- words ---- */

enum toy_form { TOY_O_JOIN = 1, TOY_O_GO, TOY_B_PLAN, TOY_T_MET };

static const struct form toy_orders[] = {
	{"join", "WORDS", TOY_O_JOIN, FORM_REST, NULL, "1.0", NULL, "Joins."},
	{"go", "to PLACE", TOY_O_GO, FORM_ORDER | FORM_STANDING, NULL, "3.1",
		"go to the mill", "Marches."},
	{0},
};

static const struct form toy_no_forms[] = {{0}};

/* Nothing ever comes of it: it is there to be filed. */
static const struct form toy_triggers[] = {
	{NULL, "met [at PLACE]", TOY_T_MET, 0, NULL, "3.2", "met at the mill",
		"They meet."},
	{0},
};

static const struct block_form toy_blocks[] = {
	{{"plan", "", TOY_B_PLAN, FORM_ORDER, "go", "3.1", "plan", "One march by another."},
		NULL},
	{{0}, NULL},
};

static const char *const toy_decisions[] = {"pursue", NULL};

static const struct grammar toy_grammar = {toy_orders, toy_no_forms, toy_no_forms,
	toy_triggers, toy_decisions, .blocks = toy_blocks};

static const struct message toy_messages[] = {{0}};

enum { TOY_SKY, TOY_CLASH, TOY_BUGLE };

static const struct roll_kind toy_rolls[] = {
	{"sky", "2.1", 1, 6, EYES_PUBLIC, false, "the sky", "command"},
	{"clash", "3.3", 1, 6, EYES_PUBLIC, false, "clash at {1}", "place"},
	{"bugle", "3.1", 1, 6, EYES_PUBLIC, true, "a bugle", "command"},
	{0},
};

/* ---- data ---- */

/* The family knows of a game no more than any family does. */
static const struct field toy_no_fields[] = {FIELD_END};

static inline void toy_make_map(struct toy_game *game, struct arena *arena)
{
	static const char *const title[] = {"Nowhere", "Hill", "Mill", "Ford"};

	game->map.places = TOY_PLACES;
	game->map.place = ARENA_NEW_ARRAY(arena, TOY_PLACES, struct place);
	game->map.links = TOY_PLACES - 1;
	game->map.link = ARENA_NEW_ARRAY(arena, TOY_PLACES, struct link);
	game->base.names = names_new(arena);
	for (int i = 0; i < TOY_PLACES; i++) {
		const struct name name = {NAME_PLACE, i, NO_SIDE, toy_places[i], title[i]};

		game->map.place[i] = (struct place){
			.id = toy_places[i], .name = title[i], .x = 200 * i, .y = 100 * i};
		if (i) {
			game->map.link[i - 1] = (struct link){i - 1, i, 0};
			names_add(game->base.names, name, title[i]);
		}
	}
	map_connect(&game->map, arena);
}

static int toy_load(void **out, struct arena *arena, const struct data_file *file,
	size_t files, struct diag *diag)
{
	struct toy_game *game = ARENA_NEW(arena, struct toy_game);
	const struct ini *ini;
	struct loader *l;

	if (loader_open(&l, arena, file, files, game, 0, diag) < 0 ||
		!(ini = loader_need_file(l, "game.ini")))
		return ERR_REFUSED;
	game_base_read(l, ini_section(ini, "game"), "toy", toy_no_fields);
	game_base_read_scenario(
		l, ini_section(ini, "scenario days"), "days", toy_no_fields);
	toy_make_map(game, arena);
	*out = game;
	return diag->errors ? ERR_REFUSED : OK;
}

static const struct map *toy_map(const void *game)
{
	return &((const struct toy_game *)game)->map;
}

/* ---- the state and its files ---- */

static int toy_begin(void *out, const void *game, const char *scenario, const char *options,
	struct diag *diag)
{
	(void)game;
	(void)scenario;
	(void)options;
	(void)diag;
	*(struct toy_state *)out =
		(struct toy_state){.at = {TOY_HILL, TOY_FORD}, .viewer = AUDIENCE_DECK};
	return OK;
}

static void toy_position(struct position *out, const void *game, const void *data)
{
	const struct toy_state *state = data;
	int ahead = state->points[UNION] - state->points[CONFEDERATE];

	(void)game;
	*out = (struct position){.turn = state->turn,
		.step = &toy_sequence[state->step],
		.over = state->turn > TOY_TURNS,
		.date = "",
		.outcome = "The days are over.",
		.winner = ahead > 0   ? UNION
			  : ahead < 0 ? CONFEDERATE
				      : NO_SIDE};
}

static void toy_heading(
	struct buf *out, const void *game, const char *scenario, const char *prefix)
{
	int turn, step = step_read(&turn, toy_sequence, TOY_STEPS, prefix);

	(void)game;
	(void)scenario;
	buf_printf(out, "Turn %d: %s", turn, step < 0 ? prefix : toy_sequence[step].title);
}

static void toy_write(struct buf *out, const struct toy_state *from, const char *section,
	const char *side, const char *salt)
{
	const struct field_context context = {out->arena, NULL, false};
	struct toy_state file = *from;

	file.game = "toy";
	file.side = side;
	file.salt = salt;
	ini_write_format(out, 1);
	ini_write_section(out, section);
	field_write(out, &file, toy_fields, &context);
}

static void toy_state_write(
	struct buf *out, const void *game, const void *state, const char *salt)
{
	(void)game;
	toy_write(out, state, "state", NULL, salt);
}

static void toy_view_write(struct buf *out, const void *game, const void *data)
{
	const struct toy_state *view = data;

	(void)game;
	toy_write(out, view, "view", audience_name(view->viewer), NULL);
}

static int toy_read(struct toy_state *out, const struct ini *ini, const char *name,
	struct arena *arena, struct diag *diag)
{
	const struct field_context context = {arena, NULL, false};
	const struct ini_section *section = ini_section(ini, name);
	unsigned errors = diag->errors;

	*out = (struct toy_state){.viewer = AUDIENCE_DECK};
	field_clear(out, toy_fields);
	if (!section)
		diag_error(diag, "[%s] is missing", name);
	else
		field_read(out, toy_fields, section, &context, diag);
	return diag->errors > errors ? ERR_REFUSED : OK;
}

static int toy_state_read(void *out, const void *game, const struct ini *ini,
	struct arena *arena, struct diag *diag)
{
	(void)game;
	return toy_read(out, ini, "state", arena, diag);
}

static int toy_view_read(void *out, const void *game, const struct ini *ini,
	struct arena *arena, struct diag *diag)
{
	struct toy_state *view = out;

	(void)game;
	if (toy_read(view, ini, "view", arena, diag) < 0)
		return ERR_REFUSED;
	return audience_parse(view->side, &view->viewer) ? OK : ERR_REFUSED;
}

/* Where a column is knows its own side, and everybody when they have met. */
static void toy_view(void *out, const void *game, const void *data, enum audience who)
{
	const struct toy_state *state = data;
	bool met = state->at[UNION] == state->at[CONFEDERATE];
	struct toy_state *view = out;

	(void)game;
	*view = (struct toy_state){.turn = state->turn, .step = state->step, .viewer = who};
	for (enum side side = UNION; side < SIDES; side++) {
		view->points[side] = state->points[side];
		if (met || who == (enum audience)side)
			view->at[side] = state->at[side];
	}
}

static enum audience toy_view_of(const void *view)
{
	return ((const struct toy_state *)view)->viewer;
}

/* ---- rules ---- */

static inline void toy_understood(
	struct adjudication *adj, const struct statement *s, const char *text)
{
	if (adj->receipt)
		receipt_add(adj->receipt, s->where.line, "", text);
}

static inline void toy_march(struct adjudication *adj, enum side side, int place)
{
	struct toy_state *state = adj->state;
	struct event *event = journal_event(adj->journal, "march", "3.1", TOLD_SIDE(side));

	state->at[side] = place;
	event_fact(adj->journal, event, "side", "%s", side_name(side));
	event_fact(adj->journal, event, "to", "%s", toy_places[place]);
}

/* A day under way. */
struct toy_play {
	struct adjudication *adj;
	int actions; /* so many marches, of both sides */
	const struct orders
		*begun[SIDES]; /* carried out, as far as they still are in force */
};

/* Set by tests: everybody hears that somebody marches, though not who and where. */
static bool toy_bugles;

static inline int toy_bugle(struct adjudication *adj)
{
	const struct dice_roll *roll;
	struct event *event;
	int err;

	if (!toy_bugles || adj->preview)
		return OK;
	if ((err = dice_roll(&roll, adj->dice, &toy_rolls[TOY_BUGLE], NO_SIDE, "army", 0,
		     adj->diag)) < 0)
		return err;
	event = journal_event(adj->journal, "bugle", "3.1", TOLD_ALL);
	event_die(adj->journal, event, roll);
	return OK;
}

/* How many marches somebody has heard of, or made himself. */
static int toy_actions(bool *all, const struct journal *told, const struct event *before)
{
	const char *kind = toy_bugles ? "bugle" : "march";
	int count = 0;

	for (const struct event *event = told->first; event && event != before;
		event = event->next)
		count += !strcmp(event->kind, kind);
	*all = toy_bugles;
	return count;
}

/* A march, and what comes behind it: after so many both halt. */
static int toy_act(struct toy_play *play, enum side side, const struct statement *s)
{
	const struct orders *further[SIDES];
	int err;

	toy_understood(play->adj, s, s->order->text);
	toy_march(play->adj, side, s->order->arg[0].number[0]);
	if ((err = toy_bugle(play->adj)) < 0)
		return err;
	play->actions++;
	return !play->adj->preview && talk_pulse_is_due(&play->adj->talk, play->actions)
		       ? decide_halt_both(further, play->adj)
		       : OK;
}

/* Until other orders are in force. */
static int toy_list(struct toy_play *play, enum side side, const struct statement *list)
{
	struct adjudication *adj = play->adj;
	const struct orders *further;
	int err = OK;

	for (const struct statement *s = list;
		s && err == OK && adj->orders[side] == play->begun[side]; s = s->next) {
		switch (s->kind) {
		case STATEMENT_ORDER: err = toy_act(play, side, s); break;
		case STATEMENT_BLOCK:
			toy_understood(adj, s, s->text);
			err = toy_list(play, side, s->then);
			break;
		case STATEMENT_STOP:
			if (adj->preview)
				return OK;
			if (!decide_may_wake(adj, side))
				break;
			err = decide_halt(&further, adj, side);
			return err < 0 ? err : toy_list(play, side, further->first);
		case STATEMENT_IF: break; /* there are no conditions */
		}
	}
	return err;
}

/* The first side whose orders in force are not carried out. */
static enum side toy_next(const struct toy_play *play)
{
	for (enum side side = UNION; side < SIDES; side++)
		if (play->adj->orders[side] && play->adj->orders[side] != play->begun[side])
			return side;
	return NO_SIDE;
}

/* All orders, and those that take their place in the course of them. */
static int toy_carry_out(struct toy_play *play)
{
	enum side side;
	int err = OK;

	while (err == OK && (side = toy_next(play)) != NO_SIDE) {
		play->begun[side] = play->adj->orders[side];
		err = toy_list(play, side, play->begun[side]->first);
	}
	return err;
}

/* Asked before it is known whether there is anybody to pursue. */
static int toy_ask(bool *pursues, struct adjudication *adj, enum side side)
{
	static const struct option option[] = {
		{"yes", "They pursue whom they beat"}, {"no", "They stay"}};
	const struct query query = {.decision = "pursue",
		.rule = "3.2",
		.side = side,
		.subject = side_name(side),
		.text = "Does the column pursue?",
		.option = option,
		.options = 2,
		.fallback = 1,
		.ordered = -1,
		.standing = -1};
	int choice = 1, err = decide(&choice, adj, &query);

	*pursues = choice == 0;
	return err;
}

static int toy_fight(struct adjudication *adj, const bool *pursues)
{
	struct toy_state *state = adj->state;
	const char *place = toy_places[state->at[UNION]];
	const struct dice_roll *roll;
	struct event *event;
	enum side winner;
	int err, points;

	if (state->at[UNION] != state->at[CONFEDERATE])
		return OK;
	err = dice_roll(
		&roll, adj->dice, &toy_rolls[TOY_CLASH], NO_SIDE, place, 0, adj->diag);
	if (err < 0)
		return err;
	winner = roll->face[0] <= 3 ? UNION : CONFEDERATE;
	points = pursues[winner] ? 2 : 1;
	state->points[winner] += points;
	event = journal_event(adj->journal, "clash", "3.3", TOLD_ALL);
	event_fact(adj->journal, event, "winner", "%s", side_title(winner));
	event_fact(adj->journal, event, "place", "%s", place);
	event_fact(adj->journal, event, "points", "%d", points);
	event_die(adj->journal, event, roll);
	return OK;
}

/* The last change of the state: it is kept as it is told. */
static void toy_end(struct adjudication *adj)
{
	struct toy_state *verdict = ARENA_NEW(adj->arena, struct toy_state);

	*verdict = *(const struct toy_state *)adj->state;
	if (adj->checked)
		adj->verdict = verdict;
	journal_event(adj->journal, "game-over", "4.0", TOLD_ALL);
}

static int toy_day(struct adjudication *adj)
{
	struct toy_state *state = adj->state;
	struct toy_play play = {.adj = adj};
	bool pursues[SIDES] = {false, false};
	int err = toy_carry_out(&play);

	if (err < 0 || adj->preview)
		return err;
	for (enum side side = UNION; side < SIDES && err == OK; side++)
		err = toy_ask(&pursues[side], adj, side);
	/* an answer may bring other orders */
	if (err < 0 || (err = toy_carry_out(&play)) < 0 ||
		(err = toy_fight(adj, pursues)) < 0)
		return err;
	state->turn++;
	state->step = TOY_MORNING;
	if (state->turn > TOY_TURNS)
		toy_end(adj);
	return OK;
}

static void toy_talk(struct talk *out, const void *game, const char *scenario)
{
	(void)game;
	(void)scenario;
	*out = (struct talk){TALK_FREE, 0};
}

static int toy_dawn(struct adjudication *adj)
{
	struct toy_state *state = adj->state;
	const struct dice_roll *roll;
	struct event *event;
	int err;

	if ((err = dice_roll(&roll, adj->dice, &toy_rolls[TOY_SKY], NO_SIDE, "sky", 0,
		     adj->diag)) < 0)
		return err;
	event = journal_event(adj->journal, "weather", "2.1", TOLD_ALL);
	event_fact(adj->journal, event, "face", "%d", roll->face[0]);
	event_die(adj->journal, event, roll);
	state->step = TOY_DAY;
	return OK;
}

static int toy_adjudicate(struct adjudication *adj)
{
	struct toy_state *state = adj->state;

	if (state->step == TOY_DAY)
		return toy_day(adj);
	if (adj->preview)
		return OK;
	if (state->step == TOY_MORNING)
		return toy_dawn(adj);
	state->turn = 1;
	state->step = TOY_MORNING;
	return OK;
}

static int toy_invariants(
	const void *game, const void *before, const void *after, struct diag *diag)
{
	const struct toy_state *state = after;

	(void)game;
	(void)before;
	if (state->at[UNION] != TOY_NOWHERE && state->at[CONFEDERATE] != TOY_NOWHERE)
		return OK;
	diag_error(diag, "a column is nowhere");
	return ERR_BUG;
}

/* ---- what is told, played and said in cases ---- */

static void toy_report_page(struct tmap *out, struct arena *arena, const void *game,
	const void *data, const struct team_member *reader)
{
	const struct toy_state *view = data;
	bool own = audience_is_side(view->viewer);

	(void)reader;
	(void)arena;
	(void)game;
	template_set_format(out, "turn-line", "Turn %d", view->turn);
	template_set_text(out, "at", own ? toy_places[view->at[view->viewer]] : "");
	template_set_format(out, "union", "%d", view->points[UNION]);
	template_set_format(out, "confederate", "%d", view->points[CONFEDERATE]);
}

static void toy_brief(struct tlist *out, struct arena *arena, const void *game,
	const void *view, const struct told_step *news, size_t steps)
{
	(void)out, (void)arena, (void)game, (void)view, (void)news, (void)steps;
}

static int toy_no_marks(
	struct map_mark **out, struct arena *arena, const void *game, const void *view)
{
	(void)arena;
	(void)game;
	(void)view;
	*out = NULL;
	return 0;
}

static int toy_no_signs(
	struct map_sign **out, struct arena *arena, const void *game, const void *view)
{
	(void)arena;
	(void)game;
	(void)view;
	*out = NULL;
	return 0;
}

static int toy_no_ways(
	struct map_way **out, struct arena *arena, const void *game, const void *view)
{
	(void)arena;
	(void)game;
	(void)view;
	*out = NULL;
	return 0;
}

static void toy_player(struct buf *out, struct arena *arena, const void *game,
	const void *view, uint32_t temper, uint64_t *random)
{
	(void)arena;
	(void)game;
	(void)view;
	(void)temper;
	buf_printf(out, "go to %s\n", toy_places[1 + dice_random(random, TOY_PLACES - 1)]);
}

static int toy_given(void *out, const void *game, const char *line, struct arena *arena,
	struct diag *diag)
{
	struct toy_state *state = out;
	char word[16], place[16];
	enum side side;

	(void)game;
	(void)arena;
	if (sscanf(line, "turn %d", &state->turn) == 1)
		return OK;
	if (sscanf(line, "step %15s", word) == 1) {
		state->step = step_find(
			toy_sequence, TOY_STEPS, side_parse(word, &side) ? "day" : word);
		return state->step < 0 ? ERR_REFUSED : OK;
	}
	if (sscanf(line, "%15s at %15s", word, place) == 2 && side_parse(word, &side)) {
		state->at[side] = text_index(toy_places, place);
		return state->at[side] < 0 ? ERR_REFUSED : OK;
	}
	diag_error(diag, "`%s` is not understood", line);
	return ERR_REFUSED;
}

static void toy_given_write(struct buf *out, const void *game, const void *data)
{
	const struct toy_state *state = data;

	(void)game;
	buf_printf(out, "turn %d\nstep %s\nunion at %s\nconfederate at %s\n", state->turn,
		toy_steps[state->step], toy_places[state->at[UNION]],
		toy_places[state->at[CONFEDERATE]]);
}

static int toy_expect(bool *holds, const void *game, const void *data, const char *line,
	struct arena *arena, struct diag *diag)
{
	const struct toy_state *state = data;
	char word[16], place[16];
	enum side side;
	int points;

	(void)game;
	(void)arena;
	if (sscanf(line, "%15s at %15s", word, place) == 2 && side_parse(word, &side))
		*holds = !strcmp(toy_places[state->at[side]], place);
	else if (sscanf(line, "%15s has %d", word, &points) == 2 && side_parse(word, &side))
		*holds = state->points[side] == points;
	else
		return ERR_REFUSED;
	if (!*holds)
		diag_error(diag, "it is otherwise");
	return OK;
}

static void toy_state_copy(void *copy, const void *game, const void *state)
{
	(void)game;
	memcpy(copy, state, sizeof(struct toy_state));
}

static const struct ruleset toy_family = {
	.family = "toy",
	.version = "1",
	.rolls = toy_rolls,
	.load = toy_load,
	.id = game_base_id,
	.title = game_base_title,
	.names = game_base_names,
	.map = toy_map,
	.state_size = sizeof(struct toy_state),
	.state_copy = toy_state_copy,
	.scenario = game_base_scenario,
	.option = game_base_option,
	.begin = toy_begin,
	.position = toy_position,
	.heading = toy_heading,
	.adjudicate = toy_adjudicate,
	.state_write = toy_state_write,
	.state_read = toy_state_read,
	.view = toy_view,
	.view_write = toy_view_write,
	.view_read = toy_view_read,
	.view_of = toy_view_of,
	.player = toy_player,
	.invariants = toy_invariants,
	.orders =
		{
			.grammar = &toy_grammar,
			.messages = toy_messages,
		},
	.pulses =
		{
			.talk = toy_talk,
			.actions = toy_actions,
		},
	.report =
		{
			.sections = toy_report_page,
			.brief = toy_brief,
		},
	.drawing =
		{
			.marks = toy_no_marks,
			.signs = toy_no_signs,
			.ways = toy_no_ways,
		},
	.cases =
		{
			.given = toy_given,
			.given_write = toy_given_write,
			.expect = toy_expect,
		},
};

const struct ruleset *shelf_find_family(const char *name)
{
	return strcmp(name, toy_family.family) ? NULL : &toy_family;
}

const struct ruleset *shelf_family_at(size_t index)
{
	return index ? NULL : &toy_family;
}

/* The files of the game; `page` is the frame of all reports. */
static inline size_t toy_files(struct data_file out[4], const char *page)
{
	size_t count = 0;

	out[count++] = (struct data_file){"game.ini", toy_game_ini, strlen(toy_game_ini)};
	out[count++] = (struct data_file){"templates/report.md", page, strlen(page)};
	out[count++] = (struct data_file){
		"templates/toy/events.ini", toy_events, strlen(toy_events)};
	out[count++] = (struct data_file){
		"templates/toy/report.md", toy_report, strlen(toy_report)};
	return count;
}

#endif
