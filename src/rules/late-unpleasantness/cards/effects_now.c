/* 12.0: what a card does at once, and what it puts in force. */
#include "rules/late-unpleasantness/cards/effects_now.h"
#include "base/diag.h"
#include "base/err.h"
#include "rules/late-unpleasantness/cards/effect.h"
#include "rules/late-unpleasantness/cards/effects.h"
#include "rules/late-unpleasantness/cards/plays.h"
#include "rules/late-unpleasantness/cards/verbs.h"
#include "rules/late-unpleasantness/data/tables.h"
#include "rules/late-unpleasantness/rules/commit.h"
#include "rules/late-unpleasantness/rules/fight.h"
#include "rules/late-unpleasantness/rules/turn.h"

/* Who has gone, or has died, does not fight on. */
static void regroup(struct fight *fight)
{
	for (enum role role = ATTACKER; role < ROLES && fight->displayed; role++)
		lu_commit_again(fight, role);
}

int lu_effects_do(struct turn_play *turn, const struct card_play *play, int i)
{
	const struct effect *effect = &play->effect[i];
	const struct deed deed = {turn, play, effect, play->first[i]};
	const struct verb *verb = lu_verb_of(effect);
	int (*act)(const struct deed *) = turn->adj->preview ? verb->foresee : verb->act;
	int err;

	if (effect->until != UNTIL_DONE && !lu_effects_add(turn->state, effect)) {
		diag_error(turn->adj->diag, "more than %d effects in force", EFFECTS_MAX);
		return ERR_BUG;
	}
	err = act ? act(&deed) : OK;
	if (err == OK && turn->fight && verb->regroups)
		regroup(turn->fight);
	return err;
}
