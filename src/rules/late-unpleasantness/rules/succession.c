/* 7.1 After a leader is lost: replacements, and who follows. */
#include "base/arena.h"
#include "base/diag.h"
#include "game/decide.h"
#include "game/journal.h"
#include "rules/late-unpleasantness/rules/combat.h"

/* Who holds a command both sides know; `successor`: a name, NULL for nobody yet. */
static void tell_lost(const struct turn_play *turn, int unit, int command,
	const char *successor, unsigned told)
{
	struct journal *journal = turn->adj->journal;
	struct event *event = journal_event_of(
		journal, "leader-lost", "7.1", told, lu_unit_side(turn->game, unit));

	event_fact(journal, event, "leader", "%s",
		lu_unit_name(turn->game, turn->state, unit));
	if (successor)
		event_fact(journal, event, "successor", "%s", successor);
	else if (command >= 0)
		event_fact(
			journal, event, "command", "%s", turn->game->command[command].name);
}

/* The other side of the counter. A rebuilt division shows its own to its owner alone. */
static int turn_over(struct turn_play *turn, int unit)
{
	bool shown = turn->fight || turn->game->unit[unit].type == TYPE_LEADER;

	tell_lost(turn, unit, -1, turn->game->unit[unit].replacement_name,
		shown ? TOLD_ALL : TOLD_SIDE(lu_unit_side(turn->game, unit)));
	turn->state->unit[unit].replaced = true;
	return OK;
}

/* ---- a new man ---- */

/* The strongest division decides where there is none with the man who was lost. */
static int default_place(const struct turn_play *turn, int leader, int lost_at)
{
	int strongest = -1;

	for (int i = 0; i < turn->game->units; i++) {
		if (!lu_leader_has(turn, leader, i))
			continue;
		if (turn->state->unit[i].at == lost_at)
			return lost_at;
		if (strongest < 0 || turn->state->unit[i].strength >
					     turn->state->unit[strongest].strength)
			strongest = i;
	}
	return strongest < 0 ? -1 : turn->state->unit[strongest].at;
}

static void tell_entry(const struct turn_play *turn, int leader, int command)
{
	struct journal *journal = turn->adj->journal;
	enum side side = lu_unit_side(turn->game, leader);
	int at = turn->state->unit[leader].at;
	struct event *event =
		journal_event_of(journal, "successor-enters", "7.1", TOLD_SIDE(side), side);

	event_fact(journal, event, "leader", "%s",
		lu_unit_name(turn->game, turn->state, leader));
	event_fact(journal, event, "command", "%s", turn->game->command[command].name);
	if (at >= 0)
		event_fact(journal, event, "place", "%s", lu_place_id(turn, at));
}

void lu_command_pass(struct turn_play *turn, int command, int man)
{
	int before = lu_unit_command(turn->game, turn->state, man);

	if (before >= 0)
		turn->state->command[before].leader = -1;
	turn->state->command[command].leader = man;
}

/* The leader of the command comes back to the map, or comes to it; `lost_at`: where the one
 * before him stood. */
static int enter(struct turn_play *turn, int command, int leader, int lost_at)
{
	static const int triggers[] = {TRIGGER_ARMY_LEADER_LOST, 0};
	int place, err;
	struct joining how = {
		.decision = "successor-place",
		.rule = "7.1",
		.text = arena_printf(turn->adj->arena,
			"%s takes the %s. Where does he enter?",
			lu_unit_name(turn->game, turn->state, leader),
			turn->game->command[command].name),
		.triggers = triggers,
	};

	how.fallback = default_place(turn, leader, lost_at);
	if ((err = lu_leader_choose(&place, turn, leader, &how)) < 0)
		return err;
	if (place >= 0)
		lu_leader_put(turn, leader, place);
	else
		lu_take_off(turn, leader);
	tell_entry(turn, leader, command);
	return OK;
}

static int take_over(struct turn_play *turn, int command, int man, int lost_at)
{
	lu_command_pass(turn, command, man);
	return enter(turn, command, man, lost_at);
}

/* ---- the owner names him: SUCCESSION_CORPS ---- */

/* Leads a corps below the command, is on the map and on his front side. */
static bool may_be_named(const struct turn_play *turn, int command, int man)
{
	const struct unit_state *now = &turn->state->unit[man];
	int corps = lu_unit_command(turn->game, turn->state, man);

	return turn->game->unit[man].type == TYPE_LEADER && now->at >= 0 &&
	       !now->replaced && corps >= 0 && corps != command &&
	       turn->game->command[corps].follows == SUCCESSION_FLIP &&
	       lu_command_within(turn->game, corps, command);
}

/* In the order of the file; returns their number. *best is that of the best rating. */
static int list_corps_leaders(
	const struct turn_play *turn, int command, int man[UNITS_MAX], int *best)
{
	int count = 0;

	*best = 0;
	for (int i = 0; i < turn->game->units; i++) {
		if (!may_be_named(turn, command, i))
			continue;
		if (count && lu_unit_rating(turn->game, turn->state, i) >
				     lu_unit_rating(turn->game, turn->state, man[*best]))
			*best = count;
		man[count++] = i;
	}
	return count;
}

/* The first of those whom `promote` names who can; his index in the list, or -1. */
static int said_man(const struct qualifier *said, const int *man, int count)
{
	for (const struct qualifier *word = wish_next(said, QUALIFIER_PROMOTE); word;
		word = wish_next(word->next, QUALIFIER_PROMOTE))
		for (int i = 0; i < word->arg[0].count; i++)
			for (int k = 0; k < count; k++)
				if (word->arg[0].piece[i].piece == man[k])
					return k;
	return -1;
}

struct men {
	const int *man;
	int count;
};

static bool is_fit(const void *context, const struct qualifier *said)
{
	const struct men *men = context;

	return said_man(said, men->man, men->count) >= 0;
}

static void hear_promotion(
	struct wish *wish, struct turn_play *turn, int command, const int *man, int count)
{
	const struct men men = {man, count};
	const struct instruction_test test = {.can = is_fit,
		.context = &men,
		.because = "nobody whom it names can take the army (7.1)"};
	static const int triggers[] = {TRIGGER_ARMY_LEADER_LOST, 0};

	lu_instruction_find(wish, turn, (enum side)turn->game->command[command].side, NULL,
		triggers, -1, "promote", &test);
}

int lu_promoted_unasked(struct turn_play *turn, int command)
{
	int man[UNITS_MAX], best, said,
		count = list_corps_leaders(turn, command, man, &best);
	struct wish wish;

	if (!count)
		return -1;
	hear_promotion(&wish, turn, command, man, count);
	said = said_man(wish.standing, man, count);
	return man[said < 0 ? best : said];
}

/* Asks for him; *named is -1 when there is none. */
static int name_corps_leader(struct turn_play *turn, int command, int *named)
{
	const struct command *info = &turn->game->command[command];
	int man[UNITS_MAX], choice = 0, count, err;
	struct option option[UNITS_MAX];
	struct query query = {
		.decision = "successor-choice",
		.rule = "7.1",
		.side = (enum side)info->side,
		.subject = info->id,
		.option = option,
		.ordered = -1,
	};
	struct wish wish;

	*named = -1;
	if (!(count = list_corps_leaders(turn, command, man, &query.fallback)))
		return OK;
	for (; query.options < count; query.options++)
		option[query.options] = (struct option){
			turn->game->unit[man[query.options]].id,
			arena_printf(turn->adj->arena, "%s, rating %d",
				lu_unit_name(turn->game, turn->state, man[query.options]),
				lu_unit_rating(
					turn->game, turn->state, man[query.options]))};
	query.text = arena_printf(turn->adj->arena,
		"The %s has lost its leader. Which corps leader takes it?", info->name);
	hear_promotion(&wish, turn, command, man, count);
	query.standing = said_man(wish.standing, man, count);
	query.must_ask = wish.ask;
	if (count > 1 && (err = decide(&choice, turn->adj, &query)) < 0)
		return err;
	*named = man[choice];
	return OK;
}

static void tell_promotion(const struct turn_play *turn, int command, int man)
{
	const struct command *info = &turn->game->command[command];
	struct journal *journal = turn->adj->journal;
	struct event *event = lu_side_event(
		turn, "leader-promoted", "7.1", TOLD_ALL, (enum side)info->side);

	event_fact(journal, event, "leader", "%s", turn->game->unit[man].name);
	event_fact(journal, event, "command", "%s", info->name);
	event_fact(journal, event, "successor", "%s", turn->game->unit[man].called);
	event_fact(journal, event, "corps", "%s",
		turn->game->command[lu_unit_command(turn->game, turn->state, man)].name);
}

/* Whoever leads the army has a part in the fight if he had one as the leader of a corps. */
static void take_part(struct turn_play *turn, int leader, int man)
{
	struct fight *fight = turn->fight;

	for (enum role role = ATTACKER; fight && role < ROLES; role++)
		if (fight->force[role].side == lu_unit_side(turn->game, leader))
			fight->force[role].present[leader] = lu_in_fight(fight, role, man);
}

/* Once the army's counter is not in the fight the enemy has lost sight of it, wherever it
 * enters. */
static void leave_sight(struct turn_play *turn, int leader)
{
	struct fight *fight = turn->fight;

	if (!fight || !fight->displayed || lu_in_fight(fight, ATTACKER, leader) ||
		lu_in_fight(fight, DEFENDER, leader))
		return;
	fight->seen[leader] = false;
	lu_unit_seen(turn, leader, -1);
}

void lu_command_promote(struct turn_play *turn, int command, int man)
{
	turn->state->command[command].named = man;
	turn->state->unit[man].replaced = true;
}

/* The counter of the lost man goes on for the one who is named; `at`: where it stood.
 * *named is -1 when there is none. */
static int promote(struct turn_play *turn, int command, int at, int *named)
{
	int leader = turn->state->command[command].leader, err;

	if ((err = name_corps_leader(turn, command, named)) < 0 || *named < 0)
		return err;
	tell_promotion(turn, command, *named);
	take_part(turn, leader, *named);
	lu_command_promote(turn, command, *named);
	if ((err = enter(turn, command, leader, at)) < 0)
		return err;
	leave_sight(turn, leader);
	return OK;
}

/* ---- the die names him ---- */

static bool is_out_of_game(const struct turn_play *turn, int man)
{
	return turn->state->unit[man].lost || turn->state->unit[man].replaced;
}

/* The table names leaders and nobody else, or the game is refused. */
static int man_of(const struct turn_play *turn, const char *table, int face)
{
	return field_ids_find(
		&turn->game->base.refs[REF_UNIT], lu_table_die(turn->game, table, face));
}

int lu_successor_of_face(const struct turn_play *turn, int command, int face)
{
	const struct command *info = &turn->game->command[command];
	int man = info->follows == SUCCESSION_TABLE ? man_of(turn, info->follow_table, face)
						    : info->follow_unit;

	return man < 0 || is_out_of_game(turn, man) ? -1 : man;
}

static bool anybody_left(const struct turn_play *turn, int command)
{
	for (int face = 1; face <= 6; face++)
		if (lu_successor_of_face(turn, command, face) >= 0)
			return true;
	return false;
}

static void tell_succession(
	const struct turn_play *turn, int command, int man, const struct dice_roll *roll)
{
	struct journal *journal = turn->adj->journal;
	struct event *event = journal_event_of(
		journal, "succession", "7.1", TOLD_ALL, lu_unit_side(turn->game, man));

	event_fact(journal, event, "command", "%s", turn->game->command[command].name);
	event_fact(
		journal, event, "leader", "%s", lu_unit_name(turn->game, turn->state, man));
	event_fact(journal, event, is_out_of_game(turn, man) ? "again" : "taken", "yes");
	event_die(journal, event, roll);
}

/* Rolls until the die names a man who is in the game; *man is -1 when there is none. */
static int elect(struct turn_play *turn, int command, int *man)
{
	const struct command *info = &turn->game->command[command];
	const struct dice_roll *roll;
	int err;

	*man = -1;
	for (int try = 1; *man < 0 && anybody_left(turn, command); try++) {
		int named;

		if ((err = dice_roll(&roll, turn->adj->dice, &lu_rolls[ROLL_SUCCESSION],
			     (enum side)info->side,
			     arena_printf(turn->adj->arena, "%s/%d", info->id, try), 6,
			     turn->adj->diag)) < 0)
			return err;
		named = man_of(turn, info->follow_table, roll->face[0]);
		tell_succession(turn, command, named, roll);
		if (!is_out_of_game(turn, named))
			*man = named;
	}
	return OK;
}

/* ---- loss ---- */

/* He is out of the game, and nobody stands for him any more. */
static void leave_command(struct turn_play *turn, int unit, int command)
{
	turn->state->unit[unit].lost = true;
	if (command >= 0)
		turn->state->command[command] = (struct command_state){-1, -1};
}

/* Another may follow a lost man in his command. */
static int is_lost(struct turn_play *turn, int unit, int command)
{
	int follows = command < 0 ? SUCCESSION_NONE : turn->game->command[command].follows;
	int at = turn->state->unit[unit].at, man = -1, err;

	tell_lost(turn, unit, command, NULL, TOLD_ALL);
	lu_take_off(turn, unit);
	if (follows == SUCCESSION_CORPS &&
		((err = promote(turn, command, at, &man)) < 0 || man >= 0))
		return err;
	leave_command(turn, unit, command);
	lu_victory_leader_lost(turn);
	if (turn->state->result)
		return OK;
	if (follows == SUCCESSION_UNIT)
		man = lu_successor_of_face(turn, command, 1);
	if (follows == SUCCESSION_TABLE && (err = elect(turn, command, &man)) < 0)
		return err;
	return man < 0 ? OK : take_over(turn, command, man, at);
}

int lu_leader_falls(struct turn_play *turn, int unit)
{
	if (lu_loss_turns_over(turn, unit))
		return turn_over(turn, unit);
	return is_lost(turn, unit, lu_unit_command(turn->game, turn->state, unit));
}
