/*
 * How those who stand together part: who marches together, who stays on guard, and the
 * fewest who attack about as well as all of them.
 *
 * Parts: guards; parties; attackers.
 */
#include "rules/late-unpleasantness/offers/offers.h"
#include "rules/late-unpleasantness/offers/offers_private.h"
#include "rules/late-unpleasantness/rules/supply.h"

/* ---- guards: what the game hangs on is not left to the enemy ---- */

static bool wins_by(const struct game *game, enum side side, int place)
{
	for (int i = 0; i < game->victories; i++)
		for (int k = 0; k < game->victory[i].places; k++)
			if (game->victory[i].side == (int)side &&
				game->victory[i].place[k] == place)
				return true;
	return false;
}

bool lu_offer_is_threatened(const struct game *game, const struct state *view, int place)
{
	enum side enemy = side_other((enum side)view->viewer);
	int distance[PLACES_MAX];

	map_distances(&game->map, place, NULL, NULL, distance);
	for (int i = 0; i < game->map.places; i++)
		if (distance[i] > 0 && distance[i] <= game->movement[TYPE_CAVALRY] &&
			lu_place_held_by(view, i, enemy))
			return true;
	return false;
}

/* SP of the strongest division that the enemy may have there. */
static int strongest_near(const struct game *game, const struct state *view, int place)
{
	bool may_be[UNITS_MAX];
	int most = 1;

	lu_offer_find_enemies(
		may_be, game, view, side_other((enum side)view->viewer), place);
	for (int i = 0; i < game->units; i++)
		if (may_be[i] && lu_unit_is_division(&game->unit[i]) &&
			game->unit[i].strength > most)
			most = game->unit[i].strength;
	return most;
}

/* A garrison guards its point. */
static bool has_garrison(const struct game *game, const struct state *view, int place)
{
	for (int i = 0; i < game->units; i++)
		if (game->unit[i].type == TYPE_GARRISON && view->unit[i].at == place &&
			game->unit[i].side == (int)view->viewer)
			return true;
	return false;
}

static bool wants_guard(const struct game *game, const struct state *view, int place)
{
	enum side side = (enum side)view->viewer;

	return (wins_by(game, side_other(side), place) ||
		       lu_is_supply_point(game, view, side, place)) &&
	       !has_garrison(game, view, place) &&
	       lu_offer_is_threatened(game, view, place);
}

/* ---- parties ---- */

#define PARTIES_MAX 8

struct party {
	struct stack who;
	int command, type; /* of its divisions */
	int weight;        /* their SP */
	bool led;          /* by a leader of its own */
	bool stays;
};

struct parting {
	const struct game *game;
	const struct state *view;
	int place;
	struct party party[PARTIES_MAX];
	int parties;
};

static bool can_go(const struct parting *p, int unit)
{
	const struct unit_state *now = &p->view->unit[unit];

	return p->game->unit[unit].side == (int)p->view->viewer && now->at == p->place &&
	       !now->finished && now->mode != MODE_WAGON &&
	       (!now->looting || now->looting < p->view->turn) && /* 8.1 */
	       lu_unit_allowance(p->game, p->view, unit) > 0;
}

/* Divisions of a corps; of the army itself cavalry rides alone. */
static struct party *party_for(struct parting *p, int command, int type)
{
	struct party *party = p->party;

	while (party < p->party + p->parties &&
		(party->command != command || party->type != type))
		party++;
	if (party == p->party + PARTIES_MAX)
		return party - 1;
	if (party == p->party + p->parties) {
		*party = (struct party){.command = command, .type = type};
		p->parties++;
	}
	return party;
}

static void add_divisions(struct parting *p)
{
	for (int i = 0; i < p->game->units; i++) {
		struct party *party;

		if (!lu_unit_is_division(&p->game->unit[i]) || !can_go(p, i))
			continue;
		party = party_for(p, p->game->unit[i].command, p->game->unit[i].type);
		stack_push(&party->who, i);
		party->weight += p->view->unit[i].strength;
	}
}

static bool is_army(const struct parting *p, const struct party *party)
{
	return party->command >= 0 && p->game->command[party->command].superior < 0;
}

static bool leads_army(const struct parting *p, int leader)
{
	int command = lu_unit_command(p->game, p->view, leader);

	return command >= 0 && p->game->command[command].superior < 0;
}

/* The leader of the army goes with a corps that has its own. */
static bool is_better_led(const struct party *a, const struct party *b)
{
	return a->led != b->led ? a->led : a->weight > b->weight;
}

static struct party *best_led_by(struct parting *p, int leader)
{
	struct party *best = NULL;

	for (int i = 0; i < p->parties; i++)
		if (lu_leads(p->game, p->view, leader, p->party[i].who.unit[0]) &&
			(!best || is_better_led(&p->party[i], best)))
			best = &p->party[i];
	return best;
}

static void drop(struct parting *p, struct party *party)
{
	*party = p->party[--p->parties];
}

/* With the leader of the army go its own divisions on foot. */
static void join_army(struct parting *p, struct party *best)
{
	for (int i = 0; i < p->parties; i++) {
		struct party *party = &p->party[i];

		if (party == best || !is_army(p, party) || party->type != TYPE_INFANTRY ||
			best->type != TYPE_INFANTRY)
			continue;
		for (int k = 0; k < party->who.count; k++)
			stack_push(&best->who, party->who.unit[k]);
		best->weight += party->weight;
		party->weight = 0;
		party->who.count = 0;
	}
	for (int i = p->parties - 1; i >= 0; i--)
		if (!p->party[i].who.count)
			drop(p, &p->party[i]);
}

/* Each goes with those whom he leads; who leads nobody here is left out. Returns the party
 * of the last of them; NULL: nobody came. */
static struct party *add_leaders(struct parting *p, struct stack *with, bool of_army)
{
	struct party *last = NULL;

	for (int i = 0; i < p->game->units; i++) {
		struct party *best;

		if (p->game->unit[i].type != TYPE_LEADER || !can_go(p, i) ||
			leads_army(p, i) != of_army || !(best = best_led_by(p, i)))
			continue;
		stack_push(&with[best - p->party], i);
		last = best;
	}
	for (int i = 0; i < p->parties; i++)
		p->party[i].led = with[i].count > 0;
	return last;
}

static void lead(struct parting *p)
{
	struct stack with[PARTIES_MAX] = {{{0}, 0}};
	struct party *army;

	add_leaders(p, with, false);
	army = add_leaders(p, with, true);
	for (int i = 0; i < p->parties; i++)
		for (int k = 0; k < with[i].count; k++)
			stack_push(&p->party[i].who, with[i].unit[k]);
	if (army)
		join_army(p, army);
}

static void take_out(struct stack *stack, int unit)
{
	int count = 0;

	for (int i = 0; i < stack->count; i++)
		if (stack->unit[i] != unit)
			stack->unit[count++] = stack->unit[i];
	stack->count = count;
}

static int weakest_on_foot(const struct parting *p, const struct party *party)
{
	int found = -1;

	for (int i = 0; i < party->who.count; i++) {
		int unit = party->who.unit[i];

		if (lu_unit_is_foot(&p->game->unit[unit]) &&
			(found < 0 || p->view->unit[unit].strength <
					      p->view->unit[found].strength))
			found = unit;
	}
	return found;
}

static struct party *lightest_on_foot(struct parting *p)
{
	struct party *found = NULL;

	for (int i = 0; i < p->parties; i++)
		if (p->party[i].type == TYPE_INFANTRY && !p->party[i].stays &&
			(!found || p->party[i].weight < found->weight))
			found = &p->party[i];
	return found;
}

static bool marches_on_foot(const struct parting *p)
{
	for (int i = 0; i < p->parties; i++)
		if (p->party[i].type == TYPE_INFANTRY && !p->party[i].stays)
			return true;
	return false;
}

/* The weakest of a party, up to so many SP, stay without the others. */
static void divide(struct parting *p, struct party *party, int wanted)
{
	struct party guard = {
		.command = party->command, .type = TYPE_INFANTRY, .stays = true};

	while (guard.weight < wanted) {
		int unit = weakest_on_foot(p, party);

		take_out(&party->who, unit);
		party->weight -= p->view->unit[unit].strength;
		stack_push(&guard.who, unit);
		guard.weight += p->view->unit[unit].strength;
	}
	p->party[p->parties++] = guard;
}

/* The lightest parties on foot stay, until they are as strong as whom they may meet; of
 * the last one that could march as many as it takes. */
static void post_guard(struct parting *p, int wanted)
{
	struct party *next;
	int posted = 0;

	while (posted < wanted && (next = lightest_on_foot(p))) {
		next->stays = true;
		if (!marches_on_foot(p) && p->parties < PARTIES_MAX &&
			next->weight > wanted - posted) {
			next->stays = false;
			divide(p, next, wanted - posted);
			next->stays = weakest_on_foot(p, next) < 0;
			return;
		}
		posted += next->weight;
	}
}

/* The lightest party that marches as fast as a dummy does; NULL: there is none. */
static struct party *party_of_dummy(struct parting *p, int dummy)
{
	struct party *best = NULL;

	for (int i = 0; i < p->parties; i++)
		if (!p->party[i].stays &&
			p->party[i].type == p->game->unit[dummy].dummy_kind &&
			(!best || p->party[i].weight < best->weight))
			best = &p->party[i];
	return best;
}

/* They make a party look greater, or go by themselves; where a guard stays, they stay. */
static void add_dummies(struct parting *p)
{
	struct party dummies = {.command = -1, .type = TYPE_DUMMY};

	for (int i = 0; i < p->parties; i++)
		if (p->party[i].stays)
			return;
	for (int i = 0; i < p->game->units; i++) {
		struct party *with;

		if (p->game->unit[i].type != TYPE_DUMMY || !can_go(p, i))
			continue;
		with = party_of_dummy(p, i);
		stack_push(with ? &with->who : &dummies.who, i);
	}
	if (dummies.who.count && p->parties < PARTIES_MAX)
		p->party[p->parties++] = dummies;
}

/* As the game lists them: leaders before their divisions. */
static void sort_names(struct stack *who)
{
	for (int i = 1; i < who->count; i++) {
		int moved = who->unit[i], to = i;

		for (; to && who->unit[to - 1] > moved; to--)
			who->unit[to] = who->unit[to - 1];
		who->unit[to] = moved;
	}
}

static void sort_parties(struct parting *p)
{
	for (int i = 0; i < p->parties; i++)
		sort_names(&p->party[i].who);
	for (int i = 1; i < p->parties; i++) {
		const struct party moved = p->party[i];
		int to = i;

		for (; to && moved.weight > p->party[to - 1].weight; to--)
			p->party[to] = p->party[to - 1];
		p->party[to] = moved;
	}
}

static void part(
	struct parting *p, const struct game *game, const struct state *view, int place)
{
	*p = (struct parting){.game = game, .view = view, .place = place};
	add_divisions(p);
	lead(p);
	if (wants_guard(game, view, place))
		post_guard(p, wins_by(game, side_other((enum side)view->viewer), place)
				      ? strongest_near(game, view, place)
				      : 1);
	add_dummies(p);
	sort_parties(p);
}

int lu_offer_parties(const struct offer_party **out, struct arena *arena, const void *game,
	const void *view, int place)
{
	struct parting *p = ARENA_NEW(arena, struct parting);
	struct offer_party *party = ARENA_NEW_ARRAY(arena, PARTIES_MAX, struct offer_party);

	part(p, game, view, place);
	for (int i = 0; i < p->parties; i++)
		party[i] = (struct offer_party){p->party[i].who.unit, p->party[i].who.count,
			p->party[i].weight, p->party[i].stays};
	*out = party;
	return p->parties;
}

/* ---- attackers ---- */

/* SP that he has announced there, or of those who were shown; where others may stand with
 * them, the strongest who may be there counts, too. */
static int strength_at(const struct game *game, const struct state *view, int place)
{
	int known = 0, told = lu_place_told(view, place);

	for (int i = 0; i < game->units; i++)
		if (game->unit[i].side != (int)view->viewer && view->unit[i].seen_turn &&
			view->unit[i].seen_at == place)
			known += lu_strength_seen(game, view, i);
	if (told >= 0)
		return told > known ? told : known;
	return known && !lu_place_hides(game, view, place)
		       ? known
		       : known + strongest_near(game, view, place);
}

struct choice {
	const struct game *game;
	const struct state *view;
	struct stack left; /* divisions to choose from */
	int lead;          /* the first; -1: none yet */
};

/* 6.2, 6.3: his rating, and those of who leads him there. */
static int worth_as_lead(const struct choice *c, const struct stack *who, int unit)
{
	int worth = lu_unit_rating(c->game, c->view, unit);

	for (int i = 0; i < who->count; i++)
		if (c->game->unit[who->unit[i]].type == TYPE_LEADER &&
			lu_leads(c->game, c->view, who->unit[i], unit))
			worth += lu_unit_rating(c->game, c->view, who->unit[i]);
	return worth - (c->view->unit[unit].supply != SUPPLIED);
}

/* The best to lead, then the strongest, of the same corps before others. */
static int next_of(const struct choice *c, const struct stack *who)
{
	int best = -1, best_worth = 0;

	for (int i = 0; i < c->left.count; i++) {
		int unit = c->left.unit[i];
		int strength = c->view->unit[unit].strength, worth;

		if (c->lead < 0)
			worth = 100 * worth_as_lead(c, who, unit) + strength;
		else
			worth = 100 * (c->game->unit[unit].command ==
					      c->game->unit[c->lead].command) +
				strength;
		if (best < 0 || worth > best_worth) {
			best = unit;
			best_worth = worth;
		}
	}
	return best;
}

static bool leads_some(const struct choice *c, int leader, const struct stack *who)
{
	for (int i = 0; i < who->count; i++)
		if (lu_leads(c->game, c->view, leader, who->unit[i]))
			return true;
	return false;
}

void lu_offer_fighters(struct stack *out, const struct game *game, const struct state *view,
	const struct stack *who)
{
	int at = view->unit[who->unit[0]].at;
	struct parting p;

	out->count = 0;
	for (int i = 0; i < who->count; i++)
		if (lu_unit_is_division(&game->unit[who->unit[i]]))
			stack_push(out, who->unit[i]);
	if (at < 0 || !wants_guard(game, view, at))
		return;
	part(&p, game, view, at);
	for (int i = 0; i < p.parties; i++)
		for (int k = 0; p.party[i].stays && k < p.party[i].who.count; k++)
			take_out(out, p.party[i].who.unit[k]);
}

void lu_offer_attackers(struct stack *out, const struct game *game,
	const struct state *view, const struct stack *who, const struct stack *fighters,
	int place)
{
	struct choice c = {.game = game, .view = view, .left = *fighters, .lead = -1};
	struct stack divisions = {{0}, 0};
	int strength = 0, enough = 2 * strength_at(game, view, place);

	while (c.left.count && (c.lead < 0 || strength < enough)) {
		int unit = next_of(&c, who);

		if (c.lead < 0)
			c.lead = unit;
		take_out(&c.left, unit);
		stack_push(&divisions, unit);
		strength += view->unit[unit].strength;
	}
	out->count = 0;
	for (int i = 0; i < who->count; i++)
		if (stack_has(&divisions, who->unit[i]) ||
			(game->unit[who->unit[i]].type == TYPE_LEADER &&
				leads_some(&c, who->unit[i], &divisions)))
			stack_push(out, who->unit[i]);
}
