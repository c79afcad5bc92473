/* Steps by their names, and the talk within them. */
#include <string.h>

#include "base/arena.h"
#include "base/text.h"
#include "base/turn.h"
#include "game/step.h"

int step_find(const struct step *step, int steps, const char *name)
{
	for (int i = 0; i < steps; i++)
		if (!strcmp(step[i].name, name))
			return i;
	return -1;
}

const char *step_prefix(struct arena *arena, const struct position *position)
{
	return arena_printf(arena, "%d/%s", position->turn, position->step->name);
}

int step_read(int *turn, const struct step *step, int steps, const char *prefix)
{
	const char *slash = strchr(prefix, '/');

	*turn = 0;
	for (const char *p = prefix; text_is_digit(*p) && *turn <= TURN_MAX; p++)
		*turn = *turn * 10 + (*p - '0');
	return slash ? step_find(step, steps, slash + 1) : -1;
}

/* ---- talk ---- */

static const struct {
	const char *word;
	bool counts;
} kinds[] = {
	[TALK_FREE] = {"free", false},
	[TALK_NONE] = {"none", false},
	[TALK_PULSE] = {"pulse", true},
	[TALK_STOPS] = {"stops", true},
};

bool talk_parse(struct talk *out, struct arena *arena, const char *text)
{
	char **word;
	size_t words = text_split(arena, text, ' ', &word);

	*out = (struct talk){TALK_FREE, 0};
	for (enum talk_kind kind = TALK_FREE; words && kind <= TALK_STOPS; kind++) {
		if (!text_equal_fold(word[0], kinds[kind].word))
			continue;
		out->kind = kind;
		return kinds[kind].counts
			       ? words == 2 && text_to_int(word[1], 1, TALK_COUNT_MAX,
						       &out->count)
			       : words == 1;
	}
	return false;
}

const char *talk_text(struct arena *arena, const struct talk *talk)
{
	const char *word = kinds[talk->kind].word;

	return kinds[talk->kind].counts ? arena_printf(arena, "%s %d", word, talk->count)
					: word;
}

const char *talk_meaning(struct arena *arena, const struct talk *talk)
{
	switch (talk->kind) {
	case TALK_NONE:
		return "Within a step you are asked only what the rules cannot decide by default.";
	case TALK_PULSE:
		return arena_printf(arena,
			"After every %d actions of a step both sides halt and send further orders, which are sealed together.",
			talk->count);
	case TALK_STOPS:
		return arena_printf(arena,
			"A step halts for each side at its `stop` and `ask`, at most %d time%s.",
			talk->count, talk->count == 1 ? "" : "s");
	default: return "Play halts for a side where its orders say `stop` or `ask`.";
	}
}

bool talk_pulse_is_due(const struct talk *talk, int actions)
{
	return talk->kind == TALK_PULSE && actions > 0 && actions % talk->count == 0;
}
