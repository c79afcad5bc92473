/*
 * The post of a campaign: makes the mails to its seats, and sees to it that each leaves
 * once.
 *
 * What a killed process left is put in order as the post is opened. Then mails are staged:
 * reports, reminders, answers; each is written into pending/. Last the commit point, which
 * is the book: from there on what was staged leaves.
 */
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "base/text.h"
#include "campaign/rounds.h"
#include "campaign/seats.h"
#include "game/step.h"
#include "ledger/format.h"
#include "ledger/git/ledger.h"
#include "mail/home.h"
#include "mail/post.h"
#include "mail/post_private.h"
#include "moderate/session.h"

#define LOOKED_BACK 64 /* commits */
#define ID_HEX      12 /* digits of a hash in a Message-ID */

struct post {
	struct arena *arena;
	struct diag *diag;
	const char *dir;
	const struct home *home;
	struct outbox outbox;
	int64_t now;
	struct book *book;
	size_t committed; /* of the book's list of what is going: the rest was staged since
			   */
	/* What a side has as its witness when the ledger is at that commit. */
	const char *witness[SIDES];
	char witnessed[SIDES][LEDGER_ID + 1];
};

struct book *post_book(struct post *post)
{
	return post->book;
}

/* ---- what a killed process left ---- */

/*
 * True when the ledger has moved on from where it was when the mail began to be taken, by a
 * commit of the date that this was done at: somebody else may have moved it since.
 */
static bool was_taken(const struct post *post)
{
	const struct book_taking *taking = &post->book->taking;
	struct ledger *ledger = NULL;
	struct ledger_commit *commit;
	struct diag ignored;
	bool taken = false;
	size_t count = 0;

	diag_init(&ignored, post->arena);
	if (ledger_open(&ledger, post->arena, post->dir, false, &ignored) < 0 ||
		ledger_recent(&commit, &count, ledger, post->arena, LOOKED_BACK, &ignored) <
			0)
		count = 0;
	for (size_t i = 0; i < count; i++)
		if (!strcmp(commit[i].parent, taking->head ? taking->head : "") &&
			commit[i].date == taking->date)
			taken = true;
	ledger_close(ledger);
	return taken;
}

/* Delivery that fails keeps nobody from playing: it is told, and tried again. */
static int deliver(struct post *post)
{
	struct diag said;
	int err;

	if (!post->book->outgoing_count)
		return OK;
	diag_init(&said, post->arena);
	err = outbox_send(post->book, &post->outbox, post->arena, &said);
	for (const struct diag_item *item = said.first; item; item = item->next)
		diag_add(post->diag, DIAG_WARNING, item->where,
			"%s; mail waits, and is sent the next time", item->text);
	post->committed = post->book->outgoing_count;
	return err;
}

static int put_in_order(struct post *post)
{
	struct book *book = post->book;
	int err;

	if (book->taking.mail) {
		book_end_taking(book, was_taken(post));
		if ((err = book_store(book, post->diag)) < 0)
			return err;
	}
	outbox_sweep(book);
	(void)deliver(post);
	return OK;
}

/* ---- opening and closing ---- */

int post_open(struct post **out, struct arena *arena, const char *dir,
	const struct home *home, int64_t now, struct diag *diag)
{
	struct post *post = ARENA_NEW(arena, struct post);
	int err;

	*post = (struct post){.arena = arena,
		.diag = diag,
		.dir = arena_string(arena, dir),
		.home = home,
		.outbox = outbox_of(home, arena),
		.now = now};
	if ((err = book_open(&post->book, arena, dir, true, diag)) < 0)
		return err;
	if ((err = put_in_order(post)) < 0) {
		book_close(post->book);
		return err;
	}
	*out = post;
	return OK;
}

void post_close(struct post *post)
{
	if (post)
		book_close(post->book);
}

/* ---- staging a message ---- */

/*
 * The name of a message: what is left of the @ in its id, and of which directory the
 * campaign is, since several may share a name and an outbox.
 */
static const char *name_of(const struct post *post, const char *id)
{
	char path[PATH_MAX], hash[SHA256_HEX + 1];
	const char *where = realpath(post->dir, path) ? path : post->dir;
	char *name = arena_copy(post->arena, id, strcspn(id, "@"));

	for (char *at = name; *at; at++)
		if (!text_is_letter(*at) && !text_is_digit(*at) && !strchr(".-+", *at))
			*at = '-';
	sha256_hex(hash, where, strlen(where));
	return arena_printf(post->arena, "%s.%.8s", name, hash);
}

/* Writes a message that is made into pending/, under a name of its own, and has it go. */
static int put_message(struct post *post, const char *id, const char *bytes, size_t length)
{
	const char *name = name_of(post, id);
	int err = outbox_put(post->book, name, bytes, length, post->diag);

	if (err == OK)
		book_add_outgoing(post->book, name);
	return err;
}

/* Stages a message, which leaves with the next post_commit. Its `id` names it: no two may
 * ever have the same. ERR_REFUSED when it cannot be written as a mail; ERR_SYSTEM. */
static int stage(struct post *post, const struct mail_out *mail)
{
	struct buf bytes;
	int err;

	buf_init(&bytes, post->arena);
	if ((err = mail_write(&bytes, mail, post->diag)) < 0)
		return err;
	return put_message(post, mail->id, bytes.data, bytes.length);
}

/* ---- what all mails have ---- */

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
		.now = post->now,
		.moderator = home_moderator(post->home)};

	to.mail_as = seat ? seat->mail_as : BOOK_AS_READ;
	to.first = !seat || !seat->report;
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
		err = compose_witness(
			&post->witness[side], post->arena, session, side, post->diag);
	if (err == OK)
		memcpy(post->witnessed[side], head, sizeof head);
	to->witness = post->witness[side];
	return err;
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

	seat->newest = mail->id;
	if (!seat->thread)
		seat->thread = mail->id;
	else if (strcmp(seat->thread, mail->id) != 0)
		refs[mail->nrefs++] = seat->thread;
	mail->refs = refs;
	mail->in_reply_to = answers ? answers : mail->nrefs ? refs[0] : NULL;
	if (!answers)
		mail->nrefs = 0; /* it is added to them */
}

static void set_body(struct post *post, struct mail_out *mail, const struct mail_body *body)
{
	mail->from = post->home->from;
	mail->date = post->now;
	mail->text = mail_body_text(post->arena, body);
	mail->html = mail_body_html(post->arena, body);
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
	return !compose_whole(to) || (seat->report && !strcmp(seat->report, hash)) ||
	       (seat->report && is_joining(to));
}

/* Stages a mail of which a seat gets one after another, with what is attached, and has the
 * seat know of it. `hash` is that of what it tells, and makes its id with the number. */
static int stage_numbered(struct post *post, const struct compose *to,
	struct book_seat *seat, const char *kind, const char *hash,
	const struct attached *attached, const struct mail_body *body)
{
	struct mail_out mail = {.to = seat->address,
		.subject = compose_subject(to),
		.id = make_id(post, to, hash,
			arena_printf(post->arena, "%s-%d", kind, seat->mails + 1)),
		.file = attached->file,
		.files = attached->files};
	int err;

	thread_it(post, &mail, seat, NULL);
	set_body(post, &mail, body);
	if ((err = stage(post, &mail)) < 0)
		return err;
	seat->mails++;
	seat->chain = to->campaign->settings.chain;
	if (attached->bundled) {
		seat->bundled = attached->bundled;
		seat->bundles++;
	}
	return OK;
}

static int report_to(struct post *post, struct session *session, struct compose *to,
	struct book_seat *seat)
{
	char hash[SHA256_HEX + 1];
	struct attached attached;
	struct mail_body body;
	int err;

	compose_hash(hash, to);
	if (is_told(to, seat, hash))
		return OK;
	to->mailed = compose_mailed(to);
	if ((err = add_witness(to, post, session)) < 0 ||
		(err = attach_files(&attached, to, seat, session)) < 0 ||
		(err = compose_report(&body, to, attached.words)) < 0)
		return err;
	if ((err = stage_numbered(post, to, seat, "report", hash, &attached, &body)) < 0)
		return err;
	seat->report = arena_string(post->arena, hash);
	seat->map = attached.map ? attached.map : seat->map;
	return OK;
}

/*
 * The end of a campaign that is published goes to every seat once, whatever it is mailed,
 * in the place of the report that says so.
 */
static int ending_to(struct post *post, struct session *session, struct compose *to,
	struct book_seat *seat)
{
	const char *ending = compose_published(to);
	char hash[SHA256_HEX + 1], report[SHA256_HEX + 1];
	struct attached attached;
	struct mail_body body;
	int err;

	sha256_hex(hash, ending, strlen(ending));
	compose_hash(report, to);
	if (seat->ending && !strcmp(seat->ending, hash))
		return OK;
	if ((err = add_witness(to, post, session)) < 0 ||
		(err = attach_ending(&attached, to, seat, session)) < 0 ||
		(err = compose_ending(&body, to, attached.words, attached.whole)) < 0)
		return err;
	if ((err = stage_numbered(post, to, seat, "ending", hash, &attached, &body)) < 0)
		return err;
	seat->ending = arena_string(post->arena, hash);
	seat->report = arena_string(post->arena, report);
	return OK;
}

int post_reports(struct post *post, struct session *session)
{
	const struct settings *settings = &session->campaign->settings;
	int err = OK;

	if (!book_has_addresses(post->book) ||
		(settings->phase == PHASE_SEALED && !settings->published &&
			!round_is_due(session->campaign)))
		return OK;
	if ((err = home_need_sender(post->home, post->diag)) < 0)
		return err;
	for (enum side side = UNION; side < SIDES; side++)
		for (int k = 0; k < seats(settings, side) && err == OK; k++) {
			struct book_seat *seat = book_find(
				post->book, seat_name(post->arena, settings, side, k));
			struct compose to = compose_to(post, session, side, k);

			if (seat && seat->address)
				err = compose_published(&to)
					      ? ending_to(post, session, &to, seat)
					      : report_to(post, session, &to, seat);
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
	struct mail_body body;
	enum side side;
	int k, err;

	if (!seat || !seat->address || book_was_reminded(seat, deadline) ||
		!book_side(&side, &k, name, post->arena, settings) ||
		!expected_is_due(expected_of(session->campaign, side, k)))
		return OK;
	to = compose_to(post, session, side, k);
	to.deadline = deadline;
	if ((err = home_need_sender(post->home, post->diag)) < 0 ||
		(err = add_witness(&to, post, session)) < 0 ||
		(err = compose_reminder(&body, &to)) < 0)
		return err;
	compose_hash(hash, &to);
	mail.id = make_id(
		post, &to, hash, arena_printf(post->arena, "reminder-%d", seat->mails + 1));
	mail.to = seat->address;
	mail.subject = compose_subject(&to);
	thread_it(post, &mail, seat, NULL);
	set_body(post, &mail, &body);
	if ((err = stage(post, &mail)) < 0)
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
	struct mail_body body;
	struct book_seat *seat;
	struct compose to;
	enum side side;
	int k, err;

	if ((err = home_need_sender(post->home, post->diag)) < 0)
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
		(err = compose_answer(&body, &to, answer)) < 0)
		return err;
	mail.id = make_id(post, &to, answer->mail, answer->taken ? "receipt" : "answer");
	if (answer->taken)
		seat->receipt = mail.id;
	mail.subject = subject_of(post, &to, answer->subject);
	thread_it(post, &mail, seat, answer->id);
	set_body(post, &mail, &body);
	return stage(post, &mail);
}

/* ---- questions to the moderator ---- */

const char *post_question(
	struct post *post, struct session *session, const struct post_question *question)
{
	const struct settings *settings = &session->campaign->settings;
	const char *to = home_moderator(post->home);
	const char *subject = question->subject ? question->subject : "a question";
	struct mail_out mail = {.to = to,
		.from = post->home->from,
		.reply_to = question->from,
		.date = post->now};

	if (!to || !mail.from)
		return NULL;
	mail.id = arena_printf(post->arena, "%s.%.*s.question@%s", settings->name, ID_HEX,
		question->mail, post->home->domain);
	mail.subject = arena_printf(post->arena, "[%s] Question of %s: %s", settings->name,
		question->seat, subject);
	mail.text = arena_printf(post->arena,
		"%s (%s of %s) wrote this to the program. No orders were in it, and he was told that you have it. An answer to this mail goes to him.\n\n%s",
		question->from, question->seat, settings->name, question->words);
	return stage(post, &mail) < 0 ? NULL : to;
}

/* ---- the commit point ---- */

/* The bytes of the messages are on the disk; so must be their names. */
static int commit_book(struct post *post)
{
	int err = home_durable_names(post->dir, BOOK_PENDING, post->diag);

	return err < 0 ? err : book_store(post->book, post->diag);
}

int post_commit(struct post *post)
{
	int err = commit_book(post);

	if (err < 0)
		return err;
	post->committed = post->book->outgoing_count;
	(void)deliver(post);
	return OK;
}

int post_taking(struct post *post, const char *mail, const char *head, int64_t date)
{
	book_begin_taking(post->book, mail, head, date, post->committed);
	return commit_book(post);
}

void post_taken(struct post *post, bool taken)
{
	book_end_taking(post->book, taken);
}
