/*
 * The entries of a plan, in words: what one waits for, after how many actions the plan has
 * nothing left to do and what would keep it going (4), and what has come of each line when
 * the day's actions are over.
 */
#include <string.h>

#include "rules/great-campaigns/campaign/moves.h"
#include "rules/great-campaigns/orders/orders_private.h"
#include "rules/great-campaigns/rules/combat.h"
#include "rules/kit/report.h"

/* ---- what an entry waits for ---- */

static const char *meaning(const struct day *day, const struct condition *condition)
{
	return condition_meaning(day->adj->arena, day->game->base.names, condition);
}

const char *gc_entry_waits(const struct day *day, enum side side, const struct order *order)
{
	const struct qualifier *only = order_qualifier(order, QUALIFIER_ONLY_IF);
	const struct qualifier *unless = order_qualifier(order, QUALIFIER_UNLESS);
	const struct day weighed = gc_entry_weighed(day, order);

	if (only && !gc_condition_holds(&weighed, side, only->condition))
		return arena_printf(
			day->adj->arena, "waits until %s", meaning(day, only->condition));
	if (unless && gc_condition_holds(&weighed, side, unless->condition))
		return arena_printf(day->adj->arena, "waits as long as %s",
			meaning(day, unless->condition));
	return NULL;
}

/* ---- what bars an action, by its kind ---- */

struct bar {
	enum fail why; /* F_NONE: nothing that is said */
	const char *about[3];
	struct march march; /* that cannot begin, if it is one */
};

static void find_march_bar(
	struct bar *bar, const struct day *day, const struct march *march)
{
	bar->march = *march;
	bar->why = gc_march_bar_told(bar->about, day, march);
}

static void find_move_bar(struct bar *bar, const struct day *day, const struct order *order)
{
	struct gc_trip trip;

	bar->march = gc_march_of(order);
	bar->why = gc_move_bar(&trip, bar->about, day, &bar->march);
}

static void find_activation_bar(
	struct bar *bar, const struct day *day, const struct order *order)
{
	int leader = arg_first(&order->arg[ACTIVATE_LEADER]);

	gc_may_activate(day, leader, &bar->why);
	bar->about[0] = gc_unit_name(day, leader);
	bar->about[1] = "he is gone, or has not come yet";
	if (bar->why == F_NOBODY_SENT)
		bar->why = F_NONE;
	for (const struct qualifier *send = order_qualifier(order, QUALIFIER_SEND);
		send && bar->why == F_NONE; send = wish_next(send->next, QUALIFIER_SEND)) {
		gc_send_march(&bar->march, day, order, send);
		bar->why = gc_send_bar(bar->about, day, order, send);
	}
}

static void find_assault_bar(
	struct bar *bar, const struct day *day, const struct order *order)
{
	int leader = arg_first(&order->arg[ASSAULT_LEADER]);
	int target = arg_first(&order->arg[ASSAULT_TARGET]);

	gc_may_assault(day, leader, target, &bar->why);
	bar->about[0] = bar->why == F_NO_TARGET ? gc_place_name(day, target)
						: gc_unit_name(day, leader);
	bar->about[1] = "he is gone, or has not come yet";
}

static void find_bar(struct bar *bar, const struct day *day, const struct order *order)
{
	struct march march;

	switch (order->form->id) {
	case ORDER_MARCH:
		march = gc_march_of(order);
		find_march_bar(bar, day, &march);
		break;
	case ORDER_STRATEGIC:
	case ORDER_RAIL:
	case ORDER_SEA: find_move_bar(bar, day, order); break;
	case ORDER_ACTIVATE: find_activation_bar(bar, day, order); break;
	case ORDER_ASSAULT:
	case ORDER_GRAND: find_assault_bar(bar, day, order); break;
	default: break;
	}
}

static const char *bar_text(const struct day *day, enum fail why, const char *about[3],
	const struct march *march)
{
	if (why == F_NO_WORK && march->to >= 0)
		return arena_printf(day->adj->arena, "%s is at %s already", about[0],
			gc_place_name(day, march->to));
	if (why == F_NOT_ADJACENT && march->to < 0 && march->unit >= 0)
		return arena_printf(day->adj->arena, "%s; `%s %s towards %s` comes nearer",
			gc_fail_text(day->adj->arena, why, about[0], about[1], about[2]),
			march->leader < 0 ? "march" : "send", about[0], about[1]);
	return gc_fail_text(day->adj->arena, why, about[0], about[1], about[2]);
}

/* ---- who is left out, one by one ---- */

struct leaving_out {
	const struct day *day;
	struct words words;
};

static void add_left_out(void *context, enum fail why, const char *unit, const char *about)
{
	struct leaving_out *out = context;

	words_add_once(
		&out->words, gc_fail_text(out->day->adj->arena, why, unit, about, NULL));
}

/* 5.2: those whom a leader sends and who could not go; a condition keeps who waits for it.
 */
static void add_not_sent(struct leaving_out *out, const struct order *order)
{
	const struct qualifier *send = order_qualifier(order, QUALIFIER_SEND);
	const char *about[3];
	struct march march;
	enum fail why;

	for (; send; send = wish_next(send->next, QUALIFIER_SEND)) {
		why = gc_send_bar(about, out->day, order, send);
		gc_send_march(&march, out->day, order, send);
		if (why != F_NONE)
			words_add_once(&out->words, bar_text(out->day, why, about, &march));
	}
}

const char *gc_entry_left_out(const struct day *day, const struct order *order)
{
	struct leaving_out out;
	enum fail why;

	out.day = day;
	words_begin(&out.words);
	switch (order->form->id) {
	case ORDER_ASSAULT:
	case ORDER_GRAND:
		if (gc_may_assault(day, arg_first(&order->arg[ASSAULT_LEADER]),
			    arg_first(&order->arg[ASSAULT_TARGET]), &why))
			gc_assault_left_out(day, order, add_left_out, &out);
		break;
	case ORDER_ACTIVATE:
		if (gc_may_activate(day, arg_first(&order->arg[ACTIVATE_LEADER]), &why))
			add_not_sent(&out, order);
		break;
	default: break;
	}
	return out.words.count ? words_apart(day->adj->arena, &out.words, "; ") : NULL;
}

/* 5.4 */
static const char *burning_bar(const struct day *day, const struct order *order)
{
	int unit = arg_first(&order->arg[BURN_UNIT]);
	int place = arg_first(&order->arg[BURN_PLACE]);
	const char *name = gc_unit_name(day, unit), *at = gc_place_name(day, place);
	struct arena *arena = day->adj->arena;
	enum fail why;

	if (!gc_stands_at(day->state, unit, place))
		return arena_printf(arena, "%s is not at %s (5.4)", name, at);
	if (gc_may_burn(day, unit, &why))
		return NULL;
	if (why == F_NO_STATION)
		return arena_printf(
			arena, "what could burn at %s is destroyed already (5.4)", at);
	return gc_fail_text(arena, why, name,
		why == F_IN_ZONE ? at : gc_held_text(day, unit, why), NULL);
}

/* 7.8: of the first hex; a hex is of one side. */
static const char *refusal_bar(const struct day *day, const struct order *order)
{
	bool refuses = order->form->id == ORDER_REFUSE;
	int place = arg_first(&order->arg[0]);
	const char *at = gc_place_name(day, place);
	struct stack stack;

	for (enum side side = UNION; side < SIDES; side++) {
		gc_units_at(&stack, day, side, place);
		if (stack.count && day->state->unit[stack.unit[0]].refuses == refuses)
			return arena_printf(day->adj->arena,
				refuses ? "the flanks at %s are refused already (7.8)"
					: "the front at %s is faced already (7.8)",
				at);
	}
	return arena_printf(day->adj->arena, "nobody of yours is at %s to do it (7.8)", at);
}

const char *gc_entry_bar(const struct day *day, const struct order *order)
{
	struct bar bar = {.why = F_NONE};

	if (order->form->id == ORDER_BURN)
		return burning_bar(day, order);
	if (order->form->id == ORDER_REFUSE || order->form->id == ORDER_UNREFUSE)
		return refusal_bar(day, order);
	find_bar(&bar, day, order);
	if (bar.why == F_NONE)
		return NULL;
	return bar_text(day, bar.why, bar.about, &bar.march);
}

/* What no move of the enemy's is likely to end before the day does. */
static bool lasts_today(enum fail why, const char *const about[3])
{
	switch (why) {
	case F_STRATEGIC_WAY:
	case F_STRATEGIC_TIRED:
	case F_STRATEGIC_VALLEY:
	case F_TIRED:
	case F_WORN_OUT:
	case F_DISTRICT:
	case F_NO_RAILROAD:
	case F_NO_RIDER:
	case F_RICHMOND_OVER: return true;
	case F_NO_WAY: return gc_no_way_lasts(about[2]);
	default: return false;
	}
}

const char *gc_entry_never(const struct day *day, const struct order *order)
{
	struct bar bar = {.why = F_NONE};

	find_bar(&bar, day, order);
	return lasts_today(bar.why, bar.about)
		       ? bar_text(day, bar.why, bar.about, &bar.march)
		       : NULL;
}

/* ---- when it takes no action ---- */

/* What a plan can take as things stand. */
struct counting {
	const struct day *day;
	enum side side;
	bool goes_on; /* a line begins again and again, or the side is woken or asked */
	bool any;     /* there is a line */
};

static int count_list(struct counting *c, const struct plan_node *node);

static int count_order(const struct order *order)
{
	if (order->faulty)
		return 0;
	switch (order->form->id) {
	case ORDER_PASS:
	case ORDER_TURNS:
	case ORDER_REFUSE:
	case ORDER_UNREFUSE: return 0;
	default: return 1;
	}
}

/* One whose end has come never begins. */
static int count_repeat(struct counting *c, const struct plan_node *node)
{
	if (gc_condition_holds(c->day, c->side, node->statement->condition))
		return 0;
	c->goes_on = true;
	return count_list(c, node->inner);
}

static int count_node(struct counting *c, const struct plan_node *node)
{
	const struct statement *statement = node->statement;
	int so, other;

	if (node->struck)
		return 0;
	switch (statement->kind) {
	case STATEMENT_ORDER: return count_order(statement->order);
	case STATEMENT_STOP:
		c->goes_on |= !statement->condition && !c->day->adj->team[c->side] &&
			      c->day->adj->talk.kind != TALK_NONE;
		return 0;
	case STATEMENT_BLOCK:
		return statement->block->head.id == BLOCK_REPEAT
			       ? count_repeat(c, node)
			       : count_list(c, node->inner);
	case STATEMENT_IF: break;
	}
	so = count_list(c, node->inner);
	other = count_list(c, node->otherwise);
	return so > other ? so : other;
}

static int count_list(struct counting *c, const struct plan_node *node)
{
	int actions = 0;

	for (; node; node = node->next) {
		c->any = true;
		actions += count_node(c, node);
	}
	return actions;
}

/* What standing orders do with an initiative besides the plan. */
static bool acts_besides(const struct day *day, enum side side)
{
	const struct standing *standing = day->adj->standing[side];
	const struct standing_order *when = standing_first(day->adj, side);

	for (; when; when = when->next)
		if (when->trigger && (when->trigger->id == TRIGGER_INITIATIVE ||
					     when->trigger->id == TRIGGER_FOLLOW))
			return true;
	for (const char *const *ask = standing ? standing->ask : NULL; ask && *ask; ask++)
		if (!strcmp(*ask, "initiative") || !strcmp(*ask, "follow"))
			return true;
	return standing && standing->ask_all;
}

const char *gc_plan_dry_text(const struct day *day, enum side side)
{
	struct counting c = {.day = day, .side = side};
	int actions = count_list(&c, day->plan[side]->first) +
		      count_list(&c, day->plan[side]->last);

	return c.any && !actions && !c.goes_on && !acts_besides(day, side)
		       ? "this plan takes no action: you pass all day"
		       : NULL;
}

/* ---- what came of it ---- */

struct lister {
	const struct day *day;
	enum side side;
	struct plan_entry *entry;
	size_t room;
	int count;
	/* Why nothing below is looked at: a `pass` above, of the same commander; NULL. */
	const char *bar[COMMANDERS_MAX];
};

static bool is_block(const struct plan_node *node, enum block_id id)
{
	return node->statement->kind == STATEMENT_BLOCK &&
	       node->statement->block->head.id == (int)id;
}

/* How often: behind `then` it is that action which begins. */
static int begun(const struct plan_node *node)
{
	return is_block(node, BLOCK_THEN) && node->inner ? begun(node->inner) : node->begun;
}

/* ---- what came of it: why it has never begun ---- */

static const char day_was_over[] = "the day was over before it could begin";

/* As things stand, whatever is around it. */
static const char *why_now(const struct lister *lister, const struct order *order)
{
	const struct day *day = lister->day;
	const char *why = gc_entry_waits(day, lister->side, order);

	if (why)
		return why;
	if (gc_can_begin(day, lister->side, order))
		return day_was_over;
	if (!(why = gc_entry_bar(day, order)))
		why = gc_entry_left_out(day, order);
	return why ? why : "it could not begin";
}

static const char *why_left(const struct lister *lister, const struct plan_node *node,
	const struct plan_node *before, const char *branch)
{
	const struct day *day = lister->day;

	if (node->yields)
		return arena_printf(day->adj->arena, "%s orders it as well, and is obeyed",
			node->yields);
	if (node->struck)
		return "what it goes on until was so at once";
	if (branch)
		return branch;
	if (is_block(node, BLOCK_THEN) && before && !gc_node_has_begun(before) &&
		!gc_node_is_dead(day, before))
		return is_block(before, BLOCK_REPEAT)
			       ? "the line above it is not at its end"
			       : "the line above it has not begun";
	if (gc_node_is_dead(day, node))
		return "who should act is gone";
	return lister->bar[node->part] ? lister->bar[node->part]
				       : why_now(lister, gc_node_order(node));
}

/* ---- what came of it: the lines ---- */

static void add(struct lister *lister, const struct plan_node *node,
	const struct plan_node *before, const char *branch)
{
	const struct order *order = gc_node_order(node);
	struct plan_entry *entry;

	if (!order || order->faulty || order->form->id == ORDER_TURNS)
		return;
	ARENA_GROW(lister->day->adj->arena, lister->entry, (size_t)lister->count,
		lister->room);
	entry = &lister->entry[lister->count++];
	*entry = (struct plan_entry){.order = order,
		.text = node->statement->kind == STATEMENT_BLOCK ? node->statement->text
								 : order->text,
		.line = node->goes_on ? 0 : order->where.line,
		.begun = begun(node)};
	if (!entry->begun && order->form->id != ORDER_PASS)
		entry->left = why_left(lister, node, before, branch);
	entry->barred = entry->left && entry->left != day_was_over && !branch;
}

/* A `pass` that still is one: nothing below it is looked at. */
static void look_at_pass(struct lister *lister, const struct plan_node *node)
{
	const struct order *order = gc_node_order(node);

	if (order && order->form->id == ORDER_PASS && !node->struck &&
		gc_entry_wants(lister->day, lister->side, order))
		lister->bar[node->part] =
			arena_printf(lister->day->adj->arena, "behind `%s`", order->text);
}

static void list(struct lister *lister, const struct plan_node *node, const char *branch);

static void list_if(struct lister *lister, const struct plan_node *node, const char *branch)
{
	const char *other = "its `if` went the other way";
	const struct plan_node *so = node->taken;

	if (!so)
		so = gc_condition_holds(
			     lister->day, lister->side, node->statement->condition)
			     ? node->inner
			     : node->otherwise;
	list(lister, node->inner, so == node->inner ? branch : other);
	list(lister, node->otherwise, so == node->otherwise ? branch : other);
}

static void list(struct lister *lister, const struct plan_node *node, const char *branch)
{
	for (const struct plan_node *before = NULL; node;
		before = node, node = node->next) {
		if (node->statement->kind == STATEMENT_IF)
			list_if(lister, node, branch);
		else if (node->statement->kind == STATEMENT_BLOCK && !gc_node_order(node))
			list(lister, node->inner, branch);
		else
			add(lister, node, before, branch);
		if (!branch)
			look_at_pass(lister, node);
	}
}

int gc_plan_entries(struct plan_entry **out, const struct day *day, enum side side)
{
	struct lister lister = {.day = day, .side = side};

	list(&lister, day->plan[side]->first, NULL);
	memset(lister.bar, 0, sizeof lister.bar);
	list(&lister, day->plan[side]->last, NULL);
	*out = lister.entry;
	return lister.count;
}

/* ---- what came of it: who lands ---- */

static bool lands(const struct day *day, const struct plan_node *node, int unit)
{
	bool found = false;

	for (; node && !found; node = node->next) {
		const struct order *order = gc_node_order(node);

		found = (order && order->form->id == ORDER_SEA && !order->faulty &&
				arg_first(&order->arg[MARCH_UNIT]) == unit &&
				!gc_is_box(day->game, arg_first(&order->arg[MARCH_TO]))) ||
			lands(day, node->inner, unit) || lands(day, node->otherwise, unit);
	}
	return found;
}

bool gc_plan_lands(const struct day *day, enum side side, int unit)
{
	const struct plan_list *plan = day->plan[side];

	return plan && (lands(day, plan->first, unit) || lands(day, plan->last, unit));
}
