/*
 * A rehearsal: the plan of a day is played many times with practice dice. These come from a
 * generator that begins with a hash of the words "adjutant rehearsal", the seed and the
 * number of the day: no key, link or nonce of a campaign is any part of them.
 */
#include <stdlib.h>
#include <string.h>

#include "base/sha256.h"
#include "rules/great-campaigns/player/player.h"
#include "rules/great-campaigns/rehearsal/rehearsal.h"
#include "rules/great-campaigns/rehearsal/rehearsal_private.h"
#include "rules/kit/report.h"

/* ---- one day ---- */

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

/* ---- one day: what the enemy does ---- */

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
	if (orders_parse_exact(&orders, arena, "player", text.data, text.length,
		    tally->game->base.grammar, tally->game->base.names, diag) < 0)
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

/* ---- one day: the day ---- */

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
	adj->memory = tally->memory;
	adj->names = tally->game->base.names;
	adj->orders[what->side] = what->orders;
	adjudication_standing(adj, what->side, what->standing);
	return adj;
}

static int play(struct arena *arena, struct tally *tally, int number)
{
	struct evening *evening = ARENA_NEW(arena, struct evening);
	struct state *state = arena_clone(arena, tally->dawn, sizeof *state);
	struct adjudication *adj;
	struct played played;
	struct day *day;
	int err;

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

/* Plays day number `number` (from 0) and adds it. Returns OK, or ERR_BUG with a message. */
static int trial_play(struct tally *tally, int number, struct diag *diag)
{
	struct arena arena = ARENA_INIT;
	int err = play(&arena, tally, number);

	arena_release(&arena);
	if (err == OK)
		return OK;
	diag_error(diag, "day %d of the rehearsal could not be played", number + 1);
	return ERR_BUG;
}

/* ---- the rehearsal ---- */

static const char *enemy_text(struct arena *arena, const struct rehearsing *what)
{
	const char *enemy = side_army(side_other(what->side));

	switch (what->opponent) {
	case OPPONENT_PLAYER:
		return arena_printf(
			arena, "against plans of the built-in player for %s", enemy);
	case OPPONENT_PLAN:
		return arena_printf(
			arena, "against the plan that is supposed of %s", enemy);
	default:
		return arena_printf(arena, "while %s %s nothing", enemy,
			what->side == CONFEDERATE ? "does" : "do");
	}
}

/* "The Confederate plan for turn 1, May 31, played 100 times with practice dice (seed x)
 * while the Union does nothing." */
static const char *title_of(const struct tally *tally)
{
	const struct rehearsing *what = tally->what;
	struct position position;

	gc_sequence_position(&position, tally->game, tally->dawn);
	return arena_printf(tally->arena,
		"The %s plan for turn %d, %s, played %d time%s with practice dice (seed %s) %s.",
		side_title(what->side), position.turn, position.date, what->times,
		what->times == 1 ? "" : "s", what->seed, enemy_text(tally->arena, what));
}

int gc_rehearse(struct rehearsal *out, struct arena *arena, const void *game,
	const void *view, const struct rehearsing *what, struct diag *diag)
{
	const struct state *dawn = view;
	struct rehearsal_pages pages;
	struct tally *tally;
	int err = OK;

	if (dawn->step != SEQUENCE_DAY) {
		diag_error(diag, "rehearsed are the actions of a day; this is the %s",
			gc_sequence[dawn->step].title);
		return ERR_REFUSED;
	}
	tally = gc_tally_new(arena, game, dawn, what);
	for (int i = 0; i < what->times && err == OK; i++)
		err = trial_play(tally, i, diag);
	if (err < 0)
		return err;
	rehearsal_pages_begin(&pages, out, arena);
	out->title = title_of(tally);
	gc_rehearsal_plan(&pages, tally);
	gc_rehearsal_sums(&pages, tally);
	gc_rehearsal_units(&pages, tally);
	gc_rehearsal_notes(&pages, tally);
	return OK;
}
