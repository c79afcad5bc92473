/*
 * A session: what the moderator does beside the game. It ends before its time, a seat is
 * opened, steps are taken back, rulings, the end of all secrets.
 */
#include <string.h>

#include "base/arena.h"
#include "base/diag.h"
#include "campaign/secrets.h"
#include "moderate/moderate_private.h"
#include "tell/past.h"

/* ---- the end of a game, and open seats ---- */

int session_end(struct session *s, enum side loser, enum ended how, const char *reason)
{
	const struct game_end end = {
		.how = how, .loser = loser, .letter = {.side = NO_SIDE}, .reason = reason};
	struct change change;
	int err;

	if ((err = session_can_change(s)) < 0 ||
		(err = operation_end(&change, s->campaign, &end, s->diag)) < 0 ||
		(err = session_commit(s, &change)) < 0)
		return err;
	return session_flush(s);
}

/* Takes back that the game has ended. */
static int session_take_end_back(struct session *s, const char *step, const char *reason)
{
	struct campaign *target;
	struct change change;
	struct tree tree;
	const char *id;
	int err;

	if (step) {
		diag_error(s->diag,
			"the game has ended: an undo takes that back first, and no step; leave out --step");
		return ERR_REFUSED;
	}
	if ((err = end_target_find(&id, s->ledger, s->arena, s->diag)) < 0)
		return err;
	if (!id) {
		diag_error(s->diag, "no commit says how the game has ended");
		return ERR_DAMAGED;
	}
	if ((err = ledger_read(&tree, s->ledger, s->arena, id, s->diag)) < 0 ||
		(err = campaign_load(&target, s->arena, &tree, s->campaign, s->diag)) < 0 ||
		(err = operation_resume(&change, s->campaign, target, reason, s->diag)) <
			0 ||
		(err = session_commit(s, &change)) < 0)
		return err;
	return session_flush(s);
}

int session_open_seat(struct session *s, enum side side, int k, const char *reason)
{
	struct change change;
	int err;

	if ((err = session_can_change(s)) < 0 ||
		(err = operation_open(&change, s->campaign, side, k, reason, s->diag)) <
			0 ||
		(err = session_commit(s, &change)) < 0)
		return err;
	return session_flush(s);
}

/* ---- taking back ---- */

/* Adds the commit; nothing is durable yet. */
static int take_back(struct session *s, const struct undo_plan *plan, const char *reason)
{
	struct campaign *target;
	struct change change;
	struct tree tree;
	int err;

	if ((err = ledger_read(&tree, s->ledger, s->arena, plan->id, s->diag)) < 0 ||
		(err = campaign_load(&target, s->arena, &tree, s->campaign, s->diag)) < 0 ||
		(err = operation_undo(
			 &change, s->campaign, target, plan, reason, s->diag)) < 0)
		return err;
	return session_commit(s, &change);
}

static int find_plan(struct undo_plan *out, struct session *s)
{
	int err = undo_target_find(out, s->ledger, s->arena, s->diag);

	if (err < 0 || out->id)
		return err;
	diag_error(s->diag,
		"there is nothing to take back: no orders were sealed yet, or none since `adjutant upgrade`");
	return ERR_REFUSED;
}

/* Takes nobody's turn back who has meant something else. */
static int check_meant(
	const struct session *s, const struct undo_plan *plan, const char *step)
{
	const struct undo_item *unmeant = undo_unmeant(plan);

	if (step && strcmp(step, plan->step) != 0) {
		diag_error(s->diag,
			"an undo goes back to %s, not to %s: `adjutant undo --look` lists what it takes back",
			plan->step, step);
		return ERR_REFUSED;
	}
	if (step || !unmeant)
		return OK;
	diag_error(s->diag,
		"the last thing done is no step, and an undo leaves it as it is (%s). Before it an undo goes back to %s: `adjutant undo --look` lists what you would lose, and `adjutant undo --step %s` does it",
		unmeant->text, plan->step, plan->step);
	return ERR_REFUSED;
}

int session_undo(
	struct undo_plan *out, struct session *s, const char *step, const char *reason)
{
	struct undo_plan plan;
	int err;

	if (out)
		*out = (struct undo_plan){0};
	if ((err = session_can_change(s)) < 0)
		return err;
	if (s->campaign->settings.ended)
		return session_take_end_back(s, step, reason);
	if ((err = find_plan(&plan, s)) < 0 || (err = check_meant(s, &plan, step)) < 0 ||
		(err = take_back(s, &plan, reason)) < 0)
		return err;
	if (out)
		*out = plan;
	return session_flush(s);
}

int session_undo_look(struct undo_plan *out, struct session *s)
{
	*out = (struct undo_plan){0};
	return s->campaign->settings.ended ? OK : find_plan(out, s);
}

/* ---- rulings ---- */

int session_amend(struct session *s, const struct amendment *amendment)
{
	struct change change;
	int err;

	if ((err = session_can_change(s)) < 0 ||
		(err = operation_amend(&change, s->campaign, amendment, s->diag)) < 0 ||
		(err = session_commit(s, &change)) < 0)
		return err;
	return session_flush(s);
}

/*
 * Secrets with chains of which nobody knows anything yet. Those so far are kept, as far as
 * they are known, since audits want them.
 */
static int draw_chains(struct session *s)
{
	int chains = s->campaign->settings.chain;
	bool known = secrets_know(s->secrets, chains);

	if (!known)
		s->secrets = secrets_lost(s->arena, chains);
	s->secrets->chains = chains;
	s->campaign->secrets = s->secrets;
	return secrets_draw_chain(
		s->secrets, s->arena, s->campaign->settings.chain_length, s->diag);
}

int session_new_chains(struct session *s, const char *reason)
{
	bool under_way = s->campaign->settings.phase != PHASE_OPEN, lost;
	struct undo_plan plan;
	struct change change;
	int err;

	if ((err = session_can_change(s)) < 0)
		return err;
	if (s->campaign->settings.dice != DICE_MODE_CHAIN) {
		diag_error(s->diag, "the dice of this campaign do not come from chains");
		return ERR_REFUSED;
	}
	lost = !secrets_know(s->secrets, s->campaign->settings.chain);
	if (under_way && !lost) {
		diag_error(s->diag,
			"the step %s is sealed and not complete; play it to its end, or take it back with `adjutant undo`",
			campaign_step(s->campaign));
		return ERR_REFUSED;
	}
	/* without its secrets a step under way can only be taken back */
	if ((under_way && ((err = find_plan(&plan, s)) < 0 ||
				  (err = take_back(s, &plan, NULL)) < 0)) ||
		(err = draw_chains(s)) < 0 ||
		(err = secrets_store(s->secrets, s->arena, s->dir, s->diag)) < 0 ||
		(err = operation_rechain(&change, s->campaign, true, reason, s->diag)) <
			0 ||
		(err = session_commit(s, &change)) < 0)
		return err;
	return session_flush(s);
}

/* ---- the end ---- */

int session_publish(struct session *s, bool abandon)
{
	struct change change;
	struct publication whole;
	int err;

	if ((err = session_can_change(s)) < 0)
		return err;
	if (s->secrets)
		s->secrets->chains = s->campaign->settings.chain;
	if ((err = published_gather(
		     &whole, s->arena, s->ledger, &s->campaign->settings, s->diag)) < 0 ||
		(err = operation_publish(&change, s->campaign, abandon, &whole, s->diag)) <
			0 ||
		(err = session_commit(s, &change)) < 0)
		return err;
	return session_flush(s);
}
