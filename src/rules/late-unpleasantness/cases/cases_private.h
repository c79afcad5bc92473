/* For the files that read and write the lines of cases. */
#ifndef RULES_LATE_UNPLEASANTNESS_CASES_CASES_PRIVATE_H
#define RULES_LATE_UNPLEASANTNESS_CASES_CASES_PRIVATE_H

#include "base/buf.h"
#include "rules/kit/cases.h"

/* Functions of rows: see struct case_row. */

/* ---- commands.c: 7.1 ---- */
void lu_case_give_command(const struct case_line *line, int index);
bool lu_case_is_commander(const struct case_line *line, int index);
void lu_case_give_named(const struct case_line *line, int index);
bool lu_case_is_named(const struct case_line *line, int index);

/* Writes who commands what he did not command at the start. */
void lu_case_write_commands(
	struct buf *out, const struct game *game, const struct state *state);

/* ---- cards.c: 12.0 ---- */
extern const struct case_records lu_case_cards;

/* Puts all cards where the row says. */
void lu_case_give_all_cards(const struct case_line *line, int index);
void lu_case_give_card(const struct case_line *line, int index);
void lu_case_give_effect(const struct case_line *line, int index);
bool lu_case_no_effect(const struct case_line *line, int index);

/* Writes where the cards are that are in the game, and the effects. */
void lu_case_write_cards(
	struct buf *out, const struct game *game, const struct state *state);

#endif
