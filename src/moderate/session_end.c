/* A session: the end of a game before its time, and seats that change hands. */
#include "base/diag.h"
#include "base/err.h"
#include "moderate/end_target.h"
#include "moderate/session_private.h"

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

int session_take_end_back(struct session *s, const char *step, const char *reason)
{
	struct campaign *target;
	struct change change;
	struct tree tree;
	const char *id;
	int err;

	if (step) {
		diag_error(s->diag,
			"the game has ended: an undo takes that back first, and no step; "
			"leave out --step");
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
