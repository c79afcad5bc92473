/*
 * What a side could still order (game/advice.h), in positions of random games of all
 * families: whatever is offered is accepted by the intake and does what it says, and what
 * the intake would accept, or the built-in player orders, is offered. All of it is asked
 * with the text of a view at hand, as a clone has it, so that no truth can make a
 * difference.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/diag.h"
#include "base/ini.h"
#include "game/adjudication.h"
#include "game/advice.h"
#include "game/map.h"
#include "judge/judge.h"
#include "orders/names.h"
#include "orders/orders.h"
#include "unit/campaign/offered.h"
#include "unit/lib/rounds.h"

#define STEPS        120 /* of a game */
#define LOOKED       6   /* one step in so many is looked at */
#define ACTORS       4   /* that are looked at */
#define TRIED        12  /* offers of it, or places, that are tried by the intake */
#define STACK_PIECES 6

static int tried[OFFER_KINDS];
static int behind_alone; /* attacks that have odds behind the orders so far alone */
static int played;       /* offers behind orders that were played one behind another */

/* ---- asking ---- */

static void ask(struct offers *out, const char *body, const int *piece, int pieces,
	const struct arg *via)
{
	const struct offering about = {.piece = piece,
		.pieces = pieces,
		.via = via ? via->number : NULL,
		.vias = via ? via->count : 0};
	const char *text = file_of(body);

	assert_int_equal(
		intake_offers(out, &context, "orders", text, strlen(text), &about, &g.diag),
		OK);
}

static const struct offer *find(const struct offers *offers, int place)
{
	for (int i = 0; i < offers->offers; i++)
		if (offers->offer[i].place == place)
			return &offers->offer[i];
	return NULL;
}

/* ---- what comes of them ---- */

/* Where a piece is when these orders are played as the intake does; NULL: nowhere. */
static const char *place_after(const char *body, const char *lines, int piece)
{
	void *imagined = arena_alloc(g.arena, g.rules->state_size);
	const char *text = file_of(arena_printf(g.arena, "%s%s", body, lines)), *view;
	const char *id = NULL;
	struct adjudication *adj;
	struct orders *orders;
	struct ini *ini;
	struct diag diag;

	diag_init(&diag, g.arena);
	orders_parse(&orders, g.arena, "orders", text, strlen(text),
		g.rules->orders.grammar, g.rules->names(g.game), &diag);
	memcpy(imagined, context.side[side].view, g.rules->state_size);
	adj = adjudication_preview(
		g.arena, g.game, imagined, step_prefix(g.arena, &g.at), &diag);
	adj->orders[side] = orders;
	assert_true(g.rules->adjudicate(adj) != ERR_BUG);
	view = text_of(imagined);
	assert_int_equal(ini_read(&ini, g.arena, "view", view, strlen(view), &diag), OK);
	for (const struct ini_section *s = ini->first; s; s = s->next) {
		const char *name = ini_section_id(s, "unit");
		const struct name *found =
			name ? names_by_id(g.rules->names(g.game), name) : NULL;

		if (found && found->kind == NAME_PIECE && found->index == piece)
			id = ini_value(s, "at");
	}
	return id;
}

/* True when a preview plays moves in their order; else it says what could begin now. */
static bool is_in_order(void)
{
	return step_side(g.at.step) != NO_SIDE;
}

/* How many more orders could begin now with these lines. */
static int begin_now(const char *body, const char *lines)
{
	static const char words[] = "it could begin now";
	struct intake *with, *without;
	int count = 0;

	refused(body, lines, &with);
	refused(body, "", &without);
	for (const char *at = with->receipt; (at = strstr(at, words)); at++)
		count++;
	for (const char *at = without->receipt; (at = strstr(at, words)); at++)
		count--;
	return count;
}

/* All that is ordered could begin now. */
static void begins(const char *body, const struct offer *offer)
{
	int orders = 0;

	for (const char *line = offer->lines; *line; line = strchr(line, '\n') + 1)
		orders += *line != ' ';
	if (begin_now(body, offer->lines) != orders)
		fail_msg("it cannot begin:\n%s%s", body, offer->lines);
}

/* Whether a march of one unit may come to where it goes at once; by count of its dice. */
static bool may_be_there(const char *line)
{
	const struct plan plan = {.side = side, .orders = line};
	struct odds odds;
	struct diag diag;

	diag_init(&diag, g.arena);
	if (g.rules->advice.odds(
		    &odds, g.arena, g.game, context.side[side].view, &plan, &diag) != OK)
		return false;
	for (int i = 0; i < odds.tables; i++)
		if (!strcmp(odds.table[i].key, "there"))
			return odds.table[i].row[0].chance > 0;
	return false;
}

static void arrives(
	const char *body, const struct offer *offer, const int *piece, int pieces)
{
	const char *id = g.rules->map(g.game)->place[offer->place].id;

	for (int i = 0; i < pieces; i++) {
		const char *at = place_after(body, offer->lines, piece[i]);

		if (!at || strcmp(at, id) != 0)
			fail_msg("%s goes to %s instead of %s:\n%s%s",
				names_text(g.rules->names(g.game), NAME_PIECE, piece[i]),
				at ? at : "nowhere", id, body, offer->lines);
	}
}

/* On hexes everybody is seen, so an attack has its odds from where the orders above it
 * lead: who came next to the enemy by them attacks from there. */
static void has_odds(const char *body, const struct offer *offer)
{
	const struct plan plan = {.side = side, .orders = offer->lines};
	const char *text = file_of(body);
	const void *behind;
	struct odds odds;
	struct diag diag;

	diag_init(&diag, g.arena);
	if (!g.rules->drawing.sheet || !is_in_order())
		return;
	assert_int_equal(
		intake_behind(&behind, &context, side, "orders", text, strlen(text)), OK);
	if (g.rules->advice.odds(&odds, g.arena, g.game, behind, &plan, &diag) != OK)
		fail_msg(
			"no odds (%s) behind:\n%s%s", diag.first->text, body, offer->lines);
	if (g.rules->advice.odds(
		    &odds, g.arena, g.game, context.side[side].view, &plan, &diag) != OK)
		behind_alone++;
}

/* True when the way ends as the other does, which may leave out where it begins. */
static bool ends_with(const struct course *course, const int *path, int length)
{
	return course->places >= length && !memcmp(course->place + course->places - length,
						   path, (size_t)length * sizeof *path);
}

static bool has_piece(const struct course *course, int piece)
{
	for (int i = 0; i < course->pieces; i++)
		if (course->piece[i] == piece)
			return true;
	return false;
}

/* Is the way told, of that piece; -1: whoever goes it? */
static bool is_told(const struct courses *courses, enum map_arrow_kind kind,
	const int *path, int length, int piece)
{
	for (int i = 0; i < courses->count; i++)
		if (courses->course[i].kind == kind &&
			ends_with(&courses->course[i], path, length) &&
			(piece < 0 || has_piece(&courses->course[i], piece)))
			return true;
	return false;
}

/* A leader who sends others stays where he is. */
static bool sends(const struct offer *offer, int piece)
{
	static const char activate[] = "activate ";
	const char *name = names_text(g.rules->names(g.game), NAME_PIECE, piece);

	return !strncmp(offer->lines, activate, strlen(activate)) &&
	       !strncmp(offer->lines + strlen(activate), name, strlen(name)) &&
	       offer->lines[strlen(activate) + strlen(name)] == '\n';
}

/* The intake tells the way that was offered, and all who go, each by a way of his own: a
 * map of what is written shows the same. */
static void is_drawn(const char *body, const struct offer *offer, const int *piece,
	int pieces, const struct courses *courses)
{
	bool attack = offer->kind == OFFER_ATTACK;
	const int *path = attack ? &offer->place : offer->path;
	int length = attack ? 1 : offer->length;

	/* who enters and stays there has no way */
	if (!length || (offer->kind == OFFER_ENTER && length == 1))
		return;
	if (!is_told(courses, attack ? ARROW_ATTACK : ARROW_MARCH, path, length, -1))
		fail_msg("another way is told than offered:\n%s%s", body, offer->lines);
	for (int i = 0; i < pieces && offer->kind == OFFER_GO; i++)
		if (!sends(offer, piece[i]) &&
			!is_told(courses, ARROW_MARCH, path + length - 1, 1, piece[i]))
			fail_msg("somebody else goes than was offered:\n%s%s", body,
				offer->lines);
}

static bool leads_somewhere(const struct offer *offer)
{
	return offer->kind == OFFER_GO || offer->kind == OFFER_ENTER ||
	       offer->kind == OFFER_PLACE;
}

/* Every offer may be written, and does what it says. */
static void is_kept(
	const char *body, const struct offer *offer, const int *piece, int pieces)
{
	struct intake *intake = NULL;
	const char *why = refused(body, offer->lines, &intake);

	tried[offer->kind]++;
	if (why)
		fail_msg("offered and refused: %s\n%s%s", why, body, offer->lines);
	assert_non_null(offer->cost);
	if (offer->kind == OFFER_ATTACK)
		has_odds(body, offer);
	is_drawn(body, offer, piece, pieces, &intake->courses);
	for (int i = 0; i < offer->length; i++)
		assert_in_range(offer->path[i], 0, g.rules->map(g.game)->places - 1);
	if (offer->kind != OFFER_ATTACK && offer->length)
		assert_int_equal(offer->path[offer->length - 1], offer->place);
	if (leads_somewhere(offer) && is_in_order())
		arrives(body, offer, piece, pieces);
	else if (!is_in_order() && offer->kind != OFFER_DO)
		begins(body, offer);
	if (offer->kind == OFFER_GO && !is_in_order() && pieces == 1 &&
		!strncmp(offer->lines, "march", 5) &&
		strchr(offer->lines, '\n')[1] == '\0' && !may_be_there(offer->lines))
		fail_msg("it comes there at no throw: %s", offer->lines);
}

/* ---- what must be offered ---- */

/* Of a day the hexes next to it are enough: the first of a march needs no die. */
static int some_place(const struct offer_actor *actor)
{
	const struct map *map = g.rules->map(g.game);
	const struct place *at = &map->place[actor->place];

	return is_in_order() ? below(map->places)
			     : map->exit[at->first_exit + below(at->exits)].to;
}

static bool is_taken(const char *body, const char *line, int piece, int place)
{
	struct intake *intake;
	const char *at;

	if (refused(body, line, &intake))
		return false;
	if (!is_in_order())
		return begin_now(body, line) > 0 && may_be_there(line);
	at = place_after(body, line, piece);
	return at && !strcmp(at, g.rules->map(g.game)->place[place].id);
}

/* What the intake would take of one who stands there is offered. */
static void misses_nothing(
	const char *body, const struct offer_actor *actor, const struct offers *offers)
{
	const char *name = names_text(g.rules->names(g.game), NAME_PIECE, actor->piece);

	if (strcmp(actor->word, "move") != 0 && strcmp(actor->word, "march") != 0)
		return;
	for (int i = 0; i < TRIED; i++) {
		int place = some_place(actor);
		const char *line = arena_printf(g.arena, "%s %s to %s\n", actor->word, name,
			g.rules->map(g.game)->place[place].name);

		if (place != actor->place && is_taken(body, line, actor->piece, place) &&
			!find(offers, place))
			fail_msg("not offered: %sbehind:\n%s", line, body);
	}
}

static void is_offered(const char *body, const struct order *order)
{
	int piece[STACK_PIECES], pieces = 0;
	const struct arg *who = &order->arg[0], *to = &order->arg[1], *via = &order->arg[2];
	const char *line;
	struct offers offers;

	for (int i = 0; i < who->count && pieces < STACK_PIECES; i++)
		if (who->piece[i].piece >= 0)
			piece[pieces++] = who->piece[i].piece;
	line = arena_printf(g.arena, "%s\n", order->text);
	if (pieces < who->count)
		return;
	for (int i = 0; i < pieces; i++)
		if (!is_taken(body, line, piece[i], to->number[0]))
			return;
	ask(&offers, body, piece, pieces, via->kind == ARG_PLACES ? via : NULL);
	if (!find(&offers, to->number[0]))
		fail_msg("ordered by the built-in player, but not offered:\n%s%s", body,
			line);
}

/* ---- a position is looked at ---- */

/* Those who stand with one of them and can be given the same order. */
static int together(int *piece, const struct offers *who, const struct offer_actor *first)
{
	int pieces = 0;

	piece[pieces++] = first->piece;
	for (int i = 0; i < who->actors && pieces < STACK_PIECES; i++)
		if (who->actor[i].piece != first->piece &&
			who->actor[i].place == first->place &&
			!strcmp(who->actor[i].word, first->word) && below(2))
			piece[pieces++] = who->actor[i].piece;
	return pieces;
}

/* One of them; every third time an attack, if there is any. */
static const struct offer *some_offer(const struct offers *offers)
{
	for (int i = below(3) ? 0 : offers->offers; i-- > 0;)
		if (offers->offer[i].kind == OFFER_ATTACK)
			return &offers->offer[i];
	return &offers->offer[below(offers->offers)];
}

static void is_same(const struct offer *offer, const struct offer *other)
{
	assert_string_equal(offer->lines, other->lines);
	assert_int_equal(offer->spent, other->spent);
	assert_int_equal(offer->owes, other->owes);
	assert_int_equal(offer->note != NULL, other->note != NULL);
	if (offer->note)
		assert_string_equal(offer->note, other->note);
	played++;
}

/* Orders that are played one behind another lead to the same offers. */
static void is_same_behind(
	const char *body, const int *piece, int pieces, const struct offers *offers)
{
	const char *none = file_of("");
	struct offering about = {.side = side, .piece = piece, .pieces = pieces};
	struct offers other;

	about.behind = intake_begin(g.arena, &context, "orders", none, strlen(none));
	if (!about.behind)
		return;
	while (*body) {
		size_t length = strcspn(body, "\n") + 1;

		if (!strncmp(body, "if ", 3)) /* all of it */
			length = (size_t)(strstr(body, "end if") - body) + sizeof "end if";
		while (body[length] == ' ') /* the words below it */
			length += strcspn(body + length, "\n") + 1;
		if (!g.rules->advice.behind_add(
			    about.behind, arena_copy(g.arena, body, length)))
			fail_msg("it cannot be played: %.*s", (int)length, body);
		body += length;
	}
	assert_int_equal(g.rules->advice.offers(&other, g.arena, g.game,
				 context.side[side].view, &about, &g.diag),
		OK);
	assert_int_equal(other.offers, offers->offers);
	for (int i = 0; i < other.offers; i++)
		is_same(&other.offer[i], &offers->offer[i]);
}

static void look_at_actor(const char *body, const struct offers *who)
{
	const struct offer_actor *actor = &who->actor[below(who->actors)];
	int piece[STACK_PIECES], pieces = together(piece, who, actor);
	struct offers alone, all;

	ask(&alone, body, &actor->piece, 1, NULL);
	assert_true(alone.offers > 0);
	ask(&all, body, piece, pieces, NULL);
	is_same_behind(body, piece, pieces, &all);
	for (int i = 0; i < TRIED && i < all.offers; i++)
		is_kept(body, some_offer(&all), piece, pieces);
	for (int i = 0; i < 2; i++)
		is_kept(body, some_offer(&alone), &actor->piece, 1);
	misses_nothing(body, actor, &alone);
}

static void look(void)
{
	const struct statement *next;
	const char *body = some_orders(&next);
	struct offers who;

	ask(&who, body, NULL, 0, NULL);
	for (int i = 0; i < ACTORS && who.actors; i++)
		look_at_actor(body, &who);
	if (next && next->kind == STATEMENT_ORDER && is_in_order() &&
		next->order->form->word && !strcmp(next->order->form->word, "move"))
		is_offered(body, next->order);
}

/* True for a step that sets pieces up: there are few, and all are looked at. */
static bool is_set_up(void)
{
	return strncmp(g.at.step->name, "setup", 5) == 0;
}

static void play(const char *id, int scenarios, int rounds)
{
	load(id);
	for (int round = 0; round < rounds * rounds_wanted(); round++) {
		arena_clear(&begun);
		g.arena = &begun;
		random_game_begin(&g, &begun, round % scenarios);
		g.arena = &step;
		for (int i = 0; i < STEPS && random_game_step(&g); i++) {
			if (g.at.over || !g.at.step->sides ||
				(!is_set_up() && below(LOOKED)))
				continue;
			look_from_one();
			look();
		}
	}
}

#define GAME(name, id, scenarios, rounds, kinds)                                           \
	static void name(void **state)                                                     \
	{                                                                                  \
		(void)state;                                                               \
		memset(tried, 0, sizeof tried);                                            \
		behind_alone = played = 0;                                                 \
		play(id, scenarios, rounds);                                               \
		for (int kind = 0; kind < OFFER_KINDS; kind++)                             \
			assert_true(!((kinds)&1u << kind) || tried[kind]);                 \
		assert_true(!((kinds)&BEHIND) || (behind_alone && played));                \
	}

#define GO     (1u << OFFER_GO)
#define ENTER  (1u << OFFER_ENTER)
#define PLACE  (1u << OFFER_PLACE)
#define ATTACK (1u << OFFER_ATTACK)

#define BEHIND (1u << OFFER_KINDS) /* moves that an attack needs for its odds */

GAME(gates, "gates-of-richmond", 1, 1, GO | ATTACK | PLACE)
GAME(summer, "if-it-takes-all-summer", 1, 1, GO | ATTACK)
GAME(road, "road-to-richmond", 1, 4, GO | ATTACK | ENTER | BEHIND)
GAME(on_to_richmond, "on-to-richmond", 8, 8, GO | ATTACK | PLACE)

static int begin(void **state)
{
	(void)state;
	return offered_begin(0x0ffe5);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(gates),
		cmocka_unit_test(summer),
		cmocka_unit_test(road),
		cmocka_unit_test(on_to_richmond),
	};

	return cmocka_run_group_tests(tests, begin, offered_end);
}
