/*
 * What each stack of a side could do, for the half-filled form. In order: who stands where;
 * where a stack would go; a stack; all of them.
 */
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "base/diag.h"
#include "base/text.h"
#include "game/ruleset.h"
#include "judge/marks.h"
#include "judge/suggest.h"
#include "orders/names.h"
#include "report/report.h"

#define HEAD_COLUMNS 190 /* of what stands in a place, or else the names alone */
#define HEAD_LINE    66  /* of a stack that is told of by its parties */
#define SHOWN_MOST   16  /* stacks that are asked what they could do, unless all are */
#define TRIED_MOST   12  /* places that may be too full, of who need not go */
#define MP_MOST      1000
#define OTHERS_ALONG 8 /* of a stack, who may go along with it */
#define OTHERS_MOST  3 /* points that are named besides the one suggested */
#define NEAR_ENEMY   3 /* links */

/* ---- what is offered ---- */

static bool is_same_text(const char *a, const char *b)
{
	return a && b ? !strcmp(a, b) : a == b;
}

static const struct suggested_before *offered_before(
	const struct suggesting *s, const char *orders, const struct offering *about)
{
	const struct suggested_before *before = *s->before;
	size_t pieces = (size_t)about->pieces * sizeof *about->piece;
	int to = about->to ? *about->to : -1;

	while (before && (before->to != to || before->pieces != about->pieces ||
				 memcmp(before->piece, about->piece, pieces) != 0 ||
				 !is_same_text(before->orders, orders)))
		before = before->next;
	return before;
}

static const char *text_kept(struct arena *arena, const char *text)
{
	return text ? arena_string(arena, text) : NULL;
}

static const struct offer *offers_kept(struct arena *arena, const struct offers *offers)
{
	struct offer *kept =
		ARENA_NEW_ARRAY(arena, (size_t)offers->offers + 1, struct offer);

	for (int i = 0; i < offers->offers; i++) {
		const struct offer *offer = &offers->offer[i];

		kept[i] = *offer;
		kept[i].lines = arena_string(arena, offer->lines);
		kept[i].cost = arena_string(arena, offer->cost);
		kept[i].note = text_kept(arena, offer->note);
		kept[i].won = text_kept(arena, offer->won);
		if (offer->length)
			kept[i].path = arena_clone(arena, offer->path,
				(size_t)offer->length * sizeof *offer->path);
	}
	return kept;
}

static void keep_offers(const struct suggesting *s, const char *orders,
	const struct offering *about, const struct offers *offers)
{
	struct suggested_before *kept = ARENA_NEW(s->arena, struct suggested_before);

	*kept = (struct suggested_before){.next = *s->before,
		.orders = text_kept(s->arena, orders),
		.piece = arena_clone(s->arena, about->piece,
			(size_t)about->pieces * sizeof *about->piece),
		.pieces = about->pieces,
		.to = about->to ? *about->to : -1,
		.offers = {.offer = offers_kept(s->arena, offers),
			.offers = offers->offers,
			.duties = offers->duties}};
	*s->before = kept;
}

/* Behind orders that are played already. */
static int ask_behind(struct offers *out, const struct suggesting *s,
	struct offers_behind *behind, const struct offering *about)
{
	struct offering asked = *about;
	struct diag diag;

	asked.side = s->side;
	asked.behind = behind;
	diag_init(&diag, s->context->arena);
	return s->ruleset->advice.offers(out, s->context->arena, s->context->game,
		s->context->side[s->side].view, &asked, &diag);
}

int suggest_ask(struct offers *out, const struct suggesting *s, const char *orders,
	const struct offering *about)
{
	const struct suggested_before *before;
	const char *form;
	struct diag diag;
	int err;

	if (s->behind && orders == s->moves.data)
		return ask_behind(out, s, s->behind, about);
	before = s->before ? offered_before(s, orders, about) : NULL;
	if (before) {
		*out = before->offers;
		return OK;
	}
	if (s->behind_none && !orders) {
		err = ask_behind(out, s, s->behind_none, about);
	} else {
		form = suggest_form_with(s, orders);
		diag_init(&diag, s->arena);
		err = intake_offers(
			out, s->context, "form", form, strlen(form), about, &diag);
	}
	if (err == OK && s->before)
		keep_offers(s, orders, about, out);
	return err;
}

/* ---- who stands where ---- */

/* Links from each place to the nearest of the sources; -1: no way. *source, unless it is
 * NULL, is by place the one that it is. */
static int *distances(const struct suggesting *s, struct arena *arena,
	const bool *is_source, int **source)
{
	const struct map *map = s->map;
	size_t places = (size_t)map->places;
	int *distance = ARENA_NEW_ARRAY(arena, places, int),
	    *nearest = ARENA_NEW_ARRAY(arena, places, int),
	    *queue = ARENA_NEW_ARRAY(arena, places, int), from = 0, to = 0;

	for (int i = 0; i < map->places; i++) {
		distance[i] = is_source[i] ? 0 : -1;
		nearest[i] = i;
		if (is_source[i])
			queue[to++] = i;
	}
	while (from < to) {
		int place = queue[from++];
		const struct place *at = &map->place[place];

		for (int i = at->first_exit; i < at->first_exit + at->exits; i++) {
			int next = map->exit[i].to;

			if (distance[next] >= 0)
				continue;
			distance[next] = distance[place] + 1;
			nearest[next] = nearest[place];
			queue[to++] = next;
		}
	}
	if (source)
		*source = nearest;
	return distance;
}

const int *suggest_distances(const struct suggesting *s, int place)
{
	bool *is_source = ARENA_NEW_ARRAY(s->context->arena, (size_t)s->map->places, bool);

	is_source[place] = true;
	return distances(s, s->context->arena, is_source, NULL);
}

void suggest_look_round(struct suggesting *s)
{
	size_t places = (size_t)s->map->places;
	bool *is_enemy = ARENA_NEW_ARRAY(s->arena, places, bool);
	struct map_mark *mark = NULL;

	if (s->ruleset->drawing.marks)
		s->marks = s->ruleset->drawing.marks(
			&mark, s->arena, s->context->game, s->context->side[s->side].view);
	s->mark = mark;
	memset(is_enemy, 0, places * sizeof *is_enemy);
	for (int i = 0; i < s->marks; i++)
		if (mark[i].side == side_other(s->side))
			is_enemy[mark[i].place] = true;
	s->enemy = distances(s, s->arena, is_enemy, NULL);
	s->taken = ARENA_NEW_ARRAY(s->arena, places, int);
	memset(s->taken, 0, places * sizeof *s->taken);
	s->nowhere = ARENA_NEW_ARRAY(s->arena, places, int);
	s->prize = ARENA_NEW_ARRAY(s->arena, places, bool);
	memset(s->prize, 0, places * sizeof *s->prize);
	for (size_t i = 0; i < places; i++)
		s->nowhere[i] = -1;
	s->threat_from = s->threat_to = -1;
	if (s->ruleset->advice.threat)
		s->ruleset->advice.threat(&s->threat_from, &s->threat_to, s->arena,
			s->context->game, s->context->side[s->side].view);
	if (s->ruleset->advice.supply &&
		!s->ruleset->advice.supply(&s->supply, s->arena, s->context->game,
			s->context->side[s->side].view, s->standing))
		s->supply = (struct supply_advice){.wants = 0};
	if (s->ruleset->advice.prizes)
		s->ruleset->advice.prizes(
			s->prize, s->context->game, s->context->side[s->side].view);
}

/* Who can do something, by where he stands; off the map each by himself. */
static struct suggested_stack *stacks_of(
	int *count, const struct suggesting *s, const struct offers *offers)
{
	struct suggested_stack *stack = ARENA_NEW_ARRAY(
		s->arena, (size_t)offers->actors + 1, struct suggested_stack);

	*count = 0;
	for (int i = 0; i < offers->actors; i++) {
		const struct offer_actor *actor = &offers->actor[i];
		int k = 0;

		if (s->has_moved && s->has_moved[actor->piece])
			continue;
		while (k < *count && (actor->place < 0 || stack[k].place != actor->place))
			k++;
		if (k == *count) {
			stack[k] = (struct suggested_stack){.place = actor->place,
				.piece = ARENA_NEW_ARRAY(
					s->arena, (size_t)offers->actors, int),
				.word = actor->word,
				.first = actor->place >= 0 &&
					 actor->place == s->threat_from};
			stack[k].near = actor->place < 0 || s->enemy[actor->place] < 0
						? s->map->places
						: s->enemy[actor->place];
			buf_init(&stack[k].text, s->arena);
			++*count;
		}
		stack[k].piece[stack[k].pieces++] = actor->piece;
	}
	return stack;
}

/* Who may win the game is asked first, and then those next to the enemy. */
static bool is_nearer(const struct suggested_stack *a, const struct suggested_stack *b)
{
	if (a->first != b->first)
		return a->first;
	return a->near < b->near;
}

static bool is_better(const struct suggested_stack *a, const struct suggested_stack *b)
{
	if (a->wins != b->wins)
		return a->wins > b->wins;
	if (a->first != b->first)
		return a->first;
	return a->weight != b->weight ? a->weight > b->weight : a->rank > b->rank;
}

/* Equals stay in their order. */
static void sort_stacks(struct suggested_stack *stack, int count,
	bool (*is_before)(const struct suggested_stack *a, const struct suggested_stack *b))
{
	for (int i = 1; i < count; i++) {
		const struct suggested_stack moved = stack[i];
		int to = i;

		for (; to && is_before(&moved, &stack[to - 1]); to--)
			stack[to] = stack[to - 1];
		stack[to] = moved;
	}
}

/* ---- where a stack would go ---- */

/* What a stack could do that makes for its goal. */
static int ask(struct offers *out, const struct suggesting *s,
	const struct suggested_stack *stack, const struct suggested_bearing *bearing)
{
	const struct offering about = {.piece = stack->piece,
		.pieces = stack->pieces,
		.far = bearing->distance,
		.sparing = stack->parties > 0,
		.marches = stack->marches};

	return suggest_ask(out, s, NULL, &about);
}

/* Those of one piece of it, or its other ones; false: it has none. */
static bool takes_goals(bool *is_goal, const struct suggesting *s, int piece, bool others)
{
	const void *view = s->context->side[s->side].view;

	if (others)
		return s->ruleset->advice.other_goals(
			is_goal, s->context->game, view, piece);
	if (s->ruleset->advice.goals)
		return s->ruleset->advice.goals(is_goal, s->context->game, view, piece);
	for (int i = 0; i < s->map->places; i++)
		is_goal[i] = s->enemy[i] == 0;
	return true;
}

/* Who is at a goal stays, and who is next to the enemy fights or stays. */
static bool wants_to_go(
	const struct suggesting *s, const struct suggested_bearing *bearing, int place)
{
	int far = bearing->distance[place];

	return far > 1 || (far == 1 && s->enemy[bearing->goal[place]] != 0);
}

static void look_for_goals(struct suggested_bearing *out, const struct suggesting *s,
	struct arena *arena, const struct suggested_stack *stack, bool others)
{
	bool *is_goal = ARENA_NEW_ARRAY(arena, (size_t)s->map->places, bool), some = false;
	int *goal;

	for (int i = 0; i < stack->pieces && !some; i++)
		some = takes_goals(is_goal, s, stack->piece[i], others);
	out->is_goal = is_goal;
	out->distance = distances(s, arena, is_goal, &goal);
	out->goal = goal;
	out->some = some;
}

/* Goals are those of the position, and of who goes together those of the first: in rounds
 * they are looked for once. */
static void find_bearing(struct suggested_bearing *out, const struct suggesting *s,
	const struct suggested_stack *stack, bool others)
{
	struct suggested_bearing *kept = s->bearing ? &s->bearing[stack->piece[0]] : NULL;

	if (!kept)
		look_for_goals(out, s, s->context->arena, stack, others);
	else if (!kept->is_goal)
		look_for_goals(kept, s, s->arena, stack, others);
	if (kept)
		*out = *kept;
	out->goes = out->some && (stack->place < 0 || wants_to_go(s, out, stack->place));
}

/* Those who are set up spread over the places that they may choose among; else the nearer
 * to a goal the better, and of equals the cheaper. Less is better. */
static int merit_of(const struct suggesting *s, const struct suggested_bearing *bearing,
	const struct offer *offer)
{
	int far = offer->place < 0 ? -1 : bearing->distance[offer->place];

	if (offer->kind == OFFER_ENTER && s->makes_room)
		return MP_MOST - offer->spent;
	if (far < 0)
		far = s->map->places;
	return offer->kind == OFFER_PLACE && offer->place >= 0
		       ? far + s->map->places * s->taken[offer->place]
		       : far;
}

/* Of a game where all moves come first: what it would owe is no good for one of them. */
static bool is_shy(const struct suggesting *s, const struct suggested_stack *stack)
{
	for (int i = 0; s->is_shy && i < stack->pieces; i++)
		if (s->is_shy[stack->piece[i]])
			return true;
	return false;
}

/* Where the enemy's answer would cost one of them too much. */
static bool is_avoided(
	const struct suggesting *s, const struct suggested_stack *stack, int place)
{
	for (int i = 0; s->avoided && i < stack->pieces; i++)
		if (s->avoided[stack->piece[i]] && s->avoided[stack->piece[i]][place])
			return true;
	return false;
}

/* Whoever goes comes nearer to a goal, and leaves the map at one alone. */
static bool is_sensible(const struct suggesting *s, const struct suggested_bearing *bearing,
	const struct suggested_stack *stack, const struct offer *offer)
{
	if (offer->owes && is_shy(s, stack))
		return false;
	if (offer->kind == OFFER_LEAVE)
		return offer->place >= 0 && bearing->is_goal[offer->place];
	if (offer->kind != OFFER_GO || stack->place < 0 || offer->place < 0)
		return true;
	if ((s->clear && s->clear[offer->place]) || is_avoided(s, stack, offer->place))
		return false;
	return bearing->distance[offer->place] >= 0 &&
	       bearing->distance[offer->place] < bearing->distance[stack->place];
}

/* The best offer of a kind that is worse than `before` (NULL: of all); NULL: none. */
static const struct offer *next_best(const struct suggesting *s,
	const struct suggested_bearing *bearing, const struct suggested_stack *stack,
	const struct offers *offers, enum offer_kind kind, const struct offer *before)
{
	const struct offer *best = NULL;
	int floor = before ? merit_of(s, bearing, before) : -1;

	for (int i = 0; i < offers->offers; i++) {
		const struct offer *offer = &offers->offer[i];
		int merit = merit_of(s, bearing, offer);

		if (offer->kind != kind || !is_sensible(s, bearing, stack, offer) ||
			merit < floor || (merit == floor && offer <= before) ||
			(best && merit >= merit_of(s, bearing, best)))
			continue;
		best = offer;
	}
	return best;
}

/* The first offer of that kind to a place, behind orders; NULL: there is none. */
static const struct offer *offer_to(const struct suggesting *s, const char *orders,
	const int *piece, int pieces, enum offer_kind kind, int place)
{
	const struct offering about = {.piece = piece, .pieces = pieces, .to = &place};
	struct offers offers;

	if (suggest_ask(&offers, s, orders, &about) != OK)
		return NULL;
	for (int i = 0; i < offers.offers; i++)
		if (offers.offer[i].kind == kind && offers.offer[i].place == place)
			return &offers.offer[i];
	return NULL;
}

/* Where room is short an offer must do behind what is suggested to others as well. */
static const struct offer *with_room(struct suggesting *s,
	const struct suggested_stack *stack, const struct offer *offer)
{
	const struct offer *behind;

	if (!s->ruleset->advice.short_of_room || offer->place < 0)
		return offer;
	behind = offer_to(
		s, s->moves.data, stack->piece, stack->pieces, offer->kind, offer->place);
	return behind && behind->owes && is_shy(s, stack) ? NULL : behind;
}

static const struct offer *best_of(struct suggesting *s,
	const struct suggested_bearing *bearing, const struct suggested_stack *stack,
	const struct offers *offers, enum offer_kind kind)
{
	const struct offer *offer = NULL, *found = NULL;
	int tries = 0;

	do
		offer = next_best(s, bearing, stack, offers, kind, offer);
	while (offer && !(found = with_room(s, stack, offer)) &&
		(++tries < TRIED_MOST || kind == OFFER_ENTER));
	return found;
}

/* ---- a stack: what it could do ---- */

/* "or Barker, Portugue and 3 more": where else they may be set up */
static const char *other_places(
	const struct suggesting *s, const struct offers *offers, const struct offer *taken)
{
	struct buf out;
	int others = 0;

	buf_init(&out, s->arena);
	for (int i = 0; i < offers->offers; i++) {
		const struct offer *offer = &offers->offer[i];

		if (offer->kind != taken->kind || offer->place == taken->place ||
			offer->place < 0)
			continue;
		if (others++ < OTHERS_MOST)
			buf_printf(&out, "%s%s", others > 1 ? ", " : "or ",
				s->map->place[offer->place].name);
	}
	if (others > OTHERS_MOST)
		buf_printf(&out, " and %d more", others - OTHERS_MOST);
	return out.data;
}

static bool has_piece(const struct suggested_stack *stack, const struct map_mark *mark,
	const struct names *names)
{
	for (int i = 0; i < stack->pieces; i++) {
		const struct name *piece =
			mark->pieces ? names_by_id(names, mark->pieces) : NULL;

		if (piece && piece->kind == NAME_PIECE && piece->index == stack->piece[i])
			return true;
	}
	return false;
}

int suggest_strength(const struct suggesting *s, int piece)
{
	const struct suggested_stack one = {.piece = &piece, .pieces = 1};

	for (int i = 0; i < s->marks; i++)
		if (s->mark[i].own && has_piece(&one, &s->mark[i], s->names))
			return atoi(s->mark[i].label);
	return 0;
}

/* "risk 50 % at 4-1, staying 83 %" or "staying: risk 83 %", in place of what the way costs.
 */
static const char *risk_or_cost(struct suggesting *s, const struct suggested_stack *stack,
	const struct offer *offer)
{
	const struct odds_answer *risk =
		s->risk && offer->place >= 0 ? &s->risk[offer->place] : NULL;
	int stays = risk && stack->place >= 0 ? s->stays[stack->place] : 0;
	bool is_told = risk && risk->lost >= SUGGEST_RISK_TOLD;

	if (!is_told && stays < SUGGEST_RISKY)
		return offer->cost;
	s->has_risk = true;
	if (!is_told)
		return arena_printf(s->arena, "staying: risk %d %%", stays);
	return arena_printf(s->arena,
		stays < SUGGEST_RISKY ? "risk %d %% at %s"
				      : "risk %d %% at %s, staying %d %%",
		risk->lost, risk->odds, stays);
}

/* "14 SP from 1724; 2 of 6 MP": each counter of the map is a unit with its strength. */
static const char *strength_and_cost(struct suggesting *s,
	const struct suggested_stack *stack, const struct offer *offer)
{
	const char *cost = risk_or_cost(s, stack, offer);
	int strength = 0;

	for (int i = 0; i < stack->pieces; i++)
		strength += suggest_strength(s, stack->piece[i]);
	if (stack->place < 0 || !strength)
		return cost;
	return arena_printf(s->arena, "%d SP from %s%s%s", strength,
		s->map->place[stack->place].id, *cost ? "; " : "", cost);
}

/* Parties that go to the same point share what is said of the first. */
static const char *note_once(struct suggested_stack *stack, const char *note, int place)
{
	bool again = stack->told && stack->told_of == place && !strcmp(stack->told, note);

	stack->told = note;
	stack->told_of = place;
	return again ? "" : note;
}

/* The order, and what is to be said of it: its cost only if that has room. */
static void put_way_lines(struct suggesting *s, struct suggested_stack *stack,
	const struct offers *offers, const struct offer *best)
{
	if (best->kind == OFFER_PLACE)
		suggest_order(&stack->text, best->lines, other_places(s, offers, best));
	else if (s->ruleset->advice.attacks_last)
		suggest_order(&stack->text, best->lines, strength_and_cost(s, stack, best));
	else if (best->wins)
		suggest_order(&stack->text, best->lines, "wins the game");
	else if (best->note)
		suggest_order(&stack->text, best->lines,
			note_once(stack, best->note, best->place));
	else
		suggest_order_briefly(&stack->text, best->lines,
			note_once(stack, best->cost, best->place));
}

static void put_way(struct suggesting *s, struct suggested_stack *stack,
	const struct offers *offers, const struct offer *best)
{
	put_way_lines(s, stack, offers, best);
	if (best->wins)
		stack->wins = 100;
	stack->rank += 10;
	for (int i = 0; s->has_moved && i < stack->pieces; i++) {
		s->has_moved[stack->piece[i]] = true;
		s->went[stack->piece[i]] = best->kind == OFFER_GO ? best->place : -1;
	}
	if (best->kind == OFFER_PLACE && best->place >= 0)
		s->taken[best->place] += stack->pieces;
	if (!s->ruleset->advice.short_of_room)
		return;
	buf_puts(&s->moves, best->lines);
	if (s->behind && !s->ruleset->advice.behind_add(s->behind, best->lines))
		s->behind = NULL;
}

bool suggest_sent(
	struct buf *out, struct suggesting *s, int from, int *piece, int pieces, int to)
{
	struct suggested_stack stack = {.place = from, .piece = piece, .pieces = pieces};
	const struct offers none = {.offers = 0};
	const struct offer *offer = offer_to(s, s->moves.data, piece, pieces, OFFER_GO, to);

	if (!offer)
		return false;
	buf_init(&stack.text, s->arena);
	put_way(s, &stack, &none, offer);
	buf_puts(out, stack.text.data);
	return true;
}

/* Who comes in by the same road, and has room where they go, goes with them. */
static const struct offer *with_others(struct suggesting *s, struct suggested_stack *stack,
	int later, const struct offer *best)
{
	int *piece = ARENA_NEW_ARRAY(s->arena, (size_t)(later + 1), int);

	piece[0] = stack->piece[0];
	for (int i = 1; i <= later; i++) {
		const struct offer *together;

		if (stack[i].place >= 0 || !stack[i].pieces ||
			strcmp(stack[i].word, stack->word) != 0)
			continue;
		piece[stack->pieces] = stack[i].piece[0];
		together = offer_to(s, s->moves.data, piece, stack->pieces + 1, best->kind,
			best->place);
		if (!together ||
			(together->owes && s->is_shy && s->is_shy[stack[i].piece[0]]))
			break;
		best = together;
		stack->pieces++;
		stack[i].pieces = 0;
	}
	stack->piece = piece;
	return best;
}

/* Who can come on has his line, even into contact. */
static const struct offer *best_entry(struct suggesting *s,
	const struct suggested_bearing *bearing, const struct suggested_stack *stack,
	const struct offers *offers)
{
	const struct offer *best = best_of(s, bearing, stack, offers, OFFER_ENTER);
	bool *shy = s->is_shy;

	if (best || !shy)
		return best;
	s->is_shy = NULL;
	best = best_of(s, bearing, stack, offers, OFFER_ENTER);
	s->is_shy = shy;
	return best;
}

static void put_ways(struct suggesting *s, struct suggested_stack *stack, int later,
	const struct suggested_bearing *bearing, const struct offers *offers)
{
	static const enum offer_kind kinds[] = {
		OFFER_LEAVE, OFFER_GO, OFFER_ENTER, OFFER_PLACE};

	for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
		const struct offer *best =
			kinds[i] == OFFER_ENTER
				? best_entry(s, bearing, stack, offers)
				: best_of(s, bearing, stack, offers, kinds[i]);

		if (!best)
			continue;
		if (kinds[i] == OFFER_ENTER && s->ruleset->advice.short_of_room)
			best = with_others(s, stack, later, best);
		put_way(s, stack, offers, best);
		if (s->ruleset->advice.attacks_last) /* no lines for the same units */
			return;
	}
}

/* What somebody would seldom order, or only with a thought that no form has. */
static bool is_idle(const struct offer *offer)
{
	static const char *const words[] = {"hold", "plan", "relocate", "refuse",
		"unrefuse", "burn", "transfer", "recon"};

	for (size_t i = 0; i < sizeof words / sizeof *words; i++)
		if (text_starts_fold(offer->lines, words[i]))
			return true;
	return false;
}

/* The first that is no block. Blocks are kept for all who stand near the enemy. */
static void put_deed(
	struct suggesting *s, struct suggested_stack *stack, const struct offers *offers)
{
	for (int i = 0; i < offers->offers; i++) {
		const struct offer *deed = &offers->offer[i];

		if (deed->kind != OFFER_DO || is_idle(deed))
			continue;
		if (strstr(deed->lines, "\nend ")) {
			if (stack->near <= NEAR_ENEMY)
				suggest_keep_block(s, deed->lines);
			continue;
		}
		suggest_order(&stack->text, deed->lines, deed->note ? deed->note : "");
		stack->rank += 20;
		return;
	}
}

static void put_offers(struct suggesting *s, struct suggested_stack *stack, int later,
	const struct suggested_bearing *bearing, const struct offers *offers)
{
	suggest_put_fights(s, stack, offers);
	if (bearing->goes)
		put_ways(s, stack, later, bearing, offers);
	put_deed(s, stack, offers);
}

/* ---- a stack: who is in it ---- */

/* Where the words of a title begin that those of all who stand there end with: ", at
 * N1227". */
static const char *where_of(const char *title)
{
	const char *where = strstr(title, ", at ");

	return where ? where : title + strlen(title);
}

/* Some who stand there have been without supply. */
static bool is_short(const struct suggesting *s, int place)
{
	for (int i = 0; i < s->marks; i++)
		if (s->mark[i].own && s->mark[i].place == place &&
			s->mark[i].flags & MARK_SHORT)
			return true;
	return false;
}

/* "Falmouth: 46 SP", of many whom the lines below name. */
static const char *short_head(
	const struct suggesting *s, const struct suggested_stack *stack)
{
	return arena_printf(s->arena, "%s: %d SP%s", s->map->place[stack->place].name,
		stack->weight, is_short(s, stack->place) ? ", some out of supply" : "");
}

/* What stands there, as the map says it of the side's own: the place once. */
static const char *head_of(const struct suggesting *s, const struct suggested_stack *stack)
{
	const char *where = "";
	struct buf out;

	buf_init(&out, s->arena);
	for (int i = 0; i < s->marks; i++) {
		const char *title = s->mark[i].title;

		if (!s->mark[i].own || s->mark[i].place != stack->place || !title ||
			!*title)
			continue;
		where = where_of(title);
		buf_printf(&out, "%s%.*s", out.length ? "; " : "", (int)(where - title),
			title);
	}
	buf_puts(&out, where);
	if (stack->parties && stack->weight && text_columns(out.data) > HEAD_LINE)
		return short_head(s, stack);
	if (out.length && text_columns(out.data) <= HEAD_COLUMNS)
		return out.data;
	buf_init(&out, s->arena);
	buf_printf(&out, "%s: ", s->map->place[stack->place].name);
	for (int i = 0; i < stack->pieces; i++)
		buf_printf(&out, "%s%s", i ? ", " : "",
			names_text(s->names, NAME_PIECE, stack->piece[i]));
	return out.data;
}

/* Who stands there and can do nothing by himself, such as a leader. Returns how many. */
static int find_others(
	int *out, const struct suggesting *s, const struct suggested_stack *stack)
{
	int found = 0;

	for (int i = 0; i < s->marks; i++) {
		int *piece;
		size_t count =
			s->mark[i].place == stack->place
				? marks_pieces(&piece, s->arena, s->names, &s->mark[i])
				: 0;

		for (size_t k = 0; k < count && found < OTHERS_ALONG; k++) {
			int n = 0;

			while (n < stack->pieces && stack->piece[n] != piece[k])
				n++;
			if (n == stack->pieces)
				out[found++] = piece[k];
		}
	}
	return found;
}

/* The first place that they can go to; -1: none. */
static int first_place(const struct offers *offers)
{
	for (int i = 0; i < offers->offers; i++)
		if (offers->offer[i].kind == OFFER_GO && offers->offer[i].place >= 0)
			return offers->offer[i].place;
	return -1;
}

/* With those who go, those whom the rules let go along, as the page has it; true: some do.
 */
static bool take_along(const struct suggesting *s, struct suggested_stack *stack,
	const struct offers *offers)
{
	int others[OTHERS_ALONG], *piece, before = stack->pieces;
	int place = first_place(offers), count = find_others(others, s, stack);

	if (place < 0 || !count)
		return false;
	piece = ARENA_NEW_ARRAY(s->arena, (size_t)(before + count), int);
	memcpy(piece, stack->piece, (size_t)before * sizeof *piece);
	memcpy(piece + before, others, (size_t)count * sizeof *piece);
	stack->piece = piece;
	if (offer_to(s, NULL, piece, before + count, OFFER_GO, place)) {
		stack->pieces += count;
		return true;
	}
	for (int i = 0; i < count && count > 1; i++) {
		piece[stack->pieces] = others[i];
		if (offer_to(s, NULL, piece, stack->pieces + 1, OFFER_GO, place))
			stack->pieces++;
	}
	return stack->pieces > before;
}

static void look_at_one(struct suggesting *s, struct suggested_stack *stack, int piece,
	const struct suggested_bearing *bearing)
{
	struct suggested_stack one = *stack;
	struct offers offers;

	one.piece = &piece;
	one.pieces = 1;
	if (ask(&offers, s, &one, bearing) == OK)
		put_offers(s, &one, 0, bearing, &offers);
	stack->text = one.text;
	stack->rank = one.rank;
}

/* ---- a stack that parts ---- */

static void find_parties(struct suggesting *s, struct suggested_stack *stack)
{
	int *piece, pieces = 0;

	if (!s->ruleset->advice.parties || stack->place < 0)
		return;
	stack->parties = s->ruleset->advice.parties(&stack->party, s->arena,
		s->context->game, s->context->side[s->side].view, stack->place);
	for (int i = 0; i < stack->parties; i++) {
		stack->weight += stack->party[i].weight;
		pieces += stack->party[i].pieces;
	}
	if (!stack->parties)
		return;
	piece = ARENA_NEW_ARRAY(s->arena, (size_t)pieces, int);
	stack->piece = piece;
	stack->pieces = pieces;
	for (int i = 0; i < stack->parties; i++) {
		memcpy(piece, stack->party[i].piece,
			(size_t)stack->party[i].pieces * sizeof *piece);
		piece += stack->party[i].pieces;
	}
}

/* The best way of a party; NULL: it has none. */
static const struct offer *way_of(struct suggesting *s, const struct suggested_stack *party,
	struct offers *offers, bool others)
{
	struct suggested_bearing bearing;

	find_bearing(&bearing, s, party, others);
	if (!bearing.goes || ask(offers, s, party, &bearing) != OK)
		return NULL;
	return best_of(s, &bearing, party, offers, OFFER_GO);
}

static bool is_unfed(const struct suggesting *s, int piece)
{
	for (int i = 0; i < s->supply.wants; i++)
		for (int k = 0; k < s->supply.want[i].pieces; k++)
			if (s->supply.want[i].piece[k] == piece)
				return true;
	return false;
}

/* Some of them have no supply, and would have it where the way leads. */
static bool is_to_supply(const struct suggesting *s, const struct suggested_stack *stack,
	const struct offer *way)
{
	for (int i = 0; i < stack->pieces; i++)
		if (is_unfed(s, stack->piece[i]) && way->place >= 0 &&
			s->supply.reached[way->place])
			return true;
	return false;
}

/* Dummies go by themselves only in the form of all stacks. */
static bool has_ways(const struct suggesting *s, const struct offer_party *party)
{
	return !party->stays && (party->weight || s->read == FORM_WHOLE);
}

/* Digging in where that way leads, in which it can be ordered besides. */
static void put_digging(struct suggesting *s, struct suggested_stack *stack,
	const struct suggested_stack *party, const struct offer *way)
{
	const struct offering about = {.piece = party->piece,
		.pieces = party->pieces,
		.to = &way->place,
		.sparing = true};
	struct offers offers;

	if (suggest_ask(&offers, s, way->lines, &about) != OK)
		return;
	for (int i = 0; i < offers.offers; i++)
		if (text_starts_fold(offers.offer[i].lines, "dig in "))
			suggest_order(
				&stack->text, offers.offer[i].lines, offers.offer[i].note);
}

/* Where one of them could go; true: it takes a point that is worth more than others, or
 * comes into supply. */
static bool look_at_party(struct suggesting *s, struct suggested_stack *stack,
	const struct offer_party *party)
{
	struct suggested_stack one = *stack;
	struct offers offers, others;
	const struct offer *way, *other = NULL;
	int *piece = ARENA_NEW_ARRAY(s->arena, (size_t)party->pieces, int);

	memcpy(piece, party->piece, (size_t)party->pieces * sizeof *piece);
	one.piece = piece;
	one.pieces = party->pieces;
	one.marches = true;
	way = way_of(s, &one, &offers, false);
	if (party->weight && s->ruleset->advice.other_goals)
		other = way_of(s, &one, &others, true);
	if (way) {
		put_way(s, stack, &offers, way);
		put_digging(s, stack, &one, way);
	}
	if (other && (!way || other->place != way->place))
		put_way(s, stack, &others, other);
	return way && (suggest_is_prize(s, way) || is_to_supply(s, &one, way));
}

/* Without a card that has to be played first. */
static bool attacks(const struct offers *offers, int place)
{
	for (int i = 0; i < offers->offers; i++)
		if (offers->offer[i].kind == OFFER_ATTACK &&
			offers->offer[i].place == place &&
			!text_starts_fold(offers->offer[i].lines, "play "))
			return true;
	return false;
}

/* What the report names as a threat of theirs, where some of them alone come so far. */
static void put_threat(struct suggesting *s, struct suggested_stack *stack,
	const struct suggested_bearing *nowhere, const struct offers *all)
{
	for (int i = 0; stack->first && i < stack->parties; i++) {
		const struct offer_party *party = &stack->party[i];
		struct suggested_stack one = *stack;
		struct offers offers;

		if (attacks(all, s->threat_to))
			return;
		one.piece = arena_clone(s->context->arena, party->piece,
			(size_t)party->pieces * sizeof *party->piece);
		one.pieces = party->pieces;
		if (!party->weight || party->stays ||
			ask(&offers, s, &one, nowhere) != OK ||
			!attacks(&offers, s->threat_to))
			continue;
		suggest_put_fights(s, &one, &offers);
		stack->text = one.text;
		stack->rank = one.rank;
		stack->wins = one.wins;
		return;
	}
}

/* Fights of all of them, and the ways of each party, which come first if one of them takes
 * what is worth more, unless a fight wins the game; then other deeds. */
static void look_at_parties(struct suggesting *s, struct suggested_stack *stack)
{
	struct suggested_bearing nowhere = {.distance = s->nowhere};
	struct suggested_stack ways = *stack, fights = *stack;
	struct offers offers;
	bool takes = false;

	if (ask(&offers, s, stack, &nowhere) != OK)
		return;
	buf_init(&ways.text, s->arena);
	for (int i = 0; i < stack->parties; i++)
		if (has_ways(s, &stack->party[i]) &&
			look_at_party(s, &ways, &stack->party[i]))
			takes = true;
	buf_init(&fights.text, s->arena);
	fights.rank = ways.rank;
	put_threat(s, &fights, &nowhere, &offers);
	suggest_put_fights(s, &fights, &offers);
	stack->rank = fights.rank;
	stack->wins = fights.wins > ways.wins ? fights.wins : ways.wins;
	takes = takes && fights.wins <= ways.wins;
	if (takes)
		buf_puts(&stack->text, ways.text.data);
	buf_puts(&stack->text, fights.text.data);
	if (!takes)
		buf_puts(&stack->text, ways.text.data);
	if (stack->weight || s->read == FORM_WHOLE)
		put_deed(s, stack, &offers);
}

/* All of them together; where they can do nothing so, the first who can. `later`: so many
 * stacks stand behind it that have not been looked at. */
static void look_at_stack(struct suggesting *s, struct suggested_stack *stack, int later)
{
	struct suggested_bearing bearing;
	struct offers offers;

	if (!stack->pieces) /* they go with others */
		return;
	if (stack->place >= 0 && !s->ruleset->advice.attacks_last)
		suggest_note(&stack->text, "## ", head_of(s, stack));
	if (stack->parties) {
		look_at_parties(s, stack);
		return;
	}
	find_bearing(&bearing, s, stack, false);
	if (ask(&offers, s, stack, &bearing) != OK)
		return;
	if (stack->place >= 0 && take_along(s, stack, &offers) &&
		ask(&offers, s, stack, &bearing) != OK)
		return;
	put_offers(s, stack, later, &bearing, &offers);
	for (int i = 0; !stack->rank && i < stack->pieces && stack->pieces > 1; i++)
		look_at_one(s, stack, stack->piece[i], &bearing);
}

/* ---- all of them ---- */

/* What was tried of a stack is forgotten when its lines are written. */
static void look_at_stacks(
	struct suggesting *s, struct suggested_stack *stack, int asked, int count)
{
	const struct intake_context *lasting = s->context;
	struct intake_context context = *lasting;
	struct arena tried = ARENA_INIT;

	context.arena = &tried;
	s->context = &context;
	for (int i = 0; i < asked; i++) {
		look_at_stack(s, &stack[i], count - i - 1);
		arena_clear(&tried);
	}
	s->context = lasting;
	arena_release(&tried);
}

/* Places of those who have no line, in one note; "": all have. */
static const char *idle_note(
	const struct suggesting *s, const struct suggested_stack *stack, int asked)
{
	struct buf names, note;

	buf_init(&names, s->arena);
	buf_init(&note, s->arena);
	for (int i = 0; i < asked; i++)
		if (!stack[i].rank && stack[i].parties && stack[i].place >= 0)
			buf_printf(&names, "%s%s", names.length ? ", " : "",
				s->map->place[stack[i].place].name);
	suggest_stayers(&note, names.data);
	return note.data;
}

/* What the lines of a form order, in one line. */
static const char *ordered_in(struct arena *arena, const char *form)
{
	struct buf out;

	buf_init(&out, arena);
	for (size_t length; *form; form += length + (form[length] == '\n')) {
		size_t lead = strspn(form, "# ");

		length = strcspn(form, "\n");
		if (strncmp(form, "##", 2) != 0 && lead < length)
			buf_printf(&out, " %.*s", (int)(length - lead), form + lead);
	}
	return out.data;
}

void suggest_idle(struct buf *out, const struct suggesting *s, const struct offers *offers)
{
	const char *ordered = ordered_in(s->arena, out->data);
	struct buf names;

	buf_init(&names, s->arena);
	for (int i = 0; i < offers->actors; i++) {
		const char *name = names_text(s->names, NAME_PIECE, offers->actor[i].piece);

		if (!text_has_name(ordered, name) &&
			!(s->is_told && s->is_told[offers->actor[i].piece]))
			buf_printf(&names, "%s%s", names.length ? ", " : "", name);
	}
	suggest_stayers(out, names.data);
}

/* It has no line: the first of it is named where it is the only one. */
static int leave_out(struct suggesting *s, const struct suggested_stack *stack)
{
	s->left_out = names_text(s->names, NAME_PIECE, stack->piece[0]);
	return 1;
}

int suggest_stacks(
	struct buf *out, struct suggesting *s, const struct offers *offers, int left)
{
	struct suggested_stack *stack;
	int count, unsaid = 0, asked;
	const char *idle;

	stack = stacks_of(&count, s, offers);
	s->stacks = count;
	for (int i = 0; i < count; i++)
		find_parties(s, &stack[i]);
	asked = s->read == FORM_WHOLE || s->ruleset->advice.attacks_last ||
				count < SHOWN_MOST
			? count
			: SHOWN_MOST;
	sort_stacks(stack, count, is_nearer);
	look_at_stacks(s, stack, asked, count);
	for (int i = asked; i < count; i++)
		unsaid += stack[i].pieces > 0 ? leave_out(s, &stack[i]) : 0;
	sort_stacks(stack, asked, is_better);
	idle = s->read == FORM_WHOLE ? "" : idle_note(s, stack, asked);
	left -= suggest_lines_of(idle);
	for (int i = 0; i < asked; i++) {
		int lines = suggest_lines_of(stack[i].text.data);

		if (!stack[i].rank)
			continue;
		if (lines > left - 1) {
			unsaid += leave_out(s, &stack[i]);
			continue;
		}
		buf_puts(out, stack[i].text.data);
		left -= lines;
	}
	buf_puts(out, idle);
	if (s->read == FORM_WHOLE && !s->ruleset->advice.attacks_last)
		suggest_idle(out, s, offers);
	return unsaid;
}
