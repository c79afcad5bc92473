/*
 * What the commits of a campaign look like: the paths in their trees, with words filled in;
 * the kinds of commits, a row each; the trailers of their messages.
 */
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/text.h"
#include "ledger/format.h"

/* ---- paths ---- */

const char ledger_attributes_text[] = "* -text\n";

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

const char *ledger_absent_path_of(struct arena *arena, const char *seat)
{
	return fill(arena, truth_path[PATH_ABSENT], "SIDE", seat);
}

const char *ledger_draft_path_of(struct arena *arena, const char *seat)
{
	return fill(arena, truth_path[PATH_DRAFT], "SIDE", seat);
}

const char *ledger_draft_path(struct arena *arena, enum side side)
{
	return ledger_draft_path_of(arena, side_name(side));
}

const char *ledger_ahead_path(struct arena *arena, enum side side)
{
	return fill(arena, truth_path[PATH_AHEAD], "SIDE", side_name(side));
}

const char *ledger_end_path(struct arena *arena, enum side side)
{
	return fill(arena, truth_path[PATH_END], "SIDE", side_name(side));
}

const char *ledger_standing_path_of(struct arena *arena, const char *seat)
{
	return fill(arena, truth_path[PATH_STANDING], "SIDE", seat);
}

const char *ledger_standing_path(struct arena *arena, enum side side)
{
	return ledger_standing_path_of(arena, side_name(side));
}

static const char *of_step(struct arena *arena, enum truth_path path, const char *step)
{
	return fill(arena, truth_path[path], "STEP", ledger_step_file(arena, step));
}

const char *ledger_role_path(struct arena *arena, const char *step, const char *role)
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

const char *ledger_answer_path(
	struct arena *arena, const char *step, const char *role, int number)
{
	return of_segment(arena, PATH_ANSWER, step, role, number);
}

const char *ledger_letter_path(
	struct arena *arena, const char *step, const char *role, int number)
{
	if (number)
		return of_segment(arena, PATH_LETTER_OF_SEGMENT, step, role, number);
	return fill(arena, of_step(arena, PATH_LETTER, step), "ROLE", role);
}

const char *ledger_letter_standing_path(struct arena *arena, const char *seat)
{
	return fill(arena, truth_path[PATH_LETTER_WAITING], "SIDE", seat);
}

const char *ledger_sealed_path(struct arena *arena, const char *step)
{
	return fill(arena, told_path[TOLD_ORDERS], "STEP", ledger_step_file(arena, step));
}

const char *ledger_journal_path(struct arena *arena, const char *step)
{
	return of_step(arena, PATH_JOURNAL, step);
}

const char *ledger_rulings_path(struct arena *arena, enum audience audience)
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

const char *ledger_step_file(struct arena *arena, const char *step)
{
	char *name = arena_string(arena, step);

	for (char *p = name; *p; p++)
		if (*p == '/')
			*p = '-';
	return name;
}

/* ---- kinds of commits ---- */

const struct commit_traits commit_traits[] = {
	[COMMIT_NEW] = {"new", .told = true, .dates = true, .ends_try = true, .asks = true},
	[COMMIT_JOIN] = {"join", .told = true, .dates = true, .ends_try = true},
	[COMMIT_DRAFT] = {"draft"},
	[COMMIT_PLEDGE] = {"committed", .told = true, .asks = true},
	[COMMIT_SEAL] = {"seal", .told = true, .dates = true, .ends_try = true},
	[COMMIT_WAIT] = {"wait", .told = true, .ends_try = true, .goes_on = true,
		.asks = true},
	[COMMIT_ANSWER] = {"answer", .told = true, .ends_try = true, .goes_on = true},
	[COMMIT_STEP] = {"step", .told = true, .ends_try = true, .goes_on = true,
		.asks = true},
	[COMMIT_UNDO] = {"undo", .told = true, .dates = true, .ends_try = true,
		.counts_try = true, .asks = true, .takes_back = true},
	[COMMIT_CHAIN] = {"chain", .told = true},
	/* a ruling in words keeps the nonce, and old files would count again behind it */
	[COMMIT_AMEND] = {"amend", .told = true, .dates = true, .counts_try = true},
	[COMMIT_SET] = {"set", .told = true, .dates = true},
	/* a step under way is taken back with it */
	[COMMIT_UPGRADE] = {"upgrade", .told = true, .dates = true, .ends_try = true,
		.counts_try = true, .asks = true, .takes_back = true},
	[COMMIT_END] = {"end", .told = true, .dates = true},
	/* the end is taken back, the step at hand with its nonces is as it was */
	[COMMIT_RESUME] = {"resume", .told = true, .dates = true, .asks = true},
	[COMMIT_OFFER] = {"offer", .told = true, .dates = true},
	[COMMIT_OPEN] = {"open", .told = true, .dates = true},
	[COMMIT_PUBLISH] = {"publish", .told = true, .dates = true},
};

_Static_assert(sizeof commit_traits / sizeof *commit_traits == COMMIT_KINDS,
	"every kind of commit has its row");

bool commit_kind_parse(const char *word, enum commit_kind *out)
{
	for (int kind = 0; word && kind < COMMIT_KINDS; kind++) {
		if (strcmp(commit_traits[kind].word, word))
			continue;
		*out = (enum commit_kind)kind;
		return true;
	}
	return false;
}

/* ---- trailers ---- */

static bool is_space(char c)
{
	return text_is_blank(c) || c == '\r';
}

static const char *behind_space(const char *text)
{
	while (is_space(*text))
		text++;
	return text;
}

static const char *next_line(const char *line)
{
	line += strcspn(line, "\n");
	return *line ? line + 1 : line;
}

/* The end of the key at the start of a line, "Kind" of "Kind: step"; NULL: there is none.
 */
static const char *key_end(const char *line)
{
	const char *end = line;

	while (text_is_letter(*end) || text_is_digit(*end) || *end == '-')
		end++;
	return end > line && *behind_space(end) == ':' ? end : NULL;
}

/* All lines up to the next empty one begin a trailer, or go on with the one above. */
static bool is_block(const char *line)
{
	if (is_space(*line))
		return false;
	for (; *behind_space(line) && *behind_space(line) != '\n'; line = next_line(line))
		if (!is_space(*line) && !key_end(line))
			return false;
	return true;
}

/*
 * The last paragraph, as git takes it: it has nothing but trailers, and is not the first,
 * which is the title. Else NULL.
 */
static const char *last_block(const char *message)
{
	const char *start = NULL;
	bool after_blank = false, seen = false;

	for (const char *line = message; *line; line = next_line(line)) {
		const char *text = behind_space(line);

		if (!*text || *text == '\n') {
			after_blank = seen;
		} else {
			if (after_blank)
				start = line;
			after_blank = false;
			seen = true;
		}
	}
	return start && is_block(start) ? start : NULL;
}

/* Compares whole keys, without regard to case: returns what stands behind the colon, or
 * NULL. */
static const char *value_of(const char *line, const char *key)
{
	const char *end = key_end(line);
	size_t length = strlen(key);

	if (!end || (size_t)(end - line) != length)
		return NULL;
	for (size_t i = 0; i < length; i++)
		if (text_lower(line[i]) != text_lower(key[i]))
			return NULL;
	return behind_space(end) + 1;
}

/* A value without the blanks around it; lines that begin with a blank go on with it. */
static char *unfold(struct arena *arena, const char *text)
{
	struct buf value;

	buf_init(&value, arena);
	for (;;) {
		const char *end = text + strcspn(text, "\n");

		while (is_space(*text))
			text++;
		buf_add(&value, text, (size_t)(end - text));
		if (!*end || !is_space(end[1]))
			break;
		buf_putc(&value, ' ');
		text = end + 1;
	}
	while (value.length && is_space(value.data[value.length - 1]))
		buf_truncate(&value, value.length - 1);
	return value.data;
}

size_t ledger_trailers(
	char ***out, struct arena *arena, const char *message, const char *key)
{
	const char *line = last_block(message);
	size_t count = 0, capacity = 1;

	for (const char *p = line ? line : ""; *p; p++)
		capacity += *p == '\n';
	*out = ARENA_NEW_ARRAY(arena, capacity, char *);
	for (; line && *line; line = next_line(line)) {
		const char *value = value_of(line, key);

		if (value)
			(*out)[count++] = unfold(arena, value);
	}
	return count;
}

char *ledger_trailer(struct arena *arena, const char *message, const char *key)
{
	char **value;

	return ledger_trailers(&value, arena, message, key) ? value[0] : NULL;
}
