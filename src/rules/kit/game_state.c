/*
 * struct ruleset, as far as the tables of a family say it: states and views, the sequence
 * of play, cases, invariants.
 *
 * Parts: how a game has ended, and where it is in its sequence; struct ruleset.
 */
#include <assert.h>
#include <stddef.h>
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "game/adjudication.h"
#include "game/journal.h"
#include "game/step.h"
#include "rules/kit/game_private.h"

/* ---- how a game has ended, and where it is in its sequence ---- */

const char *const ending_words[] = {"none", "union", "confederate", "draw", NULL};

enum side ending_winner(enum game_ending ending)
{
	static const enum side winner[] = {
		[ENDING_NONE] = NO_SIDE,
		[ENDING_UNION] = UNION,
		[ENDING_CONFEDERATE] = CONFEDERATE,
		[ENDING_DRAW] = NO_SIDE,
	};

	return winner[ending];
}

/* Fills in where a game is that stands at that step, the `sequence` being all of them. */
static void sequence_position(struct position *out, const struct game_base *base,
	const struct step *sequence, int turn, int step, enum game_ending ending)
{
	static const char *const text[] = {"", "The Union has won.",
		"The Confederates have won.", "The game is a draw."};

	assert(turn >= 0 && turn <= base->turns);
	*out = (struct position){
		.turn = turn,
		.step = &sequence[step],
		.over = ending != ENDING_NONE,
		.date = turn ? base->turn[turn].date : "",
		.outcome = text[ending],
		.winner = ending_winner(ending),
	};
}

/* Appends "Turn 4, June 27, PM: Union player turn" for the `prefix` of a step, "4/union";
 * the prefix itself when the sequence has no such step. */
static void sequence_heading(struct buf *out, const struct game_base *base,
	const struct step *sequence, int steps, const char *prefix)
{
	int turn, step = step_read(&turn, sequence, steps, prefix);

	if (turn > 0 && turn <= base->turns)
		buf_printf(out, "Turn %d, %s: ", turn, base->turn[turn].date);
	buf_puts(out, step < 0 ? prefix : sequence[step].title);
}

/* ---- struct ruleset ---- */

static const struct game_parts *parts_of(const void *game)
{
	return base_of(game)->parts;
}

/* ---- states and views ---- */

void game_state_write(
	struct buf *out, const void *game, const void *state, const char *salt)
{
	records_write_state(out, parts_of(game)->form, game, state, salt);
}

int game_state_read(void *state, const void *game, const struct ini *ini,
	struct arena *arena, struct diag *diag)
{
	const struct game_parts *parts = parts_of(game);

	return records_read_state(
		state, parts->form, parts->agrees, game, ini, arena, diag);
}

void game_state_copy(void *copy, const void *game, const void *state)
{
	records_copy(copy, parts_of(game)->form, game, state);
}

void game_view_make(void *view, const void *game, const void *state, enum audience who)
{
	records_show(view, parts_of(game)->form, game, state, who);
}

void game_view_write(struct buf *out, const void *game, const void *view)
{
	records_write_view(out, parts_of(game)->form, game, view);
}

int game_view_read(void *view, const void *game, const struct ini *ini, struct arena *arena,
	struct diag *diag)
{
	const struct game_parts *parts = parts_of(game);

	return records_read_view(view, parts->form, parts->agrees, game, ini, arena, diag);
}

struct adjudication *game_imagined(struct arena *arena, const void *game, const void *state,
	const char *prefix, struct diag *diag)
{
	void *copy = arena_clone(arena, state, parts_of(game)->form->size);

	if (!diag) {
		diag = ARENA_NEW(arena, struct diag);
		diag_init(diag, arena);
	}
	return adjudication_preview(arena, game, copy, prefix, diag);
}

/* ---- the map ---- */

const struct map *game_map(const void *game)
{
	return (const void *)((const char *)game + parts_of(game)->map);
}

const struct hex_sheet *game_sheet(const void *game)
{
	return (const void *)((const char *)game + parts_of(game)->sheet);
}

/* ---- the sequence of play ---- */

void game_position(struct position *out, const void *game, const void *state)
{
	const struct game_parts *parts = parts_of(game);

	sequence_position(out, game, parts->sequence, turn_of(parts->form, state),
		step_of(parts->form, state),
		(enum game_ending)ending_of(parts->form, state));
}

void game_heading(
	struct buf *out, const void *game, const char *scenario, const char *prefix)
{
	(void)scenario;
	sequence_heading(
		out, game, parts_of(game)->sequence, parts_of(game)->steps, prefix);
}

struct event *game_over_event(struct adjudication *adj, const char *rule)
{
	size_t size = parts_of(adj->game)->form->size;

	if (adj->checked)
		adj->verdict = arena_clone(adj->arena, adj->state, size);
	return journal_event(adj->journal, "game-over", rule, TOLD_ALL);
}

/* ---- cases ---- */

int game_case_given(void *state, const void *game, const char *line, struct arena *arena,
	struct diag *diag)
{
	const struct case_book *book = parts_of(game)->cases;
	int err = case_line_give(state, book->rows, game, line, arena, diag);

	if (book->settle)
		book->settle(state, game);
	return err;
}

int game_case_expect(bool *holds, const void *game, const void *state, const char *line,
	struct arena *arena, struct diag *diag)
{
	return case_line_expect(
		holds, parts_of(game)->cases->rows, game, state, line, arena, diag);
}

void game_case_given_write(struct buf *out, const void *game, const void *state)
{
	const struct case_book *book = parts_of(game)->cases;

	buf_printf(out, "%s\n", book->clear);
	for (const struct case_records *const *of = book->written; *of; of++)
		case_lines_write(out, book->rows, *of, game, state);
}

static void note_moment(const struct case_line *line, int index)
{
	const struct game_parts *parts = parts_of(line->game);

	(void)index;
	case_note(line, "it is turn %d, step %s", turn_of(parts->form, line->state),
		parts->sequence[step_of(parts->form, line->state)].name);
}

const struct case_records case_moment = {.note = note_moment, .always = true};

/* ---- invariants ---- */

void game_check_step(
	const void *game, const void *before, const void *after, struct diag *diag)
{
	const struct record_form *form = parts_of(game)->form;

	if (ending_of(form, before) != ENDING_NONE)
		diag_error(diag, "a game that is over was played on");
	if (is_under_way(form, after) || viewer_of(form, after) != AUDIENCE_DECK)
		diag_error(diag, "the step was not played to its end");
	if (options_of(form, after) != options_of(form, before) ||
		start_of(form, after) != start_of(form, before))
		diag_error(diag, "scenario or options have changed");
}

void game_check_moment(const void *game, const void *before, const void *after, bool over,
	int turn, int step, struct diag *diag)
{
	const struct record_form *form = parts_of(game)->form;
	const struct step *sequence = parts_of(game)->sequence;
	bool is_over = ending_of(form, after) != ENDING_NONE;

	if (is_over != over)
		diag_error(diag, "the game is over at the wrong time");
	if (!is_over && (turn_of(form, after) != turn || step_of(form, after) != step))
		diag_error(diag, "turn %d, step %s follows turn %d, step %s",
			turn_of(form, after), sequence[step_of(form, after)].name,
			turn_of(form, before), sequence[step_of(form, before)].name);
}
