#include "ledger/paths.h"

#include <string.h>

#include "base/arena.h"

const char attributes_text[] = "* -text\n";

const char *const truth_path[] = {
	[PATH_ATTRIBUTES] = ".gitattributes",
	[PATH_CAMPAIGN] = "campaign.ini",
	[PATH_STATE] = "state.ini",
	[PATH_GAME] = "game/",
	[PATH_DICE] = "dice.txt",
	[PATH_DRAFT] = ORDERS_DIR "draft-SIDE.txt",
	[PATH_AHEAD] = ORDERS_DIR "ahead-SIDE.txt",
	[PATH_END] = ORDERS_DIR "end-SIDE.txt",
	[PATH_ABSENT] = ORDERS_DIR "absent-SIDE.txt",
	[PATH_ROLE] = ORDERS_DIR "STEP/ROLE.txt",
	[PATH_ANSWER] = ORDERS_DIR "STEP/ROLE-N.txt",
	[PATH_STANDING] = "standing/SIDE.txt",
	[PATH_LETTER] = LETTERS_DIR "STEP/ROLE.txt",
	[PATH_LETTER_OF_SEGMENT] = LETTERS_DIR "STEP/ROLE-N.txt",
	[PATH_LETTER_WAITING] = LETTERS_DIR "SIDE-standing.txt",
	[PATH_JOURNAL] = "journal/STEP.txt",
	[PATH_RULINGS] = "journal/rulings-AUDIENCE.txt",
	[PATH_BEACONS] = "beacons.txt",
	[PATH_SECRETS] = "secrets.ini",
	[PATH_TOLD] = "for/AUDIENCE/",
};

const char *const told_path[] = {
	[TOLD_ATTRIBUTES] = ".gitattributes",
	[TOLD_REPORT] = "report.md",
	[TOLD_SHORT] = "short.md",
	[TOLD_MAP] = "map.svg",
	[TOLD_VIEW] = "view.ini",
	[TOLD_JOURNAL] = "journal.txt",
	[TOLD_QUESTIONS] = "questions.ini",
	[TOLD_ORDERS] = ORDERS_DIR "STEP/",
	[TOLD_LETTERS] = LETTERS_DIR,
	[TOLD_SEAL] = "seal",
	[TOLD_CAMPAIGN] = "campaign.ini",
	[TOLD_GAME] = "game/",
	[TOLD_MESSAGE] = "MESSAGE",
	[TOLD_SECRETS] = "secrets.ini",
	[TOLD_UPGRADE] = "upgrade.txt",
	[TOLD_ENDING] = "ending.md",
	[TOLD_WHOLE] = "whole/",
};

_Static_assert(
	sizeof truth_path / sizeof *truth_path == TRUTH_PATHS, "every path has its row");
_Static_assert(
	sizeof told_path / sizeof *told_path == TOLD_PATHS, "every path has its row");

/* The path with `value` in place of `word`, which stands in it once. */
static const char *fill(
	struct arena *arena, const char *path, const char *word, const char *value)
{
	const char *at = strstr(path, word);

	return arena_printf(
		arena, "%.*s%s%s", (int)(at - path), path, value, at + strlen(word));
}

const char *absent_path_of(struct arena *arena, const char *seat)
{
	return fill(arena, truth_path[PATH_ABSENT], "SIDE", seat);
}

const char *draft_path_of(struct arena *arena, const char *seat)
{
	return fill(arena, truth_path[PATH_DRAFT], "SIDE", seat);
}

const char *draft_path(struct arena *arena, enum side side)
{
	return draft_path_of(arena, side_name(side));
}

const char *ahead_path(struct arena *arena, enum side side)
{
	return fill(arena, truth_path[PATH_AHEAD], "SIDE", side_name(side));
}

const char *end_path(struct arena *arena, enum side side)
{
	return fill(arena, truth_path[PATH_END], "SIDE", side_name(side));
}

const char *standing_path_of(struct arena *arena, const char *seat)
{
	return fill(arena, truth_path[PATH_STANDING], "SIDE", seat);
}

const char *standing_path(struct arena *arena, enum side side)
{
	return standing_path_of(arena, side_name(side));
}

static const char *of_step(struct arena *arena, enum truth_path path, const char *step)
{
	return fill(arena, truth_path[path], "STEP", step_file(arena, step));
}

const char *role_path(struct arena *arena, const char *step, const char *role)
{
	return fill(arena, of_step(arena, PATH_ROLE, step), "ROLE", role);
}

static const char *of_segment(struct arena *arena, enum truth_path path, const char *step,
	const char *role, int number)
{
	const char *filled = fill(arena, of_step(arena, path, step), "-N.",
		arena_printf(arena, "-%d.", number));

	return fill(arena, filled, "ROLE", role);
}

const char *answer_path(struct arena *arena, const char *step, const char *role, int number)
{
	return of_segment(arena, PATH_ANSWER, step, role, number);
}

const char *letter_path(struct arena *arena, const char *step, const char *role, int number)
{
	if (number)
		return of_segment(arena, PATH_LETTER_OF_SEGMENT, step, role, number);
	return fill(arena, of_step(arena, PATH_LETTER, step), "ROLE", role);
}

const char *letter_standing_path(struct arena *arena, const char *seat)
{
	return fill(arena, truth_path[PATH_LETTER_WAITING], "SIDE", seat);
}

const char *sealed_path(struct arena *arena, const char *step)
{
	return fill(arena, told_path[TOLD_ORDERS], "STEP", step_file(arena, step));
}

const char *journal_path(struct arena *arena, const char *step)
{
	return of_step(arena, PATH_JOURNAL, step);
}

const char *rulings_path(struct arena *arena, enum audience audience)
{
	return fill(arena, truth_path[PATH_RULINGS], "AUDIENCE", audience_name(audience));
}

const char *told_dir(struct arena *arena, enum audience audience)
{
	return fill(arena, truth_path[PATH_TOLD], "AUDIENCE", audience_name(audience));
}

const char *told_file(struct arena *arena, enum audience audience, enum told_path path)
{
	return arena_printf(arena, "%s%s", told_dir(arena, audience), told_path[path]);
}

const char *step_file(struct arena *arena, const char *step)
{
	char *name = arena_string(arena, step);

	for (char *p = name; *p; p++)
		if (*p == '/')
			*p = '-';
	return name;
}
