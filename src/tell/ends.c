#include "tell/tell.h"

#include "base/err.h"
#include "campaign/campaign.h"
#include "campaign/letters.h"
#include "ledger/paths.h"

static void tell_said(struct campaign *c, enum audience who)
{
	if (audience_is_side(who))
		letters_tell_said(c, (enum side)who);
}

int told_end(struct campaign *c, const struct occasion *occasion, struct diag *diag)
{
	int err = OK;

	for (enum audience who = AUDIENCE_UNION; who < AUDIENCE_DECK && err == OK; who++) {
		told_settings(c, who, &c->settings);
		tell_said(c, who);
		err = told_busy(c, who, occasion, diag);
	}
	return err;
}

bool told_is_asked(const struct campaign *c, enum audience who)
{
	return c->settings.phase == PHASE_OPEN ||
	       (audience_is_side(who) &&
		       sides_have(settings_waiting(&c->settings), (enum side)who));
}

void told_notices(struct campaign *c, const struct occasion *occasion)
{
	for (enum audience who = AUDIENCE_UNION; who < AUDIENCE_DECK; who++) {
		told_settings_asked(c, who, told_is_asked(c, who));
		tell_said(c, who);
		notices_tell(c, who);
		told_message(c, who, occasion, NULL);
	}
}

void told_round(struct campaign *c, unsigned sealers, const struct occasion *occasion)
{
	for (enum audience who = AUDIENCE_UNION; who < AUDIENCE_DECK; who++) {
		if (audience_is_side(who) && sides_have(sealers, (enum side)who))
			continue;
		told_settings_asked(c, who, false);
		notices_tell(c, who);
		told_message(c, who, occasion, NULL);
	}
}

void told_resumed(struct campaign *c, const struct occasion *occasion, const char *ruling)
{
	for (enum audience who = AUDIENCE_UNION; who < AUDIENCE_DECK; who++) {
		notices_rule(c, who, ruling);
		told_settings(c, who, &c->settings);
		told_message(c, who, occasion, NULL);
	}
}
