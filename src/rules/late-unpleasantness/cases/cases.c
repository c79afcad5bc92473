/* The lines of cases: what they give, what they expect, and how a position is written. */
#include "rules/late-unpleasantness/cases/cases.h"
#include "orders/orders.h"
#include "rules/late-unpleasantness/cases/cases_private.h"
#include "rules/late-unpleasantness/data/points.h"
#include "rules/late-unpleasantness/data/units.h"
#include "rules/late-unpleasantness/rules/arrivals.h"
#include "rules/late-unpleasantness/rules/sequence.h"
#include "rules/late-unpleasantness/state/state.h"

/* ---- what lines are about ---- */

/* As good as new. */
static void fresh_unit(void *record, const struct game *game, int unit)
{
	struct unit_state *now = record;

	now->strength = game->unit[unit].strength;
	now->mode = game->unit[unit].setup.mode;
}

static void note_unit(const struct case_line *line, int unit)
{
	const struct unit_state *now = &line->state->unit[unit];
	const struct unit *info = &line->game->unit[unit];
	struct buf text;

	buf_init(&text, line->arena);
	if (now->at < 0)
		buf_printf(&text, "%s is off the map", info->id);
	else
		buf_printf(&text, "%s is at %s", info->id,
			line->game->map.place[now->at].name);
	if (now->bank != BANK_NONE)
		buf_printf(&text, ", %s bank", lu_bank_words[now->bank]);
	if (now->mode != MODE_NONE)
		buf_printf(&text, ", as %s", lu_mode_words[now->mode]);
	if (lu_unit_is_division(info))
		buf_printf(&text, ", strength %d", now->strength);
	if (now->supply != SUPPLIED)
		buf_printf(&text, ", %s",
			now->supply == ATTRITION ? "on attrition" : "out of supply");
	if (now->looting)
		buf_printf(&text, ", looting to turn %d", now->looting);
	if (now->lost)
		buf_puts(&text, ", lost");
	if (now->replaced)
		buf_puts(&text, ", replaced");
	if (now->back)
		buf_printf(&text, ", back on turn %d", now->back);
	if (now->dug_in)
		buf_puts(&text, ", dug in");
	case_note(line, "%s", text.data);
}

static void note_place(const struct case_line *line, int place)
{
	case_note(line, "%s is not so", line->game->map.place[place].name);
}

static const struct case_records whole = {0};
static const struct case_records pieces = {
	&lu_state_form, LU_STATE_UNITS, fresh_unit, note_unit, false};
static const struct case_records points = {
	.form = &lu_state_form, .kind = LU_STATE_PLACES, .note = note_place};

/* ---- pieces ---- */

/* With the pieces the cards go: a case has those that it names. No reinforcement is to come
 * (10.1) unless the case says that it is. */
static void clear_map(const struct case_line *line, int index)
{
	lu_case_give_all_cards(line, index);
	for (int i = 0; i < line->game->units; i++) {
		case_clear(line, &pieces, i);
		if (line->game->unit[i].setup.turn)
			line->given->unit[i].strength = 0;
	}
}

static bool is_off(const struct case_line *line, int unit)
{
	return line->state->unit[unit].at < 0;
}

static void take_off(const struct case_line *line, int unit)
{
	line->given->unit[unit].at = -1;
	line->given->unit[unit].bank = BANK_NONE;
}

/* Who stands somewhere, or will, is not destroyed. */
static void revive(const struct case_line *line, int unit)
{
	struct unit_state *now = &line->given->unit[unit];

	if (!now->strength)
		now->strength = line->game->unit[unit].strength;
	now->at = -1;
}

static bool is_awaited(const struct case_line *line, int unit)
{
	return lu_is_awaited(line->game, line->state, unit);
}

static void put_at(const struct case_line *line, int unit)
{
	revive(line, unit);
	line->given->unit[unit].bank = BANK_NONE;
	line->given->unit[unit].back = 0;
}

static void put_strong(const struct case_line *line, int unit)
{
	line->given->unit[unit].strength = line->arg[2].number[0];
	put_at(line, unit);
}

static bool is_strong(const struct case_line *line, int unit)
{
	return line->state->unit[unit].strength == line->arg[2].number[0];
}

/* ---- points ---- */

static bool is_empty(const struct case_line *line, int index)
{
	(void)index;
	return lu_place_holder(line->state, line->arg[0].number[0]) == NO_SIDE;
}

static bool is_held(const struct case_line *line, int index)
{
	(void)index;
	return lu_place_held_by(
		line->state, line->arg[1].number[0], (enum side)line->arg[0].number[0]);
}

/* Since when points are held; who holds them follows from the pieces. */
static void give_since(const struct case_line *line, int place)
{
	struct place_state *now = &line->given->place[place];
	int step = step_find(lu_sequence, SEQUENCE_STEPS, line->arg[2].text);

	if (step < 0)
		diag_error(line->diag, "`%s` is no step", line->arg[2].text);
	now->since_turn = line->arg[1].number[0];
	now->since_step = step;
}

static void write_since(struct buf *out, const struct case_line *line, int place)
{
	const struct place_state *now = &line->state->place[place];

	if (now->held && (now->since_turn != line->state->turn ||
				 now->since_step != line->state->step))
		buf_printf(out, "%s held since turn %d step %s\n",
			line->game->map.place[place].id, now->since_turn,
			lu_sequence[now->since_step].name);
}

/* 6.1: in this turn, and by which connections. */
static void give_attacked(const struct case_line *line, int place)
{
	struct field_refs *from = &line->given->place[place].attacked_from;
	const struct arg *said = &line->arg[1];

	line->given->place[place].attacked = true;
	for (int i = 0;
		said->kind == ARG_PLACES && i < said->count && from->count < FIELD_REFS_MAX;
		i++)
		from->ref[from->count++] = (int16_t)said->number[i];
}

/* Over all of these connections, and perhaps over others. */
static bool is_attacked(const struct case_line *line, int place)
{
	const struct place_state *now = &line->state->place[place];
	const struct arg *from = &line->arg[1];

	for (int i = 0; from->kind == ARG_PLACES && i < from->count; i++)
		if (!field_refs_has(&now->attacked_from, from->number[i]))
			return false;
	return now->attacked;
}

static void write_attacked(struct buf *out, const struct case_line *line, int place)
{
	const struct place_state *now = &line->state->place[place];

	if (now->attacked)
		buf_printf(out, "%s attacked", line->game->map.place[place].id);
	for (int i = 0; i < now->attacked_from.count; i++)
		buf_printf(out, "%s%s", i ? ", " : " from ",
			line->game->map.place[now->attacked_from.ref[i]].id);
	if (now->attacked)
		buf_putc(out, '\n');
}

/* The map's own rails are the Union's without a note in the state. */
static bool is_rail_of(const struct case_line *line, int place)
{
	int holder = line->arg[1].number[0];
	bool union_rail = lu_rail_is_union(line->state, line->game, place);

	return holder == HELD_BY_UNION
		       ? union_rail
		       : !union_rail && line->state->place[place].rail == holder;
}

/* ---- all of them ---- */

#define OF_STATE(member) CASE_FIELD(struct state, member)
#define OF_PLACE(member) CASE_FIELD(struct place_state, member)
#define OF_CARD(member)  CASE_FIELD(struct card_state, member)
#define OF_UNIT(member)  CASE_FIELD(struct unit_state, member)

/* Commands, cards and effects are written by functions of their own. */
static const struct case_row rows[] = {
	{"only these pieces", CASE_GIVEN, &whole, .value = CARD_REMOVED, .give = clear_map},
	{"turn NUMBER", CASE_ALL, &case_moment, OF_STATE(turn)},
	{"step TEXT", CASE_ALL, &case_moment, OF_STATE(step), .words = lu_sequence_words},
	{"options TEXT", CASE_ALL, &whole, OF_STATE(options)},
	{"result none|union|confederate|draw", CASE_ALL, &whole, OF_STATE(result)},

	{"effect union|confederate TEXT", CASE_GIVEN, &whole, .give = lu_case_give_effect},
	{"no effects", CASE_EXPECT, &whole, .holds = lu_case_no_effect},
	{"no cards", CASE_GIVEN, &whole, .value = CARD_REMOVED,
		.give = lu_case_give_all_cards},
	{"deck all", CASE_GIVEN, &whole, .value = CARD_DECK,
		.give = lu_case_give_all_cards},
	{"deck CARDS", CASE_BOTH, &lu_case_cards, OF_CARD(at), .value = CARD_DECK,
		.give = lu_case_give_card},
	{"hand union CARDS", CASE_BOTH, &lu_case_cards, OF_CARD(at), .value = CARD_UNION,
		.give = lu_case_give_card},
	{"hand confederate CARDS", CASE_BOTH, &lu_case_cards, OF_CARD(at),
		.value = CARD_CONFEDERATE, .give = lu_case_give_card},
	{"discards CARDS", CASE_BOTH, &lu_case_cards, OF_CARD(at), .value = CARD_DISCARDED,
		.give = lu_case_give_card},
	{"in force CARDS", CASE_BOTH, &lu_case_cards, OF_CARD(at), .value = CARD_IN_FORCE,
		.give = lu_case_give_card},
	{"removed CARDS", CASE_BOTH, &lu_case_cards, OF_CARD(at), .value = CARD_REMOVED,
		.give = lu_case_give_card},
	{"known CARDS", CASE_BOTH, &lu_case_cards, OF_CARD(known), .value = true},

	{"nobody commands TEXT", CASE_BOTH, &whole, .give = lu_case_give_command,
		.holds = lu_case_is_commander},
	{"PIECE commands TEXT", CASE_BOTH, &whole, .give = lu_case_give_command,
		.holds = lu_case_is_commander},
	{"PIECE stands for PIECE", CASE_BOTH, &whole, .give = lu_case_give_named,
		.holds = lu_case_is_named},

	{"nobody at PLACE", CASE_EXPECT, &whole, .holds = is_empty},
	{"union|confederate holds PLACE", CASE_EXPECT, &whole, .holds = is_held},
	{"breastworks at PLACES", CASE_EXPECT, &points, OF_PLACE(breastworks),
		.value = true},
	{"bridge at PLACE stands|broken", CASE_ALL, &points, OF_PLACE(broken)},
	{"PLACES attacked [from PLACES]", CASE_ALL, &points, .give = give_attacked,
		.holds = is_attacked, .written = write_attacked},
	{"PLACES retreated into", CASE_ALL, &points, OF_PLACE(retreated), .value = true},
	{"rail at PLACES nobody|union|confederate", CASE_GIVEN | CASE_WRITTEN, &points,
		OF_PLACE(rail)},
	{"rail at PLACES nobody|union|confederate", CASE_EXPECT, &points,
		.holds = is_rail_of},
	{"PLACES controlled by nobody|union|confederate", CASE_ALL, &points,
		OF_PLACE(control)},
	{"PLACES doubted", CASE_ALL, &points, OF_PLACE(doubted), .value = true},
	{"PLACES held since turn NUMBER step TEXT", CASE_GIVEN | CASE_WRITTEN, &points,
		.give = give_since, .written = write_since},

	{"PIECES at PLACE strength NUMBER", CASE_BOTH, &pieces, OF_UNIT(at),
		.give = put_strong, .holds = is_strong},
	{"PIECES at PLACE", CASE_ALL, &pieces,
		CASE_REF_FIELD(struct unit_state, at, REF_PLACE), .give = put_at},
	{"PIECES off the map", CASE_BOTH, &pieces, OF_UNIT(at), .value = -1,
		.give = take_off},
	{"PIECES awaited", CASE_ALL, &pieces, .give = revive, .holds = is_awaited},
	{"PIECES strength NUMBER", CASE_ALL, &pieces, OF_UNIT(strength)},
	{"PIECES on north|south bank", CASE_ALL, &pieces, OF_UNIT(bank),
		.value = BANK_NORTH},
	{"PIECES as dump|wagon", CASE_ALL, &pieces, OF_UNIT(mode), .value = MODE_DUMP},
	{"PIECES relocated", CASE_GIVEN | CASE_WRITTEN, &pieces, OF_UNIT(relocated),
		.value = true},
	{"PIECES alone", CASE_GIVEN | CASE_WRITTEN, &pieces, OF_UNIT(alone), .value = true},
	{"PIECES supplied", CASE_BOTH, &pieces, OF_UNIT(supply), .value = SUPPLIED},
	{"PIECES out of supply", CASE_ALL, &pieces, OF_UNIT(supply),
		.value = OUT_OF_SUPPLY},
	{"PIECES on attrition", CASE_ALL, &pieces, OF_UNIT(supply), .value = ATTRITION},
	{"PIECES looting to turn NUMBER", CASE_ALL, &pieces, OF_UNIT(looting)},
	{"PIECES lost", CASE_ALL, &pieces, OF_UNIT(lost), .value = true, .give = take_off,
		.holds = is_off},
	{"PIECES replaced", CASE_ALL, &pieces, OF_UNIT(replaced), .value = true},
	{"PIECES back on turn NUMBER", CASE_ALL, &pieces, OF_UNIT(back), .give = revive,
		.holds = is_off},
	{"PIECES dug in", CASE_ALL, &pieces, OF_UNIT(dug_in), .value = true},
	{"PIECES rolled for when destroyed", CASE_GIVEN | CASE_WRITTEN, &pieces,
		OF_UNIT(checked), .value = true},
	{0},
};

/* 15.2: works are seen where somebody is behind them. */
static void count_breastworks(struct state *state, const struct game *game)
{
	for (int i = 0; i < game->map.places; i++)
		state->place[i].breastworks = false;
	for (int i = 0; i < game->units; i++)
		if (state->unit[i].dug_in && state->unit[i].at >= 0)
			state->place[state->unit[i].at].breastworks = true;
}

/* Holders and works follow from the pieces. */
static void settle(struct state *state, const struct game *game)
{
	lu_state_count_holders(state, game, UNION);
	lu_state_count_holders(state, game, CONFEDERATE);
	count_breastworks(state, game);
}

const struct case_book lu_cases = {.rows = rows, .settle = settle};

void lu_case_given_write(struct buf *out, const void *game, const void *state)
{
	buf_puts(out, "only these pieces\n");
	case_lines_write(out, rows, &case_moment, game, state);
	case_lines_write(out, rows, &whole, game, state);
	case_lines_write(out, rows, &pieces, game, state);
	lu_case_write_commands(out, game, state);
	case_lines_write(out, rows, &points, game, state);
	lu_case_write_cards(out, game, state);
}
