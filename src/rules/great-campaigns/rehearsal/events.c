/* What the events of a day tell beside its evening: marches, attacks, routs, orders that
 * came to nothing. */
#include <string.h>

#include "base/field.h"
#include "base/text.h"
#include "rules/great-campaigns/rehearsal/tally.h"

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

/* ---- marches ---- */

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

/* ---- fights ---- */

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

/* ---- orders ---- */

static void order_fails(const struct reader *reader)
{
	const struct tally *tally = reader->tally;

	if (reader->event->told & TOLD_SIDE(tally->what->side))
		gc_said(&reader->tally->failed, tally->arena,
			arena_printf(reader->played->arena, "`%s`: %s",
				event_value(reader->event, "order"),
				event_value(reader->event, "why")));
}

/* ---- all of them ---- */

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
