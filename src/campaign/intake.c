#include "campaign/intake.h"

#include <assert.h>
#include <string.h>

#include "campaign/report.h"
#include "engine/arena.h"
#include "engine/buf.h"
#include "engine/dice.h"
#include "engine/err.h"
#include "engine/ini.h"
#include "engine/journal.h"
#include "engine/names.h"
#include "engine/orders.h"
#include "engine/ruleset.h"
#include "engine/text.h"

enum {
	I_CAMPAIGN,
	I_TURN,
	I_STEP,
	I_SEGMENT,
	I_STALE,
	I_NO_STATE,
	I_NOT_YOUR_MOVE,
	I_BUSY,
	I_OVER,
	I_JOIN_FIRST,
	I_JOINED,
	I_NO_VIEW,
	I_NO_QUESTION,
	I_OTHER_QUESTION,
	I_CHOICE,
	I_ANSWER_WORDS,
	I_ANSWER_WORD,
	I_ANSWER_NAME,
	I_ANSWER_NUMBER,
	I_ANSWER_ALL,
	I_ANSWER_TWICE,
	I_ANSWER_WANTED,
	I_FURTHER_WANTED,
	I_MIXED,
	INTAKE_MESSAGES
};

const struct message intake_messages[INTAKE_MESSAGES + 1] = {
	[I_CAMPAIGN] = {"wrong-campaign", DIAG_ERROR,
		"these orders are for the campaign `%s`; this one is `%s`"},
	[I_TURN] = {"wrong-turn", DIAG_ERROR,
		"these orders are for turn %s; it is turn %s"},
	[I_STEP] = {"wrong-step", DIAG_ERROR,
		"these orders are for the step %s; the step to be played is %s"},
	[I_SEGMENT] = {"wrong-segment", DIAG_ERROR,
		"these orders are for segment %s of the step, but segment %s is open (an "
		"answer or a "
		"`stop` begins a new one); copy the line of your newest order form"},
	[I_STALE] = {"stale-state", DIAG_ERROR,
		"these orders were written to an older report: yours has the hash %s, the "
		"newest "
		"one %s; read that one and copy its `state` line"},
	[I_NO_STATE] = {"no-state", DIAG_ERROR,
		"the line `state STEP HASH` is missing from the head; it stands on your "
		"order "
		"form"},
	[I_NOT_YOUR_MOVE] = {"not-your-move", DIAG_ERROR,
		"it is not your move (%s); only standing orders can be sent now"},
	[I_BUSY] = {"busy", DIAG_ERROR,
		"the step is being adjudicated; send this again when your next report has "
		"come"},
	[I_OVER] = {"game-over", DIAG_ERROR, "the game is over"},
	[I_JOIN_FIRST] = {"join-first", DIAG_ERROR,
		"the campaign waits for both sides to join; send `join` and 32 hex digits "
		"of your "
		"own"},
	[I_JOINED] = {"joined-already", DIAG_ERROR, "the %s has joined already"},
	[I_NO_VIEW] = {"no-view", DIAG_ERROR,
		"these are orders of the %s, but the view given is the other side's"},
	[I_NO_QUESTION] = {"no-question", DIAG_ERROR,
		"no question is open for you, or none is any more"},
	[I_OTHER_QUESTION] = {"other-question", DIAG_ERROR,
		"`%s` is not the question that is open; that one is `%s`"},
	[I_CHOICE] = {"choice", DIAG_ERROR, "`%s` is no answer; possible: %s"},
	[I_ANSWER_WORDS] = {"answer-words", DIAG_ERROR,
		"`%s` is no answer; this question is answered with `default`, or in words "
		"of orders: %s"},
	[I_ANSWER_WORD] = {"answer-word", DIAG_ERROR,
		"`%s` says nothing about this question; these words do: %s"},
	[I_ANSWER_NAME] = {"answer-name", DIAG_ERROR,
		"`%s` cannot name `%s` in this answer; possible: %s"},
	[I_ANSWER_NUMBER] = {"answer-number", DIAG_ERROR,
		"`%s` wants a number of at least 1, not `%s`"},
	[I_ANSWER_ALL] = {"answer-all", DIAG_ERROR,
		"`%s` names everybody in this answer: nobody would be left"},
	[I_ANSWER_TWICE] = {"answer-twice", DIAG_ERROR,
		"the question is answered already, at line %s"},
	[I_ANSWER_WANTED] = {"answer-wanted", DIAG_ERROR,
		"a question is open; send a line `answer %s: CHOICE` and nothing else"},
	[I_FURTHER_WANTED] = {"further-wanted", DIAG_ERROR,
		"your orders said `stop`: only further orders of this step are expected "
		"now; send "
		"standing orders when it is complete"},
	[I_MIXED] = {"mixed", DIAG_ERROR,
		"answers and orders do not go into the same file; a question is open, so "
		"send the "
		"answer"},
};

static_assert(sizeof intake_messages / sizeof *intake_messages == INTAKE_MESSAGES + 1,
	"one row a message");

struct taker {
	const struct intake_context *context;
	const struct orders *orders;
	const struct intake_view *view; /* of the side */
	struct position position;
	const char *step; /* "5/confederate" */
	struct intake *out;
	struct diag *diag;
};

#define ARGUMENT_COLUMNS 100

static void refuse(const struct taker *t, struct where where, int row, const char *a,
	const char *b, const char *c)
{
	const char *argument[3] = {a, b, c};

	for (int i = 0; i < 3; i++) /* what a player has written may be long */
		if (argument[i])
			argument[i] = text_shorten(
				t->context->arena, argument[i], ARGUMENT_COLUMNS);
	diag_message(t->diag, where, &intake_messages[row], argument[0], argument[1],
		argument[2]);
}

static const char *number(const struct taker *t, int n)
{
	return arena_printf(t->context->arena, "%d", n);
}

/* ---- head ---- */

static void check_state(const struct taker *t)
{
	const struct orders_head *head = &t->orders->head;
	const struct intake_context *context = t->context;
	int segment = context->phase == PHASE_WAITING ? context->segment + 1 : 0;
	char hash[SHA256_HEX + 1];

	if (!head->step)
		return;
	if (strcmp(head->step, t->step)) {
		refuse(t, head->state_at, I_STEP, head->step, t->step, NULL);
		return;
	}
	/* how often the other side was asked so far is nobody's business */
	if (context->phase == PHASE_WAITING && context->waiting != t->out->side)
		return;
	if (head->segment != segment) {
		refuse(t, head->state_at, I_SEGMENT, number(t, head->segment),
			number(t, segment), NULL);
		return;
	}
	sha256_hex(hash, t->view->text, t->view->length);
	if (strncmp(hash, head->hash, 12))
		refuse(t, head->state_at, I_STALE, head->hash,
			arena_printf(context->arena, "%.12s", hash), NULL);
}

static void check_head(const struct taker *t)
{
	const struct orders_head *head = &t->orders->head;

	if (t->context->campaign && head->campaign &&
		!text_equal_fold(head->campaign, t->context->campaign))
		refuse(t, head->campaign_at, I_CAMPAIGN, head->campaign,
			t->context->campaign, NULL);
	if (head->turn >= 0 && head->turn != t->position.turn)
		refuse(t, head->turn_at, I_TURN, number(t, head->turn),
			number(t, t->position.turn), NULL);
	check_state(t);
}

/* ---- kinds ---- */

/* The one order of a file that must stand alone, or NULL. */
static const struct order *lone_order(const struct orders *orders)
{
	const struct statement *first = orders->first;

	return first && first->kind == STATEMENT_ORDER &&
			       (first->order->form->allowed & FORM_REST)
		       ? first->order
		       : NULL;
}

static void take_join(const struct taker *t, const struct order *join)
{
	const struct intake_context *context = t->context;

	t->out->kind = INTAKE_JOIN;
	t->out->nonce = join->arg[0].text;
	if (t->position.step->kind != STEP_JOIN ||
		(context->joining_known && context->joined[t->out->side]))
		refuse(t, join->where, I_JOINED, side_title(t->out->side), NULL, NULL);
}

/* ---- answers ---- */

/* The question that is open, as questions.ini has it. */
struct asked {
	const char *id;
	const char *words;               /* NULL: one of the options is the answer */
	const char *fallback;            /* what is done by default */
	const struct ini_entry *options; /* the first */
};

static bool read_question(struct asked *out, const struct taker *t)
{
	const struct intake_view *view = t->view;
	const struct ini_section *question, *options;
	struct ini *ini;

	*out = (struct asked){"none", NULL, NULL, NULL};
	if (ini_read(&ini, t->context->arena, "questions.ini", view->question,
		    view->question_length, t->diag) < 0)
		return false;
	question = ini_section(ini, "question");
	options = ini_section(ini, "options");
	if (question && ini_value(question, "id"))
		out->id = ini_value(question, "id");
	if (question) {
		out->words = ini_value(question, "words");
		out->fallback = ini_value(question, "default");
	}
	out->options = options ? options->first : NULL;
	return true;
}

static void check_option(
	const struct taker *t, const struct asked *asked, const struct answer *answer)
{
	struct buf list;

	buf_init(&list, t->context->arena);
	for (const struct ini_entry *e = asked->options; e; e = e->next) {
		if (text_equal_fold(e->key, answer->choice))
			return;
		buf_printf(&list, "%s, ", e->key);
	}
	buf_puts(&list, "default");
	refuse(t, answer->where, I_CHOICE, answer->choice, list.data, NULL);
}

static const struct name *option_name(const struct taker *t, const struct ini_entry *option)
{
	return names_by_id(t->context->ruleset->names(t->context->game), option->key);
}

/* "Winder, Ewell": those of the kinds. */
static const char *list_names(
	const struct taker *t, const struct asked *asked, unsigned kinds)
{
	struct buf list;

	buf_init(&list, t->context->arena);
	for (const struct ini_entry *e = asked->options; e; e = e->next) {
		const struct name *name = option_name(t, e);

		if (name && name->kind & kinds)
			buf_printf(&list, "%s%s", list.length ? ", " : "", name->text);
	}
	return list.length ? list.data : "nothing";
}

static bool is_option(
	const struct taker *t, const struct asked *asked, enum name_kind kind, int index)
{
	for (const struct ini_entry *e = asked->options; e; e = e->next) {
		const struct name *name = option_name(t, e);

		if (name && name->kind == kind && name->index == index)
			return true;
	}
	return false;
}

/* Is member i of the argument one of the options? */
static bool may_be_named(
	const struct taker *t, const struct asked *asked, const struct arg *arg, int i)
{
	if (arg->kind == ARG_PLACES)
		return is_option(t, asked, NAME_PLACE, arg->number[i]);
	if (arg->kind == ARG_CARDS)
		return is_option(t, asked, NAME_CARD, arg->number[i]);
	if (arg->piece[i].piece >= 0)
		return is_option(t, asked, NAME_PIECE, arg->piece[i].piece);
	return is_option(t, asked, NAME_CLASS, arg->piece[i].class);
}

static unsigned kinds_of(const struct arg *arg)
{
	return arg->kind == ARG_PLACES  ? NAME_PLACE
	       : arg->kind == ARG_CARDS ? NAME_CARD
					: NAME_PIECE | NAME_CLASS;
}

static void check_name(const struct taker *t, const struct asked *asked, const char *word,
	const struct arg *arg, int i)
{
	if (!may_be_named(t, asked, arg, i))
		refuse(t, arg->written[i].where, I_ANSWER_NAME, word, arg->written[i].text,
			list_names(t, asked, kinds_of(arg)));
}

static void check_argument(const struct taker *t, const struct asked *asked,
	const char *word, const struct arg *arg)
{
	for (int i = 0; i < arg->count; i++) {
		switch (arg->kind) {
		case ARG_PIECES:
		case ARG_SHARES:
		case ARG_PLACES:
		case ARG_CARDS: check_name(t, asked, word, arg, i); break;
		case ARG_NUMBERS:
			if (arg->number[i] < 1)
				refuse(t, arg->written[i].where, I_ANSWER_NUMBER, word,
					arg->written[i].text, NULL);
			break;
		default: break;
		}
	}
}

/* Does the word name every piece that is an option? */
static bool names_all(
	const struct taker *t, const struct asked *asked, const struct qualifier *q)
{
	for (const struct ini_entry *e = asked->options; e; e = e->next) {
		const struct name *name = option_name(t, e);

		if (name && name->kind == NAME_PIECE && !arg_names(&q->arg[0], name->index))
			return false;
	}
	return true;
}

/* "lead, break off" of "lead break" */
static const char *list_words(const struct taker *t, const struct asked *asked)
{
	return form_titles(t->context->arena, t->context->ruleset->grammar, asked->words,
		t->out->side);
}

static bool is_among(const struct taker *t, const char *words, const char *word)
{
	char **known;
	size_t count = text_split(t->context->arena, words ? words : "", ' ', &known);

	for (size_t i = 0; i < count; i++)
		if (text_equal_fold(known[i], word))
			return true;
	return false;
}

static void check_words(
	const struct taker *t, const struct asked *asked, const struct answer *answer)
{
	const struct form *order = NULL; /* the last that was said */

	if (!answer->words)
		refuse(t, answer->where, I_ANSWER_WORDS, answer->choice,
			list_words(t, asked), NULL);
	for (const struct qualifier *q = answer->words; q; q = q->next) {
		bool wanted = is_among(t, asked->words, q->form->word);

		if (q->form->allowed & FORM_ANSWER)
			order = wanted ? q->form : NULL;
		else if (order && is_among(t, order->qualifiers, q->form->word))
			continue;
		if (!wanted) {
			refuse(t, q->where, I_ANSWER_WORD, q->form->word,
				list_words(t, asked), NULL);
			continue;
		}
		/* what else an order names, and its qualifiers, the rules look over */
		for (int i = 0; i < (order == q->form ? 1 : ORDER_ARGS_MAX); i++)
			check_argument(t, asked, q->form->word, &q->arg[i]);
		if (q->form->allowed & FORM_SOME && q->arg[0].kind == ARG_PIECES &&
			names_all(t, asked, q))
			refuse(t, q->where, I_ANSWER_ALL, q->form->word, NULL, NULL);
	}
}

/* `default`, or what the question has for it: of one in words, `no` and its like. */
static bool is_default(const struct asked *asked, const char *choice)
{
	if (asked->words)
		return answer_is_default(choice, asked->fallback);
	return text_equal_fold(choice, "default") ||
	       (asked->fallback && text_equal_fold(choice, asked->fallback));
}

/* What an option, or the default, means. */
static const char *meaning(
	const struct taker *t, const struct asked *asked, const struct answer *answer)
{
	bool fallback = is_default(asked, answer->choice);
	const char *choice = fallback && asked->fallback ? asked->fallback : answer->choice;
	const char *by = fallback ? "the default, " : "";

	for (const struct ini_entry *e = asked->options; e && !asked->words; e = e->next)
		if (text_equal_fold(e->key, choice))
			return arena_printf(
				t->context->arena, "%s%s: %s", by, e->key, e->value);
	if (text_equal_fold(choice, "default"))
		return "the default";
	return arena_printf(t->context->arena, "%s%s", by,
		words_to_write(t->context->arena,
			t->context->ruleset->names(t->context->game), t->orders->head.side,
			choice));
}

static void understand_answer(
	const struct taker *t, const struct asked *asked, const struct answer *answer)
{
	t->out->receipt =
		arena_printf(t->context->arena, "line %u: %s\n", answer->where.line,
			answer->words ? qualifiers_text(t->context->arena, answer->words)
				      : meaning(t, asked, answer));
}

/* The answer must be to the question that is open, and say what may be said to it. */
static void take_answer(const struct taker *t)
{
	const struct answer *answer = t->orders->answers, *first = NULL;
	struct asked asked;

	t->out->kind = INTAKE_ANSWER;
	if (!t->view->question) {
		refuse(t, answer->where, I_NO_QUESTION, NULL, NULL, NULL);
		return;
	}
	if (!read_question(&asked, t))
		return;
	for (; answer; answer = answer->next) {
		if (strcmp(answer->id, asked.id)) {
			refuse(t, answer->where, I_OTHER_QUESTION, answer->id, asked.id,
				NULL);
			continue;
		}
		if (first)
			refuse(t, answer->where, I_ANSWER_TWICE,
				number(t, (int)first->where.line), NULL, NULL);
		else
			first = answer;
		understand_answer(t, &asked, answer);
		if (is_default(&asked, answer->choice))
			continue;
		if (asked.words)
			check_words(t, &asked, answer);
		else
			check_option(t, &asked, answer);
	}
	if (t->orders->first || t->orders->standing_given)
		refuse(t, t->orders->begin, I_MIXED, NULL, NULL, NULL);
}

/* ---- orders ---- */

/* Between seal and step nothing comes in but what is waited for. */
static void take_while_waiting(const struct taker *t)
{
	const struct intake_context *context = t->context;
	bool awaited = context->waiting == t->out->side;
	struct asked asked = {.id = "it"};

	if (awaited && !context->stopped && t->view->question)
		read_question(&asked, t);
	if (!awaited)
		refuse(t, t->orders->begin, I_BUSY, NULL, NULL, NULL);
	else if (!context->stopped)
		refuse(t, t->orders->begin, I_ANSWER_WANTED, asked.id, NULL, NULL);
	else if (t->orders->standing_given)
		refuse(t, t->orders->standing_at, I_FURTHER_WANTED, NULL, NULL, NULL);
	t->out->kind = INTAKE_FURTHER;
}

static void take_orders(const struct taker *t)
{
	const struct orders *orders = t->orders;
	/* the `state` line makes a pass of a form that is sent back with nothing in it */
	bool acts = orders->first || !orders->standing_given ||
		    (orders->head.step && t->position.step->side == t->out->side);

	if (t->context->phase == PHASE_WAITING) {
		take_while_waiting(t);
		return;
	}
	t->out->kind = acts ? INTAKE_ORDERS : INTAKE_STANDING;
	if (acts && t->position.step->side != t->out->side)
		refuse(t, orders->begin, I_NOT_YOUR_MOVE, t->position.step->title, NULL,
			NULL);
}

/* ---- preview ---- */

/* What will act for the side between its orders: the set that the file brings, or the old.
 */
static const struct standing *own_standing(const struct taker *t)
{
	const struct intake_context *context = t->context;
	const char *text = t->view->standing;
	struct standing *standing;
	struct diag ignored;

	if (t->orders->standing_given)
		return &t->orders->standing;
	diag_init(&ignored, context->arena);
	if (!text || standing_parse(&standing, context->arena, "standing", text,
			     strlen(text), t->out->side, context->ruleset->grammar,
			     context->ruleset->names(context->game), &ignored) < 0)
		return NULL;
	return standing;
}

/*
 * Plays the orders over what the side can imagine: the ordinary rules, with dice
 * that nobody knows. What fails becomes a message.
 */
static int preview(const struct taker *t)
{
	const struct intake_context *context = t->context;
	struct arena *arena = context->arena;
	struct adjudication adj = {0};
	struct journal journal;
	struct dice dice;
	struct buf receipt;

	buf_init(&receipt, arena);
	journal_init(&journal, arena);
	dice_init(&dice, arena, DICE_NONE, t->step);
	adj.arena = arena;
	adj.game = context->game;
	adj.state = arena_alloc(arena, context->ruleset->state_size);
	memcpy(adj.state, t->view->view, context->ruleset->state_size);
	adj.orders = t->orders;
	adj.dice = &dice;
	adj.journal = &journal;
	adj.diag = t->diag;
	adj.prefix = t->step;
	adj.preview = true;
	adj.receipt = &receipt;
	adj.standing[t->out->side] = own_standing(t);
	t->out->receipt = receipt.data;
	if (context->ruleset->adjudicate(&adj) == ERR_BUG)
		return ERR_BUG;
	t->out->receipt = receipt.data;
	return OK;
}

/* ---- the whole ---- */

static void check_standing(const struct taker *t)
{
	const struct intake_context *context = t->context;

	if (t->orders->standing_given && context->ruleset->check_standing)
		context->ruleset->check_standing(context->game, t->view->view,
			&t->orders->standing, t->out->side, context->arena, t->diag);
}

/* Standing orders may come before both have joined: the first steps of a scenario may need
 * nobody, and run at once. */
static bool only_standing(const struct orders *orders)
{
	return orders->standing_given && !orders->first && !orders->answers &&
	       !orders->head.step;
}

static int take(struct taker *t)
{
	const struct order *lone = lone_order(t->orders);
	enum side side = t->out->side;
	unsigned errors;

	t->view = &t->context->side[side];
	if (!t->view->view) {
		refuse(t, t->orders->head.side_at, I_NO_VIEW, side_title(side), NULL, NULL);
		return ERR_REFUSED;
	}
	t->context->ruleset->position(&t->position, t->context->game, t->view->view);
	t->step = arena_printf(
		t->context->arena, "%d/%s", t->position.turn, t->position.step->name);
	t->out->had_standing = t->view->standing && *t->view->standing;
	check_head(t);
	errors = t->diag->errors;
	if (t->position.over)
		refuse(t, t->orders->begin, I_OVER, NULL, NULL, NULL);
	else if (lone)
		take_join(t, lone);
	else if (t->position.step->kind == STEP_JOIN && !only_standing(t->orders))
		refuse(t, t->orders->begin, I_JOIN_FIRST, NULL, NULL, NULL);
	else if (t->orders->answers)
		take_answer(t);
	else
		take_orders(t);
	check_standing(t);
	if (t->out->kind != INTAKE_ORDERS && t->out->kind != INTAKE_FURTHER)
		return OK;
	/* nobody misses the line in orders that cannot be sent at all */
	if (!t->orders->head.step && !t->orders->head.state_at.line &&
		t->diag->errors == errors)
		refuse(t, t->orders->begin, I_NO_STATE, NULL, NULL, NULL);
	if (t->position.over || t->position.step->side != side)
		return OK;
	return preview(t);
}

/* The family's words, less those that have no meaning here; what a campaign has not is in
 * the view of either side. */
static struct grammar grammar_of(const struct intake_context *context)
{
	struct grammar grammar = *context->ruleset->grammar;
	const void *view = context->side[UNION].view ? context->side[UNION].view
						     : context->side[CONFEDERATE].view;

	if (context->ruleset->lacks)
		grammar.lacks = context->ruleset->lacks(context->game, view);
	return grammar;
}

int intake_read(struct intake **out, const struct intake_context *context, const char *file,
	const char *text, size_t length, struct diag *diag)
{
	const struct grammar grammar = grammar_of(context);
	struct taker t = {.context = context, .diag = diag};
	struct diag_item **messages = diag->end;
	unsigned errors = diag->errors;
	struct orders *orders;
	int err;

	err = orders_parse(&orders, context->arena, file, text, length, &grammar,
		context->ruleset->names(context->game), diag);
	if (!orders || orders->head.side == NO_SIDE)
		return err < 0 ? err : ERR_REFUSED;
	t.orders = orders;
	t.out = ARENA_NEW(context->arena, struct intake);
	t.out->orders = orders;
	t.out->side = orders->head.side;
	t.out->receipt = "";
	t.out->has_nonce = orders->head.nonce != NULL;
	t.out->standing = orders->standing_given ? orders->standing_text : NULL;
	if ((err = take(&t)) == ERR_BUG)
		return err;
	diag_sort(diag, messages);
	*out = t.out;
	return diag->errors == errors ? OK : ERR_REFUSED;
}

const char *intake_with_nonce(
	struct arena *arena, const struct orders *orders, const char *nonce)
{
	size_t length = orders->length;

	/* back over the last line, `end orders` and its line feed */
	for (length--; length && orders->text[length - 1] != '\n'; length--)
		;
	return arena_printf(arena, "%.*snonce %s\n%s", (int)length, orders->text, nonce,
		orders->text + length);
}

int intake_view(struct intake_context *context, enum side side, const char *file,
	const char *text, size_t length, struct diag *diag)
{
	struct intake_view *view = &context->side[side];
	struct ini *ini;
	void *state;
	int err;

	if ((err = ini_read(&ini, context->arena, file, text, length, diag)) < 0)
		return err;
	state = arena_alloc(context->arena, context->ruleset->state_size);
	if ((err = context->ruleset->view_read(
		     state, context->game, ini, context->arena, diag)) < 0)
		return err;
	view->text = text;
	view->length = length;
	view->view = state;
	return OK;
}

int intake_context(struct intake_context *out, const struct campaign *c, struct diag *diag)
{
	int err;

	memset(out, 0, sizeof *out);
	out->arena = c->arena;
	out->ruleset = c->ruleset;
	out->game = c->game;
	out->campaign = c->settings.name;
	out->joining_known = true;
	out->phase = c->settings.phase;
	out->waiting = (enum side)c->settings.waiting;
	out->stopped = c->settings.phase == PHASE_WAITING && !c->settings.question;
	out->segment = c->settings.segment;
	for (enum side side = UNION; side < SIDES; side++) {
		const char *dir = arena_printf(c->arena, "for/%s", side_name(side));
		const char *path = arena_printf(c->arena, "%s/view.ini", dir);
		const struct tree_file *view = tree_find(&c->tree, path);
		const struct tree_file *question = tree_find(
			&c->tree, arena_printf(c->arena, "%s/questions.ini", dir));
		const struct tree_file *standing = tree_find(&c->tree,
			arena_printf(c->arena, "standing/%s.txt", side_name(side)));

		out->joined[side] = c->settings.nonce[side] != NULL;
		out->side[side].standing = standing ? standing->data : NULL;
		if (!view) {
			diag_error(diag, "%s is missing", path);
			return ERR_DAMAGED;
		}
		if ((err = intake_view(out, side, path, view->data, view->length, diag)) <
			0)
			return err;
		if (question) {
			out->side[side].question = question->data;
			out->side[side].question_length = question->length;
		}
	}
	return OK;
}
