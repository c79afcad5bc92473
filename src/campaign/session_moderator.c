/* A session: what the moderator does beside the game. */
#include <string.h>

#include "base/arena.h"
#include "base/diag.h"
#include "base/err.h"
#include "campaign/secrets.h"
#include "campaign/session_private.h"
#include "campaign/undo_target.h"
#include "campaign/whole.h"

/* ---- taking back ---- */

/* Adds the commit; nothing is durable yet. */
static int take_back(struct session *s)
{
	struct campaign *target;
	struct change change;
	struct tree tree;
	const char *id;
	int err;

	if ((err = undo_target_find(&id, s->ledger, s->arena, s->diag)) < 0)
		return err;
	if (!id) {
		diag_error(s->diag,
			"there is nothing to take back: no orders were sealed yet, or none "
			"since `adjutant upgrade`");
		return ERR_REFUSED;
	}
	if ((err = ledger_read(&tree, s->ledger, s->arena, id, s->diag)) < 0 ||
		(err = campaign_load(&target, s->arena, &tree, s->campaign, s->diag)) < 0 ||
		(err = operation_undo(&change, s->campaign, target, s->diag)) < 0)
		return err;
	return session_commit(s, &change);
}

int session_undo(struct session *s)
{
	int err;

	if ((err = session_can_change(s)) < 0)
		return err;
	if (s->campaign->settings.ended)
		return session_take_end_back(s);
	if ((err = take_back(s)) < 0)
		return err;
	return session_flush(s);
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
			"the step %s is sealed and not complete; play it to its end, or "
			"take it back with `adjutant undo`",
			campaign_step(s->campaign));
		return ERR_REFUSED;
	}
	/* without its secrets a step under way can only be taken back */
	if ((under_way && (err = take_back(s)) < 0) || (err = draw_chains(s)) < 0 ||
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
	struct whole whole;
	int err;

	if ((err = session_can_change(s)) < 0)
		return err;
	if (s->secrets)
		s->secrets->chains = s->campaign->settings.chain;
	if ((err = whole_gather(
		     &whole, s->arena, s->ledger, &s->campaign->settings, s->diag)) < 0 ||
		(err = operation_publish(&change, s->campaign, abandon, &whole, s->diag)) <
			0 ||
		(err = session_commit(s, &change)) < 0)
		return err;
	return session_flush(s);
}
