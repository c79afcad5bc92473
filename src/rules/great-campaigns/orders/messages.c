/* What is wrong with an order, in words, and how it is told. */
#include <assert.h>

#include "rules/great-campaigns/rules/rules.h"

const struct message gc_language_messages[] = {
	[F_NONE] = {"none", DIAG_NOTE, ""},
	[F_NOT_ON_MAP] = {"not-on-map", DIAG_ERROR, "%s is not on the map: %s"},
	[F_HELD] = {"held", DIAG_ERROR, "%s may not move yet: %s"},
	[F_WORN_OUT] = {"worn-out", DIAG_ERROR,
		"%s is at Fatigue Level 4 and may not march, assault or dig (5.1)"},
	[F_NO_WAY] = {"no-way", DIAG_ERROR, "%s finds no way to %s (6.2)"},
	[F_ENEMY_BARS] = {"enemy-bars", DIAG_ERROR,
		"%s cannot go to %s, where an enemy unit stands (6.2): %s"},
	[F_NOT_A_LEADER] = {"not-a-leader", DIAG_ERROR, "%s is no leader"},
	[F_ARMY_LEADER] = {"army-leader", DIAG_ERROR,
		"%s leads the army: he does not activate units, but may order a grand "
		"assault "
		"(5.2)"},
	[F_PARALYSED] = {"paralysed", DIAG_ERROR, "%s may not activate today (3.0)"},
	[F_NOT_HIS] = {"not-his", DIAG_ERROR, "%s is not of %s's command (5.2)"},
	[F_OUT_OF_RADIUS] = {"out-of-radius", DIAG_ERROR,
		"%s is not within three hexes of %s (2.5)"},
	[F_NO_TARGET] = {"no-target", DIAG_ERROR, "no enemy unit is at %s"},
	[F_NOT_ADJACENT] = {"not-adjacent", DIAG_ERROR, "%s is not next to %s"},
	[F_NO_CROSSING] = {"no-crossing", DIAG_ERROR,
		"%s cannot attack %s: nothing crosses the water between (7.1)"},
	[F_DEMORALIZED] = {"demoralized", DIAG_ERROR, "%s is demoralized (11.0)"},
	[F_LEADER_ALONE] = {"leader-alone", DIAG_ERROR,
		"%s would stand alone: a leader stays with a unit of his command (2.3)"},
	[F_ARTILLERY] = {"artillery", DIAG_ERROR,
		"%s is artillery, which attacks by assault alone (7.3)"},
	[F_NO_FIGHTER] = {"no-fighter", DIAG_ERROR,
		"%s does not fight: infantry, cavalry and artillery do (7.1)"},
	[F_NO_STATION] = {"no-station", DIAG_ERROR, "no railroad station is at %s (5.4)"},
	[F_IN_ZONE] = {"in-zone", DIAG_ERROR, "%s at %s is in an enemy zone of control"},
	[F_NO_WORKS] = {"no-works", DIAG_ERROR, "nothing is built at %s: %s (9.0)"},
	[F_NO_BRIDGE] = {"no-bridge", DIAG_ERROR, "no bridge from %s to %s: %s (10.0)"},
	[F_NOT_DUE] = {"not-due", DIAG_ERROR, "`%s` is no order for this step%s"},
	[F_NEVER_HOLDS] = {"never-holds", DIAG_WARNING, "this condition can never be: %s"},
	[F_LEADER_MARCHES] = {"leader-marches", DIAG_ERROR,
		"%s is a leader: he moves with a unit (`with %s` under its march), by "
		"transfer, or when he activates (6.3)"},
	[F_NOT_ARMY_LEADER] = {"not-army-leader", DIAG_ERROR,
		"%s leads no army: a grand assault is the army leader's (7.1)"},
	[F_NOBODY_SENT] = {"nobody-sent", DIAG_ERROR,
		"%s is to activate nobody: name units below with `send UNIT to HEX` (5.2)"},
	[F_NOT_SENT] = {"not-sent", DIAG_ERROR,
		"%s does not go on this march: behind `assail PLACE` write `with UNIT` for "
		"one of those who do, or a leader who goes along (7.1)"},
	[F_OWN_TARGET] = {"own-target", DIAG_ERROR, "your own units stand at %s"},
	[F_CANNOT_BEGIN] = {"cannot-begin", DIAG_ERROR,
		"this cannot begin as things stand: it is a pass"},
	[F_TIRED] = {"tired", DIAG_ERROR,
		"this march would tire %s more than the order allows; `fatigue up to 4` "
		"below it would let it go (6.5)"},
	[F_NO_WORK] = {"no-work", DIAG_ERROR,
		"%s is to go nowhere and to do nothing there: `to HEX` was expected, or "
		"`assail HEX` below it (5.1)"},
	[F_TOO_WEAK] = {"too-weak", DIAG_ERROR,
		"%s is too weak to burn a station: a CV of 1 is needed (5.4)"},
	[F_NO_ATTACK] = {"no-attack", DIAG_ERROR,
		"%s cannot attack %s from where it stands if it rolls low (5.1); who "
		"names "
		"the kind of attack, as `as normal`, ventures it"},
	[F_NOT_CHOSEN] = {"not-chosen", DIAG_ERROR,
		"%s stands where the scenario says; only units whose set-up leaves hexes "
		"open are deployed"},
	[F_SET_UP_HEX] = {"set-up-hex", DIAG_ERROR, "%s may not be set up at %s, but %s"},
	[F_TOO_FAR] = {"too-far", DIAG_ERROR,
		"%s finds no way to %s: it has ten hexes at most, and none of the enemy's "
		"units or, where nobody of yours stands, zones (3.0)"},
	[F_NOBODY] = {"nobody", DIAG_ERROR, "none of your units is at %s"},
	[F_OTHER_HEX] = {"other-hex", DIAG_ERROR,
		"%s is not at %s: those who make an assault stand in one hex (5.3)"},
	[F_NO_USE] = {"no-use", DIAG_WARNING, "nothing comes of this `%s`: %s"},
	[F_TRANSFER_LATE] = {"transfer-late", DIAG_ERROR,
		"leaders transfer before the first initiative of a day (3.0); %s goes "
		"along "
		"with a unit now, by `with %s` below its march, or with those whom he "
		"activates"},
	[F_NO_TURNS] = {"turns", DIAG_ERROR,
		"%s; `turns` is for the first of several commanders, and names them with "
		"numbers from 1 to 9, as `turns Richmond 2, Valley 1`"},
	[F_YIELDS] = {"yields", DIAG_WARNING,
		"%s is ordered by %s and by %s, who commands there and is obeyed"},
	[F_PLAN_LONG] = {"plan-long", DIAG_ERROR,
		"what is left of this plan over days has more than %s characters: shorten "
		"it, or let some of it be for today alone, outside of `plan until`"},
	[F_TWO_GOALS] = {"two-goals", DIAG_ERROR,
		"%s is to go `to` one hex and `towards` another: name one goal, and others "
		"below it with `or to HEX` (5.1)"},
	[F_TOO_FEW] = {"too-few", DIAG_ERROR,
		"this can never begin: at least %s units are wanted, and it names %s"},
	[F_LEVEL_TWICE] = {"level-twice", DIAG_ERROR,
		"`fatigue up to` is said twice of a march; behind each `send` it can be "
		"said "
		"once, for who is sent (6.5)"},
	[F_NO_LEVEL] = {"no-level", DIAG_ERROR,
		"%s is no Fatigue Level that a march may bring a unit to: 1 to 4 (6.5)"},
	[F_NOT_LINKED] = {"not-linked", DIAG_ERROR,
		"%s and %s are not next to one another: nothing crosses between them "
		"(10.0)"},
	[F_NO_DESTROYING] = {"no-destroying", DIAG_ERROR,
		"%s cannot destroy what crosses from %s: %s (10.0)"},
	[F_MARCH_SHORT] = {"march-short", DIAG_WARNING,
		"%s comes no farther than %s in one march, not to %s; `towards` says that "
		"this will do, and `repeat` before the line has it march again"},
	[F_RETREAT_HEXES] = {"retreat-hexes", DIAG_WARNING,
		"a retreat of %s does not end at %s: %s"},
	[F_NO_LANDING] = {"no-landing", DIAG_ERROR,
		"%s is no landing of an invasion: %s was expected (15.0)"},
	[F_BOX] = {"box", DIAG_ERROR,
		"%s cannot march to %s, which lies off the map: ships go there `by sea`, "
		"others "
		"by `transfer` (28.0)"},
	[F_NO_DEPOT] = {"no-depot", DIAG_ERROR, "no depot at %s: %s (30.0)"},
	[F_NO_SIEGE] = {"no-siege", DIAG_ERROR,
		"the siege artillery does not go to %s: %s (30.0)"},
	[F_UNION_ALONE] = {"union-alone", DIAG_ERROR,
		"`%s` is an order of the Union's: %s"},
	[F_PASSIVE] = {"passive", DIAG_ERROR,
		"%s may not attack: the command posture of the Union is passive, until a "
		"strategic cycle makes it active or the enemy attacks (33.0)"},
	[F_NEARER] = {"nearer", DIAG_ERROR,
		"%s may not go to %s, nearer to the enemy: the command posture of the "
		"Union is passive, until a strategic cycle makes it active or the enemy "
		"attacks (33.0)"},
	[F_DISTRICT] = {"district", DIAG_ERROR,
		"%s may not go to %s: it is held in the District of Washington, whose "
		"units may be in certain counties alone, until they are released (27.0)"},
	[F_STRUCTURE] = {"structure", DIAG_ERROR,
		"%s is too weak to burn what stands there: a CV of 5 is needed (L5.5)"},
	[F_CLOSED] = {"closed", DIAG_ERROR, "%s may not go to %s %s"},
	[F_VALLEY_PASSIVE] = {"valley-passive", DIAG_ERROR,
		"%s may not attack: the command posture of the Union in the Valley is "
		"passive, until a Valley cycle makes it active, which `override posture` "
		"does twice, or the enemy attacks or comes nearer (L5.4)"},
	[F_VALLEY_NEARER] = {"valley-nearer", DIAG_ERROR,
		"%s may not go to %s, nearer to the enemy: the command posture of the "
		"Union in the Valley is passive, until a Valley cycle makes it active, "
		"which `override posture` does twice, or the enemy attacks or comes nearer "
		"(L5.4)"},
	[F_NO_AUGMENTATION] = {"no-augmentation", DIAG_ERROR,
		"%s is given no MV: Confederate infantry in the Valley that has less than "
		"8 was expected, as long as the Valley is not released (L4.4.3)"},
	[F_NO_BRINGING] = {"no-bringing", DIAG_ERROR, "%s is not brought to %s: %s (L4.4)"},
	[F_NO_CALLING] = {"no-calling", DIAG_ERROR, "%s is not called: %s (L4.4.1)"},
	[F_NO_LETTING_GO] = {"no-letting-go", DIAG_ERROR, "%s is not released: %s (L4.4)"},
	[F_NO_OVERRIDE] = {"no-override", DIAG_ERROR,
		"the posture is not overridden: %s (L5.4)"},
	[F_STRATEGIC_WAY] = {"no-strategic-way", DIAG_ERROR,
		"%s finds no way to %s by pikes, roads or railroads that keeps far enough "
		"from the enemy (20.0)"},
	[F_STRATEGIC_FAR] = {"strategic-far", DIAG_ERROR,
		"%s does not come to %s with %s MP; `towards` brings it as far as it comes "
		"(20.0)"},
	[F_STRATEGIC_NEAR] = {"strategic-near", DIAG_ERROR,
		"%s stands too near to the enemy for strategic movement (20.0): `march` "
		"without `strategic` moves it"},
	[F_STRATEGIC_TIRED] = {"strategic-tired", DIAG_ERROR,
		"%s is too tired for strategic movement (20.0): `march` without "
		"`strategic` moves it"},
	[F_NO_RAILROAD] = {"no-railroad", DIAG_ERROR,
		"%s cannot go by rail: no railroad leads through %s (21.0)"},
	[F_NO_RIDER] = {"no-rider", DIAG_ERROR,
		"%s cannot go by rail: infantry alone does (21.0)"},
	[F_NO_TRAINS] = {"no-trains", DIAG_ERROR,
		"%s cannot go by rail: no trains of yours come to %s as things stand "
		"(21.0)"},
	[F_NO_RAIL_WAY] = {"no-rail-way", DIAG_ERROR,
		"%s finds no way to %s by rail that is whole, free of the enemy, on this "
		"bank of the James and not too long (21.0)"},
	[F_RAIL_FULL] = {"rail-full", DIAG_ERROR,
		"%s cannot go by rail today: trains carry %s units and %s (21.0)"},
	[F_NO_VESSELS] = {"no-vessels", DIAG_ERROR,
		"%s cannot: vessels are the Union's alone (23.0)"},
	[F_NOT_A_LANDING] = {"not-a-landing", DIAG_ERROR,
		"%s cannot go by sea: %s is no landing and no port (23.0)"},
	[F_NO_SEA_WAY] = {"no-sea-way", DIAG_ERROR,
		"%s finds no way to %s by sea: batteries or the Virginia close the waters, "
		"or none lead there (23.0)"},
	[F_OTHER_WATERS] = {"other-waters", DIAG_ERROR,
		"%s comes to %s by other waters: it %s first (L3.6)"},
	[F_SEA_FAR] = {"sea-far", DIAG_ERROR,
		"%s cannot go by sea: %s is farther than one voyage (23.0)"},
	[F_SEA_FULL] = {"sea-full", DIAG_ERROR,
		"%s cannot embark today: ships carry %s MV, and %s are on board (23.0)"},
	[F_NO_CRUISE] = {"no-cruise", DIAG_ERROR, "%s cannot go to the %s: %s (24.0)"},
	[F_NO_BOMBARDMENT] = {"no-bombardment", DIAG_ERROR,
		"%s cannot bombard %s: %s (24.0)"},
	[F_NO_SORTIE] = {"no-sortie", DIAG_ERROR,
		"the Virginia is the Confederate's, who may have her come out (22.0)"},
	[F_NOT_NORFOLK] = {"not-norfolk", DIAG_ERROR,
		"the Union attacks the %s, and no other box (28.0)"},
	[F_ROADS_CLOSED] = {"roads-closed", DIAG_ERROR,
		"nobody reaches the %s: since the sortie of the Virginia Hampton Roads are "
		"closed (22.0)"},
	[F_NOT_IN_BOX] = {"not-in-box", DIAG_ERROR,
		"%s cannot attack: it was expected in the %s, and free to move (28.0)"},
	[F_NO_TRANSFER] = {"no-transfer", DIAG_ERROR,
		"%s cannot transfer to %s: %s (28.0)"},
	[F_NO_FALLING_BACK] = {"no-falling-back", DIAG_ERROR,
		"nobody who is beaten in %s goes back to %s: %s (L5.1)"},
	[F_NO_REPAIR] = {"no-repair", DIAG_ERROR,
		"the station at %s is not repaired: %s (L5.6)"},
	[F_NO_DETACHMENT] = {"no-detachment", DIAG_ERROR, "%s detaches nobody: %s (32.0)"},
	[F_NO_ATTACHMENT] = {"no-attachment", DIAG_ERROR,
		"%s cannot be attached to %s: %s (32.0)"},
	[F_NO_CALL] = {"no-call", DIAG_ERROR,
		"%s waits in no department of yours from which units are called; the "
		"report lists who does (26.0)"},
	[F_NO_RELEASE] = {"no-release", DIAG_ERROR,
		"%s is no unit of the District of Washington that is still held there "
		"(27.0)"},
	[F_NO_CLAIM] = {"no-claim", DIAG_ERROR, "nothing is claimed: %s (L5.8)"},
	[F_NO_REORGANIZATION] = {"no-reorganization", DIAG_ERROR,
		"there is nothing to reorganize: %s (34.0)"},
	[F_RICHMOND_OVER] = {"richmond-over", DIAG_ERROR,
		"%s cannot: the day's actions in the Richmond Theater are over (L3.3)"},
	[F_NO_DIVIDING] = {"no-dividing", DIAG_ERROR, "%s is not divided: %s (L2.2)"},
	[F_STRATEGIC_VALLEY] = {"strategic-valley", DIAG_ERROR,
		"%s is in the Valley Theater, where there is no strategic movement "
		"(L3.4): `march` without `strategic` moves it"},
	{0},
};

static_assert(sizeof gc_language_messages / sizeof *gc_language_messages == FAILS + 1,
	"one row a failure");

const char *gc_fail_text(
	struct arena *arena, enum fail why, const char *a, const char *b, const char *c)
{
	struct diag diag;

	diag_init(&diag, arena);
	diag_message(
		&diag, (struct where){NULL, 0, 0}, &gc_language_messages[why], a, b, c);
	return diag.last->text;
}

int gc_order_fails(struct day *day, enum side side, const struct order *order,
	enum fail why, const char *a, const char *b, const char *c)
{
	const struct failure failure =
		failure_of_order(side, order, &gc_language_messages[why]);

	return failure_tell(day->adj, &failure, a, b, c);
}

int gc_wish_fails(struct day *day, enum side side, const struct qualifier *word,
	enum fail why, const char *a, const char *b, const char *c)
{
	const struct failure failure =
		failure_of_word(day->adj, side, word, NULL, &gc_language_messages[why]);

	return failure_tell(day->adj, &failure, a, b, c);
}
