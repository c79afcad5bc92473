/*
 * Who had better not stay where he stands: who is too weak for the enemy near him or worn
 * out, trains that nobody guards, and who has no supply. In order: who is in danger; where
 * it is safe; supply.
 */
#include <string.h>

#include "rules/great-campaigns/offers/ideas_private.h"
#include "rules/great-campaigns/report/report.h"

#define NEAR          2  /* hexes: an enemy so near may attack today */
#define TRAINS_NEAR   4  /* the same of wagon trains, which cannot fight */
#define OUTNUMBERED   3  /* to one */
#define PERCENT_LEAST 50 /* a march that comes there less often saves nobody */
#define NEARER        12 /* for each hex that a train comes nearer to its points */
#define RISK_LEAST    15 /* with less a train need not be guarded, nor hurry */
#define PERCENT_FED   15
#define FED_HEXES     20 /* so far supply is looked for, */
#define FED_APART     2  /* hexes about one that cannot be reached */
#define FED_TRIES     6
#define LOST_MOST     50 /* of 100: who is likelier lost on the way stays */
#define HELP_TO_ONE   2  /* so much stronger are those with whom the weak are safer, */
#define HELD_TO_ONE   2  /* with so many of the enemy to one of them at most */
#define MARCHES_MOST  3  /* and this is how long it may take */
#define MOVERS_MOST   8  /* of a stack are told of each by himself */

/* ---- who is in danger ---- */

static const struct unit_state *now_of(const struct ideas *ideas, int unit)
{
	return &ideas->day->state->unit[unit];
}

static bool is_worn(const struct ideas *ideas, int unit)
{
	const struct unit_state *now = now_of(ideas, unit);

	return now->demoralized || now->disorganized;
}

/* The worst that is to be said of any of them; "": nothing is. */
static const char *worn_text(const struct ideas *ideas, const struct stack *movers)
{
	const char *worn = "";

	for (int i = 0; i < movers->count; i++)
		if (now_of(ideas, movers->unit[i])->demoralized)
			return "demoralized, ";
		else if (is_worn(ideas, movers->unit[i]))
			worn = "disorganized, ";
	return worn;
}

/* Those alone who cannot fight as they are: the disorganized can, if he is weaker. */
static void keep_worn(struct stack *movers, const struct ideas *ideas, int place)
{
	bool is_weaker = gc_ideas_threat(ideas, place, NEAR) < ideas->own[place];
	int kept = 0;

	for (int i = 0; i < movers->count; i++)
		if (now_of(ideas, movers->unit[i])->demoralized ||
			(!is_weaker && is_worn(ideas, movers->unit[i])))
			movers->unit[kept++] = movers->unit[i];
	movers->count = kept;
}

static bool is_outnumbered(const struct ideas *ideas, int place)
{
	int own = ideas->own[place];
	int stands = gc_ideas_in_works(ideas, ideas->side, place, own);
	int help = gc_ideas_help(ideas, place, NEAR) - own;

	return gc_ideas_threat(ideas, place, 1) >= OUTNUMBERED * stands ||
	       gc_ideas_threat(ideas, place, NEAR) >= OUTNUMBERED * (stands + help);
}

/* How likely an enemy comes there today: by two marches half as likely as the dice would
 * have it, since he may have none for it. */
static int risk_of(struct ideas *ideas, int place, int stands)
{
	int one = gc_ideas_exposed(ideas, place, 1, stands),
	    two = gc_ideas_exposed(ideas, place, 2, stands);

	return (one + two) / 2;
}

/* "he follows in one march 42 %, in two 93 %", "he follows in two marches 58 %"; NULL: he
 * does not today. */
static const char *marches_text(
	struct ideas *ideas, int place, int stands, const char *what)
{
	int one = gc_ideas_exposed(ideas, place, 1, stands),
	    two = gc_ideas_exposed(ideas, place, 2, stands);

	if (!one)
		return two ? arena_printf(ideas->arena, "%s two marches %d %%", what, two)
			   : NULL;
	return two > one ? arena_printf(ideas->arena, "%s one march %d %%, in two %d %%",
				   what, one, two)
			 : arena_printf(ideas->arena, "%s one march %d %%", what, one);
}

/* NULL: no enemy is near to who cannot fight. */
static const char *train_danger_of(struct ideas *ideas, int place)
{
	const char *taken = marches_text(ideas, place, 0, "taken in");

	if (taken)
		return taken;
	return gc_ideas_threat(ideas, place, TRAINS_NEAR)
		       ? "unguarded, and the enemy is near"
		       : NULL;
}

/* "demoralized, 7 MV near 22 enemy MV"; NULL: they may stay. *movers are those who
 * may not. */
static const char *danger_of(struct ideas *ideas, int place, struct stack *movers)
{
	int threat = gc_ideas_threat(ideas, place, NEAR), own = ideas->own[place];

	if (!own)
		return train_danger_of(ideas, place);
	if (gc_ideas_holds_fort(ideas, place) || !is_outnumbered(ideas, place))
		keep_worn(movers, ideas, place);
	return threat && movers->count
		       ? arena_printf(ideas->arena, "%s%d MV near %d enemy MV",
				 worn_text(ideas, movers),
				 gc_stack_strength(ideas->day, movers), threat)
		       : NULL;
}

/* ---- where it is safe ---- */

/* Who looks for a refuge. */
struct fleeing {
	int unit, strength;
	int risk; /* of 100, where they stand: a train gains nothing by as much */
};

/* 12: hexes that a train has still to go until it is given points at the end; -1: it is
 * given none anywhere. *award: for which of them. */
static int hexes_to_points(const struct award **award, const struct ideas *ideas, int place)
{
	const struct gc_scenario *scenario = gc_scenario_of(ideas->game, ideas->day->state);
	int least = -1;

	for (int i = 0; i < scenario->awards; i++) {
		const struct award *one = &scenario->award[i];

		for (int k = 0; k < one->places && one->kind == AWARD_SAVED &&
				one->side == (int)ideas->side;
			k++) {
			int far = hex_distance(
					  &ideas->game->sheet.grid, place, one->place[k]) -
				  one->within;

			if (least >= 0 && far >= least)
				continue;
			least = far > 0 ? far : 0;
			*award = one;
		}
	}
	return least;
}

/* How many hexes nearer to its points it is there; nobody else has any. */
static int comes_nearer(const struct ideas *ideas, int unit, int place)
{
	const struct award *award;

	return ideas->game->unit[unit].arm == ARM_WAGONS
		       ? hexes_to_points(&award, ideas, now_of(ideas, unit)->at) -
				 hexes_to_points(&award, ideas, place)
		       : 0;
}

/* How good a hex is for them: the higher the better; 0: it is no refuge. */
static int safety_of(struct ideas *ideas, int place, const struct fleeing *who, int cost)
{
	int threat = gc_ideas_threat(ideas, place, NEAR);
	int own = gc_ideas_staying(ideas, place), risk;
	int stands = gc_ideas_in_works(ideas, ideas->side, place, own + who->strength);
	bool is_strong = own > 0 && own >= who->strength;

	if (ideas->foe[place] || ideas->left[place] ||
		gc_in_zone(ideas->day, side_other(ideas->side), place) || threat > stands ||
		(threat && !is_strong))
		return 0;
	risk = risk_of(ideas, place, own + who->strength);
	if (!who->strength && risk && risk >= who->risk)
		return 0;
	return 150 + (is_strong ? 20 : 0) + (gc_ideas_is_supplied(ideas, place) ? 10 : 0) +
	       (threat ? 0 : 15) - 4 * cost - risk +
	       NEARER * comes_nearer(ideas, who->unit, place);
}

/* Where no hex is safe: how much better off they are with others, who are near the enemy,
 * too; 0: they are not. */
static int help_of(struct ideas *ideas, int place, const struct fleeing *who, int cost)
{
	int own = gc_ideas_staying(ideas, place);
	int stands = gc_ideas_in_works(ideas, ideas->side, place, own + who->strength);

	return ideas->foe[place] || ideas->left[place] || !who->strength ||
			       own < HELP_TO_ONE * who->strength ||
			       gc_ideas_threat(ideas, place, NEAR) > HELD_TO_ONE * stands
		       ? 0
		       : 150 + stands - 4 * cost;
}

/* How good a hex is for them, as one of these has it. */
typedef int (*goodness)(
	struct ideas *ideas, int place, const struct fleeing *who, int cost);

static bool find_best(
	struct trip *out, struct ideas *ideas, const struct fleeing *who, goodness how_good)
{
	const int *reach = gc_ideas_reach(ideas, who->unit);
	int at = now_of(ideas, who->unit)->at, most = 0;

	for (int i = 0; i < ideas->game->hexes; i++) {
		struct trip trip;
		int good;

		if (reach[i] <= 0 || i == at ||
			!gc_ideas_trip(&trip, ideas, who->unit, i) ||
			trip.percent < PERCENT_LEAST ||
			(good = how_good(ideas, i, who, reach[i])) <= most)
			continue;
		*out = trip;
		most = good;
	}
	return most > 0;
}

/* With others near the enemy they are better off than alone where they come less likely. */
static bool find_refuge(struct trip *out, struct ideas *ideas, const struct fleeing *who)
{
	struct trip with;
	bool is_safe = find_best(out, ideas, who, safety_of);

	if (is_safe && gc_ideas_staying(ideas, out->march.to))
		return true;
	if (!find_best(&with, ideas, who, help_of) ||
		(is_safe && with.percent <= out->percent))
		return is_safe;
	*out = with;
	return true;
}

/* `strength`: of those who go there. */
static const char *refuge_text(struct ideas *ideas, int place, int strength)
{
	int own = gc_ideas_staying(ideas, place);
	const char *follows = marches_text(ideas, place, own + strength, "he follows in");
	const char *to =
		own ? arena_printf(ideas->arena, "to join %d MV of yours", own) : NULL;

	if (to)
		return follows ? arena_printf(ideas->arena, "%s, but %s", to, follows) : to;
	return follows ? follows : "gets out of its reach";
}

/* All of them go to the same hex, each by himself. */
static void go_to(struct ideas *ideas, const struct stack *movers, const struct trip *first,
	const char *why, int worth)
{
	struct buf lines;
	int count = movers->count < MOVERS_MOST ? movers->count : MOVERS_MOST;

	struct stack who = {.count = 0};
	int leader = -1;

	buf_init(&lines, ideas->arena);
	for (int i = 0; i < count; i++) {
		struct trip trip = *first;
		bool goes_on;

		trip.march.unit = movers->unit[i];
		trip.march.leader = gc_ideas_leader(ideas, movers->unit[i]);
		if (!first->march.towards &&
			!gc_ideas_trip(&trip, ideas, movers->unit[i], first->march.to))
			continue;
		ideas->goes[movers->unit[i]] = true;
		goes_on = who.count && leader >= 0 && trip.march.leader == leader;
		stack_push(&who, movers->unit[i]);
		leader = trip.march.leader;
		buf_puts(&lines, goes_on ? gc_ideas_sent(ideas, &trip)
					 : gc_ideas_march(ideas, &trip));
	}
	if (lines.length)
		gc_ideas_add(ideas,
			&(struct idea){.place = now_of(ideas, first->march.unit)->at,
				.lines = lines.data,
				.note = arena_printf(ideas->arena, "%s; %s", why,
					gc_ideas_cost(ideas, first)),
				.worth = worth},
			&who, leader);
}

/* The slowest of them is asked how far they come: guns, or else the first. */
static int slowest_of(const struct ideas *ideas, const struct stack *movers)
{
	for (int i = 0; i < movers->count; i++)
		if (ideas->game->unit[movers->unit[i]].arm == ARM_ARTILLERY)
			return movers->unit[i];
	return movers->unit[0];
}

static const char *nearer_text(const struct ideas *ideas, const struct trip *trip)
{
	return comes_nearer(ideas, trip->march.unit, trip->march.to) > 0
		       ? ", nearer to its points"
		       : "";
}

static void fall_back(struct ideas *ideas, const struct stack *movers,
	const struct trip *trip, const char *danger, int worth)
{
	ideas->kept[trip->march.to] = true;
	go_to(ideas, movers, trip,
		arena_printf(ideas->arena, "%s: %s%s", danger,
			refuge_text(ideas, trip->march.to,
				gc_stack_strength(ideas->day, movers)),
			nearer_text(ideas, trip)),
		worth);
}

/* The march is as likely as not to be the end of all who would flee. */
static bool is_lost_sooner(const struct ideas *ideas, const struct stack *movers)
{
	for (int i = 0; i < movers->count; i++)
		if (gc_ideas_lost(ideas, movers->unit[i]) < LOST_MOST)
			return false;
	return true;
}

/* All who fight there are among them. */
static bool are_all(const struct ideas *ideas, int place, const struct stack *movers)
{
	return gc_stack_strength(ideas->day, movers) >= ideas->own[place];
}

/* What is lost with the place is worth as much as they are. */
static bool holds_more(const struct ideas *ideas, int place, const struct stack *movers)
{
	return are_all(ideas, place, movers) && gc_ideas_held(ideas, place) &&
	       ideas->risk[place] >= 2 * ideas->own[place];
}

/* Who stays though he is in danger is told of, with why. */
static void warn(struct ideas *ideas, int place, const char *danger, const char *why)
{
	gc_ideas_add(ideas,
		&(struct idea){.place = place,
			.note = arena_printf(ideas->arena, "%s: %s", danger, why),
			.worth = WORTH_SAVING},
		NULL, -1);
}

static void save_from(struct ideas *ideas, int place, const struct stack *all)
{
	struct stack movers = *all;
	const char *danger = danger_of(ideas, place, &movers);
	const char *held = gc_ideas_held(ideas, place);
	struct trip trip;

	if (!danger)
		return;
	if (holds_more(ideas, place, &movers))
		warn(ideas, place, danger, arena_printf(ideas->arena, "holds %s", held));
	else if (is_lost_sooner(ideas, &movers) ||
		 !find_refuge(&trip, ideas,
			 &(struct fleeing){.unit = slowest_of(ideas, &movers),
				 .strength = gc_stack_strength(ideas->day, &movers)}))
		warn(ideas, place, danger, "no march helps");
	else
		fall_back(ideas, &movers, &trip,
			held && are_all(ideas, place, &movers)
				? arena_printf(ideas->arena, "%s, leaves %s", danger, held)
				: danger,
			WORTH_SAVING);
}

/* ---- trains ---- */

/* Who has to be left by somebody is no refuge for others. */
static void find_left(struct ideas *ideas)
{
	for (int i = 0; i < ideas->owns; i++) {
		struct stack movers;

		gc_ideas_movers(&movers, ideas, ideas->own_at[i]);
		ideas->left[ideas->own_at[i]] =
			movers.count && danger_of(ideas, ideas->own_at[i], &movers);
	}
}

/* The first of them; -1: none stand there alone. */
static int train_at(const struct ideas *ideas, int place)
{
	struct stack here;

	gc_pieces_at(&here, ideas->day, ideas->side, place);
	for (int i = 0; !ideas->own[place] && i < here.count; i++)
		if (ideas->game->unit[here.unit[i]].arm == ARM_WAGONS)
			return here.unit[i];
	return -1;
}

/* To those who can guard it, else one of them comes, else out of reach. */
static void save_train(struct ideas *ideas, int train, const char *danger)
{
	int place = now_of(ideas, train)->at;
	struct fleeing who = {.unit = train, .risk = risk_of(ideas, place, 0)};
	struct stack movers;
	struct trip trip;
	bool flees;

	gc_ideas_movers(&movers, ideas, place);
	flees = stack_has(&movers, train) && find_refuge(&trip, ideas, &who);
	if (flees && gc_ideas_staying(ideas, trip.march.to)) {
		fall_back(ideas, &movers, &trip, danger, WORTH_TRAIN);
	} else if (who.risk >= RISK_LEAST && gc_ideas_guard_train(ideas, train)) {
		ideas->kept[place] = true;
		ideas->left[place] = false;
	} else if (flees) {
		fall_back(ideas, &movers, &trip, danger,
			who.risk >= RISK_LEAST ? WORTH_TRAIN : WORTH_SUPPLY);
	}
}

/* Where it comes nearest to its points today and no enemy can take it sooner than here. */
static bool find_nearer(struct trip *out, struct ideas *ideas, int train)
{
	int at = now_of(ideas, train)->at, most = 0;
	struct fleeing who = {.unit = train, .risk = risk_of(ideas, at, 0) + 1};
	const int *reach = gc_ideas_reach(ideas, train);

	for (int i = 0; i < ideas->game->hexes; i++) {
		struct trip trip;
		int nearer = reach[i] > 0 ? comes_nearer(ideas, train, i) : 0;

		if (nearer <= most || !safety_of(ideas, i, &who, reach[i]) ||
			!gc_ideas_trip(&trip, ideas, train, i) ||
			trip.percent < PERCENT_LEAST)
			continue;
		*out = trip;
		most = nearer;
	}
	return most > 0;
}

/* "4 points for each wagon train within 3 hexes of Berkeley at the end: then 2 to go" */
static void bring_home(struct ideas *ideas, int train)
{
	int place = now_of(ideas, train)->at, left;
	const struct award *award = NULL;
	struct stack movers;
	struct trip trip;

	gc_ideas_movers(&movers, ideas, place);
	if (ideas->goes[train] || !stack_has(&movers, train) ||
		hexes_to_points(&award, ideas, place) <= 0 ||
		!find_nearer(&trip, ideas, train))
		return;
	left = hexes_to_points(&award, ideas, trip.march.to);
	ideas->kept[trip.march.to] = true;
	go_to(ideas, &(struct stack){{train}, 1}, &trip,
		arena_printf(ideas->arena, "%s points for %s%s",
			gc_halves_text(ideas->arena, award->points), award->text,
			left ? arena_printf(ideas->arena, ": then %d to go", left) : ""),
		WORTH_SUPPLY);
}

/* The one who guards a train alone stays with it, where the enemy could come. */
static void keep_guard(struct ideas *ideas, int place)
{
	struct stack fighters, all;

	gc_units_at(&fighters, ideas->day, ideas->side, place);
	gc_pieces_at(&all, ideas->day, ideas->side, place);
	if (fighters.count != 1 || ideas->left[place])
		return;
	for (int i = 0; i < all.count; i++)
		if (ideas->game->unit[all.unit[i]].arm == ARM_WAGONS &&
			risk_of(ideas, place, 0) >= RISK_LEAST)
			ideas->kept[place] = true;
}

void gc_ideas_save_trains(struct ideas *ideas)
{
	find_left(ideas);
	for (int i = 0; i < ideas->owns; i++)
		keep_guard(ideas, ideas->own_at[i]);
	for (int i = 0; i < ideas->owns; i++) {
		int train = train_at(ideas, ideas->own_at[i]);
		const char *danger =
			train < 0 ? NULL : train_danger_of(ideas, ideas->own_at[i]);

		if (danger)
			save_train(ideas, train, danger);
		if (train >= 0)
			bring_home(ideas, train);
	}
}

/* ---- 30: supply ---- */

static bool find_fed(struct trip *out, struct ideas *ideas, int unit)
{
	const int *reach = gc_ideas_reach(ideas, unit);
	bool found = false;

	for (int i = 0; i < ideas->game->hexes; i++) {
		struct trip trip;

		if (reach[i] <= 0 || (found && reach[i] >= out->cost) ||
			!gc_ideas_is_supplied(ideas, i) ||
			!gc_ideas_trip(&trip, ideas, unit, i) || trip.percent < PERCENT_FED)
			continue;
		*out = trip;
		found = true;
	}
	return found;
}

/* A hex that may be looked for, and is not about one that was tried. */
static bool is_fed_at(const struct ideas *ideas, int place, const int *tried, int tries)
{
	if (ideas->foe[place] || !gc_ideas_is_supplied(ideas, place))
		return false;
	for (int k = 0; k < tries; k++)
		if (hex_distance(&ideas->game->sheet.grid, tried[k], place) <= FED_APART)
			return false;
	return true;
}

/* The nearest hex with supply, but for those about hexes that were tried; of several the
 * first of the map; -1: none. */
static int next_fed(const struct ideas *ideas, int at, const int *tried, int tries)
{
	const struct hex_grid *grid = &ideas->game->sheet.grid;
	const struct hex from = hex_at(grid, at);
	int least = FED_HEXES + 1, best = -1;

	for (int across = -FED_HEXES; across <= FED_HEXES; across++)
		for (int down = -FED_HEXES; down <= FED_HEXES; down++) {
			const struct hex hex = {from.column + across, from.row + down};
			int place = hex_place(grid, hex), far = hex_steps(from, hex);

			if (place < 0 || far >= least ||
				!is_fed_at(ideas, place, tried, tries))
				continue;
			best = place;
			least = far;
		}
	return best;
}

/* By several marches, as far as they go today. */
static bool find_fed_far(struct trip *out, const struct ideas *ideas, int unit)
{
	int tried[FED_TRIES], tries = 0, at = now_of(ideas, unit)->at;

	for (; tries < FED_TRIES; tries++) {
		int place = next_fed(ideas, at, tried, tries);
		struct way way;

		*out = (struct trip){.march = {.unit = unit,
					     .leader = gc_ideas_leader(ideas, unit),
					     .with = -1,
					     .to = place,
					     .towards = true,
					     .allowance = -1}};
		if (place < 0)
			return false;
		tried[tries] = place;
		if (!gc_way_find(&way, ideas->day, &out->march, -1) ||
			way.cost > MARCHES_MOST * gc_march_most(ideas->day, &out->march))
			continue;
		out->cost = way.cost;
		out->percent = gc_ideas_percent(ideas, &out->march, way.cost);
		return true;
	}
	return false;
}

static bool needs_supply(const struct ideas *ideas, int unit)
{
	return gc_is_supplied_in(ideas->day, unit, THEATRE_RICHMOND) ||
	       gc_is_supplied_in(ideas->day, unit, THEATRE_VALLEY);
}

/* Who is likely to be lost on the way is not sent; and nobody goes whose going leaves
 * others to the enemy. */
static bool may_all_go(const struct ideas *ideas, int place, const struct stack *movers)
{
	struct stack all;

	for (int i = 0; i < movers->count; i++)
		if (gc_ideas_lost(ideas, movers->unit[i]))
			return false;
	gc_units_at(&all, ideas->day, ideas->side, place);
	return (movers->count >= all.count && movers->count <= MOVERS_MOST) ||
	       !gc_ideas_threat(ideas, place, NEAR);
}

static bool is_fed_by(const struct supply_want *want, const struct remedy *remedy)
{
	for (int i = 0; i < want->lines; i++)
		if (!strcmp(want->line[i].line, remedy->line))
			return true;
	return false;
}

/* Where the depot of the form feeds them, they stay. */
static void keep_fed(struct ideas *ideas)
{
	const struct state *state = ideas->day->state;
	const struct remedy *remedy;
	struct supply_advice advice;

	if (!gc_report_remedies(&remedy, ideas->arena, ideas->game, state, NULL) ||
		!gc_report_supply_advice(&advice, ideas->arena, ideas->game, state, NULL))
		return;
	for (int i = 0; i < advice.wants; i++) {
		int place = state->unit[advice.want[i].piece[0]].at;

		if (!gc_is_box(ideas->game, place) && is_fed_by(&advice.want[i], remedy))
			ideas->kept[place] = ideas->fed[place] = true;
	}
}

static void feed(struct ideas *ideas, int place, const struct stack *movers)
{
	struct trip trip;
	int worth;

	if (!ideas->supply || gc_ideas_is_supplied(ideas, place) ||
		!needs_supply(ideas, movers->unit[0]) || !may_all_go(ideas, place, movers))
		return;
	worth = WORTH_OF_MV * gc_stack_strength(ideas->day, movers);
	if (find_fed(&trip, ideas, slowest_of(ideas, movers)))
		go_to(ideas, movers, &trip, "into supply again", WORTH_SUPPLY + worth);
	else if (find_fed_far(&trip, ideas, slowest_of(ideas, movers)))
		go_to(ideas, movers, &trip, "towards supply", WORTH_ADVANCE + worth);
}

/* ---- all of it ---- */

static bool some_go(const struct ideas *ideas, const struct stack *movers)
{
	for (int i = 0; i < movers->count; i++)
		if (ideas->goes[movers->unit[i]])
			return true;
	return false;
}

/* Who is in danger is looked at before who has no supply. */
void gc_ideas_save(struct ideas *ideas)
{
	for (int hungry = 0; hungry < 2; hungry++) {
		if (hungry && ideas->supply)
			keep_fed(ideas);
		for (int i = 0; i < ideas->owns; i++) {
			int place = ideas->own_at[i];
			struct stack movers;

			gc_ideas_movers(&movers, ideas, place);
			if (!movers.count || some_go(ideas, &movers))
				continue;
			if (hungry && !ideas->kept[place])
				feed(ideas, place, &movers);
			else if (!hungry && ideas->own[place])
				save_from(ideas, place, &movers);
		}
	}
}
