/*
 * What a state is made of, and its file. All of it is public but the plans that are carried
 * on. The records of a campaign come first (counties, boxes, depots, points of cycles),
 * then those of every game.
 */
#include "rules/great-campaigns/rules/rules.h"
#include "rules/great-campaigns/state/state_private.h"

/* ---- the records of a campaign ---- */

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

static const char *county_id(const void *data, int index)
{
	const struct gc_campaign *facts = ((const struct game *)data)->campaign;

	return facts && index < facts->counties.counties ? facts->counties.county[index].id
							 : NULL;
}

static void county_standard(void *record, const void *data, int index)
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

static const char *box_id(const void *data, int index)
{
	const struct gc_campaign *facts = ((const struct game *)data)->campaign;

	return facts && index < facts->boxes ? facts->box[index].id : NULL;
}

/* L5.1.4: where nobody is the Confederates defend. */
static void box_standard(void *record, const void *data, int index)
{
	(void)data;
	(void)index;
	*(int *)record = CONFEDERATE;
}

#define CYCLE_POINTS(member, key, text)                                                    \
	{                                                                                  \
		STATE_FIELD(FOR_ALL, struct cycle_points, member, key, FIELD_INT, text),   \
			.min = -POINTS_MAX, .max = POINTS_MAX                              \
	}

const struct field gc_cycle_fields[] = {
	{STATE_FIELD(FOR_ALL, struct cycle_points, turn, "turn", FIELD_INT, "its turn"),
		.max = DAYS_MAX},
	{STATE_FIELD(FOR_ALL, struct cycle_points, valley, "valley", FIELD_BOOL,
		"it is one of the Valley Theater")},
	CYCLE_POINTS(counties, "counties", "points of counties and cities"),
	CYCLE_POINTS(losses, "losses", "points of MV lost in combat"),
	CYCLE_POINTS(others, "others", "points of what is scored once"),
	CYCLE_POINTS(total, "total", "all points that there are by then"),
	FIELD_END,
};

/* ---- the state ---- */

static const char *const fate_words[] = {"unused", "awaited", "on-map", "exited",
	"eliminated", "surrendered", "off-map", "under-way", "waiting", NULL};
static const char *const crossing_words[] = {"destroyed", "built", NULL};
/* ---- the head ---- */

#define PARALYSED(side, key)                                                               \
	STATE_FIELD(FOR_ALL, struct state, paralysed[side], key, FIELD_REF,                \
		"command whose leaders may not activate today"),                           \
		.refs = REF_COMMAND
#define SIDE_POINTS(side, key)                                                             \
	STATE_FIELD(FOR_ALL, struct state, points[side], key, FIELD_INT,                   \
		"victory points so far, in halves"),                                       \
		.min = -POINTS_MAX, .max = POINTS_MAX

#define WEEK_LOST(side, key)                                                               \
	STATE_FIELD(FOR_ALL, struct state, campaign.week_lost[side], key, FIELD_INT,       \
		"MV lost in combat since the last cycle"),                                 \
		.max = POINTS_MAX
#define RAILED(side, area, key)                                                            \
	{STATE_FIELD(FOR_ALL, struct state, campaign.rail[side][area].units, key "-units", \
		 FIELD_INT, "units that embarked by rail today"),                          \
		.max = 99},                                                                \
	{                                                                                  \
		STATE_FIELD(FOR_ALL, struct state, campaign.rail[side][area].strength,     \
			key "-strength", FIELD_INT, "their MV"),                           \
			.max = 999                                                         \
	}

#define BURNT(kind, key)                                                                   \
	STATE_FIELD(FOR_ALL, struct state, campaign.burnt[kind], key, FIELD_INT,           \
		"turn with which its loss is felt no more; 0: it stands"),                 \
		.max = DAYS_MAX + DAYS_MAX
#define VALLEY_NUMBER(member, key, text, most)                                             \
	{                                                                                  \
		STATE_FIELD(FOR_ALL, struct state, campaign.valley.member, key, FIELD_INT, \
			text),                                                             \
			.max = (most)                                                      \
	}

static const struct field head_fields[] = {
	{STATE_FIELD(FOR_ALL, struct state, turn, "turn", FIELD_INT, "turn to be played"),
		.max = DAYS_MAX},
	{STATE_FIELD(FOR_ALL, struct state, step, "step", FIELD_WORD, "step to be played"),
		.words = gc_sequence_words},
	{STATE_FIELD(FOR_ALL, struct state, outcome, "outcome", FIELD_WORD,
		 "of a game that is over"),
		.words = ending_words},
	{STATE_FIELD(FOR_ALL, struct state, options, "options", FIELD_FLAGS,
		 "that are in force"),
		.words = gc_option_words},
	{STATE_FIELD(FOR_ALL, struct state, under_way, "under-way", FIELD_BOOL,
		"of a view: the step waits in its middle")},
	{STATE_FIELD(FOR_ALL, struct state, rain, "rain", FIELD_BOOL, "it rains today")},
	{STATE_FIELD(FOR_ALL, struct state, rain_until, "rain-until", FIELD_INT,
		 "turn until which it rains by an event"),
		.max = DAYS_MAX + DAYS_MAX},
	{STATE_FIELD(FOR_ALL, struct state, wet_days, "wet-days", FIELD_INT,
		 "days of rain in a row"),
		.max = DAYS_MAX},
	{STATE_FIELD(FOR_ALL, struct state, unfordable, "unfordable", FIELD_BOOL,
		"fords are closed")},
	{PARALYSED(UNION, "union-paralysed")},
	{PARALYSED(CONFEDERATE, "confederate-paralysed")},
	{SIDE_POINTS(UNION, "union-points")},
	{SIDE_POINTS(CONFEDERATE, "confederate-points")},
	{STATE_FIELD(FOR_ALL, struct state, supports, "supports", FIELD_INT,
		 "gunboat supports used today"),
		.max = 99},
	/* Of a campaign. */
	{STATE_FIELD(FOR_ALL, struct state, campaign.siege_at, "siege-at", FIELD_REF,
		 "where the siege artillery is"),
		.refs = REF_PLACE},
	{STATE_FIELD(FOR_ALL, struct state, campaign.siege_fatigue, "siege-fatigue",
		 FIELD_INT, "its Fatigue Level"),
		.max = FATIGUE_MAX},
	{STATE_FIELD(FOR_ALL, struct state, campaign.passive, "passive", FIELD_BOOL,
		"the Union's command posture is passive")},
	{WEEK_LOST(UNION, "union-week-lost")},
	{WEEK_LOST(CONFEDERATE, "confederate-week-lost")},
	{STATE_FIELD(FOR_ALL, struct state, campaign.week_others, "week-points", FIELD_INT,
		 "points scored once since the last cycle"),
		.min = -POINTS_MAX, .max = POINTS_MAX},
	{STATE_FIELD(FOR_ALL, struct state, campaign.claimed, "claimed", FIELD_BOOL,
		"points of a county were claimed since the last Valley cycle")},
	{STATE_FIELD(FOR_ALL, struct state, campaign.claims, "claims", FIELD_INT,
		 "points that were claimed so, all claims together"),
		.max = POINTS_MAX},
	{STATE_FIELD(FOR_ALL, struct state, campaign.snow_until, "snow-until", FIELD_INT,
		 "turn until which rain is snow"),
		.max = DAYS_MAX + DAYS_MAX},
	RAILED(UNION, RAIL_NORTH, "union-rail"),
	RAILED(UNION, RAIL_SOUTH, "union-rail-south"),
	RAILED(CONFEDERATE, RAIL_NORTH, "confederate-rail-north"),
	RAILED(CONFEDERATE, RAIL_SOUTH, "confederate-rail-south"),
	{STATE_FIELD(FOR_ALL, struct state, campaign.embarked, "embarked", FIELD_INT,
		 "room in ships that is taken today, in MV"),
		.max = 999},
	{STATE_FIELD(FOR_ALL, struct state, campaign.roads_closed, "roads-closed",
		 FIELD_INT, "turn until which Hampton Roads are closed"),
		.max = DAYS_MAX + DAYS_MAX},
	{STATE_FIELD(FOR_ALL, struct state, campaign.unfordable_until[RIVER_MAJOR],
		 "major-rivers-unfordable", FIELD_INT,
		 "turn until which their fords are closed in the Valley Theater"),
		.max = DAYS_MAX + DAYS_MAX},
	{STATE_FIELD(FOR_ALL, struct state, campaign.unfordable_until[RIVER_MINOR],
		 "minor-rivers-unfordable", FIELD_INT,
		 "turn until which their fords are closed in the Valley Theater"),
		.max = DAYS_MAX + DAYS_MAX},
	{STATE_FIELD(FOR_ALL, struct state, campaign.norfolk_taken, "norfolk-taken",
		FIELD_BOOL, "Norfolk is the Union's")},
	{STATE_FIELD(FOR_ALL, struct state, campaign.repaired[UNION], "union-repaired",
		FIELD_BOOL, "stations, the last time")},
	{STATE_FIELD(FOR_ALL, struct state, campaign.repaired[CONFEDERATE],
		"confederate-repaired", FIELD_BOOL, "stations, the last time")},
	{STATE_FIELD(FOR_ALL, struct state, campaign.valley_box, "valley-box", FIELD_INT,
		 "box of the Valley track"),
		.max = TRACK_MAX},
	{BURNT(STRUCTURE_ARSENAL, "arsenal-burnt")},
	{BURNT(STRUCTURE_NAVY_YARD, "navy-yard-burnt")},
	{BURNT(STRUCTURE_DEPOT, "baltimore-depot-burnt")},
	VALLEY_NUMBER(released, "valley-released", "turn in which the Valley was released",
		DAYS_MAX),
	VALLEY_NUMBER(blenker, "blenker-free",
		"turn in which the limits of Blenker's division were lifted", DAYS_MAX),
	{STATE_FIELD(FOR_ALL, struct state, campaign.valley.passive, "valley-passive",
		FIELD_BOOL, "the Union's command posture in the Valley is passive")},
	{STATE_FIELD(FOR_ALL, struct state, campaign.valley.paralysed, "valley-paralysed",
		FIELD_BOOL, "leaders of the Union in the Valley activate one unit today")},
	VALLEY_NUMBER(overrides, "overrides", "times that the Union has changed it", 99),
	VALLEY_NUMBER(threatened, "threatened",
		"Reinforcement Phases in a row in which Washington is threatened",
		DAYS_MAX),
	VALLEY_NUMBER(militia, "militia-turns", "in which militia has come", MILITIA_TURNS),
	VALLEY_NUMBER(strength, "militia", "MV of it that come today", 99),
	VALLEY_NUMBER(cavalry, "banks-cavalry", "regiments that Banks is given today", 99),
	FIELD_END,
};

/* ---- the state: units ---- */

static const struct field unit_fields[] = {
	{STATE_FIELD(FOR_ALL, struct unit_state, fate, "fate", FIELD_WORD,
		 "what has become of it"),
		.words = fate_words},
	{STATE_FIELD(FOR_ALL, struct unit_state, at, "at", FIELD_REF,
		 "hex or box where it stands, or stood last, or where it goes"),
		.refs = REF_PLACE},
	{STATE_FIELD(
		 FOR_ALL, struct unit_state, strength, "strength", FIELD_INT, "MV it has"),
		.max = STRENGTH_MAX},
	{STATE_FIELD(FOR_ALL, struct unit_state, fatigue, "fatigue", FIELD_INT,
		 "Fatigue Level"),
		.max = FATIGUE_MAX},
	{STATE_FIELD(FOR_ALL, struct unit_state, disorganized, "disorganized", FIELD_BOOL,
		"it is disorganized")},
	{STATE_FIELD(FOR_ALL, struct unit_state, exhausted, "exhausted", FIELD_BOOL,
		"it is exhausted")},
	{STATE_FIELD(FOR_ALL, struct unit_state, demoralized, "demoralized", FIELD_INT,
		 "how far it is demoralized"),
		.max = 2},
	{STATE_FIELD(FOR_ALL, struct unit_state, refuses, "refuses", FIELD_BOOL,
		"its stack has refused its flanks")},
	{STATE_FIELD(FOR_ALL, struct unit_state, held, "held", FIELD_BOOL,
		"a special rule holds it where it is")},
	{STATE_FIELD(FOR_ALL, struct unit_state, gone, "gone", FIELD_INT,
		 "turn with which it left or fell"),
		.max = DAYS_MAX},
	{STATE_FIELD(FOR_ALL, struct unit_state, lost, "lost", FIELD_INT,
		 "MV lost in combat so far"),
		.max = STRENGTH_MAX},
	{STATE_FIELD(FOR_ALL, struct unit_state, beyond, "beyond", FIELD_BOOL,
		"it has been where its circuit leads")},
	{STATE_FIELD(FOR_ALL, struct unit_state, unsupplied, "out-of-supply", FIELD_BOOL,
		"of a campaign: it was out of supply in the last cycle")},
	{STATE_FIELD(FOR_ALL, struct unit_state, spent, "spent", FIELD_INT,
		 "of a campaign: boxes of ammunition that it has spent"),
		.max = 9},
	{STATE_FIELD(FOR_ALL, struct unit_state, stood, "stood", FIELD_REF,
		 "of a campaign: hex where it stood as the last cycle ended"),
		.refs = REF_PLACE},
	{STATE_FIELD(FOR_ALL, struct unit_state, due, "due", FIELD_INT,
		 "of a campaign: turn with which it arrives"),
		.max = DAYS_MAX + DAYS_MAX},
	{STATE_FIELD(FOR_ALL, struct unit_state, travels, "travels", FIELD_WORD,
		 "how it is under way"),
		.words = gc_transfer_words},
	{STATE_FIELD(FOR_ALL, struct unit_state, came, "came", FIELD_INT,
		 "turn with which it came into its box"),
		.max = DAYS_MAX},
	{STATE_FIELD(FOR_ALL, struct unit_state, raided, "raided", FIELD_BOOL,
		"of a campaign: it has been where raiders are marked")},
	{STATE_FIELD(FOR_ALL, struct unit_state, supports, "supports", FIELD_INT,
		 "of a vessel: supports given today"),
		.max = 99},
	{STATE_FIELD(FOR_ALL, struct unit_state, fired, "fired", FIELD_INT,
		 "of a vessel: turn in which it bombarded without the Navy Yard"),
		.max = DAYS_MAX},
	{STATE_FIELD(FOR_ALL, struct unit_state, of, "of", FIELD_REF,
		 "unit from which it was detached, or within which it is"),
		.refs = REF_UNIT},
	{STATE_FIELD(FOR_ALL, struct unit_state, marked, "artillery-marked", FIELD_INT,
		 "its Artillery Value, and 1, where its counter does not say it"),
		.max = 10 * FORMATION_BRIGADES},
	{STATE_FIELD(FOR_ALL, struct unit_state, district, "district", FIELD_BOOL,
		"of a campaign: it is held in the District of Washington")},
	{STATE_FIELD(FOR_ALL, struct unit_state, left, "left-corps", FIELD_BOOL,
		"of a campaign: it was of the I Corps, and is no more")},
	FIELD_END,
};

/* ---- the state: works, crossings, stations ---- */

static const struct field works_fields[] = {
	{STATE_FIELD(FOR_ALL, struct works_state, at, "at", FIELD_REF, "hex"),
		.refs = REF_PLACE, .required = true},
	{STATE_FIELD(FOR_ALL, struct works_state, level, "level", FIELD_WORD,
		 "how strong they are"),
		.words = gc_works_words, .required = true},
	{STATE_FIELD(
		 FOR_ALL, struct works_state, side, "side", FIELD_WORD, "whose they are"),
		.words = game_side_words, .required = true},
	FIELD_END,
};

static const struct field crossing_fields[] = {
	{STATE_FIELD(FOR_ALL, struct crossing_state, link, "side-of", FIELD_REF,
		 "the two hexes"),
		.refs = REF_LINK, .required = true},
	{STATE_FIELD(FOR_ALL, struct crossing_state, kind, "kind", FIELD_WORD,
		 "what became of it"),
		.words = crossing_words, .required = true},
	{STATE_FIELD(FOR_ALL, struct crossing_state, side, "by", FIELD_WORD, "who did it"),
		.words = game_side_words, .required = true},
	FIELD_END,
};

static const struct field station_fields[] = {
	{STATE_FIELD(FOR_ALL, struct station_state, at, "at", FIELD_REF, "hex"),
		.refs = REF_PLACE, .required = true},
	{STATE_FIELD(FOR_ALL, struct station_state, damage, "damage", FIELD_INT,
		 "1: damaged; 2: destroyed"),
		.min = 1, .max = 2, .required = true},
	FIELD_END,
};

static const struct field ruin_fields[] = {
	{STATE_FIELD(FOR_ALL, struct ruin_state, at, "at", FIELD_REF,
		 "hex whose printed works are no more"),
		.refs = REF_PLACE, .required = true},
	FIELD_END,
};

/* ---- the state: 12 awards: by their number in the scenario ---- */

#define ONE_TO_48                                                                          \
	"1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15",   \
		"16", "17", "18", "19", "20", "21", "22", "23", "24", "25", "26", "27",    \
		"28", "29", "30", "31", "32", "33", "34", "35", "36", "37", "38", "39",    \
		"40", "41", "42", "43", "44", "45", "46", "47", "48"

static const char *award_number(const void *game, int index)
{
	static const char *const numbers[] = {ONE_TO_48, NULL};

	_Static_assert(sizeof numbers / sizeof *numbers == AWARDS_MAX + 1, "a number each");
	(void)game;
	return numbers[index];
}

static void held_by_nobody(void *record, const void *game, int index)
{
	(void)game;
	(void)index;
	*(int *)record = NO_SIDE;
}

static const struct field held_fields[] = {
	{.name = "by",
		.kind = FIELD_WORD,
		.doc = "who holds the place of the award",
		.words = gc_holder_words,
		.required = true,
		.eyes = FOR_ALL},
	FIELD_END,
};

static const struct field taken_fields[] = {
	{.name = "given",
		.kind = FIELD_BOOL,
		.doc = "its points were given",
		.required = true,
		.eyes = FOR_ALL},
	FIELD_END,
};

/* ---- the state: 4 plans that go on: by side ---- */

static const char *carrier(const void *game, int side)
{
	(void)game;
	return side < SIDES ? side_name((enum side)side) : NULL;
}

/* A plan is for the eyes of its side alone. */
static unsigned carrier_eyes(
	const void *game, const void *state, int side, enum audience who)
{
	(void)game;
	(void)state;
	return who == (enum audience)side ? FOR_ALL | FOR_OWNER : FOR_ALL;
}

static const struct field carried_fields[] = {
	{STATE_FIELD(FOR_OWNER, struct carried_state, plan, "plan", FIELD_STRING,
		 "lines that are left of a plan over days"),
		.max = CARRIED_MAX},
	{STATE_FIELD(FOR_OWNER, struct carried_state, over, "over", FIELD_STRING,
		 "why a plan that went on is over"),
		.max = OVER_MAX},
	FIELD_END,
};

/* ---- the state: all of it ---- */

#define RECORDS(text, form, table, member)                                                 \
	.word = (text), .expected = (form), .fields = (table),                             \
	RECORD_ARRAY(struct state, member)
#define NUMBERED(text, form, table, member, most, counted)                                 \
	RECORDS(text, form, table, member), .max = (most),                                 \
					    .count = offsetof(struct state, counted)

/* Who is not of the scenario has no section. */
static const struct record_kind kinds[] = {
	{RECORDS("unit", "[unit ID]", unit_fields, unit), .refs = REF_UNIT},
	{NUMBERED("works", "the next [works NUMBER]", works_fields, works, WORKS_MAX,
		works_count)},
	{NUMBERED("crossing", "the next [crossing NUMBER]", crossing_fields, crossing,
		CROSSINGS_MAX, crossings)},
	{NUMBERED("station", "the next [station NUMBER]", station_fields, station,
		STATIONS_MAX, stations)},
	{NUMBERED("ruin", "the next [ruin NUMBER]", ruin_fields, campaign.ruin, RUINS_MAX,
		campaign.ruins)},
	{RECORDS("held", "[held ID]", held_fields, held), .id = award_number,
		.standard = held_by_nobody},
	{RECORDS("taken", "[taken ID]", taken_fields, taken), .id = award_number},
	{RECORDS("county", "[county ID]", gc_county_fields, campaign.county),
		.id = county_id, .standard = county_standard},
	{RECORDS("box", "[box ID]", gc_box_fields, campaign.box_of), .id = box_id,
		.standard = box_standard},
	{NUMBERED("depot", "the next [depot NUMBER]", gc_depot_fields, campaign.depot,
		DEPOTS_MAX, campaign.depots)},
	{NUMBERED("cycle", "the next [cycle NUMBER]", gc_cycle_fields, campaign.cycle,
		CYCLES_MAX, campaign.cycles)},
	{RECORDS("carried", "[carried SIDE]", carried_fields, carried), .id = carrier,
		.eyes = carrier_eyes},
};

const struct record_form gc_state_form = {
	RECORD_MEMBERS(struct state, outcome),
	.head = head_fields,
	.kind = kinds,
	.kinds = sizeof kinds / sizeof *kinds,
};
