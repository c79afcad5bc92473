/* Reading and writing adjudication cases: adjutant-case(5). */
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/text.h"
#include "conformance/casefile.h"
#include "game/adjudication.h"
#include "game/dice.h"
#include "game/ruleset.h"
#include "game/step.h"
#include "orders/orders.h"

#define TIMES_MAX  999 /* that a die may be loaded with one line */
#define TURNS_MOST 999

/* What stands behind a keyword. */
enum rest { REST_NOTHING, REST_SIDE, REST_OTHER };

static const struct keyword {
	const char *word;
	enum case_kind kind; /* of those that make a block of play */
	bool plays;
	bool lines; /* indented lines follow */
	enum rest rest;
	const char *form;
} keywords[] = {
	{"case", 0, false, false, REST_OTHER, "case RULE TITLE"},
	{"game", 0, false, false, REST_OTHER, "game ID"},
	{"scenario", 0, false, false, REST_OTHER, "scenario ID"},
	{"talk", 0, false, false, REST_OTHER, "talk none, pulse N, stops N or free"},
	{"ruling", 0, false, false, REST_OTHER, "ruling NUMBER, NUMBER"},
	{"die", 0, false, false, REST_OTHER, "die NAME = 5,4 or die 12 times NAME = 5,4"},
	{"given", CASE_GIVEN, true, true, REST_NOTHING,
		"given, and lines of its own below"},
	{"standing", CASE_STANDING, true, true, REST_SIDE, "standing SIDE"},
	{"orders", CASE_ORDERS, true, true, REST_SIDE, "orders SIDE"},
	{"further", CASE_FURTHER, true, true, REST_SIDE, "further SIDE"},
	{"answer", CASE_ANSWER, true, false, REST_OTHER, "answer SIDE DECISION = CHOICE"},
	{"pass", CASE_PASS, true, false, REST_SIDE, "pass SIDE"},
	{"quiet", CASE_QUIET, true, false, REST_OTHER, "quiet until TURN"},
	{"step", CASE_STEP, true, false, REST_NOTHING, "step, and nothing behind it"},
	{"expect", CASE_EXPECT, true, true, REST_NOTHING,
		"expect, and lines of its own below"},
};

#define KEYWORDS (sizeof keywords / sizeof *keywords)

/* ---- reading ---- */

struct reader {
	struct arena *arena;
	struct case_file *out;
	struct diag *diag;
	struct case_block **block_end;
	struct case_die **die_end;
	struct case_block *block; /* the lines that follow are its own, if it takes some */
	const struct keyword *keyword; /* above the present line */
	struct case_line **line_end;
	struct buf body;
};

static void refuse(struct reader *r, struct where where, const char *a, const char *b)
{
	diag_add(r->diag, DIAG_ERROR, where, "`%s` is not understood; %s was expected", a,
		b);
}

static bool has_body(const struct case_block *block)
{
	return block->kind == CASE_STANDING || block->kind == CASE_ORDERS ||
	       block->kind == CASE_FURTHER;
}

static void close_block(struct reader *r)
{
	if (r->block && has_body(r->block))
		r->block->body = r->body.data;
	r->block = NULL;
}

static struct case_block *open_block(struct reader *r, struct where where)
{
	struct case_block *block = ARENA_NEW(r->arena, struct case_block);

	block->kind = r->keyword->kind;
	block->where = where;
	block->side = NO_SIDE;
	*r->block_end = block;
	r->block_end = &block->next;
	r->block = block;
	r->line_end = &block->lines;
	buf_init(&r->body, r->arena);
	return block;
}

/* The first word of a text and, in *rest, what stands behind it. */
static const char *first_word(struct arena *arena, const char *text, const char **rest)
{
	size_t length = strcspn(text, " \t");

	*rest = text + length + strspn(text + length, " \t");
	return arena_copy(arena, text, length);
}

static void read_rulings(struct reader *r, struct where where, const char *rest)
{
	char **part;
	size_t count = text_split(r->arena, rest, ',', &part);

	r->out->ruling = ARENA_NEW_ARRAY(r->arena, count + 1, int);
	for (size_t i = 0; i < count; i++)
		if (!text_to_int(part[i], 1, 9999, &r->out->ruling[i]))
			refuse(r, where, part[i], "the number of a ruling");
}

/* What stands behind `12 times`; *times is 1 without these words. */
static const char *read_times(struct reader *r, const char *text, int *times)
{
	const char *behind, *number = first_word(r->arena, text, &behind), *rest;

	*times = 1;
	return text_to_int(number, 2, TIMES_MAX, times) &&
			       !strcmp(first_word(r->arena, behind, &rest), "times")
		       ? rest
		       : text;
}

static void read_die(struct reader *r, struct where where, const char *rest)
{
	int times;

	rest = read_times(r, rest, &times);
	for (int i = 0; i < times; i++) {
		struct case_die *die = ARENA_NEW(r->arena, struct case_die);

		die->where = where;
		if (!dice_parse_loaded(&die->roll, r->arena, rest)) {
			refuse(r, where, rest, "NAME = 5,4");
			return;
		}
		*r->die_end = die;
		r->die_end = &die->next;
	}
}

/* until TURN */
static void read_quiet(struct reader *r, struct case_block *block, const char *rest)
{
	const char *turn, *until = first_word(r->arena, rest, &turn);

	if (strcmp(until, "until") != 0 || !text_to_int(turn, 1, TURNS_MOST, &block->turn))
		refuse(r, block->where, rest, r->keyword->form);
}

static void read_answer(struct reader *r, struct case_block *block, const char *rest)
{
	const char *equals = strchr(rest, '='), *decision, *side, *behind;
	char **part;
	size_t parts;

	if (!equals) {
		refuse(r, block->where, rest, "SIDE DECISION = CHOICE");
		return;
	}
	side = first_word(
		r->arena, arena_copy(r->arena, rest, (size_t)(equals - rest)), &decision);
	decision = first_word(r->arena, decision, &behind);
	parts = text_split(r->arena, equals + 1, '=', &part);
	if (!side_parse(side, &block->side) || !*decision || *behind || parts != 1) {
		refuse(r, block->where, rest, "SIDE DECISION = CHOICE");
		return;
	}
	block->decision = decision;
	block->choice = part[0];
}

/* The lines before the play: what the case is about. */
static void read_head(struct reader *r, struct where where, const char *rest)
{
	const char *word = r->keyword->word, **slot = NULL, *behind;

	if (!strcmp(word, "ruling")) {
		read_rulings(r, where, rest);
	} else if (!strcmp(word, "die")) {
		read_die(r, where, rest);
	} else if (!strcmp(word, "talk")) {
		r->out->talk = rest;
		r->out->talk_at = where;
	} else {
		slot = !strcmp(word, "game")       ? &r->out->game
		       : !strcmp(word, "scenario") ? &r->out->scenario
						   : &r->out->rule;
		if (*slot)
			diag_add(r->diag, DIAG_ERROR, where, "`%s` stands twice", word);
		*slot = first_word(r->arena, rest, &behind);
		if (slot == &r->out->rule)
			r->out->title = behind;
		if (slot == &r->out->scenario)
			r->out->scenario_at = where;
		if (!**slot || (slot == &r->out->rule) != (*behind != '\0'))
			refuse(r, where, rest, r->keyword->form);
	}
	if (r->out->blocks && slot)
		diag_add(r->diag, DIAG_ERROR, where, "`%s` belongs before the play", word);
}

static void read_block(struct reader *r, struct where where, const char *rest)
{
	bool first = !r->out->blocks;
	struct case_block *block = open_block(r, where);

	if (block->kind == CASE_GIVEN && !first)
		diag_add(r->diag, DIAG_ERROR, where,
			"`given` belongs before the play, once");
	if (block->kind == CASE_ANSWER)
		read_answer(r, block, rest);
	else if (block->kind == CASE_QUIET)
		read_quiet(r, block, rest);
	else if (r->keyword->rest == REST_SIDE && !side_parse(rest, &block->side))
		refuse(r, where, rest, "union or confederate");
	else if (r->keyword->rest == REST_NOTHING && *rest)
		refuse(r, where, rest, r->keyword->form);
}

static const char *near_keyword(const char *word)
{
	const char *nearest = NULL;
	unsigned best = 3;

	for (size_t i = 0; i < KEYWORDS; i++)
		if (text_nearer(&best, word, keywords[i].word))
			nearest = keywords[i].word;
	return nearest;
}

static void read_keyword(struct reader *r, struct where where, const char *text)
{
	const char *rest, *word = first_word(r->arena, text, &rest), *nearest;

	close_block(r);
	r->keyword = NULL;
	for (size_t i = 0; i < KEYWORDS; i++)
		if (!strcmp(word, keywords[i].word))
			r->keyword = &keywords[i];
	if (!r->keyword) {
		nearest = near_keyword(word);
		diag_add(r->diag, DIAG_ERROR, where, "`%s` begins no line of a case%s%s%s",
			word, nearest ? "; did you mean `" : "", nearest ? nearest : "",
			nearest ? "`?" : "");
	} else if (r->keyword->plays) {
		read_block(r, where, rest);
	} else {
		read_head(r, where, rest);
	}
}

/* A comment is `#` followed by a blank, as in orders. */
static const char *without_comment(struct arena *arena, const char *text)
{
	size_t length = strlen(text);

	for (size_t i = 0; i < length; i++)
		if (text[i] == '#' && (!i || text_is_blank(text[i - 1])) &&
			(!text[i + 1] || text_is_blank(text[i + 1])))
			length = i;
	while (length && text_is_blank(text[length - 1]))
		length--;
	return arena_copy(arena, text, length);
}

static void read_indented(struct reader *r, struct where where, const char *text)
{
	struct case_line *line;

	if (!r->keyword)
		return; /* below a word that was not understood */
	if (!r->keyword->lines || !r->block) {
		diag_add(r->diag, DIAG_ERROR, where,
			"`%s` takes no lines of its own; keywords stand at the start of a line",
			r->keyword->word);
		return;
	}
	text = without_comment(r->arena, text);
	if (has_body(r->block) || !*text)
		return;
	line = ARENA_NEW(r->arena, struct case_line);
	line->text = text;
	line->where = where;
	*r->line_end = line;
	r->line_end = &line->next;
}

static void read_line(struct reader *r, unsigned number, const char *text)
{
	size_t blanks = strspn(text, " \t");
	struct where where = {r->out->file, number, (unsigned)blanks + 1};

	if (text[blanks] && !blanks && *text != '#')
		read_keyword(r, where, text);
	else if (text[blanks] && blanks)
		read_indented(r, where, text + blanks);
	/* every line below counts, so that messages find theirs */
	if (r->block && has_body(r->block) && number > r->block->where.line)
		buf_printf(&r->body, "%s\n", text);
}

static bool is_text(
	const struct case_file *out, const char *text, size_t length, struct diag *diag)
{
	if (!memchr(text, '\0', length) && text_is_utf8(text, length))
		return true;
	diag_add(
		diag, DIAG_ERROR, (struct where){out->file, 0, 0}, "this is no UTF-8 text");
	return false;
}

static void check_head(const struct case_file *out, struct diag *diag)
{
	if (!out->rule)
		diag_add(diag, DIAG_ERROR, (struct where){out->file, 1, 1},
			"a case begins with `case RULE TITLE`");
	if (!out->game)
		diag_add(diag, DIAG_ERROR, (struct where){out->file, 1, 1},
			"the line `game ID` is missing");
}

int case_read(struct case_file **out, struct arena *arena, const char *file,
	const char *text, size_t length, struct diag *diag)
{
	struct reader r = {.arena = arena, .diag = diag};
	unsigned errors = diag->errors, number = 1;

	*out = r.out = ARENA_NEW(arena, struct case_file);
	r.out->file = file;
	r.block_end = &r.out->blocks;
	r.die_end = &r.out->dice;
	if (!is_text(r.out, text, length, diag))
		return ERR_REFUSED;
	for (size_t at = 0; at < length; number++) {
		const char *end = memchr(text + at, '\n', length - at);
		size_t n = end ? (size_t)(end - text) - at : length - at, kept = n;

		while (kept &&
			(text_is_blank(text[at + kept - 1]) || text[at + kept - 1] == '\r'))
			kept--;
		read_line(&r, number, arena_copy(arena, text + at, kept));
		at += n + 1;
	}
	close_block(&r);
	check_head(r.out, diag);
	return diag->errors > errors ? ERR_REFUSED : OK;
}

/* ---- writing ---- */

/* Appends each line of `text` as one of a block. */
static void write_lines(struct buf *out, const char *text)
{
	while (text && *text) {
		size_t length = strcspn(text, "\n");

		buf_puts(out, "  ");
		buf_add(out, text, length);
		buf_putc(out, '\n');
		text += length + (text[length] == '\n');
	}
}

static bool is_frame(const char *line)
{
	static const char *const words[] = {"begin orders", "end orders", "campaign ",
		"turn ", "side ", "state ", "nonce "};

	for (size_t i = 0; i < sizeof words / sizeof *words; i++)
		if (text_starts_fold(line, words[i]))
			return true;
	return false;
}

/* The canonical text of an order file without its frame and head. */
static const char *body_of(struct arena *arena, const struct orders *orders)
{
	struct buf body;
	char **line;
	size_t lines = text_split(arena, orders->text ? orders->text : "", '\n', &line);

	buf_init(&body, arena);
	for (size_t i = 0; i < lines; i++)
		if (!is_frame(line[i]))
			buf_printf(&body, "%s\n", line[i]);
	return body.data;
}

/* "bank-choice" of "4/union/0/10.0/new-bridge/bank-choice#2-1a2b3c4d". */
static const char *decision_of(struct arena *arena, const char *id)
{
	const char *slash = strrchr(id, '/'), *name = slash ? slash + 1 : id;
	size_t length = strcspn(name, "#");
	const char *dash = strrchr(name, '-');

	if (!name[length] && dash)
		length = (size_t)(dash - name);
	return arena_copy(arena, name, length);
}

static void write_sealed(struct buf *out, const struct adjudication *adj)
{
	for (int i = 0; i < adj->more_count * SIDES; i++) {
		const struct orders *orders = adj->more[i / SIDES].orders[i % SIDES];
		const char *side = side_name((enum side)(i % SIDES));

		if (!orders)
			continue;
		if (orders->answers) {
			buf_printf(out, "answer %s %s = %s\n", side,
				decision_of(out->arena, orders->answers->id),
				orders->answers->choice);
		} else {
			buf_printf(out, "further %s\n", side);
			write_lines(out, body_of(out->arena, orders));
		}
	}
}

static void write_step(
	struct buf *out, const struct position *position, const struct adjudication *adj)
{
	if (position->step->kind != STEP_ORDERS)
		buf_puts(out, "step\n");
	for (enum side side = UNION; side < SIDES; side++) {
		if (!step_awaits(position->step, side))
			continue;
		if (adj->orders[side]) {
			buf_printf(out, "orders %s\n", side_name(side));
			write_lines(out, body_of(out->arena, adj->orders[side]));
		} else {
			buf_printf(out, "pass %s\n", side_name(side));
		}
	}
}

int case_write(struct buf *out, const struct ruleset *ruleset, const void *game,
	const void *before, const struct adjudication *adj, const char *scenario,
	const char **standing)
{
	struct position position;
	struct buf given;

	ruleset->position(&position, game, before);
	buf_printf(out, "case %.*s %s of turn %d, played again\n",
		(int)strcspn(position.step->rule, " "), position.step->rule,
		position.step->title, position.turn);
	buf_printf(out, "game %s\nscenario %s\ngiven\n", ruleset->id(game), scenario);
	buf_init(&given, out->arena);
	ruleset->cases.given_write(&given, game, before);
	write_lines(out, given.data);
	for (enum side side = UNION; side < SIDES; side++) {
		if (!standing || !standing[side] || !*standing[side])
			continue;
		buf_printf(out, "standing %s\n", side_name(side));
		write_lines(out, standing[side]);
	}
	write_step(out, &position, adj);
	write_sealed(out, adj);
	for (const struct dice_roll *roll = adj->dice ? adj->dice->log : NULL; roll;
		roll = roll->next)
		buf_printf(out, "die %s = %s\n", roll->name,
			roll->drawn ? arena_printf(out->arena, "%d", roll->drawn)
				    : dice_faces(out->arena, roll));
	return OK;
}
