/*
 * The half-filled form of a game where all moves come first, and then attacks that contact
 * with the enemy owes. In order: what is owed; who attacks; what the enemy's
 * next turn may cost; who better makes no contact; the moves; stronger attacks; attacks
 * that nobody makes yet; the lines; all of it.
 *
 * All lines together are orders that can be sent: a move into contact stands there with the
 * attack that it owes, with its odds behind all moves, or is not suggested.
 */
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "base/diag.h"
#include "base/text.h"
#include "game/ruleset.h"
#include "judge/judge_private.h"
#include "judge/marks.h"
#include "judge/suggest.h"
#include "orders/names.h"

#define LINES_ALL     4096 /* of all stacks: more than there ever are */
#define ROUNDS_MOST   8    /* in which moves into contact are thought better of */
#define EVEN          50   /* chances of 100: with more it is worth going into contact */
#define HOPELESS      5    /* with less nothing is attacked that need not be */
#define ATTACKS_MOST  32
#define SENT_MOST     32  /* who are sent to attacks */
#define TRIES_MOST    30  /* to make attacks stronger, in all, */
#define TRIES_EACH    16  /* and of one attack */
#define MISSES_AT     3   /* at a hex to which nobody else is sent then, */
#define FAILS_OF      2   /* and of a piece that is sent nowhere else */
#define FAR_MOST      4   /* links: nobody farther away is asked to join */
#define EVEN_WORTH    500 /* of an attack that is no better than none, */
#define LITTLE        60  /* of it: so much may be lost before more is won */
#define DANGER        50  /* of 100 SP: where so much may be lost nobody goes for nothing */
#define AVOIDS_MOST   4   /* places, and then it stays */
#define COSTLY        400 /* hundredths of SP that an attack may lose afterwards, */
#define LITTLE_WON    100 /* if it wins less than that, */
#define MUCH_WON      200 /* and so much makes up for chances that are even */
#define BAD_WORTH     300 /* taken off for one with even chances */
#define ENOUGH        2   /* times the enemy's SP that could come to an attack on him, */
#define OPENINGS_MOST 6   /* so many of which are looked at */
#define REFUGES_MOST  16  /* where one who is in danger may be safe */

/* ---- what is owed ---- */

struct owed_attack {
	const char *line;
	struct chances chances;
};

struct sending {
	int piece, from, to;
	int merit; /* the highest goes first */
};

/* The moves as they are suggested, and what they owe. */
struct battle {
	struct suggesting *s;
	const struct offers *offers; /* of anybody */
	int pieces;                  /* that have a number less than that */
	struct arena *played;        /* the moves as they were played last */
	const void *view;            /* as things stand behind the moves */
	struct owed_attack attack[ATTACKS_MOST];
	int attacks;
	/* Who go before all others: first who join attacks, then who make them, as far as
	 * these have room. */
	struct sending sent[SENT_MOST];
	int sendings, joined, tries;
	bool fails; /* one who joins has no room */
	/* By place: what the enemy's next turn may cost there, behind the moves. */
	struct odds_answer *risk;
	bool *looked; /* it is known, */
	int *stays;   /* and for who stays there as things stand; -1: that is not known */
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

	s->odds = 0;
	battle->attacks = 0;
	if (!s->behind)
		return;
	battle->view = s->behind->state;
	for (const struct diag_item *item = s->behind->said->first; item && duties;
		item = item->next)
		if (item->id && text_index(duties, item->id) >= 0)
			add_owed(battle, item);
}

/* ---- who attacks ---- */

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

static bool is_among(const int *piece, int count, int one)
{
	for (int i = 0; i < count; i++)
		if (piece[i] == one)
			return true;
	return false;
}

/* True of one who attacks by the moves as they are. */
static bool is_busy(const struct battle *battle, int piece)
{
	for (int i = 0; i < battle->attacks; i++) {
		int count;
		const int *who = attackers_of(&count, battle->s, battle->attack[i].line);

		if (is_among(who, count, piece))
			return true;
	}
	return false;
}

/* ---- what the enemy's next turn may cost ---- */

/* Of 100 SP of those who stand there behind the moves. */
static int risk_at(struct battle *battle, int place)
{
	struct suggesting *s = battle->s;

	if (!s->ruleset->advice.answer || !s->behind || place < 0)
		return 0;
	if (!battle->looked[place]) {
		battle->looked[place] = true;
		if (!s->ruleset->advice.answer(&battle->risk[place], battle->played,
			    s->context->game, s->behind->state, s->side, place))
			battle->risk[place] = (struct odds_answer){0};
	}
	return battle->risk[place].lost;
}

/* The same if nobody moves. */
static int risk_of_staying(struct battle *battle, int place)
{
	struct suggesting *s = battle->s;
	struct odds_answer answer = {0};

	if (battle->stays[place] < 0) {
		(void)s->ruleset->advice.answer(&answer, battle->played, s->context->game,
			s->context->side[s->side].view, s->side, place);
		battle->stays[place] = answer.lost;
	}
	return battle->stays[place];
}

/* How many places it has avoided so far. */
static int avoids(const struct suggesting *s, const bool *avoided)
{
	int places = 0;

	for (int i = 0; i < s->map->places; i++)
		places += avoided[i];
	return places;
}

/* It looks for another place than this, and at last for none. True when that is news. */
static bool look_elsewhere(struct suggesting *s, int piece, int to)
{
	bool **avoided = &s->avoided[piece];

	if (!*avoided)
		*avoided = ARENA_NEW_ARRAY(s->arena, (size_t)s->map->places, bool);
	if ((*avoided)[to])
		return false;
	(*avoided)[to] = true;
	if (avoids(s, *avoided) > AVOIDS_MOST)
		memset(*avoided, true, (size_t)s->map->places * sizeof **avoided);
	return true;
}

/* It moves into danger, attacks nobody there, and to stay is no worse. */
static bool avoid(struct battle *battle, const struct offer_actor *actor)
{
	struct suggesting *s = battle->s;
	int to = s->went[actor->piece];

	if (!s->has_moved[actor->piece] || actor->place < 0 || to < 0 ||
		risk_at(battle, to) < DANGER ||
		risk_of_staying(battle, actor->place) > risk_at(battle, to) ||
		is_busy(battle, actor->piece))
		return false;
	return look_elsewhere(s, actor->piece, to);
}

/* True when somebody is to look for another place. */
static bool avoid_some(struct battle *battle)
{
	bool news = false;

	if (!battle->s->ruleset->advice.answer)
		return false;
	for (int i = 0; i < battle->offers->actors; i++)
		news = avoid(battle, &battle->offers->actor[i]) || news;
	return news;
}

/* Those who make the attack may lose much afterwards, and it wins next to nothing. */
static bool costs_more(struct battle *battle, const struct owed_attack *attack)
{
	struct suggesting *s = battle->s;
	int count, lost = 0;
	const int *piece = attackers_of(&count, s, attack->line);

	for (int i = 0; i < count; i++)
		if (piece[i] < battle->pieces && s->has_moved[piece[i]])
			lost += suggest_strength(s, piece[i]) *
				risk_at(battle, s->went[piece[i]]);
	return attack->chances.rank >= 0 && attack->chances.gain < LITTLE_WON &&
	       lost > COSTLY;
}

/* It is seldom won, and does not cost the enemy much all the same, as where a retreat
 * eliminates him; or too much may come of it. */
static bool is_bad(struct battle *battle, const struct owed_attack *attack)
{
	const struct chances *chances = &attack->chances;

	return (chances->rank <= EVEN && chances->gain < MUCH_WON) ||
	       costs_more(battle, attack);
}

/* ---- who better makes no contact ---- */

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

static bool make_some_shy(struct battle *battle)
{
	bool news = false;

	for (int i = 0; i < battle->attacks; i++)
		if (is_bad(battle, &battle->attack[i]))
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
static bool thinks_better(struct battle *battle)
{
	return (!battle->s->makes_room && make_room(battle)) || make_some_shy(battle) ||
	       avoid_some(battle);
}

/* ---- the moves ---- */

/* Behind those before them; false: they have no room. */
static bool put_party(
	struct buf *out, struct battle *battle, int nth, const int *piece, int pieces)
{
	const struct sending *sent = &battle->sent[nth];

	return suggest_sent(out, battle->s, sent->from,
		arena_clone(battle->s->arena, piece, (size_t)pieces * sizeof *piece),
		pieces, sent->to);
}

/* Those who go from one place to another go together, if they have room. */
static void put_sent(struct buf *out, struct battle *battle)
{
	const struct sending *sent = battle->sent;

	battle->fails = false;
	for (int i = 0; i < battle->sendings; i++) {
		int piece[SENT_MOST], pieces = 0;

		if (battle->s->has_moved[sent[i].piece])
			continue;
		for (int k = i; k < battle->sendings; k++)
			if (sent[k].from == sent[i].from && sent[k].to == sent[i].to &&
				!battle->s->has_moved[sent[k].piece])
				piece[pieces++] = sent[k].piece;
		if (!put_party(out, battle, i, piece, pieces) &&
			!put_party(out, battle, i, piece, 1))
			battle->fails = battle->fails || i < battle->joined;
	}
}

/* The moves of all stacks, with what they owe. */
static void choose_moves(struct buf *out, struct battle *battle)
{
	struct suggesting *s = battle->s;

	buf_init(out, s->arena);
	buf_init(&s->moves, s->arena);
	arena_clear(battle->played);
	memset(battle->looked, 0, (size_t)s->map->places * sizeof *battle->looked);
	s->behind =
		intake_begin(battle->played, s->context, "form", s->form, strlen(s->form));
	s->has_moved = ARENA_NEW_ARRAY(s->arena, (size_t)battle->pieces, bool);
	s->went = ARENA_NEW_ARRAY(s->arena, (size_t)battle->pieces, int);
	s->fights = 0;
	put_sent(out, battle);
	if (battle->fails)
		return;
	(void)suggest_stacks(out, s, battle->offers, LINES_ALL);
	find_owed(battle);
}

/* ---- stronger attacks ---- */

static int worth_of(struct battle *battle)
{
	int worth = 0;

	for (int i = 0; i < battle->attacks; i++) {
		const struct chances *chances = &battle->attack[i].chances;

		if (chances->rank >= 0)
			worth += chances->worth - EVEN_WORTH;
		if (is_bad(battle, &battle->attack[i]))
			worth -= BAD_WORTH;
	}
	return worth;
}

/* Chooses the moves again; returns what their attacks are worth, or less than any are where
 * they cannot be. */
static int try_again(struct buf *moves, struct battle *battle)
{
	battle->tries++;
	choose_moves(moves, battle);
	return battle->fails ? INT_MIN : worth_of(battle);
}

static bool is_unsure(const struct battle *battle)
{
	for (int i = 0; i < battle->attacks; i++)
		if (!battle->attack[i].chances.sure)
			return true;
	return false;
}

/* The one hex that is attacked; -1: there are several. */
static int target_of(const struct suggesting *s, const char *line)
{
	const char *from = line + strlen("attack "), *end = strstr(line, " with ");
	const struct name *found;

	if (!end || !text_starts_fold(line, "attack "))
		return -1;
	return names_find(s->names, NAME_PLACE, s->side,
		       arena_copy(s->arena, from, (size_t)(end - from)),
		       &found) == NAMES_FOUND
		       ? found->index
		       : -1;
}

static bool is_sent(const struct battle *battle, int piece)
{
	for (int i = 0; i < battle->sendings; i++)
		if (battle->sent[i].piece == piece)
			return true;
	return false;
}

/* NULL: it cannot be ordered anything. */
static const struct offer_actor *actor_of(const struct battle *battle, int piece)
{
	for (int i = 0; i < battle->offers->actors; i++)
		if (battle->offers->actor[i].piece == piece)
			return &battle->offers->actor[i];
	return NULL;
}

/* What it could do best is to stay. */
static bool better_stays(const struct suggesting *s, const struct offer_actor *actor)
{
	bool *goal = ARENA_NEW_ARRAY(s->arena, (size_t)s->map->places, bool);

	return s->ruleset->advice.goals &&
	       s->ruleset->advice.goals(goal, s->context->game,
		       s->context->side[s->side].view, actor->piece) &&
	       goal[actor->place];
}

static bool can_go(const struct suggesting *s, int piece, int to)
{
	const struct offering about = {.piece = &piece, .pieces = 1, .to = &to};
	struct offers offers;

	if (suggest_ask(&offers, s, NULL, &about) != OK)
		return false;
	for (int i = 0; i < offers.offers; i++)
		if (offers.offer[i].kind == OFFER_GO && offers.offer[i].place == to)
			return true;
	return false;
}

/* Who could come next to the place, and is not there. */
struct joiners {
	struct sending *one;
	size_t count, room;
};

static void add_joiners(struct joiners *out, const struct battle *battle,
	const struct offer_actor *actor, int target, const int *far)
{
	const struct suggesting *s = battle->s;
	const struct place *at = &s->map->place[target];
	const int strength = suggest_strength(s, actor->piece);
	int merit;

	if (strength < 2 || actor->place < 0 || far[actor->place] < 2 ||
		far[actor->place] > FAR_MOST + 1 || is_busy(battle, actor->piece) ||
		better_stays(s, actor))
		return;
	merit = strength - 2 * far[actor->place];
	for (int i = at->first_exit; i < at->first_exit + at->exits; i++) {
		struct sending one = {
			actor->piece, actor->place, s->map->exit[i].to, merit};
		size_t to = out->count;

		if (!s->enemy[one.to] || !can_go(s, one.piece, one.to))
			continue;
		ARENA_GROW(s->arena, out->one, out->count, out->room);
		for (; to && out->one[to - 1].merit < merit; to--)
			out->one[to] = out->one[to - 1];
		out->one[to] = one;
		out->count++;
	}
}

/* The strongest and nearest first. */
static struct joiners joiners_of(const struct battle *battle, int target)
{
	const int *far = suggest_distances(battle->s, target);
	struct joiners out = {.count = 0};

	for (int i = 0; i < battle->offers->actors; i++)
		add_joiners(&out, battle, &battle->offers->actor[i], target, far);
	return out;
}

/* The SP that attack the place. */
static int strength_at(const struct battle *battle, int target)
{
	int strength = 0;

	for (int i = 0; i < battle->attacks; i++) {
		int count;
		const int *who = attackers_of(&count, battle->s, battle->attack[i].line);

		if (target_of(battle->s, battle->attack[i].line) != target)
			continue;
		for (int k = 0; k < count; k++)
			strength += suggest_strength(battle->s, who[k]);
	}
	return strength;
}

static void forget(struct battle *battle, int nth)
{
	battle->sendings--;
	battle->joined -= nth < battle->joined;
	for (int i = nth; i < battle->sendings; i++)
		battle->sent[i] = battle->sent[i + 1];
}

static void add_joiner(struct battle *battle, const struct sending *one)
{
	for (int i = battle->sendings++; i; i--)
		battle->sent[i] = battle->sent[i - 1];
	battle->sent[0] = *one;
	battle->joined++;
}

/* An attack that is being made stronger. */
struct stronger {
	struct battle *battle;
	struct buf *moves;
	int target, strength; /* with all who join so far */
	int worth;            /* of all attacks, with those who are kept: so many */
	int kept;
	int patience;         /* so much may be lost before more is won */
	int *missed, *failed; /* by hex and by piece: how often it was no use */
};

/* No use: it has no room, weakens others, or does not come to attack there. */
static bool is_tried_enough(const struct stronger *stronger, const struct sending *one)
{
	return is_sent(stronger->battle, one->piece) ||
	       stronger->missed[one->to] == MISSES_AT ||
	       stronger->failed[one->piece] == FAILS_OF;
}

/* It may take several to come to the next odds. */
static void try_joiner(struct stronger *stronger, const struct sending *one)
{
	struct battle *battle = stronger->battle;
	int now, with;

	add_joiner(battle, one);
	now = try_again(stronger->moves, battle);
	with = battle->fails ? 0 : strength_at(battle, stronger->target);
	if (now < stronger->worth - stronger->patience || with <= stronger->strength) {
		stronger->missed[one->to]++;
		stronger->failed[one->piece]++;
		forget(battle, 0);
		return;
	}
	stronger->strength = with;
	if (now <= stronger->worth)
		return;
	stronger->worth = now;
	stronger->kept = battle->joined;
}

/* Sends who makes the attack on the place stronger, the best first, and keeps them if it
 * is worth more then; returns what all attacks are worth. */
static int strengthen(struct buf *moves, struct battle *battle, int target, int worth,
	int patience, const struct joiners *joiners)
{
	struct arena *arena = battle->s->arena;
	struct stronger stronger = {.battle = battle,
		.moves = moves,
		.target = target,
		.strength = strength_at(battle, target),
		.worth = worth,
		.kept = battle->joined,
		.patience = patience,
		.missed = ARENA_NEW_ARRAY(arena, (size_t)battle->s->map->places, int),
		.failed = ARENA_NEW_ARRAY(arena, (size_t)battle->pieces, int)};
	int most = battle->tries + TRIES_EACH;

	most = most < TRIES_MOST ? most : TRIES_MOST;
	for (size_t i = 0;
		i < joiners->count && battle->tries < most && battle->sendings < SENT_MOST;
		i++)
		if (!is_tried_enough(&stronger, &joiners->one[i]))
			try_joiner(&stronger, &joiners->one[i]);
	while (battle->joined > stronger.kept)
		forget(battle, 0);
	return stronger.worth;
}

/* Those of the attack who move there go before all others, the strongest first. */
static void send_attackers(struct battle *battle, const int *piece, int count)
{
	const struct suggesting *s = battle->s;
	int first = battle->sendings;

	for (int i = 0; i < count; i++) {
		const struct offer_actor *actor = actor_of(battle, piece[i]);
		int to = battle->sendings;

		if (!actor || actor->place < 0 || !s->has_moved[piece[i]] ||
			s->went[piece[i]] < 0 || to == SENT_MOST ||
			is_sent(battle, piece[i]))
			continue;
		const struct sending one = {piece[i], actor->place, s->went[piece[i]],
			suggest_strength(s, piece[i])};
		for (; to > first && battle->sent[to - 1].merit < one.merit; to--)
			battle->sent[to] = battle->sent[to - 1];
		battle->sent[to] = one;
		battle->sendings++;
	}
}

/* The hexes around it, but for those that others have moved to. */
static void close_around(struct battle *battle, int target, const int *piece, int count)
{
	struct suggesting *s = battle->s;
	const struct place *at = &s->map->place[target];

	if (!s->clear)
		s->clear = ARENA_NEW_ARRAY(s->arena, (size_t)s->map->places, bool);
	for (int i = at->first_exit; i < at->first_exit + at->exits; i++) {
		bool others = false;

		for (int k = 0; k < battle->pieces; k++)
			others = others ||
				 (s->has_moved[k] && s->went[k] == s->map->exit[i].to &&
					 !is_among(piece, count, k));
		s->clear[s->map->exit[i].to] = s->clear[s->map->exit[i].to] || !others;
	}
}

/* Sends none of those from number `nth` on, up to the last but so many, without whom all is
 * worth no less; returns what it is worth then. */
static int let_go(struct buf *moves, struct battle *battle, int nth, int behind, int worth)
{
	while (nth < battle->sendings - behind) {
		const struct battle before = *battle;
		int now;

		forget(battle, nth);
		now = try_again(moves, battle);
		if (now >= worth) {
			worth = now;
			continue;
		}
		memcpy(battle->sent, before.sent, sizeof before.sent);
		battle->sendings = before.sendings;
		battle->joined = before.joined;
		nth++;
	}
	return worth;
}

/* Who goes to an attack that is sure without him is free for others. */
static int spare(struct buf *moves, struct battle *battle, const char *line, int worth)
{
	int count, first = battle->sendings, target = target_of(battle->s, line);
	const int *piece = attackers_of(&count, battle->s, line);

	if (target < 0)
		return worth;
	send_attackers(battle, piece, count);
	close_around(battle, target, piece, count);
	return let_go(moves, battle, first, 0, worth);
}

/* Who attacks stays with it, unless it is sure without him. Returns what all are worth. */
static int keep_attackers(struct buf *moves, struct battle *battle,
	const struct owed_attack *attack, int attacks, int worth)
{
	for (int i = 0; i < attacks; i++) {
		int count;
		const int *piece = attackers_of(&count, battle->s, attack[i].line);

		if (!attack[i].chances.sure)
			send_attackers(battle, piece, count);
	}
	for (int i = 0; i < attacks; i++)
		if (attack[i].chances.sure)
			worth = spare(moves, battle, attack[i].line, worth);
	return worth;
}

/* Those who are not needed in an attack, or take no part, make others stronger. */
static void make_stronger(struct buf *moves, struct battle *battle)
{
	const struct battle first = *battle;
	struct suggesting *s = battle->s;
	bool *clear = s->clear ? arena_clone(s->arena, s->clear,
					 (size_t)s->map->places * sizeof *clear)
			       : NULL;
	int before = worth_of(battle), worth;
	struct joiners joiners;

	if (s->ruleset->advice.parties || !is_unsure(battle))
		return;
	worth = keep_attackers(moves, battle, first.attack, first.attacks, before);
	for (int i = 0; i < first.attacks; i++) {
		int target = target_of(s, first.attack[i].line);

		if (first.attack[i].chances.sure || target < 0)
			continue;
		choose_moves(moves, battle);
		joiners = joiners_of(battle, target);
		worth = strengthen(moves, battle, target, worth, LITTLE, &joiners);
	}
	(void)let_go(moves, battle, 0, battle->sendings - battle->joined, worth);
	if (try_again(moves, battle) >= before)
		return;
	battle->sendings = battle->joined = 0;
	s->clear = clear;
	choose_moves(moves, battle);
}

/* ---- attacks that nobody makes yet ---- */

/* The SP of the enemy's counters there, as the map shows them. */
static int enemy_at(const struct suggesting *s, int place)
{
	int strength = 0;

	for (int i = 0; i < s->marks; i++)
		if (s->mark[i].place == place && s->mark[i].side == side_other(s->side))
			strength += atoi(s->mark[i].label);
	return strength;
}

/* Of each piece once. */
static int strength_of(const struct suggesting *s, const struct joiners *joiners)
{
	int strength = 0;

	for (size_t i = 0; i < joiners->count; i++) {
		size_t k = 0;

		while (joiners->one[k].piece != joiners->one[i].piece)
			k++;
		if (k == i)
			strength += suggest_strength(s, joiners->one[i].piece);
	}
	return strength;
}

/* A place of the enemy's that nobody attacks, where enough could come. */
struct opening {
	int place, strength;
	struct joiners joiners;
};

static void look_for_opening(
	struct opening *weakest, const struct battle *battle, int place, const bool *tried)
{
	const struct suggesting *s = battle->s;
	struct opening one = {.place = place, .strength = enemy_at(s, place)};

	if (tried[place] || !one.strength || strength_at(battle, place) ||
		(weakest->strength && weakest->strength <= one.strength))
		return;
	one.joiners = joiners_of(battle, place);
	if (strength_of(s, &one.joiners) >= ENOUGH * one.strength)
		*weakest = one;
}

/* Sends those who are free to attacks that are worth it, the weakest enemy first. */
static void open_attacks(struct buf *moves, struct battle *battle)
{
	const struct suggesting *s = battle->s;
	bool *tried = ARENA_NEW_ARRAY(s->arena, (size_t)s->map->places, bool);
	int worth = worth_of(battle);

	for (int n = 0; n < OPENINGS_MOST && battle->sendings < SENT_MOST; n++) {
		struct opening weakest = {.strength = 0};

		for (int i = 0; i < s->map->places; i++)
			look_for_opening(&weakest, battle, i, tried);
		if (!weakest.strength)
			return;
		tried[weakest.place] = true;
		battle->tries = 0;
		worth = strengthen(
			moves, battle, weakest.place, worth, INT_MAX / 2, &weakest.joiners);
		choose_moves(moves, battle);
	}
}

/* ---- who is in danger where he is ---- */

static void keep_out_of_danger(struct buf *moves, struct battle *battle)
{
	for (int i = 0; i < ROUNDS_MOST && avoid_some(battle); i++)
		choose_moves(moves, battle);
}

/* What the enemy's next turn may cost where that leads, behind the moves. */
static int risk_of_going(const struct battle *battle, const struct offer *offer)
{
	const struct suggesting *s = battle->s;
	struct arena tried = ARENA_INIT;
	struct offers_behind *behind =
		intake_begin(&tried, s->context, "form", s->form, strlen(s->form));
	struct odds_answer answer = {.lost = 0};
	int lost = 100;

	if (behind && s->ruleset->advice.behind_add(behind,
			      arena_printf(&tried, "%s%s", s->moves.data, offer->lines))) {
		(void)s->ruleset->advice.answer(&answer, &tried, s->context->game,
			behind->state, s->side, offer->place);
		lost = answer.lost;
	}
	arena_release(&tried);
	return lost;
}

/* The cheapest offer that costs more than `before` (NULL: of all) and leads away from the
 * enemy; NULL: there is none. */
static const struct offer *next_refuge(
	const struct suggesting *s, const struct offers *offers, const struct offer *before)
{
	const struct offer *next = NULL;

	for (int i = 0; i < offers->offers; i++) {
		const struct offer *offer = &offers->offer[i];

		if (offer->kind != OFFER_GO || offer->owes || offer->place < 0 ||
			(s->clear && s->clear[offer->place]) ||
			(before && (offer->spent < before->spent ||
					   (offer->spent == before->spent &&
						   offer <= before))) ||
			(next && offer->spent >= next->spent))
			continue;
		next = offer;
	}
	return next;
}

/* Where it would be safe; -1: nowhere that is near. */
static int refuge_of(const struct battle *battle, int piece)
{
	const struct suggesting *s = battle->s;
	const struct offering about = {.piece = &piece, .pieces = 1};
	const struct offer *offer = NULL;
	struct offers offers;

	if (suggest_ask(&offers, s, s->moves.data, &about) != OK)
		return -1;
	for (int i = 0; i < REFUGES_MOST; i++) {
		offer = next_refuge(s, &offers, offer);
		if (!offer)
			return -1;
		if (risk_of_going(battle, offer) < SUGGEST_RISK_TOLD)
			return offer->place;
	}
	return -1;
}

static bool send_to_refuge(
	struct battle *battle, const struct offer_actor *actor, int first)
{
	struct suggesting *s = battle->s;
	int to = -1;

	if (s->has_moved[actor->piece] || actor->place < 0 ||
		battle->sendings == SENT_MOST || risk_at(battle, actor->place) < DANGER ||
		is_busy(battle, actor->piece) || better_stays(s, actor))
		return false;
	for (int i = first; i < battle->sendings; i++)
		if (battle->sent[i].from == actor->place)
			to = battle->sent[i].to;
	if (to < 0)
		to = refuge_of(battle, actor->piece);
	if (to < 0)
		return false;
	battle->stays[actor->place] = risk_at(battle, actor->place);
	battle->sent[battle->sendings++] =
		(struct sending){actor->piece, actor->place, to, 0};
	return true;
}

/* Who would be lost where he is goes where he is safe. */
static void send_to_refuges(struct buf *moves, struct battle *battle)
{
	int first = battle->sendings;
	bool news = false;

	for (int i = 0; i < battle->offers->actors; i++)
		news = send_to_refuge(battle, &battle->offers->actor[i], first) || news;
	if (news)
		choose_moves(moves, battle);
}

/* Those of the side's own who stay there, by name; "": nobody. */
static const char *stayers_at(struct battle *battle, int place)
{
	struct suggesting *s = battle->s;
	struct buf names;

	buf_init(&names, s->arena);
	for (int i = 0; i < s->marks; i++) {
		int *piece;
		size_t count = s->mark[i].place == place ? marks_pieces(&piece, s->arena,
								   s->names, &s->mark[i])
							 : 0;

		for (size_t k = 0; k < count; k++) {
			bool acts = piece[k] < battle->pieces;

			if (acts && s->has_moved[piece[k]])
				continue;
			buf_printf(&names, "%s%s", names.length ? ", " : "",
				names_text(s->names, NAME_PIECE, piece[k]));
			if (acts)
				s->is_told[piece[k]] = true;
		}
	}
	return names.data;
}

/* "At risk where they stay: Wright at 0523, 100 % at 6-1." */
static void tell_stayers(struct buf *out, struct battle *battle)
{
	struct suggesting *s = battle->s;
	struct buf text;

	buf_init(&text, s->arena);
	for (int i = 0; s->ruleset->advice.answer && i < s->map->places; i++) {
		const char *names;

		if (risk_at(battle, i) < DANGER)
			continue;
		names = stayers_at(battle, i);
		if (*names)
			buf_printf(&text, "%s%s at %s, %d %% at %s",
				text.length ? "; " : "", names, s->map->place[i].id,
				battle->risk[i].lost, battle->risk[i].odds);
	}
	if (!text.length)
		return;
	s->has_risk = true;
	suggest_note(out, "## ",
		arena_printf(s->arena, "At risk where they stay: %s.", text.data));
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
			battle->s->moves.length ? "Required, if you make all these moves:"
						: "Required:");
	for (int i = 0; i < battle->attacks; i++) {
		suggest_order(out, battle->attack[i].line, battle->attack[i].chances.text);
		suggest_shown(battle->s, &battle->attack[i].chances);
		buf_puts(&owed, battle->attack[i].line);
	}
	put_fights(out, battle, owed.data);
}

/* The same moves once more, with what they risk. */
static void tell_risks(struct buf *moves, struct battle *battle)
{
	struct suggesting *s = battle->s;
	bool any = false;

	if (!s->ruleset->advice.answer)
		return;
	for (int i = 0; i < battle->offers->actors; i++) {
		const struct offer_actor *actor = &battle->offers->actor[i];

		if (s->has_moved[actor->piece] && actor->place >= 0 &&
			(risk_of_staying(battle, actor->place) >= DANGER ||
				risk_at(battle, s->went[actor->piece]) >=
					SUGGEST_RISK_TOLD))
			any = true;
	}
	if (!any)
		return;
	for (int i = 0; i < s->map->places; i++)
		if (!battle->looked[i])
			battle->risk[i].lost = 0;
	s->risk = battle->risk;
	s->stays = battle->stays;
	choose_moves(moves, battle);
	s->risk = NULL;
}

void suggest_battle(struct buf *out, struct suggesting *s, const struct offers *offers)
{
	const struct suggested_before *before = NULL;
	struct arena played = ARENA_INIT;
	struct battle battle = {.s = s, .offers = offers, .played = &played};
	const size_t places = (size_t)s->map->places;
	struct buf moves;
	int round = 0;

	for (int i = 0; i < offers->actors; i++)
		if (offers->actor[i].piece >= battle.pieces)
			battle.pieces = offers->actor[i].piece + 1;
	s->is_shy = ARENA_NEW_ARRAY(s->arena, (size_t)battle.pieces, bool);
	s->is_told = ARENA_NEW_ARRAY(s->arena, (size_t)battle.pieces, bool);
	s->avoided = ARENA_NEW_ARRAY(s->arena, (size_t)battle.pieces, bool *);
	battle.risk = ARENA_NEW_ARRAY(s->arena, places, struct odds_answer);
	battle.looked = ARENA_NEW_ARRAY(s->arena, places, bool);
	battle.stays = ARENA_NEW_ARRAY(s->arena, places, int);
	for (size_t i = 0; i < places; i++)
		battle.stays[i] = -1;
	if (!s->ruleset->advice.parties) {
		s->before = &before;
		s->bearing = ARENA_NEW_ARRAY(
			s->arena, (size_t)battle.pieces, struct suggested_bearing);
	}
	s->behind_none =
		intake_begin(s->arena, s->context, "form", s->form, strlen(s->form));
	do
		choose_moves(&moves, &battle);
	while (thinks_better(&battle) && ++round < ROUNDS_MOST);
	make_stronger(&moves, &battle);
	if (!s->ruleset->advice.parties)
		open_attacks(&moves, &battle);
	keep_out_of_danger(&moves, &battle);
	send_to_refuges(&moves, &battle);
	tell_risks(&moves, &battle);
	s->before = NULL;
	buf_puts(out, moves.data);
	put_attacks(out, &battle);
	tell_stayers(out, &battle);
	s->behind = s->behind_none = NULL;
	s->bearing = NULL;
	arena_release(&played);
	suggest_idle(out, s, offers);
}
