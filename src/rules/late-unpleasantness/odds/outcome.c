/* What a round makes of one side: its losses, its leaders, and whether it breaks off. */
#include <assert.h>
#include <string.h>

#include "base/arena.h"
#include "rules/late-unpleasantness/odds/odds_private.h"
#include "rules/late-unpleasantness/rules/combat.h"
#include "rules/late-unpleasantness/rules/rules.h"

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
	out->lost = wing->strength - lu_wing_strength(walk, role);
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
