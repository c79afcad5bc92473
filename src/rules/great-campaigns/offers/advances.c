/*
 * Where those go who have nothing better to do: at an enemy who can be beaten, at what can
 * be taken, or as a reserve to where the enemy is near. Nobody is sent farther than a few
 * marches, and nobody leaves what he guards. In order: who stays; who goes
 * together; where to; how; who is too few; reserves; a line for all others.
 */
#include "rules/great-campaigns/campaign/moves.h"
#include "rules/great-campaigns/offers/ideas_private.h"
#include "rules/great-campaigns/offers/offers.h"
#include "rules/kit/report.h"

#define MARCHES_MOST   3  /* to a goal: what is farther is none */
#define HEXES_MOST     15 /* the same, before any way is looked for */
#define GOALS_TRIED    3  /* of the nearest */
#define ARMY_NEAR      5  /* hexes: who stands so near to an enemy can help to beat him */
#define STRENGTH_LEAST 2  /* MV: who has less is not sent at an enemy */
#define CHANCE_LEAST   10 /* of 100, of an attack at the end of a way */
#define FRONT_NEAR     3  /* hexes: who has an enemy so near may want help */
#define FEW            5  /* MV: who has no more joins others */
#define FEW_NEAR       8  /* hexes: with no enemy so near they may stay few in a campaign */
#define HALVES_FAR     6  /* of points: for so many a march of days leaves works */
#define JOINED_MOST    12 /* hexes */
#define RESERVE_LEAST  4  /* hexes: who is nearer is no reserve */
#define RESERVE_MOST   30
#define GOAL_MOST      40 /* the same of who goes anywhere */
#define GUARD_NEAR     10 /* hexes: what no enemy is so near to need not be guarded */
#define MOVERS_MOST    6
#define ASTRAY_NEAR    2 /* hexes: an enemy so near may attack those who stop there */

/* Those who would go together. */
struct party {
	struct ideas *ideas;
	int at;
	struct stack movers; /* who fight */
	bool fights;         /* not guns alone, nor the demoralized */
	int strength;
	int leader; /* who has them march; -1 */
};

/* ---- who stays ---- */

static bool is_seat(const struct ideas *ideas, int place)
{
	return ideas->supply && gc_facts(ideas->day)->counties.seat[place];
}

static bool is_own_depot(const struct ideas *ideas, int place)
{
	const struct state *state = ideas->day->state;
	int depot = ideas->supply ? gc_depot_at(state, place) : -1;

	return depot >= 0 && state->campaign.depot[depot].side == (int)ideas->side;
}

static bool is_award(const struct ideas *ideas, int place)
{
	const struct gc_scenario *scenario = gc_scenario_of(ideas->game, ideas->day->state);

	for (int i = 0; i < scenario->awards; i++)
		if (scenario->award[i].kind == AWARD_PLACE &&
			gc_award_covers(ideas->game, &scenario->award[i], place))
			return true;
	return false;
}

static bool is_guarded(const struct ideas *ideas, int place)
{
	return (is_own_depot(ideas, place) || is_award(ideas, place) ||
		       is_seat(ideas, place)) &&
	       gc_ideas_threat(ideas, place, GUARD_NEAR);
}

static bool has_idea(const struct ideas *ideas, int place)
{
	for (size_t i = 0; i < ideas->count; i++)
		if (ideas->idea[i].place == place)
			return true;
	return false;
}

/* ---- who goes together ---- */

static bool may_lead(const struct ideas *ideas, int leader)
{
	enum fail why;

	return !gc_is_army_leader(ideas->game, leader) &&
	       gc_may_activate(ideas->day, leader, &why);
}

static bool obeys(const struct ideas *ideas, int unit, int leader)
{
	return gc_obeys_now(ideas->game, ideas->day->state, unit, leader);
}

/* MV of those who obey him. */
static int strength_under(const struct ideas *ideas, const struct stack *who, int leader)
{
	int sum = 0;

	for (int i = 0; i < who->count; i++)
		if (obeys(ideas, who->unit[i], leader))
			sum += ideas->day->state->unit[who->unit[i]].strength;
	return sum;
}

/* The one whom most of them obey; -1: nobody. */
static int leader_for(const struct ideas *ideas, const struct stack *who, int place)
{
	struct stack leaders;
	int best = -1, most = 0;

	gc_leaders_at(&leaders, ideas->day, ideas->side, place);
	for (int i = 0; i < leaders.count; i++) {
		int under = strength_under(ideas, who, leaders.unit[i]);

		if (under <= most || !may_lead(ideas, leaders.unit[i]))
			continue;
		best = leaders.unit[i];
		most = under;
	}
	return best;
}

static bool is_demoralized(const struct ideas *ideas, int unit)
{
	return ideas->day->state->unit[unit].demoralized > 0;
}

/* The demoralized go with nobody who is not. */
static void keep_alike(struct stack *who, const struct ideas *ideas)
{
	bool some_fight = false;
	int kept = 0;

	for (int i = 0; i < who->count; i++)
		some_fight |= !is_demoralized(ideas, who->unit[i]);
	for (int i = 0; i < who->count; i++)
		if (!some_fight || !is_demoralized(ideas, who->unit[i]))
			who->unit[kept++] = who->unit[i];
	who->count = kept;
}

/* But for those who are likely to be lost on the way. */
static void find_fighters(struct stack *out, const struct ideas *ideas, int place)
{
	struct stack all;

	out->count = 0;
	gc_ideas_movers(&all, ideas, place);
	for (int i = 0; i < all.count; i++)
		if (!ideas->goes[all.unit[i]] && !gc_ideas_lost(ideas, all.unit[i]) &&
			gc_is_combat_unit(ideas->game, ideas->day->state, all.unit[i]))
			stack_push(out, all.unit[i]);
	keep_alike(out, ideas);
}

/* A leader with those who obey him, else all who are left. False: nobody is. */
static bool party_make(struct party *out, struct ideas *ideas, int place)
{
	struct stack who;

	find_fighters(&who, ideas, place);
	*out = (struct party){
		.ideas = ideas, .at = place, .leader = leader_for(ideas, &who, place)};
	for (int i = 0; i < who.count && out->movers.count < MOVERS_MOST; i++) {
		if (out->leader >= 0 && !obeys(ideas, who.unit[i], out->leader))
			continue;
		stack_push(&out->movers, who.unit[i]);
		out->fights |= ideas->game->unit[who.unit[i]].arm != ARM_ARTILLERY &&
			       !is_demoralized(ideas, who.unit[i]);
	}
	out->strength = gc_stack_strength(ideas->day, &out->movers);
	return out->movers.count > 0;
}

/* ---- where to ---- */

static int distance(const struct party *party, int place)
{
	return hex_distance(&party->ideas->game->sheet.grid, party->at, place);
}

static bool can_be_beaten(const struct party *party, int place)
{
	const struct ideas *ideas = party->ideas;
	int stands =
		gc_ideas_in_works(ideas, side_other(ideas->side), place, ideas->foe[place]);
	int about = gc_ideas_help(ideas, place, ARMY_NEAR);

	if (distance(party, place) > ARMY_NEAR)
		about += party->strength;
	/* others go there already, and are enough */
	if (ideas->aimed[place] && ideas->aimed[place] >= 2 * stands)
		return false;
	return party->fights && party->strength >= STRENGTH_LEAST &&
	       2 * about >= 3 * stands && 2 * party->strength >= stands;
}

static bool is_goal(const struct party *party, int place)
{
	const struct ideas *ideas = party->ideas;

	if (ideas->foe[place])
		return can_be_beaten(party, place);
	return ideas->prize[place].why && !ideas->prize[place].told && party->fights;
}

#define STAKE_A_HEX 4 /* halves of points that make a goal a hex nearer, */
#define STAKE_MOST  3 /* and so many hexes at most */

static int nearness(const struct party *party, int place)
{
	int stake = party->ideas->stake[place] / STAKE_A_HEX;

	return distance(party, place) - (stake < STAKE_MOST ? stake : STAKE_MOST);
}

/* The nearest that was not tried, or what points are at stake for; -1: none. */
static int next_goal(const struct party *party, const bool *tried)
{
	int best = -1, least = HEXES_MOST + 1;

	for (int i = 0; i < party->ideas->game->hexes; i++) {
		if (tried[i] || (!party->ideas->foe[i] && !party->ideas->prize[i].why) ||
			distance(party, i) > HEXES_MOST || nearness(party, i) >= least ||
			!is_goal(party, i))
			continue;
		best = i;
		least = nearness(party, i);
	}
	return best;
}

/* ---- how ---- */

static struct march march_of(const struct party *party, int unit, int place)
{
	return (struct march){.unit = unit,
		.leader = party->leader,
		.with = -1,
		.to = place,
		.towards = true,
		.allowance = -1};
}

static bool find_way(struct way *out, const struct party *party, int unit, int place)
{
	const struct march march = march_of(party, unit, place);
	const struct day *day = party->ideas->day;

	return gc_way_find(out, day, &march, -1) &&
	       2 * out->cost <= MARCHES_MOST * (gc_march_least(day, &march) +
						       gc_march_most(day, &march));
}

/* In how many of a hundred times it comes next to the enemy today and beats him; 0: it does
 * not attack. */
static int chance_there(
	const struct party *party, const struct march *march, const struct way *way)
{
	const struct ideas *ideas = party->ideas;
	int unit = march->unit, chance;

	if (!ideas->foe[march->to] || ideas->game->unit[unit].arm == ARM_ARTILLERY ||
		gc_is_empty(ideas->game, ideas->day->state, unit) ||
		ideas->day->state->unit[unit].demoralized ||
		way->cost > gc_march_most(ideas->day, march))
		return 0;
	chance = gc_ideas_chance(ideas, march, march->to);
	return chance >= CHANCE_LEAST ? chance : 0;
}

#define GOOD_CHANCE 50 /* of 100: with so much they attack what they come to */

/* The most MV of the enemy that may be near where they stop today, if these are too many
 * for them and those of their own whom they come to; 0: they are nowhere. */
static int led_astray(const struct party *party, int unit, int place)
{
	const struct ideas *ideas = party->ideas;
	const struct march march = march_of(party, unit, place);
	struct way way;
	int most = 0;

	if (!gc_way_find(&way, ideas->day, &march, gc_march_most(ideas->day, &march)))
		return 0;
	for (int i = 0; i < way.length; i++) {
		int at = way.place[i], near = gc_ideas_threat(ideas, at, ASTRAY_NEAR);
		int own =
			party->strength + ideas->aimed[place] + gc_ideas_help(ideas, at, 1);

		if (distance(party, at) <= 1)
			own -= party->strength;
		if (2 * near > 3 * own && near > most)
			most = near;
	}
	return most;
}

static void put_unit(struct buf *lines, const struct party *party, int unit,
	const char *place, bool assails)
{
	const char *name = gc_ideas_name(party->ideas, unit);

	buf_printf(lines, "%s %s towards %s\n", party->leader < 0 ? "march" : "  send",
		name, place);
	if (assails)
		buf_printf(lines, "  assail %s%s if net is at least %d\n", place,
			party->leader < 0
				? ""
				: arena_printf(party->ideas->arena, " with %s", name),
			GC_IDEAS_NET);
}

/* Where they go, and what for (NULL: it goes without saying). `worth` 0: it is no more
 * than a line for them. */
struct aim {
	int place, worth;
	const char *why;
};

/* "next to Hooker; needs 1 MP: sure", for where the enemy stands nobody comes; and "Hooker
 * is 10 MP away; a march makes at most 6". */
static const char *cost_of(const struct ideas *ideas, const struct trip *trip)
{
	int who = gc_ideas_largest(ideas, side_other(ideas->side), trip->march.to);
	const char *cost = gc_ideas_cost(ideas, trip);

	if (who < 0)
		return cost;
	return trip->percent ? arena_printf(ideas->arena, "next to %s; %s",
				       gc_ideas_name(ideas, who), cost)
			     : arena_printf(ideas->arena, "%s is %s",
				       gc_ideas_name(ideas, who), cost);
}

/* What is to be said of it besides where they go. */
struct said {
	const char *why; /* NULL: nothing */
	int chance;      /* of the attack; 0: there is none */
	int near;        /* MV that are too many for them; 0 */
};

static const char *note_of(
	const struct party *party, const struct trip *trip, const struct said *said)
{
	struct arena *arena = party->ideas->arena;
	struct words words;

	words_begin(&words);
	if (said->why)
		words_add(&words, said->why);
	if (said->near)
		words_add(&words,
			arena_printf(arena, "%d MV near %d enemy MV where they may stop",
				party->strength, said->near));
	words_add(&words, said->chance ? arena_printf(arena, "you win %d %%", said->chance)
				       : cost_of(party->ideas, trip));
	return words_apart(arena, &words, "; ");
}

/* Halves of points that are to be had there. */
static int halves_at(const struct ideas *ideas, int place)
{
	return ideas->foe[place] ? ideas->stake[place] : ideas->prize[place].halves;
}

/* In a campaign nobody leaves his works for a way of days, unless it is for much. */
static bool stays_in_works(const struct party *party, int place, const struct way *way)
{
	const struct ideas *ideas = party->ideas;
	const struct march march = march_of(party, party->movers.unit[0], place);

	return ideas->supply && halves_at(ideas, place) < HALVES_FAR &&
	       gc_works_at(ideas->game, ideas->day->state, ideas->side, party->at) >=
		       WORKS_BREASTWORKS &&
	       way->cost > gc_march_most(ideas->day, &march);
}

static bool send(const struct party *party, const struct aim *aim)
{
	int place = aim->place;
	struct ideas *ideas = party->ideas;
	struct trip first = {.march = march_of(party, party->movers.unit[0], place)};
	struct stack who = {.count = 0};
	struct said said = {.why = aim->why};
	struct way way, other;
	struct buf lines;

	if (!find_way(&way, party, first.march.unit, place) ||
		(aim->worth && stays_in_works(party, place, &way)))
		return false;
	said.near = led_astray(party, first.march.unit, place);
	if (said.near && aim->worth &&
		chance_there(party, &first.march, &way) < GOOD_CHANCE)
		return false;
	first.cost = way.cost;
	first.percent =
		way.length == 1 ? 100 : gc_ideas_percent(ideas, &first.march, way.cost);
	buf_init(&lines, ideas->arena);
	if (party->leader >= 0)
		buf_printf(&lines, "activate %s\n", gc_ideas_name(ideas, party->leader));
	for (int i = 0; i < party->movers.count; i++) {
		int unit = party->movers.unit[i], chance;
		struct march march = march_of(party, unit, place);

		if (!find_way(&other, party, unit, place))
			continue;
		march.with = who.count ? -1 : party->leader; /* he goes with the first */
		chance = chance_there(party, &march, &other);
		said.chance = chance > said.chance ? chance : said.chance;
		put_unit(&lines, party, unit, gc_ideas_place(ideas, place), chance > 0);
		ideas->goes[unit] = ideas->goes[unit] || aim->worth;
		stack_push(&who, unit);
	}
	ideas->aimed[place] += aim->worth ? gc_stack_strength(ideas->day, &who) : 0;
	gc_ideas_add(ideas,
		&(struct idea){.place = party->at,
			.lines = lines.data,
			.note = note_of(party, &first, &said),
			.worth = aim->worth,
			.chance = aim->worth ? 0 : said.chance},
		&who, party->leader);
	return true;
}

static int worth_of(const struct party *party, int place)
{
	return WORTH_ADVANCE + WORTH_OF_MV * party->strength + HEXES_MOST -
	       distance(party, place);
}

static bool advance(const struct party *party)
{
	bool *tried = ARENA_NEW_ARRAY(
		party->ideas->arena, (size_t)party->ideas->game->map.places, bool);

	for (int i = 0; i < GOALS_TRIED; i++) {
		struct aim aim = {.place = next_goal(party, tried)};

		if (aim.place < 0)
			return false;
		aim.worth = worth_of(party, aim.place);
		aim.why = party->ideas->prize[aim.place].why;
		if (send(party, &aim))
			return true;
		tried[aim.place] = true;
	}
	return false;
}

/* ---- who is too few ---- */

static bool some_go_from(const struct ideas *ideas, int place)
{
	struct stack here;

	gc_units_at(&here, ideas->day, ideas->side, place);
	for (int i = 0; i < here.count; i++)
		if (ideas->goes[here.unit[i]])
			return true;
	return false;
}

static const char *own_text(const struct ideas *ideas, int place)
{
	return arena_printf(ideas->arena, "to join %d MV of yours", ideas->own[place]);
}

/* They join those who are more, and stay where they are. */
static bool is_joined_at(const struct party *party, int place)
{
	const struct ideas *ideas = party->ideas;
	int more = ideas->own[place] - ideas->own[party->at];

	return place != party->at && distance(party, place) <= JOINED_MOST &&
	       (more > 0 || (!more && place < party->at)) && !some_go_from(ideas, place);
}

static bool join_others(const struct party *party)
{
	const struct ideas *ideas = party->ideas;
	struct aim aim = {.place = -1};
	int least = JOINED_MOST + 1;

	if (party->strength > FEW || gc_ideas_holds_fort(ideas, party->at) ||
		(ideas->supply && !gc_ideas_threat(ideas, party->at, FEW_NEAR)))
		return false;
	for (int i = 0; i < ideas->owns; i++) {
		int place = ideas->own_at[i];

		if (distance(party, place) >= least || !is_joined_at(party, place))
			continue;
		aim.place = place;
		least = distance(party, place);
	}
	if (aim.place < 0)
		return false;
	aim.worth = WORTH_RESERVE + party->strength;
	aim.why = own_text(ideas, aim.place);
	if (!send(party, &aim))
		return false;
	ideas->kept[aim.place] = true;
	return true;
}

/* ---- reserves ---- */

/* Those who stay there are not few beside them, or hold what points are lost with. */
static bool is_front_for(const struct party *party, int place)
{
	int staying = gc_ideas_staying(party->ideas, place);

	return staying &&
	       (2 * staying >= party->strength || gc_ideas_held(party->ideas, place));
}

/* The nearest hex that the side goes on to hold, with an enemy near it; -1: none. */
static int front_of(const struct party *party)
{
	const struct ideas *ideas = party->ideas;
	int best = -1, least = RESERVE_MOST + 1;

	for (int i = 0; i < ideas->owns; i++) {
		int place = ideas->own_at[i], far = distance(party, place);

		if (far < RESERVE_LEAST || far >= least || !is_front_for(party, place) ||
			!gc_ideas_threat(ideas, place, FRONT_NEAR))
			continue;
		best = place;
		least = far;
	}
	return best;
}

/* 20: along the roads, without a die; *end is where it ends. */
static bool may_go_far(int *end, const struct party *party, int unit, int place)
{
	static const struct form strategic = {.id = ORDER_STRATEGIC};
	const struct order order = {.form = &strategic};
	struct march march = march_of(party, unit, place);
	const char *about[3];
	struct gc_trip trip;

	march.leader = -1;
	march.order = &order;
	if (gc_move_bar(&trip, about, party->ideas->day, &march) != F_NONE)
		return false;
	*end = trip.to;
	return true;
}

/* "to join 8 MV of yours; no die, ends at N3616" */
static const char *far_note(const struct party *party, const struct aim *aim, int end)
{
	struct arena *arena = party->ideas->arena;
	struct words words;

	words_begin(&words);
	if (aim->why)
		words_add(&words, aim->why);
	words_add(&words, end == aim->place ? "no die"
					    : arena_printf(arena, "no die, ends at %s",
						      gc_ideas_place(party->ideas, end)));
	return words_apart(arena, &words, "; ");
}

static bool send_far(const struct party *party, const struct aim *aim)
{
	struct ideas *ideas = party->ideas;
	int place = aim->place, worth = aim->worth, end = -1;
	struct stack who = {.count = 0};
	struct buf lines;

	buf_init(&lines, ideas->arena);
	for (int i = 0; i < party->movers.count; i++) {
		int unit = party->movers.unit[i];

		if (!may_go_far(&end, party, unit, place))
			continue;
		buf_printf(&lines, "strategic march %s towards %s\n",
			gc_ideas_name(ideas, unit), gc_ideas_place(ideas, place));
		ideas->goes[unit] = ideas->goes[unit] || worth;
		stack_push(&who, unit);
	}
	if (lines.length)
		gc_ideas_add(ideas,
			&(struct idea){.place = party->at,
				.lines = lines.data,
				.note = far_note(party, aim, end),
				.worth = worth},
			&who, -1);
	return lines.length > 0;
}

static bool go_along(const struct party *party, const struct aim *aim)
{
	return (gc_is_campaign(party->ideas->game, party->ideas->day->state) &&
		       send_far(party, aim)) ||
	       send(party, aim);
}

static bool go_to_front(const struct party *party)
{
	struct aim aim = {
		.place = front_of(party), .worth = WORTH_RESERVE + party->strength};

	if (aim.place < 0 || party->strength < STRENGTH_LEAST ||
		gc_ideas_threat(party->ideas, party->at, RESERVE_LEAST))
		return false;
	aim.why = own_text(party->ideas, aim.place);
	return go_along(party, &aim);
}

/* ---- a line for all others ---- */

/* The nearest of the enemy, or of what points are given for; guns alone make for no
 * enemy. -1: none. */
static int nearest_goal(const struct party *party)
{
	const struct ideas *ideas = party->ideas;
	bool *goal = ARENA_NEW_ARRAY(ideas->arena, (size_t)ideas->game->map.places, bool);
	int best = -1, least = GOAL_MOST + 1;

	gc_offer_goals(goal, ideas->game, ideas->day->state, party->movers.unit[0]);
	for (int i = 0; i < ideas->game->hexes; i++) {
		if (!goal[i] || distance(party, i) >= least || i == party->at ||
			(ideas->foe[i] && !party->fights))
			continue;
		best = i;
		least = distance(party, i);
	}
	return best;
}

static void go_anywhere(const struct party *party)
{
	const struct ideas *ideas = party->ideas;
	struct aim aim = {.place = nearest_goal(party)};

	if (aim.place < 0)
		return;
	if (ideas->foe[aim.place])
		aim.why = arena_printf(
			ideas->arena, "towards %d MV of his", ideas->foe[aim.place]);
	go_along(party, &aim);
}

/* ---- all of it ---- */

#define STAKE_CALLS  40 /* halves of points: for so many who faces the enemy leaves him, */
#define STAKE_RAIDED 8  /* and for so many who faces nobody goes at a few raiders */

/* Those who stand so far from it go there, as long as too few do. */
static void call_from(struct ideas *ideas, int goal, int far)
{
	for (int i = 0; i < ideas->owns; i++) {
		int place = ideas->own_at[i];
		struct party party;

		if (hex_distance(&ideas->game->sheet.grid, place, goal) != far ||
			(ideas->stake[goal] < STAKE_CALLS &&
				gc_ideas_threat(ideas, place, far > 1)) ||
			has_idea(ideas, place) || is_guarded(ideas, place) ||
			!party_make(&party, ideas, place) || !is_goal(&party, goal))
			continue;
		send(&party, &(struct aim){goal, worth_of(&party, goal), NULL});
	}
}

static bool calls(const struct ideas *ideas, int goal)
{
	return ideas->stake[goal] >= STAKE_CALLS ||
	       (ideas->stake[goal] >= STAKE_RAIDED && ideas->foe[goal] <= RAIDERS);
}

/* What the enemy holds that is worth it, from the nearest on. */
void gc_ideas_answer_calls(struct ideas *ideas)
{
	for (int i = 0; i < ideas->foes; i++)
		for (int far = 1; calls(ideas, ideas->foe_at[i]) && far <= HEXES_MOST;
			far++)
			call_from(ideas, ideas->foe_at[i], far);
}

#define FORT_NEAR 4 /* hexes: with an enemy so near nobody leaves a fort */

static bool may_leave(const struct ideas *ideas, int place)
{
	return !gc_ideas_threat(
		       ideas, place, gc_ideas_holds_fort(ideas, place) ? FORT_NEAR : 1) &&
	       !ideas->kept[place] && !is_guarded(ideas, place);
}

/* Others come there, and he who leaves would leave them alone. */
static bool waits_for_others(const struct ideas *ideas, int place)
{
	return ideas->kept[place] && !ideas->fed[place];
}

static void stay(struct ideas *ideas, int place)
{
	struct stack who;

	gc_ideas_movers(&who, ideas, place);
	if (who.count && ideas->own[place])
		gc_ideas_add(ideas, &(struct idea){.place = place, .note = ""}, &who, -1);
}

/* What is worth it, for those who may leave. First those who are enough by themselves, so
 * that the few join who stays. */
static void go_from(struct ideas *ideas, int place, bool few)
{
	struct party party;

	while (may_leave(ideas, place) && party_make(&party, ideas, place) &&
		(advance(&party) || (few && join_others(&party)) ||
			((few || party.strength > FEW) && go_to_front(&party))))
		;
}

void gc_ideas_advance(struct ideas *ideas)
{
	bool *open = ARENA_NEW_ARRAY(ideas->arena, (size_t)ideas->owns + 1, bool);

	for (int i = 0; i < ideas->owns; i++)
		open[i] = !has_idea(ideas, ideas->own_at[i]);
	for (int few = 0; few < 2; few++)
		for (int i = 0; i < ideas->owns; i++)
			if (open[i])
				go_from(ideas, ideas->own_at[i], few);
	for (int i = 0; i < ideas->owns; i++) {
		int place = ideas->own_at[i];
		struct party party;

		if (!has_idea(ideas, place) && !waits_for_others(ideas, place) &&
			party_make(&party, ideas, place))
			go_anywhere(&party);
		if (!has_idea(ideas, place))
			stay(ideas, place);
	}
}
