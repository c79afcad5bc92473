/* The audit of a range of commits: each made again from the one before it. */
#include "audit/audit_private.h"

#include <stdbool.h>
#include <string.h>

#include "audit/evidence.h"
#include "audit/follow.h"
#include "audit/sealed.h"
#include "audit/vouchers.h"
#include "auth/auth.h"
#include "base/arena.h"
#include "base/diag.h"
#include "base/err.h"
#include "base/text.h"
#include "campaign/ended.h"
#include "campaign/seal.h"
#include "campaign/seats_in.h"
#include "campaign/secrets.h"
#include "campaign/terms_set.h"
#include "campaign/whole.h"
#include "game/ruleset.h"
#include "game/step.h"
#include "ledger/git/ledger.h"
#include "ledger/paths.h"
#include "ledger/trailers.h"
#include "orders/orders.h"

#define DIFFERENCE_COLUMNS 100

static int differs(const struct auditor *a, const char *format, const char *what)
{
	return evidence_differs(a->session->diag, a->commit, format, what);
}

/* ---- comparing ---- */

static bool same_file(const struct tree_file *a, const struct tree_file *b)
{
	return a && b && a->length == b->length && !memcmp(a->data, b->data, a->length);
}

/* What a file of the commit has in the first line that is not as it should be. */
static const char *first_difference(const struct auditor *a, const struct tree_file *should)
{
	const struct tree_file *file = tree_find(&a->tree, should->path);
	struct arena *arena = a->session->diag->arena;
	const char *is, *line;
	size_t i = 0;

	if (!file)
		return arena_printf(arena, "%s, which is missing", should->path);
	while (i < file->length && i < should->length && file->data[i] == should->data[i])
		i++;
	for (is = line = file->data; is < file->data + i; is++)
		if (*is == '\n')
			line = is + 1;
	return arena_printf(arena, "%s, at: %s", should->path,
		text_shorten(arena, arena_copy(arena, line, strcspn(line, "\n")),
			DIFFERENCE_COLUMNS));
}

static int compare_trees(const struct auditor *a, const struct tree *should)
{
	for (size_t i = 0; i < should->count; i++)
		if (!same_file(&should->file[i], tree_find(&a->tree, should->file[i].path)))
			return differs(a, "is not what adjudication gives in",
				first_difference(a, &should->file[i]));
	for (size_t i = 0; i < a->tree.count; i++)
		if (!tree_find(should, a->tree.file[i].path))
			return differs(a, "holds what adjudication does not give:",
				arena_string(
					a->session->diag->arena, a->tree.file[i].path));
	return OK;
}

/* Names the first line that is not as it should be: a hash, a link, a die. */
static int compare_messages(const struct auditor *a, const char *should)
{
	const char *is = a->commit->message;

	while (*is && *is == *should) {
		is++;
		should++;
	}
	if (!*is && !*should)
		return OK;
	while (is > a->commit->message && is[-1] != '\n')
		is--;
	return differs(a, "its message differs from what adjudication gives, at:",
		arena_copy(a->session->diag->arena, is, strcspn(is, "\n")));
}

static int compare(const struct auditor *a, const struct change *should)
{
	int err = compare_trees(a, &should->tree);

	return err < 0 ? err : compare_messages(a, should->message);
}

/* ---- replaying ---- */

/* The secrets as they were when so many chains had been anchored; NULL when the last of
 * these is not known. */
static const struct secrets *secrets_then(const struct auditor *a, int chains)
{
	struct secrets *then;

	if (!secrets_know(a->secrets, chains))
		return NULL;
	then = ARENA_NEW(a->session->arena, struct secrets);
	*then = *a->secrets;
	then->chains = chains;
	return then;
}

static int replay_new(struct auditor *a)
{
	const struct settings settings = a->settings;
	struct new_campaign new = {0};
	struct data_file *data;
	struct change change;

	if (a->any_before)
		return differs(a, "is a second beginning", "");
	new.name = settings.name;
	new.scenario = settings.scenario;
	new.overlay = settings.overlay;
	new.options = settings.options;
	new.talk = settings.talk;
	new.plans = settings.plans;
	new.dice = settings.dice;
	new.seed = settings.seed;
	new.secrets = secrets_then(a, 1);
	new.witness = &a->witness;
	memcpy(new.reading, settings.reading, sizeof new.reading);
	memcpy(new.commanders, settings.commanders, sizeof new.commanders);
	new.dice_text = tree_text(&a->tree, truth_path[PATH_DICE]);
	new.files = campaign_data(&data, &a->arena, &a->tree, truth_path[PATH_GAME]);
	new.file = data;
	if (operation_new(&change, &a->arena, &new, a->session->diag) < 0)
		return differs(a, "cannot be made again", "");
	return compare(a, &change);
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
		return differs(a, "cannot be made again", "");
	return compare(a, &change);
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
	return differs(a, "joins nobody", "");
}

/* What a text of the commit is, where the parent has another. */
static const char *changed_text(const struct auditor *a, const char *path)
{
	const struct tree_file *now = tree_find(&a->tree, path);
	const struct tree_file *then = tree_find(&a->before->tree, path);

	if (now && !same_file(now, then))
		return now->data;
	return !now && then ? "" : NULL;
}

/* The signature of what stands there, or NULL. */
static const char *voucher_of(struct auditor *a, const char *path)
{
	return tree_text(&a->tree, auth_voucher_path(&a->arena, path));
}

/* Of several commanders one is asked. */
static bool is_awaited(const struct auditor *a, unsigned waiting, enum side side, int k)
{
	const char *asked = a->before->settings.asked;
	const char *who = seat_commander(&a->before->settings, side, k);

	return sides_have(waiting, side) && (!who || !asked || !strcmp(who, asked));
}

/*
 * Between a seal and the steps that share it, or behind commitments, nothing comes in but
 * what is waited for, and no standing orders: the dice are fixed by then, and the moderator
 * knows them.
 */
static bool comes_between(struct auditor *a)
{
	unsigned waiting = settings_waiting(&a->before->settings);

	if (!waiting && !campaign_is_committed(a->before))
		return campaign_runs_on(a->before);
	for (enum side side = UNION; side < SIDES; side++) {
		if (changed_text(a, ahead_path(&a->arena, side)))
			return true;
		for (int k = 0; k < seats(&a->before->settings, side); k++)
			if (changed_text(a, seat_standing_path(a->before, side, k)) ||
				(waiting && !is_awaited(a, waiting, side, k) &&
					changed_text(
						a, seat_draft_path(a->before, side, k))))
				return true;
	}
	return false;
}

/* Orders for the next move of a side: those that are in the tree now, or none any more. */
static int replay_ahead(struct auditor *a, enum side side)
{
	const char *path = ahead_path(&a->arena, side), *text = tree_text(&a->tree, path);
	const char *standing = changed_text(a, standing_path(&a->arena, side));
	struct orders *orders;
	struct change change;

	if (text && campaign_orders(&orders, a->before, path, text, a->session->diag) < 0)
		return differs(a, "cannot be made again", "");
	if (text && orders->standing_given)
		standing = orders->standing_text;
	if (operation_ahead(&change, a->before, side, text, standing,
		    voucher_of(a, text ? path : standing_path(&a->arena, side)),
		    a->session->diag) < 0)
		return differs(a, "cannot be made again", "");
	return compare(a, &change);
}

/* What comes in mid step, or was committed, is sealed with its standing orders. */
static bool brings_standing(const struct auditor *a, const struct orders *orders)
{
	return orders->standing_given && a->before->settings.phase == PHASE_OPEN &&
	       !campaign_is_committed(a->before);
}

/* True when the commit is made so: by orders of the seat with whatever standing orders they
 * bring, or by standing orders alone. */
static int replay_draft_of(
	bool *found, struct auditor *a, enum side side, int k, bool of_orders)
{
	const char *path = seat_draft_path(a->before, side, k), *text = NULL;
	const char *kept = seat_standing_path(a->before, side, k);
	const char *standing = tree_text(&a->tree, kept);
	struct orders *orders;
	struct change change;

	if (of_orders) {
		if (!(text = tree_text(&a->tree, path)))
			return OK;
		if (campaign_orders(&orders, a->before, path, text, a->session->diag) < 0)
			return differs(a, "cannot be made again", "");
		standing = brings_standing(a, orders) ? orders->standing_text : NULL;
	} else if (!standing) {
		standing = "";
	}
	if (operation_draft_seat(&change, a->before, side, k, text, standing,
		    voucher_of(a, of_orders ? path : kept),
		    (enum reading)a->settings.reading[side], a->session->diag) < 0)
		return differs(a, "cannot be made again", "");
	*found = !strcmp(change.message, a->commit->message);
	return *found ? compare(a, &change) : OK;
}

/* What was received is in the tree; the message tells which of it the commit is about. */
static int replay_draft(struct auditor *a)
{
	struct settings settings;
	bool found = false;
	struct tree before;
	int err = OK;

	if (comes_between(a))
		return differs(
			a, "takes in between a seal and its step what is not asked", "for");
	for (enum side side = UNION; side < SIDES; side++)
		if (changed_text(a, ahead_path(&a->arena, side)) &&
			!changed_text(a, draft_path(&a->arena, side)))
			return replay_ahead(a, side);
	tree_copy(&before, &a->before->tree, &a->arena);
	settings = a->before->settings;
	for (int i = 0; i < SIDES * COMMANDERS_MAX * 2 && !found && err == OK; i++) {
		enum side side = (enum side)(i / 2 / COMMANDERS_MAX);
		int k = i / 2 % COMMANDERS_MAX;

		if (k >= seats(&a->before->settings, side))
			continue;
		tree_copy(&a->before->tree, &before, &a->arena);
		a->before->settings = settings;
		err = replay_draft_of(&found, a, side, k, i % 2);
	}
	if (found || err < 0)
		return err;
	return differs(a, "its message does not fit what was received", "");
}

/*
 * The standing orders that a seal brought: those of its own text. Orders that were filed
 * before have brought theirs then, and newer ones may have come since.
 */
static int sealed_standing(const char **out, struct auditor *a, enum side side,
	const char *path, const char *text)
{
	const char *filed = tree_text(&a->before->tree, draft_path(&a->arena, side));
	const char *now = standing_path(&a->arena, side);
	bool changed =
		changed_text(a, now) || changed_text(a, auth_voucher_path(&a->arena, now));
	struct orders *orders;

	*out = NULL;
	if (campaign_orders(&orders, a->before, path, text, a->session->diag) < 0)
		return ERR_DAMAGED;
	if (orders->standing_given && (!filed || strcmp(filed, text) || changed))
		*out = orders->standing_text;
	return OK;
}

/* To what both sides have committed themselves with their drafts. */
static int replay_pledge(struct auditor *a)
{
	struct change change;

	if (!campaign_commits(a->before))
		return differs(a, "has commitments that were not wanted", "");
	if (operation_pledge(&change, a->before, a->session->diag) < 0)
		return differs(a, "cannot be made again", "");
	return compare(a, &change);
}

/* What both sides have filed, and nothing else. */
static int replay_seal_of_both(struct auditor *a, const char *step)
{
	struct change change;

	/* who has filed nothing is absent, and the message tells it */
	if (campaign_commits(a->before))
		return differs(a,
			"seals a step before both sides have committed themselves:", step);
	if (operation_seal(&change, a->before, NULL, NULL, NULL, a->session->diag) < 0)
		return differs(a, "cannot be made again", "");
	return compare(a, &change);
}

static int replay_seal(struct auditor *a)
{
	struct position position;
	const char *step = campaign_step(a->before), *path, *text, *standing = NULL;
	struct change change;
	enum side side;

	campaign_position(&position, a->before);
	if (a->before->settings.phase != PHASE_OPEN || position.step->kind != STEP_ORDERS)
		return differs(
			a, "seals orders that nobody had to give; the step was", step);
	if (campaign_gathers(a->before))
		return replay_seal_of_both(a, step);
	side = step_side(position.step);
	path = seal_path(&a->arena, step, (int)side * 2);
	text = seal_opened(tree_text(&a->tree, path));
	if ((text && sealed_standing(&standing, a, side, path, text) < 0) ||
		operation_seal(&change, a->before, text, standing, voucher_of(a, path),
			a->session->diag) < 0)
		return differs(a, "cannot be made again", "");
	return compare(a, &change);
}

/* Where both have halted: what both have filed for the segment, and nothing else. */
static int replay_segment_of_both(struct auditor *a)
{
	struct change change;

	if (a->before->settings.phase != PHASE_WAITING)
		return differs(a, "seals a segment where nobody has halted:",
			campaign_step(a->before));
	if (operation_answer(&change, a->before, NULL, NULL, a->session->diag) < 0)
		return differs(a, "cannot be made again", "");
	return compare(a, &change);
}

/* For whom an answer says that they have sent nothing: what is sealed for them is made
 * again. */
static unsigned absent_sides(struct auditor *a)
{
	char **seat;
	size_t count = ledger_trailers(&seat, &a->arena, a->commit->message, "Absent");
	unsigned sides = 0;

	for (size_t i = 0; i < count; i++)
		for (enum side side = UNION; side < SIDES; side++)
			if (!strncmp(seat[i], side_name(side), strlen(side_name(side))))
				sides |= SIDE_SET(side);
	return sides;
}

static int replay_answer(struct auditor *a)
{
	const struct settings *settings = &a->before->settings;
	enum side side = sides_only(settings_waiting(settings));
	const char *path, *sealed;
	struct change change;
	bool absent;

	if (campaign_gathers(a->before))
		return replay_segment_of_both(a);
	if (side == NO_SIDE)
		return differs(a, "answers a question that was not open", "");
	path = answer_path(&a->arena, campaign_step(a->before), seal_answer_role[side],
		settings->segment + 1);
	if (!(sealed = tree_text(&a->tree, path)))
		return differs(a, "answers a question that was not open", "");
	absent = sides_have(absent_sides(a), side);
	if (operation_answer(&change, a->before, absent ? NULL : seal_opened(sealed),
		    absent ? NULL : voucher_of(a, path), a->session->diag) < 0)
		return differs(a, "cannot be made again", "");
	return compare(a, &change);
}

static void count_dice(struct auditor *a)
{
	char **die;

	a->result.steps++;
	a->result.dice += ledger_trailers(&die, &a->arena, a->commit->message, "Die");
}

/* Where the secrets are not at hand a commit of a seal is taken as it is told; that its
 * salts and nonces were nobody's choice is seen when the step opens its links. */
static int check_sealed(struct auditor *a)
{
	const struct campaign *before = a->before;
	const char *fault;

	for (enum side side = UNION; side < SIDES && !seal_has_links(before); side++) {
		const struct sealed_texts texts = {
			.arena = a->session->diag->arena,
			.tree = &a->tree,
			.ruleset = before->ruleset,
			.game = before->game,
			.names = before->ruleset->names(before->game),
			.settings = &before->settings,
			.side = side,
			.step = campaign_step(before),
			.link = a->witness.link[side],
			.tries = before->settings.tries,
		};

		if (texts.link && sealed_audit(&fault, &texts) < 0)
			return differs(a, "holds a sealed text that cannot be:", fault);
	}
	return OK;
}

static int replay_step(struct auditor *a, bool wait)
{
	const char *step = campaign_step(a->before);
	struct change change;
	bool waits;
	int err;

	if (!campaign_runs_on(a->before))
		return differs(a, "plays a step whose orders are not sealed:", step);
	if (!wait && (err = check_sealed(a)) < 0)
		return err;
	if (operation_step(&change, a->before, &waits, a->session->diag) < 0)
		return differs(a, "cannot be adjudicated again:", step);
	if (waits != wait)
		return differs(a,
			wait ? "waits where adjudication goes on, in"
			     : "goes on where adjudication waits, in",
			step);
	count_dice(a);
	return compare(a, &change);
}

/* The commit before the last seal that stands, as `undo` finds it. */
static int replay_undo(struct auditor *a)
{
	const char *target = undo_target(&a->undo);
	struct campaign *back;
	struct change change;
	struct tree tree;

	if (!target)
		return differs(a, "takes back what was never sealed", "");
	if (ledger_read(&tree, a->session->ledger, &a->arena, target, a->session->diag) <
			0 ||
		campaign_load(&back, &a->arena, &tree, a->before, a->session->diag) < 0 ||
		operation_undo(&change, a->before, back, a->session->diag) < 0)
		return differs(a, "cannot be made again", "");
	return compare(a, &change);
}

/* The lines that the moderator gave as his reason. */
static const char *reason_of(struct auditor *a)
{
	char **line;
	size_t lines = ledger_trailers(&line, &a->arena, a->commit->message, "Reason");
	const char *reason = NULL;

	for (size_t i = 0; i < lines; i++)
		reason = i ? arena_printf(&a->arena, "%s\n%s", reason, line[i]) : line[i];
	return reason;
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
		return differs(a, "has chains where the dice come from none", "");
	if (a->before->settings.phase != PHASE_OPEN)
		return differs(a, "changes the chains in mid step", "");
	if (!lost && !seal_chain_is_used_up(a->before))
		return differs(a, "anchors new chains before the old are used up", "");
	if (!lost && !secrets_follow(a->secrets, next))
		return differs(a, "anchors chains that are not made of those before", "");
	a->before->secrets = secrets_then(a, next);
	if (operation_rechain(&change, a->before, lost, reason_of(a), a->session->diag) < 0)
		return differs(a, "cannot be made again", "");
	return compare(a, &change);
}

/* A position that was given is what it is; all that is told must follow from it. */
static int replay_amend(struct auditor *a)
{
	const struct tree_file *state = tree_find(&a->tree, truth_path[PATH_STATE]);
	bool given = state &&
		     !same_file(state, tree_find(&a->before->tree, truth_path[PATH_STATE]));
	const char *to =
		ledger_trailer(&a->arena, a->commit->message, given ? "Reason-To" : "To");
	struct amendment amendment = {
		.reason = reason_of(a), .to = NO_SIDE, .file = truth_path[PATH_STATE]};
	struct change change;

	if (!amendment.reason)
		return differs(a, "rules without a reason", "");
	if (to && !side_parse(to, &amendment.to))
		return differs(a, "rules for nobody that is known:", to);
	if (given) {
		amendment.state = state->data;
		amendment.length = state->length;
	}
	if (operation_amend(&change, a->before, &amendment, a->session->diag) < 0)
		return differs(a, "cannot be made again", "");
	return compare(a, &change);
}

/* The data are what they are; position and reports must follow from them. */
static int replay_upgrade(struct auditor *a)
{
	bool under_way = a->before_settings.phase != PHASE_OPEN;
	const char *target = under_way ? undo_target(&a->undo) : NULL;
	struct upgrade upgrade = {.before = &a->before_tree,
		.overlay = a->settings.overlay,
		.secrets = secrets_then(a, a->settings.chain),
		.witness = &a->witness,
		.date = a->commit->date};
	struct data_file *data;
	struct change change;
	struct tree tree;

	if (under_way && !target)
		return differs(a, "takes back what was never sealed", "");
	if (target && ledger_read(&tree, a->session->ledger, &a->arena, target,
			      a->session->diag) < 0)
		return differs(a, "cannot be made again", "");
	upgrade.target = target ? &tree : NULL;
	upgrade.files = campaign_data(&data, &a->arena, &a->tree, truth_path[PATH_GAME]);
	upgrade.file = data;
	if (operation_upgrade(&change, &a->arena, &upgrade, a->session->diag) < 0)
		return differs(a, "cannot be made again", "");
	return compare(a, &change);
}

/* What the side has said of it. */
static struct end_letter letter_of(struct auditor *a, enum side side)
{
	const char *path = side == NO_SIDE ? NULL : end_path(&a->arena, side);

	return (struct end_letter){side, path ? tree_text(&a->tree, path) : NULL,
		path ? voucher_of(a, path) : NULL};
}

static int replay_end(struct auditor *a)
{
	enum side offers = draw_offered(&a->before->settings);
	struct game_end end = {.how = (enum ended)a->settings.ended,
		.loser = ended_loser(&a->settings),
		.letter = {.side = NO_SIDE},
		.reason = reason_of(a)};
	struct change change;

	if (end.how == ENDED_CONCEDED)
		end.letter = letter_of(a, end.loser);
	else if (end.how == ENDED_DRAWN && offers != NO_SIDE)
		end.letter = letter_of(a, side_other(offers));
	if (end.how == ENDED_NO ||
		operation_end(&change, a->before, &end, a->session->diag) < 0)
		return differs(a, "cannot be made again", "");
	return compare(a, &change);
}

static int replay_offer(struct auditor *a)
{
	struct end_letter letter = {.side = NO_SIDE};
	struct change change;

	for (enum side side = UNION; side < SIDES; side++)
		if (changed_text(a, end_path(&a->arena, side)))
			letter = letter_of(a, side);
	if (!letter.text ||
		operation_offer(&change, a->before, &letter, a->session->diag) < 0)
		return differs(a, "cannot be made again", "");
	return compare(a, &change);
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
		return differs(a, "takes back an end that was none", "");
	if (ledger_read(&tree, a->session->ledger, &a->arena, a->commits[i].parent,
		    a->session->diag) < 0 ||
		campaign_load(&back, &a->arena, &tree, a->before, a->session->diag) < 0 ||
		operation_resume(&change, a->before, back, a->session->diag) < 0)
		return differs(a, "cannot be made again", "");
	return compare(a, &change);
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
			if (operation_open(&change, a->before, side, k, reason_of(a),
				    a->session->diag) < 0)
				return differs(a, "cannot be made again", "");
			return compare(a, &change);
		}
	return differs(a, "opens no seat", "");
}

/* Not every program of this edition has told the whole campaign. */
static int gather_whole(struct whole *out, struct auditor *a)
{
	struct session *s = a->session;
	const char *dir = told_file(&a->arena, AUDIENCE_PUBLIC, TOLD_WHOLE);
	bool told = false;

	for (size_t i = 0; i < a->tree.count && !told; i++)
		told = !strncmp(a->tree.file[i].path, dir, strlen(dir));
	*out = (struct whole){0};
	return told ? whole_gather(out, &a->arena, s->ledger, &a->settings, s->diag) : OK;
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
	return absent_with(&a->arena, *absent_days(&c->settings, side, k),
		orders->head.absent, c->date, terms_since(&c->settings.terms));
}

/* A player says himself that he is away: with the file that is in the tree now. */
static int find_letter(bool *found, struct term_setting *out, struct auditor *a)
{
	for (enum side side = UNION; side < SIDES && !*found; side++)
		for (int k = 0; k < seats(&a->before->settings, side); k++) {
			const char *path = seat_absent_path(a->before, side, k);

			if (!changed_text(a, path))
				continue;
			*found = true;
			out->text = tree_text(&a->tree, path);
			out->voucher = voucher_of(a, path);
			out->side = side;
			out->seat = k;
			out->key = absent_key(&a->arena, &a->before->settings, side, k);
			out->value = out->text ? days_of(a, side, k, out->text) : NULL;
			return out->value ? OK : differs(a, "cannot be made again", "");
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
		return differs(a, "has no trailer", "Set");
	setting.key = arena_copy(&a->arena, set, (size_t)(equals - set));
	setting.value = equals + 3;
	if (find_letter(&letter, &setting, a) < 0)
		return ERR_DAMAGED;
	if (operation_set(&change, a->before, &setting, a->session->diag) != OK)
		return differs(a, "cannot be made again", "");
	return compare(a, &change);
}

static int replay_publish(struct auditor *a)
{
	struct change change;
	struct whole whole;
	int err;

	if (!seal_has_links(a->before))
		return differs(a, "does not publish what the dice came from", "");
	if ((err = gather_whole(&whole, a)) < 0)
		return err;
	a->before->secrets = secrets_then(a, a->before->settings.chain);
	if (operation_publish(&change, a->before,
		    a->settings.published == PUBLISHED_ABANDONED, &whole,
		    a->session->diag) < 0)
		return differs(a, "cannot be made again", "");
	return compare(a, &change);
}

/* The game a campaign is played with is the one that `new` or the last `upgrade` froze. */
static int check_frozen(struct auditor *a, enum commit_kind kind)
{
	char hash[SHA256_HEX + 1];

	listing_hash(hash, &a->arena, &a->tree, truth_path[PATH_GAME]);
	if (a->any_before && kind != COMMIT_UPGRADE && strcmp(hash, a->data_hash) != 0)
		return differs(a, "changes the frozen data of the game", "");
	memcpy(a->data_hash, hash, sizeof hash);
	return OK;
}

static int replay(struct auditor *a, enum commit_kind kind)
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

/* What came in must be from who it claims; for passwords nobody can tell any more. */
static int check_senders(struct auditor *a, enum commit_kind kind)
{
	const char *fault;
	int err;

	if (!a->before)
		return OK;
	err = vouchers_audit(
		&fault, a->before, &a->tree, kind, absent_sides(a), a->session->diag);
	return err == ERR_DAMAGED ? differs(a, "holds what its sender has not sent:",
					    arena_string(a->session->diag->arena, fault))
				  : err;
}

/* ---- what another version of the program has ruled ---- */

static int same_hash(const struct auditor *a, const char *key, const char *hash)
{
	const char *said = ledger_trailer(a->session->arena, a->commit->message, key);

	return said && strcmp(said, hash) != 0
		       ? differs(a, "does not hold what its message says of", key)
		       : OK;
}

/* The hashes in its message are those of what it holds. */
static int check_hashes(struct auditor *a)
{
	const struct tree_file *state = tree_find(&a->tree, truth_path[PATH_STATE]);
	char hash[SHA256_HEX + 1], **told;
	size_t count = ledger_trailers(&told, &a->arena, a->commit->message, "Told-SHA256");
	int err;

	if (!state)
		return differs(a, "has no", truth_path[PATH_STATE]);
	sha256_hex(hash, state->data, state->length);
	if ((err = same_hash(a, "State-SHA256", hash)) < 0 ||
		(err = same_hash(a, "Data-SHA256", a->data_hash)) < 0)
		return err;
	for (size_t i = 0; i < count; i++) {
		const char *name = arena_copy(&a->arena, told[i], strcspn(told[i], " "));
		enum audience who;

		*hash = '\0';
		if (audience_parse(name, &who))
			listing_hash(hash, &a->arena, &a->tree, told_dir(&a->arena, who));
		if (strcmp(told[i], arena_printf(&a->arena, "%s %s", name, hash)) != 0)
			return differs(
				a, "does not hold what its message says of", "Told-SHA256");
	}
	return OK;
}

/* Every die that somebody was told is in the message of the truth, as he was told it. */
static int check_told_dice(struct auditor *a)
{
	for (enum audience who = AUDIENCE_UNION; who < AUDIENCE_DECK; who++) {
		const char *message =
			tree_text(&a->tree, told_file(&a->arena, who, TOLD_MESSAGE));
		char **die;
		size_t dice =
			ledger_trailers(&die, &a->arena, message ? message : "", "Die");

		for (size_t i = 0; i < dice; i++)
			if (!strstr(a->commit->message,
				    arena_printf(&a->arena, "\nDie: %s\n", die[i])))
				return differs(a,
					"has not the roll that somebody was told:", die[i]);
	}
	return OK;
}

/* Nothing is adjudicated again: what everybody was told of it is looked at in `follow`. */
static int take_as_it_is(struct auditor *a, enum commit_kind kind)
{
	a->result.others += kind == COMMIT_STEP;
	if (kind == COMMIT_STEP && check_told_dice(a) < 0)
		return ERR_DAMAGED;
	return check_hashes(a);
}

/* ---- a commit ---- */

/* What is replayed wants the campaign before it, even where that is of another version. */
static int load_before(struct auditor *a)
{
	if (a->before || !a->any_before)
		return OK;
	if (campaign_load(&a->before, &a->before_arena, &a->before_tree, a->known,
		    a->session->diag) < 0)
		return differs(a, "stands behind what cannot be read as a campaign", "");
	a->before->secrets = a->secrets;
	if (a->settings.dice == DICE_MODE_CHAIN)
		a->before->witness = &a->witness;
	return OK;
}

static int audit_commit(struct auditor *a, enum commit_kind kind, const char *word)
{
	int err;

	if (a->any_before && a->before_settings.published)
		return differs(a, "comes after the end:", "the secrets were published");
	if (!a->frame->ours)
		return take_as_it_is(a, kind);
	if (kind == COMMIT_KINDS)
		return differs(a, "is of a kind that is not known:", word);
	if (kind != COMMIT_UPGRADE && (err = load_before(a)) < 0)
		return err;
	if (a->before)
		a->before->date = a->commit->date;
	if ((err = check_senders(a, kind)) < 0)
		return err;
	return replay(a, kind);
}

/* What the commit says of itself, for where the secrets are not at hand. */
static int read_settings(struct auditor *a)
{
	const struct tree_file *file = tree_find(&a->tree, truth_path[PATH_CAMPAIGN]);

	if (!file || settings_read(&a->settings, &a->arena, truth_path[PATH_CAMPAIGN],
			     file->data, file->length, a->session->diag) < 0)
		return differs(a, "cannot be read:", truth_path[PATH_CAMPAIGN]);
	if (a->settings.dice != DICE_MODE_CHAIN)
		return OK;
	witness_of(&a->witness, &a->arena, &a->settings, &a->tree, a->commit->message,
		ledger_trailer(&a->arena, a->commit->message, "Step"));
	if (a->before)
		a->before->witness = &a->witness;
	return OK;
}

/* Chains are followed by themselves, when all commits are done: a witness that made links
 * up is found by it. */
static void note_chains(struct auditor *a)
{
	const struct settings *s = &a->settings;
	struct audit_chain *chain = &a->frame->chain;

	if (s->dice != DICE_MODE_CHAIN)
		return;
	chain->number = s->chain;
	chain->used = s->link - s->chain_start;
	for (enum audience who = AUDIENCE_UNION; who < AUDIENCES; who++)
		chain->anchor[who] = arena_string(a->session->arena, s->anchor[who]);
	if (secrets_know(a->secrets, s->chain))
		return;
	a->result.blind++;
	a->result.draws += evidence_draws(&a->arena, &a->tree, a->commit->message);
}

/* Messages name files by paths of a commit's arena; they are read when that is gone. */
static void keep_names(struct diag *diag)
{
	for (struct diag_item *item = diag->first; item; item = item->next)
		if (item->where.file)
			item->where.file = arena_string(diag->arena, item->where.file);
}

/* The campaign at this commit is the ground for the next one. */
static int step_forward(struct auditor *a)
{
	struct arena old = a->before_arena;
	struct campaign *now = NULL;

	if (a->frame->ours) {
		if (campaign_load(&now, &a->arena, &a->tree, a->known, a->session->diag) <
			0)
			return differs(a, "cannot be read as a campaign", "");
		now->secrets = a->secrets;
	}
	a->before = now;
	a->before_tree = a->tree;
	a->before_settings = a->settings;
	a->any_before = true;
	a->before_arena = a->arena;
	a->arena = (struct arena)ARENA_INIT;
	keep_names(a->session->diag);
	arena_release(&old);
	return OK;
}

/* What it has in common with the commit before it was read with that. */
static int read_tree(struct auditor *a, const struct tree *before)
{
	struct session *s = a->session;

	return ledger_read_next(
		&a->tree, s->ledger, s->arena, a->commit->id, before, s->diag);
}

static int audit_one(struct auditor *a)
{
	int err;

	if ((err = read_tree(a, &a->before_tree)) < 0 ||
		(err = check_frozen(a, a->frame->kind)) < 0 ||
		(err = read_settings(a)) < 0 ||
		(err = audit_commit(a, a->frame->kind, a->frame->word)) < 0 ||
		(a->follow && (err = follow_commit(a->follow, a->commit, &a->tree)) < 0))
		return err;
	note_chains(a);
	return OK;
}

static void look_at(struct auditor *a, size_t i)
{
	a->commit = &a->commits[i];
	a->frame = &a->frames[i];
}

/* What a range begins with: the commit before it. What is wrong with that, the range that
 * it belongs to finds. */
static int begin(struct auditor *a, size_t first)
{
	int err;

	if (!first) {
		a->before_tree = a->session->tree;
		return OK;
	}
	look_at(a, first - 1);
	if ((err = read_tree(a, &a->session->tree)) < 0 || (err = read_settings(a)) < 0)
		return err;
	listing_hash(a->data_hash, &a->arena, &a->tree, truth_path[PATH_GAME]);
	return step_forward(a);
}

int audit_range(struct auditor *a, size_t first, size_t end)
{
	int err = begin(a, first);

	for (a->at = first; a->at < end && err == OK; a->at++) {
		look_at(a, a->at);
		if ((err = audit_one(a)) < 0)
			break;
		a->result.commits++;
		undo_targets_add(&a->undo, a->commit);
		err = step_forward(a);
	}
	keep_names(a->session->diag);
	arena_release(&a->arena);
	arena_release(&a->before_arena);
	return err;
}
