/* What libgit2 says of a failure, and its hash of an object. */
#include "base/diag.h"
#include "ledger/git/ledger_private.h"

int ledger_git_error(struct diag *diag, const char *doing)
{
	const git_error *error = git_error_last();

	diag_error(diag, "cannot %s: %s", doing,
		error && error->message ? error->message : "git gives no reason");
	return ERR_SYSTEM;
}

int object_id(
	git_oid *out, git_object_t type, const void *data, size_t length, struct diag *diag)
{
	if (git_odb_hash(out, data, length, type) < 0)
		return ledger_git_error(diag, "hash an object");
	return OK;
}
