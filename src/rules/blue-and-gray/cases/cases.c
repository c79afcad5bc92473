/* The lines of cases: what they give, what they expect, and how a position is written. */
#include "rules/blue-and-gray/cases/cases.h"

#include "rules/blue-and-gray/rules/rules.h"

/* ---- what lines are about ---- */

/* In the words of `given`. */
static void note_unit(const struct case_line *line, int unit)
{
	static const char *const fate[] = {"awaited", "at", "exited at", "eliminated at"};
	const struct unit_state *now = &line->state->unit[unit];
	struct buf text;

	buf_init(&text, line->arena);
	buf_printf(&text, "%s is %s", line->game->unit[unit].name, fate[now->fate]);
	if (now->fate != FATE_AWAITED)
		buf_printf(&text, " %s", line->game->map.place[now->at].name);
	if (now->entered)
		buf_printf(&text, ", entered on turn %d", now->entered);
	if (now->gone)
		buf_printf(&text, ", gone on turn %d", now->gone);
	if (now->ineffective)
		buf_puts(&text, ", ineffective");
	case_note(line, "%s", text.data);
}

static void note_activation(const struct case_line *line, int index)
{
	(void)index;
	if (line->state->activated)
		case_note(line, "activated on turn %d", line->state->activated);
}

static const struct case_records whole = {0};
static const struct case_records activation = {.note = note_activation};
static const struct case_records pieces = {.form = &bg_state_form, .note = note_unit};

/* ---- units ---- */

/* Nobody is lost, and nobody has come: who is not due yet is in nobody's way. */
static void clear_map(const struct case_line *line, int index)
{
	(void)index;
	for (int i = 0; i < line->game->units; i++)
		case_clear(line, &pieces, i);
}

static void await(const struct case_line *line, int index)
{
	case_clear(line, &pieces, index);
}

/* With which turn a unit has come that a line puts on the map without saying it: with that
 * which it is due, or with this one if that is still to come. */
static int usual_entry(const struct case_line *line, int index)
{
	int due = line->game->unit[index].turn, turn = line->state->turn;

	return line->game->unit[index].setup >= 0 ? 0 : due < turn ? due : turn;
}

static void place_at(const struct case_line *line, int index)
{
	struct unit_state *now = &line->given->unit[index];

	if (now->fate == FATE_AWAITED)
		now->entered = usual_entry(line, index);
	now->fate = FATE_ON_MAP;
	now->gone = 0;
}

static bool is_on_map(const struct case_line *line, int index)
{
	return bg_on_map(line->state, index);
}

static bool is_isolated(const struct case_line *line, int index)
{
	bool isolated[UNITS_MAX];

	bg_isolated(isolated, line->arena, line->game, line->state);
	return isolated[index];
}

static bool has_come(const struct case_line *line, int index)
{
	return line->state->unit[index].fate != FATE_AWAITED;
}

static void write_entered(struct buf *out, const struct case_line *line, int index)
{
	int entered = line->state->unit[index].entered;

	if (has_come(line, index) && entered != usual_entry(line, index))
		buf_printf(out, "%s entered on turn %d\n", line->game->unit[index].id,
			entered);
}

/* ---- units that are gone: optional are `at PLACE` and `on turn NUMBER` ---- */

/* Where a unit was last when a line does not say it: where it stands, else where it was to
 * stand or to come. */
static int last_hex(const struct case_line *line, int index)
{
	const struct unit *info = &line->game->unit[index];

	if (line->state->unit[index].at >= 0)
		return line->state->unit[index].at;
	return info->setup >= 0 ? info->setup : info->entry[0];
}

static void take_away(const struct case_line *line, int index)
{
	struct unit_state *now = &line->given->unit[index];

	now->at = case_gone_at(line, last_hex(line, index));
	now->gone = case_gone_turn(line, line->state->turn);
	if (now->fate == FATE_AWAITED)
		now->entered = usual_entry(line, index);
	if (now->entered > now->gone)
		now->entered = now->gone;
	now->fate = line->row->value;
	now->ineffective = false;
	if (now->fate == FATE_EXITED &&
		!(line->game->map.place[now->at].flags & PLACE_EXIT))
		diag_error(line->diag, "%s is no exit hex (17.1)",
			line->game->map.place[now->at].name);
}

static bool has_gone(const struct case_line *line, int index)
{
	const struct unit_state *now = &line->state->unit[index];

	return now->fate == line->row->value && case_gone_is_so(line, now->at, now->gone);
}

static void write_gone(struct buf *out, const struct case_line *line, int index)
{
	const struct unit_state *now = &line->state->unit[index];

	if (now->fate == line->row->value)
		case_gone_write(out, line->game->unit[index].id,
			now->fate == FATE_EXITED ? "exited" : "eliminated",
			line->game->map.place[now->at].id, now->gone);
}

/* ---- what is expected alone ---- */

static bool has_been_activated(const struct case_line *line, int index)
{
	(void)index;
	return line->state->activated > 0;
}

static bool is_empty(const struct case_line *line, int index)
{
	int place = line->arg[0].number[0];

	(void)index;
	for (int i = 0; i < line->game->units; i++)
		if (bg_stands_at(line->state, i, place))
			note_unit(line, i);
	return bg_place_holder(line->game, line->state, place) == NO_SIDE;
}

/* 21.0; `value`: as if the game were over */
static bool has_points(const struct case_line *line, int index)
{
	int side = line->arg[0].number[0], number = line->arg[1].number[0];
	struct points points;

	(void)index;
	bg_points_count(&points, line->arena, line->game, line->state, line->row->value);
	if (points.total[side] == number)
		return true;
	for (int i = 0; i < line->game->awards; i++)
		if (points.row[side][i])
			case_note(line, "%s gives %d", line->game->award[i].id,
				points.row[side][i]);
	case_note(line, "the %s has %d", side_title((enum side)side), points.total[side]);
	return false;
}

static bool has_communications(const struct case_line *line, int index)
{
	(void)index;
	return bg_has_communications(line->arena, line->game, line->state,
		(enum side)line->arg[0].number[0], NULL);
}

/* ---- all of them ---- */

#define OF_STATE(member) CASE_FIELD(struct state, member)
#define OF_UNIT(member)  CASE_FIELD(struct unit_state, member)

static const struct case_row rows[] = {
	{"only these units", CASE_GIVEN, &whole, .give = clear_map},
	{"turn NUMBER", CASE_ALL, &case_moment, OF_STATE(turn), .give = case_give_turn},
	{"step TEXT", CASE_ALL, &case_moment, OF_STATE(step), .words = bg_sequence_words},
	{"options TEXT", CASE_ALL, &whole, OF_STATE(options)},
	{"outcome none|union|confederate|draw", CASE_ALL, &whole, OF_STATE(outcome)},
	{"activated on turn NUMBER", CASE_ALL, &activation, OF_STATE(activated)},
	{"not activated", CASE_GIVEN, &whole, OF_STATE(activated)},
	{"activated", CASE_EXPECT, &whole, .holds = has_been_activated},
	{"nobody at PLACE", CASE_EXPECT, &whole, .holds = is_empty},
	{"points union|confederate NUMBER at the end", CASE_EXPECT, &whole, .value = true,
		.holds = has_points},
	{"points union|confederate NUMBER", CASE_EXPECT, &whole, .holds = has_points},
	{"line of communications union|confederate", CASE_EXPECT, &whole,
		.holds = has_communications},
	{"PIECES awaited", CASE_BOTH, &pieces, OF_UNIT(fate), .value = FATE_AWAITED,
		.give = await},
	{"PIECES exited [at PLACE] [on turn NUMBER]", CASE_ALL, &pieces,
		.value = FATE_EXITED, .give = take_away, .holds = has_gone,
		.written = write_gone},
	{"PIECES eliminated [at PLACE] [on turn NUMBER]", CASE_ALL, &pieces,
		.value = FATE_ELIMINATED, .give = take_away, .holds = has_gone,
		.written = write_gone},
	{"PIECES at PLACE", CASE_ALL, &pieces,
		CASE_REF_FIELD(struct unit_state, at, REF_PLACE), .give = place_at,
		.holds = is_on_map},
	{"PIECES entered on turn NUMBER", CASE_ALL, &pieces, OF_UNIT(entered),
		.holds = has_come, .written = write_entered},
	{"PIECES ineffective", CASE_ALL, &pieces, OF_UNIT(ineffective), .value = true},
	{"PIECES effective", CASE_BOTH, &pieces, OF_UNIT(ineffective), .holds = is_on_map},
	{"PIECES isolated", CASE_EXPECT, &pieces, .holds = is_isolated},
	{0},
};

static const struct case_records *const written[] = {
	&case_moment, &whole, &activation, &pieces, NULL};

const struct case_book bg_cases = {
	.rows = rows, .clear = "only these units", .written = written};
