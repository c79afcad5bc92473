/* What operations are made of. */
#include <string.h>

#include "auth/auth.h"
#include "base/arena.h"
#include "campaign/message.h"
#include "campaign/operations_private.h"
#include "campaign/seal.h"
#include "campaign/secrets.h"
#include "game/step.h"
#include "ledger/paths.h"

void put_text(struct campaign *c, const char *path, const char *text)
{
	tree_put(&c->tree, path, text, strlen(text));
}

void put_voucher(struct campaign *c, const char *path, const char *voucher)
{
	path = auth_voucher_path(c->arena, path);
	if (voucher)
		put_text(c, path, voucher);
	else
		tree_remove(&c->tree, path);
}

void drop_draft(struct campaign *c, enum side side)
{
	const char *path = draft_path(c->arena, side);

	tree_remove(&c->tree, path);
	put_voucher(c, path, NULL);
}

struct occasion occasion_of(
	const struct campaign *c, enum commit_kind kind, const char *subject)
{
	struct position position;

	campaign_position(&position, c);
	return (struct occasion){
		.kind = kind,
		.subject = subject,
		.step = campaign_step(c),
		.turn = position.turn,
	};
}

int finish_change(struct change *out, struct campaign *c, const struct occasion *occasion,
	struct diag *diag)
{
	out->tree = c->tree;
	return message_truth(&out->message, c, occasion, diag);
}

/* Without the secrets: as the commit says. */
static void put_witnessed(struct settings *settings, const struct settings *witness)
{
	settings->chain++;
	settings->chain_length = witness->chain_length;
	memcpy(settings->anchor, witness->anchor, sizeof settings->anchor);
}

void put_anchors(struct campaign *c)
{
	struct settings *settings = &c->settings;

	settings->chain_start = settings->link;
	if (!secrets_know(c->secrets, settings->chain + 1) && c->witness) {
		put_witnessed(settings, c->witness->settings);
		return;
	}
	settings->chain = c->secrets->chains;
	settings->chain_length = c->secrets->chain[settings->chain - 1].length;
	for (enum audience who = AUDIENCE_UNION; who < AUDIENCES; who++) {
		char link[SHA256_HEX + 1];

		secrets_link(link, c->secrets, settings->chain, who, 0);
		settings->anchor[who] = arena_string(c->arena, link);
	}
}
