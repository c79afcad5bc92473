/*
 * make bench, the lines `day` and `sheets`: days of the Great Campaigns read and
 * adjudicated inside the process, against the reading of their orders alone, and all sheets
 * of that family's map, against the whole of a game of two of them.
 *
 *   bench-day                        measures
 *   bench-day orders GAME DIR SIDE   writes the orders that the built-in player makes of
 *                                    what the side sees in a campaign of that game
 *
 * Both sides are the built-in player's, who fights where he can.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/ini.h"
#include "bench_clock.h"
#include "game/adjudication.h"
#include "game/data_file.h"
#include "game/dice.h"
#include "game/journal.h"
#include "game/loader.h"
#include "game/ruleset.h"
#include "game/step.h"
#include "orders/orders.h"
#include "rules/great-campaigns/data/map.h"
#include "shelf/shelf.h"
#include "system/files.h"

#define GAME     "on-to-richmond"
#define SCENARIO "seven-days"
#define TEMPER   1 /* fights where it can */
#define GAMES    60
#define DAYS     8 /* at most, of a game */
#define LOADS    40
#define VIEW_MAX (1 << 20) /* bytes */

static const struct ruleset *rules;
static void *game;
static struct data_file *file;
static size_t files;
static struct arena shelf;
static struct diag diag;
static uint64_t chance = 1862;

static int64_t reading[GAMES * DAYS], whole[GAMES * DAYS];
static int days, actions;

static void give_up(const char *why)
{
	struct buf text;

	buf_init(&text, &shelf);
	diag_write(&text, &diag);
	fprintf(stderr, "bench-day: %s\n%s", why, text.data);
	exit(1);
}

static void load(const char *id)
{
	if (shelf_game(&file, &files, &rules, &shelf, id, &diag) < 0 ||
		rules->load(&game, &shelf, file, files, &diag) < 0)
		give_up("no game");
}

/* ---- orders ---- */

static void write_body(struct buf *out, struct arena *arena, const void *view)
{
	rules->player(out, arena, game, view, TEMPER, &chance);
}

static void print_orders(const char *dir, const char *side)
{
	const char *path = arena_printf(&shelf, "for/%s/view.ini", side);
	void *view = arena_alloc(&shelf, rules->state_size);
	const char *text;
	size_t length;
	struct ini *ini;
	struct buf out;

	if (workfile_read(&text, &length, &shelf, dir, path, VIEW_MAX, &diag) < 0 ||
		ini_read(&ini, &shelf, path, text, length, &diag) < 0 ||
		rules->view_read(view, game, ini, &shelf, &diag) < 0)
		give_up("no view");
	buf_init(&out, &shelf);
	write_body(&out, &shelf, view);
	fputs(out.data, stdout);
}

/* As a side sends them. */
static const char *mail(
	struct arena *arena, const void *state, const struct position *at, enum side side)
{
	void *view = arena_alloc(arena, rules->state_size);
	struct buf out;

	rules->view(view, game, state, (enum audience)side);
	buf_init(&out, arena);
	buf_printf(&out, "begin orders\ncampaign bench\nturn %d\nside %s\n", at->turn,
		side_name(side));
	write_body(&out, arena, view);
	buf_puts(&out, "end orders\n");
	return out.data;
}

static void read_mail(struct adjudication *adj, enum side side, const char *text)
{
	struct orders *orders;

	if (orders_parse(&orders, adj->arena, "orders", text, strlen(text),
		    rules->orders.grammar, rules->names(game), &diag) < 0)
		give_up("the orders cannot be read");
	adj->orders[side] = orders;
	adjudication_standing(adj, side, orders->standing_given ? &orders->standing : NULL);
}

/* ---- days ---- */

static void count_actions(const struct journal *journal)
{
	for (const struct event *event = journal->first; event; event = event->next)
		actions += !strcmp(event->kind, "takes");
}

static void play_step(struct arena *arena, void *state, const struct position *at)
{
	struct adjudication *adj = adjudication_new(
		arena, game, state, step_prefix(arena, at), DICE_RANDOM, &diag);
	bool day = at->step->sides == BOTH_SIDES;
	const char *text[SIDES];
	int64_t start;

	for (enum side side = UNION; side < SIDES; side++)
		text[side] =
			step_awaits(at->step, side) ? mail(arena, state, at, side) : NULL;
	adj->dice->random = chance;
	start = clock_now();
	for (enum side side = UNION; side < SIDES; side++)
		if (text[side])
			read_mail(adj, side, text[side]);
	reading[days] = clock_now() - start;
	if (rules->adjudicate(adj) < 0)
		give_up("a step is refused");
	whole[days] = clock_now() - start;
	count_actions(adj->journal);
	days += day;
}

static void play_game(void)
{
	void *state = arena_alloc(&shelf, rules->state_size);
	struct arena arena = ARENA_INIT;
	struct position at;

	if (rules->begin(state, game, SCENARIO, NULL, &diag) < 0)
		give_up("no beginning");
	rules->position(&at, game, state);
	while (!at.over && days < GAMES * DAYS) {
		arena_clear(&arena);
		play_step(&arena, state, &at);
		rules->position(&at, game, state);
	}
	arena_release(&arena);
}

static void measure_days(void)
{
	double parsed, all;

	for (int i = 0; i < GAMES; i++)
		play_game();
	parsed = median_ms(reading, days);
	all = median_ms(whole, days);
	printf("day     %6.2f ms of The Seven Days, read and played, %.0f actions; at most %.2f; %.1f of the reading of its orders (%.2f ms)\n",
		all, (double)actions / days, (double)whole[days - 1] / 1e6, all / parsed,
		parsed);
}

/* ---- sheets ---- */

static double load_sheets(const struct data_file *sheet, size_t sheets)
{
	static int64_t spent[LOADS];

	for (int i = 0; i < LOADS; i++) {
		struct arena arena = ARENA_INIT;
		int64_t start = clock_now();
		struct gc_map map = {.works = 0};
		struct loader *l;
		char unused;

		if (loader_open(&l, &arena, sheet, sheets, &unused, 0, &diag) < 0 ||
			!gc_load_map(&map, l, sheet, sheets, NULL))
			give_up("no map");
		spent[i] = clock_now() - start;
		arena_release(&arena);
	}
	return median_ms(spent, LOADS);
}

static double load_again(void)
{
	static int64_t spent[LOADS];

	for (int i = 0; i < LOADS; i++) {
		struct arena arena = ARENA_INIT;
		int64_t start = clock_now();
		void *again;

		if (rules->load(&again, &arena, file, files, &diag) < 0)
			give_up("no game");
		spent[i] = clock_now() - start;
		arena_release(&arena);
	}
	return median_ms(spent, LOADS);
}

static void measure_sheets(void)
{
	const char *data = getenv("ADJUTANT_DATA");
	struct data_file *sheet;
	size_t sheets;
	double all, two;

	if (shelf_read(&sheet, &sheets, &shelf,
		    arena_printf(&shelf, "%s/games/great-campaigns", data ? data : "."),
		    &diag) < 0)
		give_up("no sheets");
	all = load_sheets(sheet, sheets);
	two = load_again();
	printf("sheets  %6.1f ms for all thirteen, %.1f of a game of two of them (%.1f ms)\n",
		all, all / two, two);
}

int main(int argc, char **argv)
{
	diag_init(&diag, &shelf);
	if (argc == 5 && !strcmp(argv[1], "orders")) {
		load(argv[2]);
		print_orders(argv[3], argv[4]);
	} else {
		load(GAME);
		measure_days();
		measure_sheets();
	}
	arena_release(&shelf);
	return 0;
}
