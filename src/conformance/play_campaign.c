/*
 * Games between two built-in players as campaigns: with dice from chains, played as they
 * are by mail; and a game that was played inside the process, once more by the campaign's
 * own door.
 */
#include <errno.h>
#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/buf.h"
#include "base/ini.h"
#include "base/sha256.h"
#include "campaign/secrets.h"
#include "conformance/play.h"
#include "game/adjudication.h"
#include "game/dice.h"
#include "judge/judge.h"
#include "ledger/format.h"
#include "ledger/git/ledger.h"
#include "moderate/operations.h"
#include "moderate/session.h"

/* ---- by mail ---- */

#define LINKS         40 /* so few that a long game uses a chain up */
#define NAME          "play"
#define ASKS_IN       3  /* one file in so many says `policy ask` */
#define ADDS_IN       2  /* so many forms bring more orders, where both have halted */
#define SLIPS_IN      10 /* one file in so many is taken back */
#define FILES_AT_MOST 2000
#define KEPT_OPEN     8 /* texts that a campaign takes before it is opened again */

struct live {
	const struct live_game *game;
	struct session s;
	uint64_t random;
	uint32_t temper[SIDES];
};

static bool one_in(struct live *l, uint32_t n)
{
	return !dice_random(&l->random, n);
}

static int begin(struct live *l)
{
	const struct live_game *game = l->game;
	struct session *s = &l->s;
	struct new_campaign new = {.name = NAME,
		.scenario = game->scenario,
		.talk = game->talk,
		.dice = DICE_MODE_CHAIN,
		.file = game->file,
		.files = game->files};
	struct change change;
	int err;

	if ((err = secrets_draw(&s->secrets, s->arena, LINKS, s->diag)) < 0)
		return err;
	new.secrets = s->secrets;
	if ((err = operation_new(&change, s->arena, &new, s->diag)) < 0 ||
		(err = ledger_create(&s->ledger, s->arena, s->dir, s->diag)) < 0 ||
		(err = secrets_store(s->secrets, s->arena, s->dir, s->diag)) < 0 ||
		(err = ledger_commit(
			 s->ledger, &change.tree, change.message, s->date, s->diag)) < 0 ||
		(err = ledger_flush(s->ledger, s->diag)) < 0)
		return err;
	session_close(s);
	return session_open(s, true);
}

/*
 * Opens the campaign again, once in a few of the texts that it takes, so that memory does
 * not grow with the game: nothing of the session's arena outlives that. As session_open.
 */
static int play_open_again(struct session *s, unsigned texts)
{
	if (texts % KEPT_OPEN)
		return OK;
	session_close(s);
	arena_clear(s->arena);
	return session_open(s, true);
}

/* The line `state` of an order form: step, segment and the view that they are for. */
static const char *state_line(const struct live *l, enum side side)
{
	const struct campaign *c = l->s.campaign;
	const char *path = told_file(c->arena, (enum audience)side, TOLD_VIEW);
	const struct tree_file *view = tree_find(&c->tree, path);
	char hash[SHA256_HEX + 1];

	sha256_hex(hash, view->data, view->length);
	if (c->settings.phase != PHASE_WAITING)
		return arena_printf(c->arena, "state %s %.12s\n", campaign_step(c), hash);
	return arena_printf(c->arena, "state %s.%d %.12s\n", campaign_step(c),
		c->settings.segment + 1, hash);
}

/* The line `nonce` of the side's newest order form, as players copy it, with its line feed;
 * "" when there is none. It belongs to the arena of the campaign. */
static const char *play_nonce_line(const struct campaign *c, enum side side)
{
	const char *nonce = intake_form_nonce(c->arena,
		tree_text(&c->tree, told_file(c->arena, (enum audience)side, TOLD_REPORT)));

	return nonce ? arena_printf(c->arena, "nonce %s\n", nonce) : "";
}

/* An order file as a player sends it. */
static const char *order_file(
	const struct live *l, enum side side, const char *state, const char *body)
{
	struct position position;

	campaign_position(&position, l->s.campaign);
	return arena_printf(l->s.arena,
		"begin orders\ncampaign %s\nturn %d\nside %s\n%s%s%send orders\n", NAME,
		position.turn, side_name(side), state, play_nonce_line(l->s.campaign, side),
		body);
}

static int send(struct live *l, enum side side, const char *state, const char *body)
{
	const char *text = order_file(l, side, state, body);
	struct intake *intake;

	return session_take(&l->s, &intake, "player", text, strlen(text), true);
}

static int join(struct live *l)
{
	int err = OK;

	for (enum side side = UNION; side < SIDES && err == OK; side++)
		err = send(l, side, "",
			arena_printf(l->s.arena, "join %08x%08x%08x%08x\n",
				dice_random(&l->random, UINT32_MAX),
				dice_random(&l->random, UINT32_MAX),
				dice_random(&l->random, UINT32_MAX),
				dice_random(&l->random, UINT32_MAX)));
	return err;
}

/* ---- what a question offers ---- */

/* Would this be taken for an answer? Nothing is sealed. */
static int try_answer(struct live *l, enum side side, const char *choice)
{
	const char *text = order_file(l, side, state_line(l, side),
		arena_printf(l->s.arena, "answer: %s\n", choice));
	struct intake_context context;
	struct intake *intake;
	struct diag said;
	int err;

	diag_init(&said, l->s.arena);
	if ((err = intake_context(&context, l->s.campaign, l->s.diag)) < 0)
		return err;
	err = intake_read(&intake, &context, "offered", text, strlen(text), &said);
	if (err < 0 || said.first)
		diag_error(l->s.diag, "`%s`, which %s offers, is not taken: %s", choice,
			l->s.campaign->settings.question,
			said.first ? said.first->text : "no reason");
	return err < 0 || said.first ? ERR_BUG : OK;
}

/* The report as one line. */
static char *report_line(const struct live *l, enum side side)
{
	const struct campaign *c = l->s.campaign;
	const struct tree_file *report =
		tree_find(&c->tree, told_file(c->arena, (enum audience)side, TOLD_REPORT));
	char *text = arena_string(l->s.arena, report->data), *out = text;

	for (const char *p = text; *p; p++) {
		bool blank = *p == ' ' || *p == '\n';

		if (!blank || (out > text && out[-1] != ' '))
			*out++ = blank ? ' ' : *p;
	}
	*out = '\0';
	return text;
}

/* Every option of a question that is answered with one. */
static int try_options(struct live *l, enum side side)
{
	const struct campaign *c = l->s.campaign;
	const struct tree_file *file = tree_find(
		&c->tree, told_file(c->arena, (enum audience)side, TOLD_QUESTIONS));
	const struct ini_section *options;
	struct ini *ini;
	int err;

	if ((err = ini_read(&ini, l->s.arena, file->path, file->data, file->length,
		     l->s.diag)) < 0 ||
		ini_value(ini_section(ini, "question"), "words"))
		return err;
	options = ini_section(ini, "options");
	for (const struct ini_entry *e = options ? options->first : NULL; e && err == OK;
		e = e->next)
		err = try_answer(l, side, e->key);
	return err;
}

/* Every example that the report gives of an answer, and every answer that it lists. */
static int try_offers(struct live *l, enum side side)
{
	static const char such[] = "Such as: `";
	const char *at = report_line(l, side);
	int err = try_options(l, side);

	while (err == OK && (at = strstr(at, such))) {
		at += strlen(such);
		err = try_answer(l, side, arena_copy(l->s.arena, at, strcspn(at, "`")));
	}
	return err < 0 ? err : try_answer(l, side, "default");
}

/* The files of the side's clone. */
static void clone_files(struct tree *out, const struct live *l, enum side side)
{
	tree_init(out, l->s.arena);
	tree_put_below(
		out, &l->s.campaign->tree, told_dir(l->s.arena, (enum audience)side));
}

static const char *clone_text(const struct clone_files *files, const char *path)
{
	return tree_text(files->of, path);
}

static bool same_left(const struct order_left *a, const struct order_left *b)
{
	for (; a && b; a = a->next, b = b->next)
		if (a->part != b->part || strcmp(a->text, b->text) != 0)
			return false;
	return a == b;
}

static const char *lines_left(struct arena *arena, const struct order_left *left)
{
	struct buf out;

	buf_init(&out, arena);
	buf_puts(&out, "");
	for (; left; left = left->next)
		buf_printf(&out, "%s%s", out.length ? "; " : "", left->text);
	return out.data;
}

/* What is left of its orders its clone knows, or does not say. */
static int try_left(struct live *l, enum side side)
{
	struct arena *arena = l->s.arena;
	const struct order_left *left, *told;
	struct clone clone;
	struct tree tree;
	const struct clone_files files = {clone_text, &tree};
	int part, err;

	clone_files(&tree, l, side);
	if ((err = clone_read(&clone, arena, &tree, l->s.diag)) < 0)
		return err;
	left = operation_orders_left(arena, l->s.campaign, side);
	told = clone_orders_left(&part, arena, &clone, &files);
	if (!told || same_left(left, told))
		return OK;
	diag_error(l->s.diag, "of the orders of %s at %s `%s` is left; its clone says `%s`",
		side_name(side), campaign_step(l->s.campaign), lines_left(arena, left),
		lines_left(arena, told));
	return ERR_BUG;
}

static int send_answer(struct live *l)
{
	const struct settings *settings = &l->s.campaign->settings;
	enum side side = sides_only(settings_waiting(settings));
	int err;

	if ((err = try_left(l, side)) < 0)
		return err;
	if (!settings->question) /* nothing further after a `stop` */
		return send(l, side, state_line(l, side), "");
	if ((err = try_offers(l, side)) < 0)
		return err;
	return send(l, side, "",
		arena_printf(l->s.arena, "answer %s: default\n", settings->question));
}

/* The standing orders of one file in a few want to be asked wherever they say nothing. */
static const char *with_policy(struct live *l, const char *body)
{
	const char *standing = strstr(body, "standing\n");

	if (!one_in(l, ASKS_IN))
		return body;
	if (standing && (standing == body || standing[-1] == '\n'))
		return arena_printf(l->s.arena, "%.*sstanding\npolicy ask\n%s",
			(int)(standing - body), body, standing + strlen("standing\n"));
	return arena_printf(l->s.arena, "%sstanding\npolicy ask\n", body);
}

/* Whose orders are refused lets his turn pass: it is not the players that are tried here.
 */
static int send_orders(struct live *l, enum side side)
{
	const struct campaign *c = l->s.campaign;
	void *view = arena_alloc(l->s.arena, c->ruleset->state_size);
	struct buf body;
	int err;

	buf_init(&body, l->s.arena);
	c->ruleset->view(view, c->game, c->state, (enum audience)side);
	c->ruleset->player(&body, l->s.arena, c->game, view, l->temper[side], &l->random);
	err = send(l, side, state_line(l, side), with_policy(l, body.data));
	return err == ERR_REFUSED ? send(l, side, state_line(l, side), "") : err;
}

/* Whose orders are awaited, and not there. */
static enum side next_side(const struct live *l)
{
	return sides_have(campaign_awaits(l->s.campaign), UNION) &&
			       !campaign_draft(l->s.campaign, UNION)
		       ? UNION
		       : CONFEDERATE;
}

/* Where both have halted: orders, or a form with nothing in it. */
static int send_further(struct live *l)
{
	enum side side = next_side(l);
	int err = try_left(l, side);

	if (err < 0)
		return err;
	return one_in(l, ADDS_IN) ? send_orders(l, side)
				  : send(l, side, state_line(l, side), "");
}

static int play_on(struct live *l)
{
	bool waits = l->s.campaign->settings.phase == PHASE_WAITING;
	int err;

	if (waits && campaign_gathers(l->s.campaign))
		err = send_further(l);
	else
		err = waits ? send_answer(l) : send_orders(l, next_side(l));
	/* of a first day of both sides one may have filed, and nothing is sealed yet */
	if (err < 0 || !l->s.campaign->settings.seal)
		return err;
	return one_in(l, SLIPS_IN) ? session_undo(NULL, &l->s, NULL, NULL) : OK;
}

int play_live(const struct live_game *game, struct diag *diag)
{
	struct arena arena = ARENA_INIT;
	struct live l = {.game = game,
		.s = {.arena = &arena, .diag = diag, .dir = game->dir},
		.random = game->random};
	struct position at = {0};
	unsigned files = 0;
	int err;

	for (enum side side = UNION; side < SIDES; side++)
		l.temper[side] = dice_random(&l.random, 1u << 30);
	if ((err = begin(&l)) == OK && (err = join(&l)) == OK)
		campaign_position(&at, l.s.campaign);
	while (err == OK && !at.over && files++ < FILES_AT_MOST) {
		if ((err = play_open_again(&l.s, files)) < 0)
			break;
		err = play_on(&l);
		campaign_position(&at, l.s.campaign);
	}
	session_close(&l.s);
	arena_release(&arena);
	return err;
}

/* ---- once more by the door ---- */

static int send_to(struct session *s, enum side side, const char *body)
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
			err = send_to(s, sent->side, sent->body);
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
		err = send_to(&s, UNION, "join 00000000000000000000000000000001\n");
	if (err == OK)
		err = send_to(&s, CONFEDERATE, "join 00000000000000000000000000000002\n");
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
	diag_error(&m->diag, "%s: %s", dir, diag_errno(errno));
	return ERR_SYSTEM;
}

int door_play(const struct door *door, struct match *m)
{
	const char *base = door->keep ? door->keep : getenv("TMPDIR");
	char *dir = arena_printf(
		&m->arena, "%s/adjutant-play-%u-XXXXXX", base ? base : "/tmp", m->number);
	int err;

	if (!mkdtemp(dir)) {
		diag_error(&m->diag, "%s: %s", dir, diag_errno(errno));
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
