/*
 * The half-filled form of a game where all moves come first, and then attacks that contact
 * with the enemy owes. In order: what is owed; who better makes no contact; all of it.
 *
 * All lines together are orders that can be sent: a move into contact stands there with the
 * attack that it owes, with its odds behind all moves, or is not suggested.
 */
#include <string.h>

#include "base/arena.h"
#include "base/diag.h"
#include "base/text.h"
#include "game/ruleset.h"
#include "judge/judge_private.h"
#include "judge/suggest.h"
#include "orders/names.h"

#define LINES_ALL    4096 /* of all stacks: more than there ever are */
#define ROUNDS_MOST  8    /* in which moves into contact are thought better of */
#define EVEN         50   /* chances of 100: with more it is worth going into contact */
#define HOPELESS     5    /* with less nothing is attacked that need not be */
#define ATTACKS_MOST 32

/* ---- what is owed ---- */

struct owed_attack {
	const char *line;
	struct chances chances;
};

/* The moves as they are suggested, and what they owe. */
struct battle {
	struct suggesting *s;
	const struct offers *offers; /* of anybody */
	int pieces;                  /* that have a number less than that */
	const void *view;            /* as things stand behind the moves */
	struct owed_attack attack[ATTACKS_MOST];
	int attacks;
};

/* "... (7.11); for example: `attack 1005 with 1/2/V`": the order as a line; NULL: the
 * message has none. */
static const char *example_of(struct arena *arena, const struct diag_item *item)
{
	static const char for_example[] = "; for example: `";
	const char *from = strstr(item->text, for_example), *end;

	if (!from)
		return NULL;
	from += strlen(for_example);
	end = strchr(from, '`');
	return end ? arena_printf(arena, "%.*s\n", (int)(end - from), from) : NULL;
}

static void add_owed(struct battle *battle, const struct diag_item *item)
{
	struct owed_attack *attack = &battle->attack[battle->attacks];
	struct suggesting *s = battle->s;
	const char *line = example_of(s->arena, item);

	if (!line || battle->attacks == ATTACKS_MOST)
		return;
	attack->line = line;
	attack->chances = suggest_odds(s, battle->view, line);
	battle->attacks++;
}

/* Errors that more orders mend say which. */
static void find_owed(struct battle *battle)
{
	struct suggesting *s = battle->s;
	const char *const *duties = battle->offers->duties; /* NULL: nobody may order */
	const char *form = suggest_form_with(s, s->moves.data);
	struct intake *intake;
	struct diag diag;

	diag_init(&diag, s->arena);
	s->odds = 0;
	battle->attacks = 0;
	if (intake_behind(&battle->view, s->context, s->side, "form", form, strlen(form)) !=
		OK)
		return;
	(void)intake_read(&intake, s->context, "form", form, strlen(form), &diag);
	for (const struct diag_item *item = diag.first; item && duties; item = item->next)
		if (item->id && text_index(duties, item->id) >= 0)
			add_owed(battle, item);
}

/* ---- who better makes no contact ---- */

/* The pieces that the attack is made with; *count: how many. */
static const int *attackers_of(int *count, const struct suggesting *s, const char *line)
{
	const char *with = strstr(line, " with ");
	int *piece = NULL;
	char **name;
	size_t names;

	*count = 0;
	if (!with)
		return piece;
	with += strlen(" with ");
	names = text_split(
		s->arena, arena_copy(s->arena, with, strcspn(with, "\n")), ',', &name);
	piece = ARENA_NEW_ARRAY(s->arena, names, int);
	for (size_t i = 0; i < names; i++) {
		const struct name *found;

		if (names_find(s->names, NAME_PIECE, s->side, name[i], &found) ==
			NAMES_FOUND)
			piece[(*count)++] = found->index;
	}
	return piece;
}

/* Those who alone bring on an attack with bad chances: one that others owe anyway is no
 * worse with them. True when one of them is told so for the first time. */
static bool make_shy(const struct battle *battle, const struct owed_attack *attack)
{
	const struct suggesting *s = battle->s;
	int count;
	const int *piece = attackers_of(&count, s, attack->line);
	bool news = false;

	for (int i = 0; i < count; i++)
		if (piece[i] >= battle->pieces || !s->has_moved[piece[i]])
			return false;
	for (int i = 0; i < count; i++) {
		news = news || !s->is_shy[piece[i]];
		s->is_shy[piece[i]] = true;
	}
	return news;
}

static bool make_some_shy(const struct battle *battle)
{
	bool news = false;

	for (int i = 0; i < battle->attacks; i++)
		if (battle->attack[i].chances.rank <= EVEN)
			news = make_shy(battle, &battle->attack[i]) || news;
	return news;
}

/* Somebody could come on, but for those who stand before him. */
static bool is_kept_out(const struct battle *battle, const struct offer_actor *actor)
{
	return !strcmp(actor->word, "enter") && !battle->s->has_moved[actor->piece];
}

/* The places by which the piece could come on as things stand. */
static void keep_clear(const struct suggesting *s, int piece)
{
	const struct offering about = {.piece = &piece, .pieces = 1};
	struct offers offers;

	if (suggest_ask(&offers, s, NULL, &about) != OK)
		return;
	for (int i = 0; i < offers.offers; i++)
		if (offers.offer[i].kind == OFFER_ENTER && offers.offer[i].length)
			s->clear[offers.offer[i].path[0]] = true;
}

/* True when some are kept out, for whom room is made then. */
static bool make_room(const struct battle *battle)
{
	struct suggesting *s = battle->s;

	for (int i = 0; i < battle->offers->actors; i++) {
		if (!is_kept_out(battle, &battle->offers->actor[i]))
			continue;
		if (!s->clear)
			s->clear = ARENA_NEW_ARRAY(s->arena, (size_t)s->map->places, bool);
		keep_clear(s, battle->offers->actor[i].piece);
	}
	return s->makes_room = s->clear != NULL;
}

/* True when the moves are to be chosen again. */
static bool thinks_better(const struct battle *battle)
{
	return (!battle->s->makes_room && make_room(battle)) || make_some_shy(battle);
}

/* ---- the lines ---- */

/* Attacks that nobody owes, such as bombardments, as far as they go with the others. */
static void put_fights(struct buf *out, const struct battle *battle, const char *owed)
{
	struct suggesting *s = battle->s;
	const char *all = arena_printf(s->arena, "%s%s", s->moves.data, owed);

	for (size_t i = 0; i < s->fights; i++) {
		const char *more = arena_printf(s->arena, "%s%s", all, s->fight[i]);
		struct chances chances;

		if (!suggest_accepted(s, more))
			continue;
		chances = suggest_odds(s, battle->view, s->fight[i]);
		if (chances.rank >= 0 && chances.rank < HOPELESS)
			continue;
		suggest_order(out, s->fight[i], chances.text);
		suggest_shown(s, &chances);
		all = more;
	}
}

static void put_attacks(struct buf *out, const struct battle *battle)
{
	struct buf owed;

	buf_init(&owed, battle->s->arena);
	if (battle->attacks)
		suggest_note(out, "## ",
			battle->s->moves.length ? "Owed, if you order all of these moves:"
						: "Owed:");
	for (int i = 0; i < battle->attacks; i++) {
		suggest_order(out, battle->attack[i].line, battle->attack[i].chances.text);
		suggest_shown(battle->s, &battle->attack[i].chances);
		buf_puts(&owed, battle->attack[i].line);
	}
	put_fights(out, battle, owed.data);
}

/* The moves of all stacks, with what they owe. */
static void choose_moves(struct buf *out, struct battle *battle)
{
	struct suggesting *s = battle->s;

	buf_init(out, s->arena);
	buf_init(&s->moves, s->arena);
	s->has_moved = ARENA_NEW_ARRAY(s->arena, (size_t)battle->pieces, bool);
	s->fights = 0;
	(void)suggest_stacks(out, s, battle->offers, LINES_ALL);
	find_owed(battle);
}

void suggest_battle(struct buf *out, struct suggesting *s, const struct offers *offers)
{
	const struct suggested_before *before = NULL;
	struct battle battle = {.s = s, .offers = offers};
	struct buf moves;
	int round = 0;

	for (int i = 0; i < offers->actors; i++)
		if (offers->actor[i].piece >= battle.pieces)
			battle.pieces = offers->actor[i].piece + 1;
	s->is_shy = ARENA_NEW_ARRAY(s->arena, (size_t)battle.pieces, bool);
	s->before = s->ruleset->advice.parties ? NULL : &before;
	do
		choose_moves(&moves, &battle);
	while (thinks_better(&battle) && ++round < ROUNDS_MOST);
	s->before = NULL;
	buf_puts(out, moves.data);
	put_attacks(out, &battle);
}
