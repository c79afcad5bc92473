/* The steps of a case, adjudicated as a campaign has it done. */
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/err.h"
#include "conformance/caseplay_private.h"
#include "conformance/verdict.h"
#include "game/ruleset.h"
#include "orders/orders.h"

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
	return verdict_check(p->ruleset, p->adj, diag);
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

int play_again(struct play *p, struct where where)
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

int play_filed(
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
