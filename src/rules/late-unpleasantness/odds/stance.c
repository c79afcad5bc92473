/*
 * How a side of a fight stands as a round begins, its choices for the round, and what the
 * round makes of it: losses, leaders, and whether it breaks off.
 *
 * Stances are kept by number, and what a row of the results makes of one is worked out
 * once.
 *
 * Parts: keys that are counted once; stances and choices; what a round makes of a side.
 */
#include <assert.h>
#include <string.h>

#include "rules/late-unpleasantness/odds/odds_private.h"

/* ---- keys that are counted once ---- */

/* The room is a power of two; it grows. All memory comes from the arena. */
static void index_init(
	struct index *index, struct arena *arena, size_t bytes, uint32_t room)
{
	*index = (struct index){.arena = arena, .bytes = bytes, .room = room};
	index->key = arena_array(arena, room, bytes);
	index->slot = ARENA_NEW_ARRAY(arena, 2 * (size_t)room, uint32_t);
}

static const unsigned char *index_key(const struct index *index, uint32_t number)
{
	return index->key + number * index->bytes;
}

static uint32_t hash_of(const unsigned char *key, size_t bytes)
{
	uint32_t hash = 2166136261u;

	for (size_t i = 0; i < bytes; i++)
		hash = (hash ^ key[i]) * 16777619u;
	return hash ^ hash >> 15;
}

static uint32_t index_add(struct index *index, const void *key);

static void index_grow(struct index *index)
{
	struct index old = *index;

	index_init(index, old.arena, old.bytes, 2 * old.room);
	for (uint32_t i = 0; i < old.count; i++)
		index_add(index, index_key(&old, i));
}

/* Returns the number of the key; a new one is the last. */
static uint32_t index_add(struct index *index, const void *key)
{
	uint32_t at;

	if (index->count == index->room)
		index_grow(index);
	at = hash_of(key, index->bytes) & (2 * index->room - 1);
	for (; index->slot[at]; at = (at + 1) & (2 * index->room - 1))
		if (!memcmp(index_key(index, index->slot[at] - 1), key, index->bytes))
			return index->slot[at] - 1;
	memcpy(index->key + index->count * index->bytes, key, index->bytes);
	index->slot[at] = ++index->count;
	return index->count - 1;
}

void lu_pairs_init(struct pairs *pairs, struct arena *arena, int power)
{
	*pairs = (struct pairs){.arena = arena, .power = power};
	pairs->key = ARENA_NEW_ARRAY(arena, (size_t)1 << power, uint64_t);
	pairs->slot = ARENA_NEW_ARRAY(arena, (size_t)2 << power, uint32_t);
}

void lu_pairs_empty(struct pairs *pairs)
{
	pairs->count = 0;
	memset(pairs->slot, 0, ((size_t)2 << pairs->power) * sizeof *pairs->slot);
}

uint32_t lu_pairs_add(struct pairs *pairs, uint64_t key)
{
	uint32_t last = (UINT32_C(2) << pairs->power) - 1;
	uint32_t at = (uint32_t)(key * UINT64_C(0x9e3779b97f4a7c15) >> 32) & last;

	for (; pairs->slot[at]; at = (at + 1) & last)
		if (pairs->key[pairs->slot[at] - 1] == key)
			return pairs->slot[at] - 1;
	if (pairs->count >> pairs->power) {
		struct pairs old = *pairs;

		lu_pairs_init(pairs, old.arena, old.power + 1);
		for (uint32_t i = 0; i < old.count; i++)
			lu_pairs_add(pairs, old.key[i]);
		return lu_pairs_add(pairs, key);
	}
	pairs->key[pairs->count] = key;
	pairs->slot[at] = ++pairs->count;
	return pairs->count - 1;
}

/* ---- stances and choices ---- */

struct force;

/* What a round may change of a piece. */
enum { IS_HERE = 1, IS_REPLACED = 2, IS_GONE = 4, HAS_FOUGHT = 8, IS_BARRED = 16 };

#define KEY_MAX (3 * UNITS_MAX + 2 * COMMANDS_MAX + 4)

/* ---- a side ---- */

/* SP of a side as it stands now. */
static int wing_strength(const struct walk *walk, enum role role)
{
	const struct wing *wing = &walk->wing[role];
	int sum = 0;

	for (int k = 0; k < wing->units; k++)
		sum += walk->turn->state->unit[wing->unit[k]].strength;
	return sum;
}

void lu_wing_init(struct walk *walk, enum role role)
{
	struct wing *wing = &walk->wing[role];
	const struct game *game = walk->turn->game;

	memset(wing, 0, sizeof *wing);
	for (int i = 0; i < game->units; i++)
		if (walk->fight->force[role].present[i])
			wing->unit[wing->units++] = i;
	index_init(&wing->keys, &walk->rounds,
		2 * (size_t)wing->units + 2 * (size_t)game->commands, 256);
	index_init(&wing->seen, &walk->rounds,
		3 * (size_t)wing->units + 2 * (size_t)game->commands + 3, 256);
	wing->loaded = NO_STANCE;
	wing->strength = wing_strength(walk, role);
}

/* ---- its stances ---- */

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

/* And for whom his counter stands (7.1). */
static unsigned char *write_commands(
	const struct walk *walk, const struct wing *wing, unsigned char *key)
{
	for (int i = 0; i < walk->turn->game->commands; i++) {
		int leader = commander(walk, wing, i);

		*key++ = (unsigned char)leader;
		*key++ = (unsigned char)(leader ? walk->turn->state->command[i].named + 1
						: 0);
	}
	return key;
}

static unsigned flags_of(const struct walk *walk, const struct force *force, int unit)
{
	const struct unit_state *now = &walk->turn->state->unit[unit];

	if (lu_unit_is_division(&walk->turn->game->unit[unit]) && !now->strength)
		return 0; /* nothing of the dead counts any more */
	return (force->present[unit] ? IS_HERE : 0u) | (now->replaced ? IS_REPLACED : 0u) |
	       (now->at < 0 ? IS_GONE : 0u) | (force->fought[unit] ? HAS_FOUGHT : 0u) |
	       (force->barred[unit] ? IS_BARRED : 0u);
}

/* What of a side the rest of the fight depends on. */
uint32_t lu_stance_of(struct walk *walk, enum role role)
{
	struct wing *wing = &walk->wing[role];
	unsigned char bytes[KEY_MAX], *key = bytes;
	uint32_t number;

	for (int k = 0; k < wing->units; k++) {
		int unit = wing->unit[k];

		*key++ = (unsigned char)walk->turn->state->unit[unit].strength;
		*key++ = (unsigned char)flags_of(walk, &walk->fight->force[role], unit);
	}
	write_commands(walk, wing, key);
	number = index_add(&wing->keys, bytes);
	ARENA_GROW(&walk->rounds, wing->stance, number, wing->room);
	if (!wing->stance[number])
		wing->stance[number] = ARENA_NEW(&walk->rounds, struct stance);
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

	for (int i = 0; i < game->commands; i++, key += 2)
		if (game->command[i].side == (int)walk->fight->force[role].side)
			command[i] = (struct command_state){
				*key ? *key - 1 : leader_else(walk, &walk->wing[role], i),
				key[1] - 1};
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
	wing->loaded = NO_STANCE;
}

/* All of a side that the sum of a round looks at: SP count by their number, and of who
 * does not take part whether he lives (12.0: a division that is near). */
static uint32_t what_is_seen(struct walk *walk, enum role role)
{
	const struct state *state = walk->turn->state;
	const struct force *force = &walk->fight->force[role];
	struct wing *wing = &walk->wing[role];
	unsigned char bytes[KEY_MAX], *key = bytes;
	int strength = 0;

	for (int k = 0; k < wing->units; k++) {
		int unit = wing->unit[k];

		*key++ = (unsigned char)((force->committed[unit] ? 1 : 0) |
					 (state->unit[unit].strength ? 2 : 0));
		*key++ = force->barred[unit];
		*key++ = state->unit[unit].replaced;
		strength += force->committed[unit] ? state->unit[unit].strength : 0;
	}
	key = write_commands(walk, wing, key);
	*key++ = (unsigned char)force->lead;
	*key++ = (unsigned char)strength;
	*key = (unsigned char)(strength >> 8);
	return index_add(&wing->seen, bytes);
}

struct stance *lu_stance_chosen(struct walk *walk, enum role role, uint32_t number)
{
	struct wing *wing = &walk->wing[role];
	struct stance *stance = wing->stance[number];
	struct force *force = &walk->fight->force[role];
	int check[UNITS_MAX];

	if (stance->known)
		return stance;
	take_stance(walk, role, number);
	lu_commit_as(walk->fight, role, wing->said.commit);
	stance->lead = force->lead;
	stance->strength = wing_strength(walk, role);
	memcpy(stance->committed, force->committed, sizeof stance->committed);
	stance->checks = lu_leaders_to_check(walk->fight, role, check);
	assert(stance->checks <= CHECKS_MAX);
	memcpy(stance->check, check, (size_t)stance->checks * sizeof *check);
	stance->seen = what_is_seen(walk, role);
	stance->known = true;
	return stance;
}

void lu_stance_load(struct walk *walk, enum role role, uint32_t number)
{
	const struct stance *chosen = lu_stance_chosen(walk, role, number);
	struct force *force = &walk->fight->force[role];
	struct wing *wing = &walk->wing[role];

	if (wing->loaded == number)
		return;
	take_stance(walk, role, number);
	force->lead = chosen->lead;
	memcpy(force->committed, chosen->committed, sizeof force->committed);
	for (int k = 0; k < wing->units; k++)
		force->fought[wing->unit[k]] |= force->committed[wing->unit[k]];
	wing->loaded = number;
}

/* ---- its words ---- */

/* What a side says of its choices in this round, if it says anything. */
static const struct qualifier *says(
	const struct walk *walk, enum role role, const char *words)
{
	struct wish wish;

	lu_fight_instruction(&wish, walk->fight, role, words, NULL);
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

/* Who takes part in a round, with words passed over of which nothing can be done now. */
static const struct qualifier *commits(const struct walk *walk, enum role role)
{
	struct wish wish;

	lu_commit_instruction(&wish, walk->fight, role);
	return wish.ordered ? wish.ordered : wish.standing;
}

/* Who takes part in the first round was said before all was shown. */
static struct round_words hear(const struct walk *walk, enum role role)
{
	return (struct round_words){
		.commit = walk->fight->round > 1 ? commits(walk, role)
						 : walk->fight->force[role].said,
		.losses = says(walk, role, "losses"),
		.breaks = says(walk, role, "break"),
	};
}

static void listen(struct walk *walk, enum role role, struct wing *wing)
{
	const struct round_words said = hear(walk, role);
	bool *wanted = walk->fight->force[role].wanted;
	bool same = same_words(said.commit, wing->said.commit) &&
		    same_words(said.losses, wing->said.losses) && !said.breaks &&
		    !wing->said.breaks;

	if (walk->fight->round > 1)
		lu_effects_note_needed(walk->fight, role);
	same = same && !memcmp(wanted, wing->wanted, sizeof wing->wanted);
	memcpy(wing->wanted, wanted, sizeof wing->wanted);
	wing->said = said;
	wing->loaded = NO_STANCE;
	for (uint32_t i = 0; !same && i < wing->keys.count; i++)
		memset(wing->stance[i], 0, sizeof *wing->stance[i]);
}

void lu_walk_listen(struct walk *walk)
{
	int round = walk->fight->round;

	*walk->fight = walk->opened;
	*walk->turn->state = *walk->before;
	walk->fight->round = round;
	for (enum role role = ATTACKER; role < ROLES; role++)
		listen(walk, role, &walk->wing[role]);
}

/* ---- what a round makes of a side ---- */

/* The way of a side through a round, leader by leader. */
struct passage {
	enum role role;
	const struct stance *from;
	struct outcome_of_row *out;
	int throws; /* dice for leaders */
};

/* ---- losses, cavalry, breaking off ---- */

static int faces_that_break_off(const struct fight *fight, int unit)
{
	int count = 0;

	for (int face = 1; face <= 6; face++)
		count += lu_breaks_off(fight, unit, face);
	return count;
}

/* 6.4: whose rating is tried, if the combat goes on; it does not serve in the next round.
 */
static int try_break_off(struct walk *walk, enum role role)
{
	struct force *force = &walk->fight->force[role];
	int unit = lu_who_breaks_off(walk->fight, role, walk->wing[role].said.breaks);

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

	if (lu_cavalry_out(walk->fight, role, goes))
		for (int i = 0; i < walk->turn->game->units; i++)
			present[i] = present[i] && !goes[i];
}

/* ---- what the round comes to ---- */

/* The place for it among those of the row. */
static struct outcome_of_row *place_for(
	struct walk *walk, struct outcome_of_row *out, int more)
{
	for (; out->known && out->more != more; out = out->other)
		if (!out->other)
			out->other = ARENA_NEW(&walk->rounds, struct outcome_of_row);
	return out;
}

/* How a round ends hangs on divisions, not on who of their leaders is lost. */
struct outcome_of_row *lu_outcome_of(
	struct walk *walk, enum role role, uint32_t number, int row, int more)
{
	const struct fight *fight = walk->fight;
	struct wing *wing = &walk->wing[role];
	struct outcome_of_row *out =
		place_for(walk, &wing->stance[number]->row[walk->alike[role][row]], more);

	if (out->known)
		return out;
	lu_stance_load(walk, role, number);
	lu_losses_fall(walk->fight, role, walk->turn->game->result[row].loss[role] + more,
		wing->said.losses);
	out->known = true;
	out->more = more;
	out->lost = wing->strength - wing_strength(walk, role);
	out->stand = lu_committed_divisions(fight, role);
	cavalry_goes(walk, role);
	out->left = lu_committed_divisions(fight, role);
	out->fit = lu_fit_divisions(fight, role);
	out->live = role == ATTACKER && lu_attackers_live(fight);
	for (int k = 0; role == ATTACKER && k < wing->units; k++)
		out->advances = out->advances || lu_must_advance(fight, wing->unit[k]);
	wing->loaded = NO_STANCE;
	return out;
}

/* ---- 7.1: the leaders ---- */

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
	branch->next = lu_stance_of(walk, passage->role);
	memcpy(force->present, was_here, sizeof was_here);
	memcpy(force->barred, was_barred, sizeof was_barred);
}

/* The leaders from the next one on; n of d is the share of what befell those before. */
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
		if ((man[faces] = lu_successor_of_face(walk->turn, command, face)) >= 0)
			faces++;
	for (int i = 0; i < faces; i++) {
		int same = 1;

		while (i + 1 < faces && man[i + 1] == man[i])
			i++, same++;
		lu_command_pass(walk->turn, command, man[i]);
		check_from(walk, passage, next, n * same, d * faces);
		memcpy(state->command, commands, sizeof commands);
	}
	if (!faces)
		check_from(walk, passage, next, n, d);
}

/* His counter stands for another, as far as that one is in the fight. */
static void promote(struct walk *walk, const struct passage *passage, int unit, int command,
	int man, int next, int n, int d)
{
	struct state *state = walk->turn->state;
	struct force *force = &walk->fight->force[passage->role];
	struct command_state was = state->command[command];
	bool was_here = force->present[unit];

	force->present[unit] = lu_in_fight(walk->fight, passage->role, man);
	if (!force->present[unit])
		state->unit[unit].at = -1;
	lu_command_promote(walk->turn, command, man);
	check_from(walk, passage, next, n, d);
	state->unit[man].replaced = false;
	state->command[command] = was;
	force->present[unit] = was_here;
}

/* He is out. Who follows him has no part in this fight, unless he is in it already. */
static void lose_command(
	struct walk *walk, const struct passage *passage, int unit, int next, int n, int d)
{
	struct state *state = walk->turn->state;
	int command = lu_unit_command(walk->turn->game, state, unit), man = -1;

	if (command >= 0 && walk->turn->game->command[command].follows == SUCCESSION_CORPS)
		man = lu_promoted_unasked(walk->turn, command);
	if (man >= 0) {
		promote(walk, passage, unit, command, man, next, n, d);
		return;
	}
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
	unit = passage->from->check[next];
	now = &walk->turn->state->unit[unit];
	was = *now;
	if (lost < 6)
		check_from(walk, passage, next + 1, n * (6 - lost), d * 6);
	if (!lost)
		return;
	if (lu_loss_turns_over(walk->turn, unit)) {
		now->replaced = true;
		check_from(walk, passage, next + 1, n * lost, d * 6);
	} else {
		lose_command(walk, passage, unit, next + 1, n * lost, d * 6);
	}
	*now = was;
}

/* ---- the branches ---- */

#define THROWS_MAX 5 /* a lead division and the leaders of its chain */

/* Each die doubles the branches; one for the army may name as many men as it has faces. */
#define BRANCHES_MAX ((1 << THROWS_MAX) * 6)

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

void lu_outcome_branches(struct walk *walk, enum role role, uint32_t number, int row,
	struct outcome_of_row *out)
{
	const struct result_row *result = &walk->turn->game->result[row];
	const struct stance *from = lu_stance_chosen(walk, role, number);
	struct passage passage = {role, from, out, result->check[role] ? from->checks : 0};
	struct branch branch[BRANCHES_MAX];

	if (out->branch)
		return;
	assert(passage.throws <= THROWS_MAX);
	lu_stance_load(walk, role, number);
	lu_losses_fall(walk->fight, role, result->loss[role] + out->more,
		walk->wing[role].said.losses);
	out->branch = branch;
	check_from(walk, &passage, 0, 1, 1);
	sort_branches(out);
	out->branch = ARENA_NEW_ARRAY(&walk->rounds, (size_t)out->branches, struct branch);
	memcpy(out->branch, branch, (size_t)out->branches * sizeof *branch);
	walk->wing[role].loaded = NO_STANCE;
}
