/*
 * What a rehearsal counts: the goals that the plan names (its units, the hexes they are
 * sent to, the hexes they attack), what the events of a day tell (marches, attacks, routs,
 * orders that came to nothing), and what its evening shows, line by line and unit by unit.
 */
#include <assert.h>
#include <string.h>

#include "base/text.h"
#include "rules/great-campaigns/rehearsal/rehearsal_private.h"
#include "rules/great-campaigns/rules/march.h"

/* ---- goals ---- */

struct finder {
	struct tally *tally;
	int line;
	struct goal **end;
};

static void name_unit(struct finder *finder, int unit)
{
	const struct game *game = finder->tally->game;

	if (unit >= 0 && !gc_is_leader(game, unit) &&
		gc_unit_side(game, unit) == finder->tally->what->side)
		finder->tally->unit[unit].named = true;
}

static void name_target(struct finder *finder, int place)
{
	finder->tally->hex[place].named = true;
}

static void add_goal(struct finder *finder, int unit, int place)
{
	struct goal *goal;

	if (unit < 0 || place < 0)
		return;
	goal = ARENA_NEW(finder->tally->arena, struct goal);
	*goal = (struct goal){.line = finder->line, .unit = unit, .place = place};
	*finder->end = goal;
	finder->end = &goal->next;
}

/* ---- goals: an order ---- */

static void look_at_march(struct finder *finder, const struct order *order)
{
	const struct march march = gc_march_of(order);
	const struct qualifier *word = order_qualifier(order, QUALIFIER_OR_TO);

	name_unit(finder, march.unit);
	add_goal(finder, march.unit, march.to);
	for (; word; word = wish_next(word->next, QUALIFIER_OR_TO))
		add_goal(finder, march.unit, arg_first(&word->arg[0]));
	word = order_qualifier(order, QUALIFIER_ASSAIL);
	for (; word; word = wish_next(word->next, QUALIFIER_ASSAIL))
		name_target(finder, arg_first(&word->arg[0]));
}

static void look_at_activation(struct finder *finder, const struct order *order)
{
	const struct qualifier *sent = order_qualifier(order, QUALIFIER_SEND);

	for (; sent; sent = wish_next(sent->next, QUALIFIER_SEND)) {
		name_unit(finder, arg_first(&sent->arg[SEND_UNIT]));
		add_goal(finder, arg_first(&sent->arg[SEND_UNIT]),
			arg_first(&sent->arg[SEND_TO]));
	}
}

static void look_at_assault(struct finder *finder, const struct order *order)
{
	const struct arg *units = &order->arg[ASSAULT_UNITS];

	name_target(finder, arg_first(&order->arg[ASSAULT_TARGET]));
	for (int i = 0; i < units->count; i++)
		name_unit(finder, units->piece[i].piece);
}

static void look_at(struct finder *finder, const struct order *order)
{
	switch (order->form->id) {
	case ORDER_MARCH: look_at_march(finder, order); break;
	case ORDER_ACTIVATE: look_at_activation(finder, order); break;
	case ORDER_ASSAULT:
	case ORDER_GRAND: look_at_assault(finder, order); break;
	case ORDER_BURN: name_unit(finder, arg_first(&order->arg[BURN_UNIT])); break;
	default: break;
	}
}

/* ---- goals: all of them ---- */

/* On the first evening: what the lines of the plan name. */
static void goals_find(struct tally *tally, const struct evening *evening)
{
	struct finder finder = {tally, 0, &tally->goals};

	for (; finder.line < evening->entries; finder.line++)
		look_at(&finder, evening->entry[finder.line].order);
}

/* ---- a day ---- */

struct tally *gc_tally_new(struct arena *arena, const struct game *game,
	const struct state *dawn, const struct rehearsing *what)
{
	struct tally *tally = ARENA_NEW(arena, struct tally);

	tally->arena = arena;
	tally->game = game;
	tally->dawn = dawn;
	tally->what = what;
	tally->memory = gc_memory_new(arena, &game->map);
	tally->hex = ARENA_NEW_ARRAY(arena, (size_t)game->map.places, struct hex_tally);
	return tally;
}

/* ---- a day: the plan ---- */

/* Counts a sentence, which is copied when it is new. */
static void gc_said(struct said **list, struct arena *arena, const char *text)
{
	while (*list && strcmp((*list)->text, text) != 0)
		list = &(*list)->next;
	if (!*list) {
		*list = ARENA_NEW(arena, struct said);
		(*list)->text = arena_string(arena, text);
	}
	(*list)->times++;
}

/* The plan has the same lines on every day; what goes on is read anew each time. */
static void begin_lines(struct tally *tally, const struct evening *evening)
{
	tally->lines = evening->entries;
	tally->line =
		ARENA_NEW_ARRAY(tally->arena, (size_t)evening->entries, struct line_tally);
	for (int i = 0; i < tally->lines; i++)
		tally->line[i] = (struct line_tally){
			.text = arena_string(tally->arena, evening->entry[i].text),
			.line = evening->entry[i].line};
	goals_find(tally, evening);
}

static void add_lines(struct tally *tally, const struct evening *evening)
{
	assert(tally->lines == evening->entries);
	for (int i = 0; i < tally->lines; i++) {
		const struct plan_entry *entry = &evening->entry[i];
		struct line_tally *line = &tally->line[i];

		line->days += entry->begun > 0;
		line->begun += entry->begun;
		if (entry->left)
			gc_said(&line->left, tally->arena, entry->left);
	}
}

/* ---- a day: units ---- */

static void add_place(struct tally *tally, struct unit_tally *count, int place)
{
	if (!count->at)
		count->at =
			ARENA_NEW_ARRAY(tally->arena, (size_t)tally->game->map.places, int);
	count->at[place]++;
}

static void add_condition(struct unit_tally *count, const struct unit_state *now)
{
	count->fatigue[now->fatigue]++;
	count->disorganized += now->disorganized;
	count->exhausted += now->exhausted;
	count->demoralized += now->demoralized > 0;
}

/* MV that a unit has lost; all of them where it surrendered or was left behind. */
static int lost_of(const struct tally *tally, const struct state *evening, int unit)
{
	const struct unit_state *before = &tally->dawn->unit[unit],
				*now = &evening->unit[unit];

	if (before->fate != FATE_ON_MAP)
		return 0;
	return before->strength - (now->fate > FATE_EXITED && now->fate <= FATE_SURRENDERED
						  ? 0
						  : now->strength);
}

static void add_unit(struct tally *tally, const struct state *evening, int unit)
{
	const struct unit_state *now = &evening->unit[unit];
	struct unit_tally *count = &tally->unit[unit];
	int lost = lost_of(tally, evening, unit);

	count->fate[now->fate]++;
	count->lost += lost;
	if (lost > count->most)
		count->most = lost;
	if (now->fate != FATE_ON_MAP)
		return;
	add_place(tally, count, now->at);
	add_condition(count, now);
	count->moved += now->at != tally->dawn->unit[unit].at;
}

/* ---- a day: hexes and sides ---- */

static void add_holder(struct tally *tally, enum side side, int place)
{
	struct hex_tally *hex = &tally->hex[place];

	hex->held[side] += !sides_have(hex->holders, side);
	hex->holders |= SIDE_SET(side);
}

static void add_holders(struct tally *tally, const struct state *evening)
{
	const struct game *game = tally->game;

	for (int i = 0; i < game->units; i++)
		if (gc_is_combat_unit(game, evening, i))
			add_holder(tally, gc_unit_side(game, i), evening->unit[i].at);
	for (int i = 0; i < game->units; i++)
		if (gc_on_map(evening, i))
			tally->hex[evening->unit[i].at].holders = 0;
}

static int lost_by(const struct tally *tally, const struct state *evening, enum side side)
{
	int lost = 0;

	for (int i = 0; i < tally->game->units; i++)
		if (gc_unit_side(tally->game, i) == side)
			lost += lost_of(tally, evening, i);
	return lost;
}

static void add_side(struct tally *tally, const struct played *played, enum side side)
{
	struct side_tally *count = &tally->side[side];
	int lost = lost_by(tally, &played->evening->state, side);
	int points = played->after->points[side] - tally->dawn->points[side];
	bool first = !tally->days;

	count->lost += lost;
	if (lost > count->most)
		count->most = lost;
	count->points += points;
	if (first || points < count->points_least)
		count->points_least = points;
	if (first || points > count->points_most)
		count->points_most = points;
	count->actions += played->evening->actions[side];
}

void gc_tally_add(struct tally *tally, const struct played *played)
{
	const struct state *evening = &played->evening->state;

	if (!tally->days)
		begin_lines(tally, played->evening);
	add_lines(tally, played->evening);
	for (int i = 0; i < tally->game->units; i++)
		add_unit(tally, evening, i);
	add_holders(tally, evening);
	for (enum side side = UNION; side < SIDES; side++)
		add_side(tally, played, side);
	tally->days++;
}

/* ---- events ---- */

struct reader {
	struct tally *tally;
	const struct played *played;
	const struct event *event;
};

/* The members of a fact that is a list of ids of that kind, one call each. */
static void each(const struct reader *reader, const char *key, int refs,
	void (*use)(const struct reader *reader, int index))
{
	const char *list = event_value(reader->event, key);
	char **id;
	size_t count = text_split(reader->played->arena, list ? list : "", ',', &id);

	for (size_t i = 0; i < count; i++) {
		int index = field_ids_find(&reader->tally->game->base.refs[refs], id[i]);

		if (index >= 0)
			use(reader, index);
	}
}

static int first_of(const struct reader *reader, const char *key, int refs)
{
	const char *id = event_value(reader->event, key);

	return id ? field_ids_find(&reader->tally->game->base.refs[refs], id) : -1;
}

/* ---- events: marches ---- */

static void comes_to(const struct reader *reader, int place)
{
	int unit = first_of(reader, "unit", REF_UNIT);

	reader->tally->unit[unit].hexes++;
	for (struct goal *goal = reader->tally->goals; goal; goal = goal->next)
		if (goal->unit == unit && goal->place == place)
			goal->today = true;
}

static void marched(const struct reader *reader)
{
	int unit = first_of(reader, "unit", REF_UNIT);

	if (unit < 0)
		return;
	reader->tally->unit[unit].marches++;
	each(reader, "way", REF_PLACE, comes_to);
}

/* Whoever stands where he is to come to has come there, by an advance too. */
static void close_goals(struct tally *tally, const struct evening *evening)
{
	for (struct goal *goal = tally->goals; goal; goal = goal->next) {
		bool there = goal->today ||
			     gc_stands_at(&evening->state, goal->unit, goal->place);

		goal->days += there && evening->entry[goal->line].begun > 0;
		goal->today = false;
	}
}

/* ---- events: fights ---- */

static void is_attacked(const struct reader *reader, int place)
{
	struct hex_tally *hex = &reader->tally->hex[place];
	enum side side;

	if (!side_parse(event_value(reader->event, "side"), &side) ||
		sides_have(hex->attackers, side))
		return;
	hex->attackers |= SIDE_SET(side);
	hex->attacked[side]++;
}

static void attacks(const struct reader *reader, int unit)
{
	struct unit_tally *count = &reader->tally->unit[unit];

	count->attacked += !count->attacks;
	count->attacks = true;
}

static void attack(const struct reader *reader)
{
	each(reader, "place", REF_PLACE, is_attacked);
	each(reader, "attackers", REF_UNIT, attacks);
}

static void is_routed(const struct reader *reader, int unit)
{
	struct unit_tally *count = &reader->tally->unit[unit];

	count->routed += !count->routs;
	count->routs = true;
}

static void rout(const struct reader *reader)
{
	each(reader, "units", REF_UNIT, is_routed);
}

/* ---- events: orders ---- */

static void order_fails(const struct reader *reader)
{
	const struct tally *tally = reader->tally;

	if (reader->event->told & TOLD_SIDE(tally->what->side))
		gc_said(&reader->tally->failed, tally->arena,
			arena_printf(reader->played->arena, "`%s`: %s",
				event_value(reader->event, "order"),
				event_value(reader->event, "why")));
}

/* ---- events: all of them ---- */

static const struct {
	const char *kind;
	void (*note)(const struct reader *reader);
} readers[] = {
	{"marched", marched},
	{"attack", attack},
	{"rout", rout},
	{"order-fails", order_fails},
};

static void end_day(struct tally *tally)
{
	for (int i = 0; i < tally->game->map.places; i++)
		tally->hex[i].attackers = 0;
	for (int i = 0; i < tally->game->units; i++)
		tally->unit[i].routs = tally->unit[i].attacks = false;
}

void gc_tally_events(struct tally *tally, const struct played *played)
{
	struct reader reader = {tally, played, played->events};

	for (; reader.event; reader.event = reader.event->next)
		for (size_t i = 0; i < sizeof readers / sizeof *readers; i++)
			if (!strcmp(reader.event->kind, readers[i].kind))
				readers[i].note(&reader);
	close_goals(tally, played->evening);
	end_day(tally);
}
