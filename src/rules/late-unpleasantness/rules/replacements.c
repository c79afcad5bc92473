/* 11.0 Replacements. */
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "game/decide.h"
#include "game/journal.h"
#include "rules/late-unpleasantness/rules/rules.h"
#include "rules/late-unpleasantness/rules/supply.h"

/* SP on their way to divisions. */
struct placing {
	struct turn_play *turn;
	const struct order *order; /* the play, with what it says; NULL: nothing */
	enum side side;
	int given[UNITS_MAX]; /* SP */
	int left;
};

/* ---- who can have some ---- */

/* 10.1: there is a point where a destroyed division can come back now. */
static bool has_entry(const struct turn_play *turn, enum side side)
{
	int place[PLACES_MAX];

	return lu_arrival_points(turn, side, place) > 0;
}

static int missing(const struct placing *play, int unit)
{
	return play->turn->game->unit[unit].strength -
	       play->turn->state->unit[unit].strength - play->given[unit];
}

static const char *why_shut(const struct turn_play *turn, enum side side)
{
	return has_entry(turn, side) ? NULL : "has no point to come back to";
}

static const char *why_too_late(const struct turn_play *turn, enum side side)
{
	return lu_next_arrivals(turn, side) > turn->game->base.turns
		       ? "would come back too late"
		       : NULL;
}

/* Why a division that is not on the map can have none, behind its name; or NULL. */
static const char *refusal_off_map(const struct turn_play *turn, int unit)
{
	enum side side = lu_unit_side(turn->game, unit);

	if (lu_is_reinforcement(turn->game, turn->state, unit))
		return "has not come to the map yet";
	if (turn->game->unit[unit].type == TYPE_GARRISON)
		return "is a garrison, and none is rebuilt";
	return turn->game->rebuilt_wait[side] ? why_too_late(turn, side)
					      : why_shut(turn, side);
}

/* Why the unit can have none, behind its name; or NULL. */
static const char *refusal(const struct placing *play, int unit)
{
	const struct turn_play *turn = play->turn;
	const char *why;

	if (!lu_unit_is_division(&turn->game->unit[unit]))
		return "is no division";
	if (turn->state->unit[unit].at < 0 && (why = refusal_off_map(turn, unit)))
		return why;
	if (turn->game->unit[unit].strength == turn->state->unit[unit].strength)
		return "is at full strength";
	if (!lu_supply_now(turn, unit))
		return "is out of supply";
	return NULL;
}

static bool can_have(const struct placing *play, int unit)
{
	return play->turn->game->unit[unit].side == (int)play->side &&
	       !refusal(play, unit) && missing(play, unit) > 0;
}

/* In a preview: a division may have lost SP by a die. */
static bool any_unknown(const struct placing *play)
{
	for (int i = 0; i < play->turn->game->units; i++)
		if (play->turn->unknown[i] &&
			play->turn->game->unit[i].side == (int)play->side &&
			lu_unit_is_division(&play->turn->game->unit[i]))
			return true;
	return false;
}

/* Divisions on the map, and such as were destroyed. */
static bool could_have(const struct placing *play, int unit)
{
	const struct unit *info = &play->turn->game->unit[unit];
	const struct unit_state *now = &play->turn->state->unit[unit];

	return info->side == (int)play->side && lu_unit_is_division(info) &&
	       info->type != TYPE_GARRISON && (now->at >= 0 || now->back || !now->strength);
}

/* What keeps replacements from them all, each reason once: "is at full strength or is out
 * of supply". */
static const char *all_refusals(const struct placing *play)
{
	const char *why[UNITS_MAX];
	struct buf text;
	int count = 0;

	for (int i = 0; i < play->turn->game->units; i++) {
		const char *reason = could_have(play, i) ? refusal(play, i) : NULL;
		bool known = !reason;

		for (int k = 0; k < count && !known; k++)
			known = !strcmp(why[k], reason);
		if (!known)
			why[count++] = reason;
	}
	buf_init(&text, play->turn->adj->arena);
	for (int i = 0; i < count; i++)
		buf_printf(&text, "%s%s", !i ? "" : i < count - 1 ? ", " : " or ", why[i]);
	return text.data;
}

const char *lu_idle_replacements(struct turn_play *turn, const struct effect *effect)
{
	const char *why;

	const struct placing play = {.turn = turn, .side = (enum side)effect->side};

	if (effect->side != effect->by || any_unknown(&play))
		return NULL;
	for (int i = 0; i < turn->game->units; i++)
		if (can_have(&play, i))
			return NULL;
	why = all_refusals(&play);
	return arena_printf(turn->adj->arena, "none of your divisions can have any%s%s",
		*why ? ": each " : "", why);
}

static void give(struct placing *play, int unit, int n)
{
	for (; n > 0 && play->left && can_have(play, unit); n--) {
		play->given[unit]++;
		play->left--;
	}
}

/* ---- as the owner says ---- */

/* On the map before destroyed, then the best rating, then the order of the file. */
static bool goes_before(const struct placing *play, int a, int b)
{
	const struct turn_play *turn = play->turn;
	bool a_stands = turn->state->unit[a].at >= 0,
	     b_stands = turn->state->unit[b].at >= 0;

	if (a_stands != b_stands)
		return a_stands;
	return lu_unit_rating(turn->game, turn->state, a) >
	       lu_unit_rating(turn->game, turn->state, b);
}

static void by_default(struct placing *play)
{
	while (play->left) {
		int best = -1;

		for (int i = 0; i < play->turn->game->units; i++)
			if (can_have(play, i) && (best < 0 || goes_before(play, i, best)))
				best = i;
		if (best < 0)
			return;
		give(play, best, play->left);
	}
}

/* Who is named but can have none: the owner is told why. */
static void look_over(const struct placing *play, const struct qualifier *said)
{
	for (int i = 0; i < said->arg[0].count; i++) {
		int unit = said->arg[0].piece[i].piece;
		const char *why = refusal(play, unit);

		if (why)
			lu_instruction_fails(play->turn, play->side, said,
				F_NO_REPLACEMENTS,
				lu_unit_name(play->turn->game, play->turn->state, unit),
				arena_printf(play->turn->adj->arena, "it %s", why), NULL);
	}
}

/* Again and again, item by item: each gets its number, else one. */
static void as_said(struct placing *play, const struct qualifier *said)
{
	int before;

	look_over(play, said);
	do {
		before = play->left;
		for (int i = 0; i < said->arg[0].count; i++) {
			const struct piece_item *item = &said->arg[0].piece[i];

			give(play, item->piece, item->count ? item->count : 1);
		}
	} while (play->left && play->left < before);
}

/* True when there is more than one way to place them. */
static bool is_open(const struct placing *play)
{
	int units = 0, room = 0;

	for (int i = 0; i < play->turn->game->units; i++) {
		if (!can_have(play, i))
			continue;
		units++;
		room += missing(play, i);
	}
	return play->left && units > 1 && play->left < room;
}

static const char *whereabouts(const struct turn_play *turn, int unit)
{
	const struct unit_state *now = &turn->state->unit[unit];

	return now->at >= 0 ? "" : now->back ? ", yet to arrive" : ", destroyed";
}

static int list_options(const struct placing *play, struct option *option)
{
	const struct turn_play *turn = play->turn;
	int count = 0;

	for (int i = 0; i < turn->game->units; i++)
		if (can_have(play, i))
			option[count++] = (struct option){turn->game->unit[i].id,
				arena_printf(turn->adj->arena, "%s, %d of %d SP%s",
					lu_unit_name(turn->game, turn->state, i),
					turn->state->unit[i].strength,
					turn->game->unit[i].strength,
					whereabouts(turn, i))};
	return count;
}

static const char *default_words(const struct placing *play)
{
	struct placing copy = *play;
	struct buf text;

	buf_init(&text, play->turn->adj->arena);
	by_default(&copy);
	for (int i = 0; i < play->turn->game->units; i++)
		if (copy.given[i])
			buf_printf(&text, "%s %d to %s", text.length ? "," : "replacements",
				copy.given[i], play->turn->game->unit[i].id);
	return text.data;
}

/* `play 21, 24: 3 to A.P. Hill` says what a word `replacements` under it would. */
static const struct qualifier *said_by_play(
	const struct placing *play, const struct qualifier *word)
{
	struct qualifier *said;

	if (word || !play->order || play->order->arg[PLAY_SHARES].kind == ARG_NONE)
		return word;
	said = ARENA_NEW(play->turn->adj->arena, struct qualifier);
	said->form = play->order->form;
	said->where = play->order->where;
	said->arg[0] = play->order->arg[PLAY_SHARES];
	return said;
}

/* In a preview: whom the play names in vain, as far as no die has a say in it; and who may
 * come to the map by it. */
static int foresee(struct placing *play)
{
	struct turn_play *turn = play->turn;
	const struct qualifier *said = said_by_play(play,
		play->order ? order_qualifier(play->order, QUALIFIER_REPLACEMENTS) : NULL);

	if (said && !any_unknown(play))
		look_over(play, said);
	for (int i = 0; i < turn->game->units; i++)
		if (turn->game->unit[i].side == (int)play->side &&
			lu_unit_is_division(&turn->game->unit[i]) &&
			turn->state->unit[i].at < 0 &&
			!turn->game->rebuilt_wait[play->side] &&
			!lu_is_due(turn->game, turn->state, i))
			turn->unknown[i] = true;
	return OK;
}

static bool names_takers(const void *context, const struct qualifier *said)
{
	for (int i = 0; i < said->arg[0].count; i++)
		if (said->arg[0].piece[i].piece >= 0 &&
			can_have(context, said->arg[0].piece[i].piece))
			return true;
	return false;
}

static void tell_refusals(const void *context, const struct qualifier *said)
{
	look_over(context, said);
}

static int choose(struct placing *play, const char *subject)
{
	static const int triggers[] = {TRIGGER_REPLACEMENTS, 0};
	struct turn_play *turn = play->turn;
	struct option option[UNITS_MAX];
	struct query query = {
		.decision = "replacement-place",
		.rule = "11.0",
		.side = play->side,
		.subject = subject,
		.words = "replacements",
		.option = option,
	};
	const struct instruction_test test = {
		.can = names_takers, .context = play, .tell = tell_refusals};
	const struct qualifier *said;
	struct wish wish;
	int err;

	/* also where there is no choice the owner is told whom he named in vain */
	lu_instruction_find(
		&wish, turn, play->side, play->order, triggers, -1, query.words, &test);
	query.said = said_by_play(play, wish.ordered);
	said = query.said ? query.said : wish.standing;
	if (is_open(play)) {
		query.standing_said = wish.standing;
		query.must_ask = wish.ask;
		query.options = list_options(play, option);
		query.fallback_text = default_words(play);
		query.text = arena_printf(turn->adj->arena,
			"%d SP of replacements %s yours to place. Who gets %s?", play->left,
			play->left == 1 ? "is" : "are", play->left == 1 ? "it" : "them");
		if ((err = decide_words(&said, turn->adj, &query)) < 0)
			return err;
	}
	if (said)
		as_said(play, said);
	by_default(play);
	return OK;
}

/* ---- coming back ---- */

/* 7.1: one die for who comes back, unless he was rolled for when he was destroyed. */
static int check_commander(struct turn_play *turn, enum side side, int unit)
{
	struct journal *journal = turn->adj->journal;
	struct unit_state *now = &turn->state->unit[unit];
	const char *id = turn->game->unit[unit].id;
	bool due = !now->replaced && !now->checked;
	const struct dice_roll *roll;
	struct event *event;
	int err;

	now->checked = false;
	if (!due)
		return OK;
	if ((err = dice_roll(&roll, turn->adj->dice, &lu_rolls[ROLL_REBUILD_CHECK], side,
		     id, 6, turn->adj->diag)) < 0)
		return err;
	now->replaced = lu_leader_is_lost(turn->game, roll->face[0]);
	event = journal_event(journal, "rebuild-check", "7.1", TOLD_SIDE(side));
	event_fact(journal, event, "unit", "%s", id);
	event_fact(journal, event, now->replaced ? "lost" : "safe", "yes");
	if (now->replaced)
		event_fact(journal, event, "replacement", "%s",
			turn->game->unit[unit].replacement_name);
	event_die(journal, event, roll);
	return OK;
}

/* 10.1: it arrives as the next player turn of its side begins. */
static void wait_for_arrival(struct placing *play, int unit)
{
	struct turn_play *turn = play->turn;
	struct journal *journal = turn->adj->journal;
	struct unit_state *now = &turn->state->unit[unit];
	struct event *event;

	now->back = lu_next_arrivals(turn, play->side);
	event = journal_event(journal, "rebuilt-waits", "11.0", TOLD_SIDE(play->side));
	lu_event_unit(turn, event, "unit", unit);
	event_fact(journal, event, "strength", "%d", now->strength);
	event_fact(journal, event, "turn", "%d", now->back);
}

/* Where it comes to at once a point is open to it: who got SP has been looked at, and none
 * closes as others come. */
static int come_back(struct placing *play, int unit)
{
	bool arrived;
	int err = OK;

	if (play->turn->game->rebuilt_wait[play->side])
		wait_for_arrival(play, unit);
	else
		err = lu_piece_arrives(play->turn, unit, true, &arrived);
	return err < 0 ? err : check_commander(play->turn, play->side, unit);
}

static void tell_placed(const struct placing *play)
{
	const struct turn_play *turn = play->turn;
	struct journal *journal = turn->adj->journal;
	struct event *event;
	struct buf text;

	buf_init(&text, turn->adj->arena);
	for (int i = 0; i < turn->game->units; i++)
		if (play->given[i])
			buf_printf(&text, "%s%s from %d to %d SP", text.length ? ", " : "",
				lu_unit_name(turn->game, turn->state, i),
				turn->state->unit[i].strength,
				turn->state->unit[i].strength + play->given[i]);
	event = lu_side_event(
		turn, "replacements-placed", "11.0", TOLD_SIDE(play->side), play->side);
	if (text.length)
		event_fact(journal, event, "gains", "%s", text.data);
	if (play->left)
		event_fact(journal, event, "unused", "%d", play->left);
}

static int apply(struct placing *play)
{
	struct turn_play *turn = play->turn;
	int err;

	tell_placed(play);
	for (int i = 0; i < turn->game->units; i++) {
		if (!play->given[i])
			continue;
		turn->state->unit[i].strength += play->given[i];
		if (turn->state->unit[i].at < 0 && !turn->state->unit[i].back &&
			(err = come_back(play, i)) < 0)
			return err;
	}
	return OK;
}

/* ---- the dice ---- */

/* The dice of all that are played together: everybody sees them. */
static int roll_all(
	struct turn_play *turn, const struct effect *const *effect, int count, int *points)
{
	struct adjudication *adj = turn->adj;
	const struct dice_roll *roll[CARDS_MAX];
	struct event *event;
	struct buf cards;
	int halves = 0, err;

	buf_init(&cards, adj->arena);
	for (int i = 0; i < count; i++) {
		err = dice_roll(&roll[i], adj->dice, &lu_rolls[ROLL_REPLACEMENT],
			(enum side)effect[i]->by, lu_effect_subject(turn, effect[i]), 6,
			adj->diag);
		if (err < 0)
			return err;
		halves +=
			lu_table_die_number(turn->game, effect[i]->table, roll[i]->face[0]);
		buf_printf(&cards, "%s%d", i ? ", " : "", effect[i]->card);
	}
	*points = (halves + 1) / 2;
	event = lu_side_event(
		turn, "replacements", "11.0", TOLD_ALL, (enum side)effect[0]->side);
	event_fact(adj->journal, event, "cards", "%s", cards.data);
	event_fact(adj->journal, event, "points", "%d", *points);
	for (int i = 0; i < count; i++)
		event_die(adj->journal, event, roll[i]);
	return OK;
}

int lu_replacements_arrive(struct turn_play *turn, const struct effect *const *effect,
	int count, const struct order *order)
{
	enum side side = (enum side)effect[0]->side;
	struct placing play = {.turn = turn, .side = side};
	int err;

	if (side == (enum side)effect[0]->by)
		play.order = order;
	if (turn->adj->preview)
		return foresee(&play);
	if ((err = roll_all(turn, effect, count, &play.left)) < 0)
		return err;
	if ((err = choose(&play, lu_effect_subject(turn, effect[0]))) < 0)
		return err;
	return apply(&play);
}
