/*
 * Non-interference in Gates of Richmond: positions that are so in two ways, of which the
 * enemy must not find out.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "unit/campaign/leak_pairs.h"

#define KEARNY_ATTACKS "attack Baptist Church with Kearny\n"

static const struct pair pairs[] = {
	/* 6.1, 9.0: attacks that are stopped */
	{.what = "an attack that its leader check stops",
		.hidden = UNION,
		.given = UNION_MOVES "Couch at Portugue\nHuger at Fort 2\n",
		.truth = {"Kearny, Heintzelman at White's Tavern\n",
			"Hooker, us-infantry-dummy-1 at White's Tavern\n"},
		.orders = {"attack Fort 2 with Couch\nattack Fort 2 with Kearny, Heintzelman\n",
			"attack Fort 2 with Couch\nattack Fort 2 with Hooker, Infantry Dummy 1\nlead Hooker\nlosses Hooker\n"},
		.kinds = {"leader-check", "leader-check"},
		.dice = "9.0/portugue>fort-2/magruder = 1\n"
			"6.1/whites-tavern>fort-2/leader-check = 6\n"},
	{.what = "an attack that Magruder stops",
		.hidden = UNION,
		.given = UNION_MOVES "Huger at Fort 2\n",
		.truth = {"Kearny at White's Tavern\n",
			"Hooker, Peck, Porter, us-cavalry-dummy-1 at White's Tavern\n"},
		.orders = {"attack Fort 2 with Kearny\n",
			"attack Fort 2 with Hooker, Peck, Porter, Cavalry Dummy 1\n"},
		.kinds = {"magruder", "magruder"},
		.dice = "9.0/whites-tavern>fort-2/magruder = 2\n"},
	{.what = "who stands in a point whose attack is stopped",
		.hidden = CONFEDERATE,
		.given = UNION_MOVES "Kearny at White's Tavern\n",
		.truth = {"Huger at Fort 2\n", "Lee, cs-infantry-dummy-2 at Fort 2\n"},
		.orders = {"attack Fort 2 with Kearny\n", "attack Fort 2 with Kearny\n"},
		.kinds = {"magruder", "magruder"},
		.dice = "9.0/whites-tavern>fort-2/magruder = 3\n"},

	/* 5.1, 6.4 C: attacks that find nobody to fight */
	{.what = "dummies that are saved",
		.hidden = CONFEDERATE,
		.given = UNION_MOVES "Couch at Portugue\nKearny at White's Tavern\n"
				     "Huger at Fort 6\n",
		.truth = {"cs-infantry-dummy-1 at Baptist Church\n",
			"cs-infantry-dummy-3, cs-cavalry-dummy-1 at Baptist Church\n"},
		.orders = {"move Couch to Seven Pines\n" KEARNY_ATTACKS,
			"move Couch to Seven Pines\n" KEARNY_ATTACKS},
		.standing = {"when enemy stack finishes: relocate Infantry Dummy 1 to Fort 6\n",
			"when enemy stack finishes: relocate Infantry Dummy 3, Cavalry Dummy 1 to Fort 6\n"},
		.kinds = {"relocate march", "relocate march"}},
	{.what = "facts elsewhere when dummies are eliminated",
		.hidden = CONFEDERATE,
		.given = UNION_MOVES "Kearny at White's Tavern\n"
				     "cs-infantry-dummy-1 at Baptist Church\n",
		.truth = {"Huger at Fort 6\n",
			"Magruder, McLaws, cs-infantry-dummy-2 at Fort 6\n"},
		.orders = {KEARNY_ATTACKS, KEARNY_ATTACKS},
		.kinds = {"dummies-eliminated advance", "dummies-eliminated advance"}},
	{.what = "who attacks dummies",
		.hidden = UNION,
		.given = UNION_MOVES "cs-infantry-dummy-1 at Baptist Church\n",
		.truth = {"Kearny at White's Tavern\n",
			"Hooker, Porter, us-infantry-dummy-2 at White's Tavern\n"},
		.orders = {KEARNY_ATTACKS,
			"attack Baptist Church with Hooker, Infantry Dummy 2\n"},
		.kinds = {"dummies-eliminated advance", "dummies-eliminated advance"}},
	{.what = "a cavalry dummy that withdraws",
		.hidden = CONFEDERATE,
		.given = UNION_MOVES "Kearny at White's Tavern\n",
		.truth = {"Stuart at Baptist Church\n",
			"cs-cavalry-dummy-1 at Baptist Church\n"},
		.orders = {KEARNY_ATTACKS, KEARNY_ATTACKS},
		.standing = {"when attacked: withdraw to Darbytown\n",
			"when attacked: withdraw to Darbytown\n"},
		.kinds = {"withdraw advance", "withdraw advance"}},
	{.what = "a leader who goes with the cavalry",
		.hidden = CONFEDERATE,
		.given = UNION_MOVES "Kearny at White's Tavern\n",
		.truth = {"Stuart, Lee at Baptist Church\n", "Stuart at Baptist Church\n"},
		.orders = {KEARNY_ATTACKS, KEARNY_ATTACKS},
		.standing = {"when attacked: withdraw to Darbytown\n",
			"when attacked: withdraw to Darbytown, Mrs. Jordan's\n"},
		.kinds = {"withdraw advance", "withdraw advance"}},
	{.what = "cavalry that leaves dummies behind",
		.hidden = CONFEDERATE,
		.given = UNION_MOVES "Kearny at White's Tavern\n"
				     "cs-infantry-dummy-1 at Baptist Church\n",
		.truth = {"Stuart at Baptist Church\n",
			"cs-cavalry-dummy-1 at Baptist Church\n"},
		.orders = {KEARNY_ATTACKS, KEARNY_ATTACKS},
		.standing = {"when attacked: withdraw to Darbytown\n",
			"when attacked: withdraw to Darbytown\n"},
		.kinds = {"withdraw dummies-eliminated advance",
			"withdraw dummies-eliminated advance"}},

	/* 7.0 */
	{.what = "a leader who was with the dummies",
		.hidden = CONFEDERATE,
		.given = UNION_MOVES
		"Kearny at White's Tavern\nMagruder at Fort 6\n"
		"McLaws at Fort 8\ncs-infantry-dummy-1 at Baptist Church\n",
		.truth = {"cs-magruder-leader at Baptist Church\n", ""},
		.orders = {KEARNY_ATTACKS, KEARNY_ATTACKS},
		.kinds = {"dummies-eliminated leader-rejoins", "dummies-eliminated"}},
	{.what = "where a leader rejoins",
		.hidden = CONFEDERATE,
		.given = UNION_MOVES
		"Kearny at White's Tavern\nMagruder at Fort 6\n"
		"McLaws at Fort 8\ncs-infantry-dummy-1, cs-magruder-leader at Baptist Church\n",
		.truth = {"", ""},
		.orders = {KEARNY_ATTACKS, KEARNY_ATTACKS},
		.standing = {"when leader alone: rejoin at Fort 6\n",
			"when leader alone: rejoin at Fort 8\n"},
		.kinds = {"leader-rejoins", "leader-rejoins"}},

	/* 6.4 D: after a display */
	{.what = "facts elsewhere when a combat displays, and who parts then",
		.hidden = CONFEDERATE,
		.given = UNION_MOVES "Kearny at White's Tavern\nHolmes at Fort 6\n"
				     "Huger, cs-infantry-dummy-1 at Baptist Church\n",
		.truth = {"Lee at Fort 6\n",
			"Magruder, McLaws, cs-infantry-dummy-2 at Fort 6\n"},
		.orders = {KEARNY_ATTACKS, KEARNY_ATTACKS},
		.kinds = {"display combat-round losses", "display combat-round losses"},
		.dice = "6.4E/whites-tavern>baptist-church/1/combat = 2,3\n"
			"6.4E/whites-tavern>baptist-church/1/third = 1\n",
		.then = {"move Huger to Mrs. Jordan's\n",
			"move Infantry Dummy 1 to Mrs. Jordan's\n"}},
	{.what = "facts of the attacker elsewhere when a combat displays",
		.hidden = UNION,
		.given = UNION_MOVES "Kearny at White's Tavern\nHuger at Baptist Church\n",
		.truth = {"Couch at Portugue\nCouch strength 2\n",
			"Peck, us-infantry-dummy-1 at Portugue\nPeck strength 1\n"},
		.orders = {KEARNY_ATTACKS, KEARNY_ATTACKS},
		.kinds = {"display combat-round", "display combat-round"},
		.dice = "6.4E/whites-tavern>baptist-church/1/combat = 2,3\n"
			"6.4E/whites-tavern>baptist-church/1/third = 1\n"},

	/* 8.0 */
	{.what = "a wagon that is used up, dummies that starve",
		.hidden = UNION,
		.given =
			"step supply\nus-terminus at White House\nKearny at Jordan's Ford\n",
		.truth = {"us-supply-1 at Oldham's Farm\nus-supply-1 as wagon\n",
			"us-infantry-dummy-1 at Oldham's Farm\n"
			"us-infantry-dummy-1 out of supply\n"},
		.standing = {"when supply begins: expend at Oldham's Farm\n", NULL},
		.kinds = {"wagon-expended", "attrition-dummies supply-marker"}},
	{.what = "a dump of the chain, a dummy in its place",
		.hidden = UNION,
		.given =
			"step supply\nus-terminus at White House\nKearny at Oldham's Farm\n",
		.truth = {"us-supply-3 at Bottom's Bridge\nKearny out of supply\n",
			"us-infantry-dummy-1 at Bottom's Bridge\n"},
		.kinds = {"supply-restored", "supply-marker"}},
	{.what = "a mode that changes",
		.hidden = UNION,
		.given =
			"step supply\nus-terminus at White House\nKearny at Jordan's Ford\n",
		.truth = {"us-supply-3 at Bottom's Bridge\n",
			"us-cavalry-dummy-1 at Bottom's Bridge\n"},
		.standing = {"when supply begins: wagon at Bottom's Bridge\n", NULL},
		.kinds = {"supply-mode", "supply-marker"}},
	{.what = "attrition",
		.hidden = UNION,
		.given = "step supply\n",
		.truth = {"Kearny at Jordan's Ford\nKearny on attrition\n",
			"Hooker, us-infantry-dummy-1 at Jordan's Ford\n"},
		.kinds = {"attrition", "supply-marker"},
		.dice = "8.2/us-kearny/attrition = 1\n"},
	{.what = "a division that starves, a dummy that does, a leader who is left",
		.hidden = CONFEDERATE,
		.given =
			"step supply\nMagruder at Fort 6\nKearny at Darbytown\nHooker at Fort 1\n"
			"Peck at Baptist Church\n",
		.truth = {"McLaws, cs-magruder-leader at Mrs. Jordan's\nMcLaws strength 1\n"
			  "McLaws on attrition\n",
			"cs-infantry-dummy-1 at Mrs. Jordan's\n"
			"cs-infantry-dummy-1 out of supply\n"},
		.kinds = {"attrition leader-rejoins", "attrition-dummies"},
		.dice = "8.2/cs-mclaws/attrition = 2\n"},

	/* 11.0, 12.0 */
	{.what = "who gets replacements",
		.hidden = UNION,
		.given = UNION_MOVES "us-terminus at White House\nPeck at White House\n"
				     "hand union 16\n",
		.truth = {"Kearny at White House\nKearny strength 2\n",
			"Hooker, Sykes at White House\nHooker strength 1\nSykes strength 1\n"},
		.orders = {"play 16\n", "play 16\n"},
		.kinds = {"replacements", "replacements"},
		.dice = "11.0/16,union/replacement = 5\n2.0B/confederate/1/draw = 16\n"},
	{.what = "a division that is rebuilt",
		.hidden = UNION,
		.given = UNION_MOVES "us-terminus at White House\nPeck at White House\n"
				     "hand union 16\n",
		.truth = {"Kearny strength 0\n",
			"Kearny at White House\nKearny strength 1\n"},
		.orders = {"play 16\n", "play 16\n"},
		.kinds = {"rebuilt rebuild-check", "replacements-placed"},
		.dice = "11.0/16,union/replacement = 5\n7.1/us-kearny/rebuild-check = 1\n"
			"2.0B/confederate/1/draw = 16\n"},
	{.what = "which dummies go",
		.hidden = UNION,
		.given = CONFEDERATE_MOVES
		"Kearny at White's Tavern\nHuger at Fort 6\nhand confederate 7\n",
		.truth = {"us-infantry-dummy-1, us-infantry-dummy-2 at White's Tavern\n",
			"us-cavalry-dummy-1 at White's Tavern\n"},
		.orders = {"play 7\n", "play 7\n"},
		.kinds = {"dummies-gone", "dummies-gone"}},
	{.what = "how losses by an effect fall",
		.hidden = UNION,
		.given = CONFEDERATE_MOVES
		"Kearny at White's Tavern\nHuger at Fort 6\nhand confederate 10\n",
		.truth = {"Hooker at White's Tavern\nHooker strength 2\n",
			"McClellan at White's Tavern\n"},
		.orders = {"play 10 at White's Tavern\n", "play 10 at White's Tavern\n"},
		.kinds = {"fever", "fever"},
		.dice = "12.0/10/fever = 2\n"},

	/* 12.0: cards */
	{.what = "a hand that waits",
		.hidden = UNION,
		.given = CONFEDERATE_MOVES "Kearny at White's Tavern\nHuger at Fort 6\n"
					   "hand confederate 5\n",
		.truth = {"hand union 4, 9, 27, 35\ndeck 25, 26, 34, 46\n",
			"hand union 25, 26, 34, 46\ndeck 4, 9, 27, 35\n"},
		.orders = {"move Huger to Fort 5\n", "move Huger to Fort 5\n"},
		.standing = {"when enemy turn begins: play 46\n", ""}},
	{.what = "which stack is in a hurry",
		.hidden = CONFEDERATE,
		.given = CONFEDERATE_MOVES
		"Kearny at White's Tavern\nHuger, Holmes at Fort 6\n"
		"hand confederate 39\n",
		.truth = {"", ""},
		.orders = {"play 39 with Huger\n", "play 39 with Holmes\n"},
		.kinds = {"card-played", "card-played"}},
	{.what = "whom a card slows down",
		.hidden = CONFEDERATE,
		.given = CONFEDERATE_MOVES "Kearny at White's Tavern\nhand union 31\n",
		.truth = {"Huger at Fort 6\n", "Holmes, cs-cavalry-dummy-1 at Fort 6\n"},
		.orders = {"move Huger to Fort 5\n",
			"move Holmes, Cavalry Dummy 1 to Fort 5\n"},
		.other = "when enemy turn begins: play 31 at Fort 6\n",
		.kinds = {"card-played march", "card-played march"}},
	{.what = "who may not attack",
		.hidden = CONFEDERATE,
		.given = CONFEDERATE_MOVES "Kearny at White's Tavern\nhand union 52\n",
		.truth = {"Huger at Baptist Church\n",
			"Holmes, cs-cavalry-dummy-1 at Baptist Church\n"},
		.orders = {"attack White's Tavern with Huger\n",
			"attack White's Tavern with Holmes\n"},
		.other = "when enemy turn begins: play 52 at Baptist Church\n",
		.kinds = {"card-played order-fails", "card-played order-fails"}},
	{.what = "whose cards are discarded, and which stay",
		.hidden = UNION,
		.given = CONFEDERATE_MOVES "Kearny at White's Tavern\nHuger at Fort 6\n",
		.truth = {"hand union 4, 9, 27\ndeck 25, 26\n",
			"hand union 4, 25, 26\ndeck 9, 27\n"},
		.orders = {"", ""},
		.standing = {"when enemy turn begins: discard 4\n",
			"when enemy turn begins: discard 4, 9, 27\n"},
		.kinds = {"discarded", "discarded"}},
	{.what = "a card that its owner would like to play in vain",
		.hidden = UNION,
		.given = CONFEDERATE_MOVES "Kearny at White's Tavern\nHuger at Fort 6\n",
		.truth = {"hand union 27\ndeck 4\n", "hand union 4\ndeck 27\n"},
		.orders = {"move Huger to Fort 5\n", "move Huger to Fort 5\n"},
		.standing = {"when enemy turn begins: play 27 at Fort 6\n",
			"when enemy stack finishes: play 4\n"}},
	{.what = "who attacks those who may play a card",
		.hidden = UNION,
		.given = UNION_MOVES "Huger at Baptist Church\nhand confederate 32\n",
		.truth = {"Kearny at White's Tavern\n",
			"Hooker, Peck, us-infantry-dummy-1 at White's Tavern\n"},
		.orders = {KEARNY_ATTACKS,
			"attack Baptist Church with Hooker, Peck, Infantry Dummy 1\n"},
		.other = "when attack is declared: ask\n",
		.asked = "play-card"},

	/* standing orders that fire or not */
	{.what = "a dummy that is shifted",
		.hidden = CONFEDERATE,
		.given = UNION_MOVES
		"Kearny at White's Tavern\nHuger at Fort 5\nHolmes at Fort 6\n"
		"cs-infantry-dummy-1 at Fort 5\n",
		.truth = {"", ""},
		.orders = {"move Kearny to Baptist Church\n",
			"move Kearny to Baptist Church\n"},
		.standing =
			{"once when enemy turn begins: relocate Infantry Dummy 1 to Fort 6\n",
				"policy ask\n"},
		.kinds = {"relocate", "march"}},
	{.what = "a standing order that cannot fire",
		.hidden = CONFEDERATE,
		.given = UNION_MOVES "Kearny at White's Tavern\nHuger at Fort 5\n",
		.truth = {"", "Lee at Fort 5\n"},
		.orders = {"move Kearny to Baptist Church\n",
			"move Kearny to Baptist Church\n"},
		.standing = {"when enemy stack finishes: relocate Infantry Dummy 1 to Fort 5\n",
			"when enemy stack finishes if Lee at Fort 6: relocate Infantry Dummy 1 to Fort 5\n"},
		.kinds = {"march", "march"}},

	/* questions: what the asked side does not know must not be in them */
	{.what = "who attacks the cavalry that may withdraw",
		.hidden = UNION,
		.given = UNION_MOVES "Stuart at Baptist Church\n",
		.truth = {"Kearny at White's Tavern\n",
			"Hooker, Peck, us-infantry-dummy-1 at White's Tavern\n"},
		.orders = {KEARNY_ATTACKS,
			"attack Baptist Church with Hooker, Peck, Infantry Dummy 1\n"},
		.other = "policy ask\n",
		.asked = "cavalry-withdraw",
		.answer = "withdraw to darbytown",
		.kinds = {"withdraw", "withdraw"}},
	{.what = "who attacks those who choose their lead",
		.hidden = UNION,
		.given = UNION_MOVES "Huger, Holmes at Baptist Church\n",
		.truth = {"Kearny at White's Tavern\n",
			"Hooker, Peck, us-infantry-dummy-1 at White's Tavern\n"},
		.orders = {KEARNY_ATTACKS,
			"attack Baptist Church with Hooker, Peck, Infantry Dummy 1\n"},
		.other = "policy ask\n",
		.asked = "commit-defender"},
	{.what = "who is attacked by those who choose their lead",
		.hidden = CONFEDERATE,
		.given = UNION_MOVES "Kearny, Hooker at White's Tavern\n",
		.truth = {"Huger at Baptist Church\n",
			"Holmes, Magruder, cs-infantry-dummy-2 at Baptist Church\n"},
		.orders = {"attack Baptist Church with Kearny, Hooker\n",
			"attack Baptist Church with Kearny, Hooker\n"},
		.other = "policy ask\n",
		.asked = "commit-attacker"},
	{.what = "who stands in the works that only one division attacks",
		.hidden = CONFEDERATE,
		.given = UNION_MOVES "Kearny, Hooker at White's Tavern\n",
		.truth = {"Huger at Fort 2\n", "Holmes, cs-infantry-dummy-2 at Fort 2\n"},
		.orders = {"attack Fort 2 with Kearny, Hooker\n",
			"attack Fort 2 with Kearny, Hooker\n"},
		.other = "policy ask\n",
		.asked = "attack-limit-choice",
		.dice = "9.0/whites-tavern>fort-2/magruder = 5\n"},
	{.what = "who drives a leader away",
		.hidden = CONFEDERATE,
		.given = CONFEDERATE_MOVES
		"Porter, us-infantry-dummy-1 at Barker\n"
		"Morell at Dispatch Station\nSykes at Savage Station\n",
		.truth = {"Jackson, Ewell at Old Cold Harbor\n",
			"D.H. Hill at Old Cold Harbor\n"},
		.orders = {"attack Barker with Jackson, Ewell\n",
			"attack Barker with D.H. Hill\n"},
		.other = "policy ask\n",
		.asked = "leader-rejoin",
		.answer = "savage-station",
		.kinds = {"leader-rejoins", "leader-rejoins"}},
	{.what = "facts elsewhere when losses are split",
		.hidden = UNION,
		.given = UNION_MOVES
		"Kearny at White's Tavern\nHuger, Holmes at Baptist Church\n",
		.truth = {"Couch at Portugue\n", "Peck, us-infantry-dummy-1 at Portugue\n"},
		.orders = {KEARNY_ATTACKS, KEARNY_ATTACKS},
		.other = "policy ask loss-split-defender\n",
		.asked = "loss-split-defender",
		.answer = "losses 2 from cs-holmes",
		.kinds = {"display", "display"},
		.dice = "6.4E/whites-tavern>baptist-church/1/combat = 6,6\n"
			"7.1/whites-tavern>baptist-church/1,cs-huger/leader-loss = 4\n"},
	{.what = "facts elsewhere when somebody must retreat",
		.hidden = UNION,
		.given = UNION_MOVES "Kearny at White's Tavern\nHuger at Baptist Church\n",
		.truth = {"Couch at Portugue\n", "Peck, us-infantry-dummy-1 at Portugue\n"},
		.orders = {KEARNY_ATTACKS, KEARNY_ATTACKS},
		.other = "policy ask retreat-point\n",
		.asked = "retreat-point",
		.answer = "retreat to darbytown",
		.kinds = {"retreat", "retreat"},
		.dice = "6.4E/whites-tavern>baptist-church/1/combat = 6,6\n"
			"7.1/whites-tavern>baptist-church/1,cs-huger/leader-loss = 4\n"},
	{.what = "who bars the way of supplies",
		.hidden = CONFEDERATE,
		.given =
			"step supply\nus-terminus at White House\nKearny at Jordan's Ford\n"
			"us-supply-1 at Oldham's Farm\nus-supply-1 as wagon\n",
		.truth = {"Huger at Doggett\n", "Lee, cs-cavalry-dummy-1 at Doggett\n"},
		.other = "policy ask expend-wagon\n",
		.asked = "expend-wagon",
		.answer = "expend",
		.kinds = {"wagon-expended", "wagon-expended"}},
	{.what = "facts elsewhere when supply units choose",
		.hidden = CONFEDERATE,
		.given =
			"step supply\nus-terminus at White House\nus-supply-1 at White House\n",
		.truth = {"Huger at Doggett\n", "Lee, cs-cavalry-dummy-1 at Doggett\n"},
		.other = "policy ask supply-mode\n",
		.asked = "supply-mode",
		.answer = "wagon",
		.kinds = {"supply-mode", "supply-mode"}},

	/* 15.1: a supply unit alone is taken without an attack, but who asks cannot know it
	 */
	{.what = "supplies alone that are reconnoitred again",
		.hidden = UNION,
		.given = CONFEDERATE_MOVES "options recon\nHuger at Baptist Church\n"
					   "White's Tavern attacked from Baptist Church\n",
		.truth = {"us-supply-1 at White's Tavern\n",
			"us-infantry-dummy-1 at White's Tavern\n"},
		.orders = {"recon White's Tavern with Huger\n",
			"recon White's Tavern with Huger\n"}},
	{.what = "supplies alone that a barred stack reconnoitres",
		.hidden = UNION,
		.given = CONFEDERATE_MOVES
		"options recon\nHuger at Baptist Church\n"
		"effect union: no-attack command cs-magruder-command\n",
		.truth = {"us-supply-1 at White's Tavern\n",
			"us-infantry-dummy-1 at White's Tavern\n"},
		.orders = {"recon White's Tavern with Huger\n",
			"recon White's Tavern with Huger\n"}},
	{.what = "supplies alone that are reconnoitred",
		.hidden = UNION,
		.given = CONFEDERATE_MOVES "options recon\nHuger at Baptist Church\n",
		.truth = {"us-supply-1 at White's Tavern\n",
			"us-infantry-dummy-1 at White's Tavern\n"},
		.orders = {"recon White's Tavern with Huger\n",
			"recon White's Tavern with Huger\n"},
		.kinds = {"recon-answered", "recon-answered"},
		.dice = "15.1/baptist-church>whites-tavern/recon = 2\n"},
};

static void test_pairs(void **unused)
{
	(void)unused;
	play_pairs(pairs, sizeof pairs / sizeof *pairs);
}

/* Who is shown a hand sees it, and nobody else. */
static void test_hand_shown(void **unused)
{
	const struct pair pair = {.what = "a hand that is shown",
		.hidden = CONFEDERATE,
		.given = UNION_MOVES
		"Kearny at White's Tavern\nHuger at Fort 6\nhand union 11\n",
		.truth = {"hand confederate 5, 12\ndeck 6, 14\n",
			"hand confederate 6, 14\ndeck 5, 12\n"}};
	struct campaign *before, *a, *b;
	bool waits;

	(void)unused;
	world.now = &world.game;
	before = start("june-27-pm", 1);
	a = truth_of(before, &pair, 0);
	b = truth_of(before, &pair, 1);
	same_for(a, b, AUDIENCE_UNION, pair.what);
	a = step(send_orders(a, "play 11\n"), &waits, NULL);
	b = step(send_orders(b, "play 11\n"), &waits, NULL);
	assert_true(has_kind(a, "hand-shown"));
	assert_non_null(difference(a, b, AUDIENCE_UNION));
	same_for(a, b, AUDIENCE_PUBLIC, pair.what);
}

/* An event that is told to one too many is seen by all of the above. */
static void test_leaks_are_seen(void **unused)
{
	const struct campaign *before = start("june-27-pm", 1);

	(void)unused;
	for (enum audience who = AUDIENCE_UNION; who < AUDIENCE_DECK; who++) {
		const struct pair *pair = &pairs[0];
		struct campaign *a = truth_of(before, pair, 0), *b;
		const struct tree_file *file;
		bool waits;

		a = send_orders(a, pair->orders[0]);
		a = step(a, &waits, NULL);
		b = load(&a->tree, a);
		file = tree_find(&b->tree, "journal/4-union.txt");
		assert_non_null(file);
		put_text(b, "journal/4-union.txt",
			arena_printf(world.now,
				"%s\nkind: leader-rejoins\nrule: 7.0\naudience: %s\nside: union\nleader: Porter\nfrom: barker\nplace: turkey-hill\n",
				file->data, audience_name(who)));
		tell(a);
		tell(b);
		for (enum audience any = AUDIENCE_UNION; any < AUDIENCE_DECK; any++)
			assert_true((difference(a, b, any) != NULL) == (any == who));
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_pairs),
		cmocka_unit_test(test_hand_shown),
		cmocka_unit_test(test_leaks_are_seen),
	};

	return cmocka_run_group_tests(tests, setup, tear_down);
}
