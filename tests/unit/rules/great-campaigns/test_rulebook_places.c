/*
 * What the rulebook of Long Roads to Richmond says of places, and of counters that cross
 * the line: the two theatres (2.1), leaders and brigades of divisions (2.2.2, 2.2.3), seats
 * (4.8), ways off the map (3.6), railroads that join sheets (3.5), where supplies come from
 * (4.10), the west edge of the south sheet (4.4), transfers (5.2).
 */
#define GC_FOLDER "games/long-roads-to-richmond"

#include "gc_game.h"

/* ---- 2.1 ---- */

static void test_line(void **state)
{
	static const char *const richmond[] = {
		"gtc-n5821", "gtc-n3311", "gtc-n0119", "otr-n1328", "otr-s5510"};
	static const char *const valley[] = {
		"gtc-n4114", "siv-m2229", "gtc-n2101", "hcr-e1534", "alx0605", "gtc-n4306"};

	(void)state;
	for (size_t i = 0; i < sizeof richmond / sizeof *richmond; i++)
		if (game->land.theatre[hex(richmond[i])] != THEATRE_RICHMOND)
			fail_msg("%s is not in the Richmond Theater", richmond[i]);
	for (size_t i = 0; i < sizeof valley / sizeof *valley; i++)
		if (game->land.theatre[hex(valley[i])] != THEATRE_VALLEY)
			fail_msg("%s is not in the Valley Theater", valley[i]);
}

static void test_hexes_about_fredericksburg(void **state)
{
	int near = 0, at = hex("gtc-n4114");

	(void)state;
	for (int i = 0; i < game->hexes; i++)
		if (hex_distance(&game->sheet.grid, at, i) == 1) {
			near++;
			assert_int_equal(game->land.theatre[i], THEATRE_VALLEY);
		}
	assert_int_equal(near, 6);
}

/* ---- 2.2.2, 2.2.3 ---- */

static void is_worth(int leader, int tactical, int command_value)
{
	if (game->unit[leader].tactical != tactical ||
		game->unit[leader].command_value != command_value)
		fail_msg("%s: %d-%d", game->unit[leader].id, game->unit[leader].tactical,
			game->unit[leader].command_value);
}

static void test_formations(void **state)
{
	const struct gc_theatres *in = &game->campaign->theatres;

	(void)state;
	assert_true(in->formations > 30);
	for (int i = 0; i < in->formations; i++) {
		const struct gc_formation *row = &in->formation[i];
		bool is_union = game->unit[row->division].side == UNION;

		if (row->leader == unit("cs-ewell-valley"))
			is_worth(row->leader, 4, 7);
		else if (row->leader >= 0)
			is_worth(row->leader, is_union ? 2 : 3, 6);
		else
			assert_int_equal(row->division, unit("cs-winder"));
		for (int k = 0; k < row->brigades; k++) {
			const struct unit *brigade = &game->unit[row->brigade[k]];

			if (brigade->tactical != (is_union ? 2 : 3) ||
				brigade->strength > 8)
				fail_msg("%s: %d, MV %d", brigade->id, brigade->tactical,
					brigade->strength);
		}
	}
}

static void test_ord_is_ricketts(void **state)
{
	const struct gc_theatres *in = &game->campaign->theatres;

	(void)state;
	for (int i = 0; i < in->formations; i++)
		if (in->formation[i].division == unit("us-ord")) {
			assert_int_equal(
				in->formation[i].leader, unit("us-ricketts-valley"));
			return;
		}
	fail();
}

static void other_values(const char *id, int tactical, int command_value)
{
	const struct gc_theatres *in = &game->campaign->theatres;

	for (int i = 0; i < in->valued; i++)
		if (in->values[i].unit == unit(id) &&
			in->values[i].theatre == THEATRE_VALLEY) {
			assert_int_equal(in->values[i].tactical, tactical);
			assert_int_equal(in->values[i].command_value, command_value);
			return;
		}
	fail_msg("%s is worth in the Valley Theater what he is elsewhere", id);
}

static void test_leaders(void **state)
{
	(void)state;
	other_values("cs-dh-hill", 4, 7);
	other_values("cs-longstreet", 4, 7);
	other_values("cs-ap-hill", 4, 7);
	other_values("cs-magruder", 3, 6);
	other_values("cs-smith", 3, 6);
	is_worth(unit("us-banks"), 3, 4);
	is_worth(unit("us-fremont"), 3, 4);
}

/* ---- 4.8, 3.5, 3.6 ---- */

static void seat_is(const char *id, const char *place)
{
	const struct gc_counties *counties = &game->campaign->counties;

	for (int i = 0; i < counties->counties; i++)
		if (!strcmp(counties->county[i].id, id)) {
			assert_int_equal(counties->county[i].seat, hex(place));
			return;
		}
	fail_msg("there is no county %s", id);
}

static void test_seats(void **state)
{
	(void)state;
	/* HCR W3533 is called SJWN3502. */
	seat_is("loudoun", "sjw-n3502");
	seat_is("fairfax", "sjw-n5017");
	seat_is("prince-william", "sjw-s4101");
	seat_is("fauquier", "sjw-s2403");
	seat_is("stafford", "gtc-n4306");
	seat_is("caroline", "gtc-n4828");
}

static void passage_is(int by, const char *a, const char *b, int hexes)
{
	for (int i = 0; i < game->land.passages; i++) {
		const struct gc_passage *row = &game->land.passage[i];

		if (row->by == by && ((row->from == hex(a) && row->to == hex(b)) ||
					     (row->from == hex(b) && row->to == hex(a)))) {
			assert_int_equal(row->hexes, hexes);
			return;
		}
	}
	fail_msg("no passage leads from %s to %s", a, b);
}

static void test_passages(void **state)
{
	(void)state;
	passage_is(PASSAGE_WATER, "otr-n3601", "gtc-n5821", 19);
	/* The rules print N5807, which lies by Great Falls. */
	passage_is(PASSAGE_WATER, "sjw-s5807", "alx0312", 6);
	passage_is(PASSAGE_WATER, "alx0902", "hcr-e1734", 2);
	passage_is(PASSAGE_WATER, "hcr-e3924", "hcr-e3722", 3);
	passage_is(PASSAGE_WATER, "gtc-n5710", "alx0605", 37);
	passage_is(PASSAGE_RAIL, "hcr-w5806", "hcr-e2601", 24);
}

static void rail_joins(const char *a, const char *b)
{
	int link = map_link(&game->map, hex(a), hex(b));

	if (link < 0 || !(game->map.link[link].flags & LINK_RAIL))
		fail_msg("no railroad joins %s and %s", a, b);
}

static void test_railroads(void **state)
{
	(void)state;
	rail_joins("gtc-n0914", "gtc-n0814");
	rail_joins("gtc-n4213", "gtc-n4114");
	rail_joins("hcr-e1633", "hcr-e1534");
	rail_joins("hcr-e1534", "alx0801");
}

/* 4.10: the path of a depot may end there, unless the enemy is in the box (-1: anyway). */
static bool feeds(enum side side, const char *id, int box)
{
	const struct gc_railroads *rail = &game->campaign->rail;

	for (int i = 0; i < rail->sources; i++)
		if (rail->source[i].place == hex(id) && rail->source[i].side == (int)side &&
			rail->source[i].serves != SERVES_TRAINS &&
			rail->source[i].box == box)
			return true;
	return false;
}

static void test_where_supplies_come_from(void **state)
{
	(void)state;
	assert_true(feeds(UNION, "hcr-e3301", -1));
	assert_true(feeds(UNION, "hcr-e4306", -1));
	assert_true(feeds(UNION, "siv-n0111", -1));
	assert_true(feeds(CONFEDERATE, "gtc-s1334", -1));
	assert_true(feeds(CONFEDERATE, "otr-s0114", -1));
	assert_true(feeds(CONFEDERATE, "otr-s0724", -1));
	assert_true(feeds(CONFEDERATE, "siv-s3534", hex("charlottesville-box")));
	assert_false(feeds(CONFEDERATE, "otr-s2524", -1));
}

/* 4.4.1, 4.4.4: every hex of the west edge of SIV S with a road or pike, and no other. */
static void test_west_edge(void **state)
{
	const struct gc_release_rules *rules = game->campaign->release;
	char id[] = "siv-s0101";

	(void)state;
	for (int row = 1; row <= 34; row++) {
		const struct place *place;
		int found = 0, at;
		bool road = false;

		id[7] = (char)('0' + row / 10);
		id[8] = (char)('0' + row % 10);
		at = hex(id);
		place = &game->map.place[at];
		for (int e = place->first_exit; e < place->first_exit + place->exits; e++)
			road |= (game->map.link[game->map.exit[e].link].flags &
					(LINK_ROAD | LINK_PIKE)) != 0;
		for (int i = 0; i < rules->callup[CALLUP_MILROY].places; i++)
			found += rules->callup[CALLUP_MILROY].place[i] == at;
		for (int i = 0; i < rules->callup[CALLUP_CROOK].places; i++)
			found += rules->callup[CALLUP_CROOK].place[i] == at;
		assert_int_equal(found, road ? 2 : 0);
	}
}

/* Where trains of a side come from, and the box in which the enemy stops them. */
static void trains_come_from(const char *id, enum side side, const char *box)
{
	const struct gc_railroads *rail = &game->campaign->rail;

	for (int i = 0; i < rail->sources; i++) {
		const struct gc_rail_source *row = &rail->source[i];

		if (row->place != hex(id) || row->side != (int)side ||
			row->serves == SERVES_DEPOTS)
			continue;
		assert_int_equal(row->box, box ? hex(box) : -1);
		return;
	}
	fail_msg("no trains come from %s", id);
}

static void test_trains(void **state)
{
	const struct gc_railroads *rail = &game->campaign->rail;

	(void)state;
	trains_come_from("hcr-e1534", UNION, NULL);
	trains_come_from("alx0801", UNION, NULL);
	trains_come_from("hcr-e3510", UNION, NULL);
	trains_come_from("hcr-e3301", UNION, NULL);
	trains_come_from("hcr-e4306", UNION, NULL);
	trains_come_from("siv-n0111", UNION, NULL);
	trains_come_from("otr-n0626", CONFEDERATE, NULL);
	trains_come_from("otr-s0413", CONFEDERATE, NULL);
	trains_come_from("otr-s0724", CONFEDERATE, NULL);
	trains_come_from("otr-s0114", CONFEDERATE, "burkeville-box");
	trains_come_from("siv-s3534", CONFEDERATE, "charlottesville-box");
	trains_come_from("otr-s2524", CONFEDERATE, "norfolk-box");
	assert_true(rail->south[hex("burkeville-box")]);
	assert_false(rail->south[hex("lynchburg-box")]);
	assert_false(rail->south[hex("charlottesville-box")]);
	assert_false(rail->south[hex("lexington-box")]);
	assert_false(rail->south[hex("norfolk-box")]);
}

/* ---- 3.6, 3.7 ---- */

/* How far up the waters of the Valley Theater vessels go; SJWN5227 and 5327 are called
 * SJWS5204 and 5304. */
static void test_waters(void **state)
{
	static const char *const open[] = {"gtc-n4114", "gtc-n5710", "sjw-s5213",
		"sjw-s5204", "sjw-s5304", "hcr-e1334", "alx0212", "alx0602", "hcr-e1736",
		"hcr-e2030", "hcr-e3510", "hcr-e4327"};
	static const char *const closed[] = {
		"hcr-e1133", "hcr-e1233", "sjw-s5203", "sjw-s5303", "hcr-w4026"};
	const struct gc_waters *waters = &game->campaign->waters;

	(void)state;
	for (size_t i = 0; i < sizeof open / sizeof *open; i++)
		if (waters->of[hex(open[i])] < 0)
			fail_msg("no vessel comes to %s", open[i]);
	for (size_t i = 0; i < sizeof closed / sizeof *closed; i++)
		if (waters->of[hex(closed[i])] >= 0)
			fail_msg("vessels come to %s", closed[i]);
}

/* 3.11: nobody is transferred to a Valley or a Rappahannock that lies on the sheets. */
static void test_boxes_that_lie_on_the_sheets(void **state)
{
	static const char *const gone[] = {
		"valley-box", "rappahannock-box", "fredericksburg-box"};

	(void)state;
	for (size_t i = 0; i < sizeof gone / sizeof *gone; i++)
		if (field_ids_find(&game->base.refs[REF_PLACE], gone[i]) >= 0)
			fail_msg("there is a %s", gone[i]);
	hex("fort-monroe-box");
	hex("norfolk-box");
}

/* ---- 5.2 ---- */

#define ENDS 6 /* hexes of a way that are looked for */

/* Days, hexes in which one comes out of the box and from which one goes into it, how many
 * these are, and some of them: both ends, and what the rules name between. GTCN1134 is
 * GTCS0101. */
static const struct {
	const char *id, *box;
	int by, turns, arrivals, leavings;
	const char *arrive[ENDS], *leave[ENDS];
} ways[] = {
	{"lexington-road", "lexington-box", TRANSFER_ROAD, 2, 27, 27,
		{"siv-s0934", "siv-s3534"}, {"siv-s0934", "siv-s3534"}},
	{"charlottesville-valley", "charlottesville-box", TRANSFER_ROAD, 2, 26, 26,
		{"siv-s3534", "siv-s3934", "siv-s4032", "siv-s5118"},
		{"siv-s3534", "siv-s3934", "siv-s4032", "siv-s5118"}},
	{"charlottesville-road", "charlottesville-box", TRANSFER_ROAD, 2, 22, 22,
		{"gtc-n0126", "gtc-n0134", "gtc-n1134", "gtc-s0113"},
		{"gtc-n0126", "gtc-n0134", "gtc-n1134", "gtc-s0113"}},
	{"burkeville-road", "burkeville-box", TRANSFER_ROAD, 2, 35, 35,
		{"gtc-s0734", "gtc-s1734", "chx0101", "chx0113", "otr-s0114", "otr-s0124"},
		{"gtc-s0734", "gtc-s1734", "chx0101", "chx0113", "otr-s0114", "otr-s0124"}},
	{"charlottesville-rail", "charlottesville-box", TRANSFER_RAIL, 1, 3, 1,
		{"gtc-n0127", "gtc-n0226", "gtc-n0225"}, {"gtc-n0225"}},
	{"charlottesville-staunton", "charlottesville-box", TRANSFER_RAIL, 1, 6, 1,
		{"siv-s3534", "siv-s3133"}, {"siv-s3133"}},
	{"burkeville-danville", "burkeville-box", TRANSFER_RAIL, 1, 5, 1,
		{"gtc-s1334", "gtc-s1631"}, {"gtc-s1631"}},
	{"burkeville-south-side", "burkeville-box", TRANSFER_RAIL, 1, 4, 1,
		{"otr-s0114", "otr-s0413"}, {"otr-s0413"}},
	{"madison-page", NULL, TRANSFER_ROAD, 2, 9, 13,
		{"siv-s5018", "siv-s5118", "siv-s5416", "siv-s5706", "siv-s5804",
			"siv-m3534"},
		{"sjw-s0120", "sjw-s0132"}},
	{"orange-augusta", NULL, TRANSFER_ROAD, 3, 6, 30,
		{"siv-s4032", "siv-s4131", "siv-s4423", "siv-s5018", "siv-s5118",
			"siv-s5416"},
		{"sjw-s0120", "sjw-s0134", "sjw-s0234", "gtc-n0121", "gtc-n0134"}},
};

static const struct gc_transfer *way_called(const char *id)
{
	const struct gc_transfers *transfers = &game->campaign->transfers;

	for (int i = 0; i < transfers->transfers; i++)
		if (!strcmp(transfers->transfer[i].id, id))
			return &transfers->transfer[i];
	fail_msg("there is no way %s", id);
	return NULL;
}

static void has_hexes(
	const char *way, const int *place, int count, const char *const wanted[ENDS])
{
	for (int i = 0; i < ENDS && wanted[i]; i++) {
		bool found = false;

		for (int k = 0; k < count; k++)
			found |= place[k] == hex(wanted[i]);
		if (!found)
			fail_msg("%s does not lead to %s", way, wanted[i]);
	}
}

static void test_transfers(void **state)
{
	(void)state;
	assert_int_equal(game->campaign->transfers.first_turn, 4);
	for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
		const struct gc_transfer *way = way_called(ways[i].id);

		if (ways[i].box)
			assert_string_equal(game->map.place[way->box].id, ways[i].box);
		else
			assert_int_equal(way->box, -1);
		assert_int_equal(way->by, ways[i].by);
		assert_int_equal(way->turns, ways[i].turns);
		assert_int_equal(way->side, NO_SIDE);
		assert_int_equal(way->arrivals, ways[i].arrivals);
		assert_int_equal(way->leavings, ways[i].leavings);
		has_hexes(way->id, way->arrive, way->arrivals, ways[i].arrive);
		has_hexes(way->id, way->leave, way->leavings, ways[i].leave);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(test_line, start),
		cmocka_unit_test_setup(test_hexes_about_fredericksburg, start),
		cmocka_unit_test_setup(test_formations, start),
		cmocka_unit_test_setup(test_ord_is_ricketts, start),
		cmocka_unit_test_setup(test_leaders, start),
		cmocka_unit_test_setup(test_seats, start),
		cmocka_unit_test_setup(test_passages, start),
		cmocka_unit_test_setup(test_railroads, start),
		cmocka_unit_test_setup(test_where_supplies_come_from, start),
		cmocka_unit_test_setup(test_west_edge, start),
		cmocka_unit_test_setup(test_trains, start),
		cmocka_unit_test_setup(test_waters, start),
		cmocka_unit_test_setup(test_boxes_that_lie_on_the_sheets, start),
		cmocka_unit_test_setup(test_transfers, start),
	};

	return cmocka_run_group_tests(tests, load_game, release);
}
