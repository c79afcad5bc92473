/* What a report asks for, and what stands in each: who is asked, the deadline, how plans,
 * talk and dice go. */
#include <string.h>

#include "base/arena.h"
#include "campaign/seats.h"
#include "game/ruleset.h"
#include "game/step.h"
#include "game/talk.h"
#include "tell/due_words.h"
#include "tell/tell_private.h"

static enum report_call waiting_call(const struct teller *t)
{
	const struct settings *settings = &t->c->settings;
	unsigned sides = settings_waiting(settings);

	if (!sides_have(sides, (enum side)t->who))
		return REPORT_NOTHING;
	if (settings->asked && strcmp(settings->asked, told_commander(t)) != 0)
		return REPORT_BUSY; /* another of the side is asked */
	if (sides == BOTH_SIDES)    /* it is a day within the day: the note says so */
		return REPORT_ORDERS;
	return settings->question ? REPORT_QUESTION : REPORT_FURTHER;
}

static bool has_joined(const struct teller *t)
{
	struct settings settings = t->c->settings;

	return *seat_nonce(&settings, (enum side)t->who, t->seat) != NULL;
}

enum report_call told_call(const struct teller *t)
{
	const struct settings *settings = &t->c->settings;
	struct position position;

	campaign_position(&position, t->c);
	if (campaign_is_over(t->c) || !audience_is_side(t->who))
		return REPORT_NOTHING;
	if (settings->phase == PHASE_SEALED)
		return REPORT_BUSY;
	if (settings->phase == PHASE_WAITING)
		return waiting_call(t);
	if (position.step->kind == STEP_JOIN || campaign_must_join(t->c))
		return has_joined(t) ? REPORT_NOTHING : REPORT_JOINING;
	return step_awaits(position.step, (enum side)t->who) ? REPORT_ORDERS
							     : REPORT_NOTHING;
}

static const char *published(const struct campaign *c)
{
	switch (c->settings.published) {
	case PUBLISHED_OVER:
		return " Its secrets are published: what they all came from stands in "
		       "secrets.ini, and the game as it was in ending.md.";
	case PUBLISHED_ABANDONED:
		return " **The moderator has given the game up**, and its secrets are "
		       "published: what they all came from stands in secrets.ini, and "
		       "the game as it was in ending.md.";
	default: return "";
	}
}

/* Which part of a committed plan is due. */
static const char *plans_note(const struct campaign *c)
{
	if (campaign_is_committed(c))
		return arena_printf(c->arena,
			"**Both hashes are in: now send the orders themselves**, the very "
			"text whose hash you have sent. The Union has sent %s, the "
			"Confederates %s. ",
			c->settings.commit[UNION], c->settings.commit[CONFEDERATE]);
	if (campaign_commits(c) && !campaign_must_join(c))
		return "**First send the hash of your orders**, with a line `pledge`; the "
		       "orders themselves, with a line `opens` in their head, when both "
		       "hashes are in. adjutant-orders(5) tells how. ";
	return c->settings.plans == PLANS_COMMITTED ? "Plans are committed: each side "
						      "sends the hash of its orders first. "
						    : "";
}

/* How much the players talk; and in a pulse, what is wanted then. Told where a campaign has
 * steps of both sides. */
static const char *talk_note(const struct campaign *c)
{
	struct talk talk;

	if (!c->settings.talk || c->settings.ended)
		return "";
	settings_talk(&talk, c->arena, &c->settings);
	return arena_printf(c->arena, "%s%sTalk is `%s`. %s ", plans_note(c),
		settings_waiting(&c->settings) == BOTH_SIDES
			? "**Both sides halt.** What both send now is sealed together, and "
			  "the step goes on from here: orders take the place of those "
			  "under way, and a form with none leaves them as they are. "
			: "",
		c->settings.talk, talk_meaning(c->arena, &talk));
}

/* Which round has opened the last step. */
static const char *round_note(const struct teller *t)
{
	struct beacon b = told_beacon(t->c, t->who);
	struct arena *arena = t->c->arena;

	if (!b.name)
		return "";
	if (!b.opened)
		return arena_printf(arena,
			" No step is opened before its round of the public beacon %s.",
			b.name);
	return arena_printf(arena,
		" Round %d of the public beacon %s has opened %s; its value is in the "
		"archive: %s",
		b.opened, b.name, b.step, beacon_address(arena, &b, b.opened));
}

/* How it is played, and where dice and data come from. */
static const char *played_how(const struct teller *t)
{
	const struct campaign *c = t->c;
	static const char *const notes[] = {
		[DICE_MODE_SEED] = "The dice of this campaign come from a seed that the "
				   "moderator knows.",
		[DICE_MODE_LOADED] =
			"The dice of this campaign are loaded: they were given "
			"beforehand.",
		[DICE_MODE_CHAIN] = "The dice of this campaign come from chains that were "
				    "fixed before both sides joined; adjutant-dice(7) "
				    "tells how anybody checks them.",
	};
	const char *dice = arena_printf(c->arena, "%s%s%s%s", talk_note(c),
		notes[c->settings.dice], round_note(t), published(c));

	if (!c->settings.overlay)
		return dice;
	return arena_printf(c->arena,
		"%s Its data are not all as shipped: an owner of the game has changed "
		"them in %s.",
		dice, c->settings.overlay);
}

/* Who of his side is asked in his place, and a blank line; or "". */
static const char *asked_line(const struct teller *t)
{
	const struct campaign *c = t->c;

	if (told_call(t) != REPORT_BUSY || !c->settings.asked)
		return "";
	return arena_printf(c->arena,
		"A question is put to `%s`, who commands on your side, too.\n\n",
		c->settings.asked);
}

const char *told_note(const struct teller *t)
{
	const char *due = due_line(t->c, t->who);

	return arena_printf(t->c->arena, "%s%s%s%s", asked_line(t), due, *due ? "\n\n" : "",
		played_how(t));
}
