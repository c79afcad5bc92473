/*
 * Events as sentences, by the rows of FAMILY/events.ini: for a side, for the moderator, and
 * with names for ids. Last come those of a step that tell the same of several things: they
 * are one sentence.
 */
#include <limits.h>
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "base/ini.h"
#include "base/template.h"
#include "base/text.h"
#include "game/journal.h"
#include "game/ruleset.h"
#include "orders/names.h"
#include "report/report_private.h"

#define EVENTS_FORMAT 1

static const char *const Armies[] = {"The Union", "The Confederates"};

enum side report_side(enum audience who)
{
	return who == AUDIENCE_UNION         ? UNION
	       : who == AUDIENCE_CONFEDERATE ? CONFEDERATE
					     : NO_SIDE;
}

/* ---- sentences of events ---- */

static const char *const event_keys[] = {"text", "brief", "table", "row", "head", "needed",
	"optional", "part", "settles", "together", "once", "chain", "chain-ends", "quiet",
	"brief-quiet", NULL};

static const struct {
	const char *word;
	enum event_part part;
} parts[] = {
	{"opens", PART_OPENS},
	{"inside", PART_INSIDE},
	{"outcome", PART_OUTCOME},
	{"closes", PART_CLOSES},
	{"summary", PART_SUMMARY},
};

/* PART_ALONE for a word that is none. */
static enum event_part part_named(const char *word)
{
	for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
		if (!strcmp(word, parts[i].word))
			return parts[i].part;
	return PART_ALONE;
}

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
				"`%s` is not known; text, brief, table, row, head, needed, optional, part, settles, together, once, chain, chain-ends, quiet or brief-quiet was expected",
				entry->key);
		else if (!strcmp(entry->key, "part") &&
			 part_named(entry->value) == PART_ALONE)
			diag_add(diag, DIAG_ERROR, entry->where,
				"`%s` is no part; opens, inside, outcome, closes or summary was expected",
				entry->value);
	}
}

int report_words(struct event_words **out, struct arena *arena, struct tmap *page,
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
	*words = (struct event_words){.arena = arena,
		.names = names,
		.page = page,
		.reader = report_side(who),
		.ini = ini};
	*out = words;
	return diag->errors > errors ? ERR_REFUSED : OK;
}

int event_words_read(struct event_words **out, struct arena *arena,
	const struct ruleset *ruleset, const void *game, const void *view,
	const struct report_file *file, struct diag *diag)
{
	const struct team_member nobody = {NULL, 0};
	struct tmap *page = template_map(arena);

	ruleset->report.sections(page, arena, game, view, &nobody);
	return report_words(
		out, arena, page, ruleset->names(game), ruleset->view_of(view), file, diag);
}

static void put_list(struct buf *out, char *const *member, size_t count)
{
	for (size_t i = 0; i < count; i++)
		buf_printf(out, "%s%s", text_link(i, count, " and "), member[i]);
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

/* What is said to a side, for others: "your units" are "their units". What stands in the
 * marks of orders and of quotations is as it was said. */
static const char *third_person(struct arena *arena, const char *text)
{
	static const char *const words[][2] = {{"your", "their"}, {"Your", "Their"},
		{"yours", "theirs"}, {"you", "they"}, {"You", "They"}};
	struct buf out;
	char mark = 0;

	buf_init(&out, arena);
	while (*text) {
		const char *word = text, *said;
		size_t length;

		while (text_is_letter(*text))
			text++;
		length = (size_t)(text - word);
		if (!length) {
			if (*text == mark)
				mark = 0;
			else if (!mark && (*text == '`' || *text == '"'))
				mark = *text;
			buf_putc(&out, *text++);
			continue;
		}
		said = arena_copy(arena, word, length);
		for (size_t i = 0; !mark && i < sizeof words / sizeof *words; i++)
			if (!strcmp(said, words[i][0])) {
				said = words[i][1];
				break;
			}
		buf_puts(&out, said);
	}
	return out.data;
}

/* Whose words speak to the side that is told. */
static bool speaks(const struct fact *fact)
{
	return !strcmp(fact->key, "why") || !strcmp(fact->key, "question");
}

/* "N1327 (near Seven Pines)": a gazette says what a place without a name is near. */
static void set_near(const struct event_words *words, struct tmap *map,
	const struct fact *fact, char *const *member, size_t count)
{
	const struct ruleset *ruleset = words->ruleset;
	struct buf list;
	char **id;

	buf_init(&list, words->arena);
	text_split(words->arena, fact->value, ',', &id);
	for (size_t i = 0; i < count; i++) {
		const char *near =
			ruleset && ruleset->report.near
				? ruleset->report.near(words->arena, words->game, id[i])
				: NULL;

		buf_printf(&list, "%s%s", text_link(i, count, " and "), member[i]);
		if (near)
			buf_printf(&list, " (%s)", near);
	}
	template_set_text(map, "place_near", list.data);
}

/* "ratio -1, flank +0": a gazette leaves out what counted nothing. */
static const char *without_zeroes(struct arena *arena, const char *value)
{
	static const char nothing[] = " +0";
	struct buf left;
	char **term;
	size_t count;

	if (!strstr(value, nothing))
		return value;
	buf_init(&left, arena);
	count = text_split(arena, value, ',', &term);
	for (size_t i = 0; i < count; i++)
		if (!text_ends(term[i], nothing))
			buf_printf(&left, "%s%s", left.length ? ", " : "", term[i]);
	return left.data;
}

static void set_fact(const struct event_words *words, struct tmap *map,
	const struct event *event, const struct fact *fact)
{
	char **member;
	size_t count = text_split(words->arena, fact->value, ',', &member);
	struct buf list;

	if (!names_of(words, member, count)) {
		const char *size = fact->value + (*fact->value == '-');

		template_set_text(map, fact->key,
			words->of_all && speaks(fact)
				? third_person(words->arena, fact->value)
			: words->gazette ? without_zeroes(words->arena, fact->value)
					 : fact->value);
		template_set_text(
			map, arena_printf(words->arena, "%s_size", fact->key), size);
		template_set_flag(map, arena_printf(words->arena, "%s_minus", fact->key),
			size != fact->value);
		template_set_flag(map, arena_printf(words->arena, "%s_one", fact->key),
			!strcmp(size, "1"));
		template_set_flag(map,
			arena_printf(words->arena, "%s_%s", fact->key, fact->value), true);
		return;
	}
	names_then(words, event, fact->key, member, count);
	if (words->gazette && !strcmp(fact->key, "place"))
		set_near(words, map, fact, member, count);
	buf_init(&list, words->arena);
	put_list(&list, member, count);
	template_set_text(map, fact->key, list.data);
	template_set_text(
		map, arena_printf(words->arena, "%s_last", fact->key), member[count - 1]);
	buf_init(&list, words->arena);
	put_list(&list, member, count - 1);
	template_set_text(map, arena_printf(words->arena, "%s_rest", fact->key), list.data);
}

/* "4,3" as 4+3, and 7; several throws of one event, such as those of two cards, likewise.
 */
static void set_dice(
	const struct event_words *words, struct tmap *map, const struct event *event)
{
	struct buf faces;
	int sum = 0;

	if (words->gazette) /* a table has a column for them */
		template_set_text(map, "dice", "");
	if (!event->rolls)
		return;
	buf_init(&faces, words->arena);
	for (const struct event_roll *roll = event->rolls; roll; roll = roll->next) {
		if (roll != event->rolls)
			buf_putc(&faces, '+');
		for (const char *p = roll->faces; *p; p++) {
			buf_putc(&faces, *p == ',' ? '+' : *p);
			sum += text_is_digit(*p) ? *p - '0' : 0;
		}
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

#define ORDER_COLUMNS 44 /* of a longer one the beginning says which it is */

/* "attack Portugue with Lee, ...": up to the first of those whom it names. */
static void set_order(
	const struct event_words *words, struct tmap *map, const struct event *event)
{
	const char *order = event_value(event, "order");
	size_t first = order ? strcspn(order, ",") : 0;

	if (!order)
		return;
	template_set_flag(map, "order_build", text_starts_fold(order, "build "));
	if (text_columns(order) <= ORDER_COLUMNS || !order[first])
		template_set_text(map, "order_begins", order);
	else
		template_set_text(map, "order_begins",
			arena_printf(words->arena, "%.*s, ...", (int)first, order));
}

static bool is_same_fact(const struct event *a, const struct event *b, const char *key)
{
	const char *one = event_value(a, key), *other = event_value(b, key);

	return one && other && !strcmp(one, other);
}

/* Does the same unit lead on each side as in the round before, in that of the event? */
static bool are_led_as_before(const struct event_words *words, const struct event *event)
{
	const struct event *round = NULL, *before = NULL;

	for (const struct event *one = words->opened; one; one = one->next) {
		if (event_value(one, "attacker_lead")) {
			before = round;
			round = one;
		}
		if (one == event)
			break;
	}
	return before && is_same_fact(before, round, "attacker_lead") &&
	       is_same_fact(before, round, "defender_lead");
}

/* Does its path end where it began? */
static bool goes_back(const struct event *event)
{
	const char *from = event_value(event, "from"), *path = event_value(event, "path");
	const char *last = path ? strrchr(path, ',') : NULL;

	return from && last && !strcmp(last + 1 + strspn(last + 1, " "), from);
}

/* Is its order one of those that a later event of the step lists by that key? */
static bool is_listed(
	const struct event_words *words, const struct event *event, const char *key)
{
	const char *order = event_value(event, "order");

	for (const struct event *later = event; order && later; later = later->next) {
		const char *list = event_value(later, key);

		if (list)
			return strstr(list, arena_printf(words->arena, "`%s`", order));
	}
	return false;
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
	set_order(words, map, event);
	/* what one side alone is told befalls that side */
	if (!named && !(event->told & TOLD_PUBLIC))
		side = sides_only(event->told & BOTH_SIDES);
	if (side != NO_SIDE || (named && side_parse(named, &side))) {
		template_set_text(map, "side", side_title(side));
		template_set_text(map, "army", side_army(side));
		template_set_text(map, "Army", Armies[side]);
	}
	template_set_flag(map, "here",
		event_value(event, "at") && event_value(event, "place") &&
			!strcmp(event_value(event, "at"), event_value(event, "place")));
	template_set_flag(map, "returns", goes_back(event));
	template_set_flag(map, "was-cut", is_listed(words, event, "cut-orders"));
	template_set_flag(map, "was-failed", is_listed(words, event, "failed-orders"));
	template_set_flag(map, "repeated",
		words->before && !strcmp(words->before->kind, event->kind));
	template_set_flag(
		map, "same", words->opened && is_same_fact(words->opened, event, "pieces"));
	template_set_flag(map, "led-before", are_led_as_before(words, event));
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

/* True when the event has one of the facts that are named in `keys`. */
static bool has_fact(struct arena *arena, const struct event *event, const char *keys)
{
	char **key;
	size_t count = text_split(arena, keys, ',', &key);

	for (size_t i = 0; i < count; i++)
		if (event_value(event, key[i]))
			return true;
	return false;
}

/* True when the event's fact is one of the values that are named behind its key. */
static bool has_value(struct arena *arena, const struct event *event, const char *keys)
{
	char **word;
	size_t count = text_split(arena, keys, ',', &word);

	for (size_t i = 1; i < count; i++)
		if (event_names(event, word[0], word[i]))
			return true;
	return false;
}

/* A key of the section of the event's kind; NULL: it has none. */
static const char *report_event_key(
	const struct event_words *words, const struct event *event, const char *key)
{
	const struct ini_section *form = ini_section(
		words->ini, arena_printf(words->arena, "event %s", event->kind));

	return form ? ini_value(form, key) : NULL;
}

enum event_part report_event_part(
	const struct event_words *words, const struct event *event)
{
	const char *part = report_event_key(words, event, "part");
	const char *settles = report_event_key(words, event, "settles");
	const char *quiet = report_event_key(words, event, "quiet");
	const char *brief_quiet = report_event_key(words, event, "brief-quiet");

	if (words->gazette && brief_quiet && has_value(words->arena, event, brief_quiet))
		return PART_SUMMARY;
	if (quiet && has_fact(words->arena, event, quiet))
		return PART_SUMMARY;
	if (settles && has_fact(words->arena, event, settles))
		return PART_SETTLES;
	return part ? part_named(part) : PART_ALONE;
}

/* The key of its sentence: a gazette may have one of its own. */
static const char *sentence_key(
	const struct event_words *words, const struct ini_section *form)
{
	return words->gazette && ini_value(form, "brief") ? "brief" : "text";
}

/* Expands a key of the event's section: of its facts, and of what stands around them. */
static int expand(struct buf *out, const struct event_words *words,
	const struct ini_section *form, const char *key, struct diag *diag)
{
	const char *name =
		arena_printf(words->arena, "%s [%s] %s", words->ini->file, form->name, key);
	const char *text =
		arena_printf(words->arena, "{{#event}}%s{{/event}}", ini_value(form, key));

	return template_expand(out, name, text, words->page, diag);
}

/* A name at the end may bring its own stop: "Yankee Spies!", "New Kent C.H.". */
static void drop_second_stop(struct buf *text)
{
	size_t n = text->length;

	if (n > 1 && text->data[n - 1] == '.' && strchr("!?.", text->data[n - 2]))
		buf_truncate(text, n - 1);
}

/* "(6.4 D)": the length of a rule that is cited there, or 0. */
static size_t cited(const char *text)
{
	size_t n = strspn(text, "(");

	if (n != 1 || !text_is_digit(text[n]))
		return 0;
	while (text_is_digit(text[n]) || text[n] == '.')
		n++;
	if (text[n] == ' ' && text[n + 1] >= 'A' && text[n + 1] <= 'Z')
		n += 2;
	return text[n] == ')' && memchr(text, '.', n) ? n + 1 : 0;
}

/* A gazette cites no rules: they stand in the whole report. */
static void drop_rules(struct buf *text)
{
	size_t to = 0;

	for (size_t from = 0; from < text->length;) {
		size_t rule = text->data[from] == ' ' ? cited(text->data + from + 1) : 0;

		if (rule)
			from += rule + 1;
		else
			text->data[to++] = text->data[from++];
	}
	buf_truncate(text, to);
}

const char *report_without_rules(struct arena *arena, const char *text)
{
	struct buf out;

	buf_init(&out, arena);
	buf_puts(&out, text);
	drop_rules(&out);
	return out.data;
}

int report_event_row(struct event_row *out, struct event_words *words,
	const struct event *event, struct diag *diag)
{
	const struct ini_section *form = form_of(words, event, diag);
	const char *title;
	struct buf row;
	int err;

	*out = (struct event_row){.row = NULL};
	if (!form)
		return ERR_BUG;
	if (!words->gazette || !ini_value(form, "row"))
		return OK;
	set_event(words, form, event);
	buf_init(&row, words->arena);
	if ((err = expand(&row, words, form, "row", diag)) < 0)
		return err;
	drop_rules(&row);
	title = ini_value(form, "table");
	*out = (struct event_row){row.data, title ? title : "", ini_value(form, "head")};
	return OK;
}

int report_event_text(struct buf *out, struct event_words *words, const struct event *event,
	struct diag *diag)
{
	const struct ini_section *form = form_of(words, event, diag);
	int err;

	if (!form)
		return ERR_BUG;
	set_event(words, form, event);
	if ((err = expand(out, words, form, sentence_key(words, form), diag)) < 0)
		return err;
	drop_second_stop(out);
	if (words->gazette)
		drop_rules(out);
	return OK;
}

/* ", needed 1 to 3"; a whole table, which has colons: " (1 to 3: two SP, 4 to 6: one)" */
static int add_needed(struct buf *out, struct event_words *words,
	const struct ini_section *form, struct diag *diag)
{
	struct buf needed;
	bool table;
	int err;

	buf_init(&needed, words->arena);
	if ((err = expand(&needed, words, form, "needed", diag)) < 0)
		return err;
	table = strchr(needed.data, ':');
	buf_printf(out, table ? " (%s)" : ", needed %s", needed.data);
	return OK;
}

int report_dice(struct buf *out, struct event_words *words, const struct event *event,
	struct diag *diag)
{
	const struct ini_section *form = form_of(words, event, diag);

	if (form && (strstr(ini_value(form, sentence_key(words, form)), "{{dice}}") ||
			    (words->gazette && ini_value(form, "row"))))
		return OK;
	for (const struct event_roll *roll = event->rolls; roll; roll = roll->next)
		buf_printf(out, "%s%s %s", roll == event->rolls ? "" : "; ",
			strchr(roll->faces, ',') ? "Dice" : "Die", roll->faces);
	if (!event->rolls || !form || !ini_value(form, "needed"))
		return OK;
	return add_needed(out, words, form, diag);
}

/* ---- together ---- */

/* Alike in all but that fact. */
static bool are_alike(const struct event *one, const struct event *two, const char *key)
{
	const struct fact *a = one->facts, *b = two->facts;

	if (strcmp(one->kind, two->kind) != 0 || one->rolls || two->rolls)
		return false;
	for (; a && b; a = a->next, b = b->next)
		if (strcmp(a->key, b->key) != 0 ||
			(strcmp(a->key, key) != 0 && strcmp(a->value, b->value) != 0))
			return false;
	return !a && !b;
}

static const char *all_values(
	struct arena *arena, const struct event *event, const char *key)
{
	struct buf values;

	buf_init(&values, arena);
	buf_puts(&values, event_value(event, key));
	for (const struct event *other = event->next; other; other = other->next)
		if (are_alike(event, other, key))
			buf_printf(&values, ", %s", event_value(other, key));
	return values.data;
}

/* The event with another value of that fact. */
static const struct event *with_value(
	struct arena *arena, const struct event *event, const char *key, const char *value)
{
	struct event *copy = ARENA_NEW(arena, struct event);
	struct fact **end = &copy->facts;

	*copy = *event;
	for (const struct fact *fact = event->facts; fact; fact = fact->next) {
		*end = ARENA_NEW(arena, struct fact);
		**end = *fact;
		if (!strcmp(fact->key, key))
			(*end)->value = value;
		end = &(*end)->next;
	}
	copy->facts_end = end;
	return copy;
}

/* ---- a chain ---- */

/* The facts that differ along a chain: where an event begins and ends, and what it cost. */
struct chain {
	char **key;
	size_t keys;
};

#define CHAIN_FROM 0
#define CHAIN_TO   1
#define CHAIN_COST 2

static bool is_of_chain(const struct chain *chain, const char *key)
{
	for (size_t i = 0; i < chain->keys; i++)
		if (!strcmp(chain->key[i], key))
			return true;
	return false;
}

/* The first fact from that one on that does not differ along the chain; NULL: none. */
static const struct fact *lasting(const struct fact *fact, const struct chain *chain)
{
	while (fact && is_of_chain(chain, fact->key))
		fact = fact->next;
	return fact;
}

/* Does the later event begin where the other ended, alike in all but the facts of the
 * chain? */
static bool goes_on(
	const struct event *event, const struct event *later, const struct chain *chain)
{
	const struct fact *a = lasting(event->facts, chain),
			  *b = lasting(later->facts, chain);
	const char *to = event_value(event, chain->key[CHAIN_TO]);

	if (strcmp(event->kind, later->kind) != 0 || later->rolls || !to ||
		!event_names(later, chain->key[CHAIN_FROM], to))
		return false;
	for (; a && b; a = lasting(a->next, chain), b = lasting(b->next, chain))
		if (strcmp(a->key, b->key) != 0 || strcmp(a->value, b->value) != 0)
			return false;
	return !a && !b;
}

/* The next event of the paragraph that goes on from there; NULL: none does. */
static const struct event *next_of_chain(const struct event_words *words,
	const struct event *event, const struct chain *chain)
{
	for (const struct event *later = event->next; later; later = later->next) {
		if (goes_on(event, later, chain))
			return later;
		if (report_event_part(words, later) == PART_OPENS)
			break;
	}
	return NULL;
}

static int cost_of(const struct event *event, const struct chain *chain)
{
	const char *cost = chain->keys > CHAIN_COST
				   ? event_value(event, chain->key[CHAIN_COST])
				   : NULL;
	int number;

	return cost && text_to_int(cost, 0, INT_MAX / 2, &number) ? number : 0;
}

/* The one of the chain before it; NULL: it is the first. */
static const struct event *before_in_chain(const struct event_words *words,
	const struct event *first, const struct event *event, const struct chain *chain)
{
	for (; first != event; first = first->next)
		if (next_of_chain(words, first, chain) == event)
			return first;
	return NULL;
}

/* All of the chain that the event is of, as one, if it is told there: at its first, or at a
 * last that has one of the facts of `chain-ends`. NULL: it is told elsewhere. */
static const struct event *whole_chain(const struct event_words *words,
	const struct event *first, const struct event *event, const struct chain *chain)
{
	const char *ends = report_event_key(words, event, "chain-ends");
	const struct event *head = event, *last = event, *all;
	int cost;

	for (const struct event *before = event;
		(before = before_in_chain(words, first, before, chain)) != NULL;)
		head = before;
	cost = cost_of(head, chain);
	last = head;
	for (const struct event *at = head; (at = next_of_chain(words, at, chain)) != NULL;
		last = at)
		cost += cost_of(at, chain);
	if (event != (ends && has_fact(words->arena, last, ends) ? last : head))
		return NULL;
	all = head == last ? event
			   : with_value(words->arena, event, chain->key[CHAIN_TO],
				     event_value(last, chain->key[CHAIN_TO]));
	return chain->keys > CHAIN_COST
		       ? with_value(words->arena, all, chain->key[CHAIN_COST],
				 arena_printf(words->arena, "%d", cost))
		       : all;
}

/* Has an earlier event of the step told the very same? */
static bool is_told_already(const struct event *first, const struct event *event)
{
	for (; first != event; first = first->next)
		if (are_alike(first, event, ""))
			return true;
	return false;
}

const struct event *report_together(const struct event_words *words,
	const struct event *first, const struct event *event)
{
	const char *key = report_event_key(words, event, "together");
	const char *keys = report_event_key(words, event, "chain");
	struct chain chain;

	if (words->gazette && report_event_key(words, event, "once") &&
		is_told_already(first, event))
		return NULL;
	if (words->gazette && keys) {
		chain.keys = text_split(words->arena, keys, ',', &chain.key);
		if (chain.keys > CHAIN_TO && !event->rolls)
			return whole_chain(words, first, event, &chain);
	}
	if (!key || !event_value(event, key))
		return event;
	for (; first != event; first = first->next)
		if (are_alike(first, event, key))
			return NULL;
	return with_value(words->arena, event, key, all_values(words->arena, event, key));
}
