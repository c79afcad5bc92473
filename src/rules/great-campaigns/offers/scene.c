/*
 * Who stands where, for the ideas of a day: how they are told of, what MV there are about a
 * hex, and who of them may march.
 */
#include "base/text.h"
#include "orders/names.h"
#include "rules/great-campaigns/offers/ideas_private.h"
#include "rules/kit/report.h"

const char *gc_ideas_name(const struct ideas *ideas, int piece)
{
	return names_text(ideas->game->base.names, NAME_PIECE, piece);
}

const char *gc_ideas_place(const struct ideas *ideas, int place)
{
	return ideas->game->map.place[place].name;
}

/* ---- who they are ---- */

/* "Pickett (13, FL 1, exhausted)", "4 VA (1c)" */
static const char *state_of(const struct ideas *ideas, int unit)
{
	const struct unit_state *now = &ideas->day->state->unit[unit];
	const char *tired =
		now->fatigue ? arena_printf(ideas->arena, ", FL %d", now->fatigue) : "";
	const char *worn = now->demoralized    ? ", demoralized"
			   : now->disorganized ? ", disorganized"
			   : now->exhausted    ? ", exhausted"
					       : "";

	if (!now->strength)
		return gc_ideas_name(ideas, unit);
	return arena_printf(ideas->arena, "%s (%d%s%s%s%s)", gc_ideas_name(ideas, unit),
		now->strength, gc_arm_letters[ideas->game->unit[unit].arm], tired, worn,
		gc_is_empty(ideas->game, ideas->day->state, unit) ? ", no ammunition" : "");
}

/* " (fort, flanks refused)"; "" of a stack in the open. */
static const char *works_text(const struct ideas *ideas, int place)
{
	static const char *const level[WORK_LEVELS] = {
		[WORKS_BREASTWORKS_BUILD] = "works begun",
		[WORKS_BREASTWORKS] = "breastworks",
		[WORKS_FORT_BUILD] = "breastworks",
		[WORKS_FORT] = "fort",
		[WORKS_REDOUBT] = "redoubt",
	};
	const struct state *state = ideas->day->state;
	const char *works = level[gc_works_at(ideas->game, state, ideas->side, place)];
	struct words words;
	struct stack here;

	words_begin(&words);
	if (works)
		words_add(&words, works);
	gc_units_at(&here, ideas->day, ideas->side, place);
	if (here.count && state->unit[here.unit[0]].refuses)
		words_add(&words, "flanks refused");
	return words.count ? arena_printf(ideas->arena, " (%s)",
				     words_apart(ideas->arena, &words, ", "))
			   : "";
}

/* "N1128 (fort): Magruder, McLaws-C (6, FL 1, exhausted)" */
static const char *who_is_at(const struct ideas *ideas, int place)
{
	struct words who;
	struct stack here;

	words_begin(&who);
	gc_leaders_at(&here, ideas->day, ideas->side, place);
	for (int i = 0; i < here.count; i++)
		words_add(&who, gc_ideas_name(ideas, here.unit[i]));
	gc_pieces_at(&here, ideas->day, ideas->side, place);
	for (int i = 0; i < here.count; i++)
		if (!gc_is_leader(ideas->game, here.unit[i]))
			words_add(&who, state_of(ideas, here.unit[i]));
	return arena_printf(ideas->arena, "%s%s: %s", gc_ideas_place(ideas, place),
		works_text(ideas, place), words_join(ideas->arena, &who, ", "));
}

bool gc_ideas_holds_fort(const struct ideas *ideas, int place)
{
	return gc_works_at(ideas->game, ideas->day->state, ideas->side, place) >=
	       WORKS_FORT;
}

int gc_ideas_largest(const struct ideas *ideas, enum side side, int place)
{
	const struct unit_state *now = ideas->day->state->unit;
	struct stack here;
	int most = -1;

	gc_pieces_at(&here, ideas->day, side, place);
	for (int i = 0; i < here.count; i++)
		if (!gc_is_leader(ideas->game, here.unit[i]) &&
			(most < 0 || now[here.unit[i]].strength > now[most].strength))
			most = here.unit[i];
	return most;
}

static bool some_are_demoralized(const struct ideas *ideas, const struct stack *who)
{
	for (int i = 0; i < who->count; i++)
		if (ideas->day->state->unit[who->unit[i]].demoralized)
			return true;
	return false;
}

/* "N1226 Slocum and 8 more (57 MV)", "N1528 Couch (17 MV, demoralized)" */
static const char *brief_of(const struct ideas *ideas, int place)
{
	int largest = gc_ideas_largest(ideas, ideas->side, place);
	struct stack here;
	struct buf text;

	buf_init(&text, ideas->arena);
	buf_puts(&text, gc_ideas_place(ideas, place));
	gc_units_at(&here, ideas->day, ideas->side, place);
	if (largest >= 0)
		buf_printf(&text, " %s", gc_ideas_name(ideas, largest));
	if (here.count > 1)
		buf_printf(&text, " and %d more", here.count - 1);
	if (here.count)
		buf_printf(&text, " (%d MV%s)", ideas->own[place],
			some_are_demoralized(ideas, &here) ? ", demoralized" : "");
	return text.data;
}

static const int *pieces_of(
	const struct ideas *ideas, const struct stack *who, int leader, int *pieces)
{
	int *piece = ARENA_NEW_ARRAY(ideas->arena, (size_t)who->count + 1, int);

	for (*pieces = 0; *pieces < who->count; ++*pieces)
		piece[*pieces] = who->unit[*pieces];
	if (leader >= 0)
		piece[(*pieces)++] = leader;
	return piece;
}

void gc_ideas_add(
	struct ideas *ideas, const struct idea *idea, const struct stack *who, int leader)
{
	struct idea *added;

	ARENA_GROW(ideas->arena, ideas->idea, ideas->count, ideas->room);
	added = &ideas->idea[ideas->count++];
	*added = *idea;
	if (who)
		added->piece = pieces_of(ideas, who, leader, &added->pieces);
	if (idea->place < 0)
		return;
	added->who = who_is_at(ideas, idea->place);
	added->brief = brief_of(ideas, idea->place);
}

/* ---- who stands where ---- */

static int sum_about(const struct ideas *ideas, const int *strength, const int *at,
	int count, int place, int hexes)
{
	int sum = 0;

	for (int i = 0; i < count; i++)
		if (hex_distance(&ideas->game->sheet.grid, place, at[i]) <= hexes)
			sum += strength[at[i]];
	return sum;
}

int gc_ideas_threat(const struct ideas *ideas, int place, int hexes)
{
	return sum_about(ideas, ideas->foe, ideas->foe_at, ideas->foes, place, hexes);
}

int gc_ideas_help(const struct ideas *ideas, int place, int hexes)
{
	return sum_about(ideas, ideas->own, ideas->own_at, ideas->owns, place, hexes);
}

int gc_ideas_staying(const struct ideas *ideas, int place)
{
	struct stack here;
	int sum = 0;

	gc_units_at(&here, ideas->day, ideas->side, place);
	for (int i = 0; i < here.count; i++)
		if (!ideas->goes[here.unit[i]])
			sum += ideas->day->state->unit[here.unit[i]].strength;
	return sum;
}

int gc_ideas_in_works(const struct ideas *ideas, enum side side, int place, int strength)
{
	switch (gc_works_at(ideas->game, ideas->day->state, side, place)) {
	case WORKS_BREASTWORKS:
	case WORKS_FORT_BUILD: return strength * 3 / 2;
	case WORKS_FORT:
	case WORKS_REDOUBT: return strength * 2;
	default: return strength;
	}
}

/* Without a word about fatigue it must be able to get tired once more. */
bool gc_ideas_may_go(const struct ideas *ideas, int unit)
{
	const struct march march = {
		.unit = unit, .leader = -1, .with = -1, .to = -1, .allowance = -1};
	enum fail why;

	return gc_may_march(ideas->day, unit, &why) &&
	       gc_march_may_tire(ideas->day, &march, 1);
}

void gc_ideas_movers(struct stack *out, const struct ideas *ideas, int place)
{
	struct stack all;

	out->count = 0;
	gc_pieces_at(&all, ideas->day, ideas->side, place);
	for (int i = 0; i < all.count; i++)
		if (gc_ideas_may_go(ideas, all.unit[i]))
			stack_push(out, all.unit[i]);
}

/* ---- which of them is told of first ---- */

#define WEIGHT_OF_PRIZE 40
#define WEIGHT_NEAR     6 /* for each hex that the enemy is nearer than NEAR_MOST */
#define NEAR_MOST       6

static int hexes_to_enemy(const struct ideas *ideas, int place)
{
	int least = NEAR_MOST;

	for (int i = 0; i < ideas->foes; i++) {
		int far = hex_distance(&ideas->game->sheet.grid, place, ideas->foe_at[i]);

		least = far < least ? far : least;
	}
	return least;
}

#define WEIGHT_URGENT 1000 /* more than all MV of a hex */
#define CHANCE_GOOD   50   /* of 100, of an attack */

/* Trains first, then who is in danger, then what the side itself would win today. */
static int urgency_of(const struct idea *idea)
{
	return idea->worth >= WORTH_TRAIN    ? 3
	       : idea->worth >= WORTH_SAVING ? 2
	       : idea->worth >= WORTH_PRIZE  ? 1
	       : idea->chance >= CHANCE_GOOD ? 1
					     : 0;
}

int gc_ideas_weight(const struct ideas *ideas, int place)
{
	int weight = 2 * ideas->own[place] +
		     WEIGHT_NEAR * (NEAR_MOST - hexes_to_enemy(ideas, place));
	int urgent = ideas->own[place] && ideas->left[place] ? 2 : 0, prize = 0;

	for (size_t i = 0; i < ideas->count; i++) {
		const struct idea *idea = &ideas->idea[i];

		if (idea->place != place)
			continue;
		urgent = urgency_of(idea) > urgent ? urgency_of(idea) : urgent;
		prize = idea->worth >= WORTH_GUARD ? WEIGHT_OF_PRIZE : prize;
	}
	return weight + prize + WEIGHT_URGENT * urgent;
}

bool gc_ideas_is_supplied(const struct ideas *ideas, int place)
{
	return !ideas->supply ||
	       gc_supply_is_at(ideas->supply, ideas->day, ideas->side, place);
}

void gc_ideas_look_round(struct ideas *ideas)
{
	const struct state *state = ideas->day->state;
	size_t places = (size_t)ideas->game->map.places;
	bool *seen;

	ideas->own = ARENA_NEW_ARRAY(ideas->arena, places, int);
	ideas->foe = ARENA_NEW_ARRAY(ideas->arena, places, int);
	ideas->own_at = ARENA_NEW_ARRAY(ideas->arena, (size_t)ideas->game->units, int);
	ideas->foe_at = ARENA_NEW_ARRAY(ideas->arena, (size_t)ideas->game->units, int);
	ideas->aimed = ARENA_NEW_ARRAY(ideas->arena, places, int);
	ideas->left = ARENA_NEW_ARRAY(ideas->arena, places, bool);
	ideas->kept = ARENA_NEW_ARRAY(ideas->arena, places, bool);
	ideas->fed = ARENA_NEW_ARRAY(ideas->arena, places, bool);
	seen = ARENA_NEW_ARRAY(ideas->arena, places, bool);
	for (int i = 0; i < ideas->game->units; i++) {
		bool is_own = gc_unit_side(ideas->game, i) == ideas->side;
		int at = state->unit[i].at;

		if (!gc_on_map(state, i))
			continue;
		if (is_own && !gc_is_leader(ideas->game, i) && !seen[at]) {
			ideas->own_at[ideas->owns++] = at;
			seen[at] = true;
		}
		if (!gc_is_combat_unit(ideas->game, state, i))
			continue;
		if (!is_own && !ideas->foe[at])
			ideas->foe_at[ideas->foes++] = at;
		(is_own ? ideas->own : ideas->foe)[at] += state->unit[i].strength;
	}
}
