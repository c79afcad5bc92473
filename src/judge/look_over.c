/* Intake: what a player looks over before he sends it. */
#include "auth/auth.h"
#include "base/err.h"
#include "judge/judge.h"

int intake_look_over(struct intake **out, const struct intake_context *context,
	const char *file, char *text, size_t length, const char *signature,
	size_t signature_length, struct diag *diag)
{
	struct intake_context mine = *context;
	struct auth_given given;
	int err = auth_read(
		&given, context->arena, text, length, signature, signature_length, diag);

	auth_forget(&given);
	mine.given = &given;
	mine.offline = true;
	return err < 0 ? err : intake_read(out, &mine, file, text, length, diag);
}
