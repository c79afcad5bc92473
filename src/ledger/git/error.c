/* What libgit2 says of a failure. */
#include "base/diag.h"
#include "base/err.h"
#include "ledger/git/ledger_private.h"

int ledger_git_error(struct diag *diag, const char *doing)
{
	const git_error *error = git_error_last();

	diag_error(diag, "cannot %s: %s", doing,
		error && error->message ? error->message : "git gives no reason");
	return ERR_SYSTEM;
}
