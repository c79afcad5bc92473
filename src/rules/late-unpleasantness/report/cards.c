/*
 * 12.0: the cards in the hand and on the table, and the effects in force.
 *
 * Parts: effects in force; cards.
 */
#include <string.h>

#include "base/buf.h"
#include "game/ruleset.h"
#include "rules/kit/report.h"
#include "rules/late-unpleasantness/report/report.h"
#include "rules/late-unpleasantness/report/report_private.h"

/* ---- effects in force ---- */

/* "the Union stack that was at Barker", and to its owner who it is. */
static const char *pieces_of(const struct page *page, const struct effect *effect)
{
	struct words words;

	words_begin(&words);
	for (int i = 0; i < effect->pieces.count; i++)
		words_add(&words,
			lu_unit_name(page->game, page->view, effect->pieces.ref[i]));
	return words.count ? arena_printf(page->arena, " (%s)",
				     words_join(page->arena, &words, " and "))
			   : "";
}

/* "**42 Lee's plan goes awry** of the Union", or "An event of the Union" */
static const char *source_of(const struct page *page, const struct effect *effect)
{
	const char *army = side_army((enum side)effect->by);
	int card = effect->card ? lu_card_find(page->game, effect->card) : -1;

	return card >= 0 ? arena_printf(page->arena, "**%s**, played by %s",
				   page->game->card[card].called, army)
			 : arena_printf(page->arena, "An event of %s", army);
}

static const char *until_text(const struct effect *effect)
{
	switch ((enum effect_until)effect->until) {
	case UNTIL_COMBAT: return "to the end of the combat";
	case UNTIL_TURN: return "to the end of the turn";
	case UNTIL_GAME: return "to the end of the game";
	default: return "";
	}
}

/* All that a card does stands together. */
static bool goes_on(const struct page *page, int i)
{
	const struct effect *effect = &page->view->effect[i];

	return i && effect->card && effect->card == effect[-1].card &&
	       effect->until == effect[-1].until;
}

void lu_report_effects(const struct page *page, struct tmap *out)
{
	struct tlist *list = template_set_list(out, "effects");
	struct buf text;

	buf_init(&text, page->arena);
	for (int i = 0; i < page->view->effects; i++) {
		const struct effect *effect = &page->view->effect[i];

		if (!goes_on(page, i)) {
			buf_truncate(&text, 0);
			buf_printf(&text, "%s, %s: ", source_of(page, effect),
				until_text(effect));
		} else {
			buf_puts(&text, "; ");
		}
		buf_printf(&text, "%s%s", lu_effect_text(page->arena, page->game, effect),
			pieces_of(page, effect));
		if (i + 1 == page->view->effects || !goes_on(page, i + 1)) {
			buf_putc(&text, '.');
			template_add_text(list, text.data);
		}
	}
	template_set_flag(out, "effects-given", page->view->effects > 0);
}

/* ---- cards ---- */

#define ENEMY_WINDOWS                                                                      \
	(1u << MOMENT_ENEMY_START | 1u << MOMENT_ENEMY_STACK | 1u << MOMENT_ENEMY_END)
#define COMBAT_WINDOWS (USING_MOMENTS | 1u << MOMENT_AFTER_COMBAT)

/* The moments of the step that is to be played, as the reader sees them. */
static unsigned windows_of_step(const struct page *page)
{
	enum side mover = step_side(&lu_sequence[page->view->step]);

	switch (page->view->step) {
	case SEQUENCE_SUPPLY: return 1u << MOMENT_SUPPLY_START | 1u << MOMENT_SUPPLY_END;
	case SEQUENCE_EVENTS: return 1u << MOMENT_EVENTS;
	case SEQUENCE_CONFEDERATE:
	case SEQUENCE_UNION:
		return COMBAT_WINDOWS | (mover == page->own ? FILE_MOMENTS : ENEMY_WINDOWS);
	default: return 0;
	}
}

bool lu_report_has_card(const struct page *page, int card)
{
	return page->own != NO_SIDE && lu_card_in_hand(page->view, card, page->own);
}

bool lu_report_may_play(const struct page *page, int card)
{
	return lu_report_has_card(page, card) &&
	       lu_card_is_for(&page->game->card[card], page->own);
}

/* ---- one's own hand ---- */

/* "`play 9 at PLACE, PLACE`, at any time" */
static const char *when_and_how(const struct page *page, const struct card *card)
{
	if (!(card->moments & ~USING_MOMENTS))
		return arena_printf(page->arena, "`using %s`, %s", card->digits,
			lu_card_when(page->arena, card));
	return arena_printf(page->arena, "`%s`, %s",
		lu_card_order(page->arena, card, page->own),
		lu_card_triggers(page->arena, card));
}

/* Many cards differ in nothing but their number, or their title. */
static bool are_twins(const struct card *a, const struct card *b)
{
	return !strcmp(a->text, b->text) && a->moments == b->moments &&
	       a->one_use == b->one_use && a->reshuffle == b->reshuffle;
}

/* One's own cards that fit some of these moments; if not `fit`, those that fit none. */
struct group {
	const struct page *page;
	unsigned moments;
	bool fit;
	bool told[CARDS_MAX]; /* as the twin of another */
};

static bool is_in(const struct group *group, int card)
{
	bool fits = (group->page->game->card[card].moments & group->moments) != 0;

	return lu_report_may_play(group->page, card) && fits == group->fit;
}

/* The next twin of a card, behind it; or -1. */
static int next_twin(const struct group *group, int card)
{
	const struct game *game = group->page->game;

	for (int i = card + 1; i < game->cards; i++)
		if (is_in(group, i) && are_twins(&game->card[i], &game->card[card]))
			return i;
	return -1;
}

/* "**17, 18 Replacements**", "**28 Which Quaker Road?**, **30 Acoustic Shadow**" */
static const char *tell_twins(struct group *group, int card)
{
	const struct card *all = group->page->game->card;
	bool bold = false;
	struct buf out;

	buf_init(&out, group->page->arena);
	for (int i = card, next; i >= 0; i = next) {
		next = next_twin(group, i);
		group->told[i] = true;
		buf_printf(&out, "%s%s", bold ? "" : "**", all[i].digits);
		bold = next >= 0 && !strcmp(all[i].title, all[next].title);
		if (!bold)
			buf_printf(&out, " %s**", all[i].title);
		if (next >= 0)
			buf_puts(&out, ", ");
	}
	return out.data;
}

static const char *card_line(struct group *group, int i)
{
	const struct card *card = &group->page->game->card[i];

	return arena_printf(group->page->arena, "%s (%s): %s%s%s", tell_twins(group, i),
		when_and_how(group->page, card), card->text,
		card->one_use ? " Once played it is out of the game." : "",
		card->reshuffle ? " Then a die: the discards may be reshuffled." : "");
}

static void add_group(struct tlist *groups, const char *heading, struct group *group)
{
	struct tlist *list = NULL;

	for (int i = 0; i < group->page->game->cards; i++) {
		if (!is_in(group, i) || group->told[i])
			continue;
		if (!list) {
			struct tmap *map = template_add_map(groups);

			template_set_text(map, "heading", heading);
			list = template_set_list(map, "cards");
		}
		template_add_text(list, card_line(group, i));
	}
}

/* What can be played in the step that comes stands first. */
static void add_groups(const struct page *page, struct tlist *groups)
{
	const struct step *step = &lu_sequence[page->view->step];
	unsigned moments = page->view->result ? 0 : windows_of_step(page);
	struct group now = {page, moments, true, {false}};
	struct group later = {page, moments, false, {false}};

	add_group(groups,
		arena_printf(page->arena, "For the %s%s:", step->title,
			step_side(step) == page->own ? "" : ", by standing orders"),
		&now);
	add_group(groups, moments ? "For other steps:" : "", &later);
}

/* Does the reader hold a card that he can play? */
static bool holds_some(const struct page *page)
{
	for (int i = 0; i < page->game->cards; i++)
		if (lu_report_may_play(page, i))
			return true;
	return false;
}

/* ---- one's own hand, card by card ---- */

/* The moments of the step at hand in which orders of the reader's own play cards. */
static unsigned ordered_moments(const struct page *page)
{
	bool moves = page->view->result == ENDING_NONE &&
		     step_side(&lu_sequence[page->view->step]) == page->own;

	return moves ? FILE_MOMENTS | USING_MOMENTS : 0;
}

/* Several of a kind are one argument: "play 9 at PLACES". */
static const char *play_pattern(const struct page *page, const struct card *card)
{
	const char *order = lu_card_order(page->arena, card, page->own);
	const char *comma = strchr(order, ',');

	return !comma ? order
		      : arena_printf(page->arena, "%.*sS", (int)(comma - order), order);
}

static int side_meant(const struct page *page, const struct effect *effect)
{
	if (effect->unit >= 0)
		return page->game->unit[effect->unit].side;
	return effect->command >= 0 ? page->game->command[effect->command].side
				    : effect->side;
}

/* True of what hinders the enemy in his player turn, and not in ours. */
static bool hinders_turn(const struct page *page, const struct effect *effect)
{
	static const enum effect_verb verbs[] = {EFFECT_MP, EFFECT_HALF, EFFECT_NO_MOVE,
		EFFECT_NO_ATTACK, EFFECT_MUST_ATTACK, EFFECT_LIMIT_STACKS,
		EFFECT_LIMIT_ATTACKS, EFFECT_MOVE_OR_ATTACK};

	for (size_t i = 0; i < sizeof verbs / sizeof *verbs; i++)
		if (effect->verb == (int)verbs[i])
			return effect->target == TARGET_NONE &&
			       side_meant(page, effect) == (int)side_other(page->own);
	return false;
}

/* Who plays it now shows it before the enemy moves. */
static const char *later_line(const struct page *page, const struct card *card)
{
	if (!(card->moments & 1u << MOMENT_ENEMY_START) || !card->clauses ||
		!hinders_turn(page, &card->clause[page->own][0]))
		return NULL;
	return arena_printf(page->arena, "when enemy turn begins: play %s", card->digits);
}

static bool gives_replacements(const struct page *page, const struct card *card)
{
	const struct effect *effect = &card->clause[page->own][0];

	return card->clauses && effect->verb == EFFECT_REPLACE &&
	       effect->side == (int)page->own;
}

/* 11.0: of replacements, with the supplied division that has lost most. */
static const char *adds_up(const struct page *page, const struct card *card)
{
	int most = 0, worst = -1;

	if (!gives_replacements(page, card))
		return NULL;
	for (int i = 0; i < page->game->units; i++) {
		const struct unit_state *now = &page->view->unit[i];
		int lost = page->game->unit[i].strength - now->strength;

		if (lu_page_is_own(page, i) && now->at >= 0 && now->supply == SUPPLIED &&
			lu_unit_is_division(&page->game->unit[i]) &&
			page->game->unit[i].type != TYPE_GARRISON && lost > most) {
			most = lost;
			worst = i;
		}
	}
	if (worst < 0)
		return NULL;
	return arena_printf(page->arena,
		"add `: %d to %s` (%d of %d SP missing) to say who gets them",
		most > 2 ? 2 : most, page->game->unit[worst].name, most,
		page->game->unit[worst].strength);
}

static struct held_card held(const struct page *page, int i)
{
	const struct card *card = &page->game->card[i];
	bool in_combat = !(card->moments & ~USING_MOMENTS);

	return (struct held_card){.title = card->called,
		.text = arena_printf(page->arena, "%s%s%s", card->text,
			card->one_use ? " Once played it is out of the game." : "",
			card->reshuffle ? " Then a die: the discards may be reshuffled."
					: ""),
		.when = in_combat
				? arena_printf(page->arena,
					  "%s: write `using %s` below an attack, or after `when attacked`",
					  lu_card_when(page->arena, card), card->digits)
				: lu_card_triggers(page->arena, card),
		.play = in_combat ? NULL : play_pattern(page, card),
		.discard = arena_printf(page->arena, "discard %s", card->digits),
		.later = later_line(page, card),
		.adds_up = adds_up(page, card),
		.lasts = card->duration == DURATION_TURN,
		.idle = gives_replacements(page, card) && !adds_up(page, card),
		.now = (card->moments & ordered_moments(page)) != 0};
}

/* 12.0: what is for the other side alone lies in the hand until it is discarded. */
static struct held_card held_unfit(const struct page *page, int i)
{
	const struct card *card = &page->game->card[i];

	return (struct held_card){.title = card->called,
		.text = arena_printf(page->arena, "It is for %s: you can only discard it.",
			side_army(side_other(page->own))),
		.when = "",
		.discard = arena_printf(page->arena, "discard %s", card->digits),
		.now = ordered_moments(page) != 0,
		.unfit = true};
}

int lu_report_hand(const struct held_card **out, struct arena *arena, const void *game,
	const void *view)
{
	const struct page page = lu_page_of(arena, game, view);
	struct held_card *card;
	int count = 0;

	if (!page.game->cards || page.own == NO_SIDE)
		return -1;
	card = ARENA_NEW_ARRAY(arena, (size_t)page.game->cards, struct held_card);
	for (int i = 0; i < page.game->cards; i++)
		if (lu_report_has_card(&page, i))
			card[count++] = lu_report_may_play(&page, i) ? held(&page, i)
								     : held_unfit(&page, i);
	*out = card;
	return count;
}

/* ---- what lies open ---- */

/* In short of a card that orders of the step at hand can play; else "". */
static const char *does_now(const struct page *page, int card)
{
	const struct card *it = &page->game->card[card];

	return it->moments & ordered_moments(page)
		       ? lu_card_short(page->arena, it, page->own)
		       : "";
}

/* "4, 7 Stuart rides around McClellan": the card and the chosen ones behind it that have
 * the same title, which are no longer chosen. */
static const char *take_titled(
	const struct page *page, bool *chosen, int card, bool in_short)
{
	const struct card *all = page->game->card;
	const char *does = in_short ? does_now(page, card) : "";
	struct words digits;

	words_begin(&digits);
	for (int i = card; i < page->game->cards; i++) {
		if (!chosen[i] || strcmp(all[i].title, all[card].title) ||
			(in_short && strcmp(does_now(page, i), does) != 0))
			continue;
		words_add(&digits, all[i].digits);
		chosen[i] = false;
	}
	return arena_printf(page->arena, *does ? "%s %s (%s)" : "%s %s",
		words_join(page->arena, &digits, ", "), all[card].title, does);
}

/* As the end of a sentence; "" of none. A title may bring its own stop: "9 Balloons!" */
static const char *list_cards(const struct page *page, bool *chosen, bool in_short)
{
	struct buf out;

	buf_init(&out, page->arena);
	for (int i = 0; i < page->game->cards; i++)
		if (chosen[i])
			buf_printf(&out, "%s%s", out.length ? "; " : "",
				take_titled(page, chosen, i, in_short));
	if (out.length && !strchr("!?", out.data[out.length - 1]))
		buf_putc(&out, '.');
	return out.data;
}

static const char *cards_at(const struct page *page, enum card_at at)
{
	bool chosen[CARDS_MAX];

	for (int i = 0; i < page->game->cards; i++)
		chosen[i] = page->view->card[i].at == (int)at;
	return list_cards(page, chosen, false);
}

static const char *digits_of(const struct page *page, const bool *chosen)
{
	struct words digits;

	words_begin(&digits);
	for (int i = 0; i < page->game->cards; i++)
		if (chosen[i])
			words_add(&digits, page->game->card[i].digits);
	return digits.count ? arena_printf(page->arena, "%s.",
				      words_join(page->arena, &digits, ", "))
			    : "";
}

const char *lu_report_cards_held(
	struct arena *arena, const void *game, const void *view, bool titled)
{
	const struct page page = lu_page_of(arena, game, view);
	bool chosen[CARDS_MAX];
	const char *cards;

	if (!page.game->cards || page.own == NO_SIDE)
		return NULL;
	for (int i = 0; i < page.game->cards; i++)
		chosen[i] = lu_report_has_card(&page, i);
	cards = titled ? list_cards(&page, chosen, true) : digits_of(&page, chosen);
	return *cards ? cards : "none.";
}

/* In one's own hand: what is for the other side alone. */
static const char *cards_unfit(const struct page *page)
{
	bool chosen[CARDS_MAX];

	for (int i = 0; i < page->game->cards; i++)
		chosen[i] = lu_report_has_card(page, i) && !lu_report_may_play(page, i);
	return list_cards(page, chosen, false);
}

/* In one's own hand: what the other side has seen. */
static const char *cards_shown(const struct page *page)
{
	bool chosen[CARDS_MAX];

	for (int i = 0; i < page->game->cards; i++)
		chosen[i] = lu_report_has_card(page, i) && page->view->card[i].known;
	return list_cards(page, chosen, false);
}

/* All that is in nobody's hand and does not lie open. */
static int deck_size(const struct page *page)
{
	int count = page->game->cards -
		    lu_count_cards(page->game, page->view, CARD_DISCARDED) -
		    lu_count_cards(page->game, page->view, CARD_IN_FORCE) -
		    lu_count_cards(page->game, page->view, CARD_REMOVED);

	for (enum side side = UNION; side < SIDES; side++)
		count -= lu_hand_size(page->game, page->view, side);
	return count;
}

static const char *cards_text(const struct page *page, int count)
{
	return arena_printf(page->arena, count ? "%d card%s" : "no cards", count,
		count == 1 ? "" : "s");
}

/* The hands that the reader does not hold, with those of their cards that he knows. */
static void add_hands(const struct page *page, struct tlist *list)
{
	static const char *const hold[] = {"The Union holds", "The Confederates hold"};

	for (enum side side = UNION; side < SIDES; side++) {
		const char *known = cards_at(page, lu_hand_of(side));

		if (side == page->own)
			continue;
		template_add_text(list, arena_printf(page->arena, "%s %s%s%s", hold[side],
						cards_text(page, lu_hand_size(page->game,
									 page->view, side)),
						*known ? ", among them: " : ".", known));
	}
}

static void add_open(const struct page *page, struct tlist *list)
{
	const char *discards = cards_at(page, CARD_DISCARDED);
	const char *removed = cards_at(page, CARD_REMOVED);
	int deck = deck_size(page);

	template_add_text(list, arena_printf(page->arena, "The deck has %s%s.",
					cards_text(page, deck), deck ? " left" : ""));
	template_add_text(list,
		arena_printf(page->arena, "Discarded: %s", *discards ? discards : "none."));
	if (*removed)
		template_add_text(
			list, arena_printf(page->arena, "Out of the game: %s", removed));
}

/* 2.0 B: the draws of the next turn are more than the hand can take. */
static bool will_discard(const struct page *page)
{
	return page->own != NO_SIDE && page->view->turn > 0 &&
	       lu_hand_size(page->game, page->view, page->own) + page->game->cards_drawn >
		       page->game->hand_limit;
}

void lu_report_cards(const struct page *page, struct tmap *out)
{
	struct tlist *groups = template_set_list(out, "card-groups");
	struct tlist *open = template_set_list(out, "cards-open");

	template_set_flag(out, "cards-given", page->game->cards > 0);
	template_set_text(out, "cards-held",
		page->own == NO_SIDE ? ""
				     : cards_text(page, lu_hand_size(page->game, page->view,
								page->own)));
	template_set_format(out, "hand-limit", "%d", page->game->hand_limit);
	template_set_format(out, "cards-drawn", "%d", page->game->cards_drawn);
	template_set_flag(out, "hand-grows", will_discard(page));
	template_set_text(out, "cards-unfit", cards_unfit(page));
	template_set_text(out, "cards-shown", cards_shown(page));
	template_set_text(out, "enemy-army",
		page->own == NO_SIDE ? "" : side_army(side_other(page->own)));
	if (page->own != NO_SIDE)
		add_groups(page, groups);
	template_set_flag(out, "card-groups-given", holds_some(page));
	add_hands(page, open);
	add_open(page, open);
}
