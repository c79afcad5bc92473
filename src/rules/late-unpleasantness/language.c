/* The words of the family: orders, conditions, triggers, decisions, messages. */
#include <assert.h>

#include "rules/late-unpleasantness/turn.h"

#define BOTH (FORM_ORDER | FORM_STANDING)

static const struct form order_forms[] = {
	{"join", "HEX", ORDER_JOIN, FORM_REST, NULL, "14.0",
		"join 8f14e45fceea167a5a36dedd4bea2543",
		"Joins the campaign with 32 hex digits of your own; the dice depend on "
		"them."},
	{"place", "PIECES at PLACE", ORDER_PLACE, FORM_ORDER, NULL, "14.0",
		"place Porter, Morell at New Bridge",
		"Sets up pieces at one of the points that their set-up leaves open."},
	{"move", "PIECES to PLACE [via PLACES]", ORDER_MOVE, FORM_ORDER, NULL, "3.0",
		"move Porter, Morell to Gaines's Mill via Fairfield",
		"Moves a stack; name every point with via, or the end when one shortest "
		"way "
		"leads there."},
	{"destroy", "bridge at PLACE with PIECES", ORDER_DESTROY, FORM_ORDER, "bank",
		"10.0", "destroy bridge at Trestle Bridge with Cooke",
		"Spends 1 MP of a stack that stands there on a try to destroy the bridge."},
	{"rebuild", "bridge at PLACE with PIECES", ORDER_REBUILD, FORM_ORDER, NULL, "10.0",
		"rebuild bridge at Duane's Bridge with A.P. Hill",
		"Spends 1 MP on a try to rebuild a broken bridge, from the point or, if "
		"the enemy "
		"holds it, from next to it."},
	{"leave", "bridge at PLACE", ORDER_LEAVE, BOTH, NULL, "10.0",
		"leave bridge at Duane's Bridge",
		"Does not rebuild the bridge when a division has spent the whole turn "
		"there."},
	{"relocate", "PIECES to PLACE", ORDER_RELOCATE, BOTH, NULL, "5.1",
		"relocate Infantry Dummy 1 to Savage Station",
		"Shifts dummies to a point that you hold, once a turn each; between "
		"stacks."},
	{0},
};

static const struct form qualifier_forms[] = {
	{"bank", "north|south", QUALIFIER_BANK, FORM_STANDING, NULL, "10.0", "bank south",
		"On which bank the stack stands when the bridge breaks under it."},
	{0},
};

static const struct form predicate_forms[] = {
	{NULL, "bridge stands at PLACE", PREDICATE_STANDS, 0, NULL, "10.0",
		"bridge stands at Grapevine Bridge", "The bridge is not broken."},
	{NULL, "bridge is broken at PLACE", PREDICATE_BROKEN, 0, NULL, "10.0",
		"bridge is broken at Duane's Bridge", "The bridge is broken."},
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
	{NULL, "turn is NUMBER", PREDICATE_TURN, 0, NULL, "2.0", "turn is 6",
		"It is that turn."},
	{0},
};

static const struct form trigger_forms[] = {
	{NULL, "supply begins", WINDOW_SUPPLY_START, 0, NULL, "2.0 A", "supply begins",
		"The Supply Phase begins."},
	{NULL, "supply ends", WINDOW_SUPPLY_END, 0, NULL, "2.0 A", "supply ends",
		"The Supply Phase ends."},
	{NULL, "events end", WINDOW_EVENTS, 0, NULL, "2.0 B", "events end",
		"The Random Events Phase ends."},
	{NULL, "own turn begins", WINDOW_OWN_START, 0, NULL, "2.0 C, D", "own turn begins",
		"Your player turn begins."},
	{NULL, "enemy turn begins", WINDOW_ENEMY_START, 0, NULL, "2.0 C, D",
		"enemy turn begins", "The player turn of the other side begins."},
	{NULL, "own stack finishes", WINDOW_OWN_STACK, 0, NULL, "2.0 C, D",
		"own stack finishes", "A stack of yours has finished its move."},
	{NULL, "enemy stack finishes", WINDOW_ENEMY_STACK, 0, NULL, "2.0 C, D",
		"enemy stack finishes", "A stack of the other side has finished its move."},
	{NULL, "own turn ends", WINDOW_OWN_END, 0, NULL, "2.0 C, D", "own turn ends",
		"Your player turn ends."},
	{NULL, "enemy turn ends", WINDOW_ENEMY_END, 0, NULL, "2.0 C, D", "enemy turn ends",
		"The player turn of the other side ends."},
	{NULL, "bridge breaks [at PLACE]", TRIGGER_BRIDGE_BREAKS, 0, NULL, "10.0",
		"bridge breaks at Trestle Bridge",
		"A bridge breaks under pieces of yours; say `bank north`, `bank south` or "
		"`ask`."},
	{0},
};

static const char *const decision_ids[] = {"bank-choice", "bridge-rebuild-free", NULL};

const struct grammar language = {
	order_forms,
	qualifier_forms,
	predicate_forms,
	trigger_forms,
	decision_ids,
};

/* Errors refuse the file: they need only static data and own pieces to be seen. The
 * warnings are what an order may come to. */
const struct message language_messages[FAILS + 1] = {
	[F_NOT_HERE] = {"not-here", DIAG_WARNING, "%s is not at %s but at %s"},
	[F_NOT_ON_MAP] = {"not-on-map", DIAG_WARNING, "%s is not on the map"},
	[F_NOT_TOGETHER] = {"not-together", DIAG_WARNING,
		"%s is at %s, not with the others; a stack moves from one point (3.0)"},
	[F_FINISHED] = {"finished", DIAG_WARNING, "%s has finished for this turn (3.0)"},
	[F_CANNOT_MOVE] = {"cannot-move", DIAG_ERROR,
		"%s is a %s and cannot move (3.0, 8.1)"},
	[F_WAGON_ALONE] = {"wagon-alone", DIAG_ERROR,
		"%s is a wagon and moves by itself (4.0, 8.1)"},
	[F_ALREADY_THERE] = {"already-there", DIAG_WARNING,
		"no move for %s: already at %s"},
	[F_NO_LINK] = {"no-link", DIAG_ERROR,
		"%s is not next to %s, from where one step leads to %s"},
	[F_MANY_WAYS] = {"many-ways", DIAG_ERROR,
		"more than one shortest way leads from %s to %s; name the points of yours, "
		"such as "
		"`via %s`"},
	[F_TOO_FAR] = {"too-far", DIAG_ERROR,
		"the way is %s points long; %s has %s MP a turn (3.0)"},
	[F_NO_MOVEMENT] = {"no-movement", DIAG_WARNING,
		"%s can do no more: no MP left (3.0)"},
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
		"%s can go no further than %s, not to %s: no MP left (3.0)"},
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
};

static_assert(sizeof language_messages / sizeof *language_messages == FAILS + 1,
	"one row a failure");
