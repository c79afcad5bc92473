/*
 * The lines of cases: what they give, what they expect, and how a position is written. Here
 * are units, victory points and commands, and the table of all lines; cases_ground.c and
 * cases_campaign.c have the others.
 */
#include "rules/great-campaigns/cases/cases.h"
#include "base/text.h"
#include "rules/great-campaigns/cases/cases_private.h"
#include "rules/great-campaigns/rules/rules.h"

/* ---- points and commands: points side NUMBER [and a half] ---- */

static int halves_said(const struct case_line *line)
{
	return 2 * line->arg[1].number[0] + (line->arg[2].kind == ARG_WORD);
}

static void case_give_points(const struct case_line *line, int index)
{
	(void)index;
	line->given->points[line->arg[0].number[0]] = halves_said(line);
}

static bool case_has_points(const struct case_line *line, int index)
{
	int halves = line->state->points[line->arg[0].number[0]];

	(void)index;
	case_note(line, "it has %d halves of a point", halves);
	return halves == halves_said(line);
}

static void case_write_points(struct buf *out, const struct case_line *line, int index)
{
	(void)index;
	for (int side = 0; side < SIDES; side++) {
		int halves = line->state->points[side];

		if (halves)
			buf_printf(out, "points %s %d%s\n", game_side_words[side],
				halves / 2, halves % 2 ? " and a half" : "");
	}
}

/* ---- points and commands: awards, by their ids ---- */

/* -1 after a message when the scenario has none of that id. */
static int award_said(const struct case_line *line, int argument)
{
	const struct gc_scenario *scenario = gc_scenario_of(line->game, line->state);
	const char *text = line->arg[argument].text;

	for (int i = 0; i < scenario->awards; i++)
		if (text_equal_fold(scenario->award[i].id, text))
			return i;
	diag_error(line->diag, "the scenario has no award `%s`", text);
	return -1;
}

static void case_give_holder(const struct case_line *line, int index)
{
	int award = award_said(line, 0);

	(void)index;
	if (award >= 0)
		line->given->held[award] = line->arg[1].number[0];
}

static bool case_has_holder(const struct case_line *line, int index)
{
	int award = award_said(line, 0);

	(void)index;
	return award >= 0 && line->state->held[award] == line->arg[1].number[0];
}

static void case_write_holders(struct buf *out, const struct case_line *line, int index)
{
	const struct gc_scenario *scenario = gc_scenario_of(line->game, line->state);

	(void)index;
	for (int i = 0; i < scenario->awards; i++)
		if (line->state->held[i] != scenario->award[i].holder)
			buf_printf(out, "award %s held by %s\n", scenario->award[i].id,
				gc_holder_words[line->state->held[i]]);
}

static void case_give_taken(const struct case_line *line, int index)
{
	int award = award_said(line, 0);

	(void)index;
	if (award >= 0)
		line->given->taken[award] = true;
}

static bool case_is_taken(const struct case_line *line, int index)
{
	int award = award_said(line, 0);

	(void)index;
	return award >= 0 && line->state->taken[award];
}

static void case_write_taken(struct buf *out, const struct case_line *line, int index)
{
	const struct gc_scenario *scenario = gc_scenario_of(line->game, line->state);

	(void)index;
	for (int i = 0; i < scenario->awards; i++)
		if (line->state->taken[i])
			buf_printf(out, "award %s given\n", scenario->award[i].id);
}

/* ---- points and commands: paralysed side command ---- */

static int command_said(const struct case_line *line)
{
	const char *text = line->arg[1].text;

	for (int i = 0; i < line->game->commands; i++)
		if (line->game->command[i].side == line->arg[0].number[0] &&
			text_equal_fold(line->game->command[i].id, text))
			return i;
	diag_error(line->diag, "the %s has no command `%s`",
		side_title((enum side)line->arg[0].number[0]), text);
	return -1;
}

static void case_give_paralysed(const struct case_line *line, int index)
{
	int command = command_said(line);

	(void)index;
	if (command >= 0)
		line->given->paralysed[line->arg[0].number[0]] = command;
}

static bool case_is_paralysed(const struct case_line *line, int index)
{
	(void)index;
	return line->state->paralysed[line->arg[0].number[0]] == command_said(line);
}

static void case_write_paralysed(struct buf *out, const struct case_line *line, int index)
{
	(void)index;
	for (int side = 0; side < SIDES; side++)
		if (line->state->paralysed[side] >= 0)
			buf_printf(out, "paralysed %s %s\n", game_side_words[side],
				line->game->command[line->state->paralysed[side]].id);
}

/* ---- units and the table: what lines are about ---- */

static void note_state(struct buf *out, const struct unit_state *now)
{
	buf_printf(out, ", MV %d, Fatigue Level %d%s%s%s%s", now->strength, now->fatigue,
		now->disorganized ? ", disorganized" : "",
		now->exhausted ? ", exhausted" : "", now->held ? ", held" : "",
		now->refuses ? ", refusing" : "");
	if (now->demoralized)
		buf_printf(out, ", demoralized %d", now->demoralized);
	if (now->lost)
		buf_printf(out, ", lost %d", now->lost);
	if (now->gone)
		buf_printf(out, ", gone on turn %d", now->gone);
}

/* In the words of `given`. */
static void note_unit(const struct case_line *line, int unit)
{
	static const char *const fate[] = {"unused", "awaited", "at", "exited at",
		"eliminated at", "surrendered at", "in", "under way to", "waiting at"};
	const struct unit_state *now = &line->state->unit[unit];
	struct buf text;

	buf_init(&text, line->arena);
	buf_printf(&text, "%s is %s", line->game->unit[unit].name, fate[now->fate]);
	if (now->at >= 0 && now->fate > FATE_AWAITED)
		buf_printf(&text, " %s", line->game->map.place[now->at].name);
	if (now->due)
		buf_printf(&text, ", due on turn %d", now->due);
	note_state(&text, now);
	case_note(line, "%s", text.data);
}

static void note_weather(const struct case_line *line, int index)
{
	const struct state *state = line->state;

	(void)index;
	case_note(line, "%s, wet days %d, rain until turn %d, fords %s, supports %d",
		state->rain ? "rain" : "dry", state->wet_days, state->rain_until,
		state->unfordable ? "closed" : "open", state->supports);
}

static const struct case_records weather = {.note = note_weather};
static const struct case_records whole = {0};
static const struct case_records pieces = {.form = &gc_state_form, .note = note_unit};

/* ---- units and the table: units ---- */

/* Nobody is there but those whom the lines below put there: the scenario's units are
 * awaited. */
static void clear_map(const struct case_line *line, int index)
{
	struct state *state = line->given;

	(void)index;
	for (int i = 0; i < line->game->units; i++) {
		const struct setup *setup = gc_setup_of(line->game, state, i);

		case_clear(line, &pieces, i);
		if (!setup)
			continue;
		state->unit[i].fate = FATE_AWAITED;
		state->unit[i].strength = setup->strength;
	}
	state->works_count = state->crossings = state->stations = 0;
}

static void await(const struct case_line *line, int index)
{
	struct unit_state *now = &line->given->unit[index];

	now->at = -1;
	now->gone = 0;
}

/* A unit of which no line says more has the MV of the scenario, or that which is printed.
 */
static void place_at(const struct case_line *line, int index)
{
	struct unit_state *now = &line->given->unit[index];

	if (!now->strength)
		now->strength = line->game->unit[index].strength;
	now->fate =
		gc_is_box(line->game, line->arg[1].number[0]) ? FATE_OFF_MAP : FATE_ON_MAP;
	now->gone = now->due = 0;
}

static bool stands_at(const struct case_line *line, int index)
{
	return gc_on_map(line->state, index) ||
	       line->state->unit[index].fate == FATE_OFF_MAP;
}

/* Between map and boxes, or box and box. */
static void send(const struct case_line *line, int index)
{
	struct unit_state *now = &line->given->unit[index];

	place_at(line, index);
	now->fate = FATE_UNDER_WAY;
	now->at = line->arg[1].number[0];
	now->due = line->arg[2].number[0];
}

static bool is_under_way(const struct case_line *line, int index)
{
	const struct unit_state *now = &line->state->unit[index];

	return now->fate == FATE_UNDER_WAY && now->at == line->arg[1].number[0] &&
	       now->due == line->arg[2].number[0];
}

static void write_under_way(struct buf *out, const struct case_line *line, int index)
{
	const struct unit_state *now = &line->state->unit[index];

	if (now->fate == FATE_UNDER_WAY)
		buf_printf(out, "%s under way to %s until turn %d\n",
			line->game->unit[index].id, line->game->map.place[now->at].id,
			now->due);
}

/* 2.3 */
static void let_wait(const struct case_line *line, int index)
{
	place_at(line, index);
	line->given->unit[index].fate = FATE_WAITING;
	line->given->unit[index].at = line->arg[1].number[0];
}

static bool waits_there(const struct case_line *line, int index)
{
	return line->state->unit[index].fate == FATE_WAITING &&
	       line->state->unit[index].at == line->arg[1].number[0];
}

static void write_waiting(struct buf *out, const struct case_line *line, int index)
{
	const struct unit_state *now = &line->state->unit[index];

	if (now->fate == FATE_WAITING)
		buf_printf(out, "%s waiting at %s\n", line->game->unit[index].id,
			line->game->map.place[now->at].id);
}

/* ---- units and the table: units that are gone: optional are `at PLACE` and `on turn
 * NUMBER` ---- */

static void take_away(const struct case_line *line, int index)
{
	struct unit_state *now = &line->given->unit[index];

	now->at = case_gone_at(line, now->at);
	now->gone = case_gone_turn(line, line->state->turn);
	now->fate = line->row->value;
}

static bool has_gone(const struct case_line *line, int index)
{
	const struct unit_state *now = &line->state->unit[index];

	return now->fate == line->row->value && case_gone_is_so(line, now->at, now->gone);
}

static void write_gone(struct buf *out, const struct case_line *line, int index)
{
	static const char *const words[] = {
		[FATE_EXITED] = "exited",
		[FATE_ELIMINATED] = "eliminated",
		[FATE_SURRENDERED] = "surrendered",
	};
	const struct unit_state *now = &line->state->unit[index];

	if (now->fate == line->row->value)
		case_gone_write(out, line->game->unit[index].id, words[now->fate],
			line->game->map.place[now->at].id, now->gone);
}

static bool is_empty(const struct case_line *line, int index)
{
	bool empty = true;

	(void)index;
	for (int i = 0; i < line->game->units; i++)
		if (gc_stands_at(line->state, i, line->arg[0].number[0])) {
			note_unit(line, i);
			empty = false;
		}
	return empty;
}

/* ---- units and the table: all of them ---- */

#define OF_STATE(member) CASE_FIELD(struct state, member)
#define OF_UNIT(member)  CASE_FIELD(struct unit_state, member)

/* The player turn of either side is the day, which awaits both. */
static void give_day(const struct case_line *line, int index)
{
	(void)index;
	line->given->step = SEQUENCE_DAY;
}

static const struct case_records *const written[] = {
	&case_moment, &weather, &pieces, &whole, NULL};

static const struct case_row rows[] = {
	{"only these units", CASE_GIVEN, &whole, .give = clear_map},
	{"turn NUMBER", CASE_ALL, &case_moment, OF_STATE(turn), .give = case_give_turn},
	{"step union|confederate", CASE_GIVEN, &case_moment, .give = give_day},
	{"step TEXT", CASE_ALL, &case_moment, OF_STATE(step), .words = gc_sequence_words},
	{"options TEXT", CASE_ALL, &whole, OF_STATE(options)},
	{"outcome none|union|confederate|draw", CASE_ALL, &whole, OF_STATE(outcome)},
	{"snow until turn NUMBER", CASE_ALL, &whole, OF_STATE(campaign.snow_until)},
	{"rain until turn NUMBER", CASE_ALL, &weather, OF_STATE(rain_until)},
	{"rain", CASE_ALL, &weather, OF_STATE(rain), .value = true},
	{"dry", CASE_BOTH, &weather, OF_STATE(rain)},
	{"wet days NUMBER", CASE_ALL, &weather, OF_STATE(wet_days)},
	{"fords closed", CASE_ALL, &weather, OF_STATE(unfordable), .value = true},
	{"fords open", CASE_BOTH, &weather, OF_STATE(unfordable)},
	{"major rivers unfordable until turn NUMBER", CASE_ALL, &weather,
		OF_STATE(campaign.unfordable_until[RIVER_MAJOR])},
	{"minor rivers unfordable until turn NUMBER", CASE_ALL, &weather,
		OF_STATE(campaign.unfordable_until[RIVER_MINOR])},
	{"supports NUMBER", CASE_ALL, &weather, OF_STATE(supports)},
	{"paralysed union|confederate TEXT", CASE_ALL, &whole, .give = case_give_paralysed,
		.holds = case_is_paralysed, .written = case_write_paralysed},
	{"points union|confederate NUMBER [and a half]", CASE_ALL, &whole,
		.give = case_give_points, .holds = case_has_points,
		.written = case_write_points},
	{"award TEXT held by union|confederate|nobody", CASE_ALL, &whole,
		.give = case_give_holder, .holds = case_has_holder,
		.written = case_write_holders},
	{"award TEXT given", CASE_ALL, &whole, .give = case_give_taken,
		.holds = case_is_taken, .written = case_write_taken},
	{"nobody at PLACE", CASE_EXPECT, &whole, .holds = is_empty},
	{"breastworks-build|breastworks|fort-build|fort at PLACE of union|confederate",
		CASE_ALL, &whole, .give = gc_case_give_works, .holds = gc_case_has_works,
		.written = gc_case_write_works},
	{"no works at PLACE", CASE_BOTH, &whole, .give = gc_case_clear_works,
		.holds = gc_case_has_no_works},
	{"crossing PLACE to PLACE destroyed|built by union|confederate", CASE_ALL, &whole,
		.give = gc_case_give_crossing, .holds = gc_case_has_crossing,
		.written = gc_case_write_crossings},
	{"crossing PLACE to PLACE as printed", CASE_BOTH, &whole,
		.give = gc_case_clear_crossing, .holds = gc_case_is_as_printed},
	{"station at PLACE damaged|destroyed", CASE_ALL, &whole,
		.give = gc_case_give_station, .holds = gc_case_has_station,
		.written = gc_case_write_stations},
	{"county TEXT controlled by union|confederate|nobody", CASE_ALL, &whole,
		.give = gc_case_give_county, .holds = gc_case_has_county,
		.written = gc_case_write_counties},
	{"seat of TEXT taken by union|confederate|nobody", CASE_ALL, &whole,
		.give = gc_case_give_seat, .holds = gc_case_has_seat,
		.written = gc_case_write_seats},
	{"depot begun|complete at PLACE [of union|confederate]", CASE_ALL, &whole,
		.give = gc_case_give_depot, .holds = gc_case_has_depot,
		.written = gc_case_write_depots},
	{"no depots", CASE_BOTH, &whole, .give = gc_case_clear_depots,
		.holds = gc_case_is_without_depots},
	{"no depot at PLACE", CASE_EXPECT, &whole, .holds = gc_case_has_no_depot},
	{"box PLACE first of union|confederate", CASE_ALL, &whole,
		.give = gc_case_give_first, .holds = gc_case_has_first,
		.written = gc_case_write_firsts},
	{"points claimed", CASE_ALL, &whole, OF_STATE(campaign.claimed), .value = true},
	{"claims NUMBER", CASE_ALL, &whole, OF_STATE(campaign.claims)},
	{"points unclaimed", CASE_BOTH, &whole, OF_STATE(campaign.claimed)},
	{"PIECES came on turn NUMBER", CASE_ALL, &pieces, OF_UNIT(came)},
	{"PIECES raided", CASE_ALL, &pieces, OF_UNIT(raided), .value = true},
	{"PIECES unraided", CASE_BOTH, &pieces, OF_UNIT(raided)},
	{"siege artillery at PLACE fatigue NUMBER", CASE_ALL, &whole,
		.give = gc_case_give_siege, .holds = gc_case_has_siege,
		.written = gc_case_write_siege},
	{"posture passive", CASE_ALL, &whole, OF_STATE(campaign.passive), .value = true},
	{"posture active", CASE_BOTH, &whole, OF_STATE(campaign.passive)},
	{"week lost union|confederate NUMBER", CASE_ALL, &whole, .give = gc_case_give_week,
		.holds = gc_case_has_week, .written = gc_case_write_week},
	{"PIECES out of supply", CASE_ALL, &pieces, OF_UNIT(unsupplied), .value = true},
	{"PIECES in supply", CASE_BOTH, &pieces, OF_UNIT(unsupplied)},
	{"PIECES spent NUMBER", CASE_ALL, &pieces, OF_UNIT(spent)},
	{"PIECES stood at PLACE", CASE_ALL, &pieces,
		CASE_REF_FIELD(struct unit_state, stood, REF_PLACE)},
	{"PIECES guns NUMBER", CASE_ALL, &pieces, .give = gc_case_give_guns,
		.holds = gc_case_has_guns, .written = gc_case_write_guns},
	{"PIECES of PIECE", CASE_ALL, &pieces,
		CASE_REF_FIELD(struct unit_state, of, REF_UNIT)},
	{"arsenal burnt until turn NUMBER", CASE_ALL, &whole,
		OF_STATE(campaign.burnt[STRUCTURE_ARSENAL])},
	{"navy yard burnt until turn NUMBER", CASE_ALL, &whole,
		OF_STATE(campaign.burnt[STRUCTURE_NAVY_YARD])},
	{"baltimore depot burnt until turn NUMBER", CASE_ALL, &whole,
		OF_STATE(campaign.burnt[STRUCTURE_DEPOT])},
	{"PIECES in the district", CASE_ALL, &pieces, OF_UNIT(district), .value = true},
	{"PIECES released", CASE_BOTH, &pieces, OF_UNIT(district)},
	{"valley box NUMBER", CASE_ALL, &whole, OF_STATE(campaign.valley_box)},
	{"valley released on turn NUMBER", CASE_ALL, &whole,
		OF_STATE(campaign.valley.released)},
	{"valley paralysed", CASE_ALL, &whole, OF_STATE(campaign.valley.paralysed),
		.value = true},
	{"valley posture passive", CASE_ALL, &whole, OF_STATE(campaign.valley.passive),
		.value = true},
	{"valley posture active", CASE_BOTH, &whole, OF_STATE(campaign.valley.passive)},
	{"overrides NUMBER", CASE_ALL, &whole, OF_STATE(campaign.valley.overrides)},
	{"blenker free on turn NUMBER", CASE_ALL, &whole,
		OF_STATE(campaign.valley.blenker)},
	{"threatened NUMBER", CASE_ALL, &whole, OF_STATE(campaign.valley.threatened)},
	{"militia turns NUMBER", CASE_ALL, &whole, OF_STATE(campaign.valley.militia)},
	{"militia due NUMBER", CASE_ALL, &whole, OF_STATE(campaign.valley.strength)},
	{"cavalry for banks NUMBER", CASE_ALL, &whole, OF_STATE(campaign.valley.cavalry)},
	{"guns silent at PLACE", CASE_ALL, &whole, .give = gc_case_give_ruin,
		.holds = gc_case_has_ruin, .written = gc_case_write_ruins},
	{"roads closed until turn NUMBER", CASE_ALL, &whole,
		OF_STATE(campaign.roads_closed)},
	{"norfolk taken", CASE_ALL, &whole, OF_STATE(campaign.norfolk_taken),
		.value = true},
	{"embarked NUMBER", CASE_ALL, &whole, OF_STATE(campaign.embarked)},
	{"PIECES unused", CASE_BOTH, &pieces, OF_UNIT(fate), .value = FATE_UNUSED},
	{"PIECES awaited", CASE_ALL, &pieces, OF_UNIT(fate), .value = FATE_AWAITED,
		.give = await},
	{"PIECES exited [at PLACE] [on turn NUMBER]", CASE_ALL, &pieces,
		.value = FATE_EXITED, .give = take_away, .holds = has_gone,
		.written = write_gone},
	{"PIECES eliminated [at PLACE] [on turn NUMBER]", CASE_ALL, &pieces,
		.value = FATE_ELIMINATED, .give = take_away, .holds = has_gone,
		.written = write_gone},
	{"PIECES surrendered [at PLACE] [on turn NUMBER]", CASE_ALL, &pieces,
		.value = FATE_SURRENDERED, .give = take_away, .holds = has_gone,
		.written = write_gone},
	{"PIECES waiting at PLACE", CASE_ALL, &pieces, .give = let_wait,
		.holds = waits_there, .written = write_waiting},
	{"PIECES at PLACE", CASE_ALL, &pieces,
		CASE_REF_FIELD(struct unit_state, at, REF_PLACE), .give = place_at,
		.holds = stands_at},
	{"PIECES under way to PLACE until turn NUMBER", CASE_ALL, &pieces, .give = send,
		.holds = is_under_way, .written = write_under_way},
	{"PIECES strength NUMBER", CASE_ALL, &pieces, OF_UNIT(strength)},
	{"PIECES fatigue NUMBER", CASE_ALL, &pieces, OF_UNIT(fatigue)},
	{"PIECES disorganized", CASE_ALL, &pieces, OF_UNIT(disorganized), .value = true},
	{"PIECES organized", CASE_BOTH, &pieces, OF_UNIT(disorganized)},
	{"PIECES exhausted", CASE_ALL, &pieces, OF_UNIT(exhausted), .value = true},
	{"PIECES normal", CASE_BOTH, &pieces, OF_UNIT(exhausted)},
	{"PIECES demoralized NUMBER", CASE_ALL, &pieces, OF_UNIT(demoralized)},
	{"PIECES refusing", CASE_ALL, &pieces, OF_UNIT(refuses), .value = true},
	{"PIECES facing", CASE_BOTH, &pieces, OF_UNIT(refuses)},
	{"PIECES held", CASE_ALL, &pieces, OF_UNIT(held), .value = true},
	{"PIECES free", CASE_BOTH, &pieces, OF_UNIT(held)},
	{"PIECES lost NUMBER", CASE_ALL, &pieces, OF_UNIT(lost)},
	{"PIECES beyond", CASE_ALL, &pieces, OF_UNIT(beyond), .value = true},
	{0},
};

const struct case_book gc_cases = {
	.rows = rows, .clear = "only these units", .written = written};
