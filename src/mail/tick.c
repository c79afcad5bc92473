#include "mail/tick.h"

#include <string.h>

#include "base/arena.h"
#include "base/diag.h"
#include "base/err.h"
#include "campaign/deadline.h"
#include "campaign/rounds.h"
#include "mail/home.h"
#include "mail/hook_beacon.h"
#include "mail/take.h"
#include "mail/tick_private.h"
#include "moderate/session.h"
#include "system/workfiles.h"

/* ---- one campaign ---- */

/* The next moment at which somebody has to look again. */
static int64_t due_at(const struct ticking *t)
{
	struct due due;
	int64_t next;

	if (t->again)
		return DUE_UNKNOWN;
	if (round_is_due(t->session.campaign) && !campaign_is_over(t->session.campaign)) {
		next = round_time(t->session.campaign);
		/* whoever brings its value need not have moved the campaign */
		return next > t->tick->now ? next : DUE_UNKNOWN;
	}
	due_of(&due, t->session.campaign, t->since, t->tick->now);
	next = due_next(&due, t->tick->now);
	return next ? next : DUE_NEVER;
}

static bool is_unfinished(const struct ticking *t)
{
	return workfile_marker(t->campaign->dir) ||
	       (t->session.campaign->settings.phase == PHASE_SEALED &&
		       !round_is_due(t->session.campaign));
}

/* Is there anything to be done? Nothing is written to find out. */
static int look(bool *wanted, struct ticking *t)
{
	char mark[MARK_MAX];
	int err;

	if (!home_mark(mark, t->campaign->dir))
		return ERR_REFUSED;
	if ((err = tick_open(t, false)) < 0)
		return err;
	*wanted = is_unfinished(t) || tick_is_due(t);
	if (!*wanted && (err = tick_has_mail(wanted, t)) < 0)
		return err;
	strcpy(t->campaign->mark, mark);
	t->campaign->due = due_at(t);
	session_close(&t->session);
	return OK;
}

/* All of it; what it has led to is known to the index while nobody else can move it. */
static int act(struct ticking *t)
{
	int err = tick_open(t, true);

	if (err == OK)
		err = tick_play(t);
	if (err == OK)
		err = tick_mail(t);
	t->campaign->due = err == OK ? due_at(t) : DUE_UNKNOWN;
	tick_close(t);
	return err;
}

/* What is said of it is said with its directory. */
static void take_messages(const struct ticking *t)
{
	for (const struct diag_item *item = t->own.first; item; item = item->next)
		if (item->level != DIAG_NOTE)
			diag_add(t->tick->diag, item->level,
				(struct where){.file = arena_string(
						       t->tick->arena, t->campaign->dir)},
				"%s", item->text);
}

static int tick_campaign(const struct tick *tick, struct home_campaign *campaign)
{
	struct arena arena = ARENA_INIT;
	struct ticking t = {.tick = tick, .campaign = campaign, .arena = &arena};
	bool wanted = false;
	int err;

	diag_init(&t.own, &arena);
	t.diag = &t.own;
	err = look(&wanted, &t);
	if (err < 0)
		session_close(&t.session);
	if (err == OK)
		hook_beacon(
			&t.brought, &arena, campaign->dir, tick->home, tick->now, t.diag);
	if (err == OK && (wanted || t.brought.value))
		err = act(&t);
	if (err < 0)
		campaign->due = DUE_UNKNOWN;
	take_messages(&t);
	arena_release(&arena);
	return err;
}

/* ---- all of them ---- */

/* Mail came before what is due now: it may be what is awaited. */
static int take_rest(const struct tick *tick)
{
	const struct take take = {.arena = tick->arena,
		.home = tick->home,
		.alone = tick->only,
		.now = tick->now,
		.diag = tick->diag};

	return tick->home->from ? take_spool(&take) : OK;
}

int tick_home(const struct tick *tick)
{
	int err = take_rest(tick), failed;
	const struct home none = {0};
	struct home_campaigns all;

	failed = home_campaigns(
		&all, tick->arena, tick->only ? &none : tick->home, tick->only, tick->diag);
	if (failed < 0)
		return failed;
	for (size_t i = 0; i < all.count; i++) {
		struct home_campaign *campaign = &all.item[i];

		if (campaign->due != DUE_UNKNOWN && campaign->due > tick->now)
			continue;
		if ((failed = tick_campaign(tick, campaign)) < 0)
			err = failed;
		all.changed = true;
	}
	if (!tick->only &&
		(failed = home_index_write(&all, tick->arena, tick->home, tick->diag)) < 0)
		err = failed;
	return err;
}
