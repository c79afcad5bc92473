/*
 * The words of the family: conditions and triggers, orders, blocks and decisions; and the
 * words of a game that has no campaign, or no commanders for a part of a side: those that
 * need none. What conditions mean is in conditions.c, what is wrong with an order in
 * messages.c.
 */
#include "rules/great-campaigns/orders/language.h"
#include "base/text.h"
#include "rules/great-campaigns/orders/orders_private.h"

/* ---- conditions and triggers ---- */

#define MONTHS                                                                             \
	"january|february|march|april|may|june|july|august|september|october|november|"    \
	"december"

const struct form gc_predicate_forms[] = {
	{NULL, "enemy at PLACE", PREDICATE_ENEMY, 0, NULL, "6.2", "enemy at N1327",
		"An enemy unit that can fight stands there."},
	{NULL, "no enemy at PLACE", PREDICATE_NO_ENEMY, 0, NULL, "6.2", "no enemy at N1327",
		"None does."},
	{NULL, "own at PLACE", PREDICATE_OWN, 0, NULL, "6.2", "own at N1328",
		"A unit of yours stands there."},
	{NULL, "PIECE at PLACE", PREDICATE_PIECE, 0, NULL, "6.2", "Couch at N1328",
		"That unit or leader stands there."},
	{NULL, "PIECE within NUMBER of PLACE|PIECE", PREDICATE_WITHIN, 0, NULL, "6.2",
		"Hooker within 3 of N1328", "It stands at most so many hexes from there."},
	{NULL, "enemy within NUMBER of PLACE", PREDICATE_ENEMY_WITHIN, 0, NULL, "6.2",
		"enemy within 2 of N1328", "An enemy unit does."},
	{NULL, "fatigue of PIECE is COMPARE", PREDICATE_FATIGUE, 0, NULL, "6.5",
		"fatigue of Hooker is at least 3", "Its Fatigue Level."},
	{NULL, "strength of PIECE is COMPARE", PREDICATE_STRENGTH, 0, NULL, "2.0",
		"strength of Couch is below 8", "Its Manpower Value."},
	{NULL, "PIECE is disorganized|exhausted|demoralized", PREDICATE_CONDITION, 0, NULL,
		"2.0", "Couch is disorganized", "In what state it is."},
	{NULL, "movement is COMPARE", PREDICATE_MOVEMENT, 0, NULL, "5.1",
		"movement is below 3",
		"The MP that the unit under way has left, from its march die on."},
	{NULL, "net is COMPARE", PREDICATE_NET, 0, NULL, "7.4", "net is at least 1",
		"The modifiers of the attack that would be made, attacker's less defender's; what hangs on the artillery die is left out."},
	{NULL, "odds are at least NUMBER to NUMBER", PREDICATE_ODDS, 0, NULL, "7.4",
		"odds are at least 2 to 1",
		"The Combat Values of that attack, the defenders' as works have them."},
	{NULL, "initiative die is COMPARE", PREDICATE_INITIATIVE_DIE, 0, NULL, "4.0",
		"initiative die is at least 5", "Your own die of this initiative."},
	{NULL, "may activate NUMBER", PREDICATE_MAY_ACTIVATE, 0, NULL, "5.2",
		"may activate 2", "Your leaders may activate so many units with it."},
	{NULL, "enemy has passed", PREDICATE_ENEMY_PASSED, 0, NULL, "4.0",
		"enemy has passed", "He has, in this initiative."},
	{NULL, "actions of enemy are COMPARE", PREDICATE_ENEMY_ACTIONS, 0, NULL, "4.0",
		"actions of enemy are at least 4", "How many he has taken today."},
	{NULL, "ties are COMPARE", PREDICATE_TIES, 0, NULL, "4.0", "ties are at least 1",
		"How many initiatives of today were ties."},
	{NULL, "turn is COMPARE", PREDICATE_TURN, 0, NULL, "3.0", "turn is 2",
		"The day, by its number."},
	{NULL, "rain", PREDICATE_RAIN, 0, NULL, "3.0", "rain", "It rains today."},
	{NULL, "PIECE is out of supply", PREDICATE_SUPPLIED, 0, NULL, "30.0",
		"Couch is out of supply", "It was in the last strategic cycle.",
		.needs = NEEDS_CAMPAIGN},
	{NULL, "supply at PLACE", PREDICATE_SUPPLY_AT, 0, NULL, "30.0", "supply at N1328",
		"A unit of yours would be in supply there as things stand.",
		.needs = NEEDS_CAMPAIGN},
	{NULL, "control of PLACE", PREDICATE_CONTROL, 0, NULL, "25.0", "control of S4407",
		"You control the county in which that hex lies.", .needs = NEEDS_CAMPAIGN},
	{NULL, "ammunition of PIECE is COMPARE", PREDICATE_AMMUNITION, 0, NULL, "31.0",
		"ammunition of Couch is below 1", "The boxes that it has left.",
		.needs = NEEDS_CAMPAIGN},
	{NULL, "union is passive", PREDICATE_PASSIVE, 0, NULL, "33.0", "union is passive",
		"The command posture of the Union is passive.", .needs = NEEDS_CAMPAIGN},
	{NULL, "union is passive in the valley", PREDICATE_VALLEY_PASSIVE, 0, NULL, "L5.4",
		"union is passive in the valley",
		"Its command posture there is, where there is one of its own.",
		.needs = NEEDS_CAMPAIGN | NEEDS_VALLEY},
	{NULL, MONTHS " NUMBER", PREDICATE_DATE, 0, NULL, "3.0", "June 1",
		"That day of the scenario has come, or is past."},
	{NULL, "NUMBER " MONTHS, PREDICATE_DATE, 0, NULL, "3.0", "1 June", "The same.",
		.needs = NEEDS_NOT_OFFERED},
	{0},
};

#define WORDS_OF_FIGHT "lose retreat advance support"

const struct form gc_trigger_forms[] = {
	{NULL, "initiative is won", TRIGGER_INITIATIVE, 0,
		"march activate assault grand burn pass", "4.0", "initiative is won",
		"You have won an initiative: this comes before the plan."},
	{NULL, "enemy passes", TRIGGER_FOLLOW, 0, "march activate assault grand burn pass",
		"4.0", "enemy passes", "He has won it and passed, and you may act."},
	{NULL, "attacked [at PLACE]", TRIGGER_ATTACKED, 0, WORDS_OF_FIGHT " withdraw stay",
		"7.1", "attacked at N1328",
		"The enemy attacks you there, or anywhere; `withdraw` and `stay` are for cavalry that is alone."},
	{NULL, "attacking [PLACE]", TRIGGER_ATTACKING, 0, WORDS_OF_FIGHT, "7.1",
		"attacking N1328", "You attack that hex, or any."},
	{NULL, "approached [at PLACE]", TRIGGER_APPROACHED, 0, "withdraw stay", "7.7",
		"approached at N1020",
		"An enemy comes next to your cavalry there, or attacks it."},
	{NULL, "cycle begins", TRIGGER_CYCLE, 0,
		"take release place complete dismantle siege forage reorganize", "14.0",
		"cycle begins",
		"A strategic cycle of a campaign: for what your file of it says nothing of.",
		.needs = NEEDS_CAMPAIGN},
	{0},
};

/* ---- orders ---- */

#define ACTION (FORM_ORDER | FORM_STANDING | FORM_ANSWER)

#define WORDS_OF_MARCH                                                                     \
	"only unless with force assail or target fatigue destroy " WORDS_OF_FIGHT

#define WORDS_OF_MOVE "only unless with fatigue"

static const struct other_pattern ways_to_march[] = {
	{"PIECE via PLACES to PLACE", "031"},
	{"PIECE via PLACES towards PLACE", "032"},
	{0},
};

/* Campaigns of one theatre, and of both. */
#define OF_PENINSULA (NEEDS_CAMPAIGN | NEEDS_RICHMOND | NEEDS_ONE_THEATRE)
#define OF_VALLEY    (NEEDS_CAMPAIGN | NEEDS_VALLEY | NEEDS_ONE_THEATRE)
#define OF_BOTH      (NEEDS_CAMPAIGN | NEEDS_RICHMOND | NEEDS_VALLEY)

#define COMPLETE_DEPOT                                                                     \
	"Depot Segment: a depot that was begun in a cycle before is complete; by default the first of these."
#define DISMANTLE_DEPOT "Depot Segment: the depot is taken away, and nothing is lost by it."

/* Orders that the other side has not. */
#define UNION_ALONE       (1u << CONFEDERATE)
#define CONFEDERATE_ALONE (1u << UNION)

static const struct form order_forms[] = {
	{"join", "WORDS", ORDER_JOIN, FORM_REST, NULL, "3.0",
		"join any words that nobody else would think of",
		"Joins the campaign with words of your own, 20 characters at least, or with 32 hex digits; the dice depend on them."},
	{"deploy", "PIECES at PLACE", ORDER_DEPLOY, FORM_ORDER | FORM_PLACED | FORM_ABSENT,
		NULL, "3.0", "deploy Pryor, Cobb-A at S5113",
		"Before the first day: puts units into a hex of those that their set-up leaves open."},
	{"invade", "at PLACE", ORDER_INVADE, FORM_ORDER, NULL, "15.0",
		"invade at Fort Monroe",
		"Campaign, before the set-up: where the Union's army lands.",
		.needs = NEEDS_CAMPAIGN | NEEDS_RICHMOND, .never = UNION_ALONE},
	{"detach", "NUMBER from PIECE [as PIECE]", ORDER_DETACH, FORM_ORDER | FORM_ABSENT,
		NULL, "32.0", "detach 2 from Couch",
		"Campaign, Attachment Phase: so many MV become a substitute of their own in the same hex, or a brigade that is within that unit.",
		.needs = NEEDS_CAMPAIGN},
	{"attach", "PIECE to PIECE", ORDER_ATTACH, FORM_ORDER, NULL, "32.0",
		"attach Sub-3 to Couch",
		"Campaign, Attachment Phase: a substitute, or a brigade or regiment, goes into a unit in its hex, which never has more MV than are printed.",
		.needs = NEEDS_CAMPAIGN},
	{"divide", "PIECE [as TEXT]", ORDER_DIVIDE, FORM_ORDER, NULL, "L2.2",
		"divide Richardson as 6, 6, 4",
		"Campaign of both theatres, Attachment Phase: a division in the Valley Theater becomes brigades and their leader; one that is to come there is divided so when it must be.",
		.needs = NEEDS_CAMPAIGN},
	{"take", "PIECES", ORDER_TAKE, FORM_ORDER | FORM_STANDING | FORM_ABSENT, NULL,
		"26.0", "take Gregg, Branch",
		"Campaign, strategic cycle: whom you would call from the departments, the first before the others.",
		.needs = NEEDS_CAMPAIGN},
	{"release", "PIECES", ORDER_RELEASE, FORM_ORDER | FORM_STANDING | FORM_ABSENT, NULL,
		"27.0", "release King, 2 NY",
		"Campaign, strategic cycle: whom Washington is to let go, in this order, as far as the Union Release Table lets it.",
		.needs = NEEDS_CAMPAIGN, .never = UNION_ALONE},
	{"release", "none", ORDER_RELEASE_NONE, FORM_ORDER | FORM_STANDING, NULL, "27.0",
		"release none", "All stay in the District of Washington.",
		.needs = NEEDS_CAMPAIGN, .never = UNION_ALONE},
	{"augment", "PIECE", ORDER_AUGMENT, FORM_ORDER | FORM_STANDING, NULL, "L4.4.3",
		"augment Stonewall",
		"Campaign, Valley cycle: which Confederate infantry in the Valley is given MV, as long as the Union's units there are not released; by default the weakest.",
		.needs = NEEDS_CAMPAIGN | NEEDS_VALLEY, .never = CONFEDERATE_ALONE},
	{"call", "PIECE [to PLACE]", ORDER_CALL, FORM_ORDER | FORM_ABSENT, NULL, "L4.4.1",
		"call Heth to Lexington Box",
		"Campaign, before the first initiative: the Confederates call Heth, who comes turns later, and points are lost by it.",
		.needs = NEEDS_CAMPAIGN | NEEDS_VALLEY, .never = CONFEDERATE_ALONE},
	{"bring", "PIECES to PLACE", ORDER_BRING, FORM_ORDER | FORM_ABSENT, NULL, "L4.4",
		"bring Milroy to SIVS0118",
		"Campaign, before the first initiative: where a unit comes that a rule brings and that has a choice.",
		.needs = NEEDS_CAMPAIGN},
	{"override", "posture", ORDER_OVERRIDE, FORM_ORDER | FORM_STANDING, NULL, "L5.4",
		"override posture",
		"Campaign, Valley cycle: if the die makes the Union's posture in the Valley passive, it is active all the same; twice in a game.",
		.needs = NEEDS_CAMPAIGN | NEEDS_VALLEY, .never = UNION_ALONE},
	{"reorganize", "", ORDER_REORGANIZE, FORM_ORDER | FORM_STANDING, NULL, "34.0",
		"reorganize",
		"Campaign, strategic cycle: the Union's army is reorganized, as it is by default as soon as it may be.",
		.needs = NEEDS_CAMPAIGN | NEEDS_RICHMOND, .never = UNION_ALONE},
	{"reorganize", "none", ORDER_REORGANIZE_NONE, FORM_ORDER | FORM_STANDING, NULL,
		"34.0", "reorganize none", "It stays as it is in this cycle.",
		.needs = NEEDS_CAMPAIGN | NEEDS_RICHMOND, .never = UNION_ALONE},
	{"transfer", "PIECE to PIECE", ORDER_TRANSFER, FORM_ORDER, NULL, "3.0",
		"transfer Heintzelman to Kearny",
		"Leader transfer, before the first initiative of the day: the leader goes to that unit of his command."},
	{"march", "PIECE [to PLACE] [towards PLACE] [via PLACES]", ORDER_MARCH,
		ACTION | FORM_UNITS, WORDS_OF_MARCH, "5.1", "march Hooker to N1328",
		"One unit marches: it throws the die, tires by a level, and goes there, or towards it as far as it comes; without a place it attacks from where it stands, with assail.",
		.others = ways_to_march},
	{"march", "PIECE to PLACE by rail", ORDER_RAIL, ACTION | FORM_UNITS, WORDS_OF_MOVE,
		"21.0", "march Pickett to S0413 by rail",
		"Campaign: an infantry unit goes by railroad, and tires by the hexes.",
		.needs = NEEDS_CAMPAIGN},
	{"march", "PIECE to PLACE by sea", ORDER_SEA, ACTION | FORM_UNITS, WORDS_OF_MOVE,
		"23.0", "march Franklin to Eltham Landing by sea",
		"Campaign: a Union unit at a landing, or in Fort Monroe, throws a die to embark, and goes to another by water.",
		.needs = NEEDS_CAMPAIGN, .never = UNION_ALONE},
	{"strategic", "march PIECE [to PLACE] [towards PLACE]", ORDER_STRATEGIC,
		ACTION | FORM_UNITS, WORDS_OF_MOVE, "20.0",
		"strategic march Hooker towards S4407",
		"Campaign: far from the enemy, along pikes, roads and railroads, with fixed MP and no die.",
		.needs = NEEDS_CAMPAIGN},
	{"activate", "PIECE [at least NUMBER]", ORDER_ACTIVATE, ACTION,
		"only unless send force assail or target fatigue with " WORDS_OF_FIGHT,
		"5.2", "activate Keyes at least 2",
		"A leader has units in his radius march with one die: those that `send` names, in this order. It does not begin for fewer than so many."},
	{"assault", "PLACE with PIECE: PIECES [at least NUMBER]", ORDER_ASSAULT, ACTION,
		"only unless " WORDS_OF_FIGHT, "5.3",
		"assault N1327 with Longstreet: RH Anderson, Pickett",
		"A leader throws his units in a hex next to it against that one; his Command Value less the die is how many of these, in this order, go in."},
	{"grand", "assault PLACE with PIECE: PIECES [at least NUMBER]", ORDER_GRAND, ACTION,
		"only unless " WORDS_OF_FIGHT, "7.1",
		"grand assault N1327 with Johnston: RH Anderson, Rodes-B",
		"The army leader does it with units in several hexes; the hex of the first is where it begins."},
	{"burn", "PLACE with PIECE", ORDER_BURN, ACTION, "only unless", "5.4",
		"burn N1627 with Kearny",
		"A unit damages the railroad station in its hex."},
	{"refuse", "PLACES", ORDER_REFUSE, FORM_ORDER | FORM_STANDING, "only unless", "7.8",
		"refuse N1328",
		"The units in that hex refuse their flanks, as soon as you have the initiative; it is no action."},
	{"unrefuse", "PLACES", ORDER_UNREFUSE, FORM_ORDER | FORM_STANDING, "only unless",
		"7.8", "unrefuse N1328", "They face the front again."},
	{"pass", "[unless CONDITION]", ORDER_PASS, ACTION, NULL, "4.0",
		"pass unless enemy at N1225",
		"One pass, and alone in a file nothing but passes; with a condition, a pass each time until that is so, and what stands below waits."},
	{"turns", "TEXT", ORDER_TURNS, FORM_ORDER, NULL, "4.0",
		"turns Richmond 2, Valley 1",
		"Of a side with several commanders, by the first of them: how many lines of each plan follow on one another; without it one of each in turn.",
		.needs = NEEDS_COMMANDERS},
	{"build", "PLACES", ORDER_BUILD, FORM_BLOCK, "only unless", "9.0", "build N1328",
		"Infantry in that hex begins or completes works in the Recovery Phase."},
	{"bridge", "PLACE to PLACE", ORDER_BRIDGE, FORM_BLOCK, "only unless", "10.0",
		"bridge N1526 to N1625",
		"A unit in the first hex builds a pontoon bridge, or repairs what crosses there, in the Recovery Phase."},
	{"claim", "", ORDER_CLAIM, FORM_BLOCK, "only unless", "L5.8", "claim",
		"Campaign, Recovery Phase: the Confederates take a fifth of the points of the worst county that they hold then, and none in the next Valley cycle.",
		.needs = NEEDS_CAMPAIGN, .never = CONFEDERATE_ALONE},
	{"place", "depot at PLACE", ORDER_PLACE_DEPOT, FORM_ORDER | FORM_STANDING, NULL,
		"30.0", "place depot at S5510",
		"Depot Segment: the Union begins a depot in that hex, where its infantry stands and supplies come by water, by rail or by road.",
		.needs = OF_PENINSULA, .never = UNION_ALONE},
	{"place", "depot at PLACE", ORDER_PLACE_DEPOT, FORM_ORDER | FORM_STANDING, NULL,
		"V24", "place depot at S5510",
		"Depot Segment: you begin a depot at a railroad station to which your trains come, or in a box that you control and they reach. Nobody need stand there.",
		.needs = OF_VALLEY},
	{"place", "depot at PLACE", ORDER_PLACE_DEPOT, FORM_ORDER | FORM_STANDING, NULL,
		"L3.12", "place depot at S5510",
		"Depot Segment of a Valley cycle: you begin a depot at a railroad station to which your trains come, or in a box that you control and they reach; nobody need stand there. In a cycle of Richmond the Union begins one where its infantry stands and supplies come, or where a railroad through its own counties leads.",
		.needs = OF_BOTH},
	{"complete", "depot at PLACE", ORDER_COMPLETE_DEPOT, FORM_ORDER | FORM_STANDING,
		NULL, "30.0", "complete depot at S5510", COMPLETE_DEPOT,
		.needs = OF_PENINSULA, .never = UNION_ALONE},
	{"complete", "depot at PLACE", ORDER_COMPLETE_DEPOT, FORM_ORDER | FORM_STANDING,
		NULL, "V24", "complete depot at S5510", COMPLETE_DEPOT,
		.needs = NEEDS_CAMPAIGN | NEEDS_VALLEY},
	{"dismantle", "depot at PLACE", ORDER_DISMANTLE_DEPOT, FORM_ORDER | FORM_STANDING,
		NULL, "30.0", "dismantle depot at S5510", DISMANTLE_DEPOT,
		.needs = OF_PENINSULA, .never = UNION_ALONE},
	{"dismantle", "depot at PLACE", ORDER_DISMANTLE_DEPOT, FORM_ORDER | FORM_STANDING,
		NULL, "V24", "dismantle depot at S5510", DISMANTLE_DEPOT,
		.needs = NEEDS_CAMPAIGN | NEEDS_VALLEY},
	{"siege", "artillery to PLACE", ORDER_SIEGE, FORM_ORDER | FORM_STANDING, NULL,
		"30.0", "siege artillery to S5511",
		"Depot Segment: the siege artillery goes to a complete depot.",
		.needs = NEEDS_CAMPAIGN | NEEDS_RICHMOND, .never = UNION_ALONE},
	{"forage", "PIECES", ORDER_FORAGE, FORM_ORDER | FORM_STANDING, NULL, "30.0",
		"forage Couch, Casey",
		"Supply Status Segment: of the units out of supply these alone forage; without the word all do who can.",
		.needs = NEEDS_CAMPAIGN},
	{"forage", "none", ORDER_FORAGE, FORM_ORDER | FORM_STANDING, NULL, "30.0",
		"forage none", "Nobody does.", .needs = NEEDS_CAMPAIGN},
	{"transfer", "PIECES to PLACE [by road|rail|sea]", ORDER_TRANSFER_UNITS, FORM_ORDER,
		NULL, "28.0", "transfer Casey, Keyes to S5816",
		"Campaign, before the first initiative: units go to a box, come from one to the map, or go from box to box; they arrive turns later.",
		.needs = NEEDS_CAMPAIGN},
	{"gunboat", "PIECE to PLACE", ORDER_GUNBOAT, FORM_ORDER, NULL, "24.0",
		"gunboat Gunboat-1 to York Box",
		"Campaign, before the first initiative: a gunboat goes to another box of the Gunboat Display.",
		.needs = NEEDS_CAMPAIGN | NEEDS_RICHMOND, .never = UNION_ALONE},
	{"bombard", "PLACE with PIECE", ORDER_BOMBARD, FORM_ORDER, NULL, "24.0",
		"bombard S5510 with Gunboat-1",
		"Campaign, before the first initiative: a gunboat fires on the enemy's works by its water.",
		.needs = NEEDS_CAMPAIGN | NEEDS_RICHMOND, .never = UNION_ALONE},
	{"sortie", "", ORDER_SORTIE, FORM_ORDER | FORM_STANDING, NULL, "22.0", "sortie",
		"Campaign, in the cycle: the Virginia comes out into Hampton Roads.",
		.needs = NEEDS_CAMPAIGN | NEEDS_RICHMOND, .never = CONFEDERATE_ALONE},
	{"attack", "PLACE with PIECES", ORDER_ATTACK_BOX, FORM_ORDER | FORM_STANDING, NULL,
		"28.0", "attack Norfolk with Viele, Weber",
		"Campaign, in the cycle: units in Fort Monroe cross the Roads and attack Norfolk.",
		.needs = NEEDS_CAMPAIGN | NEEDS_RICHMOND, .never = UNION_ALONE},
	{"move", "PIECES to PLACE", ORDER_BOX_MOVE, FORM_ORDER | FORM_STANDING, NULL,
		"L5.1", "move Heth to Lynchburg",
		"Campaign, Off-Map Segment of a Valley cycle: units in a box off the map go to one next to it.",
		.needs = NEEDS_CAMPAIGN},
	{"fight", "for PLACES", ORDER_FIGHT_BOXES, FORM_ORDER | FORM_STANDING, NULL, "L5.1",
		"fight for Lynchburg, Lexington",
		"Campaign, Off-Map Segment: in which order the boxes are fought for in which both sides are.",
		.needs = NEEDS_CAMPAIGN},
	{"fall", "back from PLACE to PLACES", ORDER_FALL_BACK, FORM_ORDER | FORM_STANDING,
		NULL, "L5.1", "fall back from Lexington to Charlottesville, Lynchburg",
		"Campaign, Off-Map Segment: to which box your units go that are beaten in that one; the first in which no enemy is.",
		.needs = NEEDS_CAMPAIGN},
	{"repair", "PLACES", ORDER_REPAIR, FORM_ORDER | FORM_STANDING, NULL, "L5.6",
		"repair S0413",
		"Campaign, in the cycle: which stations are repaired; without it the first that can be.",
		.needs = NEEDS_CAMPAIGN},
	{0},
};

static const struct form qualifier_forms[] = {
	{"only", "if CONDITION", QUALIFIER_ONLY_IF, 0, NULL, "4.0",
		"only if fatigue of Hooker is at most 2",
		"The line begins only when that is so; till then it stays in the plan."},
	{"unless", "CONDITION", QUALIFIER_UNLESS, 0, NULL, "4.0", "unless enemy at N1327",
		"It begins only when that is not so."},
	{"with", "PIECE", QUALIFIER_WITH, FORM_STANDING, NULL, "6.3", "with Heintzelman",
		"A leader who stands with the unit goes along."},
	{"send", "PIECE [to|towards PLACE] [via PLACES] [only if CONDITION]",
		QUALIFIER_SEND, FORM_AGAIN, NULL, "5.2",
		"send Couch to N1226 only if enemy at N1128",
		"A unit of the activated leader's, and where it goes, or towards which hex it goes as far as it comes; without a place it attacks from where it stands, with assail. The condition is read when its turn comes."},
	{"force", "[if short by NUMBER]", QUALIFIER_FORCE, 0, NULL, "5.1",
		"force if short by 1",
		"A force march, for which the unit may pay with MV: when its MP do not do, or only when so many are missing at most."},
	{"assail", "PLACE [with PIECE] [as column|hasty|normal|prepared] [if CONDITION]",
		QUALIFIER_ASSAIL, FORM_AGAIN | FORM_STANDING, NULL, "7.1",
		"assail N1327 as normal if net is at least 1",
		"Attacks that hex on the march, in the best way that the MP left pay for, or not below the one named; `with` says who of those sent."},
	{"or", "to PLACE [via PLACES] [if CONDITION]", QUALIFIER_OR_TO, FORM_AGAIN, NULL,
		"5.1", "or to N1228 if movement is below 3",
		"Where it goes instead, when the die is thrown and the first goal is out of reach, or that is so."},
	{"target", "leaves: enter|stop", QUALIFIER_TARGET_LEAVES, 0, NULL, "7.7",
		"target leaves: stop",
		"What it does when cavalry gives way before its attack: enter the hex, or stay where it is, as it does without the word."},
	{"fatigue", "up to NUMBER", QUALIFIER_FATIGUE, FORM_AGAIN, NULL, "6.5",
		"fatigue up to 4",
		"The march may bring the unit to that level; without it, to 3. Behind a `send` it is for who is sent there."},
	{"destroy", "PLACE to PLACE", QUALIFIER_DESTROY, FORM_AGAIN, NULL, "10.0",
		"destroy N1930 to N1929",
		"Tries to destroy the bridge or ferry between these hexes when it comes next to it."},
	{"lose", "PIECES", QUALIFIER_LOSE, FORM_STANDING, NULL, "7.5", "lose Pryor, Cobb-A",
		"Whose MV are lost first, a point of each in turn."},
	{"retreat", "[NUMBER hexes] [to PLACES]", QUALIFIER_RETREAT, FORM_STANDING, NULL,
		"7.6", "retreat 2 hexes to N1227",
		"How far a beaten stack goes back, and where to, or through which hexes."},
	{"advance", "PIECES", QUALIFIER_ADVANCE, FORM_STANDING, NULL, "7.6",
		"advance Couch", "Who enters the hex that the enemy has left."},
	{"advance", "none", QUALIFIER_ADVANCE, FORM_STANDING, NULL, "7.6", "advance none",
		"Nobody does."},
	{"support", "", QUALIFIER_SUPPORT, FORM_STANDING, NULL, "7.4", "support",
		"Gunboats support this defence, as long as they can today."},
	{"support", "none", QUALIFIER_SUPPORT_NONE, FORM_STANDING, NULL, "7.4",
		"support none", "They are kept for another."},
	{"withdraw", "[to PLACES]", QUALIFIER_WITHDRAW, FORM_STANDING, NULL, "7.7",
		"withdraw to N1128",
		"Cavalry that an enemy comes next to, or attacks, gives way; once in an action."},
	{"withdraw", "again [to PLACES]", QUALIFIER_WITHDRAW_AGAIN, FORM_STANDING, NULL,
		"7.7", "withdraw again", "The same, as often as he comes."},
	{"stay", "[here]", QUALIFIER_STAY, FORM_STANDING, NULL, "7.7", "stay",
		"Cavalry stays where it is."},
	{0},
};

/* ---- orders: blocks ---- */

#define ACTIONS "march strategic activate assault grand burn refuse unrefuse pass turns"

static const struct form plan_parts[] = {
	{"at", "last", BLOCK_AT_LAST, 0, NULL, "4.0", "at last",
		"What stands below is looked at only when the enemy has passed and your own pass would end the day's actions."},
	{0},
};

static const struct block_form blocks[] = {
	{{"plan", "[until CONDITION]", BLOCK_PLAN, FORM_ORDER, ACTIONS " stop repeat then",
		 "4.0", "plan",
		 "The day's actions: with each initiative the first line that can begin. It ends with end plan. With `until June 3 or when enemy at N1327` what is "
		 "left of it goes on over the days, until one of these has come."},
		plan_parts},
	{{"repeat", "ORDER until CONDITION", BLOCK_REPEAT, FORM_ORDER, NULL, "4.0",
		 "repeat march Huger towards Seven Pines until fatigue of Huger is 3",
		 "Begins it again and again until that is so."},
		NULL},
	{{"then", "ORDER", BLOCK_THEN, FORM_ORDER, NULL, "4.0", "then march Hood to N1226",
		 "Waits until the line above has begun, or never can."},
		NULL},
	{{"recovery", "", BLOCK_RECOVERY, FORM_ORDER, "build bridge claim", "8.0",
		 "recovery",
		 "What is done in the Recovery Phase; its conditions are read then. It ends with end recovery."},
		NULL},
	{{0}, NULL},
};

/* An attack is made by a unit on the march, or by a leader who throws several in; works are
 * built in the Recovery Phase. */
#define ATTACKS_AND_WORKS                                                                                                       \
	{"attack assault charge storm strike engage", "PLACE with PIECES",                                                      \
		"`assault $0 with LEADER: $1`, or `march !1` and below it `assail $0`",                                         \
		"`assault $0 with $1: UNITS`"},                                                                                 \
		{"attack assault charge storm strike engage", "PLACE",                                                          \
			"`assail $0` below the march of a unit, or, for units of one leader, `assault $0 with LEADER: UNITS`"}, \
		{"dig entrench fortify", "in PIECE",                                                                            \
			"`recovery`, below it `build HEX` for the hex of $0, and below that `end recovery`"},                   \
		{"dig entrench fortify", "PIECE",                                                                               \
			"`recovery`, below it `build HEX` for the hex of $0, and below that `end recovery`"},                   \
	{                                                                                                                       \
		"dig entrench fortify", "[at] PLACE",                                                                           \
			"`recovery`, below it `build $0` (a hex), and below that `end recovery`"                                \
	}

static const struct other_reading readings[] = {
	ATTACKS_AND_WORKS,
	{"advance go mv send proceed", "PIECE to PLACE", "`march $0 to $1`"},
	{0},
};

/* With boxes off the map, between which units move. */
static const struct other_reading campaign_readings[] = {
	ATTACKS_AND_WORKS,
	{"advance go mv send proceed", "PIECE to PLACE",
		"`march $0 to $1`, or, from box to box in an Off-Map Segment, `move $0 to $1`"},
	{0},
};

static const char *const decisions[] = {"initiative", "follow", "losses", "retreat",
	"advance", "cavalry-retreat", "gunboats", "second-round", NULL};

const char *const gc_campaign_decisions[] = {"second-round", NULL};

const struct grammar gc_language = {
	.orders = order_forms,
	.qualifiers = qualifier_forms,
	.predicates = gc_predicate_forms,
	.triggers = gc_trigger_forms,
	.decisions = decisions,
	.blocks = blocks,
	.readings = readings,
	.defence =
		"`build HEX` between the lines `recovery` and `end recovery` has them dig in, and `when attacked at HEX: retreat 2 hexes` below `standing` says what they do when attacked",
	.one_by_one = true,
	.lacks = NEEDS_NOT_OFFERED | NEEDS_CAMPAIGN | NEEDS_COMMANDERS | NEEDS_RICHMOND |
		 NEEDS_VALLEY,
};

/* ---- of one game ---- */

static bool is_end(const struct form *form)
{
	return !form->word && !form->pattern;
}

/* The forms of a table that need nothing of that. */
static const struct form *forms_without(
	struct arena *arena, const struct form *table, unsigned needs)
{
	size_t count = 0, kept = 0;
	struct form *out;

	while (!is_end(&table[count]))
		count++;
	out = ARENA_NEW_ARRAY(arena, count + 1, struct form);
	for (size_t i = 0; i < count; i++)
		if (!(table[i].needs & needs))
			out[kept++] = table[i];
	return out;
}

/* The same of the choices that can be asked for. */
static const char *const *standard_decisions(struct arena *arena)
{
	size_t count = 0, kept = 0;
	const char **out;

	while (gc_language.decisions[count])
		count++;
	out = ARENA_NEW_ARRAY(arena, count + 1, const char *);
	for (size_t i = 0; i < count; i++)
		if (text_index(gc_campaign_decisions, gc_language.decisions[i]) < 0)
			out[kept++] = gc_language.decisions[i];
	return out;
}

static unsigned theatres_missing(const struct gc_campaign *campaign)
{
	bool richmond = campaign && campaign->calendar[THEATRE_RICHMOND].every;
	bool valley = campaign && campaign->calendar[THEATRE_VALLEY].every;

	return (richmond ? 0 : NEEDS_RICHMOND) | (valley ? 0 : NEEDS_VALLEY) |
	       (richmond && valley ? NEEDS_ONE_THEATRE : 0);
}

const struct grammar *gc_language_of(struct arena *arena, const struct game *game)
{
	unsigned missing = (game->campaign ? 0 : NEEDS_CAMPAIGN) |
			   (game->commanders.count ? 0 : NEEDS_COMMANDERS) |
			   theatres_missing(game->campaign);
	struct grammar *out = ARENA_NEW(arena, struct grammar);

	*out = gc_language;
	out->orders = forms_without(arena, gc_language.orders, missing);
	out->qualifiers = forms_without(arena, gc_language.qualifiers, missing);
	out->predicates = forms_without(arena, gc_language.predicates, missing);
	out->triggers = forms_without(arena, gc_language.triggers, missing);
	out->lacks = NEEDS_NOT_OFFERED | missing;
	if (game->campaign)
		out->readings = campaign_readings;
	else
		out->decisions = standard_decisions(arena);
	return out;
}
