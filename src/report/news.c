/*
 * What has happened, step by step. The events of a combat are one paragraph: how it began
 * and what came of it, and below that what happened in between. In order: the news of a
 * step; the news in short; many steps in one, chapter by chapter, for who was away.
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
#include "orders/orders.h"
#include "report/report_private.h"

/* A list of the report that grows, and what was put last into it. */
struct row {
	struct tlist *list;
	const struct event *last;
};

/* The news of one step as they are put together. */
struct teller {
	struct event_words *words;
	struct diag *diag;
	struct row events;  /* of the step */
	struct row outcome; /* of the paragraph that is open; list NULL: none is */
	struct row inside;
	bool settled; /* nothing more happens inside of it */
	/* of a gazette: tables of the step, and of the paragraph that was put last */
	struct news_table *tables, *own;
	struct tlist *own_list;
};

/* Does a sentence end in the rule it follows from, "... (7.0).", or name that of the event?
 */
static bool cites_rule(struct arena *arena, const char *text, const char *rule)
{
	const char *open = strrchr(text, '(');

	return (open && text_is_digit(open[1]) &&
		       !strcmp(open + strcspn(open, ")"), ").")) ||
	       (rule && strstr(text, arena_printf(arena, "(%s)", rule)));
}

/* Of a row of events of one kind the first has the rule. */
static bool is_alike(const struct event *before, const struct event *event)
{
	return before && !strcmp(before->kind, event->kind) &&
	       !strcmp(before->rule, event->rule);
}

/* Does it name the army of the side, as "the Union" or "The Union"? */
static bool text_names_army(const char *text, enum side side)
{
	return strstr(text, side_army(side) + 1);
}

/* For who reads all, who alone is told of it, where the sentence names nobody: "To the
 * Union: ". */
static const char *addressee(
	const struct event_words *words, const struct event *event, const char *text)
{
	enum side side = sides_only(event->told & BOTH_SIDES);

	if (!words->of_all || side == NO_SIDE || event->told & TOLD_PUBLIC ||
		text_names_army(text, side))
		return "";
	return arena_printf(words->arena, "To %s: ", side_army(side));
}

/* Adds the sentence of an event; *out is its map. */
static int add_event(struct tmap **out, struct row *row, const struct teller *teller,
	const struct event *event)
{
	struct tmap *map = template_add_map(row->list);
	struct event_words *words = teller->words;
	struct buf text, dice;
	int err;

	buf_init(&text, words->arena);
	buf_init(&dice, words->arena);
	if ((err = report_event_text(&text, words, event, teller->diag)) < 0 ||
		(err = report_dice(&dice, words, event, teller->diag)) < 0)
		return err;
	template_set_text(map, "event-text",
		arena_printf(words->arena, "%s%s", addressee(words, event, text.data),
			text.data));
	template_set_text(map, "dice", dice.data);
	/* the reasons of a failure name their rule themselves */
	template_set_text(map, "rule",
		is_alike(row->last, event) ||
				cites_rule(words->arena, text.data, event->rule)
			? ""
			: event->rule);
	row->last = event;
	*out = map;
	return OK;
}

/* The table of the paragraph is complete. */
static void end_own_table(struct teller *teller)
{
	if (teller->own)
		news_tables_write(teller->own_list, teller->own);
	teller->own = NULL;
}

/* The event begins a paragraph; what comes of it may follow. */
static int add_paragraph(struct teller *teller, const struct event *event, bool open)
{
	struct tlist *outcome, *inside;
	struct tmap *map;
	int err = add_event(&map, &teller->events, teller, event);

	if (err < 0)
		return err;
	end_own_table(teller);
	teller->own_list = template_set_list(map, "own-tables");
	outcome = template_set_list(map, "outcome");
	inside = template_set_list(map, "inside");
	teller->words->opened = open ? event : NULL;
	teller->outcome = (struct row){open ? outcome : NULL, event};
	teller->inside = (struct row){inside, NULL};
	teller->settled = false;
	return OK;
}

/* What comes now stands in another. */
static void close_paragraph(struct teller *teller)
{
	teller->outcome.list = NULL;
	teller->words->opened = NULL;
}

/* Puts a sentence where it belongs. */
static int put_sentence(struct teller *teller, const struct event *event,
	enum event_part part, bool stands_apart)
{
	struct tmap *map;
	int err;

	if (part == PART_OPENS || stands_apart)
		return add_paragraph(teller, event, part == PART_OPENS);
	if ((err = add_event(&map, part == PART_INSIDE ? &teller->inside : &teller->outcome,
		     teller, event)) < 0)
		return err;
	teller->settled = teller->settled || part == PART_SETTLES;
	if (part == PART_CLOSES)
		close_paragraph(teller);
	return OK;
}

static bool has_words(struct teller *teller, const struct event *event, int *err)
{
	struct buf text;

	buf_init(&text, teller->words->arena);
	*err = report_event_text(&text, teller->words, event, teller->diag);
	return text.length > 0;
}

/* A row that comes to nothing is left to the whole report. */
static void put_row(struct news_table **tables, const struct teller *teller,
	const struct event_row *row)
{
	if (row->row[strspn(row->row, " \n")])
		news_table_add(news_table_find(
				       tables, teller->words->arena, row->title, row->head),
			row->row);
}

/* In the table of the paragraph: a head that stands above an earlier one is not told again.
 */
static void put_own_row(struct teller *teller, struct event_row row)
{
	struct event_words *words = teller->words;

	if (!teller->own && row.head && row.row[strspn(row.row, " \n")]) {
		if (words->headed && !strcmp(words->headed, row.head))
			row.head = NULL;
		else
			words->headed = row.head;
	}
	put_row(&teller->own, teller, &row);
}

/* In a gazette rows stand in tables, and what has no words there is in the whole report
 * alone. A row of a paragraph that is not there is told in full. */
static int tell_gazette(struct teller *teller, const struct event *event,
	enum event_part part, bool stands_apart)
{
	struct event_words *words = teller->words;
	struct event_row row;
	bool own;
	int err = report_event_row(&row, words, event, teller->diag);

	if (err < 0)
		return err;
	own = row.row && !*row.title;
	if (own && stands_apart && part != PART_OPENS) {
		words->gazette = false;
		err = put_sentence(teller, event, part, stands_apart);
		words->gazette = true;
		return err;
	}
	if (row.row && !own)
		put_row(&teller->tables, teller, &row);
	if (has_words(teller, event, &err) && err == OK)
		err = put_sentence(teller, event, part, stands_apart);
	else if (part == PART_CLOSES || (part == PART_ALONE && !row.row))
		close_paragraph(teller);
	if (own && err == OK)
		put_own_row(teller, row);
	return err;
}

static int tell(struct teller *teller, const struct event *event)
{
	enum event_part part = report_event_part(teller->words, event);
	bool stands_apart = !teller->outcome.list || part == PART_ALONE ||
			    (part == PART_INSIDE && teller->settled);

	return teller->words->gazette ? tell_gazette(teller, event, part, stands_apart)
				      : put_sentence(teller, event, part, stands_apart);
}

/* The lines of the table of a step, in the page. */
static struct tlist *table_of(struct tmap *page, const struct event_words *words,
	const struct report_input *input, const struct told_step *news)
{
	struct tlist *lines = template_set_list(page, "lines");

	if (input->ruleset->report.table)
		input->ruleset->report.table(lines, words->arena, input->game, input->view,
			news, words->gazette);
	return lines;
}

/* The frame is the same for all games and has no place for a table: it stands behind the
 * heading. */
static int set_heading(bool *with_lines, struct tmap *step, const struct event_words *words,
	const struct report_input *input, const struct told_step *news, struct diag *diag)
{
	static const char with_table[] = "{{heading}}\n\n"
					 "```\n"
					 "{{#lines}}\n"
					 "{{.}}\n"
					 "{{/lines}}\n"
					 "```\n";
	struct tmap *page = template_map(words->arena);
	struct buf text;
	int err;

	template_set_text(page, "heading", news->heading);
	template_set_text(step, "heading", news->heading);
	*with_lines = template_has_items(table_of(page, words, input, news));
	if (!*with_lines)
		return OK;
	buf_init(&text, words->arena);
	err = template_expand(&text, "a table", with_table, page, diag);
	if (err == OK)
		template_set_text(step, "heading", text.data);
	return err;
}

/* Sets *told: something stands below the heading. A gazette may leave all of a step to the
 * whole report. */
static int add_step(bool *told, struct tlist *steps, struct event_words *words,
	const struct report_input *input, const struct told_step *news, struct diag *diag)
{
	struct tmap *step = template_add_map(steps);
	struct tlist *tables = template_set_list(step, "tables");
	struct teller teller = {.words = words, .diag = diag};
	int err = set_heading(told, step, words, input, news, diag);

	teller.events.list = template_set_list(step, "events");
	for (const struct event *event = news->journal->first; event && err == OK;
		event = event->next) {
		const struct event *one =
			report_together(words, news->journal->first, event);

		if (!one || report_event_part(words, one) == PART_SUMMARY)
			continue;
		err = tell(&teller, one);
		words->before = event;
	}
	words->before = words->opened = NULL;
	end_own_table(&teller);
	news_tables_write(tables, teller.tables);
	*told = *told || template_has_items(teller.events.list) ||
		template_has_items(tables);
	template_set_flag(step, "told", *told);
	return err;
}

/* Has the step nothing to tell but what stands in the news in short? */
static bool is_quiet(const struct event_words *words, const struct report_input *input,
	const struct told_step *news)
{
	for (const struct event *event = news->journal ? news->journal->first : NULL; event;
		event = event->next)
		if (report_event_part(words, event) != PART_SUMMARY)
			return false;
	return !news->journal || !template_has_items(table_of(
					 template_map(words->arena), words, input, news));
}

/* Is the last step of the news still under way, one of both sides that halts? */
static bool is_halt(struct arena *arena, const struct report_input *input)
{
	struct position at;

	input->ruleset->position(&at, input->game, input->view);
	return input->news_count && at.step->kind == STEP_ORDERS &&
	       at.step->sides == BOTH_SIDES &&
	       !strcmp(input->news[input->news_count - 1].step,
		       arena_printf(arena, "%d/%s", at.turn, at.step->name));
}

/* The frame has a list of sentences and no place for what to look to: both are one text of
 * it, in which the latter stand below a heading. */
static int set_ahead(
	struct tmap *page, struct arena *arena, const struct tlist *news, struct diag *diag)
{
	static const char below[] =
		"{{#brief}}\n"
		"- {{.}}\n"
		"{{/brief}}\n\n"
		"### {{#asks}}Keep in mind{{/asks}}{{^asks}}Worth watching{{/asks}}\n\n"
		"{{#outlook}}\n"
		"- {{.}}\n"
		"{{/outlook}}\n";
	static const char alone[] = "{{#outlook}}\n- {{.}}\n{{/outlook}}\n";
	const char *text = template_has_items(news) ? below : alone;
	struct buf all;
	int err;

	buf_init(&all, arena);
	if ((err = template_expand(&all, "the news in short", text, page, diag)) < 0)
		return err;
	template_add_text(template_set_list(page, "brief"), all.data + strlen("- "));
	return OK;
}

/* The news in short as a paragraph, as a gazette begins. */
static int set_chronicle(struct tmap *page, struct arena *arena, struct diag *diag)
{
	static const char sentences[] = "{{#brief}}\n{{.}}\n{{/brief}}\n";
	struct buf text;
	int err;

	buf_init(&text, arena);
	err = template_expand(&text, "the news in short", sentences, page, diag);
	template_set_text(page, "chronicle", text.data);
	return err;
}

/* What the reader has in force; NULL: nothing. */
static const struct standing *standing_of(
	struct arena *arena, const struct report_input *input)
{
	enum audience reader = input->ruleset->view_of(input->view);
	const char *text = input->standing;
	struct standing *standing;
	struct diag unsaid;

	diag_init(&unsaid, arena);
	if (!text || !audience_is_side(reader) ||
		standing_parse(&standing, arena, "standing", text, strlen(text),
			(enum side)reader, ruleset_grammar(input->ruleset, input->game),
			input->ruleset->names(input->game), &unsaid) < 0)
		return NULL;
	return standing;
}

int report_brief(struct tmap *page, struct arena *arena, const struct report_input *input,
	bool whole, struct diag *diag)
{
	struct tlist *lines = template_set_list(page, "brief");
	struct tlist *outlook = template_set_list(page, "outlook");
	const struct ruleset_report *report = &input->ruleset->report;
	int err;
	bool recent = !whole || (input->ruleset->pulses.talk && input->recent_count &&
					is_halt(arena, input));

	/* it is of what one side, or everybody, knows */
	if (!input->reader)
		(whole || !report->chronicle ? report->brief : report->chronicle)(lines,
			arena, input->game, input->view,
			recent ? input->recent : input->news,
			recent ? input->recent_count : input->news_count);
	if (!input->reader && report->outlook)
		report->outlook(outlook, arena, input->game, input->view,
			standing_of(arena, input));
	template_set_flag(
		page, "in-short", template_has_items(lines) || template_has_items(outlook));
	template_set_flag(page, "asks", input->call == REPORT_ORDERS);
	template_set_flag(page, "outlook-given", template_has_items(outlook));
	if ((err = set_chronicle(page, arena, diag)) < 0)
		return err;
	return template_has_items(outlook) ? set_ahead(page, arena, lines, diag) : OK;
}

int report_news(struct tmap *page, struct event_words *words,
	const struct report_input *input, const struct told_step *news, size_t steps,
	struct diag *diag)
{
	struct tmap *map;
	struct tlist *list;
	struct buf quiet;
	bool any = false, left = false;
	int err = OK;

	template_set_flag(page, "news", false);
	if (!steps)
		return OK;
	map = template_set_map(page, "news");
	list = template_set_list(map, "steps");
	buf_init(&quiet, words->arena);
	for (size_t i = 0; i < steps && err == OK; i++) {
		bool told = false, has_news = !is_quiet(words, input, &news[i]);

		if (has_news)
			err = add_step(&told, list, words, input, &news[i], diag);
		left |= has_news && !told;
		if (!told)
			buf_printf(
				&quiet, "%s%s", quiet.length ? "; " : "", news[i].heading);
		any |= told;
	}
	template_set_text(map, "quiet", quiet.data);
	template_set_flag(map, "any-told", any);
	template_set_flag(map, "left-to-whole", left);
	return err;
}

/* Lines without the fences of tables: a log is no Markdown. */
static void put_unfenced(struct buf *out, const char *text)
{
	for (size_t length; *text; text += length) {
		length = strcspn(text, "\n");
		length += text[length] == '\n';
		if (strncmp(text, "```", 3) != 0)
			buf_add(out, text, length);
	}
}

int report_log(struct buf *out, struct tmap *page, struct event_words *words,
	const struct report_input *input, const struct told_step *step, struct diag *diag)
{
	static const char log_text[] =
		"{{#news}}\n{{#steps}}\n"
		"{{heading}}\n\n"
		"{{#events}}\n"
		"- {{event-text}}{{#dice}} {{dice}}.{{/dice}}{{#rule}} [{{rule}}]{{/rule}}\n"
		"{{#outcome}}\n"
		"  {{event-text}}{{#dice}} {{dice}}.{{/dice}}{{#rule}} [{{rule}}]{{/rule}}\n"
		"{{/outcome}}\n"
		"{{#inside}}\n"
		"  - {{event-text}}{{#dice}} {{dice}}.{{/dice}}{{#rule}} [{{rule}}]{{/rule}}\n"
		"{{/inside}}\n"
		"{{/events}}\n"
		"{{/steps}}\n{{/news}}\n";
	const struct told_step told = {"", step->journal, step->step};
	struct buf text, laid;
	int err;

	buf_init(&text, words->arena);
	buf_init(&laid, words->arena);
	if ((err = report_news(page, words, input, &told, 1, diag)) < 0 ||
		(err = template_expand(&text, "a log", log_text, page, diag)) < 0)
		return err;
	report_lay_out(&laid, words->arena, text.data);
	put_unfenced(out, laid.data);
	return OK;
}

/* ---- many steps in one, each as its news in short ---- */

static const char page_text[] = "# {{title}}\n\n"
				"For {{reader}}. From {{first}} to {{last}}.\n\n"
				"{{#chapters}}\n"
				"## {{heading}}\n\n"
				"{{#lines}}\n"
				"- {{.}}\n"
				"{{/lines}}\n"
				"{{^lines}}\n"
				"Nothing that counts.\n"
				"{{/lines}}\n\n"
				"{{/chapters}}\n"
				"{{#sections}}\n"
				"{{{.}}}\n\n"
				"{{/sections}}\n";

struct writer {
	struct arena *arena;
	const struct since_input *input;
	struct tlist *chapters;
};

/* "Turn 4, June 27 PM" of "Turn 4, June 27 PM: Union Player Turn" */
static const char *day_of(struct arena *arena, const struct since_step *step)
{
	const char *heading = step->told.heading;

	return arena_copy(arena, heading, strcspn(heading, ":"));
}

/* The same within a sentence. */
static const char *then(struct arena *arena, const struct since_step *step)
{
	return arena_printf(arena, "t%s", day_of(arena, step) + 1);
}

static int chapter_of(const struct since_input *input, int turn)
{
	return input->ruleset->report.chapter
		       ? input->ruleset->report.chapter(input->game, input->scenario, turn)
		       : turn;
}

/* Steps as a family reads its news; those in which nothing was played are left out. */
static size_t list_news(struct told_step *out, struct tlist *lines,
	const struct since_step *step, size_t count)
{
	size_t news = 0;

	for (size_t i = 0; i < count; i++) {
		if (step[i].told.journal)
			out[news++] = step[i].told;
		else
			template_add_text(lines, "The moderator put the position right.");
	}
	return news;
}

static void add_chapter(const struct writer *w, const struct since_step *step, size_t count)
{
	const struct since_input *input = w->input;
	struct tmap *chapter = template_add_map(w->chapters);
	struct tlist *lines = template_set_list(chapter, "lines");
	const char *first = day_of(w->arena, step),
		   *last = then(w->arena, step + count - 1);
	struct told_step *news = ARENA_NEW_ARRAY(w->arena, count, struct told_step);
	size_t told = list_news(news, lines, step, count);

	template_set_text(chapter, "heading",
		!strcmp(first + 1, last + 1)
			? first
			: arena_printf(w->arena, "%s, to %s", first, last));
	if (told)
		(input->ruleset->report.digest ? input->ruleset->report.digest
					       : input->ruleset->report.brief)(
			lines, w->arena, input->game, step[count - 1].view, news, told);
}

static void add_chapters(const struct writer *w)
{
	const struct since *since = w->input->since;
	size_t end;

	for (size_t i = 0; i < since->steps; i = end) {
		int chapter = chapter_of(w->input, since->step[i].turn);

		for (end = i + 1; end < since->steps; end++)
			if (chapter_of(w->input, since->step[end].turn) != chapter)
				break;
		add_chapter(w, &since->step[i], end - i);
	}
}

int report_since(struct buf *out, struct arena *arena, const struct since_input *input,
	struct diag *diag)
{
	const struct since *since = input->since;
	struct tmap *page = template_map(arena);
	struct writer w = {arena, input, template_set_list(page, "chapters")};
	struct tlist *sections = template_set_list(page, "sections");
	enum side side = report_side(input->who);
	struct buf text;
	int err;

	template_set_text(page, "title",
		arena_printf(arena, "%s: %s", input->ruleset->title(input->game),
			input->campaign));
	template_set_text(page, "reader", side == NO_SIDE ? "everybody" : side_army(side));
	template_set_text(page, "first", then(arena, since->step));
	template_set_text(page, "last", then(arena, since->step + since->steps - 1));
	add_chapters(&w);
	if (input->ruleset->report.since)
		input->ruleset->report.since(sections, arena, input->game, since);
	buf_init(&text, arena);
	if ((err = template_expand(
		     &text, "a report of many steps", page_text, page, diag)) == OK)
		report_lay_out(out, arena, text.data);
	return err;
}
