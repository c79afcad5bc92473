/*
 * 12.0: a card makes a division attack, before any other stack of its side acts.
 *
 * The division goes alone, without other divisions and without leaders. It has obeyed with
 * the attack, whatever comes of it: a leader check that fails, or a stop, counts. A
 * division that can reach no enemy need not attack.
 *
 * Parts: the enemies within reach; the attack.
 */
#include <assert.h>
#include <limits.h>
#include <string.h>

#include "base/arena.h"
#include "base/diag.h"
#include "game/decide.h"
#include "game/journal.h"
#include "rules/late-unpleasantness/rules/combat.h"

/* An attack that a division can make: where it stands, and what it passes. */
struct goal {
	int unit, to;
	int via[PLACES_MAX]; /* points entered on the way */
	int points;          /* of them */
	struct goal *next;   /* the nearest first, ties in file order */
};

/* What a card demands. */
struct duty {
	struct effect effect;
	int index;          /* of it among the effects in force */
	struct goal *goals; /* all that its divisions can reach */
};

/* ---- the enemies within reach ---- */

/* Where a division may come to stand: a point, and the bank by which it was entered. */
struct node {
	int place, bank;
	int before; /* node; -1: the start */
	int steps;
	int spent; /* MP */
	bool done;
};

struct walk {
	struct turn_play ahead; /* the turn in mind, */
	struct state state;     /* with the division wherever it may go */
	struct stack stack;     /* the division */
	struct duty *duty;
	struct node node[PLACES_MAX * BANKS];
	int nodes;
};

static bool is_known(const struct walk *walk, int to)
{
	for (struct goal *g = walk->duty->goals; g; g = g->next)
		if (g->unit == walk->stack.unit[0] && g->to == to)
			return true;
	return false;
}

static bool comes_first(const struct goal *a, const struct goal *b)
{
	if (a->points != b->points)
		return a->points < b->points;
	return a->unit != b->unit ? a->unit < b->unit : a->to < b->to;
}

/* Nodes are looked at in the order of what they cost: the first way to a goal is as good as
 * any. */
static void add_goal(struct walk *walk, int from, int to)
{
	struct goal *goal = ARENA_NEW(walk->ahead.adj->arena, struct goal);
	struct goal **at = &walk->duty->goals;

	goal->unit = walk->stack.unit[0];
	goal->to = to;
	goal->points = walk->node[from].steps;
	for (int n = from, i = goal->points; i > 0; n = walk->node[n].before)
		goal->via[--i] = walk->node[n].place;
	while (*at && comes_first(*at, goal))
		at = &(*at)->next;
	goal->next = *at;
	*at = goal;
}

/* The node of a point and a bank; a new one when there is none yet. */
static struct node *find_node(struct walk *walk, int place, int bank)
{
	int i = 0;

	while (i < walk->nodes &&
		(walk->node[i].place != place || walk->node[i].bank != bank))
		i++;
	if (i == walk->nodes) {
		assert(i <
			PLACES_MAX * BANKS); /* each pair of point and bank stands once */
		walk->node[walk->nodes++] =
			(struct node){.place = place, .bank = bank, .spent = INT_MAX};
	}
	return &walk->node[i];
}

/* 15.3: a way over more points may cost less. */
static void add_node(struct walk *walk, int before, int link, int to)
{
	struct node *node =
		find_node(walk, to, (int)lu_link_bank(walk->ahead.game, to, link));
	int spent = walk->node[before].spent +
		    lu_entry_cost(&walk->ahead, walk->ahead.side, to);

	if (spent >= node->spent)
		return;
	node->before = before;
	node->steps = walk->node[before].steps + 1;
	node->spent = spent;
}

/* The cheapest that has not been looked at, or -1. */
static int next_node(const struct walk *walk)
{
	int found = -1;

	for (int i = 0; i < walk->nodes; i++)
		if (!walk->node[i].done &&
			(found < 0 || walk->node[i].spent < walk->node[found].spent))
			found = i;
	return found;
}

/* One step from a node: on, or against an enemy. */
static void look(struct walk *walk, int node, int to)
{
	struct turn_play *ahead = &walk->ahead;
	int from = walk->node[node].place, link = map_link(&ahead->game->map, from, to);

	if (lu_way_barred(ahead, &walk->stack, from, link) != FAILS)
		return;
	if (!lu_place_held_by(ahead->state, to, side_other(ahead->side))) {
		if (!lu_wagon_bars(ahead, &walk->stack, to))
			add_node(walk, node, link, to);
		return;
	}
	if (!field_few_has(&ahead->state->place[to].attacked_from, from) &&
		!lu_effects_bar_attack(ahead->state, to) && !is_known(walk, to))
		add_goal(walk, node, to);
}

static void stand(struct walk *walk, const struct node *node)
{
	struct unit_state *unit = &walk->state.unit[walk->stack.unit[0]];

	unit->at = node->place;
	unit->bank = node->bank;
	walk->ahead.spent = node->spent;
}

static void find_goals_of(const struct turn_play *turn, struct duty *duty, int unit)
{
	struct walk *walk = ARENA_NEW(turn->adj->arena, struct walk);
	const struct map *map = &turn->game->map;

	walk->ahead = *turn;
	walk->state = *turn->state;
	walk->ahead.state = &walk->state;
	walk->stack = (struct stack){{unit}, 1};
	walk->duty = duty;
	walk->node[walk->nodes++] = (struct node){
		.place = turn->state->unit[unit].at,
		.bank = turn->state->unit[unit].bank,
		.before = -1,
	};
	for (int i; (i = next_node(walk)) >= 0;) {
		const struct place *place = &map->place[walk->node[i].place];

		walk->node[i].done = true;
		stand(walk, &walk->node[i]);
		for (int k = 0; k < place->exits; k++)
			look(walk, i, map->exit[place->first_exit + k].to);
	}
}

/* A card that was played later, and keeps the division from it, lifts the duty. */
static bool is_lifted(const struct turn_play *turn, int unit, int index)
{
	return lu_effects_find(turn->state, turn->game, EFFECT_NO_MOVE, unit) > index ||
	       lu_effects_find(turn->state, turn->game, EFFECT_NO_ATTACK, unit) > index;
}

/* True for a division that the duty means, and that can still meet it. */
static bool duty_binds(const struct turn_play *turn, const struct duty *duty, int unit)
{
	const struct unit_state *now = &turn->state->unit[unit];

	return lu_unit_is_division(&turn->game->unit[unit]) && now->at >= 0 &&
	       now->strength > 0 && !turn->finished[unit] &&
	       lu_effect_means(&duty->effect, turn->game, turn->state, unit) &&
	       !is_lifted(turn, unit, duty->index);
}

/* Finds all attacks that the divisions of the duty can make this turn. The goals are owned
 * by the arena. */
static void duty_find_goals(const struct turn_play *turn, struct duty *duty)
{
	for (int i = 0; i < turn->game->units; i++)
		if (duty_binds(turn, duty, i))
			find_goals_of(turn, duty, i);
}

/* ---- the attack: who must ---- */

static int find_duty(const struct turn_play *turn)
{
	for (int i = 0; i < turn->state->effects; i++)
		if (turn->state->effect[i].verb == EFFECT_MUST_ATTACK &&
			turn->state->effect[i].side == (int)turn->side)
			return i;
	return -1;
}

/* ---- what the owner says ---- */

static const char out_of_reach[] = "that point is out of reach this turn";

static bool is_any_bound(
	const struct turn_play *turn, const struct duty *duty, const struct arg *pieces)
{
	for (int i = 0; i < pieces->count; i++)
		if (pieces->piece[i].piece >= 0 &&
			duty_binds(turn, duty, pieces->piece[i].piece))
			return true;
	return false;
}

/* Of the pieces in their order the first that must attack and can attack that point. */
static const struct goal *goal_of(
	const struct duty *duty, const struct arg *to, const struct arg *pieces)
{
	for (int i = 0; i < pieces->count; i++)
		for (const struct goal *goal = duty->goals; goal; goal = goal->next)
			if (goal->unit == pieces->piece[i].piece &&
				goal->to == to->number[0])
				return goal;
	return NULL;
}

/* The pieces of an attack that are not the division. */
static void tell_left_out(
	struct turn_play *turn, const struct order *order, const struct goal *goal)
{
	struct stack stack, others = {{0}, 0};

	if (!lu_stack_resolve(&stack, turn, order, &order->arg[1]))
		return;
	for (int i = 0; i < stack.count; i++)
		if (stack.unit[i] != goal->unit)
			stack_push(&others, stack.unit[i]);
	if (others.count)
		lu_order_fails(turn, order, F_ATTACKS_ALONE,
			lu_unit_name(turn->game, turn->state, goal->unit),
			lu_stack_names(turn, &others), NULL);
}

/* The order with which the first stack is about to act, if it is the attack. */
static const struct goal *goal_of_file(
	struct turn_play *turn, const struct duty *duty, const struct order *order)
{
	const struct goal *goal;

	if (!order || order->form->id != ORDER_ATTACK)
		return NULL;
	if ((goal = goal_of(duty, &order->arg[0], &order->arg[1]))) {
		tell_left_out(turn, order, goal);
		return goal;
	}
	for (int i = 0; i < turn->game->units; i++)
		if (arg_names(&order->arg[1], i) && duty_binds(turn, duty, i))
			lu_order_fails(turn, order, F_NOT_IN_REACH,
				lu_unit_name(turn->game, turn->state, i),
				lu_place_name(turn, order->arg[0].number[0]), out_of_reach);
	return NULL;
}

/* The first attack among words that can be made; *model is the order that says it. Of an
 * answer the owner is told what cannot be. */
static const struct goal *goal_of_words(struct turn_play *turn, const struct duty *duty,
	const struct qualifier *said, bool answered, const struct order **model)
{
	for (; said; said = said->next) {
		const struct goal *goal;

		if (said->form->id != ORDER_ATTACK)
			continue;
		*model = lu_order_of_words(turn->adj->arena, said);
		if ((goal = goal_of(duty, &said->arg[0], &said->arg[1])))
			return goal;
		if (answered)
			lu_instruction_fails(turn, turn->side, said, F_NOT_IN_REACH,
				said->arg[1].text,
				lu_place_name(turn, said->arg[0].number[0]),
				is_any_bound(turn, duty, &said->arg[1]) ? out_of_reach
									: "others must");
	}
	*model = NULL;
	return NULL;
}

static int list_points(
	const struct turn_play *turn, const struct duty *duty, struct option *option)
{
	bool listed[PLACES_MAX] = {false};
	int count = 0;

	for (const struct goal *goal = duty->goals; goal; goal = goal->next) {
		if (!listed[goal->to])
			option[count++] = (struct option){
				lu_place_id(turn, goal->to), lu_place_name(turn, goal->to)};
		listed[goal->to] = true;
	}
	return count;
}

/* "A.P. Hill", or "Richardson or Sedgwick". */
static const char *who_can(const struct turn_play *turn, const struct duty *duty)
{
	bool listed[UNITS_MAX] = {false};
	const char *text = NULL;

	for (const struct goal *goal = duty->goals; goal; goal = goal->next) {
		const char *name = lu_unit_name(turn->game, turn->state, goal->unit);

		if (!listed[goal->unit])
			text = text ? arena_printf(turn->adj->arena, "%s or %s", text, name)
				    : name;
		listed[goal->unit] = true;
	}
	return text;
}

static const char *attack_text(const struct turn_play *turn, const struct goal *goal)
{
	return arena_printf(turn->adj->arena, "attack %s with %s",
		lu_place_name(turn, goal->to),
		lu_unit_name(turn->game, turn->state, goal->unit));
}

static int ask_owner(const struct qualifier **said, struct turn_play *turn,
	const struct duty *duty, bool must_ask)
{
	struct option option[PLACES_MAX];
	struct query query = {
		.decision = "must-attack-target",
		.rule = "12.0",
		.side = turn->side,
		.subject = lu_effect_subject(turn, &duty->effect),
		.words = "attack",
		.option = option,
		.options = list_points(turn, duty, option),
		.fallback_text = attack_text(turn, duty->goals),
		.must_ask = must_ask,
	};

	query.text = arena_printf(turn->adj->arena,
		"%s must attack before any other stack of yours acts. Which point, and with whom?",
		who_can(turn, duty));
	return decide_words(said, turn->adj, &query);
}

struct bound {
	struct turn_play *turn;
	const struct duty *duty;
};

static bool is_goal(const void *context, const struct qualifier *said)
{
	const struct bound *bound = context;
	const struct order *model;

	return goal_of_words(bound->turn, bound->duty, said, false, &model);
}

/* By the file, a standing order, an answer, or the nearest. *model: the order that says
 * it, NULL for none. */
static int choose(const struct goal **goal, const struct order **model,
	struct turn_play *turn, const struct duty *duty, const struct order *first)
{
	static const int triggers[] = {TRIGGER_MUST_ATTACK, 0};
	const struct bound bound = {turn, duty};
	const struct instruction_test test = {.can = is_goal,
		.context = &bound,
		.because = "nobody who must attack can reach the point (12.0)"};
	const struct qualifier *said = NULL;
	struct wish wish;
	int err;

	*model = first;
	if ((*goal = goal_of_file(turn, duty, first)))
		return OK;
	lu_instruction_find(&wish, turn, turn->side, NULL, triggers, -1,
		"attack losses break using", &test);
	if ((*goal = goal_of_words(turn, duty, wish.standing, false, model)))
		return OK;
	if ((err = ask_owner(&said, turn, duty, wish.ask)) < 0)
		return err;
	if (!(*goal = goal_of_words(turn, duty, said, true, model)))
		*goal = duty->goals;
	return OK;
}

/* ---- the attack ---- */

static struct arg place_list(
	struct arena *arena, const struct turn_play *turn, const int *place, int places)
{
	struct arg arg = {.kind = places ? ARG_PLACES : ARG_NONE, .count = places};

	arg.number = ARENA_NEW_ARRAY(arena, (size_t)places + 1, int);
	arg.text = places ? lu_place_name(turn, place[0]) : NULL;
	memcpy(arg.number, place, (size_t)places * sizeof *place);
	return arg;
}

/* Of words about the others nothing is left. */
static struct qualifier *words_about(
	struct arena *arena, const struct qualifier *words, int unit)
{
	struct qualifier *first = NULL, **end = &first;

	for (; words; words = words->next) {
		const struct arg *arg = &words->arg[0];
		bool lists = arg->kind == ARG_PIECES || arg->kind == ARG_SHARES;
		struct qualifier *copy;

		if (lists && !arg_names(arg, unit))
			continue;
		copy = ARENA_NEW(arena, struct qualifier);
		*copy = *words;
		copy->next = NULL;
		if (lists) {
			copy->arg[0].piece = ARENA_NEW(arena, struct piece_item);
			copy->arg[0].count = 1;
			for (int i = 0; i < arg->count; i++)
				if (arg->piece[i].piece == unit)
					copy->arg[0].piece[0] = arg->piece[i];
		}
		*end = copy;
		end = &copy->next;
	}
	return first;
}

static const struct form *attack_form(void)
{
	const struct form *form = lu_language.orders;

	while (form->id != ORDER_ATTACK)
		form++;
	return form;
}

/* The order to make this attack, with the words of the model about it. */
static struct order *order_for(
	const struct turn_play *turn, const struct goal *goal, const struct order *model)
{
	struct arena *arena = turn->adj->arena;
	const struct orders *orders = adjudication_orders(turn->adj, turn->side);
	struct order *order = ARENA_NEW(arena, struct order);

	order->form = attack_form();
	order->where = model ? model->where : orders ? orders->end : (struct where){0};
	order->text = attack_text(turn, goal);
	order->arg[0] = place_list(arena, turn, &goal->to, 1);
	order->arg[1] = (struct arg){
		.kind = ARG_PIECES,
		.text = lu_unit_name(turn->game, turn->state, goal->unit),
		.count = 1,
		.piece = ARENA_NEW(arena, struct piece_item),
	};
	*order->arg[1].piece = (struct piece_item){
		.piece = goal->unit, .class = -1, .count = 1, .place = -1};
	order->arg[2] = place_list(arena, turn, goal->via, goal->points);
	order->qualifiers =
		model ? words_about(arena, model->qualifiers, goal->unit) : NULL;
	return order;
}

static bool has_attacked(const struct turn_play *turn, int unit)
{
	return turn->state->result || turn->finished[unit] || turn->unknown[unit];
}

/* By the way that its owner names, else by the one that leads there. */
static int carry_out(
	struct turn_play *turn, const struct goal *goal, const struct order *model)
{
	struct order *order = order_for(turn, goal, model);
	const struct arg *named =
		model && model->form->id == ORDER_ATTACK ? model->arg : NULL;
	struct arg way = order->arg[2];
	int err = OK;

	if (named && named[2].kind != ARG_NONE) {
		order->arg[2] = named[2];
		err = lu_attack_order(turn, order);
		order->arg[2] = way;
	}
	return err == OK && !has_attacked(turn, goal->unit) ? lu_attack_order(turn, order)
							    : err;
}

/* ---- telling ---- */

/* Nobody can reach an enemy: both sides see that nothing comes of the card. */
static void tell_idle(const struct turn_play *turn, const struct effect *effect)
{
	if (!turn->adj->preview)
		lu_event_card(turn,
			lu_side_event(
				turn, "must-attack-idle", "12.0", TOLD_ALL, turn->side),
			effect);
}

/* The others are told why a stack goes now, not where it is to go: it may be stopped. */
static void tell_attack(
	struct turn_play *turn, const struct effect *effect, const struct goal *goal)
{
	struct stack stack = {{goal->unit}, 1};
	struct event *event, *seen;

	if (turn->adj->preview)
		return;
	event = lu_stack_event(
		turn, "must-attack", "12.0", TOLD_SIDE(turn->side), turn->side, &stack);
	event_fact(turn->adj->journal, event, "place", "%s", lu_place_id(turn, goal->to));
	seen = lu_side_event(
		turn, "must-attack-seen", "12.0", TOLD_OTHERS(turn->side), turn->side);
	lu_event_card(turn, event, effect);
	lu_event_card(turn, seen, effect);
}

/* In a preview of a file that begins with something else. */
static void foresee(
	struct turn_play *turn, const struct order *order, const struct goal *goal)
{
	if (turn->adj->preview)
		lu_order_fails(turn, order, F_MUST_ATTACK,
			lu_unit_name(turn->game, turn->state, goal->unit),
			lu_place_name(turn, goal->to), NULL);
}

/* ---- all of it ---- */

/* One attack more is made: with the last the duty is gone. */
static void count_down(struct turn_play *turn, int index)
{
	struct effect *effect = &turn->state->effect[index];

	if (effect->scope == SCOPE_COMMAND && --effect->n > 0)
		return;
	lu_effects_remove(turn->state, index);
	lu_cards_settle(turn);
}

/* One attack of the duty. *by_file: it was that of the order. */
static int obey(
	struct turn_play *turn, struct duty *duty, const struct order *first, bool *by_file)
{
	const struct goal *goal;
	const struct order *model;
	int err;

	if ((err = choose(&goal, &model, turn, duty, first)) < 0)
		return err;
	*by_file = first && model == first;
	tell_attack(turn, &duty->effect, goal);
	count_down(turn, duty->index);
	turn->obeys = true;
	turn->overridden = duty->index;
	if (!*by_file)
		foresee(turn, order_for(turn, goal, first), goal);
	err = carry_out(turn, goal, model);
	turn->obeys = false;
	turn->overridden = 0;
	return err;
}

int lu_must_attack(struct turn_play *turn, const struct order *first, bool *by_file)
{
	int err = OK;

	*by_file = false;
	if (turn->obeys || turn->ending)
		return OK;
	while (err == OK && !*by_file && !turn->state->result) {
		struct duty duty = {.index = find_duty(turn)};

		if (duty.index < 0)
			break;
		duty.effect = turn->state->effect[duty.index];
		duty_find_goals(turn, &duty);
		if (duty.goals) {
			err = obey(turn, &duty, first, by_file);
			continue;
		}
		tell_idle(turn, &duty.effect);
		lu_effects_remove(turn->state, duty.index);
		lu_cards_settle(turn);
	}
	return err;
}
