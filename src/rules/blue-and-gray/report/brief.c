/* The news in short: what has changed since the reader's last turn, a sentence each. */

#include <string.h>

#include "rules/blue-and-gray/report/report.h"
#include "rules/blue-and-gray/report/report_private.h"

static const char *hex_of(const void *context, int place)
{
	return bg_page_hex(context, place);
}

static const char *counter_of(const void *context, int unit)
{
	return bg_page_counter(context, unit);
}

/* The unit that an event names first; -1: none. */
static int unit_of(const struct page *page, const struct event *event, const char *key)
{
	const char *ids = event_value(event, key);

	return ids ? field_ids_find(&page->game->base.refs[REF_UNIT],
			     arena_copy(page->arena, ids, strcspn(ids, ",")))
		   : -1;
}

/* ---- attacks (7.63) ---- */

/* "Attacks of the Union: the defenders eliminated at 1404; ..." */
static void say_attacks(const struct brief *brief, const struct page *page, enum side side)
{
	static const struct {
		const char *result, *text, *bombarded; /* 7.7: guns alone lose nothing */
	} ends[] = {{"De", "defenders eliminated at", NULL},
		{"Dr", "defenders driven from", NULL},
		{"Ex", "an exchange at", "defenders eliminated by guns at"},
		{"Ar", "thrown back from", "bombarded in vain"},
		{"Ae", "attackers eliminated in front of", "bombarded in vain"}};
	static const char *const kinds[] = {"attack", NULL};
	struct words clauses;

	words_begin(&clauses);
	for (size_t i = 0; i < 2 * (sizeof ends / sizeof *ends); i++) {
		bool by_guns = i % 2;
		const char *text = by_guns ? ends[i / 2].bombarded : ends[i / 2].text;
		struct brief_walk walk = {.brief = brief};
		struct words hexes;

		words_begin(&hexes);
		while (text && brief_next(&walk, kinds)) {
			const char *result = event_value(walk.event, "result");
			bool guns_alone =
				ends[i / 2].bombarded && !event_value(walk.event, "pieces");

			if (result && !strcmp(result, ends[i / 2].result) &&
				guns_alone == by_guns &&
				brief_event_side(walk.event) == side)
				brief_add_places(brief, &hexes, walk.event, "targets");
		}
		if (hexes.count)
			words_add(&clauses,
				arena_printf(page->arena, "%s %s", text,
					words_join(page->arena, &hexes, " and ")));
	}
	if (clauses.count)
		brief_say(brief, "%s attacked: %s.", brief_who(brief, side),
			words_join(page->arena, &clauses, "; "));
}

/* ---- who is gone, left, came ---- */

static bool is_of(const struct page *page, const struct event *event, enum side side)
{
	int unit = unit_of(page, event, "pieces");

	if (unit < 0)
		unit = unit_of(page, event, "piece");
	return unit >= 0 && bg_page_is_of(page, unit, side);
}

/* "You lost 1/CR 2c, 2 SP." */
static void say_losses(const struct brief *brief, const struct page *page, enum side side)
{
	static const char *const kinds[] = {
		"eliminated", "exchange", "train-destroyed", NULL};
	struct brief_walk walk = {.brief = brief};
	struct words words;
	int points = 0;

	words_begin(&words);
	while (brief_next(&walk, kinds)) {
		if (!is_of(page, walk.event, side))
			continue;
		brief_add_units(brief, &words, walk.event, "pieces");
		brief_add_units(brief, &words, walk.event, "piece");
		points += brief_number(walk.event, "points");
	}
	if (words.count)
		brief_say(brief, "%s lost %s: %d point%s to %s.", brief_who(brief, side),
			words_join(page->arena, &words, " and "), points,
			points == 1 ? "" : "s",
			side_other(side) == page->own ? "you"
						      : side_army(side_other(side)));
}

#define NAMED_MOST 4

static void say_crossings(const struct brief *brief, const struct page *page,
	enum side side, const char *kind, const char *what)
{
	const char *const kinds[] = {kind, NULL};
	struct brief_walk walk = {.brief = brief};
	struct words words;

	words_begin(&words);
	while (brief_next(&walk, kinds))
		if (is_of(page, walk.event, side))
			brief_add_units(brief, &words, walk.event, "pieces");
	if (words.count > NAMED_MOST) /* who it was stands in a table of the step */
		brief_say(brief, "%s %s with %d units.", brief_who(brief, side), what,
			words.count);
	else if (words.count)
		brief_say(brief, "%s %s: %s.", brief_who(brief, side), what,
			words_join(page->arena, &words, ", "));
}

/* ---- ground: hexes with a name ---- */

static bool is_named(const struct page *page, int place)
{
	return strcmp(page->game->map.place[place].name, page->game->map.place[place].id) !=
	       0;
}

/* Hexes with a name that the side has left or come to by these facts of its events: those
 * where it stands now, or those where it stands no more. */
static void add_ground(const struct brief *brief, const struct page *page, enum side side,
	bool here, struct words *words)
{
	static const char *const kinds[] = {
		"enter", "move", "retreat", "displaced", "advance", NULL};
	static const char *const came[] = {"at", "to", NULL}, *const left[] = {
								      "from", NULL};
	struct brief_walk walk = {.brief = brief};

	while (brief_next(&walk, kinds))
		for (const char *const *key = here ? came : left;
			*key && is_of(page, walk.event, side); key++) {
			const char *id = event_value(walk.event, *key);
			int place =
				id ? field_ids_find(&page->game->base.refs[REF_PLACE], id)
				   : -1;

			if (place >= 0 && is_named(page, place) &&
				(bg_place_holder(page->game, page->view, place) == side) ==
					here)
				words_add_once(words, bg_page_hex(page, place));
		}
}

static void say_ground(const struct brief *brief, const struct page *page, enum side side)
{
	struct words came, left;

	words_begin(&came);
	words_begin(&left);
	add_ground(brief, page, side, true, &came);
	add_ground(brief, page, side, false, &left);
	if (came.count || left.count)
		brief_say(brief, "%s %s%s%s%s%s.", brief_who(brief, side),
			came.count ? "came to " : "",
			words_join(page->arena, &came, " and "),
			came.count && left.count ? "; " : "", left.count ? "left " : "",
			words_join(page->arena, &left, " and "));
}

/* ---- how things stand ---- */

/* 7.11: those who may not choose. */
static void say_contact(const struct brief *brief, const struct page *page)
{
	int found[HEX_SIDES], count = 0;

	if (page->own == NO_SIDE || !bg_page_is_to_move(page, page->own))
		return;
	for (int i = 0; i < page->game->units; i++)
		count += bg_on_map(page->view, i) && bg_page_is_of(page, i, page->own) &&
			 !bg_is_train(page->game, i) &&
			 bg_page_contacts(found, page, page->own, page->view->unit[i].at) >
				 0;
	if (count)
		brief_say(brief, "%d of your units %s in contact with the enemy.", count,
			count == 1 ? "is" : "are");
}

/* 21.0 */
static void say_points(const struct brief *brief, const struct page *page)
{
	enum side first = brief_side(brief, 0), second = brief_side(brief, 1);
	struct points now, over;

	if (page->view->outcome != ENDING_NONE)
		return;
	bg_points_count(&now, page->arena, page->game, page->view, false);
	bg_points_count(&over, page->arena, page->game, page->view, true);
	brief_say(brief,
		"Victory points: %s %d, %s %d%s. The side with more at the end wins.",
		brief_who(brief, first), now.total[first], brief_who(brief, second),
		now.total[second],
		!memcmp(now.total, over.total, sizeof now.total)
			? ""
			: arena_printf(page->arena, "; if the game ended now, %d and %d",
				  over.total[first], over.total[second]));
}

/* ---- who could reach what decides the game ---- */

#define NEAR_EXIT 3 /* hexes: nobody farther away is named */

/* What there is to say of an exit that the side gets points for; NULL: nothing. Where his
 * own units could go the reader sees. */
static const char *exit_text(
	const struct page *page, enum side side, const struct award *award)
{
	int hexes = 0, unit = bg_page_nearest(page, side, award->exit, &hexes);

	if (unit < 0 || hexes > (side == page->own ? 0 : NEAR_EXIT))
		return NULL;
	if (hexes)
		return arena_printf(page->arena, "%s is %d hex%s from the exit %s",
			bg_page_counter(page, unit), hexes, hexes == 1 ? "" : "es",
			bg_page_hex(page, award->exit));
	return arena_printf(page->arena,
		"%s stands on the exit %s; points are given for %s (%d%s)",
		bg_page_counter(page, unit), bg_page_hex(page, award->exit), award->text,
		award->points, award->kind == AWARD_TRAIN_EXITED ? "" : " each");
}

/* Exits that the side gets points for, each once. */
static void say_exits(const struct brief *brief, const struct page *page, enum side side)
{
	const struct game *game = page->game;
	struct words done, texts;

	words_begin(&done);
	words_begin(&texts);
	for (int i = 0; i < game->awards; i++) {
		const struct award *award = &game->award[i];
		int before = done.count;
		const char *text;

		if (award->exit < 0 || (award->side != (int)side && award->side != NO_SIDE))
			continue;
		words_add_once(&done, bg_page_hex(page, award->exit));
		if (done.count > before && (text = exit_text(page, side, award)) != NULL)
			words_add(&texts, text);
	}
	if (texts.count)
		brief_say(brief, "%s.", words_apart(page->arena, &texts, "; "));
}

/* The first turn from now on in which somebody attacks; 0: there is none. */
static int next_day(const struct page *page)
{
	for (int i = page->view->turn; i <= page->game->base.turns; i++)
		if (!page->game->base.turn[i].night)
			return i;
	return 0;
}

/* 20.0: the train, and who is after it. */
static void say_train(const struct brief *brief, const struct page *page)
{
	int train = page->game->train, day = next_day(page), hexes = 0, hunter;
	enum side owner;

	if (train < 0 || !bg_on_map(page->view, train))
		return;
	owner = bg_unit_side(page->game, train);
	hunter = bg_page_nearest(
		page, side_other(owner), page->view->unit[train].at, &hexes);
	if (hunter >= 0 && day)
		brief_say(brief, "%s within reach of %s: %s is %d hex%s from it.",
			day == page->view->turn
				? "The train is"
				: arena_printf(
					  page->arena, "From turn %d on the train is", day),
			side_army(side_other(owner)), bg_page_counter(page, hunter), hexes,
			hexes == 1 ? "" : "es");
}

/* 10.0 */
static void say_night(const struct brief *brief, const struct page *page)
{
	const char *words = bg_page_night(page);

	if (bg_page_is_to_move(page, page->own) && *words)
		brief_say(brief, "%s", words);
}

/* 11.1: the reader's own, by name. */
static void say_ineffective(const struct brief *brief, const struct page *page)
{
	struct words words;

	words_begin(&words);
	for (int i = 0; i < page->game->units; i++)
		if (bg_on_map(page->view, i) && bg_page_is_of(page, i, page->own) &&
			page->view->unit[i].ineffective)
			words_add(&words, page->game->unit[i].name);
	if (words.count && bg_page_is_to_move(page, page->own))
		brief_say(brief,
			"Yours that may not attack before the next night is over: %s.",
			words_apart(page->arena, &words, ", "));
}

/* ---- all ---- */

static struct brief brief_of(const struct page *page, struct tlist *out,
	const struct told_step *news, size_t steps)
{
	return (struct brief){out, page->arena, page->own, news, steps,
		{&page->game->base.refs[REF_PLACE], hex_of},
		{&page->game->base.refs[REF_UNIT], counter_of}, page};
}

static const struct brief_decision decisions[] = {
	{"retreat-hex", "retreat to ", "attacked"},
	{"retreat-order", "retreat first ", "attacked"},
	{"exchange", "", "attacked"},
	{"advance", "", "attacked"},
	{"displacement", "displace ", "attacked"},
	{"train-retreat", "retreat to ", "train must retreat"},
	{0},
};

/* Who went where, and who entered, stands in the news below. */
void bg_report_brief(struct tlist *out, struct arena *arena, const void *game,
	const void *view, const struct told_step *news, size_t steps)
{
	const struct page page = bg_page_of(arena, game, view);
	const struct brief brief = brief_of(&page, out, news, steps);

	if (!steps || !page.view->turn)
		return;
	brief_orders(&brief);
	brief_defaults(&brief, decisions);
	for (int i = 0; i < SIDES; i++)
		say_attacks(&brief, &page, brief_side(&brief, i));
	for (int i = 0; i < SIDES; i++)
		say_losses(&brief, &page, brief_side(&brief, i));
	for (int i = 0; i < SIDES; i++)
		say_crossings(&brief, &page, brief_side(&brief, i), "exit", "left the map");
	say_contact(&brief, &page);
}

/* Who fought, was lost or left the map stands in the news below; who of his own entered the
 * reader has ordered. */
void bg_report_chronicle(struct tlist *out, struct arena *arena, const void *game,
	const void *view, const struct told_step *news, size_t steps)
{
	const struct page page = bg_page_of(arena, game, view);
	const struct brief brief = brief_of(&page, out, news, steps);

	if (!steps || !page.view->turn)
		return;
	brief_orders(&brief);
	brief_defaults(&brief, decisions);
	for (int i = 0; i < SIDES; i++)
		if (brief_side(&brief, i) != page.own)
			say_crossings(
				&brief, &page, brief_side(&brief, i), "enter", "entered");
}

/* No news stand below it. */
void bg_report_digest(struct tlist *out, struct arena *arena, const void *game,
	const void *view, const struct told_step *news, size_t steps)
{
	const struct page page = bg_page_of(arena, game, view);
	const struct brief brief = brief_of(&page, out, news, steps);

	bg_report_brief(out, arena, game, view, news, steps);
	for (int i = 0; steps && page.view->turn && i < SIDES; i++) {
		say_ground(&brief, &page, brief_side(&brief, i));
		say_crossings(&brief, &page, brief_side(&brief, i), "enter", "entered");
	}
	bg_report_score(out, arena, game, view);
}

void bg_report_score(
	struct tlist *out, struct arena *arena, const void *game, const void *view)
{
	const struct page page = bg_page_of(arena, game, view);
	const struct brief brief = {.lines = out, .arena = arena, .own = page.own};

	if (page.view->turn)
		say_points(&brief, &page);
}

void bg_report_outlook(struct tlist *out, struct arena *arena, const void *game,
	const void *view, const struct standing *standing)
{
	const struct page page = bg_page_of(arena, game, view);
	const struct brief brief = {.lines = out, .arena = arena, .own = page.own};

	(void)standing;
	if (!page.view->turn || page.view->outcome != ENDING_NONE)
		return;
	say_night(&brief, &page);
	say_ineffective(&brief, &page);
	say_train(&brief, &page);
	for (int i = 0; i < SIDES; i++)
		say_exits(&brief, &page, brief_side(&brief, i));
	bg_report_next_arrivals(&page, out);
}
