/*
 * What families write for people: words and columns, the news, pages of a report, chances
 * and rehearsals.
 *
 * Parts: words; places; columns; tables; what every report says; examples of orders; the
 * news in short; a game that is over; arrows of a map; chances; rehearsals.
 */
#ifndef RULES_KIT_REPORT_H
#define RULES_KIT_REPORT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/side.h"
#include "game/advice.h"
#include "game/map.h"

struct arena;
struct buf;
struct event;
struct field_ids;
struct game_base;
struct map;
struct tlist;
struct tmap;
struct told_step;
struct turn;

/* ---- lists of words that are to be read: "A, B and C" ---- */

#define WORDS_MAX 1024

struct words {
	const char *word[WORDS_MAX]; /* not copied */
	int count;
};

/* Makes a list of no words. Every list begins so: to clear all that it may hold, as `= {0}`
 * does, took a report more time than what it says. */
static inline void words_begin(struct words *words)
{
	words->count = 0;
}

/* Adds a word; asserts that there is room. The second does so unless it is there already.
 */
void words_add(struct words *words, const char *word);
void words_add_once(struct words *words, const char *word);

/* True when that word is one of them. */
bool words_has(const struct words *words, const char *word);

/* Returns the words with commas between, and `last` before the last: " and ". "" of none.
 * Owned by the arena. */
const char *words_join(struct arena *arena, const struct words *words, const char *last);

/* Joins them with that between all of them, such as "; " where there may be commas in them.
 */
const char *words_apart(
	struct arena *arena, const struct words *words, const char *between);

/* ---- the names of places in a sentence ---- */

/* Returns the names of places with commas between, and `last` before the last: " or ". All
 * texts here belong to the arena; "" of none. */
const char *kit_place_names(struct arena *arena, const struct map *map, const int *place,
	int count, const char *last);

/* Returns their ids, "0405, 0406", as facts of events have them. */
const char *kit_place_ids(
	struct arena *arena, const struct map *map, const int *place, int count);

/* Returns the names of those that are chosen, a flag a place, in the order of the map. */
const char *kit_places_chosen(
	struct arena *arena, const struct map *map, const bool *chosen, const char *last);

/* ---- tables that are read in a terminal: text in columns ---- */

#define LINE_COLUMNS 72 /* of a line */

/* Appends a text and blanks up to a width; printf would count bytes. */
void kit_column_put(struct buf *out, const char *text, int width);

/*
 * Adds the line to a list of a template, without blanks at its end. Notes stand after it;
 * those that find no room there stand below, four columns behind `indent`, in as many lines
 * as they need.
 */
void kit_column_line(
	struct tlist *lines, struct buf *line, const char *notes, const char *indent);

/* ---- the tables of a game that never change: struct ruleset_report ---- */

/* Appends a heading, "## Combat results (6.4)", and a paragraph. */
void tables_title(struct buf *out, const char *title, const char *rule);
void tables_say(struct buf *out, const char *format, ...)
	__attribute__((format(printf, 2, 3)));

/* Ends a line of a table, whose columns are in `lines`, without blanks at its end. */
void tables_row_end(struct buf *lines);

/* Appends such lines as a block of Markdown, or adds them to a list of a template. */
void tables_put(struct buf *out, const struct buf *lines);
void tables_list(struct tlist *list, const struct buf *lines);

/* ---- what every report says of a game and its turn ---- */

/* Returns the side that reads; NO_SIDE: everybody. */
enum side page_reader(enum audience viewer);

/* Returns the reader's side first, then the other; to everybody the Union first. i: 0, 1.
 */
enum side page_side(enum side own, int i);

/* Returns "Your army", "The enemy"; to everybody "The Union army". */
const char *page_army(enum side own, enum side side);

/* Returns "Turn 4 of 9, June 27, PM", or "Before the first turn"; owned by the arena. */
const char *page_turn_line(struct arena *arena, int turn, int turns, const char *date);

/* Returns "turn 4, June 27, PM"; owned by the arena. */
const char *page_turn(struct arena *arena, int turn, const char *date);

/* Sets the list `game-options` of those in a set, and the flag `given` if there are any. */
void page_options(struct tmap *out, struct arena *arena, const struct game_base *base,
	uint32_t set, const char *given);

/* ---- examples of orders: legal as things stand, each a line of an order form ---- */

struct example_list {
	struct arena *arena;
	struct tmap *out;
	const char *name; /* of the map in which its lines are, a flag that is not set when
			     there are none */
	int most;         /* examples; 0: as many as are found */
	struct tlist *lines; /* NULL: none yet */
	int count;
};

/* Begins a list of at most so many examples, in a map of that name. */
struct example_list examples_begin(
	struct arena *arena, struct tmap *out, const char *name, int most);

/* Adds an example. False, and it is left out, when there are enough or it is too long. */
bool example_add(struct example_list *list, const char *format, ...)
	__attribute__((format(printf, 2, 3)));

/* Adds one that may be long: it is broken after commas, as a line that ends in one goes on
 * in the next. */
void example_add_long(struct example_list *list, const char *format, ...)
	__attribute__((format(printf, 2, 3)));

/* ---- the news in short ---- */

/* How things of one kind are called. */
struct brief_names {
	const struct field_ids *ids;
	const char *(*name)(const void *context, int index);
};

struct brief {
	struct tlist *lines;
	struct arena *arena;
	enum side own; /* who reads; NO_SIDE: the public */
	const struct told_step *news;
	size_t steps;
	struct brief_names place, unit;
	const void *context; /* for these */
};

/* Walks over the events of all steps; begins with the brief alone set. */
struct brief_walk {
	const struct brief *brief;
	const struct event *event;
	size_t step; /* the next one */
};

/* Goes on to the next event whose kind is in the list (ends with NULL; NULL: any), and
 * returns it; NULL after the last. */
const struct event *brief_next(struct brief_walk *walk, const char *const *kinds);

/* True when the kind of the event is in the list, which ends with NULL. */
bool brief_is(const struct event *event, const char *const *kinds);

/* Returns the side that the event names; NO_SIDE: none. */
enum side brief_event_side(const struct event *event);

/* Returns a fact that is a number from 0 up; 0 when there is none. */
int brief_number(const struct event *event, const char *key);

/* Returns the sum of such facts of a side's events of these kinds. */
int brief_sum(const struct brief *brief, enum side side, const char *const *kinds,
	const char *key);

/* Adds the names of a list of ids that a fact has, each once; ids of nothing are left out.
 */
void brief_add_places(const struct brief *brief, struct words *words,
	const struct event *event, const char *key);
void brief_add_units(const struct brief *brief, struct words *words,
	const struct event *event, const char *key);

/* Returns the reader's side first, then the other; to the public the Union first. i: 0, 1.
 */
enum side brief_side(const struct brief *brief, int i);

/* Returns "you" of the reader's side, "the Union" of another. */
const char *brief_who(const struct brief *brief, enum side side);

/* Adds the sentence, beginning with a capital. */
void brief_say(const struct brief *brief, const char *format, ...)
	__attribute__((format(printf, 2, 3)));

/* Says "Your 7 orders: 5 done, 1 cut short, 1 not possible.", of what order_tally_tell has
 * told. */
void brief_orders(const struct brief *brief);

/* A decision, the words that would make it otherwise, and when they would speak. The last
 * row of a table is zeroes. */
struct brief_decision {
	const char *id;
	const char *words;   /* before what was chosen: "retreat to "; "": that has them */
	const char *trigger; /* of a standing order: "attacked" */
};

/* Says what the default chose for the reader, of which nobody was asked, the first of many,
 * and which standing orders would have chosen otherwise. */
void brief_defaults(const struct brief *brief, const struct brief_decision *decisions);

/* ---- a game that is over: the game in a table of turns ---- */

/* The whole game, step by step as it was in truth, oldest turn first. */
struct whole_game {
	struct arena *arena;     /* for words */
	const struct turn *turn; /* the turn track, from 1 */
	int turns;
	const char *points; /* what units lose: "SP" */
	const struct told_step *step;
	size_t steps;
};

/* What an event counts for. */
struct ending_tally {
	enum side attacker; /* whose attack began; NO_SIDE: none did */
	enum side loser;    /* who lost so many `points`; NO_SIDE: nobody */
	int points;
};

typedef void ending_judge(struct ending_tally *out, const struct event *event);

/* Sets the list `armies`, with the lines that are added for each side. */
void ending_armies(struct tmap *out,
	void (*add)(const void *context, struct tlist *lines, enum side side),
	const void *context);

/* Adds the lines of the table: of each turn the attacks of both sides and the points that
 * they lost, as `judge` counts them, and all of it together. */
void ending_turns(struct tlist *lines, const struct whole_game *whole, ending_judge *judge);

/* Returns how many points the side lost in the game. */
int ending_points(const struct whole_game *whole, enum side side, ending_judge *judge);

/* ---- what a journal tells of marches, attacks and retreats, as arrows of a map ---- */

/*
 * A kind of event with its facts: where it began, and where it went, which may be the
 * places of a way. An attack goes from each place of the first to each of the second. The
 * event names its side.
 */
struct trail_form {
	const char *event; /* NULL: the end of the table */
	enum map_arrow_kind kind;
	const char *from, *to;
};

/* Makes arrows of all events of these forms in some steps, of equal ones the first;
 * returns how many. They belong to the arena. */
int trails_read(struct map_arrow **out, struct arena *arena, const struct map *map,
	const struct trail_form *forms, const struct told_step *news, size_t steps);

/* ---- chances as they are written down: tables of rows, and sentences beside them ---- */

/* All that is written belongs to the arena. */
struct odds_pages {
	struct odds *out;
	struct arena *arena;
	struct odds_table *table;
	size_t table_room;
	struct odds_row *row; /* of the last table, */
	int rows;             /* and for how many it has room */
	const char **note;
	size_t note_room;
};

/* Begins to write into `out`, which is cleared. */
void odds_pages_begin(struct odds_pages *pages, struct odds *out, struct arena *arena);

/* Adds a table with room for so many rows; a row to the last table; a sentence. */
void odds_add_table(struct odds_pages *pages, const char *key, const char *title, int room);
void odds_add_row(
	struct odds_pages *pages, const char *key, const char *text, uint64_t chance);
void odds_add_note(struct odds_pages *pages, const char *text);

/* Adds a table of the SP that a side loses, role 0 as the attacker, 1 as the defender. */
void odds_add_losses(struct odds_pages *pages, int role, enum side side, int room);

/* Makes the rows of the last table numbers, with this mean in hundredths. */
void odds_spread(struct odds_pages *pages, int mean);

/* The mean of the last table. */
int odds_last_mean(const struct odds_pages *pages);

/* ---- what came of a rehearsal, as it is written down ---- */

/* All that is written belongs to the arena. */
struct rehearsal_pages {
	struct rehearsal *out;
	struct arena *arena;
	struct rehearsal_part *part;
	struct rehearsal_row *row;   /* of the last part */
	struct rehearsal_fact *fact; /* of the last row */
	const char **note;
	size_t part_room, row_room, fact_room, note_room;
	bool breaks; /* the next fact begins a line */
};

/* Begins to write into `out`, which is cleared. */
void rehearsal_pages_begin(
	struct rehearsal_pages *pages, struct rehearsal *out, struct arena *arena);

/* Adds a part; a row to the last part; a sentence. */
void rehearsal_add_part(struct rehearsal_pages *pages, const char *key, const char *title);
void rehearsal_add_row(
	struct rehearsal_pages *pages, const char *key, const char *text, int times);
void rehearsal_add_note(struct rehearsal_pages *pages, const char *text);

/* Begins a line with the next fact of the row. */
void rehearsal_break(struct rehearsal_pages *pages);

/* Adds a fact to the last row: in so many times it was so. Of what was never so the second
 * adds none. */
void rehearsal_add_times(
	struct rehearsal_pages *pages, const char *key, const char *text, int times);
void rehearsal_add_some(
	struct rehearsal_pages *pages, const char *key, const char *text, int times);
void rehearsal_add_number(struct rehearsal_pages *pages, const char *key, const char *text,
	int number, const char *unit);

/* Adds the mean of so much in all, in hundredths of a unit, over so many times. */
void rehearsal_add_mean(struct rehearsal_pages *pages, const char *key, const char *text,
	long sum, int times, const char *unit);

#endif
