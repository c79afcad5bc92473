/* The words of the family: orders, conditions, triggers, decisions, messages. */
#include <assert.h>
#include <string.h>

#include "base/side.h"
#include "orders/orders.h"
#include "rules/late-unpleasantness/cards/cards.h"
#include "rules/late-unpleasantness/orders/orders.h"

#define BOTH (FORM_ORDER | FORM_STANDING)

/* The Union alone has a Supply Terminus, dumps and wagons (8.1). */
#define UNION_ONLY (1u << CONFEDERATE)

/* The same in another order; without `with` all who stand there do it. */
static const struct other_pattern ways_to_move[] = {
	{"PIECES via PLACES to PLACE", "021"},
	{0},
};

static const struct other_pattern ways_to_attack[] = {
	{"PLACE via PLACES with PIECES", "021"},
	{"PLACE from PLACES with PIECES", "021"},
	{"PLACE with PIECES from PLACES", "012"},
	{"PLACE from ALL", "01"},
	{0},
};

static const struct form order_forms[] = {
	{"join", "WORDS", ORDER_JOIN, FORM_REST, NULL, "14.0",
		"join any words that nobody else would think of",
		"Joins the campaign with words of your own, 20 characters at least, or "
		"with 32 hex digits; the dice depend on them."},
	{"place", "PIECES at PLACE", ORDER_PLACE, BOTH | FORM_ANSWER | FORM_PLACED, NULL,
		"14.0", "place Porter, Morell at New Bridge",
		"Sets up pieces at one of the points that their set-up leaves open; in a "
		"player turn, says where reinforcements and rebuilt divisions arrive."},
	{"move", "PIECES to PLACE [via PLACES]", ORDER_MOVE, BOTH | FORM_ANSWER, NULL,
		"3.0", "move Porter, Morell to Gaines's Mill via Fairfield",
		"Moves a stack by the cheapest free way; name points with via for "
		"another.",
		.others = ways_to_move},
	{"attack", "PLACE with PIECES [via PLACES]", ORDER_ATTACK, BOTH | FORM_ANSWER,
		"lead commit spare losses break using", "6.1",
		"attack Trent House with Lee, Jackson, Winder, Whiting",
		"Moves a stack next to the enemy and attacks him; the words below say "
		"who leads, who takes part and what else is yours to choose.",
		.others = ways_to_attack},
	{"hold", "PIECES", ORDER_HOLD, FORM_ORDER, NULL, "3.0", "hold Huger, Magruder",
		"Has these pieces stay where they are, as they do without it."},
	{"destroy", "bridge at PLACE with PIECES", ORDER_DESTROY, FORM_ORDER, "bank",
		"10.0", "destroy bridge at Trestle Bridge with Cooke",
		"Spends 1 MP of a stack that stands there on a try to destroy the bridge.",
		.needs = NEEDS_BRIDGES},
	{"rebuild", "bridge at PLACE with PIECES", ORDER_REBUILD, FORM_ORDER, NULL, "10.0",
		"rebuild bridge at Duane's Bridge with A.P. Hill",
		"Spends 1 MP on a try to rebuild a broken bridge, from the point or, if "
		"the enemy "
		"holds it, from next to it.",
		.needs = NEEDS_BRIDGES},
	{"leave", "bridge at PLACE", ORDER_LEAVE, BOTH, NULL, "10.0",
		"leave bridge at Duane's Bridge",
		"Does not rebuild the bridge when a division has spent the whole turn "
		"there.",
		.needs = NEEDS_BRIDGES},
	{"relocate", "PIECES to PLACE", ORDER_RELOCATE, BOTH, NULL, "5.1",
		"relocate Infantry Dummy 1 to Savage Station",
		"Shifts dummies, counted ones from wherever they are, to a point that you "
		"hold, once a turn each; between stacks."},
	{"play",
		"CARDS [at PLACES] [with PIECES] [from PLACE to PLACE] [taking CARDS] [: "
		"SHARES]",
		ORDER_PLAY, BOTH | FORM_ANSWER, "replacements remove return terminus depot",
		"12.0", "play 10 at Fair Oaks Station",
		"Plays cards; those that are named together are declared together. Behind "
		"`at`, `with`, `from` or `taking` stands what the card wants, behind `:` "
		"who gets replacements."},
	{"dig", "in PIECES", ORDER_DIG, FORM_ORDER, NULL, "15.2",
		"dig in Griffin, Robinson",
		"Infantry and its dummies build breastworks where they stand, if the "
		"campaign has that option; it costs 2 MP.",
		.needs = NEEDS_BREASTWORKS},
	{"recon", "PLACE with PIECES", ORDER_RECON, FORM_ORDER, NULL, "15.1",
		"recon Spotsylvania CH with Warren, Griffin",
		"A stack next to the point asks the enemy for his strength there, if the "
		"campaign has that option; once a stack, before its attack.",
		.needs = NEEDS_RECON},
	{"discard", "CARDS", ORDER_DISCARD, BOTH | FORM_ANSWER, NULL, "12.0",
		"discard 4, 7", "Discards cards from your hand."},
	{0},
};

static const struct form qualifier_forms[] = {
	{"bank", "north|south [with PIECES]", QUALIFIER_BANK, FORM_STANDING | FORM_AGAIN,
		NULL, "10.0", "bank south",
		"On which bank these pieces, or all, stand when the bridge breaks under "
		"them.",
		.needs = NEEDS_BRIDGES},
	{"lead", "PIECES", QUALIFIER_LEAD, FORM_STANDING, NULL, "6.2",
		"lead Winder, Whiting",
		"The lead division: the first of these that can lead; infantry before "
		"cavalry."},
	{"commit", "PIECES", QUALIFIER_COMMIT, FORM_STANDING, NULL, "6.1",
		"commit Winder, Ewell",
		"Only these divisions take part, or leaders help; else all, but for "
		"leaders "
		"of rating 0."},
	{"spare", "PIECES", QUALIFIER_SPARE, FORM_STANDING | FORM_SOME, NULL, "6.1",
		"spare Lee", "Divisions or leaders that take no part."},
	{"losses", "SHARES", QUALIFIER_LOSSES, FORM_STANDING, NULL, "6.5",
		"losses Sykes, McCall",
		"How losses fall: a point each in turn, or as many as the number before "
		"a name says; the first, always the lead division's, counts for its "
		"share."},
	{"break", "off with PIECES [after NUMBER]", QUALIFIER_BREAK, FORM_STANDING, NULL,
		"6.4", "break off with Jackson after 2",
		"Tries to end a combat that continues, with the rating of the first of "
		"these who is there; from the end of that round on, else of the first."},
	{"no", "to the end of this combat", QUALIFIER_NO, FORM_REPLY, NULL, "6.4",
		"no, to the end of this combat",
		"No try, and the question is not put again in this combat."},
	{"retreat", "[PIECES] to PLACES", QUALIFIER_RETREAT, FORM_STANDING, NULL, "6.6",
		"retreat to Trent House, Orchard Station",
		"Where these pieces, or all, retreat: the first of the points that is "
		"open."},
	{"withdraw", "[PIECES] to PLACES", QUALIFIER_WITHDRAW, FORM_STANDING, NULL, "6.4 C",
		"withdraw to Barker", "Where cavalry goes before a combat."},
	{"stand", "fast", QUALIFIER_STAND, FORM_STANDING, NULL, "6.4 C", "stand fast",
		"Cavalry does not withdraw before the combat."},
	{"rejoin", "[PIECES] at PLACES", QUALIFIER_REJOIN, FORM_STANDING, NULL, "7.0",
		"rejoin at Turkey Hill",
		"To which stack of his command a leader without one goes; where a new "
		"army leader enters."},
	{"terminus", "at PLACE", QUALIFIER_TERMINUS, FORM_STANDING, NULL, "8.1",
		"terminus at Harrison's Landing", "Where the Supply Terminus stands.",
		UNION_ONLY},
	{"depot", "at PLACE", QUALIFIER_DEPOT, FORM_STANDING, NULL, "8.1",
		"depot at Culpeper CH", "Where the Supply Depot stands.", UNION_ONLY,
		.needs = NEEDS_DEPOT},
	{"promote", "PIECES", QUALIFIER_PROMOTE, FORM_STANDING, NULL, "7.1",
		"promote Longstreet, Ewell",
		"Which corps leader takes the army: the first of these who can.",
		1u << UNION, .needs = NEEDS_CORPS_LEADERS},
	{"announce", "NUMBER", QUALIFIER_ANNOUNCE, FORM_STANDING, NULL, "15.1",
		"announce 12",
		"The SP that you would have the enemy hear of; the die says how near to "
		"the truth it must be.",
		.needs = NEEDS_RECON},
	{"wagon", "at PLACES", QUALIFIER_WAGON, FORM_STANDING, NULL, "8.1",
		"wagon at Savage Station",
		"The supply units there turn into wagons, in the Supply Phase.", UNION_ONLY,
		.needs = NEEDS_SUPPLY_UNITS},
	{"dump", "at PLACES", QUALIFIER_DUMP, FORM_STANDING, NULL, "8.1",
		"dump at Frayser's Farm",
		"The supply units there turn into dumps, in the Supply Phase.", UNION_ONLY,
		.needs = NEEDS_SUPPLY_UNITS},
	{"expend", "at PLACES", QUALIFIER_EXPEND, FORM_STANDING, NULL, "8.1",
		"expend at Antioch Church",
		"The wagons there are used up, if somebody needs them, to supply all "
		"within reach for this phase.",
		UNION_ONLY, .needs = NEEDS_SUPPLY_UNITS},
	{"keep", "at PLACES", QUALIFIER_KEEP, FORM_STANDING, NULL, "8.1",
		"keep at Antioch Church", "The wagons there are kept.", UNION_ONLY,
		.needs = NEEDS_SUPPLY_UNITS},
	{"replacements", "SHARES", QUALIFIER_REPLACEMENTS, FORM_STANDING, NULL, "11.0",
		"replacements 3 to A.P. Hill, 2 to Winder",
		"Who gets the SP of replacements."},
	{"remove", "PIECES", QUALIFIER_REMOVE, FORM_STANDING, NULL, "12.0",
		"remove Infantry Dummy 3", "Which dummies go when some must."},
	{"return", "PIECES [at PLACE]", QUALIFIER_RETURN, FORM_STANDING | FORM_AGAIN, NULL,
		"12.0", "return Cavalry Dummy 1 at Richmond",
		"Which dummies come back when some may, and where."},
	{"using", "CARDS", QUALIFIER_USING, FORM_STANDING, NULL, "12.0", "using 34, 3",
		"Cards for this one combat: each is played as soon as it can be."},
	{0},
};

static const struct form predicate_forms[] = {
	{NULL, "bridge stands at PLACE", PREDICATE_STANDS, 0, NULL, "10.0",
		"bridge stands at Grapevine Bridge", "The bridge is not broken.",
		.needs = NEEDS_BRIDGES},
	{NULL, "bridge is broken at PLACE", PREDICATE_BROKEN, 0, NULL, "10.0",
		"bridge is broken at Duane's Bridge", "The bridge is broken.",
		.needs = NEEDS_BRIDGES},
	{NULL, "enemy at PLACE", PREDICATE_ENEMY, 0, NULL, "5.0",
		"enemy at Old Cold Harbor",
		"Enemy pieces, of whatever kind, hold the point."},
	{NULL, "no enemy at PLACE", PREDICATE_NO_ENEMY, 0, NULL, "5.0",
		"no enemy at Barker", "No enemy piece is there."},
	{NULL, "own at PLACE", PREDICATE_OWN, 0, NULL, "5.0", "own at Turkey Hill",
		"A piece of yours is there."},
	{NULL, "PIECE at PLACE", PREDICATE_PIECE, 0, NULL, "5.0", "Porter at Turkey Hill",
		"That piece of yours is there; of enemy pieces it is never true."},
	{NULL, "turn is after NUMBER", PREDICATE_AFTER, 0, NULL, "2.0", "turn is after 6",
		"It is a later turn."},
	{NULL, "round is after NUMBER", PREDICATE_ROUND_AFTER, 0, NULL, "6.4",
		"round is after 2", "The combat has gone on for more rounds than that."},
	{NULL, "card CARD in hand", PREDICATE_CARD, 0, NULL, "12.0", "card 34 in hand",
		"You hold that card."},
	{NULL, "net is below SIGNED", PREDICATE_NET_BELOW, 0, NULL, "6.4 D",
		"net is below -1",
		"The modifiers of the combat, seen from the attacker, add up to less; once "
		"the forces are shown."},
	{NULL, "net is above SIGNED", PREDICATE_NET_ABOVE, 0, NULL, "6.4 D",
		"net is above 1", "They add up to more."},
	{NULL, "attackers have NUMBER sp", PREDICATE_STRENGTH, 0, NULL, "6.3",
		"attackers have 12 SP",
		"At least so many SP take part in the attack; once the forces are shown."},
	{NULL, "attackers are double", PREDICATE_DOUBLE, 0, NULL, "6.3",
		"attackers are double", "They have twice the defender's SP, or more."},
	{NULL, "attackers are half", PREDICATE_HALF, 0, NULL, "6.3", "attackers are half",
		"They have half the defender's SP, or less."},
	/* before those that would take `corps of Porter` for a piece */
	{NULL, "corps of PIECE fights", PREDICATE_CORPS_FIGHTS, 0, NULL, "6.1",
		"corps of Jackson fights",
		"A division of the leader's command takes part in the combat; of the "
		"enemy's "
		"once the forces are shown."},
	{NULL, "corps of PIECE leads", PREDICATE_CORPS_LEADS, 0, NULL, "6.2",
		"corps of Porter leads", "A division of his command leads."},
	{NULL, "PIECE fights", PREDICATE_FIGHTS, 0, NULL, "6.1", "Stuart fights",
		"That piece, of either side, takes part in the combat; an enemy once the "
		"forces are shown."},
	{NULL, "PIECE leads", PREDICATE_LEADS, 0, NULL, "6.2", "Winder leads",
		"It is the lead division of its side; once the forces are shown."},
	{NULL, "attack is the first", PREDICATE_FIRST_ATTACK, 0, NULL, "6.1",
		"attack is the first", "The point was not attacked before in this turn."},
	{NULL, "attack is a later one", PREDICATE_LATER_ATTACK, 0, NULL, "6.1",
		"attack is a later one", "The point was attacked before in this turn."},
	{NULL, "PLACE was attacked", PREDICATE_WAS_ATTACKED, 0, NULL, "6.1",
		"Trent House was attacked", "In this turn, by whomever."},
	{NULL, "turn is NUMBER", PREDICATE_TURN, 0, NULL, "2.0", "turn is 6",
		"It is that turn."},
	{0},
};

/* What may be said of a fight that one begins, and of others. */
#define ATTACKING "lead commit spare losses break retreat"
#define FIGHTING  ATTACKING " withdraw stand"

/* Cards come before the first round: 12.0. */
#define PLAYING " using play"

/* What a side may do in a moment. */
#define ACTING "relocate play discard"

static const struct form trigger_forms[] = {
	{NULL, "supply begins", MOMENT_SUPPLY_START, 0,
		ACTING " terminus depot wagon dump expend keep", "2.0 A", "supply begins",
		"The Supply Phase begins."},
	{NULL, "supply ends", MOMENT_SUPPLY_END, 0, ACTING, "2.0 A", "supply ends",
		"The Supply Phase ends."},
	{NULL, "events end", MOMENT_EVENTS, 0, ACTING, "2.0 B", "events end",
		"The Random Events Phase ends."},
	{NULL, "own turn begins", MOMENT_OWN_START, 0, ACTING " leave", "2.0 C, D",
		"own turn begins", "Your player turn begins."},
	{NULL, "enemy turn begins", MOMENT_ENEMY_START, 0, ACTING, "2.0 C, D",
		"enemy turn begins", "The player turn of the other side begins."},
	{NULL, "own stack finishes", MOMENT_OWN_STACK, 0, ACTING " leave", "2.0 C, D",
		"own stack finishes", "A stack of yours has finished its move."},
	{NULL, "enemy stack finishes", MOMENT_ENEMY_STACK, 0, ACTING, "2.0 C, D",
		"enemy stack finishes", "A stack of the other side has finished its move."},
	{NULL, "own turn ends", MOMENT_OWN_END, 0,
		ACTING " leave move attack lead commit spare losses break using",
		"2.0 C, D", "own turn ends", "Your player turn ends."},
	{NULL, "enemy turn ends", MOMENT_ENEMY_END, 0, ACTING " move", "2.0 C, D",
		"enemy turn ends", "The player turn of the other side ends."},
	{NULL, "attack is declared [at PLACE]", MOMENT_COMBAT_DECLARED, 0, "play discard",
		"6.4 A", "attack is declared at Trent House",
		"An attack, of either side, goes on after its check; nothing is shown "
		"yet."},
	{NULL, "combat is shown [at PLACE]", MOMENT_COMBAT, 0, "play discard", "6.4 D",
		"combat is shown at Trent House",
		"The forces in the points are shown and the modifiers are added; no dice "
		"yet."},
	{NULL, "combat ends [at PLACE]", MOMENT_AFTER_COMBAT, 0, "play discard", "6.4 F",
		"combat ends at Trent House",
		"An attack is over, also one that was stopped."},
	{NULL, "bridge breaks [at PLACE]", TRIGGER_BRIDGE_BREAKS, 0, "bank", "10.0",
		"bridge breaks at Trestle Bridge",
		"A bridge breaks under pieces of yours; say `bank north`, `bank south` or "
		"`ask`.",
		.needs = NEEDS_BRIDGES},
	{NULL, "attacking [PLACE]", TRIGGER_ATTACKING, 0, ATTACKING PLAYING, "6.1",
		"attacking Trent House",
		"You attack; for what the attack itself does not say."},
	{NULL, "attacked [at PLACE]", TRIGGER_ATTACKED, 0, FIGHTING PLAYING, "6.1",
		"attacked at Grapevine Bridge",
		"The enemy attacks you: who leads, what takes part, losses, break off, "
		"withdraw, retreat, cards."},
	{NULL, "combat continues [at PLACE]", TRIGGER_CONTINUES, 0, FIGHTING, "6.4",
		"combat continues at Trent House",
		"A further round is due, on either side; it goes before the two above."},
	{NULL, "leader alone", TRIGGER_LEADER_ALONE, 0, "rejoin", "7.0", "leader alone",
		"A leader has lost his command where he stands and must rejoin it."},
	{NULL, "army leader lost", TRIGGER_ARMY_LEADER_LOST, 0, "rejoin promote", "7.1",
		"army leader lost", "A new army leader comes in."},
	{NULL, "replacements arrive", TRIGGER_REPLACEMENTS, 0, "replacements", "11.0",
		"replacements arrive", "SP of replacements are yours to place."},
	{NULL, "card costs sp [at PLACE]", TRIGGER_CARD_LOSSES, 0, "losses", "12.0",
		"card costs SP at Savage Station",
		"A card of the enemy takes SP off your divisions at a point: how they "
		"fall."},
	{NULL, "dummies change", TRIGGER_DUMMIES, 0, "remove return", "12.0",
		"dummies change", "Dummies of yours must go, or may come back."},
	{NULL, "hand is too large", TRIGGER_HAND, 0, "discard", "12.0", "hand is too large",
		"You hold more than ten cards; of those that you name, as many go as "
		"must."},
	{NULL, "reinforcements arrive", TRIGGER_REINFORCEMENTS, 0, "place", "10.1",
		"reinforcements arrive",
		"Pieces of yours come to the map, rebuilt divisions too: where, if you "
		"have the choice.",
		.needs = NEEDS_REINFORCEMENTS},
	{NULL, "reconnoitred [at PLACE]", TRIGGER_RECON, 0, "announce", "15.1",
		"reconnoitred at Spotsylvania CH",
		"The enemy asks for your strength at a point.", .needs = NEEDS_RECON},
	{NULL, "must attack", TRIGGER_MUST_ATTACK, 0,
		"attack lead commit spare losses break using", "12.0", "must attack",
		"A card has one of your divisions attack; say whom, with `attack`."},
	{0},
};

static const char *const decision_ids[] = {
	"terminus-place",
	"supply-mode",
	"expend-wagon",
	"bank-choice",
	"bridge-rebuild-free",
	"attack-limit-choice",
	"cavalry-withdraw",
	"commit-attacker",
	"commit-defender",
	"loss-split-attacker",
	"loss-split-defender",
	"break-off-attacker",
	"break-off-defender",
	"retreat-point",
	"retreat-losses",
	"retreat-far",
	"cavalry-out",
	"leader-rejoin",
	"successor-place",
	"replacement-place",
	"card-losses",
	"card-dummies-remove",
	"card-dummies-return",
	"play-card",
	"discard-limit",
	"must-attack-target",
	"depot-place",
	"arrival-point",
	"successor-choice",
	"recon-value",
	NULL,
};

/* The same of decisions, each for games of its kind alone. */
static const struct {
	const char *id;
	unsigned needs;
} decision_needs[] = {
	{"supply-mode", NEEDS_SUPPLY_UNITS},
	{"expend-wagon", NEEDS_SUPPLY_UNITS},
	{"bank-choice", NEEDS_BRIDGES},
	{"bridge-rebuild-free", NEEDS_BRIDGES},
	{"depot-place", NEEDS_DEPOT},
	{"arrival-point", NEEDS_REINFORCEMENTS},
	{"successor-choice", NEEDS_CORPS_LEADERS},
};

unsigned lu_decision_needed(const char *id)
{
	for (size_t i = 0; i < sizeof decision_needs / sizeof *decision_needs; i++)
		if (!strcmp(decision_needs[i].id, id))
			return decision_needs[i].needs;
	return 0;
}

const struct grammar lu_language = {
	order_forms,
	qualifier_forms,
	predicate_forms,
	trigger_forms,
	decision_ids,
	.decision_needs = lu_decision_needed,
};

/* Errors refuse the file: they need only static data and own pieces to be seen. The
 * warnings are what an order may come to. */
const struct message lu_language_messages[FAILS + 1] = {
	[F_NOT_HERE] = {"not-here", DIAG_WARNING, "%s is not at %s but at %s"},
	[F_NOT_ON_MAP] = {"not-on-map", DIAG_WARNING, "%s is not on the map"},
	[F_NOT_TOGETHER] = {"not-together", DIAG_WARNING,
		"%s is at %s, not with the others; a stack moves from one point (3.0)"},
	[F_FINISHED] = {"finished", DIAG_WARNING, "%s has finished for this turn%s (3.0)"},
	[F_CANNOT_MOVE] = {"cannot-move", DIAG_ERROR,
		"%s is a %s and cannot move (3.0, 8.1)"},
	[F_WAGON_ALONE] = {"wagon-alone", DIAG_ERROR,
		"%s is a wagon and moves by itself (4.0, 8.1)"},
	[F_ALREADY_THERE] = {"already-there", DIAG_WARNING,
		"no move for %s: already at %s"},
	[F_TOO_FAR] = {"too-far", DIAG_ERROR, "the way is %s; %s has %s MP a turn (3.0)"},
	[F_NO_MOVEMENT] = {"no-movement", DIAG_WARNING,
		"%s can do no more: too few MP left (3.0)"},
	[F_NOT_A_BRIDGE] = {"not-a-bridge", DIAG_ERROR, "there is no bridge at %s"},
	[F_PERMANENT] = {"permanent-bridge", DIAG_ERROR,
		"the bridge at %s is permanent: it cannot be destroyed or rebuilt (10.0)"},
	[F_IS_BROKEN] = {"is-broken", DIAG_WARNING, "the bridge at %s is broken already"},
	[F_STANDS] = {"stands", DIAG_WARNING,
		"the bridge at %s stands; there is nothing to rebuild"},
	[F_NOT_AT_BRIDGE] = {"not-at-bridge", DIAG_WARNING,
		"%s at %s cannot rebuild the bridge at %s from there (10.0)"},
	[F_NO_DIVISION] = {"no-division", DIAG_ERROR,
		"there is no division among %s, and only divisions work on bridges (10.0)"},
	[F_TRIED] = {"tried", DIAG_WARNING,
		"this stack has tried a bridge already this turn (10.0)"},
	[F_NOT_A_DUMMY] = {"not-a-dummy", DIAG_ERROR,
		"%s is no dummy; only dummies are relocated (5.1)"},
	[F_RELOCATED] = {"relocated", DIAG_WARNING,
		"%s was relocated already this turn (5.1)"},
	[F_NOBODY] = {"nobody", DIAG_WARNING,
		"nobody %s is meant by `%s`: none of your pieces there can do this"},
	[F_NO_FRIENDS] = {"no-friends", DIAG_WARNING,
		"no piece of yours is at %s to join (5.1)"},
	[F_TOO_FEW] = {"too-few", DIAG_WARNING,
		"fewer than %s %s are at hand for this at %s"},
	[F_NO_CHOICE] = {"no-choice", DIAG_ERROR, "%s is not yours to place: %s (14.0)"},
	[F_SET_UP] = {"set-up", DIAG_ERROR,
		"%s cannot be set up at %s; possible: %s (14.0)"},
	[F_COVER] = {"cover", DIAG_WARNING,
		"%s cannot be spared for %s: each of %s must be held, and too few would be "
		"left to "
		"do it (14.0)"},
	[F_NOT_NOW] = {"not-now", DIAG_ERROR,
		"`%s` is no order of this step (%s); these are: %s"},
	[F_STOP_ENEMY] = {"stop-enemy", DIAG_WARNING,
		"%s can go no further than %s: the enemy holds %s"},
	[F_STOP_MOVEMENT] = {"stop-movement", DIAG_WARNING,
		"%s can go no further than %s, not to %s: too few MP left (3.0)"},
	[F_STOP_BANK] = {"stop-bank", DIAG_WARNING,
		"%s can go no further than %s: with the bridge broken no way leads over to "
		"%s (10.0)"},
	[F_STOP_CROSSED] = {"stop-crossed", DIAG_WARNING,
		"%s can go no further than %s, not to %s: only two units cross a bridge in "
		"a turn, "
		"and a wagon counts as two (10.0)"},
	[F_STOP_WAGON] = {"stop-wagon", DIAG_WARNING,
		"%s can go no further than %s, not to %s: a wagon shares its point with "
		"nobody (4.0, "
		"8.1)"},
	[F_NO_ATTACKER] = {"no-attacker", DIAG_ERROR,
		"there is no division among %s, and only divisions attack (6.1)"},
	[F_NOT_IN_ATTACK] = {"not-in-attack", DIAG_ERROR,
		"`%s` names %s, who is not in this attack"},
	[F_ATTACKED_FROM] = {"attacked-from", DIAG_WARNING,
		"%s was attacked from %s already this turn (6.1)"},
	[F_ATTACK_BARRED] = {"attack-barred", DIAG_WARNING,
		"nobody may start another attack on %s this turn"},
	[F_NOBODY_THERE] = {"nobody-there", DIAG_WARNING,
		"no enemy is at %s; this is a move (3.0)"},
	[F_LEADER_ALONE] = {"leader-alone", DIAG_WARNING,
		"%s goes back to %s: no division of his command is at %s (7.0)"},
	[F_STACKS_LIMITED] = {"stacks-limited", DIAG_WARNING,
		"%s may not move: no further stack acts this turn, by %s (12.0)"},
	[F_NO_REPLACEMENTS] = {"no-replacements", DIAG_WARNING,
		"%s gets no replacements: %s (11.0)"},
	[F_TAKES_UP] = {"takes-up", DIAG_WARNING,
		"%s began without %s, and a moving stack takes nobody up (3.0)"},
	[F_OWN_POINT] = {"own-point", DIAG_WARNING,
		"%s is yours: nobody is there to attack, this is a move (3.0)"},
	[F_NO_WAY] = {"no-way", DIAG_WARNING, "the attack on %s does not take place: %s"},
	[F_LEADER_CHECK] = {"leader-check", DIAG_WARNING,
		"the combat leader check for %s cannot be passed: the senior leader at %s "
		"is %s, whose rating is 0 (6.1)"},
	[F_SPARES_ALL] = {"spares-all", DIAG_WARNING,
		"`spare` is passed over, because nobody would be left to take part (6.1)"},
	[F_MAY_NOT_LEAD] = {"may-not-lead", DIAG_WARNING,
		"`lead` is passed over, because nobody whom it names may lead: a division "
		"does, infantry before cavalry (6.2)"},
	[F_NOT_TRIED] = {"not-tried", DIAG_WARNING,
		"`break off` is passed over, because %s (6.4)"},
	[F_PASSED_OVER] = {"passed-over", DIAG_WARNING, "this is passed over, because %s"},
	[F_NOT_IN_HAND] = {"not-in-hand", DIAG_ERROR, "card %s is not in your hand (12.0)"},
	[F_CARD_GONE] = {"card-gone", DIAG_WARNING,
		"card %s is no longer in your hand: another order of yours took it (12.0)"},
	[F_CARD_AWAITED] = {"card-awaited", DIAG_WARNING,
		"card %s is not in your hand: this waits until it comes (12.0)"},
	[F_CARD_SPENT] = {"card-spent", DIAG_ERROR,
		"card %s cannot be played: %s; strike it from your standing orders (12.0)"},
	[F_LOOTING] = {"looting", DIAG_WARNING,
		"%s is looting the supplies that it took: it can neither move nor attack "
		"before turn %s, and still defends (8.1)"},
	[F_NOT_YOUR_CARD] = {"not-your-card", DIAG_ERROR,
		"card %s is for the other side: you can only discard it (12.0)"},
	[F_CARD_WINDOW] = {"card-window", DIAG_ERROR,
		"card %s cannot be played here, but %s; %s (12.0)"},
	[F_CARD_LATE] = {"card-late", DIAG_WARNING,
		"card %s stays in hand: it can only be played %s (12.0)"},
	[F_CARD_TARGET] = {"card-target", DIAG_ERROR,
		"card %s wants %s behind it: `%s` (12.0)"},
	[F_CARD_MORE] = {"card-more", DIAG_WARNING,
		"what stands behind `%s` has no meaning for card %s"},
	[F_CARD_IDLE] = {"card-idle", DIAG_WARNING, "card %s stays in hand: %s (12.0)"},
	[F_CARDS_IDLE] = {"cards-idle", DIAG_WARNING, "cards %s stay in hand: %s (12.0)"},
	[F_TURN_ENDS] = {"turn-ends", DIAG_WARNING,
		"%s cannot act: the player turn is ending, and %s (12.0)"},
	[F_MAY_NOT_MOVE] = {"may-not-move", DIAG_WARNING,
		"%s may not move this turn: %s (12.0)"},
	[F_MAY_NOT_ATTACK] = {"may-not-attack", DIAG_WARNING,
		"%s may not attack this turn: %s (12.0)"},
	[F_STOP_BLOCKED] = {"stop-blocked", DIAG_WARNING,
		"%s can go no further than %s: the way to %s is shut for this turn (12.0)"},
	[F_MUST_ATTACK] = {"must-attack", DIAG_WARNING,
		"before this %s attacks %s, for a card makes him; name another point, if "
		"you like one better, in your first order or with `when must attack` "
		"(12.0)"},
	[F_ATTACKS_ALONE] = {"attacks-alone", DIAG_WARNING,
		"%s must attack alone, without %s (12.0)"},
	[F_NOT_IN_REACH] = {"not-in-reach", DIAG_WARNING,
		"%s does not go against %s, as a card demands an attack: %s (12.0)"},
	[F_NO_EXTRA_MOVE] = {"no-extra-move", DIAG_WARNING,
		"card %s moves nobody: no `move` of %s stands behind it%s (12.0)"},
	[F_CARD_NEVER] = {"card-never", DIAG_WARNING,
		"card %s can never be played behind `when %s`: %s (12.0)"},
	[F_NOT_ARRIVING] = {"not-arriving", DIAG_WARNING,
		"%s is on the map already; `place` says only where pieces arrive (10.1)"},
	[F_NO_ARRIVAL] = {"no-arrival", DIAG_WARNING, "no arrival of %s at %s: %s (10.1)"},
	[F_ATTACKS_LIMITED] = {"attacks-limited", DIAG_WARNING,
		"%s may not attack: no further attack is started this turn, by %s (12.0)"},
	[F_MOVED_ALREADY] = {"moved-already", DIAG_WARNING,
		"%s may move or attack in this turn, but not both, by %s (12.0)"},
	[F_OPTION_OFF] = {"option-off", DIAG_ERROR,
		"`%s` needs the option %s, which this campaign has not (15.0)"},
	[F_NOT_INFANTRY] = {"not-infantry", DIAG_ERROR,
		"%s cannot dig in: only infantry and its dummies do (15.2)"},
	[F_DUG_IN] = {"dug-in", DIAG_WARNING,
		"%s stands behind breastworks at %s already (15.2)"},
	[F_LOOKED] = {"looked", DIAG_WARNING,
		"%s has made its try at reconnoitring this turn (15.1)"},
	[F_NO_RECON] = {"no-recon", DIAG_WARNING, "%s cannot reconnoitre %s (15.1): %s"},
	[F_OFF_THE_MAP] = {"off-the-map", DIAG_ERROR,
		"%s is off the map: supplies come from there, and nobody enters it (8.1)"},
	[F_NEVER_THERE] = {"never-there", DIAG_WARNING,
		"the %s never stands at %s; possible: %s (8.1)"},
	[F_NEVER_REACHED] = {"never-reached", DIAG_WARNING,
		"this can never come to speak: an earlier standing order makes its "
		"choices in all of its cases: %s"},
	[F_NEVER_POSSIBLE] = {"never-possible", DIAG_WARNING,
		"nothing comes of this `%s`: %s"},
	[F_NO_MEANING] = {"no-meaning", DIAG_WARNING,
		"`%s` has no meaning in this game, %s"},
};

static_assert(sizeof lu_language_messages / sizeof *lu_language_messages == FAILS + 1,
	"one row a failure");
