#include "conformance/play_series.h"

#include <assert.h>
#include <limits.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>

#include "base/err.h"
#include "base/text.h"
#include "command/cli.h"
#include "conformance/coverage.h"
#include "conformance/play_match.h"
#include "system/cores.h"

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

int series_play(struct tally *out, const struct series *series, struct cli *cli)
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
		arena_release(&p.job[k].match.arena);
		arena_release(&p.job[k].match.step);
		arena_release(&p.job[k].arena);
	}
	return err;
}
