/* A session: terms that are set. */
#include "base/err.h"
#include "moderate/session_private.h"

int session_set(struct session *s, const char *key, const char *value)
{
	const struct term_setting setting = {.key = key, .value = value};
	struct change change;
	int err;

	if ((err = session_can_change(s)) < 0 ||
		(err = operation_set(&change, s->campaign, &setting, s->diag)) != OK ||
		(err = session_commit(s, &change)) < 0)
		return err;
	return session_flush(s);
}
