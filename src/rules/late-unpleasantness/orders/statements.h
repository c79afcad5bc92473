/* Carries out the orders of a file. */
#ifndef RULES_LATE_UNPLEASANTNESS_ORDERS_STATEMENTS_H
#define RULES_LATE_UNPLEASANTNESS_ORDERS_STATEMENTS_H

struct statement;
struct turn_play;

/* Returns OK, an error, or ORDERS_DONE after a `stop` whose further orders were carried
 * out. */
#define ORDERS_DONE 1
int lu_orders_play(struct turn_play *turn, const struct statement *statement);

#endif
