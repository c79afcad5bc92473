#include "campaign/ended.h"

#include <string.h>

#include "base/arena.h"
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
		return settings->ended == ENDED_FORFEITED
			       ? "Both sides have forfeited the game: nobody has won."
			       : "Both sides have agreed on a draw.";
	return arena_printf(arena, "%s %s: %s won.", has(loser),
		settings->ended == ENDED_FORFEITED ? "forfeited the game" : "conceded",
		loser == UNION ? "the Confederates have" : "the Union has");
}

const char *ended_subject(struct arena *arena, const struct settings *settings)
{
	const char *text = ended_text(arena, settings);

	return text ? arena_copy(arena, text, strlen(text) - 1) : NULL;
}

const char *ended_trailer(struct arena *arena, const struct settings *settings)
{
	enum side loser = ended_loser(settings);

	if (loser == NO_SIDE)
		return settings->ended == ENDED_FORFEITED ? "forfeited both" : "drawn";
	return arena_printf(arena, "%s %s",
		settings->ended == ENDED_FORFEITED ? "forfeited" : "conceded",
		side_name(loser));
}

enum draw draw_offer(enum side side)
{
	return side == UNION ? DRAW_BY_UNION : DRAW_BY_CONFEDERATE;
}

enum side draw_offered(const struct settings *settings)
{
	return settings->draw == DRAW_BY_UNION         ? UNION
	       : settings->draw == DRAW_BY_CONFEDERATE ? CONFEDERATE
						       : NO_SIDE;
}

const char *draw_trailer(const struct settings *settings)
{
	switch (settings->draw) {
	case DRAW_BY_UNION: return "union";
	case DRAW_BY_CONFEDERATE: return "confederate";
	case DRAW_DECLINED_UNION: return "union-declined";
	case DRAW_DECLINED_CONFEDERATE: return "confederate-declined";
	default: return "no";
	}
}

void ended_position(
	struct position *position, struct arena *arena, const struct settings *settings)
{
	enum side loser = ended_loser(settings);

	if (!settings->ended)
		return;
	position->over = true;
	position->winner = loser == NO_SIDE ? NO_SIDE : side_other(loser);
	position->outcome = ended_text(arena, settings);
}
