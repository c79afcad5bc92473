/*
 * Finds the orders in a mail: which of its texts the intake is given.
 *
 * Each text is read for traces of orders and gets a rank; the highest counts, in the order
 * that mail/message.h says. Then what forbids it: the same rank in two places that do not
 * say the same, or no orders at all beside something that cannot be read here. Last what
 * goes with the orders, a signature or a password, and whether a form came back as it was
 * sent.
 */
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/text.h"
#include "mail/message.h"
#include "mail/message_private.h"
#include "orders/traces.h"

/* ---- one text ---- */

/* How much says that orders stand in a text: the more the better. */
enum text_rank {
	RANK_NOTHING,
	RANK_FORM_BACK, /* a form, quoted or in the original message */
	RANK_MEANT,     /* a line was meant for `begin orders` */
	RANK_PART,      /* a block without an end; or one that is quoted */
	RANK_BLOCK,     /* a block that is typed */
};

/* A text of a mail, which may be the one with the orders. */
struct mail_text {
	const struct mail_part *part; /* NULL: of several */
	const char *name;             /* of its file; NULL: it is the text of the mail */
	const char *text;             /* as far as it counts */
	size_t length;
	struct orders_traces traces;
	enum text_rank rank;
	const char *struck; /* of HTML: what is struck out, a line a line; "": nothing */
};

static bool is_enriched(const struct mail_part *part)
{
	return !strcmp(part->type, "text/enriched") || !strcmp(part->type, "text/richtext");
}

static bool is_html(const struct mail_part *part)
{
	return !strcmp(part->type, "text/html") || is_enriched(part);
}

static bool is_text(const struct mail_part *part)
{
	return text_starts_fold(part->type, "text/") && strcmp(part->type, "text/rtf") != 0;
}

static bool has_frame(const struct orders_traces *traces)
{
	return traces->blocks || traces->forms || traces->open || traces->meant;
}

/* Of a text without an original below it. */
static enum text_rank rank_of(const struct orders_traces *traces)
{
	if (traces->blocks || traces->forms)
		return RANK_BLOCK;
	if (traces->open || traces->quoted_blocks)
		return RANK_PART;
	if (traces->meant)
		return RANK_MEANT;
	return traces->quoted_forms ? RANK_FORM_BACK : RANK_NOTHING;
}

/* The original may have been typed into. A form in it is what was sent. */
static void rank_original(struct mail_text *out, struct arena *arena, bool forwarded)
{
	orders_traces(&out->traces, arena, out->text, out->length);
	out->rank = rank_of(&out->traces);
	if (forwarded)
		return;
	if (out->rank == RANK_BLOCK)
		out->rank = out->traces.blocks ? RANK_PART : RANK_FORM_BACK;
	else if (out->rank == RANK_MEANT) /* a report speaks of it */
		out->rank = RANK_NOTHING;
}

/* Looks at a text that was typed. Below what was typed the original message counts only
 * where nothing above it is meant for orders. */
static void take_typed(
	struct mail_text *out, struct arena *arena, const char *text, size_t length)
{
	bool forwarded;
	size_t typed = original_at(text, length, &forwarded);

	out->text = text;
	out->length = typed;
	orders_traces(&out->traces, arena, text, typed);
	if (typed == length || has_frame(&out->traces)) {
		out->rank = rank_of(&out->traces);
		return;
	}
	out->length = length;
	rank_original(out, arena, forwarded);
}

/* A file is what it is: nothing in it is an original. */
static void take_file(
	struct mail_text *out, struct arena *arena, const char *text, size_t length)
{
	out->text = text;
	out->length = length;
	orders_traces(&out->traces, arena, text, length);
	out->rank = rank_of(&out->traces);
	if (out->rank == RANK_FORM_BACK)
		out->rank = RANK_NOTHING;
}

/* Makes a text of a part, or of a file of whatever type: HTML as text, bytes in the charset
 * that they seem to have. One with NUL in it has rank RANK_NOTHING. */
static void take_part(
	struct mail_text *out, struct arena *arena, const struct mail_part *part)
{
	const char *text = part->text;
	size_t length = part->length;

	if (is_enriched(part))
		text = enriched_as_text(arena, text, length, &length);
	else if (is_html(part))
		text = html_as_text(arena, text, length, &length);
	else if (!is_text(part))
		text = charset_text(arena, NULL, text, length, &length);
	if (memchr(text, '\0', length))
		length = 0;
	if (part->attached)
		take_file(out, arena, text, length);
	else
		take_typed(out, arena, text, length);
	out->part = part;
	out->struck = is_html(part) && !is_enriched(part)
			      ? html_struck(arena, part->text, part->length)
			      : "";
	if (part->attached)
		out->name = part->name ? part->name : part->type;
}

/* ---- the texts of a mail ---- */

/* The texts of a mail, and which of them counts. */
struct choice {
	struct arena *arena;
	const struct mail_in *mail;
	struct diag *diag;
	struct mail_text *text;
	size_t texts;
	const struct mail_text *best;
};

static struct mail_text *new_text(struct choice *choice)
{
	return &choice->text[choice->texts++];
}

static bool is_inline(const struct mail_part *part, enum mail_inside inside)
{
	return !part->attached && part->inside == inside && is_text(part);
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

		if (!is_inline(part, MAIL_OWN) || is_html(part))
			continue;
		buf_add(&text, part->text, part->length);
		buf_putc(&text, '\n');
		parts++;
	}
	if (parts > 1)
		take_typed(new_text(choice), choice->arena, text.data, text.length);
}

static void add_all(struct choice *choice)
{
	const struct mail_in *mail = choice->mail;

	choice->text =
		ARENA_NEW_ARRAY(choice->arena, 2 * mail->parts + 1, struct mail_text);
	for (enum mail_inside inside = MAIL_OWN; inside <= MAIL_FORWARDED; inside++) {
		for (size_t i = 0; i < mail->parts; i++)
			if (is_inline(&mail->part[i], inside))
				take_part(new_text(choice), choice->arena, &mail->part[i]);
		for (size_t i = 0; i < mail->parts; i++)
			if (mail->part[i].inside == inside && mail->part[i].attached)
				take_part(new_text(choice), choice->arena, &mail->part[i]);
		if (inside == MAIL_OWN)
			add_joined(choice);
	}
}

static bool is_alternative(const struct mail_text *a, const struct mail_text *b)
{
	return !a->part || !b->part ||
	       (a->part->alternative && a->part->alternative == b->part->alternative);
}

/* Plain text cannot show what is struck out: where the same as HTML strikes something, it
 * says better what is meant. */
static const struct mail_text *better_of(
	const struct choice *choice, const struct mail_text *best)
{
	for (size_t i = 0; best && i < choice->texts; i++) {
		const struct mail_text *other = &choice->text[i];

		if (other->struck && *other->struck && !(best->struck && *best->struck) &&
			is_alternative(best, other) && other->rank == best->rank)
			return other;
	}
	return best;
}

static const struct mail_text *best_of(const struct choice *choice)
{
	const struct mail_text *best = NULL;

	for (size_t i = 0; i < choice->texts; i++)
		if (choice->text[i].rank > (best ? best->rank : RANK_NOTHING))
			best = &choice->text[i];
	return better_of(choice, best);
}

/* ---- refusals ---- */

static const char *place(struct arena *arena, const struct mail_text *from)
{
	return from->name ? arena_printf(arena, "the file `%s`", from->name)
			  : "the text of the mail";
}

/* The line `campaign` of a block, its end too; "" for none. */
static const char *campaign_line(struct arena *arena, const char *block)
{
	const char *at =
		text_starts_fold(block, "campaign ") ? block : strstr(block, "\ncampaign ");

	if (!at)
		return "";
	at += *at == '\n';
	return arena_copy(arena, at, strcspn(at, "\n"));
}

/* Orders in two places that are for two campaigns: each is as good as the other. */
static bool is_of_another(const struct choice *choice, const struct mail_text *other)
{
	const struct mail_text *best = choice->best;
	const char *line;

	if (other == best || other->rank != RANK_BLOCK || best->rank != RANK_BLOCK ||
		is_alternative(best, other) || other->part->inside != best->part->inside)
		return false;
	line = campaign_line(choice->arena, other->traces.block);
	return *line &&
	       !text_equal_fold(line, campaign_line(choice->arena, best->traces.block));
}

/* Orders in two places, of which one is as good as the other. */
static int check_one(const struct choice *choice)
{
	const struct mail_text *best = choice->best;

	for (size_t i = 0; i < choice->texts; i++) {
		const struct mail_text *other = &choice->text[i];

		if (other != best && other->rank == RANK_BLOCK &&
			best->rank == RANK_BLOCK && !is_alternative(best, other) &&
			other->part->inside == best->part->inside &&
			strcmp(other->traces.block, best->traces.block) != 0 &&
			!is_of_another(choice, other))
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

/* ---- what goes with the orders ---- */

/* `password WORDS`, `key KIND BASE64`. */
static bool is_key_line(const char *line, size_t length)
{
	static const char *const words[] = {"password", "key"};

	for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
		size_t n = strlen(words[i]);

		if (length > n && text_starts_fold(line, words[i]) &&
			(text_is_blank(line[n]) || line[n] == ':'))
			return true;
	}
	return false;
}

/* A misspelt `password` was not taken out of the text: neither it nor what is said of it
 * goes into a mail. */
bool mail_may_be_secret(const char *line)
{
	size_t length = strcspn(line, " \t:=");
	char word[16];

	if (length < 3 || length >= sizeof word)
		return false;
	for (size_t i = 0; i < length; i++)
		word[i] = text_lower(line[i]);
	word[length] = '\0';
	return text_distance(word, "password", 3) <= 3 || !strncmp(word, "pass", 4);
}

/* Appends the lines of a text beside the orders that belong to them: a password or key that
 * is not quoted. */
static void add_key_lines(struct buf *out, const struct mail_text *from)
{
	const char *p = from->text, *end = p + from->length, *stop;

	for (; p < end; p = stop + 1) {
		stop = memchr(p, '\n', (size_t)(end - p));
		stop = stop ? stop : end;
		while (p < stop && text_is_blank(*p))
			p++;
		if (!is_key_line(p, (size_t)(stop - p)))
			continue;
		buf_putc(out, '\n');
		buf_add(out, p, (size_t)(stop - p));
	}
	buf_putc(out, '\n');
}

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
static void add_keys(struct buf *text, const struct choice *choice)
{
	for (size_t i = 0; i < choice->texts; i++) {
		const struct mail_text *other = &choice->text[i];

		if (other == choice->best || !other->part || other->name ||
			other->part->inside != choice->best->part->inside)
			continue;
		add_key_lines(text, other);
		return;
	}
}

/* What he struck out is no order; he is told which lines that were. */
static void tell_struck(const struct choice *choice)
{
	const char *line = choice->best->struck;

	for (size_t n; line && *line; line += n + (line[n] == '\n')) {
		n = strcspn(line, "\n");
		diag_message(choice->diag, (struct where){NULL, 0, 0},
			&mail_messages[MM_STRUCK],
			mail_may_be_secret(arena_copy(choice->arena, line, n))
				? "(not repeated here)"
				: arena_copy(choice->arena, line, n),
			NULL, NULL);
	}
}

static void take_text(struct mail_orders *out, const struct choice *choice)
{
	const struct mail_text *best = choice->best;
	struct buf text;

	out->name = best->name;
	tell_struck(choice);
	take_signature(out, choice->mail);
	buf_init(&text, choice->arena);
	buf_add(&text, best->text, best->length);
	if (best->name && !out->signature)
		add_keys(&text, choice);
	for (size_t i = 0; i < choice->texts; i++)
		if (is_of_another(choice, &choice->text[i])) {
			buf_putc(&text, '\n');
			buf_add(&text, choice->text[i].text, choice->text[i].length);
		}
	out->text = text.data;
	out->length = text.length;
}

/* ---- the whole ---- */

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
	take_text(out, &choice);
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
