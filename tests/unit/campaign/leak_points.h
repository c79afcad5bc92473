/*
 * The games of points in tests of non-interference. To be included behind cmocka.h.
 */
#ifndef TESTS_LEAK_POINTS_H
#define TESTS_LEAK_POINTS_H

#include "unit/campaign/leak.h"

#define POSITIONS 24 /* steps with orders of a game that are looked at */

/* Orders that are checked: of both games, and of options. */
static const char *const checked[] = {
	"",
	"stop\n",
	"move Porter, Morell to Gaines's Mill\n",
	"move Porter, Morell to Gaines's Mill via Fairfield\nbank south\n",
	"move Cooke to Grapevine Bridge\ndestroy bridge at Grapevine Bridge with Cooke\n",
	"destroy bridge at Duane's Bridge with Porter, Morell\nmove Morell to Trent House\n",
	"rebuild bridge at New Bridge with Smith\n",
	"leave bridge at New Bridge\n",
	"move Richardson to Fort 5\n",
	"move Richardson, Sedgwick to Fort 3\n",
	"move Sykes to Old Cold Harbor\n",
	"move Sykes to Turkey Hill\nmove McCall to Turkey Hill\n",
	"move Hooker to Barker via Lower Grapevine Bridge\n",
	"move Couch, Peck to Richmond via Fort 2\n",
	"move Keyes to Hughes Tavern\n",
	"move Stuart to Barker\n",
	"move Jackson, Winder to Meadow Bridge\n",
	"move Huger to Portugue\n",
	"move Longstreet to New Bridge\ndestroy bridge at New Bridge with Longstreet\n",
	"move Stonewall to Nowhere\n",
	"relocate Infantry Dummy 1 to Savage Station\n",
	"relocate Infantry Dummy 2 to Fort 9\n",
	"relocate Cavalry Dummy 1 to Chessman\n",
	"attack Turkey Hill with Sykes, McCall\nlead McCall\nlosses 2 from Sykes\n"
	"break off with McCall after 2\nmove Sykes to Barker\n",
	"attack Fort 5 with Franklin, Slocum, Smith\nspare Franklin\n",
	"attack Richmond with Keyes, Couch via Fort 2\ncommit Couch\n",
	"attack Grapevine Bridge with Jackson, Winder, Ewell\nlead Sykes\n",
	"attack Barker with Longstreet, Stuart\nmove Longstreet to Tucker Town\n",
	"attack Lower Grapevine Bridge with Lee, A.P. Hill\nattack Lower Grapevine Bridge with D.H. Hill\n",
	"attack Savage Station with Infantry Dummy 1\n",
	"standing\nwhen attacked at Fort 5: lead Huger; retreat to Fort 6; withdraw to Richmond\nwhen combat continues: ask\nwhen leader alone: rejoin at Richmond\n",
	"standing\nwhen attacking Turkey Hill: lead Sykes; losses Sykes, McCall\n"
	"when supply begins: terminus at White House; wagon at Savage Station\n",
	"if enemy at Fort 5\nmove Slocum to Orchard Station\nelse\nmove Smith to Fort 5\nend if\n",
	"if no enemy at Richmond and not enemy at Fort 2\nmove Couch to Fort 2\nend if\n",
	"if Stuart at Chessman\nmove Slocum to Orchard Station\nend if\n",
	"standing\npolicy ask\nwhen enemy stack finishes if enemy at Fort 6: relocate Infantry Dummy 3 to Savage Station\n",
	"standing\nwhen supply begins if Lee at Chessman: relocate Infantry Dummy 1 to Fort 9\n",
	"standing none\n",
	"answer 4/union/0/10.0/duanes-bridge/bank-choice-00000000: north\n",
	"place Porter at Fairfield\nplace Magruder at Fort 1\n",
	"join 3f2a90c1d7e45b6688aa01f2c3d4e5f6\n",
	/* of the other game */
	"place Pickett at Hanover Junction\nmove Pickett to Taylorsville\n",
	"place Potter at Brandy Station\nplace Burnside at Aquia Creek\n",
	"dig in Getty, Heth\ndig in Heth\nmove Heth to Verdiersville\n",
	"move Torbert, Sheridan to Chancellorsville\ndig in Griffin\n",
	"attack Wilderness Tavern with Griffin via Spottswood\nlead Griffin\n",
	"attack Germanna Ford with Rodes, Ewell\nattack Ely's Ford with Early\n",
	"standing\nwhen reconnoitred at Orange CH: announce 12\nwhen supply begins: terminus at Aquia Creek; depot at Winston\nwhen army leader lost: promote Ewell\n",
	NULL,
};

#define ONLY_TOLD(side, dummy)                                                             \
	"kind: relocate\nrule: 5.1\naudience: " side "\nside: " side "\npieces: " dummy    \
	"\nplace: fort-9\n"

#define OF_POINTS                                                                          \
	.options = "breastworks",                                                          \
	.standing = {"policy ask\n", "when bridge breaks: ask\n",                          \
		"once when enemy stack finishes" NEVER                                     \
		": relocate Infantry Dummy 1 to Fort 2\n"},                                \
	.event = {ONLY_TOLD("union", "us-infantry-dummy-1"),                               \
		ONLY_TOLD("confederate", "cs-infantry-dummy-1")},                          \
	.orders = checked

/* The games, and where their self-play starts: turn by turn. */
static struct shipped shipped[] = {
	{.id = "gates-of-richmond",
		.scenario = {"june-27-pm", "campaign"},
		.games = 2,
		OF_POINTS},
	{.id = "if-it-takes-all-summer",
		.scenario = {"may-1864", "campaign"},
		.games = 1,
		OF_POINTS},
};

static inline int setup(void **unused)
{
	(void)unused;
	return set_up(shipped, sizeof shipped / sizeof *shipped);
}

static inline int gates(void **unused)
{
	(void)unused;
	world.shipped = &shipped[0];
	return 0;
}

static inline int summer(void **unused)
{
	(void)unused;
	world.shipped = &shipped[1];
	return 0;
}

static inline const struct game *game_of(const struct campaign *c)
{
	return c->game;
}

static inline struct state *state_of(struct campaign *c)
{
	return c->state;
}

#endif
