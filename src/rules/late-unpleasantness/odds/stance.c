/* How a side of a fight stands, and the choices that it makes for the round. */
#include <assert.h>
#include <string.h>

#include "base/arena.h"
#include "rules/late-unpleasantness/cards/cards.h"
#include "rules/late-unpleasantness/data/data.h"
#include "rules/late-unpleasantness/odds/odds_private.h"
#include "rules/late-unpleasantness/rules/combat.h"
#include "rules/late-unpleasantness/rules/rules.h"
#include "rules/late-unpleasantness/state/state.h"

struct force;

/* What a round may change of a piece. */
enum { IS_HERE = 1, IS_REPLACED = 2, IS_GONE = 4, HAS_FOUGHT = 8, IS_BARRED = 16 };

#define KEY_MAX (3 * UNITS_MAX + 2 * COMMANDS_MAX + 4)

/* ---- a side ---- */

int lu_wing_strength(const struct walk *walk, enum role role)
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
	lu_index_init(&wing->keys, &walk->rounds,
		2 * (size_t)wing->units + 2 * (size_t)game->commands, 256);
	lu_index_init(&wing->seen, &walk->rounds,
		3 * (size_t)wing->units + 2 * (size_t)game->commands + 3, 256);
	wing->loaded = NO_STANCE;
	wing->strength = lu_wing_strength(walk, role);
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
	number = lu_index_add(&wing->keys, bytes);
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
	const unsigned char *key = lu_index_key(&wing->keys, number);
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
	return lu_index_add(&wing->seen, bytes);
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
	stance->strength = lu_wing_strength(walk, role);
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

	lu_fight_wish(&wish, walk->fight, role, words, NULL);
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

	lu_commit_wish(&wish, walk->fight, role);
	return wish.ordered ? wish.ordered : wish.standing;
}

/* Who takes part in the first round was said before all was shown. */
static struct said hear(const struct walk *walk, enum role role)
{
	return (struct said){
		.commit = walk->fight->round > 1 ? commits(walk, role)
						 : walk->fight->force[role].said,
		.losses = says(walk, role, "losses"),
		.breaks = says(walk, role, "break"),
	};
}

static void listen(struct walk *walk, enum role role, struct wing *wing)
{
	const struct said said = hear(walk, role);
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
