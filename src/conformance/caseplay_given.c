/* The position that a case begins with. */
#include <string.h>

#include "base/arena.h"
#include "base/err.h"
#include "base/text.h"
#include "conformance/caseplay_private.h"
#include "game/ruleset.h"
#include "game/talk.h"

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

int play_given(struct play *p, const struct case_block *given)
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

int play_set_up(struct play *p)
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
