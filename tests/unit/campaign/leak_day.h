/*
 * Campaigns of On to Richmond for tests of non-interference within a day: files of both
 * sides go through the intake, are filed, sealed together, and played to the next halt. To
 * be included behind cmocka.h.
 */
#ifndef TESTS_LEAK_DAY_H
#define TESTS_LEAK_DAY_H

#include "judge/judge.h"
#include "orders/orders.h"

#include "unit/campaign/leak_papers.h"
#include "unit/lib/messages.h"

#define DAYS_PLAYED 2 /* of a game, at most */
#define TEMPERS     4 /* of the built-in player */

/* Orders that are checked. */
static const char *const day_checked[] = {
	"",
	"pass\n",
	"plan\nmarch Hooker to N1328\nassail N1327 if net is at least 1\nend plan\n",
	"assault N1227 with DH Hill: Garland-A\nmarch Huger-B towards Seven Pines\n",
	"activate Keyes\nsend Couch to N1226\n",
	"march Stonewall to Nowhere\n",
	"repeat march Kearny to N1328 until fatigue of Kearny is 3\nstop\n",
	"recovery\nbuild N1328\nend recovery\n",
	"standing\npolicy ask\nwhen attacked at N1328: retreat 2 hexes\n",
	"standing none\n",
	"answer 1/day/0/4.0/union/1/initiative-00000000: pass\n",
	"join 3f2a90c1d7e45b6688aa01f2c3d4e5f6\n",
	NULL,
};

/* A game of it as it is played; tests put in talk and plans. */
static struct shipped day_shipped[] = {
	{.id = "on-to-richmond",
		.scenario = {"seven-pines", "gaines-mill"},
		.games = 1,
		.standing = {"policy ask\n",
			"when attacked if turn is above 30: retreat 2 hexes\n",
			"policy ask advance\nonce when attacking if turn is above 30: advance none\n"},
		.orders = day_checked},
};

/* ---- from mail to draft ---- */

/* What the side's own form has behind `state`. */
static inline const char *state_line(const struct campaign *c, enum side side)
{
	const struct tree_file *view =
		tree_find(&c->tree, told_file(world.now, (enum audience)side, TOLD_VIEW));
	bool asked = c->settings.phase == PHASE_WAITING;
	char hash[SHA256_HEX + 1];

	sha256_hex(hash, view->data, view->length);
	return arena_printf(world.now, "state %s%s %.12s\n", campaign_step(c),
		asked ? arena_printf(world.now, ".%d", c->settings.segment + 1) : "", hash);
}

static inline const char *mail_of(
	const struct campaign *c, enum side side, const char *body)
{
	return frame(c, side, arena_printf(world.now, "%s%s", state_line(c, side), body));
}

static inline struct intake *read_mail(const struct campaign *c, const char *text)
{
	struct intake_context context;
	struct intake *intake;
	struct diag diag;

	diag_init(&diag, world.now);
	good(intake_context(&context, c, &world.diag), "context");
	if (intake_read(&intake, &context, "orders", text, strlen(text), &diag) != OK) {
		fail_msg("expected a file that is taken: %s%s", text,
			messages_of(world.now, &diag));
	}
	return intake;
}

/* Files what a side has mailed, as the program does. */
static inline struct campaign *file_text(
	struct campaign *c, enum side side, const char *text)
{
	const struct intake *intake = read_mail(c, text);
	bool orders = intake->kind != INTAKE_STANDING;
	struct change change;

	good(operation_draft(&change, c, side, orders ? intake->orders->text : NULL,
		     intake->standing, intake->voucher,
		     judge_reading_wanted(intake->orders, c->settings.reading[side]),
		     &world.diag),
		"draft");
	return load(&change.tree, c);
}

static inline struct campaign *file_body(
	struct campaign *c, enum side side, const char *body)
{
	return file_text(c, side, mail_of(c, side, body));
}

static inline struct campaign *file_both(struct campaign *c, const char *const body[SIDES])
{
	return file_body(file_body(c, CONFEDERATE, body[CONFEDERATE]), UNION, body[UNION]);
}

/* ---- playing ---- */

/* Seals what both have filed, or what they have filed where they halted. */
static inline struct campaign *seal_drafts(struct campaign *c)
{
	bool waits = c->settings.phase == PHASE_WAITING;
	struct change change;

	good(waits ? operation_answer(&change, c, NULL, NULL, &world.diag)
		   : operation_seal(&change, c, NULL, NULL, NULL, &world.diag),
		"seal");
	return load(&change.tree, c);
}

/* One side sends further orders, or answers. */
static inline struct campaign *send_alone(
	struct campaign *c, enum side side, const char *body)
{
	struct change change;
	const struct intake *intake = read_mail(c, mail_of(c, side, body));

	good(operation_answer(&change, c, intake->orders->text, NULL, &world.diag),
		"answer");
	return load(&change.tree, c);
}

/* True when the day waits for that side; for both at a pulse. */
static inline bool waits_for(const struct campaign *c, enum side side)
{
	return c->settings.phase == PHASE_WAITING && sides_have(campaign_awaits(c), side);
}

/* Whoever is waited for leaves all as it is; a side whose `word` is not NULL adds that. */
static inline struct campaign *leave_all(struct campaign *c, const char *const word[SIDES])
{
	const char *body[SIDES];

	for (enum side side = UNION; side < SIDES; side++)
		body[side] = word && word[side] ? word[side] : "";
	if (waits_for(c, UNION) && waits_for(c, CONFEDERATE))
		return seal_drafts(file_both(c, body));
	for (enum side side = UNION; side < SIDES; side++)
		if (waits_for(c, side))
			return send_alone(c, side,
				c->settings.question ? "answer: default\n" : body[side]);
	fail_msg("nobody is waited for");
	return c;
}

/* ---- what players send ---- */

/* By the view that the side was told, at a halt as well. */
static inline const char *player_body(const struct campaign *c, enum side side)
{
	struct intake_context context;
	struct buf body;

	buf_init(&body, world.now);
	good(intake_context(&context, c, &world.diag), "context");
	c->ruleset->player(&body, world.now, c->game, context.side[side].view,
		(uint32_t)chance(TEMPERS), &world.random);
	return body.data;
}

/* The lines behind `standing`, or NULL. */
static inline const char *standing_block(const char *body)
{
	const char *at = strstr(body, "standing\n");

	return at && (at == body || at[-1] == '\n') ? at + strlen("standing\n") : NULL;
}

/* With lines of standing orders before those that it has. */
static inline const char *with_standing(const char *body, const char *lines)
{
	const char *rest = standing_block(body);

	if (!rest)
		return arena_printf(world.now, "%sstanding\n%s", body, lines);
	return arena_printf(world.now, "%.*s%s%s", (int)(rest - body), body, lines, rest);
}

/* A day of a campaign that was just founded with this talk and these plans. */
static inline struct campaign *begin_day(const char *scenario, int seed)
{
	struct campaign *c = start(scenario, seed);
	struct position position;

	for (;;) {
		enum side mover;

		campaign_position(&position, c);
		if (position.over || campaign_gathers(c))
			return c;
		mover = step_side(position.step);
		c = run_on(seal(c, frame(c, mover, player_body(c, mover))));
	}
}

#endif
