/*
 * 12.0 Event cards: where they are, when they can be played, what a play does.
 *
 * The deck is a set: a draw is a die among the cards left, which nobody sees. A card that
 * is played is open to both sides, and so are the points that it names; of a stack that it
 * names its owner alone knows the pieces.
 */
#ifndef RULES_LATE_UNPLEASANTNESS_CARDS_CARDS_H
#define RULES_LATE_UNPLEASANTNESS_CARDS_CARDS_H

#include "rules/late-unpleasantness/rules/turn.h"

/* Cards of a side that are declared together, with all that they do, in their order. */
struct card_play {
	enum side by;
	const struct order *order; /* `play ...` or an order with `using ...` */
	const struct arg *cards;   /* the argument that names them */
	bool own_words;            /* the order names targets: `play`; `using` names none */
	enum window window;
	int card[CARDS_MAX]; /* indices */
	int count;
	struct effect *effect; /* room for all clauses of all cards that are named */
	int *first;            /* of each: the first of its points behind `at` */
	int effects;

	/* Of each of `cards`: why nothing would come of it, so that it stays in hand; NULL:
	 * something would. */
	const char *kept[CARDS_MAX];

	/* The points behind `at` are handed out, to each of `cards` from here on; else all
	 * mean the same. */
	bool handed_out;
	int points; /* that they want in all */
	int first_point[CARDS_MAX];
};

/* ---- cards.c: where they are ---- */

/* Where cards in the hand of the side are. */
enum card_at lu_hand_of(enum side side);

/* True when the side holds the card; of the other hand a view knows what was shown. */
bool lu_card_in_hand(const struct state *state, int card, enum side side);

/* Cards in the hand of a side, which both sides may know. */
int lu_hand_size(const struct game *game, const struct state *state, enum side side);

/* How many cards are there. */
int lu_count_cards(const struct game *game, const struct state *state, enum card_at at);

/* Why a card that is not in the hand of the side cannot be played: it is no longer there,
 * or never was. */
enum fail lu_card_missing(const struct turn_play *turn, enum side side, int card);

/* A card comes openly into a hand, so that both sides know it there; or it goes elsewhere.
 */
void lu_card_take(struct turn_play *turn, int card, enum side side);
void lu_card_leave(struct turn_play *turn, int card, enum card_at to);

/* What is in force no longer goes to the discards, or out of the game. */
void lu_cards_settle(struct turn_play *turn);

/* Windows in which a player's own orders play cards, and `using` under an attack or behind
 * `when attacked` does: sets of 1u << enum window. */
#define FILE_WINDOWS                                                                       \
	(1u << WINDOW_OWN_START | 1u << WINDOW_OWN_STACK | 1u << WINDOW_OWN_END)
#define USING_WINDOWS (1u << WINDOW_COMBAT_DECLARED | 1u << WINDOW_COMBAT)

/* "4 Stuart rides around McClellan, 9 Balloons!", for messages; their `ids`, for facts.
 * Owned by the arena. */
const char *lu_cards_list(
	const struct turn_play *turn, const int *card, int count, bool ids);

/* ---- plays.c ---- */

/*
 * Plays the cards that `cards` names, as `order` says, in a window as the side sees it.
 * Those that cannot be played stay in hand: of an order of the file the owner is told.
 * *acted: at least one was played. Returns OK or what dice and decide give.
 */
int lu_play_cards(struct turn_play *turn, enum side side, const struct order *order,
	const struct arg *cards, enum window window, bool *acted);

/* ---- plays_targets.c ---- */

/* What an order `play` of the side does not name though its card number i wants it: "`at`
 * and a point"; NULL: nothing. Owned by the arena. */
const char *lu_card_lacks(struct arena *arena, const struct game *game, enum side side,
	const struct order *order, int i);

/* ---- moments.c ---- */

/* The triggers of windows in the words of standing orders, "supply begins", without what
 * may follow; by enum window, NULL for 0. */
extern const char *const lu_window_moments[];

/* "at any time", "when your player turn begins or between your stacks": owned by the
 * arena. */
const char *lu_card_when(struct arena *arena, const struct card *card);

/* The same with the triggers of standing orders, where his own orders do not serve: "when
 * your player turn ends or `when enemy turn ends`". */
const char *lu_card_triggers(struct arena *arena, const struct card *card);

/* What a message about such a fail adds, for what its player may do: "write `using 32`
 * below an `attack` or behind `when attacked`"; NULL of most. Owned by the arena. */
const char *lu_card_hint(
	struct arena *arena, enum fail why, const struct card *card, enum side side);

/* True when some card in the hand of the side can be played in that window, as far as it
 * needs no target; for the list of a question. */
bool lu_card_fits(const struct game *game, int card, enum side side, enum window window);

/* ---- standing_check.c ---- */

/*
 * Warns of cards in standing orders of the side that can never be played there: those of
 * the other side, those whose moment is not that of the trigger, those that want what
 * the order does not name, and those that let a stack move which is not moved; and of words
 * that have no meaning in the game. Refuses
 * triggers of an option that the campaign has not got, by the view of the side. For
 * `check`.
 */
void lu_standing_check(const void *game, const void *view, const struct standing *standing,
	enum side side, struct arena *arena, struct diag *diag);

/* 15.0: the option that the word needs and the campaign has not got, or NULL. */
const char *lu_option_wanted(const struct state *state, const struct form *form);

/* The set of enum word_needs that the game has not got, and the campaign by a state or a
 * view of it (NULL: not known). */
unsigned lu_words_lacking(const void *game, const void *view);

/* Warn of words under an order, and in a condition (or NULL), that have no meaning in the
 * game. */
void lu_check_qualifiers(
	const struct game *game, const struct order *order, struct diag *diag);
void lu_check_condition(
	const struct game *game, const struct condition *condition, struct diag *diag);

/* ---- cards_text.c ---- */

/* The order that plays it, with what it wants: "play 9 at PLACE, PLACE"; owned by the
 * arena. */
const char *lu_card_order(struct arena *arena, const struct card *card, enum side side);

/* The arguments of `play`. */
enum { PLAY_CARDS, PLAY_AT, PLAY_WITH, PLAY_FROM, PLAY_TO, PLAY_TAKING, PLAY_SHARES };

/* ---- deck.c ---- */

/* The opening hands, Confederate first; nothing when the scenario gives hands. 14.0.
 * Returns OK or what dice give. */
int lu_cards_deal(struct turn_play *turn);

/* The Random Events Phase: both draw, the Confederate first, and discard what is too much.
 * 2.0 B. Returns OK or what dice and decide give. */
int lu_cards_draw(struct turn_play *turn);

/* The die of a card that may have the discards reshuffled; none for other cards. 12.0.
 * Returns OK or what dice give. */
int lu_card_reshuffle(struct turn_play *turn, int card, enum side by);

/* ---- discards.c ---- */

/* The side discards down to the limit. 12.0. Returns OK or what decide gives. */
int lu_hand_keep_limit(struct turn_play *turn, enum side side);

/* `discard CARDS`: at will. 12.0. *acted: some were. What is not in hand stays where it
 * is, after lu_order_fails. Always returns OK. */
int lu_discard_cards(struct turn_play *turn, enum side side, const struct order *order,
	const struct arg *cards, bool *acted);

/* ---- 12.0 extra_moves_unmade.c ---- */

/* The card that a play of a standing order names for an extra move that none of the actions
 * behind it makes, or NULL. */
const struct card *lu_extra_move_missing(const struct game *game, const struct order *play);

/* In a preview: warns of the same of a play in the file. */
void lu_extra_move_foresee(struct turn_play *turn, const struct order *play);

#endif
