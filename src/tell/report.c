/*
 * The report of an audience. First, how a text gets into its subtree; what a side has read
 * of the news already, so that its short report tells nothing twice; then what the report
 * asks for, and the notes that stand in each; last the report itself, whole and in short,
 * and for each commander of a side that has several.
 */
#include <limits.h>
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "base/text.h"
#include "campaign/ended.h"
#include "campaign/seal.h"
#include "campaign/seats.h"
#include "game/ruleset.h"
#include "game/step.h"
#include "tell/tell_private.h"

/* ---- texts of the subtree ---- */

void tell_put(const struct teller *t, enum told_path path, const struct buf *text)
{
	tree_put(&t->c->tree, told_file(t->c->arena, t->who, path), text->data,
		text->length);
}

void tell_put_copy(const struct teller *t, const char *name, const struct buf *text)
{
	struct arena *arena = t->c->arena;

	tree_put(&t->c->tree, arena_printf(arena, "%s%s", told_dir(arena, t->who), name),
		arena_copy(arena, text->data, text->length), text->length);
}

int tell_seats(const struct teller *t)
{
	return audience_is_side(t->who) ? seats(&t->c->settings, (enum side)t->who) : 1;
}

/* The commander whose report it is; NULL of a side that has one. */
static const char *tell_commander(const struct teller *t)
{
	return audience_is_side(t->who)
		       ? seat_commander(&t->c->settings, (enum side)t->who, t->seat)
		       : NULL;
}

/* ---- what a side has read ---- */

void tell_news_mark_read(struct campaign *c, unsigned sides)
{
	for (enum side side = UNION; side < SIDES; side++) {
		const char *news = c->settings.news[side];
		const char *last = news ? strrchr(news, ' ') : NULL;

		if (sides_have(sides, side))
			c->settings.heard[side] = last ? last + 1 : news;
	}
}

static int events_told(const struct journal *journal, enum side side)
{
	int count = 0;

	for (const struct event *event = journal->first; event; event = event->next)
		count += (event->told & (1u << side)) != 0;
	return count;
}

void tell_news_mark_read_to(
	struct campaign *c, const char *step, enum side side, const struct journal *journal)
{
	c->settings.heard[side] =
		arena_printf(c->arena, "%s %d", step, events_told(journal, side));
}

/* The journal without its first events; NULL when nothing is left. */
static const struct journal *rest_of(
	struct arena *arena, const struct journal *journal, int heard)
{
	struct journal *rest = ARENA_NEW(arena, struct journal);

	*rest = *journal;
	for (; heard && rest->first; heard--)
		rest->first = rest->first->next;
	return rest->first ? rest : NULL;
}

/* "4/union 12": the step, and the number of its events; all of them without one. */
static const char *heard_of(const struct campaign *c, enum side side, int *events)
{
	const char *heard = c->settings.heard[side];
	size_t length = heard ? strcspn(heard, " ") : 0;

	*events = INT_MAX;
	if (!heard)
		return NULL;
	if (heard[length] && !text_to_int(heard + length + 1, 0, INT_MAX, events))
		return NULL;
	return arena_copy(c->arena, heard, length);
}

/* The news that the side has not heard yet; *out and what is in it belong to the arena.
 * Returns how many steps. */
static size_t news_unread(struct told_step **out, const struct campaign *c, enum side side,
	const struct told_step *news, size_t steps)
{
	int events;
	const char *step = heard_of(c, side, &events);
	size_t from = 0;

	*out = ARENA_NEW_ARRAY(c->arena, steps + 1, struct told_step);
	memcpy(*out, news, steps * sizeof *news);
	while (step && from < steps && strcmp(news[from].step, step) != 0)
		from++;
	if (!step || from == steps)
		return steps;
	(*out)[from].journal = rest_of(c->arena, news[from].journal, events);
	if (!(*out)[from].journal)
		from++;
	*out += from;
	return steps - from;
}

/* ---- what it asks for, and its notes ---- */

static enum report_call waiting_call(const struct teller *t)
{
	const struct settings *settings = &t->c->settings;
	unsigned sides = settings_waiting(settings);

	if (!sides_have(sides, (enum side)t->who))
		return REPORT_NOTHING;
	if (settings->asked && strcmp(settings->asked, tell_commander(t)) != 0)
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

static enum report_call call_for(const struct teller *t)
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
		return " Its secrets are published: what they all came from stands in secrets.ini, and the game as it was in ending.md.";
	case PUBLISHED_ABANDONED:
		return " **The moderator has given the game up**, and its secrets are published: what they all came from stands in secrets.ini, and the game as it was in ending.md.";
	default: return "";
	}
}

/* Which part of a committed plan is due. */
static const char *plans_note(const struct campaign *c)
{
	if (campaign_is_committed(c))
		return arena_printf(c->arena,
			"**Both hashes are in: now send the orders themselves**, the very text whose hash you have sent. The Union has sent %s, the Confederates %s. ",
			c->settings.commit[UNION], c->settings.commit[CONFEDERATE]);
	if (campaign_commits(c) && !campaign_must_join(c))
		return "**First send the hash of your orders**, with a line `pledge`; the orders themselves, with a line `opens` in their head, when both hashes are in. adjutant-orders(5) tells how. ";
	return c->settings.plans == PLANS_COMMITTED
		       ? "Plans are committed: each side sends the hash of its orders first. "
		       : "";
}

/* How much the players talk; and in a pulse, what is wanted then. Told where a campaign has
 * steps of both sides. */
static const char *talk_note(const struct campaign *c, bool again)
{
	const char *now;
	struct talk talk;

	if (!c->settings.talk || c->settings.ended)
		return "";
	now = arena_printf(c->arena, "%s%s", plans_note(c),
		settings_waiting(&c->settings) == BOTH_SIDES
			? "**Both sides halt.** New orders replace those under way; a form without orders lets them go on. Both forms are sealed together, and the step goes on from here. "
			: "");
	if (again)
		return now;
	settings_talk(&talk, c->arena, &c->settings);
	return arena_printf(c->arena, "%sTalk is `%s`. %s ", now, c->settings.talk,
		talk_meaning(c->arena, &talk));
}

/* Which round has opened the last step. */
static const char *round_note(const struct teller *t)
{
	struct beacon b = tell_beacon(t->c, t->who);
	struct arena *arena = t->c->arena;

	if (!b.name)
		return "";
	if (!b.opened)
		return arena_printf(arena,
			" No step is opened before its round of the public beacon %s.",
			b.name);
	return arena_printf(arena,
		" Round %d of the public beacon %s has opened %s; its value is in the archive: %s",
		b.opened, b.name, b.step, beacon_address(arena, &b, b.opened));
}

/* How it is played, and where dice and data come from. `again`: without what has stood in
 * every report before. */
static const char *played_how(const struct teller *t, bool again)
{
	const struct campaign *c = t->c;
	static const char *const notes[] = {
		[DICE_MODE_SEED] =
			"The dice of this campaign come from a seed that the moderator knows.",
		[DICE_MODE_LOADED] = "The dice of this campaign were given beforehand.",
		[DICE_MODE_CHAIN] =
			"The dice of this campaign come from chains that were fixed before both sides joined; adjutant-dice(7) tells how anybody checks them.",
	};
	const char *dice = arena_printf(c->arena, "%s%s%s%s", talk_note(c, again),
		again ? "" : notes[c->settings.dice], round_note(t), published(c));

	if (!c->settings.overlay || again)
		return dice;
	return arena_printf(c->arena,
		"%s Its data are not all as shipped: an owner of the game has changed them in %s.",
		dice, c->settings.overlay);
}

/* Who of his side is asked in his place, and a blank line; or "". */
static const char *asked_line(const struct teller *t)
{
	const struct campaign *c = t->c;

	if (call_for(t) != REPORT_BUSY || !c->settings.asked)
		return "";
	return arena_printf(c->arena,
		"A question is put to `%s`, who commands on your side, too.\n\n",
		c->settings.asked);
}

/* What stands in every report: who is asked, and what it says of time, in paragraphs of
 * their own, and how plans, talk and dice go. */
static const char *standing_note(const struct teller *t, bool again)
{
	const char *time = time_lines(t->c, t->who);

	return arena_printf(t->c->arena, "%s%s%s%s", asked_line(t), time,
		*time ? "\n\n" : "", played_how(t, again));
}

/* ---- the report ---- */

/* The name of a report of the seat. */
static const char *report_name(const struct teller *t, enum told_path path)
{
	return audience_is_side(t->who) ? seat_report(t->c->arena, &t->c->settings,
						  (enum side)t->who, t->seat, path)
					: told_path[path];
}

/* A template as it is frozen into the campaign. `directory` is "" or ends with a slash. */
static int find_template(struct report_file *out, const struct campaign *c,
	const char *directory, const char *name, struct diag *diag)
{
	const char *path = arena_printf(c->arena, "game/templates/%s%s", directory, name);
	const struct tree_file *file = tree_find(&c->tree, path);

	if (!file) {
		diag_error(diag, "%s is missing", path);
		return ERR_DAMAGED;
	}
	*out = (struct report_file){path, file->data, file->length};
	return OK;
}

int tell_templates(struct report_input *input, const struct campaign *c, struct diag *diag)
{
	const char *family = arena_printf(c->arena, "%s/", c->ruleset->family);
	int err;

	if ((err = find_template(&input->page, c, "", "report.md", diag)) < 0 ||
		(err = find_template(&input->sections, c, family, "report.md", diag)) < 0)
		return err;
	return find_template(&input->events, c, family, "events.ini", diag);
}

/* What stands above a report after an undo, until a step is played. */
static const char *undone(const struct campaign *c)
{
	struct buf heading;

	if (!c->settings.undone || c->settings.ended) /* then nothing is played again */
		return NULL;
	buf_init(&heading, c->arena);
	c->ruleset->heading(&heading, c->game, c->settings.scenario, c->settings.undone);
	return heading.data;
}

/* The head of the form of a side. */
static void set_form(
	struct report_input *input, const struct teller *t, const char *view, size_t length)
{
	struct campaign *c = t->c;
	int segment = c->settings.phase == PHASE_WAITING ? c->settings.segment + 1 : 0;
	const char *step = campaign_step(c);
	char hash[SHA256_HEX + 1];
	struct position position;

	campaign_position(&position, c);
	input->form.turn = arena_printf(c->arena, "%d", position.turn);
	if (!audience_is_side(t->who) || campaign_is_over(c))
		return;
	if (tell_commander(t))
		input->form.commander =
			(struct team_member){&c->settings.team[t->who], t->seat};
	input->form.nonce = seal_nonce(c, (enum side)t->who, t->seat, step, segment);
	/* only orders need it: standing orders are not for one step alone */
	if (input->call != REPORT_ORDERS && input->call != REPORT_FURTHER)
		return;
	sha256_hex(hash, view, length);
	input->form.state =
		segment ? arena_printf(c->arena, "%s.%d %.12s", step, segment, hash)
			: arena_printf(c->arena, "%s %.12s", step, hash);
}

/* What a side's last report did not tell it yet. */
static void set_recent(struct report_input *input, const struct teller *t)
{
	struct told_step *recent;

	if (!audience_is_side(t->who))
		return;
	input->recent_count =
		news_unread(&recent, t->c, (enum side)t->who, t->news, t->news_count);
	input->recent = recent;
}

static const char *standing_of(const struct teller *t)
{
	enum side side = (enum side)t->who;

	if (!audience_is_side(t->who))
		return NULL;
	return t->occasion->kind == COMMIT_WAIT || t->occasion->kind == COMMIT_PLEDGE
		       ? t->occasion->standing[side][t->seat]
		       : tree_text(&t->c->tree, seat_standing_path(t->c, side, t->seat));
}

/* Where the news of the step that was played just now go: the first report has them. */
static struct buf *log_of(const struct teller *t)
{
	const struct told_step *last = t->news + t->news_count - 1;

	return t->news_count && !t->seat && !strcmp(last->step, t->occasion->step) ? t->log
										   : NULL;
}

/* The report of a seat, with its form. */
static int put_report_of(const struct teller *t, const char *view_text, size_t view_length)
{
	struct campaign *c = t->c;
	bool is_side = audience_is_side(t->who);
	struct report_input input = {
		.ruleset = c->ruleset,
		.game = c->game,
		.view = t->view,
		.campaign = c->settings.name,
		.call = call_for(t),
		.news = t->news,
		.news_count = t->news_count,
		.log = log_of(t),
		.question = t->question,
		.questions = t->question ? 1 : 0,
		.standing = standing_of(t),
		.undone = undone(c),
		.thrown_anew = c->settings.dice != DICE_MODE_LOADED,
		.note = standing_note(t, false),
		.brief_note = standing_note(t, true),
		.rulings = tell_rulings_to_tell(c, t->who),
		.joining_again = campaign_must_join(c) && !c->settings.published,
		.ended = ended_text(c->arena, &c->settings),
		.given_up = c->settings.published == PUBLISHED_ABANDONED,
	};
	struct arena scratch = ARENA_INIT; /* many times what is kept */
	struct buf text, brief;
	int err;

	buf_init(&text, &scratch);
	buf_init(&brief, &scratch);
	set_form(&input, t, view_text, view_length);
	set_recent(&input, t);
	if ((err = tell_templates(&input, c, t->diag)) == OK)
		err = report_write(
			&text, is_side ? &brief : NULL, &scratch, &input, t->diag);
	if (err == OK)
		tell_put_copy(t, report_name(t, TOLD_REPORT), &text);
	if (err == OK && is_side)
		tell_put_copy(t, report_name(t, TOLD_SHORT), &brief);
	arena_release(&scratch);
	return err;
}

int tell_put_report(const struct teller *t, const char *view_text, size_t view_length)
{
	int err = OK;

	for (int k = 0; k < tell_seats(t) && err == OK; k++) {
		struct teller seat = *t;

		seat.seat = k;
		if (t->c->settings.asked && call_for(&seat) != REPORT_QUESTION)
			seat.question = NULL;
		err = put_report_of(&seat, view_text, view_length);
	}
	if (err == OK)
		notices_tell(t->c, t->who);
	return err;
}
