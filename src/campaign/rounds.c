#include "campaign/rounds.h"

#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/date.h"
#include "base/diag.h"
#include "base/text.h"
#include "campaign/campaign.h"
#include "ledger/format.h"

#define LINE_BEGINS "round "

static const char *path_of(struct arena *arena, const char *step, int k)
{
	return k ? ledger_answer_path(arena, step, "round", k)
		 : ledger_role_path(arena, step, "round");
}

const char *round_line(
	struct arena *arena, const struct tree *tree, const char *step, int k)
{
	return step ? tree_text(tree, path_of(arena, step, k)) : NULL;
}

int round_number(const char *line)
{
	size_t length = strlen(LINE_BEGINS);
	int64_t number = 0;

	if (!line || strncmp(line, LINE_BEGINS, length))
		return 0;
	for (line += length; text_is_digit(*line) && number < INT32_MAX; line++)
		number = number * 10 + (*line - '0');
	return (*line == '\n' || !*line) && number < INT32_MAX ? (int)number : 0;
}

/* ---- values ---- */

/* The lines of beacons.txt; returns how many. */
static size_t values(char ***out, struct arena *arena, const struct tree *tree)
{
	const char *text = tree_text(tree, truth_path[PATH_BEACONS]);

	return text_split(arena, text ? text : "", '\n', out);
}

const char *round_value(struct arena *arena, const struct tree *tree, const char *line)
{
	const char *begin = arena_printf(arena, "%d ", round_number(line));
	char **value;
	size_t count = values(&value, arena, tree);

	for (size_t i = 0; round_number(line) && i < count; i++)
		if (!strncmp(value[i], begin, strlen(begin)))
			return value[i] + strlen(begin);
	return NULL;
}

int round_needed(
	const char **out, const struct campaign *c, const char *line, struct diag *diag)
{
	*out = round_value(c->arena, &c->tree, line);
	if (*out || !line)
		return OK;
	diag_error(
		diag, "the value of round %d of the beacon is missing", round_number(line));
	return ERR_DAMAGED;
}

/* The round that had that value; NULL: none had. */
static const char *round_with(
	struct arena *arena, const struct tree *tree, const char *wanted)
{
	char **value;
	size_t count = values(&value, arena, tree);

	for (size_t i = 0; i < count; i++) {
		size_t length = strcspn(value[i], " ");

		if (value[i][length] && !strcmp(value[i] + length + 1, wanted))
			return arena_copy(arena, value[i], length);
	}
	return NULL;
}

/* ---- what is waited for ---- */

int round_name(struct campaign *c, const char *step, int k, struct diag *diag)
{
	struct beacon *b = &c->settings.beacon;
	const char *line;
	int round;

	if (!b->name)
		return OK;
	if (!(round = beacon_next(b, c->date))) {
		diag_error(diag, "the beacon %s has no round for this seal", b->name);
		return ERR_REFUSED;
	}
	b->round = b->waits = round;
	line = arena_printf(c->arena, LINE_BEGINS "%d\n", round);
	tree_put(&c->tree, path_of(c->arena, step, k), line, strlen(line));
	return OK;
}

bool round_is_due(const struct campaign *c)
{
	return c->settings.phase == PHASE_SEALED && c->settings.beacon.waits;
}

int64_t round_time(const struct campaign *c)
{
	return beacon_time(&c->settings.beacon, c->settings.beacon.waits);
}

static int refuse_early(const struct campaign *c, struct diag *diag)
{
	diag_error(diag,
		"round %d of the beacon %s comes on %s, and by the date of this run it is %s: try again then",
		c->settings.beacon.waits, c->settings.beacon.name,
		date_moment_said(c->arena, round_time(c)),
		date_moment_said(c->arena, c->date));
	return ERR_REFUSED;
}

int round_open(struct campaign *c, struct diag *diag)
{
	struct beacon *b = &c->settings.beacon;
	const char *before = tree_text(&c->tree, truth_path[PATH_BEACONS]), *other, *text;
	const char *value = beacon_value(c->arena, b, c->opens);

	if (!value) {
		diag_error(diag, "`%s` is no value of %s: it is %s",
			text_shorten(c->arena, c->opens, 70), b->name,
			beacon_value_form(c->arena, b));
		return ERR_REFUSED;
	}
	if (c->date < round_time(c))
		return refuse_early(c, diag);
	if ((other = round_with(c->arena, &c->tree, value))) {
		diag_error(diag,
			"that was the value of round %s: give that of round %d, from %s",
			other, b->waits, beacon_address(c->arena, b, b->waits));
		return ERR_REFUSED;
	}
	text = arena_printf(c->arena, "%s%d %s\n", before ? before : "", b->waits, value);
	tree_put(&c->tree, truth_path[PATH_BEACONS], text, strlen(text));
	b->opened = b->waits;
	b->step = campaign_step(c);
	b->waits = 0;
	b->sealed = NULL;
	return OK;
}

/* ---- what is told ---- */

static bool trailer(struct buf *out, const struct campaign *c, const char *step, int k)
{
	const char *line = round_line(c->arena, &c->tree, step, k);
	const char *value = round_value(c->arena, &c->tree, line);

	if (value)
		buf_printf(out, "Beacon: %d %s\n", round_number(line), value);
	return line != NULL;
}

void round_trailers(struct buf *out, const struct campaign *c, const char *step)
{
	trailer(out, c, c->settings.seal, 0);
	for (int k = 1; trailer(out, c, step, k); k++)
		;
}
