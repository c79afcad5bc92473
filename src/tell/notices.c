#include "tell/tell.h"

#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/date.h"
#include "base/tree.h"
#include "campaign/campaign.h"
#include "campaign/ended.h"
#include "campaign/seats.h"
#include "ledger/paths.h"
#include "report/report.h"

/* Every notice is a paragraph that begins with one of these, and no other one does. */
#define DRAW_NOTICE  "**A draw"
#define SEAT_NOTICE  "**The seat"
#define ROUND_NOTICE "**Sealed:"

/* ---- the words ---- */

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
		b->waits, b->name, moment_said(out->arena, beacon_time(b, b->waits)),
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

/* ---- in a report ---- */

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

const char *notices_put(
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

/* `ruling` NULL: the notices. */
static void change(
	struct campaign *c, enum audience who, const char *name, const char *ruling)
{
	const char *path = arena_printf(c->arena, "%s%s", told_dir(c->arena, who), name);
	const char *text = tree_text(&c->tree, path);
	struct settings settings = c->settings;

	if (!text)
		return;
	settings.beacon = told_beacon(c, who);
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
