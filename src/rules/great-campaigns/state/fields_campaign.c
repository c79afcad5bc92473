/* What the records of a campaign are made of: counties, depots, points of cycles. */
#include "rules/great-campaigns/state/state_private.h"

#define POINTS_MAX 9999

const struct field gc_county_fields[] = {
	{STATE_FIELD(FOR_ALL, struct county_state, last, "seat", FIELD_WORD,
		 "whose infantry was in its seat last"),
		.words = gc_holder_words, .required = true},
	{STATE_FIELD(FOR_ALL, struct county_state, holder, "holder", FIELD_WORD,
		 "who controls it"),
		.words = gc_holder_words, .required = true},
	FIELD_END,
};

const char *gc_county_id(const void *data, int index)
{
	const struct gc_campaign *facts = ((const struct game *)data)->campaign;

	return facts && index < facts->counties.counties ? facts->counties.county[index].id
							 : NULL;
}

void gc_county_standard(void *record, const void *data, int index)
{
	const struct game *game = data;
	struct county_state *county = record;

	county->last = county->holder = game->campaign->counties.county[index].holder;
}

const struct field gc_depot_fields[] = {
	{STATE_FIELD(FOR_ALL, struct depot_state, at, "at", FIELD_REF, "hex or box"),
		.refs = REF_PLACE, .required = true},
	{STATE_FIELD(FOR_ALL, struct depot_state, side, "side", FIELD_WORD, "whose it is"),
		.words = game_side_words},
	{STATE_FIELD(FOR_ALL, struct depot_state, complete, "complete", FIELD_BOOL,
		"it is complete; else begun")},
	{STATE_FIELD(FOR_ALL, struct depot_state, placed, "placed", FIELD_INT,
		 "turn in which it was begun"),
		.max = DAYS_MAX},
	FIELD_END,
};

const struct field gc_box_fields[] = {
	{.name = "first",
		.kind = FIELD_WORD,
		.doc = "who was in it before the other",
		.words = game_side_words,
		.required = true,
		.eyes = FOR_ALL},
	FIELD_END,
};

const char *gc_box_id(const void *data, int index)
{
	const struct gc_campaign *facts = ((const struct game *)data)->campaign;

	return facts && index < facts->boxes ? facts->box[index].id : NULL;
}

/* L5.1.4: where nobody is the Confederates defend. */
void gc_box_standard(void *record, const void *data, int index)
{
	(void)data;
	(void)index;
	*(int *)record = CONFEDERATE;
}

#define POINTS(member, key, text)                                                          \
	{                                                                                  \
		STATE_FIELD(FOR_ALL, struct cycle_points, member, key, FIELD_INT, text),   \
			.min = -POINTS_MAX, .max = POINTS_MAX                              \
	}

const struct field gc_cycle_fields[] = {
	{STATE_FIELD(FOR_ALL, struct cycle_points, turn, "turn", FIELD_INT, "its turn"),
		.max = DAYS_MAX},
	{STATE_FIELD(FOR_ALL, struct cycle_points, valley, "valley", FIELD_BOOL,
		"it is one of the Valley Theater")},
	POINTS(counties, "counties", "points of counties and cities"),
	POINTS(losses, "losses", "points of MV lost in combat"),
	POINTS(others, "others", "points of what is scored once"),
	POINTS(total, "total", "all points that there are by then"),
	FIELD_END,
};
