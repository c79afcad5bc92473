/*
 * make bench, the line `player turn`: a player turn of 60 moves and 15 attacks on a map of
 * hexes, read and adjudicated inside the process, against the reading of its orders alone.
 *
 * No side of the shipped game has so many units, so recruits are added to its data. Each of
 * 15 enemy units, well apart, is attacked by two stacks of two that come up to it.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "bench_clock.h"
#include "game/adjudication.h"
#include "game/data_file.h"
#include "game/dice.h"
#include "game/ruleset.h"
#include "orders/orders.h"
#include "rules/blue-and-gray/rules/rules.h"
#include "shelf/shelf.h"

#define GAME     "road-to-richmond"
#define ATTACKS  15
#define STACKS   (2 * ATTACKS)
#define MOVES    (2 * STACKS)
#define RECRUITS 20
#define APART    6 /* hexes between those who are attacked */
#define RUNS     300

static const struct ruleset *rules;
static struct game *game;
static struct arena shelf;
static struct diag diag;

/* A stack of two comes from one hex to another. */
struct approach {
	int from, to;
};

static struct setting {
	struct state state;
	int target[ATTACKS];
	struct approach approach[STACKS];
	const char *orders;
} setting;

static void give_up(const char *why)
{
	struct buf text;

	buf_init(&text, &shelf);
	diag_write(&text, &diag);
	fprintf(stderr, "bench-turn: %s\n%s", why, text.data);
	exit(1);
}

/* ---- the game, with recruits ---- */

static void add_recruits(struct data_file *file)
{
	struct buf text;

	buf_init(&text, &shelf);
	buf_add(&text, file->text, file->length);
	for (int i = 1; i <= RECRUITS; i++)
		buf_printf(&text,
			"\n[unit cs-recruit-%d]\nname = Recruit %d\nside = confederate\n"
			"type = infantry\nstrength = 6\nmovement = 6\nturn = 1\n"
			"entry = 0103\nsource = reconstructed\n",
			i, i);
	file->text = text.data;
	file->length = text.length;
}

static void load(void)
{
	struct data_file *file;
	size_t files;
	void *loaded;

	if (shelf_game(&file, &files, &rules, &shelf, GAME, &diag) < 0)
		give_up("no game");
	for (size_t i = 0; i < files; i++)
		if (!strcmp(file[i].path, "units.ini"))
			add_recruits(&file[i]);
	if (rules->load(&loaded, &shelf, file, files, &diag) < 0)
		give_up("the data are refused");
	game = loaded;
}

/* ---- who stands where ---- */

/* The attackers, by their order in the file. */
static int attacker(int number)
{
	for (int i = 0; i < game->units; i++)
		if (bg_unit_side(game, i) == CONFEDERATE && number-- == 0)
			return i;
	give_up("too few recruits");
	return -1;
}

static void put(int unit, int place)
{
	setting.state.unit[unit] =
		(struct unit_state){.fate = FATE_ON_MAP, .at = place, .entered = 1};
}

static bool is_apart(int place, int targets)
{
	for (int i = 0; i < targets; i++)
		if (hex_distance(&game->grid, place, setting.target[i]) < APART)
			return false;
	return true;
}

static bool is_taken(int place, int stacks)
{
	for (int i = 0; i < stacks; i++)
		if (setting.approach[i].from == place || setting.approach[i].to == place)
			return true;
	return false;
}

/* A march that is not too short. */
static bool comes_up(const struct turn_play *turn, int from, int to)
{
	struct march march = {.unit = attacker(0), .from = from};
	struct path path;

	march.allowance = march.free_allowance = game->unit[march.unit].movement;
	return !bg_controlled_by(&turn->field, UNION, from) &&
	       bg_path_find(&path, turn, &march, to) && path.cost >= 4;
}

/* From where a stack can come to that hex; -1: from nowhere. */
static int find_start(const struct turn_play *turn, int to, int stacks)
{
	for (int from = 0; from < game->map.places; from++)
		if (hex_distance(&game->grid, from, to) == 3 && !is_taken(from, stacks) &&
			comes_up(turn, from, to))
			return from;
	return -1;
}

/* Two stacks for a target, from two of its sides; false when there are none. */
static bool find_approaches(const struct turn_play *turn, int target, int stacks)
{
	int wanted = stacks + 2;

	for (int side = 0; side < HEX_SIDES && stacks < wanted; side++) {
		int to = hex_neighbour(&game->grid, target, side), from;

		if (to < 0 || is_taken(to, stacks) || !bg_in_contact(game, to, target) ||
			(from = find_start(turn, to, stacks)) < 0)
			continue;
		setting.approach[stacks++] = (struct approach){from, to};
	}
	return stacks == wanted;
}

static void deploy(void)
{
	struct state *state = &setting.state;
	int targets = 0;

	if (rules->begin(state, game, game->base.scenario[0].id, NULL, &diag) < 0)
		give_up("no beginning");
	state->turn = 6;
	state->step = SEQUENCE_CONFEDERATE;
	for (int i = 0; i < game->units; i++)
		state->unit[i] = (struct unit_state){.fate = FATE_AWAITED, .at = -1};
	for (int i = 0; i < game->map.places && targets < ATTACKS; i++) {
		struct state before = *state;

		if (!is_apart(i, targets))
			continue;
		put(targets, i); /* the first units of the file are the Union's */
		if (find_approaches(bg_turn_imagined(&shelf, game, state, CONFEDERATE), i,
			    2 * targets))
			setting.target[targets++] = i;
		else
			*state = before;
	}
	if (targets < ATTACKS)
		give_up("too few hexes that can be attacked");
	for (int i = 0; i < MOVES; i++)
		put(attacker(i), setting.approach[i / 2].from);
}

/* ---- the orders ---- */

static const char *hex(int place)
{
	return game->map.place[place].id;
}

static const char *name(int number)
{
	return game->unit[attacker(number)].id;
}

static void write_orders(void)
{
	struct buf text;

	buf_init(&text, &shelf);
	buf_puts(&text, "begin orders\ncampaign bench\nturn 6\nside confederate\n");
	for (int i = 0; i < MOVES; i++)
		buf_printf(
			&text, "move %s to %s\n", name(i), hex(setting.approach[i / 2].to));
	for (int i = 0; i < ATTACKS; i++)
		buf_printf(&text,
			"attack %s with %s, %s, %s, %s\n  remove %s\n  advance %s\n",
			hex(setting.target[i]), name(4 * i), name(4 * i + 1),
			name(4 * i + 2), name(4 * i + 3), name(4 * i + 3), name(4 * i));
	buf_puts(&text, "end orders\n");
	setting.orders = text.data;
}

/* ---- the turn ---- */

static struct orders *read_orders(struct arena *arena)
{
	struct orders *orders;

	if (orders_parse(&orders, arena, "orders", setting.orders, strlen(setting.orders),
		    rules->orders.grammar, rules->names(game), &diag) < 0)
		give_up("the orders cannot be read");
	return orders;
}

/* Returns the number of attacks that were rolled. */
static int play(struct arena *arena, const struct orders *orders, uint64_t random)
{
	struct state *state = ARENA_NEW(arena, struct state);
	struct adjudication *adj =
		adjudication_new(arena, game, state, "6/confederate", DICE_RANDOM, &diag);
	int rolls = 0;

	*state = setting.state;
	adj->orders[CONFEDERATE] = orders;
	adj->dice->random = random;
	if (rules->adjudicate(adj) < 0)
		give_up("the turn is refused");
	for (const struct dice_roll *roll = adj->dice->log; roll; roll = roll->next)
		rolls++;
	return rolls;
}

int main(void)
{
	static int64_t reading[RUNS], turn[RUNS];
	double parsed, whole;

	diag_init(&diag, &shelf);
	load();
	deploy();
	write_orders();
	for (int i = 0; i < RUNS; i++) {
		struct arena arena = ARENA_INIT;
		int64_t start = clock_now();
		struct orders *orders = read_orders(&arena);

		reading[i] = clock_now() - start;
		if (play(&arena, orders, (uint64_t)i + 1) != ATTACKS)
			give_up("not all attacks were made");
		turn[i] = clock_now() - start;
		arena_release(&arena);
	}
	parsed = median_ms(reading, RUNS);
	whole = median_ms(turn, RUNS);
	printf("player turn %4.2f ms for %d moves and %d attacks, %.1f of the reading of its orders (%.2f ms)\n",
		whole, MOVES, ATTACKS, whole / parsed, parsed);
	arena_release(&shelf);
	return 0;
}
