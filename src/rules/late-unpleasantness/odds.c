/*
 * The chances of a fight, followed round by round.
 *
 * No rule is written here a second time. A round is played by the functions that play it
 * in combat.c; only that each face of a die is followed with its share of the weight,
 * where combat.c throws one.
 *
 * A position, the beginning of a round, is a pair: how the attackers stand and how the
 * defenders do. In a round each depends on the other by nothing but the net of the dice
 * and by who is left. So what a row of the results makes of one side is worked out once
 * for each way in which that side can stand, and the pairs only put it together.
 */
#include "rules/late-unpleasantness/odds.h"

#include <assert.h>
#include <string.h>

#include "engine/arena.h"
#include "engine/err.h"
#include "rules/late-unpleasantness/leaders.h"
#include "rules/late-unpleasantness/odds_index.h"

/* What a round may change of a piece. */
enum { IS_HERE = 1, IS_REPLACED = 2, IS_GONE = 4, HAS_FOUGHT = 8, IS_BARRED = 16 };

#define KEY_MAX (3 * UNITS_MAX + COMMANDS_MAX + 4)

/* ---- a side ---- */

/* One way in which leaders come through a round, and how the side stands then. */
struct branch {
	uint32_t next; /* stance */
	int n, d;      /* its share */
	int faces;     /* 6.4: of six, with which it breaks off; -1: no attempt */
};

/* What a row of the results makes of a side. */
struct outcome_of_row {
	bool known;
	struct branch *branch; /* NULL: not worked out yet */
	int branches;
	int lost;  /* SP in all since the beginning */
	int stand; /* committed divisions after the losses, for the third die */
	int left;  /* those when the cavalry is gone, too */
	int fit;
	bool live; /* of attackers */
	bool advances;
};

/* How a side stands at the beginning of a round. */
struct stance {
	bool known;
	uint32_t seen; /* number of what the sum of the round looks at */
	int lead;
	bool committed[UNITS_MAX];
	int check[UNITS_MAX]; /* 7.1: for whom the die is thrown if the row says so */
	int checks;
	struct outcome_of_row row[RESULT_ROWS_MAX];
};

struct said {
	const struct qualifier *commit, *losses, *breaks;
};

struct wing {
	int unit[UNITS_MAX];
	int units;
	struct index keys; /* of stances */
	struct stance **stance;
	uint32_t room;
	struct index seen;
	struct said said;
	uint32_t loaded; /* the stance that the fight is in; NONE */
};

#define NONE UINT32_MAX

/* Positions and their weights. */
struct layer {
	struct pairs pairs; /* of two stances */
	uint64_t *weight;
	uint32_t room;
};

struct walk {
	struct tally *out;
	struct arena *arena;
	struct fight *fight;
	struct turn_play *turn;
	const struct state *before; /* as the fight was found */
	struct wing wing[ROLES];
	struct layer now, next;
	struct pairs sums; /* of what is seen */
	int *net;
	uint32_t nets;
	int alike[ROLES][RESULT_ROWS_MAX]; /* the first row that is the same for a side */
	int third[RESULT_ROWS_MAX][3];     /* faces of the third die, by enum outcome */
	int lost_faces;                    /* 7.1: of six */
	uint64_t told;                     /* weight of what has ended */
	uint64_t rare;                     /* what is less is not followed */
	struct arena scratch;              /* for one sum */
};

/* n of d equal parts; rounded down, and exact as long as d divides it. */
static uint64_t share(uint64_t weight, int n, int d)
{
	uint64_t parts = (uint64_t)d, some = (uint64_t)n;

	return weight / parts * some + weight % parts * some / parts;
}

/* ---- stances ---- */

static bool takes_part(const struct wing *wing, int unit)
{
	for (int k = 0; k < wing->units; k++)
		if (wing->unit[k] == unit)
			return true;
	return false;
}

/* Who holds a command matters as far as he is in the fight. */
static int commander(const struct walk *walk, const struct wing *wing, int command)
{
	int leader = walk->turn->state->command[command].leader;

	return leader >= 0 && takes_part(wing, leader) ? leader + 1 : 0;
}

static unsigned flags_of(const struct walk *walk, const struct force *force, int unit)
{
	const struct unit_state *now = &walk->turn->state->unit[unit];

	if (unit_is_division(&walk->turn->game->unit[unit]) && !now->strength)
		return 0; /* nothing of the dead counts any more */
	return (force->present[unit] ? IS_HERE : 0u) | (now->replaced ? IS_REPLACED : 0u) |
	       (now->at < 0 ? IS_GONE : 0u) | (force->fought[unit] ? HAS_FOUGHT : 0u) |
	       (force->barred[unit] ? IS_BARRED : 0u);
}

/* What of a side the rest of the fight depends on. */
static uint32_t stance_of(struct walk *walk, enum role role)
{
	struct wing *wing = &walk->wing[role];
	unsigned char bytes[KEY_MAX], *key = bytes;
	uint32_t number;

	for (int k = 0; k < wing->units; k++) {
		int unit = wing->unit[k];

		*key++ = (unsigned char)walk->turn->state->unit[unit].strength;
		*key++ = (unsigned char)flags_of(walk, &walk->fight->force[role], unit);
	}
	for (int i = 0; i < walk->turn->game->commands; i++)
		*key++ = (unsigned char)commander(walk, wing, i);
	number = index_add(&wing->keys, bytes);
	wing->stance = list_grow(
		walk->arena, wing->stance, &wing->room, number + 1, sizeof *wing->stance);
	if (!wing->stance[number])
		wing->stance[number] = ARENA_NEW(walk->arena, struct stance);
	return number;
}

/* If it was nobody of this fight it still is; else it is somebody elsewhere, or nobody. */
static int leader_else(const struct walk *walk, const struct wing *wing, int command)
{
	int leader = walk->before->command[command].leader;

	return leader >= 0 && takes_part(wing, leader) ? -1 : leader;
}

static void read_commands(struct walk *walk, enum role role, const unsigned char *key)
{
	const struct game *game = walk->turn->game;
	struct command_state *command = walk->turn->state->command;

	for (int i = 0; i < game->commands; i++, key++)
		if (game->command[i].side == (int)walk->fight->force[role].side)
			command[i].leader =
				*key ? *key - 1 : leader_else(walk, &walk->wing[role], i);
}

/* Brings a side of the fight into a stance. */
static void take_stance(struct walk *walk, enum role role, uint32_t number)
{
	struct wing *wing = &walk->wing[role];
	const unsigned char *key = index_key(&wing->keys, number);
	struct force *force = &walk->fight->force[role];

	for (int k = 0; k < wing->units; k++) {
		int unit = wing->unit[k];
		struct unit_state *now = &walk->turn->state->unit[unit];

		now->strength = *key++;
		force->barred[unit] = *key & IS_BARRED;
		now->replaced = *key & IS_REPLACED;
		now->lost = *key & IS_GONE;
		now->at = now->lost ? -1 : walk->before->unit[unit].at;
		force->present[unit] = *key & IS_HERE;
		force->fought[unit] = *key++ & HAS_FOUGHT;
	}
	read_commands(walk, role, key);
	wing->loaded = NONE;
}

/* All of a side that the sum of a round looks at: SP count by their number. */
static uint32_t what_is_seen(struct walk *walk, enum role role)
{
	const struct state *state = walk->turn->state;
	const struct force *force = &walk->fight->force[role];
	struct wing *wing = &walk->wing[role];
	unsigned char bytes[KEY_MAX], *key = bytes;
	int strength = 0;

	for (int k = 0; k < wing->units; k++) {
		int unit = wing->unit[k];

		*key++ = force->committed[unit];
		*key++ = force->barred[unit];
		*key++ = state->unit[unit].replaced;
		strength += force->committed[unit] ? state->unit[unit].strength : 0;
	}
	for (int i = 0; i < walk->turn->game->commands; i++)
		*key++ = (unsigned char)commander(walk, wing, i);
	*key++ = (unsigned char)force->lead;
	*key++ = (unsigned char)strength;
	*key = (unsigned char)(strength >> 8);
	return index_add(&wing->seen, bytes);
}

/* The stance with its choices for the round. */
static struct stance *stance(struct walk *walk, enum role role, uint32_t number)
{
	struct wing *wing = &walk->wing[role];
	struct stance *stance = wing->stance[number];
	struct force *force = &walk->fight->force[role];

	if (stance->known)
		return stance;
	take_stance(walk, role, number);
	commit_as(walk->fight, role, wing->said.commit);
	stance->lead = force->lead;
	memcpy(stance->committed, force->committed, sizeof stance->committed);
	stance->checks = leaders_to_check(walk->fight, role, stance->check);
	stance->seen = what_is_seen(walk, role);
	stance->known = true;
	return stance;
}

/* Brings a side into a stance in which it has made its choices. */
static void load(struct walk *walk, enum role role, uint32_t number)
{
	const struct stance *chosen = stance(walk, role, number);
	struct force *force = &walk->fight->force[role];

	if (walk->wing[role].loaded == number)
		return;
	take_stance(walk, role, number);
	force->lead = chosen->lead;
	memcpy(force->committed, chosen->committed, sizeof force->committed);
	for (int i = 0; i < walk->turn->game->units; i++)
		force->fought[i] = force->fought[i] || force->committed[i];
	walk->wing[role].loaded = number;
}

/* ---- a side in a round ---- */

struct passage {
	enum role role;
	const struct stance *from;
	struct outcome_of_row *out;
	int throws; /* dice for leaders */
};

static int faces_that_break_off(const struct fight *fight, int unit)
{
	int count = 0;

	for (int face = 1; face <= 6; face++)
		count += breaks_off(fight, unit, face);
	return count;
}

/* 6.4: whose rating is tried, if the combat goes on; it does not serve in the next round.
 */
static int try_break_off(struct walk *walk, enum role role)
{
	struct force *force = &walk->fight->force[role];
	int unit = who_breaks_off(walk->fight, role, walk->wing[role].said.breaks);

	memset(force->barred, 0, sizeof force->barred);
	if (unit < 0)
		return -1;
	force->barred[unit] = true;
	return faces_that_break_off(walk->fight, unit);
}

/* 6.7: its cavalry that lost SP is out of the fight. */
static void cavalry_goes(struct walk *walk, enum role role)
{
	bool *present = walk->fight->force[role].present, goes[UNITS_MAX];

	if (cavalry_out(walk->fight, role, goes))
		for (int i = 0; i < walk->turn->game->units; i++)
			present[i] = present[i] && !goes[i];
}

/* The leaders are through: the cavalry leaves, and the side stands as it does. */
static void add_branch(struct walk *walk, const struct passage *passage, int n, int d)
{
	struct force *force = &walk->fight->force[passage->role];
	struct outcome_of_row *out = passage->out;
	struct branch *branch = &out->branch[out->branches++];
	bool was_here[UNITS_MAX], was_barred[UNITS_MAX];

	memcpy(was_here, force->present, sizeof was_here);
	memcpy(was_barred, force->barred, sizeof was_barred);
	cavalry_goes(walk, passage->role);
	branch->n = n;
	branch->d = d;
	branch->faces = try_break_off(walk, passage->role);
	branch->next = stance_of(walk, passage->role);
	memcpy(force->present, was_here, sizeof was_here);
	memcpy(force->barred, was_barred, sizeof was_barred);
}

static void check_from(
	struct walk *walk, const struct passage *passage, int next, int n, int d);

/* One branch for each man whom the die may name; who is out of the game has it thrown
 * again, so that his faces count for the others. */
static void elect(struct walk *walk, const struct passage *passage, int command, int next,
	int n, int d)
{
	struct state *state = walk->turn->state;
	struct command_state commands[COMMANDS_MAX];
	int man[6], faces = 0;

	memcpy(commands, state->command, sizeof commands);
	for (int face = 1; face <= 6; face++)
		if ((man[faces] = successor_of_face(walk->turn, command, face)) >= 0)
			faces++;
	for (int i = 0; i < faces; i++) {
		int same = 1;

		while (i + 1 < faces && man[i + 1] == man[i])
			i++, same++;
		command_pass(walk->turn, command, man[i]);
		check_from(walk, passage, next, n * same, d * faces);
		memcpy(state->command, commands, sizeof commands);
	}
	if (!faces)
		check_from(walk, passage, next, n, d);
}

/* He is out. Who follows him has no part in this fight, unless he is in it already. */
static void lose_command(
	struct walk *walk, const struct passage *passage, int unit, int next, int n, int d)
{
	struct state *state = walk->turn->state;
	int command = unit_command(walk->turn->game, state, unit);

	state->unit[unit].at = -1;
	state->unit[unit].lost = true;
	if (command < 0) {
		check_from(walk, passage, next, n, d);
		return;
	}
	state->command[command].leader = -1;
	elect(walk, passage, command, next, n, d);
	state->command[command].leader = unit;
}

/* 7.1: a leader is safe or lost; then those behind him. */
static void check_from(
	struct walk *walk, const struct passage *passage, int next, int n, int d)
{
	int lost = walk->lost_faces, unit;
	struct unit_state *now, was;

	if (next == passage->throws) {
		add_branch(walk, passage, n, d);
		return;
	}
	if (lost < 6)
		check_from(walk, passage, next + 1, n * (6 - lost), d * 6);
	if (!lost)
		return;
	unit = passage->from->check[next];
	now = &walk->turn->state->unit[unit];
	was = *now;
	if (loss_turns_over(walk->turn, unit)) {
		now->replaced = true;
		check_from(walk, passage, next + 1, n * lost, d * 6);
	} else {
		lose_command(walk, passage, unit, next + 1, n * lost, d * 6);
	}
	*now = was;
}

static int strength_of(const struct walk *walk, enum role role)
{
	const struct wing *wing = &walk->wing[role];
	int sum = 0;

	for (int k = 0; k < wing->units; k++)
		sum += walk->turn->state->unit[wing->unit[k]].strength;
	return sum;
}

/* Each die doubles the branches; one for the army may name as many men as it has faces. */
static int branches_max(int throws)
{
	return throws ? (1 << throws) * 6 : 1;
}

#define THROWS_MAX 5 /* a lead division and the leaders of its chain */

/* The likely ones first. */
static void sort_branches(struct outcome_of_row *out)
{
	for (int i = 1; i < out->branches; i++) {
		struct branch branch = out->branch[i];
		uint64_t part = share(CERTAIN, branch.n, branch.d);
		int at = i;

		for (; at &&
			share(CERTAIN, out->branch[at - 1].n, out->branch[at - 1].d) < part;
			at--)
			out->branch[at] = out->branch[at - 1];
		out->branch[at] = branch;
	}
}

/* How a round ends hangs on divisions, not on who of their leaders is lost. */
static struct outcome_of_row *outcome_of(
	struct walk *walk, enum role role, uint32_t number, int row)
{
	const struct fight *fight = walk->fight;
	struct wing *wing = &walk->wing[role];
	struct outcome_of_row *out = &wing->stance[number]->row[walk->alike[role][row]];

	if (out->known)
		return out;
	load(walk, role, number);
	losses_fall(walk->fight, role, walk->turn->game->result[row].loss[role],
		wing->said.losses);
	out->known = true;
	out->lost = walk->out->strength[role] - strength_of(walk, role);
	out->stand = committed_divisions(fight, role);
	cavalry_goes(walk, role);
	out->left = committed_divisions(fight, role);
	out->fit = fit_divisions(fight, role);
	out->live = role == ATTACKER && attackers_live(fight);
	for (int k = 0; role == ATTACKER && k < wing->units; k++)
		out->advances = out->advances || must_advance(fight, wing->unit[k]);
	wing->loaded = NONE;
	return out;
}

/* How a side may stand when the fight goes on: asked for only then. */
static void find_branches(struct walk *walk, enum role role, uint32_t number, int row,
	struct outcome_of_row *out)
{
	const struct result_row *result = &walk->turn->game->result[row];
	const struct stance *from = stance(walk, role, number);
	struct passage passage = {role, from, out, result->check[role] ? from->checks : 0};

	if (out->branch)
		return;
	assert(passage.throws <= THROWS_MAX);
	load(walk, role, number);
	losses_fall(walk->fight, role, result->loss[role], walk->wing[role].said.losses);
	out->branch = ARENA_NEW_ARRAY(
		walk->arena, (size_t)branches_max(passage.throws), struct branch);
	check_from(walk, &passage, 0, 1, 1);
	sort_branches(out);
	walk->wing[role].loaded = NONE;
}

/* ---- what it comes to ---- */

/* 6.6: whoever is left in the point, or comes into it. */
static enum odds_holder holder(enum odds_end end, bool advances, int defenders_fit)
{
	if (end == ODDS_ADVANCE || end == ODDS_ENTERED)
		return advances ? HOLDS_ATTACKER : HOLDS_NOBODY;
	return defenders_fit ? HOLDS_DEFENDER : HOLDS_NOBODY;
}

static void finish(struct walk *walk, enum odds_end end, enum odds_holder holds,
	int attackers_lost, int defenders_lost, uint64_t weight)
{
	struct tally *out = walk->out;

	walk->told += weight;
	out->end[end] += weight;
	out->holder[holds] += weight;
	out->rounds[walk->fight->round] += weight;
	out->loss[ATTACKER][attackers_lost] += weight;
	out->loss[DEFENDER][defenders_lost] += weight;
}

static void finish_round(struct walk *walk, enum fight_end end,
	struct outcome_of_row *const side[ROLES], uint64_t weight)
{
	static const enum odds_end ends[] = {
		[END_RETURN] = ODDS_RETURN,
		[END_ADVANCE] = ODDS_ADVANCE,
		[END_DESTROYED] = ODDS_DESTROYED,
	};

	finish(walk, ends[end],
		holder(ends[end], side[ATTACKER]->advances, side[DEFENDER]->fit),
		side[ATTACKER]->lost, side[DEFENDER]->lost, weight);
}

/* ---- positions ---- */

static void layer_init(struct layer *layer, struct arena *arena)
{
	memset(layer, 0, sizeof *layer);
	pairs_init(&layer->pairs, arena, 12);
}

static void layer_add(struct walk *walk, struct layer *layer, uint32_t attackers,
	uint32_t defenders, uint64_t weight)
{
	uint32_t before = layer->pairs.count;
	uint32_t number = pairs_add(&layer->pairs, pair_of(attackers, defenders));

	layer->weight = list_grow(walk->arena, layer->weight, &layer->room, number + 1,
		sizeof *layer->weight);
	if (number == before)
		layer->weight[number] = 0;
	layer->weight[number] += weight;
}

/* 6.4: the attacker tries first. What goes on is the beginning of a further round. */
static void go_on(struct walk *walk, struct outcome_of_row *const side[ROLES],
	const struct branch *attackers, const struct branch *defenders, uint64_t weight)
{
	const struct branch *branch[ROLES] = {attackers, defenders};

	for (enum role role = ATTACKER; role < ROLES; role++) {
		int faces = branch[role]->faces;

		if (faces < 0)
			continue;
		finish_round(walk, break_off_ends[role], side, share(weight, faces, 6));
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

static void play_row(
	struct walk *walk, const uint32_t number[ROLES], int row, uint64_t weight)
{
	const struct result_row *result = &walk->turn->game->result[row];
	struct outcome_of_row *side[ROLES];
	bool due;

	for (enum role role = ATTACKER; role < ROLES; role++) {
		const struct stance *from = stance(walk, role, number[role]);

		side[role] = outcome_of(walk, role, number[role], row);
		for (int i = 0; result->check[role] && i < from->checks; i++)
			walk->out->leader[from->check[i]] +=
				share(weight, walk->lost_faces, 6);
	}
	due = third_is_due(side[ATTACKER]->stand, side[DEFENDER]->stand);
	for (int outcome = OUTCOME_ENDS; outcome <= OUTCOME_RETREAT; outcome++) {
		int faces = due                       ? walk->third[row][outcome]
			    : outcome == OUTCOME_ENDS ? 6
						      : 0;
		uint64_t part = share(weight, faces, 6);
		enum fight_end end = end_of_round(side[ATTACKER]->left,
			side[DEFENDER]->left, side[ATTACKER]->live, outcome);

		if (part && end == END_NONE) {
			for (enum role role = ATTACKER; role < ROLES; role++)
				find_branches(walk, role, number[role], row, side[role]);
			each_branch(walk, side, part);
		} else if (part) {
			finish_round(walk, end, side, part);
		}
	}
}

static int net_of(struct walk *walk, const uint32_t number[ROLES])
{
	uint64_t seen = pair_of(stance(walk, ATTACKER, number[ATTACKER])->seen,
		stance(walk, DEFENDER, number[DEFENDER])->seen);
	uint32_t before = walk->sums.count, sum_number = pairs_add(&walk->sums, seen);
	struct arena *lasting = walk->turn->adj->arena;
	struct sum sum;

	walk->net = list_grow(
		walk->arena, walk->net, &walk->nets, sum_number + 1, sizeof *walk->net);
	if (sum_number < before)
		return walk->net[sum_number];
	load(walk, ATTACKER, number[ATTACKER]);
	load(walk, DEFENDER, number[DEFENDER]);
	walk->turn->adj->arena = &walk->scratch;
	combat_sum(&sum, walk->fight);
	walk->turn->adj->arena = lasting;
	arena_clear(&walk->scratch);
	return walk->net[sum_number] = sum.net;
}

static void play_position(struct walk *walk, const uint32_t number[ROLES], uint64_t weight)
{
	const struct game *game = walk->turn->game;
	int ways[RESULT_ROWS_MAX] = {0}, net = net_of(walk, number);

	for (int total = 2; total <= 12; total++)
		ways[result_find(game, total + net) - game->result] +=
			total <= 7 ? total - 1 : 13 - total;
	for (int i = 0; i < game->results; i++)
		if (ways[i])
			play_row(walk, number, i, share(weight, ways[i], 36));
}

/* ---- rounds ---- */

/* What a side says of its choices in this round, if it says anything. */
static const struct qualifier *says(
	const struct walk *walk, enum role role, const char *words)
{
	struct wish wish;

	fight_wish(&wish, walk->fight, role, words);
	return wish.ordered ? wish.ordered : wish.standing;
}

static bool same_words(const struct qualifier *a, const struct qualifier *b)
{
	for (; a && b; a = a->next, b = b->next)
		if (a->form != b->form || a->where.line != b->where.line ||
			a->where.column != b->where.column ||
			a->arg[0].piece != b->arg[0].piece)
			return false;
	return !a && !b;
}

/* What was worked out for a side holds as long as it says the same. */
static void listen(struct walk *walk)
{
	for (enum role role = ATTACKER; role < ROLES; role++) {
		struct wing *wing = &walk->wing[role];
		const struct said said = {
			.commit = says(walk, role, "lead commit spare"),
			.losses = says(walk, role, "losses"),
			.breaks = says(walk, role, "break"),
		};
		bool same = same_words(said.commit, wing->said.commit) &&
			    same_words(said.losses, wing->said.losses) && !said.breaks &&
			    !wing->said.breaks;

		wing->said = said;
		wing->loaded = NONE;
		for (uint32_t i = 0; !same && i < wing->keys.count; i++)
			memset(wing->stance[i], 0, sizeof *wing->stance[i]);
	}
}

/* Of the greatest power of two that is not greater. */
static int power_of(uint64_t weight)
{
	int power = 0;

	for (int step = 32; step; step /= 2)
		if (weight >> power >> step)
			power += step;
	return power;
}

/* The power of two above which at most ODDS_LAYER_MAX positions lie. */
static uint64_t rarest(const struct layer *layer)
{
	uint32_t count[64] = {0}, kept = 0;
	int power;

	for (uint32_t i = 0; i < layer->pairs.count; i++)
		count[power_of(layer->weight[i])]++;
	for (power = 63; power && kept + count[power] <= ODDS_LAYER_MAX; power--)
		kept += count[power];
	return power ? UINT64_C(2) << power : 0;
}

static void play_layer(struct walk *walk, const struct layer *layer)
{
	uint64_t least = rarest(layer);

	walk->rare = least >> 8 > RARE ? least >> 8 : RARE;

	for (uint32_t i = 0; i < layer->pairs.count; i++) {
		uint64_t pair = layer->pairs.key[i];
		const uint32_t number[ROLES] = {(uint32_t)(pair >> 32), (uint32_t)pair};

		if (layer->weight[i] < least)
			continue;
		play_position(walk, number, layer->weight[i]);
		walk->out->positions++;
	}
}

static void play_rounds(struct walk *walk)
{
	walk->fight->round = 0;
	while (walk->now.pairs.count && walk->fight->round < ODDS_ROUNDS_MAX) {
		struct layer played = walk->now;

		walk->fight->round++;
		listen(walk);
		play_layer(walk, &played);
		walk->now = walk->next;
		walk->next = played;
		pairs_empty(&walk->next.pairs);
	}
}

/* Follows the fight from where it stands now. */
static void follow(struct walk *walk, uint64_t weight)
{
	pairs_empty(&walk->now.pairs);
	pairs_empty(&walk->next.pairs);
	pairs_empty(&walk->sums);
	layer_add(walk, &walk->now, stance_of(walk, ATTACKER), stance_of(walk, DEFENDER),
		weight);
	play_rounds(walk);
}

/* ---- the beginning ---- */

static void wing_init(struct walk *walk, enum role role)
{
	struct wing *wing = &walk->wing[role];
	const struct game *game = walk->turn->game;

	for (int i = 0; i < game->units; i++)
		if (walk->fight->force[role].present[i])
			wing->unit[wing->units++] = i;
	index_init(&wing->keys, walk->arena,
		2 * (size_t)wing->units + (size_t)game->commands, 256);
	index_init(&wing->seen, walk->arena,
		3 * (size_t)wing->units + (size_t)game->commands + 3, 256);
	wing->loaded = NONE;
	walk->out->strength[role] = strength_of(walk, role);
	walk->out->loss[role] = ARENA_NEW_ARRAY(
		walk->arena, (size_t)walk->out->strength[role] + 1, uint64_t);
}

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

static void walk_init(
	struct walk *walk, struct tally *out, struct arena *arena, struct fight *fight)
{
	struct state *before = ARENA_NEW(arena, struct state);

	memset(out, 0, sizeof *out);
	memset(walk, 0, sizeof *walk);
	walk->out = out;
	walk->arena = arena;
	walk->fight = fight;
	walk->turn = fight->turn;
	walk->before = before;
	*before = *fight->turn->state;
	for (int i = 0; i < fight->turn->game->results; i++)
		for (int face = 1; face <= 6; face++)
			walk->third[i][fight->turn->game->result[i].third[face - 1]]++;
	for (int face = 1; face <= 6; face++)
		walk->lost_faces += leader_is_lost(fight->turn->game, face);
	for (enum role role = ATTACKER; role < ROLES; role++) {
		wing_init(walk, role);
		find_alike(walk, role);
	}
	layer_init(&walk->now, arena);
	layer_init(&walk->next, arena);
	pairs_init(&walk->sums, arena, 12);
}

static void walk_end(struct walk *walk, const struct fight *fight)
{
	walk->out->rest = CERTAIN - walk->told;
	arena_release(&walk->scratch);
	*walk->turn->state = *walk->before;
	*walk->fight = *fight;
}

void odds_rounds(struct tally *out, struct arena *arena, struct fight *fight)
{
	const struct fight found = *fight;
	struct walk walk;

	walk_init(&walk, out, arena, fight);
	follow(&walk, CERTAIN);
	walk_end(&walk, &found);
}

static bool any_advances(const struct walk *walk)
{
	for (int k = 0; k < walk->wing[ATTACKER].units; k++)
		if (must_advance(walk->fight, walk->wing[ATTACKER].unit[k]))
			return true;
	return false;
}

/* Before a die is thrown for a round. */
static void finish_early(struct walk *walk, enum odds_end end, uint64_t weight)
{
	finish(walk, end,
		holder(end, any_advances(walk), fit_divisions(walk->fight, DEFENDER)), 0, 0,
		weight);
}

/* 6.4 C to the first round. */
static int open_fight(struct walk *walk, uint64_t weight)
{
	int err = cavalry_withdraws(walk->fight);

	if (err < 0)
		return err;
	if (fit_divisions(walk->fight, DEFENDER))
		follow(walk, weight);
	else
		finish_early(walk, ODDS_ENTERED, weight);
	return OK;
}

/* 9.0: each face has its own attack. */
static int face_magruder(struct walk *walk, uint64_t weight)
{
	const struct fight found = *walk->fight;

	if (!magruder_is_due(walk->fight))
		return open_fight(walk, weight);
	for (int face = 1; face <= 6; face++) {
		bool goes_on;
		int err = magruder_effect(walk->fight, face, &goes_on);

		if (err == OK && goes_on)
			err = open_fight(walk, share(weight, 1, 6));
		else if (err == OK)
			finish_early(walk, ODDS_STOPPED, share(weight, 1, 6));
		if (err < 0)
			return err;
		*walk->turn->state = *walk->before;
		*walk->fight = found;
	}
	return OK;
}

/* 6.1: due when the point was attacked before in this turn. */
static int check_first(struct walk *walk, uint64_t weight)
{
	const struct turn_play *turn = walk->turn;
	int faces = 0, leader;

	if (!turn->state->place[walk->fight->to].attacked)
		return face_magruder(walk, weight);
	leader = senior_leader(turn, walk->fight->from);
	for (int face = 1; leader >= 0 && face <= 6; face++)
		faces += breaks_off(walk->fight, leader, face);
	finish_early(walk, ODDS_STOPPED, share(weight, 6 - faces, 6));
	return face_magruder(walk, share(weight, faces, 6));
}

int odds_attack(struct tally *out, struct arena *arena, struct fight *fight)
{
	const struct fight found = *fight;
	struct walk walk;
	int err;

	walk_init(&walk, out, arena, fight);
	err = check_first(&walk, CERTAIN);
	walk_end(&walk, &found);
	return err;
}
