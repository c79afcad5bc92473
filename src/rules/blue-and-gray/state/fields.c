/* What a state is made of, and its file: everything in it lies open. */
#include "rules/blue-and-gray/rules/sequence.h"
#include "rules/blue-and-gray/state/state.h"

static const char *const fate_words[] = {"awaited", "on-map", "exited", "eliminated", NULL};
static const struct field unit_fields[] = {
	{STATE_FIELD(FOR_ALL, struct unit_state, fate, "fate", FIELD_WORD,
		 "what has become of it"),
		.words = fate_words},
	{STATE_FIELD(FOR_ALL, struct unit_state, at, "at", FIELD_REF,
		 "hex where it stands, or where it left or fell"),
		.refs = REF_PLACE},
	{STATE_FIELD(FOR_ALL, struct unit_state, entered, "entered", FIELD_INT,
		 "turn with which it came"),
		.max = TURNS_MAX},
	{STATE_FIELD(FOR_ALL, struct unit_state, gone, "gone", FIELD_INT,
		 "turn with which it left or fell"),
		.max = TURNS_MAX},
	{STATE_FIELD(FOR_ALL, struct unit_state, ineffective, "ineffective", FIELD_BOOL,
		"it may not attack before the next night has passed")},
	FIELD_END,
};

static const struct field head_fields[] = {
	{STATE_FIELD(FOR_ALL, struct state, turn, "turn", FIELD_INT, "turn to be played"),
		.max = TURNS_MAX},
	{STATE_FIELD(FOR_ALL, struct state, step, "step", FIELD_WORD, "step to be played"),
		.words = bg_sequence_words},
	{STATE_FIELD(FOR_ALL, struct state, outcome, "outcome", FIELD_WORD,
		 "of a game that is over"),
		.words = ending_words},
	{STATE_FIELD(FOR_ALL, struct state, options, "options", FIELD_FLAGS,
		 "that are in force"),
		.words = bg_option_words},
	{STATE_FIELD(FOR_ALL, struct state, activated, "activated", FIELD_INT,
		 "turn of the activation of early reinforcements"),
		.max = TURNS_MAX},
	{STATE_FIELD(FOR_ALL, struct state, under_way, "under-way", FIELD_BOOL,
		"of a view: the step waits in its middle")},
	FIELD_END,
};

/* Who is still awaited has no section: nothing is to be said of him. */
static const struct record_kind kinds[] = {
	{
		.word = "unit",
		.expected = "[unit ID]",
		.fields = unit_fields,
		.first = offsetof(struct state, unit),
		.size = sizeof(struct unit_state),
		.refs = REF_UNIT,
	},
};

const struct record_form bg_state_form = {
	RECORD_MEMBERS(struct state, outcome),
	.head = head_fields,
	.kind = kinds,
	.kinds = 1,
};
