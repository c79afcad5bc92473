/*
 * What stands above all else in a report. Reasons of the moderator, in lines that a commit
 * message takes; rulings, which wait in the tree until the next report is written;
 * notices, which stand as long as they are so: a step waits for its round, a draw is
 * offered, a seat is open. Notices and rulings can be put into reports that are made
 * already. What its audience knows of
 * the beacon is found out for that: a round is a secret of the sides that have sealed.
 */
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/date.h"
#include "base/diag.h"
#include "base/text.h"
#include "base/tree.h"
#include "campaign/ended.h"
#include "campaign/seats.h"
#include "game/step.h"
#include "tell/tell_private.h"

#define REASON_COLUMNS 64
#define REASON_MAX     4000

/* ---- reasons ---- */

static bool is_readable(const char *text)
{
	size_t length = strlen(text);

	for (const char *c = text; *c; c++)
		if (text_control(c, TEXT_CONTROL_MAX) && !strchr("\n\r\t", *c))
			return false;
	return length <= REASON_MAX && text_is_utf8(text, length);
}

/* Words one after another, as many as go into a line. */
static void add_words(struct buf *out, struct arena *arena, char *line)
{
	size_t column = 0, words;
	char **word;

	for (char *c = line; *c; c++)
		if (strchr("\r\t", *c))
			*c = ' ';
	words = text_split(arena, line, ' ', &word);
	for (size_t i = 0; i < words; i++) {
		size_t columns = text_columns(word[i]);

		if (column && column + 1 + columns > REASON_COLUMNS) {
			buf_putc(out, '\n');
			column = 0;
		}
		buf_printf(out, "%s%s", column ? " " : "", word[i]);
		column += columns + (column ? 1 : 0);
	}
	if (words)
		buf_putc(out, '\n');
}

const char *tell_reason_lines(struct arena *arena, const char *text)
{
	struct buf out;
	char **line;
	size_t lines;

	if (!text || !is_readable(text))
		return NULL;
	buf_init(&out, arena);
	lines = text_split(arena, text, '\n', &line);
	for (size_t i = 0; i < lines; i++)
		add_words(&out, arena, line[i]);
	if (!out.length)
		return NULL;
	buf_truncate(&out, out.length - 1);
	return out.data;
}

const char *tell_reason_line(struct arena *arena, const char *lines)
{
	char *line = arena_string(arena, lines ? lines : "");

	for (char *c = line; *c; c++)
		if (*c == '\n')
			*c = ' ';
	return line;
}

/* ---- rulings that are still to be told ---- */

const char *tell_rulings_to_tell(const struct campaign *c, enum audience who)
{
	const struct tree_file *file =
		tree_find(&c->tree, ledger_rulings_path(c->arena, who));

	return file ? file->data : NULL;
}

void tell_rulings_add_for(
	struct campaign *c, enum audience who, const char *what, const char *reason)
{
	const char *before = tell_rulings_to_tell(c, who);
	const char *text = arena_printf(c->arena, "%s%s%s\n", before ? before : "", what,
		tell_reason_line(c->arena, reason));

	tree_put(&c->tree, ledger_rulings_path(c->arena, who), text, strlen(text));
}

static void strike_for(struct campaign *c, enum audience who, const char *beginning)
{
	const char *before = tell_rulings_to_tell(c, who);
	struct buf text;

	buf_init(&text, c->arena);
	for (size_t length; before && *before; before += length) {
		length = strcspn(before, "\n");
		length += before[length] == '\n';
		if (strncmp(before, beginning, strlen(beginning)) != 0)
			buf_add(&text, before, length);
	}
	if (text.length)
		tree_put(&c->tree, ledger_rulings_path(c->arena, who), text.data,
			text.length);
	else
		tree_remove(&c->tree, ledger_rulings_path(c->arena, who));
}

void tell_rulings_strike(struct campaign *c, const char *beginning)
{
	for (enum audience who = AUDIENCE_UNION; who < AUDIENCE_DECK; who++)
		strike_for(c, who, beginning);
}

void tell_rulings_add(struct campaign *c, const char *what, const char *reason)
{
	for (enum audience who = AUDIENCE_UNION; who < AUDIENCE_DECK; who++)
		tell_rulings_add_for(c, who, what, reason);
}

void tell_rulings_drop(struct campaign *c, unsigned phasing)
{
	tree_remove(&c->tree, ledger_rulings_path(c->arena, AUDIENCE_PUBLIC));
	for (enum side side = UNION; side < SIDES; side++)
		if (sides_have(phasing, side))
			tree_remove(&c->tree,
				ledger_rulings_path(c->arena, (enum audience)side));
}

/* ---- notices ---- */

/* Every notice is a paragraph that begins with one of these, and no other one does. */
#define DRAW_NOTICE  "**A draw"
#define SEAT_NOTICE  "**The seat"
#define ROUND_NOTICE "**Sealed:"

static void add_draw(struct buf *out, const struct settings *settings)
{
	enum side side = draw_offered(settings);

	if (side != NO_SIDE)
		buf_printf(out,
			DRAW_NOTICE
			" is offered by %s.** A file with `accept draw` and nothing else below the head of the form ends the game so; `decline draw` says no, or takes one's own offer back. It stands until then.\n\n",
			side_army(side));
	else if (settings->draw)
		buf_printf(out, DRAW_NOTICE " was declined:** that of %s.\n\n",
			side_army(settings->draw == DRAW_DECLINED_UNION ? UNION
									: CONFEDERATE));
}

static void add_seat(
	struct buf *out, const struct settings *settings, enum side side, int k)
{
	struct settings copy = *settings;
	const char *title = seat_title(out->arena, settings, side, k);

	switch (*seat_open(&copy, side, k)) {
	case SEAT_OPEN:
		buf_printf(out,
			SEAT_NOTICE
			" of the %s side is open:** who takes it over sends `join` with words of his own, and above the form a line `password` or `key` other than before. Until then nothing else is taken from it.\n\n",
			title);
		break;
	case SEAT_TAKEN:
		buf_printf(out,
			SEAT_NOTICE " of the %s side is taken** by a substitute.\n\n",
			title);
		break;
	default: break;
	}
}

/* Everybody has it before the round: so nobody can try orders against dice. */
static void add_round(struct buf *out, const struct beacon *b)
{
	const char *address;

	if (!b->waits)
		return;
	address = beacon_address(out->arena, b, b->waits);
	buf_printf(out,
		ROUND_NOTICE
		" what was sent waits for round %d of the beacon %s,** due %s. Until then nothing else is taken for this step, and nobody can know its dice. The hash of what is sealed is %s. "
		"The value will be in the archive: %s\n\n",
		b->waits, b->name, date_moment_said(out->arena, beacon_time(b, b->waits)),
		b->sealed, address);
}

static const char *notices_of(struct arena *arena, const struct settings *settings)
{
	struct buf text, laid;

	buf_init(&text, arena);
	buf_init(&laid, arena);
	if (settings->ended) /* nothing is wanted of anybody any more */
		return "";
	add_round(&text, &settings->beacon);
	add_draw(&text, settings);
	for (enum side side = UNION; side < SIDES; side++)
		for (int k = 0; k < seats(settings, side); k++)
			add_seat(&text, settings, side, k);
	if (!text.length)
		return "";
	report_paragraphs(&laid, arena, text.data);
	return arena_printf(arena, "%s\n", laid.data);
}

/* ---- notices and rulings in a report ---- */

static bool is_notice(const char *text)
{
	return !strncmp(text, ROUND_NOTICE, strlen(ROUND_NOTICE)) ||
	       !strncmp(text, DRAW_NOTICE, strlen(DRAW_NOTICE)) ||
	       !strncmp(text, SEAT_NOTICE, strlen(SEAT_NOTICE));
}

/* Behind so many paragraphs. */
static const char *behind(const char *text, int paragraphs)
{
	for (; paragraphs; paragraphs--) {
		const char *end = strstr(text, "\n\n");

		if (!end)
			return text + strlen(text);
		text = end + 2;
	}
	return text;
}

/* The report with the notices of these settings, and no others, below its head; owned by
 * the arena. The text itself when there are none. */
static const char *notices_put(
	struct arena *arena, const struct settings *settings, const char *report)
{
	const char *notices = notices_of(arena, settings);
	const char *at = behind(report, 2), *rest = at; /* its title, and who reads it */

	while (is_notice(rest))
		rest = behind(rest, 1);
	if (!*notices && rest == at)
		return report;
	return arena_printf(arena, "%.*s%s%s", (int)(at - report), report, notices, rest);
}

#define RULES "**The moderator rules:** "

/* The rulings at the start of a text, without those that say what is said again now. */
static const char *keep_rulings(struct buf *out, const char *text)
{
	static const char again[] = RULES "That the game has ended";

	while (!strncmp(text, RULES, strlen(RULES))) {
		const char *end = behind(text, 1);

		if (strncmp(text, again, strlen(again)) != 0)
			buf_add(out, text, (size_t)(end - text));
		text = end;
	}
	return text;
}

/* Puts a paragraph behind the head of a report, and its notices. */
static const char *with_ruling(struct arena *arena, const char *report, const char *ruling)
{
	const char *at = behind(report, 2);
	struct buf text;

	while (is_notice(at))
		at = behind(at, 1);
	buf_init(&text, arena);
	buf_add(&text, report, (size_t)(at - report));
	at = keep_rulings(&text, at);
	report_paragraphs(&text, arena, arena_printf(arena, RULES "%s\n", ruling));
	return arena_printf(arena, "%s\n%s", text.data, at);
}

/* ---- what it knows of the beacon ---- */

bool tell_settings_before(struct settings *out, struct campaign *c, enum audience who)
{
	const char *path = told_file(c->arena, who, TOLD_CAMPAIGN);
	const struct tree_file *file = tree_find(&c->tree, path);
	struct diag known;

	diag_init(&known, c->arena);
	return file && settings_read_told(
			       out, c->arena, path, file->data, file->length, &known) == OK;
}

struct beacon tell_beacon(struct campaign *c, enum audience who)
{
	unsigned asked = settings_waiting(&c->settings);
	struct settings before;

	if (!c->settings.beacon.name || !asked ||
		(audience_is_side(who) && sides_have(asked, (enum side)who)) ||
		!tell_settings_before(&before, c, who))
		return c->settings.beacon;
	return before.beacon;
}

/* ---- in all reports of an audience ---- */

/* `ruling` NULL: the notices. */
static void change(
	struct campaign *c, enum audience who, const char *name, const char *ruling)
{
	const char *path = arena_printf(c->arena, "%s%s", told_dir(c->arena, who), name);
	const char *text = tree_text(&c->tree, path);
	struct settings settings = c->settings;

	if (!text)
		return;
	settings.beacon = tell_beacon(c, who);
	text = ruling ? with_ruling(c->arena, text, ruling)
		      : notices_put(c->arena, &settings, text);
	tree_put(&c->tree, path, text, strlen(text));
}

static void change_all(struct campaign *c, enum audience who, const char *ruling)
{
	bool is_side = audience_is_side(who);

	for (int k = 0; k < (is_side ? seats(&c->settings, (enum side)who) : 1); k++)
		for (enum told_path of = TOLD_REPORT; of <= TOLD_SHORT; of++)
			change(c, who,
				is_side ? seat_report(c->arena, &c->settings,
						  (enum side)who, k, of)
					: told_path[of],
				ruling);
}

void notices_tell(struct campaign *c, enum audience who)
{
	change_all(c, who, NULL);
}

void notices_rule(struct campaign *c, enum audience who, const char *ruling)
{
	change_all(c, who, ruling);
}
