/*
 * The chances of the fights that are suggested, and how they could be better: by who leads
 * them, and by a card. In order: chances; those with a word below the attack; cards; the
 * words.
 */
#include <string.h>

#include "base/arena.h"
#include "base/diag.h"
#include "base/text.h"
#include "game/ruleset.h"
#include "judge/suggest.h"

#define ODDS_MOST   96  /* counts of chances: after so many no fight is begun, */
#define BETTER_MOST 480 /* and after so many nothing is tried to make it better */
#define LIKELY      90  /* chances of 100: with more a fight needs nothing */
#define BETTER      10  /* by so much a word is worth its line */

/* ---- chances ---- */

/* What it takes to count them is forgotten with each fight. */
static struct chances count_fight(
	const struct suggesting *s, const void *view, const char *lines)
{
	struct intake_context context = *s->context;
	const struct chances_in in = {&context, s->side, s->form, strlen(s->form), view};
	struct chances chances;

	context.arena = s->room;
	chances = chances_of(&in, lines);
	chances.text = arena_string(s->arena, chances.text);
	arena_clear(s->room);
	return chances;
}

struct chances suggest_odds(struct suggesting *s, const void *view, const char *lines)
{
	struct chances chances = {.text = "", .rank = -1};

	if (s->odds < ODDS_MOST)
		chances = count_fight(s, view, lines);
	s->odds += chances.counts;
	return chances;
}

void suggest_shown(struct suggesting *s, const struct chances *chances)
{
	s->has_odds = s->has_odds || chances->known;
	s->has_range = s->has_range || chances->range;
}

/* ---- those with a word below the attack ---- */

static struct chances chances_with(
	struct suggesting *s, const struct suggested_fight *fight, const char *lines)
{
	struct chances chances = {.text = "", .rank = -1};
	int odds = s->odds;

	s->odds = 0;
	if (s->better < BETTER_MOST)
		chances = suggest_odds(s, fight->view, lines);
	s->better += s->odds;
	s->odds = odds;
	return chances;
}

/* True when a standing order of the side's own makes it what it is. */
static bool is_ordered_so(struct suggesting *s, const struct suggested_fight *fight)
{
	const struct intake_context *lasting = s->context;
	struct intake_context context = *lasting;
	struct chances without;

	if (!context.side[s->side].standing)
		return false;
	context.side[s->side].standing = NULL;
	s->context = &context;
	without = chances_with(s, fight, fight->lines);
	s->context = lasting;
	return without.rank >= 0 && without.rank != fight->rank;
}

/* ---- cards ---- */

/* "  using 34 Expert Guide" */
static bool uses_card(const struct suggesting *s, const char *line)
{
	for (int i = 0; i < s->cards; i++)
		if (strstr(line, s->card[i].title))
			return true;
	return false;
}

/* Each card is for one attack, and of the attacks on a place one uses a card. */
static bool is_used(
	const struct suggesting *s, const struct suggested_fight *fight, const char *line)
{
	for (int i = 0; i < s->card_words; i++)
		if (s->card_place[i] == fight->place || !strcmp(s->card_word[i], line))
			return true;
	return false;
}

static bool wins(const struct suggested_fight *fight)
{
	return fight->wins || fight->prize || fight->named;
}

static void use(struct suggesting *s, const struct suggested_fight *fight, const char *line)
{
	if (is_used(s, fight, line) || s->card_words == CARD_WORDS_MOST)
		return;
	s->card_place[s->card_words] = fight->place;
	s->card_word[s->card_words++] = line;
}

/* A card is for what wins, or else for a fight with hope. */
static bool may_use(
	const struct suggesting *s, const struct suggested_fight *fight, const char *line)
{
	return (wins(fight) || fight->rank >= HOPE) && !is_used(s, fight, line);
}

/* ---- the words ---- */

/* Those of one choice follow each other: the first behind `after` (NULL: of all), or the
 * number of offers. */
static int next_choice(const struct offers *offers, const char *after)
{
	int i = 0;

	if (!after)
		return 0;
	while (i < offers->offers && strcmp(offers->offer[i].choice, after) != 0)
		i++;
	while (i < offers->offers && !strcmp(offers->offer[i].choice, after))
		i++;
	return i;
}

static bool is_worth_trying(const struct suggesting *s, const struct suggested_fight *fight,
	const struct offer *way)
{
	const char *line = suggest_last_line(way->lines);

	return !way->chosen && (!uses_card(s, line) || may_use(s, fight, line));
}

/* The best of a choice, if it is clearly better; NULL: none is. */
static const struct offer *best_way(struct chances *out, struct suggesting *s,
	const struct suggested_fight *fight, const struct offers *offers, int from)
{
	const char *choice = offers->offer[from].choice;
	const struct offer *best = NULL;

	out->rank = fight->rank + BETTER - 1;
	for (int i = from; i < offers->offers && !strcmp(offers->offer[i].choice, choice);
		i++) {
		struct chances chances;

		if (!is_worth_trying(s, fight, &offers->offer[i]))
			continue;
		chances = chances_with(s, fight, offers->offer[i].lines);
		if (chances.rank > out->rank) {
			*out = chances;
			best = &offers->offer[i];
		}
	}
	return best;
}

/* Who leads costs nothing: the attack is told of with him. */
static void add_word(struct suggesting *s, struct suggested_fight *fight,
	const struct offer *way, const struct chances *better)
{
	struct suggested_word *word = &fight->word[fight->words];

	word->line = suggest_last_line(arena_string(s->arena, way->lines));
	word->card = uses_card(s, word->line);
	if (word->card) {
		word->note = arena_printf(s->arena, "then %d %%", better->rank);
		if (wins(fight))
			use(s, fight, word->line);
	} else {
		word->note = arena_printf(s->arena, "%s %d %%",
			is_ordered_so(s, fight) ? "your standing order:" : "else",
			fight->rank);
		fight->chances = *better;
	}
	fight->words++;
	fight->lines = way->lines;
	fight->rank = better->rank;
}

static int ask_for_words(
	struct offers *out, const struct suggesting *s, const struct suggested_fight *fight)
{
	const struct offering about = {.lines = fight->lines, .sparing = true};
	const char *form = suggest_form_with(s, fight->before);
	struct diag unread;

	diag_init(&unread, s->arena);
	return intake_offers(out, s->context, "form", form, strlen(form), &about, &unread);
}

void suggest_better(struct suggesting *s, struct suggested_fight *fight)
{
	const char *choice = NULL;

	/* a lead alone does not make a fight of what has so little hope */
	if (!wins(fight) && fight->rank < HOPE / 2)
		return;
	while (fight->words < WORDS_MOST && fight->rank >= 0 && fight->rank <= LIKELY) {
		const struct offer *way;
		struct offers offers;
		struct chances better;
		int from;

		if (ask_for_words(&offers, s, fight) != OK ||
			(from = next_choice(&offers, choice)) >= offers.offers)
			return;
		choice = offers.offer[from].choice;
		way = best_way(&better, s, fight, &offers, from);
		if (way)
			add_word(s, fight, way, &better);
	}
}

void suggest_put_words(
	struct buf *out, struct suggesting *s, const struct suggested_fight *fight)
{
	for (int i = 0; i < fight->words; i++) {
		suggest_order(out, fight->word[i].line, fight->word[i].note);
		if (fight->word[i].card)
			use(s, fight, fight->word[i].line);
	}
}
