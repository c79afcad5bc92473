/*
 * The order form of a report, half filled in: a line for each stack of the side with what
 * it could do, behind a `#` that the player takes away. In order: the lines; the enemy, and
 * who stands where; what a stack could do; what is owed, and what mends it; the form.
 *
 * All of it comes from the view of the side, and whatever it says was tried as `check`
 * does. Sent back as it is, the form orders nothing. What is worth a line is a matter of
 * taste: it is made as a report is shown, and stands in no commit.
 */
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "base/text.h"
#include "game/advice.h"
#include "game/map.h"
#include "game/ruleset.h"
#include "judge/hidden.h"
#include "judge/judge_private.h"
#include "orders/names.h"
#include "report/report.h"

#define LINES_MOST    40  /* of what is suggested, in all */
#define LINES_OWED    16  /* of these for what is owed */
#define ODDS_MOST     48  /* counts of chances: after so many no fight is begun */
#define HEAD_COLUMNS  190 /* of what stands in a place, or else the names alone */
#define FEW_STACKS    5   /* that can be told of at length */
#define FIGHTS_MOST   2   /* that are suggested to a stack, */
#define LOOKED_MOST   4   /* of so many that are looked at */
#define HOPELESS      5 /* chances of 100: a fight with less is no suggestion to begin with */
#define LINES_ALL     4096 /* of all stacks: more than there ever are */
#define SHOWN_MOST    16   /* stacks that are asked what they could do, where it is not all */
#define REMEDIES_MOST 3  /* standing orders that mend something */
#define OTHERS_ALONG  8  /* of a stack, who may go along with it */
#define OTHERS_MOST   3  /* points that are named besides the one suggested */

struct suggesting {
	const struct intake_context *context;
	struct arena *arena;
	enum side side;
	enum form_read read;
	const char *form; /* the block as it stands in the report */
	const struct ruleset *ruleset;
	const struct names *names;
	const struct map *map;
	const struct map_mark *mark;
	int marks;
	const int *distance; /* by place: links to the nearest enemy; -1: no way, or none */
	bool owes;           /* attacks, which are told of as such */
	int stacks;          /* that could do something */
	int odds;            /* counts of chances so far */
	bool has_odds;       /* those of one stand in the form, */
	bool has_range;      /* and those against who may be there */
	int reserved;        /* lines of LINES_MOST that are taken */
	struct buf attacks;  /* of a game where all moves come first: they stand last */
};

/* ---- the lines ---- */

static int lines_of(const char *text)
{
	int lines = 0;

	for (; *text; text++)
		lines += *text == '\n';
	return lines;
}

/* A comment that stays one when the first `#` of its lines is gone. */
static void put_note(struct buf *out, const char *lead, const char *text)
{
	static const char indent[] = "##     ";
	size_t room = FORM_COLUMNS - strlen(lead);

	while (*text) {
		size_t length = strlen(text), cut = length;

		if (length > room) {
			cut = room;
			while (cut && text[cut] != ' ')
				cut--;
			if (!cut)
				cut = strcspn(text, " ");
		}
		buf_printf(out, "%s%.*s\n", lead, (int)cut, text);
		text += cut;
		text += strspn(text, " ");
		lead = indent;
		room = FORM_COLUMNS - strlen(indent);
	}
}

/* An order behind a `#`, with a note behind another, or above it where it has no room. */
static void put_order(struct buf *out, const char *order, const char *note)
{
	size_t first = strcspn(order, "\n");
	bool single = !order[first] || !order[first + 1];

	if (single && *note &&
		strlen("# ") + first + strlen("  # ") + strlen(note) <= FORM_COLUMNS) {
		buf_printf(out, "# %.*s  # %s\n", (int)first, order, note);
		return;
	}
	if (*note)
		put_note(out, "##   ", note);
	for (size_t length; *order; order += length + (order[length] == '\n')) {
		length = strcspn(order, "\n");
		report_form_order(out, arena_copy(out->arena, order, length));
	}
}

/* ---- the enemy, and who stands where ---- */

/* Links from each place to the nearest that an enemy is known to hold. */
static const int *enemy_distances(const struct suggesting *s)
{
	const struct map *map = s->map;
	int *distance = ARENA_NEW_ARRAY(s->arena, (size_t)map->places, int);
	int *queue = ARENA_NEW_ARRAY(s->arena, (size_t)map->places, int), from = 0, to = 0;

	for (int i = 0; i < map->places; i++)
		distance[i] = -1;
	for (int i = 0; i < s->marks; i++) {
		const struct map_mark *mark = &s->mark[i];

		if (mark->side != side_other(s->side) || distance[mark->place] == 0)
			continue;
		distance[mark->place] = 0;
		queue[to++] = mark->place;
	}
	while (from < to) {
		int place = queue[from++];
		const struct place *at = &map->place[place];

		for (int i = at->first_exit; i < at->first_exit + at->exits; i++) {
			int next = map->exit[i].to;

			if (distance[next] >= 0)
				continue;
			distance[next] = distance[place] + 1;
			queue[to++] = next;
		}
	}
	return distance;
}

struct stack_lines {
	int place; /* -1: not on the map */
	int *piece;
	int pieces;
	int near; /* links to the enemy */
	struct buf text;
	int rank; /* the highest first */
};

/* Who can do something, by where he stands; off the map each by himself. */
static struct stack_lines *stacks_of(
	int *count, const struct suggesting *s, const struct offers *offers)
{
	struct stack_lines *stack =
		ARENA_NEW_ARRAY(s->arena, (size_t)offers->actors + 1, struct stack_lines);

	*count = 0;
	for (int i = 0; i < offers->actors; i++) {
		const struct offer_actor *actor = &offers->actor[i];
		int k = 0;

		while (k < *count && (actor->place < 0 || stack[k].place != actor->place))
			k++;
		if (k == *count) {
			stack[k] = (struct stack_lines){.place = actor->place,
				.piece = ARENA_NEW_ARRAY(
					s->arena, (size_t)offers->actors, int)};
			stack[k].near = actor->place < 0 || s->distance[actor->place] < 0
						? s->map->places
						: s->distance[actor->place];
			buf_init(&stack[k].text, s->arena);
			++*count;
		}
		stack[k].piece[stack[k].pieces++] = actor->piece;
	}
	return stack;
}

/* Those next to the enemy are asked first. */
static bool is_nearer(const struct stack_lines *a, const struct stack_lines *b)
{
	return a->near < b->near;
}

static bool is_better(const struct stack_lines *a, const struct stack_lines *b)
{
	return a->rank > b->rank;
}

/* Equals stay in their order. */
static void sort_stacks(struct stack_lines *stack, int count,
	bool (*is_before)(const struct stack_lines *a, const struct stack_lines *b))
{
	for (int i = 1; i < count; i++) {
		const struct stack_lines moved = stack[i];
		int to = i;

		for (; to && is_before(&moved, &stack[to - 1]); to--)
			stack[to] = stack[to - 1];
		stack[to] = moved;
	}
}

/* ---- what a stack could do ---- */

static int ask_about(
	struct offers *out, const struct suggesting *s, const struct offering *about)
{
	struct diag diag;

	diag_init(&diag, s->arena);
	return intake_offers(
		out, s->context, "form", s->form, strlen(s->form), about, &diag);
}

static int ask(struct offers *out, const struct suggesting *s, const int *piece, int pieces)
{
	const struct offering about = {.piece = piece, .pieces = pieces};

	return ask_about(out, s, &about);
}

/* The offer of a kind that brings them nearest to the enemy, the cheapest of equals; NULL:
 * none. */
static const struct offer *nearest_of(
	const struct suggesting *s, const struct offers *offers, enum offer_kind kind)
{
	const struct offer *best = NULL;
	int least = 0;

	for (int i = 0; i < offers->offers; i++) {
		const struct offer *offer = &offers->offer[i];
		int far = offer->place < 0 ? -1 : s->distance[offer->place];

		if (offer->kind != kind)
			continue;
		if (far < 0)
			far = s->map->places - offer->spent;
		if (!best || far < least) {
			best = offer;
			least = far;
		}
	}
	return best;
}

static bool is_idle(const struct offer *offer)
{
	return text_starts_fold(offer->lines, "hold") ||
	       text_starts_fold(offer->lines, "plan") ||
	       text_starts_fold(offer->lines, "relocate");
}

static const struct offer *first_deed(const struct offers *offers)
{
	for (int i = 0; i < offers->offers; i++)
		if (offers->offer[i].kind == OFFER_DO && !is_idle(&offers->offer[i]))
			return &offers->offer[i];
	return NULL;
}

/* The table of an outcome: the first that is no spread of numbers; NULL: there is none. */
static const struct odds_table *outcomes(const struct odds *odds)
{
	for (int i = 0; i < odds->tables; i++)
		if (!odds->table[i].spread)
			return &odds->table[i];
	return NULL;
}

/* In a hundred times, rounded. */
static int percent(const struct odds *odds, uint64_t chance)
{
	uint64_t hundredth = odds->certain / 100 + !(odds->certain / 100);

	return (int)((chance + hundredth / 2) / hundredth);
}

/* An army by who reads of it; of "Ar: the attackers retreat" the code. */
static const char *outcome_word(const struct suggesting *s, const char *text)
{
	const char *colon = strchr(text, ':');

	if (strstr(text, side_army(s->side) + 1))
		return "you";
	if (strstr(text, side_army(side_other(s->side)) + 1))
		return "they";
	return colon ? arena_printf(s->arena, "%.*s", (int)(colon - text), text) : text;
}

/* "you win 98 %, they win 2 %" */
static const char *odds_words(const struct suggesting *s, const struct odds *odds)
{
	const struct odds_table *table = outcomes(odds);
	struct buf out;

	buf_init(&out, s->arena);
	for (int i = 0; table && i < table->rows; i++) {
		const char *who = outcome_word(s, table->row[i].text);
		bool is_side = !strcmp(who, "you") || !strcmp(who, "they");

		if (percent(odds, table->row[i].chance))
			buf_printf(&out, "%s%s%s %d %%", out.length ? ", " : "", who,
				is_side ? " win" : "", percent(odds, table->row[i].chance));
	}
	return out.data;
}

/* How often the side has the better of it. */
static int chance_of(const struct odds *odds)
{
	return percent(odds, odds->outcome[ODDS_WON]);
}

static int count_odds(struct odds *out, struct suggesting *s, const struct plan *plan)
{
	const struct intake_view *view = &s->context->side[s->side];
	struct diag diag;

	s->odds++;
	diag_init(&diag, s->arena);
	return s->ruleset->advice.odds(
		out, s->arena, s->context->game, view->view, plan, &diag);
}

/* The first of several orders, with what stands below it; NULL: it is one. */
static const char *first_order(const struct suggesting *s, const char *lines)
{
	const char *end = lines;

	do {
		end += strcspn(end, "\n");
		end += *end == '\n';
	} while (*end == ' ');
	return *end ? arena_copy(s->arena, lines, (size_t)(end - lines)) : NULL;
}

/* Counts the fight against each of those whom the game lets the side suppose there, or some
 * of them; *least and *most: of 100. Returns how many were counted. */
static int count_supposed(
	int *least, int *most, struct suggesting *s, const struct plan *plan)
{
	struct hidden_odds *hidden;
	int tried;
	int counted = hidden_odds_count(&hidden, s->arena, s->context, "form", s->form,
		strlen(s->form), s->context->side[s->side].view, plan, &tried);

	s->odds += tried;
	for (int i = 0; i < counted; i++) {
		int chance = chance_of(&hidden[i].odds);

		*least = !i || chance < *least ? chance : *least;
		*most = !i || chance > *most ? chance : *most;
	}
	return counted;
}

/* "you win 35 to 70 %, by who is there": the enemy is hidden. */
static const char *supposed_words(int *rank, struct suggesting *s, const struct plan *plan)
{
	int least = 0, most = 0;

	if (!count_supposed(&least, &most, s, plan)) {
		*rank = -1;
		return "no odds: the enemy's strength is unknown";
	}
	s->has_range = true;
	*rank = (least + most) / 2;
	return least == most
		       ? arena_printf(s->arena, "you win %d %%, whoever is there", least)
		       : arena_printf(s->arena, "you win %d to %d %%, by who is there",
				 least, most);
}

/* The chances of an attack in words; *rank: how good they are, of 100, or -1. */
static const char *odds_of(struct suggesting *s, const char *lines, int *rank)
{
	const char *first = first_order(s, lines);
	const struct plan plan = {.side = s->side,
		.orders = first ? first : lines,
		.standing = s->context->side[s->side].standing};
	struct odds odds;

	*rank = -1;
	if (!s->ruleset->advice.odds || s->odds >= ODDS_MOST)
		return "";
	if (count_odds(&odds, s, &plan) != OK)
		return first ? "" : supposed_words(rank, s, &plan);
	s->has_odds = true;
	*rank = chance_of(&odds);
	return first ? arena_printf(s->arena, "the first alone: %s", odds_words(s, &odds))
		     : odds_words(s, &odds);
}

struct fight {
	const char *lines, *odds;
	int rank; /* how good its chances are, of 100; -1: nobody can say */
};

static bool is_hopeless(const struct fight *fight)
{
	return fight->rank >= 0 && fight->rank < HOPELESS;
}

/* The best fights of the first that are offered, the best first: up to two, one where many
 * stacks are to be told of, and the hopeless only where there is no other. Returns how
 * many. */
static int choose_fights(
	struct fight fight[LOOKED_MOST], struct suggesting *s, const struct offers *offers)
{
	int looked = 0, most = s->stacks > FEW_STACKS ? 1 : FIGHTS_MOST, found = 0;

	for (int i = 0; i < offers->offers && looked < LOOKED_MOST; i++) {
		struct fight one = {.lines = offers->offer[i].lines};
		int to = looked;

		if (offers->offer[i].kind != OFFER_ATTACK)
			continue;
		one.odds = odds_of(s, one.lines, &one.rank);
		for (; to && fight[to - 1].rank < one.rank; to--)
			fight[to] = fight[to - 1];
		fight[to] = one;
		looked++;
	}
	while (found < looked && found < most && (!found || !is_hopeless(&fight[found])))
		found++;
	return found;
}

static void put_fight(
	struct suggesting *s, struct stack_lines *stack, const struct fight *fight)
{
	bool last = s->ruleset->advice.attacks_last;
	int rank = is_hopeless(fight) ? 1 : 100 + fight->rank;

	put_order(last ? &s->attacks : &stack->text, fight->lines, fight->odds);
	if (!last && stack->rank < rank)
		stack->rank = rank;
}

/* "or Barker, Portugue and 3 more": where else they may be set up */
static const char *other_places(
	const struct suggesting *s, const struct offers *offers, const struct offer *taken)
{
	struct buf out;
	int others = 0;

	buf_init(&out, s->arena);
	for (int i = 0; i < offers->offers; i++) {
		const struct offer *offer = &offers->offer[i];

		if (offer->kind != taken->kind || offer == taken || offer->place < 0)
			continue;
		if (others++ < OTHERS_MOST)
			buf_printf(&out, "%s%s", others > 1 ? ", " : "or ",
				s->map->place[offer->place].name);
	}
	if (others > OTHERS_MOST)
		buf_printf(&out, " and %d more", others - OTHERS_MOST);
	return out.data;
}

static void put_best(struct suggesting *s, struct stack_lines *stack,
	const struct offers *offers, enum offer_kind kind)
{
	const struct offer *best = nearest_of(s, offers, kind);

	if (!best)
		return;
	put_order(&stack->text, best->lines,
		kind == OFFER_PLACE ? other_places(s, offers, best) : best->cost);
	stack->rank += 10;
}

/* What stands there, as the map says it of the side's own. */
static const char *head_of(const struct suggesting *s, const struct stack_lines *stack)
{
	struct buf out;

	buf_init(&out, s->arena);
	for (int i = 0; i < s->marks; i++)
		if (s->mark[i].own && s->mark[i].place == stack->place &&
			s->mark[i].title && *s->mark[i].title)
			buf_printf(&out, "%s%s", out.length ? "; " : "", s->mark[i].title);
	if (out.length && text_columns(out.data) <= HEAD_COLUMNS)
		return out.data;
	buf_init(&out, s->arena);
	if (stack->place >= 0)
		buf_printf(&out, "%s: ", s->map->place[stack->place].name);
	for (int i = 0; i < stack->pieces; i++)
		buf_printf(&out, "%s%s", i ? ", " : "",
			names_text(s->names, NAME_PIECE, stack->piece[i]));
	return out.data;
}

static void put_offers(
	struct suggesting *s, struct stack_lines *stack, const struct offers *offers)
{
	const struct offer *deed = first_deed(offers);
	struct fight fight[LOOKED_MOST];
	int fights = s->owes ? 0 : choose_fights(fight, s, offers);

	for (int i = 0; i < fights; i++)
		if (!is_hopeless(&fight[i]))
			put_fight(s, stack, &fight[i]);
	for (enum offer_kind kind = OFFER_GO; kind <= OFFER_LEAVE; kind++)
		if (kind != OFFER_ATTACK)
			put_best(s, stack, offers, kind);
	if (fights && is_hopeless(&fight[0])) /* what they would better do stands first */
		put_fight(s, stack, &fight[0]);
	if (deed) {
		put_order(&stack->text, deed->lines, deed->note ? deed->note : "");
		stack->rank += 20;
	}
}

/* Who stands there and can do nothing by himself, such as a leader. Returns how many. */
static int find_others(
	int *out, const struct suggesting *s, const struct stack_lines *stack)
{
	int found = 0;

	for (int i = 0; i < s->marks; i++) {
		const char *pieces = s->mark[i].place == stack->place && s->mark[i].own
					     ? s->mark[i].pieces
					     : NULL;
		char **id;
		size_t count = pieces ? text_split(s->arena, pieces, ' ', &id) : 0;

		for (size_t k = 0; k < count && found < OTHERS_ALONG; k++) {
			const struct name *piece = names_by_id(s->names, id[k]);
			int n = 0;

			if (!piece || piece->kind != NAME_PIECE)
				continue;
			while (n < stack->pieces && stack->piece[n] != piece->index)
				n++;
			if (n == stack->pieces)
				out[found++] = piece->index;
		}
	}
	return found;
}

/* The first place that they can go to; -1: none. */
static int first_place(const struct offers *offers)
{
	for (int i = 0; i < offers->offers; i++)
		if (offers->offer[i].kind == OFFER_GO && offers->offer[i].place >= 0)
			return offers->offer[i].place;
	return -1;
}

static bool can_go(const struct suggesting *s, const int *piece, int pieces, int place)
{
	const struct offering about = {.piece = piece, .pieces = pieces, .to = &place};
	struct offers offers;

	return ask_about(&offers, s, &about) == OK && first_place(&offers) == place;
}

/* With those who go, those whom the rules let go along, as the page has it; true: some do.
 */
static bool take_along(
	const struct suggesting *s, struct stack_lines *stack, const struct offers *offers)
{
	int others[OTHERS_ALONG], *piece, before = stack->pieces;
	int place = first_place(offers), count = find_others(others, s, stack);

	if (place < 0 || !count)
		return false;
	piece = ARENA_NEW_ARRAY(s->arena, (size_t)(before + count), int);
	memcpy(piece, stack->piece, (size_t)before * sizeof *piece);
	memcpy(piece + before, others, (size_t)count * sizeof *piece);
	stack->piece = piece;
	if (can_go(s, piece, before + count, place)) {
		stack->pieces += count;
		return true;
	}
	for (int i = 0; i < count && count > 1; i++) {
		piece[stack->pieces] = others[i];
		if (can_go(s, piece, stack->pieces + 1, place))
			stack->pieces++;
	}
	return stack->pieces > before;
}

/* All of them together; where they can do nothing so, the first who can. */
static void look_at_stack(struct suggesting *s, struct stack_lines *stack)
{
	struct offers offers;

	if (stack->place >= 0)
		put_note(&stack->text, "## ", head_of(s, stack));
	if (ask(&offers, s, stack->piece, stack->pieces) != OK)
		return;
	if (stack->place >= 0 && take_along(s, stack, &offers) &&
		ask(&offers, s, stack->piece, stack->pieces) != OK)
		return;
	put_offers(s, stack, &offers);
	for (int i = 0; !stack->rank && i < stack->pieces && stack->pieces > 1; i++)
		if (ask(&offers, s, &stack->piece[i], 1) == OK)
			put_offers(s, stack, &offers);
}

/* ---- what is owed, and what mends it ---- */

static bool is_duty(const char *const *id, const struct diag_item *item)
{
	while (id && *id && (!item->id || strcmp(*id, item->id) != 0))
		id++;
	return id && *id;
}

/* "... (7.11); for example: `attack 1005 with 1/2/V`": what is owed, and the order. */
static void put_duty(struct buf *out, struct suggesting *s, const char *text)
{
	static const char for_example[] = "; for example: `";
	const char *example = strstr(text, for_example), *end;
	int rank;

	put_note(out, "## Owed: ",
		report_without_rules(s->arena,
			example ? arena_copy(s->arena, text, (size_t)(example - text))
				: text));
	if (!example)
		return;
	example += strlen(for_example);
	end = strchr(example, '`');
	example = arena_printf(s->arena, "%.*s\n",
		(int)(end ? end - example : (ptrdiff_t)strlen(example)), example);
	put_order(out, example, odds_of(s, example, &rank));
}

/* What is wrong with the form as it stands, since something is owed. */
static void put_owed(struct buf *out, struct suggesting *s, const char *const *duties)
{
	struct intake *intake;
	struct diag diag;

	diag_init(&diag, s->arena);
	if (intake_read(&intake, s->context, "form", s->form, strlen(s->form), &diag) == OK)
		return;
	for (const struct diag_item *item = diag.first; item; item = item->next)
		if (is_duty(duties, item) && lines_of(out->data) < LINES_OWED) {
			put_duty(out, s, item->text);
			s->owes = true;
		}
}

/* Standing orders that would mend what goes wrong; returns how many. */
static int put_remedies(struct buf *out, const struct suggesting *s)
{
	const struct remedy *remedy;
	int count = 0, put = 0;

	if (s->ruleset->advice.remedies)
		count = s->ruleset->advice.remedies(&remedy, s->arena, s->context->game,
			s->context->side[s->side].view);
	for (; put < count && put < REMEDIES_MOST; put++)
		put_order(out, remedy[put].line, remedy[put].note);
	return put;
}

/* ---- the form ---- */

#define ORDERS_BEGIN "\n# Your orders"
#define FORM_BEGIN   "\nbegin orders\n"
#define FORM_END     "\nend orders\n"

/* Where no stack has orders, what names none: a cycle's, or where to land. A `pass` is no
 * news to anybody. */
static void put_beside(
	struct buf *out, const struct suggesting *s, const struct offers *offers)
{
	int put = 0;

	for (int i = 0; i < offers->offers; i++) {
		const struct offer *offer = &offers->offer[i];

		if (strstr(offer->lines, "pass\n") || put++ >= SHOWN_MOST)
			continue;
		put_order(out, offer->lines, offer->note ? offer->note : "");
	}
	if (put > SHOWN_MOST)
		put_note(out, "## ",
			arena_printf(s->arena, "%d more of this kind.", put - SHOWN_MOST));
	if (!put)
		put_note(out, "## ", "Nothing is found here that you could order.");
}

/* Where those who are left out are to be found. */
static const char *more_text(const struct suggesting *s, int unsaid)
{
	static const char *const where[] = {
		[FORM_IN_TERMINAL] = "`adjutant report --form all` has a line for each",
		[FORM_IN_MAIL] =
			"`adjutant report --form all` in your clone has a line for each, and your page shows what they can do",
		[FORM_ON_PAGE] = "click on them, and the map shows what they can do",
		[FORM_ALONE] = "`--form all` has a line for each",
		[FORM_WHOLE] = "no line is found for them",
	};

	return arena_printf(
		s->arena, "%d more can act: %s.", unsaid, where[s->read]);
}

static int stacks_asked(const struct suggesting *s, int count)
{
	return s->read == FORM_WHOLE || count < SHOWN_MOST ? count : SHOWN_MOST;
}

static void put_stacks(struct buf *out, struct suggesting *s)
{
	struct stack_lines *stack;
	struct offers offers;
	int count, left, unsaid = 0;
	bool last = s->ruleset->advice.attacks_last;

	buf_init(&s->attacks, s->arena);
	if (ask(&offers, s, NULL, 0) != OK)
		return;
	put_owed(last ? &s->attacks : out, s, offers.duties);
	if (last && s->owes)
		put_note(out, "## ", "Attacks that you owe stand last, after all moves.");
	left = (s->read == FORM_WHOLE ? LINES_ALL : LINES_MOST) - s->reserved -
	       lines_of(out->data) - lines_of(s->attacks.data);
	stack = stacks_of(&count, s, &offers);
	s->stacks = count;
	if (!count)
		put_beside(out, s, &offers);
	sort_stacks(stack, count, is_nearer);
	for (int i = 0; i < stacks_asked(s, count); i++)
		look_at_stack(s, &stack[i]);
	sort_stacks(stack, count, is_better);
	for (int i = 0; i < count; i++) {
		int lines = lines_of(stack[i].text.data);

		if (!stack[i].rank || lines > left - 1) {
			unsaid++;
			continue;
		}
		buf_puts(out, stack[i].text.data);
		left -= lines;
	}
	if (unsaid)
		put_note(out, "## ", more_text(s, unsaid));
	buf_puts(out, s->attacks.data);
}

/* The marks of the view, where the map of the family is of any. */
static void take_marks(struct suggesting *s)
{
	struct map_mark *mark = NULL;
	const void *view = s->context->side[s->side].view;

	if (s->ruleset->drawing.marks)
		s->marks =
			s->ruleset->drawing.marks(&mark, s->arena, s->context->game, view);
	s->mark = mark;
	s->distance = enemy_distances(s);
}

/* Where the lines stand that are filled in; NULL: the form takes no orders. */
static const char *hint_in(const char *report)
{
	const char *from = report ? strstr(report, FORM_BEGIN) : NULL;
	const char *end = from ? strstr(from, FORM_END) : NULL;
	const char *hint = end ? strstr(from, ORDERS_BEGIN) : NULL;

	return hint && hint < end ? hint : NULL;
}

bool intake_has_order_form(const char *report)
{
	return hint_in(report) != NULL;
}

const char *intake_form_of(struct arena *arena, const char *report)
{
	const char *from = strstr(report, FORM_BEGIN);
	const char *end = from ? strstr(from, FORM_END) : NULL;

	return end ? arena_copy(arena, from + 1, (size_t)(end - from) + strlen(FORM_END) - 1)
		   : NULL;
}

/* How lines are taken; a report says so above its form, where it has examples. */
static const char *how_to_take(const struct suggesting *s, const char *report)
{
	static const char how[] =
		"delete the first `#` of each of its lines.";

	return s->read == FORM_IN_TERMINAL && strstr(report, how)
		       ? ""
		       : arena_printf(s->arena, "## To give an order, %s\n", how);
}

const char *intake_half_filled(const struct intake_context *context, enum side side,
	const char *report, enum form_read read)
{
	const char *hint = hint_in(report), *from, *end, *below;
	struct suggesting s = {.context = context,
		.arena = context->arena,
		.side = side,
		.read = read,
		.ruleset = context->ruleset};
	struct buf lines, mended, out;

	if (!hint || !context->ruleset->advice.offers || !context->side[side].view ||
		(context->side[side].plain && read < FORM_ALONE))
		return report;
	from = strstr(report, FORM_BEGIN);
	end = strstr(from, FORM_END);
	s.form = intake_form_of(s.arena, report);
	s.names = context->ruleset->names(context->game);
	s.map = context->ruleset->map(context->game);
	take_marks(&s);
	buf_init(&lines, s.arena);
	buf_init(&mended, s.arena);
	if (put_remedies(&mended, &s))
		put_note(&lines, "## ", "What mends your supply stands below `standing`.");
	s.reserved = lines_of(mended.data) + 3; /* and those above all of them */
	put_stacks(&lines, &s);
	if (!lines.length)
		return report;
	below = strstr(hint + 1, "\n\n");
	if (!below || below > end)
		below = end;
	buf_init(&out, s.arena);
	buf_add(&out, report, (size_t)(hint - report));
	buf_printf(&out,
		"\n%s## Lines for the same units are alternatives: order one of them.\n",
		how_to_take(&s, report));
	if (s.has_odds)
		buf_puts(&out, "## Odds are against the enemy as you last saw him.\n");
	if (s.has_range)
		buf_puts(&out,
			"## Where he is hidden: a range over the pieces that may be there.\n");
	buf_puts(&out, lines.data);
	buf_add(&out, below + (*below == '\n'), (size_t)(end - below));
	buf_puts(&out, mended.data);
	buf_puts(&out, end + 1);
	return out.data;
}
