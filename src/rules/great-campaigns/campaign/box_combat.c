/*
 * L5.1 Fights for boxes in which both sides are: the combat itself, of ratio and tactics
 * alone (L5.1.4), and where the beaten side goes. Events: `box-combat` (side, box, round,
 * attackers, defenders, attack, defence, ratio, tactical, difference, result: wins, fails,
 * open; dice), `loss` (side, unit, place, points, left, cause: box, eliminated),
 * `box-retreat` (side, units, from, to), `box-lost` (side, units, from).
 */
#include "rules/great-campaigns/campaign/campaign_private.h"
#include "rules/great-campaigns/rules/rules_private.h"
#include "rules/kit/report.h"

/* ---- the combat ---- */

/* L5.1.4 Combat in a box: ratio and tactics alone, and of the chart its numbers and who
 * goes. */

#define ROUNDS 2

enum box_outcome { BOX_WINS, BOX_FAILS, BOX_OPEN };

struct box_fight {
	struct day *day;
	int box, round;
	enum side attacker;
	struct stack units[SIDES];
	int halves[SIDES];
	int difference;
};

/* ---- the combat: dice and modifiers ---- */

/* The best Tactical Value in a stack, or a better one that is known already. */
static int best_of(const struct day *day, const struct stack *stack, int best)
{
	for (int i = 0; i < stack->count; i++) {
		int tactical = gc_tactical(day->game, day->state, stack->unit[i]);

		if (tactical > best)
			best = tactical;
	}
	return best;
}

static int best_tactics(const struct box_fight *fight, enum side side)
{
	const struct day *day = fight->day;
	struct stack units, leaders;

	gc_units_in_box(&units, day, side, fight->box);
	gc_leaders_in_box(&leaders, day, side, fight->box);
	return best_of(day, &leaders, best_of(day, &units, 0));
}

static int roll(const struct dice_roll **out, const struct box_fight *fight, enum roll kind)
{
	struct day *day = fight->day;

	return dice_roll(out, day->adj->dice, &gc_rolls[kind], fight->attacker,
		arena_printf(day->adj->arena, "%s/%d", gc_place_id(day, fight->box),
			fight->round),
		0, day->adj->diag);
}

/* ---- the combat: numbers ---- */

/* Whose loss it is says who bears it, as in any combat (7.5). New markers lie on their
 * organized side. */
static int lose(const struct box_fight *fight, enum side side, int points)
{
	struct day *day = fight->day;
	const struct choosing by = {side,
		side == fight->attacker ? TRIGGER_ATTACKING : TRIGGER_ATTACKED, fight->box,
		NULL};
	const struct stack *units = &fight->units[side];
	struct stack left = *units;
	int before[STACK_MAX], err;

	for (int i = 0; i < units->count; i++)
		before[i] = day->state->unit[units->unit[i]].strength;
	err = gc_losses_take(day, &by, &left, points, "L5.1.4", "box");
	for (int i = 0; i < units->count; i++) {
		struct unit_state *now = &day->state->unit[units->unit[i]];

		if (now->strength < before[i])
			now->disorganized = false;
	}
	return err;
}

/* ---- the combat: a round ---- */

static struct event *tell(const struct box_fight *fight, int ratio, int tactical)
{
	const struct day *day = fight->day;
	struct journal *journal = day->adj->journal;
	enum side attacker = fight->attacker, defender = side_other(attacker);
	struct event *event = gc_side_event(day, "box-combat", "L5.1.4", attacker);

	event_fact(journal, event, "box", "%s", gc_place_id(day, fight->box));
	event_fact(journal, event, "round", "%d", fight->round);
	event_fact(journal, event, "attackers", "%s",
		gc_stack_ids(day, &fight->units[attacker]));
	event_fact(journal, event, "defenders", "%s",
		gc_stack_ids(day, &fight->units[defender]));
	event_fact(journal, event, "ratio", "%+d", ratio);
	event_fact(journal, event, "tactical", "%+d", tactical);
	return event;
}

static int sum_halves(const struct day *day, const struct stack *stack)
{
	int halves = 0;

	for (int i = 0; i < stack->count; i++)
		halves += gc_combat_halves(day->game, day->state, stack->unit[i]);
	return halves;
}

static void collect_both(struct box_fight *fight)
{
	for (enum side side = UNION; side < SIDES; side++) {
		gc_units_in_box(&fight->units[side], fight->day, side, fight->box);
		fight->halves[side] = sum_halves(fight->day, &fight->units[side]);
	}
}

static int throw_dice(struct box_fight *fight, int net, struct event *event)
{
	struct journal *journal = fight->day->adj->journal;
	const struct dice_roll *attack, *defence;
	int err;

	if ((err = roll(&attack, fight, ROLL_BOX_ATTACK)) < 0 ||
		(err = roll(&defence, fight, ROLL_BOX_DEFENCE)) < 0)
		return err;
	event_die(journal, event, attack);
	event_die(journal, event, defence);
	fight->difference = attack->face[0] + net - defence->face[0];
	event_fact(journal, event, "difference", "%+d", fight->difference);
	return OK;
}

static const struct result *result_of(const struct box_fight *fight, enum side side)
{
	const struct chart *chart = &fight->day->game->tables.chart;
	int row = gc_chart_row(fight->difference), halves = fight->halves[side];

	return side == fight->attacker
		       ? &chart->attacker[row][gc_attacker_column(chart, halves)]
		       : &chart->defender[row][gc_defender_column(chart, halves)];
}

static enum box_outcome outcome_of(const struct box_fight *fight)
{
	if (result_of(fight, side_other(fight->attacker))->goes != STAYS)
		return BOX_WINS;
	return fight->difference < 0 ? BOX_FAILS : BOX_OPEN;
}

/* Numbers are taken off both, off the defenders first. */
static int lose_both(const struct box_fight *fight)
{
	enum side attacker = fight->attacker, defender = side_other(attacker);
	int err = lose(fight, defender, result_of(fight, defender)->loss);

	return err < 0 ? err : lose(fight, attacker, result_of(fight, attacker)->loss);
}

static int play_round(enum box_outcome *outcome, struct box_fight *fight)
{
	static const char *const words[] = {"wins", "fails", "open"};
	struct day *day = fight->day;
	enum side attacker = fight->attacker, defender = side_other(attacker);
	int ratio = gc_ratio_modifier(
		&day->game->tables, fight->halves[attacker], 2 * fight->halves[defender]);
	int tactical = best_tactics(fight, attacker) - best_tactics(fight, defender);
	struct event *event = tell(fight, ratio, tactical);
	int err = throw_dice(fight, ratio + tactical, event);

	if (err < 0)
		return err;
	*outcome = outcome_of(fight);
	event_fact(day->adj->journal, event, "result", "%s", words[*outcome]);
	return lose_both(fight);
}

/* ---- the combat: a round that decides nothing ---- */

/* The defenders give the box up rather than fight a second round. */
static int give_up(enum box_outcome *outcome, const struct box_fight *fight)
{
	struct day *day = fight->day;
	const struct qualifier *said;
	const struct choice choice = {
		.by = {side_other(fight->attacker), TRIGGER_ATTACKED, fight->box, NULL},
		.decision = "second-round",
		.rule = "L5.1.4",
		.words = "retreat",
		.text = arena_printf(day->adj->arena,
			"The attack on the %s has decided nothing. Do you retreat? By default there is a second round, and what decides nothing then is yours.",
			gc_place_name(day, fight->box)),
		.fallback_text = "default",
	};
	int err = gc_choice_ask(&said, day, &choice);

	if (err == OK && said)
		*outcome = BOX_WINS;
	return err;
}

/* Collects who is left; a side without units has lost. */
static enum box_outcome look(struct box_fight *fight)
{
	collect_both(fight);
	if (!fight->units[side_other(fight->attacker)].count)
		return BOX_WINS;
	return fight->units[fight->attacker].count ? BOX_OPEN : BOX_FAILS;
}

/* L5.4: an attack of the Confederates on a box wakes a passive Union, too. */
int gc_box_combat(bool *wins, struct day *day, int box, enum side attacker)
{
	struct box_fight fight = {.day = day, .box = box, .attacker = attacker};
	enum box_outcome outcome = look(&fight);
	int err = OK;

	if (outcome == BOX_OPEN)
		gc_posture_attacked(day, attacker, box);
	for (fight.round = 1; fight.round <= ROUNDS && outcome == BOX_OPEN && err == OK;
		fight.round++) {
		err = play_round(&outcome, &fight);
		if (err != OK || outcome != BOX_OPEN || fight.round == ROUNDS)
			continue;
		outcome = look(&fight);
		if (outcome == BOX_OPEN)
			err = give_up(&outcome, &fight);
	}
	*wins = outcome == BOX_WINS;
	return err;
}

/* ---- the segment ---- */

/* What a side says of where it goes back to, by the number of a box in the data. */
struct backs {
	const struct arg *to[SIDES][FOUGHT_BOXES]; /* NULL: nothing */
};

static bool is_back(const struct gc_fought_box *fought, int box)
{
	for (int i = 0; i < fought->backs; i++)
		if (fought->back[i] == box)
			return true;
	return false;
}

/* The first of these boxes that is open, of those next to it or of the others; -1. */
static int first_open(const struct day *day, const struct gc_fought_box *fought,
	enum side side, const int *box, int boxes, bool next)
{
	for (int i = 0; i < boxes; i++)
		if (is_back(fought, box[i]) &&
			gc_boxes_joined(day, fought->box, box[i]) == next &&
			!gc_box_holds(day, side_other(side), box[i]))
			return box[i];
	return -1;
}

/* L5.1.5 Where a side goes back to, as it says or else to the first; to a box that is not
 * next to it when none of these is open. -1: nowhere. */
static int way_back(const struct day *day, const struct gc_fought_box *fought,
	enum side side, const struct arg *said)
{
	int to = -1;

	for (int next = 1; next >= 0 && to < 0; next--) {
		if (said)
			to = first_open(
				day, fought, side, said->number, said->count, next > 0);
		if (to < 0)
			to = first_open(
				day, fought, side, fought->back, fought->backs, next > 0);
	}
	return to;
}

static void tell_retreat(
	const struct day *day, enum side side, const struct stack *units, int from, int to)
{
	struct journal *journal = day->adj->journal;
	struct event *event =
		gc_side_event(day, to < 0 ? "box-lost" : "box-retreat", "L5.1.5", side);

	event_fact(journal, event, "units", "%s", gc_stack_ids(day, units));
	event_fact(journal, event, "from", "%s", gc_place_id(day, from));
	if (to >= 0)
		event_fact(journal, event, "to", "%s", gc_place_id(day, to));
}

/* Who finds no box is out of the game; that is no loss in combat. */
static void go_back(struct day *day, enum side side, const struct gc_fought_box *fought,
	const struct arg *said)
{
	int to = way_back(day, fought, side, said);
	struct stack units, leaders;

	gc_units_in_box(&units, day, side, fought->box);
	gc_leaders_in_box(&leaders, day, side, fought->box);
	for (int i = 0; i < leaders.count; i++)
		stack_push(&units, leaders.unit[i]);
	if (!units.count)
		return;
	tell_retreat(day, side, &units, fought->box, to);
	if (to >= 0)
		gc_box_leave(day, side, fought->box, to);
	for (int i = 0; i < units.count && to < 0; i++)
		gc_unit_leaves(day, units.unit[i], FATE_EXITED);
}

static int fight_for(
	struct day *day, const struct gc_fought_box *fought, const struct backs *backs)
{
	enum side defender = gc_box_defender(day, fought->box), beaten;
	bool wins;
	int err;

	if (!gc_box_holds(day, UNION, fought->box) ||
		!gc_box_holds(day, CONFEDERATE, fought->box))
		return OK;
	if ((err = gc_box_combat(&wins, day, fought->box, side_other(defender))) < 0)
		return err;
	beaten = wins ? defender : side_other(defender);
	go_back(day, beaten, fought,
		backs->to[beaten][fought - gc_organization_of(day)->fought]);
	return OK;
}

/* ---- the segment: L5.1.5: each side says where it goes back to ---- */

/* "Lynchburg, Charlottesville" */
static const char *boxes_next(const struct day *day, const struct gc_fought_box *fought)
{
	struct words words;

	words_begin(&words);
	for (int i = 0; i < fought->backs; i++)
		words_add(&words, gc_place_name(day, fought->back[i]));
	return words_join(day->adj->arena, &words, ", ");
}

static int read_back(
	struct day *day, enum side side, const struct order *order, void *context)
{
	const struct gc_organization *in = gc_organization_of(day);
	const struct arg *to = &order->arg[1];
	struct backs *backs = context;
	int box = arg_first(&order->arg[0]), number = 0;

	while (number < in->foughts && in->fought[number].box != box)
		number++;
	if (number == in->foughts)
		return gc_order_fails(day, side, order, F_NO_FALLING_BACK,
			gc_place_name(day, box), gc_place_name(day, to->number[0]),
			"it is no box that is fought for");
	for (int i = 0; i < to->count; i++)
		if (!is_back(&in->fought[number], to->number[i]))
			return gc_order_fails(day, side, order, F_NO_FALLING_BACK,
				gc_place_name(day, box), gc_place_name(day, to->number[i]),
				arena_printf(day->adj->arena, "next to it are %s",
					boxes_next(day, &in->fought[number])));
	backs->to[side][number] = to;
	kit_receipt_line(day->adj, order->where,
		"units that are beaten in %s go back to %s, the first in which no enemy is",
		gc_place_name(day, box), to->text);
	return OK;
}

/* ---- the segment: L5.1.4: the Union says which comes first ---- */

struct fights {
	const struct gc_fought_box *box[FOUGHT_BOXES];
	int boxes;
};

static void add_fight(struct fights *fights, const struct gc_fought_box *box)
{
	for (int i = 0; i < fights->boxes; i++)
		if (fights->box[i] == box)
			return;
	fights->box[fights->boxes++] = box;
}

static int read_order(
	struct day *day, enum side side, const struct order *order, void *context)
{
	const struct gc_organization *in = gc_organization_of(day);
	struct fights *fights = context;

	if (side != UNION)
		return gc_order_fails(day, side, order, F_UNION_ALONE, order->form->word,
			"it says in which order boxes are fought for (L5.1.4)", NULL);
	for (int i = 0; i < order->arg[0].count; i++)
		for (int k = 0; k < in->foughts; k++)
			if (in->fought[k].box == order->arg[0].number[i])
				add_fight(fights, &in->fought[k]);
	kit_receipt_line(day->adj, order->where, "fights for boxes come in that order");
	return OK;
}

int gc_boxes_fought_play(struct day *day)
{
	const struct gc_organization *in = gc_organization_of(day);
	struct fights fights = {.boxes = 0};
	struct backs backs = {.to = {{NULL}}};
	int err = OK;

	for (enum side side = UNION; side < SIDES && err == OK; side++) {
		err = gc_cycle_orders(
			day, side, ORDER_SET(ORDER_FIGHT_BOXES), read_order, &fights);
		if (err == OK)
			err = gc_cycle_orders(
				day, side, ORDER_SET(ORDER_FALL_BACK), read_back, &backs);
	}
	for (int i = 0; i < in->foughts; i++)
		add_fight(&fights, &in->fought[i]);
	for (int i = 0; i < fights.boxes && err == OK && !day->adj->preview; i++)
		err = fight_for(day, fights.box[i], &backs);
	gc_boxes_note(day);
	return err;
}
