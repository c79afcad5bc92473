/*
 * Reads and judges an order file by what its sender may know: its head, what kind of file
 * it is, its orders and their preview, and who sends it.
 */
#include <string.h>

#include "auth/auth.h"
#include "base/arena.h"
#include "base/buf.h"
#include "base/text.h"
#include "game/ruleset.h"
#include "judge/judge_private.h"

/* ---- head ---- */

static void check_state(const struct taker *t)
{
	const struct orders_head *head = &t->orders->head;
	const struct intake_context *context = t->context;
	int segment = context->phase == PHASE_WAITING ? context->segment + 1 : 0;

	if (!head->step)
		return;
	if (strcmp(head->step, t->step)) {
		intake_refuse(t, head->state_at, I_STEP, head->step, t->step, NULL);
		return;
	}
	/* how often the other side was asked so far is nobody's business */
	if (context->phase != PHASE_OPEN && !sides_have(context->waiting, t->out->side))
		return;
	if (head->segment != segment) {
		intake_refuse(t, head->state_at, I_SEGMENT, intake_number(t, head->segment),
			intake_number(t, segment), NULL);
		return;
	}
	if (!*t->view->hash)
		sha256_hex(t->view->hash, t->view->text, t->view->length);
	if (strncmp(t->view->hash, head->hash, 12))
		intake_refuse(t, head->state_at, I_STALE, head->hash,
			arena_printf(context->arena, "%.12s", t->view->hash), NULL);
}

static void check_head(const struct taker *t)
{
	const struct orders_head *head = &t->orders->head;

	if (t->context->campaign && head->campaign &&
		!text_equal_fold(head->campaign, t->context->campaign))
		intake_refuse(t, head->campaign_at, I_CAMPAIGN, head->campaign,
			t->context->campaign, NULL);
	if (head->turn >= 0 && head->turn != t->position.turn)
		intake_refuse(t, head->turn_at, I_TURN, intake_number(t, head->turn),
			intake_number(t, t->position.turn), NULL);
	check_state(t);
}

/* Written to another form than the newest, all else that is wrong with it is beside the
 * point. */
static void keep_what_matters(const struct taker *t)
{
	static const char *const ids[] = {"wrong-campaign", "wrong-turn", "wrong-step",
		"wrong-segment", "stale-state", NULL};

	for (const struct diag_item *item = *t->messages; item; item = item->next)
		if (item->id && text_index(ids, item->id) >= 0) {
			diag_keep(t->diag, t->messages, ids);
			return;
		}
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

/* At the beginning, and in mid game when the dice have new chains. */
static bool joining_is_due(const struct taker *t)
{
	const struct intake_context *context = t->context;

	return t->position.step->kind == STEP_JOIN ||
	       (context->joining_known &&
		       (!context->joined[UNION] || !context->joined[CONFEDERATE]));
}

static void take_join(const struct taker *t, const struct order *join)
{
	const struct intake_context *context = t->context;
	bool joined = t->seat ? t->seat->joined : context->joined[t->out->side];

	t->out->kind = INTAKE_JOIN;
	t->out->nonce = join->arg[0].text;
	/* a view alone does not tell whether joining is due again */
	if (!intake_open_seat(t, true) && context->joining_known &&
		(!joining_is_due(t) || joined))
		intake_refuse(
			t, join->where, I_JOINED, side_title(t->out->side), NULL, NULL);
}

/* ---- orders ---- */

/* Between seal and step nothing comes in but what is waited for. */
static void take_while_waiting(const struct taker *t)
{
	const struct intake_context *context = t->context;
	bool awaited = sides_have(context->waiting, t->out->side);

	if (!awaited)
		intake_refuse(t, t->orders->begin, I_BUSY, NULL, NULL, NULL);
	else if (!context->stopped)
		intake_refuse(
			t, t->orders->begin, I_ANSWER_WANTED, intake_asked(t), NULL, NULL);
	else if (t->orders->standing_given && !intake_of_both(t))
		intake_refuse(
			t, t->orders->standing_at, I_FURTHER_WANTED, NULL, NULL, NULL);
	t->out->kind = INTAKE_FURTHER;
	t->out->standing = NULL; /* they are sealed with the orders, and hold from there */
	t->out->keeps =
		context->waiting == BOTH_SIDES && !t->orders->first && !t->orders->passes;
	if (t->out->keeps)
		diag_drop(t->diag, t->messages, "empty"); /* it is no pass here */
}

/* Kept until the side is on the move: only names and words can be judged as yet. */
static void take_ahead(const struct taker *t)
{
	const struct orders *orders = t->orders;
	struct where where = orders->head.ahead_at;

	t->out->kind = INTAKE_AHEAD;
	if (t->context->phase != PHASE_OPEN)
		intake_refuse(t, where, I_BUSY, NULL, NULL, NULL);
	else if (step_awaits(t->position.step, t->out->side))
		intake_refuse(t, where, I_AHEAD_NOW, t->position.step->title, NULL, NULL);
	else if (orders->answers)
		intake_refuse(t, where, I_AHEAD_ANSWER, NULL, NULL, NULL);
}

static void take_orders(const struct taker *t)
{
	const struct orders *orders = t->orders;
	/* the `state` line makes a pass of a form that is sent back with nothing in it */
	bool acts = orders->first || !orders->standing_given ||
		    (orders->head.step && step_awaits(t->position.step, t->out->side));

	if (t->context->phase != PHASE_OPEN) {
		take_while_waiting(t);
		return;
	}
	t->out->kind = acts ? INTAKE_ORDERS : INTAKE_STANDING;
	if (acts && !step_awaits(t->position.step, t->out->side))
		intake_refuse(t, orders->begin, I_NOT_YOUR_MOVE, t->position.step->title,
			NULL, NULL);
}

/* ---- preview ---- */

/*
 * Plays the orders over what the side can imagine: the ordinary rules, with dice
 * that nobody knows. What fails becomes a message.
 */
static int preview(const struct taker *t)
{
	const struct intake_context *context = t->context;
	struct arena *arena = context->arena;
	void *imagined = arena_alloc(arena, context->ruleset->state_size);
	struct adjudication *adj =
		adjudication_preview(arena, context->game, imagined, t->step, t->diag);

	memcpy(imagined, t->view->view, context->ruleset->state_size);
	adj->orders[t->out->side] = intake_previewed(t);
	adj->team[t->out->side] = t->seat ? &context->team[t->out->side] : NULL;
	adj->talk = context->talk;
	adj->receipt = &t->out->lines;
	adj->courses = context->courses ? &t->out->courses : NULL;
	t->out->holds =
		t->orders->standing_given ? &t->orders->standing : intake_standing(t);
	adjudication_standing(adj, t->out->side, t->out->holds);
	if (context->ruleset->adjudicate(adj) == ERR_BUG)
		return ERR_BUG;
	if (context->advised && !adj->won_ends)
		intake_tell_supply(t, adj->won ? adj->won : imagined, adj->won != NULL);
	return OK;
}

/* ---- who sends it ---- */

static struct auth_claim claim_of(const struct taker *t)
{
	const struct intake_context *context = t->context;
	enum side side = t->out->side;

	return (struct auth_claim){
		.arena = context->arena,
		.given = context->given,
		.orders = t->orders,
		.side = side,
		.joins = lone_order(t->orders) != NULL,
		.known = context->bindings_known,
		.binding = intake_binding(t),
		.nonce = t->seat ? t->seat->nonce : context->nonce[side],
		.unjoined = context->joining_known &&
			    !(t->seat ? t->seat->joined : context->joined[side]),
		.closed = context->given &&
			  context->given->closed & auth_seat_bit(side, t->out->seat),
		.offline = context->offline,
	};
}

/* Before anything else is said: what a view has to tell is for its side alone. */
static int check_sender(const struct taker *t)
{
	const struct auth_claim claim = claim_of(t);
	struct auth_finding finding;
	int err = auth_judge(&finding, &claim, t->diag);

	t->out->voucher = finding.voucher;
	t->out->wants_password = finding.wants_password;
	t->out->key = finding.key;
	return err;
}

/* ---- what an order form carries ---- */

/* What is sealed has the nonce of the form that carried it, so that nobody can try others.
 */
static void check_nonce(const struct taker *t, bool head_fits)
{
	const struct auth_claim claim = claim_of(t);

	/* with an older form everything in the head is wrong, and that is said */
	if (head_fits && !claim.binding && (claim.nonce || claim.offline))
		auth_nonce(&claim, t->diag);
}

/* ---- the whole ---- */

static bool says(const struct diag *diag, const struct diag_item *of)
{
	for (const struct diag_item *item = diag->first; item; item = item->next)
		if (!strcmp(item->text, of->text))
			return true;
	return false;
}

/* "1 (card 6 cannot be played)", of those that have become wrong in force: why, without the
 * remedy of him who has just written it. */
static void tell_dead(const struct taker *t, const struct diag *dead, bool keeps)
{
	struct arena *arena = t->context->arena;
	const struct standing_order *last = NULL;
	struct buf numbers, why;
	int count = 0;

	buf_init(&numbers, arena);
	buf_init(&why, arena);
	for (const struct diag_item *item = dead->first; item; item = item->next) {
		const struct standing_order *when =
			judge_standing_with(&t->orders->standing, item);

		if (!when || when == last)
			continue;
		buf_printf(&numbers, "%s%d", count ? ", " : "", when->number);
		buf_printf(&why, "%s%d (%.*s)", count ? ", " : "", when->number,
			(int)strcspn(item->text, ";"), item->text);
		last = when;
		count++;
	}
	if (count)
		intake_refuse(t, t->orders->standing_at,
			keeps ? I_STANDING_DEAD : I_STANDING_OVER, why.data, numbers.data,
			NULL);
}

static bool is_said_once(const struct taker *t, const struct diag_item *item)
{
	const struct ruleset *ruleset = t->context->ruleset;
	const int *row = ruleset->orders.said_once;

	for (; row && *row >= 0; row++)
		if (item->id && !strcmp(item->id, ruleset->orders.messages[*row].id))
			return true;
	return false;
}

/* The standing order of the message was in force before, word for word. */
static bool was_in_force(
	const struct taker *t, const struct standing *before, const struct diag_item *item)
{
	const struct standing_order *when = judge_standing_with(&t->orders->standing, item);

	for (const struct standing_order *old = before ? before->first : NULL; old && when;
		old = old->next)
		if (!strcmp(old->text, when->text))
			return true;
	return false;
}

/* What is as wrong with the orders in force, such as a card that was played meanwhile, is
 * no mistake of who sends his form back: it is told in one line, with what takes it out. */
static void check_standing(const struct taker *t)
{
	bool keeps = t->out->written || intake_keeps_standing(t);
	const struct standing *in_force = intake_standing(t);
	struct diag found, before, dead;
	struct message as_it_is;

	if (!t->orders->standing_given || !t->context->ruleset->orders.check_standing)
		return;
	diag_init(&dead, t->context->arena);
	judge_look_at_standing(&found, t->context, t->out->side, &t->orders->standing);
	judge_look_at_standing(
		&before, t->context, t->out->side, found.first ? in_force : NULL);
	for (const struct diag_item *item = found.first; item; item = item->next) {
		bool was_so = says(&before, item);
		bool old = was_so && (keeps || was_in_force(t, in_force, item));

		/* what only goes on is not said again with what is added; what asks for
		 * nothing was said when it came */
		if ((was_so && (t->out->written || item->level == DIAG_NOTE)) ||
			(old && is_said_once(t, item)))
			continue;
		as_it_is =
			(struct message){item->id, old ? DIAG_WARNING : item->level, "%s"};
		diag_message(old && item->level == DIAG_ERROR ? &dead : t->diag,
			item->where, &as_it_is, item->text, NULL, NULL);
	}
	tell_dead(t, &dead, keeps);
}

/* Standing orders may come before both have joined: the first steps of a scenario may need
 * nobody, and run at once. */
static bool only_standing(const struct orders *orders)
{
	return intake_only_absent(orders) ||
	       (orders->standing_given && !orders->first && !orders->answers &&
		       !orders->head.step);
}

/* The lines of the head without which what acts cannot be sent; nobody misses them in what
 * cannot be sent at all. */
static void check_lines(const struct taker *t, bool head_fits)
{
	const struct orders_head *head = &t->orders->head;

	if (t->out->kind == INTAKE_JOIN || t->out->kind == INTAKE_STANDING ||
		t->out->kind == INTAKE_AHEAD || t->out->kind == INTAKE_ABSENT)
		return;
	if (t->out->kind != INTAKE_ANSWER && t->out->kind != INTAKE_END && !head->step &&
		!head->state_at.line)
		intake_refuse(t, t->orders->begin, I_NO_STATE, NULL, NULL, NULL);
	check_nonce(t, head_fits);
}

/* What the file is, and what is wrong with it as that. */
static void take_kind(struct taker *t, const struct order *lone)
{
	if (t->position.over || t->context->ended)
		intake_refuse(t, t->orders->begin, I_OVER, NULL, NULL, NULL);
	else if (lone)
		take_join(t, lone);
	else if (t->orders->head.ends_at.line && t->position.step->kind != STEP_JOIN)
		intake_end(t);
	else if (joining_is_due(t) && !only_standing(t->orders))
		intake_refuse(t, t->orders->begin, I_JOIN_FIRST, NULL, NULL, NULL);
	else if (intake_only_absent(t->orders))
		intake_absent(t);
	else if (t->orders->head.ahead_at.line)
		take_ahead(t);
	else if (t->orders->head.pledge_at.line)
		intake_commit(t);
	else if (t->orders->answers)
		intake_answer(t);
	else
		take_orders(t);
}

static int take(struct taker *t)
{
	const struct order *lone = lone_order(t->orders);
	enum side side = t->out->side;
	unsigned errors = t->diag->errors;
	bool head_fits;
	int err;

	if (!intake_seat(t))
		return ERR_REFUSED;
	if (!lone)
		intake_open_seat(t, false);
	if (t->diag->errors != errors)
		return ERR_REFUSED;
	if ((err = check_sender(t)) < 0)
		return err;
	t->own = t->context->side[side];
	if (t->seat)
		t->own.standing = t->seat->standing;
	t->view = &t->own;
	if (!t->view->view) {
		intake_refuse(t, t->orders->head.side_at, I_NO_VIEW, side_title(side), NULL,
			NULL);
		return ERR_REFUSED;
	}
	t->context->ruleset->position(&t->position, t->context->game, t->view->view);
	t->step = step_prefix(t->context->arena, &t->position);
	intake_change_standing(t);
	t->out->had_standing = t->view->standing && *t->view->standing;
	t->out->had_ahead = t->view->ahead;
	intake_check_form(t);
	check_head(t);
	head_fits = t->diag->errors == errors;
	errors = t->diag->errors;
	take_kind(t, lone);
	intake_check_absent(t);
	intake_opened(t);
	intake_team(t);
	check_standing(t);
	if (t->diag->errors == errors)
		check_lines(t, head_fits);
	if (t->out->kind != INTAKE_ORDERS && t->out->kind != INTAKE_FURTHER &&
		!(t->out->kind == INTAKE_ANSWER && t->orders->first))
		return OK;
	if (t->position.over || !step_awaits(t->position.step, side))
		return OK;
	return preview(t);
}

int intake_read(struct intake **out, const struct intake_context *context, const char *file,
	const char *text, size_t length, struct diag *diag)
{
	const struct grammar grammar = intake_grammar(context);
	struct taker t = {.context = context, .text = text, .diag = diag};
	struct diag_item **messages = diag->end;
	unsigned errors = diag->errors;
	struct orders *orders;
	int err;

	err = orders_parse(&orders, context->arena, file, text, length, &grammar,
		intake_names(context), diag);
	if (!orders || orders->head.side == NO_SIDE)
		return err < 0 ? err : ERR_REFUSED;
	t.orders = orders;
	t.messages = messages;
	t.out = ARENA_NEW(context->arena, struct intake);
	t.out->orders = orders;
	t.out->side = orders->head.side;
	t.out->receipt = "";
	receipt_init(&t.out->lines, context->arena);
	t.out->courses = (struct courses){.arena = context->arena};
	if ((err = take(&t)) == ERR_BUG || err == ERR_SYSTEM)
		return err;
	keep_what_matters(&t);
	diag_sort(diag, messages);
	if (diag->errors != errors)
		intake_show_lines(&t);
	if (diag->errors != errors && t.out->kind == INTAKE_ORDERS)
		intake_show_instead(&t);
	*out = t.out;
	t.out->receipt = receipt_sentences(&t.out->lines);
	if (diag->errors != errors)
		return ERR_REFUSED;
	intake_tell_clashes(&t);
	intake_tell_standing(&t);
	if (context->advised)
		intake_tell_attacks(&t);
	intake_mark_as_written(&t, text);
	t.out->receipt = receipt_sentences(&t.out->lines);
	return OK;
}

const char *intake_form_nonce(struct arena *arena, const char *report)
{
	static const char begin[] = "\nnonce ";
	const char *line = report ? strstr(report, begin) : NULL, *nonce;

	if (!line)
		return NULL;
	line += strlen(begin);
	nonce = arena_copy(arena, line, strcspn(line, "\n"));
	return text_is_hex(nonce, NONCE_HEX) ? nonce : NULL;
}

/* ---- a player looks it over before he sends it ---- */

int intake_look_over(struct intake **out, const struct intake_context *context,
	const char *file, char *text, size_t length, const char *signature,
	size_t signature_length, struct diag *diag)
{
	struct intake_context mine = *context;
	struct auth_given given;
	int err = auth_read(
		&given, context->arena, text, length, signature, signature_length, diag);

	auth_forget(&given);
	mine.given = &given;
	mine.offline = true;
	mine.advised = true;
	return err < 0 ? err : intake_read(out, &mine, file, text, length, diag);
}
