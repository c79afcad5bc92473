/* V24 [valley-supply], and boxes as counties that have neighbours. */
#include "rules/great-campaigns/data/valley_supply.h"

#include "rules/great-campaigns/data/campaign_private.h"

struct valley_supply_row {
	struct gc_valley_supply supply;
	const char *always, *counties;
};

static const struct field valley_supply_fields[] = {
	{FIELD_OF(struct valley_supply_row, always, "always", FIELD_TEXT,
		"area in which Confederates are in supply")},
	{FIELD_OF(struct valley_supply_row, counties, "by-counties", FIELD_TEXT,
		"area in which they are by the counties that they control")},
	{FIELD_OF(struct valley_supply_row, supply.maryland[UNION], "maryland-union",
		 FIELD_INT, "added to the die of Union foragers in Maryland"),
		.min = -9, .max = 9},
	{FIELD_OF(struct valley_supply_row, supply.maryland[CONFEDERATE],
		 "maryland-confederate", FIELD_INT, "of Confederate ones"),
		.min = -9, .max = 9},
	{FIELD_OF(struct valley_supply_row, supply.changes, "changes", FIELD_INT,
		 "depots that a side places or completes in a segment"),
		.min = 1, .max = 9, .required = true},
	FIELD_END,
};

void gc_load_valley_supply(struct loader *l, const struct ini_section *section)
{
	struct gc_valley_supply *out = ARENA_NEW(l->arena, struct gc_valley_supply);
	struct valley_supply_row row;

	field_clear(&row, valley_supply_fields);
	if (field_read(&row, valley_supply_fields, section, &l->context, l->diag) < 0)
		return;
	*out = row.supply;
	out->always = gc_area_named(l, section, "always", row.always);
	out->counties = gc_area_named(l, section, "by-counties", row.counties);
	gc_campaign_of(l)->valley_supply = out;
}

static void join(struct gc_counties *counties, int a, int b)
{
	if (a < 0 || b < 0 || a == b)
		return;
	county_set_add(&counties->next[a], b);
	county_set_add(&counties->next[b], a);
}

static void join_hexes(struct gc_counties *counties, int box, const int *hex, int hexes)
{
	for (int i = 0; i < hexes; i++)
		join(counties, box, gc_county_at(counties, hex[i]));
}

/* L4.10 */
void gc_join_boxes(struct loader *l)
{
	struct gc_campaign *campaign = gc_campaign_of(l);
	struct gc_counties *counties = &campaign->counties;
	const struct gc_transfers *ways = &campaign->transfers;

	if (!campaign->valley_supply)
		return;
	for (int i = 0; i < ways->transfers; i++) {
		const struct gc_transfer *way = &ways->transfer[i];
		int box = way->box < 0 ? -1 : gc_county_at(counties, way->box);

		if (box < 0)
			continue;
		if (way->other >= 0)
			join(counties, box, gc_county_at(counties, way->other));
		join_hexes(counties, box, way->arrive, way->arrivals);
		join_hexes(counties, box, way->leave, way->leavings);
	}
	for (int i = 0; i < ways->links; i++)
		join(counties, gc_county_at(counties, ways->link[i].box[0]),
			gc_county_at(counties, ways->link[i].box[1]));
}
