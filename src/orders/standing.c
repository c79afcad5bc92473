/* Standing orders: `when` and `once`, policies, and the text that is kept of them. */
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "orders/meant_private.h"
#include "orders/names.h"

static void append_order(struct order ***end, struct order *order)
{
	if (!order)
		return;
	**end = order;
	*end = &order->next;
}

/* A qualifier without an order is the answer to a decision: `lead Winder`. */
static struct order *parse_choice(struct parser *p, struct tokens clause)
{
	const struct form *form = choose_form(p, p->reader.grammar->qualifiers, clause);
	struct order *order = ARENA_NEW(p->reader.arena, struct order);
	struct tokens behind = tokens_behind(clause, 1);
	bool good;

	p->last = NULL;
	order->form = form;
	order->where = clause.where;
	order->text = tokens_text(&p->reader, clause);
	if (!(form->allowed & FORM_STANDING)) {
		reader_message(&p->reader, clause.where, M_NOT_STANDING, form->word,
			list_standing(&p->reader), NULL);
		return NULL;
	}
	good = form_match(order->arg, &p->reader, form->word, form->pattern, behind, true);
	good = tail_read(&order->condition, &order->condition_text, order->arg, &p->reader,
		       behind) &&
	       good;
	return good ? order : NULL;
}

/* The clause with the one word before it that makes it a choice of that trigger, as
 * `replacements 2 to Hood`; NULL: none does, or several. */
static const char *with_choice(
	const struct parser *p, const struct form *trigger, struct tokens clause)
{
	const struct grammar *grammar = p->reader.grammar;
	const char *only = NULL;

	for (int table = 0; table < 2; table++) {
		const struct form *form = table ? grammar->qualifiers : grammar->orders;

		for (; form->word; form++) {
			if (!text_has_word(trigger->qualifiers, form->word) ||
				!form->pattern || !*form->pattern ||
				!form_names_known(&p->reader, form->pattern, clause))
				continue;
			if (only)
				return NULL;
			only = form->word;
		}
	}
	return only ? arena_printf(p->reader.arena, "%s %s", only,
			      tokens_text(&p->reader, clause))
		    : NULL;
}

/* Behind a trigger of one choice the words of that choice alone are of use. */
static void unknown_behind(
	struct parser *p, const struct standing_order *when, struct tokens clause)
{
	const struct form *trigger = when->trigger;
	const char *meant;

	if (!trigger || !trigger->qualifiers || misspelt(&p->reader, clause, false))
		report_unknown(p, clause);
	else if ((meant = with_choice(p, trigger, clause)))
		reader_meant(&p->reader, clause.where, M_MISSPELT_WORD,
			tokens_quote(&p->reader, clause), meant,
			tokens_text(&p->reader, clause), meant);
	else if (!answer_meant(p, clause))
		reader_message(&p->reader, clause.where, M_NOT_STANDING,
			tokens_quote(&p->reader, clause),
			arena_printf(p->reader.arena, "ask, %s",
				form_titles(p->reader.arena, p->reader.grammar,
					trigger->qualifiers, p->reader.side)),
			NULL);
}

static void parse_actions(struct parser *p, struct standing_order *when, struct tokens rest)
{
	struct order **end = &when->actions;
	struct where start = rest.where;
	struct tokens clause;
	bool any = false;

	p->last = NULL;
	while (next_clause(&clause, &rest)) {
		enum opening opening = opening_of(&p->reader, &clause.token[0]);

		any = true;
		if (word_is(&clause.token[0], "ask")) {
			when->ask = true;
			if (clause.count > 1)
				reader_message(&p->reader, clause.token[1].where,
					M_TRAILING, clause.token[1].text, "ask",
					"nothing behind it");
		} else if (opening == OPENS_ORDER) {
			append_order(&end, parse_order(p, clause, FORM_STANDING));
		} else if (opening == OPENS_QUALIFIER && p->last &&
			   takes_qualifier(p->last, clause.token[0].text)) {
			parse_qualifier(p, clause);
		} else if (opening == OPENS_QUALIFIER) {
			append_order(&end, parse_choice(p, clause));
		} else if (opening == OPENS_NOTHING) {
			unknown_behind(p, when, clause);
		} else {
			reader_message(&p->reader, clause.where, M_TRAILING,
				clause.token[0].text, "when",
				"orders or `ask` behind its `:`");
		}
	}
	if (!any)
		reader_message(&p->reader, start, M_NO_ACTION, NULL, NULL, NULL);
	p->last = NULL;
}

#define CAPITALS    "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
#define WORD_OF_FEW 2 /* letters, as in `is` and `at`, which say nothing of a trigger */

/* Does a word stand there as the trigger has it? */
static bool says_word_of(const struct form *trigger, struct tokens tokens)
{
	for (size_t i = 0; i < tokens.count; i++)
		if (tokens.token[i].kind == TOKEN_WORD &&
			strlen(tokens.token[i].text) > WORD_OF_FEW &&
			text_has_word(trigger->pattern, tokens.token[i].text))
			return true;
	return false;
}

/* The one trigger that `is_so` of the words; NULL: none, or several. */
static const struct form *only_trigger(const struct reader *reader, struct tokens tokens,
	bool (*is_so)(const struct form *trigger, struct tokens tokens))
{
	const struct form *only = NULL, *form = reader->grammar->triggers;

	for (; form->pattern; form++) {
		if (!has_meaning(reader, form) || !is_so(form, tokens))
			continue;
		if (only)
			return NULL;
		only = form;
	}
	return only;
}

/* `attacked at Barker` of `Barker is attacked`, `attacked` of `attacked by Lee`: the
 * trigger with the place that stands there. */
static const char *trigger_meant(
	const struct reader *reader, const struct form *trigger, struct tokens tokens)
{
	const char *bare = bare_trigger(reader->arena, trigger);

	for (size_t i = 0; i < tokens.count && strstr(trigger->pattern, "[at PLACE]");
		i++) {
		struct tokens place = {&tokens.token[i], 1, tokens.token[i].where};

		if (is_name(reader, NAME_PLACE, place))
			return arena_printf(
				reader->arena, "%s at %s", bare, tokens.token[i].text);
	}
	return bare;
}

static void parse_trigger(
	struct parser *p, struct standing_order *when, struct tokens trigger)
{
	const struct form *form = p->reader.grammar->triggers;
	const struct form *only;
	const char *near, *meant = NULL;
	struct buf list;
	bool few;

	trigger = without_article(&p->reader, form, trigger);
	for (; form->pattern; form++) {
		if (!form_fits(&p->reader, form->pattern, trigger))
			continue;
		when->trigger = form;
		form_match(when->arg, &p->reader, "when", form->pattern, trigger, false);
		return;
	}
	buf_init(&list, p->reader.arena);
	near = near_pattern(&p->reader, p->reader.grammar->triggers, trigger);
	if (near)
		near = near_words(&meant, &p->reader, near, trigger);
	if (!meant && ((only = only_trigger(&p->reader, trigger, says_word_of)) ||
			      (only = only_trigger(&p->reader, trigger, shares_word)))) {
		near = trigger_meant(&p->reader, only, trigger);
		/* one that needs a name is no line to send */
		if (!strpbrk(bare_trigger(p->reader.arena, only), CAPITALS))
			meant = near;
	}
	if (near)
		buf_printf(&list, "did you mean `%s`?", near);
	few = any_shares_word(&p->reader, p->reader.grammar->triggers, trigger);
	for (form = p->reader.grammar->triggers; form->pattern && !near; form++)
		if (has_meaning(&p->reader, form) && (!few || shares_word(form, trigger)))
			buf_printf(&list, "%s%s", list.length ? "; " : "triggers are: ",
				pattern_shown(p->reader.arena, form->pattern));
	diag_meant(p->reader.diag, trigger.where, &orders_messages[M_TRIGGER],
		tokens_quote(&p->reader, trigger), list.data, NULL,
		tokens_text(&p->reader, trigger), meant);
}

static void parse_when(struct parser *p, const struct logical *line)
{
	struct standing_order *when = ARENA_NEW(p->reader.arena, struct standing_order);
	struct tokens rest = line->tokens, head, trigger;
	size_t colon = 0, iff;

	when->where = rest.where;
	when->text = tokens_text(&p->reader, rest);
	when->once = word_is(&rest.token[0], "once");
	if (when->once)
		rest = tokens_behind(rest, 1);
	if (!rest.count || !word_is(&rest.token[0], "when")) {
		reader_message(
			&p->reader, rest.where, M_PATTERN, "once", "`when` behind it", "");
		return;
	}
	rest = tokens_behind(rest, 1);
	while (colon < rest.count && rest.token[colon].kind != TOKEN_COLON)
		colon++;
	if (colon == rest.count) {
		reader_message(&p->reader, line->tokens.where, M_WHEN_COLON, "the `:`",
			NULL, NULL);
		return;
	}
	head = with_titles(&p->reader, (struct tokens){rest.token, colon, rest.where});
	for (iff = 0; iff < head.count && !word_is(&head.token[iff], "if"); iff++)
		;
	trigger = (struct tokens){head.token, iff, head.where};
	parse_trigger(p, when, trigger);
	if (iff < head.count)
		when->condition = head_condition(&p->reader, tokens_behind(head, iff + 1));
	parse_actions(p, when, tokens_behind(rest, colon + 1));
	when->number = ++p->whens;
	when->first_line = line->first_line;
	when->last_line = line->last_line;
	*p->when_end = when;
	p->when_end = &when->next;
}

/* The decision whose id is nearly the word, with or without its hyphens; or NULL. */
static const char *near_decision(const struct reader *reader, const char *word)
{
	const char *key = text_key(reader->arena, word, strlen(word)), *nearest = NULL;
	unsigned best = strlen(key) < 6 ? 2 : 3;

	for (const char *const *id = reader->grammar->decisions; *id; id++)
		if (text_nearer(&best, key, text_key(reader->arena, *id, strlen(*id))))
			nearest = *id;
	return nearest;
}

/* The number of the policy that the line behind `policy` says in full; -1: none. */
static int find_policy(const struct parser *p, struct tokens line)
{
	const char *const *policies = p->reader.grammar->policies;
	const char *said = tokens_text(&p->reader, line);

	for (int i = 0; policies && policies[i]; i++)
		if (text_equal_fold(said, policies[i]))
			return i;
	return -1;
}

/* What may stand behind `policy ask`, and instead of it. */
static const char *policy_list(const struct parser *p)
{
	const struct grammar *grammar = p->reader.grammar;
	struct buf list;

	buf_init(&list, p->reader.arena);
	for (size_t i = 0; grammar->decisions[i]; i++)
		buf_printf(&list, "%s%s", i ? ", " : "", grammar->decisions[i]);
	for (size_t i = 0; grammar->policies && grammar->policies[i]; i++)
		buf_printf(&list, "; or `%s`", grammar->policies[i]);
	return list.data;
}

static void wrong_policy(const struct parser *p, struct where where, const char *said)
{
	reader_message(&p->reader, where, M_POLICY, policy_list(p), said, NULL);
}

/* One of the words behind `policy ask`. */
static void parse_ask(struct parser *p, const struct token *token, size_t *count)
{
	struct standing *standing = &p->out->standing;
	const char *const *decision = p->reader.grammar->decisions;
	const char *near;

	while (*decision && !text_equal_fold(*decision, token->text))
		decision++;
	if (*decision) {
		standing->ask_at[*count] = token->where;
		standing->ask[(*count)++] = *decision;
	} else if ((near = near_decision(&p->reader, token->text))) {
		reader_meant(&p->reader, token->where, M_MISSPELT_DECISION, token->text,
			near, token->text, near);
	} else {
		wrong_policy(p, token->where, token->text);
	}
}

static void parse_asks(struct parser *p, struct tokens line)
{
	struct standing *standing = &p->out->standing;
	size_t count = 0;

	standing->ask_all = line.count == 2;
	if (standing->ask_all)
		return;
	standing->ask = ARENA_NEW_ARRAY(p->reader.arena, line.count, const char *);
	standing->ask_at = ARENA_NEW_ARRAY(p->reader.arena, line.count, struct where);
	for (size_t i = 2; i < line.count; i++)
		if (line.token[i].kind == TOKEN_WORD && !word_is(&line.token[i], "and"))
			parse_ask(p, &line.token[i], &count);
}

/* `policy: ask` */
static struct tokens without_colon(const struct parser *p, struct tokens line)
{
	return line.count > 2 && line.token[1].kind == TOKEN_COLON
		       ? with_word(p, tokens_behind(line, 1), line.token[0].text)
		       : line;
}

static void parse_policy(struct parser *p, const struct logical *logical)
{
	struct tokens line = without_colon(p, logical->tokens);
	struct standing *standing = &p->out->standing;
	int policy = find_policy(p, tokens_behind(line, 1));
	struct policy_lines *lines = ARENA_NEW(p->reader.arena, struct policy_lines);

	*lines = (struct policy_lines){
		standing->policy, logical->first_line, logical->last_line};
	standing->policy = lines;
	if (policy >= 0) {
		standing->policies |= 1u << policy;
	} else if (line.count == 2 && word_is(&line.token[1], "default")) {
		standing->ask_all = false;
		standing->policies = 0;
		standing->ask = NULL;
		standing->ask_at = NULL;
	} else if (line.count < 2 || !word_is(&line.token[1], "ask")) {
		wrong_policy(
			p, line.where, tokens_quote(&p->reader, tokens_behind(line, 1)));
	} else {
		parse_asks(p, line);
	}
}

/* Reads `when`s and policies until something else comes. */
static void parse_whens(struct parser *p)
{
	for (; p->at < p->count; p->at++) {
		const struct logical *line = &p->line[p->at];

		if (line->opening == OPENS_WHEN) {
			parse_when(p, line);
		} else if (line->opening == OPENS_POLICY) {
			parse_policy(p, line);
		} else if (line->opening == OPENS_UNKNOWN) {
			report_unknown(p, line->tokens);
		} else if (line->opening == OPENS_ORDER) {
			reader_message(&p->reader, line->tokens.where, M_ORDER_BELOW,
				line->tokens.token[0].text, NULL, NULL);
		} else if (line->opening == OPENS_QUALIFIER ||
			   line->opening == OPENS_NOTHING) {
			reader_message(&p->reader, line->tokens.where, M_WHEN_COLON,
				"`when` at its beginning", NULL, NULL);
		} else {
			return;
		}
	}
}

/* What stands behind `standing` or `also`, and behind `Standing orders:`. */
static struct tokens behind_standing(struct tokens line)
{
	struct tokens rest = tokens_behind(line, 1);

	if (rest.count && word_is(&rest.token[0], "orders"))
		rest = tokens_behind(rest, 1);
	if (rest.count && rest.token[0].kind == TOKEN_COLON)
		rest = tokens_behind(rest, 1);
	return rest;
}

/* Lines from `first` up to `end`, of which the `kept` ones are of the set itself. */
static void add_part(
	struct parser *p, size_t first, size_t end, const struct standing_part *kept)
{
	struct standing_part *part = ARENA_NEW(p->reader.arena, struct standing_part);
	struct standing_part *lines = ARENA_NEW(p->reader.arena, struct standing_part);

	if (!p->kept_end) {
		p->kept_end = &p->kept;
		p->part_end = &p->out->standing_parts;
	}
	/* in the canonical text they stand behind `begin orders` */
	*part = (struct standing_part){NULL, first + 1, end + 1, 0};
	*lines = *kept;
	*p->part_end = part;
	p->part_end = &part->next;
	*p->kept_end = lines;
	p->kept_end = &lines->next;
}

/* `standing without 2, 4`, `standing without when attacked at Barker`. */
static void parse_without(struct parser *p, struct tokens rest)
{
	struct standing_without **end = &p->out->without;
	struct tokens member;
	bool numbers = rest.count > 0;

	while (*end)
		end = &(*end)->next;
	for (size_t i = 0; i < rest.count; i++)
		numbers = numbers && (rest.token[i].kind == TOKEN_COMMA ||
					     word_is(&rest.token[i], "and") ||
					     is_digits(rest.token[i].text));
	if (!rest.count)
		reader_message(&p->reader, rest.where, M_WITHOUT_WHAT, NULL, NULL, NULL);
	for (size_t at = 0; at < rest.count; at += numbers ? 1 : rest.count) {
		struct standing_without *without;
		int number = 0;

		member = numbers ? (struct tokens){rest.token + at, 1, rest.token[at].where}
				 : rest;
		if (numbers && !text_to_int(member.token->text, 1, 9999, &number) &&
			!is_digits(member.token->text))
			continue;
		without = ARENA_NEW(p->reader.arena, struct standing_without);
		*without = (struct standing_without){
			NULL, member.where, number, tokens_text(&p->reader, member)};
		*end = without;
		end = &without->next;
	}
}

void parse_standing_block(struct parser *p)
{
	const struct logical *line = &p->line[p->at++];
	bool adds = word_is(line->tokens.token, "also"), without, none, whole;
	struct tokens rest = behind_standing(line->tokens);
	struct standing_part kept = {NULL, line->last_line + 1, 0, 0};

	if (p->at < p->count && p->line[p->at].first_line == line->last_line) {
		kept.first = line->last_line;
		kept.column = p->line[p->at].tokens.where.column;
	}
	if (rest.count && word_is(&rest.token[0], adds ? "standing" : "also")) {
		adds = true;
		rest = behind_standing(rest);
	}
	without = rest.count && word_is(&rest.token[0], "without");
	none = !adds && rest.count == 1 && word_is(&rest.token[0], "none");
	whole = !adds && !without;
	p->last = NULL;
	if (without)
		parse_without(p, tokens_behind(rest, 1));
	else if (rest.count && !none)
		reader_message(&p->reader, rest.where, M_TRAILING, rest.token[0].text,
			"standing", "nothing, `none`, `also` or `without` behind it");
	p->out->standing_none |= none;
	p->out->standing_also |= adds;
	p->out->standing_set |= whole && !none;
	if (whole && p->standing_whole)
		reader_message(&p->reader, line->tokens.where, M_STANDING_TWICE,
			arena_printf(p->reader.arena, "%u", p->out->standing_at.line), NULL,
			NULL);
	p->standing_whole = p->standing_whole || whole;
	if (!p->out->standing_given || whole)
		p->out->standing_at = line->tokens.where;
	p->out->standing_given = true;
	p->reader.lasts = true;
	if (!none)
		parse_whens(p);
	p->reader.lasts = false;
	kept.end = p->line[p->at - 1].last_line + 1;
	if (p->at < p->count && is_end_of(&p->line[p->at], "standing"))
		p->at++;
	add_part(p, line->first_line, p->line[p->at - 1].last_line + 1, &kept);
}

void parse_policies(struct parser *p)
{
	const struct logical *line = &p->line[p->at];
	struct standing_part kept = {NULL, line->first_line, 0, 0};

	p->out->standing_given = true;
	p->standing_whole = true;
	p->out->standing_at = line->tokens.where;
	for (; p->at < p->count && p->line[p->at].opening == OPENS_POLICY; p->at++)
		parse_policy(p, &p->line[p->at]);
	kept.end = p->line[p->at - 1].last_line + 1;
	add_part(p, kept.first, kept.end, &kept);
}

/* ---- words without an effect ---- */

/* `others`: the other side may say the word there. */
static void never_asked(const struct parser *p, const struct standing_order *when,
	struct where where, const char *word, bool others)
{
	const struct reader *reader = &p->reader;
	const char *whose = others ? arena_printf(reader->arena, "for the %s side ",
					     side_title(reader->side))
				   : "";

	reader_message(reader, where, M_NEVER_ASKED, word, when->trigger->pattern,
		arena_printf(reader->arena, "%sthese have: %s", whose,
			form_titles(reader->arena, reader->grammar,
				when->trigger->qualifiers, reader->side)));
}

static bool has_effect(const struct form *trigger, const struct form *form, enum side side)
{
	return text_has_word(trigger->qualifiers, form->word) &&
	       !(side != NO_SIDE && form->never & 1u << side);
}

bool standing_may_ask(
	const struct grammar *grammar, const struct form *trigger, enum side side)
{
	if (!trigger->qualifiers)
		return true;
	for (const struct form *form = grammar->qualifiers; form->word; form++)
		if (has_effect(trigger, form, side))
			return true;
	for (const struct form *form = grammar->orders; form->word; form++)
		if (form->allowed & FORM_ANSWER && has_effect(trigger, form, side))
			return true;
	return false;
}

void check_standing(const struct parser *p)
{
	for (const struct standing_order *when = p->out->standing.first; when;
		when = when->next) {
		if (!when->trigger || !when->trigger->qualifiers)
			continue;
		for (const struct order *order = when->actions; order; order = order->next)
			if (!has_effect(when->trigger, order->form, p->reader.side))
				never_asked(p, when, order->where,
					form_title(p->reader.arena, order->form),
					text_has_word(when->trigger->qualifiers,
						order->form->word));
		if (when->ask &&
			!standing_may_ask(p->reader.grammar, when->trigger, p->reader.side))
			never_asked(p, when, when->where, "ask", false);
	}
}

/* ---- the text ---- */

/* The number of a line in the text of the set. */
static size_t line_in_set(const struct parser *p, size_t line)
{
	size_t before = 0;

	for (const struct standing_part *part = p->kept; part; part = part->next) {
		if (line >= part->first && line < part->end)
			return before + line - part->first;
		before += part->end - part->first;
	}
	return before;
}

/* Where in a line the byte of that column of the file stands; 0 of column 0. */
static size_t byte_at(const struct canon_line *line, unsigned column)
{
	size_t i = 0;

	while (column && i < line->length && line->column[i] != column)
		i++;
	return column && i < line->length ? i : 0;
}

const char *cut_standing(struct parser *p, const struct canon_line *line)
{
	struct buf text;

	buf_init(&text, p->reader.arena);
	for (const struct standing_part *part = p->kept; part; part = part->next)
		for (size_t i = part->first; i < part->end; i++)
			buf_printf(&text, "%s\n",
				line[i].text +
					(i == part->first ? byte_at(&line[i], part->column)
							  : 0));
	for (struct standing_order *when = p->out->standing.first; when;
		when = when->next) {
		when->first_line = line_in_set(p, when->first_line);
		when->last_line = line_in_set(p, when->last_line);
	}
	for (struct policy_lines *lines = p->out->standing.policy; lines;
		lines = lines->next) {
		lines->first = line_in_set(p, lines->first);
		lines->last = line_in_set(p, lines->last);
	}
	p->out->standing_changes = !p->standing_whole;
	return text.data;
}

int standing_parse(struct standing **out, struct arena *arena, const char *file,
	const char *text, size_t length, enum side side, const struct grammar *grammar,
	const struct names *names, struct diag *diag)
{
	struct parser p = parser_new(arena, file, side, grammar, names, diag);
	struct diag_item **messages = diag->end;
	unsigned errors = diag->errors;
	struct canon canon;
	int err;

	*out = &p.out->standing;
	if ((err = canon_lines(&canon, arena, file, text, length, diag)) < 0)
		return err;
	join_lines(&p, canon.line, canon.count, true);
	parse_whens(&p);
	if (p.at < p.count)
		reader_message(&p.reader, p.line[p.at].tokens.where, M_TRAILING,
			p.line[p.at].tokens.token[0].text, "standing",
			"`when` and `policy`");
	/* Empty lines are none here, but standing_strike counts them. */
	for (struct standing_order *when = p.out->standing.first; when; when = when->next) {
		when->first_line = canon.line[when->first_line].number - 1;
		when->last_line = canon.line[when->last_line].number - 1;
	}
	for (struct policy_lines *lines = p.out->standing.policy; lines;
		lines = lines->next) {
		lines->first = canon.line[lines->first].number - 1;
		lines->last = canon.line[lines->last].number - 1;
	}
	diag_sort(diag, messages);
	return diag->errors == errors ? OK : ERR_REFUSED;
}

/* True when line `number` of the text goes. */
static bool is_struck(const struct standing *standing, const bool *used, size_t number)
{
	for (const struct standing_order *when = standing->first; when; when = when->next)
		if (used[when->number] && number >= when->first_line &&
			number <= when->last_line)
			return true;
	for (const struct policy_lines *lines = standing->policy;
		lines && standing->policy_text; lines = lines->next)
		if (number >= lines->first && number <= lines->last)
			return true;
	return false;
}

const char *standing_strike(struct arena *arena, const struct standing *standing,
	const char *text, const bool *used)
{
	struct buf left;

	buf_init(&left, arena);
	if (standing->whole_text)
		text = standing->whole_text;
	for (size_t number = 0; *text; number++) {
		size_t length = strcspn(text, "\n");

		length += text[length] == '\n';
		if (!is_struck(standing, used, number))
			buf_add(&left, text, length);
		text += length;
	}
	if (standing->policy_text &&
		(standing->ask_all || standing->ask || standing->policies))
		buf_puts(&left, standing->policy_text);
	return left.data;
}

const struct standing *standing_with_policy(
	struct arena *arena, const struct standing *standing, const struct orders *orders)
{
	struct standing *changed = ARENA_NEW(arena, struct standing);

	if (standing)
		*changed = *standing;
	changed->ask_all = orders->standing.ask_all;
	changed->ask = orders->standing.ask;
	changed->ask_at = orders->standing.ask_at;
	changed->policies = orders->standing.policies;
	changed->policy_text = orders->standing_text;
	return changed;
}

bool orders_bring_standing(const struct orders *orders)
{
	return orders->standing_given &&
	       (!orders->answers || orders->standing.first || orders->standing_none);
}

const struct standing *standing_of_orders(struct arena *arena, const struct orders *orders)
{
	struct standing *set = ARENA_NEW(arena, struct standing);

	*set = orders->standing;
	set->whole_text = orders->standing_text;
	return set;
}
