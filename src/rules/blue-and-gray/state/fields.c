/* The fields of a state, as its file has them. */
#include "rules/blue-and-gray/rules/sequence.h"
#include "rules/blue-and-gray/state/state_private.h"

static const char *const fate_words[] = {"awaited", "on-map", "exited", "eliminated", NULL};
const char *const bg_outcome_words[] = {"none", "union", "confederate", "draw", NULL};

const struct field bg_state_unit_fields[] = {
	{FIELD_OF(struct unit_state, fate, "fate", FIELD_WORD, "what has become of it"),
		.words = fate_words},
	{FIELD_OF(struct unit_state, at, "at", FIELD_REF,
		 "hex where it stands, or where it left or fell"),
		.refs = REF_PLACE},
	{FIELD_OF(struct unit_state, entered, "entered", FIELD_INT,
		 "turn with which it came"),
		.max = TURNS_MAX},
	{FIELD_OF(struct unit_state, gone, "gone", FIELD_INT,
		 "turn with which it left or fell"),
		.max = TURNS_MAX},
	{FIELD_OF(struct unit_state, ineffective, "ineffective", FIELD_BOOL,
		"it may not attack before the next night has passed")},
	FIELD_END,
};

const struct field bg_state_head_fields[] = {
	{FIELD_OF(struct state_head, side, "side", FIELD_TEXT, "of a view: whose it is")},
	{FIELD_OF(struct state_head, game, "game", FIELD_TEXT, "game"), .required = true},
	{FIELD_OF(struct state_head, scenario, "scenario", FIELD_TEXT, "scenario"),
		.required = true},
	{FIELD_OF(struct state_head, turn, "turn", FIELD_INT, "turn to be played"),
		.max = TURNS_MAX},
	{FIELD_OF(struct state_head, step, "step", FIELD_WORD, "step to be played"),
		.words = bg_sequence_words},
	{FIELD_OF(struct state_head, outcome, "outcome", FIELD_WORD,
		 "of a game that is over"),
		.words = bg_outcome_words},
	{FIELD_OF(struct state_head, options, "options", FIELD_FLAGS, "that are in force"),
		.words = bg_option_words},
	{FIELD_OF(struct state_head, activated, "activated", FIELD_INT,
		 "turn of the activation of early reinforcements"),
		.max = TURNS_MAX},
	{FIELD_OF(struct state_head, under_way, "under-way", FIELD_BOOL,
		"of a view: the step waits in its middle")},
	{FIELD_OF(struct state_head, salt, "salt", FIELD_TEXT,
		"keeps the hash from being guessed")},
	FIELD_END,
};
