/*
 * The news in short: what has changed since the reader's last turn, a sentence each. Fights
 * and their losses, arrivals, released units, counties and depots, places and victory
 * points. The report of many steps (since.c) uses the same sentences.
 */
#include <string.h>

#include "base/text.h"
#include "rules/great-campaigns/report/report.h"
#include "rules/great-campaigns/report/report_private.h"

/* ---- how an attack ended ---- */

/* Another action begins, or another attack of this one. */
static bool is_next(const struct event *event)
{
	static const char *const next[] = {
		"attack", "initiative", "march", "assault", "cycle-ends", NULL};

	return brief_is(event, next);
}

static bool is_eliminated(const struct event *attack, const char *unit)
{
	for (const struct event *event = attack->next; event && !is_next(event);
		event = event->next)
		if (!strcmp(event->kind, "loss") && event_value(event, "eliminated") &&
			event_names(event, "unit", unit))
			return true;
	return false;
}

bool gc_fight_destroys(struct arena *arena, const struct event *attack)
{
	const char *list = event_value(attack, "defenders");
	char **unit;
	size_t units = text_split(arena, list ? list : "", ',', &unit);

	for (size_t i = 0; i < units; i++)
		if (!is_eliminated(attack, unit[i]))
			return false;
	return units > 0;
}

const char *gc_fight_end(struct arena *arena, const struct event *attack)
{
	static const struct {
		const char *kind, *end;
	} ends[] = {
		{"surrender", "surrendered"}, {"rout", "routed"}, {"retreat", "fell back"}};

	if (gc_fight_destroys(arena, attack))
		return "were destroyed";
	for (const struct event *event = attack->next; event && !is_next(event);
		event = event->next)
		for (size_t i = 0; i < sizeof ends / sizeof *ends; i++)
			if (!strcmp(event->kind, ends[i].kind))
				return ends[i].end;
	return NULL;
}

/* ---- fights ---- */

/* The news in short: fights, what became of the units in them, and what they lost. */

/* ---- fights: attacks ---- */

/* The places that a side attacked and took, or did not. */
static void add_attacked(struct words *words, const struct brief *brief,
	const struct page *page, enum side side, bool taken)
{
	static const char *const kinds[] = {"attack", NULL};
	struct brief_walk walk = {.brief = brief};

	while (brief_next(&walk, kinds))
		if (brief_event_side(walk.event) == side &&
			(gc_fight_end(page->arena, walk.event) != NULL) == taken)
			brief_add_places(brief, words, walk.event, "place");
}

/* What is in both lists is in the first alone, and it says so. */
static void join_tries(struct arena *arena, struct words *taken, struct words *held)
{
	int kept = 0;

	for (int i = 0; i < held->count; i++) {
		int k = 0;

		while (k < taken->count && strcmp(taken->word[k], held->word[i]) != 0)
			k++;
		if (k == taken->count)
			held->word[kept++] = held->word[i];
		else
			taken->word[k] = arena_printf(
				arena, "%s (another attack was in vain)", held->word[i]);
	}
	held->count = kept;
}

static void say_attacks(const struct brief *brief, const struct page *page, enum side side)
{
	const char *foe =
		side == page->own ? "the enemy" : brief_who(brief, side_other(side));
	struct words taken, held;

	words_begin(&taken);
	words_begin(&held);
	add_attacked(&taken, brief, page, side, true);
	add_attacked(&held, brief, page, side, false);
	join_tries(page->arena, &taken, &held);
	if (taken.count)
		brief_say(brief, "%s drove %s from %s.", brief_who(brief, side), foe,
			words_join(page->arena, &taken, " and "));
	if (held.count)
		brief_say(brief, "%s attacked %s in vain.", brief_who(brief, side),
			words_join(page->arena, &held, " and "));
}

/* ---- fights: units ---- */

/* 5.1, 7: a loss destroys whom it eliminates, a march loses him whom its end says so. */
static bool is_fate(const struct event *event)
{
	if (!strcmp(event->kind, "loss"))
		return event_value(event, "eliminated");
	return strcmp(event->kind, "marched") != 0 || event_names(event, "ended", "lost");
}

/* The units of the side that events of that kind name, as far as it was their fate. */
static void add_units_of(
	struct words *words, const struct brief *brief, enum side side, const char *kind)
{
	const char *const kinds[] = {kind, NULL};
	struct brief_walk walk = {.brief = brief};

	while (brief_next(&walk, kinds)) {
		if (brief_event_side(walk.event) != side || !is_fate(walk.event))
			continue;
		brief_add_units(brief, words, walk.event, "units");
		brief_add_units(brief, words, walk.event, "unit");
	}
}

/* All but those whom a fight destroyed: that was their last fate, whatever came before. */
static void leave_out(struct words *words, const struct words *destroyed)
{
	int kept = 0;

	for (int i = 0; i < words->count; i++)
		if (!words_has(destroyed, words->word[i]))
			words->word[kept++] = words->word[i];
	words->count = kept;
}

static void say_units(const struct brief *brief, const struct page *page, enum side side)
{
	static const struct {
		const char *kind, *text;
	} fates[] = {{"rout", "routed"}, {"surrender", "surrendered"},
		{"loss", "destroyed"}, {"marched", "destroyed on the march"},
		{"abandoned", "abandoned"}};
	struct words words, destroyed;

	words_begin(&words);
	words_begin(&destroyed);
	add_units_of(&destroyed, brief, side, "loss");
	for (size_t i = 0; i < sizeof fates / sizeof *fates; i++) {
		struct words units;

		words_begin(&units);
		add_units_of(&units, brief, side, fates[i].kind);
		if (strcmp(fates[i].kind, "loss") != 0)
			leave_out(&units, &destroyed);
		if (units.count)
			words_add(&words, arena_printf(page->arena, "%s: %s", fates[i].text,
						  words_join(page->arena, &units, ", ")));
	}
	if (words.count)
		brief_say(brief, "of %s units, %s.",
			side == page->own ? "your" : side_title(side),
			words_apart(brief->arena, &words, "; "));
}

/* ---- fights: losses ---- */

static const char *losses(const struct brief *brief, enum side side)
{
	static const char *const in_combat[] = {"loss", NULL};
	static const char *const on_marches[] = {"force-march", "extended-march", NULL};
	int fought = brief_sum(brief, side, in_combat, "points");
	int marched = brief_sum(brief, side, on_marches, "loss");

	if (fought && marched)
		return arena_printf(
			brief->arena, "%d MV in combat and %d on marches", fought, marched);
	if (!fought && !marched)
		return NULL;
	return arena_printf(brief->arena, "%d MV %s", fought + marched,
		fought ? "in combat" : "on marches");
}

static void say_losses(const struct brief *brief)
{
	enum side first = brief_side(brief, 0), second = brief_side(brief, 1);
	const char *own = losses(brief, first), *other = losses(brief, second);

	if (own && other)
		brief_say(brief, "%s lost %s, %s %s.", brief_who(brief, first), own,
			brief_who(brief, second), other);
	else if (own || other)
		brief_say(brief, "%s lost %s.", brief_who(brief, own ? first : second),
			own ? own : other);
}

void gc_brief_fights(const struct brief *brief, const struct page *page)
{
	for (int i = 0; i < SIDES; i++)
		say_attacks(brief, page, brief_side(brief, i));
	for (int i = 0; i < SIDES; i++)
		say_units(brief, page, brief_side(brief, i));
	say_losses(brief);
}

/* ---- the campaign ---- */

/* The news in short of a campaign: counties that changed hands, depots, and what was burnt
 * or surrendered. 25, 30, L5.5, L5.7 */

/* ---- the campaign: counties ---- */

/* The side that got the county last; NO_SIDE: its control did not change, or nobody has it
 * since, which *freed tells. */
static enum side last_holder(bool *freed, const struct brief *brief, const char *county)
{
	static const char *const kinds[] = {"county", "county-freed", NULL};
	struct brief_walk walk = {.brief = brief};
	enum side side = NO_SIDE;

	*freed = false;
	while (brief_next(&walk, kinds))
		if (event_names(walk.event, "county", county)) {
			*freed = !strcmp(walk.event->kind, "county-freed");
			side = *freed ? NO_SIDE : brief_event_side(walk.event);
		}
	return side;
}

static void say_counties(const struct brief *brief, const struct page *page, enum side side)
{
	const struct gc_counties *counties = &page->game->campaign->counties;
	struct words words;
	bool freed;

	words_begin(&words);
	for (int i = 0; i < counties->counties; i++)
		if (last_holder(&freed, brief, counties->county[i].id) == side)
			words_add(&words, counties->county[i].title);
	if (words.count)
		brief_say(brief, "%s got control of %s.", brief_who(brief, side),
			words_join(page->arena, &words, " and "));
}

static void say_freed(const struct brief *brief, const struct page *page)
{
	const struct gc_counties *counties = &page->game->campaign->counties;
	struct words words;
	bool freed;

	words_begin(&words);
	for (int i = 0; i < counties->counties; i++) {
		last_holder(&freed, brief, counties->county[i].id);
		if (freed)
			words_add(&words, counties->county[i].title);
	}
	if (words.count)
		brief_say(brief, "Nobody controls %s now.",
			words_join(page->arena, &words, " or "));
}

/* ---- the campaign: depots ---- */

static void say_depots(const struct brief *brief, const struct page *page, const char *done,
	const char *what)
{
	static const char *const kinds[] = {"depot", NULL};
	struct brief_walk walk = {.brief = brief};
	struct words words;

	words_begin(&words);
	while (brief_next(&walk, kinds))
		if (event_names(walk.event, "done", done))
			brief_add_places(brief, &words, walk.event, "place");
	if (words.count)
		brief_say(brief, "Depots %s: %s.", what,
			words_join(page->arena, &words, " and "));
}

/* ---- the campaign: L5.5, L5.7 ---- */

static void say_burnt(const struct brief *brief)
{
	static const char *const kinds[] = {"harpers-ferry", "structure-destroyed", NULL};
	struct brief_walk walk = {.brief = brief};

	while (brief_next(&walk, kinds)) {
		const char *burnt = event_value(walk.event, "structure");

		if (burnt)
			brief_say(brief, "The Confederates burned %s.", burnt);
		else if (event_names(walk.event, "surrenders", "yes"))
			brief_say(brief, "Harpers Ferry surrendered with %s MV.",
				event_value(walk.event, "strength"));
	}
}

void gc_brief_campaign(const struct brief *brief, const struct page *page)
{
	static const char *const done[][2] = {{"placed", "placed"},
		{"completed", "completed"}, {"dismantled", "dismantled"},
		{"cut", "cut off, and begun ones again"}, {"lost", "lost"}};

	if (!gc_is_campaign(page->game, page->view))
		return;
	for (int i = 0; i < SIDES; i++)
		say_counties(brief, page, brief_side(brief, i));
	say_freed(brief, page);
	for (size_t i = 0; i < sizeof done / sizeof *done; i++)
		say_depots(brief, page, done[i][0], done[i][1]);
	say_burnt(brief);
}

/* ---- places and points ---- */

/* The news in short: places that changed hands, and victory points. 12 */

/* ---- places and points: places ---- */

/* The side that took the place of such an event last; NO_SIDE: nobody did. */
static enum side last_taker(const struct brief *brief, const struct event *taken)
{
	const char *place = event_value(taken, "place");
	static const char *const kinds[] = {"place-taken", NULL};
	struct brief_walk walk = {.brief = brief};
	enum side side = NO_SIDE;

	while (place && brief_next(&walk, kinds))
		if (event_names(walk.event, "place", place))
			side = brief_event_side(walk.event);
	return side;
}

static void say_places(const struct brief *brief, const struct page *page, enum side side)
{
	static const char *const kinds[] = {"place-taken", NULL};
	struct brief_walk walk = {.brief = brief};
	struct words words;

	words_begin(&words);
	while (brief_next(&walk, kinds))
		if (last_taker(brief, walk.event) == side)
			brief_add_places(brief, &words, walk.event, "place");
	if (words.count)
		brief_say(brief, "%s took %s.", brief_who(brief, side),
			words_join(page->arena, &words, " and "));
}

/* ---- places and points: points ---- */

int gc_brief_times(const struct brief *brief, const struct award *award)
{
	static const char *const kinds[] = {"points", NULL};
	struct brief_walk walk = {.brief = brief};
	int times = 0;

	while (brief_next(&walk, kinds))
		if (event_names(walk.event, "award", award->id))
			times += brief_number(walk.event, "times");
	return times;
}

/* "each Union MV lost in combat": beside a number `each` would be read with it. */
static const char *without_each(const char *text)
{
	static const char each[] = "each ";

	return strncmp(text, each, strlen(each)) ? text : text + strlen(each);
}

/* "MV lost in combat" and the like: what points came for. */
static const char *award_text(const struct award *award)
{
	return award->kind == AWARD_LOSS ? "MV lost in combat" : without_each(award->text);
}

/* " (Seven Pines held at the end: 4; MV lost in combat: 2)", and of one award without its
 * number, which the sum is. */
static const char *gain_text(
	const struct brief *brief, const struct words *words, const struct award *only)
{
	return words->count == 1 && only
		       ? arena_printf(brief->arena, " (%s)", award_text(only))
	       : words->count ? arena_printf(brief->arena, " (%s)",
					words_apart(brief->arena, words, "; "))
			      : "";
}

/* What a side has gained, and for what. */
struct gain {
	int sum;         /* halves of points */
	const char *why; /* " (Seven Pines held at the end)", or "" */
};

/* `short_of_losses`: of MV lost, which are told of beside it, the sum alone. */
static struct gain gain_of(const struct brief *brief, const struct page *page,
	enum side side, bool short_of_losses)
{
	const struct award *only = NULL;
	struct gain gain = {0, ""};
	struct words words;

	words_begin(&words);
	for (int i = 0; i < page->scenario->awards; i++) {
		const struct award *award = &page->scenario->award[i];
		int times = award->side == (int)side ? gc_brief_times(brief, award) : 0;

		if (!times)
			continue;
		only = gain.sum ? NULL : award;
		gain.sum += times * award->points;
		if (award->kind == AWARD_LOSS && short_of_losses)
			continue;
		words_add(&words,
			arena_printf(page->arena, "%s: %s", award_text(award),
				gc_halves_text(page->arena, times * award->points)));
	}
	gain.why = gain_text(brief, &words, only);
	return gain;
}

/* "You scored 12 victory points, the Confederates 10 (MV lost in combat)."; what both
 * scored for stands once. */
static void say_gains(
	const struct brief *brief, const struct page *page, bool short_of_losses)
{
	struct gain gain[SIDES];
	bool said = false;
	struct buf text;

	for (int i = 0; i < SIDES; i++)
		gain[i] = gain_of(brief, page, brief_side(brief, i), short_of_losses);
	if (gain[1].sum && !strcmp(gain[0].why, gain[1].why))
		gain[0].why = "";
	buf_init(&text, page->arena);
	for (int i = 0; i < SIDES; i++) {
		if (!gain[i].sum)
			continue;
		buf_printf(&text, "%s%s %s%s%s%s", said ? ", " : "",
			brief_who(brief, brief_side(brief, i)), said ? "" : "scored ",
			gc_halves_text(page->arena, gain[i].sum),
			said               ? ""
			: gain[i].sum == 2 ? " victory point"
					   : " victory points",
			gain[i].why);
		said = true;
	}
	if (said)
		brief_say(brief, "%s.", text.data);
}

void gc_brief_total(const struct brief *brief, const struct page *page)
{
	enum side first = brief_side(brief, 0), second = brief_side(brief, 1);

	brief_say(brief, "Victory points: %s %s, %s %s.", brief_who(brief, first),
		gc_halves_text(page->arena, page->view->points[first]),
		brief_who(brief, second),
		gc_halves_text(page->arena, page->view->points[second]));
}

void gc_brief_points(const struct brief *brief, const struct page *page)
{
	for (int i = 0; i < SIDES; i++)
		say_places(brief, page, brief_side(brief, i));
	say_gains(brief, page, true);
}

/* ---- the news ---- */

static const char *hex_of(const void *context, int place)
{
	return gc_page_near(context, place);
}

static const char *unit_of(const void *context, int unit)
{
	return gc_page_unit(context, unit);
}

struct brief gc_brief_of(const struct page *page, struct tlist *lines,
	const struct told_step *news, size_t steps)
{
	return (struct brief){lines, page->arena, page->own, news, steps,
		{&page->game->base.refs[REF_PLACE], hex_of},
		{&page->game->base.refs[REF_UNIT], unit_of}, page};
}

/* ---- the news: the day ---- */

/* 5: a march that a leader has activated is part of his action; the rest of the march of a
 * unit that was exchanged is that of another (L2.2). */
static bool is_action(const struct event *event)
{
	static const char *const actions[] = {"activate", "assault", "burn-station", NULL};

	return brief_is(event, actions) ||
	       (!strcmp(event->kind, "march") && !event_value(event, "leader") &&
		       !event_value(event, "after"));
}

int gc_brief_actions(const struct brief *brief, enum side side)
{
	struct brief_walk walk = {.brief = brief};
	int count = 0;

	while (brief_next(&walk, NULL))
		count += brief_event_side(walk.event) == side && is_action(walk.event);
	return count;
}

static const struct event *last_of(const struct brief *brief, const char *kind)
{
	const char *const kinds[] = {kind, NULL};
	struct brief_walk walk = {.brief = brief};
	const struct event *last = NULL;

	while (brief_next(&walk, kinds))
		last = walk.event;
	return last;
}

/* Initiatives of his own with which the reader did nothing: whoever has no line left that
 * can begin passes, too. */
static void say_passed(const struct brief *brief)
{
	static const char *const passes[] = {"pass", NULL};
	struct brief_walk walk = {.brief = brief};
	const char *more;
	int count = 0;

	if (brief->own == NO_SIDE)
		return;
	while (brief_next(&walk, passes))
		count += brief_event_side(walk.event) == brief->own &&
			 !event_value(walk.event, "follows");
	more = gc_brief_actions(brief, brief->own) ? " more" : "";
	if (count == 1)
		brief_say(brief, "You won the initiative once%s and passed.", more);
	else if (count)
		brief_say(brief, "You won the initiative %d%s times and passed.", count,
			more);
}

static void say_day(const struct brief *brief)
{
	enum side first = brief_side(brief, 0), second = brief_side(brief, 1);
	const char *more = last_of(brief, "cycle-ends") ? "" : "; the day goes on";
	int took, others;

	if (!last_of(brief, "initiative"))
		return;
	took = gc_brief_actions(brief, first);
	others = gc_brief_actions(brief, second);
	if (took || others)
		brief_say(brief, "%s took %d action%s and %s %d%s.",
			brief_who(brief, first), took, took == 1 ? "" : "s",
			brief_who(brief, second), others, more);
	else
		brief_say(brief, "Neither side took an action%s.", more);
}

/* ---- the news: arrivals ---- */

/* Adds the units that events of that kind and side name by the key. */
static void add_named(struct words *words, const struct brief *brief, const char *kind,
	const char *key, enum side side)
{
	const char *const kinds[] = {kind, NULL};
	struct brief_walk walk = {.brief = brief};

	while (brief_next(&walk, kinds))
		if (brief_event_side(walk.event) == side)
			brief_add_units(brief, words, walk.event, key);
}

static void say_arrivals(const struct brief *brief, const struct page *page, enum side side)
{
	struct words words;

	words_begin(&words);
	add_named(&words, brief, "arrives", "unit", side);
	if (words.count)
		brief_say(brief, "%s reinforced by %s.",
			side == brief->own
				? "You were"
				: arena_printf(page->arena, "%s %s", brief_who(brief, side),
					  side == UNION ? "was" : "were"),
			words_join(page->arena, &words, " and "));
}

void gc_brief_arrivals(const struct brief *brief, const struct page *page)
{
	for (int i = 0; i < SIDES; i++)
		say_arrivals(brief, page, brief_side(brief, i));
}

/* Who was held and is so no more: whom his side has to order from now on. */
static void say_released(const struct brief *brief, const struct page *page, enum side side)
{
	struct words words;

	words_begin(&words);
	add_named(&words, brief, "released", "pieces", side);
	if (words.count)
		brief_say(brief, "Free to move from now on: %s%s.",
			side == brief->own ? "" : side_title(side),
			arena_printf(page->arena, "%s%s", side == brief->own ? "" : " ",
				words_join(page->arena, &words, " and ")));
}

/* Who may move from now on, and was held before. */
static void brief_released(const struct brief *brief, const struct page *page)
{
	for (int i = 0; i < SIDES; i++)
		say_released(brief, page, brief_side(brief, i));
}

/* ---- the news: a plan that is over ---- */

#define LEFT_NAMED 6 /* orders of a sentence; of more their number */

/* Behind the words of the order, or what they are not of. */
static const char *behind_words(const char *order)
{
	static const char *const words[] = {
		"then ", "repeat ", "strategic ", "march ", "activate ", "grand ", NULL};

	for (size_t i = 0; words[i]; i++)
		if (text_starts_fold(order, words[i]))
			return behind_words(order + strlen(words[i]));
	return order;
}

const char *gc_order_whose(struct arena *arena, const char *order)
{
	static const char *const ends[] = {":", " to ", " towards ", " via ", " at least ",
		" only if ", " unless ", " until ", NULL};
	const char *who = behind_words(order), *with = strstr(who, " with ");
	size_t length;

	if (with)
		who = with + strlen(" with ");
	length = strlen(who);
	for (size_t i = 0; ends[i]; i++) {
		const char *end = strstr(who, ends[i]);

		if (end && (size_t)(end - who) < length)
			length = (size_t)(end - who);
	}
	return arena_copy(arena, who, length);
}

const char *gc_order_in_short(struct arena *arena, const char *order)
{
	const char *with = strstr(order, " with ");
	bool assault = text_starts_fold(order, "assault ") ||
		       text_starts_fold(order, "grand assault ");
	size_t length = assault && with ? (size_t)(with - order) : strcspn(order, " ");

	return arena_copy(arena, order, length);
}

/* Could the line not begin all day? Then it is told where what was not done is. */
static bool was_barred(const struct brief *brief, const char *order)
{
	static const char *const kinds[] = {"plan-barred", NULL};
	struct brief_walk walk = {.brief = brief};

	while (brief_next(&walk, kinds))
		if (event_names(walk.event, "order", order))
			return true;
	return false;
}

/* It is told to its side alone, at the end of a day; the whole news say what was left. What
 * is carried over goes on. */
static void say_left(const struct brief *brief, const struct page *page)
{
	const struct event *left = last_of(brief, "plan-left");
	const char *entries = left ? event_value(left, "entries") : NULL;
	bool goes_on = page->own != NO_SIDE && *page->view->carried[page->own].plan;
	char **order;
	size_t orders = text_split(brief->arena, entries ? entries : "", ';', &order);
	struct words whose;
	int more;

	if (!orders || goes_on)
		return;
	words_begin(&whose);
	for (size_t i = 0; i < orders; i++)
		if (!was_barred(brief, order[i]))
			words_add_once(&whose, gc_order_whose(brief->arena, order[i]));
	if (!whose.count)
		return;
	more = whose.count - LEFT_NAMED;
	if (more > 1) {
		whose.count = LEFT_NAMED;
		words_add(&whose, arena_printf(brief->arena, "%d more", more));
	}
	brief_say(brief, "The day was over before the turn of %s.",
		words_join(brief->arena, &whose, " and "));
}

/* What stands neither in the table of a day nor in its paragraphs. */
void gc_report_chronicle(struct tlist *out, struct arena *arena, const void *game,
	const void *view, const struct told_step *news, size_t steps)
{
	const struct page page = gc_page_of(arena, game, view);
	const struct brief brief = gc_brief_of(&page, out, news, steps);

	if (!steps || !page.view->turn)
		return;
	say_day(&brief);
	say_passed(&brief);
	say_losses(&brief);
	brief_released(&brief, &page);
	gc_brief_campaign(&brief, &page);
	for (int i = 0; i < SIDES; i++)
		say_places(&brief, &page, brief_side(&brief, i));
	say_gains(&brief, &page, false);
	say_left(&brief, &page);
}

void gc_report_brief(struct tlist *out, struct arena *arena, const void *game,
	const void *view, const struct told_step *news, size_t steps)
{
	const struct page page = gc_page_of(arena, game, view);
	const struct brief brief = gc_brief_of(&page, out, news, steps);

	if (!steps || !page.view->turn)
		return;
	say_day(&brief);
	gc_brief_fights(&brief, &page);
	gc_brief_arrivals(&brief, &page);
	brief_released(&brief, &page);
	gc_brief_campaign(&brief, &page);
	gc_brief_points(&brief, &page);
	say_left(&brief, &page);
}

/* The nearest level by which the side would win, or win by more; NULL: there is none. */
static const struct level *level_ahead(
	const struct page *page, const struct level *now, enum side side)
{
	const struct level *first = page->scenario->level,
			   *last = first + page->scenario->levels - 1;
	int step = side == UNION ? -1 : 1;

	for (const struct level *level = now; level != (side == UNION ? first : last);) {
		level += step;
		if (ending_winner((enum game_ending)level->ending) == side)
			return level;
	}
	return NULL;
}

/* "For a Union Marginal Victory you need 16 more points." Not where points alone do not do.
 */
static void say_level_ahead(const struct brief *brief, const struct page *page,
	const int points[SIDES], const struct level *now)
{
	const struct level *ahead =
		page->own == NO_SIDE ? NULL : level_ahead(page, now, page->own);
	int lead = points[UNION] - points[CONFEDERATE], halves;

	if (!ahead)
		return;
	/* the Confederates' begin below the one above */
	halves = page->own == UNION ? 2 * ahead->least - lead
				    : lead - 2 * ahead[-1].least + 1;
	if (halves > 0)
		brief_say(brief, "For a %s you need %d more point%s.", ahead->text,
			(halves + 1) / 2, halves > 2 ? "s" : "");
}

/* "Malvern Hill 6", "each wagon train taken 8": what the side has not got yet. */
static void add_open(struct words *words, const struct page *page, enum side side)
{
	for (int i = 0; i < page->scenario->awards; i++) {
		const struct award *award = &page->scenario->award[i];
		bool open =
			award->kind == AWARD_SAVED || award->kind == AWARD_WAGONS ||
			(award->kind == AWARD_PLACE && page->view->held[i] != (int)side);
		const char *end = strstr(award->text, " held at the end");

		if (award->side != (int)side || !open)
			continue;
		if (!end)
			end = strstr(award->text, " at the end");
		words_add(words,
			arena_printf(page->arena, "%.*s %s",
				(int)(end ? (size_t)(end - award->text)
					  : strlen(award->text)),
				award->text, gc_halves_text(page->arena, award->points)));
	}
}

/* "Still to be won: by you Richmond 40, Seven Pines 3; by the Confederates Berkeley 12." */
static void say_open(const struct brief *brief, const struct page *page)
{
	struct words sides;

	words_begin(&sides);
	for (int i = 0; i < SIDES; i++) {
		enum side side = brief_side(brief, i);
		struct words open;

		words_begin(&open);
		add_open(&open, page, side);
		if (open.count)
			words_add(&sides,
				arena_printf(page->arena, "by %s %s",
					side == page->own ? "you" : brief_who(brief, side),
					words_apart(page->arena, &open, ", ")));
	}
	if (sides.count)
		brief_say(brief, "Still to be won: %s.",
			words_apart(page->arena, &sides, "; "));
}

/* "If the game ended now: you 26, the Union 8, a Confederate Victory." */
static void say_end(const struct brief *brief, const struct page *page)
{
	const struct state *view = page->view;
	enum side first = brief_side(brief, 0), second = brief_side(brief, 1);
	int points[SIDES];
	const struct level *level =
		gc_victory_if_over(points, page->arena, page->game, view);

	if (points[UNION] == view->points[UNION] &&
		points[CONFEDERATE] == view->points[CONFEDERATE])
		brief_say(brief, "If the game ended now: %s.", level->text);
	else
		brief_say(brief,
			"If the game ended now, places held counted: %s %s, %s %s, %s.",
			brief_who(brief, first), gc_halves_text(page->arena, points[first]),
			brief_who(brief, second),
			gc_halves_text(page->arena, points[second]), level->text);
	say_level_ahead(brief, page, points, level);
	say_open(brief, page);
}

void gc_report_score(
	struct tlist *out, struct arena *arena, const void *game, const void *view)
{
	const struct page page = gc_page_of(arena, game, view);
	const struct brief brief = gc_brief_of(&page, out, NULL, 0);

	if (!page.view->turn || page.view->outcome != ENDING_NONE)
		return;
	gc_brief_total(&brief, &page);
	say_end(&brief, &page);
}
