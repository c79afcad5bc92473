/* Going on without somebody: who has sent nothing, and what is sealed in his place. */
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "campaign/seal.h"
#include "campaign/seats_in.h"
#include "game/step.h"
#include "judge/judge.h"
#include "ledger/paths.h"
#include "moderate/moderate_private.h"
#include "tell/resolved.h"

const char *absent_seats(struct campaign *c, unsigned sides)
{
	struct buf list;

	buf_init(&list, c->arena);
	for (enum side side = UNION; side < SIDES; side++)
		for (int k = 0; sides_have(sides, side) && k < seats(&c->settings, side);
			k++)
			if (seat_is_asked(&c->settings, side, k) && !seat_is_in(c, side, k))
				buf_printf(&list, "%s\n",
					seat_name(c->arena, &c->settings, side, k));
	return list.length ? list.data : NULL;
}

void note_sent(struct campaign *c, enum side side)
{
	if (!c->settings.missed[side])
		return;
	c->settings.missed[side] = 0;
	campaign_store(c, NULL);
}

/* Whose plan goes on has missed nothing, and has sent nothing either. */
static bool is_missing(const struct campaign *c, enum side side)
{
	bool missing = false;

	for (int k = 0; k < seats(&c->settings, side); k++) {
		if (!seat_is_asked(&c->settings, side, k))
			continue;
		if (seat_is_in(c, side, k))
			return false;
		missing = true;
	}
	return missing;
}

void count_absent(struct campaign *c, unsigned sides, bool sent)
{
	for (enum side side = UNION; side < SIDES; side++) {
		if (!sides_have(sides, side))
			continue;
		if (sent || campaign_draft(c, side))
			note_sent(c, side);
		else if (is_missing(c, side))
			c->settings.missed[side]++;
	}
}

/* What was sealed for it is at hand where the secrets are not. */
static const char *nonce_of(
	const struct campaign *c, enum side side, int k, const char *step, int segment)
{
	const char *nonce = seal_nonce(c, side, k, step, segment);

	if (nonce || !c->witness)
		return nonce;
	return intake_form_nonce(c->arena,
		tree_text(c->witness->tree,
			answer_path(c->arena, step, seal_answer_role[side], segment)));
}

const char *absent_text(struct campaign *c, enum side side, struct diag *diag)
{
	const struct settings *settings = &c->settings;
	int segment = settings->segment + 1, k;
	const char *commander, *nonce;
	struct position position;
	struct buf text;

	campaign_position(&position, c);
	k = team_find(&settings->team[side], settings->asked);
	k = k < 0 ? 0 : k;
	commander = seat_commander(settings, side, k);
	nonce = nonce_of(c, side, k, campaign_step(c), segment);
	buf_init(&text, c->arena);
	buf_printf(&text, "begin orders\ncampaign %s\nturn %d\nside %s\n", settings->name,
		position.turn, side_name(side));
	if (commander)
		buf_printf(&text, "commander %s\n", commander);
	if (nonce)
		buf_printf(&text, "nonce %s\n", nonce);
	if (settings->question)
		buf_printf(&text, "answer %s: default\n", settings->question);
	buf_puts(&text, "end orders\n");
	return resolved_text(c, side, text.data, diag);
}
