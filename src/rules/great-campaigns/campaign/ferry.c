/*
 * L5.8 Hooker's ferry: it crosses without a die, and against the enemy on the other bank.
 */
#include "rules/great-campaigns/campaign/campaign_private.h"
#include "rules/great-campaigns/rules/rules_private.h"

/* ---- Hooker's ferry ---- */

static const struct gc_ferried *ferry_of(const struct day *day)
{
	return &day->game->campaign->waters.ferried;
}

bool gc_is_ferried(const struct day *day, const struct march *march)
{
	const struct gc_ferried *ferry = ferry_of(day);

	if (ferry->to != march->to || !gc_stands_at(day->state, march->unit, ferry->from))
		return false;
	for (int i = 0; i < ferry->units; i++)
		if (ferry->unit[i] == march->unit)
			return true;
	return false;
}

/* Its FL is what the rule says; who is as tired already pays nothing. */
int gc_ferry_fatigue(const struct day *day, int unit)
{
	int fatigue = ferry_of(day)->fatigue - day->state->unit[unit].fatigue;

	return fatigue > 0 ? fatigue : 0;
}

/* ---- Hooker's ferry: the enemy on the other bank ---- */

bool gc_ferry_is_held(const struct day *day, const struct march *march)
{
	return gc_is_ferried(day, march) &&
	       gc_is_held(day, side_other(gc_unit_side(day->game, march->unit)), march->to);
}

static struct attack attack_of(const struct day *day, const struct march *march)
{
	struct attack attack = {
		.type = ATTACK_PREPARED,
		.side = gc_unit_side(day->game, march->unit),
		.target = march->to,
		.leader = march->with,
		.ferried = ferry_of(day)->defence,
		.order = march->order,
	};

	stack_push(&attack.attackers, march->unit);
	return attack;
}

enum fail gc_ferry_bar(
	const char *about[3], const struct day *day, const struct march *march)
{
	struct attack attack = attack_of(day, march);
	enum fail why;

	about[1] = gc_place_name(day, march->to);
	return gc_may_attack(day, &attack, &why, &about[0]) ? F_NONE : why;
}

/* 7.7: cavalry may go back before it. A ferry has no MP that it could cost. */
static int slip(bool *gone, struct day *day, const struct march *march)
{
	int unit = day->now.unit, cost, err;

	day->now.unit = -1;
	err = gc_cavalry_retreat(gone, &cost, day, march->unit, march->to);
	day->now.unit = unit;
	return err;
}

/* Who wins is over the river by his advance. */
int gc_ferry_fights(bool *goes, struct day *day, const struct march *march)
{
	struct attack attack = attack_of(day, march);
	struct outcome outcome;
	bool gone = false;
	int err;

	gc_attack_weigh(day, &attack);
	err = slip(&gone, day, march);
	*goes = gone;
	if (err == OK && !gone) {
		gc_unit_tires(day, march->unit, gc_ferry_fatigue(day, march->unit));
		err = gc_attack_play(&outcome, day, &attack);
	}
	day->now.has_net = false;
	return err;
}
