/* adjutant play --both --chain: campaigns that are played as they are by mail. */
#include "conformance/play_live.h"

#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/err.h"
#include "base/ini.h"
#include "base/sha256.h"
#include "campaign/secrets.h"
#include "game/dice.h"
#include "game/ruleset.h"
#include "game/step.h"
#include "judge/judge.h"
#include "ledger/git/ledger.h"
#include "ledger/paths.h"
#include "moderate/session.h"

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

int play_open_again(struct session *s, unsigned texts)
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

const char *play_nonce_line(const struct campaign *c, enum side side)
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

static int send_answer(struct live *l)
{
	const struct settings *settings = &l->s.campaign->settings;
	enum side side = sides_only(settings_waiting(settings));
	int err;

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
