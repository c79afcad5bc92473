#include "mail/choose.h"

#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/err.h"
#include "base/text.h"
#include "mail/candidate.h"
#include "mail/message.h"
#include "mail/messages.h"
#include "orders/traces.h"

/* A choice that is made. */
struct choice {
	struct arena *arena;
	const struct mail_in *mail;
	struct diag *diag;
	struct candidate *candidate;
	size_t count;
	const struct candidate *best;
};

/* ---- candidates ---- */

static struct candidate *add(struct choice *choice)
{
	return &choice->candidate[choice->count++];
}

static bool is_inline(const struct mail_part *part, enum mail_inside inside)
{
	return !part->attached && part->inside == inside && candidate_is_text(part);
}

/* All that was typed, in one: programs part it where a picture or file stands in it. */
static void add_joined(struct choice *choice)
{
	const struct mail_in *mail = choice->mail;
	size_t parts = 0;
	struct buf text;

	buf_init(&text, choice->arena);
	for (size_t i = 0; i < mail->parts; i++) {
		const struct mail_part *part = &mail->part[i];

		if (!is_inline(part, MAIL_OWN) || candidate_is_html(part))
			continue;
		buf_add(&text, part->text, part->length);
		buf_putc(&text, '\n');
		parts++;
	}
	if (parts > 1)
		candidate_of_text(add(choice), choice->arena, text.data, text.length);
}

static void add_all(struct choice *choice)
{
	const struct mail_in *mail = choice->mail;

	choice->candidate =
		ARENA_NEW_ARRAY(choice->arena, 2 * mail->parts + 1, struct candidate);
	for (enum mail_inside inside = MAIL_OWN; inside <= MAIL_FORWARDED; inside++) {
		for (size_t i = 0; i < mail->parts; i++)
			if (is_inline(&mail->part[i], inside))
				candidate_of_part(
					add(choice), choice->arena, &mail->part[i]);
		for (size_t i = 0; i < mail->parts; i++)
			if (mail->part[i].inside == inside && mail->part[i].attached)
				candidate_of_part(
					add(choice), choice->arena, &mail->part[i]);
		if (inside == MAIL_OWN)
			add_joined(choice);
	}
}

static const struct candidate *best_of(const struct choice *choice)
{
	const struct candidate *best = NULL;

	for (size_t i = 0; i < choice->count; i++)
		if (choice->candidate[i].rank > (best ? best->rank : RANK_NOTHING))
			best = &choice->candidate[i];
	return best;
}

/* ---- refusals ---- */

static bool is_alternative(const struct candidate *a, const struct candidate *b)
{
	return !a->part || !b->part ||
	       (a->part->alternative && a->part->alternative == b->part->alternative);
}

static const char *place(struct arena *arena, const struct candidate *candidate)
{
	return candidate->name ? arena_printf(arena, "the file `%s`", candidate->name)
			       : "the text of the mail";
}

/* Orders in two places, of which one is as good as the other. */
static int check_one(const struct choice *choice)
{
	const struct candidate *best = choice->best;

	for (size_t i = 0; i < choice->count; i++) {
		const struct candidate *other = &choice->candidate[i];

		if (other != best && other->rank == RANK_BLOCK &&
			best->rank == RANK_BLOCK && !is_alternative(best, other) &&
			other->part->inside == best->part->inside &&
			strcmp(other->traces.block, best->traces.block) != 0)
			return mail_refuse(choice->diag, MM_TWO_PLACES,
				place(choice->arena, best), place(choice->arena, other));
	}
	return OK;
}

static bool has_type(const struct mail_part *part, const char *const *types)
{
	for (; *types; types++)
		if (text_starts_fold(part->type, *types))
			return true;
	return false;
}

static bool has_ending(const struct mail_part *part, const char *const *endings)
{
	size_t length = part->name ? strlen(part->name) : 0;

	for (; *endings; endings++) {
		size_t end = strlen(*endings);

		if (length >= end && text_equal_fold(part->name + length - end, *endings))
			return true;
	}
	return false;
}

/* What a part is, in which orders may stand that nobody here can read. */
static int check_part(const struct mail_part *part, struct diag *diag)
{
	static const char *const tnef[] = {
		"application/ms-tnef", "application/vnd.ms-tnef", NULL};
	static const char *const dat[] = {"winmail.dat", "win.dat", NULL};
	static const char *const sealed[] = {"application/pgp-encrypted",
		"application/pkcs7-mime", "application/x-pkcs7-mime", NULL};
	static const char *const documents[] = {".doc", ".docx", ".odt", ".rtf", ".pdf",
		".pages", ".wpd", ".gdoc", ".zip", ".7z", NULL};
	static const char *const written[] = {"application/msword", "application/rtf",
		"text/rtf", "application/pdf", "application/vnd.oasis.opendocument.text",
		"application/vnd.openxmlformats-officedocument.wordprocessingml", NULL};

	if (has_type(part, tnef) || has_ending(part, dat))
		return mail_refuse(diag, MM_TNEF, NULL, NULL);
	if (has_type(part, sealed))
		return mail_refuse(diag, MM_ENCRYPTED, NULL, NULL);
	if (has_ending(part, documents) || has_type(part, written))
		return mail_refuse(
			diag, MM_DOCUMENT, part->name ? part->name : part->type, NULL);
	return OK;
}

static int check_unread(const struct choice *choice)
{
	const struct mail_in *mail = choice->mail;
	int err;

	for (size_t i = 0; i < mail->parts; i++)
		if ((err = check_part(&mail->part[i], choice->diag)) < 0)
			return err;
	if (!mail->subject ||
		!strstr(text_key(choice->arena, mail->subject, strlen(mail->subject)),
			"beginorders"))
		return OK;
	return mail_refuse(choice->diag, MM_SUBJECT, NULL, NULL);
}

/* ---- the whole ---- */

/* A signature that came as a file. */
static void take_signature(struct mail_orders *out, const struct mail_in *mail)
{
	static const char minisign[] = "untrusted comment:";
	static const char ssh[] = "-----BEGIN SSH SIGNATURE-----";

	for (size_t i = 0; i < mail->parts && !out->signature; i++) {
		const struct mail_part *part = &mail->part[i];

		if (!part->attached || part->inside != MAIL_OWN)
			continue;
		if (text_starts_fold(part->text, minisign) ||
			text_starts_fold(part->text, ssh)) {
			out->signature = part->text;
			out->signature_length = part->length;
		}
	}
}

/* What is typed beside a file of orders and belongs to them: a password, a key. */
static void add_beside(struct buf *text, const struct choice *choice)
{
	for (size_t i = 0; i < choice->count; i++) {
		const struct candidate *other = &choice->candidate[i];

		if (other == choice->best || !other->part || other->name ||
			other->part->inside != choice->best->part->inside)
			continue;
		candidate_add_beside(text, other);
		return;
	}
}

static void take(struct mail_orders *out, const struct choice *choice)
{
	const struct candidate *best = choice->best;
	struct buf text;

	out->name = best->name;
	take_signature(out, choice->mail);
	buf_init(&text, choice->arena);
	buf_add(&text, best->text, best->length);
	if (best->name && !out->signature)
		add_beside(&text, choice);
	out->text = text.data;
	out->length = text.length;
}

int mail_orders(struct mail_orders *out, struct arena *arena, const struct mail_in *mail,
	struct diag *diag)
{
	struct choice choice = {.arena = arena, .mail = mail, .diag = diag};
	int err;

	memset(out, 0, sizeof *out);
	add_all(&choice);
	choice.best = best_of(&choice);
	if (!choice.best)
		return check_unread(&choice);
	if (choice.best->rank == RANK_FORM_BACK) {
		if ((err = check_unread(&choice)) < 0)
			return err;
		out->form_length = choice.best->length;
		out->form = arena_copy(arena, choice.best->text, out->form_length);
		return OK;
	}
	if ((err = check_one(&choice)) < 0)
		return err;
	take(out, &choice);
	return OK;
}

bool mail_form_is_back(struct arena *arena, const char *form, size_t length,
	const char *report, size_t report_length)
{
	struct orders_traces back, sent;

	orders_traces(&back, arena, form, length);
	orders_traces(&sent, arena, report, report_length);
	return back.block && sent.block && !strcmp(back.block, sent.block);
}
