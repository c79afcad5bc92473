/* 7.1 Leader loss: replacements, and who follows. */
#include "engine/arena.h"
#include "engine/dice.h"
#include "engine/err.h"
#include "engine/journal.h"
#include "rules/late-unpleasantness/leaders.h"
#include "rules/late-unpleasantness/rolls.h"

static enum side side_of(const struct turn_play *turn, int unit)
{
	return (enum side)turn->game->unit[unit].side;
}

/* Who holds a command both sides know; `successor`: a name, NULL for nobody yet. */
static void tell_lost(const struct turn_play *turn, int unit, int command,
	const char *successor, unsigned told)
{
	struct journal *journal = turn->adj->journal;
	struct event *event = journal_event(journal, "leader-lost", "7.1", told);

	event_fact(journal, event, "side", "%s", side_name(side_of(turn, unit)));
	event_fact(
		journal, event, "leader", "%s", unit_name(turn->game, turn->state, unit));
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
		shown ? TOLD_ALL : TOLD_SIDE(side_of(turn, unit)));
	turn->state->unit[unit].replaced = true;
	return OK;
}

/* ---- a new man ---- */

/* The strongest division decides where there is none with the man who was lost. */
static int default_place(const struct turn_play *turn, int leader, int lost_at)
{
	int strongest = -1;

	for (int i = 0; i < turn->game->units; i++) {
		if (!leader_has(turn, leader, i))
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
	enum side side = side_of(turn, leader);
	int at = turn->state->unit[leader].at;
	struct event *event =
		journal_event(journal, "successor-enters", "7.1", TOLD_SIDE(side));

	event_fact(journal, event, "side", "%s", side_name(side));
	event_fact(
		journal, event, "leader", "%s", unit_name(turn->game, turn->state, leader));
	event_fact(journal, event, "command", "%s", turn->game->command[command].name);
	if (at >= 0)
		event_fact(journal, event, "place", "%s", place_id(turn, at));
}

void command_pass(struct turn_play *turn, int command, int man)
{
	int before = unit_command(turn->game, turn->state, man);

	if (before >= 0)
		turn->state->command[before].leader = -1;
	turn->state->command[command].leader = man;
}

static int take_over(struct turn_play *turn, int command, int man, int lost_at)
{
	static const int triggers[] = {TRIGGER_ARMY_LEADER_LOST, 0};
	int place, err;
	struct joining how = {
		.decision = "successor-place",
		.rule = "7.1",
		.text = arena_printf(turn->adj->arena,
			"%s takes the %s. At which division does he enter?",
			unit_name(turn->game, turn->state, man),
			turn->game->command[command].name),
		.triggers = triggers,
	};

	command_pass(turn, command, man);
	how.fallback = default_place(turn, man, lost_at);
	if ((err = leader_choose(&place, turn, man, &how)) < 0)
		return err;
	if (place >= 0)
		leader_put(turn, man, place);
	else
		take_off(turn, man);
	tell_entry(turn, man, command);
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
		&turn->game->refs[REF_UNIT], table_die(turn->game, table, face));
}

int successor_of_face(const struct turn_play *turn, int command, int face)
{
	const struct command *info = &turn->game->command[command];
	int man = info->follows == SUCCESSION_TABLE ? man_of(turn, info->follow_table, face)
						    : info->follow_unit;

	return man < 0 || is_out_of_game(turn, man) ? -1 : man;
}

static bool anybody_left(const struct turn_play *turn, int command)
{
	for (int face = 1; face <= 6; face++)
		if (successor_of_face(turn, command, face) >= 0)
			return true;
	return false;
}

static void tell_succession(
	const struct turn_play *turn, int command, int man, const struct dice_roll *roll)
{
	struct journal *journal = turn->adj->journal;
	struct event *event = journal_event(journal, "succession", "7.1", TOLD_ALL);

	event_fact(journal, event, "side", "%s", side_name(side_of(turn, man)));
	event_fact(journal, event, "command", "%s", turn->game->command[command].name);
	event_fact(journal, event, "leader", "%s", unit_name(turn->game, turn->state, man));
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

		if ((err = dice_roll(&roll, turn->adj->dice, &roll_succession,
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

/* He is out of the game; another may follow him in his command. */
static int is_lost(struct turn_play *turn, int unit, int command)
{
	const struct command *info = command < 0 ? NULL : &turn->game->command[command];
	int at = turn->state->unit[unit].at, man = -1, err;

	tell_lost(turn, unit, command, NULL, TOLD_ALL);
	turn->state->unit[unit].lost = true;
	take_off(turn, unit);
	if (!info)
		return OK;
	turn->state->command[command].leader = -1;
	if (info->follows == SUCCESSION_UNIT && !is_out_of_game(turn, info->follow_unit))
		man = info->follow_unit;
	if (info->follows == SUCCESSION_TABLE && (err = elect(turn, command, &man)) < 0)
		return err;
	return man < 0 ? OK : take_over(turn, command, man, at);
}

bool loss_turns_over(const struct turn_play *turn, int unit)
{
	int command = unit_command(turn->game, turn->state, unit);

	return turn->game->unit[unit].type != TYPE_LEADER ||
	       (command >= 0 && turn->game->command[command].follows == SUCCESSION_FLIP);
}

int leader_falls(struct turn_play *turn, int unit)
{
	if (loss_turns_over(turn, unit))
		return turn_over(turn, unit);
	return is_lost(turn, unit, unit_command(turn->game, turn->state, unit));
}

bool fights_apart(const struct turn_play *turn, enum side side)
{
	for (int i = 0; i < turn->game->commands; i++) {
		const struct command *command = &turn->game->command[i];

		if (command->side == (int)side && command->superior < 0 &&
			command->leader >= 0 && command->follows == SUCCESSION_NONE &&
			turn->state->command[i].leader < 0)
			return true;
	}
	return effects_no_joint(turn->state, side);
}
