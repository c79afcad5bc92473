/*
 * A report of many steps, as Markdown: a line for each day, the points of the strategic
 * cycles, both armies then and now, and counties that changed hands (25, 35). At the end
 * the digest: what counts of the days of a week, a sentence each.
 */
#include <string.h>

#include "rules/great-campaigns/report/report.h"
#include "rules/great-campaigns/report/report_private.h"

struct span {
	struct page page;         /* of the last position */
	const struct state *then; /* the first */
	const struct since *since;
};

/* ---- day by day ---- */

#define DATE_WIDTH 10

struct row {
	int actions[SIDES], attacks[SIDES], lost[SIDES];
};

static void count_day(struct row *out, const struct brief *brief)
{
	static const char *const attacks[] = {"attack", NULL};
	static const char *const fought[] = {"loss", NULL};
	static const char *const marched[] = {"force-march", "extended-march", NULL};

	for (enum side side = UNION; side < SIDES; side++) {
		struct brief_walk walk = {.brief = brief};

		out->actions[side] = gc_brief_actions(brief, side);
		while (brief_next(&walk, attacks))
			out->attacks[side] += brief_event_side(walk.event) == side;
		out->lost[side] = brief_sum(brief, side, fought, "points") +
				  brief_sum(brief, side, marched, "loss");
	}
}

static void put_pair(struct buf *line, const struct page *page, const int value[SIDES])
{
	buf_puts(line,
		arena_printf(page->arena, "  %3d %3d", value[UNION], value[CONFEDERATE]));
}

/* The Union's points less the Confederates' behind a day. */
static const char *difference(const struct page *page, const struct state *view)
{
	return gc_halves_text(page->arena, view->points[UNION] - view->points[CONFEDERATE]);
}

static void add_day(const struct page *page, struct tlist *lines, const struct brief *brief,
	const struct since_step *last)
{
	const struct state *view = last->view;
	struct row row = {{0}, {0}, {0}};
	struct buf line;

	count_day(&row, brief);
	buf_init(&line, page->arena);
	kit_column_put(&line, page->scenario->day[last->turn].date, DATE_WIDTH);
	put_pair(&line, page, row.actions);
	put_pair(&line, page, row.attacks);
	put_pair(&line, page, row.lost);
	buf_printf(&line, "  %7s%s", difference(page, view), view->rain ? "  rain" : "");
	template_add_text(lines, line.data);
}

/* A line a day. */
static void since_days(const struct span *span, struct tlist *lines)
{
	const struct since *since = span->since;
	const struct page *page = &span->page;
	struct told_step *news =
		ARENA_NEW_ARRAY(page->arena, since->steps, struct told_step);
	size_t end;

	template_add_text(lines, "            Actions  Attacks  MV lost   Points");
	template_add_text(lines, "              U   C    U   C    U   C  U less C");
	for (size_t i = 0; i < since->steps; i = end) {
		struct brief brief;
		size_t told = 0;

		for (end = i;
			end < since->steps && since->step[end].turn == since->step[i].turn;
			end++)
			if (since->step[end].told.journal)
				news[told++] = since->step[end].told;
		brief = gc_brief_of(page, NULL, news, told);
		add_day(page, lines, &brief, &since->step[end - 1]);
	}
}

/* ---- the armies then and now ---- */

#define NAME_WIDTH 28

struct count {
	int units, strength;
};

/* On the map, in a box or under way. */
static bool is_there(const struct state *state, int unit)
{
	int fate = state->unit[unit].fate;

	return fate == FATE_ON_MAP || fate == FATE_OFF_MAP || fate == FATE_UNDER_WAY;
}

static struct count count_of(
	const struct page *page, const struct state *state, enum side side, int command)
{
	struct count count = {0, 0};

	for (int i = 0; i < page->game->units; i++) {
		if (gc_unit_side(page->game, i) != side || !state->unit[i].strength ||
			!is_there(state, i) ||
			gc_command_of(page->game, state, i) != command)
			continue;
		count.units++;
		count.strength += state->unit[i].strength;
	}
	return count;
}

static void add_command(const struct page *page, struct tlist *lines, const char *name,
	struct count then, struct count now)
{
	struct buf line;

	buf_init(&line, page->arena);
	buf_puts(&line, "  ");
	kit_column_put(&line, name, NAME_WIDTH);
	buf_puts(&line, arena_printf(page->arena, "%6d %4d %6d %4d  %+5d", then.units,
				then.strength, now.units, now.strength,
				now.strength - then.strength));
	template_add_text(lines, line.data);
}

static void add_army(const struct span *span, struct tlist *lines, enum side side)
{
	const struct page *page = &span->page;
	struct count all_then = {0, 0}, all_now = {0, 0};

	for (int i = 0; i <= page->game->commands; i++) {
		int command = i < page->game->commands ? i : -1;
		struct count then = count_of(page, span->then, side, command);
		struct count now = count_of(page, page->view, side, command);

		if (then.units || now.units)
			add_command(page, lines,
				command < 0 ? "Independent"
					    : page->game->command[command].name,
				then, now);
		all_then.units += then.units;
		all_then.strength += then.strength;
		all_now.units += now.units;
		all_now.strength += now.strength;
	}
	add_command(page, lines, "All of them", all_then, all_now);
}

/* Units and MV of each command, then and now. */
static void since_armies(const struct span *span, struct tlist *lines)
{
	const struct page *page = &span->page;

	for (int i = 0; i < SIDES; i++) {
		enum side side = page_side(page->own, i);
		struct buf line;

		buf_init(&line, page->arena);
		kit_column_put(&line, side_title(side), NAME_WIDTH + 2);
		buf_puts(&line, " units   MV  units   MV   more");
		template_add_text(lines, line.data);
		add_army(span, lines, side);
	}
}

/* ---- the sections: counties: which another side controls now than then ---- */

static void list_counties(const struct span *span, struct tlist *sentences)
{
	const struct page *page = &span->page;
	const struct gc_counties *counties = &page->game->campaign->counties;

	for (int i = 0; i < SIDES; i++) {
		enum side side = page_side(page->own, i);
		struct words words;

		words_begin(&words);
		for (int k = 0; k < counties->counties; k++)
			if (page->view->campaign.county[k].holder == (int)side &&
				span->then->campaign.county[k].holder != (int)side)
				words_add(&words, counties->county[k].title);
		if (words.count)
			template_add_text(
				sentences, arena_printf(page->arena, "To the %s: %s.",
						   side_title(side),
						   words_join(page->arena, &words, ", ")));
	}
}

/* ---- the sections: sections ---- */

static const char table_text[] = "## {{title}}\n\n"
				 "```{{kind}}\n"
				 "{{#lines}}\n"
				 "{{.}}\n"
				 "{{/lines}}\n"
				 "```\n";
static const char list_text[] = "## {{title}}\n\n"
				"{{#lines}}\n"
				"- {{.}}\n"
				"{{/lines}}\n";

struct section {
	const struct span *span;
	struct tlist *out;
	struct tmap *page;
	struct tlist *lines;
};

static struct section begin(const struct span *span, struct tlist *out, const char *title)
{
	struct tmap *page = template_map(span->page.arena);

	template_set_text(page, "title", title);
	template_set_text(page, "kind", "");
	return (struct section){span, out, page, template_set_list(page, "lines")};
}

/* A section with nothing in it is left out. */
static void end(const struct section *section, const char *form)
{
	struct diag ignored;
	struct buf text;

	if (!template_has_items(section->lines))
		return;
	diag_init(&ignored, section->span->page.arena);
	buf_init(&text, section->span->page.arena);
	template_expand(&text, "a section", form, section->page, &ignored);
	template_add_text(section->out, text.data);
}

static void add_counties(const struct span *span, struct tlist *out)
{
	struct section section = begin(span, out, "Counties that changed hands");

	list_counties(span, section.lines);
	end(&section, list_text);
}

static void add_cycles(const struct span *span, struct tlist *out)
{
	struct section section = begin(span, out, "Victory points");

	gc_report_cycle_table(&span->page, section.lines, span->since->step->turn);
	end(&section, table_text);
}

static void add_theatre(const struct span *span, struct tlist *out)
{
	struct section section = begin(span, out, "The theater now");

	template_set_text(section.page, "kind", "map");
	gc_report_overview(&span->page, section.lines);
	end(&section, table_text);
}

static void add_table(const struct span *span, struct tlist *out, const char *title,
	void (*fill)(const struct span *span, struct tlist *lines))
{
	struct section section = begin(span, out, title);

	fill(span, section.lines);
	end(&section, table_text);
}

void gc_report_since(
	struct tlist *out, struct arena *arena, const void *game, const struct since *since)
{
	const struct span span = {
		gc_page_of(arena, game, since->step[since->steps - 1].view), since->before,
		since};
	bool campaign = gc_is_campaign(game, span.page.view);

	add_table(&span, out, "Day by day", since_days);
	if (campaign)
		add_cycles(&span, out);
	add_table(&span, out, "The armies then and now", since_armies);
	if (!campaign)
		return;
	add_counties(&span, out);
	add_theatre(&span, out);
}

/* ---- the digest of a week ---- */

/* 14 The strategic cycles of a campaign: those of Richmond, else of the Valley. */
static const struct gc_calendar *calendar_of(const struct game *game)
{
	const struct gc_calendar *calendar = game->campaign->calendar;

	return &calendar[calendar[THEATRE_RICHMOND].every ? THEATRE_RICHMOND
							  : THEATRE_VALLEY];
}

/* A week ends with the day of its cycle. */
int gc_report_chapter(const void *game, const char *scenario, int turn)
{
	const struct gc_calendar *calendar;
	int since;

	if (!gc_scenario_called(game, scenario)->campaign)
		return turn;
	calendar = calendar_of(game);
	if (turn <= calendar->first)
		return calendar->first;
	since = (turn - calendar->first + calendar->every - 1) / calendar->every;
	return calendar->first + since * calendar->every;
}

/* ---- the digest of a week: what strategy has brought ---- */

/* The units or places that events of a kind name, as a list. */
static const char *named(const struct brief *brief, const char *kind, const char *key)
{
	const char *const kinds[] = {kind, NULL};
	struct brief_walk walk = {.brief = brief};
	struct words words;

	words_begin(&words);
	while (brief_next(&walk, kinds))
		brief_add_units(brief, &words, walk.event, key);
	return words_join(brief->arena, &words, " and ");
}

static void say_named(const struct brief *brief, const char *kind, const char *key,
	const char *before, const char *behind)
{
	const char *names = named(brief, kind, key);

	if (*names)
		brief_say(brief, "%s%s%s.", before, names, behind);
}

static bool has(const struct brief *brief, const char *kind)
{
	const char *const kinds[] = {kind, NULL};
	struct brief_walk walk = {.brief = brief};

	return brief_next(&walk, kinds) != NULL;
}

/* 33 The posture that was thrown last. */
static void say_posture(const struct brief *brief)
{
	static const char *const kinds[] = {"posture", NULL};
	struct brief_walk walk = {.brief = brief};
	const char *posture = NULL;

	while (brief_next(&walk, kinds))
		posture = event_value(walk.event, "posture");
	if (posture)
		brief_say(brief, "The command posture of the Union is %s.", posture);
}

/* L4.4, L5.4 */
static void say_valley(const struct brief *brief)
{
	static const char *const kinds[] = {"valley-posture", NULL};
	struct brief_walk walk = {.brief = brief};
	const char *posture = NULL;

	if (has(brief, "valley-released"))
		brief_say(brief, "The Union's units in the Valley were released.");
	if (has(brief, "blenker-free"))
		brief_say(brief, "The limits of Blenker's division were lifted.");
	say_named(brief, "set-out", "units", "", " set out");
	if (has(brief, "militia-due"))
		brief_say(brief, "Militia was called to Washington.");
	while (brief_next(&walk, kinds))
		posture = event_value(walk.event, "posture");
	if (posture)
		brief_say(brief, "The command posture of the Union in the Valley is %s.",
			posture);
}

static void say_strategy(const struct brief *brief)
{
	if (has(brief, "norfolk-falls"))
		brief_say(brief, "Norfolk fell to the Union.");
	say_named(brief, "vessel-destroyed", "unit", "", " was destroyed");
	say_named(brief, "vessel-lost", "unit", "", " was lost");
	say_named(brief, "released-from-district", "units", "Washington let go ", "");
	say_named(brief, "appointed", "leader", "", " took command");
	say_named(brief, "exchanged", "to", "The reorganization brought ", "");
	say_posture(brief);
	say_valley(brief);
}

void gc_report_digest(struct tlist *out, struct arena *arena, const void *game,
	const void *view, const struct told_step *news, size_t steps)
{
	const struct page page = gc_page_of(arena, game, view);
	const struct brief brief = gc_brief_of(&page, out, news, steps);

	gc_brief_fights(&brief, &page);
	gc_brief_arrivals(&brief, &page);
	gc_brief_campaign(&brief, &page);
	if (gc_is_campaign(page.game, page.view))
		say_strategy(&brief);
	if (!page.view->turn)
		return;
	gc_brief_points(&brief, &page);
	gc_brief_total(&brief, &page);
}
