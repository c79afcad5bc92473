/* 12.0 What a play names for its cards. Nobody but the files of plays includes it. */
#ifndef RULES_LATE_UNPLEASANTNESS_CARDS_PLAYS_PRIVATE_H
#define RULES_LATE_UNPLEASANTNESS_CARDS_PLAYS_PRIVATE_H
#include <stdbool.h>

struct arena;
struct card_play;
struct effect;
struct game;
struct turn_play;

/*
 * The points behind `at` are handed out to the cards one after another when there are as
 * many as they all want; else every card means the same ones.
 */
void lu_play_hand_out(struct card_play *play, const struct game *game);

/* True when the order names what the effect wants; and how that is said, for a message:
 * "`at` and a point"; owned by the arena. */
bool lu_play_has_target(const struct card_play *play, const struct effect *effect);
const char *lu_play_wanted(
	struct arena *arena, const struct card_play *play, const struct effect *effect);

/* Fills in what the play names, of the points those from `first` on; false after
 * lu_order_fails. */
bool lu_play_name_targets(struct turn_play *turn, const struct card_play *play,
	struct effect *effect, int first);

/* The cards that are played, for messages; owned by the arena. */
const char *lu_play_cards_text(const struct turn_play *turn, const struct card_play *play);

/* What a play names beyond what its cards want has no meaning: warns of it. */
void lu_play_look_for_more(struct turn_play *turn, const struct card_play *play);

/* " at Barker", " taking 42 Lee's plan goes awry", ": 3 to Winder": what it names, as far
 * as its cards want it; owned by the arena. */
const char *lu_play_targets_text(
	const struct turn_play *turn, const struct card_play *play);

#endif
