/* The report: what has happened, what is expected of whom, and the whole. */
#include "report/report_private.h"

#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/err.h"
#include "base/template.h"
#include "base/text.h"
#include "game/journal.h"
#include "game/ruleset.h"
#include "game/step.h"

/* ---- news ---- */

/* Does a sentence end in the rule it follows from, "... (7.0)."? */
static bool cites_rule(const char *text)
{
	const char *open = strrchr(text, '(');

	return open && text_is_digit(open[1]) && !strcmp(open + strcspn(open, ")"), ").");
}

/* Of a row of events of one kind the first has the rule. */
static bool is_alike(const struct event *before, const struct event *event)
{
	return before && !strcmp(before->kind, event->kind) &&
	       !strcmp(before->rule, event->rule);
}

static int add_event(struct tlist *list, struct event_words *words,
	const struct event *before, const struct event *event, struct diag *diag)
{
	struct tmap *map = template_add_map(list);
	struct buf text, dice;
	int err;

	buf_init(&text, words->arena);
	buf_init(&dice, words->arena);
	if ((err = report_event_text(&text, words, event, diag)) < 0 ||
		(err = report_dice(&dice, words, event, diag)) < 0)
		return err;
	template_set_text(map, "event-text", text.data);
	template_set_text(map, "dice", dice.data);
	/* the reasons of a failure name their rule themselves */
	template_set_text(map, "rule",
		is_alike(before, event) || cites_rule(text.data) ? "" : event->rule);
	return OK;
}

static int add_news(struct tmap *page, struct event_words *words,
	const struct report_input *input, struct diag *diag)
{
	struct tmap *map;
	struct tlist *steps;
	struct buf quiet;

	template_set_flag(page, "news", false);
	if (!input->news_count)
		return OK;
	map = template_set_map(page, "news");
	steps = template_set_list(map, "steps");
	buf_init(&quiet, words->arena);
	for (size_t i = 0; i < input->news_count; i++) {
		const struct report_news *news = &input->news[i];
		const struct event *event = news->journal ? news->journal->first : NULL,
				   *before = NULL;
		struct tmap *step;
		struct tlist *events;

		if (!event) {
			buf_printf(&quiet, "%s%s", quiet.length ? "; " : "", news->heading);
			continue;
		}
		step = template_add_map(steps);
		events = template_set_list(step, "events");
		template_set_text(step, "heading", news->heading);
		for (; event; before = event, event = event->next) {
			int err = add_event(events, words, before, event, diag);

			if (err < 0)
				return err;
		}
	}
	template_set_text(map, "quiet", quiet.data);
	return OK;
}

/* ---- what is expected ---- */

static const char *mover(const struct step *step)
{
	if (step->kind != STEP_ORDERS)
		return "";
	return step->sides == BOTH_SIDES ? "both sides" : side_army(step_side(step));
}

static void set_status(struct tmap *page, const struct report_input *input,
	const struct position *position, enum side side)
{
	enum report_call call = input->call;
	const struct step *step = position->step;
	bool over = position->over || input->given_up;
	bool idle = !over && call == REPORT_NOTHING;

	template_set_text(page, "game", input->ruleset->title(input->game));
	template_set_text(page, "campaign", input->campaign);
	template_set_text(page, "reader", side == NO_SIDE ? "everybody" : side_army(side));
	template_set_flag(page, "side", side != NO_SIDE);
	template_set_flag(page, "public", side == NO_SIDE);
	template_set_text(page, "step", step->title);
	template_set_flag(page, "over", position->over);
	template_set_text(page, "outcome", position->outcome);
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
	template_set_text(page, "orders-note", "");
}

/* The family's page stands in the frame. */
static int expand(struct buf *out, struct tmap *page, const struct report_input *input,
	struct arena *arena, struct diag *diag)
{
	struct buf sections;
	int err;

	buf_init(&sections, arena);
	if ((err = template_expand(&sections, input->sections.name, input->sections.text,
		     page, diag)) < 0)
		return err;
	template_set_text(page, "sections", sections.data);
	return template_expand(out, input->page.name, input->page.text, page, diag);
}

int report_write(struct buf *out, struct arena *arena, const struct report_input *input,
	struct diag *diag)
{
	struct tmap *page = template_map(arena);
	enum audience who = input->ruleset->view_of(input->view);
	struct position position;
	struct event_words *words;
	struct buf text;
	int err;

	set_defaults(page);
	input->ruleset->report(page, arena, input->game, input->view);
	input->ruleset->position(&position, input->game, input->view);
	if ((err = report_words(&words, arena, page, input->ruleset->names(input->game),
		     who, &input->events, diag)) < 0 ||
		(err = add_news(page, words, input, diag)) < 0)
		return err;
	set_status(page, input, &position, report_side(who));
	set_rulings(page, arena, input->rulings);
	report_head(page, arena, input, report_side(who));
	report_questions(page, arena, input);
	report_standing(page, arena, input->standing);
	buf_init(&text, arena);
	if ((err = expand(&text, page, input, arena, diag)) < 0)
		return err;
	report_lay_out(out, arena, text.data);
	return OK;
}
