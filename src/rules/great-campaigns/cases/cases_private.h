/* Between the sources of cases. Nobody else includes it. */
#ifndef RULES_GREAT_CAMPAIGNS_CASES_CASES_PRIVATE_H
#define RULES_GREAT_CAMPAIGNS_CASES_CASES_PRIVATE_H

#include "rules/great-campaigns/cases/cases.h"
#include "rules/great-campaigns/state/state.h"

/* ---- cases_ground.c: works, crossings, stations ---- */

void gc_case_give_works(const struct case_line *line, int index);
bool gc_case_has_works(const struct case_line *line, int index);
void gc_case_write_works(struct buf *out, const struct case_line *line, int index);
void gc_case_clear_works(const struct case_line *line, int index);
bool gc_case_has_no_works(const struct case_line *line, int index);

void gc_case_give_crossing(const struct case_line *line, int index);
bool gc_case_has_crossing(const struct case_line *line, int index);
void gc_case_write_crossings(struct buf *out, const struct case_line *line, int index);
void gc_case_clear_crossing(const struct case_line *line, int index);
bool gc_case_is_as_printed(const struct case_line *line, int index);

void gc_case_give_station(const struct case_line *line, int index);
bool gc_case_has_station(const struct case_line *line, int index);
void gc_case_write_stations(struct buf *out, const struct case_line *line, int index);

/* ---- cases_campaign.c: 25, 30, 33, 35 ---- */

/* L2.2: the Artillery Value that is marked on counters */
void gc_case_give_guns(const struct case_line *line, int index);
bool gc_case_has_guns(const struct case_line *line, int index);
void gc_case_write_guns(struct buf *out, const struct case_line *line, int index);

void gc_case_give_county(const struct case_line *line, int index);
bool gc_case_has_county(const struct case_line *line, int index);
void gc_case_write_counties(struct buf *out, const struct case_line *line, int index);
void gc_case_give_seat(const struct case_line *line, int index);
bool gc_case_has_seat(const struct case_line *line, int index);
void gc_case_write_seats(struct buf *out, const struct case_line *line, int index);

void gc_case_give_depot(const struct case_line *line, int index);
bool gc_case_has_depot(const struct case_line *line, int index);
void gc_case_clear_depots(const struct case_line *line, int index);
bool gc_case_is_without_depots(const struct case_line *line, int index);
bool gc_case_has_no_depot(const struct case_line *line, int index);
void gc_case_write_depots(struct buf *out, const struct case_line *line, int index);

void gc_case_give_first(const struct case_line *line, int index);
bool gc_case_has_first(const struct case_line *line, int index);
void gc_case_write_firsts(struct buf *out, const struct case_line *line, int index);

void gc_case_give_siege(const struct case_line *line, int index);
bool gc_case_has_siege(const struct case_line *line, int index);
void gc_case_write_siege(struct buf *out, const struct case_line *line, int index);

void gc_case_give_week(const struct case_line *line, int index);
bool gc_case_has_week(const struct case_line *line, int index);
void gc_case_write_week(struct buf *out, const struct case_line *line, int index);

/* ---- cases_ground.c: batteries ---- */

void gc_case_give_ruin(const struct case_line *line, int index);
bool gc_case_has_ruin(const struct case_line *line, int index);
void gc_case_write_ruins(struct buf *out, const struct case_line *line, int index);

#endif
