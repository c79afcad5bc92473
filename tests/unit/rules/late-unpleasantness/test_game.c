/*
 * The data of a game with one fact wrong: it is refused, and the message names the file
 * and the line. The games are read as `adjutant games --check` reads them.
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
#include "rules/late-unpleasantness/data/data.h"
#include "rules/late-unpleasantness/rules/rules.h"
#include "unit/lib/messages.h"
#include "unit/lib/mutations.h"

enum which { GATES, SUMMER, GAMES };

#define POINTS   "points.ini"
#define LINKS    "links.ini"
#define UNITS    "units.ini"
#define COMMANDS "commands.ini"
#define TABLES   "tables.ini"
#define RESULTS  "results.ini"
#define CHANGES  "modifiers.ini"
#define TURNS    "turns.ini"
#define HEAD     "game.ini"
#define CARDS    "cards.ini"
#define JUNE     "scenarios/june-27-pm.ini"
#define MAY      "scenarios/may-1864.ini"

/* Texts of the data that several mutations change. */
#define SUPPLY_1  "[unit us-supply-1]\nname = Supply 1\nside = union\ntype = supply\n"
#define MORELL    "[unit us-morell]\nname = Morell\naliases = Morrell\n"
#define MORELL_IS MORELL "side = union\ntype = infantry\n"
#define MORELL_IN MORELL_IS "command = us-v-corps\n"
#define MCCLELLAN "setup = at trent-house\nsource = rulebook\n\n[unit us-porter]"
#define AT_FIRST  "[unit us-mcclellan]\n"
#define CORPS     "leader = us-sumner\nsuperior = us-army\n"
#define FORT_LINK "[link fort-1 fort-2]\nkind = road\n"
#define BANK_LINK "[link chessman turnpike-bridge]\nkind = road\n"
#define BREAKING  "[table bridge-destruction]\n"
#define HEIR      "succession = table lee-succession\n"

#define PICKETT                                                                            \
	"[unit cs-pickett]\nname = Pickett\nside = confederate\ntype = infantry\n"         \
	"command = cs-1st-corps\nrank = division\nstrength = 5\nrating = 1\n"              \
	"replacement-name = Pickett (Repl)\nreplacement-rating = 0\n"
#define GARRISON                                                                           \
	"[unit cs-garrison-1]\nname = Garrison 1\nside = confederate\ntype = garrison\n"   \
	"command = cs-army\nrank = division\n"
#define RIVER_LINK "[link rappahannock-station brandy-station]\nkind = rail\n"

static const struct mutation gates[] = {
	/* references */
	{"unknown point in a link", LINKS, FORT_LINK,
		"[link fort-1 fort-11]\nkind = road\n", .at = "[link fort-1 fort-11]",
		.says = "there is no point `fort-11`"},
	{"unknown unit in a command", COMMANDS, CORPS,
		"leader = us-summer\nsuperior = us-army\n", .at = "leader = us-summer",
		.says = "did you mean 'us-sumner'"},
	{"unknown command above a command", COMMANDS, CORPS,
		"leader = us-sumner\nsuperior = us-navy\n", .at = "superior = us-navy",
		.says = "unknown id 'us-navy'"},
	{"unknown command of a unit", UNITS, MORELL_IN, MORELL_IS "command = us-x-corps\n",
		.at = "command = us-x-corps", .says = "unknown id 'us-x-corps'"},
	{"unknown point to win by", HEAD, "points = richmond\n", "points = petersburg\n",
		.at = "points = petersburg", .says = "there is no point `petersburg`"},
	{"leader of the other side", COMMANDS, CORPS,
		"leader = cs-lee\nsuperior = us-army\n", .at = "[command us-ii-corps]",
		.says = "of the other side"},
	{"command of the other side", UNITS, MORELL_IN, MORELL_IS "command = cs-army\n",
		.at = "[unit us-morell]", .says = "a command of the other side"},
	{"unknown unit to follow", COMMANDS, HEIR, "succession = unit cs-bragg\n",
		.at = "succession = unit cs-bragg", .says = "there is no unit `cs-bragg`"},
	{"division to follow", COMMANDS, HEIR, "succession = unit cs-stuart\n",
		.at = "succession = unit cs-stuart",
		.says = "Stuart is no leader who could take the Army of Northern Virginia"},
	{"enemy to follow", COMMANDS, HEIR, "succession = unit us-porter\n",
		.at = "succession = unit us-porter", .says = "Porter is no leader who"},
	{"unknown table to follow", COMMANDS, HEIR, "succession = table generals\n",
		.at = "succession = table generals",
		.says = "there is no table `generals`"},
	{"unknown succession", COMMANDS, HEIR, "succession = elected\n",
		.at = "succession = elected", .says = "`elected` is no succession"},
	{"nothing to flip to", COMMANDS,
		"leader = us-mcclellan\nsuccession = none\nsource = rulebook\n",
		"leader = us-mcclellan\nsource = rulebook\nsuccession = flip\n",
		.at = "succession = flip\n\n[command us-ii-corps]",
		.says = "McClellan, who leads the Army of the Potomac, has no"},
	{"division without a back", UNITS, "replacement-name = Martindale\n", "",
		.at = "[unit us-morell]", .says = "without a replacement-name"},
	{"unit of no command", UNITS, MORELL_IN, MORELL_IS, .at = "[unit us-morell]",
		.says = "Morell belongs to no command"},

	/* the map */
	{"link between two bridge points", LINKS, BANK_LINK,
		"[link new-bridge turnpike-bridge]\nkind = road\n",
		.at = "[link new-bridge turnpike-bridge]", .says = "two bridge points"},
	{"bank missing", LINKS, "[link old-tavern new-bridge]\nkind = road\nbank = south\n",
		"[link old-tavern new-bridge]\nkind = road\n",
		.at = "[link old-tavern new-bridge]", .says = "needs `bank = north` or"},
	{"bank of no bridge", LINKS, FORT_LINK, FORT_LINK "bank = north\n",
		.at = "[link fort-1 fort-2]", .says = "has no bank"},
	{"unknown bank", LINKS, BANK_LINK "bank = south\n", BANK_LINK "bank = sooth\n",
		.at = "bank = sooth", .says = "did you mean 'south'"},
	{"link with itself", LINKS, FORT_LINK, "[link fort-1 fort-1]\nkind = road\n",
		.at = "[link fort-1 fort-1]", .says = "joins a point with itself"},
	{"link with one end", LINKS, FORT_LINK, "[link fort-1]\nkind = road\n",
		.at = "[link fort-1]", .says = "[link FROM TO] was expected"},
	{"link twice, turned round", LINKS, FORT_LINK,
		FORT_LINK "\n[link fort-2 fort-1]\nkind = road\n",
		.at = "[link fort-2 fort-1]", .says = "stands twice"},
	{"disconnected point", POINTS, "[point fort-1]\n",
		"[point petersburg]\nname = Petersburg\n\n[point fort-1]\n",
		.at = "[point petersburg]", .says = "no way leads from Richmond to"},
	{"one bank only", LINKS, BANK_LINK "bank = south\n", BANK_LINK "bank = north\n",
		.at_file = POINTS, .at = "[point turnpike-bridge]",
		.says = "has links on one bank only"},

	/* sections and keys */
	{"unknown key with a near name", UNITS, MORELL_IN,
		MORELL_IS "comand = us-v-corps\n", .at = "comand = us-v-corps",
		.says = "unknown key 'comand'; did you mean 'command'"},
	{"missing key", UNITS, MORELL_IS, MORELL "side = union\n", .at = "[unit us-morell]",
		.says = "has no key 'type'"},
	{"unknown flag", POINTS, "flags = richmond, supply-source-confederate",
		"flags = richmond, supply-source-confederates",
		.at = "flags = richmond, supply-source-confederates",
		.says = "did you mean 'supply-source-confederate'"},
	{"unknown word", UNITS, MORELL_IS, MORELL "side = union\ntype = infantrie\n",
		.at = "type = infantrie", .says = "did you mean 'infantry'"},
	{"number out of range", UNITS, MORELL_IN "rank = division\nstrength = 8\n",
		MORELL_IN "rank = division\nstrength = 21\n", .at = "strength = 21",
		.says = "expected a whole number from 0 to 20"},
	{"duplicate section", POINTS, "[point fort-2]\n", "[point fort-1]\n",
		.at = "[point fort-1]\nname = Fort 2\n",
		.says = "[point fort-1] stands twice"},
	{"duplicate key", TURNS, "[turn 1]\ndate = June 26 AM\n",
		"[turn 1]\ndate = June 26 AM\ndate = June 26, AM\n",
		.at = "date = June 26, AM", .says = "key 'date' stands twice"},
	{"foreign section", COMMANDS, "[command us-army]\n",
		"[unit us-army]\nname = Army\n\n[command us-army]\n",
		.at = "[unit us-army]", .says = "does not belong here", .more = 2},
	{"foreign section in game.ini", HEAD, "[side union]\n", "[team union]\n",
		.at = "[team union]", .says = "does not belong here"},
	{"no id", POINTS, "[point fort-1]\n",
		"[point Fort-11]\nname = Fort 11\n\n[point fort-1]\n",
		.at = "[point Fort-11]", .says = "`Fort-11` is no id"},
	{"no key at all", POINTS, "[point fort-1]\n", "[point fort-1]\nbridge\n",
		.at = "bridge\n", .says = "expected 'key = value'"},
	{"unknown source", TURNS, "date = June 26 AM\nsource = rulebook\n",
		"date = June 26 AM\nsource = rulebok\n", .at = "source = rulebok",
		.says = "did you mean 'rulebook'"},

	/* names */
	{"a point with the word `to`", POINTS, "name = Fort 1\n", "name = Fort to 1\n",
		.at = "[point fort-1]", .says = "holds the word `to`"},
	{"unit with the id of a point", POINTS, "[point fort-1]\n",
		"[point us-morell]\nname = Morell's\n\n[point fort-1]\n", .at_file = UNITS,
		.at = "[unit us-morell]", .says = "also the id of a place", .more = 1},

	/* 14.0 */
	{"unit placed nowhere", UNITS,
		SUPPLY_1 "setup = at fair-oaks-station | mode dump\n",
		SUPPLY_1 "setup = mode dump\n", .at = "[unit us-supply-1]",
		.says = "Supply 1 is placed nowhere"},
	{"unknown set-up clause", UNITS, MCCLELLAN,
		"setup = near trent-house\nsource = rulebook\n\n[unit us-porter]",
		.at = "setup = near trent-house",
		.says = "`near trent-house` is no set-up clause"},
	{"set-up at an unknown point", UNITS, MCCLELLAN,
		"setup = at trent\nsource = rulebook\n\n[unit us-porter]",
		.at = "setup = at trent\n", .says = "`at trent` is no set-up clause"},
	{"set-up at an unknown flag", UNITS, MCCLELLAN,
		"setup = one-of @work\nsource = rulebook\n\n[unit us-porter]",
		.at = "setup = one-of @work\n",
		.says = "`one-of @work` is no set-up clause"},
	{"reserve of an unknown command", UNITS, MCCLELLAN,
		"setup = reserve us-navy\nsource = rulebook\n\n[unit us-porter]",
		.at = "setup = reserve us-navy",
		.says = "`reserve us-navy` is no set-up clause"},
	{"supply unit of no mode", UNITS,
		SUPPLY_1 "setup = at fair-oaks-station | mode dump\n",
		SUPPLY_1 "setup = at fair-oaks-station\n", .at = "[unit us-supply-1]",
		.says = "neither dump nor wagon"},
	{"division without strength", UNITS, MORELL_IN "rank = division\nstrength = 8\n",
		MORELL_IN "rank = division\n", .at = "[unit us-morell]",
		.says = "without strength points"},

	/* tables and the turn track */
	{"die table with a missing face", TABLES,
		BREAKING "1 = destroyed\n2 = destroyed\n3 = destroyed\n",
		BREAKING "1 = destroyed\n2 = destroyed\n", .at = BREAKING,
		.says = "has no row for 3"},
	{"die table without its first face", TABLES, "[table attrition]\n1 = -2\n",
		"[table attrition]\n", .at = "[table attrition]",
		.says = "has no row for 1"},
	{"table that a rule needs", TABLES, BREAKING, "[table bridge-burning]\n",
		.says = "table bridge-destruction is missing"},
	{"number that a rule needs", TABLES, "supply-wagon = 2\n", "supply-wagon = two\n",
		.says = "table movement gives no number from 0 to 99 for `supply-wagon`"},
	{"trace that a rule needs", TABLES, "union-trace = 4\n", "union-trace = far\n",
		.says = "table supply gives no number from 0 to 99 for `union-trace`"},
	{"faster out of supply", TABLES, "out-of-supply = -1\n", "out-of-supply = 1\n",
		.says = "gives no number from -9 to 0 for `out-of-supply`"},
	{"table of the works", TABLES, "[table magruder]\n", "[table prince-john]\n",
		.says = "table magruder is missing"},
	{"modifier that is no number", TABLES, "4 = drm -1\n", "4 = drm minus\n",
		.at = "4 = drm minus", .says = "table magruder cannot give `drm minus`"},
	{"limit that no rule knows", TABLES, "5 = limit division 1\n",
		"5 = limit division 2\n", .at = "5 = limit division 2",
		.says = "table magruder cannot give `limit division 2`"},
	{"attrition that gives", TABLES, "[table attrition]\n1 = -2\n",
		"[table attrition]\n1 = 2\n", .at = "1 = 2\n2 = -2",
		.says = "expected: N, N from -20 to 0"},
	{"unknown fate of a leader", TABLES, "1 = lost\n", "1 = wounded\n",
		.at = "1 = wounded", .says = "expected: lost|safe"},
	{"unknown fate of a bridge", TABLES, BREAKING "1 = destroyed\n",
		BREAKING "1 = burnt\n", .at = "1 = burnt",
		.says = "table bridge-destruction cannot give `burnt`"},
	{"unknown fate in the rains", TABLES, "[table heavy-rains]\n1 = destroyed\n",
		"[table heavy-rains]\n1 = wet\n", .at = "1 = wet",
		.says = "table heavy-rains cannot give `wet`"},
	{"replacements without a number", TABLES, "5 = 7\n6 = 7\n", "5 = some\n6 = 7\n",
		.at = "5 = some", .says = "table replacements cannot give `some`"},
	{"fever that gives", TABLES, "4 = 4\n", "4 = -4\n", .at = "4 = -4",
		.says = "table chickahominy-fever cannot give `-4`"},
	{"division for Lee", TABLES, "1 = cs-davis\n", "1 = cs-winder\n",
		.at = "1 = cs-winder", .says = "`cs-winder` is no leader who could take"},
	{"nobody for Lee", TABLES, "6 = cs-johnston\n", "6 = cs-bragg\n",
		.at = "6 = cs-bragg", .says = "`cs-bragg` is no leader who could take"},
	{"turn after the last", TURNS, "[turn 1]\n", "[turn 15]\n", .at = "[turn 15]",
		.says = "a number from 1 to 14 was expected"},
	{"turn missing", TURNS, "[turn 1]\ndate = June 26 AM\nsource = rulebook\n", "",
		.says = "turn 1 is missing"},

	/* 6.4: results and modifiers */
	{"net without a row", RESULTS, "net-max = 2\n", "net-max = 1\n", .at = "[result 3]",
		.says = "no row has the net 2, which comes before"},
	{"nets above the last row", RESULTS, "net-min = 11\n",
		"net-min = 11\nnet-max = 12\n", .at = "[result 11]",
		.says = "no row has the net 13, which comes after"},
	{"nets below the first row", RESULTS, "net-max = 2\n", "net-min = 0\nnet-max = 2\n",
		.at = "[result 2]", .says = "no row has the net -1, which comes before"},
	{"net with two rows", RESULTS, "net-min = 11\n", "net-min = 10\n",
		.at = "[result 11]", .says = "the net 10 has two rows"},
	{"row of no net", RESULTS, "net-min = 7\nnet-max = 7\n",
		"net-min = 8\nnet-max = 7\n", .at = "[result 7]",
		.says = "net-min 8 is above net-max 7"},
	{"loss out of range", RESULTS, "attacker-loss = 0\n", "attacker-loss = 21\n",
		.at = "attacker-loss = 21", .says = "a whole number from 0 to 20"},
	{"loss missing", RESULTS, "attacker-loss = 0\n", "", .at = "[result 11]",
		.says = "has no key 'attacker-loss'"},
	{"third die of five faces", RESULTS,
		"third-die = ends, ends, ends, ends, continues, continues\n",
		"third-die = ends, ends, ends, ends, continues\n",
		.at = "third-die = ends, ends, ends, ends, continues\n",
		.says = "a word for each of the 6 faces was expected, not 5"},
	{"third die with an unknown word", RESULTS,
		"third-die = ends, ends, ends, ends, ends, continues\n",
		"third-die = ends, ends, ends, ends, ends, goes-on\n",
		.at = "third-die = ends, ends, ends, ends, ends, goes-on",
		.says = "`goes-on` is none of ends, continues, retreat"},
	{"check that is neither", RESULTS,
		"attacker-leader-check = yes\ndefender-leader-check = yes\n",
		"attacker-leader-check = maybe\ndefender-leader-check = yes\n",
		.at = "attacker-leader-check = maybe", .says = "unknown value 'maybe'"},
	{"foreign section in results.ini", RESULTS, "[result 7]\n", "[row 7]\n",
		.at = "[row 7]", .says = "does not belong here"},
	{"unknown modifier with a near name", CHANGES, "[modifier magruder]\n",
		"[modifier magrudor]\n", .at = "[modifier magrudor]",
		.says = "no modifier `magrudor`; did you mean 'magruder'?"},
	{"unknown modifier", CHANGES, "[modifier magruder]\n", "[modifier weather]\n",
		.at = "[modifier weather]", .says = "the rules know no modifier `weather`"},
	{"modifier twice", CHANGES, "[modifier river-point]\n", "[modifier magruder]\n",
		.at = "[modifier magruder]\nvalue = -1",
		.says = "[modifier magruder] stands twice"},
	{"modifier without a number", CHANGES, "value = 2\n", "value = double\n",
		.at = "value = double", .says = "a whole number from -9 to 9"},
	{"modifier without a rule", CHANGES, "value = 2\nrule = 6.4 D\n", "value = 2\n",
		.at = "[modifier strength-attacker]", .says = "has no key 'rule'"},

	/* scenarios, sides, victory */
	{"unknown step of a scenario", HEAD, "step = supply\n", "step = suply\n",
		.at = "[scenario june-27-pm]", .says = "`suply` is no step"},
	{"scenario after the last turn", HEAD, "turn = 4\n", "turn = 15\n",
		.at = "turn = 15", .says = "comes after the last turn"},
	{"victory of nobody", HEAD, "side = union\nkind = enter\n",
		"side = mexico\nkind = enter\n", .at = "side = mexico",
		.says = "unknown value 'mexico'"},
	{"victory of one side only", HEAD, "side = confederate\nkind = hold-all\n",
		"side = union\nkind = hold-all\n",
		.says = "no [victory ID] is of the confederate side"},
	{"victory at no point", HEAD, "points = richmond\n", "points = ,\n",
		.at = "[victory richmond]", .says = "names too few points"},
	{"no header", HEAD, "[game]\nid = gates-of-richmond\n", "[game x]\nid = x\n",
		.says = "section [game] is missing", .more = 15},
	{"unknown family", HEAD, "family = late-unpleasantness\n", "family = whist\n",
		.at = "family = whist", .says = "the family is `whist`"},
	{"unknown point of a position", JUNE, AT_FIRST "at = tucker-town\n",
		AT_FIRST "at = tuckertown\n", .at = "at = tuckertown",
		.says = "did you mean 'tucker-town'"},
	{"unknown key of a position", JUNE, AT_FIRST "at = tucker-town\n",
		AT_FIRST "on = tucker-town\n", .at = "on = tucker-town",
		.says = "unknown key 'on'"},
};

static const struct mutation summer[] = {
	/* 7.1 */
	{"army without a leader", COMMANDS, "leader = cs-lee\n", "leader = cs-leigh\n",
		.at = "leader = cs-leigh", .says = "unknown id 'cs-leigh'"},
	{"leader of two commands", COMMANDS, "leader = us-grant\n",
		"leader = us-sedgwick\n",
		.at = "leader = us-sedgwick\nsuccession = unit us-meade",
		.says = "Sedgwick is no leader of the Armies under Grant"},

	{"command below the other side", COMMANDS,
		"leader = cs-ewell\nsuperior = cs-army\n",
		"leader = cs-ewell\nsuperior = us-army\n",
		.at = "superior = us-army\nsuccession = flip\nsource = rulebook\n\n[command cs-3rd",
		.says = "is below a command of the other side"},
	{"command below itself", COMMANDS, "leader = cs-ewell\nsuperior = cs-army\n",
		"leader = cs-ewell\nsuperior = cs-2nd-corps\n",
		.at = "superior = cs-2nd-corps", .says = "never ends"},

	/* 8.1: sources and markers */
	{"unknown source of supply", HEAD, "supply = @terminus-marker\n",
		"supply = @terminus\n", .at = "supply = @terminus\n",
		.says = "`@terminus` is no source of supply"},
	{"two Termini", UNITS, "marker = depot\n", "marker = terminus\n",
		.at = "[unit us-depot]", .says = "marks what", .more = 1},
	{"supply of a side without a Terminus", HEAD, "@supply-source-confederate\n",
		"@terminus-marker\n", .at = "supply = @terminus-marker\nrelease = rail",
		.says = "the confederate side has no Terminus"},
	{"Terminus where none can be", TURNS, "terminus-available white-house\n",
		"terminus-available hanover-junction\n",
		.at = "events = terminus-available hanover-junction",
		.says = "hanover-junction has no flag `terminus`"},
	{"more points to win by than fit", HEAD, "points = @totopotomoy\n",
		"points = @river, @wilderness, @totopotomoy, @works\n",
		.at = "points = @river, @wilderness",
		.says = "no more than 32 points can be named", .more = 2},

	/* 12.0 */
	{"unknown kind of victory", HEAD, "kind = leaders-lost\n", "kind = leader-lost\n",
		.at = "kind = leader-lost", .says = "did you mean 'leaders-lost'"},
	{"unknown flag to win by", HEAD, "points = @works\ncount = 3\n",
		"points = @work\ncount = 3\n", .at = "points = @work\n",
		.says = "there is no point `@work`"},
	{"more points than there are", HEAD, "count = 3\n", "count = 11\n",
		.at = "[victory richmond]", .says = "names too few points"},
	{"no leaders to lose", HEAD, "units = us-grant, us-meade\n", "",
		.at = "[victory command]", .says = "[victory command] names no units"},
	{"unknown leader to lose", HEAD, "us-grant, us-meade\n", "us-grant, us-mead\n",
		.at = "units = us-grant, us-mead\n", .says = "there is no unit `us-mead`"},
	{"victory without a text", HEAD,
		"text = The Union has lost both Grant and Meade.\n", "",
		.at = "[victory command]", .says = "has no key 'text'"},

	/* 6.4 B */
	{"two effects dice", HEAD, "[option recon]\n", "[effects-die magruder]\n",
		.at = "[effects-die magruder]", .says = "a game has one effects die"},
	{"effects die without a roll", HEAD, "[effects-die wilderness]\n",
		"[effects-die woods]\n", .at = "[effects-die woods]",
		.says = "the family knows no roll of that name"},
	{"effects die at unknown points", HEAD, "flags = wilderness, totopotomoy\n",
		"flags = wilderness, totopotomy\n", .at = "flags = wilderness, totopotomy",
		.says = "did you mean 'totopotomoy'"},
	{"effects die of nobody", HEAD, "each-round = yes\n", "attacker = mexico\n",
		.at = "attacker = mexico", .says = "unknown value 'mexico'"},
	{"effects die without a table", TABLES, "[table wilderness]\n", "[table woods]\n",
		.says = "table wilderness is missing"},
	{"unknown effect of the woods", TABLES, "5 = drm 1\n6 = drm 1\n",
		"5 = drm 1\n6 = fire\n", .at = "6 = fire",
		.says = "table wilderness cannot give `fire`"},
	{"effects die without a modifier", CHANGES, "[modifier wilderness]\n",
		"[modifier magruder]\n", .says = "[modifier wilderness] is missing"},

	/* 2.0, 8.1, 10.1: sides, options, numbers */
	{"unknown option", HEAD, "[option recon]\n", "[option balloon]\n",
		.at = "[option balloon]",
		.says = "the family knows no option of that name"},
	{"option without a rule", HEAD, "rule = 15.1\n", "", .at = "[option recon]",
		.says = "has no key 'rule'"},
	{"unknown release", HEAD, "release = depot\n", "release = depots\n",
		.at = "release = depots", .says = "did you mean 'depot'"},
	{"unknown place of arrival", HEAD, "arrivals = release\n", "arrivals = releases\n",
		.at = "arrivals = releases", .says = "did you mean 'release'"},
	{"rule without its number", HEAD, "[rule 11.0]\nhere = 10.2\n", "[rule 11.0]\n",
		.at = "[rule 11.0]", .says = "has no key 'here'"},
	{"network that never comes back", TABLES, "network-delay = 3\n",
		"network-delay = 0\n",
		.says = "gives no number from 1 to 99 for `network-delay`"},
	{"breastworks without a price", TABLES, "breastworks = 2\n", "",
		.says = "gives no number from 1 to 99 for `breastworks`"},
	{"slow woods without a price", TABLES, "slow-wilderness = 2\n", "",
		.says = "gives no number from 1 to 99 for `slow-wilderness`"},

	/* the turn track */
	{"Terminus at no point", TURNS, "terminus-available white-house\n",
		"terminus-available west-house\n",
		.at = "events = terminus-available west-house",
		.says = "`terminus-available west-house` is no event of turn 13"},
	{"last turn too early", TURNS, "date = June 1-2\n",
		"date = June 1-2\nevents = last-turn\n",
		.at = "events = last-turn\nsource = rulebook\n\n[turn 16]",
		.says = "`last-turn` is no event of turn 15"},
	{"unknown event", TURNS, "terminus-available white-house\n", "eclipse\n",
		.at = "events = eclipse", .says = "`eclipse` is no event of turn 13"},

	/* 14.0 */
	{"arrival after the last turn", UNITS, PICKETT "setup = turn 10\n",
		PICKETT "setup = turn 17\n", .at = "setup = turn 17",
		.says = "`turn 17` is no set-up clause"},
	{"arrival before the first turn", UNITS, PICKETT "setup = turn 10\n",
		PICKETT "setup = turn 0\n", .at = "setup = turn 0",
		.says = "`turn 0` is no set-up clause"},
	{"with nobody", UNITS, "setup = with us-torbert us-gregg us-wilson\n",
		"setup = with us-torbert us-custer\n",
		.at = "setup = with us-torbert us-custer",
		.says = "`with us-torbert us-custer` is no set-up clause"},
	{"garrison without strength", UNITS, GARRISON "strength = 3\n", GARRISON,
		.at = "[unit cs-garrison-1]", .says = "without strength points"},
	{"unknown marker", UNITS, "marker = depot\n", "marker = train\n",
		.at = "marker = train", .says = "unknown value 'train'"},
	{"link with an unknown river", LINKS, RIVER_LINK "river = yes\n",
		RIVER_LINK "river = wide\n", .at = "river = wide",
		.says = "unknown value 'wide'"},

	/* 11.0 */
	{"unknown roll of a card", CARDS, "roll = enlistments\n", "roll = enlistment\n",
		.at = "roll = enlistment", .says = "the family knows no roll `enlistment`"},
	{"card without its roll", CARDS, "roll = enlistments\n", "",
		.at = "effect = lose union die anywhere",
		.says = "the effect throws a die; `roll` must name it"},
	{"unknown effect", CARDS, "effect = auto-check union\n",
		"effect = sure-check union\n", .at = "effect = sure-check union",
		.says = "`sure-check union` is no effect"},
	{"reinforcement that is there from the start", CARDS,
		"effect = reinforce cs-hoke\n", "effect = reinforce cs-heth\n",
		.at = "effect = reinforce cs-heth",
		.says = "`reinforce cs-heth`: the unit is no reinforcement"},
	{"division that is no leader", CARDS, "effect = flip-leader cs-stuart\n",
		"effect = flip-leader cs-hampton\n",
		.at = "effect = flip-leader cs-hampton",
		.says = "`flip-leader cs-hampton`: the unit is no leader"},
	{"unknown reinforcement", CARDS, "effect = reinforce cs-hoke\n",
		"effect = reinforce cs-hood\n", .at = "effect = reinforce cs-hood",
		.says = "`reinforce cs-hood` is no effect"},
	{"limit without a side", CARDS, "effect = limit-attacks union 1\n",
		"effect = limit-attacks 1\n", .at = "effect = limit-attacks 1",
		.says = "`limit-attacks 1` is no effect"},

	{"card for a combat in any window", CARDS, "effect = relocate-supply union\n",
		"effect = retreat-defender\n",
		.at = "effect = retreat-defender\ntext = The Union",
		.says = "it holds for a combat, and some of the windows are in none"},
	{"garrison that arrives", UNITS, "setup = at richmond-east\n", "setup = turn 4\n",
		.at = "[unit cs-garrison-2]", .says = "is a garrison"},
	{"set up off the map", UNITS,
		"setup = at brandy-station\nsource = rulebook\n\n[unit us-meade]\n",
		"setup = at west-edge-railroad\nsource = rulebook\n\n[unit us-meade]\n",
		.at = "[unit us-grant]", .says = "which is off the map"},
	{"supply before the first turn", HEAD, "turn = 1\nstep = supply\n",
		"turn = 0\nstep = supply\n", .at = "step = supply",
		.says = "`supply` is no step of turn 0"},
	{"both sides at one point", UNITS,
		"setup = at brandy-station\nsource = rulebook\n\n[unit us-meade]\n",
		"setup = at orange-ch\nsource = rulebook\n\n[unit us-meade]\n",
		.at = "[unit us-grant]", .says = "may be set up at Orange CH"},

	/* the position of a scenario */
	{"unknown point of a position", MAY, "[unit us-hancock]\nat = kellys-ford\n",
		"[unit us-hancock]\nat = kelly-ford\n", .at = "at = kelly-ford",
		.says = "did you mean 'kellys-ford'"},
};

static struct shelved shelved[GAMES] = {
	{"gates-of-richmond", NULL, 0, gates, sizeof gates / sizeof *gates},
	{"if-it-takes-all-summer", NULL, 0, summer, sizeof summer / sizeof *summer},
};

/* ---- the tests ---- */

static void test_shipped(void **unused)
{
	(void)unused;
	for (from = shelved; from < shelved + GAMES; from++) {
		if (check(from->file) < 0 || diag.errors || diag.warnings)
			fail_msg("%s: %s", from->id, messages_of(&scratch, &diag));
		arena_clear(&scratch);
	}
}

static void test_mutations(void **unused)
{
	(void)unused;
	for (from = shelved; from < shelved + GAMES; from++)
		for (size_t i = 0; i < from->mutations; i++)
			check_mutation(&from->mutation[i]);
}

static void check_missing(const char *path)
{
	struct data_file *file = copy_of_files();

	file[index_of(path)].path = "README";
	if (check(file) != ERR_REFUSED || !strstr(messages_of(&scratch, &diag), path))
		fail_msg("%s without %s: %s", from->id, path, messages_of(&scratch, &diag));
	arena_clear(&scratch);
}

/* Every file that is needed is asked for by its name. */
static void test_missing_files(void **unused)
{
	static const char *const needed[] = {
		POINTS, LINKS, UNITS, COMMANDS, TABLES, RESULTS, CHANGES, TURNS, HEAD};

	(void)unused;
	for (from = shelved; from < shelved + GAMES; from++)
		for (size_t i = 0; i < sizeof needed / sizeof *needed; i++)
			check_missing(needed[i]);
	from = &shelved[GATES];
	check_missing(JUNE);
	from = &shelved[SUMMER];
	check_missing(MAY);
}

/* A mistake does not hide the next one, in the same file or in another. */
static void test_all_are_told(void **unused)
{
	struct data_file *file = copy_of_files();

	(void)unused;
	replace(&file[index_of(UNITS)], MORELL_IN, MORELL_IS "comand = us-v-corps\n");
	replace(&file[index_of(UNITS)], MCCLELLAN,
		"setup = near trent-house\nsource = rulebook\n\n[unit us-porter]");
	replace(&file[index_of(LINKS)], FORT_LINK, "[link fort-1 fort-11]\nkind = road\n");
	replace(&file[index_of(HEAD)], "points = richmond\n", "points = petersburg\n");
	assert_int_equal(check(file), ERR_REFUSED);
	if (diag.errors != 4)
		fail_msg("four mistakes were expected:\n%s", messages_of(&scratch, &diag));
	arena_clear(&scratch);
}

/* ---- what was read ---- */

static const struct game *load(void)
{
	void *game = NULL;

	diag_init(&diag, &scratch);
	if (rules->load(&game, &scratch, from->file, from->files, &diag) < 0)
		fail_msg("%s", messages_of(&scratch, &diag));
	return game;
}

/* What the rulebook tells of its fights. A face of 0: no third die was thrown. */
struct printed {
	int net;
	int loss[ROLES];
	bool check[ROLES];
	int face;
	enum outcome outcome;
};

static const struct printed fights[] = {
	/* of both games: the table is one */
	{3, {3, 0}, {true, false}, 0, OUTCOME_ENDS},
	{6, {2, 1}, {false, false}, 2, OUTCOME_ENDS},
	{6, {2, 1}, {false, false}, 4, OUTCOME_CONTINUES},
	{8, {1, 1}, {true, true}, 2, OUTCOME_CONTINUES},
	{10, {1, 2}, {false, false}, 3, OUTCOME_CONTINUES},
	{10, {1, 2}, {false, false}, 4, OUTCOME_RETREAT},
	{11, {0, 3}, {false, true}, 0, OUTCOME_RETREAT},
	{15, {0, 3}, {false, true}, 0, OUTCOME_RETREAT},
};

static void check_fights(const struct game *game)
{
	for (size_t i = 0; i < sizeof fights / sizeof *fights; i++) {
		const struct printed *fight = &fights[i];
		const struct result_row *row = lu_result_find(game, fight->net);

		for (enum role role = ATTACKER; role < ROLES; role++) {
			assert_int_equal(row->loss[role], fight->loss[role]);
			assert_int_equal(row->check[role], fight->check[role]);
		}
		assert_int_equal(row->rolled, fight->face != 0);
		assert_int_equal(
			row->third[fight->face ? fight->face - 1 : 0], fight->outcome);
	}
}

static void test_printed_fights(void **unused)
{
	(void)unused;
	for (from = shelved; from < shelved + GAMES; from++) {
		check_fights(load());
		arena_clear(&scratch);
	}
}

/* A higher net, and a higher third die, is never worse for the attacker. */
static void test_higher_is_better(void **unused)
{
	const struct game *game = load();

	(void)unused;
	for (int net = -20; net <= 25; net++) {
		const struct result_row *row = lu_result_find(game, net);
		const struct result_row *above = lu_result_find(game, net + 1);

		assert_in_range(net + 100, row->net_min + 100, row->net_max + 100);
		assert_true(above->loss[ATTACKER] <= row->loss[ATTACKER]);
		assert_true(above->loss[DEFENDER] >= row->loss[DEFENDER]);
		for (int face = 0; face < 6; face++)
			assert_true(above->third[face] >= row->third[face]);
		for (int face = 1; face < 6; face++)
			assert_true(row->third[face] >= row->third[face - 1]);
	}
	assert_ptr_equal(lu_result_find(game, -20), lu_result_find(game, 2));
	assert_ptr_not_equal(lu_result_find(game, 2), lu_result_find(game, 3));
	assert_ptr_not_equal(lu_result_find(game, 10), lu_result_find(game, 11));
	assert_ptr_equal(lu_result_find(game, 25), lu_result_find(game, 11));
	arena_clear(&scratch);
}

/* Rows may stand in any order. */
static void test_rows_out_of_order(void **unused)
{
	struct data_file *file = copy_of_files();
	void *game = NULL;

	(void)unused;
	replace(&file[index_of(RESULTS)], "net-min = 4\nnet-max = 4\nattacker-loss = 3\n",
		"net-min = 5\nnet-max = 5\nattacker-loss = 4\n");
	replace(&file[index_of(RESULTS)], "net-min = 5\nnet-max = 5\nattacker-loss = 2\n",
		"net-min = 4\nnet-max = 4\nattacker-loss = 2\n");
	diag_init(&diag, &scratch);
	if (rules->load(&game, &scratch, file, from->files, &diag) < 0)
		fail_msg("%s", messages_of(&scratch, &diag));
	assert_int_equal(lu_result_find(game, 4)->loss[ATTACKER], 2);
	assert_int_equal(lu_result_find(game, 5)->loss[ATTACKER], 4);
	arena_clear(&scratch);
}

/* The third die decides as soon as one of its faces differs, be it in the middle. */
static void test_third_die_decides(void **unused)
{
	struct data_file *file = copy_of_files();
	void *game = NULL;

	(void)unused;
	replace(&file[index_of(RESULTS)],
		"third-die = ends, ends, ends, ends, ends, continues\n",
		"third-die = ends, ends, retreat, ends, ends, ends\n");
	diag_init(&diag, &scratch);
	if (rules->load(&game, &scratch, file, from->files, &diag) < 0)
		fail_msg("%s", messages_of(&scratch, &diag));
	assert_true(lu_result_find(game, 4)->rolled);
	assert_false(lu_result_find(game, 3)->rolled);
	arena_clear(&scratch);
}

/* A modifier that a game leaves out does not apply. */
static void test_modifiers(void **unused)
{
	const struct game *game = load();

	(void)unused;
	assert_int_equal(lu_modifier_find(game, "strength-attacker")->value, 2);
	assert_int_equal(lu_modifier_find(game, "supply-defender")->value, 1);
	assert_int_equal(lu_modifier_find(game, "river-point")->value, -1);
	assert_string_equal(
		lu_modifier_find(game, "works-confederate")->text, "Richmond Works");
	assert_string_equal(lu_modifier_find(game, "works-confederate")->rule, "9.0");
	assert_int_equal(lu_modifier_find(game, "breastworks")->value, -1);
	assert_null(lu_modifier_find(game, "river-bar"));
	arena_clear(&scratch);
}

static void test_numbers(void **unused)
{
	const struct game *game = load();

	(void)unused;
	assert_int_equal(game->out_of_supply_movement, -1);
	assert_int_equal(game->supply_trace[UNION], 4);
	assert_int_equal(game->supply_trace[CONFEDERATE], 12);
	assert_int_equal(game->supply_chain, 3);
	arena_clear(&scratch);
}

static const struct command *command_of(const struct game *game, const char *id)
{
	for (int i = 0; i < game->commands; i++)
		if (!strcmp(game->command[i].id, id))
			return &game->command[i];
	fail_msg("there is no command %s", id);
	return NULL;
}

static void test_succession(void **unused)
{
	struct data_file *file = copy_of_files();
	const struct game *game = load();
	void *other = NULL;

	(void)unused;
	assert_int_equal(command_of(game, "us-army")->follows, SUCCESSION_NONE);
	assert_int_equal(command_of(game, "us-v-corps")->follows, SUCCESSION_FLIP);
	assert_int_equal(command_of(game, "us-v-corps")->follow_unit, -1);
	assert_int_equal(command_of(game, "cs-army")->follows, SUCCESSION_TABLE);
	assert_string_equal(command_of(game, "cs-army")->follow_table, "lee-succession");
	replace(&file[index_of(COMMANDS)], HEIR, "succession = unit cs-davis\n");
	if (rules->load(&other, &scratch, file, from->files, &diag) < 0)
		fail_msg("%s", messages_of(&scratch, &diag));
	game = other;
	assert_int_equal(command_of(game, "cs-army")->follows, SUCCESSION_UNIT);
	assert_string_equal(
		game->unit[command_of(game, "cs-army")->follow_unit].id, "cs-davis");
	arena_clear(&scratch);
}

static const char *piece_named(const struct game *game, const char *text)
{
	const struct name *name;

	return names_find(game->base.names, NAME_PIECE, NO_SIDE, text, &name) == NAMES_FOUND
		       ? name->id
		       : "nothing";
}

/* A counter is found by the name on its back, unless another one has that name. */
static void test_replacement_names(void **unused)
{
	struct data_file *file = copy_of_files();
	const struct game *game = load();
	void *other = NULL;

	(void)unused;
	assert_string_equal(piece_named(game, "Hood"), "cs-whiting");
	assert_string_equal(piece_named(game, "R.H. Anderson"), "cs-longstreet");
	assert_string_equal(piece_named(game, "Longstreet"), "cs-longstreet");
	assert_string_equal(piece_named(game, "Longstreet (Repl)"), "cs-longstreet-leader");
	replace(&file[index_of(UNITS)], "replacement-name = Hood\n",
		"replacement-name = Stonewall Jackson\n");
	replace(&file[index_of(UNITS)], "replacement-name = J.R. Anderson\n",
		"replacement-name = Anderson\n");
	replace(&file[index_of(UNITS)], "replacement-name = R.H. Anderson\n",
		"replacement-name = Anderson\n");
	if (rules->load(&other, &scratch, file, from->files, &diag) < 0)
		fail_msg("%s", messages_of(&scratch, &diag));
	assert_string_equal(piece_named(other, "Stonewall Jackson"), "cs-jackson");
	assert_string_equal(piece_named(other, "Anderson"), "nothing");
	arena_clear(&scratch);
}

static int setup(void **unused)
{
	(void)unused;
	for (struct shelved *s = shelved; s < shelved + GAMES; s++)
		if (take_game(s) < 0)
			return -1;
	return 0;
}

/* Before each test. */
static int take_gates(void **unused)
{
	(void)unused;
	from = &shelved[GATES];
	return 0;
}

static int teardown(void **unused)
{
	(void)unused;
	arena_release(&scratch);
	arena_release(&arena);
	return 0;
}

/* Each roll that the rules throw has its row, and a name that no other has. */
static void test_rolls_are_whole(void **unused)
{
	(void)unused;
	for (int i = 0; i < ROLLS_NAMED; i++)
		assert_non_null(lu_rolls[i].which);
	for (const struct roll_kind *kind = lu_rolls; kind->which; kind++) {
		assert_true(*kind->rule && *kind->words);
		for (const struct roll_kind *other = lu_rolls; other < kind; other++)
			assert_string_not_equal(other->which, kind->which);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_rolls_are_whole),
		cmocka_unit_test_setup(test_shipped, take_gates),
		cmocka_unit_test_setup(test_mutations, take_gates),
		cmocka_unit_test_setup(test_missing_files, take_gates),
		cmocka_unit_test_setup(test_all_are_told, take_gates),
		cmocka_unit_test_setup(test_printed_fights, take_gates),
		cmocka_unit_test_setup(test_higher_is_better, take_gates),
		cmocka_unit_test_setup(test_rows_out_of_order, take_gates),
		cmocka_unit_test_setup(test_third_die_decides, take_gates),
		cmocka_unit_test_setup(test_modifiers, take_gates),
		cmocka_unit_test_setup(test_numbers, take_gates),
		cmocka_unit_test_setup(test_succession, take_gates),
		cmocka_unit_test_setup(test_replacement_names, take_gates),
	};

	return cmocka_run_group_tests(tests, setup, teardown);
}
