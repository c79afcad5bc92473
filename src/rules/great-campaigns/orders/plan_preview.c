/*
 * What the receipt says of a plan: of each entry whether it could begin now, and what it
 * waits for; it cannot say when. With it go the ways of marches and the attacks from there
 * (7.1), for a map that the plan is made on.
 */
#include <string.h>

#include "rules/great-campaigns/campaign/moves.h"
#include "rules/great-campaigns/orders/orders_private.h"
#include "rules/great-campaigns/rules/forecast.h"
#include "rules/great-campaigns/rules/march.h"
#include "rules/kit/report.h"

/* ---- ways and attacks ---- */

/* What is attacked from there: 7.1. */
static void add_attacks(struct day *day, const struct order *order, unsigned line, int from)
{
	const struct qualifier *word = order_qualifier(order, QUALIFIER_ASSAIL);

	for (; word; word = wish_next(word->next, QUALIFIER_ASSAIL))
		if (word->arg[0].kind == ARG_PLACES)
			courses_add_attack(day->adj, line, from, arg_first(&word->arg[0]));
}

/* As far as the best of throws brings it; or, if that does not do, the whole way. */
static bool find_way(struct way *out, const struct day *day, const struct march *march)
{
	return march->towards ? gc_way_find(out, day, march, gc_march_most(day, march))
			      : gc_way_with(out, day, march, gc_march_most(day, march));
}

static void add_march(struct day *day, const struct march *march, unsigned line)
{
	int from = day->state->unit[march->unit].at;
	int goes[] = {march->unit, gc_march_companion(day, march)};
	struct way way = {NULL, 0, 0};

	if (march->to >= 0 && march->to != from && !find_way(&way, day, march))
		return;
	courses_add_march(
		day->adj, line, from, way.place, way.length, goes, goes[1] >= 0 ? 2 : 1);
	add_attacks(day, march->order, line, way.length ? way.place[way.length - 1] : from);
}

static bool may_go(const struct day *day, int unit)
{
	return unit >= 0 && gc_on_map(day->state, unit);
}

static void add_sent(struct day *day, const struct order *order)
{
	const struct qualifier *send = order_qualifier(order, QUALIFIER_SEND);

	for (; send; send = wish_next(send->next, QUALIFIER_SEND)) {
		struct march march;

		if (gc_send_march(&march, day, order, send) && may_go(day, march.unit))
			add_march(day, &march, send->where.line);
	}
}

static void add_assault(struct day *day, const struct order *order)
{
	const struct arg *units = &order->arg[ASSAULT_UNITS];

	for (int i = 0; i < units->count; i++)
		if (may_go(day, units->piece[i].piece))
			courses_add_attack(day->adj, order->where.line,
				day->state->unit[units->piece[i].piece].at,
				arg_first(&order->arg[ASSAULT_TARGET]));
}

/* Tells the preview, where they are wanted, the ways that an action would take if it began
 * as things stand: of a march, of those that `send` names, and the attacks from there. */
static void plan_courses(struct day *day, const struct order *order)
{
	struct march march;

	if (!day->adj->courses)
		return;
	switch (order->form->id) {
	case ORDER_MARCH:
		march = gc_march_of(order);
		if (may_go(day, march.unit))
			add_march(day, &march, order->where.line);
		break;
	case ORDER_ACTIVATE: add_sent(day, order); break;
	case ORDER_ASSAULT:
	case ORDER_GRAND: add_assault(day, order); break;
	default: break;
	}
}

/* ---- a look through a plan ---- */

/* The first line of a plan that a unit has, if that begins once and in any case. */
struct sender {
	unsigned line; /* 0: it has none */
	int leader;    /* -1: it marches by itself */
};

/* Units of one line that another sends, too: they are told of together. */
struct sent_twice {
	struct words units;
	struct sender first;
	struct where where;
};

/* A look through a plan, from its first line on. */
struct reaching {
	struct day *day;
	enum side side;
	bool *ordered; /* by unit: a line above sends it, and it may stand elsewhere then */
	struct sender *marches, *assaults; /* by unit */
	struct sent_twice *twice;
};

/* ---- units that two lines send ---- */

static const char *sender_text(const struct day *day, const struct sender *sender)
{
	return sender->leader < 0 ? "by itself"
				  : arena_printf(day->adj->arena, "by %s",
					    gc_unit_name(day, sender->leader));
}

static void tell_twice(const struct reaching *r)
{
	struct arena *arena = r->day->adj->arena;
	struct sent_twice *twice = r->twice;

	if (!twice->units.count)
		return;
	diag_message(r->day->adj->diag, twice->where, &gc_language_messages[F_SENT_TWICE],
		arena_printf(arena, "%s %s orders",
			words_join(arena, &twice->units, " and "),
			twice->units.count > 1 ? "have" : "has"),
		arena_printf(arena, "%u", twice->first.line),
		sender_text(r->day, &twice->first));
	words_begin(&twice->units);
}

/* One line after another for a march of a unit is a way to march twice; by two leaders, or
 * by one and by itself, it hardly is. */
static void note_sender(const struct reaching *r, struct sender *first, int unit,
	int leader, struct where where)
{
	struct sent_twice *twice = r->twice;

	if (unit < 0)
		return;
	if (!first[unit].line) {
		first[unit] = (struct sender){where.line, leader};
		return;
	}
	if (first[unit].leader == leader)
		return;
	if (twice->where.line != where.line || twice->first.line != first[unit].line)
		tell_twice(r);
	if (!twice->units.count)
		twice->where = where;
	twice->first = first[unit];
	words_add_once(&twice->units, gc_unit_name(r->day, unit));
}

static bool depends(const struct order *order)
{
	return order_qualifier(order, QUALIFIER_ONLY_IF) ||
	       order_qualifier(order, QUALIFIER_UNLESS);
}

static void note_sent(const struct reaching *r, const struct order *order)
{
	const struct qualifier *send = order_qualifier(order, QUALIFIER_SEND);
	int leader = arg_first(&order->arg[ACTIVATE_LEADER]);

	for (; send; send = wish_next(send->next, QUALIFIER_SEND))
		if (!send->condition)
			note_sender(r, r->marches, arg_first(&send->arg[SEND_UNIT]), leader,
				send->where);
}

static void note_assault(const struct reaching *r, const struct order *order)
{
	const struct arg *units = &order->arg[ASSAULT_UNITS];
	int leader = arg_first(&order->arg[ASSAULT_LEADER]);

	for (int i = 0; i < units->count; i++)
		note_sender(r, r->assaults, units->piece[i].piece, leader, order->where);
}

/* Who has two lines that begin in any case; those that wait for something are left out. */
static void look_who_is_sent(const struct reaching *r, const struct plan_node *node)
{
	for (; node; node = node->next) {
		const struct order *order = node->statement->order;
		const char *about[2];

		if (node->statement->kind != STATEMENT_ORDER || order->faulty ||
			depends(order) || !gc_is_of_the_cycle(order) ||
			gc_action_impossible(r->day, r->side, order, about) != F_NONE)
			continue;
		switch (order->form->id) {
		case ORDER_MARCH:
			note_sender(
				r, r->marches, gc_march_of(order).unit, -1, order->where);
			break;
		case ORDER_ACTIVATE: note_sent(r, order); break;
		case ORDER_ASSAULT:
		case ORDER_GRAND: note_assault(r, order); break;
		default: break;
		}
	}
}

/* ---- marches that no die brings to their goal ---- */

/* Where a march ends that follows a way with so many MP, and why not farther. */
struct march_end {
	int place;
	const char *why; /* NULL: it comes to the end of the way */
};

static const char *short_of_movement(
	const struct day *day, const struct march *march, const struct way *way)
{
	int most = gc_march_most(day, march);

	return march->allowance >= 0
		       ? arena_printf(day->adj->arena,
				 "it has %d MP, and the way costs %d (5.1)", most,
				 way->cost)
		       : arena_printf(day->adj->arena,
				 "the best die gives it %d MP, and the way costs %d (5.1)",
				 most, way->cost);
}

/* As gc_marching_can_step has it: the first hex needs no MP. */
static struct march_end end_of(
	const struct day *day, const struct march *march, const struct way *way)
{
	struct march_end end = {day->state->unit[march->unit].at, NULL};
	int left = gc_march_most(day, march);
	struct step_found step;

	for (int i = 0; i < way->length && !end.why; i++) {
		if (!gc_step_find(
			    &step, day, march->unit, end.place, way->place[i], i == 0) ||
			step.held)
			end.why = "the way on is barred";
		else if (step.stopped)
			end.why = "an enemy zone of control stops it (6.2)";
		else if (i > 0 && step.cost > left)
			end.why = short_of_movement(day, march, way);
		else {
			end.place = way->place[i];
			left -= step.cost < left ? step.cost : left;
			if (step.ends && i + 1 < way->length)
				end.why = "a ferry ends a march (6.2)";
		}
	}
	return end;
}

/* Words by which the order says itself where else it goes, or that it pays for more. */
static bool provides(const struct march *march)
{
	return march->towards || order_qualifier(march->order, QUALIFIER_OR_TO) ||
	       order_qualifier(march->order, QUALIFIER_FORCE);
}

/* The line that has the march end where it comes to: `towards`, unless that goes straight
 * at an enemy and not round him. */
static const char *that_will_do(const struct day *day, const char *word,
	const struct march *march, const struct march_end *end)
{
	struct march towards = *march;
	bool can;

	towards.towards = true;
	can = gc_can_begin_march(day, &towards);
	return arena_printf(day->adj->arena, "%s %s %s %s", word,
		gc_unit_name(day, march->unit), can ? "towards" : "to",
		gc_place_name(day, can ? march->to : end->place));
}

static void look_at(const struct reaching *r, const struct march *march, struct where where,
	const char *word)
{
	struct day *day = r->day;
	struct march_end end;
	struct way way;

	if (r->ordered[march->unit] || provides(march) || march->to < 0 ||
		!gc_on_map(day->state, march->unit) ||
		march->to == day->state->unit[march->unit].at ||
		!gc_can_begin_march(day, march) ||
		gc_way_find(&way, day, march, gc_march_most(day, march)) ||
		!gc_way_find(&way, day, march, -1))
		return;
	end = end_of(day, march, &way);
	if (end.why)
		diag_message(day->adj->diag, where, &gc_language_messages[F_MARCH_SHORT],
			gc_unit_name(day, march->unit), gc_place_name(day, end.place),
			arena_printf(day->adj->arena, "%s: %s; as far as it comes: `%s`",
				gc_place_name(day, march->to), end.why,
				that_will_do(day, word, march, &end)));
}

/* What a march of the order is; `judged`: it begins from where its units stand now. */
static void look_at_order(struct reaching *r, const struct order *order, bool judged)
{
	struct march march;

	if (order->faulty)
		return;
	judged = judged && !gc_entry_waits(r->day, r->side, order);
	if (order->form->id == ORDER_MARCH) {
		march = gc_march_of(order);
		if (march.unit < 0)
			return;
		if (judged)
			look_at(r, &march, order->where, "march");
		r->ordered[march.unit] = true;
	}
	if (order->form->id != ORDER_ACTIVATE)
		return;
	for (const struct qualifier *send = order_qualifier(order, QUALIFIER_SEND); send;
		send = wish_next(send->next, QUALIFIER_SEND)) {
		bool goes = gc_send_march(&march, r->day, order, send);

		if (goes && judged)
			look_at(r, &march, send->where, "send");
		r->ordered[arg_first(&send->arg[SEND_UNIT])] = true;
	}
}

/* Lines that begin again and again, or only if something is so, are not judged. */
static void look_at_list(struct reaching *r, const struct plan_node *node, bool judged)
{
	for (; node; node = node->next) {
		const struct statement *statement = node->statement;
		bool once = statement->kind == STATEMENT_ORDER ||
			    (statement->kind == STATEMENT_BLOCK &&
				    statement->block->head.id == BLOCK_THEN);

		if (statement->kind == STATEMENT_ORDER) {
			look_at_order(r, statement->order, judged);
			continue;
		}
		look_at_list(r, node->inner, judged && once);
		look_at_list(r, node->otherwise, false);
	}
}

/* Warns of marches that do not come to the hex that they name, however the dice fall, as
 * the side sees things stand. plan_preview.c */
static void plan_reach_look(struct day *day, enum side side)
{
	const struct plan_list *list = day->plan[side];
	size_t units = (size_t)day->game->units;
	struct sent_twice twice = {.first = {0}};
	struct reaching r = {.day = day,
		.side = side,
		.twice = &twice,
		.ordered = ARENA_NEW_ARRAY(day->adj->arena, units, bool),
		.marches = ARENA_NEW_ARRAY(day->adj->arena, units, struct sender),
		.assaults = ARENA_NEW_ARRAY(day->adj->arena, units, struct sender)};

	if (list->goes_on)
		return;
	memset(r.ordered, 0, units * sizeof *r.ordered);
	memset(r.marches, 0, units * sizeof *r.marches);
	memset(r.assaults, 0, units * sizeof *r.assaults);
	look_at_list(&r, list->first, true);
	words_begin(&twice.units);
	look_who_is_sent(&r, list->first);
	tell_twice(&r);
}

/* ---- the receipt ---- */

static void preview_list(
	struct day *day, enum side side, const struct plan_node *node, const char *when);

/* Where it stands; what goes on from the day before stands in no file, and is told where
 * this one begins. */
static struct where where_of(const struct day *day, enum side side, struct where where)
{
	return day->plan[side]->goes_on ? day->plan_of[side]->begin : where;
}

/* What is wrong with it as a matter of names is an error, before the day is played. */
static bool is_possible(struct day *day, enum side side, const struct order *order)
{
	const char *about[2];
	enum fail why = gc_action_impossible(day, side, order, about);

	if (why == F_NONE || day->plan[side]->goes_on)
		return why == F_NONE;
	if (order->words_faulty && (why == F_NO_WORK || why == F_NOBODY_SENT))
		return false; /* it may have been said below */
	gc_order_fails(day, side, order, why, about[0], about[1], NULL);
	return false;
}

static const char *condition_of(const struct day *day, const struct condition *condition)
{
	return condition_meaning(day->adj->arena, day->game->base.names, condition);
}

/* ---- the receipt: what it costs, and how it would come out ---- */

/* "4 MP, 50 %": the reader of a receipt knows what for. "": it goes nowhere. */
static const char *cost_text(const struct day *day, const struct march *march)
{
	struct arena *arena = day->adj->arena;
	const char *text, *what_for;
	struct gc_arrival arrival;
	struct way way;

	if (march->to < 0 || march->to == day->state->unit[march->unit].at ||
		!gc_way_find(&way, day, march, -1))
		return "";
	text = march->towards ? gc_march_cost_text(arena, day, march, way.cost, way.length)
	       : gc_march_arrival(&arrival, day, march)
		       ? gc_march_arrival_text(arena, day, march, &arrival)
		       : "";
	what_for = strstr(text, " to get there");
	return what_for ? arena_copy(arena, text, (size_t)(what_for - text)) : text;
}

/* What an order is worth as it begins, in words. */
struct worth {
	struct buf text;
	bool hopeless; /* it attacks, and if it comes to that, is hardly ever the better for
			  it */
};

static bool is_hopeless(const struct gc_forecast *forecast)
{
	return !forecast->made ||
	       100L * forecast->won < (long)RECEIPT_HOPE * forecast->made;
}

/* Each attack that the march may make from the end of its way. */
static void add_assails(struct worth *out, const struct day *day, const struct march *march)
{
	const struct qualifier *word = order_qualifier(march->order, QUALIFIER_ASSAIL);
	struct gc_forecast forecast;

	for (; word; word = wish_next(word->next, QUALIFIER_ASSAIL))
		if (gc_forecast_assail(&forecast, day, march, word)) {
			buf_printf(&out->text, "%s%s: %s", out->text.length ? "; " : "",
				gc_place_name(day, arg_first(&word->arg[0])),
				gc_forecast_text(day->adj->arena, &forecast));
			out->hopeless = out->hopeless || is_hopeless(&forecast);
		}
}

static void add_march_text(
	struct worth *out, const struct day *day, const struct march *march)
{
	if (!may_go(day, march->unit))
		return;
	buf_puts(&out->text, cost_text(day, march));
	add_assails(out, day, march);
}

/* Those that `send` names, and what the way costs each; once for those it costs the same:
 * "King-1, King-3 19 MP, and a march has 2 to 7; JR Anderson 2 MP, sure". */
static void add_sent_text(
	struct worth *out, const struct day *day, const struct order *order)
{
	const struct qualifier *send = order_qualifier(order, QUALIFIER_SEND);
	struct worth assails = {.hopeless = false};
	struct buf *text = &out->text;
	const char *before = "";

	buf_init(&assails.text, day->adj->arena);
	for (; send; send = wish_next(send->next, QUALIFIER_SEND)) {
		const char *cost, *about[3];
		struct march march;

		/* of who is left out it is told why */
		if (!gc_send_march(&march, day, order, send) || !may_go(day, march.unit) ||
			gc_send_bar(about, day, order, send) != F_NONE)
			continue;
		march.with = gc_send_companion(day, order, send);
		add_assails(&assails, day, &march);
		if (!*(cost = cost_text(day, &march)))
			continue;
		if (*before)
			buf_printf(text, "%s",
				strcmp(before, cost)
					? arena_printf(day->adj->arena, " %s; ", before)
					: ", ");
		buf_puts(text, gc_unit_name(day, march.unit));
		before = cost;
	}
	if (*before)
		buf_printf(text, " %s", before);
	if (assails.text.length)
		buf_printf(text, "%s%s", text->length ? "; " : "", assails.text.data);
	out->hopeless = assails.hopeless;
}

/* 20.0: "ends at N3616", if that is not where it would go. */
static void add_end_text(
	struct worth *out, const struct day *day, const struct order *order)
{
	const struct march march = gc_march_of(order);
	const char *about[3];
	struct gc_trip trip;

	if (gc_move_bar(&trip, about, day, &march) == F_NONE && trip.to != march.to)
		buf_printf(&out->text, "ends at %s", gc_place_name(day, trip.to));
}

/* "4 MP, 50 %", "17 MV against 13, net +3: you win 54 %"; "": nothing. */
static struct worth worth_of(const struct day *day, const struct order *order)
{
	struct worth out = {.hopeless = false};
	struct gc_forecast forecast;
	struct march march;

	buf_init(&out.text, day->adj->arena);
	switch (order->form->id) {
	case ORDER_MARCH:
		march = gc_march_of(order);
		add_march_text(&out, day, &march);
		break;
	case ORDER_STRATEGIC: add_end_text(&out, day, order); break;
	case ORDER_ACTIVATE: add_sent_text(&out, day, order); break;
	case ORDER_ASSAULT:
	case ORDER_GRAND:
		if (!gc_forecast_assault(&forecast, day, order))
			break;
		buf_puts(&out.text, gc_forecast_text(day->adj->arena, &forecast));
		out.hopeless = is_hopeless(&forecast);
		break;
	default: break;
	}
	return out;
}

/* "waits until net is at least 2", with the net of an assault as things stand where
 * somebody could go in. */
static const char *waits_text(
	const struct day *day, const struct order *order, const char *waits)
{
	bool assault = order->form->id == ORDER_ASSAULT || order->form->id == ORDER_GRAND;
	struct gc_forecast forecast;

	return waits && assault && gc_forecast_assault(&forecast, day, order)
		       ? arena_printf(day->adj->arena, "%s; now %s", waits,
				 gc_forecast_sum(day->adj->arena, &forecast))
		       : waits;
}

/* What comes of it as it begins, or why it could not, unless that is said unit by unit; who
 * can never begin today is warned of. */
static struct receipt_line begins_line(const struct day *day, enum side side,
	const struct order *order, const char *left_out, bool at_once)
{
	const char *bar, *never;

	if (gc_can_begin(day, side, order)) {
		struct worth worth = worth_of(day, order);

		return (struct receipt_line){.fate = RECEIPT_BEGINS,
			.comes = worth.text.data,
			.odd = worth.hopeless};
	}
	never = at_once && !left_out ? gc_entry_never(day, order) : NULL;
	if (never) {
		diag_message(day->adj->diag, where_of(day, side, order->where),
			&gc_language_messages[F_NOT_TODAY], never, NULL, NULL);
		return (struct receipt_line){
			.fate = RECEIPT_BARRED, .comes = "it cannot begin today"};
	}
	bar = left_out ? NULL : gc_entry_bar(day, order);
	return (struct receipt_line){.fate = RECEIPT_BARRED,
		.comes = bar ? arena_printf(day->adj->arena,
				       "it could not begin now, and waits: %s", bar)
			     : "it could not begin now, and waits"};
}

/* ---- the receipt: conditions that can never be so ---- */

static void warn(struct day *day, enum side side, struct where where,
	const struct condition *condition, bool in_action)
{
	const char *why = gc_condition_impossible(day, condition, in_action);

	if (why)
		diag_message(day->adj->diag, where_of(day, side, where),
			&gc_language_messages[F_NEVER_HOLDS], why, NULL, NULL);
}

/* The net and odds of an assault are read before it begins (5.3). */
static bool reads_before(const struct order *order, const struct qualifier *word)
{
	bool assault = order->form->id == ORDER_ASSAULT || order->form->id == ORDER_GRAND;

	return assault ||
	       (word->form->id != QUALIFIER_ONLY_IF && word->form->id != QUALIFIER_UNLESS);
}

static void warn_of_words(struct day *day, enum side side, const struct order *order)
{
	for (const struct qualifier *word = order->qualifiers; word; word = word->next)
		warn(day, side, word->where, word->condition, reads_before(order, word));
}

/* 2.3: who goes along with a unit that leaves by ship, train or road without naming him,
 * since no other of his is there. */
static const char *company_text(const struct day *day, const struct order *order)
{
	struct march march;
	struct stack leaders;

	if (order->form->id != ORDER_SEA && order->form->id != ORDER_RAIL &&
		order->form->id != ORDER_STRATEGIC)
		return "";
	march = gc_march_of(order);
	gc_leaders_left(&leaders, day, march.unit);
	return march.with >= 0 || !leaders.count
		       ? ""
		       : arena_printf(day->adj->arena, "%s would go along",
				 gc_stack_names(day, &leaders));
}

/* ---- the receipt: words that say nothing ---- */

static void warn_idle(
	struct day *day, enum side side, const struct qualifier *word, const char *why)
{
	struct where where = where_of(day, side, word->where);

	if (why)
		diag_message(day->adj->diag, where, &gc_language_messages[F_NO_USE],
			word->form->word, why, NULL);
}

/* 10: `destroy HEX to HEX` where nothing crosses; NULL: something does. */
static const char *nothing_crosses(const struct day *day, const struct qualifier *word)
{
	int from = arg_first(&word->arg[0]), to = arg_first(&word->arg[1]);
	int link = map_link(&day->game->map, from, to);

	if (link >= 0 &&
		gc_crossings_now(day->game, day->state, link) & (LINK_BRIDGE | LINK_FERRY))
		return NULL;
	return arena_printf(day->adj->arena,
		"as things stand neither a bridge nor a ferry crosses between %s and %s (10.0)",
		gc_place_name(day, from), gc_place_name(day, to));
}

/* 7.1: it attacks from where the march ends, if that is one hex; NULL: it can. */
static const char *ends_elsewhere(
	const struct day *day, const struct order *order, const struct qualifier *word)
{
	const struct march march = gc_march_of(order);
	int target = arg_first(&word->arg[ASSAIL_TARGET]);

	if (order->form->id != ORDER_MARCH || march.to < 0 || march.towards ||
		order_qualifier(order, QUALIFIER_OR_TO) || march.to == target ||
		map_link(&day->game->map, march.to, target) >= 0)
		return NULL;
	return arena_printf(day->adj->arena,
		"%s, where the march ends, is not next to %s (7.1)",
		gc_place_name(day, march.to), gc_place_name(day, target));
}

/* NULL, or why nothing comes of a word below a march or an activation. */
static const char *why_idle(
	const struct day *day, const struct order *order, const struct qualifier *word)
{
	const char *unit;
	struct march march;

	switch (word->form->id) {
	case QUALIFIER_TARGET_LEAVES:
	case QUALIFIER_LOSE:
	case QUALIFIER_RETREAT:
	case QUALIFIER_ADVANCE:
	case QUALIFIER_SUPPORT:
	case QUALIFIER_SUPPORT_NONE:
		return order_qualifier(order, QUALIFIER_ASSAIL)
			       ? NULL
			       : "this order attacks nobody; `assail HEX` below it would";
	case QUALIFIER_DESTROY: return nothing_crosses(day, word);
	case QUALIFIER_ASSAIL: return ends_elsewhere(day, order, word);
	case QUALIFIER_WITH: break;
	default: return NULL;
	}
	if (order->form->id != ORDER_MARCH)
		return NULL;
	march = gc_march_of(order);
	unit = gc_unit_name(day, march.unit);
	if (gc_march_companion(day, &march) >= 0)
		return NULL;
	return arena_printf(day->adj->arena,
		"as things stand %s does not stand with %s, or does not command it, and stays (6.3)",
		gc_unit_name(day, march.with), unit);
}

static void warn_of_idle(struct day *day, enum side side, const struct order *order)
{
	if (order->form->id != ORDER_MARCH && order->form->id != ORDER_ACTIVATE)
		return;
	for (const struct qualifier *word = order->qualifiers; word; word = word->next)
		warn_idle(day, side, word, why_idle(day, order, word));
}

/* What goes on from the day before does not stand in the file. */
static void put_where(const struct day *day, enum side side, struct receipt_line *line)
{
	if (!line || !day->plan[side]->goes_on)
		return;
	line->line = day->plan_of[side]->begin.line;
	line->order = NULL;
}

/* `over`: the end of a line that begins again and again has come. */
static void preview_order(struct day *day, enum side side, const struct order *order,
	const char *when, bool over)
{
	struct receipt_line comes = {.fate = RECEIPT_WAITS}, *line;
	const char *left_out, *company;

	if (order->faulty || !is_possible(day, side, order))
		return;
	warn_of_words(day, side, order);
	warn_of_idle(day, side, order);
	gc_retreat_words_look(
		day->game, day->state, order, day->adj->arena, day->adj->diag);
	if (!day->plan[side]->goes_on)
		plan_courses(day, order);
	left_out = over ? NULL : gc_entry_left_out(day, order);
	comes.comes = over ? "it never begins, since that is so now"
			   : waits_text(day, order, gc_entry_waits(day, side, order));
	if (!comes.comes)
		comes = begins_line(day, side, order, left_out, !*when);
	company = over ? "" : company_text(day, order);
	line = kit_receipt_order(day->adj, order,
		arena_printf(day->adj->arena, "%s%s: ", when,
			order_meaning(day->adj->arena, day->game->base.names, order)),
		arena_printf(day->adj->arena, "%s%s%s", comes.comes,
			*comes.comes && *company ? "; " : "", company));
	if (line) {
		line->fate = comes.fate;
		line->odd = comes.odd || over;
	}
	put_where(day, side, line);
	if (left_out)
		kit_receipt_line(day->adj, where_of(day, side, order->where),
			"left out as things stand: %s", left_out);
	put_where(day, side, kit_receipt_words(day->adj, day->game->base.names, order));
}

static void preview_pass(
	struct day *day, enum side side, const struct order *order, const char *when)
{
	const char *until = order->condition ? condition_of(day, order->condition) : NULL;
	struct where where = where_of(day, side, order->where);

	warn(day, side, order->where, order->condition, false);
	if (!until)
		kit_receipt_line(day->adj, where, "%sone pass", when);
	else if (gc_condition_holds(day, side, order->condition))
		kit_receipt_line(day->adj, where,
			"%sno pass as long as %s, which is so now: what stands below is free",
			when, until);
	else
		kit_receipt_line(day->adj, where,
			"%spasses until %s, which is not so now; what stands below waits",
			when, until);
}

static void preview_if(struct day *day, enum side side, const struct plan_node *node)
{
	const struct statement *statement = node->statement;
	const char *condition = condition_of(day, statement->condition);

	warn(day, side, statement->where, statement->condition, false);
	kit_receipt_line(day->adj, where_of(day, side, statement->where),
		"if %s: it %s so now", condition,
		gc_condition_holds(day, side, statement->condition) ? "is" : "is not");
	preview_list(day, side, node->inner, "if so, ");
	preview_list(day, side, node->otherwise, "if not, ");
}

/* "when the line above has begun, again and again until fatigue of Hood is 3, ": what
 * stands before the order. `first`: no line stands above. */
static const char *beginning_of(
	struct day *day, enum side side, const struct plan_node *node, bool first)
{
	const struct statement *statement = node->statement;

	if (statement->kind != STATEMENT_BLOCK)
		return "";
	if (statement->block->head.id == BLOCK_THEN)
		return arena_printf(day->adj->arena, "%s%s",
			first ? "at once, since no line of the plan stands above, "
			      : "when the line above has begun, ",
			node->inner ? beginning_of(day, side, node->inner, first) : "");
	warn(day, side, statement->where, statement->condition, false);
	return arena_printf(day->adj->arena, "again and again until %s, ",
		condition_of(day, statement->condition));
}

/* True for a `repeat` whose end has come, behind `then` as well. */
static bool is_over(const struct day *day, enum side side, const struct plan_node *node)
{
	const struct statement *statement = node->statement;

	if (statement->kind != STATEMENT_BLOCK)
		return false;
	if (statement->block->head.id == BLOCK_THEN)
		return node->inner && is_over(day, side, node->inner);
	return gc_condition_holds(day, side, statement->condition);
}

static void preview_block(struct day *day, enum side side, const struct plan_node *node,
	const char *when, bool first)
{
	const struct order *order = gc_node_order(node);
	const char *begins;

	if (!order) {
		preview_list(day, side, node->inner, when);
		return;
	}
	begins = arena_printf(
		day->adj->arena, "%s%s", when, beginning_of(day, side, node, first));
	if (order->form->id == ORDER_PASS)
		preview_pass(day, side, order, begins);
	else
		preview_order(day, side, order, begins, is_over(day, side, node));
}

/* Who halts as soon as something is so, and it is so already, halts at once. */
static void warn_of_stop(struct day *day, enum side side, const struct statement *statement)
{
	if (statement->condition && day->adj->talk.kind != TALK_NONE &&
		gc_condition_holds(day, side, statement->condition))
		diag_message(day->adj->diag, where_of(day, side, statement->where),
			&gc_language_messages[F_HOLDS_NOW],
			condition_of(day, statement->condition), "it halts at once", NULL);
}

static void preview_stop(struct day *day, enum side side, const struct plan_node *node)
{
	const struct statement *statement = node->statement;

	warn(day, side, statement->where, statement->condition, false);
	warn_of_stop(day, side, statement);
	kit_receipt_line(day->adj, where_of(day, side, statement->where), "stops %s%s%s",
		statement->condition ? "as soon as " : "when nothing above can begin",
		statement->condition ? condition_of(day, statement->condition) : "",
		day->adj->talk.kind == TALK_NONE
			? "; but in this campaign nobody is woken within a day"
		: day->adj->team[side]
			? "; but a side with several commanders is woken by questions alone"
			: "");
}

static void preview_list(
	struct day *day, enum side side, const struct plan_node *node, const char *when)
{
	for (const struct plan_node *first = node; node; node = node->next) {
		const struct statement *statement = node->statement;

		switch (statement->kind) {
		case STATEMENT_IF: preview_if(day, side, node); break;
		case STATEMENT_BLOCK:
			preview_block(day, side, node, when, node == first);
			break;
		case STATEMENT_STOP: preview_stop(day, side, node); break;
		case STATEMENT_ORDER:
			if (!gc_is_of_the_cycle(statement->order))
				break;
			if (statement->order->form->id == ORDER_PASS)
				preview_pass(day, side, statement->order, when);
			else
				preview_order(day, side, statement->order, when, false);
		}
	}
}

/* What goes on of the day before: of several commanders for him who has sent the file. */
static const char *plan_before(const struct day *day, enum side side)
{
	const char *plan = day->state->carried[side].plan;
	const struct orders *orders = day->plan_of[side];

	for (int k = 0; k < orders->parts; k++)
		if (orders->part[k])
			return gc_carried_part(day->adj->arena, plan, k);
	return plan;
}

/* What becomes of a plan of the day before: a file without one is no pass then. */
static void preview_going_on(struct day *day, enum side side)
{
	const struct plan_list *list = day->plan[side];

	if (!list->goes_on && *plan_before(day, side) && !day->is_resumed)
		kit_receipt_line(day->adj, day->plan_of[side]->begin,
			"the plan that went on from the day before is withdrawn");
	if (!list->goes_on || !list->lasting)
		return;
	diag_drop(day->adj->diag, &day->adj->diag->first, "empty");
	kit_receipt_line(day->adj, day->plan_of[side]->begin,
		"your plan goes on, since no other stands here:");
}

static void preview_lasting(struct day *day, enum side side)
{
	const struct lasting_plan *plan = day->plan[side]->lasting;

	for (; plan; plan = plan->next) {
		const struct statement *statement = plan->statement;

		warn(day, side, statement->where, statement->condition, false);
		kit_receipt_line(day->adj, where_of(day, side, statement->where),
			"what is left of this plan goes on over days until %s%s",
			condition_of(day, statement->condition),
			plan->over ? ", which is so now: it is for today alone" : "");
	}
	if (gc_plan_is_too_long(day, side))
		diag_message(day->adj->diag, day->plan[side]->lasting->statement->where,
			&gc_language_messages[F_PLAN_LONG],
			arena_printf(day->adj->arena, "%d", gc_carried_room(day, side)),
			NULL, NULL);
}

/* Where the plan ends. */
static void preview_dry(struct day *day, enum side side)
{
	const char *text = gc_plan_dry_text(day, side);
	struct where where = day->plan_of[side]->end;

	for (const struct statement *s = day->plan_of[side]->first; s; s = s->next)
		where = s->where;
	if (text)
		kit_receipt_line(day->adj, where_of(day, side, where), "%s", text);
}

void gc_plan_preview(struct day *day, enum side side)
{
	gc_turns_preview(day, side, day->plan_of[side]);
	preview_going_on(day, side);
	preview_list(day, side, day->plan[side]->first, "");
	preview_list(
		day, side, day->plan[side]->last, "at last, when the enemy has passed: ");
	plan_reach_look(day, side);
	preview_dry(day, side);
	preview_lasting(day, side);
}
