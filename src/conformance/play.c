/*
 * adjutant play --both: whole games between two built-in players, a row of them, some at a
 * time.
 */
#include <assert.h>
#include <errno.h>
#include <limits.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "base/text.h"
#include "command/cli.h"
#include "command/commands.h"
#include "conformance/coverage.h"
#include "conformance/play.h"
#include "shelf/shelf.h"
#include "system/cores.h"

/* ---- a row of games ---- */

/* A row of games between two built-in players, some at a time. */

#define JOBS_MOST    64
#define OUTCOMES     8
#define OUTCOME_MOST 64 /* bytes, the last of them NUL */

/* What is to be played. */
struct series {
	const struct ruleset *ruleset;
	const void *game;
	const char *scenario; /* of all games; NULL: the game's scenarios in turn */
	const char *options;  /* of all games; NULL: drawn for each */
	const char *cover;    /* paths of tables, commas between; NULL: none */
	struct door door;     /* of the campaigns */
	int first_seed;
	int games, campaigns; /* how many; the first ones are played again as campaigns */
	int jobs;             /* games at a time, 1 to JOBS_MOST */
};

/* What came of it: the same, however many are played at a time. */
struct tally {
	unsigned games, scenarios, campaigns, steps, rolls;
	char outcome[OUTCOMES][OUTCOME_MOST]; /* in the order in which they first came */
	unsigned count[OUTCOMES];             /* 0 behind the last */
	struct coverage *coverage;            /* NULL: no tables were given */
};

/* What none of the jobs shares with another. */
struct job {
	struct match match;
	struct arena arena; /* of all its games */
	int err;            /* of the last game, which has failed */
	bool loaded;
};

/* What came of a game. */
struct game_result {
	const char *outcome; /* in the arena of the job; NULL: it was not played, or has
				failed */
	bool campaign;
};

struct playing {
	const struct series *series;
	int scenarios;
	struct job *job;
	struct game_result *ended; /* for each game */
	atomic_uint failed;        /* the first that did; UINT_MAX: none */
};

static int count_scenarios(const struct series *series)
{
	const char *name, *doc;
	int count = 0;

	while (series->ruleset->scenario(series->game, count, &name, &doc))
		count++;
	assert(count > 0); /* as loading has seen to */
	return count;
}

/* ---- a job ---- */

/* Each has a game of its own, so that nothing but the texts of it is shared. */
static int load_own(struct job *job, const struct series *series)
{
	struct match *m = &job->match;
	void *game;
	int err;

	if (job->loaded)
		return OK;
	diag_init(&m->diag, &job->arena);
	err = series->ruleset->load(
		&game, &job->arena, series->door.file, series->door.files, &m->diag);
	if (err < 0)
		return err;
	m->ruleset = series->ruleset;
	m->game = game;
	job->loaded = true;
	return OK;
}

static int play_one(struct playing *p, struct job *job, unsigned number)
{
	const struct series *series = p->series;
	struct match *m = &job->match;
	const char *name, *doc;
	int err;

	if ((err = load_own(job, series)) < 0)
		return err;
	m->number = number;
	m->random = (uint64_t)series->first_seed * 1000003u + number;
	m->scenario = series->scenario ? series->scenario
				       : series->ruleset->scenario(m->game,
						 (int)number % p->scenarios, &name, &doc);
	m->options = series->options;
	if ((err = match_play(m)) < 0)
		return err;
	if ((int)number < series->campaigns) {
		if ((err = door_play(&series->door, m)) < 0)
			return err;
		p->ended[number].campaign = true;
	}
	p->ended[number].outcome = arena_string(&job->arena, m->end.outcome);
	arena_clear(&m->arena);
	return OK;
}

static void note_failure(struct playing *p, unsigned number)
{
	unsigned first = atomic_load(&p->failed);

	while (number < first && !atomic_compare_exchange_weak(&p->failed, &first, number))
		;
}

/* Games begin in their order: those behind one that failed are not wanted any more. */
static void play_piece(void *payload, size_t piece, unsigned core)
{
	struct playing *p = payload;
	struct job *job = &p->job[core];

	if (job->err < 0 || piece > atomic_load(&p->failed))
		return;
	job->err = play_one(p, job, (unsigned)piece);
	if (job->err < 0)
		note_failure(p, (unsigned)piece);
}

/* ---- what came of all ---- */

static void count_outcome(struct tally *tally, const char *outcome)
{
	for (size_t i = 0; i < OUTCOMES; i++) {
		if (tally->count[i] && strcmp(tally->outcome[i], outcome))
			continue;
		if (!tally->count[i])
			snprintf(tally->outcome[i], OUTCOME_MOST, "%s", outcome);
		tally->count[i]++;
		return;
	}
}

static void sum_up(struct tally *out, const struct playing *p)
{
	for (int i = 0; i < p->series->games; i++) {
		count_outcome(out, p->ended[i].outcome);
		out->campaigns += p->ended[i].campaign;
	}
	out->games = (unsigned)p->series->games;
	for (int k = 0; k < p->series->jobs; k++) {
		const struct match *m = &p->job[k].match;

		out->steps += m->steps;
		out->rolls += m->rolls;
		if (k)
			coverage_add(out->coverage, m->coverage);
	}
}

static int tell_failure(const struct playing *p, struct cli *cli)
{
	for (int k = 0; k < p->series->jobs; k++) {
		const struct job *job = &p->job[k];

		if (job->err == OK || (job->loaded && job->match.number != p->failed))
			continue;
		for (const struct diag_item *item = job->match.diag.first; item;
			item = item->next)
			if (item->level == DIAG_ERROR)
				diag_add(&cli->diag, DIAG_ERROR, (struct where){0}, "%s",
					item->text);
		return job->err;
	}
	return ERR_BUG;
}

/* Tables, commas between. */
static int read_cover(struct coverage **out, struct cli *cli, const char *paths)
{
	char **path;
	size_t files = text_split(&cli->arena, paths ? paths : "", ',', &path);

	for (size_t i = 0; i < files; i++) {
		const char *text;
		size_t length;
		int err;

		if ((err = cli_read(cli, path[i], &text, &length)) < 0 ||
			(err = coverage_read(
				 out, &cli->arena, path[i], text, length, &cli->diag)) < 0)
			return err;
	}
	return OK;
}

/*
 * Plays them. Of games that fail the first is told in the diag of `cli`, and those behind
 * it do not count. Everything in *out belongs to the arena of `cli`. Errors are those of
 * match_play, door_play and coverage_read.
 */
static int series_play(struct tally *out, const struct series *series, struct cli *cli)
{
	struct playing p = {.series = series, .failed = UINT_MAX};
	int err = OK;

	*out = (struct tally){0};
	p.scenarios = count_scenarios(series);
	p.job = ARENA_NEW_ARRAY(&cli->arena, (size_t)series->jobs, struct job);
	p.ended = ARENA_NEW_ARRAY(&cli->arena, (size_t)series->games, struct game_result);
	for (int k = 0; k < series->jobs && err == OK; k++)
		err = read_cover(&p.job[k].match.coverage, cli, series->cover);
	if (err < 0)
		return err;
	cores_work((size_t)series->games, (unsigned)series->jobs, play_piece, &p);
	out->scenarios = series->scenario ? 1 : (unsigned)p.scenarios;
	out->coverage = p.job[0].match.coverage;
	if (p.failed == UINT_MAX)
		sum_up(out, &p);
	else
		err = tell_failure(&p, cli);
	for (int k = 0; k < series->jobs; k++) {
		match_release(&p.job[k].match);
		arena_release(&p.job[k].arena);
	}
	return err;
}

/* ---- the command ---- */

#define SEED       1862
#define GAMES_MOST 1000000

/* The options as they are given. */
struct play_options {
	const char *seed, *games, *campaigns, *jobs, *keep, *cover, *options;
	bool both, chain;
};

/* The directory of --keep may be there already. */
static int make_keep(struct cli *cli, const char *dir)
{
	if (!dir || !mkdir(dir, 0777) || errno == EEXIST)
		return OK;
	diag_error(&cli->diag, "%s: %s", dir, diag_errno(errno));
	return ERR_SYSTEM;
}

/* The game of `GAME[/SCENARIO]`. */
static int find_game(struct series *series, struct cli *cli, const char *what)
{
	struct arena *arena = &cli->arena;
	const char *slash = strchr(what, '/');
	const char *id =
		arena_copy(arena, what, slash ? (size_t)(slash - what) : strlen(what));
	struct data_file *file;
	void *game;
	int err;

	if ((err = shelf_game(&file, &series->door.files, &series->ruleset, arena, id,
		     &cli->diag)) < 0 ||
		(err = series->ruleset->load(
			 &game, arena, file, series->door.files, &cli->diag)) < 0)
		return err;
	series->door.file = file;
	series->game = game;
	series->scenario = slash ? slash + 1 : NULL;
	return OK;
}

static int show_tally(
	const struct series *series, const struct tally *tally, struct cli *cli)
{
	printf("%u games, %u steps, %u rolls; no invariant broken.\n", tally->games,
		tally->steps, tally->rolls);
	if (tally->scenarios > 1)
		printf("%u scenarios in turn: %u games of each, or one more.\n",
			tally->scenarios, tally->games / tally->scenarios);
	for (size_t i = 0; i < OUTCOMES && tally->count[i]; i++)
		printf("%6u  %s\n", tally->count[i], tally->outcome[i]);
	if (tally->campaigns)
		printf(series->door.chain
				? "%u campaigns with dice from chains.\n"
				: "%u of them through a campaign, with the same end.\n",
			tally->campaigns);
	if (!tally->coverage)
		return OK;
	coverage_print(stdout, tally->coverage);
	return coverage_check(tally->coverage, &cli->diag);
}

/* `what` NULL: the first game of the shelf. */
static int play(struct cli *cli, struct series *series, const char *what)
{
	struct tally tally;
	int err;

	if (!what && !(what = shelf_first(&cli->arena, &cli->diag)))
		return ERR_REFUSED;
	if ((err = find_game(series, cli, what)) < 0 ||
		(err = make_keep(cli, series->door.keep)) < 0 ||
		(err = series_play(&tally, series, cli)) < 0)
		return err;
	return show_tally(series, &tally, cli);
}

static int read_numbers(
	struct series *out, struct cli *cli, const struct play_options *wanted)
{
	if (wanted->games && !text_to_int(wanted->games, 1, GAMES_MOST, &out->games)) {
		diag_error(&cli->diag, "--games wants how many games are played, 1 to %d",
			GAMES_MOST);
		return ERR_USAGE;
	}
	if (wanted->campaigns &&
		!text_to_int(wanted->campaigns, 0, out->games, &out->campaigns)) {
		diag_error(&cli->diag,
			"--campaigns wants how many of the games are played again, 0 to %d",
			out->games);
		return ERR_USAGE;
	}
	if (wanted->seed && !text_to_int(wanted->seed, 0, 2147483647, &out->first_seed)) {
		diag_error(&cli->diag, "--seed wants a number from 0 on");
		return ERR_USAGE;
	}
	if (wanted->jobs && !text_to_int(wanted->jobs, 1, JOBS_MOST, &out->jobs)) {
		diag_error(&cli->diag,
			"--jobs wants how many games are played at a time, 1 to %d",
			JOBS_MOST);
		return ERR_USAGE;
	}
	return OK;
}

static int run(struct cli *cli, const void *values, char **operand)
{
	const struct play_options *wanted = values;
	struct series series = {.games = 1,
		.first_seed = SEED,
		.jobs = 1,
		.cover = wanted->cover,
		.options = wanted->options,
		.door = {.keep = wanted->keep, .chain = wanted->chain}};
	int err;

	if (!wanted->both) {
		fputs("adjutant play: wants --both: it plays both sides\n", stderr);
		return ERR_USAGE;
	}
	if ((err = read_numbers(&series, cli, wanted)) < 0)
		return err;
	return play(cli, &series, operand[0]);
}

static const struct cli_option options[] = {
	{OPTION_OF(
		 struct play_options, both, "both", NULL, "play both sides; must be given"),
		.required = true},
	{OPTION_OF(struct play_options, chain, "chain", NULL,
		"the campaigns have dice from chains")},
	{OPTION_OF(struct play_options, seed, "seed", "N", "another row of games")},
	{OPTION_OF(struct play_options, games, "games", "N", "how many games")},
	{OPTION_OF(struct play_options, campaigns, "campaigns", "N",
		"play the first N again through a campaign")},
	{OPTION_OF(struct play_options, jobs, "jobs", "N", "so many games at a time")},
	{OPTION_OF(struct play_options, keep, "keep", "DIR", "leave the campaigns in DIR")},
	{OPTION_OF(struct play_options, cover, "cover", "FILES",
		"print how often the things in FILES have happened")},
	{OPTION_OF(struct play_options, options, "options", "LIST",
		"play with these options of the game")},
	OPTION_END,
};

const struct command command_play = {
	.operands = "[GAME[/SCENARIO]]",
	.max = 1,
	.options = options,
	.values = sizeof(struct play_options),
	.run = run,
};
