#include "tell/since.h"

#include <string.h>

#include "base/arena.h"
#include "base/diag.h"
#include "base/err.h"
#include "base/text.h"
#include "base/turn.h"
#include "game/since.h"
#include "game/step.h"
#include "tell/past.h"

static int turn_of(const struct past_step *step)
{
	int turn = 0;

	step_read(&turn, NULL, 0, step->step);
	return turn;
}

/* "April 12", "June 27 PM" and "June 27, 14" of the headings of steps; "" where there is
 * none. */
static const char *date_of(struct arena *arena, const struct past_step *step)
{
	const char *comma = strstr(step->heading, ", ");

	return comma ? arena_copy(arena, comma + 2, strcspn(comma + 2, ":")) : "";
}

/* True for the date, and for that of its day alone. */
static bool is_date(const char *date, const char *said)
{
	size_t length = strlen(said);

	return length && text_starts_fold(date, said) &&
	       (!date[length] || date[length] == ' ' || date[length] == ',');
}

/* The first of the steps that are asked for; as many as there are: there is none. */
static size_t find_first(struct arena *arena, const struct past *past, const char *when)
{
	int turn = 0;
	bool is_turn = text_to_int(when, 1, TURN_MAX, &turn);
	size_t i = 1;

	while (i < past->steps &&
		!(is_turn ? turn_of(&past->step[i]) >= turn
			  : is_date(date_of(arena, &past->step[i]), when)))
		i++;
	return i;
}

static int refuse(
	struct arena *arena, const struct past *past, const char *when, struct diag *diag)
{
	const struct past_step *first = &past->step[1], *last;

	if (past->steps < 2) {
		diag_error(diag, "no step of this campaign is over yet: `adjutant report` "
				 "without --since says how it stands");
		return ERR_REFUSED;
	}
	last = &past->step[past->steps - 1];
	diag_error(diag,
		"no turn that was played is called `%s`: a number from %d to %d was "
		"expected, or a date from %s to %s",
		when, turn_of(first), turn_of(last), date_of(arena, first),
		date_of(arena, last));
	return ERR_REFUSED;
}

int since_take(struct since *out, struct arena *arena, const struct past *past,
	const char *when, struct diag *diag)
{
	size_t first = past->steps ? find_first(arena, past, when) : 0;
	struct since_step *step;

	if (first >= past->steps)
		return refuse(arena, past, when, diag);
	step = ARENA_NEW_ARRAY(arena, past->steps - first, struct since_step);
	*out = (struct since){.before = past->step[first - 1].view, .step = step};
	for (size_t i = first; i < past->steps; i++) {
		const struct past_step *then = &past->step[i];

		step[out->steps++] = (struct since_step){
			.told = {then->heading, then->amended ? NULL : then->journal,
				then->step},
			.turn = turn_of(then),
			.view = then->view};
	}
	return OK;
}
