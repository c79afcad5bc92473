#include "rules/kit/sequence.h"

#include <assert.h>
#include <stddef.h>

#include "base/buf.h"
#include "game/step.h"
#include "rules/kit/game_base.h"

const char *const ending_words[] = {"none", "union", "confederate", "draw", NULL};

enum side ending_winner(enum game_ending ending)
{
	static const enum side winner[] = {
		[ENDING_NONE] = NO_SIDE,
		[ENDING_UNION] = UNION,
		[ENDING_CONFEDERATE] = CONFEDERATE,
		[ENDING_DRAW] = NO_SIDE,
	};

	return winner[ending];
}

void sequence_position(struct position *out, const struct game_base *base,
	const struct step *sequence, int turn, int step, enum game_ending ending)
{
	static const char *const text[] = {"", "The Union has won.",
		"The Confederates have won.", "The game is a draw."};

	assert(turn >= 0 && turn <= base->turns);
	*out = (struct position){
		.turn = turn,
		.step = &sequence[step],
		.over = ending != ENDING_NONE,
		.date = turn ? base->turn[turn].date : "",
		.outcome = text[ending],
		.winner = ending_winner(ending),
	};
}

void sequence_heading(struct buf *out, const struct game_base *base,
	const struct step *sequence, int steps, const char *prefix)
{
	int turn, step = step_read(&turn, sequence, steps, prefix);

	if (turn > 0 && turn <= base->turns)
		buf_printf(out, "Turn %d, %s: ", turn, base->turn[turn].date);
	buf_puts(out, step < 0 ? prefix : sequence[step].title);
}
