/* Intake: what one commander of several may send, and what he may order. */
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "game/advice.h"
#include "game/ruleset.h"
#include "judge/judge_private.h"
#include "orders/names.h"

enum { T_NONE, T_MISSING, T_UNKNOWN, T_AHEAD, T_NOT_ASKED, T_ALONE, T_NOT_HIS };

const struct message intake_team_messages[] = {
	[T_NONE] = {"commander-none", DIAG_ERROR,
		"the %s side of this campaign has one commander; leave the line `commander` out of the head"},
	[T_MISSING] = {"commander-missing", DIAG_ERROR,
		"the %s side has several commanders, and the head does not say whose these are: a line `commander NAME` is missing, with one of %s"},
	[T_UNKNOWN] = {"commander-unknown", DIAG_ERROR,
		"`%s` is no commander of the %s side in this campaign; these are: %s"},
	[T_AHEAD] = {"commander-ahead", DIAG_ERROR,
		"of a side with several commanders no orders are kept for its next move; send them when its report has come, without the line `ahead`"},
	[T_NOT_ASKED] = {"commander-not-asked", DIAG_ERROR,
		"the question that is open is put to %s, and his answer is wanted"},
	[T_ALONE] = {"commander-answer", DIAG_ERROR,
		"the answer of one commander of several brings no orders, standing orders or policy; send those when the step is complete"},
	[T_NOT_HIS] = {"commander-not-his", DIAG_ERROR,
		"%s is under the command of %s: leave the orders for it to him"},
	{0},
};

static void refuse(const struct taker *t, struct where where, int row, const char *a,
	const char *b, const char *c)
{
	diag_message(t->diag, where, &intake_team_messages[row], a, b, c);
}

static const struct team *team_of(const struct taker *t)
{
	return &t->context->team[t->out->side];
}

/* As players read it; the id where the game has no name for it. */
static const char *name_of(const struct taker *t, const char *id)
{
	const struct ruleset *ruleset = t->context->ruleset;
	const char *known, *name = NULL;

	for (int i = 0;
		ruleset->commanders.at &&
		(known = ruleset->commanders.at(t->context->game, t->out->side, i, &name));
		i++)
		if (!strcmp(known, id))
			return name;
	return id;
}

bool intake_seat(struct taker *t)
{
	const struct orders_head *head = &t->orders->head;
	const struct team *team = team_of(t);
	const char *list = team_text(t->context->arena, team);
	int k = team_find(team, head->commander);

	if (!t->context->teams_known || (!team->count && !head->commander_at.line))
		return true;
	if (!team->count)
		refuse(t, head->commander_at, T_NONE, side_title(t->out->side), NULL, NULL);
	else if (!head->commander_at.line)
		refuse(t, t->orders->begin, T_MISSING, side_title(t->out->side), list,
			NULL);
	else if (k < 0 && head->commander)
		refuse(t, head->commander_at, T_UNKNOWN, head->commander,
			side_title(t->out->side), list);
	if (k < 0)
		return false;
	t->out->seat = k;
	t->out->commander = team->id[k];
	t->seat = &t->context->seat[t->out->side][k];
	return true;
}

const struct orders *intake_previewed(const struct taker *t)
{
	const struct orders *part[COMMANDERS_MAX] = {NULL};

	if (!t->seat)
		return t->orders;
	part[t->out->seat] = t->orders;
	return orders_of_parts(t->context->arena, part, team_of(t)->count);
}

/* ---- the pieces that are ordered ---- */

/* What is done with each piece of the side that orders name. */
typedef void look_at_piece(
	const struct taker *t, const struct name *piece, struct where where, void *context);

static void walk_args(const struct taker *t, const struct arg *arg, struct where where,
	look_at_piece *look, void *context)
{
	const struct names *names = t->context->ruleset->names(t->context->game);

	for (int i = 0; i < ORDER_ARGS_MAX; i++)
		for (int n = 0; arg[i].piece && n < arg[i].count; n++) {
			const char *id = arg[i].piece[n].piece < 0
						 ? NULL
						 : names_id(names, NAME_PIECE,
							   arg[i].piece[n].piece);
			const struct name *piece = id ? names_by_id(names, id) : NULL;

			if (piece && piece->side == t->out->side)
				look(t, piece, where, context);
		}
}

static void walk_orders(const struct taker *t, const struct order *order,
	look_at_piece *look, void *context)
{
	for (; order; order = order->next) {
		walk_args(t, order->arg, order->where, look, context);
		for (const struct qualifier *said = order->qualifiers; said;
			said = said->next)
			walk_args(t, said->arg, said->where, look, context);
	}
}

static void walk(const struct taker *t, const struct statement *statement,
	look_at_piece *look, void *context)
{
	for (; statement; statement = statement->next) {
		walk_orders(t, statement->order, look, context);
		walk(t, statement->then, look, context);
		walk(t, statement->otherwise, look, context);
		for (const struct block_part *part = statement->parts; part;
			part = part->next)
			walk(t, part->first, look, context);
	}
}

/* The number of the commander of a piece; -1: nobody's. */
static int commander_of(const struct taker *t, const struct name *piece)
{
	const struct ruleset *ruleset = t->context->ruleset;

	if (!ruleset->commanders.of)
		return -1;
	return team_find(team_of(t), ruleset->commanders.of(t->context->game, t->view->view,
					     t->out->side, piece->id));
}

/* True of a piece that no other commander has. */
static bool may_order(const struct taker *t, const struct name *piece)
{
	int k = commander_of(t, piece);

	return k < 0 || k == t->out->seat;
}

static void check_piece(
	const struct taker *t, const struct name *piece, struct where where, void *context)
{
	(void)context;
	if (!may_order(t, piece))
		refuse(t, where, T_NOT_HIS, piece->text,
			name_of(t, team_of(t)->id[commander_of(t, piece)]), NULL);
}

static void check_answer(const struct taker *t)
{
	const struct orders *orders = t->orders;

	if (t->context->asked && strcmp(t->context->asked, t->out->commander) != 0)
		refuse(t, orders->answers->where, T_NOT_ASKED,
			name_of(t, t->context->asked), NULL, NULL);
	else if (orders->first || orders->standing_given)
		refuse(t, orders->first ? orders->first->where : orders->standing_at,
			T_ALONE, NULL, NULL, NULL);
}

void intake_team(const struct taker *t)
{
	const struct orders *orders = t->orders;

	if (!t->seat)
		return;
	if (orders->head.ahead_at.line)
		refuse(t, orders->head.ahead_at, T_AHEAD, NULL, NULL, NULL);
	if (t->out->kind == INTAKE_ANSWER)
		check_answer(t);
	walk(t, orders->first, check_piece, NULL);
	for (const struct standing_order *when = orders->standing.first; when;
		when = when->next)
		walk_orders(t, when->actions, check_piece, NULL);
}

/* ---- what he is offered ---- */

static void find_other(
	const struct taker *t, const struct name *piece, struct where where, void *context)
{
	bool *found = context;

	(void)where;
	*found = *found || !may_order(t, piece);
}

/* True for lines of orders that name a piece of another. */
static bool names_other(const struct taker *t, const char *lines)
{
	struct arena *arena = t->context->arena;
	const struct grammar grammar = intake_grammar(t->context);
	const char *text = arena_printf(arena, "begin orders\nside %s\n%send orders\n",
		side_name(t->out->side), lines);
	struct orders *orders = NULL;
	struct diag unread;
	bool found = false;

	diag_init(&unread, arena);
	if (orders_parse(&orders, arena, "offer", text, strlen(text), &grammar,
		    intake_names(t->context), &unread) >= 0)
		walk(t, orders->first, find_other, &found);
	return found;
}

void intake_offers_of(struct offers *offers, const struct taker *t)
{
	const struct names *names = t->context->ruleset->names(t->context->game);
	struct arena *arena = t->context->arena;
	struct offer_actor *actor =
		ARENA_NEW_ARRAY(arena, (size_t)offers->actors + 1, struct offer_actor);
	struct offer *offer =
		ARENA_NEW_ARRAY(arena, (size_t)offers->offers + 1, struct offer);
	int actors = 0, count = 0;

	t->out->seat = team_find(team_of(t), t->orders->head.commander);
	if (t->out->seat < 0)
		return;
	for (int i = 0; i < offers->actors; i++)
		if (may_order(t, names_by_id(names, names_id(names, NAME_PIECE,
							    offers->actor[i].piece))))
			actor[actors++] = offers->actor[i];
	for (int i = 0; i < offers->offers; i++)
		if (!names_other(t, offers->offer[i].lines))
			offer[count++] = offers->offer[i];
	offers->actor = actor;
	offers->actors = actors;
	offers->offer = offer;
	offers->offers = count;
}

/* ---- what another has ordered, too ---- */

/* What the part of another orders, beside a piece of this one. */
struct clash {
	struct receipt *receipt;
	const struct orders *part;
	int other; /* whose that is */
	const struct name *piece;
	struct where where;
	bool found;
};

/* Who commands it is obeyed; of what nobody does, the first of them. */
static const char *obeyed(const struct taker *t, const struct clash *clash)
{
	int k = commander_of(t, clash->piece), mine = t->out->seat;

	if (k != mine && k != clash->other)
		k = mine < clash->other ? mine : clash->other;
	return name_of(t, team_of(t)->id[k]);
}

static void find_piece(
	const struct taker *t, const struct name *piece, struct where where, void *context)
{
	struct clash *clash = context;

	(void)where;
	if (clash->found || piece != clash->piece)
		return;
	clash->found = true;
	receipt_add(clash->receipt, clash->where.line, "",
		arena_printf(t->context->arena, "%s is ordered by %s, too; %s is obeyed",
			piece->text, name_of(t, team_of(t)->id[clash->other]),
			obeyed(t, clash)));
}

static void tell_piece(
	const struct taker *t, const struct name *piece, struct where where, void *context)
{
	struct clash *clash = context;

	clash->piece = piece;
	clash->where = where;
	clash->found = false;
	walk(t, clash->part->first, find_piece, clash);
}

static const struct orders *draft_of(const struct taker *t, int k)
{
	const char *text = t->context->seat[t->out->side][k].draft;
	const struct grammar grammar = intake_grammar(t->context);
	struct orders *orders = NULL;
	struct diag ignored;

	diag_init(&ignored, t->context->arena);
	if (!text || orders_parse(&orders, t->context->arena, "draft", text, strlen(text),
			     &grammar, intake_names(t->context), &ignored) < 0)
		return NULL;
	return orders;
}

void intake_tell_clashes(const struct taker *t)
{
	if (!t->seat || t->out->kind != INTAKE_ORDERS)
		return;
	for (int k = 0; k < team_of(t)->count; k++) {
		struct clash clash = {.receipt = &t->out->lines, .other = k};

		if (k != t->out->seat && (clash.part = draft_of(t, k)))
			walk(t, t->orders->first, tell_piece, &clash);
	}
}
