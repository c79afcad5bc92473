/* 15.1: recon. */
#ifndef RULES_LATE_UNPLEASANTNESS_RULES_RECON_H
#define RULES_LATE_UNPLEASANTNESS_RULES_RECON_H

struct order;
struct turn_play;

/* `recon`. What cannot be is told; returns OK or what dice and decide give. */
int lu_recon_order(struct turn_play *turn, const struct order *order);

#endif
