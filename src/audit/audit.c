/*
 * The audit of a whole history of the truth, on all cores: it is cut into ranges of
 * commits, each of which begins with the tree of the commit before it; commit.c looks at
 * them, and what the chains of one range end with is held against the beginning of the
 * next. What the first wrong commit is does not hang on who came first.
 */
#include <stdatomic.h>
#include <string.h>

#include "audit/audit_private.h"
#include "base/diag.h"
#include "campaign/secrets.h"
#include "game/ruleset.h"
#include "ledger/projection/projection.h"
#include "system/cores.h"
#include "tell/tell.h"

#define RANGE_LEAST   8 /* commits */
#define RANGES_OF_ONE 4 /* a core: they do not all take the same time */

/* Commits from `first` up to but not `end`, and what came of them. */
struct range {
	size_t first, end;
	struct undo_targets undo; /* before the first */
	struct arena arena;
	struct diag diag;
	struct auditor auditor;
	int err;
};

struct projection {
	struct arena arena;
	struct diag diag;
	bool there;
	int err;
};

/* What a core works with. */
struct core {
	struct ledger *ledger; /* its own */
	struct arena arena;
	bool begun;
	const struct campaign *known; /* NULL: the newest cannot be read */
};

struct run {
	struct session *session;
	struct audit_result *result;
	struct ledger_commit *commit;
	struct audit_frame *frame;
	size_t count;     /* of commits whose frames are good */
	struct diag diag; /* what is wrong with the next */
	int err;
	const struct secrets *secrets;
	struct projection_audit *told;
	struct core *core;
	unsigned cores;
	struct range *range;
	size_t ranges;
	struct projection projection[PROJECTIONS];
	atomic_size_t wrong; /* the first range in which something was found */
};

/* ---- before the ranges ---- */

/* Published secrets are everybody's; else those of the directory, if it has them. */
static int choose_secrets(struct run *r)
{
	struct session *s = r->session;
	const struct tree_file *file = tree_find(&s->tree, truth_path[PATH_SECRETS]);
	struct secrets *published;
	int err;

	r->secrets = s->secrets;
	if (!file || s->settings.dice != DICE_MODE_CHAIN)
		return OK;
	err = secrets_read(&published, s->arena, truth_path[PATH_SECRETS], file->data,
		file->length, s->diag);
	r->secrets = published;
	return err;
}

/* What can be said by the messages alone. */
static int look_over(struct run *r, size_t i)
{
	const struct ledger_commit *commit = &r->commit[i];
	struct audit_frame *frame = &r->frame[i];
	struct arena *arena = r->session->arena;
	int err;

	frame->kind = COMMIT_KINDS;
	frame->word = ledger_trailer(arena, commit->message, "Kind");
	if ((err = evidence_frame(&r->diag, commit, i ? commit - 1 : NULL)) < 0)
		return err;
	if (!frame->word)
		return evidence_differs(&r->diag, commit, "has no trailer", "Kind");
	commit_kind_parse(frame->word, &frame->kind);
	if (!i && frame->kind != COMMIT_NEW)
		return evidence_differs(
			&r->diag, commit, "is the first, but of the kind", frame->word);
	err = versions_add(&r->result->versions, commit, &r->diag);
	frame->ours = versions_are_ours(&r->result->versions);
	return err;
}

static bool all_ours(const struct run *r)
{
	for (size_t i = 0; i < r->count; i++)
		if (!version_is_ours(r->session->arena, r->commit[i].message))
			return false;
	return true;
}

/*
 * The game of the newest commit, with the plan of its map: where an older one has the same,
 * neither need be made again. Where it cannot be read, the audit will say so.
 */
static struct campaign *load_newest(struct session *s, struct arena *arena)
{
	struct campaign *newest;
	struct diag ignored;

	diag_init(&ignored, arena);
	if (campaign_load(&newest, arena, &s->tree, NULL, &ignored) < 0 ||
		tell_map_know(newest, &ignored) < 0)
		return NULL;
	return newest;
}

static const struct campaign *known_to(struct run *r, struct core *core)
{
	if (!core->begun && r->frame[r->count - 1].ours)
		core->known = load_newest(r->session, &core->arena);
	core->begun = true;
	return core->known;
}

/* A game that nothing is written to is the same for all. */
static void share_game(struct run *r)
{
	const struct campaign *known = r->count ? known_to(r, &r->core[0]) : NULL;

	for (unsigned i = 1; known && known->ruleset->game_stays && i < r->cores; i++) {
		r->core[i].known = known;
		r->core[i].begun = true;
	}
}

/* The first core has the ledger of the session, the others the same opened again. */
static int begin_cores(struct run *r)
{
	struct session *s = r->session;
	char hash[SHA256_HEX + 1];
	int err = OK;

	campaign_listing_hash(hash, &s->tree, truth_path[PATH_GAME]);
	if (r->cores > r->ranges)
		r->cores = r->ranges ? (unsigned)r->ranges : 1;
	r->core = ARENA_NEW_ARRAY(s->arena, r->cores, struct core);
	r->core[0].ledger = s->ledger;
	for (unsigned i = 1; i < r->cores && err == OK; i++)
		err = ledger_open(&r->core[i].ledger, s->arena, s->dir, false, s->diag);
	return err;
}

/* Each range knows what could be taken back before it. */
static void cut(struct run *r)
{
	struct arena *arena = r->session->arena;
	size_t length = r->told ? r->count : r->count / (r->cores * RANGES_OF_ONE) + 1;
	struct undo_targets undo;

	if (length < RANGE_LEAST)
		length = RANGE_LEAST;
	r->range = ARENA_NEW_ARRAY(arena, r->count / length + 1, struct range);
	undo_targets_init(&undo, arena);
	for (size_t i = 0; i < r->count; i++) {
		if (i % length == 0) {
			struct range *range = &r->range[r->ranges++];

			range->first = i;
			range->end = i + length < r->count ? i + length : r->count;
			undo_targets_copy(&range->undo, &undo, arena);
		}
		undo_targets_add(&undo, &r->commit[i]);
	}
}

/* ---- the ranges ---- */

/* Projections, where they are, must be those of this very history. */
static void check_projection(struct run *r, enum audience who, struct core *core)
{
	struct projection *p = &r->projection[who];

	diag_init(&p->diag, &p->arena);
	p->err = projection_check(&p->there, core->ledger, who, &p->diag);
}

static void audit_part(struct run *r, size_t piece, struct core *core)
{
	struct range *range = &r->range[piece];
	struct session session = *r->session;
	size_t wrong = atomic_load(&r->wrong);

	if (wrong < piece)
		return; /* nobody will hear of it */
	diag_init(&range->diag, &range->arena);
	session.arena = &range->arena;
	session.diag = &range->diag;
	session.ledger = core->ledger;
	range->undo.arena = &range->arena;
	range->auditor = (struct auditor){.session = &session,
		.commits = r->commit,
		.frames = r->frame,
		.known = known_to(r, core),
		.secrets = r->secrets,
		.undo = range->undo,
		.told = r->told,
		.at = range->first};
	range->err = audit_range(&range->auditor, range->first, range->end);
	while (range->err < 0 && piece < wrong &&
		!atomic_compare_exchange_weak(&r->wrong, &wrong, piece))
		;
}

static void audit_piece(void *payload, size_t piece, unsigned core)
{
	struct run *r = payload;

	if (piece < r->ranges)
		audit_part(r, piece, &r->core[core]);
	else
		check_projection(r, (enum audience)(piece - r->ranges), &r->core[core]);
}

/* ---- behind them ---- */

/* Every link leads down to the one before it, from the first commit to the last. */
static int follow_chains(struct run *r, size_t end)
{
	struct evidence evidence = {0};
	int number = 0, err = OK;

	for (size_t i = 0; i < end && err == OK; i++) {
		const struct audit_chain *chain = &r->frame[i].chain;

		if (!chain->number)
			continue;
		if (chain->number != number)
			evidence_anchor(&evidence, chain->anchor);
		number = chain->number;
		err = evidence_links(&evidence, r->session->diag, &r->commit[i],
			chain->used, chain->used);
	}
	return err;
}

static void add_result(struct audit_result *sum, const struct audit_result *part)
{
	sum->commits += part->commits;
	sum->steps += part->steps;
	sum->dice += part->dice;
	sum->blind += part->blind;
	sum->draws += part->draws;
	sum->others += part->others;
}

/* What is said is of the first commit in which something is wrong. */
static int gather(struct run *r)
{
	struct diag *diag = r->session->diag;
	size_t wrong = atomic_load(&r->wrong), end = r->count;
	int err;

	if (wrong < r->ranges)
		end = r->range[wrong].auditor.at;
	if ((err = follow_chains(r, end)) < 0)
		return err;
	for (size_t i = 0; i < r->ranges && i <= wrong; i++) {
		diag_add_all(diag, &r->range[i].diag);
		add_result(r->result, &r->range[i].auditor.result);
	}
	if (wrong < r->ranges)
		return r->range[wrong].err;
	diag_add_all(diag, &r->diag);
	for (size_t who = 0; who < PROJECTIONS && r->err == OK; who++) {
		diag_add_all(diag, &r->projection[who].diag);
		r->err = r->projection[who].err;
		r->result->projections += r->projection[who].there;
	}
	return r->err;
}

static void release(struct run *r)
{
	for (size_t i = 0; i < r->ranges; i++)
		arena_release(&r->range[i].arena);
	for (size_t who = 0; who < PROJECTIONS; who++)
		arena_release(&r->projection[who].arena);
	for (unsigned i = 0; r->core && i < r->cores; i++) {
		arena_release(&r->core[i].arena);
		if (i)
			ledger_close(r->core[i].ledger);
	}
}

int audit_run(struct audit_result *out, struct session *s)
{
	struct run r = {.session = s, .result = out, .cores = cores_count()};
	size_t commits;
	int err;

	memset(out, 0, sizeof *out);
	out->versions.arena = s->arena;
	diag_init(&r.diag, s->arena);
	if ((err = choose_secrets(&r)) < 0 || (err = ledger_history(&r.commit, &commits,
						       s->ledger, s->arena, s->diag)) < 0)
		return err;
	r.frame = ARENA_NEW_ARRAY(s->arena, commits, struct audit_frame);
	while (r.count < commits && (r.err = look_over(&r, r.count)) == OK)
		r.count++;
	if (!all_ours(&r))
		r.told = projection_audit_begin(s);
	cut(&r);
	atomic_init(&r.wrong, r.ranges);
	if ((err = begin_cores(&r)) == OK) {
		share_game(&r);
		cores_work(r.ranges + PROJECTIONS, r.cores, audit_piece, &r);
		err = gather(&r);
	}
	release(&r);
	return err;
}

int audit_open(struct session *s, bool *is_clone)
{
	struct tree tree;
	int err;

	s->ledger = NULL;
	s->shared = true;
	if ((err = ledger_open_shared(&s->ledger, s->arena, s->dir, s->diag)) < 0 ||
		(err = ledger_read(&tree, s->ledger, s->arena, NULL, s->diag)) < 0)
		return err;
	*is_clone = audit_is_clone(&tree);
	if (*is_clone)
		return OK;
	session_close(s);
	if ((err = session_open_tree(s, false)) < 0)
		return err;
	/* who has not got them does without */
	if (s->settings.dice == DICE_MODE_CHAIN)
		secrets_load(&s->secrets, s->arena, s->dir, s->diag);
	return OK;
}
