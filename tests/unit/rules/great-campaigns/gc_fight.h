/*
 * A fight on open ground: the game's map made clear and dry all over, on which tests put
 * units, woods, rivers as they want them, round about the hex `target`; dice loaded by
 * name; and the events of it.
 */
#ifndef TESTS_GC_FIGHT_H
#define TESTS_GC_FIGHT_H

#include "game/adjudication.h"
#include "rules/great-campaigns/rules/rules_private.h"

/* Behind these, since its names are those of their arguments. */
#include "gc_game.h"
#include "unit/lib/messages.h"

static struct state now;
static struct adjudication *adj;
static struct day *day;
static int target;

/* ---- ground ---- */

static inline void set_link(int link, uint32_t flags)
{
	game->map.link[link].flags = flags;
	game->land.rows.map.link[link].flags = flags;
}

/* What lies between two hexes that are neighbours. */
static inline void set_side(int from, int to, uint32_t flags)
{
	int link = map_link(&game->map, from, to);

	assert_true(link >= 0);
	set_link(link, flags);
}

/* The hex beyond a side, 0 to 5 clockwise from the top. */
static inline int next(int place, int side)
{
	return hex_neighbour(&game->sheet.grid, place, side);
}

static inline void flatten(void)
{
	for (int i = 0; i < game->map.places; i++)
		game->land.ground[i] = GROUND_CLEAR;
	for (int i = 0; i < game->map.links; i++)
		set_link(i, 0);
	game->land.works = 0;
}

/* ---- units ---- */

static inline int put(const char *id, int place, int strength)
{
	int who = unit(id);

	now.unit[who] =
		(struct unit_state){.fate = FATE_ON_MAP, .at = place, .strength = strength};
	return who;
}

static inline struct unit_state *state_of(const char *id)
{
	return &now.unit[unit(id)];
}

/* A day on the units as they have been put; nothing is put behind it. */
static inline void begin(void)
{
	adj = adjudication_new(&arena, game, &now, "1/day", DICE_LOADED, &diag);
	day = gc_day_new(adj);
}

static int begin_fight(void **state)
{
	start(state);
	flatten();
	memset(&now, 0, sizeof now);
	now.start = scenario("seven-pines");
	now.turn = 1;
	now.viewer = AUDIENCE_DECK;
	now.paralysed[UNION] = now.paralysed[CONFEDERATE] = -1;
	for (int i = 0; i < UNITS_MAX; i++)
		now.unit[i].at = -1;
	for (int i = 0; i < AWARDS_MAX; i++)
		now.held[i] = NO_SIDE;
	target = hex("otr-n1328");
	return 0;
}

/* ---- attacks ---- */

static inline struct attack attack_by(
	enum side side, int place, enum attack_type type, const char *id)
{
	struct attack attack = {.type = type, .side = side, .target = place, .leader = -1};

	stack_push(&attack.attackers, unit(id));
	return attack;
}

static inline struct terms terms_of(const struct attack *attack)
{
	struct terms terms;

	gc_terms_of(&terms, day, attack);
	return terms;
}

/* The value of a modifier that is told; 99: it is not. */
static inline int term(const struct attack *attack, const char *id)
{
	struct terms terms = terms_of(attack);

	for (int i = 0; i < terms.count; i++)
		if (!strcmp(terms.term[i].id, id))
			return terms.term[i].value;
	return 99;
}

/* ---- dice ---- */

static inline void load(const char *line)
{
	struct loaded_roll **end = &adj->dice->loaded;
	struct loaded_roll *roll;

	assert_true(dice_parse_loaded(&roll, &arena, line));
	while (*end)
		end = &(*end)->next;
	*end = roll;
}

/* The dice of the fight number `nth` of the day, from one hex; artillery 0: none. */
static inline void load_fight(int from, int nth, int artillery, int attack, int defence)
{
	const char *subject = arena_printf(&arena, "%s>%s/%d", game->map.place[from].id,
		game->map.place[target].id, nth);

	if (artillery)
		load(arena_printf(&arena, "7.3/%s/artillery = %d", subject, artillery));
	load(arena_printf(&arena, "7.5/%s/attack = %d", subject, attack));
	load(arena_printf(&arena, "7.5/%s/defence = %d", subject, defence));
}

/* ---- what is said ---- */

static inline void stand(enum side side, const char *text)
{
	struct standing *set;

	if (standing_parse(&set, &arena, "s.txt", text, strlen(text), side, &gc_language,
		    game->base.names, &diag) < 0)
		fail_msg("%s", messages_of(&arena, &diag));
	adjudication_standing(adj, side, set);
}

/* The first order of a file that says these lines. */
static inline const struct order *order(enum side side, const char *lines)
{
	const char *text = arena_printf(&arena,
		"begin orders\ncampaign c\nturn 1\nside %s\n%s\nend orders\n",
		side_name(side), lines);
	struct orders *orders;

	orders_parse(&orders, &arena, "o.txt", text, strlen(text), &gc_language,
		game->base.names, &diag);
	if (diag.errors || !orders || !orders->first || !orders->first->order)
		fail_msg("%s", messages_of(&arena, &diag));
	return orders->first->order;
}

/* ---- events ---- */

/* The event of that kind, the first, second ... of the day; NULL: there is none. */
static inline const struct event *event(const char *kind, int nth)
{
	for (const struct event *e = adj->journal->first; e; e = e->next)
		if (!strcmp(e->kind, kind) && !nth--)
			return e;
	return NULL;
}

/* A fact of the first event of a kind. */
static inline const char *fact(const char *kind, const char *key)
{
	const struct event *e = event(kind, 0);
	const char *value = e ? event_value(e, key) : NULL;

	return value ? value : "(none)";
}

static inline int count_events(const char *kind)
{
	int count = 0;

	while (event(kind, count))
		count++;
	return count;
}

#define expect_fact(kind, key, value) assert_string_equal(fact(kind, key), value)

static inline const char *id_of(int place)
{
	return game->map.place[place].id;
}

#endif
