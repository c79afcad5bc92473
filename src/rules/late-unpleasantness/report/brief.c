/*
 * The news in short: what a side reads first of the steps since its last report.
 *
 * Parts: attacks and losses; points taken and lost; the whole.
 */
#include <string.h>

#include "game/journal.h"
#include "rules/kit/report.h"
#include "rules/late-unpleasantness/report/report.h"
#include "rules/late-unpleasantness/report/report_private.h"
#include "rules/late-unpleasantness/rules/supply.h"

/* ---- attacks and losses: attacks ---- */

enum attack_end { TOOK, BEATEN_OFF, DESTROYED, CAME_TO_NOTHING, ATTACK_ENDS };

static const char *const attack_ends[ATTACK_ENDS] = {"took", "were thrown back from",
	"lost every attacker at", "were kept from attacking"};

/* The events by which an attack ends; of some only with such a fact. */
static const struct {
	const char *kind, *fact;
	enum attack_end ending;
} ends[] = {
	{"advance", NULL, TOOK},
	{"advance-seen", NULL, TOOK},
	{"attackers-return", NULL, BEATEN_OFF},
	{"attackers-destroyed", NULL, DESTROYED},
	{"attack-called-off", NULL, CAME_TO_NOTHING},
	{"magruder", "stopped", CAME_TO_NOTHING},
	{"leader-check", "failed", CAME_TO_NOTHING},
	{"leader-check-seen", "failed", CAME_TO_NOTHING},
};

/* ATTACK_ENDS when the event ends no attack. In a later round the wilderness ends a combat,
 * which is told by itself. */
static enum attack_end ending_of(const struct event *event)
{
	for (size_t i = 0; i < sizeof ends / sizeof *ends; i++)
		if (!strcmp(event->kind, ends[i].kind) &&
			(!ends[i].fact || event_value(event, ends[i].fact)))
			return ends[i].ending;
	if (!strcmp(event->kind, "wilderness") && event_value(event, "stopped") &&
		!event_value(event, "round"))
		return CAME_TO_NOTHING;
	return ATTACK_ENDS;
}

/* Whose attack it was: the die of the Wilderness names no side, the attack before it does.
 */
static enum side attacker_of(const struct event *event, enum side last)
{
	enum side named = brief_event_side(event);

	return named == NO_SIDE ? last : named;
}

static void add_attacks(const struct brief *brief, const struct page *page, enum side side,
	enum attack_end ending, struct words *words)
{
	static const char *const attack[] = {"attack", "attack-seen", NULL};
	struct brief_walk walk = {.brief = brief};
	enum side last = NO_SIDE;

	while (brief_next(&walk, NULL)) {
		int place = lu_page_place(page, walk.event, "place");

		if (brief_is(walk.event, attack))
			last = brief_event_side(walk.event);
		if (ending_of(walk.event) == ending && place >= 0 &&
			attacker_of(walk.event, last) == side)
			words_add_once(words, lu_page_name(page, place));
	}
}

static void tell_attacks(const struct brief *brief, const struct page *page, enum side side)
{
	struct words clauses;

	words_begin(&clauses);
	for (enum attack_end ending = TOOK; ending < ATTACK_ENDS; ending++) {
		struct words places;
		const char *how = attack_ends[ending];

		words_begin(&places);
		add_attacks(brief, page, side, ending, &places);
		if (!places.count)
			continue;
		if (side == UNION && brief->own != UNION && !strncmp(how, "were ", 5))
			how = arena_printf(page->arena, "was %s", how + 5);
		words_add(&clauses, arena_printf(page->arena, "%s %s", how,
					    words_join(page->arena, &places, " and ")));
	}
	if (clauses.count)
		brief_say(brief, "%s %s.", brief_who(brief, side),
			words_join(page->arena, &clauses, ", and "));
}

/* ---- losses ---- */

/* 6.5 and cards; of attrition (8.2) the owner alone hears. */
static int points_lost(const struct brief *brief, enum side side)
{
	static const char *const kinds[] = {"losses", "attrition", NULL};

	return brief_sum(brief, side, kinds, "points") +
	       brief_sum(brief, side, kinds, "loss");
}

/* "Losses: you 5 SP, the Union 4 SP that you know of." */
static void say_points(const struct brief *brief)
{
	enum side first = brief_side(brief, 0), second = brief_side(brief, 1);
	int lost = points_lost(brief, first), others = points_lost(brief, second);

	if (lost || others)
		brief_say(brief, "Losses: %s %d SP, %s %d SP%s.", brief_who(brief, first),
			lost, brief_who(brief, second), others,
			brief->own == NO_SIDE ? " that both sides know of"
			: others              ? " that you know of"
					      : " as far as you know");
}

/* Units that are gone as a whole. */
static void say_destroyed(
	const struct brief *brief, const struct page *page, enum side side)
{
	static const char *const gone[] = {
		"destroyed", "garrison-lost", "stack-lost", "attrition", NULL};
	struct brief_walk walk = {.brief = brief};
	struct words words;

	words_begin(&words);
	while (brief_next(&walk, gone)) {
		if (brief_event_side(walk.event) != side)
			continue;
		brief_add_units(brief, &words, walk.event, "pieces");
		if (event_value(walk.event, "destroyed"))
			brief_add_units(brief, &words, walk.event, "unit");
	}
	if (words.count)
		brief_say(brief, "%s lost all of %s.", brief_who(brief, side),
			words_join(page->arena, &words, " and "));
}

static void say_leaders(const struct brief *brief, const struct page *page)
{
	static const char *const kinds[] = {"leader-loss", NULL};
	struct brief_walk walk = {.brief = brief};
	struct words words;

	words_begin(&words);
	while (brief_next(&walk, kinds))
		if (event_value(walk.event, "lost"))
			brief_add_units(brief, &words, walk.event, "leader");
	if (words.count)
		brief_say(brief, "Leaders lost: %s.",
			words_join(page->arena, &words, " and "));
}

/* What came of attacks, and what they cost. */
static void tell_losses(const struct brief *brief, const struct page *page)
{
	say_points(brief);
	for (int i = 0; i < SIDES; i++)
		say_destroyed(brief, page, brief_side(brief, i));
	say_leaders(brief, page);
}

/* ---- points taken and lost ---- */

/* Has the holder come in a step of the news? */
static bool is_new(const struct brief *brief, const struct page *page, int place)
{
	const struct place_state *now = &page->view->place[place];

	for (size_t i = 0; i < brief->steps; i++) {
		const char *prefix = brief->news[i].step;
		int turn, step;

		if (!prefix)
			continue;
		step = step_read(&turn, lu_sequence, SEQUENCE_STEPS, prefix);
		if (now->since_turn == turn && now->since_step == step)
			return true;
	}
	return false;
}

/* What it took is told with its attacks. */
static bool has_taken(
	const struct brief *brief, const struct page *page, enum side side, int place)
{
	static const char *const kinds[] = {"advance", "advance-seen", NULL};
	struct brief_walk walk = {.brief = brief};

	while (brief_next(&walk, kinds))
		if (brief_event_side(walk.event) == side &&
			lu_page_place(page, walk.event, "place") == place)
			return true;
	return false;
}

/* Points from which the side is known to have gone, and where nobody is now: where the
 * other has come that is told of him. */
static void add_left(const struct brief *brief, const struct page *page, enum side side,
	struct words *words)
{
	static const char *const kinds[] = {"march", "march-seen", "retreat",
		"retreat-seen", "withdraw", "withdraw-seen", "advance", "advance-seen",
		NULL};
	struct brief_walk walk = {.brief = brief};

	while (brief_next(&walk, kinds)) {
		int place = lu_page_place(page, walk.event, "from");

		if (place >= 0 && brief_event_side(walk.event) == side &&
			page->view->place[place].held == HELD_BY_NOBODY)
			words_add_once(words, lu_page_name(page, place));
	}
}

/* The points to which the side came, and those it has left. */
static void tell_ground(const struct brief *brief, const struct page *page, enum side side)
{
	struct words came, left;
	const char *to, *from;

	words_begin(&came);
	words_begin(&left);
	for (int i = 0; i < page->game->map.places; i++)
		if (lu_place_held_by(page->view, i, side) && is_new(brief, page, i) &&
			!has_taken(brief, page, side, i))
			words_add(&came, lu_page_name(page, i));
	add_left(brief, page, side, &left);
	to = words_join(page->arena, &came, " and ");
	from = words_join(page->arena, &left, " and ");
	if (came.count || left.count)
		brief_say(brief, "%s %s%s%s%s%s.", brief_who(brief, side),
			came.count ? "came to " : "", to,
			came.count && left.count ? "; " : "", left.count ? "left " : "",
			from);
}

/* ---- who is gone, and nobody has seen it ---- */

/* The point at which the side has come to stand by this event; -1: at none. */
static int arrived_at(const struct page *page, const struct event *event, enum side side)
{
	static const char *const advances[] = {"advance", "advance-seen", NULL};
	static const char *const marches[] = {"march", "march-seen", NULL};
	const char *path = event_value(event, "path"), *last;

	if (brief_event_side(event) != side)
		return -1;
	if (brief_is(event, advances))
		return lu_page_place(page, event, "place");
	if (!brief_is(event, marches) || !path)
		return -1;
	last = strrchr(path, ' ');
	return field_ids_find(&page->game->base.refs[REF_PLACE], last ? last + 1 : path);
}

/* Somebody came to the point, left it or fought for it. */
static bool is_about(const struct page *page, const struct event *event, int place)
{
	static const char *const kinds[] = {"march", "march-seen", "advance",
		"advance-seen", "attack", "attack-seen", "retreat", "retreat-seen",
		"withdraw", "withdraw-seen", "stack-lost", NULL};

	return brief_is(event, kinds) &&
	       (lu_page_place(page, event, "place") == place ||
		       lu_page_place(page, event, "from") == place ||
		       arrived_at(page, event, brief_event_side(event)) == place);
}

/* The last that is told of the point is that the side has come there. */
static bool came_last(
	const struct brief *brief, const struct page *page, enum side side, int place)
{
	struct brief_walk walk = {.brief = brief};
	bool came = false;

	while (brief_next(&walk, NULL))
		if (is_about(page, walk.event, place))
			came = arrived_at(page, walk.event, side) == place;
	return came;
}

/* What a side loses in its Supply Phase nobody else is told (8.2), but the map shows who
 * holds a point no more. */
static void tell_vanished(
	const struct brief *brief, const struct page *page, enum side side)
{
	struct words words;

	words_begin(&words);
	for (int i = 0; side != brief->own && i < page->game->map.places; i++)
		if (!lu_place_held_by(page->view, i, side) &&
			came_last(brief, page, side, i))
			words_add(&words, lu_page_name(page, i));
	if (words.count)
		brief_say(brief, "%s hold%s %s no more.", side_army(side),
			side == UNION ? "s" : "", words_join(page->arena, &words, " and "));
}

/* Are these the marches that the reader has ordered himself? */
static bool has_ordered(const struct brief *brief, enum side side)
{
	static const char *const kinds[] = {"orders-carried-out", NULL};
	struct brief_walk walk = {.brief = brief};

	return side == brief->own && brief_next(&walk, kinds);
}

/* ---- the news ---- */

static const char *name_of_place(const void *context, int place)
{
	return lu_page_name(context, place);
}

static const char *name_of_unit(const void *context, int unit)
{
	const struct page *page = context;

	return lu_unit_name(page->game, page->view, unit);
}

/* ---- bridges ---- */

/* Bridges whose state has changed, as they are now: broken, or standing. */
static void say_bridges(
	const struct brief *brief, const struct page *page, bool broken, const char *text)
{
	static const char *const kinds[] = {"bridge-destroy", "bridge-rebuild",
		"bridge-rebuilt-free", "heavy-rains", NULL};
	struct brief_walk walk = {.brief = brief};
	struct words words;

	words_begin(&words);
	while (brief_next(&walk, kinds)) {
		int place = lu_page_place(page, walk.event, "place");

		if (place >= 0 && page->view->place[place].broken == broken &&
			!event_value(walk.event, "failure") &&
			!event_value(walk.event, "stands"))
			words_add_once(&words, lu_page_name(page, place));
	}
	if (words.count)
		brief_say(brief, "%s: %s.", text, words_join(page->arena, &words, " and "));
}

/* ---- cards ---- */

static const char *card_of(const struct page *page, const struct event *event)
{
	const char *id = event_value(event, "card");

	for (int i = 0; id && i < page->game->cards; i++)
		if (!strcmp(page->game->card[i].id, id))
			return page->game->card[i].called;
	return NULL;
}

/* "The Confederates played card 7 Stuart rides around McClellan." */
static void say_cards(const struct brief *brief, const struct page *page, enum side side)
{
	static const char *const kinds[] = {"card-played", NULL};
	struct brief_walk walk = {.brief = brief};
	struct words words;

	words_begin(&words);
	while (brief_next(&walk, kinds)) {
		const char *card = card_of(page, walk.event);

		if (card && brief_event_side(walk.event) == side)
			words_add(&words, card);
	}
	if (words.count)
		brief_say(brief, "%s played card%s %s.", brief_who(brief, side),
			words.count == 1 ? "" : "s",
			words_join(page->arena, &words, " and "));
}

/* ---- supply ---- */

/* A division that marches: garrisons need nothing. */
static bool is_division(const struct page *page, int unit)
{
	const struct unit *info = &page->game->unit[unit];

	return lu_page_is_own(page, unit) && page->view->unit[unit].at >= 0 &&
	       lu_unit_is_division(info) && info->type != TYPE_GARRISON;
}

/* 8.1: true for a division that the next Supply Phase would not reach. */
static bool is_out_of_reach(
	const struct page *page, const struct supply_forecast *forecast, int unit)
{
	return lu_needs_supply(page->game, &page->game->unit[unit]) &&
	       !forecast->supplied[unit];
}

/* "Of your 13 divisions 11 are marked Out of Supply and 1 is marked Attrition." */
static void say_markers(
	const struct brief *brief, const struct page *page, const int *marked, int all)
{
	static const char *const text[] = {"", "Out of Supply", "Attrition"};
	struct words words;

	words_begin(&words);
	for (int marker = OUT_OF_SUPPLY; marker <= ATTRITION; marker++)
		if (marked[marker])
			words_add(&words,
				arena_printf(page->arena, "%d %s marked %s", marked[marker],
					marked[marker] == 1 ? "is" : "are", text[marker]));
	if (all == 1)
		brief_say(brief, "Your only division is marked %s.",
			text[marked[ATTRITION] ? ATTRITION : OUT_OF_SUPPLY]);
	else
		brief_say(brief, "Of your %d divisions %s.", all,
			words_join(page->arena, &words, " and "));
}

/* What the next Supply Phase would bring them. */
static void say_next_supply(const struct brief *brief, const struct page *page,
	const struct supply_forecast *forecast, bool any_marked)
{
	const char *spent = lu_page_spent(page, forecast);
	int all = 0, missed = 0;

	for (int i = 0; i < page->game->units; i++) {
		all += is_division(page, i);
		missed += is_division(page, i) && is_out_of_reach(page, forecast, i);
	}
	if (missed)
		brief_say(brief,
			"As things stand %d of your %d division%s will get no supply in the next Supply Phase.",
			missed, all, all == 1 ? "" : "s");
	else if (any_marked)
		brief_say(brief,
			"As things stand there will be supply for all in the next Supply Phase.");
	if (spent)
		brief_say(brief, "As things stand %s in it.", spent);
}

/* What divisions carry, and what they will get. */
static void say_supply(
	const struct brief *brief, const struct page *page, const struct standing *standing)
{
	struct supply_forecast *forecast = ARENA_NEW(page->arena, struct supply_forecast);
	int marked[ATTRITION + 1] = {0}, all = 0;

	if (page->own == NO_SIDE || page->view->result != ENDING_NONE)
		return;
	for (int i = 0; i < page->game->units; i++)
		if (is_division(page, i)) {
			all++;
			marked[page->view->unit[i].supply]++;
		}
	if (marked[SUPPLIED] < all)
		say_markers(brief, page, marked, all);
	if (!lu_supply_is_ahead(page->game, page->view))
		return;
	lu_page_foresee(forecast, page, standing);
	say_next_supply(brief, page, forecast, marked[SUPPLIED] < all);
}

/* ---- arrivals ---- */

/* 10.1, 11.0: who comes as the side begins its player turn, to a point of its choice. */
static void say_arrivals(const struct brief *brief, const struct page *page)
{
	struct words words;

	words_begin(&words);
	if (page->own == NO_SIDE || page->view->result != ENDING_NONE ||
		!page->game->arrive_at_release[page->own] || page->view->under_way ||
		step_side(&lu_sequence[page->view->step]) != page->own)
		return;
	for (int i = 0; i < page->game->units; i++)
		if (lu_page_is_own(page, i) && lu_unit_is_division(&page->game->unit[i]) &&
			lu_is_due(page->game, page->view, i) &&
			lu_arrival_turn(page->game, page->view, i) <= page->view->turn)
			words_add(&words, lu_unit_name(page->game, page->view, i));
	if (words.count)
		brief_say(brief,
			"%s arrive%s in this turn, where you say (`place %s at POINT`).",
			words_join(page->arena, &words, " and "),
			words.count == 1 ? "s" : "", words.word[0]);
}

/* ---- all ---- */

/* By the words that decide each of them, and when these would speak. */
static const struct brief_decision decisions[] = {
	{"cavalry-withdraw", "", "attacked"},
	{"commit-defender", "", "attacked"},
	{"loss-split-defender", "", "attacked"},
	{"break-off-defender", "break off ", "attacked"},
	{"retreat-point", "", "attacked"},
	{"retreat-losses", "", "attacked"},
	{"retreat-far", "", "attacked"},
	{"cavalry-out", "", "attacked"},
	{"commit-attacker", "", "attacking"},
	{"loss-split-attacker", "", "attacking"},
	{"break-off-attacker", "break off ", "attacking"},
	{"leader-rejoin", "rejoin at ", "leader alone"},
	{"successor-place", "rejoin at ", "army leader lost"},
	{"successor-choice", "promote ", "army leader lost"},
	{"card-losses", "", "card costs sp"},
	{"card-dummies-remove", "", "dummies change"},
	{"card-dummies-return", "", "dummies change"},
	{"discard-limit", "", "hand is too large"},
	{"arrival-point", "place at ", "reinforcements arrive"},
	{"bank-choice", "bank ", "bridge breaks"},
	{"recon-value", "announce ", "reconnoitred"},
	{"must-attack-target", "", "must attack"},
	{"terminus-place", "terminus at ", "supply begins"},
	{"depot-place", "depot at ", "supply begins"},
	{"supply-mode", "", "supply begins"},
	{"expend-wagon", "expend ", "supply begins"},
	{0},
};

static void tell_bridges(const struct brief *brief, const struct page *page)
{
	say_bridges(brief, page, true, "Bridges lost");
	say_bridges(brief, page, false, "Bridges that stand again");
}

static struct brief brief_of(const struct page *page, struct tlist *out,
	const struct told_step *news, size_t steps)
{
	return (struct brief){out, page->arena, page->own, news, steps,
		{&page->game->base.refs[REF_PLACE], name_of_place},
		{&page->game->base.refs[REF_UNIT], name_of_unit}, page};
}

/* `alone`: no news stand below it, which tell where the other side went and what it played.
 */
static void tell_steps(const struct brief *brief, const struct page *page, bool alone)
{
	if (!brief->steps || !page->view->turn)
		return;
	for (int i = 0; i < SIDES; i++)
		tell_attacks(brief, page, brief_side(brief, i));
	for (int i = 0; i < SIDES; i++)
		tell_vanished(brief, page, brief_side(brief, i));
	tell_losses(brief, page);
	for (int i = 0; alone && i < SIDES; i++)
		if (!has_ordered(brief, brief_side(brief, i)))
			tell_ground(brief, page, brief_side(brief, i));
	tell_bridges(brief, page);
	for (int i = 0; i < SIDES; i++)
		if (alone || brief_side(brief, i) == page->own)
			say_cards(brief, page, brief_side(brief, i));
	brief_orders(brief);
	brief_defaults(brief, decisions);
}

void lu_report_brief(struct tlist *out, struct arena *arena, const void *game,
	const void *view, const struct told_step *news, size_t steps)
{
	const struct page page = lu_page_of(arena, game, view);
	const struct brief brief = brief_of(&page, out, news, steps);

	tell_steps(&brief, &page, false);
}

void lu_report_digest(struct tlist *out, struct arena *arena, const void *game,
	const void *view, const struct told_step *news, size_t steps)
{
	const struct page page = lu_page_of(arena, game, view);
	const struct brief brief = brief_of(&page, out, news, steps);

	tell_steps(&brief, &page, true);
}

void lu_report_outlook(struct tlist *out, struct arena *arena, const void *game,
	const void *view, const struct standing *standing)
{
	const struct page page = lu_page_of(arena, game, view);
	const struct brief brief = brief_of(&page, out, NULL, 0);

	if (!page.view->turn)
		return;
	say_supply(&brief, &page, standing);
	say_arrivals(&brief, &page);
	lu_page_threats(&brief, &page);
}
