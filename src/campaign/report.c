#include "campaign/report.h"

#include <string.h>

#include "engine/arena.h"
#include "engine/buf.h"
#include "engine/diag.h"
#include "engine/err.h"
#include "engine/ini.h"
#include "engine/journal.h"
#include "engine/names.h"
#include "engine/orders.h"
#include "engine/ruleset.h"
#include "engine/template.h"
#include "engine/text.h"

#define EVENTS_FORMAT 1

static const char *const armies[] = {"the Union", "the Confederates"};
static const char *const Armies[] = {"The Union", "The Confederates"};

static enum side side_of(enum audience who)
{
	return who == AUDIENCE_UNION         ? UNION
	       : who == AUDIENCE_CONFEDERATE ? CONFEDERATE
					     : NO_SIDE;
}

/* ---- names ---- */

/* The printed name of a piece or place, where it is read as that: else its id. */
static const char *name_to_write(const struct names *names, enum side side, const char *id)
{
	const struct name *name = names_by_id(names, id), *found;

	return name &&
			       names_find(names, name->kind, side, name->text, &found) ==
				       NAMES_FOUND &&
			       found == name
		       ? name->text
		       : id;
}

const char *words_to_write(
	struct arena *arena, const struct names *names, enum side side, const char *text)
{
	struct buf out;

	buf_init(&out, arena);
	while (*text) {
		size_t length = strcspn(text, " ,;");

		if (length)
			buf_puts(&out, name_to_write(names, side,
					       arena_copy(arena, text, length)));
		text += length;
		if (*text)
			buf_putc(&out, *text++);
	}
	return out.data;
}

/* ---- sentences of events ---- */

struct event_words {
	struct arena *arena;
	const struct names *names;
	struct tmap *page; /* what the ruleset tells of the view; the event stands in it */
	enum side reader;
	const struct ini *ini;
};

static const char *const event_keys[] = {"text", "needed", "optional", NULL};

static void check_section(const struct ini_section *section, struct diag *diag)
{
	if (!ini_section_id(section, "event")) {
		diag_add(diag, DIAG_ERROR, section->where,
			"section [%s] does not belong here; [event KIND] was expected",
			section->name);
		return;
	}
	if (!ini_entry(section, "text"))
		diag_add(diag, DIAG_ERROR, section->where, "[%s] has no `text`",
			section->name);
	for (const struct ini_entry *entry = section->first; entry; entry = entry->next) {
		const char *const *key = event_keys;

		while (*key && strcmp(*key, entry->key))
			key++;
		if (!*key)
			diag_add(diag, DIAG_ERROR, entry->where,
				"`%s` is not known; text, needed or optional was expected",
				entry->key);
	}
}

/* The page is kept and gets the events that are put into words. */
static int read_words(struct event_words **out, struct arena *arena, struct tmap *page,
	const struct names *names, enum audience who, const struct report_file *file,
	struct diag *diag)
{
	struct event_words *words = ARENA_NEW(arena, struct event_words);
	unsigned errors = diag->errors;
	struct ini *ini;

	ini_read(&ini, arena, file->name, file->text, file->length, diag);
	if (diag->errors == errors && ini->format != EVENTS_FORMAT)
		diag_add(diag, DIAG_ERROR, (struct where){file->name, 1, 1},
			"`format = %d` was expected", EVENTS_FORMAT);
	for (const struct ini_section *s = ini->first; s; s = s->next)
		check_section(s, diag);
	*words = (struct event_words){arena, names, page, side_of(who), ini};
	*out = words;
	return diag->errors > errors ? ERR_REFUSED : OK;
}

int event_words_read(struct event_words **out, struct arena *arena,
	const struct ruleset *ruleset, const void *game, const void *view,
	const struct report_file *file, struct diag *diag)
{
	struct tmap *page = template_map(arena);

	ruleset->report(page, arena, game, view);
	return read_words(
		out, arena, page, ruleset->names(game), ruleset->view_of(view), file, diag);
}

static void put_list(struct buf *out, char *const *member, size_t count)
{
	for (size_t i = 0; i < count; i++)
		buf_printf(out, "%s%s",
			!i               ? ""
			: i == count - 1 ? " and "
					 : ", ",
			member[i]);
}

/* Replaces ids by names; false when a member is none, so that it is no list of ids. */
static bool names_of(const struct event_words *words, char **member, size_t count)
{
	for (size_t i = 0; i < count; i++)
		if (!names_by_id(words->names, member[i]))
			return false;
	for (size_t i = 0; i < count; i++)
		member[i] = arena_string(
			words->arena, names_by_id(words->names, member[i])->text);
	return count > 0;
}

/* The names that the pieces had at the time, where the event tells them. */
static void names_then(const struct event_words *words, const struct event *event,
	const char *key, char **member, size_t count)
{
	const char *then = event_value(event, arena_printf(words->arena, "%s_now", key));
	char **name;

	if (!then || text_split(words->arena, then, ',', &name) != count)
		return;
	for (size_t i = 0; i < count; i++)
		member[i] = name[i];
}

static void set_fact(const struct event_words *words, struct tmap *map,
	const struct event *event, const struct fact *fact)
{
	char **member;
	size_t count = text_split(words->arena, fact->value, ',', &member);
	struct buf list;

	if (!names_of(words, member, count)) {
		template_set_text(map, fact->key, fact->value);
		template_set_flag(map, arena_printf(words->arena, "%s_one", fact->key),
			!strcmp(fact->value, "1"));
		return;
	}
	names_then(words, event, fact->key, member, count);
	buf_init(&list, words->arena);
	put_list(&list, member, count);
	template_set_text(map, fact->key, list.data);
	template_set_text(
		map, arena_printf(words->arena, "%s_last", fact->key), member[count - 1]);
	buf_init(&list, words->arena);
	put_list(&list, member, count - 1);
	template_set_text(map, arena_printf(words->arena, "%s_rest", fact->key), list.data);
}

/* "4,3" as 4+3, and 7. */
static void set_dice(
	const struct event_words *words, struct tmap *map, const struct event *event)
{
	struct buf faces;
	int sum = 0;

	if (!event->rolls)
		return;
	buf_init(&faces, words->arena);
	for (const char *p = event->rolls->faces; *p; p++) {
		buf_putc(&faces, *p == ',' ? '+' : *p);
		sum += text_is_digit(*p) ? *p - '0' : 0;
	}
	template_set_text(map, "dice", faces.data);
	template_set_format(map, "dice_sum", "%d", sum);
}

/* What was decided in words of orders: they speak in ids, players in names. */
static void set_meaning(
	const struct event_words *words, struct tmap *map, const struct event *event)
{
	const char *meaning = event_value(event, "meaning");

	if (!strcmp(event->kind, "decision") && meaning)
		template_set_text(map, "meaning",
			words_to_write(words->arena, words->names, words->reader, meaning));
}

static void set_event(const struct event_words *words, const struct ini_section *form,
	const struct event *event)
{
	struct tmap *map = template_set_map(words->page, "event");
	const char *optional = ini_value(form, "optional");
	const char *named = event_value(event, "side");
	enum side side = NO_SIDE;
	char **key;
	size_t count = text_split(words->arena, optional ? optional : "", ',', &key);

	for (size_t i = 0; i < count; i++)
		template_set_text(map, key[i], "");
	for (const struct fact *fact = event->facts; fact; fact = fact->next)
		set_fact(words, map, event, fact);
	set_dice(words, map, event);
	set_meaning(words, map, event);
	if (named && side_parse(named, &side)) {
		template_set_text(map, "side", side_title(side));
		template_set_text(map, "army", armies[side]);
		template_set_text(map, "Army", Armies[side]);
	}
	template_set_flag(map, "here",
		event_value(event, "at") && event_value(event, "place") &&
			!strcmp(event_value(event, "at"), event_value(event, "place")));
	template_set_flag(map, "own", side != NO_SIDE && side == words->reader);
	template_set_flag(map, "foe",
		side != NO_SIDE && words->reader != NO_SIDE && side != words->reader);
}

static const struct ini_section *form_of(
	const struct event_words *words, const struct event *event, struct diag *diag)
{
	const struct ini_section *form = ini_section(
		words->ini, arena_printf(words->arena, "event %s", event->kind));

	if (!form)
		diag_error(diag, "%s has no text for events of the kind `%s`",
			words->ini->file, event->kind);
	return form;
}

/* Expands a key of the event's section: of its facts, and of what stands around them. */
static int expand(struct buf *out, const struct event_words *words,
	const struct ini_section *form, const char *key, struct diag *diag)
{
	const char *name =
		arena_printf(words->arena, "%s [%s] %s", words->ini->file, form->name, key);
	const char *text =
		arena_printf(words->arena, "{{#event}}%s{{/event}}", ini_value(form, key));

	return template_expand(out, name, text, words->page, TEMPLATE_TEXT, diag);
}

/* A name at the end may bring its own stop: "Yankee Spies!", "New Kent C.H.". */
static void drop_second_stop(struct buf *text)
{
	size_t n = text->length;

	if (n > 1 && text->data[n - 1] == '.' && strchr("!?.", text->data[n - 2]))
		buf_truncate(text, n - 1);
}

int report_event_text(struct buf *out, struct event_words *words, const struct event *event,
	struct diag *diag)
{
	const struct ini_section *form = form_of(words, event, diag);
	int err;

	if (!form)
		return ERR_BUG;
	set_event(words, form, event);
	if ((err = expand(out, words, form, "text", diag)) < 0)
		return err;
	drop_second_stop(out);
	return OK;
}

/* "Die 2, needed 1 to 4", or nothing; a text may say the dice itself. */
static int put_dice(struct buf *out, struct event_words *words, const struct event *event,
	struct diag *diag)
{
	const struct ini_section *form = form_of(words, event, diag);

	if (form && strstr(ini_value(form, "text"), "{{dice}}"))
		return OK;
	for (const struct event_roll *roll = event->rolls; roll; roll = roll->next)
		buf_printf(out, "%s%s %s", roll == event->rolls ? "" : "; ",
			strchr(roll->faces, ',') ? "Dice" : "Die", roll->faces);
	if (!event->rolls || !form || !ini_value(form, "needed"))
		return OK;
	buf_puts(out, ", needed ");
	return expand(out, words, form, "needed", diag);
}

/* ---- news ---- */

/* Does a sentence end in the rule it follows from, "... (7.0)."? */
static bool cites_rule(const char *text)
{
	const char *open = strrchr(text, '(');

	return open && text_is_digit(open[1]) && !strcmp(open + strcspn(open, ")"), ").");
}

static int add_event(struct tlist *list, struct event_words *words,
	const struct event *event, struct diag *diag)
{
	struct tmap *map = template_add_map(list);
	struct buf text, dice;
	int err;

	buf_init(&text, words->arena);
	buf_init(&dice, words->arena);
	if ((err = report_event_text(&text, words, event, diag)) < 0 ||
		(err = put_dice(&dice, words, event, diag)) < 0)
		return err;
	template_set_text(map, "event-text", text.data);
	template_set_text(map, "dice", dice.data);
	/* the reasons of a failure name their rule themselves */
	template_set_text(map, "rule", cites_rule(text.data) ? "" : event->rule);
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
		const struct event *event = news->journal ? news->journal->first : NULL;
		struct tmap *step;
		struct tlist *events;

		if (!event) {
			buf_printf(&quiet, "%s%s", quiet.length ? "; " : "", news->heading);
			continue;
		}
		step = template_add_map(steps);
		events = template_set_list(step, "events");
		template_set_text(step, "heading", news->heading);
		for (; event; event = event->next) {
			int err = add_event(events, words, event, diag);

			if (err < 0)
				return err;
		}
	}
	template_set_text(map, "quiet", quiet.data);
	return OK;
}

/* ---- order form ---- */

static void add_head(
	struct tlist *head, struct arena *arena, const char *word, const char *value)
{
	if (value && *value)
		template_add_text(head, arena_printf(arena, "%s %s", word, value));
}

/* Every line that does not end in a comma, a colon or such a word may be one by itself. */
static bool leaves_open(const char *word, size_t length)
{
	static const char *const wanting[] = {"to", "at", "with", "via", "and", "or"};

	if (length && strchr(",;:", word[length - 1]))
		return true;
	for (size_t i = 0; i < sizeof wanting / sizeof *wanting; i++)
		if (length == strlen(wanting[i]) && text_starts_fold(word, wanting[i]))
			return true;
	return false;
}

/* Where to break a line so that it is read as before: bytes to keep, or 0. */
static size_t break_at(const char *line, size_t room, bool comment)
{
	size_t best = 0, start = 0;

	for (size_t i = 0; line[i] && i <= room; i++) {
		if (line[i] != ' ')
			continue;
		if (i > start && (comment || leaves_open(line + start, i - start)))
			best = i;
		start = i + 1;
		if (!comment && line[start] == '#')
			break; /* what follows may be a comment: it must not be broken */
	}
	return best;
}

/* A line of the form, so broken that a mail does not break it elsewhere. `indent` stands
 * before it, and more before what goes on from it. */
static void add_indented_line(
	struct tlist *list, struct arena *arena, const char *indent, const char *line)
{
	bool comment = *line == '#';
	const char *further = comment ? "# " : arena_printf(arena, "%s  ", indent);

	for (;;) {
		size_t room = FORM_COLUMNS - strlen(indent), cut;

		if (text_columns(line) <= room || !(cut = break_at(line, room, comment)))
			break;
		template_add_text(
			list, arena_printf(arena, "%s%.*s", indent, (int)cut, line));
		line += cut + 1;
		indent = further;
	}
	template_add_text(list, arena_printf(arena, "%s%s", indent, line));
}

static void add_form_line(struct tlist *list, struct arena *arena, const char *line)
{
	add_indented_line(list, arena, "", line);
}

/* Does a line of standing orders begin one, so that what follows belongs to it? */
static bool begins_standing(const char *line)
{
	return text_starts_fold(line, "when ") || text_starts_fold(line, "once ") ||
	       text_starts_fold(line, "policy ");
}

static void standing_lines(struct tmap *page, struct arena *arena, const char *text)
{
	struct tlist *list = template_set_list(page, "standing");
	bool given = false;

	for (size_t length; text && *text; text += length + (text[length] == '\n')) {
		length = strcspn(text, "\n");
		if (length) {
			const char *line = arena_copy(arena, text, length);

			add_indented_line(
				list, arena, begins_standing(line) ? "" : "  ", line);
		}
		given = given || length;
	}
	template_set_flag(page, "standing-given", given);
}

static void set_head(struct tmap *page, struct arena *arena,
	const struct report_input *input, enum side side)
{
	struct tlist *head = template_set_list(page, "head");

	if (side == NO_SIDE)
		return;
	add_head(head, arena, "campaign", input->campaign);
	add_head(head, arena, "turn", input->form.turn);
	add_head(head, arena, "side", side_name(side));
	add_head(head, arena, "state", input->form.state);
	add_head(head, arena, "nonce", input->form.nonce);
}

/* ---- questions ---- */

/* An id may be as long as a line; what stands around it goes on lines of its own. */
static void add_answer(struct tlist *answers, struct arena *arena,
	const struct names *names, const struct question *question)
{
	const char *choice = question->words ? words_to_write(arena, names, question->side,
						       question->fallback_text)
					     : question->option[question->fallback].word;
	const char *head = arena_printf(arena, "answer %s:", question->id);

	if (text_columns(head) > FORM_COLUMNS) {
		template_add_text(answers, "answer");
		head = arena_printf(arena, "%s:", question->id);
	}
	if (text_columns(head) > FORM_COLUMNS) {
		template_add_text(answers, question->id);
		head = ":";
	}
	add_form_line(answers, arena, arena_printf(arena, "%s %s", head, choice));
}

/* What may be said: an option, or what the words of the answer may name. */
static void add_options(
	struct tmap *map, const struct report_input *input, const struct question *question)
{
	const struct names *names = input->ruleset->names(input->game);
	struct tlist *options = template_set_list(map, "options");

	for (int k = 0; k < question->options; k++) {
		const struct option *from = &question->option[k];
		struct tmap *option = template_add_map(options);

		template_set_text(option, "word",
			question->words ? name_to_write(names, question->side, from->word)
					: from->word);
		template_set_text(option, "meaning", from->text);
		template_set_flag(option, "default", k == question->fallback);
	}
	template_set_flag(map, "some", question->options > 0);
}

/* ---- examples of what a question takes ---- */

struct asked_names {
	const struct names *names;
	const struct question *question;
	const struct name *given[64]; /* those that the example names already */
	int count;
	int next; /* of the options: what is like the last one stands behind it */
};

static bool is_given(const struct asked_names *asked, const struct name *name)
{
	for (int i = 0; i < asked->count; i++)
		if (asked->given[i] == name)
			return true;
	return false;
}

/* The next name of a kind that the answer may name, those of the default first; or NULL. */
static const struct name *next_name(struct asked_names *asked, enum name_kind kind)
{
	const struct question *question = asked->question;
	const int most = sizeof asked->given / sizeof *asked->given;

	for (int pass = 0; pass < 2 && asked->count < most; pass++)
		for (int i = 0; i < question->options; i++) {
			int k = (asked->next + i) % question->options;
			const char *id = question->option[k].word;
			const struct name *name = names_by_id(asked->names, id);

			if (!name || name->kind != kind || is_given(asked, name) ||
				(!pass && !strstr(question->fallback_text, id)))
				continue;
			asked->next = k + 1;
			return asked->given[asked->count++] = name;
		}
	return NULL;
}

/* The longest name that the text begins with, as printed, or the number of a card; up to
 * the end of a word. Or NULL. */
static const struct name *name_at(struct arena *arena, const struct names *names,
	unsigned kinds, const char *text, size_t *length)
{
	const struct name *longest = NULL;

	for (size_t n = strcspn(text, " ,;"); n; n += 1 + strcspn(text + n + 1, " ,;")) {
		const char *said = arena_copy(arena, text, n);
		const struct name *found;

		if (names_find(names, kinds, NO_SIDE, said, &found) == NAMES_FOUND &&
			(!strcmp(found->text, said) || found->kind == NAME_CARD)) {
			longest = found;
			*length = n;
		}
		if (text[n] != ' ')
			break;
	}
	return longest;
}

/* What the example of a word names: a number is that of a card where it takes cards. */
static unsigned kinds_of(const struct form *form)
{
	return strstr(form->pattern, "CARD") ? NAME_PIECE | NAME_PLACE | NAME_CARD
					     : NAME_PIECE | NAME_PLACE;
}

/* The example of a word with names that this question takes; "" when it has too few. */
static const char *example_for(struct arena *arena, const struct names *names,
	const struct question *question, const struct form *form)
{
	struct asked_names asked = {names, question, {NULL}, 0, 0};
	const char *example = form->example;
	struct buf out;

	buf_init(&out, arena);
	while (*example) {
		size_t length = strcspn(example, " ,;");
		const struct name *name =
			name_at(arena, names, kinds_of(form), example, &length);

		if (name && !(name = next_name(&asked, name->kind)))
			return "";
		buf_puts(&out, name ? name_to_write(names, question->side, name->id)
				    : arena_copy(arena, example, length));
		example += length;
		if (*example)
			buf_putc(&out, *example++);
	}
	return out.data;
}

static void add_word(struct tlist *list, struct arena *arena,
	const struct report_input *input, const struct question *question,
	const struct form *form)
{
	const char *text = arena_printf(
		arena, "%s%s%s", form->word, *form->pattern ? " " : "", form->pattern);
	struct tmap *item = template_add_map(list);

	template_set_text(item, "form", text);
	template_set_text(item, "doc", form->doc);
	template_set_text(item, "example",
		strcmp(form->example, text)
			? example_for(
				  arena, input->ruleset->names(input->game), question, form)
			: "");
	template_set_text(item, "further",
		form->allowed & FORM_ANSWER && form->qualifiers
			? form_titles(arena, input->ruleset->grammar, form->qualifiers,
				  question->side)
			: "");
}

/* Adds those of a table that the question takes; tells whether there are any. */
static bool add_forms(struct tlist *list, struct arena *arena,
	const struct report_input *input, const struct question *question,
	const struct form *form)
{
	char **word;
	size_t count =
		text_split(arena, question->words ? question->words : "", ' ', &word);
	bool any = false;

	for (; form->word; form++)
		for (size_t i = 0; i < count; i++)
			if (text_equal_fold(form->word, word[i])) {
				add_word(list, arena, input, question, form);
				any = true;
			}
	return any;
}

/* The words that a question takes, as the grammar explains them; orders first. */
static void add_words(struct tmap *map, struct arena *arena,
	const struct report_input *input, const struct question *question)
{
	const struct grammar *grammar = input->ruleset->grammar;
	struct tlist *list = template_set_list(map, "words");

	template_set_flag(map, "in-words", question->words != NULL);
	template_set_flag(
		map, "of-cards", add_forms(list, arena, input, question, grammar->orders));
	add_forms(list, arena, input, question, grammar->qualifiers);
}

static void add_questions(
	struct tmap *page, struct arena *arena, const struct report_input *input)
{
	struct tlist *list = template_set_list(page, "questions");
	struct tlist *answers = template_set_list(page, "answers");
	bool menu = false;

	for (size_t i = 0; i < input->questions; i++) {
		const struct question *question = &input->question[i];
		struct tmap *map = template_add_map(list);

		template_set_text(map, "question-text", question->text);
		template_set_text(map, "id", question->id);
		template_set_text(map, "rule", question->rule);
		add_options(map, input, question);
		add_words(map, arena, input, question);
		add_answer(answers, arena, input->ruleset->names(input->game), question);
		menu = menu || !question->words;
	}
	template_set_flag(page, "asked", input->questions > 0);
	template_set_flag(page, "many", input->questions > 1);
	template_set_flag(page, "menu", menu);
}

/* ---- what is expected ---- */

static void set_status(struct tmap *page, const struct report_input *input,
	const struct position *position, enum side side)
{
	enum report_call call = input->call;
	const struct step *step = position->step;
	bool idle = !position->over && call == REPORT_NOTHING;

	template_set_text(page, "game", input->ruleset->title(input->game));
	template_set_text(page, "campaign", input->campaign);
	template_set_text(page, "reader", side == NO_SIDE ? "everybody" : armies[side]);
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
	template_set_text(
		page, "mover", step->kind == STEP_ORDERS ? armies[step->side] : "");
	template_set_flag(page, "all-join", step->kind == STEP_JOIN);
	template_set_flag(page, "runs-on", step->kind == STEP_AUTO);
	/* One block of orders a report: questions bring their own. */
	template_set_flag(page, "form",
		side != NO_SIDE && !position->over && !input->questions &&
			call != REPORT_BUSY);
	template_set_flag(page, "to-send", call != REPORT_NOTHING);
	template_set_flag(
		page, "orders-wanted", call == REPORT_ORDERS || call == REPORT_FURTHER);
}

/* ---- layout: paragraphs of REPORT_COLUMNS ---- */

struct layout {
	struct arena *arena;
	struct buf *out;
	struct buf paragraph; /* words with single blanks */
	size_t indent;        /* of its first line */
	size_t hanging;       /* of the others */
	bool blank;           /* an empty line is due before what comes next */
	bool begun;
};

/* "- " and "12. " begin an item of a list: the length of what does, or 0. */
static size_t marker(const char *text)
{
	size_t n = 0;

	while (text_is_digit(text[n]))
		n++;
	if (n && (text[n] == '.' || text[n] == ')'))
		n++;
	else if (!n && *text && strchr("-+*", *text))
		n = 1;
	else
		return 0;
	return text[n] == ' ' ? n + 1 : 0;
}

/* A word that at the start of a line would make something else of it. */
static bool is_block_word(const char *word)
{
	return *word == '#' || *word == '>' || *word == '=' || !strncmp(word, "```", 3) ||
	       marker(word);
}

/* The end of what has to stay on one line: a word, "[2.0 C]", words before "14. ". */
static const char *unit_end(const char *word)
{
	const char *end = word + strcspn(word, " ");

	if (*word == '[' && strchr(word, ']')) {
		end = strchr(word, ']');
		end += strcspn(end, " ");
	}
	return *end && is_block_word(end + 1) ? unit_end(end + 1) : end;
}

static void put_blanks(struct buf *out, size_t count)
{
	while (count--)
		buf_putc(out, ' ');
}

static void begin_block(struct layout *layout)
{
	if (layout->blank && layout->begun)
		buf_putc(layout->out, '\n');
	layout->blank = false;
	layout->begun = true;
}

static void end_paragraph(struct layout *layout)
{
	const char *word = layout->paragraph.data;
	size_t column = layout->indent;
	bool first = true;

	if (!layout->paragraph.length)
		return;
	begin_block(layout);
	put_blanks(layout->out, layout->indent);
	while (*word) {
		const char *end = unit_end(word);
		size_t width =
			text_columns(arena_copy(layout->arena, word, (size_t)(end - word)));

		if (!first && column + 1 + width > REPORT_COLUMNS) {
			buf_putc(layout->out, '\n');
			put_blanks(layout->out, layout->hanging);
			column = layout->hanging;
		} else if (!first) {
			buf_putc(layout->out, ' ');
			column++;
		}
		buf_add(layout->out, word, (size_t)(end - word));
		column += width;
		first = false;
		word = *end ? end + 1 : end;
	}
	buf_putc(layout->out, '\n');
	buf_truncate(&layout->paragraph, 0);
}

/* Adds the words of a line to the paragraph. */
static void add_to_paragraph(struct layout *layout, const char *text)
{
	while (*(text += strspn(text, " "))) {
		size_t length = strcspn(text, " ");

		if (layout->paragraph.length)
			buf_putc(&layout->paragraph, ' ');
		buf_add(&layout->paragraph, text, length);
		text += length;
	}
}

static void lay_text(struct layout *layout, const char *line)
{
	size_t indent = strspn(line, " "), item = marker(line + indent);

	if (item)
		end_paragraph(layout);
	if (!layout->paragraph.length) {
		layout->indent = item ? indent : 0;
		layout->hanging = item ? indent + item : 0;
	}
	add_to_paragraph(layout, line);
}

static void lay_out(struct buf *out, struct arena *arena, const char *text)
{
	struct layout layout = {.arena = arena, .out = out};
	bool fence = false;

	buf_init(&layout.paragraph, arena);
	while (*text) {
		size_t length = strcspn(text, "\n"), clean = length;
		char *line;

		while (clean && text[clean - 1] == ' ')
			clean--;
		line = arena_copy(arena, text, clean);
		text += length + (text[length] == '\n');
		if (!strncmp(line, "```", 3)) {
			end_paragraph(&layout);
			layout.blank = layout.blank && !fence;
			begin_block(&layout);
			buf_printf(out, "%s\n", line);
			fence = !fence;
		} else if (!clean) {
			end_paragraph(&layout);
			layout.blank = true;
		} else if (fence || *line == '#') {
			end_paragraph(&layout);
			begin_block(&layout);
			buf_printf(out, "%s\n", line);
		} else {
			lay_text(&layout, line);
		}
	}
	end_paragraph(&layout);
}

/* ---- the whole ---- */

int report_write(struct buf *out, struct arena *arena, const struct report_input *input,
	struct diag *diag)
{
	struct tmap *page = template_map(arena);
	enum audience who = input->ruleset->view_of(input->view);
	struct position position;
	struct event_words *words;
	struct buf text;
	int err;

	input->ruleset->report(page, arena, input->game, input->view);
	input->ruleset->position(&position, input->game, input->view);
	if ((err = read_words(&words, arena, page, input->ruleset->names(input->game), who,
		     &input->events, diag)) < 0 ||
		(err = add_news(page, words, input, diag)) < 0)
		return err;
	set_status(page, input, &position, side_of(who));
	set_head(page, arena, input, side_of(who));
	add_questions(page, arena, input);
	standing_lines(page, arena, input->standing);
	buf_init(&text, arena);
	err = template_expand(
		&text, input->page.name, input->page.text, page, TEMPLATE_TEXT, diag);
	if (err < 0)
		return err;
	lay_out(out, arena, text.data);
	return OK;
}
