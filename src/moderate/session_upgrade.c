/* A session of `upgrade`: the campaign may be one that this program cannot play on. */
#include "base/arena.h"
#include "base/diag.h"
#include "campaign/secrets.h"
#include "ledger/format.h"
#include "moderate/moderate_private.h"

/* Where a step under way is taken back to; NULL: none is under way. */
static int find_target(struct tree **out, struct session *s, const struct settings *now)
{
	struct undo_plan plan;
	int err;

	*out = NULL;
	if (now->phase == PHASE_OPEN)
		return OK;
	if ((err = undo_target_find(&plan, s->ledger, s->arena, s->diag)) < 0)
		return err;
	if (!plan.id) {
		diag_error(s->diag, "a step is under way that no seal begins");
		return ERR_DAMAGED;
	}
	*out = ARENA_NEW(s->arena, struct tree);
	return ledger_read(*out, s->ledger, s->arena, plan.id, s->diag);
}

/* Chains go on only with their secrets. */
static int find_secrets(struct session *s, const struct settings *now)
{
	int err = OK;

	if (now->dice == DICE_MODE_CHAIN &&
		(err = secrets_load(&s->secrets, s->arena, s->dir, s->diag)) == OK &&
		!secrets_know(s->secrets, now->chain)) {
		diag_error(s->diag,
			"the secrets of the dice are not here, or are not all there: bring them back before the campaign is moved");
		err = ERR_DAMAGED;
	}
	if (err == OK && s->secrets)
		s->secrets->chains = now->chain;
	return err;
}

int session_open_tree(struct session *s, bool write)
{
	const struct tree_file *file;
	int err;

	s->ledger = NULL;
	s->campaign = NULL;
	if ((err = ledger_open(&s->ledger, s->arena, s->dir, write, s->diag)) < 0 ||
		(write && ((err = ledger_check_files(s->ledger, s->diag)) < 0 ||
				  (err = session_project(s)) < 0)) ||
		(err = ledger_read(&s->tree, s->ledger, s->arena, NULL, s->diag)) < 0)
		return err;
	file = tree_find(&s->tree, truth_path[PATH_CAMPAIGN]);
	if (!file) {
		diag_error(s->diag, "campaign.ini is missing: this is no campaign");
		return ERR_DAMAGED;
	}
	return settings_read(&s->settings, s->arena, truth_path[PATH_CAMPAIGN], file->data,
		file->length, s->diag);
}

int session_upgrade(struct session *s, const struct data_file *file, size_t files,
	const char *overlay, bool look, struct change *out)
{
	struct upgrade upgrade = {
		.before = &s->tree, .file = file, .files = files, .overlay = overlay};
	struct tree *target;
	int err;

	if (s->settings.published) {
		diag_error(s->diag,
			"the secrets of this campaign are published: it is at its end, and nothing can be changed any more");
		return ERR_REFUSED;
	}
	if ((err = ledger_date(&upgrade.date, s->ledger, s->date, s->diag)) < 0 ||
		(err = find_target(&target, s, &s->settings)) < 0 ||
		(err = find_secrets(s, &s->settings)) < 0)
		return err;
	upgrade.target = target;
	upgrade.secrets = s->secrets;
	if ((err = operation_upgrade(out, s->arena, &upgrade, s->diag)) < 0 || look)
		return err;
	if ((err = ledger_commit(s->ledger, &out->tree, out->message, s->date, s->diag)) <
			0 ||
		(err = session_flush(s)) < 0)
		return err;
	return campaign_load(&s->campaign, s->arena, &out->tree, NULL, s->diag);
}
