/*
 * Numbers of rules. The rules of a family cite the sections of one of its rulebooks; a game
 * whose rulebook numbers a section differently says so in its data, and everything that
 * it is told, asked and rolls for carries its own numbers.
 */
#ifndef GAME_RULE_NUMBERS_H
#define GAME_RULE_NUMBERS_H

struct arena;

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
