/*
 * What reports say of time: which deadlines were missed and what was done then, by when
 * what is due and what happens if it does not come, and who is away.
 *
 * That a side has missed its part of a step, and when it is away, all may know. What it was
 * asked alone in mid step, and how often it has missed that, only itself.
 */
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/date.h"
#include "campaign/deadline.h"
#include "campaign/seats.h"
#include "campaign/terms_set.h"
#include "game/ruleset.h"
#include "game/step.h"
#include "report/report.h"
#include "tell/tell.h"

struct time_teller {
	const struct campaign *c;
	struct buf *out;
	enum audience who;
};

static bool is_reader(const struct time_teller *t, enum side side)
{
	return (enum audience)side == t->who;
}

/* ---- what was missed ---- */

static const char *heading_of(const struct time_teller *t, const char *step)
{
	const struct campaign *c = t->c;
	struct buf heading;

	buf_init(&heading, c->arena);
	c->ruleset->heading(&heading, c->game, c->settings.scenario, step);
	return heading.data;
}

/* " (Sunday, 29 November 2026, 20:00 UTC)" of "4/union 2026-11-29T20:00:00Z"; "" where the
 * moderator went on before. */
static const char *deadline_of_miss(const struct time_teller *t, const char *miss)
{
	const char *at = strchr(miss, ' ');
	int64_t moment;

	return at && date_read_moment(&moment, at + 1)
		       ? arena_printf(t->c->arena, " (%s)",
				 date_moment_said(t->c->arena, moment))
		       : "";
}

static const char *step_of_miss(const struct time_teller *t, const char *miss)
{
	return heading_of(t, arena_copy(t->c->arena, miss, strcspn(miss, " ")));
}

/* How far the reader is from losing by it. */
static void add_left(const struct time_teller *t, enum side side)
{
	int most, left;

	if (terms_late(&t->c->settings.terms, &most) != LATE_FORFEITS)
		return;
	left = most - t->c->settings.missed[side];
	if (left > 1)
		buf_printf(t->out,
			" Miss %d more deadlines in a row and you forfeit the game.", left);
	else
		buf_puts(t->out, " Miss one more deadline and you forfeit the game.");
}

static void add_own_misses(const struct time_teller *t, enum side side)
{
	const char *late = t->c->settings.late[side];
	const char *unanswered = t->c->settings.unanswered[side];

	if (late)
		buf_printf(t->out,
			"**You missed your orders for %s%s.** Your standing orders and the defaults of the rules acted for you.",
			step_of_miss(t, late), deadline_of_miss(t, late));
	if (unanswered)
		buf_printf(t->out,
			"%s**You did not answer in time in %s%s.** The default of the rules was taken for you.",
			late ? " " : "", step_of_miss(t, unanswered),
			deadline_of_miss(t, unanswered));
	if (!late && !unanswered)
		return;
	add_left(t, side);
	buf_puts(t->out, "\n\n");
}

static void add_others_misses(const struct time_teller *t, enum side side)
{
	const char *late = t->c->settings.late[side];
	bool union_side = side == UNION;

	if (late)
		buf_printf(t->out,
			"%s sent no orders for %s%s. %s standing orders and the defaults of the rules acted for %s.\n\n",
			union_side ? "The Union" : "The Confederates",
			step_of_miss(t, late), deadline_of_miss(t, late),
			union_side ? "Its" : "Their", union_side ? "it" : "them");
}

/* ---- by when what is due ---- */

static bool is_joining(const struct campaign *c)
{
	struct position position;

	campaign_position(&position, c);
	return position.step->kind == STEP_JOIN || campaign_must_join(c);
}

/* "Your orders are", "The orders of the Union are" */
static const char *whose_part(const struct time_teller *t, unsigned sides, bool own)
{
	const struct campaign *c = t->c;
	enum side side = sides_only(sides);

	if (is_joining(c)) /* who has joined is not told before all have */
		return own ? "Your form to join is" : "The forms to join are";
	if (own)
		return c->settings.question ? "Your answer is" : "Your orders are";
	return side == NO_SIDE
		       ? "The orders of both sides are"
		       : arena_printf(c->arena, "The orders of %s are", side_army(side));
}

/* What acts in the place of the part of the reader, or of another side. */
static const char *what_acts(const struct campaign *c, unsigned sides, bool own)
{
	if (own && c->settings.question)
		return "the default of the rules is taken for you";
	if (own)
		return "your standing orders and the defaults of the rules act for you";
	return sides == BOTH_SIDES ? "the standing orders and the defaults of the rules act"
	       : sides == SIDE_SET(UNION)
		       ? "its standing orders and the defaults of the rules act for it"
		       : "their standing orders and the defaults of the rules act for them";
}

/* Of others it is not told how often they have missed: that counts what they were asked in
 * mid step. */
static void add_what_happens(const struct time_teller *t, const struct due *due, bool own)
{
	const struct campaign *c = t->c;
	const char *by = due->end > due->deadline
				 ? arena_printf(c->arena, "by %s",
					   date_moment_said(c->arena, due->end))
				 : "by then";
	int most, missed = own ? c->settings.missed[t->who] : 0;
	enum terms_late late = terms_late(&c->settings.terms, &most);

	if (is_joining(c) || late == LATE_WAITS) {
		buf_printf(t->out,
			" If nothing has come %s, the game waits and the moderator decides.",
			by);
		return;
	}
	if (late == LATE_FORFEITS && own && missed + 1 >= most) {
		buf_printf(t->out, " If nothing has come %s, you forfeit the game.", by);
		return;
	}
	buf_printf(
		t->out, " If nothing has come %s, %s.", by, what_acts(c, due->sides, own));
	if (late == LATE_FORFEITS && most > 1)
		buf_printf(t->out,
			" A side that misses %d deadlines in a row forfeits the game.",
			most);
	else if (late == LATE_FORFEITS)
		buf_puts(t->out, " A side that misses a deadline forfeits the game.");
	if (missed)
		buf_printf(t->out, " You have missed %d.", missed);
}

static void add_vacant(const struct time_teller *t)
{
	buf_puts(t->out,
		"**No deadline runs while a seat is open.** The time for this step begins when a substitute has joined.\n\n");
}

static void add_deadline(const struct time_teller *t)
{
	const struct campaign *c = t->c;
	struct due due;
	bool own;

	due_of(&due, c, 0, 0);
	own = audience_is_side(t->who) && sides_have(due.sides, (enum side)t->who);
	/* what the other side is asked in mid step is nobody's business */
	if (!own && c->settings.phase != PHASE_OPEN)
		return;
	if (due.vacant)
		add_vacant(t);
	if (!due.deadline)
		return;
	buf_printf(t->out, own ? "**%s due by %s.**" : "%s due by %s.",
		whose_part(t, due.sides, own), date_moment_said(c->arena, due.deadline));
	if (c->settings.terms.run == RUN_AT_DEADLINE && !is_joining(c))
		buf_puts(t->out, " The step is not played before then.");
	add_what_happens(t, &due, own);
	buf_puts(t->out, "\n\n");
}

/* ---- who is away ---- */

/* Days that were over when the step began stop no clock any more. */
static void add_absence(const struct time_teller *t, enum side side, int k)
{
	const struct campaign *c = t->c;
	struct settings copy = c->settings;
	const char *days = *terms_absent_days(&copy, side, k);
	const char *who = is_reader(t, side) && !copy.team[side].count
				  ? "You are"
				  : arena_printf(c->arena, "The %s side is",
					    seat_title(c->arena, &copy, side, k));
	bool any = false;
	int64_t from, to;

	while (terms_range(&from, &to, &days)) {
		if (to <= terms_since(&copy.terms))
			continue;
		if (any)
			buf_puts(t->out, ", ");
		else
			buf_printf(t->out, "%s away ", who);
		any = true;
		if (to - from > DAY_SECONDS)
			buf_printf(t->out, "from %s to %s", date_text(c->arena, from),
				date_text(c->arena, to - 1));
		else
			buf_printf(t->out, "on %s", date_text(c->arena, from));
	}
	if (any)
		buf_printf(t->out, "; %s clock stands still then.\n\n",
			is_reader(t, side) && !copy.team[side].count ? "your" : "the");
}

/* ---- all of it ---- */

const char *time_lines(const struct campaign *c, enum audience who)
{
	struct buf text, laid;
	const struct time_teller t = {c, &text, who};

	if (campaign_is_over(c))
		return "";
	buf_init(&text, c->arena);
	buf_init(&laid, c->arena);
	for (enum side side = UNION; side < SIDES; side++) {
		if (is_reader(&t, side))
			add_own_misses(&t, side);
		else
			add_others_misses(&t, side);
	}
	add_deadline(&t);
	for (enum side side = UNION; side < SIDES; side++)
		for (int k = 0; k < seats(&c->settings, side); k++)
			add_absence(&t, side, k);
	report_paragraphs(&laid, c->arena, text.length ? text.data : "");
	while (laid.length && laid.data[laid.length - 1] == '\n')
		laid.data[--laid.length] = '\0';
	return laid.length ? laid.data : "";
}
