/*
 * The state of a game, and what of it a side may know.
 *
 * A view has the same form: own units are listed, of the enemy it says only
 * which points he holds (`place.held`), as 5.0 has it. So the rules run over a
 * view as they run over the truth, with the enemy as an unknown presence.
 */
#ifndef RULES_LATE_UNPLEASANTNESS_STATE_STATE_H
#define RULES_LATE_UNPLEASANTNESS_STATE_STATE_H

#include <stdbool.h>

#include "rules/late-unpleasantness/data/data.h"

struct arena;
struct diag;
struct game;
struct turn_play;
struct victory;

enum supply_marker { SUPPLIED, OUT_OF_SUPPLY, ATTRITION };

struct unit_state {
	int at;         /* place, -1: not on the map */
	int bank;       /* 10.0: by which bank it last entered the bridge point it is in */
	int strength;   /* SP; 0 but for divisions, and for those that are destroyed */
	int mode;       /* of a supply unit */
	bool relocated; /* 5.1: a dummy that was shifted this turn */
	int supply;     /* 8.2: enum supply_marker; the owner alone knows */
	bool replaced;  /* 7.1: on its replacement side */
	bool checked;   /* 7.1: destroyed, and its commander rolled for already */
	bool lost;      /* a leader or supply unit that is out of the game for good */
	int looting;    /* 8.1: finished up to the end of this turn; 0: it is not */

	/* Of a player turn that waits: the owner alone knows. See lu_progress_note. */
	bool finished; /* 3.0: nothing more this player turn */
	bool acted;    /* it moved, attacked or rolled */
	bool moving;   /* it is of the moving stack, which... */
	int spent;     /* ...has spent these MP, */
	bool tried;    /* 10.0: has tried its bridge */
	bool looked;   /* 15.1: has made its try at recon */
	int set_out;   /* and came from this place; -1: it is not moving */

	/* What the other side has seen of it, in a combat (5.0). seen_turn 0: nothing.
	 * seen_at -1: it was destroyed. */
	int seen_turn, seen_step, seen_at, seen_strength, seen_supply;
	bool seen_replaced;

	/* The same that a card has shown to that side alone, and without strengths (12.0);
	 * spied_turn 0: nothing, or a combat has shown it since. */
	int spied_turn, spied_step, spied_at;
	bool spied_replaced;

	bool alone; /* 7.0: a card put this leader where he is, and he may stay */

	int back;    /* 8.1, 11.0: turn with which a marker that was lost comes back, or a
			division that is rebuilt and still off the map; 0: none */
	bool dug_in; /* 15.2: behind breastworks of its own */
	int gone;    /* turn in which it last left the map; 0: in none */
};

struct command_state {
	int leader; /* who holds it now; -1: nobody (7.1) */
	int named;  /* 7.1: the corps leader for whom that counter stands; -1: itself */
};

enum holder { HELD_BY_NOBODY, HELD_BY_UNION, HELD_BY_CONFEDERATE };

struct place_state {
	bool broken;    /* 10.0: its bridge is down */
	int held;       /* enum holder: who has pieces there; both sides know */
	int since_turn; /* when the holder came */
	int since_step;
	/* 5.0: when a stack of the holder came that no combat has shown there: pieces that
	 * nobody has seen may stand with those that were. Both 0: none did; came_turn alone
	 * 0: who was set up there. */
	int came_turn, came_step;
	/* 15.1: SP that the holder announced last. told_turn 0: none; both sides know. */
	int told, told_turn, told_step;
	bool attacked;                  /* 6.1: in this turn, by whomever */
	struct field_few attacked_from; /* 6.1: connected points that served an attack */
	bool retreated;                 /* 6.6: units have retreated there in this turn */
	int rail;         /* 8.1: enum holder: whose piece was the last to enter or pass it;
			     HELD_BY_NOBODY: as at the start. Both sides know */
	bool breastworks; /* 15.2: somebody in it has dug in; both sides know */

	/* 12.0: enum holder: whose supplied infantry was the last there; HELD_BY_NOBODY: as
	 * at the start. `doubted`: pieces of the other side have been there since; who they
	 * are its owner alone knows. A view has the points that its side holds for certain,
	 * those that it has held from the start among them. See lu_place_controller. */
	int control;
	bool doubted;

	/* Of a player turn that waits: the side on the move alone knows. */
	int crossed; /* 10.0: units that crossed its bridge */
	bool left;   /* 10.0: its bridge is not to be rebuilt */
};

/* 12.0: where a card is. In a view the deck is also the hand of the other side. */
enum card_at {
	CARD_DECK,
	CARD_UNION,
	CARD_CONFEDERATE,
	CARD_DISCARDED,
	CARD_IN_FORCE,
	CARD_REMOVED,
};

struct card_state {
	int at;     /* enum card_at */
	bool known; /* the other side knows that it is in that hand */
};

struct state {
	int turn;             /* 0 before turn 1 */
	int step;             /* of the sequence: the one to be played */
	int result;           /* enum game_ending: the game is over */
	uint32_t options;     /* 15.0: set of enum option_flag */
	int start;            /* scenario */
	enum audience viewer; /* AUDIENCE_DECK: this is the truth */
	bool under_way;       /* the step waits in its middle: never in the truth */
	int stacks;           /* then: stacks of the side on the move that have finished */
	int attacks;          /* and attacks that it has started */
	int moment;           /* and enum moment that is open to it; 0: none */
	struct unit_state unit[UNITS_MAX];
	struct place_state place[PLACES_MAX];
	struct command_state command[COMMANDS_MAX];
	struct card_state card[CARDS_MAX]; /* 12.0: by index, as game->card */
	int hand[SIDES];                   /* of a view: cards in each hand */
	struct effect effect[EFFECTS_MAX]; /* 12.0: as they were played */
	int effects;
};

/* Its tables, with whose eyes each field is for. */
extern const struct record_form lu_state_form;

/* Whether what was read is a state that the rules can come to. */
records_agree lu_state_agrees;

/* Its kinds of records, in the order of the file. */
enum state_kind {
	LU_STATE_UNITS,
	LU_STATE_PLACES,
	LU_STATE_COMMANDS,
	LU_STATE_CARDS,
	LU_STATE_EFFECTS,
};

/* Returns who holds a point: NO_SIDE for nobody. */
enum side lu_place_holder(const struct state *state, int place);

/* True when a piece of that side stands there (for a view's enemy: is known to). */
bool lu_place_held_by(const struct state *state, int place, enum side side);
bool lu_held_by(const struct place_state *place, enum side side);

/* True when a piece stands where others do, markers apart. */
bool lu_shares_point(const struct game *game, const struct state *state, int unit);

/* Who controls a point that counts for a victory: at the start the side that does not win
 * by it. In a view it is meaningful of the viewer's side only. 12.0. */
enum side lu_place_controller(
	const struct state *state, const struct victory *victory, int place);

/*
 * Puts a unit at a place, or off the map (-1); all that could dig in go by this. Who leaves
 * its point leaves its breastworks (15.2).
 */
void lu_unit_goes(struct unit_state *unit, int place);

/*
 * Brings `held` and `breastworks` of one side up to date with its units, and notes since
 * when it holds. Markers hold nothing. In a view only the viewer's side can be counted.
 */
void lu_state_count_holders(struct state *state, const struct game *game, enum side side);

/* 5.0: a stack that no combat has shown has come to stand there. */
void lu_place_joined(struct state *state, int place);

/* All that stands there was shown as it came, or in a combat for it. */
void lu_place_shown(struct state *state, int place);

/* True when pieces of the holder may be there besides those that the viewer has seen there,
 * by what both sides know. */
bool lu_place_hides(const struct game *game, const struct state *view, int place);

/* SP of a unit of the enemy that the viewer has seen: those that a combat showed; where a
 * card did, which shows none, the printed ones. 0: it is no division. */
int lu_strength_seen(const struct game *game, const struct state *view, int unit);

/* 15.1: the SP that the holder announced since anybody came there; -1: he has not. */
int lu_place_told(const struct state *view, int place);

/* True when the campaign has the option. 15.0 */
bool lu_has_option(const struct state *state, enum option_flag option);

/* The name of the option when the campaign has not got it; else NULL. */
const char *lu_option_missing(const struct state *state, enum option_flag option);

/* 8.1: true for a rail point through which the Union moved last. */
bool lu_rail_is_union(const struct state *state, const struct game *game, int place);

/* 8.1: true when the Terminus may stand there in this turn, as far as the turn track
 * says. */
bool lu_terminus_is_open(const struct state *state, const struct game *game, int place);

/* The sources of supply of a side, for `nearest to the source`: fills `place`, returns
 * the number. While the Terminus is off the map, the points where it may come back.
 * 8.1. */
int lu_state_sources(const struct state *state, const struct game *game, enum side side,
	int place[CHOICES_MAX]);

/* The name and the rating that a unit has now (7.1: its replacement's: "Lawton
 * (Winder's)"). */
const char *lu_unit_name(const struct game *game, const struct state *state, int unit);
int lu_unit_rating(const struct game *game, const struct state *state, int unit);

/* "Slocum 5 SP"; behind a name that ends in a number "Garrison 4 (3 SP)". `points` is "
 * SP", or "" in a table that says so. It belongs to the arena. */
const char *lu_with_strength(
	struct arena *arena, const char *name, int strength, const char *points);

/*
 * The command that a leader holds now, -1 for one who holds none; of another
 * unit, the command that it belongs to.
 */
int lu_unit_command(const struct game *game, const struct state *state, int unit);

/* True when the command is `of` or below it. An army's command is the whole side. */
bool lu_command_within(const struct game *game, int command, int of);

/* True when the leader is in the chain of command of the division: 6.3. */
bool lu_leads(const struct game *game, const struct state *state, int leader, int division);

/* ---- the start of a scenario ---- */

/* struct ruleset: begin. `options`: ids of options, commas between; NULL: none. */
int lu_state_begin(void *state, const void *game, const char *scenario, const char *options,
	struct diag *diag);

/* Puts the units of a scenario's position file on the map; mistakes of the file as in
 * field_read. */
int lu_state_place_scenario(struct state *state, const struct game *game,
	struct arena *arena, struct diag *diag);

/* ---- 5.0 what an audience may know ---- */

/* struct ruleset: view, view_of. */
void lu_view_make(void *out, const void *game, const void *state, enum audience who);
enum audience lu_view_of(const void *view);

/* ---- a player turn that waits, as a view notes it ---- */

/* Notes in the state how far the player turn has come, for the views that are made of it
 * while it waits. */
void lu_progress_note(const struct turn_play *turn);

/* A preview over such a view goes on from there; the notes are taken out of the state. */
void lu_progress_resume(struct turn_play *turn);

/* True when a state has such notes. */
bool lu_progress_is_noted(const struct state *state, const struct game *game);

#endif
