#include "conformance/verdict.h"

#include <string.h>

#include "base/buf.h"
#include "base/diag.h"
#include "base/err.h"
#include "game/adjudication.h"
#include "game/journal.h"
#include "game/ruleset.h"
#include "game/step.h"

static int count_told(const struct journal *journal)
{
	int count = 0;

	for (const struct event *event = journal->first; event; event = event->next)
		count += !strcmp(event->kind, "game-over");
	return count;
}

static const char *write_state(
	const struct ruleset *ruleset, const struct adjudication *adj, const void *state)
{
	struct buf text;

	buf_init(&text, adj->arena);
	ruleset->state_write(&text, adj->game, state, NULL);
	return text.data;
}

/* The first line of a text that is another in the second one. */
static const char *first_other(const char *text, const char *other, int *length)
{
	const char *line = text;

	for (size_t i = 0; text[i] && text[i] == other[i]; i++)
		if (text[i] == '\n')
			line = text + i + 1;
	*length = (int)strcspn(line, "\n");
	return line;
}

static int compare(
	const struct ruleset *ruleset, const struct adjudication *adj, struct diag *diag)
{
	const char *told = write_state(ruleset, adj, adj->verdict);
	const char *is = write_state(ruleset, adj, adj->state);
	const char *line;
	int length;

	if (!strcmp(told, is))
		return OK;
	line = first_other(is, told, &length);
	diag_error(diag, "the game was over already, and this became: %.*s", length, line);
	return ERR_BUG;
}

int verdict_check(
	const struct ruleset *ruleset, const struct adjudication *adj, struct diag *diag)
{
	int told = count_told(adj->journal);
	struct position position;

	ruleset->position(&position, adj->game, adj->state);
	if (told != position.over) {
		diag_error(diag, "the game is %s, and that was told %d times",
			position.over ? "over" : "not over", told);
		return ERR_BUG;
	}
	return told ? compare(ruleset, adj, diag) : OK;
}
