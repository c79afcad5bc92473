/* Order files of a case, taken in as if a player had sent them. */
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/err.h"
#include "conformance/caseplay_private.h"
#include "game/decide.h"
#include "game/ruleset.h"
#include "judge/judge.h"
#include "tell/tell.h"

const char *play_question(const struct play *p)
{
	struct buf text;

	buf_init(&text, p->arena);
	told_question(&text, p->adj->question, NULL);
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

struct intake *play_take(struct play *p, const struct case_block *block, const char *body)
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
