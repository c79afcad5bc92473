/*
 * Takes the mails in the spool, one after another.
 *
 * Each is read and given its orders; what must not be answered is kept aside, unless it may
 * prove its sender; the rest goes to the campaign that it is meant for (take_player.c) or
 * is a stranger's (answer.c). Hooks are called when all are done with and the spool is free
 * again.
 */
#include <sodium.h>
#include <string.h>

#include "base/text.h"
#include "mail/hook.h"
#include "mail/take.h"
#include "mail/take_private.h"

#define LOCK_SECONDS 60

/* ---- one mail ---- */

/* Reads a mail of the spool; what is wrong with it is said to its sender. */
static int read_letter(struct letter_in *letter)
{
	const struct take *take = letter->take;
	const char *bytes;
	size_t length;
	bool whole;
	int err;

	/* one byte more, so that the reader sees it is too large */
	err = spool_read(&bytes, &length, &whole, letter->arena, take->home, letter->name,
		(size_t)take->home->largest + 1, take->diag);
	if (err < 0)
		return err;
	err = mail_read_within(&letter->mail, letter->arena, bytes, length,
		(size_t)take->home->largest, &letter->said);
	if (err == OK)
		err = mail_orders(
			&letter->orders, letter->arena, &letter->mail, &letter->said);
	letter->readable = err == OK;
	return err == ERR_REFUSED ? OK : err;
}

static int keep_aside(struct letter_in *letter, const char *why)
{
	letter->taken->what = TOOK_ASIDE;
	letter->taken->why = why;
	return spool_aside(
		letter->arena, letter->take->home, letter->name, letter->take->diag);
}

static bool is_ours(const struct letter_in *letter)
{
	const char *ours = letter->take->home->address;

	return ours && letter->mail.from && text_equal_fold(letter->mail.from, ours);
}

/* Why nobody must be answered, whatever the mail says; NULL: there is no reason. */
static const char *no_answer(const struct letter_in *letter)
{
	const struct mail_in *mail = &letter->mail;

	if (mail->automatic)
		return mail->automatic;
	if (!mail->from)
		return "it has no sender";
	if (is_ours(letter))
		return "it comes from our own address";
	return NULL;
}

/* The nonce of an order form proves its sender, and only its campaign knows it. */
static bool may_prove(const struct letter_in *letter)
{
	const struct mail_orders *orders = &letter->orders;

	return letter->readable && letter->mail.from && !letter->mail.machine &&
	       !is_ours(letter) &&
	       ((orders->text && strcasestr(orders->text, "nonce")) ||
		       (orders->form && strcasestr(orders->form, "nonce")));
}

static int take_routed(struct letter_in *letter, const struct home_campaigns *campaigns)
{
	route_find(&letter->route, letter->arena, letter->take->home, campaigns,
		&letter->mail, letter->orders.text, letter->orders.length);
	return letter->route.campaign ? take_player(letter) : ERR_REFUSED;
}

/* What came of a mail for one of several campaigns. */
static void tell_one(const struct letter_in *letter)
{
	if (letter->take->tell)
		letter->take->tell(letter->take->context, letter->taken);
}

/* What was said of the mail before a campaign read it. */
static void say_again(struct letter_in *letter, const struct diag *said)
{
	diag_init(&letter->said, letter->arena);
	for (const struct diag_item *item = said->first; item; item = item->next)
		diag_add(&letter->said, item->level, item->where, "%s", item->text);
}

/*
 * The order forms of several campaigns in one mail: each is taken as if it had come alone.
 * A mail that one of them must take again is taken again by all; those that have handled it
 * know it. ERR_REFUSED when one of them is not his: the route is that one then. What came
 * of the last one is told by the caller.
 */
static int take_several(struct letter_in *letter, const struct home_campaigns *campaigns,
	char *const *text, size_t count)
{
	const struct diag said = letter->said;
	const struct taken none = *letter->taken;
	struct route refused = {0};
	int err = OK;

	for (size_t i = 0; i < count; i++) {
		int one;

		say_again(letter, &said);
		*letter->taken = none;
		letter->orders.text = text[i];
		letter->steps += i > 0;
		one = take_routed(letter, campaigns);
		if (one < 0 && one != ERR_REFUSED)
			return one;
		if (one == ERR_REFUSED)
			refused = letter->route;
		if (one == OK && (err == ERR_REFUSED || i + 1 < count))
			tell_one(letter);
		err = one == ERR_REFUSED ? one : err;
	}
	if (err == ERR_REFUSED)
		letter->route = refused;
	return err;
}

static int take_one_or_several(
	struct letter_in *letter, const struct home_campaigns *campaigns)
{
	char *text[SEVERAL_MAX], *whole = letter->orders.text;
	size_t count = letter->orders.text && !letter->orders.signature
			       ? several_campaigns(text, letter->arena, letter->orders.text,
					 letter->orders.length)
			       : 0;
	int err;

	if (count < 2)
		return take_routed(letter, campaigns);
	err = take_several(letter, campaigns, text, count);
	sodium_memzero(whole, letter->orders.length);
	return err;
}

static const char *stranger_why(const struct letter_in *letter)
{
	const char *why = letter->route.campaign ? "its sender does not play there"
						 : "it names no campaign that is here";

	return letter->limits->silent
		       ? arena_printf(letter->take->arena,
				 "%s; number %d of a stranger today that got no answer",
				 why, letter->limits->silent)
		       : why;
}

static int take_letter(struct letter_in *letter, const struct home_campaigns *campaigns)
{
	const struct take *take = letter->take;
	int err = read_letter(letter);

	if (err < 0)
		return err;
	letter->taken->from = letter->mail.from;
	letter->held = no_answer(letter);
	if (!may_prove(letter) && (err = letter_hear(letter)) < 0)
		return err == ERR_REFUSED ? keep_aside(letter, letter->held) : err;
	err = take_one_or_several(letter, campaigns);
	if (err == OK && letter->keep)
		return spool_aside(letter->arena, take->home, letter->name, take->diag);
	if (err == OK)
		return spool_remove(letter->arena, take->home, letter->name, take->diag);
	if (err != ERR_REFUSED)
		return err;
	if ((err = letter_hear(letter)) < 0)
		return err == ERR_REFUSED ? keep_aside(letter, letter->held) : err;
	answer_stranger(letter);
	return keep_aside(letter, stranger_why(letter));
}

/* ---- all of them ---- */

/* The mails of the spool, while it is ours. */
struct taking {
	const struct take *take;
	struct home_campaigns campaigns;
	struct rate_limits limits;
	struct spooled *mail;
	size_t count;
	struct hook_steps
		*steps; /* for the hook, what was played, of each mail SEVERAL_MAX */
};

/* In seconds. A file whose time cannot be right came now. */
static int64_t came_at(const struct take *take, const struct spooled *mail)
{
	int64_t came = mail->came / 1000000000;

	return came > take->now || take->now - came > SPOOL_LONGEST ? take->now : came;
}

/* What is wrong with one mail keeps no other from being taken. */
static int take_one(struct taking *all, size_t i)
{
	const struct take *take = all->take;
	struct arena arena = ARENA_INIT;
	struct taken taken = {.what = TOOK_LATER};
	struct letter_in letter = {.take = take,
		.arena = &arena,
		.name = all->mail[i].name,
		.came = came_at(take, &all->mail[i]),
		.limits = &all->limits,
		.taken = &taken,
		.steps = &all->steps[i * SEVERAL_MAX]};
	int err;

	diag_init(&letter.said, &arena);
	err = take_letter(&letter, &all->campaigns);
	if (err < 0) {
		taken.what = TOOK_LATER;
		taken.why = "it stays in the spool until that is put right";
	}
	if (take->tell)
		take->tell(take->context, &taken);
	arena_release(&arena);
	return err;
}

static int take_all(struct taking *all)
{
	const struct take *take = all->take;
	int err = spool_list(&all->mail, &all->count, take->arena, take->home, take->diag),
	    one;

	if (err < 0 || !all->count)
		return err;
	err = home_campaigns(
		&all->campaigns, take->arena, take->home, take->alone, take->diag);
	if (err < 0)
		return err;
	all->steps =
		ARENA_NEW_ARRAY(take->arena, all->count * SEVERAL_MAX, struct hook_steps);
	rate_limits_read(&all->limits, take->arena, take->home, take->now);
	for (size_t i = 0; i < all->count; i++) {
		one = take_one(all, i);
		err = one < 0 ? one : err;
	}
	return err;
}

static void note_left(const struct take *take)
{
	if (take->left)
		*take->left = true;
}

/* A hook may take its time: who waits for the spool does not wait for it. */
int take_spool(const struct take *take)
{
	struct taking all = {.take = take};
	int lock;
	int err = spool_lock(&lock, take->arena, take->home, LOCK_SECONDS, take->diag);

	if (err < 0) {
		note_left(take);
		return err == ERR_WAIT ? OK : err;
	}
	err = take_all(&all);
	if (err < 0 && !all.steps)
		note_left(take);
	spool_unlock(lock);
	for (size_t i = 0; all.steps && i < all.count * SEVERAL_MAX; i++)
		hook_run(&all.steps[i], take->diag);
	return err;
}

int take_inbox(const struct take *take)
{
	int kept = spool_store(take->arena, take->home, take->home->inbox, take->diag);
	int err = take_spool(take);

	if (kept < 0)
		note_left(take);
	return kept < 0 ? kept : err;
}
