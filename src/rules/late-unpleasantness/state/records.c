/* The sections of a state, and how they are found. */
#include "rules/kit/records.h"
#include "rules/late-unpleasantness/cards/effect.h"
#include "rules/late-unpleasantness/cards/effects_clause.h"
#include "rules/late-unpleasantness/data/game.h"
#include "rules/late-unpleasantness/state/state.h"
#include "rules/late-unpleasantness/state/state_private.h"

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
		.first = offsetof(struct state, unit),
		.size = sizeof(struct unit_state),
		.refs = REF_UNIT,
		.eyes = lu_eyes_unit,
		.fault = unit_fault,
	},
	{
		.word = "place",
		.expected = "[place ID]",
		.fields = lu_state_place_fields,
		.first = offsetof(struct state, place),
		.size = sizeof(struct place_state),
		.refs = REF_PLACE,
		.eyes = lu_eyes_place,
	},
	{
		.word = "command",
		.expected = "[command ID]",
		.fields = lu_state_command_fields,
		.first = offsetof(struct state, command),
		.size = sizeof(struct command_state),
		.refs = REF_COMMAND,
		.standard = first_leader,
	},
	{
		.word = "card",
		.expected = "[card NUMBER]",
		.fields = lu_state_card_fields,
		.first = offsetof(struct state, card),
		.size = sizeof(struct card_state),
		.id = card_id,
		.eyes = lu_eyes_card,
	},
	{
		.word = "effect",
		.expected = "the next [effect NUMBER]",
		.fields = lu_effect_fields,
		.first = offsetof(struct state, effect),
		.size = sizeof(struct effect),
		.count = offsetof(struct state, effects),
		.max = EFFECTS_MAX,
		.eyes = lu_eyes_effect,
		.fault = effect_fault,
	},
};

const struct record_form lu_state_form = {
	RECORD_MEMBERS(struct state, result),
	.head = lu_state_head_fields,
	.eyes = lu_eyes_head,
	.kind = kinds,
	.kinds = sizeof kinds / sizeof *kinds,
};
