/* Playing a step: what was sealed for it goes in, and what came of it is told. */
#include "moderate/moderate_private.h"

#include <string.h>

#include "auth/auth.h"
#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "base/text.h"
#include "base/turn.h"
#include "campaign/rounds.h"
#include "campaign/seal.h"
#include "game/adjudication.h"
#include "game/decide.h"
#include "game/dice.h"
#include "game/journal.h"
#include "game/ruleset.h"
#include "game/step.h"
#include "ledger/format.h"
#include "orders/orders.h"

static int load_orders(struct adjudication *adj, struct campaign *c, const char *step,
	unsigned sides, struct diag *diag)
{
	for (enum side side = UNION; side < SIDES; side++) {
		struct orders *orders;
		int err;

		if (!sides_have(sides, side))
			continue;
		if (c->settings.team[side].count) {
			if ((err = load_parts(adj, c, step, side, diag)) < 0)
				return err;
			continue;
		}
		if ((err = load_sealed(&orders, c, side,
			     seal_path(c->arena, step, (int)side * 2), diag)) < 0)
			return err;
		adj->orders[side] = orders;
	}
	return OK;
}

static int load_standing(struct adjudication *adj, struct campaign *c, struct diag *diag)
{
	for (enum side side = UNION; side < SIDES; side++) {
		struct standing *standing;
		int err;

		if (c->settings.team[side].count) {
			if ((err = load_standing_parts(adj, c, side, diag)) < 0)
				return err;
			continue;
		}
		if ((err = load_standing_of(&standing, c, side, 0, diag)) < 0)
			return err;
		if (standing)
			adjudication_standing(adj, side, standing);
	}
	return OK;
}

/* Where plans are committed their standing orders are part of them. */
static void take_committed_standing(struct adjudication *adj, const struct campaign *c)
{
	for (enum side side = UNION; side < SIDES; side++)
		if (c->settings.plans == PLANS_COMMITTED && adj->orders[side] &&
			orders_bring_standing(adj->orders[side]))
			adjudication_standing(
				adj, side, standing_of_orders(c->arena, adj->orders[side]));
}

static int load_loaded(struct dice *dice, struct campaign *c, struct diag *diag)
{
	const char *text = tree_text(&c->tree, truth_path[PATH_DICE]);
	struct loaded_roll **end = &dice->loaded;
	char **line;
	size_t lines = text_split(c->arena, text ? text : "", '\n', &line);

	for (size_t i = 0; i < lines; i++) {
		if (line[i][0] == '#')
			continue;
		if (!dice_parse_loaded(end, c->arena, line[i])) {
			diag_add(diag, DIAG_ERROR,
				(struct where){truth_path[PATH_DICE], 0, 0},
				"`%s` is no loaded die; `NAME = 5,4` was expected",
				line[i]);
			return ERR_DAMAGED;
		}
		end = &(*end)->next;
	}
	return OK;
}

/* What is left of the loaded dice. */
static void store_loaded(const struct dice *dice, struct campaign *c)
{
	struct buf text;

	buf_init(&text, c->arena);
	for (const struct loaded_roll *roll = dice->loaded; roll; roll = roll->next) {
		if (roll->used)
			continue;
		buf_printf(&text, "%s = ", roll->name);
		for (int i = 0; i < roll->count; i++)
			buf_printf(&text, "%s%d", i ? "," : "", roll->face[i]);
		buf_putc(&text, '\n');
	}
	tree_put(&c->tree, truth_path[PATH_DICE], text.data, text.length);
}

static int load_dice(struct dice *dice, struct campaign *c, struct diag *diag)
{
	const char *value;
	int err = round_needed(
		&value, c, round_line(c->arena, &c->tree, c->settings.seal, 0), diag);

	if (err < 0)
		return err;
	for (enum audience who = AUDIENCE_UNION; who < AUDIENCES; who++)
		seal_key(dice->key[who], c, who);
	dice->given = c->witness ? c->witness->die : NULL;
	return dice->source == DICE_LOADED ? load_loaded(dice, c, diag) : OK;
}

static void put_journal(struct campaign *c, const char *step, const struct journal *journal)
{
	struct buf text;

	buf_init(&text, c->arena);
	journal_write(&text, journal, JOURNAL_TRUTH);
	tree_put(&c->tree, ledger_journal_path(c->arena, step), text.data, text.length);
}

/* The signature of a set that came in mid step is that of the file which brought it. */
static const char *standing_voucher(struct campaign *c, const struct adjudication *adj,
	const char *step, enum side side)
{
	const char *path = ledger_standing_path(c->arena, side);

	if (adj->standing[side]->whole_text)
		path = seal_path(c->arena, step, (int)side * 2);
	for (int k = adj->segment; k > 0; k--) {
		const struct orders *orders = adj->more[k - 1].orders[side];

		if (!orders || !orders_bring_standing(orders))
			continue;
		path = ledger_answer_path(c->arena, step, seal_answer_role[side], k);
		break;
	}
	return tree_text(&c->tree, auth_voucher_path(c->arena, path));
}

static void strike_standing(
	struct campaign *c, const struct adjudication *adj, const char *step)
{
	for (enum side side = UNION; side < SIDES; side++)
		for (int k = 0; k < seats(&c->settings, side); k++) {
			const char *text = operation_standing(c, adj, side, k), *path;

			if (!text)
				continue;
			path = seat_standing_path(c, side, k);
			put_standing(c, side, k, text);
			/* of several commanders nobody brings a set in mid step */
			campaign_put_voucher(c, path,
				c->settings.team[side].count
					? tree_text(&c->tree,
						  auth_voucher_path(c->arena, path))
					: standing_voucher(c, adj, step, side));
		}
}

/* A re-run must begin with what was told before. */
static int check_rerun(struct campaign *c, const char *step, const struct journal *journal,
	struct diag *diag)
{
	const char *before = tree_text(&c->tree, ledger_journal_path(c->arena, step));
	struct buf now;

	if (!c->settings.segment || !before)
		return OK;
	buf_init(&now, c->arena);
	journal_write(&now, journal, JOURNAL_TRUTH);
	if (!strncmp(now.data, before, strlen(before)))
		return OK;
	diag_error(diag,
		"the step %s does not begin again as it was told before its question; take it back with `adjutant undo`, or use the version of this program that began it",
		step);
	return ERR_BUG;
}

static const char *wait_subject(
	struct campaign *c, const struct adjudication *adj, const char *heading)
{
	if (adj->waiting == BOTH_SIDES)
		return arena_printf(c->arena, "%s: both sides halt", heading);
	return arena_printf(c->arena, "%s: %s %s side", heading,
		adj->question ? "a question to the" : "stopped by the",
		side_title(sides_only(adj->waiting)));
}

static int store_wait(struct change *out, struct campaign *c, const char *step,
	const struct adjudication *adj, const char *heading, struct diag *diag)
{
	struct occasion occasion =
		occasion_of(c, COMMIT_WAIT, wait_subject(c, adj, heading));
	const char *kept[AUDIENCES];
	int err = OK;

	occasion.step = step;
	c->settings.phase = PHASE_WAITING;
	c->settings.waiting = (int)sides_only(adj->waiting);
	c->settings.question = adj->question ? adj->question->id : NULL;
	c->settings.asked = asked_of(c, adj);
	begin_clock(c);
	for (enum side side = UNION; side < SIDES; side++)
		for (int k = 0; k < seats(&c->settings, side); k++)
			occasion.standing[side][k] = operation_standing(c, adj, side, k);
	lend_news(kept, c, step, adj->waiting);
	put_journal(c, step, adj->journal);
	for (enum side side = UNION; side < SIDES && err == OK; side++)
		if (sides_have(adj->waiting, side))
			err = tell_write(
				c, (enum audience)side, &occasion, adj->question, diag);
	if (err < 0)
		return err;
	take_news(kept, c);
	for (enum side side = UNION; side < SIDES; side++)
		if (sides_have(adj->waiting, side))
			tell_news_mark_read_to(c, step, side, adj->journal);
	campaign_store(c, NULL);
	return finish_change(out, c, &occasion, diag);
}

static int store_step(struct change *out, struct campaign *c, const char *step,
	const struct step *played, const struct adjudication *adj, const char *heading,
	struct diag *diag)
{
	struct occasion occasion = {
		.kind = COMMIT_STEP,
		.subject = heading,
		.step = step,
		.opened = true,
		.dice = adj->dice,
		.journal = adj->journal,
		.told = true,
	};
	char hash[SHA256_HEX + 1];
	int err;

	text_to_int(arena_copy(c->arena, step, strcspn(step, "/")), 0, TURN_MAX,
		&occasion.turn);
	seal_orders_hash(hash, c, c->settings.seal);
	occasion.orders_hash = arena_string(c->arena, hash);
	c->settings.phase = PHASE_OPEN;
	c->settings.segment = 0;
	c->settings.undone = NULL;
	drop_notices(c);
	begin_clock(c);
	put_journal(c, step, adj->journal);
	strike_standing(c, adj, step);
	if (adj->dice->source == DICE_LOADED)
		store_loaded(adj->dice, c);
	add_news(c, step, readers(c, senders(c, step, played->sides)));
	tell_rulings_drop(c, readers(c, senders(c, step, played->sides)));
	for (enum side side = UNION; side < SIDES; side++)
		if (sides_have(played->sides, side))
			drop_ahead(c, side);
	campaign_store(c, seal_salt(c, adj->dice->key[AUDIENCE_DECK], step));
	if ((err = tell_all(c, &occasion, diag)) < 0 ||
		(err = ahead_judge(c, &occasion, diag)) < 0)
		return err;
	return finish_change(out, c, &occasion, diag);
}

int operation_play(
	struct adjudication **out, struct campaign *c, bool *waits, struct diag *diag)
{
	const char *step = campaign_step(c);
	struct adjudication *adj = adjudication_new(c->arena, c->game, c->state, step,
		c->settings.dice == DICE_MODE_LOADED ? DICE_LOADED : DICE_KEYED, diag);
	struct position position;
	int err;

	*out = adj;
	campaign_position(&position, c);
	if (c->settings.phase == PHASE_OPEN)
		c->settings.link++; /* a step of nobody: a link of its own, the seal before
				       it */
	if ((round_is_due(c) && (err = round_open(c, diag)) < 0) ||
		(err = load_dice(adj->dice, c, diag)) < 0 ||
		(err = load_orders(adj, c, step, position.step->sides, diag)) < 0 ||
		(err = load_standing(adj, c, diag)) < 0 ||
		(err = load_answers(adj, c, step, diag)) < 0)
		return err;
	settings_talk(&adj->talk, c->arena, &c->settings);
	for (enum side side = UNION; side < SIDES; side++)
		if (c->settings.team[side].count)
			adj->team[side] = &c->settings.team[side];
	if (position.step->sides == BOTH_SIDES)
		take_committed_standing(adj, c);
	err = c->ruleset->adjudicate(adj);
	*waits = err == ERR_WAIT;
	if (err < 0 && !*waits)
		return err;
	if (adj->segment < adj->more_count) {
		diag_error(diag,
			"an answer was sealed for %s that the step does not ask for", step);
		return ERR_DAMAGED;
	}
	return OK;
}

int operation_step(struct change *out, struct campaign *c, bool *waits, struct diag *diag)
{
	const char *step = campaign_step(c);
	struct adjudication *adj;
	struct position position;
	struct buf heading;
	int err;

	campaign_position(&position, c);
	buf_init(&heading, c->arena);
	c->ruleset->heading(&heading, c->game, c->settings.scenario, step);
	if ((err = operation_play(&adj, c, waits, diag)) < 0 ||
		(err = check_rerun(c, step, adj->journal, diag)) < 0)
		return err;
	return *waits ? store_wait(out, c, step, adj, heading.data, diag)
		      : store_step(out, c, step, position.step, adj, heading.data, diag);
}

bool operation_runs_on(const struct campaign *c)
{
	struct position position;

	campaign_position(&position, c);
	if (campaign_is_over(c) || campaign_must_join(c) ||
		c->settings.phase == PHASE_WAITING)
		return false;
	if (round_is_due(c))
		return c->opens != NULL;
	if (c->settings.phase == PHASE_SEALED || position.step->kind == STEP_AUTO)
		return true;
	return position.step->kind == STEP_JOIN && c->settings.nonce[UNION] &&
	       c->settings.nonce[CONFEDERATE];
}
