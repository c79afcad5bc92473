/*
 * The lines of a form as one plan: all of them together are taken, and what cannot stand
 * with those above it is said in a note as another way. In order: the lines; a note of an
 * order; the plan.
 */
#include <string.h>

#include "base/arena.h"
#include "base/diag.h"
#include "base/text.h"
#include "game/ruleset.h"
#include "judge/marks.h"
#include "judge/suggest.h"
#include "orders/names.h"
#include "orders/orders.h"

#define NOTE   "##   "
#define ASIDE  "##   risky: "
#define LATER  "##   then: "
#define GOES   "##     "
#define ORDER  "# "
#define BELOW  "#   "
#define BOTH   "##   both lines"
#define ATTACK "# attack "

/* ---- the lines ---- */

static bool begins(const char *line, const char *with)
{
	return !strncmp(line, with, strlen(with));
}

static const char *next_line(const char *line)
{
	line += strcspn(line, "\n");
	return line + (*line == '\n');
}

static const char *behind_those(const char *line, const char *with)
{
	while (begins(line, with))
		line = next_line(line);
	return line;
}

/* An order of the form with what is said of it, or lines that are none. */
struct part {
	const char *from, *order, *end; /* order: where its own lines begin; NULL: none */
};

static bool is_aside(const char *line)
{
	return begins(line, ASIDE) || begins(line, LATER);
}

static struct part next_part(const char *line)
{
	struct part part = {.from = line};
	bool both = begins(line, BOTH);

	if (begins(line, NOTE) && !begins(line, GOES) && !is_aside(line))
		line = behind_those(next_line(line), GOES);
	if (!begins(line, ORDER)) {
		part.end = line == part.from ? behind_those(next_line(line), GOES) : line;
		return part;
	}
	part.order = line;
	part.end = behind_those(next_line(line), BELOW);
	if (both && begins(part.end, ATTACK))
		part.end = behind_those(next_line(part.end), BELOW);
	return part;
}

/* Its orders, as they stand when the first `#` of each line is gone. */
static const char *orders_of(struct arena *arena, const struct part *part)
{
	struct buf out;

	buf_init(&out, arena);
	for (const char *line = part->order; line < part->end; line = next_line(line))
		buf_printf(&out, "%.*s\n", (int)(strcspn(line, "\n") - strlen(ORDER)),
			line + strlen(ORDER));
	return out.data;
}

/* ---- a note of an order ---- */

/* The line ends so that the next goes on with it. */
static bool is_open(const char *text)
{
	static const char *const ends[] = {",", ";", ":", " to", " at", " with", " via"};

	for (size_t i = 0; i < sizeof ends / sizeof *ends; i++)
		if (text_ends(text, ends[i]))
			return true;
	return false;
}

static void add_note(struct buf *notes, const char *text, size_t length)
{
	buf_printf(notes, "%s%.*s", notes->length ? "; " : "", (int)length, text);
}

/* The order that begins in that line and the words below it, as one line; what is said
 * behind them goes to the notes. Returns where the next begins. */
static const char *put_one(struct buf *out, struct buf *notes, const char *line)
{
	bool first = true;

	for (; first || begins(line, BELOW); line = next_line(line), first = false) {
		size_t length = strcspn(line, "\n");
		const char *text = line + strlen(first ? ORDER : BELOW);
		const char *said = strstr(text, "  # "), *end = line + length;

		if (said && said < end) {
			const char *note = said + strlen("  # ");

			add_note(notes, note, (size_t)(end - note));
			end = said;
		}
		buf_printf(out, "%s%.*s",
			first                ? ""
			: is_open(out->data) ? " "
					     : "; ",
			(int)(end - text), text);
	}
	return line;
}

/* What is said above an order, in one line. */
static void put_said_above(struct buf *notes, const struct part *part)
{
	for (const char *line = part->from; line < part->order; line = next_line(line)) {
		const char *text = line + strspn(line, "# ");

		buf_printf(notes, "%s%.*s", notes->length ? " " : "",
			(int)strcspn(text, "\n"), text);
	}
}

/* It stays a comment when the first `#` of its lines is gone. */
static void put_aside(struct buf *out, const char *word, const struct part *part)
{
	const char *lead = arena_printf(out->arena, NOTE "%s: ", word);
	struct buf notes;

	buf_init(&notes, out->arena);
	put_said_above(&notes, part);
	for (const char *line = part->order; line < part->end; lead = LATER) {
		struct buf order;

		buf_init(&order, out->arena);
		line = put_one(&order, &notes, line);
		if (line >= part->end && notes.length)
			buf_printf(&order, "  # %s", notes.data);
		suggest_note(out, lead, order.data);
	}
}

void suggest_aside(struct buf *out, const char *word, const char *lines)
{
	while (*lines) {
		const struct part part = next_part(lines);

		if (part.order)
			put_aside(out, word, &part);
		else
			buf_add(out, part.from, (size_t)(part.end - part.from));
		lines = part.end;
	}
}

/* ---- the plan ---- */

/* A piece that an order sends somewhere. */
struct sent_piece {
	int piece, order, to; /* to: -1: it attacks */
};

struct sent {
	struct arena *arena;
	struct sent_piece *piece;
	size_t pieces, room;
	int orders;
};

struct whole {
	const struct suggesting *s;
	const struct diag *before; /* what is said of a form without orders */
	struct buf stacks, cards;  /* orders that are taken so far */
	struct sent sent;          /* by them */
	bool *attacked, *dug_in;   /* by place: by them, or in it */
};

/* How the plan has a line: as it stands, in a note that begins with a word, or other lines
 * in its place. */
struct taken {
	const char *word, *lines; /* NULL, NULL: as it stands */
};

static bool is_attack(const struct order *order)
{
	return text_equal_fold(order->form->word, "attack");
}

static bool is_dig(const struct order *order)
{
	return text_equal_fold(order->form->word, "dig");
}

static bool sends(const struct order *order)
{
	return text_equal_fold(order->form->word, "move") || is_attack(order);
}

/* The first place that it names; -1: none. */
static int place_in(const struct order *order)
{
	for (int i = 0; i < ORDER_ARGS_MAX; i++)
		if (order->arg[i].kind == ARG_PLACES && order->arg[i].count)
			return order->arg[i].number[0];
	return -1;
}

static void add_pieces(struct sent *sent, const struct order *order)
{
	int to = is_attack(order) ? -1 : place_in(order);

	sent->orders++;
	for (int i = 0; i < ORDER_ARGS_MAX; i++)
		for (int k = 0; order->arg[i].kind == ARG_PIECES && k < order->arg[i].count;
			k++) {
			ARENA_GROW(sent->arena, sent->piece, sent->pieces, sent->room);
			sent->piece[sent->pieces++] = (struct sent_piece){
				order->arg[i].piece[k].piece, sent->orders, to};
		}
}

/* What the orders are; NULL: they are none. */
static const struct statement *read_orders(const struct suggesting *s, const char *orders)
{
	struct arena *arena = s->context->arena;
	struct statement *statement;
	struct diag unsaid;

	diag_init(&unsaid, arena);
	return statements_parse(&statement, arena, "line", orders, strlen(orders), s->side,
		       ruleset_grammar(s->ruleset, s->context->game), s->names, &unsaid) < 0
		       ? NULL
		       : statement;
}

/* Adds the pieces that the orders send somewhere. */
static void add_sent(struct sent *sent, const struct statement *orders)
{
	for (; orders; orders = orders->next)
		if (orders->kind == STATEMENT_ORDER && sends(orders->order))
			add_pieces(sent, orders->order);
}

static const struct sent_piece *find_sent(const struct sent *sent, int piece)
{
	for (size_t i = 0; i < sent->pieces; i++)
		if (sent->piece[i].piece == piece)
			return &sent->piece[i];
	return NULL;
}

/* One of those whom the orders send is sent by a line above. */
static bool are_sent(const struct whole *whole, const struct statement *orders)
{
	struct sent sent = {.arena = whole->s->context->arena};

	add_sent(&sent, orders);
	for (size_t i = 0; i < sent.pieces; i++)
		if (find_sent(&whole->sent, sent.piece[i].piece))
			return true;
	return false;
}

/* Where the statement attacks; -1: nowhere. */
static int attacks_at(const struct statement *statement)
{
	return statement->kind == STATEMENT_ORDER && is_attack(statement->order)
		       ? place_in(statement->order)
		       : -1;
}

/* A line above attacks where they do. */
static bool are_attacking_again(const struct whole *whole, const struct statement *orders)
{
	for (; orders; orders = orders->next)
		if (attacks_at(orders) >= 0 && whole->attacked[attacks_at(orders)])
			return true;
	return false;
}

static void note_attacks(struct whole *whole, const struct statement *orders)
{
	for (; orders; orders = orders->next)
		if (attacks_at(orders) >= 0)
			whole->attacked[attacks_at(orders)] = true;
}

static bool is_card(const char *orders)
{
	return text_starts_fold(orders, "play ") && !strstr(orders, "\nattack ");
}

static bool lasts(const struct suggesting *s, const char *orders)
{
	for (int i = 0; i < s->cards; i++)
		if (s->card[i].lasts && s->card[i].play &&
			begins(orders, s->card[i].play) &&
			strchr("\n ", orders[strlen(s->card[i].play)]))
			return true;
	return false;
}

/* Cards are played before all that moves. `read`: what the orders are. */
static bool is_taken(struct whole *plan, const char *orders, const struct statement *read)
{
	struct arena *arena = plan->s->context->arena;
	struct buf *to = is_card(orders) ? &plan->cards : &plan->stacks;
	const char *all = arena_printf(arena, "%s%s%s%s", plan->cards.data,
		to == &plan->cards ? orders : "", plan->stacks.data,
		to == &plan->stacks ? orders : "");

	if (are_sent(plan, read) || are_attacking_again(plan, read) ||
		!suggest_is_taken(plan->s, plan->before, all))
		return false;
	add_sent(&plan->sent, read);
	note_attacks(plan, read);
	buf_puts(to, orders);
	return true;
}

static const char *role_of(
	struct whole *plan, const char *orders, const struct statement *read)
{
	if (is_card(orders) && lasts(plan->s, orders))
		return "also";
	return is_taken(plan, orders, read) ? NULL : "or";
}

/* ---- digging in ---- */

/* All of them have gone by the same order, and where to; -1: not so. */
static int gone_to(const struct sent *sent, const struct arg *who)
{
	const struct sent_piece *first = find_sent(sent, who->piece[0].piece);

	for (int i = 0; first && i < who->count; i++) {
		const struct sent_piece *other = find_sent(sent, who->piece[i].piece);

		if (!other || other->order != first->order)
			return -1;
	}
	return first ? first->to : -1;
}

/* "dig in Griffin, Robinson": those who have not gone; "": all have. */
static const char *dig_of_stayers(const struct whole *plan, const struct arg *who)
{
	struct buf out;

	buf_init(&out, plan->s->arena);
	for (int i = 0; i < who->count; i++)
		if (!find_sent(&plan->sent, who->piece[i].piece))
			buf_printf(&out, "%s%s", out.length ? ", " : "dig in ",
				names_text(
					plan->s->names, NAME_PIECE, who->piece[i].piece));
	buf_puts(&out, out.length ? "\n" : "");
	return out.data;
}

/* The line of a form with those orders in place of its own, and what is said of it. */
static const char *said_of(struct arena *arena, const struct part *part, const char *orders)
{
	struct buf own, notes, out;

	buf_init(&own, arena);
	buf_init(&notes, arena);
	buf_init(&out, arena);
	put_said_above(&notes, part);
	put_one(&own, &notes, part->order);
	suggest_order(&out, orders, notes.data);
	return out.data;
}

/*
 * Who digs in has not gone, or all of them have gone together; in each place some do, for
 * works of a few are as good as those of all.
 */
static struct taken take_dig(struct whole *plan, const struct part *part,
	const struct arg *who, const char *orders)
{
	struct arena *arena = plan->s->arena;
	int at = gone_to(&plan->sent, who);
	const char *stayers = at < 0 ? dig_of_stayers(plan, who) : orders;

	if (at < 0)
		at = marks_place_of(plan->s->context->arena, plan->s->names, plan->s->mark,
			plan->s->marks, who->piece[0].piece);
	if (!*stayers || (at >= 0 && plan->dug_in[at]))
		return (struct taken){.lines = ""};
	if (!is_taken(plan, stayers, read_orders(plan->s, stayers)))
		return (struct taken){.word = "or"};
	if (at >= 0)
		plan->dug_in[at] = true;
	return (struct taken){.lines = said_of(arena, part, stayers)};
}

/* ---- all lines ---- */

static struct taken take(struct whole *plan, const struct part *part, const char *orders)
{
	const struct statement *read = read_orders(plan->s, orders);

	if (read && read->kind == STATEMENT_ORDER && is_dig(read->order) &&
		read->order->arg[0].kind == ARG_PIECES && !read->next)
		return take_dig(plan, part, &read->order->arg[0], orders);
	return (struct taken){.word = role_of(plan, orders, read)};
}

/* Those that play cards, or the others. */
static void choose(struct whole *plan, struct taken *taken, const char *lines, bool cards)
{
	for (int i = 0; *lines; i++) {
		const struct part part = next_part(lines);
		const char *orders = part.order ? orders_of(plan->s->arena, &part) : NULL;

		if (orders && is_card(orders) == cards)
			taken[i] = take(plan, &part, orders);
		lines = part.end;
	}
}

const char *suggest_plan(struct suggesting *s, const char *lines)
{
	size_t most = (size_t)suggest_lines_of(lines) + 1, places = (size_t)s->map->places;
	struct taken *taken = ARENA_NEW_ARRAY(s->arena, most, struct taken);
	const struct intake_context *lasting = s->context;
	struct intake_context context = *lasting;
	struct arena tried = ARENA_INIT;
	struct whole plan = {.s = s, .sent = {.arena = s->arena}};
	struct buf out;

	plan.attacked = ARENA_NEW_ARRAY(s->arena, places, bool);
	plan.dug_in = ARENA_NEW_ARRAY(s->arena, places, bool);
	context.arena = &tried;
	s->context = &context;
	plan.before = suggest_read(s, NULL);
	buf_init(&plan.stacks, s->arena);
	buf_init(&plan.cards, s->arena);
	choose(&plan, taken, lines, false);
	choose(&plan, taken, lines, true);
	s->context = lasting;
	arena_release(&tried);
	buf_init(&out, s->arena);
	for (int i = 0; *lines; i++) {
		const struct part part = next_part(lines);

		if (taken[i].lines)
			buf_puts(&out, taken[i].lines);
		else if (taken[i].word)
			put_aside(&out, taken[i].word, &part);
		else
			buf_add(&out, part.from, (size_t)(part.end - part.from));
		lines = part.end;
	}
	return out.data;
}
