/*
 * What a player has kept of his own mail, held against the letters in his clone: his order
 * files, mails of them and receipts are read; for each that is no letter of the clone there
 * must be a reason in what became of its order form; and for each letter there is a copy.
 * What the clone has of his mail is read in own_mail_clone.c.
 */
#include <string.h>

#include "audit/audit_private.h"
#include "base/buf.h"
#include "base/diag.h"
#include "base/text.h"
#include "game/data_file.h"
#include "orders/orders.h"
#include "shelf/shelf.h"

/* ---- mails ---- */

/* A mail whose text is quoted-printable, as text; any other as it is. */
static const char *unquoted(struct arena *arena, const char *text, size_t *length)
{
	char *out, *to;

	if (!strstr(text, "uoted-printable") && !strstr(text, "UOTED-PRINTABLE"))
		return text;
	to = out = arena_alloc(arena, *length + 1);
	for (const char *p = text; *p;) {
		int high = *p == '=' ? text_hex_digit(p[1]) : -1,
		    low = high < 0 ? -1 : text_hex_digit(p[2]);

		if (low >= 0) {
			*to++ = (char)(high * 16 + low);
			p += 3;
		} else if (*p == '=' && p[1] == '\n') {
			p += 2; /* a line that goes on */
		} else {
			*to++ = *p++;
		}
	}
	*to = '\0';
	*length = (size_t)(to - out);
	return out;
}

/* ---- files ---- */

static bool is_of_campaign(const struct own_mail *s, const struct orders *orders)
{
	return orders && orders->head.side == s->side && orders->head.campaign &&
	       text_equal_fold(orders->head.campaign, s->settings.name);
}

/* What a side draws when it joins stands in no letter. */
static bool joins(const struct orders *orders)
{
	const struct statement *first = orders->first;

	return first && first->kind == STATEMENT_ORDER &&
	       first->order->form->allowed & FORM_REST;
}

/* The form that a file was written to, by its nonce; of one without a nonce the last one of
 * its step. */
static const struct own_mail_form *form_of(
	const struct own_mail *s, const struct own_mail_file *file)
{
	const struct orders_head *head = &file->orders->head;

	for (size_t i = s->forms; i-- > 0;) {
		const struct own_mail_form *form = &s->form[i];

		if (head->nonce ? !strcmp(form->nonce, head->nonce)
				: head->step && form->seat == file->seat &&
					  !strcmp(form->step, head->step) &&
					  form->segment == head->segment)
			return form;
	}
	return NULL;
}

/* A report that was kept, with the form as it came. */
static bool is_blank(const struct own_mail *s, const struct own_mail_file *file)
{
	const struct orders *form;

	if (!file->form || file->receipt)
		return false;
	form = own_mail_orders(s, "report", file->form->report, strlen(file->form->report));
	return form && !strcmp(form->text, file->orders->text);
}

static void find_letters(const struct own_mail *s, struct own_mail_file *file)
{
	for (size_t i = 0; i < s->letters; i++)
		if (!strcmp(s->letter[i].hash, file->hash))
			s->letter[i].kept = file->found = true;
}

/* ---- what changes the standing orders in force ---- */

static bool has_line(const char *text, const char *line, size_t length)
{
	while (*text && (strncmp(text, line, length) != 0 || text[length] != '\n'))
		text += strcspn(text, "\n") + 1;
	return *text;
}

/* Each line of a set stands in a file of the player. */
static bool is_own_set(const struct own_mail *s, int seat, const char *set)
{
	for (size_t length; *set; set += length + 1) {
		bool found = false;

		length = strcspn(set, "\n");
		for (size_t i = 0; i < s->files && !found; i++)
			found = s->file[i].seat == seat &&
				s->file[i].orders->standing_given &&
				has_line(s->file[i].orders->standing_text, set, length);
		if (!found)
			return false;
	}
	return true;
}

/* Such a file was filed with the whole set. */
static bool is_filed_whole(const struct own_mail *s, const struct own_mail_letter *letter,
	const struct own_mail_file *file)
{
	struct arena *arena = s->session->arena;
	const struct orders *whole = letter->orders;

	return whole && letter->seat == file->seat && whole->standing_given &&
	       orders_add_to(file->orders, whole->standing_text) &&
	       is_own_set(s, file->seat, whole->standing_text) &&
	       !strcmp(orders_without_standing(arena, whole),
		       orders_without_standing(arena, file->orders));
}

/* The set is made of what the player has sent before, too: all files must be known. */
static void find_changed(struct own_mail *s)
{
	for (size_t k = 0; k < s->files; k++)
		for (size_t i = 0; i < s->letters; i++)
			if ((s->file[k].orders->standing_changes ||
				    s->file[k].orders->without) &&
				is_filed_whole(s, &s->letter[i], &s->file[k]))
				s->letter[i].kept = s->file[k].found = true;
	s->result->files = s->files;
}

/* ---- reading them ---- */

static void add_file(struct own_mail *s, const struct data_file *data)
{
	struct arena *arena = s->session->arena;
	size_t length = data->length;
	const char *text = unquoted(arena, data->text, &length);
	struct own_mail_file file = {
		.path = data->path, .orders = own_mail_orders(s, data->path, text, length)};

	s->result->others++;
	if (!is_of_campaign(s, file.orders) || joins(file.orders))
		return;
	file.seat = own_mail_seat(s, file.orders);
	sha256_hex(file.hash, file.orders->text, file.orders->length);
	file.receipt = strstr(text, arena_printf(arena, "(SHA-256 %s)", file.hash)) != NULL;
	file.form = form_of(s, &file);
	find_letters(s, &file);
	if (!file.found && is_blank(s, &file))
		return;
	s->result->others--;
	s->file[s->files++] = file;
}

static int read_files(struct own_mail *s)
{
	struct session *session = s->session;
	struct data_file *data;
	size_t count;
	int err = shelf_read(&data, &count, session->arena, s->dir, session->diag);

	if (err < 0)
		return err;
	s->file = ARENA_NEW_ARRAY(session->arena, count + 1, struct own_mail_file);
	for (size_t i = 0; i < count; i++)
		add_file(s, &data[i]);
	find_changed(s);
	if (s->files)
		return OK;
	diag_error(session->diag,
		"%s has no order file of the %s side of %s: put the texts that you have mailed there, or the receipts that came back, a file each",
		s->dir, side_title(s->side), s->settings.name);
	return ERR_REFUSED;
}

#define ID_SHOWN 8

/* ---- words ---- */

/* "commit 0123abcd (Orders sealed for 4/union)" */
static const char *commit_text(const struct own_mail *s, size_t at)
{
	const struct ledger_commit *commit = s->commit[at].commit;

	return arena_printf(s->session->arena, "commit %.*s (%.*s)", ID_SHOWN, commit->id,
		(int)strcspn(commit->message, "\n"), commit->message);
}

static const char *what_of(const struct orders *orders)
{
	if (!orders)
		return "a text";
	switch (orders->head.ends) {
	case ENDS_CONCEDE: return "a concession";
	case ENDS_OFFER_DRAW: return "an offer of a draw";
	case ENDS_ACCEPT_DRAW: return "the acceptance of a draw";
	case ENDS_DECLINE_DRAW: return "a draw declined, or an offer taken back";
	case ENDS_NOT: break;
	}
	if (orders->head.pledge)
		return "the hash of orders";
	if (orders->answers)
		return "an answer";
	if (!orders->first && !orders->passes && orders->standing_given)
		return "standing orders";
	if (!orders->first && !orders->passes && orders->head.absent)
		return "days of absence";
	return "orders";
}

/* What the player can do where the moderator has answered, and where not. */
static const char *proof_of(const struct own_mail_file *file)
{
	return file->receipt
		       ? "this receipt shows that the moderator had it: show it to your opponent"
		       : "if it was neither refused nor late, ask the moderator where it is, and keep his receipts";
}

static int finding(
	const struct own_mail *s, const struct own_mail_file *file, const char *what)
{
	diag_error(s->session->diag, "%s/%s: %s; %s", s->dir, file->path, what,
		proof_of(file));
	return ERR_DAMAGED;
}

/* ---- what became of the form ---- */

/* Whether a commit tells it of this seat. */
static bool says_absent(const struct own_mail *s, const struct own_mail_commit *c, int seat)
{
	const char *line =
		arena_printf(s->session->arena, "\n%s\n", own_mail_seat_name(s, seat));

	return strstr(arena_printf(s->session->arena, "\n%s", c->absent), line);
}

static struct own_mail_letter *letter_at(
	const struct own_mail *s, size_t at, enum own_mail_kind kind, int seat)
{
	for (size_t i = 0; i < s->letters; i++)
		if (s->letter[i].at == at && s->letter[i].kind == kind &&
			s->letter[i].seat == seat)
			return &s->letter[i];
	return NULL;
}

enum fate { FATE_OPEN, FATE_LETTER, FATE_ABSENT, FATE_LEFT_OUT, FATE_TAKEN_BACK };

struct outcome {
	enum fate fate;
	size_t at;
	struct own_mail_letter *letter; /* FATE_LETTER */
};

/* Another form takes the place of this one: the step was taken back, or put right. */
static bool is_void(const struct own_mail *s, const struct own_mail_form *form, size_t at)
{
	const struct own_mail_commit *c = &s->commit[at];

	if (commit_traits[c->kind].takes_back || c->kind == COMMIT_END)
		return true;
	for (size_t i = 0; i < s->forms && c->kind == COMMIT_AMEND; i++)
		if (s->form[i].from == at && s->form[i].seat == form->seat)
			return true;
	return false;
}

/* What was sealed of what the form asked for. */
static struct outcome fate_of_orders(
	const struct own_mail *s, const struct own_mail_file *file)
{
	const struct own_mail_form *form = file->form;
	enum own_mail_kind kind =
		file->orders->head.pledge ? OWN_MAIL_COMMITMENT : OWN_MAIL_ORDERS;

	for (size_t at = form->from + 1; at < s->commits; at++) {
		const struct own_mail_commit *c = &s->commit[at];
		bool of_step = !strcmp(c->step, form->step);
		bool fixes = kind == OWN_MAIL_COMMITMENT ? c->kind == COMMIT_PLEDGE
			     : form->segment             ? c->kind == COMMIT_ANSWER
							 : c->kind == COMMIT_SEAL;
		struct own_mail_letter *letter =
			of_step ? letter_at(s, at, kind, file->seat) : NULL;

		if (letter)
			return (struct outcome){FATE_LETTER, at, letter};
		if (of_step && fixes && says_absent(s, c, file->seat))
			return (struct outcome){FATE_ABSENT, at, NULL};
		if (is_void(s, form, at))
			return (struct outcome){FATE_TAKEN_BACK, at, NULL};
		if (of_step && (fixes || c->kind == COMMIT_STEP))
			return (struct outcome){FATE_LEFT_OUT, at, NULL};
	}
	return (struct outcome){FATE_OPEN, 0, NULL};
}

/* Standing orders are sealed with the next step, and orders that were sent ahead with the
 * next of their side. */
static struct outcome fate_of_later(
	const struct own_mail *s, const struct own_mail_file *file, enum own_mail_kind kind)
{
	for (size_t at = file->form->from + 1; at < s->commits; at++) {
		const struct own_mail_commit *c = &s->commit[at];
		struct own_mail_letter *letter = letter_at(s, at, kind, file->seat);

		if (letter)
			return (struct outcome){FATE_LETTER, at, letter};
		if (commit_traits[c->kind].takes_back || c->kind == COMMIT_END)
			return (struct outcome){FATE_TAKEN_BACK, at, NULL};
		if (kind == OWN_MAIL_STANDING && c->seals)
			return (struct outcome){FATE_LEFT_OUT, at, NULL};
	}
	return (struct outcome){FATE_OPEN, 0, NULL};
}

/* ---- a file that is no letter of the clone ---- */

static bool brings_standing_alone(const struct orders *orders)
{
	return orders->standing_given && !orders->first && !orders->passes &&
	       !orders->answers;
}

static const char *expected(const struct own_mail *s, const struct own_mail_file *file)
{
	return arena_printf(s->session->arena,
		"expected was a letter with the SHA-256 %.16s...", file->hash);
}

static int judge(struct own_mail *s, const struct own_mail_file *file, struct outcome of)
{
	struct arena *arena = s->session->arena;
	const char *what = what_of(file->orders), *step = file->form->step;

	switch (of.fate) {
	case FATE_OPEN: s->result->open++; return OK;
	case FATE_TAKEN_BACK: s->result->taken++; return OK;
	case FATE_ABSENT:
		return finding(s, file,
			arena_printf(arena,
				"%s for %s, but %s says `Absent: %s`, as if nothing had come; %s",
				what, step, commit_text(s, of.at),
				own_mail_seat_name(s, file->seat), expected(s, file)));
	case FATE_LEFT_OUT:
		return finding(s, file,
			arena_printf(arena, "%s for %s, but %s goes on without; %s", what,
				step, commit_text(s, of.at), expected(s, file)));
	case FATE_LETTER: break;
	}
	if (of.letter->kept) {
		s->result->replaced++;
		return OK;
	}
	of.letter->told = true;
	return finding(s, file,
		arena_printf(arena,
			"%s for %s, but %s has other words in the place of yours, %s, of which you have no copy; %s",
			what, step, commit_text(s, of.at), of.letter->path,
			expected(s, file)));
}

/* The form is the newest that its seat has. */
static bool is_newest(const struct own_mail *s, const struct own_mail_form *form)
{
	for (size_t i = 0; i < s->forms; i++)
		if (s->form[i].seat == form->seat && s->form[i].from > form->from)
			return false;
	return true;
}

/* It said what stood already, or there was nothing to accept or to decline. */
static bool meant_nothing(const struct own_mail *s, const struct own_mail_file *file)
{
	enum orders_end says = file->orders->head.ends;
	enum side other = side_other(s->side),
		  offered = s->commit[file->form->from].offered;

	if (says == ENDS_OFFER_DRAW)
		return offered == s->side;
	if (says == ENDS_ACCEPT_DRAW)
		return offered != other;
	return says == ENDS_DECLINE_DRAW && offered == NO_SIDE;
}

/* What is said of the end, and of absences, holds at once. */
static int judge_said(struct own_mail *s, const struct own_mail_file *file)
{
	struct arena *arena = s->session->arena;
	bool over = s->commit[s->commits - 1].kind == COMMIT_END;

	if ((is_newest(s, file->form) && !file->receipt) || over) {
		s->result->open++;
		return OK;
	}
	if (file->orders->head.ends != ENDS_NOT && meant_nothing(s, file)) {
		s->result->replaced++;
		return OK;
	}
	return finding(s, file,
		arena_printf(arena, "%s, written to the form of %s, was never told; %s",
			what_of(file->orders), file->form->step, expected(s, file)));
}

static int judge_file(struct own_mail *s, const struct own_mail_file *file)
{
	const struct orders *orders = file->orders;

	if (!file->form) {
		if (file->receipt)
			return finding(s, file,
				"the moderator has answered it, but it was written to no form of this clone, and is no letter of it: fetch what is new and compare again");
		s->result->open++;
		return OK;
	}
	if (!s->commit[file->form->from].keeps_letters) {
		s->result->taken++;
		return OK;
	}
	if (orders->head.ends != ENDS_NOT ||
		(orders->head.absent && !orders->first && !orders->passes &&
			!orders->standing_given))
		return judge_said(s, file);
	if (orders->head.ahead_at.line)
		return judge(s, file, fate_of_later(s, file, OWN_MAIL_ORDERS));
	if (brings_standing_alone(orders))
		return judge(s, file, fate_of_later(s, file, OWN_MAIL_STANDING));
	return judge(s, file, fate_of_orders(s, file));
}

/* ---- a letter of which there is no copy ---- */

/* The player keeps his own mail alone. */
static bool is_compared(const struct own_mail *s, int seat)
{
	if (!s->settings.team[s->side].count)
		return true;
	for (size_t i = 0; i < s->files; i++)
		if (s->file[i].seat == seat)
			return true;
	return false;
}

static int judge_letter(struct own_mail *s, const struct own_mail_letter *letter)
{
	const struct own_mail_commit *c = &s->commit[letter->at];

	if (!is_compared(s, letter->seat))
		return OK;
	s->result->letters++;
	if (letter->kept || letter->told)
		return OK;
	diag_error(s->session->diag,
		"%s: %s for %s in your name, told in %s; expected was a copy in %s, and there is none. If you have sent it, keep one:\n"
		"  git -C %s show %.*s:%s >%s/%.*s.txt\n"
		"If not, somebody else has written it: show your opponent that commit",
		letter->path, what_of(letter->orders), c->step, commit_text(s, letter->at),
		s->dir, s->session->dir, ID_SHOWN, c->commit->id, letter->path, s->dir,
		ID_SHOWN, c->commit->id);
	return ERR_DAMAGED;
}

/* ---- the whole ---- */

int own_mail_compare(struct own_mail_result *out, struct session *session, const char *dir)
{
	struct own_mail s = {.session = session, .result = out, .dir = dir};
	int err;

	memset(out, 0, sizeof *out);
	if ((err = own_mail_read_clone(&s)) < 0 || (err = read_files(&s)) < 0)
		return err;
	for (size_t i = 0; i < s.files; i++) {
		out->found += s.file[i].found;
		if (!s.file[i].found && judge_file(&s, &s.file[i]) < 0)
			err = ERR_DAMAGED;
	}
	for (size_t i = 0; i < s.letters; i++)
		if (judge_letter(&s, &s.letter[i]) < 0)
			err = ERR_DAMAGED;
	return err;
}

static void add(struct buf *out, size_t count, const char *one, const char *several)
{
	if (count)
		buf_printf(out, ", %zu %s", count, count == 1 ? one : several);
}

const char *own_mail_summary(
	const struct own_mail_result *r, struct session *session, const char *dir)
{
	struct buf out;

	buf_init(&out, session->arena);
	buf_printf(&out,
		"Of %zu files of yours in %s %zu are letters of this clone, word for word",
		r->files, dir, r->found);
	add(&out, r->replaced, "was replaced by a later one",
		"were replaced by later ones");
	add(&out, r->open, "is not sealed yet", "are not sealed yet");
	add(&out, r->taken, "was for a step that does not count",
		"were for steps that do not count");
	buf_printf(&out, ". The clone has no letter that is not among them.");
	return out.data;
}
