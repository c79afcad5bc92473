/*
 * What the rulebooks say of the data of the games: a table for each kind of statement, with
 * the game in front. The examples of play are walked over the map.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/arena.h"
#include "base/diag.h"
#include "base/ini.h"
#include "base/text.h"
#include "draw/svg_private.h"
#include "game/data_file.h"
#include "game/map.h"
#include "game/ruleset.h"
#include "orders/names.h"
#include "rules/late-unpleasantness/rules/supply.h"
#include "rules/late-unpleasantness/state/state.h"
#include "unit/lib/loaded.h"
#include "unit/lib/lu_game.h"

enum which { GATES, SUMMER, GAMES };

static const char *const game_ids[GAMES] = {"gates-of-richmond", "if-it-takes-all-summer"};

struct shipped {
	struct data_file *file;
	size_t files;
	const struct ruleset *rules;
	const struct game *game;
};

static struct arena shelf, arena;
static struct diag diag;
static struct shipped shipped[GAMES];

/* ---- what is printed in a section ---- */

/* Sections of a file, by their ids. A value of NULL: they have not got the key. */
struct fact {
	enum which game;
	const char *file, *prefix, *ids, *key, *value;
};

#define FORDS    "one-of richards-ferry elys-ford germanna-ford | cover-each"
#define OUTPOSTS "one-of fredericksburg wilderness-tavern rapidan-station | cover-each"
#define REPLACED "20 21 22 23 24 25 26 27 28 29 30 31 32 33"

/* The points of which its rulebook speaks. */
#define NAMED                                                                              \
	"brandy-station culpeper-ch kellys-ford richards-ferry elys-ford "                 \
	"germanna-ford verdiersville orange-ch gordonsville fredericksburg "               \
	"wilderness-tavern rapidan-station stevensburg rappahannock-station "              \
	"winston mitchells buena spottswood madden richardsville morrisville "             \
	"hartwood-church moores-corner chancellorsville brocks-crossroads "                \
	"parkers-store todds-tavern laurel-ridge piney-branch-church aldrich "             \
	"robertsons-tavern us-ford trevilian-station brocks-bridge "                       \
	"richards-shop logan st-marys-church harris-store aquia-creek "                    \
	"white-house spotsylvania-ch cold-harbor jericho-mill yellow-tavern "              \
	"haws-shop old-church totopotomoy-creek richmond-west richmond-east"

static const struct fact facts[] = {
	/* 12.0, 14.0: the turn track */
	{GATES, "turns.ini", "turn", "1", "date", "June 26 AM"},
	{GATES, "turns.ini", "turn", "4", "date", "June 27 PM"},
	{GATES, "turns.ini", "turn", "14", "date", "July 2 PM"},
	{SUMMER, "turns.ini", "turn", "1", "date", "May 4-5"},
	{SUMMER, "turns.ini", "turn", "9", "date", "May 20-21"},
	{SUMMER, "turns.ini", "turn", "16", "date", "June 3-4"},
	{SUMMER, "turns.ini", "turn", "13", "events", "terminus-available white-house"},
	{GATES, "game.ini", "game", "", "first-player", "confederate"},
	{SUMMER, "game.ini", "game", "", "first-player", "union"},
	{SUMMER, "game.ini", "game", "", "cards-dealt", "8"},
	{SUMMER, "game.ini", "game", "", "cards-drawn", "2"},
	{SUMMER, "game.ini", "game", "", "hand-limit", "10"},

	/* the map */
	{SUMMER, "points.ini", "point", NAMED, "source", "rulebook"},
	{SUMMER, "points.ini", "point", "wilderness-tavern chancellorsville", "flags",
		"wilderness"},
	{SUMMER, "points.ini", "point",
		"kellys-ford richards-ferry elys-ford germanna-ford us-ford", "flags",
		"river"},

	/* 14.0: set-up and arrivals */
	{GATES, "units.ini", "unit", "us-supply-1", "setup",
		"at fair-oaks-station | mode dump"},
	{SUMMER, "units.ini", "unit",
		"us-grant us-sedgwick us-wright us-getty us-ricketts us-terminus us-depot",
		"setup", "at brandy-station"},
	{SUMMER, "units.ini", "unit",
		"us-warren us-griffin us-robinson us-crawford us-wadsworth", "setup",
		"at culpeper-ch"},
	{SUMMER, "units.ini", "unit", "us-hancock us-barlow us-gibbon us-birney us-mott",
		"setup", "at kellys-ford"},
	{SUMMER, "units.ini", "unit", "us-torbert us-gregg us-wilson", "setup", FORDS},
	{SUMMER, "units.ini", "unit", "us-sheridan", "setup",
		"with us-torbert us-gregg us-wilson"},
	{SUMMER, "units.ini", "unit", "us-meade", "setup", "reserve us-army"},
	{SUMMER, "units.ini", "unit", "cs-ewell cs-early cs-johnson cs-rodes", "setup",
		"at verdiersville"},
	{SUMMER, "units.ini", "unit", "cs-lee cs-ap-hill cs-anderson cs-heth cs-wilcox",
		"setup", "at orange-ch"},
	{SUMMER, "units.ini", "unit", "cs-longstreet cs-field cs-kershaw", "setup",
		"at gordonsville"},
	{SUMMER, "units.ini", "unit", "cs-hampton cs-f-lee cs-r-lee", "setup", OUTPOSTS},
	{SUMMER, "units.ini", "unit", "cs-stuart", "setup",
		"with cs-hampton cs-f-lee cs-r-lee"},

	/* 1.3, 6.0 and the examples: strengths and ratings */
	{SUMMER, "units.ini", "unit", "us-willcox us-potter", "strength", "5"},
	{SUMMER, "units.ini", "unit", "us-willcox us-potter us-wilson", "rating", "1"},
	{SUMMER, "units.ini", "unit", "cs-anderson", "strength", "8"},
	{SUMMER, "units.ini", "unit", "cs-anderson us-sedgwick cs-ap-hill cs-f-lee",
		"rating", "2"},
	{SUMMER, "units.ini", "unit", "cs-wilcox", "strength", "6"},
	{SUMMER, "units.ini", "unit", "us-wilson", "strength", "4"},
	{SUMMER, "units.ini", "unit", "cs-f-lee", "strength", "2"},
	{SUMMER, "units.ini", "unit",
		"us-wright us-grant us-sheridan cs-wilcox cs-lee cs-stuart", "rating", "3"},
	{SUMMER, "units.ini", "unit", "cs-wilcox", "replacement-rating", "2"},
	{SUMMER, "units.ini", "unit", "us-burnside", "rating", "0"},

	/* 7.1 */
	{GATES, "commands.ini", "command", "us-army", "succession", "none"},
	{GATES, "commands.ini", "command", "cs-army", "succession", "table lee-succession"},
	{SUMMER, "commands.ini", "command", "us-army", "leader", "us-grant"},
	{SUMMER, "commands.ini", "command", "us-army", "succession", "unit us-meade"},
	{SUMMER, "commands.ini", "command", "cs-army", "leader", "cs-lee"},
	{SUMMER, "commands.ini", "command", "cs-army", "succession", "corps-leader"},

	/* 11.0 and the list of cards */
	{GATES, "cards.ini", "card", "16 17 18 19 20 21 22 23 24", "title", "Replacements"},
	{GATES, "cards.ini", "card", "27 28 29 30", "effect", "no-attack point"},
	{GATES, "cards.ini", "card", "43 44", "effect", "mp opponent all -1"},
	{GATES, "cards.ini", "card", "54", "effect", "take-discard 1"},
	{SUMMER, "cards.ini", "card", "1", "title", "Lee gets sick"},
	{SUMMER, "cards.ini", "card", "2", "title", "Battle of New Market"},
	{SUMMER, "cards.ini", "card", "3", "title", "Butler drops the ball"},
	{SUMMER, "cards.ini", "card", "4", "title", "Butler does it again!"},
	{SUMMER, "cards.ini", "card", "5", "title",
		"They can't hit an elephant at this dist..."},
	{SUMMER, "cards.ini", "card", "6", "title", "Longstreet is wounded"},
	{SUMMER, "cards.ini", "card", "7", "title", "Burnside loses his nerve"},
	{SUMMER, "cards.ini", "card", "8 12", "title", "Sheridan and Meade feud"},
	{SUMMER, "cards.ini", "card", "9", "title", "A. P. Hill is sick"},
	{SUMMER, "cards.ini", "card", "10", "title", "Ewell is sick"},
	{SUMMER, "cards.ini", "card", "11", "title", "Stuart is Killed"},
	{SUMMER, "cards.ini", "card", "13", "title", "Grant demands attacks"},
	{SUMMER, "cards.ini", "card", "14", "title", "Sheridan raids Richmond"},
	{SUMMER, "cards.ini", "card", "15", "title", "Peace Overtures"},
	{SUMMER, "cards.ini", "card", "16", "title", "Herman Haupt"},
	{SUMMER, "cards.ini", "card", "17", "title", "Blockade Runners"},
	{SUMMER, "cards.ini", "card", "18", "title", "Prisoner Exchange"},
	{SUMMER, "cards.ini", "card", "19", "title", "Short enlistments expire"},
	{SUMMER, "cards.ini", "card", REPLACED, "title", "Replacements"},
	{SUMMER, "cards.ini", "card", "34 35 36 37", "title", "Lack of Coordination"},
	{SUMMER, "cards.ini", "card", "38 39 40", "title", "Local Guide"},
	{SUMMER, "cards.ini", "card", "41", "title", "The Mule Shoe"},
	{SUMMER, "cards.ini", "card", "42", "title", "Warren is belligerent"},
	{SUMMER, "cards.ini", "card", "43", "title", "Upton Attacks!"},
	{SUMMER, "cards.ini", "card", "44", "title", "Rain"},
	{SUMMER, "cards.ini", "card", "45 46 47", "title", "Forced March"},
	{SUMMER, "cards.ini", "card", "48 49", "title", "Poor Union Maps"},
	{SUMMER, "cards.ini", "card", "50 51", "title", "Grant steals a march"},
	{SUMMER, "cards.ini", "card", "52", "title", "Mud"},
	{SUMMER, "cards.ini", "card", "53", "title", "Election Pressures"},
	{SUMMER, "cards.ini", "card", "54", "title", "Bad Pork"},
	{SUMMER, "cards.ini", "card", "55", "title", "War Profiteers"},
	{SUMMER, "cards.ini", "card", "9", "effect", "move-or-attack command cs-3rd-corps"},
	{SUMMER, "cards.ini", "card", "10", "effect",
		"move-or-attack command cs-2nd-corps"},
	{SUMMER, "cards.ini", "card", REPLACED, "effect",
		"replace self table replacements"},
	{SUMMER, "cards.ini", "card", REPLACED, "side", "either"},
	{SUMMER, "cards.ini", "card", "34 35 36 37", "effect", "no-attack point"},
	{SUMMER, "cards.ini", "card", "34 35 36 37 38 39 40 52", "side", "either"},
	{SUMMER, "cards.ini", "card", "38 39 40", "effect", "retreat-defender"},
	{SUMMER, "cards.ini", "card", "45 46 47", "effect", "mp self stack +2"},
	{SUMMER, "cards.ini", "card", "50 51", "effect", "mp union all +2"},
	{SUMMER, "cards.ini", "card", "52", "effect", "mp opponent all half"},

	/* 6.2 to 6.4, 8.2, 9.0: modifiers */
	{GATES, "modifiers.ini", "modifier",
		"works-confederate river-point supply-attacker", "value", "-1"},
	{SUMMER, "modifiers.ini", "modifier",
		"works river-point river-bar supply-attacker breastworks", "value", "-1"},
	{SUMMER, "modifiers.ini", "modifier",
		"lead-attacker corps-attacker army-attacker supply-defender wilderness",
		"value", "1"},
	{SUMMER, "modifiers.ini", "modifier", "strength-attacker", "value", "2"},
	{SUMMER, "modifiers.ini", "modifier", "strength-defender", "value", "-2"},

	/* 2.0, 3.0, 8.1, 15.0: numbers */
	{GATES, "tables.ini", "table", "movement", "infantry", "4"},
	{GATES, "tables.ini", "table", "movement", "cavalry", "6"},
	{GATES, "tables.ini", "table", "movement", "supply-wagon", "2"},
	{GATES, "tables.ini", "table", "supply", "confederate-trace", "12"},
	{GATES, "tables.ini", "table", "supply", "union-chain", "3"},
	{GATES, "tables.ini", "table", "supply", "union-trace", "4"},
	{SUMMER, "tables.ini", "table", "movement", "infantry", "4"},
	{SUMMER, "tables.ini", "table", "movement", "cavalry", "6"},
	{SUMMER, "tables.ini", "table", "movement", "leader", "6"},
	{SUMMER, "tables.ini", "table", "movement", "out-of-supply", "-1"},
	{SUMMER, "tables.ini", "table", "movement", "breastworks", "2"},
	{SUMMER, "tables.ini", "table", "movement", "slow-wilderness", "2"},
	{SUMMER, "tables.ini", "table", "supply", "confederate-trace", "8"},
	{SUMMER, "tables.ini", "table", "supply", "union-trace", "8"},
	{SUMMER, "tables.ini", "table", "supply", "network-delay", "3"},
};

/* ---- who has it, and nobody else ---- */

/* Exactly these sections have the word in the list of that key. */
struct set {
	enum which game;
	const char *file, *prefix, *key, *word, *ids;
};

static const struct set sets[] = {
	{GATES, "points.ini", "point", "flags", "terminus",
		"white-house harrisons-landing"},
	{GATES, "points.ini", "point", "flags", "richmond", "richmond"},
	{GATES, "points.ini", "point", "flags", "supply-source-confederate", "richmond"},
	{GATES, "points.ini", "point", "flags", "permanent-bridge", "meadow-bridge"},
	{GATES, "units.ini", "unit", "type", "marker", "us-terminus"},
	{SUMMER, "points.ini", "point", "flags", "terminus",
		"brandy-station aquia-creek white-house"},
	{SUMMER, "points.ini", "point", "flags", "richmond", "richmond-west richmond-east"},
	{SUMMER, "points.ini", "point", "flags", "supply-source-confederate",
		"west-edge-railroad richmond-west richmond-east"},
	{SUMMER, "points.ini", "point", "flags", "offmap", "west-edge-railroad"},
	{SUMMER, "units.ini", "unit", "type", "marker", "us-terminus us-depot"},
	{SUMMER, "units.ini", "unit", "setup", "turn 2",
		"us-burnside us-ferrero us-potter us-stevenson us-willcox"},
	{SUMMER, "units.ini", "unit", "setup", "turn 10",
		"cs-pickett cs-breckinridge cs-butler"},
	{SUMMER, "units.ini", "unit", "setup", "turn 14",
		"us-smith us-brooks us-devens us-martindale cs-hoke"},
	{SUMMER, "cards.ini", "card", "reshuffle-roll", "yes", "1 2 3 4 5 11 14 15"},
	/* the errata name 2, 13, 14 and 15; the others can happen but once */
	{SUMMER, "cards.ini", "card", "one-use", "yes", "2 3 4 5 6 11 13 14 15"},
	{SUMMER, "game.ini", "option", "rule", "15.1", "recon"},
	{SUMMER, "game.ini", "option", "rule", "15.2", "breastworks"},
	{SUMMER, "game.ini", "option", "rule", "15.3", "slow-wilderness"},
};

/* ---- how many there are ---- */

/* Sections that have a word in one key and another in a second (NULL: any). */
struct count {
	enum which game;
	const char *file, *key, *word, *key_2, *word_2;
	int number;
};

static const struct count counts[] = {
	{GATES, "units.ini", "type", "infantry", "side", "union", 11},
	{GATES, "units.ini", "type", "infantry", "side", "confederate", 11},
	{GATES, "units.ini", "type", "cavalry", NULL, NULL, 2},
	{GATES, "units.ini", "type", "leader", "side", "union", 6},
	{GATES, "units.ini", "type", "leader", "side", "confederate", 6},
	{GATES, "units.ini", "type", "supply", NULL, NULL, 4},
	{GATES, "units.ini", "type", "dummy", NULL, NULL, 9},
	{GATES, "points.ini", "flags", "works", NULL, NULL, 9},
	{SUMMER, "units.ini", "type", "infantry", "side", "union", 18},
	{SUMMER, "units.ini", "type", "cavalry", "side", "union", 3},
	{SUMMER, "units.ini", "type", "infantry", "side", "confederate", 11},
	{SUMMER, "units.ini", "type", "cavalry", "side", "confederate", 4},
	{SUMMER, "units.ini", "rank", "division", "type", "infantry", 29},
	{SUMMER, "units.ini", "rank", "division", "type", "cavalry", 7},
	{SUMMER, "units.ini", "type", "leader", NULL, NULL, 12 + 1 /* Meade */},
	{SUMMER, "units.ini", "dummy-kind", "infantry", "side", "union", 4},
	{SUMMER, "units.ini", "dummy-kind", "cavalry", "side", "union", 3},
	{SUMMER, "units.ini", "dummy-kind", "infantry", "side", "confederate", 3},
	{SUMMER, "units.ini", "dummy-kind", "cavalry", "side", "confederate", 4},
	{SUMMER, "units.ini", "type", "garrison", "strength", "3", 10},
	{SUMMER, "units.ini", "type", "garrison", NULL, NULL, 10},
	{SUMMER, "points.ini", "flags", "works", NULL, NULL, 10},
	{SUMMER, "points.ini", "flags", "works", "flags", "richmond", 2},
	{SUMMER, "points.ini", "flags", "totopotomoy", NULL, NULL, 4},
	{SUMMER, "points.ini", "flags", "wilderness", "flags", "totopotomoy", 0},
};

/* ---- faces of dice ---- */

struct die {
	enum which game;
	const char *table;
	const char *face[6];
};

static const struct die dice[] = {
	{GATES, "attrition", {"-2", "-2", "-2", "-1", "-1", "-1"}},
	{GATES, "leader-loss", {"lost", "safe", "safe", "safe", "safe", "safe"}},
	{GATES, "magruder",
		{"no-attack", "no-attack", "no-attack", "drm -1", "limit division 1",
			"limit corps 1"}},
	{SUMMER, "attrition", {"-2", "-2", "-2", "-1", "-1", "-1"}},
	{SUMMER, "leader-loss", {"lost", "lost", "safe", "safe", "safe", "safe"}},
	{SUMMER, "wilderness",
		{"no-attack", "drm -1", "drm -1", "drm 0", "drm 1", "drm 1"}},
	{SUMMER, "reshuffle", {"reshuffle", "reshuffle", "reshuffle", "no", "no", "no"}},
};

/* ---- strengths together ---- */

struct sum {
	enum which game;
	const char *units;
	int strength;
};

static const struct sum sums[] = {
	{GATES, "us-couch us-peck", 10},
	{SUMMER, "us-griffin us-robinson us-crawford", 18},
	{SUMMER, "us-wright us-getty us-ricketts", 23},
	{SUMMER, "cs-anderson cs-heth cs-wilcox", 22},
};

/* ---- the map ---- */

/* All points that are next to it. */
struct neighbours {
	enum which game;
	const char *point, *next;
};

static const struct neighbours neighbours[] = {
	{GATES, "new-bridge", "fairfield old-tavern fort-9"},
	{SUMMER, "brandy-station", "culpeper-ch stevensburg rappahannock-station"},
	{SUMMER, "west-edge-railroad", "gordonsville"},
};

/* Railroads from point to point; there are no others in SUMMER. */
struct railroad {
	enum which game;
	const char *name, *points;
};

static const struct railroad railroads[] = {
	{SUMMER, "Orange & Alexandria",
		"rappahannock-station brandy-station culpeper-ch winston mitchells buena rapidan-station orange-ch gordonsville"},
	{SUMMER, "Virginia Central",
		"west-edge-railroad gordonsville trevilian-station louisa-ch tolersville frederick-hall bumpass beaver-dam-station hewletts-station noels-station "
		"hanover-junction south-anna-bridge hanover-ch peakes-turnout atlee-station meadow-bridge works-meadow-bridge richmond-west"},
	{SUMMER, "Richmond, Fredericksburg & Potomac",
		"aquia-creek brookes-station potomac-creek fredericksburg hamiltons-crossing summit guinea-station woodslane milford-station "
		"penola-station chesterfield-station hanover-junction taylorsville ashland kilby-station hungary-station works-deep-run richmond-west"},
	{SUMMER, "Richmond & York River",
		"white-house tunstalls-station dispatch-station savages-station fair-oaks works-williamsburg richmond-east"},
};

/* How much longer the way becomes, at least, for him who may not pass a point. */
struct detour {
	enum which game;
	const char *from, *to, *round;
	int more;
};

static const struct detour detours[] = {
	{SUMMER, "todds-tavern", "hanover-junction", "spotsylvania-ch", 2},
	{SUMMER, "brocks-crossroads", "hanover-junction", "spotsylvania-ch", 2},
	{SUMMER, "wilderness-tavern", "hanover-junction", "spotsylvania-ch", 1},
	{SUMMER, "aldrich", "hanover-junction", "spotsylvania-ch", 1},
	/* the cavalry at Rapidan Station has 6 MP: Buena shields Brandy Station */
	{SUMMER, "rapidan-station", "brandy-station", "buena", 1},
};

struct distance {
	enum which game;
	const char *from, *to, *round;
	int least, most;
};

static const struct distance distances[] = {
	{SUMMER, "rapidan-station", "brandy-station", NULL, 1, 6},
	{SUMMER, "rapidan-station", "brandy-station", "buena", 7, 99},
	{SUMMER, "richards-ferry", "chancellorsville", NULL, 4, 4},
	{SUMMER, "st-marys-church", "harris-store", NULL, 1, 1},
};

/* ---- the example of play of SUMMER ---- */

enum how {
	MARCHES,
	ATTACKS,   /* the last step of the path is into the enemy; he stays before it */
	RETREATS,  /* one step */
	GOES,      /* by some rule, whatever the distance */
	IN_SUPPLY, /* in the Supply Phase everybody but these is in supply */
};

struct move {
	enum how how;
	int mp[2]; /* infantry, all others; 0: as printed */
	const char *who, *path;
};

#define MUD                                                                                \
	{                                                                                  \
		3, 4                                                                       \
	}

static const struct move moves[] = {
	{IN_SUPPLY, {0}, "", ""},
	/* turn 1, Union */
	{MARCHES, MUD, "us-wadsworth us-infantry-dummy-1 us-infantry-dummy-2",
		"culpeper-ch winston mitchells buena"},
	{MARCHES, MUD, "us-warren us-griffin us-robinson us-crawford",
		"culpeper-ch stevensburg germanna-ford spottswood"},
	{MARCHES, MUD, "us-grant us-sedgwick us-wright us-getty us-ricketts",
		"brandy-station stevensburg germanna-ford spottswood"},
	{MARCHES, MUD, "us-hancock us-mott us-birney us-barlow",
		"kellys-ford madden richardsville elys-ford"},
	{MARCHES, MUD, "us-gibbon us-infantry-dummy-3 us-infantry-dummy-4",
		"kellys-ford morrisville hartwood-church moores-corner"},
	{MARCHES, MUD, "us-gregg us-cavalry-dummy-2",
		"elys-ford chancellorsville brocks-crossroads parkers-store"},
	{MARCHES, MUD, "us-torbert us-cavalry-dummy-1",
		"richards-ferry madden richardsville elys-ford chancellorsville"},
	{ATTACKS, MUD, "us-sheridan us-wilson us-cavalry-dummy-3",
		"germanna-ford spottswood wilderness-tavern"},
	{RETREATS, {0}, "cs-stuart cs-f-lee cs-cavalry-dummy-2 cs-cavalry-dummy-3",
		"wilderness-tavern brocks-crossroads"},
	/* turn 1, Confederates: Mud is theirs */
	{MARCHES, {0}, "cs-stuart cs-f-lee cs-cavalry-dummy-2 cs-cavalry-dummy-3",
		"brocks-crossroads todds-tavern laurel-ridge piney-branch-church aldrich"},
	{ATTACKS, {0}, "cs-ewell cs-early cs-johnson cs-rodes",
		"verdiersville robertsons-tavern wilderness-tavern chancellorsville"},
	{RETREATS, {0}, "us-torbert us-cavalry-dummy-1", "chancellorsville us-ford"},
	{MARCHES, {0}, "cs-ewell cs-early cs-johnson cs-rodes",
		"wilderness-tavern chancellorsville"},
	{GOES, {0}, "cs-infantry-dummy-1", "verdiersville orange-ch"}, /* 5.1 */
	{MARCHES, {0},
		"cs-lee cs-ap-hill cs-heth cs-anderson cs-wilcox cs-infantry-dummy-1 cs-infantry-dummy-2",
		"orange-ch verdiersville robertsons-tavern wilderness-tavern"},
	{MARCHES, {0}, "cs-longstreet cs-kershaw cs-field",
		"gordonsville trevilian-station brocks-bridge richards-shop logan"},
	/* turn 2 */
	{IN_SUPPLY, {0}, "us-gregg us-cavalry-dummy-2", ""},
	{ATTACKS, {0}, "us-hancock us-mott us-birney us-barlow",
		"elys-ford chancellorsville"},
	/* he could also have gone back to Wilderness Tavern */
	{RETREATS, {0}, "cs-ewell cs-early cs-johnson cs-rodes",
		"chancellorsville wilderness-tavern"},
	{GOES, {0}, "cs-ewell cs-early cs-johnson cs-rodes",
		"wilderness-tavern chancellorsville"},
	{RETREATS, {0}, "cs-ewell cs-early cs-johnson cs-rodes",
		"chancellorsville brocks-crossroads"},
	{MARCHES, {0}, "us-hancock us-mott us-birney us-barlow",
		"elys-ford chancellorsville"},
	{ATTACKS, {0},
		"us-grant us-sedgwick us-wright us-getty us-ricketts us-warren us-griffin us-robinson us-crawford us-sheridan us-wilson us-cavalry-dummy-3",
		"spottswood wilderness-tavern"},
	{RETREATS, {0},
		"cs-lee cs-ap-hill cs-heth cs-anderson cs-wilcox cs-infantry-dummy-1 cs-infantry-dummy-2",
		"wilderness-tavern brocks-crossroads"},
	{MARCHES, {0}, "us-grant us-sedgwick us-wright us-getty us-ricketts",
		"spottswood wilderness-tavern"},
};

/* ---- reading ---- */

static size_t words_of(const char *text, char separator, char ***word)
{
	return text_split(&arena, text, separator, word);
}

static const struct data_file *file_of(enum which which, const char *path)
{
	for (size_t i = 0; i < shipped[which].files; i++)
		if (!strcmp(shipped[which].file[i].path, path))
			return &shipped[which].file[i];
	fail_msg("%s has no file %s", game_ids[which], path);
	return NULL;
}

static const struct ini *ini_of(enum which which, const char *path)
{
	const struct data_file *file = file_of(which, path);
	struct ini *ini;

	assert_int_equal(ini_read(&ini, &arena, path, file->text, file->length, &diag), OK);
	return ini;
}

/* The value of a key of [PREFIX ID]; of [PREFIX] for an empty id. */
static const char *value_of(
	const struct ini *ini, const char *prefix, const char *id, const char *key)
{
	const char *name = *id ? arena_printf(&arena, "%s %s", prefix, id) : prefix;
	const struct ini_section *section = ini_section(ini, name);
	const struct ini_entry *entry = section ? ini_entry(section, key) : NULL;

	if (!section)
		fail_msg("%s: [%s] is missing", ini->file, name);
	return entry ? entry->value : NULL;
}

/* True when the key has the word among those that commas or bars part. */
static bool has_word(const struct ini_section *section, const char *key, const char *word)
{
	const struct ini_entry *entry = ini_entry(section, key);
	char **part;
	size_t parts;

	if (!entry)
		return false;
	parts = words_of(entry->value, strchr(entry->value, '|') ? '|' : ',', &part);
	for (size_t i = 0; i < parts; i++)
		if (!strcmp(part[i], word))
			return true;
	return false;
}

/* ---- the tests ---- */

static void test_facts(void **unused)
{
	(void)unused;
	for (size_t i = 0; i < sizeof facts / sizeof *facts; i++) {
		const struct fact *fact = &facts[i];
		const struct ini *ini = ini_of(fact->game, fact->file);
		char **id;
		size_t ids = words_of(*fact->ids ? fact->ids : "?", ' ', &id);

		for (size_t k = 0; k < ids; k++) {
			const char *value = value_of(
				ini, fact->prefix, *fact->ids ? id[k] : "", fact->key);

			if (!value || strcmp(value, fact->value))
				fail_msg("%s, %s %s: %s is `%s`, not `%s`", fact->file,
					fact->prefix, id[k], fact->key,
					value ? value : "missing", fact->value);
		}
	}
}

static void test_sets(void **unused)
{
	(void)unused;
	for (size_t i = 0; i < sizeof sets / sizeof *sets; i++) {
		const struct set *set = &sets[i];
		const struct ini *ini = ini_of(set->game, set->file);
		char **id;
		size_t ids = words_of(set->ids, ' ', &id);

		for (size_t k = 0; k < ids; k++)
			value_of(ini, set->prefix, id[k], set->key);
		for (const struct ini_section *s = ini->first; s; s = s->next) {
			const char *name = ini_section_id(s, set->prefix);

			if (name && has_word(s, set->key, set->word) !=
					    text_has_word(set->ids, name))
				fail_msg("%s: [%s] and `%s` in %s", set->file, s->name,
					set->word, set->key);
		}
	}
}

static void test_counts(void **unused)
{
	(void)unused;
	for (size_t i = 0; i < sizeof counts / sizeof *counts; i++) {
		const struct count *count = &counts[i];
		const struct ini *ini = ini_of(count->game, count->file);
		int number = 0;

		for (const struct ini_section *s = ini->first; s; s = s->next)
			number +=
				has_word(s, count->key, count->word) &&
				(!count->key_2 || has_word(s, count->key_2, count->word_2));
		if (number != count->number)
			fail_msg("%s, %s: %d with %s %s %s, not %d", game_ids[count->game],
				count->file, number, count->key, count->word,
				count->word_2 ? count->word_2 : "", count->number);
	}
}

static void test_dice(void **unused)
{
	(void)unused;
	for (size_t i = 0; i < sizeof dice / sizeof *dice; i++)
		for (int face = 1; face <= 6; face++)
			assert_string_equal(lu_table_die(shipped[dice[i].game].game,
						    dice[i].table, face),
				dice[i].face[face - 1]);
}

static void test_sums(void **unused)
{
	(void)unused;
	for (size_t i = 0; i < sizeof sums / sizeof *sums; i++) {
		const struct game *game = shipped[sums[i].game].game;
		char **id;
		size_t ids = words_of(sums[i].units, ' ', &id);
		int strength = 0;

		for (size_t k = 0; k < ids; k++)
			strength += game->unit[lu_unit_by_id(game, id[k])].strength;
		assert_int_equal(strength, sums[i].strength);
	}
}

/* 7.1: the one replacement that the example shows is worse by one; none is below 0. */
static void test_replacements(void **unused)
{
	const struct game *game = shipped[SUMMER].game;

	(void)unused;
	for (int i = 0; i < game->units; i++) {
		const struct unit *unit = &game->unit[i];

		if (unit->replacement_name)
			assert_int_equal(unit->replacement_rating,
				unit->rating ? unit->rating - 1 : 0);
	}
}

/* 10.2, 11.0: half points; one card with a 5 brings 4, two cards bring 3 or 7, no more. */
static void test_half_points(void **unused)
{
	(void)unused;
	for (enum which which = GATES; which < GAMES; which++) {
		const struct game *game = shipped[which].game;
		bool sum[16] = {false};

		assert_int_equal((lu_table_die_number(game, "replacements", 5) + 1) / 2, 4);
		for (int a = 1; a <= 6; a++)
			for (int b = 1; b <= 6; b++)
				sum[(lu_table_die_number(game, "replacements", a) +
					    lu_table_die_number(game, "replacements", b) +
					    1) /
					2] = true;
		assert_true(sum[3] && sum[7]);
		for (int i = 8; i < 16; i++)
			assert_false(sum[i]);
	}
}

/* 11.0: fifty-five, numbered from 1; every title finds its card, alone or by its number. */
static void test_titles(void **unused)
{
	(void)unused;
	for (enum which which = GATES; which < GAMES; which++) {
		const struct game *game = shipped[which].game;

		assert_int_equal(game->cards, 55);
		for (int i = 0; i < game->cards; i++) {
			const struct card *card = &game->card[i];
			const struct name *name;
			int same = 0;

			for (int k = 0; k < game->cards; k++)
				same += !strcmp(game->card[k].title, card->title);
			assert_int_equal(card->number, i + 1);
			assert_int_equal(names_find(game->base.names, NAME_CARD, NO_SIDE,
						 card->title, &name),
				same > 1 ? NAMES_AMBIGUOUS : NAMES_FOUND);
			assert_int_equal(names_find(game->base.names, NAME_CARD, NO_SIDE,
						 card->called, &name),
				NAMES_FOUND);
			assert_int_equal(name->index, i);
		}
	}
}

/* ---- the map ---- */

static void test_neighbours(void **unused)
{
	(void)unused;
	for (size_t i = 0; i < sizeof neighbours / sizeof *neighbours; i++) {
		const struct map *map = &shipped[neighbours[i].game].game->map;
		int place = lu_place_by_id(
			shipped[neighbours[i].game].game, neighbours[i].point);

		for (int to = 0; to < map->places; to++)
			if ((map_link(map, place, to) >= 0) !=
				text_has_word(neighbours[i].next, map->place[to].id))
				fail_msg("%s and %s", neighbours[i].point,
					map->place[to].id);
	}
}

static void test_railroads(void **unused)
{
	const struct map *map = &shipped[SUMMER].game->map;
	int rails = 0, listed = 0;

	(void)unused;
	for (size_t i = 0; i < sizeof railroads / sizeof *railroads; i++) {
		const struct game *game = shipped[railroads[i].game].game;
		char **id;
		size_t ids = words_of(railroads[i].points, ' ', &id);

		for (size_t k = 1; k < ids; k++, listed++) {
			int link = map_link(&game->map, lu_place_by_id(game, id[k - 1]),
				lu_place_by_id(game, id[k]));

			if (link < 0 || !(game->map.link[link].flags & LINK_RAIL))
				fail_msg("%s: %s", railroads[i].name, id[k]);
		}
	}
	for (int i = 0; i < map->links; i++)
		rails += (map->link[i].flags & LINK_RAIL) != 0;
	assert_int_equal(rails, listed);
}

/* Nobody passes a point off the map, nor the one that is held. */
struct passing {
	const struct map *map;
	int held;
};

static bool may_pass(const void *context, int from, int to, int link)
{
	const struct passing *passing = context;

	(void)from;
	(void)link;
	return to != passing->held && !(passing->map->place[to].flags & POINT_OFFMAP);
}

static int distance(
	const struct game *game, const char *from, const char *to, const char *held)
{
	struct passing passing = {&game->map, held ? lu_place_by_id(game, held) : -1};
	int out[PLACES_MAX];

	map_distances(&game->map, lu_place_by_id(game, from), may_pass, &passing, out);
	return out[lu_place_by_id(game, to)];
}

static void test_distances(void **unused)
{
	(void)unused;
	for (size_t i = 0; i < sizeof distances / sizeof *distances; i++) {
		const struct distance *d = &distances[i];

		assert_in_range(distance(shipped[d->game].game, d->from, d->to, d->round),
			(unsigned)d->least, (unsigned)d->most);
	}
	for (size_t i = 0; i < sizeof detours / sizeof *detours; i++) {
		const struct detour *d = &detours[i];
		const struct game *game = shipped[d->game].game;
		int more = distance(game, d->from, d->to, d->round) -
			   distance(game, d->from, d->to, NULL);

		if (more < d->more)
			fail_msg("round %s from %s: %d more", d->round, d->from, more);
	}
}

/* 8.1: a Terminus lies on a railroad; 9.0, 14.0: a garrison in each work; 12.0: the swamp
 * is north-east of Richmond; 6.4 D: no attack crosses a bar of a river into a river. */
static void test_map(void **unused)
{
	const struct game *game = shipped[SUMMER].game;
	const struct map *map = &game->map;
	bool guarded[PLACES_MAX] = {false};

	(void)unused;
	for (int i = 0; i < game->units; i++)
		if (game->unit[i].type == TYPE_GARRISON)
			guarded[game->unit[i].setup.place[0]] = true;
	for (int i = 0; i < map->places; i++) {
		uint32_t flags = map->place[i].flags;

		assert_int_equal(guarded[i], (flags & POINT_WORKS) != 0);
		assert_true(!(flags & (POINT_TERMINUS | POINT_UNION_RAIL)) ||
			    lu_place_has_rail(game, i));
		assert_true(!(flags & POINT_RICHMOND) || (flags & POINT_WORKS));
		assert_true(!(flags & POINT_OFFMAP) || map->place[i].exits == 1);
		for (int k = 0; k < map->places && (flags & POINT_TOTOPOTOMOY); k++)
			if (map->place[k].flags & POINT_RICHMOND) {
				assert_true(map->place[i].x > map->place[k].x);
				assert_true(map->place[i].y < map->place[k].y);
			}
	}
	for (int i = 0; i < map->links; i++)
		if (map->link[i].flags & LINK_RIVER) {
			assert_false(map->place[map->link[i].from].flags & POINT_RIVER);
			assert_false(map->place[map->link[i].to].flags & POINT_RIVER);
		}
}

/* ---- the waters ---- */

/* Twice the area of a triangle: on which side of the line a-b is c? */
static long side_of(struct spot a, struct spot b, struct spot c)
{
	return (long)(b.x - a.x) * (c.y - a.y) - (long)(b.y - a.y) * (c.x - a.x);
}

static bool crosses(struct spot a, struct spot b, struct spot c, struct spot d)
{
	long ac = side_of(a, b, c), ad = side_of(a, b, d);
	long ca = side_of(c, d, a), cb = side_of(c, d, b);

	return ((ac <= 0 && ad >= 0) || (ac >= 0 && ad <= 0)) &&
	       ((ca <= 0 && cb >= 0) || (ca >= 0 && cb <= 0));
}

static struct spot spot_of(const struct map *map, int place)
{
	return (struct spot){
		map->place[place].x * SVG_SCALE, map->place[place].y * SVG_SCALE};
}

/* How many waters have the point in their course. */
static int waters_through(const struct layout *layout, struct spot at)
{
	int count = 0;

	for (int w = 0; w < layout->waters; w++)
		for (int i = 0; i < layout->water[w].points; i++)
			count += layout->water[w].point[i].x == at.x &&
				 layout->water[w].point[i].y == at.y;
	return count;
}

static bool crosses_water(const struct layout *layout, struct spot from, struct spot to)
{
	for (int w = 0; w < layout->waters; w++)
		for (int i = 1; i < layout->water[w].points; i++)
			if (crosses(from, to, layout->water[w].point[i - 1],
				    layout->water[w].point[i]))
				return true;
	return false;
}

/* What is drawn agrees with what the modifiers say: water at river points, and across the
 * links that have a bar. */
static void test_waters(void **unused)
{
	const struct map *map = &shipped[SUMMER].game->map;
	struct layout layout = {0};

	(void)unused;
	assert_int_equal(
		svg_waters(&layout, &arena, ini_of(SUMMER, "waters.ini"), &diag), OK);
	for (int i = 0; i < map->places; i++)
		if ((waters_through(&layout, spot_of(map, i)) > 0) !=
			((map->place[i].flags & POINT_RIVER) != 0))
			fail_msg("%s and the water", map->place[i].id);
	for (int i = 0; i < map->links; i++) {
		const struct link *link = &map->link[i];
		uint32_t ends = map->place[link->from].flags | map->place[link->to].flags;

		if (!(ends & POINT_RIVER) &&
			crosses_water(&layout, spot_of(map, link->from),
				spot_of(map, link->to)) !=
				((link->flags & LINK_RIVER) != 0))
			fail_msg("%s - %s and the water", map->place[link->from].id,
				map->place[link->to].id);
	}
}

/* ---- the example of play ---- */

static void hold(struct state *state, const struct game *game)
{
	for (enum side side = UNION; side < SIDES; side++)
		lu_state_count_holders(state, game, side);
}

static void check_path(const struct game *game, const struct state *state,
	const struct move *move, enum side enemy, char *const *point, size_t points)
{
	for (size_t i = 1; i < points; i++) {
		int from = lu_place_by_id(game, point[i - 1]),
		    to = lu_place_by_id(game, point[i]);
		bool target = move->how == ATTACKS && i == points - 1;

		if (map_link(&game->map, from, to) < 0)
			fail_msg("%s is not next to %s", point[i - 1], point[i]);
		if (lu_place_held_by(state, to, enemy) != target)
			fail_msg("%s: the enemy and %s", move->who, point[i]);
	}
}

static void carry_out(struct state *state, const struct game *game, const struct move *move)
{
	char **id, **point;
	size_t ids = words_of(move->who, ' ', &id);
	size_t points = words_of(move->path, ' ', &point);
	const char *end = point[points - (move->how == ATTACKS ? 2 : 1)];
	enum side side = (enum side)game->unit[lu_unit_by_id(game, id[0])].side;

	if (move->how != GOES)
		check_path(game, state, move, side_other(side), point, points);
	for (size_t i = 0; i < ids; i++) {
		int unit = lu_unit_by_id(game, id[i]);
		const struct unit *info = &game->unit[unit];
		bool foot = info->type == TYPE_INFANTRY ||
			    (info->type == TYPE_DUMMY && info->dummy_kind == TYPE_INFANTRY);
		int mp = move->mp[0] ? move->mp[!foot]
				     : game->movement[foot ? TYPE_INFANTRY : TYPE_CAVALRY];

		if (state->unit[unit].at != lu_place_by_id(game, point[0]))
			fail_msg("%s is not at %s", id[i], point[0]);
		if ((int)points - 1 > (move->how == RETREATS ? 1 : mp))
			fail_msg("%s goes too far to %s", id[i], end);
		state->unit[unit].at = lu_place_by_id(game, end);
	}
	hold(state, game);
}

/* 8.1, 8.2 */
static void check_supply(
	const struct state *state, const struct game *game, const struct move *move)
{
	struct net *net = ARENA_NEW(&arena, struct net);

	for (enum side side = UNION; side < SIDES; side++) {
		lu_net_find(net, game, state, side);
		for (int i = 0; i < game->units; i++) {
			const struct unit *unit = &game->unit[i];

			if (unit->side == (int)side && state->unit[i].at >= 0 &&
				lu_needs_supply(game, unit) &&
				lu_net_supplies(net, game, state, i) ==
					text_has_word(move->who, unit->id))
				fail_msg("supply of %s at %s", unit->id,
					game->map.place[state->unit[i].at].id);
		}
	}
}

static void test_example(void **unused)
{
	const struct game *game = shipped[SUMMER].game;
	struct state *state = ARENA_NEW(&arena, struct state);

	(void)unused;
	assert_int_equal(lu_state_begin(state, game, "may-1864", NULL, &diag), OK);
	assert_int_equal(lu_state_place_scenario(state, game, &arena, &diag), OK);
	hold(state, game);
	for (size_t i = 0; i < sizeof moves / sizeof *moves; i++)
		if (moves[i].how == IN_SUPPLY)
			check_supply(state, game, &moves[i]);
		else
			carry_out(state, game, &moves[i]);
}

/* ---- */

static int load(void **unused)
{
	(void)unused;
	diag_init(&diag, &shelf);
	for (enum which which = GATES; which < GAMES; which++) {
		struct shipped *s = &shipped[which];
		struct loaded loaded;

		if (loaded_read(&loaded, &shelf, game_ids[which], &diag) < 0)
			return -1;
		*s = (struct shipped){loaded.file, loaded.files, loaded.rules, loaded.game};
	}
	return 0;
}

static int release(void **unused)
{
	(void)unused;
	arena_release(&arena);
	arena_release(&shelf);
	return 0;
}

static int start(void **unused)
{
	(void)unused;
	arena_clear(&arena);
	diag_init(&diag, &arena);
	return 0;
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(test_facts, start),
		cmocka_unit_test_setup(test_sets, start),
		cmocka_unit_test_setup(test_counts, start),
		cmocka_unit_test_setup(test_dice, start),
		cmocka_unit_test_setup(test_sums, start),
		cmocka_unit_test_setup(test_replacements, start),
		cmocka_unit_test_setup(test_half_points, start),
		cmocka_unit_test_setup(test_titles, start),
		cmocka_unit_test_setup(test_neighbours, start),
		cmocka_unit_test_setup(test_railroads, start),
		cmocka_unit_test_setup(test_distances, start),
		cmocka_unit_test_setup(test_map, start),
		cmocka_unit_test_setup(test_waters, start),
		cmocka_unit_test_setup(test_example, start),
	};

	return cmocka_run_group_tests(tests, load, release);
}
