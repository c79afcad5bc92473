/*
 * The rounds of a fight: both sides together, from position to position, to the ends.
 *
 * Positions of a round stand in a layer with their weights; each face of each die takes its
 * share of a weight into the next layer, or to an end. What is rarer than `rare` is not
 * followed.
 */
#include <assert.h>
#include <string.h>

#include "base/diag.h"
#include "rules/late-unpleasantness/odds/odds_private.h"

const enum odds_end lu_odds_ends[] = {
	[END_NONE] = ODDS_ENDS,
	[END_RETURN] = ODDS_RETURN,
	[END_ADVANCE] = ODDS_ADVANCE,
	[END_DESTROYED] = ODDS_DESTROYED,
};

/* ---- what it comes to ---- */

/* 6.6: whoever is left in the point, or comes into it. */
static enum odds_holder holder(enum odds_end end, bool advances, int defenders_fit)
{
	if (end == ODDS_ADVANCE || end == ODDS_ENTERED || end == ODDS_GUIDED)
		return advances ? HOLDS_ATTACKER : HOLDS_NOBODY;
	return defenders_fit ? HOLDS_DEFENDER : HOLDS_NOBODY;
}

static void finish(struct walk *walk, enum odds_end end, enum odds_holder holds, int rounds,
	int attackers_lost, int defenders_lost, uint64_t weight)
{
	struct tally *out = walk->out;

	out->end[end] += weight;
	out->holder[holds] += weight;
	out->rounds[rounds] += weight;
	out->loss[ATTACKER][attackers_lost] += weight;
	out->loss[DEFENDER][defenders_lost] += weight;
}

static void finish_round(struct walk *walk, enum fight_end end,
	struct outcome_of_row *const side[ROLES], uint64_t weight)
{
	finish(walk, lu_odds_ends[end],
		holder(lu_odds_ends[end], side[ATTACKER]->advances, side[DEFENDER]->fit),
		walk->fight->round, side[ATTACKER]->lost, side[DEFENDER]->lost, weight);
}

static bool any_advances(const struct walk *walk)
{
	for (int i = 0; i < walk->turn->game->units; i++)
		if (lu_must_advance(walk->fight, i))
			return true;
	return false;
}

void lu_walk_stop(struct walk *walk, enum odds_end end, uint64_t weight)
{
	finish(walk, end,
		holder(end, any_advances(walk), lu_fit_divisions(walk->fight, DEFENDER)), 0,
		0, 0, weight);
}

/* ---- positions ---- */

static void layer_init(struct layer *layer, struct arena *arena)
{
	memset(layer, 0, sizeof *layer);
	lu_pairs_init(&layer->pairs, arena, 12);
}

static void layer_add(struct walk *walk, struct layer *layer, uint32_t attackers,
	uint32_t defenders, uint64_t weight)
{
	uint32_t before = layer->pairs.count;
	uint32_t number = lu_pairs_add(&layer->pairs, pair_of(attackers, defenders));

	if (number == before) {
		ARENA_GROW(&walk->rounds, layer->weight, number, layer->room);
		layer->weight[number] = 0;
	}
	layer->weight[number] += weight;
}

/* 6.4: the attacker is the first to try to break off. What goes on is the beginning of a
 * further round. */
static void go_on(struct walk *walk, struct outcome_of_row *const side[ROLES],
	const struct branch *attackers, const struct branch *defenders, uint64_t weight)
{
	const struct branch *branch[ROLES] = {attackers, defenders};

	for (enum role role = ATTACKER; role < ROLES; role++) {
		int faces = branch[role]->faces;

		if (faces < 0)
			continue;
		finish_round(walk, lu_break_off_ends[role], side, share(weight, faces, 6));
		weight = share(weight, 6 - faces, 6);
	}
	if (weight >= walk->rare)
		layer_add(walk, &walk->next, attackers->next, defenders->next, weight);
}

static void each_branch(
	struct walk *walk, struct outcome_of_row *const side[ROLES], uint64_t weight)
{
	for (int a = 0; a < side[ATTACKER]->branches; a++) {
		const struct branch *attackers = &side[ATTACKER]->branch[a];
		uint64_t part = share(weight, attackers->n, attackers->d);

		if (part < walk->rare)
			return; /* the branches behind it are rarer still */
		for (int b = 0; b < side[DEFENDER]->branches; b++) {
			const struct branch *defenders = &side[DEFENDER]->branch[b];
			uint64_t both = share(part, defenders->n, defenders->d);

			if (both < walk->rare)
				break;
			go_on(walk, side, attackers, defenders, both);
		}
	}
}

/* How many faces of the third die, if there is one, give that outcome. In the last round
 * `continues` is an end. */
static int third_faces(const struct walk *walk, int row, bool due, int outcome)
{
	const int *faces = walk->third[row];

	if (!due)
		return outcome == OUTCOME_ENDS ? 6 : 0;
	if (!walk->last || outcome == OUTCOME_RETREAT)
		return faces[outcome];
	return outcome == OUTCOME_ENDS ? faces[OUTCOME_ENDS] + faces[OUTCOME_CONTINUES] : 0;
}

static void play_third(struct walk *walk, const uint32_t number[ROLES],
	struct outcome_of_row *const side[ROLES], int row, uint64_t weight)
{
	bool due = lu_third_is_due(side[ATTACKER]->stand, side[DEFENDER]->stand);

	for (int outcome = OUTCOME_ENDS; outcome <= OUTCOME_RETREAT; outcome++) {
		uint64_t part = share(weight, third_faces(walk, row, due, outcome), 6);
		enum fight_end end = lu_end_of_round(side[ATTACKER]->left,
			side[DEFENDER]->left, side[ATTACKER]->live, outcome);

		if (part && end == END_NONE) {
			for (enum role role = ATTACKER; role < ROLES; role++)
				lu_outcome_branches(
					walk, role, number[role], row, side[role]);
			each_branch(walk, side, part);
		} else if (part) {
			finish_round(walk, end, side, part);
		}
	}
}

/* 7.1 */
static void count_lost(struct walk *walk, const struct stance *from, uint64_t weight)
{
	int lost = walk->lost_faces;

	for (int i = 0; i < from->checks; i++)
		walk->out->leader[from->check[i]] += share(weight, lost, 6);
}

static void play_row(struct walk *walk, const uint32_t number[ROLES], const int more[ROLES],
	int row, uint64_t weight)
{
	const struct result_row *result = &walk->turn->game->result[row];
	struct outcome_of_row *side[ROLES];

	for (enum role role = ATTACKER; role < ROLES; role++) {
		const struct stance *from = lu_stance_chosen(walk, role, number[role]);

		side[role] = lu_outcome_of(walk, role, number[role], row, more[role]);
		if (result->check[role])
			count_lost(walk, from, weight);
	}
	play_third(walk, number, side, row, weight);
}

/* Worked out once for all positions in which it looks at the same, without the modifier
 * that the effects die may give. */
static struct round_sum sum_of(struct walk *walk, const uint32_t number[ROLES])
{
	uint32_t attackers = lu_stance_chosen(walk, ATTACKER, number[ATTACKER])->seen;
	uint32_t defenders = lu_stance_chosen(walk, DEFENDER, number[DEFENDER])->seen;
	uint32_t before = walk->sums.count,
		 sum_number = lu_pairs_add(&walk->sums, pair_of(attackers, defenders));
	struct arena *lasting = walk->turn->adj->arena;
	struct round_sum *out;
	struct sum sum;

	if (sum_number < before)
		return walk->sum[sum_number];
	ARENA_GROW(&walk->rounds, walk->sum, sum_number, walk->room);
	out = &walk->sum[sum_number];
	lu_stance_load(walk, ATTACKER, number[ATTACKER]);
	lu_stance_load(walk, DEFENDER, number[DEFENDER]);
	walk->fight->bonus = 0;
	walk->turn->adj->arena = &walk->scratch;
	lu_combat_sum(&sum, walk->fight);
	walk->turn->adj->arena = lasting;
	arena_clear(&walk->scratch);
	out->net = sum.net;
	for (enum role role = ATTACKER; role < ROLES; role++)
		out->more[role] = lu_effects_loss(walk->fight, role);
	return *out;
}

/* 6.4 B: the effects die ends the attack before the round. */
static void end_before(struct walk *walk, const uint32_t number[ROLES], uint64_t weight)
{
	int lost[ROLES];

	for (enum role role = ATTACKER; role < ROLES; role++)
		lost[role] = walk->wing[role].strength -
			     lu_stance_chosen(walk, role, number[role])->strength;
	finish(walk, ODDS_RETURN, HOLDS_DEFENDER, walk->fight->round - 1, lost[ATTACKER],
		lost[DEFENDER], weight);
}

/* The effects die, if it is due, two dice, and the net: a row of the results for each
 * total. */
static void play_position(struct walk *walk, const uint32_t number[ROLES], uint64_t weight)
{
	const struct game *game = walk->turn->game;
	int ways[RESULT_ROWS_MAX] = {0}, faces = walk->stop_faces;
	struct round_sum sum = {0};

	if (walk->bonuses)
		sum = sum_of(walk, number);
	if (walk->stop_faces)
		end_before(walk, number, share(weight, walk->stop_faces, 6));
	for (int i = 0; i < walk->bonuses; i++) {
		int net = sum.net + walk->bonus[i].net;

		faces += walk->bonus[i].faces;
		for (int total = 2; total <= 12; total++)
			ways[lu_result_find(game, total + net) - game->result] +=
				walk->bonus[i].faces *
				(total <= 7 ? total - 1 : 13 - total);
	}
	for (int i = 0; i < game->results; i++)
		if (ways[i])
			play_row(walk, number, sum.more, i,
				share(weight, ways[i], 36 * faces));
}

/* ---- rounds ---- */

/* The exponent of the greatest power of two that is not greater. */
static int power_of(uint64_t weight)
{
	int power = 0;

	for (int step = 32; step; step /= 2)
		if (weight >> power >> step)
			power += step;
	return power;
}

/* The power of two above which at most so many positions lie as are followed. */
static uint64_t rarest(const struct walk *walk, const struct layer *layer)
{
	uint32_t count[64] = {0}, kept = 0;
	int power;

	for (uint32_t i = 0; i < layer->pairs.count; i++)
		count[power_of(layer->weight[i])]++;
	for (power = 63; power && kept + count[power] <= walk->layer_most; power--)
		kept += count[power];
	return power ? UINT64_C(2) << power : 0;
}

static void play_layer(struct walk *walk, const struct layer *layer)
{
	uint64_t least = rarest(walk, layer);

	walk->rare = least >> 8 > walk->rarest ? least >> 8 : walk->rarest;
	for (uint32_t i = 0; i < layer->pairs.count; i++) {
		uint64_t pair = layer->pairs.key[i];
		const uint32_t number[ROLES] = {(uint32_t)(pair >> 32), (uint32_t)pair};

		if (layer->weight[i] < least)
			continue;
		play_position(walk, number, layer->weight[i]);
	}
}

static void add_bonus(struct walk *walk, int value)
{
	int at = 0;

	while (at < walk->bonuses && walk->bonus[at].value != value)
		at++;
	if (at == walk->bonuses)
		walk->bonus[walk->bonuses++] = (struct bonus){
			.value = value, .net = lu_bonus_net(walk->turn->game, value)};
	walk->bonus[at].faces++;
}

/* 6.4 B: an effects die that is thrown again has all its faces; else there is the modifier
 * that the attack began with. */
static void throw_effects(struct walk *walk)
{
	bool again = walk->fight->round > 1 && lu_effects_die_is_due(walk->fight);

	walk->bonuses = walk->stop_faces = 0;
	if (!again)
		add_bonus(walk, walk->fight->bonus);
	for (int face = 1; again && face <= 6; face++) {
		bool goes_on;

		/* nobody is left behind, so nobody is asked: see lu_game_check */
		if (lu_effects_die_effect(walk->fight, face, &goes_on) == OK && goes_on)
			add_bonus(walk, walk->fight->bonus);
		else
			walk->stop_faces++;
	}
}

static void play_rounds(struct walk *walk)
{
	walk->fight->round = 0;
	while (walk->now.pairs.count && walk->fight->round < ODDS_ROUNDS_MAX) {
		struct layer played = walk->now;

		walk->fight->round++;
		lu_walk_listen(walk);
		throw_effects(walk);
		walk->last = lu_last_round(walk->fight) != NULL;
		play_layer(walk, &played);
		walk->now = walk->next;
		walk->next = played;
		lu_pairs_empty(&walk->next.pairs);
	}
}

/* Nothing is known of rounds that begin so. */
static void begin_anew(struct walk *walk)
{
	walk->opened = *walk->fight;
	*walk->before = *walk->turn->state;
	arena_clear(&walk->rounds);
	for (enum role role = ATTACKER; role < ROLES; role++)
		lu_wing_init(walk, role);
	layer_init(&walk->now, &walk->rounds);
	layer_init(&walk->next, &walk->rounds);
	lu_pairs_init(&walk->sums, &walk->rounds, 12);
	walk->sum = NULL;
	walk->room = 0;
	walk->begun = true;
}

/* Byte by byte: where the gaps between members differ, what is known is found anew. */
static bool is_same(const void *a, const void *b, size_t size)
{
	return !memcmp(a, b, size);
}

/* True when the last ones began so, but for the modifier of the effects die, on which
 * neither stances nor sums depend. */
static bool begins_as_before(const struct walk *walk)
{
	struct fight fight = *walk->fight;

	fight.bonus = walk->opened.bonus;
	return walk->begun && is_same(&fight, &walk->opened, sizeof fight) &&
	       is_same(walk->turn->state, walk->before, sizeof *walk->before);
}

void lu_walk_follow(struct walk *walk, uint64_t weight)
{
	if (!begins_as_before(walk))
		begin_anew(walk);
	walk->opened.bonus = walk->fight->bonus;
	lu_pairs_empty(&walk->now.pairs);
	lu_pairs_empty(&walk->next.pairs);
	layer_add(walk, &walk->now, lu_stance_of(walk, ATTACKER),
		lu_stance_of(walk, DEFENDER), weight);
	play_rounds(walk);
}

/* ---- beginning and end ---- */

/* Rows that say the same about a side are worked out as one. */
static void find_alike(struct walk *walk, enum role role)
{
	const struct result_row *row = walk->turn->game->result;

	for (int i = 0; i < walk->turn->game->results; i++) {
		int first = 0;

		while (row[first].loss[role] != row[i].loss[role] ||
			row[first].check[role] != row[i].check[role])
			first++;
		walk->alike[role][i] = first;
	}
}

void lu_tally_init(struct tally *out, struct arena *arena, const struct fight *fight)
{
	memset(out, 0, sizeof *out);
	for (enum role role = ATTACKER; role < ROLES; role++) {
		for (int i = 0; i < fight->turn->game->units; i++)
			if (fight->force[role].present[i])
				out->strength[role] += fight->turn->state->unit[i].strength;
		out->loss[role] =
			ARENA_NEW_ARRAY(arena, (size_t)out->strength[role] + 1, uint64_t);
	}
}

static void add_all(uint64_t *out, const uint64_t *more, size_t count)
{
	for (size_t i = 0; i < count; i++)
		out[i] += more[i];
}

void lu_tally_add(struct tally *out, const struct tally *more)
{
	add_all(out->holder, more->holder, ODDS_HOLDERS);
	add_all(out->end, more->end, ODDS_ENDS);
	add_all(out->rounds, more->rounds, ODDS_ROUNDS_MAX + 1);
	add_all(out->leader, more->leader, UNITS_MAX);
	for (enum role role = ATTACKER; role < ROLES; role++)
		add_all(out->loss[role], more->loss[role], (size_t)out->strength[role] + 1);
}

/* Weight of what has ended. */
static uint64_t told(const struct tally *tally)
{
	uint64_t sum = 0;

	for (int i = 0; i < ODDS_ENDS; i++)
		sum += tally->end[i];
	return sum;
}

void lu_walk_init(struct walk *walk, struct tally *out, struct arena *arena,
	struct fight *fight, bool rough)
{
	const struct game *game = fight->turn->game;

	lu_tally_init(out, arena, fight);
	memset(walk, 0, sizeof *walk);
	walk->out = out;
	walk->arena = arena;
	walk->fight = fight;
	walk->turn = fight->turn;
	walk->before = ARENA_NEW(arena, struct state);
	walk->found = ARENA_NEW(arena, struct state);
	walk->rarest = rough ? ODDS_ROUGH_RARE : RARE;
	walk->layer_most = rough ? ODDS_ROUGH_MAX : ODDS_LAYER_MAX;
	*walk->found = *fight->turn->state;
	for (int i = 0; i < game->results; i++)
		for (int face = 1; face <= 6; face++)
			walk->third[i][game->result[i].third[face - 1]]++;
	for (int face = 1; face <= 6; face++)
		walk->lost_faces += lu_leader_is_lost(game, face);
	for (enum role role = ATTACKER; role < ROLES; role++)
		find_alike(walk, role);
}

void lu_walk_end(struct walk *walk, const struct fight *found)
{
	walk->out->rest = CERTAIN - told(walk->out);
	arena_release(&walk->scratch);
	arena_release(&walk->rounds);
	*walk->turn->state = *walk->found;
	*walk->fight = *found;
}
