/*
 * Lines of cases about what stands on the map: works, crossings, stations, and batteries
 * that are silent.
 */
#include <string.h>

#include "base/buf.h"
#include "base/diag.h"
#include "orders/orders.h"
#include "rules/great-campaigns/cases/cases_private.h"

/* ---- batteries: guns silent at PLACE ---- */

void gc_case_give_ruin(const struct case_line *line, int index)
{
	struct campaign_state *campaign = &line->given->campaign;
	int place = line->arg[0].number[0];

	(void)index;
	if (gc_is_ruined(line->given, place))
		return;
	if (campaign->ruins == RUINS_MAX)
		diag_error(line->diag, "a state has no more than %d ruins", RUINS_MAX);
	else
		campaign->ruin[campaign->ruins++] = (struct ruin_state){.at = place};
}

bool gc_case_has_ruin(const struct case_line *line, int index)
{
	(void)index;
	return gc_is_ruined(line->state, line->arg[0].number[0]);
}

void gc_case_write_ruins(struct buf *out, const struct case_line *line, int index)
{
	const struct campaign_state *campaign = &line->state->campaign;

	(void)index;
	for (int i = 0; i < campaign->ruins; i++)
		buf_printf(out, "guns silent at %s\n",
			line->game->map.place[campaign->ruin[i].at].id);
}

/* ---- works, crossings, stations ---- */

static const char *place_id(const struct case_line *line, int place)
{
	return line->game->map.place[place].id;
}

/* ---- works: level at PLACE of side ---- */

static const char *const level_words[] = {
	"breastworks-build", "breastworks", "fort-build", "fort"};

static int find_works(const struct case_line *line, int argument)
{
	return gc_works_find(line->state, line->arg[argument].number[0]);
}

void gc_case_give_works(const struct case_line *line, int index)
{
	struct state *state = line->given;
	int i = find_works(line, 1);

	(void)index;
	if (i < 0) {
		if (state->works_count == WORKS_MAX) {
			diag_error(line->diag, "there are too many works");
			return;
		}
		i = state->works_count++;
	}
	state->works[i] = (struct works_state){line->arg[1].number[0],
		line->arg[0].number[0] + WORKS_BREASTWORKS_BUILD, line->arg[2].number[0]};
}

bool gc_case_has_works(const struct case_line *line, int index)
{
	int i = find_works(line, 1);
	const struct works_state *works = &line->state->works[i < 0 ? 0 : i];

	(void)index;
	if (i < 0) {
		case_note(line, "no works are there");
		return false;
	}
	case_note(line, "there is %s of the %s",
		level_words[works->level - WORKS_BREASTWORKS_BUILD],
		game_side_words[works->side]);
	return works->level == line->arg[0].number[0] + WORKS_BREASTWORKS_BUILD &&
	       works->side == line->arg[2].number[0];
}

void gc_case_write_works(struct buf *out, const struct case_line *line, int index)
{
	(void)index;
	for (int i = 0; i < line->state->works_count; i++) {
		const struct works_state *works = &line->state->works[i];

		buf_printf(out, "%s at %s of %s\n",
			level_words[works->level - WORKS_BREASTWORKS_BUILD],
			place_id(line, works->at), game_side_words[works->side]);
	}
}

void gc_case_clear_works(const struct case_line *line, int index)
{
	struct state *state = line->given;
	int i = find_works(line, 0);

	(void)index;
	if (i < 0)
		return;
	state->works[i] = state->works[--state->works_count];
	state->works[state->works_count] = (struct works_state){0};
}

bool gc_case_has_no_works(const struct case_line *line, int index)
{
	(void)index;
	return find_works(line, 0) < 0;
}

/* ---- crossings: PLACE to PLACE ---- */

static int find_crossing(const struct state *state, int link)
{
	for (int i = 0; i < state->crossings; i++)
		if (state->crossing[i].link == link)
			return i;
	return -1;
}

static int link_of(const struct case_line *line)
{
	return map_link(&line->game->map, line->arg[0].number[0], line->arg[1].number[0]);
}

void gc_case_give_crossing(const struct case_line *line, int index)
{
	struct state *state = line->given;
	int link = link_of(line), i = find_crossing(state, link);

	(void)index;
	if (link < 0 || !(line->game->map.link[link].flags & GC_WATERS)) {
		diag_error(line->diag, "there is no water between these hexes");
		return;
	}
	if (i < 0) {
		if (state->crossings == CROSSINGS_MAX) {
			diag_error(line->diag, "there are too many crossings");
			return;
		}
		i = state->crossings++;
	}
	state->crossing[i] = (struct crossing_state){
		link, line->arg[2].number[0], line->arg[3].number[0]};
}

bool gc_case_has_crossing(const struct case_line *line, int index)
{
	int i = find_crossing(line->state, link_of(line));

	(void)index;
	return i >= 0 && line->state->crossing[i].kind == line->arg[2].number[0] &&
	       line->state->crossing[i].side == line->arg[3].number[0];
}

void gc_case_write_crossings(struct buf *out, const struct case_line *line, int index)
{
	static const char *const kind_words[] = {"destroyed", "built"};

	(void)index;
	for (int i = 0; i < line->state->crossings; i++) {
		const struct crossing_state *crossing = &line->state->crossing[i];
		const struct link *link = &line->game->map.link[crossing->link];

		buf_printf(out, "crossing %s to %s %s by %s\n", place_id(line, link->from),
			place_id(line, link->to), kind_words[crossing->kind],
			game_side_words[crossing->side]);
	}
}

void gc_case_clear_crossing(const struct case_line *line, int index)
{
	struct state *state = line->given;
	int i = find_crossing(state, link_of(line));

	(void)index;
	if (i < 0)
		return;
	state->crossing[i] = state->crossing[--state->crossings];
	state->crossing[state->crossings] = (struct crossing_state){0};
}

bool gc_case_is_as_printed(const struct case_line *line, int index)
{
	(void)index;
	return find_crossing(line->state, link_of(line)) < 0;
}

/* ---- station at PLACE ---- */

void gc_case_give_station(const struct case_line *line, int index)
{
	struct state *state = line->given;
	int place = line->arg[0].number[0], i = gc_station_find(state, place);

	(void)index;
	if (i < 0) {
		if (state->stations == STATIONS_MAX) {
			diag_error(line->diag, "there are too many stations");
			return;
		}
		i = state->stations++;
	}
	state->station[i] = (struct station_state){place, line->arg[1].number[0] + 1};
}

bool gc_case_has_station(const struct case_line *line, int index)
{
	int i = gc_station_find(line->state, line->arg[0].number[0]);

	(void)index;
	return i >= 0 && line->state->station[i].damage == line->arg[1].number[0] + 1;
}

void gc_case_write_stations(struct buf *out, const struct case_line *line, int index)
{
	(void)index;
	for (int i = 0; i < line->state->stations; i++)
		buf_printf(out, "station at %s %s\n",
			place_id(line, line->state->station[i].at),
			gc_station_words[line->state->station[i].damage]);
}
