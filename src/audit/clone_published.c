/*
 * The audit of a clone: the whole campaign as it is published, held against what was told
 * of each step when it was played: the secrets, the position, what happened, and the texts
 * that were sealed.
 */
#include <string.h>

#include "audit/audit_private.h"
#include "base/buf.h"
#include "base/diag.h"
#include "base/ini.h"
#include "base/text.h"
#include "base/tree.h"
#include "campaign/seats.h"
#include "campaign/secrets.h"
#include "game/journal.h"
#include "game/ruleset.h"
#include "game/step.h"

struct whole_audit {
	struct clone_audit *t;
	const struct published_part *part;
	const struct audited_step *step; /* as it was told */
};

static int differs(const struct whole_audit *w, const char *what)
{
	struct session *s = w->t->session;

	return evidence_differs(s->diag, w->t->commit,
		arena_printf(s->arena, "publishes %s", what), w->part->dir);
}

static const struct tree_file *file_of(const struct whole_audit *w, const char *name)
{
	return published_file(w->t->session->arena, &w->t->tree, w->part, name);
}

static bool is_told(
	const struct whole_audit *w, enum told_path path, const struct buf *text)
{
	const struct tree_file *file = tree_find(w->step->told, told_path[path]);

	return file && file->length == text->length &&
	       !memcmp(file->data, text->data, text->length);
}

/* ---- the position ---- */

static bool show(struct buf *out, const struct whole_audit *w, const struct tree_file *file)
{
	struct clone_audit *t = w->t;
	const struct ruleset *ruleset = t->ruleset;
	struct arena *arena = t->session->arena;
	void *state = arena_alloc(arena, ruleset->state_size);
	void *view = arena_alloc(arena, ruleset->state_size);
	struct diag ignored;
	struct ini *ini;

	diag_init(&ignored, arena);
	if (!file ||
		ini_read(&ini, arena, file->path, file->data, file->length, &ignored) < 0 ||
		ruleset->state_read(state, t->game, ini, arena, &ignored) < 0)
		return false;
	ruleset->view(view, t->game, state, t->who);
	ruleset->view_write(out, t->game, view);
	return true;
}

static int check_position(const struct whole_audit *w)
{
	struct buf text;

	buf_init(&text, w->t->session->arena);
	if (!show(&text, w, file_of(w, PUBLISHED_STATE)))
		return differs(w, "a position that cannot be read, in");
	return is_told(w, TOLD_VIEW, &text)
		       ? OK
		       : differs(w,
				 "another position than was told when it was played, in");
}

/* ---- what happened ---- */

static int check_journal(const struct whole_audit *w)
{
	const struct tree_file *file = file_of(w, PUBLISHED_JOURNAL);
	struct arena *arena = w->t->session->arena;
	struct journal journal;
	struct diag ignored;
	struct buf text;

	diag_init(&ignored, arena);
	journal_init(&journal, arena);
	buf_init(&text, arena);
	if (file &&
		journal_parse(&journal, file->path, file->data, file->length, &ignored) < 0)
		return differs(w, "a journal that cannot be read, in");
	journal_write(&text, &journal, 1u << w->t->who);
	return is_told(w, TOLD_JOURNAL, &text)
		       ? OK
		       : differs(w, "other events than were told when it was played, in");
}

/* ---- what was sealed ---- */

/* A text of a side, behind the directory of its part. */
static bool is_sealed_text(const char *name)
{
	for (enum side side = UNION; side < SIDES; side++) {
		size_t length = strlen(side_name(side));

		if (!strncmp(name, side_name(side), length) && name[length] == '-')
			return true;
	}
	return false;
}

/* The seal as it was told when the step was over: that of the step, or of one before it
 * with the answers of this. */
static const char *seal_of(const struct whole_audit *w)
{
	const char *seal = tree_text(w->step->told, told_path[TOLD_SEAL]);

	return seal ? seal : "";
}

static const struct tree_file *part_of(
	const struct whole_audit *w, enum side side, int k, const char *what)
{
	struct arena *arena = w->t->session->arena;

	return file_of(w,
		arena_printf(arena, "%s.txt", seat_role(arena, &w->t->now, side, k, what)));
}

/* The part of one of several commanders. */
static bool is_part(const struct whole_audit *w, const struct tree_file *file)
{
	for (enum side side = UNION; side < SIDES; side++)
		for (int k = 0; k < w->t->now.team[side].count; k++)
			if (part_of(w, side, k, "orders") == file ||
				part_of(w, side, k, "standing") == file)
				return true;
	return false;
}

/* The parts of a role give its hash; *count is one more where there are any. */
static int check_team(size_t *count, const struct whole_audit *w, const char *seal,
	enum side side, const char *what)
{
	struct arena *arena = w->t->session->arena;
	char hash[SHA256_HEX + 1];
	struct buf lines;
	bool any = false;

	buf_init(&lines, arena);
	for (int k = 0; k < w->t->now.team[side].count; k++) {
		const struct tree_file *file = part_of(w, side, k, what);

		sha256_hex(hash, file ? file->data : "", file ? file->length : 0);
		buf_printf(&lines, "%s %s\n", seat_role(arena, &w->t->now, side, k, what),
			hash);
		any = any || file;
	}
	sha256_hex(hash, lines.data, lines.length);
	if (any && !strstr(seal, arena_printf(arena, "\n%s-%s %s\n", side_name(side), what,
					 hash)))
		return differs(w, "a text that was not sealed, in");
	*count += any;
	return OK;
}

/* Every text has its hash in the seal. *count says how many there are. */
static int check_texts(size_t *count, const struct whole_audit *w, const char *seal)
{
	const struct tree *tree = &w->t->tree;
	size_t length = strlen(w->part->dir);

	*count = 0;
	for (size_t i = 0; i < tree->count; i++) {
		const struct tree_file *file = &tree->file[i];
		char hash[SHA256_HEX + 1];

		if (strncmp(file->path, w->part->dir, length) ||
			!is_sealed_text(file->path + length) || is_part(w, file))
			continue;
		sha256_hex(hash, file->data, file->length);
		if (!strstr(seal, hash))
			return differs(w, "a text that was not sealed, in");
		++*count;
	}
	for (int i = 0, err; i < SIDES * 2; i++)
		if ((err = check_team(count, w, seal, (enum side)(i / 2),
			     i % 2 ? "standing" : "orders")) < 0)
			return err;
	return OK;
}

static bool is_hash_of_text(const char *role, bool own)
{
	return is_sealed_text(role) && !strstr(role, "-commit") &&
	       (own || strstr(role, "-answer"));
}

/* How many texts of this step it has the hashes of. */
static size_t count_sealed(const struct whole_audit *w, const char *seal)
{
	struct arena *arena = w->t->session->arena;
	const char *head = arena_printf(arena, "step %s\n", w->part->step);
	bool own = !strncmp(seal, head, strlen(head));
	char nothing[SHA256_HEX + 1], **line, **word;
	size_t lines = text_split(arena, seal, '\n', &line), count = 0;

	sha256_hex(nothing, "", 0);
	for (size_t i = 0; i < lines; i++) {
		size_t words = text_split(arena, line[i], ' ', &word);

		for (size_t k = 0; k + 1 < words; k += 2)
			count += is_hash_of_text(word[k], own) &&
				 strcmp(word[k + 1], nothing) != 0;
	}
	return count;
}

static int check_sealed(const struct whole_audit *w)
{
	const char *seal = seal_of(w);
	size_t count;
	int err = check_texts(&count, w, seal);

	if (err == OK && count != count_sealed(w, seal))
		return differs(w, "not all that was sealed, in");
	return err;
}

/* ---- each step ---- */

/* What another version has told need not be readable, and is not looked at. */
static int check_part(const struct whole_audit *w)
{
	int err;

	if ((err = check_position(w)) < 0 || (err = check_journal(w)) < 0)
		return err;
	return check_sealed(w);
}

static bool is_of_game(const char *step)
{
	int turn = 0;

	step_read(&turn, NULL, 0, step);
	return turn;
}

/* From the last step to the first, as they are known. */
static int check_parts(struct whole_step *out, struct clone_audit *t,
	const struct published_part *part, size_t parts)
{
	const struct audited_step *step = t->played;
	struct whole_audit w = {.t = t};
	int err = OK;

	for (size_t i = parts; i-- > 0 && err == OK;) {
		w.part = out[i].part = &part[i];
		if (w.part->amended || !*w.part->step)
			continue;
		if (!step || strcmp(step->name, w.part->step) != 0)
			return differs(&w, "other steps than were played:");
		w.step = out[i].step = step;
		out[i].ours = step->game && step->game == t->game;
		err = out[i].ours ? check_part(&w) : OK;
		step = step->before;
		t->result->whole++;
	}
	if (err == OK && step && is_of_game(step->name))
		return differs(&(struct whole_audit){.t = t, .part = &part[0]},
			"not all steps that were played, behind");
	return err;
}

static int check_whole(struct clone_audit *t, const struct secrets *secrets)
{
	struct published_part *part;
	size_t parts = published_parts(&part, t->session->arena, &t->tree);
	struct whole_step *steps =
		ARENA_NEW_ARRAY(t->session->arena, parts + 1, struct whole_step);
	int err = parts ? check_parts(steps, t, part, parts) : OK;

	return err < 0 ? err : clone_replay(t, steps, parts, secrets);
}

/* ---- secrets, and the whole ---- */

static int check_secrets(struct clone_audit *t, const struct secrets *secrets)
{
	for (const struct clone_anchors *of = t->chains; of; of = of->before) {
		if (!secrets_know(secrets, of->settings.chain))
			continue;
		for (enum audience who = AUDIENCE_UNION; who < AUDIENCES; who++) {
			char link[SHA256_HEX + 1];

			secrets_link(link, secrets, of->settings.chain, who, 0);
			if (strcmp(link, of->settings.anchor[who]))
				return clone_differs(t,
					"publishes secrets that do not lead to the anchors of:",
					audience_name(who));
		}
		if (of->made_of_last && !secrets_follow(secrets, of->settings.chain))
			return clone_differs(
				t, "had chains that were not made of those before", "");
	}
	return secrets_know(secrets, t->now.chain)
		       ? OK
		       : clone_differs(t, "does not publish the chains in force", "");
}

static bool holds_whole(const struct tree *tree)
{
	const char *dir = told_path[TOLD_WHOLE];

	for (size_t i = 0; i < tree->count; i++)
		if (!strncmp(tree->file[i].path, dir, strlen(dir)))
			return true;
	return false;
}

int clone_check_published(struct clone_audit *t)
{
	const struct tree_file *file = tree_find(&t->tree, told_path[TOLD_SECRETS]);
	struct secrets *secrets = NULL;
	int err;

	if (t->kind != COMMIT_PUBLISH)
		return file || holds_whole(&t->tree)
			       ? clone_differs(t, "holds secrets before the end", "")
			       : OK;
	t->published = true;
	if (!file)
		return clone_differs(t, "does not publish what it says", "");
	if (clone_has_chains(&t->now)) {
		if (secrets_read(&secrets, t->session->arena, told_path[TOLD_SECRETS],
			    file->data, file->length, t->session->diag) < 0)
			return clone_differs(t, "publishes what cannot be read", "");
		if ((err = check_secrets(t, secrets)) < 0)
			return err;
	}
	return check_whole(t, secrets);
}
