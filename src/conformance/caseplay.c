/* Playing an adjudication case: the same doors as a campaign, without a repository. */
#include "conformance/casefile.h"

#include <string.h>

#include "base/arena.h"
#include "base/err.h"
#include "conformance/caseplay_private.h"
#include "game/decide.h"
#include "game/ruleset.h"
#include "judge/judge.h"

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

const char *play_step_name(const struct play *p, const struct position *position)
{
	return step_prefix(p->arena, position);
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
