/*
 * Playing an adjudication case: the same doors as a campaign, without a repository. The
 * position that it begins with, order files taken in as if a player had sent them, steps
 * adjudicated as a campaign has it done, and the blocks of the case one after another.
 */
#include <string.h>

#include "base/text.h"
#include "conformance/caseplay_private.h"
#include "conformance/play.h"
#include "game/decide.h"
#include "judge/judge.h"
#include "orders/orders.h"
#include "tell/tell.h"

void play_fails(struct play *p, struct where where, const char *what, const char *instead)
{
	diag_add(p->diag, DIAG_ERROR, where, "%s%s%s", what, *instead ? ": " : "", instead);
}

/* Passes on what a function of the rules has to say about a line of the case. */
void play_pass_on(struct play *p, struct where where, const struct diag *from)
{
	for (const struct diag_item *item = from->first; item; item = item->next) {
		struct where at = where;

		if (item->where.column)
			at.column += item->where.column - 1;
		if (item->level == DIAG_ERROR)
			diag_add(p->diag, DIAG_ERROR, at, "%s", item->text);
	}
}

struct position play_position(const struct play *p)
{
	struct position position;

	p->ruleset->position(&position, p->game, p->state);
	return position;
}

/* TURN/STEP, owned by the arena. */
static const char *play_step_name(const struct play *p, const struct position *position)
{
	return step_prefix(p->arena, position);
}

/* ---- the position that it begins with ---- */

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
	if (p->ruleset->cases.given(p->state, p->game, text, p->arena, &diag) == OK)
		return OK;
	play_pass_on(p, where, &diag);
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

/* ERR_REFUSED when a line cannot be given; the others are. */
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

/* That of the scenario, unless the case has one of its own. */
static int choose_talk(struct play *p, const char *scenario)
{
	const char *wanted = p->played->talk;

	if (p->ruleset->pulses.talk)
		p->ruleset->pulses.talk(&p->talk, p->game, scenario);
	if (!wanted || (p->ruleset->pulses.talk && talk_parse(&p->talk, p->arena, wanted)))
		return OK;
	play_fails(p, p->played->talk_at,
		arena_printf(p->arena, "`%s` is no talk of this game", wanted), "");
	return ERR_REFUSED;
}

/* Sets up the scenario of the case; both sides have joined. */
static int play_set_up(struct play *p)
{
	const char *scenario = p->played->scenario, *name, *doc;
	struct position position;
	struct diag diag;
	int err;

	diag_init(&diag, p->arena);
	if (!scenario)
		scenario = p->ruleset->scenario(p->game, 0, &name, &doc);
	p->state = arena_alloc(p->arena, p->ruleset->state_size);
	if (choose_talk(p, scenario) < 0)
		return ERR_REFUSED;
	if ((err = p->ruleset->begin(p->state, p->game, scenario, NULL, &diag)) < 0) {
		play_pass_on(p, p->played->scenario_at, &diag);
		return err;
	}
	position = play_position(p);
	if (position.step->kind == STEP_JOIN)
		return play_step(p, p->played->scenario_at);
	return OK;
}

/* ---- order files ---- */

const char *play_question(const struct play *p)
{
	struct buf text;

	buf_init(&text, p->arena);
	tell_question(&text, p->adj->question, NULL);
	return text.data;
}

const char *play_view(const struct play *p, enum audience who)
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
	out->waiting = p->waiting ? p->adj->waiting : 0;
	out->stopped = p->waiting && !p->adj->question;
	out->segment = p->more_count;
	out->talk = p->talk;
	for (enum side side = UNION; side < SIDES; side++) {
		const char *text = play_view(p, (enum audience)side);
		int err = intake_view(out, side, "view.ini", text, strlen(text), p->diag);

		if (err < 0)
			return err;
		out->side[side].standing = p->standing[side];
	}
	if (p->waiting && p->adj->question) {
		struct intake_view *view = &out->side[p->adj->question->side];

		view->question = play_question(p);
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
static struct intake *play_take(
	struct play *p, const struct case_block *block, const char *body)
{
	struct position position = play_position(p);
	const char *step = play_step_name(p, &position);
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

/* ---- steps ---- */

static void *copy_state(const struct play *p, const void *state)
{
	void *copy = arena_alloc(p->arena, p->ruleset->state_size);

	return memcpy(copy, state, p->ruleset->state_size);
}

static int load_standing(struct play *p, struct diag *diag)
{
	for (enum side side = UNION; side < SIDES; side++) {
		const char *text = p->standing[side];
		struct standing *standing;
		int err;

		if (!text || !*text)
			continue;
		err = standing_parse(&standing, p->arena, "standing", text, strlen(text),
			side, ruleset_grammar(p->ruleset, p->game),
			p->ruleset->names(p->game), diag);
		if (err < 0)
			return err;
		adjudication_standing(p->adj, side, standing);
	}
	return OK;
}

/* What is dealt before a case begins need not be said in it. */
static void load_dice(struct play *p, bool joining)
{
	struct loaded_roll **end = &p->adj->dice->loaded;

	p->adj->dice->fill = joining;
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
	journal_write(&told, p->adj->journal, JOURNAL_TRUTH);
	if (p->told && strncmp(told.data, p->told, strlen(p->told)) != 0) {
		play_fails(p, where, "the step does not begin again as it was told before",
			"");
		return ERR_REFUSED;
	}
	p->told = told.data;
	if (p->adj->segment < p->more_count) {
		play_fails(p, where, "the step does not ask for this", "");
		return ERR_REFUSED;
	}
	if (p->waiting)
		return OK;
	if (p->ruleset->invariants(p->game, p->before, p->state, diag) < 0)
		return ERR_BUG;
	return play_check_verdict(p->ruleset, p->adj, diag);
}

static void strike_standing(struct play *p)
{
	for (enum side side = UNION; side < SIDES; side++)
		if (p->adj->standing[side])
			p->standing[side] =
				standing_strike(p->arena, p->adj->standing[side],
					p->standing[side] ? p->standing[side] : "",
					p->adj->used[side]);
}

/* Adjudicates the step at hand from its start, with all that was sealed so far. */
static int play_again(struct play *p, struct where where)
{
	struct position position;
	struct diag diag;
	int err;

	diag_init(&diag, p->arena);
	memcpy(p->state, p->before, p->ruleset->state_size);
	position = play_position(p);
	p->adj = adjudication_new(p->arena, p->game, p->state, play_step_name(p, &position),
		DICE_LOADED, &diag);
	p->adj->checked = true;
	memcpy(p->adj->orders, p->orders, sizeof p->orders);
	p->adj->more = p->more;
	p->adj->more_count = p->more_count;
	p->adj->names = p->ruleset->names(p->game);
	p->adj->talk = p->talk;
	load_dice(p, position.step->kind == STEP_JOIN);
	if ((err = load_standing(p, &diag)) == OK)
		err = p->ruleset->adjudicate(p->adj);
	p->waiting = err == ERR_WAIT;
	p->wait_said = false;
	p->wait_at = where;
	if (err == OK || err == ERR_WAIT)
		err = check_step(p, where, &diag);
	if (err < 0) {
		play_pass_on(p, where, &diag);
		return ERR_REFUSED;
	}
	if (!p->waiting)
		strike_standing(p);
	return OK;
}

int play_step(struct play *p, struct where where)
{
	p->before = copy_state(p, p->state);
	memcpy(p->orders, p->filed, sizeof p->orders);
	memset(p->filed, 0, sizeof p->filed);
	p->in = 0;
	p->more_count = 0;
	p->told = NULL;
	for (int i = 0; i < p->dice; i++)
		p->die[i].used_before = p->die[i].roll.used;
	return play_again(p, where);
}

/* The orders of a side (NULL: it passes) are in for the step that is due, which is played
 * when no others are awaited. */
static int play_filed(
	struct play *p, struct where where, enum side side, const struct orders *orders)
{
	struct position position = play_position(p);

	p->filed[side] = orders;
	p->in |= SIDE_SET(side);
	p->in_at = where;
	return position.step->sides & ~p->in ? OK : play_step(p, where);
}

int play_on(struct play *p, struct where where)
{
	for (struct position position = play_position(p);
		!p->waiting && !position.over && position.step->kind == STEP_AUTO;
		position = play_position(p))
		if (play_step(p, where) < 0)
			return ERR_REFUSED;
	return OK;
}

/* ---- the blocks ---- */

static int play_standing(struct play *p, const struct case_block *block)
{
	struct intake *intake = play_take(p, block, block->body);

	if (intake)
		p->standing[block->side] = intake->standing;
	return OK;
}

static int play_orders(struct play *p, const struct case_block *block)
{
	struct intake *intake;

	if (play_on(p, block->where) < 0)
		return ERR_REFUSED;
	if (!(intake = play_take(p, block, block->body)))
		return OK;
	if (intake->standing)
		p->standing[block->side] = intake->standing;
	if (intake->kind == INTAKE_STANDING || intake->kind == INTAKE_ABSENT)
		return OK;
	if (intake->kind == INTAKE_ORDERS)
		return play_filed(p, block->where, block->side, intake->orders);
	play_fails(p, block->where, "these are no orders",
		"`answer` and `further` are keywords");
	return ERR_REFUSED;
}

static int play_pass(struct play *p, const struct case_block *block)
{
	struct position position;

	if (play_on(p, block->where) < 0)
		return ERR_REFUSED;
	position = play_position(p);
	if (!p->waiting && !position.over && step_awaits(position.step, block->side))
		return play_filed(p, block->where, block->side, NULL);
	play_fails(p, block->where, "there is nothing to pass",
		arena_printf(p->arena, "%s%s", play_step_name(p, &position),
			position.over ? ", and the game is over"
			: p->waiting  ? " waits"
				      : " is the step to be played"));
	return ERR_REFUSED;
}

/* Nobody says anything until a turn has begun. */
static int play_quiet(struct play *p, const struct case_block *block)
{
	struct position position = play_position(p);

	if (position.turn > block->turn ||
		(position.turn == block->turn && position.step->sides)) {
		play_fails(p, block->where, "that turn has come already",
			play_step_name(p, &position));
		return ERR_REFUSED;
	}
	for (;;) {
		if (play_on(p, block->where) < 0)
			return ERR_REFUSED;
		position = play_position(p);
		if (p->waiting || position.over || position.turn >= block->turn)
			break;
		if (play_step(p, block->where) < 0)
			return ERR_REFUSED;
	}
	if (!p->waiting && !position.over)
		return OK;
	play_fails(p, block->where,
		p->waiting ? "a step waits before that turn"
			   : "the game is over before that turn",
		play_step_name(p, &position));
	return ERR_REFUSED;
}

static int play_auto(struct play *p, const struct case_block *block)
{
	struct position position = play_position(p);

	if (!p->waiting && !position.over && !position.step->sides)
		return play_step(p, block->where);
	play_fails(p, block->where, "this step is not one that needs nobody's orders",
		play_step_name(p, &position));
	return ERR_REFUSED;
}

/* What was sealed later: the step is adjudicated again with it. */
static int play_sealed(struct play *p, const struct case_block *block, const char *body)
{
	struct intake *intake = play_take(p, block, body);

	if (!intake)
		return OK;
	/* loaded dice ask for no hash */
	p->more[p->more_count].orders[block->side] = intake->orders;
	p->more[p->more_count].hash = "";
	p->more_in |= SIDE_SET(block->side);
	if ((p->adj->waiting & ~p->more_in) != 0)
		return OK; /* at a pulse both are awaited */
	p->more_count++;
	p->more_in = 0;
	return play_again(p, block->where);
}

static int play_answer(struct play *p, const struct case_block *block)
{
	const struct question *question = p->waiting ? p->adj->question : NULL;

	if (question && question->side == block->side &&
		!strcmp(question->decision, block->decision))
		return play_sealed(p, block,
			arena_printf(
				p->arena, "answer %s: %s\n", question->id, block->choice));
	play_fails(p, block->where,
		arena_printf(p->arena, "the %s is not asked for %s",
			side_title(block->side), block->decision),
		question ? arena_printf(p->arena, "asked is %s, the %s", question->decision,
				   side_title(question->side))
			 : "nothing is asked");
	return ERR_REFUSED;
}

/* ---- the whole ---- */

static int play_block(struct play *p, const struct case_block *block)
{
	bool goes_on = block->kind == CASE_ANSWER || block->kind == CASE_FURTHER;

	if (block->kind == CASE_EXPECT) {
		play_check_block(p, block); /* one lie does not hide the next */
		return OK;
	}
	if (play_check_refusal(p, NULL) < 0 || (!goes_on && play_check_wait(p, NULL) < 0))
		return ERR_REFUSED;
	switch (block->kind) {
	case CASE_GIVEN: return play_given(p, block);
	case CASE_STANDING: return play_standing(p, block);
	case CASE_ORDERS: return play_orders(p, block);
	case CASE_FURTHER: return play_sealed(p, block, block->body);
	case CASE_ANSWER: return play_answer(p, block);
	case CASE_PASS: return play_pass(p, block);
	case CASE_QUIET: return play_quiet(p, block);
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
			play_fails(p, p->die[i].where, "this die was not rolled", "");
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
	p.adj = adjudication_new(arena, game, NULL, "", DICE_LOADED, diag);
	copy_dice(&p);
	err = play_set_up(&p);
	for (const struct case_block *block = played->blocks; block && err == OK;
		block = block->next)
		err = play_block(&p, block);
	if (err == OK) {
		play_check_refusal(&p, NULL);
		play_check_wait(&p, NULL);
		if (p.in)
			play_fails(&p, p.in_at, "the step awaits orders of the other side",
				"");
		check_dice(&p);
	}
	return err < 0 || diag->errors > errors ? ERR_REFUSED : OK;
}
