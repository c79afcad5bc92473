/*
 * The fights that a stack is suggested in the half-filled form. In order: which are the
 * best; their lines.
 */
#include <string.h>

#include "base/arena.h"
#include "base/text.h"
#include "game/ruleset.h"
#include "judge/suggest.h"

#define FEW_STACKS  5  /* that can be told of at length */
#define FIGHTS_MOST 2  /* that are suggested to a stack, */
#define LOOKED_MOST 4  /* of so many that are looked at */
#define SURE        75 /* chances of 100: a fight with more is not left out */

/* ---- which are the best ---- */

/* What the report names as a threat is told of with its chances, however bad they are. */
static bool is_named(
	const struct suggesting *s, const struct suggested_stack *stack, int place)
{
	return place >= 0 && place == s->threat_to && stack->place == s->threat_from;
}

static bool is_hopeless(const struct suggested_fight *fight)
{
	return fight->rank >= 0 && fight->rank < HOPE;
}

bool suggest_is_prize(const struct suggesting *s, const struct offer *offer)
{
	return offer->place >= 0 && s->prize[offer->place];
}

/* What is worth more comes first, and then what is better. */
static bool is_better_fight(
	const struct suggested_fight *a, const struct suggested_fight *b)
{
	if (a->wins != b->wins)
		return a->wins;
	if (a->named != b->named)
		return a->named;
	return a->prize != b->prize ? a->prize : a->rank > b->rank;
}

/* A card has to be played before it. */
static bool wants_card(const char *lines)
{
	return text_starts_fold(lines, "play ");
}

/* The attack stands behind the card, and is counted as things stand when that is played. */
static void count_with_card(struct suggesting *s, struct suggested_fight *fight)
{
	const char *form;

	fight->lines = strchr(fight->order, '\n') + 1;
	fight->before =
		arena_copy(s->arena, fight->order, (size_t)(fight->lines - fight->order));
	form = suggest_form_with(s, fight->before);
	if (intake_behind(&fight->view, s->context, s->side, "form", form, strlen(form)) ==
		OK)
		fight->chances = suggest_odds(s, fight->view, fight->lines);
}

static void say_both(const struct suggesting *s, struct suggested_fight *fight)
{
	fight->chances.text =
		*fight->chances.text
			? arena_printf(s->arena, "both lines: %s", fight->chances.text)
			: "both lines together";
}

static void count_fight(struct suggesting *s, struct suggested_fight *fight)
{
	if (wants_card(fight->order))
		count_with_card(s, fight);
	else
		fight->chances = suggest_odds(s, NULL, fight->lines);
	fight->rank = fight->chances.rank;
}

/* Words can make something of it, or it is told of all the same. */
static bool has_hope(const struct suggested_fight *fight)
{
	return fight->wins || fight->prize || fight->named || fight->rank < 0 ||
	       fight->rank >= HOPE / 2;
}

static int look_at_fights(struct suggested_fight *fight, struct suggesting *s,
	const struct suggested_stack *stack, const struct offers *offers, bool prize,
	int *looked)
{
	int found = 0;

	for (int i = 0; i < offers->offers && *looked < LOOKED_MOST; i++) {
		const struct offer *offer = &offers->offer[i];
		struct suggested_fight one = {.order = offer->lines,
			.lines = offer->lines,
			.place = offer->place,
			.wins = offer->wins,
			.prize = prize,
			.named = is_named(s, stack, offer->place),
			.won = offer->won,
			.chances = {.text = "", .rank = -1}};

		if (offer->kind != OFFER_ATTACK || suggest_is_prize(s, offer) != prize)
			continue;
		++*looked;
		count_fight(s, &one);
		if (has_hope(&one))
			fight[found++] = one;
	}
	return found;
}

/* Whoever was just seen and would be beaten is told of besides what is worth more. */
static bool is_sure(const struct suggested_fight *fight)
{
	return fight->chances.known && !fight->chances.dated && fight->chances.seen >= SURE;
}

static void sort_fights(struct suggested_fight *fight, int fights)
{
	for (int i = 1; i < fights; i++) {
		const struct suggested_fight moved = fight[i];
		int to = i;

		for (; to && is_better_fight(&moved, &fight[to - 1]); to--)
			fight[to] = fight[to - 1];
		fight[to] = moved;
	}
}

/* The line of a card; NULL: it has none. */
static struct suggested_word *card_of(struct suggested_fight *fight)
{
	for (int i = 0; i < fight->words; i++)
		if (fight->word[i].card)
			return &fight->word[i];
	return NULL;
}

/* A card has the last word: what the attack were without it is said no more. */
static void say_win(const struct suggesting *s, struct suggested_fight *fight)
{
	static const char head[] = "you win ";
	struct suggested_word *card = card_of(fight);
	const char *text = fight->chances.text;

	if (card) {
		card->note = arena_printf(s->arena, "wins the game: %d %%", fight->rank);
		fight->chances.text = "";
		fight->chances.range = false;
	} else if (text_starts_fold(text, head)) {
		fight->chances.text =
			arena_printf(s->arena, "wins the game: %s", text + strlen(head));
	} else {
		fight->chances.text = arena_printf(s->arena, "wins the game%s%s",
			*text ? "; " : " if it is won", text);
	}
}

/* With what makes it better, if it has hope then; false: it has none. */
static bool tell_fight(struct suggesting *s, struct suggested_fight *fight)
{
	struct chances *chances = &fight->chances;

	suggest_better(s, fight);
	if (is_hopeless(fight) && !fight->named)
		return false;
	if (fight->wins)
		say_win(s, fight);
	if (fight->before)
		say_both(s, fight);
	if (fight->won)
		chances->text = arena_printf(s->arena, "%s%s%s", chances->text,
			*chances->text ? "; " : "", fight->won);
	return true;
}

/* The best fights of the first that are offered, the best first: up to two, one where many
 * stacks are to be told of, and none without hope; and one more that is sure. What makes
 * one better is looked for only where it has a line. Returns how many. */
static int choose_fights(struct suggested_fight fight[LOOKED_MOST], struct suggesting *s,
	const struct suggested_stack *stack, const struct offers *offers)
{
	int looked = 0, most = FIGHTS_MOST, told = 0;
	int found = look_at_fights(fight, s, stack, offers, true, &looked);
	bool sure = false;

	found += look_at_fights(fight + found, s, stack, offers, false, &looked);
	sort_fights(fight, found);
	for (int i = 0; i < found; i++) {
		bool more = told < most;

		if ((!more && (sure || !is_sure(&fight[i]))) || !tell_fight(s, &fight[i]))
			continue;
		sure |= !more;
		fight[told++] = fight[i];
		if (s->stacks > FEW_STACKS && !is_hopeless(fight))
			most = 1;
	}
	sort_fights(fight, told < most ? told : most);
	return told;
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
	const struct suggested_fight *fight)
{
	for (int i = 0; fight->chances.range && i < offers->offers; i++)
		if (is_recon(&offers->offer[i], fight->place)) {
			suggest_order(&stack->text, offers->offer[i].lines, "");
			return;
		}
}

/* Where all lines are a plan, a bad one is no line of it. */
static void put_fight(
	struct buf *out, struct suggesting *s, const struct suggested_fight *fight)
{
	struct buf lines;

	buf_init(&lines, s->arena);
	suggest_order(&lines, fight->order, fight->chances.text);
	suggest_put_words(&lines, s, fight);
	if (s->ruleset->advice.parties && fight->rank < SUGGEST_RISKY)
		suggest_aside(out, "risky", lines.data);
	else
		buf_puts(out, lines.data);
}

void suggest_put_fights(
	struct suggesting *s, struct suggested_stack *stack, const struct offers *offers)
{
	struct suggested_fight fight[LOOKED_MOST];
	int fights;

	if (s->ruleset->advice.attacks_last) {
		keep_fights(s, offers);
		return;
	}
	fights = choose_fights(fight, s, stack, offers);
	if (fights)
		put_recon(stack, offers, fight);
	for (int i = 0; i < fights; i++) {
		int rank = 100 + fight[i].rank;

		put_fight(&stack->text, s, &fight[i]);
		suggest_shown(s, &fight[i].chances);
		if (fight[i].wins && fight[i].rank >= SUGGEST_RISKY)
			stack->wins = fight[i].rank;
		if (stack->rank < rank)
			stack->rank = rank;
	}
}
