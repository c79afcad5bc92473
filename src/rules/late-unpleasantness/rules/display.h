/* 5.0: what a combat shows is remembered. */
#ifndef RULES_LATE_UNPLEASANTNESS_RULES_DISPLAY_H
#define RULES_LATE_UNPLEASANTNESS_RULES_DISPLAY_H

struct fight;
struct turn_play;

/* The other side has just seen the piece, as it is now, at that place (-1: off the map),
 * and will remember it so. */
void lu_unit_seen(const struct turn_play *turn, int unit, int place);

/* Each side sees the stack that attacks and all pieces in the attacked point, as they are
 * now; both are told. */
void lu_display(struct fight *fight);

/* What was displayed is kept in mind as it is when the attack is over: losses, where it
 * was last in sight. */
void lu_seen_again(const struct fight *fight);

#endif
