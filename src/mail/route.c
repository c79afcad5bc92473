/*
 * Finds the campaign and the seat that a mail is meant for.
 *
 * Each way is a function: the head of the orders, the recipient, the subject, the thread,
 * the sender; the first that names a campaign which is here counts, in that order.
 */
#include <string.h>

#include "base/buf.h"
#include "base/text.h"
#include "mail/book.h"
#include "mail/take_private.h"

/* A search for one mail. */
struct search {
	struct route *out;
	struct arena *arena;
	const struct home *home;
	const struct home_campaigns *campaigns;
};

/* "union", or "confederate-valley": the word of a seat, in small letters; NULL: it is none.
 */
static const char *seat_word(struct arena *arena, const char *word)
{
	char *small = arena_string(arena, word);
	size_t length;

	for (char *p = small; *p; p++)
		*p = text_lower(*p);
	for (enum side side = UNION; side < SIDES; side++) {
		length = strlen(side_name(side));
		if (!strncmp(small, side_name(side), length) &&
			(!small[length] || (small[length] == '-' && small[length + 1])))
			return small;
	}
	return NULL;
}

/* A campaign is named; true when it is here. The first name of one that is not is kept. */
static bool named(struct search *s, const char *name, const char *seat)
{
	bool several;
	const struct home_campaign *found =
		home_campaign_named(s->campaigns, name, &several);

	if (several)
		s->out->several = true;
	if (!found) {
		if (!s->out->named)
			s->out->named = arena_string(s->arena, name);
		return false;
	}
	s->out->campaign = found;
	s->out->seat = seat;
	return true;
}

/* ---- the head of the orders ---- */

/* The head of the orders, a line that is not quoted before one that is. */
struct orders_head {
	const char *campaign, *side, *commander;
};

/* The rest of the line behind its first word, when that is `word`. */
static const char *rest_of(
	struct arena *arena, const char *line, size_t length, const char *word)
{
	size_t n = strlen(word);

	if (length <= n || !text_starts_fold(line, word) || !text_is_blank(line[n]))
		return NULL;
	line += n;
	length -= n;
	text_strip(&line, &length);
	return length ? arena_copy(arena, line, length) : NULL;
}

static void read_line(
	struct orders_head *head, struct arena *arena, const char *line, size_t length)
{
	const char *rest;

	if (!head->campaign && (rest = rest_of(arena, line, length, "campaign")))
		head->campaign = rest;
	else if (!head->side && (rest = rest_of(arena, line, length, "side")))
		head->side = rest;
	else if (!head->commander && (rest = rest_of(arena, line, length, "commander")))
		head->commander = rest;
}

static void read_head(struct orders_head *head, struct arena *arena, const char *text,
	size_t length, bool quoted)
{
	const char *end = text + length, *stop;
	bool inside = false;

	for (const char *line = text; line < end; line = stop + 1) {
		const char *p = line;
		bool is_quoted = false;

		if (!(stop = memchr(line, '\n', (size_t)(end - line))))
			stop = end;
		for (; p < stop && (text_is_blank(*p) || *p == '>'); p++)
			is_quoted = is_quoted || *p == '>';
		if (is_quoted != quoted)
			continue;
		if (stop - p >= 12 && text_starts_fold(p, "begin orders"))
			inside = true;
		else if (stop - p >= 10 && text_starts_fold(p, "end orders"))
			return;
		else if (inside)
			read_line(head, arena, p, (size_t)(stop - p));
	}
}

static bool by_head(struct search *s, const char *orders, size_t length)
{
	struct orders_head head = {NULL, NULL, NULL};
	const char *seat;
	enum side side;

	if (!orders)
		return false;
	read_head(&head, s->arena, orders, length, false);
	if (!head.campaign)
		read_head(&head, s->arena, orders, length, true);
	seat = head.side && side_parse(head.side, &side) ? side_name(side) : NULL;
	if (seat && head.commander)
		seat = seat_word(
			s->arena, arena_printf(s->arena, "%s-%s", seat, head.commander));
	s->out->seat = seat;
	return head.campaign && named(s, head.campaign, seat);
}

/* ---- recipient, subject, thread ---- */

/* "NAME.union" or "NAME", which may have points in it. */
static bool by_tag(struct search *s, const char *tag)
{
	const char *point = strrchr(tag, '.');
	const char *seat = point ? seat_word(s->arena, point + 1) : NULL;

	if (seat)
		tag = arena_copy(s->arena, tag, (size_t)(point - tag));
	return *tag && named(s, tag, seat);
}

static bool by_recipient(struct search *s, const struct mail_in *mail)
{
	for (size_t i = 0; i < mail->tos; i++) {
		const char *at = strchr(mail->to[i], '@');
		const char *plus = strchr(mail->to[i], '+');

		if (at && plus && plus < at &&
			by_tag(s, arena_copy(s->arena, plus + 1, (size_t)(at - plus - 1))))
			return true;
	}
	return false;
}

static bool by_subject(struct search *s, const char *subject)
{
	const char *open, *close, *before = s->out->named;

	for (; subject && (open = strchr(subject, '[')); subject = open + 1) {
		char **word;
		size_t count;

		if (!(close = strchr(open, ']')))
			break;
		count = text_split(s->arena,
			arena_copy(s->arena, open + 1, (size_t)(close - open - 1)), ' ',
			&word);
		if (count && count < 3 &&
			named(s, word[0], count == 2 ? seat_word(s->arena, word[1]) : NULL))
			return true;
	}
	s->out->named = before; /* mail servers and lists put other words there */
	return false;
}

/* An id of ours has the name of the campaign in front of a point, and the seat between
 * two. */
static bool by_id(struct search *s, const char *id)
{
	const char *at = strrchr(id, '@'), *seat = NULL;
	char *left, **part;
	size_t count;

	if (!at || !text_equal_fold(at + 1, s->home->domain))
		return false;
	left = arena_copy(s->arena, id, (size_t)(at - id));
	count = text_split(s->arena, left, '.', &part);
	for (size_t i = count; i-- > 1 && !seat;)
		seat = seat_word(s->arena, part[i]);
	for (char *point; (point = strrchr(left, '.'));) {
		bool several;

		*point = '\0';
		if (home_campaign_named(s->campaigns, left, &several))
			return named(s, left, seat);
	}
	return false;
}

static bool by_thread(struct search *s, const struct mail_in *mail)
{
	for (size_t i = mail->nrefs; i--;)
		if (by_id(s, mail->refs[i]))
			return true;
	return false;
}

/* ---- the sender ---- */

/* Appends the seats of a campaign that have the address; false: there are none. */
static bool add_seats(struct buf *list, const struct home_campaign *campaign,
	const struct book *book, const char *from)
{
	const struct book_seat *seat = NULL;
	bool some = false;

	while ((seat = book_by_address(book, from, seat))) {
		buf_printf(list, "- `%s`, as %s\n", campaign->name, seat->seat);
		some = true;
	}
	return some;
}

/* He writes without saying of what: that is plain where he plays in one campaign alone. */
static void by_sender(struct search *s, const char *from)
{
	const struct home_campaign *found = NULL;
	struct buf list;
	size_t plays = 0;

	buf_init(&list, s->arena);
	for (size_t i = 0; from && i < s->campaigns->count; i++) {
		const struct home_campaign *c = &s->campaigns->item[i];
		struct diag ignored;
		struct book *book;

		diag_init(&ignored, s->arena);
		if (!c->name || book_open(&book, s->arena, c->dir, false, &ignored) < 0)
			continue;
		if (add_seats(&list, c, book, from)) {
			found = c;
			plays++;
		}
		book_close(book);
	}
	s->out->campaign = plays == 1 ? found : NULL;
	s->out->plays = plays > 1 ? list.data : NULL;
}

/* ---- the whole ---- */

void route_find(struct route *out, struct arena *arena, const struct home *home,
	const struct home_campaigns *campaigns, const struct mail_in *mail,
	const char *orders, size_t length)
{
	struct search s = {out, arena, home, campaigns};
	const char *seat;

	memset(out, 0, sizeof *out);
	if (by_head(&s, orders, length))
		return;
	seat = out->seat;
	if (!by_recipient(&s, mail) && !by_subject(&s, mail->subject) &&
		!by_thread(&s, mail))
		by_sender(&s, mail->from);
	/* the orders themselves say best whose they are */
	if (seat)
		out->seat = seat;
}
