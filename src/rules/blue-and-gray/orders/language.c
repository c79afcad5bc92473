/* The words of the family: orders, conditions, triggers, decisions, messages. */
#include <assert.h>
#include <stdarg.h>

#include "game/ruleset.h"
#include "rules/blue-and-gray/rules/rules.h"

/* The same in another order; without `with` all who stand there do it. */
static const struct other_pattern ways_to_enter[] = {
	{"PIECES [at PLACE] via PLACES to PLACE", "0132"},
	{0},
};

static const struct other_pattern ways_to_move[] = {
	{"PIECES via PLACES to PLACE", "021"},
	{"to PLACE with PIECES", "10"},
	{0},
};

static const struct other_pattern ways_to_leave[] = {
	{"PIECES via PLACES at PLACE", "021"},
	{0},
};

static const struct other_pattern ways_to_attack[] = {
	{"PLACES from PLACES with PIECES", "021"},
	{"PLACES from ALL", "01"},
	{0},
};

#define WORDS_OF_ATTACK "odds remove advance retreat displace"

static const struct form order_forms[] = {
	{"join", "WORDS", ORDER_JOIN, FORM_REST, NULL, "14.2",
		"join any words that nobody else would think of",
		"Joins the campaign with words of your own, 20 characters at least, or with 32 hex digits; the dice depend on them."},
	{"enter", "PIECES [at PLACE] [to PLACE] [via PLACES]", ORDER_ENTER, FORM_ORDER,
		NULL, "15.0", "enter Rodes, Garland at 0103 to 0405",
		"Brings reinforcements onto the map, in this order, and moves them on; each pair of a column pays a movement point more for its entry hex.",
		.others = ways_to_enter},
	{"move", "PIECES to PLACE [via PLACES]", ORDER_MOVE, FORM_ORDER, NULL, "5.0",
		"move 1/2/V, 2/2/V to 1206 via 1107",
		"Moves each of these units the cheapest way; name hexes with via for another.",
		.others = ways_to_move},
	{"exit", "PIECES at PLACE [via PLACES]", ORDER_EXIT, FORM_ORDER, NULL, "17.0",
		"exit Train at 1528",
		"Moves each of these units to an exit hex and off the map, for good.",
		.others = ways_to_leave},
	{"attack", "PLACES with PIECES", ORDER_ATTACK, FORM_ORDER, WORDS_OF_ATTACK, "7.0",
		"attack 1410 with 1/2/V, V",
		"Attacks all units in these hexes; artillery that touches no enemy bombards. All attacks stand behind the moves, in the order in which they are rolled.",
		.others = ways_to_attack},
	{"bombard", "PLACES with PIECES", ORDER_ATTACK, FORM_ORDER, WORDS_OF_ATTACK, "8.1",
		"bombard 1410 with V", "The same as attack.", .others = ways_to_attack},
	{"hold", "PIECES", ORDER_HOLD, FORM_ORDER, NULL, "5.0", "hold 1/2/V, V",
		"Has these units stay where they are, as they do without it."},
	{0},
};

static const struct form qualifier_forms[] = {
	{"odds", "1-5|1-4|1-3|1-2|1-1|2-1|3-1|4-1|5-1|6-1", QUALIFIER_ODDS, 0, NULL, "7.9",
		"odds 1-1", "Has the attack rolled on a lower column than its true one."},
	{"remove", "PIECES", QUALIFIER_REMOVE, FORM_STANDING, NULL, "7.63",
		"remove Rodes, Garland",
		"Which attackers an exchange takes: these, in this order, until they are enough."},
	{"advance", "PIECES [to PLACE]", QUALIFIER_ADVANCE, FORM_STANDING | FORM_AGAIN,
		NULL, "7.74", "advance Pickett to 1107",
		"Who enters a hex that the combat has emptied; nobody else does."},
	{"retreat", "[PIECES] to PLACES", QUALIFIER_RETREAT, FORM_STANDING | FORM_AGAIN,
		NULL, "7.71", "retreat to 1106, 1205",
		"Where these units, or all, retreat: the first of the hexes that is open."},
	{"displace", "PIECES", QUALIFIER_DISPLACE, FORM_STANDING, NULL, "7.81",
		"displace 1R",
		"Which unit of a full hex makes room for one that retreats: the first of these."},
	{0},
};

static const struct form predicate_forms[] = {
	{NULL, "enemy at PLACE", PREDICATE_ENEMY, 0, NULL, "5.12", "enemy at 0804",
		"An enemy unit stands there."},
	{NULL, "no enemy at PLACE", PREDICATE_NO_ENEMY, 0, NULL, "5.12", "no enemy at 0804",
		"None does."},
	{NULL, "enemy controls PLACE", PREDICATE_ENEMY_NEAR, 0, NULL, "6.1",
		"enemy controls 0905", "The hex is in an enemy zone of control."},
	{NULL, "own at PLACE", PREDICATE_OWN, 0, NULL, "5.3", "own at 1107",
		"A unit of yours stands there."},
	{NULL, "PIECE at PLACE", PREDICATE_PIECE, 0, NULL, "5.3", "Train at 1726",
		"That unit stands there."},
	{NULL, "turn is after NUMBER", PREDICATE_AFTER, 0, NULL, "4.2", "turn is after 13",
		"It is a later turn."},
	{NULL, "turn is NUMBER", PREDICATE_TURN, 0, NULL, "4.2", "turn is 5",
		"It is that turn."},
	{NULL, "early arrival", PREDICATE_ACTIVATED, 0, NULL, "19.1", "early arrival",
		"Early reinforcements are activated."},
	{0},
};

#define WORDS_OF_COMBAT "remove advance retreat displace"

static const struct form trigger_forms[] = {
	{NULL, "attacked [at PLACE]", TRIGGER_ATTACKED, 0, "advance retreat displace",
		"7.0", "attacked at 1107", "The enemy attacks you there, or anywhere."},
	{NULL, "attacking [PLACE]", TRIGGER_ATTACKING, 0, WORDS_OF_COMBAT, "7.0",
		"attacking 1107", "You attack that hex, or any."},
	{NULL, "train must retreat", TRIGGER_TRAIN, 0, "retreat displace", "20.11",
		"train must retreat",
		"Your train comes to be in contact with an enemy in your Combat Phase."},
	{0},
};

static const char *const decisions[] = {"retreat-hex", "retreat-order", "displacement",
	"exchange", "advance", "train-retreat", NULL};

/* In the order of enum policy. */
static const char *const policies[] = {"attack as owed", NULL};

const struct grammar bg_language = {
	.orders = order_forms,
	.qualifiers = qualifier_forms,
	.predicates = predicate_forms,
	.triggers = trigger_forms,
	.decisions = decisions,
	.policies = policies,
	.defence =
		"`when attacked at HEX: retreat to HEX` below `standing` says where they go when they must",
	.never_stops = true,
};

const struct message bg_language_messages[] = {
	[F_NOT_ON_MAP] = {"not-on-map", DIAG_ERROR, "%s is not on the map: %s"},
	[F_NOBODY] = {"nobody", DIAG_ERROR, "none of your units is at %s"},
	[F_NOT_HERE] = {"not-here", DIAG_ERROR, "%s is not at %s but at %s"},
	[F_MOVED] = {"moved", DIAG_ERROR,
		"%s has moved already: a unit moves once in a turn, on one line (5.11); leave one of the two lines out"},
	[F_AFTER_ATTACKS] = {"after-attacks", DIAG_ERROR,
		"`%s` stands after an attack, and all movement comes first (4.1): put %s above the first attack"},
	[F_IN_ZONE] = {"in-zone", DIAG_ERROR,
		"%s cannot move: it begins in an enemy zone of control, at %s (6.3)"},
	[F_ALREADY_THERE] = {"already-there", DIAG_WARNING,
		"%s stands at %s already, and stays there"},
	[F_OCCUPIED] = {"occupied", DIAG_ERROR, "an enemy unit stands at %s (5.12)"},
	[F_CLOSED] = {"closed", DIAG_ERROR,
		"%s is in the Command Control Zone, which your units may not enter %s (18.1)"},
	[F_NIGHT_ZONE] = {"night-zone", DIAG_ERROR,
		"%s cannot go to %s: it is in an enemy zone of control, which nobody enters by night (10.2)"},
	[F_TRAIN_ALONE] = {"train-alone", DIAG_ERROR,
		"%s cannot go to %s: the train shares its hex with nobody (20.21)"},
	[F_TOO_FAR] = {"too-far", DIAG_ERROR, "%s cannot reach %s: %s (5.11)"},
	[F_MARCH_ZONE] = {"march-zone", DIAG_ERROR,
		"%s cannot reach %s, in an enemy zone of control: %s for that (15.22)"},
	[F_ZONE_BARS] = {"zone-bars", DIAG_ERROR,
		"%s cannot reach %s: on its way it has to stop at %s, in an enemy zone of control (6.2)"},
	[F_NIGHT_BARS] = {"night-bars", DIAG_ERROR,
		"%s cannot reach %s: an enemy zone of control, which nobody enters by night, is in its way at %s (10.2)"},
	[F_ENEMY_BARS] = {"enemy-bars", DIAG_ERROR,
		"%s cannot reach %s: an enemy unit is in its way at %s (5.12)"},
	[F_TRAIN_BARS] = {"train-bars", DIAG_ERROR,
		"%s cannot reach %s: at %s the train and another unit would meet, and neither passes the other (20.22)"},
	[F_NO_WAY] = {"no-way", DIAG_ERROR,
		"%s cannot reach %s: no bridge or ford leads there (5.23)"},
	[F_TRAIN_WAY] = {"train-way", DIAG_ERROR,
		"%s cannot reach %s: it moves along roads and trails alone, and none leads there (20.23)"},
	[F_NOT_AWAITED] = {"not-awaited", DIAG_ERROR, "%s cannot enter: %s"},
	[F_NOT_DUE] = {"not-due", DIAG_ERROR,
		"%s cannot enter before turn %s (15.0, 19.2)"},
	[F_NOT_BY] = {"not-by", DIAG_ERROR, "%s does not enter at %s, but at %s (15.01)"},
	[F_WHICH_ENTRY] = {"which-entry", DIAG_ERROR,
		"%s may enter at any of %s: say `at` and one of them (15.01)"},
	[F_NO_ENTRY] = {"no-entry", DIAG_ERROR,
		"%s cannot enter now: %s are all barred by the enemy (15.04)"},
	[F_ENTRY_COST] = {"entry-cost", DIAG_ERROR,
		"%s cannot enter at %s in this turn: %s (15.02)"},
	[F_NO_EXIT] = {"no-exit", DIAG_ERROR,
		"nobody leaves the map at %s, but at %s (17.1)"},
	[F_EXIT_ZONE] = {"exit-zone", DIAG_ERROR,
		"%s cannot leave the map: %s is in an enemy zone of control, and it has to stop there (17.2)"},
	[F_STACKED] = {"stacked", DIAG_ERROR,
		"too many units end the movement at %s: %s; %s may (5.31). Send one of them elsewhere"},
	[F_NIGHT] = {"night", DIAG_ERROR, "there is no combat in a night turn (10.1)"},
	[F_NO_TARGET] = {"no-target", DIAG_ERROR, "no enemy unit is at %s"},
	[F_OWN_TARGET] = {"own-target", DIAG_ERROR, "your own units stand at %s"},
	[F_TARGET_TWICE] = {"target-twice", DIAG_ERROR,
		"%s is attacked by another order already (7.24): add these units to that line: `%s`"},
	[F_ATTACKS_TWICE] = {"attacks-twice", DIAG_ERROR,
		"%s takes part in another attack already (7.24): name it in one of them%s"},
	[F_NOT_IN_CONTACT] = {"not-in-contact", DIAG_ERROR,
		"%s is not in contact with %s (7.21)%s"},
	[F_OUT_OF_RANGE] = {"out-of-range", DIAG_ERROR, "%s cannot bombard %s: %s"},
	[F_NO_SIGHT] = {"no-sight", DIAG_ERROR,
		"%s does not see %s: the line is blocked at %s"},
	[F_ONE_TARGET] = {"one-target", DIAG_ERROR,
		"%s is in contact with none of these hexes, and a bombardment has one target hex, also together with others (8.13, 8.2)"},
	[F_MUST_TOUCH] = {"must-touch", DIAG_ERROR,
		"%s is in contact with the enemy at %s, so it attacks there and does not bombard (8.12)"},
	[F_TRAIN_ATTACKS] = {"train-attacks", DIAG_ERROR, "%s never attacks (20.11)"},
	[F_INEFFECTIVE] = {"ineffective", DIAG_ERROR,
		"%s may not attack before the next night has passed (11.1)"},
	[F_BETTER_ODDS] = {"better-odds", DIAG_ERROR,
		"the attack is at %s; `odds %s` is no lower column (7.9)"},
	[F_OWES_ATTACK] = {"owes-attack", DIAG_ERROR,
		"%s must attack: in contact with the enemy at %s (7.11)%s"},
	[F_OWES_DEFENCE] = {"owes-defence", DIAG_ERROR,
		"the enemy at %s must be attacked: %s in contact with him (7.11)%s"},
	[F_NOT_IN_ATTACK] = {"not-in-attack", DIAG_ERROR,
		"`%s` names %s, who takes no part in this attack"},
	[F_NO_RETREAT] = {"no-retreat", DIAG_WARNING, "%s cannot retreat to %s: %s (7.71)"},
	[F_NO_ADVANCE] = {"no-advance", DIAG_WARNING,
		"%s does not advance to %s: %s (7.74)"},
	[F_STOP] = {"stop", DIAG_ERROR,
		"`stop` has no meaning in this game: nothing is rolled before the attacks, and they are all declared together (4.3)"},
	[F_NEVER_REACHED] = {"never-reached", DIAG_WARNING,
		"this can never come to speak: an earlier standing order makes its choices in all of its cases: %s"},
	[F_NEVER_POSSIBLE] = {"never-possible", DIAG_WARNING,
		"nothing comes of this `%s`: %s"},
	{0},
};

static_assert(sizeof bg_language_messages / sizeof *bg_language_messages == FAILS + 1,
	"one row a failure");

const char *const bg_language_instead[] = {"in-zone", "occupied", "closed", "night-zone",
	"train-alone", "too-far", "march-zone", "zone-bars", "night-bars", "enemy-bars",
	"train-bars", "no-way", "train-way", "not-by", "no-entry", "entry-cost", "no-exit",
	"exit-zone", "no-target", "own-target", "not-in-contact", "out-of-range",
	"no-sight", "one-target", "must-touch", "not-here", "train-attacks", "ineffective",
	"stacked", NULL};

/* ---- orders that cannot be carried out ---- */

int bg_order_fails(struct turn_play *turn, const struct order *order, enum fail why,
	const char *a, const char *b, const char *c)
{
	const struct failure failure =
		failure_of_order(turn->side, order, &bg_language_messages[why]);

	return failure_tell(turn->adj, &failure, a, b, c);
}

int bg_instruction_fails(struct turn_play *turn, enum side side,
	const struct qualifier *word, enum fail why, const char *a, const char *b,
	const char *c)
{
	const struct failure failure =
		failure_of_word(turn->adj, side, word, NULL, &bg_language_messages[why]);

	return failure_tell(turn->adj, &failure, a, b, c);
}

void bg_turn_fails(struct turn_play *turn, struct where where, enum fail why, const char *a,
	const char *b, const char *c)
{
	struct message here = bg_language_messages[why];

	here.text = rules_here(turn->adj->arena, turn->adj->journal->numbers, here.text);
	diag_message(turn->adj->diag, where, &here, a, b, c);
	turn->failed = true;
}
