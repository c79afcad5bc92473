/*
 * The family's lines of cases: what they give, what they expect, and how a position is
 * written.
 *
 * Parts: commands (7.1); cards and effects (12.0); all other lines.
 */
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "rules/late-unpleasantness/cases/cases.h"
#include "rules/late-unpleasantness/rules/rules.h"
#include "rules/late-unpleasantness/rules/supply.h"

/* Functions of rows: see struct case_row. */

extern const struct case_records lu_case_cards;

/* ---- 7.1 commands ---- */

static int find_command(const struct case_line *line, const char *id)
{
	int command = field_ids_find(&line->game->base.refs[REF_COMMAND], id);

	if (command < 0)
		diag_error(line->diag, "`%s` is no command", id);
	return command;
}

/* What a line `PIECE commands TEXT` or `nobody commands TEXT` says: indices; *unit is -1
 * for nobody. False after a message when it says nothing that there is. */
static bool read_commander(int *command, int *unit, const struct case_line *line)
{
	bool nobody = line->arg[0].kind == ARG_TEXT;

	*command = find_command(line, line->arg[nobody ? 0 : 1].text);
	*unit = nobody ? -1 : case_piece(&line->arg[0], 0, line->diag);
	return *command >= 0 && (nobody || *unit >= 0);
}

/* Who takes a command leaves his own. */
static void case_give_command(const struct case_line *line, int index)
{
	int command, unit;

	(void)index;
	if (!read_commander(&command, &unit, line))
		return;
	for (int i = 0; unit >= 0 && i < line->game->commands; i++)
		if (line->given->command[i].leader == unit)
			line->given->command[i].leader = -1;
	line->given->command[command].leader = unit;
}

/* A note of who holds it when it is somebody else. */
static bool case_is_commander(const struct case_line *line, int index)
{
	int command, unit, leader;

	(void)index;
	if (!read_commander(&command, &unit, line))
		return false;
	leader = line->state->command[command].leader;
	if (leader != unit)
		case_note(line, "%s commands %s",
			leader < 0 ? "nobody" : line->game->unit[leader].id,
			line->game->command[command].id);
	return leader == unit;
}

/* The army leader's counter, for the corps leader who takes the command: the pieces that
 * the line names, and the command of the first, -1 for none. False after a message. */
static bool read_named(int *command, int *leader, int *named, const struct case_line *line)
{
	*leader = case_piece(&line->arg[0], 0, line->diag);
	*named = case_piece(&line->arg[1], 0, line->diag);
	*command = *leader < 0 ? -1 : lu_unit_command(line->game, line->state, *leader);
	return *leader >= 0 && *named >= 0;
}

/* Of his own the counter is on its other side. */
static void case_give_named(const struct case_line *line, int index)
{
	int command, leader, named;

	(void)index;
	if (!read_named(&command, &leader, &named, line))
		return;
	if (command < 0 || line->game->command[command].follows != SUCCESSION_CORPS) {
		diag_error(line->diag, "%s commands no army that a corps leader may take",
			line->game->unit[leader].id);
		return;
	}
	line->given->command[command].named = named;
	line->given->unit[named].replaced = true;
}

/* ---- commands: 7.1 ---- */
static bool case_is_named(const struct case_line *line, int index)
{
	int command, leader, named;

	(void)index;
	return read_named(&command, &leader, &named, line) && command >= 0 &&
	       line->state->command[command].named == named;
}

/* Writes who commands what he did not command at the start. */
static void case_write_commands(
	struct buf *out, const struct game *game, const struct state *state)
{
	for (int i = 0; i < game->commands; i++) {
		int leader = state->command[i].leader, named = state->command[i].named;

		if (leader != game->command[i].leader)
			buf_printf(out, "%s commands %s\n",
				leader < 0 ? "nobody" : game->unit[leader].id,
				game->command[i].id);
		if (leader >= 0 && named >= 0)
			buf_printf(out, "%s stands for %s\n", game->unit[leader].id,
				game->unit[named].id);
	}
}

/* ---- 12.0 cards and effects: cards ---- */

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

static void case_give_card(const struct case_line *line, int index)
{
	line->given->card[index].known = false;
}

static void case_give_all_cards(const struct case_line *line, int index)
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
		if (arg[3].piece[i].piece >= 0)
			field_few_add(&effect->pieces, arg[3].piece[i].piece);
	if (arg[4].kind == ARG_WORD)
		effect->until = (int)until[arg[4].number[0]];
}

/* `card 38: drm union 2 if leads us-v-corps`, in force; the card is with it. */
static void case_give_effect(const struct case_line *line, int index)
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

/* Puts all cards where the row says. */
static bool case_no_effect(const struct case_line *line, int index)
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

/* Writes where the cards are that are in the game, and the effects. */
static void case_write_cards(
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

/* ---- all other lines: what lines are about ---- */

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
	case_give_all_cards(line, index);
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
	return lu_is_due(line->game, line->state, unit);
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
	now->came_turn = now->since_turn;
	now->came_step = step;
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
	struct field_few *from = &line->given->place[place].attacked_from;
	const struct arg *said = &line->arg[1];

	line->given->place[place].attacked = true;
	for (int i = 0; said->kind == ARG_PLACES && i < said->count; i++)
		field_few_add(from, said->number[i]);
}

/* Over all of these connections, and perhaps over others. */
static bool is_attacked(const struct case_line *line, int place)
{
	const struct place_state *now = &line->state->place[place];
	const struct arg *from = &line->arg[1];

	for (int i = 0; from->kind == ARG_PLACES && i < from->count; i++)
		if (!field_few_has(&now->attacked_from, from->number[i]))
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

	{"effect union|confederate TEXT", CASE_GIVEN, &whole, .give = case_give_effect},
	{"no effects", CASE_EXPECT, &whole, .holds = case_no_effect},
	{"no cards", CASE_GIVEN, &whole, .value = CARD_REMOVED,
		.give = case_give_all_cards},
	{"deck all", CASE_GIVEN, &whole, .value = CARD_DECK, .give = case_give_all_cards},
	{"deck CARDS", CASE_BOTH, &lu_case_cards, OF_CARD(at), .value = CARD_DECK,
		.give = case_give_card},
	{"hand union CARDS", CASE_BOTH, &lu_case_cards, OF_CARD(at), .value = CARD_UNION,
		.give = case_give_card},
	{"hand confederate CARDS", CASE_BOTH, &lu_case_cards, OF_CARD(at),
		.value = CARD_CONFEDERATE, .give = case_give_card},
	{"discards CARDS", CASE_BOTH, &lu_case_cards, OF_CARD(at), .value = CARD_DISCARDED,
		.give = case_give_card},
	{"in force CARDS", CASE_BOTH, &lu_case_cards, OF_CARD(at), .value = CARD_IN_FORCE,
		.give = case_give_card},
	{"removed CARDS", CASE_BOTH, &lu_case_cards, OF_CARD(at), .value = CARD_REMOVED,
		.give = case_give_card},
	{"known CARDS", CASE_BOTH, &lu_case_cards, OF_CARD(known), .value = true},

	{"nobody commands TEXT", CASE_BOTH, &whole, .give = case_give_command,
		.holds = case_is_commander},
	{"PIECE commands TEXT", CASE_BOTH, &whole, .give = case_give_command,
		.holds = case_is_commander},
	{"PIECE stands for PIECE", CASE_BOTH, &whole, .give = case_give_named,
		.holds = case_is_named},

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
	{"PIECES gone on turn NUMBER", CASE_ALL, &pieces, OF_UNIT(gone)},
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
	case_write_commands(out, game, state);
	case_lines_write(out, rows, &points, game, state);
	case_write_cards(out, game, state);
}
