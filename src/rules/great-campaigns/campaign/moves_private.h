/* Between the files of movements. Nobody else includes it. */
#ifndef RULES_GREAT_CAMPAIGNS_CAMPAIGN_MOVES_PRIVATE_H
#define RULES_GREAT_CAMPAIGNS_CAMPAIGN_MOVES_PRIVATE_H

#include "rules/great-campaigns/campaign/campaign_private.h"
#include "rules/great-campaigns/campaign/moves.h"

/* A kind of movement, by its order. */
struct move_kind {
	enum order_id id;
	const char *by;   /* the fact of its events */
	const char *rule; /* "21.0" */
	enum fail (*bar)(struct gc_trip *out, const char *about[3], const struct day *day,
		const struct march *march);
	/* What can never be, as names tell; NULL: nothing. */
	enum fail (*never)(
		const char *about[2], const struct day *day, const struct march *march);
	/* What is thrown and counted before it moves; *goes: it does. NULL: nothing.
	 * Returns OK, or what dice give. */
	int (*begin)(bool *goes, struct day *day, const struct march *march,
		const struct gc_trip *trip, struct event *event);
};

/* strategic.c */
enum fail gc_strategic_bar(struct gc_trip *out, const char *about[3], const struct day *day,
	const struct march *march);

/* rail.c */
enum fail gc_rail_bar(struct gc_trip *out, const char *about[3], const struct day *day,
	const struct march *march);
int gc_rail_begin(bool *goes, struct day *day, const struct march *march,
	const struct gc_trip *trip, struct event *event);

enum fail gc_rail_never(
	const char *about[2], const struct day *day, const struct march *march);

/* sea.c */
enum fail gc_sea_never(
	const char *about[2], const struct day *day, const struct march *march);
/*
 * ferry.c: L5.8. True when the march crosses by the ferry that stands ready for the unit,
 * and when the enemy is where it goes; FL that it costs. Why it cannot attack him then. It
 * attacks him, prepared, unless he goes back before; *goes: it crosses after that. Returns
 * OK, or what dice and decide give.
 */
bool gc_is_ferried(const struct day *day, const struct march *march);
bool gc_ferry_is_held(const struct day *day, const struct march *march);
int gc_ferry_fatigue(const struct day *day, int unit);
enum fail gc_ferry_bar(
	const char *about[3], const struct day *day, const struct march *march);
int gc_ferry_fights(bool *goes, struct day *day, const struct march *march);

enum fail gc_sea_bar(struct gc_trip *out, const char *about[3], const struct day *day,
	const struct march *march);
int gc_sea_begin(bool *goes, struct day *day, const struct march *march,
	const struct gc_trip *trip, struct event *event);

#endif
