/* The lines of cases about cards, and about effects in force. 12.0 */
#include <string.h>

#include "base/arena.h"
#include "orders/orders.h"
#include "rules/late-unpleasantness/cards/effect.h"
#include "rules/late-unpleasantness/cards/effects.h"
#include "rules/late-unpleasantness/cards/effects_clause.h"
#include "rules/late-unpleasantness/cases/cases_private.h"
#include "rules/late-unpleasantness/state/state.h"

/* ---- cards ---- */

static void note_card(const struct case_line *line, int card)
{
	static const char *const places[] = {"in the deck", "in the Union hand",
		"in the Confederate hand", "among the discards", "in force", "removed"};
	const struct card_state *now = &line->state->card[card];

	case_note(line, "card %s is %s%s", line->game->card[card].digits, places[now->at],
		now->known ? ", known" : "");
}

const struct case_records lu_case_cards = {
	.form = &lu_state_form, .kind = LU_STATE_CARDS, .note = note_card};

void lu_case_give_card(const struct case_line *line, int index)
{
	line->given->card[index].known = false;
}

void lu_case_give_all_cards(const struct case_line *line, int index)
{
	(void)index;
	for (int i = 0; i < line->game->cards; i++)
		line->given->card[i] = (struct card_state){.at = line->row->value};
}

/* ---- effects ---- */

/* What stands before the colon of an effect. */
static const struct case_row heads[] = {
	{"[card CARD] [at PLACE] [to PLACE] [with PIECES] [for the combat|turn|game]",
		CASE_GIVEN},
	{0},
};

/* What the head of an effect says of it, behind the clause. */
static void give_targets(struct effect *effect, const struct arg *arg)
{
	static const enum effect_until until[] = {UNTIL_COMBAT, UNTIL_TURN, UNTIL_GAME};

	if (arg[1].kind == ARG_PLACES)
		effect->place = arg[1].number[0];
	if (arg[2].kind == ARG_PLACES)
		effect->other = arg[2].number[0];
	for (int i = 0; arg[3].kind == ARG_PIECES && i < arg[3].count; i++)
		if (effect->pieces.count < FIELD_REFS_MAX && arg[3].piece[i].piece >= 0)
			effect->pieces.ref[effect->pieces.count++] =
				(int16_t)arg[3].piece[i].piece;
	if (arg[4].kind == ARG_WORD)
		effect->until = (int)until[arg[4].number[0]];
}

/* `card 38: drm union 2 if leads us-v-corps`, in force; the card is with it. */
void lu_case_give_effect(const struct case_line *line, int index)
{
	const struct game *game = line->game;
	const char *text = line->arg[1].text, *colon = strchr(text, ':');
	const char *head =
		arena_copy(line->arena, text, colon ? (size_t)(colon - text) : 0);
	struct effect effect = {.by = line->arg[0].number[0]};
	struct arg arg[ORDER_ARGS_MAX];
	const struct case_row *row;

	(void)index;
	if (case_line_read(
		    &row, arg, heads, CASE_GIVEN, game, head, line->arena, line->diag) < 0)
		return;
	if (arg[0].kind == ARG_CARDS) {
		effect.card = game->card[arg[0].number[0]].number;
		line->given->card[arg[0].number[0]] =
			(struct card_state){.at = CARD_IN_FORCE};
	}
	if (lu_effect_compile(
		    &effect, game, colon ? colon + 1 : text, line->arena, line->diag) < 0)
		return;
	give_targets(&effect, arg);
	if (!lu_effect_is_whole(&effect, game, line->arena, false))
		diag_error(line->diag, "`%s` is not in force like that", text);
	else if (!lu_effects_add(line->given, &effect))
		diag_error(line->diag, "no more than %d effects at a time", EFFECTS_MAX);
}

bool lu_case_no_effect(const struct case_line *line, int index)
{
	(void)index;
	return !line->state->effects;
}

static void write_effect(
	struct buf *out, const struct game *game, const struct effect *effect)
{
	buf_printf(out, "effect %s", side_name((enum side)effect->by));
	if (effect->card)
		buf_printf(out, " card %d", effect->card);
	if (effect->place >= 0)
		buf_printf(out, " at %s", game->map.place[effect->place].id);
	if (effect->other >= 0)
		buf_printf(out, " to %s", game->map.place[effect->other].id);
	for (int i = 0; i < effect->pieces.count; i++)
		buf_printf(out, "%s%s", i ? ", " : " with ",
			game->unit[effect->pieces.ref[i]].id);
	if (effect->until == UNTIL_GAME)
		buf_puts(out, " for the game");
	else
		buf_printf(out, " for the %s",
			effect->until == UNTIL_COMBAT ? "combat" : "turn");
	buf_puts(out, ": ");
	lu_effect_clause(out, game, effect);
	buf_putc(out, '\n');
}

void lu_case_write_cards(
	struct buf *out, const struct game *game, const struct state *state)
{
	static const char *const lines[] = {
		"deck", "hand union", "hand confederate", "discards", "in force"};

	for (int at = CARD_DECK; at < CARD_REMOVED; at++) {
		bool any = false;

		for (int i = 0; i < game->cards; i++) {
			if (state->card[i].at != at)
				continue;
			buf_printf(
				out, "%s %s", any ? "," : lines[at], game->card[i].digits);
			any = true;
		}
		if (any)
			buf_putc(out, '\n');
	}
	for (int i = 0; i < game->cards; i++)
		if (state->card[i].known)
			buf_printf(out, "known %s\n", game->card[i].digits);
	for (int i = 0; i < state->effects; i++)
		write_effect(out, game, &state->effect[i]);
}
