/*
 * What the half-filled form of the card games goes by: whom of the enemy a point may hold,
 * how a stack parts, who attacks, what pieces make for.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/arena.h"
#include "base/diag.h"
#include "base/text.h"
#include "game/advice.h"
#include "rules/late-unpleasantness/cards/cards.h"
#include "rules/late-unpleasantness/offers/offers.h"
#include "rules/late-unpleasantness/offers/offers_private.h"
#include "rules/late-unpleasantness/report/report.h"
#include "unit/lib/loaded.h"
#include "unit/lib/lu_game.h"

static struct arena arena;
static struct diag diag;
static const struct game *game;
static struct state view;

/* As a side sees an empty map in that turn, before it moves. */
static void see(const char *id, enum side side, int turn)
{
	game = loaded_game(&arena, id).game;
	assert_int_equal(lu_state_begin(&view, game, game->base.scenario[0].id,
				 "recon, breastworks", &diag),
		OK);
	view.viewer = (enum audience)side;
	view.turn = turn;
	view.step = side == UNION ? SEQUENCE_UNION : SEQUENCE_CONFEDERATE;
	for (int i = 0; i < game->units; i++)
		if (game->unit[i].type != TYPE_MARKER)
			view.unit[i].at = -1;
}

static int unit(const char *id)
{
	return lu_unit_by_id(game, id);
}

static int place(const char *id)
{
	return lu_place_by_id(game, id);
}

static void put(const char *id, const char *point)
{
	view.unit[unit(id)].at = place(point);
	view.unit[unit(id)].strength = game->unit[unit(id)].strength;
}

static void hold(const char *point)
{
	view.place[place(point)].held =
		view.viewer == AUDIENCE_UNION ? HELD_BY_CONFEDERATE : HELD_BY_UNION;
}

static bool may_be(const char *id, const char *point)
{
	bool enemies[UNITS_MAX];

	lu_offer_find_enemies(
		enemies, game, &view, side_other((enum side)view.viewer), place(point));
	return enemies[unit(id)];
}

/* ---- whom a point may hold ---- */

static void test_destroyed(void **unused)
{
	(void)unused;
	see("gates-of-richmond", CONFEDERATE, 7);
	assert_true(may_be("us-mccall", "seven-pines"));
	view.unit[unit("us-mccall")].seen_turn = 6;
	view.unit[unit("us-mccall")].seen_step = SEQUENCE_UNION;
	view.unit[unit("us-mccall")].seen_at = -1;
	assert_false(may_be("us-mccall", "seven-pines"));
	assert_false(may_be("cs-winder", "seven-pines"));
}

/* Pickett comes with turn 10, or by a card. */
static void test_not_arrived(void **unused)
{
	int card = 0;

	(void)unused;
	see("if-it-takes-all-summer", UNION, 9);
	for (int i = 0; i < game->cards; i++)
		view.card[i].at = CARD_DECK;
	assert_false(may_be("cs-pickett", "yellow-tavern"));
	while (game->card[card].clause[CONFEDERATE][0].verb != EFFECT_REINFORCE ||
		game->card[card].clause[CONFEDERATE][0].unit != unit("cs-pickett"))
		card++;
	view.card[card].at = CARD_REMOVED;
	assert_true(may_be("cs-pickett", "yellow-tavern"));
	view.card[card].at = CARD_DECK;
	view.turn = 11;
	assert_true(may_be("cs-pickett", "yellow-tavern"));
}

static void test_garrison(void **unused)
{
	(void)unused;
	see("if-it-takes-all-summer", UNION, 9);
	assert_true(may_be("cs-garrison-1", "richmond-west"));
	assert_false(may_be("cs-garrison-1", "yellow-tavern"));
}

/* The enemy moves first here: one player turn has taken him so far at most from where he
 * was seen. Who was not may be anywhere. */
static void test_too_far(void **unused)
{
	struct unit_state *hill;

	(void)unused;
	see("gates-of-richmond", UNION, 1);
	assert_true(may_be("cs-ap-hill", "harrisons-landing"));
	hill = &view.unit[unit("cs-ap-hill")];
	hill->seen_turn = 1;
	hill->seen_step = SEQUENCE_CONFEDERATE;
	hill->seen_at = place("mechanicsville");
	assert_true(may_be("cs-ap-hill", "mechanicsville"));
	assert_false(may_be("cs-ap-hill", "harrisons-landing"));
	view.turn = 9;
	assert_true(may_be("cs-ap-hill", "harrisons-landing"));
}

static void show(const char *id, const char *point, int turn, int step)
{
	struct unit_state *now = &view.unit[unit(id)];

	now->seen_turn = turn;
	now->seen_step = step;
	now->seen_at = place(point);
	now->seen_strength = game->unit[unit(id)].strength;
}

/* Who was shown in his own player turn, and has had none since, stands where he was shown,
 * as long as his side does. */
static void test_shown_elsewhere(void **unused)
{
	(void)unused;
	see("gates-of-richmond", UNION, 4);
	hold("richmond");
	hold("fort-2");
	assert_true(may_be("cs-ap-hill", "richmond"));
	view.place[place("richmond")].came_turn = 4;
	view.place[place("richmond")].came_step = SEQUENCE_CONFEDERATE;
	show("cs-ap-hill", "fort-2", 4, SEQUENCE_CONFEDERATE);
	assert_false(may_be("cs-ap-hill", "richmond"));
	assert_true(may_be("cs-ap-hill", "fort-2"));
	view.place[place("fort-2")].held = HELD_BY_NOBODY;
	assert_true(may_be("cs-ap-hill", "richmond"));
	hold("fort-2");
	show("cs-ap-hill", "fort-2", 3, SEQUENCE_UNION);
	assert_true(may_be("cs-ap-hill", "richmond"));
	/* nobody has come there since */
	view.place[place("richmond")].came_turn = 3;
	assert_false(may_be("cs-ap-hill", "richmond"));
}

/* Where all were shown, and nobody has come since, nobody else is. */
static void test_all_shown(void **unused)
{
	(void)unused;
	see("gates-of-richmond", UNION, 3);
	hold("new-bridge");
	assert_true(may_be("cs-ap-hill", "new-bridge"));
	show("cs-cavalry-dummy-1", "new-bridge", 2, SEQUENCE_UNION);
	assert_false(may_be("cs-ap-hill", "new-bridge"));
	view.place[place("new-bridge")].came_turn = 3;
	view.place[place("new-bridge")].came_step = SEQUENCE_CONFEDERATE;
	assert_true(may_be("cs-ap-hill", "new-bridge"));
}

/* ---- how a stack parts ---- */

static const struct offer_party *parties;
static int count;

static void part_at(const char *point)
{
	count = lu_offer_parties(&parties, &arena, game, &view, place(point));
}

static bool goes(const struct offer_party *party, const char *id)
{
	for (int i = 0; i < party->pieces; i++)
		if (party->piece[i] == unit(id))
			return true;
	return false;
}

static void put_army(const char *point)
{
	static const char *const ids[] = {"cs-lee", "cs-longstreet-leader", "cs-longstreet",
		"cs-dh-hill", "cs-mclaws", "cs-dr-jones", "cs-holmes", "cs-stuart",
		"cs-infantry-dummy-1"};

	for (size_t i = 0; i < sizeof ids / sizeof *ids; i++)
		put(ids[i], point);
}

/* Each corps goes with its leader, and the army's with Lee. */
static void test_parties(void **unused)
{
	(void)unused;
	see("gates-of-richmond", CONFEDERATE, 6);
	put_army("fort-2");
	part_at("fort-2");
	assert_int_equal(count, 3);
	assert_true(goes(&parties[0], "cs-lee"));
	assert_true(goes(&parties[0], "cs-longstreet-leader"));
	assert_true(goes(&parties[0], "cs-longstreet"));
	assert_true(goes(&parties[0], "cs-dh-hill"));
	assert_false(goes(&parties[0], "cs-holmes"));
	assert_int_equal(parties[0].weight, 16);
	assert_true(goes(&parties[1], "cs-holmes"));
	assert_true(goes(&parties[1], "cs-infantry-dummy-1"));
	assert_true(goes(&parties[2], "cs-stuart"));
	for (int i = 0; i < count; i++)
		assert_false(parties[i].stays);
	/* who loots goes with nobody */
	view.unit[unit("cs-dh-hill")].looting = 6;
	part_at("fort-2");
	for (int i = 0; i < count; i++)
		assert_false(goes(&parties[i], "cs-dh-hill"));
	view.unit[unit("cs-dh-hill")].looting = 5;
	part_at("fort-2");
	assert_true(goes(&parties[0], "cs-dh-hill"));
}

/* Richmond, by which the enemy wins, is not left empty while he is near; dummies stay, as
 * if they were more. */
static void test_guard(void **unused)
{
	(void)unused;
	see("gates-of-richmond", CONFEDERATE, 6);
	put_army("richmond");
	part_at("richmond");
	assert_false(parties[1].stays);
	hold("seven-pines");
	part_at("richmond");
	assert_int_equal(count, 3);
	assert_false(parties[0].stays);
	assert_true(parties[1].stays);
	assert_true(goes(&parties[1], "cs-holmes"));
	for (int i = 0; i < count; i++)
		assert_false(goes(&parties[i], "cs-infantry-dummy-1"));
}

/* Who is alone there stays, and of a single corps as much as may be needed. */
static void test_last_guard(void **unused)
{
	(void)unused;
	see("gates-of-richmond", CONFEDERATE, 6);
	put("cs-holmes", "richmond");
	hold("seven-pines");
	part_at("richmond");
	assert_int_equal(count, 1);
	assert_true(parties[0].stays);
	see("gates-of-richmond", CONFEDERATE, 6);
	put("cs-winder", "richmond");
	put("cs-ewell", "richmond");
	put("cs-whiting", "richmond");
	hold("seven-pines");
	part_at("richmond");
	assert_int_equal(count, 2);
	assert_true(parties[0].stays != parties[1].stays);
	assert_int_equal(parties[0].stays ? parties[0].weight : parties[1].weight, 10);
}

/* ---- who attacks ---- */

static void attack(struct stack *out, const char *from, const char *to)
{
	struct stack who = {{0}, 0}, fighters;

	for (int i = 0; i < game->units; i++)
		if (view.unit[i].at == place(from) &&
			game->unit[i].side == (int)view.viewer)
			stack_push(&who, i);
	lu_offer_fighters(&fighters, game, &view, &who);
	lu_offer_attackers(out, game, &view, &who, &fighters, place(to));
}

/* Four are twice as strong as whom a combat has shown; guards and dummies stay. */
static void test_attackers(void **unused)
{
	struct stack who;

	(void)unused;
	see("gates-of-richmond", CONFEDERATE, 6);
	put_army("richmond");
	hold("fort-2");
	view.unit[unit("us-sedgwick")].seen_turn = 5;
	view.unit[unit("us-sedgwick")].seen_step = SEQUENCE_UNION;
	view.unit[unit("us-sedgwick")].seen_at = place("fort-2");
	view.unit[unit("us-sedgwick")].seen_strength = 7;
	attack(&who, "richmond", "fort-2");
	assert_int_equal(who.count, 4);
	assert_true(stack_has(&who, unit("cs-lee")));
	assert_true(stack_has(&who, unit("cs-longstreet-leader")));
	assert_true(stack_has(&who, unit("cs-longstreet")));
	assert_true(stack_has(&who, unit("cs-dh-hill")));
	view.unit[unit("us-sedgwick")].seen_strength = 2;
	attack(&who, "richmond", "fort-2");
	assert_int_equal(who.count, 3);
}

/* Nobody attacks from a point that the last guard holds. */
static void test_no_attackers(void **unused)
{
	struct stack who;

	(void)unused;
	see("gates-of-richmond", CONFEDERATE, 6);
	put("cs-holmes", "richmond");
	hold("fort-2");
	attack(&who, "richmond", "fort-2");
	assert_int_equal(who.count, 0);
}

/* ---- what pieces make for ---- */

static bool makes_for(const char *id, const char *point)
{
	bool goal[PLACES_MAX] = {false};

	assert_true(lu_offer_goals(goal, game, &view, unit(id)));
	return goal[place(point)];
}

/* Not the nearest enemy, but the points that win; they are worth an attack before others.
 */
static void test_victory(void **unused)
{
	bool prize[PLACES_MAX] = {false};

	(void)unused;
	see("gates-of-richmond", CONFEDERATE, 6);
	put("cs-ap-hill", "old-church");
	hold("white-house");
	hold("beaverdam-creek");
	assert_true(makes_for("cs-ap-hill", "white-house"));
	assert_false(makes_for("cs-ap-hill", "beaverdam-creek"));
	lu_offer_prizes(prize, game, &view);
	assert_true(prize[place("white-house")]);
	assert_false(prize[place("beaverdam-creek")]);
}

/* Who could win in this turn makes for that alone; a dummy cannot. */
static void test_near_victory(void **unused)
{
	(void)unused;
	see("gates-of-richmond", UNION, 6);
	put("us-slocum", "fort-7");
	view.unit[unit("us-slocum")].supply = ATTRITION;
	put("us-infantry-dummy-1", "fort-7");
	assert_true(makes_for("us-slocum", "richmond"));
	assert_false(makes_for("us-slocum", "fort-6"));
	hold("richmond");
	assert_false(makes_for("us-slocum", "richmond"));
}

/* What the enemy must not enter comes before what wins the game later: where nobody guards
 * it, it is gone to, and else nobody near it goes away. */
static void test_bar(void **unused)
{
	(void)unused;
	see("gates-of-richmond", CONFEDERATE, 5);
	put("cs-magruder", "whites-tavern");
	assert_true(makes_for("cs-magruder", "white-house"));
	hold("hughes-tavern");
	assert_true(makes_for("cs-magruder", "richmond"));
	assert_false(makes_for("cs-magruder", "white-house"));
	put("cs-huger", "richmond");
	assert_true(makes_for("cs-magruder", "whites-tavern"));
	assert_false(makes_for("cs-magruder", "white-house"));
	/* a dummy guards nothing */
	view.unit[unit("cs-huger")].at = -1;
	view.unit[unit("cs-infantry-dummy-1")].at = place("richmond");
	assert_true(makes_for("cs-magruder", "richmond"));
	/* who is too far off goes his way */
	put("cs-holmes", "haxalls-landing");
	assert_true(makes_for("cs-holmes", "harrisons-landing"));
}

/* Who has no supply makes for the nearest point that has it. */
static void test_supply(void **unused)
{
	(void)unused;
	see("if-it-takes-all-summer", UNION, 8);
	view.unit[unit("us-terminus")].at = place("aquia-creek");
	view.unit[unit("us-depot")].at = place("aquia-creek");
	put("us-robinson", "orange-ch");
	assert_true(makes_for("us-robinson", "verdiersville"));
	assert_false(makes_for("us-robinson", "robertsons-tavern"));
	put("us-ricketts", "fredericksburg");
	assert_true(makes_for("us-ricketts", "totopotomoy-creek"));
}

/* What is said of the supply behind an attack on the point, from next to it. */
static const char *won_at(const char *point)
{
	const int piece[] = {unit("us-getty")};
	const struct offering asked = {.side = UNION,
		.piece = piece,
		.pieces = 1,
		.to = (const int[]){place(point)},
		.sparing = true};
	struct offers offers;

	assert_int_equal(lu_offers_make(&offers, &arena, game, &view, &asked, &diag), OK);
	for (int i = 0; i < offers.offers; i++)
		if (offers.offer[i].kind == OFFER_ATTACK)
			return offers.offer[i].won;
	fail_msg("no attack on %s", point);
	return NULL;
}

/* Who wins an attack goes on: beyond the reach of supply or not. */
static void test_supply_if_won(void **unused)
{
	(void)unused;
	see("if-it-takes-all-summer", UNION, 8);
	view.unit[unit("us-terminus")].at = place("aquia-creek");
	view.unit[unit("us-depot")].at = place("aquia-creek");
	put("us-getty", "bowling-green");
	lu_state_count_holders(&view, game, UNION);
	hold("concord-church");
	hold("milford-station");
	assert_string_equal(won_at("concord-church"), "no supply there");
	assert_null(won_at("milford-station"));
}

/* The line for a division that comes with the player turn, and what it says. */
static const struct offer *arrival_of(const char *name)
{
	const struct offering anybody = {.side = (enum side)view.viewer};
	const char *line = arena_printf(&arena, "place %s at ", name);
	struct offers offers;

	assert_int_equal(lu_offers_make(&offers, &arena, game, &view, &anybody, &diag), OK);
	for (int i = 0; i < offers.offers; i++)
		if (!strncmp(offers.offer[i].lines, line, strlen(line)))
			return &offers.offer[i];
	return NULL;
}

/* 10.1: who comes to a point of choice has a line: to where the army gathers. */
static void test_arrivals(void **unused)
{
	const struct offer *offer;

	(void)unused;
	see("if-it-takes-all-summer", CONFEDERATE, 9);
	put("cs-heth", "hanover-junction");
	lu_state_count_holders(&view, game, CONFEDERATE);
	hold("bowling-green");
	assert_null(arrival_of("Pickett"));
	view.turn = 10;
	offer = arrival_of("Pickett");
	assert_non_null(offer);
	assert_non_null(strstr(offer->note, "arrives now; else at Richmond"));
	assert_null(strstr(offer->lines, "Richmond"));
}

/* ---- defence ---- */

static bool gathers_at(const struct defence *defence, const char *id, const char *point)
{
	int post = defence->post_of[unit(id)];

	return post >= 0 && defence->post[post] == place(point);
}

/* Who wins by holding out gathers on the enemy's way and not where he stands; at home he
 * stays. Cavalry goes up to him, or to the army. */
static void test_defence(void **unused)
{
	bool goal[PLACES_MAX] = {false};

	(void)unused;
	see("if-it-takes-all-summer", CONFEDERATE, 9);
	put("cs-heth", "ashland");
	put("cs-wilcox", "taylorsville");
	put("cs-hampton", "taylorsville");
	put("cs-pickett", "totopotomoy-creek");
	for (int i = 0; i < game->units; i++)
		if (view.unit[i].at >= 0)
			view.place[view.unit[i].at].held = HELD_BY_CONFEDERATE;
	hold("brandy-station");
	view.place[place("pole-green-church")].control = HELD_BY_CONFEDERATE;
	hold("mangohick-church");
	assert_false(makes_for("cs-heth", "mangohick-church"));
	assert_true(makes_for("cs-hampton", "mangohick-church"));
	assert_true(makes_for("cs-pickett", "totopotomoy-creek"));
	assert_true(lu_offer_other_goals(goal, game, &view, unit("cs-heth")));
	assert_false(goal[place("mangohick-church")]);
	assert_true(goal[place("pole-green-church")]);
	see("gates-of-richmond", CONFEDERATE, 6);
	assert_false(lu_offer_other_goals(goal, game, &view, unit("cs-ap-hill")));
}

/* Four points are to be controlled at the same time: nobody goes home for the first of
 * them, while the enemy could not have them all in his next turn. */
static void test_not_home_for_one(void **unused)
{
	bool goal[PLACES_MAX] = {false};

	(void)unused;
	see("if-it-takes-all-summer", CONFEDERATE, 8);
	put("cs-heth", "hanover-junction");
	put("cs-field", "ashland");
	view.place[place("hanover-junction")].held = HELD_BY_CONFEDERATE;
	view.place[place("ashland")].held = HELD_BY_CONFEDERATE;
	for (int i = 0; i < game->victory[0].places; i++)
		view.place[game->victory[0].place[i]].control = HELD_BY_CONFEDERATE;
	for (int i = 0; i < game->victory[1].places; i++)
		view.place[game->victory[1].place[i]].control = HELD_BY_CONFEDERATE;
	hold("bowling-green");
	assert_false(lu_offer_other_goals(goal, game, &view, unit("cs-heth")));
	for (int i = 1; i < game->victory[0].places; i++)
		view.place[game->victory[0].place[i]].control = HELD_BY_NOBODY;
	assert_true(lu_offer_other_goals(goal, game, &view, unit("cs-heth")));
	assert_true(goal[game->victory[0].place[0]]);
}

/* As a player had it: two corps and two divisions gathered before Richmond, and not all of
 * the army at one point. */
static void see_gathering(void)
{
	see("if-it-takes-all-summer", CONFEDERATE, 7);
	view.options |= OPTION_SLOW_WILDERNESS;
	put("cs-heth", "ground-squirrel-bridge");
	put("cs-wilcox", "ground-squirrel-bridge");
	put("cs-anderson", "hungary-station");
	put("cs-field", "goodalls-tavern");
	put("cs-early", "beaver-dam-station");
	put("cs-johnson", "beaver-dam-station");
	put("cs-rodes", "frederick-hall");
	put("cs-kershaw", "tolersville");
	for (int i = 0; i < game->units; i++)
		if (view.unit[i].at >= 0)
			view.place[view.unit[i].at].held = HELD_BY_CONFEDERATE;
	hold("brandy-station");
	hold("germanna-ford");
	hold("rappahannock-station");
}

static void test_posts(void **unused)
{
	struct defence defence;

	(void)unused;
	see_gathering();
	lu_defence_find(&defence, game, &view);
	assert_int_equal(defence.posts, 2);
	assert_true(gathers_at(&defence, "cs-heth", "nelsons-bridge"));
	assert_true(gathers_at(&defence, "cs-anderson", "nelsons-bridge"));
	assert_true(gathers_at(&defence, "cs-field", "nelsons-bridge"));
	assert_true(gathers_at(&defence, "cs-early", "beaver-dam-station"));
	assert_true(gathers_at(&defence, "cs-rodes", "beaver-dam-station"));
	assert_int_equal(defence.strength[0] + defence.strength[1], 51);
}

/* No post is where supply does not reach, nor for the side that attacks. */
static void test_no_posts(void **unused)
{
	struct defence defence;

	(void)unused;
	see_gathering();
	for (int i = 0; i < game->map.places; i++)
		if (game->map.place[i].flags & POINT_SOURCE_CONFEDERATE)
			view.place[i].held = HELD_BY_UNION;
	lu_defence_find(&defence, game, &view);
	assert_int_equal(defence.posts, 0);
	see("if-it-takes-all-summer", UNION, 7);
	put("us-barlow", "brandy-station");
	hold("hanover-junction");
	lu_defence_find(&defence, game, &view);
	assert_int_equal(defence.posts, 0);
	assert_int_equal(defence.his[place("taylorsville")], 1);
}

/* ---- cards ---- */

static void take(const char *digits)
{
	int card = 0;

	while (strcmp(game->card[card].digits, digits) != 0)
		card++;
	view.card[card].at = (int)lu_hand_of((enum side)view.viewer);
}

/* What hinders the enemy in his turn is played as that begins. */
static void test_later(void **unused)
{
	const struct held_card *card;
	int cards, later = 0;

	(void)unused;
	see("gates-of-richmond", CONFEDERATE, 6);
	take("44");
	take("6");
	cards = lu_report_hand(&card, &arena, game, &view);
	assert_int_equal(cards, 2);
	for (int i = 0; i < cards; i++)
		if (card[i].later) {
			assert_string_equal(
				card[i].later, "when enemy turn begins: play 44");
			later++;
		}
	assert_int_equal(later, 1);
}

/* Is anything offered to a piece that goes nowhere (NULL: to nobody) that begins with these
 * lines? */
static bool is_offered(const char *id, bool sparing, const char *lines)
{
	int piece = id ? unit(id) : -1, nowhere[PLACES_MAX];
	const struct offering asked = {.side = (enum side)view.viewer,
		.piece = &piece,
		.pieces = id != NULL,
		.far = nowhere,
		.sparing = sparing};
	struct offers offers;

	for (int i = 0; i < game->map.places; i++)
		nowhere[i] = -1;
	assert_int_equal(lu_offers_make(&offers, &arena, game, &view, &asked, &diag), OK);
	for (int i = 0; i < offers.offers; i++)
		if (!strncmp(offers.offer[i].lines, lines, strlen(lines)))
			return true;
	return false;
}

/* The play that puts down Terminus and Depot says where. */
static void test_network(void **unused)
{
	(void)unused;
	see("if-it-takes-all-summer", UNION, 5);
	put("us-warren", "culpeper-ch");
	put("us-griffin", "culpeper-ch");
	take("16");
	assert_true(is_offered(
		NULL, false, "play 16\n  terminus at Brandy Station\n  depot at "));
}

/* A forced march stands with the attack that it makes possible, and where it makes none it
 * is not offered to who spares. */
static void test_forced_march(void **unused)
{
	(void)unused;
	see("gates-of-richmond", CONFEDERATE, 6);
	put("cs-ap-hill", "mechanicsville");
	take("39");
	hold("white-house");
	assert_false(is_offered("cs-ap-hill", true, "play 39 with A.P. Hill\n"));
	assert_true(is_offered("cs-ap-hill", false, "play 39 with A.P. Hill\n"));
	hold("trent-house");
	assert_true(is_offered("cs-ap-hill", true,
		"play 39 with A.P. Hill\nattack Trent House with A.P. Hill\n"));
}

/* It stands with the attack on the point that is asked about, if no other would do. */
static void test_card_to(void **unused)
{
	int piece, to;
	const struct offering asked = {.side = CONFEDERATE,
		.piece = &piece,
		.pieces = 1,
		.to = &to,
		.sparing = true};
	struct offers offers;

	(void)unused;
	see("gates-of-richmond", CONFEDERATE, 6);
	put("cs-ap-hill", "mechanicsville");
	take("39");
	hold("white-house");
	hold("trent-house");
	piece = unit("cs-ap-hill");
	to = place("trent-house");
	assert_int_equal(lu_offers_make(&offers, &arena, game, &view, &asked, &diag), OK);
	assert_int_equal(offers.offers, 1);
	assert_string_equal(offers.offer[0].lines,
		"play 39 with A.P. Hill\nattack Trent House with A.P. Hill\n");
	to = place("white-house"); /* too far even so */
	assert_int_equal(lu_offers_make(&offers, &arena, game, &view, &asked, &diag), OK);
	assert_int_equal(offers.offers, 0);
}

/* Who spares is told how an attack may be better: first who leads it, then a card. */
static void test_better(void **unused)
{
	const struct offering asked = {.side = CONFEDERATE,
		.lines = "attack Atlee Station with Magruder, McLaws\n",
		.sparing = true};
	static const char *const ways[] = {
		"as it comes", "Magruder (division)", "McLaws", "34 Expert Guide"};
	struct offers offers;

	(void)unused;
	see("gates-of-richmond", CONFEDERATE, 6);
	put("cs-magruder", "mechanicsville");
	put("cs-mclaws", "mechanicsville");
	take("34");
	take("39"); /* it is no card for a combat */
	hold("atlee-station");
	assert_int_equal(lu_offers_make(&offers, &arena, game, &view, &asked, &diag), OK);
	assert_int_equal(offers.offers, 4);
	for (int i = 0; i < offers.offers; i++)
		assert_string_equal(offers.offer[i].option, ways[i]);
}

/* The report says in short of each card what it does, where its title does not. */
static void test_short(void **unused)
{
	static const char *const games[] = {"gates-of-richmond", "if-it-takes-all-summer"};
	int said = 0;

	(void)unused;
	for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
		see(games[i], UNION, 5);
		for (int k = 0; k < 2 * game->cards; k++) {
			const char *does = lu_card_short(
				&arena, &game->card[k / 2], k % 2 ? UNION : CONFEDERATE);
			char **word;

			assert_in_range(text_split(&arena, does, ' ', &word), 0, 4);
			said += *does != '\0';
		}
	}
	assert_in_range(said, 100, 200);
	see("gates-of-richmond", UNION, 5);
	take("34");
	take("37");
	take("22");
	take("3");
	assert_string_equal(lu_report_cards_held(&arena, game, &view, true),
		"3 Jackson is behind them! (you can only discard); 22 Replacements; "
		"34 Expert Guide (defenders retreat at once); 37 Rain (stops an attack).");
	assert_string_equal(
		lu_report_cards_held(&arena, game, &view, false), "3, 22, 34, 37.");
}

static int begin(void **state)
{
	(void)state;
	setenv("ADJUTANT_DATA", ".", 0);
	diag_init(&diag, &arena);
	return 0;
}

static int end(void **state)
{
	(void)state;
	arena_release(&arena);
	return 0;
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_destroyed),
		cmocka_unit_test(test_not_arrived),
		cmocka_unit_test(test_garrison),
		cmocka_unit_test(test_too_far),
		cmocka_unit_test(test_shown_elsewhere),
		cmocka_unit_test(test_all_shown),
		cmocka_unit_test(test_parties),
		cmocka_unit_test(test_guard),
		cmocka_unit_test(test_last_guard),
		cmocka_unit_test(test_attackers),
		cmocka_unit_test(test_no_attackers),
		cmocka_unit_test(test_victory),
		cmocka_unit_test(test_near_victory),
		cmocka_unit_test(test_bar),
		cmocka_unit_test(test_supply),
		cmocka_unit_test(test_supply_if_won),
		cmocka_unit_test(test_arrivals),
		cmocka_unit_test(test_defence),
		cmocka_unit_test(test_not_home_for_one),
		cmocka_unit_test(test_posts),
		cmocka_unit_test(test_no_posts),
		cmocka_unit_test(test_later),
		cmocka_unit_test(test_network),
		cmocka_unit_test(test_forced_march),
		cmocka_unit_test(test_card_to),
		cmocka_unit_test(test_better),
		cmocka_unit_test(test_short),
	};

	return cmocka_run_group_tests(tests, begin, end);
}
