/*
 * What a side has in hand when its file is judged: out of a campaign, or out of a player's
 * clone.
 */
#include <string.h>

#include "base/arena.h"
#include "base/ini.h"
#include "base/sha256.h"
#include "base/text.h"
#include "campaign/seal.h"
#include "game/decide.h"
#include "game/ruleset.h"
#include "judge/judge.h"
#include "orders/orders.h"

/* ---- a view ---- */

static void set_view(struct intake_context *context, enum side side, const char *text,
	size_t length, const void *state)
{
	struct intake_view *view = &context->side[side];

	view->text = text;
	view->length = length;
	view->hash = arena_alloc(context->arena, SHA256_HEX + 1);
	view->view = state;
}

int intake_view(struct intake_context *context, enum side side, const char *file,
	const char *text, size_t length, struct diag *diag)
{
	struct ini *ini;
	void *state;
	int err;

	if ((err = ini_read(&ini, context->arena, file, text, length, diag)) < 0)
		return err;
	state = arena_alloc(context->arena, context->ruleset->state_size);
	if ((err = context->ruleset->view_read(
		     state, context->game, ini, context->arena, diag)) < 0)
		return err;
	set_view(context, side, text, length, state);
	return OK;
}

/* ---- out of a campaign ---- */

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
			.absent = of->absent,
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
	out->now = c->date;
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
		out->absent[side] = c->settings.terms.absent[side];
		out->nonce[side] = form_nonce(c, side, 0);
		take_seats(out, c, side);
		out->side[side].standing = campaign_standing(c, side);
		out->side[side].filed = campaign_draft(c, side) != NULL;
		out->side[side].plain = (c->settings.reading[side] & READS_PLAIN) != 0;
		out->side[side].ahead =
			tree_find(&c->tree, ledger_ahead_path(c->arena, side));
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

/* ---- out of a clone ---- */

/* The standing orders of the side: the form of its report has those in force. NULL where
 * there are none to be read: it has an answer for a form, or was changed. */
static const char *standing_of(
	struct arena *arena, const struct clone *clone, const char *report)
{
	struct orders *orders = NULL;
	struct diag known;

	diag_init(&known, arena);
	if (!report || orders_parse(&orders, arena, told_path[TOLD_REPORT], report,
			       strlen(report), ruleset_grammar(clone->ruleset, clone->game),
			       clone->ruleset->names(clone->game), &known) < 0)
		return NULL;
	return orders->standing_given ? orders->standing_text : NULL;
}

/* A form with a segment in its `state` line is for further orders: the step waits for them,
 * in a pulse for those of both. */
static void take_halt(struct intake_context *out, const char *report, enum side side)
{
	const char *line = report ? strstr(report, "\nstate ") : NULL;
	const char *dot = line ? strpbrk(line + 1, ".\n") : NULL;
	int segment;

	if (!dot || *dot != '.' ||
		!text_to_int(arena_copy(out->arena, dot + 1, strcspn(dot + 1, " \n")), 1,
			9999, &segment))
		return;
	out->phase = PHASE_WAITING;
	out->waiting = out->talk.kind == TALK_PULSE ? BOTH_SIDES : SIDE_SET(side);
	out->stopped = true;
	out->segment = segment - 1;
}

/* Who of several commanders is asked, by questions.ini; NULL: none is. */
static const char *asked_of(struct arena *arena, const struct clone *clone)
{
	const struct ini_section *section;
	struct diag known;
	struct ini *ini;

	diag_init(&known, arena);
	if (!clone->question ||
		ini_read(&ini, arena, told_path[TOLD_QUESTIONS], clone->question,
			clone->question_length, &known) < 0)
		return NULL;
	section = ini_section(ini, "question");
	return section ? ini_value(section, "commander") : NULL;
}

/* What the commanders of the side have sent is in no clone. */
static void take_told_seats(
	struct intake_context *out, const struct clone *clone, enum side side)
{
	out->teams_known = true;
	memcpy(out->team, clone->settings.team, sizeof out->team);
	out->asked = asked_of(out->arena, clone);
	for (int k = 0; k < out->team[side].count; k++)
		out->seat[side][k] = (struct intake_seat){
			.joined = out->joining_known,
			.open = clone->settings.commander[side][k].open,
			.absent = clone->settings.commander[side][k].absent,
			.standing = standing_of(out->arena, clone, clone->seat_report[k]),
		};
}

/* Nonces are told when both sides have joined, so that before nobody
 * knows who has. */
int clone_context(struct intake_context *out, const struct clone *clone, struct diag *diag)
{
	const struct settings *settings = &clone->settings;
	enum side side = (enum side)clone->who;

	if (!audience_is_side(clone->who)) {
		diag_error(diag,
			"this clone holds what everybody is told, and no side's view");
		return ERR_REFUSED;
	}
	out->ruleset = clone->ruleset;
	out->game = clone->game;
	out->campaign = settings->name;
	out->joining_known = settings->nonce[UNION] && settings->nonce[CONFEDERATE];
	out->joined[UNION] = out->joined[CONFEDERATE] = out->joining_known;
	out->phase = clone->question          ? PHASE_WAITING
		     : settings->beacon.waits ? PHASE_SEALED
					      : PHASE_OPEN;
	out->waiting = clone->question ? SIDE_SET(side) : 0;
	settings_talk(&out->talk, out->arena, settings);
	if (!clone->question)
		take_halt(out, clone->report, side);
	out->draw_known = true;
	out->draw = settings->draw;
	out->ended = settings->ended;
	memcpy(out->open, settings->open, sizeof out->open);
	memcpy(out->absent, settings->terms.absent, sizeof out->absent);
	out->plans_known = true;
	out->plans = settings->plans;
	set_view(out, side, clone->view_text, clone->view_length, clone->view);
	out->side[side].question = clone->question;
	out->side[side].question_length = clone->question_length;
	out->side[side].standing = standing_of(out->arena, clone, clone->report);
	out->side[side].plain = (settings->reading[side] & READS_PLAIN) != 0;
	take_told_seats(out, clone, side);
	return OK;
}
