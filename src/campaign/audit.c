#include "campaign/audit.h"

#include <stdbool.h>
#include <string.h>

#include "campaign/ledger.h"
#include "campaign/seal.h"
#include "campaign/secrets.h"
#include "campaign/session.h"
#include "engine/arena.h"
#include "engine/diag.h"
#include "engine/err.h"
#include "engine/orders.h"

struct auditor {
	struct session *session;
	struct arena arena; /* of one commit */
	struct arena before_arena;
	struct campaign *before; /* the campaign at the parent; NULL before the first */
	const struct ledger_commit *commit;
	struct tree tree; /* of the commit */
	struct audit_result *result;
};

static int differs(const struct auditor *a, const char *format, const char *what)
{
	struct diag *diag = a->session->diag;
	const char *text = arena_printf(diag->arena, "commit %.12s", a->commit->id);
	char *subject = arena_copy(
		diag->arena, a->commit->message, strcspn(a->commit->message, "\n"));

	diag_error(diag, "%s (%s): %s %s", text, subject, format, what);
	return ERR_DAMAGED;
}

/* ---- comparing ---- */

static bool same_file(const struct tree_file *a, const struct tree_file *b)
{
	return a && b && a->length == b->length && !memcmp(a->data, b->data, a->length);
}

static int compare_trees(const struct auditor *a, const struct tree *should)
{
	for (size_t i = 0; i < should->count; i++)
		if (!same_file(&should->file[i], tree_find(&a->tree, should->file[i].path)))
			return differs(a, "is not what adjudication gives in",
				arena_string(
					a->session->diag->arena, should->file[i].path));
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

static const char *file_text(const struct tree *tree, const char *path)
{
	const struct tree_file *file = tree_find(tree, path);

	return file ? file->data : NULL;
}

/* The campaign began with the first of its chains. */
static const struct secrets *first_chain(const struct auditor *a)
{
	struct secrets *first;

	if (!a->session->secrets)
		return NULL;
	first = ARENA_NEW(a->session->arena, struct secrets);
	*first = *a->session->secrets;
	first->chains = 1;
	return first;
}

static int replay_new(struct auditor *a)
{
	const struct tree_file *file = tree_find(&a->tree, "campaign.ini");
	struct settings settings;
	struct new_campaign new = {0};
	struct data_file *data;
	struct change change;

	if (a->before)
		return differs(a, "is a second beginning", "");
	if (!file || settings_read(&settings, &a->arena, "campaign.ini", file->data,
			     file->length, a->session->diag) < 0)
		return differs(a, "cannot be read:", "campaign.ini");
	new.name = settings.name;
	new.scenario = settings.scenario;
	new.overlay = settings.overlay;
	new.options = settings.options;
	new.dice = settings.dice;
	new.seed = settings.seed;
	new.secrets = first_chain(a);
	new.dice_text = file_text(&a->tree, "dice.txt");
	new.files = campaign_data(&data, &a->arena, &a->tree, "game/");
	new.file = data;
	if (operation_new(&change, &a->arena, &new, a->session->diag) < 0)
		return differs(a, "cannot be made again", "");
	return compare(a, &change);
}

static int replay_join(struct auditor *a)
{
	const struct tree_file *file = tree_find(&a->tree, "campaign.ini");
	struct settings settings;
	struct change change;

	if (!file || settings_read(&settings, &a->arena, "campaign.ini", file->data,
			     file->length, a->session->diag) < 0)
		return differs(a, "cannot be read:", "campaign.ini");
	for (enum side side = UNION; side < SIDES; side++) {
		if (a->before->settings.nonce[side] || !settings.nonce[side])
			continue;
		if (operation_join(&change, a->before, side, settings.nonce[side],
			    a->session->diag) < 0)
			return differs(a, "cannot be made again", "");
		return compare(a, &change);
	}
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

static const char *side_path(struct auditor *a, const char *format, enum side side)
{
	return arena_printf(&a->arena, "%s%s.txt", format, side_name(side));
}

/*
 * What was received is in the tree; the message tells which of it the commit is about:
 * orders with whatever standing orders they bring, or standing orders alone.
 */
static int replay_draft(struct auditor *a)
{
	struct tree before;

	tree_copy(&before, &a->before->tree, &a->arena);
	for (int i = 0; i < SIDES * 2; i++) {
		enum side side = (enum side)(i / 2);
		const char *path = side_path(a, "orders/draft-", side), *text = NULL;
		const char *standing = file_text(&a->tree, side_path(a, "standing/", side));
		struct orders *orders;
		struct change change;

		if (i % 2) {
			if (!(text = file_text(&a->tree, path)))
				continue;
			if (campaign_orders(
				    &orders, a->before, path, text, a->session->diag) < 0)
				return differs(a, "cannot be made again", "");
			standing = orders->standing_given ? orders->standing_text : NULL;
		} else if (!standing) {
			standing = "";
		}
		tree_copy(&a->before->tree, &before, &a->arena);
		if (operation_draft(
			    &change, a->before, side, text, standing, a->session->diag) < 0)
			return differs(a, "cannot be made again", "");
		if (!strcmp(change.message, a->commit->message))
			return compare(a, &change);
	}
	return differs(a, "its message does not fit what was received", "");
}

/*
 * The standing orders that a seal brought: those of its own text. Orders that were filed
 * before have brought theirs then, and newer ones may have come since.
 */
static int sealed_standing(const char **out, struct auditor *a, enum side side,
	const char *path, const char *text)
{
	const char *filed =
		file_text(&a->before->tree, side_path(a, "orders/draft-", side));
	const char *changed = changed_text(a, side_path(a, "standing/", side));
	struct orders *orders;

	*out = NULL;
	if (campaign_orders(&orders, a->before, path, text, a->session->diag) < 0)
		return ERR_DAMAGED;
	if (orders->standing_given && (!filed || strcmp(filed, text) || changed))
		*out = orders->standing_text;
	return OK;
}

static int replay_seal(struct auditor *a)
{
	struct position position;
	const char *step = campaign_step(a->before), *path, *text, *standing;
	struct change change;
	enum side side;

	campaign_position(&position, a->before);
	if (a->before->settings.phase != PHASE_OPEN || position.step->kind != STEP_ORDERS)
		return differs(
			a, "seals orders that nobody had to give; the step was", step);
	side = position.step->side;
	path = seal_path(&a->arena, step, (int)side * 2);
	text = file_text(&a->tree, path);
	if (!text || !(text = seal_opened(text)))
		return differs(a, "holds no orders for", step);
	if (sealed_standing(&standing, a, side, path, text) < 0 ||
		operation_seal(&change, a->before, text, standing, a->session->diag) < 0)
		return differs(a, "cannot be made again", "");
	return compare(a, &change);
}

static int replay_answer(struct auditor *a)
{
	const struct settings *settings = &a->before->settings;
	const char *sealed =
		file_text(&a->tree, seal_answer_path(&a->arena, campaign_step(a->before),
					    settings->segment + 1));
	struct change change;

	if (settings->phase != PHASE_WAITING || !sealed)
		return differs(a, "answers a question that was not open", "");
	if (operation_answer(&change, a->before, seal_opened(sealed), a->session->diag) < 0)
		return differs(a, "cannot be made again", "");
	return compare(a, &change);
}

static void count_dice(struct auditor *a)
{
	char **die;

	a->result->steps++;
	a->result->dice += ledger_trailers(&die, &a->arena, a->commit->message, "Die");
}

static int replay_step(struct auditor *a, bool wait)
{
	const char *step = campaign_step(a->before);
	struct change change;
	bool waits;

	if (!campaign_runs_on(a->before))
		return differs(a, "plays a step whose orders are not sealed:", step);
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
static int replay_undo(struct auditor *a, const char *target)
{
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

static bool is_ours(struct auditor *a)
{
	const char *version =
		ledger_trailer(&a->arena, a->commit->message, "Rules-Version");

	return !a->before || !version ||
	       !strcmp(version, arena_printf(&a->arena, "%s %s", a->before->ruleset->family,
					a->before->ruleset->version));
}

/* The game a campaign is played with is the one that `new` froze. */
static int check_frozen(struct auditor *a, const char *data_hash)
{
	char hash[SHA256_HEX + 1];

	listing_hash(hash, &a->arena, &a->tree, "game/");
	if (*data_hash && strcmp(hash, data_hash))
		return differs(a, "changes the frozen data of the game", "");
	return OK;
}

static int audit_commit(struct auditor *a, const char *undo_target)
{
	const char *kind = ledger_trailer(&a->arena, a->commit->message, "Kind");

	if (a->commit->parents > 1)
		return differs(a, "is a merge, which is not ours", "");
	if (strcmp(a->commit->author, LEDGER_IDENTITY) ||
		strcmp(a->commit->committer, LEDGER_IDENTITY) ||
		a->commit->date != a->commit->committed)
		return differs(a, "was not made by adjutant, but by", a->commit->committer);
	if (!kind)
		return differs(a, "has no trailer", "Kind");
	if (!strcmp(kind, "new"))
		return replay_new(a);
	if (!a->before)
		return differs(a, "is the first, but of the kind", kind);
	if (!is_ours(a))
		return differs(a, "was ruled by a version that this program cannot play:",
			ledger_trailer(&a->arena, a->commit->message, "Rules-Version"));
	if (!strcmp(kind, "join"))
		return replay_join(a);
	if (!strcmp(kind, "draft"))
		return replay_draft(a);
	if (!strcmp(kind, "seal"))
		return replay_seal(a);
	if (!strcmp(kind, "answer"))
		return replay_answer(a);
	if (!strcmp(kind, "step") || !strcmp(kind, "wait"))
		return replay_step(a, *kind == 'w');
	if (!strcmp(kind, "undo"))
		return replay_undo(a, undo_target);
	return differs(a, "is of a kind that is not known:", kind);
}

/* The campaign at this commit is the ground for the next one. */
static int step_forward(struct auditor *a)
{
	struct arena old = a->before_arena;
	struct campaign *now;

	if (campaign_load(&now, &a->arena, &a->tree, NULL, a->session->diag) < 0)
		return differs(a, "cannot be read as a campaign", "");
	now->secrets = a->session->secrets;
	a->before = now;
	a->before_arena = a->arena;
	a->arena = (struct arena)ARENA_INIT;
	arena_release(&old);
	return OK;
}

int audit_run(struct audit_result *out, struct session *s)
{
	struct auditor a = {.session = s,
		.result = out,
		.arena = ARENA_INIT,
		.before_arena = ARENA_INIT};
	struct ledger_commit *commit;
	const char **seal, *data_hash = "";
	size_t count, seals = 0;
	int err;

	memset(out, 0, sizeof *out);
	if ((err = ledger_history(&commit, &count, s->ledger, s->arena, s->diag)) < 0)
		return err;
	seal = ARENA_NEW_ARRAY(s->arena, count + 1, const char *);
	for (size_t i = 0; i < count && err == OK; i++) {
		char *kind = ledger_trailer(s->arena, commit[i].message, "Kind");

		a.commit = &commit[i];
		if ((err = ledger_read(
			     &a.tree, s->ledger, &a.arena, commit[i].id, s->diag)) < 0 ||
			(err = check_frozen(&a, data_hash)) < 0 ||
			(err = audit_commit(&a, seals ? seal[seals - 1] : NULL)) < 0)
			break;
		out->commits++;
		if (kind && !strcmp(kind, "seal"))
			seal[seals++] = commit[i].parent;
		else if (kind && !strcmp(kind, "undo") && seals)
			seals--;
		if ((err = step_forward(&a)) == OK && !*data_hash)
			data_hash = arena_string(s->arena, a.before->data_hash);
	}
	arena_release(&a.arena);
	arena_release(&a.before_arena);
	return err;
}
