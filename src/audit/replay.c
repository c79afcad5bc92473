/* A commit made again by its kind; and of these kinds how a campaign begins. */
#include "audit/replay_private.h"

#include <stdbool.h>
#include <string.h>

#include "base/err.h"
#include "campaign/seats.h"
#include "ledger/paths.h"

static int replay_new(struct auditor *a)
{
	const struct settings settings = a->settings;
	struct new_campaign new = {0};
	struct data_file *data;
	struct change change;

	if (a->any_before)
		return audit_differs(a, "is a second beginning", "");
	new.name = settings.name;
	new.scenario = settings.scenario;
	new.overlay = settings.overlay;
	new.options = settings.options;
	new.talk = settings.talk;
	new.plans = settings.plans;
	new.beacon = &settings.beacon;
	new.dice = settings.dice;
	new.seed = settings.seed;
	new.secrets = replay_secrets(a, 1);
	new.witness = &a->witness;
	memcpy(new.reading, settings.reading, sizeof new.reading);
	memcpy(new.commanders, settings.commanders, sizeof new.commanders);
	new.dice_text = tree_text(&a->tree, truth_path[PATH_DICE]);
	new.files = campaign_data(&data, &a->arena, &a->tree, truth_path[PATH_GAME]);
	new.file = data;
	if (operation_new(&change, &a->arena, &new, a->session->diag) < 0)
		return audit_differs(a, "cannot be made again", "");
	return audit_compare(a, &change);
}

static int replay_join_of(struct auditor *a, enum side side, int k)
{
	struct settings settings = a->settings;
	bool binds = *seat_open(&a->before->settings, side, k) == SEAT_OPEN ||
		     !*seat_auth(&a->before->settings, side, k);
	struct change change;

	if (operation_join_seat(&change, a->before, side, k,
		    *seat_nonce(&settings, side, k),
		    binds ? *seat_auth(&settings, side, k) : NULL,
		    (enum reading)settings.reading[side], a->session->diag) < 0)
		return audit_differs(a, "cannot be made again", "");
	return audit_compare(a, &change);
}

static bool takes_seat(const struct auditor *a, enum side side, int k)
{
	struct settings settings = a->settings;

	return *seat_open(&a->before->settings, side, k) == SEAT_OPEN &&
	       *seat_open(&settings, side, k) != SEAT_OPEN;
}

static int replay_join(struct auditor *a)
{
	struct settings settings = a->settings;

	for (enum side side = UNION; side < SIDES; side++)
		for (int k = 0; k < seats(&a->before->settings, side); k++)
			if (takes_seat(a, side, k) ||
				(!*seat_nonce(&a->before->settings, side, k) &&
					*seat_nonce(&settings, side, k)))
				return replay_join_of(a, side, k);
	return audit_differs(a, "joins nobody", "");
}

/* The game a campaign is played with is the one that `new` or the last `upgrade` froze. */
int audit_frozen(struct auditor *a, enum commit_kind kind)
{
	char hash[SHA256_HEX + 1];

	listing_hash(hash, &a->tree, truth_path[PATH_GAME]);
	if (a->any_before && kind != COMMIT_UPGRADE && strcmp(hash, a->data_hash) != 0)
		return audit_differs(a, "changes the frozen data of the game", "");
	memcpy(a->data_hash, hash, sizeof hash);
	return OK;
}

int audit_replay(struct auditor *a, enum commit_kind kind)
{
	switch (kind) {
	case COMMIT_NEW: return replay_new(a);
	case COMMIT_JOIN: return replay_join(a);
	case COMMIT_DRAFT: return replay_draft(a);
	case COMMIT_PLEDGE: return replay_pledge(a);
	case COMMIT_SEAL: return replay_seal(a);
	case COMMIT_ANSWER: return replay_answer(a);
	case COMMIT_STEP: return replay_step(a, false);
	case COMMIT_WAIT: return replay_step(a, true);
	case COMMIT_UNDO: return replay_undo(a);
	case COMMIT_CHAIN: return replay_chain(a);
	case COMMIT_AMEND: return replay_amend(a);
	case COMMIT_SET: return replay_set(a);
	case COMMIT_UPGRADE: return replay_upgrade(a);
	case COMMIT_END: return replay_end(a);
	case COMMIT_RESUME: return replay_resume(a);
	case COMMIT_OFFER: return replay_offer(a);
	case COMMIT_OPEN: return replay_open(a);
	case COMMIT_PUBLISH: return replay_publish(a);
	case COMMIT_KINDS: break;
	}
	return ERR_BUG;
}
