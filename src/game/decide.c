/* Decisions and their answers: PROTOCOL.md, "Answers" and "Dice". */
#include <stddef.h>
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "base/text.h"
#include "game/adjudication.h"
#include "game/decide.h"
#include "game/journal.h"
#include "game/ruleset.h"
#include "orders/names.h"
#include "orders/orders.h"

/* The label of the decision, made unique by a count as labels of rolls are. */
static const char *question_label(struct adjudication *adj, const struct query *query)
{
	struct asked_label *asked;
	const char *label =
		arena_printf(adj->arena, "%s/%d/%s/%s/%s", adj->prefix, adj->segment,
			text_without_blanks(
				adj->arena, rule_here(adj->journal->numbers, query->rule)),
			query->subject, query->decision);
	int count = 1;

	for (asked = adj->asked; asked; asked = asked->next)
		count += !strcmp(asked->label, label);
	asked = ARENA_NEW(adj->arena, struct asked_label);
	asked->label = label;
	asked->next = adj->asked;
	adj->asked = asked;
	return count > 1 ? arena_printf(adj->arena, "%s#%d", label, count) : label;
}

/* The label and the first digits of a hash of what may be said: another question, another
 * id. */
static const char *question_id(struct adjudication *adj, const struct query *query)
{
	char hash[SHA256_HEX + 1];
	struct buf options;

	buf_init(&options, adj->arena);
	if (query->words)
		buf_printf(&options, "%s\n", query->words);
	for (int i = 0; i < query->options; i++)
		buf_printf(&options, "%s\n", query->option[i].word);
	sha256_hex(hash, options.data, options.length);
	return arena_printf(adj->arena, "%s-%.8s", question_label(adj, query), hash);
}

static bool asks(const struct standing *standing, const char *decision)
{
	if (!standing)
		return false;
	if (standing->ask_all)
		return true;
	for (const char **ask = standing->ask; ask && *ask; ask++)
		if (!strcmp(*ask, decision))
			return true;
	return false;
}

/* How a choice came about: a fact of its event. */
static const char by_standing[] = "standing", by_default[] = "default",
		  by_answer[] = "answered";

/* What an answer says to leave it at the default. */
static bool is_default(const char *text)
{
	return text_equal_fold(text, "default");
}

static bool says_no(const char *text)
{
	return text_equal_fold(text, "no") || text_equal_fold(text, "none") ||
	       text_equal_fold(text, "pass");
}

bool answer_is_default(const char *text, const char *fallback)
{
	return is_default(text) ||
	       (fallback && (text_equal_fold(text, fallback) ||
				    (says_no(fallback) && says_no(text))));
}

static struct event *record_choice(
	struct adjudication *adj, const struct query *query, const char *choice)
{
	struct event *event = journal_event(
		adj->journal, "decision", query->rule, TOLD_SIDE(query->side));

	event_fact(adj->journal, event, "decision", "%s", query->decision);
	event_fact(adj->journal, event, "question", "%s", query->text);
	event_fact(adj->journal, event, "choice", "%s", choice);
	return event;
}

/* Tells the side how a choice of its came about. */
static void record(
	struct adjudication *adj, const struct query *query, int choice, const char *by)
{
	const struct option *option = &query->option[choice];
	struct event *event;

	if (adj->preview || (query->quiet && by != by_answer))
		return;
	event = record_choice(adj, query, option->word);
	event_fact(adj->journal, event, "meaning", "%s", option->text);
	event_fact(adj->journal, event, by, "yes");
}

/* The same of a choice in words, which mean what they say; NULL is the default. */
static void record_words(struct adjudication *adj, const struct query *query,
	const struct qualifier *said, const char *by)
{
	const char *text = said ? qualifiers_text(adj->arena, said) : query->fallback_text;
	struct event *event;

	if (adj->preview || (query->quiet && by != by_answer))
		return;
	event = record_choice(adj, query, text);
	if (!is_default(text))
		event_fact(adj->journal, event, "meaning", "%s", text);
	event_fact(adj->journal, event, by, "yes");
	if (!said && by != by_default)
		event_fact(adj->journal, event, by_default, "yes");
}

static int wait_for(struct adjudication *adj, const struct query *query, const char *id)
{
	struct question *question = ARENA_NEW(adj->arena, struct question);
	struct option *option =
		ARENA_NEW_ARRAY(adj->arena, (size_t)query->options, struct option);

	for (int i = 0; i < query->options; i++) {
		option[i].word = arena_string(adj->arena, query->option[i].word);
		option[i].text = arena_string(adj->arena, query->option[i].text);
	}
	question->id = id;
	question->decision = query->decision;
	question->side = query->side;
	question->rule = rule_here(adj->journal->numbers, query->rule);
	question->text = arena_string(adj->arena, query->text);
	question->option = option;
	question->options = query->options;
	question->fallback = query->words ? -1 : query->fallback;
	if (query->words) {
		question->words = arena_string(adj->arena, query->words);
		question->fallback_text = arena_string(adj->arena, query->fallback_text);
	}
	adj->question = question;
	adj->waiting = SIDE_SET(query->side);
	return ERR_WAIT;
}

/* Standing orders that come in mid step hold from now on: a whole set, or with an answer
 * the policy alone. */
static void take_standing(
	struct adjudication *adj, enum side side, const struct orders *orders)
{
	if (orders_bring_standing(orders))
		adjudication_standing(adj, side, standing_of_orders(adj->arena, orders));
	else if (orders->standing_given)
		adj->standing[side] =
			standing_with_policy(adj->arena, adj->standing[side], orders);
}

/* Orders that come with an answer, or at a pulse, take the place of those under way; those
 * behind a `stop` get who has halted. */
static void take_orders(
	struct adjudication *adj, enum side side, const struct orders *orders)
{
	bool pulse = adj->more[adj->segment].orders[side_other(side)] != NULL;

	if ((orders->first && (pulse || orders->answers)) || (orders->passes && pulse))
		adj->orders[side] = orders;
}

/* What was sealed is used up: the key and the segment switch, and what it brings is in
 * force from now on. */
static void next_segment(struct adjudication *adj)
{
	const struct sealed *sealed = &adj->more[adj->segment];

	for (enum side side = UNION; side < SIDES; side++) {
		const struct orders *orders = sealed->orders[side];

		if (!orders)
			continue;
		take_standing(adj, side, orders);
		take_orders(adj, side, orders);
	}
	dice_next_segment(adj->dice, sealed->hash);
	adj->segment++;
}

/* What is sealed for the next segment, when it is of that side alone; else NULL. */
static const struct orders *sealed_by(const struct adjudication *adj, enum side side)
{
	const struct sealed *sealed = &adj->more[adj->segment];

	return sealed->orders[side_other(side)] ? NULL : sealed->orders[side];
}

/* The same of whoever it is. */
static const struct orders *sealed_next(const struct adjudication *adj)
{
	const struct sealed *sealed = &adj->more[adj->segment];

	return sealed->orders[UNION] ? sealed->orders[UNION] : sealed->orders[CONFEDERATE];
}

/* The answer to the question among what its side has sealed next, or NULL. */
static const struct answer *find_answer(
	const struct adjudication *adj, const struct query *query, const char *id)
{
	const struct orders *orders = sealed_by(adj, query->side);
	const struct answer *answer = orders ? orders->answers : NULL;

	while (answer && *answer->id && strcmp(answer->id, id))
		answer = answer->next;
	return answer;
}

static int not_answered(const struct adjudication *adj, const char *id)
{
	diag_add(adj->diag, DIAG_ERROR, sealed_next(adj)->begin,
		"the question is %s, but what was sealed for segment %d does not answer it",
		id, adj->segment + 1);
	return ERR_DAMAGED;
}

/* The option that an answer names, or -1. */
static int option_of(const struct query *query, const struct answer *answer)
{
	for (int i = 0; i < query->options; i++)
		if (text_equal_fold(answer->option, query->option[i].word))
			return i;
	return is_default(answer->choice) ? query->fallback : -1;
}

static int sealed_answer(
	int *choice, struct adjudication *adj, const struct query *query, const char *id)
{
	const struct answer *answer = find_answer(adj, query, id);
	int option = answer ? option_of(query, answer) : -1;

	if (option < 0)
		return not_answered(adj, id);
	*choice = option;
	next_segment(adj);
	record(adj, query, option, by_answer);
	return OK;
}

/* What it found first. */
static void keep_finding(void *context, const struct answer_finding *finding)
{
	struct answer_finding *first = context;

	if (!first->said)
		*first = *finding;
}

/* Intake has looked it over when it came; a history may be anybody's. */
static int look_over(
	struct adjudication *adj, const struct query *query, const struct answer *answer)
{
	const char **option =
		ARENA_NEW_ARRAY(adj->arena, (size_t)query->options, const char *);
	const struct answer_space space = {
		query->words, option, query->options, adj->names};
	struct answer_finding first = {.said = NULL};

	for (int i = 0; i < query->options; i++)
		option[i] = query->option[i].word;
	answer_look_over(&space, answer->words, keep_finding, &first);
	if (!first.said)
		return OK;
	diag_add(adj->diag, DIAG_ERROR,
		first.arg ? first.arg->written[first.at].where : first.said->where,
		"the sealed answer says with `%s` what the question %s does not admit",
		first.said->form->word, answer->id);
	return ERR_DAMAGED;
}

static int sealed_words(const struct qualifier **said, struct adjudication *adj,
	const struct query *query, const char *id)
{
	const struct answer *answer = find_answer(adj, query, id);
	bool is_left = answer && answer_is_default(answer->choice, query->fallback_text);
	int err;

	if (!answer || (!answer->words && !is_left))
		return not_answered(adj, id);
	if (!is_left && (err = look_over(adj, query, answer)) < 0)
		return err;
	*said = answer->words;
	next_segment(adj);
	record_words(adj, query, *said, by_answer);
	return OK;
}

bool decide_may_wake(const struct adjudication *adj, enum side side)
{
	switch (adj->talk.kind) {
	case TALK_FREE: return true;
	case TALK_STOPS: return adj->woken[side] < adj->talk.count;
	default: return false;
	}
}

bool decide_asks(const struct adjudication *adj, const struct query *query)
{
	if (query->no_default)
		return true;
	return (query->must_ask || asks(adj->standing[query->side], query->decision)) &&
	       decide_may_wake(adj, query->side);
}

/* The side is asked now. */
static void count_woken(struct adjudication *adj, const struct query *query)
{
	if (!query->no_default)
		adj->woken[query->side]++;
}

int decide(int *choice, struct adjudication *adj, const struct query *query)
{
	const char *id;

	if (query->ordered >= 0) {
		*choice = query->ordered;
		return OK;
	}
	if (query->standing >= 0) {
		*choice = query->standing;
		record(adj, query, *choice, by_standing);
		return OK;
	}
	*choice = query->fallback;
	if (adj->preview)
		return OK;
	if (!decide_asks(adj, query)) {
		record(adj, query, *choice, by_default);
		return OK;
	}
	count_woken(adj, query);
	id = question_id(adj, query);
	if (adj->segment < adj->more_count)
		return sealed_answer(choice, adj, query, id);
	return wait_for(adj, query, id);
}

int decide_words(
	const struct qualifier **said, struct adjudication *adj, const struct query *query)
{
	const char *id;

	*said = query->said;
	if (*said)
		return OK;
	*said = query->standing_said;
	if (*said) {
		record_words(adj, query, *said, by_standing);
		return OK;
	}
	if (adj->preview)
		return OK;
	if (!decide_asks(adj, query)) {
		record_words(adj, query, NULL, by_default);
		return OK;
	}
	count_woken(adj, query);
	id = question_id(adj, query);
	if (adj->segment < adj->more_count)
		return sealed_words(said, adj, query, id);
	return wait_for(adj, query, id);
}

int decide_halt(const struct orders **further, struct adjudication *adj, enum side side)
{
	*further = NULL;
	adj->woken[side]++;
	if (adj->segment == adj->more_count) {
		adj->waiting = SIDE_SET(side);
		return ERR_WAIT;
	}
	*further = sealed_by(adj, side);
	if (!*further) {
		diag_add(adj->diag, DIAG_ERROR, sealed_next(adj)->begin,
			"what was sealed for segment %d is not of the side that has stopped",
			adj->segment + 1);
		return ERR_DAMAGED;
	}
	next_segment(adj);
	return OK;
}

int decide_halt_both(const struct orders *further[SIDES], struct adjudication *adj)
{
	const struct sealed *sealed;

	further[UNION] = further[CONFEDERATE] = NULL;
	if (adj->segment == adj->more_count) {
		adj->waiting = BOTH_SIDES;
		return ERR_WAIT;
	}
	sealed = &adj->more[adj->segment];
	if (!sealed->orders[UNION] || !sealed->orders[CONFEDERATE]) {
		diag_add(adj->diag, DIAG_ERROR, sealed_next(adj)->begin,
			"what was sealed for segment %d is of one side alone, and both have halted",
			adj->segment + 1);
		return ERR_DAMAGED;
	}
	memcpy(further, sealed->orders, sizeof sealed->orders);
	next_segment(adj);
	return OK;
}

void decide_standing_used(struct adjudication *adj, enum side side, int number)
{
	if (adj->used[side])
		adj->used[side][number] = true;
}

/* ---- what an answer in words may say ---- */

/* An answer being looked over. */
struct look {
	const struct answer_space *space;
	void (*found)(void *context, const struct answer_finding *finding);
	void *context;
};

static void report(const struct look *look, enum answer_fault fault,
	const struct qualifier *said, const struct arg *arg, int at)
{
	const struct answer_finding finding = {fault, said, arg, at};

	look->found(look->context, &finding);
}

static const struct name *option_name(const struct answer_space *space, int i)
{
	return names_by_id(space->names, space->option[i]);
}

static bool is_option(const struct answer_space *space, enum name_kind kind, int index)
{
	for (int i = 0; i < space->options; i++) {
		const struct name *name = option_name(space, i);

		if (name && name->kind == kind && name->index == index)
			return true;
	}
	return false;
}

/* Is member i of the argument one of the options? */
static bool may_be_named(const struct answer_space *space, const struct arg *arg, int i)
{
	if (arg->kind == ARG_PLACES)
		return is_option(space, NAME_PLACE, arg->number[i]);
	if (arg->kind == ARG_CARDS)
		return is_option(space, NAME_CARD, arg->number[i]);
	if (arg->piece[i].grouped) /* those of the group who are there are meant */
		return true;
	if (arg->piece[i].piece >= 0)
		return is_option(space, NAME_PIECE, arg->piece[i].piece);
	return is_option(space, NAME_CLASS, arg->piece[i].class);
}

static void look_at_argument(
	const struct look *look, const struct qualifier *said, const struct arg *arg)
{
	for (int i = 0; i < arg->count; i++) {
		switch (arg->kind) {
		case ARG_PIECES:
		case ARG_SHARES:
		case ARG_PLACES:
		case ARG_CARDS:
			if (!may_be_named(look->space, arg, i))
				report(look, ANSWER_NAME, said, arg, i);
			break;
		case ARG_NUMBERS:
			if (arg->number[i] < 1)
				report(look, ANSWER_NUMBER, said, arg, i);
			break;
		default: break;
		}
	}
}

/* Does the word name every piece that is an option? */
static bool names_all(const struct answer_space *space, const struct qualifier *said)
{
	for (int i = 0; i < space->options; i++) {
		const struct name *name = option_name(space, i);

		if (name && name->kind == NAME_PIECE &&
			!arg_names(&said->arg[0], name->index))
			return false;
	}
	return true;
}

void answer_look_over(const struct answer_space *space, const struct qualifier *words,
	void (*found)(void *context, const struct answer_finding *finding), void *context)
{
	const struct look look = {space, found, context};
	const struct form *order = NULL; /* the last that was said */

	for (const struct qualifier *said = words; said; said = said->next) {
		const struct form *form = said->form;
		bool wanted = text_has_word(space->words, form->word);

		if (form->allowed & FORM_ANSWER)
			order = wanted ? form : NULL;
		else if (order && text_has_word(order->qualifiers, form->word))
			continue;
		if (!wanted) {
			report(&look, ANSWER_WORD, said, NULL, 0);
			continue;
		}
		/* what else an order names, and its qualifiers, the rules look over */
		for (int i = 0; i < (order == form ? 1 : ORDER_ARGS_MAX); i++)
			look_at_argument(&look, said, &said->arg[i]);
		if (form->allowed & FORM_SOME && said->arg[0].kind == ARG_PIECES &&
			names_all(space, said))
			report(&look, ANSWER_ALL, said, NULL, 0);
	}
}
