/*
 * The report as a whole. In order: the account of a game that is over and open; who reads,
 * and what is expected of him; the pages of the frame.
 */
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "base/template.h"
#include "base/text.h"
#include "game/journal.h"
#include "game/ruleset.h"
#include "game/step.h"
#include "report/report_private.h"

/* ---- a game that is over and open ---- */

int report_ending(struct buf *out, struct arena *arena, const struct ending_input *input,
	struct diag *diag)
{
	struct tmap *page = template_map(arena);
	struct position position;
	struct buf text;
	int err;

	input->ruleset->position(&position, input->game, input->state);
	template_set_text(page, "game", input->ruleset->title(input->game));
	template_set_text(page, "campaign", input->campaign);
	template_set_flag(page, "over", position.over || input->ended);
	template_set_text(page, "outcome", input->ended ? input->ended : position.outcome);
	input->ruleset->report.game_end(
		page, arena, input->game, input->state, input->step, input->steps);
	report_luck(page, arena, input->ruleset->rolls, input->step, input->steps);
	buf_init(&text, arena);
	err = template_expand(&text, input->page.name, input->page.text, page, diag);
	if (err == OK)
		report_lay_out(out, arena, text.data);
	return err;
}

/* ---- who reads, and what is expected ---- */

/* "the Union"; of a side with several commanders, whose form it is: "the Union (valley)".
 */
static const char *reader(
	struct arena *arena, const struct report_input *input, enum side side)
{
	const char *commander = team_member_id(&input->form.commander);

	if (input->reader)
		return input->reader;
	if (side == NO_SIDE)
		return "everybody";
	return commander ? arena_printf(arena, "%s (%s)", side_army(side), commander)
			 : side_army(side);
}

static const char *mover(const struct step *step)
{
	if (step->kind != STEP_ORDERS)
		return "";
	return step->sides == BOTH_SIDES ? "both sides" : side_army(step_side(step));
}

/* True of a reader who is to decide something. */
static bool asks(enum report_call call)
{
	return call == REPORT_ORDERS || call == REPORT_FURTHER || call == REPORT_QUESTION;
}

static void set_status(struct tmap *page, struct arena *arena,
	const struct report_input *input, const struct position *position, enum side side)
{
	enum report_call call = input->call;
	const struct step *step = position->step;
	bool ended = position->over || input->ended, over = ended || input->given_up;
	bool idle = !over && call == REPORT_NOTHING;

	template_set_text(page, "game", input->ruleset->title(input->game));
	template_set_text(page, "campaign", input->campaign);
	template_set_text(page, "reader", reader(arena, input, side));
	template_set_flag(page, "side", side != NO_SIDE);
	template_set_flag(page, "public", side == NO_SIDE);
	template_set_text(page, "step",
		idle || call != REPORT_ORDERS || !step->call ? step->title : step->call);
	template_set_flag(page, "over", ended);
	template_set_text(page, "outcome", input->ended ? input->ended : position->outcome);
	template_set_text(page, "note", input->note);
	template_set_flag(page, "joining", !position->over && call == REPORT_JOINING);
	template_set_flag(page, "to-order", !position->over && call == REPORT_ORDERS);
	template_set_flag(page, "to-go-on", !position->over && call == REPORT_FURTHER);
	template_set_flag(page, "to-answer", !position->over && call == REPORT_QUESTION);
	template_set_flag(page, "busy", !position->over && call == REPORT_BUSY);
	template_set_flag(page, "idle", idle);
	template_set_text(page, "undone", input->undone);
	template_set_flag(page, "thrown-anew", input->thrown_anew);
	template_set_text(page, "mover", input->joining_again ? "" : mover(step));
	template_set_flag(page, "all-join", step->kind == STEP_JOIN);
	template_set_flag(page, "join-again", input->joining_again);
	template_set_flag(page, "runs-on", step->kind == STEP_AUTO);
	/* One block of orders a report: questions bring their own. */
	template_set_flag(page, "form",
		side != NO_SIDE && !over && !input->questions && call != REPORT_BUSY);
	template_set_flag(page, "to-send", call != REPORT_NOTHING);
	template_set_flag(page, "decides", !over && asks(call));
	template_set_flag(
		page, "orders-wanted", call == REPORT_ORDERS || call == REPORT_FURTHER);
}

/* Somebody's words as they are: nothing in them is a mark of Markdown, or HTML. */
static const char *marks_escaped(struct arena *arena, const char *text)
{
	struct buf out;

	buf_init(&out, arena);
	for (; *text; text++) {
		if (strchr("\\`*_[]<>&~|", *text))
			buf_putc(&out, '\\');
		buf_putc(&out, *text);
	}
	return out.data;
}

static void set_rulings(struct tmap *page, struct arena *arena, const char *text)
{
	struct tlist *list = template_set_list(page, "rulings");
	char **line;
	size_t lines = text_split(arena, text ? text : "", '\n', &line);

	for (size_t i = 0; i < lines; i++)
		template_add_text(list, marks_escaped(arena, line[i]));
}

/* ---- the whole ---- */

/* What the frame shows only where a family has it. */
static void set_defaults(struct tmap *page)
{
	template_set_flag(page, "example", false);
	template_set_flag(page, "standing-example", false);
	template_set_flag(page, "score", false);
	template_set_text(page, "orders-note", "");
	template_set_text(page, "hand", "");
	template_set_flag(page, "forces-given", false);
	template_set_flag(page, "enemies-given", false);
}

/* What the family says of the position, which stands in the frame. */
static int expand_sections(struct tmap *page, const struct report_input *input,
	struct arena *arena, struct diag *diag)
{
	struct buf sections;
	int err = OK;

	buf_init(&sections, arena);
	if (input->inside)
		buf_puts(&sections, input->inside);
	else
		err = template_expand(
			&sections, input->sections.name, input->sections.text, page, diag);
	if (err == OK)
		template_set_text(page, "sections", sections.data);
	return err;
}

static int expand(struct buf *out, struct tmap *page, const struct report_input *input,
	struct arena *arena, struct diag *diag)
{
	struct buf text;
	int err;

	buf_init(&text, arena);
	err = template_expand(&text, input->page.name, input->page.text, page, diag);
	if (err == OK)
		report_lay_out(out, arena, text.data);
	return err;
}

/* What both forms of the report have in common. */
static int set_page(struct tmap *page, struct arena *arena,
	const struct report_input *input, struct diag *diag)
{
	enum side side = report_side(input->ruleset->view_of(input->view));
	struct position position;

	input->ruleset->position(&position, input->game, input->view);
	set_status(page, arena, input, &position, side);
	set_rulings(page, arena, input->rulings);
	report_head(page, arena, input, side);
	report_questions(page, arena, input);
	template_set_flag(page, "of-both", position.step->sides == BOTH_SIDES);
	report_standing(page, arena, input->standing);
	if (!input->reader && input->ruleset->report.score)
		input->ruleset->report.score(
			template_set_list(page, "score"), arena, input->game, input->view);
	return report_brief(page, arena, input, true, diag);
}

/* The words of events, in a page with what the family tells of the view. */
static int set_words(struct event_words **out, struct tmap *page, struct arena *arena,
	const struct report_input *input, struct diag *diag)
{
	int err;

	set_defaults(page);
	input->ruleset->report.sections(
		page, arena, input->game, input->view, &input->form.commander);
	if ((err = report_words(out, arena, page, input->ruleset->names(input->game),
		     input->ruleset->view_of(input->view), &input->events, diag)) < 0)
		return err;
	(*out)->of_all = input->reader != NULL;
	(*out)->ruleset = input->ruleset;
	(*out)->game = input->game;
	return OK;
}

/* Where the reader's own units stand, where no form lists them, or else the enemy, and what
 * he has in hand. */
static void set_forces(
	struct tmap *page, struct arena *arena, const struct report_input *input)
{
	const struct ruleset_report *report = &input->ruleset->report;
	struct tlist *lines = template_set_list(page, "forces");
	struct tlist *enemies = template_set_list(page, "enemies");
	const char *hand = NULL;
	enum report_call call = input->call;
	struct position position;

	input->ruleset->position(&position, input->game, input->view);
	if (position.over || input->ended || input->given_up)
		call = REPORT_BUSY;
	if (report->forces && call == REPORT_NOTHING)
		report->forces(lines, arena, input->game, input->view);
	if (report->cards_held)
		hand = report->cards_held(arena, input->game, input->view, asks(call));
	if (report->enemies && asks(call))
		report->enemies(enemies, arena, input->game, input->view);
	template_set_flag(page, "forces-given", template_has_items(lines));
	template_set_flag(page, "enemies-given", template_has_items(enemies));
	template_set_text(page, "hand", hand ? hand : "");
}

/* Where the enemy stands, for who is to order. */
static void set_enemies(
	struct tmap *page, struct arena *arena, const struct report_input *input)
{
	const struct ruleset_report *report = &input->ruleset->report;
	struct tlist *lines = template_set_list(page, "enemies");

	if (report->enemies &&
		(input->call == REPORT_ORDERS || input->call == REPORT_FURTHER))
		report->enemies(lines, arena, input->game, input->view);
	template_set_flag(page, "enemies-given", template_has_items(lines));
}

/* What the short report has otherwise: who is to send nothing gets no form. */
static void set_brief(
	struct tmap *page, struct arena *arena, const struct report_input *input)
{
	template_set_flag(page, "whole", false);
	set_forces(page, arena, input);
	set_enemies(page, arena, input);
	if (input->call == REPORT_NOTHING)
		template_set_flag(page, "form", false);
	if (input->brief_note)
		template_set_text(page, "note", input->brief_note);
}

int report_write(struct buf *out, struct buf *brief, struct arena *arena,
	const struct report_input *input, struct diag *diag)
{
	struct tmap *page = template_map(arena);
	struct event_words *words;
	int err;

	if ((err = set_words(&words, page, arena, input, diag)) < 0 ||
		(input->log && input->news_count &&
			(err = report_log(input->log, page, words, input,
				 &input->news[input->news_count - 1], diag)) < 0) ||
		(err = report_news(
			 page, words, input, input->news, input->news_count, diag)) < 0)
		return err;
	if ((err = set_page(page, arena, input, diag)) < 0)
		return err;
	template_set_flag(page, "whole", true);
	if ((err = expand_sections(page, input, arena, diag)) < 0 ||
		(err = expand(out, page, input, arena, diag)) < 0 || !brief)
		return err;
	set_brief(page, arena, input);
	words->gazette = true;
	if ((err = report_brief(page, arena, input, false, diag)) < 0 ||
		(err = report_news(
			 page, words, input, input->recent, input->recent_count, diag)) < 0)
		return err;
	return expand(brief, page, input, arena, diag);
}

int report_sections(struct buf *out, struct arena *arena, const struct report_input *input,
	struct diag *diag)
{
	struct tmap *page = template_map(arena);
	struct position position;

	set_defaults(page);
	input->ruleset->report.sections(
		page, arena, input->game, input->view, &input->form.commander);
	input->ruleset->position(&position, input->game, input->view);
	set_status(page, arena, input, &position,
		report_side(input->ruleset->view_of(input->view)));
	return template_expand(out, input->sections.name, input->sections.text, page, diag);
}

int report_step(struct buf *out, struct arena *arena, const struct report_input *input,
	const struct told_step *step, struct diag *diag)
{
	struct tmap *page = template_map(arena);
	struct event_words *words;
	int err = set_words(&words, page, arena, input, diag);

	return err < 0 ? err : report_log(out, page, words, input, step, diag);
}
