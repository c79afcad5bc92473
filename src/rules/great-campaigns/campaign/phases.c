/* 14 The phases of a day, in the order of the rulebook. */
#include "rules/great-campaigns/campaign/box_sides.h"
#include "rules/great-campaigns/campaign/campaign_private.h"
#include "rules/great-campaigns/campaign/counties.h"
#include "rules/great-campaigns/campaign/harpers_ferry.h"
#include "rules/great-campaigns/campaign/line.h"
#include "rules/great-campaigns/campaign/organization.h"
#include "rules/great-campaigns/campaign/transfers.h"
#include "rules/great-campaigns/campaign/vessels.h"
#include "rules/great-campaigns/valley/valley.h"

/* Reinforcements come before the events of the day. */
static const struct gc_phase morning[] = {
	{"21.0", gc_vehicles_renew},
	{"26.0", gc_reinforcements_play},
	{"26.0", gc_arrivals_play},
	{"2.3", gc_leaders_look},
	{"L5.1", gc_boxes_note},
	{"L4.4", gc_callup_morning},
	{"L4.4.5", gc_militia_morning},
	{"16.0", gc_events_play},
	{"V15", gc_valley_events_play},
	{"L5.7", gc_harpers_ferry_play},
	{0},
};

static const struct gc_phase before_actions[] = {
	{"L4.4", gc_callup_orders_play},
	{"L4.4.5", gc_militia_play},
	{"28.0", gc_off_map_play},
	{"25.0", gc_counties_play},
	{"24.0", gc_gunboats_play},
	{"32.0", gc_attachment_play},
	{"L2.2", gc_dividing_play},
	{0},
};

static const struct gc_phase before_recovery[] = {
	{"L4.4.4", gc_blenker_check},
	{0},
};

static const struct gc_phase after_recovery[] = {
	{"L4.4.4", gc_fremont_arrive},
	{0},
};

static int play(struct day *day, const struct gc_phase *phase)
{
	int err = OK;

	for (; phase->play && err == OK; phase++)
		err = phase->play(day);
	if (err == OK)
		gc_line_settles(day);
	return err;
}

int gc_campaign_morning(struct day *day)
{
	return play(day, morning);
}

int gc_campaign_before_actions(struct day *day)
{
	return play(day, before_actions);
}

int gc_campaign_before_recovery(struct day *day)
{
	return play(day, before_recovery);
}

int gc_campaign_after_recovery(struct day *day)
{
	return play(day, after_recovery);
}
