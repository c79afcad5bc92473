/*
 * What is made of the events of several steps: the news in short, the table of a game that
 * is over, the arrows of a map.
 *
 * Parts: the news in short; a game that is over; arrows.
 */
#include <stdarg.h>
#include <stdbool.h>
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/index.h"
#include "base/template.h"
#include "base/text.h"
#include "game/journal.h"
#include "game/step.h"
#include "rules/kit/game.h"
#include "rules/kit/report.h"

/* ---- the news in short ---- */

#define NUMBER_MAX 10000

static const struct event *any_next(struct brief_walk *walk)
{
	const struct brief *brief = walk->brief;

	walk->event = walk->event ? walk->event->next : NULL;
	while (!walk->event && walk->step < brief->steps) {
		const struct journal *journal = brief->news[walk->step++].journal;

		walk->event = journal ? journal->first : NULL;
	}
	return walk->event;
}

const struct event *brief_next(struct brief_walk *walk, const char *const *kinds)
{
	while (any_next(walk))
		if (!kinds || brief_is(walk->event, kinds))
			break;
	return walk->event;
}

bool brief_is(const struct event *event, const char *const *kinds)
{
	for (; *kinds; kinds++)
		if (!strcmp(event->kind, *kinds))
			return true;
	return false;
}

enum side brief_event_side(const struct event *event)
{
	const char *named = event_value(event, "side");
	enum side side;

	return named && side_parse(named, &side) ? side : NO_SIDE;
}

int brief_number(const struct event *event, const char *key)
{
	const char *value = event_value(event, key);
	int number;

	return value && text_to_int(value, 0, NUMBER_MAX, &number) ? number : 0;
}

int brief_sum(const struct brief *brief, enum side side, const char *const *kinds,
	const char *key)
{
	struct brief_walk walk = {.brief = brief};
	int sum = 0;

	while (brief_next(&walk, kinds))
		if (brief_event_side(walk.event) == side)
			sum += brief_number(walk.event, key);
	return sum;
}

static void add_names(const struct brief *brief, struct words *words, const char *list,
	const struct brief_names *names)
{
	char **id;
	size_t count = text_split(brief->arena, list ? list : "", ',', &id);

	for (size_t i = 0; i < count; i++) {
		int index = field_ids_find(names->ids, id[i]);

		if (index >= 0)
			words_add_once(words, names->name(brief->context, index));
	}
}

void brief_add_places(const struct brief *brief, struct words *words,
	const struct event *event, const char *key)
{
	add_names(brief, words, event_value(event, key), &brief->place);
}

void brief_add_units(const struct brief *brief, struct words *words,
	const struct event *event, const char *key)
{
	add_names(brief, words, event_value(event, key), &brief->unit);
}

enum side brief_side(const struct brief *brief, int i)
{
	return page_side(brief->own, i);
}

const char *brief_who(const struct brief *brief, enum side side)
{
	return side == brief->own ? "you" : side_army(side);
}

void brief_say(const struct brief *brief, const char *format, ...)
{
	va_list args;
	char *line;

	va_start(args, format);
	line = arena_vprintf(brief->arena, format, args);
	va_end(args);
	*line = text_upper(*line);
	template_add_text(brief->lines, line);
}

void brief_orders(const struct brief *brief)
{
	static const struct {
		const char *key, *text;
	} end[] = {{"done", "done"}, {"cut", "cut short"}, {"failed", "not possible"}};
	static const char *const kinds[] = {"orders-carried-out", NULL};
	struct words words;
	int given = 0;

	words_begin(&words);
	for (size_t i = 0; i < sizeof end / sizeof *end; i++) {
		struct brief_walk walk = {.brief = brief};
		int count = 0;

		while (brief_next(&walk, kinds))
			count += brief_number(walk.event, end[i].key);
		given += count;
		if (count)
			words_add(&words,
				arena_printf(brief->arena, "%d %s", count, end[i].text));
	}
	if (given)
		brief_say(brief, "Your %d order%s: %s.", given, given == 1 ? "" : "s",
			words_join(brief->arena, &words, ", "));
}

/* ---- what the default chose ---- */

/* The name of what has this id; the id itself, of nothing. */
static const char *name_of(const struct brief *brief, const char *id)
{
	const struct brief_names *const all[] = {&brief->place, &brief->unit};

	for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
		int index = field_ids_find(all[i]->ids, id);

		if (index >= 0)
			return all[i]->name(brief->context, index);
	}
	return id;
}

/* "losses 3 from Robinson": names for the ids in it. */
static const char *with_names(const struct brief *brief, const char *words)
{
	static const char parts[] = " ,;:";
	struct buf out;

	buf_init(&out, brief->arena);
	while (*words) {
		size_t n = strcspn(words, parts);

		if (n)
			buf_puts(&out, name_of(brief, arena_copy(brief->arena, words, n)));
		words += n;
		n = strspn(words, parts);
		buf_printf(&out, "%.*s", (int)n, words);
		words += n;
	}
	return out.data;
}

static const struct brief_decision *decision_of(
	const struct event *event, const struct brief_decision *decisions)
{
	const char *id = event_value(event, "decision");

	for (; id && decisions->id; decisions++)
		if (!strcmp(decisions->id, id))
			return decisions;
	return NULL;
}

/* True for a choice that the default made of its own: to do nothing is none. */
static bool is_by_default(const struct event *event)
{
	static const char *const nothing[] = {"pass", "no", "none", "default", NULL};
	const char *choice = event_value(event, "choice");

	return event_value(event, "default") && !event_value(event, "answered") && choice &&
	       text_index(nothing, choice) < 0;
}

#define DEFAULTS_SAID 4 /* of more it is told how many there are */

/* What was chosen where such standing orders would have spoken, each once; *left is for how
 * many there is room. Returns how many more there were. */
static int defaults_of(struct words *words, int *left, const struct brief *brief,
	const struct brief_decision *decisions, const char *trigger)
{
	static const char *const kinds[] = {"decision", NULL};
	struct brief_walk walk = {.brief = brief};
	int more = 0;

	while (brief_next(&walk, kinds)) {
		const struct brief_decision *decision = decision_of(walk.event, decisions);

		if (!decision || strcmp(decision->trigger, trigger) != 0 ||
			!is_by_default(walk.event))
			continue;
		more += !*left;
		if (*left && (*left)--)
			words_add_once(
				words, arena_printf(brief->arena, "%s%s", decision->words,
					       with_names(brief,
						       event_value(walk.event, "choice"))));
	}
	return more;
}

static bool is_first_of_trigger(
	const struct brief_decision *decisions, const struct brief_decision *one)
{
	for (; decisions < one; decisions++)
		if (!strcmp(decisions->trigger, one->trigger))
			return false;
	return true;
}

void brief_defaults(const struct brief *brief, const struct brief_decision *decisions)
{
	int left = DEFAULTS_SAID, more = 0;
	struct buf said;

	buf_init(&said, brief->arena);
	for (const struct brief_decision *one = decisions; one->id; one++) {
		struct words words;

		if (brief->own == NO_SIDE || !is_first_of_trigger(decisions, one))
			continue;
		words_begin(&words);
		more += defaults_of(&words, &left, brief, decisions, one->trigger);
		if (words.count)
			buf_printf(&said, "%s%s (`when %s:`%s)", said.length ? "; " : "",
				words_join(brief->arena, &words, ", "), one->trigger,
				said.length ? "" : " would change that");
	}
	if (more)
		buf_printf(&said, "; and %d more", more);
	if (said.length)
		brief_say(brief, "Decided by default: %s.", said.data);
}

/* ---- a game that is over ---- */

struct sums {
	int attacks[SIDES], points[SIDES];
};

static int turn_of(const struct told_step *step)
{
	int turn;

	step_read(&turn, NULL, 0, step->step);
	return turn;
}

static void add_step(struct sums *sums, const struct told_step *step, ending_judge *judge)
{
	const struct event *event = step->journal ? step->journal->first : NULL;

	for (; event; event = event->next) {
		struct ending_tally tally = {NO_SIDE, NO_SIDE, 0};

		judge(&tally, event);
		if (tally.attacker != NO_SIDE)
			sums->attacks[tally.attacker]++;
		if (tally.loser != NO_SIDE)
			sums->points[tally.loser] += tally.points;
	}
}

/* Of one turn; -1: of all. Returns false when no step of it was played. */
static bool add_up(
	struct sums *sums, const struct whole_game *whole, int turn, ending_judge *judge)
{
	bool any = false;

	*sums = (struct sums){0};
	for (size_t i = 0; i < whole->steps; i++)
		if (turn < 0 || turn_of(&whole->step[i]) == turn) {
			add_step(sums, &whole->step[i], judge);
			any = true;
		}
	return any;
}

static void add_line(struct tlist *lines, struct buf *line, const char *turn,
	const char *date, const struct sums *sums)
{
	buf_truncate(line, 0);
	kit_column_put(line, turn, 5);
	kit_column_put(line, date, 18);
	for (enum side side = UNION; side < SIDES; side++) {
		buf_printf(line, "%7d", sums->attacks[side]);
		buf_printf(line, "%6d", sums->points[side]);
		buf_puts(line, "      ");
	}
	kit_column_line(lines, line, "", "");
}

void ending_armies(struct tmap *out,
	void (*add)(const void *context, struct tlist *lines, enum side side),
	const void *context)
{
	struct tlist *armies = template_set_list(out, "armies");

	for (enum side side = UNION; side < SIDES; side++) {
		struct tmap *map = template_add_map(armies);

		template_set_text(map, "army", side_army(side));
		add(context, template_set_list(map, "lines"), side);
	}
}

void ending_turns(struct tlist *lines, const struct whole_game *whole, ending_judge *judge)
{
	struct sums sums;
	struct buf line;

	buf_init(&line, whole->arena);
	template_add_text(
		lines, "                       the Union          the Confederates");
	template_add_text(
		lines, arena_printf(whole->arena,
			       "turn                   attacks  %s lost   attacks  %s lost",
			       whole->points, whole->points));
	for (int turn = 1; turn <= whole->turns; turn++)
		if (add_up(&sums, whole, turn, judge))
			add_line(lines, &line, arena_printf(whole->arena, "%d", turn),
				whole->turn[turn].date, &sums);
	add_up(&sums, whole, -1, judge);
	add_line(lines, &line, "all", "", &sums);
}

int ending_points(const struct whole_game *whole, enum side side, ending_judge *judge)
{
	struct sums sums;

	add_up(&sums, whole, -1, judge);
	return sums.points[side];
}

/* ---- arrows of marches, attacks and retreats ---- */

struct trails {
	struct arena *arena;
	const struct map *map;
	const struct index *ids; /* of its places */
	struct map_arrow *arrow;
	int count;
	size_t room;
};

static const struct trail_form *form_of(
	const struct trail_form *forms, const struct event *event)
{
	for (; forms->event; forms++)
		if (!strcmp(forms->event, event->kind))
			return forms;
	return NULL;
}

/* Reads the places of a fact; their number, 0 without the fact. */
static int places_of(int **out, const struct trails *t, const char *value)
{
	char **id;
	int ids = value ? (int)text_split(t->arena, value, ',', &id) : 0, count = 0;

	*out = ARENA_NEW_ARRAY(t->arena, (size_t)ids + 1, int);
	for (int i = 0; i < ids; i++) {
		int place = index_find(t->ids, id[i]);

		if (place >= 0)
			(*out)[count++] = place;
	}
	return count;
}

static const struct index *index_of(struct arena *arena, const struct map *map)
{
	struct index *ids = index_new_for(arena, (size_t)map->places);

	for (int i = 0; i < map->places; i++)
		index_add(ids, map->place[i].id, i);
	return ids;
}

static bool is_same(const struct map_arrow *a, const struct map_arrow *b)
{
	return a->kind == b->kind && a->side == b->side && a->places == b->places &&
	       !memcmp(a->place, b->place, (size_t)a->places * sizeof *a->place);
}

static void add(struct trails *t, struct map_arrow arrow)
{
	static const char *const words[ARROW_KINDS] = {"march", "attack", "retreat"};
	const struct place *place = t->map->place;

	for (int i = 0; i < t->count; i++)
		if (is_same(&t->arrow[i], &arrow))
			return;
	arrow.title =
		arrow.side == NO_SIDE
			? NULL
			: arena_printf(t->arena, "%s of %s: %s to %s", words[arrow.kind],
				  side_army(arrow.side), place[arrow.place[0]].name,
				  place[arrow.place[arrow.places - 1]].name);
	ARENA_GROW(t->arena, t->arrow, (size_t)t->count, t->room);
	t->arrow[t->count++] = arrow;
}

static void add_pairs(struct trails *t, struct map_arrow arrow, const int *from, int froms,
	const int *to, int tos)
{
	for (int i = 0; i < froms; i++)
		for (int k = 0; k < tos; k++) {
			int *pair = ARENA_NEW_ARRAY(t->arena, 2, int);

			pair[0] = from[i];
			pair[1] = to[k];
			arrow.place = pair;
			arrow.places = 2;
			if (pair[0] != pair[1])
				add(t, arrow);
		}
}

static void add_way(
	struct trails *t, struct map_arrow arrow, int from, const int *to, int tos)
{
	int *way = ARENA_NEW_ARRAY(t->arena, (size_t)tos + 1, int);

	arrow.place = way;
	way[arrow.places++] = from;
	for (int i = 0; i < tos; i++)
		if (to[i] != way[arrow.places - 1])
			way[arrow.places++] = to[i];
	if (arrow.places > 1)
		add(t, arrow);
}

static void read_event(
	struct trails *t, const struct trail_form *form, const struct event *event)
{
	const char *side = event_value(event, "side");
	struct map_arrow arrow = {.kind = form->kind, .side = NO_SIDE};
	int *from, *to;
	int froms = places_of(&from, t, event_value(event, form->from));
	int tos = places_of(&to, t, event_value(event, form->to));

	if (!froms || !tos)
		return;
	if (side && !side_parse(side, &arrow.side))
		arrow.side = NO_SIDE;
	if (form->kind == ARROW_ATTACK)
		add_pairs(t, arrow, from, froms, to, tos);
	else
		add_way(t, arrow, from[0], to, tos);
}

int trails_read(struct map_arrow **out, struct arena *arena, const struct map *map,
	const struct trail_form *forms, const struct told_step *news, size_t steps)
{
	struct trails t = {.arena = arena, .map = map};

	for (size_t i = 0; i < steps; i++)
		for (const struct event *e = news[i].journal ? news[i].journal->first
							     : NULL;
			e; e = e->next) {
			const struct trail_form *form = form_of(forms, e);

			if (!form)
				continue;
			if (!t.ids)
				t.ids = index_of(arena, map);
			read_event(&t, form, e);
		}
	*out = t.arrow;
	return t.count;
}
