/*
 * The data of Road to Richmond: with one fact wrong they are refused, and the message names
 * the file and the line; as they are they say what the rules of the game say.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "game/data_file.h"
#include "orders/names.h"
#include "rules/blue-and-gray/data/data.h"
#include "unit/lib/hex_parse.h"
#include "unit/lib/messages.h"
#include "unit/lib/mutations.h"

#define HEAD    "game.ini"
#define HEXES   "hexes.ini"
#define RESULTS "results.ini"
#define WATERS  "sides.ini"
#define TERRAIN "terrain.ini"
#define TURNS   "turns.ini"
#define UNITS   "units.ini"
#define ROADS   "ways.ini"

/* Texts of the data that several mutations change. */
#define FIRST_HEX         "[hex 0102]\nterrain = forest\n"
#define FIRST_SIDE        "[side 0103 0104]\nwater = creek\n"
#define JORDANS           "[side 0126 0226]\nwater = creek\ncrossing = ford\n"
#define WORKS             "[side 0316 0415]\nbarbs = 0316\n"
#define OLD_CHURCH        "hexes = off, 1901, 1801, 1702, 1602, 1503, 1403\n"
#define CLEAR             "[terrain clear]\nname = clear\nmovement = 1\nmultiple = 1\n"
#define TERRAIN_NAMED(id) "[terrain " id "]\nname = " id "\nmovement = 1\nmultiple = 1\n\n"
#define REDOUBT           "[feature redoubt]\ncrossable = yes\nmovement = 0\n"
#define EVEN              "[column 1-1]\nresults = Dr, Dr, Dr, Ar, Ar, Ar\n"
#define NIGHT             "[turn 5]\ndate = June 27, 20:00\nnight = yes\n"
#define IS_1_CR           "[unit us-1-cr]\nname = 1/CR\nside = union\ntype = cavalry\n"
#define OF_1_CR           IS_1_CR "strength = 2\nmovement = 8\n"
#define IS_TRAIN          "[unit us-train]\nname = Train\nside = union\n"
#define OF_TRAIN          IS_TRAIN "type = train\nstrength = 1\nmovement = 6\n"
#define IS_WINDER                                                                          \
	"[unit cs-winder]\nname = Winder\nside = confederate\ntype = infantry\n"           \
	"strength = 8\nmovement = 6\n"
#define WINDER IS_WINDER "turn = 2\nentry = 1301, 1901\n"
#define MAHONE                                                                             \
	"[unit cs-mahone]\nname = Mahone\nside = confederate\ntype = infantry\n"           \
	"strength = 5\nmovement = 6\nturn = 18\n"
#define UNITS_AWAY "kind = unit-exited\n"
#define TRAIN_LOST "side = confederate\nkind = train-eliminated\n"
#define TRAIN_AWAY "side = union\nkind = train-exited\n"
#define ELIMINATED "kind = strength-eliminated\n"

static const struct mutation mutations[] = {
	/* the grid */
	{"no grid", HEAD, "[map]\n", "[mop]\n", .says = "section [map] is missing"},
	{"grid without columns", HEAD, "columns = 24\n", "", .at = "[map]",
		.says = "has no key 'columns'"},
	{"too many columns", HEAD, "columns = 24\n", "columns = 100\n",
		.at = "columns = 100",
		.says = "'100' in 'columns'; expected a whole number from 1 to 99"},

	/* hexes */
	{"hex off the map", HEXES, FIRST_HEX, "[hex 0228]\nterrain = forest\n",
		.at = "[hex 0228]", .says = "there is no hex `0228`"},
	{"half a number of a hex", HEXES, FIRST_HEX, "[hex 102]\nterrain = forest\n",
		.at = "[hex 102]", .says = "there is no hex `102`"},
	{"hex twice", HEXES, FIRST_HEX, FIRST_HEX "\n" FIRST_HEX, .at = FIRST_HEX "source",
		.says = "[hex 0102] stands twice"},
	{"unknown terrain", HEXES, FIRST_HEX, "[hex 0102]\nterrain = forrest\n",
		.at = "terrain = forrest", .says = "did you mean 'forest'"},
	{"unknown flag", HEXES, "flags = exit, command-control, activation\n",
		"flags = exit, comand-control, activation\n",
		.at = "flags = exit, comand-control",
		.says = "did you mean 'command-control'"},
	{"exit inside the map", HEXES, "[hex 0804]\n", "[hex 0804]\nflags = exit\n",
		.at = "flags = exit\n", .says = "0804 is no exit: no road or trail"},
	{"section of sides among hexes", HEXES, FIRST_HEX,
		"[side 0102 0103]\nwater = lake\n", .at = "[side 0102 0103]",
		.says = "[hex ID] was expected", .more = 1},

	/* sides */
	{"side of one hex", WATERS, FIRST_SIDE, "[side 0103]\nwater = creek\n",
		.at = "[side 0103]", .says = "[side FROM TO] was expected"},
	{"side off the map", WATERS, FIRST_SIDE, "[side 0100 0104]\nwater = creek\n",
		.at = "[side 0100 0104]", .says = "there is no hex `0100`"},
	{"side of strangers", WATERS, FIRST_SIDE, "[side 0103 0105]\nwater = creek\n",
		.at = "[side 0103 0105]", .says = "0103 and 0105 share no side"},
	{"side turned round", WATERS, FIRST_SIDE, "[side 0104 0103]\nwater = creek\n",
		.at = "[side 0104 0103]", .says = "[side 0103 0104] was expected"},
	{"unknown water", WATERS, FIRST_SIDE, "[side 0103 0104]\nwater = creak\n",
		.at = "water = creak", .says = "did you mean 'creek'"},
	{"ford over nothing", WATERS, "[side 1726 1826]\nwater = creek\n",
		"[side 1726 1826]\n", .at = "crossing = bridge\nname = Bottom's Bridge\n",
		.says = "a bridge leads over water, and there is none"},
	{"barbs elsewhere", WATERS, WORKS, "[side 0316 0415]\nbarbs = 0317\n",
		.at = "barbs = 0317\nsource = reconstructed\n\n[side 0317 0416]",
		.says = "the barbs are in one of the two hexes, not in 0317"},

	/* ways */
	{"way with a gap", ROADS, OLD_CHURCH, "hexes = off, 1901, 1702, 1602, 1503, 1403\n",
		.at = "hexes = off, 1901, 1702", .says = "1901 and 1702 share no side"},
	{"way off the map in its middle", ROADS, OLD_CHURCH,
		"hexes = off, 1901, 1801, off, 1602, 1503, 1403\n",
		.at = "hexes = off, 1901, 1801, off", .says = "there is no hex `off`"},
	{"way that leaves from the inside", ROADS, OLD_CHURCH,
		"hexes = 1901, 1801, 1702, 1602, 1503, off\n",
		.at = "hexes = 1901, 1801, 1702",
		.says = "1503 is not at the edge of the map"},
	{"way of one hex", ROADS, OLD_CHURCH, "hexes = 1901\n", .at = "hexes = 1901\n",
		.says = "a way has two hexes, or one and `off`"},
	{"way to nowhere", ROADS, OLD_CHURCH, "hexes = off, off\n",
		.at = "hexes = off, off", .says = "a way has two hexes, or one and `off`"},
	{"way over a creek", WATERS, "[side 1726 1826]\nwater = creek\ncrossing = bridge\n",
		"[side 1726 1826]\nwater = creek\n", .at_file = ROADS,
		.at = "hexes = off, 0117, 0217",
		.says = "1726 and 1826, in sides.ini, has"},
	{"trail over a lake", WATERS, JORDANS, "[side 0126 0226]\nwater = lake\n",
		.at_file = ROADS, .at = "hexes = off, 0126, 0226",
		.says = "water without bridge or ford"},
	{"railroad over a creek", WATERS,
		"[side 1623 1724]\nwater = creek\ncrossing = bridge\n",
		"[side 1623 1724]\nwater = creek\n", .at_file = ROADS,
		.at = "hexes = off, 0116, 0216, 0317",
		.says = "1623 and 1724, in sides.ini, has water without bridge or ford"},
	{"road through a stream", WATERS,
		"[side 0804 0905]\nwater = stream\ncrossing = bridge\n",
		"[side 0804 0905]\nwater = stream\n", .at_file = ROADS,
		.at = "hexes = off, 0701, 0702",
		.says = "0804 and 0905, in sides.ini, has water without a bridge"},
	{"unknown kind of way", ROADS, "kind = rail\n", "kind = tramway\n",
		.at = "kind = tramway", .says = "expected: road, trail, rail"},

	/* 9.0 */
	{"terrain without a cost", TERRAIN, CLEAR,
		"[terrain clear]\nname = clear\nmultiple = 1\n", .at = "[terrain clear]",
		.says = "has no key 'movement'"},
	{"too many terrains", TERRAIN, "[terrain clear]\n",
		TERRAIN_NAMED("a") TERRAIN_NAMED("b")
			TERRAIN_NAMED("c") "[terrain clear]\n",
		.says = "9 sections, more than 8"},
	{"terrain that hexes need", TERRAIN, "[terrain rough]\nname = rough\n",
		"[terrain steep]\nname = rough\n", .at_file = HEXES,
		.at = "terrain = rough\nsource = reconstructed\n\n[hex 1008]",
		.says = "unknown id 'rough' in 'terrain'", .more = 1},
	{"feature that is missing", TERRAIN, "[feature ford]\n", "[feature fjord]\n",
		.at = "[feature fjord]", .says = "the family knows no such feature",
		.more = 2},
	{"bridge that nobody may cross", TERRAIN,
		"[feature bridge]\ncrossable = yes\nmovement = 0\nmultiple = 2\n",
		"[feature bridge]\ncrossable = no\n", .at = "[feature bridge]",
		.says = "must be crossable"},
	{"redoubt that costs something", TERRAIN, REDOUBT,
		"[feature redoubt]\ncrossable = yes\nmovement = 1\n",
		.at = "[feature redoubt]", .says = "costs nothing"},
	{"stream without its worth", TERRAIN,
		"[feature stream]\ncrossable = yes\nmovement = 1\nmultiple = 2\n",
		"[feature stream]\ncrossable = yes\nmovement = 1\n",
		.at = "[feature stream]", .says = "needs the key 'multiple'"},
	{"no trails", TERRAIN, "[way trail]\n", "[way track]\n", .at = "[way track]",
		.says = "`road` or `trail` was expected", .more = 1},

	/* 7.62 */
	{"column of five faces", RESULTS, EVEN,
		"[column 1-1]\nresults = Dr, Dr, Dr, Ar, Ar\n",
		.at = "results = Dr, Dr, Dr, Ar, Ar\n",
		.says = "one for each of the 6 faces was expected, not 5"},
	{"unknown result", RESULTS, EVEN,
		"[column 1-1]\nresults = Dr, Dr, Dr, Ar, Ar, Al\n",
		.at = "results = Dr, Dr, Dr, Ar, Ar, Al",
		.says = "`Al` is none of Ae, Ar,"},
	{"column that is no ratio", RESULTS, EVEN,
		"[column even]\nresults = Dr, Dr, Dr, Ar, Ar, Ar\n", .at = "[column even]",
		.says = "a ratio of attack to defence, such as 2-1"},
	{"columns out of order", RESULTS, EVEN,
		"[column 9-1]\nresults = Dr, Dr, Dr, Ar, Ar, Ar\n", .at = "[column 2-1]",
		.says = "2-1 does not come behind 9-1"},
	{"column twice, in other numbers", RESULTS, EVEN,
		"[column 2-4]\nresults = Dr, Dr, Dr, Ar, Ar, Ar\n", .at = "[column 2-4]",
		.says = "2-4 does not come behind 1-2"},

	/* the turn track */
	{"turn that is missing", TURNS, NIGHT "source = rulebook\nreconstructed = date\n",
		"", .says = "turn 5 is missing"},
	{"turn after the last", TURNS, "[turn 20]\n", "[turn 21]\n", .at = "[turn 21]",
		.says = "a number from 1 to 20", .more = 0},
	{"turn in another form", TURNS, "[turn 5]\n", "[turn 05]\n", .at = "[turn 05]",
		.says = "a number from 1 to 20"},
	{"turn without a date", TURNS, NIGHT, "[turn 5]\nnight = yes\n", .at = "[turn 5]",
		.says = "has no key 'date'"},

	/* 14.0, 15.0 */
	{"set up off the map", UNITS, OF_1_CR "setup = 1404\n", OF_1_CR "setup = 1429\n",
		.at = "setup = 1429", .says = "unknown id '1429' in 'setup'"},
	{"one too many in a hex", UNITS, OF_1_CR "setup = 1404\n", OF_1_CR "setup = 1107\n",
		.at = "setup = 1107\nsource = rulebook\nreconstructed = movement\n\n"
		      "[unit us-v-artillery]",
		.says = "2/2/V begins at 1107 as unit 3 of that hex, which holds 2"},
	{"enemies in a hex", UNITS, WINDER "choice = first-open\n",
		IS_WINDER "setup = 1404\n",
		.at = "setup = 1404\nsource = rulebook\nreconstructed = movement\n\n"
		      "[unit cs-cunningham]",
		.says = "Winder begins at 1404, where its enemy 1/CR does", .more = 0},
	{"train in company", UNITS, OF_TRAIN "turn = 11\nentry = 2426\n",
		OF_TRAIN "setup = 1726\n",
		.at = "setup = 1726\nsource = rulebook\n\n[unit us-1-2-ii]",
		.says = "a train stands alone"},
	{"set up in the closed zone", UNITS, OF_1_CR "setup = 1404\n",
		OF_1_CR "setup = 0119\n", .at = "setup = 0119",
		.says = "in the Command Control Zone"},
	{"placed nowhere", UNITS, OF_1_CR "setup = 1404\n", OF_1_CR, .at = "[unit us-1-cr]",
		.says = "1/CR is placed nowhere"},
	{"arrives nowhere", UNITS, OF_1_CR "setup = 1404\n", OF_1_CR "turn = 3\n",
		.at = "[unit us-1-cr]", .says = "1/CR is placed nowhere"},
	{"placed twice", UNITS, OF_1_CR "setup = 1404\n",
		OF_1_CR "setup = 1404\nturn = 3\n", .at = "setup = 1404",
		.says = "1/CR is set up; so it does not arrive"},
	{"arrives after the end", UNITS, OF_1_CR "setup = 1404\n",
		OF_1_CR "turn = 21\nentry = 1528\n", .at = "turn = 21",
		.says = "1/CR arrives with turn 21, after the last one"},
	{"entry off the map", UNITS, MAHONE "entry = 0728, 0328, 0126\n",
		MAHONE "entry = 0728, 0328, 0029\n", .at = "entry = 0728, 0328, 0029",
		.says = "unknown id '0029' in 'entry'"},
	{"too many entries", UNITS, MAHONE "entry = 0728, 0328, 0126\n",
		MAHONE "entry = 0728, 0328, 0126, 0928, 1128\n",
		.at = "entry = 0728, 0328, 0126, 0928", .says = "no more than 4"},
	{"choice of one", UNITS, OF_TRAIN "turn = 11\nentry = 2426\n",
		OF_TRAIN "turn = 11\nentry = 2426\nchoice = first-open\n",
		.at = "choice = first-open\nsource = rulebook\n\n[unit us-1-2-ii]",
		.says = "Train has one hex to arrive at, and no choice"},
	{"group in two minds", UNITS, WINDER, IS_WINDER "turn = 2\nentry = 1901, 1301\n",
		.at = "entry = 1301, 1901\nchoice = first-open\nsource = rulebook\n"
		      "reconstructed = movement\n\n[unit cs-fulkerson]",
		.says = "Cunningham arrives with Winder", .more = 9},
	{"no strength", UNITS, OF_1_CR, IS_1_CR "strength = 0\nmovement = 8\n",
		.at = "strength = 0", .says = "expected a whole number from 1 to 20"},
	{"cavalry that bombards", UNITS, OF_1_CR, OF_1_CR "range = 2\n",
		.at = "range = 2\nsetup = 1404", .says = "only artillery bombards"},
	{"unknown side", UNITS, IS_1_CR,
		"[unit us-1-cr]\nname = 1/CR\nside = federal\ntype = cavalry\n",
		.at = "side = federal", .says = "expected: union, confederate"},
	{"unknown key with a near name", UNITS, OF_1_CR,
		IS_1_CR "strengh = 2\nmovement = 8\n", .at = "strengh = 2",
		.says = "unknown key 'strengh'; did you mean 'strength'", .more = 1},
	{"unknown source", TURNS, NIGHT "source = rulebook\n", NIGHT "source = rulebok\n",
		.at = "source = rulebok", .says = "did you mean 'rulebook'"},

	/* 20.0 */
	{"second train", UNITS, IS_1_CR,
		"[unit us-1-cr]\nname = 1/CR\nside = union\ntype = train\n",
		.at = "type = train\nstrength = 2",
		.says = "1/CR is a train, but not the one of [train]"},
	{"train that is none", UNITS, OF_TRAIN,
		IS_TRAIN "type = cavalry\nstrength = 1\nmovement = 6\n", .at_file = HEAD,
		.at = "unit = us-train", .says = "Train is no train"},
	{"train in the woods", UNITS, OF_TRAIN "turn = 11\nentry = 2426\n",
		OF_TRAIN "turn = 11\nentry = 2401\n", .at = "entry = 2401",
		.says = "2401 has no road or trail, which Train needs", .more = 1},
	{"train by way of an inner hex", HEAD, "unit = us-train\nexit = 1528\n",
		"unit = us-train\nexit = 1527\n", .at = "exit = 1527",
		.says = "1527 has not the flag `exit`"},
	{"train without a way", HEAD, "unit = us-train\nexit = 1528\n",
		"unit = us-train\nexit = 2401\n", .at = "exit = 2401",
		.says = "no road or trail leads from 2426 to 2401", .more = 1},
	{"unknown train", HEAD, "unit = us-train\n", "unit = us-wagons\n",
		.at = "unit = us-wagons", .says = "unknown id 'us-wagons'"},

	/* 15.22, 18.0, 19.0 */
	{"march of nobody", HEAD, "side = confederate\nturn = 1\nmultiple = 2\n",
		"side = confederate\nturn = 3\nmultiple = 2\n", .at = "turn = 3\n",
		.says = "no unit of the confederate side arrives with"},
	{"zone opened by nobody", HEAD, "delay = 3\nturn = 14\n", "delay = 3\nturn = 15\n",
		.at = "turn = 15",
		.says = "no unit of the union side arrives with turn 15"},
	{"early arrival of nobody", HEAD, "[early 14]\n", "[early 12]\n",
		.at = "[early 12]", .says = "no unit arrives with turn 12"},
	{"early arrival in another form", HEAD, "[early 14]\n", "[early 014]\n",
		.at = "[early 014]", .says = "a number from 1 to 20"},
	{"activation near nowhere", HEAD, "near = 2426, 1826\n", "near = 2426, 2526\n",
		.at = "near = 2426, 2526", .says = "unknown id '2526' in 'near'"},
	{"no activation at all", HEAD, "[activation]\n", "[activating]\n",
		.says = "section [activation] is missing", .more = 1},

	/* 21.0 */
	{"line to itself", HEAD, "from = 0117\nto = 1528\n", "from = 1528\nto = 1528\n",
		.at = "to = 1528", .says = "both ends are 1528"},
	{"line of no ways", HEAD, "from = 0117\nto = 1528\n", "from = 0128\nto = 1528\n",
		.at = "to = 1528",
		.says = "no chain of roads and trails joins 0128 and 1528"},
	{"traced to where no way leaves", HEAD, "trace-to = 1528, 2426\n",
		"trace-to = 1528, 2425\n", .at = "trace-to = 1528, 2425",
		.says = "no road or trail leaves the map at 2425"},
	{"exit of units that is none", HEAD, UNITS_AWAY "exit = 1528\n",
		UNITS_AWAY "exit = 0116\n", .at = "exit = 0116",
		.says = "0116 has not the flag `exit`"},
	{"exit that is not named", HEAD, UNITS_AWAY "exit = 1528\n", UNITS_AWAY,
		.at = "kind = unit-exited", .says = "counts who left: it needs `exit`"},
	{"loss by an exit", HEAD, ELIMINATED, ELIMINATED "exit = 1528\n",
		.at = "exit = 1528\npoints = 1\nsource", .says = "counts losses, no exits"},
	{"own train lost", HEAD, TRAIN_LOST, "side = both\nkind = train-eliminated\n",
		.at = "side = both\nkind = train-eliminated",
		.says = "can be the confederate side's alone"},
	{"train of the other side", HEAD, TRAIN_AWAY,
		"side = confederate\nkind = train-exited\n",
		.at = "side = confederate\nkind = train-exited",
		.says = "can be the union side's alone"},
	{"condition of what is given at once", HEAD, ELIMINATED,
		ELIMINATED "needs = train\n", .at = "needs = train\npoints",
		.says = "`at-end = yes` was expected"},
	{"otherwise than itself", HEAD, "otherwise = strength-in-pursuit\n",
		"otherwise = strength-exited\n", .at = "otherwise = strength-exited",
		.says = "that must be another row of the same side"},
	{"otherwise than what is always given", HEAD, "otherwise = strength-in-pursuit\n",
		"otherwise = train-eliminated\n", .at = "otherwise = train-eliminated",
		.says = "which needs something"},
	{"otherwise than the other side", HEAD, "otherwise = strength-in-pursuit\n",
		"otherwise = strength-to-richmond\n",
		.at = "otherwise = strength-to-richmond", .says = "of the same side"},
	{"otherwise than nothing", HEAD, "otherwise = strength-in-pursuit\n",
		"otherwise = strength-in-persuit\n",
		.at = "otherwise = strength-in-persuit",
		.says = "did you mean 'strength-in-pursuit'"},

	/* the game */
	{"foreign section", HEAD, "[march]\n", "[side union]\n", .at = "[side union]",
		.says = "does not belong here", .more = 1},
	{"another family", HEAD, "family = blue-and-gray\n",
		"family = late-unpleasantness\n", .at = "family = late-unpleasantness",
		.says = "not blue-and-gray"},
	{"scenario after the end", HEAD, "turn = 0\n", "turn = 21\n", .at = "turn = 21",
		.says = "turn 21 comes after the last turn"},
	{"unknown option", HEAD, "[option attack-effectiveness]\n",
		"[option effectiveness]\n", .at = "[option effectiveness]",
		.says = "the family knows no option of that name"},

	/* names */
	{"a hex with the word `to`", HEXES, "name = Gaines' Mill\n",
		"name = Road to the mill\n", .at = "[hex 0804]",
		.says = "holds the word `to`"},
	{"two hexes of one name", HEXES, "name = Barker's Mill\n", "name = Gaines' Mill\n",
		.at = "[hex 0804]", .says = "the name `Gaines' Mill` also means",
		.more = 1},
	{"name of nothing", HEXES, "name = Gaines' Mill\n", "name = ...\n",
		.at = "[hex 0804]", .says = "neither letters nor digits"},
	{"two units of one name", UNITS, "name = Garland\n", "name = Rodes\n",
		.at = "name = Rodes\nside = confederate\ntype = infantry\nstrength = 4",
		.says = "the name `Rodes` also means", .more = 1},
	{"unit with the number of a hex", UNITS, "[unit cs-rodes]\n", "[unit 0804]\n",
		.at = "[unit 0804]", .says = "`0804` is also the id of a place"},
};

static struct shelved road = {
	"road-to-richmond", NULL, 0, mutations, sizeof mutations / sizeof *mutations};

/* ---- what is refused ---- */

static void test_shipped(void **unused)
{
	(void)unused;
	if (check(from->file) < 0 || diag.errors || diag.warnings)
		fail_msg("%s", messages_of(&scratch, &diag));
	arena_clear(&scratch);
}

static void test_mutations(void **unused)
{
	(void)unused;
	for (size_t i = 0; i < from->mutations; i++)
		check_mutation(&from->mutation[i]);
}

/* Every file is asked for by its name. */
static void test_missing_files(void **unused)
{
	static const char *const needed[] = {
		HEXES, RESULTS, WATERS, TERRAIN, TURNS, UNITS, ROADS, HEAD};

	(void)unused;
	for (size_t i = 0; i < sizeof needed / sizeof *needed; i++) {
		struct data_file *file = copy_of_files();

		file[index_of(needed[i])].path = "README";
		if (check(file) != ERR_REFUSED ||
			!strstr(messages_of(&scratch, &diag), needed[i]))
			fail_msg("without %s: %s", needed[i], messages_of(&scratch, &diag));
		arena_clear(&scratch);
	}
}

/* A text everywhere in a file. */
static void replace_all(struct data_file *file, const char *fact, const char *other)
{
	const char *text = arena_copy(&scratch, file->text, file->length), *at;
	struct buf out;

	buf_init(&out, &scratch);
	for (; (at = strstr(text, fact)); text = at + strlen(fact)) {
		buf_add(&out, text, (size_t)(at - text));
		buf_puts(&out, other);
	}
	buf_puts(&out, text);
	file->text = out.data;
	file->length = out.length;
}

/* 16.2, 19.1: zones of no hex. */
static void test_empty_zones(void **unused)
{
	struct data_file *file = copy_of_files();

	(void)unused;
	replace_all(&file[index_of(HEXES)], "command-control, ", "");
	replace(&file[index_of(HEAD)], "near = 2426, 1826\n", "");
	replace_all(&file[index_of(HEXES)], ", activation\n", "\n");
	replace_all(&file[index_of(HEXES)], "flags = activation\n", "");
	assert_int_equal(check(file), ERR_REFUSED);
	assert_int_equal(diag.errors, 2);
	assert_true(
		is_said(HEAD, line_of(file[index_of(HEAD)].text, "[command-control]", ""),
			"no hex has the flag `command-control`"));
	assert_true(is_said(HEAD, line_of(file[index_of(HEAD)].text, "[activation]", ""),
		"no hex has the flag `activation`, and there is no `near`"));
	arena_clear(&scratch);
}

/* 16.3: without the one ford who enters at 0126 never comes away from there. */
static void test_shut_in(void **unused)
{
	struct data_file *file = copy_of_files();

	(void)unused;
	replace(&file[index_of(WATERS)], JORDANS, "[side 0126 0226]\nwater = creek\n");
	replace(&file[index_of(ROADS)], "hexes = off, 0126, 0226, 0326\n",
		"hexes = 0226, 0326\n");
	assert_int_equal(check(file), ERR_REFUSED);
	assert_int_equal(diag.errors, 3);
	assert_true(is_said(UNITS,
		line_of(file[index_of(UNITS)].text,
			"entry = 0728, 0328, 0126\nsource = rulebook\n"
			"reconstructed = movement\n\n[unit cs-wright]",
			""),
		"Mahone would be shut in at 0126"));
	arena_clear(&scratch);
}

/* ---- what the rules say: 14.0 to 21.0 ---- */

static const struct game *load(void)
{
	void *game = NULL;

	diag_init(&diag, &scratch);
	if (rules->load(&game, &scratch, from->file, from->files, &diag) < 0)
		fail_msg("%s", messages_of(&scratch, &diag));
	return game;
}

static int hex(const struct game *game, const char *id)
{
	int place = hex_parse(&game->grid, id);

	if (place < 0)
		fail_msg("there is no hex %s", id);
	return place;
}

static const struct unit *unit_of(const struct game *game, const char *id)
{
	for (int i = 0; i < game->units; i++)
		if (!strcmp(game->unit[i].id, id))
			return &game->unit[i];
	fail_msg("there is no unit %s", id);
	return NULL;
}

/* 14.1: hex, units there, their strengths together. The chart has four brigades at 1007;
 * two of them stand at 1008. */
static void test_set_up(void **unused)
{
	static const struct {
		const char *at;
		int units, strength;
	} charts[] = {
		{"1404", 1, 2},
		{"1107", 2, 12},
		{"1108", 2, 3},
		{"1007", 2, 6},
		{"1008", 2, 15},
		{"1009", 1, 7},
		{"0908", 2, 10},
		{"0409", 2, 16},
		{"0410", 2, 9},
		{"0511", 2, 8},
		{"1726", 1, 6},
	};
	const struct game *game = load();
	int units = 0;

	(void)unused;
	for (size_t i = 0; i < sizeof charts / sizeof *charts; i++) {
		int count = 0, strength = 0;

		for (int k = 0; k < game->units; k++)
			if (game->unit[k].setup == hex(game, charts[i].at)) {
				count++;
				strength += game->unit[k].strength;
				assert_int_equal(game->unit[k].side, UNION);
			}
		assert_int_equal(count, charts[i].units);
		assert_int_equal(strength, charts[i].strength);
		units += count;
	}
	assert_int_equal(units, 19);
	for (int i = 0; i < game->units; i++)
		units -= game->unit[i].setup >= 0;
	assert_int_equal(units, 0);
	arena_clear(&scratch);
}

/* 15.41, 15.42: groups, with the strengths of the charts. */
static void test_arrivals(void **unused)
{
	static const struct {
		int side, turn, units, strength;
		const char *at[3];
		int choice;
	} groups[] = {
		{UNION, 1, 1, 8, {"1528"}, ENTRY_ANY},
		{UNION, 2, 4, 22, {"0410"}, ENTRY_ANY},
		{UNION, 3, 2, 10, {"0414"}, ENTRY_ANY},
		{UNION, 4, 3, 17, {"0414"}, ENTRY_ANY},
		{UNION, 5, 2, 10, {"0414"}, ENTRY_ANY},
		{UNION, 11, 1, 1, {"2426"}, ENTRY_ANY},
		{UNION, 13, 4, 27, {"0412"}, ENTRY_ANY},
		{UNION, 13, 1, 1, {"0416"}, ENTRY_ANY},
		{UNION, 13, 4, 26, {"0418"}, ENTRY_ANY},
		{UNION, 13, 3, 27, {"0419"}, ENTRY_ANY},
		{UNION, 14, 2, 11, {"0417"}, ENTRY_ANY},
		{CONFEDERATE, 1, 18, 107, {"0103"}, ENTRY_ANY},
		{CONFEDERATE, 2, 11, 77, {"1301", "1901"}, ENTRY_FIRST_OPEN},
		{CONFEDERATE, 15, 11, 42, {"0117"}, ENTRY_ANY},
		{CONFEDERATE, 18, 3, 18, {"0728", "0328", "0126"}, ENTRY_ANY},
	};
	const struct game *game = load();
	int units = 0;

	(void)unused;
	for (size_t g = 0; g < sizeof groups / sizeof *groups; g++) {
		int count = 0, strength = 0;

		for (int i = 0; i < game->units; i++) {
			const struct unit *unit = &game->unit[i];

			if (unit->side != groups[g].side || unit->turn != groups[g].turn ||
				unit->entry[0] != hex(game, groups[g].at[0]))
				continue;
			count++;
			strength += unit->strength;
			assert_int_equal(unit->choice, groups[g].choice);
			for (int k = 0; k < 3; k++)
				if (groups[g].at[k])
					assert_int_equal(
						unit->entry[k], hex(game, groups[g].at[k]));
				else
					assert_true(k >= unit->entries);
		}
		assert_int_equal(count, groups[g].units);
		assert_int_equal(strength, groups[g].strength);
		units += count;
	}
	assert_int_equal(units, 89 - 19);
	assert_int_equal(game->units, 89);
	arena_clear(&scratch);
}

static void test_units(void **unused)
{
	int types[4] = {0}, strength[SIDES] = {0}, ranges = 0;
	const struct game *game = load();

	(void)unused;
	for (int i = 0; i < game->units; i++) {
		const struct unit *unit = &game->unit[i];

		types[unit->type]++;
		strength[unit->side] += unit->type == TYPE_TRAIN ? 0 : unit->strength;
		ranges += unit->range == 2;
		assert_int_equal(unit->movement, unit->type == TYPE_CAVALRY ? 8 : 6);
		assert_int_equal(unit->range, unit->type == TYPE_TRAIN       ? 0
					      : unit->type == TYPE_ARTILLERY ? 2
									     : 1);
	}
	assert_int_equal(types[TYPE_INFANTRY], 68);
	assert_int_equal(types[TYPE_CAVALRY], 3);
	assert_int_equal(types[TYPE_ARTILLERY], 17);
	assert_int_equal(types[TYPE_TRAIN], 1);
	assert_int_equal(ranges, 17);
	assert_int_equal(strength[UNION], 253);
	assert_int_equal(strength[CONFEDERATE], 244);
	assert_int_equal(unit_of(game, "us-siege-artillery")->strength, 8);
	assert_int_equal(unit_of(game, "cs-stuart")->strength, 10);
	assert_string_equal(game->unit[game->train].id, "us-train");
	arena_clear(&scratch);
}

static enum feature feature_between(const struct game *game, const char *a, const char *b)
{
	int link = map_link(&game->map, hex(game, a), hex(game, b));

	assert_int_equal(link, map_link(&game->map, hex(game, b), hex(game, a)));
	assert_true(link >= 0);
	return bg_link_feature(game, link);
}

/* 16.3: the ends of both creeks; the stream of 19.1. */
static void test_creeks(void **unused)
{
	static const char *const ends[][2] = {{"0103", "0104"}, {"1827", "1728"},
		{"0122", "0123"}, {"0322", "0422"}, {"0128", "0227"}};
	static const char *const stream[] = {"0208", "0308", "0407"};
	const struct game *game = load();
	int count[FEATURES] = {0}, over_creeks = 0;

	(void)unused;
	for (size_t i = 0; i < sizeof ends / sizeof *ends; i++)
		assert_int_equal(
			feature_between(game, ends[i][0], ends[i][1]), FEATURE_CREEK);
	for (size_t i = 0; i < sizeof stream / sizeof *stream; i++) {
		const struct place *place = &game->map.place[hex(game, stream[i])];
		int streams = 0;

		for (int k = 0; k < place->exits; k++)
			streams += bg_link_feature(game,
					   game->map.exit[place->first_exit + k].link) ==
				   FEATURE_STREAM;
		assert_true(streams > 0);
	}
	for (int i = 0; i < game->map.links; i++) {
		enum feature feature = bg_link_feature(game, i);

		count[feature]++;
		over_creeks +=
			feature == FEATURE_BRIDGE && (game->map.link[i].flags & LINK_CREEK);
		assert_int_equal(bg_link_crossable(game, i),
			feature != FEATURE_CREEK && feature != FEATURE_LAKE);
	}
	assert_int_equal(count[FEATURE_FORD], 1);
	assert_int_equal(feature_between(game, "0126", "0226"), FEATURE_FORD);
	assert_int_equal(over_creeks, 6);
	assert_int_equal(feature_between(game, "1726", "1826"), FEATURE_BRIDGE);
	assert_int_equal(feature_between(game, "0804", "0905"), FEATURE_BRIDGE);
	assert_int_equal(feature_between(game, "0101", "0102"), FEATURE_NONE);
	assert_true(count[FEATURE_LAKE] > 0);
	arena_clear(&scratch);
}

static bool on_foot(const void *data, int a, int b, int link)
{
	const struct game *game = data;
	enum feature feature = bg_link_feature(game, link);

	(void)a;
	(void)b;
	return bg_link_crossable(game, link) &&
	       !(feature == FEATURE_BRIDGE && (game->map.link[link].flags & LINK_CREEK)) &&
	       feature != FEATURE_FORD;
}

static int *distances(const struct game *game)
{
	return ARENA_NEW_ARRAY(&scratch, (size_t)game->map.places, int);
}

/* The creeks part the map in three: V Corps stands north of the river, the camps and the
 * train's exit south of it, and White Oak Swamp closes off the lower left corner. */
static void test_banks(void **unused)
{
	static const char *const north[] = {"0103", "0908", "1007", "1008", "1009", "1107",
		"1108", "1301", "1404", "1901", "2426"};
	static const char *const south[] = {
		"0117", "0409", "0410", "0414", "0419", "0511", "1528", "1726"};
	static const char *const corner[] = {"0123", "0126", "0128"};
	const struct game *game = load();
	int *distance = distances(game), counted = 0;

	(void)unused;
	map_distances(&game->map, hex(game, "0101"), on_foot, game, distance);
	for (size_t i = 0; i < sizeof north / sizeof *north; i++)
		assert_true(distance[hex(game, north[i])] >= 0);
	for (int i = 0; i < game->map.places; i++) {
		counted += distance[i] >= 0;
		assert_false(
			distance[i] >= 0 && (game->map.place[i].flags & PLACE_ACTIVATION));
	}
	map_distances(&game->map, hex(game, "1528"), on_foot, game, distance);
	for (size_t i = 0; i < sizeof south / sizeof *south; i++)
		assert_true(distance[hex(game, south[i])] >= 0);
	for (int i = 0; i < game->map.places; i++)
		counted += distance[i] >= 0;
	map_distances(&game->map, hex(game, "0128"), on_foot, game, distance);
	for (size_t i = 0; i < sizeof corner / sizeof *corner; i++)
		assert_true(distance[hex(game, corner[i])] >= 0);
	for (int i = 0; i < game->map.places; i++)
		counted += distance[i] >= 0;
	assert_int_equal(counted, game->map.places);
	arena_clear(&scratch);
}

static bool along_way(const void *data, int a, int b, int link)
{
	const struct game *game = data;

	(void)a;
	(void)b;
	return (game->map.link[link].flags & (LINK_ROAD | LINK_TRAIL)) &&
	       bg_link_crossable(game, link);
}

/* 21.21, 20.0, 15.0: ways join the exits, bring the train out and pass every entry. */
static void test_ways(void **unused)
{
	const struct game *game = load();
	int *distance = distances(game);

	(void)unused;
	map_distances(&game->map, hex(game, "1528"), along_way, game, distance);
	assert_true(distance[hex(game, "0117")] > 0);
	assert_true(distance[hex(game, "2426")] > 0);
	for (int i = 0; i < game->units; i++)
		for (int k = 0; k < game->unit[i].entries; k++)
			assert_true(bg_place_has_way(game, game->unit[i].entry[k]));
	assert_false(bg_place_has_way(game, hex(game, "0101")));
	/* a railroad is no way, a trail is one, and so is a road off the map */
	assert_false(bg_place_has_way(game, hex(game, "0518")));
	assert_true(bg_place_has_way(game, hex(game, "0515")));
	assert_true(bg_place_has_way(game, hex(game, "0117")));
	arena_clear(&scratch);
}

static int flagged(const struct game *game, uint32_t flag)
{
	int count = 0;

	for (int i = 0; i < game->map.places; i++)
		count += (game->map.place[i].flags & flag) != 0;
	return count;
}

static bool is(const struct game *game, const char *id, uint32_t flag)
{
	return game->map.place[hex(game, id)].flags & flag;
}

/* 16.2, 17.1, 19.1 */
static void test_zones(void **unused)
{
	static const char *const outside[] = {"0104", "0106", "0205", "0207", "0307"};
	static const char *const inside[] = {
		"0407", "0308", "0208", "0109", "0410", "0117", "1528", "1726"};
	const struct game *game = load();

	(void)unused;
	assert_int_equal(flagged(game, PLACE_EXIT), 2);
	assert_true(is(game, "0117", PLACE_EXIT) && is(game, "1528", PLACE_EXIT));
	assert_int_equal(flagged(game, PLACE_COMMAND_CONTROL), 21);
	for (int row = 0; row < 7; row++) {
		const char *first = arena_printf(&scratch, "01%d", 16 + row);
		const char *second = arena_printf(&scratch, "02%d", 15 + row);
		const char *third = arena_printf(&scratch, "03%d", 16 + row);

		assert_true(is(game, first, PLACE_COMMAND_CONTROL));
		assert_true(is(game, second, PLACE_COMMAND_CONTROL));
		assert_true(is(game, third, PLACE_COMMAND_CONTROL));
	}
	for (size_t i = 0; i < sizeof inside / sizeof *inside; i++)
		assert_true(is(game, inside[i], PLACE_ACTIVATION));
	for (size_t i = 0; i < sizeof outside / sizeof *outside; i++)
		assert_false(is(game, outside[i], PLACE_ACTIVATION));
	arena_clear(&scratch);
}

/* 4.1, 4.2, 15.22, 18.1, 19.0, 20.0, 21.2 */
static void test_numbers(void **unused)
{
	static const struct early early[] = {{13, 1}, {14, 2}, {15, 3}, {18, 6}};
	const struct game *game = load();

	(void)unused;
	assert_int_equal(game->base.turns, 20);
	assert_int_equal(game->base.first_player, CONFEDERATE);
	assert_int_equal(game->stacking, 2);
	for (int i = 1; i <= game->base.turns; i++)
		assert_int_equal(game->base.turn[i].night, i == 5 || i == 13);
	assert_int_equal(game->march_side, CONFEDERATE);
	assert_int_equal(game->march_turn, 1);
	assert_int_equal(game->march_multiple, 2);
	assert_int_equal(game->train_exit, hex(game, "1528"));
	assert_int_equal(game->control_side, UNION);
	assert_int_equal(game->control_delay, 3);
	assert_int_equal(game->control_turn, 14);
	assert_int_equal(game->activation_side, CONFEDERATE);
	assert_int_equal(game->nears, 2);
	assert_int_equal(game->near[0], hex(game, "2426"));
	assert_int_equal(game->near[1], hex(game, "1826"));
	assert_int_equal(game->near_distance, 6);
	assert_int_equal(game->earlies, 4);
	for (int i = 0; i < game->earlies; i++) {
		assert_int_equal(game->early[i].turn, early[i].turn);
		assert_int_equal(game->early[i].after, early[i].after);
	}
	assert_int_equal(game->line_from, hex(game, "0117"));
	assert_int_equal(game->line_to, hex(game, "1528"));
	assert_int_equal(game->isolated_side, UNION);
	assert_int_equal(game->traces, 2);
	assert_int_equal(game->trace_to[0], hex(game, "1528"));
	assert_int_equal(game->trace_to[1], hex(game, "2426"));
	assert_int_equal(game->trace_distance, 10);
	arena_clear(&scratch);
}

/* 21.11, 21.12 */
static void test_awards(void **unused)
{
	static const struct {
		int side, kind;
		const char *exit;
		int points;
		bool at_end, needs;
		int otherwise;
	} rows[] = {
		{NO_SIDE, AWARD_STRENGTH_ELIMINATED, NULL, 1, false, false, -1},
		{CONFEDERATE, AWARD_TRAIN_ELIMINATED, NULL, 10, false, false, -1},
		{UNION, AWARD_UNIT_EXITED, "1528", 1, true, false, -1},
		{UNION, AWARD_STRENGTH_EXITED, "0117", 1, true, true, -1},
		{UNION, AWARD_TRAIN_EXITED, "1528", 5, true, false, -1},
		{CONFEDERATE, AWARD_STRENGTH_EXITED, "1528", 2, true, true, -1},
		{CONFEDERATE, AWARD_STRENGTH_EXITED, "1528", 1, true, false, 5},
	};
	const struct game *game = load();

	(void)unused;
	assert_int_equal(game->awards, sizeof rows / sizeof *rows);
	for (int i = 0; i < game->awards; i++) {
		const struct award *award = &game->award[i];

		assert_int_equal(award->side, rows[i].side);
		assert_int_equal(award->kind, rows[i].kind);
		assert_int_equal(award->exit, rows[i].exit ? hex(game, rows[i].exit) : -1);
		assert_int_equal(award->points, rows[i].points);
		assert_int_equal(award->at_end, rows[i].at_end);
		assert_int_equal(award->train, rows[i].needs);
		assert_int_equal(award->communications, rows[i].needs);
		assert_int_equal(award->otherwise, rows[i].otherwise);
	}
	arena_clear(&scratch);
}

/* ---- tables ---- */

/* 9.0 */
static void test_terrain(void **unused)
{
	static const struct {
		const char *id;
		int movement, multiple;
		bool blocks;
	} rows[] = {
		{"clear", 1, 1, false},
		{"forest", 2, 1, true},
		{"rough", 2, 2, true},
		{"forest-rough", 3, 2, true},
		{"swamp", 3, 1, false},
		{"town", 1, 2, true},
	};
	const struct game *game = load();

	(void)unused;
	assert_int_equal(game->terrains, sizeof rows / sizeof *rows);
	for (int i = 0; i < game->terrains; i++) {
		assert_string_equal(game->terrain[i].id, rows[i].id);
		assert_int_equal(game->terrain[i].movement, rows[i].movement);
		assert_int_equal(game->terrain[i].multiple, rows[i].multiple);
		assert_int_equal(game->terrain[i].blocks, rows[i].blocks);
	}
	/* a hex of which nothing is said is of the first */
	assert_int_equal(game->terrain_at[hex(game, "0101")], 0);
	assert_int_equal(game->terrain_at[hex(game, "0102")], 1);
	assert_int_equal(game->hexside[FEATURE_NONE].multiple, 1);
	assert_int_equal(game->hexside[FEATURE_STREAM].movement, 1);
	assert_int_equal(game->hexside[FEATURE_BRIDGE].movement, 0);
	assert_int_equal(game->hexside[FEATURE_REDOUBT].multiple, 2);
	assert_int_equal(game->way[WAY_ROAD], 1);
	assert_int_equal(game->way[WAY_TRAIL], 1);
	arena_clear(&scratch);
}

/* 7.61, against the words of the rule, for all strengths that can meet. */
static void test_columns(void **unused)
{
	const struct game *game = load();

	(void)unused;
	assert_int_equal(game->columns, 10);
	for (int a = 1; a <= 100; a++)
		for (int d = 1; d <= 100; d++) {
			int up = a / d, down = (d + a - 1) / a;
			char id[] = "0-0";

			id[0] = (char)('0' + (a < d ? 1 : up < 6 ? up : 6));
			id[2] = (char)('0' + (a >= d ? 1 : down < 5 ? down : 5));
			assert_string_equal(
				game->column[bg_column_find(game, a, d)].id, id);
		}
	assert_int_equal(bg_column_named(game, "1-1"), 4);
	assert_int_equal(bg_column_named(game, "7-1"), -1);
	arena_clear(&scratch);
}

/* A worse die never gives the attacker more; a better column never less. */
static void test_results(void **unused)
{
	const struct game *game = load();
	int exchanges = 0;

	(void)unused;
	for (int i = 0; i < game->columns; i++)
		for (int face = 0; face < 6; face++)
			exchanges += game->column[i].result[face] == RESULT_EX;
	assert_int_equal(exchanges, 6);
	for (int face = 0; face < 6; face++) {
		assert_int_equal(game->column[0].result[face], RESULT_AE);
		assert_int_equal(game->column[9].result[face], RESULT_DE);
	}
	assert_int_equal(game->column[3].result[0], RESULT_DR);
	assert_int_equal(game->column[3].result[1], RESULT_AR);
	assert_int_equal(game->column[3].result[5], RESULT_AE);
	arena_clear(&scratch);
}

/* ---- names ---- */

static const char *named(
	const struct game *game, unsigned kind, enum side side, const char *text)
{
	const struct name *name;

	return names_find(game->base.names, kind, side, text, &name) == NAMES_FOUND
		       ? name->id
		       : "nothing";
}

static void test_names(void **unused)
{
	static const struct {
		enum side side;
		const char *text, *id;
	} pieces[] = {
		{UNION, "V", "us-v-artillery"},
		{UNION, "VI", "us-vi-artillery"},
		{UNION, "II", "us-ii-artillery"},
		{UNION, "1R", "us-1r-artillery"},
		{UNION, "S", "us-siege-artillery"},
		{CONFEDERATE, "S", "us-siege-artillery"},
		{UNION, "Siege", "us-siege-artillery"},
		{UNION, "1/2/V", "us-1-2-v"},
		{UNION, "1/2/VI", "us-1-2-vi"},
		{UNION, "2/I/IV", "us-2-1-iv"},
		{UNION, "Train", "us-train"},
		{CONFEDERATE, "SD Lee", "cs-sd-lee-artillery"},
		{CONFEDERATE, "S.D. Lee", "cs-sd-lee-artillery"},
		{CONFEDERATE, "Jones", "cs-jones-artillery"},
		{CONFEDERATE, "GB And", "cs-gb-anderson"},
		{CONFEDERATE, "Fthrstn", "cs-featherston"},
		{CONFEDERATE, "Anderson", "nothing"},
	};
	const struct game *game = load();

	(void)unused;
	for (size_t i = 0; i < sizeof pieces / sizeof *pieces; i++)
		assert_string_equal(named(game, NAME_PIECE, pieces[i].side, pieces[i].text),
			pieces[i].id);
	assert_string_equal(named(game, NAME_PLACE, UNION, "0804"), "0804");
	assert_string_equal(named(game, NAME_PLACE, UNION, "Gaines' Mill"), "0804");
	assert_string_equal(named(game, NAME_PLACE, UNION, "Gaines Mill"), "0804");
	assert_string_equal(named(game, NAME_PLACE, UNION, "0804 (Gaines' Mill)"), "0804");
	assert_string_equal(named(game, NAME_PLACE, UNION, "Golding"), "0410");
	assert_string_equal(named(game, NAME_PLACE, UNION, "080"), "nothing");
	assert_string_equal(named(game, NAME_PLACE, UNION, "804"), "0804");
	assert_string_equal(named(game, NAME_PLACE, UNION, "84"), "nothing");
	assert_string_equal(named(game, NAME_PLACE, UNION, "2530"), "nothing");
	assert_string_equal(game->map.place[hex(game, "0804")].name, "0804 (Gaines' Mill)");
	assert_string_equal(game->map.place[hex(game, "0805")].name, "0805");
	arena_clear(&scratch);
}

/* ---- the map ---- */

/* Every side that two hexes share is a link, once, in order. */
static void test_links(void **unused)
{
	const struct game *game = load();
	const struct map *map = &game->map;

	(void)unused;
	assert_int_equal(map->places, 660);
	for (int i = 0; i < map->links; i++) {
		const struct link *link = &map->link[i], *before = link - 1;

		assert_true(link->from < link->to);
		assert_int_equal(hex_distance(&game->grid, link->from, link->to), 1);
		assert_true(!i || before->from < link->from ||
			    (before->from == link->from && before->to < link->to));
		assert_int_equal(map_link(&game->map, link->from, link->to), i);
		assert_int_equal(map_link(&game->map, link->to, link->from), i);
	}
	for (int i = 0; i < map->places; i++) {
		int neighbours = 0;

		for (int side = 0; side < HEX_SIDES; side++)
			neighbours += hex_neighbour(&game->grid, i, side) >= 0;
		assert_int_equal(map->place[i].exits, neighbours);
	}
	assert_int_equal(map_link(&game->map, hex(game, "0101"), hex(game, "0103")), -1);
	arena_clear(&scratch);
}

/* What is drawn is what is there. */
static void test_sheet(void **unused)
{
	const struct game *game = load();
	const struct hex_sheet *sheet = rules->drawing.sheet(game);
	int link = map_link(&game->map, hex(game, "1726"), hex(game, "1826"));
	int works = map_link(&game->map, hex(game, "0316"), hex(game, "0415"));

	(void)unused;
	assert_int_equal(sheet->grid.columns, 24);
	assert_int_equal(sheet->grid.rows, 28);
	assert_int_equal(sheet->line[link], HEX_CREEK | HEX_BRIDGE | HEX_ROAD);
	assert_int_equal(sheet->line[works], HEX_WORKS_FROM | HEX_TRAIL);
	assert_int_equal(sheet->off[hex(game, "0117")], HEX_ROAD);
	assert_int_equal(sheet->off[hex(game, "0116")], HEX_TRAIL | HEX_RAIL);
	assert_int_equal(sheet->off[hex(game, "0804")], 0);
	assert_int_equal(sheet->ground[hex(game, "0102")], HEX_WOODS);
	assert_int_equal(sheet->ground[hex(game, "0101")], HEX_OPEN);
	assert_string_equal(sheet->ground_name[HEX_WOODS], "forest");
	assert_null(sheet->ground_name[HEX_TOWN]);
	assert_int_equal(sheet->zones, 2);
	assert_true(sheet->zone[0].in[hex(game, "0322")]);
	assert_false(sheet->zone[0].in[hex(game, "0422")]);
	assert_true(sheet->zone[1].in[hex(game, "0407")]);
	arena_clear(&scratch);
}

static int setup(void **unused)
{
	(void)unused;
	from = &road;
	return take_game(&road);
}

static int teardown(void **unused)
{
	(void)unused;
	arena_release(&scratch);
	arena_release(&arena);
	return 0;
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_shipped),
		cmocka_unit_test(test_mutations),
		cmocka_unit_test(test_missing_files),
		cmocka_unit_test(test_empty_zones),
		cmocka_unit_test(test_shut_in),
		cmocka_unit_test(test_set_up),
		cmocka_unit_test(test_arrivals),
		cmocka_unit_test(test_units),
		cmocka_unit_test(test_creeks),
		cmocka_unit_test(test_banks),
		cmocka_unit_test(test_ways),
		cmocka_unit_test(test_zones),
		cmocka_unit_test(test_numbers),
		cmocka_unit_test(test_awards),
		cmocka_unit_test(test_terrain),
		cmocka_unit_test(test_columns),
		cmocka_unit_test(test_results),
		cmocka_unit_test(test_names),
		cmocka_unit_test(test_links),
		cmocka_unit_test(test_sheet),
	};

	return cmocka_run_group_tests(tests, setup, teardown);
}
