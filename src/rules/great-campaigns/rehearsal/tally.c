/* A day is added: what the evening shows, line by line and unit by unit. */
#include "rules/great-campaigns/rehearsal/tally.h"

#include <assert.h>
#include <string.h>

struct tally *gc_tally_new(struct arena *arena, const struct game *game,
	const struct state *dawn, const struct rehearsing *what)
{
	struct tally *tally = ARENA_NEW(arena, struct tally);

	tally->arena = arena;
	tally->game = game;
	tally->dawn = dawn;
	tally->what = what;
	tally->hex = ARENA_NEW_ARRAY(arena, (size_t)game->map.places, struct hex_tally);
	return tally;
}

/* ---- the plan ---- */

void gc_said(struct said **list, struct arena *arena, const char *text)
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
	gc_goals_find(tally, evening);
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

/* ---- units ---- */

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

/* ---- hexes and sides ---- */

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
