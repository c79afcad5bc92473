/*
 * What must be so in a case: what lines of `expect` claim and whether it is so, refusals,
 * and steps that wait.
 */
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/text.h"
#include "conformance/caseplay_private.h"
#include "game/decide.h"
#include "game/ruleset.h"
#include "judge/judge.h"
#include "orders/orders.h"

/* ---- claims ---- */

/* A line of `expect`. */
struct claim {
	struct play *p;
	const struct case_line *line;
	bool holds;
	bool wrong;          /* it makes no sense, and that has been said */
	const char *instead; /* what is so, when it does not hold */
};

/* The first word of *text, which goes on to the next; "" at the end. */
static const char *next_word(struct claim *c, const char **text)
{
	size_t length = strcspn(*text, " \t");
	const char *word = arena_copy(c->p->arena, *text, length);

	*text += length + strspn(*text + length, " \t");
	return word;
}

static bool same_rule(const char *a, const char *b)
{
	for (;; a++, b++) {
		while (text_is_blank(*a))
			a++;
		while (text_is_blank(*b))
			b++;
		if (*a != *b)
			return false;
		if (!*a)
			return true;
	}
}

/* What the audience was told in the last step, by kind. */
static const char *kinds_told(const struct play *p, unsigned told)
{
	struct buf list;

	buf_init(&list, p->arena);
	buf_puts(&list, "told were");
	for (const struct event *event = p->adj->journal->first; event; event = event->next)
		if (event->told & told)
			buf_printf(&list, " %s", event->kind);
	return p->adj->journal->first ? list.data : "nothing was told";
}

/* "union", "confederate" or "public"; false for anything else. */
static bool audience_word(const char *word, enum audience *out)
{
	for (*out = AUDIENCE_UNION; *out < AUDIENCE_DECK; ++*out)
		if (!strcmp(word, audience_name(*out)))
			return true;
	return false;
}

static bool claim_journal(struct claim *c, const char *rest)
{
	const char *word = next_word(c, &rest);
	unsigned told = JOURNAL_TRUTH;
	enum audience who;

	if (audience_word(word, &who)) {
		told = 1u << who;
		word = next_word(c, &rest);
	}
	if (!*word || *rest)
		return false;
	for (const struct event *event = c->p->adj->journal->first; event;
		event = event->next)
		if ((event->told & told) &&
			(!strcmp(event->kind, word) || same_rule(event->rule, word)))
			c->holds = true;
	c->instead = kinds_told(c->p, told);
	return true;
}

static bool in_table(const struct message *message, const char *id)
{
	for (; message->id; message++)
		if (!strcmp(message->id, id))
			return true;
	return false;
}

static bool is_message(const struct play *p, const char *id)
{
	return in_table(orders_messages, id) || in_table(intake_messages, id) ||
	       in_table(p->ruleset->orders.messages, id);
}

static const char *list_said(const struct play *p)
{
	struct buf list;

	buf_init(&list, p->arena);
	for (const struct diag_item *item = p->said.first; item; item = item->next)
		buf_printf(&list, "%s%s (%s: %s)", list.length ? "; " : "",
			item->id ? item->id : "?", diag_level_name(item->level),
			item->text);
	return list.length ? list.data : "the reader had nothing to say";
}

/* A name that nothing has would make a claim that is never, or always, so. */
static bool makes_no_sense(struct claim *c, const char *what, const char *name)
{
	play_fails(c->p, c->line->where,
		arena_printf(c->p->arena, "there is no %s `%s`", what, name), "");
	c->wrong = true;
	return true;
}

static bool claim_said(struct claim *c, const char *rest, enum diag_level level)
{
	const char *id = next_word(c, &rest);

	if (*rest || !is_message(c->p, id))
		return makes_no_sense(c, "message", id);
	for (const struct diag_item *item = c->p->said.first; item; item = item->next)
		if (item->level == level && item->id && !strcmp(item->id, id))
			c->holds = true;
	c->instead = list_said(c->p);
	return true;
}

/* Who is asked for what, in words; owned by the arena. */
static const char *play_what_waits(const struct play *p)
{
	if (!p->waiting)
		return "the step is complete";
	if (p->adj->waiting == BOTH_SIDES)
		return "both sides have halted";
	if (!p->adj->question)
		return arena_printf(p->arena, "the %s has said `stop`",
			side_title(sides_only(p->adj->waiting)));
	return arena_printf(p->arena, "the %s is asked for %s",
		side_title(sides_only(p->adj->waiting)), p->adj->question->decision);
}

static bool is_decision(const struct play *p, const char *id)
{
	for (const char *const *known = ruleset_grammar(p->ruleset, p->game)->decisions;
		*known; known++)
		if (!strcmp(*known, id))
			return true;
	return false;
}

static bool claim_wait(struct claim *c, const char *rest, bool question)
{
	const char *side_word = next_word(c, &rest), *decision = next_word(c, &rest);
	const struct play *p = c->p;
	enum side side;

	if (*rest || !side_parse(side_word, &side) || (!question && *decision))
		return false;
	if (question && !is_decision(p, decision))
		return makes_no_sense(c, "decision", decision);
	c->holds = p->waiting && sides_have(p->adj->waiting, side) &&
		   !p->adj->question != question &&
		   (!question || !strcmp(p->adj->question->decision, decision));
	c->instead = play_what_waits(p);
	return true;
}

static bool claim_sees(struct claim *c, enum audience who, const char *rest, bool sees)
{
	struct play *p = c->p;
	size_t length = strlen(rest);
	struct buf text;
	bool seen;

	if (length < 3 || *rest != '"' || rest[length - 1] != '"')
		return false;
	buf_init(&text, p->arena);
	buf_puts(&text, play_view(p, who));
	journal_write(&text, p->adj->journal, 1u << who);
	if (p->waiting && p->adj->question && (int)p->adj->question->side == (int)who)
		buf_puts(&text, play_question(p));
	seen = strstr(text.data, arena_copy(p->arena, rest + 1, length - 2)) != NULL;
	c->holds = seen == sees;
	c->instead = seen ? "it stands there" : kinds_told(p, 1u << who);
	return true;
}

static bool claim_unused(struct claim *c, const char *rest)
{
	struct play *p = c->p;
	const char *die = next_word(c, &rest), *name = next_word(c, &rest);

	if (*rest || strcmp(die, "die") != 0)
		return false;
	for (int i = 0; i < p->dice; i++) {
		if (strcmp(p->die[i].roll.name, name) != 0 || p->die[i].roll.used)
			continue;
		p->die[i].left = c->holds = true;
	}
	c->instead = "no such die is left";
	return true;
}

/* Words that are the same for every family; false when the line is none of them. */
static bool claim_generic(struct claim *c)
{
	const char *rest = c->line->text, *word = next_word(c, &rest), *second;
	enum audience who;

	if (!strcmp(word, "journal"))
		return claim_journal(c, rest);
	if (!strcmp(word, "refused"))
		return claim_said(c, rest, DIAG_ERROR);
	if (!strcmp(word, "warns"))
		return claim_said(c, rest, DIAG_WARNING);
	if (!strcmp(word, "notes"))
		return claim_said(c, rest, DIAG_NOTE);
	if (!strcmp(word, "asks") || !strcmp(word, "stopped"))
		return claim_wait(c, rest, *word == 'a');
	if (!strcmp(word, "unused"))
		return claim_unused(c, rest);
	if (!strcmp(c->line->text, "accepted")) {
		c->holds = !c->p->said.errors && !c->p->said.warnings;
		c->instead = list_said(c->p);
		return true;
	}
	if (!audience_word(word, &who))
		return false;
	second = next_word(c, &rest);
	if (!strcmp(second, "sees"))
		return claim_sees(c, who, rest, true);
	if (!strncmp(rest, "not see ", 8) && !strcmp(second, "does"))
		return claim_sees(c, who, rest + 8, false);
	return false;
}

/* The family's own words. Notes of its messages tell what is so instead. */
static int claim_family(struct claim *c)
{
	struct play *p = c->p;
	struct diag diag;
	struct buf notes;
	int err;

	diag_init(&diag, p->arena);
	err = p->ruleset->cases.expect(
		&c->holds, p->game, p->state, c->line->text, p->arena, &diag);
	if (err < 0) {
		play_pass_on(p, c->line->where, &diag);
		return err;
	}
	buf_init(&notes, p->arena);
	for (const struct diag_item *item = diag.first; item; item = item->next)
		buf_printf(&notes, "%s%s", notes.length ? "; " : "", item->text);
	c->instead = notes.data;
	return OK;
}

/* Looks whether it holds. ERR_REFUSED after a message when its words are none. */
static int claim_look(struct claim *c)
{
	if (!claim_generic(c) && claim_family(c) < 0)
		return ERR_REFUSED;
	return c->wrong ? ERR_REFUSED : OK;
}

/* ---- lines, refusals and waits ---- */

static int check_line(struct play *p, const struct case_line *line)
{
	struct case_line said = *line;
	struct claim claim = {.p = p, .line = &said, .instead = ""};
	bool negated = false;

	if (!strncmp(said.text, "not ", 4)) {
		negated = true;
		said.text += 4;
	} else if (!strncmp(said.text, "no journal ", 11)) {
		negated = true;
		said.text += 3;
	}
	if (claim_look(&claim) < 0)
		return ERR_REFUSED;
	if (claim.holds != negated)
		return OK;
	play_fails(p, line->where, arena_printf(p->arena, "not so: %s", line->text),
		negated ? "" : claim.instead);
	return ERR_REFUSED;
}

static bool expects(const struct case_block *block, const char *word, const char *behind)
{
	size_t length = strlen(word);

	for (const struct case_line *line = block ? block->lines : NULL; line;
		line = line->next)
		if (!strncmp(line->text, word, length) &&
			(line->text[length] == ' ' || !line->text[length]) &&
			(!behind || !strcmp(line->text + length + 1, behind)))
			return true;
	return false;
}

int play_check_refusal(struct play *p, const struct case_block *expect)
{
	int err = OK;

	if (!p->refused || p->refusal_said)
		return OK;
	p->refusal_said = true;
	for (const struct diag_item *item = p->said.first; item; item = item->next) {
		if (item->level != DIAG_ERROR ||
			(item->id && expects(expect, "refused", item->id)))
			continue;
		play_fails(p, item->where, "refused",
			arena_printf(p->arena, "%s (%s)", item->text,
				item->id ? item->id : "without an id"));
		err = ERR_REFUSED;
	}
	return err;
}

int play_check_wait(struct play *p, const struct case_block *expect)
{
	if (!p->waiting || p->wait_said)
		return OK;
	p->wait_said = true;
	if (expects(expect, "asks", NULL) || expects(expect, "stopped", NULL))
		return OK;
	play_fails(p, p->wait_at, "the step waits", play_what_waits(p));
	return ERR_REFUSED;
}

int play_check_block(struct play *p, const struct case_block *block)
{
	int err = play_check_refusal(p, block);

	if (play_check_wait(p, block) < 0)
		err = ERR_REFUSED;
	for (const struct case_line *line = block->lines; line; line = line->next)
		if (check_line(p, line) < 0)
			err = ERR_REFUSED;
	return err;
}
