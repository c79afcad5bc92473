/* What a player has kept: order files, mails of them, and receipts. */
#include <string.h>

#include "audit/sent_private.h"
#include "base/arena.h"
#include "base/diag.h"
#include "base/err.h"
#include "base/text.h"
#include "game/data_file.h"
#include "moderate/session.h"
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

static bool is_of_campaign(const struct sent *s, const struct orders *orders)
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
static const struct sent_form *form_of(const struct sent *s, const struct sent_file *file)
{
	const struct orders_head *head = &file->orders->head;

	for (size_t i = s->forms; i-- > 0;) {
		const struct sent_form *form = &s->form[i];

		if (head->nonce ? !strcmp(form->nonce, head->nonce)
				: head->step && form->seat == file->seat &&
					  !strcmp(form->step, head->step) &&
					  form->segment == head->segment)
			return form;
	}
	return NULL;
}

/* A report that was kept, with the form as it came. */
static bool is_blank(const struct sent *s, const struct sent_file *file)
{
	const struct orders *form;

	if (!file->form || file->receipt)
		return false;
	form = sent_orders(s, "report", file->form->report, strlen(file->form->report));
	return form && !strcmp(form->text, file->orders->text);
}

static void find_letters(const struct sent *s, struct sent_file *file)
{
	for (size_t i = 0; i < s->letters; i++)
		if (!strcmp(s->letter[i].hash, file->hash))
			s->letter[i].kept = file->found = true;
}

static void add_file(struct sent *s, const struct data_file *data)
{
	struct arena *arena = s->session->arena;
	size_t length = data->length;
	const char *text = unquoted(arena, data->text, &length);
	struct sent_file file = {
		.path = data->path, .orders = sent_orders(s, data->path, text, length)};

	s->result->others++;
	if (!is_of_campaign(s, file.orders) || joins(file.orders))
		return;
	file.seat = sent_seat(s, file.orders);
	sha256_hex(file.hash, file.orders->text, file.orders->length);
	file.receipt = strstr(text, arena_printf(arena, "(SHA-256 %s)", file.hash)) != NULL;
	file.form = form_of(s, &file);
	find_letters(s, &file);
	if (!file.found && is_blank(s, &file))
		return;
	s->result->others--;
	s->file[s->files++] = file;
}

int sent_read_files(struct sent *s)
{
	struct session *session = s->session;
	struct data_file *data;
	size_t count;
	int err = shelf_read(&data, &count, session->arena, s->dir, session->diag);

	if (err < 0)
		return err;
	s->file = ARENA_NEW_ARRAY(session->arena, count + 1, struct sent_file);
	for (size_t i = 0; i < count; i++)
		add_file(s, &data[i]);
	s->result->files = s->files;
	if (s->files)
		return OK;
	diag_error(session->diag,
		"%s has no order file of the %s side of %s: put the texts that you have mailed there, or the receipts that came back, a file each",
		s->dir, side_title(s->side), s->settings.name);
	return ERR_REFUSED;
}
