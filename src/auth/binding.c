/* Bindings: what the line says by which a side is bound. */
#include <string.h>

#include "auth/auth.h"

enum auth_kind auth_kind(const char *binding)
{
	if (!binding)
		return AUTH_NONE;
	if (!strncmp(binding, "password $argon2id$", 19))
		return AUTH_PASSWORD;
	if (auth_is_minisign_key(binding))
		return AUTH_MINISIGN;
	return auth_is_ssh_key(binding) ? AUTH_SSH : AUTH_NONE;
}

const char *auth_told(const char *binding)
{
	return auth_kind(binding) == AUTH_PASSWORD ? "password" : binding;
}
