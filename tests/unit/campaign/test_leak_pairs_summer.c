/* Non-interference in If It Takes All Summer: what this game has of its own. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "unit/campaign/leak_pairs.h"

#define TO_THE_WORKS "move Birney to Mechanicsville Works\n"
#define LEE_IS_LOST                                                                        \
	"6.4E/haws-shop>hanover-ch/1/combat = 6,4\n"                                       \
	"6.4E/haws-shop>hanover-ch/1/third = 1\n"                                          \
	"7.1/haws-shop>hanover-ch/1,us-wright/leader-loss = 6\n"                           \
	"7.1/haws-shop>hanover-ch/1,cs-lee/leader-loss = 1\n"                              \
	"7.1/haws-shop>hanover-ch/1,cs-anderson/leader-loss = 6\n"

/* What If It Takes All Summer has of its own. */
static const struct pair summer_pairs[] = {
	/* 12.0: who controls a point that counts */
	{.what = "a dummy that walks into the works",
		.hidden = UNION,
		.given = UNION_MOVES,
		.truth = {"Birney at Mechanicsville\n",
			"us-infantry-dummy-1 at Mechanicsville\n"},
		.orders = {TO_THE_WORKS, "move Infantry Dummy 1 to Mechanicsville Works\n"},
		.kinds = {"march", "march"}},
	{.what = "cavalry that walks into the works",
		.hidden = UNION,
		.given = UNION_MOVES,
		.truth = {"Birney at Mechanicsville\n", "Gregg at Mechanicsville\n"},
		.orders = {TO_THE_WORKS, "move Gregg to Mechanicsville Works\n"},
		.kinds = {"march", "march"}},
	{.what = "infantry without supply that walks into the works",
		.hidden = UNION,
		.given = UNION_MOVES "Birney at Mechanicsville\n",
		.truth = {"Birney supplied\n", "Birney out of supply\n"},
		.orders = {TO_THE_WORKS, TO_THE_WORKS},
		.kinds = {"march", "march"}},
	{.what = "who leaves the works again",
		.hidden = UNION,
		.given = UNION_MOVES,
		.truth = {"Birney at Mechanicsville Works\n"
			  "Mechanicsville Works controlled by union\n",
			"us-cavalry-dummy-1 at Mechanicsville Works\n"
			"Mechanicsville Works doubted\n"},
		.orders = {"move Birney to Mechanicsville\n",
			"move Cavalry Dummy 1 to Mechanicsville\n"},
		.kinds = {"march", "march"}},
	{.what = "a dummy that takes nothing back",
		.hidden = CONFEDERATE,
		.given = CONFEDERATE_MOVES
		"Brook Works, Deep Run Works controlled by union\n",
		.truth = {"Rodes at Richmond West\n",
			"cs-infantry-dummy-1 at Richmond West\n"},
		.orders = {"move Rodes to Brook Works\n",
			"move Infantry Dummy 1 to Brook Works\n"},
		.kinds = {"march", "march"}},
	{.what = "who comes back to a doubted point",
		.hidden = UNION,
		.given = UNION_MOVES "Brook Works controlled by union\n"
				     "Brook Works doubted\n",
		.truth = {"Birney at Yellow Tavern\n",
			"Sheridan, Gregg at Yellow Tavern\n"},
		.orders = {"move Birney to Brook Works\n",
			"move Sheridan, Gregg to Brook Works\n"},
		.kinds = {"march", "march"}},

	/* 15.2: whose breastworks they are */
	{.what = "a dummy that digs in",
		.hidden = UNION,
		.given = UNION_MOVES "options breastworks\n",
		.truth = {"Birney at Mechanicsville\n",
			"us-infantry-dummy-1 at Mechanicsville\n"},
		.orders = {"dig in Birney\n", "dig in Infantry Dummy 1\n"},
		.kinds = {"dig-in", "dig-in"}},
	{.what = "who leaves the breastworks",
		.hidden = CONFEDERATE,
		.given = CONFEDERATE_MOVES
		"options breastworks\n"
		"Rodes, cs-infantry-dummy-1, cs-cavalry-dummy-1 at Ashland\nRodes dug in\n",
		.truth = {"cs-infantry-dummy-1 dug in\n",
			"cs-infantry-dummy-2 at Ashland\n"},
		.orders = {"move Infantry Dummy 1 to Yellow Tavern\n",
			"move Cavalry Dummy 1 to Yellow Tavern\n"},
		.kinds = {"march", "march"}},

	/* 7.1: where a man enters who stands for the army's leader */
	{.what = "where Longstreet enters for Lee",
		.hidden = CONFEDERATE,
		.given = UNION_MOVES "Wright at Haw's Shop\n"
				     "Lee, Anderson at Hanover CH\n"
				     "Longstreet, Field at Gordonsville\n",
		.truth = {"Rodes at Louisa CH\n", "Rodes, Early at Louisa CH\n"},
		.orders = {"attack Hanover CH with Wright\n",
			"attack Hanover CH with Wright\n"},
		.standing = {"when attacked: retreat to Ashland\n",
			"when attacked: retreat to Ashland\n"
			"when army leader lost: rejoin at Louisa CH\n"},
		.kinds = {"leader-promoted successor-enters",
			"leader-promoted successor-enters"},
		.dice = LEE_IS_LOST},

	/* 8.1: who moves along a railroad */
	{.what = "a dummy on the railroad",
		.hidden = UNION,
		.given = UNION_MOVES,
		.truth = {"Birney, Hancock at Gordonsville\n",
			"us-cavalry-dummy-1 at Gordonsville\n"},
		.orders = {"move Birney, Hancock to Orange CH\n",
			"move Cavalry Dummy 1 to Orange CH\n"},
		.kinds = {"march", "march"}},

	/* 10.1: who comes where */
	{.what = "which division arrives where",
		.hidden = CONFEDERATE,
		.given = CONFEDERATE_MOVES "turn 10\nPickett strength 5\n"
					   "Breckinridge strength 3\nButler strength 2\n",
		.truth = {"Rodes at Ashland\n", "Early at Ashland\n"},
		.orders = {"place Pickett at Hanover Junction\n"
			   "place Breckinridge at Richmond East\n"
			   "place Butler at Gordonsville\n",
			"place Butler at Hanover Junction\n"
			"place Pickett at Richmond East\n"
			"place Breckinridge at Gordonsville\n"},
		.kinds = {"reinforcements", "reinforcements"}},
	{.what = "which of two that have dug in is shifted",
		.hidden = CONFEDERATE,
		.given = UNION_MOVES "options breastworks\n"
				     "Rodes, cs-infantry-dummy-1 at Ashland\nRodes dug in\n"
				     "Early at Hanover Junction\n"
				     "Griffin at Haw's Shop\n",
		.truth = {"cs-infantry-dummy-1 dug in\n", ""},
		.orders = {"move Griffin to Old Church\n", "move Griffin to Old Church\n"},
		.standing =
			{"when enemy turn begins: relocate Infantry Dummy 1 to Hanover Junction\n"},
		.kinds = {"relocate", "march"}},

	/* 15.1: who asks, and what the owner of the point throws and has there */
	{.what = "who reconnoitres",
		.hidden = UNION,
		.given = UNION_MOVES "options recon\nRodes at Germanna Ford\n",
		.truth = {"Griffin at Stevensburg\n",
			"Grant, Getty, us-cavalry-dummy-1 at Stevensburg\n"},
		.orders = {"recon Germanna Ford with Griffin\n",
			"recon Germanna Ford with Grant, Getty, Cavalry Dummy 1\n"},
		.other = "policy ask recon-value\n",
		.asked = "recon-value",
		.answer = "announce 9",
		.kinds = {"recon", "recon"},
		.dice = "15.1/stevensburg>germanna-ford/recon = 4\n"},
	{.what = "who is reconnoitred and says the same",
		.hidden = CONFEDERATE,
		.given = UNION_MOVES "options recon\nGriffin at Stevensburg\n",
		.truth = {"Rodes, Ewell at Germanna Ford\n",
			"cs-infantry-dummy-1 at Germanna Ford\n"},
		.orders = {"recon Germanna Ford with Griffin\n",
			"recon Germanna Ford with Griffin\n"},
		.standing = {"when reconnoitred: announce 20\n",
			"when reconnoitred at Germanna Ford: announce 20\n"},
		.kinds = {"recon-answered", "recon-answered"},
		.dice = "15.1/stevensburg>germanna-ford/recon = 6\n"},

	/* 8.1: Terminus and Depot */
	{.what = "which division drives the network away",
		.hidden = CONFEDERATE,
		.given = CONFEDERATE_MOVES "us-terminus at Brandy Station\n"
					   "us-depot at Winston\n"
					   "Barlow at Kelly's Ford\n",
		.truth = {"Hampton at Stevensburg\n",
			"Ewell, Rodes, cs-infantry-dummy-1 at Stevensburg\n"},
		.orders = {"move Hampton to Brandy Station\n",
			"move Ewell, Rodes, Infantry Dummy 1 to Brandy Station\n"},
		.kinds = {"network-lost", "network-lost"}},
	{.what = "a dummy or a leader in the Terminus point",
		.hidden = CONFEDERATE,
		.given = CONFEDERATE_MOVES "us-terminus at Brandy Station\n"
					   "us-depot at Winston\n"
					   "Barlow at Kelly's Ford\nHampton at Summit\n",
		.truth = {"cs-infantry-dummy-1 at Stevensburg\n",
			"cs-cavalry-dummy-1, Stuart at Stevensburg\n"},
		.orders = {"move Infantry Dummy 1 to Brandy Station\n",
			"move Cavalry Dummy 1, Stuart to Brandy Station\n"},
		.kinds = {"march", "march"}},
	{.what = "who bars the rails of the Depot",
		.hidden = CONFEDERATE,
		.given = "step supply\nus-terminus, us-depot at Brandy Station\n"
			 "Griffin at Culpeper CH\n",
		.truth = {"Rodes at Mitchell's\n",
			"Lee, cs-cavalry-dummy-1 at Mitchell's\n"},
		.other = "policy ask depot-place\n",
		.asked = "depot-place",
		.answer = "winston",
		.kinds = {"depot-moved", "depot-moved"}},
	{.what = "who bars a point of the Terminus",
		.hidden = CONFEDERATE,
		.given = "step supply\nturn 13\nus-terminus, us-depot at Brandy Station\n"
			 "Griffin at Culpeper CH\n",
		.truth = {"Rodes at White House\n", "cs-cavalry-dummy-1 at White House\n"},
		.other = "policy ask terminus-place\n",
		.asked = "terminus-place",
		.answer = "aquia-creek",
		.kinds = {"terminus-moved", "terminus-moved"}},

	/* 8.2, 12.0: markers that come off are their owner's secret, and what he holds by
	   it */
	{.what = "infantry in the works that is supplied again",
		.hidden = UNION,
		.given = "step supply\nturn 13\nus-terminus, us-depot at White House\n"
			 "Mott at Mechanicsville Works\n",
		.truth = {"Mott out of supply\nMechanicsville Works doubted\n",
			"Mott supplied\nMechanicsville Works controlled by union\n"},
		.kinds = {"supply-restored", ""}},
	{.what = "who was out of supply before the blockade runners",
		.hidden = CONFEDERATE,
		.given = CONFEDERATE_MOVES
		"options confederate-first\nhand confederate 17\nRodes, Early at Ashland\n",
		.truth = {"Rodes out of supply\n", "Early on attrition\n"},
		.orders = {"play 17\n", "play 17\n"},
		.kinds = {"supply-restored", "supply-restored"}},
	{.what = "who raids, and who was out of supply",
		.hidden = UNION,
		.given = UNION_MOVES "hand union 14\nus-terminus at Aquia Creek\n",
		.truth = {"Sheridan, Gregg at Haw's Shop\nGregg out of supply\n",
			"Wilson, Torbert at Haw's Shop\n"},
		.orders =
			{"play 14\nmove Gregg, Sheridan to Golansville via Hanover CH, Ashland, Taylorsville, Hanover Junction, Chesterfield Station, Mount Carmel Church\n",
				"play 14\nmove Torbert, Wilson to Golansville via Hanover CH, Ashland, Taylorsville, Hanover Junction, Chesterfield Station, Mount Carmel Church\n"},
		.kinds = {"march", "march"},
		.dice = "11.0/14/reshuffle-roll = 4\n"},

	/* 10.1, 10.2: who comes by a card, and where; who waits, and who is asked */
	{.what = "where a division comes before its time",
		.hidden = CONFEDERATE,
		.given = CONFEDERATE_MOVES
		"options confederate-first\nhand confederate 2\nBreckinridge awaited\n"
		"Rodes at Ashland\nEarly at Hanover Junction\n",
		.truth = {"", "cs-infantry-dummy-1 at Ashland\n"},
		.orders = {"play 2\nplace Breckinridge at Ashland\n",
			"play 2\nplace Breckinridge at Hanover Junction\n"},
		.kinds = {"reinforcements", "reinforcements"},
		.dice = "11.0/2/reshuffle-roll = 4\n"},
	{.what = "who waits for the Terminus",
		.hidden = UNION,
		.given = UNION_MOVES "us-terminus, us-depot back on turn 6\n"
				     "Griffin at Culpeper CH\nFerrero awaited\n",
		.truth = {"Potter, Willcox awaited\n", ""},
		.orders = {"", "place Ferrero at Aquia Creek\n"},
		.kinds = {"reinforcements-wait", "reinforcements-wait"}},
	{.what = "who bars a point of arrival",
		.hidden = UNION,
		.given = CONFEDERATE_MOVES "turn 14\nHoke awaited\nRodes at Ashland\n",
		.truth = {"Birney at Hungary Station\n",
			"Grant, us-cavalry-dummy-1 at Hungary Station\n"},
		.orders = {"", ""},
		.other = "policy ask arrival-point\n",
		.asked = "arrival-point",
		.answer = "ashland",
		.kinds = {"reinforcements", "reinforcements"}},
	{.what = "a division that is rebuilt, or one that is filled up",
		.hidden = CONFEDERATE,
		.given = CONFEDERATE_MOVES
		"options confederate-first\nhand confederate 20\nRodes at Ashland\n"
		"Field strength 0\n",
		.truth = {"Rodes strength 7\n", "Rodes strength 4\n"},
		.orders = {"play 20: 2 to Field\n", "play 20: 2 to Rodes\n"},
		.kinds = {"rebuilt-waits", "replacements-placed"},
		.dice = "10.2/20,confederate/replacement = 3\n"
			"7.1/cs-field/rebuild-check = 1\n"},
	{.what = "a division that comes back to a point of its side's",
		.hidden = CONFEDERATE,
		.given = CONFEDERATE_MOVES "Rodes at Ashland\n",
		.truth = {"Field strength 2\nField back on turn 4\n", ""},
		.orders = {"place Field at Ashland\n", ""},
		.kinds = {"rebuilt", ""}},

	/* 11.0 */
	{.what = "who of the infantry goes home",
		.hidden = UNION,
		.given = CONFEDERATE_MOVES
		"options confederate-first\nhand confederate 19\nRodes at Ashland\n"
		"Griffin, Robinson at Haw's Shop\n",
		.truth = {"Griffin strength 1\n", ""},
		.orders = {"play 19\n", "play 19\n"},
		.standing = {NULL, "when card costs sp: losses Robinson, Griffin\n"},
		.kinds = {"losses", "losses"},
		.dice = "11.0/19/enlistments = 3\n"},
	{.what = "who of a corps may not do both",
		.hidden = CONFEDERATE,
		.given = CONFEDERATE_MOVES
		"options confederate-first\n"
		"effect union card 9: move-or-attack command cs-3rd-corps\n"
		"Griffin at Guinea Station\n",
		.truth = {"Heth at Four Mile Fork\n",
			"Rodes, cs-infantry-dummy-1 at Four Mile Fork\n"},
		.orders = {"attack Guinea Station with Heth via Massaponax Church\n"
			   "move Heth to Massaponax Church\n"
			   "attack Guinea Station with Heth\n",
			"move Rodes, Infantry Dummy 1 to Massaponax Church\n"},
		.kinds = {"march", "march"}},
	{.what = "who would have made the second attack",
		.hidden = UNION,
		.given = UNION_MOVES "effect confederate card 15: limit-attacks union 1\n"
				     "Griffin at Spottswood\nHeth at Wilderness Tavern\n"
				     "Early at Guinea Station\n",
		.truth = {"Robinson at Summit\n", "us-infantry-dummy-1 at Summit\n"},
		.orders = {"attack Wilderness Tavern with Griffin\n"
			   "attack Guinea Station with Robinson\n",
			"attack Wilderness Tavern with Griffin\n"},
		.kinds = {"wilderness", "wilderness"},
		.dice = "6.4B/spottswood>wilderness-tavern/1/wilderness = 1\n"},
	{.what = "whose leader check Grant demands",
		.hidden = UNION,
		.given = UNION_MOVES "effect union card 13: auto-check union\n"
				     "Heth at Wilderness Tavern\n"
				     "Wilderness Tavern attacked from Parker's Store\n",
		.truth = {"Griffin at Spottswood\n", "Grant, Mott, Barlow at Spottswood\n"},
		.orders = {"attack Wilderness Tavern with Griffin\n",
			"attack Wilderness Tavern with Mott, Barlow\n"},
		.kinds = {"leader-check-waived", "leader-check-waived"},
		.dice = "6.4B/spottswood>wilderness-tavern/1/wilderness = 1\n"},
	{.what = "who retreats from a guide, and who is attacked where he went",
		.hidden = CONFEDERATE,
		.given = UNION_MOVES "hand union 40\nGriffin, Mott at Yellow Tavern\n"
				     "cs-garrison-4 at Brook Works\n"
				     "cs-garrison-5 at Meadow Bridge Works\n"
				     "Robinson at Mechanicsville\n",
		.truth = {"Heth at Brook Works\n", "Ewell, Rodes at Brook Works\n"},
		.orders = {"attack Brook Works with Griffin\nusing 40\n"
			   "attack Meadow Bridge Works with Mott via Meadow Bridge\n",
			"attack Brook Works with Griffin\nusing 40\n"
			"attack Meadow Bridge Works with Mott via Meadow Bridge\n"},
		.standing = {"when attacked: retreat to Meadow Bridge Works\n",
			"when attacked: retreat to Meadow Bridge Works\n"},
		.kinds = {"garrison-lost", "leader-check"},
		.dice = "6.1/meadow-bridge>works-meadow-bridge/leader-check = 6\n"},
	{.what = "which other cards a thief leaves",
		.hidden = CONFEDERATE,
		.given = UNION_MOVES "hand union 55\nGriffin at Summit\n",
		.truth = {"hand confederate 52, 20\ndeck 21, 22\n",
			"hand confederate 52, 21\ndeck 20, 22\n"},
		.orders = {"play 55\n", "play 55\n"},
		.kinds = {"card-stolen", "card-stolen"},
		.dice = "11.0/55/steal = 52\n"},
	{.what = "where Longstreet is wounded",
		.hidden = CONFEDERATE,
		.given = UNION_MOVES "hand union 6\nGriffin at Summit\n",
		.truth = {"Longstreet, Field at Gordonsville\n",
			"Rodes at Gordonsville\nLongstreet off the map\n"},
		.orders = {"play 6\n", "play 6\n"},
		.kinds = {"leader-lost", "leader-lost"}},
	{.what = "facts elsewhere when the army is to be led",
		.hidden = UNION,
		.given = UNION_MOVES "Wright at Haw's Shop\n"
				     "Lee, Anderson at Hanover CH\n"
				     "Longstreet, Field at Gordonsville\n"
				     "Ewell, Rodes at Orange CH\n",
		.truth = {"Griffin at Winston\n", "us-cavalry-dummy-1 at Winston\n"},
		.orders = {"attack Hanover CH with Wright\n",
			"attack Hanover CH with Wright\n"},
		.other = "policy ask successor-choice\nwhen attacked: retreat to Ashland\n",
		.asked = "successor-choice",
		.answer = "cs-ewell",
		.kinds = {"leader-promoted", "leader-promoted"},
		.dice = LEE_IS_LOST},
	{.what = "whose division gets the prisoners back",
		.hidden = UNION,
		.given =
			CONFEDERATE_MOVES "options confederate-first\nhand confederate 18\n"
					  "Rodes at Ashland\nRodes strength 2\n"
					  "Griffin, Robinson at Haw's Shop\n",
		.truth = {"Griffin strength 1\n", "Robinson strength 2\n"},
		.orders = {"play 18\n", "play 18\n"},
		.kinds = {"replacements-placed", "replacements-placed"},
		.dice = "10.2/18,confederate/replacement = 3\n"
			"10.2/18,union/replacement = 3\n"},

	/* 14.0 */
	{.what = "where Sheridan and the dummies are set up",
		.hidden = UNION,
		.given = "turn 0\nstep setup-union\n",
		.truth = {"", "Burnside awaited\n"},
		.orders =
			{"place Sheridan at Ely's Ford\nplace Infantry Dummy 1 at Kelly's Ford\n",
				"place Torbert at Germanna Ford\nplace Cavalry Dummy 2 at Culpeper CH\n"},
		.kinds = {"set-up", "set-up"}},
};

static void test_summer_pairs(void **unused)
{
	(void)unused;
	play_pairs(summer_pairs, sizeof summer_pairs / sizeof *summer_pairs);
}

/* 15.1: whether the owner of the point has a choice hangs on a die that he alone sees. */
static void test_recon_die(void **unused)
{
	static const struct pair pair = {.what = "the die of recon",
		.hidden = CONFEDERATE,
		.given = UNION_MOVES "options recon\nGriffin at Stevensburg\n"
				     "Rodes at Germanna Ford\n",
		.truth = {"", ""},
		.standing = {"policy ask recon-value\n", "policy ask recon-value\n"}};
	struct campaign *before, *c[2];

	(void)unused;
	world.now = &world.game;
	before = start(world.shipped->scenario[0], 1);
	for (int i = 0; i < 2; i++) {
		bool waits = false;

		c[i] = truth_of(before, &pair, i);
		load_dice(c[i],
			arena_printf(world.now,
				"15.1/stevensburg>germanna-ford/recon = %d\n"
				"6.4E/stevensburg>germanna-ford/1/combat = 1,1\n"
				"6.4E/stevensburg>germanna-ford/1/third = 1\n"
				"7.1/stevensburg>germanna-ford/1,us-griffin/leader-loss = 6\n",
				i ? 2 : 1));
		c[i] = step(send_orders(c[i], "recon Germanna Ford with Griffin\n"
					      "attack Germanna Ford with Griffin\n"),
			&waits, NULL);
		assert_true(waits);
		c[i] = step(give_answer(c[i], "announce 7"), &waits, NULL);
		assert_false(waits);
		assert_true(has_kind(c[i], "combat-round"));
	}
	assert_non_null(difference(c[0], c[1], AUDIENCE_CONFEDERATE));
	same_for(c[0], c[1], AUDIENCE_UNION, pair.what);
	same_for(c[0], c[1], AUDIENCE_PUBLIC, pair.what);
}

/* 11.0: which card was stolen both sides know, and nobody else. */
static void test_card_stolen(void **unused)
{
	static const struct pair pair = {.what = "a card that is stolen",
		.hidden = CONFEDERATE,
		.given = UNION_MOVES "Griffin at Summit\nRodes at Ashland\nhand union 55\n",
		.truth = {"hand confederate 52\ndeck 20\n",
			"hand confederate 20\ndeck 52\n"}};
	struct campaign *before, *c[2];

	(void)unused;
	world.now = &world.game;
	before = start(world.shipped->scenario[0], 1);
	for (int i = 0; i < 2; i++) {
		bool waits;

		c[i] = truth_of(before, &pair, i);
		load_dice(c[i], i ? "11.0/55/steal = 20\n" : "11.0/55/steal = 52\n");
		c[i] = step(send_orders(c[i], "play 55\n"), &waits, NULL);
		assert_true(has_kind(c[i], "card-stolen"));
	}
	assert_non_null(difference(c[0], c[1], AUDIENCE_UNION));
	assert_non_null(difference(c[0], c[1], AUDIENCE_CONFEDERATE));
	same_for(c[0], c[1], AUDIENCE_PUBLIC, pair.what);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup_teardown(test_summer_pairs, summer, gates),
		cmocka_unit_test_setup_teardown(test_recon_die, summer, gates),
		cmocka_unit_test_setup_teardown(test_card_stolen, summer, gates),
	};

	return cmocka_run_group_tests(tests, setup, tear_down);
}
