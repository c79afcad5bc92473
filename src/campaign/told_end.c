#include "campaign/told_end.h"

#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/err.h"
#include "campaign/campaign.h"
#include "campaign/message.h"
#include "campaign/notices.h"
#include "campaign/told.h"
#include "ledger/paths.h"

static void put_campaign(struct campaign *c, enum audience who)
{
	struct buf text;

	buf_init(&text, c->arena);
	settings_write_told(&text, &c->settings, who);
	tree_put(&c->tree, told_file(c->arena, who, TOLD_CAMPAIGN), text.data, text.length);
}

static void put_message(
	struct campaign *c, enum audience who, const struct occasion *occasion)
{
	const char *text = message_told(c, occasion, who);

	tree_put(&c->tree, told_file(c->arena, who, TOLD_MESSAGE), text, strlen(text));
}

int told_end(struct campaign *c, const struct occasion *occasion, struct diag *diag)
{
	int err = OK;

	for (enum audience who = AUDIENCE_UNION; who < AUDIENCE_DECK && err == OK; who++) {
		put_campaign(c, who);
		err = told_busy(c, who, occasion, diag);
	}
	return err;
}

void told_notices(struct campaign *c, const struct occasion *occasion)
{
	for (enum audience who = AUDIENCE_UNION; who < AUDIENCE_DECK; who++) {
		put_campaign(c, who);
		notices_tell(c, who);
		put_message(c, who, occasion);
	}
}

void told_resumed(struct campaign *c, const struct occasion *occasion, const char *ruling)
{
	for (enum audience who = AUDIENCE_UNION; who < AUDIENCE_DECK; who++) {
		notices_rule(c, who, ruling);
		put_campaign(c, who);
		put_message(c, who, occasion);
	}
}
