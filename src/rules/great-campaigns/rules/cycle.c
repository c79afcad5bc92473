/*
 * 4 The action cycle. Events: `initiative` (side, number, union, confederate, tie), `pass`
 * (side, follows), `richmond-ends` (ties, all), `cycle-ends` (actions-union,
 * actions-confederate, initiatives), and to its side `takes` (order), `plan-left`
 * (entries) and `plan-barred` (side, order, why); others of orders/orders.h.
 */

#include <string.h>

#include "rules/great-campaigns/check/check.h"
#include "rules/great-campaigns/orders/orders.h"

static int roll_initiative(enum side *winner, struct day *day)
{
	struct event *event =
		journal_event(day->adj->journal, "initiative", "4.0", TOLD_ALL);
	const struct dice_roll *roll;
	int err;

	day->initiatives++;
	for (enum side side = UNION; side < SIDES; side++) {
		err = dice_roll(&roll, day->adj->dice, &gc_rolls[ROLL_INITIATIVE], NO_SIDE,
			arena_printf(day->adj->arena, "%s/%d", side_name(side),
				day->initiatives),
			0, day->adj->diag);
		if (err < 0)
			return err;
		event_die(day->adj->journal, event, roll);
		day->now.die[side] = roll->face[0];
	}
	*winner = day->now.die[UNION] > day->now.die[CONFEDERATE] ? UNION : CONFEDERATE;
	day->ties += day->now.die[UNION] == day->now.die[CONFEDERATE];
	event_fact(day->adj->journal, event, "side", "%s", side_name(*winner));
	event_fact(day->adj->journal, event, "number", "%d", day->initiatives);
	return OK;
}

/* To its side the action in words, as an answer could have said it. */
static void tell_taken(const struct day *day, enum side side, const struct order *order)
{
	struct qualifier *words = NULL, **end = &words;
	struct event *event =
		journal_event(day->adj->journal, "takes", "4.0", TOLD_SIDE(side));

	for (const struct qualifier *word = order->qualifiers; word; word = word->next) {
		if (word->form->id == QUALIFIER_ONLY_IF ||
			word->form->id == QUALIFIER_UNLESS)
			continue;
		*end = ARENA_NEW(day->adj->arena, struct qualifier);
		**end = *word;
		(*end)->next = NULL;
		end = &(*end)->next;
	}
	event_fact(day->adj->journal, event, "order", "%s%s%s", order->text,
		words ? "; " : "", words ? qualifiers_text(day->adj->arena, words) : "");
}

/* What a side does with the initiative; *passes when it is nothing. */
static int use_initiative(bool *passes, struct day *day, enum side side, bool follows)
{
	const struct order *order;
	struct event *event;
	int err = gc_plan_take(&order, day, side, follows);

	*passes = err == OK && !order;
	if (err < 0)
		return err;
	if (order) {
		tell_taken(day, side, order);
		return gc_action_play(day, side, order);
	}
	day->passed[side] = true;
	event = gc_side_event(day, "pass", "4.0", side);
	if (follows)
		event_fact(day->adj->journal, event, "follows", "yes");
	return OK;
}

/* 19: in a campaign so many ties end the actions of a day in the Richmond Theater. */
static bool ties_end_richmond(const struct day *day)
{
	return gc_is_campaign(day->game, day->state) &&
	       day->game->campaign->theatre != THEATRE_VALLEY &&
	       day->ties >= day->game->campaign->ties;
}

/* That is all of them where the Valley Theater is not played. */
static bool ties_end_cycle(const struct day *day)
{
	return ties_end_richmond(day) && day->game->campaign->theatre == THEATRE_RICHMOND;
}

/* L3.3: who is in the Valley Theater may go on. */
static void end_richmond(struct day *day)
{
	struct event *event;

	if (day->richmond_ended || !ties_end_richmond(day))
		return;
	event = journal_event(day->adj->journal, "richmond-ends", "L3.3", TOLD_ALL);
	event_fact(day->adj->journal, event, "ties", "%d", day->ties);
	if (ties_end_cycle(day))
		event_fact(day->adj->journal, event, "all", "yes");
	day->richmond_ended = true;
	day->changes++;
}

/* One initiative; *over when both have passed in it. */
static int play_initiative(bool *over, struct day *day)
{
	enum side winner;
	bool passes;
	int err;

	day->passed[UNION] = day->passed[CONFEDERATE] = false;
	*over = false;
	if ((err = roll_initiative(&winner, day)) < 0)
		return err;
	*over = ties_end_cycle(day);
	end_richmond(day);
	if (*over || (err = use_initiative(&passes, day, winner, false)) < 0)
		return err;
	if (!passes)
		return OK;
	if ((err = use_initiative(&passes, day, side_other(winner), true)) < 0)
		return err;
	*over = passes;
	return OK;
}

/* Why those of its lines did not begin that could not: to the others no turn came. */
static void tell_what_barred(const struct day *day, enum side side)
{
	struct plan_entry *entry;
	int entries = gc_plan_entries(&entry, day, side);

	for (int i = 0; i < entries; i++) {
		struct event *event;

		if (!entry[i].barred)
			continue;
		event = journal_event(
			day->adj->journal, "plan-barred", "4.0", TOLD_SIDE(side));
		event_fact(day->adj->journal, event, "side", "%s", side_name(side));
		event_fact(day->adj->journal, event, "order", "%s", entry[i].order->text);
		event_fact(day->adj->journal, event, "why", "%s", entry[i].left);
	}
}

static void tell_what_is_left(const struct day *day, enum side side)
{
	const char *left = gc_plan_left(day, side);
	struct event *event;

	if (!left)
		return;
	event = journal_event(day->adj->journal, "plan-left", "4.0", TOLD_SIDE(side));
	event_fact(day->adj->journal, event, "entries", "%s", left);
	tell_what_barred(day, side);
}

static void tell_end(const struct day *day)
{
	struct event *event =
		journal_event(day->adj->journal, "cycle-ends", "4.0", TOLD_ALL);

	event_fact(day->adj->journal, event, "initiatives", "%d", day->initiatives);
	if (ties_end_cycle(day))
		event_fact(day->adj->journal, event, "ties", "%d", day->ties);
	event_fact(day->adj->journal, event, "union", "%d", day->actions[UNION]);
	event_fact(
		day->adj->journal, event, "confederate", "%d", day->actions[CONFEDERATE]);
	tell_what_is_left(day, UNION);
	tell_what_is_left(day, CONFEDERATE);
}

static void preview(struct day *day)
{
	for (enum side side = UNION; side < SIDES; side++)
		if (day->plan_of[side])
			gc_plan_preview(day, side);
}

/* An action was carried out; `check` NULL: nobody looks it over. */
static int follow_action(struct day *day, struct action_check *check)
{
	int err = check ? gc_action_check(check, day) : OK;

	return err == OK ? gc_stops_look(day) : err;
}

int gc_cycle_play(struct day *day)
{
	struct action_check *check;
	bool over = false;
	int err = OK;

	gc_plan_make(day, UNION, adjudication_orders(day->adj, UNION));
	gc_plan_make(day, CONFEDERATE, adjudication_orders(day->adj, CONFEDERATE));
	if (day->adj->preview) {
		preview(day);
		adjudication_watched(day->adj, day);
		return OK;
	}
	check = day->adj->checked ? gc_action_check_new(day) : NULL;
	while (!over && err == OK) {
		int before = day->actions[UNION] + day->actions[CONFEDERATE];

		err = play_initiative(&over, day);
		if (err == OK && day->actions[UNION] + day->actions[CONFEDERATE] > before)
			err = follow_action(day, check);
	}
	if (err < 0)
		return err;
	tell_end(day);
	if (day->watch)
		day->watch(day->watcher, day);
	gc_plan_carry(day, UNION);
	gc_plan_carry(day, CONFEDERATE);
	return OK;
}

/* Each initiative is an action, but for one in which both pass, and the last one of a day
 * that ties have ended. */
int gc_cycle_actions(bool *all, const struct journal *told, const struct event *before)
{
	int count = 0;

	for (const struct event *event = told->first; event && event != before;
		event = event->next) {
		if (!strcmp(event->kind, "initiative"))
			count++;
		else if (!strcmp(event->kind, "pass"))
			count -= event_value(event, "follows") != NULL;
		else if (!strcmp(event->kind, "cycle-ends"))
			count -= event_value(event, "ties") != NULL;
	}
	*all = true;
	return count;
}
