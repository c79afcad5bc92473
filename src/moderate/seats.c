/*
 * Seats: going on without somebody, seats that change hands, and terms that are set, by
 * the moderator or, of his own absence, by a player.
 */
#include <string.h>

#include "auth/auth.h"
#include "base/arena.h"
#include "base/buf.h"
#include "base/date.h"
#include "base/diag.h"
#include "campaign/deadline.h"
#include "campaign/letters.h"
#include "campaign/rounds.h"
#include "campaign/seal.h"
#include "campaign/seats_in.h"
#include "campaign/terms_set.h"
#include "game/step.h"
#include "judge/judge.h"
#include "ledger/format.h"
#include "moderate/moderate_private.h"

/* ---- absence: who has sent nothing, and what is sealed in his place ---- */

const char *absent_seats(struct campaign *c, unsigned sides)
{
	struct buf list;

	buf_init(&list, c->arena);
	for (enum side side = UNION; side < SIDES; side++)
		for (int k = 0; sides_have(sides, side) && k < seats(&c->settings, side);
			k++)
			if (seat_is_asked(&c->settings, side, k) && !seat_is_in(c, side, k))
				buf_printf(&list, "%s\n",
					seat_name(c->arena, &c->settings, side, k));
	return list.length ? list.data : NULL;
}

void note_sent(struct campaign *c, enum side side)
{
	if (!c->settings.missed[side])
		return;
	c->settings.missed[side] = 0;
	campaign_store(c, NULL);
}

/* Whose plan goes on has missed nothing, and has sent nothing either. Of a seat that nobody
 * holds nobody has missed anything. */
static bool is_missing(const struct campaign *c, enum side side)
{
	bool missing = false;

	if (seats_vacant(&c->settings, side))
		return false;
	for (int k = 0; k < seats(&c->settings, side); k++) {
		if (!seat_is_asked(&c->settings, side, k))
			continue;
		if (seat_is_in(c, side, k))
			return false;
		missing = true;
	}
	return missing;
}

/* What is missed: the step, and its deadline if that is over. */
static const char *miss_of(struct campaign *c)
{
	const char *step = campaign_step(c);
	struct due due;

	due_of(&due, c, 0, c->date);
	return due.late ? arena_printf(c->arena, "%s %s", step,
				  date_moment_text(c->arena, due.deadline))
			: step;
}

/* Orders that are sealed end what is told of a miss; a draft does not, for nobody else may
 * know of it. That a side was asked alone, only it knows. */
static void count_sent(struct campaign *c, enum side side, bool alone)
{
	note_sent(c, side);
	c->settings.unanswered[side] = NULL;
	if (!alone)
		c->settings.late[side] = NULL;
}

void count_absent(struct campaign *c, unsigned sides, bool sent)
{
	struct settings *settings = &c->settings;
	bool alone = settings->phase == PHASE_WAITING && sides != BOTH_SIDES;
	const char *miss = miss_of(c);

	for (enum side side = UNION; side < SIDES; side++) {
		if (!sides_have(sides, side))
			continue;
		if (sent || campaign_draft(c, side)) {
			count_sent(c, side, alone);
		} else if (is_missing(c, side)) {
			settings->missed[side]++;
			*(alone ? &settings->unanswered[side] : &settings->late[side]) =
				miss;
		}
	}
}

/* What was sealed for it is at hand where the secrets are not. */
static const char *nonce_of(
	const struct campaign *c, enum side side, int k, const char *step, int segment)
{
	const char *nonce = seal_nonce(c, side, k, step, segment);

	if (nonce || !c->witness)
		return nonce;
	return intake_form_nonce(c->arena,
		tree_text(c->witness->tree, ledger_answer_path(c->arena, step,
						    seal_answer_role[side], segment)));
}

const char *absent_text(struct campaign *c, enum side side, struct diag *diag)
{
	const struct settings *settings = &c->settings;
	int segment = settings->segment + 1, k;
	const char *commander, *nonce;
	struct position position;
	struct buf text;

	campaign_position(&position, c);
	k = team_find(&settings->team[side], settings->asked);
	k = k < 0 ? 0 : k;
	commander = seat_commander(settings, side, k);
	nonce = nonce_of(c, side, k, campaign_step(c), segment);
	buf_init(&text, c->arena);
	buf_printf(&text, "begin orders\ncampaign %s\nturn %d\nside %s\n", settings->name,
		position.turn, side_name(side));
	if (commander)
		buf_printf(&text, "commander %s\n", commander);
	if (nonce)
		buf_printf(&text, "nonce %s\n", nonce);
	if (settings->question)
		buf_printf(&text, "answer %s: default\n", settings->question);
	buf_puts(&text, "end orders\n");
	return sealed_answer_text(c, side, text.data, diag);
}

/* ---- what a report says of time, put right where nothing else of it changes ---- */

/* What a report says now takes the place of what it said, if it did. */
static void put_line(
	struct campaign *c, const char *path, const char *before, const char *now)
{
	const char *report = tree_text(&c->tree, path), *at;
	struct buf text;

	if (!report || !*before || !(at = strstr(report, before)))
		return;
	buf_init(&text, c->arena);
	buf_add(&text, report, (size_t)(at - report));
	buf_puts(&text, now);
	at += strlen(before);
	buf_puts(&text, *now ? at : at + strspn(at, "\n"));
	tree_put(&c->tree, path, text.data, text.length);
}

struct time_lines {
	const char *of[AUDIENCES];
};

static void keep_time_lines(struct time_lines *out, const struct campaign *c)
{
	for (enum audience who = AUDIENCE_UNION; who < AUDIENCE_DECK; who++)
		out->of[who] = time_lines(c, who);
}

static void tell_time_lines(struct campaign *c, const struct time_lines *before)
{
	for (enum audience who = AUDIENCE_UNION; who < AUDIENCE_DECK; who++) {
		bool side = audience_is_side(who);
		const char *dir = told_dir(c->arena, who), *now = time_lines(c, who);

		if (!tell_is_asked(c, who))
			continue;
		for (int k = 0; k < (side ? seats(&c->settings, (enum side)who) : 1); k++)
			for (enum told_path of = TOLD_REPORT; of <= TOLD_SHORT; of++)
				put_line(c,
					arena_printf(c->arena, "%s%s", dir,
						side ? seat_report(c->arena, &c->settings,
							       (enum side)who, k, of)
						     : told_path[of]),
					before->of[who], now);
	}
}

/* ---- seats that change hands ---- */

/* Something is due of the side, or would be with nobody's seat vacant. */
static bool is_asked(const struct campaign *c, enum side side)
{
	struct due due;

	due_of(&due, c, 0, 0);
	return sides_have(due.sides, side);
}

/* What the player before has missed is no fault of who comes. */
static void forget_misses(struct settings *settings, enum side side)
{
	settings->missed[side] = 0;
	settings->late[side] = settings->unanswered[side] = NULL;
}

static int check_opened(struct campaign *c, enum side side, int k, struct diag *diag)
{
	const char *title = seat_title(c->arena, &c->settings, side, k);

	if (campaign_is_over(c))
		diag_error(diag, "the game is over");
	else if (!*seat_nonce(&c->settings, side, k))
		diag_error(diag, "nobody has joined for the %s side as yet", title);
	else if (*seat_open(&c->settings, side, k) == SEAT_OPEN)
		diag_error(diag, "the seat of the %s side is open already", title);
	else
		return OK;
	return ERR_REFUSED;
}

/* What its player has filed, or sent ahead. His standing orders hold on. */
static void drop_filed(struct campaign *c, enum side side, int k)
{
	const char *path = seat_draft_path(c, side, k);

	tree_remove(&c->tree, path);
	campaign_put_voucher(c, path, NULL);
	if (!k)
		drop_ahead(c, side);
}

int operation_open(struct change *out, struct campaign *c, enum side side, int k,
	const char *reason, struct diag *diag)
{
	struct time_lines before;
	struct occasion occasion;
	int err;

	if ((err = check_opened(c, side, k, diag)) < 0)
		return err;
	keep_time_lines(&before, c);
	*seat_open(&c->settings, side, k) = SEAT_OPEN;
	drop_filed(c, side, k);
	campaign_store(c, NULL);
	occasion = occasion_of(c, COMMIT_OPEN,
		arena_printf(c->arena, "The seat of the %s side is open",
			seat_title(c->arena, &c->settings, side, k)));
	occasion.told = true;
	occasion.seat = seat_name(c->arena, &c->settings, side, k);
	occasion.reason = reason;
	tell_time_lines(c, &before);
	tell_notices(c, &occasion);
	return finish_change(out, c, &occasion, diag);
}

int take_seat(struct change *out, struct campaign *c, enum side side, int k,
	const char *nonce, const char *binding, enum reading reading, struct diag *diag)
{
	struct time_lines before;
	struct occasion occasion;

	if (!binding) {
		diag_error(diag, "who takes over an open seat binds it");
		return ERR_REFUSED;
	}
	keep_time_lines(&before, c);
	*seat_open(&c->settings, side, k) = SEAT_TAKEN;
	*seat_auth(&c->settings, side, k) = binding;
	/* where both sides are to join again, he joins for his */
	if (!*seat_nonce(&c->settings, side, k))
		*seat_nonce(&c->settings, side, k) = nonce;
	seats_joined(&c->settings, c->arena, side);
	c->settings.reading[side] = (int)reading;
	forget_misses(&c->settings, side);
	if (is_asked(c, side)) /* he has as long as anybody */
		begin_clock(c);
	campaign_store(c, NULL);
	occasion = occasion_of(c, COMMIT_JOIN,
		arena_printf(c->arena, "A substitute takes the seat of the %s side",
			seat_title(c->arena, &c->settings, side, k)));
	occasion.told = true;
	occasion.seat = seat_name(c->arena, &c->settings, side, k);
	tell_time_lines(c, &before);
	tell_notices(c, &occasion);
	return finish_change(out, c, &occasion, diag);
}

void drop_notices(struct campaign *c)
{
	struct settings *settings = &c->settings;

	if (settings->draw == DRAW_DECLINED_UNION ||
		settings->draw == DRAW_DECLINED_CONFEDERATE)
		settings->draw = DRAW_NONE;
	for (enum side side = UNION; side < SIDES; side++)
		for (int k = 0; k < seats(settings, side); k++)
			if (*seat_open(settings, side, k) == SEAT_TAKEN)
				*seat_open(settings, side, k) = SEAT_HELD;
}

/* ---- terms that are set: what is told of it ---- */

/* In mid step nobody's report is made anew: the question in it came of what was played. */
static void tell_mid_step(struct campaign *c, const struct occasion *occasion,
	const struct time_lines *before)
{
	tell_time_lines(c, before);
	for (enum audience who = AUDIENCE_UNION; who < AUDIENCE_DECK; who++) {
		tell_settings_asked(c, who, tell_is_asked(c, who));
		if (audience_is_side(who))
			letters_tell_said(c, (enum side)who);
		tell_message(c, who, occasion, NULL);
	}
}

/* ---- setting ---- */

static int refuse_sealed(const struct campaign *c, struct diag *diag)
{
	if (c->settings.phase != PHASE_SEALED || round_is_due(c))
		return OK;
	diag_error(diag,
		"the step %s is sealed and not complete; play it to its end with `adjutant run`",
		campaign_step(c));
	return ERR_REFUSED;
}

static void keep_letter(struct campaign *c, const struct term_setting *setting)
{
	const char *path;

	if (!setting->text)
		return;
	path = seat_absent_path(c, setting->side, setting->seat);
	campaign_put(c, path, setting->text);
	campaign_put_voucher(c, path, setting->voucher);
}

static const char *subject_of(struct campaign *c, const struct term_setting *setting)
{
	if (!setting->text)
		return arena_printf(c->arena, "Terms set: %s", setting->key);
	return arena_printf(c->arena, "The %s side says when it is away",
		seat_title(c->arena, &c->settings, setting->side, setting->seat));
}

static bool same(const struct settings *a, const struct settings *b)
{
	struct arena arena = ARENA_INIT;
	struct buf one, other;
	bool same;

	buf_init(&one, &arena);
	buf_init(&other, &arena);
	settings_write(&one, a);
	settings_write(&other, b);
	same = !strcmp(one.data, other.data);
	arena_release(&arena);
	return same;
}

int operation_set(struct change *out, struct campaign *c,
	const struct term_setting *setting, struct diag *diag)
{
	const struct settings were = c->settings;
	struct time_lines before;
	struct occasion occasion;
	const char *said;
	int err;

	keep_time_lines(&before, c);
	if ((err = refuse_sealed(c, diag)) < 0 ||
		(err = terms_set(&said, c, setting->key, setting->value, diag)) < 0)
		return err;
	if (same(&were, &c->settings))
		return ERR_WAIT;
	keep_letter(c, setting);
	campaign_store(c, NULL);
	occasion = occasion_of(c, COMMIT_SET, subject_of(c, setting));
	occasion.told = true;
	occasion.set = arena_printf(c->arena, "%s = %s", setting->key, said);
	if (c->settings.phase != PHASE_OPEN)
		tell_mid_step(c, &occasion, &before);
	else if ((err = tell_all(c, &occasion, diag)) < 0)
		return err;
	return finish_change(out, c, &occasion, diag);
}
