/* 5.0 Limited intelligence: who owns what, by which a view shows the fields of a state. */
#include "base/field.h"
#include "base/side.h"
#include "rules/late-unpleasantness/data/game.h"
#include "rules/late-unpleasantness/data/units.h"
#include "rules/late-unpleasantness/rules/sequence.h"
#include "rules/late-unpleasantness/state/state.h"
#include "rules/late-unpleasantness/state/state_private.h"

/* How far a player turn has come, the side alone knows that is on the move. */
unsigned lu_eyes_head(const void *data, enum audience who)
{
	const struct state *state = data;

	return audience_is_side(who) &&
			       step_awaits(&lu_sequence[state->step], (enum side)who)
		       ? FOR_ALL | FOR_MOVER
		       : FOR_ALL;
}

/* Markers lie open on the map: where the Union Terminus is, or when it comes back, both
 * sides see. */
unsigned lu_eyes_unit(const void *data, const void *state, int index, enum audience who)
{
	const struct unit *unit = &((const struct game *)data)->unit[index];
	unsigned eyes = FOR_ALL;

	if (unit->type == TYPE_MARKER || (int)who == unit->side)
		eyes |= FOR_OWNER | FOR_LISTED | lu_eyes_head(state, who);
	return eyes;
}

unsigned lu_eyes_place(const void *game, const void *state, int index, enum audience who)
{
	(void)game;
	(void)index;
	return lu_eyes_head(state, who);
}

/* 12.0: cards of one's own hand, and those that lie open or were shown. */
unsigned lu_eyes_card(const void *game, const void *data, int index, enum audience who)
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
unsigned lu_eyes_effect(const void *game, const void *data, int index, enum audience who)
{
	const struct state *state = data;

	(void)game;
	return (int)who == state->effect[index].side ? FOR_ALL | FOR_OWNER : FOR_ALL;
}
