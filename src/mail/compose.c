/*
 * The text of the mails to a seat, as plain text and as HTML.
 *
 * A body of pieces of Markdown and how it is laid out; what is expected of the seat; what a
 * player keeps as proof of what he was told; then the parts of a report that are mailed;
 * and each kind of mail: report, reminder, answer. All is made of what the side is told.
 */
#include <string.h>

#include "auth/auth.h"
#include "base/arena.h"
#include "base/buf.h"
#include "base/date.h"
#include "base/diag.h"
#include "base/template.h"
#include "base/text.h"
#include "campaign/campaign.h"
#include "campaign/deadline.h"
#include "campaign/seats.h"
#include "campaign/seats_in.h"
#include "campaign/terms.h"
#include "campaign/told_seal.h"
#include "game/ruleset.h"
#include "game/step.h"
#include "judge/judge.h"
#include "ledger/format.h"
#include "mail/post.h"
#include "mail/post_private.h"
#include "moderate/operations.h"
#include "moderate/session.h"
#include "packet/html.h"
#include "report/report.h"
#include "shelf/shelf.h"
#include "tell/past.h"

#define PLAYER_PAGE "player.md"

/* ---- the body: text and HTML ---- */

/* Small screens first: most mail is read on them. Tables of a report are 60 columns wide.
 */
static const char style[] =
	"body{max-width:44rem;margin:0 auto;padding:.75rem;font:1rem/1.45 Georgia,serif;color:#1b1b1b;background:#fffdf6;overflow-wrap:anywhere}\n"
	"h1{font-size:1.3rem;line-height:1.2;margin:.25rem 0 .75rem}\n"
	"h2,h3,h4{font-size:1.1rem;line-height:1.2;margin:1.4rem 0 .4rem}\n"
	"h4{font-size:1rem}\n"
	"p{margin:0 0 .7rem}ul,ol{margin:0 0 1rem;padding-left:1.3rem}\n"
	"pre{overflow-x:auto;margin:.5rem 0;padding:.5rem;background:#f2ecdb;font:.8rem/1.35 monospace;overflow-wrap:normal}\n"
	"pre.said{white-space:pre-wrap;overflow-wrap:anywhere}\n"
	"code{font-size:.9em}hr{border:0;border-top:1px solid #c9bd9b;margin:1.2rem 0}\n"
	"@media (max-width:36rem){pre{font-size:.64rem;padding:.4rem}}\n"
	"@media (prefers-color-scheme:dark){body{color:#e9e4d6;background:#1d1b16}pre{background:#2b281f}hr{border-color:#5a5340}}\n";

/* Appends a piece; a text without LF at its end gets one. NULL is none. */
static void add_piece(
	struct mail_body *body, struct arena *arena, enum body_kind kind, const char *text)
{
	size_t length = text ? strlen(text) : 0;

	if (!length)
		return;
	if (text[length - 1] != '\n')
		text = arena_printf(arena, "%s\n", text);
	body->piece[body->pieces++] = (struct mail_piece){kind, text};
}

/* Expands templates/mail/NAME and lays it out. ERR_SYSTEM when it is not there; else as
 * template_expand. */
int mail_expand(const char **out, struct arena *arena, const char *name,
	const struct tmap *map, struct diag *diag)
{
	struct buf expanded, laid;
	const char *text;
	size_t length;
	int err;

	buf_init(&expanded, arena);
	buf_init(&laid, arena);
	if ((err = shelf_mail(&text, &length, arena, name, diag)) < 0 ||
		(err = template_expand(&expanded, name, text, map, diag)) < 0)
		return err;
	report_lay_out(&laid, arena, expanded.data);
	*out = laid.data;
	return OK;
}

const char *mail_body_text(struct arena *arena, const struct mail_body *body)
{
	struct buf out;

	buf_init(&out, arena);
	for (size_t i = 0; i < body->pieces; i++)
		buf_printf(&out, "%s%s", i ? "\n" : "", body->piece[i].text);
	return out.data;
}

static void write_head(struct buf *out, const char *title)
{
	buf_puts(out,
		"<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n"
		"<meta charset=\"utf-8\">\n"
		"<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
		"<meta name=\"color-scheme\" content=\"light dark\">\n<title>");
	html_string(out, title);
	buf_printf(out, "</title>\n<style>\n%s</style>\n</head>\n<body>\n<h1>", style);
	html_string(out, title);
	buf_puts(out, "</h1>\n");
}

static void write_piece(
	struct buf *out, struct arena *arena, const struct mail_piece *piece)
{
	const struct html_report how = {
		.whole =
			"<p>This is the short report. The whole one is attached as <code>report.md</code>.</p>\n"};

	if (piece->kind == BODY_PLAIN) {
		buf_puts(out, "<pre class=\"said\">");
		html_string(out, piece->text);
		buf_puts(out, "</pre>\n");
		return;
	}
	if (piece->kind == BODY_REPORT)
		buf_puts(out, "<hr>\n");
	html_report(out, arena, piece->text, &how);
}

const char *mail_body_html(struct arena *arena, const struct mail_body *body)
{
	struct buf out;

	buf_init(&out, arena);
	write_head(&out, body->title);
	for (size_t i = 0; i < body->pieces; i++)
		write_piece(&out, arena, &body->piece[i]);
	buf_puts(&out, "</body>\n</html>\n");
	return out.data;
}

/* ---- what is expected of a seat ---- */

const char *const expected_name[EXPECTED_KINDS] = {
	"nothing", "join", "orders", "pledge", "further", "answer", "filed", "over"};

static enum expected of_waiting(const struct campaign *c, enum side side, int k)
{
	const struct settings *settings = &c->settings;

	if (!sides_have(settings_waiting(settings), side) ||
		!seat_is_asked(settings, side, k))
		return EXPECTED_NOTHING;
	if (settings_waiting(settings) == BOTH_SIDES && seat_is_in(c, side, k))
		return EXPECTED_FILED;
	if (campaign_commits(c))
		return EXPECTED_PLEDGE;
	return settings->question ? EXPECTED_ANSWER : EXPECTED_FURTHER;
}

static enum expected of_joining(const struct campaign *c, enum side side, int k)
{
	struct settings settings = c->settings;

	return *seat_nonce(&settings, side, k) ? EXPECTED_NOTHING : EXPECTED_JOIN;
}

static enum expected of_open(
	const struct campaign *c, const struct step *step, enum side side, int k)
{
	if (!step_awaits(step, side))
		return EXPECTED_NOTHING;
	if (seat_is_in(c, side, k))
		return EXPECTED_FILED;
	return campaign_commits(c) ? EXPECTED_PLEDGE : EXPECTED_ORDERS;
}

/* Of a seat that was left, who takes it over joins first, whatever is due. */
static bool is_open(const struct campaign *c, enum side side, int k)
{
	struct settings settings = c->settings;

	return *seat_open(&settings, side, k) == SEAT_OPEN;
}

enum expected expected_of(const struct campaign *c, enum side side, int k)
{
	struct position position;

	campaign_position(&position, c);
	if (campaign_is_over(c))
		return EXPECTED_OVER;
	if (is_open(c, side, k))
		return EXPECTED_JOIN;
	if (c->settings.phase == PHASE_SEALED)
		return EXPECTED_NOTHING;
	if (c->settings.phase == PHASE_WAITING)
		return of_waiting(c, side, k);
	if (position.step->kind == STEP_JOIN || campaign_must_join(c))
		return of_joining(c, side, k);
	return of_open(c, position.step, side, k);
}

bool expected_is_due(enum expected expected)
{
	return expected != EXPECTED_NOTHING && expected != EXPECTED_FILED &&
	       expected != EXPECTED_OVER;
}

/* ---- what a player keeps ---- */

int compose_witness(const char **out, struct arena *arena, struct session *session,
	enum side side, struct diag *diag)
{
	const struct campaign *c = session->campaign;
	const struct witness_source of = {
		.history = {.who = (enum audience)side},
		.campaign = c->settings.name,
		.rolls = c->ruleset->rolls,
	};
	struct witness_chain common;
	int err = witness_read(&common, arena, session->ledger, &of, diag);

	*out = err == OK ? witness_line(arena, &common) : NULL;
	return err;
}

static const char *told_text(const struct compose *to, enum told_path path)
{
	return tree_text(
		&to->campaign->tree, told_file(to->arena, (enum audience)to->side, path));
}

static const char *anchors(const struct compose *to)
{
	const struct settings *settings = &to->campaign->settings;
	struct buf out;

	buf_init(&out, to->arena);
	for (enum audience who = AUDIENCE_UNION; who < AUDIENCES; who++)
		if (settings->dice == DICE_MODE_CHAIN && settings->anchor[who])
			buf_printf(&out, "anchor %s %s\n", audience_name(who),
				settings->anchor[who]);
	return out.data;
}

/* The seal as the side was told it last, by the hashes that the dice come from. */
static void add_seal(struct buf *out, const struct compose *to)
{
	struct told_seal seal;

	told_seal_read(&seal, to->arena, told_text(to, TOLD_SEAL));
	if (!seal.step)
		return;
	buf_printf(out, "seal %s %s\n", seal.step, seal.orders_hash);
	for (size_t i = 0; i < seal.answers; i++)
		buf_printf(out, "answer %s\n", seal.answer_hash[i]);
}

/* Those that the last commit opened which the side was told. */
static void add_links(struct buf *out, const struct compose *to)
{
	const char *message = told_text(to, TOLD_MESSAGE);
	char **link;
	size_t links = message ? ledger_trailers(&link, to->arena, message, "Link") : 0;

	for (size_t i = 0; i < links; i++)
		buf_printf(out, "link %s\n", link[i]);
}

static const char *kept_lines(const struct compose *to)
{
	struct buf out;

	buf_init(&out, to->arena);
	add_seal(&out, to);
	add_links(&out, to);
	if (to->witness)
		buf_printf(&out, "%s\n", to->witness);
	return out.data;
}

static int add_moderator(struct mail_body *body, const struct compose *to)
{
	struct tmap *map = template_map(to->arena);
	const char *text;
	int err;

	if (!to->moderator)
		return OK;
	template_set_text(map, "moderator", to->moderator);
	if ((err = mail_expand(&text, to->arena, "moderator.md", map, to->diag)) == OK)
		add_piece(body, to->arena, BODY_MARKDOWN, text);
	return err;
}

/* Appends the lines to a mail, below a sentence that says what they are for. Errors as
 * expand. */
static int add_kept(struct mail_body *body, const struct compose *to)
{
	int dice = to->campaign->settings.dice;
	const char *above = to->anchors ? anchors(to) : "", *below = kept_lines(to), *text;
	struct tmap *map = template_map(to->arena);
	int err = add_moderator(body, to);

	if (err < 0)
		return err;
	template_set_flag(map, "anchors", *above);
	template_set_flag(map, "seed", to->anchors && dice == DICE_MODE_SEED);
	template_set_flag(map, "loaded", to->anchors && dice == DICE_MODE_LOADED);
	if (to->anchors) {
		err = mail_expand(&text, to->arena, "anchors.md", map, to->diag);
		if (err < 0)
			return err;
		add_piece(body, to->arena, BODY_MARKDOWN, text);
		add_piece(body, to->arena, BODY_PLAIN, above);
	}
	if (!*below)
		return OK;
	if ((err = mail_expand(&text, to->arena, "keep.md", map, to->diag)) < 0)
		return err;
	add_piece(body, to->arena, BODY_MARKDOWN, text);
	add_piece(body, to->arena, BODY_PLAIN, below);
	return OK;
}

/* ---- the report and its parts ---- */

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

/* Both have joined, and the game has begun: who gets his first mail now comes later. */
static bool is_under_way(const struct compose *to)
{
	const struct settings *settings = &to->campaign->settings;
	struct position position;

	campaign_position(&position, to->campaign);
	return settings->nonce[UNION] && settings->nonce[CONFEDERATE] &&
	       position.step->kind != STEP_JOIN;
}

/* Nobody has joined yet in the place of who has left, or somebody has just now. */
static bool is_substitute(const struct compose *to)
{
	struct settings settings = to->campaign->settings;

	return *seat_open(&settings, to->side, to->k) != SEAT_HELD;
}

#define PASSWORD_LINE "password\n"

static bool wants_password(const struct compose *to)
{
	struct settings settings = to->campaign->settings;

	return is_open(to->campaign, to->side, to->k) ||
	       auth_kind(*seat_auth(&settings, to->side, to->k)) == AUTH_PASSWORD;
}

/* Appends the form to join, made of the head of the form in a report, which begins at `at`.
 */
static void add_join(struct buf *out, const char *at, const char *end)
{
	static const char *const words[] = {
		"campaign ", "turn ", "side ", "commander ", "nonce "};

	for (; at < end; at += strcspn(at, "\n") + 1)
		for (size_t i = 0; i < sizeof words / sizeof *words; i++)
			if (text_starts_fold(at, words[i]))
				buf_printf(out, "%.*s\n", (int)strcspn(at, "\n"), at);
	buf_puts(out,
		"# words of your own after `join`, 20 characters or more, no `#`:\n# join");
}

/*
 * Returns a report as it is mailed: its order form has a line for the password where one is
 * needed, and that of an open seat is a form to join. The report itself knows neither,
 * since a seat is opened and taken between two steps. NULL for NULL.
 */
static const char *to_fill_in(const struct compose *to, const char *report)
{
	static const char begin[] = "\nbegin orders\n", end[] = "\nend orders\n";
	const char *from = report ? strstr(report, begin) : NULL;
	const char *stop = from ? strstr(from, end) : NULL;
	struct buf out;

	if (!stop || !wants_password(to))
		return report;
	buf_init(&out, to->arena);
	buf_add(&out, report, (size_t)(from + 1 - report));
	buf_puts(&out, PASSWORD_LINE);
	buf_puts(&out, begin + 1);
	from += strlen(begin);
	if (is_open(to->campaign, to->side, to->k))
		add_join(&out, from, stop);
	else
		buf_add(&out, from, (size_t)(stop - from));
	buf_puts(&out, stop);
	return out.data;
}

bool compose_is_waiting(const struct compose *to)
{
	return expected_of(to->campaign, to->side, to->k) == EXPECTED_NOTHING;
}

bool compose_mails_whole(const struct compose *to)
{
	if (to->first && is_under_way(to)) /* what he read who has left does not matter */
		return true;
	if (to->mail_as == BOOK_SHORT || to->mail_as == BOOK_FULL)
		return to->mail_as == BOOK_FULL;
	return !compose_is_waiting(to) &&
	       judge_reading_path(&to->campaign->settings, to->side) == TOLD_REPORT;
}

/* What the side could order stands in its form; as it is kept where that cannot be made. */
static const char *half_filled(const struct compose *to, const char *report)
{
	struct intake_context context;
	struct diag unsaid;

	diag_init(&unsaid, to->arena);
	if (!intake_has_order_form(report) ||
		intake_context(&context, to->campaign, &unsaid) != OK)
		return report;
	context.arena = to->arena;
	return intake_half_filled(&context, to->side, report, FORM_IN_MAIL);
}

const char *compose_mailed(const struct compose *to)
{
	if (to->mailed)
		return to->mailed;
	return to_fill_in(
		to, half_filled(to,
			    operation_with_orders_left(to->arena, to->campaign, to->side,
				    report_of(to, compose_mails_whole(to) ? TOLD_REPORT
									  : TOLD_SHORT))));
}

const char *compose_form(const struct compose *to)
{
	static const char begin[] = "\nbegin orders\n", end[] = "\nend orders\n";
	const char *report = to->mailed && strstr(to->mailed, begin)
				     ? to->mailed
				     : to_fill_in(to, compose_whole(to));
	const char *from = report ? strstr(report, begin) : NULL;
	const char *behind = from ? strstr(from, end) : NULL;

	if (!behind)
		return NULL;
	from++;
	if (from - report > (ptrdiff_t)strlen(PASSWORD_LINE) &&
		!strncmp(from - strlen(PASSWORD_LINE) - 1, "\n" PASSWORD_LINE,
			strlen(PASSWORD_LINE) + 1))
		from -= strlen(PASSWORD_LINE);
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
	/* after it who has filed may send another as long as the step is not played */
	template_set_text(map, "by",
		deadline && (deadline > to->now || expected != EXPECTED_FILED)
			? date_moment_said(to->arena, deadline)
			: "");
	template_set_flag(
		map, "late", deadline && deadline <= to->now && expected_is_due(expected));
	return mail_expand(out, to->arena, "expected.md", map, to->diag);
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

static void begin_body(struct mail_body *out, const struct compose *to)
{
	const struct campaign *c = to->campaign;

	*out = (struct mail_body){
		.title = arena_printf(to->arena, "%s: %s, %s", c->ruleset->title(c->game),
			c->settings.name,
			seat_title(to->arena, &c->settings, to->side, to->k))};
}

int compose_report(struct mail_body *out, const struct compose *to, const char *files)
{
	const char *expected, *head, *page = NULL;
	struct tmap *map;
	int err;

	if ((err = expected_words(&expected, to)) < 0)
		return err;
	map = frame(to, expected);
	template_set_flag(map, "first", to->first);
	template_set_flag(map, "under-way", to->first && is_under_way(to));
	template_set_flag(map, "substitute", is_substitute(to));
	template_set_text(map, "step", step_of(to));
	template_set_flag(map, "to-send", is_asked(to));
	template_set_text(map, "files", files);
	if ((err = mail_expand(&head, to->arena, "report.md", map, to->diag)) < 0 ||
		(to->first && (err = mail_expand(&page, to->arena, PLAYER_PAGE,
				       template_map(to->arena), to->diag)) < 0))
		return err;
	begin_body(out, to);
	add_piece(out, to->arena, BODY_MARKDOWN, head);
	add_piece(out, to->arena, BODY_REPORT, page);
	add_piece(out, to->arena, BODY_REPORT, compose_mailed(to));
	return add_kept(out, to);
}

/* ---- the end ---- */

const char *compose_published(const struct compose *to)
{
	return to->campaign->settings.published ? told_text(to, TOLD_ENDING) : NULL;
}

int compose_ending(
	struct mail_body *out, const struct compose *to, const char *files, bool whole)
{
	struct tmap *map = frame(to, "");
	const char *head;
	int err;

	template_set_flag(map, "over", to->campaign->settings.published == PUBLISHED_OVER);
	template_set_flag(map, "whole", whole);
	template_set_text(map, "files", files);
	template_set_text(map, "moderator", to->moderator);
	if ((err = mail_expand(&head, to->arena, "ending.md", map, to->diag)) < 0)
		return err;
	begin_body(out, to);
	add_piece(out, to->arena, BODY_MARKDOWN, head);
	add_piece(out, to->arena, BODY_REPORT, compose_published(to));
	return add_kept(out, to);
}

/* ---- a reminder ---- */

/* Anchors come with reports alone. */
static int add_kept_later(struct mail_body *out, const struct compose *to)
{
	struct compose later = *to;

	later.anchors = false;
	return add_kept(out, &later);
}

int compose_reminder(struct mail_body *out, const struct compose *to)
{
	const char *expected, *head, *form = compose_form(to);
	struct tmap *map;
	int err, most = 0;
	bool last;
	enum terms_late late = terms_late(&to->campaign->settings.terms, &most);

	if ((err = expected_words(&expected, to)) < 0)
		return err;
	map = frame(to, expected);
	last = late == LATE_FORFEITS && to->campaign->settings.missed[to->side] + 1 >= most;
	template_set_flag(map, "waits", late == LATE_WAITS);
	template_set_flag(map, "defaults", late != LATE_WAITS && !last);
	template_set_flag(map, "forfeits", late == LATE_FORFEITS && !last);
	template_set_flag(map, "last", last);
	template_set_format(map, "most", "%d", most);
	template_set_flag(map, "form", form != NULL);
	if ((err = mail_expand(&head, to->arena, "reminder.md", map, to->diag)) < 0)
		return err;
	begin_body(out, to);
	add_piece(out, to->arena, BODY_MARKDOWN, head);
	add_piece(out, to->arena, BODY_PLAIN, form);
	return add_kept_later(out, to);
}

/* ---- an answer ---- */

static int answer_head(
	const char **out, const struct compose *to, const struct post_answer *answer)
{
	struct tmap *map = template_map(to->arena);

	template_set_text(map, "title", answer->title);
	template_set_text(map, "more", answer->more);
	return mail_expand(out, to->arena, "answer.md", map, to->diag);
}

int compose_answer(
	struct mail_body *out, const struct compose *to, const struct post_answer *answer)
{
	const char *expected, *head, *below, *form = NULL;
	struct tmap *map;
	int err;

	if (answer->form)
		form = answer->form;
	else if (!answer->taken && is_asked(to))
		form = compose_form(to);
	if ((err = expected_words(&expected, to)) < 0 ||
		(err = answer_head(&head, to, answer)) < 0)
		return err;
	map = frame(to, expected);
	template_set_flag(map, "taken", answer->taken);
	template_set_flag(map, "refused", answer->refused);
	template_set_flag(map, "form", form && !answer->form);
	template_set_flag(map, "corrected", answer->form != NULL);
	if ((err = mail_expand(&below, to->arena, "answer-below.md", map, to->diag)) < 0)
		return err;
	begin_body(out, to);
	add_piece(out, to->arena, BODY_MARKDOWN, head);
	add_piece(out, to->arena, BODY_PLAIN, answer->said);
	add_piece(out, to->arena, BODY_MARKDOWN, below);
	add_piece(out, to->arena, BODY_PLAIN, form);
	return add_kept_later(out, to);
}
