#include "judge/judge_private.h"

#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/date.h"
#include "base/sha256.h"
#include "base/text.h"
#include "orders/orders.h"

/* ---- what stands in the file as it was understood ---- */

/* Small, with single blanks between; a comment at its end is left out. */
static const char *squeezed(struct arena *arena, const char *text, size_t length)
{
	struct buf out;

	buf_init(&out, arena);
	for (size_t i = 0; i < length && text[i] != '#'; i++) {
		char c = text[i] == '\t' || text[i] == '\r' ? ' ' : text[i];

		if (c != ' ' || (out.length && out.data[out.length - 1] != ' '))
			buf_putc(&out, text_lower(c));
	}
	return out.data;
}

static bool stands_in_line(
	struct arena *arena, const char *text, unsigned number, const char *words)
{
	size_t length;
	const char *line = text_line(text, number, &length);

	return line &&
	       strstr(squeezed(arena, line, length), squeezed(arena, words, strlen(words)));
}

/* Each of the words below an order, in the line in which it stands. */
static bool are_words_written(
	const struct taker *t, const char *text, const struct qualifier *word)
{
	struct arena *arena = t->context->arena;

	for (; word; word = word->next) {
		struct qualifier alone = *word;
		const char *meaning;

		alone.next = NULL;
		meaning = qualifiers_meaning(arena, intake_names(t->context), &alone);
		if (text_starts_fold(meaning, "only if")) /* `if` at the end of a line */
			meaning += strlen("only ");
		if (!stands_in_line(arena, text, word->where.line, meaning))
			return false;
	}
	return true;
}

void intake_mark_as_written(const struct taker *t, const char *text)
{
	struct receipt_line *line = t->out->lines.first;

	for (; line; line = line->next)
		line->as_written =
			line->order &&
			(line->below ? are_words_written(t, text, line->order->qualifiers)
				     : stands_in_line(t->context->arena, text,
					       line->order->where.line,
					       order_meaning(t->context->arena,
						       intake_names(t->context),
						       line->order)));
}

/* ---- what comes of the orders ---- */

#define NUMBER_COLUMNS 6

static unsigned orders_in(const struct statement *statement)
{
	unsigned count = 0;

	for (; statement; statement = statement->next) {
		count += statement->kind == STATEMENT_ORDER;
		count += orders_in(statement->then) + orders_in(statement->otherwise);
		for (const struct block_part *part = statement->parts; part;
			part = part->next)
			count += orders_in(part->first);
	}
	return count;
}

/* "move A.P. Hill": enough of an order to know it by. */
static const char *subject_of(struct arena *arena, const char *order)
{
	static const char *const ends[] = {", ", ": ", " to ", " towards ", " with ",
		" from ", " at ", " via ", " if "};
	size_t length = strlen(order);

	for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
		const char *end = strstr(order, ends[i]);

		if (end && (size_t)(end - order) < length)
			length = (size_t)(end - order);
	}
	return arena_copy(arena, order, length);
}

/* Who stays in a place is told by the last line that leaves it. */
static bool tells_who_stays(const struct receipt_line *line)
{
	if (!line->stay)
		return false;
	for (const struct receipt_line *later = line->next; later; later = later->next)
		if (later->stay && later->from == line->from)
			return false;
	return true;
}

/* Numbers stay in one line with what they count. */
static void put_wrapped(struct buf *out, const char *lead, const char *text, size_t indent)
{
	char *kept = arena_string(out->arena, text);

	for (char *at = kept; *at; at++)
		if (*at == ' ' && (at[1] == '%' || !strncmp(at + 1, "MP", 2)))
			*at = KEPT_BLANK;
	text_wrap(out, lead, kept, indent);
}

/* Behind a colon, or behind what stands there already. */
static void put_part(struct buf *out, const char *text)
{
	if (*text)
		buf_printf(out, "%s%s",
			!out->length                        ? ""
			: out->data[out->length - 1] == ':' ? " "
							    : "; ",
			text);
}

static void put_understood(struct buf *out, const struct receipt_line *line)
{
	struct buf said;

	buf_init(&said, out->arena);
	receipt_put_said(&said, line, line->comes);
	put_part(out, said.data + (line->below ? strlen(RECEIPT_BELOW) : 0));
}

/* What is told of one line of the file, up to *next. An order that stands there as it was
 * understood is known by its first words. */
static const char *told_of(struct arena *arena, const struct receipt_line *line,
	const struct receipt_line **next)
{
	const char *subject = NULL;
	struct buf told, stays;
	size_t alone = 0;

	buf_init(&told, arena);
	buf_init(&stays, arena);
	for (*next = line; *next && (*next)->line == line->line; *next = (*next)->next) {
		const struct receipt_line *at = *next;

		if (tells_who_stays(at))
			put_part(&stays, at->stay);
		if (!at->as_written) {
			put_understood(&told, at);
			continue;
		}
		if (!subject && !at->below) {
			subject = subject_of(arena, at->order->text);
			put_part(&told, arena_printf(arena, "%s:", subject));
			alone = told.length;
		}
		put_part(&told, at->comes);
	}
	put_part(&told, stays.data);
	if (!subject || told.length != alone)
		return told.data;
	/* nothing comes of it but what it says */
	return alone == strlen(subject) + 1 ? "" : arena_copy(arena, told.data, alone - 1);
}

static void put_told(
	struct buf *out, const struct receipt_line *line, const struct receipt_line **next)
{
	const char *told = told_of(out->arena, line, next);

	if (*told)
		put_wrapped(out,
			line->line ? arena_printf(out->arena, "%u  ", line->line) : "",
			told, NUMBER_COLUMNS);
}

/* ---- how many of them ---- */

/* An attack that is hardly won, or never made. */
static bool is_hopeless(const struct receipt_line *line)
{
	return line->odd && line->fate != RECEIPT_BARRED && line->comes &&
	       (strstr(line->comes, "you win ") || strstr(line->comes, "never made"));
}

static bool is_odd(const struct receipt_line *line)
{
	return (line->odd || line->fate == RECEIPT_BARRED) && !is_hopeless(line);
}

static bool waits(const struct receipt_line *line)
{
	return line->fate == RECEIPT_WAITS;
}

/* "line 7", "lines 7, 9 and 12": those of which it is so; NULL: none. */
static const char *lines_that(struct arena *arena, const struct receipt *receipt,
	bool (*is_so)(const struct receipt_line *line))
{
	const char *list = NULL, *last = NULL;
	unsigned before = 0;

	for (const struct receipt_line *line = receipt->first; line; line = line->next) {
		if (!is_so(line) || !line->line || line->line == before)
			continue;
		before = line->line;
		if (last)
			list = list ? arena_printf(arena, "%s, %s", list, last) : last;
		last = arena_printf(arena, "%u", line->line);
	}
	if (!last)
		return NULL;
	return list ? arena_printf(arena, "lines %s and %s", list, last)
		    : arena_printf(arena, "line %s", last);
}

static unsigned count_of_fate(const struct receipt *receipt, enum receipt_fate fate)
{
	unsigned count = 0;

	for (const struct receipt_line *line = receipt->first; line; line = line->next)
		count += line->fate == fate;
	return count;
}

/* "The Union side sends orders: 9 understood, 7 could begin now; line 8 waits for what you
 * asked; look at line 12." */
static void write_count(struct buf *out, const struct intake *intake, unsigned orders)
{
	struct arena *arena = out->arena;
	const struct receipt *lines = &intake->lines;
	const char *waiting = lines_that(arena, lines, waits);
	const char *odd = lines_that(arena, lines, is_odd);
	const char *hopeless = lines_that(arena, lines, is_hopeless);
	unsigned begins = count_of_fate(lines, RECEIPT_BEGINS);
	struct buf text;

	buf_init(&text, arena);
	buf_printf(&text, "The %s side sends orders: %u understood",
		side_title(intake->side), orders);
	if (begins)
		buf_printf(&text, ", %u could begin now", begins);
	if (waiting)
		buf_printf(&text, "; %s wait%s", waiting,
			strncmp(waiting, "lines", 5) ? "s" : "");
	if (odd)
		buf_printf(&text, "; look at %s", odd);
	if (hopeless)
		buf_printf(&text, "; little hope in %s", hopeless);
	buf_puts(&text, ".");
	text_wrap(out, "", text.data, 0);
}

/* Of an order that was taken as it was written, and comes to what it says, nothing. */
static void write_orders(struct buf *out, const struct intake *intake)
{
	const struct receipt_line *line = intake->lines.first, *next;
	struct buf told;

	buf_init(&told, out->arena);
	for (; line; line = next)
		put_told(&told, line, &next);
	if (told.length)
		buf_printf(out, "Line  What it comes to, as things stand:\n%s", told.data);
}

/* ---- the whole ---- */

static const char *const kind_titles[] = {
	[INTAKE_JOIN] = "joins the campaign",
	[INTAKE_ORDERS] = "sends orders",
	[INTAKE_STANDING] = "sends standing orders",
	[INTAKE_ANSWER] = "answers a question",
	[INTAKE_FURTHER] = "sends further orders",
	[INTAKE_AHEAD] = "sends orders for its next move",
	[INTAKE_COMMIT] = "commits itself to orders that are to follow",
	[INTAKE_ABSENT] = "says when it is away",
};

static const char *const end_titles[] = {
	[ENDS_CONCEDE] = "concedes the game",
	[ENDS_OFFER_DRAW] = "offers a draw",
	[ENDS_ACCEPT_DRAW] = "accepts the draw",
	[ENDS_DECLINE_DRAW] = "declines the draw, or takes its own offer back",
};

static const char *title_of(const struct intake *intake)
{
	return intake->kind == INTAKE_END ? end_titles[intake->orders->head.ends]
					  : kind_titles[intake->kind];
}

/* `numbered`: each `when` has its number, by which `standing without` knows it. Lines of
 * `but` are left out (NULL: none). */
static void write_lines(struct buf *out, const char *title, const char *lines,
	const char *but, bool numbered)
{
	int number = 0;

	if (lines && *lines)
		buf_printf(out, "%s\n", title);
	for (size_t n; lines && *lines; lines += n + 1) {
		bool counts;

		n = strcspn(lines, "\n");
		counts = numbered && strncmp(lines, "policy ", 7) != 0;
		number += counts;
		if (but && text_has_line(but, lines, n))
			continue;
		text_wrap(out, counts ? arena_printf(out->arena, "%d  ", number) : "",
			arena_copy(out->arena, lines, n), NUMBER_COLUMNS);
	}
}

static int lines_in(const char *lines)
{
	int count = 0;

	for (; *lines; lines++)
		count += *lines == '\n';
	return count;
}

#define UNCHANGED_MOST 6 /* of more that stay as they were it is told that they do */

/* How those that a whole set has dropped would stay, unless they were to go. */
static const char *how_they_stay(const struct orders *orders)
{
	if (!orders->standing_set)
		return "";
	return orders->standing_also ? " Without the line `standing` they stay."
				     : " With `also` for `standing` they stay.";
}

static void write_dropped(struct buf *out, const struct intake *intake)
{
	const char *stay = how_they_stay(intake->orders);

	if (!intake->dropped || !*intake->dropped)
		return;
	if (lines_in(intake->dropped) > UNCHANGED_MOST) {
		text_wrap(out, "",
			arena_printf(out->arena,
				"Standing orders that are dropped: %d, as your newest report has them.%s",
				lines_in(intake->dropped), stay),
			0);
		return;
	}
	write_lines(out, "Standing orders that are dropped:", intake->dropped, NULL, false);
	if (*stay)
		buf_printf(out, "%s\n", stay + 1);
}

/* How many lines are among the others, too. */
static int lines_among(const char *lines, const char *others)
{
	int count = 0;

	for (size_t n; *lines; lines += n + 1) {
		n = strcspn(lines, "\n");
		count += text_has_line(others, lines, n);
	}
	return count;
}

static void write_standing(struct buf *out, const struct intake *intake)
{
	int same;

	if (!intake->in_force) {
		if (intake->orders->standing_changes)
			buf_puts(out,
				"Standing orders: those in force are changed. They are not known here: your\nnewest report has them.\n");
		return;
	}
	write_dropped(out, intake);
	same = lines_among(intake->in_force, intake->was_in_force);
	if (!*intake->in_force)
		buf_puts(out, intake->had_standing ? "Standing orders: none from now on.\n"
						   : "Standing orders: none.\n");
	if (same > UNCHANGED_MOST && same == lines_in(intake->in_force)) {
		buf_printf(out, "Standing orders: %s %d lines as they were.\n",
			intake->keeps_standing ? "all" : "the other", same);
	} else if (same > UNCHANGED_MOST) {
		write_lines(out, "Standing orders that are new:", intake->in_force,
			intake->was_in_force, true);
		buf_printf(out, "The other %d as they were.\n", same);
	} else {
		write_lines(out,
			intake->keeps_standing ? "Standing orders, as they were:"
					       : "Standing orders from now on:",
			intake->in_force, NULL, true);
	}
}

/* What a side is bound to from now on, and what it was held to. */
static void write_sender(struct buf *out, const struct intake *intake)
{
	if (intake->wants_password)
		buf_puts(out,
			"From now on its files count only with the password that was given.\n");
	if (intake->key)
		buf_printf(out,
			"From now on its files count only when they are signed by the key\n"
			"  %s\n",
			intake->key);
	if (intake->voucher)
		buf_puts(out, "The signature is good.\n");
}

/* What words come to for the dice, so that whoever sent them can compute it again. */
static void write_join(struct buf *out, const struct intake *intake)
{
	const struct written *words = intake->orders->first->order->arg[0].written;
	char hash[SHA256_HEX + 1];

	if (!words)
		return;
	sha256_hex(hash, words->text, strlen(words->text));
	buf_printf(out,
		"Your words are read as\n  %s\nTheir SHA-256 is\n  %s\n"
		"Its first 32 digits go into the dice.\n",
		words->text, hash);
}

/* Whether they fit is seen when the move comes: here is what it will come to. */
static void write_ahead(struct buf *out, const struct intake *intake)
{
	const struct orders *orders = intake->orders;

	if (!orders->first && !orders->passes) {
		buf_puts(out, "There are no orders in it: none are kept.\n");
		return;
	}
	if (!orders->first)
		buf_puts(out, "No orders: you will pass.\n");
	if (intake->had_ahead)
		buf_puts(out, "They take the place of those that were kept before.\n");
	buf_puts(out,
		"They are kept and played when that move comes. Those that do not fit by then are\nnot played at all, and the report says why. Until then another "
		"file with `ahead`\nreplaces them, and one without orders drops them.\n");
}

/* The day on which it comes is not known here. */
static void write_absent(struct buf *out, const struct orders *orders)
{
	const char *days = orders->head.absent;
	int64_t from, to;

	if (!days)
		return;
	if (!terms_range(&from, &to, &days)) {
		buf_puts(out,
			"You are away no longer: the clock runs on from the next day on.\n");
		return;
	}
	buf_printf(out,
		"You are away from %s to %s: the clock stands still on those of these days that\ncome after the one on which this is received. A clock that is late by then does\nnot stop.\n",
		date_text(out->arena, from), date_text(out->arena, to - 1));
}

void receipt_write(struct buf *out, const struct intake *intake)
{
	unsigned orders = orders_in(intake->orders->first);
	bool plays = orders && *intake->receipt && intake->kind != INTAKE_ANSWER;

	if (plays)
		write_count(out, intake, orders);
	else
		buf_printf(out, "The %s side %s.\n", side_title(intake->side),
			title_of(intake));
	write_sender(out, intake);
	if (intake->kind == INTAKE_JOIN)
		write_join(out, intake);
	if (intake->kind == INTAKE_AHEAD)
		write_ahead(out, intake);
	write_absent(out, intake->orders);
	if (intake->kind != INTAKE_ANSWER)
		write_orders(out, intake);
	else if (*intake->receipt)
		buf_printf(out, "How the answer is understood:\n%s", intake->receipt);
	if (intake->orders->form)
		buf_printf(out,
			"The order form at line %u says nothing of its own and is left out.\n",
			intake->orders->form_at);
	/* without either the reader of orders has said so himself */
	if (intake->kind == INTAKE_ORDERS && !intake->orders->first &&
		(intake->standing || intake->orders->passes))
		buf_puts(out, "No orders: you pass.\n");
	if (intake->keeps)
		buf_puts(out, "No orders: those under way go on.\n");
	write_standing(out, intake);
}

void receipt_filed(struct buf *out, const char *text)
{
	char hash[SHA256_HEX + 1];

	sha256_hex(hash, text, strlen(text));
	buf_printf(out, "\nFiled as this text (SHA-256 %s):\n\n%s", hash, text);
}
