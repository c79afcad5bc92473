/* What is due in a campaign: steps are played, with all that is in or without who is late,
 * and who is awaited is reminded. */
#include <string.h>

#include "base/arena.h"
#include "base/err.h"
#include "campaign/campaign.h"
#include "campaign/deadline.h"
#include "campaign/ended.h"
#include "campaign/seats.h"
#include "campaign/seats_in.h"
#include "mail/book.h"
#include "mail/home.h"
#include "mail/hook.h"
#include "mail/post.h"
#include "mail/tick_private.h"

#define MOST 1000 /* steps that are played at once: a deadline is never so near */

/* What there is to do. */
enum duty { DUTY_NONE, DUTY_PLAY, DUTY_WITHOUT, DUTY_FORFEIT };

/* ---- opening ---- */

int tick_open(struct ticking *t, bool write)
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

void tick_close(struct ticking *t)
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
	return due->end && now >= due->end ? late_duty(settings, due) : DUTY_NONE;
}

static bool is_time_to_remind(const struct ticking *t, const struct due *due)
{
	return due->missing && due->remind && t->tick->now >= due->remind &&
	       t->tick->now < due->end;
}

bool tick_is_due(const struct ticking *t)
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

int tick_play(struct ticking *t)
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
	t->again = post_book(post)->goings > 0;
	home_mark(t->campaign->mark, t->campaign->dir);
	return err;
}

/* A campaign in which nobody has an address sends nothing, and wants no sender. */
int tick_has_mail(bool *has, struct ticking *t)
{
	struct book *book;
	int err = book_open(&book, t->arena, t->campaign->dir, false, t->diag);

	if (err < 0)
		return err;
	*has = book_has_addresses(book) || book->goings || book->taking.mail;
	book_close(book);
	return OK;
}

int tick_mail(struct ticking *t)
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
