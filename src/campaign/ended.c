#include "campaign/ended.h"

#include <stddef.h>

#include "base/arena.h"
#include "campaign/settings.h"
#include "game/step.h"

enum side ended_loser(const struct settings *settings)
{
	return settings->loser ? (enum side)(settings->loser - 1) : NO_SIDE;
}

static const char *has(enum side side)
{
	return side == UNION ? "The Union has" : "The Confederates have";
}

const char *ended_text(struct arena *arena, const struct settings *settings)
{
	enum side loser = ended_loser(settings);

	if (!settings->ended)
		return NULL;
	if (loser == NO_SIDE)
		return "Both sides have agreed on a draw.";
	return arena_printf(arena, "%s %s: %s won.", has(loser),
		settings->ended == ENDED_FORFEITED ? "forfeited the game" : "conceded",
		loser == UNION ? "the Confederates have" : "the Union has");
}

const char *ended_trailer(struct arena *arena, const struct settings *settings)
{
	enum side loser = ended_loser(settings);

	if (loser == NO_SIDE)
		return "drawn";
	return arena_printf(arena, "%s %s",
		settings->ended == ENDED_FORFEITED ? "forfeited" : "conceded",
		side_name(loser));
}

void outcome_of(struct outcome *out, struct arena *arena, const struct settings *settings,
	const struct position *position)
{
	enum side loser = ended_loser(settings);

	*out = (struct outcome){.winner = NO_SIDE};
	if (settings->ended) {
		out->over = true;
		out->winner = loser == NO_SIDE ? NO_SIDE : side_other(loser);
		out->text = ended_text(arena, settings);
	} else if (position->over) {
		*out = (struct outcome){true, position->winner, position->outcome};
	}
}
