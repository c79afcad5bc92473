/*
 * The labels of dice: what a subject is made of, whether a roll of that name can be where
 * it stands, and whether the event that tells of it is about what the label says.
 */
#include <string.h>

#include "audit/audit_private.h"
#include "base/buf.h"
#include "base/text.h"
#include "game/journal.h"
#include "game/ruleset.h"
#include "orders/names.h"

#define SEPARATORS ">/,"
#define NUMBER_MAX 999

/* What can stand in a subject. */
enum sort { PLACE, PIECE, NUMBER, A_SIDE, WORD };

/* How the numbers of a word follow on each other, in the order in which dice are thrown. */
enum order {
	ANY,
	EACH,        /* each, about the same: 1, 2, 3 */
	THERE,       /* that of a roll about the same before it */
	GROWING,     /* about the same: of some nothing is thrown */
	EACH_OF_ALL, /* each, whatever it is about */
	GROWING_ALL, /* the same with gaps */
};

/* What stands for a key, and by which name the event tells it. */
static const struct subject_word {
	const char *key, *fact;
	enum sort sort;
	enum order order;
} words[] = {
	{"from", "from", PLACE, ANY},
	{"place", "place", PLACE, ANY},
	{"targets", "targets", PLACE, ANY},
	{"unit", "unit", PIECE, ANY},
	{"leader", "leader", PIECE, ANY},
	{"card", "card", NUMBER, ANY},
	{"cards", "cards", NUMBER, ANY},
	{"side", "side", A_SIDE, ANY},
	{"thrower", NULL, A_SIDE, ANY}, /* the event tells of the dice of both */
	{"round", "round", NUMBER, EACH},
	{"fought", "round", NUMBER, THERE},
	{"nth", NULL, NUMBER, EACH},
	{"action", NULL, NUMBER, GROWING},
	{"attack", NULL, NUMBER, EACH_OF_ALL},
	{"retreat", NULL, NUMBER, GROWING_ALL},
	{"command", NULL, WORD, ANY},
	{"group", NULL, WORD, ANY},
};

static const struct subject_word *word_of(const char *key)
{
	for (size_t i = 0; i < sizeof words / sizeof *words; i++)
		if (!strcmp(words[i].key, key))
			return &words[i];
	return NULL;
}

/* A part of a label's subject. */
struct die_label_part {
	const char *key; /* in the words of struct roll_kind */
	const char *value;
	size_t before; /* bytes of the subject in front of it */
};

/* ---- the form of a subject ---- */

/* A form that is read along with a subject. */
struct walk {
	struct arena *arena;
	const char *form, *subject, *at;
	struct die_label_part *part;
	size_t parts, room;
};

static void add_part(struct walk *w, const char *key, size_t length)
{
	ARENA_GROW(w->arena, w->part, w->parts, w->room);
	w->part[w->parts++] = (struct die_label_part){
		key, arena_copy(w->arena, w->at, length), (size_t)(w->at - w->subject)};
	w->at += length;
}

/* A key, with all members of a list. False when nothing stands for it. */
static bool take_key(struct walk *w)
{
	size_t length = strcspn(w->form, SEPARATORS "[]*");
	const char *key = arena_copy(w->arena, w->form, length);
	bool list = w->form[length] == '*';

	w->form += length + list;
	do {
		size_t value = strcspn(w->at, SEPARATORS);

		if (!value)
			return false;
		add_part(w, key, value);
	} while (list && *w->at == ',' && w->at++);
	return true;
}

/* The parts of a subject of that kind; NULL when it has not its form. `parts` is set. */
static const struct die_label_part *die_label_parts(size_t *parts, struct arena *arena,
	const struct roll_kind *kind, const char *subject)
{
	struct walk w = {
		.arena = arena, .form = kind->subject, .subject = subject, .at = subject};

	while (*w.form) {
		if (*w.form == '[' && !*w.at)
			break; /* the rest may be left out */
		if (*w.form == '[' || *w.form == ']') {
			w.form++;
		} else if (strchr(SEPARATORS, *w.form)) {
			if (*w.at++ != *w.form++)
				return NULL;
		} else if (!take_key(&w)) {
			return NULL;
		}
	}
	*parts = w.parts;
	return *w.at ? NULL : w.part;
}

bool die_labels_can_read(const struct roll_kind *kind)
{
	for (const char *at = kind->subject; *at;) {
		size_t length = strcspn(at, SEPARATORS "[]*");
		bool known = !length;

		for (size_t i = 0; i < sizeof words / sizeof *words && !known; i++)
			known = !strncmp(words[i].key, at, length) && !words[i].key[length];
		if (!known)
			return false;
		at += length + !length;
	}
	return true;
}

/* ---- a row in words ---- */

/* Numbers that count are told from those that name a card. */
static const char *sort_name(const struct subject_word *word)
{
	switch (word->sort) {
	case PLACE: return "place";
	case PIECE: return "unit";
	case NUMBER: return word->order == ANY ? "card" : "number";
	case A_SIDE: return "side";
	case WORD: break;
	}
	return "word";
}

static void write_form(struct buf *out, struct arena *arena, const char *form)
{
	while (*form) {
		size_t length = strcspn(form, SEPARATORS "[]*");
		const struct subject_word *word =
			length ? word_of(arena_copy(arena, form, length)) : NULL;

		if (word)
			buf_puts(out, sort_name(word));
		form += length;
		if (*form)
			buf_putc(out, *form++);
	}
}

void die_labels_write_row(struct buf *out, struct arena *arena,
	const struct roll_kind *kind, const struct rule_numbers *numbers)
{
	static const char *const eyes[] = {"public", "owner", "deck"};

	buf_printf(out, "%s %s %d %s %s ", kind->which,
		text_without_blanks(arena, rule_here(numbers, kind->rule)), kind->dice,
		eyes[kind->eyes], kind->counted ? "counted" : "once");
	write_form(out, arena, kind->subject);
	buf_putc(out, '\n');
}

/* ---- what can be ---- */

static bool is_known(const struct step_labels *l, const struct die_label_part *part)
{
	const struct subject_word *word = word_of(part->key);
	const struct name *name = names_by_id(l->names, part->value);
	enum side side;
	int number;

	if (!word)
		return false;
	switch (word->sort) {
	case PLACE: return name && name->kind == NAME_PLACE;
	case PIECE: return name && name->kind == NAME_PIECE;
	case NUMBER: return text_to_int(part->value, 1, NUMBER_MAX, &number);
	case A_SIDE: return side_parse(part->value, &side);
	case WORD: return true;
	}
	return false;
}

/* The name is taken apart: "6.4E", its subject, "combat", 1. */
struct label {
	const char *rule, *subject, *which;
	int again;
};

static bool take_apart(struct label *out, struct arena *arena, const char *name)
{
	const char *subject = strchr(name, '/'), *which = strrchr(name, '/');
	size_t length;

	if (!subject || subject == which)
		return false;
	length = strcspn(which, "#");
	*out = (struct label){
		.rule = arena_copy(arena, name, (size_t)(subject - name)),
		.subject = arena_copy(arena, subject + 1, (size_t)(which - subject) - 1),
		.which = arena_copy(arena, which + 1, length - 1),
		.again = 1,
	};
	return !which[length] ||
	       text_to_int(which + length + 1, 2, NUMBER_MAX, &out->again);
}

static bool is_thrown(const struct step_labels *l, const char *name)
{
	for (size_t i = 0; i < l->count; i++)
		if (!strcmp(l->name[i], name))
			return true;
	return false;
}

/* A roll about the same up to there, with that number. */
static bool is_before(
	const struct step_labels *l, const char *subject, size_t before, int n)
{
	const char *start = arena_printf(l->arena, "%.*s%d", (int)before, subject, n);

	for (size_t i = 0; i < l->count; i++) {
		struct label label;

		if (take_apart(&label, l->arena, l->name[i]) &&
			!strncmp(label.subject, start, strlen(start)) &&
			strchr(SEPARATORS, label.subject[strlen(start)]))
			return true;
	}
	return false;
}

/* The greatest number so far of a word; of rolls about the same up to there, unless `all`.
 */
static int greatest(const struct step_labels *l, const char *subject,
	const struct die_label_part *of, bool all)
{
	int greatest = 0, number;

	for (size_t i = 0; i < l->count; i++) {
		const struct roll_kind *kind = die_labels_kind(l, l->name[i]);
		const struct die_label_part *part;
		struct label label;
		size_t parts;

		if (!kind || !take_apart(&label, l->arena, l->name[i]) ||
			!(part = die_label_parts(&parts, l->arena, kind, label.subject)))
			continue;
		for (size_t k = 0; k < parts; k++)
			if (!strcmp(part[k].key, of->key) &&
				(all || (part[k].before == of->before &&
						!strncmp(label.subject, subject,
							of->before))) &&
				text_to_int(part[k].value, 1, NUMBER_MAX, &number) &&
				number > greatest)
				greatest = number;
	}
	return greatest;
}

static bool is_next(int number, int last)
{
	return number == last + 1 || (last && number == last);
}

/* Rounds, tries and actions follow on each other. */
static bool comes_in_order(
	const struct step_labels *l, const char *subject, const struct die_label_part *part)
{
	enum order order = word_of(part->key)->order;
	int number = 0;

	if (order != ANY && !text_to_int(part->value, 1, NUMBER_MAX, &number))
		return false;
	switch (order) {
	case ANY: break;
	case EACH: return number == 1 || is_before(l, subject, part->before, number - 1);
	case THERE: return is_before(l, subject, part->before, number);
	case GROWING: return number >= greatest(l, subject, part, false);
	case EACH_OF_ALL: return is_next(number, greatest(l, subject, part, true));
	case GROWING_ALL: return number >= greatest(l, subject, part, true);
	}
	return true;
}

static const char *again_name(
	const struct step_labels *l, const struct label *label, int again)
{
	const char *name = arena_printf(
		l->arena, "%s/%s/%s", label->rule, label->subject, label->which);

	return again == 1 ? name : arena_printf(l->arena, "%s#%d", name, again);
}

static const char *fault_of(const struct step_labels *l, const struct roll_kind **kind,
	const char *name, int dice)
{
	const struct die_label_part *part;
	struct label label;
	size_t parts;

	if (!take_apart(&label, l->arena, name) ||
		!(*kind = roll_kind_find(l->table, label.which)))
		return "no roll of these rules has such a name";
	if (strcmp(label.rule,
		    text_without_blanks(l->arena, rule_here(l->numbers, (*kind)->rule))))
		return "it is thrown by another rule";
	if (dice != (*kind)->dice)
		return "another number of dice is thrown";
	if (is_thrown(l, name))
		return "it is thrown twice";
	if (label.again > 1 &&
		(!(*kind)->counted ||
			!is_thrown(l, again_name(l, &label, label.again - 1))))
		return "it was not thrown before";
	if (!(part = die_label_parts(&parts, l->arena, *kind, label.subject)))
		return "its subject has another form";
	for (size_t i = 0; i < parts; i++) {
		if (!is_known(l, &part[i]))
			return "it is about what this game does not know";
		if (!comes_in_order(l, label.subject, &part[i]))
			return "what it follows on was not thrown";
	}
	return NULL;
}

const struct roll_kind *die_labels_kind(const struct step_labels *l, const char *name)
{
	struct label label;

	return take_apart(&label, l->arena, name) ? roll_kind_find(l->table, label.which)
						  : NULL;
}

bool die_labels_take(struct step_labels *l, const char **fault,
	const struct roll_kind **kind, const char *name, int dice)
{
	struct arena scratch = ARENA_INIT;
	struct step_labels apart = *l;

	apart.arena = &scratch; /* what names are taken apart into */
	*fault = fault_of(&apart, kind, name, dice);
	arena_release(&scratch);
	ARENA_GROW(l->arena, l->name, l->count, l->room);
	l->name[l->count++] = name;
	return !*fault;
}

/* ---- what the event says ---- */

/* The fact is the value, or a list that has it; a card and a piece may be told in words. */
static bool holds(const struct step_labels *l, const char *fact, const char *value)
{
	const struct name *name = names_by_id(l->names, value);
	const char *card = arena_printf(l->arena, "card-%s", value);
	char **item;
	size_t items = text_split(l->arena, fact, ',', &item);

	if (name && !strcmp(fact, name->text))
		return true;
	for (size_t i = 0; i < items; i++)
		if (!strcmp(item[i], value) || !strcmp(item[i], card))
			return true;
	return false;
}

static bool tells_of(const struct step_labels *l, const struct roll_kind *kind,
	const char *name, const struct event *event)
{
	const struct die_label_part *part;
	struct label label;
	size_t parts;

	if (!take_apart(&label, l->arena, name) ||
		!(part = die_label_parts(&parts, l->arena, kind, label.subject)))
		return false;
	for (size_t i = 0; i < parts; i++) {
		const struct subject_word *word = word_of(part[i].key);
		const char *fact =
			word && word->fact ? event_value(event, word->fact) : NULL;

		if (fact && !holds(l, fact, part[i].value))
			return false;
	}
	return true;
}

bool die_labels_fit(const struct step_labels *l, const struct roll_kind *kind,
	const char *name, const struct event *event)
{
	struct arena scratch = ARENA_INIT;
	struct step_labels apart = *l;
	bool fits;

	apart.arena = &scratch;
	fits = tells_of(&apart, kind, name, event);
	arena_release(&scratch);
	return fits;
}
