/*
 * 7.2 to 7.4 Everything of an attack but the dice: the ratio of both Combat Values and the
 * columns of the chart, artillery (7.3), what helps defenders (water, heights), gunboats
 * that support them, and the sum. At the end what a cell of the Combat Chart says (7.5).
 */
#include "rules/great-campaigns/campaign/campaign.h"
#include "rules/great-campaigns/campaign/moves.h"
#include "rules/great-campaigns/rules/rules_private.h"

/* ---- ratio and columns ---- */

/* True when attackers (in halves) are at least as many to one as the row says. */
static bool is_at_least(const struct ratio *row, int attackers, int defenders)
{
	return 2 * attackers * row->defenders >= defenders * row->attackers;
}

int gc_ratio_modifier(const struct tables *tables, int attackers, int defenders)
{
	int i = 0;

	while (i < tables->ratios - 1 &&
		!is_at_least(&tables->ratio[i], attackers, defenders))
		i++;
	return tables->ratio[i].modifier;
}

static int column(const int *most, int columns, int halves)
{
	int i = 0;

	while (i < columns - 1 && halves > most[i])
		i++;
	return i;
}

int gc_defender_column(const struct chart *chart, int halves)
{
	return column(chart->defender_halves, DEFENDER_COLUMNS, halves);
}

int gc_attacker_column(const struct chart *chart, int halves)
{
	return column(chart->attacker_halves, ATTACKER_COLUMNS, halves);
}

int gc_chart_row(int difference)
{
	int row = difference - CHART_LEAST;

	return row < 0 ? 0 : row < CHART_ROWS ? row : CHART_ROWS - 1;
}

/* ---- artillery ---- */

/* A brigade that has lost most of its men has lost guns, too; artillery keeps its own. */
static int guns_of(const struct day *day, int unit)
{
	int guns = gc_guns(day->game, day->state, unit);
	int strength = day->state->unit[unit].strength;

	if (day->game->unit[unit].arm != ARM_ARTILLERY && strength < guns)
		guns = strength;
	return gc_is_empty(day->game, day->state, unit)
		       ? guns / day->game->campaign->supplies.ammunition.guns
		       : guns;
}

static int sum_guns(const struct day *day, const struct stack *stack)
{
	int sum = 0;

	for (int i = 0; i < stack->count; i++)
		sum += guns_of(day, stack->unit[i]);
	return sum;
}

/* Of a printed fort or redoubt that serves its defenders; not of one that they have taken.
 */
static int guns_printed(const struct day *day, enum side side, int place)
{
	const struct gc_map *land = &day->game->land;
	int guns = 0;

	if (gc_works_at(day->game, day->state, side, place) == WORKS_NONE)
		return 0;
	for (int i = 0; i < land->works; i++)
		if (land->work[i].place == place &&
			land->work[i].type != WORK_NAVAL_BATTERY &&
			(land->work[i].type == WORK_FORT) == (side == UNION))
			guns += land->work[i].artillery;
	return guns;
}

/* L5.3: works in a city may have a field of fire. */
static enum gc_ground ground_of(const struct day *day, int place)
{
	const struct gc_campaign *campaign = day->game->campaign;

	for (int i = 0; campaign && i < campaign->district.opens; i++)
		if (campaign->district.open[i] == place)
			return GROUND_ROLLING;
	return day->game->land.ground[place];
}

static int band_of(const struct tables *tables, int difference)
{
	int band = ARTILLERY_BANDS - 1;

	while (band > 0 && difference < tables->artillery_least[band])
		band--;
	return band;
}

static const char *text_of(const struct terms *terms, const struct day *day)
{
	return arena_printf(day->adj->arena, "artillery %d to %d%s", terms->guns[0],
		terms->guns[1],
		terms->die == DIE_ODD    ? ", on an odd die"
		: terms->die == DIE_EVEN ? ", on an even die"
					 : "");
}

/* 7.3: sums up the guns of both and reads the chart: a modifier, or what a die decides. */
static void weigh_artillery(
	struct terms *out, const struct day *day, const struct attack *attack)
{
	const struct tables *tables = &day->game->tables;
	enum side enemy = side_other(attack->side);
	enum work_level works = gc_works_at(day->game, day->state, enemy, attack->target);
	const struct artillery_cell *cell;
	struct stack defenders;

	gc_units_at(&defenders, day, enemy, attack->target);
	out->guns[0] = sum_guns(day, &attack->attackers);
	out->guns_before = out->guns[0] + gc_siege_artillery(day, attack);
	out->guns[0] =
		out->guns[0] / tables->works[works].guns + gc_siege_artillery(day, attack);
	out->ground = ground_of(day, attack->target);
	out->guns[1] = sum_guns(day, &defenders) + guns_printed(day, enemy, attack->target);
	cell = &tables->artillery[out->ground]
				 [band_of(tables, out->guns[0] - out->guns[1])];
	out->die = cell->die;
	if (cell->die == DIE_NONE)
		gc_term_add(out, "artillery", "7.3", cell->modifier, text_of(out, day));
	else
		out->artillery = cell->modifier;
}

int gc_artillery_by_die(const struct terms *terms, int die)
{
	bool odd = die % 2 != 0;

	if (terms->die == DIE_NONE || odd != (terms->die == DIE_ODD))
		return 0;
	return terms->artillery;
}

/* ---- gunboats ---- */

static bool can_reach(const struct gunboats *gunboats, int place)
{
	for (int i = 0; i < gunboats->places; i++)
		if (gunboats->place[i] == place)
			return true;
	return false;
}

/* What so many boats add. */
static int modifier_of(const struct day *day, int boats)
{
	const int *modifier = day->game->tables.modifier;

	return boats < 1 ? 0 : modifier[boats > 1 ? MODIFIER_GUNBOATS : MODIFIER_GUNBOAT];
}

static bool is_campaign(const struct day *day)
{
	return gc_is_campaign(day->game, day->state);
}

/* 7.4: what gunboats would add for defenders of that hex; 0: they cannot, or have done
 * today what they can. */
static int gunboats_at(const struct day *day, enum side side, int place)
{
	const struct gunboats *gunboats = &gc_scenario_of(day->game, day->state)->gunboats;

	if (side == UNION && is_campaign(day))
		return modifier_of(day, gc_vessels_support(day, place));
	if (side != UNION || gunboats->boats < 1 ||
		day->state->supports >= gunboats->supports || !can_reach(gunboats, place))
		return 0;
	return modifier_of(day, gunboats->boats);
}

void gc_gunboats_used(struct day *day, int place)
{
	if (is_campaign(day))
		gc_vessels_use_support(day, place);
	else
		day->state->supports++;
}

static int supports_left(const struct day *day, int place)
{
	if (is_campaign(day))
		return gc_vessels_supports_left(day, place);
	return gc_scenario_of(day->game, day->state)->gunboats.supports -
	       day->state->supports;
}

int gc_gunboats_decide(struct attack *attack, struct day *day)
{
	enum side side = side_other(attack->side);
	const struct qualifier *said;
	struct choice choice = {
		.by = {side, TRIGGER_ATTACKED, attack->target, NULL},
		.decision = "gunboats",
		.rule = "7.4",
		.words = "support",
		.fallback_text = "support",
	};
	int err;

	if (!gunboats_at(day, side, attack->target))
		return OK;
	choice.text = arena_printf(day->adj->arena,
		"%s is attacked. Do gunboats support it? They can do so %d more times today.",
		gc_place_name(day, attack->target), supports_left(day, attack->target));
	if ((err = gc_choice_ask(&said, day, &choice)) < 0)
		return err;
	attack->no_gunboats = wish_next(said, QUALIFIER_SUPPORT_NONE) != NULL;
	return OK;
}

/* ---- terrain ---- */

/* What defenders have of the ground against attackers from one hex. */
struct ground_bonus {
	const char *id, *text;
	int value;
};

typedef struct ground_bonus ground_bonus(
	const struct day *day, const struct attack *attack, int from);

static struct ground_bonus water(
	const struct day *day, const struct attack *attack, int from)
{
	const struct game *game = day->game;
	const int *modifier = game->tables.modifier;
	int link = map_link(&game->map, from, attack->target);

	if (attack->ferried)
		return (struct ground_bonus){"ferry", "behind a ferry", attack->ferried};
	if (link >= 0 && gc_is_river_now(game, day->state, link))
		return (struct ground_bonus){"crossing",
			"over a bridge, dam, ferry or ford", modifier[MODIFIER_CROSSING]};
	if (link >= 0 && (game->map.link[link].flags & LINK_CREEK))
		return (struct ground_bonus){"creek", "over a creek",
			modifier[day->state->rain ? MODIFIER_CREEK_RAIN : MODIFIER_CREEK]};
	return (struct ground_bonus){NULL, NULL, 0};
}

static struct ground_bonus height(
	const struct day *day, const struct attack *attack, int from)
{
	const int *modifier = day->game->tables.modifier;
	enum gc_ground here = day->game->land.ground[attack->target];
	enum gc_ground there = day->game->land.ground[from];

	if (here == GROUND_MOUNTAIN)
		return (struct ground_bonus){"mountain", "defenders on a mountain",
			modifier[there == GROUND_MOUNTAIN ? MODIFIER_MOUNTAIN_LEVEL
							  : MODIFIER_MOUNTAIN]};
	if (here == GROUND_HILL)
		return (struct ground_bonus){"hill", "defenders on a hill",
			modifier[there == GROUND_HILL || there == GROUND_MOUNTAIN
					 ? MODIFIER_HILL_LEVEL
					 : MODIFIER_HILL]};
	return (struct ground_bonus){NULL, NULL, 0};
}

/* Of attackers from several hexes those whom it hinders most. */
static void weigh(struct terms *out, const struct day *day, const struct attack *attack,
	ground_bonus *of)
{
	struct ground_bonus best = {NULL, NULL, 0};
	int place[HEX_SIDES];
	int places = gc_attack_places(place, day, attack);

	for (int i = 0; i < places; i++) {
		struct ground_bonus bonus = of(day, attack, place[i]);

		if (bonus.value > best.value)
			best = bonus;
	}
	if (best.value)
		gc_term_add(out, best.id, "7.4", -best.value, best.text);
}

/* 7.4: water that is crossed, heights, gunboats. */
static void weigh_terrain(
	struct terms *out, const struct day *day, const struct attack *attack)
{
	int gunboats = gunboats_at(day, side_other(attack->side), attack->target);

	weigh(out, day, attack, water);
	weigh(out, day, attack, height);
	if (gunboats && !attack->no_gunboats)
		gc_term_add(out, "gunboats", "7.4", -gunboats, "gunboat support");
}

/* ---- the sum ---- */

/* One that is told only where it counts. */
static void add_if(
	struct terms *out, const char *id, const char *rule, int value, const char *text)
{
	if (value)
		gc_term_add(out, id, rule, value, text);
}

/* ---- the sum: ratio ---- */

const char *gc_quarters_text(struct arena *arena, int quarters)
{
	static const char *const part[] = {"", ".25", ".5", ".75"};

	return arena_printf(arena, "%d%s", quarters / 4, part[quarters % 4]);
}

static void weigh_ratio(struct terms *out, const struct day *day)
{
	struct arena *arena = day->adj->arena;

	gc_term_add(out, "ratio", "7.4",
		gc_ratio_modifier(&day->game->tables, out->attackers, out->modified),
		arena_printf(arena, "Combat Values %s to %s",
			gc_quarters_text(arena, 2 * out->attackers),
			gc_quarters_text(arena, out->modified)));
}

/* ---- the sum: tactical ---- */

/* A leader counts with one of these units, in its hex, that obeys him. */
static bool leads_one(const struct day *day, int leader, const struct stack *units)
{
	for (int i = 0; i < units->count; i++)
		if (gc_stands_at(day->state, leader, day->state->unit[units->unit[i]].at) &&
			gc_obeys_now(day->game, day->state, units->unit[i], leader))
			return true;
	return false;
}

static int best_tactical(const struct day *day, enum side side, const struct stack *units)
{
	const struct game *game = day->game;
	int best = 0;

	for (int i = 0; i < units->count; i++) {
		int tactical = gc_tactical(game, day->state, units->unit[i]);

		if (tactical > best && gc_unit_side(game, units->unit[i]) == side)
			best = tactical;
	}
	for (int i = 0; i < game->units; i++) {
		int tactical;

		if (!gc_is_leader(game, i) || gc_unit_side(game, i) != side)
			continue;
		tactical = gc_tactical(game, day->state, i);
		if (tactical > best && leads_one(day, i, units))
			best = tactical;
	}
	return best;
}

static void weigh_tactical(struct terms *out, const struct day *day,
	const struct attack *attack, const struct stack *defenders)
{
	int attacking = best_tactical(day, attack->side, &attack->attackers);
	int defending = best_tactical(day, side_other(attack->side), defenders);

	gc_term_add(out, "tactical", "7.4", attacking - defending,
		arena_printf(
			day->adj->arena, "Tactical Values %d to %d", attacking, defending));
}

/* ---- the sum: the kind of attack ---- */

static void weigh_type(
	struct terms *out, const struct day *day, const struct attack *attack)
{
	static const struct {
		const char *id, *text;
	} type[ATTACK_TYPES] = {
		[ATTACK_COLUMN] = {"column", "column of route"},
		[ATTACK_HASTY] = {"hasty", "hasty attack"},
		[ATTACK_NORMAL] = {"normal", "normal attack"},
		[ATTACK_PREPARED] = {"prepared", "prepared attack"},
		[ATTACK_ASSAULT] = {"assault", "assault"},
	};

	add_if(out, type[attack->type].id, "7.1",
		day->game->tables.attack[attack->type].modifier, type[attack->type].text);
}

/* The army leader gives his bonus when he orders the assault, or stands with one of those
 * who make it. */
static bool army_leader_helps(const struct day *day, const struct attack *attack)
{
	int leader = gc_scenario_of(day->game, day->state)->assault_bonus;

	return attack->type == ATTACK_ASSAULT && leader >= 0 &&
	       gc_on_map(day->state, leader) &&
	       gc_unit_side(day->game, leader) == attack->side &&
	       (attack->leader == leader || leads_one(day, leader, &attack->attackers));
}

/* ---- the sum: demoralized ---- */

/* 11: half or more of the CV in these hexes is Demoralized-2. */
static bool is_shaken(const struct day *day, enum side side, const int *place, int places)
{
	int all = 0, shaken = 0;

	for (int i = 0; i < places; i++) {
		struct stack units;

		gc_units_at(&units, day, side, place[i]);
		all += gc_stack_halves(day, &units);
		for (int k = 0; k < units.count; k++)
			if (day->state->unit[units.unit[k]].demoralized > 1)
				shaken += gc_combat_halves(
					day->game, day->state, units.unit[k]);
	}
	return shaken && 2 * shaken >= all;
}

static void weigh_demoralized(
	struct terms *out, const struct day *day, const struct attack *attack)
{
	int modifier = day->game->tables.modifier[MODIFIER_DEMORALIZED];
	int place[HEX_SIDES];
	int places = gc_attack_places(place, day, attack);

	if (is_shaken(day, attack->side, place, places))
		gc_term_add(out, "demoralized", "11.0", modifier, "demoralized attackers");
	if (is_shaken(day, side_other(attack->side), &attack->target, 1))
		gc_term_add(out, "demoralized-defenders", "11.0", -modifier,
			"demoralized defenders");
}

/* ---- the sum: ammunition ---- */

/* 31: half or more of the CV that attacks has no ammunition left. */
static bool is_out_of_ammunition(const struct day *day, const struct stack *attackers)
{
	int all = gc_stack_halves(day, attackers), empty = 0;

	for (int i = 0; i < attackers->count; i++)
		if (gc_is_empty(day->game, day->state, attackers->unit[i]))
			empty +=
				gc_combat_halves(day->game, day->state, attackers->unit[i]);
	return empty && 2 * empty >= all;
}

/* ---- the sum: all of it ---- */

void gc_terms_of(struct terms *out, const struct day *day, const struct attack *attack)
{
	const struct tables *tables = &day->game->tables;
	enum side enemy = side_other(attack->side);
	struct stack defenders;

	*out = (struct terms){0};
	gc_units_at(&defenders, day, enemy, attack->target);
	out->attackers = gc_stack_halves(day, &attack->attackers);
	out->defenders = gc_stack_halves(day, &defenders);
	out->modified =
		out->defenders *
		tables->works[gc_works_at(day->game, day->state, enemy, attack->target)]
			.twice;
	weigh_ratio(out, day);
	weigh_artillery(out, day, attack);
	weigh_tactical(out, day, attack, &defenders);
	weigh_type(out, day, attack);
	if (army_leader_helps(day, attack))
		add_if(out, "army-leader", "7.4", tables->modifier[MODIFIER_ARMY_LEADER],
			"assault bonus of the army leader");
	gc_weigh_flanks(out, day, attack);
	if (day->state->rain)
		add_if(out, "rain", "7.4", tables->modifier[MODIFIER_RAIN], "rain");
	weigh_demoralized(out, day, attack);
	if (is_out_of_ammunition(day, &attack->attackers))
		add_if(out, "ammunition", "31.0",
			day->game->campaign->supplies.ammunition.modifier,
			"attackers without ammunition");
	weigh_terrain(out, day, attack);
}

int gc_terms_net(const struct terms *terms, int artillery_die)
{
	return terms->net + (artillery_die ? gc_artillery_by_die(terms, artillery_die) : 0);
}

void gc_attack_weighed(struct day *day, const struct terms *terms)
{
	day->now.has_net = true;
	day->now.net = terms->net;
	day->now.ratio[0] = terms->attackers;
	day->now.ratio[1] = (terms->modified + 1) / 2;
}

void gc_attack_weigh(struct day *day, const struct attack *attack)
{
	struct terms terms;

	gc_terms_of(&terms, day, attack);
	gc_attack_weighed(day, &terms);
}

/* ---- results of the chart ---- */

const char *gc_result_code(struct arena *arena, const struct result *result)
{
	struct buf text;

	buf_init(&text, arena);
	if (result->loss)
		buf_printf(&text, "%d", result->loss);
	if (result->disorganized)
		buf_printf(&text, "D");
	else if (result->fatigue)
		buf_printf(&text, "%s", result->fatigue > 1 ? "F" : "f");
	if (result->exhausted)
		buf_printf(&text, "E");
	if (result->goes != STAYS)
		buf_printf(&text, "%s", result->goes == ROUTS ? "R" : "r");
	if (result->demoralizes)
		buf_printf(&text, "*");
	if (result->advances)
		buf_printf(&text, "a");
	if (!text.length)
		buf_printf(&text, "-");
	return text.data;
}
