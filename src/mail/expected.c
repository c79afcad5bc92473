#include "mail/expected.h"

#include <string.h>

#include "campaign/campaign.h"
#include "campaign/seats_in.h"
#include "game/ruleset.h"
#include "game/step.h"

const char *const expected_name[EXPECTED_KINDS] = {
	"nothing", "join", "orders", "pledge", "further", "answer", "filed", "over"};

static enum expected of_waiting(const struct campaign *c, enum side side, int k)
{
	const struct settings *settings = &c->settings;

	if (!sides_have(settings_waiting(settings), side) ||
		!seat_is_asked(settings, side, k))
		return EXPECTED_NOTHING;
	if (settings_waiting(settings) == BOTH_SIDES && seat_is_in(c, side, k))
		return EXPECTED_FILED;
	if (campaign_commits(c))
		return EXPECTED_PLEDGE;
	return settings->question ? EXPECTED_ANSWER : EXPECTED_FURTHER;
}

static enum expected of_joining(const struct campaign *c, enum side side, int k)
{
	struct settings settings = c->settings;

	return *seat_nonce(&settings, side, k) ? EXPECTED_NOTHING : EXPECTED_JOIN;
}

static enum expected of_open(
	const struct campaign *c, const struct step *step, enum side side, int k)
{
	if (!step_awaits(step, side))
		return EXPECTED_NOTHING;
	if (seat_is_in(c, side, k))
		return EXPECTED_FILED;
	return campaign_commits(c) ? EXPECTED_PLEDGE : EXPECTED_ORDERS;
}

enum expected expected_of(const struct campaign *c, enum side side, int k)
{
	struct position position;

	campaign_position(&position, c);
	if (campaign_is_over(c))
		return EXPECTED_OVER;
	if (c->settings.phase == PHASE_SEALED)
		return EXPECTED_NOTHING;
	if (c->settings.phase == PHASE_WAITING)
		return of_waiting(c, side, k);
	if (position.step->kind == STEP_JOIN || campaign_must_join(c))
		return of_joining(c, side, k);
	return of_open(c, position.step, side, k);
}

bool expected_is_due(enum expected expected)
{
	return expected != EXPECTED_NOTHING && expected != EXPECTED_FILED &&
	       expected != EXPECTED_OVER;
}
