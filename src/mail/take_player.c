/*
 * Takes the mail of somebody who plays into his campaign.
 *
 * Campaign and post are opened; the sender is who he says by his address or by the nonce of
 * his newest order form; his orders are judged, and refused, or accepted and carried out.
 * The answer is on the disk before the ledger moves (mail/post.h).
 */
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "auth/auth.h"
#include "base/buf.h"
#include "base/date.h"
#include "base/text.h"
#include "campaign/campaign.h"
#include "campaign/seats.h"
#include "campaign/seats_in.h"
#include "campaign/terms.h"
#include "game/ruleset.h"
#include "judge/help.h"
#include "judge/judge.h"
#include "mail/book.h"
#include "mail/hook.h"
#include "mail/post.h"
#include "mail/take_private.h"
#include "moderate/session.h"
#include "orders/orders.h"

#define OPEN_TRIES 100 /* a tenth of a second each: who works by hand is soon done */

/* A mail and the campaign that it is taken into. */
struct player {
	struct letter_in *letter;
	struct session session;
	struct post *post;
	struct auth_given given;
	struct intake *intake; /* what was understood; NULL: nothing */
	const char *seat;      /* whose it is */
	enum proof proof;      /* of its sender, by the nonce in its head */
	const char *to;        /* where its answer goes */
	const char *form;      /* what is to be corrected, with the answer */
	/* of Message-ID and orders: a mail that came by two ways */
	char same[SHA256_HEX + 1];
};

/* ---- opening ---- */

static int open_campaign(struct player *p)
{
	const struct timespec wait = {.tv_nsec = 100 * 1000 * 1000};
	struct letter_in *letter = p->letter;
	struct diag *diag = letter->take->diag;
	int err = ERR_SYSTEM;

	for (int i = 0; i < OPEN_TRIES && err == ERR_SYSTEM; i++) {
		struct diag *said = ARENA_NEW(letter->arena, struct diag);

		diag_init(said, letter->arena);
		p->session = (struct session){.arena = letter->arena,
			.diag = i + 1 < OPEN_TRIES ? said : diag,
			.dir = letter->route.campaign->dir,
			.date = letter->take->now};
		if ((err = session_open(&p->session, true)) == ERR_SYSTEM) {
			session_close(&p->session);
			nanosleep(&wait, NULL);
		}
	}
	return err;
}

/* Commits are not dated before the one that they follow: what the book says of those that a
 * mail leads to is their date. */
static int fix_date(struct player *p)
{
	struct ledger_commit *last;
	size_t count;
	int err = ledger_recent(
		&last, &count, p->session.ledger, p->letter->arena, 1, p->session.diag);

	if (err == OK && count && last->date > p->session.date)
		p->session.date = last->date;
	return err;
}

/* By another way it may have got a footer, but has the same orders under its id. Others
 * under a used id are another mail. */
static void identify(struct player *p)
{
	const struct mail_in *mail = &p->letter->mail;
	const struct mail_orders *orders = &p->letter->orders;
	const char *text = orders->text ? orders->text : orders->form;

	sha256_join(p->same, "mail", mail->id ? mail->id : mail->hash,
		text ? text : mail->hash, NULL);
}

static int open_all(struct player *p)
{
	struct letter_in *letter = p->letter;
	struct session brought = {0};
	int err;

	identify(p);
	hook_beacon(&brought, letter->arena, letter->route.campaign->dir,
		letter->take->home, letter->take->now, letter->take->diag);
	if ((err = open_campaign(p)) < 0)
		return err;
	p->session.value = brought.value;
	p->session.value_round = brought.value_round;
	p->session.diag = letter->take->diag;
	if ((err = fix_date(p)) < 0)
		return err;
	return post_open(&p->post, letter->arena, p->session.dir, letter->take->home,
		letter->take->now, letter->take->diag);
}

/* ---- who it is ---- */

static const char *address_of(const struct player *p, const char *seat)
{
	const struct book_seat *found = book_find(post_book(p->post), seat);

	return found ? found->address : NULL;
}

static bool writes_from(const struct player *p, const char *seat)
{
	const char *address = address_of(p, seat);

	return address && text_equal_fold(address, p->letter->mail.from);
}

/* What changes nothing that is played needs the nonce of an older form at least. */
static enum proof needed(const struct intake *intake)
{
	return intake->kind == INTAKE_STANDING || intake->kind == INTAKE_ABSENT
		       ? PROOF_OLDER
		       : PROOF_NEWEST;
}

/* A seat to which nobody is written yet is taken by who joins for it. */
static bool takes_seat(const struct player *p)
{
	return p->intake->kind == INTAKE_JOIN && !address_of(p, p->seat);
}

/* Whose mail with orders it is, and who is answered; false: a stranger's. */
static bool find_sender(struct player *p)
{
	const struct letter_in *letter = p->letter;

	p->seat = seat_name(letter->arena, &p->session.campaign->settings, p->intake->side,
		p->intake->seat);
	p->to = address_of(p, p->seat);
	p->proof = prove_nonce(&p->session, letter->arena, p->intake->side, p->intake->seat,
		p->intake->orders->head.nonce, needed(p->intake));
	if (writes_from(p, p->seat))
		return true;
	if (p->proof < needed(p->intake))
		return false;
	if (!p->to)
		p->to = letter->mail.from;
	return true;
}

/* The same of a mail in which no orders are read: his address has to be that of a seat. */
static bool find_writer(struct player *p)
{
	const struct route *route = &p->letter->route;
	const struct book_seat *seat;

	p->to = p->letter->mail.from;
	p->seat = route->seat;
	if (p->seat && writes_from(p, p->seat))
		return true;
	seat = book_by_address(post_book(p->post), p->to, NULL);
	p->seat = seat ? seat->seat : NULL;
	return seat != NULL;
}

/* The newest report of the seat from which he writes. */
static const char *report_of(const struct player *p)
{
	const struct campaign *c = p->session.campaign;
	enum side side;
	int k;

	if (!book_side(&side, &k, p->seat, p->letter->arena, &c->settings))
		return NULL;
	return tree_text(&c->tree,
		arena_printf(p->letter->arena, "%s%s",
			told_dir(p->letter->arena, (enum audience)side),
			seat_report(p->letter->arena, &c->settings, side, k, TOLD_REPORT)));
}

/* ---- answers ---- */

static int answer(struct player *p, enum took what, const char *title, const char *said,
	const char *more)
{
	const struct letter_in *letter = p->letter;
	const struct post_answer given = {.mail = letter->mail.hash,
		.id = letter->mail.id,
		.to = p->to,
		.subject = letter->mail.subject,
		.seat = p->seat,
		.title = title,
		.said = said,
		.more = more,
		.form = p->form,
		.taken = what == TOOK_ORDERS,
		.refused = what == TOOK_REFUSED};

	letter->taken->what = what;
	letter->taken->seat = p->seat;
	return post_answer(p->post, &p->session, &given);
}

/* It was handled: neither it nor the same by another way is looked at again. */
static int finish(struct player *p)
{
	struct book *book = post_book(p->post);

	book_add_handled(book, p->letter->mail.hash);
	book_add_handled(book, p->same);
	return post_commit(p->post);
}

/* The seat is bound to a password. */
static bool has_password(const struct player *p)
{
	return auth_kind(*seat_auth(&p->session.campaign->settings, p->intake->side,
		       p->intake->seat)) == AUTH_PASSWORD;
}

/* His own lines go to the registered address of the seat and to no other. */
static const char *to_correct(const struct player *p)
{
	const struct letter_in *letter = p->letter;
	const struct correct of = {.campaign = p->session.campaign,
		.given = &p->given,
		.text = letter->orders.text,
		.orders = p->intake ? p->intake->orders : NULL,
		.said = &letter->said,
		.report = report_of(p),
		.password = p->intake && has_password(p)};

	if (!of.orders || !address_of(p, p->seat) ||
		!text_equal_fold(p->to, address_of(p, p->seat)))
		return NULL;
	return correct_block(letter->arena, &of);
}

static int refuse(struct player *p)
{
	struct letter_in *letter = p->letter;
	int err;

	p->form = to_correct(p);
	err = answer(p, TOOK_REFUSED, "Your orders were not taken.",
		answer_errors(letter->arena, letter->orders.text, &letter->said),
		answer_late(letter->arena, p->intake, campaign_step(p->session.campaign)));

	return err < 0 ? err : finish(p);
}

static int refuse_unread(struct player *p)
{
	struct letter_in *letter = p->letter;
	int err = answer(p, TOOK_REFUSED, "Your mail could not be read.",
		answer_errors(letter->arena, NULL, &letter->said), NULL);

	return err < 0 ? err : finish(p);
}

/* A nonce of his seat stands in the mail, be it in a form that he quotes. */
static bool may_choose(struct player *p)
{
	enum side side;
	int k;

	return book_side(&side, &k, p->seat, p->letter->arena,
		       &p->session.campaign->settings) &&
	       prove_mail(&p->session, p->letter->arena, side, k, &p->letter->mail);
}

static const char stays[] =
	"Your mail preference was not changed, because anybody can write your address. Send the line again as an answer to a mail with your order form, and leave the form in it.";

/* Wherever a line of his says what is to be mailed to him, orders or not. What he is told
 * of it; NULL: there is no such line. */
static const char *take_mail_as(struct player *p)
{
	int mail_as;

	if (!p->seat || !typed_mail_as(&mail_as, p->letter->arena, &p->letter->mail))
		return NULL;
	if (!may_choose(p))
		return stays;
	book_set_mail_as(post_book(p->post), p->seat, (enum book_mail_as)mail_as);
	return answer_mail_as(mail_as);
}

static const char *said_both(const struct player *p, const char *a, const char *b)
{
	return a && b ? arena_printf(p->letter->arena, "%s\n\n%s", a, b) : a ? a : b;
}

static const char help_lines[] =
	"help supply         your units without supply, why, and the line that mends it\n"
	"help orders         the words of orders in this game\n"
	"help orders attack  one of them, with an example out of your position\n"
	"help tables         the tables of this game\n";

/* `supply`, `orders`, `orders attack`, `tables`, or nothing: of his view alone. */
static int write_help(
	struct buf *out, const struct help *help, const char *asked, struct diag *diag)
{
	const char *word = strchr(asked, ' ');

	if (!*asked)
		buf_puts(out, help_lines);
	else if (text_equal_fold(asked, "supply"))
		return help_write_supply(out, help, diag);
	else if (text_equal_fold(asked, "tables"))
		return help_write_tables(out, help, diag);
	else if (word)
		return help_write_word(out, help, word + strspn(word, " \t"), diag);
	else
		help_write_words(out, help);
	return OK;
}

/* Wherever a line of his asks for help, and it goes to the address of his seat. NULL: he
 * does not ask. */
static const char *take_help(struct player *p)
{
	struct arena *arena = p->letter->arena;
	const char *asked = p->seat ? typed_help(arena, &p->letter->mail) : NULL;
	const char *address = asked ? address_of(p, p->seat) : NULL;
	struct intake_context context;
	struct help help;
	struct diag diag;
	struct buf out;
	enum side side;
	int k;

	diag_init(&diag, arena);
	if (!address || !text_equal_fold(p->to, address) ||
		!book_side(&side, &k, p->seat, arena, &p->session.campaign->settings) ||
		intake_context(&context, p->session.campaign, &diag) < 0)
		return NULL;
	help = help_of(&context, side);
	buf_init(&out, arena);
	if (write_help(&out, &help, asked, &diag) < 0)
		diag_write(&out, &diag);
	return out.data;
}

/* His own words are for the moderator. What he is told of it; NULL: there are none. */
static const char *send_on(struct player *p)
{
	struct letter_in *letter = p->letter;
	const struct post_question question = {.mail = letter->mail.hash,
		.from = p->to,
		.subject = letter->mail.subject,
		.seat = p->seat,
		.words = typed_words(letter->arena, &letter->mail)};
	const char *moderator;

	if (!question.words)
		return NULL;
	moderator = post_question(p->post, &p->session, &question);
	letter->keep = !moderator;
	return moderator
		       ? arena_printf(letter->arena,
				 "A program reads this mail, so your words were sent on to the moderator, %s.",
				 moderator)
		       : "A program reads this mail. It is kept for the moderator.";
}

/* Orders that were typed without a form are named: who is told that there are none does not
 * know what is wrong with them. `why`: what stands in a form orders nothing; or NULL. */
static int tell_expected(struct player *p, const char *why)
{
	const struct campaign *c = p->session.campaign;
	const char *loose = typed_orders(
		p->letter->arena, &p->letter->mail, ruleset_grammar(c->ruleset, c->game));
	const char *help = take_help(p), *noted = take_mail_as(p);
	const char *asked = loose && !why && !help ? NULL : send_on(p);
	int err;

	if (help)
		err = answer(p, TOOK_NO_ORDERS, "You asked for help.", help,
			said_both(p, said_both(p, why, noted), asked));
	else if (loose && !why)
		err = answer(p, TOOK_NO_ORDERS, "The orders in your mail were not taken.",
			loose,
			arena_printf(p->letter->arena,
				"%s\n\nThey stand in no order form. Orders count only below the head of the form, which says whose they are and for which step, and above `end orders`. These lines look like orders:",
				noted ? noted : ""));
	else
		err = answer(p, TOOK_NO_ORDERS,
			noted == stays && !asked  ? "Your mail preference stays as it was."
			: noted && !why && !asked ? "It is noted what is mailed to you."
						  : "There are no orders in your mail.",
			NULL, said_both(p, said_both(p, why, noted), asked));
	return err < 0 ? err : finish(p);
}

/* ---- passwords ---- */

/* Seats for which too many were wrong. */
static unsigned closed_seats(const struct player *p)
{
	const struct letter_in *letter = p->letter;
	const struct settings *settings = &p->session.campaign->settings;
	unsigned closed = 0;

	for (enum side side = UNION; side < SIDES; side++)
		for (int k = 0; k < seats(settings, side); k++)
			if (rate_limits_no_password(letter->limits,
				    letter->route.campaign->path,
				    seat_name(letter->arena, settings, side, k)))
				closed |= auth_seat_bit(side, k);
	return closed;
}

/* It is counted before anything is said of it. */
static int count_wrong(const struct player *p)
{
	struct letter_in *letter = p->letter;

	for (const struct diag_item *item = letter->said.first; item; item = item->next)
		if (item->id && !strcmp(item->id, "wrong-password")) {
			rate_limits_wrong_password(letter->limits,
				letter->route.campaign->path,
				seat_name(letter->arena, &p->session.campaign->settings,
					p->intake->side, p->intake->seat));
			return rate_limits_write(letter->limits, letter->take->diag);
		}
	return OK;
}

/* ---- taking ---- */

static bool runs(const struct player *p)
{
	return p->session.campaign->settings.terms.run == RUN_WHEN_COMPLETE;
}

/* His address, and whatever else the book keeps of who joins. */
static void take_seat(struct player *p)
{
	struct diag ignored;

	diag_init(&ignored, p->letter->arena);
	if (takes_seat(p))
		book_set(post_book(p->post), p->seat, "mail", p->letter->mail.from,
			&ignored);
}

/* What was played is told to the sides; what they are told once, they are not again. */
static int report(struct player *p)
{
	int err = post_reports(p->post, &p->session);

	return err < 0 ? err : finish(p);
}

/*
 * The ledger moves, or does not: nothing between can be lost (mail/post.h). What fails
 * before it has moved leaves the mail in the spool.
 */
static int carry(struct player *p)
{
	struct letter_in *letter = p->letter;
	char head[LEDGER_ID + 1], recorded[LEDGER_ID + 1];
	int err;

	ledger_head(p->session.ledger, head);
	if ((err = post_taking(p->post, letter->mail.hash, head, p->session.date)) < 0)
		return err;
	p->session.diag = letter->take->diag;
	err = session_carry(&p->session, p->intake, runs(p));
	if (err < 0) {
		ledger_recorded(p->session.ledger, recorded);
		post_taken(p->post, *recorded && strcmp(recorded, head) != 0);
		(void)post_commit(p->post);
		return err;
	}
	post_taken(p->post, true);
	return report(p);
}

/* ---- mails that overtake each other ---- */

/* When it was written: with a date that cannot be, when it came. */
static int64_t written(const struct player *p)
{
	int64_t came = p->letter->came, date = p->letter->mail.date;

	return date <= 0 || date > came || came - date > SPOOL_LONGEST ? came : date;
}

/* Whoever answers the last mail of ours has seen what is filed. */
static bool answers_newest(const struct player *p, const struct book_seat *seat)
{
	const struct mail_in *mail = &p->letter->mail;

	for (size_t i = 0; seat->newest && i < mail->nrefs; i++)
		if (!strcmp(mail->refs[i], seat->newest))
			return true;
	return false;
}

/* What stays on file for a while, until the step is played or longer. */
static bool is_kept(const struct intake *intake)
{
	return intake_is_gathered(intake) || intake->kind == INTAKE_STANDING ||
	       intake->kind == INTAKE_AHEAD;
}

/* Orders that were written later are on file already. */
static bool is_overtaken(const struct player *p)
{
	const struct book_seat *seat = book_find(post_book(p->post), p->seat);
	const struct campaign *c = p->session.campaign;
	const struct intake *intake = p->intake;

	if (!seat || !seat->filed || !seat->filed_at || !is_kept(intake) ||
		(intake_is_gathered(intake) &&
			(strcmp(seat->filed, campaign_step(c)) != 0 ||
				!seat_draft(c, intake->side, intake->seat))))
		return false;
	return written(p) < strtoll(seat->filed_at, NULL, 10) && !answers_newest(p, seat);
}

static int tell_overtaken(struct player *p)
{
	const struct book_seat *seat = book_find(post_book(p->post), p->seat);
	struct arena *arena = p->letter->arena;
	int err = answer(p, TOOK_REFUSED, "Your newer orders stand.", NULL,
		arena_printf(arena,
			"You wrote this mail on %s. The orders on file are newer, of %s, so they stay. To file these instead, send them again as an answer to this mail.",
			date_moment_said(arena, written(p)),
			date_moment_said(arena, strtoll(seat->filed_at, NULL, 10))));

	return err < 0 ? err : finish(p);
}

static void note_filed(struct player *p)
{
	struct book *book = post_book(p->post);
	struct book_seat *seat;

	if (!is_kept(p->intake))
		return;
	seat = book_seat(book, p->seat);
	seat->filed = arena_string(book->arena, campaign_step(p->session.campaign));
	seat->filed_at = arena_printf(book->arena, "%lld", (long long)written(p));
}

static int accept(struct player *p)
{
	struct letter_in *letter = p->letter;
	const char *help, *said;
	int err;

	if (is_overtaken(p))
		return tell_overtaken(p);
	take_seat(p);
	note_filed(p);
	said = answer_receipt(letter->arena, letter->orders.text, &letter->said, p->intake);
	if ((help = take_help(p)))
		said = arena_printf(letter->arena, "%s\n%s", said, help);
	err = answer(p, TOOK_ORDERS, answer_title(p->intake), said, take_mail_as(p));
	return err < 0 ? err : carry(p);
}

static int judge(struct player *p)
{
	struct letter_in *letter = p->letter;
	int err;

	p->session.diag = &letter->said;
	if ((err = auth_read(&p->given, letter->arena, letter->orders.text,
		     letter->orders.length, letter->orders.signature,
		     letter->orders.signature_length, &letter->said)) < 0)
		return err;
	p->given.closed = closed_seats(p);
	p->session.given = &p->given;
	return session_judge(&p->session, &p->intake, "mail", letter->orders.text,
		letter->orders.length);
}

/*
 * His nonce proves him, unless the mail is automatic and has nothing but the form that was
 * sent: a program quotes that, too.
 */
static bool is_proven(const struct player *p)
{
	const struct mail_orders *orders = &p->letter->orders;
	const char *sent = report_of(p);

	return p->intake && p->proof >= needed(p->intake) &&
	       (!p->letter->mail.automatic || !sent ||
		       !copy_is_form(p->letter->arena, orders->text, orders->length, sent));
}

/* ---- what orders nothing ---- */

/* An older receipt is answered, and what he has filed since would be replaced. */
static bool replaces_newer(const struct player *p)
{
	const struct book_seat *seat = book_find(post_book(p->post), p->seat);
	const char *parent = p->letter->mail.parent;
	const struct intake *intake = p->intake;

	if (!seat || !seat->receipt || !parent || !strstr(parent, ".receipt@") ||
		!strcmp(parent, seat->receipt))
		return false;
	switch (intake->kind) {
	case INTAKE_STANDING: return intake->had_standing;
	case INTAKE_AHEAD: return intake->had_ahead;
	case INTAKE_ORDERS:
	case INTAKE_FURTHER:
	case INTAKE_COMMIT:
		return seat_is_in(p->session.campaign, intake->side, intake->seat);
	default: return false;
	}
}

/* Why the order form in his mail files nothing, in words for him; NULL: it counts. `good`:
 * it would be accepted. */
static const char *files_nothing(const struct player *p, bool good)
{
	const struct mail_orders *orders = &p->letter->orders;
	const struct intake *intake = p->intake;
	const char *report;

	if (!intake)
		return NULL;
	if (copy_is_receipt(
		    p->letter->arena, orders->text, orders->length, intake->orders->text))
		return "The orders in it are the copy in a receipt of ours, and a copy orders nothing. To change your orders, write them into the order form of your newest report.";
	if (replaces_newer(p))
		return "You answered an older receipt, and newer orders of yours are filed. They stand. To change them, answer your newest receipt or your newest report.";
	report = report_of(p);
	if (!copy_is_form(p->letter->arena, orders->text, orders->length, report) ||
		!copy_has_words(p->letter->arena, orders->text, orders->length, report))
		return NULL;
	return good && intake_is_gathered(intake)
		       ? "You wrote above the order form and changed nothing in it, so it orders nothing. To pass, send the form by itself, with no words above it."
		       : "You wrote above the order form and changed nothing in it, so it orders nothing.";
}

/* Anybody can write his address. */
static int refuse_unproven(struct player *p)
{
	diag_error(&p->letter->said,
		needed(p->intake) == PROOF_OLDER
			? "by mail this needs a line `nonce` in its head: copy it from any order form that you got since you joined"
			: "by mail this needs the line `nonce` of your newest order form in its head: copy it from there");
	return ERR_REFUSED;
}

/* A seat that takes the address of who joins for it does not take that of its opponent. */
static int refuse_same_player(struct player *p)
{
	const struct letter_in *letter = p->letter;
	const struct book_seat *other;

	if (!takes_seat(p) ||
		!(other = book_opponent(post_book(p->post), letter->arena,
			  &p->session.campaign->settings, p->seat, letter->mail.from)))
		return OK;
	diag_error(&p->letter->said,
		"%s is the address of the other side here. Join from another address, or ask the moderator to set this one for both",
		letter->mail.from);
	return ERR_REFUSED;
}

static int take_orders(struct player *p)
{
	const char *why;
	int err = judge(p), heard;

	if (err < 0 && err != ERR_REFUSED) {
		for (const struct diag_item *item = p->letter->said.first; item;
			item = item->next)
			diag_error(p->letter->take->diag, "%s", item->text);
		return err;
	}
	if (p->intake ? !find_sender(p) : !find_writer(p))
		return ERR_REFUSED;
	if ((heard = is_proven(p) ? OK : letter_hear(p->letter)) < 0 ||
		(p->intake && (heard = count_wrong(p)) < 0))
		return heard;
	if ((why = files_nothing(p, err == OK)))
		return tell_expected(p, why);
	if (err == OK && p->proof < needed(p->intake))
		err = refuse_unproven(p);
	if (err == OK)
		err = refuse_same_player(p);
	return err < 0 ? refuse(p) : accept(p);
}

/* A process may have been killed when the mail was taken and not all was played or said. */
static int take_again(struct player *p)
{
	int err = session_resume(&p->session);

	p->letter->taken->what = TOOK_AGAIN;
	return err < 0 ? err : report(p);
}

/* A form that came back below an answer is orders when something in it was changed. */
static bool form_is_changed(const struct player *p)
{
	const struct mail_orders *orders = &p->letter->orders;
	const char *sent = report_of(p);

	return orders->form && (!sent || !mail_form_is_back(p->letter->arena, orders->form,
						 orders->form_length, sent, strlen(sent)));
}

static int take(struct player *p)
{
	struct letter_in *letter = p->letter;
	const struct book *book = post_book(p->post);
	int err;

	if (book_was_handled(book, letter->mail.hash) || book_was_handled(book, p->same))
		return take_again(p);
	if (letter->orders.text)
		return take_orders(p);
	if (!find_writer(p))
		return ERR_REFUSED;
	if (form_is_changed(p)) {
		letter->orders.text = letter->orders.form;
		letter->orders.length = letter->orders.form_length;
		return take_orders(p);
	}
	if ((err = letter_hear(letter)) < 0)
		return err;
	return letter->readable ? tell_expected(p, NULL) : refuse_unread(p);
}

/* ---- the whole ---- */

int take_player(struct letter_in *letter)
{
	struct player p = {.letter = letter};
	char before[LEDGER_ID + 1] = "";
	int err = open_all(&p);

	if (p.session.ledger)
		ledger_head(p.session.ledger, before);
	letter->taken->campaign = letter->route.campaign->name;
	letter->taken->dir = letter->route.campaign->dir;
	if (err == OK)
		err = take(&p);
	auth_forget(&p.given);
	post_close(p.post);
	p.session.diag = letter->take->diag;
	if (p.session.ledger)
		hook_collect(letter->steps, letter->take->arena, &p.session,
			letter->take->home, before);
	session_close(&p.session);
	if (letter->orders.text)
		sodium_memzero(letter->orders.text, letter->orders.length);
	return err;
}
