#include "conformance/play_door.h"

#include <errno.h>
#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/err.h"
#include "conformance/play_live.h"
#include "conformance/play_match.h"
#include "game/step.h"
#include "judge/judge.h"
#include "ledger/paths.h"
#include "moderate/session.h"

static int send(struct session *s, enum side side, const char *body)
{
	struct intake *intake;
	struct position position;
	const char *text, *view, *head = "";
	char hash[SHA256_HEX + 1];

	campaign_position(&position, s->campaign);
	if (position.step->kind != STEP_JOIN) {
		view = tree_find(&s->campaign->tree,
			told_file(s->arena, (enum audience)side, TOLD_VIEW))
			       ->data;
		sha256_hex(hash, view, strlen(view));
		head = arena_printf(s->arena, "state %s %.12s\n%s",
			campaign_step(s->campaign), hash,
			play_nonce_line(s->campaign, side));
	}
	text = match_frame(s->arena, "play", position.turn, side,
		arena_printf(s->arena, "%s%s", head, body));
	return session_take(s, &intake, "player", text, strlen(text), true);
}

static int open_campaign(struct match *m, struct session *s, const struct data_file *file,
	size_t files, const char *dir)
{
	char seed[SHA256_HEX + 1];
	struct new_campaign new = {.name = "play",
		.scenario = m->scenario,
		.options = m->options,
		.talk = m->ruleset->pulses.talk ? "free" : NULL, /* as within the process */
		.dice = DICE_MODE_LOADED,
		.dice_text = m->dice.data,
		.file = file,
		.files = files};
	struct change change;
	int err;

	sha256_hex(seed, "play", 4);
	new.seed = seed;
	if ((err = operation_new(&change, s->arena, &new, s->diag)) < 0 ||
		(err = ledger_create(&s->ledger, s->arena, dir, s->diag)) < 0 ||
		(err = ledger_commit(
			 s->ledger, &change.tree, change.message, s->date, s->diag)) < 0 ||
		(err = ledger_flush(s->ledger, s->diag)) < 0)
		return err;
	return campaign_load(&s->campaign, s->arena, &change.tree, NULL, s->diag);
}

static int compare_ends(struct match *m, struct session *s)
{
	struct buf here, there;

	buf_init(&here, s->arena);
	buf_init(&there, s->arena);
	m->ruleset->state_write(&here, m->game, m->state, NULL);
	m->ruleset->state_write(&there, s->campaign->game, s->campaign->state, NULL);
	if (!strcmp(here.data, there.data))
		return OK;
	diag_error(s->diag, "the campaign in %s did not end as the game in the process",
		s->dir);
	return ERR_BUG;
}

static int send_all(struct match *m, struct session *s)
{
	unsigned texts = 0;
	int err = OK;

	for (struct sent *sent = m->sent; sent && err == OK; sent = sent->next)
		if ((err = play_open_again(s, ++texts)) == OK)
			err = send(s, sent->side, sent->body);
	return err;
}

/* Every command opens and closes the campaign; here it stays open for some texts. */
static int replay(
	struct match *m, const struct data_file *file, size_t files, const char *dir)
{
	struct arena arena = ARENA_INIT;
	struct session s = {
		.arena = &arena, .diag = &m->diag, .dir = dir, .by_files = true};
	int err = open_campaign(m, &s, file, files, dir);

	if (err == OK)
		err = send(&s, UNION, "join 00000000000000000000000000000001\n");
	if (err == OK)
		err = send(&s, CONFEDERATE, "join 00000000000000000000000000000002\n");
	if (err == OK)
		err = send_all(m, &s);
	if (err == OK)
		err = compare_ends(m, &s);
	session_close(&s);
	arena_release(&arena);
	return err;
}

static int remove_entry(
	const char *path, const struct stat *status, int kind, struct FTW *at)
{
	(void)status;
	(void)kind;
	(void)at;
	return remove(path);
}

static int remove_tree(struct match *m, const char *dir)
{
	if (!nftw(dir, remove_entry, 16, FTW_DEPTH | FTW_PHYS))
		return OK;
	diag_error(&m->diag, "%s: %s", dir, strerror(errno));
	return ERR_SYSTEM;
}

int door_play(const struct door *door, struct match *m)
{
	const char *base = door->keep ? door->keep : getenv("TMPDIR");
	char *dir = arena_printf(
		&m->arena, "%s/adjutant-play-%u-XXXXXX", base ? base : "/tmp", m->number);
	int err;

	if (!mkdtemp(dir)) {
		diag_error(&m->diag, "%s: %s", dir, strerror(errno));
		return ERR_SYSTEM;
	}
	if (door->chain)
		err = play_live(&(struct live_game){.ruleset = m->ruleset,
					.file = door->file,
					.files = door->files,
					.scenario = m->scenario,
					.dir = dir,
					.random = m->random},
			&m->diag);
	else
		err = replay(m, door->file, door->files, dir);
	if (err == OK && !door->keep)
		err = remove_tree(m, dir);
	return err;
}
