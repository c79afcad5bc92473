/* Playing an adjudication case: the same doors as a campaign, without a repository. */
#include "campaign/casefile.h"

#include <string.h>

#include "campaign/intake.h"
#include "campaign/told.h"
#include "engine/arena.h"
#include "engine/buf.h"
#include "engine/dice.h"
#include "engine/err.h"
#include "engine/journal.h"
#include "engine/orders.h"
#include "engine/text.h"

struct die {
	struct loaded_roll roll;
	bool used_before; /* when the step at hand began */
	bool left;        /* expected to be left over */
	struct where where;
};

struct play {
	struct arena *arena;
	const struct case_file *played;
	const struct ruleset *ruleset;
	const void *game;
	struct diag *diag;
	void *state, *before;
	const char *standing[SIDES]; /* NULL: none */
	struct die *die;
	int dice;

	/* The step at hand, or the last one. */
	const struct orders *orders;
	struct sealed *more;
	int more_count;
	struct adjudication adj;
	struct dice source;
	struct journal journal;
	const char *told; /* the journal up to the open question */
	bool waiting;
	bool wait_said; /* an `expect` has named the open question */
	struct where wait_at;

	/* The block of orders above. */
	struct diag said;
	bool refused, refusal_said;
};

static void fails(struct play *p, struct where where, const char *what, const char *instead)
{
	diag_add(p->diag, DIAG_ERROR, where, "%s%s%s", what, *instead ? ": " : "", instead);
}

/* Passes on what a function of the rules has to say about a line of the case. */
static void pass_on(struct play *p, struct where where, const struct diag *from)
{
	for (const struct diag_item *item = from->first; item; item = item->next) {
		struct where at = where;

		if (item->where.column)
			at.column += item->where.column - 1;
		if (item->level == DIAG_ERROR)
			diag_add(p->diag, DIAG_ERROR, at, "%s", item->text);
	}
}

static struct position position_of(const struct play *p)
{
	struct position position;

	p->ruleset->position(&position, p->game, p->state);
	return position;
}

static const char *step_of(const struct play *p, const struct position *position)
{
	return arena_printf(p->arena, "%d/%s", position->turn, position->step->name);
}

static void *copy_state(const struct play *p, const void *state)
{
	void *copy = arena_alloc(p->arena, p->ruleset->state_size);

	return memcpy(copy, state, p->ruleset->state_size);
}

/* ---- one step ---- */

static int load_standing(struct play *p, struct diag *diag)
{
	for (enum side side = UNION; side < SIDES; side++) {
		const char *text = p->standing[side];
		struct standing *standing;
		int count = 0, err;

		if (!text || !*text)
			continue;
		err = standing_parse(&standing, p->arena, "standing", text, strlen(text),
			side, p->ruleset->grammar, p->ruleset->names(p->game), diag);
		if (err < 0)
			return err;
		for (struct standing_order *when = standing->first; when; when = when->next)
			count = when->number;
		p->adj.standing[side] = standing;
		p->adj.used[side] = ARENA_NEW_ARRAY(p->arena, (size_t)count + 1, bool);
	}
	return OK;
}

static void load_dice(struct play *p, const char *prefix)
{
	struct loaded_roll **end = &p->source.loaded;

	dice_init(&p->source, p->arena, DICE_LOADED, prefix);
	for (int i = 0; i < p->dice; i++) {
		p->die[i].roll.used = p->die[i].used_before;
		*end = &p->die[i].roll;
		end = &p->die[i].roll.next;
	}
	*end = NULL;
}

/* A re-run must begin with what was told before; its end must hold together. */
static int check_step(struct play *p, struct where where, struct diag *diag)
{
	struct buf told;

	buf_init(&told, p->arena);
	journal_write(&told, &p->journal, JOURNAL_TRUTH);
	if (p->told && strncmp(told.data, p->told, strlen(p->told)) != 0) {
		fails(p, where, "the step does not begin again as it was told before", "");
		return ERR_REFUSED;
	}
	p->told = told.data;
	if (p->adj.segment < p->more_count) {
		fails(p, where, "the step does not ask for this", "");
		return ERR_REFUSED;
	}
	if (!p->waiting)
		return p->ruleset->invariants(p->game, p->before, p->state, diag);
	return OK;
}

static void strike_standing(struct play *p)
{
	for (enum side side = UNION; side < SIDES; side++)
		if (p->adj.standing[side])
			p->standing[side] = standing_strike(p->arena, p->adj.standing[side],
				p->standing[side], p->adj.used[side]);
}

/* Adjudicates the step at hand from its start, with all that was sealed so far. */
static int adjudicate(struct play *p, struct where where)
{
	struct position position;
	struct diag diag;
	int err;

	diag_init(&diag, p->arena);
	memcpy(p->state, p->before, p->ruleset->state_size);
	position = position_of(p);
	p->adj = (struct adjudication){
		.arena = p->arena,
		.game = p->game,
		.state = p->state,
		.orders = p->orders,
		.more = p->more,
		.more_count = p->more_count,
		.dice = &p->source,
		.journal = &p->journal,
		.diag = &diag,
		.prefix = step_of(p, &position),
	};
	journal_init(&p->journal, p->arena);
	load_dice(p, p->adj.prefix);
	if ((err = load_standing(p, &diag)) == OK)
		err = p->ruleset->adjudicate(&p->adj);
	p->waiting = err == ERR_WAIT;
	p->wait_said = false;
	p->wait_at = where;
	if (err == OK || err == ERR_WAIT)
		err = check_step(p, where, &diag);
	if (err < 0) {
		pass_on(p, where, &diag);
		return ERR_REFUSED;
	}
	if (!p->waiting)
		strike_standing(p);
	return OK;
}

static int play_step(struct play *p, struct where where, const struct orders *orders)
{
	p->before = copy_state(p, p->state);
	p->orders = orders;
	p->more_count = 0;
	p->told = NULL;
	for (int i = 0; i < p->dice; i++)
		p->die[i].used_before = p->die[i].roll.used;
	return adjudicate(p, where);
}

/* Steps that need nobody's orders. */
static int run_on(struct play *p, struct where where)
{
	for (struct position position = position_of(p);
		!p->waiting && !position.over && position.step->kind == STEP_AUTO;
		position = position_of(p))
		if (play_step(p, where, NULL) < 0)
			return ERR_REFUSED;
	return OK;
}

/* ---- intake ---- */

static const char *question_text(const struct play *p)
{
	struct buf text;

	buf_init(&text, p->arena);
	told_question(&text, p->adj.question);
	return text.data;
}

static const char *view_text(const struct play *p, enum audience who)
{
	void *view = arena_alloc(p->arena, p->ruleset->state_size);
	struct buf text;

	buf_init(&text, p->arena);
	p->ruleset->view(view, p->game, p->state, who);
	p->ruleset->view_write(&text, p->game, view);
	return text.data;
}

static int make_context(struct intake_context *out, struct play *p)
{
	memset(out, 0, sizeof *out);
	out->arena = p->arena;
	out->ruleset = p->ruleset;
	out->game = p->game;
	out->phase = p->waiting ? PHASE_WAITING : PHASE_OPEN;
	out->waiting = p->waiting ? p->adj.waiting : UNION;
	out->stopped = p->waiting && !p->adj.question;
	out->segment = p->more_count;
	for (enum side side = UNION; side < SIDES; side++) {
		const char *text = view_text(p, (enum audience)side);
		int err = intake_view(out, side, "view.ini", text, strlen(text), p->diag);

		if (err < 0)
			return err;
	}
	if (p->waiting && p->adj.question) {
		struct intake_view *view = &out->side[p->adj.waiting];

		view->question = question_text(p);
		view->question_length = strlen(view->question);
	}
	return OK;
}

/* Messages speak of the lines of the order file; the case wants its own. */
static void move_messages(struct play *p, const struct case_block *block, unsigned head)
{
	for (struct diag_item *item = p->said.first; item; item = item->next) {
		item->where.file = block->where.file;
		item->where.line = item->where.line <= head
					   ? block->where.line
					   : item->where.line - head + block->where.line;
	}
}

/*
 * Takes in a block as the order file that a player would have sent. NULL when it is
 * refused: p->said tells why.
 */
static struct intake *take(struct play *p, const struct case_block *block, const char *body)
{
	struct position position = position_of(p);
	const char *step = step_of(p, &position);
	bool standing = block->kind == CASE_STANDING;
	char hash[SHA256_HEX + 1];
	struct intake_context context;
	struct intake *intake;
	struct buf text;
	int err;

	diag_init(&p->said, p->arena);
	p->refused = p->refusal_said = false;
	if (make_context(&context, p) < 0)
		return NULL;
	sha256_hex(hash, context.side[block->side].text, context.side[block->side].length);
	buf_init(&text, p->arena);
	buf_printf(&text, "begin orders\ncampaign case\nturn %d\nside %s\n", position.turn,
		side_name(block->side));
	/* a file with a `state` line is about the step, not about standing orders alone */
	if (standing)
		buf_puts(&text, "standing\n");
	else if (p->waiting)
		buf_printf(&text, "state %s.%d %.12s\n", step, p->more_count + 1, hash);
	else
		buf_printf(&text, "state %s %.12s\n", step, hash);
	buf_printf(&text, "%send orders\n", body);
	err = intake_read(
		&intake, &context, block->where.file, text.data, text.length, &p->said);
	/* an answer is not below its keyword but on the line of it */
	move_messages(p, block, block->kind == CASE_ANSWER ? 6 : 5);
	p->refused = err < 0;
	return err < 0 ? NULL : intake;
}

/* ---- the blocks ---- */

static int play_standing(struct play *p, const struct case_block *block)
{
	struct intake *intake = take(p, block, block->body);

	if (intake)
		p->standing[block->side] = intake->standing;
	return OK;
}

static int play_orders(struct play *p, const struct case_block *block)
{
	struct intake *intake;

	if (run_on(p, block->where) < 0)
		return ERR_REFUSED;
	if (!(intake = take(p, block, block->body)))
		return OK;
	if (intake->standing)
		p->standing[block->side] = intake->standing;
	if (intake->kind == INTAKE_STANDING)
		return OK;
	if (intake->kind == INTAKE_ORDERS)
		return play_step(p, block->where, intake->orders);
	fails(p, block->where, "these are no orders",
		"`answer` and `further` are keywords");
	return ERR_REFUSED;
}

static int play_pass(struct play *p, const struct case_block *block)
{
	struct position position;

	if (run_on(p, block->where) < 0)
		return ERR_REFUSED;
	position = position_of(p);
	if (!p->waiting && !position.over && position.step->side == block->side)
		return play_step(p, block->where, NULL);
	fails(p, block->where, "there is nothing to pass",
		arena_printf(p->arena, "%s%s", step_of(p, &position),
			position.over ? ", and the game is over"
			: p->waiting  ? " waits"
				      : " is the step to be played"));
	return ERR_REFUSED;
}

static int play_auto(struct play *p, const struct case_block *block)
{
	struct position position = position_of(p);

	if (!p->waiting && !position.over && position.step->side == NO_SIDE)
		return play_step(p, block->where, NULL);
	fails(p, block->where, "this step is not one that needs nobody's orders",
		step_of(p, &position));
	return ERR_REFUSED;
}

/* What was sealed later: the step is adjudicated again with it. */
static int play_sealed(struct play *p, const struct case_block *block, const char *body)
{
	struct intake *intake = take(p, block, body);

	if (!intake)
		return OK;
	/* loaded dice ask for no hash */
	p->more[p->more_count++] = (struct sealed){intake->orders, ""};
	return adjudicate(p, block->where);
}

static int play_answer(struct play *p, const struct case_block *block)
{
	const struct question *question = p->waiting ? p->adj.question : NULL;

	if (question && question->side == block->side &&
		!strcmp(question->decision, block->decision))
		return play_sealed(p, block,
			arena_printf(
				p->arena, "answer %s: %s\n", question->id, block->choice));
	fails(p, block->where,
		arena_printf(p->arena, "the %s is not asked for %s",
			side_title(block->side), block->decision),
		question ? arena_printf(p->arena, "asked is %s, the %s", question->decision,
				   side_title(question->side))
			 : "nothing is asked");
	return ERR_REFUSED;
}

/* ---- the position ---- */

static bool says(const struct case_block *given, const char *word)
{
	size_t length = strlen(word);

	for (const struct case_line *line = given->lines; line; line = line->next)
		if (!strncmp(line->text, word, length) && text_is_blank(line->text[length]))
			return true;
	return false;
}

static int give(struct play *p, const char *text, struct where where)
{
	struct diag diag;

	diag_init(&diag, p->arena);
	if (p->ruleset->given(p->state, p->game, text, p->arena, &diag) == OK)
		return OK;
	pass_on(p, where, &diag);
	return ERR_REFUSED;
}

/* Turn and step come first: what is given then is so since then. */
static int give_moment(struct play *p, const struct case_block *given)
{
	const struct case_block *first = given->next;
	int err = OK;

	if (!says(given, "turn"))
		err = give(p, "turn 4", given->where);
	while (first && first->kind != CASE_ORDERS && first->kind != CASE_PASS)
		first = first->next;
	if (!says(given, "step") && first && first->side != NO_SIDE)
		err = err < 0 ? err
			      : give(p,
					arena_printf(p->arena, "step %s",
						side_name(first->side)),
					given->where);
	return err;
}

static int play_given(struct play *p, const struct case_block *given)
{
	int err = give_moment(p, given);

	for (int round = 0; round < 2; round++)
		for (const struct case_line *line = given->lines; line; line = line->next) {
			bool moment = !strncmp(line->text, "turn ", 5) ||
				      !strncmp(line->text, "step ", 5);

			if (moment == !round && give(p, line->text, line->where) < 0)
				err = ERR_REFUSED;
		}
	return err;
}

static int set_up(struct play *p)
{
	const char *scenario = p->played->scenario, *name, *doc;
	struct position position;
	struct diag diag;
	int err;

	diag_init(&diag, p->arena);
	if (!scenario)
		scenario = p->ruleset->scenario(p->game, 0, &name, &doc);
	p->state = arena_alloc(p->arena, p->ruleset->state_size);
	if ((err = p->ruleset->begin(p->state, p->game, scenario, &diag)) < 0) {
		pass_on(p, p->played->scenario_at, &diag);
		return err;
	}
	position = position_of(p);
	if (position.step->kind == STEP_JOIN)
		return play_step(p, p->played->scenario_at, NULL);
	return OK;
}

/* ---- expectations ---- */

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
	for (const struct event *event = p->journal.first; event; event = event->next)
		if (event->told & told)
			buf_printf(&list, " %s", event->kind);
	return p->journal.first ? list.data : "nothing was told";
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
	for (const struct event *event = c->p->journal.first; event; event = event->next)
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
	       in_table(p->ruleset->messages, id);
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
	fails(c->p, c->line->where,
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

static const char *what_waits(const struct play *p)
{
	if (!p->waiting)
		return "the step is complete";
	if (!p->adj.question)
		return arena_printf(
			p->arena, "the %s has said `stop`", side_title(p->adj.waiting));
	return arena_printf(p->arena, "the %s is asked for %s", side_title(p->adj.waiting),
		p->adj.question->decision);
}

static bool is_decision(const struct play *p, const char *id)
{
	for (const char *const *known = p->ruleset->grammar->decisions; *known; known++)
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
	c->holds = p->waiting && p->adj.waiting == side && !p->adj.question != question &&
		   (!question || !strcmp(p->adj.question->decision, decision));
	c->instead = what_waits(p);
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
	buf_puts(&text, view_text(p, who));
	journal_write(&text, &p->journal, 1u << who);
	if (p->waiting && p->adj.question && (int)p->adj.waiting == (int)who)
		buf_puts(&text, question_text(p));
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
	err = p->ruleset->expect(
		&c->holds, p->game, p->state, c->line->text, p->arena, &diag);
	if (err < 0) {
		pass_on(p, c->line->where, &diag);
		return err;
	}
	buf_init(&notes, p->arena);
	for (const struct diag_item *item = diag.first; item; item = item->next)
		buf_printf(&notes, "%s%s", notes.length ? "; " : "", item->text);
	c->instead = notes.data;
	return OK;
}

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
	if ((!claim_generic(&claim) && claim_family(&claim) < 0) || claim.wrong)
		return ERR_REFUSED;
	if (claim.holds != negated)
		return OK;
	fails(p, line->where, arena_printf(p->arena, "not so: %s", line->text),
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

/* Every reason of a refusal must be expected, right below. */
static int check_refusal(struct play *p, const struct case_block *expect)
{
	int err = OK;

	if (!p->refused || p->refusal_said)
		return OK;
	p->refusal_said = true;
	for (const struct diag_item *item = p->said.first; item; item = item->next) {
		if (item->level != DIAG_ERROR ||
			(item->id && expects(expect, "refused", item->id)))
			continue;
		fails(p, item->where, "refused",
			arena_printf(p->arena, "%s (%s)", item->text,
				item->id ? item->id : "without an id"));
		err = ERR_REFUSED;
	}
	return err;
}

/* So must a step that waits. */
static int check_wait(struct play *p, const struct case_block *expect)
{
	if (!p->waiting || p->wait_said)
		return OK;
	p->wait_said = true;
	if (expects(expect, "asks", NULL) || expects(expect, "stopped", NULL))
		return OK;
	fails(p, p->wait_at, "the step waits", what_waits(p));
	return ERR_REFUSED;
}

static int check_block(struct play *p, const struct case_block *block)
{
	int err = check_refusal(p, block);

	if (check_wait(p, block) < 0)
		err = ERR_REFUSED;
	for (const struct case_line *line = block->lines; line; line = line->next)
		if (check_line(p, line) < 0)
			err = ERR_REFUSED;
	return err;
}

/* ---- the whole ---- */

static int play_block(struct play *p, const struct case_block *block)
{
	bool goes_on = block->kind == CASE_ANSWER || block->kind == CASE_FURTHER;

	if (block->kind == CASE_EXPECT) {
		check_block(p, block); /* one lie does not hide the next */
		return OK;
	}
	if (check_refusal(p, NULL) < 0 || (!goes_on && check_wait(p, NULL) < 0))
		return ERR_REFUSED;
	switch (block->kind) {
	case CASE_GIVEN: return play_given(p, block);
	case CASE_STANDING: return play_standing(p, block);
	case CASE_ORDERS: return play_orders(p, block);
	case CASE_FURTHER: return play_sealed(p, block, block->body);
	case CASE_ANSWER: return play_answer(p, block);
	case CASE_PASS: return play_pass(p, block);
	case CASE_STEP: return play_auto(p, block);
	default: return OK;
	}
}

static void copy_dice(struct play *p)
{
	for (const struct case_die *die = p->played->dice; die; die = die->next)
		p->dice++;
	p->die = ARENA_NEW_ARRAY(p->arena, (size_t)p->dice + 1, struct die);
	p->dice = 0;
	for (const struct case_die *die = p->played->dice; die; die = die->next) {
		p->die[p->dice].roll = *die->roll;
		p->die[p->dice++].where = die->where;
	}
}

static void check_dice(struct play *p)
{
	for (int i = 0; i < p->dice; i++)
		if (!p->die[i].roll.used && !p->die[i].left)
			fails(p, p->die[i].where, "this die was not rolled", "");
}

int case_play(const struct case_file *played, struct arena *arena,
	const struct ruleset *ruleset, const void *game, struct diag *diag)
{
	struct play p = {.arena = arena,
		.played = played,
		.ruleset = ruleset,
		.game = game,
		.diag = diag};
	unsigned errors = diag->errors;
	size_t blocks = 0;
	int err;

	for (const struct case_block *block = played->blocks; block; block = block->next)
		blocks++;
	p.more = ARENA_NEW_ARRAY(arena, blocks + 1, struct sealed);
	diag_init(&p.said, arena);
	journal_init(&p.journal, arena);
	copy_dice(&p);
	err = set_up(&p);
	for (const struct case_block *block = played->blocks; block && err == OK;
		block = block->next)
		err = play_block(&p, block);
	if (err == OK) {
		check_refusal(&p, NULL);
		check_wait(&p, NULL);
		check_dice(&p);
	}
	return err < 0 || diag->errors > errors ? ERR_REFUSED : OK;
}
