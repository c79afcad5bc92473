/*
 * Intake: what a piece could be ordered instead, behind a message that says why it cannot
 * be what it was ordered: where it was to go, the farthest that it comes on that way. It is
 * tried as all that is offered, behind the lines of the file above it, and is none of them.
 */
#include <string.h>

#include "base/arena.h"
#include "base/text.h"
#include "game/advice.h"
#include "game/map.h"
#include "game/ruleset.h"
#include "judge/judge_private.h"
#include "judge/marks.h"
#include "orders/names.h"

#define SHOWN_MOST  3  /* messages of a file: each may take a while */
#define PIECES_MOST 16 /* of an order that are asked what they could do together, */
#define ALONE_MOST  3  /* and each by himself */

/* The last order that begins in the line or above it: a word below an order is of that one.
 */
static const struct order *order_at(const struct statement *statement, unsigned line)
{
	const struct order *found = NULL;

	for (; statement && statement->where.line <= line; statement = statement->next) {
		const struct order *inner = statement->order, *later;

		if ((later = order_at(statement->then, line)))
			inner = later;
		if ((later = order_at(statement->otherwise, line)))
			inner = later;
		for (const struct block_part *part = statement->parts; part;
			part = part->next)
			if ((later = order_at(part->first, line)))
				inner = later;
		found = inner ? inner : found;
	}
	return found;
}

/* The first word below the order that names a piece and where it goes, as one that sends
 * units does; NULL: none, or the order itself names its goal. */
static const struct qualifier *sends(const struct order *order)
{
	for (int i = 0; i < ORDER_ARGS_MAX; i++)
		if (order->arg[i].kind == ARG_PLACES)
			return NULL;
	for (const struct qualifier *word = order->qualifiers; word; word = word->next) {
		bool piece = false, place = false;

		for (int i = 0; i < ORDER_ARGS_MAX; i++) {
			piece = piece || word->arg[i].kind == ARG_PIECES;
			place = place || word->arg[i].kind == ARG_PLACES;
		}
		if (piece && place && text_equal_fold(word->form->word, "send"))
			return word;
	}
	return NULL;
}

/* The pieces that the order names; returns how many, of the first few. Of one by which
 * others are sent they are those. */
static int pieces_of(int piece[PIECES_MOST], const struct order *order)
{
	const struct qualifier *sent = sends(order);
	int count = 0;

	for (int i = 0; i < ORDER_ARGS_MAX; i++) {
		const struct arg *arg = sent ? &sent->arg[i] : &order->arg[i];

		for (int k = 0; arg->kind == ARG_PIECES && k < arg->count; k++)
			if (arg->piece[k].piece >= 0 && count < PIECES_MOST)
				piece[count++] = arg->piece[k].piece;
	}
	return count;
}

/* A message about the order is about that piece. */
static bool is_faulted(const struct taker *t, const struct order *order, int piece)
{
	const char *name = names_text(intake_names(t->context), NAME_PIECE, piece);

	for (const struct diag_item *item = *t->messages; item; item = item->next)
		if (item->level == DIAG_ERROR &&
			order_at(t->orders->first, item->where.line) == order &&
			text_has_name(item->text, name))
			return true;
	return false;
}

/* Those pieces of the order for which it was no good; all of them where no message says. */
static int faulted_pieces(
	int piece[PIECES_MOST], const struct taker *t, const struct order *order)
{
	int count = pieces_of(piece, order), kept = 0, faulted[PIECES_MOST];

	for (int i = 0; i < count; i++)
		if (is_faulted(t, order, piece[i]))
			faulted[kept++] = piece[i];
	if (kept)
		memcpy(piece, faulted, (size_t)kept * sizeof *piece);
	return kept ? kept : count;
}

/* Arguments stand in capitals; those that an order goes by are its last. */
static int args_but_via(const char *pattern)
{
	static const char capitals[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
	int args = strstr(pattern, "via ") ? -1 : 0;

	for (; *(pattern += strcspn(pattern, capitals)); args++)
		pattern += strspn(pattern, capitals);
	return args;
}

/* Where the order leads, or whom it attacks: of its places the last that it does not go by;
 * -1: it names none. */
static int goal_of(const struct order *order)
{
	const struct qualifier *sent = sends(order);
	int goal = -1, args = args_but_via(order->form->pattern);

	for (int i = 0; sent && i < ORDER_ARGS_MAX; i++)
		if (sent->arg[i].kind == ARG_PLACES)
			return arg_first(&sent->arg[i]);
	for (int i = 0; i < args && i < ORDER_ARGS_MAX; i++)
		if (order->arg[i].kind == ARG_PLACES && order->arg[i].count)
			goal = order->arg[i].number[0];
	return goal;
}

/* ---- who stands where, and how far from the goal ---- */

/* What the order was to come to. */
struct aim {
	const struct taker *taker;
	const struct order *order;
	int goal;       /* -1: no place */
	const int *far; /* by place, from there to the goal; NULL without one */
	int now;        /* how far they are; -1: not known */
};

/* What stands on the map of the side; returns how many. */
static int marks_of(struct map_mark **out, const struct taker *t)
{
	const struct ruleset *ruleset = t->context->ruleset;

	*out = NULL;
	return ruleset->drawing.marks ? ruleset->drawing.marks(out, t->context->arena,
						t->context->game, t->view->view)
				      : 0;
}

/* As the map has it; -1: it is not there. */
static int place_of(const struct taker *t, int piece)
{
	struct map_mark *mark;
	int count = marks_of(&mark, t);

	return marks_place_of(
		t->context->arena, intake_names(t->context), mark, count, piece);
}

static const int *distances(const struct taker *t, int piece, int goal)
{
	const struct intake_context *context = t->context;
	const struct ruleset *ruleset = context->ruleset;
	const struct map *map = ruleset->map(context->game);
	int *distance;

	if (ruleset->advice.toward)
		return ruleset->advice.toward(
			context->arena, context->game, t->view->view, piece, goal);
	distance = ARENA_NEW_ARRAY(context->arena, (size_t)map->places, int);
	map_distances(map, goal, NULL, NULL, distance);
	return distance;
}

static void take_aim(
	struct aim *out, const struct taker *t, const struct order *order, int piece)
{
	int at = place_of(t, piece);

	*out = (struct aim){.taker = t, .order = order, .goal = goal_of(order), .now = -1};
	if (out->goal < 0)
		return;
	out->far = distances(t, piece, out->goal);
	if (at >= 0)
		out->now = out->far[at];
}

/* ---- what could be ordered ---- */

static bool is_attack(const struct statement *statement)
{
	return statement->kind == STATEMENT_ORDER && statement->order->form &&
	       (!strcmp(statement->order->form->word, "attack") ||
		       !strcmp(statement->order->form->word, "bombard"));
}

/* The order without its last piece, as a statement; NULL: it has no other. */
static struct statement *without_last(struct arena *arena, const struct order *order)
{
	struct statement *statement = ARENA_NEW(arena, struct statement);
	struct order *rest = ARENA_NEW(arena, struct order);

	*rest = *order;
	for (int i = 0; i < ORDER_ARGS_MAX; i++)
		if (rest->arg[i].kind == ARG_PIECES && rest->arg[i].count > 1) {
			rest->arg[i].count--;
			*statement = (struct statement){.kind = STATEMENT_ORDER,
				.where = order->where,
				.order = rest};
			return statement;
		}
	return NULL;
}

/* True when the statement is an order that names the piece. */
static bool names_piece(const struct statement *statement, int piece)
{
	int named[PIECES_MOST], count;

	if (statement->kind != STATEMENT_ORDER || piece < 0)
		return false;
	count = pieces_of(named, statement->order);
	for (int i = 0; i < count; i++)
		if (named[i] == piece)
			return true;
	return false;
}

/* The statements above the order but those of the piece `without` (-1: of none is left
 * out), and `last` (NULL: none) behind them; where attacks stand last, no attack: a move
 * could not stand behind it. */
static const struct orders *orders_above(const struct taker *t, const struct order *order,
	int without, struct statement *last)
{
	struct arena *arena = t->context->arena;
	struct orders *above = ARENA_NEW(arena, struct orders);
	struct statement **end = &above->first;
	const struct statement *from = t->orders->first;

	*above = *t->orders;
	above->first = NULL;
	for (; from && from->where.line < order->where.line && from->order != order;
		from = from->next) {
		if (t->context->ruleset->advice.attacks_last && is_attack(from))
			break;
		if (names_piece(from, without))
			continue;
		*end = ARENA_NEW(arena, struct statement);
		**end = *from;
		(*end)->next = NULL;
		end = &(*end)->next;
	}
	*end = last;
	return above;
}

/* The file has the line, wherever it stands. */
static bool is_in_file(const struct taker *t, const char *lines)
{
	size_t length = strcspn(lines, "\n");

	for (const struct statement *at = t->orders->first; at; at = at->next)
		if (at->order && at->order->text && strlen(at->order->text) == length &&
			(!lines[length + 1] || at->order->qualifiers) &&
			text_starts_fold(at->order->text,
				arena_copy(t->context->arena, lines, length)))
			return true;
	return false;
}

/* One line, or one with another below it. */
static bool is_short(const char *lines)
{
	const char *second = strchr(lines, '\n');

	return second && (!second[1] || (second[1] == ' ' && !strchr(second + 1, '\n')[1]));
}

static bool has_word(const struct offer *offer, const char *word)
{
	return !strncmp(offer->lines, word, strlen(word)) &&
	       offer->lines[strlen(word)] == ' ';
}

/* A way brings them nearer to where they were to go; of two that are as near the better is
 * one that owes no attack, and then the cheaper. */
static bool is_nearer(
	const struct aim *aim, const struct offer *offer, const struct offer *than)
{
	int far = aim->far[offer->place];

	if (far < 0 || (aim->now >= 0 && far >= aim->now))
		return false;
	if (!than)
		return true;
	if (far != aim->far[than->place])
		return far < aim->far[than->place];
	return offer->owes != than->owes ? than->owes : offer->spent < than->spent;
}

/* The way that leads farthest on to the goal; NULL: none does. */
static const struct offer *way_on(const struct aim *aim, const struct offers *offers)
{
	const struct offer *best = NULL;

	for (int i = 0; i < offers->offers; i++) {
		const struct offer *offer = &offers->offer[i];

		if ((offer->kind == OFFER_GO || offer->kind == OFFER_ENTER) &&
			offer->place >= 0 && is_short(offer->lines) &&
			is_nearer(aim, offer, best))
			best = offer;
	}
	return best;
}

/* An offer of the word of the order, else one that leads somewhere: of an order to fight at
 * that place, and an attack rather than a way that leads elsewhere. */
static const struct offer *other_deed(const struct aim *aim, const struct offers *offers)
{
	const struct offer *other = NULL;

	for (int i = 0; i < offers->offers; i++) {
		const struct offer *offer = &offers->offer[i];
		bool goes = offer->kind == OFFER_GO || offer->kind == OFFER_ENTER;

		if (!is_short(offer->lines) || (aim->far && goes))
			continue;
		if (has_word(offer, aim->order->form->word))
			return offer;
		if (!other && offer->kind != OFFER_DO)
			other = offer;
	}
	return other;
}

static const struct offer *attack_there(const struct aim *aim, const struct offers *offers)
{
	for (int i = 0; i < offers->offers; i++)
		if (offers->offer[i].kind == OFFER_ATTACK &&
			offers->offer[i].place == aim->goal &&
			is_short(offers->offer[i].lines))
			return &offers->offer[i];
	return NULL;
}

static const struct offer *best_of(const struct aim *aim, const struct offers *offers)
{
	const struct offer *found = NULL;

	if (aim->far && !(found = attack_there(aim, offers)))
		found = way_on(aim, offers);
	return found ? found : other_deed(aim, offers);
}

/* "`march Couch` and below it `assail N1227`" */
static const char *lines_text(struct arena *arena, const char *lines)
{
	size_t first = strcspn(lines, "\n");
	const char *below = lines + first + 1;

	if (!*below)
		return arena_printf(arena, "`%.*s`", (int)first, lines);
	below += strspn(below, " ");
	return arena_printf(arena, "`%.*s` and below it `%.*s`", (int)first, lines,
		(int)strcspn(below, "\n"), below);
}

/* What could be ordered, as far as the judge lets it; false: nothing is known. */
static bool ask(struct offers *out, const struct taker *t, const struct offering *about)
{
	const struct intake_context *context = t->context;
	struct diag unread;

	diag_init(&unread, context->arena);
	if (context->ruleset->advice.offers(out, context->arena, context->game,
		    t->view->view, about, &unread) != OK)
		return false;
	intake_offers_of(out, t);
	return true;
}

/* An attack that is too far may be made with a card, by a line above it; else `best`. */
static const struct offer *with_card(
	const struct aim *aim, const struct offering *about, const struct offer *best)
{
	const struct taker *t = aim->taker;
	const struct intake_context *context = t->context;
	struct offering card = *about;
	struct offers *offers = ARENA_NEW(context->arena, struct offers);

	if (aim->goal < 0 || strcmp(aim->order->form->word, "attack") != 0 ||
		!context->ruleset->advice.parties)
		return best;
	card.to = &aim->goal;
	card.far = NULL;
	card.sparing = true;
	if (!ask(offers, t, &card))
		return best;
	for (int i = 0; i < offers->offers; i++)
		if (offers->offer[i].kind == OFFER_ATTACK)
			return &offers->offer[i];
	return best;
}

/* What these pieces could be ordered behind `last`; NULL: nothing is found. */
static const char *line_of(const struct taker *t, const struct order *order,
	const int *piece, int pieces, int without, struct statement *last)
{
	const struct offer *best;
	struct offers offers = {0};
	struct offering about = {.side = t->out->side,
		.orders = orders_above(t, order, without, last),
		.standing = intake_standing(t),
		.piece = piece,
		.pieces = pieces};
	struct aim aim;

	take_aim(&aim, t, order, piece[0]);
	about.far = aim.far;
	if (!ask(&offers, t, &about))
		return NULL;
	best = best_of(&aim, &offers);
	if (!best || best->kind != OFFER_ATTACK)
		best = with_card(&aim, &about, best);
	return best && !is_in_file(t, best->lines)
		       ? lines_text(t->context->arena, best->lines)
		       : NULL;
}

/* "`move 3/1/V to 1403` in line 8": a piece that a line above has moved, and that could go
 * nearer with another; NULL: none has, or it could not. */
static const char *line_moved(const struct taker *t, const struct order *order, int piece)
{
	const struct statement *from = t->orders->first;
	const char *line;

	while (from && from->where.line < order->where.line && !names_piece(from, piece))
		from = from->next;
	if (!from || from->where.line >= order->where.line)
		return NULL;
	line = line_of(t, order, &piece, 1, piece, NULL);
	return line ? arena_printf(t->diag->arena, "%s in line %u", line, from->where.line)
		    : NULL;
}

/* All that the order sends in vain together, else one of the first. */
static const char *line_for(const struct taker *t, const struct order *order)
{
	int piece[PIECES_MOST], count = faulted_pieces(piece, t, order);
	bool together = count > 1 && goal_of(order) >= 0;
	const char *line = together ? line_of(t, order, piece, count, -1, NULL) : NULL;

	for (int i = 0; i < count && i < ALONE_MOST && !line; i++)
		line = line_of(t, order, &piece[i], 1, -1, NULL);
	return line ? line : line_moved(t, order, piece[0]);
}

/* Where too many stand the last of them goes elsewhere. */
static const char *line_for_last(const struct taker *t, const struct order *order)
{
	int piece[PIECES_MOST], count = pieces_of(piece, order);

	return count ? line_of(t, order, &piece[count - 1], 1, -1,
			       without_last(t->context->arena, order))
		     : NULL;
}

/* ---- an enemy who is named where a place should be ---- */

/* Where the side sees a piece of the enemy's with that name; -1: nowhere. */
static int enemy_seen(const struct taker *t, const char *name)
{
	struct map_mark *mark;
	int count = marks_of(&mark, t);

	for (int i = 0; i < count; i++)
		if (!mark[i].own && mark[i].title &&
			!strncmp(mark[i].title, name, strlen(name)) &&
			mark[i].title[strlen(name)] == ',')
			return mark[i].place;
	return -1;
}

/* "there is no place called `IV Artillery`; it is a piece": where it stands, and the order
 * with that hex. */
static void show_place(const struct taker *t, struct diag_item *item)
{
	const struct order *order = order_at(t->orders->first, item->where.line);
	const char *quoted = strchr(item->text, '`'),
		   *end = quoted ? strchr(quoted + 1, '`') : NULL, *written, *at;
	struct arena *arena = t->diag->arena;
	const struct name *name;
	int place;

	if (!order || !end || !text_ends(item->text, "; it is a piece"))
		return;
	written = arena_copy(arena, quoted + 1, (size_t)(end - quoted - 1));
	at = strstr(order->text, written);
	if (!at || names_find(intake_names(t->context), NAME_PIECE,
			   side_other(t->out->side), written, &name) != NAMES_FOUND)
		return;
	place = enemy_seen(t, name->text);
	if (place < 0)
		return;
	quoted = t->context->ruleset->map(t->context->game)->place[place].name;
	item->text = arena_printf(arena, "%s, and stands at %s: `%.*s%s%s`", item->text,
		quoted, (int)(at - order->text), order->text, quoted, at + strlen(written));
}

/* ---- names that a line to copy still lacks ---- */

/* The pieces of a list, as people write it; returns how many, 0: one is none of the side's.
 */
static int read_pieces(int piece[PIECES_MOST], const struct taker *t, const char *list)
{
	struct arena *arena = t->diag->arena;
	char **member;
	size_t count = text_split(arena, list, ',', &member);
	int pieces = 0;

	for (size_t i = 0; i < count && pieces < PIECES_MOST; i++) {
		const char *rest = member[i] + strspn(member[i], " ");

		while (*rest) {
			const char *link = strstr(rest, " and ");
			const char *text =
				link ? arena_copy(arena, rest, (size_t)(link - rest))
				     : rest;
			const struct name *name;

			if ((names_find_in_play(intake_names(t->context), t->out->side,
				     text, &name) != NAMES_FOUND &&
				    names_find(intake_names(t->context), NAME_PIECE,
					    t->out->side, text, &name) != NAMES_FOUND) ||
				name->side != t->out->side)
				return 0;
			piece[pieces++] = name->index;
			if (!link || pieces == PIECES_MOST)
				break;
			rest = link + strlen(" and ");
		}
	}
	return pieces;
}

static int place_named(const struct taker *t, const char *text)
{
	const struct name *name;

	return names_find(intake_names(t->context), NAME_PLACE, t->out->side, text,
		       &name) == NAMES_FOUND
		       ? name->index
		       : -1;
}

/* The line by which these could attack there, several under a leader rather than each by
 * himself, or with `nearer` go on towards it; NULL: none is found. */
static const char *attack_of(
	const struct taker *t, const int *piece, int pieces, int place, bool nearer)
{
	struct aim aim = {.taker = t, .goal = place, .now = -1};
	struct offers offers = {0};
	const struct offering about = {.side = t->out->side,
		.orders = t->orders,
		.standing = intake_standing(t),
		.piece = piece,
		.pieces = pieces};
	const struct offer *found = NULL;

	if (!ask(&offers, t, &about))
		return NULL;
	for (int i = 0; i < offers.offers; i++) {
		const struct offer *offer = &offers.offer[i];

		if (offer->kind == OFFER_ATTACK && offer->place == place &&
			is_short(offer->lines) &&
			(!found || (pieces > 1 && has_word(offer, "assault"))))
			found = offer;
	}
	if (!found && nearer) {
		int at = place_of(t, piece[0]);

		aim.far = distances(t, piece[0], place);
		aim.now = at < 0 ? -1 : aim.far[at];
		found = way_on(&aim, &offers);
	}
	return found ? lines_text(t->diag->arena, found->lines) : NULL;
}

/* The message up to there, and the line: it has but one meaning then. */
static void put_line(
	const struct taker *t, struct diag_item *item, const char *end, const char *line)
{
	static const char several[] = " could be more than one order of this game";
	const char *at = strstr(item->text, several);

	item->text =
		at ? arena_printf(t->diag->arena, "%.*s is no order as it stands; write %s",
			     (int)(at - item->text), item->text, line)
		   : arena_printf(t->diag->arena, "%.*s; write %s", (int)(end - item->text),
			     item->text, line);
}

/* "write `assault N1225 with LEADER: Pickett`, or ...": the line by which they attack. */
static void show_leader(const struct taker *t, struct diag_item *item)
{
	static const char before[] = "; write `assault ", with[] = " with LEADER: ";
	const char *at = strstr(item->text, before), *middle = strstr(item->text, with);
	struct arena *arena = t->diag->arena;
	int piece[PIECES_MOST], pieces, place;
	const char *list, *line = NULL;

	if (!at || !middle || middle < at)
		return;
	list = middle + strlen(with);
	list = arena_copy(arena, list, strcspn(list, "`"));
	at += strlen(before);
	place = place_named(t, arena_copy(arena, at, (size_t)(middle - at)));
	pieces = read_pieces(piece, t, list);
	if (place < 0 || !pieces)
		return;
	line = attack_of(t, piece, pieces, place, false);
	for (int i = 0; !line && i < pieces && i < ALONE_MOST; i++)
		line = attack_of(t, &piece[i], 1, place, true);
	if (line)
		put_line(t, item, at - strlen(before), line);
}

/* The names of own pieces at the place, or next to it where none is there, with commas
 * between; NULL: nobody. */
static const char *who_is_near(const struct taker *t, int place)
{
	const struct map *map = t->context->ruleset->map(t->context->game);
	const struct names *names = intake_names(t->context);
	struct arena *arena = t->diag->arena;
	struct map_mark *mark;
	int count = marks_of(&mark, t), from = -1;
	const char *list = NULL;

	for (int next = 0; next < 2 && from < 0; next++)
		for (int i = 0; i < count && from < 0; i++)
			if (mark[i].own && mark[i].pieces &&
				(next ? map_link(map, mark[i].place, place) >= 0
				      : mark[i].place == place))
				from = mark[i].place;
	for (int i = 0; i < count && from >= 0; i++) {
		int *piece;
		size_t pieces = mark[i].place == from
					? marks_pieces(&piece, arena, names, &mark[i])
					: 0;

		for (size_t k = 0; k < pieces; k++) {
			const char *name = names_text(names, NAME_PIECE, piece[k]);

			list = list ? arena_printf(arena, "%s, %s", list, name) : name;
		}
	}
	return list;
}

/* "here it would be `recon Fort 7 with PIECES`": with those who are at that place, or next
 * to it. */
static void show_pieces(const struct taker *t, struct diag_item *item)
{
	static const char with[] = " with PIECES`", lead[] = "here it would be `";
	const char *at = strstr(item->text, lead), *end = at ? strstr(at, with) : NULL,
		   *names;
	struct arena *arena = t->diag->arena;
	int place = -1;

	if (!end)
		return;
	/* the place is the last name before it */
	for (at += strlen(lead); place < 0 && at && at < end;
		at = strchr(at, ' '), at += !!at)
		place = place_named(t, arena_copy(arena, at, (size_t)(end - at)));
	names = place < 0 ? NULL : who_is_near(t, place);
	if (names)
		item->text = arena_printf(arena, "%.*s with %s`%s", (int)(end - item->text),
			item->text, names, end + strlen(with));
}

/* The place behind that word in a line of the file, up to one of those characters; -1:
 * none.
 */
static int place_behind(
	const struct taker *t, unsigned number, const char *word, const char *ends)
{
	struct arena *arena = t->diag->arena;
	size_t length;
	const char *line = t->text ? text_line(t->text, number, &length) : NULL, *at;

	if (!line)
		return -1;
	line = arena_copy(arena, line, length);
	at = strstr(line, word);
	if (!at)
		return -1;
	at += strlen(word);
	length = strcspn(at, ends);
	while (length && (at[length - 1] == ' ' || at[length - 1] == '\r'))
		length--;
	return place_named(t, arena_copy(arena, at, length));
}

/* Above the line stands a march that attacks nobody yet. */
static bool is_to_assail(const struct taker *t, unsigned line)
{
	const struct order *order = order_at(t->orders->first, line);
	const struct qualifier *word = order ? order->qualifiers : NULL;

	while (word && !text_equal_fold(word->form->word, "assail"))
		word = word->next;
	return order && order->form && !strcmp(order->form->word, "march") && !word;
}

/* "write `assail N1327` below the march of a unit", "as `march Hood to N1328`": a unit next
 * to that hex who can do it. */
static void show_attacker(const struct taker *t, struct diag_item *item)
{
	static const char *const lead[] = {
		"; write `assail ", "; write such a line above it"};
	const struct map *map = t->context->ruleset->map(t->context->game);
	struct map_mark *mark;
	const char *at = strstr(item->text, lead[0]), *line = NULL;
	int count = marks_of(&mark, t), place = -1;

	if (at && !is_to_assail(t, item->where.line))
		place = place_named(t, arena_copy(t->diag->arena, at + strlen(lead[0]),
					       strcspn(at + strlen(lead[0]), "`")));
	else if (!at && (at = strstr(item->text, lead[1])) &&
		 !strncmp(item->text, "`assail`", 8))
		place = place_behind(t, item->where.line, "assail ", ";#");
	for (int i = 0; place >= 0 && i < count && !line; i++) {
		int *piece;

		if (map_link(map, mark[i].place, place) >= 0 &&
			marks_pieces(
				&piece, t->diag->arena, intake_names(t->context), &mark[i]))
			line = attack_of(t, piece, 1, place, false);
	}
	if (line)
		put_line(t, item, at, line);
}

/* "`build HEX` for the hex of Hood": the hex in which he stands. */
static void show_hex(const struct taker *t, struct diag_item *item)
{
	static const char lead[] = "HEX` for the hex of ";
	const char *at = strstr(item->text, lead), *name, *end;
	int piece[PIECES_MOST], place;

	if (!at)
		return;
	name = at + strlen(lead);
	end = name + strcspn(name, ",");
	if (read_pieces(piece, t, arena_copy(t->diag->arena, name, (size_t)(end - name))) !=
			1 ||
		(place = place_of(t, piece[0])) < 0)
		return;
	item->text = arena_printf(t->diag->arena, "%.*s%s`%s", (int)(at - item->text),
		item->text, t->context->ruleset->map(t->context->game)->place[place].name,
		end);
}

/* Own pieces or the enemy's are seen at a place. */
static bool is_held(const struct map_mark *mark, int count, int place, bool own)
{
	for (int i = 0; i < count; i++)
		if (mark[i].place == place && mark[i].own == own && mark[i].side != NO_SIDE)
			return true;
	return false;
}

#define RETREATS_SHOWN 2 /* places that are named for a retreat */

/* "Barker, Cold Harbor": places next to that one where no enemy is seen, those with own
 * pieces first; NULL: none. */
static const char *ways_back(const struct taker *t, int place)
{
	const struct map *map = t->context->ruleset->map(t->context->game);
	struct map_mark *mark;
	int count = marks_of(&mark, t), shown = 0;
	const char *list = NULL;

	for (int own = 1; own >= 0; own--)
		for (int i = 0; i < map->places && shown < RETREATS_SHOWN; i++) {
			if (map_link(map, place, i) < 0 ||
				is_held(mark, count, i, true) != own ||
				is_held(mark, count, i, false))
				continue;
			list = list ? arena_printf(t->diag->arena, "%s, %s", list,
					      map->place[i].name)
				    : map->place[i].name;
			shown++;
		}
	return list;
}

/* "[PIECES] to PLACES" of a retreat: where they could go from the place that is spoken
 * of, or from that of the piece. */
static void show_retreat(const struct taker *t, struct diag_item *item)
{
	static const char lead[] = "`retreat` ", here[] = "here it would be `retreat ";
	const char *who = strstr(item->text, here), *end = strchr(item->text, ';'), *list;
	struct arena *arena = t->diag->arena;
	int place = place_behind(t, item->where.line, " at ", ":"), piece[PIECES_MOST];

	if (strncmp(item->text, lead, strlen(lead)) != 0)
		return;
	end = end ? end : strstr(item->text, ", such as");
	if (who) {
		const char *to = strstr(who += strlen(here), " to PLACES");

		who = to ? arena_copy(arena, who, (size_t)(to - who)) : NULL;
	}
	if (place < 0 && who && read_pieces(piece, t, who) > 0)
		place = place_of(t, piece[0]);
	list = place < 0 || !end ? NULL : ways_back(t, place);
	if (list)
		item->text =
			arena_printf(arena, "%.*s; here it would be `retreat %s%sto %s`",
				(int)(end - item->text), item->text, who ? who : "",
				who ? " " : "", list);
}

static void show_names(const struct taker *t, struct diag_item *item)
{
	static const struct {
		const char *id;
		void (*show)(const struct taker *t, struct diag_item *item);
	} row[] = {{"unknown-name", show_place}, {"two-readings", show_leader},
		{"two-readings", show_attacker}, {"two-readings", show_hex},
		{"not-due", show_leader}, {"stray-qualifier", show_attacker},
		{"pattern", show_pieces}, {"pattern", show_retreat}};

	for (size_t i = 0; i < sizeof row / sizeof *row; i++)
		if (!strcmp(item->id, row[i].id))
			row[i].show(t, item);
}

/* ---- the line with what was meant ---- */

#define LINE_MOST 120 /* bytes of a line that is shown as a whole */

/* Something else is wrong in that line. */
static bool is_one_of_several(const struct taker *t, const struct diag_item *item)
{
	for (const struct diag_item *other = *t->messages; other; other = other->next)
		if (other != item && other->level == DIAG_ERROR &&
			other->where.line == item->where.line)
			return true;
	return false;
}

/* "did you mean `attacked at Barker`?": the whole line with that in it, to be copied. Of
 * its first word alone that is enough. */
static void show_line(const struct taker *t, struct diag_item *item)
{
	struct arena *arena = t->diag->arena;
	const char *line, *at, *quoted, *end;
	size_t length;

	if (!item->written || !item->meant || !*item->written ||
		(item->id && !strcmp(item->id, "misspelt-decision")) || /* one of a list */
		!(line = text_line(t->text, item->where.line, &length)))
		return;
	length = strcspn(arena_copy(arena, line, length), "#\r");
	while (length && (line[length - 1] == ' ' || line[length - 1] == '\t'))
		length--;
	line = arena_copy(arena, line, length);
	line += strspn(line, " \t");
	quoted = arena_printf(arena, "`%s`", item->meant);
	end = strstr(item->text, quoted);
	at = strstr(line, item->written);
	if (!end || !at || at == line || is_one_of_several(t, item) ||
		strstr(at + 1, item->written) || strlen(line) > LINE_MOST ||
		strlen(end + strlen(quoted)) > 1)
		return;
	item->text = arena_printf(arena, "%.*s`%.*s%s%s`%s", (int)(end - item->text),
		item->text, (int)(at - line), line, item->meant, at + strlen(item->written),
		end + strlen(quoted));
}

void intake_show_lines(const struct taker *t)
{
	for (struct diag_item *item = *t->messages; item; item = item->next)
		if (item->level == DIAG_ERROR)
			show_line(t, item);
}

/* ---- the whole ---- */

void intake_show_instead(const struct taker *t)
{
	const char *const *ids = t->context->ruleset->advice.instead;
	const struct order *last = NULL;
	int shown = 0;

	if (t->view && t->view->view && t->context->phase == PHASE_OPEN)
		for (struct diag_item *item = *t->messages; item; item = item->next)
			if (item->id)
				show_names(t, item);
	if (!ids || !t->view || !t->view->view || t->context->phase != PHASE_OPEN)
		return;
	for (struct diag_item *item = *t->messages; item && shown < SHOWN_MOST;
		item = item->next) {
		const struct order *order;
		const char *line;

		if (!item->id || text_index(ids, item->id) < 0 ||
			!(order = order_at(t->orders->first, item->where.line)) ||
			order == last ||
			!(line = strcmp(item->id, "stacked") ? line_for(t, order)
							     : line_for_last(t, order)))
			continue;
		item->text = arena_printf(
			t->diag->arena, "%s; you can order: %s", item->text, line);
		last = order;
		shown++;
	}
}
