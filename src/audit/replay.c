/*
 * A commit made again by its kind. Here are the beginning of a campaign, who joins, and
 * what the moderator does: undo, new chains, corrections, settings, upgrades, the end. What
 * the sides send and what is played of it is in replay_orders.c.
 */
#include <stdbool.h>
#include <string.h>

#include "audit/audit_private.h"
#include "base/diag.h"
#include "campaign/ended.h"
#include "campaign/seats.h"
#include "campaign/secrets.h"
#include "campaign/terms_set.h"
#include "orders/orders.h"

/* ---- the beginning ---- */

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

/* ---- what the moderator does, and the end ---- */

/* The lines that the moderator gave as his reason. */
static const char *replay_reason(struct auditor *a)
{
	char **line;
	size_t lines = ledger_trailers(&line, &a->arena, a->commit->message, "Reason");
	const char *reason = NULL;

	for (size_t i = 0; i < lines; i++)
		reason = i ? arena_printf(&a->arena, "%s\n%s", reason, line[i]) : line[i];
	return reason;
}

/* The commit before the last seal that stands, as `undo` finds it. */
static int replay_undo(struct auditor *a)
{
	const struct undo_plan plan = undo_plan(&a->undo);
	struct campaign *back;
	struct change change;
	struct tree tree;

	if (!plan.id)
		return audit_differs(a, "takes back what was never sealed", "");
	if (ledger_read(&tree, a->session->ledger, &a->arena, plan.id, a->session->diag) <
			0 ||
		campaign_load(&back, &a->arena, &tree, a->before, a->session->diag) < 0 ||
		operation_undo(&change, a->before, back, &plan, replay_reason(a),
			a->session->diag) < 0)
		return audit_differs(a, "cannot be made again", "");
	return audit_compare(a, &change);
}

/*
 * Chains follow only on such as are used up, and are made of them; those that were drawn
 * anew want both sides to join again.
 */
static int replay_chain(struct auditor *a)
{
	int next = a->before->settings.chain + 1;
	bool lost = !a->settings.nonce[UNION] && !a->settings.nonce[CONFEDERATE];
	struct change change;

	if (a->before->settings.dice != DICE_MODE_CHAIN)
		return audit_differs(a, "has chains where the dice come from none", "");
	if (a->before->settings.phase != PHASE_OPEN)
		return audit_differs(a, "changes the chains in mid step", "");
	if (!lost && !seal_chain_is_used_up(a->before))
		return audit_differs(
			a, "anchors new chains before the old are used up", "");
	if (!lost && !secrets_follow(a->secrets, next))
		return audit_differs(
			a, "anchors chains that are not made of those before", "");
	a->before->secrets = replay_secrets(a, next);
	if (operation_rechain(
		    &change, a->before, lost, replay_reason(a), a->session->diag) < 0)
		return audit_differs(a, "cannot be made again", "");
	return audit_compare(a, &change);
}

/* A position that was given is what it is; all that is told must follow from it. */
static int replay_amend(struct auditor *a)
{
	const struct tree_file *state = tree_find(&a->tree, truth_path[PATH_STATE]);
	bool given = state && !audit_same_file(state,
				      tree_find(&a->before->tree, truth_path[PATH_STATE]));
	const char *to =
		ledger_trailer(&a->arena, a->commit->message, given ? "Reason-To" : "To");
	struct amendment amendment = {
		.reason = replay_reason(a), .to = NO_SIDE, .file = truth_path[PATH_STATE]};
	struct change change;

	if (!amendment.reason)
		return audit_differs(a, "rules without a reason", "");
	if (to && !side_parse(to, &amendment.to))
		return audit_differs(a, "rules for nobody that is known:", to);
	if (given) {
		amendment.state = state->data;
		amendment.length = state->length;
	}
	if (operation_amend(&change, a->before, &amendment, a->session->diag) < 0)
		return audit_differs(a, "cannot be made again", "");
	return audit_compare(a, &change);
}

/* The data are what they are; position and reports must follow from them. */
static int replay_upgrade(struct auditor *a)
{
	bool under_way = a->before_settings.phase != PHASE_OPEN;
	const char *target = under_way ? undo_target(&a->undo) : NULL;
	struct upgrade upgrade = {.before = &a->before_tree,
		.overlay = a->settings.overlay,
		.secrets = replay_secrets(a, a->settings.chain),
		.witness = &a->witness,
		.date = a->commit->date};
	struct data_file *data;
	struct change change;
	struct tree tree;

	if (under_way && !target)
		return audit_differs(a, "takes back what was never sealed", "");
	if (target && ledger_read(&tree, a->session->ledger, &a->arena, target,
			      a->session->diag) < 0)
		return audit_differs(a, "cannot be made again", "");
	upgrade.target = target ? &tree : NULL;
	upgrade.files = campaign_data(&data, &a->arena, &a->tree, truth_path[PATH_GAME]);
	upgrade.file = data;
	if (operation_upgrade(&change, &a->arena, &upgrade, a->session->diag) < 0)
		return audit_differs(a, "cannot be made again", "");
	return audit_compare(a, &change);
}

/* What the side has said of it. */
static struct end_letter letter_of(struct auditor *a, enum side side)
{
	const char *path = side == NO_SIDE ? NULL : ledger_end_path(&a->arena, side);

	return (struct end_letter){side, path ? tree_text(&a->tree, path) : NULL,
		path ? replay_voucher(a, path) : NULL};
}

static int replay_end(struct auditor *a)
{
	enum side offers = draw_offered(&a->before->settings);
	struct game_end end = {.how = (enum ended)a->settings.ended,
		.loser = ended_loser(&a->settings),
		.letter = {.side = NO_SIDE},
		.reason = replay_reason(a)};
	struct change change;

	if (end.how == ENDED_CONCEDED)
		end.letter = letter_of(a, end.loser);
	else if (end.how == ENDED_DRAWN && offers != NO_SIDE)
		end.letter = letter_of(a, side_other(offers));
	if (end.how == ENDED_NO ||
		operation_end(&change, a->before, &end, a->session->diag) < 0)
		return audit_differs(a, "cannot be made again", "");
	return audit_compare(a, &change);
}

static int replay_offer(struct auditor *a)
{
	struct end_letter letter = {.side = NO_SIDE};
	struct change change;

	for (enum side side = UNION; side < SIDES; side++)
		if (replay_changed(a, ledger_end_path(&a->arena, side)))
			letter = letter_of(a, side);
	if (!letter.text ||
		operation_offer(&change, a->before, &letter, a->session->diag) < 0)
		return audit_differs(a, "cannot be made again", "");
	return audit_compare(a, &change);
}

/* The commit before the last end. */
static int replay_resume(struct auditor *a)
{
	struct campaign *back;
	struct change change;
	struct tree tree;
	size_t i = a->at;

	while (i && a->frames[i].kind != COMMIT_END)
		i--;
	if (a->frames[i].kind != COMMIT_END)
		return audit_differs(a, "takes back an end that was none", "");
	if (ledger_read(&tree, a->session->ledger, &a->arena, a->commits[i].parent,
		    a->session->diag) < 0 ||
		campaign_load(&back, &a->arena, &tree, a->before, a->session->diag) < 0 ||
		operation_resume(
			&change, a->before, back, replay_reason(a), a->session->diag) < 0)
		return audit_differs(a, "cannot be made again", "");
	return audit_compare(a, &change);
}

static int replay_open(struct auditor *a)
{
	struct settings settings = a->settings;
	struct change change;

	for (enum side side = UNION; side < SIDES; side++)
		for (int k = 0; k < seats(&a->before->settings, side); k++) {
			if (*seat_open(&settings, side, k) != SEAT_OPEN ||
				*seat_open(&a->before->settings, side, k) == SEAT_OPEN)
				continue;
			if (operation_open(&change, a->before, side, k, replay_reason(a),
				    a->session->diag) < 0)
				return audit_differs(a, "cannot be made again", "");
			return audit_compare(a, &change);
		}
	return audit_differs(a, "opens no seat", "");
}

/* Not every program of this edition has told the whole campaign. */
static int gather_whole(struct publication *out, struct auditor *a)
{
	struct session *s = a->session;
	const char *dir = told_file(&a->arena, AUDIENCE_PUBLIC, TOLD_WHOLE);
	bool told = false;

	for (size_t i = 0; i < a->tree.count && !told; i++)
		told = !strncmp(a->tree.file[i].path, dir, strlen(dir));
	*out = (struct publication){0};
	return told ? published_gather(out, &a->arena, s->ledger, &a->settings, s->diag)
		    : OK;
}

/* What the file of a player says of his absence; NULL: he has sent none. */
static const char *days_of(struct auditor *a, enum side side, int k, const char *text)
{
	struct campaign *c = a->before;
	struct orders *orders;

	if (campaign_orders(
		    &orders, c, seat_absent_path(c, side, k), text, a->session->diag) < 0 ||
		!orders->head.absent)
		return NULL;
	return terms_absent_with(&a->arena, *terms_absent_days(&c->settings, side, k),
		orders->head.absent, c->date, terms_since(&c->settings.terms));
}

/* A player says himself that he is away: with the file that is in the tree now. */
static int find_letter(bool *found, struct term_setting *out, struct auditor *a)
{
	for (enum side side = UNION; side < SIDES && !*found; side++)
		for (int k = 0; k < seats(&a->before->settings, side); k++) {
			const char *path = seat_absent_path(a->before, side, k);

			if (!replay_changed(a, path))
				continue;
			*found = true;
			out->text = tree_text(&a->tree, path);
			out->voucher = replay_voucher(a, path);
			out->side = side;
			out->seat = k;
			out->key =
				terms_absent_key(&a->arena, &a->before->settings, side, k);
			out->value = out->text ? days_of(a, side, k, out->text) : NULL;
			return out->value ? OK
					  : audit_differs(a, "cannot be made again", "");
		}
	return OK;
}

/* Terms stand in the message as they were set. */
static int replay_set(struct auditor *a)
{
	const char *set = ledger_trailer(&a->arena, a->commit->message, "Set");
	const char *equals = set ? strstr(set, " = ") : NULL;
	struct term_setting setting = {0};
	struct change change;
	bool letter = false;

	if (!equals)
		return audit_differs(a, "has no trailer", "Set");
	setting.key = arena_copy(&a->arena, set, (size_t)(equals - set));
	setting.value = equals + 3;
	if (find_letter(&letter, &setting, a) < 0)
		return ERR_DAMAGED;
	if (operation_set(&change, a->before, &setting, a->session->diag) != OK)
		return audit_differs(a, "cannot be made again", "");
	return audit_compare(a, &change);
}

static int replay_publish(struct auditor *a)
{
	struct change change;
	struct publication whole;
	int err;

	if (!seal_has_links(a->before))
		return audit_differs(a, "does not publish what the dice came from", "");
	if ((err = gather_whole(&whole, a)) < 0)
		return err;
	a->before->secrets = replay_secrets(a, a->before->settings.chain);
	if (operation_publish(&change, a->before,
		    a->settings.published == PUBLISHED_ABANDONED, &whole,
		    a->session->diag) < 0)
		return audit_differs(a, "cannot be made again", "");
	return audit_compare(a, &change);
}

/* ---- by its kind ---- */

/* The game a campaign is played with is the one that `new` or the last `upgrade` froze. */
int replay_frozen(struct auditor *a, enum commit_kind kind)
{
	char hash[SHA256_HEX + 1];

	campaign_listing_hash(hash, &a->tree, truth_path[PATH_GAME]);
	if (a->any_before && kind != COMMIT_UPGRADE && strcmp(hash, a->data_hash) != 0)
		return audit_differs(a, "changes the frozen data of the game", "");
	memcpy(a->data_hash, hash, sizeof hash);
	return OK;
}

int replay_commit(struct auditor *a, enum commit_kind kind)
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
