/*
 * The fields of a state, a row each: what writes, reads, shows and compares a state goes by
 * these rows. A row says whose eyes its field is for.
 *
 * Parts: who owns a record, and so sees its fields (5.0); the rows; the sections of a
 * state.
 */
#include "rules/late-unpleasantness/rules/rules.h"
#include "rules/late-unpleasantness/state/state_private.h"

/* ---- 5.0 whose a record is ---- */

/* How far a player turn has come, the side alone knows that is on the move. */
static unsigned eyes_head(const void *data, enum audience who)
{
	const struct state *state = data;

	return audience_is_side(who) &&
			       step_awaits(&lu_sequence[state->step], (enum side)who)
		       ? FOR_ALL | FOR_MOVER
		       : FOR_ALL;
}

/* Markers lie open on the map: where the Union Terminus is, or when it comes back, both
 * sides see. */
static unsigned eyes_unit(const void *data, const void *state, int index, enum audience who)
{
	const struct unit *unit = &((const struct game *)data)->unit[index];
	unsigned eyes = FOR_ALL;

	if (unit->type == TYPE_MARKER || (int)who == unit->side)
		eyes |= FOR_OWNER | FOR_LISTED | eyes_head(state, who);
	return eyes;
}

static unsigned eyes_place(
	const void *game, const void *state, int index, enum audience who)
{
	(void)game;
	(void)index;
	return eyes_head(state, who);
}

/* 12.0: cards of one's own hand, and those that lie open or were shown. */
static unsigned eyes_card(const void *game, const void *data, int index, enum audience who)
{
	const struct state *state = data;
	const struct card_state *card = &state->card[index];
	enum audience owner =
		card->at == CARD_UNION ? AUDIENCE_UNION : AUDIENCE_CONFEDERATE;

	(void)game;
	switch ((enum card_at)card->at) {
	case CARD_DECK: return FOR_ALL;
	case CARD_UNION:
	case CARD_CONFEDERATE:
		return who == owner || (card->known && audience_is_side(who))
			       ? FOR_ALL | FOR_LISTED
			       : FOR_ALL;
	default: return FOR_ALL | FOR_LISTED;
	}
}

/* Of a stack its owner alone knows the pieces. */
static unsigned eyes_effect(
	const void *game, const void *data, int index, enum audience who)
{
	const struct state *state = data;

	(void)game;
	return (int)who == state->effect[index].side ? FOR_ALL | FOR_OWNER : FOR_ALL;
}

/* ---- the rows ---- */

static const char *const held_words[] = {"nobody", "union", "confederate", NULL};
static const char *const supply_words[] = {"supplied", "out-of-supply", "attrition", NULL};

const struct field lu_state_unit_fields[] = {
	{STATE_FIELD(FOR_OWNER, struct unit_state, at, "at", FIELD_REF,
		 "point where it stands"),
		.refs = REF_PLACE},
	{STATE_FIELD(FOR_OWNER, struct unit_state, bank, "bank", FIELD_WORD,
		 "bank by which it entered its bridge point"),
		.words = lu_bank_words},
	{STATE_FIELD(FOR_OWNER, struct unit_state, strength, "strength", FIELD_INT,
		 "strength points"),
		.max = 20},
	{STATE_FIELD(FOR_OWNER, struct unit_state, mode, "mode", FIELD_WORD,
		 "of a supply unit"),
		.words = lu_mode_words},
	{STATE_FIELD(FOR_OWNER, struct unit_state, relocated, "relocated", FIELD_BOOL,
		"a dummy shifted this turn")},
	{STATE_FIELD(FOR_OWNER, struct unit_state, supply, "supply", FIELD_WORD,
		 "marker of a unit out of supply"),
		.words = supply_words},
	{STATE_FIELD(FOR_OWNER, struct unit_state, replaced, "replaced", FIELD_BOOL,
		"on its replacement side")},
	{STATE_FIELD(FOR_OWNER, struct unit_state, checked, "checked", FIELD_BOOL,
		"destroyed, and its commander rolled for")},
	{STATE_FIELD(FOR_OWNER, struct unit_state, lost, "lost", FIELD_BOOL,
		"out of the game for good")},
	{STATE_FIELD(FOR_OWNER, struct unit_state, looting, "looting", FIELD_INT,
		 "finished up to the end of this turn"),
		.max = TURNS_MAX + 1},
	{STATE_FIELD(FOR_MOVER, struct unit_state, finished, "finished", FIELD_BOOL,
		"in the player turn that waits: nothing more")},
	{STATE_FIELD(FOR_MOVER, struct unit_state, acted, "acted", FIELD_BOOL,
		"it moved, fought or rolled in it")},
	{STATE_FIELD(FOR_MOVER, struct unit_state, moving, "moving", FIELD_BOOL,
		"it is of the stack that is moving")},
	{STATE_FIELD(FOR_MOVER, struct unit_state, spent, "spent", FIELD_INT,
		 "movement points that this stack has spent"),
		.max = 100},
	{STATE_FIELD(FOR_MOVER, struct unit_state, tried, "tried", FIELD_BOOL,
		"this stack has tried its bridge")},
	{STATE_FIELD(FOR_MOVER, struct unit_state, looked, "looked", FIELD_BOOL,
		"this stack has made its try at recon")},
	{STATE_FIELD(FOR_MOVER, struct unit_state, set_out, "set-out", FIELD_REF,
		 "where this stack set out"),
		.refs = REF_PLACE},
	{STATE_FIELD(FOR_ALL, struct unit_state, seen_turn, "seen-turn", FIELD_INT,
		 "when a combat showed it to the enemy: turn"),
		.max = TURNS_MAX},
	{STATE_FIELD(FOR_ALL, struct unit_state, seen_step, "seen-step", FIELD_WORD,
		 "when a combat showed it to the enemy: step"),
		.words = lu_sequence_words},
	{STATE_FIELD(FOR_ALL, struct unit_state, seen_at, "seen-at", FIELD_REF,
		 "where it was seen last"),
		.refs = REF_PLACE},
	{STATE_FIELD(FOR_ALL, struct unit_state, seen_strength, "seen-strength", FIELD_INT,
		 "with how many strength points"),
		.max = 20},
	{STATE_FIELD(FOR_ALL, struct unit_state, seen_supply, "seen-supply", FIELD_WORD,
		 "with which marker"),
		.words = supply_words},
	{STATE_FIELD(FOR_ALL, struct unit_state, seen_replaced, "seen-replaced", FIELD_BOOL,
		"on its replacement side")},
	{STATE_FIELD(FOR_LISTED, struct unit_state, spied_turn, "spied-turn", FIELD_INT,
		 "when a card showed it to the enemy alone: turn"),
		.max = TURNS_MAX},
	{STATE_FIELD(FOR_LISTED, struct unit_state, spied_step, "spied-step", FIELD_WORD,
		 "when a card showed it to the enemy alone: step"),
		.words = lu_sequence_words},
	{STATE_FIELD(FOR_LISTED, struct unit_state, spied_at, "spied-at", FIELD_REF,
		 "where it was then"),
		.refs = REF_PLACE},
	{STATE_FIELD(FOR_LISTED, struct unit_state, spied_replaced, "spied-replaced",
		FIELD_BOOL, "on its replacement side then")},
	{STATE_FIELD(FOR_OWNER, struct unit_state, alone, "alone", FIELD_BOOL,
		"a leader whom a card put where he is")},
	{STATE_FIELD(FOR_OWNER, struct unit_state, back, "back", FIELD_INT,
		 "turn with which a lost marker or a rebuilt division comes back"),
		.max = 2 * TURNS_MAX},
	{STATE_FIELD(FOR_OWNER, struct unit_state, dug_in, "dug-in", FIELD_BOOL,
		"behind breastworks")},
	{STATE_FIELD(FOR_OWNER, struct unit_state, gone, "gone", FIELD_INT,
		 "turn in which it last left the map"),
		.max = TURNS_MAX + 1},
	FIELD_END,
};

static const char *const card_words[] = {
	"deck", "union", "confederate", "discarded", "in-force", "removed", NULL};

const struct field lu_state_card_fields[] = {
	{STATE_FIELD(FOR_LISTED, struct card_state, at, "at", FIELD_WORD, "where it is"),
		.words = card_words},
	{STATE_FIELD(FOR_LISTED, struct card_state, known, "known", FIELD_BOOL,
		"the other side knows that it is in that hand")},
	FIELD_END,
};

static const struct field place_fields[] = {
	{STATE_FIELD(FOR_ALL, struct place_state, broken, "broken", FIELD_BOOL,
		"its bridge is down")},
	{STATE_FIELD(FOR_ALL, struct place_state, held, "held", FIELD_WORD,
		 "who has pieces there"),
		.words = held_words},
	{STATE_FIELD(FOR_ALL, struct place_state, since_turn, "since-turn", FIELD_INT,
		 "when the holder came: turn"),
		.max = TURNS_MAX},
	{STATE_FIELD(FOR_ALL, struct place_state, since_step, "since-step", FIELD_WORD,
		 "when the holder came: step"),
		.words = lu_sequence_words},
	{STATE_FIELD(FOR_ALL, struct place_state, came_turn, "came-turn", FIELD_INT,
		 "when a stack of his came that no combat has shown: turn"),
		.max = TURNS_MAX},
	{STATE_FIELD(FOR_ALL, struct place_state, came_step, "came-step", FIELD_WORD,
		 "when a stack of his came that no combat has shown: step"),
		.words = lu_sequence_words},
	{STATE_FIELD(FOR_LISTED, struct place_state, told, "told", FIELD_INT,
		 "strength points that he announced last"),
		.max = 1000},
	{STATE_FIELD(FOR_LISTED, struct place_state, told_turn, "told-turn", FIELD_INT,
		 "when he did: turn"),
		.max = TURNS_MAX},
	{STATE_FIELD(FOR_LISTED, struct place_state, told_step, "told-step", FIELD_WORD,
		 "when he did: step"),
		.words = lu_sequence_words},
	{STATE_FIELD(FOR_ALL, struct place_state, attacked, "attacked", FIELD_BOOL,
		"it was attacked this turn")},
	{STATE_FIELD(FOR_ALL, struct place_state, attacked_from, "attacked-from", FIELD_FEW,
		 "points from which it was attacked"),
		.refs = REF_PLACE},
	{STATE_FIELD(FOR_ALL, struct place_state, retreated, "retreated", FIELD_BOOL,
		"units have retreated there this turn")},
	{STATE_FIELD(FOR_ALL, struct place_state, rail, "rail", FIELD_WORD,
		 "who moved through it last"),
		.words = held_words},
	{STATE_FIELD(FOR_ALL, struct place_state, breastworks, "breastworks", FIELD_BOOL,
		"somebody has dug in there")},
	{STATE_FIELD(FOR_LISTED, struct place_state, control, "control", FIELD_WORD,
		 "whose supplied infantry was there last"),
		.words = held_words},
	{STATE_FIELD(FOR_LISTED, struct place_state, doubted, "doubted", FIELD_BOOL,
		"pieces of the other side have been there since")},
	{STATE_FIELD(FOR_MOVER, struct place_state, crossed, "crossed", FIELD_INT,
		 "units that crossed its bridge in the player turn that waits"),
		.max = UNITS_MAX},
	{STATE_FIELD(FOR_MOVER, struct place_state, left, "left", FIELD_BOOL,
		"its bridge is left as it is in that turn")},
	FIELD_END,
};

static const struct field command_fields[] = {
	{STATE_FIELD(FOR_ALL, struct command_state, leader, "leader", FIELD_REF,
		 "who holds it now"),
		.refs = REF_UNIT},
	{STATE_FIELD(FOR_ALL, struct command_state, named, "named", FIELD_REF,
		 "corps leader for whom that counter stands"),
		.refs = REF_UNIT},
	FIELD_END,
};

static const struct field head_fields[] = {
	{STATE_FIELD(FOR_ALL, struct state, turn, "turn", FIELD_INT, "turn to be played"),
		.max = TURNS_MAX},
	{STATE_FIELD(FOR_ALL, struct state, step, "step", FIELD_WORD, "step to be played"),
		.words = lu_sequence_words},
	{STATE_FIELD(FOR_ALL, struct state, result, "result", FIELD_WORD,
		 "of a game that is over"),
		.words = ending_words},
	{STATE_FIELD(FOR_ALL, struct state, options, "options", FIELD_FLAGS,
		 "that are in force"),
		.words = lu_option_words},
	{STATE_FIELD(FOR_ALL, struct state, under_way, "under-way", FIELD_BOOL,
		"the step waits in its middle")},
	{STATE_FIELD(FOR_MOVER, struct state, stacks, "stacks", FIELD_INT,
		 "that have finished in it"),
		.max = UNITS_MAX},
	{STATE_FIELD(FOR_MOVER, struct state, attacks, "attacks", FIELD_INT,
		 "that were started in it"),
		.max = UNITS_MAX},
	{STATE_FIELD(FOR_MOVER, struct state, moment, "window", FIELD_WORD,
		 "that is open in it"),
		.words = lu_moment_words},
	{STATE_FIELD(FOR_LISTED, struct state, hand[UNION], "union-hand", FIELD_INT,
		 "of a view: cards in the Union hand"),
		.max = CARDS_MAX},
	{STATE_FIELD(FOR_LISTED, struct state, hand[CONFEDERATE], "confederate-hand",
		 FIELD_INT, "of a view: cards in the Confederate hand"),
		.max = CARDS_MAX},
	FIELD_END,
};

/* ---- the sections ---- */

static const char *card_id(const void *data, int index)
{
	const struct game *game = data;

	return index < game->cards ? game->card[index].digits : NULL;
}

static void first_leader(void *record, const void *data, int index)
{
	const struct game *game = data;

	*(struct command_state *)record =
		(struct command_state){game->command[index].leader, -1};
}

static const char *unit_fault(
	const void *data, const void *record, int index, struct arena *arena, bool in_view)
{
	const struct game *game = data;
	const struct unit_state *now = record;

	(void)arena;
	(void)in_view;
	if ((now->replaced || now->seen_replaced || now->spied_replaced) &&
		!game->unit[index].replacement_name)
		return "has no replacement side";
	return NULL;
}

static const char *effect_fault(
	const void *game, const void *record, int index, struct arena *arena, bool in_view)
{
	(void)index;
	return lu_effect_is_whole(record, game, arena, in_view)
		       ? NULL
		       : "is no effect that the rules know";
}

static const struct record_kind kinds[] = {
	{
		.word = "unit",
		.expected = "[unit ID]",
		.fields = lu_state_unit_fields,
		RECORD_ARRAY(struct state, unit),
		.refs = REF_UNIT,
		.eyes = eyes_unit,
		.fault = unit_fault,
	},
	{
		.word = "place",
		.expected = "[place ID]",
		.fields = place_fields,
		RECORD_ARRAY(struct state, place),
		.refs = REF_PLACE,
		.eyes = eyes_place,
	},
	{
		.word = "command",
		.expected = "[command ID]",
		.fields = command_fields,
		RECORD_ARRAY(struct state, command),
		.refs = REF_COMMAND,
		.standard = first_leader,
	},
	{
		.word = "card",
		.expected = "[card NUMBER]",
		.fields = lu_state_card_fields,
		RECORD_ARRAY(struct state, card),
		.id = card_id,
		.eyes = eyes_card,
	},
	{
		.word = "effect",
		.expected = "the next [effect NUMBER]",
		.fields = lu_effect_fields,
		RECORD_ARRAY(struct state, effect),
		.count = offsetof(struct state, effects),
		.max = EFFECTS_MAX,
		.eyes = eyes_effect,
		.fault = effect_fault,
	},
};

const struct record_form lu_state_form = {
	RECORD_MEMBERS(struct state, result),
	.head = head_fields,
	.eyes = eyes_head,
	.kind = kinds,
	.kinds = sizeof kinds / sizeof *kinds,
};
