/* Vouchers: signatures that are kept with what they are over. */
#include <string.h>

#include "auth/auth_private.h"
#include "base/arena.h"
#include "base/err.h"
#include "orders/orders.h"

const char *auth_voucher_path(struct arena *arena, const char *path)
{
	size_t length = strlen(path);

	if (length > 4 && !strcmp(path + length - 4, ".txt"))
		length -= 4;
	return arena_printf(arena, "%.*s.sig", (int)length, path);
}

const char *auth_voucher_text(const char *voucher)
{
	const char *end = strstr(voucher, "\n\n");

	return end ? end + 2 : NULL;
}

static int verify(struct arena *arena, enum side side, const char *binding,
	const char *signature, const char *text, size_t length, struct diag *diag)
{
	switch (auth_kind(binding)) {
	case AUTH_MINISIGN: return auth_verify_minisign(binding, signature, text, length);
	case AUTH_SSH:
		return auth_verify_ssh(arena, side, binding, signature, text, length, diag);
	default: return ERR_REFUSED;
	}
}

int auth_voucher_verify(struct arena *arena, enum side side, const char *binding,
	const char *voucher, struct diag *diag)
{
	const char *text = auth_voucher_text(voucher);

	if (!text)
		return ERR_REFUSED;
	return verify(arena, side, binding,
		arena_copy(arena, voucher, (size_t)(text - 1 - voucher)), text,
		strlen(text), diag);
}

/* A signature over the beginning of a file says nothing of orders that stand behind it,
 * where anybody may have put them. */
static bool holds_orders(const struct auth_text *text, const struct orders *orders)
{
	unsigned lines = 0;

	for (size_t i = 0; i < text->length; i++)
		lines += text->text[i] == '\n';
	return orders->end.line <= lines + 1;
}

int auth_vouch(const char **out, const struct auth_claim *claim, const char *binding,
	struct diag *diag)
{
	const struct auth_given *given = claim->given;
	struct auth_text text[AUTH_TEXTS + 1] = {
		{claim->orders->text, claim->orders->length}};

	memcpy(text + 1, given->text, sizeof given->text);
	*out = NULL;
	for (size_t i = 0; i <= given->texts; i++) {
		int err;

		if (i && !holds_orders(&text[i], claim->orders))
			continue;
		err = verify(claim->arena, claim->side, binding, given->signature,
			text[i].text, text[i].length, diag);
		if (err == ERR_REFUSED)
			continue;
		if (err == OK)
			*out = arena_printf(claim->arena, "%s\n%.*s", given->signature,
				(int)text[i].length, text[i].text);
		return err;
	}
	return OK;
}
