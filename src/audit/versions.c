/* The versions of the program that have ruled a history, one after another. */
#include <string.h>

#include "audit/audit_private.h"
#include "base/diag.h"
#include "game/ruleset.h"
#include "shelf/shelf.h"

static bool is_ours(struct arena *arena, const struct version *version)
{
	const struct ruleset *family = shelf_find_family(
		arena_copy(arena, version->rules, strcspn(version->rules, " ")));
	struct version ours;

	if (!family)
		return false;
	version_ours(&ours, arena, family);
	return version_same(version, &ours);
}

bool version_is_ours(struct arena *arena, const char *message)
{
	struct version version;

	version_of_message(&version, arena, message);
	return is_ours(arena, &version);
}

static void begin(struct versions *v, const struct version *version, const char *step)
{
	struct version_span *span = ARENA_NEW(v->arena, struct version_span);

	span->version = *version;
	span->ours = is_ours(v->arena, version);
	span->first = step ? step : "";
	if (v->last)
		v->last->next = span;
	else
		v->first = span;
	v->last = span;
}

int versions_add(struct versions *v, const struct ledger_commit *commit, struct diag *diag)
{
	const char *word = ledger_trailer(v->arena, commit->message, "Kind");
	enum commit_kind kind = COMMIT_KINDS;
	struct version version;

	commit_kind_parse(word, &kind);
	version_of_message(&version, v->arena, commit->message);
	if (v->last && version_same(&v->last->version, &version)) {
		v->last->steps += kind == COMMIT_STEP;
		return OK;
	}
	if (v->last && kind != COMMIT_UPGRADE)
		return evidence_differs(diag, commit,
			"is of another version than the one before it, and moves nothing:",
			version_text(v->arena, &version));
	if (v->last && version.edition < v->last->version.edition)
		return evidence_differs(diag, commit,
			"goes back to an older version:", version_text(v->arena, &version));
	begin(v, &version, ledger_trailer(v->arena, commit->message, "Step"));
	return OK;
}

bool versions_are_ours(const struct versions *v)
{
	return v->last && v->last->ours;
}
