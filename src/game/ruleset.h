/*
 * The seam between the program and the rule families.
 *
 * A family exports one struct ruleset: a core that every family has, and parts by what it
 * can do besides (orders and words, commanders, talk within a step, reports, drawing,
 * advice, cases), of which it may leave out what its games do not know. Everything in it is
 * a pure function of its arguments: no file, no git, no clock, no locale, no floating
 * point.
 */
#ifndef GAME_RULESET_H
#define GAME_RULESET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/side.h"

struct adjudication;
struct arena;
struct buf;
struct data_file;
struct diag;
struct grammar;
struct event;
struct hex_sheet;
struct idea;
struct ini;
struct journal;
struct map;
struct map_arrow;
struct map_mark;
struct map_regions;
struct map_sign;
struct map_view;
struct map_way;
struct message;
struct names;
struct odds;
struct odds_answer;
struct order_left;
struct offering;
struct offers;
struct offers_behind;
struct plan;
struct position;
struct remedy;
struct rehearsal;
struct rehearsing;
struct roll_kind;
struct rule_numbers;
struct rules_change;
struct since;
struct standing;
struct step_told;
struct offer_party;
struct supply_advice;
struct talk;
struct team_member;
struct tlist;
struct tmap;
struct told_step;

/* ---- the parts of a family, by what they can do ---- */

/* What orders are made of, and what they can come to. */
struct ruleset_orders {
	const struct grammar *grammar;  /* all of the family's words: see ruleset_grammar */
	const struct message *messages; /* ends with a row of zeroes */

	/* The words of a game that has not all of them; NULL: its games have. */
	const struct grammar *(*grammar_of)(const void *game);

	/* Returns the set of `needs` (struct form) that the game, or its campaign as a view
	 * tells (NULL: not known), has not got. NULL: this family's games have all. */
	unsigned (*lacks)(const void *game, const void *view);

	/* Warns of standing orders that can never come to anything, as far as the data of
	 * the game and the view of their side tell. NULL: this family has none. */
	void (*check_standing)(const void *game, const void *view,
		const struct standing *standing, enum side side, struct arena *arena,
		struct diag *diag);
	/* Rows of `messages` that warn of an order as it is given, and not again each turn
	 * that it stays in force; ends with -1. NULL: none. */
	const int *said_once;

	/* What is left of the orders of a side that a step waits for, as far as its own
	 * clone tells it, in the order and the words of adjudication_leaves. False: it
	 * cannot be known. NULL: it never can. */
	bool (*left)(struct order_left **out, const struct step_told *told);
};

/* Sides with several commanders. All NULL: this family knows of none. */
struct ruleset_commanders {
	/* Returns the id of commander number i (from 0) of those that a side may have
	 * besides one another, and his name. NULL after the last. */
	const char *(*at)(const void *game, enum side side, int i, const char **name);
	/* Returns the id of who of them commands what `what` names, a piece of the side or
	 * a place, as a state or the side's view has it; NULL: nobody does. */
	const char *(*of)(
		const void *game, const void *state, enum side side, const char *what);
};

/* Steps of both sides, in which the players talk. All NULL: this family has none. */
struct ruleset_pulses {
	/* How much the players talk within the steps of a scenario, where a campaign says
	 * nothing else. */
	void (*talk)(struct talk *out, const void *game, const char *scenario);
	/* Returns how many actions, after so many of which a pulse comes, were carried out
	 * in a step before that event (NULL: in all of it), as far as its journal tells an
	 * audience. *all is set to true when none was hidden from it. NULL: nobody can
	 * count them. */
	int (*actions)(bool *all, const struct journal *told, const struct event *before);
};

/* A number that a view tells of the sides, and that is followed over a campaign. */
struct gauge {
	const char *title; /* "Victory points" */
	bool points;       /* the game is decided by it */
	bool halves;       /* values are in halves */
	unsigned known;    /* set of sides of which the view tells it */
	int value[SIDES];
};

#define GAUGES_MAX 4

/* A card that the side of a view holds. */
struct held_card {
	const char *title; /* "7 Stuart rides around McClellan" */
	const char *text;  /* what it does */
	const char *when;  /* "when your player turn begins" */
	const char
		*play; /* pattern of the order that plays it, "play 9 at PLACE"; or NULL */
	const char *discard; /* the order that gives it up */
	const char *later;   /* a standing order that plays it when it does more; or NULL */
	/* Of cards that add up when they are played together, what may stand behind that
	 * order, in a note: "add `: 2 to Huger` (2 of 5 SP missing) to choose its
	 * divisions"; or NULL. */
	const char *adds_up;
	bool lasts; /* for the turn: it serves what else is ordered */
	bool idle;  /* nobody could have what it gives */
	bool now;   /* an order of the step at hand can play it */
	bool unfit; /* it is for the other side: an order can give it up alone */
};

/* The runtime of a packet has no tables: their text is in its page, and smaller. */
#ifdef PACKET_RUNTIME
#define RULESET_TABLES(function) NULL
#else
#define RULESET_TABLES(function) (function)
#endif

/* What people read of a view. */
struct ruleset_report {
	/*
	 * What templates say of the position, by names. The frame of the report,
	 * templates/report.md, is the same for all families and knows of each these only:
	 *
	 *     turn-line         text: "Turn 4 of 8, June 27 PM"
	 *     orders-note       text about the orders of a step, above the form
	 *     example           map with a list `lines`: orders, legal as things stand
	 *     standing-example  the same of standing orders
	 *
	 * All but the first may be left out. The other names are for the pages of the
	 * family, report.md and events.ini in templates/FAMILY/; there also hold those
	 * that the frame gets of the campaign, such as `side` and `public`: who reads.
	 * `reader` is who of several commanders of the side does; nobody otherwise.
	 */
	void (*sections)(struct tmap *out, struct arena *arena, const void *game,
		const void *view, const struct team_member *reader);
	/* The news in short: appends a sentence for each thing that counts, made of the
	 * view and of what its audience was told in these steps, oldest first. */
	void (*brief)(struct tlist *out, struct arena *arena, const void *game,
		const void *view, const struct told_step *news, size_t steps);
	/* The same for the short report, where all events stand below: it leaves out what
	 * they say. NULL: `brief` serves there, too. */
	void (*chronicle)(struct tlist *out, struct arena *arena, const void *game,
		const void *view, const struct told_step *news, size_t steps);
	/* What the reader should look to as things stand with his standing orders (NULL:
	 * none), and decide: appends sentences, which follow those of `brief` in his newest
	 * report. NULL: this family has none. */
	void (*outlook)(struct tlist *out, struct arena *arena, const void *game,
		const void *view, const struct standing *standing);
	/* How the game stands: appends sentences that say who has how many points, or what
	 * each side needs to win. They stand at the head of a report. NULL: this family has
	 * none. */
	void (*score)(
		struct tlist *out, struct arena *arena, const void *game, const void *view);
	/* A step in a table of lines laid out already, which stands in the news in front of
	 * its sentences; none are appended for a step without one. What it says are events
	 * that are left out of the sentences (`part = summary`). In the short report it may
	 * sum up what the whole one has in single lines. NULL: this family has no tables.
	 */
	void (*table)(struct tlist *out, struct arena *arena, const void *game,
		const void *view, const struct told_step *step, bool in_short);
	/* Returns the last turn of the chapter that a turn is in, where many steps are told
	 * in one: that of its week, say. NULL: each turn is a chapter. */
	int (*chapter)(const void *game, const char *scenario, int turn);
	/* What counts of the steps of a chapter, as `brief` has it. NULL: `brief` itself.
	 */
	void (*digest)(struct tlist *out, struct arena *arena, const void *game,
		const void *view, const struct told_step *news, size_t steps);
	/* What many steps come to: appends sections of Markdown that follow those chapters.
	 * NULL: this family has none. */
	void (*since)(struct tlist *out, struct arena *arena, const void *game,
		const struct since *since);
	/*
	 * What templates/ending.md says of a game that is over and open, from the truth and
	 * from all of its steps: the lists `armies` (maps with a text `army` and a list
	 * `lines`), `losses`, `leaders` with the flag `leaders-given`, and `turns`, whose
	 * lines are laid out already.
	 */
	void (*game_end)(struct tmap *out, struct arena *arena, const void *game,
		const void *state, const struct told_step *step, size_t steps);
	/* Appends the tables of the game that never change, of its data alone: Markdown
	 * with a heading for each, and lines of at most 78 columns. The numbers of rules
	 * stand in parentheses, as the family has them. Said as RULESET_TABLES(function).
	 * NULL: this family has none. */
	void (*tables)(struct buf *out, const void *game);
	/* How the sides stand in numbers, GAUGES_MAX at most; returns how many. */
	int (*gauges)(
		struct gauge *out, struct arena *arena, const void *game, const void *view);
	/* Where the reader's own pieces stand, and how strong they are: appends lines, a
	 * place each, laid out already. NULL: this family has none. */
	void (*forces)(
		struct tlist *out, struct arena *arena, const void *game, const void *view);
	/* Where the enemy stands whom the reader could meet, as far as he knows: appends
	 * lines, a place each, laid out already. NULL: this family has none. */
	void (*enemies)(
		struct tlist *out, struct arena *arena, const void *game, const void *view);
	/* Returns the cards of the reader's hand in a line, with their titles or by their
	 * numbers alone, "none" without one; NULL: the game has no cards, or the reader no
	 * hand. It belongs to the arena. NULL: no game of the family has cards. */
	const char *(*cards_held)(
		struct arena *arena, const void *game, const void *view, bool titled);
	/* What stands at a place that is called by its number, or near it, by its id:
	 * "Seven Pines", "near Seven Pines"; NULL: nothing. It belongs to the arena. NULL:
	 * the places of this family are called by their names. */
	const char *(*near)(struct arena *arena, const void *game, const char *place);
	/* The cards of the side of the view; returns how many, or -1: the game has none.
	 * NULL: no game of the family has. */
	int (*hand)(const struct held_card **out, struct arena *arena, const void *game,
		const void *view);
};

/* What is drawn: on the map of a position, and of what was done. */
struct ruleset_drawing {
	uint32_t rail; /* link flag of railroads, for a map of points */
	/* Returns what is drawn of a map of hexes. NULL: this family's maps are of points.
	 */
	const struct hex_sheet *(*sheet)(const void *game);
	/* Marks, signs and ways of the map; each returns how many. */
	int (*marks)(struct map_mark **out, struct arena *arena, const void *game,
		const void *view);
	int (*signs)(struct map_sign **out, struct arena *arena, const void *game,
		const void *view);
	int (*ways)(struct map_way **out, struct arena *arena, const void *game,
		const void *view);
	/* The parts of a map of hexes that a position is shown in, of which that of the
	 * theatre is the first; 0: the map is drawn as a whole. NULL: it always is. */
	int (*views)(struct map_view **out, struct arena *arena, const void *game,
		const void *view);
	/* The parts of a map of hexes that sides control; false: nobody plays for them.
	 * NULL: nobody ever does. */
	bool (*regions)(struct map_regions *out, struct arena *arena, const void *game,
		const void *view);
	/* Arrows of the map: what was done in some steps, as its audience was told. */
	int (*arrows)(struct map_arrow **out, struct arena *arena, const void *game,
		const struct told_step *news, size_t steps);
	/* Returns the sets of sides, by place, of those who exert a zone of control there;
	 * they belong to the arena. NULL: the rules have none. */
	const unsigned char *(*control)(
		struct arena *arena, const void *game, const void *view);
};

/* What a player may ask before he orders, each from his view alone. NULL: this family
 * cannot tell. What they give belongs to the arena. */
struct ruleset_advice {
	/* The chances of a planned fight. ERR_REFUSED, with messages, when the plan is not
	 * understood or cannot be. */
	int (*odds)(struct odds *out, struct arena *arena, const void *game,
		const void *view, const struct plan *plan, struct diag *diag);
	/* What the enemy's next turn may cost the units of the side in a place, if its
	 * orders lead to that state. False: he attacks nobody there. NULL: the family does
	 * not say. */
	bool (*answer)(struct odds_answer *out, struct arena *arena, const void *game,
		const void *state, enum side side, int place);
	/* What a side could still order behind the orders that it has written so far;
	 * nothing when the step does not await its orders. Returns OK, or ERR_BUG with
	 * messages. */
	int (*offers)(struct offers *out, struct arena *arena, const void *game,
		const void *view, const struct offering *asked, struct diag *diag);
	/* Begins to play orders one behind another, by the side and standing orders of what
	 * will be asked; NULL when the step does not await them. And plays these lines
	 * behind those so far, as they were offered there; false: they cannot be. Both
	 * NULL: orders of this family are played as a whole. */
	struct offers_behind *(*behind)(struct arena *arena, const void *game,
		const void *view, const struct offering *asked);
	bool (*behind_add)(struct offers_behind *behind, const char *lines);
	/* Who of the reader's side would have no supply, as things stand with these
	 * standing orders (NULL: none). False: supply does not count yet, any more, or in
	 * this scenario. NULL: the rules have none. */
	bool (*supply)(struct supply_advice *out, struct arena *arena, const void *game,
		const void *view, const struct standing *standing);
	/* Plays the orders of a side for the step at hand again and again, with dice of its
	 * own that are no campaign's. ERR_REFUSED, with messages, when the step is not one
	 * to be rehearsed. */
	int (*rehearse)(struct rehearsal *out, struct arena *arena, const void *game,
		const void *view, const struct rehearsing *what, struct diag *diag);
	/* Orders that would mend what goes wrong as things stand with these standing orders
	 * (NULL: none), to which they are added, the best first; returns how many. NULL:
	 * the family knows of none. */
	int (*remedies)(const struct remedy **out, struct arena *arena, const void *game,
		const void *view, const struct standing *standing);
	/* What a piece of the reader would make for, as things stand: sets `goal` by place
	 * of the map, where all was false. False: it better stays. NULL: every piece makes
	 * for the nearest enemy. */
	bool (*goals)(bool *goal, const void *game, const void *view, int piece);
	/* The same of a party that could as well make for something else: who meets the
	 * enemy might stay near what he wants. False: it could not. NULL: none could. */
	bool (*other_goals)(bool *goal, const void *game, const void *view, int piece);
	/* The word of orders whose chances are told behind their receipt. NULL: the
	 * receipts of this family tell them, or nobody can. */
	const char *fight;
	/* By place of the map what a way from there to the goal costs the piece, whatever
	 * bars it now; -1: none leads there. NULL: as many as it has links. */
	int *(*toward)(struct arena *arena, const void *game, const void *view, int piece,
		int goal);
	/* What those who stand in a place could best do, the best first; returns how many.
	 * -1: at this step each stack is looked at by its offers. NULL: at every step. */
	int (*ideas)(const struct idea **out, struct arena *arena, const void *game,
		const void *view);
	/* How the own pieces of a place part when they march, the heaviest party first;
	 * returns how many parties. With `sparing` in what is asked, attacks are made by
	 * the fewest who are about as good at it as all, and without the guards; only those
	 * dig in who can. NULL: all go together, and are all named. */
	int (*parties)(const struct offer_party **out, struct arena *arena,
		const void *game, const void *view, int place);
	/* By place, where all was false: what is worth an attack before all others. NULL:
	 * nothing is. */
	void (*prizes)(bool *prize, const void *game, const void *view);
	/* The threat of the side itself that `outlook` names: from where it could reach in
	 * this player turn what the game is won by. False: there is none. NULL: no game of
	 * the family has. */
	bool (*threat)(int *from, int *to, struct arena *arena, const void *game,
		const void *view);
	bool attacks_last; /* in orders they stand behind all that moves */
	/* What the letters of the odds in a form mean; NULL: there are none. */
	const char *odds_key;
	bool short_of_room; /* a place is full soon: what goes there keeps others out */
	/* Ids of messages that say why a piece cannot do what it was ordered, and name no
	 * line that it can be ordered: one of `offers` is added. NULL: none. */
	const char *const *instead;
};

/* Adjudication cases: files that set up a position, play, and say what comes of it. */
struct ruleset_cases {
	/* Changes the state as a `given` line says, of which every family has `turn N` and
	 * `step NAME`, a side's word being its player turn. ERR_REFUSED when the line is
	 * not understood. */
	int (*given)(void *state, const void *game, const char *line, struct arena *arena,
		struct diag *diag);
	/* Appends the `given` lines, one a line, that make this state of what a scenario
	 * begins with. */
	void (*given_write)(struct buf *out, const void *game, const void *state);
	/* Tells whether an `expect` line holds (*holds), with a note in `diag` of what is
	 * so when it does not. ERR_REFUSED when the line is not understood. */
	int (*expect)(bool *holds, const void *game, const void *state, const char *line,
		struct arena *arena, struct diag *diag);
};

/* ---- a family ---- */

struct ruleset {
	const char *family;
	const char *version; /* a number, changes when the same input may give another
				result */
	const struct rules_change *changes; /* what it plays otherwise, and from which on */
	/* The files of scenarios have what every turn is played by, and nothing that a side
	 * must not know: all are told them. Else they are the moderator's. */
	bool scenarios_told;

	/* Reads a game's data. *game belongs to the arena. All mistakes of all files
	 * are added to `diag`; ERR_REFUSED when there was one. */
	int (*load)(void **game, struct arena *arena, const struct data_file *file,
		size_t files, struct diag *diag);
	/* Once it is loaded nothing is written to a game: cores may share it. */
	bool game_stays;
	const char *(*id)(const void *game);    /* the directory of its data */
	const char *(*title)(const void *game); /* as players read it */
	const struct names *(*names)(const void *game);
	/* Which pieces, by the index of their names, are in play as a state has it, or the
	 * view of their side; *pieces: of how many it tells. They belong to the arena.
	 * NULL: names of this family mean the same in every position. */
	const bool *(*in_play)(
		int *pieces, struct arena *arena, const void *game, const void *state);
	/* The same of a family whose names mean the same in every position, for names that
	 * are suggested; NULL: it cannot tell. */
	const bool *(*at_hand)(
		int *pieces, struct arena *arena, const void *game, const void *state);
	const struct map *(*map)(const void *game);

	const struct roll_kind *rolls; /* ends with a row of zeroes */
	/* Under which rule numbers the game's labels go; NULL: as its rolls cite them. */
	const struct rule_numbers *(*numbers)(const void *game);

	/* Scenario number i (from 0), or NULL after the last; the first is the default. */
	const char *(*scenario)(
		const void *game, int i, const char **name, const char **doc);
	/* Option number i (from 0) that the game offers, or NULL after the last. */
	const char *(*option)(const void *game, int i, const char **rule, const char **doc);

	size_t state_size;
	/* Sets up the state at the start of a scenario, with those options (ids, commas
	 * between; NULL: none). ERR_REFUSED when there is no such scenario or option. */
	int (*begin)(void *state, const void *game, const char *scenario,
		const char *options, struct diag *diag);
	/* The names of the rows of its sequence; the list ends with NULL. */
	const char *const *step_words;
	void (*position)(struct position *out, const void *game, const void *state);
	/* Appends "Turn 4, June 27 PM: Confederate Player Turn" for "4/confederate" of such
	 * a scenario. */
	void (*heading)(struct buf *out, const void *game, const char *scenario,
		const char *prefix);
	int (*adjudicate)(struct adjudication *adjudication);
	/* For adjudications of that game, one after the other: what is found out about its
	 * map once need not be found out again. It makes no difference to what comes of
	 * them. Owned by the arena. NULL: nothing is remembered. */
	void *(*memory)(struct arena *arena, const void *game);
	/* What must hold between and after steps; ERR_BUG with messages when not. */
	int (*invariants)(
		const void *game, const void *before, const void *after, struct diag *diag);

	/* Copies a state, or a view. A state has room for the largest game of the family:
	 * what is behind that of this one is not copied. */
	void (*state_copy)(void *copy, const void *game, const void *state);
	/* state.ini. `salt` (32 hex digits) keeps its hash from being guessed; NULL:
	 * none. Reading gives back what was written, and refuses everything else. */
	void (*state_write)(
		struct buf *out, const void *game, const void *state, const char *salt);
	int (*state_read)(void *state, const void *game, const struct ini *ini,
		struct arena *arena, struct diag *diag);

	/* What an audience may know, listed from the truth; in the form of a state, so
	 * that it is also what that audience can imagine. The enemy of a view is
	 * pieces of unknown kind and strength where the view says he stands. Written, it
	 * has a section [view] with `game`, an id, and `side`, the name of the audience:
	 * by these a view is known that comes alone. */
	void (*view)(void *out, const void *game, const void *state, enum audience who);
	void (*view_write)(struct buf *out, const void *game, const void *view);
	int (*view_read)(void *out, const void *game, const struct ini *ini,
		struct arena *arena, struct diag *diag);
	enum audience (*view_of)(const void *view);

	/* The built-in player: appends the body of an order file (no head) for the
	 * side whose view it is, by chance from *random. `temper`, any number, is the
	 * same for a side through a game: how it plays. */
	void (*player)(struct buf *out, struct arena *arena, const void *game,
		const void *view, uint32_t temper, uint64_t *random);

	struct ruleset_orders orders;
	struct ruleset_commanders commanders;
	struct ruleset_pulses pulses;
	struct ruleset_report report;
	struct ruleset_drawing drawing;
	struct ruleset_advice advice;
	struct ruleset_cases cases;
};

/* The names of a game as they are read in a position, a state or the view of whoever
 * writes: his own pieces in play are found before all others. */
const struct names *ruleset_names(const struct ruleset *ruleset, struct arena *arena,
	const void *game, const void *state);

/* The words of a game. */
static inline const struct grammar *ruleset_grammar(
	const struct ruleset *ruleset, const void *data)
{
	return ruleset->orders.grammar_of ? ruleset->orders.grammar_of(data)
					  : ruleset->orders.grammar;
}

/* ---- what a family plays otherwise from a version on ---- */

/* Told where a campaign moves to it. A list is in the order of the versions and ends with a
 * row of zeroes. */
struct rules_change {
	int version;      /* the first that plays so */
	const char *rule; /* "7.71"; "orders": what is read of them */
	const char *text; /* a sentence for players */
};

/* ---- numbers of rules ---- */

/*
 * The rules of a family cite the sections of one of its rulebooks; a game
 * whose rulebook numbers a section differently says so in its data, and everything that
 * it is told, asked and rolls for carries its own numbers.
 */

struct rule_number {
	const char *rule; /* as the family cites it: "12.0" */
	const char *here; /* as this game's rulebook has it: "11.0" */
};

struct rule_numbers {
	const struct rule_number *row;
	int rows;
};

/* Returns the number that a rule has here: `rule` itself unless there is a row for it.
 * `numbers` may be NULL: no row. */
const char *rule_here(const struct rule_numbers *numbers, const char *rule);

/*
 * The same for every number within the parentheses of a text, "... (3.0, 12.0)". Returns
 * `text` itself when nothing changes, else a copy owned by the arena.
 */
const char *rules_here(
	struct arena *arena, const struct rule_numbers *numbers, const char *text);

#endif
