/* adjutant play --both: whole games between two built-in players. */
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "base/err.h"
#include "base/text.h"
#include "command/cli.h"
#include "command/commands.h"
#include "conformance/coverage.h"
#include "conformance/play_series.h"
#include "game/ruleset.h"
#include "shelf/shelf.h"

#define SEED       1862
#define GAMES_MOST 1000000

/* The options as they are given. */
struct wanted {
	const char *seed, *games, *campaigns, *jobs, *keep, *cover, *options;
	bool both, chain;
};

/* The directory of --keep may be there already. */
static int make_keep(struct cli *cli, const char *dir)
{
	if (!dir || !mkdir(dir, 0777) || errno == EEXIST)
		return OK;
	diag_error(&cli->diag, "%s: %s", dir, strerror(errno));
	return ERR_SYSTEM;
}

/* The game of `GAME[/SCENARIO]`. */
static int load_game(struct series *series, struct cli *cli, const char *what)
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
	if ((err = load_game(series, cli, what)) < 0 ||
		(err = make_keep(cli, series->door.keep)) < 0 ||
		(err = series_play(&tally, series, cli)) < 0)
		return err;
	return show_tally(series, &tally, cli);
}

static int read_numbers(struct series *out, struct cli *cli, const struct wanted *wanted)
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
	const struct wanted *wanted = values;
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
	{OPTION_OF(struct wanted, both, "both", NULL, "play both sides; must be given"),
		.required = true},
	{OPTION_OF(struct wanted, chain, "chain", NULL,
		"the campaigns have dice from chains")},
	{OPTION_OF(struct wanted, seed, "seed", "N", "another row of games")},
	{OPTION_OF(struct wanted, games, "games", "N", "how many games")},
	{OPTION_OF(struct wanted, campaigns, "campaigns", "N",
		"play the first N again through a campaign")},
	{OPTION_OF(struct wanted, jobs, "jobs", "N", "so many games at a time")},
	{OPTION_OF(struct wanted, keep, "keep", "DIR", "leave the campaigns in DIR")},
	{OPTION_OF(struct wanted, cover, "cover", "FILES",
		"print how often the things in FILES have happened")},
	{OPTION_OF(struct wanted, options, "options", "LIST",
		"play with these options of the game")},
	OPTION_END,
};

const struct command command_play = {
	.operands = "[GAME[/SCENARIO]]",
	.max = 1,
	.options = options,
	.values = sizeof(struct wanted),
	.run = run,
};
