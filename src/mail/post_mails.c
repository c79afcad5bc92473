/* The mails that the post makes: reports, reminders, answers. */
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "base/err.h"
#include "base/text.h"
#include "campaign/rounds.h"
#include "campaign/seats.h"
#include "game/step.h"
#include "ledger/commit_kind.h"
#include "ledger/paths.h"
#include "ledger/trailers.h"
#include "mail/attach.h"
#include "mail/compose.h"
#include "mail/expected.h"
#include "mail/keep.h"
#include "mail/message.h"
#include "mail/post_private.h"
#include "moderate/session.h"

#define ID_HEX 12 /* digits of a hash in a Message-ID */

int post_stage(struct post *post, const struct mail_out *mail)
{
	struct buf bytes;
	int err;

	buf_init(&bytes, post->arena);
	if ((err = mail_write(&bytes, mail, post->diag)) < 0)
		return err;
	return post_put(post, mail->id, bytes.data, bytes.length);
}

/* ---- what all have ---- */

static struct compose compose_to(
	struct post *post, struct session *session, enum side side, int k)
{
	const struct settings *settings = &session->campaign->settings;
	const struct book_seat *seat =
		book_find(post->book, seat_name(post->arena, settings, side, k));
	struct compose to = {.arena = post->arena,
		.diag = post->diag,
		.campaign = session->campaign,
		.side = side,
		.k = k,
		.now = post->now};

	to.wish = seat ? seat->wish : BOOK_AS_READ;
	to.first = !seat || !seat->told;
	to.anchors = to.first || seat->chain != settings->chain;
	return to;
}

/* Only of what is sent, since the whole history is read for it; several mails may go to a
 * side as the campaign stands. */
static int add_witness(struct compose *to, struct post *post, struct session *session)
{
	enum side side = to->side;
	char head[LEDGER_ID + 1];
	int err = OK;

	ledger_head(session->ledger, head);
	if (strcmp(head, post->witnessed[side]) != 0)
		err = keep_witness(
			&post->witness[side], post->arena, session, side, post->diag);
	if (err == OK)
		memcpy(post->witnessed[side], head, sizeof head);
	to->witness = post->witness[side];
	return err;
}

static int refuse_without_sender(const struct post *post)
{
	if (post->home->from)
		return OK;
	diag_error(post->diag,
		"mail needs a sender: `from = Moderator <games@example.org>` was expected in the section [mail] of " HOME_FILE);
	return ERR_REFUSED;
}

/* "pines.0123456789ab.union.KIND@example.org" */
static const char *make_id(const struct post *post, const struct compose *to,
	const char *hash, const char *kind)
{
	const struct settings *settings = &to->campaign->settings;

	return arena_printf(post->arena, "%s.%.*s.%s.%s@%s", settings->name, ID_HEX, hash,
		seat_name(post->arena, settings, to->side, to->k), kind,
		post->home->domain);
}

/* Behind the first mail to a seat all others refer to that; one that is made again is the
 * same again. */
static void thread_it(struct post *post, struct mail_out *mail, struct book_seat *seat,
	const char *answers)
{
	const char **refs = ARENA_NEW_ARRAY(post->arena, 2, const char *);

	if (!seat->thread)
		seat->thread = mail->id;
	else if (strcmp(seat->thread, mail->id) != 0)
		refs[mail->nrefs++] = seat->thread;
	mail->refs = refs;
	mail->in_reply_to = answers ? answers : mail->nrefs ? refs[0] : NULL;
	if (!answers)
		mail->nrefs = 0; /* it is added to them */
}

static void set_words(
	struct post *post, struct mail_out *mail, const struct mail_words *words)
{
	mail->from = post->home->from;
	mail->date = post->now;
	mail->text = mail_words_text(post->arena, words);
	mail->html = mail_words_html(post->arena, words);
}

/* ---- reports ---- */

/* Who has joined has his answer; all are told when the last has. */
static bool is_joining(const struct compose *to)
{
	const struct campaign *c = to->campaign;
	const char *message = tree_text(
		&c->tree, told_file(to->arena, (enum audience)to->side, TOLD_MESSAGE));
	const char *kind = message ? ledger_trailer(to->arena, message, "Kind") : NULL;
	struct position position;

	campaign_position(&position, c);
	return kind && !strcmp(kind, commit_traits[COMMIT_JOIN].word) &&
	       (position.step->kind == STEP_JOIN || campaign_must_join(c));
}

static bool is_told(
	const struct compose *to, const struct book_seat *seat, const char *hash)
{
	return !compose_whole(to) || (seat->told && !strcmp(seat->told, hash)) ||
	       (seat->told && is_joining(to));
}

static int report_to(struct post *post, struct session *session, struct compose *to,
	struct book_seat *seat)
{
	char hash[SHA256_HEX + 1];
	struct mail_out mail = {.to = seat->address, .subject = compose_subject(to)};
	struct attached attached;
	struct mail_words words;
	int err;

	compose_hash(hash, to);
	if (is_told(to, seat, hash))
		return OK;
	if ((err = add_witness(to, post, session)) < 0 ||
		(err = attach_files(&attached, to, seat, session)) < 0 ||
		(err = compose_report(&words, to, attached.words)) < 0)
		return err;
	mail.id = make_id(
		post, to, hash, arena_printf(post->arena, "report-%d", seat->mails + 1));
	mail.file = attached.file;
	mail.files = attached.files;
	thread_it(post, &mail, seat, NULL);
	set_words(post, &mail, &words);
	if ((err = post_stage(post, &mail)) < 0)
		return err;
	seat->mails++;
	seat->told = arena_string(post->arena, hash);
	seat->chain = to->campaign->settings.chain;
	if (attached.bundled) {
		seat->bundled = attached.bundled;
		seat->bundles++;
	}
	return OK;
}

int post_reports(struct post *post, struct session *session)
{
	const struct settings *settings = &session->campaign->settings;
	int err = OK;

	if (!book_has_addresses(post->book) ||
		(settings->phase == PHASE_SEALED && !round_is_due(session->campaign)))
		return OK;
	if ((err = refuse_without_sender(post)) < 0)
		return err;
	for (enum side side = UNION; side < SIDES; side++)
		for (int k = 0; k < seats(settings, side) && err == OK; k++) {
			struct book_seat *seat = book_find(
				post->book, seat_name(post->arena, settings, side, k));
			struct compose to = compose_to(post, session, side, k);

			if (seat && seat->address)
				err = report_to(post, session, &to, seat);
		}
	return err;
}

/* ---- reminders ---- */

int post_reminder(
	struct post *post, struct session *session, const char *name, int64_t deadline)
{
	const struct settings *settings = &session->campaign->settings;
	struct book_seat *seat = book_find(post->book, name);
	char hash[SHA256_HEX + 1];
	struct mail_out mail = {0};
	struct compose to;
	struct mail_words words;
	enum side side;
	int k, err;

	if (!seat || !seat->address || book_was_reminded(seat, deadline) ||
		!book_side(&side, &k, name, post->arena, settings) ||
		!expected_is_due(expected_of(session->campaign, side, k)))
		return OK;
	to = compose_to(post, session, side, k);
	to.deadline = deadline;
	if ((err = refuse_without_sender(post)) < 0 ||
		(err = add_witness(&to, post, session)) < 0 ||
		(err = compose_reminder(&words, &to)) < 0)
		return err;
	compose_hash(hash, &to);
	mail.id = make_id(
		post, &to, hash, arena_printf(post->arena, "reminder-%d", seat->mails + 1));
	mail.to = seat->address;
	mail.subject = compose_subject(&to);
	thread_it(post, &mail, seat, NULL);
	set_words(post, &mail, &words);
	if ((err = post_stage(post, &mail)) < 0)
		return err;
	seat->mails++;
	book_remind(post->book, seat, deadline);
	return OK;
}

/* ---- answers ---- */

/* That of the mail, so that it stands below it, if it has the tag of the thread. */
static const char *subject_of(
	const struct post *post, const struct compose *to, const char *subject)
{
	while (subject && text_starts_fold(subject, "re:")) {
		subject += 3;
		subject += strspn(subject, " ");
	}
	if (!subject ||
		!strstr(subject, arena_printf(post->arena, "[%s]", compose_tag(to))))
		subject = compose_subject(to);
	return arena_printf(post->arena, "Re: %s", subject);
}

int post_answer(
	struct post *post, struct session *session, const struct post_answer *answer)
{
	const struct settings *settings = &session->campaign->settings;
	struct mail_out mail = {.to = answer->to, .automatic = true};
	struct mail_words words;
	struct book_seat *seat;
	struct compose to;
	enum side side;
	int k, err;

	if ((err = refuse_without_sender(post)) < 0)
		return err;
	if (!book_side(&side, &k, answer->seat, post->arena, settings)) {
		diag_error(post->diag, "the campaign has no seat %s that could be answered",
			answer->seat);
		return ERR_REFUSED;
	}
	to = compose_to(post, session, side, k);
	seat = book_seat(post->book, seat_name(post->arena, settings, side, k));
	if (!mail.to && !(mail.to = seat->address)) {
		diag_error(post->diag, "the seat %s has no address to be answered at",
			seat->seat);
		return ERR_REFUSED;
	}
	if ((err = add_witness(&to, post, session)) < 0 ||
		(err = compose_answer(&words, &to, answer)) < 0)
		return err;
	mail.id = make_id(post, &to, answer->mail, "answer");
	mail.subject = subject_of(post, &to, answer->subject);
	thread_it(post, &mail, seat, answer->id);
	set_words(post, &mail, &words);
	return post_stage(post, &mail);
}
