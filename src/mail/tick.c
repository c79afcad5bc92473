/*
 * What time alone brings about, in one campaign and in all of a home.
 *
 * A campaign is opened; what is due in it (a step, or who is late); playing that; reminders
 * and reports; then one campaign, which is first only read, and last all of them.
 */
#include <string.h>

#include "base/arena.h"
#include "base/date.h"
#include "base/diag.h"
#include "campaign/campaign.h"
#include "campaign/deadline.h"
#include "campaign/ended.h"
#include "campaign/rounds.h"
#include "campaign/seats.h"
#include "campaign/seats_in.h"
#include "mail/book.h"
#include "mail/desk.h"
#include "mail/home.h"
#include "mail/hook.h"
#include "mail/post.h"
#include "mail/take.h"
#include "mail/tick.h"
#include "moderate/session.h"
#include "system/files.h"

#define MOST 1000 /* steps that are played at once: a deadline is never so near */

/* A campaign in which something may be due; all memory is its own. */
struct ticking {
	const struct tick *tick;
	struct home_campaign *campaign;
	struct desk *desk; /* NULL: there is none */
	struct arena *arena;
	struct diag own;
	struct diag *diag;
	struct session session;
	int64_t since;          /* the step at hand waits */
	struct session brought; /* by the hook: value and round of the beacon */
	char before[LEDGER_ID + 1];
	bool again; /* mail could not leave: the next tick tries it again */
	bool held;  /* mail for it could not be taken: no deadline is over for it */
};

/* What there is to do. */
enum duty { DUTY_NONE, DUTY_PLAY, DUTY_WITHOUT, DUTY_FORFEIT };

/* ---- opening ---- */

/* Opens the campaign, to be read or moved; tick_close must follow where it is moved. */
static int tick_open(struct ticking *t, bool write)
{
	int err;

	t->session = (struct session){.arena = t->arena,
		.diag = t->diag,
		.dir = t->campaign->dir,
		.date = t->tick->now,
		.value = write ? t->brought.value : NULL,
		.value_round = t->brought.value_round};
	if ((err = session_open(&t->session, write)) < 0)
		return err;
	ledger_head(t->session.ledger, t->before);
	return session_since(&t->since, &t->session);
}

/* Gives it back, and calls the hook for what was played. */
static void tick_close(struct ticking *t)
{
	struct hook_steps steps = {0};

	if (t->session.ledger)
		hook_collect(&steps, t->arena, &t->session, t->tick->home, t->before);
	session_close(&t->session);
	hook_run(&steps, t->diag);
}

static void tell(const struct ticking *t, enum ticked what, const char *of)
{
	const struct settings *settings = &t->session.campaign->settings;

	if (t->tick->tell)
		t->tick->tell(t->tick->context, settings->name, what, of);
}

/* ---- what is due ---- */

static bool has_joined(const struct campaign *c)
{
	return c->settings.nonce[UNION] && c->settings.nonce[CONFEDERATE] &&
	       !campaign_must_join(c);
}

/* A step of which all is in. */
static bool may_play(const struct terms *terms, const struct due *due, int64_t now)
{
	if (terms->run == RUN_AT_DEADLINE)
		return due->deadline && now >= due->deadline;
	return terms->run == RUN_WHEN_COMPLETE;
}

/* Who has missed so many in a row with this one: both, when both have. */
static unsigned forfeits(const struct settings *settings, unsigned missing, int most)
{
	unsigned lost = 0;

	for (enum side side = UNION; side < SIDES; side++)
		if (sides_have(missing, side) && settings->missed[side] + 1 >= most)
			lost |= SIDE_SET(side);
	return lost;
}

static enum duty late_duty(const struct settings *settings, const struct due *due)
{
	int most;
	enum terms_late late = terms_late(&settings->terms, &most);

	if (late == LATE_WAITS)
		return DUTY_NONE;
	return late == LATE_FORFEITS && forfeits(settings, due->missing, most)
		       ? DUTY_FORFEIT
		       : DUTY_WITHOUT;
}

/* Nobody joins for a side, and none loses that has never played. */
static enum duty duty_of(const struct ticking *t, const struct due *due)
{
	const struct campaign *c = t->session.campaign;
	const struct settings *settings = &c->settings;
	int64_t now = t->tick->now;

	if (campaign_is_over(c) || !due->sides || !has_joined(c))
		return DUTY_NONE;
	if (!due->missing)
		return may_play(&settings->terms, due, now) ? DUTY_PLAY : DUTY_NONE;
	return due->end && now >= due->end && !t->held ? late_duty(settings, due)
						       : DUTY_NONE;
}

static bool is_time_to_remind(const struct ticking *t, const struct due *due)
{
	return due->missing && due->remind && t->tick->now >= due->remind &&
	       t->tick->now < due->end;
}

/* True when time has brought something about that tick_play or a reminder has to do. */
static bool tick_is_due(const struct ticking *t)
{
	struct due due;

	due_of(&due, t->session.campaign, t->since, t->tick->now);
	return duty_of(t, &due) != DUTY_NONE || is_time_to_remind(t, &due);
}

/* ---- playing ---- */

static const char *names_of(unsigned sides)
{
	return sides == BOTH_SIDES ? "both" : side_name(sides_only(sides));
}

/* A question that comes of it is asked of somebody: that is for later. */
static int play(struct ticking *t, unsigned without)
{
	const char *step = arena_string(t->arena, campaign_step(t->session.campaign));
	int err;

	t->session.without = without;
	err = session_run(&t->session);
	t->session.without = 0;
	if (err < 0 && err != ERR_WAIT)
		return err;
	tell(t, without ? TICKED_WITHOUT : TICKED_PLAYED,
		without ? names_of(without) : step);
	return err;
}

/* Where both have missed as many, both forfeit it: nobody has won, and no draw was agreed.
 */
static int forfeit(struct ticking *t, const struct due *due)
{
	const struct settings *settings = &t->session.campaign->settings;
	unsigned lost;
	int most, err;

	terms_late(&settings->terms, &most);
	lost = forfeits(settings, due->missing, most);
	err = session_end(&t->session, sides_only(lost), ENDED_FORFEITED, NULL);
	if (err == OK)
		tell(t, TICKED_FORFEIT, names_of(lost));
	return err;
}

static int do_duty(struct ticking *t, enum duty duty, const struct due *due)
{
	return duty == DUTY_FORFEIT ? forfeit(t, due)
				    : play(t, duty == DUTY_WITHOUT ? due->missing : 0);
}

/* The same head as before: nothing came of it, and nothing will the next time. */
static bool has_moved(const struct ticking *t, const char *from)
{
	char head[LEDGER_ID + 1];

	ledger_head(t->session.ledger, head);
	return strcmp(head, from) != 0;
}

static int finish(struct ticking *t)
{
	const char *step = arena_string(t->arena, campaign_step(t->session.campaign));
	int err = session_resume(&t->session);

	if (err == OK && t->session.opened)
		tell(t, TICKED_OPENED, step);
	else if (err == OK && has_moved(t, t->before))
		tell(t, TICKED_FINISHED, campaign_step(t->session.campaign));
	return err;
}

/* Finishes a killed run, and plays what is due until nothing is. */
static int tick_play(struct ticking *t)
{
	int err = campaign_is_over(t->session.campaign) ? OK : finish(t);

	for (int i = 0; i < MOST && err == OK; i++) {
		char head[LEDGER_ID + 1];
		enum duty duty;
		struct due due;

		if ((err = session_since(&t->since, &t->session)) < 0)
			break;
		due_of(&due, t->session.campaign, t->since, t->tick->now);
		if ((duty = duty_of(t, &due)) == DUTY_NONE)
			break;
		ledger_head(t->session.ledger, head);
		err = do_duty(t, duty, &due);
		if (err == ERR_WAIT)
			err = OK;
		if (!has_moved(t, head))
			break;
	}
	return err;
}

/* ---- mail ---- */

static int remind_seats(struct ticking *t, struct post *post, const struct due *due)
{
	const struct campaign *c = t->session.campaign;
	int err = OK;

	for (enum side side = UNION; side < SIDES; side++)
		for (int k = 0; sides_have(due->missing, side) &&
				k < seats(&c->settings, side) && err == OK;
			k++) {
			const char *name = seat_name(t->arena, &c->settings, side, k);
			const struct book_seat *seat = book_find(post_book(post), name);
			bool was = !seat || book_was_reminded(seat, due->deadline);

			err = post_reminder(post, &t->session, name, due->deadline);
			seat = book_find(post_book(post), name);
			if (err == OK && !was && book_was_reminded(seat, due->deadline))
				tell(t, TICKED_REMINDED, name);
		}
	return err;
}

static int write_mail(struct ticking *t, struct post *post)
{
	struct due due;
	int err = post_reports(post, &t->session);

	due_of(&due, t->session.campaign, t->since, t->tick->now);
	if (err == OK && is_time_to_remind(t, &due))
		err = remind_seats(t, post, &due);
	if (err == OK)
		err = post_commit(post);
	t->again = post_book(post)->outgoing_count > 0;
	home_mark(t->campaign->mark, t->campaign->dir);
	return err;
}

/* Is there anybody to write to, or mail that was to leave when a process died? A campaign
 * in which nobody has an address sends nothing, and wants no sender. */
static int tick_has_mail(bool *has, struct ticking *t)
{
	struct book *book;
	int err = book_open(&book, t->arena, t->campaign->dir, false, t->diag);

	if (err < 0)
		return err;
	*has = book_has_addresses(book) || book->outgoing_count || book->taking.mail;
	book_close(book);
	return OK;
}

/* Sends reminders, and reports that were not sent yet. The mark of the campaign is taken
 * while nobody else can write its book. */
static int tick_mail(struct ticking *t)
{
	struct post *post = NULL;
	bool wanted;
	int err;

	home_mark(t->campaign->mark, t->campaign->dir);
	if ((err = tick_has_mail(&wanted, t)) < 0 || !wanted)
		return err;
	err = post_open(
		&post, t->arena, t->campaign->dir, t->tick->home, t->tick->now, t->diag);
	if (err == OK)
		err = write_mail(t, post);
	post_close(post);
	return err;
}

/* ---- one campaign ---- */

/* The next moment at which somebody has to look again. */
static int64_t due_at(const struct ticking *t)
{
	struct due due;
	int64_t next;

	if (t->again || t->held)
		return HOME_DUE_UNKNOWN;
	if (round_is_due(t->session.campaign) && !campaign_is_over(t->session.campaign)) {
		next = round_time(t->session.campaign);
		/* whoever brings its value need not have moved the campaign */
		return next > t->tick->now ? next : HOME_DUE_UNKNOWN;
	}
	due_of(&due, t->session.campaign, t->since, t->tick->now);
	next = due_next(&due, t->tick->now);
	return next ? next : HOME_DUE_NEVER;
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
	char mark[HOME_MARK_MAX];
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
	desk_look(t->desk, t->campaign, &t->session);
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
	t->campaign->due = err == OK ? due_at(t) : HOME_DUE_UNKNOWN;
	if (t->session.campaign)
		desk_look(t->desk, t->campaign, &t->session);
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

static int tick_campaign(const struct tick *tick, struct home_campaign *campaign,
	struct desk *desk, bool held)
{
	struct arena arena = ARENA_INIT;
	struct ticking t = {.tick = tick,
		.campaign = campaign,
		.desk = desk,
		.arena = &arena,
		.held = held};
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
		campaign->due = HOME_DUE_UNKNOWN;
	desk_visited(desk, campaign, err, &t.own);
	take_messages(&t);
	arena_release(&arena);
	return err;
}

/* ---- the clock ---- */

#define CLOCK_FILE "clock" /* when the last tick was, "2026-11-29T20:00:00Z" */

static const char *clock_dir(const struct tick *tick)
{
	const struct home *home = tick->home;

	return home->dir ? arena_printf(tick->arena, "%s/" HOME_PRIVATE, home->dir)
			 : arena_printf(tick->arena, "%s/" BOOK_DIR, tick->only);
}

/* 0: there was none. */
static int64_t last_tick(const struct tick *tick)
{
	const char *text;
	struct diag ignored;
	int64_t moment;
	size_t length;

	diag_init(&ignored, tick->arena);
	return workfile_read(&text, &length, tick->arena, clock_dir(tick), CLOCK_FILE, 64,
		       &ignored) == OK &&
			       date_read_moment(&moment,
				       arena_copy(tick->arena, text, strcspn(text, "\n")))
		       ? moment
		       : 0;
}

static int keep_tick(const struct tick *tick)
{
	const char *dir = clock_dir(tick);
	const char *text =
		arena_printf(tick->arena, "%s\n", date_moment_text(tick->arena, tick->now));
	int err = home_make_directory(tick->arena, dir, tick->diag);

	return err < 0 ? err
		       : home_write(tick->arena,
				 arena_printf(tick->arena, "%s/" CLOCK_FILE, dir), text,
				 strlen(text), tick->diag);
}

/*
 * A clock that has jumped, and one that nobody has looked at for so long that mail may not
 * have come in either: the moderator has to say what time it is.
 */
static int check_clock(const struct tick *tick)
{
	int64_t last = last_tick(tick), now = tick->now;
	const char *where = tick->only ? "-C" : "--home";

	if (tick->said || !last || (now - last <= DAY_SECONDS && last - now <= DAY_SECONDS))
		return last == now ? OK : keep_tick(tick);
	diag_error(tick->diag,
		"the clock says %s, and at the last tick it said %s: that is more than a day off, so nothing is played. If the clock is right now, say so once with `adjutant tick %s %s --date %s`",
		date_moment_said(tick->arena, now), date_moment_said(tick->arena, last),
		where, tick->only ? tick->only : tick->home->dir,
		date_moment_text(tick->arena, now));
	return ERR_REFUSED;
}

/* ---- all of them ---- */

/* Mail that lies there and could not be taken. */
struct untaken {
	struct arena *arena;
	const char **dir; /* the campaigns that it is for */
	size_t count, room;
	bool alone; /* what there is, is for the campaign at hand */
	bool any;   /* some of it may be for any campaign */
};

static void note_untaken(void *context, const struct taken *taken)
{
	struct untaken *u = context;

	if (taken->what != TOOK_LATER)
		return;
	if (!taken->dir || u->alone) {
		u->any = true;
		return;
	}
	ARENA_GROW(u->arena, u->dir, u->count, u->room);
	u->dir[u->count++] = arena_string(u->arena, taken->dir);
}

static bool is_held(const struct untaken *u, const char *dir)
{
	for (size_t i = 0; i < u->count; i++)
		if (!strcmp(u->dir[i], dir))
			return true;
	return u->any;
}

/*
 * Mail that has come is taken before any deadline is looked at: it may be what is awaited,
 * and nobody is late because this program was. Where it could not be taken, the deadlines
 * of those campaigns that it may be for are not over.
 */
static int take_mail(struct untaken *u, const struct tick *tick)
{
	const struct home *home = tick->home;
	const struct take take = {.arena = tick->arena,
		.home = home,
		.alone = tick->only,
		.now = tick->now,
		.diag = tick->diag,
		.tell = note_untaken,
		.context = u,
		.left = &u->any};
	int err;

	if (!home->from && !home->inbox)
		return OK;
	if ((err = home_need_sender(home, tick->diag)) < 0)
		u->any = true;
	else
		err = home->inbox ? take_inbox(&take) : take_spool(&take);
	if (u->any)
		diag_add(tick->diag, DIAG_WARNING, (struct where){0},
			"mail that has come could not be taken yet, so no deadline is enforced now");
	return err;
}

/* Each campaign in which something may be due. */
static int tick_all(const struct tick *tick, struct home_campaigns *all,
	const struct untaken *untaken, struct desk *desk)
{
	int err = OK, failed;

	for (size_t i = 0; i < all->count; i++) {
		struct home_campaign *campaign = &all->item[i];

		if (campaign->due != HOME_DUE_UNKNOWN && campaign->due > tick->now)
			continue;
		failed = tick_campaign(
			tick, campaign, desk, is_held(untaken, campaign->dir));
		err = failed < 0 ? failed : err;
		all->changed = true;
	}
	return err;
}

/* What the moderator was not told is found again while the index does not know of it. */
int tick_home(const struct tick *tick)
{
	const struct home none = {0};
	struct untaken untaken = {.arena = tick->arena, .alone = tick->only != NULL};
	struct desk *desk = tick->only ? NULL : desk_of(tick->arena, tick->home, tick->now);
	struct home_campaigns all;
	int err, failed;

	if ((err = check_clock(tick)) < 0)
		return err;
	err = take_mail(&untaken, tick);
	failed = home_campaigns(
		&all, tick->arena, tick->only ? &none : tick->home, tick->only, tick->diag);
	if (failed < 0)
		return failed;
	if ((failed = tick_all(tick, &all, &untaken, desk)) < 0)
		err = failed;
	if (desk && (failed = desk_write(desk, &all, tick->diag)) < 0)
		return failed;
	if (!tick->only &&
		(failed = home_index_write(&all, tick->arena, tick->home, tick->diag)) < 0)
		err = failed;
	return err;
}
