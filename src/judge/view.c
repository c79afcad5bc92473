/* Intake: the view of a side, out of its text. */
#include "base/arena.h"
#include "base/err.h"
#include "base/ini.h"
#include "game/ruleset.h"
#include "judge/judge.h"

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
