/* 12.0: the event cards of a game; their effects are compiled here, once. */
#include "base/arena.h"
#include "base/text.h"
#include "rules/late-unpleasantness/data/data_private.h"
#include "rules/late-unpleasantness/rules/rules.h"

#include <string.h>

static const char *const duration_words[] = {
	"instant", "combat", "turn", "permanent", NULL};

/* A section as it stands; the rest of struct card is made of it. */
struct card_row {
	const char *title, *moments, *effect, *text, *roll;
	int side, duration;
	bool one_use, reshuffle;
};

static const struct field card_fields[] = {
	{FIELD_OF(struct card_row, title, "title", FIELD_TEXT, "as printed"),
		.required = true},
	{FIELD_OF(struct card_row, side, "side", FIELD_WORD, "who may play it"),
		.words = lu_either_words, .required = true},
	{FIELD_OF(struct card_row, moments, "windows", FIELD_TEXT, "when it can be played"),
		.required = true},
	{FIELD_OF(struct card_row, duration, "duration", FIELD_WORD,
		 "how long it is in force"),
		.words = duration_words, .required = true},
	{FIELD_OF(struct card_row, one_use, "one-use", FIELD_BOOL,
		"once played it leaves the game")},
	{FIELD_OF(struct card_row, reshuffle, "reshuffle-roll", FIELD_BOOL,
		"a die after it may have the discards reshuffled")},
	{FIELD_OF(struct card_row, roll, "roll", FIELD_TEXT,
		"name of the die that it throws")},
	{FIELD_OF(
		 struct card_row, effect, "effect", FIELD_TEXT, "what it does, in clauses"),
		.required = true},
	{FIELD_OF(struct card_row, text, "text", FIELD_TEXT, "what it does, for people"),
		.required = true},
	FIELD_END,
};

/* ---- moments ---- */

static int find_moment(const char *word)
{
	for (int i = 1; i < MOMENTS; i++)
		if (!strcmp(lu_moment_words[i], word))
			return i;
	return 0;
}

static unsigned read_moments(struct loader *l, const struct ini_section *section)
{
	const struct ini_entry *entry = ini_entry(section, "windows");
	unsigned moments = 0;
	char **word;
	size_t words = text_split(l->arena, entry ? entry->value : "", '|', &word);

	for (size_t i = 0; i < words; i++) {
		int moment = find_moment(word[i]);

		if (!strcmp(word[i], "any"))
			moments |= ((1u << MOMENTS) - 1) & ~1u;
		else if (moment)
			moments |= 1u << moment;
		else
			diag_add(l->diag, DIAG_ERROR, entry->where,
				"`%s` is no window: `any` or some of supply-start, supply-end, events, own-phase-start, enemy-phase-start, own-between-stacks, enemy-between-stacks, own-phase-end, "
				"enemy-phase-end, combat-declared, combat, after-combat were expected",
				word[i]);
	}
	return moments;
}

/* ---- effects ---- */

/* How long what lasts is in force: as the card says; what it does at once, and what ends
 * by itself, an instant card says nothing of. */
static enum effect_until until_of(const struct effect *effect, int duration)
{
	if (effect->until == UNTIL_DONE || duration == DURATION_INSTANT)
		return (enum effect_until)effect->until;
	return duration == DURATION_COMBAT ? UNTIL_COMBAT
	       : duration == DURATION_TURN ? UNTIL_TURN
					   : UNTIL_GAME;
}

static void compile(struct loader *l, struct card *card, enum side by, int i,
	const struct ini_entry *entry, const char *clause)
{
	struct effect *effect = &card->clause[by][i];
	struct diag own;

	diag_init(&own, l->arena);
	effect->by = (int)by;
	effect->card = card->number;
	if (lu_effect_compile(effect, l->game, clause, l->arena, &own) < 0) {
		if (by == UNION)
			diag_add(l->diag, DIAG_ERROR, entry->where, "%s", own.first->text);
		return;
	}
	effect->until = (int)until_of(effect, card->duration);
}

static void read_effect(struct loader *l, struct card *card, const struct ini_section *s)
{
	const struct ini_entry *entry = ini_entry(s, "effect");
	char **clause;
	size_t clauses = text_split(l->arena, entry ? entry->value : "", '|', &clause);

	if (entry && (!clauses || clauses > CLAUSES_MAX))
		diag_add(l->diag, DIAG_ERROR, entry->where,
			"1 to %d clauses were expected, parted by `|`", CLAUSES_MAX);
	for (size_t i = 0; i < clauses && i < CLAUSES_MAX; i++) {
		for (enum side by = UNION; by < SIDES; by++)
			compile(l, card, by, (int)i, entry, clause[i]);
		card->clauses++;
	}
}

/* ---- cards ---- */

static void load_card(struct loader *l, struct card *card, const struct ini_section *s)
{
	struct card_row row;

	field_clear(&row, card_fields);
	if (field_read(&row, card_fields, s, &l->context, l->diag) < 0)
		return;
	card->title = row.title;
	card->called = arena_printf(l->arena, "%s %s", card->digits, row.title);
	card->side = row.side == 2 ? (int)NO_SIDE : row.side;
	card->duration = row.duration;
	card->one_use = row.one_use;
	card->reshuffle = row.reshuffle;
	card->text = row.text;
	card->roll = row.roll ? lu_roll_find(row.roll) : NULL;
	if (row.roll && !card->roll)
		diag_add(l->diag, DIAG_ERROR, ini_entry(s, "roll")->where,
			"the family knows no roll `%s`", row.roll);
	card->moments = read_moments(l, s);
	read_effect(l, card, s);
}

/* Numbers rise, so that the order of the file is that of the numbers. */
static bool read_number(struct loader *l, struct card *card, const struct ini_section *s)
{
	const struct card *last = game_of(l)->cards ? card - 1 : NULL;

	if (card->digits && text_to_int(card->digits, 1, 99, &card->number) &&
		*card->digits != '0' && (!last || card->number > last->number))
		return true;
	if (card->digits)
		diag_add(l->diag, DIAG_ERROR, s->where,
			"[%s]: a number from 1 to 99, above that of the card before it, was expected",
			s->name);
	return false;
}

void lu_load_cards(struct loader *l)
{
	const struct ini *ini = loader_file(l, "cards.ini");

	if (!ini || !loader_fits(l, "cards.ini", loader_sections(ini), CARDS_MAX))
		return;
	for (const struct ini_section *s = ini->first; s; s = s->next) {
		struct card *card = &game_of(l)->card[game_of(l)->cards];

		card->digits = loader_section(l, s, "card");
		if (!read_number(l, card, s))
			continue;
		card->id = arena_printf(l->arena, "card-%s", card->digits);
		load_card(l, card, s);
		game_of(l)->cards++;
	}
}
