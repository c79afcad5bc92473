/* 6.2 Why there is no way: what it is that, were it gone, would let the unit come there. */
#include "rules/great-campaigns/rules/rules_private.h"

/* ---- what may bar a way, and how it is lifted: false when it bars nothing now ---- */

static bool lift_snow(struct state *state, int unit)
{
	(void)unit;
	if (!state->campaign.snow_until)
		return false;
	state->campaign.snow_until = 0;
	return true;
}

static bool lift_rain(struct state *state, int unit)
{
	(void)unit;
	if (!state->rain && !state->unfordable)
		return false;
	state->rain = state->unfordable = false;
	return true;
}

static bool lift_district(struct state *state, int unit)
{
	if (!state->unit[unit].district)
		return false;
	state->unit[unit].district = false;
	return true;
}

static bool lift_posture(struct state *state, int unit)
{
	(void)unit;
	if (!state->campaign.passive && !state->campaign.valley.passive)
		return false;
	state->campaign.passive = state->campaign.valley.passive = false;
	return true;
}

static const struct bar {
	bool (*lift)(
		struct state *state, int unit); /* NULL: the enemy, who is gone through */
	const char *text;
	bool lasts; /* for the day */
} bars[] = {
	{lift_district,
		": it is held in the District of Washington, and the way leads through counties where it may not be until it is released (27.0)",
		true},
	{lift_posture,
		": the command posture of the Union is passive, and the way leads nearer to the enemy (33.0)",
		false},
	{lift_snow, ": snow lies on the mountains between (16.0)", true},
	{lift_rain, ": the fords between are closed by rain (6.2)", true},
	{NULL, ": the enemy's units stand in every way (6.2)", false},
};

/* ---- which it is ---- */

static bool leads_without(
	const struct bar *bar, const struct day *day, const struct march *march)
{
	struct arena *arena = day->adj->arena;
	struct march free = *march;
	const struct day *then = day;
	struct adjudication *adj;
	struct state *state;
	struct way way;

	if (bar->lift) {
		state = ARENA_NEW(arena, struct state);
		*state = *day->state;
		if (!bar->lift(state, march->unit))
			return false;
		adj = game_imagined(arena, day->game, state, "", NULL);
		adj->memory = day->memory;
		then = gc_day_new(adj);
	} else {
		free.towards = true;
	}
	return gc_way_find(&way, then, &free, -1) && way.length;
}

const char *gc_no_way_text(const struct day *day, const struct march *march)
{
	for (size_t i = 0; i < sizeof bars / sizeof *bars; i++)
		if (leads_without(&bars[i], day, march))
			return bars[i].text;
	return " (6.2)";
}

enum fail gc_march_bar_told(
	const char *about[3], const struct day *day, const struct march *march)
{
	enum fail why = gc_march_bar(about, day, march);

	if (why == F_NO_WAY)
		about[2] = gc_no_way_text(day, march);
	return why;
}

bool gc_no_way_lasts(const char *text)
{
	for (size_t i = 0; i < sizeof bars / sizeof *bars; i++)
		if (text == bars[i].text)
			return bars[i].lasts;
	return false;
}
