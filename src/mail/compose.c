#include "mail/compose.h"

#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/date.h"
#include "base/err.h"
#include "base/template.h"
#include "campaign/campaign.h"
#include "campaign/deadline.h"
#include "campaign/seats.h"
#include "campaign/terms.h"
#include "game/ruleset.h"
#include "game/step.h"
#include "judge/judge.h"
#include "mail/book.h"
#include "mail/expected.h"
#include "mail/keep.h"
#include "mail/post.h"

#define PLAYER_PAGE "player.md"

/* ---- what it is made of ---- */

static const char *seat_of(const struct compose *to)
{
	return seat_name(to->arena, &to->campaign->settings, to->side, to->k);
}

const char *compose_tag(const struct compose *to)
{
	return arena_printf(to->arena, "%s %s", to->campaign->settings.name, seat_of(to));
}

const char *compose_subject(const struct compose *to)
{
	const struct campaign *c = to->campaign;

	return arena_printf(
		to->arena, "[%s] %s", compose_tag(to), c->ruleset->title(c->game));
}

static const char *report_of(const struct compose *to, enum told_path path)
{
	const struct campaign *c = to->campaign;

	return tree_text(&c->tree,
		arena_printf(to->arena, "%s%s",
			told_dir(to->arena, (enum audience)to->side),
			seat_report(to->arena, &c->settings, to->side, to->k, path)));
}

const char *compose_whole(const struct compose *to)
{
	return report_of(to, TOLD_REPORT);
}

const char *compose_wished(const struct compose *to)
{
	return report_of(to, to->wish == BOOK_SHORT ? TOLD_SHORT
			     : to->wish == BOOK_FULL
				     ? TOLD_REPORT
				     : reading_path(&to->campaign->settings, to->side));
}

const char *compose_form(const struct compose *to)
{
	static const char begin[] = "\nbegin orders\n", end[] = "\nend orders\n";
	const char *report = compose_whole(to);
	const char *from = report ? strstr(report, begin) : NULL;
	const char *behind = from ? strstr(from, end) : NULL;

	if (!behind)
		return NULL;
	from++;
	return arena_copy(to->arena, from, (size_t)(behind - from) + strlen(end));
}

void compose_hash(char out[SHA256_HEX + 1], const struct compose *to)
{
	const char *report = compose_whole(to);

	sha256_hex(out, report ? report : "", report ? strlen(report) : 0);
}

/* ---- what is expected, and by when ---- */

static const char *step_of(const struct compose *to)
{
	const struct campaign *c = to->campaign;
	struct buf heading;

	buf_init(&heading, to->arena);
	c->ruleset->heading(&heading, c->game, c->settings.scenario, campaign_step(c));
	return heading.data;
}

/* The step as who is to order in it reads in his report: "Turn 2, April 6: the plan of the
 * day", where its title does not say what is to be sent. */
static const char *call_of(const struct compose *to)
{
	const char *heading = step_of(to);
	size_t length = strlen(heading), most;
	struct position position;

	campaign_position(&position, to->campaign);
	most = strlen(position.step->title);
	if (!position.step->call || length < most ||
		strcmp(heading + length - most, position.step->title) != 0)
		return heading;
	return arena_printf(
		to->arena, "%.*s%s", (int)(length - most), heading, position.step->call);
}

static int64_t deadline_for(const struct compose *to)
{
	struct due due;

	if (to->deadline)
		return to->deadline;
	due_of(&due, to->campaign, 0, to->now);
	return sides_have(due.sides, to->side) ? due.deadline : 0;
}

static int expected_words(const char **out, const struct compose *to)
{
	enum expected expected = expected_of(to->campaign, to->side, to->k);
	int64_t deadline = deadline_for(to);
	struct tmap *map = template_map(to->arena);

	for (int kind = 0; kind < EXPECTED_KINDS; kind++)
		template_set_flag(map, expected_name[kind], kind == (int)expected);
	template_set_text(map, "step", step_of(to));
	template_set_text(map, "call", call_of(to));
	template_set_text(map, "by", deadline ? moment_said(to->arena, deadline) : "");
	template_set_flag(
		map, "late", deadline && deadline <= to->now && expected_is_due(expected));
	return mail_words_expand(out, to->arena, "expected.md", map, to->diag);
}

static bool is_asked(const struct compose *to)
{
	return expected_is_due(expected_of(to->campaign, to->side, to->k));
}

/* ---- a report ---- */

static struct tmap *frame(const struct compose *to, const char *expected)
{
	const struct campaign *c = to->campaign;
	const char *commander = seat_commander(&c->settings, to->side, to->k);
	struct tmap *map = template_map(to->arena);

	template_set_text(map, "expected", expected);
	template_set_text(map, "campaign", c->settings.name);
	template_set_text(map, "game", c->ruleset->title(c->game));
	template_set_text(map, "army", side_army(to->side));
	template_set_text(map, "commander", commander);
	return map;
}

static void begin_words(struct mail_words *out, const struct compose *to)
{
	const struct campaign *c = to->campaign;

	*out = (struct mail_words){
		.title = arena_printf(to->arena, "%s: %s, %s", c->ruleset->title(c->game),
			c->settings.name,
			seat_title(to->arena, &c->settings, to->side, to->k))};
}

int compose_report(struct mail_words *out, const struct compose *to, const char *files)
{
	const char *expected, *head, *page = NULL;
	struct tmap *map;
	int err;

	if ((err = expected_words(&expected, to)) < 0)
		return err;
	map = frame(to, expected);
	template_set_flag(map, "first", to->first);
	template_set_flag(map, "to-send", is_asked(to));
	template_set_text(map, "files", files);
	if ((err = mail_words_expand(&head, to->arena, "report.md", map, to->diag)) < 0 ||
		(to->first && (err = mail_words_expand(&page, to->arena, PLAYER_PAGE,
				       template_map(to->arena), to->diag)) < 0))
		return err;
	begin_words(out, to);
	mail_words_add(out, to->arena, WORDS_MARKDOWN, head);
	mail_words_add(out, to->arena, WORDS_REPORT, page);
	mail_words_add(out, to->arena, WORDS_REPORT, compose_wished(to));
	return keep_add(out, to);
}

/* ---- a reminder ---- */

/* Anchors come with reports alone. */
static int keep_later(struct mail_words *out, const struct compose *to)
{
	struct compose later = *to;

	later.anchors = false;
	return keep_add(out, &later);
}

int compose_reminder(struct mail_words *out, const struct compose *to)
{
	const char *expected, *head, *form = compose_form(to);
	struct tmap *map;
	int err, most = 0;
	enum terms_late late = terms_late(&to->campaign->settings.terms, &most);

	if ((err = expected_words(&expected, to)) < 0)
		return err;
	map = frame(to, expected);
	template_set_flag(map, "waits", late == LATE_WAITS);
	template_set_flag(map, "defaults", late == LATE_DEFAULTS);
	template_set_flag(map, "forfeits", late == LATE_FORFEITS);
	template_set_format(map, "most", "%d", most);
	template_set_flag(map, "form", form != NULL);
	if ((err = mail_words_expand(&head, to->arena, "reminder.md", map, to->diag)) < 0)
		return err;
	begin_words(out, to);
	mail_words_add(out, to->arena, WORDS_MARKDOWN, head);
	mail_words_add(out, to->arena, WORDS_PLAIN, form);
	return keep_later(out, to);
}

/* ---- an answer ---- */

static int above(
	const char **out, const struct compose *to, const struct post_answer *answer)
{
	struct tmap *map = template_map(to->arena);

	template_set_text(map, "title", answer->title);
	template_set_text(map, "more", answer->more);
	return mail_words_expand(out, to->arena, "answer.md", map, to->diag);
}

int compose_answer(
	struct mail_words *out, const struct compose *to, const struct post_answer *answer)
{
	const char *expected, *head, *below, *form = NULL;
	struct tmap *map;
	int err;

	if (!answer->taken && is_asked(to))
		form = compose_form(to);
	if ((err = expected_words(&expected, to)) < 0 ||
		(err = above(&head, to, answer)) < 0)
		return err;
	map = frame(to, expected);
	template_set_flag(map, "taken", answer->taken);
	template_set_flag(map, "refused", answer->refused);
	template_set_flag(map, "form", form != NULL);
	if ((err = mail_words_expand(&below, to->arena, "answer-below.md", map, to->diag)) <
		0)
		return err;
	begin_words(out, to);
	mail_words_add(out, to->arena, WORDS_MARKDOWN, head);
	mail_words_add(out, to->arena, WORDS_PLAIN, answer->said);
	mail_words_add(out, to->arena, WORDS_MARKDOWN, below);
	mail_words_add(out, to->arena, WORDS_PLAIN, form);
	return keep_later(out, to);
}
