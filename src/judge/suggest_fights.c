/*
 * The fights that a stack is suggested in the half-filled form. In order: their chances;
 * which are the best; their lines.
 */
#include <string.h>

#include "base/arena.h"
#include "base/text.h"
#include "game/ruleset.h"
#include "judge/suggest.h"

#define ODDS_MOST   96 /* counts of chances: after so many no fight is begun */
#define FEW_STACKS  5  /* that can be told of at length */
#define FIGHTS_MOST 2  /* that are suggested to a stack, */
#define LOOKED_MOST 4  /* of so many that are looked at */
#define HOPELESS    25 /* chances of 100: a fight with less is no suggestion */

/* ---- their chances ---- */

struct chances suggest_odds(struct suggesting *s, const void *view, const char *lines)
{
	const struct chances_in in = {s->context, s->side, s->form, strlen(s->form), view};
	struct chances chances = {.text = "", .rank = -1};

	if (s->odds < ODDS_MOST)
		chances = chances_of(&in, lines);
	s->odds += chances.counts;
	return chances;
}

void suggest_shown(struct suggesting *s, const struct chances *chances)
{
	s->has_odds = s->has_odds || chances->known;
	s->has_range = s->has_range || chances->range;
}

/* ---- which are the best ---- */

struct fight {
	const char *lines;
	int place;
	bool prize; /* it is worth more than others */
	struct chances chances;
};

/* What the report names as a threat is told of with its chances, however bad they are. */
static bool is_named(
	const struct suggesting *s, const struct suggested_stack *stack, int place)
{
	return place >= 0 && place == s->threat_to && stack->place == s->threat_from;
}

static bool is_hopeless(const struct fight *fight)
{
	return fight->chances.rank >= 0 && fight->chances.rank < HOPELESS;
}

bool suggest_is_prize(const struct suggesting *s, const struct offer *offer)
{
	return offer->place >= 0 && s->prize[offer->place];
}

/* What is worth more comes first, and then what is better. */
static bool is_better_fight(const struct fight *a, const struct fight *b)
{
	return a->prize != b->prize ? a->prize : a->chances.rank > b->chances.rank;
}

/* A card has to be played before it. */
static bool wants_card(const char *lines)
{
	return text_starts_fold(lines, "play ");
}

/* Of the attack behind the card, as things stand when that is played. */
static struct chances with_card(struct suggesting *s, const struct offer *offer)
{
	const char *attack = strchr(offer->lines, '\n') + 1;
	const char *form = suggest_form_with(
		s, arena_copy(s->arena, offer->lines, (size_t)(attack - offer->lines)));
	struct chances chances = {.text = "", .rank = -1};
	const void *view;

	if (intake_behind(&view, s->context, s->side, "form", form, strlen(form)) == OK)
		chances = suggest_odds(s, view, attack);
	chances.text = *chances.text
			       ? arena_printf(s->arena, "both lines: %s", chances.text)
			       : "both lines together";
	return chances;
}

static int look_at_fights(struct fight *fight, struct suggesting *s,
	const struct suggested_stack *stack, const struct offers *offers, bool prize,
	int *looked)
{
	int found = 0;

	for (int i = 0; i < offers->offers && *looked < LOOKED_MOST; i++) {
		struct fight one = {.lines = offers->offer[i].lines,
			.place = offers->offer[i].place,
			.prize = prize};

		if (offers->offer[i].kind != OFFER_ATTACK ||
			suggest_is_prize(s, &offers->offer[i]) != prize)
			continue;
		++*looked;
		one.chances = wants_card(one.lines) ? with_card(s, &offers->offer[i])
						    : suggest_odds(s, NULL, one.lines);
		if (!is_hopeless(&one) || is_named(s, stack, one.place))
			fight[found++] = one;
	}
	return found;
}

/* The best fights of the first that are offered, the best first: up to two, one where many
 * stacks are to be told of, and none without hope. Returns how many. */
static int choose_fights(struct fight fight[LOOKED_MOST], struct suggesting *s,
	const struct suggested_stack *stack, const struct offers *offers)
{
	int looked = 0, most;
	int found = look_at_fights(fight, s, stack, offers, true, &looked);

	most = s->stacks > FEW_STACKS && !(found && is_hopeless(fight)) ? 1 : FIGHTS_MOST;
	found += look_at_fights(fight + found, s, stack, offers, false, &looked);
	for (int i = 1; i < found; i++) {
		const struct fight moved = fight[i];
		int to = i;

		for (; to && is_better_fight(&moved, &fight[to - 1]); to--)
			fight[to] = fight[to - 1];
		fight[to] = moved;
	}
	return found < most ? found : most;
}

/* ---- their lines ---- */

/* Where they stand last, they are chosen when all moves are. */
static void keep_fights(struct suggesting *s, const struct offers *offers)
{
	for (int i = 0; i < offers->offers; i++) {
		if (offers->offer[i].kind != OFFER_ATTACK)
			continue;
		ARENA_GROW(s->arena, s->fight, s->fights, s->fight_room);
		s->fight[s->fights++] = arena_string(s->arena, offers->offer[i].lines);
	}
}

static bool is_recon(const struct offer *offer, int place)
{
	return offer->kind == OFFER_DO && offer->place == place &&
	       text_starts_fold(offer->lines, "recon ");
}

/* Before an attack on a hidden enemy, and above it, so that both can be ordered. */
static void put_recon(struct suggested_stack *stack, const struct offers *offers,
	const struct fight *fight)
{
	for (int i = 0; fight->chances.range && i < offers->offers; i++)
		if (is_recon(&offers->offer[i], fight->place)) {
			suggest_order(&stack->text, offers->offer[i].lines, "");
			return;
		}
}

void suggest_put_fights(
	struct suggesting *s, struct suggested_stack *stack, const struct offers *offers)
{
	struct fight fight[LOOKED_MOST];
	int fights;

	if (s->ruleset->advice.attacks_last) {
		keep_fights(s, offers);
		return;
	}
	fights = choose_fights(fight, s, stack, offers);
	if (fights)
		put_recon(stack, offers, fight);
	for (int i = 0; i < fights; i++) {
		int rank = 100 + fight[i].chances.rank;

		suggest_order(&stack->text, fight[i].lines, fight[i].chances.text);
		suggest_shown(s, &fight[i].chances);
		if (stack->rank < rank)
			stack->rank = rank;
	}
}
