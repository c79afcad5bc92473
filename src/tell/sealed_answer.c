#include "tell/tell.h"

#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "base/ini.h"
#include "base/text.h"
#include "game/decide.h"
#include "game/ruleset.h"
#include "orders/orders.h"

/* A text that is resolved. */
struct resolving {
	const struct campaign *c;
	const struct orders *orders;
	const struct ini_section *question; /* NULL: none is open */
	const struct ini_section *options;
	struct buf out;
};

/* ---- the choice ---- */

/* The option as the question has it; NULL when it is none. */
static const char *option_of(const struct resolving *r, const char *said)
{
	for (const struct ini_entry *e = r->options ? r->options->first : NULL; e;
		e = e->next)
		if (text_equal_fold(e->key, said))
			return e->key;
	return NULL;
}

static bool same_piece(const struct piece_item *a, const struct piece_item *b)
{
	return a->piece == b->piece && a->class == b->class && a->count == b->count &&
	       a->place == b->place && a->grouped == b->grouped && a->stack == b->stack;
}

static bool same_arg(const struct arg *a, const struct arg *b)
{
	if (a->kind != b->kind || a->count != b->count)
		return false;
	for (int i = 0; i < a->count; i++)
		if (a->piece ? !b->piece || !same_piece(&a->piece[i], &b->piece[i])
			     : a->number && (!b->number || a->number[i] != b->number[i]))
			return false;
	return a->piece || a->number || text_equal_fold(a->text, b->text);
}

static bool same_words(const struct qualifier *a, const struct qualifier *b)
{
	for (; a && b; a = a->next, b = b->next) {
		if (a->form != b->form)
			return false;
		for (int i = 0; i < ORDER_ARGS_MAX; i++)
			if (a->arg[i].kind != b->arg[i].kind ||
				(a->arg[i].kind != ARG_NONE &&
					!same_arg(&a->arg[i], &b->arg[i])))
				return false;
	}
	return a == b;
}

/* Words as somebody would send them. */
static const struct qualifier *read_words(const struct resolving *r, const char *words)
{
	const char *text = arena_printf(r->c->arena,
		"begin orders\ncampaign c\nturn 1\nside %s\nanswer: %s\nend orders\n",
		side_name(r->orders->head.side), words);
	struct orders *orders;
	struct diag known;

	diag_init(&known, r->c->arena);
	return campaign_orders(&orders, r->c, "words", text, &known) == OK &&
			       orders->answers
		       ? orders->answers->words
		       : NULL;
}

/* With the printed names, where they mean the same; else with those that were written. */
static const char *words_of(const struct resolving *r, const struct qualifier *said)
{
	const struct names *names = r->c->ruleset->names(r->c->game);
	const char *printed = qualifiers_meaning(r->c->arena, names, said);
	const struct qualifier *again = read_words(r, printed);

	return again && same_words(again, said) ? printed
						: qualifiers_text(r->c->arena, said);
}

static const char *choice_of(const struct resolving *r, const struct answer *answer)
{
	const char *fallback = ini_value(r->question, "default"), *option;

	if (ini_value(r->question, "words")) {
		if (!answer->words || text_equal_fold(answer->choice, "default"))
			return answer_is_default(answer->choice, fallback) ? "default"
									   : answer->choice;
		return words_of(r, answer->words);
	}
	option = option_of(r, answer->option);
	if (!option)
		return answer->choice;
	return fallback && !strcmp(option, fallback) ? "default" : option;
}

/* ---- the text ---- */

static void put_line(struct buf *out, const char *word, const char *value)
{
	if (value)
		buf_printf(out, "%s %s\n", word, value);
}

static void put_head(struct resolving *r)
{
	const struct orders_head *head = &r->orders->head;
	struct arena *arena = r->c->arena;

	buf_puts(&r->out, "begin orders\n");
	put_line(&r->out, "campaign", r->c->settings.name);
	if (head->turn >= 0)
		put_line(&r->out, "turn", arena_printf(arena, "%d", head->turn));
	put_line(&r->out, "side", side_name(head->side));
	put_line(&r->out, "commander", head->commander);
	if (head->step && !r->question) /* an answer has the id of its question */
		put_line(&r->out, "state",
			arena_printf(
				arena, "%s.%d %s", head->step, head->segment, head->hash));
	put_line(&r->out, "nonce", head->nonce);
	put_line(&r->out, "report", head->report);
}

static bool is_of_head(const struct orders *orders, unsigned line)
{
	const struct orders_head *head = &orders->head;

	return line <= orders->begin.line || line == head->campaign_at.line ||
	       line == head->turn_at.line || line == head->side_at.line ||
	       line == head->commander_at.line || line == head->state_at.line ||
	       line == head->nonce_at.line || line == head->report_at.line ||
	       line >= orders->end.line;
}

/* Behind an answer what it brings besides begins with a line of its own. */
static bool begins_else(const struct orders *orders, unsigned line)
{
	bool begins = orders->standing_given && line == orders->standing_at.line;

	for (const struct statement *s = orders->first; s && !begins; s = s->next)
		begins = line == s->where.line;
	return begins;
}

static bool begins_answer(const struct orders *orders, unsigned line)
{
	for (const struct answer *answer = orders->answers; answer; answer = answer->next)
		if (line == answer->where.line)
			return true;
	return false;
}

/* The length of a line without its comment and the blanks before that. */
static size_t without_comment(const char *line, size_t length)
{
	for (size_t i = 0; i < length; i++) {
		bool starts = !i || line[i - 1] == ' ';

		if (line[i] != '#' ||
			(i && (!starts || (i + 1 < length && line[i + 1] != ' '))))
			continue;
		while (i && line[i - 1] == ' ')
			i--;
		return i;
	}
	return length;
}

/* What stands below the head and is no answer. */
static void put_body(struct resolving *r, const char *text)
{
	bool answers = false;
	unsigned number = 1;

	for (size_t length, n; *text; text += length + (text[length] == '\n'), number++) {
		length = strcspn(text, "\n");
		if (begins_answer(r->orders, number))
			answers = true;
		else if (begins_else(r->orders, number))
			answers = false;
		n = without_comment(text, length);
		if (n && !answers && !is_of_head(r->orders, number))
			buf_printf(&r->out, "%.*s\n", (int)n, text);
	}
}

static bool read_question(struct resolving *r, enum side side, struct diag *diag)
{
	const char *path = told_file(r->c->arena, (enum audience)side, TOLD_QUESTIONS);
	const struct tree_file *file =
		r->c->settings.question ? tree_find(&r->c->tree, path) : NULL;
	struct ini *ini;

	if (!r->c->settings.question)
		return true;
	if (!file) {
		diag_error(diag, "%s is missing", path);
		return false;
	}
	if (ini_read(&ini, r->c->arena, path, file->data, file->length, diag) < 0)
		return false;
	r->question = ini_section(ini, "question");
	r->options = ini_section(ini, "options");
	return r->question != NULL;
}

/* `answer ID:`; without an id it is to the question that is open. */
static const char *answer_word(const struct campaign *c, const struct answer *answer)
{
	return arena_printf(
		c->arena, "answer %s:", *answer->id ? answer->id : c->settings.question);
}

const char *sealed_answer_text(
	const struct campaign *c, enum side side, const char *text, struct diag *diag)
{
	struct resolving r = {.c = c};
	struct orders *orders;

	if (campaign_orders(&orders, c, "orders", text, diag) < 0 ||
		!read_question(&r, side, diag))
		return NULL;
	/* in the text as it is kept lines are where the orders say they are */
	text = orders->text;
	if (campaign_orders(&orders, c, "orders", text, diag) < 0)
		return NULL;
	r.orders = orders;
	buf_init(&r.out, c->arena);
	put_head(&r);
	if (r.question && orders->answers)
		put_line(&r.out, answer_word(c, orders->answers),
			choice_of(&r, orders->answers));
	put_body(&r, text);
	buf_puts(&r.out, "end orders\n");
	return r.out.data;
}
