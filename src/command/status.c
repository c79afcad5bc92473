/*
 * adjutant status: whose move it is and what is due, of one campaign or of many.
 *
 * Also what `check` sends one to after a killed run: opening for writing mends it. Of many,
 * which stand in a table, nothing is mended. What a table says of a campaign is kept beside
 * it, so that the next table reads only those that have moved.
 */
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/buf.h"
#include "base/date.h"
#include "base/keys.h"
#include "base/text.h"
#include "campaign/campaign.h"
#include "campaign/deadline.h"
#include "campaign/ended.h"
#include "command/campaign.h"
#include "command/cli.h"
#include "command/command_private.h"
#include "command/commands.h"
#include "game/ruleset.h"
#include "game/step.h"
#include "mail/home.h"
#include "moderate/session.h"
#include "system/files.h"
#include "system/plain.h"

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
	int64_t late_from; /* whoever is missing is late from here on; 0: nobody is */
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
	if (due->deadline && due->missing)
		g->row->late_from = due->deadline;
}

static void fill_late(struct glance *g)
{
	if (g->row->late_from && g->now >= g->row->late_from)
		g->row->cell[LATE] = how_late(&g->cli->arena, g->now - g->row->late_from);
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

/* Nobody is late who has filed his part. */
static const char *due_words(
	struct arena *arena, const struct due *due, int64_t now, bool knows)
{
	enum side side = sides_only(due->missing);

	if (now < due->deadline)
		return "It is due by";
	if (!knows || !due->late)
		return "It was due by";
	return due->missing == due->sides || side == NO_SIDE
		       ? "It is late since"
		       : arena_printf(arena, "The %s side is late since", side_title(side));
}

/*
 * When the step at hand is due, for scripts: since=, and where there is a deadline,
 * deadline= and late=. For people nothing, and the deadline alone where there is one: who
 * is late since then, where it is known what was filed, and that is only in the truth.
 */
static void print_time(
	const struct cli *cli, const struct due *due, int64_t now, bool knows)
{
	struct arena arena = ARENA_INIT;

	if (cli->keys && due->since && due->sides)
		keys_text(cli->keys, "since", date_moment_text(&arena, due->since));
	if (cli->keys && due->deadline) {
		keys_text(cli->keys, "deadline", date_moment_text(&arena, due->deadline));
		keys_flag(cli->keys, "late", due->late);
	} else if (due->deadline) {
		printf("%s %s.\n", due_words(&arena, due, now, knows),
			date_moment_said(&arena, due->deadline));
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
			command_print_status(&g->own, c);
			print_time(&g->own, &due, g->now, true);
		}
		fill(g, &c->settings, c->ruleset->title(c->game), &position, &due,
			command_progress_due(c));
	}
	session_close(&session);
	return err;
}

/* The same moments as far as a player's clone tells them: its terms, and since when it is
 * asked. Sets the position of its view, too. Of a game that is over nothing is due. */
static void due_of_clone(struct due *out, struct cli *cli, const struct clone *clone,
	struct position *position, int64_t now)
{
	const char *what;
	bool answers;

	clone->ruleset->position(position, clone->game, clone->view);
	ended_position(position, &cli->arena, &clone->settings);
	what = command_clone_progress_due(cli, clone, position);
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
	int err = cli_clone_open(&clone, &g->own);

	if (err < 0)
		return err;
	due_of_clone(&due, &g->own, &clone, &position, g->now);
	what = command_clone_progress_due(&g->own, &clone, &position);
	if (g->cli->keys) {
		command_print_clone_status(&g->own, &clone);
		print_time(&g->own, &due, g->now, false);
	}
	fill(g, &clone.settings, clone.ruleset->title(clone.game), &position, &due, what);
	return OK;
}

/* ---- what is kept of a row ---- */

#define KEPT       WORKFILE_PRIVATE "/status"
#define KEPT_NEW   WORKFILE_PRIVATE "/status.new"
#define KEPT_TITLE "status 1 " ADJUTANT_VERSION "\n"
#define KEPT_MAX   4096

/* Takes the next line of *text, without its end; NULL: there is none, or it holds what has
 * no place in a table. */
static char *next_line(char **text)
{
	char *line = *text, *end = strchr(line, '\n');

	if (!end)
		return NULL;
	for (const char *at = line; at < end; at++)
		if (text_control(at, (size_t)(end - at)))
			return NULL;
	*end = '\0';
	*text = end + 1;
	return line;
}

/*
 * The row as it was made last, if nothing has moved since: the title, the mark of the
 * campaign (home_mark), when who is missing is late, and the cells, a line each. A power
 * failure may leave a part of it, which is not read: it can be made again.
 */
static bool recall(struct glance *g, const char *mark)
{
	struct row row = {.cell = {[LATE] = ""}};
	const char *bytes, *line;
	size_t length;
	char *text;

	if (workfile_read(&bytes, &length, &g->own.arena, g->own.dir, KEPT, KEPT_MAX,
		    &g->own.diag) < 0) {
		diag_init(&g->own.diag, &g->own.arena);
		return false;
	}
	if (strncmp(bytes, KEPT_TITLE, strlen(KEPT_TITLE)) != 0)
		return false;
	text = arena_copy(&g->cli->arena, bytes, length) + strlen(KEPT_TITLE);
	if (!(line = next_line(&text)) || strcmp(line, mark) != 0 ||
		!(line = next_line(&text)))
		return false;
	row.late_from = strtoll(line, NULL, 10);
	for (enum column i = 0; i < LATE; i++)
		if (!(row.cell[i] = next_line(&text)))
			return false;
	*g->row = row;
	return true;
}

/* Whoever cannot write there reads the campaign again the next time, and that is all. */
static void keep(struct glance *g, const char *mark)
{
	struct buf out;
	int file;
	bool whole;

	buf_init(&out, &g->own.arena);
	buf_printf(&out, KEPT_TITLE "%s\n%lld\n", mark, (long long)g->row->late_from);
	for (enum column i = 0; i < LATE; i++)
		buf_printf(&out, "%s\n", g->row->cell[i]);
	file = files_open_beneath(g->own.dir, KEPT_NEW, O_WRONLY | O_CREAT | O_TRUNC, 0600);
	if (file < 0)
		return;
	whole = plain_bytes(file, out.data, out.length) == 0;
	if (close(file) == 0 && whole)
		files_rename_beneath(g->own.dir, KEPT_NEW, KEPT);
}

/* The mark is taken first: what moves meanwhile is read again. Scripts are told more than
 * is kept. */
static int look_at_campaign(struct glance *g)
{
	char mark[HOME_MARK_MAX];
	bool keeps = !g->cli->keys && home_mark(mark, g->own.dir);
	int err;

	if (keeps && recall(g, mark))
		return OK;
	if ((err = look_at_truth(g)) == OK && keeps)
		keep(g, mark);
	return err;
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

	row->late_from = 0;
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
	err = cli_clone_is_here(&g.own) ? look_at_clone(&g) : look_at_campaign(&g);
	fill_late(&g);
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

/*
 * Prints a row for each of these directories, campaigns or players' clones, as things stand
 * at the moment `now`; for scripts what `status` says of each, and dir=. One that cannot be
 * read has a row that says so; the result is then that of the last of them.
 */
static int print_status_table(
	struct cli *cli, const char *const *dir, size_t count, int64_t now)
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

/* ---- the command ---- */

struct request {
	const char *home, *date;
};

/* In a player's clone nothing is to be put right. */
static int run_clone(struct cli *cli, int64_t now)
{
	struct position position;
	struct clone clone;
	struct due due;
	int err = cli_clone_open(&clone, cli);

	if (err < 0)
		return err;
	command_print_clone_status(cli, &clone);
	due_of_clone(&due, cli, &clone, &position, now);
	if (terms_given(&clone.settings.terms))
		print_time(cli, &due, now, false);
	return OK;
}

static void say_open(struct cli *cli, const struct session *session)
{
	if (ledger_is_open_to_others(session->ledger))
		diag_add(&cli->diag, DIAG_NOTE, (struct where){0},
			"other users can read %s, which holds the secrets of both sides; close it with `chmod go= %s`, or the next command that records something does",
			session->dir, session->dir);
}

/* Packs that it is time to join are joined here, too. */
static void say_unpacked(struct cli *cli, struct session *session)
{
	const char *why;

	ledger_pack(session->ledger, &cli->diag);
	if ((why = ledger_without_git(session->ledger)))
		diag_add(&cli->diag, DIAG_NOTE, (struct where){0},
			"%s: the campaign goes on, and is only larger; once git is there, the next command joins its packs",
			why);
}

static int run_truth(struct cli *cli, int64_t now)
{
	struct session session = {0};
	struct due due;
	int err = cli_open(cli, &session, "0", true);

	if (err == OK) {
		command_print_status(cli, session.campaign);
		say_open(cli, &session);
		say_unpacked(cli, &session);
		due_of(&due, session.campaign, 0, now);
		if (terms_given(&session.campaign->settings.terms))
			print_time(cli, &due, now, true);
	}
	session_close(&session);
	return err;
}

static int run_home(struct cli *cli, const char *given, int64_t now)
{
	struct home_campaigns all;
	struct home home;
	const char **dir;
	int err;

	if ((err = home_open(&home, &cli->arena, given, NULL, &cli->diag)) < 0 ||
		(err = home_campaigns(&all, &cli->arena, &home, NULL, &cli->diag)) < 0)
		return err;
	dir = ARENA_NEW_ARRAY(&cli->arena, all.count + 1, const char *);
	for (size_t i = 0; i < all.count; i++)
		dir[i] = all.item[i].dir;
	return print_status_table(cli, dir, all.count, now);
}

static int run(struct cli *cli, const void *values, char **operand)
{
	const struct request *request = values;
	size_t count = 0;
	int64_t now;
	int err = cli_date(cli, request->date, &now);

	if (err < 0)
		return err;
	while (operand[count])
		count++;
	if (request->home && count)
		return cli_wrong(
			cli, "--home has its own campaigns, leave out ", operand[0]);
	if (request->home)
		return run_home(cli, request->home, now);
	if (count)
		return print_status_table(cli, (const char *const *)operand, count, now);
	return cli_clone_is_here(cli) ? run_clone(cli, now) : run_truth(cli, now);
}

static const struct cli_option options[] = {
	OPTION_DIR,
	{OPTION_OF(struct request, home, "home", "HOME",
		"the campaigns of this home, as a table")},
	{OPTION_OF(struct request, date, "date", "DATE",
		"as of DATE, in UTC: who is late then")},
	OPTION_KEYS,
	OPTION_END,
};

const struct command command_status = {
	.operands = "[DIR ...]",
	.max = 10000,
	.options = options,
	.values = sizeof(struct request),
	.run = run,
};
