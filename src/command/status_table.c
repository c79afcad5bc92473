#include "command/status_table.h"

#include <stdio.h>
#include <string.h>

#include "base/date.h"
#include "base/ini.h"
#include "base/keys.h"
#include "base/text.h"
#include "campaign/campaign.h"
#include "campaign/deadline.h"
#include "campaign/ended.h"
#include "command/cli.h"
#include "command/clone.h"
#include "command/progress.h"
#include "game/ruleset.h"
#include "game/step.h"
#include "moderate/session.h"

enum column { CAMPAIGN, GAME, TURN, WHOSE, SINCE, DUE, LATE, COLUMNS };

static const char *const heads[COLUMNS] = {
	[CAMPAIGN] = "Campaign",
	[GAME] = "Game",
	[TURN] = "Turn",
	[WHOSE] = "Whose move",
	[SINCE] = "Since",
	[DUE] = "Due",
	[LATE] = "Late",
};

/* A row; texts belong to the arena of the command. */
struct row {
	const char *cell[COLUMNS]; /* "" where nothing is to be said */
};

/* One campaign of them, in memory of its own. */
struct glance {
	struct cli *cli; /* of the command */
	struct cli own;  /* of this campaign */
	int64_t now;
	struct row *row;
};

/* ---- what a cell says ---- */

static const char *kept(struct glance *g, const char *text)
{
	return arena_string(&g->cli->arena, text);
}

/* "2026-11-29 20:00" */
static const char *short_moment(struct arena *arena, int64_t moment)
{
	struct date d;

	date_split(&d, moment);
	return arena_printf(arena, "%04d-%02d-%02d %02d:%02d", d.year, d.month, d.day,
		d.hour, d.minute);
}

static const char *plural(struct arena *arena, int64_t count, const char *unit)
{
	return arena_printf(
		arena, "%lld %s%s", (long long)count, unit, count == 1 ? "" : "s");
}

static const char *how_late(struct arena *arena, int64_t seconds)
{
	if (seconds >= DAY_SECONDS)
		return plural(arena, seconds / DAY_SECONDS, "day");
	if (seconds >= HOUR_SECONDS)
		return plural(arena, seconds / HOUR_SECONDS, "hour");
	return plural(arena, seconds / 60, "minute");
}

/* Of whom is what awaited; when all is in, the moderator has to run it. */
static const char *whose_move(struct arena *arena, const struct due *due, const char *what)
{
	static const char *const awaited[][2] = {{"join", ", join"}, {"answer", ", answer"},
		{"further-orders", ", more orders"}, {"commitments", ", hashes"}};
	enum side side = sides_only(due->missing);
	const char *more = "";

	if (!strcmp(what, "beacon"))
		return "nobody, beacon";
	if (!due->missing)
		return due->sides ? "moderator, run" : "nobody";
	for (size_t i = 0; i < sizeof awaited / sizeof *awaited; i++)
		if (!strcmp(awaited[i][0], what))
			more = awaited[i][1];
	return arena_printf(
		arena, "%s%s", side == NO_SIDE ? "both sides" : side_title(side), more);
}

static const char *ended(struct arena *arena, const struct settings *settings,
	const struct position *position)
{
	if (!position->over)
		return "given up";
	if (settings->ended == ENDED_FORFEITED && position->winner == NO_SIDE)
		return "over, nobody won";
	return position->winner == NO_SIDE
		       ? "over, a draw"
		       : arena_printf(arena, "over, %s won", side_title(position->winner));
}

static void fill_time(struct glance *g, const struct due *due)
{
	struct arena *arena = &g->cli->arena;
	const char **cell = g->row->cell;

	if (due->since && due->sides)
		cell[SINCE] = short_moment(arena, due->since);
	if (due->deadline)
		cell[DUE] = short_moment(arena, due->deadline);
	if (due->late)
		cell[LATE] = how_late(arena, g->now - due->deadline);
}

static void fill(struct glance *g, const struct settings *settings, const char *game,
	const struct position *position, const struct due *due, const char *what)
{
	const char **cell = g->row->cell;
	struct arena *arena = &g->cli->arena;

	cell[CAMPAIGN] = kept(g, settings->name);
	cell[GAME] = kept(g, game);
	cell[TURN] = arena_printf(arena, "%d", position->turn);
	cell[WHOSE] = !strcmp(what, "over") ? ended(arena, settings, position)
					    : whose_move(arena, due, what);
	fill_time(g, due);
}

/* ---- what is looked at ---- */

void print_time(const struct cli *cli, const struct due *due)
{
	struct arena arena = ARENA_INIT;

	if (cli->keys && due->since && due->sides)
		keys_text(cli->keys, "since", moment_text(&arena, due->since));
	if (cli->keys && due->deadline) {
		keys_text(cli->keys, "deadline", moment_text(&arena, due->deadline));
		keys_flag(cli->keys, "late", due->late);
	} else if (due->deadline) {
		printf("%s %s.\n", due->late ? "It is late since" : "It is due by",
			moment_said(&arena, due->deadline));
	}
	arena_release(&arena);
}

static int look_at_truth(struct glance *g)
{
	struct session session = {
		.arena = &g->own.arena, .diag = &g->own.diag, .dir = g->own.dir};
	struct position position;
	const struct campaign *c;
	struct due due;
	int64_t since;
	int err = session_open(&session, false);

	if (err == OK)
		err = session_since(&since, &session);
	if (err == OK) {
		c = session.campaign;
		due_of(&due, c, since, g->now);
		campaign_position(&position, c);
		if (g->cli->keys) {
			print_status(&g->own, c);
			print_time(&g->own, &due);
		}
		fill(g, &c->settings, c->ruleset->title(c->game), &position, &due,
			progress_due(c));
	}
	session_close(&session);
	return err;
}

void due_of_clone(struct due *out, struct cli *cli, const struct clone *clone,
	struct position *position, int64_t now)
{
	const char *what;
	bool answers;

	clone->ruleset->position(position, clone->game, clone->view);
	ended_position(position, &cli->arena, &clone->settings);
	what = told_due(cli, clone, position);
	if (!strcmp(what, "over")) {
		*out = (struct due){0};
		return;
	}
	answers = !strcmp(what, "answer");
	deadline_of(out, &clone->settings, answers ? DEADLINE_ANSWER : position->step->name,
		answers                 ? SIDE_SET(clone->who)
		: !strcmp(what, "join") ? BOTH_SIDES
					: position->step->sides,
		terms_since(&clone->settings.terms), now);
}

/* A player's clone tells less, and nobody knows there what the other side has filed. */
static int look_at_clone(struct glance *g)
{
	struct position position;
	struct clone clone;
	struct due due;
	const char *what;
	int err = clone_open(&clone, &g->own);

	if (err < 0)
		return err;
	due_of_clone(&due, &g->own, &clone, &position, g->now);
	what = told_due(&g->own, &clone, &position);
	if (g->cli->keys) {
		print_status_told(&g->own, &clone);
		print_time(&g->own, &due);
	}
	fill(g, &clone.settings, clone.ruleset->title(clone.game), &position, &due, what);
	return OK;
}

/* What was said of one that cannot be read is said with its directory. */
static void take_messages(struct glance *g)
{
	for (const struct diag_item *item = g->own.diag.first; item; item = item->next)
		diag_add(&g->cli->diag, item->level,
			(struct where){.file = kept(g, g->own.dir)}, "%s", item->text);
}

/* A row, and with `keys` what scripts are told; in memory that is given back. */
static int glance_at(struct cli *cli, const char *dir, int64_t now, struct row *row)
{
	struct glance g = {.cli = cli, .own = *cli, .now = now, .row = row};
	int err;

	for (enum column i = 0; i < COLUMNS; i++)
		row->cell[i] = "";
	row->cell[CAMPAIGN] = dir;
	row->cell[WHOSE] = "cannot be read";
	g.own.arena = (struct arena)ARENA_INIT;
	diag_init(&g.own.diag, &g.own.arena);
	g.own.dir = dir;
	if (cli->keys) {
		keys_next(cli->keys);
		keys_text(cli->keys, "dir", dir);
	}
	err = clone_is_here(&g.own) ? look_at_clone(&g) : look_at_truth(&g);
	take_messages(&g);
	arena_release(&g.own.arena);
	return err;
}

/* ---- the table ---- */

static void measure(size_t width[COLUMNS], const struct row *row, size_t rows)
{
	for (enum column i = 0; i < COLUMNS; i++) {
		width[i] = text_columns(heads[i]);
		for (size_t k = 0; k < rows; k++) {
			size_t columns = text_columns(row[k].cell[i]);

			width[i] = columns > width[i] ? columns : width[i];
		}
	}
}

static void print_row(const size_t width[COLUMNS], const char *const cell[COLUMNS])
{
	size_t blanks = 0;

	for (enum column i = 0; i < COLUMNS; i++) {
		size_t fill = width[i] - text_columns(cell[i]);

		blanks += i == TURN ? fill : 0;
		if (*cell[i])
			printf("%*s%s", (int)blanks, "", cell[i]);
		blanks = (*cell[i] ? 0 : blanks) + (i == TURN ? 0 : fill) + 2;
	}
	putchar('\n');
}

int print_status_table(struct cli *cli, const char *const *dir, size_t count, int64_t now)
{
	struct row *row = ARENA_NEW_ARRAY(&cli->arena, count + 1, struct row);
	size_t width[COLUMNS];
	int err = OK, failed;

	if (cli->keys)
		keys_list(cli->keys);
	for (size_t i = 0; i < count; i++)
		if ((failed = glance_at(cli, dir[i], now, &row[i])) < 0)
			err = failed;
	if (cli->keys)
		return err;
	if (!count) {
		puts("There are no campaigns.");
		return OK;
	}
	measure(width, row, count);
	print_row(width, heads);
	for (size_t i = 0; i < count; i++)
		print_row(width, row[i].cell);
	return err;
}
