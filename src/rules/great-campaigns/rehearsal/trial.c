/*
 * One day of a rehearsal. Its dice come from a generator that begins with a hash of the
 * words "adjutant rehearsal", the seed and the number of the day: no key, link or nonce of
 * a campaign is any part of them.
 */
#include <stdlib.h>
#include <string.h>

#include "base/sha256.h"
#include "game/dice.h"
#include "game/step.h"
#include "rules/great-campaigns/player/player.h"
#include "rules/great-campaigns/rehearsal/tally.h"
#include "rules/great-campaigns/rules/sequence.h"
#include "rules/kit/game_state.h"

/* Where a generator begins: one for the dice, one for the built-in player. */
static uint64_t begin_of(
	struct arena *arena, const struct rehearsing *what, int number, const char *purpose)
{
	char hash[SHA256_HEX + 1];

	sha256_join(hash, "adjutant rehearsal", purpose, arena_printf(arena, "%d", number),
		what->seed, NULL);
	hash[16] = '\0';
	return strtoull(hash, NULL, 16);
}

/* ---- what the enemy does ---- */

/* The built-in player sees what lies open: all but the plan. */
static const struct orders *player_plans(
	struct arena *arena, const struct tally *tally, int number, struct diag *diag)
{
	enum side enemy = side_other(tally->what->side);
	uint64_t random = begin_of(arena, tally->what, number, "player");
	struct state *view = ARENA_NEW(arena, struct state);
	struct orders *orders;
	struct buf text;
	uint32_t temper = gc_player_purposeful(&random);

	game_view_make(view, tally->game, tally->dawn, (enum audience)enemy);
	buf_init(&text, arena);
	buf_printf(&text, "begin orders\ncampaign rehearsal\nturn %d\nside %s\n",
		tally->dawn->turn, side_name(enemy));
	gc_player_write(&text, arena, tally->game, view, temper, &random);
	buf_puts(&text, "end orders\n");
	if (orders_parse(&orders, arena, "player", text.data, text.length,
		    tally->game->grammar, tally->game->base.names, diag) < 0)
		return NULL;
	return orders;
}

static void give_orders(
	struct adjudication *adj, enum side side, const struct orders *orders)
{
	adj->orders[side] = orders;
	if (orders && orders->standing_given)
		adjudication_standing(adj, side, &orders->standing);
}

static int oppose(struct adjudication *adj, const struct tally *tally, int number)
{
	enum side enemy = side_other(tally->what->side);
	const struct orders *orders = tally->what->enemy;

	if (tally->what->opponent == OPPONENT_PLAYER) {
		orders = player_plans(adj->arena, tally, number, adj->diag);
		if (!orders)
			return ERR_BUG;
	}
	give_orders(adj, enemy, orders);
	return OK;
}

/* ---- the day ---- */

static void look_on(void *watcher, const struct day *day)
{
	struct evening *evening = watcher;

	evening->state = *day->state;
	memcpy(evening->actions, day->actions, sizeof evening->actions);
	evening->entries = gc_plan_entries(&evening->entry, day, evening->side);
}

/* In a rehearsal nobody is woken: what would be asked is left at its default. */
static struct adjudication *make_ready(
	struct arena *arena, const struct tally *tally, struct state *state, int number)
{
	const struct rehearsing *what = tally->what;
	struct diag *diag = ARENA_NEW(arena, struct diag);
	struct position position;
	struct adjudication *adj;

	diag_init(diag, arena);
	gc_sequence_position(&position, tally->game, state);
	adj = adjudication_new(arena, tally->game, state, step_prefix(arena, &position),
		DICE_RANDOM, diag);
	adj->dice->random = begin_of(arena, what, number, "dice");
	adj->talk = (struct talk){TALK_NONE, 0};
	adj->names = tally->game->base.names;
	adj->orders[what->side] = what->orders;
	adjudication_standing(adj, what->side, what->standing);
	return adj;
}

static int play(struct arena *arena, struct tally *tally, int number)
{
	struct evening *evening = ARENA_NEW(arena, struct evening);
	struct state *state = ARENA_NEW(arena, struct state);
	struct adjudication *adj;
	struct played played;
	struct day *day;
	int err;

	*state = *tally->dawn;
	evening->side = tally->what->side;
	adj = make_ready(arena, tally, state, number);
	if ((err = oppose(adj, tally, number)) < 0)
		return err;
	day = gc_day_new(adj);
	day->is_resumed = tally->dawn->under_way;
	day->watch = look_on;
	day->watcher = evening;
	if ((err = gc_sequence_play(day)) < 0)
		return err;
	played = (struct played){evening, state, adj->journal->first, arena};
	gc_tally_add(tally, &played);
	gc_tally_events(tally, &played);
	return OK;
}

int gc_trial_play(struct tally *tally, int number, struct diag *diag)
{
	struct arena arena = ARENA_INIT;
	int err = play(&arena, tally, number);

	arena_release(&arena);
	if (err == OK)
		return OK;
	diag_error(diag, "day %d of the rehearsal could not be played", number + 1);
	return ERR_BUG;
}
