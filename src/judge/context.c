/* Intake: what a side has in hand, out of a campaign. */
#include <string.h>

#include "base/arena.h"
#include "base/diag.h"
#include "base/err.h"
#include "campaign/seal.h"
#include "game/decide.h"
#include "game/ruleset.h"
#include "judge/judge.h"
#include "ledger/paths.h"

/* Of the side's newest order form. That the other one is asked changes nothing on it. */
static const char *form_nonce(const struct campaign *c, enum side side, int k)
{
	bool waited = sides_have(settings_waiting(&c->settings), side);

	return seal_nonce(
		c, side, k, campaign_step(c), waited ? c->settings.segment + 1 : 0);
}

static void take_seats(struct intake_context *out, const struct campaign *c, enum side side)
{
	for (int k = 0; k < c->settings.team[side].count; k++) {
		const struct commander *of = &c->settings.commander[side][k];

		out->seat[side][k] = (struct intake_seat){
			.joined = of->nonce != NULL,
			.binding = of->auth,
			.open = of->open,
			.nonce = form_nonce(c, side, k),
			.standing = tree_text(&c->tree, seat_standing_path(c, side, k)),
			.draft = seat_draft(c, side, k),
		};
	}
}

int intake_context(struct intake_context *out, const struct campaign *c, struct diag *diag)
{
	int err;

	memset(out, 0, sizeof *out);
	out->arena = c->arena;
	out->ruleset = c->ruleset;
	out->game = c->game;
	out->campaign = c->settings.name;
	out->names = campaign_names(c);
	out->joining_known = true;
	out->phase = c->settings.phase;
	out->waiting = settings_waiting(&c->settings);
	out->stopped = c->settings.phase == PHASE_WAITING && !c->settings.question;
	out->segment = c->settings.segment;
	settings_talk(&out->talk, c->arena, &c->settings);
	out->plans_known = out->commits_known = true;
	out->plans = c->settings.plans;
	memcpy(out->commit, c->settings.commit, sizeof out->commit);
	out->draw_known = true;
	out->draw = c->settings.draw;
	out->ended = c->settings.ended;
	out->bindings_known = true;
	out->teams_known = true;
	out->asked = c->settings.asked;
	memcpy(out->team, c->settings.team, sizeof out->team);
	for (enum side side = UNION; side < SIDES; side++) {
		enum audience who = (enum audience)side;
		const char *path = told_file(c->arena, who, TOLD_VIEW);
		const struct tree_file *view = tree_find(&c->tree, path);
		const struct tree_file *question =
			tree_find(&c->tree, told_file(c->arena, who, TOLD_QUESTIONS));

		out->joined[side] = c->settings.nonce[side] != NULL;
		out->binding[side] = c->settings.auth[side];
		out->open[side] = c->settings.open[side];
		out->nonce[side] = form_nonce(c, side, 0);
		take_seats(out, c, side);
		out->side[side].standing = campaign_standing(c, side);
		out->side[side].ahead = tree_find(&c->tree, ahead_path(c->arena, side));
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
