/* 6.5 Loss distribution. */
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "game/decide.h"
#include "game/journal.h"
#include "rules/late-unpleasantness/rules/combat.h"

#define ROUND_RULE "6.5" /* losses of a round; others fall by other rules */

/* ---- any losses ---- */

/* SP that a division may still lose. */
static int room_of(const struct losses *losses, const struct turn_play *turn, int unit)
{
	int room = turn->state->unit[unit].strength - losses->keep;

	if (losses->max && losses->max < room)
		room = losses->max;
	room -= losses->taken[unit];
	return losses->from[unit] && room > 0 ? room : 0;
}

int lu_losses_room(const struct losses *losses, const struct turn_play *turn)
{
	int sum = 0;

	for (int i = 0; i < turn->game->units; i++)
		sum += room_of(losses, turn, i);
	return sum;
}

static bool take_one(struct losses *losses, const struct turn_play *turn, int unit)
{
	if (!room_of(losses, turn, unit))
		return false;
	losses->taken[unit]++;
	losses->left--;
	return true;
}

/* 0 of one that has no more to lose. */
static int strength_left(
	const struct losses *losses, const struct turn_play *turn, int unit)
{
	return room_of(losses, turn, unit)
		       ? turn->state->unit[unit].strength - losses->taken[unit]
		       : 0;
}

void lu_losses_lead(struct losses *losses, const struct turn_play *turn, int lead)
{
	if (losses->left)
		take_one(losses, turn, lead);
}

/* One by one from the strongest. */
static void by_default(struct losses *losses, const struct turn_play *turn)
{
	while (losses->left) {
		int strongest = -1, most = 0;

		for (int i = 0; i < turn->game->units; i++) {
			int left = losses->from[i] ? strength_left(losses, turn, i) : 0;

			if (left <= most)
				continue;
			most = left;
			strongest = i;
		}
		if (strongest < 0)
			return;
		take_one(losses, turn, strongest);
	}
}

/*
 * Goes through what is said, item by item, again and again: each takes its number,
 * else one. What the lead has lost counts for his item the first time.
 */
static void as_said(struct losses *losses, const struct turn_play *turn,
	const struct qualifier *said, int lead)
{
	const struct arg *share = &said->arg[0];
	int before, credit = lead >= 0 ? losses->taken[lead] : 0;
	bool credited;

	do {
		before = losses->left;
		credited = false;
		for (int i = 0; i < share->count; i++) {
			int unit = share->piece[i].piece;
			int n = share->piece[i].count ? share->piece[i].count : 1;

			if (unit == lead && credit) {
				n -= credit;
				credit = 0;
				credited = true;
			}
			while (unit >= 0 && n-- > 0 && losses->left)
				take_one(losses, turn, unit);
		}
	} while (losses->left && (credited || losses->left < before));
}

void lu_losses_spread(struct losses *losses, const struct turn_play *turn,
	const struct qualifier *said, int lead)
{
	if (said)
		as_said(losses, turn, said, lead);
	by_default(losses, turn);
}

static bool can_fall(const void *context, const struct qualifier *said)
{
	const struct losses_heard *heard = context;

	for (int i = 0; i < said->arg[0].count; i++)
		if (said->arg[0].piece[i].piece >= 0 &&
			room_of(heard->losses, heard->turn, said->arg[0].piece[i].piece))
			return true;
	return false;
}

struct instruction_test lu_losses_test(const struct losses_heard *heard)
{
	return (struct instruction_test){
		.can = can_fall,
		.context = heard,
		.because = "nobody whom it names has SP to lose here (6.5)",
	};
}

bool lu_losses_open(const struct losses *losses, const struct turn_play *turn)
{
	int units = 0;

	for (int i = 0; i < turn->game->units; i++)
		units += room_of(losses, turn, i) > 0;
	return losses->left && units > 1 && losses->left < lu_losses_room(losses, turn);
}

int lu_losses_options(
	const struct losses *losses, const struct turn_play *turn, struct option *option)
{
	int count = 0;

	for (int i = 0; i < turn->game->units; i++)
		if (losses->from[i] && turn->state->unit[i].strength > losses->keep)
			option[count++] = (struct option){turn->game->unit[i].id,
				arena_printf(turn->adj->arena, "%d SP",
					turn->state->unit[i].strength)};
	return count;
}

const char *lu_losses_words(const struct losses *losses, const struct turn_play *turn)
{
	struct losses copy = *losses;
	struct buf text;

	buf_init(&text, turn->adj->arena);
	by_default(&copy, turn);
	for (int i = 0; i < turn->game->units; i++)
		if (copy.taken[i])
			buf_printf(&text, "%s %d from %s", text.length ? "," : "losses",
				copy.taken[i], turn->game->unit[i].id);
	return text.data;
}

void lu_losses_apply(const struct losses *losses, struct turn_play *turn, const char *rule,
	unsigned told)
{
	struct journal *journal = turn->adj->journal;
	struct event *event;
	struct buf text, left;
	enum side side = NO_SIDE;
	int points = 0;

	buf_init(&text, turn->adj->arena);
	buf_init(&left, turn->adj->arena);
	for (int i = 0; i < turn->game->units; i++) {
		struct unit_state *now = &turn->state->unit[i];

		if (!losses->taken[i])
			continue;
		side = lu_unit_side(turn->game, i);
		if (told)
			buf_printf(&text, "%s%s from %d to %d SP", text.length ? ", " : "",
				lu_unit_name(turn->game, turn->state, i), now->strength,
				now->strength - losses->taken[i]);
		now->strength -= losses->taken[i];
		points += losses->taken[i];
		if (told)
			buf_printf(&left, "%s%s", left.length ? ", " : "",
				lu_with_strength(turn->adj->arena,
					lu_unit_name(turn->game, turn->state, i),
					now->strength, ""));
	}
	if (!text.length)
		return;
	event = journal_event_of(journal, "losses", rule, told, side);
	event_fact(journal, event, "losses", "%s", text.data);
	event_fact(journal, event, "points", "%d", points);
	if (!strcmp(rule, ROUND_RULE))
		event_fact(journal, event, "left", "%s", left.data);
}

/* ---- of a round ---- */

/* What is left over when all committed divisions are gone is ignored. */
static void begin(struct losses *losses, const struct fight *fight, enum role role, int n)
{
	int sum = 0;

	memset(losses, 0, sizeof *losses);
	for (int i = 0; i < fight->turn->game->units; i++) {
		losses->from[i] =
			fight->force[role].committed[i] && lu_can_fight(fight, role, i);
		sum += losses->from[i] ? fight->turn->state->unit[i].strength : 0;
	}
	losses->left = n < sum ? n : sum;
	lu_losses_lead(losses, fight->turn, fight->force[role].lead);
}

static void note(struct fight *fight, enum role role, const struct losses *losses)
{
	struct force *force = &fight->force[role];

	force->cavalry_lost = false;
	for (int i = 0; i < fight->turn->game->units; i++) {
		force->lost_in_all += losses->taken[i];
		if (losses->taken[i] && fight->turn->game->unit[i].type == TYPE_CAVALRY)
			force->cavalry_lost = true;
	}
}

void lu_losses_fall(
	struct fight *fight, enum role role, int n, const struct qualifier *said)
{
	struct losses losses;

	begin(&losses, fight, role, n);
	lu_losses_spread(&losses, fight->turn, said, fight->force[role].lead);
	note(fight, role, &losses);
	lu_losses_apply(&losses, fight->turn, ROUND_RULE, 0);
}

int lu_losses_take(struct fight *fight, enum role role, int n)
{
	struct turn_play *turn = fight->turn;
	struct option option[UNITS_MAX];
	struct query query = {
		.decision =
			role == ATTACKER ? "loss-split-attacker" : "loss-split-defender",
		.rule = ROUND_RULE,
		.words = "losses",
		.option = option,
	};
	struct losses losses;
	const struct losses_heard heard = {&losses, turn};
	const struct instruction_test test = lu_losses_test(&heard);
	const struct qualifier *said = NULL;
	struct wish wish;
	int err;

	begin(&losses, fight, role, n);
	if (lu_losses_open(&losses, turn)) {
		query.options = lu_losses_options(&losses, turn, option);
		query.text = arena_printf(turn->adj->arena,
			"%d SP %s lost at %s, the first by %s, who leads. How %s fall?", n,
			n == 1 ? "is" : "are", lu_place_name(turn, fight->to),
			lu_unit_name(turn->game, turn->state, fight->force[role].lead),
			n == 1 ? "does it" : "do they");
		query.fallback_text = lu_losses_words(&losses, turn);
		lu_fight_instruction(&wish, fight, role, query.words, &test);
		if ((err = lu_fight_ask(&said, fight, role, &query, &wish)) < 0)
			return err;
	}
	lu_losses_spread(&losses, turn, said, fight->force[role].lead);
	note(fight, role, &losses);
	lu_losses_apply(&losses, turn, ROUND_RULE, TOLD_ALL);
	lu_seen_again(fight);
	return OK;
}
